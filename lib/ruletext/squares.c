/* Sets of squares: "center, corners, edge, start t, a square e5, a rectangle
 * a1-b2, the name of a zone, or a list of these: their union, less those
 * written not ..." */
#include "base/bytes.h"
#include "base/nearest.h"
#include "board/sets.h"
#include "ruletext/reading.h"
#include <string.h>

static const char *const words[] = { "center", "corners", "edge", NULL };

/* --- words -------------------------------------------------------------- */

/* A part of a node's text. */
struct piece {
	const struct yaml_node *node;
	const char *text;
	size_t length;
};

static bool piece_is(const struct piece *piece, const char *word)
{
	return is_word(piece->text, piece->length, word);
}

static bool piece_starts(const struct piece *piece, const char *word)
{
	size_t length = strlen(word);

	return piece->length > length && memcmp(piece->text, word, length) == 0;
}

/* A square as it is written everywhere: "e5", not "E5" nor "e05".  Returns the
 * bytes that it takes, 0 when there is none. */
static size_t parse_square(const char *text, size_t length, tafl_square *square)
{
	char canonical[TAFL_SQUARE_TEXT];
	size_t size = tafl_square_parse(text, length, square);

	if (size == 0 || tafl_square_format(*square, canonical) != size ||
	    memcmp(canonical, text, size) != 0)
		return 0;
	return size;
}

/* "e5" or "a1-b2": its two corners. */
static bool parse_rectangle(const char *text, size_t length, tafl_square *from,
                            tafl_square *to)
{
	size_t size = parse_square(text, length, from);

	*to = *from;
	if (size == 0 || size == length)
		return size > 0;
	if (text[size] != '-')
		return false;
	size++;
	return length > size &&
	       parse_square(text + size, length - size, to) == length - size;
}

bool is_squares_word(const char *text, size_t length)
{
	const struct piece piece = { .text = text, .length = length };
	tafl_square from, to;

	for (size_t i = 0; words[i]; i++)
		if (piece_is(&piece, words[i]))
			return true;
	return parse_rectangle(text, length, &from, &to);
}

/* --- zones by name ------------------------------------------------------ */

int find_zone(const struct reading *reading, const char *text, size_t length)
{
	for (int i = 0; i < reading->spec->zone_count; i++) {
		const char *name = reading->spec->zones[i].name;

		if (name && is_word(text, length, name))
			return i;
	}
	return -1;
}

static const char *zone_name(const void *user, size_t index)
{
	const struct reading *reading = user;

	if (index >= (size_t)reading->spec->zone_count)
		return NULL;
	return reading->spec->zones[index].name;
}

const char *nearest_zone(const struct reading *reading, const char *text,
                         size_t length)
{
	return nearest_word(text, length, zone_name, reading);
}

static const char *known_word(const void *user, size_t index)
{
	const size_t own = sizeof(words) / sizeof(words[0]) - 1;

	return index < own ? words[index] : zone_name(user, index - own);
}

/* --- items -------------------------------------------------------------- */

static void add_rectangle(struct tafl_squares *set, tafl_square from,
                          tafl_square to)
{
	int left = tafl_file(from), right = tafl_file(to);
	int low = tafl_rank(from), high = tafl_rank(to);

	for (int rank = low < high ? low : high;
	     rank <= (low < high ? high : low); rank++)
		for (int file = left < right ? left : right;
		     file <= (left < right ? right : left); file++)
			tafl_squares_add(set, tafl_square_at(file, rank));
}

static bool add_center(struct reading *reading, const struct piece *piece,
                       struct tafl_squares *set)
{
	int size = reading->spec->size, middle = (size + 1) / 2;

	if (!reading->has_board)
		return true;
	if (size % 2 == 0) {
		report_at(reading->report, piece->node, TAFL_E_BAD_SQUARES,
		          NULL,
		          "'center' needs an odd board, this one is %dx%d",
		          size, size);
		return false;
	}
	tafl_squares_add(set, tafl_square_at(middle, middle));
	return true;
}

/* "start t: squares where that letter stands on board" */
static bool add_start(struct reading *reading, const struct piece *piece,
                      struct tafl_squares *set)
{
	const char *letter = piece->text + strlen("start ");
	enum tafl_man man = tafl_man_of_letter(*letter);
	const struct spec *spec = reading->spec;

