/*
 * "did you mean": finding the word that was meant.
 */
#ifndef TAFL_WORDS_H
#define TAFL_WORDS_H

#include <stddef.h>

/* The word of a NULL-terminated array that has the fewest edits (insert,
 * delete, replace, swap of neighbours) from text[0..length), if they are few
 * enough for a slip, or the only one that starts with text; else NULL.
 * Borrowed from the array. */
const char *tafl_nearest(const char *text, size_t length,
                         const char *const *words);

#endif
