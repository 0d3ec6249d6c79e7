/*
 * Judging recorded games: is everything that the record says so?
 */
#ifndef TAFL_JUDGE_H
#define TAFL_JUDGE_H

#include <tafl/diag.h>
#include <tafl/game.h>

/* What the rules say of a game. */
struct tafl_verdict {
	bool valid;                  /* no error was found */
	bool played;                 /* there were rules and a board that they
	                              * can be played on from its start */
	size_t plies;                /* plies that stand: legal, in order */
	struct tafl_outcome outcome; /* at the last of them */
	size_t errors;
	size_t warnings;
};

/* Plays the game by the variant's rules, tells `sink` (may be NULL) what is
 * wrong, in the order of the text, and fills *verdict.  The game remembers
 * what each ply took, for writers.  `line` is a line of that variant to play
 * on, left at the last ply that stands; it shows nothing of a game that was not
 * played.
 *
 * `variant_error` (may be NULL) says why the variant is not known: the game is
 * then counted and told, but not judged, and `line` may be NULL.
 *
 * Fails with TAFL_E_NOMEM only. */
TAFL_MUST_CHECK bool tafl_judge(struct tafl_game *game, struct tafl_line *line,
                                const struct tafl_error *variant_error,
                                const struct tafl_sink *sink,
                                struct tafl_verdict *verdict,
                                struct tafl_error *err);

/* Appends the verdict as a JSON object on one line, as tafl-validate prints it
 * (tafl-validate(1)).  `variant` is the id of the rules, or NULL. */
void tafl_verdict_json(struct tafl_text *out, const struct tafl_game *game,
                       const char *variant, const struct tafl_verdict *verdict);

#endif
