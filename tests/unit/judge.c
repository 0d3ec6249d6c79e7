/* Tests of the judge: what it finds in recorded games, and where. */
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/format.h>
#include <tafl/judge.h>

/* The findings of a game in words, "; " between them: the code, the ply if it
 * is about one, the place in the text, the square that shows it. */
static void note_finding(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *text = user;
	char square[TAFL_SQUARE_TEXT];

	tafl_text_printf(text, "%s%s", text->length ? "; " : "",
	                 tafl_code_id(diag->code));
	ck_assert_int_eq(diag->severity, tafl_code_severity(diag->code));
	ck_assert_str_ne(diag->message, "");
	if (strcmp(diag->file, "games.csv") != 0)
		tafl_text_printf(text, " %s", diag->file);
	if (diag->ply)
		tafl_text_printf(text, " ply %u", diag->ply);
	if (diag->at.line)
		tafl_text_printf(text, " %u:%u+%u", (unsigned)diag->at.line,
		                 diag->at.column, diag->at.length);
	if (diag->square) {
		tafl_square_format(diag->square, square);
		tafl_text_printf(text, " %s", square);
	}
}

/* "valid 3: attackers king-captured", with the plies that stand. */
static void add_verdict(struct tafl_text *text,
                        const struct tafl_verdict *verdict)
{
	tafl_text_printf(text, "%s%s %zu: %s%s%s", text->length ? " = " : "= ",
	                 verdict->valid ? "valid" : "invalid", verdict->plies,
	                 tafl_result_name(verdict->outcome.result),
	                 verdict->outcome.end ? " " : "",
	                 tafl_end_name(verdict->outcome.end));
}

static void judge_into(struct tafl_text *text, struct tafl_game *game,
                       struct tafl_line *line)
{
	struct tafl_sink sink = { .emit = note_finding, .user = text };
	struct tafl_verdict verdict, silent;

	ck_assert(tafl_judge(game, line, NULL, &sink, &verdict, NULL));
	add_verdict(text, &verdict);
	ck_assert_int_eq(verdict.valid, verdict.errors == 0);
	/* Without a sink, and a second time, the verdict is the same. */
	ck_assert(tafl_judge(game, line, NULL, NULL, &silent, NULL));
	ck_assert_uint_eq(silent.errors, verdict.errors);
	ck_assert_uint_eq(silent.warnings, verdict.warnings);
	ck_assert_uint_eq(silent.plies, verdict.plies);
}

static void expect(const struct tafl_text *text, const char *what,
                   const char *expected)
{
	ck_assert_msg(strcmp(text->data, expected) == 0,
	              "%s: expected '%s', got '%s'", what, expected,
	              text->data);
}

/* --- records of the archive --------------------------------------------- */

struct record {
	const char *what;
	const char *keys; /* of the variant, or NULL: brandubh */
	int size;
	const char *csv; /* one game or several */
	/* Of each game, " | " between them. */
	const char *expected;
};

#define EDGE "{when: king-reaches, squares: edge, result: defenders-win}"
#define KING_FIRST                                                \
	"board: |\n  t....\n  .....\n  ..K..\n  .....\n  .....\n" \
	"first: defenders\n"
#define TO_EDGE KING_FIRST "ends: [" EDGE "]"
#define SPOT(attributes) \
	KING_FIRST "zones: {spot: {squares: [b3], " attributes "}}"
#define WALLED                                                              \
	"board: |\n  ....t..\n  .......\n  ..K....\n  .......\n  .......\n" \
	"  ..t....\n  .tT....\nfirst: attackers\n"                          \
	"zones: {corner: {squares: corners, stop: [king]}}\n"

