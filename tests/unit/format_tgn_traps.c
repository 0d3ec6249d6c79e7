/* Tests of TGN against the thirty ways in which notations of tafl games are
 * mistaken for one another. */
#include "format_tgn_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

#define NO_SQUARE "it starts with no square (squares are a1 to s19)"
#define SQUARES "(squares are a1 to s19)"
#define DASH "(plies are written as d1-d3, captures as xd4)"
#define PGN                                              \
	"(plies are written as d1-d3, captures as xd4; " \
	"-f pgn reads more ways)"
#define ENDS "(ends are tags, such as [End \"resign\"])"

static const struct {
	int trap;
	const char *text;
	const char *games;
} reads[] = {
	/* Orientation and coordinates. */
	{ 1, "[Start \"t4/5/2K2/5/5 a\"] *",
	  "Start=t4/5/2K2/5/5 a from t4/5/2K2/5/5 a" },
	{ 1, "[Start \"/t4/5/2K2/5/5/ d\"] *",
	  "Start=/t4/5/2K2/5/5/ d from 5/5/2K2/5/t4 d" },
	{ 2, "a1-a2 *", " a1-a2" }, /* a1 is bottom left: see below */
	{ 3, "h1-i1 i1-j1 o1-p1 *", " h1-i1 i1-j1 o1-p1" },
	{ 4, "aX-aL *", "; E201 1:1+5 'aX-aL' is not a ply: " NO_SQUARE },
	{ 4, "a+-a# *", "; E201 1:1+5 'a+-a#' is not a ply: " NO_SQUARE },
	{ 5, "i6-g *",
	  "; E201 1:1+4 'i6-g' is not a ply: a square expected after 'i6-' " SQUARES },
	{ 5, "d5-7 *",
	  "; E201 1:1+4 'd5-7' is not a ply: a square expected after 'd5-' " SQUARES },
	{ 5, "A5.4 *",
	  "; E201 1:1+4 'A5.4' is not a ply: '-' expected after 'A5'" },
	{ 5, "38-37 *", "; E201 1:1+5 '38-37' is not a ply: " NO_SQUARE },
	{ 6, "E5-E8 KE5-E8 K5-K8 *", " e5-e8 Ke5-e8 k5-k8" },
	{ 7, "aa1-aa2 *", "; E201 1:1+7 'aa1-aa2' is not a ply: " NO_SQUARE },
	{ 7, "t1-t2 *", "; E201 1:1+5 't1-t2' is not a ply: " NO_SQUARE },
	{ 7, "a10-a19 *", " a10-a19" },
	{ 7, "a20-a1 *", "; E201 1:1+6 'a20-a1' is not a ply: " NO_SQUARE },
	{ 7, "a100-a1 *", "; E201 1:1+7 'a100-a1' is not a ply: " NO_SQUARE },
	/* Sides, turn, numbering. */
	{ 8, "[Start \"k4/5/2t2/5/5 a\"] *",
	  "Start=k4/5/2t2/5/5 a ; E104 1:9+1 'k' is not a man" },
	{ 9, "[White \"Ann\"][Black \"Bob\"] *", "White=Ann Black=Bob " },
	{ 10, "[Start \"t4/5/2K2/5/5 d\"] 1. c3-c4 *",
	  "Start=t4/5/2K2/5/5 d from t4/5/2K2/5/5 d c3-c4" },
	{ 11, "1... d4-d5 2. d1-d2 d5-d6 *", " d4-d5 d1-d2 d5-d6" },
	{ 11, "1..... d4-d5 *", " d4-d5" },
	{ 11, "1. d1-d2 1. d4-d5 2. d2-d3 2. d5-d6 *",
	  " d1-d2 d4-d5 d2-d3 d5-d6" },
	{ 11, "1.- d4-d5 *", "; E201 1:3+1 '-' is not a ply: " NO_SQUARE },
	{ 12, "1. d1-d2xd3 d2=e2xf2 e2=e3 d4-d5 2. a1-a2 *",
	  " d1-d2xd3 d2=e2xf2 e2=e3 d4-d5 a1-a2" },
	/* Moves and captures. */
	{ 13, "d1-d2/e2 d1-d2xe2xf3 *", " d1-d2xe2 d1-d2xe2xf3" },
	{ 13, "d1-d2x1 *",
	  "; E201 1:1+7 'd1-d2x1' is not a ply: a square expected after 'x' " PGN },
	{ 13, "d1-d2xx *",
	  "; E201 1:1+7 'd1-d2xx' is not a ply: a square expected after 'x' " PGN },
	{ 13, "d1-d2x *",
	  "; E201 1:1+6 'd1-d2x' is not a ply: a square expected after 'x' " PGN },
	{ 13, "d1-d2:e2 *",
	  "; E201 1:1+8 'd1-d2:e2' is not a ply: 'x', a mark or a blank "
	  "expected after 'd1-d2' " PGN },
	{ 13, "d1-d2*e2 *",
	  " d1-d2\n; E201 1:7+2 'e2' is not a ply: '-' expected after 'e2' " PGN },
	{ 13, "d5xc5 *",
	  "; E201 1:1+5 'd5xc5' is not a ply: '-' expected after 'd5' " PGN },
	{ 15, "d1-d5xd6 d1-d5xKd6 *", " d1-d5xd6 d1-d5xKd6" },
	{ 16, "d4-d6 Kd4-d6 kd4-d6 *",
	  " d4-d6 Kd4-d6; E201 1:14+6 'kd4-d6' is not a ply: " NO_SQUARE },
	{ 17, "d1-d2+ d1-d2++ d1-d2- d1-d2-- d1-d2# d1-d2! d1-d2? *",
	  " d1-d2+ d1-d2++ d1-d2- d1-d2-- d1-d2# d1-d2! d1-d2?" },
	{ 17, "d1-d2- -d3 *",
	  " d1-d2-; E201 1:8+3 '-d3' is not a ply: " NO_SQUARE },
	{ 18,
	  "d1\xE2\x80\x93"
	  "d2 *",
	  "; E201 1:1+7 'd1\xE2\x80\x93"
	  "d2' is not a ply: '-' expected "
	  "after 'd1' " PGN },
	{ 18,
	  "d1\xE2\x88\x92"
	  "d2 *",
	  "; E201 1:1+7 'd1\xE2\x88\x92"
	  "d2' is not a ply: '-' expected "
	  "after 'd1' " PGN },
	{ 18, "d1->d2 *",
	  "; E201 1:1+6 'd1->d2' is not a ply: a square expected after "
	  "'d1-' " DASH },
	{ 18, "d1 - d2 *",
	  "; E201 1:1+2 'd1' is not a ply: '-' expected after 'd1' " PGN },
	{ 18, "d1d2 *",
	  "; E201 1:1+4 'd1d2' is not a ply: '-' expected after 'd1' " PGN },
	/* Result and end. */
	{ 20, "[Result \"1\"] *",
	  "Result=1 ; E103 1:10+1 '1' is not a result (results are "
	  "attackers, defenders, draw and *)" },
	{ 20, "[Result \"-1\"] *",
	  "Result=-1 ; E103 1:10+2 '-1' is not a result (results are "
	  "attackers, defenders, draw and *)" },
	{ 20, "1-0 0-1 1/2-1/2 *",
	  ", attackers; N203 1:1+3 '1-0' is read as a win of the attackers\n"
	  ", defenders; N203 1:5+3 '0-1' is read as a win of the defenders\n"
	  ", draw\n" },
	{ 21, "d1-d2 timeout",
	  " d1-d2; E201 1:7+7 'timeout' is not a ply: it starts with no "
	  "square " ENDS },
	{ 21, "d1-d2 resigned *",
	  " d1-d2; E201 1:7+8 'resigned' is not a ply: it starts with "
	  "no square " ENDS },
	{ 21, "d1-d2 --- *", " d1-d2, resign" },
	{ 21, "d1-d2 draw *", " d1-d2, draw\n" },
	{ 22, "[End \"black_won_resignation\"] *",
	  "End=black_won_resignation ; E103 1:7+21 'black_won_resignation' is "
	  "not why a game ends (the words are in tgn(5))" },
	{ 23, "[Result \"\"] d1-d2",
	  "Result=  d1-d2; W205 1:18+0 the game has no last word (a game ends "
	  "with attackers, defenders, draw or *); E103 1:10+0 '' is not a "
	  "result (results are attackers, defenders, draw and *)" },
	{ 23, "[Result \"*\"] d1-d2 *", "Result=*  d1-d2, *" },
	/* Text. */
	{ 24, "\xEF\xBB\xBF[Event \"C:\\\\games\\\\x\"]\t\t1.\td1-d2 *   ",
	  "Event=C:\\games\\x  d1-d2" },
	{ 24, "[Event \"J\xF8rn\"] *",
	  "Event=J\xF8rn ; W208 1:10+1 the byte 0xF8 is not UTF-8 (the bytes "
	  "are kept as they are)" },
	{ 25, "d1-d2 {1. The attackers move, [a|b] 9} d4-d5 *",
	  " d1-d2 {1. The attackers move, [a|b] 9} d4-d5" },
	{ 25, "[Event \"1. d1-d2\"] *", "Event=1. d1-d2 " },
	{ 25, "d1-d2 [|] *",
	  " d1-d2; E209 1:7+2 this is no tag: its name or its value is not "
	  "complete (a tag is written as [Event \"Spring cup\"])" },
	{ 26, "d1-d2 {a { b} c} *",
	  " d1-d2 {a { b}; E201 1:15+1 'c' is not a ply: " NO_SQUARE },
	{ 26, "d1-d2 {a\n\nb} * {0-1}\n[Event \"x\"]\n*",
	  " d1-d2 {a||b} {0-1}\nEvent=x " },
	{ 27, "[Event \"a\"] * [Event \"b\"] *", "Event=a \nEvent=b " },
	{ 28, "[Attackers \"O'Neil \\\"Bob\\\", Jr.\"] *",
	  "Attackers=O'Neil \"Bob\", Jr. " },
	{ 29, "[Variant \"Historisches Tablut\"] *",
	  "Variant=Historisches Tablut " },
	{ 30, "[Event \"a \\\" \\u00e6\"] *",
	  "Event=a \" \\u00e6 ; W207 1:14+1 a backslash that starts no escape "
	  "(a backslash is written \\\\)" },
};

