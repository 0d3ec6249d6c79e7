/* What records do their own way, beside the rules. */
#ifndef GAME_CONVENTION_H
#define GAME_CONVENTION_H

#include "rules/variant.h"

/*
 * The archive of aagenielsen.dk counts a row of one man as a shieldwall too.
 * No rule does, and it takes nobody: he is flanked in any case, by the men
 * that close the row.  But he is written twice.
 *
 * Whether `man`, just flanked by the man on his other side than `along`, was
 * such a row.  The board is as it stands behind the ply of `mover`: those who
 * close and face a row are never taken with it.
 */
bool convention_wall_of_one(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square man, int along, enum tafl_side mover);

#endif
