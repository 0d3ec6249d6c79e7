/* The two halves of our JSON: reading and writing. */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "game/record.h"
#include <tafl/format.h>

/* The version of the schema, in the key "tafl". */
enum { JSON_VERSION = 1 };

/* Reads game->text, a line that has been put there.  What is wrong with it
 * becomes a fault of the game.  False without memory. */
TAFL_MUST_CHECK bool json_read_game(struct tafl_game *game);

void json_write_game(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     const struct tafl_write_options *options,
                     struct tafl_text *out);

/* Tags that fill keys of the game's object, Variant, Start, Result and End:
 * among the other tags they have a place and no value. */
bool json_is_place(const char *tag);

/* What a mark is made of, and how long the number of a glyph may be. */
#define JSON_MARKS "+-#!?"
enum { JSON_GLYPH_DIGITS = 9 };

/*
 * The clocks at the start of a comment, which JSON has apart from its text:
 * "Clocks come first in a comment: {[%clk 3600 30/3] text} time left,
 * [%emt s] time used, [%ts unix] time stamp."
 */
enum json_clock { JSON_CLK, JSON_EMT, JSON_TS, JSON_CLOCKS };

/* "clk", "emt", "ts": in the text and as keys. */
extern const char *const json_clock_names[JSON_CLOCKS];

#endif