START_TEST(is_not_mistaken_in_reading)
{
	tgn_case_check(reads[_i].text, strlen(reads[_i].text), reads[_i].games);
}
END_TEST

#define BRANDUBH "[Variant \"brandubh-little-table\"]\n"

/* What shows only when the game is played: first d1 is an attacker's below,
 * and the rules know what is taken. */
static const struct {
	int trap;
	const char *text;
	const char *told;
} judged[] = {
	{ 2, BRANDUBH "d1-c1 *", "" },
	{ 2, BRANDUBH "a1-a2 *",
	  "E301 2:1 ply 1: a1-a2 is illegal: no man stands on a1\n" },
	{ 8,
	  BRANDUBH "[Start \"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a\"]\n"
	           "Td1-c1 *",
	  "E312 3:1 ply 1: Td1-c1 names another man: d1 holds an attacker\n" },
	{ 10, BRANDUBH "d3-c3 *",
	  "E302 2:1 ply 1: d3-c3 is illegal: a defender stands on d3, and the "
	  "attackers are to move\n" },
	/* separators are not trusted */
	{ 12, BRANDUBH "d1-c1 d3=c3 *", "" },
	{ 12, BRANDUBH "d1-c1 d3-c3 c3=b3 *",
	  "E302 2:13 ply 3: c3=b3 is illegal: a defender stands on c3, and "
	  "the attackers are to move\n" },
	{ 14, BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 Kd4-d6 d1-d5 *",
	  "E203 2:38 ply 7: recorded captures: none; by the rules: d6\n" },
	{ 14, BRANDUBH "d1-c1xd3 *",
	  "E203 2:1 ply 1: recorded captures: d3; by the rules: none\n" },
	{ 14,
	  BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 Kd4-d6 d1-d5xd6xd6 "
	           "attackers",
	  "W202 2:38 ply 7: the capture of d6 is written twice\n" },
	{ 15,
	  BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 Kd4-d6 d1-d5xd6 "
	           "attackers",
	  "" },
	{ 15,
	  BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 d4-d6 d1-d5xTd6 "
	           "attackers",
	  "E312 2:37 ply 7: d1-d5xTd6 names another man: d6 held the king\n" },
	{ 16, BRANDUBH "d1-c1 Kd3-c3 *",
	  "E312 2:7 ply 2: Kd3-c3 names another man: d3 holds a defender\n" },
	{ 19,
	  BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 Kd4-d6 d1-d5xKd6 "
	           "c5-c6 *",
	  "E202 2:48 ply 8: the game was already won by the attackers "
	  "(king-captured) at ply 7\n" },
	{ 19, BRANDUBH "d1-c1 attackers",
	  "N201 2:7 ply 1: the record says 'attackers', but the game is open "
	  "on the board\n" },
	{ 20,
	  BRANDUBH "[Result \"defenders\"]\nd2-a2 d5-c5 a2-a3 d3-c3 d6-g6 "
	           "Kd4-d6 d1-d5xKd6 draw",
	  "E211 3:48 ply 7: the tag says 'defenders' and the last word 'draw'; "
	  "the game is won by the attackers (king-captured) on the board\n" },
	{ 20, BRANDUBH "d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 Kd4-d6 d1-d5xKd6 0-1",
	  "N203 2:48 '0-1' is read as a win of the defenders\n"
	  "E204 2:48 ply 7: the record says '0-1', but the game is won "
	  "by the attackers (king-captured) on the board\n" },
	{ 21, BRANDUBH "d1-c1 --- attackers", "" },
	{ 21, BRANDUBH "d1-c1 --- defenders",
	  "E204 2:11 ply 1: the record says 'defenders', but by 'resign' the "
	  "defenders, who are to move, have lost\n" },
	{ 21,
	  BRANDUBH "[End \"resign\"]\n[Result \"defenders\"]\nd1-c1 "
	           "defenders",
	  "" },
	{ 29, "[Variant \"Historisches Tablut\"] *",
	  "E414 1:11 unknown variant 'Historisches Tablut'\n" },
	{ 29, "[Event \"x\"] *",
	  "E415 1:1 the game names no variant to judge it by\n" },
	{ 29, "[Variation \"x\"] *",
	  "E415 1:1 the game names no variant to judge it by\n" },
	{ 29, "[Event \"x\"][Varient \"brandubh\"] *",
	  "E415 1:13 the game names no variant to judge it by\n" },
	{ 29, "[ variant \"brandubh\"] *",
	  "E415 1:3 the game names no variant to judge it by\n" },
	{ 29, "[Rules \"dim:7\"]" BRANDUBH "*",
	  "E406 1:9 the rules in the record, line 1: the key 'start' is "
	  "missing\n" },
};

