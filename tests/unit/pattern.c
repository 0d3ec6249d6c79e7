/* Tests of patterns: what is found, what is refused, and what is neither. */
#include "base/pattern.h"
#include "unit.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

static struct pattern *made(const char *text)
{
	struct tafl_error err;
	struct pattern *pattern = pattern_new(text, strlen(text), &err);

	ck_assert_msg(pattern != NULL, "'%s': %s", text, err.message);
	return pattern;
}

static const struct {
	const char *pattern, *text;
	enum pattern_result result;
} searches[] = {
	{ "", "", PATTERN_FOUND },
	{ "^$", "", PATTERN_FOUND },
	{ "an", "Olaf and Nora", PATTERN_FOUND },
	{ "^an", "Olaf and Nora", PATTERN_NOT_FOUND },
	{ "olaf", "Olaf", PATTERN_NOT_FOUND },
	{ "(?i)olaf", "Olaf", PATTERN_FOUND },
	/* Unicode's letters and their case. */
	{ "(?i)\u00fe\u00f3rr", "\u00de\u00d3RR", PATTERN_FOUND },
	{ "^\\w{4}$", "\u00de\u00f3rr", PATTERN_FOUND },
	{ "^.$", "\u00f8", PATTERN_FOUND },
	/* The very end, not before a last line end. */
	{ "a$", "a\n", PATTERN_NOT_FOUND },
	{ "(?m)^b", "a\nb", PATTERN_FOUND },
	/* More groups than one are still found. */
	{ "(a)(b)(c)", "abc", PATTERN_FOUND },
	/* Bytes that are no UTF-8 match nothing and spoil nothing. */
	{ "^Ol.f", "Ol\xe5\x66", PATTERN_NOT_FOUND },
	{ "^Ol", "Ol\xe5\x66", PATTERN_FOUND },
	{ "f$", "Ol\xe5\x66", PATTERN_FOUND },
};

START_TEST(is_found_or_not)
{
	struct pattern *pattern = made(searches[_i].pattern);
	const char *text = searches[_i].text;

	ck_assert_int_eq(pattern_find(pattern, text, strlen(text), NULL),
	                 searches[_i].result);
	pattern_free(pattern);
}
END_TEST

static const struct {
	const char *pattern, *text;
	size_t from;
	const char *end; /* "NULL": nothing is matched there */
	const char *square, *rest;
} matches[] = {
	{ "(?<square>[a-i][1-9])-(?<rest>.)", "e3-d", 0, "", "e3", "d" },
	{ "(?<square>[a-i][1-9])", "e3-d5", 0, "-d5", "e3", "" },
	{ "(?<square>[a-i][1-9])", "e3-d5", 3, "", "d5", "" },
	/* Only there, though it would be found behind. */
	{ "(?<square>[a-i][1-9])", "e3-d5", 1, NULL, "", "" },
	/* What stands before is seen, as no start of the text. */
	{ "^(?<square>..)", "e3-d5", 3, NULL, "", "" },
	{ "(?<=-)(?<square>..)", "e3-d5", 3, "", "d5", "" },
	{ "(?<square>x)?(?<rest>..)", "e3", 0, "", "", "e3" },
	{ "", "e3", 1, "3", "", "" },
};

START_TEST(is_matched_where_it_is_looked_for)
{
	const char *text = matches[_i].text;
	struct pattern *pattern = pattern_new_anchored(
		matches[_i].pattern, strlen(matches[_i].pattern), NULL);
	const int groups[] = { pattern_group(pattern, "square"),
		               pattern_group(pattern, "rest") };
	struct pattern_slice slices[2];
	size_t end;
	enum pattern_result result = pattern_match(pattern, text, strlen(text),
	                                           matches[_i].from, groups,
	                                           slices, 2, &end, NULL);

	ck_assert_int_eq(result,
	                 matches[_i].end ? PATTERN_FOUND : PATTERN_NOT_FOUND);
	if (matches[_i].end) {
		const char *words[] = { matches[_i].square, matches[_i].rest };

		ck_assert_str_eq(text + end, matches[_i].end);
		for (int i = 0; i < 2; i++) {
			ck_assert_uint_eq(slices[i].length, strlen(words[i]));
			ck_assert_mem_eq(text + slices[i].offset, words[i],
			                 slices[i].length);
		}
	}
	pattern_free(pattern);
}
END_TEST

START_TEST(its_groups_have_their_names)
{
	struct pattern *pattern = made("(?<b>.)(.)(?<ab>.)");

	ck_assert_str_eq(pattern_group_name(pattern, 0), "ab");
	ck_assert_str_eq(pattern_group_name(pattern, 1), "b");
	ck_assert_ptr_null(pattern_group_name(pattern, 2));
	pattern_free(pattern);
	pattern = made("(.)");
	ck_assert_ptr_null(pattern_group_name(pattern, 0));
	pattern_free(pattern);
}
END_TEST

