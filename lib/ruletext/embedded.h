/* The variant files that the library carries: build/MODE/gen/variants.c. */
#ifndef RULETEXT_EMBEDDED_H
#define RULETEXT_EMBEDDED_H

#include <stddef.h>

struct embedded_file {
	const char *id;
	const char *text; /* a NUL behind it */
	size_t length;
};

/* What pages of games carry: build/MODE/gen/viewers.c. */
extern const struct embedded_file embedded_viewers[];
extern const size_t embedded_viewer_count;

/* The dialects that it carries: build/MODE/gen/dialects.c. */
extern const struct embedded_file embedded_dialects[];
extern const size_t embedded_dialect_count;

/* Sorted by id. */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_file_count;

/* Other ids that mean a file. */
struct embedded_alias {
	const char *alias;
	size_t file; /* its index */
};
extern const struct embedded_alias embedded_aliases[];
extern const size_t embedded_alias_count;

/* The index of the file with this id or, for embedded_named, this id or alias;
 * EMBEDDED_NONE: there is none. */
#define EMBEDDED_NONE ((size_t)-1)
size_t embedded_find(const char *id);
size_t embedded_named(const char *name);

/* The id or alias nearest to a word, or NULL. */
const char *embedded_nearest(const char *text, size_t length);

/* The ids that contain `word`, those that begin with it before the others, each
 * the shortest first: the one behind index `last`, EMBEDDED_NONE for the first
 * of them and when there is no more. */
size_t embedded_containing(const char *word, size_t last);

#endif
