/* Captures as recorded, against those of the rules. */
#include "game/convention.h"
#include "game/findings.h"
#include <string.h>

static bool is_flanked(const struct tafl_captures *captures, tafl_square square)
{
	for (int i = 0; i < captures->flanked; i++)
		if (captures->at[i] == square)
			return true;
	return false;
}

/* The men that the record may write twice: those taken both by flank and by
 * shieldwall, and those that only the record takes for a wall. */
static void add_both_ways(struct taking *taking, const struct judge *judge,
                          const struct ply *ply,
                          const struct tafl_captures *captures)
{
	const struct tafl_variant *variant = tafl_line_variant(judge->line);
	const struct tafl_position *position = tafl_line_position(judge->line);

	for (int i = captures->flanked; i < captures->count; i++)
		if (is_flanked(captures, captures->at[i]))
			tafl_squares_add(&taking->both_ways, captures->at[i]);
	for (int i = 0; i < captures->flanked; i++)
		if (convention_wall_of_one(variant, position, captures->at[i],
		                           captures->at[i] - ply->move.to,
		                           (enum tafl_side)ply->side))
			tafl_squares_add(&taking->both_ways, captures->at[i]);
}

/* The men taken by a shieldwall that the record does not write. */
static void leave_out_walls(struct taking *taking,
                            const struct tafl_captures *captures)
{
	for (int i = captures->flanked; i < captures->count; i++)
		if (!tafl_squares_has(&taking->recorded, captures->at[i]) &&
		    !is_flanked(captures, captures->at[i]))
			tafl_squares_remove(&taking->rules, captures->at[i]);
}

static bool is_recorded(const struct tafl_game *game, const struct ply *ply,
                        tafl_square square)
{
	for (size_t i = 0; i < ply->recorded_count; i++)
		if (game->squares[ply->recorded + i] == square)
			return true;
	return false;
}

/* Whether a capture of the rules need not stand in the record. */
static bool is_left_out(const struct tafl_game *game, const struct ply *ply,
                        const struct tafl_captures *captures, int index)
{
	if (captures->men[index] != TAFL_KING)
		return false;
	if (game->conventions & OMITS_KING_CAPTURE)
		return true;
	return game->conventions & MAY_OMIT_KING_CAPTURE &&
	       !is_recorded(game, ply, captures->at[index]);
}

static struct taking compare(const struct judge *judge, const struct ply *ply,
                             const struct tafl_captures *captures)
{
	const struct tafl_game *game = judge->game;
	struct taking taking = { 0 };

	for (int i = 0; i < captures->count; i++)
		if (!is_left_out(game, ply, captures, i))
			tafl_squares_add(&taking.rules, captures->at[i]);
	if (game->conventions & REPEATS_WALL_CAPTURE)
		add_both_ways(&taking, judge, ply, captures);
	for (size_t i = 0; i < ply->recorded_count; i++) {
		tafl_square square = game->squares[ply->recorded + i];

		if (tafl_squares_has(&taking.recorded, square) &&
		    !tafl_squares_has(&taking.both_ways, square))
			taking.twice = square;
		tafl_squares_add(&taking.recorded, square);
	}
	if (game->conventions & OMITS_WALL_CAPTURE)
		leave_out_walls(&taking, captures);
	return taking;
}

/* Most records list the captures as the rules do: nothing to look into. */
static bool same_captures(const struct tafl_game *game, const struct ply *ply,
                          const struct tafl_captures *captures)
{
	return ply->recorded_count == captures->count &&
	       memcmp(game->squares + ply->recorded, captures->at,
	              captures->count * sizeof(tafl_square)) == 0 &&
	       captures->flanked == captures->count;
}

/* The man of the rules' captures who stood on a square. */
static int man_taken(const struct tafl_captures *captures, tafl_square square)
{
	int i = 0;

	while (captures->at[i] != square)
		i++;
	return captures->men[i];
}

/* A record may name the men that were taken; they are those of the rules. */
static void judge_names(struct judge *judge, size_t index)
{
	const struct tafl_game *game = judge->game;
	const struct ply *ply = judge_ply_at(judge, index);
	const struct tafl_captures *captures = tafl_line_captures(judge->line);

	for (uint32_t i = 0; i < ply->recorded_count; i++) {
		tafl_square square = game->squares[ply->recorded + i];
		int named = game_named_man(game, ply->recorded + i);
		int man = named == TAFL_EMPTY ? TAFL_EMPTY
		                              : man_taken(captures, square);

		if (named != man) {
			tell_other_capture(judge, index, square, man);
			return;
		}
	}
}

/* The men taken by a ply that tells their number alone; the king need not be
 * one of them. */
static void judge_number(struct judge *judge, size_t index)
{
	const struct ply *ply = judge_ply_at(judge, index);
	const struct tafl_captures *captures = tafl_line_captures(judge->line);
	struct taking taking = { .counted = ply->counted };
	int kings = 0;

	for (int i = 0; i < captures->count; i++) {
		kings += captures->men[i] == TAFL_KING;
		tafl_squares_add(&taking.rules, captures->at[i]);
	}
	if (ply->counted == COUNTED_SOME
	            ? captures->count == 0
	            : ply->counted != captures->count &&
	                      ply->counted + kings != captures->count)
		tell_captures(judge, index, &taking);
}

void judge_captures(struct judge *judge, size_t index)
{
	const struct ply *ply = judge_ply_at(judge, index);
	const struct tafl_captures *captures = tafl_line_captures(judge->line);

	if (ply->counted > 0) {
		judge_number(judge, index);
		return;
	}
	if (ply->recorded_count == 0 &&
	    (captures->count == 0 || judge->game->conventions & OMITS_CAPTURES))
		return;
	if (same_captures(judge->game, ply, captures)) {
		if (judge->game->named_count > 0)
			judge_names(judge, index);
		return;
	}
	struct taking taking = compare(judge, ply, captures);
	if (!tafl_squares_equal(&taking.recorded, &taking.rules))
		tell_captures(judge, index, &taking);
	else if (taking.twice)
		tell_twice(judge, index, taking.twice);
	else if (judge->game->named_count > 0)
		judge_names(judge, index);
}
