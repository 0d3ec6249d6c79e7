/* Inputs and their games: reading them, finding their variant. */
#include "cli_jobs.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* An item for what is found beside the games; put by the caller. */
static struct item *event(struct cli *cli, struct jobs *jobs)
{
	struct item *item = jobs_item(jobs);

	if (!item)
		cli_nomem(cli);
	return item;
}

/* Tells an error about an input, in its place among the games. */
static void tell_error(struct cli *cli, struct jobs *jobs, const char *file,
                       const char *line, const struct tafl_error *err)
{
	struct item *item = event(cli, jobs);

	if (!item)
		return;
	findings_fail(&item->findings, file, line, err);
	jobs_put(jobs);
}

/* The variant of --variant goes before the rules that the game asks for. */
static void find_variant(struct cli *cli, struct item *item)
{
	struct tafl_sink sink = findings_sink(&item->findings);

	if (cli->variant)
		tafl_game_compare_rules(item->game, cli->variant, cli->library,
		                        &sink);
	item->variant = cli->variant
	                        ? cli->variant
	                        : tafl_game_rules(item->game, cli->library,
	                                          &sink, &item->variant_error);
}

/* Which games of a file are wanted: --games. */
static bool is_wanted(const struct cli *cli, uint64_t number)
{
	return number >= cli->first_game;
}

static bool is_past(const struct cli *cli, uint64_t number)
{
	return cli->last_game && number >= cli->last_game;
}

/* What there is to say of an input after its games. */
static void tell_count(const struct cli *cli, struct item *item,
                       const char *file, uint64_t games)
{
	struct tafl_sink sink = findings_sink(&item->findings);
	struct tafl_diag none = { .code = TAFL_E_NO_GAMES,
		                  .severity = TAFL_NOTE,
		                  .file = file,
		                  .message = "the input has no game" };
	char message[80];

	if (games == 0)
		sink.emit(sink.user, &none);
	if (games >= cli->first_game)
		return;
	snprintf(message, sizeof(message),
	         "game %ju was asked for, the input has %ju",
	         (uintmax_t)cli->first_game, (uintmax_t)games);
	cli_not_there(&sink, file, 0, 0, message);
}

/* Reads the games of `reader` into items.  Returns how the reading ended, with
 * *games the number of the last. */
static enum tafl_read read_games(struct cli *cli, struct jobs *jobs,
                                 struct tafl_reader *reader, uint64_t *games,
                                 struct tafl_error *err)
{
	enum tafl_read read = TAFL_READ_END;

	*games = 0;
	while (!cli->stop && !is_past(cli, *games)) {
		struct item *item = event(cli, jobs);

		if (!item)
			break;
		read = tafl_reader_next(reader, item->game, err);
		if (read != TAFL_READ_GAME)
			break;
		item = event(cli, jobs); /* it may have moved */
		*games = tafl_game_number(item->game);
		if (!is_wanted(cli, *games))
			continue;
		item->has_game = true;
		find_variant(cli, item);
		jobs_put(jobs);
	}
	return read;
}

/* Puts the item that ends an input, and frees the input with it. */
static void end_input(struct cli *cli, struct jobs *jobs,
                      struct tafl_input *input, enum tafl_read read,
                      uint64_t games, const struct tafl_error *err)
{
	struct item *item = event(cli, jobs);
	const char *file = tafl_input_name(input);

	if (!item) {
		tafl_input_free(input);
		return;
	}
	if (err->code != TAFL_OK)
		findings_fail(&item->findings, file, NULL, err);
	if (read == TAFL_READ_END && !cli->stop)
		tell_count(cli, item, file, games);
	item->input = input;
	jobs_put(jobs);
}

/* With --verbose: which format was found, how surely, and by what. */
static void tell_format(struct cli *cli, const char *file,
                        const struct tafl_reader *reader)
{
	const char *signs;
	const char *sure = tafl_reader_certainty(reader, &signs);

	if (sure && cli->common.verbose && !cli->common.quiet)
		cli_say(cli, "%s: format %s, %s: %s", file,
		        tafl_format_name(tafl_reader_format(reader)), sure,
		        signs);
}

static void read_input(struct cli *cli, struct jobs *jobs,
                       struct tafl_input *input)
{
	struct tafl_error err = { .code = TAFL_OK };
	struct tafl_reader *reader;
	enum tafl_read read = TAFL_READ_ERROR;
	uint64_t games = 0;

	tafl_input_on_wait(input, jobs_flush, jobs);
	reader = tafl_reader_new(input, cli->from, &err);
	if (reader)
		tell_format(cli, tafl_input_name(input), reader);
	if (reader)
		read = read_games(cli, jobs, reader, &games, &err);
	tafl_reader_free(reader);
	tafl_input_close(input);
	end_input(cli, jobs, input, read, games, &err);
}

