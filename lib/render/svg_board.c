/* A board of SVG, layer by layer from the bottom up. */
#include "render/svg.h"
#include "render/svg_film.h"

/* A board while it is drawn. */
struct board {
	const struct svg *svg;
	const struct tafl_scene *scene;
	struct specials specials;
	struct tafl_text *out;
};

static uint32_t paint(const struct board *board, enum tafl_paint what)
{
	return board->svg->paints.of[what];
}

/* The left upper corner of a square. */
static struct point corner_of(const struct board *board, tafl_square square)
{
	struct point middle = svg_middle(board->svg, square);

	return (struct point){ middle.x - SVG_CELL / 2,
		               middle.y - SVG_CELL / 2 };
}

static void put_square(const struct board *board, const char *class,
                       tafl_square square)
{
	struct point at = corner_of(board, square);
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(square, name);
	svg_put(board->out,
	        "<rect class=\"% %\" x=\"$\" y=\"$\" width=\"$\" height=\"$\"",
	        class, name, at.x, at.y, SVG_CELL, SVG_CELL);
}

/* Calls `each` for the squares of the board, from a1 along the ranks. */
typedef void each_square(const struct board *board, tafl_square square);
static void for_each_square(const struct board *board, each_square *each)
{
	int size = board->svg->size;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			each(board, tafl_square_at(file, rank));
}

/* --- the board and its squares ------------------------------------------ */

static void put_surface(const struct board *board)
{
	const struct svg *svg = board->svg;
	int side = svg->size * SVG_CELL;

	svg_put(board->out,
	        "<rect class=\"board\" x=\"$\" y=\"$\" width=\"$\" "
	        "height=\"$\" fill=\"#\"/>\n",
	        svg->left, svg->top, side, side,
	        paint(board, TAFL_PAINT_BOARD));
}

/* Kinds of special squares: bits 1 << enum special. */
enum { KNOTTED = 1 << THRONE | 1 << CORNER, DOTTED = 1 << ZONE | 1 << CAMP };

static bool has_special(const struct board *board, unsigned kinds)
{
	for (int square = 0; square < TAFL_CELLS; square++)
		if (kinds >> board->specials.of[square] & 1)
			return true;
	return false;
}

static void put_special(const struct board *board, tafl_square square)
{
	const char *class;

	switch (board->specials.of[square]) {
	case THRONE: class = "square throne"; break;
	case CORNER: class = "square corner"; break;
	case ZONE: class = "square zone"; break;
	default: return;
	}
	put_square(board, class, square);
	svg_put(board->out, "/>\n");
}

static void put_camp(const struct board *board, tafl_square square)
{
	if (board->specials.of[square] != CAMP)
		return;
	put_square(board, "square camp", square);
	svg_put(board->out, "/>\n");
}

static void put_specials(const struct board *board)
{
	if (has_special(board, 1 << CAMP)) {
		svg_put(board->out, "<g class=\"camps\" fill=\"#\">\n",
		        paint(board, TAFL_PAINT_CAMP));
		for_each_square(board, put_camp);
		svg_put(board->out, "</g>\n");
	}
	if (!has_special(board, KNOTTED | 1 << ZONE))
		return;
	svg_put(board->out, "<g class=\"squares\" fill=\"#\">\n",
	        paint(board, TAFL_PAINT_SQUARE));
	for_each_square(board, put_special);
	svg_put(board->out, "</g>\n");
}

/* --- tints -------------------------------------------------------------- */

static bool has_last(const struct board *board)
{
	return board->scene->shows_last && board->scene->ply > 0;
}

/* "Both squares tinted (lighter on the origin)" */
static void put_last(const struct board *board)
{
	uint32_t color = paint(board, TAFL_PAINT_LAST);

	if (!has_last(board))
		return;
	if (board->svg->film) {
		film_last(board->svg, color);
		return;
	}
	put_square(board, "last from", board->scene->last.from);
	svg_put(board->out, " fill=\"#\" fill-opacity=\".35\"/>\n", color);
	put_square(board, "last to", board->scene->last.to);
	svg_put(board->out, " fill=\"#\" fill-opacity=\".65\"/>\n", color);
}

