/* Tests of plies and positions as text. */
#include "unit.h"
#include <string.h>
#include <tafl/report.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* Captures as "Td4 Ke5": what stood where, in the order of the engine. */
static void set_captures(struct tafl_captures *captures, const char *text)
{
	*captures = (struct tafl_captures){ 0 };
	while (*text) {
		int at = captures->count++;

		captures->men[at] = (uint8_t)tafl_man_of_letter(*text);
		text += 1 + tafl_square_parse(text + 1, strlen(text + 1),
		                              &captures->at[at]);
		text += strspn(text, " ");
	}
}

static const struct {
	int man;
	const char *from, *to, *captures, *text;
} plies[] = {
	{ TAFL_ATTACKER, "d1", "d3", "", "d1-d3" },
	{ TAFL_DEFENDER, "a10", "b10", "", "a10-b10" },
	{ TAFL_KING, "f5", "f6", "", "Kf5-f6" },
	{ TAFL_DEFENDER_KNIGHT, "f5", "f6", "tf7", "Nf5-f6xf7" },
	{ TAFL_ATTACKER, "f5", "f6", "Ke6", "f5-f6xKe6" },
	{ TAFL_ATTACKER, "f5", "f6", "Me6", "f5-f6xMe6" },
	/* by file, then rank: numbers, not letters */
	{ TAFL_ATTACKER, "e3", "e4", "Tf4 Te10 Te5 Td4", "e3-e4xd4xe5xe10xf4" },
	/* taken by flank and by shieldwall: once */
	{ TAFL_ATTACKER, "i3", "k3", "Tk4 Tk2 Tk4 Tk5", "i3-k3xk2xk4xk5" },
};

START_TEST(writes_plies_in_the_words_of_tgn)
{
	struct tafl_captures captures;
	struct tafl_text out = { 0 };
	struct tafl_move move;

	tafl_square_parse(plies[_i].from, strlen(plies[_i].from), &move.from);
	tafl_square_parse(plies[_i].to, strlen(plies[_i].to), &move.to);
	set_captures(&captures, plies[_i].captures);
	tafl_ply_write(&out, plies[_i].man, move, &captures);
	ck_assert(!out.failed);
	ck_assert_str_eq(out.data, plies[_i].text);
	tafl_text_release(&out);
}
END_TEST

Suite *report_suite(void)
{
	Suite *suite = suite_create("report");
	TCase *words = tcase_create("plies");

	tcase_add_loop_test(words, writes_plies_in_the_words_of_tgn, 0,
	                    COUNT(plies));
	suite_add_tcase(suite, words);
	return suite;
}
