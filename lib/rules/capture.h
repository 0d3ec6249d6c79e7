/* What a ply takes. */
#ifndef RULES_CAPTURE_H
#define RULES_CAPTURE_H

#include "rules/variant.h"

/* Whether a man of the other side stands beside the man on `square`.  Asks the
 * squares of that side alone, which trying out a move leaves as they are. */
static inline bool capture_meets_enemy(const struct tafl_position *position,
                                       tafl_square square)
{
	enum tafl_side side = tafl_side_of(position->men[square]);
	const uint32_t *row = position->standing[!side].row + tafl_rank(square);
	int file = tafl_file(square);

	return (row[0] >> (file - 1) & 5) || (row[-1] >> file & 1) ||
	       (row[1] >> file & 1);
}

/* As capture_find, for a man who meets an enemy. */
void capture_find_near(const struct tafl_variant *variant,
                       const struct tafl_position *position,
                       struct tafl_move move, struct tafl_captures *captures);

/* Finds what the man who has just made `move` takes.  The board is as it
 * stands before anything is removed.  Whoever falls stands beside that man, or
 * in a row along the edge with one who does: mostly there is none. */
static inline void capture_find(const struct tafl_variant *variant,
                                const struct tafl_position *position,
                                struct tafl_move move,
                                struct tafl_captures *captures)
{
	captures->count = captures->flanked = 0;
	if (capture_meets_enemy(position, move.to))
		capture_find_near(variant, position, move, captures);
}

/* Whether the man on `square` stands between two enemies, or what is as hostile
 * to him, on opposite sides; the king too, however he is taken. */
bool capture_stands_between(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square square);

#endif
