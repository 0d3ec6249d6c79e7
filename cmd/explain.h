/* What a code of a finding means. */
#ifndef CMD_EXPLAIN_H
#define CMD_EXPLAIN_H

#include "cli.h"

/* Prints the explanation of a code, or with "all" a list of the codes.  An
 * unknown code is a usage error. */
void explain(struct cli *cli, const char *what);

#endif
