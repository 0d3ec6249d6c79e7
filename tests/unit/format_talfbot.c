/* Tests of format talfbot: lines as its files have them, what may be wrong in
 * one, and the way back. */
#include "format_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* --- reading ------------------------------------------------------------ */

static const struct {
	const char *text;
	const char *games;
} records[] = {
	/* the number is no part of a game */
	{ "white won,2,1. a1-a2 b3-b4", "a1-a2 b3-b4, defenders" },
	{ "black won,7,1. a1-a2xb2xc2 b3-b4 2. k11-k9xk8",
	  "a1-a2xb2xc2 b3-b4 k11-k9xk8, attackers" },
	{ ",0,", "" },
	{ "black won,1,1. a1-a2\r\n\nwhite won,2,1. a3-a4",
	  "a1-a2, attackers\na3-a4, defenders" },

	/* words for an end, behind a turn and behind half of one */
	{ "white won,3,1. a1-a2 b3-b4 2. resigned",
	  "a1-a2 b3-b4, resign, defenders" },
	{ "black won,2,1. a1-a2 resigned", "a1-a2, resign, attackers" },
	{ "white won,1,1. timeout", ", time, defenders" },

	/* the line of headings, wherever files were put together */
	{ "Winning Colour,Moves Count,Moves List\nwhite won,1,1. a1-a2\n"
	  "Winning Colour,Moves Count,Moves List\r\nblack won,1,1. a1-a2\n",
	  "a1-a2, defenders\na1-a2, attackers" },
	{ "Winning Colour,Moves Count,Moves List\n", "" },

	/* numbers of turns, which say nothing */
	{ "white won,2,a1-a2 b3-b4", "a1-a2 b3-b4, defenders" },
	{ "white won,2,1. a1-a2 1. b3-b4 3. a2-a3",
	  "a1-a2 b3-b4 a2-a3, defenders; W204 1:22+2 '1.' stands before ply "
	  "2, which is of turn 1" },
	{ "white won,1,18446744073709551617. a1-a2",
	  "a1-a2, defenders; W204 1:13+21 '18446744073709551617.' stands "
	  "before ply 1, which is of turn 1" },
	{ "white won,1,1.a1-a2\nwhite won,1,1. a1-a2",
	  "; E201 1:13+7 '1.a1-a2' is not a ply: it starts with no square\n"
	  "a1-a2, defenders" },
	{ "white won,1,1. a1-a2 b3-b4 2.",
	  "a1-a2 b3-b4; E201 1:28+2 '2.' is not a ply: it starts with no "
	  "square" },
	{ "white won,1,1. ", "; E201 1:16+0 a blank too many between plies" },
	{ "white won,1,1. 1. a1-a2",
	  "; E201 1:16+2 '1.' is not a ply: it starts with no square" },

	/* damage costs one game */
	{ "white won,9,1. a1-a2 b3xb4 2. a2-a3\nblack won,1,1. a1-a2",
	  "a1-a2; E201 1:22+5 'b3xb4' is not a ply: '-' expected after 'b3'\n"
	  "a1-a2, attackers" },
	{ "white won,9,1. a1-a2 resigned 2. a2-a3",
	  "a1-a2, resign; E202 1:31+2 a word after 'resigned', which is "
	  "last" },
	{ "white  won,1,1. a1-a2",
	  "a1-a2; E103 1:1+10 'white  won' is not a winner (did you mean "
	  "'white won'?)" },
	{ "nobody,1,1. a1-a2",
	  "a1-a2; E103 1:1+6 'nobody' is not a winner (winners are 'black "
	  "won' and 'white won')" },
	{ "white won,,1. a1-a2",
	  "a1-a2, defenders; E103 1:11+0 '' is not a number" },
	{ "white won,-1,1. a1-a2",
	  "a1-a2, defenders; E103 1:11+2 '-1' is not a number" },
	{ "white won,1234567890123456789,1. a1-a2",
	  "a1-a2, defenders; E103 1:11+19 '1234567890123456789' is not a "
	  "number" },
	{ "white won", "; E103 1:1+9 the record has 1 field, expected 3" },
	{ "white won,1", "; E103 1:1+11 the record has 2 fields, expected 3" },
	{ "white won,1,1. a1-a2,2",
	  "a1-a2; E103 1:1+22 the record has 4 fields, expected 3" },
};

START_TEST(reads_lines_and_says_what_is_wrong)
{
	struct tafl_text games = format_case_read("talfbot", records[_i].text,
	                                          strlen(records[_i].text));

	ck_assert_str_eq(games.data, records[_i].games);
	tafl_text_release(&games);
}
END_TEST

/* --- judging ------------------------------------------------------------ */

