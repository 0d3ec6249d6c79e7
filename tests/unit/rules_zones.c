/* Zones and ranges: where men may go, and which squares help to take them. */
#include "rules_case.h"
#include "unit.h"

#define ZONE(attributes) "zones: {spot: {squares: [d4], " attributes "}}"
#define BAND(attributes) "zones: {band: {squares: [c4-e4], " attributes "}}"
#define TWO_CAMPS(attributes) \
	"zones: {camp: {squares: [b4, f4], " attributes "}}"
#define WEST "7/7/7/t6/7/7/7 a" /* an attacker on a4 */
#define KING "7/7/7/K6/7/7/7 d"
#define MAN "7/7/7/T6/7/7/7 d"

// clang-format off
static const struct rules_case moves[] = {
	/* Without zones. */
	{ "men go any number of squares along a rank", "", WEST, "a4-g4", "-" },
	{ "men go any number of squares along a file", "", WEST, "a4-a7", "-" },
	{ "a ply is a straight line", "", WEST, "a4-b5", "not-straight b5" },
	{ "a ply goes somewhere", "", WEST, "a4-a4", "not-straight a4" },
	{ "a ply starts on a man", "", WEST, "b4-c4", "no-man b4" },
	{ "a ply starts on a man of the side to move",
	  "", "7/7/7/t5T/7/7/7 a", "g4-f4", "not-your-man g4" },
	{ "nor does a king move for the other side",
	  "", "7/7/7/t5K/7/7/7 a", "g4-f4", "not-your-man g4" },
	{ "the sides take turns", "", "7/7/7/t5T/7/7/7 a", "a4-b4 b4-c4",
	  "not-your-man b4" },
	{ "a man does not jump over an enemy",
	  "", "7/7/7/t2T3/7/7/7 a", "a4-e4", "blocked d4" },
	{ "a man does not jump over a friend",
	  "", "7/7/7/t2t3/7/7/7 a", "a4-e4", "blocked d4" },
	{ "a man does not move onto another",
	  "", "7/7/7/t2T3/7/7/7 a", "a4-d4", "blocked d4" },

	/* enter */
	{ "enter is judged on the last square",
	  ZONE("enter: [king]"), WEST, "a4-d4", "may-not-enter d4" },
	{ "enter is judged on the way",
	  ZONE("enter: [king]"), WEST, "a4-g4", "may-not-enter d4" },
	{ "a closed zone does not reach before its squares",
	  ZONE("enter: [king]"), WEST, "a4-c4", "-" },
	{ "who is named may enter", ZONE("enter: [king]"), KING, "a4-d4", "-" },
	{ "who may enter may go through",
	  ZONE("enter: [king]"), KING, "a4-g4", "-" },
	{ "the king's men are not the king",
	  ZONE("enter: [king]"), MAN, "a4-d4", "may-not-enter d4" },
	{ "the king is not one of his men",
	  ZONE("enter: [defenders]"), KING, "a4-d4", "may-not-enter d4" },
	{ "a kind of man may be named for both sides",
	  ZONE("enter: [soldier]"), MAN, "a4-d4", "-" },
	{ "nobody enters where none may",
	  ZONE("enter: none"), KING, "a4-d4", "may-not-enter d4" },
	{ "an occupied square is occupied first of all",
	  ZONE("enter: none"), "7/7/7/t2T3/7/7/7 a", "a4-d4", "blocked d4" },
	{ "inside a zone that none may enter men move freely",
	  BAND("enter: none"), "7/7/7/2t4/7/7/7 a", "c4-e4", "-" },
	{ "out of a zone that none may enter men move freely",
	  BAND("enter: none"), "7/7/7/2t4/7/7/7 a", "c4-g4", "-" },
	{ "a man that has left may not come back in the same move",
	  TWO_CAMPS("enter: none"), "7/7/7/1t5/7/7/7 a", "b4-f4",
	  "may-not-enter f4" },
	{ "nor pass through what he could not come back to",
	  TWO_CAMPS("enter: none"), "7/7/7/1t5/7/7/7 a", "b4-g4",
	  "may-not-enter f4" },
	{ "nor come back in a later move",
	  TWO_CAMPS("enter: none"), "7/7/7/1t5/7/7/6K a", "b4-c4 g1-g2 c4-b4",
	  "may-not-enter b4" },

	/* entry: start */
	{ "with entry: start he may come back in the same move",
	  TWO_CAMPS("enter: none, entry: start"), "7/7/7/1t5/7/7/7 a",
	  "b4-f4", "-" },
	{ "with entry: start he may go through what he may come back to",
	  TWO_CAMPS("enter: none, entry: start"), "7/7/7/1t5/7/7/7 a",
	  "b4-g4", "-" },
	{ "entry: start does not help who starts outside",
	  TWO_CAMPS("enter: none, entry: start"), WEST, "a4-b4",
	  "may-not-enter b4" },
	{ "entry: start opens the zone of the start and no other",
	  "zones:\n  camp: {squares: [b4], enter: none, entry: start}\n"
	  "  spot: {squares: [f4], enter: none}",
	  "7/7/7/1t5/7/7/7 a", "b4-f4", "may-not-enter f4" },
	{ "entry: start of another zone does not open it either",
	  "zones:\n  camp: {squares: [b4], enter: none}\n"
	  "  spot: {squares: [f4], enter: none, entry: start}",
	  "7/7/7/1t5/7/7/7 a", "b4-f4", "may-not-enter f4" },

	/* pass */
	{ "pass stops a man behind the square",
	  ZONE("pass: none"), WEST, "a4-e4", "may-not-pass d4" },
	{ "pass does not keep a man off the square",
	  ZONE("pass: none"), WEST, "a4-d4", "-" },
	{ "the square where a move starts is not passed",
	  ZONE("pass: none"), "7/7/7/3t3/7/7/7 a", "d4-g4", "-" },
	{ "who is named may pass", ZONE("pass: [king]"), KING, "a4-g4", "-" },
	{ "who is not named may not pass",
	  ZONE("pass: [king]"), MAN, "a4-g4", "may-not-pass d4" },
	{ "in a band that none may pass a man goes one square",
	  BAND("pass: none"), "7/7/7/2t4/7/7/7 a", "c4-d4", "-" },
	{ "in a band that none may pass a man goes no farther",
	  BAND("pass: none"), "7/7/7/2t4/7/7/7 a", "c4-e4",
	  "may-not-pass d4" },
	{ "what stands behind a square that may not be passed is not looked at",
	  ZONE("pass: none"), "7/7/7/t3T2/7/7/7 a", "a4-e4",
	  "may-not-pass d4" },

	/* stop */
	{ "stop keeps a man off the square at the end",
	  ZONE("stop: [king]"), WEST, "a4-d4", "may-not-stop d4" },
	{ "stop does not bar the way", ZONE("stop: [king]"), WEST, "a4-e4", "-" },
	{ "who is named may stop", ZONE("stop: [king]"), KING, "a4-d4", "-" },
	{ "nobody stops where none may",
	  ZONE("stop: none"), KING, "a4-d4", "may-not-stop d4" },
	{ "a man may leave where none may stop",
	  ZONE("stop: none"), "7/7/7/3K3/7/7/7 d", "d4-g4", "-" },
	{ "what may neither be passed nor be stopped on: at the end",
	  ZONE("stop: none, pass: none"), WEST, "a4-d4", "may-not-stop d4" },
	{ "what may neither be passed nor be stopped on: on the way",
	  ZONE("stop: none, pass: none"), WEST, "a4-e4", "may-not-pass d4" },

	/* Overlapping zones: all must allow. */
	{ "of two zones on a square both must let a man in",
	  "zones:\n  one: {squares: [d4], enter: [attackers]}\n"
	  "  two: {squares: [d4], enter: [king]}",
	  WEST, "a4-d4", "may-not-enter d4" },
	{ "of two zones on a square both must let the king in",
	  "zones:\n  one: {squares: [d4], enter: [attackers]}\n"
	  "  two: {squares: [d4], enter: [king]}",
	  KING, "a4-d4", "may-not-enter d4" },
	{ "two zones that both let a man in",
	  "zones:\n  one: {squares: [d4], enter: [attackers]}\n"
	  "  two: {squares: [d4], enter: [attackers, king]}",
	  WEST, "a4-d4", "-" },
	{ "inside one zone a man may still meet a second that is closed",
	  "zones:\n  one: {squares: [c4, d4], enter: none}\n"
	  "  two: {squares: [d4], enter: none}",
	  "7/7/7/2t4/7/7/7 a", "c4-d4", "may-not-enter d4" },
	{ "a man inside the second zone goes on inside the first",
	  "zones:\n  one: {squares: [c4, d4], enter: none}\n"
	  "  two: {squares: [d4], enter: none}",
	  "7/7/7/3t3/7/7/7 a", "d4-c4", "-" },
	{ "of two zones on a square both must let a man pass",
	  "zones:\n  one: {squares: [d4], pass: [king]}\n"
	  "  two: {squares: [d4-e4]}",
	  WEST, "a4-e4", "may-not-pass d4" },
	{ "of two zones on a square both must let a man stop",
	  "zones:\n  one: {squares: [d4]}\n"
	  "  two: {squares: [d4-e4], stop: [king]}",
	  WEST, "a4-d4", "may-not-stop d4" },

	/* Sets of squares. */
	{ "squares without those written not",
	  "zones: {spot: {squares: [c4-e4, not d4], stop: none}}",
	  WEST, "a4-d4", "-" },
	{ "the edge is a set of squares",
	  "zones: {spot: {squares: edge, stop: none}}", WEST, "a4-g4",
	  "may-not-stop g4" },

	/* range */
	{ "range counts squares",
	  "pieces: {attackers: {range: 2}}", WEST, "a4-c4", "-" },
	{ "range is a limit",
	  "pieces: {attackers: {range: 2}}", WEST, "a4-d4", "too-far d4" },
	{ "the first square out of reach is the reason",
	  "pieces: {attackers: {range: 1}}", "7/7/7/t3T2/7/7/7 a", "a4-e4",
	  "too-far c4" },
	{ "the king's range is his own",
	  "pieces: {king: {range: 1}}", KING, "a4-c4", "too-far c4" },
	{ "the king's range is not his men's",
	  "pieces: {king: {range: 1}}", MAN, "a4-g4", "-" },
	{ "the kind's value goes before the side's",
	  "pieces: {soldier: {range: 1}, attackers: {range: 3}}", WEST,
	  "a4-c4", "too-far c4" },
	{ "range: any is no limit",
	  "pieces: {attackers: {range: any}}", WEST, "a4-g4", "-" },
};

