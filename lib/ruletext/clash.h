/* Ids that mean two games. */
#ifndef RULETEXT_CLASH_H
#define RULETEXT_CLASH_H

#include "ruletext/files.h"
#include <tafl/variant.h>

/* "Two files with one id and different rules are an error": whether all that
 * are found for an id as by document_find have the rules of the first.  A
 * further file that cannot be loaded has no rules, and none is played. */
TAFL_MUST_CHECK bool id_is_clear(const char *id, const struct document *beside,
                                 const struct tafl_load_options *options,
                                 struct tafl_error *err);

#endif
