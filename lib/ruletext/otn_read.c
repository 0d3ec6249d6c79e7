/* Reading an OpenTafl rules record. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "rules/compile.h"
#include "ruletext/otn.h"
#include <stdio.h>
#include <string.h>

struct reader {
	struct otn *otn;
	const struct yaml_tree *tree;
	struct report *report;
	struct yaml_node entries[OTN_KEYS]; /* values by key; text NULL: none */
	bool has_size;
};

/* --- words -------------------------------------------------------------- */

/* "newlines and tabs separate too" */
static const char *known_key(const void *user, size_t index)
{
	(void)user;
	return index < OTN_KEYS ? otn_keys[index].name : NULL;
}

static int find_key(const char *text, size_t length)
{
	for (int i = 0; i < OTN_KEYS; i++)
		if (strlen(otn_keys[i].name) == length &&
		    memcmp(otn_keys[i].name, text, length) == 0)
			return i;
	return -1;
}

/* The part of a node's text from `start` on. */
static struct yaml_node part_of(const struct yaml_node *node, size_t start,
                                size_t length)
{
	struct yaml_node part = *node;

	part.text = node->text + start;
	part.length = length;
	part.at.column += (uint32_t)start;
	part.at.length = length > 0 ? (uint32_t)length : 1;
	return part;
}

/* Finds the next word behind node->text[0..length); false: there is none. */
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
	while (colon < end && *colon >= 'a' && *colon <= 'z')
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

static void tell_no_entry(struct reader *reader, const struct yaml_node *word)
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

static void take_word(struct reader *reader, const struct yaml_node *word)
{
	const char *colon = memchr(word->text, ':', word->length);
	char help[HELP_TEXT];

	if (!colon) {
		tell_no_entry(reader, word);
		return;
	}
	size_t size = (size_t)(colon - word->text);
	struct yaml_node key = part_of(word, 0, size);
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
		reader->entries[index] = part_of(word, size + 1,
		                                 word->length - size - 1);
}

/* --- values ------------------------------------------------------------- */

/* A place in the record for its key's value. */
static void *place_of(struct otn *otn, const struct otn_key *key)
{
	return (char *)otn + key->offset;
}

/* "one of 'n', 'y'"; the synonyms come last. */
static void list_letters(char help[HELP_TEXT], const struct otn_key *key)
{
	size_t length = 0;

	for (const char *at = key->letters; *at; at++)
		length += (size_t)snprintf(
			help + length, HELP_TEXT - length, "%s'%c'",
			at == key->letters ? "one of " : ", ", *at);
	for (const char *at = key->synonyms; at && *at; at += 2)
		length += (size_t)snprintf(help + length, HELP_TEXT - length,
		                           ", '%c' for '%c'", at[0], at[1]);
}

static char synonym_of(const struct otn_key *key, char letter)
{
	for (const char *at = key->synonyms; at && *at; at += 2)
		if (*at == letter)
			return at[1];
	return letter;
}

static void tell_value(struct reader *reader, const struct otn_key *key,
                       const struct yaml_node *value, const char *help)
{
	if (value->length == 0)
		report_at(reader->report, value, TAFL_E_UNKNOWN_VALUE, help,
		          "'%s' has no value", key->name);
	else
		report_at(reader->report, value, TAFL_E_UNKNOWN_VALUE, help,
		          "unknown value '%.*s' of '%s'", QUOTED(value),
		          key->name);
}

static void read_letter(struct reader *reader, const struct otn_key *key,
                        const struct yaml_node *value)
{
	char help[HELP_TEXT];
	char letter = value->length == 1 ? synonym_of(key, value->text[0])
	                                 : '\0';
	const char *found = letter ? strchr(key->letters, letter) : NULL;
	int *out = place_of(reader->otn, key);

	if (found) {
		*out = (int)(found - key->letters);
		return;
	}
	list_letters(help, key);
	tell_value(reader, key, value, help);
}

