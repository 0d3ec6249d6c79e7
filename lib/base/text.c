/* Text that grows, with a failure flag that sticks. */
#include "base/mem.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tafl/text.h>

/* Makes room for `more` bytes and a NUL behind them. */
static bool make_room(struct tafl_text *text, size_t more)
{
	if (text->failed)
		return false;
	if (more < text->capacity - text->length)
		return true;
	char *data = NULL;
	if (more < SIZE_MAX - text->length)
		data = mem_reserve(text->data, &text->capacity,
		                   text->length + more + 1, 1);
	if (data)
		text->data = data;
	else
		text->failed = true;
	return !text->failed;
}

void tafl_text_append(struct tafl_text *text, const char *data, size_t length)
{
	if (!make_room(text, length))
		return;
	if (length > 0)
		memcpy(text->data + text->length, data, length);
	text->length += length;
	text->data[text->length] = '\0';
}

void tafl_text_puts(struct tafl_text *text, const char *string)
{
	tafl_text_append(text, string, strlen(string));
}

void tafl_text_putc(struct tafl_text *text, char byte)
{
	tafl_text_append(text, &byte, 1);
}

/* Formats behind the text if there is room, NUL included, and returns the
 * length that the result has or would have; below 0 on failure. */
static int format_behind(struct tafl_text *text, const char *format,
                         va_list args) TAFL_PRINTF(2, 0);
static int format_behind(struct tafl_text *text, const char *format,
                         va_list args)
{
	return vsnprintf(text->data + text->length,
	                 text->capacity - text->length, format, args);
}

void tafl_text_printf(struct tafl_text *text, const char *format, ...)
{
	if (!make_room(text, 0))
		return;
	va_list args, again;
	va_start(args, format);
	va_copy(again, args);
	int length = format_behind(text, format, args);
	if (length >= 0 && (size_t)length >= text->capacity - text->length &&
	    make_room(text, (size_t)length))
		length = format_behind(text, format, again);
	va_end(again);
	va_end(args);
	if (length < 0)
		text->failed = true;
	if (!text->failed)
		text->length += (size_t)length;
	/* A try that failed has written past the text. */
	text->data[text->length] = '\0';
}

/* Moves the piece at `from` back to `to`, or puts '?' there; returns its length
 * there, with *from behind it. */
static size_t move_safe(char *data, size_t length, size_t *from, size_t to)
{
	int32_t point;
	size_t bytes = utf8_next(data + *from, length - *from, &point);
	bool shown = point != UTF8_BROKEN && !utf8_is_control(point);

	if (shown)
		memmove(data + to, data + *from, bytes);
	else
		data[to] = '?';
	*from += bytes;
	return shown ? bytes : 1;
}

size_t tafl_make_safe(char *data, size_t length)
{
	size_t to = 0;

	for (size_t from = 0; from < length;)
		if (data[from] >= ' ' && data[from] <= '~')
			data[to++] = data[from++];
		else
			to += move_safe(data, length, &from, to);
	return to;
}

void tafl_text_append_safe(struct tafl_text *text, const char *data,
                           size_t length)
{
	size_t start = text->length;

	tafl_text_append(text, data, length);
	if (text->failed)
		return;
	text->length = start + tafl_make_safe(text->data + start, length);
	text->data[text->length] = '\0';
}

void tafl_text_reset(struct tafl_text *text)
{
	text->length = 0;
	text->failed = false;
	if (text->data)
		text->data[0] = '\0';
}

void tafl_text_release(struct tafl_text *text)
{
	mem_free(text->data);
	*text = (struct tafl_text){ 0 };
}
