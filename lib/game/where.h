/* The inside of conditions on games. */
#ifndef GAME_WHERE_H
#define GAME_WHERE_H

#include "base/pattern.h"
#include <tafl/select.h>

/* What a condition asks about. */
enum field {
	FIELD_TAG,
	FIELD_RESULT,
	FIELD_END,
	FIELD_PLIES,
	FIELD_VARIANT,
	FIELD_GAME,
	FIELDS
};

enum relation {
	RELATION_EQUAL,
	RELATION_UNEQUAL,
	RELATION_FINDS,
	RELATION_FINDS_NOT,
	RELATION_LESS,
	RELATION_AT_MOST,
	RELATION_MORE,
	RELATION_AT_LEAST,
	RELATIONS
};

/* A number, or several with '.' or '-' between them, as in a date. */
enum { NUMBER_PARTS = 4 };
struct numbers {
	int count;
	uint64_t part[NUMBER_PARTS];
};

struct condition {
	char *text; /* as it was given */
	char *name; /* of the tag */
	enum field field;
	enum relation relation;
	const char *value; /* in the text */
	size_t length;
	struct pattern *pattern; /* of ~ and !~, else NULL */
	struct numbers numbers;  /* where they are compared */
	bool seen;               /* some game had the tag */
};

/* Reads a condition into *condition, which is zeroed, and releases it. */
TAFL_MUST_CHECK bool condition_parse(struct condition *condition,
                                     const char *text, struct tafl_error *err);
void condition_release(struct condition *condition);

/* The word for what is no tag that is nearest to a name, or NULL. */
const char *nearest_field(const char *name);

/* Whether two names are the same but for the case of their letters. */
bool is_same_name(const char *name, const char *other);

/* Whether the values of the condition are compared as numbers. */
bool condition_compares_numbers(const struct condition *condition);

/* Reads the numbers at the start of text[0..length), at most `wanted`; `behind`
 * (may be NULL) becomes how many bytes they take.  Fewer than wanted are there
 * when something else follows. */
struct numbers numbers_at(const char *text, size_t length, int wanted,
                          size_t *behind);

#endif
