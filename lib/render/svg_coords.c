/* Coordinates of SVG: text, or lines for renderers without fonts. */
#include "render/svg.h"

enum anchor { START, MIDDLE, END };

/* The room that what follows is made for. */
enum { USUAL_ROOM = 24 };

/* Names that are written alike. */
struct labels {
	const struct svg *svg;
	enum anchor anchor; /* which part of a name is at its x */
	int height;
	bool inside; /* the squares */
};

/* --- as lines ----------------------------------------------------------- */

/* A sign: its width in tenths, and lines from the left end of its baseline. */
struct sign {
	int width;
	const char *lines;
};
enum { SIGN_GAP = 17 };

#define BOWL "c0-1.7 1.2-3 2.6-3s2.6 1.3 2.6 3-1.2 3-2.6 3-2.6-1.3-2.6-3z"
#define BOWL_LEFT "c0-1.7-1.2-3-2.6-3s-2.6 1.3-2.6 3 1.2 3 2.6 3 2.6-1.3 2.6-3z"

static const struct sign digits[] = {
	{ 60, "m3-9c2.2 0 3 2 3 4.5s-.8 4.5-3 4.5-3-2-3-4.5.8-4.5 3-4.5z" },
	{ 40, "m.5-7l2.5-2v9" },
	{ 60, "m.3-6.8c.2-1.4 1.3-2.2 2.7-2.2s2.7.9 2.7 2.4c0 2.3-3.6 3.6-5.4 "
	      "6.6h5.7" },
	{ 60, "m.5-9h5l-3 3.4c1.8-.1 3.2 1 3.2 2.8s-1.3 2.8-3 2.8-2.4-.7-2.7-"
	      "1.8" },
	{ 60, "m4.3 0v-9l-4.3 6.5h6" },
	{ 60, "m5.3-9h-4.2l-.5 4c.7-.5 1.5-.7 2.3-.7 1.7 0 2.9 1.1 2.9 2.8s-"
	      "1.3 2.9-3 2.9-2.4-.7-2.7-1.8" },
	{ 60, "m5.2-8.6c-3-1.2-5 1.4-5 5.4m0 .3c0-1.7 1.3-2.9 2.9-2.9s2.8 1.2 "
	      "2.8 2.9-1.2 2.9-2.8 2.9-2.9-1.2-2.9-2.9z" },
	{ 60, "m.2-9h5.6l-3.6 9" },
	{ 60, "m3-9c1.4 0 2.4.9 2.4 2.1s-1 2.1-2.4 2.1-2.4-.9-2.4-2.1 1-2.1 "
	      "2.4-2.1zm0 4.2c1.7 0 2.9 1 2.9 2.4s-1.2 2.4-2.9 2.4-2.9-1-2.9-"
	      "2.4 1.2-2.4 2.9-2.4z" },
	{ 60, "m.8-.4c3 1.2 5-1.4 5-5.4m0-.3c0 1.7-1.3 2.9-2.9 2.9s-2.8-1.2-"
	      "2.8-2.9 1.2-2.9 2.8-2.9 2.9 1.2 2.9 2.9z" },
};

