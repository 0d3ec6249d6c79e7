/* Memory: every allocation of the library passes through here. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

/* Zeroed memory for count * size bytes; NULL without memory or when the
 * product overflows.  Free with mem_free. */
void *mem_alloc(size_t count, size_t size);

/* Room for at least `need` elements of `size` bytes in an array of *capacity
 * elements: the array itself when it is large enough, else one moved to twice
 * the room.  NULL without memory: the old array is then still there. */
void *mem_reserve(void *array, size_t *capacity, size_t need, size_t size);

/* A copy of text[0..length) with a NUL behind it; NULL without memory. */
char *mem_copy(const char *text, size_t length);

void mem_free(void *memory);

#endif