static void put_marks(const struct board *board)
{
	for (size_t i = 0; i < board->scene->shape_count; i++) {
		const struct tafl_shape *shape = &board->scene->shapes[i];

		if (shape->kind != TAFL_SHAPE_MARK)
			continue;
		put_square(board, "mark", shape->to);
		svg_put(board->out,
		        shape->color ? " style=\"fill:#\"" : " fill=\"#\"",
		        shape->color ? shape->color & 0xffffff
		                     : paint(board, TAFL_PAINT_MARK));
		svg_put(board->out, " fill-opacity=\".6\"/>\n");
	}
}

/* --- lines and signs ---------------------------------------------------- */

static void put_grid(const struct board *board)
{
	const struct svg *svg = board->svg;
	int side = svg->size * SVG_CELL;

	svg_put(board->out, "<path class=\"lines\" d=\"");
	for (int at = SVG_CELL; at < side; at += SVG_CELL)
		svg_put(board->out, "M$ $h$M$ $v$", svg->left, svg->top + at,
		        side, svg->left + at, svg->top, side);
	svg_put(board->out, "\" fill=\"none\" stroke=\"#\"/>\n",
	        paint(board, TAFL_PAINT_LINE));
}

static void put_frame(const struct board *board)
{
	const struct svg *svg = board->svg;
	int side = svg->size * SVG_CELL;

	svg_put(board->out,
	        "<rect class=\"lines frame\" x=\"$\" y=\"$\" width=\"$\" "
	        "height=\"$\" fill=\"none\" stroke=\"#\" stroke-width=\"%\"/>"
	        "\n",
	        svg->left, svg->top, side, side, paint(board, TAFL_PAINT_LINE),
	        svg->look->frameless ? "1" : "2.5");
}

/* "An eight-pointed knot of two squares"; no point of it sticks out under a
 * man. */
static void put_knot(const struct board *board, tafl_square square)
{
	struct point at = svg_middle(board->svg, square);
	int special = board->specials.of[square];

	if (special != THRONE && special != CORNER)
		return;
	svg_put(board->out,
	        "M~ ~h21v21h-21zM$ ~l14.8 14.8l-14.8 14.8l-14.8-14.8z",
	        at.x * 10 - 105, at.y * 10 - 105, at.x, at.y * 10 - 148);
}

/* A small lozenge on squares of other zones, a dot on camps. */
static void put_dot(const struct board *board, tafl_square square)
{
	struct point at = svg_middle(board->svg, square);

	switch (board->specials.of[square]) {
	case ZONE:
		svg_put(board->out, "M$ $l6 6l-6 6l-6-6z", at.x, at.y - 6);
		break;
	case CAMP:
		svg_put(board->out, "M$ $a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
		        at.x - 3, at.y);
		break;
	default: break;
	}
}

/* The signs of all squares of some kinds are one path. */
static void put_dots(const struct board *board)
{
	if (!has_special(board, DOTTED))
		return;
	svg_put(board->out, "<path class=\"dots\" d=\"");
	for_each_square(board, put_dot);
	svg_put(board->out, "\" fill=\"#\"/>\n", paint(board, TAFL_PAINT_LINE));
}

static void put_knots(const struct board *board)
{
	if (!has_special(board, KNOTTED))
		return;
	svg_put(board->out, "<path class=\"knots\" d=\"");
	for_each_square(board, put_knot);
	svg_put(board->out,
	        "\" fill=\"none\" stroke=\"#\" stroke-width=\"1.6\" "
	        "stroke-linejoin=\"round\"/>\n",
	        paint(board, TAFL_PAINT_KNOT));
}

/* --- what has happened -------------------------------------------------- */