/* From a to s. */
static const struct sign letters[] = {
	{ 52, "m5.2-6v6m0-3" BOWL_LEFT },
	{ 52, "m0-9v9m0-3" BOWL },
	{ 49, "m4.9-4.8c-.5-.8-1.3-1.2-2.2-1.2-1.5 0-2.7 1.3-2.7 3s1.2 3 2.7 "
	      "3c.9 0 1.7-.4 2.2-1.2" },
	{ 52, "m5.2-9v9m0-3" BOWL_LEFT },
	{ 52, "m0-3h5.2c0-1.8-1.1-3-2.6-3s-2.6 1.3-2.6 3 1.2 3 2.7 3c.9 0 "
	      "1.7-.4 2.2-1.1" },
	{ 38, "m3.8-8.8c-1.7-.6-2.4.3-2.4 1.8v7m-1.4-6h3.6" },
	{ 52,
	  "m5.2-6v6c0 1.6-1 2.5-2.5 2.5-.9 0-1.6-.3-2.1-.8m4.6-4.7" BOWL_LEFT },
	{ 48, "m0-9v9m0-3.6c.4-1.5 1.3-2.4 2.6-2.4 1.4 0 2.2.9 2.2 2.6v3.4" },
	{ 0, "m0-6v6m0-8.6v.1" },
	{ 16, "m1.6-6v6.4c0 1.4-.6 2.1-2 2m2-11v.1" },
	{ 46, "m0-9v9m4.4-6l-4.4 3.9m1.6-1.4l3 3.5" },
	{ 0, "m0-9v9" },
	{ 80, "m0-6v6m0-3.8c.3-1.4 1.1-2.2 2.2-2.2s1.8.8 1.8 2.2v3.8m0-3.8"
	      "c.3-1.4 1.1-2.2 2.2-2.2s1.8.8 1.8 2.2v3.8" },
	{ 48, "m0-6v6m0-3.6c.4-1.5 1.3-2.4 2.6-2.4 1.4 0 2.2.9 2.2 2.6v3.4" },
	{ 54, "m2.7-6c1.5 0 2.7 1.3 2.7 3s-1.2 3-2.7 3-2.7-1.3-2.7-3 1.2-3 "
	      "2.7-3z" },
	{ 52, "m0-6v8.5m0-5.5" BOWL },
	{ 52, "m5.2-6v8.5m0-5.5" BOWL_LEFT },
	{ 30, "m0-6v6m0-3.6c.4-1.5 1.4-2.5 3-2.2" },
	{ 43, "m4-4.9c-.4-.7-1.1-1.1-1.9-1.1-1.1 0-1.9.6-1.9 1.5 0 2.1 4.1 1 "
	      "4.1 3.1 0 .9-.9 1.4-2.1 1.4-1 0-1.8-.4-2.2-1.1" },
};

static const struct sign *sign_of(char byte)
{
	return byte >= 'a' ? &letters[byte - 'a'] : &digits[byte - '0'];
}

static int width_of(const char *name)
{
	int width = -SIGN_GAP;

	for (; *name; name++)
		width += sign_of(*name)->width + SIGN_GAP;
	return width;
}

/* How much larger than they are lines are drawn, in tenths. */
static int scale_of(const struct svg *svg)
{
	return svg->labels * 10 / USUAL_ROOM;
}

static void draw_name(const struct labels *labels, int x, int y,
                      const char *name)
{
	int scale = scale_of(labels->svg);
	int at = x * 10 / scale - width_of(name) * (int)labels->anchor / 2;

	for (; *name; name++) {
		svg_put(labels->svg->out, "M~ ~%", at, y * 10 / scale,
		        sign_of(*name)->lines);
		at += sign_of(*name)->width + SIGN_GAP;
	}
}

/* --- a row or a column of them ------------------------------------------ */

static bool is_drawn(const struct labels *labels)
{
	return labels->svg->look->coords == TAFL_COORDS_PATHS;
}

static void open_strokes(const struct svg *svg, uint32_t color)
{
	int scale = scale_of(svg);

	svg_put(svg->out, "<g class=\"coords\" fill=\"#\"", color);
	if (scale != 10)
		svg_put(svg->out, " transform=\"scale(~)\"", scale);
	svg_put(svg->out, ">\n<path class=\"strokes\" d=\"");
}

static void open_labels(const struct labels *labels)
{
	static const char *const word[] = { "start", "middle", "end" };
	const uint32_t *paint = labels->svg->paints.of;
	uint32_t color = paint[labels->inside ? TAFL_PAINT_COORD_INSIDE
	                                      : TAFL_PAINT_COORD];

	if (is_drawn(labels))
		open_strokes(labels->svg, color);
	else
		svg_put(labels->svg->out,
		        "<g class=\"coords%\" text-anchor=\"%\" "
		        "font-family=\"sans-serif\" font-size=\"$\" "
		        "fill=\"#\">\n",
		        labels->inside ? " inside" : "", word[labels->anchor],
		        labels->height, color);
}

