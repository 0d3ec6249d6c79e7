/* Tests of the formats position and diagram. */
#include "format_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

static const struct {
	const char *format;
	const char *text;
	const char *games;
} texts[] = {
	{ "position", "t4/1T3/2K1c/5/4g a", "t4/1T3/2K1c/5/4g a" },
	{ "position", "\n5/5/2K2/5/t4 d\r\n\n /t4/5/2K2/5/5/\n",
	  "5/5/2K2/5/t4 d\n5/5/2K2/5/t4 a" },
	{ "position", "", "" },
	{ "position", "5/5/5/5/5 a\n\n5/5/5/6/5\n5/5/5/5/5 d",
	  "5/5/5/5/5 a\n"
	  "; E104 3:7+1 rank 2 has 6 squares, expected 5 (a board has as many "
	  "files as ranks)\n"
	  "5/5/5/5/5 d" },
	{ "position", "d1-d3,0,0,White",
	  "; E104 1:1+15 the position has 1 rank; boards have 5 to 19" },
	{ "diagram", ".....\n.....\n..K..\n.....\nt....\n", "5/5/2K2/5/t4 a" },
	{ "diagram",
	  "\n.....\r\n.....\r\n..K..\r\n.....\r\nt....\r\n"
	  "defenders to move\r\n \r\n\r\n"
	  "t....\n.....\n..K..\n.....\n.....",
	  "5/5/2K2/5/t4 d\nt4/5/2K2/5/5 a" },
	{ "diagram", "", "" },
	{ "diagram",
	  ".....\n.....\n..K..\n..X..\n.....\n\n\n"
	  ".....\n.....\n..K..\n....\n.....\n\n.....\n.....\n.....\n.....\n"
	  "....T\n",
	  "; E104 4:3+1 'X' is not a man\n"
	  "; E104 11:1+4 rank 2 has 4 squares, expected 5 (a board has as many "
	  "files as ranks)\n"
	  "5/5/5/5/4T a" },
	{ "diagram", "t\n\nT",
	  "; E104 1:1+1 the position has 1 rank; boards "
	  "have 5 to 19\n"
	  "; E104 3:1+1 the position has 1 rank; boards "
	  "have 5 to 19" },
};

START_TEST(reads_positions_as_games_without_plies)
{
	struct tafl_text games = format_case_read(
		texts[_i].format, texts[_i].text, strlen(texts[_i].text));

	ck_assert_str_eq(games.data, texts[_i].games);
	tafl_text_release(&games);
}
END_TEST

START_TEST(a_block_of_any_length_is_one_wrong_diagram)
{
	struct tafl_text text = { 0 };
	struct tafl_text games;

	for (int i = 0; i < 20000; i++)
		tafl_text_puts(&text, ".......\n");
	tafl_text_puts(&text, "\n.....\n.....\n..K..\n.....\n.....\n");
	games = format_case_read("diagram", text.data, text.length);
	ck_assert_ptr_nonnull(strstr(games.data,
	                             "the diagram is too long to be a board\n"
	                             "5/5/2K2/5/5 a"));
	tafl_text_release(&games);
	tafl_text_release(&text);
}
END_TEST

static const struct {
	const char *from, *to;
	const char *text, *expected;
} conversions[] = {
	{ "position", "position", "5/5/2K2/t4/5 d\n", "5/5/2K2/t4/5 d\n" },
	{ "position", "diagram", "5/5/2K2/t4/5 d\n5/5/2K2/5/5 a",
	  ".....\n.....\n..K..\nt....\n.....\ndefenders to move\n\n"
	  ".....\n.....\n..K..\n.....\n.....\nattackers to move\n\n" },
	{ "diagram", "position", ".....\n.....\n..K..\nt....\n.....\n",
	  "5/5/2K2/t4/5 a\n" },
	{ "csv", "position", "a1-a2 c3-c5,0,0,\n,0,0,\na1-c3,0,0,",
	  "2K2/5/5/t4/5 a\n5/5/2K2/5/t4 a\n5/5/2K2/5/t4 a\n" },
	{ "position", "csv", "5/5/2K2/t4/5 d\n", ",0,0,\n" },
};

START_TEST(writes_the_last_position_that_stands)
{
	struct tafl_variant *variant = rules_variant(
		"board: |\n  .....\n  .....\n  ..K..\n  .....\n  t....\n", 5);
	struct tafl_text text = format_case_convert(
		variant, conversions[_i].from, conversions[_i].to,
		conversions[_i].text);

	ck_assert_str_eq(text.data, conversions[_i].expected);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_position_suite(void)
{
	Suite *suite = suite_create("format_position");
	TCase *tcase = tcase_create("position");

	tcase_add_loop_test(tcase, reads_positions_as_games_without_plies, 0,
	                    sizeof(texts) / sizeof(*texts));
	tcase_add_test(tcase, a_block_of_any_length_is_one_wrong_diagram);
	tcase_add_loop_test(tcase, writes_the_last_position_that_stands, 0,
	                    sizeof(conversions) / sizeof(*conversions));
	suite_add_tcase(suite, tcase);
	return suite;
}
