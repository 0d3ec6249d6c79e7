/* Whether two variants are one game. */
#ifndef RULES_SAME_H
#define RULES_SAME_H

#include "rules/variant.h"

/* Whether both have the same start and the same rules for the men that can come
 * on the board from there.  What the zones are called, and in how many words
 * the rules are said, makes no difference; the order of the ends does. */
bool variant_is_same(const struct tafl_variant *a,
                     const struct tafl_variant *b);

#endif
