/* Diagnostics: the forms in which they are written. */
#include "base/json.h"
#include "base/utf8.h"
#include <string.h>
#include <tafl/diag.h>

/* The margin is "   14 | ": digits of the line number that have a place kept
 * for them, and the most that a number can have. */
enum { GUTTER = 5, NUMBER_MAX = 20 };

/* Columns of the source behind the margin, in 80 in all: a line that is shown
 * whole; one that is cut, between two "..."; and of that the part before the
 * caret. */
enum { WHOLE_MAX = 72, CUT_MAX = 66, BEFORE_CARET_MAX = 33 };

enum { TAB = 8 };

static const char ellipsis[] = "...";

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define CYAN "\033[1;36m"
#define GREEN "\033[1;32m"
#define PLAIN "\033[0m"

/* --- text that came from outside ---------------------------------------- */

static bool is_shown(int32_t point)
{
	return point != UTF8_BROKEN && !utf8_is_control(point);
}

static void puts_safe(struct tafl_text *out, const char *string)
{
	tafl_text_append_safe(out, string, strlen(string));
}

/* Writes the digits so that they end at end[0]; returns the first. */
static char *write_digits(char *end, uint64_t number)
{
	do {
		*--end = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	return end;
}

static void append_number(struct tafl_text *out, uint64_t number)
{
	char digits[NUMBER_MAX];
	char *end = digits + sizeof(digits);
	char *first = write_digits(end, number);
	tafl_text_append(out, first, (size_t)(end - first));
}

static void append_color(struct tafl_text *out, bool color, const char *escape)
{
	if (color)
		tafl_text_puts(out, escape);
}

/* --- the first line ----------------------------------------------------- */

static const char *color_of(enum tafl_severity severity)
{
	switch (severity) {
	case TAFL_ERROR: return RED;
	case TAFL_WARNING: return MAGENTA;
	case TAFL_NOTE: break;
	}
	return CYAN;
}

static void append_place(struct tafl_text *out, const struct tafl_diag *diag)
{
	puts_safe(out, diag->file);
	tafl_text_putc(out, ':');
	if (diag->at.line == 0)
		return;
	append_number(out, diag->at.line);
	tafl_text_putc(out, ':');
	if (diag->at.column == 0)
		return;
	append_number(out, diag->at.column);
	tafl_text_putc(out, ':');
}

/* "game 3, variation 2, ply 18: ", what there is of it. */
static void append_game(struct tafl_text *out, const struct tafl_diag *diag)
{
	const struct {
		const char *name;
		uint64_t number;
	} parts[] = { { "game ", diag->game },
		      { "variation ", diag->variation },
		      { "ply ", diag->ply } };
	const char *before = "";

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		if (parts[i].number == 0)
			continue;
		tafl_text_puts(out, before);
		tafl_text_puts(out, parts[i].name);
		append_number(out, parts[i].number);
		before = ", ";
	}
	if (*before)
		tafl_text_puts(out, ": ");
}

static void append_first_line(struct tafl_text *out,
                              const struct tafl_diag *diag, bool color)
{
	append_color(out, color, BOLD);
	append_place(out, diag);
	append_color(out, color, PLAIN);
	tafl_text_putc(out, ' ');
	append_color(out, color, color_of(diag->severity));
	tafl_text_puts(out, tafl_severity_name(diag->severity));
	tafl_text_putc(out, ':');
	append_color(out, color, PLAIN);
	tafl_text_putc(out, ' ');
	append_game(out, diag);
	puts_safe(out, diag->message);
	tafl_text_puts(out, " [");
	tafl_text_puts(out, tafl_code_id(diag->code));
	tafl_text_puts(out, "]\n");
}

/* --- the source line and its caret -------------------------------------- */

/* The part [from, to) of a line that is shown.  The token that is meant is at
 * [start, end), which may go past it. */
struct excerpt {
	const char *line;
	size_t length;
	size_t from, to;
	size_t start, end;
};

/* The columns that one piece of the source takes at most. */
static unsigned columns_of(int32_t point)
{
	if (point == '\t')
		return TAB;
	return is_shown(point) ? utf8_width(point) : 1;
}

/* What a piece uses up of the columns to fill.  What has no width counts too,
 * else a line of combining marks would have no end. */
