/* Which turns of the board the rules of a variant do not see. */
#include "rules/symmetry.h"

static bool set_is_kept(const struct tafl_squares *set,
                        const struct tafl_squares *image, int size, int turn)
{
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_squares_has(set, square) !=
			    tafl_squares_has(
				    image,
				    tafl_square_turned(square, size, turn)))
				return false;
		}
	return true;
}

/* Whether two zones close the same men out in the same way.  What else a zone
 * says is in the tables of the squares. */
static bool is_alike(const struct spec_zone *a, const struct spec_zone *b)
{
	return a->enter == b->enter &&
	       a->entry_from_start == b->entry_from_start;
}

/* Zones are told apart by who may go from one square of them to another: the
 * turned zone must be one again, perhaps under another name. */
static bool zone_is_kept(const struct spec *spec, const struct spec_zone *zone,
                         int turn)
{
	for (int i = 0; i < spec->zone_count; i++)
		if (is_alike(zone, &spec->zones[i]) &&
		    set_is_kept(&zone->squares, &spec->zones[i].squares,
		                spec->size, turn))
			return true;
	return false;
}

/* The border is the same on all sides. */
static bool cells_are_kept(const struct tafl_variant *variant, int turn)
{
	int size = variant->spec->size;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			tafl_square image = tafl_square_turned(square, size,
			                                       turn);

			for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
				if (variant->cell[man][square] !=
				    variant->cell[man][image])
					return false;
		}
	return true;
}

static bool rules_are_kept(const struct tafl_variant *variant, int turn)
{
	const struct spec *spec = variant->spec;

	for (int i = 0; i < spec->zone_count; i++)
		if (!zone_is_kept(spec, &spec->zones[i], turn))
			return false;
	for (int i = 0; i < spec->end_count; i++)
		if (!set_is_kept(&spec->ends[i].squares, &spec->ends[i].squares,
		                 spec->size, turn))
			return false;
	return set_is_kept(&variant->closes, &variant->closes, spec->size,
	                   turn) &&
	       cells_are_kept(variant, turn);
}

void symmetry_find(struct tafl_variant *variant)
{
	for (int turn = 0; turn < TAFL_SYMMETRIES; turn++) {
		struct tafl_position turned;

		if (!rules_are_kept(variant, turn))
			continue;
		variant->symmetries |= (uint8_t)(1 << turn);
		tafl_position_turned(&turned, &variant->start, turn);
		if (tafl_position_equal(&turned, &variant->start))
			variant->start_symmetries |= (uint8_t)(1 << turn);
	}
}