/* An attacker on c4 beside d4; a defender comes from b7 to b4. */
#define ATTACKER_BESIDE "1T5/7/7/2t4/7/7/7 d"
/* A king's man, or the king, on c4; an attacker comes. */
#define DEFENDER_BESIDE "1t5/7/7/2T4/7/7/7 a"
#define KING_BESIDE "1t5/7/7/2K4/7/7/7 a"
#define BESIEGED ZONE("hostile: {besieged: [defenders]}")
#define BORDER(men) "zones: {border: {hostile: " men "}}"

static const struct rules_case hostility[] = {
	{ "an empty square helps against those it is hostile to",
	  ZONE("hostile: [attackers]"), ATTACKER_BESIDE, "b7-b4", "xc4" },
	{ "and not against others",
	  ZONE("hostile: [defenders, king]"), ATTACKER_BESIDE, "b7-b4", "-" },
	{ "a square hostile to the king's men",
	  ZONE("hostile: [defenders]"), DEFENDER_BESIDE, "b7-b4", "xc4" },
	{ "the king is not one of his men",
	  ZONE("hostile: [defenders]"), KING_BESIDE, "b7-b4", "-" },
	{ "a square hostile to the king",
	  ZONE("hostile: [king]"), KING_BESIDE, "b7-b4", "xc4" },
	{ "his men are not the king",
	  ZONE("hostile: [king]"), DEFENDER_BESIDE, "b7-b4", "-" },
	{ "a square hostile to all",
	  ZONE("hostile: all"), KING_BESIDE, "b7-b4", "xc4" },
	{ "a plain set means the empty square",
	  ZONE("hostile: all"), "1T5/7/7/2tt3/7/7/7 d", "b7-b4", "-" },
	{ "empty as a key means the same",
	  ZONE("hostile: {empty: all}"), ATTACKER_BESIDE, "b7-b4", "xc4" },
	{ "an occupied square helps where the zone says so",
	  ZONE("hostile: {occupied: [attackers]}"), "1T5/7/7/2tt3/7/7/7 d",
	  "b7-b4", "xc4" },
	{ "occupied by anyone",
	  ZONE("hostile: {occupied: [defenders]}"), "1t5/7/7/2TK3/7/7/7 a",
	  "b7-b4", "xc4" },
	{ "an occupied square does not help when it is empty",
	  ZONE("hostile: {occupied: [attackers]}"), ATTACKER_BESIDE,
	  "b7-b4", "-" },
	{ "a man on the square helps as he does anywhere",
	  ZONE("hostile: none"), "1T5/7/7/2tT3/7/7/7 d", "b7-b4", "xc4" },
	{ "a hostile square takes nobody by itself",
	  ZONE("hostile: all"), "7/7/7/2t4/7/6t/6K d", "g1-f1", "-" },
	{ "the man is taken where he stands, whatever is hostile there",
	  "zones: {spot: {squares: [c4], hostile: all}}",
	  "1T5/7/7/2tT3/7/7/7 d", "b7-b4", "xc4" },

	/* besieged */
	{ "a besieged king's square takes his last man beside him",
	  BESIEGED, "1t5/7/3t3/2TKt2/3t3/7/7 a", "b7-b4", "xc4" },
	{ "not while a side of him is free",
	  BESIEGED, "1t5/7/3t3/2TKt2/7/7/7 a", "b7-b4", "-" },
	{ "nor while a second man of his stands beside him",
	  BESIEGED, "1t5/7/3T3/2TKt2/3t3/7/7 a", "b7-b4", "-" },
	{ "nor when it is not the king who is besieged",
	  BESIEGED, "1t5/7/3t3/2TTt2/3t3/7/7 a", "b7-b4", "-" },
	{ "nor when nobody is there",
	  BESIEGED, "1t5/7/3t3/2T1t2/3t3/7/7 a", "b7-b4", "-" },
	{ "nor away from the zone",
	  "zones: {spot: {squares: [d5], hostile: {besieged: [defenders]}}}",
	  "1t5/7/3t3/2TKt2/3t3/7/7 a", "b7-b4", "-" },
	{ "nor for men that are not named",
	  ZONE("hostile: {besieged: [king]}"), "1t5/7/3t3/2TKt2/3t3/7/7 a",
	  "b7-b4", "-" },

	/* The border. */
	{ "off the board nothing is hostile",
	  "", "1t5/7/7/T6/7/7/7 a", "b7-b4", "-" },
	{ "the border is hostile when it says so",
	  BORDER("[defenders]"), "1t5/7/7/T6/7/7/7 a", "b7-b4", "xa4" },
	{ "and to whom it says",
	  BORDER("[attackers]"), "1t5/7/7/T6/7/7/7 a", "b7-b4", "-" },
	{ "the border takes the king who falls by flank",
	  BORDER("[king]"), "1t5/7/7/K6/7/7/7 a", "b7-b4", "xa4" },
	{ "the border is there at the corners of the board",
	  BORDER("all"), "1t5/7/7/7/7/7/T6 a", "b7-b1", "xa1" },
	{ "at the corners along both lines",
	  BORDER("all"), "7/7/7/7/7/7/t5T d", "g1-b1", "xa1" },
	{ "the border flanks only across the edge",
	  BORDER("all"), "t6/7/7/T6/7/7/7 a", "a7-a5", "-" },

	/* Overlapping zones: one hostile zone suffices. */
	{ "of two zones one that is hostile suffices",
	  "zones:\n  one: {squares: [d4], hostile: [attackers]}\n"
	  "  two: {squares: [d4]}",
	  ATTACKER_BESIDE, "b7-b4", "xc4" },
	{ "the states of two zones add up",
	  "zones:\n  one: {squares: [d4], hostile: {empty: [attackers]}}\n"
	  "  two: {squares: [d4], hostile: {occupied: [attackers]}}",
	  "1T5/7/7/2tt3/7/7/7 d", "b7-b4", "xc4" },
};
// clang-format on

START_TEST(men_walk_as_zones_and_ranges_let_them)
{
	rules_case_check(&moves[_i]);
}
END_TEST

START_TEST(squares_are_hostile_as_zones_say)
{
	rules_case_check(&hostility[_i]);
}
END_TEST

Suite *rules_zones_suite(void)
{
	Suite *suite = suite_create("rules_zones");
	TCase *tcase = tcase_create("rows");

	tcase_add_loop_test(tcase, men_walk_as_zones_and_ranges_let_them, 0,
	                    sizeof(moves) / sizeof(moves[0]));
	tcase_add_loop_test(tcase, squares_are_hostile_as_zones_say, 0,
	                    sizeof(hostility) / sizeof(hostility[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
