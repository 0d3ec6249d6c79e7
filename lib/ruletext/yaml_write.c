/* Writing a variant file: what yaml_variant.c reads, in one order and form. */
#include "ruletext/yaml_write.h"
#include "rules/compile.h"
#include "ruletext/yaml_writing.h"
#include <string.h>
#include <tafl/variant.h>

/* --- about the variant -------------------------------------------------- */

/* A key and a list, both as far in as `indent`. */
static void put_strings(const struct yaml_writer *writer, const char *indent,
                        const char *key, const struct spec_strings *strings)
{
	if (strings->count > 0)
		tafl_text_printf(writer->out, "%s%s:\n", indent, key);
	for (size_t i = 0; i < strings->count; i++) {
		tafl_text_printf(writer->out, "%s  - ", indent);
		yaml_put_quoted(writer->out, strings->text[i]);
		yaml_put(writer, "\n");
	}
}

static void put_names(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;

	if (spec->name_count > 0)
		yaml_put(writer, "names:\n");
	for (size_t i = 0; i < spec->name_count; i++) {
		tafl_text_printf(writer->out,
		                 "  %s: ", spec->names[i].language);
		yaml_put_text(writer->out, spec->names[i].name);
		yaml_put(writer, "\n");
	}
}

/* "notes: a list, in English, or a map from languages to lists" */
static void put_notes(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;
	const struct spec_notes *notes = spec->notes;

	if (spec->note_languages == 1 && !strcmp(notes->language, "en")) {
		put_strings(writer, "", "notes", &notes->texts);
		return;
	}
	if (spec->note_languages > 0)
		yaml_put(writer, "notes:\n");
	for (size_t i = 0; i < spec->note_languages; i++)
		put_strings(writer, "  ", notes[i].language, &notes[i].texts);
}

static void put_aliases(const struct yaml_writer *writer)
{
	const struct spec_strings *aliases = &writer->spec->aliases;

	for (size_t i = 0; i < aliases->count; i++) {
		yaml_put(writer, i == 0 ? "aliases: [" : ", ");
		yaml_put_text(writer->out, aliases->text[i]);
	}
	if (aliases->count > 0)
		yaml_put(writer, "]\n");
}

static void put_about(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;

	yaml_put(writer, "tafl: 1\nid: ");
	yaml_put_text(writer->out, spec->id);
	yaml_put(writer, "\nname: ");
	yaml_put_text(writer->out, spec->name);
	yaml_put(writer, "\n");
	put_names(writer);
	put_aliases(writer);
	put_strings(writer, "", "source", &spec->source);
	if (spec->confidence)
		tafl_text_printf(writer->out, "confidence: %s\n",
		                 spec->confidence);
	put_notes(writer);
}

static void put_board(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;

	yaml_put(writer, "board: |\n");
	for (int rank = spec->size; rank >= 1; rank--) {
		yaml_put(writer, "  ");
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			tafl_text_putc(writer->out,
			               tafl_man_letter(spec->board[square]));
		}
		yaml_put(writer, "\n");
	}
	tafl_text_printf(writer->out, "first: %s\n",
	                 tafl_side_name(spec->first));
}

/* --- zones -------------------------------------------------------------- */

static void put_men_line(const struct yaml_writer *writer, const char *key,
                         spec_men men)
{
	if (men == SPEC_ALL)
		return;
	tafl_text_printf(writer->out, "    %s: ", key);
	yaml_put_men(writer, men);
	yaml_put(writer, "\n");
}

/* "hostile: a set, meaning {empty: set}, or a map" */
static void put_hostile(const struct yaml_writer *writer,
                        const struct spec_zone *zone)
{
	const struct {
		const char *key;
		spec_men men;
	} times[] = {
		{ "empty", zone->hostile_empty },
		{ "occupied", zone->hostile_occupied },
		{ "besieged", zone->hostile_besieged },
	};
	int count = 0;

	yaml_put(writer, "    hostile: ");
	if (!zone->hostile_occupied && !zone->hostile_besieged) {
		yaml_put_men(writer, zone->hostile_empty);
		yaml_put(writer, "\n");
		return;
	}
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		if (!times[i].men)
			continue;
		yaml_put_key(writer, &count, times[i].key);
		yaml_put_men(writer, times[i].men);
	}
	yaml_put(writer, "}\n");
}

static void put_zone(const struct yaml_writer *writer, int index)
{
	const struct spec_zone *zone = &writer->spec->zones[index];

	yaml_put(writer, "  ");
	yaml_put_text(writer->out, zone->name);
	yaml_put(writer, ":\n    squares: ");
	yaml_put_squares(writer, &zone->squares, index);
	yaml_put(writer, "\n");
	put_men_line(writer, "enter", zone->enter);
	if (zone->entry_from_start)
		yaml_put(writer, "    entry: start\n");
	put_men_line(writer, "pass", zone->pass);
	put_men_line(writer, "stop", zone->stop);
	if (zone->hostile_empty | zone->hostile_occupied |
	    zone->hostile_besieged)
		put_hostile(writer, zone);
}

