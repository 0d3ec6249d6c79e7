/* Reading what the men can do: range, arms, jump, pierce. */
#include "ruletext/reading.h"

/* "a number of squares": no move is longer than this. */
enum { RANGE_MAX = TAFL_SIZE_MAX - 1 };

static void read_range(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_piece *piece = into;

	if (yaml_text_is(node, "any"))
		piece->range = 0;
	else
		(void)read_number(reading, node, 1, RANGE_MAX, &piece->range);
}

static void read_arms(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	/* In the order of enum spec_arms. */
	static const char *const words[] = { "both", "hammer", "anvil", "none",
		                             NULL };
	struct spec_piece *piece = into;
	int word;

	if (read_word(reading, node, words, &word))
		piece->arms = (enum spec_arms)word;
}

static void read_jump(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	/* In the order of enum spec_jump. */
	static const char *const words[] = { "none", "over", "capture",
		                             "restricted", NULL };
	struct spec_piece *piece = into;
	int word;

	if (read_word(reading, node, words, &word))
		piece->jump = (enum spec_jump)word;
}

static void read_pierce(struct reading *reading, const struct yaml_node *node,
                        void *into)
{
	struct spec_piece *piece = into;
	(void)read_flag(reading, node, &piece->pierce);
}

static const struct field piece_fields[] = {
	{ "range", read_range, false },
	{ "arms", read_arms, false },
	{ "jump", read_jump, false },
	{ "pierce", read_pierce, false },
	{ 0 },
};

/* Gives the men of a class the values that the class is given, and no others:
 * the text of a class is read once, into `given`, and copied key by key. */
static void give(struct spec *spec, const struct yaml_node *node, spec_men men,
                 const struct spec_piece *given)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		struct spec_piece *piece = &spec->pieces[man];

		if (!(men >> man & 1))
			continue;
		if (yaml_map_get(node, "range"))
			piece->range = given->range;
		if (yaml_map_get(node, "arms"))
			piece->arms = given->arms;
		if (yaml_map_get(node, "jump"))
			piece->jump = given->jump;
		if (yaml_map_get(node, "pierce"))
			piece->pierce = given->pierce;
	}
}

/* "default: both; guard: none": what a side is given does not arm its guards,
 * since "the kind's value goes before the side's". */
static void disarm_guards(struct spec *spec)
{
	spec->pieces[TAFL_ATTACKER_GUARD].arms = SPEC_UNARMED;
	spec->pieces[TAFL_DEFENDER_GUARD].arms = SPEC_UNARMED;
}

static void read_class(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_piece given = { 0 };
	const struct yaml_node *key = node->key;

	(void)into;
	if (!expect_map(reading, node))
		return;
	read_fields(reading, node, piece_fields, " of a piece", &given);
	give(reading->spec, node, men_of_class(key->text, key->length), &given);
	if (yaml_text_is(key, "attackers") || yaml_text_is(key, "defenders"))
		disarm_guards(reading->spec);
}

void read_pieces(struct reading *reading, const struct yaml_node *node,
                 void *into)
{
	/* Sides before kinds, and those before the kinds of one side: "the
	 * kind's value goes before the side's". */
	static const struct field fields[] = {
		{ "king", read_class, false },
		{ "attackers", read_class, false },
		{ "defenders", read_class, false },
		{ "commander", read_class, false },
		{ "knight", read_class, false },
		{ "mercenary", read_class, false },
		{ "guard", read_class, false },
		{ "soldier", read_class, false },
		{ "attacker-soldier", read_class, false },
		{ "attacker-commander", read_class, false },
		{ "attacker-knight", read_class, false },
		{ "attacker-mercenary", read_class, false },
		{ "attacker-guard", read_class, false },
		{ "defender-soldier", read_class, false },
		{ "defender-commander", read_class, false },
		{ "defender-knight", read_class, false },
		{ "defender-mercenary", read_class, false },
		{ "defender-guard", read_class, false },
		{ 0 },
	};

	if (expect_map(reading, node))
		read_fields(reading, node, fields, " of 'pieces'", into);
}