// clang-format off
static const struct record records[] = {
	{ "nothing is wrong", NULL, 7,
	  "d6-c6 d5-c5,0,0,Ongoing\n", "= valid 2: *" },
	{ "a game without plies", NULL, 7, ",0,0,Ongoing\n", "= valid 0: *" },

	/* Not a ply; the game stops there. */
	{ "a word that is not a ply", NULL, 7,
	  "d6-c6 hello d7-c7,0,0,Ongoing\n",
	  "E201 ply 2 1:7+5 = invalid 1: *" },

	/* Illegal plies: the code, the place, the square; the game stops. */
	{ "no man", NULL, 7, "c6-c5 d5-c5,0,0,Ongoing\n",
	  "E301 ply 1 1:1+5 c6 = invalid 0: *" },
	{ "not your man", NULL, 7, "d6-c6 d7-c7 d5-c5,0,0,Ongoing\n",
	  "E302 ply 2 1:7+5 d7 = invalid 1: *" },
	{ "off the board", NULL, 7, "d7-d8,0,0,Ongoing\n",
	  "E303 ply 1 1:1+5 d8 = invalid 0: *" },
	{ "from off the board", NULL, 7, "h7-d7,0,0,Ongoing\n",
	  "E303 ply 1 1:1+5 h7 = invalid 0: *" },
	{ "not straight", NULL, 7, "d7-c6,0,0,Ongoing\n",
	  "E304 ply 1 1:1+5 c6 = invalid 0: *" },
	{ "a man in the way", NULL, 7, "d7-d5,0,0,Ongoing\n",
	  "E305 ply 1 1:1+5 d6 = invalid 0: *" },
	{ "may not enter", SPOT("enter: none"), 5, "c3-a3,0,0,Ongoing\n",
	  "E306 ply 1 1:1+5 b3 = invalid 0: *" },
	{ "may not pass", SPOT("pass: none"), 5, "c3-a3,0,0,Ongoing\n",
	  "E307 ply 1 1:1+5 b3 = invalid 0: *" },
	{ "may not stop", NULL, 7, "a4-a1,0,0,Ongoing\n",
	  "E308 ply 1 1:1+5 a1 = invalid 0: *" },
	{ "too far", KING_FIRST "pieces: {king: {range: 1}}", 5,
	  "c3-a3,0,0,Ongoing\n", "E309 ply 1 1:1+5 a3 = invalid 0: *" },
	{ "walking in",
	  "board: |\n  .....\n  .t.t.\n  .....\n  ..K..\n  .....\n"
	  "first: defenders\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}", 5,
	  "c2-c4,0,0,Ongoing\n", "E310 ply 1 1:1+5 c4 = invalid 0: *" },
	{ "repeating",
	  KING_FIRST "ends: [{when: repetition, count: 2, result: "
	  "forbidden}]", 5, "c3-c4 a5-b5 c4-c3 b5-a5,0,0,Ongoing\n",
	  "E311 ply 4 1:19+5 a5 = invalid 3: *" },
	{ "the next game is read all the same", NULL, 7,
	  "c6-c5 d5-c5,0,0,Ongoing\nd6-c6,0,0,Ongoing\nd6-d9,0,0,Ongoing\n",
	  "E301 ply 1 1:1+5 c6 = invalid 0: * | = valid 1: * | "
	  "E303 ply 1 3:1+5 d9 = invalid 0: *" },
	{ "what follows an illegal ply is not judged", NULL, 7,
	  "c6-c5 hello,7,7,Black\n", "E301 ply 1 1:1+5 c6 = invalid 0: *" },

	/* Captures. */
	{ "a capture that the rules do not have; play goes on", NULL, 7,
	  "d6-c6 d5-c5xc6 d7-c7,0,1,Ongoing\n",
	  "E203 ply 2 1:7+8 = invalid 3: *" },
	{ "a capture that the record does not have", WALLED, 7,
	  "e7-e6 c5-c6 e6-e7 c6-c7 e7-d7 c7-c5 d7-d1,0,0,Ongoing\n",
	  "E203 ply 7 1:37+5 = invalid 7: *" },
	{ "play goes on with the rules' captures", WALLED, 7,
	  "e7-d7 c5-c6 d7-d1 c1-a1,0,0,Ongoing\n",
	  "E203 ply 3 1:13+5; E301 ply 4 1:19+5 c1 = invalid 3: *" },
	{ "the right captures", WALLED, 7,
	  "e7-d7 c5-c6 d7-d1xc1,1,0,Ongoing\n", "= valid 3: *" },
	{ "a capture written twice", WALLED, 7,
	  "e7-d7 c5-c6 d7-d1xc1xc1,2,0,Ongoing\n",
	  "W202 ply 3 1:13+11 c1 = valid 3: *" },
	{ "a man taken by flank who is a wall of one is written twice",
	  WALLED "capture: {king: {elsewhere: flank}, shieldwall: {}}", 7,
	  "e7-d7 c5-c6 d7-d1xc1xc1,2,0,Ongoing\n", "= valid 3: *" },
	{ "he is, and another man is written who stands",
	  WALLED "capture: {king: {elsewhere: flank}, shieldwall: {}}", 7,
	  "e7-d7 c5-c6 d7-d1xc1xc1xc6,3,0,Ongoing\n",
	  "E203 ply 3 1:13+14 = invalid 3: *" },
	{ "the king's capture is not written",
	  "board: |\n  .t...\n  .....\n  ..Kt.\n  .....\n  .....\n"
	  "ends: [{when: king-captured, result: attackers-win}]", 5,
	  "b5-b3,0,0,Black\n", "= valid 1: attackers king-captured" },

	/* Counts of captures. */
	{ "a count of captures that is not that of the plies", NULL, 7,
	  "d6-c6 d5-c5,1,0,Ongoing\n", "W203 1:13+1 = valid 2: *" },
	{ "both counts", NULL, 7, "d6-c6 d5-c5,1,22,Ongoing\n",
	  "W203 1:13+1; W203 1:15+2 = valid 2: *" },

	/* After an end. */
	{ "a ply after an end", TO_EDGE, 5, "c3-a3 a5-b5 a3-a4,0,0,White\n",
	  "E202 ply 2 1:7+5 = invalid 1: defenders king-reaches" },
	{ "a word after an end is told first", TO_EDGE, 5,
	  "c3-a3 hello,0,0,White\n",
	  "E201 ply 2 1:7+5 = invalid 1: defenders king-reaches" },
	{ "plies after a start that is decided",
	  "board: |\n  t....\n  .....\n  K....\n  .....\n  .....\n"
	  "ends: [" EDGE "]", 5, "a5-b5,0,0,White\n",
	  "E202 ply 1 1:1+5 = invalid 0: defenders king-reaches" },
	{ "plies after an end that sites often do not enforce: one warning",
	  KING_FIRST "ends: [{when: quiet, plies: 1, for: defenders, result: "
	  "draw}]", 5, "c3-a3 a5-b5 a3-a4 b5-c5,0,0,Ongoing\n",
	  "W201 ply 2 1:7+5 = valid 4: *" },
	{ "a record that comes to stop on that end is explained by it",
	  KING_FIRST "ends: [{when: quiet, plies: 1, for: defenders, result: "
	  "draw}]", 5, "c3-a3 a5-b5 a3-a4,0,0,Draw\n",
	  "= valid 3: draw quiet" },
	{ "one warning for each such end",
	  KING_FIRST "ends: [{when: quiet, plies: 1, for: defenders, result: "
	  "draw}, {when: length, plies: 2, for: attackers, result: draw}]", 5,
	  "c3-a3 a5-b5 a3-a4,0,0,Draw\n",
	  "W201 ply 3 1:13+5 = valid 3: draw quiet" },
	{ "after such an end a hard one may come",
	  KING_FIRST "ends: [{when: quiet, plies: 1, for: attackers, result: "
	  "draw}, " EDGE "]", 5, "c3-b3 a5-b5 b3-a3 b5-c5,0,0,White\n",
	  "W201 ply 3 1:13+5; E202 ply 4 1:19+5 = invalid 3: defenders "
	  "king-reaches" },

	/* Results. */
	{ "the result of the board", TO_EDGE, 5, "c3-a3,0,0,White\n",
	  "= valid 1: defenders king-reaches" },
	{ "a result that the board contradicts", TO_EDGE, 5,
	  "c3-a3,0,0,Black\n",
	  "E204 ply 1 1:11+5 = invalid 1: defenders king-reaches" },
	{ "open in the record, decided on the board", TO_EDGE, 5,
	  "c3-a3,0,0,Ongoing\n",
	  "E204 ply 1 1:11+7 = invalid 1: defenders king-reaches" },
	{ "the record says nothing", TO_EDGE, 5, "c3-a3,0,0,\n",
	  "= valid 1: defenders king-reaches" },
	{ "a result on an open board", TO_EDGE, 5, "c3-b3,0,0,White\n",
	  "N201 ply 1 1:11+5 = valid 1: *" },
	{ "open in the record, drawn by an end that is often not enforced",
	  KING_FIRST "ends: [{when: quiet, plies: 1, result: draw}]", 5,
	  "c3-a3,0,0,Ongoing\n",
	  "W201 ply 1 1:11+7 = valid 1: draw quiet" },
	{ "of such an end there is one warning, whatever the result",
	  KING_FIRST "ends: [{when: quiet, plies: 1, result: draw}]", 5,
	  "c3-a3 a5-b5,0,0,White\n", "W201 ply 2 1:7+5 = valid 2: draw quiet" },
	{ "the side to move has lost by time", TO_EDGE, 5,
	  "c3-b3 timeout,0,0,White\n", "= valid 1: *" },
	{ "the other side has not", TO_EDGE, 5, "c3-b3 timeout,0,0,Black\n",
	  "E204 ply 1 1:19+5 = invalid 1: *" },
	{ "time on a board that is decided", TO_EDGE, 5,
	  "c3-a3 timeout,0,0,White\n",
	  "E205 ply 1 1:7+7 = invalid 1: defenders king-reaches" },
};
// clang-format on

