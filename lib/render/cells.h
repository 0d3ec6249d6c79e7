/*
 * Boards as text: a sign for each square, and between two squares a blank, or
 * a bracket of one of them.
 */
#ifndef RENDER_CELLS_H
#define RENDER_CELLS_H

#include "render/render.h"

struct cells {
	const struct tafl_scene *scene;
	int size, quarter_turns;
	struct specials specials;
	struct tafl_squares caught, dots, threats;
	struct tafl_squares rounds; /* in braces: circles, the witness */
	struct tafl_squares marks;
	tafl_color colors[TAFL_CELLS]; /* of marks and circles; 0: none */
};

void cells_init(struct cells *cells, const struct tafl_scene *scene,
                const struct tafl_look *look);

/* The sign of a square: the letter of a man; of an empty square '~' where a man
 * was taken, '!' where a threat goes, '*' where a man may go, '+' and ':' in
 * zones, else '.'. */
char cells_sign(const struct cells *cells, tafl_square square);

/* What stands left of a column of a row; `column` may be the size. */
char cells_between(const struct cells *cells, int column, int row);

tafl_square cells_square(const struct cells *cells, int column, int row);

/* How wide the names of rows are, and the line of the columns' names behind so
 * many blanks. */
int cells_name_width(const struct cells *cells);
void cells_write_columns(const struct cells *cells, int indent,
                         struct tafl_text *out);

/* Sheets of text: pictures one below the other. */
void cells_sheet_begin(struct tafl_sheet *sheet);
void cells_sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene);
void cells_sheet_end(struct tafl_sheet *sheet);

#endif
