/* Sentences about zones: who may go there, to whom they are hostile. */
#include "ruletext/sentences.h"

/* --- what a zone is like ------------------------------------------------ */

static bool is_corner(const struct spec *spec, tafl_square square)
{
	int file = tafl_file(square), rank = tafl_rank(square);

	return (file == 1 || file == spec->size) &&
	       (rank == 1 || rank == spec->size);
}

/* Whether a move can lead over the zone: not over corners. */
static bool can_be_crossed(const struct speech *speech)
{
	const struct spec *spec = speech->spec;

	for (int rank = 1; rank <= spec->size; rank++)
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_squares_has(speech->squares, square) &&
			    !is_corner(spec, square))
				return true;
		}
	return false;
}

/* Whether two of its squares are neighbours, so that a man can move within. */
static bool has_room(const struct speech *speech)
{
	const uint32_t *row = speech->squares->row;

	for (int rank = 1; rank <= speech->spec->size; rank++)
		if (row[rank] & (row[rank + 1] | row[rank] << 1))
			return true;
	return false;
}

/* --- who may enter, pass, stop ------------------------------------------ */

/* The king, all attackers or all defenders. */
static bool is_group(const struct speech *speech, spec_men men)
{
	return men == SPEC_KING || men == (speech->in_play & SPEC_ATTACKERS) ||
	       men == (speech->in_play & SPEC_DEFENDERS);
}

/* "nobody", "only the king" or "not the attackers"; nothing of a set that has
 * all men.  `none` has the phrases behind it in this order. */
static void say_allowed(struct speech *speech, spec_men allowed,
                        enum phrase none)
{
	const spec_men in_play = speech->in_play;
	const spec_men denied = in_play & (spec_men)~allowed;

	allowed &= in_play;
	if (allowed == in_play)
		return;
	bool by_denial = is_group(speech, denied) && !is_group(speech, allowed);
	speech->men = by_denial ? denied : allowed;
	say(speech, allowed == 0 ? none
	            : by_denial  ? (enum phrase)(none + 2)
	                         : (enum phrase)(none + 1));
}

/* "`entry: start`: a man that stands in the zone when its move begins may leave
 * and enter it again in that move" */
static void say_inside(struct speech *speech, const struct spec_zone *zone)
{
	speech->men = speech->in_play & (spec_men)~zone->enter;
	if (!speech->men)
		return;
	if (has_room(speech))
		say(speech, zone->entry_from_start ? SAY_INSIDE_START
		                                   : SAY_INSIDE_PATH);
	else if (zone->entry_from_start &&
	         tafl_squares_count(&zone->squares) > 1)
		say(speech, SAY_BACK_START);
}

static bool has_all(const struct speech *speech, spec_men men)
{
	return (men & speech->in_play) == speech->in_play;
}

static void say_pass(struct speech *speech, const struct spec_zone *zone)
{
	if (!can_be_crossed(speech))
		return;
	if (has_all(speech, zone->pass) && has_all(speech, zone->enter))
		say(speech, SAY_PASS_ALL);
	else
		say_allowed(speech, zone->pass,
		            has_room(speech) ? SAY_LEAVE_NONE : SAY_PASS_NONE);
}

static void say_ways(struct speech *speech, const struct spec_zone *zone)
{
	if (has_all(speech, zone->enter & zone->pass & zone->stop)) {
		say(speech, can_be_crossed(speech) ? SAY_FREE : SAY_FREE_STOP);
		return;
	}
	say_allowed(speech, zone->enter, SAY_ENTER_NONE);
	say_inside(speech, zone);
	say_allowed(speech, zone->stop, SAY_STOP_NONE);
	say_pass(speech, zone);
}

/* --- hostility ---------------------------------------------------------- */

static void say_hostile_to(struct speech *speech, spec_men men,
                           enum phrase phrase)
{
	speech->men = men & speech->in_play;
	if (speech->men)
		say(speech, phrase);
}

static void say_hostile(struct speech *speech, const struct spec_zone *zone)
{
	const spec_men in_play = speech->in_play;
	const spec_men empty = zone->hostile_empty & in_play;
	const spec_men occupied = zone->hostile_occupied & in_play;
	const spec_men besieged = zone->hostile_besieged & in_play;

	if (!(empty | occupied | besieged))
		say(speech, SAY_HOSTILE_NONE);
	if (empty == occupied) {
		say_hostile_to(speech, empty, SAY_HOSTILE_ALWAYS);
	} else {
		say_hostile_to(speech, empty, SAY_HOSTILE_EMPTY);
		say_hostile_to(speech, occupied, SAY_HOSTILE_OCCUPIED);
	}
	say_hostile_to(speech, besieged, SAY_HOSTILE_BESIEGED);
}

static bool share_squares(const struct spec_zone *a, const struct spec_zone *b)
{
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		if (a->squares.row[rank] & b->squares.row[rank])
			return true;
	return false;
}

/* "Overlapping zones: all must allow; one hostile zone suffices." */
static void say_overlap(const struct speech *speech)
{
	const struct spec *spec = speech->spec;

	for (int i = 0; i < spec->zone_count; i++)
		for (int j = 0; j < i; j++)
			if (share_squares(&spec->zones[i], &spec->zones[j])) {
				say(speech, SAY_OVERLAP);
				return;
			}
}

static void say_border(struct speech *speech)
{
	speech->men = speech->spec->border_hostile & speech->in_play;
	say(speech, speech->men ? SAY_BORDER : SAY_BORDER_NONE);
}

/* --- all zones ---------------------------------------------------------- */

static void say_zone(struct speech *speech, int zone)
{
	speech->zone = zone;
	speech->squares = &speech->spec->zones[zone].squares;
	speech->known_zones = zone;
	say(speech, zone_has_word(speech) ? SAY_ZONE_IS : SAY_FREE_ZONE_IS);
	say_ways(speech, &speech->spec->zones[zone]);
	say_hostile(speech, &speech->spec->zones[zone]);
}

void say_zones(struct speech *speech)
{
	say_heading(speech, SAY_ZONES);
	if (speech->spec->zone_count == 0)
		say(speech, SAY_NO_ZONES);
	for (int i = 0; i < speech->spec->zone_count; i++)
		say_zone(speech, i);
	say_overlap(speech);
	say_border(speech);
}
