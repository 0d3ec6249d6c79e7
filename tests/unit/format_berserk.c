/* Records of berserk play, with jumps and men who change sides. */
#include "format_case.h"
#include "format_tgn_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/report.h>

#define HEAD "[Tafl \"1\"]\n[Variant \"test\"]\n"
#define BOARD                                           \
	"board: |\n"                                    \
	"  .tT........\n  .tT........\n  ...........\n" \
	"  ...........\n  ...........\n  ...........\n" \
	"  ...........\n  ...........\n  ...tT.T.nMt\n" \
	"  .tM........\n  .K.......t.\n"
#define MEN "pieces: {attackers: {jump: capture}}\n"
#define CAPTURE BOARD MEN "berserk: capture\n"
#define MUST BOARD MEN "berserk: must-capture\n"

// clang-format off
static const struct {
	const char *keys;
	const char *text;
	const char *written;
} forms[] = {
	/* a further step belongs to the turn of its man */
	{ CAPTURE, "d3-d2xc2 d2-d10xc10 d10-d11xc11 b1-c1 j1-j2 *",
	  HEAD "\n1. d3-d2xMc2 d2=d10xc10 d10=d11xc11 Kb1-c1\n2. j1-j2 *\n\n" },
	/* he stops */
	{ CAPTURE, "d3-d2xc2 b1-c1 d2-d4 *",
	  HEAD "\n1. d3-d2xMc2 Kb1-c1\n2. d2-d4 *\n\n" },
	/* jumps, and further steps that are jumps */
	{ CAPTURE, "d3-f3xe3 f3^h3xg3 b1-c1 *",
	  HEAD "\n1. d3^f3xe3 f3^=h3xg3 Kb1-c1 *\n\n" },
	/* what the record says of steps is not trusted */
	{ CAPTURE, "d3=d2/c2 d2^d10/c10 *",
	  HEAD "\n1. d3-d2xMc2 d2=d10xc10 *\n\n" },
	/* a mercenary has another letter when he has changed sides */
	{ CAPTURE, "d3-d2xc2 b1-a1 mc2-c3 *",
	  HEAD "\n1. d3-d2xMc2 Kb1-a1\n2. mc2-c3 *\n\n" },
	/* a comment inside a chain, and variations of steps */
	{ CAPTURE, "d3-d2xc2 {on} d2-d10xc10 (d2-d11xc11 b1-a1) (b1-c1 j1-j2) "
	  "b1-c1 *",
	  HEAD "\n1. d3-d2xMc2 {on} 1... d2=d10xc10 (1... d2=d11xc11 Kb1-a1) "
	  "(1... Kb1-c1 2. j1-j2) 1... Kb1-c1 *\n\n" },
	/* who must go on has the turn */
	{ MUST, "d3-f3xe3 f3-h3xg3 b1-c1 *",
	  HEAD "\n1. d3^f3xe3 f3^=h3xg3 Kb1-c1 *\n\n" },
	/* a start inside a chain */
	{ CAPTURE,
	  "[Start \"1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2\"] "
	  "d2-d11xc11 b1-a1 *",
	  HEAD "[Start \"1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2\"]\n\n"
	  "1... d2=d11xc11 Kb1-a1 *\n\n" },
	{ MUST,
	  "[Start \"1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t a d2\"] "
	  "d2-d11xc11 b1-a1 *",
	  HEAD "[Start \"1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t a d2\"]\n\n"
	  "1... d2=d11xc11 Kb1-a1 *\n\n" },
};

static const struct {
	const char *keys;
	const char *text;
	const char *told;
} judged[] = {
	{ MUST, "d3-d2xc2 j1-j2 *",
	  "E314 1:10 ply 2: j1-j2 is illegal: an attacker on d2 has captured "
	  "and must go on\n" },
	{ CAPTURE, "d3-d2xc2 d2=d4 *",
	  "E315 1:10 ply 2: d2=d4 is illegal: a man who goes on must "
	  "capture\n" },
	{ CAPTURE, "d3-d2xc2 b1-c1 d2^b2 *",
	  "E305 1:16 ply 3: d2^b2 is illegal: c2 is occupied\n" },
	{ CAPTURE "zones: {spot: {squares: [a1], stop: [king]}}",
	  "[Start \"11/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2\"] b1-c1 *",
	  "E104 1:9 by the rules the man on d2 cannot go on\n" },
	{ BOARD,
	  "[Start \"1tT8/11/11/11/11/11/11/11/11/1t1t7/1K8t d d2\"] b1-c1 *",
	  "E104 1:9 by the rules the man on d2 cannot go on\n" },
};
// clang-format on

