/*
 * The rules of a variant as its text says them, names resolved: what the
 * readers of rule texts fill and the compiler turns into tables.
 */
#ifndef RULES_SPEC_H
#define RULES_SPEC_H

#include <tafl/line.h>

enum {
	SPEC_ZONES_MAX = 31, /* a zone is a bit of a uint32_t */
	SPEC_ENDS_MAX = 32,
	SPEC_KING_RULES_MAX = 2 * SPEC_ZONES_MAX + 1,
	SPEC_NUMBER_MAX = 1000000 /* counts and plies */
};

/* A set of men: bit `man` (enum tafl_man). */
typedef uint16_t spec_men;
enum {
	SPEC_ATTACKERS = 0x3e,  /* bits 1..5 */
	SPEC_DEFENDERS = 0x7c0, /* bits 6..10: the king's men without him */
	SPEC_KING = 0x800,
	SPEC_ALL = SPEC_ATTACKERS | SPEC_DEFENDERS | SPEC_KING,
	SPEC_GUARDS = 1 << TAFL_ATTACKER_GUARD | 1 << TAFL_DEFENDER_GUARD,
};

/* A named set of squares ("Zones" in tafl-variant(5)).  The reserved zone
 * `border` is not in the list: see struct spec. */
struct spec_zone {
	char *name;
	struct tafl_squares squares;
	spec_men enter;         /* default SPEC_ALL */
	bool entry_from_start;  /* entry: start; false: path */
	spec_men pass;          /* default SPEC_ALL */
	spec_men stop;          /* default SPEC_ALL */
	spec_men hostile_empty; /* default none: the men it is hostile to */
	spec_men hostile_occupied;
	spec_men hostile_besieged;
};

enum spec_arms { SPEC_ARMS_BOTH, SPEC_HAMMER, SPEC_ANVIL, SPEC_UNARMED };
enum spec_jump {
	SPEC_NO_JUMP,
	SPEC_JUMP_OVER,
	SPEC_JUMP_CAPTURE,
	SPEC_JUMP_RESTRICTED
};

/* What a man can do ("Pieces"). */
struct spec_piece {
	int range; /* squares a move may have; 0: any number */
	enum spec_arms arms;
	enum spec_jump jump;
	bool pierce;
};

/* How the king is taken on some squares ("Capture"). */
enum { SPEC_ELSEWHERE = -1 };
struct spec_king_rule {
	int zone;      /* index into zones, or SPEC_ELSEWHERE */
	bool beside;   /* the neighbours of the zone outside it */
	bool surround; /* false: flank */
};

enum spec_wall { SPEC_NO_WALL, SPEC_WALL_FLANK, SPEC_WALL_ANY };
enum spec_berserk {
	SPEC_NO_BERSERK,
	SPEC_BERSERK_CAPTURE,
	SPEC_BERSERK_MOVE,
	SPEC_BERSERK_MUST_CAPTURE,
	SPEC_BERSERK_MUST_MOVE,
};

enum spec_result {
	SPEC_ATTACKERS_WIN,
	SPEC_DEFENDERS_WIN,
	SPEC_DRAWN,
	SPEC_MOVER_LOSES,
	SPEC_TO_MOVE_LOSES,
	SPEC_FORBIDDEN,
};

/* One entry of `ends` ("Ends"). */
struct spec_end {
	enum tafl_end when;
	enum spec_result result;
	bool for_one_side; /* only after that side's ply */
	enum tafl_side for_side;
	struct tafl_squares squares; /* king-reaches, king-paths */
	int count;                   /* king-paths, repetition */
	int plies;                   /* quiet, length */
	bool of_moves;               /* repetition */
	enum tafl_side side;         /* eliminated */
};

struct spec_name {
	char *language; /* "fr" */
	char *name;
};
struct spec_strings {
	char **text;
	size_t count;
};
/* Notes in one language: there is at least one. */
struct spec_notes {
	char *language; /* "fr" */
	struct spec_strings texts;
};

struct spec {
	char *id;
	char *name;
	struct spec_name *names;
	size_t name_count;
	struct spec_strings aliases;
	struct spec_strings source;
	struct spec_notes *notes;
	size_t note_languages;
	char *confidence; /* or NULL */

	int size;
	uint8_t board[TAFL_CELLS]; /* enum tafl_man; TAFL_EMPTY in the ring */
	enum tafl_side first;

	int zone_count;
	struct spec_zone zones[SPEC_ZONES_MAX];
	spec_men border_hostile; /* the men to whom the border is hostile */

	struct spec_piece pieces[TAFL_MEN];

	int king_rule_count;
	struct spec_king_rule king_rules[SPEC_KING_RULES_MAX];
	enum spec_wall wall;
	uint32_t wall_close; /* zones whose empty squares close a row: bits */
	bool walk_in_forbidden;
	enum spec_berserk berserk;

	int end_count;
	struct spec_end ends[SPEC_ENDS_MAX];
};

/* A spec with every default set, nothing else; NULL without memory. */
struct spec *spec_new(void);
void spec_free(struct spec *spec);

/* The notes in a language; NULL if there are none. */
const struct spec_strings *spec_notes_in(const struct spec *spec,
                                         const char *language);

#endif
