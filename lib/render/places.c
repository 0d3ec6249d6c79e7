/* Which squares are special, and where a turned board shows them. */
#include "render/render.h"
#include "rules/compile.h"
#include <stdio.h>
#include <string.h>

/* --- special squares ---------------------------------------------------- */

static bool is_plain(const struct spec_zone *zone)
{
	return (zone->enter & zone->pass & zone->stop) == SPEC_ALL &&
	       !(zone->hostile_empty | zone->hostile_occupied |
	         zone->hostile_besieged);
}

/* Whether men start in a zone, but not the king. */
static bool is_camp(const struct spec_zone *zone,
                    const struct tafl_position *start)
{
	uint32_t men = 0;

	for (int rank = 1; rank <= start->size; rank++)
		men |= zone->squares.row[rank] &
		       (start->standing[TAFL_ATTACKERS].row[rank] |
		        start->standing[TAFL_DEFENDERS].row[rank]);
	return men != 0 && !tafl_squares_has(&zone->squares, start->king);
}

static bool is_corner(tafl_square square, int size)
{
	int file = tafl_file(square), rank = tafl_rank(square);

	return (file == 1 || file == size) && (rank == 1 || rank == size);
}

static void add_zone(struct specials *specials, const struct spec_zone *zone,
                     const struct tafl_position *start)
{
	bool camp = is_camp(zone, start);

	for (int rank = 1; rank <= start->size; rank++) {
		if (zone->squares.row[rank] == 0)
			continue;
		for (int file = 1; file <= start->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (!tafl_squares_has(&zone->squares, square) ||
			    (camp && specials->of[square] != PLAIN))
				continue;
			specials->of[square] = camp                    ? CAMP
			                       : square == start->king ? THRONE
			                       : is_corner(square, start->size)
			                               ? CORNER
			                               : ZONE;
		}
	}
}

void find_specials(struct specials *specials,
                   const struct tafl_variant *variant)
{
	memset(specials, PLAIN, sizeof(*specials));
	if (!variant)
		return;
	const struct spec *spec = variant_spec(variant);
	for (int i = 0; i < spec->zone_count; i++)
		if (!is_plain(&spec->zones[i]))
			add_zone(specials, &spec->zones[i],
			         tafl_variant_start(variant));
}

/* --- where squares are seen --------------------------------------------- */

struct place place_of(tafl_square square, int size, int quarter_turns)
{
	struct place place = { tafl_file(square) - 1,
		               size - tafl_rank(square) };

	for (int turn = 0; turn < quarter_turns; turn++)
		place = (struct place){ size - 1 - place.row, place.column };
	return place;
}

tafl_square square_at_place(struct place place, int size, int quarter_turns)
{
	for (int turn = 0; turn < quarter_turns; turn++)
		place = (struct place){ place.row, size - 1 - place.column };
	return tafl_square_at(place.column + 1, size - place.row);
}

static void name(tafl_square square, bool file, char text[COORD_TEXT])
{
	if (file)
		snprintf(text, COORD_TEXT, "%c",
		         (char)('a' + tafl_file(square) - 1));
	else
		snprintf(text, COORD_TEXT, "%d", tafl_rank(square) & 31);
}

void column_name(int column, int size, int quarter_turns, char text[COORD_TEXT])
{
	struct place place = { column, size - 1 };

	name(square_at_place(place, size, quarter_turns),
	     quarter_turns % 2 == 0, text);
}

void row_name(int row, int size, int quarter_turns, char text[COORD_TEXT])
{
	struct place place = { 0, row };

	name(square_at_place(place, size, quarter_turns),
	     quarter_turns % 2 == 1, text);
}
