/* Following `extends`, and laying a child's keys over its parent's. */
#include "ruletext/extends.h"
#include "base/nearest.h"
#include "ruletext/clash.h"
#include "ruletext/embedded.h"
#include "ruletext/id.h"
#include <string.h>

/* --- the head of a file: tafl, id, extends ------------------------------ */

static void tell_head(struct report *report, const struct yaml_node *root,
                      const char *key)
{
	report_at(report, root, TAFL_E_MISSING_KEY, NULL,
	          "the key '%s' is missing", key);
}

/* "schema version; required, a reader refuses a number it does not know".
 * False when the rest may mean anything. */
static bool version_is_known(const struct yaml_node *root, bool whole,
                             struct report *report)
{
	const struct yaml_node *node = yaml_map_get(root, "tafl");

	if (!node && whole)
		report_at(report, root, TAFL_E_MISSING_KEY,
		          "begin the file with 'tafl: 1'",
		          "the key 'tafl' is missing");
	if (!node || (node->plain && yaml_text_is(node, "1")))
		return true;
	if (node->kind != YAML_KIND_SCALAR) {
		report_at(report, node, TAFL_E_WRONG_TYPE, NULL,
		          "not a schema version, expected 1");
		return true;
	}
	report_at(report, node, TAFL_E_BAD_VERSION,
	          node->plain ? NULL : "write it without quotes",
	          "schema version '%.*s' is unknown, expected 1", QUOTED(node));
	bool other = node->length > 0 &&
	             strspn(node->text, "0123456789") == node->length;
	return !(node->plain && other);
}

/* "id: the file's name without .yaml" */
static void check_own_id(const struct document *document, bool whole,
                         struct report *report)
{
	const struct yaml_node *root = document->tree->root;
	const struct yaml_node *node = yaml_map_get(root, "id");

	if (!node && whole)
		tell_head(report, root, "id");
	if (!node || !check_id(report, node) || !document->name)
		return;
	if (node->length == document->name_length &&
	    memcmp(node->text, document->name, node->length) == 0)
		return;
	report_at(report, node, TAFL_E_BAD_ID, NULL,
	          "id '%.*s' is not the file's name, '%.*s'", QUOTED(node),
	          report_shown(document->name, document->name_length),
	          document->name);
}

/* Parses a document and reads its head.  False when the chain ends there for a
 * fault. */
static bool read_document(struct chain *chain, int index, struct report *report)
{
	const struct document *document = &chain->documents[index];
	const struct yaml_listener listener = { report_hear, report };
	bool whole = yaml_tree_parse(document->tree, &listener);
	struct yaml_node *root = document->tree->root;

	chain->partial |= !whole;
	if (root && root->kind != YAML_KIND_MAP) {
		if (root->kind != YAML_KIND_BROKEN)
			report_at(report, root, TAFL_E_WRONG_TYPE, NULL,
			          "a variant file is a map of keys");
		document->tree->root = root = NULL;
	}
	if (!root || !version_is_known(root, whole, report)) {
		document->tree->root = NULL;
		chain->partial = true;
		return false;
	}
	check_own_id(document, whole, report);
	return true;
}

/* --- the chain ---------------------------------------------------------- */

static bool is_in_chain(const struct chain *chain, const struct yaml_node *id)
{
	for (int i = 0; i < chain->count; i++) {
		const struct yaml_node *own = yaml_map_get(
			chain->documents[i].tree->root, "id");

		if (own && yaml_text_is(own, id->text))
			return true;
	}
	return false;
}

static void tell_lookup(struct report *report, const struct yaml_node *node,
                        enum lookup found, const struct tafl_error *err)
{
	char help[HELP_TEXT];
	const char *nearest = embedded_nearest(node->text, node->length);

	if (found == LOOKUP_NOWHERE)
		report_at(report, node, TAFL_E_BAD_EXTENDS,
		          did_you_mean(help, nearest), "unknown variant '%.*s'",
		          QUOTED(node));
	else if (err->code == TAFL_E_NOMEM)
		report_hear(report, node->tree, err);
	else
		report_at(report, node, TAFL_E_BAD_EXTENDS, NULL,
		          "'%.*s' cannot be read: %s", QUOTED(node),
		          err->message);
}

/* Whether the parent's id means one game only. */
static void check_clash(struct report *report, const struct yaml_node *node,
                        const struct document *child, const char *path)
{
	const struct tafl_load_options options = { .path = path };
	struct tafl_error err = { 0 };

	if (id_is_clear(node->text, child, &options, &err))
		return;
	if (err.code == TAFL_E_ID_CLASH)
		report_at(report, node, err.code, err.help, "%s", err.message);
	else
		tell_lookup(report, node, LOOKUP_ERROR, &err);
}

/* A record has no keys to inherit.  It is told, and released. */
static bool is_record(struct report *report, const struct yaml_node *node,
                      struct document *parent)
{
	struct yaml_tree *tree = parent->tree;

	if (!tafl_text_is_record(tree->text, tree->length))
		return false;
	report_at(report, node, TAFL_E_BAD_EXTENDS,
	          "tafl-convert -t yaml makes a variant file of it",
	          "'%.*s' is a rules record, which cannot be extended",
	          QUOTED(node));
	yaml_tree_free(tree);
	parent->tree = NULL;
	return true;
}

