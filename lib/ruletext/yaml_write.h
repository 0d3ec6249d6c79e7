/* Writing a variant file. */
#ifndef RULETEXT_YAML_WRITE_H
#define RULETEXT_YAML_WRITE_H

#include "rules/spec.h"
#include <tafl/text.h>

/* Appends the file: keys in the order of tafl-variant(5), defaults left out. */
void write_yaml(const struct spec *spec, struct tafl_text *out);

#endif
