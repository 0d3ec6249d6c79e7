/* The rules record that is nearest to a spec. */
#include "base/mem.h"
#include "board/sets.h"
#include "ruletext/otn.h"
#include "ruletext/speech.h"
#include <string.h>

/* --- zones -------------------------------------------------------------- */

static const struct spec_zone *zone_named(const struct spec *spec,
                                          const char *name)
{
	for (int i = 0; i < spec->zone_count; i++)
		if (!strcmp(spec->zones[i].name, name))
			return &spec->zones[i];
	return NULL;
}

static bool names_zone(const struct spec *spec, int zone)
{
	for (int i = 0; i < spec->king_rule_count; i++)
		if (spec->king_rules[i].zone == zone)
			return true;
	return false;
}

/* Whether a zone says no more than that the throne may be besieged: `linc:y` of
 * a board without a center. */
static bool is_siege_alone(const struct spec *spec, int index)
{
	const struct spec_zone *zone = &spec->zones[index];

	return zone->hostile_besieged != 0 && !names_zone(spec, index) &&
	       (zone->enter & zone->pass & zone->stop) == SPEC_ALL &&
	       (zone->hostile_empty | zone->hostile_occupied) == 0;
}

static bool is_taken(const struct spec_zone *zone,
                     const struct spec_zone *const taken[OTN_PLACES])
{
	for (int kind = 0; kind < OTN_PLACES; kind++)
		if (taken[kind] == zone)
			return true;
	return false;
}

/* The first zone that says something of its squares and is none of those taken;
 * of exactly these squares, or of any (NULL).  NULL: there is none. */
static const struct spec_zone *zone_left(
	const struct spec *spec, const struct tafl_squares *squares,
	const struct spec_zone *const taken[OTN_PLACES])
{
	for (int i = 0; i < spec->zone_count; i++) {
		const struct spec_zone *zone = &spec->zones[i];

		if (squares && !tafl_squares_equal(&zone->squares, squares))
			continue;
		if (!is_siege_alone(spec, i) && !is_taken(zone, taken))
			return zone;
	}
	return NULL;
}

/* Finds a zone for each kind of squares: by its name, by its squares, and the
 * others as forts.  An even board has no square in the middle. */
static void find_zones(const struct spec *spec,
                       const struct spec_zone *zones[OTN_PLACES])
{
	struct tafl_squares corners = { 0 }, center = { 0 };
	int middle = (spec->size + 1) / 2;

	for (int kind = 0; kind < OTN_PLACES; kind++)
		zones[kind] = zone_named(spec, otn_zone_names[kind]);
	squares_add_corners(&corners, spec->size);
	tafl_squares_add(&center, tafl_square_at(middle, middle));
	if (!zones[OTN_CORNER])
		zones[OTN_CORNER] = zone_left(spec, &corners, zones);
	if (!zones[OTN_CENTER] && spec->size % 2 == 1)
		zones[OTN_CENTER] = zone_left(spec, &center, zones);
	for (int kind = OTN_ATTACKERS_FORT; kind <= OTN_DEFENDERS_FORT; kind++)
		if (!zones[kind])
			zones[kind] = zone_left(spec, NULL, zones);
}

static void set_place(struct otn *otn, enum otn_place_kind kind,
                      const struct spec_zone *zone)
{
	struct otn_place *place = &otn->places[kind];

	if (!zone) {
		place->squares = (struct tafl_squares){ 0 };
		return;
	}
	*place = (struct otn_place){ .squares = zone->squares,
		                     .hostile = zone->hostile_empty,
		                     .pass = zone->pass,
		                     .stop = zone->stop,
		                     .enter = zone->enter };
	if (kind == OTN_CENTER) {
		place->hostile = zone->hostile_occupied;
		otn->center_hostile_empty = zone->hostile_empty;
	}
}

/* `linc` speaks of all defenders, and of the middle of the board alone. */
static void set_linnaean(const struct spec *spec, struct otn *otn)
{
	spec_men defenders = men_in_play(spec->board, spec->size) &
	                     SPEC_DEFENDERS;
	spec_men besieged = 0;
	int middle = (spec->size + 1) / 2;

	if (spec->size % 2 == 0)
		return;
	for (int i = 0; i < spec->zone_count; i++)
		if (tafl_squares_has(&spec->zones[i].squares,
		                     tafl_square_at(middle, middle)))
			besieged |= spec->zones[i].hostile_besieged;
	besieged &= SPEC_DEFENDERS;
	if (besieged && (besieged & defenders) == defenders)
		otn->linnaean = OTN_YES;
}

static void set_places(const struct spec *spec, struct otn *otn)
{
	const struct spec_zone *zones[OTN_PLACES] = { NULL };

	find_zones(spec, zones);
	for (int kind = 0; kind < OTN_PLACES; kind++)
		set_place(otn, (enum otn_place_kind)kind, zones[kind]);
	set_linnaean(spec, otn);
}

/* --- ends --------------------------------------------------------------- */

static const struct spec_end *end_of(const struct spec *spec,
                                     enum tafl_end when)
{
	for (int i = 0; i < spec->end_count; i++)
		if (spec->ends[i].when == when)
			return &spec->ends[i];
	return NULL;
}

