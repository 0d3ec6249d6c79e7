/* Tests of PGN-style records: the ways in which sites, programs and forums
 * write plies, captures and ends. */
#include "format_tgn_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

static const struct {
	const char *text;
	const char *games;
} reads[] = {
	/* no dash, the longest number, either case */
	{ "1. d1d3 e5e2 2. a10b10 c10d11 *", " d1-d3 e5-e2 a10-b10 c10-d11" },
	{ "1.D13D11 M1M2 *", " d13-d11 m1-m2" },
	{ "1. Kd4d6 kd6d7 KE5E8 k5k8 *", " Kd4-d6 Kd6-d7 Ke5-e8 k5-k8" },
	{ "1. 0d20e2 0a10a7 *", " d2-e2 a1-a7" },
	{ "1. a1111 *",
	  "; E201 1:4+5 'a1111' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	{ "1. d1d20 *",
	  "; E201 1:4+5 'd1d20' is not a ply: '-' expected after 'd1'" },
	{ "1. 0d200 *",
	  "; E201 1:4+5 '0d200' is not a ply: '-' expected after '0d2'" },
	/* dashes of all kinds, with blanks or not; 'x' as one */
	{ "d1-d2 d1\xE2\x80\x93"
	  "d2 d1\xE2\x80\x94"
	  "d2 d1\xE2\x88\x92"
	  "d2 *",
	  " d1-d2 d1-d2 d1-d2 d1-d2" },
	{ "1. d1 -d3, e5 - e2 2. g1- g2 *", " d1-d3 e5-e2 g1-g2" },
	{ "1. d5xc5 *", " d5-c5x" },
	{ "1. d5xc5xb5 *", " d5-c5xb5" },
	{ "d2=e2 d2^e2 d2^=e2 *", " d2=e2 d2^e2 d2^=e2" },
	{ "d1 - z3 *",
	  "; E201 1:1+2 'd1' is not a ply: a square expected after 'd1 - ' "
	  "(squares are a1 to s19)" },
	{ "d1 *", "; E201 1:1+2 'd1' is not a ply: '-' expected after 'd1'" },
	/* captures: squares, with names or not; lists; numbers; signs */
	{ "d1-d3xd4xe3/f3 d1-d3xKd4 *", " d1-d3xd4xe3xf3 d1-d3xKd4" },
	{ "d1-d3:d4 d1-d3:d4,e3 d1-d3:d4:Ke3 d1d3:d4e3 *",
	  " d1-d3xd4 d1-d3xd4xe3 d1-d3xd4xKe3 d1-d3xd4xe3" },
	{ "d1-d3x1 d1-d3x12 d1-d3xx d1-d3xxx! d1-d3x d1d3x2 *",
	  " d1-d3x1 d1-d3x12 d1-d3x2 d1-d3x3! d1-d3x d1-d3x2" },
	{ "h3 - h6 xxx.\nk9 \xE2\x80\x93 a9 x\nd1-d3 :d4 *",
	  " h3-h6x3 k9-a9x d1-d3xd4" },
	{ "d1-d3x0 *",
	  "; E201 1:1+7 'd1-d3x0' is not a ply: a capture, a mark or a "
	  "blank expected after 'd1-d3x'" },
	{ "d1-d3: *",
	  "; E201 1:1+6 'd1-d3:' is not a ply: a capture, a mark or a "
	  "blank expected after 'd1-d3' (plies are written as d1-d3, captures "
	  "as xd4)" },
	{ "d1-d3x99999 *",
	  "; E201 1:1+11 'd1-d3x99999' is not a ply: a blank expected "
	  "after 'x999'" },
	/* numbers */
	{ "1) d1-d3 1... e5-e2 2) (d1) *",
	  " d1-d3 e5-e2 (); E201/1 1:25+2 'd1' is not a ply: '-' expected "
	  "after 'd1'" },
	/* comments, variations, marks are those of TGN */
	{ "{a} 1. d1d3! {b} (1. d1d2 $2) e5e2x1? ; c\n*",
	  " {a} d1-d3! {b} (d1-d2 $2) e5-e2x1? {c}" },
	/* results */
	{ "1. d1d3 1-0",
	  " d1-d3, attackers; N203 1:9+3 '1-0' is read as a win of the "
	  "attackers" },
	{ "1. d1d3 0-1",
	  " d1-d3, defenders; N203 1:9+3 '0-1' is read as a win of the "
	  "defenders" },
	{ "1. d1d3 \xC2\xBD-\xC2\xBD", " d1-d3, draw" },
	/* colours are tags like others */
	{ "[White \"a\"][Black \"b\"] 1. d1d3 *", "White=a Black=b  d1-d3" },
	/* ends in place of a ply, or as a tag */
	{ "1. d1d3 e5e2 2. resigned *", " d1-d3 e5-e2, resign" },
	{ "1. d1d3 timeout *", " d1-d3, time" },
	{ "1. d1d3 --- *", " d1-d3, resign" },
	{ "1. d1d3 resigns e5e2 *",
	  " d1-d3, resign; E202 1:17+4 a ply after 'resigns', which is "
	  "last" },
	{ "[Result \"0-1\"][Termination \"defenders_win_resign\"] 1. d1d3 0-1",
	  "Result=0-1 Termination=defenders_win_resign  d1-d3, defenders, "
	  "resign; N203 1:10+3 '0-1' is read as a win of the defenders" },
	{ "[Termination \"attackers_win_time\"] 1. d1d3 *",
	  "Termination=attackers_win_time  d1-d3, attackers, time" },
	{ "[Result \"draw\"][Termination \"attackers_win_time\"] draw",
	  "Result=draw Termination=attackers_win_time , draw or attackers, "
	  "time" },
	{ "[Termination \"time forfeit\"] 1. d1d3 *",
	  "Termination=time forfeit  d1-d3, time" },
	/* of what the board shows it is the judge */
	{ "[Termination \"defenders_win_escape\"] 1. d1d3 *",
	  "Termination=defenders_win_escape  d1-d3" },
	/* a program's own variants and rules are none of ours */
	{ "[Format \"brandubh-1\"][Variant \"wtf\"][Rules \"a=1 b=0\"] d1-d3 *",
	  "Format=brandubh-1 Otn=Variant:wtf Otn=Rules:a=1 b=0  d1-d3" },
	{ "[Variant \"copenhagen\"] d1d3 *", "Variant=copenhagen  d1-d3" },
};

