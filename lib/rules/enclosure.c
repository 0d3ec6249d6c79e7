/* Flood fills that decide games: encirclements and exit forts. */
#include "rules/enclosure.h"
#include "rules/bits.h"
#include "rules/flood.h"
#include "rules/move.h"

/* a without b, and the squares in neither of two sets. */
static struct tafl_squares without(const struct tafl_squares *a,
                                   const struct tafl_squares *b)
{
	struct tafl_squares left = { { 0 } };

	for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++)
		left.row[rank] = a->row[rank] & ~b->row[rank];
	return left;
}

/* "through squares without attackers (men, corners and closed zones do not
 * block)" */
bool enclosure_encircled(const struct tafl_variant *variant,
                         const struct tafl_position *position)
{
	struct tafl_squares reached = position->standing[TAFL_DEFENDERS];
	struct tafl_squares open = without(&variant->board,
	                                   &position->standing[TAFL_ATTACKERS]);

	return !flood_reaches(&reached, &open, &variant->edge, position->size);
}

/* The eight squares around `at` that hold no attacker, as bits 0..7: east,
 * north-east, north, ... round the compass.  The ring off the board is free. */
static unsigned free_around(const struct tafl_position *position,
                            tafl_square at)
{
	static const int step[8] = {
		TAFL_EAST,  TAFL_NORTH + TAFL_EAST,
		TAFL_NORTH, TAFL_NORTH + TAFL_WEST,
		TAFL_WEST,  TAFL_SOUTH + TAFL_WEST,
		TAFL_SOUTH, TAFL_SOUTH + TAFL_EAST,
	};
	unsigned bits = 0;

	for (int i = 0; i < 8; i++) {
		int man = position->men[square_step(at, step[i])];

		if (!men_has(SPEC_ATTACKERS, man))
			bits |= 1U << i;
	}
	return bits;
}

/* The eight bits, each moved one place on round the compass, and back. */
static unsigned turned_on(unsigned bits)
{
	return (bits << 1 | bits >> 7) & 0xff;
}

static unsigned turned_back(unsigned bits)
{
	return (bits >> 1 | bits << 7) & 0xff;
}

/* An attacker on `to` can part two squares from each other only if the free
 * squares around him fall into two or more groups, each with a square beside
 * him: everything else still goes round him.  The ring off the board counts as
 * free, since reaching the edge is what the defenders want. */
bool enclosure_may_close(const struct tafl_position *position, tafl_square to)
{
	const unsigned beside = 0x55;
	unsigned bits = free_around(position, to);

	/* A diagonal square alone is joined to nothing beside `to`. */
	bits &= beside | turned_on(bits) | turned_back(bits);
	unsigned starts = bits & ~turned_on(bits);
	return (starts & (starts - 1)) != 0;
}

/* The squares without a man. */
static struct tafl_squares empty_squares(const struct tafl_variant *variant,
                                         const struct tafl_position *position)
{
	struct tafl_squares empty = without(
		&variant->board, &position->standing[TAFL_ATTACKERS]);

	return without(&empty, &position->standing[TAFL_DEFENDERS]);
}

/* The squares of a set and those beside one of them. */
static struct tafl_squares spread(const struct tafl_squares *set, int size)
{
	struct tafl_squares wide = { { 0 } };

	for (int rank = 1; rank <= size; rank++)
		wide.row[rank] = flood_rank(set, rank);
	return wide;
}

/* Fills *region with the king's square and the empty squares joined to it.
 * False when an attacker touches them; the region is then cut short. */
static bool fort_region(const struct tafl_variant *variant,
                        const struct tafl_position *position,
                        struct tafl_squares *region)
{
	struct tafl_squares empty = empty_squares(variant, position);
	struct tafl_squares near = spread(&position->standing[TAFL_ATTACKERS],
	                                  position->size);

	*region = (struct tafl_squares){ { 0 } };
	tafl_squares_add(region, position->king);
	return !flood_reaches(region, &empty, &near, position->size);
}

/* The squares that attackers can be brought to: "a square is open if an
 * attacker's square is joined to it through squares that hold neither a kept
 * man nor the king". */
static struct tafl_squares open_squares(const struct tafl_variant *variant,
                                        const struct tafl_position *position,
                                        const struct tafl_squares *kept)
{
	struct tafl_squares open = position->standing[TAFL_ATTACKERS];
	struct tafl_squares passable = without(&variant->board, kept);

	tafl_squares_remove(&passable, position->king);
	flood_fill(&open, &passable, position->size);
	return open;
}

