/* Jobs: batches of games, threads that judge them, printing in order. */
#include "cli_jobs.h"
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

/* Bounds of a batch, so that memory stays flat: games, and bytes of their
 * text. */
enum { BATCH_GAMES = 256, BATCH_BYTES = 1 << 20 };

struct batch {
	struct item *items;
	size_t count, bytes;
	bool done; /* judged */
};

/* Batches are a ring: the main thread fills batch `filled`, threads take
 * `taken`, the main thread prints `printed`; all count up. */
struct jobs {
	struct cli *cli;
	struct batch *batches;
	size_t batch_count, batch_games;
	size_t filled, taken, printed;
	struct board *boards; /* of the main thread */

	pthread_t *threads;
	size_t thread_count;
	bool closing;
	pthread_mutex_t lock; /* over taken, filled, closing and done */
	pthread_cond_t put, judged;
};

static void judge_batch(const struct cli *cli, struct batch *batch,
                        struct board **boards)
{
	for (size_t i = 0; i < batch->count; i++)
		item_judge(&batch->items[i], cli, boards);
}

/* Prints the oldest batch, which must have been judged. */
static void print_batch(struct jobs *jobs)
{
	struct batch *batch =
		&jobs->batches[jobs->printed++ % jobs->batch_count];

	for (size_t i = 0; i < batch->count; i++) {
		if (!jobs->cli->stop)
			item_print(&batch->items[i], jobs->cli);
		item_reset(&batch->items[i]);
	}
	batch->count = batch->bytes = 0;
	batch->done = false;
}

/* The next batch for a thread; NULL when there will be none. */
static struct batch *take_batch(struct jobs *jobs)
{
	struct batch *batch = NULL;

	pthread_mutex_lock(&jobs->lock);
	while (jobs->taken == jobs->filled && !jobs->closing)
		pthread_cond_wait(&jobs->put, &jobs->lock);
	if (jobs->taken < jobs->filled)
		batch = &jobs->batches[jobs->taken++ % jobs->batch_count];
	pthread_mutex_unlock(&jobs->lock);
	return batch;
}

static void *work(void *user)
{
	struct jobs *jobs = user;
	struct board *boards = NULL;
	struct batch *batch;

	while ((batch = take_batch(jobs))) {
		judge_batch(jobs->cli, batch, &boards);
		pthread_mutex_lock(&jobs->lock);
		batch->done = true;
		pthread_cond_signal(&jobs->judged);
		pthread_mutex_unlock(&jobs->lock);
	}
	boards_free(boards);
	return NULL;
}

static void print_oldest(struct jobs *jobs)
{
	struct batch *batch = &jobs->batches[jobs->printed % jobs->batch_count];

	pthread_mutex_lock(&jobs->lock);
	while (!batch->done)
		pthread_cond_wait(&jobs->judged, &jobs->lock);
	pthread_mutex_unlock(&jobs->lock);
	print_batch(jobs);
}

static struct batch *filling(struct jobs *jobs)
{
	return &jobs->batches[jobs->filled % jobs->batch_count];
}

/* Hands the batch that was filled over, or judges it here. */
static void submit(struct jobs *jobs)
{
	if (jobs->thread_count == 0) {
		judge_batch(jobs->cli, filling(jobs), &jobs->boards);
		jobs->filled++;
		print_batch(jobs);
		return;
	}
	pthread_mutex_lock(&jobs->lock);
	jobs->filled++;
	pthread_cond_signal(&jobs->put);
	pthread_mutex_unlock(&jobs->lock);
	if (jobs->filled - jobs->printed == jobs->batch_count)
		print_oldest(jobs);
}

struct item *jobs_item(struct jobs *jobs)
{
	struct batch *batch = filling(jobs);
	struct item *item = &batch->items[batch->count];

	item->findings.cli = jobs->cli;
	if (!item->game)
		item->game = tafl_game_new();
	return item->game ? item : NULL;
}

