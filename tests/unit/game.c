/* Tests of the record of a game. */
#include "game/record.h"
#include "unit.h"
#include <string.h>

static struct tafl_game *game_of(const char *text)
{
	struct tafl_game *game = tafl_game_new();

	ck_assert_ptr_nonnull(game);
	ck_assert(game_start(game, text, strlen(text)));
	return game;
}

START_TEST(a_new_game_says_nothing)
{
	struct tafl_game *game = tafl_game_new();

	ck_assert_uint_eq(tafl_game_plies(game), 0);
	ck_assert_ptr_null(tafl_game_start(game));
	ck_assert_ptr_null(tafl_game_variant(game));
	ck_assert(!tafl_game_has_result(game));
	ck_assert_int_eq(tafl_game_end(game), TAFL_NO_END);
	tafl_game_free(game);
	tafl_game_free(NULL);
}
END_TEST

static void add_plies(struct tafl_game *game, int count)
{
	for (int i = 0; i < count; i++) {
		struct tafl_move move = { (tafl_square)(33 + i % 19), 65 };
		struct word word = { (uint32_t)i, 1 };

		ck_assert(game_add_ply(game, move, word));
		for (int j = 0; j < i % 4; j++)
			ck_assert(
				game_add_capture(game, (tafl_square)(40 + j)));
	}
}

START_TEST(keeps_plies_with_their_captures)
{
	struct tafl_game *game = game_of("text");

	add_plies(game, 1000);
	ck_assert_uint_eq(tafl_game_plies(game), 1000);
	for (size_t i = 0; i < 1000; i++) {
		const struct ply *ply = &game->plies[i];

		ck_assert_uint_eq(tafl_game_move(game, i).from, 33 + i % 19);
		ck_assert_uint_eq(ply->word.offset, i);
		ck_assert_uint_eq(ply->recorded_count, i % 4);
		for (size_t j = 0; j < i % 4; j++)
			ck_assert_uint_eq(game->squares[ply->recorded + j],
			                  40 + j);
	}
	tafl_game_free(game);
}
END_TEST

START_TEST(starting_again_forgets_and_keeps_the_memory)
{
	struct tafl_game *game = game_of("first text");
	struct ply *plies;

	add_plies(game, 100);
	ck_assert(game_add_fault(game, TAFL_E_NOT_A_PLY, (struct word){ 0, 1 },
	                         "wrong", "help"));
	game->has_result = game->has_counts = game->has_start = true;
	game->result = TAFL_DRAW;
	game->end = TAFL_TIME;
	game->standing = 100;
	plies = game->plies;

	ck_assert(game_start(game, "two", 3));
	ck_assert_uint_eq(game->text_length, 3);
	ck_assert_str_eq(game->text, "two");
	ck_assert_uint_eq(game->ply_count, 0);
	ck_assert_uint_eq(game->square_count, 0);
	ck_assert_uint_eq(game->fault_count, 0);
	ck_assert_uint_eq(game->standing, 0);
	ck_assert(!game->has_result && !game->has_counts && !game->has_start);
	ck_assert_int_eq(game->result, TAFL_OPEN);
	ck_assert_int_eq(game->end, TAFL_NO_END);
	add_plies(game, 100);
	ck_assert_ptr_eq(game->plies, plies);
	tafl_game_free(game);
}
END_TEST

START_TEST(faults_are_copied_and_know_their_ply)
{
	struct tafl_game *game = game_of("text");
	char message[] = "message";

	add_plies(game, 3);
	for (int i = 0; i < 40; i++)
		ck_assert(game_add_fault(game, TAFL_E_BAD_FIELD,
		                         (struct word){ 1, 2 }, message, NULL));
	message[0] = 'M';
	ck_assert_uint_eq(game->fault_count, 40);
	ck_assert_str_eq(game->faults[39].message, "message");
	ck_assert_ptr_null(game->faults[39].help);
	ck_assert_uint_eq(game->faults[39].ply, 3);
	tafl_game_free(game);
}
END_TEST

/* Offsets into "ab\ncde\n\nf", that starts in line 7, column 5. */
static const struct {
	struct word word;
	uint64_t line;
	uint32_t column, length;
	const char *of; /* the line */
} places[] = {
	{ { 0, 1 }, 7, 5, 1, "ab" },  { { 1, 1 }, 7, 6, 1, "ab" },
	{ { 2, 0 }, 7, 7, 0, "ab" },  { { 3, 3 }, 8, 1, 3, "cde" },
	{ { 5, 9 }, 8, 3, 1, "cde" }, { { 7, 0 }, 9, 1, 0, "" },
	{ { 8, 1 }, 10, 1, 1, "f" },  { { 9, 0 }, 10, 2, 0, "f" },
};

START_TEST(finds_line_and_column_of_a_word)
{
	struct tafl_game *game = game_of("ab\ncde\n\nf");
	struct tafl_span span;
	const char *line;
	size_t length;

	game->line = 7;
	game->column = 5;
	span = game_span(game, places[_i].word);
	ck_assert_uint_eq(span.line, places[_i].line);
	ck_assert_uint_eq(span.column, places[_i].column);
	ck_assert_uint_eq(span.length, places[_i].length);
	line = game_line_of(game, places[_i].word, &length);
	ck_assert_uint_eq(length, strlen(places[_i].of));
	ck_assert_mem_eq(line, places[_i].of, length);
	tafl_game_free(game);
}
END_TEST

START_TEST(text_grows_by_pieces)
{
	struct tafl_game *game = game_of("");

	for (int i = 0; i < 1000; i++)
		ck_assert(game_add_text(game, "x\0y", 3));
	ck_assert_uint_eq(game->text_length, 3000);
	ck_assert_mem_eq(game->text + 2997, "x\0y", 4);
	tafl_game_free(game);
}
END_TEST

Suite *game_suite(void)
{
	Suite *suite = suite_create("game");
	TCase *tcase = tcase_create("game");

	tcase_add_test(tcase, a_new_game_says_nothing);
	tcase_add_test(tcase, keeps_plies_with_their_captures);
	tcase_add_test(tcase, starting_again_forgets_and_keeps_the_memory);
	tcase_add_test(tcase, faults_are_copied_and_know_their_ply);
	tcase_add_loop_test(tcase, finds_line_and_column_of_a_word, 0,
	                    sizeof(places) / sizeof(*places));
	tcase_add_test(tcase, text_grows_by_pieces);
	suite_add_tcase(suite, tcase);
	return suite;
}