START_TEST(reads_plies_in_all_ways_that_are_known)
{
	tgn_case_check_as("pgn", reads[_i].text, strlen(reads[_i].text),
	                  reads[_i].games);
}
END_TEST

/* --- several games ------------------------------------------------------ */

#define EXPORT(n) \
	"[Event \"Game " n "\"]\n[Site \"hnefatafl.org\"]\n1. d1d3 e5e2"

static const struct {
	const char *text;
	const char *games;
} streams[] = {
	/* exports have no result, no blank line and no line's end */
	{ EXPORT("1") "\n" EXPORT("2"),
	  "Event=Game 1 Site=hnefatafl.org  d1-d3 e5-e2\n"
	  "Event=Game 2 Site=hnefatafl.org  d1-d3 e5-e2" },
	/* but where a tag tells the result the last word is missed */
	{ "[Result \"*\"] d1d3\n" EXPORT("2"),
	  "Result=*  d1-d3, *; W206 2:1+0 a tag ends the game, which has "
	  "no last word\nEvent=Game 2 Site=hnefatafl.org  d1-d3 e5-e2" },
	{ "[Result \"*\"] d1d3",
	  "Result=*  d1-d3, *; W205 1:18+0 the game has no last word (a "
	  "game ends with attackers, defenders, draw or *)" },
	/* damage stays in its game */
	{ EXPORT("1") " oops e3e4\n" EXPORT("2"),
	  "Event=Game 1 Site=hnefatafl.org  d1-d3 e5-e2; E201 3:14+4 'oops' "
	  "is not a ply: it starts with no square (squares are a1 to s19)\n"
	  "Event=Game 2 Site=hnefatafl.org  d1-d3 e5-e2" },
	{ "[Event \"1\"]\n1. d1d3 {open\n" EXPORT("2"),
	  "Event=1  d1-d3; E208 2:9+1 the comment that opens here is not "
	  "closed\nEvent=Game 2 Site=hnefatafl.org  d1-d3 e5-e2" },
	/* "Format" starts a game, whatever is before it */
	{ "[Event \"1\"]\n[Format \"brandubh-1\"]\n*",
	  "Event=1 \nFormat=brandubh-1 " },
};

