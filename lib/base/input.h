/* Reading an input: lines and windows over the bytes. */
#ifndef BASE_INPUT_H
#define BASE_INPUT_H

#include <tafl/input.h>

enum input_status { INPUT_OK, INPUT_END, INPUT_ERROR };

/* A piece of the input: borrowed until the next call on the input. */
struct input_piece {
	const char *text;
	size_t length;   /* without the line's end */
	uint64_t line;   /* from 1 */
	uint32_t column; /* of the first byte, from 1 */
};

/* The next line; its end is LF, CR LF, a lone CR, or the end of the input.  The
 * last line need not have an end; an input that ends with one has no empty
 * line after it.  A line longer than TAFL_GAME_BYTES_MAX is INPUT_ERROR with
 * TAFL_E_LIMIT.  The lines before a read error are still given; the line that
 * it cuts is not.  An error stays: the next call has it again. */
enum input_status input_line(struct tafl_input *input,
                             struct input_piece *piece, struct tafl_error *err);

/* Gives the last line back: the next input_line returns it again.  Only after
 * an input_line that was INPUT_OK, and once; a look ahead may come between. */
void input_unread_line(struct tafl_input *input);

/* The same of the last `bytes` bytes of the line, without its end: the next
 * input_line returns them as a line. */
void input_unread_tail(struct tafl_input *input, size_t bytes);

/* The next part of a line, for records that end within one: up to the line's
 * end, and *ends is set, or to behind a blank, so that no word is cut.  The
 * rest of a line that input_line gave back, or of one that was used in part,
 * is a line here.  At most a few KiB, unless a word is longer, and no more than
 * has been read; when *ends is set the part may be empty. */
enum input_status input_part(struct tafl_input *input,
                             struct input_piece *piece, bool *ends,
                             struct tafl_error *err);

/* Takes back what input_part gave of a line behind its first `used` bytes,
 * which are those of all parts since the line, or its rest, began.  The next
 * input_part begins there.  Nothing else may come between. */
void input_use(struct tafl_input *input, size_t used);

/* The bytes from the next unread one on, at least `want` of them unless the
 * input ends before; consumes nothing.  INPUT_END: there is none.  Waits for
 * all of `want` when the input is a terminal or a pipe: ask for no more than
 * is needed. */
enum input_status input_peek(struct tafl_input *input, size_t want,
                             struct input_piece *piece, struct tafl_error *err);

/* Goes past the next `bytes` bytes, which input_peek has given, as though they
 * were a line. */
void input_pass(struct tafl_input *input, size_t bytes);

/* The same as input_peek, of the next line to its end, but waits for no more
 * than `most` bytes of it. */
enum input_status input_peek_line(struct tafl_input *input, size_t most,
                                  struct input_piece *piece,
                                  struct tafl_error *err);

/* Takes the whole rest of the input, if it has at most `limit` bytes, else
 * INPUT_ERROR with TAFL_E_LIMIT.  For small files.  Never INPUT_END: the rest
 * may have no bytes. */
enum input_status input_rest(struct tafl_input *input, size_t limit,
                             struct input_piece *piece, struct tafl_error *err);

#endif
