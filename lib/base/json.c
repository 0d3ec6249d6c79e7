/* JSON Lines: objects built and written by jansson. */
#include "base/json.h"
#include "base/utf8.h"
#include <jansson.h>
#include <string.h>

/* jansson's functions give NULL without memory and take NULL for a failure
 * from each other, so that one test is enough. */
static void put(struct json *json, const char *key, json_t *owned)
{
	if (!json->object)
		json->object = json_object();
	if (json_object_set_new_nocheck(json->object, key, owned) != 0)
		json->failed = true;
}

/* Appends text[0..length), with U+FFFD for every byte that is not UTF-8. */
static void append_repaired(struct tafl_text *out, const char *text,
                            size_t length)
{
	for (size_t i = 0, bytes; i < length; i += bytes) {
		int32_t point;
		bytes = utf8_next(text + i, length - i, &point);
		if (point == UTF8_BROKEN)
			tafl_text_puts(out, "\xEF\xBF\xBD");
		else
			tafl_text_append(out, text + i, bytes);
	}
}

static bool is_utf8(const char *text, size_t length)
{
	int32_t point = 0;
	for (size_t i = 0; i < length && point != UTF8_BROKEN;)
		i += utf8_next(text + i, length - i, &point);
	return point != UTF8_BROKEN;
}

void json_put_bytes(struct json *json, const char *key, const char *text,
                    size_t length)
{
	if (is_utf8(text, length)) {
		put(json, key, json_stringn_nocheck(text, length));
		return;
	}
	struct tafl_text good = { 0 };
	append_repaired(&good, text, length);
	if (good.failed)
		json->failed = true;
	else
		put(json, key, json_stringn_nocheck(good.data, good.length));
	tafl_text_release(&good);
}

void json_put_text(struct json *json, const char *key, const char *text)
{
	if (text)
		json_put_bytes(json, key, text, strlen(text));
	else
		json_put_null(json, key);
}

void json_put_number(struct json *json, const char *key, uint64_t number)
{
	/* jansson's integers have a sign; no count of ours reaches it. */
	uint64_t most = number > INT64_MAX ? INT64_MAX : number;
	put(json, key, json_integer((json_int_t)most));
}

void json_put_bool(struct json *json, const char *key, bool value)
{
	put(json, key, json_boolean(value));
}

void json_put_null(struct json *json, const char *key)
{
	put(json, key, json_null());
}

/* The object, now the caller's; an empty one is an object too. */
static json_t *take(struct json *json)
{
	json_t *object = json->object;
	if (!object && !json->failed)
		object = json_object();
	*json = (struct json){ 0 };
	return object;
}

void json_put_object(struct json *json, const char *key, struct json *value)
{
	json->failed |= value->failed;
	put(json, key, take(value));
}

static int append_chunk(const char *chunk, size_t length, void *user)
{
	struct tafl_text *out = user;
	tafl_text_append(out, chunk, length);
	return out->failed ? -1 : 0;
}

static bool dump(struct tafl_text *out, const json_t *object)
{
	size_t flags = JSON_COMPACT | JSON_PRESERVE_ORDER;
	if (json_dump_callback(object, append_chunk, out, flags) != 0)
		return false;
	tafl_text_putc(out, '\n');
	return !out->failed;
}

void json_line(struct tafl_text *out, const char *type, struct json *data)
{
	struct json line = { 0 };
	size_t before = out->length;

	json_put_text(&line, "type", type);
	json_put_object(&line, "data", data);
	if (line.failed || !dump(out, line.object)) {
		out->failed = true;
		out->length = before; /* half a line is worse than none */
		if (out->data)
			out->data[before] = '\0';
	}
	json_decref(line.object);
}
