/* Tests of the eight symmetries. */
#include "unit.h"
#include <string.h>
#include <tafl/board.h>

/* Where b1 of a board of seven goes. */
static const struct {
	int file, rank;
} turned_b1[TAFL_SYMMETRIES] = {
	{ 2, 1 }, { 6, 1 }, { 2, 7 }, { 6, 7 },
	{ 1, 2 }, { 1, 6 }, { 7, 2 }, { 7, 6 },
};

START_TEST(mirrors_first_and_swaps_last)
{
	tafl_square square = tafl_square_turned(tafl_square_at(2, 1), 7, _i);

	ck_assert_int_eq(tafl_file(square), turned_b1[_i].file);
	ck_assert_int_eq(tafl_rank(square), turned_b1[_i].rank);
}
END_TEST

START_TEST(moves_every_square_to_its_own)
{
	struct tafl_squares seen = { { 0 } };

	for (int rank = 1; rank <= 9; rank++)
		for (int file = 1; file <= 9; file++) {
			tafl_square square = tafl_square_turned(
				tafl_square_at(file, rank), 9, _i);

			ck_assert(tafl_square_is_on(square, 9));
			tafl_squares_add(&seen, square);
		}
	ck_assert_uint_eq(tafl_squares_count(&seen), 81);
}
END_TEST

/* The eight are a group: two after one another are one of them. */
START_TEST(two_in_a_row_are_one_of_the_eight)
{
	for (int second = 0; second < TAFL_SYMMETRIES; second++) {
		int found = 0;

		for (int one = 0; one < TAFL_SYMMETRIES; one++) {
			tafl_square start = tafl_square_at(2, 1);
			tafl_square both = tafl_square_turned(
				tafl_square_turned(start, 7, _i), 7, second);

			found += tafl_square_turned(start, 7, one) == both;
		}
		ck_assert_int_eq(found, 1);
	}
}
END_TEST

static struct tafl_position position_of(const char *text)
{
	struct tafl_position position;

	ck_assert(tafl_position_parse(&position, text, strlen(text),
	                              TAFL_ATTACKERS, NULL));
	return position;
}

static const char *const turned_lines[TAFL_SYMMETRIES] = {
	"t4/1T3/2K1c/5/5 d",  "4t/3T1/c1K2/5/5 d",  "5/5/2K1c/1T3/t4 d",
	"5/5/c1K2/3T1/4t d",  "2c2/5/2K2/3T1/4t d", "4t/3T1/2K2/5/2c2 d",
	"2c2/5/2K2/1T3/t4 d", "t4/1T3/2K2/5/2c2 d",
};

START_TEST(turns_positions_with_their_key)
{
	struct tafl_position position = position_of(turned_lines[0]);
	struct tafl_position expected = position_of(turned_lines[_i]);
	struct tafl_position turned;
	char text[TAFL_POSITION_TEXT];

	tafl_position_turned(&turned, &position, _i);
	tafl_position_format(&turned, text);
	ck_assert_str_eq(text, turned_lines[_i]);
	ck_assert(tafl_position_equal(&turned, &expected));
	ck_assert_uint_eq(turned.key, expected.key);
	ck_assert_uint_eq(turned.king, expected.king);
}
END_TEST

START_TEST(turns_a_position_in_place)
{
	struct tafl_position position = position_of(turned_lines[0]);
	struct tafl_position expected;

	tafl_position_turned(&expected, &position, _i);
	tafl_position_turned(&position, &position, _i);
	ck_assert(tafl_position_equal(&position, &expected));
}
END_TEST

Suite *symmetry_suite(void)
{
	Suite *suite = suite_create("symmetry");
	TCase *tcase = tcase_create("symmetry");

	tcase_add_loop_test(tcase, mirrors_first_and_swaps_last, 0,
	                    TAFL_SYMMETRIES);
	tcase_add_loop_test(tcase, moves_every_square_to_its_own, 0,
	                    TAFL_SYMMETRIES);
	tcase_add_loop_test(tcase, two_in_a_row_are_one_of_the_eight, 0,
	                    TAFL_SYMMETRIES);
	tcase_add_loop_test(tcase, turns_positions_with_their_key, 0,
	                    TAFL_SYMMETRIES);
	tcase_add_loop_test(tcase, turns_a_position_in_place, 0,
	                    TAFL_SYMMETRIES);
	suite_add_tcase(suite, tcase);
	return suite;
}
