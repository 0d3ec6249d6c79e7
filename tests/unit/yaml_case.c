/* Variant files for tests. */
#include "yaml_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

/* --- a good variant, a line of which is exchanged ----------------------- */

static const char *const good[] = {
	"tafl: 1",
	"id: small",
	"name: Small",
	"board: |",
	"  ..t..",
	"  ..T..",
	"  tTKTt",
	"  ..T..",
	"  ..t..",
	"first: attackers",
	"zones:",
	"  throne: {squares: center, stop: [king], hostile: all}",
	"  corner: {squares: corners, stop: [king]}",
	"pieces:",
	"  king: {range: 1}",
	"capture:",
	"  king: {elsewhere: flank}",
	"ends:",
	"  - {when: king-captured, result: attackers-win}",
	"  - {when: king-reaches, squares: corner, result: defenders-win}",
};

enum { GOOD_LINES = sizeof(good) / sizeof(good[0]) };

void make_good_text(char text[GOOD_TEXT], int line, const char *with)
{
	size_t used = 0;

	for (int i = 1; i <= GOOD_LINES; i++)
		used += (size_t)snprintf(text + used, GOOD_TEXT - used, "%s\n",
		                         i == line ? with : good[i - 1]);
	ck_assert_uint_lt(used, GOOD_TEXT);
}

/* --- what the sink hears ------------------------------------------------ */

static void copy(char *to, size_t room, const char *text, size_t length)
{
	(void)snprintf(to, room, "%.*s", (int)length, text);
}

void hear(void *user, const struct tafl_diag *diag)
{
	struct heard *heard = user;
	struct told *told = &heard->told[heard->count++];

	ck_assert_uint_le(heard->count, 32);
	ck_assert_int_eq(diag->severity, tafl_code_severity(diag->code));
	told->code = diag->code;
	told->at = diag->at;
	told->square = diag->square;
	copy(told->file, sizeof(told->file), diag->file, strlen(diag->file));
	copy(told->message, sizeof(told->message), diag->message,
	     strlen(diag->message));
	if (diag->help)
		copy(told->help, sizeof(told->help), diag->help,
		     strlen(diag->help));
	if (diag->line)
		copy(told->line, sizeof(told->line), diag->line,
		     diag->line_length);
}

struct tafl_variant *parse_yaml(const char *text, struct heard *heard,
                                struct tafl_error *err)
{
	const struct tafl_sink sink = { .emit = hear, .user = heard };

	return tafl_variant_parse("small.yaml", text, strlen(text), NULL, &sink,
	                          err);
}

struct tafl_variant *parse_good(const char *text)
{
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = parse_yaml(text, &heard, &err);

	ck_assert_msg(variant, "%s", err.message);
	ck_assert_uint_eq(heard.count, 0);
	return variant;
}
