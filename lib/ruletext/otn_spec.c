/* What an OpenTafl rules record means, as a spec. */
#include "base/mem.h"
#include "board/sets.h"
#include "ruletext/id.h"
#include "ruletext/otn.h"
#include "ruletext/speech.h"
#include <string.h>

/* --- name and id -------------------------------------------------------- */

/* "otn-" and the name's letters and digits: an id says that it is of a record,
 * since records often bear the name of rules that are not quite theirs. */
static void make_id(const char *name, char id[ID_MAX + 1])
{
	size_t length = strlen("otn");

	memcpy(id, "otn", length);
	bool gap = true;
	for (; name && *name && length < ID_MAX - 1; name++) {
		char letter = *name;

		if (letter >= 'A' && letter <= 'Z')
			letter = (char)(letter - 'A' + 'a');
		if (!is_id(&letter, 1) || letter == '-') {
			gap = true;
			continue;
		}
		if (gap)
			id[length++] = '-';
		gap = false;
		id[length++] = letter;
	}
	id[length] = '\0';
}

static bool set_name(const struct otn *otn, struct spec *spec)
{
	const char *name = otn->name ? otn->name : otn_no_name;
	char id[ID_MAX + 1];

	make_id(otn->name, id);
	spec->id = mem_copy(id, strlen(id));
	spec->name = mem_copy(name, strlen(name));
	return spec->id && spec->name;
}

/* --- zones -------------------------------------------------------------- */

bool otn_entry_matters(const struct tafl_squares *squares)
{
	for (int axis = 0; axis < 2; axis++)
		for (int line = 1; line <= TAFL_SIZE_MAX; line++) {
			int runs = 0;
			bool inside = false;

			for (int i = 1; i <= TAFL_SIZE_MAX; i++) {
				tafl_square at = axis ? tafl_square_at(line, i)
				                      : tafl_square_at(i, line);
				bool now = tafl_squares_has(squares, at);

				runs += now && !inside;
				inside = now;
			}
			if (runs > 1)
				return true;
		}
	return false;
}

static bool is_empty(const struct tafl_squares *squares)
{
	return tafl_squares_count(squares) == 0;
}

static struct spec_zone *add_zone(struct spec *spec, const char *name,
                                  const struct tafl_squares *squares)
{
	struct spec_zone *zone = &spec->zones[spec->zone_count];

	zone->name = mem_copy(name, strlen(name));
	if (!zone->name)
		return NULL;
	zone->squares = *squares;
	spec->zone_count++;
	return zone;
}

/* "if the piece's type is not in the list, it may enter that kind of square
 * only if it now stands on a square of the same kind" */
static bool add_place(const struct otn *otn, enum otn_place_kind kind,
                      struct spec *spec)
{
	const struct otn_place *place = &otn->places[kind];

	if (is_empty(&place->squares))
		return true;
	struct spec_zone *zone = add_zone(spec, otn_zone_names[kind],
	                                  &place->squares);
	if (!zone)
		return false;
	zone->enter = place->enter;
	zone->entry_from_start = place->enter != SPEC_ALL &&
	                         otn_entry_matters(&place->squares);
	zone->pass = otn_are_corners(&place->squares, otn->size) ? SPEC_ALL
	                                                         : place->pass;
	zone->stop = place->stop;
	zone->hostile_empty = place->hostile;
	if (kind == OTN_CENTER) {
		zone->hostile_empty = otn->center_hostile_empty;
		zone->hostile_occupied = place->hostile;
	}
	return true;
}

/* "king on the throne, three attackers beside him: his man on the fourth side
 * may be taken against him"; always on the middle of the board. */
