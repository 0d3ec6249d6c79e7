/* Plays the rows of rules_case.h. */
#include "rules_case.h"
#include "base/mem.h"
#include "rules/compile.h"
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/text.h>
#include <tafl/variant.h>

static void add_board(struct tafl_text *text, int size)
{
	int middle = (size + 1) / 2;

	tafl_text_puts(text, "board: |\n");
	for (int rank = 1; rank <= size; rank++) {
		tafl_text_puts(text, "  ");
		for (int file = 1; file <= size; file++)
			tafl_text_putc(text, file == middle && rank == middle
			                             ? 'K'
			                             : '.');
		tafl_text_putc(text, '\n');
	}
}

struct tafl_variant *rules_variant(const char *keys, int size)
{
	struct tafl_text text = { 0 };
	struct tafl_error err;

	tafl_text_puts(&text, "tafl: 1\nid: test\nname: Test\n");
	if (!strstr(keys, "board:"))
		add_board(&text, size);
	if (!strstr(keys, "first:"))
		tafl_text_puts(&text, "first: attackers\n");
	tafl_text_printf(&text, "%s\n", keys);
	if (!strstr(keys, "capture:"))
		tafl_text_puts(&text, "capture: {king: {elsewhere: flank}}\n");
	if (!strstr(keys, "ends:"))
		tafl_text_puts(&text,
		               "ends: [{when: agreement, result: draw}]\n");
	struct tafl_variant *variant = tafl_variant_parse(
		"test.yaml", text.data, text.length, NULL, NULL, &err);
	ck_assert_msg(variant != NULL, "%s\n%s", variant ? "" : err.message,
	              text.data);
	tafl_text_release(&text);
	return variant;
}

struct tafl_variant *rules_embedded(const char *id)
{
	struct tafl_error err;
	struct tafl_variant *variant = tafl_variant_load(id, NULL, NULL, &err);

	ck_assert_msg(variant != NULL, "%s: %s", id,
	              variant ? "" : err.message);
	return variant;
}

static struct tafl_squares turned_squares(const struct tafl_squares *squares,
                                          int size, int symmetry)
{
	struct tafl_squares turned = { { 0 } };

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (tafl_squares_has(squares, square))
				tafl_squares_add(&turned, tafl_square_turned(
								  square, size,
								  symmetry));
		}
	return turned;
}

static char *copy(const char *text)
{
	return text ? mem_copy(text, strlen(text)) : NULL;
}

/* What is told of a variant, but is not a rule, is left out. */
static void copy_strings(struct spec *to, const struct spec *from)
{
	to->id = copy(from->id);
	to->name = copy(from->name);
	to->names = NULL;
	to->name_count = 0;
	to->aliases = to->source = (struct spec_strings){ 0 };
	to->notes = NULL;
	to->note_languages = 0;
	to->confidence = NULL;
	for (int i = 0; i < from->zone_count; i++)
		to->zones[i].name = copy(from->zones[i].name);
}

struct tafl_variant *rules_turned(const struct tafl_variant *variant,
                                  int symmetry)
{
	const struct spec *from = variant_spec(variant);
	struct spec *to = spec_new();
	int size = from->size;
	struct tafl_error err;

	ck_assert_ptr_nonnull(to);
	*to = *from;
	copy_strings(to, from);
	for (int i = 0; i < to->zone_count; i++)
		to->zones[i].squares = turned_squares(&from->zones[i].squares,
		                                      size, symmetry);
	for (int i = 0; i < to->end_count; i++)
		to->ends[i].squares = turned_squares(&from->ends[i].squares,
		                                     size, symmetry);
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			to->board[tafl_square_turned(square, size, symmetry)] =
				from->board[square];
		}
	struct tafl_variant *turned = variant_compile(to, &err);
	ck_assert_ptr_nonnull(turned);
	return turned;
}

struct tafl_position rules_position(const struct tafl_variant *variant,
                                    const char *text)
{
	struct tafl_position position = *tafl_variant_start(variant);
	struct tafl_error err = { .message = "" };

	if (strcmp(text, "start") == 0)
		return position;
	ck_assert_msg(tafl_position_parse(&position, text, strlen(text),
	                                  TAFL_ATTACKERS, &err),
	              "%s: %s", text, err.message);
	ck_assert_int_eq(position.size, tafl_variant_size(variant));
	return position;
}

bool rules_next_ply(const char **text, struct tafl_move *move)
{
	const char *at = *text + strspn(*text, " ");

	if (*at == '\0')
		return false;
	size_t from = tafl_square_parse(at, strlen(at), &move->from);
	ck_assert(from > 0 && at[from] == '-');
	at += from + 1;
	size_t to = tafl_square_parse(at, strlen(at), &move->to);
	ck_assert(to > 0);
	*text = at + to;
	return true;
}

struct tafl_move rules_turned_move(struct tafl_move move, int size,
                                   int symmetry)
{
	return (struct tafl_move){
		tafl_square_turned(move.from, size, symmetry),
		tafl_square_turned(move.to, size, symmetry),
	};
}

/* The square that `symmetry` turns to `square`. */
static tafl_square turned_back(tafl_square square, int size, int symmetry)
{
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square back = tafl_square_at(file, rank);

			if (tafl_square_turned(back, size, symmetry) == square)
				return back;
		}
	return square;
}

