/* Tests of lines of play: what stands of each, and going there. */
#include "game_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/report.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* Numbers of variations count where they begin. */
#define NESTED                                                   \
	"d6-c6 ( d6-e6 d5-e5 ( c4-c5 d7-d6 ( d1-c1 ) ) d7-d6 ) " \
	"d5-c5 c6-b6 ( c6-c7 c5-d5 ) d4-d5"

static const struct {
	const char *words;
	size_t variation, shared, standing;
	const char *plies; /* those that stand */
} rows[] = {
	{ "", 0, 0, 0, "" },
	{ NESTED, 0, 0, 4, "d6-c6 d5-c5 c6-b6 Kd4-d5" },
	{ NESTED, 1, 0, 3, "d6-e6 d5-e5 d7-d6" },
	{ NESTED, 2, 1, 3, "d6-e6 c4-c5 d7-d6" },
	{ NESTED, 3, 2, 3, "d6-e6 c4-c5 d1-c1" },
	{ NESTED, 4, 2, 4, "d6-c6 d5-c5 c6-c7 c5-d5" },
	/* a variation may go on where its own line cannot */
	{ "d6-c6 d5-a1 ( d5-c5 ) c6-b6 ( c6-c7 )", 0, 0, 1, "d6-c6" },
	{ "d6-c6 d5-a1 ( d5-c5 ) c6-b6 ( c6-c7 )", 1, 1, 2, "d6-c6 d5-c5" },
	{ "d6-c6 d5-a1 ( d5-c5 ) c6-b6 ( c6-c7 )", 2, 2, 1, "d6-c6" },
	/* nothing of a variation stands, or of one within it */
	{ "d6-c6 ( d6-a1 ( d6-e6 ) c4-c5 ( c4-c3 ) )", 1, 0, 0, "" },
	{ "d6-c6 ( d6-a1 ( d6-e6 ) c4-c5 ( c4-c3 ) )", 2, 0, 1, "d6-e6" },
	{ "d6-c6 ( d6-a1 ( d6-e6 ) c4-c5 ( c4-c3 ) )", 3, 1, 0, "" },
	/* what stands ends with the first line that breaks off */
	{ "d6-a1 d5-c5 ( d5-e5 d7-d6 ( d1-c1 ) )", 1, 1, 0, "" },
	{ "d6-a1 d5-c5 ( d5-e5 d7-d6 ( d1-c1 ) )", 2, 2, 0, "" },
	{ "<7/7/3K3/2t4/7/7/7:d> d5-a5 ( d5-g5 c4-c7 )", 1, 0, 2,
	  "Kd5-g5 c4-c7" },
};

/* Plays forward from the start, in words. */
static void play(struct tafl_text *text, const struct tafl_game *game,
                 struct tafl_line *line, size_t variation)
{
	size_t standing = tafl_game_standing(game, variation);

	tafl_text_puts(text, "");
	for (size_t ply = 0; ply < standing; ply++) {
		struct tafl_move move = tafl_game_line_move(game, variation,
		                                            ply);

		ck_assert_int_eq(tafl_line_check(line, move, NULL), TAFL_LEGAL);
		ck_assert(tafl_line_push(line, move));
		if (ply > 0)
			tafl_text_putc(text, ' ');
		tafl_line_write_ply(text, line, move);
	}
}

/* Seeks from wherever the line is: forward, back, and from other lines. */
static void seek_all(const struct tafl_game *game, struct tafl_line *line,
                     size_t variation)
{
	for (size_t ply = tafl_game_standing(game, variation) + 1; ply-- > 0;) {
		ck_assert(tafl_game_seek(game, line, variation, ply));
		ck_assert_uint_eq(tafl_line_plies(line), ply);
	}
}

START_TEST(goes_to_every_ply_that_stands)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read(rows[_i].words, line);
	size_t variation = rows[_i].variation;
	struct tafl_text text = { 0 };

	ck_assert_uint_le(variation, tafl_game_variations(game));
	ck_assert_uint_eq(tafl_game_shared(game, variation), rows[_i].shared);
	ck_assert_uint_eq(tafl_game_standing(game, variation),
	                  rows[_i].standing);
	seek_all(game, line, variation);
	play(&text, game, line, variation);
	ck_assert_str_eq(text.data, rows[_i].plies);

	struct tafl_position played = *tafl_line_position(line);
	ck_assert(tafl_game_seek(game, line, variation, rows[_i].standing));
	ck_assert(tafl_position_equal(&played, tafl_line_position(line)));
	tafl_text_release(&text);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(counts_variations)
{
	struct tafl_game *game = game_case_read(NESTED, NULL);
	struct tafl_game *plain = game_case_read("d6-c6", NULL);

	ck_assert_uint_eq(tafl_game_variations(game), 4);
	ck_assert_uint_eq(tafl_game_variations(plain), 0);
	tafl_game_free(plain);
	tafl_game_free(game);
}
END_TEST

Suite *lines_suite(void)
{
	Suite *suite = suite_create("lines");
	TCase *lines = tcase_create("lines of play");

	tcase_add_loop_test(lines, goes_to_every_ply_that_stands, 0,
	                    COUNT(rows));
	tcase_add_test(lines, counts_variations);
	suite_add_tcase(suite, lines);
	return suite;
}
