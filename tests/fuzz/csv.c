/* Reads any bytes as records of the archive, a line each: whatever they are,
 * each non-blank line is a game whose parts lie inside its text and on a
 * board. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <tafl/format.h>

#ifndef FORMAT
#define FORMAT "csv"
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds)
{
	if (!holds)
		abort();
}

static void check_word(const struct tafl_game *game, struct word word)
{
	size_t length;
	const char *line = game_line_of(game, word, &length);
	struct tafl_span span = game_span(game, word);

	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
	need(line == game->text && length == game->text_length);
	need(span.line == game->line &&
	     span.column == word.offset + game->column);
}

static void check_square(tafl_square square)
{
	need(tafl_square_is_on(square, TAFL_SIZE_MAX));
}

/* The captures of the plies lie one behind the other. */
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

static bool stops(const struct fault *fault)
{
	return fault->code == TAFL_E_NOT_A_PLY ||
	       fault->code == TAFL_E_AFTER_END;
}

static void check_game(const struct tafl_game *game)
{
	check_plies(game);
	check_word(game, game->result_word);
	if (game->has_counts)
		for (int side = 0; side < 2; side++)
			check_word(game, game->count_words[side]);
	for (size_t i = 0; i < game->fault_count; i++) {
		const struct fault *fault = &game->faults[i];

		check_word(game, fault->word);
		need(fault->message[0] != '\0');
		need(fault->ply <= game->ply_count);
		need(fault->ply == game->ply_count ||
		     fault->code == TAFL_E_WRONG_NUMBER);
		need(!stops(fault) || i + 1 == game->fault_count);
	}
}

static void read_all(struct tafl_input *input, const struct tafl_format *format)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_reader *reader = tafl_reader_new(input, format, NULL);
	uint64_t line = 0;

	while (reader &&
	       tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		/* Other formats may hold several games on a line. */
		need(format ? game->line > line : game->line >= line);
		line = game->line;
		if (format)
			check_game(game);
	}
	tafl_reader_free(reader);
	tafl_game_free(game);
}

/* Once as the format, once as what they look like. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct tafl_format *formats[] = { tafl_format_find(FORMAT),
		                                NULL };

	for (int i = 0; i < 2; i++) {
		struct tafl_input *input = tafl_input_memory(
			"fuzz", (const char *)data, size, NULL);

		if (input)
			read_all(input, formats[i]);
		tafl_input_free(input);
	}
	return 0;
}