static void add_square(struct tafl_text *text, tafl_square square, int size,
                       int symmetry)
{
	char name[TAFL_SQUARE_TEXT];

	tafl_square_format(turned_back(square, size, symmetry), name);
	tafl_text_puts(text, name);
}

static const char *reason_word(enum tafl_reason reason)
{
	static const char *const word[] = {
		[TAFL_LEGAL] = "legal",
		[TAFL_REASON_OFF_BOARD] = "off-board",
		[TAFL_REASON_NO_MAN] = "no-man",
		[TAFL_REASON_NOT_YOUR_MAN] = "not-your-man",
		[TAFL_REASON_NOT_STRAIGHT] = "not-straight",
		[TAFL_REASON_BLOCKED] = "blocked",
		[TAFL_REASON_MAY_NOT_ENTER] = "may-not-enter",
		[TAFL_REASON_MAY_NOT_PASS] = "may-not-pass",
		[TAFL_REASON_MAY_NOT_STOP] = "may-not-stop",
		[TAFL_REASON_TOO_FAR] = "too-far",
		[TAFL_REASON_MAY_NOT_JUMP] = "may-not-jump",
		[TAFL_REASON_MUST_GO_ON] = "must-go-on",
		[TAFL_REASON_TAKES_NOTHING] = "takes-nothing",
		[TAFL_REASON_WALKS_IN] = "walks-in",
		[TAFL_REASON_REPEATS] = "repeats",
		[TAFL_REASON_GAME_OVER] = "game-over",
	};

	return word[reason];
}

/* The captures at[from..to), each after `letter`, in the order of the squares
 * as they are written in the row. */
static void add_captures(struct tafl_text *text,
                         const struct tafl_captures *captures, int from, int to,
                         char letter, int symmetry, int size)
{
	tafl_square sorted[TAFL_CAPTURES_MAX];
	int count = 0;

	for (int i = from; i < to; i++) {
		tafl_square back = turned_back(captures->at[i], size, symmetry);
		int at = count++;

		for (; at > 0 && sorted[at - 1] > back; at--)
			sorted[at] = sorted[at - 1];
		sorted[at] = back;
	}
	for (int i = 0; i < count; i++) {
		tafl_text_printf(text, "%s%c", text->length ? " " : "", letter);
		add_square(text, sorted[i], size, 0);
	}
}

static void add_position(struct tafl_text *text, const struct tafl_line *line,
                         int symmetry)
{
	int size = tafl_line_position(line)->size;
	const struct tafl_captures *captures = tafl_line_captures(line);
	const struct tafl_outcome *outcome = tafl_line_outcome(line);

	if (tafl_line_plies(line) > 0) {
		add_captures(text, captures, 0, captures->flanked, 'x',
		             symmetry, size);
		add_captures(text, captures, captures->flanked, captures->count,
		             'w', symmetry, size);
	}
	if (text->length == 0)
		tafl_text_puts(text, "-");
	if (outcome->end != TAFL_NO_END)
		tafl_text_printf(text, ", %s %s",
		                 tafl_result_name(outcome->result),
		                 tafl_end_name(outcome->end));
}

void rules_case_play(struct tafl_line *line, const char *plies, int symmetry,
                     struct tafl_text *text)
{
	int size = tafl_line_position(line)->size;
	struct tafl_move move;

	tafl_text_reset(text);
	while (rules_next_ply(&plies, &move)) {
		tafl_square at = TAFL_NO_SQUARE;
		enum tafl_reason reason;

		ck_assert_uint_eq(text->length, 0);
		move = rules_turned_move(move, size, symmetry);
		reason = tafl_line_check(line, move, &at);
		if (reason == TAFL_LEGAL) {
			ck_assert(tafl_line_push(line, move));
			continue;
		}
		tafl_text_printf(text, "%s ", reason_word(reason));
		add_square(text, at, size, symmetry);
	}
	if (text->length == 0)
		add_position(text, line, symmetry);
}

static int size_of(const char *position)
{
	int size = 1;

	for (; *position; position++)
		size += *position == '/';
	return size;
}

void rules_case_check(const struct rules_case *row)
{
	struct tafl_variant *variant = rules_variant(row->variant,
	                                             size_of(row->position));
	struct tafl_position start = rules_position(variant, row->position);
	struct tafl_text text = { 0 };

	for (int symmetry = 0; symmetry < TAFL_SYMMETRIES; symmetry++) {
		struct tafl_variant *turned = rules_turned(variant, symmetry);
		struct tafl_line *line = tafl_line_new(turned);
		struct tafl_position position;

		ck_assert_ptr_nonnull(line);
		tafl_position_turned(&position, &start, symmetry);
		tafl_line_reset(line, &position);
		rules_case_play(line, row->plies, symmetry, &text);
		ck_assert_msg(strcmp(text.data, row->expected) == 0,
		              "%s\n%s, %s, symmetry %d: expected '%s', got "
		              "'%s'",
		              row->rule, row->position, row->plies, symmetry,
		              row->expected, text.data);
		tafl_line_free(line);
		tafl_variant_free(turned);
	}
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
