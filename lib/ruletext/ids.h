/* The ids of all variants that can be named. */
#ifndef RULETEXT_IDS_H
#define RULETEXT_IDS_H

#include <stdbool.h>
#include <stddef.h>

struct ids {
	char **at; /* sorted, each once */
	size_t count, capacity;
};

/* Those of the files in the colon separated directories of `path` (may be
 * NULL), and of the embedded files.  A directory that cannot be read has none.
 * False without memory; release in any case. */
bool ids_list(struct ids *ids, const char *path);
void ids_release(struct ids *ids);

#endif
