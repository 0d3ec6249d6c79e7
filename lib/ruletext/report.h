/* The problems of one variant, kept until all are known. */
#ifndef RULETEXT_REPORT_H
#define RULETEXT_REPORT_H

#include "base/yaml_tree.h"
#include <tafl/diag.h>

struct problem;

/* Start with zeroes. */
struct report {
	struct problem *problems;
	size_t count, capacity;
	bool has_errors;
	bool failed; /* no memory */
};

/* Hears of a tree's problems: user is the report. */
void report_hear(void *user, const struct yaml_tree *tree,
                 const struct tafl_error *problem);

/* Adds a problem at a node.  `help` is copied, NULL: none.  Control
 * characters of the message become '?'. */
void report_at(struct report *report, const struct yaml_node *node,
               enum tafl_code code, const char *help, const char *format, ...)
	TAFL_PRINTF(5, 6);

/* The same at a place of the node's file, about a square. */
void report_span(struct report *report, const struct yaml_node *node,
                 struct tafl_span at, tafl_square square, enum tafl_code code,
                 const char *help, const char *format, ...) TAFL_PRINTF(7, 8);

/* Hands all problems to the sink (may be NULL) in the order of the texts, the
 * variant's own before its parents', and the first error to *err. */
void report_emit(struct report *report, const struct tafl_sink *sink,
                 struct tafl_error *err);
void report_release(struct report *report);

/* The arguments for "%.*s" that quote a node's text, not at full length. */
#define QUOTED(node) report_shown((node)->text, (node)->length), (node)->text
int report_shown(const char *text, size_t length);

/* Writes "did you mean 'word'?" and returns it; NULL when `word` is. */
enum { HELP_TEXT = 120 };
const char *did_you_mean(char help[HELP_TEXT], const char *word);

#endif
