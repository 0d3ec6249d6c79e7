/* Loading the file of a dialect. */
#include "base/fail.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "format/dialect.h"
#include "format/reading.h"
#include "ruletext/embedded.h"
#include "ruletext/files.h"
#include "ruletext/id.h"
#include "ruletext/reading.h"
#include <string.h>

const char *const dialect_groups[DIALECT_GROUPS + 1] = {
	[DIALECT_FROM] = "from",      [DIALECT_TO] = "to",
	[DIALECT_TAKEN] = "captures", [DIALECT_MAN] = "man",
	[DIALECT_RESULT] = "result",  [DIALECT_NAME] = "name",
	[DIALECT_VALUE] = "value",
};

static const char *const kind_words[] = {
	[DIALECT_PASS] = "pass", [DIALECT_GAME] = "game",
	[DIALECT_PLY] = "ply",   [DIALECT_CAPTURES] = "captures",
	[DIALECT_TAG] = "tag",   [DIALECT_COMMENT] = "comment",
	[DIALECT_END] = "end",   [DIALECT_KINDS] = NULL,
};

/* Behind DIALECT_NO_RESULT. */
static const char *const result_words[] = {
	"*", "attackers", "defenders", "draw", "to-move-loses", NULL,
};

static const char *const first_words[] = {
	"by-rules", "attackers", "defenders", "by-ply", NULL,
};
static const char *const rank_words[] = { "bottom", "top", NULL };
static const char *const square_words[] = { "number", "letters", NULL };
static const char *const capture_words[] = { "all", "men", "none", NULL };
static const char *const rest_words[] = { "error", "pass", NULL };

/* --- rules -------------------------------------------------------------- */

static void read_kind(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	struct dialect_rule *rule = into;
	int kind;

	if (read_word(reading, node, kind_words, &kind))
		rule->kind = (enum dialect_kind)kind;
}

static void read_pattern(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	struct dialect_rule *rule = into;
	struct tafl_error err;

	if (!expect_text(reading, node))
		return;
	rule->pattern = pattern_new_anchored(node->text, node->length, &err);
	if (!rule->pattern && err.code == TAFL_E_NOMEM)
		reading->report->failed = true;
	else if (!rule->pattern)
		report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE, NULL,
		          "%s", err.message);
	for (int i = 0; rule->pattern && i < DIALECT_GROUPS; i++)
		rule->groups[i] = pattern_group(rule->pattern,
		                                dialect_groups[i]);
}

static void read_last(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)read_flag(reading, node, &((struct dialect_rule *)into)->last);
}

static void read_tag_name(struct reading *reading, const struct yaml_node *node,
                          void *into)
{
	struct dialect_rule *rule = into;

	if (read_line(reading, node, &rule->name) &&
	    !is_free_tag(rule->name, strlen(rule->name)))
		report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE, NULL,
		          "'%.*s' cannot be the name of a tag here",
		          QUOTED(node));
}

static bool read_result_word(struct reading *reading,
                             const struct yaml_node *node, int *result)
{
	int word;

	if (!read_word(reading, node, result_words, &word))
		return false;
	*result = word + DIALECT_OPEN;
	return true;
}

static void read_rule_result(struct reading *reading,
                             const struct yaml_node *node, void *into)
{
	struct dialect_rule *rule = into;

	(void)read_result_word(reading, node, &rule->result);
}

static void read_end(struct reading *reading, const struct yaml_node *node,
                     void *into)
{
	const char *words[TAFL_END_COUNT];
	int word;

	for (int end = TAFL_NO_END + 1; end < TAFL_END_COUNT; end++)
		words[end - 1] = tafl_end_name((enum tafl_end)end);
	words[TAFL_END_COUNT - 1] = NULL;
	if (read_word(reading, node, words, &word))
		((struct dialect_rule *)into)->end = word + 1;
}

static const struct field rule_fields[] = {
	{ "is", read_kind, true },
	{ "match", read_pattern, true },
	{ "last", read_last, false },
	{ "name", read_tag_name, false },
	{ "result", read_rule_result, false },
	{ "end", read_end, false },
	{ NULL, NULL, false },
};

