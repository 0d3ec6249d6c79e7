/*
 * A line of play: a start position and the plies played from there, with what
 * the rules say of the last position.
 *
 * The line keeps what a position cannot know: how often each position came,
 * plies since the last capture, all plies.  Its memory grows with the longest
 * line that it held and is reused after a reset.  One thread at a time.
 */
#ifndef TAFL_LINE_H
#define TAFL_LINE_H

#include <tafl/move.h>

/* Who has won. */
enum tafl_result {
	TAFL_OPEN, /* "*": nobody, play may go on */
	TAFL_ATTACKERS_WIN,
	TAFL_DEFENDERS_WIN,
	TAFL_DRAW,
};

/* "*", "attackers", "defenders", "draw".  Static. */
const char *tafl_result_name(enum tafl_result result);

/* The result when this side has won. */
static inline enum tafl_result tafl_win_of(enum tafl_side side)
{
	return side == TAFL_ATTACKERS ? TAFL_ATTACKERS_WIN : TAFL_DEFENDERS_WIN;
}

/* Why a game ended.  The first group are ends that the rules decide, by the
 * `when` words of variant files; the second are said by a record alone. */
enum tafl_end {
	TAFL_NO_END,

	TAFL_KING_CAPTURED,
	TAFL_KING_REACHES,
	TAFL_KING_PATHS,
	TAFL_EXIT_FORT,
	TAFL_ENCIRCLEMENT,
	TAFL_ELIMINATED,
	TAFL_KING_IMMOBILE,
	TAFL_NO_MOVE,
	TAFL_REPETITION,
	TAFL_QUIET,
	TAFL_LENGTH,

	TAFL_AGREEMENT,
	TAFL_RESIGN,
	TAFL_TIME,
	TAFL_ABANDONED,
	TAFL_ILLEGAL,
	TAFL_ADJUDICATED,
	TAFL_UNKNOWN_END,

	TAFL_END_COUNT
};

/* "king-captured" and so on; "" for TAFL_NO_END; and back: TAFL_END_COUNT for
 * an unknown word. */
const char *tafl_end_name(enum tafl_end end);
enum tafl_end tafl_end_find(const char *name, size_t length);

/* Ends that sites often do not enforce: repetition, quiet, length. */
bool tafl_end_is_soft(enum tafl_end end);

/* What the rules say of a position.  TAFL_OPEN and TAFL_NO_END while nothing
 * has been decided. */
struct tafl_outcome {
	enum tafl_result result;
	enum tafl_end end;
};

struct tafl_line;

/* A line of the variant from its own start position; the variant must outlive
 * it.  NULL without memory. */
struct tafl_line *tafl_line_new(const struct tafl_variant *variant);
void tafl_line_free(struct tafl_line *line);

/* Back to a start position (NULL: the variant's own).  The position must be of
 * the variant's size; a man who could not go on by the rules does not. */
void tafl_line_reset(struct tafl_line *line, const struct tafl_position *start);

/* The variant that it was made for. */
const struct tafl_variant *tafl_line_variant(const struct tafl_line *line);

/* The position behind the last ply, and what the rules say of it.  Borrowed,
 * valid until the next change of the line. */
const struct tafl_position *tafl_line_position(const struct tafl_line *line);
const struct tafl_outcome *tafl_line_outcome(const struct tafl_line *line);

/* Captures of the last ply, borrowed as these; of no meaning before the
 * first. */
const struct tafl_captures *tafl_line_captures(const struct tafl_line *line);

/* How many plies have been played. */
size_t tafl_line_plies(const struct tafl_line *line);

/* How often the position has come up, itself included: 1 for a new one.
 * Always 1 where no end of the variant asks for repetition. */
size_t tafl_line_occurrence(const struct tafl_line *line);

/* The ply (from 1) by which the man on `square` came there; 0: he has stood
 * there from the start. */
size_t tafl_line_arrival(const struct tafl_line *line, tafl_square square);

/* As tafl_move_check, and: TAFL_REASON_REPEATS where repetition is forbidden,
 * TAFL_REASON_GAME_OVER after an end that is not soft. */
enum tafl_reason tafl_line_check(struct tafl_line *line, struct tafl_move move,
                                 tafl_square *at);

/* Plays a ply that tafl_line_check found legal, and judges the position.
 * After a soft end play may go on.  Fails without memory only. */
TAFL_MUST_CHECK bool tafl_line_push(struct tafl_line *line,
                                    struct tafl_move move);

/* Takes back the last ply.  A line without plies is left as it is. */
void tafl_line_pop(struct tafl_line *line);

/* Legal plies in the line's position: as tafl_move_list, without those that
 * repeat where that is forbidden; none when the game is over.  Returns how
 * many; `moves` holds TAFL_MOVES_MAX. */
size_t tafl_line_moves(struct tafl_line *line, struct tafl_move *moves);

/* The squares that show the outcome: the king; a fort, which is the squares
 * that the king can reach and the men around them; the men of a ring.  Empty
 * when the game is open. */
void tafl_line_witness(const struct tafl_line *line,
                       struct tafl_squares *squares);

/* The number of sequences of `depth` plies, 0 or more, from the line's
 * position.  A ply that ends the game, softly too, counts at its own depth and
 * has no successors.  Fails without memory only. */
TAFL_MUST_CHECK bool tafl_perft(struct tafl_line *line, int depth,
                                uint64_t *count);

#endif
