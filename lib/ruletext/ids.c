/* Listing the ids of variants: directories and the embedded files. */
#include "ruletext/ids.h"
#include "base/mem.h"
#include "ruletext/embedded.h"
#include "ruletext/id.h"
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static bool add(struct ids *ids, const char *id, size_t length)
{
	char **at = mem_reserve(ids->at, &ids->capacity, ids->count + 1,
	                        sizeof(*at));

	if (!at)
		return false;
	ids->at = at;
	at[ids->count] = mem_copy(id, length);
	return at[ids->count] && ++ids->count;
}

/* A file that is not called ID.yaml is nobody's variant. */
static bool add_file(struct ids *ids, const char *name)
{
	static const char suffix[] = ".yaml";
	size_t length = strlen(name), tail = sizeof(suffix) - 1;

	if (length <= tail || strcmp(name + length - tail, suffix) != 0 ||
	    !is_id(name, length - tail))
		return true;
	return add(ids, name, length - tail);
}

static bool add_directory(struct ids *ids, const char *path, size_t length)
{
	char *name = mem_copy(path, length);
	DIR *directory = name ? opendir(name) : NULL;
	const struct dirent *entry;
	bool good = name != NULL;

	mem_free(name);
	if (!directory)
		return good;
	while (good && (entry = readdir(directory)) != NULL)
		good = add_file(ids, entry->d_name);
	closedir(directory);
	return good;
}

static bool add_path(struct ids *ids, const char *path)
{
	while (path && *path) {
		size_t length = strcspn(path, ":");

		if (length > 0 && !add_directory(ids, path, length))
			return false;
		path += length;
		path += *path == ':';
	}
	return true;
}

static bool add_embedded(struct ids *ids)
{
	for (size_t i = 0; i < embedded_file_count; i++)
		if (!add(ids, embedded_files[i].id,
		         strlen(embedded_files[i].id)))
			return false;
	return true;
}

static int compare(const void *left, const void *right)
{
	const char *const *a = left, *const *b = right;

	return strcmp(*a, *b);
}

/* An id may be in several places. */
static void drop_equal(struct ids *ids)
{
	size_t kept = 0;

	for (size_t i = 0; i < ids->count; i++) {
		if (kept > 0 && strcmp(ids->at[kept - 1], ids->at[i]) == 0)
			mem_free(ids->at[i]);
		else
			ids->at[kept++] = ids->at[i];
	}
	ids->count = kept;
}

bool ids_list(struct ids *ids, const char *path)
{
	*ids = (struct ids){ 0 };
	if (!add_path(ids, path) || !add_embedded(ids))
		return false;
	qsort(ids->at, ids->count, sizeof(*ids->at), compare);
	drop_equal(ids);
	return true;
}

void ids_release(struct ids *ids)
{
	for (size_t i = 0; i < ids->count; i++)
		mem_free(ids->at[i]);
	mem_free(ids->at);
}
