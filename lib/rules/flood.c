/* Flood fills over sets of squares. */
#include "rules/flood.h"

/* Grows the set by one step, in place, low ranks first: what a rank gains can
 * pass on to the next one in the same call. */
static bool grow(struct tafl_squares *set, const struct tafl_squares *open,
                 int size)
{
	uint32_t gained = 0;

	for (int rank = 1; rank <= size; rank++) {
		uint32_t more = flood_rank(set, rank) & open->row[rank] &
		                ~set->row[rank];

		set->row[rank] |= more;
		gained |= more;
	}
	return gained != 0;
}

void flood_fill(struct tafl_squares *set, const struct tafl_squares *open,
                int size)
{
	while (grow(set, open, size))
		continue;
}

bool flood_reaches(struct tafl_squares *set, const struct tafl_squares *open,
                   const struct tafl_squares *goal, int size)
{
	do {
		if (flood_meet(set, goal, size))
			return true;
	} while (grow(set, open, size));
	return false;
}

bool flood_meet(const struct tafl_squares *a, const struct tafl_squares *b,
                int size)
{
	uint32_t both = 0;

	for (int rank = 1; rank <= size; rank++)
		both |= a->row[rank] & b->row[rank];
	return both != 0;
}

bool flood_touch(const struct tafl_squares *a, const struct tafl_squares *b,
                 int size)
{
	uint32_t both = 0;

	for (int rank = 1; rank <= size; rank++)
		both |= a->row[rank] & flood_rank(b, rank);
	return both != 0;
}
