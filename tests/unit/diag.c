/* Tests of diagnostics: text with a caret, gcc lines, JSON Lines. */
#include "unit.h"
#include <stdlib.h>
#include <string.h>
#include <tafl/diag.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* The example of the manuals. */
static struct tafl_diag example(void)
{
	static const char line[] = "9. d4-d8 f6-f9 10. c6-c3";
	return (struct tafl_diag){
		.code = TAFL_E_BLOCKED,
		.severity = TAFL_ERROR,
		.file = "games/fetlar.tgn",
		.at = { 14, 10, 5 },
		.line = line,
		.line_length = sizeof(line) - 1,
		.game = 3,
		.ply = 18,
		.square = TAFL_NO_SQUARE,
		.message = "f6-f9 is illegal: f8 is occupied",
		.note = "f8 has held an attacker since ply 12",
		.help = "did you mean f6-f7?",
	};
}

static void expect(const struct tafl_diag *diag, enum tafl_diag_style style,
                   bool color, const char *expected)
{
	struct tafl_text out = { 0 };
	tafl_diag_format(&out, diag, style, color);
	ck_assert(!out.failed);
	ck_assert_str_eq(out.data, expected);
	ck_assert_uint_eq(out.length, strlen(expected));
	tafl_text_release(&out);
}

/* --- the first line ----------------------------------------------------- */

START_TEST(text_shows_the_place_the_source_and_the_remarks)
{
	struct tafl_diag diag = example();
	expect(&diag, TAFL_DIAG_TEXT, false,
	       "games/fetlar.tgn:14:10: error: game 3, ply 18: "
	       "f6-f9 is illegal: f8 is occupied [E305]\n"
	       "   14 | 9. d4-d8 f6-f9 10. c6-c3\n"
	       "      |          ^~~~~\n"
	       "      = note: f8 has held an attacker since ply 12\n"
	       "      = help: did you mean f6-f7?\n");
}
END_TEST

START_TEST(gcc_has_the_first_line_alone)
{
	struct tafl_diag diag = example();
	expect(&diag, TAFL_DIAG_GCC, false,
	       "games/fetlar.tgn:14:10: error: game 3, ply 18: "
	       "f6-f9 is illegal: f8 is occupied [E305]\n");
}
END_TEST

static const struct {
	struct tafl_span at;
	uint64_t game;
	uint32_t ply;
	const char *line;
} known[] = {
	{ { 14, 10, 5 },
	  3,
	  18,
	  "f:14:10: warning: game 3, ply 18: m [W203]\n" },
	{ { 14, 10, 5 }, 3, 0, "f:14:10: warning: game 3: m [W203]\n" },
	{ { 14, 10, 5 }, 0, 18, "f:14:10: warning: ply 18: m [W203]\n" },
	{ { 14, 10, 5 }, 0, 0, "f:14:10: warning: m [W203]\n" },
	{ { 14, 0, 0 }, 0, 0, "f:14: warning: m [W203]\n" },
	{ { 0, 0, 0 }, 0, 0, "f: warning: m [W203]\n" },
	{ { 0, 7, 1 }, 3, 0, "f: warning: game 3: m [W203]\n" },
	{ { UINT64_MAX, UINT32_MAX, 0 },
	  UINT64_MAX,
	  0,
	  "f:18446744073709551615:4294967295: warning: "
	  "game 18446744073709551615: m [W203]\n" },
};

START_TEST(the_first_line_leaves_out_what_is_unknown)
{
	struct tafl_diag diag = { .code = TAFL_E_COUNT_DIFFERS,
		                  .severity = TAFL_WARNING,
		                  .file = "f",
		                  .message = "m" };
	diag.at = known[_i].at;
	diag.game = known[_i].game;
	diag.ply = known[_i].ply;
	expect(&diag, TAFL_DIAG_GCC, false, known[_i].line);
	expect(&diag, TAFL_DIAG_TEXT, false, known[_i].line);
}
END_TEST

