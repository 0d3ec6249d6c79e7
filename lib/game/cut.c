/* Games cut: from a later position on. */
#include "base/mem.h"
#include "game/record.h"
#include "rules/variant.h"
#include <string.h>
#include <tafl/change.h>

/* The lines of play that stay: the new number of each, where 0 is the main
 * line, and GONE. */
#define GONE UINT32_MAX

/* A variation goes when it replaces a ply that goes, and with the line that it
 * belongs to. */
static uint32_t *number_lines(const struct tafl_game *game, size_t ply)
{
	uint32_t *numbers = mem_alloc(game->variation_count + 1,
	                              sizeof(*numbers));
	uint32_t count = 0;

	for (size_t i = 0; numbers && i < game->variation_count; i++) {
		const struct variation *variation = &game->variations[i];
		bool gone = variation->at < ply ||
		            numbers[variation->parent] == GONE;

		numbers[i + 1] = gone ? GONE : ++count;
	}
	return numbers;
}

static void cut_variations(struct tafl_game *game, const uint32_t *numbers,
                           uint32_t ply)
{
	size_t count = 0;

	for (size_t i = 0; i < game->variation_count; i++) {
		struct variation variation = game->variations[i];

		if (numbers[i + 1] == GONE)
			continue;
		variation.parent = numbers[variation.parent];
		variation.at -= ply;
		game->variations[count++] = variation;
	}
	game->variation_count = count;
}

/* What is said of a ply goes with it, and so does what is said before the
 * first. */
static void cut_remarks(struct tafl_game *game, const uint32_t *numbers,
                        uint32_t ply)
{
	size_t count = 0;

	for (size_t i = 0; i < game->remark_count; i++) {
		struct remark remark = game->remarks[i];

		if (numbers[remark.line] == GONE || remark.ply <= ply)
			continue;
		remark.line = numbers[remark.line];
		remark.ply -= ply;
		game->remarks[count++] = remark;
	}
	game->remark_count = count;
}

/* A fault lies before the next ply. */
static void cut_faults(struct tafl_game *game, const uint32_t *numbers,
                       uint32_t ply)
{
	size_t count = 0;

	for (size_t i = 0; i < game->fault_count; i++) {
		struct fault fault = game->faults[i];

		if (numbers[fault.line] == GONE || fault.ply < ply) {
			mem_free(fault.message);
			mem_free(fault.help);
			continue;
		}
		fault.line = numbers[fault.line];
		fault.ply -= ply;
		game->faults[count++] = fault;
	}
	game->fault_count = count;
}

static void cut_plies(struct tafl_game *game, size_t ply)
{
	game->ply_count -= ply;
	memmove(game->plies, game->plies + ply,
	        game->ply_count * sizeof(*game->plies));
	game->has_counts = false;
}

static void set_start(struct tafl_game *game,
                      const struct tafl_variant *variant, size_t ply)
{
	struct tafl_captures captures;

	if (!game->has_start)
		game->start = variant->start;
	for (size_t i = 0; i < ply; i++)
		tafl_move_play(variant, &game->start, game->plies[i].move,
		               &captures);
	game->has_start = !tafl_position_equal(&game->start, &variant->start);
}

/* "an end that the board no longer shows": the result stays, as that of an open
 * board. */
static void drop_end(struct tafl_game *game, const struct tafl_outcome *outcome)
{
	bool decides = game->end != TAFL_NO_END && game->end < TAFL_AGREEMENT;

	if (decides && game->end != outcome->end)
		game->end = TAFL_NO_END;
}

bool tafl_game_cut(struct tafl_game *game, struct tafl_line *line, size_t ply)
{
	const struct tafl_variant *variant = tafl_line_variant(line);
	struct tafl_verdict verdict;
	uint32_t *numbers;

	if (ply == 0)
		return true;
	numbers = number_lines(game, ply);
	if (!numbers)
		return false;
	set_start(game, variant, ply);
	game_forget_shown(game);
	cut_plies(game, ply);
	cut_variations(game, numbers, (uint32_t)ply);
	cut_remarks(game, numbers, (uint32_t)ply);
	cut_faults(game, numbers, (uint32_t)ply);
	mem_free(numbers);
	if (!tafl_judge(game, line, NULL, NULL, &verdict, NULL))
		return false;
	drop_end(game, &verdict.outcome);
	return true;
}
