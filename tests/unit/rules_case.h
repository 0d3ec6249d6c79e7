/*
 * Rows that show a rule: a variant, a position, plies, and what becomes of
 * them.  Every row is played on the board as it is written and turned in the
 * seven other ways, so a rule that knows left from right is found.
 */
#ifndef RULES_CASE_H
#define RULES_CASE_H

#include <tafl/line.h>

struct rules_case {
	const char *rule; /* what the row shows, as a sentence */
	/* The keys of the variant file beside its head.  What is left out:
	 * an empty board of the position's size, attackers first, a king who
	 * falls by flank, and no end that the board decides. */
	const char *variant;
	const char *position; /* a position line */
	const char *plies;    /* "a1-a4 b2-b3"; "" is the start alone */
	/* Of the last ply: "walks-in d4", the reason and the square; or what
	 * it takes, "xc4" by flank or surround, "wc1" by shieldwall, "-" for
	 * nothing, and the end if there is one: "xc4, draw quiet". */
	const char *expected;
};

/* Plays the row in all eight symmetries; fails the test with its rule. */
void rules_case_check(const struct rules_case *row);

/* Plays plies, turned by `symmetry`, on a line that is turned already, and
 * says what becomes of the last one as `expected` does. */
void rules_case_play(struct tafl_line *line, const char *plies, int symmetry,
                     struct tafl_text *text);

/* The variant of a row, for a board of `size`.  Owned by the caller. */
struct tafl_variant *rules_variant(const char *keys, int size);

/* An embedded variant.  Owned by the caller. */
struct tafl_variant *rules_embedded(const char *id);

/* The same rules on a turned board.  Owned by the caller. */
struct tafl_variant *rules_turned(const struct tafl_variant *variant,
                                  int symmetry);

/* A position line as a position; "start" is the variant's own. */
struct tafl_position rules_position(const struct tafl_variant *variant,
                                    const char *text);

/* The next ply of a text "a1-a4 b2-b3"; false at its end. */
bool rules_next_ply(const char **text, struct tafl_move *move);

struct tafl_move rules_turned_move(struct tafl_move move, int size,
                                   int symmetry);

#endif
