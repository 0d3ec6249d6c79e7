/* Filling the slots of phrases. */
#include "ruletext/speech.h"
#include "base/bytes.h"
#include "base/utf8.h"
#include "ruletext/squares_form.h"
#include <string.h>

spec_men men_in_play(const uint8_t *board, int size)
{
	const spec_men mercenaries = 1 << TAFL_ATTACKER_MERCENARY |
	                             1 << TAFL_DEFENDER_MERCENARY;
	unsigned men = 0;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			men |= 1U << board[tafl_square_at(file, rank)];
	men &= SPEC_ALL;
	/* "A mercenary that is taken changes sides." */
	return (spec_men)(men & mercenaries ? men | mercenaries : men);
}

/* --- nouns -------------------------------------------------------------- */

static void put_template(const struct speech *speech, const char *at);

static void put_noun(const struct speech *speech, enum noun_id noun,
                     enum form form)
{
	const char *const *forms = speech->language->nouns[noun].form;

	put_template(speech, forms[form] ? forms[form] : forms[FORM_PLAIN]);
}

/* What stands before noun `index` of `count`: "the king, the men and ..." */
static void put_joint(const struct speech *speech, int index, int count,
                      enum form form)
{
	const struct language *language = speech->language;
	const char *last = form == FORM_ANY ? language->or : language->and;

	if (index > 0)
		tafl_text_puts(speech->out,
		               index == count - 1 ? last : language->comma);
}

/* --- {men} -------------------------------------------------------------- */

enum {
	KINDS = TAFL_DEFENDER - TAFL_ATTACKER,
	MEN_NOUNS_MAX = 1 + 2 * KINDS,
};

struct men_nouns {
	enum noun_id list[MEN_NOUNS_MAX];
	int count;
};

static void add_noun(struct men_nouns *nouns, int noun)
{
	nouns->list[nouns->count++] = (enum noun_id)noun;
}

/* The men of a side kind by kind; `joint`: a kind that is meant with both sides
 * is named once, with the attackers. */
static void name_kinds(spec_men men, enum tafl_side side, bool joint,
                       struct men_nouns *nouns)
{
	bool attackers = side == TAFL_ATTACKERS;
	int own = attackers ? TAFL_ATTACKER : TAFL_DEFENDER;
	int other = attackers ? TAFL_DEFENDER : TAFL_ATTACKER;
	int first = attackers ? NOUN_ATTACKING_SOLDIERS
	                      : NOUN_DEFENDING_SOLDIERS;

	for (int kind = 0; kind < KINDS; kind++) {
		bool both = joint && men >> (other + kind) & 1;

		if (!(men >> (own + kind) & 1) || (both && !attackers))
			continue;
		add_noun(nouns, (both ? NOUN_SOLDIERS : first) + kind);
	}
}

/* "the king and the defenders" */
static void list_men(const struct speech *speech, struct men_nouns *nouns)
{
	const spec_men all = speech->in_play, men = speech->men;
	const spec_men attackers = men & SPEC_ATTACKERS;
	const spec_men defenders = men & SPEC_DEFENDERS;
	bool all_attackers = attackers && attackers == (all & SPEC_ATTACKERS);
	bool all_defenders = defenders && defenders == (all & SPEC_DEFENDERS);

	if (men & SPEC_KING)
		add_noun(nouns, NOUN_KING);
	if (all_attackers)
		add_noun(nouns, NOUN_ATTACKERS);
	else
		name_kinds(men, TAFL_ATTACKERS, !all_defenders, nouns);
	if (all_defenders)
		add_noun(nouns, NOUN_DEFENDERS);
	else
		name_kinds(men, TAFL_DEFENDERS, !all_attackers, nouns);
}

static struct men_nouns name_men(const struct speech *speech)
{
	struct men_nouns nouns = { .count = 0 };

	if (speech->men == speech->in_play)
		add_noun(&nouns, NOUN_ALL);
	else if (speech->men == (speech->in_play & (spec_men)~SPEC_KING))
		add_noun(&nouns, NOUN_ALL_BUT_KING);
	else
		list_men(speech, &nouns);
	return nouns;
}

static void put_men(const struct speech *speech, enum form form)
{
	struct men_nouns nouns = name_men(speech);

	for (int i = 0; i < nouns.count; i++) {
		put_joint(speech, i, nouns.count, form);
		put_noun(speech, nouns.list[i], form);
	}
}

static bool men_are_plural(const struct speech *speech)
{
	struct men_nouns nouns = name_men(speech);

	return nouns.count != 1 ||
	       speech->language->nouns[nouns.list[0]].plural;
}

/* --- {side}, {zone} ----------------------------------------------------- */

static enum noun_id noun_of_side(const struct speech *speech)
{
	return speech->side == TAFL_ATTACKERS ? NOUN_ATTACKERS : NOUN_DEFENDERS;
}

