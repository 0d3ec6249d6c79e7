/* Boards as text: signs and brackets. */
#include "render/cells.h"
#include <string.h>

static void add_shape(struct cells *cells, const struct tafl_shape *shape)
{
	switch (shape->kind) {
	case TAFL_SHAPE_MARK: tafl_squares_add(&cells->marks, shape->to); break;
	case TAFL_SHAPE_CIRCLE:
		tafl_squares_add(&cells->rounds, shape->to);
		break;
	case TAFL_SHAPE_LEGAL: tafl_squares_add(&cells->dots, shape->to); break;
	case TAFL_SHAPE_THREAT:
		tafl_squares_add(&cells->threats, shape->to);
		break;
	case TAFL_SHAPE_ARROW: break;
	}
	if (shape->color)
		cells->colors[shape->to] = shape->color;
}

void cells_init(struct cells *cells, const struct tafl_scene *scene,
                const struct tafl_look *look)
{
	memset(cells, 0, sizeof(*cells));
	cells->scene = scene;
	cells->size = scene->position.size;
	cells->quarter_turns = look->quarter_turns;
	find_specials(&cells->specials, scene->variant);
	if (scene->shows_last)
		cells->rounds = scene->witness;
	for (int i = 0; scene->shows_captures && i < scene->captures.count; i++)
		tafl_squares_add(&cells->caught, scene->captures.at[i]);
	for (size_t i = 0; i < scene->shape_count; i++)
		add_shape(cells, &scene->shapes[i]);
}

tafl_square cells_square(const struct cells *cells, int column, int row)
{
	struct place place = { column, row };

	return square_at_place(place, cells->size, cells->quarter_turns);
}

char cells_sign(const struct cells *cells, tafl_square square)
{
	int man = cells->scene->position.men[square];

	if (man != TAFL_EMPTY)
		return tafl_man_letter(man);
	if (tafl_squares_has(&cells->caught, square))
		return '~';
	if (tafl_squares_has(&cells->threats, square))
		return '!';
	if (tafl_squares_has(&cells->dots, square))
		return '*';
	switch (cells->specials.of[square]) {
	case PLAIN: return '.';
	case CAMP: return ':';
	default: return '+';
	}
}

/* The brackets of a square, in the order in which they go before others:
 * "`[T]` around the man, `( )` on the origin". */
static const char *const brackets[] = { "  ", "()", "{}", "<>", "[]" };

static int bracket_of(const struct cells *cells, tafl_square square)
{
	const struct tafl_scene *scene = cells->scene;
	bool last = scene->shows_last && scene->ply > 0;

	if (last && square == scene->last.to)
		return 4;
	if (tafl_squares_has(&cells->marks, square))
		return 3;
	if (tafl_squares_has(&cells->rounds, square))
		return 2;
	return last && square == scene->last.from;
}

char cells_between(const struct cells *cells, int column, int row)
{
	int closes = 0, opens = 0;

	if (column > 0)
		closes = bracket_of(cells,
		                    cells_square(cells, column - 1, row));
	if (column < cells->size)
		opens = bracket_of(cells, cells_square(cells, column, row));
	return opens > closes ? brackets[opens][0] : brackets[closes][1];
}

int cells_name_width(const struct cells *cells)
{
	return cells->size >= 10 && cells->quarter_turns % 2 == 0 ? 2 : 1;
}

void cells_write_columns(const struct cells *cells, int indent,
                         struct tafl_text *out)
{
	bool wide = cells->size >= 10 && cells->quarter_turns % 2 == 1;
	char name[COORD_TEXT];

	/* Numbers of two digits would not fit: the tens stand above. */
	if (wide) {
		tafl_text_printf(out, "%*s", indent, "");
		for (int column = 0; column < cells->size; column++) {
			column_name(column, cells->size, cells->quarter_turns,
			            name);
			tafl_text_putc(out, ' ');
			tafl_text_putc(out, name[1] ? name[0] : ' ');
		}
		tafl_text_putc(out, '\n');
	}
	tafl_text_printf(out, "%*s", indent, "");
	for (int column = 0; column < cells->size; column++) {
		column_name(column, cells->size, cells->quarter_turns, name);
		tafl_text_putc(out, ' ');
		tafl_text_putc(out, name[strlen(name) - 1]);
	}
	tafl_text_putc(out, '\n');
}

/* --- sheets ------------------------------------------------------------- */

void cells_sheet_begin(struct tafl_sheet *sheet)
{
	if (!sheet->title)
		return;
	tafl_text_append_safe(sheet->out, sheet->title, strlen(sheet->title));
	tafl_text_puts(sheet->out, "\n\n");
}

void cells_sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene)
{
	if (sheet->added > 0)
		tafl_text_putc(sheet->out, '\n');
	if (tafl_renderer_has(sheet->renderer, TAFL_DRAWS_TITLE)) {
		write_last_ply(scene, sheet->out);
		tafl_text_putc(sheet->out, '\n');
	}
	tafl_render(sheet->renderer, scene, sheet->look, sheet->out);
}

void cells_sheet_end(struct tafl_sheet *sheet)
{
	(void)sheet;
}
