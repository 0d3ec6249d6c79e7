/* Tests of the colours of pictures: what can be told from what. */
#include "render/theme.h"
#include "unit.h"
#include <string.h>

/* --- contrast, as the accessibility guidelines of the web measure it ---- */

/* x to the power 2.4 for 0 < x < 1: the fifth root of x to the twelfth, by
 * Newton. */
static double power(double x)
{
	double high = x * x * x * x, root = 1;

	high = high * high * high;
	for (int i = 0; i < 200; i++)
		root = (4 * root + high / (root * root * root * root)) / 5;
	return root;
}

static double linear(uint32_t part)
{
	double value = part / 255.0;

	return value <= 0.04045 ? value / 12.92
	                        : power((value + 0.055) / 1.055);
}

static double luminance(uint32_t color)
{
	return 0.2126 * linear(color >> 16 & 255) +
	       0.7152 * linear(color >> 8 & 255) + 0.0722 * linear(color & 255);
}

static double contrast(uint32_t a, uint32_t b)
{
	double one = luminance(a), other = luminance(b);

	return one > other ? (one + 0.05) / (other + 0.05)
	                   : (other + 0.05) / (one + 0.05);
}

START_TEST(contrast_is_measured_as_the_guidelines_do)
{
	ck_assert_double_eq_tol(contrast(0x000000, 0xffffff), 21, 0.001);
	ck_assert_double_eq_tol(contrast(0x777777, 0xffffff), 4.478, 0.001);
	ck_assert_double_eq_tol(contrast(0x2b2118, 0xe2cfa6), 10.3, 0.05);
}
END_TEST

/* What must stand out from what, by how much; the ground is under it, or the
 * better of two will do. */
struct pair {
	enum tafl_paint sign, other; /* either of them, if they differ */
	enum tafl_paint ground;
	double least;
};

#define P(name) TAFL_PAINT_##name
static const struct pair pairs[] = {
	/* "text >= 4.5" */
	{ P(COORD), P(COORD), P(BACKGROUND), 4.5 },
	{ P(COORD_INSIDE), P(COORD_INSIDE), P(BOARD), 4.5 },
	{ P(COORD_INSIDE), P(COORD_INSIDE), P(SQUARE), 4.5 },
	{ P(COORD_INSIDE), P(COORD_INSIDE), P(CAMP), 4.5 },
	/* What is written in pages, one in light and the other in dark. */
	{ P(ATTACKER), P(DEFENDER), P(BACKGROUND), 4.5 },
	{ P(ATTACKER), P(DEFENDER), P(SQUARE), 4.5 },
	/* "every man's outline or fill >= 3 against the board" */
	{ P(ATTACKER), P(ATTACKER_RIM), P(BOARD), 3 },
	{ P(ATTACKER), P(ATTACKER_RIM), P(SQUARE), 3 },
	{ P(ATTACKER), P(ATTACKER_RIM), P(CAMP), 3 },
	{ P(DEFENDER), P(DEFENDER_RIM), P(BOARD), 3 },
	{ P(DEFENDER), P(DEFENDER_RIM), P(SQUARE), 3 },
	{ P(DEFENDER), P(DEFENDER_RIM), P(CAMP), 3 },
	{ P(DEFENDER), P(DEFENDER), P(ATTACKER), 7 },
	{ P(DEFENDER_RIM), P(DEFENDER_RIM), P(DEFENDER), 7 },
	{ P(ATTACKER_SIGN), P(ATTACKER_SIGN), P(ATTACKER), 7 },
	{ P(CROWN), P(CROWN), P(DEFENDER), 4.5 },
	/* signs */
	{ P(KNOT), P(KNOT), P(SQUARE), 3 },
	{ P(CAUGHT), P(CAUGHT), P(BOARD), 3 },
	{ P(CIRCLE), P(CIRCLE), P(BOARD), 3 },
	{ P(LEGAL), P(LEGAL), P(BOARD), 3 },
	{ P(ARROW), P(ARROW), P(BOARD), 3 },
	{ P(THREAT), P(THREAT), P(BOARD), 3 },
	{ P(WITNESS), P(WITNESS), P(BOARD), 3 },
	/* Those that come upon special squares. */
	{ P(CIRCLE), P(CIRCLE), P(SQUARE), 3 },
	{ P(LEGAL), P(LEGAL), P(SQUARE), 3 },
	{ P(LEGAL), P(LEGAL), P(CAMP), 3 },
	{ P(ARROW), P(ARROW), P(SQUARE), 3 },
	{ P(THREAT), P(THREAT), P(SQUARE), 3 },
	{ P(CAUGHT), P(CAUGHT), P(CAMP), 3 },
	{ P(WITNESS), P(WITNESS), P(SQUARE), 3 },
};
enum { PAIRS = sizeof(pairs) / sizeof(*pairs) };

static void check_theme(int theme, bool dark)
{
	const struct tafl_look look = { .theme = theme };
	struct paints paints;

	find_paints(&paints, &look, dark);
	for (int i = 0; i < PAIRS; i++) {
		const struct pair *pair = &pairs[i];
		uint32_t ground = paints.of[pair->ground];
		double one = contrast(paints.of[pair->sign], ground);
		double other = contrast(paints.of[pair->other], ground);
		double best = one > other ? one : other;

		ck_assert_msg(best >= pair->least,
		              "%s%s: %s on %s has %.2f, needs %.1f",
		              tafl_theme_names[theme], dark ? ", dark" : "",
		              tafl_paint_names[pair->sign],
		              tafl_paint_names[pair->ground], best,
		              pair->least);
	}
}

START_TEST(everything_stands_out_in_every_theme)
{
	for (int theme = 0; tafl_theme_names[theme]; theme++) {
		check_theme(theme, false);
		check_theme(theme, true);
	}
}
END_TEST