static unsigned cost_of(int32_t point)
{
	unsigned columns = columns_of(point);
	return columns > 0 ? columns : 1;
}

/* The furthest offset such that [offset, result) has at most `columns`. */
static size_t forward(const struct excerpt *source, size_t offset,
                      unsigned columns)
{
	while (offset < source->length) {
		int32_t point;
		size_t bytes = utf8_next(source->line + offset,
		                         source->length - offset, &point);
		if (cost_of(point) > columns)
			break;
		columns -= cost_of(point);
		offset += bytes;
	}
	return offset;
}

/* The first offset such that [result, offset) has at most `columns`. */
static size_t backward(const struct excerpt *source, size_t offset,
                       unsigned columns)
{
	while (offset > 0) {
		size_t before = utf8_before(source->line, offset);
		int32_t point;
		utf8_next(source->line + before, offset - before, &point);
		if (cost_of(point) > columns)
			break;
		columns -= cost_of(point);
		offset = before;
	}
	return offset;
}

static size_t at_most(size_t value, size_t most)
{
	return value < most ? value : most;
}

/* Chooses what is shown: all of a short line, else what is around the caret.
 * Looks at no more of the line than it shows, since lines may be huge. */
static void choose(struct excerpt *source)
{
	source->from = 0;
	source->to = forward(source, 0, WHOLE_MAX);
	if (source->to == source->length)
		return;
	source->from = backward(source, source->start, BEFORE_CARET_MAX);
	source->to = forward(source, source->from, CUT_MAX);
	if (source->to == source->length)
		source->from = at_most(
			backward(source, source->length, CUT_MAX),
			source->from);
}

static struct excerpt excerpt_of(const struct tafl_diag *diag)
{
	struct excerpt source = { .line = diag->line,
		                  .length = diag->line_length };
	uint32_t first = diag->line_column > 0 ? diag->line_column : 1;
	size_t column = diag->at.column > first ? diag->at.column - first : 0;
	source.start = at_most(column, source.length);
	source.end = source.start +
	             at_most(diag->at.length, source.length - source.start);
	choose(&source);
	return source;
}

enum gutter { NUMBERED, BLANK };

/* Appends the margin of a line; a blank one is as wide as the numbered. */
static void append_gutter(struct tafl_text *out, uint64_t line,
                          enum gutter gutter)
{
	char text[NUMBER_MAX];
	char *end = text + sizeof(text);
	char *first = write_digits(end, line);
	while (end - first < GUTTER)
		*--first = ' ';
	size_t width = (size_t)(end - first);
	if (gutter == BLANK)
		memset(first, ' ', width);
	tafl_text_append(out, first, width);
	tafl_text_puts(out, " | ");
}

/* Appends the source, tabs as they are. */
static void append_source(struct tafl_text *out, const struct excerpt *source)
{
	if (source->from > 0)
		tafl_text_puts(out, ellipsis);
	size_t i = source->from;
	while (i < source->to) {
		const char *text = source->line + i;
		const char *tab = memchr(text, '\t', source->to - i);
		size_t before = tab ? (size_t)(tab - text) : source->to - i;
		tafl_text_append_safe(out, text, before);
		if (tab)
			tafl_text_putc(out, '\t');
		i += before + (tab != NULL);
	}
	if (source->to < source->length)
		tafl_text_puts(out, ellipsis);
	tafl_text_putc(out, '\n');
}

static void append_repeated(struct tafl_text *out, char byte, unsigned count)
{
	while (count-- > 0)
		tafl_text_putc(out, byte);
}

/* Blanks as wide as what is shown before the caret; tabs stay tabs, so that
 * the caret is right whatever the terminal makes of them. */
static void append_indent(struct tafl_text *out, const struct excerpt *source)
{
	if (source->from > 0)
		append_repeated(out, ' ', sizeof(ellipsis) - 1);
	for (size_t i = source->from, bytes; i < source->start; i += bytes) {
		int32_t point;
		bytes = utf8_next(source->line + i, source->to - i, &point);
		if (point == '\t')
			tafl_text_putc(out, '\t');
		else
			append_repeated(out, ' ', columns_of(point));
	}
}

