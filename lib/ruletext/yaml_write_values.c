/* Writing the values of a variant file: texts, sets of men and of squares. */
#include "base/utf8.h"
#include "ruletext/squares_form.h"
#include "ruletext/yaml_writing.h"
#include <string.h>
#include <strings.h>

void yaml_put(const struct yaml_writer *writer, const char *text)
{
	tafl_text_puts(writer->out, text);
}

/* --- scalars ------------------------------------------------------------ */

/* A character in double quotes. */
static void put_quoted_character(struct tafl_text *out, const char *text,
                                 size_t size, int32_t point)
{
	if (point == '\n')
		tafl_text_puts(out, "\\n");
	else if (point == '\t')
		tafl_text_puts(out, "\\t");
	else if (utf8_is_control(point) || point == 0xFEFF || point == 0xFFFE ||
	         point == 0xFFFF)
		tafl_text_printf(out, "\\u%04X", (unsigned)point);
	else {
		if (point == '"' || point == '\\')
			tafl_text_putc(out, '\\');
		tafl_text_append(out, text, size);
	}
}

void yaml_put_quoted(struct tafl_text *out, const char *text)
{
	size_t length = strlen(text), size;

	tafl_text_putc(out, '"');
	for (size_t at = 0; at < length; at += size) {
		int32_t point;

		size = utf8_next(text + at, length - at, &point);
		put_quoted_character(out, text + at, size, point);
	}
	tafl_text_putc(out, '"');
}

/* Words that this or another reader of YAML does not take for text. */
static bool is_reserved(const char *text)
{
	static const char *const words[] = {
		"null", "true", "false", "yes", "no", "on", "off", "y", "n",
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!strcasecmp(text, words[i]))
			return true;
	return false;
}

/* Whether a text needs no quotes wherever it stands: letters, digits, and some
 * signs and blanks within. */
static bool is_plain(const char *text)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static const char rest[] = "0123456789-_./()' ";

	if (is_reserved(text) || !strchr(letters, text[0]))
		return false;
	for (const char *at = text; *at; at++)
		if (!strchr(letters, *at) && !strchr(rest, *at))
			return false;
	return text[strlen(text) - 1] != ' ';
}

void yaml_put_text(struct tafl_text *out, const char *text)
{
	if (is_plain(text))
		tafl_text_puts(out, text);
	else
		yaml_put_quoted(out, text);
}

/* --- maps in one line --------------------------------------------------- */

void yaml_put_key(const struct yaml_writer *writer, int *count, const char *key)
{
	yaml_put(writer, *count == 0 ? "{" : ", ");
	yaml_put_text(writer->out, key);
	yaml_put(writer, ": ");
	(*count)++;
}

void yaml_put_pair(const struct yaml_writer *writer, int *count,
                   const char *key, const char *value)
{
	yaml_put_key(writer, count, key);
	yaml_put(writer, value);
}

void yaml_put_number(const struct yaml_writer *writer, int *count,
                     const char *key, int value)
{
	yaml_put_key(writer, count, key);
	tafl_text_printf(writer->out, "%d", value);
}

/* --- sets of men -------------------------------------------------------- */

const char *yaml_kind_name(int kind)
{
	static const char *const names[YAML_KINDS] = {
		"soldier", "commander", "knight", "mercenary", "guard",
	};

	return names[kind];
}

static spec_men men_of_kind(int kind)
{
	return (spec_men)((1 << TAFL_ATTACKER | 1 << TAFL_DEFENDER) << kind);
}

static void put_class(const struct yaml_writer *writer, spec_men *left,
                      spec_men class, const char *name, int *count)
{
	yaml_put(writer, (*count)++ == 0 ? "[" : ", ");
	yaml_put(writer, name);
	*left &= (spec_men) ~class;
}

void yaml_put_sided_kind(const struct yaml_writer *writer, int man)
{
	bool attacker = man < TAFL_DEFENDER;
	int kind = man - (attacker ? TAFL_ATTACKER : TAFL_DEFENDER);

	tafl_text_printf(writer->out, "%s-%s",
	                 attacker ? "attacker" : "defender",
	                 yaml_kind_name(kind));
}

/* What is left of a kind: of both sides, or of one. */
static void put_kind(const struct yaml_writer *writer, spec_men men,
                     spec_men *left, int kind, int *count)
{
	spec_men both = men_of_kind(kind);

	if ((men & both) == both) {
		put_class(writer, left, both, yaml_kind_name(kind), count);
		return;
	}
	yaml_put(writer, (*count)++ == 0 ? "[" : ", ");
	yaml_put_sided_kind(writer, *left >> (TAFL_ATTACKER + kind) & 1
	                                    ? TAFL_ATTACKER + kind
	                                    : TAFL_DEFENDER + kind);
}

/* Sides before kinds.  Every set that can be read is made of these. */
void yaml_put_men(const struct yaml_writer *writer, spec_men men)
{
	static const struct {
		spec_men men;
		const char *name;
	} groups[] = {
		{ SPEC_KING, "king" },
		{ SPEC_ATTACKERS, "attackers" },
		{ SPEC_DEFENDERS, "defenders" },
	};
	spec_men left = men;
	int count = 0;

	if (men == SPEC_ALL || men == 0) {
		yaml_put(writer, men ? "all" : "none");
		return;
	}
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
		if ((men & groups[i].men) == groups[i].men)
			put_class(writer, &left, groups[i].men, groups[i].name,
			          &count);
	for (int kind = 0; kind < YAML_KINDS; kind++)
		if (left & men_of_kind(kind))
			put_kind(writer, men, &left, kind, &count);
	yaml_put(writer, "]");
}

/* --- sets of squares ---------------------------------------------------- */

static void put_block(struct tafl_text *out, const struct squares_item *item)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(item->from, text);
	tafl_text_puts(out, text);
	if (item->from == item->to)
		return;
	tafl_square_format(item->to, text);
	tafl_text_printf(out, "-%s", text);
}

/* "not corners" is one scalar, which may need quotes for the name in it. */
static void put_item(const struct yaml_writer *writer,
                     const struct squares_item *item)
{
	struct tafl_text text = { 0 };

	if (item->less)
		tafl_text_puts(&text, "not ");
	switch (item->word) {
	case SQUARES_CENTER: tafl_text_puts(&text, "center"); break;
	case SQUARES_CORNERS: tafl_text_puts(&text, "corners"); break;
	case SQUARES_EDGE: tafl_text_puts(&text, "edge"); break;
	case SQUARES_START:
		tafl_text_printf(&text, "start %c",
		                 tafl_man_letter(item->index));
		break;
	case SQUARES_ZONE:
		tafl_text_puts(&text, writer->spec->zones[item->index].name);
		break;
	case SQUARES_BLOCK: put_block(&text, item); break;
	}
	if (text.failed)
		writer->out->failed = true;
	else
		yaml_put_text(writer->out, text.data);
	tafl_text_release(&text);
}

void yaml_put_squares(const struct yaml_writer *writer,
                      const struct tafl_squares *squares, int zones)
{
	struct squares_form form;

	find_squares_form(writer->spec, squares, zones, &form);
	if (form.count > 1)
		yaml_put(writer, "[");
	for (int i = 0; i < form.count; i++) {
		if (i > 0)
			yaml_put(writer, ", ");
		put_item(writer, &form.items[i]);
	}
	if (form.count > 1)
		yaml_put(writer, "]");
}
