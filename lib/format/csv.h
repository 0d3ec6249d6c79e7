/* The two halves of the CSV of aagenielsen.dk: reading and writing. */
#ifndef FORMAT_CSV_H
#define FORMAT_CSV_H

#include "game/record.h"
#include <tafl/format.h>

/* The fields of a line. */
enum {
	CSV_MOVES,
	CSV_ATTACKER_CAPTURES,
	CSV_DEFENDER_CAPTURES,
	CSV_RESULT,
	CSV_FIELDS
};

/* The words that are no plies, always last: the side to move has lost. */
#define CSV_TIMEOUT "timeout"
#define CSV_RESIGNED "resigned"

/* What the archive calls a result: black are the attackers. */
const char *csv_result_name(enum tafl_result result);

/* Where a word stops being a ply: text[at] is not what was expected there. */
struct csv_flaw {
	size_t last; /* the piece before: text[last..at) */
	size_t at;
	const char *expected; /* NULL: it is a ply */
};
struct csv_flaw csv_flaw_of(const char *text, size_t length);

/* Adds the fault that text[0..length) of the game, a word, is not a ply.
 * False without memory. */
TAFL_MUST_CHECK bool csv_add_not_a_ply(struct tafl_game *game,
                                       struct word word);

void csv_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out);

#endif
