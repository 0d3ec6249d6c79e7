/* Sets of squares that grow to their neighbours, a rank at a time. */
#ifndef RULES_FLOOD_H
#define RULES_FLOOD_H

#include <tafl/board.h>

/* The squares of rank `rank` that are in the set or beside one of it. */
static inline uint32_t flood_rank(const struct tafl_squares *set, int rank)
{
	uint32_t row = set->row[rank];

	return row | row << 1 | row >> 1 | set->row[rank - 1] |
	       set->row[rank + 1];
}

/* Adds to `set` everything of `open` that is joined to it, edge to edge.  Ranks
 * outside 1..size must be empty in both. */
void flood_fill(struct tafl_squares *set, const struct tafl_squares *open,
                int size);

/* The same, but gives up and is true as soon as the set has a square of
 * `goal`. */
bool flood_reaches(struct tafl_squares *set, const struct tafl_squares *open,
                   const struct tafl_squares *goal, int size);

/* Whether the two sets share a square. */
bool flood_meet(const struct tafl_squares *a, const struct tafl_squares *b,
                int size);

/* Whether a square of `a` is in `b` or beside a square of it. */
bool flood_touch(const struct tafl_squares *a, const struct tafl_squares *b,
                 int size);

#endif
