/* What is pointed out on a board of SVG: circles, dots, arrows. */
#include "render/svg.h"
#include <stdlib.h>

struct point svg_middle(const struct svg *svg, tafl_square square)
{
	struct place place = place_of(square, svg->size,
	                              svg->look->quarter_turns);
	struct point point = { svg->left + place.column * SVG_CELL +
		                       SVG_CELL / 2,
		               svg->top + place.row * SVG_CELL + SVG_CELL / 2 };

	return point;
}

/* The colour of a shape: that of the look as an attribute, which the dark theme
 * replaces, its own as a style, which holds. */
static void put_color(const struct svg *svg, const char *property,
                      const struct tafl_shape *shape, enum tafl_paint paint)
{
	if (shape->color)
		svg_put(svg->out, " style=\"%:#\"", property,
		        shape->color & 0xffffff);
	else
		svg_put(svg->out, " %=\"#\"", property, svg->paints.of[paint]);
}

static void put_circle(const struct svg *svg, const struct tafl_shape *shape)
{
	struct point at = svg_middle(svg, shape->to);
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(shape->to, name);
	svg_put(svg->out,
	        "<circle class=\"circle %\" cx=\"$\" cy=\"$\" r=\"18\" "
	        "fill=\"none\"",
	        name, at.x, at.y);
	put_color(svg, "stroke", shape, TAFL_PAINT_CIRCLE);
	svg_put(svg->out, " stroke-width=\"2.6\"/>\n");
}

static void put_dot(const struct svg *svg, const struct tafl_shape *shape)
{
	struct point at = svg_middle(svg, shape->to);
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(shape->to, name);
	svg_put(svg->out,
	        "<circle class=\"legal %\" cx=\"$\" cy=\"$\" r=\"5.5\"", name,
	        at.x, at.y);
	put_color(svg, "fill", shape, TAFL_PAINT_LEGAL);
	svg_put(svg->out, "/>\n");
}

/* The root of a square number, rounded down, by Newton. */
static int root_of(int square)
{
	int root = square;

	while (root > 0 && root > square / root)
		root = (root + square / root) / 2;
	return root;
}

/* The arrow's own corners: along it, and across, in tenths of a unit.  `tip` is
 * where it ends. */
static struct point along(struct point from, struct point step, int length,
                          int forward, int aside)
{
	struct point point = {
		from.x * 10 + (step.x * forward - step.y * aside) / length,
		from.y * 10 + (step.y * forward + step.x * aside) / length
	};

	return point;
}

/* Where an arrow begins and ends, from the middle of its first square, in tenths
 * of a unit: at the rim of what stands there, or near the middle.  Between
 * neighbours who leave it no room it reaches a little over both rims. */
struct span {
	int start, tip;
};

static struct span span_of(const struct tafl_shape *shape,
                           const struct tafl_squares *signs, int length)
{
	enum { RIM = 185, START = 60, SHORT = 20, LEAST = 160 };
	bool first = tafl_squares_has(signs, shape->from);
	bool last = tafl_squares_has(signs, shape->to);
	struct span span = { first ? RIM : START,
		             length * 10 - (last ? RIM : SHORT) };
	int lacks = LEAST - (span.tip - span.start);

	if (lacks > 0) {
		span.start -= lacks / 2;
		span.tip += lacks / 2;
	}
	return span;
}

/* One outline, so that a see-through arrow is the same all over. */
static void put_outline(const struct svg *svg, const struct tafl_shape *shape,
                        const struct tafl_squares *signs)
{
	enum { HEAD = 120, SHAFT = 28, WING = 80 };
	struct point from = svg_middle(svg, shape->from);
	struct point to = svg_middle(svg, shape->to);
	struct point step = { to.x - from.x, to.y - from.y };
	int length = root_of(step.x * step.x + step.y * step.y);
	struct span span = span_of(shape, signs, length);
	int start = span.start, tip = span.tip, neck = tip - HEAD;
	const struct {
		int forward, aside;
	} corners[] = { { start, -SHAFT }, { neck, -SHAFT }, { neck, -WING },
		        { tip, 0 },        { neck, WING },   { neck, SHAFT },
		        { start, SHAFT } };

	for (size_t i = 0; i < sizeof(corners) / sizeof(*corners); i++) {
		struct point at = along(from, step, length, corners[i].forward,
		                        corners[i].aside);

		svg_put(svg->out, i == 0 ? "M~ ~" : "L~ ~", at.x, at.y);
	}
	tafl_text_putc(svg->out, 'z');
}

static void put_arrow(const struct svg *svg, const struct tafl_shape *shape,
                      const struct tafl_squares *signs)
{
	bool threat = shape->kind == TAFL_SHAPE_THREAT;
	char first[TAFL_SQUARE_TEXT], last[TAFL_SQUARE_TEXT];

	tafl_square_format(shape->from, first);
	tafl_square_format(shape->to, last);
	svg_put(svg->out, "<path class=\"% %-%\" d=\"",
	        threat ? "threat" : "arrow", first, last);
	put_outline(svg, shape, signs);
	tafl_text_putc(svg->out, '"');
	put_color(svg, "fill", shape,
	          threat ? TAFL_PAINT_THREAT : TAFL_PAINT_ARROW);
	svg_put(svg->out, " fill-opacity=\".85\"/>\n");
}

/* "King in danger: red ring, not a red square." */
static void put_danger(const struct svg *svg, tafl_square king)
{
	struct point at = svg_middle(svg, king);

	svg_put(svg->out,
	        "<circle class=\"danger\" cx=\"$\" cy=\"$\" r=\"18.6\" "
	        "fill=\"none\" stroke=\"#\" stroke-width=\"2.4\"/>\n",
	        at.x, at.y, svg->paints.of[TAFL_PAINT_THREAT]);
}

static bool is_arrow(const struct tafl_shape *shape)
{
	return shape->kind == TAFL_SHAPE_ARROW ||
	       shape->kind == TAFL_SHAPE_THREAT;
}

/* Marks lie below the men. */
static void put_sign(const struct svg *svg, const struct tafl_shape *shape)
{
	if (shape->kind == TAFL_SHAPE_CIRCLE)
		put_circle(svg, shape);
	else if (shape->kind == TAFL_SHAPE_LEGAL)
		put_dot(svg, shape);
}

/* Circles and dots are above arrows, which would cover them. */
void svg_shapes(const struct svg *svg, const struct tafl_scene *scene,
                const struct tafl_squares *signs)
{
	const struct tafl_shape *end = scene->shapes + scene->shape_count;

	for (const struct tafl_shape *at = scene->shapes; at < end; at++)
		if (is_arrow(at))
			put_arrow(svg, at, signs);
	if (scene->king_in_danger && scene->position.king)
		put_danger(svg, scene->position.king);
	for (const struct tafl_shape *at = scene->shapes; at < end; at++)
		put_sign(svg, at);
}
