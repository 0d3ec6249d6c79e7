/* Tests of lines of play: what they count, give back and show. */
#include "rules_case.h"
#include "unit.h"
#include <string.h>

static struct tafl_line *new_line(const struct tafl_variant *variant)
{
	struct tafl_line *line = tafl_line_new(variant);

	ck_assert_ptr_nonnull(line);
	return line;
}

static void push_all(struct tafl_line *line, const char *plies)
{
	struct tafl_move move;

	while (rules_next_ply(&plies, &move)) {
		ck_assert_int_eq(tafl_line_check(line, move, NULL), TAFL_LEGAL);
		ck_assert(tafl_line_push(line, move));
	}
}

static tafl_square square_of(const char *text)
{
	tafl_square square = TAFL_NO_SQUARE;

	ck_assert_uint_gt(tafl_square_parse(text, strlen(text), &square), 0);
	return square;
}

START_TEST(results_and_ends_have_names)
{
	ck_assert_str_eq(tafl_result_name(TAFL_OPEN), "*");
	ck_assert_str_eq(tafl_result_name(TAFL_ATTACKERS_WIN), "attackers");
	ck_assert_str_eq(tafl_result_name(TAFL_DEFENDERS_WIN), "defenders");
	ck_assert_str_eq(tafl_result_name(TAFL_DRAW), "draw");
	ck_assert_str_eq(tafl_end_name(TAFL_NO_END), "");
	ck_assert_str_eq(tafl_end_name(TAFL_KING_REACHES), "king-reaches");
	for (int i = 0; i < TAFL_END_COUNT; i++) {
		const char *name = tafl_end_name((enum tafl_end)i);

		ck_assert_int_eq(tafl_end_find(name, strlen(name)), i);
	}
	ck_assert_int_eq(tafl_end_find("king-reache", 11), TAFL_END_COUNT);
	ck_assert_int_eq(tafl_end_find("king-reachesx", 13), TAFL_END_COUNT);
}
END_TEST

START_TEST(three_ends_are_soft)
{
	for (int i = 0; i < TAFL_END_COUNT; i++)
		ck_assert_int_eq(tafl_end_is_soft((enum tafl_end)i),
		                 i == TAFL_REPETITION || i == TAFL_QUIET ||
		                         i == TAFL_LENGTH);
}
END_TEST

static const struct {
	enum tafl_reason reason;
	enum tafl_code code;
} codes[] = {
	{ TAFL_LEGAL, TAFL_OK },
	{ TAFL_REASON_OFF_BOARD, TAFL_E_OFF_BOARD },
	{ TAFL_REASON_NO_MAN, TAFL_E_NO_MAN },
	{ TAFL_REASON_NOT_YOUR_MAN, TAFL_E_NOT_YOUR_MAN },
	{ TAFL_REASON_NOT_STRAIGHT, TAFL_E_NOT_STRAIGHT },
	{ TAFL_REASON_BLOCKED, TAFL_E_BLOCKED },
	{ TAFL_REASON_MAY_NOT_ENTER, TAFL_E_MAY_NOT_ENTER },
	{ TAFL_REASON_MAY_NOT_PASS, TAFL_E_MAY_NOT_PASS },
	{ TAFL_REASON_MAY_NOT_STOP, TAFL_E_MAY_NOT_STOP },
	{ TAFL_REASON_TOO_FAR, TAFL_E_TOO_FAR },
	{ TAFL_REASON_MAY_NOT_JUMP, TAFL_E_MAY_NOT_JUMP },
	{ TAFL_REASON_MUST_GO_ON, TAFL_E_MUST_GO_ON },
	{ TAFL_REASON_TAKES_NOTHING, TAFL_E_TAKES_NOTHING },
	{ TAFL_REASON_WALKS_IN, TAFL_E_WALKS_IN },
	{ TAFL_REASON_REPEATS, TAFL_E_REPEATS },
	{ TAFL_REASON_GAME_OVER, TAFL_E_AFTER_END },
};

START_TEST(every_reason_has_its_code)
{
	ck_assert_int_eq(tafl_reason_code(codes[_i].reason), codes[_i].code);
}
END_TEST

