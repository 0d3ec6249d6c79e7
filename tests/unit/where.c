/* Tests of conditions on games: what they say, and which are none. */
#include "game_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/select.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* Three plies of brandubh, number 7 of its file. */
#define PLIES "d6-c6 d5-e5 c6-b6"
#define TAGS                                                            \
	"[Event=Fetlar] [Date=2020.07.31] [Round=12] [Site=] [Elo=x1] " \
	"[Year=2019.??.??] [Event=Second] "

static const struct {
	const char *condition;
	bool holds;
} rows[] = {
	{ "Event=Fetlar", true },
	{ "Event=fetlar", false },
	{ "event=Fetlar", true }, /* the case of names does not matter */
	{ "EVENT = Fetlar", true },
	{ "Event=Fetlar ", false },
	{ "Event=", false },
	{ "Site=", true },
	{ "Event=Second", false }, /* the first of a name counts */
	{ "Event!=Fetlar", false },
	{ "Event!=Second", true },
	{ "Event~^Fet", true },
	{ "Event ~ lar$", true },
	{ "Event~lar=", false },
	{ "Event!~^Fet", false },
	{ "Event!~x", true },
	/* A tag that is not there. */
	{ "Annotator=", false },
	{ "Annotator!=Olaf", true },
	{ "Annotator~", false },
	{ "Annotator!~Olaf", true },
	{ "Annotator>1", false },
	{ "Annotator<=1", false },
	/* Numbers, part by part as far as the value goes. */
	{ "Round>9", true },
	{ "Round=012", false }, /* of tags this is text */
	{ "Round>=12", true },
	{ "Round>12", false },
	{ "Round<=12", true },
	{ "Round<12", false },
	{ "Date>=2020", true },
	{ "Date>2020", false },
	{ "Date<=2020", true },
	{ "Date<2020.08", true },
	{ "Date<2020-08", true },
	{ "Date>2020.07.30", true },
	{ "Date>=2020.07.31.1", false },
	{ "Date<2021.01.01", true },
	{ "Year<2020.05", true },
	{ "Year>=2019", true },
	{ "Year>=2019.05", false },
	{ "Year<2019.05", false },
	{ "Elo>0", false },
	{ "Elo<=9", false },
	{ "Event<99", false },
	/* What is asked of the game itself. */
	{ "plies=3", true },
	{ "plies=03", true },
	{ "plies!=3", false },
	{ "plies>2", true },
	{ "plies>=3", true },
	{ "plies<3", false },
	{ "plies~^[0-9]$", true },
	{ "Plies<=3", true },
	{ "game=7", true },
	{ "game>=8", false },
	{ "variant=brandubh", true },
	{ "variant!=copenhagen", true },
	{ "variant~^bran", true },
	{ "result=*", true },
	{ "result!=draw", true },
	{ "result~a", false },
	{ "end=", true },
	{ "end!=time", true },
	{ "end=resign", false },
};

/* Tests one condition on a judged game in words. */
static enum tafl_choice test(const char *condition, const char *words,
                             bool judged)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = game_case_read(words, line);
	struct tafl_where *where = tafl_where_new();
	struct tafl_verdict verdict;
	struct tafl_error err;
	enum tafl_choice choice;

	ck_assert_msg(tafl_where_add(where, condition, &err), "%s",
	              err.message);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	choice = tafl_where_test(where, game, variant, judged ? &verdict : NULL,
	                         &err);
	tafl_where_free(where);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return choice;
}

START_TEST(a_condition_holds_or_not)
{
	enum tafl_choice choice = test(rows[_i].condition, TAGS PLIES, true);

	ck_assert_msg(choice == (rows[_i].holds ? TAFL_CHOSEN : TAFL_LEFT_OUT),
	              "%s", rows[_i].condition);
}
END_TEST

