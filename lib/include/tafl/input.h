/*
 * Input: the bytes of a file, a pipe or a memory block, read as they come.
 *
 * Reading keeps one game's text in memory, never the whole stream.  A byte
 * order mark at the start is skipped.
 */
#ifndef TAFL_INPUT_H
#define TAFL_INPUT_H

#include <stddef.h>
#include <tafl/error.h>

struct tafl_input;

/* The most bytes one game or one variant file may have. */
enum { TAFL_GAME_BYTES_MAX = 512 << 20, TAFL_VARIANT_BYTES_MAX = 1 << 20 };

/* Opens a file; "-" is standard input, named "<stdin>".  A directory or an
 * unreadable file is TAFL_E_IO with the system's reason.  Owned by the caller;
 * NULL on failure. */
TAFL_MUST_CHECK struct tafl_input *tafl_input_open(const char *path,
                                                   struct tafl_error *err);

/* Reads from text[0..length), which must outlive the input; `name` is copied.
 * Owned by the caller; NULL without memory. */
TAFL_MUST_CHECK struct tafl_input *tafl_input_memory(const char *name,
                                                     const char *text,
                                                     size_t length,
                                                     struct tafl_error *err);

void tafl_input_free(struct tafl_input *input);

/* Gives back the file and the memory before the input is freed: nothing more is
 * read from it, and its name stays, for games that were read. */
void tafl_input_close(struct tafl_input *input);

/* The name for messages; borrowed. */
const char *tafl_input_name(const struct tafl_input *input);

/* Calls `wait(user)` before each read that finds nothing there yet, so that a
 * caller can flush its output first. */
void tafl_input_on_wait(struct tafl_input *input, void (*wait)(void *user),
                        void *user);

#endif
