/* Writing plies as the archive of aagenielsen.dk does. */
#include "format/archive.h"
#include "format/replay.h"
#include "game/convention.h"

struct writer {
	struct replay replay;
	struct tafl_text *out;
	enum tafl_side side; /* of the last ply */
	uint32_t *counts;    /* captures written, by the side that took */
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
	return game->end == TAFL_TIME ? ARCHIVE_TIMEOUT : ARCHIVE_RESIGNED;
}

size_t archive_word_count(const struct tafl_game *game)
{
	return game->standing + (end_word(game) != NULL);
}

/* What stands before the word that follows `played` plies. */
static void put_before(struct tafl_text *out, size_t played, bool numbered)
{
	if (played > 0)
		tafl_text_putc(out, ' ');
	if (numbered && played % 2 == 0)
		tafl_text_printf(out, "%zu. ", played / 2 + 1);
}

void archive_write_moves(const struct tafl_game *game,
                         const struct tafl_variant *variant, bool numbered,
                         struct tafl_text *out, uint32_t counts[2])
{
	struct writer writer = { .out = out, .counts = counts };
	const char *word = end_word(game);

	counts[0] = counts[1] = 0;
	replay_start(&writer.replay, game, variant);
	while (replay_next(&writer.replay)) {
		size_t before = writer.replay.played - 1;

		put_before(out, before, numbered);
		write_ply(&writer, game->plies[before].move);
	}
	if (!word)
		return;
	put_before(out, game->standing, numbered);
	tafl_text_puts(out, word);
}
