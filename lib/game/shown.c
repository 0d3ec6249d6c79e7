/* Games: what a record shows beside its plies. */
#include "base/mem.h"
#include "game/record.h"

/* Appends the men of a board, a1, b1, ...; false without memory. */
static bool add_men(struct tafl_game *game, const struct tafl_position *board)
{
	size_t cells = (size_t)board->size * board->size;
	uint8_t *men = mem_reserve(game->shown_men, &game->shown_capacity,
	                           game->shown_count + cells, sizeof(*men));

	if (!men)
		return false;
	game->shown_men = men;
	for (int rank = 1; rank <= board->size; rank++)
		for (int file = 1; file <= board->size; file++)
			men[game->shown_count++] =
				board->men[tafl_square_at(file, rank)];
	return true;
}

bool game_add_board(struct tafl_game *game, const struct tafl_position *board,
                    int turn, struct word word)
{
	struct shown_board shown = { .ply = (uint32_t)game->ply_count,
		                     .men = (uint32_t)game->shown_count,
		                     .size = board->size,
		                     .turn = (uint8_t)turn,
		                     .word = word };
	struct shown_board *boards = mem_reserve(
		game->boards, &game->board_capacity, game->board_count + 1,
		sizeof(*boards));

	if (!boards)
		return false;
	game->boards = boards;
	if (!add_men(game, board))
		return false;
	boards[game->board_count++] = shown;
	return true;
}

bool game_add_refused(struct tafl_game *game, struct tafl_move move,
                      struct word word)
{
	struct refused *refused = mem_reserve(
		game->refused, &game->refused_capacity, game->refused_count + 1,
		sizeof(*refused));

	if (!refused)
		return false;
	game->refused = refused;
	refused[game->refused_count++] = (struct refused){
		(uint32_t)game->ply_count, move, word
	};
	return true;
}

void game_forget_shown(struct tafl_game *game)
{
	game->board_count = 0;
	game->shown_count = 0;
	game->refused_count = 0;
}
