/* tafl-convert - the same games in another format. */
#include "cli_findings.h"
#include "convert.h"
#include <string.h>

/* In the order of enum tafl_sameness. */
static const char *const sameness_words[] = { "moves", "position", NULL };

#define VALUE(field) .offset = offsetof(struct convert, field)

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_TEXT, VALUE(to),
	  .argument = "FORMAT" },
	{ .name = "split", .kind = CLI_TEXT, VALUE(split), .argument = "DIR",
	  .help = "format, yaml, otn-rules (required); files" },
	{ .name = "oneline", .kind = CLI_FLAG, VALUE(oneline) },
	{ .name = "pretty", .kind = CLI_FLAG, VALUE(pretty) },
	{ .name = "embed", .kind = CLI_FLAG, VALUE(embed) },
	{ .name = "lossy", .kind = CLI_FLAG, VALUE(lossy),
	  .help = "layout; the rules too; lose rules" },
	{ .name = "where", .kind = CLI_LIST, VALUE(where),
	  .argument = "TEST" },
	{ .name = "games", .kind = CLI_TEXT, VALUE(games),
	  .argument = "N[-M]", .help = "only games such as 'plies>40'; those" },
	{ .name = "unique", .kind = CLI_WORD, VALUE(unique),
	  .words = sameness_words, .optional = true, .argument = "BY" },
	{ .name = "symmetric", .kind = CLI_FLAG, VALUE(symmetric),
	  .help = "each once, by moves or position; or turned" },
	{ .name = "only-valid", .kind = CLI_FLAG, VALUE(only_valid) },
	{ .name = "rejects", .kind = CLI_TEXT, VALUE(rejects),
	  .argument = "FILE", .help = "none with an error; write those there" },
	{ .name = "set", .kind = CLI_LIST, VALUE(set),
	  .argument = "TAG=VALUE" },
	{ .name = "start", .kind = CLI_TEXT, VALUE(start), .argument = "PLY",
	  .help = "change a tag; begin after that ply" },
	{ .name = "canonical", .kind = CLI_FLAG, VALUE(canonical) },
	{ .name = "annotate", .kind = CLI_FLAG, VALUE(annotate),
	  .help = "turn equal games alike; fill in how they ended" },
	{ .name = NULL },
};
// clang-format on

static unsigned losses(const struct cli *cli, const struct tafl_game *game,
                       const struct tafl_variant *variant)
{
	struct convert *convert = cli->values;

	if (!convert->rules_left &&
	    tafl_format_leaves_rules(convert->format, game, variant,
	                             convert->embed))
		convert->rules_left = tafl_variant_id(variant);
	unsigned lost = tafl_format_losses(convert->format, game, variant);

	/* "one game a file": the first has room. */
	if (cli->written > 1 && !cli->directory)
		lost |= tafl_format_lacks(convert->format) &
		        1U << TAFL_PART_GAMES;
	return lost;
}

static const char *lost_tag(const struct cli *cli, const struct tafl_game *game,
                            size_t *index)
{
	const struct convert *convert = cli->values;

	return tafl_format_lost_tag(convert->format, game, index);
}

static const char *target(const struct cli *cli)
{
	const struct convert *convert = cli->values;

	return tafl_format_name(convert->format);
}

static const struct cli_tool tool = {
	.name = "tafl-convert",
	.summary =
		"Writes recorded games of the tafl family in another format.",
	.example = "tafl-convert --variant=brandubh -t position games.csv",
	.options = options,
	.tells_fates = true,
	.wants = convert_wants,
	.show = convert_show,
	.put = convert_put,
	.losses = losses,
	.lost_tag = lost_tag,
	.target = target,
	.tell = convert_tell,
};

/* Whether an option about games was given. */
static bool asks_for_games(const struct convert *convert)
{
	return convert->games || convert->start || convert->rejects ||
	       convert->split || convert->where.count || convert->set.count ||
	       convert->unique != CONVERT_ALL || convert->symmetric ||
	       convert->only_valid || convert->canonical || convert->annotate ||
	       convert->oneline || convert->pretty || convert->embed;
}

