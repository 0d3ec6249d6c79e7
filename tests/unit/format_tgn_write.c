/* Tests of writing TGN: the one form that a game has. */
#include "format_tgn_case.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/judge.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

#define HEAD "[Tafl \"1\"]\n[Variant \"brandubh-little-table\"]\n"

static void check_as(const char *from, enum tafl_layout layout,
                     const char *text, const char *written)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text got = tgn_case_write(variant, from, layout, text);
	struct tafl_text again = tgn_case_write(variant, "tgn", layout,
	                                        got.data);

	ck_assert_str_eq(got.data, written);
	ck_assert_str_eq(again.data, written);
	tafl_text_release(&got);
	tafl_text_release(&again);
	tafl_variant_free(variant);
}

/* --- one form ----------------------------------------------------------- */

static const struct {
	const char *text;
	const char *written;
} forms[] = {
	/* the example of tgn(5) */
	{ "[Result \"attackers\"][End \"king-captured\"] 1.d2-a2 d5-c5 a2-a3 "
	  "{waits}(a2-b2 c5-c6) d3-c3 d6-g6 d4-d6 d1-d5/d6 1-0",
	  HEAD "[Result \"attackers\"]\n[End \"king-captured\"]\n\n"
	       "1. d2-a2 d5-c5\n"
	       "2. a2-a3 {waits} (2. a2-b2 c5-c6) 2... d3-c3\n"
	       "3. d6-g6 Kd4-d6\n"
	       "4. d1-d5xKd6 attackers\n\n" },
	/* games without plies; what was said of the result, and no more */
	{ "*", HEAD "\n*\n\n" },
	{ "draw", HEAD "[Result \"draw\"]\n\ndraw\n\n" },
	{ "[Result \"*\"] *", HEAD "[Result \"*\"]\n\n*\n\n" },
	{ "[End \"time\"] *", HEAD "[End \"time\"]\n\n*\n\n" },
	{ "[Result \"draw\"] *", HEAD "[Result \"draw\"]\n\ndraw\n\n" },
	/* tags keep their order; the first one and what the game has that no
	 * tag says have their places */
	{ "[Event \"x\"][Variant \"other\"][Site \"y\"] d1-c1 draw",
	  "[Tafl \"1\"]\n[Event \"x\"]\n[Variant \"brandubh-little-table\"]\n"
	  "[Site \"y\"]\n[Result \"draw\"]\n\n1. d1-c1 draw\n\n" },
	{ "[End \"resign\"][Tafl9 \"\"][Result \"0-1\"] *",
	  HEAD "[End \"resign\"]\n[Tafl9 \"\"]\n[Result \"defenders\"]\n\n"
	       "defenders\n\n" },
	{ "[Event \"a \\\"b\\\" \\\\ \\n c\"] *",
	  HEAD "[Event \"a \\\"b\\\" \\\\ \\n c\"]\n\n*\n\n" },
	{ "[White \"x\"][Black \"y\"] *",
	  HEAD "[Otn \"White:x\"]\n[Otn \"Black:y\"]\n\n*\n\n" },
	{ "[Otn \"a:b\"][Otn \"a:c\"] *",
	  HEAD "[Otn \"a:b\"]\n[Otn \"a:c\"]\n\n*\n\n" },
	/* a start that is the variant's own is none */
	{ "[Start \"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\"] *", HEAD "\n*\n\n" },
	{ "[Start \"/3t3/7/7/3K3/7/7/7/ d\"] d4-d5 *",
	  HEAD "[Start \"7/7/7/3K3/7/7/3t3 d\"]\n\n1... Kd4-d5 *\n\n" },
	{ "[Event \"x\"][Start \"3t3/7/7/3K3/7/7/7 a\"] d7-d5 d4-e4 *",
	  HEAD "[Event \"x\"]\n[Start \"3t3/7/7/3K3/7/7/7 a\"]\n\n"
	       "1. d7-d5 Kd4-e4 *\n\n" },
	/* captures by file, then rank, once each */
	{ "[Start \"7/7/2t4/2TK3/tT3t1/2T4/2t4 a\"] f3-c3xb3xc4xTc2xc2 *",
	  HEAD "[Start \"7/7/2t4/2TK3/tT3t1/2T4/2t4 a\"]\n\n"
	       "1. f3-c3xb3xc2xc4 *\n\n" },
	/* marks stand at the ply, then the rest in its order */
	{ "{a}$1{b} d1-c1 {c} $3 ! {d} d3-c3+ !? *",
	  HEAD "\n{a} $1 {b}\n1. d1-c1! {c} $3 {d} 1... d3-c3+!? *\n\n" },
	{ "d1-c1 $1 d3-c3 $2 d7-c7 *",
	  HEAD "\n1. d1-c1 $1 d3-c3 $2\n2. d7-c7 *\n\n" },
	{ "d1-c1 {a\n\nb \\} c \\\\ d \\x} *",
	  HEAD "\n1. d1-c1 {a\\n\\nb \\} c \\\\ d \\\\x} *\n\n" },
	/* variations: in one another, with comments alone, without anything */
	{ "d1-c1 (d7-c7 (d1-b1 d3-c3 {x}) (d1-b1) d3-b3) () ({only}) d3-c3 *",
	  HEAD "\n1. d1-c1 (1. d7-c7 (1. d1-b1 d3-c3 {x}) (1. d1-b1) "
	       "1... d3-b3) ({only}) 1... d3-c3 *\n\n" },
	{ "d1-c1 d3-c3 (d3-b3 d7-c7) (d3-a3) d7-b7 (d7-c7) *",
	  HEAD "\n1. d1-c1 d3-c3 (1... d3-b3 2. d7-c7) (1... d3-a3)\n"
	       "2. d7-b7 (2. d7-c7) *\n\n" },
	/* up to what is wrong; an end is said of all plies */
	{ "[End \"king-captured\"][Result \"attackers\"] d1-c1 d3-c3 a1-a2 "
	  "{x} (d7-a7) d7-c7 attackers",
	  HEAD "[Result \"attackers\"]\n\n1. d1-c1 d3-c3 attackers\n\n" },
	{ "[Result \"draw\"] d1-c1 {x} zz d7-c7 draw",
	  HEAD "[Result \"draw\"]\n\n1. d1-c1 {x} draw\n\n" },
	{ "d1-c1 (d7-c7 a1-a2 {x} (a1-a3) d1-b1) d3-c3 *",
	  HEAD "\n1. d1-c1 (1. d7-c7) 1... d3-c3 *\n\n" },
	{ "d1-c1 () (a1-a2 {x}) d3-c3 *", HEAD "\n1. d1-c1 d3-c3 *\n\n" },
	/* one game after another */
	{ "d1-c1 * d7-c7 draw",
	  HEAD "\n1. d1-c1 *\n\n" HEAD "[Result \"draw\"]\n\n"
	       "1. d7-c7 draw\n\n" },
};

