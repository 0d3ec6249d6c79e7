/* What a byte of a text is, whatever the locale says, and what a word is. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static inline bool is_line_end(char byte)
{
	return byte == '\n' || byte == '\r';
}

static inline bool is_space(char byte)
{
	return is_blank(byte) || is_line_end(byte);
}

static inline bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

/* Of the Latin alphabet, large or small. */
static inline bool is_letter(char byte)
{
	return ((unsigned)(unsigned char)byte | 0x20) - 'a' < 26;
}

static inline bool is_lower(char byte)
{
	return byte >= 'a' && byte <= 'z';
}

/* What names are made of: of tags, fields, classes. */
static inline bool is_of_name(char byte)
{
	return is_letter(byte) || is_digit(byte) || byte == '_';
}

/* Whether text[0..length) is a word, or begins with one. */
static inline bool is_word(const char *text, size_t length, const char *word)
{
	return strlen(word) == length && memcmp(text, word, length) == 0;
}

static inline bool has_prefix(const char *text, size_t length,
                              const char *prefix)
{
	size_t size = strlen(prefix);

	return length >= size && memcmp(text, prefix, size) == 0;
}

#endif