/* Tells a group that the kind of the rule needs and the pattern lacks. */
static void need_group(struct reading *reading, const struct yaml_node *node,
                       const struct dialect_rule *rule,
                       enum dialect_group group)
{
	const struct yaml_node *match = yaml_map_get(node, "match");

	if (rule->groups[group] < 0)
		report_at(reading->report, match, TAFL_E_MISSING_KEY, NULL,
		          "the pattern of a '%s' has no group '%s'",
		          kind_words[rule->kind], dialect_groups[group]);
}

/* The groups that the text of a kind needs, and those that it may have. */
#define GROUP(name) (1u << DIALECT_##name)
static const struct {
	unsigned needed, other;
} kind_groups[DIALECT_KINDS] = {
	[DIALECT_PLY] = { GROUP(FROM) | GROUP(TO), GROUP(TAKEN) | GROUP(MAN) },
	[DIALECT_CAPTURES] = { GROUP(TAKEN), 0 },
	[DIALECT_TAG] = { GROUP(VALUE) | GROUP(NAME), 0 },
	[DIALECT_COMMENT] = { GROUP(VALUE), 0 },
};

/* "Any pattern may have a group result"; those whose names start with '_' are
 * the pattern's own. */
static void check_group(struct reading *reading, const struct yaml_node *node,
                        const struct dialect_rule *rule, const char *name,
                        unsigned good)
{
	const char *nearest = nearest_of(name, strlen(name), dialect_groups);
	char help[HELP_TEXT];

	for (int i = 0; i < DIALECT_GROUPS; i++)
		if (good & 1u << i && strcmp(name, dialect_groups[i]) == 0)
			return;
	if (nearest && strcmp(nearest, name) == 0)
		nearest = NULL;
	if (name[0] != '_')
		report_at(reading->report, yaml_map_get(node, "match"),
		          TAFL_E_UNKNOWN_KEY, did_you_mean(help, nearest),
		          "the pattern of a '%s' has no use for a group '%s'",
		          kind_words[rule->kind], name);
}

static void check_groups(struct reading *reading, const struct yaml_node *node,
                         const struct dialect_rule *rule)
{
	unsigned needed = kind_groups[rule->kind].needed;
	unsigned other = kind_groups[rule->kind].other | GROUP(RESULT);
	const char *name;

	if (!rule->pattern)
		return;
	if (rule->name)
		needed &= ~GROUP(NAME);
	for (int i = 0; i < DIALECT_GROUPS; i++)
		if (needed & 1u << i)
			need_group(reading, node, rule, (enum dialect_group)i);
	for (size_t i = 0; (name = pattern_group_name(rule->pattern, i)); i++)
		check_group(reading, node, rule, name, needed | other);
}

static void read_rule(struct reading *reading, const struct yaml_node *node,
                      struct dialect *dialect)
{
	struct dialect_rule *rule = &dialect->rules[dialect->rule_count];

	if (!expect_map(reading, node))
		return;
	dialect->rule_count++;
	for (int i = 0; i < DIALECT_GROUPS; i++)
		rule->groups[i] = -1;
	read_fields(reading, node, rule_fields, " in a rule", rule);
	check_groups(reading, node, rule);
}

/* Whether a list or map of the dialect has room for one more. */
static bool has_room(struct reading *reading, const struct yaml_node *node,
                     size_t count)
{
	if (count < DIALECT_LIST_MAX)
		return true;
	report_at(reading->report, node, TAFL_E_LIMIT, NULL,
	          "more than %d entries", DIALECT_LIST_MAX);
	return false;
}

static void read_rules(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct dialect *dialect = into;

	if (!expect_list(reading, node))
		return;
	if (!node->first)
		report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE, NULL,
		          "a dialect without rules reads nothing");
	for (node = node->first; node; node = node->next) {
		if (!has_room(reading, node, dialect->rule_count))
			return;
		read_rule(reading, node, dialect);
	}
}

