/* "did you mean": the word of a list nearest to one that is not in it. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

/* Calls `word(user, i)` for i = 0, 1, ... until it returns NULL, and returns
 * the word with the fewest edits (insert, delete, replace, swap of two
 * neighbours; case counts half) from text[0..length), if they are at most
 * length / 3 + 1; or else the only one that starts with text, of three
 * letters at least; else NULL.  The first of equals. */
const char *nearest_word(const char *text, size_t length,
                         const char *(*word)(const void *user, size_t index),
                         const void *user);

/* The same over a NULL-terminated array. */
const char *nearest_of(const char *text, size_t length,
                       const char *const *words);

#endif
