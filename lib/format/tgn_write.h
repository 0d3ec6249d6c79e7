/* Writing TGN: what the parts of the writer share. */
#ifndef FORMAT_TGN_WRITE_H
#define FORMAT_TGN_WRITE_H

#include "format/format.h"

/* Appends a text that `close` ends, with its escapes: backslashes before that
 * and before themselves, "\n" for the ends of lines. */
void tgn_put_escaped(struct tafl_text *out, const char *text, size_t length,
                     char close);

/* Appends the plies up to game->standing, with remarks and variations, and the
 * last word. */
void tgn_write_plies(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     enum tafl_layout layout, struct tafl_text *out);

#endif