static void judge_record(const struct record *record, struct tafl_text *all)
{
	struct tafl_variant *variant = record->keys
	                                       ? rules_variant(record->keys,
	                                                       record->size)
	                                       : rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("games.csv", record->csv,
	                                             strlen(record->csv), NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("csv"), NULL);

	ck_assert(line && game && input && reader);
	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		struct tafl_text text = { 0 };

		judge_into(&text, game, line);
		tafl_text_printf(all, "%s%s", all->length ? " | " : "",
		                 text.data);
		tafl_text_release(&text);
	}
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}

START_TEST(records_are_judged)
{
	struct tafl_text text = { 0 };

	judge_record(&records[_i], &text);
	expect(&text, records[_i].what, records[_i].expected);
	tafl_text_release(&text);
}
END_TEST

/* --- games that the archive cannot write -------------------------------- */

struct typed {
	const char *what;
	const char *keys;
	const char *start; /* or NULL */
	const char *words;
	bool has_result;
	enum tafl_result result;
	enum tafl_end end;
	const char *expected;
};

// clang-format off
static const struct typed typed[] = {
	{ "the man that moves is named", TO_EDGE, NULL, "Kc3-c4", false,
	  TAFL_OPEN, TAFL_NO_END, "= valid 1: *" },
	{ "the man that moves is another", TO_EDGE, NULL, "Tc3-c4", false,
	  TAFL_OPEN, TAFL_NO_END, "E312 ply 1 1:1+6 c3 = invalid 0: *" },
	{ "a start of the game's own", TO_EDGE, "5/5/2K2/5/4t a", "e1-e2 c3-c4",
	  false, TAFL_OPEN, TAFL_NO_END, "= valid 2: *" },
	{ "a start of another size", TO_EDGE, "7/7/7/3K3/7/7/6t a", "g1-g2",
	  false, TAFL_OPEN, TAFL_NO_END, "E104 <position> 1:1+0 = invalid 0: *" },
	{ "a start with special men", TO_EDGE, "5/5/2K2/5/4c a", "ce1-e2",
	  false, TAFL_OPEN, TAFL_NO_END, "= valid 1: *" },
	{ "an end that the board does not show", TO_EDGE, NULL, "c3-c4", true,
	  TAFL_DEFENDERS_WIN, TAFL_KING_REACHES,
	  "E205 ply 1 1:1+0 = invalid 1: *" },
	{ "a soft end that the board does not show", TO_EDGE, NULL, "c3-c4",
	  true, TAFL_DRAW, TAFL_REPETITION, "E205 ply 1 1:1+0 = invalid 1: *" },
	{ "another end than the board's", TO_EDGE, NULL, "c3-c5", true,
	  TAFL_DEFENDERS_WIN, TAFL_EXIT_FORT,
	  "E205 ply 1 1:1+0 = invalid 1: defenders king-reaches" },
	{ "the end of the board", TO_EDGE, NULL, "c3-c5", true,
	  TAFL_DEFENDERS_WIN, TAFL_KING_REACHES,
	  "= valid 1: defenders king-reaches" },
	{ "a draw by agreement is not for the board to say", TO_EDGE, NULL,
	  "c3-c4", true, TAFL_DRAW, TAFL_AGREEMENT, "= valid 1: *" },
	{ "who resigns is not for the board to say", TO_EDGE, NULL, "c3-c4",
	  true, TAFL_ATTACKERS_WIN, TAFL_RESIGN, "= valid 1: *" },
	{ "an end that sites often do not enforce, and another in the record",
	  KING_FIRST "ends: [{when: quiet, plies: 1, result: draw}]", NULL,
	  "c3-c4", true, TAFL_DRAW, TAFL_AGREEMENT, "= valid 1: draw quiet" },
	{ "captures may be left out where none is written", WALLED, NULL,
	  "e7-d7 c5-c6 d7-d1", false, TAFL_OPEN, TAFL_NO_END,
	  "= valid 3: *" },
	{ "where some are written they are judged", WALLED, NULL,
	  "e7-d7 c5-c6 d7-d1xc2", false, TAFL_OPEN, TAFL_NO_END,
	  "E203 ply 3 1:13+8 = invalid 3: *" },
};
// clang-format on

