/* --list-variants: those that are built in and those of TAFL_VARIANTS. */
#include "cli.h"
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* The ids, sorted when all are there. */
struct ids {
	char **id;
	size_t count, capacity;
	bool failed;
};

static void add(struct ids *ids, const char *id, size_t length)
{
	if (ids->count == ids->capacity) {
		size_t capacity = ids->capacity ? 2 * ids->capacity : 128;
		char **more = realloc(ids->id, capacity * sizeof(*more));

		ids->failed |= !more;
		if (!more)
			return;
		ids->id = more;
		ids->capacity = capacity;
	}
	char *copy = strndup(id, length);
	ids->failed |= !copy;
	if (copy)
		ids->id[ids->count++] = copy;
}

static void release(struct ids *ids)
{
	for (size_t i = 0; i < ids->count; i++)
		free(ids->id[i]);
	free(ids->id);
}

/* --- finding ---------------------------------------------------------------- */

/* ID.yaml; what cannot be an id is no variant that is found by one. */
static void add_file(struct ids *ids, const char *name)
{
	size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");

	if (length > 0 && strcmp(name + length, ".yaml") == 0)
		add(ids, name, length);
}

/* A directory that is not there has none. */
static void add_directory(struct ids *ids, const char *path, size_t length)
{
	char *name = strndup(path, length);
	DIR *directory = name ? opendir(name) : NULL;
	struct dirent *entry;

	ids->failed |= !name;
	free(name);
	if (!directory)
		return;
	while ((entry = readdir(directory)) != NULL)
		add_file(ids, entry->d_name);
	closedir(directory);
}

static void add_path(struct ids *ids, const char *path)
{
	while (path && *path) {
		size_t length = strcspn(path, ":");

		if (length > 0)
			add_directory(ids, path, length);
		path += length;
		path += *path == ':';
	}
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Each id once. */
static void sort(struct ids *ids)
{
	size_t kept = 0;

	if (ids->count > 0)
		qsort(ids->id, ids->count, sizeof(*ids->id), compare);
	for (size_t i = 0; i < ids->count; i++)
		if (kept > 0 && !strcmp(ids->id[kept - 1], ids->id[i]))
			free(ids->id[i]);
		else
			ids->id[kept++] = ids->id[i];
	ids->count = kept;
}

/* --- listing ---------------------------------------------------------------- */

static int width_of(const struct ids *ids)
{
	size_t width = 0;

	for (size_t i = 0; i < ids->count; i++)
		if (strlen(ids->id[i]) > width)
			width = strlen(ids->id[i]);
	return (int)width;
}

/* "id  size  name  [alias alias]" */
static void list_variant(struct tafl_text *text, int width,
                         const struct tafl_variant *variant)
{
	int size = tafl_variant_size(variant);
	const char *alias;

	tafl_text_printf(text, "%-*s  %2dx%-2d  %s", width,
	                 tafl_variant_id(variant), size, size,
	                 tafl_variant_name(variant));
	for (size_t i = 0; (alias = tafl_variant_alias(variant, i)); i++)
		tafl_text_printf(text, "%s%s", i ? " " : "  [", alias);
	tafl_text_puts(text, tafl_variant_alias(variant, 0) ? "]\n" : "\n");
}

static void list_id(struct cli *cli, const char *id, int width,
                    struct tafl_text *text)
{
	struct tafl_error err;
	struct tafl_variant *variant = tafl_variant_load(id, &cli->load, NULL,
	                                                 &err);

	if (variant) {
		list_variant(text, width, variant);
		tafl_variant_free(variant);
		return;
	}
	cli_say(cli, "%s: %s [%s]", id, err.message, tafl_code_id(err.code));
	cli_worsen(cli, CLI_TROUBLE);
}

void cli_list_variants(struct cli *cli)
{
	struct tafl_text text = { 0 };
	struct ids ids = { 0 };

	for (size_t i = 0; i < tafl_embedded_count(); i++)
		add(&ids, tafl_embedded_id(i), strlen(tafl_embedded_id(i)));
	add_path(&ids, cli->load.path);
	sort(&ids);
	for (size_t i = 0; i < ids.count; i++)
		list_id(cli, ids.id[i], width_of(&ids), &text);
	if (text.failed || ids.failed)
		cli_nomem(cli);
	else
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
	release(&ids);
}
