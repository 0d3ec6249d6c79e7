/* tafl-convert - the same games in another format. */
#include "cli.h"
#include <string.h>

struct options {
	const char *to;
	bool yaml; /* the variant itself, no game */
	const struct tafl_format *format;
};

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_TEXT,
	  .offset = offsetof(struct options, to),
	  .argument = "FORMAT", .help = "format to write, or yaml (required)" },
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

static unsigned losses(const struct cli *cli, const struct tafl_game *game)
{
	const struct options *chosen = cli->values;

	return tafl_format_losses(chosen->format, game);
}

static const char *target(const struct cli *cli)
{
	const struct options *chosen = cli->values;

	return tafl_format_name(chosen->format);
}

static const struct cli_tool tool = {
	.name = "tafl-convert",
	.summary =
		"Writes recorded games of the tafl family in another format.",
	.example = "tafl-convert --variant=brandubh -t position games.csv",
	.options = options,
	.show = show,
	.losses = losses,
	.target = target,
};

/* "With -t yaml, --variant and no file: the variant itself." */
static bool check_yaml(struct cli *cli)
{
	if (!cli->common.variant)
		return cli_usage(cli, "-t yaml writes the variant that "
		                      "--variant names");
	if (cli->file_count > 0)
		return cli_usage(cli,
		                 "-t yaml writes a variant; it cannot hold the "
		                 "games of '%s'",
		                 cli->files[0]);
	if (cli->common.position)
		return cli_usage(cli, "-t yaml writes a variant; it cannot "
		                      "hold --position");
	return true;
}

static void write_variant(struct cli *cli)
{
	struct tafl_text text = { 0 };

	tafl_variant_write_yaml(cli->variant, &text);
	if (text.failed)
		cli_nomem(cli);
	else
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
}

static bool find_target(struct cli *cli, struct options *chosen)
{
	enum { NAMES_MAX = 32 };
	const char *names[NAMES_MAX] = { "yaml" };
	char hint[CLI_HINT];
	size_t count = 1;

	if (!chosen->to)
		return cli_usage(cli, "-t names the format to write; "
		                      "see --list-formats");
	chosen->yaml = !strcmp(chosen->to, "yaml");
	if (chosen->yaml)
		return check_yaml(cli);
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
	if (!cli_parse(&cli, argc, argv) || !find_target(&cli, &chosen) ||
	    !cli_open(&cli))
		return cli_close(&cli);
	if (chosen.yaml)
		write_variant(&cli);
	else
		cli_run(&cli);
	return cli_close(&cli);
}
