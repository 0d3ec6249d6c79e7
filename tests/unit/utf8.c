/* Tests of UTF-8: right, broken, and how wide. */
#include "base/utf8.h"
#include "unit.h"
#include <string.h>

static const struct {
	const char *text;
	int32_t point;
	size_t bytes;
} firsts[] = {
	{ "a", 'a', 1 },
	{ "\x7F", 0x7F, 1 },
	{ "\xC2\x80", 0x80, 2 },
	{ "\xC3\xA9x", 0xE9, 2 },
	{ "\xE2\x82\xAC", 0x20AC, 3 },
	{ "\xED\x9F\xBF", 0xD7FF, 3 },
	{ "\xF0\x9F\x91\x91", 0x1F451, 4 },
	{ "\xF4\x8F\xBF\xBF", 0x10FFFF, 4 },
	{ "\x80", UTF8_BROKEN, 1 },             /* nothing to continue */
	{ "\xC3", UTF8_BROKEN, 1 },             /* ends too early */
	{ "\xE2\x82", UTF8_BROKEN, 1 },         /* ends too early */
	{ "\xE2\x82x", UTF8_BROKEN, 1 },        /* broken off */
	{ "\xC0\xAF", UTF8_BROKEN, 1 },         /* longer than needed */
	{ "\xE0\x80\xAF", UTF8_BROKEN, 1 },     /* longer than needed */
	{ "\xF0\x80\x80\xAF", UTF8_BROKEN, 1 }, /* longer than needed */
	{ "\xED\xA0\x80", UTF8_BROKEN, 1 },     /* a surrogate */
	{ "\xF4\x90\x80\x80", UTF8_BROKEN, 1 }, /* past the last */
	{ "\xFF", UTF8_BROKEN, 1 },
};

START_TEST(reads_one_code_point)
{
	int32_t point;
	size_t bytes = utf8_next(firsts[_i].text, strlen(firsts[_i].text),
	                         &point);
	ck_assert_uint_eq(bytes, firsts[_i].bytes);
	ck_assert_int_eq(point, firsts[_i].point);
}
END_TEST

START_TEST(a_code_point_cut_by_the_length_is_broken)
{
	int32_t point;
	ck_assert_uint_eq(utf8_next("\xC3\xA9", 1, &point), 1);
	ck_assert_int_eq(point, UTF8_BROKEN);
}
END_TEST

/* Going back visits the places that going forward does. */
START_TEST(goes_back_as_it_went_forward)
{
	static const char *const texts[] = {
		"abc",
		"a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x91\x91z",
		"\x80\x80\x80\x80\x80",
		"\xC3\xA9\xA9\xC3",
		"\xF0\x9F\x91",
		"\xE2\x82\xE2\x82\xAC\xC0\xAF",
		"\xF4\x90\x80\x80\x80",
	};
	const char *text = texts[_i];
	size_t length = strlen(text), places[32], count = 0;
	for (size_t at = 0; at < length; count++) {
		int32_t point;
		places[count] = at;
		at += utf8_next(text + at, length - at, &point);
	}
	size_t at = length;
	while (at > 0) {
		at = utf8_before(text, at);
		ck_assert_uint_gt(count, 0);
		ck_assert_uint_eq(at, places[--count]);
	}
	ck_assert_uint_eq(count, 0);
}
END_TEST

static const struct {
	const char *text;
	size_t length, whole;
} cuts[] = {
	{ "", 0, 0 },
	{ "abc", 3, 3 },
	{ "a\xC3\xA9", 3, 3 },
	{ "a\xC3\xA9", 2, 1 },
	{ "\xE2\x82\xAC", 2, 0 },
	{ "\xE2\x82\xAC", 1, 0 },
	{ "x\xF0\x9F\x91\x91", 5, 5 },
	{ "x\xF0\x9F\x91\x91", 4, 1 },
	{ "\x80\x80", 2, 2 }, /* broken anyway */
};

START_TEST(leaves_out_what_a_cut_breaks)
{
	ck_assert_uint_eq(utf8_whole(cuts[_i].text, cuts[_i].length),
	                  cuts[_i].whole);
}
END_TEST

static const struct {
	int32_t point;
	bool control;
	unsigned width;
} shown[] = {
	{ 'a', false, 1 },     { 0x1B, true, 1 },     { 0x7F, true, 1 },
	{ 0x85, true, 1 },     { 0xA0, false, 1 },    { 0xE9, false, 1 },
	{ 0x301, false, 0 },   { 0x200D, false, 0 },  { 0x202E, true, 1 },
	{ 0x2067, true, 1 },   { 0x265A, false, 1 },  { 0x3042, false, 2 },
	{ 0x4E2D, false, 2 },  { 0xAC00, false, 2 },  { 0xFF21, false, 2 },
	{ 0x1F451, false, 2 }, { 0x20000, false, 2 }, { 0x1D400, false, 1 },
};

START_TEST(knows_controls_and_widths)
{
	ck_assert_int_eq(utf8_is_control(shown[_i].point), shown[_i].control);
	ck_assert_uint_eq(utf8_width(shown[_i].point), shown[_i].width);
}
END_TEST

START_TEST(a_broken_byte_is_no_control)
{
	ck_assert(!utf8_is_control(UTF8_BROKEN));
	ck_assert_uint_eq(utf8_width(UTF8_BROKEN), 1);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

Suite *utf8_suite(void)
{
	Suite *suite = suite_create("utf8");
	TCase *tests = tcase_create("utf8");
	tcase_add_loop_test(tests, reads_one_code_point, 0, COUNT(firsts));
	tcase_add_test(tests, a_code_point_cut_by_the_length_is_broken);
	tcase_add_loop_test(tests, goes_back_as_it_went_forward, 0, 7);
	tcase_add_loop_test(tests, leaves_out_what_a_cut_breaks, 0,
	                    COUNT(cuts));
	tcase_add_loop_test(tests, knows_controls_and_widths, 0, COUNT(shown));
	tcase_add_test(tests, a_broken_byte_is_no_control);
	suite_add_tcase(suite, tests);
	return suite;
}
