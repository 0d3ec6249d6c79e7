/* Variant files for tests: one that is good, and what is told of others. */
#ifndef YAML_CASE_H
#define YAML_CASE_H

#include <tafl/variant.h>

/* The text of a good file, with line `line` (from 1; 0: none) exchanged for
 * `with`. */
enum { GOOD_TEXT = 2048 };
void make_good_text(char text[GOOD_TEXT], int line, const char *with);

/* What a sink hears. */
struct told {
	enum tafl_code code;
	struct tafl_span at;
	tafl_square square;
	char file[256], message[240], help[120], line[256];
};

struct heard {
	struct told told[32];
	size_t count;
};

/* Emits into a struct heard. */
void hear(void *user, const struct tafl_diag *diag);

/* The variant of a text, as the file small.yaml; of one in which nothing is
 * wrong, else the test fails. */
struct tafl_variant *parse_yaml(const char *text, struct heard *heard,
                                struct tafl_error *err);
struct tafl_variant *parse_good(const char *text);

#endif
