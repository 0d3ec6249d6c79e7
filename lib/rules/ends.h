/* The ends of a game: what the rules say of a line's last position. */
#ifndef RULES_ENDS_H
#define RULES_ENDS_H

#include "rules/inside.h"

/* Fills the outcome of the line's last entry: the first of the variant's ends
 * that holds, in their order. */
void ends_judge(struct tafl_line *line);

/* Whether `end`, one with result: forbidden, forbids the line's last ply. */
bool ends_forbids(const struct tafl_line *line, const struct spec_end *end);

/* The name of an end that is nearest to a text, or NULL. */
const char *end_nearest(const char *text, size_t length);

#endif
