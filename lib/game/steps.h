/* The pieces of a ply in writing: men with their squares, and the separators,
 * which say how the man goes. */
#ifndef GAME_STEPS_H
#define GAME_STEPS_H

#include <stddef.h>
#include <stdint.h>
#include <tafl/board.h>

/* "-", "^", "=" or "^=" for a set of enum tafl_step. */
const char *steps_separator(unsigned steps);

/* The longest one at text[0..length): how long it is, and what it says; 0:
 * there is none. */
size_t steps_take(const char *text, size_t length, uint8_t *steps);

/* "[man] square" at text[0..length): how long it is, with the man or
 * TAFL_EMPTY; 0: there is none. */
size_t steps_take_place(const char *text, size_t length, uint8_t *man,
                        tafl_square *square);

#endif
