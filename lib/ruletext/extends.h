/* A variant file and its parents, made one. */
#ifndef RULETEXT_EXTENDS_H
#define RULETEXT_EXTENDS_H

#include "ruletext/files.h"
#include "ruletext/report.h"

enum { CHAIN_MAX = 16 };

struct chain {
	struct document documents[CHAIN_MAX]; /* the variant's own first */
	int count;
	bool freely; /* a parent's id may mean two games, the first is it */
	/* A fault that was told left a part of the texts unread. */
	bool partial;
};

/* Parses the first document, which is there, and finds and parses the parents
 * that `extends` names. */
void chain_read(struct chain *chain, const char *path, struct report *report);

/* The rules of all, the child's over the parents'; NULL when there is nothing
 * to read.  Takes the trees' nodes apart: only once. */
struct yaml_node *chain_merge(struct chain *chain, struct report *report);

void chain_release(struct chain *chain);

#endif
