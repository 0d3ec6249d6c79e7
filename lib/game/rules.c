/* Games: the rules that a record asks for. */
#include "base/fail.h"
#include "game/record.h"
#include "rules/same.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

/* --- two texts of rules ------------------------------------------------- */

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

/* --- rules and other rules ---------------------------------------------- */

static void tell_code(const struct tafl_game *game, const struct tag *tag,
                      const struct tafl_sink *sink, enum tafl_code code,
                      const char *message)
{
	struct tafl_diag diag = {
		.code = code,
		.severity = tafl_code_severity(code),
		.file = game->file,
		.at = game_span(game, tag->word),
		.game = game->number,
		.message = message,
	};

	sink->emit(sink->user, &diag);
}

static void tell(const struct tafl_game *game, const struct tag *tag,
                 const struct tafl_sink *sink, const char *message)
{
	tell_code(game, tag, sink, TAFL_E_RULES_DIFFER, message);
}

/* Tells of a tag where the rules differ: `what` they are, and in which keys. */
static void compare(const struct tafl_game *game, const struct tag *tag,
                    const struct tafl_variant *rules,
                    const struct tafl_variant *others,
                    const struct tafl_sink *sink, const char *what)
{
	struct tafl_text ours = { 0 }, theirs = { 0 };
	char differences[80], message[240];

	if (variant_is_same(rules, others))
		return;
	tafl_variant_write_yaml(rules, &ours);
	tafl_variant_write_yaml(others, &theirs);
	if (!ours.failed && !theirs.failed) {
		list_differences(differences, sizeof(differences), ours.data,
		                 theirs.data);
		snprintf(message, sizeof(message), "%s: %s", what, differences);
		if (differences[0])
			tell(game, tag, sink, message);
	}
	tafl_text_release(&ours);
	tafl_text_release(&theirs);
}

/* "If both are present and differ, the record wins, with a warning that lists
 * the differences." */
static void compare_named(const struct tafl_game *game, const struct tag *tag,
                          const struct tafl_variant *rules,
                          struct tafl_library *library,
                          const struct tafl_sink *sink)
{
	const struct tafl_variant *named;
	char what[160];

	if (!sink || !game->variant)
		return;
	named = tafl_library_get(library, game->variant, NULL, NULL);
	snprintf(what, sizeof(what),
	         "the rules in the record are not those of '%.60s', which it "
	         "names",
	         game->variant);
	if (named)
		compare(game, tag, rules, named, sink, what);
}

static const struct tafl_variant *parse(const struct tafl_game *game,
                                        const char *name, const struct tag *tag,
                                        struct tafl_library *library,
                                        struct tafl_error *err)
{
	return tafl_library_parse(library, name, game_string(game, tag->value),
	                          tag->value.length, err);
}

static bool holds_record(const struct tafl_game *game, const struct tag *tag)
{
	return tafl_text_is_record(game_string(game, tag->value),
	                           tag->value.length);
}

/* "A variant file says all rules, a record not all": the file in a game goes
 * before the record there. */
static void compare_record(const struct tafl_game *game,
                           const struct tafl_variant *rules,
                           struct tafl_library *library,
                           const struct tafl_sink *sink)
{
	const struct tag *record = game_find_tag(game, "Rules");
	const struct tafl_variant *others = NULL;

	if (!sink || !record)
		return;
	if (holds_record(game, record))
		others = parse(game, "Rules", record, library, NULL);
	if (others)
		compare(game, record, rules, others, sink,
		        "the rules in the tag 'Rules' are passed over for "
		        "those in 'Yaml', which differ");
	else
		tell(game, record, sink,
		     "the rules in the tag 'Rules' cannot be read; those in "
		     "'Yaml' go before them");
}

/* What goes before the rules in a tag, if the game has it. */
static void compare_given(const struct tafl_game *game, const char *name,
                          const struct tafl_variant *variant,
                          struct tafl_library *library,
                          const struct tafl_sink *sink)
{
	static const char what[] = "the rules in the record are passed over "
				   "for those of --variant";
	const struct tag *tag = game_find_tag(game, name);
	const struct tafl_variant *own;

	if (!tag)
		return;
	own = parse(game, name, tag, library, NULL);
	if (own)
		compare(game, tag, variant, own, sink, what);
	else
		tell(game, tag, sink, what);
}

void tafl_game_compare_rules(const struct tafl_game *game,
                             const struct tafl_variant *variant,
                             struct tafl_library *library,
                             const struct tafl_sink *sink)
{
	compare_given(game, "Yaml", variant, library, sink);
	compare_given(game, "Rules", variant, library, sink);
}

void tafl_game_tell_rules(const struct tafl_game *game,
                          const struct tafl_error *why,
                          const struct tafl_sink *sink)
{
	const struct tag *tag = game_find_tag(game, "Yaml");

	if (!tag)
		tag = game_find_tag(game, "Rules");
	if (tag && why->code != TAFL_OK)
		tell_code(game, tag, sink, why->code, why->message);
}

/* --- the rules ---------------------------------------------------------- */

static const struct tafl_variant *rules_in(const struct tafl_game *game,
                                           const char *name,
                                           const struct tag *tag,
                                           struct tafl_library *library,
                                           const struct tafl_sink *sink,
                                           struct tafl_error *err)
{
	struct tafl_error why;
	const struct tafl_variant *rules = parse(game, name, tag, library,
	                                         &why);

	if (rules) {
		compare_named(game, tag, rules, library, sink);
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
	if (holds_record(game, tag))
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
		         "them, tafl-validate --guess those that fit");
	return NULL;
}

const char *game_variant_name(const struct tafl_game *game,
                              const struct tafl_variant *variant)
{
	const struct tag *rules = game_find_tag(game, "Rules");

	if (!variant->nameless)
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
	const struct tafl_variant *rules;

	if (yaml) {
		rules = rules_in(game, "Yaml", yaml, library, sink, err);
		if (rules)
			compare_record(game, rules, library, sink);
		return rules;
	}
	if (record)
		return record_in(game, record, library, sink, err);
	if (game->variant)
		return tafl_library_get(library, game->variant, sink, err);
	return fail_with(err, TAFL_E_NO_VARIANT,
	                 "the game names no variant to judge it by");
}
