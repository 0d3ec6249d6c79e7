/* SVG documents: what stands around boards. */
#include "render/svg.h"
#include "render/svg_film.h"
#include "render/xml.h"

/* --- margins ------------------------------------------------------------ */

/* Around a board: room for coordinates, or a narrow edge; without a frame, what
 * the outermost line needs. */
enum { LABELS = 24, EDGE = 10, BARE = 2 };

/* Larger boards are shown smaller, and their coordinates are to be read as
 * well. */
static int label_room(int size)
{
	enum { USUAL_SIZE = 11 };

	return size > USUAL_SIZE ? LABELS * size / USUAL_SIZE : LABELS;
}

void svg_init(struct svg *svg, const struct tafl_look *look, int size,
              struct tafl_text *out)
{
	bool both = look->coords == TAFL_COORDS_BOTH_SIDES;
	bool outside = both || look->coords == TAFL_COORDS_OUTSIDE ||
	               look->coords == TAFL_COORDS_PATHS;
	int narrow = look->frameless ? BARE : EDGE;

	svg->look = look;
	svg->out = out;
	svg->size = size;
	svg->film = NULL;
	svg->in_page = false;
	svg->labels = outside ? label_room(size) : 0;
	svg->left = svg->bottom = outside ? svg->labels : narrow;
	svg->right = svg->top = both || (outside && !look->frameless)
	                                ? svg->labels
	                                : narrow;
	find_paints(&svg->paints, look, look->dark == TAFL_DARK_ALWAYS);
}

int svg_width(const struct svg *svg)
{
	return svg->left + svg->size * SVG_CELL + svg->right;
}

int svg_height(const struct svg *svg)
{
	return svg->top + svg->size * SVG_CELL + svg->bottom;
}

/* --- a document --------------------------------------------------------- */

/* At least one, so that something is seen. */
static int pixels_high(int pixels, int width, int height)
{
	int high = (int)((int64_t)pixels * height / width);

	return high > 0 ? high : 1;
}

void svg_open_document(const struct svg *svg, int width, int height,
                       bool described)
{
	const struct tafl_look *look = svg->look;
	struct tafl_text *out = svg->out;

	svg_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" ");
	if (look->id)
		svg_put(out, "id=\"%\" ", look->id);
	svg_put(out, "viewBox=\"0 0 $ $\" ", width, height);
	if (look->pixels)
		svg_put(out, "width=\"$\" height=\"$\" ", look->pixels,
		        pixels_high(look->pixels, width, height));
	svg_put(out, "role=\"img\" ");
	if (look->id)
		svg_put(out,
		        described ? "aria-labelledby=\"%-title %-desc\" "
		                  : "aria-labelledby=\"%-title\" ",
		        look->id, look->id);
	svg_put(out, "class=\"tafl tafl-$\">\n", svg->size);
}

void svg_open_named(const struct svg *svg, const char *element)
{
	if (svg->look->id)
		svg_put(svg->out, "<% id=\"%-%\">", element, svg->look->id,
		        element);
	else
		svg_put(svg->out, "<%>", element);
}

/* "desc the ASCII board" */
static void put_description(const struct svg *svg,
                            const struct tafl_scene *scene)
{
	struct tafl_scene plain;

	tafl_scene_of_position(&plain, &scene->position, scene->variant);
	plain.outcome = scene->outcome;
	svg_open_named(svg, "desc");
	renderer_ascii.render(&plain, &(struct tafl_look){ 0 }, svg->out);
	svg_put(svg->out, "</desc>\n");
}

void svg_background(const struct svg *svg, int width, int height)
{
	/* Outer coordinates are to be read on whatever is below the picture. */
	if (!svg->look->frameless || svg->labels > 0)
		svg_put(svg->out,
		        "<rect class=\"background\" width=\"$\" height=\"$\" "
		        "rx=\"6\" fill=\"#\"/>\n",
		        width, height, svg->paints.of[TAFL_PAINT_BACKGROUND]);
}

void svg_document(const struct svg *svg, const struct tafl_scene *scene)
{
	svg_open_document(svg, svg_width(svg), svg_height(svg), true);
	svg_open_named(svg, "title");
	write_title(scene, put_xml, svg->out);
	svg_put(svg->out, "</title>\n");
	put_description(svg, scene);
	if (svg->film)
		film_style(svg, scene->shows_last);
	if (!svg->in_page)
		svg_style(svg);
	svg_background(svg, svg_width(svg), svg_height(svg));
	svg_board(svg, scene);
	svg_put(svg->out, "</svg>\n");
}
