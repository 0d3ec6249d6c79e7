/* Reading an OpenTafl rules record: what its parts share. */
#ifndef RULETEXT_OTN_READING_H
#define RULETEXT_OTN_READING_H

#include "ruletext/otn.h"

struct otn_reader {
	struct otn *otn;
	const struct yaml_tree *tree;
	struct report *report;
	struct yaml_node entries[OTN_KEYS]; /* values by key; text NULL: none */
	bool has_size;                      /* otn->size is good */
};

/* The part of a node's text from `start` on. */
struct yaml_node otn_part(const struct yaml_node *node, size_t start,
                          size_t length);

/* A number of at most six digits; -1 when it is something else. */
int otn_number(const char *text, size_t length);

/* A man by his letter, or TAFL_EMPTY.  A small k is a king of the attackers,
 * whom no board has. */
int otn_man(char letter);

/* Reads the value of a key into reader->otn; one that is a board. */
void otn_read_value(struct otn_reader *reader, const struct otn_key *key,
                    const struct yaml_node *value);
void otn_read_board(struct otn_reader *reader, const struct otn_key *key,
                    const struct yaml_node *value);

#endif
