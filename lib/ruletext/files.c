/* Finding the texts of variants: files by path and by id, embedded files. */
#include "ruletext/files.h"
#include "base/fail.h"
#include "base/input.h"
#include "base/mem.h"
#include "ruletext/embedded.h"
#include "ruletext/id.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <tafl/input.h>

static const char suffix[] = ".yaml";

/* "id: the file's name without .yaml"; a name without it, of a pipe say, tells
 * nothing. */
static void set_name(struct document *document)
{
	const char *file = document->tree->file;
	const char *slash = strrchr(file, '/');
	const char *name = slash ? slash + 1 : file;
	size_t length = strlen(name), tail = strlen(suffix);

	if (length < tail || strcmp(name + length - tail, suffix) != 0)
		return;
	document->name = name;
	document->name_length = length - tail;
}

bool document_of_text(struct document *document, const char *file,
                      const char *text, size_t length, struct tafl_error *err)
{
	struct yaml_tree *tree = yaml_tree_new(file, text, length, err);

	if (!tree)
		return false;
	*document = (struct document){ .tree = tree };
	return true;
}

bool document_open(struct document *document, const char *path,
                   struct tafl_error *err)
{
	struct tafl_input *input = tafl_input_open(path, err);
	struct input_piece piece = { .text = "" };

	if (!input)
		return false;
	enum input_status status = input_rest(input, TAFL_VARIANT_BYTES_MAX,
	                                      &piece, err);
	bool good = status != INPUT_ERROR &&
	            document_of_text(document, tafl_input_name(input),
	                             piece.text, piece.length, err);
	tafl_input_free(input);
	if (!good)
		return false;
	document->is_file = true;
	set_name(document);
	return true;
}

/* --- by id -------------------------------------------------------------- */

/* Whether a file is there to be read, or a link that leads nowhere, which is to
 * be told: a pipe in a directory would be waited for, and nobody asked for
 * it. */
static bool is_there(const char *path)
{
	struct stat status;

	if (stat(path, &status) == 0)
		return S_ISREG(status.st_mode);
	return lstat(path, &status) == 0;
}

/* Looks in a directory, which is no string of its own; without bytes it is
 * where the process is. */
static enum lookup find_in(struct document *document, const char *directory,
                           size_t length, const char *id,
                           struct tafl_error *err)
{
	size_t room = length + 1 + strlen(id) + sizeof(suffix);
	char *path = mem_alloc(room, 1);

	if (!path) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return LOOKUP_ERROR;
	}
	(void)snprintf(path, room, "%.*s%s%s%s", (int)length, directory,
	               length > 0 && directory[length - 1] != '/' ? "/" : "",
	               id, suffix);
	enum lookup found = LOOKUP_NOWHERE;
	if (is_there(path))
		found = document_open(document, path, err) ? LOOKUP_FOUND
		                                           : LOOKUP_ERROR;
	mem_free(path);
	return found;
}

static enum lookup find_beside(struct document *document, const char *id,
                               const struct document *beside,
                               struct tafl_error *err)
{
	const char *file = beside->tree->file;
	const char *slash = strrchr(file, '/');

	return find_in(document, file, slash ? (size_t)(slash + 1 - file) : 0,
	               id, err);
}

/* The next directory of a path that has the file; *path goes behind it. */
static enum lookup find_on_path(struct document *document, const char *id,
                                const char **path, struct tafl_error *err)
{
	enum lookup found = LOOKUP_NOWHERE;

	while (*path && **path && found == LOOKUP_NOWHERE) {
		size_t length = strcspn(*path, ":");

		if (length > 0)
			found = find_in(document, *path, length, id, err);
		*path += length;
		*path += **path == ':';
	}
	return found;
}

static enum lookup open_embedded(struct document *document, size_t index,
                                 struct tafl_error *err)
{
	const struct embedded_file *embedded = &embedded_files[index];
	char file[ID_MAX + 32];

	(void)snprintf(file, sizeof(file), "<embedded>/%s%s", embedded->id,
	               suffix);
	if (!document_of_text(document, file, embedded->text, embedded->length,
	                      err))
		return LOOKUP_ERROR;
	document->is_embedded = true;
	set_name(document);
	return LOOKUP_FOUND;
}

static enum lookup find_embedded(struct document *document, const char *id,
                                 struct tafl_error *err)
{
	size_t index = embedded_named(id);

	return index == EMBEDDED_NONE ? LOOKUP_NOWHERE
	                              : open_embedded(document, index, err);
}

enum lookup document_next(struct search *search, struct document *document,
                          struct tafl_error *err)
{
	enum lookup found = LOOKUP_NOWHERE;

	if (!is_id(search->id, strlen(search->id)))
		return LOOKUP_NOWHERE;
	if (search->beside && search->beside->is_file)
		found = find_beside(document, search->id, search->beside, err);
	search->beside = NULL;
	if (found == LOOKUP_NOWHERE)
		found = find_on_path(document, search->id, &search->path, err);
	if (found == LOOKUP_NOWHERE && !search->ended) {
		search->ended = true;
		found = find_embedded(document, search->id, err);
	}
	return found;
}

enum lookup document_find(struct document *document, const char *id,
                          const struct document *beside, const char *path,
                          struct tafl_error *err)
{
	struct search search = { .id = id, .beside = beside, .path = path };

	return document_next(&search, document, err);
}
