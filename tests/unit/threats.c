/* Tests of threats: which plies would win at once, for either side. */
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/report.h>
#include <tafl/text.h>
#include <tafl/threats.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

static struct tafl_line *new_line(const struct tafl_variant *variant)
{
	struct tafl_line *line = tafl_line_new(variant);

	ck_assert_ptr_nonnull(line);
	return line;
}

static void push_all(struct tafl_line *line, const char *plies)
{
	struct tafl_move move;

	while (rules_next_ply(&plies, &move)) {
		ck_assert_int_eq(tafl_line_check(line, move, NULL), TAFL_LEGAL);
		ck_assert(tafl_line_push(line, move));
	}
}

/* --- what they are ------------------------------------------------------ */

/* "d4-a4xKa3 king-captured", ", " between them. */
static bool tell_threat(void *user, struct tafl_line *line,
                        struct tafl_move move)
{
	struct tafl_text *text = user;

	if (text->length > 0)
		tafl_text_puts(text, ", ");
	tafl_line_write_ply(text, line, move);
	tafl_text_printf(text, " %s",
	                 tafl_end_name(tafl_line_outcome(line)->end));
	return true;
}

static void expect_threats(struct tafl_line *line, enum tafl_side side,
                           const char *what, const char *expected)
{
	const struct tafl_position before = *tafl_line_position(line);
	const struct tafl_outcome outcome = *tafl_line_outcome(line);
	size_t plies = tafl_line_plies(line);
	struct tafl_text text = { 0 };
	struct tafl_trial trial = { tell_threat, &text };

	tafl_text_puts(&text, "");
	ck_assert(tafl_line_threats(line, side, &trial));
	ck_assert_msg(strcmp(text.data, expected) == 0,
	              "%s, %s: expected '%s', got '%s'", what,
	              tafl_side_name(side), expected, text.data);
	ck_assert(tafl_position_equal(&before, tafl_line_position(line)));
	ck_assert_uint_eq(before.key, tafl_line_position(line)->key);
	ck_assert_uint_eq(plies, tafl_line_plies(line));
	ck_assert_int_eq(outcome.end, tafl_line_outcome(line)->end);
	tafl_text_release(&text);
}

#define CORNERS "{when: king-reaches, squares: corners, result: defenders-win}"
#define CAPTURED "{when: king-captured, result: attackers-win}"
#define TWICE(result) "{when: repetition, count: 2, result: " result "}"

static const struct {
	const char *what;
	const char *ends;
	const char *position, *plies;
	const char *attackers, *defenders;
} rows[] = {
	{ "nobody is near", CAPTURED ", " CORNERS, "5/5/2K2/5/t4 a", "", "",
	  "" },
	{ "the king has two ways", CORNERS, "5/5/5/5/2K2 d", "", "",
	  "Kc1-a1 king-reaches, Kc1-e1 king-reaches" },
	{ "though it is not his turn", CORNERS, "5/5/5/5/2K2 a", "", "",
	  "Kc1-a1 king-reaches, Kc1-e1 king-reaches" },
	{ "a man stands in one way", CORNERS, "5/5/5/5/1tK2 a", "", "",
	  "Kc1-e1 king-reaches" },
	{ "the king would be taken", CAPTURED, "5/1t3/2Kt1/5/5 a", "",
	  "b4-b3xKc3 king-captured", "" },
	{ "and would be, were it their turn", CAPTURED, "5/1t3/2Kt1/5/5 d", "",
	  "b4-b3xKc3 king-captured", "" },
	{ "both at once", CAPTURED ", " CORNERS, "5/5/5/1t3/2Kt1 d", "",
	  "b2-b1xKc1 king-captured", "Kc1-a1 king-reaches" },
	{ "an end for the other side is no threat",
	  "{when: king-reaches, squares: corners, result: attackers-win}",
	  "5/5/5/5/2K2 d", "", "", "" },
	{ "nor is a draw",
	  "{when: king-reaches, squares: corners, result: draw}",
	  "5/5/5/5/2K2 d", "", "", "" },
	{ "the last man is taken",
	  "{when: eliminated, side: attackers, result: defenders-win}",
	  "5/5/2TtK/T4/5 d", "", "", "" },
	{ "a game that is over", CORNERS, "5/5/2t2/5/2K2 d", "c1-a1", "", "" },
	{ "repetition counts from the start of the line",
	  TWICE("attackers-win"), "t4/5/2K2/5/5 a", "a5-a4 c3-c4 a4-a5", "",
	  "" },
	{ "play goes on after a soft end, and repeats", TWICE("attackers-win"),
	  "t4/5/2K2/5/5 a", "a5-a4 c3-c4 a4-a5 c4-c3", "a5-a4 repetition", "" },
	{ "a repetition by who has passed", TWICE("defenders-win"),
	  "t4/5/2K2/5/5 a", "a5-a4 c3-c4 a4-a5", "", "Kc4-c3 repetition" },
};

