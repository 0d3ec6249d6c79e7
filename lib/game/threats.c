/* Trying plies: all that are legal, and those that win at once. */
#include "base/mem.h"
#include "rules/inside.h"
#include <tafl/threats.h>

bool tafl_line_try(struct tafl_line *line, const struct tafl_trial *trial)
{
	struct tafl_move *moves = mem_alloc(TAFL_MOVES_MAX, sizeof(*moves));
	size_t count = moves ? tafl_line_moves(line, moves) : 0;
	bool good = moves != NULL;

	for (size_t i = 0; good && i < count; i++) {
		good = tafl_line_push(line, moves[i]);
		if (!good)
			break;
		good = trial->each(trial->user, line, moves[i]);
		tafl_line_pop(line);
	}
	mem_free(moves);
	return good;
}

/* A trial of the plies that win. */
struct wins {
	enum tafl_result result;
	const struct tafl_trial *trial;
};

static bool try_win(void *user, struct tafl_line *line, struct tafl_move move)
{
	const struct wins *wins = user;

	if (tafl_line_outcome(line)->result != wins->result)
		return true;
	return wins->trial->each(wins->trial->user, line, move);
}

/* All that a pass changes of a line is whose turn it is: nobody goes on, unless
 * he has to and it is asked what he can do. */
bool tafl_line_threats(struct tafl_line *line, enum tafl_side side,
                       const struct tafl_trial *trial)
{
	struct wins wins = { tafl_win_of(side), trial };
	struct tafl_trial winning = { try_win, &wins };
	enum tafl_side turn = (enum tafl_side)line->position.turn;
	tafl_square going = line->position.going;
	bool good;

	if (side != turn || !must_go_on(&line->position))
		tafl_position_set_going(&line->position, TAFL_NO_SQUARE);
	tafl_position_set_turn(&line->position, side);
	good = tafl_line_try(line, &winning);
	tafl_position_set_turn(&line->position, turn);
	tafl_position_set_going(&line->position, going);
	return good;
}
