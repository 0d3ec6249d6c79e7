/* Sentences about captures. */
#include "ruletext/sentences.h"
#include <stddef.h>
#include <string.h>

/* --- who is in danger of what ------------------------------------------- */

/* The men to whom some zone, or the border, is hostile at some time. */
static spec_men threatened_by_squares(const struct spec *spec)
{
	spec_men men = spec->border_hostile;

	for (int i = 0; i < spec->zone_count; i++)
		men |= spec->zones[i].hostile_empty |
		       spec->zones[i].hostile_occupied |
		       spec->zones[i].hostile_besieged;
	return men;
}

/* Whether some rule of the king has this way. */
static bool has_king_rule(const struct spec *spec, bool surround)
{
	for (int i = 0; i < spec->king_rule_count; i++)
		if (spec->king_rules[i].surround == surround)
			return true;
	return false;
}

/* Whether the king is always to be surrounded. */
static bool always_surround(const struct spec *spec)
{
	return !has_king_rule(spec, false);
}

/* --- men ---------------------------------------------------------------- */

static void say_flank(struct speech *speech)
{
	spec_men men = speech->in_play & threatened_by_squares(speech->spec);

	if (always_surround(speech->spec))
		men &= (spec_men)~SPEC_KING;
	say(speech, men ? SAY_FLANK_HOSTILE : SAY_FLANK_MEN);
	say(speech, SAY_SEVERAL);
	say(speech, speech->spec->walk_in_forbidden ? SAY_WALK_IN_FORBIDDEN
	                                            : SAY_WALK_IN_SAFE);
}

static spec_men men_with_arms(const struct speech *speech, enum spec_arms arms)
{
	unsigned men = 0;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		if (speech->spec->pieces[man].arms == arms)
			men |= 1U << man;
	return (spec_men)(men & speech->in_play);
}

static spec_men men_who_capture_by_jumps(const struct speech *speech)
{
	unsigned men = 0;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		if (speech->spec->pieces[man].jump == SPEC_JUMP_CAPTURE)
			men |= 1U << man;
	return (spec_men)men;
}

static void say_of(struct speech *speech, spec_men men, enum phrase phrase)
{
	speech->men = men;
	if (men)
		say(speech, phrase);
}

static void say_arms(struct speech *speech)
{
	/* Of other men, and of those who capture by jumps: "arms do not matter
	 * for that". */
	static const enum phrase phrases[][2] = {
		[SPEC_ARMS_BOTH] = { SAY_ARMS_BOTH, SAY_ARMS_BOTH },
		[SPEC_HAMMER] = { SAY_HAMMER, SAY_HAMMER },
		[SPEC_ANVIL] = { SAY_ANVIL, SAY_ANVIL_JUMPER },
		[SPEC_UNARMED] = { SAY_UNARMED, SAY_UNARMED_JUMPER },
	};
	spec_men jumpers = men_who_capture_by_jumps(speech);

	if (men_with_arms(speech, SPEC_ARMS_BOTH) == speech->in_play) {
		say(speech, SAY_ARMS_ALL);
		return;
	}
	for (int arms = SPEC_ARMS_BOTH; arms <= SPEC_UNARMED; arms++) {
		spec_men men = men_with_arms(speech, (enum spec_arms)arms);
		spec_men apart = phrases[arms][0] == phrases[arms][1]
		                         ? 0
		                         : men & jumpers;

		say_of(speech, men & (spec_men)~apart, phrases[arms][0]);
		say_of(speech, apart, phrases[arms][1]);
	}
}

/* "A mercenary that is taken changes sides instead of leaving. A guard is never
 * taken." */
static void say_kinds(struct speech *speech)
{
	const spec_men mercenaries = 1 << TAFL_ATTACKER_MERCENARY |
	                             1 << TAFL_DEFENDER_MERCENARY;

	if (speech->in_play & mercenaries)
		say(speech, SAY_MERCENARY);
	if (speech->in_play & SPEC_GUARDS)
		say(speech, SAY_GUARD);
}

static void say_wall(struct speech *speech)
{
	const struct spec *spec = speech->spec;

	if (spec->wall == SPEC_NO_WALL)
		return;
	say(speech,
	    spec->wall == SPEC_WALL_ANY ? SAY_WALL_ANY : SAY_WALL_FLANK);
	for (int i = 0; i < spec->zone_count; i++) {
		speech->zone = i;
		if (spec->wall_close >> i & 1)
			say(speech, SAY_WALL_CLOSE);
	}
	say(speech, SAY_WALL_KING);
	if (speech->in_play & SPEC_GUARDS)
		say(speech, SAY_GUARD_WALL);
}

/* --- the king ----------------------------------------------------------- */

static const struct spec_king_rule *rule_elsewhere(const struct spec *spec)
{
	for (int i = 0; i < spec->king_rule_count; i++)
		if (spec->king_rules[i].zone == SPEC_ELSEWHERE)
			return &spec->king_rules[i];
	return NULL;
}

static bool has_rule_beside(const struct spec *spec, int zone)
{
	for (int i = 0; i < spec->king_rule_count; i++)
		if (spec->king_rules[i].zone == zone &&
		    spec->king_rules[i].beside)
			return true;
	return false;
}