START_TEST(is_not_mistaken_in_playing)
{
	struct tafl_text told = tgn_case_judge(NULL, judged[_i].text);

	ck_assert_str_eq(told.data, judged[_i].told);
	tafl_text_release(&told);
}
END_TEST

/* "each of them needs a test" */
START_TEST(every_trap_has_a_test)
{
	enum { TRAPS = 30 };
	bool tested[TRAPS + 1] = { false };

	for (int i = 0; i < COUNT(reads); i++)
		tested[reads[i].trap] = true;
	for (int i = 0; i < COUNT(judged); i++)
		tested[judged[i].trap] = true;
	for (int trap = 1; trap <= TRAPS; trap++)
		ck_assert_msg(tested[trap], "trap %d", trap);
}
END_TEST

/* The user's word goes before what the record says of its rules. */
START_TEST(named_rules_go_before_those_of_the_record)
{
	struct tafl_variant *variant = tafl_variant_load("brandubh", NULL, NULL,
	                                                 NULL);
	struct tafl_text told = tgn_case_judge(
		variant, "[Rules \"dim:7\"]\n[Variant \"x\"]\nd6-c6 *");

	ck_assert_str_eq(told.data, "");
	tafl_text_release(&told);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_tgn_traps_suite(void)
{
	Suite *suite = suite_create("format_tgn_traps");
	TCase *tcase = tcase_create("traps");

	tcase_add_loop_test(tcase, is_not_mistaken_in_reading, 0, COUNT(reads));
	tcase_add_loop_test(tcase, is_not_mistaken_in_playing, 0,
	                    COUNT(judged));
	tcase_add_test(tcase, every_trap_has_a_test);
	tcase_add_test(tcase, named_rules_go_before_those_of_the_record);
	suite_add_tcase(suite, tcase);
	return suite;
}
