/* Tests of positions and their text forms. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/board.h>

/* No symmetry maps it to itself: a reader that turns it is found. */
#define LOPSIDED "t4/1T3/2K1c/5/4g a"

static struct tafl_position position_of(const char *text)
{
	struct tafl_position position;
	struct tafl_error err;
	bool read = tafl_position_parse(&position, text, strlen(text),
	                                TAFL_ATTACKERS, &err);

	ck_assert_msg(read, "%s: %s", text, read ? "" : err.message);
	return position;
}

static int man_at(const struct tafl_position *position, int file, int rank)
{
	return position->men[tafl_square_at(file, rank)];
}

static void assert_lopsided(const struct tafl_position *position)
{
	ck_assert_uint_eq(position->size, 5);
	ck_assert_int_eq(man_at(position, 1, 5), TAFL_ATTACKER);
	ck_assert_int_eq(man_at(position, 2, 4), TAFL_DEFENDER);
	ck_assert_int_eq(man_at(position, 3, 3), TAFL_KING);
	ck_assert_int_eq(man_at(position, 5, 3), TAFL_ATTACKER_COMMANDER);
	ck_assert_int_eq(man_at(position, 5, 1), TAFL_ATTACKER_GUARD);
	ck_assert_uint_eq(position->count[TAFL_ATTACKERS], 3);
	ck_assert_uint_eq(position->count[TAFL_DEFENDERS], 2);
	ck_assert_uint_eq(position->king, tafl_square_at(3, 3));
}

START_TEST(clears_to_an_empty_board_in_a_ring)
{
	struct tafl_position position;

	tafl_position_clear(&position, _i);
	for (tafl_square square = 0; square < TAFL_CELLS; square++)
		ck_assert_int_eq(position.men[square],
		                 tafl_square_is_on(square, _i) ? TAFL_EMPTY
		                                               : TAFL_OFF);
	ck_assert_uint_eq(position.key, 0);
	ck_assert_uint_eq(position.key, tafl_position_key(&position));
	ck_assert_int_eq(position.turn, TAFL_ATTACKERS);
	ck_assert_uint_eq(position.king, TAFL_NO_SQUARE);
}
END_TEST

START_TEST(sets_counts_king_and_key_follow_the_men)
{
	struct tafl_position position;
	tafl_square square = tafl_square_at(4, 2);

	tafl_position_clear(&position, 7);
	tafl_position_put(&position, square, TAFL_KING);
	ck_assert_uint_eq(position.king, square);
	ck_assert(tafl_squares_has(&position.standing[TAFL_DEFENDERS], square));
	ck_assert_uint_eq(position.key, tafl_position_key(&position));

	tafl_position_put(&position, square, TAFL_ATTACKER);
	ck_assert_uint_eq(position.king, TAFL_NO_SQUARE);
	ck_assert_uint_eq(position.count[TAFL_DEFENDERS], 0);
	ck_assert_uint_eq(position.count[TAFL_ATTACKERS], 1);
	ck_assert(
		!tafl_squares_has(&position.standing[TAFL_DEFENDERS], square));
	ck_assert_uint_eq(position.key, tafl_position_key(&position));

	tafl_position_put(&position, square, TAFL_EMPTY);
	ck_assert_uint_eq(position.count[TAFL_ATTACKERS], 0);
	ck_assert_uint_eq(position.key, 0);
}
END_TEST

START_TEST(the_turn_is_part_of_key_and_equality)
{
	struct tafl_position a = position_of(LOPSIDED);
	struct tafl_position b = a;

	tafl_position_set_turn(&b, TAFL_DEFENDERS);
	ck_assert(!tafl_position_equal(&a, &b));
	ck_assert_uint_ne(a.key, b.key);
	ck_assert_uint_eq(b.key, tafl_position_key(&b));
	tafl_position_set_turn(&b, TAFL_DEFENDERS);
	ck_assert_uint_eq(b.key, tafl_position_key(&b));
	tafl_position_set_turn(&b, TAFL_ATTACKERS);
	ck_assert(tafl_position_equal(&a, &b));
	ck_assert_uint_eq(a.key, b.key);
}
END_TEST

/* Keys are stored by users: they are the same in every build. */
START_TEST(keys_never_change)
{
	struct tafl_position position = position_of(LOPSIDED);

	ck_assert_uint_eq(position.key, UINT64_C(0xb96f84dfcc69e820));
	ck_assert_uint_eq(tafl_key_of_turn(), UINT64_C(0xdce4c437c37059fb));
	ck_assert_uint_eq(tafl_key_of(TAFL_EMPTY, 33), 0);
	ck_assert_uint_eq(tafl_key_of(TAFL_OFF, 33), 0);
}
END_TEST

