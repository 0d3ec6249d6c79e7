/* Reads any bytes as JSON Lines: whatever they are, each non-blank line is a
 * game whose parts lie inside its text and on a board; and what is written of
 * it is read without a fault, and written again the same. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/format.h>
#include <tafl/judge.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds)
{
	if (!holds)
		abort();
}

/* --- what was read ------------------------------------------------------ */

static void check_word(const struct tafl_game *game, struct word word)
{
	struct tafl_span span = game_span(game, word);
	uint32_t first = game->column ? game->column : 1;

	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
	need(span.line == game->line && span.column == first + word.offset);
}

static void check_plies(const struct tafl_game *game, const struct ply *plies,
                        size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct ply *ply = &plies[i];

		need(tafl_square_is_on(ply->move.from, TAFL_SIZE_MAX));
		need(tafl_square_is_on(ply->move.to, TAFL_SIZE_MAX));
		check_word(game, ply->word);
		need(ply->recorded + ply->recorded_count <= game->square_count);
	}
}

/* A variation has a parent before it, with the ply that it replaces. */
static void check_lines(struct tafl_game *game)
{
	check_plies(game, game->plies, game->ply_count);
	for (uint32_t line = 1; line <= game->variation_count; line++) {
		const struct variation *variation = &game->variations[line - 1];
		uint32_t parent = variation->parent;
		size_t count, plies;

		need(parent < line);
		(void)game_line_plies(game, parent, &plies);
		if (parent > 0)
			plies += game->variations[parent - 1].at;
		need(variation->at < plies);
		check_plies(game, game_line_plies(game, line, &count),
		            variation->count);
	}
	for (size_t i = 0; i < game->square_count; i++)
		need(tafl_square_is_on(game->squares[i], TAFL_SIZE_MAX));
}

static void check_string(const struct tafl_game *game, struct string string)
{
	need(string.offset + (size_t)string.length < game->strings.length);
	need(game_string(game, string)[string.length] == '\0');
}

static void check_game(struct tafl_game *game)
{
	check_lines(game);
	for (size_t i = 0; i < game->tag_count; i++) {
		check_string(game, game->tags[i].name);
		check_string(game, game->tags[i].value);
		check_word(game, game->tags[i].word);
	}
	for (size_t i = 0; i < game->remark_count; i++) {
		check_string(game, game->remarks[i].text);
		need(game->remarks[i].line <= game->variation_count);
	}
	for (size_t i = 0; i < game->fault_count; i++) {
		check_word(game, game->faults[i].word);
		need(game->faults[i].message[0] != '\0');
	}
	check_word(game, game->result_word);
}

/* --- what is written ---------------------------------------------------- */

struct judging {
	const struct tafl_format *format;
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_game *game;
};

/* Reads, judges and writes every game of a text; `again` when it is ours. */
static void convert(const struct judging *judging, const char *text,
                    size_t length, bool again, struct tafl_text *out)
{
	struct tafl_game *game = judging->game;
	struct tafl_verdict verdict;
	struct tafl_input *input = tafl_input_memory("fuzz", text, length,
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, judging->format,
	                                             NULL);
	uint64_t line = 0;

	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		need(game->line > line);
		line = game->line;
		check_game(game);
		need(!again || game->fault_count == 0);
		need(tafl_judge(game, judging->line, NULL, NULL, &verdict,
		                NULL));
		need(!again || verdict.plies == game->ply_count);
		tafl_game_write(game, judging->variant, judging->format, NULL,
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
	judging.format = tafl_format_find("json");
	judging.variant = tafl_variant_load("brandubh", NULL, NULL, NULL);
	judging.line = tafl_line_new(judging.variant);
	judging.game = tafl_game_new();
	return &judging;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct judging *judging = judging_once();
	struct tafl_text once = { 0 }, twice = { 0 };

	convert(judging, (const char *)data, size, false, &once);
	if (once.length > 0) {
		convert(judging, once.data, once.length, true, &twice);
		need(once.length == twice.length);
		need(memcmp(once.data, twice.data, once.length) == 0);
	}
	tafl_text_release(&twice);
	tafl_text_release(&once);
	return 0;
}
