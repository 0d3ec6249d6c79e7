/* Encirclements and exit forts. */
#include "rules_case.h"
#include "unit.h"

#define STRONG "capture: {king: {elsewhere: surround}}\n"
#define RING_FOR(side) \
	STRONG "ends: [{when: encirclement, " side "result: attackers-win}]"
#define RING RING_FOR("")
#define FORT STRONG "ends: [{when: exit-fort, result: defenders-win}]"
#define HOSTILE_CORNERS \
	"zones: {corner: {squares: corners, stop: [king], hostile: all}}\n"
#define MILD_CORNERS "zones: {corner: {squares: corners, stop: [king]}}\n"

// clang-format off
static const struct rules_case rings[] = {
	{ "a ring closed from side to side and corner to corner",
	  RING, "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4",
	  "-, attackers encirclement" },
	{ "a ring with a gap",
	  RING, "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-a5", "-" },
	{ "a ring with a gap at a corner of it",
	  RING, "7/3t3/2t4/t2K1t1/2t1t2/3t3/7 a", "a4-b4", "-" },
	{ "men of his inside the ring",
	  RING, "7/3t3/2tTt2/t1TKTt1/2tTt2/3t3/7 a", "a4-b4",
	  "-, attackers encirclement" },
	{ "a man of his outside the ring",
	  RING, "T6/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4", "-" },
	{ "a man of his in the ring itself opens it",
	  RING, "7/3t3/2T1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4", "-" },
	{ "a ring that stands on edge squares",
	  RING, "3t3/2t1t2/1t3t1/3K2t/1t3t1/2t1t2/t2t3 a", "a1-a4",
	  "-, attackers encirclement" },
	{ "a king on the edge is not encircled",
	  RING, "7/7/7/7/3t3/7/2tKt2 a", "d3-d2", "-" },
	{ "a man of his on the edge, shut in, is not encircled",
	  RING, "7/3t3/2t1t2/t2K1t1/2t1t2/t2t3/Tt5 a", "a4-b4", "-" },
	{ "two separate rings",
	  RING, "7/tt5/2t4/tTt4/1t3t1/4tKt/5t1 a", "a6-a5",
	  "-, attackers encirclement" },
	{ "the king may be gone",
	  RING, "7/3t3/2t1t2/t2T1t1/2t1t2/3t3/7 a", "a4-b4",
	  "-, attackers encirclement" },
	{ "without a king and his men there is nobody to be joined",
	  RING, "1t5/7/7/2Tt3/7/7/7 a", "b7-b4",
	  "xc4, attackers encirclement" },
	{ "zones that are closed to him do not block",
	  "zones: {camp: {squares: [b4], enter: none, stop: none}}\n" RING,
	  "7/3t3/2t1t2/3K1t1/2t1t2/3t3/6t a", "g1-g2", "-" },
	{ "the last man outside is taken",
	  RING, "7/3t3/2t1t2/1t1K1t1/2t1t2/t2t3/1Tt4 a", "a2-a1",
	  "xb1, attackers encirclement" },
	{ "one of two men outside is taken",
	  RING, "6T/3t3/2t1t2/1t1K1t1/2t1t2/t2t3/1Tt4 a", "a2-a1", "xb1" },
	{ "a ring that opens again and closes again",
	  RING, "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a",
	  "a4-a5 d4-d5 a5-a4 d5-d4 a4-b4", "-, attackers encirclement" },
	{ "the defenders cannot shut themselves in, but may be asked",
	  RING_FOR("for: defenders, "),
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4 d4-d5",
	  "-, attackers encirclement" },
	{ "asked after the defenders' plies it does not hold after others",
	  RING_FOR("for: defenders, "),
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4", "-" },
	{ "a start in a ring",
	  RING, "7/3t3/2t1t2/1t1K1t1/2t1t2/3t3/7 d", "",
	  "-, attackers encirclement" },

	/* Behind a soft end that held first. */
	{ "a ring behind a soft end is seen on the next ply",
	  STRONG "ends: [{when: quiet, plies: 1, for: attackers, result: draw}, "
	  "{when: encirclement, result: attackers-win}]",
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4 d4-d5",
	  "-, attackers encirclement" },
	{ "the soft end held when the ring was closed",
	  STRONG "ends: [{when: quiet, plies: 1, for: attackers, result: draw}, "
	  "{when: encirclement, result: attackers-win}]",
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4", "-, draw quiet" },
	{ "a ring behind a soft end is broken on the next ply",
	  "zones: {spot: {squares: [c2], hostile: [attackers]}}\n"
	  STRONG "ends: [{when: quiet, plies: 1, for: attackers, result: draw}, "
	  "{when: encirclement, result: attackers-win}]",
	  "7/3t3/2t1t2/t2K1t1/2t1t2/3t3/7 a", "a4-b4 d4-c4", "xc3" },
	{ "a ring behind a soft end is seen after a capture inside it",
	  STRONG "ends: [{when: quiet, plies: 1, result: draw}, "
	  "{when: encirclement, result: attackers-win}]",
	  "3t3/2t1t2/1t2Tt1/2Tt2t/1tK2t1/2t1t2/t2t3 a", "a1-a4 e5-e4",
	  "xd4, attackers encirclement" },
};

static const struct rules_case forts[] = {
	{ "a king on the edge behind his men, with room to move",
	  FORT, "2T1T2/2TKT2/2TT3/2tt3/7/7/7 d", "d6-d7",
	  "-, defenders exit-fort" },
	{ "a fort against the side of the board",
	  FORT, "7/7/TTTt3/1KTt3/TT5/7/7 d", "b4-a4", "-, defenders exit-fort" },
	{ "a fort without attackers near",
	  FORT, "7/7/TTT4/1KT4/TTT4/7/6t d", "b4-a4", "-, defenders exit-fort" },
	{ "a man of its wall who can be flanked",
	  FORT, "7/7/TTt4/1KT4/TT1t3/7/7 d", "b4-a4", "-" },
	{ "a wall closed corner to corner alone",
	  FORT, "6t/7/7/3T3/2T1T2/2TKT2/2T1T2 d", "d2-d1", "-" },
	{ "the same wall closed side to side",
	  FORT, "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "the king has no room to move",
	  FORT, "6t/7/7/7/7/2TTT2/2TKT2 d", "", "-" },
	{ "the king is not on the edge",
	  FORT, "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "", "-" },
	{ "an attacker inside",
	  FORT, "6t/7/7/2TTT2/2TtT2/2T1T2/2TK1T1 d", "f1-e1", "-" },
	{ "one man beside the tip of the wall holds it",
	  FORT, "6t/7/7/2TT3/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "a way in",
	  FORT, "6t/7/7/2TTT2/2T4/2TKT2/2T1T2 d", "d2-d1", "-" },
	{ "an attacker at the door",
	  FORT, "7/7/3t3/2T1T2/2T1T2/2TKT2/2T1T2 d", "d2-d1", "-" },
	{ "a weak man far from the fort does not matter",
	  FORT, "3t3/5T1/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "a double wall holds where its outer men fall",
	  FORT, "6t/7/3T3/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "a man outside falls, and behind him a man of the wall",
	  FORT, "6t/7/4T2/3T1T1/2T1T2/2TKT2/2T1T2 d", "d2-d1", "-" },
	{ "the man outside is covered, and the wall holds",
	  FORT, "6t/7/4TT1/3T1T1/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "a hostile corner behind a man of the wall takes him",
	  HOSTILE_CORNERS FORT, "6t/7/7/7/1TT4/T1KT3/1T1T3 d", "c2-c1", "-" },
	{ "a corner that is not hostile does not",
	  MILD_CORNERS FORT, "6t/7/7/7/1TT4/T1KT3/1T1T3 d", "c2-c1",
	  "-, defenders exit-fort" },
	{ "a hostile square inside the fort takes nobody",
	  "zones: {spot: {squares: [d2], hostile: [defenders]}}\n" FORT,
	  "6t/7/7/2TTT2/2T1T2/2T1T2/2TKT2 a", "",
	  "-, defenders exit-fort" },
	{ "a hostile square with a man of the wall on it takes nobody",
	  "zones: {spot: {squares: [c4], hostile: [defenders]}}\n" FORT,
	  "6t/7/7/2TT3/2T1T2/2T1T2/2TKT2 a", "",
	  "-, defenders exit-fort" },
	{ "a hostile border takes men of the wall on the edge",
	  "zones: {border: {hostile: [defenders]}}\n" FORT,
	  "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1",
	  "-, defenders exit-fort" },
	{ "a hostile border across which they can be flanked",
	  "zones: {border: {hostile: [defenders]}}\n" FORT,
	  "6t/7/7/7/T6/1T5/KT5 a", "", "-" },
	{ "without that border the same fort holds",
	  FORT, "6t/7/7/7/T6/1T5/KT5 a", "",
	  "-, defenders exit-fort" },
	{ "a start in a fort",
	  FORT, "6t/7/7/2TTT2/2T1T2/2T1T2/2TKT2 a", "",
	  "-, defenders exit-fort" },
	{ "a fort is there after the attackers' plies too",
	  STRONG "ends: [{when: exit-fort, for: attackers, result: "
	  "defenders-win}]",
	  "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1 g7-g6",
	  "-, defenders exit-fort" },
	{ "unless the end is for the other side",
	  STRONG "ends: [{when: exit-fort, for: attackers, result: "
	  "defenders-win}]",
	  "6t/7/7/2TTT2/2T1T2/2TKT2/2T1T2 d", "d2-d1", "-" },
	{ "without a king there is no fort",
	  FORT, "6t/7/7/2TTT2/2T1T2/2T1T2/2T1T2 a", "g7-g6", "-" },
	{ "squares where he may not stop are no room to move",
	  "zones: {spot: {squares: [d2, d3], stop: none}}\n" FORT,
	  "6t/7/7/2TTT2/2T1T2/2T1T2/2TKT2 a", "g7-g6", "-" },
	{ "a square where he may not walk in is no room to move",
	  "zones: {spot: {squares: [d1, d3], hostile: {empty: [king], "
	  "occupied: [king]}}}\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  "ends: [{when: exit-fort, result: defenders-win}]",
	  "6t/7/7/7/2TTT2/2T1T2/2TKT2 a", "g7-g6", "-" },
	{ "where walking in is safe it is",
	  "zones: {spot: {squares: [d1, d3], hostile: {empty: [king], "
	  "occupied: [king]}}}\n"
	  "ends: [{when: exit-fort, result: defenders-win}]",
	  "6t/7/7/7/2TTT2/2T1T2/2TKT2 a", "", "-, defenders exit-fort" },
};
// clang-format on

START_TEST(attackers_encircle)
{
	rules_case_check(&rings[_i]);
}
END_TEST

START_TEST(the_king_has_a_fort)
{
	rules_case_check(&forts[_i]);
}
END_TEST

Suite *rules_enclosure_suite(void)
{
	Suite *suite = suite_create("rules_enclosure");
	TCase *tcase = tcase_create("rows");

	tcase_add_loop_test(tcase, attackers_encircle, 0,
	                    sizeof(rings) / sizeof(rings[0]));
	tcase_add_loop_test(tcase, the_king_has_a_fort, 0,
	                    sizeof(forts) / sizeof(forts[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
