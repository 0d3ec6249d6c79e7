/* A game of a page: its players, board and moves, the data of the script. */
#include "base/json.h"
#include "render/page.h"
#include "render/xml.h"
#include "rules/inside.h"
#include <string.h>
#include <tafl/format.h>

static void put(struct article *article, const char *text)
{
	tafl_text_puts(article->out, text);
}

static void put_escaped(struct article *article, const char *text)
{
	put_xml(article->out, text, strlen(text));
}

/* The value of a tag; NULL when it is empty, too. */
static const char *tag_of(const struct article *article, const char *name)
{
	const char *value = tafl_game_tag(article->game, name);

	return value && *value ? value : NULL;
}

/* --- pictures ----------------------------------------------------------- */

void page_scene(const struct article *article, struct tafl_scene *scene)
{
	tafl_scene_of_line(scene, article->line);
	scene->shows_last = !article->page->hides_last;
	scene->shows_captures = article->page->shows_captures && scene->ply > 0;
	scene->attackers = tafl_game_tag(article->game, "Attackers");
	scene->defenders = tafl_game_tag(article->game, "Defenders");
}

void page_diagram(struct article *article)
{
	struct tafl_scene scene;

	page_scene(article, &scene);
	svg_put(article->out, "<figure class=\"diagram%\">\n",
	        scene.ply == article->game->standing ? " final" : "");
	svg_document(&article->svg, &scene);
	put(article, "<figcaption>");
	write_last_ply(&scene, article->out);
	put(article, "</figcaption>\n</figure>\n");
}

/* --- the heading -------------------------------------------------------- */

static void put_name(struct article *article, const char *name)
{
	put(article, "<bdi>");
	put_escaped(article, name);
	put(article, "</bdi>");
}

/* What is said of a game below its name, in this order. */
static const char *const facts[] = { "Event", "Round", "Site",
	                             "Place", "Date",  NULL };

static void put_facts(struct article *article, bool names_variant)
{
	const char *before = "<p class=\"facts\">";

	if (names_variant) {
		put(article, before);
		put_escaped(article, tafl_variant_name(article->line->variant));
		before = " \xC2\xB7 ";
	}
	for (int i = 0; facts[i]; i++) {
		const char *fact = tag_of(article, facts[i]);

		if (!fact)
			continue;
		put(article, before);
		put_name(article, fact);
		before = " \xC2\xB7 ";
	}
	if (before[0] != '<')
		put(article, "</p>\n");
}

static bool has_names(const struct article *article)
{
	return tag_of(article, "Attackers") && tag_of(article, "Defenders");
}

static void put_heading(struct article *article)
{
	put(article, "<header>\n<h2>");
	if (!write_players(tag_of(article, "Attackers"),
	                   tag_of(article, "Defenders"), put_xml, article->out))
		put_escaped(article, tafl_variant_name(article->line->variant));
	put(article, "</h2>\n");
	put_facts(article, has_names(article));
	put(article, "</header>\n");
}

/* --- the board ---------------------------------------------------------- */

static void put_player(struct article *article, enum tafl_side side,
                       const char *tag)
{
	bool attacks = side == TAFL_ATTACKERS;
	const char *name = tag_of(article, tag);

	put(article,
	    "<li><svg viewBox=\"-20 -20 40 40\" aria-hidden=\"true\">");
	svg_open_men(&article->svg, side);
	svg_man(&article->svg, attacks ? TAFL_ATTACKER : TAFL_KING);
	put(article, "</g></svg>");
	put_name(article, name ? name : tafl_side_name(side));
	put(article, " <time></time></li>\n");
}

/* What a reader of the screen has in place of the board. */
static void put_table(struct article *article)
{
	const struct tafl_position *position = tafl_line_position(
		article->line);
	char name[TAFL_SQUARE_TEXT];

	put(article, "<div class=\"unseen\"><table><caption>Board</caption>\n");
	for (int rank = position->size; rank > 0; rank--) {
		put(article, "<tr>");
		for (int file = 1; file <= position->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			tafl_square_format(square, name);
			svg_put(article->out, "<td>% %", name,
			        page_man_name(position->men[square]));
		}
		put(article, "\n");
	}
	put(article, "</table></div>\n");
}

