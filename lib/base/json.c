/* JSON Lines by jansson: objects built and written, values read. */
#include "base/json.h"
#include "base/mem.h"
#include "base/utf8.h"
#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* --- writing objects ---------------------------------------------------- */

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

void json_put_bytes(struct json *json, const char *key, const char *text,
                    size_t length)
{
	if (utf8_is_well_formed(text, length)) {
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

void json_add_object(struct json *json, const char *key, struct json *value)
{
	json_t *list = json_object_get(json->object, key);

	if (!list) {
		put(json, key, json_array());
		list = json_object_get(json->object, key);
	}
	json->failed |= value->failed;
	if (json_array_append_new(list, take(value)) != 0)
		json->failed = true;
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

/* --- writing texts ------------------------------------------------------ */

/* The length of the run at text[0..length) that needs no second look: no
 * quotes, no control characters, nothing but ASCII. */
static size_t plain_run(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length) {
		unsigned char byte = (unsigned char)text[at];

		if (byte < 0x20 || byte > 0x7E || byte == '"' || byte == '\\')
			break;
		at++;
	}
	return at;
}

/* RFC 8259, 7: "the characters that MUST be escaped: quotation mark, reverse
 * solidus, and the control characters (U+0000 through U+001F)".  DEL is no
 * less one. */
static void append_escaped(struct tafl_text *out, unsigned char byte)
{
	static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";

	for (size_t i = 0; named[i]; i += 2) {
		if ((unsigned char)named[i] != byte)
			continue;
		tafl_text_putc(out, '\\');
		tafl_text_putc(out, named[i + 1]);
		return;
	}
	tafl_text_printf(out, "\\u%04x", byte);
}

void json_append_text(struct tafl_text *out, const char *text, size_t length)
{
	tafl_text_putc(out, '"');
	for (size_t i = 0, bytes; i < length; i += bytes) {
		unsigned char byte = (unsigned char)text[i];

		bytes = plain_run(text + i, length - i);
		if (bytes > 0) {
			tafl_text_append(out, text + i, bytes);
		} else if (byte <= 0x7F) {
			append_escaped(out, byte);
			bytes = 1;
		} else {
			int32_t point;

			bytes = utf8_next(text + i, length - i, &point);
			append_repaired(out, text + i, bytes);
		}
	}
	tafl_text_putc(out, '"');
}

/* --- reading: how large it is ------------------------------------------- */

static bool refuse(struct json_flaw *flaw, enum tafl_code code, size_t offset,
                   size_t bytes, const char *message)
{
	flaw->code = code;
	flaw->offset = offset;
	flaw->bytes = bytes;
	snprintf(flaw->message, sizeof(flaw->message), "%s", message);
	return false;
}

static bool refuse_without_memory(struct json_flaw *flaw)
{
	return refuse(flaw, TAFL_E_NOMEM, 0, 0, "out of memory");
}

/* Where the string that begins at text[at] ends, behind its last quote. */
static size_t string_end(const char *text, size_t length, size_t at)
{
	for (at++; at < length && text[at] != '"'; at++)
		at += text[at] == '\\';
	return at < length ? at + 1 : length;
}

/* Counts the values of a text, at least, before anything is made of them: a
 * list of empty lists takes a hundred times the memory of its text. */
static bool measure(const char *text, size_t length, size_t *values,
                    struct json_flaw *flaw)
{
	size_t depth = 0;

	*values = 1;
	for (size_t at = 0; at < length; at++) {
		switch (text[at]) {
		case '"': at = string_end(text, length, at) - 1; break;
		case ',': ++*values; break;
		case '[':
		case '{':
			++*values;
			if (++depth <= JSON_DEPTH_MAX)
				break;
			return refuse(flaw, TAFL_E_JSON_SYNTAX, at, 1,
			              "lists and objects too deep in one "
			              "another");
		case ']':
		case '}': depth -= depth > 0; break;
		default: break;
		}
		if (*values > JSON_VALUES_MAX)
			return refuse(flaw, TAFL_E_JSON_SYNTAX, at, 1,
			              "too many values in one line");
	}
	return true;
}

/* --- reading: what is wrong --------------------------------------------- */

/* jansson's place is behind the token, which it quotes unless it is long:
 * "... near 'token'".  The place of the cause is before it. */
static size_t token_before(const char *text, const char *near, size_t position)
{
	size_t quoted = near ? strlen(near) : 0;

	if (quoted < 2 || --quoted > position ||
	    memcmp(text + position - quoted, near, quoted) != 0)
		return 0;
	return quoted;
}

/* In our words what jansson's do not say well; NULL for its own. */
static const char *reword(const json_error_t *why)
{
	switch (json_error_code(why)) {
	case json_error_premature_end_of_input:
		return "the line ends within a value";
	case json_error_end_of_input_expected:
		return "something stands behind the value of the line";
	case json_error_duplicate_key: return "a key is given twice";
	case json_error_null_byte_in_key: return "a NUL in a key";
	case json_error_numeric_overflow:
		return "a number that 64 bits do not hold";
	case json_error_invalid_utf8: return "bytes that are not UTF-8";
	default: return NULL;
	}
}

static bool refuse_syntax(struct json_flaw *flaw, const char *text,
                          size_t length, json_error_t *why)
{
	static const char quote[] = " near '";
	size_t position = why->position > 0 ? (size_t)why->position : 0;
	char *near = strstr(why->text, quote);
	const char *ours = reword(why);
	size_t token;

	if (json_error_code(why) == json_error_out_of_memory || !why->text[0])
		return refuse_without_memory(flaw);
	if (position > length)
		position = length;
	token = token_before(text, near ? near + strlen(quote) : NULL,
	                     position);
	if (near)
		*near = '\0'; /* the place shows it */
	return refuse(flaw, TAFL_E_JSON_SYNTAX, position - token, token,
	              ours ? ours : why->text);
}

/* --- reading: values with their places ---------------------------------- */

/* A value needs to know where it stands, which jansson does not keep: the text
 * is gone through once more, beside its values.  It is known to be good. */
struct placing {
	const char *text;
	size_t length, at;
	struct json_value *next; /* to be filled */
};

/* Goes to the next byte that belongs to a string, a number, a word, or opens
 * or closes something. */
static void skip_to_token(struct placing *placing)
{
	while (placing->at < placing->length &&
	       memchr(" \t\n\r,:", placing->text[placing->at], 6))
		placing->at++;
}

static void skip_scalar(struct placing *placing)
{
	if (placing->text[placing->at] == '"') {
		placing->at = string_end(placing->text, placing->length,
		                         placing->at);
		return;
	}
	while (placing->at < placing->length &&
	       !memchr(" \t\n\r,:]}", placing->text[placing->at], 8))
		placing->at++;
}

static void fill_scalar(struct json_value *value, const json_t *json)
{
	switch (json_typeof(json)) {
	case JSON_STRING:
		value->kind = JSON_KIND_TEXT;
		value->text = json_string_value(json);
		value->length = json_string_length(json);
		break;
	case JSON_INTEGER:
		value->kind = JSON_KIND_NUMBER;
		value->number = json_integer_value(json);
		break;
	case JSON_REAL: value->kind = JSON_KIND_FRACTION; break;
	case JSON_TRUE:
	case JSON_FALSE:
		value->kind = JSON_KIND_BOOL;
		value->number = json_is_true(json);
		break;
	default: value->kind = JSON_KIND_NULL; break;
	}
}

static void place(struct placing *placing, json_t *json);

static void place_list(struct placing *placing, struct json_value *list,
                       json_t *json)
{
	struct json_value *last = NULL;
	size_t count = json_array_size(json);

	list->kind = JSON_KIND_LIST;
	list->count = (uint32_t)count;
	placing->at++;
	for (size_t i = 0; i < count; i++) {
		struct json_value *value = placing->next;

		place(placing, json_array_get(json, i));
		if (last)
			last->next = value;
		last = value;
	}
}

static void place_map(struct placing *placing, struct json_value *map,
                      json_t *json)
{
	struct json_value *last = NULL;
	void *member = json_object_iter(json);

	map->kind = JSON_KIND_MAP;
	map->count = (uint32_t)json_object_size(json);
	placing->at++;
	/* Members come in the order in which they were read. */
	for (; member; member = json_object_iter_next(json, member)) {
		struct json_value *value = placing->next;

		skip_to_token(placing);
		value->key = json_object_iter_key(member);
		value->key_offset = (uint32_t)placing->at;
		skip_scalar(placing);
		value->key_bytes = (uint32_t)placing->at - value->key_offset;
		place(placing, json_object_iter_value(member));
		if (last)
			last->next = value;
		last = value;
	}
}

/* Recurs as deep as the text is, at most JSON_DEPTH_MAX. */
static void place(struct placing *placing, json_t *json)
{
	struct json_value *value = placing->next++;

	skip_to_token(placing);
	value->offset = (uint32_t)placing->at;
	if (json_is_object(json) || json_is_array(json)) {
		if (json_is_object(json))
			place_map(placing, value, json);
		else
			place_list(placing, value, json);
		skip_to_token(placing);
		placing->at++;
	} else {
		fill_scalar(value, json);
		skip_scalar(placing);
	}
	value->bytes = (uint32_t)placing->at - value->offset;
}

/* jansson takes some failures of memory for errors of the text: what is wrong
 * with a text is believed when it is found twice. */
static json_t *load(const char *text, size_t length, json_error_t *why)
{
	const size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY |
	                     JSON_ALLOW_NUL;
	json_t *json = json_loadb(text, length, flags, why);

	return json ? json : json_loadb(text, length, flags, why);
}

bool json_read(struct json_tree *tree, const char *text, size_t length,
               struct json_flaw *flaw)
{
	struct placing placing = { .text = text, .length = length };
	json_error_t why;
	size_t count;

	*tree = (struct json_tree){ 0 };
	if (!measure(text, length, &count, flaw))
		return false;
	tree->owner = load(text, length, &why);
	if (!tree->owner)
		return refuse_syntax(flaw, text, length, &why);
	placing.next = mem_alloc(count, sizeof(*placing.next));
	if (!placing.next)
		return refuse_without_memory(flaw);
	tree->root = tree->values = placing.next;
	place(&placing, tree->owner);
	return true;
}

void json_release(struct json_tree *tree)
{
	mem_free(tree->values);
	json_decref(tree->owner);
	*tree = (struct json_tree){ 0 };
}
