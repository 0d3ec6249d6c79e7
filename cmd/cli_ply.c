/* --ply: which position of a game is meant. */
#include "cli.h"
#include <string.h>

bool cli_parse_ply(struct cli *cli, const char *text, long *ply)
{
	*ply = CLI_PLY_LAST;
	if (!text || !strcmp(text, "last"))
		return true;
	if (!strcmp(text, "start")) {
		*ply = 0;
		return true;
	}
	if (cli_number(text, 0, CLI_PLY_MAX, ply))
		return true;
	return cli_usage(cli,
	                 "--ply takes a number from 0 to %d, start or last, "
	                 "not '%s'",
	                 CLI_PLY_MAX, text);
}

void cli_not_there(const struct tafl_sink *sink, const char *file,
                   uint64_t line, uint64_t game, const char *message)
{
	struct tafl_diag diag = { .code = TAFL_E_NOT_THERE,
		                  .severity = TAFL_ERROR,
		                  .file = file,
		                  .at = { .line = line },
		                  .game = game,
		                  .message = message };

	sink->emit(sink->user, &diag);
}

bool cli_seek(const struct cli_game *game, long ply)
{
	size_t plies = tafl_line_plies(game->line);
	char message[80];

	if (ply == CLI_PLY_LAST)
		return true;
	if ((size_t)ply > plies) {
		snprintf(message, sizeof(message),
		         "ply %ld was asked for, the game has %zu", ply, plies);
		cli_not_there(&game->sink, tafl_game_file(game->game),
		              tafl_game_line(game->game),
		              tafl_game_number(game->game), message);
		return false;
	}
	while (tafl_line_plies(game->line) > (size_t)ply)
		tafl_line_pop(game->line);
	return true;
}
