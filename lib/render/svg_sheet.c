/* Pictures of SVG: one board, or a sheet of them. */
#include "render/svg_film.h"
#include "render/xml.h"
#include <string.h>

static void render(const struct tafl_scene *scene, const struct tafl_look *look,
                   struct tafl_text *out)
{
	struct svg svg;

	svg_init(&svg, look, scene->position.size, out);
	svg_document(&svg, scene);
}

static void render_motion(const struct tafl_scene *scene,
                          const struct tafl_line *line,
                          const struct tafl_look *look,
                          const struct tafl_motion *motion,
                          struct tafl_text *out)
{
	struct svg svg;
	struct film film;

	svg_init(&svg, look, scene->position.size, out);
	if (!film_init(&film, line, motion)) {
		out->failed = true;
		return;
	}
	if (film.plies > 0)
		svg.film = &film;
	svg_document(&svg, scene);
	film_release(&film);
}

/* --- sheets ------------------------------------------------------------- */

enum { GAP = 16 };

struct layout {
	struct svg svg;
	int columns, rows;
	int heading; /* its height */
	int caption; /* that of its letters */
	int row;     /* how high one is */
	int width, height;
};

/* As many columns as rows, or one more. */
static int columns_for(size_t count)
{
	size_t columns = 1;

	while (columns * columns < count)
		columns++;
	return (int)columns;
}

/* Large boards and wide sheets are shown smaller, and what is written there is
 * to be read as well. */
static int caption_size(int board)
{
	enum { USUAL = 15, USUAL_BOARD = 11 };

	return board > USUAL_BOARD ? USUAL * board / USUAL_BOARD : USUAL;
}

static int heading_size(int width)
{
	enum { USUAL = 20, LETTERS = 50 };

	return width > USUAL * LETTERS ? width / LETTERS : USUAL;
}

/* "Long titles": as many lines as there may be, the whole is the title of the
 * document. */
static struct words heading_of(const char *title, int width)
{
	return (struct words){ .class = "heading",
		               .text = title,
		               .size = heading_size(width),
		               .width = width - 2 * GAP,
		               .lines = SVG_LINES_MAX };
}

static int heading_height(const char *title, int width)
{
	struct words words = heading_of(title ? title : "", width);
	int lines = svg_words_lines(&words);

	if (lines == 0)
		return 0;
	return 2 * words.size + (lines - 1) * svg_words_leading(&words);
}

static struct layout lay_out(const struct tafl_sheet *sheet)
{
	struct layout layout;
	int count = (int)sheet->count;

	svg_init(&layout.svg, sheet->look, sheet->size, sheet->out);
	layout.columns = columns_for(sheet->count);
	layout.rows = (count + layout.columns - 1) / layout.columns;
	layout.width = GAP + layout.columns * (svg_width(&layout.svg) + GAP);
	layout.heading = heading_height(sheet->title, layout.width);
	layout.caption = caption_size(sheet->size);
	layout.row = svg_height(&layout.svg) + layout.caption * 3 / 2 + GAP;
	layout.height = layout.heading + GAP + layout.rows * layout.row;
	return layout;
}

static void put_heading(const struct layout *layout, const char *title)
{
	struct words words = heading_of(title, layout->width);

	svg_words(&layout->svg, &words, layout->width / 2, words.size * 3 / 2);
}

/* The ply that led to a position, below its board. */
static void put_caption(const struct layout *layout,
                        const struct tafl_scene *scene)
{
	const struct svg *svg = &layout->svg;
	struct tafl_text ply = { 0 };
	struct words words = { .class = "caption",
		               .size = layout->caption,
		               .width = svg_width(svg),
		               .lines = 1 };

	write_last_ply(scene, &ply);
	words.text = ply.failed ? "" : ply.data;
	svg->out->failed |= ply.failed;
	svg_words(svg, &words, svg->left + svg->size * SVG_CELL / 2,
	          svg_height(svg) + layout->caption - 1);
	tafl_text_release(&ply);
}

static void sheet_begin(struct tafl_sheet *sheet)
{
	struct layout layout = lay_out(sheet);
	const struct svg *svg = &layout.svg;

	svg_open_document(svg, layout.width, layout.height, false);
	svg_open_named(svg, "title");
	if (sheet->title)
		put_xml(sheet->out, sheet->title, strlen(sheet->title));
	else
		svg_put(sheet->out, "$ position%", (int)sheet->count,
		        sheet->count == 1 ? "" : "s");
	svg_put(sheet->out, "</title>\n");
	svg_style(svg);
	svg_background(svg, layout.width, layout.height);
	if (sheet->title)
		put_heading(&layout, sheet->title);
}

static void sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene)
{
	struct layout layout = lay_out(sheet);
	const struct svg *svg = &layout.svg;
	int column = (int)sheet->added % layout.columns;
	int row = (int)sheet->added / layout.columns;
	int x = GAP + column * (svg_width(svg) + GAP);
	int y = layout.heading + GAP + row * layout.row;

	svg_put(sheet->out, "<g transform=\"translate($ $)\">\n<title>", x, y);
	write_title(scene, put_xml, sheet->out);
	svg_put(sheet->out, "</title>\n");
	svg_board(svg, scene);
	put_caption(&layout, scene);
	svg_put(sheet->out, "</g>\n");
}

static void sheet_end(struct tafl_sheet *sheet)
{
	svg_put(sheet->out, "</svg>\n");
}

const struct tafl_renderer renderer_svg = {
	.name = "svg",
	.summary = "a drawing for pages and books",
	.skills = TAFL_DRAWS_ARROWS | TAFL_DRAWS_LAST | TAFL_DRAWS_FRAME |
	          TAFL_DRAWS_INSIDE | TAFL_DRAWS_TITLE | TAFL_DRAWS_COLOR |
	          TAFL_DRAWS_STYLE | TAFL_DRAWS_ONE | TAFL_DRAWS_MOTION |
	          TAFL_DRAWS_PATHS,
	.render = render,
	.render_motion = render_motion,
	.sheet_begin = sheet_begin,
	.sheet_add = sheet_add,
	.sheet_end = sheet_end,
};