/* Adds the parent of the last document.  False when there is none, or for a
 * fault, which makes the chain partial. */
static bool add_parent(struct chain *chain, const char *path,
                       struct report *report)
{
	const struct document *child = &chain->documents[chain->count - 1];
	const struct yaml_node *node = yaml_map_get(child->tree->root,
	                                            "extends");
	struct document *parent = &chain->documents[chain->count];
	struct tafl_error err = { 0 };

	if (!node)
		return false;
	chain->partial = true;
	if (!check_id(report, node))
		return false;
	if (is_in_chain(chain, node)) {
		report_at(report, node, TAFL_E_BAD_EXTENDS, NULL,
		          "'%.*s' extends itself%s", QUOTED(node),
		          chain->count > 1 ? " by way of its parents" : "");
		return false;
	}
	if (chain->count == CHAIN_MAX) {
		report_at(report, node, TAFL_E_BAD_EXTENDS, NULL,
		          "more than %d parents", CHAIN_MAX - 1);
		return false;
	}
	enum lookup found = document_find(parent, node->text, child, path,
	                                  &err);
	if (found != LOOKUP_FOUND) {
		tell_lookup(report, node, found, &err);
		return false;
	}
	if (is_record(report, node, parent))
		return false;
	parent->tree->rank = chain->count++;
	chain->partial = false;
	if (!chain->freely)
		check_clash(report, node, child, path);
	return true;
}

void chain_read(struct chain *chain, const char *path, struct report *report)
{
	bool partial = false; /* of any document so far */

	do {
		chain->partial = partial;
		if (!read_document(chain, chain->count - 1, report))
			return;
		partial = chain->partial;
	} while (add_parent(chain, path, report));
	chain->partial |= partial;
}

void chain_release(struct chain *chain)
{
	for (int i = 0; i < chain->count; i++)
		yaml_tree_free(chain->documents[i].tree);
	chain->count = 0;
}

/* --- merging ------------------------------------------------------------ */

static bool is_null(const struct yaml_node *node)
{
	return node->plain &&
	       (yaml_text_is(node, "null") || yaml_text_is(node, "~"));
}

static const char *key_at(const void *user, size_t index)
{
	const struct yaml_node *map = user, *node = map ? map->first : NULL;

	while (node && index-- > 0)
		node = node->next;
	return node ? node->key->text : NULL;
}

/* A null that removes nothing is a slip; `from` is what it could remove from,
 * or NULL. */
static void tell_null(const struct chain *chain, struct report *report,
                      const struct yaml_node *node,
                      const struct yaml_node *from)
{
	char help[HELP_TEXT];
	const struct yaml_node *key = node->key;

	if (!chain->partial)
		report_at(
			report, key, TAFL_E_UNKNOWN_KEY,
			did_you_mean(help, nearest_word(key->text, key->length,
		                                        key_at, from)),
			"null removes an inherited key, but no '%.*s' is "
			"inherited",
			QUOTED(key));
}

/* Tells of and removes nulls where nothing can be inherited. */
static void strip_nulls(const struct chain *chain, struct report *report,
                        struct yaml_node *node)
{
	for (struct yaml_node *child = node->first, *next; child;
	     child = next) {
		next = child->next;
		if (child->key && is_null(child)) {
			tell_null(chain, report, child, NULL);
			yaml_node_remove(node, child);
		} else
			strip_nulls(chain, report, child);
	}
}

/* "Maps merge key by key, null removes an inherited key, lists and scalars
 * replace." */
static void merge(const struct chain *chain, struct report *report,
                  struct yaml_node *into, struct yaml_node *from)
{
	for (struct yaml_node *node = from->first, *next; node; node = next) {
		struct yaml_node *twin = yaml_map_get(into, node->key->text);

		next = node->next;
		if (is_null(node)) {
			if (twin)
				yaml_node_remove(into, twin);
			else
				tell_null(chain, report, node, into);
		} else if (twin && twin->kind == YAML_KIND_MAP &&
		           node->kind == YAML_KIND_MAP) {
			merge(chain, report, twin, node);
		} else {
			strip_nulls(chain, report, node);
			if (twin)
				yaml_node_replace(into, twin, node);
			else
				yaml_node_append(into, node);
		}
	}
	/* What the whole lacks is told where the child is. */
	into->tree = from->tree;
	into->at = from->at;
	into->key = from->key;
}

/* "id, name, names, aliases, source, notes and confidence are never
 * inherited." */
static void drop_own_keys(struct yaml_node *root)
{
	static const char *const own[] = {
		"tafl",    "id",     "extends", "name",       "names",
		"aliases", "source", "notes",   "confidence", NULL,
	};

	for (size_t i = 0; own[i]; i++) {
		struct yaml_node *node = yaml_map_get(root, own[i]);

		if (node)
			yaml_node_remove(root, node);
	}
}

struct yaml_node *chain_merge(struct chain *chain, struct report *report)
{
	struct yaml_node *root = NULL;

	for (int i = chain->count - 1; i >= 0; i--) {
		struct yaml_node *own = chain->documents[i].tree->root;

		if (!own)
			continue;
		if (!root) {
			root = own;
			strip_nulls(chain, report, root);
		} else {
			drop_own_keys(root);
			merge(chain, report, root, own);
		}
	}
	return chain->documents[0].tree->root ? root : NULL;
}