/* An empty square that is hostile to the king stands for one of the four. */
static void say_three_beside(struct speech *speech, int index)
{
	const struct spec_zone *zone = &speech->spec->zones[index];

	speech->zone = index;
	if (tafl_squares_count(&zone->squares) == 1 &&
	    zone->hostile_empty & SPEC_KING)
		say(speech, SAY_THREE_BESIDE);
}

static void say_king_rule(struct speech *speech,
                          const struct spec_king_rule *rule)
{
	speech->clause = rule->surround ? SAY_IF_SURROUNDED : SAY_LIKE_MEN;
	speech->zone = rule->zone;
	if (rule->zone != SPEC_ELSEWHERE)
		say(speech, rule->beside ? SAY_KING_BESIDE : SAY_KING_ON);
	else if (speech->spec->king_rule_count == 1)
		say(speech, SAY_KING_ANYWHERE);
	else
		say(speech, SAY_KING_ELSEWHERE);
	if (rule->beside && rule->surround)
		say_three_beside(speech, rule->zone);
}

/* "A neighbour is hostile if an enemy with arms both or anvil stands there";
 * the moved man always counts. */
static void say_surrounded(struct speech *speech)
{
	const struct spec *spec = speech->spec;
	bool squares = threatened_by_squares(spec) & SPEC_KING;

	if (!has_king_rule(spec, true))
		return;
	say(speech, squares ? SAY_SURROUNDED_HOSTILE : SAY_SURROUNDED_MEN);
	say_of(speech, men_with_arms(speech, SPEC_HAMMER) & SPEC_ATTACKERS,
	       SAY_SURROUNDED_HAMMER);
	say_of(speech, men_with_arms(speech, SPEC_UNARMED) & SPEC_ATTACKERS,
	       SAY_SURROUNDED_UNARMED);
}

/* "elsewhere" last, wherever it is written. */
static void say_king_rules(struct speech *speech)
{
	const struct spec *spec = speech->spec;
	const struct spec_king_rule *elsewhere = rule_elsewhere(spec);
	bool flank = false, surround = false;

	for (int i = 0; i < spec->king_rule_count; i++) {
		const struct spec_king_rule *rule = &spec->king_rules[i];

		if (rule == elsewhere)
			continue;
		flank |= !rule->surround;
		surround |= rule->surround;
		say_king_rule(speech, rule);
	}
	if (elsewhere)
		say_king_rule(speech, elsewhere);
	/* "If several keys fit, surround goes before flank." */
	if (flank && surround)
		say(speech, SAY_KING_OVERLAP);
	say_surrounded(speech);
}

/* --- what follows from the rules about the king ------------------------- */

static bool has_whole_edge(const struct tafl_squares *squares, int size)
{
	for (int at = 1; at <= size; at++) {
		const tafl_square edge[] = {
			tafl_square_at(at, 1),
			tafl_square_at(at, size),
			tafl_square_at(1, at),
			tafl_square_at(size, at),
		};

		for (size_t i = 0; i < sizeof(edge) / sizeof(edge[0]); i++)
			if (!tafl_squares_has(squares, edge[i]))
				return false;
	}
	return true;
}

static bool king_wins_at_edge(const struct spec *spec)
{
	for (int i = 0; i < spec->end_count; i++)
		if (spec->ends[i].when == TAFL_KING_REACHES &&
		    has_whole_edge(&spec->ends[i].squares, spec->size))
			return true;
	return false;
}

/* Who pierces: of the king's own men it would mean nothing. */
static spec_men piercers(const struct speech *speech)
{
	unsigned men = 0;

	for (int man = TAFL_ATTACKER; man < TAFL_DEFENDER; man++)
		if (speech->spec->pieces[man].pierce)
			men |= 1U << man;
	return (spec_men)(men & speech->in_play);
}

/* "king on the edge: cannot be taken; three suffice": as `border` says, where
 * all four sides are asked for and he does not win by coming there. */
static void say_consequences(struct speech *speech)
{
	const struct spec *spec = speech->spec;

	if (!always_surround(spec))
		return;
	for (int i = 0; i < spec->zone_count; i++)
		if (!has_rule_beside(spec, i))
			say_three_beside(speech, i);
	if (king_wins_at_edge(spec))
		return;
	if (spec->border_hostile & SPEC_KING)
		say(speech, SAY_THREE_EDGE);
	else if (!piercers(speech))
		say(speech, SAY_SAFE_EDGE);
}

static bool has_throne(const struct spec *spec)
{
	for (int i = 0; i < spec->zone_count; i++)
		if (!strcmp(spec->zones[i].name, "throne"))
			return true;
	return false;
}

/* "take by flank a king who needs surround, not on the throne nor beside it" */
static void say_pierce(struct speech *speech)
{
	speech->men = piercers(speech);
	if (!speech->men || !has_king_rule(speech->spec, true))
		return;
	if (has_throne(speech->spec))
		say_with(speech, SAY_PIERCE, SAY_PIERCE_SHELTER);
	else
		say(speech, SAY_PIERCE);
}

void say_captures(struct speech *speech)
{
	say_heading(speech, SAY_CAPTURES);
	say_flank(speech);
	say_arms(speech);
	say_kinds(speech);
	say_wall(speech);
	say_king_rules(speech);
	say_consequences(speech);
	say_pierce(speech);
}