/* A number of at most six digits; -1 when it is something else. */
static int number_of(const char *text, size_t length)
{
	enum { DIGITS_MAX = 6 };
	int number = 0;

	if (length == 0 || length > DIGITS_MAX)
		return -1;
	for (size_t i = 0; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return -1;
		number = 10 * number + (text[i] - '0');
	}
	return number;
}

static void read_size(struct reader *reader, const struct otn_key *key,
                      const struct yaml_node *value)
{
	int size = number_of(value->text, value->length);
	char help[HELP_TEXT];

	if (size < TAFL_SIZE_MIN || size > TAFL_SIZE_MAX) {
		(void)snprintf(help, sizeof(help), "a number from %d to %d",
		               TAFL_SIZE_MIN, TAFL_SIZE_MAX);
		tell_value(reader, key, value, help);
		return;
	}
	otn_set_defaults(reader->otn, size);
	reader->has_size = true;
}

/* "name: with _ for blanks" */
static void read_name(struct reader *reader, const struct otn_key *key,
                      const struct yaml_node *value)
{
	int32_t point;

	(void)key;
	for (size_t at = 0; at < value->length;) {
		at += utf8_next(value->text + at, value->length - at, &point);
		if (point != UTF8_BROKEN && !utf8_is_control(point))
			continue;
		report_at(reader->report, value, TAFL_E_UNKNOWN_VALUE, NULL,
		          "a name with a control character or broken UTF-8");
		return;
	}
	if (value->length == 0)
		return;
	reader->otn->name = mem_copy(value->text, value->length);
	if (!reader->otn->name) {
		reader->report->failed = true;
		return;
	}
	for (char *at = reader->otn->name; *at; at++)
		if (*at == '_')
			*at = ' ';
}

/* A list's next item, up to a comma; false at the end.  "trailing commas" */
static bool next_item(const struct yaml_node *list, struct yaml_node *item)
{
	size_t start = item->text ? (size_t)(item->text - list->text) +
	                                    item->length + 1
	                          : 0;
	if (start >= list->length)
		return false;
	const char *comma = memchr(list->text + start, ',',
	                           list->length - start);
	size_t length = comma ? (size_t)(comma - list->text) - start
	                      : list->length - start;
	*item = part_of(list, start, length);
	return true;
}

static void read_square(struct reader *reader, const struct yaml_node *item,
                        struct tafl_squares *out)
{
	char canonical[TAFL_SQUARE_TEXT];
	tafl_square square;
	int size = reader->otn->size;
	size_t used = tafl_square_parse(item->text, item->length, &square);

	if (used == 0 || used != item->length ||
	    tafl_square_format(square, canonical) != used ||
	    memcmp(canonical, item->text, used) != 0)
		report_at(reader->report, item, TAFL_E_BAD_SQUARES,
		          "squares are written as in 'a1,b2'",
		          "'%.*s' is no square", QUOTED(item));
	else if (reader->has_size && !tafl_square_is_on(square, size))
		report_at(reader->report, item, TAFL_E_BAD_SQUARES, NULL,
		          "%s is not on the board, which is %dx%d", canonical,
		          size, size);
	else
		tafl_squares_add(out, square);
}

static void read_squares(struct reader *reader, const struct otn_key *key,
                         const struct yaml_node *value)
{
	struct tafl_squares *out = place_of(reader->otn, key);
	struct yaml_node item = { .text = NULL };

	/* "Defaults to \"default\"", which may be said. */
	if (yaml_text_is(value, "default"))
		return;
	*out = (struct tafl_squares){ 0 };
	while (next_item(value, &item))
		read_square(reader, &item, out);
}

/* The sets of men of the numbers of a list, by how many there are: all men, the
 * sides, or letter by letter. */
static const char *speed_letters(int count)
{
	switch (count) {
	case 8: return "tcnkTCNK";
	case 10: return "tcnkmTCNKM";
	case OTN_SPEEDS: return otn_men_letters;
	default: return NULL;
	}
}

