/*
 * What the judge finds, put into words.
 *
 * Each tell_ function hands one finding to the judge's sink and counts it.
 */
#ifndef GAME_FINDINGS_H
#define GAME_FINDINGS_H

#include "game/judge.h"

/* The captures of a ply as the record has them and as the rules do. */
struct taking {
	struct tafl_squares recorded;
	struct tafl_squares rules;
	struct tafl_squares both_ways; /* that may be written twice */
	tafl_square twice;             /* recorded twice, or none */
	uint16_t counted; /* instead of the squares: as in struct ply */
};

/* What the reader saw. */
void tell_fault(struct judge *judge, const struct fault *fault);

/* Why the game is not judged: its rules are not known, or its board has
 * another size. */
void tell_unjudged(struct judge *judge, const struct tafl_error *why);
void tell_size(struct judge *judge);

/* The man who goes on at the start cannot, by the rules. */
void tell_going(struct judge *judge);

/* Ply `index` (from 0, in the whole game) is illegal for `reason`, shown by the
 * square `at`; is said to be another man's than the one who stands there, or
 * of the other side than `side`, or to take another man than `man` on `square`;
 * is played after an end; has other captures than the rules, or one of them
 * twice. */
void tell_illegal(struct judge *judge, size_t index, enum tafl_reason reason,
                  tafl_square at);
void tell_other_man(struct judge *judge, size_t index, int man);
void tell_other_side(struct judge *judge, size_t index, enum tafl_side side);
void tell_other_capture(struct judge *judge, size_t index, tafl_square square,
                        int man);
void tell_after_end(struct judge *judge, size_t index,
                    const struct tafl_outcome *outcome);
void tell_captures(struct judge *judge, size_t index,
                   const struct taking *taking);
void tell_twice(struct judge *judge, size_t index, tafl_square square);

/* A board in the record differs from ours, first on `at` and on `count` squares
 * in all; has another size; has the other side to move.  A ply that the record
 * says was refused is legal. */
void tell_board(struct judge *judge, const struct shown_board *shown,
                tafl_square at, int count);
void tell_board_size(struct judge *judge, const struct shown_board *shown);
void tell_turn(struct judge *judge, const struct shown_board *shown);
void tell_refused(struct judge *judge, const struct refused *refused);

/* The record's count of captures by `side` is not that of its plies. */
void tell_count(struct judge *judge, enum tafl_side side, size_t written);

/* The record gives two results. */
void tell_two_results(struct judge *judge);

/* The record says `record`, the board something else; a result on an open
 * board; a loser who is not the one to move. */
void tell_result(struct judge *judge, enum tafl_code code);
void tell_open_result(struct judge *judge);
void tell_end(struct judge *judge);
void tell_no_loser(struct judge *judge);
void tell_loser(struct judge *judge);

#endif
