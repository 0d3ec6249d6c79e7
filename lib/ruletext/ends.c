/* Reading the ends of a game: an ordered list of events with results. */
#include "base/nearest.h"
#include "ruletext/reading.h"
#include <stdio.h>
#include <string.h>

enum { DIRECTIONS = 4 };

/* --- parameters --------------------------------------------------------- */

static void read_end_squares(struct reading *reading,
                             const struct yaml_node *node, void *into)
{
	struct spec_end *end = into;
	char what[64];

	if (!read_squares(reading, node, &end->squares))
		return;
	(void)snprintf(what, sizeof(what), "'%s'", tafl_end_name(end->when));
	check_symmetry(reading, node, &end->squares, what);
}

/* King's ways are counted by direction; a position that has come once is
 * where every game starts, so repetition begins at the second time. */
static void read_count(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_end *end = into;

	if (end->when == TAFL_KING_PATHS)
		(void)read_number(reading, node, 1, DIRECTIONS, &end->count);
	else
		(void)read_number(reading, node, 2, SPEC_NUMBER_MAX,
		                  &end->count);
}

static void read_plies(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_end *end = into;
	(void)read_number(reading, node, 1, SPEC_NUMBER_MAX, &end->plies);
}

static void read_of(struct reading *reading, const struct yaml_node *node,
                    void *into)
{
	static const char *const words[] = { "position", "moves", NULL };
	struct spec_end *end = into;
	int word;

	if (read_word(reading, node, words, &word))
		end->of_moves = word == 1;
}

static void read_whose(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec_end *end = into;
	(void)read_side(reading, node, &end->side);
}

static void read_for(struct reading *reading, const struct yaml_node *node,
                     void *into)
{
	struct spec_end *end = into;
	end->for_one_side = read_side(reading, node, &end->for_side);
}

/* "forbidden: the move is illegal; only with repetition" */
static void read_result(struct reading *reading, const struct yaml_node *node,
                        void *into)
{
	/* In the order of enum spec_result. */
	static const char *const words[] = {
		"attackers-win", "defenders-win", "draw", "mover-loses",
		"to-move-loses", "forbidden",     NULL,
	};
	struct spec_end *end = into;
	int word;

	if (!read_word(reading, node, words, &word))
		return;
	end->result = (enum spec_result)word;
	if (end->result == SPEC_FORBIDDEN && end->when != TAFL_REPETITION)
		report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE, NULL,
		          "result 'forbidden' without 'repetition'");
}

/* --- which parameters belong to which end ------------------------------- */

struct parameters {
	const char *needed[3];
	const char *optional;
};

static struct parameters parameters_of(enum tafl_end when)
{
	switch (when) {
	case TAFL_KING_REACHES:
		return (struct parameters){ .needed = { "squares" } };
	case TAFL_KING_PATHS:
		return (struct parameters){ .needed = { "squares", "count" } };
	case TAFL_ELIMINATED:
		return (struct parameters){ .needed = { "side" } };
	case TAFL_REPETITION:
		return (struct parameters){ .needed = { "count" },
			                    .optional = "of" };
	case TAFL_QUIET:
	case TAFL_LENGTH: return (struct parameters){ .needed = { "plies" } };
	default: return (struct parameters){ 0 };
	}
}

static bool belongs(const struct parameters *parameters, const char *name)
{
	for (size_t i = 0; parameters->needed[i]; i++)
		if (strcmp(parameters->needed[i], name) == 0)
			return true;
	return parameters->optional && strcmp(parameters->optional, name) == 0;
}

static void check_parameters(struct reading *reading,
                             const struct yaml_node *node, enum tafl_end when)
{
	static const char *const all[] = { "squares", "count", "of",
		                           "side",    "plies", NULL };
	struct parameters parameters = parameters_of(when);

	for (size_t i = 0; all[i]; i++) {
		const struct yaml_node *value = yaml_map_get(node, all[i]);

		if (value && !belongs(&parameters, all[i]))
			report_at(reading->report, value->key,
			          TAFL_E_UNKNOWN_KEY, NULL,
			          "'%s' does not belong to '%s'", all[i],
			          tafl_end_name(when));
	}
	for (size_t i = 0; parameters.needed[i]; i++)
		if (!yaml_map_get(node, parameters.needed[i]) &&
		    !reading->partial)
			report_at(reading->report, node, TAFL_E_MISSING_KEY,
			          NULL, "'%s' lacks the key '%s'",
			          tafl_end_name(when), parameters.needed[i]);
}

/* --- one end ------------------------------------------------------------ */

/* The words from king-captured to agreement. */
static const char *end_word(const void *user, size_t index)
{
	(void)user;
	return index < TAFL_AGREEMENT
	               ? tafl_end_name((enum tafl_end)(index + 1))
	               : NULL;
}

static bool read_when(struct reading *reading, const struct yaml_node *map,
                      enum tafl_end *out)
{
	const struct yaml_node *node = yaml_map_get(map, "when");
	char help[HELP_TEXT];