/* The file as a whole has no line to show, remarks all the same. */
START_TEST(remarks_need_no_source)
{
	struct tafl_diag diag = example();
	diag.at.line = 0;
	diag.help = NULL;
	expect(&diag, TAFL_DIAG_TEXT, false,
	       "games/fetlar.tgn: error: game 3, ply 18: "
	       "f6-f9 is illegal: f8 is occupied [E305]\n"
	       "      = note: f8 has held an attacker since ply 12\n");
}
END_TEST

START_TEST(nothing_from_outside_reaches_the_terminal_as_a_command)
{
	struct tafl_diag diag = example();
	diag.file = "a\033[2J\nb";
	diag.message = "\x07 \x7F \xC2\x85 \xE2\x80\xAE \xFF \xC3\xA9";
	diag.note = "x\r\ny\t";
	diag.help = "\x9B";
	diag.line = "\033]0;\x07";
	diag.line_length = 5;
	diag.at.column = 1;
	expect(&diag, TAFL_DIAG_TEXT, false,
	       "a?[2J?b:14:1: error: game 3, ply 18: "
	       "? ? ? ? ? \xC3\xA9 [E305]\n"
	       "   14 | ?]0;?\n"
	       "      | ^~~~~\n"
	       "      = note: x??y?\n"
	       "      = help: ?\n");
}
END_TEST

START_TEST(colours_are_added_and_nothing_else_changes)
{
	struct tafl_diag diag = example();
	diag.note = diag.help = NULL;
	expect(&diag, TAFL_DIAG_TEXT, true,
	       "\033[1mgames/fetlar.tgn:14:10:\033[0m "
	       "\033[1;31merror:\033[0m game 3, ply 18: "
	       "f6-f9 is illegal: f8 is occupied [E305]\n"
	       "   14 | 9. d4-d8 f6-f9 10. c6-c3\n"
	       "      |          \033[1;32m^~~~~\033[0m\n");
}
END_TEST

START_TEST(severities_have_colours_of_their_own)
{
	static const char *const colours[] = { "\033[1;31merror:\033[0m",
		                               "\033[1;35mwarning:\033[0m",
		                               "\033[1;36mnote:\033[0m" };
	struct tafl_diag diag = example();
	struct tafl_text out = { 0 };
	diag.severity = (enum tafl_severity)_i;
	tafl_diag_format(&out, &diag, TAFL_DIAG_GCC, true);
	ck_assert_ptr_nonnull(strstr(out.data, colours[_i]));
	tafl_text_release(&out);
}
END_TEST

/* --- the source --------------------------------------------------------- */

static const struct {
	const char *line;
	uint32_t column, length;
	const char *source; /* behind the margin */
	const char *caret;
} sources[] = {
	{ "a1-a2", 1, 5, "a1-a2", "^~~~~" },
	{ "a1-a2", 4, 1, "a1-a2", "   ^" },
	{ "a1-a2", 4, 0, "a1-a2", "   ^" },    /* a place, no token */
	{ "a1-a2", 6, 0, "a1-a2", "     ^" },  /* behind the last */
	{ "a1-a2", 60, 3, "a1-a2", "     ^" }, /* nowhere */
	{ "a1-a2", 4, 100, "a1-a2", "   ^~" }, /* goes on in the next line */
	{ "", 1, 0, "", "^" },
	{ "\ta\tb1", 4, 2, "\ta\tb1", "\t \t^~" },
	{ "a\tb", 1, 3, "a\tb", "^~~" },
	/* Two bytes and one column, three bytes and two, none. */
	{ "\xC3\xA9 b1", 4, 2, "\xC3\xA9 b1", "  ^~" },
	{ "\xE4\xB8\xAD b1", 5, 2, "\xE4\xB8\xAD b1", "   ^~" },
	{ "e\xCC\x81 b1", 5, 2, "e\xCC\x81 b1", "  ^~" },
	{ "\xE4\xB8\xAD\xC3\xA9", 1, 5, "\xE4\xB8\xAD\xC3\xA9", "^~~" },
	/* What is shown as '?' has one column a sign. */
	{ "\xC2\x85\xFF\x01 b1", 6, 2, "??? b1", "    ^~" },
	/* In the middle of a character. */
	{ "\xC3\xA9 b1", 2, 1, "\xC3\xA9 b1", " ^" },
};

