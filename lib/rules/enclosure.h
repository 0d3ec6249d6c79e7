/* Enclosures: encirclements and exit forts. */
#ifndef RULES_ENCLOSURE_H
#define RULES_ENCLOSURE_H

#include "rules/variant.h"

/* "no king and no king's man can be joined to an edge square, his own square
 * included, through squares without attackers" */
bool enclosure_encircled(const struct tafl_variant *variant,
                         const struct tafl_position *position);

/* False when a ply to `to`, without captures of the king's men, cannot have
 * brought about an encirclement where there was none: the squares around `to`
 * that are free of attackers are still joined to one another there. */
bool enclosure_may_close(const struct tafl_position *position, tafl_square to);

/* "the king stands on an edge, can move, and no attacker can ever break in" */
bool enclosure_exit_fort(const struct tafl_variant *variant,
                         const struct tafl_position *position);

/* What shows them: the men of the ring; the region of the fort and
 * its walls. */
void enclosure_ring(const struct tafl_variant *variant,
                    const struct tafl_position *position,
                    struct tafl_squares *ring);
void enclosure_fort(const struct tafl_variant *variant,
                    const struct tafl_position *position,
                    struct tafl_squares *fort);

#endif
