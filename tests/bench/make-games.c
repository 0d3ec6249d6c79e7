/*
 * make-games variant bytes - legal games played at random, as CSV.
 *
 * Writes games one a line until there are that many bytes, the same ones every
 * time.  A game lasts until the rules end it or for some 50 plies, as long as
 * games of people are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <tafl/tafl.h>

enum { PLIES_MIN = 30, PLIES_SPREAD = 40 };

/* xorshift: any generator will do, but the same in every C library. */
static uint64_t random_next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static void put_square(struct tafl_text *out, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];
	tafl_text_append(out, text, tafl_square_format(square, text));
}

/* A game in the making. */
struct game {
	struct tafl_line *line;
	struct tafl_text moves;
	int taken[2]; /* men that each side took, as the record counts them */
};

/* A ply and what it took; the format leaves the king's capture out. */
static void put_ply(struct game *game, struct tafl_move move)
{
	const struct tafl_captures *captures = tafl_line_captures(game->line);
	if (game->moves.length > 0)
		tafl_text_putc(&game->moves, ' ');
	put_square(&game->moves, move.from);
	tafl_text_putc(&game->moves, '-');
	put_square(&game->moves, move.to);
	for (int i = 0; i < captures->count; i++) {
		int man = captures->men[i];
		if (man == TAFL_KING)
			continue;
		tafl_text_putc(&game->moves, 'x');
		put_square(&game->moves, captures->at[i]);
		game->taken[tafl_other_side(tafl_side_of(man))]++;
	}
}

/* Plays a game to its end or its length.  False without memory. */
static bool play(struct game *game, uint64_t *state)
{
	static struct tafl_move legal[TAFL_MOVES_MAX];
	size_t plies = PLIES_MIN + random_next(state) % PLIES_SPREAD;
	tafl_line_reset(game->line, NULL);
	tafl_text_reset(&game->moves);
	game->taken[TAFL_ATTACKERS] = game->taken[TAFL_DEFENDERS] = 0;
	while (tafl_line_plies(game->line) < plies &&
	       tafl_line_outcome(game->line)->end == TAFL_NO_END) {
		size_t count = tafl_line_moves(game->line, legal);
		if (count == 0)
			break;
		struct tafl_move move = legal[random_next(state) % count];
		if (!tafl_line_push(game->line, move))
			return false;
		put_ply(game, move);
	}
	return !game->moves.failed;
}

static const char *const results[] = {
	[TAFL_OPEN] = "Ongoing",
	[TAFL_ATTACKERS_WIN] = "Black",
	[TAFL_DEFENDERS_WIN] = "White",
	[TAFL_DRAW] = "Draw",
};

/* Writes games until there are `bytes`.  False when something failed. */
static bool make(struct game *game, long bytes)
{
	uint64_t state = 88172645463325252u;
	while (bytes > 0) {
		if (!play(game, &state))
			return false;
		enum tafl_result result = tafl_line_outcome(game->line)->result;
		int written = printf("%s,%d,%d,%s\n", game->moves.data,
		                     game->taken[TAFL_ATTACKERS],
		                     game->taken[TAFL_DEFENDERS],
		                     results[result]);
		if (written < 0)
			return false;
		bytes -= written;
	}
	return fflush(stdout) == 0;
}

int main(int argc, char **argv)
{
	if (argc != 3) {
		fprintf(stderr, "usage: %s variant bytes\n", argv[0]);
		return 2;
	}
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(argv[1], NULL, NULL,
	                                                 &err);
	if (!variant) {
		fprintf(stderr, "%s: %s\n", argv[1], err.message);
		return 2;
	}
	struct game game = { .line = tafl_line_new(variant) };
	bool made = game.line && make(&game, atol(argv[2]));
	if (!made)
		fprintf(stderr, "%s: failed\n", argv[0]);
	tafl_text_release(&game.moves);
	tafl_line_free(game.line);
	tafl_variant_free(variant);
	return made ? 0 : 2;
}
