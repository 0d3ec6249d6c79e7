/* Diagrams: positions drawn with a line for each rank. */
#include "board/inside.h"
#include <string.h>

/* A piece of the text without the blanks around it. */
struct strip {
	size_t begin, end;
};

struct diagram {
	const char *text;
	size_t length;
	struct strip rows[TAFL_SIZE_MAX];
	int count;
	bool has_side;      /* its line has come: no row follows */
	struct strip going; /* the square of the man who goes on */
	enum tafl_side turn;
};

/* --- lines -------------------------------------------------------------- */

/* Takes the line at *at and goes to the next one. */
static struct strip take_line(const char *text, size_t length, size_t *at)
{
	struct strip line = { *at, *at };

	while (line.end < length && !is_line_end(text[line.end]))
		line.end++;
	*at = line.end < length ? past_line_end(text, length, line.end)
	                        : length;
	while (line.begin < line.end && is_blank(text[line.begin]))
		line.begin++;
	while (line.begin < line.end && is_blank(text[line.end - 1]))
		line.end--;
	return line;
}

/* The upper or lower side of a frame, as in "+-----+". */
static bool is_frame(const char *text, struct strip line)
{
	bool drawn = false;

	for (size_t at = line.begin; at < line.end; at++) {
		drawn = drawn || text[at] == '-' || text[at] == '=';
		if (text[at] == '\0' || !strchr("-=+| \t", text[at]))
			return false;
	}
	return drawn;
}

/* The letters of the files, a b c ...: never a row, since no man is an 'a'. */
static bool is_file_letters(const char *text, struct strip line)
{
	int count = 0;

	for (size_t at = line.begin; at < line.end; at++) {
		if (is_blank(text[at]))
			continue;
		if (text[at] != 'a' + count && text[at] != 'A' + count)
			return false;
		count++;
	}
	return count >= TAFL_SIZE_MIN && count <= TAFL_SIZE_MAX;
}

static const char going_before[] = ", ", going_behind[] = " goes on";

/* ", e5 goes on" behind the side to move. */
static bool split_going(struct diagram *diagram, struct strip line)
{
	size_t before = strlen(going_before), behind = strlen(going_behind);
	const char *text = diagram->text;

	if (line.end - line.begin <= before + behind ||
	    memcmp(text + line.begin, going_before, before) != 0 ||
	    memcmp(text + line.end - behind, going_behind, behind) != 0)
		return false;
	diagram->going = (struct strip){ line.begin + before,
		                         line.end - behind };
	return true;
}

static bool read_side(struct diagram *diagram, struct strip line)
{
	static const char *const words[] = { "attackers to move",
		                             "defenders to move" };
	size_t length = line.end - line.begin;

	for (int side = 0; side < 2; side++) {
		size_t size = strlen(words[side]);
		struct strip rest = { line.begin + size, line.end };

		if (length < size ||
		    memcmp(diagram->text + line.begin, words[side], size))
			continue;
		if (length > size && !split_going(diagram, rest))
			return false;
		diagram->turn = (enum tafl_side)side;
		diagram->has_side = true;
		return true;
	}
	return false;
}

/* "attackers win, king-captured": the side that has lost would be to move, as
 * the other has made the last ply or it has none. */
static bool read_end(struct diagram *diagram, struct strip line)
{
	static const char *const words[] = { "attackers win, ",
		                             "defenders win, ", "draw, " };

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		size_t size = strlen(words[i]);

		if (line.end - line.begin <= size ||
		    memcmp(diagram->text + line.begin, words[i], size) != 0)
			continue;
		if (i < 2)
			diagram->turn = (enum tafl_side) !i;
		diagram->has_side = true;
		return true;
	}
	return false;
}

/* '.' is an empty square; pictures mark special ones while they are empty, and
 * those where a man was taken, a threat goes, a man may go. */
static bool is_empty_mark(char byte)
{
	return byte != '\0' && strchr(".+:~!*", byte);
}

/* What may stand between squares: blanks, frames, and the brackets in which
 * pictures put squares. */
static bool is_between(char byte)
{
	return is_blank(byte) || (byte != '\0' && strchr("|[](){}<>", byte));
}

/* Before rows are counted, so that a line that is none is told as such. */
static bool check_bytes(const struct diagram *diagram, struct strip line,
                        struct tafl_error *err)
{
	for (size_t at = line.begin; at < line.end; at++) {
		char byte = diagram->text[at];

		if (!is_between(byte) && !is_digit(byte) &&
		    !is_empty_mark(byte) &&
		    tafl_man_of_letter(byte) == TAFL_EMPTY)
			return fail_not_a_man(err, diagram->text,
			                      diagram->length, at);
	}
	return true;
}

