/*
 * Text that grows: what writers and renderers write into.
 *
 * Start with `struct tafl_text text = {0}`; append without checking; test
 * `failed` once at the end, as with ferror(3): after a failed allocation
 * appending does nothing.  `data` is always NUL-terminated once something was
 * appended, and may hold NUL bytes.  Owned by the caller: release it.
 */
#ifndef TAFL_TEXT_H
#define TAFL_TEXT_H

#include <stddef.h>
#include <tafl/error.h>

struct tafl_text {
	char *data;
	size_t length;
	size_t capacity;
	bool failed;
};

/* Append data[0..length), a string, a byte, and what printf(3) would print. */
void tafl_text_append(struct tafl_text *text, const char *data, size_t length);
void tafl_text_puts(struct tafl_text *text, const char *string);
void tafl_text_putc(struct tafl_text *text, char byte);
void tafl_text_printf(struct tafl_text *text, const char *format, ...)
	TAFL_PRINTF(2, 3);

/* Appends text that came from outside so that a terminal shows it and obeys
 * nothing of it: control characters, those that turn the direction of writing,
 * and broken UTF-8 become '?'. */
void tafl_text_append_safe(struct tafl_text *text, const char *data,
                           size_t length);

/* The same for text in place, which needs no memory; returns its length, which
 * never grows. */
size_t tafl_make_safe(char *data, size_t length);

/* Empties the text and keeps its memory, and clears `failed`. */
void tafl_text_reset(struct tafl_text *text);

/* Frees the memory; the text is as at the start. */
void tafl_text_release(struct tafl_text *text);

#endif