static void expect_source(const char *line, struct tafl_span at,
                          const char *source, const char *caret)
{
	struct tafl_text wanted = { 0 };
	struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
		                  .file = "f",
		                  .message = "m",
		                  .line = line,
		                  .line_length = strlen(line),
		                  .at = at };
	tafl_text_printf(&wanted, "f:%u:%u: error: m [E305]\n",
	                 (unsigned)at.line, (unsigned)at.column);
	tafl_text_printf(&wanted, "%5u | %s\n", (unsigned)at.line, source);
	tafl_text_printf(&wanted, "%*s | %s\n", at.line > 99999 ? 6 : 5, "",
	                 caret);
	expect(&diag, TAFL_DIAG_TEXT, false, wanted.data);
	tafl_text_release(&wanted);
}

START_TEST(the_caret_stands_under_the_token)
{
	struct tafl_span at = { 14, sources[_i].column, sources[_i].length };
	expect_source(sources[_i].line, at, sources[_i].source,
	              sources[_i].caret);
}
END_TEST

START_TEST(the_margin_grows_with_the_number)
{
	struct tafl_span at = { 99999, 1, 2 };
	expect_source("a1", at, "a1", "^~");
	at.line = 100000;
	expect_source("a1", at, "a1", "^~");
}
END_TEST

START_TEST(a_line_without_a_column_has_no_caret)
{
	struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
		                  .file = "f",
		                  .message = "m",
		                  .line = "a1",
		                  .line_length = 2,
		                  .at = { 2, 0, 0 } };
	expect(&diag, TAFL_DIAG_TEXT, false,
	       "f:2: error: m [E305]\n    2 | a1\n");
}
END_TEST

START_TEST(nul_bytes_of_the_source_are_shown)
{
	struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
		                  .file = "f",
		                  .message = "m",
		                  .line = "a\0b",
		                  .line_length = 3,
		                  .at = { 2, 3, 1 } };
	expect(&diag, TAFL_DIAG_TEXT, false,
	       "f:2:3: error: m [E305]\n    2 | a?b\n      |   ^\n");
}
END_TEST

/* --- long lines --------------------------------------------------------- */

/* The n-th line of the output, copied without its end. */
static void take_line(char line[200], const char *text, int n)
{
	while (n-- > 0)
		text = strchr(text, '\n') + 1;
	size_t length = strcspn(text, "\n");
	ck_assert_uint_lt(length, 200);
	memcpy(line, text, length);
	line[length] = '\0';
}

enum { LONG = 500 };

/* A line of LONG bytes, all '-' but for the token "##" at `column`; what is
 * shown of it and of its caret. */
static void show_long(uint32_t column, char source[200], char caret[200])
{
	char line[LONG];
	struct tafl_text out = { 0 };
	struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
		                  .file = "f",
		                  .message = "m",
		                  .line = line,
		                  .line_length = sizeof(line),
		                  .at = { 14, column, 2 } };
	memset(line, '-', sizeof(line));
	memcpy(line + column - 1, "##", 2);
	tafl_diag_format(&out, &diag, TAFL_DIAG_TEXT, false);
	take_line(source, out.data, 1);
	take_line(caret, out.data, 2);
	tafl_text_release(&out);
}

