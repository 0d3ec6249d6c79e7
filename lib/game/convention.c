/* Shieldwalls of one. */
#include "game/convention.h"

/* The way inward from the edge along which two neighbours lie, 0 for none. */
static int inward(const struct tafl_position *position, tafl_square square,
                  int along)
{
	bool by_rank = along == TAFL_WEST || along == TAFL_EAST;
	int line = by_rank ? tafl_rank(square) : tafl_file(square);

	if (line == 1)
		return by_rank ? TAFL_NORTH : TAFL_EAST;
	if (line == position->size)
		return by_rank ? TAFL_SOUTH : TAFL_WEST;
	return 0;
}

bool convention_wall_of_one(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square man, int along, enum tafl_side mover)
{
	tafl_square end = square_step(man, along);
	int in = inward(position, man, along);

	if (variant->spec->wall == SPEC_NO_WALL || in == 0 ||
	    !is_of(position, square_step(man, in), mover))
		return false;
	return position->men[end] == TAFL_EMPTY
	               ? tafl_squares_has(&variant->closes, end)
	               : is_of(position, end, mover);
}
