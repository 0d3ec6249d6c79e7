/* Tests of flood fills, against filling square by square. */
#include "rules/flood.h"
#include "unit.h"

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* A set that has each square of the board with `percent` chances in 100. */
static struct tafl_squares some(int size, unsigned percent, uint64_t *state)
{
	struct tafl_squares set = { { 0 } };

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			if (next_random(state) % 100 < percent)
				tafl_squares_add(&set,
				                 tafl_square_at(file, rank));
	return set;
}

static bool beside(const struct tafl_squares *set, tafl_square square)
{
	return tafl_squares_has(set, (tafl_square)(square + TAFL_WEST)) ||
	       tafl_squares_has(set, (tafl_square)(square + TAFL_NORTH)) ||
	       tafl_squares_has(set, (tafl_square)(square + TAFL_EAST)) ||
	       tafl_squares_has(set, (tafl_square)(square + TAFL_SOUTH));
}

static bool has_or_touches(const struct tafl_squares *set, tafl_square square)
{
	return tafl_squares_has(set, square) || beside(set, square);
}

/* One square at a time until nothing changes. */
static void fill_slowly(struct tafl_squares *set,
                        const struct tafl_squares *open, int size)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (int rank = 1; rank <= size; rank++)
			for (int file = 1; file <= size; file++) {
				tafl_square at = tafl_square_at(file, rank);

				if (!tafl_squares_has(open, at) ||
				    tafl_squares_has(set, at) ||
				    !beside(set, at))
					continue;
				tafl_squares_add(set, at);
				changed = true;
			}
	}
}

/* Whether a square of `a` passes the test with `b`. */
static bool any(const struct tafl_squares *a, const struct tafl_squares *b,
                int size,
                bool (*test)(const struct tafl_squares *, tafl_square))
{
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square at = tafl_square_at(file, rank);

			if (tafl_squares_has(a, at) && test(b, at))
				return true;
		}
	return false;
}

/* _i is the board's size; how full it is changes from round to round. */
enum { ROUNDS = 60 };

START_TEST(fills_what_is_joined_edge_to_edge)
{
	uint64_t state = 0x9e3779b97f4a7c15U + (uint64_t)_i;

	for (unsigned round = 0; round < ROUNDS; round++) {
		struct tafl_squares open = some(_i, 30 + round, &state);
		struct tafl_squares fast = some(_i, 3, &state);
		struct tafl_squares slow = fast;

		flood_fill(&fast, &open, _i);
		fill_slowly(&slow, &open, _i);
		ck_assert(tafl_squares_equal(&fast, &slow));
	}
}
END_TEST

START_TEST(reaches_a_goal_that_is_filled)
{
	uint64_t state = 0xd1b54a32d192ed03U + (uint64_t)_i;

	for (unsigned round = 0; round < ROUNDS; round++) {
		struct tafl_squares open = some(_i, 30 + round, &state);
		struct tafl_squares goal = some(_i, 3, &state);
		struct tafl_squares set = some(_i, 3, &state);
		struct tafl_squares all = set;

		fill_slowly(&all, &open, _i);
		ck_assert_int_eq(flood_reaches(&set, &open, &goal, _i),
		                 any(&all, &goal, _i, tafl_squares_has));
	}
}
END_TEST

START_TEST(sets_meet_and_touch)
{
	uint64_t state = 0x2545f4914f6cdd1dU + (uint64_t)_i;

	for (unsigned round = 0; round < ROUNDS; round++) {
		struct tafl_squares a = some(_i, round / 4, &state);
		struct tafl_squares b = some(_i, round / 4, &state);

		ck_assert_int_eq(flood_meet(&a, &b, _i),
		                 any(&a, &b, _i, tafl_squares_has));
		ck_assert_int_eq(flood_touch(&a, &b, _i),
		                 any(&a, &b, _i, has_or_touches));
	}
}
END_TEST

Suite *flood_suite(void)
{
	Suite *suite = suite_create("flood");
	TCase *tcase = tcase_create("sets");

	tcase_add_loop_test(tcase, fills_what_is_joined_edge_to_edge,
	                    TAFL_SIZE_MIN, TAFL_SIZE_MAX + 1);
	tcase_add_loop_test(tcase, reaches_a_goal_that_is_filled, TAFL_SIZE_MIN,
	                    TAFL_SIZE_MAX + 1);
	tcase_add_loop_test(tcase, sets_meet_and_touch, TAFL_SIZE_MIN,
	                    TAFL_SIZE_MAX + 1);
	suite_add_tcase(suite, tcase);
	return suite;
}
