/*
 * Findings: diagnostics of one game, kept until it is their turn.
 *
 * Games may be judged out of order and by several threads; what was found is
 * formatted at once, and counted and printed in the order of the input.
 */
#ifndef CMD_CLI_FINDINGS_H
#define CMD_CLI_FINDINGS_H

#include "cli.h"

struct finding {
	size_t end; /* in the text, from the end of the one before */
	enum tafl_code code;
	enum tafl_severity severity;
	bool trouble; /* the input could not be read: not a finding about it */
};

struct findings {
	const struct cli *cli;
	struct finding *list;
	size_t count, capacity;
	struct tafl_text text;
	size_t errors, warnings;
	bool failed; /* without memory */
};

/* Whether the code says that tafl could not do its work, rather than that
 * something is wrong with the games: it cannot be ignored. */
bool findings_is_trouble(enum tafl_code code);

/* A sink that adds to `findings`. */
struct tafl_sink findings_sink(struct findings *findings);

/* Adds an error that no sink was told.  `line` is the text that err->at is in,
 * or NULL. */
void findings_fail(struct findings *findings, const char *file,
                   const char *line, const struct tafl_error *err);

/* Ends what is told once for the games of an input, with how many more there
 * were; printed. */
void findings_end_input(struct cli *cli, const char *file);

/* Takes back those behind the first `count`. */
void findings_cut(struct findings *findings, size_t count);

/* Counts and prints them, as --max-errors and -q say, and empties the list.
 * `aside`: on standard error even where findings are output. */
void findings_print(struct findings *findings, struct cli *cli, bool aside);

void findings_release(struct findings *findings);

#endif
