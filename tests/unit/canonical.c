/* Tests of games that are the same but for the side from which the board is
 * seen: turned to be equal, and told to be the same. */
#include "game_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/change.h>
#include <tafl/select.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* What is off the board has no image. */
static tafl_square image(tafl_square square, int size, int symmetry)
{
	return tafl_square_is_on(square, size)
	               ? tafl_square_turned(square, size, symmetry)
	               : square;
}

static void turn_plies(struct ply *plies, size_t count, int size, int symmetry)
{
	for (size_t i = 0; i < count; i++) {
		struct tafl_move *move = &plies[i].move;

		move->from = image(move->from, size, symmetry);
		move->to = image(move->to, size, symmetry);
	}
}

/* The same game on a turned board. */
static void turn(struct tafl_game *game, int size, int symmetry)
{
	turn_plies(game->plies, game->ply_count, size, symmetry);
	turn_plies(game->side_plies, game->side_count, size, symmetry);
	for (size_t i = 0; i < game->square_count; i++)
		game->squares[i] = image(game->squares[i], size, symmetry);
	if (game->has_start)
		tafl_position_turned(&game->start, &game->start, symmetry);
}

/* Without rules of its own a row is played in brandubh. */
static struct tafl_variant *variant_of(const char *keys)
{
	return keys ? rules_variant(keys, 7) : rules_embedded("brandubh");
}

/* The game in words, turned and judged. */
static struct tafl_game *turned(const char *words, struct tafl_line *line,
                                int symmetry)
{
	struct tafl_game *game = game_case_read(words, NULL);
	struct tafl_verdict verdict;

	turn(game, 7, symmetry);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	return game;
}

static const struct {
	const char *keys;
	const char *words, *canonical;
} rows[] = {
	{ NULL, "", "" },
	{ NULL, "d6-c6", "b4-b3" },
	{ NULL, "d6-c6 d5-c5", "b4-b3 c4-c3" },
	{ NULL, "d6-e6 d5-c5", "b4-b3 c4-c5" },
	/* A capture, a variation inside a variation, what is said of plies. */
	{ NULL,
	  "[Event=x] {hello} d2-c2 ! c4-c3 ( c4-c6 ? ( d5-c5 {no} ) a4-a3 ) "
	  "b4-c4xc3 =attackers",
	  "[Event=x] {hello} b4-b3 ! d3-c3 ( d3-f3 ? ( e4-e3 {no} ) d1-c1 ) "
	  "d2-d3xc3 =attackers" },
	/* What does not stand is no part of the game. */
	{ NULL, "d6-c6 d5-a1", "b4-b3" },
	{ NULL, "d6-s19", "" },
	/* A start: the variant's own is none. */
	{ NULL, "<3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3:a> d6-c6", "b4-b3" },
	{ "", "<2tt3/7/7/3K3/7/4T2/7:a> c7-c6",
	  "<2tt3/7/7/3K3/7/4T2/7:a> c7-c6" },
	/* The king's own board is whole: plies along an axis leave two sides,
	 * which the variations tell apart. */
	{ "board: |\n  ...t...\n  .......\n  .......\n  t..K..t\n  .......\n"
	  "  .......\n  ...t...\n",
	  "d7-d6 ( d7-e7 ) d4-d5", "a4-b4 ( a4-a3 ) d4-c4" },
	/* The smallest start comes first, then plies. */
	{ "", "<7/7/7/3K3/7/7/3t3:a> d1-d3 ( d1-e1 ) ( d1-b1 )",
	  "<3t3/7/7/3K3/7/7/7:a> d7-d5 ( d7-c7 ) ( d7-f7 )" },
};

