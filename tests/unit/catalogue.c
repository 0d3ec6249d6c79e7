/* The embedded variants: each is played to an end, no two are one game. */
#include "rules/same.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/variant.h>

/* A random game may have no end, where nothing forbids to go on: it is left
 * after PLIES and counted. */
enum { GAMES = 200, PLIES = 2000, VARIANTS_MAX = 256 };

static uint32_t draw(uint64_t *state, uint32_t below)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)(*state >> 32) % below;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
	return (hash ^ value) * 1099511628211u;
}

/* What the games of a variant came to. */
struct played {
	uint64_t transcript; /* of every ply, capture and end */
	int left;            /* games without an end */
};

static uint64_t push(struct tafl_line *line, struct tafl_move move,
                     uint64_t hash)
{
	ck_assert(tafl_line_push(line, move));
	hash = mix(hash, (uint64_t)move.from << 16 | move.to);
	hash = mix(hash, tafl_line_captures(line)->count);
	return mix(hash, tafl_line_outcome(line)->end);
}

/* Any ply, but every other time one of the king's, for he brings games to an
 * end.  A man's plies are listed together. */
static size_t choose(const struct tafl_position *position,
                     const struct tafl_move *moves, size_t count,
                     uint64_t *state)
{
	size_t first = 0, after;

	while (first < count && position->men[moves[first].from] != TAFL_KING)
		first++;
	for (after = first; after < count; after++)
		if (position->men[moves[after].from] != TAFL_KING)
			break;
	if (after == first || draw(state, 2) == 0)
		return draw(state, (uint32_t)count);
	return first + draw(state, (uint32_t)(after - first));
}

/* A side that cannot move, where that is no end, leaves the game open too. */
static void play(struct tafl_line *line, uint64_t *state, struct played *played)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	const struct tafl_position *position = tafl_line_position(line);

	tafl_line_reset(line, NULL);
	for (int ply = 0; ply < PLIES; ply++) {
		size_t count = tafl_line_moves(line, moves);

		if (count == 0)
			break;
		played->transcript = push(
			line, moves[choose(position, moves, count, state)],
			played->transcript);
		if (tafl_line_outcome(line)->end != TAFL_NO_END)
			return;
	}
	played->left++;
}

static struct played play_games(const struct tafl_variant *variant)
{
	struct tafl_line *line = tafl_line_new(variant);
	struct played played = { .transcript = 14695981039346656037u };
	uint64_t state = 88172645463325252u;

	ck_assert_ptr_nonnull(line);
	ck_assert_int_eq(tafl_line_outcome(line)->end, TAFL_NO_END);
	for (int i = 0; i < GAMES; i++)
		play(line, &state, &played);
	tafl_line_free(line);
	return played;
}

/* --- no two are one game ------------------------------------------------ */

/* Games that random play does not tell apart, and what does. */
static const struct {
	const char *ids; /* a blank before and behind each */
	const char *why;
} alike[] = {
	{ " copenhagen copenhagen-relaxed cyningstan-copenhagen fetlar "
	  "fetlar-panel-2013 opentafl-computer-fetlar ",
	  "shieldwalls, forts, rings and repetitions are rare" },
	{ " brandubh historical-brandubh ", "the king beside the throne" },
	{ " aisling-tablut opentafl-tablut tablut-linnaeus ",
	  "the besieged throne, encirclement, repetition" },
	{ " dragonheel-ardri ludii-ardri ",
	  "three beside the empty throne take the king" },
	{ " historical-tablut tablut-historique tablut-little-table ",
	  "the occupied throne, encirclement, draws" },
	{ " dragonheel-brandubh-1 opentafl-brandub ",
	  "who cannot move, and repetition" },
};

static bool has_id(const char *ids, const char *id)
{
	char word[80];

	snprintf(word, sizeof(word), " %s ", id);
	return strstr(ids, word) != NULL;
}

static bool are_known_alike(const char *a, const char *b)
{
	for (size_t i = 0; i < sizeof(alike) / sizeof(*alike); i++)
		if (has_id(alike[i].ids, a) && has_id(alike[i].ids, b))
			return true;
	return false;
}