/* Before the game is judged, what the record says itself is known already. */
static const struct {
	const char *condition, *words;
	enum tafl_choice choice, judged;
} early[] = {
	{ "Event=x", PLIES, TAFL_LEFT_OUT, TAFL_LEFT_OUT },
	{ "plies=3", PLIES, TAFL_UNDECIDED, TAFL_CHOSEN },
	{ "result=draw", PLIES, TAFL_UNDECIDED, TAFL_LEFT_OUT },
	{ "result=draw", PLIES " =draw", TAFL_CHOSEN, TAFL_CHOSEN },
	{ "end=time", PLIES, TAFL_UNDECIDED, TAFL_LEFT_OUT },
	{ "end=time", PLIES " @time", TAFL_CHOSEN, TAFL_CHOSEN },
	{ "variant=x", PLIES, TAFL_LEFT_OUT, TAFL_LEFT_OUT },
	{ "game=7", PLIES, TAFL_CHOSEN, TAFL_CHOSEN },
	/* What is no ply does not count. */
	{ "plies=1", "d6-c6 d5-a1", TAFL_UNDECIDED, TAFL_CHOSEN },
	/* Where the record says nothing the board does, and else the record:
	 * the king walks into the corner. */
	{ "result=defenders", "d6-c6 d5-c5 c6-b6 d4-d5 b6-a6 d5-g5 a6-b6 g5-g7",
	  TAFL_UNDECIDED, TAFL_CHOSEN },
	{ "end=king-reaches", "d6-c6 d5-c5 c6-b6 d4-d5 b6-a6 d5-g5 a6-b6 g5-g7",
	  TAFL_UNDECIDED, TAFL_CHOSEN },
	{ "result=attackers",
	  "d6-c6 d5-c5 c6-b6 d4-d5 b6-a6 d5-g5 a6-b6 g5-g7 =attackers",
	  TAFL_CHOSEN, TAFL_CHOSEN },
};

START_TEST(what_needs_no_judging_is_decided_before)
{
	ck_assert_int_eq(test(early[_i].condition, early[_i].words, false),
	                 early[_i].choice);
	ck_assert_int_eq(test(early[_i].condition, early[_i].words, true),
	                 early[_i].judged);
}
END_TEST

static const struct {
	const char *condition, *part;
} none[] = {
	{ "", "is not a condition" },
	{ "plies", "one of = != ~ !~ < <= > >=" },
	{ "=x", "is not a condition" },
	{ "3=4", "is not a condition" },
	{ "two words=x", "is not a condition" },
	{ "a!b", "is not a condition" },
	{ "plies>", "a whole number" },
	{ "plies=many", "a whole number" },
	{ "plies>4.5", "a whole number" },
	{ "plies>-4", "a whole number" },
	{ "plies>1234567890123456789", "a whole number" },
	{ "game=first", "a whole number" },
	{ "Event==x", "'==' is no comparison" },
	{ "plies >= =4", "'>==' is no comparison" },
	{ "Date>July", "a date such as" },
	{ "Date>2020.", "a date such as" },
	{ "Date>1.2.3.4.5", "a date such as" },
	{ "result=white", "expected attackers" },
	{ "result>3", "result is no number" },
	{ "end<3", "end is no number" },
	{ "variant>=a", "variant is no number" },
	{ "end=king-taken", "an end such as" },
	{ "Event~(", "missing closing parenthesis, at byte 2" },
};

START_TEST(says_what_a_condition_is)
{
	struct tafl_where *where = tafl_where_new();
	struct tafl_error err = { 0 };

	ck_assert(!tafl_where_add(where, none[_i].condition, &err));
	ck_assert_int_eq(err.code, TAFL_E_CONDITION);
	ck_assert_msg(strstr(err.message, none[_i].part) != NULL, "%s",
	              err.message);
	ck_assert(!tafl_where_add(where, none[_i].condition, NULL));
	tafl_where_free(where);
}
END_TEST

START_TEST(suggests_the_word_that_was_meant)
{
	struct tafl_where *where = tafl_where_new();
	struct tafl_error err = { 0 };

	ck_assert(!tafl_where_add(where, "end=king-capture", &err));
	ck_assert_str_eq(err.help, "did you mean 'king-captured'?");
	ck_assert(!tafl_where_add(where, "result=atackers", &err));
	ck_assert_str_eq(err.help, "did you mean 'attackers'?");
	ck_assert(!tafl_where_add(where, "plies>1234567890123456789", &err));
	ck_assert_str_eq(err.help, "numbers have up to 18 digits");
	ck_assert(!tafl_where_add(where, "Event!==x", &err));
	ck_assert_str_eq(err.help, "'!=' compares; a value that starts with "
	                           "'=' is found by ~ '^='");
	tafl_where_free(where);
}
END_TEST