/* "With -t yaml or -t otn-rules, --variant and no file: the variant itself." */
static bool check_rules(struct cli *cli, const struct convert *convert)
{
	if (!cli->common.variant)
		return cli_usage(cli,
		                 "-t %s writes the variant that --variant "
		                 "names",
		                 convert->to);
	/* It says why there is no output. */
	if (convert->rules == CONVERT_RECORD && !convert->lossy &&
	    cli->ignored[TAFL_E_UNSAYABLE])
		return cli_usage(cli, "--ignore: E501 cannot be ignored here; "
		                      "--lossy writes what a record can say");
	if (cli->file_count > 0)
		return cli_usage(cli,
		                 "-t %s writes a variant; it cannot hold the "
		                 "games of '%s'",
		                 convert->to, cli->files[0]);
	if (cli->common.position)
		return cli_usage(cli,
		                 "-t %s writes a variant; it cannot hold "
		                 "--position",
		                 convert->to);
	if (asks_for_games(convert))
		return cli_usage(cli,
		                 "-t %s writes a variant, and takes no option "
		                 "about games",
		                 convert->to);
	return true;
}

static void write_record(struct cli *cli, const struct convert *convert,
                         struct tafl_text *text)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);
	const struct tafl_record_options choices = {
		.lossy = convert->lossy, .otn_tfr = cli->load.otn_tfr
	};

	(void)tafl_variant_write_record(cli->variant, &choices, &sink, text);
	findings_print(&findings, cli, true);
	findings_release(&findings);
}

static void write_variant(struct cli *cli, const struct convert *convert)
{
	struct tafl_text text = { 0 };

	if (convert->rules == CONVERT_YAML)
		tafl_variant_write_yaml(cli->variant, &text);
	else
		write_record(cli, convert, &text);
	if (text.failed)
		cli_nomem(cli);
	else
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
}

static bool find_target(struct cli *cli, struct convert *convert)
{
	enum { NAMES_MAX = 32 };
	const char *names[NAMES_MAX] = { "yaml", "otn-rules" };
	char hint[CLI_HINT];
	size_t count = 2;

	if (!convert->to)
		return cli_usage(cli, "-t names the format to write; "
		                      "see --list-formats");
	for (int i = CONVERT_YAML; i <= CONVERT_RECORD; i++)
		if (!strcmp(convert->to, names[i]))
			convert->rules = i;
	if (convert->lossy && convert->rules != CONVERT_RECORD)
		return cli_usage(cli, "--lossy is for -t otn-rules");
	if (convert->rules != CONVERT_NO_RULES)
		return check_rules(cli, convert);
	for (size_t i = 0; i < tafl_format_count(); i++)
		if (tafl_format_can_write(tafl_format_at(i)) &&
		    count < NAMES_MAX - 1)
			names[count++] = tafl_format_name(tafl_format_at(i));
	convert->format = tafl_format_find(convert->to);
	if (convert->format && tafl_format_can_write(convert->format))
		return true;
	cli_hint(convert->to, names, hint);
	return cli_usage(cli, "cannot write format '%s'%s", convert->to,
	                 *hint ? hint : "; see --list-formats");
}

static void run(struct cli *cli, struct convert *convert)
{
	if (!cli_open(cli))
		return;
	if (convert->rules != CONVERT_NO_RULES)
		write_variant(cli, convert);
	else if (convert_open(cli, convert))
		cli_run(cli);
	convert_close(cli, convert);
}

int main(int argc, char **argv)
{
	struct convert convert = { .rules = CONVERT_NO_RULES,
		                   .unique = CONVERT_ALL };
	struct cli cli;

	cli_init(&cli, &tool, &convert);
	if (cli_parse(&cli, argc, argv) && find_target(&cli, &convert) &&
	    convert_parse(&cli, &convert))
		run(&cli, &convert);
	convert_release(&convert);
	return cli_close(&cli);
}
