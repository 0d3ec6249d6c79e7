/* Themes: wood, paper and contrast, each light and dark. */
#include "render/theme.h"
#include <string.h>

/*
 * "Text >= 4.5, every man's outline or fill >= 3 against the board": the tests
 * measure every column of this table.
 */
// clang-format off
#define PAINTS(X) \
	/*                                  wood                paper               contrast           */ \
	/*                                  light     dark      light     dark      light     dark     */ \
	X(BACKGROUND,    "background",      0xede3cd, 0x1d1a16, 0xffffff, 0x17181a, 0xffffff, 0x000000) \
	X(BOARD,         "board",           0xe2cfa6, 0x4a3f2f, 0xffffff, 0x2b2d30, 0xffffff, 0x000000) \
	X(SQUARE,        "square",          0xc9a866, 0x64553c, 0xdcdcdc, 0x44474c, 0xffe27a, 0x4a3d00) \
	X(CAMP,          "camp",            0xd8bf8f, 0x564934, 0xececec, 0x37393d, 0xd6e6ff, 0x10284a) \
	X(LINE,          "line",            0x8a6d3b, 0x857252, 0x7a7a7a, 0x6f7378, 0x000000, 0xffffff) \
	X(KNOT,          "knot",            0x6b4f24, 0xcdb88a, 0x5a5a5a, 0xb9bdc4, 0x000000, 0xffffff) \
	X(COORD,         "coord",           0x6b5a3a, 0xb9a987, 0x4a4a4a, 0xb4b8be, 0x000000, 0xffffff) \
	X(COORD_INSIDE,  "coord-inside",    0x33270f, 0xfff4dc, 0x1c1c1c, 0xffffff, 0x000000, 0xffffff) \
	X(ATTACKER,      "attacker",        0x2b2118, 0x0c0a08, 0x1c1c1c, 0x0b0b0c, 0x000000, 0x000000) \
	X(ATTACKER_RIM,  "attacker-rim",    0x0f0b07, 0xd9c79c, 0x000000, 0xc4c8ce, 0x000000, 0xffffff) \
	X(ATTACKER_SIGN, "attacker-sign",   0xf0e2c2, 0xd9c79c, 0xffffff, 0xc4c8ce, 0xffffff, 0xffffff) \
	X(DEFENDER,      "defender",        0xfbf6ea, 0xefe6d2, 0xffffff, 0xe8eaed, 0xffffff, 0xffffff) \
	X(DEFENDER_RIM,  "defender-rim",    0x4a3b22, 0x1a140c, 0x1c1c1c, 0x101113, 0x000000, 0x000000) \
	X(CROWN,         "crown",           0xa3321f, 0xb03a24, 0x1c1c1c, 0x101113, 0xb00020, 0xb00020) \
	X(LAST,          "last",            0x7fa650, 0x9cc46a, 0x9a9a9a, 0x9ea3aa, 0x3fa7e6, 0x3fa7e6) \
	X(CAUGHT,        "caught",          0xa3321f, 0xff8a70, 0x4a4a4a, 0xd0d3d8, 0xb00020, 0xff9a8a) \
	X(MARK,          "mark",            0xd98a1f, 0xe0a030, 0xb4b4b4, 0x7c8087, 0xe69f00, 0xe69f00) \
	X(CIRCLE,        "circle",          0x1a6078, 0x63c1dd, 0x3a3a3a, 0xdfe2e6, 0x0060a8, 0x6cc4ff) \
	X(LEGAL,         "legal",           0x3c6420, 0xa9d37a, 0x4a4a4a, 0xc4c8ce, 0x006b4a, 0x4fe0ae) \
	X(ARROW,         "arrow",           0x1a6078, 0x63c1dd, 0x3a3a3a, 0xdfe2e6, 0x0060a8, 0x6cc4ff) \
	X(THREAT,        "threat",          0xae221b, 0xff8472, 0x4a4a4a, 0xd0d3d8, 0xb00020, 0xff9a8a) \
	X(WITNESS,       "witness",         0x7a3b86, 0xd9a0e3, 0x3a3a3a, 0xdfe2e6, 0x8a2f9a, 0xf0a8ff)

enum { THEMES = 3, LIGHTS = 2 };
static const uint32_t table[TAFL_PAINTS][THEMES][LIGHTS] = {
#define X(paint, name, a, b, c, d, e, f) \
	[TAFL_PAINT_##paint] = { { a, b }, { c, d }, { e, f } },
	PAINTS(X)
#undef X
};

const char *const tafl_paint_names[] = {
#define X(paint, name, a, b, c, d, e, f) [TAFL_PAINT_##paint] = name,
	PAINTS(X)
#undef X
	[TAFL_PAINTS] = NULL,
};

const char *const tafl_theme_names[] = { "wood", "paper", "contrast", NULL };
// clang-format on

void find_paints(struct paints *paints, const struct tafl_look *look, bool dark)
{
	for (int i = 0; i < TAFL_PAINTS; i++)
		paints->of[i] = look->palette[i] ? look->palette[i] & 0xffffff
		                                 : table[i][look->theme][dark];
}

/* --- colours as text ---------------------------------------------------- */

const char *const tafl_color_names[] = { "black",  "blue",   "green", "grey",
	                                 "orange", "purple", "red",   "white",
	                                 "yellow", NULL };
static const uint32_t named[] = { 0x000000, 0x1f5fa8, 0x3c7a2a,
	                          0x777777, 0xd9730d, 0x7a3b86,
	                          0xb3261e, 0xffffff, 0xe0b000 };

static int digit_of(char byte)
{
	static const char digits[] = "0123456789abcdef0123456789ABCDEF";
	const char *at = byte ? strchr(digits, byte) : NULL;

	return at ? (int)((at - digits) % 16) : -1;
}

/* "#rgb" is "#rrggbb". */
static bool parse_digits(const char *text, size_t length, tafl_color *color)
{
	uint32_t read = 0;

	for (size_t i = 0; i < length; i++) {
		int digit = digit_of(text[i]);

		if (digit < 0)
			return false;
		read = read << 4 | (uint32_t)digit;
		if (length == 3)
			read = read << 4 | (uint32_t)digit;
	}
	*color = TAFL_COLOR_GIVEN | read;
	return true;
}

bool tafl_color_parse(const char *text, size_t length, tafl_color *color)
{
	if ((length == 4 || length == 7) && text[0] == '#')
		return parse_digits(text + 1, length - 1, color);
	for (int i = 0; tafl_color_names[i]; i++)
		if (strlen(tafl_color_names[i]) == length &&
		    !memcmp(text, tafl_color_names[i], length)) {
			*color = TAFL_COLOR_GIVEN | named[i];
			return true;
		}
	return false;
}
