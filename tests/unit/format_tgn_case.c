/* Reading, judging and writing for the tests of TGN. */
#include "format_tgn_case.h"
#include "unit.h"
#include <fcntl.h>
#include <string.h>
#include <tafl/judge.h>
#include <unistd.h>

/* --- words -------------------------------------------------------------- */

static void put_square(struct tafl_text *out, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	tafl_text_puts(out, text);
}

static void put_string(struct tafl_text *out, const struct tafl_game *game,
                       struct string string)
{
	const char *text = game_string(game, string);

	ck_assert_int_eq(text[string.length], '\0');
	for (uint32_t i = 0; i < string.length; i++)
		tafl_text_putc(out, text[i] == '\n' ? '|' : text[i]);
}

static void put_letter(struct tafl_text *out, int man)
{
	if (man != TAFL_EMPTY)
		tafl_text_putc(out, tafl_man_letter(man));
}

static void put_ply(struct tafl_text *out, const struct tafl_game *game,
                    const struct ply *ply)
{
	static const char *const separators[] = { "-", "^", "=", "^=" };

	ck_assert_uint_gt(ply->word.length, 0);
	ck_assert_uint_le(ply->word.offset + (size_t)ply->word.length,
	                  game->text_length);
	put_letter(out, ply->man);
	put_square(out, ply->move.from);
	tafl_text_puts(out, separators[ply->steps]);
	put_square(out, ply->move.to);
	for (uint32_t i = 0; i < ply->recorded_count; i++) {
		tafl_text_putc(out, 'x');
		put_letter(out, game_named_man(game, ply->recorded + i));
		put_square(out, game->squares[ply->recorded + i]);
	}
	if (ply->counted == COUNTED_SOME)
		tafl_text_puts(out, "x");
	else if (ply->counted > 0)
		tafl_text_printf(out, "x%u", ply->counted);
}

static bool ends_with(const struct tafl_text *out, char byte)
{
	return out->length > 0 && out->data[out->length - 1] == byte;
}

static void put_remarks(struct tafl_text *out, const struct tafl_game *game,
                        uint32_t line, size_t ply)
{
	for (size_t i = 0; i < game->remark_count; i++) {
		const struct remark *remark = &game->remarks[i];
		static const char *const before[] = { "", " $", " {" };
		bool opens = remark->kind != REMARK_MARK && ends_with(out, '(');

		if (remark->line != line || remark->ply != ply)
			continue;
		tafl_text_puts(out, before[remark->kind] + opens);
		put_string(out, game, remark->text);
		if (remark->kind == REMARK_COMMENT)
			tafl_text_putc(out, '}');
	}
}

static void put_line(struct tafl_text *out, const struct tafl_game *game,
                     uint32_t line, size_t at, const struct ply *plies,
                     size_t count)
{
	put_remarks(out, game, line, at);
	for (size_t i = 0; i < count; i++) {
		if (i > 0 || !ends_with(out, '('))
			tafl_text_putc(out, ' ');
		put_ply(out, game, &plies[i]);
		put_remarks(out, game, line, at + i + 1);
		for (uint32_t n = 0; n < game->variation_count; n++) {
			const struct variation *other = &game->variations[n];

			if (other->parent != line || other->at != at + i)
				continue;
			tafl_text_puts(out, " (");
			put_line(out, game, n + 1, other->at,
			         game->side_plies + other->first, other->count);
			tafl_text_putc(out, ')');
		}
	}
}

static void put_fault(struct tafl_text *out, const struct tafl_game *game,
                      const struct fault *fault)
{
	struct tafl_span at = game_span(game, fault->word);

	ck_assert_uint_le(fault->word.offset + (size_t)fault->word.length,
	                  game->text_length);
	tafl_text_printf(out, "; %s", tafl_code_id(fault->code));
	if (fault->line > 0)
		tafl_text_printf(out, "/%u", (unsigned)fault->line);
	tafl_text_printf(out, " %u:%u+%u %s", (unsigned)at.line, at.column,
	                 at.length, fault->message);
	if (fault->help)
		tafl_text_printf(out, " (%s)", fault->help);
}

void tgn_case_put(struct tafl_text *out, const struct tafl_game *game)
{
	char line[TAFL_POSITION_TEXT];

	for (size_t i = 0; i < game->tag_count; i++) {
		put_string(out, game, game->tags[i].name);
		tafl_text_putc(out, '=');
		put_string(out, game, game->tags[i].value);
		tafl_text_putc(out, ' ');
	}
	if (game->has_start) {
		tafl_position_format(&game->start, line);
		tafl_text_printf(out, "from %s", line);
	}
	put_line(out, game, 0, 0, game->plies, game->ply_count);
	if (game->has_result)
		tafl_text_printf(out, ", %s", tafl_result_name(game->result));
	if (game->has_two_results)
		tafl_text_printf(out, " or %s",
		                 tafl_result_name(game->second_result));
	if (game->end != TAFL_NO_END)
		tafl_text_printf(out, ", %s", tafl_end_name(game->end));
	for (size_t i = 0; i < game->fault_count; i++)
		put_fault(out, game, &game->faults[i]);
}

/* --- inputs ------------------------------------------------------------- */

/* A pipe as standard input into which waiting puts the next few bytes. */
struct feed {
	const char *text;
	size_t length, step;
	int to;
};

static void feed_next(void *user)
{
	struct feed *feed = user;
	size_t bytes = feed->step < feed->length ? feed->step : feed->length;

	if (bytes == 0 && feed->to >= 0) {
		close(feed->to);
		feed->to = -1;
	}
	if (bytes == 0)
		return;
	ck_assert_int_eq(write(feed->to, feed->text, bytes), (ssize_t)bytes);
	feed->text += bytes;
	feed->length -= bytes;
}

