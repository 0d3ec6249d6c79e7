/* Writing a variant file: what yaml_variant.c reads, in one order and form. */
#include "ruletext/yaml_write.h"
#include "base/utf8.h"
#include "rules/compile.h"
#include "ruletext/squares_form.h"
#include <string.h>
#include <strings.h>
#include <tafl/variant.h>

struct writer {
	const struct spec *spec;
	struct tafl_text *out;
};

static void put(const struct writer *writer, const char *text)
{
	tafl_text_puts(writer->out, text);
}

/* --- scalars ------------------------------------------------------------ */

/* A character in double quotes. */
static void put_quoted_character(struct tafl_text *out, const char *text,
                                 size_t size, int32_t point)
{
	if (point == '\n')
		tafl_text_puts(out, "\\n");
	else if (point == '\t')
		tafl_text_puts(out, "\\t");
	else if (utf8_is_control(point) || point == 0xFEFF || point == 0xFFFE ||
	         point == 0xFFFF)
		tafl_text_printf(out, "\\u%04X", (unsigned)point);
	else {
		if (point == '"' || point == '\\')
			tafl_text_putc(out, '\\');
		tafl_text_append(out, text, size);
	}
}

static void put_quoted(struct tafl_text *out, const char *text)
{
	size_t length = strlen(text), size;

	tafl_text_putc(out, '"');
	for (size_t at = 0; at < length; at += size) {
		int32_t point;

		size = utf8_next(text + at, length - at, &point);
		put_quoted_character(out, text + at, size, point);
	}
	tafl_text_putc(out, '"');
}

/* Words that this or another reader of YAML does not take for text. */
static bool is_reserved(const char *text)
{
	static const char *const words[] = {
		"null", "true", "false", "yes", "no", "on", "off", "y", "n",
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!strcasecmp(text, words[i]))
			return true;
	return false;
}

/* Whether a text needs no quotes wherever it stands: letters, digits, and some
 * signs and blanks within. */
static bool is_plain(const char *text)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static const char rest[] = "0123456789-_./()' ";

	if (is_reserved(text) || !strchr(letters, text[0]))
		return false;
	for (const char *at = text; *at; at++)
		if (!strchr(letters, *at) && !strchr(rest, *at))
			return false;
	return text[strlen(text) - 1] != ' ';
}

static void put_text(struct tafl_text *out, const char *text)
{
	if (is_plain(text))
		tafl_text_puts(out, text);
	else
		put_quoted(out, text);
}

/* --- maps in one line --------------------------------------------------- */

/* "{a: b, c: d}": count is how many there are already. */
static void put_key(const struct writer *writer, int *count, const char *key)
{
	put(writer, *count == 0 ? "{" : ", ");
	put_text(writer->out, key);
	put(writer, ": ");
	(*count)++;
}

static void put_pair(const struct writer *writer, int *count, const char *key,
                     const char *value)
{
	put_key(writer, count, key);
	put(writer, value);
}

static void put_number(const struct writer *writer, int *count, const char *key,
                       int value)
{
	put_key(writer, count, key);
	tafl_text_printf(writer->out, "%d", value);
}

/* --- sets of men -------------------------------------------------------- */

enum { KINDS = TAFL_DEFENDER - TAFL_ATTACKER };

static const char *const kind_names[KINDS] = { "soldier", "commander", "knight",
	                                       "mercenary", "guard" };

static spec_men men_of_kind(int kind)
{
	return (spec_men)((1 << TAFL_ATTACKER | 1 << TAFL_DEFENDER) << kind);
}

static void put_class(const struct writer *writer, spec_men *left,
                      spec_men class, const char *name, int *count)
{
	put(writer, (*count)++ == 0 ? "[" : ", ");
	put(writer, name);
	*left &= (spec_men) ~class;
}

/* The kind of one side: "attacker-knight". */
static void put_sided_kind(const struct writer *writer, int man)
{
	bool attacker = man < TAFL_DEFENDER;
	int kind = man - (attacker ? TAFL_ATTACKER : TAFL_DEFENDER);

	tafl_text_printf(writer->out, "%s-%s",
	                 attacker ? "attacker" : "defender", kind_names[kind]);
}

/* What is left of a kind: of both sides, or of one. */
static void put_kind(const struct writer *writer, spec_men men, spec_men *left,
                     int kind, int *count)
{
	spec_men both = men_of_kind(kind);

	if ((men & both) == both) {
		put_class(writer, left, both, kind_names[kind], count);
		return;
	}
	put(writer, (*count)++ == 0 ? "[" : ", ");
	put_sided_kind(writer, *left >> (TAFL_ATTACKER + kind) & 1
	                               ? TAFL_ATTACKER + kind
	                               : TAFL_DEFENDER + kind);
}