START_TEST(squares_off_the_board_are_no_squares_of_a_ply)
{
	struct tafl_variant *variant = rules_variant("", 7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "7/7/7/t6/7/7/7 a");
	tafl_square a4 = square_of("a4");
	tafl_square at = 0;

	tafl_line_reset(line, &position);
	const tafl_square off[] = { 0,
		                    31,
		                    tafl_square_at(8, 4),
		                    tafl_square_at(1, 8),
		                    tafl_square_at(0, 4),
		                    TAFL_CELLS,
		                    UINT16_MAX };
	for (size_t i = 0; i < sizeof(off) / sizeof(off[0]); i++) {
		struct tafl_move to = { a4, off[i] };
		struct tafl_move from = { off[i], a4 };

		ck_assert_int_eq(tafl_line_check(line, to, &at),
		                 TAFL_REASON_OFF_BOARD);
		ck_assert_uint_eq(at, off[i]);
		ck_assert_int_eq(tafl_line_check(line, from, &at),
		                 TAFL_REASON_OFF_BOARD);
		ck_assert_uint_eq(at, off[i]);
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

#define REPEATS "ends: [{when: repetition, count: 3, result: draw}]"

START_TEST(counts_plies_and_occurrences)
{
	struct tafl_variant *variant = rules_variant(REPEATS, 5);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "t4/5/2K2/5/5 a");

	tafl_line_reset(line, &position);
	ck_assert_uint_eq(tafl_line_plies(line), 0);
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	push_all(line, "a5-a4 c3-c4 a4-a5");
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	push_all(line, "c4-c3");
	ck_assert_uint_eq(tafl_line_plies(line), 4);
	ck_assert_uint_eq(tafl_line_occurrence(line), 2);
	tafl_line_pop(line);
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	push_all(line, "c4-c3");
	ck_assert_uint_eq(tafl_line_occurrence(line), 2);
	tafl_line_reset(line, &position);
	ck_assert_uint_eq(tafl_line_plies(line), 0);
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(counts_no_occurrences_where_no_end_asks)
{
	struct tafl_variant *variant = rules_variant("", 5);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "t4/5/2K2/5/5 a");

	tafl_line_reset(line, &position);
	push_all(line, "a5-a4 c3-c4 a4-a5 c4-c3");
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(popping_the_start_leaves_it)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = new_line(variant);

	tafl_line_pop(line);
	ck_assert_uint_eq(tafl_line_plies(line), 0);
	ck_assert(tafl_position_equal(tafl_line_position(line),
	                              tafl_variant_start(variant)));
	tafl_line_free(line);
	tafl_line_free(NULL);
	tafl_variant_free(variant);
	tafl_variant_free(NULL);
}
END_TEST

START_TEST(a_long_line_is_played_and_taken_back)
{
	enum { ROUNDS = 5000 };
	struct tafl_variant *variant = rules_variant(REPEATS, 5);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "t4/5/2K2/5/5 a");

	tafl_line_reset(line, &position);
	for (int i = 0; i < ROUNDS; i++)
		push_all(line, "a5-a4 c3-c4 a4-a5 c4-c3");
	ck_assert_uint_eq(tafl_line_plies(line), 4 * ROUNDS);
	ck_assert_uint_eq(tafl_line_occurrence(line), ROUNDS + 1);
	for (int i = 0; i < 4 * ROUNDS; i++)
		tafl_line_pop(line);
	ck_assert(tafl_position_equal(tafl_line_position(line), &position));
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	ck_assert_int_eq(tafl_line_outcome(line)->end, TAFL_NO_END);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(captures_are_of_the_last_ply)
{
	struct tafl_variant *variant = rules_variant("", 7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(
		variant, "7/3t3/3T3/1tT1Kt1/7/7/3t3 a");

	tafl_line_reset(line, &position);
	push_all(line, "d1-d4");
	const struct tafl_captures *captures = tafl_line_captures(line);
	/* West, north, east, south of the moved man. */
	ck_assert_uint_eq(captures->count, 3);
	ck_assert_uint_eq(captures->flanked, 3);
	ck_assert_uint_eq(captures->at[0], square_of("c4"));
	ck_assert_uint_eq(captures->at[1], square_of("d5"));
	ck_assert_uint_eq(captures->at[2], square_of("e4"));
	ck_assert_int_eq(captures->men[0], TAFL_DEFENDER);
	ck_assert_int_eq(captures->men[2], TAFL_KING);
	ck_assert_uint_eq(tafl_line_position(line)->king, TAFL_NO_SQUARE);
	ck_assert_uint_eq(tafl_line_position(line)->count[TAFL_DEFENDERS], 0);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(walls_are_listed_from_the_moved_man_outward)
{
	struct tafl_variant *variant = rules_variant(
		"zones: {corner: {squares: corners}}\n"
		"capture: {king: {elsewhere: flank}, shieldwall: {close: "
		"[corner]}}",
		7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(
		variant, "3t3/7/7/7/7/1tt1tt1/1TT1TT1 a");
	static const char *const order[] = { "c1", "b1", "e1", "f1" };

	tafl_line_reset(line, &position);
	push_all(line, "d7-d1");
	const struct tafl_captures *captures = tafl_line_captures(line);
	ck_assert_uint_eq(captures->count, 4);
	ck_assert_uint_eq(captures->flanked, 0);
	for (int i = 0; i < 4; i++)
		ck_assert_uint_eq(captures->at[i], square_of(order[i]));
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_man_taken_both_ways_leaves_and_returns_once)
{
	struct tafl_variant *variant = rules_variant(
		"zones: {border: {hostile: [defenders]}}\n"
		"capture: {king: {elsewhere: flank}, shieldwall: {move: any}}",
		7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(
		variant, "7/7/7/7/2t4/3t3/1tTTt2 a");
	const struct tafl_position *now = tafl_line_position(line);

	tafl_line_reset(line, &position);
	push_all(line, "c3-c2");
	ck_assert_uint_eq(tafl_line_captures(line)->count, 3);
	ck_assert_uint_eq(now->count[TAFL_DEFENDERS], 0);
	ck_assert_uint_eq(now->count[TAFL_ATTACKERS], 4);
	ck_assert_uint_eq(now->key, tafl_position_key(now));
	tafl_line_pop(line);
	ck_assert(tafl_position_equal(now, &position));
	ck_assert_uint_eq(now->count[TAFL_DEFENDERS], 2);
	ck_assert_uint_eq(now->count[TAFL_ATTACKERS], 4);
	ck_assert_uint_eq(now->key, position.key);
	ck_assert_mem_eq(now->standing, position.standing,
	                 sizeof(position.standing));
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(plies_are_listed_by_square_and_direction)
{
	struct tafl_variant *variant = rules_variant("", 5);
	struct tafl_position position = rules_position(variant,
	                                               "5/5/1t3/5/t3K a");
	struct tafl_move moves[TAFL_MOVES_MAX];
	static const char plies[] =
		"a1-a2 a1-a3 a1-a4 a1-a5 a1-b1 a1-c1 a1-d1 "
		"b3-a3 b3-b4 b3-b5 b3-c3 b3-d3 b3-e3 b3-b2 b3-b1";
	const char *next = plies;
	struct tafl_move move;
	size_t count = tafl_move_list(variant, &position, moves);

	for (size_t i = 0; i < count; i++) {
		ck_assert(rules_next_ply(&next, &move));
		ck_assert_uint_eq(moves[i].from, move.from);
		ck_assert_uint_eq(moves[i].to, move.to);
	}
	ck_assert(!rules_next_ply(&next, &move));
	tafl_variant_free(variant);
}
END_TEST

START_TEST(there_are_no_plies_after_a_hard_end)
{
	struct tafl_variant *variant = rules_variant(
		"ends: [{when: king-reaches, squares: edge, result: "
		"defenders-win}, {when: length, plies: 1, result: draw}]",
		7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "7/7/7/3K3/7/7/6t d");
	struct tafl_move moves[TAFL_MOVES_MAX];

	tafl_line_reset(line, &position);
	push_all(line, "d4-d5");
	ck_assert_int_eq(tafl_line_outcome(line)->end, TAFL_LENGTH);
	ck_assert_uint_eq(tafl_line_moves(line, moves), 12);
	push_all(line, "g1-g2 d5-a5");
	ck_assert_int_eq(tafl_line_outcome(line)->end, TAFL_KING_REACHES);
	ck_assert_uint_eq(tafl_line_moves(line, moves), 0);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(forbidden_plies_are_not_listed)
{
	struct tafl_variant *variant = rules_variant(
		"ends: [{when: repetition, count: 2, result: forbidden}]", 5);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               "t4/5/2K2/5/5 a");
	struct tafl_move moves[TAFL_MOVES_MAX];

	tafl_line_reset(line, &position);
	push_all(line, "a5-a4 c3-c4 a4-a5");
	size_t all = tafl_move_count(variant, tafl_line_position(line));
	size_t count = tafl_line_moves(line, moves);
	ck_assert_uint_eq(count, all - 1);
	for (size_t i = 0; i < count; i++)
		ck_assert(moves[i].to != square_of("c3"));
	/* Trying plies out leaves the line as it was. */
	ck_assert_uint_eq(tafl_line_plies(line), 3);
	ck_assert_uint_eq(tafl_line_occurrence(line), 1);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

#define STRONG "capture: {king: {elsewhere: surround}}\n"

// clang-format off
static const struct {
	const char *variant, *position, *plies, *squares;
} witnesses[] = {
	{ "", "7/7/7/3K3/7/7/6t d", "d4-a4", "" },
	{ "ends: [{when: king-reaches, squares: edge, result: defenders-win}]",
	  "7/7/7/3K3/7/7/6t d", "d4-a4", "a4" },
	{ "ends: [{when: king-captured, result: attackers-win}]",
	  "7/7/7/1tT1Kt1/7/7/3t3 a", "d1-d4", "e4" },
	{ STRONG "ends: [{when: exit-fort, result: defenders-win}]",
	  "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "d1 d2 d3 c1 c2 c3 d4 e1 e2 e3" },
	{ STRONG "ends: [{when: encirclement, result: attackers-win}]",
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/6t a", "a4-b4",
	  "d2 c3 e3 b4 f4 c5 e5 d6" },
	{ STRONG "ends: [{when: no-move, result: draw}]",
	  "5/5/5/t4/K3t a", "e1-b1", "a1" },
	{ "ends: [{when: eliminated, side: attackers, result: draw}]",
	  "7/7/7/3K3/7/7/7 d", "", "d4" },
	{ "ends: [{when: length, plies: 1, result: draw}]",
	  "7/7/7/3T3/7/7/7 d", "d4-d5", "" },
};
// clang-format on

START_TEST(squares_show_the_outcome)
{
	struct tafl_variant *variant = rules_variant(
		witnesses[_i].variant,
		witnesses[_i].position[0] == '5' ? 5 : 7);
	struct tafl_line *line = new_line(variant);
	struct tafl_position position = rules_position(variant,
	                                               witnesses[_i].position);
	struct tafl_squares shown, expected = { { 0 } };
	const char *at = witnesses[_i].squares;

	for (; *at; at += *at == ' ') {
		tafl_square square;

		at += tafl_square_parse(at, strlen(at), &square);
		tafl_squares_add(&expected, square);
	}
	tafl_line_reset(line, &position);
	push_all(line, witnesses[_i].plies);
	tafl_line_witness(line, &shown);
	ck_assert(tafl_squares_equal(&shown, &expected));
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

static TCase *names_case(void)
{
	TCase *tcase = tcase_create("names");

	tcase_add_test(tcase, results_and_ends_have_names);
	tcase_add_test(tcase, three_ends_are_soft);
	tcase_add_loop_test(tcase, every_reason_has_its_code, 0,
	                    sizeof(codes) / sizeof(codes[0]));
	return tcase;
}

static TCase *play_case(void)
{
	TCase *tcase = tcase_create("play");

	tcase_add_test(tcase, squares_off_the_board_are_no_squares_of_a_ply);
	tcase_add_test(tcase, counts_plies_and_occurrences);
	tcase_add_test(tcase, counts_no_occurrences_where_no_end_asks);
	tcase_add_test(tcase, popping_the_start_leaves_it);
	tcase_add_test(tcase, a_long_line_is_played_and_taken_back);
	tcase_add_test(tcase, captures_are_of_the_last_ply);
	tcase_add_test(tcase, walls_are_listed_from_the_moved_man_outward);
	tcase_add_test(tcase, a_man_taken_both_ways_leaves_and_returns_once);
	tcase_add_test(tcase, plies_are_listed_by_square_and_direction);
	tcase_add_test(tcase, there_are_no_plies_after_a_hard_end);
	tcase_add_test(tcase, forbidden_plies_are_not_listed);
	tcase_add_loop_test(tcase, squares_show_the_outcome, 0,
	                    sizeof(witnesses) / sizeof(witnesses[0]));
	return tcase;
}

Suite *line_suite(void)
{
	Suite *suite = suite_create("line");

	suite_add_tcase(suite, names_case());
	suite_add_tcase(suite, play_case());
	return suite;
}
