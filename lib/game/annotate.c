/* Games completed: what the board says of them. */
#include "game/record.h"
#include <string.h>
#include <tafl/change.h>

/* Takes the signs about the board out of a mark, in its place; false when none
 * is left. */
static bool keep_judgement(struct tafl_game *game, struct remark *remark)
{
	char *text = game->strings.data + remark->text.offset;
	uint32_t left = 0;

	for (uint32_t i = 0; i < remark->text.length; i++)
		if (text[i] == '\0' || !strchr("+-#", text[i]))
			text[left++] = text[i];
	text[left] = '\0';
	remark->text.length = left;
	return left > 0;
}

static void drop_marks(struct tafl_game *game)
{
	size_t count = 0;

	for (size_t i = 0; i < game->remark_count; i++) {
		struct remark remark = game->remarks[i];

		if (remark.kind == REMARK_MARK &&
		    !keep_judgement(game, &remark))
			continue;
		game->remarks[count++] = remark;
	}
	game->remark_count = count;
}

/* Whether the record leaves a soft end open, or agrees with it. */
static bool lets_end(const struct tafl_game *game,
                     const struct tafl_outcome *outcome)
{
	bool same = !game->has_result || game->result == outcome->result;

	return same && game->end == TAFL_NO_END;
}

/* Time, and in some formats resignation, says that the side to move has lost:
 * the result follows. */
static void annotate_loss(struct tafl_game *game)
{
	bool on_turn = game->end == TAFL_TIME ||
	               game->conventions & LOSER_IS_TO_MOVE;

	if (!on_turn || !game_lost_on_turn(game) || !game_is_whole(game))
		return;
	game->has_result = true;
	game->result = tafl_win_of(tafl_other_side(game->turn));
}

void tafl_game_annotate(struct tafl_game *game,
                        const struct tafl_outcome *outcome)
{
	drop_marks(game);
	if (outcome->end == TAFL_NO_END) {
		annotate_loss(game);
		return;
	}
	if (tafl_end_is_soft(outcome->end) && !lets_end(game, outcome))
		return;
	game->has_result = true;
	game->result = outcome->result;
	game->end = outcome->end;
}
