/* An input: a window over the bytes of a file, moved along as they are used. */
#ifndef BASE_INPUT_WINDOW_H
#define BASE_INPUT_WINDOW_H

#include "base/input.h"

/*
 * The bytes [start, end) of `text` are read and not yet used.  Finding lines
 * is linear in the input whatever it holds, since no byte is searched twice:
 * [start, lf) has no LF, [start, cr) has no CR, and cr <= lf.
 */
struct tafl_input {
	const char *text; /* the window, or the caller's memory */
	size_t start, end;
	size_t lf, cr;
	uint64_t line;   /* of the byte at start */
	uint32_t column; /* of that byte, from 1 */
	size_t given;    /* bytes from there on that input_part has given */
	bool after_cr;   /* a LF that comes first belongs to the line before */
	bool ended;      /* there is nothing behind `end` */
	bool has_last_line; /* it starts at `last` */
	size_t last;
	uint32_t last_column;

	char *window; /* NULL: memory of the caller's */
	size_t capacity;
	int file;
	bool may_block;
	int failure; /* errno of the read that failed, or 0 */
	void (*wait)(void *user);
	void *user;
	char *name;
};

static inline size_t input_unused(const struct tafl_input *input)
{
	return input->end - input->start;
}

/* Reads what there is behind the window's bytes. */
enum input_status input_fill(struct tafl_input *input, struct tafl_error *err);

/* Reads until `want` bytes are unused, or the input has ended. */
enum input_status input_fill_to(struct tafl_input *input, size_t want,
                                struct tafl_error *err);

#endif
