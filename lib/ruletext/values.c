/* Reading single values: words, numbers, texts, sets of men; and maps by
 * their tables of keys. */
#include "base/mem.h"
#include "base/nearest.h"
#include "ruletext/reading.h"
#include <stdio.h>
#include <string.h>

static const char *kind_name(const struct yaml_node *node)
{
	switch (node->kind) {
	case YAML_KIND_LIST: return "a list";
	case YAML_KIND_MAP: return "a map";
	default: return "a word";
	}
}

static void tell_type(struct reading *reading, const struct yaml_node *node,
                      const char *wanted)
{
	if (node->kind == YAML_KIND_SCALAR && node->length == 0)
		report_at(reading->report, node->key ? node->key : node,
		          TAFL_E_WRONG_TYPE, NULL, "no value, expected %s",
		          wanted);
	else if (node->kind == YAML_KIND_SCALAR)
		report_at(reading->report, node, TAFL_E_WRONG_TYPE, NULL,
		          "'%.*s' is %s, expected %s", QUOTED(node),
		          kind_name(node), wanted);
	else if (node->kind != YAML_KIND_BROKEN)
		report_at(reading->report, node, TAFL_E_WRONG_TYPE, NULL,
		          "%s, expected %s", kind_name(node), wanted);
}

bool expect_map(struct reading *reading, const struct yaml_node *node)
{
	if (node->kind != YAML_KIND_MAP)
		tell_type(reading, node, "a map of keys");
	return node->kind == YAML_KIND_MAP;
}

bool expect_list(struct reading *reading, const struct yaml_node *node)
{
	if (node->kind != YAML_KIND_LIST)
		tell_type(reading, node, "a list");
	return node->kind == YAML_KIND_LIST;
}

bool expect_text(struct reading *reading, const struct yaml_node *node)
{
	bool good = node->kind == YAML_KIND_SCALAR && node->length > 0;

	if (!good)
		tell_type(reading, node, "text");
	return good;
}

/* --- maps --------------------------------------------------------------- */

/* Keys that are often written one level too high or too low. */
static const struct {
	const char *key;
	const char *place;
} elsewhere[] = {
	{ "shieldwall", "capture" }, { "walk-in", "capture" },
	{ "throne", "zones" },       { "corner", "zones" },
	{ "camp", "zones" },         { "border", "zones" },
	{ "commander", "pieces" },   { "knight", "pieces" },
	{ "mercenary", "pieces" },   { "guard", "pieces" },
	{ "exit-fort", "ends" },     { "encirclement", "ends" },
	{ "repetition", "ends" },    { "quiet", "ends" },
	{ "no-move", "ends" },
};

enum { ELSEWHERE = sizeof(elsewhere) / sizeof(elsewhere[0]) };

/* The keys of a table, then those of other places. */
static const char *known_key(const void *user, size_t index)
{
	const struct field *fields = user;

	for (; fields->name; fields++)
		if (index-- == 0)
			return fields->name;
	return index < ELSEWHERE ? elsewhere[index].key : NULL;
}

static const char *help_with_key(char help[HELP_TEXT],
                                 const struct field *fields,
                                 const struct yaml_node *key)
{
	const char *nearest = nearest_word(key->text, key->length, known_key,
	                                   fields);

	for (size_t i = 0; nearest && i < ELSEWHERE; i++)
		if (nearest == elsewhere[i].key) {
			(void)snprintf(help, HELP_TEXT,
			               "did you mean '%s' in '%s'?", nearest,
			               elsewhere[i].place);
			return help;
		}
	return did_you_mean(help, nearest);
}

static bool is_field(const struct field *fields, const struct yaml_node *key)
{
	for (; fields->name; fields++)
		if (yaml_text_is(key, fields->name))
			return true;
	return false;
}

static void tell_unknown_keys(struct reading *reading,
                              const struct yaml_node *map,
                              const struct field *fields, const char *where)
{
	char help[HELP_TEXT];

	for (const struct yaml_node *node = map->first; node;
	     node = node->next) {
		const struct yaml_node *key = node->key;

		if (is_field(fields, key))
			continue;
		report_at(reading->report, key, TAFL_E_UNKNOWN_KEY,
		          help_with_key(help, fields, key),
		          "unknown key '%.*s'%s", QUOTED(key), where);
	}
}

