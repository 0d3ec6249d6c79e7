/* Options: one table for parsing, for --help and for "did you mean". */
#include "cli_findings.h"
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum {
	OPTIONS_MAX = 64,
	LONG_VALUES = 256, /* getopt values of options without a letter */
	JOBS_MAX = 64
};

static const char *const when_words[] = { "auto", "always", "never", NULL };
/* In the order of enum tafl_otn_tfr. */
static const char *const tfr_words[] = { "spec", "opentafl", NULL };
static const char *const format_words[] = { "text", "gcc", "json", NULL };

#define COMMON(field) .offset = offsetof(struct cli_common, field)

// clang-format off
static const struct cli_option common_options[] = {
	{ .name = "from", .letter = 'f', .kind = CLI_TEXT, COMMON(from),
	  .argument = "FORMAT" },
	{ .name = "dialect", .kind = CLI_TEXT, COMMON(dialect),
	  .argument = "FILE", .help = "format of the input [its content]" },
	{ .name = "variant", .kind = CLI_TEXT, COMMON(variant),
	  .argument = "ID|FILE|RECORD",
	  .help = "rules to judge by [as the game says]" },
	{ .name = "otn-tfr", .kind = CLI_WORD, COMMON(otn_tfr),
	  .words = tfr_words, .argument = "WHO" },
	{ .name = "position", .kind = CLI_TEXT, COMMON(position),
	  .argument = "LINE", .help = "who wins by tfr:w, spec or opentafl; no file" },
	{ .name = "output", .letter = 'o', .kind = CLI_TEXT, COMMON(output),
	  .argument = "FILE", .help = "write there [standard output]" },
	{ .name = "format", .kind = CLI_WORD, COMMON(format),
	  .words = format_words,
	  .argument = "text|gcc|json", .help = "form of the findings [text]" },
	{ .name = "color", .kind = CLI_WORD, COMMON(color),
	  .words = when_words, .argument = "WHEN" },
	{ .name = "progress", .kind = CLI_WORD, COMMON(progress),
	  .words = when_words, .argument = "WHEN",
	  .help = "auto, always or never [auto]" },
	{ .name = "strict", .kind = CLI_FLAG, COMMON(strict) },
	{ .name = "ignore", .kind = CLI_LIST, COMMON(ignore),
	  .argument = "CODE,...",
	  .help = "warnings are errors; these findings are not" },
	{ .name = "max-errors", .kind = CLI_NUMBER, COMMON(max_errors),
	  .max = 1000000000, .argument = "N" },
	{ .name = "jobs", .letter = 'j', .kind = CLI_NUMBER, COMMON(jobs),
	  .max = JOBS_MAX, .argument = "N",
	  .help = "errors printed [100; all]; games at once [1]" },
	{ .name = "quiet", .letter = 'q', .kind = CLI_FLAG, COMMON(quiet) },
	{ .name = "verbose", .letter = 'v', .kind = CLI_FLAG, COMMON(verbose),
	  .help = "no findings; formats found and counts" },
	{ .name = "list-variants", .kind = CLI_FLAG, COMMON(list_variants) },
	{ .name = "list-formats", .kind = CLI_FLAG, COMMON(list_formats),
	  .help = "print the variants; the formats" },
	{ .name = "help", .letter = 'h', .kind = CLI_FLAG, COMMON(help) },
	{ .name = "version", .letter = 'V', .kind = CLI_FLAG, COMMON(version),
	  .help = "print this; the version" },
	{ .name = NULL },
};
// clang-format on

/* --max-errors was not given. */
enum { MAX_ERRORS_UNSET = -1 };

/* The options of one command, while its arguments are parsed. */
struct parser {
	struct cli *cli;
	size_t count, own; /* rows; how many are the tool's own */
	const struct cli_option *rows[OPTIONS_MAX];
	const char *names[OPTIONS_MAX + 1]; /* for "did you mean" */
	struct option longs[OPTIONS_MAX + 1];
	char letters[2 * OPTIONS_MAX + 2];
};

static void add_row(struct parser *parser, const struct cli_option *row)
{
	size_t at = parser->count++;
	int value = row->letter ? row->letter : LONG_VALUES + (int)at;

	parser->rows[at] = row;
	parser->names[at] = row->name;
	parser->longs[at] = (struct option){
		.name = row->name,
		.has_arg = !row->argument  ? no_argument
		           : row->optional ? optional_argument
		                           : required_argument,
		.val = value,
	};
	if (row->letter) {
		char *end = parser->letters + strlen(parser->letters);

		*end++ = row->letter;
		if (row->argument)
			*end = ':';
	}
}

static void init_parser(struct parser *parser, struct cli *cli)
{
	*parser = (struct parser){ .cli = cli };
	/* A leading colon tells a missing argument from an unknown option. */
	parser->letters[0] = ':';
	for (const struct cli_option *row = cli->tool->options; row->name;
	     row++)
		add_row(parser, row);
	parser->own = parser->count;
	for (const struct cli_option *row = common_options; row->name; row++)
		add_row(parser, row);
}

