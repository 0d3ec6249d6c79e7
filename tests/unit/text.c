/* Tests of text that grows. */
#include "unit.h"
#include <stdint.h>
#include <string.h>
#include <tafl/text.h>

START_TEST(appends_in_order_and_ends_with_nul)
{
	struct tafl_text text = { 0 };
	tafl_text_puts(&text, "king ");
	tafl_text_append(&text, "on\0f6", 5);
	tafl_text_putc(&text, '!');
	ck_assert(!text.failed);
	ck_assert_uint_eq(text.length, 11);
	ck_assert_mem_eq(text.data, "king on\0f6!", 12);
	tafl_text_release(&text);
	ck_assert_ptr_null(text.data);
	ck_assert_uint_eq(text.capacity, 0);
}
END_TEST

START_TEST(appending_nothing_is_a_text)
{
	struct tafl_text text = { 0 };
	tafl_text_append(&text, NULL, 0);
	ck_assert_str_eq(text.data, "");
	tafl_text_release(&text);
}
END_TEST

START_TEST(grows_byte_by_byte)
{
	struct tafl_text text = { 0 };
	for (int i = 0; i < 100000; i++)
		tafl_text_putc(&text, (char)('a' + i % 26));
	ck_assert_uint_eq(text.length, 100000);
	for (int i = 0; i < 100000; i++)
		ck_assert_int_eq(text.data[i], 'a' + i % 26);
	ck_assert_uint_le(text.capacity, 300000);
	tafl_text_release(&text);
}
END_TEST

/* Lengths around those at which the room runs out. */
START_TEST(formats_what_does_not_fit_at_once)
{
	struct tafl_text text = { 0 };
	tafl_text_puts(&text, "x");
	tafl_text_printf(&text, "%*d|", _i, 7);
	ck_assert_uint_eq(text.length, (size_t)_i + 2);
	ck_assert_mem_eq(text.data + text.length - 2, "7|", 3);
	ck_assert_int_eq(text.data[0], 'x');
	tafl_text_release(&text);
}
END_TEST

START_TEST(formats_an_empty_text)
{
	struct tafl_text text = { 0 };
	tafl_text_printf(&text, "%s", "");
	ck_assert_str_eq(text.data, "");
	ck_assert_uint_eq(text.length, 0);
	tafl_text_release(&text);
}
END_TEST

START_TEST(failure_sticks_and_keeps_what_was_there)
{
	struct tafl_text text = { 0 };
	tafl_text_puts(&text, "kept");
	tafl_text_append(&text, "never read", SIZE_MAX - 2);
	ck_assert(text.failed);
	tafl_text_puts(&text, "more");
	tafl_text_printf(&text, "%d", 1);
	tafl_text_putc(&text, 'x');
	ck_assert(text.failed);
	ck_assert_str_eq(text.data, "kept");
	ck_assert_uint_eq(text.length, 4);
	tafl_text_release(&text);
}
END_TEST

START_TEST(reset_keeps_the_memory_and_forgets_the_failure)
{
	struct tafl_text text = { 0 };
	tafl_text_puts(&text, "something long enough to be moved");
	tafl_text_append(&text, "never read", SIZE_MAX);
	size_t capacity = text.capacity;
	tafl_text_reset(&text);
	ck_assert_str_eq(text.data, "");
	ck_assert_uint_eq(text.capacity, capacity);
	ck_assert(!text.failed);
	tafl_text_puts(&text, "new");
	ck_assert_str_eq(text.data, "new");
	tafl_text_release(&text);
}
END_TEST

START_TEST(an_unused_text_can_be_reset_and_released)
{
	struct tafl_text text = { 0 };
	tafl_text_reset(&text);
	ck_assert_ptr_null(text.data);
	tafl_text_release(&text);
	ck_assert_ptr_null(text.data);
}
END_TEST

// clang-format off
static const struct {
	const char *text, *safe;
} outside[] = {
	{ "", "" },
	{ "games.csv", "games.csv" },
	{ "a\033[31m\177\t\n", "a?[31m???" },
	{ "\303\251\342\202\254 \360\237\221\221", "\303\251\342\202\254 \360\237\221\221" },
	{ "\302\233x\302\205", "?x?" }, /* C1 */
	{ "\342\200\256x\342\201\246", "?x?" }, /* direction of writing */
	{ "\377x\303", "?x?" }, /* broken */
	{ "\300\200\355\240\200", "?????" },
};
// clang-format on

START_TEST(text_from_outside_steers_no_terminal)
{
	const char *from = outside[_i].text, *safe = outside[_i].safe;
	struct tafl_text text = { 0 };
	char place[40];

	tafl_text_puts(&text, "\n");
	tafl_text_append_safe(&text, from, strlen(from));
	ck_assert_uint_eq(text.length, 1 + strlen(safe));
	ck_assert_str_eq(text.data + 1, safe);
	tafl_text_release(&text);
	strcpy(place, from);
	place[tafl_make_safe(place, strlen(from))] = '\0';
	ck_assert_str_eq(place, safe);
}
END_TEST

Suite *text_suite(void)
{
	Suite *suite = suite_create("text");
	TCase *tests = tcase_create("text");
	tcase_add_test(tests, appends_in_order_and_ends_with_nul);
	tcase_add_test(tests, appending_nothing_is_a_text);
	tcase_add_test(tests, grows_byte_by_byte);
	tcase_add_loop_test(tests, formats_what_does_not_fit_at_once, 1, 70);
	tcase_add_test(tests, formats_an_empty_text);
	tcase_add_test(tests, failure_sticks_and_keeps_what_was_there);
	tcase_add_test(tests, reset_keeps_the_memory_and_forgets_the_failure);
	tcase_add_test(tests, an_unused_text_can_be_reset_and_released);
	tcase_add_loop_test(tests, text_from_outside_steers_no_terminal, 0,
	                    sizeof(outside) / sizeof(*outside));
	suite_add_tcase(suite, tests);
	return suite;
}
