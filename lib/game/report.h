/* What reports in words and in JSON share. */
#ifndef GAME_REPORT_H
#define GAME_REPORT_H

#include <tafl/report.h>

/* The index of the capture that comes next after those before, or -1:
 * "captures are sorted by file, then rank".  *last is 0 at first.  One that was
 * taken both by flank and by shieldwall is met once. */
int report_capture(const struct tafl_captures *captures, int *last);

#endif
