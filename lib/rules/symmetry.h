/* Which turns of the board the rules of a variant do not see. */
#ifndef RULES_SYMMETRY_H
#define RULES_SYMMETRY_H

#include "rules/variant.h"

/* Sets variant->symmetries and start_symmetries; everything else is there. */
void symmetry_find(struct tafl_variant *variant);

#endif
