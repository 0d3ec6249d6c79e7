/* Writing the CSV of aagenielsen.dk. */
#include "format/csv.h"
#include "format/replay.h"
#include "game/convention.h"

struct writer {
	struct replay replay;
	struct tafl_text *out;
	enum tafl_side side; /* of the last ply */
	uint32_t counts[2];  /* captures written, by the side that took */
};

/* --- captures ----------------------------------------------------------- */

/* "The king's capture is never written." */
static void write_capture(struct writer *writer, int index)
{
	const struct tafl_captures *captures = &writer->replay.captures;
	char text[TAFL_SQUARE_TEXT];

	if (captures->men[index] == TAFL_KING)
		return;
	tafl_text_putc(writer->out, 'x');
	tafl_text_append(writer->out, text,
	                 tafl_square_format(captures->at[index], text));
	writer->counts[writer->side]++;
}

/* Whether `square` is on the way from `from` in a direction. */
static bool is_towards(tafl_square from, tafl_square square, int direction)
{
	int files = tafl_file(square) - tafl_file(from);
	int ranks = tafl_rank(square) - tafl_rank(from);

	switch (direction) {
	case TAFL_WEST: return ranks == 0 && files < 0;
	case TAFL_EAST: return ranks == 0 && files > 0;
	case TAFL_NORTH: return files == 0 && ranks > 0;
	default: return files == 0 && ranks < 0;
	}
}

/* The index of the flanked man beside the moved one, or -1. */
static int flanked_at(const struct tafl_captures *captures, tafl_square square)
{
	for (int i = 0; i < captures->flanked; i++)
		if (captures->at[i] == square)
			return i;
	return -1;
}

/* Writes the row of a wall in one direction, from capture *next on. */
static void write_row(struct writer *writer, tafl_square to, int direction,
                      int *next)
{
	const struct tafl_captures *captures = &writer->replay.captures;
	int first = *next;
	int beside = flanked_at(captures, square_step(to, direction));

	while (*next < captures->count &&
	       is_towards(to, captures->at[*next], direction))
		write_capture(writer, (*next)++);
	if (*next == first && beside >= 0 &&
	    convention_wall_of_one(
		    writer->replay.variant, &writer->replay.position,
		    captures->at[beside], direction, writer->side))
		write_capture(writer, beside);
}

/* "Captures are written custodial first (west, north, east, south of the moved
 * man), then walls." */
static void write_captures(struct writer *writer, tafl_square to)
{
	const struct tafl_captures *captures = &writer->replay.captures;
	int next = captures->flanked;

	for (int i = 0; i < captures->flanked; i++)
		write_capture(writer, i);
	for (int i = 0; i < NEIGHBOURS; i++)
		write_row(writer, to, neighbour[i], &next);
	while (next < captures->count)
		write_capture(writer, next++);
}

/* --- records ------------------------------------------------------------ */

static void write_ply(struct writer *writer, struct tafl_move move)
{
	char text[2 * TAFL_SQUARE_TEXT];
	size_t length = tafl_square_format(move.from, text);

	text[length++] = '-';
	length += tafl_square_format(move.to, text + length);
	tafl_text_append(writer->out, text, length);
	writer->side = tafl_side_of(writer->replay.position.men[move.to]);
	write_captures(writer, move.to);
}

/* The word for an end that the board does not show; only when every ply of the
 * record stands, since it says that the side to move has lost. */
static const char *end_word(const struct tafl_game *game)
{
	if (game->standing < game->ply_count || !game_lost_on_turn(game))
		return NULL;
	return game->end == TAFL_TIME ? CSV_TIMEOUT : CSV_RESIGNED;
}

static void write_moves(struct writer *writer)
{
	const struct tafl_game *game = writer->replay.game;
	const char *word = end_word(game);

	while (replay_next(&writer->replay)) {
		size_t played = writer->replay.played;

		if (played > 1)
			tafl_text_putc(writer->out, ' ');
		write_ply(writer, game->plies[played - 1].move);
	}
	if (!word)
		return;
	if (game->standing > 0)
		tafl_text_putc(writer->out, ' ');
	tafl_text_puts(writer->out, word);
}

void csv_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out)
{
	struct writer writer = { .out = out };

	(void)options;
	replay_start(&writer.replay, game, variant);
	write_moves(&writer);
	tafl_text_printf(out, ",%u,%u,%s\n", writer.counts[TAFL_ATTACKERS],
	                 writer.counts[TAFL_DEFENDERS],
	                 game->has_result ? csv_result_name(game->result) : "");
}