/* Opening a named pipe waits for somebody who writes. */
static bool is_pipe(const char *path)
{
	struct stat file;

	return stat(path, &file) == 0 && S_ISFIFO(file.st_mode);
}

static void read_file(struct cli *cli, struct jobs *jobs, const char *path)
{
	struct tafl_error err;
	struct tafl_input *input;

	if (is_pipe(path))
		jobs_flush(jobs);
	input = tafl_input_open(path, &err);
	cli->inputs++;
	if (input)
		read_input(cli, jobs, input);
	else
		tell_error(cli, jobs, strcmp(path, "-") ? path : "<stdin>",
		           NULL, &err);
}

/* One operand: games, unless the command knows better. */
static void read_operand(struct cli *cli, struct jobs *jobs, const char *path)
{
	struct item *item;
	struct tafl_sink sink;

	if (!cli->tool->operand) {
		read_file(cli, jobs, path);
		return;
	}
	item = event(cli, jobs);
	if (!item)
		return;
	sink = findings_sink(&item->findings);
	if (!cli->tool->operand(cli, path, &sink)) {
		read_file(cli, jobs, path);
		return;
	}
	cli->inputs++;
	jobs_put(jobs);
}

/* Standard input, with a word to somebody who may not know that it is read. */
static void read_standard_input(struct cli *cli, struct jobs *jobs)
{
	if (isatty(STDIN_FILENO) && !cli->common.quiet)
		cli_say(cli, "reading standard input; end with Ctrl-D, "
		             "see --help");
	read_file(cli, jobs, "-");
}

/* What one input is called that the command line itself holds. */
static const char *arguments_name(const struct cli *cli)
{
	return cli->moves ? "<moves>" : "<position>";
}

/* The position of --position; `start` stays NULL for the variant's own.  False
 * when it is malformed, and told. */
static bool parse_position(struct cli *cli, struct jobs *jobs,
                           struct tafl_position *position,
                           const struct tafl_position **start)
{
	const char *text = cli->common.position;
	enum tafl_side turn = TAFL_ATTACKERS;
	struct tafl_error err;

	*start = NULL;
	if (!text || !strcmp(text, "start"))
		return true;
	if (cli->variant)
		turn = (enum tafl_side)tafl_variant_start(cli->variant)->turn;
	/* Ours comes first: who types it need not say who is to move. */
	if (!tafl_position_parse(position, text, strlen(text), turn, NULL) &&
	    !tafl_position_parse_any(position, text, strlen(text), turn,
	                             &err)) {
		tell_error(cli, jobs, "<position>", text, &err);
		return false;
	}
	*start = position;
	return true;
}

/* The one game that the command line itself holds. */
static void read_arguments(struct cli *cli, struct jobs *jobs)
{
	const char *moves = cli->moves ? cli->moves : "";
	const struct tafl_position *start;
	struct tafl_position position;
	struct item *item;

	cli->inputs++;
	if (!parse_position(cli, jobs, &position, &start))
		return;
	item = event(cli, jobs);
	if (!item)
		return;
	if (!is_wanted(cli, 1)) {
		tell_count(cli, item, arguments_name(cli), 1);
		jobs_put(jobs);
		return;
	}
	item->has_game = true;
	item->failed = !tafl_game_set(item->game, arguments_name(cli), start,
	                              moves, strlen(moves));
	find_variant(cli, item);
	jobs_put(jobs);
}

static void read_all(struct cli *cli, struct jobs *jobs)
{
	if (cli->common.position || cli->moves)
		read_arguments(cli, jobs);
	else if (cli->file_count == 0)
		read_standard_input(cli, jobs);
	for (int i = 0; i < cli->file_count && !cli->stop; i++)
		read_operand(cli, jobs, cli->files[i]);
}

/* The first and last lines of JSON Lines, where the output or the findings are
 * such. */
static void print_frame(struct cli *cli, bool begin)
{
	const struct cli_common *common = &cli->common;
	bool json_findings = common->format == TAFL_DIAG_JSON && !common->quiet;
	struct tafl_text text = { 0 };

	if (begin)
		tafl_json_begin(&text, cli->tool->name, tafl_version());
	else
		tafl_json_end(&text, cli->inputs, cli->games, cli->errors,
		              cli->warnings);
	if (text.failed)
		cli_nomem(cli);
	else if (cli->json_output)
		cli_write(cli, text.data, text.length);
	if (!text.failed && json_findings && !cli->tool->findings_are_output)
		cli_write_error(cli, text.data, text.length);
	tafl_text_release(&text);
}

/* ", 525 written, 3 rejected", of a command that may reject games. */
enum { FATES = 64 };
static const char *tell_fates(const struct cli *cli, char fates[FATES])
{
	fates[0] = '\0';
	if (cli->tool->tells_fates)
		snprintf(fates, FATES, ", %ju written, %ju rejected",
		         (uintmax_t)cli->written, (uintmax_t)cli->rejected);
	return fates;
}

