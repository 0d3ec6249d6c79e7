/* What a record shows beside its plies, against the board. */
#include "game/findings.h"

/* Whether the last ply took the king on `at`, and the record shows him there
 * all the same. */
static bool is_taken_king(const struct judge *judge, tafl_square at)
{
	const struct tafl_captures *captures = tafl_line_captures(judge->line);

	if (!(judge->game->conventions & SHOWS_TAKEN_KING) ||
	    tafl_line_plies(judge->line) == 0)
		return false;
	for (int i = 0; i < captures->count; i++)
		if (captures->men[i] == TAFL_KING && captures->at[i] == at)
			return true;
	return false;
}

/* The first square on which a board that is shown differs, TAFL_NO_SQUARE if
 * none does; and how many do. */
static tafl_square find_difference(const struct judge *judge,
                                   const struct shown_board *shown, int *count)
{
	const uint8_t *men = judge->game->shown_men + shown->men;
	const struct tafl_position *here = tafl_line_position(judge->line);
	tafl_square first = TAFL_NO_SQUARE;

	*count = 0;
	for (int rank = 1; rank <= shown->size; rank++)
		for (int file = 1; file <= shown->size; file++) {
			tafl_square at = tafl_square_at(file, rank);

			int man = *men++;

			if (man == here->men[at] ||
			    (man == TAFL_KING && is_taken_king(judge, at)))
				continue;
			if (++*count == 1)
				first = at;
		}
	return first;
}

/* Who is to move is no question any more in a game that has ended. */
static bool turn_differs(const struct judge *judge,
                         const struct shown_board *shown)
{
	return shown->turn != SHOWN_NO_TURN &&
	       shown->turn != tafl_line_position(judge->line)->turn &&
	       tafl_line_outcome(judge->line)->end == TAFL_NO_END;
}

/* Boards that differ because the one before did are not told again. */
static void judge_board(struct judge *judge, const struct shown_board *shown)
{
	bool told = judge->boards_differ;
	int count;
	tafl_square at;

	if (shown->size != tafl_line_position(judge->line)->size) {
		judge->boards_differ = true;
		if (!told)
			tell_board_size(judge, shown);
		return;
	}
	at = find_difference(judge, shown, &count);
	judge->boards_differ = count > 0 || turn_differs(judge, shown);
	if (told || !judge->boards_differ)
		return;
	if (count > 0)
		tell_board(judge, shown, at, count);
	else
		tell_turn(judge, shown);
}

static void judge_refused(struct judge *judge, const struct refused *refused)
{
	if (tafl_line_check(judge->line, refused->move, NULL) == TAFL_LEGAL)
		tell_refused(judge, refused);
}

void judge_shown(struct judge *judge, size_t plies)
{
	const struct tafl_game *game = judge->game;

	while (judge->boards < game->board_count &&
	       game->boards[judge->boards].ply <= plies)
		judge_board(judge, &game->boards[judge->boards++]);
	while (judge->refused < game->refused_count &&
	       game->refused[judge->refused].ply <= plies)
		judge_refused(judge, &game->refused[judge->refused++]);
}
