/* What a ply takes. */
#ifndef RULES_CAPTURE_H
#define RULES_CAPTURE_H

#include "rules/variant.h"

/* Finds what the man who has just made `move` takes.  The board is as it
 * stands before anything is removed. */
void capture_find(const struct tafl_variant *variant,
                  const struct tafl_position *position, struct tafl_move move,
                  struct tafl_captures *captures);

/* Whether the man on `square` stands as he would be taken, were an enemy the
 * last to move: flanked, or for a king who needs it surrounded. */
bool capture_stands_taken(const struct tafl_variant *variant,
                          const struct tafl_position *position,
                          tafl_square square);

#endif