static struct tafl_input *feed_open(struct feed *feed)
{
	struct tafl_input *input;
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
	close(ends[0]);
	feed->to = ends[1];
	input = tafl_input_open("-", NULL);
	ck_assert_ptr_nonnull(input);
	tafl_input_on_wait(input, feed_next, feed);
	return input;
}

static void read_all(struct tafl_text *out, const char *format,
                     struct tafl_input *input)
{
	struct tafl_error err = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find(format), &err);
	enum tafl_read read;
	uint64_t number = 0;

	while ((read = tafl_reader_next(reader, game, &err)) ==
	       TAFL_READ_GAME) {
		ck_assert_uint_eq(tafl_game_number(game), ++number);
		if (number > 1)
			tafl_text_putc(out, '\n');
		tgn_case_put(out, game);
	}
	if (read == TAFL_READ_ERROR)
		tafl_text_printf(out, "!%s", tafl_code_id(err.code));
	tafl_text_append(out, NULL, 0);
	tafl_reader_free(reader);
	tafl_game_free(game);
}

static struct tafl_text read_as(const char *format, const char *text,
                                size_t length, size_t step)
{
	struct feed feed = { .text = text, .length = length, .step = step };
	struct tafl_text out = { 0 };
	struct tafl_input *input = step > 0 ? feed_open(&feed)
	                                    : tafl_input_memory("in", text,
	                                                        length, NULL);

	ck_assert_ptr_nonnull(input);
	read_all(&out, format, input);
	tafl_input_free(input);
	if (step > 0 && feed.to >= 0)
		close(feed.to);
	return out;
}

struct tafl_text tgn_case_read(const char *text, size_t length, size_t step)
{
	return read_as("tgn", text, length, step);
}

/* The text with other ends of lines. */
static struct tafl_text with_line_ends(const char *text, size_t length,
                                       const char *end)
{
	struct tafl_text out = { 0 };

	for (size_t i = 0; i < length; i++) {
		if (text[i] == '\n')
			tafl_text_puts(&out, end);
		else
			tafl_text_putc(&out, text[i]);
	}
	tafl_text_append(&out, NULL, 0);
	return out;
}

static void check(const char *format, const char *text, size_t length,
                  size_t step, const char *games)
{
	struct tafl_text got = read_as(format, text, length, step);

	ck_assert_str_eq(got.data, games);
	tafl_text_release(&got);
}

void tgn_case_check(const char *text, size_t length, const char *games)
{
	tgn_case_check_as("tgn", text, length, games);
}

void tgn_case_check_as(const char *format, const char *text, size_t length,
                       const char *games)
{
	static const char *const ends[] = { "\r\n", "\r" };

	check(format, text, length, 0, games);
	check(format, text, length, 1, games);
	check(format, text, length, 7, games);
	for (int i = 0; i < 2; i++) {
		struct tafl_text other = with_line_ends(text, length, ends[i]);

		check(format, other.data, other.length, 0, games);
		check(format, other.data, other.length, 1, games);
		tafl_text_release(&other);
	}
}

/* --- judging and writing ------------------------------------------------ */

/* What is done with each game that was judged. */
struct work {
	const struct tafl_variant *variant;
	const struct tafl_sink *sink;
	struct tafl_text *out; /* as TGN, or NULL */
	struct tafl_write_options options;
};

static void work_on(const struct work *work, struct tafl_game *game,
                    struct tafl_library *library)
{
	struct tafl_error err = { 0 };
	struct tafl_verdict verdict;
	const struct tafl_variant *variant = work->variant;
	struct tafl_line *line = NULL;

	if (!variant)
		variant = tafl_game_rules(game, library, work->sink, &err);
	if (variant)
		line = tafl_line_new(variant);
	ck_assert(tafl_judge(game, line, variant ? NULL : &err, work->sink,
	                     &verdict, NULL));
	if (work->out && variant)
		tafl_game_write(game, variant, tafl_format_find("tgn"),
		                &work->options, work->out);
	tafl_line_free(line);
}

static void do_all(const struct work *work, const char *from, const char *text)
{
	struct tafl_library *library = tafl_library_new(NULL);
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find(from), NULL);

	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME)
		work_on(work, game, library);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_library_free(library);
}

struct tafl_text tgn_case_write(const struct tafl_variant *variant,
                                const char *from, enum tafl_layout layout,
                                const char *text)
{
	struct tafl_text out = { 0 };
	struct work work = { .variant = variant,
		             .out = &out,
		             .options = { .layout = layout } };

	do_all(&work, from, text);
	tafl_text_append(&out, NULL, 0);
	return out;
}

static void tell(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *out = user;

	tafl_text_printf(out, "%s %u:%u ", tafl_code_id(diag->code),
	                 (unsigned)diag->at.line, diag->at.column);
	if (diag->variation > 0)
		tafl_text_printf(out, "variation %u, ",
		                 (unsigned)diag->variation);
	if (diag->ply > 0)
		tafl_text_printf(out, "ply %u: ", (unsigned)diag->ply);
	tafl_text_printf(out, "%s\n", diag->message);
}

struct tafl_text tgn_case_judge(const struct tafl_variant *variant,
                                const char *text)
{
	return tgn_case_judge_as(variant, "tgn", text);
}

struct tafl_text tgn_case_judge_as(const struct tafl_variant *variant,
                                   const char *from, const char *text)
{
	struct tafl_text told = { 0 };
	struct tafl_sink sink = { .emit = tell, .user = &told };
	struct work work = { .variant = variant, .sink = &sink };

	do_all(&work, from, text);
	tafl_text_append(&told, NULL, 0);
	return told;
}
