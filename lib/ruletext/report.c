/* Collecting the problems of a variant, and telling them in order. */
#include "ruletext/report.h"
#include "base/mem.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 40 };

struct problem {
	const struct yaml_tree *tree;
	size_t number;
	tafl_square square;
	struct tafl_error error;
};

int report_shown(const char *text, size_t length)
{
	if (length <= SHOWN_MAX)
		return (int)length;
	return (int)utf8_whole(text, SHOWN_MAX);
}

const char *did_you_mean(char help[HELP_TEXT], const char *word)
{
	if (!word)
		return NULL;
	(void)snprintf(help, HELP_TEXT, "did you mean '%s'?", word);
	return help;
}

static void to_one_line(char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' || *text == 0x7F)
			*text = '?';
}

static void add(struct report *report, const struct yaml_tree *tree,
                tafl_square square, const struct tafl_error *error)
{
	struct problem *problems = mem_reserve(
		report->problems, &report->capacity, report->count + 1,
		sizeof(*problems));

	if (tafl_code_severity(error->code) == TAFL_ERROR)
		report->has_errors = true;
	if (!problems || error->code == TAFL_E_NOMEM) {
		report->failed = true;
		report->has_errors = true;
	}
	if (!problems)
		return;
	report->problems = problems;
	problems[report->count] = (struct problem){
		.tree = tree,
		.number = report->count,
		.square = square,
		.error = *error,
	};
	to_one_line(problems[report->count].error.message);
	to_one_line(problems[report->count].error.help);
	report->count++;
}

void report_hear(void *user, const struct yaml_tree *tree,
                 const struct tafl_error *problem)
{
	add(user, tree, TAFL_NO_SQUARE, problem);
}

static void report_va(struct report *report, const struct yaml_tree *tree,
                      struct tafl_error *error, tafl_square square,
                      const char *help, const char *format, va_list args)
	TAFL_PRINTF(6, 0);

static void report_va(struct report *report, const struct yaml_tree *tree,
                      struct tafl_error *error, tafl_square square,
                      const char *help, const char *format, va_list args)
{
	(void)vsnprintf(error->message, sizeof(error->message), format, args);
	if (help)
		(void)snprintf(error->help, sizeof(error->help), "%s", help);
	add(report, tree, square, error);
}

void report_at(struct report *report, const struct yaml_node *node,
               enum tafl_code code, const char *help, const char *format, ...)
{
	struct tafl_error error = { .code = code, .at = node->at };
	va_list args;

	va_start(args, format);
	report_va(report, node->tree, &error, TAFL_NO_SQUARE, help, format,
	          args);
	va_end(args);
}

void report_span(struct report *report, const struct yaml_node *node,
                 struct tafl_span at, tafl_square square, enum tafl_code code,
                 const char *help, const char *format, ...)
{
	struct tafl_error error = { .code = code, .at = at };
	va_list args;

	va_start(args, format);
	report_va(report, node->tree, &error, square, help, format, args);
	va_end(args);
}

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_place(const void *first, const void *second)
{
	const struct problem *a = first, *b = second;
	int order = a->tree->rank - b->tree->rank;

	if (order == 0)
		order = compare(a->error.at.line, b->error.at.line);
	if (order == 0)
		order = compare(a->error.at.column, b->error.at.column);
	return order != 0 ? order : compare(a->number, b->number);
}

static void emit(const struct problem *problem, const struct tafl_sink *sink)
{
	const struct tafl_error *error = &problem->error;
	struct tafl_diag diag = {
		.code = error->code,
		.severity = tafl_code_severity(error->code),
		.file = problem->tree->file,
		.at = error->at,
		.square = problem->square,
		.message = error->message,
		.help = error->help[0] ? error->help : NULL,
	};

	diag.line = yaml_tree_line(problem->tree, error->at.line,
	                           &diag.line_length);
	sink->emit(sink->user, &diag);
}

/* An error in a parent names its file, for who only sees the error. */
static void fill_error(struct tafl_error *err, const struct problem *problem)
{
	const struct tafl_error *error = &problem->error;
	char message[sizeof(err->message) + 128];

	*err = *error;
	if (problem->tree->rank == 0)
		return;
	(void)snprintf(message, sizeof(message), "%.100s:%llu: %s",
	               problem->tree->file, (unsigned long long)error->at.line,
	               error->message);
	size_t room = sizeof(err->message) - 1, length = strlen(message);
	length = length > room ? utf8_whole(message, room) : length;
	memcpy(err->message, message, length);
	err->message[length] = '\0';
	err->at = (struct tafl_span){ 0 };
}

static const struct problem *first_error(const struct report *report)
{
	for (size_t i = 0; i < report->count; i++) {
		enum tafl_code code = report->problems[i].error.code;

		if (tafl_code_severity(code) == TAFL_ERROR)
			return &report->problems[i];
	}
	return NULL;
}

void report_emit(struct report *report, const struct tafl_sink *sink,
                 struct tafl_error *err)
{
	if (report->failed) {
		if (err)
			*err = (struct tafl_error){ .code = TAFL_E_NOMEM,
				                    .message = "out of "
				                               "memory" };
		return;
	}
	if (report->count > 1)
		qsort(report->problems, report->count,
		      sizeof(*report->problems), by_place);
	for (size_t i = 0; sink && i < report->count; i++)
		emit(&report->problems[i], sink);
	const struct problem *first = first_error(report);
	if (err && first)
		fill_error(err, first);
}

void report_release(struct report *report)
{
	mem_free(report->problems);
	*report = (struct report){ 0 };
}