static int compare_keys(const void *a, const void *b)
{
	uint64_t one = *(const uint64_t *)a;
	uint64_t other = *(const uint64_t *)b;

	return (one > other) - (one < other);
}

START_TEST(every_man_on_every_square_has_its_own_key)
{
	static uint64_t keys[11 * TAFL_SIZE_MAX * TAFL_SIZE_MAX];
	size_t count = 0;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		for (tafl_square square = 0; square < TAFL_CELLS; square++)
			if (tafl_square_is_on(square, TAFL_SIZE_MAX))
				keys[count++] = tafl_key_of(man, square);
	ck_assert_uint_eq(count, sizeof(keys) / sizeof(*keys));
	qsort(keys, count, sizeof(*keys), compare_keys);
	for (size_t i = 1; i < count; i++)
		ck_assert_uint_ne(keys[i - 1], keys[i]);
}
END_TEST

/* --- position lines ----------------------------------------------------- */

static const char *const lopsided[] = {
	LOPSIDED,
	"t4/1T3/2K1c/5/4g",       /* the side that the caller says */
	"/4g/5/2K1c/1T3/t4/ a",   /* rank 1 first */
	"  t4/1T3/2K1c/5/4g  a ", /* blanks around */
	"t4/1T3/2K1c/5/4g\ta\r\n",
};

START_TEST(reads_the_same_position_from_each_form)
{
	struct tafl_position position = position_of(lopsided[_i]);
	char text[TAFL_POSITION_TEXT];

	assert_lopsided(&position);
	ck_assert_int_eq(position.turn, TAFL_ATTACKERS);
	ck_assert_uint_eq(position.key, tafl_position_key(&position));
	ck_assert_uint_eq(tafl_position_format(&position, text),
	                  strlen(LOPSIDED));
	ck_assert_str_eq(text, LOPSIDED);
}
END_TEST

START_TEST(takes_the_side_of_the_caller_when_none_is_written)
{
	struct tafl_position position;

	ck_assert(tafl_position_parse(&position, "5/5/5/5/5", 9, TAFL_DEFENDERS,
	                              NULL));
	ck_assert_int_eq(position.turn, TAFL_DEFENDERS);
	ck_assert(tafl_position_parse(&position, "5/5/5/5/5 a", 11,
	                              TAFL_DEFENDERS, NULL));
	ck_assert_int_eq(position.turn, TAFL_ATTACKERS);
}
END_TEST

static const struct {
	const char *text;
	uint32_t column, length;
	const char *message;
} bad_lines[] = {
	{ "", 1, 0, "a position is missing" },
	{ "   ", 1, 0, "a position is missing" },
	{ "/", 1, 1, "there are no rows" },
	{ "5/5/5/5", 1, 7, "the position has 4 ranks; boards have 5 to 19" },
	{ "t", 1, 1, "the position has 1 rank; boards have 5 to 19" },
	{ "5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5", 1, 39,
	  "the position has more than 19 ranks; boards have 5 to 19" },
	{ "7/7/7/6/7/7/7", 7, 1, "rank 4 has 6 squares, expected 7" },
	{ "7/7/7/7/7/7/4tT2", 13, 4, "rank 1 has 8 squares, expected 7" },
	{ "/7/7/7/7/7/7/1/", 14, 1, "rank 7 has 1 square, expected 7" },
	{ "5/5//5/5", 5, 0, "rank 3 has 0 squares, expected 5" },
	{ "5/5/05/5/5", 5, 2, "a run of empty squares starts with 0" },
	{ "5/5/0/5/5", 5, 1, "a run of empty squares starts with 0" },
	{ "5/5/20/5/5", 5, 2, "a run of more than 19 empty squares" },
	{ "5/5/99999999999999999999/5/5", 5, 20,
	  "a run of more than 19 empty squares" },
	{ "5/5/1k3/5/5", 6, 1, "'k' is not a man" },
	{ "5/5/1\xc3\xa9"
	  "3/5/5",
	  6, 2, "'\xc3\xa9' is not a man" },
	{ "5/5/1\xff"
	  "3/5/5",
	  6, 1, "byte 0xff is not a man" },
	{ "5/5/1\x1b"
	  "3/5/5",
	  6, 1, "byte 0x1b is not a man" },
	{ "5/5/5\n/5/5", 6, 1, "byte 0x0a is not a man" },
	{ "5/1K3/1K3/5/5", 8, 1, "a second king" },
	{ "5/5/5/5/5 x", 11, 1, "the side to move is neither 'a' nor 'd'" },
	{ "5/5/5/5/5 ad", 11, 2, "the side to move is neither 'a' nor 'd'" },
	{ "5/5/5/5/5 a d", 13, 1,
	  "the man who goes on is not given by a square" },
	{ "5/5/5/5/4t a e1 e1", 14, 5,
	  "the man who goes on is not given by a square" },
	{ "5/5/5/5/4t a f1", 14, 2,
	  "the man who goes on is not given by a square" },
	{ "5/5/5/5/4t a  a5", 15, 2, "no man stands on a5 to go on" },
	{ "5/5/5/5/5/", 10, 1, "a slash outside at one end only" },
	{ "/5/5/5/5/5 a", 1, 1, "a slash outside at one end only" },
};

