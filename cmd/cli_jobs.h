/*
 * Jobs: games judged by several threads and shown in the order of the input.
 *
 * The main thread fills items and puts them; batches of items go to the
 * threads; the main thread prints finished batches in order.  With one job
 * there is no thread and a batch is one game, so that output is prompt.
 */
#ifndef CMD_CLI_JOBS_H
#define CMD_CLI_JOBS_H

#include "cli_items.h"

struct jobs;

/* NULL without memory. */
struct jobs *jobs_new(struct cli *cli);

/* The next item, empty, for the caller to fill; NULL without memory.  The same
 * again until it is put, unless jobs_flush moves it: what is in it moves
 * along. */
struct item *jobs_item(struct jobs *jobs);
void jobs_put(struct jobs *jobs);

/* Waits for what was put, and prints it: nothing is held back while the input
 * has no more to give.  `jobs` is a struct jobs. */
void jobs_flush(void *jobs);

/* Waits for what was put, prints it, and frees. */
void jobs_finish(struct jobs *jobs);

#endif
