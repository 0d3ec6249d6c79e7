/* Jumps: two squares in a line, over an enemy to the empty square behind. */
#ifndef RULES_JUMP_H
#define RULES_JUMP_H

#include "rules/variant.h"

/* The square between the two of `move` that holds a man, TAFL_NO_SQUARE when
 * the ply is no jump.  It says the same before the ply and after it, as long as
 * nothing is removed. */
static inline tafl_square jump_over(const struct tafl_position *position,
                                    struct tafl_move move)
{
	int way = move.to - move.from;

	if (way != 2 * TAFL_EAST && way != 2 * TAFL_WEST &&
	    way != 2 * TAFL_NORTH && way != 2 * TAFL_SOUTH)
		return TAFL_NO_SQUARE;
	tafl_square over = square_step(move.from, way / 2);
	return tafl_is_man(position->men[over]) ? over : TAFL_NO_SQUARE;
}

/* Whether the man on `from` may jump in the direction `step`, or why not: *at
 * becomes the square that shows it. */
enum tafl_reason jump_check(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square from, int step, tafl_square *at);

#endif
