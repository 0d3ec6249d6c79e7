/* Allocation functions that fail when told to, and count. */
#include "memory.h"
#include <stdint.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);
char *__wrap_strdup(const char *string);
char *__wrap_strndup(const char *string, size_t length);

static struct {
	enum memory_mode mode;
	size_t first;
	size_t asked;
	size_t live;
	bool failed;
} memory = { .mode = MEMORY_NEVER_FAILS };

void memory_start(enum memory_mode mode, size_t first)
{
	memory.mode = mode;
	memory.first = first;
	memory.asked = 0;
	memory.live = 0;
	memory.failed = false;
}

bool memory_failed(void)
{
	return memory.failed;
}

size_t memory_live(void)
{
	return memory.live;
}

static bool fails(void)
{
	size_t number = memory.asked++;
	bool now = memory.mode != MEMORY_NEVER_FAILS && number >= memory.first;
	if (memory.mode == MEMORY_FAILS_ONCE)
		now = number == memory.first;
	memory.failed |= now;
	return now;
}

static void *counted(void *block)
{
	memory.live += block != NULL;
	return block;
}

void *__wrap_malloc(size_t size)
{
	return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
	return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
	if (!block)
		return __wrap_malloc(size);
	return fails() ? NULL : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
	memory.live -= block != NULL;
	__real_free(block);
}

char *__wrap_strdup(const char *string)
{
	return __wrap_strndup(string, strlen(string));
}

char *__wrap_strndup(const char *string, size_t length)
{
	length = strnlen(string, length);
	char *copy = __wrap_malloc(length + 1);
	if (copy) {
		memcpy(copy, string, length);
		copy[length] = '\0';
	}
	return copy;
}