static void judge_typed(const struct typed *row, struct tafl_text *text)
{
	struct tafl_variant *variant = rules_variant(
		row->keys, strstr(row->keys, WALLED) ? 7 : 5);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_position start;

	ck_assert(line && game);
	if (row->start)
		ck_assert(tafl_position_parse(&start, row->start,
		                              strlen(row->start),
		                              TAFL_ATTACKERS, NULL));
	ck_assert(tafl_game_set(game, "games.csv", row->start ? &start : NULL,
	                        row->words, strlen(row->words)));
	game->has_result = row->has_result;
	game->result = row->result;
	game->end = row->end;
	judge_into(text, game, line);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}

START_TEST(typed_games_are_judged)
{
	struct tafl_text text = { 0 };

	judge_typed(&typed[_i], &text);
	expect(&text, typed[_i].what, typed[_i].expected);
	tafl_text_release(&text);
}
END_TEST

/* --- the rest ----------------------------------------------------------- */

START_TEST(a_game_of_unknown_rules_is_told_and_not_judged)
{
	struct tafl_error err = { .code = TAFL_E_UNKNOWN_VARIANT,
		                  .message = "unknown variant 'x'" };
	struct tafl_game *game = tafl_game_new();
	struct tafl_text text = { 0 };
	struct tafl_sink sink = { .emit = note_finding, .user = &text };
	struct tafl_verdict verdict;

	ck_assert_ptr_nonnull(game);
	ck_assert(tafl_game_set(game, "games.csv", NULL, "c3-c4", 5));
	ck_assert(tafl_judge(game, NULL, &err, &sink, &verdict, NULL));
	add_verdict(&text, &verdict);
	expect(&text, "unknown rules", "E414 1:1+0 = invalid 0: *");
	ck_assert_uint_eq(verdict.errors, 1);
	ck_assert(!verdict.played);
	tafl_text_release(&text);
	tafl_game_free(game);
}
END_TEST