/* Sides before kinds.  Every set that can be read is made of these. */
static void put_men(const struct writer *writer, spec_men men)
{
	static const struct {
		spec_men men;
		const char *name;
	} groups[] = {
		{ SPEC_KING, "king" },
		{ SPEC_ATTACKERS, "attackers" },
		{ SPEC_DEFENDERS, "defenders" },
	};
	spec_men left = men;
	int count = 0;

	if (men == SPEC_ALL || men == 0) {
		put(writer, men ? "all" : "none");
		return;
	}
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
		if ((men & groups[i].men) == groups[i].men)
			put_class(writer, &left, groups[i].men, groups[i].name,
			          &count);
	for (int kind = 0; kind < KINDS; kind++)
		if (left & men_of_kind(kind))
			put_kind(writer, men, &left, kind, &count);
	put(writer, "]");
}

/* --- sets of squares ---------------------------------------------------- */

static void put_block(struct tafl_text *out, const struct squares_item *item)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(item->from, text);
	tafl_text_puts(out, text);
	if (item->from == item->to)
		return;
	tafl_square_format(item->to, text);
	tafl_text_printf(out, "-%s", text);
}

/* "not corners" is one scalar, which may need quotes for the name in it. */
static void put_item(const struct writer *writer,
                     const struct squares_item *item)
{
	struct tafl_text text = { 0 };

	if (item->less)
		tafl_text_puts(&text, "not ");
	switch (item->word) {
	case SQUARES_CENTER: tafl_text_puts(&text, "center"); break;
	case SQUARES_CORNERS: tafl_text_puts(&text, "corners"); break;
	case SQUARES_EDGE: tafl_text_puts(&text, "edge"); break;
	case SQUARES_START:
		tafl_text_printf(&text, "start %c",
		                 tafl_man_letter(item->index));
		break;
	case SQUARES_ZONE:
		tafl_text_puts(&text, writer->spec->zones[item->index].name);
		break;
	case SQUARES_BLOCK: put_block(&text, item); break;
	}
	if (text.failed)
		writer->out->failed = true;
	else
		put_text(writer->out, text.data);
	tafl_text_release(&text);
}

/* Of the zones the first `zones` may be named. */
static void put_squares(const struct writer *writer,
                        const struct tafl_squares *squares, int zones)
{
	struct squares_form form;

	find_squares_form(writer->spec, squares, zones, &form);
	if (form.count > 1)
		put(writer, "[");
	for (int i = 0; i < form.count; i++) {
		if (i > 0)
			put(writer, ", ");
		put_item(writer, &form.items[i]);
	}
	if (form.count > 1)
		put(writer, "]");
}

/* --- about the variant -------------------------------------------------- */

/* A key and a list, both as far in as `indent`. */
static void put_strings(const struct writer *writer, const char *indent,
                        const char *key, const struct spec_strings *strings)
{
	if (strings->count > 0)
		tafl_text_printf(writer->out, "%s%s:\n", indent, key);
	for (size_t i = 0; i < strings->count; i++) {
		tafl_text_printf(writer->out, "%s  - ", indent);
		put_quoted(writer->out, strings->text[i]);
		put(writer, "\n");
	}
}

static void put_names(const struct writer *writer)
{
	const struct spec *spec = writer->spec;

	if (spec->name_count > 0)
		put(writer, "names:\n");
	for (size_t i = 0; i < spec->name_count; i++) {
		tafl_text_printf(writer->out,
		                 "  %s: ", spec->names[i].language);
		put_text(writer->out, spec->names[i].name);
		put(writer, "\n");
	}
}

/* "notes: a list, in English, or a map from languages to lists" */
static void put_notes(const struct writer *writer)
{
	const struct spec *spec = writer->spec;
	const struct spec_notes *notes = spec->notes;

	if (spec->note_languages == 1 && !strcmp(notes->language, "en")) {
		put_strings(writer, "", "notes", &notes->texts);
		return;
	}
	if (spec->note_languages > 0)
		put(writer, "notes:\n");
	for (size_t i = 0; i < spec->note_languages; i++)
		put_strings(writer, "  ", notes[i].language, &notes[i].texts);
}

static void put_aliases(const struct writer *writer)
{
	const struct spec_strings *aliases = &writer->spec->aliases;

	for (size_t i = 0; i < aliases->count; i++) {
		put(writer, i == 0 ? "aliases: [" : ", ");
		put_text(writer->out, aliases->text[i]);
	}
	if (aliases->count > 0)
		put(writer, "]\n");
}