static bool add_linnaean(const struct otn *otn, struct spec *spec)
{
	struct tafl_squares middle = { 0 };
	int center = (otn->size + 1) / 2;
	struct spec_zone *zone = NULL;

	if (!otn->linnaean || otn->size % 2 == 0)
		return true;
	tafl_squares_add(&middle, tafl_square_at(center, center));
	for (int i = 0; i < spec->zone_count; i++)
		if (!memcmp(&spec->zones[i].squares, &middle, sizeof(middle)))
			zone = &spec->zones[i];
	if (!zone)
		zone = add_zone(spec, otn_zone_names[OTN_PLACES], &middle);
	if (zone)
		zone->hostile_besieged = SPEC_DEFENDERS;
	return zone != NULL;
}

static bool add_zones(const struct otn *otn, struct spec *spec)
{
	/* The center first: it is what people think of first. */
	static const enum otn_place_kind order[OTN_PLACES] = {
		OTN_CENTER, OTN_CORNER, OTN_ATTACKERS_FORT, OTN_DEFENDERS_FORT
	};

	for (int i = 0; i < OTN_PLACES; i++)
		if (!add_place(otn, order[i], spec))
			return false;
	return add_linnaean(otn, spec);
}

/* The zone of a kind of squares, or -1. */
static int zone_of(const struct spec *spec, enum otn_place_kind kind)
{
	for (int i = 0; i < spec->zone_count; i++)
		if (!strcmp(spec->zones[i].name, otn_zone_names[kind]))
			return i;
	return -1;
}

/* --- men and captures --------------------------------------------------- */

static void set_jump(struct spec *spec, int attacker, int jump)
{
	int defender = attacker - TAFL_ATTACKER + TAFL_DEFENDER;

	spec->pieces[attacker].jump = (enum spec_jump)jump;
	spec->pieces[defender].jump = (enum spec_jump)jump;
}

/* Commanders and knights outweigh a strong king: two of them, or one and a
 * hostile square, take him by flank away from the throne. */
static void set_pierce(const struct otn *otn, struct spec *spec)
{
	spec_men heavy = men_in_play(otn->board, otn->size) &
	                 (1 << TAFL_ATTACKER_COMMANDER |
	                  1 << TAFL_ATTACKER_KNIGHT |
	                  1 << TAFL_DEFENDER_COMMANDER |
	                  1 << TAFL_DEFENDER_KNIGHT);

	for (int man = TAFL_ATTACKER; man < TAFL_KING; man++)
		spec->pieces[man].pierce = otn->king == OTN_STRONG &&
		                           heavy >> man & 1;
}

static void set_pieces(const struct otn *otn, struct spec *spec)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		spec->pieces[man].range = otn->speed[man];
	spec->pieces[TAFL_KING].arms = (enum spec_arms)otn->arms;
	spec->pieces[TAFL_KING].jump = (enum spec_jump)
	                                       otn->jumps[OTN_KING_JUMPS];
	set_jump(spec, TAFL_ATTACKER_KNIGHT, otn->jumps[OTN_KNIGHT_JUMPS]);
	set_jump(spec, TAFL_ATTACKER_COMMANDER,
	         otn->jumps[OTN_COMMANDER_JUMPS]);
	set_jump(spec, TAFL_ATTACKER_MERCENARY,
	         otn->jumps[OTN_MERCENARY_JUMPS]);
	set_jump(spec, TAFL_ATTACKER_GUARD, otn->jumps[OTN_GUARD_JUMPS]);
	set_pierce(otn, spec);
}

static void add_king_rule(struct spec *spec, int zone, bool beside,
                          bool surround)
{
	spec->king_rules[spec->king_rule_count++] = (struct spec_king_rule){
		.zone = zone, .beside = beside, .surround = surround
	};
}

static void set_king(const struct otn *otn, struct spec *spec)
{
	int throne = zone_of(spec, OTN_CENTER);

	if (otn->king == OTN_STRONG_AT_CENTER && throne >= 0) {
		add_king_rule(spec, throne, false, true);
		add_king_rule(spec, throne, true, true);
	}
	add_king_rule(spec, SPEC_ELSEWHERE, false,
	              otn->king == OTN_STRONG || otn->king == OTN_MIDDLE);
	/* "surrounded by enemies or board edge" */
	if (otn->king == OTN_MIDDLE)
		spec->border_hostile = SPEC_KING;
}

