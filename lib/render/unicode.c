/* A board in a frame, for terminals: every square takes two columns, one of
 * them for what is between it and its neighbour. */
#include "render/cells.h"
#include "render/theme.h"
#include <string.h>

struct drawing {
	struct cells cells;
	const struct tafl_look *look;
	struct paints paints;
	struct tafl_text *out;
	int indent; /* before the frame */
};

/* --- colour ------------------------------------------------------------- */

/* The nearest of the 6x6x6 colours that terminals have had since long. */
static int terminal_color(uint32_t rgb)
{
	int color = 16, weight = 36;

	for (int shift = 16; shift >= 0; shift -= 8) {
		int part = (int)(rgb >> shift & 0xff);

		color += weight * (part < 48    ? 0
		                   : part < 115 ? 1
		                                : (part - 35) / 40);
		weight /= 6;
	}
	return color;
}

/* "The background is painted so polarity is known." */
static uint32_t ground_of(const struct drawing *drawing, tafl_square square)
{
	const struct cells *cells = &drawing->cells;
	const struct tafl_scene *scene = cells->scene;
	const uint32_t *paint = drawing->paints.of;

	if (cells->colors[square])
		return cells->colors[square] & 0xffffff;
	if (scene->shows_last && scene->ply > 0 &&
	    (square == scene->last.from || square == scene->last.to))
		return paint[TAFL_PAINT_LAST];
	if (tafl_squares_has(&cells->marks, square))
		return paint[TAFL_PAINT_MARK];
	switch (cells->specials.of[square]) {
	case PLAIN: return paint[TAFL_PAINT_BOARD];
	case CAMP: return paint[TAFL_PAINT_CAMP];
	default: return paint[TAFL_PAINT_SQUARE];
	}
}

/* Black or white, whichever is seen better. */
static uint32_t ink_on(uint32_t ground)
{
	uint32_t light = (ground >> 16 & 0xff) * 3 + (ground >> 8 & 0xff) * 6 +
	                 (ground & 0xff);

	return light > 1200 ? 0x000000 : 0xffffff;
}

static void set_color(struct drawing *drawing, uint32_t ground, bool bold)
{
	if (drawing->look->color)
		tafl_text_printf(drawing->out, "\033[0;%s38;5;%d;48;5;%dm",
		                 bold ? "1;" : "",
		                 terminal_color(ink_on(ground)),
		                 terminal_color(ground));
}

static void reset_color(struct drawing *drawing)
{
	if (drawing->look->color)
		tafl_text_puts(drawing->out, "\033[0m");
}

/* --- signs -------------------------------------------------------------- */

/* None of these is wide anywhere: East Asian terminals show many signs of this
 * kind, such as circles, in two columns. */
#define DRAUGHTS_WHITE_MAN "\xE2\x9B\x80"
#define DRAUGHTS_WHITE_KING "\xE2\x9B\x81"
#define DRAUGHTS_BLACK_MAN "\xE2\x9B\x82"
#define BULLET_OPERATOR "\xE2\x88\x99"
#define LOOPED_SQUARE "\xE2\x8C\x98"
#define MULTIPLICATION_X "\xE2\x9C\x95"

static bool is_ascii(const struct drawing *drawing)
{
	return drawing->look->charset == TAFL_CHARSET_ASCII;
}

static const char *disc_of(char sign)
{
	switch (sign) {
	case 't': return DRAUGHTS_BLACK_MAN;
	case 'T': return DRAUGHTS_WHITE_MAN;
	case 'K': return DRAUGHTS_WHITE_KING;
	default: return NULL;
	}
}

/* What is nicer than the sign in ASCII, or NULL. */
static const char *nicer(const struct drawing *drawing, char sign)
{
	const struct tafl_look *look = drawing->look;

	if (look->signs && look->signs->of[(unsigned char)sign][0])
		return look->signs->of[(unsigned char)sign];
	if (look->charset == TAFL_CHARSET_ASCII)
		return NULL;
	switch (sign) {
	case '.': return BULLET_OPERATOR;
	case '+': return LOOPED_SQUARE;
	case '~': return MULTIPLICATION_X;
	default: break;
	}
	return look->charset == TAFL_CHARSET_DISCS && look->color
	               ? disc_of(sign)
	               : NULL;
}

static void put_sign(struct drawing *drawing, char sign)
{
	const char *instead = nicer(drawing, sign);

	if (instead)
		tafl_text_puts(drawing->out, instead);
	else
		tafl_text_putc(drawing->out, sign);
}

/* --- rows --------------------------------------------------------------- */

#define LIGHT_HORIZONTAL "\xE2\x94\x80"
#define LIGHT_VERTICAL "\xE2\x94\x82"