/* The columns of the token as far as it is shown; a tab counts as one. */
static unsigned token_columns(const struct excerpt *source)
{
	unsigned columns = 0;
	size_t end = at_most(source->end, source->to);
	for (size_t i = source->start, bytes; i < end; i += bytes) {
		int32_t point;
		bytes = utf8_next(source->line + i, source->to - i, &point);
		columns += point == '\t' ? 1 : columns_of(point);
	}
	return columns;
}

static void append_caret(struct tafl_text *out, const struct excerpt *source,
                         bool color)
{
	unsigned columns = token_columns(source);
	append_indent(out, source);
	append_color(out, color, GREEN);
	tafl_text_putc(out, '^');
	append_repeated(out, '~', columns > 1 ? columns - 1 : 0);
	append_color(out, color, PLAIN);
	tafl_text_putc(out, '\n');
}

static void append_excerpt(struct tafl_text *out, const struct tafl_diag *diag,
                           bool color)
{
	struct excerpt source = excerpt_of(diag);
	append_gutter(out, diag->at.line, NUMBERED);
	append_source(out, &source);
	if (diag->at.column == 0)
		return;
	append_gutter(out, diag->at.line, BLANK);
	append_caret(out, &source, color);
}

/* --- text --------------------------------------------------------------- */

static void append_remark(struct tafl_text *out, const char *kind,
                          const char *remark)
{
	if (!remark)
		return;
	tafl_text_puts(out, "      = ");
	tafl_text_puts(out, kind);
	puts_safe(out, remark);
	tafl_text_putc(out, '\n');
}

static void append_text(struct tafl_text *out, const struct tafl_diag *diag,
                        bool color)
{
	append_first_line(out, diag, color);
	if (diag->line && diag->at.line != 0)
		append_excerpt(out, diag, color);
	append_remark(out, "note: ", diag->note);
	append_remark(out, "help: ", diag->help);
}

/* --- JSON --------------------------------------------------------------- */

static void put_place(struct json *data, const struct tafl_span *at)
{
	if (at->line == 0)
		return;
	json_put_number(data, "line", at->line);
	if (at->column == 0)
		return;
	json_put_number(data, "column", at->column);
	if (at->length != 0)
		json_put_number(data, "endColumn",
		                (uint64_t)at->column + at->length);
}

static void put_square(struct json *data, tafl_square square)
{
	char name[TAFL_SQUARE_TEXT];
	size_t length = tafl_square_format(square, name);
	json_put_bytes(data, "square", name, length);
}

static void append_json(struct tafl_text *out, const struct tafl_diag *diag)
{
	struct json data = { 0 };

	json_put_text(&data, "file", diag->file);
	put_place(&data, &diag->at);
	json_put_text(&data, "severity", tafl_severity_name(diag->severity));
	json_put_text(&data, "code", tafl_code_id(diag->code));
	json_put_text(&data, "message", diag->message);
	if (diag->game != 0)
		json_put_number(&data, "game", diag->game);
	if (diag->variation != 0)
		json_put_number(&data, "variation", diag->variation);
	if (diag->ply != 0)
		json_put_number(&data, "ply", diag->ply);
	if (diag->square != TAFL_NO_SQUARE)
		put_square(&data, diag->square);
	if (diag->note)
		json_put_text(&data, "note", diag->note);
	if (diag->help)
		json_put_text(&data, "help", diag->help);
	json_line(out, "diagnostic", &data);
}

void tafl_json_begin(struct tafl_text *out, const char *tool,
                     const char *version)
{
	struct json data = { 0 };
	json_put_number(&data, "format", 1);
	json_put_text(&data, "tool", tool);
	json_put_text(&data, "version", version);
	json_line(out, "begin", &data);
}

void tafl_json_end(struct tafl_text *out, size_t files, size_t games,
                   size_t errors, size_t warnings)
{
	struct json data = { 0 };
	json_put_number(&data, "files", files);
	json_put_number(&data, "games", games);
	json_put_number(&data, "errors", errors);
	json_put_number(&data, "warnings", warnings);
	json_line(out, "end", &data);
}

void tafl_diag_format(struct tafl_text *out, const struct tafl_diag *diag,
                      enum tafl_diag_style style, bool color)
{
	switch (style) {
	case TAFL_DIAG_TEXT: append_text(out, diag, color); break;
	case TAFL_DIAG_GCC: append_first_line(out, diag, color); break;
	case TAFL_DIAG_JSON: append_json(out, diag); break;
	}
}
