/* What the readers of position lines and of diagrams share. */
#ifndef BOARD_INSIDE_H
#define BOARD_INSIDE_H

#include "base/bytes.h"
#include "base/fail.h"
#include <tafl/board.h>

/* The offset behind the line end at text[at]; CR LF is one. */
size_t past_line_end(const char *text, size_t length, size_t at);

/* Sets the place of an error to text[at..at + length): the line and column are
 * counted from the start of the text. */
void place_error(struct tafl_error *err, const char *text, size_t at,
                 size_t length);

/* Fills *err with TAFL_E_BAD_POSITION about a piece of the text; false. */
#define fail_at(err, text, at, length, ...)                \
	(error_set(err, TAFL_E_BAD_POSITION, __VA_ARGS__), \
	 place_error(err, text, at, length), false)

/* Fails because text[at] is not a man; false. */
bool fail_not_a_man(struct tafl_error *err, const char *text, size_t length,
                    size_t at);

/* Whether a board can have as many ranks; fails when it cannot. */
TAFL_MUST_CHECK bool check_ranks(struct tafl_error *err, const char *text,
                                 size_t length, int ranks);

/* Fails because text[at..at + length) is a row of so many squares. */
bool fail_width(struct tafl_error *err, const char *text, size_t at,
                size_t length, const struct tafl_position *position, int rank,
                size_t squares);

/* Puts the man of the letter text[at]; fails at a second king. */
TAFL_MUST_CHECK bool put_letter(struct tafl_error *err, const char *text,
                                size_t at, struct tafl_position *position,
                                tafl_square square);

/* Says that the man on the square text[at..at + length) may go on; fails when
 * that is no square, or nobody stands there. */
TAFL_MUST_CHECK bool put_going(struct tafl_error *err, const char *text,
                               size_t at, size_t length,
                               struct tafl_position *position);

#endif
