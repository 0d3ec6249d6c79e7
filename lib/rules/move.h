/* Single plies, for the ends of a game. */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include "rules/variant.h"

/* Whether the man on `square` has a legal ply, were it his side's turn. */
bool move_any_by(const struct tafl_variant *variant,
                 const struct tafl_position *position, tafl_square square);

#endif