START_TEST(says_what_is_wrong_with_a_position_line)
{
	struct tafl_position position = position_of(LOPSIDED);
	struct tafl_error err = { 0 };
	const char *text = bad_lines[_i].text;

	ck_assert(!tafl_position_parse(&position, text, strlen(text),
	                               TAFL_ATTACKERS, &err));
	ck_assert_int_eq(err.code, TAFL_E_BAD_POSITION);
	ck_assert_str_eq(err.message, bad_lines[_i].message);
	ck_assert_uint_eq(err.at.column, bad_lines[_i].column);
	ck_assert_uint_eq(err.at.length, bad_lines[_i].length);
	assert_lopsided(&position); /* untouched */
}
END_TEST

START_TEST(nul_is_not_a_man)
{
	struct tafl_position position;
	struct tafl_error err;

	ck_assert(!tafl_position_parse(&position, "5/5/1\0003/5/5", 11,
	                               TAFL_ATTACKERS, &err));
	ck_assert_str_eq(err.message, "byte 0x00 is not a man");
}
END_TEST

/* --- every size --------------------------------------------------------- */

static const char letters[] = "tcnmgTCNMG";

/* A board of men in no order, with a king; different for each seed. */
static struct tafl_position mixed_position(int size, unsigned seed)
{
	struct tafl_position position;

	tafl_position_clear(&position, size);
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			seed = seed * 1103515245U + 12345U;
			unsigned pick = seed >> 16 & 31;

			if (pick < 10)
				tafl_position_put(
					&position, tafl_square_at(file, rank),
					tafl_man_of_letter(letters[pick]));
		}
	tafl_position_put(&position, tafl_square_at(2, size), TAFL_KING);
	tafl_position_set_turn(&position, (enum tafl_side)(seed >> 20 & 1));
	return position;
}

START_TEST(lines_and_diagrams_of_every_size_come_back)
{
	struct tafl_position position = mixed_position(_i, (unsigned)_i);
	struct tafl_position again;
	char line[TAFL_POSITION_TEXT];
	char diagram[TAFL_DIAGRAM_TEXT];
	size_t length = tafl_position_format(&position, line);

	ck_assert_uint_eq(length, strlen(line));
	ck_assert(tafl_position_parse(&again, line, length, TAFL_ATTACKERS,
	                              NULL));
	ck_assert(tafl_position_equal(&position, &again));
	ck_assert_uint_eq(position.key, again.key);

	length = tafl_position_format_otn(&position, line);
	ck_assert_uint_eq(length, strlen(line));
	ck_assert(tafl_position_parse(&again, line, length,
	                              (enum tafl_side)position.turn, NULL));
	ck_assert(tafl_position_equal(&position, &again));

	length = tafl_diagram_format(&position, diagram);
	ck_assert_uint_eq(length, strlen(diagram));
	ck_assert(tafl_diagram_parse(&again, diagram, length, TAFL_ATTACKERS,
	                             NULL));
	ck_assert(tafl_position_equal(&position, &again));
}
END_TEST

START_TEST(opentafls_record_has_rank_1_first_and_no_side)
{
	struct tafl_position position;
	char line[TAFL_POSITION_TEXT];

	ck_assert(tafl_position_parse(&position, "t4/1T3/2K1c/5/4g d", 18,
	                              TAFL_ATTACKERS, NULL));
	tafl_position_format_otn(&position, line);
	ck_assert_str_eq(line, "/4g/5/2K1c/1T3/t4/");
}
END_TEST

