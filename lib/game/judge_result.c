/* What a record says of its end, against the board. */
#include "game/findings.h"

/* Men taken by each side as the record writes them, against its counts.  Where
 * the plies lack a capture the counts may still be those of the rules. */
void judge_counts(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	size_t written[2] = { 0, 0 }, due[2] = { 0, 0 };

	if (!game->has_counts)
		return;
	for (size_t i = 0; i < game->ply_count; i++) {
		const struct ply *ply = &game->plies[i];

		written[ply->side] += ply->recorded_count;
		due[ply->side] += ply->taken_count;
	}
	for (int i = 0; i < 2; i++)
		if (written[i] != game->counts[i] && due[i] != game->counts[i])
			tell_count(judge, (enum tafl_side)i, written[i]);
}

static bool decides(enum tafl_end end)
{
	return end != TAFL_NO_END && end < TAFL_AGREEMENT;
}

/* Who resigns or runs out of time has lost.  Only the side to move runs out of
 * time; some formats say that it resigns, too. */
static void judge_loser(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	bool on_turn = game->end == TAFL_TIME ||
	               game->conventions & LOSER_IS_TO_MOVE;

	if (!game->has_result || game->result == TAFL_OPEN)
		return;
	if (game->result == TAFL_DRAW)
		tell_no_loser(judge);
	else if (on_turn && !game_lost_on_turn(game))
		tell_loser(judge);
}

static void judge_open(struct judge *judge)
{
	const struct tafl_game *game = judge->game;

	if (decides(game->end)) {
		tell_end(judge);
	} else if (game->end == TAFL_TIME || game->end == TAFL_RESIGN) {
		judge_loser(judge);
	} else if (game->end == TAFL_NO_END && game->result != TAFL_OPEN) {
		tell_open_result(judge);
	}
}

static bool result_differs(const struct judge *judge)
{
	const struct tafl_game *game = judge->game;

	return game->has_result &&
	       game->result != tafl_line_outcome(judge->line)->result;
}

/* A soft end decides nothing for a record that says otherwise, since the site
 * may not enforce it.  It is told once a game. */
static void judge_softly_decided(struct judge *judge)
{
	unsigned bit = 1U << tafl_line_outcome(judge->line)->end;

	if (result_differs(judge) && !(judge->branch->warned & bit))
		tell_result(judge, TAFL_E_AFTER_SOFT_END);
}

/* The board has decided the game. */
static void judge_decided(struct judge *judge)
{
	struct tafl_game *game = judge->game;
	enum tafl_end end = tafl_line_outcome(judge->line)->end;

	if (tafl_end_is_soft(end))
		judge_softly_decided(judge);
	else if (result_differs(judge))
		tell_result(judge, TAFL_E_RESULT_DIFFERS);
	else if (game->conventions & END_IS_PROSE)
		game->end = TAFL_NO_END;
	else if (game->end != TAFL_NO_END && game->end != end)
		tell_end(judge);
}

void judge_result(struct judge *judge)
{
	if (judge->game->has_two_results)
		tell_two_results(judge);
	else if (tafl_line_outcome(judge->line)->end == TAFL_NO_END)
		judge_open(judge);
	else
		judge_decided(judge);
}
