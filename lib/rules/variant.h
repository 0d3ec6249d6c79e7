/*
 * The inside of a variant: its rules as tables, one look-up a question.
 */
#ifndef RULES_VARIANT_H
#define RULES_VARIANT_H

#include "rules/spec.h"

/* What a square means to one kind of man: bits of cell[man][square]. */
enum {
	CELL_NO_STOP = 1 << 0, /* he may not end a move here */
	CELL_NO_PASS = 1 << 1, /* he may not go on after it */
	CELL_CLOSED = 1 << 2,  /* in a zone that he may not enter */
	CELL_HOSTILE_EMPTY = 1 << 3,
	CELL_HOSTILE_OCCUPIED = 1 << 4,
	CELL_HOSTILE_BESIEGED = 1 << 5,
	CELL_SURROUND = 1 << 6, /* he is taken here by surround, not flank */
	CELL_SHELTER = 1 << 7,  /* and nobody pierces that */

	CELL_WALK = CELL_NO_STOP | CELL_NO_PASS | CELL_CLOSED,
};

struct tafl_variant {
	struct spec *spec;
	bool built_in; /* all its text is embedded in the library */
	/* The rules as a record of OpenTafl's, for games to be written with:
	 * the text that they were read from, or what says the same as a file
	 * that is not built in.  Owned; NULL: there is none. */
	char *record;
	bool of_record; /* its text is that */
	bool nameless;  /* its id was made up: nothing is found by it */
	struct tafl_position start;

	uint8_t cell[TAFL_MEN][TAFL_CELLS];
	uint32_t zones[TAFL_CELLS]; /* the zones of each square: bits */
	uint32_t closed[TAFL_MEN];  /* the zones that a man may not enter */
	uint32_t entry_from_start;  /* the zones with entry: start */
	int range[TAFL_MEN];        /* squares a move may have */

	spec_men hammers;          /* who captures by moving */
	spec_men prey[TAFL_MEN];   /* whom a man may take: enemies, no guards */
	spec_men anvils[TAFL_MEN]; /* whose presence threatens a man */
	spec_men piercers;         /* who pierces a surround */

	bool jumps;                 /* some man does */
	spec_men jumped[TAFL_MEN];  /* whom a man may jump over */
	spec_men jump_captures;     /* who takes by jumping */
	spec_men jump_restricted;   /* who jumps from or to a refuge alone */
	struct tafl_squares refuge; /* in a zone not all may stop on */

	struct tafl_squares board; /* all squares */
	struct tafl_squares edge;
	struct tafl_squares closes;   /* empty, it closes a shieldwall */
	struct tafl_squares plain[2]; /* every man of the side walks freely */

	/* Bits 1 << symmetry: those of the rules, whatever stands where, and
	 * those of them that leave the start position as it is. */
	uint8_t symmetries, start_symmetries;

	bool berserk;          /* a man who has captured goes on */
	bool berserk_captures; /* with plies that capture */
	bool berserk_must;     /* and has to, if he can */

	bool counts_positions; /* some end asks how often a position came */
	bool counts_moves;     /* or how often with the same last moves */
	bool forbids_repetition;
	uint64_t key[TAFL_MEN][TAFL_CELLS]; /* tafl_key_of, tabulated */
	uint64_t turn_key;
};

/* The four neighbours, in the order in which plies and captures are listed. */
enum { NEIGHBOURS = 4 };
static const int neighbour[NEIGHBOURS] = { TAFL_WEST, TAFL_NORTH, TAFL_EAST,
	                                   TAFL_SOUTH };

static inline tafl_square square_step(tafl_square square, int step)
{
	return (tafl_square)(square + step);
}
/* Whether the man who goes on has to: it is still his side's turn. */
static inline bool must_go_on(const struct tafl_position *position)
{
	tafl_square going = position->going;

	return going != TAFL_NO_SQUARE &&
	       tafl_side_of(position->men[going]) ==
	               (enum tafl_side)position->turn;
}
/* What stands there after a man was taken: "a mercenary that is taken changes
 * sides instead of leaving". */
static inline int left_by(int man)
{
	if (man == TAFL_ATTACKER_MERCENARY)
		return TAFL_DEFENDER_MERCENARY;
	if (man == TAFL_DEFENDER_MERCENARY)
		return TAFL_ATTACKER_MERCENARY;
	return TAFL_EMPTY;
}
static inline bool is_of(const struct tafl_position *position,
                         tafl_square square, enum tafl_side side)
{
	return tafl_is_man(position->men[square]) &&
	       tafl_side_of(position->men[square]) == side;
}
static inline bool men_has(spec_men men, int man)
{
	return men >> man & 1;
}

#endif
