/* tafl-validate --guess: the variants that games fit. */
#ifndef CMD_GUESS_H
#define CMD_GUESS_H

#include "cli.h"
#include <stdatomic.h>

/* How often a variant came up in the run.  Threads count at once; sums do not
 * depend on their order. */
struct guess_count {
	atomic_size_t fits; /* games that it fits */
	atomic_size_t best; /* games that no other fits better */
};

/* What was guessed in a run. */
struct guess {
	struct guess_count *counts; /* of the candidates, and one for all rules
	                             * that only games or --variant bring */
	atomic_size_t games;
	atomic_size_t unfitting; /* games that fit no variant */
};

/* Loads all variants as candidates.  False: the command is done. */
bool guess_open(struct cli *cli, struct guess *guess);
void guess_close(struct guess *guess);

/* Tells which variants a game fits, and appends what the findings do not say of
 * it. */
void guess_show(const struct cli *cli, struct guess *guess,
                const struct cli_game *game, struct tafl_text *out);

/* Appends how many games each variant fits. */
void guess_finish(const struct cli *cli, const struct guess *guess,
                  struct tafl_text *out);

#endif