static void expect_cut(uint32_t column)
{
	char source[200], caret[200];
	show_long(column, source, caret);
	ck_assert_uint_le(strlen(source), 80);
	ck_assert_uint_ge(strlen(source), 70);
	const char *token = strstr(source, "##"), *mark = strchr(caret, '^');
	ck_assert_ptr_nonnull(token);
	ck_assert_ptr_nonnull(mark);
	ck_assert_int_eq(token - source, mark - caret);
	ck_assert_str_eq(mark, "^~");
	bool cut_before = memcmp(source + 8, "...", 3) == 0;
	bool cut_behind = strcmp(source + strlen(source) - 3, "...") == 0;
	ck_assert(cut_before || cut_behind);
	if (column < 30)
		ck_assert(!cut_before);
	if (column > 470)
		ck_assert(!cut_behind);
}

START_TEST(a_long_line_is_cut_around_the_caret)
{
	for (uint32_t column = 1; column < LONG; column++)
		expect_cut(column);
}
END_TEST

START_TEST(a_line_of_72_columns_is_whole_and_one_of_73_is_not)
{
	char line[74], text[200];
	memset(line, '-', sizeof(line));
	for (size_t length = 72; length <= 73; length++) {
		struct tafl_text out = { 0 };
		struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
			                  .file = "f",
			                  .message = "m",
			                  .line = line,
			                  .line_length = length,
			                  .at = { 1, 1, 1 } };
		tafl_diag_format(&out, &diag, TAFL_DIAG_TEXT, false);
		take_line(text, out.data, 1);
		ck_assert_uint_eq(strlen(text), length == 72 ? 80 : 77);
		tafl_text_release(&out);
	}
}
END_TEST

/* Wide, combining, broken and tabs: no cut may break a character, and what is
 * shown is bounded whatever the line holds. */
START_TEST(a_cut_never_breaks_a_character)
{
	static const char *const fillers[] = {
		"\xE4\xB8\xAD", "\xCC\x81", "\xC3\xA9",
		"\xFF",         "\t",       "\xF0\x9F\x91\x91"
	};
	const char *filler = fillers[_i];
	size_t bytes = strlen(filler), length = bytes * 1000;
	char *line = malloc(length);
	for (size_t i = 0; i < length; i += bytes)
		memcpy(line + i, filler, bytes);
	for (uint32_t column = 1; column < length; column += 7) {
		struct tafl_text out = { 0 };
		struct tafl_diag diag = { .code = TAFL_E_BLOCKED,
			                  .file = "f",
			                  .message = "m",
			                  .line = line,
			                  .line_length = length,
			                  .at = { 1, column, 20 } };
		tafl_diag_format(&out, &diag, TAFL_DIAG_TEXT, false);
		ck_assert_uint_lt(out.length, 600);
		if (*filler != '\xFF')
			ck_assert_ptr_null(strchr(out.data, '?'));
		tafl_text_release(&out);
	}
	free(line);
}
END_TEST

/* --- JSON Lines --------------------------------------------------------- */

START_TEST(json_is_one_object_on_one_line)
{
	struct tafl_diag diag = example();
	diag.square = tafl_square_at(6, 8);
	expect(&diag, TAFL_DIAG_JSON, true,
	       "{\"type\":\"diagnostic\",\"data\":{"
	       "\"file\":\"games/fetlar.tgn\",\"line\":14,\"column\":10,"
	       "\"endColumn\":15,\"severity\":\"error\",\"code\":\"E305\","
	       "\"message\":\"f6-f9 is illegal: f8 is occupied\","
	       "\"game\":3,\"ply\":18,\"square\":\"f8\","
	       "\"note\":\"f8 has held an attacker since ply 12\","
	       "\"help\":\"did you mean f6-f7?\"}}\n");
}
END_TEST

START_TEST(json_leaves_out_what_is_unknown)
{
	struct tafl_diag diag = { .code = TAFL_E_NO_GAMES,
		                  .severity = TAFL_NOTE,
		                  .file = "f",
		                  .message = "m" };
	expect(&diag, TAFL_DIAG_JSON, false,
	       "{\"type\":\"diagnostic\",\"data\":{\"file\":\"f\","
	       "\"severity\":\"note\",\"code\":\"N202\","
	       "\"message\":\"m\"}}\n");
	diag.at.line = 3;
	diag.at.column = 5;
	expect(&diag, TAFL_DIAG_JSON, false,
	       "{\"type\":\"diagnostic\",\"data\":{\"file\":\"f\","
	       "\"line\":3,\"column\":5,"
	       "\"severity\":\"note\",\"code\":\"N202\","
	       "\"message\":\"m\"}}\n");
}
END_TEST

