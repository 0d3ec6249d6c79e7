/* Progress: how many games were read, on a terminal that waits for it. */
#include "cli.h"
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE = 1000, INTERVAL = 250 }; /* milliseconds */

static uint64_t now(void)
{
	struct timespec time = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* A terminal in whose foreground we are; and not while standard output goes
 * to a pager. */
static bool is_watched(void)
{
	struct stat out;

	return isatty(STDERR_FILENO) &&
	       tcgetpgrp(STDERR_FILENO) == getpgid(0) &&
	       !(fstat(STDOUT_FILENO, &out) == 0 && S_ISFIFO(out.st_mode));
}

void cli_progress_init(struct cli *cli)
{
	const struct cli_common *common = &cli->common;

	cli->progress.wanted = !common->quiet &&
	                       common->progress != CLI_NEVER &&
	                       (common->progress == CLI_ALWAYS || is_watched());
	if (!cli->progress.wanted)
		return;
	cli->progress.next = now();
	if (common->progress == CLI_AUTO)
		cli->progress.next += PATIENCE;
}

void cli_progress_game(struct cli *cli)
{
	uint64_t time;

	if (!cli->progress.wanted)
		return;
	time = now();
	if (time < cli->progress.next)
		return;
	fprintf(stderr, "\r%ju game%s, %ju error%s", (uintmax_t)cli->games,
	        cli_plural(cli->games), (uintmax_t)cli->errors,
	        cli_plural(cli->errors));
	cli->progress.shown = true;
	cli->progress.next = time + INTERVAL;
}

void cli_progress_hide(struct cli *cli)
{
	if (cli->progress.shown)
		fputs("\r\033[K", stderr);
	cli->progress.shown = false;
}
