/* Format bologna-board: the board strings of the Bologna server. */
#include "base/bytes.h"
#include "format/bologna.h"
#include "format/reading.h"
#include <stdio.h>

/* --- one string --------------------------------------------------------- */

/* "boardString + `-\n` + turn", or "toLinearString = 81 letters + turn" */
struct board {
	struct bologna_rows rows;
	bool behind_rows;
	struct bologna_turn turn;
};

enum said { GOES_ON, IS_COMPLETE, IS_NO_ROW, IS_NO_TURN };

/* The rows and the turn in one line. */
static bool take_linear(struct board *board, const char *text, size_t length)
{
	for (size_t turn = 1; turn <= 2 && turn < length; turn++) {
		struct board linear = { .behind_rows = true };
		const char *word = text + length - turn;

		if (!bologna_find_turn(word, turn, false, &linear.turn) ||
		    !bologna_add_row(&linear.rows, text, length - turn) ||
		    !bologna_is_complete(&linear.rows))
			continue;
		*board = linear;
		return true;
	}
	return false;
}

/* "Brandub: all 49 letters come on one line without newline": the dash stands
 * right behind them. */
static enum said take_row(struct board *board, const char *text, size_t length)
{
	bool dash = length > 0 && text[length - 1] == '-';
	size_t row = dash ? length - 1 : length;

	if (row > 0 && !bologna_add_row(&board->rows, text, row)) {
		return board->rows.count == 0 &&
		                       take_linear(board, text, length)
		               ? IS_COMPLETE
		               : IS_NO_ROW;
	}
	if (dash && !bologna_is_complete(&board->rows))
		return IS_NO_ROW;
	board->behind_rows = dash;
	return GOES_ON;
}

static enum said take_line(struct board *board, const char *text, size_t length)
{
	while (length > 0 && is_blank(text[length - 1]))
		length--;
	if (!board->behind_rows)
		return take_row(board, text, length);
	return bologna_find_turn(text, length, false, &board->turn)
	               ? IS_COMPLETE
	               : IS_NO_TURN;
}

/* --- telling it from other formats -------------------------------------- */

/* A log that is cut within a board goes on with other lines. */
static enum probe probe_rest(const char *text, size_t length, bool whole)
{
	struct board board = { .behind_rows = false };
	size_t line = first_line(text, length, NULL);

	if (length == 0)
		return whole ? PROBE_SURE : PROBE_LIKELY;
	if (is_blank_line(text, line) ||
	    take_line(&board, text, line) != IS_NO_ROW)
		return PROBE_SURE;
	return PROBE_MAYBE;
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	struct board board = { .behind_rows = false };
	size_t at = 0, next;

	while (at < length) {
		size_t line = first_line(text + at, length - at, &next);
		enum said said = take_line(&board, text + at, line);

		if (said == IS_COMPLETE)
			return probe_rest(text + at + next, length - at - next,
			                  whole);
		if (said != GOES_ON)
			return board.rows.count > board.rows.width ? PROBE_MAYBE
			                                           : PROBE_NO;
		at += next;
	}
	return PROBE_MAYBE;
}

/* --- reading ------------------------------------------------------------ */

/* A game while it is read. */
struct reading {
	struct tafl_input *input;
	struct tafl_game *game;
	struct board board;
	enum said said;   /* of the last line that counts */
	struct word word; /* that line */
};

/* More than any board has is not kept. */
static bool keep_line(struct reading *reading, const struct input_piece *line)
{
	enum { BYTES_MAX = 4 * TAFL_DIAGRAM_TEXT };
	struct tafl_game *game = reading->game;

	if (game->text_length + line->length > BYTES_MAX)
		return true;
	if (reading->said == GOES_ON)
		reading->word = (struct word){ (uint32_t)game->text_length + 1,
			                       (uint32_t)line->length };
	return game_add_text(game, "\n", 1) &&
	       game_add_text(game, line->text, line->length);
}

static bool is_turn(const struct input_piece *line)
{
	struct bologna_turn turn;

	return bologna_find_turn(line->text, line->length, false, &turn);
}

/* Whether the line is the first of another board: this one has its rows. */
static bool begins_another(const struct board *board,
                           const struct input_piece *line)
{
	struct board next = { .behind_rows = false };

	return bologna_is_complete(&board->rows) && line->text[0] != '-' &&
	       take_line(&next, line->text, line->length) != IS_NO_ROW;
}

/* The next line that belongs to the board, false if there is none: it goes up
 * to its turn or a blank line, what is wrong with it or not. */
