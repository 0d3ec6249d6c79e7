/* Plies in the words of TGN, positions as JSON objects. */
#include "base/json.h"
#include <inttypes.h>
#include <stdio.h>
#include <tafl/report.h>

/* "man = an OTN letter; written for the king and every special man" */
static void write_man(struct tafl_text *out, int man)
{
	if (man != TAFL_ATTACKER && man != TAFL_DEFENDER)
		tafl_text_putc(out, tafl_man_letter(man));
}

static void write_square(struct tafl_text *out, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	tafl_text_puts(out, text);
}

/* "Captures are written as repeated x, sorted by file, then rank": a number
 * that sorts so. */
static int order(tafl_square square)
{
	return tafl_file(square) << 8 | tafl_rank(square);
}

/* The capture that comes next after `last` in that order, or -1.  One that was
 * taken both by flank and by shieldwall is met once. */
static int next_capture(const struct tafl_captures *captures, int last)
{
	int next = -1;

	for (int i = 0; i < captures->count; i++)
		if (order(captures->at[i]) > last &&
		    (next < 0 ||
		     order(captures->at[i]) < order(captures->at[next])))
			next = i;
	return next;
}

void tafl_ply_write(struct tafl_text *out, int man, struct tafl_move move,
                    const struct tafl_captures *captures)
{
	int last = 0;

	write_man(out, man);
	write_square(out, move.from);
	tafl_text_putc(out, '-');
	write_square(out, move.to);
	for (;;) {
		int next = next_capture(captures, last);

		if (next < 0)
			return;
		tafl_text_putc(out, 'x');
		write_man(out, captures->men[next]);
		write_square(out, captures->at[next]);
		last = order(captures->at[next]);
	}
}

void tafl_line_write_ply(struct tafl_text *out, const struct tafl_line *line,
                         struct tafl_move move)
{
	int man = tafl_line_position(line)->men[move.to];

	tafl_ply_write(out, man, move, tafl_line_captures(line));
}

/* The ply that led to the position; null at the start. */
static void put_move(struct json *data, const struct tafl_game *game,
                     const struct tafl_line *line)
{
	size_t ply = tafl_line_plies(line);
	struct tafl_text word = { 0 };

	if (ply == 0) {
		json_put_null(data, "move");
		return;
	}
	tafl_line_write_ply(&word, line, tafl_game_move(game, ply - 1));
	if (word.failed)
		data->failed = true;
	else
		json_put_text(data, "move", word.data);
	tafl_text_release(&word);
}

static void put_outcome(struct json *data, const struct tafl_outcome *outcome)
{
	const char *end = tafl_end_name(outcome->end);

	json_put_text(data, "result", tafl_result_name(outcome->result));
	json_put_text(data, "end", outcome->end == TAFL_NO_END ? NULL : end);
}

void tafl_position_json(struct tafl_text *out, const struct tafl_game *game,
                        const char *variant, const struct tafl_line *line)
{
	const struct tafl_position *position = tafl_line_position(line);
	char text[TAFL_POSITION_TEXT];
	char key[17];
	struct json data = { 0 };

	tafl_position_format(position, text);
	snprintf(key, sizeof(key), "%016" PRIx64, position->key);
	json_put_text(&data, "file", tafl_game_file(game));
	json_put_number(&data, "line", tafl_game_line(game));
	json_put_number(&data, "game", tafl_game_number(game));
	json_put_text(&data, "variant", variant);
	json_put_number(&data, "ply", tafl_line_plies(line));
	put_move(&data, game, line);
	json_put_text(&data, "position", text);
	json_put_text(&data, "key", key);
	put_outcome(&data, tafl_line_outcome(line));
	json_line(out, "position", &data);
}
