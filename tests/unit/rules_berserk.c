/* Berserk play: who goes on, how, and what follows from it. */
#include "rules_case.h"
#include "unit.h"
#include <string.h>

#define CAPTURE "berserk: capture\n"
#define MOVE "berserk: move\n"
#define MUST_CAPTURE "berserk: must-capture\n"
#define MUST_MOVE "berserk: must-move\n"

/* A man on d3 takes c2 on d2, and from there c7 on d7; or he stops. */
#define TWO "1tT8/1tT8/11/11/11/11/11/11/3t7/1tT8/1K8t a"
#define TAKE "d3-d2"

// clang-format off
static const struct rules_case rows[] = {
	/* capture: he may go on with plies that capture */
	{ "after a capture the same man may go on",
	  CAPTURE, TWO, TAKE " d2-d11", "xc11" },
	{ "with a ply that captures alone",
	  CAPTURE, TWO, TAKE " d2-d5", "takes-nothing d5" },
	{ "the turn passes, and he stops when the others move",
	  CAPTURE, TWO, TAKE " b1-c1 d2-d5", "-" },
	{ "then he has to wait again",
	  CAPTURE, TWO, TAKE " b1-c1 d2-d5 d5-d6", "not-your-man d5" },
	{ "another man of his side may not",
	  CAPTURE, TWO, TAKE " k1-k2", "not-your-man k1" },
	{ "without a capture he may not",
	  CAPTURE, TWO, "d3-d4 d4-d11", "not-your-man d4" },
	{ "he goes on as long as he captures",
	  CAPTURE, "1tT8/1tT8/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " d2-d10 d10-d11", "xc11" },
	{ "and no longer",
	  CAPTURE, "1tT8/11/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " d2-d11 d11-d10", "not-your-man d11" },
	{ "where the rules do not say so he may not",
	  "", TWO, TAKE " d2-d11", "not-your-man d2" },
	{ "the king may go on",
	  CAPTURE, "11/11/11/1Tt8/11/11/11/11/3K7/1Tt8/T9t d",
	  TAKE " d2-d8", "xc8" },
	{ "who cannot capture again does not go on",
	  CAPTURE "pieces: {knight: {jump: capture}}",
	  "11/11/11/11/11/11/11/4T6/11/1nT8/T9t a",
	  "b2-d2 d2-d4", "not-your-man d2" },
	{ "a jump starts a chain and goes on",
	  CAPTURE "pieces: {knight: {jump: capture}}",
	  "11/11/11/11/11/11/11/11/3T7/1nT8/T9t a",
	  "b2-d2 d2-d4", "xd3" },
	{ "a shieldwall starts a chain",
	  MOVE "capture: {king: {elsewhere: surround}, shieldwall: {}}",
	  "K10/11/11/11/11/11/t10/11/11/1tt8/1TTt7 a", "a5-a1 a1-a4", "-" },
	{ "a mercenary who changes sides starts one",
	  CAPTURE, "1tT8/11/11/11/11/11/11/11/3t7/1tM8/1K8t a",
	  TAKE " d2-d11", "xc11" },

	/* move: with any ply */
	{ "move: he may go on with any ply", MOVE, TWO, TAKE " d2-d5", "-" },
	{ "move: and then no more, for he took nothing",
	  MOVE, TWO, TAKE " d2-d5 d5-d11", "not-your-man d5" },
	{ "move: but on and on while he captures",
	  MOVE, TWO, TAKE " d2-d10 d10-d11 d11-e11", "-" },
	{ "move: he may stop",
	  MOVE, TWO, TAKE " b1-c1 k1-k2", "-" },
	{ "walking in stays forbidden",
	  MOVE "capture: {king: {elsewhere: flank}, walk-in: forbidden}",
	  "11/11/11/11/11/11/11/2T1T6/3t7/1tT8/1K8t a", TAKE " d2-d4",
	  "walks-in d4" },

	/* must-capture: he has to, if he can */
	{ "must-capture: the turn stays with him",
	  MUST_CAPTURE, TWO, TAKE " b1-c1", "not-your-man b1" },
	{ "must-capture: and with nobody else",
	  MUST_CAPTURE, TWO, TAKE " k1-k2", "must-go-on d2" },
	{ "must-capture: he must capture",
	  MUST_CAPTURE, TWO, TAKE " d2-d5", "takes-nothing d5" },
	{ "must-capture: he does",
	  MUST_CAPTURE, TWO, TAKE " d2-d10 d10-d11 b1-c1", "-" },
	{ "must-capture: if he cannot, the turn passes",
	  MUST_CAPTURE, "11/11/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " b1-c1", "-" },

	/* must-move: he has to, with any ply */
	{ "must-move: once more after a capture",
	  MUST_MOVE, "11/11/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " b1-c1", "not-your-man b1" },
	{ "must-move: with any ply, and then the turn passes",
	  MUST_MOVE, "11/11/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " d2-d5 b1-c1", "-" },
	{ "must-move: he cannot move, and the turn passes",
	  MUST_MOVE "pieces: {attackers: {range: 1}}\n"
	  "zones: {spot: {squares: [c2, d3, e2, d1], stop: none}}",
	  "11/11/11/11/11/11/11/11/3t7/1tT8/1K8t a",
	  TAKE " b1-a1", "-" },

	/* Ends are tested after each part. */
	{ "a king may escape on the chain",
	  MOVE "ends: [{when: king-reaches, squares: edge, result: "
	  "defenders-win}]",
	  "11/11/11/11/11/11/11/11/3K7/1Tt8/T9t d", TAKE " d2-k2",
	  "-, defenders king-reaches" },
	{ "after an end nobody goes on",
	  CAPTURE "ends: [{when: eliminated, side: defenders, result: "
	  "attackers-win}]",
	  "11/11/11/11/11/11/11/11/3t7/1tT8/10t a", TAKE " k1-k2",
	  "game-over k1" },
	{ "each part is a ply of its own for the length",
	  CAPTURE "ends: [{when: length, plies: 2, result: draw}]",
	  TWO, TAKE " d2-d10", "xc10, draw length" },
	{ "who cannot move loses though the other could go on",
	  CAPTURE "ends: [{when: no-move, result: to-move-loses}]\n"
	  "zones: {spot: {squares: [b11-c11, a1-a11], stop: [attackers]}, "
	  "gate: {squares: [d11, c10], enter: [attackers]}}",
	  "1tT8/11/11/11/11/11/11/11/3t7/1tT8/11 a", TAKE,
	  "xc2, attackers no-move" },
	{ "the mover is he who went on",
	  MUST_CAPTURE "ends: [{when: length, plies: 2, for: attackers, "
	  "result: mover-loses}]",
	  TWO, TAKE " d2-d10", "xc10, defenders length" },
	{ "the mover is he who went on, not the other side",
	  MUST_CAPTURE "ends: [{when: length, plies: 2, for: defenders, "
	  "result: mover-loses}]",
	  TWO, TAKE " d2-d10", "xc10" },
	{ "a position in a chain is not the same without it",
	  CAPTURE "ends: [{when: repetition, count: 2, result: draw}]",
	  TWO, TAKE " b1-c1 d2-e2 c1-b1 e2-d2", "-" },
	{ "but comes again without it",
	  CAPTURE "ends: [{when: repetition, count: 2, result: draw}]",
	  TWO, TAKE " b1-c1 d2-e2 c1-b1 e2-d2 b1-c1 d2-e2",
	  "-, draw repetition" },

	/* Positions in which a chain has begun. */
	{ "a start where a man may go on",
	  CAPTURE, "1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2", "d2-d11",
	  "xc11" },
	{ "or stop",
	  CAPTURE, "1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2",
	  "b1-c1 d2-d5", "-" },
	{ "a start where he must",
	  MUST_CAPTURE, "1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t a d2",
	  "k1-k2", "must-go-on d2" },
	{ "one who cannot go on does not",
	  CAPTURE, "11/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2", "d2-d11",
	  "not-your-man d2" },
};
// clang-format on

START_TEST(men_go_berserk)
{
	rules_case_check(&rows[_i]);
}
END_TEST

static size_t count_from(const struct tafl_move *moves, size_t count,
                         tafl_square from)
{
	size_t found = 0;

	for (size_t i = 0; i < count; i++)
		found += moves[i].from == from;
	return found;
}

/* Plies after the first capture: of all, and of the man who goes on. */
static const struct {
	const char *berserk;
	bool turn_stays;
	size_t all, his;
} lists[] = {
	{ "berserk: none", false, 28 + 1 + 18, 0 },
	{ CAPTURE, false, 28 + 1 + 18 + 2, 2 },
	{ MUST_CAPTURE, true, 2, 2 },
	{ MUST_MOVE, true, 18, 18 },
};

START_TEST(plies_of_a_chain_are_listed)
{
	struct tafl_variant *variant = rules_variant(lists[_i].berserk, 11);
	struct tafl_position position = rules_position(variant, TWO);
	struct tafl_move take = { tafl_square_at(4, 3), tafl_square_at(4, 2) };
	struct tafl_move moves[TAFL_MOVES_MAX];
	struct tafl_captures captures;

	tafl_move_play(variant, &position, take, &captures);
	size_t count = tafl_move_list(variant, &position, moves);
	ck_assert_uint_eq(count_from(moves, count, take.to), lists[_i].his);
	ck_assert_int_eq(position.turn == TAFL_ATTACKERS, lists[_i].turn_stays);
	ck_assert_int_eq(position.going == take.to, lists[_i].his > 0);
	if (lists[_i].turn_stays)
		ck_assert_uint_eq(count, lists[_i].all);
	ck_assert_uint_eq(tafl_move_count(variant, &position), count);
	tafl_variant_free(variant);
}
END_TEST

Suite *rules_berserk_suite(void)
{
	Suite *suite = suite_create("rules_berserk");
	TCase *tcase = tcase_create("rows");

	tcase_add_loop_test(tcase, men_go_berserk, 0,
	                    sizeof(rows) / sizeof(rows[0]));
	tcase_add_loop_test(tcase, plies_of_a_chain_are_listed, 0,
	                    sizeof(lists) / sizeof(lists[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
