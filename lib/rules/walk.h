/*
 * Walking: how a man moves, one square at a time.
 *
 * "On each square: occupied, stop walking; if it is in a zone the last square
 * was not in and the piece is not in `enter`, stop walking; it is a
 * destination if the piece is in `stop` of every zone there; if it is not in
 * `pass` of one of them, stop walking."  Both the list of legal plies and the
 * judgement of a single ply walk by walk_step, so they cannot disagree.
 */
#ifndef RULES_WALK_H
#define RULES_WALK_H

#include "rules/variant.h"

struct walk {
	const struct tafl_variant *variant;
	const struct tafl_position *position;
	const uint8_t *cell; /* of the man that walks */
	uint32_t closed;     /* zones that he may not enter on this move */
	tafl_square start;
	tafl_square at; /* where he has come to */
	int step;
	int left; /* squares that he may still go */
};

static inline struct walk walk_from(const struct tafl_variant *variant,
                                    const struct tafl_position *position,
                                    tafl_square start, int step)
{
	int man = position->men[start];
	/* entry: start - "a man that stands in the zone when its move begins
	 * may leave and enter it again in that move". */
	uint32_t again = variant->entry_from_start & variant->zones[start];

	return (struct walk){
		.variant = variant,
		.position = position,
		.cell = variant->cell[man],
		.closed = variant->closed[man] & ~again,
		.start = start,
		.at = start,
		.step = step,
		.left = variant->range[man],
	};
}

/* The square that the next step would lead to. */
static inline tafl_square walk_ahead(const struct walk *walk)
{
	return square_step(walk->at, walk->step);
}

static inline bool walk_enters_closed(const struct walk *walk, tafl_square next)
{
	const uint32_t *zones = walk->variant->zones;

	return (zones[next] & ~zones[walk->at] & walk->closed) != 0;
}

/* Goes one square on, or says why not. */
static inline enum tafl_reason walk_step(struct walk *walk)
{
	tafl_square next = walk_ahead(walk);

	if (walk->cell[walk->at] & CELL_NO_PASS && walk->at != walk->start)
		return TAFL_REASON_MAY_NOT_PASS;
	if (walk->position->men[next] != TAFL_EMPTY)
		return TAFL_REASON_BLOCKED;
	if (walk->cell[next] & CELL_CLOSED && walk_enters_closed(walk, next))
		return TAFL_REASON_MAY_NOT_ENTER;
	if (walk->left == 0)
		return TAFL_REASON_TOO_FAR;
	walk->left--;
	walk->at = next;
	return TAFL_LEGAL;
}

static inline bool walk_may_stop(const struct walk *walk)
{
	return !(walk->cell[walk->at] & CELL_NO_STOP);
}

#endif
