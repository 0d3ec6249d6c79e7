/* Words in a picture: in lines where they need several, cut where there is no
 * room. */
#include "base/utf8.h"
#include "render/svg.h"
#include "render/xml.h"
#include <string.h>

/* --- how wide words are ------------------------------------------------- */

/* The width of a sign in hundredths of its height.  No picture knows what fonts
 * a reader has: these are the widths of a wide one. */
static int width_of(int32_t point)
{
	static const int other[] = { 0, 70, 100 };

	if (point == UTF8_BROKEN)
		return 100; /* what stands for it is wide */
	if (point >= 0x80)
		return other[utf8_width(point)];
	if (point < ' ' || strchr(" !'(),./:;I[]fijlrt|", (int)point))
		return 40;
	if (strchr("%@MWmw", (int)point))
		return 100;
	return point >= 'A' && point <= 'Z' ? 75 : 64;
}

enum { ELLIPSIS_WIDTH = 100 };

static bool is_blank(int32_t point)
{
	return point == ' ' || point == '\t' || point == '\n' || point == '\r';
}

/* --- lines -------------------------------------------------------------- */

struct line {
	const char *text;
	size_t length;
	bool cut; /* more was to follow */
};

/* How many bytes fit into a width, at least one sign: up to a blank, if there
 * is one and `breaks` wants it. */
static size_t fit(const char *text, size_t length, int width, bool breaks)
{
	size_t at = 0, blank = 0;

	while (at < length) {
		int32_t point;
		size_t bytes = utf8_next(text + at, length - at, &point);

		if (breaks && is_blank(point))
			blank = at;
		width -= width_of(point);
		if (width < 0 && at > 0)
			return blank > 0 ? blank : at;
		at += bytes;
	}
	return length;
}

static size_t without_blanks(const char *text, size_t length)
{
	while (length > 0 && is_blank(text[length - 1]))
		length--;
	return length;
}

/* A last line, of which as much is kept as leaves room for the ellipsis. */
static void cut(struct line *line, size_t length, int width)
{
	line->length = fit(line->text, length, width - ELLIPSIS_WIDTH, false);
	line->length = without_blanks(line->text, line->length);
	line->cut = true;
}

/* Fills in at most `words->lines` lines, and returns how many there are. */
static int break_words(const struct words *words,
                       struct line lines[SVG_LINES_MAX])
{
	int width = words->width * 100 / words->size, count = 0;
	const char *at = words->text;
	const char *end = at + without_blanks(at, strlen(at));

	while (at < end) {
		struct line *line = &lines[count];
		size_t left = (size_t)(end - at);

		if (is_blank(*at)) {
			at++;
			continue;
		}
		*line = (struct line){ at, fit(at, left, width, true), false };
		at += line->length;
		if (++count < words->lines)
			continue;
		if (at < end)
			cut(line, left, width);
		break;
	}
	return count;
}

int svg_words_lines(const struct words *words)
{
	struct line lines[SVG_LINES_MAX];

	return break_words(words, lines);
}

int svg_words_leading(const struct words *words)
{
	return words->size * 5 / 4;
}

void svg_words(const struct svg *svg, const struct words *words, int x, int y)
{
	static const char ellipsis[] = "\xE2\x80\xA6";
	struct line lines[SVG_LINES_MAX];
	int count = break_words(words, lines);

	for (int i = 0; i < count; i++) {
		svg_put(svg->out,
		        "<text class=\"coords %\" x=\"$\" y=\"$\" "
		        "text-anchor=\"middle\" font-family=\"sans-serif\" "
		        "font-size=\"$\" fill=\"#\">",
		        words->class, x, y + i * svg_words_leading(words),
		        words->size, svg->paints.of[TAFL_PAINT_COORD]);
		put_xml(svg->out, lines[i].text, lines[i].length);
		svg_put(svg->out, "%</text>\n", lines[i].cut ? ellipsis : "");
	}
}
