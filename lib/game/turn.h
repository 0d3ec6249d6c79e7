/* Games seen from the eight sides of the board. */
#ifndef GAME_TURN_H
#define GAME_TURN_H

#include "game/record.h"
#include "rules/variant.h"

/* A number by which squares are in order: by file, then rank. */
static inline unsigned square_order(tafl_square square)
{
	return (unsigned)tafl_file(square) << 8 | (unsigned)tafl_rank(square);
}

/*
 * Which of the rules' symmetries turns a judged game into the smallest: the one
 * that starts from the variant's own position, or else from the one whose
 * position line comes first in the order of bytes; of those, the one whose
 * first ply starts from the first square, or else goes to the first, or else
 * its second ply, and so on; of those, the one with the smallest variations,
 * one after another.  Squares are in order by file, then rank.
 *
 * Only plies that stand count.  Where several make the same game of it, the
 * first.
 */
int turn_to_smallest(const struct tafl_game *game,
                     const struct tafl_variant *variant);

#endif
