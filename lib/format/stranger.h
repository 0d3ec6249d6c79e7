/* What an input of no known format may be. */
#ifndef FORMAT_STRANGER_H
#define FORMAT_STRANGER_H

#include <stddef.h>

/* What the first bytes of an input look like, and what to do about it; NULL
 * when they look like nothing known.  Static. */
const char *stranger_help(const char *text, size_t length);

#endif
