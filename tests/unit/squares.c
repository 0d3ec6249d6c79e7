/* Tests of squares, sets of squares, men and sides. */
#include "unit.h"
#include <string.h>
#include <tafl/board.h>

static const struct {
	const char *text;
	size_t length; /* bytes of a square at the start; 0: there is none */
	int file, rank;
} parsed[] = {
	{ "a1", 2, 1, 1 },
	{ "s19", 3, 19, 19 },
	{ "S19", 3, 19, 19 },
	{ "i10", 3, 9, 10 },
	{ "b7-b9", 2, 2, 7 },
	{ "b19xb18", 3, 2, 19 },
	{ "c1x", 2, 3, 1 },
	{ "", 0, 0, 0 },
	{ "a", 0, 0, 0 },
	{ "5", 0, 0, 0 },
	{ "a0", 0, 0, 0 },
	{ "a01", 0, 0, 0 },
	{ "a20", 0, 0, 0 },
	{ "a190", 0, 0, 0 }, /* the longest number counts */
	{ "a4294967297", 0, 0, 0 },
	{ "t1", 0, 0, 0 },
	{ "T1", 0, 0, 0 },
	{ "z3", 0, 0, 0 },
	{ "`1", 0, 0, 0 },
	{ "a-1", 0, 0, 0 },
	{ "\xe1"
	  "1",
	  0, 0, 0 },
};

START_TEST(reads_the_square_at_the_start_of_a_text)
{
	tafl_square square = 999;
	const char *text = parsed[_i].text;

	ck_assert_uint_eq(tafl_square_parse(text, strlen(text), &square),
	                  parsed[_i].length);
	if (parsed[_i].length == 0) {
		ck_assert_uint_eq(square, 999);
		return;
	}
	ck_assert_int_eq(tafl_file(square), parsed[_i].file);
	ck_assert_int_eq(tafl_rank(square), parsed[_i].rank);
}
END_TEST

START_TEST(reads_no_further_than_the_length)
{
	tafl_square square;

	ck_assert_uint_eq(tafl_square_parse("a12", 2, &square), 2);
	ck_assert_uint_eq(square, tafl_square_at(1, 1));
	ck_assert_uint_eq(tafl_square_parse("a1", 1, &square), 0);
}
END_TEST

START_TEST(writes_every_square_as_it_reads_it)
{
	for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++)
		for (int file = 1; file <= TAFL_SIZE_MAX; file++) {
			tafl_square square = tafl_square_at(file, rank);
			tafl_square again;
			char text[TAFL_SQUARE_TEXT];
			size_t length = tafl_square_format(square, text);

			ck_assert_uint_eq(length, strlen(text));
			ck_assert_uint_eq(
				tafl_square_parse(text, length, &again),
				length);
			ck_assert_uint_eq(again, square);
		}
}
END_TEST

START_TEST(names_the_ring_off_board)
{
	static const tafl_square ring[] = { TAFL_NO_SQUARE, 20 | 1 << 5,
		                            1 | 20 << 5, 5 };
	char text[TAFL_SQUARE_TEXT];

	ck_assert_uint_eq(tafl_square_format(ring[_i], text), 9);
	ck_assert_str_eq(text, "off board");
}
END_TEST

START_TEST(knows_which_squares_are_on_a_board)
{
	ck_assert(tafl_square_is_on(tafl_square_at(1, 1), 5));
	ck_assert(tafl_square_is_on(tafl_square_at(5, 5), 5));
	ck_assert(!tafl_square_is_on(tafl_square_at(6, 5), 5));
	ck_assert(!tafl_square_is_on(tafl_square_at(5, 6), 5));
	ck_assert(!tafl_square_is_on(tafl_square_at(0, 3), 5));
	ck_assert(!tafl_square_is_on(tafl_square_at(3, 0), 5));
}
END_TEST

START_TEST(sets_count_and_compare)
{
	struct tafl_squares a = { { 0 } };
	struct tafl_squares b = { { 0 } };

	tafl_squares_add(&a, tafl_square_at(1, 1));
	tafl_squares_add(&a, tafl_square_at(19, 19));
	tafl_squares_add(&a, tafl_square_at(19, 19));
	ck_assert_uint_eq(tafl_squares_count(&a), 2);
	ck_assert(tafl_squares_has(&a, tafl_square_at(19, 19)));
	ck_assert(!tafl_squares_has(&a, tafl_square_at(19, 18)));
	ck_assert(!tafl_squares_equal(&a, &b));
	tafl_squares_remove(&a, tafl_square_at(1, 1));
	tafl_squares_add(&b, tafl_square_at(19, 19));
	ck_assert(tafl_squares_equal(&a, &b));
}
END_TEST

START_TEST(men_have_letters_and_sides)
{
	static const char letters[] = "tcnmgTCNMGK";

	for (int i = 0; letters[i] != '\0'; i++) {
		int man = (int)tafl_man_of_letter(letters[i]);

		ck_assert(tafl_is_man(man));
		ck_assert_int_eq(tafl_man_letter(man), letters[i]);
		ck_assert_int_eq(tafl_side_of(man),
		                 i < 5 ? TAFL_ATTACKERS : TAFL_DEFENDERS);
	}
	ck_assert_int_eq(tafl_man_letter(TAFL_EMPTY), '.');
	ck_assert_int_eq(tafl_man_letter(TAFL_OFF), '.');
}
END_TEST

START_TEST(other_bytes_are_no_men)
{
	for (int byte = 0; byte < 256; byte++)
		if (byte == 0 || !strchr("tcnmgTCNMGK", byte))
			ck_assert_int_eq(tafl_man_of_letter((char)byte),
			                 TAFL_EMPTY);
}
END_TEST

START_TEST(sides_have_names)
{
	ck_assert_str_eq(tafl_side_name(TAFL_ATTACKERS), "attackers");
	ck_assert_str_eq(tafl_side_name(TAFL_DEFENDERS), "defenders");
	ck_assert_int_eq(tafl_other_side(TAFL_DEFENDERS), TAFL_ATTACKERS);
}
END_TEST

Suite *squares_suite(void)
{
	Suite *suite = suite_create("squares");
	TCase *tcase = tcase_create("squares");

	tcase_add_loop_test(tcase, reads_the_square_at_the_start_of_a_text, 0,
	                    sizeof(parsed) / sizeof(*parsed));
	tcase_add_test(tcase, reads_no_further_than_the_length);
	tcase_add_test(tcase, writes_every_square_as_it_reads_it);
	tcase_add_loop_test(tcase, names_the_ring_off_board, 0, 4);
	tcase_add_test(tcase, knows_which_squares_are_on_a_board);
	tcase_add_test(tcase, sets_count_and_compare);
	tcase_add_test(tcase, men_have_letters_and_sides);
	tcase_add_test(tcase, other_bytes_are_no_men);
	tcase_add_test(tcase, sides_have_names);
	suite_add_tcase(suite, tcase);
	return suite;
}
