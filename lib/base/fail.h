/* Filling a struct tafl_error. */
#ifndef BASE_FAIL_H
#define BASE_FAIL_H

#include <tafl/error.h>

/* Fills *err (NULL is fine) with a formatted message, an unknown place and no
 * help. */
void error_set(struct tafl_error *err, enum tafl_code code, const char *format,
               ...) TAFL_PRINTF(3, 4);

/* Fills *err and is false: `return fail(err, TAFL_E_IO, "...", ...)`.  A macro
 * so that compilers see the constant. */
#define fail(...) (error_set(__VA_ARGS__), false)

/* Out of memory; false. */
#define fail_nomem(err) fail(err, TAFL_E_NOMEM, "out of memory")

#endif
