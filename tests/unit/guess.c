/* Tests of guessing: which variants fit, in which order, what refutes
 * others. */
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/format.h>
#include <tafl/guess.h>

#define KING "board: |\n  t....\n  .....\n  ..K..\n  .....\n  .....\n"
#define FIRST KING "first: defenders\n"
#define EDGE "{when: king-reaches, squares: edge, result: defenders-win}"
#define CORNER "{when: king-reaches, squares: corners, result: defenders-win}"
#define QUIET "{when: quiet, plies: 1, result: draw}"

enum { VARIANTS_MAX = 4 };

/* A game and the variants that it is held against. */
struct row {
	const char *what;
	const char *keys[VARIANTS_MAX]; /* of each; NULL ends them */
	int size[VARIANTS_MAX];         /* where it is not 5 */
	const char *start;              /* of the game, or NULL */
	const char *words;
	bool has_result;
	enum tafl_result result;
	enum tafl_end end;
	/* Best first, each by its number among the keys; "=" is as good as the
	 * one before. */
	const char *expected;
};

// clang-format off
static const struct row rows[] = {
	{ "rules that differ in nothing that came up cannot be told apart",
	  { FIRST, FIRST "ends: [" CORNER "]" }, { 0 }, NULL, "c3-c4",
	  true, TAFL_OPEN, TAFL_NO_END, "0 explains; =1 explains" },
	{ "the end on the board explains the result that is recorded",
	  { FIRST, FIRST "ends: [" EDGE "]" }, { 0 }, NULL, "c3-c5",
	  true, TAFL_DEFENDERS_WIN, TAFL_NO_END,
	  "1 explains defenders king-reaches; 0 leaves-open" },
	{ "a win that is denied contradicts",
	  { FIRST "ends: [" EDGE "]", FIRST }, { 0 }, NULL, "c3-c5",
	  true, TAFL_ATTACKERS_WIN, TAFL_NO_END,
	  "1 leaves-open; 0 contradicts defenders king-reaches E204 ply 1" },
	{ "a game that goes on is not over",
	  { FIRST "ends: [" EDGE "]", FIRST }, { 0 }, NULL, "c3-c5",
	  true, TAFL_OPEN, TAFL_NO_END,
	  "1 explains; 0 contradicts defenders king-reaches E204 ply 1" },
	{ "an end that the board should show and does not contradicts",
	  { FIRST, FIRST "ends: [" EDGE "]" }, { 0 }, NULL, "c3-c5",
	  true, TAFL_DEFENDERS_WIN, TAFL_KING_REACHES,
	  "1 explains defenders king-reaches; 0 contradicts E205 ply 1" },
	{ "who resigns explains an open board",
	  { FIRST }, { 0 }, NULL, "c3-c4", true, TAFL_ATTACKERS_WIN,
	  TAFL_RESIGN, "0 explains" },
	{ "without a result an end on the board is the better reason to stop",
	  { FIRST, FIRST "ends: [" EDGE "]" }, { 0 }, NULL, "c3-c5",
	  false, TAFL_OPEN, TAFL_NO_END,
	  "1 explains defenders king-reaches; 0 leaves-open" },
	{ "an end that sites often do not enforce does not refute, but warns",
	  { FIRST "ends: [" QUIET "]", FIRST }, { 0 }, NULL,
	  "c3-c4 a5-b5 c4-c3", true, TAFL_OPEN, TAFL_NO_END,
	  "1 explains; 0 explains draw quiet, 1 warning" },
	{ "an illegal ply refutes",
	  { FIRST "pieces: {king: {range: 1}}", FIRST }, { 0 }, NULL, "c3-c5",
	  true, TAFL_OPEN, TAFL_NO_END,
	  "1 explains; 0 refuted E309 ply 1 c5" },
	{ "a ply after the end refutes",
	  { FIRST "ends: [" EDGE "]", FIRST }, { 0 }, NULL, "c3-c5 a5-b5",
	  true, TAFL_OPEN, TAFL_NO_END, "1 explains; 0 refuted E202 ply 2" },
	{ "other captures refute, and nothing after them is looked at",
	  { FIRST, FIRST }, { 0 }, NULL, "c3-c4xa5 a5-e1", true, TAFL_OPEN,
	  TAFL_NO_END, "0 refuted E203 ply 1; 1 refuted E203 ply 1" },
	{ "of those refuted the one that comes furthest is first",
	  { KING "first: attackers", FIRST "pieces: {king: {range: 1}}" },
	  { 0 }, NULL, "c3-c4 a5-b5 c4-a4", true, TAFL_OPEN, TAFL_NO_END,
	  "1 refuted E309 ply 3 a4; 0 refuted E302 ply 1 c3" },
	{ "a square off the board refutes",
	  { FIRST, "first: defenders" }, { 5, 7 },
	  NULL, "c3-g3", true, TAFL_OPEN, TAFL_NO_END,
	  "0 refuted E303 ply 1 g3; 1 refuted E301 ply 1 c3" },
	{ "a variation is held against the rules too",
	  { FIRST "pieces: {king: {range: 1}}", FIRST }, { 0 }, NULL, NULL,
	  true, TAFL_OPEN, TAFL_NO_END,
	  "1 explains; 0 refuted E309 variation 1 ply 1 c5" },
	{ "a game that has its own start is played from there",
	  { KING "first: attackers", "first: attackers" }, { 5, 7 },
	  "5/5/2K2/5/t4 a", "a1-b1", true, TAFL_OPEN, TAFL_NO_END,
	  "0 explains; 1 refuted E104" },
	{ "a game without plies fits everything",
	  { FIRST, "first: attackers" }, { 5, 7 }, NULL, "", true, TAFL_OPEN,
	  TAFL_NO_END, "0 explains; =1 explains" },
	{ "without variants nothing fits",
	  { NULL }, { 0 }, NULL, "c3-c4", true, TAFL_OPEN, TAFL_NO_END, "" },
};
// clang-format on