START_TEST(says_who_could_win_by_what)
{
	char keys[400];
	struct tafl_position position;

	snprintf(keys, sizeof(keys), "ends: [%s]", rows[_i].ends);
	struct tafl_variant *variant = rules_variant(keys, 5);
	struct tafl_line *line = new_line(variant);
	position = rules_position(variant, rows[_i].position);
	tafl_line_reset(line, &position);
	push_all(line, rows[_i].plies);
	expect_threats(line, TAFL_ATTACKERS, rows[_i].what, rows[_i].attackers);
	expect_threats(line, TAFL_DEFENDERS, rows[_i].what, rows[_i].defenders);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

static bool count_to_three(void *user, struct tafl_line *line,
                           struct tafl_move move)
{
	int *count = user;

	(void)line;
	(void)move;
	return ++*count < 3;
}

START_TEST(a_trial_can_stop_and_the_line_is_as_before)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = new_line(variant);
	int count = 0;
	struct tafl_trial trial = { count_to_three, &count };

	ck_assert(!tafl_line_try(line, &trial));
	ck_assert_int_eq(count, 3);
	ck_assert_uint_eq(tafl_line_plies(line), 0);
	ck_assert(tafl_position_equal(tafl_line_position(line),
	                              tafl_variant_start(variant)));
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* --- against brute force ------------------------------------------------ */

enum { THREATS_MAX = 4000, BOARDS = 15, GAMES = 2, PLIES = 40 };

struct plies {
	size_t count;
	struct tafl_move at[THREATS_MAX];
	int met[TAFL_END_COUNT]; /* by what ends */
};

static uint32_t draw(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static bool keep_ply(void *user, struct tafl_line *line, struct tafl_move move)
{
	struct plies *plies = user;

	ck_assert_uint_lt(plies->count, THREATS_MAX);
	plies->met[tafl_line_outcome(line)->end]++;
	plies->at[plies->count++] = move;
	return true;
}

static bool has_ply(const struct plies *plies, struct tafl_move move)
{
	for (size_t i = 0; i < plies->count; i++)
		if (plies->at[i].from == move.from &&
		    plies->at[i].to == move.to)
			return true;
	return false;
}

/* Tries every way from each man of the side to each square of the board, from a
 * position of its own with that side to move. */
static void try_all(struct tafl_line *line, struct tafl_position position,
                    enum tafl_side side, struct plies *wins)
{
	enum tafl_result win = side == TAFL_ATTACKERS ? TAFL_ATTACKERS_WIN
	                                              : TAFL_DEFENDERS_WIN;
	const struct tafl_variant *variant = tafl_line_variant(line);
	struct tafl_move move;

	tafl_position_set_turn(&position, side);
	for (move.from = 0; move.from < TAFL_CELLS; move.from++) {
		if (!tafl_squares_has(&position.standing[side], move.from))
			continue;
		for (move.to = 0; move.to < TAFL_CELLS; move.to++) {
			if (position.men[move.to] != TAFL_EMPTY ||
			    tafl_move_check(variant, &position, move, NULL) !=
			            TAFL_LEGAL)
				continue;
			tafl_line_reset(line, &position);
			ck_assert(tafl_line_push(line, move));
			if (tafl_line_outcome(line)->result == win)
				keep_ply(wins, line, move);
		}
	}
}

/* The position has no history, in which the two ways would differ. */
static void compare(struct tafl_line *line,
                    const struct tafl_position *position, struct plies *met)
{
	for (int side = TAFL_ATTACKERS; side <= TAFL_DEFENDERS; side++) {
		struct plies threats = { 0 }, wins = { 0 };
		struct tafl_trial trial = { keep_ply, &threats };

		tafl_line_reset(line, position);
		if (tafl_line_outcome(line)->end != TAFL_NO_END)
			return;
		ck_assert(
			tafl_line_threats(line, (enum tafl_side)side, &trial));
		try_all(line, *position, (enum tafl_side)side, &wins);
		ck_assert_uint_eq(threats.count, wins.count);
		for (size_t i = 0; i < wins.count; i++)
			ck_assert(has_ply(&threats, wins.at[i]));
		for (int end = 0; end < TAFL_END_COUNT; end++) {
			ck_assert_int_eq(threats.met[end], wins.met[end]);
			met->met[end] += threats.met[end];
		}
	}
}

/* The men of the variant's start, thrown on the board. */
static struct tafl_position scattered(const struct tafl_variant *variant,
                                      uint32_t *seed)
{
	const struct tafl_position *start = tafl_variant_start(variant);
	struct tafl_position position;
	uint32_t size = start->size;

	tafl_position_clear(&position, start->size);
	tafl_position_set_turn(&position, (enum tafl_side)draw(seed, 2));
	for (int i = 0; i < TAFL_CELLS; i++) {
		tafl_square square;

		if (!tafl_is_man(start->men[i]) || draw(seed, 4) == 0)
			continue;
		do
			square = tafl_square_at((int)draw(seed, size) + 1,
			                        (int)draw(seed, size) + 1);
		while (position.men[square] != TAFL_EMPTY);
		tafl_position_put(&position, square,
		                  (enum tafl_man)start->men[i]);
	}
	return position;
}

static void compare_game(struct tafl_line *line, struct tafl_line *scratch,
                         uint32_t *seed, struct plies *met)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];

	tafl_line_reset(line, NULL);
	for (int ply = 0; ply < PLIES; ply++) {
		size_t count = tafl_line_moves(line, moves);

		if (ply % 2 == 1)
			compare(scratch, tafl_line_position(line), met);
		if (count == 0)
			return;
		ck_assert(tafl_line_push(line,
		                         moves[draw(seed, (uint32_t)count)]));
	}
}

