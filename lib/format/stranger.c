/* What an input of no known format may be, and what to do about it. */
#include "format/stranger.h"
#include "format/reading.h"
#include "ruletext/otn.h"
#include <string.h>
#include <tafl/variant.h>

/* How the files of other programs start. */
static const struct {
	const char *bytes;
	size_t length;
	const char *help;
} magic[] = {
	{ "\x1F\x8B", 2, "it is compressed: gzip -dc FILE | tafl-validate" },
	{ "\xFD"
	  "7zXZ",
	  5, "it is compressed: xz -dc FILE | tafl-validate" },
	{ "\x28\xB5\x2F\xFD", 4,
	  "it is compressed: zstd -dc FILE | tafl-validate" },
	{ "BZh", 3, "it is compressed: bzip2 -dc FILE | tafl-validate" },
	{ "PK\x03\x04", 4, "it is a ZIP archive: take the files out first" },
};

enum { MAGICS = sizeof(magic) / sizeof(*magic) };

static const char *find_magic(const char *text, size_t length)
{
	for (size_t i = 0; i < MAGICS; i++)
		if (length >= magic[i].length &&
		    memcmp(text, magic[i].bytes, magic[i].length) == 0)
			return magic[i].help;
	return NULL;
}

/* A byte order mark of two bytes, or a NUL beside an ASCII character. */
static bool is_utf16(const char *text, size_t length)
{
	if (length < 2)
		return false;
	return memcmp(text, "\xFF\xFE", 2) == 0 ||
	       memcmp(text, "\xFE\xFF", 2) == 0 ||
	       (text[0] == '\0') != (text[1] == '\0');
}

static size_t past_blanks(const char *text, size_t length, size_t at)
{
	while (at < length && strchr(" \t\r\n", text[at]) && text[at])
		at++;
	return at;
}

/* '[' and then an object, or another list. */
static bool is_json_list(const char *text, size_t length)
{
	size_t at = past_blanks(text, length, 0);

	if (at == length || text[at] != '[')
		return false;
	at = past_blanks(text, length, at + 1);
	return at < length && (text[at] == '{' || text[at] == '[');
}

/* '{' and then a key, or nothing. */
static bool is_json_object(const char *text, size_t length)
{
	size_t at = past_blanks(text, length, 0);

	if (at == length || text[at] != '{')
		return false;
	at = past_blanks(text, length, at + 1);
	return at < length && (text[at] == '"' || text[at] == '}');
}

/* A line "key: value" or "key:", by the keys that variant files start with. */
static bool is_variant_line(const char *text, size_t length)
{
	static const char *const keys[] = { "tafl:", "id:", "name:", "extends:",
		                            "board:" };
	enum { KEYS = sizeof(keys) / sizeof(*keys) };

	for (size_t i = 0; i < KEYS; i++)
		if (has_prefix(text, length, keys[i]))
			return true;
	return false;
}

/* Comments and "---" may stand before the first key. */
static bool is_variant(const char *text, size_t length)
{
	size_t at = 0, next;

	while (at < length) {
		size_t line = first_line(text + at, length - at, &next);

		if (is_variant_line(text + at, line))
			return true;
		if (line > 0 && text[at] != '#' &&
		    !(line == 3 && memcmp(text + at, "---", 3) == 0))
			return false;
		at += next;
	}
	return false;
}

const char *stranger_help(const char *text, size_t length)
{
	const char *compressed = find_magic(text, length);

	if (compressed)
		return compressed;
	if (is_utf16(text, length))
		return "it looks like UTF-16: iconv -f UTF-16 -t UTF-8 FILE | "
		       "tafl-validate";
	if (is_json_list(text, length))
		return "it is a list of JSON: jq -c '.[]' writes one game a "
		       "line";
	if (is_json_object(text, length))
		return "it is JSON of no game that tafl reads: tafl-json(5) "
		       "shows how jq makes one of it";
	if (otn_begins_with_key(text, length) &&
	    tafl_text_is_record(text, length))
		return "it looks like a rules record: give it by --variant";
	if (is_variant(text, length))
		return "it looks like a variant: name it FILE.yaml, or by "
		       "--variant=./FILE";
	return NULL;
}
