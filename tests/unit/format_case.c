/* Reading and comparing for the tests of the formats. */
#include "format_case.h"
#include "game/record.h"
#include "unit.h"
#include <string.h>
#include <tafl/judge.h>

static void add_square(struct tafl_text *out, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	tafl_text_puts(out, text);
}

/* A ply's word must be where the game says. */
static void add_ply(struct tafl_text *out, const struct tafl_game *game,
                    const struct ply *ply)
{
	size_t start = out->length;

	add_square(out, ply->move.from);
	tafl_text_putc(out, '-');
	add_square(out, ply->move.to);
	for (size_t i = 0; i < ply->recorded_count; i++) {
		tafl_text_putc(out, 'x');
		add_square(out, game->squares[ply->recorded + i]);
	}
	ck_assert_uint_eq(ply->word.length, out->length - start);
	ck_assert_mem_eq(game->text + ply->word.offset, out->data + start,
	                 ply->word.length);
}

static void add_fault(struct tafl_text *out, const struct tafl_game *game,
                      const struct fault *fault)
{
	struct tafl_span at = game_span(game, fault->word);

	ck_assert_uint_le(fault->word.offset + (size_t)fault->word.length,
	                  game->text_length);
	tafl_text_printf(out, "; %s %u:%u+%u %s", tafl_code_id(fault->code),
	                 (unsigned)at.line, at.column, at.length,
	                 fault->message);
	if (fault->help)
		tafl_text_printf(out, " (%s)", fault->help);
}

static void add_game(struct tafl_text *out, const struct tafl_game *game)
{
	char line[TAFL_POSITION_TEXT];

	if (game->has_start) {
		tafl_position_format(&game->start, line);
		tafl_text_puts(out, line);
	}
	for (size_t i = 0; i < game->ply_count; i++) {
		if (i > 0)
			tafl_text_putc(out, ' ');
		add_ply(out, game, &game->plies[i]);
	}
	if (game->end != TAFL_NO_END)
		tafl_text_printf(out, ", %s", tafl_end_name(game->end));
	if (game->has_result)
		tafl_text_printf(out, ", %s", tafl_result_name(game->result));
	if (game->has_counts)
		tafl_text_printf(out, ", %u:%u", game->counts[0],
		                 game->counts[1]);
	for (size_t i = 0; i < game->fault_count; i++)
		add_fault(out, game, &game->faults[i]);
}

static const struct tafl_format *format_of(const char *name)
{
	const struct tafl_format *format = name ? tafl_format_find(name) : NULL;

	ck_assert(format || !name);
	return format;
}

struct tafl_text format_case_read(const char *format, const char *text,
                                  size_t length)
{
	struct tafl_error err = { 0 };
	struct tafl_text out = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text, length, &err);
	struct tafl_reader *reader = tafl_reader_new(input, format_of(format),
	                                             &err);
	enum tafl_read status = reader ? TAFL_READ_END : TAFL_READ_ERROR;
	uint64_t number = 0;

	while (reader && (status = tafl_reader_next(reader, game, &err)) ==
	                         TAFL_READ_GAME) {
		ck_assert_uint_eq(tafl_game_number(game), ++number);
		ck_assert_str_eq(tafl_game_file(game), "in");
		if (number > 1)
			tafl_text_putc(&out, '\n');
		add_game(&out, game);
	}
	if (status == TAFL_READ_ERROR)
		tafl_text_printf(&out, "!%s", tafl_code_id(err.code));
	tafl_text_append(&out, NULL, 0);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	return out;
}

struct tafl_text format_case_convert(const struct tafl_variant *variant,
                                     const char *from, const char *to,
                                     const char *text)
{
	struct tafl_text out = { 0 };
	struct tafl_verdict verdict;
	struct tafl_game *game = tafl_game_new();
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, format_of(from),
	                                             NULL);

	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
		tafl_game_write(game, variant, format_of(to), NULL, &out);
	}
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_line_free(line);
	tafl_game_free(game);
	return out;
}

static void note_finding(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *text = user;
	char square[TAFL_SQUARE_TEXT] = "";

	if (diag->square)
		tafl_square_format(diag->square, square);
	tafl_text_printf(text, "%s %u:%u%s%s; ", tafl_code_id(diag->code),
	                 (unsigned)diag->at.line, diag->at.column,
	                 square[0] ? " " : "", square);
}

struct tafl_text format_case_judge(const char *format, const char *text,
                                   size_t length,
                                   const struct tafl_variant *variant)
{
	static const struct tafl_write_options oneline = {
		.layout = TAFL_LAYOUT_ONELINE
	};
	struct tafl_text out = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_input *input = tafl_input_memory("in", text, length, NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);
	struct tafl_sink sink = { .emit = note_finding, .user = &out };
	struct tafl_verdict verdict;

	ck_assert(reader);
	ck_assert_str_eq(tafl_format_name(tafl_reader_format(reader)), format);
	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		ck_assert(tafl_judge(game, line, NULL, &sink, &verdict, NULL));
		tafl_game_write(game, variant, tafl_format_find("tgn"),
		                &oneline, &out);
	}
	tafl_text_append(&out, NULL, 0);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_line_free(line);
	tafl_game_free(game);
	return out;
}
