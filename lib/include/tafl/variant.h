/*
 * Variants: the rules of one game, loaded from text and compiled to tables.
 *
 * A variant is immutable once loaded: any number of threads may share it.
 * tafl-variant(5) describes the text.  No code of tafl knows a variant's name.
 */
#ifndef TAFL_VARIANT_H
#define TAFL_VARIANT_H

#include <tafl/board.h>
#include <tafl/diag.h>
#include <tafl/text.h>

struct tafl_variant;

/* Who wins by tfr:w, and loses by tfr:l, in an OpenTafl rules record. */
enum tafl_otn_tfr {
	TAFL_OTN_TFR_SPEC,     /* the player who repeats, as it is specified */
	TAFL_OTN_TFR_OPENTAFL, /* the other player, as OpenTafl plays */
};

/* Choices of loading; all zero is the default, as NULL is. */
struct tafl_load_options {
	/* Directories of variant files, with colons between them, or NULL. */
	const char *path;
	enum tafl_otn_tfr otn_tfr;
};

/* Loads by id, by path, or from a text of rules itself.  A name that is an
 * OpenTafl rules record, or begins with a key of one and ':', is read as one,
 * see tafl-otn-rules(5); another with '/' or '.' is a path, to a variant file
 * or to a file with a record; any other is an id, looked up in the directories
 * of `options`, where regular files alone are read, and then among the embedded
 * files.  All problems of the text go to `sink` (may be NULL), with their
 * place; the first of them is in `err` too.  An id that is nowhere is
 * TAFL_E_UNKNOWN_VARIANT, with known ids that are like it as help.  Owned by
 * the caller. */
TAFL_MUST_CHECK struct tafl_variant *tafl_variant_load(
	const char *name, const struct tafl_load_options *options,
	const struct tafl_sink *sink, struct tafl_error *err);

/* The same from a text in memory, which is that of a variant file or a rules
 * record; `file` names it in messages. */
TAFL_MUST_CHECK struct tafl_variant *tafl_variant_parse(
	const char *file, const char *text, size_t length,
	const struct tafl_load_options *options, const struct tafl_sink *sink,
	struct tafl_error *err);

/* Whether a text is meant as an OpenTafl rules record: it begins with
 * `key:value` as no variant file does. */
bool tafl_text_is_record(const char *text, size_t length);

void tafl_variant_free(struct tafl_variant *variant);

/* The id and the name.  Borrowed from the variant. */
const char *tafl_variant_id(const struct tafl_variant *variant);
const char *tafl_variant_name(const struct tafl_variant *variant);

/* The other ids that mean it, in the order of the file; NULL after the last. */
const char *tafl_variant_alias(const struct tafl_variant *variant,
                               size_t index);

/* How many files and ranks its board has, and the position that it starts from
 * (borrowed from the variant). */
int tafl_variant_size(const struct tafl_variant *variant);
const struct tafl_position *tafl_variant_start(
	const struct tafl_variant *variant);

/* Appends the variant file, with what it inherits written out: read again it
 * gives the same rules. */
void tafl_variant_write_yaml(const struct tafl_variant *variant,
                             struct tafl_text *out);

/* Choices of writing a record; all zero is the default, as NULL is. */
struct tafl_record_options {
	bool lossy; /* write what can be said of rules that cannot */
	enum tafl_otn_tfr otn_tfr;
};

/* Appends the rules as an OpenTafl rules record, one line with its end.  Each
 * rule that a record cannot say goes to `sink` (may be NULL), whose `file` is
 * then the id: as TAFL_E_UNSAYABLE, and nothing is written and it returns
 * false; or, lossily, as TAFL_E_RULE_LOST, a warning.  Also false when
 * `out` failed. */
bool tafl_variant_write_record(const struct tafl_variant *variant,
                               const struct tafl_record_options *options,
                               const struct tafl_sink *sink,
                               struct tafl_text *out);

/* The languages in which rules can be told: "en", "fr"; NULL ends them. */
extern const char *const tafl_languages[];

/* Appends the rules as sentences; `language` is an index of the above.  What
 * people have written in the file, such as its notes, stays as it is. */
void tafl_variant_write_rules(const struct tafl_variant *variant, int language,
                              struct tafl_text *out);

/* Variants by name, each loaded once: for games that name their variant. */
struct tafl_library;

/* `options` as for tafl_variant_load, copied.  NULL without memory. */
struct tafl_library *tafl_library_new(const struct tafl_load_options *options);
void tafl_library_free(struct tafl_library *library);

/* As tafl_variant_load for an id (a path is an unknown variant: games may not
 * name files), but borrowed from the library.  A name that failed fails again
 * at once with the same error, and nothing more goes to `sink`. */
TAFL_MUST_CHECK const struct tafl_variant *tafl_library_get(
	struct tafl_library *library, const char *name,
	const struct tafl_sink *sink, struct tafl_error *err);

/* All variants that can be named: the files ID.yaml in the directories of the
 * path and the embedded ones; those first whose reading is surest by their
 * `confidence`, then by id.  A file that does not load, or whose id is that of
 * another with other rules, is told to `sink` (may be NULL) and left out.
 * *count is how many there are.  Borrowed from the library; NULL without
 * memory. */
TAFL_MUST_CHECK const struct tafl_variant *const *tafl_library_all(
	struct tafl_library *library, const struct tafl_sink *sink,
	size_t *count, struct tafl_error *err);

/* The rules in a text, as by tafl_variant_parse, but borrowed from the library,
 * which reads each text once, and TAFL_LIBRARY_TEXTS_MAX at most. */
enum { TAFL_LIBRARY_TEXTS_MAX = 64 };
TAFL_MUST_CHECK const struct tafl_variant *tafl_library_parse(
	struct tafl_library *library, const char *file, const char *text,
	size_t length, struct tafl_error *err);

/* The embedded variant files, sorted by id: how many, and the id and text of
 * each.  Static. */
size_t tafl_embedded_count(void);
const char *tafl_embedded_id(size_t index);
const char *tafl_embedded_text(size_t index, size_t *length);

#endif
