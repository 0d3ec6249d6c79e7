/* Pages: what stands before the first game and behind the last one. */
#include "render/page.h"
#include "render/xml.h"
#include "ruletext/embedded.h"
#include <string.h>

/* --- style -------------------------------------------------------------- */

/* The colours of what is written. */
static void put_variables(struct tafl_text *out, const struct tafl_look *look,
                          bool dark)
{
	struct paints paints;
	const uint32_t *paint = paints.of;

	find_paints(&paints, look, dark);
	svg_put(out, ":root{color-scheme:%;", dark ? "dark" : "light");
	svg_put(out, "--page:#;--ink:#;--faint:#;--line:#;--lit:#}\n",
	        paint[TAFL_PAINT_BACKGROUND],
	        paint[dark ? TAFL_PAINT_DEFENDER : TAFL_PAINT_ATTACKER],
	        paint[TAFL_PAINT_COORD], paint[TAFL_PAINT_LINE],
	        paint[TAFL_PAINT_SQUARE]);
}

static void put_colors(const struct tafl_page *page, struct tafl_text *out)
{
	const struct tafl_look *look = &page->look;
	struct svg svg;

	put_variables(out, look, look->dark == TAFL_DARK_ALWAYS);
	if (look->dark != TAFL_DARK_NEVER) {
		tafl_text_puts(out, svg_other_media(look));
		put_variables(out, look, look->dark == TAFL_DARK_AUTO);
		tafl_text_puts(out, "}\n");
	}
	svg_init(&svg, look, TAFL_SIZE_MAX, out);
	svg_page_rules(&svg);
	tafl_text_putc(out, '\n');
}

/* Whether '<' may stand before this byte: it begins neither "</" nor "<!--",
 * even when bytes that are left out stand between. */
static bool leaves_open(char next)
{
	return next == '\n' || next == '\t' ||
	       (next >= ' ' && next <= '~' && next != '/' && next != '!');
}

/* A style sheet of the user.  HTML knows no entities in it: what would end it
 * is escaped as CSS does, the rest has the bytes of XML. */
static void put_css(struct tafl_text *out, const char *css)
{
	while (*css) {
		size_t plain = strcspn(css, "<>&\"\n\r\t");

		put_xml(out, css, plain);
		css += plain;
		if (*css == '<' && !leaves_open(css[1]))
			tafl_text_puts(out, "\\3c ");
		else if (*css)
			tafl_text_putc(out, *css == '\r' ? '\n' : *css);
		css += *css != '\0';
	}
}

static void put_embedded(struct tafl_text *out, const char *id)
{
	for (size_t i = 0; i < embedded_viewer_count; i++)
		if (strcmp(embedded_viewers[i].id, id) == 0)
			tafl_text_append(out, embedded_viewers[i].text,
			                 embedded_viewers[i].length);
}

static void put_style(const struct tafl_page *page, struct tafl_text *out)
{
	tafl_text_puts(out, "<style>\n");
	put_colors(page, out);
	put_embedded(out, "viewer.css");
	if (page->look.pixels)
		svg_put(out,
		        ".stage > svg{max-width:$px}\n"
		        ".stage{--most:max($px,22rem)}\n",
		        page->look.pixels, page->look.pixels);
	if (page->look.style)
		put_css(out, page->look.style);
	tafl_text_puts(out, "</style>\n");
}

/* --- begin and end ------------------------------------------------------ */

static const char plain_title[] = "Games of the tafl family";

static void put_title(const struct tafl_page *page,
                      const struct tafl_game *first, struct tafl_text *out)
{
	const char *attackers = first ? tafl_game_tag(first, "Attackers") : 0;
	const char *defenders = first ? tafl_game_tag(first, "Defenders") : 0;

	if (page->title) {
		put_xml(out, page->title, strlen(page->title));
	} else if (!write_players(attackers, defenders, put_xml, out)) {
		tafl_text_puts(out, plain_title);
	}
}

/* What is said of all games.  Without a title there is nothing in it to see:
 * each game has its own below. */
static void put_heading(const struct tafl_page *page, struct tafl_text *out)
{
	tafl_text_puts(out, page->title ? "<h1>" : "<h1 class=\"unseen\">");
	if (page->title)
		put_xml(out, page->title, strlen(page->title));
	else
		tafl_text_puts(out, plain_title);
	tafl_text_puts(out, "</h1>\n");
}

