/* tafl-convert - the same games in another format. */
#include "cli.h"

struct options {
	const char *to;
	const struct tafl_format *format;
};

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_TEXT,
	  .offset = offsetof(struct options, to),
	  .argument = "FORMAT", .help = "format to write (required)" },
	{ .name = NULL },
};
// clang-format on

/* A game is written up to its last legal ply; one that could not be played is
 * not written. */
static bool show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct options *chosen = cli->values;

	if (game->line)
		tafl_game_write(game->game, game->variant, chosen->format, out);
	return true;
}

static const struct cli_tool tool = {
	.name = "tafl-convert",
	.summary =
		"Writes recorded games of the tafl family in another format.",
	.example = "tafl-convert --variant=brandubh -t position games.csv",
	.options = options,
	.show = show,
};

static bool find_target(struct cli *cli, struct options *chosen)
{
	enum { NAMES_MAX = 32 };
	const char *names[NAMES_MAX] = { NULL };
	char hint[CLI_HINT];
	size_t count = 0;

	if (!chosen->to)
		return cli_usage(cli, "-t names the format to write; "
		                      "see --list-formats");
	for (size_t i = 0; i < tafl_format_count(); i++)
		if (tafl_format_can_write(tafl_format_at(i)) &&
		    count < NAMES_MAX - 1)
			names[count++] = tafl_format_name(tafl_format_at(i));
	chosen->format = tafl_format_find(chosen->to);
	if (chosen->format && tafl_format_can_write(chosen->format))
		return true;
	return cli_usage(cli, "cannot write format '%s'%s", chosen->to,
	                 cli_hint(chosen->to, names, hint));
}

int main(int argc, char **argv)
{
	struct options chosen = { 0 };
	struct cli cli;

	cli_init(&cli, &tool, &chosen);
	if (cli_parse(&cli, argc, argv) && find_target(&cli, &chosen) &&
	    cli_open(&cli))
		cli_run(&cli);
	return cli_close(&cli);
}
