/* Putting games away, one by one in their order: into the output, a file each,
 * or the file of rejects. */
#include "convert.h"
#include <string.h>
#include <sys/stat.h>

/* --- opening and closing ------------------------------------------------ */

/* Whether the file that is written is the output already. */
static bool is_output(const struct cli *cli, const char *path)
{
	struct stat file, output;

	return stat(path, &file) == 0 && S_ISREG(file.st_mode) &&
	       fstat(fileno(cli->out), &output) == 0 &&
	       file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

static bool open_rejects(struct cli *cli, struct convert *convert)
{
	const char *path = convert->rejects;

	if (!path)
		return true;
	if (!strcmp(path, "-"))
		return cli_usage(cli, "--rejects takes a file, not '-'");
	if (is_output(cli, path))
		return cli_usage(cli, "rejects file '%s' is the output", path);
	convert->rejected = cli_create(cli, "rejects file", path);
	return convert->rejected != NULL;
}

bool convert_open(struct cli *cli, struct convert *convert)
{
	if (convert->unique != CONVERT_ALL) {
		convert->keys = tafl_keys_new();
		if (!convert->keys) {
			cli_nomem(cli);
			return false;
		}
	}
	return (!convert->split || cli_make_directory(cli, convert->split)) &&
	       open_rejects(cli, convert);
}

void convert_close(struct cli *cli, struct convert *convert)
{
	tafl_keys_free(convert->keys);
	if (convert->rejected)
		cli_finish(cli, convert->rejects, convert->rejected);
}

/* --- rejects ------------------------------------------------------------ */

/* A record as it was read, behind what keeps it apart from others.  Records of
 * several lines have an empty one between them and their neighbours. */
static void put_reject(struct convert *convert, const struct tafl_game *game)
{
	const char *boundary = tafl_game_boundary(game);
	const char *text = tafl_game_text(game);
	size_t length = tafl_game_bytes(game);
	bool ended = length > 0 && text[length - 1] == '\n';
	bool lines = boundary[0] || memchr(text, '\n', length - ended);
	FILE *file = convert->rejected;

	if (!file)
		return;
	if (convert->rejected_any && (lines || convert->rejected_lines))
		putc('\n', file);
	if (boundary[0])
		fprintf(file, "%s\n", boundary);
	fwrite(text, 1, length, file);
	if (!ended)
		putc('\n', file);
	convert->rejected_any = true;
	convert->rejected_lines = lines;
}

/* --- a file for each ---------------------------------------------------- */

/* DIR/000001.csv; a game that cannot be written stops the run. */
static void put_file(struct cli *cli, struct convert *convert,
                     const struct tafl_text *shown)
{
	struct tafl_text path = { 0 };

	tafl_text_printf(&path, "%s/%06ju.%s", convert->split,
	                 (uintmax_t)cli->written + 1,
	                 tafl_format_name(convert->format));
	if (path.failed)
		cli_nomem(cli);
	else if (!cli_create_new(cli, path.data, shown->data, shown->length))
		cli->stop = true;
	tafl_text_release(&path);
}

/* --- games -------------------------------------------------------------- */

/* Whether the game is the first of its kind; false, and told, without
 * memory. */
static bool is_first(struct cli *cli, struct convert *convert,
                     const struct cli_note *note)
{
	bool fresh = true;

	if (convert->keys && !tafl_keys_add(convert->keys, note->key, &fresh)) {
		cli_nomem(cli);
		return false;
	}
	return fresh;
}

bool convert_put(struct cli *cli, const struct tafl_game *game,
                 const struct cli_note *note, const struct tafl_text *shown)
{
	struct convert *convert = cli->values;

	if (convert->conditions)
		tafl_where_notice(convert->conditions, game);
	if (note->rejected)
		put_reject(convert, game);
	if (shown->length == 0 || !is_first(cli, convert, note))
		return false;
	if (convert->split)
		put_file(cli, convert, shown);
	else
		cli_write(cli, shown->data, shown->length);
	return true;
}

static void tell_rules(const struct convert *convert,
                       const struct tafl_sink *sink)
{
	char message[160];
	struct tafl_diag diag = { .code = TAFL_E_RULES_STAY,
		                  .severity = TAFL_WARNING,
		                  .file = "<rules>",
		                  .message = message };

	snprintf(message, sizeof(message),
	         "the rules of '%.60s' are not built in and do not go along: "
	         "--embed writes them",
	         convert->rules_left);
	sink->emit(sink->user, &diag);
}

static void tell_conditions(const struct cli *cli,
                            const struct convert *convert,
                            const struct tafl_sink *sink)
{
	struct tafl_diag diag = { .code = TAFL_E_UNSEEN_TAG,
		                  .severity = TAFL_WARNING,
		                  .file = "<where>" };
	const char *name, *near = NULL;
	char message[120], help[80];
	size_t index = 0;

	if (!convert->conditions || cli->games == 0)
		return;
	while ((name = tafl_where_unseen(convert->conditions, &index, &near))) {
		snprintf(message, sizeof(message), "no game has a tag '%.60s'",
		         name);
		snprintf(help, sizeof(help), "did you mean '%s'?",
		         near ? near : "");
		diag.message = message;
		diag.help = near ? help
		                 : "every game has result, end, plies, variant "
		                   "and game";
		sink->emit(sink->user, &diag);
	}
}

void convert_tell(const struct cli *cli, const struct tafl_sink *sink)
{
	const struct convert *convert = cli->values;

	if (convert->rules_left)
		tell_rules(convert, sink);
	tell_conditions(cli, convert, sink);
}
