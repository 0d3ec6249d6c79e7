/* Tests of the board for terminals. */
#include "base/utf8.h"
#include "render_case.h"
#include "unit.h"
#include <string.h>

/* The columns that a line takes, without what sets colours. */
static int columns_of(const char *line, size_t length)
{
	int columns = 0;

	for (size_t at = 0; at < length;) {
		int32_t point;

		if (line[at] == '\033') {
			at += strcspn(line + at, "m") + 1;
			continue;
		}
		at += utf8_next(line + at, length - at, &point);
		ck_assert_int_ne(point, UTF8_BROKEN);
		columns += (int)utf8_width(point);
	}
	return columns;
}

/* Rows and the sides of the frame: the letters of the files are shorter. */
static void check_widths(const struct tafl_text *text, int size, int wanted)
{
	const char *line = text->data;

	for (int row = 0; row < size + 2; row++) {
		const char *end = strchr(line, '\n');

		ck_assert_ptr_nonnull(end);
		ck_assert_msg(columns_of(line, (size_t)(end - line)) == wanted,
		              "%s", text->data);
		line = end + 1;
	}
}

START_TEST(every_square_is_as_wide_as_any_other)
{
	static const enum tafl_charset charsets[] = { TAFL_CHARSET_LETTERS,
		                                      TAFL_CHARSET_DISCS,
		                                      TAFL_CHARSET_ASCII };
	int size = TAFL_SIZE_MIN + _i / 6;
	const struct tafl_look look = { .charset = charsets[_i % 3],
		                        .color = _i / 3 % 2 };
	struct tafl_position position = render_case_lopsided(size);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	text = render_case("unicode", &scene, &look);
	check_widths(&text, size, 2 * size + (size >= 10 ? 6 : 5));
	tafl_text_release(&text);
}
END_TEST

/* "East Asian terminals show some signs in two columns": no sign that they may
 * show so is used for a square.  The frame is drawn with what they know as
 * lines. */
