/*
 * Squares, men, sides, and positions: a board as a plain value.
 *
 * A position is what stands where and who is to move, nothing more: it knows
 * no rules and no history, owns no memory, and is copied by assignment.
 */
#ifndef TAFL_BOARD_H
#define TAFL_BOARD_H

#include <stddef.h>
#include <stdint.h>
#include <tafl/error.h>

/* Boards have 5 to 19 files and as many ranks. */
enum { TAFL_SIZE_MIN = 5, TAFL_SIZE_MAX = 19 };

/* A square is its rank (from 1, the bottom) times 32 plus its file (from 1,
 * the left).  Rank or file 0, and the ones past the size, are the ring off
 * the board; square 0 is never a square of a board. */
typedef uint16_t tafl_square;
enum { TAFL_NO_SQUARE = 0 };

/* Array sizes: all ranks, and all squares, with the ring. */
enum { TAFL_RANKS = TAFL_SIZE_MAX + 2, TAFL_CELLS = TAFL_RANKS * 32 };

/* Steps to the four neighbours. */
enum { TAFL_WEST = -1, TAFL_NORTH = 32, TAFL_EAST = 1, TAFL_SOUTH = -32 };

/* The square of a file and a rank, and back. */
static inline tafl_square tafl_square_at(int file, int rank)
{
	return (tafl_square)(rank << 5 | file);
}
static inline int tafl_file(tafl_square square)
{
	return square & 31;
}
static inline int tafl_rank(tafl_square square)
{
	return square >> 5;
}

/* Whether the square is on a board of `size`. */
static inline bool tafl_square_is_on(tafl_square square, int size)
{
	return (unsigned)tafl_file(square) - 1 < (unsigned)size &&
	       (unsigned)tafl_rank(square) - 1 < (unsigned)size;
}

/* Writes "a1".."s19" and a NUL into `text`, and returns the length.  A square
 * in the ring is written as "off board". */
enum { TAFL_SQUARE_TEXT = 10 };
size_t tafl_square_format(tafl_square square, char text[TAFL_SQUARE_TEXT]);

/* Reads a file letter (either case) and the longest number after it from
 * text[0..length).  Returns how many bytes it took, 0 when there is no square
 * there, with *square on a board of TAFL_SIZE_MAX; the caller compares it
 * with its own size. */
size_t tafl_square_parse(const char *text, size_t length, tafl_square *square);

enum tafl_side { TAFL_ATTACKERS, TAFL_DEFENDERS };

/* "attackers", "defenders".  Static. */
const char *tafl_side_name(enum tafl_side side);

static inline enum tafl_side tafl_other_side(enum tafl_side side)
{
	return side == TAFL_ATTACKERS ? TAFL_DEFENDERS : TAFL_ATTACKERS;
}

/* What a square holds.  Letters as in OpenTafl's notation. */
enum tafl_man {
	TAFL_EMPTY,
	TAFL_ATTACKER,           /* t */
	TAFL_ATTACKER_COMMANDER, /* c */
	TAFL_ATTACKER_KNIGHT,    /* n */
	TAFL_ATTACKER_MERCENARY, /* m */
	TAFL_ATTACKER_GUARD,     /* g */
	TAFL_DEFENDER,           /* T */
	TAFL_DEFENDER_COMMANDER, /* C */
	TAFL_DEFENDER_KNIGHT,    /* N */
	TAFL_DEFENDER_MERCENARY, /* M */
	TAFL_DEFENDER_GUARD,     /* G */
	TAFL_KING,               /* K */
	TAFL_OFF,                /* off the board */
	TAFL_MEN
};

/* Whether it is a man, neither an empty square nor one off the board. */
static inline bool tafl_is_man(int man)
{
	return man >= TAFL_ATTACKER && man <= TAFL_KING;
}

