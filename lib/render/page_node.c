/* The positions of a page, as JSON for its script: one for the start and one
 * for each ply, in the order in which the moves are written. */
#include "format/clocks.h"
#include "render/page.h"
#include "rules/inside.h"

static void put(struct article *article, const char *text)
{
	tafl_text_puts(&article->nodes, text);
}

static void put_square(struct article *article, tafl_square square)
{
	char name[TAFL_SQUARE_TEXT];

	tafl_text_append(&article->nodes, name,
	                 tafl_square_format(square, name));
}

/* The men of the board as it is read: the top rank first. */
static void put_board(struct article *article)
{
	const struct tafl_position *position = tafl_line_position(
		article->line);
	int size = position->size;

	put(article, ",\"board\":\"");
	for (int rank = size; rank > 0; rank--)
		for (int file = 1; file <= size; file++)
			tafl_text_putc(
				&article->nodes,
				tafl_man_letter(position->men[tafl_square_at(
					file, rank)]));
	put(article, "\"");
}

/* Where men were taken; one who has changed sides is still there. */
static void put_taken(struct article *article)
{
	const struct tafl_captures *captures = tafl_line_captures(
		article->line);
	const struct tafl_position *position = tafl_line_position(
		article->line);
	struct tafl_squares told = { { 0 } };
	const char *before = ",\"took\":[\"";

	for (int i = 0; i < captures->count; i++) {
		tafl_square square = captures->at[i];

		if (position->men[square] != TAFL_EMPTY ||
		    tafl_squares_has(&told, square))
			continue;
		put(article, before);
		put_square(article, square);
		tafl_squares_add(&told, square);
		before = "\",\"";
	}
	if (before[1] == ',')
		put(article, "\"]");
}

/* The outline of what shows how the game has ended. */
static void put_ring(struct article *article)
{
	struct tafl_squares witness;

	tafl_line_witness(article->line, &witness);
	if (tafl_squares_count(&witness) == 0)
		return;
	put(article, ",\"ring\":\"");
	svg_witness(&article->svg, tafl_line_position(article->line), &witness,
	            &article->nodes);
	put(article, "\"");
}

/* --- in words ----------------------------------------------------------- */

const char *page_man_name(int man)
{
	static const char *const names[TAFL_MEN] = {
		[TAFL_EMPTY] = "",
		[TAFL_ATTACKER] = "attacker",
		[TAFL_ATTACKER_COMMANDER] = "attacking commander",
		[TAFL_ATTACKER_KNIGHT] = "attacking knight",
		[TAFL_ATTACKER_MERCENARY] = "attacking mercenary",
		[TAFL_ATTACKER_GUARD] = "attacking guard",
		[TAFL_DEFENDER] = "defender",
		[TAFL_DEFENDER_COMMANDER] = "defending commander",
		[TAFL_DEFENDER_KNIGHT] = "defending knight",
		[TAFL_DEFENDER_MERCENARY] = "defending mercenary",
		[TAFL_DEFENDER_GUARD] = "defending guard",
		[TAFL_KING] = "king",
		[TAFL_OFF] = "",
	};

	return names[man];
}

void page_outcome(struct tafl_outcome outcome, struct tafl_text *out)
{
	if (outcome.result == TAFL_OPEN)
		return;
	tafl_text_puts(out, tafl_result_name(outcome.result));
	if (outcome.result != TAFL_DRAW)
		tafl_text_puts(out, " win");
	if (outcome.end == TAFL_NO_END)
		return;
	tafl_text_puts(out, ", ");
	for (const char *at = tafl_end_name(outcome.end); *at; at++)
		tafl_text_putc(out, *at == '-' ? ' ' : *at);
}

static void say_taken(struct article *article)
{
	const struct tafl_captures *captures = tafl_line_captures(
		article->line);
	struct tafl_squares told = { { 0 } };
	const char *before = ", captures ";

	for (int i = 0; i < captures->count; i++) {
		if (tafl_squares_has(&told, captures->at[i]))
			continue;
		put(article, before);
		if (captures->men[i] == TAFL_KING)
			put(article, "king ");
		put_square(article, captures->at[i]);
		tafl_squares_add(&told, captures->at[i]);
		before = " and ";
	}
}

/* "12. defenders h6 to h2, captures g2" */
static void say_ply(struct article *article, struct tafl_move move,
                    enum tafl_side side)
{
	/* A further step has been counted with the ply before it. */
	size_t turn = (article->half > 0 ? article->half - 1 : 0) / 2 + 1;
	bool king = tafl_line_position(article->line)->men[move.to] ==
	            TAFL_KING;

	svg_put(&article->nodes, "$. % ", (int)turn, tafl_side_name(side));
	if (king)
		put(article, "king ");
	put_square(article, move.from);
	put(article, " to ");
	put_square(article, move.to);
	say_taken(article);
}

static void say_outcome(struct article *article)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(article->line);

	if (outcome->result == TAFL_OPEN)
		return;
	put(article, ": ");
	page_outcome(*outcome, &article->nodes);
}

/* --- a node ------------------------------------------------------------- */

static void put_ply(struct article *article, uint32_t number)
{
	struct tafl_line *line = article->line;
	struct tafl_move move = line_last(line)->move;
	struct remarks remarks = page_remarks(article, number, line->plies);
	enum tafl_side side = (enum tafl_side)line_last(line)->side;

	put(article, ",\"from\":\"");
	put_square(article, move.from);
	put(article, "\",\"to\":\"");
	put_square(article, move.to);
	svg_put(&article->nodes, "\",\"side\":$", (int)side);
	put_taken(article);
	put_ring(article);
	put(article, ",\"left\":\"");
	page_clock(article, remarks, true, &article->nodes);
	put(article, "\",\"say\":\"");
	say_ply(article, move, side);
	say_outcome(article);
	put(article, "\"");
}

void page_node(struct article *article, size_t up, uint32_t number)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(article->line);
	bool open = outcome->result == TAFL_OPEN;
	int turn = tafl_line_position(article->line)->turn;

	put(article, article->node_count++ > 0 ? ",\n" : "\n");
	tafl_text_printf(&article->nodes,
	                 "{\"up\":%zu,\"ply\":%zu,\"line\":%ju", up,
	                 tafl_line_plies(article->line), (uintmax_t)number);
	put_board(article);
	svg_put(&article->nodes, ",\"turn\":$", open ? turn : -1);
	if (tafl_line_plies(article->line) > 0)
		put_ply(article, number);
	else
		svg_put(&article->nodes, ",\"say\":\"Start, % to move\"",
		        tafl_side_name((enum tafl_side)turn));
	put(article, "}");
}
