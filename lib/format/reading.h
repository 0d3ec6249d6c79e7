/* What the readers of several formats share. */
#ifndef FORMAT_READING_H
#define FORMAT_READING_H

#include "format/format.h"

/* Whether a line has nothing but blanks and tabs. */
bool is_blank_line(const char *text, size_t length);

/* The length of the first line of text[0..length), without its end; *next (may
 * be NULL) becomes the offset of the second one. */
size_t first_line(const char *text, size_t length, size_t *next);

/* The next line that is not blank. */
enum input_status next_full_line(struct tafl_input *input,
                                 struct input_piece *piece,
                                 struct tafl_error *err);

/* What a reader returns when the input has no further game. */
enum tafl_read read_status(enum input_status status);

/* The same when memory is out. */
enum tafl_read read_without_memory(struct tafl_error *err);

/* Makes an error of tafl_position_parse or tafl_diagram_parse on the text of
 * the game a fault of it.  False without memory. */
TAFL_MUST_CHECK bool add_position_fault(struct tafl_game *game,
                                        const struct tafl_error *why);

#endif