START_TEST(finds_behind_a_nul)
{
	struct pattern *pattern = made("b$");

	ck_assert_int_eq(pattern_find(pattern, "a\0b", 3, NULL), PATTERN_FOUND);
	pattern_free(pattern);
}
END_TEST

static const struct {
	const char *pattern;
	unsigned column;
} malformed[] = {
	{ "(", 2 },  { "a)", 2 },   { "[b", 3 },    { "a**b(", 3 },
	{ "\\", 2 }, { "\xff", 1 }, { "a\\Cb", 4 }, { "(?<n>a)(?<n>b)", 13 },
};

START_TEST(refuses_what_is_malformed_and_says_where)
{
	const char *text = malformed[_i].pattern;
	struct tafl_error err = { 0 };

	ck_assert_ptr_null(pattern_new(text, strlen(text), &err));
	ck_assert_int_eq(err.code, TAFL_E_CONDITION);
	ck_assert_uint_eq(err.at.column, malformed[_i].column);
	ck_assert_ptr_nonnull(strstr(err.message, "malformed: "));
	ck_assert_ptr_null(pattern_new(text, strlen(text), NULL));
}
END_TEST

START_TEST(refuses_a_pattern_that_is_too_long)
{
	static char text[PATTERN_BYTES_MAX + 1];

	memset(text, 'a', sizeof(text));
	ck_assert_ptr_null(pattern_new(text, sizeof(text), NULL));
}
END_TEST

/* "Match-limit and JIT-stack errors were treated as does not match": each of
 * these has too many ways, or goes too deep. */
static const struct {
	const char *pattern;
	size_t length; /* of a's, before a '!' */
} endless[] = {
	{ "^(a+)+$", 40 },
	{ "^(a|a)*$", 40 },
	{ "^(?:(a)|b)*+c|^(?:(a)|(b))*d", 3000000 },
	{ "^((?:a)(?1)|a)$", 3000000 },
};

START_TEST(a_search_beyond_the_limits_has_failed)
{
	struct pattern *pattern = made(endless[_i].pattern);
	size_t length = endless[_i].length;
	char *text = malloc(length + 1);
	struct tafl_error err = { 0 };

	ck_assert_ptr_nonnull(text);
	memset(text, 'a', length);
	text[length] = '!';
	ck_assert_int_eq(pattern_find(pattern, text, length + 1, &err),
	                 PATTERN_FAILED);
	ck_assert_int_eq(err.code, TAFL_E_CONDITION);
	ck_assert_ptr_nonnull(strstr(err.message, "limit"));
	free(text);
	pattern_free(pattern);
}
END_TEST

/* Deep, but not beyond what we allow: the stack of the JIT is no limit. */
START_TEST(a_deep_search_comes_to_its_end)
{
	enum { LENGTH = 20000 };
	struct pattern *pattern = made("^((?:a)(?1)|!)$");
	char *text = malloc(LENGTH + 1);

	ck_assert_ptr_nonnull(text);
	memset(text, 'a', LENGTH);
	text[LENGTH] = '!';
	ck_assert_int_eq(pattern_find(pattern, text, LENGTH + 1, NULL),
	                 PATTERN_FOUND);
	free(text);
	pattern_free(pattern);
}
END_TEST

static void *search_often(void *user)
{
	const struct pattern *pattern = user;
	size_t found = 0;

	for (int i = 0; i < 2000; i++)
		found += pattern_find(pattern, "xxxaab", 6, NULL) ==
		                 PATTERN_FOUND &&
		         pattern_find(pattern, "xxxaac", 6, NULL) ==
		                 PATTERN_NOT_FOUND;
	return found == 2000 ? user : NULL;
}

START_TEST(threads_share_a_pattern)
{
	struct pattern *pattern = made("(a+)+b");
	pthread_t threads[4];
	void *good;

	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(pthread_create(&threads[i], NULL, search_often,
		                                pattern),
		                 0);
	for (int i = 0; i < 4; i++) {
		pthread_join(threads[i], &good);
		ck_assert_ptr_eq(good, pattern);
	}
	pattern_free(pattern);
}
END_TEST

Suite *pattern_suite(void)
{
	Suite *suite = suite_create("pattern");
	TCase *tcase = tcase_create("pattern");

	tcase_add_loop_test(tcase, is_matched_where_it_is_looked_for, 0,
	                    COUNT(matches));
	tcase_add_loop_test(tcase, is_found_or_not, 0, COUNT(searches));
	tcase_add_test(tcase, its_groups_have_their_names);
	tcase_add_test(tcase, finds_behind_a_nul);
	tcase_add_loop_test(tcase, refuses_what_is_malformed_and_says_where, 0,
	                    COUNT(malformed));
	tcase_add_test(tcase, refuses_a_pattern_that_is_too_long);
	tcase_add_loop_test(tcase, a_search_beyond_the_limits_has_failed, 0,
	                    COUNT(endless));
	tcase_add_test(tcase, a_deep_search_comes_to_its_end);
	tcase_add_test(tcase, threads_share_a_pattern);
	suite_add_tcase(suite, tcase);
	return suite;
}