START_TEST(a_game_has_one_form)
{
	check_as("tgn", TAFL_LAYOUT_TURNS, forms[_i].text, forms[_i].written);
}
END_TEST

/* --- layouts ------------------------------------------------------------ */

static const char one[] =
	"[Event \"a\\nb\"] {start} 1. d2-a2 d5-c5 2. a2-a3 {waits} (2. a2-b2 "
	"c5-c6) 2... d3-c3 3. d6-g6 Kd4-d6 4. d1-d5xKd6 attackers";

START_TEST(a_game_may_be_a_line)
{
	check_as("tgn", TAFL_LAYOUT_ONELINE, one,
	         "[Tafl \"1\"] [Variant \"brandubh-little-table\"] "
	         "[Event \"a\\nb\"] [Result \"attackers\"] {start} "
	         "1. d2-a2 d5-c5 2. a2-a3 {waits} (2. a2-b2 c5-c6) 2... d3-c3 "
	         "3. d6-g6 Kd4-d6 4. d1-d5xKd6 attackers\n");
	check_as("tgn", TAFL_LAYOUT_ONELINE, "* *",
	         "[Tafl \"1\"] [Variant \"brandubh-little-table\"] *\n"
	         "[Tafl \"1\"] [Variant \"brandubh-little-table\"] *\n");
}
END_TEST

START_TEST(a_game_may_be_a_paragraph)
{
	check_as("tgn", TAFL_LAYOUT_PRETTY, one,
	         HEAD
	         "[Event \"a\\nb\"]\n[Result \"attackers\"]\n\n"
	         "{start} 1. d2-a2 d5-c5 2. a2-a3 {waits} (2. a2-b2 c5-c6) "
	         "2... d3-c3 3. d6-g6\n"
	         "Kd4-d6 4. d1-d5xKd6 attackers\n\n");
}
END_TEST

/* Every layout is the same game to the reader. */
START_TEST(layouts_differ_in_blanks_alone)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text turns = tgn_case_write(variant, "tgn",
	                                        TAFL_LAYOUT_TURNS, one);
	struct tafl_text other = tgn_case_write(
		variant, "tgn", (enum tafl_layout)_i, turns.data);
	struct tafl_text back = tgn_case_write(variant, "tgn",
	                                       TAFL_LAYOUT_TURNS, other.data);

	ck_assert_str_eq(back.data, turns.data);
	tafl_text_release(&turns);
	tafl_text_release(&other);
	tafl_text_release(&back);
	tafl_variant_free(variant);
}
END_TEST