/* "A line from one to the other *under* the men" */
static void put_trail(const struct board *board)
{
	struct point from, to;

	if (!has_last(board))
		return;
	from = svg_middle(board->svg, board->scene->last.from);
	to = svg_middle(board->svg, board->scene->last.to);
	svg_put(board->out,
	        "<path class=\"trail\" d=\"M$ $L$ $\" fill=\"none\" "
	        "stroke=\"#\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
	        from.x, from.y, to.x, to.y, paint(board, TAFL_PAINT_LAST));
}

/* Squares whose outline is drawn. */
struct outlined {
	const struct svg *svg;
	const struct tafl_squares *squares;
};

static bool has(struct outlined of, int column, int row)
{
	struct place place = { column, row };
	int size = of.svg->size;

	if (column < 0 || row < 0 || column >= size || row >= size)
		return false;
	return tafl_squares_has(
		of.squares,
		square_at_place(place, size, of.svg->look->quarter_turns));
}

/* Each side of a square whose neighbour is not of the squares. */
static void put_outline(struct outlined of, int column, int row,
                        struct tafl_text *out)
{
	int x = of.svg->left + column * SVG_CELL;
	int y = of.svg->top + row * SVG_CELL;

	if (has(of, column, row) != has(of, column, row - 1))
		svg_put(out, "M$ $h$", x, y, SVG_CELL);
	if (has(of, column, row) != has(of, column - 1, row))
		svg_put(out, "M$ $v$", x, y, SVG_CELL);
}

static void put_outlines(const struct svg *svg,
                         const struct tafl_squares *squares,
                         struct tafl_text *out)
{
	struct outlined of = { svg, squares };

	for (int row = 0; row <= svg->size; row++)
		for (int column = 0; column <= svg->size; column++)
			put_outline(of, column, row, out);
}

/* Small rings where nobody stands in a fort: the way of the king.  Where he was
 * taken he has none. */
static void put_way(const struct svg *svg, const struct tafl_position *position,
                    const struct tafl_squares *witness, struct tafl_text *out)
{
	if (!tafl_squares_has(witness, position->king))
		return;
	for (int square = 0; square < TAFL_CELLS; square++) {
		struct point at;

		if (!tafl_squares_has(witness, (tafl_square)square) ||
		    position->men[square] != TAFL_EMPTY)
			continue;
		at = svg_middle(svg, (tafl_square)square);
		svg_put(out, "M$ $a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", at.x - 4,
		        at.y);
	}
}

void svg_witness(const struct svg *svg, const struct tafl_position *position,
                 const struct tafl_squares *witness, struct tafl_text *out)
{
	put_outlines(svg, witness, out);
	put_way(svg, position, witness, out);
}

static void put_witness(const struct board *board)
{
	const struct tafl_scene *scene = board->scene;

	if (!scene->shows_last || tafl_squares_count(&scene->witness) == 0)
		return;
	svg_put(board->out, "<path class=\"witness\" d=\"");
	svg_witness(board->svg, &scene->position, &scene->witness, board->out);
	svg_put(board->out,
	        "\" fill=\"none\" stroke=\"#\" stroke-width=\"3\" "
	        "stroke-linecap=\"round\"/>\n",
	        paint(board, TAFL_PAINT_WITNESS));
}

static void put_ghost(const struct board *board, tafl_square square)
{
	struct point at = svg_middle(board->svg, square);
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(square, name);
	svg_put(board->out,
	        "<g class=\"caught %\" transform=\"translate($ $)\">", name,
	        at.x, at.y);
	svg_ghost(board->out);
	svg_put(board->out, "</g>\n");
}

/* Each once; but not one who has changed sides. */
static void put_captures(const struct board *board)
{
	const struct tafl_captures *captures = &board->scene->captures;
	struct tafl_squares done = { { 0 } };

	if (!board->scene->shows_captures || captures->count == 0)
		return;
	svg_put(board->out,
	        "<g class=\"captures\" fill=\"none\" stroke=\"#\" "
	        "stroke-linecap=\"round\">\n",
	        paint(board, TAFL_PAINT_CAUGHT));
	for (int i = 0; i < captures->count; i++) {
		if (!tafl_squares_has(&done, captures->at[i]) &&
		    board->scene->position.men[captures->at[i]] == TAFL_EMPTY)
			put_ghost(board, captures->at[i]);
		tafl_squares_add(&done, captures->at[i]);
	}
	svg_put(board->out, "</g>\n");
}