START_TEST(json_is_well_formed_whatever_the_input_holds)
{
	struct tafl_diag diag = { .code = TAFL_E_NO_GAMES,
		                  .severity = TAFL_NOTE,
		                  .file = "a\xFF\xC3\xA9\xED\xA0\x80",
		                  .message = "\"\\\n\x1B" };
	expect(&diag, TAFL_DIAG_JSON, false,
	       "{\"type\":\"diagnostic\",\"data\":{\"file\":"
	       "\"a\xEF\xBF\xBD\xC3\xA9"
	       "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\","
	       "\"severity\":\"note\",\"code\":\"N202\","
	       "\"message\":\"\\\"\\\\\\n\\u001B\"}}\n");
}
END_TEST

START_TEST(json_begins_and_ends)
{
	struct tafl_text out = { 0 };
	tafl_json_begin(&out, "tafl-validate", "0.1.0");
	tafl_json_end(&out, 1, 412, 2, 5);
	ck_assert_str_eq(out.data,
	                 "{\"type\":\"begin\",\"data\":{\"format\":1,"
	                 "\"tool\":\"tafl-validate\",\"version\":\"0.1.0\"}}\n"
	                 "{\"type\":\"end\",\"data\":{\"files\":1,"
	                 "\"games\":412,\"errors\":2,\"warnings\":5}}\n");
	tafl_text_release(&out);
}
END_TEST

/* --- the suite ---------------------------------------------------------- */

static TCase *text_tests(void)
{
	TCase *tests = tcase_create("text");
	tcase_add_test(tests, text_shows_the_place_the_source_and_the_remarks);
	tcase_add_test(tests, gcc_has_the_first_line_alone);
	tcase_add_loop_test(tests, the_first_line_leaves_out_what_is_unknown, 0,
	                    COUNT(known));
	tcase_add_test(tests, remarks_need_no_source);
	tcase_add_test(tests,
	               nothing_from_outside_reaches_the_terminal_as_a_command);
	tcase_add_test(tests, colours_are_added_and_nothing_else_changes);
	tcase_add_loop_test(tests, severities_have_colours_of_their_own, 0, 3);
	return tests;
}

static TCase *source_tests(void)
{
	TCase *tests = tcase_create("source");
	tcase_add_loop_test(tests, the_caret_stands_under_the_token, 0,
	                    COUNT(sources));
	tcase_add_test(tests, the_margin_grows_with_the_number);
	tcase_add_test(tests, a_line_without_a_column_has_no_caret);
	tcase_add_test(tests, nul_bytes_of_the_source_are_shown);
	tcase_add_test(tests, a_long_line_is_cut_around_the_caret);
	tcase_add_test(tests,
	               a_line_of_72_columns_is_whole_and_one_of_73_is_not);
	tcase_add_loop_test(tests, a_cut_never_breaks_a_character, 0, 6);
	return tests;
}

static TCase *json_tests(void)
{
	TCase *tests = tcase_create("json");
	tcase_add_test(tests, json_is_one_object_on_one_line);
	tcase_add_test(tests, json_leaves_out_what_is_unknown);
	tcase_add_test(tests, json_is_well_formed_whatever_the_input_holds);
	tcase_add_test(tests, json_begins_and_ends);
	return tests;
}

Suite *diag_suite(void)
{
	Suite *suite = suite_create("diag");
	suite_add_tcase(suite, text_tests());
	suite_add_tcase(suite, source_tests());
	suite_add_tcase(suite, json_tests());
	return suite;
}