void tell_missing(struct reading *reading, const struct yaml_node *map,
                  const char *key)
{
	const struct yaml_node *at = map->key ? map->key : map;

	if (reading->partial)
		return;
	if (map->key)
		report_at(reading->report, at, TAFL_E_MISSING_KEY, NULL,
		          "'%.*s' lacks the key '%s'", QUOTED(at), key);
	else
		report_at(reading->report, at, TAFL_E_MISSING_KEY, NULL,
		          "the key '%s' is missing", key);
}

void read_fields(struct reading *reading, const struct yaml_node *map,
                 const struct field *fields, const char *where, void *into)
{
	tell_unknown_keys(reading, map, fields, where);
	for (; fields->name; fields++) {
		const struct yaml_node *value = yaml_map_get(map, fields->name);

		if (value && fields->read)
			fields->read(reading, value, into);
		else if (!value && fields->required)
			tell_missing(reading, map, fields->name);
	}
}

/* --- single values ------------------------------------------------------ */

void read_text(struct reading *reading, const struct yaml_node *node,
               char **out)
{
	if (!expect_text(reading, node))
		return;
	mem_free(*out);
	*out = mem_copy(node->text, node->length);
	if (!*out)
		reading->report->failed = true;
}

/* Names are shown within a line. */
bool read_line(struct reading *reading, const struct yaml_node *node,
               char **out)
{
	if (!expect_text(reading, node))
		return false;
	if (memchr(node->text, '\n', node->length)) {
		report_at(reading->report, node, TAFL_E_WRONG_TYPE, NULL,
		          "text of several lines, expected one line");
		return false;
	}
	read_text(reading, node, out);
	return *out != NULL;
}

/* "one of 'a', 'b' or 'c'" */
static const char *list_words(char help[HELP_TEXT], const char *const *words)
{
	size_t used = 0;

	help[0] = '\0';
	for (size_t i = 0; words[i] && used < HELP_TEXT; i++)
		used += (size_t)snprintf(help + used, HELP_TEXT - used,
		                         "%s'%s'",
		                         i == 0         ? "one of "
		                         : words[i + 1] ? ", "
		                                        : " or ",
		                         words[i]);
	return used < HELP_TEXT ? help : NULL;
}

bool read_word(struct reading *reading, const struct yaml_node *node,
               const char *const *words, int *out)
{
	char help[HELP_TEXT];

	if (!expect_text(reading, node))
		return false;
	for (int i = 0; words[i]; i++)
		if (yaml_text_is(node, words[i])) {
			*out = i;
			return true;
		}
	const char *nearest = nearest_of(node->text, node->length, words);
	const char *key = node->key ? node->key->text : "a list";
	report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE,
	          nearest ? did_you_mean(help, nearest)
	                  : list_words(help, words),
	          "unknown value '%.*s' of '%.40s'", QUOTED(node), key);
	return false;
}

/* Digits alone, no sign, no leading zero (octal in YAML 1.1); -1 when it is
 * something else, INT64_MAX when it is very large. */
static int64_t whole_number(const struct yaml_node *node)
{
	int64_t number = 0;

	if (!node->plain || node->length == 0 ||
	    (node->text[0] == '0' && node->length > 1))
		return -1;
	for (size_t i = 0; i < node->length; i++) {
		if (node->text[i] < '0' || node->text[i] > '9')
			return -1;
		if (number > INT32_MAX)
			return INT64_MAX;
		number = number * 10 + (node->text[i] - '0');
	}
	return number;
}

bool read_number(struct reading *reading, const struct yaml_node *node, int min,
                 int max, int *out)
{
	if (!expect_text(reading, node))
		return false;
	int64_t number = whole_number(node);
	if (number >= min && number <= max) {
		*out = (int)number;
		return true;
	}
	report_at(reading->report, node,
	          number < 0 ? TAFL_E_WRONG_TYPE : TAFL_E_UNKNOWN_VALUE,
	          number < 0 && !node->plain ? "write it without quotes" : NULL,
	          "'%.*s' is not a whole number from %d to %d", QUOTED(node),
	          min, max);
	return false;
}