START_TEST(berserk_games_have_one_form)
{
	struct tafl_variant *variant = rules_variant(forms[_i].keys, 11);
	struct tafl_text got = tgn_case_write(variant, "tgn", TAFL_LAYOUT_TURNS,
	                                      forms[_i].text);
	struct tafl_text again = tgn_case_write(variant, "tgn",
	                                        TAFL_LAYOUT_TURNS, got.data);

	ck_assert_str_eq(got.data, forms[_i].written);
	ck_assert_str_eq(again.data, got.data);
	tafl_text_release(&got);
	tafl_text_release(&again);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(berserk_games_go_through_json)
{
	struct tafl_variant *variant = rules_variant(forms[_i].keys, 11);
	struct tafl_text json = format_case_convert(variant, "tgn", "json",
	                                            forms[_i].text);
	struct tafl_text tgn = format_case_convert(variant, "json", "tgn",
	                                           json.data);

	ck_assert_str_eq(tgn.data, forms[_i].written);
	tafl_text_release(&json);
	tafl_text_release(&tgn);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(faults_of_berserk_play_are_told)
{
	struct tafl_variant *variant = rules_variant(judged[_i].keys, 11);
	struct tafl_text told = tgn_case_judge(variant, judged[_i].text);

	ck_assert_str_eq(told.data, judged[_i].told);
	tafl_text_release(&told);
	tafl_variant_free(variant);
}
END_TEST

/* --- games at random ---------------------------------------------------- */

#define CROWD                                                    \
	"board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n" \
	"  t.TNM.c\n  g.....t\n  ..tcmt.\n"                      \
	"pieces: {king: {jump: over}, knight: {jump: capture}, " \
	"commander: {jump: over}}\n"                             \
	"capture: {king: {elsewhere: surround}, shieldwall: {}}\n"

static const char *const crowds[] = {
	CROWD "berserk: capture\n",
	CROWD "berserk: move\n",
	CROWD "berserk: must-capture\n",
	CROWD "berserk: must-move\n",
};

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* A ply that captures, where one is found at once: chains are rare. */
static struct tafl_move draw(struct tafl_line *line,
                             const struct tafl_move *moves, size_t count,
                             uint64_t *state)
{
	struct tafl_move move = moves[next_random(state) % count];

	for (int tries = 0; tries < 8; tries++) {
		struct tafl_move other = moves[next_random(state) % count];

		ck_assert(tafl_line_push(line, other));
		if (tafl_line_captures(line)->count > 0)
			move = other;
		tafl_line_pop(line);
	}
	return move;
}

/* A game of 80 plies as text; how many of them were further steps. */
static size_t play(struct tafl_line *line, struct tafl_text *text,
                   uint64_t *state)
{
	struct tafl_move moves[TAFL_MOVES_MAX];
	size_t steps = 0;

	tafl_line_reset(line, NULL);
	for (int ply = 0; ply < 80; ply++) {
		size_t count = tafl_line_moves(line, moves);

		if (count == 0)
			break;
		struct tafl_move move = draw(line, moves, count, state);
		ck_assert(tafl_line_push(line, move));
		tafl_line_write_ply(text, line, move);
		tafl_text_putc(text, ' ');
		steps += tafl_line_captures(line)->steps == TAFL_STEP_BERSERK;
	}
	tafl_text_puts(text, "*\n");
	return steps;
}

static void need_same(const struct tafl_variant *variant, const char *from,
                      const struct tafl_text *text, const char *want)
{
	struct tafl_text got = format_case_convert(variant, from, "tgn",
	                                           text->data);

	ck_assert_str_eq(got.data, want);
	tafl_text_release(&got);
}

START_TEST(games_at_random_come_back)
{
	struct tafl_variant *variant = rules_variant(crowds[_i], 7);
	struct tafl_line *line = tafl_line_new(variant);
	uint64_t state = 0x2545f4914f6cdd1dU + (uint64_t)_i;
	size_t steps = 0;

	ck_assert_ptr_nonnull(line);
	for (int i = 0; i < 10; i++) {
		struct tafl_text text = { 0 };

		steps += play(line, &text, &state);
		struct tafl_text told = tgn_case_judge(variant, text.data);
		ck_assert_str_eq(told.data, "");
		struct tafl_text tgn = format_case_convert(variant, "tgn",
		                                           "tgn", text.data);
		struct tafl_text json = format_case_convert(variant, "tgn",
		                                            "json", text.data);
		struct tafl_text csv = format_case_convert(variant, "tgn",
		                                           "csv", text.data);
		need_same(variant, "tgn", &tgn, tgn.data);
		need_same(variant, "json", &json, tgn.data);
		need_same(variant, "csv", &csv, tgn.data);
		tafl_text_release(&text);
		tafl_text_release(&told);
		tafl_text_release(&tgn);
		tafl_text_release(&json);
		tafl_text_release(&csv);
	}
	ck_assert_uint_gt(steps, 0);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

#define ADD(tcase, test, rows) \
	tcase_add_loop_test(tcase, test, 0, sizeof(rows) / sizeof((rows)[0]))

Suite *format_berserk_suite(void)
{
	Suite *suite = suite_create("format_berserk");
	TCase *tcase = tcase_create("games");

	ADD(tcase, berserk_games_have_one_form, forms);
	ADD(tcase, berserk_games_go_through_json, forms);
	ADD(tcase, faults_of_berserk_play_are_told, judged);
	ADD(tcase, games_at_random_come_back, crowds);
	suite_add_tcase(suite, tcase);
	return suite;
}
