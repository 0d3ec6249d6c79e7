/* Where a text asks for rules that the engine does not play yet. */
#ifndef RULETEXT_UNPLAYED_H
#define RULETEXT_UNPLAYED_H

#include "base/yaml_tree.h"

/* The value that asks for what variant_compile refuses with
 * TAFL_E_UNSUPPORTED, in the order of its checks; the root when none does. */
const struct yaml_node *unplayed_node(const struct yaml_node *root);

#endif
