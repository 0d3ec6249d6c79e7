/*
 * Guessing: by which variants may a game have been played whose record does
 * not say so?
 *
 * The game is held against one variant after another.  A variant fits when its
 * rules allow all plies of the record and make all captures that it has, as
 * tafl_judge judges them; the first error refutes it.  What the record says of
 * its end does not refute, but it ranks those that fit.
 */
#ifndef TAFL_GUESS_H
#define TAFL_GUESS_H

#include <tafl/judge.h>

/* How well a variant fits, the best first. */
enum tafl_fitness {
	TAFL_FIT_EXPLAINS,    /* the game ends by the rules as recorded, or is
	                       * recorded to be open and is, or ends by a word
	                       * such as resign that no board shows */
	TAFL_FIT_LEAVES_OPEN, /* the board does not show the result, or the
	                       * record has none or is damaged */
	TAFL_FIT_CONTRADICTS, /* the rules say otherwise than the record */
	TAFL_FIT_NOT,         /* a ply or a capture is not of these rules */
};

/* "explains", "leaves-open", "contradicts", "refuted".  Static. */
const char *tafl_fitness_name(enum tafl_fitness fitness);

/* One variant, held against one game. */
struct tafl_fit {
	const struct tafl_variant *variant;
	enum tafl_fitness fitness;
	bool tied;    /* as good as the one before it: the game cannot tell
	               * them apart */
	size_t order; /* its place among the variants, from 0 */
	struct tafl_outcome outcome; /* at the last ply, if it fits */
	size_t warnings;             /* that tafl_judge would give */

	/* What first contradicts or refutes, as tafl_judge tells it.  TAFL_OK,
	 * 0 and "" where nothing does; of a refuted variant ply 0 means that
	 * the game cannot start. */
	enum tafl_code code;
	struct tafl_span at;
	uint32_t variation;
	uint32_t ply;
	tafl_square square;
	char message[240];
};

/* Holds a game against `count` variants and fills as many fits, the best first:
 * by fitness, then those with fewer warnings; of those refuted, by how far they
 * came; of equal ones, by their order among the variants.  A game that has its
 * own start is played from there.
 *
 * What is wrong with the record by any rules is told to `sink` (may be NULL);
 * a damaged game is held against the variants as far as it can be read.
 *
 * `line`, of whatever variant, is played on and left at its start; the game has
 * to be judged before it is written.  Fails without memory only. */
TAFL_MUST_CHECK bool tafl_guess(struct tafl_game *game, struct tafl_line *line,
                                const struct tafl_variant *const *variants,
                                size_t count, const struct tafl_sink *sink,
                                struct tafl_fit *fits, struct tafl_error *err);

/* How many of the fits, which stand first, are not refuted. */
size_t tafl_guess_fitting(const struct tafl_fit *fits, size_t count);

/* Tells `sink` which variants fit, as a note; or as an error that none does,
 * and how far the best one came. */
void tafl_guess_tell(const struct tafl_game *game, const struct tafl_fit *fits,
                     size_t count, const struct tafl_sink *sink);

/* Appends all fits of a game as a JSON object on one line, as tafl-validate
 * prints it (tafl-validate(1)). */
void tafl_guess_json(struct tafl_text *out, const struct tafl_game *game,
                     const struct tafl_fit *fits, size_t count);

#endif
