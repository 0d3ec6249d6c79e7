/* Plies in the words of TGN. */
#include "game/report.h"
#include "game/steps.h"

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

/* A number that sorts by file, then rank. */
static int order(tafl_square square)
{
	return tafl_file(square) << 8 | tafl_rank(square);
}

int report_capture(const struct tafl_captures *captures, int *last)
{
	int next = -1;

	for (int i = 0; i < captures->count; i++)
		if (order(captures->at[i]) > *last &&
		    (next < 0 ||
		     order(captures->at[i]) < order(captures->at[next])))
			next = i;
	if (next >= 0)
		*last = order(captures->at[next]);
	return next;
}

void tafl_ply_write(struct tafl_text *out, int man, struct tafl_move move,
                    const struct tafl_captures *captures)
{
	int last = 0;
	int next;

	write_man(out, man);
	write_square(out, move.from);
	tafl_text_puts(out, steps_separator(captures->steps));
	write_square(out, move.to);
	while ((next = report_capture(captures, &last)) >= 0) {
		tafl_text_putc(out, 'x');
		write_man(out, captures->men[next]);
		write_square(out, captures->at[next]);
	}
}

void tafl_line_write_ply(struct tafl_text *out, const struct tafl_line *line,
                         struct tafl_move move)
{
	int man = tafl_line_position(line)->men[move.to];

	tafl_ply_write(out, man, move, tafl_line_captures(line));
}
