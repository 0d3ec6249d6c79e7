/* Input: lines, parts of them, and a look at what comes. */
#include "base/fail.h"
#include "base/input_window.h"
#include <string.h>

/* --- before the first byte of a line that counts ------------------------ */

static const char byte_order_mark[] = "\xEF\xBB\xBF";
enum { MARK = sizeof(byte_order_mark) - 1 };

/* Whether the unused bytes are those of a mark, as far as they go. */
static bool may_be_mark(const struct tafl_input *input)
{
	size_t length = input_unused(input) < MARK ? input_unused(input) : MARK;

	if (length > 0 && input->text[input->start] != byte_order_mark[0])
		return false; /* as most lines begin */
	return memcmp(input->text + input->start, byte_order_mark, length) == 0;
}

/* Files that begin with a mark may be put one behind the other.  Reads no
 * further than it takes to see that there is none, since a terminal or a pipe
 * may have no more to give. */
static enum input_status skip_marks(struct tafl_input *input,
                                    struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	while (status == INPUT_OK && may_be_mark(input))
		if (input_unused(input) >= MARK)
			input->start += MARK;
		else
			status = input_fill(input, err);
	return status == INPUT_ERROR ? status : INPUT_OK;
}

/* The LF of a CR LF whose CR was the last byte read. */
static enum input_status skip_lf(struct tafl_input *input,
                                 struct tafl_error *err)
{
	if (input_fill_to(input, 1, err) == INPUT_ERROR)
		return INPUT_ERROR;
	input->after_cr = false;
	if (input_unused(input) > 0 && input->text[input->start] == '\n')
		input->start++;
	return INPUT_OK;
}

static enum input_status begin(struct tafl_input *input, struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	if (input->after_cr)
		status = skip_lf(input, err);
	if (status == INPUT_OK && input->column == 1)
		status = skip_marks(input, err);
	return status;
}

/* --- pieces ------------------------------------------------------------- */

/* Moves *mark, before which there is no `byte`, to the first one that is
 * before `limit`, or to `limit`. */
static void seek(const struct tafl_input *input, size_t *mark, char byte,
                 size_t limit)
{
	if (*mark < input->start)
		*mark = input->start;
	if (*mark >= limit || input->text[*mark] == byte)
		return;
	const char *found = memchr(input->text + *mark, byte, limit - *mark);
	*mark = found ? (size_t)(found - input->text) : limit;
}

/* The offset of the line's end; the window's end when it is not there. */
static size_t line_end(struct tafl_input *input)
{
	seek(input, &input->lf, '\n', input->end);
	seek(input, &input->cr, '\r', input->lf);
	return input->cr;
}

/* Goes past the line that ends at `end`, and its end. */
static void use_line(struct tafl_input *input, size_t end)
{
	input->has_last_line = true;
	input->last = input->start;
	input->last_column = input->column;
	input->line++;
	input->column = 1;
	input->given = 0;
	input->start = end;
	if (end == input->end)
		return;
	input->start++;
	if (input->text[end] == '\n')
		return;
	if (input->start == input->end)
		input->after_cr = true;
	else if (input->text[input->start] == '\n')
		input->start++;
}

static enum input_status fail_too_long(const struct tafl_input *input,
                                       struct tafl_error *err)
{
	error_set(err, TAFL_E_LIMIT, "a line of more than %d bytes",
	          (int)TAFL_GAME_BYTES_MAX);
	if (err)
		err->at.line = input->line;
	return INPUT_ERROR;
}

enum input_status input_line(struct tafl_input *input,
                             struct input_piece *piece, struct tafl_error *err)
{
	input->has_last_line = false;
	input->given = 0;
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && line_end(input) == input->end &&
	       input_unused(input) <= TAFL_GAME_BYTES_MAX)
		status = input_fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (input_unused(input) == 0)
		return INPUT_END;

	size_t end = line_end(input);
	size_t length = end - input->start;
	if (length > TAFL_GAME_BYTES_MAX)
		return fail_too_long(input, err);
	*piece = (struct input_piece){ input->text + input->start, length,
		                       input->line, input->column };
	use_line(input, end);
	return INPUT_OK;
}

/* A look ahead has moved the marks past the end of the line that is given
 * back. */
static void take_marks_back(struct tafl_input *input)
{
	size_t end = input->start - 1;

	if (input->text[end] == '\n') {
		if (input->lf > end)
			input->lf = end;
		if (end > input->last && input->text[end - 1] == '\r')
			end--;
	}
	if (input->cr > end)
		input->cr = end;
}

void input_unread_line(struct tafl_input *input)
{
	if (!input->has_last_line)
		return;
	input->has_last_line = false;
	input->after_cr = false;
	take_marks_back(input);
	input->start = input->last;
	input->column = input->last_column;
	input->line--;
}

