/* tafl-validate - is every game right? */
#include "cli.h"
#include "explain.h"
#include "guess.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct options {
	const char *explain;
	bool guess, summary;
	struct guess *guesses; /* of the run */
};

// clang-format off
static const struct cli_option options[] = {
	{ .name = "guess", .kind = CLI_FLAG,
	  .offset = offsetof(struct options, guess),
	  .help = "name the variants that games fit, best first" },
	{ .name = "summary", .kind = CLI_FLAG,
	  .offset = offsetof(struct options, summary),
	  .help = "print counts at the end, on standard error" },
	{ .name = "explain", .kind = CLI_TEXT,
	  .offset = offsetof(struct options, explain),
	  .argument = "CODE|all", .help = "tell what a code means; list all" },
	{ .name = NULL },
};
// clang-format on

/* The findings are what it prints; as JSON, a line for each game too. */
static bool show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct options *chosen = cli->values;
	const char *id = game->variant ? tafl_variant_id(game->variant) : NULL;

	if (game->fits)
		guess_show(cli, chosen->guesses, game, out);
	else if (cli->json_output)
		tafl_verdict_json(out, game->game, id, &game->verdict);
	return true;
}

static void finish(const struct cli *cli, struct tafl_text *out)
{
	const struct options *chosen = cli->values;

	if (cli->candidates)
		guess_finish(cli, chosen->guesses, out);
}

static bool is_variant_file(const char *path)
{
	size_t length = strlen(path);

	return length > 5 && !strcmp(path + length - 5, ".yaml");
}

/* Whether a file, which is read no further, begins as a rules record. */
static bool is_record_file(const char *path)
{
	char text[4096];
	struct stat status;
	FILE *file;

	/* What is read of a pipe is gone. */
	if (stat(path, &status) == -1 || !S_ISREG(status.st_mode))
		return false;
	file = fopen(path, "r");
	if (!file)
		return false;
	size_t length = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[length] = '\0';
	return tafl_text_is_record(text, length) && strstr(text, "dim:");
}

/* A name without '/' or '.' would be an id. */
static struct tafl_variant *load_file(const struct cli *cli, const char *path,
                                      const struct tafl_sink *sink,
                                      struct tafl_error *err)
{
	struct tafl_text name = { 0 };
	struct tafl_variant *variant = NULL;

	if (strpbrk(path, "/."))
		return tafl_variant_load(path, &cli->load, sink, err);
	tafl_text_printf(&name, "./%s", path);
	if (name.failed)
		*err = (struct tafl_error){ .code = TAFL_E_NOMEM,
			                    .message = "out of memory" };
	else
		variant = tafl_variant_load(name.data, &cli->load, sink, err);
	tafl_text_release(&name);
	return variant;
}

/* Whether a sink was told something. */
struct watch {
	const struct tafl_sink *sink;
	bool told;
};

static void pass_on(void *user, const struct tafl_diag *diag)
{
	struct watch *watch = user;

	watch->told = true;
	watch->sink->emit(watch->sink->user, diag);
}

/* "a .yaml file or an OTN rules record is checked as a variant" */
static bool check_variant(const struct cli *cli, const char *path,
                          const struct tafl_sink *sink)
{
	struct watch watch = { .sink = sink };
	struct tafl_sink through = { .emit = pass_on, .user = &watch };
	struct tafl_error err;
	struct tafl_variant *variant;

	if (!is_variant_file(path) && !is_record_file(path))
		return false;
	variant = load_file(cli, path, &through, &err);
	if (!variant && !watch.told) {
		struct tafl_diag diag = { .code = err.code,
			                  .severity = TAFL_ERROR,
			                  .file = path,
			                  .message = err.message };

		sink->emit(sink->user, &diag);
	}
	tafl_variant_free(variant);
	return true;
}

static const struct cli_tool tool = {
	.name = "tafl-validate",
	.summary =
		"Checks recorded games of the tafl family against the rules.",
	.example = "tafl-validate --variant=copenhagen games.csv",
	.options = options,
	.findings_are_output = true,
	.show = show,
	.finish = finish,
	.operand = check_variant,
};

int main(int argc, char **argv)
{
	struct guess guesses = { 0 };
	struct options chosen = { .guesses = &guesses };
	struct cli cli;

	cli_init(&cli, &tool, &chosen);
	if (!cli_parse(&cli, argc, argv) || !cli_open(&cli))
		return cli_close(&cli);
	if (chosen.explain) {
		explain(&cli, chosen.explain);
	} else if (!chosen.guess || guess_open(&cli, &guesses)) {
		cli.json_output = cli.common.format == TAFL_DIAG_JSON &&
		                  !cli.common.quiet;
		cli.summary = chosen.summary ||
		              (isatty(STDERR_FILENO) && !cli.common.quiet);
		cli_run(&cli);
	}
	guess_close(&guesses);
	return cli_close(&cli);
}
