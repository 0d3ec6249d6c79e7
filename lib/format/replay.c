/* Going through the plies of a judged game that stand, for writers. */
#include "format/replay.h"

void replay_start(struct replay *replay, const struct tafl_game *game,
                  const struct tafl_variant *variant)
{
	replay->game = game;
	replay->variant = variant;
	replay->played = 0;
	replay->position = game->has_start ? game->start
	                                   : *tafl_variant_start(variant);
}

bool replay_next(struct replay *replay)
{
	const struct tafl_game *game = replay->game;

	if (replay->played == game->standing)
		return false;
	tafl_move_play(replay->variant, &replay->position,
	               game->plies[replay->played].move, &replay->captures);
	replay->played++;
	return true;
}

void replay_last(const struct tafl_game *game,
                 const struct tafl_variant *variant,
                 struct tafl_position *position)
{
	struct replay replay;

	replay_start(&replay, game, variant);
	while (replay_next(&replay))
		;
	*position = replay.position;
}
