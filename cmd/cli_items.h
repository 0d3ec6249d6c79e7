/*
 * Items: a game of the input, or another event there, on its way from the
 * reader to the output.
 */
#ifndef CMD_CLI_ITEMS_H
#define CMD_CLI_ITEMS_H

#include "cli_findings.h"

struct item {
	struct tafl_game *game; /* kept from use to use */
	bool has_game;          /* or the item is findings alone */
	const struct tafl_variant *variant;
	struct tafl_error variant_error; /* why there is no variant */
	struct findings findings;
	struct cli_note note;
	struct tafl_text shown;
	struct tafl_input *input; /* closed, freed with the item: games name
	                           * it */
	bool failed;              /* without memory */
};

/* An item keeps the memory of games up to this size from use to use. */
enum { ITEM_BYTES_KEPT = 1 << 20 };

/* Lines to play on, one for each variant that came up; NULL at first. */
struct board;
void boards_free(struct board *boards);

/* Judges the item's game, if it has one, and makes what the command shows of
 * it.  Several threads may do so, each with boards of its own. */
void item_judge(struct item *item, const struct cli *cli,
                struct board **boards);

/* Prints what was found and shown. */
void item_print(struct item *item, struct cli *cli);

/* Makes the item ready for its next use. */
void item_reset(struct item *item);
void item_release(struct item *item);

#endif
