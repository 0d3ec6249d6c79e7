/*
 * YAML as a small tree with places.
 *
 * A tree owns its text, its nodes and everything that they point to.  The
 * YAML is a strict part of YAML 1.1: maps, lists, plain and quoted scalars,
 * `|` blocks and comments, one document.
 */
#ifndef BASE_YAML_TREE_H
#define BASE_YAML_TREE_H

#include <stddef.h>
#include <tafl/error.h>

enum {
	YAML_DEPTH_MAX = 16,    /* lists and maps in one another */
	YAML_NODES_MAX = 20000, /* keys count too */
};

enum yaml_kind {
	YAML_KIND_SCALAR,
	YAML_KIND_LIST,
	YAML_KIND_MAP,
	YAML_KIND_BROKEN, /* stands where something was refused */
};

struct yaml_tree;

struct yaml_node {
	enum yaml_kind kind;
	bool plain;       /* a scalar without quotes, not a block */
	bool literal;     /* a `|` block */
	const char *text; /* of a scalar; a NUL behind it and none in it */
	size_t length;
	struct tafl_span at;            /* within one line */
	const struct yaml_tree *tree;   /* where it was written */
	const struct yaml_node *key;    /* its key in a map, else NULL */
	struct yaml_node *first, *last; /* of a list or map */
	struct yaml_node *next;
};

struct yaml_tree {
	char *file; /* names the text in messages */
	int rank;   /* for the caller: its place among several trees */
	char *text;
	size_t length;
	uint32_t *line_starts;
	size_t line_count;
	struct yaml_node *root; /* NULL: nothing was read */
	struct yaml_chunk *chunks;
};

/* A tree of text[0..length), not parsed yet; a byte order mark is skipped.
 * `file` and the text are copied.  Fails with TAFL_E_LIMIT for more than
 * TAFL_VARIANT_BYTES_MAX bytes, and without memory. */
struct yaml_tree *yaml_tree_new(const char *file, const char *text,
                                size_t length, struct tafl_error *err);
void yaml_tree_free(struct yaml_tree *tree);

/* Who hears of what is wrong. */
struct yaml_listener {
	void (*problem)(void *user, const struct yaml_tree *tree,
	                const struct tafl_error *problem);
	void *user;
};

/* Reads the text into tree->root and tells every problem.  False when reading
 * stopped before the end: the tree then holds what came before. */
TAFL_MUST_CHECK bool yaml_tree_parse(struct yaml_tree *tree,
                                     const struct yaml_listener *listener);

/* A line of the text, from 1, without its end; NULL when there is none. */
const char *yaml_tree_line(const struct yaml_tree *tree, uint64_t line,
                           size_t *length);

/* The place of `length` bytes from `column` (from 0) of a line (from 0) of a
 * scalar's text.  Only blocks are followed: of other scalars the place of the
 * whole. */
struct tafl_span yaml_node_part(const struct yaml_node *node, size_t line,
                                size_t column, size_t length);

/* The value of a map's key, or NULL. */
struct yaml_node *yaml_map_get(const struct yaml_node *map, const char *key);

/* Takes `child` out of a list or map, and puts one at its end. */
void yaml_node_remove(struct yaml_node *parent, struct yaml_node *child);
void yaml_node_append(struct yaml_node *parent, struct yaml_node *child);

/* Puts `with` where `child` stands in its list or map. */
void yaml_node_replace(struct yaml_node *parent, struct yaml_node *child,
                       struct yaml_node *with);

bool yaml_text_is(const struct yaml_node *node, const char *text);

#endif
