/* Writing: the output, messages on standard error, and their order. */
#include "cli.h"
#include <errno.h>
#include <stdarg.h>
#include <string.h>

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

/* On standard error, in order with the output.  stderr has no buffer: this is
 * one write. */
static bool write_error(struct cli *cli, const char *data, size_t length)
{
	cli_progress_hide(cli);
	cli_flush(cli);
	return fwrite(data, 1, length, stderr) == length;
}

/* There is nobody to be told of a failure but who reads the status. */
void cli_write_error(struct cli *cli, const char *data, size_t length)
{
	if (!write_error(cli, data, length))
		cli_worsen(cli, CLI_TROUBLE);
}

/* "tool: message" and, for usage errors, a second line.  Without allocation:
 * it may be memory that there is none of. */
TAFL_PRINTF(3, 0)
static void say(struct cli *cli, bool hint, const char *format, va_list args)
{
	char message[1024], text[1200];
	const char *name = cli->tool->name;
	int length;

	vsnprintf(message, sizeof(message), format, args);
	/* Arguments of the command line must not steer the terminal. */
	message[tafl_make_safe(message, strlen(message))] = '\0';
	length = snprintf(text, sizeof(text), "%s: %s\n", name, message);
	if (hint)
		length += snprintf(text + length, sizeof(text) - (size_t)length,
		                   "Try '%s --help'.\n", name);
	write_error(cli, text, (size_t)length);
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
	if (!cli->stop)
		cli_say(cli, "out of memory");
	cli_worsen(cli, CLI_TROUBLE);
	cli->stop = true;
}