	if (!node)
		tell_missing(reading, map, "when");
	if (!node || !expect_text(reading, node))
		return false;
	enum tafl_end end = tafl_end_find(node->text, node->length);
	if (end >= TAFL_KING_CAPTURED && end <= TAFL_AGREEMENT) {
		*out = end;
		return true;
	}
	report_at(reading->report, node, TAFL_E_UNKNOWN_VALUE,
	          did_you_mean(help, nearest_word(node->text, node->length,
	                                          end_word, NULL)),
	          "unknown end '%.*s'", QUOTED(node));
	return false;
}

static void read_end(struct reading *reading, const struct yaml_node *node,
                     struct spec_end *end)
{
	static const struct field fields[] = {
		{ "when", NULL, false }, /* told by read_when */
		{ "squares", read_end_squares, false },
		{ "count", read_count, false },
		{ "plies", read_plies, false },
		{ "of", read_of, false },
		{ "side", read_whose, false },
		{ "for", read_for, false },
		{ "result", read_result, true },
		{ 0 },
	};

	if (!expect_map(reading, node) || !read_when(reading, node, &end->when))
		return;
	check_parameters(reading, node, end->when);
	read_fields(reading, node, fields, " of an end", end);
}

/* --- ends that can never come ------------------------------------------- */

static bool is_within(const struct tafl_squares *a,
                      const struct tafl_squares *b)
{
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		if (a->row[rank] & ~b->row[rank])
			return false;
	return true;
}

/* Whether `first` holds whenever `second` does, both of one kind. */
static bool holds_before(const struct spec_end *first,
                         const struct spec_end *second)
{
	/* A forbidden ply is never played: no end comes after it. */
	if (second->result == SPEC_FORBIDDEN && first->result != SPEC_FORBIDDEN)
		return false;
	if (first->for_one_side &&
	    !(second->for_one_side && second->for_side == first->for_side))
		return false;
	switch (first->when) {
	case TAFL_KING_REACHES:
		return is_within(&second->squares, &first->squares);
	case TAFL_KING_PATHS:
		return is_within(&second->squares, &first->squares) &&
		       second->count >= first->count;
	case TAFL_ELIMINATED: return second->side == first->side;
	case TAFL_REPETITION:
		return second->count >= first->count &&
		       (second->of_moves || !first->of_moves);
	case TAFL_QUIET:
	case TAFL_LENGTH: return second->plies >= first->plies;
	default: return true;
	}
}

/* "The first that holds after a move decides." */
static int end_before(const struct spec *spec, int index)
{
	const struct spec_end *end = &spec->ends[index];

	for (int i = 0; i < index; i++)
		if (spec->ends[i].when == end->when &&
		    holds_before(&spec->ends[i], end))
			return i;
	return -1;
}

static bool king_may_stop(const struct spec *spec, tafl_square square)
{
	if (spec->board[square] == TAFL_KING)
		return true;
	for (int i = 0; i < spec->zone_count; i++)
		if (tafl_squares_has(&spec->zones[i].squares, square) &&
		    !(spec->zones[i].stop & SPEC_KING))
			return false;
	return true;
}

static bool king_may_reach(const struct spec *spec,
                           const struct tafl_squares *squares)
{
	for (int rank = 1; rank <= spec->size; rank++)
		for (int file = 1; file <= spec->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_squares_has(squares, square) &&
			    king_may_stop(spec, square))
				return true;
		}
	return false;
}

static void check_end(struct reading *reading, const struct yaml_node *node,
                      int index)
{
	const struct spec *spec = reading->spec;
	const struct spec_end *end = &spec->ends[index];
	int before = end_before(spec, index);

	if (before >= 0)
		report_at(reading->report, node, TAFL_E_DEAD_END, NULL,
		          "this '%s' can never decide, for end %d of the list "
		          "holds before it",
		          tafl_end_name(end->when), before + 1);
	else if (end->when == TAFL_KING_REACHES &&
	         !king_may_reach(spec, &end->squares))
		report_at(reading->report, node, TAFL_E_DEAD_END, NULL,
		          "the king can never reach these squares: a zone "
		          "does not let him stop there");
}

static bool has_end(const struct spec *spec, enum tafl_end when)
{
	for (int i = 0; i < spec->end_count; i++)
		if (spec->ends[i].when == when)
			return true;
	return false;
}

/* --- the list ----------------------------------------------------------- */

void read_ends(struct reading *reading, const struct yaml_node *node,
               void *into)
{
	struct spec *spec = reading->spec;

	(void)into;
	if (!expect_list(reading, node))
		return;
	if (!node->first && !reading->partial)
		report_at(reading->report, node, TAFL_E_WRONG_TYPE, NULL,
		          "no end in the list, expected at least one");
	for (const struct yaml_node *item = node->first; item;
	     item = item->next) {
		if (spec->end_count == SPEC_ENDS_MAX) {
			report_at(reading->report, item, TAFL_E_LIMIT, NULL,
			          "more than %d ends", SPEC_ENDS_MAX);
			return;
		}
		read_end(reading, item, &spec->ends[spec->end_count++]);
	}
	if (reading->report->has_errors)
		return; /* what was read wrongly cannot be judged */
	int index = 0;
	for (const struct yaml_node *item = node->first; item;
	     item = item->next)
		check_end(reading, item, index++);
	if (!has_end(spec, TAFL_KING_CAPTURED))
		report_at(reading->report, node, TAFL_E_KING_FOR_NOTHING,
		          "say 'when: king-captured' among them",
		          "no end says what a captured king decides");
}
