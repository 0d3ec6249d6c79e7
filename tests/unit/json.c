/* Tests of building JSON Lines. */
#include "base/json.h"
#include "unit.h"
#include <string.h>

START_TEST(writes_members_in_the_order_they_were_put)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 }, inner = { 0 };
	json_put_text(&data, "z", "last letter first");
	json_put_number(&data, "a", 412);
	json_put_bool(&data, "valid", false);
	json_put_bool(&data, "done", true);
	json_put_null(&data, "end");
	json_put_text(&data, "none", NULL);
	json_put_text(&inner, "result", "*");
	json_put_object(&data, "recorded", &inner);
	json_line(&out, "game", &data);
	ck_assert_str_eq(out.data,
	                 "{\"type\":\"game\",\"data\":{"
	                 "\"z\":\"last letter first\",\"a\":412,"
	                 "\"valid\":false,\"done\":true,\"end\":null,"
	                 "\"none\":null,\"recorded\":{\"result\":\"*\"}}}\n");
	tafl_text_release(&out);
}
END_TEST

START_TEST(an_object_without_members_is_empty)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 };
	json_line(&out, "x", &data);
	ck_assert_str_eq(out.data, "{\"type\":\"x\",\"data\":{}}\n");
	tafl_text_release(&out);
}
END_TEST

START_TEST(bytes_may_hold_nul)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 };
	json_put_bytes(&data, "b", "a\0b", 3);
	json_put_bytes(&data, "c", "\0\xFF", 2);
	json_line(&out, "x", &data);
	ck_assert_str_eq(out.data,
	                 "{\"type\":\"x\",\"data\":{\"b\":\"a\\u0000b\","
	                 "\"c\":\"\\u0000\xEF\xBF\xBD\"}}\n");
	tafl_text_release(&out);
}
END_TEST

START_TEST(a_number_past_the_largest_stays_a_number)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 };
	json_put_number(&data, "n", UINT64_MAX);
	json_line(&out, "x", &data);
	ck_assert_str_eq(
		out.data,
		"{\"type\":\"x\",\"data\":{\"n\":9223372036854775807}}\n");
	tafl_text_release(&out);
}
END_TEST

/* The text keeps what it had, no half line behind it. */
START_TEST(a_failed_object_writes_no_line)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 };
	tafl_text_puts(&out, "kept\n");
	json_put_text(&data, "a", "b");
	data.failed = true;
	json_line(&out, "x", &data);
	ck_assert(out.failed);
	ck_assert_str_eq(out.data, "kept\n");
	ck_assert_uint_eq(out.length, 5);
	ck_assert_ptr_null(data.object);
	tafl_text_release(&out);
}
END_TEST

START_TEST(a_failed_part_fails_the_whole)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 }, inner = { .failed = true };
	json_put_object(&data, "inner", &inner);
	ck_assert(data.failed);
	json_line(&out, "x", &data);
	ck_assert(out.failed);
	tafl_text_release(&out);
}
END_TEST

Suite *json_suite(void)
{
	Suite *suite = suite_create("json");
	TCase *tests = tcase_create("json");
	tcase_add_test(tests, writes_members_in_the_order_they_were_put);
	tcase_add_test(tests, an_object_without_members_is_empty);
	tcase_add_test(tests, bytes_may_hold_nul);
	tcase_add_test(tests, a_number_past_the_largest_stays_a_number);
	tcase_add_test(tests, a_failed_object_writes_no_line);
	tcase_add_test(tests, a_failed_part_fails_the_whole);
	suite_add_tcase(suite, tests);
	return suite;
}
