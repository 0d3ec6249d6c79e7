/* Tests of writing and reading JSON Lines. */
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

START_TEST(objects_are_added_to_a_list)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 };

	for (unsigned i = 1; i <= 2; i++) {
		struct json part = { 0 };

		json_put_number(&part, "n", i);
		json_add_object(&data, "list", &part);
	}
	json_put_number(&data, "after", 3);
	json_line(&out, "x", &data);
	ck_assert_str_eq(out.data, "{\"type\":\"x\",\"data\":{\"list\":"
	                           "[{\"n\":1},{\"n\":2}],\"after\":3}}\n");
	tafl_text_release(&out);
}
END_TEST

START_TEST(a_failed_part_of_a_list_fails_the_whole)
{
	struct tafl_text out = { 0 };
	struct json data = { 0 }, inner = { .failed = true };

	json_add_object(&data, "list", &inner);
	ck_assert(data.failed);
	json_line(&out, "x", &data);
	ck_assert(out.failed);
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

/* --- texts -------------------------------------------------------------- */

static const struct {
	const char *text;
	size_t length;
	const char *json;
} texts[] = {
	{ "", 0, "\"\"" },
	{ "plain text", 10, "\"plain text\"" },
	{ "a\"b\\c/", 6, "\"a\\\"b\\\\c/\"" },
	{ "\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"" },
	{ "\0\x01\x1F\x7F", 4, "\"\\u0000\\u0001\\u001f\\u007f\"" },
	{ "\xC3\xA6\xE2\x80\xA8\xF0\x9F\x99\x82", 9,
	  "\"\xC3\xA6\xE2\x80\xA8\xF0\x9F\x99\x82\"" },
	{ "a\xF8\xC3", 3, "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"" },
	/* overlong, a surrogate, past the last one */
	{ "\xC0\x80", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"" },
	{ "\xED\xA0\x80", 3, "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"" },
};

START_TEST(appends_texts_as_strings)
{
	struct tafl_text out = { 0 };
	json_append_text(&out, texts[_i].text, texts[_i].length);
	ck_assert_str_eq(out.data, texts[_i].json);
	tafl_text_release(&out);
}
END_TEST

/* Every character comes back, those that are escaped too. */
START_TEST(strings_are_read_as_they_were_written)
{
	struct tafl_text out = { 0 };
	struct json_tree tree;
	struct json_flaw flaw;
	char all[128];
	for (int i = 0; i < 128; i++)
		all[i] = (char)i;
	json_append_text(&out, all, sizeof(all));
	ck_assert(json_read(&tree, out.data, out.length, &flaw));
	ck_assert_uint_eq(tree.root->length, sizeof(all));
	ck_assert_mem_eq(tree.root->text, all, sizeof(all));
	json_release(&tree);
	tafl_text_release(&out);
}
END_TEST

/* --- reading ------------------------------------------------------------ */

/* Writes "key@offset+bytes:" and what the value is, "@offset+bytes". */
static void describe(struct tafl_text *out, const struct json_value *value)
{
	const struct json_value *inner;
	if (value->key)
		tafl_text_printf(out, "%s@%u+%u:", value->key,
		                 value->key_offset, value->key_bytes);
	switch (value->kind) {
	case JSON_KIND_NULL: tafl_text_puts(out, "null"); break;
	case JSON_KIND_BOOL:
		tafl_text_puts(out, value->number ? "true" : "false");
		break;
	case JSON_KIND_NUMBER:
		tafl_text_printf(out, "%lld", (long long)value->number);
		break;
	case JSON_KIND_FRACTION: tafl_text_puts(out, "fraction"); break;
	case JSON_KIND_TEXT: tafl_text_printf(out, "'%s'", value->text); break;
	case JSON_KIND_LIST:
	case JSON_KIND_MAP:
		tafl_text_printf(out, "%u(", value->count);
		inner = json_first(value);
		for (; inner; inner = inner->next)
			describe(out, inner);
		tafl_text_putc(out, ')');
		break;
	}
	tafl_text_printf(out, "@%u+%u ", value->offset, value->bytes);
}

static const struct {
	const char *text;
	const char *tree;
} trees[] = {
	{ "null", "null@0+4 " },
	{ " true ", "true@1+4 " },
	{ "-9223372036854775808", "-9223372036854775808@0+20 " },
	{ "1.5", "fraction@0+3 " },
	{ "[]", "0()@0+2 " },
	{ "{ }", "0()@0+3 " },
	{ "[1, [ ] ,\"a\\\"]\"]", "3(1@1+1 0()@4+3 'a\"]'@9+6 )@0+16 " },
	{ "{\"z\":1,\t\"a\" : {\"z\":[2,3]}}",
	  "2(z@1+3:1@5+1 a@8+3:1(z@15+3:2(2@20+1 3@22+1 )@19+5 )@14+11 )"
	  "@0+26 " },
	{ "{\"k\":\"\\\\\",\"\\\"\":\"\\u00e6\"}",
	  "2(k@1+3:'\\'@5+4 \"@10+4:'\xC3\xA6'@15+8 )@0+24 " },
};

START_TEST(values_know_where_they_stand)
{
	struct tafl_text out = { 0 };
	struct json_tree tree;
	struct json_flaw flaw;
	ck_assert(json_read(&tree, trees[_i].text, strlen(trees[_i].text),
	                    &flaw));
	describe(&out, tree.root);
	ck_assert_str_eq(out.data, trees[_i].tree);
	json_release(&tree);
	tafl_text_release(&out);
}
END_TEST

static const struct {
	const char *text;
	size_t offset, bytes;
	const char *message;
} flaws[] = {
	{ "", 0, 0, "the line ends within a value" },
	{ "[1", 2, 0, "the line ends within a value" },
	{ "{\"a\":\"b", 5, 2, "the line ends within a value" },
	{ "{} {}", 3, 1, "something stands behind the value of the line" },
	{ "1 x", 2, 1, "something stands behind the value of the line" },
	{ "]", 0, 1, "unexpected token" },
	{ "{\"a\":1,\"a\":2}", 7, 3, "a key is given twice" },
	{ "[{\"b\":{\"a\":1,\"a\":2}}]", 13, 3, "a key is given twice" },
	{ "{\"\\u0000\":1}", 1, 8, "a NUL in a key" },
	{ "[9223372036854775808]", 1, 19, "a number that 64 bits do not hold" },
	{ "[-1e400]", 1, 6, "a number that 64 bits do not hold" },
	{ "[\"a\xFF\"]", 1, 2, "bytes that are not UTF-8" },
	{ "[\"\\ud800\"]", 1, 8, "invalid Unicode '\\uD800'" },
	{ "[\"\x01\"]", 1, 1, "control character 0x1" },
	{ "[01]", 1, 1, "invalid token" },
	{ "[1,]", 3, 1, "unexpected token" },
	{ "[nul]", 1, 3, "invalid token" },
	{ "{a:1}", 1, 1, "string or '}' expected" },
	{ "{\"a\" 1}", 5, 1, "':' expected" },
};

START_TEST(says_what_is_wrong_and_where)
{
	struct json_tree tree;
	struct json_flaw flaw;
	ck_assert(!json_read(&tree, flaws[_i].text, strlen(flaws[_i].text),
	                     &flaw));
	ck_assert_int_eq(flaw.code, TAFL_E_JSON_SYNTAX);
	ck_assert_str_eq(flaw.message, flaws[_i].message);
	ck_assert_uint_eq(flaw.offset, flaws[_i].offset);
	ck_assert_uint_eq(flaw.bytes, flaws[_i].bytes);
	json_release(&tree);
}
END_TEST

/* `depth` lists in one another. */
static bool read_nested(size_t depth, struct json_flaw *flaw)
{
	struct tafl_text text = { 0 };
	struct json_tree tree;
	bool good;
	for (size_t i = 0; i < depth; i++)
		tafl_text_putc(&text, '[');
	for (size_t i = 0; i < depth; i++)
		tafl_text_putc(&text, ']');
	good = json_read(&tree, text.data, text.length, flaw);
	json_release(&tree);
	tafl_text_release(&text);
	return good;
}

START_TEST(is_read_to_a_depth)
{
	struct json_flaw flaw;
	ck_assert(read_nested(JSON_DEPTH_MAX, &flaw));
	ck_assert(!read_nested(JSON_DEPTH_MAX + 1, &flaw));
	ck_assert_int_eq(flaw.code, TAFL_E_JSON_SYNTAX);
	ck_assert_uint_eq(flaw.offset, JSON_DEPTH_MAX);
	ck_assert(!read_nested(100000, &flaw));
	ck_assert_int_eq(flaw.code, TAFL_E_JSON_SYNTAX);
}
END_TEST

/* Refused before anything is made of them. */
START_TEST(is_read_to_a_number_of_values)
{
	struct tafl_text text = { 0 };
	struct json_tree tree;
	struct json_flaw flaw;
	tafl_text_putc(&text, '[');
	for (size_t i = 0; i < JSON_VALUES_MAX; i++)
		tafl_text_puts(&text, "0,");
	tafl_text_puts(&text, "0]");
	ck_assert(!json_read(&tree, text.data, text.length, &flaw));
	ck_assert_int_eq(flaw.code, TAFL_E_JSON_SYNTAX);
	json_release(&tree);
	tafl_text_release(&text);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

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
	tcase_add_test(tests, objects_are_added_to_a_list);
	tcase_add_test(tests, a_failed_part_of_a_list_fails_the_whole);
	tcase_add_loop_test(tests, appends_texts_as_strings, 0, COUNT(texts));
	tcase_add_test(tests, strings_are_read_as_they_were_written);
	tcase_add_loop_test(tests, values_know_where_they_stand, 0,
	                    COUNT(trees));
	tcase_add_loop_test(tests, says_what_is_wrong_and_where, 0,
	                    COUNT(flaws));
	tcase_add_test(tests, is_read_to_a_depth);
	tcase_add_test(tests, is_read_to_a_number_of_values);
	suite_add_tcase(suite, tests);
	return suite;
}
