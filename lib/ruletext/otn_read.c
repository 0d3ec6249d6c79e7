/* Reading an OpenTafl rules record: its words, and what must be there. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/nearest.h"
#include "rules/compile.h"
#include "ruletext/otn_reading.h"
#include <stdio.h>
#include <string.h>

/* --- words -------------------------------------------------------------- */

static const char *known_key(const void *user, size_t index)
{
	(void)user;
	return index < OTN_KEYS ? otn_keys[index].name : NULL;
}

static int find_key(const char *text, size_t length)
{
	for (int i = 0; i < OTN_KEYS; i++)
		if (is_word(text, length, otn_keys[i].name))
			return i;
	return -1;
}

struct yaml_node otn_part(const struct yaml_node *node, size_t start,
                          size_t length)
{
	struct yaml_node part = *node;

	part.text = node->text + start;
	part.length = length;
	part.at.column += (uint32_t)start;
	part.at.length = length > 0 ? (uint32_t)length : 1;
	return part;
}

/* Finds the next word behind node->text[0..length); false: there is none.
 * "newlines and tabs separate too" */
static bool next_word(struct yaml_node *node)
{
	const char *text = node->text + node->length;
	const char *end = node->tree->text + node->tree->length;

	node->at.column += (uint32_t)node->length;
	for (; text < end && is_space(*text); text++) {
		node->at.column++;
		if (*text != '\n')
			continue;
		node->at.line++;
		node->at.column = 1;
	}
	node->text = text;
	while (text < end && !is_space(*text))
		text++;
	node->length = (size_t)(text - node->text);
	node->at.length = (uint32_t)node->length;
	return node->length > 0;
}

/* The colon behind a first word of small letters, which *text is moved to;
 * NULL: there is none. */
static const char *first_colon(const char **text, const char *end)
{
	const char *colon;

	while (*text < end && is_space(**text))
		(*text)++;
	colon = *text;
	while (colon < end && is_lower(*colon))
		colon++;
	return colon == *text || colon == end || *colon != ':' ? NULL : colon;
}

bool otn_begins_with_key(const char *text, size_t length)
{
	const char *colon = first_colon(&text, text + length);

	return colon && find_key(text, (size_t)(colon - text)) >= 0;
}

bool tafl_text_is_record(const char *text, size_t length)
{
	const char *end = text + length, *colon = first_colon(&text, end);

	if (!colon)
		return false;
	if (colon + 1 < end && !is_space(colon[1]))
		return true;
	/* "cor: dim:9": an empty list; a file of YAML has `name:` too. */
	int key = find_key(text, (size_t)(colon - text));
	return key >= 0 && otn_keys[key].form != OTN_FORM_NAME;
}

static void tell_no_entry(struct otn_reader *reader,
                          const struct yaml_node *word)
{
	char help[HELP_TEXT];
	const char *near = nearest_word(word->text, word->length, known_key,
	                                NULL);

	(void)snprintf(help, sizeof(help), "did you mean '%s:'?",
	               near ? near : "");
	report_at(reader->report, word, TAFL_E_RECORD_WORD, near ? help : NULL,
	          "'%.*s' is no entry of a rules record, expected key:value",
	          QUOTED(word));
}

static void take_word(struct otn_reader *reader, const struct yaml_node *word)
{
	const char *colon = memchr(word->text, ':', word->length);
	char help[HELP_TEXT];

	if (!colon) {
		tell_no_entry(reader, word);
		return;
	}
	size_t size = (size_t)(colon - word->text);
	struct yaml_node key = otn_part(word, 0, size);
	int index = find_key(key.text, key.length);
	if (index < 0)
		report_at(reader->report, &key, TAFL_E_UNKNOWN_KEY,
		          did_you_mean(help, nearest_word(key.text, key.length,
		                                          known_key, NULL)),
		          "unknown key '%.*s' of a rules record", QUOTED(&key));
	else if (reader->entries[index].text)
		report_at(reader->report, &key, TAFL_E_DUPLICATE_KEY, NULL,
		          "'%s' is given twice", otn_keys[index].name);
	else
		reader->entries[index] = otn_part(word, size + 1,
		                                  word->length - size - 1);
}

/* --- the record --------------------------------------------------------- */

static void check_required(struct otn_reader *reader,
                           const struct yaml_node *first)
{
	const struct yaml_node *dim = &reader->entries[find_key("dim", 3)];
	const struct yaml_node *start = &reader->entries[find_key("start", 5)];
	const struct yaml_node *turned =
		&reader->entries[find_key("starti", 6)];

	if (!dim->text)
		report_at(reader->report, first, TAFL_E_MISSING_KEY,
		          "as in dim:9", "the key 'dim' is missing");
	if (!start->text && !turned->text)
		report_at(reader->report, first, TAFL_E_MISSING_KEY, NULL,
		          "the key 'start' is missing");
	if (start->text && turned->text)
		report_at(reader->report, turned, TAFL_E_DUPLICATE_KEY, NULL,
		          "the board is given twice, by 'start' and 'starti'");
}

void otn_read(struct otn *otn, const struct yaml_tree *tree,
              struct report *report)
{
	struct otn_reader reader = { .otn = otn,
		                     .tree = tree,
		                     .report = report };
	struct yaml_node word = { .text = tree->text,
		                  .tree = tree,
		                  .at = { 1, 1, 1 } };
	struct yaml_node first = word;

	otn_set_defaults(otn, 0);
	for (bool any = false; next_word(&word); any = true) {
		if (!any)
			first = word;
		take_word(&reader, &word);
	}
	check_required(&reader, &first);
	for (int i = 0; i < OTN_KEYS; i++)
		if (reader.entries[i].text)
			otn_read_value(&reader, &otn_keys[i],
			               &reader.entries[i]);
	if (!report->has_errors)
		otn_settle(otn);
}

/* --- loading ------------------------------------------------------------ */

static struct tafl_variant *compile(const struct otn *otn,
                                    enum tafl_otn_tfr tfr,
                                    struct tafl_error *err)
{
	struct spec *spec = spec_new();

	if (spec && otn_to_spec(otn, tfr, spec))
		return variant_compile(spec, err);
	spec_free(spec);
	error_set(err, TAFL_E_NOMEM, "out of memory");
	return NULL;
}

struct tafl_variant *otn_load(const struct yaml_tree *tree,
                              enum tafl_otn_tfr tfr,
                              const struct tafl_sink *sink,
                              struct tafl_error *err)
{
	struct otn otn;
	struct report report = { 0 };
	struct tafl_variant *variant = NULL;
	struct tafl_error why = { 0 };

	otn_read(&otn, tree, &report);
	if (!report.has_errors && !report.failed)
		variant = compile(&otn, tfr, &why);
	if (why.code != TAFL_OK)
		report_hear(&report, tree, &why);
	otn_release(&otn);
	report_emit(&report, sink, err);
	report_release(&report);
	return variant;
}
