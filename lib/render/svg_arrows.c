/* Arrows on a board of SVG, which leave all that is on squares to be seen. */
#include "render/svg.h"

/* Lengths along an arrow are tenths of a unit, from the middle of its first
 * square. */
struct arrow {
	const struct svg *svg;
	const struct tafl_shape *shape;
	struct point from; /* the middle of the first square */
	struct point step; /* from it to that of the last */
	int length;        /* of the step, in units */
	int start, tip;    /* where it begins and ends */
	bool over;         /* the rims of two men */
};

/* --- where it is -------------------------------------------------------- */

/* The root of a square number, rounded down, by Newton. */
static int root_of(int square)
{
	int root = square;

	while (root > 0 && root > square / root)
		root = (root + square / root) / 2;
	return root;
}

/* From and to the rims of what stands there, or near the middles.  Between two
 * neighbours there is no room: it reaches a little over both rims. */
static void place(struct arrow *arrow, bool first, bool last)
{
	enum { RIM = 185, START = 60, SHORT = 20, LEAST = 160 };
	int lacks;

	arrow->start = first ? RIM : START;
	arrow->tip = arrow->length * 10 - (last ? RIM : SHORT);
	lacks = LEAST - (arrow->tip - arrow->start);
	if (lacks <= 0)
		return;
	arrow->start -= lacks / 2;
	arrow->tip += lacks / 2;
	arrow->over = first && last;
}

static struct arrow arrow_of(const struct svg *svg,
                             const struct tafl_shape *shape,
                             const struct tafl_squares *signs)
{
	struct point from = svg_middle(svg, shape->from);
	struct point to = svg_middle(svg, shape->to);
	struct point step = { to.x - from.x, to.y - from.y };
	struct arrow arrow = {
		.svg = svg, .shape = shape, .from = from, .step = step
	};

	arrow.length = root_of(step.x * step.x + step.y * step.y);
	place(&arrow, tafl_squares_has(signs, shape->from),
	      tafl_squares_has(signs, shape->to));
	return arrow;
}

/* --- drawing ------------------------------------------------------------ */

/* A place along the arrow and beside it, in tenths of a unit of the picture. */
static struct point along(const struct arrow *arrow, int forward, int aside)
{
	struct point from = arrow->from, step = arrow->step;
	int length = arrow->length;
	struct point point = {
		from.x * 10 + (step.x * forward - step.y * aside) / length,
		from.y * 10 + (step.y * forward + step.x * aside) / length
	};

	return point;
}

/* One outline, so that a see-through arrow is the same all over. */
static void put_outline(const struct arrow *arrow)
{
	enum { HEAD = 120, SHAFT = 28, WING = 80 };
	int start = arrow->start, tip = arrow->tip, neck = tip - HEAD;
	const struct {
		int forward, aside;
	} corners[] = { { start, -SHAFT }, { neck, -SHAFT }, { neck, -WING },
		        { tip, 0 },        { neck, WING },   { neck, SHAFT },
		        { start, SHAFT } };

	for (size_t i = 0; i < sizeof(corners) / sizeof(*corners); i++) {
		struct point at = along(arrow, corners[i].forward,
		                        corners[i].aside);

		svg_put(arrow->svg->out, i == 0 ? "M~ ~" : "L~ ~", at.x, at.y);
	}
}

static void put_arrow(const struct arrow *arrow)
{
	const struct svg *svg = arrow->svg;
	const struct tafl_shape *shape = arrow->shape;
	bool threat = shape->kind == TAFL_SHAPE_THREAT;
	char first[TAFL_SQUARE_TEXT], last[TAFL_SQUARE_TEXT];

	tafl_square_format(shape->from, first);
	tafl_square_format(shape->to, last);
	svg_put(svg->out, "<path class=\"% %-%\" d=\"",
	        threat ? "threat" : "arrow", first, last);
	put_outline(arrow);
	svg_put(svg->out, "z\"");
	svg_shape_color(svg, "fill", shape,
	                threat ? TAFL_PAINT_THREAT : TAFL_PAINT_ARROW);
	svg_put(svg->out, " fill-opacity=\".85\"/>\n");
}

static bool is_arrow(const struct tafl_shape *shape)
{
	return shape->kind == TAFL_SHAPE_ARROW ||
	       shape->kind == TAFL_SHAPE_THREAT;
}

/* "Arrows below, men, captured ghosts, arrows above": a man whom an arrow
 * passes is to be seen, and so is an arrow that has no room between two. */
void svg_arrows(const struct svg *svg, const struct tafl_scene *scene,
                const struct tafl_squares *signs, enum svg_layer layer)
{
	for (size_t i = 0; i < scene->shape_count; i++) {
		const struct tafl_shape *shape = &scene->shapes[i];
		struct arrow arrow;

		if (!is_arrow(shape))
			continue;
		arrow = arrow_of(svg, shape, signs);
		if (arrow.over == (layer == SVG_ABOVE_MEN))
			put_arrow(&arrow);
	}
}