enum { ROWS = sizeof(rows) / sizeof(*rows) };

/* --- one game against its variants -------------------------------------- */

struct held {
	struct tafl_variant *variants[VARIANTS_MAX];
	struct tafl_variant *other;
	struct tafl_line *line; /* of the other one */
	struct tafl_fit fits[VARIANTS_MAX];
	size_t count;
};

static void hold(struct held *held, const struct row *row,
                 struct tafl_game *game, const struct tafl_sink *sink)
{
	const struct tafl_variant *variants[VARIANTS_MAX];

	*held = (struct held){ .other = rules_variant("", 9) };
	held->line = tafl_line_new(held->other);
	ck_assert_ptr_nonnull(held->line);
	for (size_t i = 0; i < VARIANTS_MAX && row->keys[i]; i++) {
		int size = row->size[i] ? row->size[i] : 5;

		held->variants[i] = rules_variant(row->keys[i], size);
		variants[i] = held->variants[i];
		held->count++;
	}
	ck_assert(tafl_guess(game, held->line, variants, held->count, sink,
	                     held->fits, NULL));
	ck_assert_ptr_eq(tafl_line_variant(held->line), held->other);
	ck_assert_int_eq(tafl_line_position(held->line)->size, 9);
	ck_assert_uint_eq(tafl_line_plies(held->line), 0);
}

static void let_go(struct held *held)
{
	tafl_line_free(held->line);
	tafl_variant_free(held->other);
	for (size_t i = 0; i < held->count; i++)
		tafl_variant_free(held->variants[i]);
}

static void add_cause(struct tafl_text *text, const struct tafl_fit *fit)
{
	char square[TAFL_SQUARE_TEXT];

	ck_assert_int_eq(fit->code == TAFL_OK, fit->message[0] == '\0');
	if (fit->code == TAFL_OK)
		return;
	tafl_text_printf(text, " %s", tafl_code_id(fit->code));
	if (fit->variation)
		tafl_text_printf(text, " variation %u", fit->variation);
	if (fit->ply)
		tafl_text_printf(text, " ply %u", fit->ply);
	if (!fit->square)
		return;
	tafl_square_format(fit->square, square);
	tafl_text_printf(text, " %s", square);
}