static enum noun_id noun_of_zone(const struct speech *speech)
{
	const char *name = speech->spec->zones[speech->zone].name;

	if (!strcmp(name, "throne"))
		return NOUN_THRONE;
	if (!strcmp(name, "corner"))
		return NOUN_CORNERS;
	if (!strcmp(name, "camp"))
		return NOUN_CAMPS;
	return NOUN_ZONE;
}

bool zone_has_word(const struct speech *speech)
{
	return noun_of_zone(speech) != NOUN_ZONE;
}

static void put_zone(const struct speech *speech, enum form form)
{
	struct speech own = *speech;

	own.text = speech->spec->zones[speech->zone].name;
	put_noun(&own, noun_of_zone(speech), form);
}

/* --- {squares} ---------------------------------------------------------- */

static void put_word(const struct speech *speech,
                     const struct squares_item *item, enum form form)
{
	struct speech own = *speech;

	own.zone = item->index;
	own.men = (spec_men)(1 << item->index);
	switch (item->word) {
	case SQUARES_CENTER: put_noun(&own, NOUN_CENTER, form); break;
	case SQUARES_CORNERS: put_noun(&own, NOUN_CORNER_SQUARES, form); break;
	case SQUARES_EDGE: put_noun(&own, NOUN_EDGE, form); break;
	case SQUARES_ZONE: put_zone(&own, form); break;
	case SQUARES_BLOCK: break; /* see put_listed */
	case SQUARES_START:
		put_noun(&own,
		         item->index == TAFL_KING ? NOUN_START_OF_KING
		                                  : NOUN_START,
		         form);
		break;
	}
}

static void list_block(struct tafl_text *list, const struct squares_item *item)
{
	char text[TAFL_SQUARE_TEXT];

	for (int file = tafl_file(item->from); file <= tafl_file(item->to);
	     file++)
		for (int rank = tafl_rank(item->from);
		     rank <= tafl_rank(item->to); rank++) {
			tafl_square_format(tafl_square_at(file, rank), text);
			tafl_text_printf(list, "%s%s", list->length ? " " : "",
			                 text);
		}
}

/* Squares without a word, by their names. */
static void put_listed(const struct speech *speech, struct tafl_text *list,
                       enum form form)
{
	struct speech own = *speech;

	own.text = list->data;
	if (!list->failed)
		put_noun(&own,
		         strchr(list->data, ' ') ? NOUN_SQUARES : NOUN_SQUARE,
		         form);
	speech->out->failed |= list->failed;
}

static bool is_counted(const struct squares_item *item, bool less)
{
	return item->less == less && item->word != SQUARES_BLOCK;
}

/* The items with or without `less`: words, then the squares that have none. */
static void put_items(const struct speech *speech,
                      const struct squares_form *items, bool less,
                      enum form form)
{
	struct tafl_text list = { 0 };
	int count = 0, index = 0;

	for (int i = 0; i < items->count; i++) {
		const struct squares_item *item = &items->items[i];

		count += is_counted(item, less);
		if (item->less == less && item->word == SQUARES_BLOCK)
			list_block(&list, item);
	}
	count += list.length > 0;
	for (int i = 0; i < items->count; i++) {
		if (!is_counted(&items->items[i], less))
			continue;
		put_joint(speech, index++, count, form);
		put_word(speech, &items->items[i], form);
	}
	if (list.length > 0 || list.failed) {
		put_joint(speech, index, count, form);
		put_listed(speech, &list, form);
	}
	tafl_text_release(&list);
}

static void put_squares(const struct speech *speech, enum form form)
{
	struct squares_form items;

	find_squares_form(speech->spec, speech->squares, speech->known_zones,
	                  &items);
	put_items(speech, &items, false, form);
	if (!items.items[items.count - 1].less)
		return;
	tafl_text_puts(speech->out, speech->language->except);
	put_items(speech, &items, true, FORM_PLAIN);
}

/* --- templates ---------------------------------------------------------- */

enum slot {
	SLOT_MEN,
	SLOT_SIDE,
	SLOT_ZONE,
	SLOT_SQUARES,
	SLOT_NUMBER,
	SLOT_NTH,
	SLOT_TEXT,
	SLOT_CLAUSE,
	SLOT_COUNT
};

static void put_slot(const struct speech *speech, enum slot slot,
                     enum form form)
{
	switch (slot) {
	case SLOT_MEN: put_men(speech, form); break;
	case SLOT_SIDE: put_noun(speech, noun_of_side(speech), form); break;
	case SLOT_ZONE: put_zone(speech, form); break;
	case SLOT_SQUARES: put_squares(speech, form); break;
	case SLOT_TEXT: put_safely(speech->out, speech->text); break;
	case SLOT_CLAUSE: say_part(speech, speech->clause); break;
	case SLOT_NUMBER:
		tafl_text_printf(speech->out, "%d", speech->number);
		break;
	case SLOT_NTH:
		speech->language->put_nth(speech->out, speech->number);
		break;
	case SLOT_COUNT: break;
	}
}

