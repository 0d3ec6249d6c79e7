/* Tests of position lines as other programs write them. */
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/board.h>

/* An attacker on e1, one on a2, a defender on b4, the king on c3. */
#define OURS "5/1T3/2K2/t4/4t"

static const struct {
	enum tafl_notation notation;
	const char *text;
	const char *ours;
} lines[] = {
	{ TAFL_NOTATION_TAFL, OURS " d", OURS " d" },
	{ TAFL_NOTATION_TAFL, "/4t/t4/2K2/1T3/5/", OURS " a" },
	{ TAFL_NOTATION_START, "start:/4t/t4/2K2/1T3/5/", OURS " a" },
	{ TAFL_NOTATION_STARTI, "starti:/" OURS "/\r\n", OURS " a" },
	{ TAFL_NOTATION_HNEFATAFL_RS, "4t/t4/2K2/1T3/5", OURS " a" },
	{ TAFL_NOTATION_HNEFATAFL_RS, " 4t/t4/2K2/1T3/5 defender Ongoing",
	  OURS " d" },
	{ TAFL_NOTATION_HNEFATAFL_RS, "4t/t4/2K2/1T3/5 attacker", OURS " a" },
	{ TAFL_NOTATION_PYHNEFATAFL, "4m/m4/2K2/1M3/5 w 3", OURS " d" },
	{ TAFL_NOTATION_PYHNEFATAFL, "4m/m4/2K2/1M3/5 b 0 ", OURS " a" },
	{ TAFL_NOTATION_TAFLZERO, "5/1d3/2k2/a4/4a d", OURS " d" },
	{ TAFL_NOTATION_TAFLZERO, "5/1D3/2K2/a4/4A a", OURS " a" },
	{ TAFL_NOTATION_TAFLZERO, "/5/1D3/2K2/A4/4A/", OURS " a" },
	{ TAFL_NOTATION_HEN, "5 1V3 2K2 v4 4v,W", OURS " d" },
	{ TAFL_NOTATION_HEN, "5 1V3 2K2 v4 4v", OURS " a" },
	{ TAFL_NOTATION_HEN, "5 1V3 2K2 v4 4v!W", OURS " a" },
};

START_TEST(each_notation_gives_the_same_lopsided_board)
{
	struct tafl_position position;
	struct tafl_error err = { 0 };
	char line[TAFL_POSITION_TEXT];

	ck_assert_msg(tafl_position_parse_as(
			      &position, lines[_i].text, strlen(lines[_i].text),
			      lines[_i].notation, TAFL_ATTACKERS, &err),
	              "%s", err.message);
	tafl_position_format(&position, line);
	ck_assert_str_eq(line, lines[_i].ours);
}
END_TEST

/* What a line says without its notation: the same, or who else may mean it. */
static const struct {
	const char *text;
	const char *says;
} contents[] = {
	{ OURS " d", OURS " d" },
	{ "/4t/t4/2K2/1T3/5/", OURS " a" },
	{ "start:/4t/t4/2K2/1T3/5/", OURS " a" },
	{ "starti:/" OURS "/", OURS " a" },
	{ "4t/t4/2K2/1T3/5 defender Ongoing", OURS " d" },
	{ "4m/m4/2K2/1M3/5 w 3", OURS " d" },
	{ "5/1d3/2k2/a4/4a d", OURS " d" },
	{ "/5/1D3/2K2/A4/4A/", OURS " a" },
	{ "5 1V3 2K2 v4 4v,W", OURS " d" },
	{ "5/1m3/2K2/1M3/5 a", "5/1m3/2K2/1M3/5 a" },
	{ "5/1t3/2K2/1t3/5", "5/1t3/2K2/1t3/5 a" }, /* either way up */
	{ OURS, "E102 1:1 the position reads differently by the notations of "
	        "position-tafl, hnefatafl-rs" },
	{ "4m/m4/2K2/1M3/5",
	  "E102 1:1 the position reads differently by the notations of "
	  "position-tafl, hnefatafl-rs, pyhnefatafl" },
	{ "5/1t3/2K2/1T3/6 a", "E104 1:15 rank 1 has 6 squares, expected 5" },
	{ "5 1V3 2X2 v4 4v,W", "E104 1:8 'X' is not a man" },
	{ "5 1V3 2K2 v4 4v,X", "E104 1:16 not a side to move of hen" },
	{ "/5/1D3/2K2/A4/4A", "E104 1:1 a slash outside at one end only" },
	{ "5/1d3/2k2/a4/4a d d", "E104 1:19 a word behind the side to move" },
	{ "5/1d3/2k2/k4/4a d", "E104 1:11 a second king" },
	{ "start:5/5/2K2/5/5", "E104 1:7 the slashes outside are missing" },
	{ "", "E104 1:1 a position is missing" },
};

START_TEST(a_line_without_a_name_is_certain_or_refused)
{
	struct tafl_position position;
	struct tafl_error err = { 0 };
	char said[TAFL_POSITION_TEXT];

	if (tafl_position_parse_any(&position, contents[_i].text,
	                            strlen(contents[_i].text), TAFL_ATTACKERS,
	                            &err))
		tafl_position_format(&position, said);
	else
		snprintf(said, sizeof(said), "%s %u:%u %s",
		         tafl_code_id(err.code), (unsigned)err.at.line,
		         err.at.column, err.message);
	ck_assert_str_eq(said, contents[_i].says);
}
END_TEST

START_TEST(a_line_without_end_is_no_position)
{
	static char text[100000];
	struct tafl_position position;
	struct tafl_error err = { 0 };

	memset(text, 'v', sizeof(text));
	for (size_t i = 0; i < sizeof(text); i += 20)
		text[i] = ' ';
	ck_assert(!tafl_position_parse_as(&position, text, sizeof(text),
	                                  TAFL_NOTATION_HEN, TAFL_ATTACKERS,
	                                  &err));
	ck_assert_str_eq(err.message, "the line is too long to be a position");
}
END_TEST

Suite *position_foreign_suite(void)
{
	Suite *suite = suite_create("position_foreign");
	TCase *tcase = tcase_create("foreign");

	tcase_add_loop_test(tcase, each_notation_gives_the_same_lopsided_board,
	                    0, sizeof(lines) / sizeof(*lines));
	tcase_add_loop_test(tcase, a_line_without_a_name_is_certain_or_refused,
	                    0, sizeof(contents) / sizeof(*contents));
	tcase_add_test(tcase, a_line_without_end_is_no_position);
	suite_add_tcase(suite, tcase);
	return suite;
}
