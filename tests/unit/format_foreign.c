/* Tests of the readers of other programs' records. */
#include "format_case.h"
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

#define DATABASE "{\"white\":\"w\",\"black\":\"b\",\"game\":"

static const struct {
	const char *format;
	const char *text;
	const char *games;
} texts[] = {
	{ "tafl-database", DATABASE "\"d1-d3 e5-e2xe3\",\"winner\":\"black\"}",
	  "d1-d3 e5-e2xe3, attackers" },
	/* escapes before a ply move it in the text, not in the game */
	{ "tafl-database", DATABASE "\"\\u0020\\n\\td1-d3\\u000Ae5+e2\"}",
	  "d1-d3; E201 1:55+5 'e5+e2' is not a ply (a ply is written as "
	  "d1-d3 or d1-d3xd4)" },
	{ "tafl-database", DATABASE "\"\\ud83d\\ude00\\u00e9 x\"}",
	  "; E201 1:34+18 '\xF0\x9F\x98\x80\xC3\xA9' is not a ply (a ply is "
	  "written as d1-d3 or d1-d3xd4)" },
	/* brackets and quotes within texts */
	{ "tafl-database",
	  DATABASE "\"d1-d3\",\"winner\":null,\"variant\":\"}\\\"{[\\\\\"} "
	           "\n " DATABASE "\"d1-d2\"}",
	  "d1-d3\nd1-d2" },
	{ "tafl-database", "\x1A" DATABASE "\"\"}" DATABASE "\"a1-a2\"}",
	  "\na1-a2" },
	{ "tafl-database", DATABASE "\"d1-d3",
	  "; E105 1:33+6 the line ends within a value" },
	{ "tafl-database", "[]\n1\n" DATABASE "\"\"}",
	  "; E105 2:1+1 something stands behind the value of the line\n" },
	{ "hnefatafl-org",
	  "= x {\"moves\":\"a1-a2 resigns\",\"dim\":5,"
	  "\"start\":\"/5/1D3/2K2/A4/4A/\"}",
	  "5/1T3/2K2/t4/4t aa1-a2, resign" },
	{ "hnefatafl-org", "{\"moves\":\"\",\n\"start\":\"/4t/t4/2K2/1T3/5/\"}",
	  "5/1T3/2K2/t4/4t a" },
	{ "hnefatafl-org", "{\"moves\":\"\",\n\"start\":\"/5/5/2K2/6/5/\"}",
	  "; E104 2:19+1 rank 4 has 6 squares, expected 5 (a board has as many "
	  "files as ranks)" },
	/* a mark behind a file whose last line has no end */
	{ "tafl-database",
	  "{\"game\":\"\"}\xEF\xBB\xBF{\"game\":\"oops\"}\xEF\xBB\xBF\n",
	  "\n; E201 1:24+4 'oops' is not a ply (a ply is written as d1-d3 or "
	  "d1-d3xd4)" },
	{ "hnefatafl-org", "[{\"moves\":\"\"}]",
	  "; E407 1:1+1 a game of hnefatafl.org must be an object, not a list" },
};

START_TEST(reads_games_of_other_programs)
{
	struct tafl_text games = format_case_read(
		texts[_i].format, texts[_i].text, strlen(texts[_i].text));

	ck_assert_str_eq(games.data, texts[_i].games);
	tafl_text_release(&games);
}
END_TEST

/* Site 5 is a2 on a board of 5; a king on site 12 says that it is one. */
#define PLACE(site, what)                                                      \
	"Move=[Move:mover=0,from=" site ",to=" site ",actions=[Add:type=Cell," \
	"to=" site ",what=" what "]]\n"
#define MEN PLACE("5", "1") PLACE("4", "1") PLACE("16", "2") PLACE("12", "3")
#define PLY(mover, from, to)                                            \
	"Move=[Move:mover=" mover ",from=" from ",to=" to               \
	",actions=[Move:typeFrom=Cell,from=" from ",typeTo=Cell,to=" to \
	",decision=true]]\n"