static void put_about(const struct writer *writer)
{
	const struct spec *spec = writer->spec;

	put(writer, "tafl: 1\nid: ");
	put_text(writer->out, spec->id);
	put(writer, "\nname: ");
	put_text(writer->out, spec->name);
	put(writer, "\n");
	put_names(writer);
	put_aliases(writer);
	put_strings(writer, "", "source", &spec->source);
	if (spec->confidence)
		tafl_text_printf(writer->out, "confidence: %s\n",
		                 spec->confidence);
	put_notes(writer);
}

static void put_board(const struct writer *writer)
{
	const struct spec *spec = writer->spec;

	put(writer, "board: |\n");
	for (int rank = spec->size; rank >= 1; rank--) {
		put(writer, "  ");
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			tafl_text_putc(writer->out,
			               tafl_man_letter(spec->board[square]));
		}
		put(writer, "\n");
	}
	tafl_text_printf(writer->out, "first: %s\n",
	                 tafl_side_name(spec->first));
}

/* --- zones -------------------------------------------------------------- */

static void put_men_line(const struct writer *writer, const char *key,
                         spec_men men)
{
	if (men == SPEC_ALL)
		return;
	tafl_text_printf(writer->out, "    %s: ", key);
	put_men(writer, men);
	put(writer, "\n");
}

/* "hostile: a set, meaning {empty: set}, or a map" */
static void put_hostile(const struct writer *writer,
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

	put(writer, "    hostile: ");
	if (!zone->hostile_occupied && !zone->hostile_besieged) {
		put_men(writer, zone->hostile_empty);
		put(writer, "\n");
		return;
	}
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		if (!times[i].men)
			continue;
		put_key(writer, &count, times[i].key);
		put_men(writer, times[i].men);
	}
	put(writer, "}\n");
}

static void put_zone(const struct writer *writer, int index)
{
	const struct spec_zone *zone = &writer->spec->zones[index];

	put(writer, "  ");
	put_text(writer->out, zone->name);
	put(writer, ":\n    squares: ");
	put_squares(writer, &zone->squares, index);
	put(writer, "\n");
	put_men_line(writer, "enter", zone->enter);
	if (zone->entry_from_start)
		put(writer, "    entry: start\n");
	put_men_line(writer, "pass", zone->pass);
	put_men_line(writer, "stop", zone->stop);
	if (zone->hostile_empty | zone->hostile_occupied |
	    zone->hostile_besieged)
		put_hostile(writer, zone);
}

static void put_zones(const struct writer *writer)
{
	const struct spec *spec = writer->spec;

	if (spec->zone_count > 0 || spec->border_hostile)
		put(writer, "zones:\n");
	for (int i = 0; i < spec->zone_count; i++)
		put_zone(writer, i);
	if (!spec->border_hostile)
		return;
	put(writer, "  border: {hostile: ");
	put_men(writer, spec->border_hostile);
	put(writer, "}\n");
}

/* --- pieces ------------------------------------------------------------- */

/* One property of all men as a number, since the properties are written by the
 * same rule. */
struct property {
	const char *key;
	const char *const *words; /* NULL: a number, 0 is "any" */
	int (*get)(const struct spec_piece *piece);
	int normal;       /* what is not written */
	int guard_normal; /* a guard's, whatever his side has */
};

static int get_range(const struct spec_piece *piece)
{
	return piece->range;
}

static int get_arms(const struct spec_piece *piece)
{
	return (int)piece->arms;
}

static int get_jump(const struct spec_piece *piece)
{
	return (int)piece->jump;
}

static int get_pierce(const struct spec_piece *piece)
{
	return piece->pierce;
}

/* Words in the order of enum spec_arms and spec_jump. */
static const char *const arms_words[] = { "both", "hammer", "anvil", "none" };
static const char *const jump_words[] = { "none", "over", "capture",
	                                  "restricted" };
static const char *const flag_words[] = { "false", "true" };

enum { ANY = -1, PROPERTIES = 4 };
static const struct property properties[PROPERTIES] = {
	{ "range", NULL, get_range, 0, ANY },
	{ "arms", arms_words, get_arms, SPEC_ARMS_BOTH, SPEC_UNARMED },
	{ "jump", jump_words, get_jump, SPEC_NO_JUMP, ANY },
	{ "pierce", flag_words, get_pierce, false, ANY },
};

static int value_of(const struct writer *writer,
                    const struct property *property, int man)
{
	return property->get(&writer->spec->pieces[man]);
}

