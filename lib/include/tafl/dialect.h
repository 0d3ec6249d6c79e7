/*
 * Dialects: formats that a file describes, for logs that no format of the table
 * reads.  tafl-dialect(5) has the text of such files.
 */
#ifndef TAFL_DIALECT_H
#define TAFL_DIALECT_H

#include <tafl/diag.h>
#include <tafl/format.h>

/* Loads a dialect by its id among those that are built in or, a name with '/'
 * or '.', from a file.  All problems go to `sink` (may be NULL), with their
 * place; the first error is in `err` too.  The format reads and does not
 * write.  Owned by the caller, who frees it behind its readers and the games
 * that they have read; NULL on failure. */
TAFL_MUST_CHECK struct tafl_format *tafl_dialect_load(
	const char *name, const struct tafl_sink *sink, struct tafl_error *err);
void tafl_dialect_free(struct tafl_format *dialect);

/* The dialects that are built in: how many, and the id of each.  Static. */
size_t tafl_dialect_count(void);
const char *tafl_dialect_id(size_t index);

#endif