/* What a finding says in full. */
static void keep_words(void *user, const struct tafl_diag *diag)
{
	tafl_text_printf(user, "%s", diag->message);
	if (diag->note)
		tafl_text_printf(user, " (%s)", diag->note);
}

// clang-format off
static const struct {
	const char *words, *message;
} messages[] = {
	{ "d6-c6 d5-c5 d7-d4",
	  "d7-d4 is illegal: d4 is occupied (d4 has held the king from the "
	  "start)" },
	{ "d6-c6 d5-c5 c6-c4",
	  "c6-c4 is illegal: c5 is occupied (c5 has held a defender since ply "
	  "2)" },
	{ "d4-d9", "d4-d9 is illegal: the king stands on d4, and the attackers "
	  "are to move" },
	{ "d7-d9", "d7-d9 is illegal: d9 is off this board, which is 7x7, a1 to g7" },
	{ "a4-a1", "a4-a1 is illegal: an attacker may not stop on a1 (corner)" },
	{ "d6-c6 d5-c5xc6xa4",
	  "recorded captures: a4 c6; by the rules: none" },
};
// clang-format on

START_TEST(findings_say_what_is_wrong)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_text text = { 0 };
	struct tafl_sink sink = { .emit = keep_words, .user = &text };
	struct tafl_verdict verdict;
	const char *words = messages[_i].words;

	ck_assert(line && game);
	ck_assert(tafl_game_set(game, "games.csv", NULL, words, strlen(words)));
	ck_assert(tafl_judge(game, line, NULL, &sink, &verdict, NULL));
	ck_assert_str_eq(text.data, messages[_i].message);
	tafl_text_release(&text);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* --- whether there is a game to show ------------------------------------ */

