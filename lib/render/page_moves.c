/* The moves of a page: plies, what is said of them, and variations. */
#include "base/bytes.h"
#include "format/clocks.h"
#include "game/turn.h"
#include "render/page.h"
#include "render/xml.h"
#include "rules/inside.h"
#include <string.h>
#include <tafl/report.h>

static void put(struct article *article, const char *text)
{
	tafl_text_puts(article->out, text);
}

/* --- remarks ------------------------------------------------------------ */

struct remarks page_remarks(const struct article *article, uint32_t number,
                            size_t ply)
{
	const struct tafl_game *game = article->game;
	size_t first = game_find_remark(game, number, (uint32_t)ply, 0);
	size_t end = first;

	while (end < game->remark_count && game->remarks[end].line == number &&
	       game->remarks[end].ply == ply)
		end++;
	if (first == end)
		return (struct remarks){ NULL, NULL };
	return (struct remarks){ game->remarks + first, game->remarks + end };
}

/* "1:00:00" for the seconds that a text begins with; what is behind them, such
 * as "30/3" for overtime, stays. */
static void put_time(struct tafl_text *out, const char *text, size_t length)
{
	unsigned long seconds = 0;
	size_t at = 0;

	while (at < length && is_digit(text[at]))
		seconds = seconds * 10 + (unsigned long)(text[at++] - '0');
	if (seconds >= 3600)
		tafl_text_printf(out, "%lu:%02lu:%02lu", seconds / 3600,
		                 seconds / 60 % 60, seconds % 60);
	else
		tafl_text_printf(out, "%lu:%02lu", seconds / 60, seconds % 60);
	tafl_text_append(out, text + at, length - at);
}

void page_clock(const struct article *article, struct remarks remarks,
                bool of_left, struct tafl_text *out)
{
	for (const struct remark *at = remarks.first; at < remarks.end; at++) {
		const char *text = game_string(article->game, at->text);
		struct word value;

		if (at->kind != REMARK_COMMENT)
			continue;
		value = clocks_in(text, at->text.length)
		                .values[of_left ? CLOCK_LEFT : CLOCK_USED];
		if (value.length == 0)
			continue;
		put_time(out, text + value.offset, value.length);
		return;
	}
}

/* The signs of the first numbers of PGN. */
static void put_glyph(struct article *article, const char *number)
{
	static const char *const signs[] = { "!", "?", "!!", "??", "!?", "?!" };

	if (number[0] >= '1' && number[0] <= '6' && number[1] == '\0') {
		put(article, signs[number[0] - '1']);
		return;
	}
	put(article, " $");
	put_xml(article->out, number, strlen(number));
}

static void put_marks(struct article *article, struct remarks remarks)
{
	for (const struct remark *at = remarks.first; at < remarks.end; at++) {
		const char *text = game_string(article->game, at->text);

		if (at->kind == REMARK_MARK)
			put_xml(article->out, text, at->text.length);
		else if (at->kind == REMARK_GLYPH)
			put_glyph(article, text);
	}
}

static void put_clock(struct article *article, struct remarks remarks)
{
	struct tafl_text *out = article->out;
	size_t before = out->length, start;

	put(article, " <small>");
	start = out->length;
	page_clock(article, remarks, true, out);
	if (out->length == start && !out->failed) {
		put(article, "+");
		page_clock(article, remarks, false, out);
		start++;
	}
	if (out->length > start)
		put(article, "</small>");
	else if (!out->failed)
		out->length = before;
}

/* Whether there was any text. */
static bool put_comments(struct article *article, struct remarks remarks)
{
	bool any = false;

	for (const struct remark *at = remarks.first; at < remarks.end; at++) {
		const char *text = game_string(article->game, at->text);
		size_t skipped;

		if (at->kind != REMARK_COMMENT)
			continue;
		skipped = clocks_in(text, at->text.length).length;
		if (skipped == at->text.length)
			continue;
		put(article, "<p class=\"comment\" dir=\"auto\">");
		put_xml(article->out, text + skipped,
		        at->text.length - skipped);
		put(article, "</p>\n");
		any = true;
	}
	return any;
}

/* --- diagrams ----------------------------------------------------------- */

/* Where every ply has a comment, a reader of paper plays some of them in his
 * head. */
enum { PLIES_APART = 4 };

static bool is_named(const struct tafl_page *page, size_t ply)
{
	for (size_t i = 0; i < page->diagram_count; i++)
		if (page->diagrams[i] == ply)
			return true;
	return false;
}

/* "Print style: all positions at comments, or --diagrams=24,40."  Those of the
 * main line are enough, and the last one belongs to them. */
static bool has_diagram(struct article *article, uint32_t number,
                        bool commented)
{
	size_t ply = tafl_line_plies(article->line);

	if (number > 0)
		return false;
	if (article->page->diagram_count > 0)
		return is_named(article->page, ply);
	if (ply == article->game->standing)
		return true;
	if (!commented || ply < article->quiet_until)
		return false;
	article->quiet_until = ply + PLIES_APART;
	return true;
}

