/*
 * Texts read as games, and games put into one line for comparing:
 *     d1-d3 e5-e2xe3, time, attackers, 1:0; E201 2:7+3 what is wrong (help)
 * What a game does not say is left out.  A start is its position line.
 */
#ifndef FORMAT_CASE_H
#define FORMAT_CASE_H

#include <tafl/format.h>

/* Reads text[0..length) in a format (NULL: by its content) and returns the
 * games in words, "\n" between them.  A failure is its code, "!E101".  Free
 * with tafl_text_release. */
struct tafl_text format_case_read(const char *format, const char *text,
                                  size_t length);

/* Reads the text, judges each game by the variant and returns what the writer
 * of the format `to` makes of them. */
struct tafl_text format_case_convert(const struct tafl_variant *variant,
                                     const char *from, const char *to,
                                     const char *text);

/* Reads the text, which must be found to be of that format, and returns what is
 * found in each game, "E212 28:1 i5; " (the square if one is named), and its
 * TGN, a line each. */
struct tafl_text format_case_judge(const char *format, const char *text,
                                   size_t length,
                                   const struct tafl_variant *variant);

#endif