/* A side of the frame, between two of its corners. */
static void write_side(struct drawing *drawing, const char *left,
                       const char *right)
{
	bool ascii = is_ascii(drawing);

	if (drawing->look->frameless)
		return;
	tafl_text_printf(drawing->out, "%*s%s", drawing->indent, "",
	                 ascii ? "+" : left);
	for (int i = 0; i <= 2 * drawing->cells.size; i++)
		tafl_text_puts(drawing->out, ascii ? "-" : LIGHT_HORIZONTAL);
	tafl_text_puts(drawing->out, ascii ? "+" : right);
	tafl_text_putc(drawing->out, '\n');
}

static void put_edge(struct drawing *drawing)
{
	if (!drawing->look->frameless)
		tafl_text_puts(drawing->out,
		               is_ascii(drawing) ? "|" : LIGHT_VERTICAL);
}

/* Whether nothing would follow a blank at the end of a row. */
static bool is_bare(const struct tafl_look *look)
{
	return look->frameless && !look->color &&
	       look->coords != TAFL_COORDS_BOTH_SIDES;
}

static void write_squares(struct drawing *drawing, int row)
{
	const struct cells *cells = &drawing->cells;
	int size = cells->size;
	char last;

	for (int column = 0; column < size; column++) {
		tafl_square square = cells_square(cells, column, row);
		char sign = cells_sign(cells, square);

		set_color(drawing, ground_of(drawing, square),
		          tafl_man_of_letter(sign) != TAFL_EMPTY);
		tafl_text_putc(drawing->out, cells_between(cells, column, row));
		put_sign(drawing, sign);
	}
	set_color(drawing, drawing->paints.of[TAFL_PAINT_BOARD], false);
	last = cells_between(cells, size, row);
	if (last != ' ' || !is_bare(drawing->look))
		tafl_text_putc(drawing->out, last);
	reset_color(drawing);
}

static void write_row(struct drawing *drawing, int row)
{
	const struct tafl_look *look = drawing->look;
	int width = cells_name_width(&drawing->cells);
	char name[COORD_TEXT];

	row_name(row, drawing->cells.size, look->quarter_turns, name);
	if (look->coords != TAFL_COORDS_NONE)
		tafl_text_printf(drawing->out, "%*s ", width, name);
	put_edge(drawing);
	write_squares(drawing, row);
	put_edge(drawing);
	if (look->coords == TAFL_COORDS_BOTH_SIDES)
		tafl_text_printf(drawing->out, " %*s", width, name);
	tafl_text_putc(drawing->out, '\n');
}

static void write_columns(struct drawing *drawing)
{
	cells_write_columns(&drawing->cells,
	                    drawing->indent + !drawing->look->frameless,
	                    drawing->out);
}

static void render(const struct tafl_scene *scene, const struct tafl_look *look,
                   struct tafl_text *out)
{
	struct drawing drawing = { .look = look, .out = out };

	cells_init(&drawing.cells, scene, look);
	find_paints(&drawing.paints, look, look->dark == TAFL_DARK_ALWAYS);
	if (look->coords != TAFL_COORDS_NONE)
		drawing.indent = cells_name_width(&drawing.cells) + 1;
	if (scene->title) {
		tafl_text_append_safe(out, scene->title, strlen(scene->title));
		tafl_text_putc(out, '\n');
	}
	if (look->coords == TAFL_COORDS_BOTH_SIDES)
		write_columns(&drawing);
	write_side(&drawing, "\xE2\x94\x8C", "\xE2\x94\x90");
	for (int row = 0; row < drawing.cells.size; row++)
		write_row(&drawing, row);
	write_side(&drawing, "\xE2\x94\x94", "\xE2\x94\x98");
	if (look->coords != TAFL_COORDS_NONE)
		write_columns(&drawing);
	write_outcome(scene, out);
	tafl_text_putc(out, '\n');
}

const struct tafl_renderer renderer_unicode = {
	.name = "unicode",
	.summary = "a board in a frame, coloured on a terminal",
	.skills = TAFL_DRAWS_LAST | TAFL_DRAWS_FRAME | TAFL_DRAWS_TITLE |
	          TAFL_DRAWS_COLOR | TAFL_DRAWS_CHARSET,
	.paints = 1 << TAFL_PAINT_BOARD | 1 << TAFL_PAINT_SQUARE |
	          1 << TAFL_PAINT_CAMP | 1 << TAFL_PAINT_LAST |
	          1 << TAFL_PAINT_MARK,
	.render = render,
	.sheet_begin = cells_sheet_begin,
	.sheet_add = cells_sheet_add,
	.sheet_end = cells_sheet_end,
};
