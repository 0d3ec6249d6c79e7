/* Reading how men are taken: the king by place, shieldwall, walking in. */
#include "base/nearest.h"
#include "ruletext/reading.h"
#include <string.h>

static const char *const ways[] = { "flank", "surround", NULL };

/* "keys are a zone's name, beside <zone> and elsewhere" */
static bool parse_place(struct reading *reading, const struct yaml_node *key,
                        struct spec_king_rule *rule)
{
	static const char beside[] = "beside ";
	const char *zone = key->text;
	size_t length = key->length;
	char help[HELP_TEXT];

	if (yaml_text_is(key, "elsewhere")) {
		rule->zone = SPEC_ELSEWHERE;
		return true;
	}
	rule->beside = strncmp(zone, beside, strlen(beside)) == 0;
	if (rule->beside) {
		zone += strlen(beside);
		length -= strlen(beside);
	}
	rule->zone = find_zone(reading, zone, length);
	if (rule->zone >= 0 || reading->partial)
		return rule->zone >= 0;
	const char *nearest = nearest_zone(reading, zone, length);
	if (!rule->beside && !nearest)
		nearest = nearest_of(
			zone, length,
			(const char *const[]){ "elsewhere", NULL });
	report_at(reading->report, key, TAFL_E_UNKNOWN_KEY,
	          did_you_mean(help, nearest),
	          "'%.*s' is no zone of this variant",
	          report_shown(zone, length), zone);
	return false;
}

static void read_king_rule(struct reading *reading,
                           const struct yaml_node *node)
{
	struct spec *spec = reading->spec;
	struct spec_king_rule rule = { 0 };
	int way = 0;
	bool good = parse_place(reading, node->key, &rule);

	good &= read_word(reading, node, ways, &way);
	if (!good || spec->king_rule_count == SPEC_KING_RULES_MAX)
		return;
	rule.surround = way == 1;
	spec->king_rules[spec->king_rule_count++] = rule;
}

static void read_king(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)into;
	if (!expect_map(reading, node))
		return;
	for (const struct yaml_node *rule = node->first; rule;
	     rule = rule->next)
		read_king_rule(reading, rule);
	if (!yaml_map_get(node, "elsewhere"))
		tell_missing(reading, node, "elsewhere");
}

static void read_closing_zone(struct reading *reading,
                              const struct yaml_node *node)
{
	char help[HELP_TEXT];

	if (!expect_text(reading, node))
		return;
	int zone = find_zone(reading, node->text, node->length);
	if (zone >= 0)
		reading->spec->wall_close |= (uint32_t)1 << zone;
	else if (!reading->partial)
		report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE,
		          did_you_mean(help, nearest_zone(reading, node->text,
		                                          node->length)),
		          "'%.*s' is no zone of this variant", QUOTED(node));
}

static void read_close(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	(void)into;
	if (yaml_text_is(node, "none") || !expect_list(reading, node))
		return;
	for (const struct yaml_node *zone = node->first; zone;
	     zone = zone->next)
		read_closing_zone(reading, zone);
}

static void read_move(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	static const char *const words[] = { "flank", "any", NULL };
	int word;

	(void)into;
	if (read_word(reading, node, words, &word))
		reading->spec->wall = word == 0 ? SPEC_WALL_FLANK
		                                : SPEC_WALL_ANY;
}

static void read_shieldwall(struct reading *reading,
                            const struct yaml_node *node, void *into)
{
	static const struct field fields[] = {
		{ "close", read_close, false },
		{ "move", read_move, false },
		{ 0 },
	};

	if (!expect_map(reading, node))
		return;
	reading->spec->wall = SPEC_WALL_FLANK;
	read_fields(reading, node, fields, " of 'shieldwall'", into);
}

static void read_walk_in(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	static const char *const words[] = { "safe", "forbidden", NULL };
	int word;

	(void)into;
	if (read_word(reading, node, words, &word))
		reading->spec->walk_in_forbidden = word == 1;
}

void read_capture(struct reading *reading, const struct yaml_node *node,
                  void *into)
{
	static const struct field fields[] = {
		{ "king", read_king, true },
		{ "shieldwall", read_shieldwall, false },
		{ "walk-in", read_walk_in, false },
		{ 0 },
	};

	if (expect_map(reading, node))
		read_fields(reading, node, fields, " of 'capture'", into);
}