const char *cli_hint(const char *text, const char *const *words,
                     char hint[CLI_HINT])
{
	const char *word = tafl_nearest(text, strlen(text), words);

	hint[0] = '\0';
	/* A number that looks like another is seldom a slip of it. */
	if (word && text[0] && !isdigit((unsigned char)word[0]))
		snprintf(hint, CLI_HINT, "; did you mean '%s'?", word);
	return hint;
}

bool cli_number(const char *text, long min, long max, long *number)
{
	size_t digits = strspn(text, "0123456789");
	long value;

	if (digits == 0 || text[digits])
		return false;
	errno = 0;
	value = strtol(text, NULL, 10);
	if (errno || value < min || value > max)
		return false;
	*number = value;
	return true;
}

/* "auto, always or never", into `list`. */
enum { LIST = 80 };
static const char *list_words(const char *const *words, char list[LIST])
{
	size_t length = 0;

	list[0] = '\0';
	for (size_t i = 0; words[i] && length < LIST; i++) {
		const char *between = i == 0         ? ""
		                      : words[i + 1] ? ", "
		                                     : " or ";

		length += (size_t)snprintf(list + length, LIST - length, "%s%s",
		                           between, words[i]);
	}
	return list;
}

static bool set_word(struct cli *cli, const struct cli_option *row, int *word,
                     const char *text)
{
	char hint[CLI_HINT], list[LIST];

	for (int i = 0; row->words[i]; i++)
		if (!strcmp(row->words[i], text)) {
			*word = i;
			return true;
		}
	return cli_usage(cli, "--%s takes %s, not '%s'%s", row->name,
	                 list_words(row->words, list), text,
	                 cli_hint(text, row->words, hint));
}

static bool add_value(struct cli *cli, const struct cli_option *row,
                      struct cli_list *list, const char *text)
{
	if (list->count == CLI_LIST_MAX)
		return cli_usage(cli, "--%s may be given %d times", row->name,
		                 CLI_LIST_MAX);
	list->at[list->count++] = text;
	return true;
}

static bool set_value(struct cli *cli, const struct cli_option *row,
                      void *value, const char *text)
{
	switch (row->kind) {
	case CLI_FLAG: *(bool *)value = true; return true;
	case CLI_TEXT: *(const char **)value = text; return true;
	case CLI_WORD:
		return set_word(cli, row, value, text ? text : row->words[0]);
	case CLI_LIST: return add_value(cli, row, value, text);
	case CLI_NUMBER: break;
	}
	if (cli_number(text, row->min, row->max, value))
		return true;
	return cli_usage(cli, "--%s takes a number from %ld to %ld, not '%s'",
	                 row->name, row->min, row->max, text);
}

static bool unknown_long(struct parser *parser, const char *name, int length)
{
	const char *nearest = tafl_nearest(name, (size_t)length, parser->names);

	if (!nearest)
		return cli_usage(parser->cli, "unknown option '--%.*s'", length,
		                 name);
	return cli_usage(parser->cli,
	                 "unknown option '--%.*s'; did you mean '--%s'?",
	                 length, name, nearest);
}

/* getopt_long takes abbreviations; "an accepted abbreviation is an accidental
 * interface".  `element` is the argument that was taken as a long option. */
static bool is_written_in_full(struct parser *parser, const char *element)
{
	const char *name = element + 2;
	size_t length = strcspn(name, "=");

	for (size_t i = 0; i < parser->count; i++)
		if (strlen(parser->names[i]) == length &&
		    !strncmp(parser->names[i], name, length))
			return true;
	return unknown_long(parser, name, (int)length);
}

static size_t row_of(const struct parser *parser, int value)
{
	size_t at = 0;

	while (at < parser->count && parser->longs[at].val != value)
		at++;
	return at;
}

/* getopt refused: `kind` is '?' or ':', and `value` the option, 0 for an
 * unknown long one. */
static bool refuse(struct parser *parser, int kind, int value,
                   const char *element)
{
	size_t at = row_of(parser, value);
	bool is_long = !strncmp(element, "--", 2) && element[2];

	if (is_long && !is_written_in_full(parser, element))
		return false;
	if (at == parser->count)
		return cli_usage(parser->cli, "unknown option '-%c'", value);
	if (kind == ':')
		return cli_usage(parser->cli, "--%s needs a value, %s",
		                 parser->names[at], parser->rows[at]->argument);
	return cli_usage(parser->cli, "--%s takes no argument",
	                 parser->names[at]);
}

static bool accept(struct parser *parser, int value)
{
	struct cli *cli = parser->cli;
	size_t at = row_of(parser, value);
	const struct cli_option *row = parser->rows[at];
	char *base = at < parser->own ? cli->values : (void *)&cli->common;

	return set_value(cli, row, base + row->offset, optarg);
}