/* The side of a man; meaningless for TAFL_EMPTY and TAFL_OFF. */
static inline enum tafl_side tafl_side_of(int man)
{
	return man >= TAFL_DEFENDER ? TAFL_DEFENDERS : TAFL_ATTACKERS;
}

/* The letter of a man, '.' for an empty square; and back: the man of a
 * letter, TAFL_EMPTY for any other byte. */
char tafl_man_letter(int man);
enum tafl_man tafl_man_of_letter(char letter);

/* A set of squares: bit `file` of row[rank].  Zero is the empty set. */
struct tafl_squares {
	uint32_t row[TAFL_RANKS];
};

/* Whether a square is in the set; puts it in; takes it out. */
static inline bool tafl_squares_has(const struct tafl_squares *set,
                                    tafl_square square)
{
	return set->row[tafl_rank(square)] >> tafl_file(square) & 1;
}
static inline void tafl_squares_add(struct tafl_squares *set,
                                    tafl_square square)
{
	set->row[tafl_rank(square)] |= (uint32_t)1 << tafl_file(square);
}
static inline void tafl_squares_remove(struct tafl_squares *set,
                                       tafl_square square)
{
	set->row[tafl_rank(square)] &= ~((uint32_t)1 << tafl_file(square));
}

/* How many squares a set has; whether two have the same. */
size_t tafl_squares_count(const struct tafl_squares *set);
bool tafl_squares_equal(const struct tafl_squares *a,
                        const struct tafl_squares *b);

/* A position.  Fields are for reading; change it by the functions below, by
 * tafl_position_put, or by playing a ply (tafl/move.h): the sets, the king's
 * square and the key follow men[]. */
struct tafl_position {
	uint8_t men[TAFL_CELLS];         /* enum tafl_man by square */
	struct tafl_squares standing[2]; /* where each side stands, king too */
	uint64_t key;                    /* see tafl_position_key */
	uint16_t count[2];               /* men of each side, the king too */
	tafl_square king;                /* TAFL_NO_SQUARE: there is none */
	uint8_t size;                    /* files, and ranks */
	uint8_t turn;                    /* enum tafl_side: who is to move */
	/* Where the man stands who has just captured and may, or must, go on
	 * in berserk play; TAFL_NO_SQUARE: there is none. */
	tafl_square going;
};

/* An empty board of a size from TAFL_SIZE_MIN to TAFL_SIZE_MAX, attackers to
 * move. */
void tafl_position_clear(struct tafl_position *position, int size);

/* Puts a man (or TAFL_EMPTY) on a square of the board, in place of what stood
 * there.  A second king is a caller's bug. */
void tafl_position_put(struct tafl_position *position, tafl_square square,
                       enum tafl_man man);

/* Sets who is to move; and the man who may go on, or TAFL_NO_SQUARE. */
void tafl_position_set_turn(struct tafl_position *position,
                            enum tafl_side turn);
void tafl_position_set_going(struct tafl_position *position,
                             tafl_square square);

/* The key of a position, computed from its men, the side to move and the man
 * who may go on.  Equal positions have equal keys in every build and version;
 * different ones differ but for one chance in 2^64.  `position->key` always
 * equals it. */
uint64_t tafl_position_key(const struct tafl_position *position);

/* What a man on a square adds (exclusive or) to the key, what the defenders'
 * turn adds, and what a man adds who may go on (nothing for TAFL_NO_SQUARE). */
uint64_t tafl_key_of(int man, tafl_square square);
uint64_t tafl_key_of_turn(void);
uint64_t tafl_key_of_going(tafl_square square);

/* Same men on the same squares, same side to move, same man who may go on. */
bool tafl_position_equal(const struct tafl_position *a,
                         const struct tafl_position *b);

