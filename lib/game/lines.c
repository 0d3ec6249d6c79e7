/* Games: lines of play, and the plies that belong to them. */
#include "base/mem.h"
#include "game/record.h"
#include <string.h>

/* A variation that is being read; its plies are pending ones from `start` on,
 * those of the variations inside it come and go behind them. */
struct opened {
	uint32_t line;
	size_t start;
};

bool game_add_side_ply(struct tafl_game *game, const struct ply *ply)
{
	struct ply *pending = mem_reserve(
		game->pending, &game->pending_capacity, game->pending_count + 1,
		sizeof(*pending));

	if (!pending)
		return false;
	game->pending = pending;
	pending[game->pending_count++] = *ply;
	return true;
}

uint32_t game_open_number(const struct tafl_game *game)
{
	return game->depth == 0 ? 0 : game->open[game->depth - 1].line;
}

size_t game_open_own_plies(const struct tafl_game *game)
{
	if (game->depth == 0)
		return game->ply_count;
	return game->pending_count - game->open[game->depth - 1].start;
}

uint32_t game_open_plies(const struct tafl_game *game)
{
	uint32_t line = game_open_number(game);
	size_t own = game_open_own_plies(game);

	if (line > 0)
		own += game->variations[line - 1].at;
	return (uint32_t)own;
}

static bool reserve(struct tafl_game *game)
{
	struct opened *open = mem_reserve(game->open, &game->open_capacity,
	                                  game->depth + 1, sizeof(*open));
	struct variation *variations = mem_reserve(
		game->variations, &game->variation_capacity,
		game->variation_count + 1, sizeof(*variations));

	if (open)
		game->open = open;
	if (variations)
		game->variations = variations;
	return open && variations;
}

bool game_open_line(struct tafl_game *game, struct word word)
{
	struct variation variation = { .parent = game_open_number(game),
		                       .at = game_open_plies(game) - 1,
		                       .word = word };

	if (!reserve(game))
		return false;
	game->variations[game->variation_count++] = variation;
	game->open[game->depth++] = (struct opened){
		.line = (uint32_t)game->variation_count,
		.start = game->pending_count
	};
	return true;
}

bool game_close_line(struct tafl_game *game)
{
	const struct opened *last = &game->open[game->depth - 1];
	struct variation *variation = &game->variations[last->line - 1];
	size_t count = game->pending_count - last->start;
	struct ply *plies = mem_reserve(game->side_plies, &game->side_capacity,
	                                game->side_count + count + 1,
	                                sizeof(*plies));

	if (!plies)
		return false;
	game->side_plies = plies;
	if (count > 0)
		memcpy(plies + game->side_count, game->pending + last->start,
		       count * sizeof(*plies));
	variation->first = (uint32_t)game->side_count;
	variation->count = (uint32_t)count;
	game->side_count += count;
	game->pending_count = last->start;
	game->depth--;
	return true;
}

bool game_is_empty_line(const struct tafl_game *game)
{
	uint32_t line = game_open_number(game);

	/* What is said of it would have come last. */
	return game_open_own_plies(game) == 0 &&
	       (game->remark_count == 0 ||
	        game->remarks[game->remark_count - 1].line != line) &&
	       (game->fault_count == 0 ||
	        game->faults[game->fault_count - 1].line != line);
}

void game_drop_line(struct tafl_game *game)
{
	game->depth--;
	game->variation_count--;
}

struct ply *game_line_plies(struct tafl_game *game, uint32_t line,
                            size_t *count)
{
	if (line == 0) {
		*count = game->ply_count;
		return game->plies;
	}
	const struct variation *variation = &game->variations[line - 1];
	*count = variation->count;
	return game->side_plies + variation->first;
}

/* --- lines that have been judged ---------------------------------------- */

size_t tafl_game_variations(const struct tafl_game *game)
{
	return game->variation_count;
}

size_t tafl_game_shared(const struct tafl_game *game, size_t variation)
{
	return variation == 0 ? 0 : game->variations[variation - 1].at;
}

/* The plies that would stand, if those stand that the line shares. */
static size_t own_standing(const struct tafl_game *game, size_t line)
{
	if (line == 0)
		return game->standing;
	return game->variations[line - 1].at +
	       game->variations[line - 1].standing;
}

size_t tafl_game_standing(const struct tafl_game *game, size_t variation)
{
	size_t standing = own_standing(game, variation);

	for (size_t line = variation; line > 0;) {
		const struct variation *child = &game->variations[line - 1];

		line = child->parent;
		if (own_standing(game, line) < child->at)
			standing = own_standing(game, line);
	}
	return standing;
}

struct tafl_move tafl_game_line_move(const struct tafl_game *game,
                                     size_t variation, size_t ply)
{
	size_t line = variation;

	while (ply < tafl_game_shared(game, line))
		line = game->variations[line - 1].parent;
	if (line == 0)
		return game->plies[ply].move;
	const struct variation *owner = &game->variations[line - 1];
	return game->side_plies[owner->first + ply - owner->at].move;
}

bool tafl_game_seek(const struct tafl_game *game, struct tafl_line *line,
                    size_t variation, size_t ply)
{
	tafl_line_reset(line, game->has_start ? &game->start : NULL);
	for (size_t i = 0; i < ply; i++)
		if (!tafl_line_push(line,
		                    tafl_game_line_move(game, variation, i)))
			return false;
	return true;
}
