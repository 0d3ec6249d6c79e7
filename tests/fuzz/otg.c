/* Reads any bytes as game files of OpenTafl: the parts of each game lie inside
 * its text and on a board, and what was judged is written. */
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
	struct tafl_span span = game_span(game, word);

	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
	need(span.line >= game->line && span.column > 0);
}

static size_t plies_of(struct tafl_game *game, uint32_t line)
{
	size_t own;

	(void)game_line_plies(game, line, &own);
	return line > 0 ? game->variations[line - 1].at + own : own;
}

static void check_game(struct tafl_game *game)
{
	for (uint32_t i = 0; i < game->variation_count; i++) {
		const struct variation *variation = &game->variations[i];

		need(variation->parent <= i);
		need(variation->at < plies_of(game, variation->parent));
		check_word(game, variation->word);
	}
	for (size_t i = 0; i < game->fault_count; i++) {
		const struct fault *fault = &game->faults[i];
		bool error = tafl_code_severity(fault->code) == TAFL_ERROR;

		check_word(game, fault->word);
		need(fault->line <= game->variation_count);
		need(fault->ply <= plies_of(game, fault->line));
		need(!error || fault->ply == plies_of(game, fault->line));
	}
	for (size_t i = 0; i < game->remark_count; i++) {
		need(game->remarks[i].line <= game->variation_count);
		need(game->remarks[i].ply <=
		     plies_of(game, game->remarks[i].line));
	}
	for (size_t i = 0; i < game->tag_count; i++)
		check_word(game, game->tags[i].word);
}

static void write_game(struct tafl_game *game,
                       const struct tafl_variant *variant,
                       struct tafl_line *line)
{
	struct tafl_text text = { 0 };
	struct tafl_verdict verdict;

	need(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	tafl_game_write(game, variant, tafl_format_find("otg"), NULL, &text);
	need(!text.failed && text.length > 0);
	tafl_text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tafl_variant *variant = tafl_variant_load("brandubh", NULL, NULL,
	                                                 NULL);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("fuzz", (const char *)data,
	                                             size, NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("otg"), NULL);

	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		check_game(game);
		write_game(game, variant, line);
	}
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return 0;
}
