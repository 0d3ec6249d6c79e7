/* Sets of squares that have names. */
#ifndef BOARD_SETS_H
#define BOARD_SETS_H

#include <tafl/board.h>

/* Adds the four corners, or all squares of the edge, of a board of `size`. */
void squares_add_corners(struct tafl_squares *set, int size);
void squares_add_edge(struct tafl_squares *set, int size);

#endif