/*
 * Text forms.
 *
 * A position line has the rows, top rank first, `/` between them, a run of
 * empty squares as its length, then a blank and the side to move:
 *     3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a
 * With slashes outside as well the rows are in OpenTafl's order, rank 1
 * first.  The side may be left out when reading: it is `turn` then.  A man who
 * may go on has his square behind the side, after a blank: `... d e5`.
 *
 * A diagram has the rows as letters and '.', one a line, top rank first, with
 * blanks between the squares or without.  It may have a frame, rank numbers
 * and a line of file letters, as tafl-render draws it, and a last line
 * "attackers to move" or "defenders to move", to which ", e5 goes on" may be
 * added; or one that says how the game has ended, as "attackers win, ...",
 * "draw, ...": the loser is to move then, or `turn`.
 *
 * Both read text[0..length) and fail with TAFL_E_BAD_POSITION, the span's
 * line, column and length relative to the text.
 */
TAFL_MUST_CHECK bool tafl_position_parse(struct tafl_position *position,
                                         const char *text, size_t length,
                                         enum tafl_side turn,
                                         struct tafl_error *err);
TAFL_MUST_CHECK bool tafl_diagram_parse(struct tafl_position *position,
                                        const char *text, size_t length,
                                        enum tafl_side turn,
                                        struct tafl_error *err);

/*
 * The notations of position lines: ours, and those of other programs, in whose
 * rows the letters and the order of the ranks differ.
 */
enum tafl_notation {
	TAFL_NOTATION_TAFL,
	TAFL_NOTATION_START,        /* OpenTafl's rules: "start:/.../" */
	TAFL_NOTATION_STARTI,       /* "starti:/.../", top rank first */
	TAFL_NOTATION_HNEFATAFL_RS, /* t T K, rank 1 first */
	TAFL_NOTATION_PYHNEFATAFL,  /* m M K, rank 1 first, "b 0" */
	TAFL_NOTATION_TAFLZERO,     /* a d k or A D K, top rank first, "a" */
	TAFL_NOTATION_HEN,          /* v V K, top rank first, blanks */
	TAFL_NOTATIONS
};

/* "position-tafl", "hnefatafl-rs" and so on: the format that reads it.
 * Static. */
const char *tafl_notation_name(enum tafl_notation notation);

/* Reads a position line in a notation, or in whichever can read it: the line
 * must not be another board in another one, else TAFL_E_FORMAT_AMBIGUOUS.
 * Otherwise as tafl_position_parse. */
TAFL_MUST_CHECK bool tafl_position_parse_as(struct tafl_position *position,
                                            const char *text, size_t length,
                                            enum tafl_notation notation,
                                            enum tafl_side turn,
                                            struct tafl_error *err);
TAFL_MUST_CHECK bool tafl_position_parse_any(struct tafl_position *position,
                                             const char *text, size_t length,
                                             enum tafl_side turn,
                                             struct tafl_error *err);

/* Writes a position line and a NUL into `text`, returns the length. */
enum { TAFL_POSITION_TEXT = 400 };
size_t tafl_position_format(const struct tafl_position *position,
                            char text[TAFL_POSITION_TEXT]);

/* The same for OpenTafl's position record, with slashes outside: it does not
 * say who is to move. */
size_t tafl_position_format_otn(const struct tafl_position *position,
                                char text[TAFL_POSITION_TEXT]);

/* The same for a plain diagram: the rows without blanks, the side to move,
 * each line with its end. */
enum { TAFL_DIAGRAM_TEXT = 420 };
size_t tafl_diagram_format(const struct tafl_position *position,
                           char text[TAFL_DIAGRAM_TEXT]);

/* The eight symmetries of the square, 0 the identity.  Symmetry s first
 * mirrors left and right if s & 1, then top and bottom if s & 2, then swaps
 * files and ranks if s & 4.  A square of a board of `size`, and a whole
 * position, turned so. */
enum { TAFL_SYMMETRIES = 8 };
tafl_square tafl_square_turned(tafl_square square, int size, int symmetry);
void tafl_position_turned(struct tafl_position *out,
                          const struct tafl_position *position, int symmetry);

#endif
