/* tafl-render - what a position of a game looks like. */
#include "cli.h"

struct options {
	const char *to, *ply;
	const struct tafl_renderer *renderer;
	long at;
};

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_TEXT,
	  .offset = offsetof(struct options, to),
	  .argument = "PICTURE", .help = "how to draw it: ascii [ascii]" },
	{ .name = "ply", .kind = CLI_TEXT,
	  .offset = offsetof(struct options, ply),
	  .argument = "N|start|last", .help = "the position to draw [last]" },
	{ .name = NULL },
};
// clang-format on

static bool show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct options *chosen = cli->values;
	const struct tafl_position *start = tafl_game_start(game->game);

	bool bare = !game->variant && start && tafl_game_plies(game->game) == 0;
	size_t ply;

	if (game->line && cli_seek(game, chosen->at))
		tafl_render(chosen->renderer, tafl_line_position(game->line),
		            game->variant, out);
	else if (bare && cli_find_ply(game, 0, chosen->at, &ply))
		tafl_render(chosen->renderer, start, NULL, out);
	return true;
}

static const struct cli_tool tool = {
	.name = "tafl-render",
	.summary = "Draws positions of recorded games of the tafl family.",
	.example = "tafl-render --variant=copenhagen --ply=20 games.csv",
	.options = options,
	.takes_bare_positions = true,
	.show = show,
};

static bool find_renderer(struct cli *cli, struct options *chosen)
{
	enum { NAMES_MAX = 32 };
	const char *names[NAMES_MAX] = { NULL };
	char hint[CLI_HINT];

	for (size_t i = 0; i < tafl_renderer_count() && i < NAMES_MAX - 1; i++)
		names[i] = tafl_renderer_name(tafl_renderer_at(i));
	chosen->renderer = tafl_renderer_find(chosen->to ? chosen->to
	                                                 : "ascii");
	if (chosen->renderer)
		return true;
	return cli_usage(cli, "cannot draw '%s'%s", chosen->to,
	                 cli_hint(chosen->to, names, hint));
}

int main(int argc, char **argv)
{
	struct options chosen = { 0 };
	struct cli cli;

	cli_init(&cli, &tool, &chosen);
	cli.blank_between = true;
	if (cli_parse(&cli, argc, argv) && find_renderer(&cli, &chosen) &&
	    cli_parse_ply(&cli, "ply", chosen.ply, &chosen.at) &&
	    cli_open(&cli))
		cli_run(&cli);
	return cli_close(&cli);
}