START_TEST(no_sign_of_a_square_is_ambiguous)
{
	static const int32_t known[] = { 0x2219, 0x2318, 0x2715, 0x26C0,
		                         0x26C1, 0x26C2, 0x2500, 0x2502,
		                         0x250C, 0x2510, 0x2514, 0x2518 };
	const struct tafl_look look = { .charset = TAFL_CHARSET_DISCS,
		                        .color = true };
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "d1-f1 e4-e1", &variant,
	                 &line);
	scene.shows_captures = true;
	text = render_case("unicode", &scene, &look);
	for (size_t at = 0; at < text.length;) {
		int32_t point;
		bool found = false;

		at += utf8_next(text.data + at, text.length - at, &point);
		for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
			found = found || point == known[i];
		ck_assert_msg(point < 0x7f || found, "U+%04X", (unsigned)point);
	}
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(without_colour_nothing_is_told_by_filling)
{
	const struct tafl_look look = { .charset = TAFL_CHARSET_DISCS };
	struct tafl_position position = render_case_lopsided(7);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	text = render_case("unicode", &scene, &look);
	ck_assert_ptr_null(strstr(text.data, "\xE2\x9B"));
	ck_assert_ptr_null(strchr(text.data, '\033'));
	ck_assert_ptr_nonnull(strstr(text.data, "t c n m g T C"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(ascii_is_ascii_and_comes_back)
{
	const struct tafl_look look = { .charset = TAFL_CHARSET_ASCII };
	struct tafl_position position = render_case_lopsided(_i), again;
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	text = render_case("unicode", &scene, &look);
	for (size_t i = 0; i < text.length; i++)
		ck_assert_int_lt((unsigned char)text.data[i], 0x7f);
	ck_assert(tafl_diagram_parse(&again, text.data, text.length,
	                             TAFL_ATTACKERS, NULL));
	ck_assert(tafl_position_equal(&position, &again));
	tafl_text_release(&text);
}
END_TEST

START_TEST(squares_are_painted_and_painting_ends_with_the_line)
{
	const struct tafl_look look = { .color = true };
	struct tafl_position position = render_case_lopsided(5);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	text = render_case("unicode", &scene, &look);
	ck_assert_int_eq(render_case_count(&text, "\033[0m\xE2\x94\x82\n"), 5);
	ck_assert_int_eq(render_case_count(&text, ";48;5;"), 5 * 6);
	tafl_text_release(&text);
}
END_TEST

START_TEST(a_title_steers_no_terminal)
{
	struct tafl_position position = render_case_lopsided(5);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	scene.title = "a\033[31m\xE2\x80\xAEz";
	text = render_case("unicode", &scene, NULL);
	ck_assert(!strncmp(text.data, "a?[31m?z\n", 9));
	tafl_text_release(&text);
}
END_TEST

static const struct signs_row {
	const char *text;
	uint32_t bad; /* the line; 0: none */
} signs_rows[] = {
	{ "", 0 },
	{ "\n\n# t T\n", 0 },
	{ "t x", 0 },
	{ " t\t\xE2\x99\x9F \r\nK k\n", 0 },
	{ "T e\xCC\x81", 0 },
	{ "t", 1 },
	{ "t x\n\nT\n", 3 },
	{ "t x\nq y", 2 },
	{ "tx", 1 },
	{ "t xy", 1 },
	{ "t \xE6\x97\xA5", 1 },
	{ "t \xCC\x81", 1 },
	{ "t \xFF", 1 },
	{ "t \x1B", 1 },
	{ "t \xE2\x80\xAE", 1 },
};

START_TEST(signs_are_one_column_wide)
{
	const struct signs_row *row = &signs_rows[_i];
	struct tafl_error err = { 0 };
	struct tafl_signs signs;
	bool good = tafl_signs_parse(&signs, row->text, strlen(row->text),
	                             &err);

	ck_assert_int_eq(good, row->bad == 0);
	ck_assert_uint_eq(err.at.line, row->bad);
}
END_TEST

START_TEST(signs_of_ones_own_stand_for_others)
{
	static const char text[] = "t \xE2\x99\x9F\n. _\nt y\n";
	struct tafl_position position = render_case_lopsided(5);
	struct tafl_signs signs;
	const struct tafl_look look = { .signs = &signs };
	struct tafl_scene scene;
	struct tafl_text shown;

	ck_assert(tafl_signs_parse(&signs, text, strlen(text), NULL));
	tafl_scene_of_position(&scene, &position, NULL);
	shown = render_case("unicode", &scene, &look);
	/* The last of two lines holds; the king has no sign of his own. */
	ck_assert_ptr_nonnull(strstr(shown.data, " y c n m g "));
	ck_assert_ptr_nonnull(strstr(shown.data, " K _ _ _ _ "));
	tafl_text_release(&shown);
}
END_TEST

Suite *unicode_suite(void)
{
	Suite *suite = suite_create("unicode");
	TCase *tcase = tcase_create("unicode");

	tcase_add_loop_test(tcase, every_square_is_as_wide_as_any_other, 0,
	                    6 * (TAFL_SIZE_MAX - TAFL_SIZE_MIN + 1));
	tcase_add_test(tcase, no_sign_of_a_square_is_ambiguous);
	tcase_add_test(tcase, without_colour_nothing_is_told_by_filling);
	tcase_add_loop_test(tcase, ascii_is_ascii_and_comes_back, TAFL_SIZE_MIN,
	                    TAFL_SIZE_MAX + 1);
	tcase_add_test(tcase,
	               squares_are_painted_and_painting_ends_with_the_line);
	tcase_add_test(tcase, a_title_steers_no_terminal);
	tcase_add_loop_test(tcase, signs_are_one_column_wide, 0,
	                    sizeof(signs_rows) / sizeof(*signs_rows));
	tcase_add_test(tcase, signs_of_ones_own_stand_for_others);
	suite_add_tcase(suite, tcase);
	return suite;
}
