/* Position lines: reading and writing. */
#include "board/inside.h"

/* The rows of a line: text[begin..end) without the slashes outside. */
struct rows {
	const char *text;
	size_t length; /* of the whole text */
	size_t begin, end;
	bool upwards; /* rank 1 comes first */
	/* The square of the man who may go on, if going_length is not 0. */
	size_t going, going_length;
};

/* Where the word at text[at] ends, and where the next one begins. */
static size_t past_word(const struct rows *rows, size_t at, size_t end)
{
	while (at < end && !is_blank(rows->text[at]))
		at++;
	return at;
}
static size_t past_blanks(const struct rows *rows, size_t at, size_t end)
{
	while (at < end && is_blank(rows->text[at]))
		at++;
	return at;
}

/* Takes the side to move from the end of the rows, when there is one, and the
 * square behind it. */
static bool split_side(struct rows *rows, enum tafl_side *turn,
                       struct tafl_error *err)
{
	const char *text = rows->text;
	size_t line = rows->end;
	size_t end = past_word(rows, rows->begin, line);
	size_t side = past_blanks(rows, end, line);
	size_t behind = past_word(rows, side, line);

	rows->end = end;
	rows->going = past_blanks(rows, behind, line);
	rows->going_length = line - rows->going;
	if (side == line)
		return true;
	if (behind != side + 1 || (text[side] != 'a' && text[side] != 'd'))
		return fail_at(err, text, side, line - side,
		               "the side to move is neither 'a' nor 'd'");
	*turn = text[side] == 'a' ? TAFL_ATTACKERS : TAFL_DEFENDERS;
	return true;
}

/* "A man who may go on has his square behind the side." */
static bool read_going(const struct rows *rows, struct tafl_position *position,
                       struct tafl_error *err)
{
	if (rows->going_length == 0)
		return true;
	return put_going(err, rows->text, rows->going, rows->going_length,
	                 position);
}

/* "With slashes outside as well the rows are in OpenTafl's order." */
static bool strip_slashes(struct rows *rows, struct tafl_error *err)
{
	const char *text = rows->text;
	bool before = text[rows->begin] == '/';
	bool behind = text[rows->end - 1] == '/';

	if (before != behind)
		return fail_at(err, text, before ? rows->begin : rows->end - 1,
		               1, "a slash outside at one end only");
	if (!before)
		return true;
	if (rows->end - rows->begin < 2)
		return fail_at(err, text, rows->begin, 1, "there are no rows");
	rows->upwards = true;
	rows->begin++;
	rows->end--;
	return true;
}

static int count_rows(const struct rows *rows)
{
	int count = 1;

	for (size_t at = rows->begin; at < rows->end; at++)
		if (rows->text[at] == '/' && count <= TAFL_SIZE_MAX)
			count++;
	return count;
}

/* Reads a run of empty squares at *at: 1 to 19, no leading zero. */
static bool read_run(const struct rows *rows, size_t *at, size_t *run,
                     struct tafl_error *err)
{
	const char *text = rows->text;
	size_t start = *at;
	size_t squares = 0;

	for (; *at < rows->end && is_digit(text[*at]); ++*at)
		if (squares <= TAFL_SIZE_MAX)
			squares = squares * 10 + (size_t)(text[*at] - '0');
	if (text[start] == '0')
		return fail_at(err, text, start, *at - start,
		               "a run of empty squares starts with 0");
	if (squares > TAFL_SIZE_MAX)
		return fail_at(err, text, start, *at - start,
		               "a run of more than %d empty squares",
		               TAFL_SIZE_MAX);
	*run = squares;
	return true;
}

/* Reads the man or the run at *at, before which the row has *width squares. */
static bool read_piece(const struct rows *rows, size_t *at, size_t *width,
                       int rank, struct tafl_position *position,
                       struct tafl_error *err)
{
	const char *text = rows->text;
	size_t run = 1;

