/* Taking JSON objects apart, and saying what is wrong with them. */
#include "format/json_schema.h"
#include "base/nearest.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct word json_word(const struct json_value *value)
{
	bool opens = value->kind == JSON_KIND_LIST ||
	             value->kind == JSON_KIND_MAP;

	return (struct word){ value->offset, opens ? 1 : value->bytes };
}

struct word json_inner_word(const struct json_value *value)
{
	return (struct word){ value->offset + 1, value->bytes - 2 };
}

enum step json_complain(struct tafl_game *game, enum tafl_code code,
                        struct word word, const char *help, const char *format,
                        ...)
{
	char message[200];
	va_list list;

	va_start(list, format);
	vsnprintf(message, sizeof(message), format, list);
	va_end(list);
	if (!game_add_fault(game, code, word, message, help))
		return FAILED;
	return tafl_code_severity(code) == TAFL_ERROR ? STOP : GO_ON;
}

/* "did you mean 'x'?" in `help`, or NULL when nothing was meant. */
enum { HELP_MAX = 80 };
static const char *ask(char help[HELP_MAX], const char *meant)
{
	if (!meant)
		return NULL;
	snprintf(help, HELP_MAX, "did you mean '%s'?", meant);
	return help;
}

/* --- keys --------------------------------------------------------------- */

static const char *schema_key(const void *user, size_t index)
{
	const struct json_schema *schema = user;

	return schema->members[index].key;
}

static enum step complain_of_key(struct tafl_game *game,
                                 const struct json_value *value,
                                 const struct json_schema *schema)
{
	struct word word = { value->key_offset, value->key_bytes };
	char help[HELP_MAX];
	const char *meant = nearest_word(value->key, strlen(value->key),
	                                 schema_key, schema);

	return json_complain(
		game, schema->passes ? TAFL_E_STRAY : TAFL_E_UNKNOWN_KEY, word,
		meant ? ask(help, meant) : schema->other,
		"unknown key '%.40s' of %s", value->key, schema->name);
}

static size_t find_key(const struct json_schema *schema, const char *key)
{
	size_t i = 0;

	while (schema->members[i].key &&
	       strcmp(schema->members[i].key, key) != 0)
		i++;
	return i;
}

enum step json_take(struct tafl_game *game, const struct json_value *map,
                    const struct json_schema *schema,
                    const struct json_value *members[JSON_MEMBERS_MAX])
{
	enum step step = json_expect(game, map, JSON_KIND_MAP, schema->name);
	const struct json_value *value;

	if (step != GO_ON)
		return step;
	for (size_t i = 0; i < JSON_MEMBERS_MAX; i++)
		members[i] = NULL;
	for (value = json_first(map); value; value = value->next) {
		size_t i = find_key(schema, value->key);

		if (!schema->members[i].key) {
			step = complain_of_key(game, value, schema);
			if (step != GO_ON)
				return step;
			continue;
		}
		if (value->kind == JSON_KIND_NULL)
			continue;
		step = json_expect(game, value, schema->members[i].kind, NULL);
		if (step != GO_ON)
			return step;
		members[i] = value;
	}
	return GO_ON;
}

/* --- values ------------------------------------------------------------- */

static const char *kind_name(enum json_kind kind)
{
	static const char *const names[] = {
		[JSON_KIND_NULL] = "null",
		[JSON_KIND_BOOL] = "true or false",
		[JSON_KIND_NUMBER] = "a whole number",
		[JSON_KIND_FRACTION] = "a number that is not whole",
		[JSON_KIND_TEXT] = "text",
		[JSON_KIND_LIST] = "a list",
		[JSON_KIND_MAP] = "an object",
	};

	return names[kind];
}

enum step json_expect(struct tafl_game *game, const struct json_value *value,
                      enum json_kind kind, const char *what)
{
	char key[50];

	if (value->kind == kind)
		return GO_ON;
	if (!what) {
		snprintf(key, sizeof(key), "'%.40s'", value->key);
		what = key;
	}
	return json_complain(game, TAFL_E_WRONG_TYPE, json_word(value), NULL,
	                     "%s must be %s, not %s", what, kind_name(kind),
	                     kind_name(value->kind));
}

enum step json_choose(struct tafl_game *game, const struct json_value *value,
                      const char *const *words, size_t *index)
{
	char help[HELP_MAX];

	for (size_t i = 0; words[i]; i++) {
		if (strlen(words[i]) != value->length ||
		    memcmp(words[i], value->text, value->length) != 0)
			continue;
		*index = i;
		return GO_ON;
	}
	return json_complain(
		game, TAFL_E_UNKNOWN_VALUE, json_word(value),
		ask(help, nearest_of(value->text, value->length, words)),
		"unknown value '%.40s' of '%s'", value->text, value->key);
}

/* The place of the fault is known to the byte where the text has no escapes. */
enum step json_complain_of_position(struct tafl_game *game,
                                    const struct json_value *text,
                                    const struct tafl_error *why)
{
	struct word word = json_inner_word(text);

	if (why->at.line == 1 && word.length == text->length)
		word = (struct word){ word.offset + why->at.column - 1,
			              why->at.length };
	return json_complain(game, why->code, word,
	                     why->help[0] ? why->help : NULL, "%s",
	                     why->message);
}

/* --- texts -------------------------------------------------------------- */

/* What is wrong with the text as JSON. */
static bool add_flaw(struct tafl_game *game, const struct json_flaw *flaw)
{
	struct word word = { (uint32_t)flaw->offset, (uint32_t)flaw->bytes };

	if (flaw->code == TAFL_E_NOMEM)
		return false;
	return game_add_fault(game, flaw->code, word, flaw->message, NULL);
}

bool json_read_text(struct tafl_game *game,
                    enum step (*read)(struct tafl_game *game,
                                      const struct json_value *root))
{
	struct json_tree tree;
	struct json_flaw flaw;
	bool good;

	if (json_read(&tree, game->text, game->text_length, &flaw))
		good = read(game, tree.root) != FAILED;
	else
		good = add_flaw(game, &flaw);
	json_release(&tree);
	game_sort_remarks(game);
	return good && !game->strings.failed;
}
