/* Rules as specs for tests, also those that cannot be played yet. */
#ifndef SPEC_CASE_H
#define SPEC_CASE_H

#include "rules/spec.h"

/* The rules of a text; the test fails where it has an error.  Free it with
 * spec_free. */
struct spec *spec_of(const char *text);

/* A text with every kind of man and of rule, one a line or more; and that
 * text with its only `from` exchanged for `to` (NULL: as it is).  Free the
 * copy. */
char *full_text(const char *from, const char *to);

void assert_specs_equal(const struct spec *a, const struct spec *b);

#endif