/* Places are in tenths of a unit. */
static void put_label(const struct labels *labels, int x, int y,
                      const char *name)
{
	if (is_drawn(labels))
		draw_name(labels, x, y, name);
	else
		svg_put(labels->svg->out, "<text x=\"~\" y=\"~\">%</text>\n", x,
		        y, name);
}

static void close_labels(const struct labels *labels)
{
	if (is_drawn(labels))
		svg_put(labels->svg->out,
		        "\" fill=\"none\" stroke=\"#\" stroke-width=\"1.2\" "
		        "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
		        labels->svg->paints.of[TAFL_PAINT_COORD]);
	svg_put(labels->svg->out, "</g>\n");
}

/* Names of columns, with their anchor at `shift` in the column. */
static void put_columns(const struct labels *labels, int shift, int y)
{
	const struct svg *svg = labels->svg;
	char name[COORD_TEXT];

	open_labels(labels);
	for (int column = 0; column < svg->size; column++) {
		column_name(column, svg->size, svg->look->quarter_turns, name);
		put_label(labels, (svg->left + column * SVG_CELL) * 10 + shift,
		          y, name);
	}
	close_labels(labels);
}

/* Names of rows, with their baseline at `shift` in the row. */
static void put_rows(const struct labels *labels, int x, int shift)
{
	const struct svg *svg = labels->svg;
	char name[COORD_TEXT];

	open_labels(labels);
	for (int row = 0; row < svg->size; row++) {
		row_name(row, svg->size, svg->look->quarter_turns, name);
		put_label(labels, x, (svg->top + row * SVG_CELL) * 10 + shift,
		          name);
	}
	close_labels(labels);
}

/* --- in the squares ----------------------------------------------------- */

/* In the corners of squares that men and knots leave free: names of two digits
 * must be smaller than others, and letters, some of which reach above, below
 * and beside their place, keep farther from the edge than numbers. */
static void put_inside(const struct svg *svg)
{
	enum { EDGE = 15, LOW = 18, WIDE = 20, RAISED = 30 };
	int height = svg->size > 9 ? 6 : 7;
	int bottom = (svg->top + svg->size * SVG_CELL) * 10;
	int left = svg->left * 10;
	bool lettered = svg->look->quarter_turns % 2 == 0; /* the columns */
	const struct labels columns = { svg, END, height, true };
	const struct labels rows = { svg, START, height, true };

	put_columns(&columns, SVG_CELL * 10 - EDGE,
	            bottom - (lettered ? RAISED : LOW));
	put_rows(&rows, left + (lettered ? EDGE : WIDE),
	         height * 10 + (lettered ? 0 : WIDE - EDGE));
}

/* --- around the board --------------------------------------------------- */

static void put_outside(const struct svg *svg, bool both_sides)
{
	enum { GAP = 50, BELOW = 170, ABOVE = 80, BASELINE = 40 };
	int room = svg->labels, height = room / 2;
	int gap = GAP * room / USUAL_ROOM, below = BELOW * room / USUAL_ROOM;
	int above = ABOVE * room / USUAL_ROOM;
	int middle = SVG_CELL * 10 / 2;
	int baseline = middle + BASELINE * room / USUAL_ROOM;
	int side = svg->size * SVG_CELL * 10;
	int left = svg->left * 10, top = svg->top * 10;
	const struct labels columns = { svg, MIDDLE, height, false };
	const struct labels first = { svg, END, height, false };
	const struct labels second = { svg, START, height, false };

	put_columns(&columns, middle, top + side + below);
	put_rows(&first, left - gap, baseline);
	if (!both_sides)
		return;
	put_columns(&columns, middle, top - above);
	put_rows(&second, left + side + gap, baseline);
}

void svg_coords(const struct svg *svg)
{
	switch (svg->look->coords) {
	case TAFL_COORDS_NONE: return;
	case TAFL_COORDS_INSIDE: put_inside(svg); return;
	case TAFL_COORDS_BOTH_SIDES: put_outside(svg, true); return;
	case TAFL_COORDS_OUTSIDE:
	case TAFL_COORDS_PATHS: put_outside(svg, false); return;
	}
}
