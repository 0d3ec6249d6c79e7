/* From a spec to the tables that plies are judged by. */
#ifndef RULES_COMPILE_H
#define RULES_COMPILE_H

#include "rules/spec.h"

/* A variant of the rules of `spec`, which it takes over in any case: on
 * failure the spec is freed.  Fails without memory only. */
TAFL_MUST_CHECK struct tafl_variant *variant_compile(struct spec *spec,
                                                     struct tafl_error *err);

/* The rules it was compiled from; borrowed. */
const struct spec *variant_spec(const struct tafl_variant *variant);

#endif