static const struct act {
	const char *name, *label;
	const char *icon; /* a path in a square of 24 */
} acts[] = {
	{ "start", "To the start (Home)", "M18 5l-8 7l8 7zM6 5v14" },
	{ "back", "Back (left)", "M15 5l-8 7l8 7z" },
	{ "play", "Play or pause (space)", "M4 5v14l9-7zM16 6v12M20 6v12" },
	{ "next", "Forward (right)", "M9 5v14l8-7z" },
	{ "end", "To the end (End)", "M6 5v14l8-7zM18 5v14" },
	{ "flip", "Turn the board (f)",
	  "M8 20V5M4 9l4-4l4 4M16 4v15M12 15l4 4l4-4" },
};

static void put_acts(struct article *article)
{
	put(article, "<div class=\"keys\" hidden>\n");
	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++)
		svg_put(article->out,
		        "<button type=\"button\" data-do=\"%\" title=\"%\" "
		        "aria-label=\"%\"><svg viewBox=\"0 0 24 24\" "
		        "aria-hidden=\"true\"><path d=\"%\"/></svg></button>\n",
		        acts[i].name, acts[i].label, acts[i].label,
		        acts[i].icon);
	put(article, "</div>\n");
}

static void put_stage(struct article *article)
{
	struct tafl_scene scene;

	put(article, "<div class=\"stage\" role=\"group\" "
	             "aria-label=\"Board\">\n<ul class=\"players\">\n");
	put_player(article, TAFL_ATTACKERS, "Attackers");
	put_player(article, TAFL_DEFENDERS, "Defenders");
	put(article, "</ul>\n");
	page_scene(article, &scene);
	svg_document(&article->svg, &scene);
	put_table(article);
	put_acts(article);
	put(article, "<p class=\"say\" role=\"status\" aria-live=\"polite\">"
	             "</p>\n");
	put(article, "</div>\n");
}

/* --- the moves ---------------------------------------------------------- */

/* What the record says, or else the rules. */
static struct tafl_outcome outcome_of(const struct article *article)
{
	const struct tafl_game *game = article->game;
	struct tafl_outcome outcome = *tafl_line_outcome(article->line);

	if (tafl_game_has_result(game))
		outcome = (struct tafl_outcome){ tafl_game_result(game),
			                         tafl_game_end(game) };
	if (outcome.end == TAFL_NO_END)
		outcome.end = tafl_line_outcome(article->line)->end;
	return outcome;
}

/* The main line stopped at something that is wrong. */
static void put_stop(struct article *article)
{
	if (!article->game->why[0])
		return;
	put(article, "<p class=\"stop\">The record goes on, but cannot be "
	             "played: ");
	put_escaped(article, article->game->why);
	put(article, "</p>\n");
}

static void put_result(struct article *article)
{
	struct tafl_outcome outcome = outcome_of(article);

	if (outcome.result == TAFL_OPEN)
		return;
	put(article, "<p class=\"result\">");
	page_outcome(outcome, article->out);
	put(article, "</p>\n");
}

static const char help[] =
	"<div class=\"save\" hidden>\n"
	"<button type=\"button\" data-do=\"copy\">Copy the game</button>\n"
	"<button type=\"button\" data-do=\"save\">Save the record</button>\n"
	"<label class=\"by-hand\">This browser does not let the page copy. "
	"The record is selected here: copy it with Ctrl+C, or from its menu."
	"<textarea rows=\"6\" readonly></textarea></label>\n"
	"</div>\n"
	"<details class=\"help\" hidden><summary>Keys of the board</summary>\n"
	"<dl>\n"
	"<dt>left, right</dt><dd>one ply back, one forward</dd>\n"
	"<dt>up, down</dt><dd>to another variation</dd>\n"
	"<dt>Home, End</dt><dd>to the start, to the end</dd>\n"
	"<dt>space</dt><dd>play or pause</dd>\n"
	"<dt>f</dt><dd>turn the board</dd>\n"
	"<dt>c</dt><dd>coordinates</dd>\n"
	"<dt>?</dt><dd>this list</dd>\n"
	"</dl></details>\n";