	if (piece->length != strlen("start ") + 1 || man == TAFL_EMPTY) {
		report_at(reading->report, piece->node, TAFL_E_BAD_SQUARES,
		          "a letter is one of t c n m g T C N M G K",
		          "'%.*s' names no man of the board",
		          QUOTED(piece->node));
		return false;
	}
	for (int rank = 1; rank <= spec->size; rank++)
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (spec->board[square] == man)
				tafl_squares_add(set, square);
		}
	return true;
}

static bool is_on(struct reading *reading, const struct piece *piece,
                  tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];
	int size = reading->spec->size;

	if (!reading->has_board || tafl_square_is_on(square, size))
		return true;
	tafl_square_format(square, text);
	report_at(reading->report, piece->node, TAFL_E_BAD_SQUARES, NULL,
	          "%s is not on the board, which is %dx%d", text, size, size);
	return false;
}

static bool add_zone(struct reading *reading, const struct piece *piece,
                     int zone, struct tafl_squares *set)
{
	const struct tafl_squares *squares =
		&reading->spec->zones[zone].squares;

	if (reading->zone_states[zone] == ZONE_ACTIVE) {
		report_at(reading->report, piece->node, TAFL_E_BAD_SQUARES,
		          NULL, "zone '%.*s' is made of itself",
		          report_shown(piece->text, piece->length),
		          piece->text);
		return false;
	}
	resolve_zone(reading, zone);
	if (reading->zone_states[zone] == ZONE_BAD)
		return false;
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		set->row[rank] |= squares->row[rank];
	return true;
}

static bool tell_unknown(struct reading *reading, const struct piece *piece)
{
	char help[HELP_TEXT];
	const char *nearest = nearest_word(piece->text, piece->length,
	                                   known_word, reading);

	if (!reading->partial)
		report_at(reading->report, piece->node, TAFL_E_BAD_SQUARES,
		          did_you_mean(help, nearest),
		          "'%.*s' is neither squares nor a zone",
		          report_shown(piece->text, piece->length),
		          piece->text);
	return false;
}

static bool add_piece(struct reading *reading, const struct piece *piece,
                      struct tafl_squares *set)
{
	tafl_square from, to;
	int zone = find_zone(reading, piece->text, piece->length);

	if (piece_is(piece, "center"))
		return add_center(reading, piece, set);
	if (piece_is(piece, "corners")) {
		squares_add_corners(set, reading->spec->size);
		return true;
	}
	if (piece_is(piece, "edge")) {
		squares_add_edge(set, reading->spec->size);
		return true;
	}
	if (piece_starts(piece, "start "))
		return add_start(reading, piece, set);
	if (zone >= 0)
		return add_zone(reading, piece, zone, set);
	if (!parse_rectangle(piece->text, piece->length, &from, &to))
		return tell_unknown(reading, piece);
	if (!is_on(reading, piece, from) || !is_on(reading, piece, to))
		return false;
	add_rectangle(set, from, to);
	return true;
}

/* --- sets --------------------------------------------------------------- */

struct set {
	struct tafl_squares in, less;
};

static bool add_item(struct reading *reading, const struct yaml_node *node,
                     struct set *set)
{
	struct piece piece = { node, node->text, node->length };
	static const char not [] = "not ";

	if (!expect_text(reading, node))
		return false;
	if (!piece_starts(&piece, not ))
		return add_piece(reading, &piece, &set->in);
	piece.text += strlen(not );
	piece.length -= strlen(not );
	return add_piece(reading, &piece, &set->less);
}

static bool add_items(struct reading *reading, const struct yaml_node *node,
                      struct set *set)
{
	bool good = true;

	if (node->kind == YAML_KIND_SCALAR)
		return add_item(reading, node, set);
	if (!expect_list(reading, node))
		return false;
	for (const struct yaml_node *item = node->first; item;
	     item = item->next)
		good &= add_item(reading, item, set);
	return good;
}

bool read_squares(struct reading *reading, const struct yaml_node *node,
                  struct tafl_squares *out)
{
	struct set set = { 0 };

	if (!add_items(reading, node, &set) || !reading->has_board)
		return false;
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		set.in.row[rank] &= ~set.less.row[rank];
	if (tafl_squares_count(&set.in) == 0) {
		report_at(reading->report, node, TAFL_E_BAD_SQUARES, NULL,
		          "no square of the board is meant");
		return false;
	}
	*out = set.in;
	return true;
}