START_TEST(the_fullest_board_fits_its_text)
{
	struct tafl_position position;
	char line[TAFL_POSITION_TEXT];
	char diagram[TAFL_DIAGRAM_TEXT];

	tafl_position_clear(&position, TAFL_SIZE_MAX);
	for (tafl_square square = 0; square < TAFL_CELLS; square++)
		if (position.men[square] == TAFL_EMPTY)
			tafl_position_put(&position, square, TAFL_DEFENDER);
	tafl_position_set_turn(&position, TAFL_DEFENDERS);
	ck_assert_uint_eq(tafl_position_format(&position, line), 19 * 20 + 1);
	ck_assert_uint_eq(tafl_position_format_otn(&position, line),
	                  19 * 20 + 1);
	ck_assert_uint_eq(tafl_diagram_format(&position, diagram),
	                  19 * 20 + strlen("defenders to move\n"));
}
END_TEST

/* --- diagrams ----------------------------------------------------------- */

static const char *const diagrams[] = {
	"t....\n.T...\n..K.c\n.....\n....g\n",
	"t....\r\n.T...\r\n..K.c\r\n.....\r\n....g",
	"t....\r.T...\r..K.c\r.....\r....g\r",
	"\n\n  t . . . .\n  . T . . .\n  . . K . c\n  . . . . .\n  . . . . g\n",
	"t....\n.T...\n..K.c\n.....\n....g\nattackers to move\n",
	"5  t . . . +\n4  . T . . .\n3  . . K . c\n2  . : : . .\n"
	"1  + . . . g\n   a b c d e\nattackers to move\n",
	"  +-----+\n5 |t....| 5\n4 |.T...| 4\n3 |..K.c| 3\n2 |.....| 2\n"
	"1 |....g| 1\n  +-----+\n   ABCDE\n\nattackers to move\n",
};

START_TEST(reads_the_same_position_from_each_diagram)
{
	struct tafl_position position;
	struct tafl_error err;
	const char *text = diagrams[_i];
	bool read = tafl_diagram_parse(&position, text, strlen(text),
	                               TAFL_ATTACKERS, &err);

	ck_assert_msg(read, "%s: %s", text, read ? "" : err.message);
	assert_lopsided(&position);
	ck_assert_int_eq(position.turn, TAFL_ATTACKERS);
}
END_TEST

START_TEST(reads_the_side_to_move_below_a_diagram)
{
	static const char text[] =
		".....\n.....\n.....\n.....\n.....\ndefenders to move\n";
	struct tafl_position position;

	ck_assert(tafl_diagram_parse(&position, text, strlen(text),
	                             TAFL_ATTACKERS, NULL));
	ck_assert_int_eq(position.turn, TAFL_DEFENDERS);
	ck_assert(
		tafl_diagram_parse(&position, text, 30, TAFL_DEFENDERS, NULL));
	ck_assert_int_eq(position.turn, TAFL_DEFENDERS);
}
END_TEST

/* Attackers are to move unless the line says otherwise. */
static const struct {
	const char *line;
	enum tafl_side turn;
} ends[] = {
	{ "attackers win, king-captured", TAFL_DEFENDERS },
	{ "defenders win, king-reaches", TAFL_ATTACKERS },
	{ "draw, repetition", TAFL_ATTACKERS },
};

START_TEST(reads_how_a_game_ended_below_a_diagram)
{
	struct tafl_position position;
	char text[80];

	snprintf(text, sizeof(text), ".....\n.....\n..K..\n.....\n.....\n%s\n",
	         ends[_i].line);
	ck_assert(tafl_diagram_parse(&position, text, strlen(text),
	                             TAFL_ATTACKERS, NULL));
	ck_assert_int_eq(position.turn, ends[_i].turn);
}
END_TEST

#define ROWS3 ".....\n.....\n.....\n"
#define ROWS4 ROWS3 ".....\n"

static const struct {
	const char *text;
	uint64_t line;
	uint32_t column, length;
	const char *message;
} bad_diagrams[] = {
	{ "", 1, 1, 0, "the position has 0 ranks; boards have 5 to 19" },
	{ ROWS4, 1, 1, 24, "the position has 4 ranks; boards have 5 to 19" },
	{ ROWS4 ROWS4 ROWS4 ROWS4 ROWS4, 1, 1, 120,
	  "the position has more than 19 ranks; boards have 5 to 19" },
	{ ROWS4 "  ......\n", 5, 3, 6, "rank 1 has 6 squares, expected 5" },
	{ ROWS4 "...\r\n", 5, 1, 3, "rank 1 has 3 squares, expected 5" },
	{ ".....\r\n..x..\r\n" ROWS3, 2, 3, 1, "'x' is not a man" },
	{ ".K...\n\n.....\n..K..\n.....\n.....\n", 4, 3, 1, "a second king" },
	{ ROWS4 "2 .....\n", 5, 1, 1, "rank 1 is numbered 2" },
	{ ROWS4 "..... 12345678\n", 5, 7, 8, "rank 1 is numbered 1234" },
	{ ROWS4 ".....\ndefenders to move\n.....\n", 7, 1, 5,
	  "text after the side to move" },
	{ ROWS4 ".....\nattackers win, \n", 6, 1, 1, "'a' is not a man" },
	{ ROWS4 ".....\ndraw, x\n.....\n", 7, 1, 5,
	  "text after the side to move" },
	{ ROWS4 ".....\nnobody to move\n", 6, 2, 1, "'o' is not a man" },
};

