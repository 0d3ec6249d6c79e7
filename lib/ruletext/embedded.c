/* The variant files that the library carries, by index and by id. */
#include "ruletext/embedded.h"
#include "base/nearest.h"
#include <stdbool.h>
#include <string.h>
#include <tafl/variant.h>

size_t tafl_embedded_count(void)
{
	return embedded_file_count;
}

const char *tafl_embedded_id(size_t index)
{
	return embedded_files[index].id;
}

const char *tafl_embedded_text(size_t index, size_t *length)
{
	*length = embedded_files[index].length;
	return embedded_files[index].text;
}

size_t embedded_find(const char *id)
{
	for (size_t i = 0; i < embedded_file_count; i++)
		if (strcmp(embedded_files[i].id, id) == 0)
			return i;
	return EMBEDDED_NONE;
}

/* By length, then by id. */
static bool is_before(size_t index, size_t other)
{
	size_t length = strlen(embedded_files[index].id);
	size_t against = strlen(embedded_files[other].id);

	return length < against || (length == against && index < other);
}

size_t embedded_containing(const char *word, size_t last)
{
	size_t next = EMBEDDED_NONE;

	for (size_t i = 0; i < embedded_file_count; i++)
		if (strstr(embedded_files[i].id, word) &&
		    (last == EMBEDDED_NONE || is_before(last, i)) &&
		    (next == EMBEDDED_NONE || is_before(i, next)))
			next = i;
	return next;
}

static const char *embedded_id(const void *user, size_t index)
{
	(void)user;
	return index < embedded_file_count ? embedded_files[index].id : NULL;
}

const char *embedded_nearest(const char *text, size_t length)
{
	return nearest_word(text, length, embedded_id, NULL);
}
