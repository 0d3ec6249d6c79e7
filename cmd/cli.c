/* The life of a command: from its options to its exit status. */
#include "cli.h"
#include "cli_findings.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/dialect.h>
#include <unistd.h>

enum { OUTPUT_BUFFER = 1 << 16, CLI_DIALECTS_MAX = 64 };

/* Opens what is closed among 0, 1 and 2 so that using it fails: a file opened
 * later must not be taken for a standard stream. */
static void occupy_streams(void)
{
	for (int fd = 0; fd <= 2; fd++) {
		if (fcntl(fd, F_GETFD) != -1)
			continue;
		/* The lowest free descriptor is this one. */
		if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) == -1)
			return;
	}
}

/* Line by line on a terminal, in full buffers otherwise. */
static void set_output(struct cli *cli, FILE *out)
{
	cli->out = out;
	if (!isatty(fileno(out)))
		setvbuf(out, NULL, _IOFBF, OUTPUT_BUFFER);
}

void cli_init(struct cli *cli, const struct cli_tool *tool, void *values)
{
	*cli = (struct cli){ .tool = tool,
		             .values = values,
		             .load.path = getenv("TAFL_VARIANTS") };
	occupy_streams();
	set_output(cli, stdout);
}

void cli_worsen(struct cli *cli, int status)
{
	if (status > cli->status)
		cli->status = status;
}

/* "auto = stream is a terminal, TERM is not dumb, NO_COLOR unset or empty" */
static bool wants_color(const struct cli *cli, FILE *stream)
{
	const char *term = getenv("TERM");
	const char *no_color = getenv("NO_COLOR");

	if (cli->common.color != CLI_AUTO)
		return cli->common.color == CLI_ALWAYS;
	return isatty(fileno(stream)) && !(term && !strcmp(term, "dumb")) &&
	       !(no_color && *no_color);
}

bool cli_open_output(struct cli *cli)
{
	const char *path = cli->common.output;
	FILE *out;

	if (!path || !strcmp(path, "-"))
		return true;
	if (!path[0])
		return cli_usage(cli, "--output takes a file, not ''");
	out = cli_create(cli, "output file", path);
	if (out)
		set_output(cli, out);
	return out != NULL;
}

/* A name without '/' or '.' is no path, even where a file has it. */
static void refuse_variant(struct cli *cli, const char *name,
                           const struct tafl_error *err)
{
	struct tafl_text path = { 0 };

	tafl_text_printf(&path, "./%s.yaml", name);
	if (!path.failed && !strpbrk(name, "/.") && !access(path.data, R_OK))
		cli_usage(cli, "%s; --variant=%s is a file here", err->message,
		          path.data);
	else
		cli_usage(cli, "%s%s%s", err->message, err->help[0] ? "; " : "",
		          err->help);
	tafl_text_release(&path);
}

/* The variant of --variant.  "a variant file given by option that does not
 * load": trouble, before anything is read. */
static bool load_variant(struct cli *cli)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);
	const char *name = cli->common.variant;
	struct tafl_error err;

	if (!name)
		return true;
	cli->variant = tafl_variant_load(name, &cli->load, &sink, &err);
	if (!cli->variant) {
		cli_worsen(cli, CLI_TROUBLE);
		if (err.code == TAFL_E_UNKNOWN_VARIANT && findings.count == 0)
			refuse_variant(cli, name, &err);
		else if (findings.count == 0)
			findings_fail(&findings, name, NULL, &err);
	}
	findings_print(&findings, cli, true);
	findings_release(&findings);
	return cli->variant != NULL;
}

static void refuse_dialect(struct cli *cli, const char *name)
{
	const char *ids[CLI_DIALECTS_MAX + 1] = { NULL };
	char hint[CLI_HINT];

	for (size_t i = 0; i < tafl_dialect_count() && i < CLI_DIALECTS_MAX;
	     i++)
		ids[i] = tafl_dialect_id(i);
	cli_hint(name, ids, hint);
	cli_usage(cli, "unknown dialect '%s'%s", name,
	          *hint ? hint : "; --list-formats shows them");
}

/* The format of --dialect, as --variant is loaded. */
static bool load_dialect(struct cli *cli)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);
	const char *name = cli->common.dialect;
	struct tafl_error err;

	if (!name)
		return true;
	if (cli->from)
		return cli_usage(cli,
		                 "--dialect and --from exclude each other");
	cli->from = cli->dialect = tafl_dialect_load(name, &sink, &err);
	if (!cli->dialect) {
		cli_worsen(cli, CLI_TROUBLE);
		if (err.code == TAFL_E_FORMAT_UNKNOWN && findings.count == 0)
			refuse_dialect(cli, name);
		else if (findings.count == 0)
			findings_fail(&findings, name, NULL, &err);
	}
	findings_print(&findings, cli, true);
	findings_release(&findings);
	return cli->dialect != NULL;
}

bool cli_open(struct cli *cli)
{
	cli->color_err = wants_color(cli, stderr);
	if (!load_variant(cli) || !load_dialect(cli) ||
	    (!cli->writes_last && !cli_open_output(cli)))
		return false;
	cli->color_out = wants_color(cli, cli->out);
	cli_progress_init(cli);
	cli->library = tafl_library_new(&cli->load);
	if (!cli->library)
		cli_nomem(cli);
	return cli->library != NULL;
}

/* Names the file that was not written, if it is one. */
static void tell_write_error(const struct cli *cli, bool named)
{
	char text[1024];

	snprintf(text, sizeof(text), "%s: %s%swrite error: %s", cli->tool->name,
	         named ? cli->common.output : "", named ? ": " : "",
	         strerror(cli->write_error));
	text[tafl_make_safe(text, strlen(text))] = '\0';
	fprintf(stderr, "%s\n", text);
}

/* "Last act: check the write."  EPIPE comes here only where SIGPIPE is
 * ignored: the reader has gone, and nobody is to be told. */
static void close_output(struct cli *cli)
{
	bool named = cli->out != stdout;

	cli_flush(cli);
	errno = 0;
	if (fclose(cli->out) == EOF && !cli->write_error)
		cli->write_error = errno;
	if (!cli->write_error)
		return;
	cli_worsen(cli, CLI_TROUBLE);
	if (cli->write_error != EPIPE)
		tell_write_error(cli, named);
}

int cli_close(struct cli *cli)
{
	tafl_variant_free(cli->variant);
	tafl_dialect_free(cli->dialect);
	tafl_library_free(cli->library);
	cli_progress_hide(cli);
	close_output(cli);
	return cli->status;
}