static void add_fit(struct tafl_text *text, const struct tafl_fit *fit)
{
	bool fits = fit->fitness != TAFL_FIT_NOT;

	tafl_text_printf(text, "%s%s%zu %s", text->length ? "; " : "",
	                 fit->tied ? "=" : "", fit->order,
	                 tafl_fitness_name(fit->fitness));
	if (fits && fit->outcome.end != TAFL_NO_END)
		tafl_text_printf(text, " %s %s",
		                 tafl_result_name(fit->outcome.result),
		                 tafl_end_name(fit->outcome.end));
	if (fits && fit->warnings > 0)
		tafl_text_printf(text, ", %zu warning", fit->warnings);
	add_cause(text, fit);
}

static struct tafl_text words_of(const struct held *held)
{
	struct tafl_text text = { 0 };

	tafl_text_puts(&text, "");
	for (size_t i = 0; i < held->count; i++)
		add_fit(&text, &held->fits[i]);
	return text;
}

/* Typed words have no variations: the king goes one square, or else two. */
static void add_variation(struct tafl_game *game)
{
	const tafl_square from = tafl_square_at(3, 3);
	const struct tafl_move near = { from, tafl_square_at(3, 4) };
	const struct tafl_move far = { from, tafl_square_at(3, 5) };
	const struct word none = { 0, 0 };

	ck_assert(game_add_ply(game, near, none));
	ck_assert(game_open_line(game, none));
	ck_assert(game_add_ply(game, far, none));
	ck_assert(game_close_line(game));
}

static struct tafl_game *game_of(const struct row *row)
{
	struct tafl_game *game = tafl_game_new();
	const char *words = row->words ? row->words : "";
	struct tafl_position start;

	ck_assert_ptr_nonnull(game);
	if (row->start)
		ck_assert(tafl_position_parse(&start, row->start,
		                              strlen(row->start),
		                              TAFL_ATTACKERS, NULL));
	ck_assert(tafl_game_set(game, "games", row->start ? &start : NULL,
	                        words, strlen(words)));
	if (!row->words)
		add_variation(game);
	game->has_result = row->has_result;
	game->result = row->result;
	game->end = row->end;
	return game;
}

static void expect_words(const struct row *row, const struct held *held)
{
	struct tafl_text text = words_of(held);

	ck_assert_msg(!strcmp(text.data, row->expected),
	              "%s: expected '%s', got '%s'", row->what, row->expected,
	              text.data);
	tafl_text_release(&text);
}

START_TEST(variants_are_ranked_and_refuted)
{
	const struct row *row = &rows[_i];
	struct tafl_game *game = game_of(row);
	struct held held;

	hold(&held, row, game, NULL);
	expect_words(row, &held);
	let_go(&held);
	/* What the judge kept of the variants before is not in the way. */
	hold(&held, row, game, NULL);
	expect_words(row, &held);
	let_go(&held);
	tafl_game_free(game);
}
END_TEST

/* --- damage ------------------------------------------------------------- */

static void note_code(void *user, const struct tafl_diag *diag)
{
	tafl_text_printf(user, "%s;", tafl_code_id(diag->code));
}

/* Reads the first game of a text in the format of this name. */
static void read_game(struct tafl_game *game, const char *format,
                      const char *text)
{
	struct tafl_input *input = tafl_input_memory("games", text,
	                                             strlen(text), NULL);
	struct tafl_reader *reader;

	ck_assert_ptr_nonnull(input);
	reader = tafl_reader_new(input, tafl_format_find(format), NULL);
	ck_assert_ptr_nonnull(reader);
	ck_assert_int_eq(tafl_reader_next(reader, game, NULL), TAFL_READ_GAME);
	tafl_reader_free(reader);
	tafl_input_free(input);
}

// clang-format off
static const struct {
	const char *what, *format, *text, *told, *expected;
} damaged[] = {
	{ "a damaged game is tried as far as it can be read, and its damage is "
	  "told once", "csv", "c3-c5 hello a5-b5,0,0,White\n", "E201;",
	  "1 leaves-open; 0 refuted E309 ply 1 c5" },
	{ "a game whose start cannot be read fits nothing", "tgn",
	  "[Start \"nonsense\"]\n\n1. c3-c4 *\n", "E104;",
	  "0 refuted E104; 1 refuted E104" },
	{ "a game that gives two results takes no side", "tgn",
	  "[Result \"attackers\"]\n\n1. c3-c4 defenders\n", "",
	  "0 leaves-open; =1 leaves-open" },
};
// clang-format on

