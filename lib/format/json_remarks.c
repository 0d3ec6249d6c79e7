/* Writing our JSON: marks, glyphs and comments. */
#include "format/clocks.h"
#include "format/json.h"
#include "format/json_write.h"
#include <string.h>

/* Takes the clocks from the start of a comment. */
static void put_clocks(struct json_writer *writer, struct string *comment)
{
	const char *text = game_string(writer->game, *comment);
	struct clocks clocks = clocks_in(text, comment->length);

	for (int i = 0; i < CLOCKS; i++) {
		struct word value = clocks.values[i];

		if (value.length == 0)
			continue;
		put(writer, "\"");
		put(writer, clock_names[i]);
		put(writer, "\":");
		json_append_text(writer->out, text + value.offset,
		                 value.length);
		put(writer, ",");
	}
	comment->offset += (uint32_t)clocks.length;
	comment->length -= (uint32_t)clocks.length;
}

/* Marks and glyphs may come from a format that takes any text for one: those
 * that TGN cannot have are left out, as it does. */
static bool is_mark(const char *text, size_t length)
{
	return length > 0 && strspn(text, JSON_MARKS) == length;
}

static bool is_glyph(const char *text, size_t length)
{
	return length > 0 && length <= JSON_GLYPH_DIGITS &&
	       strspn(text, "0123456789") == length &&
	       (text[0] != '0' || length == 1);
}

/* All marks of a ply are one. */
static void put_mark(struct json_writer *writer, size_t first, size_t last)
{
	const struct remark *remarks = writer->game->remarks;
	const char *before = ",\"mark\":\"";

	for (size_t i = first; i < last; i++) {
		const char *text = game_string(writer->game, remarks[i].text);

		if (remarks[i].kind != REMARK_MARK ||
		    !is_mark(text, remarks[i].text.length))
			continue;
		put(writer, before);
		put(writer, text);
		before = "";
	}
	if (before[0] == '\0')
		put(writer, "\"");
}

/* The glyphs among [first, last), if there are any. */
static void put_glyphs(struct json_writer *writer, size_t first, size_t last)
{
	const struct remark *remarks = writer->game->remarks;
	const char *before = ",\"glyphs\":[";

	for (size_t i = first; i < last; i++) {
		const char *text = game_string(writer->game, remarks[i].text);

		if (remarks[i].kind != REMARK_GLYPH ||
		    !is_glyph(text, remarks[i].text.length))
			continue;
		put(writer, before);
		put(writer, text);
		before = ",";
	}
	if (before[1] == '\0')
		put(writer, "]");
}

static size_t find_comment(const struct json_writer *writer, size_t at,
                           size_t last)
{
	while (at < last && writer->game->remarks[at].kind != REMARK_COMMENT)
		at++;
	return at;
}

/* Glyphs behind a comment, up to `next`, are of its object: elsewhere they come
 * before all comments. */
static void put_comment(struct json_writer *writer, size_t at, size_t next)
{
	struct string text = writer->game->remarks[at].text;

	put(writer, "{");
	put_clocks(writer, &text);
	put(writer, "\"text\":");
	put_string(writer, text);
	put_glyphs(writer, at + 1, next);
	put(writer, "}");
}

/* `at` is a comment, or `last`. */
static void put_comments(struct json_writer *writer, size_t at, size_t last)
{
	const char *before = "";

	put(writer, "\"comments\":[");
	while (at < last) {
		size_t next = find_comment(writer, at + 1, last);

		put(writer, before);
		put_comment(writer, at, next);
		before = ",";
		at = next;
	}
	put(writer, "]");
}

/* The remarks about ply `ply` (plies of the whole game before it) of a line:
 * from *first, returns the one behind them. */
static size_t find_remarks(const struct json_writer *writer, uint32_t line,
                           size_t ply, size_t *first)
{
	const struct tafl_game *game = writer->game;
	size_t last = game_find_remark(game, line, (uint32_t)ply, 0);

	*first = last;
	while (last < game->remark_count && game->remarks[last].line == line &&
	       game->remarks[last].ply == ply)
		last++;
	return last;
}

void json_put_remarks(struct json_writer *writer, uint32_t line, size_t ply)
{
	size_t first, last = find_remarks(writer, line, ply, &first);
	size_t comment = find_comment(writer, first, last);

	put_mark(writer, first, last);
	put_glyphs(writer, first, comment);
	if (comment < last) {
		put(writer, ",");
		put_comments(writer, comment, last);
	}
}

void json_put_first_remarks(struct json_writer *writer, uint32_t line,
                            size_t ply)
{
	size_t first, last = find_remarks(writer, line, ply, &first);
	size_t comment = find_comment(writer, first, last);

	put_comments(writer, comment, last);
	put_glyphs(writer, first, comment);
}