static void set_wall(const struct otn *otn, struct spec *spec)
{
	int corner = zone_of(spec, OTN_CORNER);

	if (otn->wall == OTN_NO_WALL)
		return;
	spec->wall = otn->wall_by_flank ? SPEC_WALL_FLANK : SPEC_WALL_ANY;
	if (otn->wall == OTN_STRONG_WALL && corner >= 0)
		spec->wall_close = (uint32_t)1 << corner;
}

/* --- ends --------------------------------------------------------------- */

static struct spec_end *add_end(struct spec *spec, enum tafl_end when,
                                enum spec_result result)
{
	struct spec_end *end = &spec->ends[spec->end_count++];

	*end = (struct spec_end){ .when = when, .result = result };
	return end;
}

static void add_repetition(const struct otn *otn, enum tafl_otn_tfr tfr,
                           struct spec *spec)
{
	bool mover_wins = (otn->repetition == OTN_MOVER_WINS) ==
	                  (tfr == TAFL_OTN_TFR_SPEC);

	if (otn->repetition == OTN_IGNORE)
		return;
	add_end(spec, TAFL_REPETITION,
	        otn->repetition == OTN_DRAW ? SPEC_DRAWN
	        : mover_wins                ? SPEC_TO_MOVE_LOSES
	                                    : SPEC_MOVER_LOSES)
		->count = 3;
}

static void add_goal(const struct otn *otn, struct spec *spec)
{
	struct tafl_squares goal = { 0 };

	if (otn->escape == OTN_TO_EDGE)
		squares_add_edge(&goal, otn->size);
	else
		goal = otn->places[OTN_CORNER].squares;
	if (!is_empty(&goal))
		add_end(spec, TAFL_KING_REACHES, SPEC_DEFENDERS_WIN)->squares =
			goal;
}

/* In OpenTafl's order.  "A side that is surrounded entirely loses":
 * `encirclement` is of the king's side, and the program knows no other.  Of
 * attackers without a move neither it nor the specification says anything: they
 * lose as defenders do. */
static void set_ends(const struct otn *otn, enum tafl_otn_tfr tfr,
                     struct spec *spec)
{
	add_end(spec, TAFL_ELIMINATED, SPEC_DEFENDERS_WIN)->side =
		TAFL_ATTACKERS;
	add_repetition(otn, tfr, spec);
	add_goal(otn, spec);
	add_end(spec, TAFL_KING_CAPTURED, SPEC_ATTACKERS_WIN);
	add_end(spec, TAFL_NO_MOVE, SPEC_TO_MOVE_LOSES);
	if (otn->edge_fort)
		add_end(spec, TAFL_EXIT_FORT, SPEC_DEFENDERS_WIN);
	if (otn->surrounding)
		add_end(spec, TAFL_ENCIRCLEMENT, SPEC_ATTACKERS_WIN);
}

bool otn_to_spec(const struct otn *otn, enum tafl_otn_tfr tfr,
                 struct spec *spec)
{
	/* "berserking piece must capture if available", "must move" */
	static const enum spec_berserk berserk[] = {
		[OTN_NO_BERSERK] = SPEC_NO_BERSERK,
		[OTN_BERSERK_CAPTURE] = SPEC_BERSERK_MUST_CAPTURE,
		[OTN_BERSERK_MOVE] = SPEC_BERSERK_MUST_MOVE,
	};

	if (!set_name(otn, spec))
		return false;
	spec->size = otn->size;
	memcpy(spec->board, otn->board, sizeof(spec->board));
	spec->first = otn->attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS;
	if (!add_zones(otn, spec))
		return false;
	set_pieces(otn, spec);
	set_king(otn, spec);
	set_wall(otn, spec);
	spec->berserk = berserk[otn->berserk];
	set_ends(otn, tfr, spec);
	return true;
}