/* --- from CSV and back -------------------------------------------------- */

static const char *const csv[] = {
	"d1-c1 d3-c3,0,0,Ongoing\n",
	"d1-c1 d3-c3,0,0,\n",
	"d1-c1 timeout,0,0,Black\n",
	"d1-c1 resigned,0,0,\n",
	"timeout,0,0,White\n",
	",0,0,Draw\n",
	",0,0,\n",
	/* the king's capture is not written there */
	"d2-a2 d5-c5 a2-a3 d3-c3 d6-g6 d4-d6 d1-d5,0,0,Black\n",
};

START_TEST(records_of_the_archive_go_there_and_back)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text tgn = tgn_case_write(
		variant, "csv", (enum tafl_layout)(_i % 3), csv[_i]);
	struct tafl_text back = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_input *input = tafl_input_memory("in", tgn.data, tgn.length,
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);
	struct tafl_verdict verdict;

	ck_assert_int_eq(tafl_reader_next(reader, game, NULL), TAFL_READ_GAME);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	tafl_game_write(game, variant, &format_csv, NULL, &back);
	ck_assert_str_eq(back.data, csv[_i]);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_line_free(line);
	tafl_game_free(game);
	tafl_text_release(&tgn);
	tafl_text_release(&back);
	tafl_variant_free(variant);
}
END_TEST

/* --- rules in the game -------------------------------------------------- */

static const char small[] =
	"tafl: 1\n"
	"id: small\n"
	"name: Small\n"
	"board: |\n"
	"  t...t\n"
	"  .....\n"
	"  ..K..\n"
	"  .....\n"
	"  t...t\n"
	"first: attackers\n"
	"capture: {king: {elsewhere: flank}}\n"
	"ends:\n"
	"  - {when: king-captured, result: attackers-win}\n";

static struct tafl_text write_embedded(const struct tafl_variant *variant,
                                       const char *text)
{
	struct tafl_write_options options = { .embed = true };
	struct tafl_text out = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, &format_tgn, NULL);
	struct tafl_verdict verdict;

	ck_assert_int_eq(tafl_reader_next(reader, game, NULL), TAFL_READ_GAME);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	tafl_game_write(game, variant, &format_tgn, &options, &out);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_line_free(line);
	tafl_game_free(game);
	return out;
}

