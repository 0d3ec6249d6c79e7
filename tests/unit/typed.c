/* Tests of games typed by hand: which words are plies, and what they say. */
#include "game/record.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

static struct tafl_game *typed(const char *words)
{
	struct tafl_game *game = tafl_game_new();

	ck_assert_ptr_nonnull(game);
	ck_assert(tafl_game_set(game, "<moves>", NULL, words, strlen(words)));
	return game;
}

/* The plies as "from-to/captures man", one a line. */
static void describe(const struct tafl_game *game, char *out, size_t size)
{
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];
	size_t length = 0;

	out[0] = '\0';
	for (size_t i = 0; i < game->ply_count; i++) {
		const struct ply *ply = &game->plies[i];

		tafl_square_format(ply->move.from, from);
		tafl_square_format(ply->move.to, to);
		length += (size_t)snprintf(
			out + length, size - length, "%s%s-%s/%d%c",
			i ? " " : "", from, to, ply->recorded_count,
			ply->man ? tafl_man_letter(ply->man) : '.');
	}
}

static const struct {
	const char *words, *plies;
} good[] = {
	{ "", "" },
	{ " \t\n", "" },
	{ "d1-d3", "d1-d3/0." },
	{ "d1-d3 e5-e2", "d1-d3/0. e5-e2/0." },
	{ "1. d1-d3 e5-e2 2. g1-g3", "d1-d3/0. e5-e2/0. g1-g3/0." },
	{ "12... Kf5-f6xe6", "f5-f6/1K" },
	{ "a10-b10xc10xKd10", "a10-b10/2." },
	{ "c4-c3", "c4-c3/0." },
	{ "cc4-c3", "c4-c3/0c" },
	{ "g3-e3xe2/e4", "g3-e3/2." },
	{ "D1-D3", "d1-d3/0." },
	{ "d1-d3++", "d1-d3/0." },
	{ "d1-d3xd4!?", "d1-d3/1." },
	{ "d1-d3,e5-e2", "d1-d3/0. e5-e2/0." },
};

START_TEST(reads_plies_in_these_forms)
{
	struct tafl_game *game = typed(good[_i].words);
	char text[200];

	describe(game, text, sizeof(text));
	ck_assert_str_eq(text, good[_i].plies);
	ck_assert_uint_eq(game->fault_count, 0);
	tafl_game_free(game);
}
END_TEST

/* The word that is at fault, after how many plies. */
static const struct {
	const char *words, *word;
	unsigned plies;
} bad[] = {
	{ "d1", "d1", 0 },
	{ "d1-", "d1-", 0 },
	{ "-d3", "-d3", 0 },
	{ "d1-d3 nonsense e5-e2", "nonsense", 1 },
	{ "d1-d3x", "d1-d3x", 0 },
	{ "d1-d3xx", "d1-d3xx", 0 },
	{ "d1-d3 e5-e2#", "e5-e2#", 1 },
	{ "d1-d0", "d1-d0", 0 },
	{ "d1-t3", "d1-t3", 0 },
	{ "d1-Kd3", "d1-Kd3", 0 },
	{ "12", "12", 0 },
	{ "12.d1-d3", "12.d1-d3", 0 },
};

START_TEST(refuses_words_that_are_no_ply)
{
	struct tafl_game *game = typed(bad[_i].words);
	const struct fault *fault = game->faults;

	ck_assert_uint_eq(game->ply_count, bad[_i].plies);
	ck_assert_uint_eq(game->fault_count, 1);
	ck_assert_int_eq(fault->code, TAFL_E_NOT_A_PLY);
	ck_assert_uint_eq(fault->ply, bad[_i].plies);
	ck_assert_uint_eq(fault->word.length, strlen(bad[_i].word));
	ck_assert_mem_eq(game->text + fault->word.offset, bad[_i].word,
	                 fault->word.length);
	tafl_game_free(game);
}
END_TEST

START_TEST(stops_at_more_captures_than_a_ply_can_have)
{
	char words[400] = "d1-d3";
	struct tafl_game *game;

	for (int i = 0; i <= TAFL_CAPTURES_MAX; i++)
		strcat(words, "xe3");
	game = typed(words);
	ck_assert_uint_eq(game->ply_count, 0);
	ck_assert_uint_eq(game->fault_count, 1);
	tafl_game_free(game);
}
END_TEST

START_TEST(replaces_the_game_that_was_there)
{
	struct tafl_game *game = typed("d1-d3 what");
	struct tafl_position start;

	tafl_position_clear(&start, 7);
	ck_assert(tafl_game_set(game, "<moves>", &start, "a1-a2", 5));
	ck_assert_uint_eq(game->ply_count, 1);
	ck_assert_uint_eq(game->fault_count, 0);
	ck_assert(game->has_start);
	ck_assert_uint_eq(tafl_game_number(game), 1);
	ck_assert_str_eq(tafl_game_file(game), "<moves>");
	ck_assert_uint_eq(tafl_game_bytes(game), 5);
	tafl_game_free(game);
}
END_TEST

Suite *typed_suite(void)
{
	Suite *suite = suite_create("typed");
	TCase *words = tcase_create("words");

	tcase_add_loop_test(words, reads_plies_in_these_forms, 0, COUNT(good));
	tcase_add_loop_test(words, refuses_words_that_are_no_ply, 0,
	                    COUNT(bad));
	tcase_add_test(words, stops_at_more_captures_than_a_ply_can_have);
	tcase_add_test(words, replaces_the_game_that_was_there);
	suite_add_tcase(suite, words);
	return suite;
}
