/* What a ply takes. */
#ifndef RULES_CAPTURE_H
#define RULES_CAPTURE_H

#include "rules/variant.h"

/* Finds what the man who has just made `move` takes.  The board is as it
 * stands before anything is removed. */
void capture_find(const struct tafl_variant *variant,
                  const struct tafl_position *position, struct tafl_move move,
                  struct tafl_captures *captures);

/* Whether the man on `square` stands between two enemies, or what is as hostile
 * to him, on opposite sides; the king too, however he is taken. */
bool capture_stands_between(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square square);

#endif