static void put_said(struct article *article, uint32_t number,
                     struct remarks remarks)
{
	bool commented = put_comments(article, remarks);
	bool drawn = has_diagram(article, number, commented);

	if (drawn)
		page_diagram(article);
	article->resumes |= commented || drawn;
}

/* --- plies -------------------------------------------------------------- */

/* "12." before the first ply of a turn, "12..." where play goes on.  In running
 * text it stays with its ply. */
static void put_number(struct article *article, bool further)
{
	/* A further step belongs to the turn of its man. */
	size_t half = article->half - (further && article->half > 0);

	if ((half % 2 == 0 && !further) || article->resumes)
		tafl_text_printf(article->out, "<b>%zu%s\xC2\xA0</b>",
		                 half / 2 + 1,
		                 half % 2 == 0 && !further ? "." : "...");
	article->resumes = false;
	article->half = half + 1;
}

/* Writes the last ply of the line, as a link to it, and its node. */
static void put_ply(struct article *article, size_t up, uint32_t number)
{
	struct tafl_line *line = article->line;
	bool further = line_last(line)->steps & TAFL_STEP_BERSERK;
	struct remarks remarks = page_remarks(article, number, line->plies);

	put_number(article, further);
	svg_put(article->out, "<a class=\"%\">",
	        article->half % 2 == 1 ? "first" : "second");
	tafl_line_write_ply(article->out, line, line_last(line)->move);
	put_marks(article, remarks);
	put_clock(article, remarks);
	put(article, "</a>\n");
	page_node(article, up, number);
	put_said(article, number, remarks);
}

/* --- lines of play ------------------------------------------------------ */

static bool put_line(struct article *article, uint32_t number, size_t up,
                     const struct ply *plies, size_t count);

static bool is_replaced(const struct article *article, uint32_t number,
                        size_t index)
{
	return game_replaces(article->game, article->variations, number, index);
}

/* Passes over the variations inside a line that are not written. */
static void pass_rest(struct article *article, uint32_t number)
{
	const struct tafl_game *game = article->game;

	while (article->variations < game->variation_count &&
	       game->variations[article->variations].parent >= number)
		article->variations++;
}

/* Writes a variation from where the line stands, and comes back. */
static bool put_variation(struct article *article, size_t up)
{
	const struct tafl_game *game = article->game;
	uint32_t number = ++article->variations;
	const struct variation *variation = &game->variations[number - 1];
	struct remarks remarks = page_remarks(article, number, variation->at);
	bool good = true;

	if (variation->standing > 0 || remarks.first) {
		put(article, "<div class=\"variation\">\n");
		put_comments(article, remarks);
		article->resumes = true;
		good = put_line(article, number, up,
		                game->side_plies + variation->first,
		                variation->standing);
		put(article, "</div>\n");
	}
	pass_rest(article, number);
	while (tafl_line_plies(article->line) > variation->at)
		tafl_line_pop(article->line);
	return good;
}

/* The variations that replace the last ply of the line, which came from the
 * node `up`. */
static bool put_variations(struct article *article, uint32_t number, size_t up,
                           size_t half)
{
	struct tafl_line *line = article->line;
	struct tafl_move move = line_last(line)->move;
	size_t half_behind = article->half, index = line->plies - 1;

	tafl_line_pop(line);
	while (is_replaced(article, number, index)) {
		article->half = half;
		if (!put_variation(article, up))
			return false;
	}
	article->half = half_behind;
	article->resumes = true;
	return tafl_line_push(line, move);
}

/* Plays and writes `count` plies of a line of play.  Recurs as deep as
 * variations are, at most GAME_DEPTH_MAX. */
static bool put_line(struct article *article, uint32_t number, size_t up,
                     const struct ply *plies, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t half = article->half, node = article->node_count;

		if (!tafl_line_push(article->line, plies[i].move))
			return false;
		put_ply(article, up, number);
		if (is_replaced(article, number, article->line->plies - 1) &&
		    !put_variations(article, number, up, half))
			return false;
		up = node;
	}
	return true;
}

bool page_moves(struct article *article)
{
	const struct tafl_game *game = article->game;
	const struct tafl_position *own = tafl_variant_start(
		article->line->variant);
	const struct tafl_position *start = game->has_start ? &game->start
	                                                    : own;

	if (!tafl_game_seek(game, article->line, 0, 0))
		return false;
	/* The turn of one who has to go on has begun. */
	article->half = (start->turn != own->turn) + (size_t)must_go_on(start);
	article->resumes = true;
	put(article, "<div class=\"line\">\n");
	page_node(article, 0, 0);
	put_said(article, 0, page_remarks(article, 0, 0));
	if (!put_line(article, 0, 0, game->plies, game->standing))
		return false;
	put(article, "</div>\n");
	return true;
}