/* The king's goal.  Where it is neither the edge nor a zone of corners it may
 * still be called corners, of which nothing else is said. */
static void set_goal(const struct spec *spec, struct otn *otn)
{
	const struct spec_end *end = end_of(spec, TAFL_KING_REACHES);
	struct otn_place *corner = &otn->places[OTN_CORNER];
	struct tafl_squares edge = { 0 };

	squares_add_edge(&edge, spec->size);
	otn->escape = OTN_TO_CORNER;
	if (!end)
		return;
	if (tafl_squares_equal(&end->squares, &edge))
		otn->escape = OTN_TO_EDGE;
	else if (tafl_squares_count(&corner->squares) == 0)
		*corner = (struct otn_place){ .squares = end->squares,
			                      .pass = SPEC_ALL,
			                      .stop = SPEC_ALL,
			                      .enter = SPEC_ALL };
}

static void set_repetition(const struct spec *spec, enum tafl_otn_tfr tfr,
                           struct otn *otn)
{
	const struct spec_end *end = end_of(spec, TAFL_REPETITION);
	bool as_specified = tfr == TAFL_OTN_TFR_SPEC;

	otn->repetition = OTN_IGNORE;
	if (!end)
		return;
	switch (end->result) {
	case SPEC_DRAWN: otn->repetition = OTN_DRAW; break;
	case SPEC_TO_MOVE_LOSES:
		otn->repetition = as_specified ? OTN_MOVER_WINS
		                               : OTN_MOVER_LOSES;
		break;
	case SPEC_MOVER_LOSES:
		otn->repetition = as_specified ? OTN_MOVER_LOSES
		                               : OTN_MOVER_WINS;
		break;
	default: break;
	}
}

/* --- men and captures --------------------------------------------------- */

static void set_men(const struct spec *spec, struct otn *otn)
{
	static const int jumpers[OTN_JUMPERS] = {
		[OTN_KING_JUMPS] = TAFL_KING,
		[OTN_KNIGHT_JUMPS] = TAFL_ATTACKER_KNIGHT,
		[OTN_COMMANDER_JUMPS] = TAFL_ATTACKER_COMMANDER,
		[OTN_MERCENARY_JUMPS] = TAFL_ATTACKER_MERCENARY,
		[OTN_GUARD_JUMPS] = TAFL_ATTACKER_GUARD,
	};

	otn->arms = (int)spec->pieces[TAFL_KING].arms;
	for (int i = 0; i < OTN_JUMPERS; i++)
		otn->jumps[i] = (int)spec->pieces[jumpers[i]].jump;
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		otn->speed[man] = spec->pieces[man].range;
}

static void set_king(const struct spec *spec, struct otn *otn)
{
	bool elsewhere = false, anywhere = false;

	for (int i = 0; i < spec->king_rule_count; i++) {
		const struct spec_king_rule *rule = &spec->king_rules[i];

		anywhere |= rule->surround;
		if (rule->zone == SPEC_ELSEWHERE)
			elsewhere = rule->surround;
	}
	bool center = tafl_squares_count(&otn->places[OTN_CENTER].squares) > 0;
	if (elsewhere)
		otn->king = spec->border_hostile & SPEC_KING ? OTN_MIDDLE
		                                             : OTN_STRONG;
	else
		otn->king = anywhere && center ? OTN_STRONG_AT_CENTER
		                               : OTN_WEAK;
}

static void set_wall(const struct spec *spec, struct otn *otn)
{
	bool corners = tafl_squares_count(&otn->places[OTN_CORNER].squares) > 0;

	otn->wall = spec->wall == SPEC_NO_WALL         ? OTN_NO_WALL
	            : corners && spec->wall_close == 0 ? OTN_WEAK_WALL
	                                               : OTN_STRONG_WALL;
	otn->wall_by_flank = spec->wall != SPEC_WALL_ANY;
}

static int berserk_of(enum spec_berserk berserk)
{
	switch (berserk) {
	case SPEC_NO_BERSERK: return OTN_NO_BERSERK;
	case SPEC_BERSERK_CAPTURE:
	case SPEC_BERSERK_MUST_CAPTURE: return OTN_BERSERK_CAPTURE;
	default: return OTN_BERSERK_MOVE;
	}
}

bool otn_of_spec(const struct spec *spec, enum tafl_otn_tfr tfr,
                 struct otn *otn)
{
	otn_set_defaults(otn, spec->size);
	if (strcmp(spec->name, otn_no_name) != 0) {
		otn->name = mem_copy(spec->name, strlen(spec->name));
		if (!otn->name)
			return false;
	}
	memcpy(otn->board, spec->board, sizeof(otn->board));
	otn->attackers_first = spec->first == TAFL_ATTACKERS;
	set_places(spec, otn);
	set_goal(spec, otn);
	set_repetition(spec, tfr, otn);
	set_men(spec, otn);
	set_king(spec, otn);
	set_wall(spec, otn);
	otn->berserk = berserk_of(spec->berserk);
	otn->edge_fort = end_of(spec, TAFL_EXIT_FORT) != NULL;
	otn->surrounding = end_of(spec, TAFL_ENCIRCLEMENT) != NULL;
	otn_settle(otn);
	return true;
}