/* What the search for an exit fort knows. */
struct fort {
	const struct tafl_variant *variant;
	const struct tafl_position *position;
	struct tafl_squares region;
	struct tafl_squares kept; /* king's men not yet dropped */
	struct tafl_squares open;
};

/* "open, or empty, outside the region and hostile to him" */
static bool threatens(const struct fort *fort, tafl_square man, tafl_square at)
{
	const struct tafl_position *position = fort->position;
	int there = position->men[at];

	if (there != TAFL_OFF && tafl_squares_has(&fort->open, at))
		return true;
	return (there == TAFL_EMPTY || there == TAFL_OFF) &&
	       !tafl_squares_has(&fort->region, at) &&
	       fort->variant->cell[position->men[man]][at] & CELL_HOSTILE_EMPTY;
}

/* "Drop a man if on some axis both his neighbours are" threats.  "A guard is
 * never taken." */
static bool can_be_taken(const struct fort *fort, tafl_square man)
{
	if (men_has(SPEC_GUARDS, fort->position->men[man]))
		return false;
	return (threatens(fort, man, square_step(man, TAFL_WEST)) &&
	        threatens(fort, man, square_step(man, TAFL_EAST))) ||
	       (threatens(fort, man, square_step(man, TAFL_NORTH)) &&
	        threatens(fort, man, square_step(man, TAFL_SOUTH)));
}

/* One round: all men that can be taken as things stand. */
static bool drop_men(struct fort *fort)
{
	struct tafl_squares before = fort->kept;
	bool dropped = false;

	for (int rank = 1; rank <= fort->position->size; rank++)
		for (uint32_t row = before.row[rank]; row; row &= row - 1) {
			tafl_square man = tafl_square_at(lowest_bit(row), rank);

			if (!can_be_taken(fort, man))
				continue;
			tafl_squares_remove(&fort->kept, man);
			dropped = true;
		}
	return dropped;
}

/* "The fort holds if every man that touches the region is still kept." */
static bool fort_holds(struct fort *fort)
{
	int size = fort->position->size;
	struct tafl_squares men = fort->position->standing[TAFL_DEFENDERS];

	tafl_squares_remove(&men, fort->position->king);
	fort->kept = men;
	do {
		fort->open = open_squares(fort->variant, fort->position,
		                          &fort->kept);
	} while (drop_men(fort));
	struct tafl_squares lost = without(&men, &fort->kept);
	return !flood_touch(&lost, &fort->region, size);
}

/* The king stands on an edge and can move: does the fort hold? */
static bool fort_stands(const struct tafl_variant *variant,
                        const struct tafl_position *position)
{
	struct fort fort = { .variant = variant, .position = position };

	/* "no attacker touches it" */
	return fort_region(variant, position, &fort.region) &&
	       fort_holds(&fort);
}

bool enclosure_exit_fort(const struct tafl_variant *variant,
                         const struct tafl_position *position)
{
	return tafl_squares_has(&variant->edge, position->king) &&
	       move_any_by(variant, position, position->king) &&
	       fort_stands(variant, position);
}

/* The region, and the men that touch it. */
void enclosure_fort(const struct tafl_variant *variant,
                    const struct tafl_position *position,
                    struct tafl_squares *fort)
{
	const uint32_t *men = position->standing[TAFL_DEFENDERS].row;
	struct tafl_squares near;

	(void)fort_region(variant, position, fort);
	near = spread(fort, position->size);
	for (int rank = 1; rank <= position->size; rank++)
		fort->row[rank] |= near.row[rank] & men[rank];
}

/* The attackers beside, or diagonally beside, what the defenders can reach. */
void enclosure_ring(const struct tafl_variant *variant,
                    const struct tafl_position *position,
                    struct tafl_squares *ring)
{
	const struct tafl_squares *attackers =
		&position->standing[TAFL_ATTACKERS];
	struct tafl_squares inside = position->standing[TAFL_DEFENDERS];
	struct tafl_squares open = without(&variant->board, attackers);

	flood_fill(&inside, &open, position->size);
	*ring = (struct tafl_squares){ { 0 } };
	for (int rank = 1; rank <= position->size; rank++) {
		uint32_t near = inside.row[rank - 1] | inside.row[rank] |
		                inside.row[rank + 1];

		near |= near << 1 | near >> 1;
		ring->row[rank] = near & attackers->row[rank];
	}
}
