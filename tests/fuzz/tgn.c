/* Reads any bytes as TGN: the parts of each game lie inside its text and on a
 * board, and what was read and judged is written so that reading and writing
 * it again gives the same game and the same bytes. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/format.h>
#include <tafl/judge.h>

/* The format that is read; the target for another one defines it. */
#ifndef FORMAT
#define FORMAT "tgn"
#endif

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

	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
	need(span.line >= game->line && span.column > 0);
}

static void check_square(tafl_square square)
{
	need(tafl_square_is_on(square, TAFL_SIZE_MAX));
}

static void check_string(const struct tafl_game *game, struct string string)
{
	need(string.offset + (size_t)string.length < game->strings.length);
	need(game->strings.data[string.offset + string.length] == '\0');
}

static void check_plies(const struct tafl_game *game, const struct ply *plies,
                        size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct ply *ply = &plies[i];

		check_square(ply->move.from);
		check_square(ply->move.to);
		check_word(game, ply->word);
		need(ply->recorded + (size_t)ply->recorded_count <=
		     game->square_count);
		for (size_t j = 0; j < ply->recorded_count; j++)
			check_square(game->squares[ply->recorded + j]);
		need(ply->counted == 0 || ply->recorded_count == 0);
	}
}

static size_t plies_of(struct tafl_game *game, uint32_t line)
{
	size_t own;

	(void)game_line_plies(game, line, &own);
	return line > 0 ? game->variations[line - 1].at + own : own;
}

static void check_lines(struct tafl_game *game)
{
	check_plies(game, game->plies, game->ply_count);
	for (uint32_t i = 0; i < game->variation_count; i++) {
		const struct variation *variation = &game->variations[i];

		need(variation->parent <= i);
		need(variation->at < plies_of(game, variation->parent));
		need(variation->first + (size_t)variation->count <=
		     game->side_count);
		check_word(game, variation->word);
		check_plies(game, game->side_plies + variation->first,
		            variation->count);
	}
}

static void check_faults(struct tafl_game *game)
{
	size_t stops = 0;

	for (size_t i = 0; i < game->fault_count; i++) {
		const struct fault *fault = &game->faults[i];
		bool error = tafl_code_severity(fault->code) == TAFL_ERROR;

		check_word(game, fault->word);
		need(fault->message[0] != '\0');
		need(fault->line <= game->variation_count);
		need(fault->ply <= plies_of(game, fault->line));
		need(!error || fault->ply == plies_of(game, fault->line));
		stops += error && fault->line == 0;
	}
	need(stops <= 1);
}

static void check_game(struct tafl_game *game)
{
	need(game->depth == 0 && game->pending_count == 0);
	check_lines(game);
	check_faults(game);
	check_word(game, game->result_word);
	for (size_t i = 0; i < game->tag_count; i++) {
		check_string(game, game->tags[i].name);
		check_string(game, game->tags[i].value);
		check_word(game, game->tags[i].word);
	}
	for (size_t i = 0; i < game->remark_count; i++) {
		const struct remark *remark = &game->remarks[i];

		check_string(game, remark->text);
		need(remark->line <= game->variation_count);
		need(remark->ply <= plies_of(game, remark->line));
	}
}

/* --- there and back ----------------------------------------------------- */

/* Where games are judged and written. */
struct desk {
	const struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_game *back;
	struct tafl_text text, again;
};

static void write_game(struct desk *desk, struct tafl_game *game, int layout,
                       struct tafl_text *out)
{
	struct tafl_write_options options = {
		.layout = (enum tafl_layout)layout
	};
	struct tafl_verdict verdict;

	need(tafl_judge(game, desk->line, NULL, NULL, &verdict, NULL));
	tafl_text_reset(out);
	tafl_game_write(game, desk->variant, tafl_format_find("tgn"), &options,
	                out);
}

/* One game, and nothing wrong with its text. */
static void read_back(struct desk *desk)
{
	struct tafl_input *input = tafl_input_memory("back", desk->text.data,
	                                             desk->text.length, NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);
	struct tafl_game *none = tafl_game_new();

	need(reader && none);
	need(tafl_reader_next(reader, desk->back, NULL) == TAFL_READ_GAME);
	need(tafl_reader_next(reader, none, NULL) == TAFL_READ_END);
	for (size_t i = 0; i < desk->back->fault_count; i++)
		need(tafl_code_severity(desk->back->faults[i].code) !=
		     TAFL_ERROR);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(none);
}

/* Tags beside those that a writer makes from the rest of the game. */
static size_t count_tags(const struct tafl_game *game)
{
	static const char fields[] = " Variant Rules Start Yaml Result End ";
	size_t count = 0;

	for (size_t i = 0; i < game->tag_count; i++) {
		struct string name = game->tags[i].name;
		const char *found = strstr(fields, game_string(game, name));

		count += name.length == 0 || !found || found[-1] != ' ' ||
		         found[name.length] != ' ';
	}
	return count;
}

static void need_same_game(const struct tafl_game *a, const struct tafl_game *b)
{
	need(a->standing == b->standing && b->standing == b->ply_count);
	for (size_t i = 0; i < a->standing; i++)
		need(a->plies[i].move.from == b->plies[i].move.from &&
		     a->plies[i].move.to == b->plies[i].move.to);
	need(a->has_result == b->has_result && a->result == b->result);
	need(a->end == b->end || !game_is_whole(a));
	need(count_tags(a) == count_tags(b));
}

static void go_there_and_back(struct desk *desk, struct tafl_game *game)
{
	for (int layout = 0; layout < 3; layout++) {
		write_game(desk, game, layout, &desk->text);
		read_back(desk);
		check_game(desk->back);
		write_game(desk, desk->back, layout, &desk->again);
		need_same_game(game, desk->back);
		need(desk->text.length == desk->again.length);
		need(memcmp(desk->text.data, desk->again.data,
		            desk->text.length) == 0);
	}
}

static void read_all(struct desk *desk, const uint8_t *data, size_t size)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("fuzz", (const char *)data,
	                                             size, NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find(FORMAT), NULL);
	size_t games = 0;

	need(game && input && reader);
	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		need(++games <= size);
		check_game(game);
		go_there_and_back(desk, game);
	}
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct tafl_variant *variant; /* loading it takes the longest */
	struct desk desk = { 0 };

	if (!variant)
		variant = tafl_variant_load("brandubh-little-table", NULL, NULL,
		                            NULL);
	desk.variant = variant;
	desk.line = tafl_line_new(variant);
	desk.back = tafl_game_new();
	need(desk.variant && desk.line && desk.back);
	read_all(&desk, data, size);
	tafl_text_release(&desk.text);
	tafl_text_release(&desk.again);
	tafl_line_free(desk.line);
	tafl_game_free(desk.back);
	return 0;
}