/* A lower-case k is a king of the attackers, whom no board has. */
static int man_of(char letter)
{
	return letter == 'k' ? TAFL_EMPTY : (int)tafl_man_of_letter(letter);
}

static void set_speeds(struct otn *otn, const int *speeds, int count)
{
	const char *letters = speed_letters(count);

	for (int i = 0; letters && i < count; i++)
		otn->speed[man_of(letters[i])] = speeds[i];
	for (int man = TAFL_ATTACKER; !letters && man <= TAFL_KING; man++)
		otn->speed[man] = man < TAFL_DEFENDER ? speeds[0]
		                                      : speeds[count - 1];
}

/* "0 and -1 both mean no limit" */
static bool read_speed(struct reader *reader, const struct yaml_node *item,
                       int *out)
{
	int speed = number_of(item->text, item->length);

	if (yaml_text_is(item, "-1"))
		speed = 0;
	if (speed < 0)
		report_at(reader->report, item, TAFL_E_UNKNOWN_VALUE,
		          "a number of squares, or -1 for any",
		          "'%.*s' is no speed", QUOTED(item));
	/* No move is longer than the board. */
	*out = speed < TAFL_SIZE_MAX ? speed : 0;
	return speed >= 0;
}

static void read_speeds(struct reader *reader, const struct otn_key *key,
                        const struct yaml_node *value)
{
	struct yaml_node item = { .text = NULL };
	int speeds[OTN_SPEEDS], count = 0;
	bool good = true;

	(void)key;
	while (next_item(value, &item)) {
		int speed;

		good &= read_speed(reader, &item, &speed);
		if (count < OTN_SPEEDS)
			speeds[count] = speed;
		count++;
	}
	if (count != 1 && count != 2 && !speed_letters(count))
		report_at(reader->report, value, TAFL_E_UNKNOWN_VALUE,
		          "1 for all, 2 by side, or 8, 10 or 12 by kind",
		          "'spd' has %d numbers", count);
	else if (good)
		set_speeds(reader->otn, speeds, count);
}

static void read_men(struct reader *reader, const struct otn_key *key,
                     const struct yaml_node *value)
{
	spec_men *out = place_of(reader->otn, key);

	*out = 0;
	for (size_t i = 0; i < value->length; i++) {
		char letter = value->text[i];
		int32_t point;
		struct yaml_node at = part_of(
			value, i,
			utf8_next(value->text + i, value->length - i, &point));

		if (letter && strchr(otn_men_letters, letter)) {
			*out |= (spec_men)(1 << man_of(letter));
			continue;
		}
		i += at.length - 1;
		report_at(reader->report, &at, TAFL_E_UNKNOWN_VALUE,
		          "a man is one of t c n k m g T C N K M G",
		          "'%.*s' of '%s' is no man", QUOTED(&at), key->name);
	}
	*out &= SPEC_ALL;
}

/* --- the board ---------------------------------------------------------- */

/* "row-record: [empty-space-count][taflman-symbol]" */
struct row {
	struct reader *reader;
	int rank;
	int files; /* so far */
};

static void add_man(struct row *row, const struct yaml_node *at)
{
	struct otn *otn = row->reader->otn;
	int man = man_of(at->text[0]);

	if (man == TAFL_EMPTY)
		report_at(row->reader->report, at, TAFL_E_BAD_BOARD,
		          at->text[0] == 'k'
		                  ? "the king is the defenders', 'K'"
		                  : "a man is one of t c n m g T C N M G K",
		          "'%.*s' is neither a man nor a count of empty "
		          "squares",
		          QUOTED(at));
	else if (row->files < otn->size)
		otn->board[tafl_square_at(row->files + 1, row->rank)] =
			(uint8_t)man;
	row->files++;
}

/* A run of digits is one count: "11" and "1" cannot stand side by side.  False:
 * no board has such a row. */
static bool add_empty(struct row *row, const struct yaml_node *digits)
{
	int count = number_of(digits->text, digits->length);

	row->files += count;
	if (count >= 1 && count <= TAFL_SIZE_MAX)
		return true;
	report_at(row->reader->report, digits, TAFL_E_BAD_BOARD, NULL,
	          "'%.*s' is no count of empty squares, expected 1 to %d",
	          QUOTED(digits), row->reader->otn->size);
	return false;
}