/* Tests conditions with ';' between them on a game that is not judged. */
static enum tafl_choice test_all(const char *conditions, const char *words,
                                 struct tafl_error *err)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_game *game = game_case_read(words, NULL);
	struct tafl_where *where = tafl_where_new();
	enum tafl_choice choice;

	while (*conditions) {
		char one[80];
		size_t length = strcspn(conditions, ";");

		ck_assert_uint_lt(length, sizeof(one));
		memcpy(one, conditions, length);
		one[length] = '\0';
		ck_assert(tafl_where_add(where, one, err));
		conditions += length + (conditions[length] == ';');
	}
	choice = tafl_where_test(where, game, variant, NULL, err);
	tafl_where_free(where);
	tafl_game_free(game);
	tafl_variant_free(variant);
	return choice;
}

#define HARD "[Event=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!] [Site=here]"
#define ENDLESS "Event~^(a+)+$"

static const struct {
	const char *conditions;
	enum tafl_choice choice;
} sets[] = {
	{ "", TAFL_CHOSEN },
	{ "Site=here", TAFL_CHOSEN },
	{ "Site=here;game=7", TAFL_CHOSEN },
	{ "Site=there;game=7", TAFL_LEFT_OUT },
	{ "Site=here;game=8", TAFL_LEFT_OUT },
	{ "plies=3;Site=here", TAFL_UNDECIDED },
	{ "plies=3;Site=there", TAFL_LEFT_OUT },
	/* A pattern that fails is reached, or not needed, or not yet. */
	{ ENDLESS, TAFL_CHOICE_FAILED },
	{ "Event!~^(a+)+$", TAFL_CHOICE_FAILED },
	{ "Site=here;" ENDLESS, TAFL_CHOICE_FAILED },
	{ "Site=there;" ENDLESS, TAFL_LEFT_OUT },
	{ ENDLESS ";Site=there", TAFL_CHOICE_FAILED },
	{ "plies=3;" ENDLESS, TAFL_UNDECIDED },
	{ "plies=3;" ENDLESS ";Site=there", TAFL_UNDECIDED },
};

START_TEST(all_conditions_must_hold_in_their_order)
{
	struct tafl_error err = { 0 };

	ck_assert_int_eq(test_all(sets[_i].conditions, HARD, &err),
	                 sets[_i].choice);
	if (sets[_i].choice == TAFL_CHOICE_FAILED) {
		ck_assert_int_eq(err.code, TAFL_E_CONDITION);
		ck_assert_ptr_nonnull(strstr(err.message, "(a+)+$': "));
		ck_assert_ptr_nonnull(strstr(err.message, "match limit"));
	} else {
		ck_assert_int_eq(err.code, TAFL_OK);
	}
}
END_TEST

/* "plies" of a game that cannot be judged are those of the record. */
START_TEST(a_game_without_rules_is_asked_for_its_record)
{
	struct tafl_game *game = game_case_read(PLIES, NULL);
	struct tafl_where *where = tafl_where_new();
	struct tafl_verdict verdict = { 0 };

	ck_assert(tafl_where_add(where, "plies=3", NULL));
	ck_assert(tafl_where_add(where, "variant!=brandubh", NULL));
	ck_assert_int_eq(tafl_where_test(where, game, NULL, &verdict, NULL),
	                 TAFL_CHOSEN);
	tafl_where_free(where);
	tafl_where_free(NULL);
	tafl_game_free(game);
}
END_TEST

Suite *where_suite(void)
{
	Suite *suite = suite_create("where");
	TCase *tcase = tcase_create("where");

	tcase_add_loop_test(tcase, a_condition_holds_or_not, 0, COUNT(rows));
	tcase_add_loop_test(tcase, what_needs_no_judging_is_decided_before, 0,
	                    COUNT(early));
	tcase_add_loop_test(tcase, says_what_a_condition_is, 0, COUNT(none));
	tcase_add_test(tcase, suggests_the_word_that_was_meant);
	tcase_add_loop_test(tcase, all_conditions_must_hold_in_their_order, 0,
	                    COUNT(sets));
	tcase_add_test(tcase, a_game_without_rules_is_asked_for_its_record);
	suite_add_tcase(suite, tcase);
	return suite;
}
