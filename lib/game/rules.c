/* Games: the rules that a record asks for. */
#include "base/fail.h"
#include "game/record.h"
#include "rules/same.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

/* --- two texts of rules --------------------------------------------------- */

/* A top-level key of a variant file with all that belongs to it; length 0:
 * the text has none. */
struct section {
	const char *text;
	size_t length;
};

static struct section find_section(const char *text, const char *key)
{
	size_t length = strlen(key);
	const char *start = text;
	const char *end;

	while (strncmp(start, key, length) != 0 || start[length] != ':') {
		start = strchr(start, '\n');
		if (!start)
			return (struct section){ "", 0 };
		start++;
	}
	end = start;
	do {
		end = strchr(end, '\n');
		if (!end)
			return (struct section){ start, strlen(start) };
		end++;
	} while (*end == ' ');
	return (struct section){ start, (size_t)(end - start) };
}

static bool same_section(const char *a, const char *b, const char *key)
{
	struct section left = find_section(a, key);
	struct section right = find_section(b, key);

	return left.length == right.length &&
	       memcmp(left.text, right.text, left.length) == 0;
}

/* Writes the keys in which two variants differ, "board, ends"; "" when there
 * are none.  Both texts are as tafl_variant_write_yaml has them. */
static void list_differences(char *out, size_t size, const char *a,
                             const char *b)
{
	static const char *const keys[] = { "board",  "first",   "zones",
		                            "pieces", "capture", "berserk",
		                            "ends" };
	size_t length = 0;

	out[0] = '\0';
	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		if (!same_section(a, b, keys[i]))
			length += (size_t)snprintf(
				out + length, size - length, "%s%s",
				length > 0 ? ", " : "", keys[i]);
}

/* --- rules and a name ------------------------------------------------------ */

static void tell(const struct tafl_game *game, const struct tag *rules,
                 const struct tafl_sink *sink, const char *differences)
{
	char message[240];
	struct tafl_diag diag = {
		.code = TAFL_E_RULES_DIFFER,
		.severity = tafl_code_severity(TAFL_E_RULES_DIFFER),
		.file = game->file,
		.at = game_span(game, rules->word),
		.game = game->number,
		.message = message,
	};

	snprintf(message, sizeof(message),
	         "the rules in the record are not those of '%.60s', which it "
	         "names: %s",
	         game->variant, differences);
	sink->emit(sink->user, &diag);
}

/* "If both are present and differ, the record wins, with a warning that lists
 * the differences." */
static void compare(const struct tafl_game *game, const struct tag *tag,
                    const struct tafl_variant *rules,
                    struct tafl_library *library, const struct tafl_sink *sink)
{
	const struct tafl_variant *named;
	struct tafl_text ours = { 0 }, theirs = { 0 };
	char differences[80];

	if (!sink || !game->variant)
		return;
	named = tafl_library_get(library, game->variant, NULL, NULL);
	if (!named || variant_is_same(rules, named))
		return;
	tafl_variant_write_yaml(rules, &ours);
	tafl_variant_write_yaml(named, &theirs);
	if (!ours.failed && !theirs.failed) {
		list_differences(differences, sizeof(differences), ours.data,
		                 theirs.data);
		if (differences[0])
			tell(game, tag, sink, differences);
	}
	tafl_text_release(&ours);
	tafl_text_release(&theirs);
}

static const struct tafl_variant *rules_in(const struct tafl_game *game,
                                           const char *name,
                                           const struct tag *tag,
                                           struct tafl_library *library,
                                           const struct tafl_sink *sink,
                                           struct tafl_error *err)
{
	struct tafl_error why;
	const struct tafl_variant *rules = tafl_library_parse(
		library, name, game_string(game, tag->value), tag->value.length,
		&why);

	if (rules) {
		compare(game, tag, rules, library, sink);
		return rules;
	}
	if (!err)
		return NULL;
	*err = why;
	if (why.at.line > 0)
		snprintf(err->message, sizeof(err->message),
		         "the rules in the record, line %u: %.180s",
		         (unsigned)why.at.line, why.message);
	return NULL;
}

/* "Rules: an OTN rules record", and nothing else. */
static const struct tafl_variant *record_in(const struct tafl_game *game,
                                            const struct tag *tag,
                                            struct tafl_library *library,
                                            const struct tafl_sink *sink,
                                            struct tafl_error *err)
{
	if (tafl_text_is_record(game_string(game, tag->value),
	                        tag->value.length))
		return rules_in(game, "Rules", tag, library, sink, err);
	error_set(err, TAFL_E_RECORD_WORD,
	          "the tag 'Rules' has no rules record, expected key:value");
	return NULL;
}

static const struct tafl_variant *fail_with(struct tafl_error *err,
                                            enum tafl_code code,
                                            const char *message)
{
	error_set(err, code, "%s", message);
	if (err)
		snprintf(err->help, sizeof(err->help),
		         "name one by --variant=ID; --list-variants shows "
		         "them");
	return NULL;
}

const char *game_variant_name(const struct tafl_game *game,
                              const struct tafl_variant *variant)
{
	const struct tag *rules = game_find_tag(game, "Rules");

	if (!variant->of_record)
		return tafl_variant_id(variant);
	if (!rules || !variant->record ||
	    strcmp(game_string(game, rules->value), variant->record) != 0)
		return NULL;
	return game->variant;
}

bool game_writes_record(const struct tafl_game *game,
                        const struct tafl_variant *variant, bool embed)
{
	if (!variant->record)
		return false;
	if (game_find_tag(game, "Rules"))
		return true;
	return !embed && !game_find_tag(game, "Yaml");
}

const struct tafl_variant *tafl_game_rules(const struct tafl_game *game,
                                           struct tafl_library *library,
                                           const struct tafl_sink *sink,
                                           struct tafl_error *err)
{
	const struct tag *yaml = game_find_tag(game, "Yaml");
	const struct tag *record = game_find_tag(game, "Rules");

	if (yaml)
		return rules_in(game, "Yaml", yaml, library, sink, err);
	if (record)
		return record_in(game, record, library, sink, err);
	if (game->variant)
		return tafl_library_get(library, game->variant, sink, err);
	return fail_with(err, TAFL_E_NO_VARIANT,
	                 "the game names no variant to judge it by");
}
