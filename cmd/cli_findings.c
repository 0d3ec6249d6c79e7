/* Findings: diagnostics formatted when found, counted and printed in turn. */
#include "cli_findings.h"
#include <stdlib.h>
#include <string.h>

/* Room for one more.  False without memory. */
static bool reserve(struct findings *findings)
{
	size_t capacity = findings->capacity ? 2 * findings->capacity : 8;
	struct finding *list;

	if (findings->count < findings->capacity)
		return true;
	if (capacity > SIZE_MAX / sizeof(*list))
		return false;
	list = realloc(findings->list, capacity * sizeof(*list));
	if (!list)
		return false;
	findings->list = list;
	findings->capacity = capacity;
	return true;
}

bool findings_is_trouble(enum tafl_code code)
{
	return code == TAFL_E_IO || code == TAFL_E_NOMEM ||
	       code == TAFL_E_LIMIT || code == TAFL_E_CONDITION;
}

static bool goes_to_output(const struct cli *cli, bool trouble)
{
	if (trouble && cli->common.format != TAFL_DIAG_JSON)
		return false;
	return cli->tool->findings_are_output;
}

static void format(struct findings *findings, const struct tafl_diag *diag,
                   bool trouble)
{
	const struct cli *cli = findings->cli;
	bool color = goes_to_output(cli, trouble) ? cli->color_out
	                                          : cli->color_err;

	if (!cli->common.quiet || trouble)
		tafl_diag_format(&findings->text, diag,
		                 (enum tafl_diag_style)cli->common.format,
		                 color);
	findings->failed |= findings->text.failed;
}

/* A note about a game is no fault of it: people get it on request only, which a
 * guess is, and programs with all that tafl-validate finds. */
static bool is_unasked(const struct cli *cli, enum tafl_code code)
{
	bool all = cli->tool->findings_are_output &&
	           cli->common.format == TAFL_DIAG_JSON;

	return tafl_code_severity(code) == TAFL_NOTE && !all &&
	       code != TAFL_E_FITS && !cli->common.verbose;
}

static bool wants(void *user, enum tafl_code code)
{
	const struct cli *cli = ((struct findings *)user)->cli;

	return !cli->ignored[code] && !is_unasked(cli, code);
}

static void add(void *user, const struct tafl_diag *diag)
{
	struct findings *findings = user;
	struct tafl_diag told = *diag;
	bool trouble = findings_is_trouble(diag->code);
	bool wanted = diag->game ? wants(user, diag->code)
	                         : !findings->cli->ignored[diag->code];

	if (!trouble && !wanted)
		return;
	if (!reserve(findings)) {
		findings->failed = true;
		return;
	}
	if (told.severity == TAFL_WARNING && findings->cli->common.strict)
		told.severity = TAFL_ERROR;
	if (told.line_length == 0)
		told.line = NULL; /* an empty line shows nothing */
	findings->errors += told.severity == TAFL_ERROR;
	findings->warnings += told.severity == TAFL_WARNING;
	format(findings, &told, trouble);
	findings->list[findings->count++] = (struct finding){
		.end = findings->text.length,
		.code = diag->code,
		.severity = told.severity,
		.trouble = trouble
	};
}

struct tafl_sink findings_sink(struct findings *findings)
{
	return (struct tafl_sink){ .emit = add,
		                   .user = findings,
		                   .wants = wants };
}

void findings_fail(struct findings *findings, const char *file,
                   const char *line, const struct tafl_error *err)
{
	struct tafl_diag diag = {
		.code = err->code,
		.severity = tafl_code_severity(err->code),
		.file = file,
		.at = err->at,
		.line = line,
		.line_length = line ? strlen(line) : 0,
		.message = err->message,
		.help = err->help[0] ? err->help : NULL,
	};

	add(findings, &diag);
}

void findings_cut(struct findings *findings, size_t count)
{
	size_t end = count > 0 ? findings->list[count - 1].end : 0;

	for (size_t i = count; i < findings->count; i++) {
		findings->errors -= findings->list[i].severity == TAFL_ERROR;
		findings->warnings -= findings->list[i].severity ==
		                      TAFL_WARNING;
	}
	findings->count = count;
	if (findings->text.length > end) {
		findings->text.length = end;
		findings->text.data[end] = '\0';
	}
}

/* That no variant is named is told of the first game of an input: an archive is
 * without names as a whole.  Programs are told of each. */
static bool is_merged(struct cli *cli, const struct finding *finding)
{
	return finding->code == TAFL_E_NO_VARIANT &&
	       finding->severity == TAFL_ERROR &&
	       cli->common.format != TAFL_DIAG_JSON && cli->unnamed++ > 0;
}

/* Counts one and says whether it is printed. */
static bool count(struct cli *cli, const struct finding *finding)
{
	uint64_t max = (uint64_t)cli->common.max_errors;
	bool shown = max == 0 || cli->errors - cli->merged < max;

	if (finding->severity == TAFL_ERROR) {
		cli->errors++;
		cli_worsen(cli, finding->trouble ? CLI_TROUBLE : CLI_FINDINGS);
	} else if (finding->severity == TAFL_WARNING) {
		cli->warnings++;
	}
	if (finding->trouble)
		return true;
	if (is_merged(cli, finding)) {
		cli->merged++;
		return false;
	}
	cli->hidden += !shown;
	return shown;
}

void findings_print(struct findings *findings, struct cli *cli, bool aside)
{
	size_t start = 0;

	if (findings->failed)
		cli_nomem(cli);
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->list[i];
		size_t length = finding->end - start;

		if (!count(cli, finding) || length == 0)
			;
		else if (!aside && goes_to_output(cli, finding->trouble))
			cli_write(cli, findings->text.data + start, length);
		else
			cli_write_error(cli, findings->text.data + start,
			                length);
		start = finding->end;
	}
	tafl_text_reset(&findings->text);
	findings->count = findings->errors = findings->warnings = 0;
	findings->failed = false;
}

void findings_end_input(struct cli *cli, const char *file)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);
	uint64_t more = cli->unnamed > 0 ? cli->unnamed - 1 : 0;
	char message[80];
	struct tafl_diag diag = { .code = TAFL_E_NO_VARIANT,
		                  .severity = TAFL_NOTE,
		                  .file = file,
		                  .message = message };

	cli->unnamed = 0;
	if (more == 0)
		return;
	snprintf(message, sizeof(message), "and %ju more game%s name%s none",
	         (uintmax_t)more, cli_plural(more), more == 1 ? "s" : "");
	sink.emit(sink.user, &diag);
	findings_print(&findings, cli, false);
	findings_release(&findings);
}

void findings_release(struct findings *findings)
{
	free(findings->list);
	tafl_text_release(&findings->text);
}
