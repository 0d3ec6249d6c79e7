/* Captures by flank and surround, arms, and walking in. */
#include "rules_case.h"
#include "unit.h"

#define ATTACKERS_ARE(arms) "pieces: {attackers: {arms: " arms "}}"
#define DEFENDERS_ARE(arms) "pieces: {defenders: {arms: " arms "}}"
#define KING_IS(arms) "pieces: {king: {arms: " arms "}}"
#define BORDER_TAKES_KING "zones: {border: {hostile: [king]}}\n"

// clang-format off
static const struct rules_case flanks[] = {
	{ "a man between two enemies on a rank is taken",
	  "", "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "xc4" },
	{ "a man between two enemies on a file is taken",
	  "", "7/7/3t3/3T3/t6/7/7 a", "a3-d3", "xd4" },
	{ "an enemy one square off is no neighbour",
	  "", "7/7/3t3/3T3/7/t6/7 a", "a2-d2", "-" },
	{ "kings' men take as attackers do",
	  "", "1T5/7/7/2tT3/7/7/7 d", "b7-b4", "xc4" },
	{ "two at once", "", "7/7/7/1tT1Tt1/7/7/3t3 a", "d1-d4", "xc4 xe4" },
	{ "three at once",
	  "", "7/3t3/3T3/1tT1Tt1/7/7/3t3 a", "d1-d4", "xc4 xe4 xd5" },
	{ "walking in between is safe",
	  "", "3T3/7/7/2t1t2/7/7/7 d", "d7-d4", "-" },
	{ "he who walked in is not taken by another man's ply",
	  "", "t6/7/7/2tTt2/7/7/7 a", "a7-b7", "-" },
	{ "he is not taken by a man beside him on another line",
	  "", "7/3t3/7/2tTt2/7/7/7 a", "d6-d5", "-" },
	{ "he is taken when one of the two comes again",
	  "", "7/7/7/2tTt2/7/7/K6 a", "c4-c5 a1-b1 c5-c4", "xd4" },
	{ "friends of the moved man are not taken",
	  "", "1t5/7/7/2tT3/7/7/7 a", "b7-b4", "-" },
	{ "a friend of the victim behind him does not help",
	  "", "1t5/7/7/2TT3/7/7/7 a", "b7-b4", "-" },
	{ "an empty square behind him does not help",
	  "", "1t5/7/7/2T4/7/7/7 a", "b7-b4", "-" },
	{ "only men beside the moved man are taken",
	  "", "1t5/7/7/3Tt2/7/7/7 a", "b7-b4", "-" },
	{ "a corner of two lines is no flank",
	  "", "1t5/7/2t4/2T4/7/7/7 a", "b7-b4", "-" },
	{ "what is taken has left the board",
	  "", "1t5/7/7/2Tt3/7/7/K6 a", "b7-b4 a1-a2 b4-c4", "-" },

	/* arms, of men: the moved attacker on b4, the helper on d4. */
	{ "a hammer takes by moving where a helper is armed",
	  "pieces: {king: {arms: hammer}}", "1K5/7/7/2tT3/7/7/7 d", "b7-b4",
	  "xc4" },
	{ "hammers do not help each other",
	  ATTACKERS_ARE("hammer"), "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "-" },
	{ "a hammer takes against a hostile square",
	  ATTACKERS_ARE("hammer") "\nzones: {spot: {squares: [d4], hostile: all}}",
	  "1t5/7/7/2T4/7/7/7 a", "b7-b4", "xc4" },
	{ "anvils do not take by moving",
	  ATTACKERS_ARE("anvil"), "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "-" },
	{ "anvils take not even against a hostile square",
	  ATTACKERS_ARE("anvil") "\nzones: {spot: {squares: [d4], hostile: all}}",
	  "1t5/7/7/2T4/7/7/7 a", "b7-b4", "-" },
	{ "the unarmed do neither",
	  ATTACKERS_ARE("none"), "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "-" },
	{ "both is both",
	  ATTACKERS_ARE("both"), "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "xc4" },
	{ "unarmed men are taken all the same",
	  DEFENDERS_ARE("none"), "1t5/7/7/2Tt3/7/7/7 a", "b7-b4", "xc4" },

	/* arms of the king */
	{ "an armed king takes by moving",
	  "", "1K5/7/7/2tT3/7/7/7 d", "b7-b4", "xc4" },
	{ "an armed king helps", "", "1T5/7/7/2tK3/7/7/7 d", "b7-b4", "xc4" },
	{ "a hammer king does not help",
	  KING_IS("hammer"), "1T5/7/7/2tK3/7/7/7 d", "b7-b4", "-" },
	{ "an anvil king does not take by moving",
	  KING_IS("anvil"), "1K5/7/7/2tT3/7/7/7 d", "b7-b4", "-" },
	{ "an anvil king helps",
	  KING_IS("anvil"), "1T5/7/7/2tK3/7/7/7 d", "b7-b4", "xc4" },
	{ "an unarmed king does not take by moving",
	  KING_IS("none"), "1K5/7/7/2tT3/7/7/7 d", "b7-b4", "-" },
	{ "an unarmed king does not help",
	  KING_IS("none"), "1T5/7/7/2tK3/7/7/7 d", "b7-b4", "-" },
	{ "an unarmed king's men are armed",
	  KING_IS("none"), "1T5/7/7/2tT3/7/7/7 d", "b7-b4", "xc4" },
};

#define THRONE "zones: {throne: {squares: center, hostile: all}}\n"
#define STRONG_AT_THRONE \
	THRONE "capture: {king: {throne: surround, beside throne: surround, " \
	       "elsewhere: flank}}"
#define STRONG "capture: {king: {elsewhere: surround}}"

static const struct rules_case kings[] = {
	{ "a king who falls by flank needs two",
	  "", "1t5/7/7/2Kt3/7/7/7 a", "b7-b4", "xc4" },
	{ "a king who is surrounded needs four: two",
	  STRONG, "1t5/7/7/2Kt3/7/7/7 a", "b7-b4", "-" },
	{ "a king who is surrounded needs four: three",
	  STRONG, "1t5/7/2t4/2Kt3/7/7/7 a", "b7-b4", "-" },
	{ "a king who is surrounded needs four: four",
	  STRONG, "1t5/7/2t4/2Kt3/2t4/7/7 a", "b7-b4", "xc4" },
	{ "one of his own men beside him saves him",
	  STRONG, "1t5/7/2T4/2Kt3/2t4/7/7 a", "b7-b4", "-" },
	{ "he may walk in between three, and stays",
	  STRONG, "7/7/2t4/1t1t3/7/2K4/7 d", "c2-c4", "-" },
	{ "hammers do not surround",
	  STRONG "\npieces: {attackers: {arms: hammer}}",
	  "1t5/7/2t4/2Kt3/2t4/7/7 a", "b7-b4", "-" },
	{ "but the hammer that moves is one of the four",
	  "zones: {spot: {squares: [c3, c5, d4], hostile: [king]}}\n" STRONG
	  "\npieces: {attackers: {arms: hammer}}",
	  "1t5/7/7/2K4/7/7/7 a", "b7-b4", "xc4" },
	{ "a hostile empty square surrounds",
	  "zones: {spot: {squares: [d4], hostile: [king]}}\n" STRONG,
	  "1t5/7/2t4/2K4/2t4/7/7 a", "b7-b4", "xc4" },
	{ "only the moved man's neighbour is taken, the king too",
	  STRONG, "6t/7/2t4/1tKt3/2t4/7/7 a", "g7-f7", "-" },

	/* By the square he stands on. */
	{ "on the throne by surround: two",
	  STRONG_AT_THRONE, "2t4/7/7/3Kt2/7/7/7 a", "c7-c4", "-" },
	{ "on the throne by surround: four",
	  STRONG_AT_THRONE, "2t4/7/3t3/3Kt2/3t3/7/7 a", "c7-c4", "xd4" },
	{ "beside the throne by surround: two",
	  STRONG_AT_THRONE, "2t4/7/3Kt2/7/7/7/7 a", "c7-c5", "-" },
	{ "beside the throne by surround: three and the empty throne",
	  STRONG_AT_THRONE, "2t4/3t3/3Kt2/7/7/7/7 a", "c7-c5", "xd5" },
	{ "beside the throne with a man of his on it he is safe",
	  STRONG_AT_THRONE, "2t4/3t3/3Kt2/3T3/7/7/7 a", "c7-c5", "-" },
	{ "elsewhere by flank",
	  STRONG_AT_THRONE, "2t4/7/7/7/7/3Kt2/7 a", "c7-c2", "xd2" },
	{ "diagonally from the throne is elsewhere",
	  STRONG_AT_THRONE, "3t3/7/4Kt1/7/7/7/7 a", "d7-d5", "xe5" },
	{ "beside a zone is not in it",
	  THRONE "capture: {king: {beside throne: surround, elsewhere: flank}}",
	  "2t4/7/7/3Kt2/7/7/7 a", "c7-c4", "xd4" },
	{ "beside a wide zone is outside it",
	  "zones: {throne: {squares: [d4, e4]}}\ncapture: {king: {throne: flank, "
	  "beside throne: surround, elsewhere: flank}}",
	  "7/3t3/7/3K3/3t3/7/7 a", "d6-d5", "xd4" },
	{ "a zone may make him weaker",
	  THRONE "capture: {king: {throne: flank, elsewhere: surround}}",
	  "2t4/7/7/3Kt2/7/7/7 a", "c7-c4", "xd4" },
	{ "and elsewhere he stays strong",
	  THRONE "capture: {king: {throne: flank, elsewhere: surround}}",
	  "2t4/7/3Kt2/7/7/7/7 a", "c7-c5", "-" },
	{ "where two keys fit surround goes first",
	  "zones:\n  one: {squares: [d4]}\n  two: {squares: [d4, e4]}\n"
	  "capture: {king: {one: surround, two: flank, elsewhere: flank}}",
	  "2t4/7/7/3Kt2/7/7/7 a", "c7-c4", "-" },
	{ "whichever is written first",
	  "zones:\n  one: {squares: [d4]}\n  two: {squares: [d4, e4]}\n"
	  "capture: {king: {elsewhere: flank, two: flank, one: surround}}",
	  "2t4/7/7/3Kt2/7/7/7 a", "c7-c4", "-" },

	/* On the edge. */
	{ "on the edge by flank along it",
	  "", "1t5/7/t6/K6/7/t6/7 a", "a2-a3", "xa4" },
	{ "on the edge not by flank across it",
	  "", "1t5/7/7/K6/7/7/7 a", "b7-b4", "-" },
	{ "on the edge three do not surround him",
	  STRONG, "1t5/7/t6/K6/t6/7/7 a", "b7-b4", "-" },
	{ "on the edge three and a hostile border do",
	  BORDER_TAKES_KING STRONG, "1t5/7/t6/K6/t6/7/7 a", "b7-b4", "xa4" },
	{ "on the edge two and a hostile border do not",
	  BORDER_TAKES_KING STRONG, "1t5/7/t6/K6/7/7/7 a", "b7-b4", "-" },
	{ "two, an edge and a hostile corner surround him",
	  "zones: {border: {hostile: [king]}, corner: {squares: corners, "
	  "hostile: all}}\n" STRONG, "2t4/7/7/7/7/1t5/1K5 a", "c7-c1", "xb1" },
	{ "in the corner of the board two and the border surround him",
	  BORDER_TAKES_KING STRONG, "1t5/7/7/7/7/t6/K6 a", "b7-b1", "xa1" },

	/* With others. */
	{ "the king and a man of his at once",
	  "", "7/7/7/1tK1Tt1/7/7/3t3 a", "d1-d4", "xc4 xe4" },
	{ "a strong king and a man of his at once",
	  STRONG, "7/7/2t4/1tK1Tt1/2t4/7/3t3 a", "d1-d4", "xc4 xe4" },
	{ "his man is not taken against him",
	  "", "1t5/7/7/2TK3/7/7/7 a", "b7-b4", "-" },
};

#define SAFE "capture: {king: {elsewhere: flank}, walk-in: safe}"
#define NO_WALK_IN "capture: {king: {elsewhere: flank}, walk-in: forbidden}"
#define NO_WALK_IN_STRONG \
	"capture: {king: {elsewhere: surround}, walk-in: forbidden}"

static const struct rules_case walk_ins[] = {
	{ "walking in may be safe", SAFE, "3T3/7/7/2t1t2/7/7/7 d", "d7-d4",
	  "-" },
	{ "walking in may be forbidden",
	  NO_WALK_IN, "3T3/7/7/2t1t2/7/7/7 d", "d7-d4", "walks-in d4" },
	{ "along a file too",
	  NO_WALK_IN, "7/7/3t3/T6/3t3/7/7 d", "a4-d4", "walks-in d4" },
	{ "attackers may not either",
	  NO_WALK_IN, "3t3/7/7/2T1K2/7/7/7 a", "d7-d4", "walks-in d4" },
	{ "unless it takes", NO_WALK_IN, "3T3/7/7/1Tt1t2/7/7/7 d", "d7-d4",
	  "xc4" },
	{ "passing between them is no stop",
	  NO_WALK_IN, "3T3/7/7/2t1t2/7/7/7 d", "d7-d3", "-" },
	{ "one enemy is not two",
	  NO_WALK_IN, "3T3/7/7/2t4/7/7/7 d", "d7-d4", "-" },
	{ "two enemies round a corner are not either side",
	  NO_WALK_IN, "3T3/7/7/2t4/3t3/7/7 d", "d7-d4", "-" },
	{ "a hostile square is an enemy",
	  "zones: {spot: {squares: [e4], hostile: all}}\n" NO_WALK_IN,
	  "3T3/7/7/2t4/7/7/7 d", "d7-d4", "walks-in d4" },
	{ "the square he came from may be one",
	  "zones: {spot: {squares: [d5], hostile: all}}\n" NO_WALK_IN,
	  "7/7/3T3/7/3t3/7/7 d", "d5-d4", "walks-in d4" },
	{ "unarmed enemies are none",
	  "pieces: {attackers: {arms: none}}\n" NO_WALK_IN,
	  "3T3/7/7/2t1t2/7/7/7 d", "d7-d4", "-" },
	{ "hammers do not threaten by standing",
	  "pieces: {attackers: {arms: hammer}}\n" NO_WALK_IN,
	  "3T3/7/7/2t1t2/7/7/7 d", "d7-d4", "-" },
	{ "a king who falls by flank may not",
	  NO_WALK_IN, "3K3/7/7/2t1t2/7/7/7 d", "d7-d4", "walks-in d4" },
	{ "nor may a king who must be surrounded",
	  NO_WALK_IN_STRONG, "3K3/7/7/2t1t2/7/7/7 d", "d7-d4", "walks-in d4" },
	{ "but not into four",
	  "zones: {spot: {squares: [d5], hostile: all}}\n" NO_WALK_IN_STRONG,
	  "7/7/3K3/2t1t2/3t3/7/7 d", "d5-d4", "walks-in d4" },
	{ "a walk that is not allowed is that first",
	  NO_WALK_IN, "3T3/3t3/7/2t1t2/7/7/7 d", "d7-d4", "blocked d6" },
};
// clang-format on

START_TEST(men_are_taken_by_flank)
{
	rules_case_check(&flanks[_i]);
}
END_TEST

START_TEST(kings_are_taken_as_their_square_says)
{
	rules_case_check(&kings[_i]);
}
END_TEST

START_TEST(walking_in_is_safe_or_forbidden)
{
	rules_case_check(&walk_ins[_i]);
}
END_TEST

Suite *rules_capture_suite(void)
{
	Suite *suite = suite_create("rules_capture");
	TCase *tcase = tcase_create("rows");

	tcase_add_loop_test(tcase, men_are_taken_by_flank, 0,
	                    sizeof(flanks) / sizeof(flanks[0]));
	tcase_add_loop_test(tcase, kings_are_taken_as_their_square_says, 0,
	                    sizeof(kings) / sizeof(kings[0]));
	tcase_add_loop_test(tcase, walking_in_is_safe_or_forbidden, 0,
	                    sizeof(walk_ins) / sizeof(walk_ins[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
