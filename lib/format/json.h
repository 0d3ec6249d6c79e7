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

/* What a mark is made of, and how long the number of a glyph may be. */
#define JSON_MARKS "+-#!?"
enum { JSON_GLYPH_DIGITS = 9 };

#endif