/* Whether a kind has what its sides have, so that nothing is written of it: it
 * has when the two sides differ in it, for a kind is given one value for
 * both. */
static bool follows_sides(const struct writer *writer,
                          const struct property *property, int kind)
{
	if (kind == KINDS - 1 && property->guard_normal != ANY)
		return false;
	return value_of(writer, property, TAFL_ATTACKER + kind) !=
	       value_of(writer, property, TAFL_DEFENDER + kind);
}

/* How many kinds of a side have a value. */
static int count_value(const struct writer *writer,
                       const struct property *property, int first, int value)
{
	int kinds = property->guard_normal == ANY ? KINDS : KINDS - 1;
	int count = 0;

	for (int kind = 0; kind < kinds; kind++)
		count += value_of(writer, property, first + kind) == value;
	return count;
}

/* What a side is given; `first` is its soldier.  Where the kinds leave that
 * open it is what most of them have. */
static int side_value(const struct writer *writer,
                      const struct property *property, int first)
{
	int best = value_of(writer, property, first);

	for (int kind = 0; kind < KINDS; kind++)
		if (follows_sides(writer, property, kind))
			return value_of(writer, property, first + kind);
	for (int kind = 1; kind < KINDS; kind++) {
		int value = value_of(writer, property, first + kind);

		if (count_value(writer, property, first, value) >
		    count_value(writer, property, first, best))
			best = value;
	}
	return best;
}

/* What a kind would have if nothing were written of it. */
static int kind_default(const struct writer *writer,
                        const struct property *property, int man)
{
	bool attackers = man < TAFL_DEFENDER;
	int first = attackers ? TAFL_ATTACKER : TAFL_DEFENDER;

	if (man - first == KINDS - 1 && property->guard_normal != ANY)
		return property->guard_normal;
	return side_value(writer, property, first);
}

static void put_property(const struct writer *writer, int *count,
                         const struct property *property, int value)
{
	if (property->words)
		put_pair(writer, count, property->key, property->words[value]);
	else if (value > 0)
		put_number(writer, count, property->key, value);
	else
		put_pair(writer, count, property->key, "any");
}

/* The classes of `pieces` in the order in which they are written: the king,
 * the sides, the kinds. */
enum { CLASS_KING, CLASS_ATTACKERS, CLASS_DEFENDERS, CLASS_KINDS };
enum { CLASS_SIDED = CLASS_KINDS + KINDS };
enum { CLASSES = CLASS_SIDED + 2 * KINDS };

/* Whether a kind of one side has to be written: where the two sides differ in
 * it, and it is not what its side has. */
static bool sided_value(const struct writer *writer,
                        const struct property *property, int man, int *value)
{
	bool attacker = man < TAFL_DEFENDER;
	int other = man + (attacker ? KINDS : -KINDS);

	*value = value_of(writer, property, man);
	return *value != value_of(writer, property, other) &&
	       *value != kind_default(writer, property, man);
}

/* Whether a kind of both sides has. */
static bool kind_value(const struct writer *writer,
                       const struct property *property, int attacker,
                       int *value)
{
	int defender = attacker + KINDS;

	*value = value_of(writer, property, attacker);
	return *value == value_of(writer, property, defender) &&
	       (*value != kind_default(writer, property, attacker) ||
	        *value != kind_default(writer, property, defender));
}

/* What a class is given, and whether that has to be written. */
static bool class_value(const struct writer *writer,
                        const struct property *property, int class, int *value)
{
	if (class >= CLASS_SIDED)
		return sided_value(writer, property,
		                   TAFL_ATTACKER + class - CLASS_SIDED, value);
	switch (class) {
	case CLASS_KING: *value = value_of(writer, property, TAFL_KING); break;
	case CLASS_ATTACKERS:
		*value = side_value(writer, property, TAFL_ATTACKER);
		break;
	case CLASS_DEFENDERS:
		*value = side_value(writer, property, TAFL_DEFENDER);
		break;
	default:
		return kind_value(writer, property,
		                  TAFL_ATTACKER + class - CLASS_KINDS, value);
	}
	return *value != property->normal;
}

static void put_class_name(const struct writer *writer, int class)
{
	static const char *const names[] = { "king", "attackers", "defenders" };

	if (class >= CLASS_SIDED)
		put_sided_kind(writer, TAFL_ATTACKER + class - CLASS_SIDED);
	else
		put(writer, class < CLASS_KINDS
		                    ? names[class]
		                    : kind_names[class - CLASS_KINDS]);
}

