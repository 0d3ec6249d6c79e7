/* Patterns: regular expressions of PCRE2, searched for in texts. */
#ifndef BASE_PATTERN_H
#define BASE_PATTERN_H

#include <stddef.h>
#include <tafl/error.h>

/* A compiled pattern.  It is not changed once it is made: any number of
 * threads may search with it. */
struct pattern;

enum {
	PATTERN_BYTES_MAX = 1 << 16, /* of the pattern itself */
	PATTERN_STEPS_MAX = 1000000, /* of one search */
	PATTERN_KIB_MAX = 20 << 10,  /* of memory for one search */
};

/* The pattern is UTF-8, and \w, \d and letter case are Unicode's; $ is the very
 * end of a text.  Fails with TAFL_E_CONDITION, the span's column saying where
 * in the pattern, or without memory.  Owned by the caller; NULL on failure. */
TAFL_MUST_CHECK struct pattern *pattern_new(const char *text, size_t length,
                                            struct tafl_error *err);
void pattern_free(struct pattern *pattern);

/* The same for pattern_match alone: what it finds begins where it looks. */
TAFL_MUST_CHECK struct pattern *pattern_new_anchored(const char *text,
                                                     size_t length,
                                                     struct tafl_error *err);

/* The number of a group by its name, -1: it has none of this name. */
int pattern_group(const struct pattern *pattern, const char *name);

/* The names of its groups, in the order of bytes; NULL behind the last. */
const char *pattern_group_name(const struct pattern *pattern, size_t index);

enum pattern_result { PATTERN_FOUND, PATTERN_NOT_FOUND, PATTERN_FAILED };

/* Whether the pattern is found anywhere in text[0..length).  Bytes that are not
 * UTF-8 match nothing.  "Not found" is said only when it is certain: a search
 * that needs more than the limits above has failed, with TAFL_E_CONDITION. */
TAFL_MUST_CHECK enum pattern_result pattern_find(const struct pattern *pattern,
                                                 const char *text,
                                                 size_t length,
                                                 struct tafl_error *err);

/* What a group of a pattern matched; of no length when it took no part. */
struct pattern_slice {
	size_t offset, length;
};

/* Whether an anchored pattern matches at text + from; *end becomes where the
 * match ends, and slices[i] what the group of number groups[i] matched, -1
 * being none.  Otherwise as pattern_find. */
TAFL_MUST_CHECK enum pattern_result pattern_match(
	const struct pattern *pattern, const char *text, size_t length,
	size_t from, const int *groups, struct pattern_slice *slices,
	size_t count, size_t *end, struct tafl_error *err);

#endif
