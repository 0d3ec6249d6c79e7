/* Finding few words for a set of squares. */
#include "ruletext/squares_form.h"
#include "board/sets.h"

/* --- sets --------------------------------------------------------------- */

static struct tafl_squares without(const struct tafl_squares *a,
                                   const struct tafl_squares *b)
{
	struct tafl_squares rest;

	for (int rank = 0; rank < TAFL_RANKS; rank++)
		rest.row[rank] = a->row[rank] & ~b->row[rank];
	return rest;
}

static bool is_within(const struct tafl_squares *a,
                      const struct tafl_squares *b)
{
	struct tafl_squares rest = without(a, b);

	return tafl_squares_count(&rest) == 0;
}

static size_t count_common(const struct tafl_squares *a,
                           const struct tafl_squares *b)
{
	struct tafl_squares rest = without(a, b);

	return tafl_squares_count(a) - tafl_squares_count(&rest);
}

/* --- the sets that have a word ------------------------------------------ */

enum { WORDS_MAX = SQUARES_START + TAFL_KING + SPEC_ZONES_MAX };

/* In the order of preference. */
struct words {
	struct {
		struct squares_item item;
		struct tafl_squares squares;
	} list[WORDS_MAX];
	int count;
	int size; /* of the board */
};

static void add_word(struct words *words, enum squares_word word, int index,
                     const struct tafl_squares *squares)
{
	if (tafl_squares_count(squares) == 0)
		return;
	words->list[words->count].item = (struct squares_item){
		.word = word, .index = index
	};
	words->list[words->count].squares = *squares;
	words->count++;
}

static void add_board_words(struct words *words)
{
	struct tafl_squares center = { 0 }, corners = { 0 }, edge = { 0 };
	int size = words->size, middle = (size + 1) / 2;

	if (size % 2 == 1)
		tafl_squares_add(&center, tafl_square_at(middle, middle));
	squares_add_corners(&corners, size);
	squares_add_edge(&edge, size);
	add_word(words, SQUARES_CENTER, 0, &center);
	add_word(words, SQUARES_CORNERS, 0, &corners);
	add_word(words, SQUARES_EDGE, 0, &edge);
}

static void add_start_words(struct words *words, const struct spec *spec)
{
	struct tafl_squares starts[TAFL_KING + 1] = { 0 };

	for (int file = 1; file <= words->size; file++)
		for (int rank = 1; rank <= words->size; rank++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_is_man(spec->board[square]))
				tafl_squares_add(&starts[spec->board[square]],
				                 square);
		}
	/* That a man stands on a square is chance, if not the king. */
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		if (man == TAFL_KING || tafl_squares_count(&starts[man]) > 1)
			add_word(words, SQUARES_START, man, &starts[man]);
}

static void find_words(struct words *words, const struct spec *spec, int zones)
{
	words->count = 0;
	words->size = spec->size;
	add_board_words(words);
	/* Zones are meant; who stands where is chance. */
	for (int i = 0; i < zones; i++)
		add_word(words, SQUARES_ZONE, i, &spec->zones[i].squares);
	add_start_words(words, spec);
}

/* --- blocks ------------------------------------------------------------- */

static bool has_all(const struct tafl_squares *set, tafl_square from,
                    tafl_square to)
{
	for (int file = tafl_file(from); file <= tafl_file(to); file++)
		for (int rank = tafl_rank(from); rank <= tafl_rank(to); rank++)
			if (!tafl_squares_has(set, tafl_square_at(file, rank)))
				return false;
	return true;
}

/* The opposite corner of a rectangle that grows from `from` as far as it can
 * by the first step, then by the second. */
static tafl_square grow(const struct tafl_squares *set, tafl_square from,
                        int first, int second)
{
	tafl_square to = from;

	while (has_all(set, from, (tafl_square)(to + first)))
		to = (tafl_square)(to + first);
	while (has_all(set, from, (tafl_square)(to + second)))
		to = (tafl_square)(to + second);
	return to;
}

static int area(tafl_square from, tafl_square to)
{
	return (tafl_file(to) - tafl_file(from) + 1) *
	       (tafl_rank(to) - tafl_rank(from) + 1);
}

