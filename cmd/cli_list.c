/* --list-variants: those that are built in and those of TAFL_VARIANTS. */
#include "cli_findings.h"
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
	const struct tafl_variant *const *left = a, *const *right = b;

	return strcmp(tafl_variant_id(*left), tafl_variant_id(*right));
}

static int width_of(const struct tafl_variant *const *variants, size_t count)
{
	size_t width = 0;

	for (size_t i = 0; i < count; i++)
		if (strlen(tafl_variant_id(variants[i])) > width)
			width = strlen(tafl_variant_id(variants[i]));
	return (int)width;
}

/* "id  size  name  [alias alias]" */
static void list_variant(struct tafl_text *text, int width,
                         const struct tafl_variant *variant)
{
	int size = tafl_variant_size(variant);
	const char *alias;

	tafl_text_printf(text, "%-*s  %2dx%-2d  %s", width,
	                 tafl_variant_id(variant), size, size,
	                 tafl_variant_name(variant));
	for (size_t i = 0; (alias = tafl_variant_alias(variant, i)); i++)
		tafl_text_printf(text, "%s%s", i ? " " : "  [", alias);
	tafl_text_puts(text, tafl_variant_alias(variant, 0) ? "]\n" : "\n");
}

/* Sorted by id.  False without memory. */
static bool list(struct cli *cli, const struct tafl_variant *const *all,
                 size_t count)
{
	const struct tafl_variant **sorted = calloc(count + 1, sizeof(*sorted));
	struct tafl_text text = { 0 };

	if (!sorted)
		return false;
	memcpy(sorted, all, count * sizeof(*sorted));
	qsort(sorted, count, sizeof(*sorted), compare);
	for (size_t i = 0; i < count; i++)
		list_variant(&text, width_of(sorted, count), sorted[i]);
	if (!text.failed)
		cli_write(cli, text.data, text.length);
	free(sorted);
	bool good = !text.failed;
	tafl_text_release(&text);
	return good;
}

void cli_list_variants(struct cli *cli)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);
	struct tafl_library *library = tafl_library_new(&cli->load);
	const struct tafl_variant *const *all = NULL;
	size_t count;

	if (library)
		all = tafl_library_all(library, &sink, &count, NULL);
	if (!all || !list(cli, all, count))
		cli_nomem(cli);
	if (findings.errors > 0)
		cli_worsen(cli, CLI_TROUBLE);
	findings_print(&findings, cli, true);
	findings_release(&findings);
	tafl_library_free(library);
}
