/* Signs of one's own for text boards. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/utf8.h"
#include "render/render.h"
#include <string.h>

static bool is_sign(char byte)
{
	return tafl_man_of_letter(byte) != TAFL_EMPTY ||
	       (byte && strchr(".+:~*!", byte));
}

/* One column of a terminal: one sign and marks that combine with it. */
static bool fits(const char *text, size_t length)
{
	unsigned width = 0;

	for (size_t at = 0; at < length;) {
		int32_t point;

		at += utf8_next(text + at, length - at, &point);
		if (point == UTF8_BROKEN || point == ' ' ||
		    utf8_is_control(point))
			return false;
		width += utf8_width(point);
	}
	return width == 1 && length < TAFL_SIGN_TEXT;
}

/* A line without blanks around it. */
static bool parse_line(struct tafl_signs *signs, const char *line,
                       size_t length, struct tafl_error *err)
{
	const char *what = line + 1;
	size_t left = length - 1;

	if (!is_sign(line[0]) || (left > 0 && !is_space(*what)))
		return fail(err, TAFL_E_BAD_FIELD,
		            "a line begins with a letter of a man or one of "
		            ". + : ~ * ! and a blank");
	while (left > 0 && is_space(*what)) {
		what++;
		left--;
	}
	if (!fits(what, left))
		return fail(err, TAFL_E_BAD_FIELD,
		            "what stands for '%c' is not one column wide",
		            line[0]);
	memcpy(signs->of[(unsigned char)line[0]], what, left);
	signs->of[(unsigned char)line[0]][left] = '\0';
	return true;
}

bool tafl_signs_parse(struct tafl_signs *signs, const char *text, size_t length,
                      struct tafl_error *err)
{
	const char *end = text + length;
	uint32_t number = 0;

	memset(signs, 0, sizeof(*signs));
	while (text < end) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));
		const char *stop = feed ? feed : end,
			   *next = feed ? feed + 1 : end;

		number++;
		while (text < stop && is_space(*text))
			text++;
		while (text < stop && is_space(stop[-1]))
			stop--;
		if (text < stop && *text != '#' &&
		    !parse_line(signs, text, (size_t)(stop - text), err)) {
			if (err)
				err->at.line = number;
			return false;
		}
		text = next;
	}
	return true;
}
