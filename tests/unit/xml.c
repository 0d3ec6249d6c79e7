/* Tests of escaping for XML. */
#include "render/xml.h"
#include "base/utf8.h"
#include "unit.h"
#include <string.h>

static const struct row {
	const char *what, *text, *expected;
} rows[] = {
	{ "plain text is kept", "Olaf 11x11", "Olaf 11x11" },
	{ "markup is escaped", "<a b=\"c\">&d;</a>]]>",
	  "&lt;a b=&quot;c&quot;&gt;&amp;d;&lt;/a&gt;]]&gt;" },
	{ "other scripts are kept", "\xD7\xA9\xE6\x97\xA5\xF0\x9F\x98\x80",
	  "\xD7\xA9\xE6\x97\xA5\xF0\x9F\x98\x80" },
	{ "line ends and tabs are blanks", "a\tb\nc\rd", "a b c d" },
	{ "control characters go", "a\x01\x1B[31m\x7F\xC2\x85z", "a[31mz" },
	{ "what turns the direction of writing goes",
	  "a\xE2\x80\xAE\xE2\x81\xA6z", "az" },
	{ "broken UTF-8 is replaced", "a\xFFz\xC3",
	  "a\xEF\xBF\xBDz\xEF\xBF\xBD" },
	{ "surrogates are broken", "\xED\xA0\x80",
	  "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD" },
	{ "U+FFFE and U+FFFF are no characters", "\xEF\xBF\xBE\xEF\xBF\xBF",
	  "\xEF\xBF\xBD\xEF\xBF\xBD" },
};

START_TEST(escapes)
{
	const struct row *row = &rows[_i];
	struct tafl_text out = { 0 };

	put_xml(&out, row->text, strlen(row->text));
	ck_assert_msg(!strcmp(out.data, row->expected), "%s: %s", row->what,
	              out.data);
	tafl_text_release(&out);
}
END_TEST

START_TEST(a_nul_byte_goes)
{
	struct tafl_text out = { 0 };

	put_xml(&out, "a\0b", 3);
	ck_assert_str_eq(out.data, "ab");
	tafl_text_release(&out);
}
END_TEST

static bool is_entity(const char *text)
{
	static const char *const entities[] = { "amp;", "lt;", "gt;", "quot;" };

	for (int i = 0; i < 4; i++)
		if (!strncmp(text, entities[i], strlen(entities[i])))
			return true;
	return false;
}

/* "Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | ...", and no markup. */
static bool is_good(const char *text, size_t length)
{
	for (size_t at = 0; at < length;) {
		int32_t point;

		at += utf8_next(text + at, length - at, &point);
		if (point < 0x20 || point == 0xFFFE || point == 0xFFFF ||
		    point == '<' || point == '>' || point == '"' ||
		    (point == '&' && !is_entity(text + at)))
			return false;
	}
	return true;
}

START_TEST(any_bytes_become_well_formed)
{
	uint32_t random = 1;
	struct tafl_text out = { 0 };

	for (int round = 0; round < 2000; round++) {
		char bytes[64];

		for (size_t i = 0; i < sizeof(bytes); i++) {
			random = random * 1664525 + 1013904223;
			bytes[i] = (char)(random >> 24);
		}
		tafl_text_reset(&out);
		put_xml(&out, bytes, sizeof(bytes));
		ck_assert(!out.failed);
		ck_assert_msg(is_good(out.data, out.length), "%s", out.data);
	}
	tafl_text_release(&out);
}
END_TEST

Suite *xml_suite(void)
{
	Suite *suite = suite_create("xml");
	TCase *tcase = tcase_create("xml");

	tcase_add_loop_test(tcase, escapes, 0, sizeof(rows) / sizeof(*rows));
	tcase_add_test(tcase, a_nul_byte_goes);
	tcase_add_test(tcase, any_bytes_become_well_formed);
	suite_add_tcase(suite, tcase);
	return suite;
}
