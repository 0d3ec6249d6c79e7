/* Clocks at the start of a comment: finding them, and how they are written. */
#include "format/clocks.h"
#include "base/bytes.h"
#include <string.h>

const char *const clock_names[CLOCKS] = { "clk", "emt", "ts" };

static size_t skip_blanks(const char *text, size_t length, size_t at)
{
	while (at < length && is_space(text[at]))
		at++;
	return at;
}

/* --- values ------------------------------------------------------------- */

/* Digits from *at on, up to nine. */
static bool take_number(const char *text, size_t length, size_t *at,
                        uint64_t *number)
{
	enum { DIGITS_MAX = 9 };
	size_t start = *at;

	*number = 0;
	while (*at < length && text[*at] >= '0' && text[*at] <= '9')
		*number = *number * 10 + (uint64_t)(text[(*at)++] - '0');
	return *at > start && *at - start <= DIGITS_MAX;
}

/* "mm:ss" and "h:mm:ss" as well as seconds, without their decimals; *parts is
 * how many numbers there are. */
static bool take_seconds(const char *text, size_t length, size_t *at,
                         uint64_t *seconds, int *parts)
{
	uint64_t number;

	*seconds = 0;
	for (*parts = 1;; ++*parts, ++*at) {
		size_t start = *at;

		if (*parts > 3 || !take_number(text, length, at, &number) ||
		    (*parts > 1 && (number >= 60 || *at - start != 2)))
			return false;
		*seconds = *seconds * 60 + number;
		if (*at == length || text[*at] != ':')
			return true;
	}
}

static bool take_decimals(const char *text, size_t length, size_t *at)
{
	uint64_t number;

	if (*at == length || text[*at] != '.')
		return true;
	++*at;
	return take_number(text, length, at, &number);
}

static bool take_time(const char *text, size_t length, size_t *at,
                      bool is_stamp)
{
	uint64_t seconds;
	int parts;

	return take_seconds(text, length, at, &seconds, &parts) &&
	       (parts == 1 || !is_stamp) && take_decimals(text, length, at);
}

/* What is left of overtime, as OpenTafl writes it: "30/3", "3i". */
static bool take_overtime(const char *text, size_t length, size_t *at)
{
	uint64_t number;

	if (!take_number(text, length, at, &number))
		return false;
	if (*at < length && text[*at] == '/') {
		++*at;
		return take_number(text, length, at, &number);
	}
	*at += *at < length && text[*at] == 'i';
	return true;
}

bool clock_is_good(enum clock clock, const char *text, size_t length)
{
	size_t at = 0;

	if (!take_time(text, length, &at, clock == CLOCK_STAMP))
		return false;
	while (clock == CLOCK_LEFT && at < length && text[at] == ' ') {
		at++;
		if (!take_overtime(text, length, &at))
			return false;
	}
	return at == length;
}

/* --- clocks ------------------------------------------------------------- */

/* The clock whose name ends before the first blank of text; CLOCKS: none. */
static enum clock find_name(const char *text, size_t length)
{
	int clock = 0;

	while (clock < CLOCKS && (strlen(clock_names[clock]) != length ||
	                          memcmp(clock_names[clock], text, length)))
		clock++;
	return (enum clock)clock;
}

/* Takes "[%clk 60]" at *at. */
static bool take_clock(const char *text, size_t length, size_t *at,
                       struct clocks *clocks)
{
	const char *close = memchr(text + *at, ']', length - *at);
	size_t name = *at + 2, end, value, last;
	enum clock clock;

	if (!close || length - *at < 2 || memcmp(text + *at, "[%", 2) != 0)
		return false;
	last = (size_t)(close - text);
	for (end = name; end < last && !is_space(text[end]);)
		end++;
	clock = find_name(text + name, end - name);
	value = skip_blanks(text, last, end);
	*at = last + 1;
	while (last > value && is_space(text[last - 1]))
		last--;
	if (clock == CLOCKS || clocks->values[clock].length > 0 ||
	    !clock_is_good(clock, text + value, last - value))
		return false;
	clocks->values[clock] = (struct word){ (uint32_t)value,
		                               (uint32_t)(last - value) };
	return true;
}

struct clocks clocks_in(const char *text, size_t length)
{
	struct clocks clocks = { .length = 0 };
	size_t at = skip_blanks(text, length, 0);

	while (at < length && take_clock(text, length, &at, &clocks)) {
		at = skip_blanks(text, length, at);
		clocks.length = at;
	}
	return clocks;
}

/* --- as games have them ------------------------------------------------- */

static void put_value(struct tafl_text *out, enum clock clock,
                      const char *value, size_t length)
{
	size_t at = 0;
	uint64_t seconds;
	int parts;

	if (clock != CLOCK_STAMP &&
	    take_seconds(value, length, &at, &seconds, &parts) && parts > 1)
		tafl_text_printf(out, "%ju", (uintmax_t)seconds);
	else
		at = 0;
	tafl_text_append(out, value + at, length - at);
}

static void put_comment(struct tafl_text *out, const char *text, size_t length,
                        const struct clocks *clocks)
{
	for (int i = 0; i < CLOCKS; i++) {
		struct word value = clocks->values[i];

		if (value.length == 0)
			continue;
		tafl_text_printf(out, "%s[%%%s ", out->length > 0 ? " " : "",
		                 clock_names[i]);
		put_value(out, (enum clock)i, text + value.offset,
		          value.length);
		tafl_text_putc(out, ']');
	}
	if (clocks->length == length)
		return;
	tafl_text_putc(out, ' ');
	tafl_text_append(out, text + clocks->length, length - clocks->length);
}

struct string end_comment(struct tafl_game *game, size_t start)
{
	struct tafl_text *strings = &game->strings;
	struct tafl_text comment = { 0 };
	size_t length = strings->length - start;
	struct clocks clocks = { .length = 0 };

	if (length > 0 && !strings->failed)
		clocks = clocks_in(strings->data + start, length);
	if (clocks.length > 0) {
		put_comment(&comment, strings->data + start, length, &clocks);
		strings->length = start;
		strings->failed |= comment.failed;
		tafl_text_append(strings, comment.data, comment.length);
		tafl_text_release(&comment);
	}
	return game_end_string(game, start);
}