void jobs_put(struct jobs *jobs)
{
	struct batch *batch = filling(jobs);
	struct item *item = &batch->items[batch->count++];

	if (item->has_game)
		batch->bytes += tafl_game_bytes(item->game);
	if (batch->count == jobs->batch_games || batch->bytes >= BATCH_BYTES)
		submit(jobs);
}

/* The item that is being filled goes on in the next batch. */
static void move_item(struct item *item, struct item *to)
{
	struct item other = *to;

	*to = *item;
	*item = other;
}

void jobs_flush(void *user)
{
	struct jobs *jobs = user;
	struct batch *batch = filling(jobs);
	size_t count = batch->count;

	if (count > 0) {
		submit(jobs);
		move_item(&batch->items[count], &filling(jobs)->items[0]);
	}
	while (jobs->printed < jobs->filled)
		print_oldest(jobs);
	cli_flush(jobs->cli);
}

static size_t job_count(const struct cli *cli)
{
	long count = cli->common.jobs;

	if (count == 0)
		count = sysconf(_SC_NPROCESSORS_ONLN);
	return count < 1 ? 1 : (size_t)count;
}

/* The ring: as many batches as threads, and two for the main thread. */
static bool make_batches(struct jobs *jobs, size_t threads)
{
	jobs->batch_count = threads > 1 ? threads + 2 : 1;
	jobs->batch_games = threads > 1 ? BATCH_GAMES : 1;
	jobs->batches = calloc(jobs->batch_count, sizeof(*jobs->batches));
	if (!jobs->batches)
		return false;
	for (size_t i = 0; i < jobs->batch_count; i++) {
		jobs->batches[i].items = calloc(jobs->batch_games,
		                                sizeof(struct item));
		if (!jobs->batches[i].items)
			return false;
	}
	return true;
}

/* Fewer threads than asked for, or none, do the same work. */
static bool start_threads(struct jobs *jobs, size_t count)
{
	if (count == 1)
		return true;
	jobs->threads = calloc(count, sizeof(*jobs->threads));
	if (!jobs->threads)
		return false;
	while (jobs->thread_count < count &&
	       !pthread_create(&jobs->threads[jobs->thread_count], NULL, work,
	                       jobs))
		jobs->thread_count++;
	return true;
}

static void free_jobs(struct jobs *jobs)
{
	for (size_t i = 0; jobs->batches && i < jobs->batch_count; i++) {
		struct item *items = jobs->batches[i].items;

		for (size_t j = 0; items && j < jobs->batch_games; j++)
			item_release(&items[j]);
		free(items);
	}
	free(jobs->batches);
	free(jobs->threads);
	boards_free(jobs->boards);
	pthread_mutex_destroy(&jobs->lock);
	pthread_cond_destroy(&jobs->put);
	pthread_cond_destroy(&jobs->judged);
	free(jobs);
}

struct jobs *jobs_new(struct cli *cli)
{
	struct jobs *jobs = calloc(1, sizeof(*jobs));
	size_t threads = job_count(cli);

	if (!jobs)
		return NULL;
	jobs->cli = cli;
	pthread_mutex_init(&jobs->lock, NULL);
	pthread_cond_init(&jobs->put, NULL);
	pthread_cond_init(&jobs->judged, NULL);
	if (make_batches(jobs, threads) && start_threads(jobs, threads))
		return jobs;
	free_jobs(jobs);
	return NULL;
}

void jobs_finish(struct jobs *jobs)
{
	if (filling(jobs)->count > 0)
		submit(jobs);
	while (jobs->printed < jobs->filled)
		print_oldest(jobs);
	pthread_mutex_lock(&jobs->lock);
	jobs->closing = true;
	pthread_cond_broadcast(&jobs->put);
	pthread_mutex_unlock(&jobs->lock);
	for (size_t i = 0; i < jobs->thread_count; i++)
		pthread_join(jobs->threads[i], NULL);
	free_jobs(jobs);
}
