/* --help, --version and the lists. */
#include "cli.h"
#include <stdio.h>
#include <string.h>
#include <tafl/dialect.h>

static void print(struct cli *cli, struct tafl_text *text)
{
	if (text->failed)
		cli_nomem(cli);
	else
		cli_write(cli, text->data, text->length);
	tafl_text_release(text);
}

/* "-o, --output=FILE" */
static void describe(struct tafl_text *text, const struct cli_option *option)
{
	if (option->letter)
		tafl_text_printf(text, "-%c, ", option->letter);
	tafl_text_printf(text, "--%s", option->name);
	if (option->argument)
		tafl_text_printf(text, option->optional ? "[=%s]" : "=%s",
		                 option->argument);
}

/* One line for each row with a help text, and for those before it without. */
static void describe_all(struct tafl_text *text,
                         const struct cli_option *option)
{
	enum { HELP_COLUMN = 33 };
	struct tafl_text left = { 0 };

	for (; option->name; option++) {
		tafl_text_puts(&left, left.length ? ", " : "  ");
		describe(&left, option);
		if (!option->help)
			continue;
		tafl_text_printf(text, "%-*s %s\n", HELP_COLUMN, left.data,
		                 option->help);
		tafl_text_reset(&left);
	}
	text->failed |= left.failed;
	tafl_text_release(&left);
}

void cli_help(struct cli *cli, const struct cli_option *common)
{
	const struct cli_tool *tool = cli->tool;
	struct tafl_text text = { 0 };

	tafl_text_printf(&text, "Usage: %s [options] [file ...]\n%s\n",
	                 tool->name, tool->summary);
	describe_all(&text, tool->options);
	describe_all(&text, common);
	tafl_text_printf(&text, "Example: %s\n", tool->example);
	tafl_text_printf(&text,
	                 "Exit status: 0 all is good, 1 findings, 2 trouble.  "
	                 "See %s(1).\n",
	                 tool->name);
	print(cli, &text);
}

void cli_version(struct cli *cli)
{
	struct tafl_text text = { 0 };

	tafl_text_printf(&text, "%s (tafl) %s\n", cli->tool->name,
	                 tafl_version());
	print(cli, &text);
}

/* Where the third column of formats is, and how wide the lines are. */
enum { SUMMARY_COLUMN = 32, LIST_WIDTH = 79 };

/* Adds a piece of a list, on a line of its own where it does not fit. */
static void add_piece(struct tafl_text *text, size_t *line, const char *piece)
{
	if (text->length - *line + 1 + strlen(piece) <= LIST_WIDTH) {
		tafl_text_putc(text, ' ');
	} else {
		tafl_text_putc(text, '\n');
		*line = text->length;
		tafl_text_printf(text, "%*s", SUMMARY_COLUMN, "");
	}
	tafl_text_puts(text, piece);
}

/* "cannot hold the tags, the variations" */
static void list_lacks(struct tafl_text *text, const struct tafl_format *format)
{
	unsigned lacks = tafl_format_lacks(format);
	size_t line = text->length;

	if (lacks == 0 || !tafl_format_can_write(format))
		return;
	tafl_text_printf(text, "%*scannot hold", SUMMARY_COLUMN, "");
	for (int part = 0; part < TAFL_PARTS; part++) {
		char piece[60];

		if (!(lacks >> part & 1))
			continue;
		snprintf(piece, sizeof(piece), "%s%s",
		         tafl_part_name((enum tafl_part)part),
		         lacks >> part == 1 ? "" : ",");
		add_piece(text, &line, piece);
	}
	tafl_text_putc(text, '\n');
}

static void list_dialect(struct tafl_text *text, const char *id)
{
	struct tafl_format *dialect = tafl_dialect_load(id, NULL, NULL);

	if (dialect)
		tafl_text_printf(text, "%-15s  %-5s  %-6s  --dialect: %s\n", id,
		                 "reads", "", tafl_format_summary(dialect));
	else
		text->failed = true;
	tafl_dialect_free(dialect);
}

void cli_list_formats(struct cli *cli)
{
	struct tafl_text text = { 0 };

	for (size_t i = 0; i < tafl_format_count(); i++) {
		const struct tafl_format *format = tafl_format_at(i);

		tafl_text_printf(&text, "%-15s  %-5s  %-6s  %s\n",
		                 tafl_format_name(format),
		                 tafl_format_can_read(format) ? "reads" : "",
		                 tafl_format_can_write(format) ? "writes" : "",
		                 tafl_format_summary(format));
		list_lacks(&text, format);
	}
	for (size_t i = 0; i < tafl_dialect_count(); i++)
		list_dialect(&text, tafl_dialect_id(i));
	print(cli, &text);
}