/* --- men ---------------------------------------------------------------- */

static void put_man(const struct board *board, tafl_square square)
{
	int man = board->scene->position.men[square];
	struct point at = svg_middle(board->svg, square);
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(square, name);
	svg_put(board->out, "<g class=\"% %\" transform=\"translate($ $)\">",
	        svg_man_class(man), name, at.x, at.y);
	svg_man(board->svg, man);
	svg_put(board->out, "</g>\n");
}

static void put_attacker(const struct board *board, tafl_square square)
{
	if (tafl_squares_has(&board->scene->position.standing[TAFL_ATTACKERS],
	                     square))
		put_man(board, square);
}

static void put_defender(const struct board *board, tafl_square square)
{
	if (tafl_squares_has(&board->scene->position.standing[TAFL_DEFENDERS],
	                     square))
		put_man(board, square);
}

static void put_men(const struct board *board)
{
	if (board->svg->film) {
		film_men(board->svg);
		return;
	}
	svg_open_men(board->svg, TAFL_ATTACKERS);
	for_each_square(board, put_attacker);
	svg_put(board->out, "</g>\n");
	svg_open_men(board->svg, TAFL_DEFENDERS);
	for_each_square(board, put_defender);
	svg_put(board->out, "</g>\n");
}

/* Where there is something that no arrow may cover: men, those who were taken,
 * knots. */
static struct tafl_squares squares_with_signs(const struct board *board)
{
	const struct tafl_scene *scene = board->scene;
	const struct tafl_squares *men = scene->position.standing;
	struct tafl_squares signs = { { 0 } };

	for (int rank = 1; rank <= scene->position.size; rank++)
		signs.row[rank] = men[TAFL_ATTACKERS].row[rank] |
		                  men[TAFL_DEFENDERS].row[rank];
	for (int square = 0; square < TAFL_CELLS; square++)
		if (KNOTTED >> board->specials.of[square] & 1)
			tafl_squares_add(&signs, (tafl_square)square);
	for (int i = 0; scene->shows_captures && i < scene->captures.count; i++)
		tafl_squares_add(&signs, scene->captures.at[i]);
	return signs;
}

/* --- all of it ---------------------------------------------------------- */

/* What is known of the last position is seen when it has been reached. */
static void open_ending(const struct svg *svg)
{
	if (svg->film)
		film_open_ending(svg);
}

static void close_ending(const struct svg *svg)
{
	if (svg->film)
		svg_put(svg->out, "</g>\n");
}

/* "Background, board, special squares, last move, marks, grid, knots, arrows
 * below, men, captured ghosts, arrows/circles above, coordinates, frame." */
void svg_board(const struct svg *svg, const struct tafl_scene *scene)
{
	struct board board = { .svg = svg, .scene = scene, .out = svg->out };
	struct tafl_squares signs;

	find_specials(&board.specials, scene->variant);
	put_surface(&board);
	put_specials(&board);
	put_last(&board);
	open_ending(svg);
	put_marks(&board);
	close_ending(svg);
	put_grid(&board);
	put_dots(&board);
	put_knots(&board);
	open_ending(svg);
	put_trail(&board);
	signs = squares_with_signs(&board);
	svg_arrows(svg, scene, &signs, SVG_BELOW_MEN);
	close_ending(svg);
	put_men(&board);
	open_ending(svg);
	put_captures(&board);
	close_ending(svg);
	put_frame(&board);
	open_ending(svg);
	put_witness(&board);
	svg_arrows(svg, scene, &signs, SVG_ABOVE_MEN);
	svg_shapes(svg, scene);
	close_ending(svg);
	svg_coords(svg);
}
