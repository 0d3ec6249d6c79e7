/*
 * Clocks at the start of a comment: "{[%clk 3600 30/3] text} time left,
 * [%emt s] time used, [%ts unix] time stamp."
 *
 * In a game they stand in this order, in seconds, with a blank between two and
 * one before the text.
 */
#ifndef FORMAT_CLOCKS_H
#define FORMAT_CLOCKS_H

#include "game/record.h"

enum clock { CLOCK_LEFT, CLOCK_USED, CLOCK_STAMP, CLOCKS };

/* "clk", "emt", "ts". */
extern const char *const clock_names[CLOCKS];

/* The clocks that a text begins with. */
struct clocks {
	size_t length; /* of them, with the blanks before and behind */
	struct word values[CLOCKS]; /* in the text; length 0: there is none */
};

/* Finds them in any order, with blanks around or none; each once. */
struct clocks clocks_in(const char *text, size_t length);

/* Whether the text is what a clock shows: words with a blank between two, the
 * first a number of seconds or, of those that are no stamp, [h:]mm:ss. */
bool clock_is_good(enum clock clock, const char *text, size_t length);

/* Ends a comment, the string in the making that began at `start`: the clocks
 * that it begins with are put as above. */
struct string end_comment(struct tafl_game *game, size_t start);

#endif
