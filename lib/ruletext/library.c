/* A library: variants by name, each loaded once. */
#include "base/fail.h"
#include "base/mem.h"
#include "rules/variant.h"
#include "ruletext/ids.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/input.h>
#include <tafl/variant.h>

/* Names that failed, for a stream of games may name any number of them: when
 * there are more the one that failed first is forgotten. */
enum { FAILURES_MAX = 256 };

struct entry {
	char *name;
	struct tafl_variant *variant;
};

struct failure {
	char *name;
	struct tafl_error error;
};

/* A text of rules, and what it is. */
struct text {
	char *text;
	size_t length;
	struct tafl_variant *variant; /* NULL: `error` */
	struct tafl_error error;
};

struct tafl_library {
	struct tafl_load_options options;
	char *path; /* of the options, or NULL */
	struct entry *entries;
	size_t count, capacity;
	struct failure *failures; /* FAILURES_MAX of them */
	size_t failure_count;
	size_t next_failure; /* the place of the next, round and round */
	struct text *texts;
	size_t text_count, text_capacity;
	const struct tafl_variant **all; /* NULL: not asked for yet */
	size_t all_count;
};

struct tafl_library *tafl_library_new(const struct tafl_load_options *options)
{
	const char *path = options ? options->path : NULL;
	struct tafl_library *library = mem_alloc(1, sizeof(*library));

	if (!library)
		return NULL;
	library->failures = mem_alloc(FAILURES_MAX, sizeof(struct failure));
	if (path)
		library->path = mem_copy(path, strlen(path));
	if (!library->failures || (path && !library->path)) {
		tafl_library_free(library);
		return NULL;
	}
	if (options)
		library->options = *options;
	library->options.path = library->path;
	return library;
}

void tafl_library_free(struct tafl_library *library)
{
	if (!library)
		return;
	for (size_t i = 0; i < library->count; i++) {
		mem_free(library->entries[i].name);
		tafl_variant_free(library->entries[i].variant);
	}
	for (size_t i = 0; i < library->failure_count; i++)
		mem_free(library->failures[i].name);
	for (size_t i = 0; i < library->text_count; i++) {
		mem_free(library->texts[i].text);
		tafl_variant_free(library->texts[i].variant);
	}
	mem_free(library->entries);
	mem_free(library->failures);
	mem_free(library->texts);
	mem_free(library->all);
	mem_free(library->path);
	mem_free(library);
}

static const struct tafl_variant *find(const struct tafl_library *library,
                                       const char *name)
{
	for (size_t i = 0; i < library->count; i++)
		if (strcmp(library->entries[i].name, name) == 0)
			return library->entries[i].variant;
	return NULL;
}

static const struct tafl_error *find_failure(const struct tafl_library *library,
                                             const char *name)
{
	for (size_t i = 0; i < library->failure_count; i++)
		if (strcmp(library->failures[i].name, name) == 0)
			return &library->failures[i].error;
	return NULL;
}

/* Takes the variant over in any case. */
static const struct tafl_variant *add(struct tafl_library *library,
                                      const char *name,
                                      struct tafl_variant *variant,
                                      struct tafl_error *err)
{
	char *copy = mem_copy(name, strlen(name));
	struct entry *entries = mem_reserve(
		library->entries, &library->capacity, library->count + 1,
		sizeof(*entries));

	if (entries)
		library->entries = entries;
	if (!copy || !entries) {
		mem_free(copy);
		tafl_variant_free(variant);
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	entries[library->count++] = (struct entry){ copy, variant };
	return variant;
}

/* Without memory it is not kept: that may pass. */
static void add_failure(struct tafl_library *library, const char *name,
                        const struct tafl_error *error)
{
	char *copy = error->code == TAFL_E_NOMEM ? NULL
	                                         : mem_copy(name, strlen(name));
	struct failure *failure = &library->failures[library->next_failure];

	if (!copy)
		return;
	mem_free(failure->name);
	*failure = (struct failure){ copy, *error };
	library->next_failure = (library->next_failure + 1) % FAILURES_MAX;
	if (library->failure_count < FAILURES_MAX)
		library->failure_count++;
}

/* A record may come from anywhere: it cannot make us open files of its
 * choosing. */
static struct tafl_variant *load(const struct tafl_library *library,
                                 const char *name, const struct tafl_sink *sink,
                                 struct tafl_error *err)
{
	if (strpbrk(name, "/.") == NULL)
		return tafl_variant_load(name, &library->options, sink, err);
	error_set(err, TAFL_E_UNKNOWN_VARIANT,
	          "'%.100s' is a path, not the id of a variant", name);
	snprintf(err->help, sizeof(err->help),
	         "files of rules are named by --variant");
	return NULL;
}

const struct tafl_variant *tafl_library_get(struct tafl_library *library,
                                            const char *name,
                                            const struct tafl_sink *sink,
                                            struct tafl_error *err)
{
	const struct tafl_variant *known = find(library, name);
	const struct tafl_error *failed = known ? NULL
	                                        : find_failure(library, name);
	struct tafl_error error = { 0 };

