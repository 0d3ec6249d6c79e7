/* Games turned so that those which are the same but for the side from which
 * the board is seen become equal. */
#include "game/turn.h"
#include <string.h>
#include <tafl/change.h>

/* The symmetries that are still candidates: bits 1 << symmetry. */
struct candidates {
	const struct tafl_game *game;
	int size;
	unsigned left;
};

static bool is_one(unsigned set)
{
	return (set & (set - 1)) == 0;
}

/* --- the start ---------------------------------------------------------- */

/* The start turned, as text by which it is in order: the variant's own, which
 * needs no text, comes first. */
static void start_text(const struct candidates *candidates,
                       const struct tafl_variant *variant, int turn,
                       char text[TAFL_POSITION_TEXT])
{
	struct tafl_position turned;

	tafl_position_turned(&turned, &candidates->game->start, turn);
	text[0] = '\0';
	if (!tafl_position_equal(&turned, &variant->start))
		tafl_position_format(&turned, text);
}

static void keep_smallest_start(struct candidates *candidates,
                                const struct tafl_variant *variant)
{
	char best[TAFL_POSITION_TEXT], text[TAFL_POSITION_TEXT];
	unsigned kept = 0;

	for (int turn = 0; turn < TAFL_SYMMETRIES; turn++) {
		if (!(candidates->left >> turn & 1))
			continue;
		start_text(candidates, variant, turn, text);
		int order = kept ? strcmp(text, best) : -1;
		if (order > 0)
			continue;
		memcpy(best, text, sizeof(best));
		kept = (order < 0 ? 0 : kept) | 1U << turn;
	}
	candidates->left = kept;
}

/* --- the plies ---------------------------------------------------------- */

static unsigned move_order(struct tafl_move move, int size, int turn)
{
	return square_order(tafl_square_turned(move.from, size, turn)) << 16 |
	       square_order(tafl_square_turned(move.to, size, turn));
}

static void keep_smallest_ply(struct candidates *candidates,
                              struct tafl_move move)
{
	unsigned best = UINT32_MAX, kept = 0;

	for (int turn = 0; turn < TAFL_SYMMETRIES; turn++) {
		if (!(candidates->left >> turn & 1))
			continue;
		unsigned order = move_order(move, candidates->size, turn);
		if (order > best)
			continue;
		kept = (order < best ? 0 : kept) | 1U << turn;
		best = order;
	}
	candidates->left = kept;
}

static void keep_smallest_plies(struct candidates *candidates,
                                const struct ply *plies, size_t count)
{
	for (size_t i = 0; i < count && !is_one(candidates->left); i++)
		keep_smallest_ply(candidates, plies[i].move);
}

int turn_to_smallest(const struct tafl_game *game,
                     const struct tafl_variant *variant)
{
	struct candidates candidates = { .game = game,
		                         .size = variant->start.size,
		                         .left = variant->start_symmetries };
	int turn = 0;

	if (game->has_start) {
		candidates.left = variant->symmetries;
		keep_smallest_start(&candidates, variant);
	}
	keep_smallest_plies(&candidates, game->plies, game->standing);
	for (size_t i = 0; i < game->variation_count; i++)
		keep_smallest_plies(&candidates,
		                    game->side_plies +
		                            game->variations[i].first,
		                    game->variations[i].standing);
	while (!(candidates.left >> turn & 1))
		turn++;
	return turn;
}

/* --- turning ------------------------------------------------------------ */

/* A square off the board, which a ply that does not stand may have, has no
 * image. */
static tafl_square turned(tafl_square square, int size, int turn)
{
	return tafl_square_is_on(square, size)
	               ? tafl_square_turned(square, size, turn)
	               : square;
}

static void turn_plies(struct ply *plies, size_t count, int size, int turn)
{
	for (size_t i = 0; i < count; i++) {
		plies[i].move.from = turned(plies[i].move.from, size, turn);
		plies[i].move.to = turned(plies[i].move.to, size, turn);
	}
}

static void turn_start(struct tafl_game *game,
                       const struct tafl_variant *variant, int turn)
{
	if (!game->has_start)
		return;
	tafl_position_turned(&game->start, &game->start, turn);
	game->has_start = !tafl_position_equal(&game->start, &variant->start);
}

void tafl_game_canonical(struct tafl_game *game,
                         const struct tafl_variant *variant)
{
	int turn = turn_to_smallest(game, variant);
	int size = variant->start.size;

	turn_start(game, variant, turn);
	game_forget_shown(game);
	turn_plies(game->plies, game->ply_count, size, turn);
	turn_plies(game->side_plies, game->side_count, size, turn);
	for (size_t i = 0; i < game->square_count; i++)
		game->squares[i] = turned(game->squares[i], size, turn);
}
