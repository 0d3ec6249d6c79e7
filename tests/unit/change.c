/* Tests of games that are cut, completed and given other tags. */
#include "game_case.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/change.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* --- cut ---------------------------------------------------------------- */

#define AFTER_1 "<3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3:d>"
#define AFTER_2 "<3t3/2t4/2T4/ttTKTtt/3T3/3t3/3t3:a>"
#define TO_AND_FRO "d6-c6 d5-e5 c6-d6 e5-d5 "

static const struct {
	const char *variant, *words;
	size_t ply;
	const char *cut;
} cuts[] = {
	{ "brandubh", "[Event=x] d6-c6 =draw @agreement", 0,
	  "[Event=x] d6-c6 =draw @agreement" },
	{ "brandubh", "[Event=x] d6-c6 d5-c5 a4-a3 =draw @agreement", 1,
	  "[Event=x] " AFTER_1 " d5-c5 a4-a3 =draw @agreement" },
	{ "brandubh", "d6-c6 d5-c5", 2, AFTER_2 },
	/* What belongs to plies goes with them. */
	{ "brandubh", "{start} d6-c6 ! {one} d5-c5 ? {two} a4-a3 +", 1,
	  AFTER_1 " d5-c5 ? {two} a4-a3 +" },
	{ "brandubh",
	  "d6-c6 ( d6-e6 {gone} d5-c5 ( d5-e5 ) ) d5-c5 ( d5-e5 {kept} a4-a3 "
	  "( a4-a2 ! ) ) a4-a5 ( a4-a2 )",
	  1,
	  AFTER_1 " d5-c5 ( d5-e5 {kept} a4-a3 ( a4-a2 ! ) ) a4-a5 ( a4-a2 )" },
	{ "brandubh", "d6-c6 ( d6-e6 ) d5-c5 ( d5-e5 ) a4-a5 ( a4-a2 {x} )", 2,
	  AFTER_2 " a4-a5 ( a4-a2 {x} )" },
	/* From a start that is not the variant's, and back to the variant's. */
	{ "brandubh", AFTER_1 " d5-c5 a4-a3", 1, AFTER_2 " a4-a3" },
	{ "brandubh", TO_AND_FRO "d6-e6", 4, "d6-e6" },
	/* What does not stand is still there, and still does not. */
	{ "brandubh", "d6-c6 d5-a1 a4-a3", 1, AFTER_1 },
	/* An end stays as long as the board shows it. */
	{ "brandubh",
	  "d6-c6 d5-c5 c6-b6 d4-d5 b6-a6 d5-g5 a6-b6 g5-g7 =defenders "
	  "@king-reaches",
	  8, "<3t2K/1t5/2T4/ttT1Ttt/3T3/3t3/3t3:a> =defenders @king-reaches" },
	{ "tablut-castle",
	  "a4-a3 e7-d7 a3-a4 d7-e7 a4-a3 e7-d7 a3-a4 d7-e7 =draw @repetition",
	  5,
	  "<3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/4T3t/t3T4/4t4/3ttt3:d> e7-d7 a3-a4 "
	  "d7-e7 =draw" },
};

static void check_cut(struct tafl_game *game, struct tafl_line *line,
                      size_t ply, const char *expected)
{
	size_t standing = game->standing;

	ck_assert(tafl_game_cut(game, line, ply));
	game_case_expect(game, expected);
	ck_assert_uint_eq(game->standing, standing - ply);
	/* The line is left at the last ply. */
	if (ply > 0)
		ck_assert_uint_eq(tafl_line_plies(line), standing - ply);
}