// clang-format off
static const struct {
	const char *start; /* a record of format position */
	bool played;
} starts[] = {
	{ "7/7/3K3/2t4/7/7/7 a\n", true },
	{ "7/7/3K3/2t4/7/7/C6 a\n", true },
	{ "7/7/3K3/2t4/7/7/7/9 a\n", false }, /* malformed */
	{ "9/9/9/9/4K4/9/9/9/9 a\n", false }, /* another size */
};
// clang-format on

START_TEST(a_game_is_played_from_a_start_that_fits)
{
	const char *text = starts[_i].start;
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("games.csv", text,
	                                             strlen(text), NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("position"), NULL);
	struct tafl_verdict verdict;

	ck_assert(line && game && reader);
	ck_assert_int_eq(tafl_reader_next(reader, game, NULL), TAFL_READ_GAME);
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	ck_assert_int_eq(verdict.played, starts[_i].played);
	ck_assert_int_eq(verdict.valid, starts[_i].played);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

#define ADD(tcase, test, rows) \
	tcase_add_loop_test(tcase, test, 0, sizeof(rows) / sizeof((rows)[0]))

Suite *judge_suite(void)
{
	Suite *suite = suite_create("judge");
	TCase *tcase = tcase_create("games");

	ADD(tcase, records_are_judged, records);
	ADD(tcase, typed_games_are_judged, typed);
	tcase_add_test(tcase, a_game_of_unknown_rules_is_told_and_not_judged);
	ADD(tcase, findings_say_what_is_wrong, messages);
	ADD(tcase, a_game_is_played_from_a_start_that_fits, starts);
	suite_add_tcase(suite, tcase);
	return suite;
}
