/* Captures: flank, surround and shieldwall. */
#include "rules/capture.h"
#include "rules/jump.h"

/* "hostile.besieged: when the king stands there and all his neighbours but the
 * threatened piece are attackers." */
static bool besieged(const struct tafl_position *position, tafl_square at,
                     tafl_square threatened)
{
	if (position->men[at] != TAFL_KING)
		return false;
	for (int i = 0; i < NEIGHBOURS; i++) {
		tafl_square beside = square_step(at, neighbour[i]);

		if (beside != threatened &&
		    !men_has(SPEC_ATTACKERS, position->men[beside]))
			return false;
	}
	return true;
}

/* "A neighbour is hostile to a piece if an enemy with arms both or anvil
 * stands there, or a zone says so; off the board it is hostile if `border`
 * says so." */
static bool hostile(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square victim,
                    tafl_square at)
{
	int man = position->men[victim];
	int there = position->men[at];
	uint8_t cell = variant->cell[man][at];

	if (there == TAFL_EMPTY || there == TAFL_OFF)
		return cell & CELL_HOSTILE_EMPTY;
	if (men_has(variant->anvils[man], there) ||
	    cell & CELL_HOSTILE_OCCUPIED)
		return true;
	return cell & CELL_HOSTILE_BESIEGED && besieged(position, at, victim);
}

/* All four neighbours hostile; the moved man on `to` always counts. */
static bool surrounded(const struct tafl_variant *variant,
                       const struct tafl_position *position, tafl_square victim,
                       tafl_square to)
{
	for (int i = 0; i < NEIGHBOURS; i++) {
		tafl_square beside = square_step(victim, neighbour[i]);

		if (beside != to && !hostile(variant, position, victim, beside))
			return false;
	}
	return true;
}

/* What stands on `at` against a king whom two may pierce. */
enum lance { NO_LANCE, HOSTILE_SQUARE, PIERCER };

static enum lance lance_on(const struct tafl_variant *variant,
                           const struct tafl_position *position, tafl_square at)
{
	int there = position->men[at];
	int bit = tafl_is_man(there) ? CELL_HOSTILE_OCCUPIED
	                             : CELL_HOSTILE_EMPTY;

	if (men_has(variant->piercers & variant->anvils[TAFL_KING], there))
		return PIERCER;
	return variant->cell[TAFL_KING][at] & bit ? HOSTILE_SQUARE : NO_LANCE;
}

/* "Two such pieces, or one and a hostile square, take by flank a king who needs
 * surround, not on the throne nor beside it." */
static bool may_be_pierced(const struct tafl_variant *variant,
                           tafl_square square)
{
	return variant->piercers != 0 &&
	       !(variant->cell[TAFL_KING][square] & CELL_SHELTER);
}

/* Whether the man who came to `to` pierces the king beside him. */
static bool pierces(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square king,
                    tafl_square to)
{
	tafl_square opposite = (tafl_square)(2 * king - to);

	return may_be_pierced(variant, king) &&
	       men_has(variant->piercers, position->men[to]) &&
	       lance_on(variant, position, opposite) != NO_LANCE;
}

/* "A piece falls when it is flanked (two opposite neighbours hostile) or, for
 * a king, as the square he stands on says, surrounded." */
static bool taken(const struct tafl_variant *variant,
                  const struct tafl_position *position, tafl_square victim,
                  tafl_square to)
{
	int man = position->men[victim];
	tafl_square opposite = (tafl_square)(2 * victim - to);

	if (variant->cell[man][victim] & CELL_SURROUND)
		return surrounded(variant, position, victim, to) ||
		       pierces(variant, position, victim, to);
	return hostile(variant, position, victim, opposite);
}

static void add(struct tafl_captures *captures,
                const struct tafl_position *position, tafl_square square)
{
	captures->at[captures->count] = square;
	captures->men[captures->count] = position->men[square];
	captures->count++;
}

/* "Only enemy pieces beside the moved piece can be taken, and the moved piece
 * must be armed (both or hammer)."  He on `jumped` is taken in any case. */
static void find_flanked(const struct tafl_variant *variant,
                         const struct tafl_position *position, tafl_square to,
                         tafl_square jumped, struct tafl_captures *captures)
{
	spec_men prey = variant->prey[position->men[to]];
	bool armed = men_has(variant->hammers, position->men[to]);

	for (int i = 0; i < NEIGHBOURS; i++) {
		tafl_square beside = square_step(to, neighbour[i]);

		if (men_has(prey, position->men[beside]) &&
		    (beside == jumped ||
		     (armed && taken(variant, position, beside, to))))
			add(captures, position, beside);
	}
}

/* Walks along the edge from `first` over men of `side` that each have an enemy
 * in front of them, and returns the first square that ends the row. */
static tafl_square row_end(const struct tafl_position *position,
                           tafl_square first, int along, int inward,
                           enum tafl_side side)
{
	tafl_square at = first;