START_TEST(a_game_is_cut)
{
	struct tafl_variant *variant = rules_embedded(cuts[_i].variant);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read(cuts[_i].words, line);

	check_cut(game, line, cuts[_i].ply, cuts[_i].cut);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* A warning of the reader stays with the ply before which it was found. */
START_TEST(what_the_reader_saw_is_cut_too)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read("d6-c6", NULL);
	struct word none = { 0, 0 };
	struct tafl_verdict verdict;
	struct tafl_move move = { tafl_square_at(4, 5), tafl_square_at(3, 5) };

	ck_assert(game_add_fault(game, TAFL_E_CAPTURE_TWICE, none, "one", "h"));
	ck_assert(game_add_ply(game, move, none));
	ck_assert(
		game_add_fault(game, TAFL_E_CAPTURE_TWICE, none, "two", NULL));
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	ck_assert_uint_eq(verdict.warnings, 2);
	ck_assert(tafl_game_cut(game, line, 2));
	ck_assert_uint_eq(game->fault_count, 1);
	ck_assert_str_eq(game->faults[0].message, "two");
	ck_assert_uint_eq(game->faults[0].ply, 0);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* --- completed ---------------------------------------------------------- */

/* The king goes into the corner. */
#define WON "d6-c6 d5-c5 c6-b6 d4-d5 b6-a6 d5-g5 a6-b6 g5-g7"
/* The start position for the third time: the attackers win. */
#define THRICE TO_AND_FRO TO_AND_FRO

static const struct {
	const char *words, *completed;
} annotations[] = {
	{ WON, WON " =defenders @king-reaches" },
	{ WON " =attackers @time", WON " =defenders @king-reaches" },
	{ "d6-c6", "d6-c6" },
	{ "d6-c6 =draw @agreement", "d6-c6 =draw @agreement" },
	/* What is played behind the end does not stand. */
	{ WON " b6-b5 =attackers", WON " =defenders @king-reaches" },
	/* An end that sites do not enforce is filled in where it fits. */
	{ THRICE "=draw @agreement", THRICE "=draw @agreement" },
	{ THRICE "=attackers @resign", THRICE "=attackers @resign" },
	{ THRICE "=attackers", THRICE "=attackers @repetition" },
	/* Marks about the board go, those of judgement stay. */
	{ "d6-c6 + d5-c5 !? ( d5-e5 ++ ! ) a4-a3 -- {good} a4-a2 #",
	  "d6-c6 d5-c5 !? ( d5-e5 ! ) a4-a3 {good}" },
	{ "d6-c6 +! d5-c5 +?", "d6-c6 ! d5-c5 ?" },
};

START_TEST(a_game_is_completed)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read(annotations[_i].words, line);

	tafl_game_annotate(game, tafl_line_outcome(line));
	game_case_expect(game, annotations[_i].completed);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* Outcomes that the board may have, against a record. */
static const struct {
	const char *words;
	struct tafl_outcome outcome;
	const char *completed;
} soft[] = {
	{ "", { TAFL_DRAW, TAFL_REPETITION }, "=draw @repetition" },
	{ "=draw", { TAFL_DRAW, TAFL_QUIET }, "=draw @quiet" },
	{ "=*", { TAFL_DRAW, TAFL_REPETITION }, "=*" },
	{ "=attackers", { TAFL_DRAW, TAFL_LENGTH }, "=attackers" },
	{ "=draw @agreement",
	  { TAFL_DRAW, TAFL_REPETITION },
	  "=draw @agreement" },
	{ "=*", { TAFL_DRAW, TAFL_NO_MOVE }, "=draw @no-move" },
};

START_TEST(an_end_that_sites_do_not_enforce_contradicts_no_record)
{
	struct tafl_game *game = game_case_read(soft[_i].words, NULL);

	tafl_game_annotate(game, &soft[_i].outcome);
	game_case_expect(game, soft[_i].completed);
	tafl_game_free(game);
}
END_TEST

/* --- settings ----------------------------------------------------------- */

static const struct tafl_outcome open_board = { TAFL_OPEN, TAFL_NO_END };

/* Adds settings with ';' between them; the code of the first that is refused,
 * else of applying them. */
static enum tafl_code set(struct tafl_game *game, const char *text,
                          const struct tafl_outcome *outcome,
                          struct tafl_error *err)
{
	struct tafl_settings *settings = tafl_settings_new();
	bool good = true;

	ck_assert_ptr_nonnull(settings);
	while (good && *text) {
		char one[80];
		size_t length = strcspn(text, ";");

		ck_assert_uint_lt(length, sizeof(one));
		memcpy(one, text, length);
		one[length] = '\0';
		good = tafl_settings_add(settings, one, err);
		text += length + (text[length] == ';');
	}
	good = good && tafl_settings_apply(settings, game, outcome, err);
	tafl_settings_free(settings);
	return good ? TAFL_OK : err->code;
}

static const struct {
	const char *words, *settings, *set;
} tags[] = {
	{ "", "", "" },
	{ "", "Event=Fetlar", "[Event=Fetlar]" },
	{ "[Event=x] [Site=y]", "Event=Fetlar", "[Event=Fetlar] [Site=y]" },
	{ "[Event=x]", "Site=a;Round=3", "[Event=x] [Site=a] [Round=3]" },
	{ "[Event=x]", "Event=a=b", "[Event=a=b]" },
	{ "[event=x]", "Event=y", "[event=x] [Event=y]" },
	{ "[A=1] [B=2] [A=3]", "A=4", "[A=4] [B=2]" },
	/* The last of a name counts; an empty one takes the tag away. */
	{ "[Event=x]", "Event=y;Event=z", "[Event=z]" },
	{ "[A=1] [B=2] [A=3]", "A=", "[B=2]" },
	{ "[A=1]", "B=", "[A=1]" },
	/* Result and end are no tags. */
	{ "=draw @agreement", "Result=attackers;End=resign",
	  "=attackers @resign" },
	{ "=draw @agreement", "Result=*", "=* @agreement" },
	{ "=draw @agreement", "End=", "=draw" },
	{ "=draw @agreement", "Result=;End=", "" },
};

START_TEST(tags_are_set)
{
	struct tafl_game *game = game_case_read(tags[_i].words, NULL);
	struct tafl_error err = { 0 };

	ck_assert_int_eq(set(game, tags[_i].settings, &open_board, &err),
	                 TAFL_OK);
	game_case_expect(game, tags[_i].set);
	tafl_game_free(game);
}
END_TEST

static const struct {
	const char *setting, *part;
} refused[] = {
	{ "", "is not TAG=VALUE" },
	{ "Event", "is not TAG=VALUE" },
	{ "=x", "is not TAG=VALUE" },
	{ "event=x", "begins with a capital letter" },
	{ "My Event=x", "is not TAG=VALUE" },
	{ "Variant=brandubh", "the rules are those of --variant" },
	{ "Rules=x", "the rules are those of --variant" },
	{ "Yaml=x", "the rules are those of --variant" },
	{ "Start=7/7", "starts where it was played from" },
	{ "Tafl=2", "the version of the notation" },
	{ "Result=white", "is not a result" },
	{ "Result=1-0", "is not a result" },
	{ "End=lost", "is not an end" },
	{ "Event=a\tb", "a control character" },
	{ "Event=\x1b[31m", "a control character" },
	{ "Event=\xff", "not UTF-8" },
};

START_TEST(a_setting_that_makes_no_sense_is_refused)
{
	struct tafl_game *game = game_case_read("", NULL);
	struct tafl_error err = { 0 };

	ck_assert_int_eq(set(game,
	                     *refused[_i].setting ? refused[_i].setting : ";",
	                     &open_board, &err),
	                 TAFL_E_BAD_FIELD);
	ck_assert_msg(strstr(err.message, refused[_i].part) != NULL, "%s",
	              err.message);
	tafl_game_free(game);
}
END_TEST

/* A record must not be made to contradict the board. */
static const struct {
	const char *settings;
	struct tafl_outcome outcome;
	enum tafl_code code;
} against[] = {
	{ "Result=draw",
	  { TAFL_DEFENDERS_WIN, TAFL_KING_REACHES },
	  TAFL_E_RESULT_DIFFERS },
	{ "Result=*",
	  { TAFL_DEFENDERS_WIN, TAFL_KING_REACHES },
	  TAFL_E_RESULT_DIFFERS },
	{ "End=resign",
	  { TAFL_DEFENDERS_WIN, TAFL_KING_REACHES },
	  TAFL_E_END_DIFFERS },
	{ "Result=defenders;End=king-reaches",
	  { TAFL_DEFENDERS_WIN, TAFL_KING_REACHES },
	  TAFL_OK },
	{ "Result=;End=", { TAFL_DEFENDERS_WIN, TAFL_KING_REACHES }, TAFL_OK },
	{ "End=king-captured", { TAFL_OPEN, TAFL_NO_END }, TAFL_E_END_DIFFERS },
	{ "End=repetition", { TAFL_OPEN, TAFL_NO_END }, TAFL_E_END_DIFFERS },
	{ "Result=draw;End=time", { TAFL_OPEN, TAFL_NO_END }, TAFL_OK },
	{ "Result=attackers;End=time",
	  { TAFL_DRAW, TAFL_REPETITION },
	  TAFL_OK },
	{ "Result=draw;End=repetition",
	  { TAFL_DRAW, TAFL_REPETITION },
	  TAFL_OK },
	{ "End=quiet", { TAFL_DRAW, TAFL_REPETITION }, TAFL_E_END_DIFFERS },
};

START_TEST(a_setting_against_the_board_changes_nothing)
{
	struct tafl_game *game = game_case_read("[Event=x]", NULL);
	struct tafl_error err = { 0 };
	char settings[80];

	snprintf(settings, sizeof(settings), "Event=y;%s",
	         against[_i].settings);
	ck_assert_int_eq(set(game, settings, &against[_i].outcome, &err),
	                 against[_i].code);
	if (against[_i].code != TAFL_OK) {
		game_case_expect(game, "[Event=x]");
		ck_assert_ptr_nonnull(strstr(err.message, "on the board"));
	}
	tafl_game_free(game);
}
END_TEST

START_TEST(a_result_that_was_meant_is_suggested)
{
	struct tafl_game *game = game_case_read("", NULL);
	struct tafl_error err = { 0 };

	ck_assert_int_eq(set(game, "Result=atackers", &open_board, &err),
	                 TAFL_E_BAD_FIELD);
	ck_assert_str_eq(err.help, "did you mean 'attackers'?");
	tafl_game_free(game);
	tafl_settings_free(NULL);
}
END_TEST

Suite *change_suite(void)
{
	Suite *suite = suite_create("change");
	TCase *tcase = tcase_create("change");

	tcase_add_loop_test(tcase, a_game_is_cut, 0, COUNT(cuts));
	tcase_add_test(tcase, what_the_reader_saw_is_cut_too);
	tcase_add_loop_test(tcase, a_game_is_completed, 0, COUNT(annotations));
	tcase_add_loop_test(
		tcase, an_end_that_sites_do_not_enforce_contradicts_no_record,
		0, COUNT(soft));
	tcase_add_loop_test(tcase, tags_are_set, 0, COUNT(tags));
	tcase_add_loop_test(tcase, a_setting_that_makes_no_sense_is_refused, 0,
	                    COUNT(refused));
	tcase_add_loop_test(tcase, a_setting_against_the_board_changes_nothing,
	                    0, COUNT(against));
	tcase_add_test(tcase, a_result_that_was_meant_is_suggested);
	suite_add_tcase(suite, tcase);
	return suite;
}