/* A class with what it is given; `any` tells whether one was written before. */
static void put_piece(const struct writer *writer, int class, bool *any)
{
	int count = 0;

	for (int i = 0; i < PROPERTIES; i++) {
		int value;

		if (!class_value(writer, &properties[i], class, &value))
			continue;
		if (count == 0) {
			put(writer, *any ? "  " : "pieces:\n  ");
			put_class_name(writer, class);
			put(writer, ": ");
		}
		put_property(writer, &count, &properties[i], value);
	}
	if (count == 0)
		return;
	*any = true;
	put(writer, "}\n");
}

static void put_pieces(const struct writer *writer)
{
	bool any = false;

	for (int class = 0; class < CLASSES; class ++)
		put_piece(writer, class, &any);
}

/* --- capture ------------------------------------------------------------ */

static void put_place(const struct writer *writer, int *count,
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
		put_pair(writer, count, key.data,
		         rule->surround ? "surround" : "flank");
	tafl_text_release(&key);
}

static void put_wall(const struct writer *writer)
{
	const struct spec *spec = writer->spec;
	int count = 0, zones = 0;

	put(writer, "  shieldwall: ");
	for (int i = 0; i < spec->zone_count; i++) {
		if (!(spec->wall_close >> i & 1))
			continue;
		if (zones++ == 0)
			put_key(writer, &count, "close");
		put(writer, zones == 1 ? "[" : ", ");
		put_text(writer->out, spec->zones[i].name);
	}
	if (zones > 0)
		put(writer, "]");
	/* A map must not look forgotten. */
	if (spec->wall == SPEC_WALL_ANY || zones == 0)
		put_pair(writer, &count, "move",
		         spec->wall == SPEC_WALL_ANY ? "any" : "flank");
	put(writer, "}\n");
}

static void put_capture(const struct writer *writer)
{
	static const char *const berserk[] = { "none", "capture", "move",
		                               "must-capture", "must-move" };
	const struct spec *spec = writer->spec;
	int count = 0;

	put(writer, "capture:\n  king: ");
	for (int i = 0; i < spec->king_rule_count; i++)
		put_place(writer, &count, &spec->king_rules[i]);
	put(writer, "}\n");
	if (spec->wall != SPEC_NO_WALL)
		put_wall(writer);
	if (spec->walk_in_forbidden)
		put(writer, "  walk-in: forbidden\n");
	if (spec->berserk != SPEC_NO_BERSERK)
		tafl_text_printf(writer->out, "berserk: %s\n",
		                 berserk[spec->berserk]);
}

/* --- ends --------------------------------------------------------------- */

static void put_parameters(const struct writer *writer, int *count,
                           const struct spec_end *end)
{
	if (end->when == TAFL_KING_REACHES || end->when == TAFL_KING_PATHS) {
		put_key(writer, count, "squares");
		put_squares(writer, &end->squares, writer->spec->zone_count);
	}
	if (end->when == TAFL_ELIMINATED)
		put_pair(writer, count, "side", tafl_side_name(end->side));
	if (end->when == TAFL_KING_PATHS || end->when == TAFL_REPETITION)
		put_number(writer, count, "count", end->count);
	if (end->of_moves)
		put_pair(writer, count, "of", "moves");
	if (end->when == TAFL_QUIET || end->when == TAFL_LENGTH)
		put_number(writer, count, "plies", end->plies);
	if (end->for_one_side)
		put_pair(writer, count, "for", tafl_side_name(end->for_side));
}

static void put_end(const struct writer *writer, const struct spec_end *end)
{
	/* In the order of enum spec_result. */
	static const char *const results[] = {
		"attackers-win", "defenders-win", "draw",
		"mover-loses",   "to-move-loses", "forbidden",
	};
	int count = 0;

	put(writer, "  - ");
	put_pair(writer, &count, "when", tafl_end_name(end->when));
	put_parameters(writer, &count, end);
	put_pair(writer, &count, "result", results[end->result]);
	put(writer, "}\n");
}

static void put_ends(const struct writer *writer)
{
	put(writer, "ends:\n");
	for (int i = 0; i < writer->spec->end_count; i++)
		put_end(writer, &writer->spec->ends[i]);
}

/* --- the file ----------------------------------------------------------- */

void write_yaml(const struct spec *spec, struct tafl_text *out)
{
	const struct writer writer = { .spec = spec, .out = out };

	put_about(&writer);
	put_board(&writer);
	put_zones(&writer);
	put_pieces(&writer);
	put_capture(&writer);
	put_ends(&writer);
}

void tafl_variant_write_yaml(const struct tafl_variant *variant,
                             struct tafl_text *out)
{
	write_yaml(variant_spec(variant), out);
}