/* By the rules of brandubh. */
static const struct {
	const char *text;
	const char *found;
} judged[] = {
	{ "white won,3,1. d6-f6 d5-g5 2. resigned",
	  "[Tafl \"1\"] [Variant \"brandubh\"] [Result \"defenders\"] "
	  "[End \"resign\"] 1. d6-f6 d5-g5 defenders\n" },
	/* a winner whom the last word contradicts */
	{ "black won,3,1. d6-f6 d5-g5 2. resigned",
	  "E204 1:1; [Tafl \"1\"] [Variant \"brandubh\"] "
	  "[Result \"attackers\"] [End \"resign\"] 1. d6-f6 d5-g5 "
	  "attackers\n" },
	{ "white won,2,1. d6-f6 resigned",
	  "E204 1:1; [Tafl \"1\"] [Variant \"brandubh\"] "
	  "[Result \"defenders\"] [End \"resign\"] 1. d6-f6 defenders\n" },
	/* a number that does not count the words comes along */
	{ "white won,31,1. d6-f6 d5-g5",
	  "N201 1:1; [Tafl \"1\"] [Variant \"brandubh\"] [Number \"31\"] "
	  "[Result \"defenders\"] 1. d6-f6 d5-g5 defenders\n" },
	/* captures that the rules do not know */
	{ "white won,2,1. d6-f6 d5-g5xg4",
	  "E203 1:22; N201 1:1; [Tafl \"1\"] [Variant \"brandubh\"] "
	  "[Result \"defenders\"] 1. d6-f6 d5-g5 defenders\n" },
};

START_TEST(is_judged_as_the_archive_is)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text found = format_case_judge(
		"talfbot", judged[_i].text, strlen(judged[_i].text), variant);

	ck_assert_str_eq(found.data, judged[_i].found);
	tafl_text_release(&found);
	tafl_variant_free(variant);
}
END_TEST

/* --- writing ------------------------------------------------------------ */

static const struct {
	const char *from; /* a format */
	const char *text;
	const char *written; /* NULL: as it is */
} written[] = {
	{ "talfbot", "white won,3,1. d6-f6 d5-g5 2. resigned\n", NULL },
	{ "talfbot", "black won,2,1. d6-f6 resigned\n", NULL },
	{ "talfbot", "black won,1,1. d6-f6\nwhite won,1,1. timeout\n", NULL },
	/* any other number comes back, its zeros too */
	{ "talfbot", "white won,31,1. d6-f6 d5-g5 2. resigned\n", NULL },
	{ "talfbot", "white won,002,1. d6-f6 d5-g5\n", NULL },
	{ "talfbot", "white won,999999999999999999,1. d6-f6\n", NULL },
	{ "talfbot", ",0,\n", NULL },
	/* numbers of turns are put right */
	{ "talfbot", "white won,2,7. d6-f6 8. d5-g5\n",
	  "white won,2,1. d6-f6 d5-g5\n" },
	/* up to the last ply that stands, and no word behind it */
	{ "talfbot", "white won,3,1. d6-f6 d5-h5 2. resigned\n",
	  "white won,1,1. d6-f6\n" },
	{ "talfbot", "white won,3,1. d6-f6 oops\nblack won,1,1. d6-f6\n",
	  ",3,1. d6-f6\nblack won,1,1. d6-f6\n" },
	/* the same plies without numbers */
	{ "csv", "d6-f6 d5-g5 timeout,0,0,White\n",
	  "white won,3,1. d6-f6 d5-g5 2. timeout\n" },
	/* results that are no win have no word */
	{ "csv", "d6-f6,0,0,Draw\nd6-f6,0,0,Ongoing\nd6-f6,0,0,\n",
	  ",1,1. d6-f6\n,1,1. d6-f6\n,1,1. d6-f6\n" },
	/* a tag that is no number is none */
	{ "tgn", "[Number \"seven\"]\n[Result \"attackers\"]\n1. d6-f6 *\n",
	  "black won,1,1. d6-f6\n" },
	{ "tgn", "[Number \"7\"]\n[Result \"attackers\"]\n1. d6-f6 *\n",
	  "black won,7,1. d6-f6\n" },
};

START_TEST(writes_lines_that_come_back)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text text = format_case_convert(
		variant, written[_i].from, "talfbot", written[_i].text);

	ck_assert_str_eq(text.data, written[_i].written ? written[_i].written
	                                                : written[_i].text);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

/* The rules of captures are those of the archive. */
START_TEST(has_the_captures_of_the_archive)
{
	static const char csv[] = "d1-f1 e4-e1xf1,0,1,White\n";
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text there = format_case_convert(variant, "csv", "talfbot",
	                                             csv);
	struct tafl_text back = format_case_convert(variant, "talfbot", "csv",
	                                            there.data);

	ck_assert_str_eq(back.data, csv);
	tafl_text_release(&there);
	tafl_text_release(&back);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_talfbot_suite(void)
{
	Suite *suite = suite_create("format_talfbot");
	TCase *tcase = tcase_create("talfbot");

	tcase_add_loop_test(tcase, reads_lines_and_says_what_is_wrong, 0,
	                    COUNT(records));
	tcase_add_loop_test(tcase, is_judged_as_the_archive_is, 0,
	                    COUNT(judged));
	tcase_add_loop_test(tcase, writes_lines_that_come_back, 0,
	                    COUNT(written));
	tcase_add_test(tcase, has_the_captures_of_the_archive);
	suite_add_tcase(suite, tcase);
	return suite;
}