/* One option; `value` is what getopt_long returned. */
static bool take(struct parser *parser, int value, int which, char **argv)
{
	const char *element = argv[optind - 1];

	if (value == '?' || value == ':')
		return refuse(parser, value, optopt, element);
	/* Its value may be an argument of its own. */
	if (which >= 0 && optarg == element)
		element = argv[optind - 2];
	if (which >= 0 && !is_written_in_full(parser, element))
		return false;
	return accept(parser, value);
}

/* "other options ignored": answered as soon as they are seen. */
static bool answers_now(struct cli *cli)
{
	if (cli->common.help)
		cli_help(cli, common_options);
	else if (cli->common.version)
		cli_version(cli);
	else
		return false;
	return true;
}

static bool parse_arguments(struct parser *parser, int argc, char **argv)
{
	opterr = 0;
	/* Options may follow operands, whatever the user's shell is told. */
	unsetenv("POSIXLY_CORRECT");
	for (;;) {
		int which = -1;
		int value = getopt_long(argc, argv, parser->letters,
		                        parser->longs, &which);

		if (value == -1)
			return true;
		if (!take(parser, value, which, argv) ||
		    answers_now(parser->cli))
			return false;
	}
}

static bool find_format(struct cli *cli)
{
	const char *name = cli->common.from;
	const char *names[OPTIONS_MAX] = { NULL };
	char hint[CLI_HINT];
	size_t count = 0;

	if (!name)
		return true;
	for (size_t i = 0; i < tafl_format_count(); i++) {
		const struct tafl_format *format = tafl_format_at(i);

		if (tafl_format_can_read(format) && count < OPTIONS_MAX - 1)
			names[count++] = tafl_format_name(format);
	}
	cli->from = tafl_format_find(name);
	if (cli->from && tafl_format_can_read(cli->from))
		return true;
	return cli_usage(cli, "unknown format '%s'%s", name,
	                 cli_hint(name, names, hint));
}

enum tafl_code cli_find_code(const char *text)
{
	char id[8];

	snprintf(id, sizeof(id), "%.7s", text);
	if (id[0] >= 'a' && id[0] <= 'z')
		id[0] = (char)(id[0] - 'a' + 'A');
	return tafl_code_find(id);
}

/* One id of --ignore. */
static bool ignore_code(struct cli *cli, const char *id)
{
	const char *ids[TAFL_CODE_COUNT] = { NULL };
	enum tafl_code code = cli_find_code(id);
	char hint[CLI_HINT];

	for (int i = 1; i < TAFL_CODE_COUNT; i++)
		ids[i - 1] = tafl_code_id((enum tafl_code)i);
	if (code == TAFL_OK)
		return cli_usage(cli, "--ignore: unknown code '%s'%s", id,
		                 cli_hint(id, ids, hint));
	if (findings_is_trouble(code))
		return cli_usage(cli, "--ignore: %s cannot be ignored: %s",
		                 tafl_code_id(code), tafl_code_summary(code));
	cli->ignored[code] = true;
	return true;
}

static bool ignore_codes(struct cli *cli, const char *at)
{
	char id[32];

	while (*at) {
		size_t length = strcspn(at, ",");

		snprintf(id, sizeof(id), "%.*s", (int)length, at);
		if (!ignore_code(cli, id))
			return false;
		at += length + (at[length] == ',');
	}
	return true;
}

static bool check_common(struct cli *cli)
{
	const struct cli_common *common = &cli->common;

	cli->load.otn_tfr = (enum tafl_otn_tfr)common->otn_tfr;
	if (!find_format(cli))
		return false;
	for (int i = 0; i < common->ignore.count; i++)
		if (!ignore_codes(cli, common->ignore.at[i]))
			return false;
	if (common->position && cli->file_count > 0)
		return cli_usage(cli, "--position is read instead of '%s'",
		                 cli->files[0]);
	if (common->position && !strcmp(common->position, "start") &&
	    !common->variant)
		return cli_usage(cli, "--position=start needs --variant");
	return true;
}

/* "default 100, 0 for all"; what programs read is not cut short unasked. */
static void settle_max_errors(struct cli_common *common)
{
	if (common->max_errors == MAX_ERRORS_UNSET)
		common->max_errors = common->format == TAFL_DIAG_TEXT ? 100 : 0;
}

static void print_lists(struct cli *cli)
{
	if (cli->common.list_variants)
		cli_list_variants(cli);
	else
		cli_list_formats(cli);
}

bool cli_parse(struct cli *cli, int argc, char **argv)
{
	struct parser parser;

	cli->common.max_errors = MAX_ERRORS_UNSET;
	cli->common.jobs = 1;
	init_parser(&parser, cli);
	if (!parse_arguments(&parser, argc, argv))
		return false;
	cli->files = argv + optind;
	cli->file_count = argc - optind;
	settle_max_errors(&cli->common);
	if (!cli->common.list_variants && !cli->common.list_formats)
		return check_common(cli);
	if (cli_open_output(cli))
		print_lists(cli);
	return false;
}
