/* Loading variants from YAML. */
#include "base/fail.h"
#include "rules/compile.h"
#include "ruletext/embedded.h"
#include "ruletext/extends.h"
#include "ruletext/reading.h"
#include <string.h>
#include <tafl/variant.h>

/* Fills a spec from the chain's texts; NULL without memory. */
static struct spec *read_spec(struct chain *chain, const char *path,
                              struct report *report)
{
	struct reading reading = { .report = report };

	chain_read(chain, path, report);
	struct yaml_node *root = chain_merge(chain, report);
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

/* Takes the document over. */
static struct tafl_variant *load(const struct document *document,
                                 const char *path, const struct tafl_sink *sink,
                                 struct tafl_error *err)
{
	struct chain chain = { .documents = { *document }, .count = 1 };
	struct report report = { 0 };
	struct spec *spec = read_spec(&chain, path, &report);
	struct tafl_variant *variant = compile(spec, document->tree, &report);

	report_emit(&report, sink, err);
	report_release(&report);
	chain_release(&chain);
	return variant;
}

struct tafl_variant *tafl_variant_parse(const char *file, const char *text,
                                        size_t length, const char *path,
                                        const struct tafl_sink *sink,
                                        struct tafl_error *err)
{
	struct document document;

	if (!document_of_text(&document, file, text, length, err))
		return NULL;
	return load(&document, path, sink, err);
}

static void tell_unknown(struct tafl_error *err, const char *name)
{
	size_t length = strlen(name);

	error_set(err, TAFL_E_UNKNOWN_VARIANT, "unknown variant '%.*s'",
	          report_shown(name, length), name);
	if (err)
		(void)did_you_mean(err->help, embedded_nearest(name, length));
}

struct tafl_variant *tafl_variant_load(const char *name, const char *path,
                                       const struct tafl_sink *sink,
                                       struct tafl_error *err)
{
	struct document document;

	if (strpbrk(name, "/.")) {
		if (!document_open(&document, name, err))
			return NULL;
		return load(&document, path, sink, err);
	}
	switch (document_find(&document, name, NULL, path, err)) {
	case LOOKUP_FOUND: return load(&document, path, sink, err);
	case LOOKUP_NOWHERE: tell_unknown(err, name); break;
	case LOOKUP_ERROR: break;
	}
	return NULL;
}