START_TEST(a_game_ends_where_the_next_one_begins)
{
	tgn_case_check_as("pgn", streams[_i].text, strlen(streams[_i].text),
	                  streams[_i].games);
}
END_TEST

/* --- captures and the rules --------------------------------------------- */

/* Games of Brandubh; the last ply of some takes the king. */
static const struct {
	const char *text;
	const char *told;
} judged[] = {
	/* the record tells no captures, or all of them */
	{ "1. d2-a2 d5-c5 2. a2-a3 d3-c3 3. d6-g6 Kd4-d6 4. d1-d5 *", "" },
	{ "1. d2a2 d5c5 2. a2a3 d3c3 3. d6g6 Kd4d6 4. d1d5xKd6 *", "" },
	{ "1. d2a2 d5c5 2. a2a3 d3c3 3. d6g6 Kd4d6 4. d1d5x1 *", "" },
	{ "1. d2a2 d5c5 2. a2a3 d3c3 3. d6g6 Kd4d6 4. d1d5x *", "" },
	{ "1. d2a2 d5c5 2. a2a3 d3c3 3. d6g6 Kd4d6 4. d1d5xx *",
	  "E203 1:44 ply 7: recorded captures: 2; by the rules: d6\n" },
	{ "1. d2a2 d5c5x 2. a2a3 *",
	  "E203 1:9 ply 2: recorded captures: some; by the rules: none\n" },
	{ "1. d2a2 d5c5x1 2. a2a3 *",
	  "E203 1:9 ply 2: recorded captures: 1; by the rules: none\n" },
	{ "1. d2a2 d5c5xa1 2. a2a3 *",
	  "E203 1:9 ply 2: recorded captures: a1; by the rules: none\n" },
};

START_TEST(captures_are_compared_as_far_as_they_are_told)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text told = tgn_case_judge_as(variant, "pgn",
	                                          judged[_i].text);

	ck_assert_str_eq(told.data, judged[_i].told);
	tafl_text_release(&told);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(becomes_tgn_with_the_captures_of_the_rules)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text got = tgn_case_write(
		variant, "pgn", TAFL_LAYOUT_ONELINE,
		"[White \"y\"] 1. d2a2 d5c5 2. a2a3 d3c3 3. d6g6 Kd4d6 4. d1d5 "
		"1-0");

	ck_assert_str_eq(got.data,
	                 "[Tafl \"1\"] [Variant \"brandubh-little-table\"] "
	                 "[Otn \"White:y\"] [Result \"attackers\"] "
	                 "1. d2-a2 d5-c5 2. a2-a3 d3-c3 3. d6-g6 Kd4-d6 "
	                 "4. d1-d5xKd6 attackers\n");
	tafl_text_release(&got);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_pgn_suite(void)
{
	Suite *suite = suite_create("format_pgn");
	TCase *tcase = tcase_create("pgn");

	tcase_add_loop_test(tcase, reads_plies_in_all_ways_that_are_known, 0,
	                    COUNT(reads));
	tcase_add_loop_test(tcase, a_game_ends_where_the_next_one_begins, 0,
	                    COUNT(streams));
	tcase_add_loop_test(tcase,
	                    captures_are_compared_as_far_as_they_are_told, 0,
	                    COUNT(judged));
	tcase_add_test(tcase, becomes_tgn_with_the_captures_of_the_rules);
	suite_add_tcase(suite, tcase);
	return suite;
}
