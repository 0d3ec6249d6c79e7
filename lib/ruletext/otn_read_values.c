/* Reading the values of a rules record, by the form that their keys have. */
#include "base/mem.h"
#include "base/utf8.h"
#include "ruletext/otn_reading.h"
#include <stdio.h>
#include <string.h>

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

static void tell_value(struct otn_reader *reader, const struct otn_key *key,
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

static void read_letter(struct otn_reader *reader, const struct otn_key *key,
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

int otn_number(const char *text, size_t length)
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

static void read_size(struct otn_reader *reader, const struct otn_key *key,
                      const struct yaml_node *value)
{
	int size = otn_number(value->text, value->length);
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
static void read_name(struct otn_reader *reader, const struct otn_key *key,
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
	*item = otn_part(list, start, length);
	return true;
}

static void read_square(struct otn_reader *reader, const struct yaml_node *item,
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

static void read_squares(struct otn_reader *reader, const struct otn_key *key,
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

int otn_man(char letter)
{
	return letter == 'k' ? TAFL_EMPTY : (int)tafl_man_of_letter(letter);
}

static void set_speeds(struct otn *otn, const int *speeds, int count)
{
	const char *letters = speed_letters(count);

	for (int i = 0; letters && i < count; i++)
		otn->speed[otn_man(letters[i])] = speeds[i];
	for (int man = TAFL_ATTACKER; !letters && man <= TAFL_KING; man++)
		otn->speed[man] = man < TAFL_DEFENDER ? speeds[0]
		                                      : speeds[count - 1];
}

/* "0 and -1 both mean no limit" */
static bool read_speed(struct otn_reader *reader, const struct yaml_node *item,
                       int *out)
{
	int speed = otn_number(item->text, item->length);

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

static void read_speeds(struct otn_reader *reader, const struct otn_key *key,
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

static void read_men(struct otn_reader *reader, const struct otn_key *key,
                     const struct yaml_node *value)
{
	spec_men *out = place_of(reader->otn, key);

	*out = 0;
	for (size_t i = 0; i < value->length; i++) {
		char letter = value->text[i];
		int32_t point;
		struct yaml_node at = otn_part(
			value, i,
			utf8_next(value->text + i, value->length - i, &point));

		if (letter && strchr(otn_men_letters, letter)) {
			*out |= (spec_men)(1 << otn_man(letter));
			continue;
		}
		i += at.length - 1;
		report_at(reader->report, &at, TAFL_E_UNKNOWN_VALUE,
		          "a man is one of t c n k m g T C N K M G",
		          "'%.*s' of '%s' is no man", QUOTED(&at), key->name);
	}
	*out &= SPEC_ALL;
}

void otn_read_value(struct otn_reader *reader, const struct otn_key *key,
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
	case OTN_FORM_TURNED_BOARD: otn_read_board(reader, key, value); break;
	}
}