/* A colour that lets so much of another through. */
static uint32_t blend(uint32_t color, uint32_t ground, double opacity)
{
	uint32_t mixed = 0;

	for (int shift = 0; shift < 24; shift += 8) {
		double part = (color >> shift & 255) * opacity +
		              (ground >> shift & 255) * (1 - opacity);

		mixed |= (uint32_t)(part + 0.5) << shift;
	}
	return mixed;
}

/* What squares are tinted with, and how much. */
static const struct tint {
	enum tafl_paint paint;
	double opacity;
} tints[] = { { P(LAST), 0.35 }, { P(LAST), 0.65 }, { P(MARK), 0.6 } };

static void check_tint(const struct paints *paints, const struct tint *tint,
                       enum tafl_paint square)
{
	uint32_t ground = blend(paints->of[tint->paint], paints->of[square],
	                        tint->opacity);

	ck_assert(contrast(paints->of[P(ATTACKER)], ground) >= 3 ||
	          contrast(paints->of[P(ATTACKER_RIM)], ground) >= 3);
	ck_assert(contrast(paints->of[P(DEFENDER)], ground) >= 3 ||
	          contrast(paints->of[P(DEFENDER_RIM)], ground) >= 3);
}

START_TEST(men_stand_out_on_tinted_squares)
{
	const struct tafl_look look = { .theme = _i / 2 };
	struct paints paints;

	find_paints(&paints, &look, _i % 2);
	for (int i = 0; i < 3; i++) {
		check_tint(&paints, &tints[i], P(BOARD));
		check_tint(&paints, &tints[i], P(SQUARE));
		check_tint(&paints, &tints[i], P(CAMP));
	}
}
END_TEST

/* "Contrast as measured": the figures of the first theme do not drift. */
static const struct measured {
	bool dark;
	enum tafl_paint a, b;
	double ratio;
} measured[] = {
	{ false, P(ATTACKER), P(BOARD), 10.3 },
	{ false, P(DEFENDER_RIM), P(BOARD), 7.1 },
	{ false, P(DEFENDER), P(BOARD), 1.4 },
	{ false, P(ATTACKER), P(DEFENDER), 14.6 },
	{ false, P(COORD), P(BACKGROUND), 5.2 },
	{ false, P(KNOT), P(SQUARE), 3.4 },
	{ false, P(CROWN), P(DEFENDER), 6.4 },
	{ false, P(CAUGHT), P(BOARD), 4.5 },
	{ true, P(ATTACKER_RIM), P(BOARD), 6.2 },
	{ true, P(ATTACKER), P(BOARD), 1.9 },
	{ true, P(DEFENDER), P(BOARD), 8.3 },
	{ true, P(COORD), P(BACKGROUND), 7.5 },
	{ true, P(KNOT), P(SQUARE), 3.7 },
	{ true, P(CROWN), P(DEFENDER), 4.9 },
	{ true, P(CAUGHT), P(BOARD), 4.5 },
};

START_TEST(wood_has_the_contrast_it_was_made_with)
{
	const struct tafl_look look = { 0 };
	const struct measured *row = &measured[_i];
	struct paints paints;

	find_paints(&paints, &look, row->dark);
	ck_assert_double_eq_tol(contrast(paints.of[row->a], paints.of[row->b]),
	                        row->ratio, 0.15);
}
END_TEST

START_TEST(a_palette_goes_before_the_theme)
{
	struct tafl_look look = { .theme = 1 };
	struct paints paints;

	look.palette[TAFL_PAINT_BOARD] = TAFL_COLOR_GIVEN | 0x000000;
	find_paints(&paints, &look, false);
	ck_assert_uint_eq(paints.of[TAFL_PAINT_BOARD], 0);
	find_paints(&paints, &look, true);
	ck_assert_uint_eq(paints.of[TAFL_PAINT_BOARD], 0);
	ck_assert_uint_ne(paints.of[TAFL_PAINT_SQUARE], 0);
}
END_TEST

static const struct color_row {
	const char *text;
	bool good;
	uint32_t color;
} color_rows[] = {
	{ "#12aBcF", true, 0x12abcf },
	{ "#f0a", true, 0xff00aa },
	{ "black", true, 0 },
	{ "white", true, 0xffffff },
	{ "", false, 0 },
	{ "#", false, 0 },
	{ "#12345", false, 0 },
	{ "#12345g", false, 0 },
	{ "#1234567", false, 0 },
	{ "Black", false, 0 },
	{ "blac", false, 0 },
	{ "123456", false, 0 },
};

START_TEST(reads_colours)
{
	const struct color_row *row = &color_rows[_i];
	tafl_color color = 0;

	ck_assert_int_eq(tafl_color_parse(row->text, strlen(row->text), &color),
	                 row->good);
	ck_assert_uint_eq(color, row->good ? TAFL_COLOR_GIVEN | row->color : 0);
}
END_TEST

Suite *theme_suite(void)
{
	Suite *suite = suite_create("theme");
	TCase *tcase = tcase_create("theme");

	tcase_add_test(tcase, contrast_is_measured_as_the_guidelines_do);
	tcase_add_test(tcase, everything_stands_out_in_every_theme);
	tcase_add_loop_test(tcase, men_stand_out_on_tinted_squares, 0, 6);
	tcase_add_loop_test(tcase, wood_has_the_contrast_it_was_made_with, 0,
	                    sizeof(measured) / sizeof(*measured));
	tcase_add_test(tcase, a_palette_goes_before_the_theme);
	tcase_add_loop_test(tcase, reads_colours, 0,
	                    sizeof(color_rows) / sizeof(*color_rows));
	suite_add_tcase(suite, tcase);
	return suite;
}
