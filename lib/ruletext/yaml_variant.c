/* Loading variants: from YAML, and from what is found to be a record. */
#include "base/fail.h"
#include "base/mem.h"
#include "rules/compile.h"
#include "rules/variant.h"
#include "ruletext/clash.h"
#include "ruletext/embedded.h"
#include "ruletext/extends.h"
#include "ruletext/id.h"
#include "ruletext/loading.h"
#include "ruletext/otn.h"
#include "ruletext/reading.h"
#include <stdio.h>
#include <string.h>
#include <tafl/line.h>

/* Fills a spec from the chain's texts; NULL without memory. */
static struct spec *read_spec(const struct chain *chain,
                              const struct yaml_node *root,
                              struct report *report)
{
	struct reading reading = { .report = report };

	reading.partial = chain->partial;
	reading.spec = spec_new();
	if (!reading.spec)
		report->failed = true;
	else if (root)
		read_variant(&reading, root);
	return reading.spec;
}

static struct tafl_variant *compile(struct spec *spec,
                                    const struct yaml_tree *tree,
                                    struct report *report)
{
	struct tafl_error err = { 0 };

	if (report->has_errors || report->failed) {
		spec_free(spec);
		return NULL;
	}
	struct tafl_variant *variant = variant_compile(spec, &err);
	if (!variant)
		report_hear(report, tree, &err);
	return variant;
}

static bool is_built_in(const struct chain *chain)
{
	for (size_t i = 0; i < (size_t)chain->count; i++)
		if (!chain->documents[i].is_embedded)
			return false;
	return true;
}

/* The first of the ends that are of this kind; the list is good. */
static const struct yaml_node *end_named(const struct yaml_node *root,
                                         const char *name)
{
	const struct yaml_node *end = yaml_map_get(root, "ends")->first;

	while (end->next && !yaml_text_is(yaml_map_get(end, "when"), name))
		end = end->next;
	return end;
}

/* "Ends are tested also in the position where a game starts", so a king among
 * his men who must not be immobile has lost before he begins. */
static void check_start(const struct tafl_variant *variant,
                        const struct yaml_node *root, struct report *report)
{
	struct tafl_line *line = tafl_line_new(variant);

	if (!line) {
		report->failed = true;
		return;
	}
	const char *end = tafl_end_name(tafl_line_outcome(line)->end);
	if (end[0])
		report_at(report, end_named(root, end), TAFL_E_OVER_AT_START,
		          NULL, "a game is over at its start, by '%s'", end);
	tafl_line_free(line);
}

/* Takes the document over. */
static struct tafl_variant *load_yaml(const struct document *document,
                                      const char *path, bool freely,
                                      const struct tafl_sink *sink,
                                      struct tafl_error *err)
{
	struct chain chain = { .documents = { *document },
		               .count = 1,
		               .freely = freely };
	struct report report = { 0 };

	chain_read(&chain, path, &report);
	const struct yaml_node *root = chain_merge(&chain, &report);
	struct spec *spec = read_spec(&chain, root, &report);
	struct tafl_variant *variant = compile(spec, document->tree, &report);

	if (variant)
		variant->built_in = is_built_in(&chain);
	if (variant && !variant->built_in)
		check_start(variant, root, &report);
	if (report.failed) {
		tafl_variant_free(variant);
		variant = NULL;
	}
	report_emit(&report, sink, err);
	report_release(&report);
	chain_release(&chain);
	return variant;
}

/* "Rules: an OTN rules record, written when the rules are not exactly those of
 * a named variant."  One that cannot be said so has none.  Who reads records in
 * one way writes them so. */
static bool set_record(struct tafl_variant *variant, enum tafl_otn_tfr tfr)
{
	const struct tafl_record_options options = { .otn_tfr = tfr };
	struct tafl_text text = { 0 };

	if (tafl_variant_write_record(variant, &options, NULL, &text))
		variant->record = mem_copy(text.data, text.length - 1);
	bool failed = text.failed || (text.length > 0 && !variant->record);
	tafl_text_release(&text);
	return !failed;
}

/* Records are kept as they stand: read again in the same way they mean the
 * same. */
static bool keep_record(struct tafl_variant *variant,
                        const struct yaml_tree *tree)
{
	size_t length = tree->length;

	variant->of_record = true;
	while (length > 0 && strchr(" \t\r\n", tree->text[length - 1]))
		length--;
	variant->record = mem_copy(tree->text, length);
	return variant->record != NULL;
}

/* "id: the file's name without .yaml": a record is found by it too, and by no
 * id that is made up of what it calls itself. */
static bool set_id(struct tafl_variant *variant,
                   const struct document *document)
{
	struct spec *spec = variant->spec;
	char *id;

	variant->nameless = !document->name ||
	                    !is_id(document->name, document->name_length);
	if (variant->nameless)
		return true;
	id = mem_copy(document->name, document->name_length);
	if (!id)
		return false;
	mem_free(spec->id);
	spec->id = id;
	return true;
}

