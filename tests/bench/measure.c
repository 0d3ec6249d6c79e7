/*
 * measure runs command [argument ...] - how long and how large a command is.
 *
 * Runs it that often with standard output to /dev/null and prints the median
 * of the wall-clock seconds, the user and system seconds of that run, and the
 * largest resident set in KiB.  Fails when the command does.
 */
#define _DEFAULT_SOURCE /* wait4 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS_MAX = 1000 };

struct run {
	double wall;
	double cpu;
	long kib;
};

static double seconds_of(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void become(char **command)
{
	int null = open("/dev/null", O_WRONLY);
	if (null >= 0 && dup2(null, STDOUT_FILENO) >= 0)
		execvp(command[0], command);
	perror(command[0]);
	_exit(127);
}

/* Runs the command once; false when it failed. */
static bool run_once(char **command, struct run *run)
{
	double start = now();
	pid_t child = fork();
	if (child < 0)
		return false;
	if (child == 0)
		become(command);
	int status;
	struct rusage usage;
	if (wait4(child, &status, 0, &usage) != child)
		return false;
	run->wall = now() - start;
	run->cpu = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
	run->kib = usage.ru_maxrss;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int by_wall(const void *a, const void *b)
{
	double left = ((const struct run *)a)->wall;
	double right = ((const struct run *)b)->wall;
	return (left > right) - (left < right);
}

int main(int argc, char **argv)
{
	static struct run runs[RUNS_MAX];
	int count = argc > 2 ? atoi(argv[1]) : 0;
	if (count < 1 || count > RUNS_MAX) {
		fprintf(stderr, "usage: %s runs command [argument ...]\n",
		        argv[0]);
		return 2;
	}
	long kib = 0;
	for (int i = 0; i < count; i++) {
		if (!run_once(argv + 2, &runs[i])) {
			fprintf(stderr, "%s: failed\n", argv[2]);
			return 1;
		}
		if (runs[i].kib > kib)
			kib = runs[i].kib;
	}
	qsort(runs, (size_t)count, sizeof(*runs), by_wall);
	const struct run *median = &runs[count / 2];
	printf("%.6f %.6f %ld\n", median->wall, median->cpu, kib);
	return 0;
}
