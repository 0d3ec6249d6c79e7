/* Writing a variant file: what its parts share. */
#ifndef RULETEXT_YAML_WRITING_H
#define RULETEXT_YAML_WRITING_H

#include "rules/spec.h"
#include <tafl/text.h>

struct yaml_writer {
	const struct spec *spec;
	struct tafl_text *out;
};

void yaml_put(const struct yaml_writer *writer, const char *text);

/* A text, in double quotes always or where it needs them. */
void yaml_put_quoted(struct tafl_text *out, const char *text);
void yaml_put_text(struct tafl_text *out, const char *text);

/* "{a: b, c: d": a map on one line, without the brace that closes it; *count is
 * how many keys it has already. */
void yaml_put_key(const struct yaml_writer *writer, int *count,
                  const char *key);
void yaml_put_pair(const struct yaml_writer *writer, int *count,
                   const char *key, const char *value);
void yaml_put_number(const struct yaml_writer *writer, int *count,
                     const char *key, int value);

/* The kinds of a side, in the order of enum tafl_man, from 0. */
enum { YAML_KINDS = TAFL_DEFENDER - TAFL_ATTACKER };
const char *yaml_kind_name(int kind);

/* The kind of one side: "attacker-knight". */
void yaml_put_sided_kind(const struct yaml_writer *writer, int man);

/* A set of men, and one of squares, in which the first `zones` zones may be
 * named. */
void yaml_put_men(const struct yaml_writer *writer, spec_men men);
void yaml_put_squares(const struct yaml_writer *writer,
                      const struct tafl_squares *squares, int zones);

/* The part `pieces`, or nothing. */
void yaml_put_pieces(const struct yaml_writer *writer);

#endif
