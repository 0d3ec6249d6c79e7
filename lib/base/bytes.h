/* What a byte of a text is, whatever the locale says. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdbool.h>

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

/* What names are made of: of tags, fields, classes. */
static inline bool is_of_name(char byte)
{
	return is_letter(byte) || is_digit(byte) || byte == '_';
}

#endif
