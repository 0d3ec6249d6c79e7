/* Reads any bytes by the formats of other programs that spread a game over
 * lines: whatever they are, what is said of a game lies inside its text, its
 * squares on a board, and the games come in the order of the input. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <tafl/format.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds)
{
	if (!holds)
		abort();
}

static void check_word(const struct tafl_game *game, struct word word)
{
	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
	need(game_span(game, word).line >= game->line);
}

static void check_square(tafl_square square)
{
	need(tafl_square_is_on(square, TAFL_SIZE_MAX));
}

static void check_plies(const struct tafl_game *game)
{
	size_t captures = 0;

	for (size_t i = 0; i < game->ply_count; i++) {
		const struct ply *ply = &game->plies[i];

		check_square(ply->move.from);
		check_square(ply->move.to);
		check_word(game, ply->word);
		need(ply->recorded == captures);
		captures += ply->recorded_count;
	}
	need(captures == game->square_count);
	for (size_t i = 0; i < captures; i++)
		check_square(game->squares[i]);
}

static void check_game(const struct tafl_game *game)
{
	check_plies(game);
	check_word(game, game->result_word);
	check_word(game, game->end_word);
	for (size_t i = 0; i < game->tag_count; i++)
		check_word(game, game->tags[i].word);
	for (size_t i = 0; i < game->fault_count; i++) {
		check_word(game, game->faults[i].word);
		need(game->faults[i].message[0] != '\0');
		need(game->faults[i].ply <= game->ply_count);
	}
}

static void read_all(struct tafl_input *input, const struct tafl_format *format)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_reader *reader = tafl_reader_new(input, format, NULL);
	uint64_t line = 0, column = 0;

	while (reader &&
	       tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		need(game->line > line ||
		     (game->line == line && game->column > column));
		line = game->line;
		column = game->column;
		check_game(game);
	}
	tafl_reader_free(reader);
	tafl_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = { "ludii", "tafl-database",
		                             "hnefatafl-org", "npm-tafl" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct tafl_input *input = tafl_input_memory(
			"fuzz", (const char *)data, size, NULL);

		if (input)
			read_all(input, tafl_format_find(names[i]));
		tafl_input_free(input);
	}
	return 0;
}