	if (known)
		return known;
	if (failed) {
		if (err)
			*err = *failed;
		return NULL;
	}
	struct tafl_variant *variant = load(library, name, sink, &error);
	if (variant)
		return add(library, name, variant, err);
	add_failure(library, name, &error);
	if (err)
		*err = error;
	return NULL;
}

/* --- all ---------------------------------------------------------------- */

static int doubt(const struct tafl_variant *variant)
{
	static const char *const words[] = { "high", "medium", "low" };
	const char *confidence = variant->spec->confidence;
	int i = 0;

	while (i < 3 && (!confidence || strcmp(words[i], confidence) != 0))
		i++;
	return i;
}

static int compare(const void *left, const void *right)
{
	const struct tafl_variant *const *a = left, *const *b = right;

	if (doubt(*a) != doubt(*b))
		return doubt(*a) < doubt(*b) ? -1 : 1;
	return strcmp(tafl_variant_id(*a), tafl_variant_id(*b));
}

/* A sink, and whether it was told of an error. */
struct watch {
	const struct tafl_sink *sink; /* or NULL */
	bool told;
};

static void pass_on(void *user, const struct tafl_diag *diag)
{
	struct watch *watch = user;

	watch->told |= diag->severity == TAFL_ERROR;
	if (watch->sink)
		watch->sink->emit(watch->sink->user, diag);
}

/* What is wrong inside a file has been told; not that it cannot be read, that
 * its id is that of another too, or what was found when a game named it. */
static void tell_untold(struct watch *watch, const char *id,
                        const struct tafl_error *error)
{
	const struct tafl_diag diag = {
		.code = error->code,
		.severity = TAFL_ERROR,
		.file = id,
		.message = error->message,
		.help = error->help[0] ? error->help : NULL,
	};

	if (!watch->told)
		pass_on(watch, &diag);
}

/* Loads one of the ids.  What is no file of rules, though its name is that of
 * one, is none.  False without memory. */
static bool load_id(struct tafl_library *library, const char *id,
                    const struct tafl_sink *sink)
{
	struct watch watch = { .sink = sink };
	const struct tafl_sink through = { .emit = pass_on, .user = &watch };
	struct tafl_error error;
	const struct tafl_variant *variant = tafl_library_get(library, id,
	                                                      &through, &error);

	if (variant)
		library->all[library->all_count++] = variant;
	else if (error.code == TAFL_E_NOMEM)
		return false;
	else if (error.code != TAFL_E_UNKNOWN_VARIANT)
		tell_untold(&watch, id, &error);
	return true;
}

/* Loads those of the ids that can be; false without memory. */
static bool load_all(struct tafl_library *library, const struct ids *ids,
                     const struct tafl_sink *sink)
{
	library->all = mem_alloc(ids->count + 1, sizeof(*library->all));
	if (!library->all)
		return false;
	for (size_t i = 0; i < ids->count; i++)
		if (!load_id(library, ids->at[i], sink))
			return false;
	qsort(library->all, library->all_count, sizeof(*library->all), compare);
	return true;
}

const struct tafl_variant *const *tafl_library_all(struct tafl_library *library,
                                                   const struct tafl_sink *sink,
                                                   size_t *count,
                                                   struct tafl_error *err)
{
	struct ids ids = { 0 };

	if (!library->all) {
		bool good = ids_list(&ids, library->path) &&
		            load_all(library, &ids, sink);

		ids_release(&ids);
		if (!good) {
			mem_free(library->all);
			library->all = NULL;
			library->all_count = 0;
			error_set(err, TAFL_E_NOMEM, "out of memory");
			return NULL;
		}
	}
	*count = library->all_count;
	return library->all;
}

/* --- rules in texts ----------------------------------------------------- */

static const struct text *find_text(const struct tafl_library *library,
                                    const char *text, size_t length)
{
	for (size_t i = 0; i < library->text_count; i++)
		if (library->texts[i].length == length &&
		    memcmp(library->texts[i].text, text, length) == 0)
			return &library->texts[i];
	return NULL;
}

/* Room for one text more; NULL when there is none, or no memory. */
static struct text *new_text(struct tafl_library *library, const char *text,
                             size_t length, struct tafl_error *err)
{
	struct text *texts;
	char *copy;

	if (library->text_count == TAFL_LIBRARY_TEXTS_MAX) {
		error_set(err, TAFL_E_LIMIT,
		          "games with more than %d different texts of rules",
		          TAFL_LIBRARY_TEXTS_MAX);
		return NULL;
	}
	texts = mem_reserve(library->texts, &library->text_capacity,
	                    library->text_count + 1, sizeof(*texts));
	if (texts)
		library->texts = texts;
	copy = texts ? mem_copy(text, length) : NULL;
	if (!copy) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	texts[library->text_count] = (struct text){ .text = copy,
		                                    .length = length };
	return &texts[library->text_count];
}

static const struct tafl_variant *result_of(const struct text *text,
                                            struct tafl_error *err)
{
	if (!text->variant && err)
		*err = text->error;
	return text->variant;
}

const struct tafl_variant *tafl_library_parse(struct tafl_library *library,
                                              const char *file,
                                              const char *text, size_t length,
                                              struct tafl_error *err)
{
	const struct text *known = find_text(library, text, length);
	struct text *fresh;

	if (known)
		return result_of(known, err);
	if (length > TAFL_VARIANT_BYTES_MAX) {
		error_set(err, TAFL_E_LIMIT, "rules of more than %d bytes",
		          (int)TAFL_VARIANT_BYTES_MAX);
		return NULL;
	}
	fresh = new_text(library, text, length, err);
	if (!fresh)
		return NULL;
	fresh->variant = tafl_variant_parse(
		file, text, length, &library->options, NULL, &fresh->error);
	if (!fresh->variant && fresh->error.code == TAFL_E_NOMEM) {
		mem_free(fresh->text);
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	library->text_count++;
	return result_of(fresh, err);
}
