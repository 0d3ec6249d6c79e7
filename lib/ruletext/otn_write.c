/* Writing an OpenTafl rules record. */
#include "base/utf8.h"
#include "ruletext/otn.h"
#include "ruletext/speech.h"
#include <string.h>

/* --- values ------------------------------------------------------------- */

/* "name: with _ for blanks" */
static void put_name(struct tafl_text *out, const char *name)
{
	size_t length = strlen(name), size;

	for (size_t at = 0; at < length; at += size) {
		int32_t point;

		size = utf8_next(name + at, length - at, &point);
		if (point == ' ' || utf8_is_control(point))
			tafl_text_putc(out, '_');
		else
			tafl_text_append(out, name + at, size);
	}
}

static void put_squares(struct tafl_text *out,
                        const struct tafl_squares *squares)
{
	char text[TAFL_SQUARE_TEXT];

	for (int file = 1; file <= TAFL_SIZE_MAX; file++)
		for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++) {
			tafl_square square = tafl_square_at(file, rank);

			if (!tafl_squares_has(squares, square))
				continue;
			tafl_square_format(square, text);
			tafl_text_printf(out, "%s,", text);
		}
}

/* The man whom a letter means; a king of the attackers, whom no board has,
 * goes with their soldiers. */
static int man_of(char letter)
{
	return letter == 'k' ? TAFL_ATTACKER : (int)tafl_man_of_letter(letter);
}

/* Guards are named where there are any: other writers do not. */
static void put_men(struct tafl_text *out, spec_men men, spec_men in_play)
{
	for (const char *at = otn_men_letters; *at; at++) {
		int man = man_of(*at);

		if (!(men >> man & 1))
			continue;
		if (in_play >> man & 1 || (*at != 'g' && *at != 'G'))
			tafl_text_putc(out, *at);
	}
}

/* One number for all, or one for each kind of each side: OpenTafl cannot read
 * the other forms. */
static void put_speeds(struct tafl_text *out, const int *speed)
{
	bool equal = true;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		equal &= speed[man] == speed[TAFL_ATTACKER];
	if (equal) {
		tafl_text_printf(out, "%d", speed[TAFL_ATTACKER]);
		return;
	}
	for (const char *at = otn_men_letters; *at; at++) {
		int value = speed[man_of(*at)];

		if (*at == 'k' || value == 0)
			value = -1;
		tafl_text_printf(out, "%d,", value);
	}
}

static void put_row(struct tafl_text *out, const struct otn *otn, int rank)
{
	int empty = 0;

	for (int file = 1; file <= otn->size; file++) {
		int man = otn->board[tafl_square_at(file, rank)];

		empty += man == TAFL_EMPTY;
		if (empty > 0 && (man != TAFL_EMPTY || file == otn->size)) {
			tafl_text_printf(out, "%d", empty);
			empty = 0;
		}
		if (man != TAFL_EMPTY)
			tafl_text_putc(out, tafl_man_letter(man));
	}
	tafl_text_putc(out, '/');
}

static void put_board(struct tafl_text *out, const struct otn *otn)
{
	tafl_text_putc(out, '/');
	for (int rank = 1; rank <= otn->size; rank++)
		put_row(out, otn, rank);
}

/* --- what is written ---------------------------------------------------- */

static const void *value_of(const struct otn *otn, const struct otn_key *key)
{
	return (const char *)otn + key->offset;
}

static bool differs(const struct otn *otn, const struct otn *normal,
                    const struct otn_key *key)
{
	const void *value = value_of(otn, key), *other = value_of(normal, key);

	switch (key->form) {
	case OTN_FORM_SIZE:
	case OTN_FORM_BOARD: return true;
	case OTN_FORM_TURNED_BOARD: return false;
	case OTN_FORM_NAME: return otn->name != NULL;
	case OTN_FORM_LETTER: return *(const int *)value != *(const int *)other;
	case OTN_FORM_SQUARES: return !tafl_squares_equal(value, other);
	case OTN_FORM_SPEEDS:
		return memcmp(otn->speed, normal->speed, sizeof(otn->speed));
	case OTN_FORM_MEN:
		return *(const spec_men *)value != *(const spec_men *)other;
	}
	return false;
}

/* The squares that a list of men is about. */
static const struct otn_place *place_of(const struct otn *otn,
                                        const struct otn_key *key)
{
	size_t start = offsetof(struct otn, places);
	size_t end = start + sizeof(otn->places);

	if (key->offset == offsetof(struct otn, center_hostile_empty))
		return &otn->places[OTN_CENTER];
	if (key->form != OTN_FORM_MEN || key->offset < start ||
	    key->offset >= end)
		return NULL;
	return &otn->places[(key->offset - start) / sizeof(struct otn_place)];
}

/* Whether some kind of square restricts who comes back to it. */
static bool restricts_entry(const struct otn *otn, const struct otn *normal)
{
	for (int i = 0; i < OTN_PLACES; i++)
		if (otn->places[i].enter != normal->places[i].enter)
			return true;
	return false;
}

/* Where OpenTafl's reader takes something else for a key that is left out the
 * key is written: it reads no `re` keys without `cenre`, and takes those that
 * are missing beside it for empty; and it lets all pass defenders' forts. */
static bool is_safer_said(const struct otn *otn, const struct otn *normal,
                          const struct otn_key *key)
{
	const struct otn_place *place = place_of(otn, key);
	const struct otn_place *fort = &otn->places[OTN_DEFENDERS_FORT];

	if (!place)
		return false;
	const void *list = value_of(otn, key);
	bool exists = tafl_squares_count(&place->squares) > 0;
	if (list == &place->enter)
		return restricts_entry(otn, normal) &&
		       (exists || place == &otn->places[OTN_CENTER]);
	return list == &fort->pass && exists;
}

/* Nothing that is said of squares that are not there means anything. */
static bool is_written(const struct otn *otn, const struct otn *normal,
                       const struct otn_key *key)
{
	const struct otn_place *place = place_of(otn, key);

	if (is_safer_said(otn, normal, key))
		return true;
	if (place && tafl_squares_count(&place->squares) == 0)
		return false;
	return differs(otn, normal, key);
}

static void put_value(struct tafl_text *out, const struct otn *otn,
                      const struct otn_key *key)
{
	const void *value = value_of(otn, key);

	switch (key->form) {
	case OTN_FORM_SIZE: tafl_text_printf(out, "%d", otn->size); break;
	case OTN_FORM_NAME: put_name(out, otn->name); break;
	case OTN_FORM_LETTER:
		tafl_text_putc(out, key->letters[*(const int *)value]);
		break;
	case OTN_FORM_SQUARES: put_squares(out, value); break;
	case OTN_FORM_SPEEDS: put_speeds(out, otn->speed); break;
	case OTN_FORM_MEN:
		put_men(out, *(const spec_men *)value,
		        men_in_play(otn->board, otn->size));
		break;
	default: put_board(out, otn); break;
	}
}

void otn_write(const struct otn *otn, struct tafl_text *out)
{
	struct otn normal;

	otn_set_defaults(&normal, otn->size);
	memcpy(normal.board, otn->board, sizeof(normal.board));
	otn_settle(&normal);
	for (int i = 0; i < OTN_KEYS; i++) {
		const struct otn_key *key = &otn_keys[i];

		if (!is_written(otn, &normal, key))
			continue;
		if (i > 0)
			tafl_text_putc(out, ' ');
		tafl_text_printf(out, "%s:", key->name);
		put_value(out, otn, key);
	}
	tafl_text_putc(out, '\n');
}
