/* Tests of errors: the table of codes, and messages that do not fit. */
#include "base/fail.h"
#include "unit.h"
#include <string.h>

static const struct {
	const char *name;
	const char *id;
	const char *summary;
} codes[] = {
#define X(name, id, summary) { #name, id, summary },
	TAFL_CODES(X)
#undef X
};

START_TEST(every_code_has_an_id_a_summary_and_a_severity)
{
	enum tafl_code code = (enum tafl_code)(_i + 1);
	static const char letters[] = {
		[TAFL_ERROR] = 'E', [TAFL_WARNING] = 'W', [TAFL_NOTE] = 'N'
	};
	ck_assert_str_eq(tafl_code_id(code), codes[_i].id);
	ck_assert_str_eq(tafl_code_summary(code), codes[_i].summary);
	ck_assert_int_eq(letters[tafl_code_severity(code)], codes[_i].id[0]);
	ck_assert_uint_eq(strlen(codes[_i].id), 4);
	ck_assert_uint_eq(strspn(codes[_i].id + 1, "0123456789"), 3);
}
END_TEST

/* "2-6 lines": some text, in lines that fit a terminal, each with its end. */
START_TEST(every_code_is_explained_in_a_few_lines)
{
	const char *text = tafl_code_explanation((enum tafl_code)(_i + 1));
	int lines = 0;

	for (const char *end; (end = strchr(text, '\n')) != NULL;
	     text = end + 1) {
		ck_assert_int_ge(end - text, 2);
		ck_assert_int_le(end - text, 78);
		lines++;
	}
	ck_assert_str_eq(text, "");
	ck_assert_msg(lines >= 2 && lines <= 6, "%s: %d lines", codes[_i].id,
	              lines);
}
END_TEST

START_TEST(every_id_finds_its_code_alone)
{
	ck_assert_int_eq(tafl_code_find(codes[_i].id), _i + 1);
}
END_TEST

START_TEST(no_other_id_finds_a_code)
{
	static const char *const others[] = { "", "E", "e305", "E3055",
		                              "E999" };
	ck_assert_int_eq(tafl_code_find(others[_i]), TAFL_OK);
}
END_TEST

START_TEST(a_number_that_is_no_code_is_harmless)
{
	ck_assert_str_eq(tafl_code_id(TAFL_CODE_COUNT), "");
	ck_assert_str_eq(tafl_code_summary((enum tafl_code)1000), "");
	ck_assert_str_eq(tafl_code_id(TAFL_OK), "");
	ck_assert_str_eq(tafl_code_explanation((enum tafl_code)1000), "");
	ck_assert_str_eq(tafl_code_explanation(TAFL_OK), "");
}
END_TEST

START_TEST(severities_have_the_words_that_tools_know)
{
	ck_assert_str_eq(tafl_severity_name(TAFL_ERROR), "error");
	ck_assert_str_eq(tafl_severity_name(TAFL_WARNING), "warning");
	ck_assert_str_eq(tafl_severity_name(TAFL_NOTE), "note");
}
END_TEST

START_TEST(failing_is_false_and_fills_the_error)
{
	struct tafl_error err = { .at = { 1, 2, 3 }, .help = "old" };
	ck_assert(!fail(&err, TAFL_E_BLOCKED, "%s is %s", "f8", "occupied"));
	ck_assert_int_eq(err.code, TAFL_E_BLOCKED);
	ck_assert_str_eq(err.message, "f8 is occupied");
	ck_assert_str_eq(err.help, "");
	ck_assert_uint_eq(err.at.line, 0);
	ck_assert_uint_eq(err.at.column, 0);
}
END_TEST

START_TEST(failing_without_an_error_is_allowed)
{
	ck_assert(!fail(NULL, TAFL_E_BLOCKED, "%s", "nobody reads this"));
}
END_TEST

START_TEST(a_message_may_be_made_of_the_old_one)
{
	struct tafl_error err;
	error_set(&err, TAFL_E_IO, "the cause");
	error_set(&err, TAFL_E_BAD_EXTENDS, "parent: %s", err.message);
	ck_assert_str_eq(err.message, "parent: the cause");
}
END_TEST

START_TEST(a_long_message_is_cut_with_dots)
{
	char text[1000];
	struct tafl_error err;
	memset(text, 'x', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	error_set(&err, TAFL_E_IO, "%s", text);
	size_t length = strlen(err.message);
	ck_assert_uint_eq(length, sizeof(err.message) - 1);
	ck_assert_str_eq(err.message + length - 4, "x...");
}
END_TEST

START_TEST(a_message_that_just_fits_is_whole)
{
	char text[sizeof(((struct tafl_error *)NULL)->message)];
	struct tafl_error err;
	memset(text, 'x', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	error_set(&err, TAFL_E_IO, "%s", text);
	ck_assert_str_eq(err.message, text);
}
END_TEST

/* Two bytes a letter, begun at an even and at an odd byte. */
START_TEST(a_long_message_is_cut_between_characters)
{
	char text[500];
	struct tafl_error err;
	for (size_t i = 0; i + 1 < sizeof(text); i += 2)
		memcpy(text + i, "\xC3\xA9", 2);
	text[sizeof(text) - 2] = '\0';
	error_set(&err, TAFL_E_IO, "%s%s", _i ? "x" : "", text);
	const char *dots = strstr(err.message, "...");
	ck_assert_ptr_nonnull(dots);
	ck_assert_int_eq(dots[3], '\0');
	ck_assert_mem_eq(dots - 2, "\xC3\xA9", 2);
}
END_TEST

Suite *error_suite(void)
{
	int count = sizeof(codes) / sizeof(codes[0]);
	Suite *suite = suite_create("error");
	TCase *tests = tcase_create("error");
	tcase_add_loop_test(
		tests, every_code_has_an_id_a_summary_and_a_severity, 0, count);
	tcase_add_loop_test(tests, every_code_is_explained_in_a_few_lines, 0,
	                    count);
	tcase_add_loop_test(tests, every_id_finds_its_code_alone, 0, count);
	tcase_add_loop_test(tests, no_other_id_finds_a_code, 0, 5);
	tcase_add_test(tests, a_number_that_is_no_code_is_harmless);
	tcase_add_test(tests, severities_have_the_words_that_tools_know);
	tcase_add_test(tests, failing_is_false_and_fills_the_error);
	tcase_add_test(tests, failing_without_an_error_is_allowed);
	tcase_add_test(tests, a_message_may_be_made_of_the_old_one);
	tcase_add_test(tests, a_long_message_is_cut_with_dots);
	tcase_add_test(tests, a_message_that_just_fits_is_whole);
	tcase_add_loop_test(tests, a_long_message_is_cut_between_characters, 0,
	                    2);
	suite_add_tcase(suite, tests);
	return suite;
}
