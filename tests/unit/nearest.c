/* Tests of "did you mean". */
#include "base/nearest.h"
#include "unit.h"
#include <string.h>

static const char *const options[] = { "format",   "from", "variant",
	                               "position", "to",   NULL };

static const struct {
	const char *text;
	const char *nearest;
} cases[] = {
	{ "format", "format" },
	{ "fromat", "format" },   /* a swap is one edit */
	{ "form", "from" },       /* and nearer than two inserts */
	{ "formaat", "format" },  /* one too many */
	{ "varant", "variant" },  /* one too few */
	{ "variamt", "variant" }, /* another */
	{ "FORMAT", "format" },   /* six halves are not past 6 / 3 + 1 ... */
	{ "VARIANT", NULL },      /* ... but seven are past 7 / 3 + 1 */
	{ "Variant", "variant" },
	{ "posotoin", "position" },
	{ "puzzle", NULL },
	{ "vari", "variant" }, /* its start */
	{ "va", NULL },        /* which two letters do not tell */
	{ "vart", NULL },
	{ "t", "to" },
};

START_TEST(finds_the_nearest_word)
{
	ck_assert_pstr_eq(
		nearest_of(cases[_i].text, strlen(cases[_i].text), options),
		cases[_i].nearest);
}
END_TEST

START_TEST(the_first_of_equals_wins)
{
	static const char *const words[] = { "bat", "cat", "rat", NULL };
	ck_assert_str_eq(nearest_of("hat", 3, words), "bat");
}
END_TEST

START_TEST(case_counts_half_an_edit)
{
	static const char *const words[] = { "abcx", "ABcd", "aBcd", NULL };
	ck_assert_str_eq(nearest_of("abcd", 4, words), "aBcd");
}
END_TEST

START_TEST(reads_no_further_than_the_length)
{
	ck_assert_str_eq(nearest_of("fromatxxxxxxxxxx", 6, options), "format");
}
END_TEST

START_TEST(the_start_of_several_words_tells_none)
{
	static const char *const words[] = { "variant", "variation", NULL };
	ck_assert_ptr_null(nearest_of("vari", 4, words));
	ck_assert_str_eq(nearest_of("varian", 6, words), "variant");
}
END_TEST

START_TEST(long_words_are_no_candidates)
{
	char text[66], word[67];
	const char *words[] = { word, NULL };

	memset(text, 'a', sizeof(text));
	memset(word, 'a', sizeof(word));
	word[64] = '\0';
	ck_assert_ptr_eq(nearest_of(text, 64, words), word);
	ck_assert_ptr_null(nearest_of(text, 65, words));
	word[64] = 'a';
	word[65] = '\0';
	ck_assert_ptr_null(nearest_of(text, 64, words));
}
END_TEST

START_TEST(an_empty_list_has_no_nearest)
{
	static const char *const none[] = { NULL };
	ck_assert_ptr_null(nearest_of("x", 1, none));
}
END_TEST

static const char *word_of(const void *user, size_t index)
{
	return index < 2 ? (const char *)user + index * 4 : NULL;
}

START_TEST(asks_for_words_until_there_is_none)
{
	ck_assert_str_eq(nearest_word("twp", 3, word_of, "one\0two"), "two");
}
END_TEST

Suite *nearest_suite(void)
{
	Suite *suite = suite_create("nearest");
	TCase *tests = tcase_create("nearest");
	tcase_add_loop_test(tests, finds_the_nearest_word, 0,
	                    sizeof(cases) / sizeof(cases[0]));
	tcase_add_test(tests, the_first_of_equals_wins);
	tcase_add_test(tests, case_counts_half_an_edit);
	tcase_add_test(tests, reads_no_further_than_the_length);
	tcase_add_test(tests, the_start_of_several_words_tells_none);
	tcase_add_test(tests, long_words_are_no_candidates);
	tcase_add_test(tests, an_empty_list_has_no_nearest);
	tcase_add_test(tests, asks_for_words_until_there_is_none);
	suite_add_tcase(suite, tests);
	return suite;
}