START_TEST(agrees_with_trying_every_ply)
{
	struct plies met = { 0 };
	uint32_t seed = 7;

	for (size_t i = 0; i < tafl_embedded_count(); i++) {
		struct tafl_variant *variant = rules_embedded(
			tafl_embedded_id(i));
		struct tafl_line *line = new_line(variant);
		struct tafl_line *scratch = new_line(variant);

		for (int n = 0; n < GAMES; n++)
			compare_game(line, scratch, &seed, &met);
		for (int n = 0; n < BOARDS; n++) {
			struct tafl_position position = scattered(variant,
			                                          &seed);
			compare(scratch, &position, &met);
		}
		tafl_line_free(scratch);
		tafl_line_free(line);
		tafl_variant_free(variant);
	}
	ck_assert_int_gt(met.met[TAFL_KING_CAPTURED], 10);
	ck_assert_int_gt(met.met[TAFL_KING_REACHES], 10);
}
END_TEST

Suite *threats_suite(void)
{
	Suite *suite = suite_create("threats");
	TCase *words = tcase_create("words");
	TCase *force = tcase_create("brute force");

	tcase_add_loop_test(words, says_who_could_win_by_what, 0, COUNT(rows));
	tcase_add_test(words, a_trial_can_stop_and_the_line_is_as_before);
	suite_add_tcase(suite, words);
	tcase_add_test(force, agrees_with_trying_every_ply);
	suite_add_tcase(suite, force);
	return suite;
}
