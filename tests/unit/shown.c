/* Tests of what a record shows beside its plies: boards, refused plies. */
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/judge.h>

static void note_finding(void *user, const struct tafl_diag *diag)
{
	tafl_text_printf(user, "%s ply %u: %s\n", tafl_code_id(diag->code),
	                 diag->ply, diag->message);
}

/* Everything shown behind the plies: a board as a position line, the side to
 * move as `turn` has it; a ply that was refused, as two squares. */
struct shown {
	const char *plies;
	const char *board; /* or NULL */
	int turn;
	const char *refused; /* or NULL */
	const char *findings;
};

static const char start[] = "board: |\n  ..t..\n  .....\n  ..K.T\n  t....\n"
			    "  .....\nfirst: defenders\n";

// clang-format off
static const struct shown shown[] = {
	{ "c3-c4", "2t2/2K2/4T/t4/5 a", TAFL_ATTACKERS, NULL, "" },
	{ "c3-c4", "2t2/2K2/4T/t4/5 a", SHOWN_NO_TURN, NULL, "" },
	{ "", "2t2/5/2K1T/t4/5 a", TAFL_DEFENDERS, NULL, "" },
	{ "c3-c4", "2t2/2K2/4t/t4/5 a", TAFL_ATTACKERS, NULL,
	  "E212 ply 1: the board in the record has an attacker on e3, where "
	  "by the plies there is a defender\n" },
	{ "c3-c4", "2t2/5/2K1T/t4/5 a", TAFL_ATTACKERS, NULL,
	  "E212 ply 1: the board in the record has the king on c3, where by "
	  "the plies there is nobody; 1 more square differs\n" },
	{ "c3-c4", "5/2K2/4T/5/5 a", TAFL_ATTACKERS, NULL,
	  "E212 ply 1: the board in the record has nobody on a2, where by the "
	  "plies there is an attacker; 1 more square differs\n" },
	{ "c3-c4", "5/5/5/5/5 a", TAFL_ATTACKERS, NULL,
	  "E212 ply 1: the board in the record has nobody on a2, where by the "
	  "plies there is an attacker; 3 more squares differ\n" },
	{ "c3-c4", "2t2/2K2/4T/t4/5 a", TAFL_DEFENDERS, NULL,
	  "E212 ply 1: the board in the record has the defenders to move, "
	  "where by the plies it is the attackers\n" },
	{ "c3-c4", "7/7/7/7/7/7/7 a", TAFL_ATTACKERS, NULL,
	  "E212 ply 1: the board in the record is 7x7, the game's is 5x5\n" },
	{ "c3-c4", NULL, 0, "a2-b1", "" },
	{ "c3-c4", NULL, 0, "e3-e4", "" },
	{ "c3-c4", NULL, 0, "a2-a1",
	  "W210 ply 2: the record says that a2-a1 was refused, but it is "
	  "legal\n" },
	/* Behind an illegal ply there is nothing to compare with. */
	{ "c3-d4", "5/5/5/5/5 a", TAFL_ATTACKERS, "a2-a1",
	  "E304 ply 1: c3-d4 is illegal: men move along a rank or a file\n" },
};
// clang-format on

static void add_shown(struct tafl_game *game, const struct shown *what)
{
	struct word word = { 0, (uint32_t)game->text_length };
	struct tafl_position board;
	struct tafl_move move;

	if (what->board) {
		ck_assert(tafl_position_parse(&board, what->board,
		                              strlen(what->board),
		                              TAFL_ATTACKERS, NULL));
		ck_assert(game_add_board(game, &board, what->turn, word));
	}
	if (what->refused) {
		tafl_square_parse(what->refused, 2, &move.from);
		tafl_square_parse(what->refused + 3, 2, &move.to);
		ck_assert(game_add_refused(game, move, word));
	}
}

START_TEST(what_a_record_shows_is_compared_with_its_plies)
{
	const struct shown *what = &shown[_i];
	struct tafl_variant *variant = rules_variant(start, 5);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_text text = { 0 };
	struct tafl_sink sink = { .emit = note_finding, .user = &text };
	struct tafl_verdict verdict;

	ck_assert(tafl_game_set(game, "in", NULL, what->plies,
	                        strlen(what->plies)));
	add_shown(game, what);
	ck_assert(tafl_judge(game, line, NULL, &sink, &verdict, NULL));
	tafl_text_append(&text, NULL, 0);
	ck_assert_str_eq(text.data, what->findings);
	tafl_text_release(&text);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

Suite *shown_suite(void)
{
	Suite *suite = suite_create("shown");
	TCase *tcase = tcase_create("shown");

	tcase_add_loop_test(tcase,
	                    what_a_record_shows_is_compared_with_its_plies, 0,
	                    sizeof(shown) / sizeof(*shown));
	suite_add_tcase(suite, tcase);
	return suite;
}
