/* Ids of variants. */
#ifndef RULETEXT_ID_H
#define RULETEXT_ID_H

#include "ruletext/report.h"

enum { ID_MAX = 64 };

/* Whether text[0..length) can be an id: a-z 0-9 -, at most ID_MAX bytes. */
bool is_id(const char *text, size_t length);

/* Whether a node is an id; tells when it is not. */
bool check_id(struct report *report, const struct yaml_node *node);

#endif
