/* Reading zones: who may enter, pass and stop, to whom they are hostile. */
#include "base/mem.h"
#include "ruletext/reading.h"
#include <stdio.h>
#include <string.h>

static void read_set_of_men(struct reading *reading,
                            const struct yaml_node *node, void *into)
{
	read_men(reading, node, into);
}

/* --- hostile: a set, or a map by what stands on the square -------------- */

static void read_empty(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->hostile_empty);
}

static void read_occupied(struct reading *reading, const struct yaml_node *node,
                          void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->hostile_occupied);
}

static void read_besieged(struct reading *reading, const struct yaml_node *node,
                          void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->hostile_besieged);
}

static void read_hostile(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	static const struct field fields[] = {
		{ "empty", read_empty, false },
		{ "occupied", read_occupied, false },
		{ "besieged", read_besieged, false },
		{ 0 },
	};

	if (node->kind == YAML_KIND_MAP)
		read_fields(reading, node, fields, " of 'hostile'", into);
	else
		read_empty(reading, node, into);
}

/* "border: the ring off the board. It takes hostile only"; nothing ever stands
 * there. */
static void read_border_hostile(struct reading *reading,
                                const struct yaml_node *node, void *into)
{
	static const struct field fields[] = {
		{ "empty", read_set_of_men, false },
		{ 0 },
	};

	if (node->kind == YAML_KIND_MAP)
		read_fields(reading, node, fields, " of the border's 'hostile'",
		            into);
	else
		read_men(reading, node, into);
}

static void read_border(struct reading *reading, const struct yaml_node *node)
{
	static const struct field fields[] = {
		{ "hostile", read_border_hostile, false },
		{ 0 },
	};

	if (expect_map(reading, node))
		read_fields(reading, node, fields,
		            " of 'border', which takes 'hostile' only",
		            &reading->spec->border_hostile);
}

/* --- one zone ----------------------------------------------------------- */

static void read_enter(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->enter);
}

static void read_entry(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	static const char *const words[] = { "path", "start", NULL };
	struct spec_zone *zone = into;
	int word;

	if (read_word(reading, node, words, &word))
		zone->entry_from_start = word == 1;
}

static void read_pass(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->pass);
}

static void read_stop(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	struct spec_zone *zone = into;
	read_men(reading, node, &zone->stop);
}

static void read_zone(struct reading *reading, const struct yaml_node *node,
                      struct spec_zone *zone)
{
	static const struct field fields[] = {
		{ "squares", NULL, true },
		{ "enter", read_enter, false },
		{ "entry", read_entry, false },
		{ "pass", read_pass, false },
		{ "stop", read_stop, false },
		{ "hostile", read_hostile, false },
		{ 0 },
	};

	read_fields(reading, node, fields, " of a zone", zone);
}

/* A zone's squares may be made of other zones': each is read when the first
 * asks for it. */
void resolve_zone(struct reading *reading, int zone)
{
	enum zone_state *state = &reading->zone_states[zone];
	const struct yaml_node *node = reading->zones[zone];

	if (*state != ZONE_UNREAD)
		return;
	*state = ZONE_ACTIVE;
	const struct yaml_node *squares = yaml_map_get(node, "squares");
	bool good = squares &&
	            read_squares(reading, squares,
	                         &reading->spec->zones[zone].squares);
	*state = good ? ZONE_READ : ZONE_BAD;
}

static void warn_of_odd_squares(struct reading *reading, int zone)
{
	char what[64];
	const struct yaml_node *node = reading->zones[zone];

	if (reading->zone_states[zone] != ZONE_READ)
		return;
	(void)snprintf(what, sizeof(what), "zone '%.*s'", QUOTED(node->key));
	check_symmetry(reading, yaml_map_get(node, "squares"),
	               &reading->spec->zones[zone].squares, what);
}

/* --- all zones ---------------------------------------------------------- */

/* "throne, corner, camp; others are free": a word without blanks that means
 * nothing else where a zone's name may stand. */
static bool is_zone_name(const struct yaml_node *key)
{
	static const char *const reserved[] = { "all",    "none",  "elsewhere",
		                                "beside", "start", "not",
		                                "n",      "N",     "y",
		                                "Y",      NULL };

	if (key->length == 0 || strpbrk(key->text, " \t\n,[]{}'\""))
		return false;
	for (size_t i = 0; reserved[i]; i++)
		if (yaml_text_is(key, reserved[i]))
			return false;
	return !is_squares_word(key->text, key->length);
}

static void add_zone(struct reading *reading, const struct yaml_node *node)
{
	struct spec *spec = reading->spec;
	const struct yaml_node *key = node->key;

	if (!is_zone_name(key)) {
		report_at(reading->report, key, TAFL_E_UNKNOWN_KEY, NULL,
		          "'%.*s' cannot be the name of a zone", QUOTED(key));
		return;
	}
	if (!expect_map(reading, node))
		return;
	if (spec->zone_count == SPEC_ZONES_MAX) {
		report_at(reading->report, key, TAFL_E_LIMIT, NULL,
		          "more than %d zones", SPEC_ZONES_MAX);
		return;
	}
	struct spec_zone *zone = &spec->zones[spec->zone_count];
	zone->name = mem_copy(key->text, key->length);
	if (!zone->name) {
		reading->report->failed = true;
		return;
	}
	reading->zones[spec->zone_count++] = node;
}

void read_zones(struct reading *reading, const struct yaml_node *node,
                void *into)
{
	struct spec *spec = reading->spec;

	(void)into;
	if (!expect_map(reading, node))
		return;
	for (const struct yaml_node *zone = node->first; zone;
	     zone = zone->next) {
		if (yaml_text_is(zone->key, "border"))
			read_border(reading, zone);
		else
			add_zone(reading, zone);
	}
	for (int i = 0; i < spec->zone_count; i++) {
		read_zone(reading, reading->zones[i], &spec->zones[i]);
		resolve_zone(reading, i);
		warn_of_odd_squares(reading, i);
	}
}
