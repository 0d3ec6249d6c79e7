/* Going through the plies of a judged game that stand, for writers. */
#ifndef FORMAT_REPLAY_H
#define FORMAT_REPLAY_H

#include "game/record.h"

struct replay {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	size_t played;
	struct tafl_position position; /* after the plies played */
	struct tafl_captures captures; /* of the last of them */
};

void replay_start(struct replay *replay, const struct tafl_game *game,
                  const struct tafl_variant *variant);

/* Plays the next ply that stands; false when there is none. */
bool replay_next(struct replay *replay);

/* The position after all of them. */
void replay_last(const struct tafl_game *game,
                 const struct tafl_variant *variant,
                 struct tafl_position *position);

#endif
