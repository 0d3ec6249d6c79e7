/* tafl-replay - what happened in a game? */
#include "cli.h"
#include "replay.h"

static const char *const to_words[] = { "board", "position", "otn",
	                                "json",  "moves",    NULL };

#define VALUE(field) .offset = offsetof(struct replay, field)

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_WORD, VALUE(to),
	  .words = to_words, .argument = "FORM",
	  .help = "board, position, otn, json or moves [board]" },
	{ .name = "ply", .kind = CLI_TEXT, VALUE(ply),
	  .argument = "N|start|last" },
	{ .name = "all", .kind = CLI_FLAG, VALUE(all),
	  .help = "which position [last]; all of them" },
	{ .name = "games", .kind = CLI_TEXT, VALUE(games),
	  .argument = "N[-M]" },
	{ .name = "line", .kind = CLI_NUMBER, VALUE(variation),
	  .argument = "N", .max = REPLAY_LINE_MAX,
	  .help = "these games of each file [all]; variation N" },
	{ .name = "moves", .kind = CLI_TEXT, VALUE(moves),
	  .argument = "PLIES", .help = "play these plies and read no file" },
	{ .name = "legal", .kind = CLI_FLAG, VALUE(legal) },
	{ .name = "threats", .kind = CLI_FLAG, VALUE(threats) },
	{ .name = "hash", .kind = CLI_FLAG, VALUE(hash),
	  .help = "the legal plies; those that win; a key" },
	{ .name = "perft", .kind = CLI_NUMBER, VALUE(perft),
	  .argument = "N", .max = REPLAY_PERFT_MAX },
	{ .name = "divide", .kind = CLI_FLAG, VALUE(divide),
	  .help = "count lines of N plies; by first ply" },
	{ .name = "rules", .kind = CLI_FLAG, VALUE(rules) },
	{ .name = "lang", .kind = CLI_WORD, VALUE(language),
	  .words = tafl_languages, .argument = "en|fr",
	  .help = "print the rules of --variant [in en]" },
	{ .name = NULL },
};
// clang-format on

static const struct cli_tool tool = {
	.name = "tafl-replay",
	.summary = "Plays through recorded games of the tafl family.",
	.example = "tafl-replay --variant=brandubh --moves='d2-c2 c4-c5'",
	.options = options,
	.show = replay_show,
};

/* --rules shows a variant and no game. */
static bool check_rules(struct cli *cli, const struct replay *replay)
{
	if (!replay->rules && replay->language != REPLAY_NO_LANGUAGE)
		return cli_usage(cli, "--lang needs --rules");
	if (!replay->rules)
		return true;
	if (!cli->common.variant)
		return cli_usage(cli, "--rules needs --variant");
	if (cli->file_count > 0)
		return cli_usage(cli, "--rules is printed instead of '%s'",
		                 cli->files[0]);
	if (cli->common.position || cli->common.from || replay->moves ||
	    replay->games || replay->ply || replay->all || replay->variation ||
	    replay->to != REPLAY_NO_FORM)
		return cli_usage(cli, "--rules shows no game, and takes no "
		                      "option about one");
	return true;
}

/* What is printed is one thing; but JSON has room for lists of plies. */
static bool check_form(struct cli *cli, const struct replay *replay)
{
	bool count = replay->perft != REPLAY_NO_PERFT;
	bool to_json = replay->to == REPLAY_JSON;
	const char *asked = replay->legal     ? "legal"
	                    : replay->threats ? "threats"
	                    : replay->hash    ? "hash"
	                    : count           ? "perft"
	                                      : NULL;
	int lists = to_json ? replay->legal || replay->threats
	                    : replay->legal + replay->threats;

	if (lists + replay->hash + replay->rules + count > 1)
		return cli_usage(cli, "--legal, --threats, --hash, --perft and "
		                      "--rules do not go together");
	if (asked && replay->to != REPLAY_NO_FORM && !(lists && to_json))
		return cli_usage(cli, "--%s and -t %s do not go together",
		                 asked, to_words[replay->to]);
	if (replay->divide && (!count || replay->perft == 0))
		return cli_usage(cli, "--divide needs --perft=1 or more");
	if (replay->all && replay->ply)
		return cli_usage(cli, "--all and --ply do not go together");
	if (replay->all && replay->to == REPLAY_MOVES)
		return cli_usage(cli, "--all and -t moves do not go together");
	return true;
}

/* Without a file, options about files would mean nothing. */
static bool check_source(struct cli *cli, const struct replay *replay)
{
	const char *source = replay->moves          ? "moves"
	                     : cli->common.position ? "position"
	                                            : NULL;
	const char *idle = replay->games       ? "games"
	                   : replay->variation ? "line"
	                   : cli->common.from  ? "from"
	                                       : NULL;

	if (replay->moves && cli->file_count > 0)
		return cli_usage(cli, "--moves is played instead of '%s'",
		                 cli->files[0]);
	if (source && idle)
		return cli_usage(cli,
		                 "--%s is about files, and --%s reads "
		                 "none",
		                 idle, source);
	return true;
}

/* Whether the command line leaves open how many games there are. */
static bool asks_for_several(const struct cli *cli, const struct replay *replay)
{
	bool one = cli->first_game > 0 && cli->first_game == cli->last_game;

	if (replay->moves || cli->common.position)
		return false;
	return !one || cli->file_count > 1;
}

static bool check(struct cli *cli, struct replay *replay)
{
	cli->moves = replay->moves;
	if (!check_form(cli, replay) || !check_source(cli, replay) ||
	    !check_rules(cli, replay) || !cli_parse_games(cli, replay->games) ||
	    !cli_parse_ply(cli, "ply", replay->ply, &replay->at))
		return false;
	replay->several = asks_for_several(cli, replay);
	return true;
}

static void print_rules(struct cli *cli, const struct replay *replay)
{
	struct tafl_text text = { 0 };
	bool chosen = replay->language != REPLAY_NO_LANGUAGE;

	tafl_variant_write_rules(cli->variant, chosen ? replay->language : 0,
	                         &text);
	if (text.failed)
		cli_nomem(cli);
	else
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
}

int main(int argc, char **argv)
{
	struct replay replay = { .to = REPLAY_NO_FORM,
		                 .perft = REPLAY_NO_PERFT,
		                 .language = REPLAY_NO_LANGUAGE };
	struct cli cli;

	cli_init(&cli, &tool, &replay);
	if (!cli_parse(&cli, argc, argv) || !check(&cli, &replay) ||
	    !cli_open(&cli))
		return cli_close(&cli);
	if (replay.rules) {
		print_rules(&cli, &replay);
	} else {
		cli.blank_between = replay_is_long(&replay);
		cli.json_output = replay_form(&replay) == REPLAY_JSON;
		cli_run(&cli);
	}
	return cli_close(&cli);
}