static struct tafl_variant *with_record(struct tafl_variant *variant, bool good,
                                        struct tafl_error *err)
{
	if (good)
		return variant;
	tafl_variant_free(variant);
	error_set(err, TAFL_E_NOMEM, "out of memory");
	return NULL;
}

/* The same, of a file or a record. */
struct tafl_variant *document_load(const struct document *document,
                                   const struct tafl_load_options *options,
                                   bool freely, const struct tafl_sink *sink,
                                   struct tafl_error *err)
{
	static const struct tafl_load_options none;
	const struct yaml_tree *tree = document->tree;
	struct tafl_variant *variant;

	if (!options)
		options = &none;
	if (!tafl_text_is_record(tree->text, tree->length)) {
		variant = load_yaml(document, options->path, freely, sink, err);
		if (!variant || variant->built_in)
			return variant;
		return with_record(variant,
		                   set_record(variant, options->otn_tfr), err);
	}
	variant = otn_load(tree, options->otn_tfr, sink, err);
	if (variant)
		variant = with_record(variant,
		                      keep_record(variant, tree) &&
		                              set_id(variant, document),
		                      err);
	yaml_tree_free(document->tree);
	return variant;
}

struct tafl_variant *tafl_variant_parse(const char *file, const char *text,
                                        size_t length,
                                        const struct tafl_load_options *options,
                                        const struct tafl_sink *sink,
                                        struct tafl_error *err)
{
	struct document document;

	if (!document_of_text(&document, file, text, length, err))
		return NULL;
	return document_load(&document, options, false, sink, err);
}

/* "known are A, B", the ids that contain the word; "" when none does.  As many
 * as leave room for what follows. */
static size_t list_containing(char help[HELP_TEXT], const char *word)
{
	enum { IDS_MAX = 4, ROOM = 94 };
	size_t length = 0, id = embedded_containing(word, EMBEDDED_NONE);

	help[0] = '\0';
	for (int i = 0; i < IDS_MAX && id != EMBEDDED_NONE; i++) {
		const char *text = embedded_files[id].id;

		if (length + strlen(text) > ROOM)
			break;
		length += (size_t)snprintf(help + length, HELP_TEXT - length,
		                           "%s%s", i ? ", " : "known are ",
		                           text);
		id = embedded_containing(word, id);
	}
	return length;
}

static void help_with_unknown(char help[HELP_TEXT], const char *name)
{
	const char *near = embedded_nearest(name, strlen(name));
	size_t length = 0;

	if (near)
		length = (size_t)snprintf(help, HELP_TEXT,
		                          "did you mean '%.40s'?", near);
	else if (name[0])
		length = list_containing(help, name);
	(void)snprintf(help + length, HELP_TEXT - length,
	               "%ssee --list-variants",
	               length == 0 ? ""
	               : near      ? " "
	                           : "; ");
}

static void tell_unknown(struct tafl_error *err, const char *name)
{
	error_set(err, TAFL_E_UNKNOWN_VARIANT, "unknown variant '%.*s'",
	          report_shown(name, strlen(name)), name);
	if (err)
		help_with_unknown(err->help, name);
}

/* "an id never has ':' or blank": a name that begins with a key of records is
 * one, and so is a name of several words that has such a key. */
static bool is_record(const char *name)
{
	size_t length = strlen(name);
	bool words = strpbrk(name, " \t\n") && strstr(name, "dim:");

	return tafl_text_is_record(name, length) &&
	       (words || otn_begins_with_key(name, length));
}

/* The document was found by its id. */
static struct tafl_variant *load_found(const struct document *document,
                                       const char *id,
                                       const struct tafl_load_options *options,
                                       const struct tafl_sink *sink,
                                       struct tafl_error *err)
{
	struct tafl_variant *variant = document_load(document, options, false,
	                                             sink, err);

	if (!variant || id_is_clear(id, NULL, options, err))
		return variant;
	tafl_variant_free(variant);
	return NULL;
}

struct tafl_variant *tafl_variant_load(const char *name,
                                       const struct tafl_load_options *options,
                                       const struct tafl_sink *sink,
                                       struct tafl_error *err)
{
	const char *path = options ? options->path : NULL;
	struct document document;

	if (is_record(name))
		return tafl_variant_parse("<record>", name, strlen(name),
		                          options, sink, err);
	if (strpbrk(name, "/.")) {
		if (!document_open(&document, name, err))
			return NULL;
		return document_load(&document, options, false, sink, err);
	}
	switch (document_find(&document, name, NULL, path, err)) {
	case LOOKUP_FOUND:
		return load_found(&document, name, options, sink, err);
	case LOOKUP_NOWHERE: tell_unknown(err, name); break;
	case LOOKUP_ERROR: break;
	}
	return NULL;
}
