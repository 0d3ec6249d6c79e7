/* Comparing the rules of two variants by what they mean in play. */
#include "rules/same.h"
#include <string.h>

/* Two variants, and the men who can come on the board of both. */
struct pair {
	const struct tafl_variant *a, *b;
	spec_men men;
};

/* --- the start ---------------------------------------------------------- */

static bool starts_alike(const struct tafl_variant *a,
                         const struct tafl_variant *b)
{
	return a->start.size == b->start.size &&
	       a->start.turn == b->start.turn &&
	       memcmp(a->start.men, b->start.men, sizeof(a->start.men)) == 0;
}

/* "A mercenary that is taken changes sides": if one is there, so can be the
 * other. */
static spec_men men_of(const struct tafl_position *start)
{
	const spec_men mercenaries = 1 << TAFL_ATTACKER_MERCENARY |
	                             1 << TAFL_DEFENDER_MERCENARY;
	spec_men men = 0;

	for (int i = 0; i < TAFL_CELLS; i++)
		if (tafl_is_man(start->men[i]))
			men |= (spec_men)(1 << start->men[i]);
	return men & mercenaries ? men | mercenaries : men;
}

/* --- men and squares ---------------------------------------------------- */

static bool are_equal(const struct pair *pair, spec_men a, spec_men b)
{
	return (a & pair->men) == (b & pair->men);
}

static bool cells_are_equal(const struct pair *pair, int man)
{
	int ignored = pair->a->piercers & pair->men ? 0 : CELL_SHELTER;

	for (int i = 0; i < TAFL_CELLS; i++)
		if ((pair->a->cell[man][i] ^ pair->b->cell[man][i]) & ~ignored)
			return false;
	return true;
}

static bool man_is_same(const struct pair *pair, int man)
{
	const struct tafl_variant *a = pair->a, *b = pair->b;

	return a->range[man] == b->range[man] &&
	       are_equal(pair, a->prey[man], b->prey[man]) &&
	       are_equal(pair, a->anvils[man], b->anvils[man]) &&
	       are_equal(pair, a->jumped[man], b->jumped[man]) &&
	       cells_are_equal(pair, man);
}

static bool men_are_same(const struct pair *pair)
{
	const struct tafl_variant *a = pair->a, *b = pair->b;

	for (int man = 0; man < TAFL_MEN; man++)
		if (men_has(pair->men, man) && !man_is_same(pair, man))
			return false;
	return are_equal(pair, a->hammers, b->hammers) &&
	       are_equal(pair, a->piercers, b->piercers) &&
	       are_equal(pair, a->jump_captures, b->jump_captures) &&
	       are_equal(pair, a->jump_restricted, b->jump_restricted) &&
	       (!(a->jump_restricted & pair->men) ||
	        tafl_squares_equal(&a->refuge, &b->refuge));
}

/* --- closed zones ------------------------------------------------------- */

/* Who may not enter a zone that has men of the pair kept out. */
static spec_men kept_out(const struct pair *pair, const struct spec_zone *zone)
{
	return ~zone->enter & pair->men;
}

static bool zones_are_equal(const struct pair *pair, const struct spec_zone *a,
                            const struct spec_zone *b)
{
	return kept_out(pair, a) == kept_out(pair, b) &&
	       a->entry_from_start == b->entry_from_start &&
	       tafl_squares_equal(&a->squares, &b->squares);
}

static bool has_zone(const struct pair *pair, const struct spec *spec,
                     const struct spec_zone *zone)
{
	for (int i = 0; i < spec->zone_count; i++)
		if (zones_are_equal(pair, &spec->zones[i], zone))
			return true;
	return false;
}

/* Going from one square of a closed zone to another is free: the squares alone
 * do not tell where the zones are. */
static bool has_closed_zones_of(const struct pair *pair,
                                const struct spec *spec,
                                const struct spec *other)
{
	for (int i = 0; i < other->zone_count; i++)
		if (kept_out(pair, &other->zones[i]) &&
		    !has_zone(pair, spec, &other->zones[i]))
			return false;
	return true;
}

/* --- captures and ends -------------------------------------------------- */

static bool captures_are_same(const struct pair *pair)
{
	const struct spec *a = pair->a->spec, *b = pair->b->spec;

	return a->wall == b->wall &&
	       (a->wall == SPEC_NO_WALL ||
	        tafl_squares_equal(&pair->a->closes, &pair->b->closes)) &&
	       a->walk_in_forbidden == b->walk_in_forbidden &&
	       a->berserk == b->berserk;
}

/* What an event does not ask for is nought. */
static bool end_is_same(const struct spec_end *a, const struct spec_end *b)
{
	return a->when == b->when && a->result == b->result &&
	       a->for_one_side == b->for_one_side &&
	       a->for_side == b->for_side && a->count == b->count &&
	       a->plies == b->plies && a->of_moves == b->of_moves &&
	       a->side == b->side &&
	       tafl_squares_equal(&a->squares, &b->squares);
}

static bool ends_are_same(const struct spec *a, const struct spec *b)
{
	if (a->end_count != b->end_count)
		return false;
	for (int i = 0; i < a->end_count; i++)
		if (!end_is_same(&a->ends[i], &b->ends[i]))
			return false;
	return true;
}

bool variant_is_same(const struct tafl_variant *a, const struct tafl_variant *b)
{
	const struct pair pair = { a, b, men_of(&a->start) };

	return starts_alike(a, b) && men_are_same(&pair) &&
	       has_closed_zones_of(&pair, a->spec, b->spec) &&
	       has_closed_zones_of(&pair, b->spec, a->spec) &&
	       captures_are_same(&pair) && ends_are_same(a->spec, b->spec);
}
