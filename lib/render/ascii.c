/* The canonical picture: a letter for each square, ranks and files named, as
 * tafl_diagram_parse reads it. */
#include "render/render.h"
#include "rules/compile.h"

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

/*
 * "Special empty squares `+` (throne, corners) and `:` (camps)".  Zones have
 * names of their makers' choice, so what is in them at the start tells.  Where
 * zones overlap '+' goes before ':'.
 */
static char empty_mark(const struct tafl_variant *variant, tafl_square square)
{
	const struct spec *spec = variant_spec(variant);
	const struct tafl_position *start = tafl_variant_start(variant);
	char mark = '.';

	for (int i = 0; i < spec->zone_count; i++) {
		const struct spec_zone *zone = &spec->zones[i];

		if (is_plain(zone) || !tafl_squares_has(&zone->squares, square))
			continue;
		if (!is_camp(zone, start))
			return '+';
		mark = ':';
	}
	return mark;
}

static char mark_of(const struct tafl_position *position,
                    const struct tafl_variant *variant, tafl_square square)
{
	int man = position->men[square];

	return man == TAFL_EMPTY && variant ? empty_mark(variant, square)
	                                    : tafl_man_letter(man);
}

static void render_rank(const struct tafl_position *position,
                        const struct tafl_variant *variant, int rank, int width,
                        struct tafl_text *out)
{
	tafl_text_printf(out, "%*d ", width, rank);
	for (int file = 1; file <= position->size; file++) {
		tafl_square square = tafl_square_at(file, rank);

		tafl_text_putc(out, ' ');
		tafl_text_putc(out, mark_of(position, variant, square));
	}
	tafl_text_putc(out, '\n');
}

static void render_files(int size, int width, struct tafl_text *out)
{
	tafl_text_printf(out, "%*s ", width, "");
	for (int file = 0; file < size; file++) {
		tafl_text_putc(out, ' ');
		tafl_text_putc(out, (char)('a' + file));
	}
	tafl_text_putc(out, '\n');
}

static void render(const struct tafl_position *position,
                   const struct tafl_variant *variant, struct tafl_text *out)
{
	int width = position->size >= 10 ? 2 : 1;

	for (int rank = position->size; rank >= 1; rank--)
		render_rank(position, variant, rank, width, out);
	render_files(position->size, width, out);
	tafl_text_printf(out, "%s to move",
	                 tafl_side_name((enum tafl_side)position->turn));
	if (position->going != TAFL_NO_SQUARE) {
		char square[TAFL_SQUARE_TEXT];

		tafl_square_format(position->going, square);
		tafl_text_printf(out, ", %s goes on", square);
	}
	tafl_text_putc(out, '\n');
}

const struct tafl_renderer renderer_ascii = {
	.name = "ascii",
	.summary = "a letter for each square, '.' for an empty one",
	.render = render,
};