/* --- words -------------------------------------------------------------- */

static char *copy_key(struct reading *reading, const struct yaml_node *node)
{
	char *key = mem_copy(node->key->text, node->key->length);

	if (!key)
		reading->report->failed = true;
	return key;
}

static void read_results(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	struct dialect *dialect = into;

	if (!expect_map(reading, node))
		return;
	for (node = node->first; node; node = node->next) {
		struct dialect_word *word =
			&dialect->words[dialect->word_count];

		if (!has_room(reading, node, dialect->word_count))
			return;
		if (!read_result_word(reading, node, &word->result))
			continue;
		word->word = copy_key(reading, node);
		dialect->word_count += word->word != NULL;
	}
}

static bool read_class(struct reading *reading, const struct yaml_node *node,
                       uint16_t *men)
{
	char help[HELP_TEXT];

	if (!expect_text(reading, node))
		return false;
	*men = men_of_class(node->text, node->length);
	if (*men)
		return true;
	report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE,
	          did_you_mean(help, nearest_of(node->text, node->length,
	                                        men_classes)),
	          "unknown men '%.*s'", QUOTED(node));
	return false;
}

static void read_letters(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	struct dialect *dialect = into;

	if (!expect_map(reading, node))
		return;
	for (node = node->first; node; node = node->next) {
		struct dialect_letter *letter =
			&dialect->letters[dialect->letter_count];

		if (!has_room(reading, node, dialect->letter_count))
			return;
		if (!read_class(reading, node, &letter->men))
			continue;
		letter->word = copy_key(reading, node);
		dialect->letter_count += letter->word != NULL;
	}
}

/* --- the file ----------------------------------------------------------- */

static void read_version(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	int version;

	(void)into;
	(void)read_number(reading, node, 1, 1, &version);
}

static void read_id(struct reading *reading, const struct yaml_node *node,
                    void *into)
{
	if (check_id(reading->report, node))
		read_text(reading, node, &((struct dialect *)into)->id);
}

static void read_name(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)read_line(reading, node, &((struct dialect *)into)->name);
}

static void read_variant_id(struct reading *reading,
                            const struct yaml_node *node, void *into)
{
	if (check_id(reading->report, node))
		read_text(reading, node, &((struct dialect *)into)->variant);
}

static void read_size(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)read_number(reading, node, TAFL_SIZE_MIN, TAFL_SIZE_MAX,
	                  &((struct dialect *)into)->size);
}

static void read_ranks(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	int word = 0;

	(void)read_word(reading, node, rank_words, &word);
	((struct dialect *)into)->from_top = word == 1;
}

static void read_squares_form(struct reading *reading,
                              const struct yaml_node *node, void *into)
{
	int word = 0;

	(void)read_word(reading, node, square_words, &word);
	((struct dialect *)into)->rank_letters = word == 1;
}

static void read_first(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	int word = 0;

	(void)read_word(reading, node, first_words, &word);
	((struct dialect *)into)->first = (enum first_mover)word;
}

static void read_captures(struct reading *reading, const struct yaml_node *node,
                          void *into)
{
	(void)read_word(reading, node, capture_words,
	                &((struct dialect *)into)->captures);
}

static void read_rest(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)read_word(reading, node, rest_words,
	                &((struct dialect *)into)->rest);
}

static const struct field fields[] = {
	{ "tafl-dialect", read_version, true },
	{ "id", read_id, true },
	{ "name", read_name, true },
	{ "source", NULL, false },
	{ "notes", NULL, false },
	{ "variant", read_variant_id, false },
	{ "size", read_size, false },
	{ "ranks", read_ranks, false },
	{ "squares", read_squares_form, false },
	{ "first", read_first, false },
	{ "captures", read_captures, false },
	{ "rest", read_rest, false },
	{ "letters", read_letters, false },
	{ "results", read_results, false },
	{ "rules", read_rules, true },
	{ NULL, NULL, false },
};

