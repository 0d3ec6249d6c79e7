/* Writing JSON Lines: one object a line, in the envelope
 * {"type":...,"data":{...}}.  Only json.c sees the JSON library. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tafl/text.h>

struct json_t;

/*
 * An object in the making.  Start with `struct json data = {0}`, put what it
 * has in the order in which it shall be written, and end with json_line or
 * json_put_object, which take it over.  Put without checking: a failure sticks
 * and is told by the text that json_line writes to.
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

/* Appends the line and its LF, or nothing and sets out->failed; releases
 * `data`. */
void json_line(struct tafl_text *out, const char *type, struct json *data);

#endif