	while (is_of(position, at, side) &&
	       is_of(position, square_step(at, inward), tafl_other_side(side)))
		at = square_step(at, along);
	return at;
}

/* "the row closed at both ends by such pieces or at an end by an empty square
 * of a `close` zone" */
static bool closes(const struct tafl_variant *variant,
                   const struct tafl_position *position, tafl_square end,
                   enum tafl_side mover)
{
	if (position->men[end] == TAFL_EMPTY)
		return tafl_squares_has(&variant->closes, end);
	return is_of(position, end, mover);
}

/* Takes the men between two closed ends that stand at least two in a row.  "A
 * king in the row counts towards the two and is spared." */
static void take_row(const struct tafl_variant *variant,
                     const struct tafl_position *position, tafl_square first,
                     tafl_square end, int along, enum tafl_side mover,
                     struct tafl_captures *captures)
{
	spec_men spared = SPEC_KING | SPEC_GUARDS;

	if (end == first || end == square_step(first, along) ||
	    !closes(variant, position, end, mover))
		return;
	for (tafl_square at = first; at != end; at = square_step(at, along))
		if (!men_has(spared, position->men[at]))
			add(captures, position, at);
}

static bool is_off(const struct tafl_position *position, tafl_square square)
{
	return position->men[square] == TAFL_OFF;
}

/* The way inward from an edge that runs through `square` in the direction
 * `along`; 0 where there is none. */
static int inward_of(const struct tafl_position *position, tafl_square square,
                     int along)
{
	int across = along == TAFL_WEST || along == TAFL_EAST ? TAFL_NORTH
	                                                      : TAFL_EAST;

	if (is_off(position, square_step(square, -across)))
		return across;
	if (is_off(position, square_step(square, across)))
		return -across;
	return 0;
}

/* Rows that the moved man closes at one end. */
static void find_closed_rows(const struct tafl_variant *variant,
                             const struct tafl_position *position,
                             tafl_square to, struct tafl_captures *captures)
{
	enum tafl_side mover = tafl_side_of(position->men[to]);

	for (int i = 0; i < NEIGHBOURS; i++) {
		int along = neighbour[i];
		int inward = inward_of(position, to, along);
		tafl_square first = square_step(to, along);

		if (inward == 0)
			continue;
		take_row(variant, position, first,
		         row_end(position, first, along, inward,
		                 tafl_other_side(mover)),
		         along, mover, captures);
	}
}

/* The row along the edge that `front` stands in front of, if any. */
static void find_row_behind(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square front, int outward,
                            struct tafl_captures *captures)
{
	enum tafl_side mover = tafl_side_of(position->men[front]);
	enum tafl_side enemy = tafl_other_side(mover);
	tafl_square edge = square_step(front, outward);
	int along = outward == TAFL_WEST || outward == TAFL_EAST ? TAFL_NORTH
	                                                         : TAFL_EAST;

	/* Only a man on the board has a square behind him to look at. */
	if (!is_of(position, edge, enemy) ||
	    !is_off(position, square_step(edge, outward)))
		return;

	tafl_square low = row_end(position, edge, -along, -outward, enemy);
	tafl_square high = row_end(position, edge, along, -outward, enemy);

	if (closes(variant, position, low, mover))
		take_row(variant, position, square_step(low, along), high,
		         along, mover, captures);
}

/* "`move: flank` (default): the moved piece closes an end; `any`: it is any of
 * them." */
static void find_walls(const struct tafl_variant *variant,
                       const struct tafl_position *position, tafl_square to,
                       struct tafl_captures *captures)
{
	if (tafl_squares_has(&variant->edge, to))
		find_closed_rows(variant, position, to, captures);
	if (variant->spec->wall != SPEC_WALL_ANY)
		return;
	for (int i = 0; i < NEIGHBOURS; i++)
		find_row_behind(variant, position, to, neighbour[i], captures);
}

void capture_find_near(const struct tafl_variant *variant,
                       const struct tafl_position *position,
                       struct tafl_move move, struct tafl_captures *captures)
{
	int man = position->men[move.to];
	tafl_square jumped = TAFL_NO_SQUARE;

	if (men_has(variant->jump_captures, man))
		jumped = jump_over(position, move);
	if (men_has(variant->hammers, man) || jumped != TAFL_NO_SQUARE)
		find_flanked(variant, position, move.to, jumped, captures);
	captures->flanked = captures->count;
	/* A guard may stand in a wall, but is no captor. */
	if (variant->spec->wall != SPEC_NO_WALL && !men_has(SPEC_GUARDS, man))
		find_walls(variant, position, move.to, captures);
}

bool capture_stands_between(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square square)
{
	for (int i = 0; i < NEIGHBOURS / 2; i++)
		if (hostile(variant, position, square,
		            square_step(square, neighbour[i])) &&
		    hostile(variant, position, square,
		            square_step(square, -neighbour[i])))
			return true;
	return false;
}
