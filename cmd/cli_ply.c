/* Which games and which position of a game are meant. */
#include "cli.h"
#include <stdarg.h>
#include <string.h>

bool cli_parse_games(struct cli *cli, const char *text)
{
	enum { GAMES_MAX = 1000000000 };
	char first[16];
	const char *dash = text ? strchr(text, '-') : NULL;
	long from, to;

	if (!text)
		return true;
	snprintf(first, sizeof(first), "%.*s",
	         (int)(dash ? dash - text : (ptrdiff_t)strlen(text)), text);
	if (!cli_number(first, 1, GAMES_MAX, &from) ||
	    !cli_number(dash ? dash + 1 : first, from, GAMES_MAX, &to))
		return cli_usage(cli,
		                 "--games takes N or N-M, numbers from 1 to "
		                 "%d, not '%s'",
		                 GAMES_MAX, text);
	cli->first_game = (uint64_t)from;
	cli->last_game = (uint64_t)to;
	return true;
}

bool cli_parse_ply(struct cli *cli, const char *option, const char *text,
                   long *ply)
{
	static const char *const words[] = { "start", "last", NULL };
	char hint[CLI_HINT];

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
	                 "--%s takes a number from 0 to %d, start or last, "
	                 "not '%s'%s",
	                 option, CLI_PLY_MAX, text,
	                 cli_hint(text, words, hint));
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

bool cli_game_lacks(const struct cli_game *game, const char *format, ...)
{
	char message[120];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	cli_not_there(&game->sink, tafl_game_file(game->game),
	              tafl_game_line(game->game), tafl_game_number(game->game),
	              message);
	return false;
}

/* Whether the game has the variation, and something of it can be played. */
static bool has_variation(const struct cli_game *game, long variation)
{
	size_t count = tafl_game_variations(game->game);
	size_t number = (size_t)variation;

	if (number > count)
		return cli_game_lacks(
			game,
			"variation %ld was asked for, the game has "
			"%zu",
			variation, count);
	size_t shared = tafl_game_shared(game->game, number);
	size_t standing = tafl_game_standing(game->game, number);
	if (standing < shared)
		return cli_game_lacks(
			game,
			"variation %ld was asked for, it begins after "
			"ply %zu, and only %zu stand",
			variation, shared, standing);
	return true;
}

bool cli_find_ply(const struct cli_game *game, long variation, long ply,
                  size_t *at)
{
	if (!has_variation(game, variation))
		return false;
	*at = tafl_game_standing(game->game, (size_t)variation);
	if (ply == CLI_PLY_LAST)
		return true;
	if ((size_t)ply > *at)
		return cli_game_lacks(
			game, "ply %ld was asked for, the %s has %zu", ply,
			variation ? "variation" : "game", *at);
	*at = (size_t)ply;
	return true;
}

bool cli_seek(const struct cli_game *game, long ply)
{
	size_t at;

	if (!cli_find_ply(game, 0, ply, &at))
		return false;
	while (tafl_line_plies(game->line) > at)
		tafl_line_pop(game->line);
	return true;
}
