/* Reads any bytes as the formats of the Bologna server: whatever they are, the
 * parts of a game lie inside its text and on a board, what was shown lies
 * between its plies, and it can be judged and written. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <tafl/format.h>
#include <tafl/judge.h>

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
}

/* The captures of the plies lie one behind the other. */
static void check_plies(const struct tafl_game *game)
{
	size_t captures = 0;

	for (size_t i = 0; i < game->ply_count; i++) {
		const struct ply *ply = &game->plies[i];

		need(tafl_square_is_on(ply->move.from, TAFL_SIZE_MAX));
		need(tafl_square_is_on(ply->move.to, TAFL_SIZE_MAX));
		check_word(game, ply->word);
		need(ply->recorded == captures);
		captures += ply->recorded_count;
	}
	need(captures == game->square_count);
	for (size_t i = 0; i < captures; i++)
		need(tafl_square_is_on(game->squares[i], TAFL_SIZE_MAX));
	for (size_t i = 0; i < game->named_count; i++)
		need(game->named[i].index < captures);
}

static void check_shown(const struct tafl_game *game)
{
	size_t men = 0;
	uint32_t ply = 0;

	for (size_t i = 0; i < game->board_count; i++) {
		const struct shown_board *board = &game->boards[i];

		need(board->ply >= ply && board->ply <= game->ply_count);
		need(board->men == men && board->turn <= SHOWN_NO_TURN);
		check_word(game, board->word);
		ply = board->ply;
		men += (size_t)board->size * board->size;
	}
	need(men == game->shown_count);
	for (size_t i = 0; i < game->refused_count; i++) {
		need(game->refused[i].ply <= game->ply_count);
		check_word(game, game->refused[i].word);
	}
}

static void check_game(const struct tafl_game *game)
{
	check_plies(game);
	check_shown(game);
	check_word(game, game->result_word);
	for (size_t i = 0; i < game->fault_count; i++) {
		check_word(game, game->faults[i].word);
		need(game->faults[i].message[0] != '\0');
		need(game->faults[i].ply <= game->ply_count);
	}
}

struct judging {
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_game *game;
};

static void read_all(const struct judging *judging, const char *text,
                     size_t length, const struct tafl_format *format,
                     struct tafl_text *out)
{
	struct tafl_game *game = judging->game;
	struct tafl_verdict verdict;
	struct tafl_input *input = tafl_input_memory("fuzz", text, length,
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, format, NULL);
	uint64_t line = 0;

	while (reader &&
	       tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		need(game->line >= line);
		line = game->line;
		check_game(game);
		need(tafl_judge(game, judging->line, NULL, NULL, &verdict,
		                NULL));
		if (tafl_format_can_write(format))
			tafl_game_write(game, judging->variant, format, NULL,
			                out);
	}
	tafl_reader_free(reader);
	tafl_input_free(input);
}

/* Made once: loading the variant takes longer than a game. */
static const struct judging *judging_once(void)
{
	static struct judging judging;

	if (judging.game)
		return &judging;
	judging.variant = tafl_variant_load("unibo-ashton", NULL, NULL, NULL);
	judging.line = tafl_line_new(judging.variant);
	judging.game = tafl_game_new();
	return &judging;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = { "bologna", "bologna-json",
		                             "bologna-board" };
	struct tafl_text out = { 0 };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		read_all(judging_once(), (const char *)data, size,
		         tafl_format_find(names[i]), &out);
	tafl_text_release(&out);
	return 0;
}
