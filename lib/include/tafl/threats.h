/*
 * Trying plies: what each would bring, and which would win at once.
 */
#ifndef TAFL_THREATS_H
#define TAFL_THREATS_H

#include <tafl/line.h>

/* What is done with each ply that is tried: the line stands behind it, and must
 * be left so.  False ends the trying. */
struct tafl_trial {
	bool (*each)(void *user, struct tafl_line *line, struct tafl_move move);
	void *user;
};

/* Plays each legal ply of the line's position, in the order of
 * tafl_line_moves, hands it to the trial and takes it back.  False without
 * memory, or as soon as the trial says so; the line is as before either way. */
TAFL_MUST_CHECK bool tafl_line_try(struct tafl_line *line,
                                   const struct tafl_trial *trial);

/*
 * Threats: the same for those plies of `side` alone after which it has won, by
 * whatever end of the variant: the king is taken or has reached his goal, a
 * fort stands, the other side has no ply left...
 *
 * The side that is not to move plays as if the other had passed: repetitions
 * and quiet plies are counted on from those of the line.  After an end that is
 * not soft nobody threatens anything.
 */
TAFL_MUST_CHECK bool tafl_line_threats(struct tafl_line *line,
                                       enum tafl_side side,
                                       const struct tafl_trial *trial);

#endif
