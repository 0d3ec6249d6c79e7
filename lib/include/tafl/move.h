/*
 * Plies on a position: is this one legal and if not why, which are legal,
 * what does one take, play it and take it back.
 *
 * Everything here depends on the board and the side to move alone.  Ends of
 * the game and rules of repetition need the plies before: tafl/line.h.
 */
#ifndef TAFL_MOVE_H
#define TAFL_MOVE_H

#include <tafl/variant.h>

/* A ply: the man on `from` goes to `to`. */
struct tafl_move {
	tafl_square from;
	tafl_square to;
};

/* Why a ply may not be played.  The squares and the man are judged first; then
 * the man walks square by square, and the first obstacle is the reason.  A ply
 * of a man who jumps, two squares on over an enemy, is judged as a jump. */
enum tafl_reason {
	TAFL_LEGAL,
	TAFL_REASON_OFF_BOARD,
	TAFL_REASON_NO_MAN,
	TAFL_REASON_NOT_YOUR_MAN,
	TAFL_REASON_NOT_STRAIGHT,  /* or from a square to itself */
	TAFL_REASON_BLOCKED,       /* a man on the way or on the last square */
	TAFL_REASON_MAY_NOT_ENTER, /* a zone keeps him out */
	TAFL_REASON_MAY_NOT_PASS,  /* it does not let him through */
	TAFL_REASON_MAY_NOT_STOP,  /* it does not let him stay */
	TAFL_REASON_TOO_FAR,       /* for the range of the man */
	TAFL_REASON_MAY_NOT_JUMP,  /* over that man, or from and to there */
	TAFL_REASON_WALKS_IN,      /* between two enemies */
	TAFL_REASON_MUST_GO_ON,    /* another man, who has captured */
	TAFL_REASON_TAKES_NOTHING, /* who goes on must capture */
	TAFL_REASON_REPEATS,       /* only from tafl_line_check */
	TAFL_REASON_GAME_OVER,     /* only from tafl_line_check */
};

/* The code of the message about a reason; TAFL_OK for TAFL_LEGAL. */
enum tafl_code tafl_reason_code(enum tafl_reason reason);

/* Judges a ply of the side to move.  *at (may be NULL) becomes the square that
 * shows the reason: the man in the way, the square that may not be entered. */
enum tafl_reason tafl_move_check(const struct tafl_variant *variant,
                                 const struct tafl_position *position,
                                 struct tafl_move move, tafl_square *at);

/* The legal plies of the side to move, by square of origin from a1 along the
 * ranks, then west, north, east, south, near before far, and behind them his
 * jumps, west, north, east, south.  In berserk play those of the man who may go
 * on follow; if he has to, there are no others.  Returns how many; `moves`
 * holds TAFL_MOVES_MAX. */
enum { TAFL_MOVES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX * 2 * TAFL_SIZE_MAX };
size_t tafl_move_list(const struct tafl_variant *variant,
                      const struct tafl_position *position,
                      struct tafl_move *moves);

/* How many there are, without listing them; and whether there is any. */
size_t tafl_move_count(const struct tafl_variant *variant,
                       const struct tafl_position *position);
bool tafl_move_any(const struct tafl_variant *variant,
                   const struct tafl_position *position);

/* How a man goes, if not by walking: he jumps; or it is a further step of the
 * one who has just captured, in berserk play. */
enum tafl_step { TAFL_STEP_JUMP = 1 << 0, TAFL_STEP_BERSERK = 1 << 1 };

/* What a ply took, and what it takes to take it back.  at[0..flanked) fell to
 * flank, surround or jump, in the order west, north, east, south of the moved
 * man; at[flanked..count) to a shieldwall, row by row in the same order, from
 * the moved man outward.  A man taken both ways stands in both parts.  men[i]
 * is what stood on at[i]. */
enum { TAFL_CAPTURES_MAX = 4 + 3 * TAFL_SIZE_MAX };
struct tafl_captures {
	uint8_t count;
	uint8_t flanked;
	uint8_t steps;     /* bits of enum tafl_step */
	uint8_t turn;      /* of the position before the ply */
	tafl_square going; /* of the position before the ply */
	tafl_square at[TAFL_CAPTURES_MAX];
	uint8_t men[TAFL_CAPTURES_MAX];
};

/* Plays a legal ply: moves the man, removes what it takes (a mercenary changes
 * sides), passes the turn.  In berserk play a man who has captured and can go
 * on becomes position->going, and where he has to the turn stays with him.
 * Legality is the caller's to have asked.  `captures` is the caller's record
 * for taking it back. */
void tafl_move_play(const struct tafl_variant *variant,
                    struct tafl_position *position, struct tafl_move move,
                    struct tafl_captures *captures);

/* Takes back the ply that was played last, with the record of its captures. */
void tafl_move_unplay(const struct tafl_variant *variant,
                      struct tafl_position *position, struct tafl_move move,
                      const struct tafl_captures *captures);

#endif