/* Men, and one who was taken, for the script to copy. */
static void put_stock(const struct tafl_page *page, struct tafl_text *out)
{
	struct svg svg;

	svg_init(&svg, &page->look, TAFL_SIZE_MAX, out);
	tafl_text_puts(out, "<template><svg>\n");
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		char letter[] = { tafl_man_letter(man), '\0' };

		svg_put(out, "<g class=\"man\" data-man=\"%\">", letter);
		svg_man(&svg, man);
		tafl_text_puts(out, "</g>\n");
	}
	tafl_text_puts(out, "<g class=\"caught\" data-man=\"x\">");
	svg_ghost(out);
	tafl_text_puts(out, "</g>\n</svg></template>\n");
}

static void begin(const struct tafl_page *page, const struct tafl_game *first,
                  struct tafl_text *out)
{
	tafl_text_puts(
		out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
		"<meta charset=\"utf-8\">\n"
		"<meta http-equiv=\"Content-Security-Policy\" content=\""
		"default-src 'none'; style-src 'unsafe-inline'; "
		"script-src 'unsafe-inline'\">\n"
		"<meta name=\"viewport\" "
		"content=\"width=device-width, initial-scale=1\">\n<title>");
	put_title(page, first, out);
	tafl_text_puts(out, "</title>\n");
	put_style(page, out);
	tafl_text_puts(out, "</head>\n<body>\n<main>\n");
	put_heading(page, out);
}

void tafl_page_begin(const struct tafl_page *page,
                     const struct tafl_game *first, struct tafl_text *out)
{
	begin(page, first, out);
	tafl_text_puts(out, first ? "<label class=\"games\" hidden>Game "
	                            "<select></select></label>\n"
	                          : "<p>There is no game here."
	                            "</p>\n");
}

void tafl_page_end(const struct tafl_page *page, struct tafl_text *out)
{
	put_stock(page, out);
	tafl_text_puts(out, "</main>\n<script>\n");
	put_embedded(out, "viewer.js");
	tafl_text_puts(out, "</script>\n</body>\n</html>\n");
}

/* --- positions of no game ----------------------------------------------- */

static void put_figure(struct tafl_text *out, const struct tafl_look *look,
                       const struct tafl_scene *scene)
{
	struct svg svg;

	svg_init(&svg, look, scene->position.size, out);
	svg.in_page = true;
	tafl_text_puts(out, "<figure class=\"stage\">\n");
	svg_document(&svg, scene);
	tafl_text_puts(out, "<figcaption>");
	write_title(scene, put_xml, out);
	tafl_text_puts(out, "</figcaption>\n</figure>\n");
}

static void begin_plain(const struct tafl_look *look, const char *title,
                        struct tafl_text *out)
{
	const struct tafl_page page = { .look = *look, .title = title };

	begin(&page, NULL, out);
}

static void end_plain(struct tafl_text *out)
{
	tafl_text_puts(out, "</main>\n</body>\n</html>\n");
}

static void render(const struct tafl_scene *scene, const struct tafl_look *look,
                   struct tafl_text *out)
{
	begin_plain(look, scene->title, out);
	put_figure(out, look, scene);
	end_plain(out);
}

static void sheet_begin(struct tafl_sheet *sheet)
{
	begin_plain(sheet->look, sheet->title, sheet->out);
}

static void sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene)
{
	put_figure(sheet->out, sheet->look, scene);
}

static void sheet_end(struct tafl_sheet *sheet)
{
	end_plain(sheet->out);
}

const struct tafl_renderer renderer_html = {
	.name = "html",
	.summary = "games to step through, in a browser",
	.skills = TAFL_DRAWS_LAST | TAFL_DRAWS_FRAME | TAFL_DRAWS_INSIDE |
	          TAFL_DRAWS_TITLE | TAFL_DRAWS_COLOR | TAFL_DRAWS_STYLE |
	          TAFL_DRAWS_GAMES,
	.render = render,
	.sheet_begin = sheet_begin,
	.sheet_add = sheet_add,
	.sheet_end = sheet_end,
};