static tafl_square largest_block(const struct tafl_squares *set,
                                 tafl_square from)
{
	tafl_square tall = grow(set, from, TAFL_NORTH, TAFL_EAST);
	tafl_square wide = grow(set, from, TAFL_EAST, TAFL_NORTH);

	return area(from, wide) > area(from, tall) ? wide : tall;
}

static void remove_block(struct tafl_squares *set, tafl_square from,
                         tafl_square to)
{
	for (int file = tafl_file(from); file <= tafl_file(to); file++)
		for (int rank = tafl_rank(from); rank <= tafl_rank(to); rank++)
			tafl_squares_remove(set, tafl_square_at(file, rank));
}

static void add_blocks(struct squares_form *form, struct tafl_squares left,
                       int size)
{
	for (int file = 1; file <= size; file++)
		for (int rank = 1; rank <= size; rank++) {
			tafl_square from = tafl_square_at(file, rank);

			if (!tafl_squares_has(&left, from))
				continue;
			tafl_square to = largest_block(&left, from);
			form->items[form->count++] = (struct squares_item){
				.word = SQUARES_BLOCK, .from = from, .to = to
			};
			remove_block(&left, from, to);
		}
}

/* --- the form ----------------------------------------------------------- */

/* The word within `allowed` that says most of what is left; -1: none does. */
static int best_word(const struct words *words,
                     const struct tafl_squares *allowed,
                     const struct tafl_squares *left)
{
	int best = -1;
	size_t most = 0;

	for (int i = 0; i < words->count; i++) {
		const struct tafl_squares *squares = &words->list[i].squares;
		size_t common = count_common(left, squares);

		if (common <= most || !is_within(squares, allowed))
			continue;
		best = i;
		most = common;
	}
	return best;
}

/* Adds items that make up `left`, and may have more that is allowed. */
static void cover(const struct words *words, const struct tafl_squares *allowed,
                  struct tafl_squares left, struct squares_form *form)
{
	int word;

	while ((word = best_word(words, allowed, &left)) >= 0) {
		form->items[form->count++] = words->list[word].item;
		left = without(&left, &words->list[word].squares);
	}
	add_blocks(form, left, words->size);
}

/* The set as a word less others, which may have squares outside the word: "the
 * edge except the camps". */
static void find_difference(const struct words *words, int word,
                            const struct tafl_squares *set,
                            struct squares_form *form)
{
	struct tafl_squares rest = without(&words->list[word].squares, set);
	struct tafl_squares others;

	for (int rank = 0; rank < TAFL_RANKS; rank++)
		others.row[rank] = ~set->row[rank];
	form->count = 0;
	form->items[form->count++] = words->list[word].item;
	cover(words, &others, rest, form);
	for (int i = 1; i < form->count; i++)
		form->items[i].less = true;
}

static bool is_all_words(const struct squares_form *form)
{
	for (int i = 0; i < form->count; i++)
		if (form->items[i].word == SQUARES_BLOCK)
			return false;
	return true;
}

/* Squares by their names are plain: other forms must be worth it, for words
 * that save little meet the squares by chance. */
static bool is_better(const struct squares_form *other,
                      const struct squares_form *form, int plain)
{
	bool natural = is_all_words(other) &&
	               !other->items[other->count - 1].less;

	if (other->count == 1)
		return form->items[0].word == SQUARES_BLOCK;
	return other->count < form->count &&
	       (natural || other->count < plain - 1);
}

void find_squares_form(const struct spec *spec, const struct tafl_squares *set,
                       int zones, struct squares_form *form)
{
	struct words words;
	struct squares_form other = { .count = 0 };

	find_words(&words, spec, zones);
	form->count = 0;
	add_blocks(form, *set, spec->size);
	int plain = form->count;
	cover(&words, set, *set, &other);
	if (is_better(&other, form, plain))
		*form = other;
	for (int i = 0; i < words.count && form->count > 1; i++) {
		if (!is_within(set, &words.list[i].squares))
			continue;
		find_difference(&words, i, set, &other);
		if (is_better(&other, form, plain))
			*form = other;
	}
}
