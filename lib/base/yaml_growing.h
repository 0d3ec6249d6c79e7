/* A tree of YAML while it is read: what only its parser needs. */
#ifndef BASE_YAML_GROWING_H
#define BASE_YAML_GROWING_H

#include "base/yaml_tree.h"

/* Zeroed memory that lives as long as the tree, and a copy of a text in it with
 * a NUL behind; NULL without memory. */
void *yaml_tree_alloc(struct yaml_tree *tree, size_t size);
char *yaml_tree_copy(struct yaml_tree *tree, const char *text, size_t length);

/* The place of the bytes from `start` to `end`, cut at the end of the line; at
 * least one byte long. */
struct tafl_span yaml_tree_span(const struct yaml_tree *tree, size_t start,
                                size_t end);

/* The value of a map's key of `length` bytes, or NULL. */
struct yaml_node *yaml_map_find(const struct yaml_node *map, const char *text,
                                size_t length);

#endif
