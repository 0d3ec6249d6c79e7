/*
 * SVG: a document, in it boards, on them men.
 *
 * Lengths are units of the picture, a square has SVG_CELL of them.  What needs
 * less than a unit is given in tenths: no locale and no rounding of floating
 * point comes into a picture.
 */
#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include "render/theme.h"

enum { SVG_CELL = 40 };

struct film;

struct svg {
	const struct tafl_look *look;
	struct paints paints;
	struct tafl_text *out;
	int size;
	int left, top, right, bottom; /* margins */
	int labels; /* how wide they are for coordinates; 0: none are there */
	const struct film *film; /* NULL: nothing moves */
	bool in_page;            /* which has its style */
};
void svg_init(struct svg *svg, const struct tafl_look *look, int size,
              struct tafl_text *out);
int svg_width(const struct svg *svg);
int svg_height(const struct svg *svg);

/* Appends a format: '$' is an int, '~' an int of tenths, '#' a colour as
 * uint32_t, '%' a string that needs no escaping. */
void svg_put(struct tafl_text *out, const char *format, ...);

/* The beginning of a document, with a description or a title alone; of an
 * element that the document refers to; and the ground around boards. */
void svg_open_document(const struct svg *svg, int width, int height,
                       bool described);
void svg_open_named(const struct svg *svg, const char *element);
void svg_background(const struct svg *svg, int width, int height);

/* A document with one board. */
void svg_document(const struct svg *svg, const struct tafl_scene *scene);

/* <style>: the dark colours and what the look adds.  Nothing when there is
 * nothing. */
void svg_style(const struct svg *svg);
/* Where colours are others than those of attributes: opens its rule. */
const char *svg_other_media(const struct tafl_look *look);
/* The rules of a style that has all colours of the pictures in a page. */
void svg_page_rules(const struct svg *svg);

/* All layers of a board, without the background around it. */
void svg_board(const struct svg *svg, const struct tafl_scene *scene);

/* The group that all men of a side stand in, to be closed by "</g>\n", and the
 * shapes of one man around the origin. */
void svg_open_men(const struct svg *svg, enum tafl_side side);
void svg_man(const struct svg *svg, int man);
/* "attacker", "defender", "king". */
const char *svg_man_class(int man);
/* A man who was taken, around the origin. */
void svg_ghost(struct tafl_text *out);

/* The names of rows and columns. */
void svg_coords(const struct svg *svg);

/* Arrows, which keep off the signs of squares: those that lie below the men, or
 * those that lie above. */
enum svg_layer { SVG_BELOW_MEN, SVG_ABOVE_MEN };
void svg_arrows(const struct svg *svg, const struct tafl_scene *scene,
                const struct tafl_squares *signs, enum svg_layer layer);

/* What else is pointed out above the men: circles, dots. */
void svg_shapes(const struct svg *svg, const struct tafl_scene *scene);

/* The colour of a shape: that of the look as an attribute, which the dark theme
 * replaces, its own as a style, which holds. */
void svg_shape_color(const struct svg *svg, const char *property,
                     const struct tafl_shape *shape, enum tafl_paint paint);

/* Appends the path that shows a witness. */
void svg_witness(const struct svg *svg, const struct tafl_position *position,
                 const struct tafl_squares *witness, struct tafl_text *out);

/* Words in a picture, in the middle of a width: at most so many lines, of which
 * the last is cut where there is more. */
enum { SVG_LINES_MAX = 4 };
struct words {
	const char *class;
	const char *text;
	int size, width;
	int lines; /* 1 to SVG_LINES_MAX */
};
int svg_words_lines(const struct words *words);
int svg_words_leading(const struct words *words);
/* `y` is the first baseline. */
void svg_words(const struct svg *svg, const struct words *words, int x, int y);

/* The middle of a square. */
struct point {
	int x, y;
};
struct point svg_middle(const struct svg *svg, tafl_square square);

#endif