void input_unread_tail(struct tafl_input *input, size_t bytes)
{
	if (!input->has_last_line)
		return;
	input_unread_line(input);
	size_t used = line_end(input) - input->start - bytes;
	input->start += used;
	input->column += (uint32_t)used;
}

/* --- parts of lines ----------------------------------------------------- */

/* A record that ends within a part has it copied for nothing. */
enum { PART = 4096 };

/* Behind the last blank of text[from..to); `from` when there is none. */
static size_t behind_blank(const char *text, size_t from, size_t to)
{
	while (to > from && text[to - 1] != ' ')
		to--;
	return to;
}

/* Where the part that starts at `from` may be cut, in the bytes up to `end` of
 * which those before `searched` have no blank; 0: nowhere. */
static size_t find_cut(const struct tafl_input *input, size_t from,
                       size_t searched, size_t end)
{
	size_t past = from + PART > searched ? from + PART : searched;
	const char *blank = NULL;

	if (past < end)
		blank = memchr(input->text + past, ' ', end - past);
	if (blank)
		return (size_t)(blank - input->text) + 1;
	if (end < input->end || input->ended)
		return 0;
	size_t cut = behind_blank(input->text, searched, end);
	return cut > searched ? cut : 0;
}

/* Reads until the part that begins behind what was given has an end: *cut, or
 * when that is 0 the line's. */
static enum input_status find_part(struct tafl_input *input, size_t *cut,
                                   struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	size_t searched = input->given; /* from the start, which may move */

	for (;;) {
		size_t start = input->start;
		size_t end = line_end(input);

		*cut = find_cut(input, start + input->given, start + searched,
		                end);
		if (*cut > 0 || end < input->end || status == INPUT_END)
			return INPUT_OK;
		if (end - start - input->given > TAFL_GAME_BYTES_MAX)
			return fail_too_long(input, err);
		searched = end - start;
		status = input_fill(input, err);
		if (status == INPUT_ERROR)
			return status;
	}
}

enum input_status input_part(struct tafl_input *input,
                             struct input_piece *piece, bool *ends,
                             struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	size_t cut;

	input->has_last_line = false;
	if (input->given == 0)
		status = begin(input, err);
	if (status == INPUT_OK)
		status = find_part(input, &cut, err);
	if (status != INPUT_OK)
		return status;
	if (input_unused(input) == 0)
		return INPUT_END;

	size_t from = input->start + input->given;
	size_t end = cut > 0 ? cut : line_end(input);
	*piece = (struct input_piece){ input->text + from, end - from,
		                       input->line,
		                       input->column + (uint32_t)input->given };
	*ends = cut == 0;
	if (*ends)
		use_line(input, end);
	else
		input->given = end - input->start;
	return INPUT_OK;
}

void input_use(struct tafl_input *input, size_t used)
{
	input_unread_line(input);
	input->start += used;
	input->column += (uint32_t)used;
	input->given = 0;
}

static struct input_piece all_unused(const struct tafl_input *input)
{
	return (struct input_piece){ input->text + input->start,
		                     input_unused(input), input->line,
		                     input->column };
}

enum input_status input_peek(struct tafl_input *input, size_t want,
                             struct input_piece *piece, struct tafl_error *err)
{
	enum input_status status = begin(input, err);
	if (status == INPUT_OK)
		status = input_fill_to(input, want > 0 ? want : 1, err);
	if (status == INPUT_ERROR)
		return status;
	if (input_unused(input) == 0)
		return INPUT_END;
	*piece = all_unused(input);
	return INPUT_OK;
}

void input_pass(struct tafl_input *input, size_t bytes)
{
	input->has_last_line = false;
	input->given = 0;
	input->start += bytes;
	input->line++;
	input->column = 1;
}

enum input_status input_peek_line(struct tafl_input *input, size_t most,
                                  struct input_piece *piece,
                                  struct tafl_error *err)
{
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && line_end(input) == input->end &&
	       input_unused(input) < most)
		status = input_fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (input_unused(input) == 0)
		return INPUT_END;
	*piece = all_unused(input);
	return INPUT_OK;
}

enum input_status input_rest(struct tafl_input *input, size_t limit,
                             struct input_piece *piece, struct tafl_error *err)
{
	input->has_last_line = false;
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && input_unused(input) <= limit)
		status = input_fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (input_unused(input) > limit) {
		error_set(err, TAFL_E_LIMIT, "more than %zu bytes", limit);
		return INPUT_ERROR;
	}
	*piece = all_unused(input);
	input->start = input->end;
	return INPUT_OK;
}
