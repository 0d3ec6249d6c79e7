/* What the formats of the archive of aagenielsen.dk share: plies with their
 * captures in one field, and fields with commas between them. */
#ifndef FORMAT_ARCHIVE_H
#define FORMAT_ARCHIVE_H

#include "format/reading.h"

/* The words that are no plies, always last: the side to move has lost. */
#define ARCHIVE_TIMEOUT "timeout"
#define ARCHIVE_RESIGNED "resigned"

/* What such an end-word says; TAFL_NO_END for any other word. */
enum tafl_end archive_end_of(const char *text, size_t length);

/* Starts the game with what these formats leave out or write their own way. */
void archive_set_conventions(struct tafl_game *game);

/* Reads the plies at *at, up to the comma or the end of the record, and goes
 * there.  None at all is no fault.  `numbered` when "12. " may stand before
 * words. */
enum step archive_read_moves(struct tafl_game *game, const char **at,
                             bool numbered);

/* Where a word stops being a ply: text[at] is not what was expected there. */
struct archive_flaw {
	size_t last; /* the piece before: text[last..at) */
	size_t at;
	const char *expected; /* NULL: it is a ply */
};
struct archive_flaw archive_flaw_of(const char *text, size_t length);

/* Adds the fault that a word of the game is not a ply.  False without
 * memory. */
TAFL_MUST_CHECK bool archive_add_not_a_ply(struct tafl_game *game,
                                           struct word word);

/* Whether the word is digits alone, of which there are 1 to `most`. */
bool archive_is_number(const char *text, size_t length, size_t most);

/* Adds the fault that a record has `count` fields; that a word is not what its
 * field is for, "a result".  `help` may be NULL.  STOP, or FAILED. */
enum step archive_add_field_count(struct tafl_game *game, struct word word,
                                  size_t count, int expected, const char *help);
enum step archive_add_bad_field(struct tafl_game *game, struct word word,
                                const char *what, const char *help);

/* The same for one of several words, the i-th of which is name(NULL, i), NULL
 * behind the last one: help is for words that are like none of them. */
enum step archive_add_bad_choice(struct tafl_game *game, struct word word,
                                 const char *what,
                                 const char *(*name)(const void *, size_t),
                                 const char *help);

/* Writes the plies of a judged game that stand, then the word for its end;
 * `numbered` with "12. " before each turn.  Into counts[] go the captures
 * written, by the side that took. */
void archive_write_moves(const struct tafl_game *game,
                         const struct tafl_variant *variant, bool numbered,
                         struct tafl_text *out, uint32_t counts[2]);

/* How many words that are, numbers aside. */
size_t archive_word_count(const struct tafl_game *game);

#endif
