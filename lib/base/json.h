/*
 * JSON Lines: one value a line, written and read.  Only json.c sees the JSON
 * library.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tafl/text.h>

struct json_t;

/* --- writing ------------------------------------------------------------ */

/*
 * An object in the making, for the envelope {"type":...,"data":{...}}.  Start
 * with `struct json data = {0}`, put what it has in the order in which it shall
 * be written, and end with json_line or json_put_object, which take it over.
 * Put without checking: a failure sticks and is told by the text that json_line
 * writes to.
 */
struct json {
	struct json_t *object;
	bool failed;
};

/* Text need not be well-formed: what is not UTF-8 becomes U+FFFD.  NULL is
 * null. */
void json_put_text(struct json *json, const char *key, const char *text);
void json_put_bytes(struct json *json, const char *key, const char *text,
                    size_t length);
void json_put_number(struct json *json, const char *key, uint64_t number);
void json_put_bool(struct json *json, const char *key, bool value);
void json_put_null(struct json *json, const char *key);
void json_put_object(struct json *json, const char *key, struct json *value);
/* Adds to the list under the key, which is put with its first object. */
void json_add_object(struct json *json, const char *key, struct json *value);

/* Appends the line and its LF, or nothing and sets out->failed; releases
 * `data`. */
void json_line(struct tafl_text *out, const char *type, struct json *data);

/* Appends text[0..length) as a JSON string with its quotes, for writers that
 * put a line together themselves.  Control characters are escaped, and what is
 * not UTF-8 becomes U+FFFD. */
void json_append_text(struct tafl_text *out, const char *text, size_t length);

/* --- reading ------------------------------------------------------------ */

enum {
	JSON_DEPTH_MAX = 512,      /* lists and maps in one another */
	JSON_VALUES_MAX = 8 << 20, /* keys do not count */
};

enum json_kind {
	JSON_KIND_NULL,
	JSON_KIND_BOOL,
	JSON_KIND_NUMBER,   /* a whole one of 64 bits */
	JSON_KIND_FRACTION, /* any other; its value is not kept */
	JSON_KIND_TEXT,
	JSON_KIND_LIST,
	JSON_KIND_MAP,
};

/* A value.  The first of a list or map stands behind it in memory. */
struct json_value {
	enum json_kind kind;
	uint32_t count;  /* values of a list or map */
	const char *key; /* in a map, else NULL; has no NUL within */
	union {
		const char *text; /* a NUL behind it, perhaps some within */
		int64_t number;   /* of a truth value 0 or 1 */
	};
	size_t length;                 /* of the text */
	const struct json_value *next; /* in the same list or map, or NULL */
	/* Where it stands in the text that was read, and its key (from the
	 * quote on; 0 bytes without one). */
	uint32_t offset, bytes;
	uint32_t key_offset, key_bytes;
};

static inline const struct json_value *json_first(const struct json_value *of)
{
	return of->count > 0 ? of + 1 : NULL;
}

/* One JSON value, read from a text. */
struct json_tree {
	const struct json_value *root;
	struct json_value *values; /* all of them; root is the first */
	struct json_t *owner;      /* of the texts */
};

/* What is wrong with a text, and where. */
struct json_flaw {
	enum tafl_code code;
	size_t offset, bytes;
	char message[160];
};

/* Reads text[0..length), which has a NUL behind it, fewer than 2^32 bytes and
 * is one JSON value by RFC 8259, with nothing but blanks around it.  Refused
 * are also invalid UTF-8, a key given twice, a NUL in a key, numbers that 64
 * bits do not hold, and more than the limits above.  The code of a flaw is
 * TAFL_E_JSON_SYNTAX or TAFL_E_NOMEM.  Release the tree in any case. */
TAFL_MUST_CHECK bool json_read(struct json_tree *tree, const char *text,
                               size_t length, struct json_flaw *flaw);
void json_release(struct json_tree *tree);

#endif
