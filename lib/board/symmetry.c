/* The eight symmetries of the square board. */
#include <tafl/board.h>

tafl_square tafl_square_turned(tafl_square square, int size, int symmetry)
{
	int file = tafl_file(square);
	int rank = tafl_rank(square);

	if (symmetry & 1)
		file = size + 1 - file;
	if (symmetry & 2)
		rank = size + 1 - rank;
	return symmetry & 4 ? tafl_square_at(rank, file)
	                    : tafl_square_at(file, rank);
}

void tafl_position_turned(struct tafl_position *out,
                          const struct tafl_position *position, int symmetry)
{
	struct tafl_position turned;
	int size = position->size;

	tafl_position_clear(&turned, size);
	tafl_position_set_turn(&turned, (enum tafl_side)position->turn);
	for (tafl_square square = 0; square < TAFL_CELLS; square++) {
		int man = position->men[square];

		if (tafl_is_man(man))
			tafl_position_put(
				&turned,
				tafl_square_turned(square, size, symmetry),
				(enum tafl_man)man);
	}
	if (position->going != TAFL_NO_SQUARE)
		tafl_position_set_going(
			&turned,
			tafl_square_turned(position->going, size, symmetry));
	*out = turned;
}