static void print_summary(struct cli *cli)
{
	char fates[FATES];
	const struct cli_common *common = &cli->common;

	if (cli->hidden > 0 && !common->quiet)
		cli_say(cli,
		        "%ju more finding%s not printed (--max-errors=%ld)",
		        (uintmax_t)cli->hidden, cli_plural(cli->hidden),
		        common->max_errors);
	if (cli->summary || common->verbose)
		cli_say(cli,
		        "%ju file%s, %ju game%s%s, %ju error%s, %ju warning%s",
		        (uintmax_t)cli->inputs, cli_plural(cli->inputs),
		        (uintmax_t)cli->games, cli_plural(cli->games),
		        tell_fates(cli, fates), (uintmax_t)cli->errors,
		        cli_plural(cli->errors), (uintmax_t)cli->warnings,
		        cli_plural(cli->warnings));
}

/* What the games are written to. */
static const char *output_name(const struct cli *cli)
{
	const char *output = cli->common.output;

	if (cli->directory)
		return cli->directory;
	return output && strcmp(output, "-") ? output : "<stdout>";
}

/* What becomes of a part in the games that the format cannot hold it of. */
static const char *fate_of(int part)
{
	switch (part) {
	case TAFL_PART_BYTES: return "U+FFFD takes their place in";
	case TAFL_PART_RETURNS: return "line ends take their place in";
	case TAFL_PART_TEXTS:
	case TAFL_PART_STARTS:
	case TAFL_PART_PLACES: return "written otherwise in";
	case TAFL_PART_MEN: return "they become plain men of their side in";
	case TAFL_PART_NO_WIN: return "left empty in";
	case TAFL_PART_RULES: return "left out of the record in";
	case TAFL_PART_GAMES: return "written all the same,";
	case TAFL_PART_LONG: return "written all the same in";
	default: return "left out of";
	}
}

/* " (Event, Site)", or nothing of another part. */
static void name_tags(const struct cli_lost_tags *tags, int part, char *out,
                      size_t size)
{
	size_t length = 0;

	out[0] = '\0';
	if (part != TAFL_PART_TAGS && part != TAFL_PART_SOME_TAGS)
		return;
	for (size_t i = 0; i < tags->count; i++)
		length += (size_t)snprintf(out + length, size - length, "%s%s",
		                           i > 0 ? ", " : " (", tags->names[i]);
	if (tags->count > 0)
		snprintf(out + length, size - length, "%s)",
		         tags->more ? ", ..." : "");
}

static void tell_loss(struct cli *cli, struct findings *findings, int part,
                      const char *what)
{
	struct tafl_error err = { .code = TAFL_E_CANNOT_HOLD };
	char tags[CLI_LOST_TAGS * (CLI_TAG_SHOWN + 2) + 16];

	name_tags(&cli->lost_tags, part, tags, sizeof(tags));
	snprintf(err.message, sizeof(err.message),
	         "format %s cannot hold %s: %s %ju game%s%s",
	         cli->tool->target(cli), what, fate_of(part),
	         (uintmax_t)cli->lost[part], cli_plural(cli->lost[part]), tags);
	findings_fail(findings, output_name(cli), NULL, &err);
}

/* "What one format cannot hold is told when it is dropped": one warning a
 * part; all at once where no ply is left.  Then what the command has to say. */
static void tell_end(struct cli *cli)
{
	struct findings findings = { .cli = cli };

	if (cli->lost[TAFL_PART_PLIES] > 0)
		tell_loss(cli, &findings, TAFL_PART_PLIES,
		          "more than a position");
	for (int part = 0; part < TAFL_PARTS; part++)
		if (cli->lost[part] > 0 && cli->lost[TAFL_PART_PLIES] == 0)
			tell_loss(cli, &findings, part,
			          tafl_part_name((enum tafl_part)part));
	if (cli->tool->tell) {
		struct tafl_sink sink = findings_sink(&findings);

		cli->tool->tell(cli, &sink);
	}
	findings_print(&findings, cli, true);
	findings_release(&findings);
}

/* What the command has to say of all games. */
static void print_rest(struct cli *cli)
{
	struct tafl_text text = { 0 };

	if (!cli->tool->finish)
		return;
	cli->tool->finish(cli, &text);
	if (text.failed)
		cli_nomem(cli);
	else if (text.length > 0 && (!cli->writes_last || cli_open_output(cli)))
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
}

void cli_run(struct cli *cli)
{
	struct jobs *jobs = jobs_new(cli);

	if (!jobs) {
		cli_nomem(cli);
		return;
	}
	print_frame(cli, true);
	read_all(cli, jobs);
	jobs_finish(jobs);
	if (cli->stop)
		return;
	tell_end(cli);
	print_rest(cli);
	print_frame(cli, false);
	print_summary(cli);
}