static bool slot_is_plural(const struct speech *speech, enum slot slot)
{
	const struct noun *nouns = speech->language->nouns;

	switch (slot) {
	case SLOT_MEN: return men_are_plural(speech);
	case SLOT_SIDE: return nouns[noun_of_side(speech)].plural;
	case SLOT_ZONE: return nouns[noun_of_zone(speech)].plural;
	default: return speech->number != 1;
	}
}

/* The word at text[0..length) of a list; `count` when it is none of them. */
static int find_word(const char *const *words, int count, const char *text,
                     size_t length)
{
	int i = 0;

	while (i < count && (strlen(words[i]) != length ||
	                     memcmp(words[i], text, length) != 0))
		i++;
	return i;
}

static enum slot find_slot(const char *text, size_t length)
{
	static const char *const slots[] = {
		"men",    "side", "zone", "squares",
		"number", "nth",  "text", "clause",
	};

	return (enum slot)find_word(slots, SLOT_COUNT, text, length);
}

/* "is|are" */
static void put_choice(const struct speech *speech, bool plural,
                       const char *text, size_t length)
{
	const char *bar = memchr(text, '|', length);

	if (bar && plural)
		tafl_text_append(speech->out, bar + 1,
		                 length - (size_t)(bar + 1 - text));
	else if (bar)
		tafl_text_append(speech->out, text, (size_t)(bar - text));
}

/* What stands between braces: "men", "to men" or "men:is|are". */
static void put_braced(const struct speech *speech, const char *text,
                       size_t length)
{
	static const char *const forms[] = { "", "of", "to", "on", "any" };
	size_t name = strcspn(text, ":} ");
	enum form form = FORM_PLAIN;

	if (text[name] == ':') {
		enum slot slot = find_slot(text, name);

		put_choice(speech, slot_is_plural(speech, slot),
		           text + name + 1, length - name - 1);
		return;
	}
	if (text[name] == ' ') {
		form = (enum form)find_word(forms, FORM_COUNT, text, name);
		text += name + 1;
		length -= name + 1;
	}
	put_slot(speech, find_slot(text, length), form);
}

static void put_template(const struct speech *speech, const char *at)
{
	for (;;) {
		size_t plain = strcspn(at, "{");

		tafl_text_append(speech->out, at, plain);
		at += plain;
		if (!*at)
			return;
		at++;
		size_t length = strcspn(at, "}");
		put_braced(speech, at, length);
		at += length + (at[length] == '}');
	}
}

/* --- sentences ---------------------------------------------------------- */

void say_part(const struct speech *speech, enum phrase phrase)
{
	put_template(speech, speech->language->phrases[phrase]);
}

/* Makes the first letter a capital: ASCII, and in UTF-8 U+00E0 to U+00FE. */
static void capitalize(char *text)
{
	const unsigned char *bytes = (const unsigned char *)text;

	if (is_lower(text[0]))
		text[0] = (char)(text[0] - 'a' + 'A');
	else if (bytes[0] == 0xC3 && bytes[1] >= 0xA0 && bytes[1] <= 0xBE &&
	         bytes[1] != 0xB7)
		text[1] = (char)(bytes[1] - 0x20);
}

static void say_both(const struct speech *speech, enum phrase phrase,
                     enum phrase added)
{
	struct tafl_text *out = speech->out;

	tafl_text_puts(out, "  ");
	size_t start = out->length;
	say_part(speech, phrase);
	if (added != SAY_COUNT)
		say_part(speech, added);
	tafl_text_puts(out, ".\n");
	if (!out->failed)
		capitalize(out->data + start);
}

void say(const struct speech *speech, enum phrase phrase)
{
	say_both(speech, phrase, SAY_COUNT);
}

void say_with(const struct speech *speech, enum phrase phrase,
              enum phrase added)
{
	say_both(speech, phrase, added);
}

void put_safely(struct tafl_text *out, const char *text)
{
	size_t length = strlen(text), size;

	for (size_t at = 0; at < length; at += size) {
		int32_t point;

		size = utf8_next(text + at, length - at, &point);
		if (point == '\n' || point == '\t')
			tafl_text_putc(out, ' ');
		else if (point == UTF8_BROKEN || utf8_is_control(point))
			tafl_text_putc(out, '?');
		else
			tafl_text_append(out, text + at, size);
	}
}

void say_text(const struct speech *speech, const char *text)
{
	tafl_text_puts(speech->out, "  ");
	put_safely(speech->out, text);
	tafl_text_putc(speech->out, '\n');
}

void say_heading(const struct speech *speech, enum phrase phrase)
{
	tafl_text_putc(speech->out, '\n');
	say_part(speech, phrase);
	tafl_text_putc(speech->out, '\n');
}
