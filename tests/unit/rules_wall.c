/* Shieldwalls: rows of men on an edge taken together. */
#include "rules_case.h"
#include "unit.h"

#define CORNERS "zones: {corner: {squares: corners, stop: [king]}}\n"
#define WALL(more) \
	CORNERS "capture: {king: {elsewhere: surround}, shieldwall: {" more "}}"
#define CLOSE WALL("close: [corner]")
#define OPEN CORNERS "capture: {king: {elsewhere: surround}, shieldwall: {}}"
#define ANY WALL("close: [corner], move: any")
#define FLANK WALL("close: [corner], move: flank")

// clang-format off
static const struct rules_case rows[] = {
	/* Attackers a step from the end of a row of king's men. */
	{ "two men in a row, closed at both ends by men",
	  CLOSE, "4t2/7/7/7/7/2tt3/1tTT3 a", "e7-e1", "wc1 wd1" },
	{ "three men in a row",
	  CLOSE, "5t1/7/7/7/7/2ttt2/1tTTT2 a", "f7-f1", "wc1 wd1 we1" },
	{ "closed from the other end",
	  CLOSE, "1t5/7/7/7/7/2tt3/2TTt2 a", "b7-b1", "wc1 wd1" },
	{ "one man is no row",
	  CLOSE, "3t3/7/7/7/7/2t4/2T4 a", "d7-d1", "-" },
	{ "one man between two is taken by flank alone",
	  CLOSE, "3t3/7/7/7/7/2t4/1tT4 a", "d7-d1", "xc1" },
	{ "without the key there are no shieldwalls",
	  CORNERS, "4t2/7/7/7/7/2tt3/1tTT3 a", "e7-e1", "-" },
	{ "a row off the edge is no shieldwall",
	  CLOSE, "4t2/7/7/7/2tt3/1tTT3/2tt3 a", "e7-e2", "-" },
	{ "an open end",
	  CLOSE, "4t2/7/7/7/7/2tt3/2TT3 a", "e7-e1", "-" },
	{ "an end closed by a man of the row's own side",
	  CLOSE, "4t2/7/7/7/7/2tt3/1TTT3 a", "e7-e1", "-" },
	{ "a gap in front at the near end",
	  CLOSE, "4t2/7/7/7/7/2t4/1tTT3 a", "e7-e1", "-" },
	{ "a gap in front at the far end",
	  CLOSE, "4t2/7/7/7/7/3t3/1tTT3 a", "e7-e1", "-" },
	{ "a man of the row's own side in front",
	  CLOSE, "4t2/7/7/7/7/2tT3/1tTT3 a", "e7-e1", "-" },
	{ "a gap in the row parts it",
	  CLOSE, "5t1/7/7/7/7/2ttt2/1tT1T2 a", "f7-f1", "-" },
	{ "king's men take attackers the same way",
	  CLOSE, "4T2/7/7/7/7/2TT3/1Ttt3 d", "e7-e1", "wc1 wd1" },
	{ "arms do not matter",
	  CLOSE "\npieces: {attackers: {arms: none}}",
	  "4t2/7/7/7/7/2tt3/1tTT3 a", "e7-e1", "wc1 wd1" },
	{ "a ply elsewhere takes no row",
	  CLOSE, "6t/7/7/7/7/2tt3/1tTTt2 a", "g7-f7", "-" },

	/* Corners. */
	{ "an empty square of a close zone closes an end",
	  CLOSE, "3t3/7/7/7/7/1tt4/1TT4 a", "d7-d1", "wb1 wc1" },
	{ "a corner closes nothing where no zone is named",
	  OPEN, "3t3/7/7/7/7/1tt4/1TT4 a", "d7-d1", "-" },
	{ "the edge of the board closes nothing",
	  CLOSE, "2t4/7/7/7/7/tt5/TT5 a", "c7-c1", "-" },
	{ "a corner where the king stands is not empty",
	  CLOSE, "3t3/7/7/7/7/1tt4/KTT4 a", "d7-d1", "-" },
	{ "a king in the corner closes for his own men",
	  CLOSE, "3T3/7/7/7/7/1TT4/Ktt4 d", "d7-d1", "wb1 wc1" },
	{ "any zone may close",
	  "zones: {gate: {squares: [e1]}}\ncapture: {king: {elsewhere: flank}, "
	  "shieldwall: {close: [gate]}}",
	  "1t5/7/7/7/7/2tt3/2TT3 a", "b7-b1", "wc1 wd1" },
	{ "four men between a corner and the moved man",
	  CLOSE, "5t1/7/7/7/7/1tttt2/1TTTT2 a", "f7-f1", "wb1 wc1 wd1 we1" },

	/* The king. */
	{ "a king in the row counts and is spared",
	  CLOSE, "4t2/7/7/7/7/2tt3/1tTK3 a", "e7-e1", "wc1" },
	{ "a king in the middle of the row is spared",
	  CLOSE, "5t1/7/7/7/7/2ttt2/1tTKT2 a", "f7-f1", "wc1 we1" },
	{ "a king stands in front",
	  CLOSE, "4T2/7/7/7/7/2KT3/1Ttt3 d", "e7-e1", "wc1 wd1" },
	{ "a king who stands closes an end",
	  CLOSE, "4T2/7/7/7/7/2TT3/1Ktt3 d", "e7-e1", "wc1 wd1" },
	{ "a king who moves closes an end",
	  CLOSE, "4K2/7/7/7/7/2TT3/1Ttt3 d", "e7-e1", "wc1 wd1" },

	/* Who has moved. */
	{ "flank: who steps in front does not take",
	  FLANK, "7/7/7/7/2t4/3t3/1tTTt2 a", "c3-c2", "-" },
	{ "without the key it is flank",
	  CLOSE, "7/7/7/7/2t4/3t3/1tTTt2 a", "c3-c2", "-" },
	{ "any: who steps in front takes",
	  ANY, "7/7/7/7/2t4/3t3/1tTTt2 a", "c3-c2", "wc1 wd1" },
	{ "any: who steps in front of the middle takes",
	  ANY, "7/7/7/7/3t3/2t1t2/1tTTTt1 a", "d3-d2", "wc1 wd1 we1" },
	{ "any: who closes takes",
	  ANY, "4t2/7/7/7/7/2tt3/1tTT3 a", "e7-e1", "wc1 wd1" },
	{ "any: who steps in front of an open row does not",
	  ANY, "7/7/7/7/2t4/3t3/2TTt2 a", "c3-c2", "-" },
	{ "any: a row open at the other end",
	  ANY, "7/7/7/7/2t4/3t3/1tTT3 a", "c3-c2", "-" },
	{ "any: one man alone is no row",
	  ANY, "7/7/7/7/2t4/7/1tTt3 a", "c3-c2", "-" },
	{ "any: behind a man on the edge there is no row",
	  "capture: {king: {elsewhere: flank}, shieldwall: {move: any}}",
	  "t6/7/7/7/7/7/7 a", "a7-a1", "-" },

	/* Together. */
	{ "two rows in both directions at once",
	  CLOSE, "3t3/7/7/7/7/1tt1tt1/1TT1TT1 a", "d7-d1",
	  "wb1 wc1 we1 wf1" },
	{ "a row to one side and a man to the other",
	  CLOSE, "4t2/7/7/7/7/2tt3/1tTT1Tt a", "e7-e1",
	  "xf1 wc1 wd1" },
	{ "a row and a man off the edge",
	  CLOSE, "7/7/7/7/4t2/2ttT2/1tTT2t a", "g1-e1", "xe2 wc1 wd1" },
	{ "a man taken both ways stands in both lists",
	  "zones:\n  corner: {squares: corners, stop: [king]}\n"
	  "  bank: {squares: [b1], hostile: {occupied: [defenders]}}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner]}}",
	  "3t3/7/7/7/7/1tt4/1TT4 a", "d7-d1", "xc1 wb1 wc1" },
	{ "a man taken against the border and in a row",
	  "zones:\n  corner: {squares: corners, stop: [king]}\n"
	  "  border: {hostile: [defenders]}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner], move: any}}",
	  "7/7/7/7/2t4/3t3/1tTTt2 a", "c3-c2", "xc1 wc1 wd1" },
	{ "he leaves once, and his square is free",
	  "zones:\n  corner: {squares: corners, stop: [king]}\n"
	  "  bank: {squares: [b1], hostile: {occupied: [defenders]}}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner]}}\nends: [{when: eliminated, side: defenders, result: "
	  "attackers-win}]",
	  "3t3/7/7/6K/7/1tt4/1TT4 a", "d7-d1",
	  "xc1 wb1 wc1, attackers eliminated" },
	{ "a row makes walking in legal",
	  CORNERS "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner]}, walk-in: forbidden}",
	  "4t2/7/7/7/7/2tt3/1tTT1T1 a", "e7-e1", "wc1 wd1" },
	{ "without the row it is walking in",
	  CORNERS "capture: {king: {elsewhere: surround}, walk-in: forbidden}",
	  "4t2/7/7/7/7/2tt3/1tTT1T1 a", "e7-e1", "walks-in e1" },
};
// clang-format on

START_TEST(rows_on_an_edge_are_taken_together)
{
	rules_case_check(&rows[_i]);
}
END_TEST

Suite *rules_wall_suite(void)
{
	Suite *suite = suite_create("rules_wall");
	TCase *tcase = tcase_create("rows");

	tcase_add_loop_test(tcase, rows_on_an_edge_are_taken_together, 0,
	                    sizeof(rows) / sizeof(rows[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