static bool add_line(struct diagram *diagram, struct strip line,
                     struct tafl_error *err)
{
	const char *text = diagram->text;
	size_t length = line.end - line.begin;

	if (length == 0 || is_frame(text, line) || is_file_letters(text, line))
		return true;
	if (diagram->has_side)
		return fail_at(err, text, line.begin, length,
		               "text after the side to move");
	if (read_side(diagram, line) || read_end(diagram, line))
		return true;
	if (!check_bytes(diagram, line, err))
		return false;
	if (diagram->count == TAFL_SIZE_MAX)
		return check_ranks(err, text, diagram->length,
		                   TAFL_SIZE_MAX + 1);
	diagram->rows[diagram->count++] = line;
	return true;
}

static bool split_lines(struct diagram *diagram, struct tafl_error *err)
{
	size_t at = 0;

	while (at < diagram->length) {
		struct strip line = take_line(diagram->text, diagram->length,
		                              &at);

		if (!add_line(diagram, line, err))
			return false;
	}
	return true;
}

/* --- rows --------------------------------------------------------------- */

/* Reads the number of a rank at *at: the top rank comes first. */
static bool read_number(const struct diagram *diagram, struct strip row,
                        size_t *at, int rank, struct tafl_error *err)
{
	size_t start = *at;
	int number = 0;

	for (; *at < row.end && is_digit(diagram->text[*at]); ++*at)
		if (number <= TAFL_SIZE_MAX)
			number = number * 10 + (diagram->text[*at] - '0');
	if (number == rank)
		return true;
	error_set(err, TAFL_E_BAD_POSITION, "rank %d is numbered %.*s", rank,
	          *at - start < 4 ? (int)(*at - start) : 4,
	          diagram->text + start);
	place_error(err, diagram->text, start, *at - start);
	if (err)
		strcpy(err->help, "the top rank comes first, rank 1 last");
	return false;
}

static bool read_cell(const struct diagram *diagram, size_t at, size_t *width,
                      int rank, struct tafl_position *position,
                      struct tafl_error *err)
{
	if (++*width > position->size || is_empty_mark(diagram->text[at]))
		return true;
	return put_letter(err, diagram->text, at, position,
	                  tafl_square_at((int)*width, rank));
}

static bool read_row(const struct diagram *diagram, struct strip row, int rank,
                     struct tafl_position *position, struct tafl_error *err)
{
	size_t width = 0;

	for (size_t at = row.begin; at < row.end;) {
		char byte = diagram->text[at];

		if (is_digit(byte)) {
			if (!read_number(diagram, row, &at, rank, err))
				return false;
			continue;
		}
		if (!is_between(byte) &&
		    !read_cell(diagram, at, &width, rank, position, err))
			return false;
		at++;
	}
	if (width != position->size)
		return fail_width(err, diagram->text, row.begin,
		                  row.end - row.begin, position, rank, width);
	return true;
}

bool tafl_diagram_parse(struct tafl_position *position, const char *text,
                        size_t length, enum tafl_side turn,
                        struct tafl_error *err)
{
	struct diagram diagram = { .text = text,
		                   .length = length,
		                   .turn = turn };
	struct tafl_position read;

	if (!split_lines(&diagram, err) ||
	    !check_ranks(err, text, length, diagram.count))
		return false;
	tafl_position_clear(&read, diagram.count);
	tafl_position_set_turn(&read, diagram.turn);
	for (int row = 0; row < diagram.count; row++)
		if (!read_row(&diagram, diagram.rows[row], diagram.count - row,
		              &read, err))
			return false;
	if (diagram.going.end > 0 &&
	    !put_going(err, text, diagram.going.begin,
	               diagram.going.end - diagram.going.begin, &read))
		return false;
	*position = read;
	return true;
}

/* --- writing ------------------------------------------------------------ */

/* Copies a word with its NUL; returns its length. */
static size_t put(char *text, const char *word)
{
	size_t length = strlen(word);

	memcpy(text, word, length + 1);
	return length;
}

size_t tafl_diagram_format(const struct tafl_position *position,
                           char text[TAFL_DIAGRAM_TEXT])
{
	const char *side = tafl_side_name((enum tafl_side)position->turn);
	char name[TAFL_SQUARE_TEXT];
	size_t length = 0;

	for (int rank = position->size; rank >= 1; rank--) {
		for (int file = 1; file <= position->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			text[length++] = tafl_man_letter(position->men[square]);
		}
		text[length++] = '\n';
	}
	length += put(text + length, side);
	length += put(text + length, " to move");
	if (position->going != TAFL_NO_SQUARE) {
		tafl_square_format(position->going, name);
		length += put(text + length, going_before);
		length += put(text + length, name);
		length += put(text + length, going_behind);
	}
	length += put(text + length, "\n");
	return length;
}