static void compare(const struct tafl_variant *a, const struct played *in_a,
                    const struct tafl_variant *b, const struct played *in_b)
{
	const char *id = tafl_variant_id(a), *other = tafl_variant_id(b);

	ck_assert_msg(!variant_is_same(a, b),
	              "%s and %s have the same rules: one is an alias", id,
	              other);
	ck_assert_msg((in_a->transcript == in_b->transcript) ==
	                      are_known_alike(id, other),
	              "%s and %s play alike or not, against the list", id,
	              other);
}

START_TEST(random_games_end_and_tell_the_variants_apart)
{
	static struct tafl_variant *variants[VARIANTS_MAX];
	static struct played played[VARIANTS_MAX];
	size_t count = tafl_embedded_count();

	ck_assert_uint_le(count, VARIANTS_MAX);
	for (size_t i = 0; i < count; i++) {
		variants[i] = rules_embedded(tafl_embedded_id(i));
		played[i] = play_games(variants[i]);
		ck_assert_msg(played[i].left == 0, "%s: %d games without end",
		              tafl_embedded_id(i), played[i].left);
		for (size_t j = 0; j < i; j++)
			compare(variants[j], &played[j], variants[i],
			        &played[i]);
	}
	for (size_t i = 0; i < count; i++)
		tafl_variant_free(variants[i]);
}
END_TEST

/* --- what makes one game ------------------------------------------------ */

#define HEAD "tafl: 1\nid: %s\nname: x\nextends: tablut-bga-edge\n"

static struct tafl_variant *child(const char *id, const char *keys)
{
	char text[1024];
	int length = snprintf(text, sizeof(text), HEAD "%s", id, keys);
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_parse(
		"child", text, (size_t)length, NULL, NULL, &err);

	ck_assert_msg(variant, "%s", err.message);
	return variant;
}

static const struct {
	const char *keys;
	bool same;
} children[] = {
	{ "", true },
	{ "notes: [other words]\n", true },
	/* Another name of a zone, in other words. */
	{ "zones: {camp: null, fort: {squares: [start t], enter: none,"
	  " stop: all, hostile: {empty: [king]}}}\n",
	  true },
	/* A zone that does nothing. */
	{ "zones: {home: {squares: start T}}\n", true },
	/* Men who never come on the board. */
	{ "pieces: {knight: {jump: over}}\n", true },
	{ "first: defenders\n", false },
	{ "pieces: {king: {range: 3}}\n", false },
	{ "zones: {camp: {entry: start}}\n", false },
	/* The same squares, but not freely from one to the next. */
	{ "zones: {camp: {squares: [start t, not b5]},"
	  " inner: {squares: b5, enter: none, hostile: [king]}}\n",
	  false },
	{ "zones: {border: {hostile: [king]}}\n", false },
	{ "capture: {walk-in: forbidden}\n", false },
	{ "capture: {shieldwall: {move: any}}\n", false },
	{ "ends: [{when: king-captured, result: attackers-win}]\n", false },
	{ "ends:\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: king-reaches, squares: edge, result: defenders-win}\n"
	  "  - {when: no-move, result: draw}\n",
	  false },
};

START_TEST(rules_are_compared_by_what_they_mean)
{
	struct tafl_variant *parent = rules_embedded("tablut-bga-edge");
	struct tafl_variant *variant = child("child", children[_i].keys);

	ck_assert_int_eq(variant_is_same(parent, variant), children[_i].same);
	ck_assert_int_eq(variant_is_same(variant, parent), children[_i].same);
	tafl_variant_free(variant);
	tafl_variant_free(parent);
}
END_TEST

Suite *catalogue_suite(void)
{
	Suite *suite = suite_create("catalogue");
	TCase *tcase = tcase_create("catalogue");

	tcase_add_test(tcase, random_games_end_and_tell_the_variants_apart);
	tcase_add_loop_test(tcase, rules_are_compared_by_what_they_mean, 0,
	                    sizeof(children) / sizeof(*children));
	suite_add_tcase(suite, tcase);
	return suite;
}
