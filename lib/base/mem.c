/* Memory: the only caller of the system's allocator. */
#include "base/mem.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ELEMENTS_MIN = 16 };

void *mem_alloc(size_t count, size_t size)
{
	if (size != 0 && count > SIZE_MAX / size)
		return NULL;
	/* calloc(0, n) may be NULL, which would look like no memory. */
	return count == 0 || size == 0 ? calloc(1, 1) : calloc(count, size);
}

/* Twice the old capacity, so that growing by ones is linear in all. */
static size_t larger_capacity(size_t old, size_t need)
{
	size_t twice = old > SIZE_MAX / 2 ? SIZE_MAX : 2 * old;
	size_t capacity = need > twice ? need : twice;
	return capacity < ELEMENTS_MIN ? ELEMENTS_MIN : capacity;
}

void *mem_reserve(void *array, size_t *capacity, size_t need, size_t size)
{
	if (array && need <= *capacity)
		return array;
	size_t larger = larger_capacity(*capacity, need);
	if (size != 0 && larger > SIZE_MAX / size)
		return NULL;
	void *moved = realloc(array, larger * size);
	if (moved)
		*capacity = larger;
	return moved;
}

char *mem_copy(const char *text, size_t length)
{
	if (length == SIZE_MAX)
		return NULL;
	char *copy = malloc(length + 1);
	if (!copy)
		return NULL;
	if (length > 0)
		memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

void mem_free(void *memory)
{
	free(memory);
}
