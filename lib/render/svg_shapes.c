/* What is pointed out on a board of SVG: circles, dots. */
#include "render/svg.h"

struct point svg_middle(const struct svg *svg, tafl_square square)
{
	struct place place = place_of(square, svg->size,
	                              svg->look->quarter_turns);
	struct point point = { svg->left + place.column * SVG_CELL +
		                       SVG_CELL / 2,
		               svg->top + place.row * SVG_CELL + SVG_CELL / 2 };

	return point;
}

void svg_shape_color(const struct svg *svg, const char *property,
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
	svg_shape_color(svg, "stroke", shape, TAFL_PAINT_CIRCLE);
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
	svg_shape_color(svg, "fill", shape, TAFL_PAINT_LEGAL);
	svg_put(svg->out, "/>\n");
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

/* Marks lie below the men, arrows are drawn apart. */
static void put_shape(const struct svg *svg, const struct tafl_shape *shape)
{
	if (shape->kind == TAFL_SHAPE_CIRCLE)
		put_circle(svg, shape);
	else if (shape->kind == TAFL_SHAPE_LEGAL)
		put_dot(svg, shape);
}

void svg_shapes(const struct svg *svg, const struct tafl_scene *scene)
{
	if (scene->king_in_danger && scene->position.king)
		put_danger(svg, scene->position.king);
	for (size_t i = 0; i < scene->shape_count; i++)
		put_shape(svg, &scene->shapes[i]);
}
