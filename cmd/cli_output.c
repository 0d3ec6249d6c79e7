/* Writing: the output, messages on standard error, and their order. */
#include "cli.h"
#include <errno.h>
#include <stdarg.h>

/* Keeps the reason of the first write that failed. */
static void note_failure(struct cli *cli)
{
	if (!cli->write_error)
		cli->write_error = errno ? errno : EIO;
	cli->stop = true;
}

void cli_write(struct cli *cli, const char *data, size_t length)
{
	cli_progress_hide(cli);
	errno = 0;
	if (length > 0 && fwrite(data, 1, length, cli->out) < length)
		note_failure(cli);
}

void cli_flush(struct cli *cli)
{
	errno = 0;
	if (fflush(cli->out) == EOF)
		note_failure(cli);
}

void cli_write_error(struct cli *cli, const char *data, size_t length)
{
	cli_progress_hide(cli);
	cli_flush(cli);
	/* stderr has no buffer: this is one write. */
	fwrite(data, 1, length, stderr);
}

/* "tool: message" and, for usage errors, a second line. */
TAFL_PRINTF(3, 0)
static void say(struct cli *cli, bool hint, const char *format, va_list args)
{
	char line[1024];
	const char *name = cli->tool->name;
	struct tafl_text text = { 0 };

	vsnprintf(line, sizeof(line), format, args);
	/* Arguments of the command line must not steer the terminal. */
	for (char *at = line; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			*at = '?';
	tafl_text_printf(&text, "%s: %s\n", name, line);
	if (hint)
		tafl_text_printf(&text, "Try '%s --help'.\n", name);
	if (!text.failed)
		cli_write_error(cli, text.data, text.length);
	tafl_text_release(&text);
}

void cli_say(struct cli *cli, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(cli, false, format, args);
	va_end(args);
}

bool cli_usage(struct cli *cli, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(cli, true, format, args);
	va_end(args);
	cli_worsen(cli, CLI_TROUBLE);
	return false;
}

void cli_nomem(struct cli *cli)
{
	static const char message[] = "out of memory\n";

	if (!cli->stop)
		cli_write_error(cli, message, sizeof(message) - 1);
	cli_worsen(cli, CLI_TROUBLE);
	cli->stop = true;
}
