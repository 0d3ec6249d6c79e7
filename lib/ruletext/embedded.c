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

size_t embedded_named(const char *name)
{
	for (size_t i = 0; i < embedded_alias_count; i++)
		if (strcmp(embedded_aliases[i].alias, name) == 0)
			return embedded_aliases[i].file;
	return embedded_find(name);
}

/* Those that begin with the word, by length, then by id; the others so. */
static bool is_before(const char *word, size_t index, size_t other)
{
	const char *id = embedded_files[index].id;
	const char *against = embedded_files[other].id;
	bool begins = strstr(id, word) == id;
	size_t length = strlen(id);

	if (begins != (strstr(against, word) == against))
		return begins;
	return length < strlen(against) ||
	       (length == strlen(against) && index < other);
}

size_t embedded_containing(const char *word, size_t last)
{
	size_t next = EMBEDDED_NONE;

	for (size_t i = 0; i < embedded_file_count; i++)
		if (strstr(embedded_files[i].id, word) &&
		    (last == EMBEDDED_NONE || is_before(word, last, i)) &&
		    (next == EMBEDDED_NONE || is_before(word, i, next)))
			next = i;
	return next;
}

/* Ids, then aliases. */
static const char *name_at(const void *user, size_t index)
{
	(void)user;
	if (index < embedded_file_count)
		return embedded_files[index].id;
	index -= embedded_file_count;
	return index < embedded_alias_count ? embedded_aliases[index].alias
	                                    : NULL;
}

const char *embedded_nearest(const char *text, size_t length)
{
	return nearest_word(text, length, name_at, NULL);
}
