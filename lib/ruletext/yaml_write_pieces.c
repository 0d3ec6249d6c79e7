/* Writing `pieces`: what the men of a class may do, where it is not usual. */
#include "ruletext/yaml_writing.h"

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

static int value_of(const struct yaml_writer *writer,
                    const struct property *property, int man)
{
	return property->get(&writer->spec->pieces[man]);
}

/* Whether a kind has what its sides have, so that nothing is written of it: it
 * has when the two sides differ in it, for a kind is given one value for
 * both. */
static bool follows_sides(const struct yaml_writer *writer,
                          const struct property *property, int kind)
{
	if (kind == YAML_KINDS - 1 && property->guard_normal != ANY)
		return false;
	return value_of(writer, property, TAFL_ATTACKER + kind) !=
	       value_of(writer, property, TAFL_DEFENDER + kind);
}

/* How many kinds of a side have a value. */
static int count_value(const struct yaml_writer *writer,
                       const struct property *property, int first, int value)
{
	int kinds = property->guard_normal == ANY ? YAML_KINDS : YAML_KINDS - 1;
	int count = 0;

	for (int kind = 0; kind < kinds; kind++)
		count += value_of(writer, property, first + kind) == value;
	return count;
}

/* What a side is given; `first` is its soldier.  Where the kinds leave that
 * open it is what most of them have. */
static int side_value(const struct yaml_writer *writer,
                      const struct property *property, int first)
{
	int best = value_of(writer, property, first);

	for (int kind = 0; kind < YAML_KINDS; kind++)
		if (follows_sides(writer, property, kind))
			return value_of(writer, property, first + kind);
	for (int kind = 1; kind < YAML_KINDS; kind++) {
		int value = value_of(writer, property, first + kind);

		if (count_value(writer, property, first, value) >
		    count_value(writer, property, first, best))
			best = value;
	}
	return best;
}

/* What a kind would have if nothing were written of it. */
static int kind_default(const struct yaml_writer *writer,
                        const struct property *property, int man)
{
	bool attackers = man < TAFL_DEFENDER;
	int first = attackers ? TAFL_ATTACKER : TAFL_DEFENDER;

	if (man - first == YAML_KINDS - 1 && property->guard_normal != ANY)
		return property->guard_normal;
	return side_value(writer, property, first);
}

static void put_property(const struct yaml_writer *writer, int *count,
                         const struct property *property, int value)
{
	if (property->words)
		yaml_put_pair(writer, count, property->key,
		              property->words[value]);
	else if (value > 0)
		yaml_put_number(writer, count, property->key, value);
	else
		yaml_put_pair(writer, count, property->key, "any");
}

/* The classes of `pieces` in the order in which they are written: the king,
 * the sides, the kinds. */
enum { CLASS_KING, CLASS_ATTACKERS, CLASS_DEFENDERS, CLASS_KINDS };
enum { CLASS_SIDED = CLASS_KINDS + YAML_KINDS };
enum { CLASSES = CLASS_SIDED + 2 * YAML_KINDS };

/* Whether a kind of one side has to be written: where the two sides differ in
 * it, and it is not what its side has. */
static bool sided_value(const struct yaml_writer *writer,
                        const struct property *property, int man, int *value)
{
	bool attacker = man < TAFL_DEFENDER;
	int other = man + (attacker ? YAML_KINDS : -YAML_KINDS);

	*value = value_of(writer, property, man);
	return *value != value_of(writer, property, other) &&
	       *value != kind_default(writer, property, man);
}

/* Whether a kind of both sides has. */
static bool kind_value(const struct yaml_writer *writer,
                       const struct property *property, int attacker,
                       int *value)
{
	int defender = attacker + YAML_KINDS;

	*value = value_of(writer, property, attacker);
	return *value == value_of(writer, property, defender) &&
	       (*value != kind_default(writer, property, attacker) ||
	        *value != kind_default(writer, property, defender));
}

/* What a class is given, and whether that has to be written. */
static bool class_value(const struct yaml_writer *writer,
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

static void put_class_name(const struct yaml_writer *writer, int class)
{
	static const char *const names[] = { "king", "attackers", "defenders" };

	if (class >= CLASS_SIDED)
		yaml_put_sided_kind(writer,
		                    TAFL_ATTACKER + class - CLASS_SIDED);
	else
		yaml_put(writer, class < CLASS_KINDS
		                         ? names[class]
		                         : yaml_kind_name(class - CLASS_KINDS));
}

/* A class with what it is given; `any` tells whether one was written before. */
static void put_piece(const struct yaml_writer *writer, int class, bool *any)
{
	int count = 0;

	for (int i = 0; i < PROPERTIES; i++) {
		int value;

		if (!class_value(writer, &properties[i], class, &value))
			continue;
		if (count == 0) {
			yaml_put(writer, *any ? "  " : "pieces:\n  ");
			put_class_name(writer, class);
			yaml_put(writer, ": ");
		}
		put_property(writer, &count, &properties[i], value);
	}
	if (count == 0)
		return;
	*any = true;
	yaml_put(writer, "}\n");
}

void yaml_put_pieces(const struct yaml_writer *writer)
{
	bool any = false;

	for (int class = 0; class < CLASSES; class ++)
		put_piece(writer, class, &any);
}