static bool next_line(struct reading *reading, struct input_piece *line,
                      enum input_status *status, struct tafl_error *err)
{
	*status = input_line(reading->input, line, err);
	if (*status != INPUT_OK || is_blank_line(line->text, line->length))
		return false;
	if (reading->said != GOES_ON || !begins_another(&reading->board, line))
		return true;
	input_unread_line(reading->input);
	return false;
}

/* Whether the first line is all of the board: complete, or longer than the
 * widest row is with blanks between its letters. */
static bool is_alone(const struct reading *reading)
{
	return reading->said == IS_COMPLETE ||
	       (reading->said == IS_NO_ROW &&
	        reading->word.length > 2 * TAFL_SIZE_MAX);
}

static enum tafl_read read_lines(struct reading *reading,
                                 struct tafl_error *err)
{
	struct input_piece line;
	enum input_status status = INPUT_OK;
	bool ends = is_alone(reading);

	while (!ends && next_line(reading, &line, &status, err)) {
		if (!keep_line(reading, &line))
			return read_without_memory(err);
		if (reading->said == GOES_ON)
			reading->said = take_line(&reading->board, line.text,
			                          line.length);
		ends = reading->said == IS_COMPLETE ||
		       reading->said == IS_NO_TURN || is_turn(&line);
	}
	return status == INPUT_ERROR ? TAFL_READ_ERROR : TAFL_READ_GAME;
}

static bool complain(struct tafl_game *game, struct word word,
                     const char *message, const char *help)
{
	return game_add_fault(game, TAFL_E_BAD_POSITION, word, message, help);
}

static bool complain_of(struct tafl_game *game, enum said said,
                        struct word word)
{
	if (said == IS_NO_TURN)
		return complain(game, word, "this is no turn",
		                "W or B is to move, WW or BW has won, D is a "
		                "draw");
	if (said == IS_NO_ROW)
		return complain(game, word, "this is no row of the board",
		                "rows are of O, W, B, K and T, the empty "
		                "castle, as many as the board is wide");
	return complain(game, word, "the board is not complete",
	                "behind its rows come '-' and the turn");
}

static bool take_board(struct tafl_game *game, const struct board *board,
                       struct word turn)
{
	struct word all = { 0, (uint32_t)game->text_length };
	const char *why;

	if (!bologna_build(&board->rows, &game->start, &why))
		return complain(game, all, why, NULL);
	tafl_position_set_turn(&game->start, bologna_side_of(board->turn));
	game->has_start = true;
	if (board->turn.result == TAFL_OPEN)
		return true;
	game->has_result = true;
	game->result = board->turn.result;
	game->result_word = turn;
	return true;
}

static enum tafl_read read_board(struct tafl_input *input,
                                 struct tafl_game *game, struct tafl_error *err)
{
	struct reading reading = { .input = input, .game = game };
	enum tafl_read read = start_with_line(input, game, err);
	bool good;

	if (read != TAFL_READ_GAME)
		return read;
	reading.word.length = (uint32_t)game->text_length;
	reading.said = take_line(&reading.board, game->text, game->text_length);
	read = read_lines(&reading, err);
	if (read != TAFL_READ_GAME)
		return read;
	good = reading.said == IS_COMPLETE
	               ? take_board(game, &reading.board, reading.word)
	               : complain_of(game, reading.said, reading.word);
	return good ? TAFL_READ_GAME : read_without_memory(err);
}

/* --- writing ------------------------------------------------------------ */

static void write(const struct tafl_game *game,
                  const struct tafl_variant *variant,
                  const struct tafl_write_options *options,
                  struct tafl_text *out)
{
	char letters[TAFL_SIZE_MAX * TAFL_SIZE_MAX];
	struct replay replay;

	(void)options;
	replay_start(&replay, game, variant);
	while (replay_next(&replay))
		;
	bologna_letters(&replay, letters);
	for (size_t row = 0; row < replay.position.size; row++) {
		tafl_text_append(out, letters + row * replay.position.size,
		                 replay.position.size);
		tafl_text_putc(out, '\n');
	}
	tafl_text_puts(out, "-\n");
	tafl_text_puts(out, bologna_turn_word(bologna_turn_of(&replay), false));
	tafl_text_putc(out, '\n');
}

const struct tafl_format format_bologna_board = {
	.name = "bologna-board",
	.summary = "board strings of the Tablut server of Bologna",
	.holds = 1 << TAFL_PART_START | 1 << TAFL_PART_RESULT,
	.bends = 1 << TAFL_PART_MEN | 1 << TAFL_PART_OPEN,
	.losses = bologna_losses,
	.probe = probe,
	.read = read_board,
	.write = write,
};