START_TEST(rules_go_with_the_game_when_they_are_asked_for)
{
	struct tafl_error err;
	struct tafl_variant *variant = tafl_variant_parse(
		"small.yaml", small, strlen(small), NULL, NULL, &err);
	ck_assert_msg(variant != NULL, "%s", variant ? "" : err.message);
	struct tafl_text first = write_embedded(variant, "a1-b1 *");
	/* By its own rules, and with them as long as it has them. */
	struct tafl_text again = tgn_case_write(NULL, "tgn", TAFL_LAYOUT_TURNS,
	                                        first.data);
	struct tafl_text told = tgn_case_judge(NULL, first.data);

	ck_assert_ptr_nonnull(
		strstr(first.data,
	               "[Variant \"small\"]\n[Yaml \"tafl: 1\\nid: small"));
	ck_assert_ptr_nonnull(strstr(first.data, "\n1. a1-b1 *\n"));
	ck_assert_str_eq(again.data, first.data);
	ck_assert_str_eq(told.data, "");
	tafl_text_release(&first);
	tafl_text_release(&again);
	tafl_text_release(&told);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(rules_that_are_built_in_do_not_go_with_the_game)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_text text = write_embedded(variant, "[Yaml \"x\"] d1-c1 *");

	ck_assert_str_eq(text.data, HEAD "\n1. d1-c1 *\n\n");
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

/* "If both are present and differ, the record wins, with a warning." */
START_TEST(rules_that_differ_from_the_name_are_told)
{
	static const struct {
		const char *text;
		const char *told;
	} games[] = {
		{ "[Variant \"brandubh\"]\n[Yaml \"tafl: 1\\nid: brandubh\\n"
		  "name: X\\nextends: brandubh-little-table\\n\"]\nd1-c1 *",
		  "W209 2:8 the rules in the record are not those of "
		  "'brandubh', which it names: " },
		{ "[Variant \"brandubh\"]\n[Yaml \"tafl: 1\\nid: x\\nname: X\\n"
		  "extends: brandubh\\n\"]\nd1-c1 *",
		  "" },
		{ "[Variant \"unknown\"]\n[Yaml \"tafl: 1\\nid: x\\nname: X\\n"
		  "extends: brandubh\\n\"]\nd1-c1 *",
		  "" },
		{ "[Yaml \"tafl: 1\\nid: x\\nname: X\\nextends: brandubh\\n"
		  "no: 1\"]\nd1-c1 *",
		  "E404 1:8 the rules in the record, line 5: unknown key 'no'" },
		{ "[Yaml \"tafl: 1\\nid: x\\nname: X\\n"
		  "extends: /etc/passwd\\n\"]\nd1-c1 *",
		  "E4" },
	};
	struct tafl_text told = tgn_case_judge(NULL, games[_i].text);
	size_t length = strlen(games[_i].told);

	ck_assert_mem_eq(told.data, games[_i].told, length + (length == 0));
	tafl_text_release(&told);
}
END_TEST

/* A library keeps so many texts and no more. */
START_TEST(texts_of_rules_are_bounded)
{
	struct tafl_library *library = tafl_library_new(NULL);
	const struct tafl_variant *first = NULL, *variant = NULL;
	struct tafl_error err = { 0 };
	char text[120];

	for (int i = 0; i <= TAFL_LIBRARY_TEXTS_MAX; i++) {
		int length = snprintf(text, sizeof(text),
		                      "tafl: 1\nid: v%d\nname: V\n"
		                      "extends: brandubh\n",
		                      i);

		variant = tafl_library_parse(library, "in", text,
		                             (size_t)length, &err);
		ck_assert_int_eq(variant != NULL, i < TAFL_LIBRARY_TEXTS_MAX);
		if (i == 0)
			first = variant;
	}
	ck_assert_int_eq(err.code, TAFL_E_LIMIT);
	snprintf(text, sizeof(text),
	         "tafl: 1\nid: v0\nname: V\n"
	         "extends: brandubh\n");
	ck_assert_ptr_eq(
		tafl_library_parse(library, "in", text, strlen(text), &err),
		first);
	tafl_library_free(library);
}
END_TEST

/* --- what others may hand over ------------------------------------------ */

static void put_odd_tag(struct tafl_game *game, const char *name,
                        const char *value)
{
	struct word none = { 0, 0 };
	size_t start = game->strings.length;
	struct string key, text;

	tafl_text_puts(&game->strings, name);
	key = game_end_string(game, start);
	start = game->strings.length;
	tafl_text_puts(&game->strings, value);
	text = game_end_string(game, start);
	ck_assert(game_add_tag(game, key, text, none));
}

/* Names that TGN does not have, and ends of lines that it does not have. */
START_TEST(what_other_formats_allow_is_written_so_that_it_can_be_read)
{
	struct tafl_variant *variant = rules_embedded("brandubh-little-table");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_text out = { 0 };
	struct tafl_verdict verdict;

	ck_assert(game_start(game, "", 0));
	put_odd_tag(game, "start date", "x");
	put_odd_tag(game, "Event", "a\r\nb\rc");
	put_odd_tag(game, "Event", "again");
	put_odd_tag(game, "Tafl", "1");
	put_odd_tag(game, "", "");
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	tafl_game_write(game, variant, &format_tgn, NULL, &out);
	ck_assert_str_eq(out.data, HEAD "[Otn \"start date:x\"]\n"
	                                "[Event \"a\\nb\\nc\"]\n"
	                                "[Otn \"Event:again\"]\n"
	                                "[Otn \"Tafl:1\"]\n"
	                                "[Otn \":\"]\n\n*\n\n");
	tafl_text_release(&out);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_tgn_write_suite(void)
{
	Suite *suite = suite_create("format_tgn_write");
	TCase *tcase = tcase_create("write");

	tcase_add_loop_test(tcase, a_game_has_one_form, 0, COUNT(forms));
	tcase_add_test(tcase, a_game_may_be_a_line);
	tcase_add_test(tcase, a_game_may_be_a_paragraph);
	tcase_add_loop_test(tcase, layouts_differ_in_blanks_alone, 0, 3);
	tcase_add_loop_test(tcase, records_of_the_archive_go_there_and_back, 0,
	                    COUNT(csv));
	tcase_add_test(tcase, rules_go_with_the_game_when_they_are_asked_for);
	tcase_add_test(tcase, rules_that_are_built_in_do_not_go_with_the_game);
	tcase_add_loop_test(tcase, rules_that_differ_from_the_name_are_told, 0,
	                    5);
	tcase_add_test(tcase, texts_of_rules_are_bounded);
	tcase_add_test(
		tcase,
		what_other_formats_allow_is_written_so_that_it_can_be_read);
	suite_add_tcase(suite, tcase);
	return suite;
}