static void read_row(struct row *row, const struct yaml_node *text)
{
	size_t length;

	for (size_t i = 0; i < text->length; i += length) {
		const char *at = text->text + i;
		int32_t point;

		length = 0;
		while (i + length < text->length && at[length] >= '0' &&
		       at[length] <= '9')
			length++;
		if (length > 0) {
			struct yaml_node digits = part_of(text, i, length);

			if (!add_empty(row, &digits))
				return;
			continue;
		}
		length = utf8_next(at, text->length - i, &point);
		struct yaml_node man = part_of(text, i, length);
		add_man(row, &man);
	}
	if (row->files != row->reader->otn->size)
		report_at(row->reader->report, text, TAFL_E_BAD_BOARD, NULL,
		          "row '%.*s' has %d squares, expected %d",
		          QUOTED(text), row->files, row->reader->otn->size);
}

static void check_king(struct reader *reader, const struct yaml_node *value)
{
	const struct otn *otn = reader->otn;
	int kings = 0;

	for (int rank = 1; rank <= otn->size; rank++)
		for (int file = 1; file <= otn->size; file++)
			kings += otn->board[tafl_square_at(file, rank)] ==
			         TAFL_KING;
	if (kings != 1)
		report_at(reader->report, value, TAFL_E_BAD_BOARD, NULL,
		          "the board has %d kings, expected one", kings);
}

/* "start reads rank 1 first, starti the top rank first" */
static void read_rows(struct reader *reader, const struct otn_key *key,
                      const struct yaml_node *value)
{
	int size = reader->otn->size, count = 0;
	size_t at = value->text[0] == '/';

	while (at < value->length) {
		const char *slash = memchr(value->text + at, '/',
		                           value->length - at);
		size_t length = slash ? (size_t)(slash - value->text) - at
		                      : value->length - at;
		struct yaml_node text = part_of(value, at, length);
		struct row row = {
			.reader = reader,
			.rank = key->form == OTN_FORM_BOARD ? count + 1
			                                    : size - count,
		};

		if (count++ < size)
			read_row(&row, &text);
		at += length + 1;
	}
	if (count != size)
		report_at(reader->report, value, TAFL_E_BAD_BOARD, NULL,
		          "board of %d rows, expected %d", count, size);
}

static void read_board(struct reader *reader, const struct otn_key *key,
                       const struct yaml_node *value)
{
	size_t told = reader->report->count;

	if (!reader->has_size)
		return; /* there is no saying what fits */
	if (value->length == 0 || value->text[0] != '/')
		report_at(reader->report, value, TAFL_E_BAD_BOARD,
		          "as in /3t3/.../, the lowest rank first",
		          "a board that does not begin with '/'");
	else
		read_rows(reader, key, value);
	if (reader->report->count == told)
		check_king(reader, value);
}

/* --- the record --------------------------------------------------------- */

static void read_value(struct reader *reader, const struct otn_key *key,
                       const struct yaml_node *value)
{
	switch (key->form) {
	case OTN_FORM_SIZE: read_size(reader, key, value); break;
	case OTN_FORM_NAME: read_name(reader, key, value); break;
	case OTN_FORM_LETTER: read_letter(reader, key, value); break;
	case OTN_FORM_SQUARES: read_squares(reader, key, value); break;
	case OTN_FORM_SPEEDS: read_speeds(reader, key, value); break;
	case OTN_FORM_MEN: read_men(reader, key, value); break;
	case OTN_FORM_BOARD:
	case OTN_FORM_TURNED_BOARD: read_board(reader, key, value); break;
	}
}

static void check_required(struct reader *reader, const struct yaml_node *first)
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
	struct reader reader = { .otn = otn, .tree = tree, .report = report };
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
			read_value(&reader, &otn_keys[i], &reader.entries[i]);
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