enum { DAMAGED = sizeof(damaged) / sizeof(*damaged) };

START_TEST(damaged_games_are_guessed_as_far_as_they_go)
{
	const struct row row = {
		.what = damaged[_i].what,
		.keys = { FIRST "pieces: {king: {range: 1}}", FIRST },
		.expected = damaged[_i].expected,
	};
	struct tafl_game *game = tafl_game_new();
	struct tafl_text told = { 0 };
	const struct tafl_sink sink = { .emit = note_code, .user = &told };
	struct held held;

	ck_assert_ptr_nonnull(game);
	read_game(game, damaged[_i].format, damaged[_i].text);
	hold(&held, &row, game, &sink);
	expect_words(&row, &held);
	ck_assert_str_eq(told.data ? told.data : "", damaged[_i].told);
	let_go(&held);
	tafl_game_free(game);
	tafl_text_release(&told);
}
END_TEST

START_TEST(a_game_can_be_judged_after_it_was_guessed)
{
	const struct row row = { .keys = { FIRST, FIRST } };
	struct tafl_game *game = tafl_game_new();
	struct tafl_verdict verdict;
	struct tafl_line *line;
	struct held held;

	ck_assert_ptr_nonnull(game);
	read_game(game, "csv", "c3-c4 a5-b5,0,0,Ongoing\n");
	hold(&held, &row, game, NULL);
	line = tafl_line_new(held.variants[0]);
	ck_assert_ptr_nonnull(line);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	ck_assert(verdict.valid);
	ck_assert_uint_eq(verdict.plies, 2);
	tafl_line_free(line);
	let_go(&held);
	tafl_game_free(game);
}
END_TEST

/* --- in words ----------------------------------------------------------- */

static void keep_words(void *user, const struct tafl_diag *diag)
{
	tafl_text_printf(user, "%s %s", tafl_code_id(diag->code),
	                 diag->message);
	if (diag->note)
		tafl_text_printf(user, " (%s)", diag->note);
}

// clang-format off
static const struct {
	const char *keys[VARIANTS_MAX];
	const char *words;
	const char *expected;
} told[] = {
	{ { FIRST, FIRST, FIRST "pieces: {king: {range: 1}}" }, "c3-c5",
	  "N206 fits test, 1 other as well, 1 refuted (as well: test)" },
	{ { FIRST "ends: [" EDGE "]", FIRST }, "c3-c5",
	  "N206 fits test, 1 less well (less well: test)" },
	{ { FIRST "ends: [" EDGE "]" }, "c3-c5",
	  "N206 fits test but for its end (the record says '*', but the game "
	  "is won by the defenders (king-reaches) on the board)" },
	{ { FIRST "pieces: {king: {range: 1}}" }, "c3-c5",
	  "E417 fits none of 1 variant; test comes furthest: c3-c5 is "
	  "illegal: the man may not go as far as c5" },
	{ { NULL }, "c3-c5", "E417 fits none of 0 variants" },
};
// clang-format on

enum { TOLD = sizeof(told) / sizeof(*told) };

START_TEST(guesses_are_told_in_words)
{
	struct row row = { .words = told[_i].words, .has_result = true };
	struct tafl_game *game = game_of(&row);
	struct tafl_text text = { 0 };
	const struct tafl_sink sink = { .emit = keep_words, .user = &text };
	struct held held;

	memcpy(row.keys, told[_i].keys, sizeof(row.keys));
	hold(&held, &row, game, NULL);
	tafl_guess_tell(game, held.fits, held.count, &sink);
	ck_assert_str_eq(text.data, told[_i].expected);
	let_go(&held);
	tafl_game_free(game);
	tafl_text_release(&text);
}
END_TEST

Suite *guess_suite(void)
{
	Suite *suite = suite_create("guess");
	TCase *tcase = tcase_create("all");

	tcase_add_loop_test(tcase, variants_are_ranked_and_refuted, 0, ROWS);
	tcase_add_loop_test(tcase, damaged_games_are_guessed_as_far_as_they_go,
	                    0, DAMAGED);
	tcase_add_test(tcase, a_game_can_be_judged_after_it_was_guessed);
	tcase_add_loop_test(tcase, guesses_are_told_in_words, 0, TOLD);
	suite_add_tcase(suite, tcase);
	return suite;
}
