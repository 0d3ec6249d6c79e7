/* Jumps, special men, piercing, and a king who cannot move. */
#include "rules_case.h"
#include "unit.h"

#define KNIGHT "pieces: {knight: {jump: capture}}"
#define COMMANDER "pieces: {commander: {jump: over}}"
#define KING "pieces: {king: {jump: restricted}}"
#define SPOT(squares, keys) \
	"zones: {spot: {squares: [" squares "], " keys "}}\n"

// clang-format off
static const struct rules_case jumps[] = {
	{ "over an enemy beside him to the empty square behind",
	  COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-d4", "-" },
	{ "and he stays", COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-d4 c4-c5",
	  "-" },
	{ "capture: he is taken", KNIGHT, "7/7/7/1nT3K/7/7/7 a", "b4-d4",
	  "xc4" },
	{ "kings' men jump as attackers do", KNIGHT, "7/7/7/1Nt4/7/7/K6 d",
	  "b4-d4", "xc4" },
	{ "who does not jump is blocked", COMMANDER, "7/7/7/1nT3K/7/7/7 a",
	  "b4-d4", "blocked c4" },
	{ "not from farther off", COMMANDER, "7/7/7/c1T3K/7/7/7 a", "a4-d4",
	  "blocked c4" },
	{ "not to farther off", COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-e4",
	  "blocked c4" },
	{ "not over two", COMMANDER, "7/7/7/1cTT2K/7/7/7 a", "b4-d4",
	  "blocked d4" },
	{ "not over nobody: that is a walk", COMMANDER,
	  "7/7/7/1c4K/7/7/7 a", "b4-d4", "-" },
	{ "not over a friend", COMMANDER, "7/7/7/1ct3K/7/7/7 a", "b4-d4",
	  "blocked c4" },
	{ "not over the king", COMMANDER, "7/7/7/1cK4/7/7/7 a", "b4-d4",
	  "may-not-jump c4" },
	{ "not over a commander", COMMANDER, "7/7/7/1cC3K/7/7/7 a", "b4-d4",
	  "may-not-jump c4" },
	{ "not over a knight", COMMANDER, "7/7/7/1cN3K/7/7/7 a", "b4-d4",
	  "may-not-jump c4" },
	{ "over a mercenary", COMMANDER, "7/7/7/1cM3K/7/7/7 a", "b4-d4", "-" },
	{ "over a guard", COMMANDER, "7/7/7/1cG3K/7/7/7 a", "b4-d4", "-" },
	{ "nothing is taken by it of a guard", KNIGHT,
	  "7/7/7/1nG3K/7/7/7 a", "b4-d4", "-" },
	{ "the range does not limit it",
	  "pieces: {commander: {jump: over, range: 1}}",
	  "7/7/7/1cT3K/7/7/7 a", "b4-d4", "-" },
	{ "nor does it lengthen the range",
	  "pieces: {commander: {jump: over, range: 1}}",
	  "7/7/7/1c4K/7/7/7 a", "b4-d4", "too-far d4" },
	{ "he flanks around the landing square too", KNIGHT,
	  "7/7/3t3/1nTTt1K/7/7/7 a", "b4-d4", "blocked d4" },
	{ "he flanks where he lands",
	  KNIGHT, "7/3t3/3T3/1nT3K/3T3/3t3/7 a", "b4-d4", "xd3 xc4 xd5" },
	{ "and so does one who only jumps over",
	  COMMANDER, "7/3t3/3T3/1cT3K/7/7/7 a", "b4-d4", "xd5" },
	{ "the man jumped over falls by flank if what is behind him is hostile",
	  SPOT("b4", "hostile: all") COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-d4",
	  "xc4" },
	{ "and falls once, if the jump takes him too",
	  SPOT("b4", "hostile: all") KNIGHT, "7/7/7/1nT3K/7/7/7 a", "b4-d4",
	  "xc4" },
	{ "the unarmed take by jumping, and nobody else",
	  "pieces: {knight: {jump: capture, arms: none}}",
	  "7/3t3/3T3/1nT3K/7/7/7 a", "b4-d4", "xc4" },

	/* Zones of the landing square. */
	{ "he must be free to stop there",
	  SPOT("d4", "stop: [king]") COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-d4",
	  "may-not-stop d4" },
	{ "and to enter there",
	  SPOT("d4", "enter: none") COMMANDER, "7/7/7/1cT3K/7/7/7 a", "b4-d4",
	  "may-not-enter d4" },
	{ "inside a zone he may jump on",
	  SPOT("b4, d4", "enter: none") COMMANDER, "7/7/7/1cT3K/7/7/7 a",
	  "b4-d4", "-" },
	{ "the zone of the man jumped over is nothing to him",
	  SPOT("c4", "enter: none, pass: none, stop: none") COMMANDER,
	  "7/7/7/1cT3K/7/7/7 a", "b4-d4", "-" },

	/* restricted */
	{ "restricted: not from and to where all may stop",
	  KING, "7/7/7/1Kt4/7/7/7 d", "b4-d4", "may-not-jump c4" },
	{ "restricted: from a zone not all may stop on",
	  SPOT("b4", "stop: [king]") KING, "7/7/7/1Kt4/7/7/7 d", "b4-d4", "-" },
	{ "restricted: to a zone not all may stop on",
	  SPOT("d4", "stop: [king]") KING, "7/7/7/1Kt4/7/7/7 d", "b4-d4", "-" },
	{ "restricted: not from a zone all may stop on",
	  SPOT("b4", "pass: [king], hostile: none") KING,
	  "7/7/7/1Kt4/7/7/7 d", "b4-d4", "may-not-jump c4" },

	/* walk-in: forbidden */
	{ "jumping in between is walking in",
	  COMMANDER "\ncapture: {king: {elsewhere: flank}, walk-in: forbidden}",
	  "7/7/3T3/1cT4/3T3/7/6K a", "b4-d4", "walks-in d4" },
	{ "unless the jump takes",
	  KNIGHT "\ncapture: {king: {elsewhere: flank}, walk-in: forbidden}",
	  "7/7/3T3/1nT4/3T3/7/6K a", "b4-d4", "xc4" },
};

static const struct rules_case men[] = {
	{ "a mercenary of the defenders changes sides",
	  "", "1t5/7/7/2Mt3/7/7/K6 a", "b7-b4", "xc4" },
	{ "and moves for them from then on",
	  "", "1t5/7/7/2Mt3/7/7/K6 a", "b7-b4 a1-a2 c4-c5", "-" },
	{ "and no more for the others",
	  "", "1t5/7/7/2Mt3/7/7/K6 a", "b7-b4 c4-c5", "not-your-man c4" },
	{ "and takes for them",
	  "", "1t5/7/7/2MtTt1/7/7/K6 a", "b7-b4 e4-e5 f4-f5 a1-a2 c4-c5",
	  "-" },
	{ "the last of a side leaves it without men",
	  "ends: [{when: eliminated, side: attackers, result: defenders-win}]",
	  "1T5/7/7/2mT3/7/7/K6 d", "b7-b4", "xc4, defenders eliminated" },
	{ "taken by a jump he changes sides where he stands",
	  KNIGHT, "7/7/7/1nM3K/7/7/7 a", "b4-d4 g4-g5 c4-c5", "-" },
	{ "two at once", "", "7/7/7/1tM1Mt1/7/7/K2t3 a", "d1-d4", "xc4 xe4" },
	{ "a guard is not taken", "", "1t5/7/7/2Gt3/7/7/K6 a", "b7-b4", "-" },
	{ "a guard does not help", "", "1t5/7/7/2Tg3/7/7/K6 a", "b7-b4", "-" },
	{ "a guard does not take", "", "1g5/7/7/2Tt3/7/7/K6 a", "b7-b4", "-" },
	{ "a guard on a hostile square does not help by himself",
	  SPOT("d4", "hostile: {empty: all}"), "1t5/7/7/2Tg3/7/7/K6 a",
	  "b7-b4", "-" },
	{ "a guard does not surround a king",
	  "capture: {king: {elsewhere: surround}}",
	  "1t5/7/2g4/2Kt3/2t4/7/7 a", "b7-b4", "-" },
	{ "a guard may be armed by the rules",
	  "pieces: {guard: {arms: both}}", "1g5/7/7/2Tt3/7/7/K6 a", "b7-b4",
	  "xc4" },
	{ "commanders and knights take like any man",
	  "", "1c5/7/7/2Tn3/7/7/K6 a", "b7-b4", "xc4" },
	{ "and are taken like any man",
	  "", "7/7/7/1tC1Nt1/7/7/K2t3 a", "d1-d4", "xc4 xe4" },
	{ "kinds have ranges of their own",
	  "pieces: {attackers: {range: 4}, knight: {range: 2}}",
	  "7/7/7/n5K/7/7/7 a", "a4-d4", "too-far d4" },
	{ "and arms of their own",
	  "pieces: {attackers: {arms: none}, knight: {arms: hammer}}",
	  "1n5/7/7/2Tt3/7/7/K6 a", "b7-b4", "-" },
	{ "zones tell kinds apart",
	  SPOT("d4", "enter: [knight]"), "7/7/7/n5K/7/7/7 a", "a4-e4", "-" },
	{ "zones tell kinds apart: the others",
	  SPOT("d4", "enter: [knight]"), "7/7/7/c5K/7/7/7 a", "a4-e4",
	  "may-not-enter d4" },
	{ "zones are hostile to kinds",
	  SPOT("d4", "hostile: [commander]"), "1t5/7/7/2C4/7/7/K6 a", "b7-b4",
	  "xc4" },
};

#define WALL "capture: {king: {elsewhere: surround}, shieldwall: {}}\n"

static const struct rules_case walls[] = {
	{ "a mercenary in a wall changes sides",
	  WALL, "K6/7/7/t6/7/1tt4/1TMt3 a", "a4-a1", "wb1 wc1" },
	{ "where he stands",
	  WALL, "K6/7/7/t6/7/1tt4/1TMt3 a", "a4-a1 a7-b7 c1-b1", "-" },
	{ "taken both by flank and in a wall he changes sides once",
	  WALL "ends: [{when: eliminated, side: defenders, result: draw}]",
	  "7/7/7/t6/7/1tt4/1MMt3 a", "a4-a1", "wb1 wc1, draw eliminated" },
	{ "guards may stand in front",
	  WALL, "K6/7/7/t6/7/1gg4/1TTt3 a", "a4-a1", "wb1 wc1" },
	{ "a guard in the row counts and is spared",
	  WALL, "K6/7/7/t6/7/1tt4/1TGt3 a", "a4-a1", "wb1" },
	{ "a guard's ply closes no wall",
	  WALL, "K6/7/7/g6/7/1tt4/1TTt3 a", "a4-a1", "-" },
	{ "a guard may stand at the other end",
	  WALL, "K6/7/7/t6/7/1tt4/1TTg3 a", "a4-a1", "wb1 wc1" },
};

#define PIERCE \
	"zones: {throne: {squares: [d4], stop: [king]}, " \
	"corner: {squares: corners, stop: [king], hostile: all}}\n" \
	"pieces: {commander: {pierce: true}, knight: {pierce: true}}\n" \
	"capture: {king: {elsewhere: surround}}\n"

static const struct rules_case pierced[] = {
	{ "two commanders take a king who needs surround",
	  PIERCE, "1c5/7/2Kc3/7/7/7/7 a", "b7-b5", "xc5" },
	{ "a commander and a knight",
	  PIERCE, "1c5/7/2Kn3/7/7/7/7 a", "b7-b5", "xc5" },
	{ "a commander and a soldier do not",
	  PIERCE, "1c5/7/2Kt3/7/7/7/7 a", "b7-b5", "-" },
	{ "a soldier who comes to a commander does not",
	  PIERCE, "1t5/7/2Kc3/7/7/7/7 a", "b7-b5", "-" },
	{ "one alone does not", PIERCE, "1c5/7/2K4/7/7/7/7 a", "b7-b5", "-" },
	{ "one and a hostile square",
	  PIERCE, "1K5/7/7/7/2c4/7/7 a", "c3-c7", "xb7" },
	{ "a soldier and a hostile square do not",
	  PIERCE, "1K5/7/7/7/2t4/7/7 a", "c3-c7", "-" },
	{ "not across", PIERCE, "1c5/2c4/2K4/7/7/7/7 a", "b7-b5", "-" },
	{ "not on the throne", PIERCE, "2c4/7/7/3Kc2/7/7/7 a", "c7-c4", "-" },
	{ "not beside it", PIERCE, "2c4/7/3Kc2/7/7/7/7 a", "c7-c5", "-" },
	{ "four take him there all the same",
	  "zones: {throne: {squares: [d4], stop: [king]}}\n"
	  "pieces: {commander: {pierce: true}}\n"
	  "capture: {king: {elsewhere: surround}}\n",
	  "2c4/7/3t3/3Kt2/3t3/7/7 a", "c7-c4", "xd4" },
	{ "he may walk in between two",
	  PIERCE, "7/7/1c1c3/7/7/7/2K4 d", "c1-c5", "-" },
	{ "where that is forbidden he may not",
	  "pieces: {commander: {pierce: true}}\n"
	  "capture: {king: {elsewhere: surround}, walk-in: forbidden}\n",
	  "7/7/1c1c3/7/7/7/2K4 d", "c1-c5", "walks-in c5" },
	{ "nor between one of them and a soldier",
	  "pieces: {commander: {pierce: true}}\n"
	  "capture: {king: {elsewhere: surround}, walk-in: forbidden}\n",
	  "7/7/1c1t3/7/7/7/2K4 d", "c1-c5", "walks-in c5" },
	{ "a hammer pierces by moving, and does not help",
	  "pieces: {commander: {pierce: true, arms: hammer}}\n"
	  "capture: {king: {elsewhere: surround}}\n",
	  "1c5/7/2Kc3/7/7/7/7 a", "b7-b5", "-" },
};

#define IMMOBILE "ends: [{when: king-immobile, result: attackers-win}]\n"

static const struct rules_case immobile[] = {
	{ "the king is shut in after the attackers' ply",
	  IMMOBILE, "Kt5/7/t6/7/7/7/T6 a", "a5-a6", "-, attackers king-immobile" },
	{ "by his own men after his own side's ply",
	  IMMOBILE, "Kt5/7/T6/7/7/7/t6 d", "a5-a6", "-, attackers king-immobile" },
	{ "he can move", IMMOBILE, "Kt5/7/7/t6/7/7/T6 a", "a4-a5", "-" },
	{ "though others cannot", IMMOBILE, "K6/7/7/7/7/tt5/T1t4 a", "c1-b1",
	  "-" },
	{ "closed squares are no way out",
	  SPOT("a6", "stop: none") IMMOBILE, "K1t4/t6/7/7/7/7/T6 a", "c7-b7",
	  "-, attackers king-immobile" },
	{ "a jump is one",
	  "pieces: {king: {jump: over}}\n" IMMOBILE,
	  "Kt5/7/t6/7/7/7/T6 a", "a5-a6", "-" },
	{ "a jump that is not possible is none",
	  "pieces: {king: {jump: over}}\n" IMMOBILE,
	  "Ktt4/7/t6/t6/7/7/T6 a", "a4-b4", "-" },
	{ "nor is a jump over a knight",
	  "pieces: {king: {jump: over}}\n" IMMOBILE,
	  "Kn5/7/n6/7/7/7/T6 a", "a5-a6", "-, attackers king-immobile" },
	{ "a king who is gone is not immobile",
	  IMMOBILE, "7/7/t6/7/7/7/T6 a", "a5-a6", "-" },
	{ "at the start", IMMOBILE, "Kt5/t6/7/7/7/7/T6 a", "",
	  "-, attackers king-immobile" },
};

#define FORT "ends: [{when: exit-fort, result: defenders-win}]\n"

static const struct rules_case forts[] = {
	{ "a man who can be taken opens a fort",
	  FORT, "7/6t/7/7/3T3/2T1T2/2TKT2 a", "", "-" },
	{ "a guard in his place does not",
	  FORT, "7/6t/7/7/3G3/2T1T2/2TKT2 a", "",
	  "-, defenders exit-fort" },
};

#define RING "ends: [{when: encirclement, result: attackers-win}]\n"

static const struct rules_case rings[] = {
	{ "the last defender outside jumps into the ring",
	  "pieces: {defenders: {jump: over}}\n" RING,
	  "7/2ttt2/1t3t1/1t1K1t1/1t3t1/2ttt2/3T2t a", "g1-g2 d1-d3",
	  "-, attackers encirclement" },
};
// clang-format on

START_TEST(men_jump)
{
	rules_case_check(&jumps[_i]);
}
END_TEST

START_TEST(special_men_are_special)
{
	rules_case_check(&men[_i]);
}
END_TEST

START_TEST(special_men_stand_in_shieldwalls)
{
	rules_case_check(&walls[_i]);
}
END_TEST

START_TEST(kings_are_pierced)
{
	rules_case_check(&pierced[_i]);
}
END_TEST

START_TEST(kings_cannot_move)
{
	rules_case_check(&immobile[_i]);
}
END_TEST

START_TEST(guards_hold_forts)
{
	rules_case_check(&forts[_i]);
}
END_TEST

START_TEST(jumps_close_rings)
{
	rules_case_check(&rings[_i]);
}
END_TEST

#define ADD(tcase, test, rows) \
	tcase_add_loop_test(tcase, test, 0, sizeof(rows) / sizeof((rows)[0]))

Suite *rules_men_suite(void)
{
	Suite *suite = suite_create("rules_men");
	TCase *tcase = tcase_create("rows");

	ADD(tcase, men_jump, jumps);
	ADD(tcase, special_men_are_special, men);
	ADD(tcase, special_men_stand_in_shieldwalls, walls);
	ADD(tcase, kings_are_pierced, pierced);
	ADD(tcase, kings_cannot_move, immobile);
	ADD(tcase, guards_hold_forts, forts);
	ADD(tcase, jumps_close_rings, rings);
	suite_add_tcase(suite, tcase);
	return suite;
}