bool read_flag(struct reading *reading, const struct yaml_node *node, bool *out)
{
	if (!expect_text(reading, node))
		return false;
	if (node->plain && yaml_text_is(node, "true"))
		*out = true;
	else if (node->plain && yaml_text_is(node, "false"))
		*out = false;
	else {
		report_at(reading->report, node, TAFL_E_WRONG_TYPE,
		          node->plain ? NULL : "write it without quotes",
		          "'%.*s' is neither true nor false", QUOTED(node));
		return false;
	}
	return true;
}

bool read_side(struct reading *reading, const struct yaml_node *node,
               enum tafl_side *out)
{
	static const char *const sides[] = { "attackers", "defenders", NULL };
	int side;

	if (!read_word(reading, node, sides, &side))
		return false;
	*out = side == 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS;
	return true;
}

/* --- sets of men -------------------------------------------------------- */

enum { MEN_BIT_ATTACKER_TO_DEFENDER = TAFL_DEFENDER - TAFL_ATTACKER };

/* The men of one kind, of either side. */
static spec_men kind_bits(enum tafl_man attacker)
{
	unsigned bit = 1u << attacker;
	return (spec_men)(bit | bit << MEN_BIT_ATTACKER_TO_DEFENDER);
}

const char *const men_classes[] = {
	"king",
	"attackers",
	"defenders",
	"commander",
	"knight",
	"mercenary",
	"guard",
	"soldier",
	"attacker-soldier",
	"attacker-commander",
	"attacker-knight",
	"attacker-mercenary",
	"attacker-guard",
	"defender-soldier",
	"defender-commander",
	"defender-knight",
	"defender-mercenary",
	"defender-guard",
	NULL,
};

spec_men men_of_class(const char *text, size_t length)
{
	const spec_men men[] = {
		SPEC_KING,
		SPEC_ATTACKERS,
		SPEC_DEFENDERS,
		kind_bits(TAFL_ATTACKER_COMMANDER),
		kind_bits(TAFL_ATTACKER_KNIGHT),
		kind_bits(TAFL_ATTACKER_MERCENARY),
		kind_bits(TAFL_ATTACKER_GUARD),
		kind_bits(TAFL_ATTACKER),
	};
	const size_t several = sizeof(men) / sizeof(men[0]);

	for (size_t i = 0; men_classes[i]; i++) {
		if (strlen(men_classes[i]) != length ||
		    memcmp(men_classes[i], text, length) != 0)
			continue;
		if (i < several)
			return men[i];
		return (spec_men)(1u << (TAFL_ATTACKER + i - several));
	}
	return 0;
}

static void read_men_word(struct reading *reading, const struct yaml_node *node,
                          spec_men *out)
{
	static const char *const words[] = { "all", "none", NULL };
	char help[HELP_TEXT];
	int word;

	if (!men_of_class(node->text, node->length)) {
		if (read_word(reading, node, words, &word))
			*out = word == 0 ? SPEC_ALL : 0;
		return;
	}
	(void)snprintf(help, sizeof(help), "write [%s]", node->text);
	report_at(reading->report, node, TAFL_E_WRONG_TYPE, help,
	          "'%.*s' alone, expected all, none or a list", QUOTED(node));
}

static bool read_class(struct reading *reading, const struct yaml_node *node,
                       spec_men *men)
{
	char help[HELP_TEXT];

	if (!expect_text(reading, node))
		return false;
	spec_men class = men_of_class(node->text, node->length);
	*men |= class;
	if (class)
		return true;
	bool alone = yaml_text_is(node, "all") || yaml_text_is(node, "none");
	report_at(
		reading->report, node, TAFL_E_UNKNOWN_VALUE,
		alone ? "write it without the list"
		      : did_you_mean(help, nearest_of(node->text, node->length,
	                                              men_classes)),
		"unknown men '%.*s'", QUOTED(node));
	return false;
}

void read_men(struct reading *reading, const struct yaml_node *node,
              spec_men *out)
{
	spec_men men = 0;
	bool good = true;

	if (node->kind == YAML_KIND_SCALAR && node->length > 0) {
		read_men_word(reading, node, out);
		return;
	}
	if (!expect_list(reading, node))
		return;
	for (const struct yaml_node *item = node->first; item;
	     item = item->next)
		good &= read_class(reading, item, &men);
	if (good)
		*out = men;
}
