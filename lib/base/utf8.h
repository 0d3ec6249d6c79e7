/* UTF-8 as input has it: often right, sometimes broken. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stands for a byte that is not part of well-formed UTF-8. */
enum { UTF8_BROKEN = -1 };

/* Reads the code point at the start of text[0..length), length > 0, into
 * *point and returns its bytes.  Of broken UTF-8 it takes one byte and gives
 * UTF8_BROKEN. */
size_t utf8_next(const char *text, size_t length, int32_t *point);

/* Whether all of text[0..length) is well-formed. */
bool utf8_is_well_formed(const char *text, size_t length);

/* The offset of the code point (or broken byte) that ends at `offset` > 0. */
size_t utf8_before(const char *text, size_t offset);

/* The length of text[0..length) without a last code point that the length
 * cuts in two. */
size_t utf8_whole(const char *text, size_t length);

/* How much of text[0..length) a message shows, for "%.*s": at most
 * UTF8_SHOWN_MAX bytes, and no code point cut in two. */
enum { UTF8_SHOWN_MAX = 40 };
int utf8_shown(const char *text, size_t length);

/* Whether a terminal may take the code point as more than a sign to show: the
 * control characters, and those that turn the direction of writing. */
bool utf8_is_control(int32_t point);

/* The columns of a terminal that the code point takes: 0 for combining marks,
 * 2 for wide East Asian ones and emoji, else 1.  An approximation by blocks
 * that does not depend on the locale. */
unsigned utf8_width(int32_t point);

#endif
