/* Ends: each event, its results, its side, and the order of the list. */
#include "rules_case.h"
#include "unit.h"

#define ENDS(list) "ends: [" list "]"
#define STRONG "capture: {king: {elsewhere: surround}}\n"
#define CORNER "zones: {corner: {squares: corners, stop: [king]}}\n"
#define REACHES \
	ENDS("{when: king-reaches, squares: edge, result: defenders-win}")
#define CAPTURED ENDS("{when: king-captured, result: attackers-win}")

// clang-format off
static const struct rules_case king_ends[] = {
	/* king-reaches */
	{ "a king on one of the squares has reached them",
	  REACHES, "7/7/7/3K3/7/7/6t d", "d4-a4", "-, defenders king-reaches" },
	{ "on his way he has not",
	  REACHES, "7/7/7/3K3/7/7/6t d", "d4-b4", "-" },
	{ "his men are not he",
	  REACHES, "7/7/7/3T3/3K3/7/6t d", "d4-a4", "-" },
	{ "a zone's name is a set of squares",
	  CORNER ENDS("{when: king-reaches, squares: corner, result: "
	  "defenders-win}"),
	  "7/7/7/K6/7/7/6t d", "a4-a7", "-, defenders king-reaches" },
	{ "squares may be named one by one",
	  ENDS("{when: king-reaches, squares: [b4, d5], result: "
	  "defenders-win}"),
	  "7/7/7/3K3/7/7/6t d", "d4-d5", "-, defenders king-reaches" },
	{ "passing over them is not reaching them",
	  ENDS("{when: king-reaches, squares: [b4], result: defenders-win}"),
	  "7/7/7/3K3/7/7/6t d", "d4-a4", "-" },
	{ "a position without a king reaches nothing",
	  REACHES, "7/7/7/3T3/7/7/6t d", "d4-a4", "-" },

	/* king-captured */
	{ "the king was taken",
	  CAPTURED, "1t5/7/7/2Kt3/7/7/7 a", "b7-b4",
	  "xc4, attackers king-captured" },
	{ "a man was taken",
	  CAPTURED, "1t5/7/7/2Tt3/7/7/6K a", "b7-b4", "xc4" },
	{ "the king was taken with a man before him in the list",
	  CAPTURED, "7/7/7/1tT1Kt1/7/7/3t3 a", "d1-d4",
	  "xc4 xe4, attackers king-captured" },
	{ "there was no king: nobody took him",
	  CAPTURED, "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "xc4" },
	{ "there was no king: the start is open",
	  CAPTURED, "1t5/7/7/2Tt3/7/7/7 a", "", "-" },

	/* king-paths */
	{ "two open ways to the squares",
	  CORNER ENDS("{when: king-paths, squares: corner, count: 2, result: "
	  "defenders-win}"),
	  "7/7/7/3K3/7/7/6t d", "d4-a4", "-, defenders king-paths" },
	{ "one is not two",
	  CORNER ENDS("{when: king-paths, squares: corner, count: 2, result: "
	  "defenders-win}"),
	  "7/7/t6/3K3/7/7/6t d", "d4-a4", "-" },
	{ "one is enough for one",
	  CORNER ENDS("{when: king-paths, squares: corner, count: 1, result: "
	  "defenders-win}"),
	  "7/7/t6/3K3/7/7/6t d", "d4-a4", "-, defenders king-paths" },
	{ "a direction counts once, however many squares it leads to",
	  ENDS("{when: king-paths, squares: [d5, d6, d7], count: 2, result: "
	  "defenders-win}"),
	  "7/7/7/2K4/7/7/6t d", "c4-d4", "-" },
	{ "his range counts",
	  ENDS("{when: king-paths, squares: edge, count: 1, result: "
	  "defenders-win}") "\npieces: {king: {range: 2}}",
	  "7/7/7/2TK3/7/7/6t d", "c4-c5", "-" },
	{ "the square he stands on is no way",
	  ENDS("{when: king-paths, squares: [a4], count: 1, result: "
	  "defenders-win}"),
	  "7/7/7/K6/7/7/6t d", "", "-" },
	{ "a way over which he may not go is closed",
	  "zones: {spot: {squares: [b4], pass: none}}\n"
	  ENDS("{when: king-paths, squares: [a4], count: 1, result: "
	  "defenders-win}"),
	  "7/7/7/7/3K3/7/6t d", "d3-d4", "-" },
	{ "a square where he may not stop is no goal",
	  "zones: {spot: {squares: [a4], stop: none}}\n"
	  ENDS("{when: king-paths, squares: [a4], count: 1, result: "
	  "defenders-win}"),
	  "7/7/7/7/3K3/7/6t d", "d3-d4", "-" },
	{ "ways that the attackers open count too",
	  ENDS("{when: king-paths, squares: edge, count: 4, result: "
	  "defenders-win}"),
	  "7/7/7/1t1K3/7/7/7 a", "b4-b5", "-, defenders king-paths" },
	{ "unless only the defenders' plies are asked",
	  ENDS("{when: king-paths, squares: edge, count: 4, for: defenders, "
	  "result: defenders-win}"),
	  "7/7/7/1t1K3/7/7/7 a", "b4-b5", "-" },
};

#define NO_MOVE(result) STRONG ENDS("{when: no-move, result: " result "}")
#define SHUT "5/5/5/t4/K3t a" /* e1-b1 leaves the king no move */
#define ELIMINATED(side, result) \
	ENDS("{when: eliminated, side: " side ", result: " result "}")

static const struct rules_case count_ends[] = {
	/* eliminated */
	{ "the last attacker is gone",
	  ELIMINATED("attackers", "defenders-win"),
	  "1T5/7/7/2tT3/7/7/6K d", "b7-b4", "xc4, defenders eliminated" },
	{ "not the last attacker",
	  ELIMINATED("attackers", "defenders-win"),
	  "1T5/7/7/2tT3/7/7/t5K d", "b7-b4", "xc4" },
	{ "the king does not count as a man of his",
	  ELIMINATED("defenders", "attackers-win"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b4", "xc4, attackers eliminated" },
	{ "nor does his absence",
	  ELIMINATED("defenders", "attackers-win"),
	  "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "xc4, attackers eliminated" },
	{ "one man of his is left",
	  ELIMINATED("defenders", "attackers-win"),
	  "1t5/7/7/2Tt3/7/7/6T a", "b7-b4", "xc4" },
	{ "the other side's men do not matter",
	  ELIMINATED("attackers", "defenders-win"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b4", "xc4" },

	/* no-move, with each result */
	{ "no legal move: the side to move loses",
	  NO_MOVE("to-move-loses"), SHUT, "e1-b1", "-, attackers no-move" },
	{ "no legal move: the mover loses",
	  NO_MOVE("mover-loses"), SHUT, "e1-b1", "-, defenders no-move" },
	{ "no legal move: a draw",
	  NO_MOVE("draw"), SHUT, "e1-b1", "-, draw no-move" },
	{ "no legal move: attackers win",
	  NO_MOVE("attackers-win"), SHUT, "e1-b1", "-, attackers no-move" },
	{ "no legal move: defenders win",
	  NO_MOVE("defenders-win"), SHUT, "e1-b1", "-, defenders no-move" },
	{ "attackers without a move lose as well",
	  NO_MOVE("to-move-loses"), "5/5/5/T4/t3K d", "e1-b1",
	  "-, defenders no-move" },
	{ "a side without men has no move",
	  NO_MOVE("to-move-loses"), "1T5/7/7/2tT3/7/7/6K d", "b7-b4",
	  "xc4, defenders no-move" },
	{ "where it is not listed the game stays open",
	  STRONG CAPTURED, SHUT, "e1-b1", "-" },
	{ "one square is a move",
	  NO_MOVE("draw"), "5/5/5/5/K3t a", "e1-b1", "-" },
	{ "a square where none may stop is no move",
	  "zones: {spot: {squares: [a2, a3], stop: none, pass: none}}\n"
	  NO_MOVE("draw"), "5/5/5/5/K3t a", "e1-b1", "-, draw no-move" },
	{ "but the square behind it may be",
	  "zones: {spot: {squares: [a2], stop: none}}\n" NO_MOVE("draw"),
	  "5/5/5/5/K3t a", "e1-b1", "-" },
	{ "a square that none may enter is no move",
	  "zones: {spot: {squares: [a2], enter: none}}\n" NO_MOVE("draw"),
	  "5/5/5/5/K3t a", "e1-b1", "-, draw no-move" },
	{ "unless he stands in the zone",
	  "zones: {spot: {squares: [a1, a2], enter: none}}\n" NO_MOVE("draw"),
	  "5/5/5/5/K3t a", "e1-b1", "-" },
	{ "a square where a man may not walk in is no move",
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  ENDS("{when: no-move, result: draw}"),
	  "5/5/5/1t3/T3t a", "e1-b1", "-" },
	{ "a square where he may not walk in, and no other",
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  ENDS("{when: no-move, result: draw}"),
	  "5/5/t4/1t3/T3t a", "e1-b1", "-" },
	{ "he would be between two enemies on the only square",
	  "zones: {spot: {squares: [a1], hostile: all}}\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  ENDS("{when: no-move, result: draw}"),
	  "5/5/t4/1t3/T3t a", "e1-b1", "-, draw no-move" },

	/* quiet and length */
	{ "so many plies without capture",
	  ENDS("{when: quiet, plies: 3, result: draw}"),
	  "t4/5/2K2/5/5 a", "a5-a4 c3-c4 a4-a5", "-, draw quiet" },
	{ "one ply less",
	  ENDS("{when: quiet, plies: 3, result: draw}"),
	  "t4/5/2K2/5/5 a", "a5-a4 c3-c4", "-" },
	{ "a capture starts the count again",
	  ENDS("{when: quiet, plies: 3, result: draw}"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b5 g1-g2 b5-b4 g2-g1 b4-b5", "-" },
	{ "and it counts from there",
	  ENDS("{when: quiet, plies: 3, result: draw}"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b5 g1-g2 b5-b4 g2-g1 b4-b5 g1-g2",
	  "-, draw quiet" },
	{ "so many plies in all, captures or not",
	  ENDS("{when: length, plies: 3, result: attackers-win}"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b5 g1-g2 b5-b4",
	  "xc4, attackers length" },
	{ "length: one ply less",
	  ENDS("{when: length, plies: 3, result: attackers-win}"),
	  "1t5/7/7/2Tt3/7/7/6K a", "b7-b5 g1-g2", "-" },
	{ "agreement is never seen on the board",
	  ENDS("{when: agreement, result: draw}"),
	  "t4/5/2K2/5/5 a", "a5-a4 c3-c4", "-" },
};

#define REPEAT(more) ENDS("{when: repetition, " more "}")
#define TWO "t4/5/2K2/5/5 a"
#define ROUND "a5-a4 c3-c4 a4-a5 c4-c3 " /* and all is as before */

static const struct rules_case repetitions[] = {
	{ "the start counts as the first time",
	  REPEAT("count: 2, result: draw"), TWO, ROUND, "-, draw repetition" },
	{ "the third time comes after two rounds",
	  REPEAT("count: 3, result: draw"), TWO, ROUND ROUND,
	  "-, draw repetition" },
	{ "and not after one",
	  REPEAT("count: 3, result: draw"), TWO, ROUND "a5-a4 c3-c4 a4-a5",
	  "-" },
	{ "any position may be the one that repeats",
	  REPEAT("count: 3, result: draw"), TWO,
	  "a5-a3 c3-c4 a3-a4 c4-c3 a4-a3 c3-c4 a3-a4 c4-c3 a4-a3",
	  "-, draw repetition" },
	{ "of: position is the default",
	  REPEAT("count: 2, of: position, result: draw"), TWO, ROUND,
	  "-, draw repetition" },
	{ "the other side to move is another position",
	  REPEAT("count: 2, result: draw"), TWO, "a5-a4 c3-c4 a4-a3 c4-c3 "
	  "a3-a5", "-" },
	{ "who has moved loses",
	  REPEAT("count: 2, result: mover-loses"), TWO, ROUND,
	  "-, attackers repetition" },
	{ "who is to move loses",
	  REPEAT("count: 2, result: to-move-loses"), TWO, ROUND,
	  "-, defenders repetition" },
	{ "attackers win, whoever repeats",
	  REPEAT("count: 2, result: attackers-win"), TWO, ROUND,
	  "-, attackers repetition" },
	{ "only after one side's ply, and it was the other's",
	  REPEAT("count: 2, for: attackers, result: draw"), TWO, ROUND, "-" },
	{ "only after one side's ply, and it is his",
	  REPEAT("count: 2, for: attackers, result: draw"), TWO, ROUND "a5-a4",
	  "-, draw repetition" },
	{ "play may go on, and it holds again",
	  REPEAT("count: 2, result: draw"), TWO, ROUND "a5-a4",
	  "-, draw repetition" },
	{ "play may go on out of it",
	  REPEAT("count: 2, result: draw"), TWO, ROUND "a5-b5", "-" },
	{ "a later time than the count-th holds too",
	  REPEAT("count: 2, result: draw"), TWO, ROUND ROUND,
	  "-, draw repetition" },
	{ "a capture parts positions for good",
	  REPEAT("count: 2, result: draw"), "1t5/7/7/2Tt3/7/7/6K a",
	  "b7-b4 g1-g2 b4-b7 g2-g1", "-" },

	/* of: moves */
	{ "of moves: the start has no moves before it",
	  REPEAT("count: 2, of: moves, result: draw"), TWO, ROUND, "-" },
	{ "of moves: the first position with both moves again",
	  REPEAT("count: 2, of: moves, result: draw"), TWO,
	  ROUND "a5-a4 c3-c4", "-, draw repetition" },
	{ "of moves: the attackers' last move alone is not enough",
	  REPEAT("count: 2, of: moves, result: draw"), TWO,
	  ROUND "a5-a4", "-" },
	{ "of moves: each side has made the same move three times",
	  REPEAT("count: 3, of: moves, result: to-move-loses"), TWO,
	  ROUND ROUND "a5-a4 c3-c4", "-, defenders repetition" },
	{ "of moves: the second side has made it twice",
	  REPEAT("count: 3, of: moves, result: to-move-loses"), TWO,
	  ROUND ROUND "a5-a4", "-" },
	{ "of moves: the same position by other moves",
	  REPEAT("count: 2, of: moves, result: draw"), TWO,
	  ROUND "a5-a3 c3-c4 a3-a5 c4-c3", "-" },
	{ "of moves: the same moves in another position",
	  REPEAT("count: 2, of: moves, result: draw"), "t3t/5/2K2/5/5 a",
	  "a5-a4 c3-c4 e5-e4 c4-c3 a4-a5 c3-c2 e4-e3 c2-c3 a5-a4 c3-c4",
	  "-" },
	{ "both kinds in one list count apart",
	  ENDS("{when: repetition, count: 3, of: moves, result: draw}, "
	  "{when: repetition, count: 3, result: attackers-win}"), TWO, ROUND,
	  "-" },
	{ "both kinds in one list: positions come first",
	  ENDS("{when: repetition, count: 3, of: moves, result: draw}, "
	  "{when: repetition, count: 3, result: attackers-win}"), TWO,
	  ROUND ROUND, "-, attackers repetition" },
	{ "both kinds in one list: the start counts once for each",
	  ENDS("{when: repetition, count: 2, of: moves, result: draw}, "
	  "{when: repetition, count: 3, result: attackers-win}"), TWO, "",
	  "-" },

	/* forbidden */
	{ "a ply that repeats may be forbidden",
	  REPEAT("count: 2, result: forbidden"), TWO, ROUND, "repeats c3" },
	{ "a ply that goes elsewhere is not",
	  REPEAT("count: 2, result: forbidden"), TWO,
	  "a5-a4 c3-c4 a4-a5 c4-c2", "-" },
	{ "the third time may be forbidden and the second not",
	  REPEAT("count: 3, result: forbidden"), TWO, ROUND ROUND,
	  "repeats c3" },
	{ "forbidden to one side: the other may",
	  REPEAT("count: 2, for: attackers, result: forbidden"), TWO, ROUND,
	  "-" },
	{ "forbidden to one side: it may not",
	  REPEAT("count: 2, for: attackers, result: forbidden"), TWO,
	  ROUND "a5-a4", "repeats a4" },
	{ "forbidden of moves",
	  REPEAT("count: 2, of: moves, result: forbidden"), TWO,
	  ROUND "a5-a4 c3-c4", "repeats c4" },
	{ "an illegal walk is that first",
	  REPEAT("count: 2, result: forbidden"), TWO,
	  "a5-a4 c3-c4 a4-a5 c4-d3", "not-straight d3" },
	{ "a side whose only move repeats has no move",
	  STRONG ENDS("{when: repetition, count: 2, for: defenders, result: "
	  "forbidden}, {when: no-move, result: to-move-loses}"),
	  "4t/5/t4/1t3/Kt3 d", "a1-a2 e5-e4 a2-a1 e4-e5",
	  "-, attackers no-move" },
	{ "it has one while the position came up by another way",
	  STRONG ENDS("{when: repetition, count: 2, for: defenders, result: "
	  "forbidden}, {when: no-move, result: to-move-loses}"),
	  "4t/5/t4/1t3/Kt3 d", "a1-a2 e5-e4 a2-a1 e4-e3", "-" },
	{ "a king whose only move repeats is immobile, though his men can move",
	  STRONG ENDS("{when: repetition, count: 2, for: defenders, result: "
	  "forbidden}, {when: king-immobile, result: attackers-win}"),
	  "4T/1t3/5/tt3/K1t2 a", "b4-b5 a1-b1 b5-b4",
	  "-, attackers king-immobile" },
	{ "he is not while the attackers are to move",
	  STRONG ENDS("{when: repetition, count: 2, for: defenders, result: "
	  "forbidden}, {when: king-immobile, result: attackers-win}"),
	  "4T/1t3/5/tt3/K1t2 a", "b4-b5 a1-b1 b5-c5 e5-e4", "-" },
	{ "nor while the attackers alone may not repeat",
	  STRONG ENDS("{when: repetition, count: 2, for: attackers, result: "
	  "forbidden}, {when: king-immobile, result: attackers-win}"),
	  "4T/1t3/5/tt3/K1t2 a", "b4-b5 a1-b1 b5-b4", "-" },
};

#define GOAL "{when: king-reaches, squares: edge, result: defenders-win}"
#define GONE "{when: eliminated, side: attackers, result: draw}"

static const struct rules_case orders[] = {
	{ "of two events the first in the list decides",
	  ENDS(GOAL ", " GONE), "1T5/7/7/7/7/2K4/1t5 d", "c2-c1",
	  "-, defenders king-reaches" },
	{ "two events in one ply: the king reaches, written first",
	  ENDS(GOAL ", " GONE), "7/7/7/7/7/2K4/Tt5 d", "c2-c1",
	  "xb1, defenders king-reaches" },
	{ "two events in one ply: eliminated, written first",
	  ENDS(GONE ", " GOAL), "7/7/7/7/7/2K4/Tt5 d", "c2-c1",
	  "xb1, draw eliminated" },
	{ "a soft end written first goes first",
	  ENDS("{when: length, plies: 1, result: draw}, " GOAL),
	  "7/7/7/3K3/7/7/6t d", "d4-a4", "-, draw length" },
	{ "an end for the other side is passed over",
	  ENDS("{when: length, plies: 1, for: attackers, result: draw}, " GOAL),
	  "7/7/7/3K3/7/7/6t d", "d4-a4", "-, defenders king-reaches" },

	/* At the start. */
	{ "a start that is decided is told so",
	  ENDS(GOAL), "7/7/7/K6/7/7/6t a", "", "-, defenders king-reaches" },
	{ "whoever is to move",
	  ENDS(GOAL), "7/7/7/K6/7/7/6t d", "", "-, defenders king-reaches" },
	{ "the side that is not to move is the mover",
	  ENDS("{when: king-reaches, squares: edge, for: defenders, result: "
	  "defenders-win}"), "7/7/7/K6/7/7/6t a", "",
	  "-, defenders king-reaches" },
	{ "and the side that is to move is not",
	  ENDS("{when: king-reaches, squares: edge, for: defenders, result: "
	  "defenders-win}"), "7/7/7/K6/7/7/6t d", "", "-" },
	{ "a start without a move",
	  NO_MOVE("mover-loses"), "5/5/5/t4/Kt3 d", "",
	  "-, defenders no-move" },
	{ "a start without attackers",
	  ENDS(GONE), "7/7/7/3K3/7/7/7 d", "", "-, draw eliminated" },
	{ "a start is not yet quiet",
	  ENDS("{when: quiet, plies: 1, result: draw}"), TWO, "", "-" },
	{ "a start is the first occurrence, not a repetition",
	  REPEAT("count: 2, result: draw"), TWO, "", "-" },

	/* After an end. */
	{ "nothing is legal after an end",
	  ENDS(GOAL), "7/7/7/3K3/7/7/6t d", "d4-a4 g1-g2", "game-over g1" },
	{ "not even for the one who could not move",
	  NO_MOVE("draw"), SHUT, "e1-b1 a1-a2", "game-over a1" },
	{ "nothing is legal after a start that is decided",
	  ENDS(GOAL), "7/7/7/K6/7/7/6t a", "g1-g2", "game-over g1" },
	{ "after a soft end play may go on to a hard one",
	  ENDS("{when: length, plies: 1, for: attackers, result: draw}, " GOAL),
	  "7/7/7/3K3/7/7/6t a", "g1-g2 d4-a4", "-, defenders king-reaches" },
	{ "length holds on and on",
	  ENDS("{when: length, plies: 1, result: draw}"), TWO, "a5-a4 c3-c4",
	  "-, draw length" },
};
// clang-format on

START_TEST(the_king_decides)
{
	rules_case_check(&king_ends[_i]);
}
END_TEST

START_TEST(men_moves_and_plies_decide)
{
	rules_case_check(&count_ends[_i]);
}
END_TEST

START_TEST(positions_repeat)
{
	rules_case_check(&repetitions[_i]);
}
END_TEST

START_TEST(ends_have_an_order_and_are_tested_at_the_start)
{
	rules_case_check(&orders[_i]);
}
END_TEST

#define ADD(tcase, test, rows) \
	tcase_add_loop_test(tcase, test, 0, sizeof(rows) / sizeof((rows)[0]))

Suite *rules_ends_suite(void)
{
	Suite *suite = suite_create("rules_ends");
	TCase *tcase = tcase_create("rows");

	ADD(tcase, the_king_decides, king_ends);
	ADD(tcase, men_moves_and_plies_decide, count_ends);
	ADD(tcase, positions_repeat, repetitions);
	ADD(tcase, ends_have_an_order_and_are_tested_at_the_start, orders);
	suite_add_tcase(suite, tcase);
	return suite;
}
