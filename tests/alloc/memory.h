/*
 * Memory that runs out when told to.  The linker sends every malloc, calloc,
 * realloc, free, strdup and strndup of the library and of libyaml and jansson
 * here (--wrap).
 */
#ifndef ALLOC_MEMORY_H
#define ALLOC_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Which allocations fail: from the one numbered `first`, from 0, on. */
enum memory_mode {
	MEMORY_FAILS_ONCE,  /* that one alone */
	MEMORY_STAYS_EMPTY, /* and all after it */
	MEMORY_NEVER_FAILS,
};
void memory_start(enum memory_mode mode, size_t first);

/* Since the start: whether one failed, and how many blocks are not freed. */
bool memory_failed(void);
size_t memory_live(void);

#endif
