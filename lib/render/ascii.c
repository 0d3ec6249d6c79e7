/* The canonical picture: a letter for each square, ranks and files named, as
 * tafl_diagram_parse reads it. */
#include "render/cells.h"

static void write_row(const struct cells *cells, const struct tafl_look *look,
                      int row, struct tafl_text *out)
{
	char name[COORD_TEXT], last;

	row_name(row, cells->size, look->quarter_turns, name);
	if (look->coords != TAFL_COORDS_NONE)
		tafl_text_printf(out, "%*s ", cells_name_width(cells), name);
	for (int column = 0; column < cells->size; column++) {
		tafl_square square = cells_square(cells, column, row);

		tafl_text_putc(out, cells_between(cells, column, row));
		tafl_text_putc(out, cells_sign(cells, square));
	}
	last = cells_between(cells, cells->size, row);
	if (look->coords == TAFL_COORDS_BOTH_SIDES)
		tafl_text_printf(out, "%c %*s", last, cells_name_width(cells),
		                 name);
	else if (last != ' ')
		tafl_text_putc(out, last);
	tafl_text_putc(out, '\n');
}

static void render(const struct tafl_scene *scene, const struct tafl_look *look,
                   struct tafl_text *out)
{
	struct cells cells;
	int indent;

	cells_init(&cells, scene, look);
	indent = cells_name_width(&cells) + 1;
	if (look->coords == TAFL_COORDS_BOTH_SIDES)
		cells_write_columns(&cells, indent, out);
	for (int row = 0; row < cells.size; row++)
		write_row(&cells, look, row, out);
	if (look->coords != TAFL_COORDS_NONE)
		cells_write_columns(&cells, indent, out);
	write_outcome(scene, out);
	tafl_text_putc(out, '\n');
}

const struct tafl_renderer renderer_ascii = {
	.name = "ascii",
	.summary = "a letter for each square, '.' for an empty one",
	.render = render,
	.sheet_begin = cells_sheet_begin,
	.sheet_add = cells_sheet_add,
	.sheet_end = cells_sheet_end,
};
