/*
 * OpenTafl's rules records: "dim:9 esc:e ... start:/3ttt3/.../", one
 * `key:value` a word.  Between the text and a spec stands a struct otn, which
 * has the values as the record says them.
 */
#ifndef RULETEXT_OTN_H
#define RULETEXT_OTN_H

#include "rules/spec.h"
#include "ruletext/report.h"
#include <tafl/variant.h>

/* The squares that a record knows, each with its keys. */
enum otn_place_kind {
	OTN_CORNER,
	OTN_CENTER,
	OTN_ATTACKERS_FORT,
	OTN_DEFENDERS_FORT,
	OTN_PLACES
};

struct otn_place {
	struct tafl_squares squares;
	spec_men hostile, pass, stop, enter; /* `enter`: the re keys */
};

/* Values that are a letter: the index in the letters of their key. */
enum otn_escape { OTN_TO_CORNER, OTN_TO_EDGE };
enum otn_repetition { OTN_DRAW, OTN_MOVER_WINS, OTN_MOVER_LOSES, OTN_IGNORE };
enum otn_king { OTN_STRONG, OTN_STRONG_AT_CENTER, OTN_MIDDLE, OTN_WEAK };
enum otn_wall { OTN_NO_WALL, OTN_WEAK_WALL, OTN_STRONG_WALL };
enum otn_berserk { OTN_NO_BERSERK, OTN_BERSERK_CAPTURE, OTN_BERSERK_MOVE };
enum { OTN_NO, OTN_YES };

/* Whose jumps a record tells. */
enum otn_jumper {
	OTN_KING_JUMPS,
	OTN_KNIGHT_JUMPS,
	OTN_COMMANDER_JUMPS,
	OTN_MERCENARY_JUMPS,
	OTN_GUARD_JUMPS,
	OTN_JUMPERS
};

struct otn {
	char *name; /* NULL: none; blanks are blanks */
	int size;
	uint8_t board[TAFL_CELLS];
	int escape, surrounding, attackers_first, repetition;
	int arms; /* the king's: enum spec_arms */
	int king;
	int jumps[OTN_JUMPERS]; /* enum spec_jump */
	struct otn_place places[OTN_PLACES];
	spec_men center_hostile_empty;
	int speed[TAFL_MEN]; /* squares a move may have; 0: any number */
	int wall, wall_by_flank, edge_fort, linnaean;
	int berserk;
};

/* --- the keys, in the order in which they are written ------------------- */

enum otn_form {
	OTN_FORM_SIZE,
	OTN_FORM_NAME,
	OTN_FORM_LETTER, /* int: the index in `letters` */
	OTN_FORM_SQUARES,
	OTN_FORM_SPEEDS,
	OTN_FORM_MEN,
	OTN_FORM_BOARD, /* the lowest rank first */
	OTN_FORM_TURNED_BOARD,
};

struct otn_key {
	const char *name;
	enum otn_form form;
	size_t offset;       /* of the value in struct otn */
	const char *letters; /* of a letter */
	/* Other letters, in pairs: "ys" is y for s. */
	const char *synonyms;
};

enum { OTN_KEYS = 42 };
extern const struct otn_key otn_keys[OTN_KEYS];

/* The letters of men in the order of the speeds, and their men. */
enum { OTN_SPEEDS = 12 };
extern const char otn_men_letters[OTN_SPEEDS + 1];

/* What a record has that says nothing but the size and the board. */
void otn_set_defaults(struct otn *otn, int size);
void otn_release(struct otn *otn);

/* Makes records that mean the same equal: men that the board does not have get
 * what is said of the soldiers of their side, and no jumps; a square belongs to
 * the last kind that lists it. */
void otn_settle(struct otn *otn);

/* Whether a text, behind blanks, begins with a key that records have. */
bool otn_begins_with_key(const char *text, size_t length);

/* Reads the text of a tree, which is not parsed, as a record.  Faults go to the
 * report; the record is then not to be used.  Release it in any case. */
void otn_read(struct otn *otn, const struct yaml_tree *tree,
              struct report *report);

/* The names of zones by kind of square, and of the one behind them, which is
 * the middle of a board that has no such center. */
extern const char *const otn_zone_names[OTN_PLACES + 1];

/* The name of a game whose record has none. */
extern const char otn_no_name[];

/* Whether a square is a corner of the board, which nobody passes; whether all
 * these squares are, and there is one. */
bool otn_is_corner(tafl_square square, int size);
bool otn_are_corners(const struct tafl_squares *squares, int size);

/* Whether a man who moves straight can leave these squares and come to them
 * again in one move, so that it matters where entry is judged. */
bool otn_entry_matters(const struct tafl_squares *squares);

/* Fills a fresh spec.  False without memory. */
TAFL_MUST_CHECK bool otn_to_spec(const struct otn *otn, enum tafl_otn_tfr tfr,
                                 struct spec *spec);

/* The record nearest to a spec, settled; it may mean something else, see
 * tafl_variant_write_record.  False without memory.  Release it. */
TAFL_MUST_CHECK bool otn_of_spec(const struct spec *spec, enum tafl_otn_tfr tfr,
                                 struct otn *otn);

/* Appends a settled record, one line, without what says nothing. */
void otn_write(const struct otn *otn, struct tafl_text *out);

/* Loads a record; `tree` has its text. */
struct tafl_variant *otn_load(const struct yaml_tree *tree,
                              enum tafl_otn_tfr tfr,
                              const struct tafl_sink *sink,
                              struct tafl_error *err);

#endif
