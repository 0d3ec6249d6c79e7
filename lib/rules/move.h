/* Single plies, for playing and for the ends of a game. */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include "rules/variant.h"

/* Whether the man on `square` has a legal ply, were it his side's turn. */
bool move_any_by(const struct tafl_variant *variant,
                 const struct tafl_position *position, tafl_square square);

/* Whether he has one that he may go on with: in some rules it must capture. */
bool move_may_go_on(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square square);

/* Lists the legal plies of the man on `square`, were it his side's turn, into
 * moves[TAFL_MOVES_MAX]. */
size_t move_list_by(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square square,
                    struct tafl_move *moves);

/* Whether position->going is a man who may go on, or has to, as the rules have
 * it. */
bool move_goes_on(const struct tafl_variant *variant,
                  const struct tafl_position *position);

#endif
