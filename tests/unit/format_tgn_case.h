/*
 * TGN read and put into words for comparing: the tags as Name=value, the plies
 * of each line of play with all that is said about them, the result and the
 * end, then what the reader found wrong:
 *     Event=x d1-d3! {text} (h1-h3 $2) d4-d5xKe5, attackers, resign
 *     ; E201 2:7+3 what is wrong (help)
 * Faults of variation 2 are told as E201/2.  Line ends in strings are '|'.
 */
#ifndef FORMAT_TGN_CASE_H
#define FORMAT_TGN_CASE_H

#include "format/format.h"

/* Appends a game in words. */
void tgn_case_put(struct tafl_text *out, const struct tafl_game *game);

/* Reads all games of text[0..length), "\n" between them.  `step` bytes come at
 * once, 0: all of them.  Free with tafl_text_release. */
struct tafl_text tgn_case_read(const char *text, size_t length, size_t step);

/* The same, and the words must be `games` however the text comes. */
void tgn_case_check(const char *text, size_t length, const char *games);

/* The same of a format that is read as TGN is. */
void tgn_case_check_as(const char *format, const char *text, size_t length,
                       const char *games);

/* Reads the games in a format, judges them by the variant (NULL: by their own)
 * and returns them as TGN. */
struct tafl_text tgn_case_write(const struct tafl_variant *variant,
                                const char *from, enum tafl_layout layout,
                                const char *text);

/* What the judge tells of the games, "E305 2:7 message" each on a line. */
struct tafl_text tgn_case_judge(const struct tafl_variant *variant,
                                const char *text);

struct tafl_text tgn_case_judge_as(const struct tafl_variant *variant,
                                   const char *from, const char *text);

#endif
