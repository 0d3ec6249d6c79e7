/* Squares that break the symmetry of the board: often a slip of the pen. */
#include "ruletext/reading.h"

/* The symmetries of the layout, and the images of one square under them. */
struct symmetries {
	int size;
	int list[TAFL_SYMMETRIES];
	int count;
};

static bool board_has(const struct spec *spec, int symmetry)
{
	for (int rank = 1; rank <= spec->size; rank++)
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			tafl_square image = tafl_square_turned(
				square, spec->size, symmetry);

			if (spec->board[square] != spec->board[image])
				return false;
		}
	return true;
}

static struct symmetries symmetries_of(const struct spec *spec)
{
	struct symmetries symmetries = { .size = spec->size };

	for (int i = 0; i < TAFL_SYMMETRIES; i++)
		if (board_has(spec, i))
			symmetries.list[symmetries.count++] = i;
	return symmetries;
}

static struct tafl_squares images_of(const struct symmetries *symmetries,
                                     tafl_square square)
{
	struct tafl_squares images = { 0 };

	for (int i = 0; i < symmetries->count; i++)
		tafl_squares_add(&images,
		                 tafl_square_turned(square, symmetries->size,
		                                    symmetries->list[i]));
	return images;
}

/* The item of a list that is the square, else the whole. */
static const struct yaml_node *item_of(const struct yaml_node *node,
                                       const char *square)
{
	for (const struct yaml_node *item = node->first; item;
	     item = item->next)
		if (yaml_text_is(item, square))
			return item;
	return node;
}

/* The first square from the bottom that is in `these` and, as `wanted` says,
 * in `set` or not. */
static tafl_square first_of(const struct tafl_squares *these,
                            const struct tafl_squares *set, bool wanted)
{
	for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++)
		for (int file = 1; file <= TAFL_SIZE_MAX; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_squares_has(these, square) &&
			    tafl_squares_has(set, square) == wanted)
				return square;
		}
	return TAFL_NO_SQUARE;
}

/* Of images that are partly in the set the fewer are the odd ones. */
static void check_images(struct reading *reading, const struct yaml_node *node,
                         const struct tafl_squares *squares,
                         const struct tafl_squares *images, const char *what)
{
	tafl_square in = first_of(images, squares, true);
	tafl_square out = first_of(images, squares, false);
	struct tafl_squares both = *images;
	char in_text[TAFL_SQUARE_TEXT], out_text[TAFL_SQUARE_TEXT];

	if (in == TAFL_NO_SQUARE || out == TAFL_NO_SQUARE)
		return;
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		both.row[rank] &= squares->row[rank];
	bool lone = 2 * tafl_squares_count(&both) <= tafl_squares_count(images);
	tafl_square_format(in, in_text);
	tafl_square_format(out, out_text);
	if (lone) {
		const struct yaml_node *at = item_of(node, in_text);

		report_span(reading->report, at, at->at, in, TAFL_E_LONE_ZONE,
		            NULL,
		            "%s has %s but not its mirror image %s, though the "
		            "board is symmetric",
		            what, in_text, out_text);
	} else
		report_span(reading->report, node, node->at, out,
		            TAFL_E_LONE_ZONE, NULL,
		            "%s lacks %s, the mirror image of %s, though the "
		            "board is symmetric",
		            what, out_text, in_text);
}

void check_symmetry(struct reading *reading, const struct yaml_node *node,
                    const struct tafl_squares *squares, const char *what)
{
	struct symmetries symmetries = symmetries_of(reading->spec);
	struct tafl_squares left = { 0 }; /* squares of images not yet seen */

	for (int rank = 1; rank <= symmetries.size; rank++)
		for (int file = 1; file <= symmetries.size; file++)
			tafl_squares_add(&left, tafl_square_at(file, rank));
	for (int rank = 1; rank <= symmetries.size; rank++)
		for (int file = 1; file <= symmetries.size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (!tafl_squares_has(&left, square))
				continue;
			struct tafl_squares images = images_of(&symmetries,
			                                       square);
			for (int i = 0; i < TAFL_RANKS; i++)
				left.row[i] &= ~images.row[i];
			check_images(reading, node, squares, &images, what);
		}
}