	if (is_digit(text[*at])) {
		if (!read_run(rows, at, &run, err))
			return false;
		*width += run;
		return true;
	}
	if (tafl_man_of_letter(text[*at]) == TAFL_EMPTY)
		return fail_not_a_man(err, text, rows->length, *at);
	if (++*width <= position->size &&
	    !put_letter(err, text, *at, position,
	                tafl_square_at((int)*width, rank)))
		return false;
	++*at;
	return true;
}

/* Reads a row from *at to the slash behind it, or the end. */
static bool read_row(const struct rows *rows, size_t *at, int rank,
                     struct tafl_position *position, struct tafl_error *err)
{
	size_t start = *at;
	size_t width = 0;

	while (*at < rows->end && rows->text[*at] != '/')
		if (!read_piece(rows, at, &width, rank, position, err))
			return false;
	if (width != position->size)
		return fail_width(err, rows->text, start, *at - start, position,
		                  rank, width);
	return true;
}

static bool read_rows(const struct rows *rows, struct tafl_position *position,
                      struct tafl_error *err)
{
	size_t at = rows->begin;
	int size = position->size;

	for (int row = 1; row <= size; row++) {
		int rank = rows->upwards ? row : size + 1 - row;

		if (!read_row(rows, &at, rank, position, err))
			return false;
		at++; /* the slash */
	}
	return true;
}

bool tafl_position_parse(struct tafl_position *position, const char *text,
                         size_t length, enum tafl_side turn,
                         struct tafl_error *err)
{
	struct rows rows = { .text = text, .length = length, .end = length };
	struct tafl_position read;

	while (rows.begin < rows.end && is_blank(text[rows.begin]))
		rows.begin++;
	while (rows.begin < rows.end && (is_blank(text[rows.end - 1]) ||
	                                 is_line_end(text[rows.end - 1])))
		rows.end--;
	if (rows.begin == rows.end)
		return fail_at(err, text, 0, 0, "a position is missing");
	if (!split_side(&rows, &turn, err) || !strip_slashes(&rows, err))
		return false;

	int size = count_rows(&rows);
	if (!check_ranks(err, text, length, size))
		return false;
	tafl_position_clear(&read, size);
	tafl_position_set_turn(&read, turn);
	if (!read_rows(&rows, &read, err) || !read_going(&rows, &read, err))
		return false;
	*position = read;
	return true;
}

static size_t put_number(char *text, int number)
{
	size_t length = 0;

	if (number >= 10)
		text[length++] = '1';
	text[length++] = (char)('0' + number % 10);
	return length;
}

static size_t format_row(const struct tafl_position *position, int rank,
                         char *text)
{
	size_t length = 0;
	int run = 0;

	for (int file = 1; file <= position->size; file++) {
		int man = position->men[tafl_square_at(file, rank)];

		if (man == TAFL_EMPTY) {
			run++;
			continue;
		}
		if (run > 0)
			length += put_number(text + length, run);
		run = 0;
		text[length++] = tafl_man_letter(man);
	}
	if (run > 0)
		length += put_number(text + length, run);
	return length;
}

size_t tafl_position_format(const struct tafl_position *position,
                            char text[TAFL_POSITION_TEXT])
{
	size_t length = 0;

	for (int rank = position->size; rank >= 1; rank--) {
		length += format_row(position, rank, text + length);
		text[length++] = rank > 1 ? '/' : ' ';
	}
	text[length++] = position->turn == TAFL_ATTACKERS ? 'a' : 'd';
	if (position->going != TAFL_NO_SQUARE) {
		text[length++] = ' ';
		length += tafl_square_format(position->going, text + length);
	}
	text[length] = '\0';
	return length;
}

/* "position = "/" { row "/" }, rows from rank 1 up" */
size_t tafl_position_format_otn(const struct tafl_position *position,
                                char text[TAFL_POSITION_TEXT])
{
	size_t length = 0;

	text[length++] = '/';
	for (int rank = 1; rank <= position->size; rank++) {
		length += format_row(position, rank, text + length);
		text[length++] = '/';
	}
	text[length] = '\0';
	return length;
}