/* "a1 top left": which square that is depends on the size of the board. */
static void check_size(struct reading *reading, const struct yaml_node *root,
                       const struct dialect *dialect)
{
	if (dialect->from_top && !yaml_map_get(root, "size"))
		report_at(reading->report, yaml_map_get(root, "ranks"),
		          TAFL_E_MISSING_KEY, NULL,
		          "ranks from the top need the key 'size'");
}

/* "id: the file's name without .yaml" */
static void check_name(struct reading *reading, const struct yaml_node *root,
                       const struct document *document,
                       const struct dialect *dialect)
{
	if (!document->name || !dialect->id ||
	    (strlen(dialect->id) == document->name_length &&
	     memcmp(dialect->id, document->name, document->name_length) == 0))
		return;
	report_at(reading->report, yaml_map_get(root, "id"),
	          TAFL_E_UNKNOWN_VALUE, NULL,
	          "the id is '%s', the file is called '%.*s.yaml'", dialect->id,
	          (int)document->name_length, document->name);
}

static void read_dialect(struct reading *reading,
                         const struct document *document,
                         struct dialect *dialect)
{
	const struct yaml_node *root = document->tree->root;

	if (!root || !expect_map(reading, root))
		return;
	read_fields(reading, root, fields, "", dialect);
	check_size(reading, root, dialect);
	check_name(reading, root, document, dialect);
}

/* --- dialects ----------------------------------------------------------- */

static void free_dialect(struct dialect *dialect)
{
	if (!dialect)
		return;
	for (size_t i = 0; i < dialect->rule_count; i++) {
		pattern_free(dialect->rules[i].pattern);
		mem_free(dialect->rules[i].name);
	}
	for (size_t i = 0; i < dialect->word_count; i++)
		mem_free(dialect->words[i].word);
	for (size_t i = 0; i < dialect->letter_count; i++)
		mem_free(dialect->letters[i].word);
	mem_free(dialect->id);
	mem_free(dialect->name);
	mem_free(dialect->variant);
	mem_free(dialect);
}

void tafl_dialect_free(struct tafl_format *format)
{
	if (!format)
		return;
	free_dialect((struct dialect *)format);
}

/* Reads the document, whatever is wrong with it going to the report. */
static struct dialect *load(const struct document *document,
                            struct report *report)
{
	const struct yaml_listener listener = { report_hear, report };
	struct reading reading = { .report = report };
	struct dialect *dialect = mem_alloc(1, sizeof(*dialect));

	if (!dialect) {
		report->failed = true;
		return NULL;
	}
	reading.partial = !yaml_tree_parse(document->tree, &listener);
	read_dialect(&reading, document, dialect);
	dialect->format = (struct tafl_format){ .dialect = dialect,
		                                .name = dialect->id,
		                                .summary = dialect->name };
	return dialect;
}

static bool find(const char *name, struct document *document,
                 struct tafl_error *err)
{
	if (strpbrk(name, "/."))
		return document_open(document, name, err);
	for (size_t i = 0; i < embedded_dialect_count; i++) {
		const struct embedded_file *file = &embedded_dialects[i];

		if (strcmp(file->id, name) == 0)
			return document_of_text(document, file->id, file->text,
			                        file->length, err);
	}
	return fail(err, TAFL_E_FORMAT_UNKNOWN, "unknown dialect '%.60s'",
	            name);
}

struct tafl_format *tafl_dialect_load(const char *name,
                                      const struct tafl_sink *sink,
                                      struct tafl_error *err)
{
	struct document document = { 0 };
	struct report report = { 0 };
	struct dialect *dialect;
	bool good;

	if (!find(name, &document, err))
		return NULL;
	dialect = load(&document, &report);
	good = dialect && !report.has_errors && !report.failed;
	report_emit(&report, sink, err);
	report_release(&report);
	yaml_tree_free(document.tree);
	if (good)
		return &dialect->format;
	free_dialect(dialect);
	return NULL;
}

size_t tafl_dialect_count(void)
{
	return embedded_dialect_count;
}

const char *tafl_dialect_id(size_t index)
{
	return embedded_dialects[index].id;
}