START_TEST(says_what_is_wrong_with_a_diagram)
{
	struct tafl_position position = position_of(LOPSIDED);
	struct tafl_error err = { 0 };
	const char *text = bad_diagrams[_i].text;

	ck_assert(!tafl_diagram_parse(&position, text, strlen(text),
	                              TAFL_ATTACKERS, &err));
	ck_assert_int_eq(err.code, TAFL_E_BAD_POSITION);
	ck_assert_str_eq(err.message, bad_diagrams[_i].message);
	ck_assert_uint_eq(err.at.line, bad_diagrams[_i].line);
	ck_assert_uint_eq(err.at.column, bad_diagrams[_i].column);
	ck_assert_uint_eq(err.at.length, bad_diagrams[_i].length);
	assert_lopsided(&position); /* untouched */
}
END_TEST

/* A picture that was turned would be read as another position. */
START_TEST(refuses_a_diagram_with_rank_1_on_top)
{
	static const char text[] = "1 .....\n2 .....\n3 .....\n4 .....\n"
				   "5 .....\n";
	struct tafl_position position;
	struct tafl_error err;

	ck_assert(!tafl_diagram_parse(&position, text, strlen(text),
	                              TAFL_ATTACKERS, &err));
	ck_assert_str_eq(err.message, "rank 5 is numbered 1");
	ck_assert_str_eq(err.help, "the top rank comes first, rank 1 last");
}
END_TEST

static void add_basics(Suite *suite)
{
	TCase *tcase = tcase_create("positions");

	tcase_add_loop_test(tcase, clears_to_an_empty_board_in_a_ring,
	                    TAFL_SIZE_MIN, TAFL_SIZE_MAX + 1);
	tcase_add_test(tcase, sets_counts_king_and_key_follow_the_men);
	tcase_add_test(tcase, the_turn_is_part_of_key_and_equality);
	tcase_add_test(tcase, keys_never_change);
	tcase_add_test(tcase, every_man_on_every_square_has_its_own_key);
	suite_add_tcase(suite, tcase);
}

static void add_lines(Suite *suite)
{
	TCase *tcase = tcase_create("lines");

	tcase_add_loop_test(tcase, reads_the_same_position_from_each_form, 0,
	                    sizeof(lopsided) / sizeof(*lopsided));
	tcase_add_test(tcase,
	               takes_the_side_of_the_caller_when_none_is_written);
	tcase_add_loop_test(tcase, says_what_is_wrong_with_a_position_line, 0,
	                    sizeof(bad_lines) / sizeof(*bad_lines));
	tcase_add_test(tcase, nul_is_not_a_man);
	tcase_add_loop_test(tcase, lines_and_diagrams_of_every_size_come_back,
	                    TAFL_SIZE_MIN, TAFL_SIZE_MAX + 1);
	tcase_add_test(tcase, the_fullest_board_fits_its_text);
	tcase_add_test(tcase, opentafls_record_has_rank_1_first_and_no_side);
	suite_add_tcase(suite, tcase);
}

static void add_diagrams(Suite *suite)
{
	TCase *tcase = tcase_create("diagrams");

	tcase_add_loop_test(tcase, reads_the_same_position_from_each_diagram, 0,
	                    sizeof(diagrams) / sizeof(*diagrams));
	tcase_add_test(tcase, reads_the_side_to_move_below_a_diagram);
	tcase_add_loop_test(tcase, reads_how_a_game_ended_below_a_diagram, 0,
	                    sizeof(ends) / sizeof(*ends));
	tcase_add_loop_test(tcase, says_what_is_wrong_with_a_diagram, 0,
	                    sizeof(bad_diagrams) / sizeof(*bad_diagrams));
	tcase_add_test(tcase, refuses_a_diagram_with_rank_1_on_top);
	suite_add_tcase(suite, tcase);
}

Suite *position_suite(void)
{
	Suite *suite = suite_create("position");

	add_basics(suite);
	add_lines(suite);
	add_diagrams(suite);
	return suite;
}