static bool put_moves(struct article *article)
{
	put(article, "<section aria-label=\"Moves\">\n<div class=\"moves\">\n");
	if (!page_moves(article))
		return false;
	put_stop(article);
	put_result(article);
	put(article, "</div>\n");
	put(article, help);
	put(article, "</section>\n");
	return true;
}

/* --- data --------------------------------------------------------------- */

/* "Escape `<` as \u003c": so nothing in it ends the element. */
static void put_island(struct tafl_text *out, const char *json, size_t length)
{
	for (const char *end = json + length; json < end;) {
		const char *next = memchr(json, '<', (size_t)(end - json));

		tafl_text_append(out, json,
		                 (size_t)((next ? next : end) - json));
		if (next)
			tafl_text_puts(out, "\\u003c");
		json = next ? next + 1 : end;
	}
}

static void put_record(struct article *article)
{
	struct tafl_text tgn = { 0 }, json = { 0 };
	const struct tafl_write_options options = { .embed = true };

	tafl_game_write(article->game, article->line->variant,
	                tafl_format_find("tgn"), &options, &tgn);
	json_append_text(&json, tgn.data, tgn.length);
	article->out->failed |= tgn.failed | json.failed;
	if (!article->out->failed)
		put_island(article->out, json.data, json.length);
	tafl_text_release(&tgn);
	tafl_text_release(&json);
}

static void put_names(struct article *article)
{
	put(article, "\"names\":{");
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		char letter[] = { tafl_man_letter(man), '\0' };

		svg_put(article->out, "%\"%\":\"%\"",
		        man > TAFL_ATTACKER ? "," : "", letter,
		        page_man_name(man));
	}
	put(article, "}");
}

/* What tells a game from others where no name does: ", attackers win, king
 * captured, 12 plies". */
static void put_about(struct article *article)
{
	size_t plies = article->game->standing;

	put(article, "\"about\":\"");
	if (!has_names(article)) {
		struct tafl_outcome outcome = outcome_of(article);

		if (outcome.result != TAFL_OPEN)
			put(article, ", ");
		page_outcome(outcome, article->out);
		tafl_text_printf(article->out, ", %zu %s", plies,
		                 plies == 1 ? "ply" : "plies");
	}
	put(article, "\",\n");
}

static void put_data(struct article *article)
{
	const struct tafl_page *page = article->page;
	size_t standing = article->game->standing, first = standing;

	if (page->initial_ply >= 0 && (size_t)page->initial_ply < standing)
		first = (size_t)page->initial_ply;
	put(article, "<script type=\"application/json\">\n{");
	svg_put(article->out, "\"size\":$,\"turns\":$,\"last\":%,",
	        article->svg.size, page->look.quarter_turns,
	        page->hides_last ? "false" : "true");
	tafl_text_printf(article->out, "\"captures\":%s,\"first\":%zu,\n",
	                 page->shows_captures ? "true" : "false", first);
	put_about(article);
	put_names(article);
	put(article, ",\n\"nodes\":[");
	tafl_text_append(article->out, article->nodes.data,
	                 article->nodes.length);
	put(article, "],\n\"record\":");
	put_record(article);
	put(article, "}\n</script>\n");
}

/* --- a game ------------------------------------------------------------- */

/* Boards up to this size are printed three in a row, larger ones two. */
enum { MIDDLING = 11 };

bool tafl_page_add(const struct tafl_page *page, const struct tafl_game *game,
                   struct tafl_line *line, struct tafl_text *out)
{
	struct article article = {
		.page = page, .game = game, .line = line, .out = out
	};
	bool good;

	if (!tafl_game_seek(game, line, 0, game->standing))
		return false;
	svg_init(&article.svg, &page->look, tafl_line_position(line)->size,
	         out);
	article.svg.in_page = true;
	svg_put(out, "<article%>\n",
	        article.svg.size > MIDDLING ? " class=\"large\"" : "");
	put_heading(&article);
	put_stage(&article);
	good = put_moves(&article) && !article.nodes.failed;
	if (good)
		put_data(&article);
	tafl_text_puts(out, "</article>\n");
	tafl_text_release(&article.nodes);
	return good;
}
