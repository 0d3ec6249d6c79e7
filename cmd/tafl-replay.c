/* tafl-replay - what happened in a game? */
#include "cli.h"
#include "replay.h"
#include <string.h>

static const char *const to_words[] = { "board", "position", "json", "moves",
	                                NULL };

#define VALUE(field) .offset = offsetof(struct replay, field)

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_WORD, VALUE(to),
	  .words = to_words, .argument = "FORM",
	  .help = "print board, position, json or moves [board]" },
	{ .name = "ply", .kind = CLI_TEXT, VALUE(ply),
	  .argument = "N|start|last" },
	{ .name = "all", .kind = CLI_FLAG, VALUE(all),
	  .help = "which position [last]; all of them" },
	{ .name = "games", .kind = CLI_TEXT, VALUE(games),
	  .argument = "N[-M]", .help = "these games of each file [all]" },
	{ .name = "moves", .kind = CLI_TEXT, VALUE(moves),
	  .argument = "PLIES", .help = "play these plies and read no file" },
	{ .name = "legal", .kind = CLI_FLAG, VALUE(legal) },
	{ .name = "hash", .kind = CLI_FLAG, VALUE(hash),
	  .help = "print the legal plies; the position's key" },
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

/* "N" or "N-M", from 1. */
static bool parse_games(struct cli *cli, const char *text)
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
	if (cli->common.position || replay->moves || replay->games ||
	    replay->ply || replay->all || replay->to != REPLAY_BOARD)
		return cli_usage(cli, "--rules shows no game, and takes no "
		                      "option about one");
	return true;
}

/* Options that do not go together. */
static bool check(struct cli *cli, struct replay *replay)
{
	bool count = replay->perft != REPLAY_NO_PERFT;

	if (replay->legal + replay->hash + replay->rules + count > 1)
		return cli_usage(cli, "--legal, --hash, --perft and --rules do "
		                      "not go together");
	if (replay->divide && (!count || replay->perft == 0))
		return cli_usage(cli, "--divide needs --perft=1 or more");
	if (replay->all && replay->ply)
		return cli_usage(cli, "--all and --ply do not go together");
	if (replay->all && replay->to == REPLAY_MOVES)
		return cli_usage(cli, "--all and -t moves do not go together");
	if (replay->moves && cli->file_count > 0)
		return cli_usage(cli, "--moves is played instead of '%s'",
		                 cli->files[0]);
	cli->moves = replay->moves;
	return check_rules(cli, replay) && parse_games(cli, replay->games) &&
	       cli_parse_ply(cli, replay->ply, &replay->at);
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
	struct replay replay = { .perft = REPLAY_NO_PERFT,
		                 .language = REPLAY_NO_LANGUAGE };
	struct cli cli;

	cli_init(&cli, &tool, &replay);
	if (!cli_parse(&cli, argc, argv) || !check(&cli, &replay) ||
	    !cli_open(&cli))
		return cli_close(&cli);
	if (replay.rules) {
		print_rules(&cli, &replay);
	} else {
		cli.blank_between = replay_form(&replay) == REPLAY_BOARD;
		cli.json_output = replay_form(&replay) == REPLAY_JSON;
		cli_run(&cli);
	}
	return cli_close(&cli);
}
