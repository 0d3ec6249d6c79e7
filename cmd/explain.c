/* tafl-validate --explain: what a code means. */
#include "explain.h"
#include <string.h>

static void explain_one(struct tafl_text *text, enum tafl_code code)
{
	tafl_text_printf(text, "%s: %s: %s\n\n%s", tafl_code_id(code),
	                 tafl_severity_name(tafl_code_severity(code)),
	                 tafl_code_summary(code), tafl_code_explanation(code));
}

static void list_codes(struct tafl_text *text)
{
	for (int code = TAFL_OK + 1; code < TAFL_CODE_COUNT; code++)
		tafl_text_printf(text, "%s  %s\n",
		                 tafl_code_id((enum tafl_code)code),
		                 tafl_code_summary((enum tafl_code)code));
}

static void unknown_code(struct cli *cli, const char *text)
{
	const char *ids[TAFL_CODE_COUNT + 1] = { "all" };
	char hint[CLI_HINT];

	for (int code = TAFL_OK + 1; code < TAFL_CODE_COUNT; code++)
		ids[code] = tafl_code_id((enum tafl_code)code);
	cli_usage(cli, "--explain: unknown code '%s'%s", text,
	          cli_hint(text, ids, hint));
}

void explain(struct cli *cli, const char *what)
{
	struct tafl_text text = { 0 };
	enum tafl_code code = cli_find_code(what);

	if (cli->file_count > 0)
		cli_usage(cli, "--explain is printed instead of '%s'",
		          cli->files[0]);
	else if (!strcmp(what, "all"))
		list_codes(&text);
	else if (code == TAFL_OK)
		unknown_code(cli, what);
	else
		explain_one(&text, code);
	if (text.failed)
		cli_nomem(cli);
	else if (text.length > 0)
		cli_write(cli, text.data, text.length);
	tafl_text_release(&text);
}