static void put_zones(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;

	if (spec->zone_count > 0 || spec->border_hostile)
		yaml_put(writer, "zones:\n");
	for (int i = 0; i < spec->zone_count; i++)
		put_zone(writer, i);
	if (!spec->border_hostile)
		return;
	yaml_put(writer, "  border: {hostile: ");
	yaml_put_men(writer, spec->border_hostile);
	yaml_put(writer, "}\n");
}

/* --- capture ------------------------------------------------------------ */

static void put_place(const struct yaml_writer *writer, int *count,
                      const struct spec_king_rule *rule)
{
	struct tafl_text key = { 0 };

	if (rule->zone == SPEC_ELSEWHERE)
		tafl_text_puts(&key, "elsewhere");
	else
		tafl_text_printf(&key, "%s%s", rule->beside ? "beside " : "",
		                 writer->spec->zones[rule->zone].name);
	if (key.failed)
		writer->out->failed = true;
	else
		yaml_put_pair(writer, count, key.data,
		              rule->surround ? "surround" : "flank");
	tafl_text_release(&key);
}

static void put_wall(const struct yaml_writer *writer)
{
	const struct spec *spec = writer->spec;
	int count = 0, zones = 0;

	yaml_put(writer, "  shieldwall: ");
	for (int i = 0; i < spec->zone_count; i++) {
		if (!(spec->wall_close >> i & 1))
			continue;
		if (zones++ == 0)
			yaml_put_key(writer, &count, "close");
		yaml_put(writer, zones == 1 ? "[" : ", ");
		yaml_put_text(writer->out, spec->zones[i].name);
	}
	if (zones > 0)
		yaml_put(writer, "]");
	/* A map must not look forgotten. */
	if (spec->wall == SPEC_WALL_ANY || zones == 0)
		yaml_put_pair(writer, &count, "move",
		              spec->wall == SPEC_WALL_ANY ? "any" : "flank");
	yaml_put(writer, "}\n");
}

static void put_capture(const struct yaml_writer *writer)
{
	static const char *const berserk[] = { "none", "capture", "move",
		                               "must-capture", "must-move" };
	const struct spec *spec = writer->spec;
	int count = 0;

	yaml_put(writer, "capture:\n  king: ");
	for (int i = 0; i < spec->king_rule_count; i++)
		put_place(writer, &count, &spec->king_rules[i]);
	yaml_put(writer, "}\n");
	if (spec->wall != SPEC_NO_WALL)
		put_wall(writer);
	if (spec->walk_in_forbidden)
		yaml_put(writer, "  walk-in: forbidden\n");
	if (spec->berserk != SPEC_NO_BERSERK)
		tafl_text_printf(writer->out, "berserk: %s\n",
		                 berserk[spec->berserk]);
}

/* --- ends --------------------------------------------------------------- */

static void put_parameters(const struct yaml_writer *writer, int *count,
                           const struct spec_end *end)
{
	if (end->when == TAFL_KING_REACHES || end->when == TAFL_KING_PATHS) {
		yaml_put_key(writer, count, "squares");
		yaml_put_squares(writer, &end->squares,
		                 writer->spec->zone_count);
	}
	if (end->when == TAFL_ELIMINATED)
		yaml_put_pair(writer, count, "side", tafl_side_name(end->side));
	if (end->when == TAFL_KING_PATHS || end->when == TAFL_REPETITION)
		yaml_put_number(writer, count, "count", end->count);
	if (end->of_moves)
		yaml_put_pair(writer, count, "of", "moves");
	if (end->when == TAFL_QUIET || end->when == TAFL_LENGTH)
		yaml_put_number(writer, count, "plies", end->plies);
	if (end->for_one_side)
		yaml_put_pair(writer, count, "for",
		              tafl_side_name(end->for_side));
}

static void put_end(const struct yaml_writer *writer,
                    const struct spec_end *end)
{
	/* In the order of enum spec_result. */
	static const char *const results[] = {
		"attackers-win", "defenders-win", "draw",
		"mover-loses",   "to-move-loses", "forbidden",
	};
	int count = 0;

	yaml_put(writer, "  - ");
	yaml_put_pair(writer, &count, "when", tafl_end_name(end->when));
	put_parameters(writer, &count, end);
	yaml_put_pair(writer, &count, "result", results[end->result]);
	yaml_put(writer, "}\n");
}

static void put_ends(const struct yaml_writer *writer)
{
	yaml_put(writer, "ends:\n");
	for (int i = 0; i < writer->spec->end_count; i++)
		put_end(writer, &writer->spec->ends[i]);
}

/* --- the file ----------------------------------------------------------- */

void write_yaml(const struct spec *spec, struct tafl_text *out)
{
	const struct yaml_writer writer = { .spec = spec, .out = out };

	put_about(&writer);
	put_board(&writer);
	put_zones(&writer);
	yaml_put_pieces(&writer);
	put_capture(&writer);
	put_ends(&writer);
}

void tafl_variant_write_yaml(const struct tafl_variant *variant,
                             struct tafl_text *out)
{
	write_yaml(variant_spec(variant), out);
}