START_TEST(games_seen_from_any_side_become_equal)
{
	struct tafl_variant *variant = variant_of(rows[_i].keys);
	struct tafl_line *line = tafl_line_new(variant);

	for (int symmetry = 0; symmetry < TAFL_SYMMETRIES; symmetry++) {
		struct tafl_game *game = turned(rows[_i].words, line, symmetry);

		tafl_game_canonical(game, variant);
		/* As judged: it stands, and takes what is turned. */
		game_case_expect(game, rows[_i].canonical);
		struct tafl_verdict verdict;
		size_t standing = game->standing;
		ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
		ck_assert_uint_eq(game->standing, standing);
		game_case_expect(game, rows[_i].canonical);
		tafl_game_canonical(game, variant);
		game_case_expect(game, rows[_i].canonical);
		tafl_game_free(game);
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* Rules that know left from right are not turned. */
START_TEST(only_the_symmetries_of_the_rules_are_used)
{
	struct tafl_variant *variant = rules_variant(
		"board: |\n  ...t...\n  .......\n  .......\n  t..K..t\n"
		"  .......\n  .......\n  ...t...\n"
		"zones: {x: {squares: [a1, a7], stop: none}}",
		7);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read("g4-g6 d4-d5", line);

	/* Of the sides, only top and bottom. */
	tafl_game_canonical(game, variant);
	game_case_expect(game, "g4-g2 d4-d3");
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* --- the same game ------------------------------------------------------ */

static struct tafl_game_key key_of(const char *words, int symmetry,
                                   enum tafl_sameness sameness, bool symmetric)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = turned(words, line, symmetry);
	struct tafl_game_key key = tafl_game_key(game, variant, sameness,
	                                         symmetric);

	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return key;
}

static bool is_same(struct tafl_game_key a, struct tafl_game_key b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

#define START "<3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3:a> "
#define CORNER "<t6/7/7/3K3/7/7/7:a> "

/* Whether two games are the same: by moves and by position, seen from the same
 * side and from any. */
static const struct {
	const char *a, *b;
	bool moves, turned_moves, position, turned_position;
} pairs[] = {
	{ "d6-c6", "d6-c6", true, true, true, true },
	{ "d6-c6", "[Event=x] d6-c6 ! {yes} ( d6-e6 ) =draw @agreement", true,
	  true, true, true },
	{ "d6-c6", "d6-e6", false, true, false, true },
	{ "d6-c6", "d6-c6 d5-c5", false, false, false, false },
	{ "d6-c6", "d6-c6 d5-a1", true, true, true, true },
	{ "d6-c6", START "d6-c6", true, true, true, true },
	{ "d6-c6 d5-e5 c6-b6", "d6-b6 d5-e5 b6-c6", false, false, false,
	  false },
	{ "d6-c6 d5-e5 c6-d6 e5-d5", "", false, false, true, true },
	{ "d6-c6 d5-e5 d7-d6", "d2-c2 d3-e3 d1-d2", false, true, false, true },
	/* Who is to move is part of a position. */
	{ CORNER, "<t6/7/7/3K3/7/7/7:d>", false, false, false, false },
	{ CORNER, "<7/7/7/3K3/7/7/t6:a>", false, true, false, true },
	{ CORNER "a7-a6", "<7/t6/7/3K3/7/7/7:d>", false, false, true, true },
	{ CORNER "a7-a6", "<7/7/7/3K3/7/t6/7:d>", false, false, false, true },
};

START_TEST(games_are_the_same_or_not)
{
	const char *a = pairs[_i].a, *b = pairs[_i].b;

	ck_assert_int_eq(is_same(key_of(a, 0, TAFL_SAME_MOVES, false),
	                         key_of(b, 0, TAFL_SAME_MOVES, false)),
	                 pairs[_i].moves);
	ck_assert_int_eq(is_same(key_of(a, 0, TAFL_SAME_MOVES, true),
	                         key_of(b, 0, TAFL_SAME_MOVES, true)),
	                 pairs[_i].turned_moves);
	ck_assert_int_eq(is_same(key_of(a, 0, TAFL_SAME_POSITION, false),
	                         key_of(b, 0, TAFL_SAME_POSITION, false)),
	                 pairs[_i].position);
	ck_assert_int_eq(is_same(key_of(a, 0, TAFL_SAME_POSITION, true),
	                         key_of(b, 0, TAFL_SAME_POSITION, true)),
	                 pairs[_i].turned_position);
}
END_TEST

START_TEST(a_turned_game_is_the_same_up_to_symmetries)
{
	static const char *const games[] = { "d2-c2 c4-c3 b4-c4 d5-c5 c4-c5",
		                             CORNER "a7-a3 d4-f4" };

	for (size_t i = 0; i < 2; i++)
		for (int symmetry = 1; symmetry < TAFL_SYMMETRIES; symmetry++)
			for (int by = 0; by < 2; by++)
				ck_assert(is_same(
					key_of(games[i], 0,
				               (enum tafl_sameness)by, true),
					key_of(games[i], symmetry,
				               (enum tafl_sameness)by, true)));
}
END_TEST

START_TEST(games_of_other_rules_are_others)
{
	struct tafl_variant *one = rules_variant("", 7);
	struct tafl_variant *other = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(one);
	struct tafl_game *game = game_case_read(CORNER "a7-a6", line);

	for (int by = 0; by < 2; by++)
		ck_assert(!is_same(
			tafl_game_key(game, one, (enum tafl_sameness)by, false),
			tafl_game_key(game, other, (enum tafl_sameness)by,
		                      false)));
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(one);
	tafl_variant_free(other);
}
END_TEST

/* --- sets of keys ------------------------------------------------------- */

START_TEST(a_set_knows_the_keys_that_it_has)
{
	enum { KEYS = 20000 };
	struct tafl_keys *keys = tafl_keys_new();
	bool fresh;

	ck_assert_ptr_nonnull(keys);
	for (int round = 0; round < 2; round++)
		for (uint64_t i = 0; i < KEYS; i++) {
			/* Few words, so that they collide; the zero too. */
			struct tafl_game_key key = { { i % 64, i / 64 } };

			ck_assert(tafl_keys_add(keys, key, &fresh));
			ck_assert_int_eq(fresh, round == 0);
		}
	tafl_keys_free(keys);
	tafl_keys_free(NULL);
}
END_TEST

Suite *canonical_suite(void)
{
	Suite *suite = suite_create("canonical");
	TCase *tcase = tcase_create("canonical");

	tcase_add_loop_test(tcase, games_seen_from_any_side_become_equal, 0,
	                    COUNT(rows));
	tcase_add_test(tcase, only_the_symmetries_of_the_rules_are_used);
	tcase_add_loop_test(tcase, games_are_the_same_or_not, 0, COUNT(pairs));
	tcase_add_test(tcase, a_turned_game_is_the_same_up_to_symmetries);
	tcase_add_test(tcase, games_of_other_rules_are_others);
	tcase_add_test(tcase, a_set_knows_the_keys_that_it_has);
	suite_add_tcase(suite, tcase);
	return suite;
}
