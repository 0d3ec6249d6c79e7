/* Where the texts of variants are found. */
#ifndef RULETEXT_FILES_H
#define RULETEXT_FILES_H

#include "base/yaml_tree.h"

/* A text, not parsed yet, and what its place says about it. */
struct document {
	struct yaml_tree *tree; /* owned */
	bool is_file;           /* others may lie beside it */
	bool is_embedded;
	const char *name; /* what its id must be; NULL: anything */
	size_t name_length;
};

/* A file of the file system, or a text in memory. */
TAFL_MUST_CHECK bool document_open(struct document *document, const char *path,
                                   struct tafl_error *err);
TAFL_MUST_CHECK bool document_of_text(struct document *document,
                                      const char *file, const char *text,
                                      size_t length, struct tafl_error *err);

/* Looking for an id beside a document's file (NULL: nowhere), in the colon
 * separated directories of `path` (may be NULL), then among the embedded files
 * by id and by alias: borrowed, to be set before the first call. */
struct search {
	const char *id;
	const struct document *beside;
	const char *path;
	bool ended;
};

/* The next document with the id: the first is the one that it means. */
enum lookup { LOOKUP_FOUND, LOOKUP_NOWHERE, LOOKUP_ERROR };
enum lookup document_next(struct search *search, struct document *document,
                          struct tafl_error *err);

/* The first at once. */
enum lookup document_find(struct document *document, const char *id,
                          const struct document *beside, const char *path,
                          struct tafl_error *err);

#endif
