/* Ids that mean two games: files found for one id, their rules compared. */
#include "ruletext/clash.h"
#include "base/fail.h"
#include "rules/same.h"
#include "ruletext/loading.h"
#include <stdio.h>
#include <string.h>
#include <tafl/variant.h>

/* A file's path as messages have it, the end of a long one. */
static const char *shown(const char *file)
{
	enum { SHOWN = 70 };
	size_t length = strlen(file);

	return length > SHOWN ? file + length - SHOWN : file;
}

static void tell(struct tafl_error *err, const char *id, const char *file,
                 const char *other)
{
	error_set(err, TAFL_E_ID_CLASH,
	          "'%.64s' is two files with different rules, '%s' and '%s'",
	          id, shown(file), shown(other));
	if (err)
		(void)snprintf(err->help, sizeof(err->help),
		               "give one of them another id");
}

/* A file that was found; its rules are loaded when there is another. */
struct found {
	struct document document; /* until it is loaded */
	char file[128];
	bool loaded;
	struct tafl_variant *variant; /* NULL: it has no rules */
};

static enum lookup find_next(struct search *search, struct found *found,
                             struct tafl_error *err)
{
	enum lookup result = document_next(search, &found->document, err);

	found->loaded = false;
	found->variant = NULL;
	if (result == LOOKUP_FOUND)
		(void)snprintf(found->file, sizeof(found->file), "%s",
		               shown(found->document.tree->file));
	return result;
}

static void release(struct found *found)
{
	if (found->loaded)
		tafl_variant_free(found->variant);
	else
		yaml_tree_free(found->document.tree);
}

/* False without memory only. */
static bool load(struct found *found, const struct tafl_load_options *options,
                 struct tafl_error *err)
{
	struct tafl_error error = { 0 };

	if (found->loaded)
		return true;
	found->loaded = true;
	found->variant = document_load(&found->document, options, true, NULL,
	                               &error);
	if (error.code != TAFL_E_NOMEM)
		return true;
	if (err)
		*err = error;
	return false;
}

static bool agree(const char *id, struct found *a, struct found *b,
                  const struct tafl_load_options *options,
                  struct tafl_error *err)
{
	if (!load(a, options, err) || !load(b, options, err))
		return false;
	if (!a->variant || !b->variant ||
	    variant_is_same(a->variant, b->variant))
		return true;
	tell(err, id, a->file, b->file);
	return false;
}

/* Whether the others that the search finds have the rules of the first. */
static bool others_agree(struct search *search, struct found *first,
                         const struct tafl_load_options *options,
                         struct tafl_error *err)
{
	enum lookup result;
	bool good = true;

	do {
		struct found other;

		result = find_next(search, &other, err);
		if (result != LOOKUP_FOUND)
			break;
		good = agree(search->id, first, &other, options, err);
		release(&other);
	} while (good);
	return good && result == LOOKUP_NOWHERE;
}

bool id_is_clear(const char *id, const struct document *beside,
                 const struct tafl_load_options *options,
                 struct tafl_error *err)
{
	struct search search = { .id = id,
		                 .beside = beside,
		                 .path = options ? options->path : NULL };
	struct found first;

	/* The embedded files have each id once. */
	if (!search.path && !(beside && beside->is_file))
		return true;
	if (find_next(&search, &first, err) != LOOKUP_FOUND)
		return false;
	bool good = others_agree(&search, &first, options, err);
	release(&first);
	return good;
}