static const struct {
	const char *text;
	const char *position;
} trials[] = {
	{ "game=x.lud\n" MEN, "5/1T3/2K2/t4/4t a\n" },
	{ "game=x.lud\r\n" MEN PLY("2", "16", "15"), "5/T4/2K2/t4/4t a\n" },
	/* each begins where the one before it has ended, whole or not */
	{ "game=x.lud\n" MEN PLY("1", "5", "6") "winner=0\ngame=y.lud\n" MEN,
	  "5/1T3/2K2/1t3/4t d\n5/1T3/2K2/t4/4t a\n" },
	{ MEN PLY("1", "5", "6") MEN,
	  "5/1T3/2K2/1t3/4t d\n5/1T3/2K2/t4/4t a\n" },
	/* the end of a line between two is missing, or its file is an old
	 * one */
	{ "game=x.lud\n" MEN PLY("1", "5",
	                         "6") "LUDII_VERSION=1game=y.lud\n" MEN,
	  "5/1T3/2K2/1t3/4t d\n5/1T3/2K2/t4/4t a\n" },
	{ "game=x.lud\n" MEN PLY("1", "5", "6") "SANDBOX=0\x1A\n",
	  "5/1T3/2K2/1t3/4t d\n" },
	{ "game=x.lud\n" MEN PLY("1", "5", "6") "\x1A"
	                                        "game=y.lud\n" MEN "\x1A",
	  "5/1T3/2K2/1t3/4t d\n5/1T3/2K2/t4/4t a\n" },
	{ "game=x.lud\n" MEN PLY("1", "5", "99")
	          PLY("1", "5", "6") "game=x.lud\n" MEN PLY("1", "4", "3"),
	  "5/1T3/2K2/t4/4t a\n5/1T3/2K2/t4/3t1 d\n" },
};

START_TEST(reads_trials_of_ludii_from_a1_up)
{
	struct tafl_variant *variant = rules_variant(
		"board: |\n  .....\n  .T...\n  ..K..\n  t....\n  ....t\n", 5);
	struct tafl_text text = format_case_convert(
		variant, "ludii", "position", trials[_i].text);

	ck_assert_str_eq(text.data, trials[_i].position);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

/* One tag too many stops the game, and not the one behind it. */
START_TEST(a_trial_with_too_many_options_is_told)
{
	static const char *const wanted[] = {
		"5/1T3/2K2/t4/4t a\n5/1T3/2K2/t4/4t a",
		"; E003 258:1+6 'option' is one tag more than a game may have\n"
		"5/1T3/2K2/t4/4t a",
	};
	struct tafl_text trial = { 0 }, games;

	tafl_text_puts(&trial, "game=x.lud\nSTART GAME OPTIONS\n");
	for (int i = 0; i < GAME_TAGS_MAX - 1 + _i; i++)
		tafl_text_puts(&trial, "option\n");
	tafl_text_puts(&trial, "END GAME OPTIONS\n" MEN "game=y.lud\n" MEN);
	games = format_case_read("ludii", trial.data, trial.length);
	ck_assert_str_eq(games.data, wanted[_i]);
	tafl_text_release(&trial);
	tafl_text_release(&games);
}
END_TEST

Suite *format_foreign_suite(void)
{
	Suite *suite = suite_create("format_foreign");
	TCase *tcase = tcase_create("foreign");

	tcase_add_loop_test(tcase, reads_games_of_other_programs, 0,
	                    sizeof(texts) / sizeof(*texts));
	tcase_add_loop_test(tcase, reads_trials_of_ludii_from_a1_up, 0,
	                    sizeof(trials) / sizeof(*trials));
	tcase_add_loop_test(tcase, a_trial_with_too_many_options_is_told, 0, 2);
	suite_add_tcase(suite, tcase);
	return suite;
}
