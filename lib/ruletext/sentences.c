/* The rules of a variant as sentences: the whole, and what is short. */
#include "ruletext/sentences.h"
#include "rules/compile.h"
#include <string.h>
#include <tafl/variant.h>

/* --- about -------------------------------------------------------------- */

/* "names: optional, the name in other languages" */
static const char *name_in(const struct spec *spec, const char *tag)
{
	for (size_t i = 0; i < spec->name_count; i++)
		if (!strcmp(spec->names[i].language, tag))
			return spec->names[i].name;
	return spec->name;
}

static void say_about(struct speech *speech)
{
	const struct spec *spec = speech->spec;

	put_safely(speech->out, name_in(spec, speech->language->tag));
	tafl_text_putc(speech->out, '\n');
	speech->text = spec->id;
	say(speech, SAY_ID);
	for (size_t i = 0; i < spec->aliases.count; i++) {
		speech->text = spec->aliases.text[i];
		say(speech, SAY_ALIAS);
	}
}

static void say_confidence(struct speech *speech)
{
	const char *confidence = speech->spec->confidence;

	if (!confidence)
		return;
	say(speech, !strcmp(confidence, "high")     ? SAY_CONFIDENCE_HIGH
	            : !strcmp(confidence, "medium") ? SAY_CONFIDENCE_MEDIUM
	                                            : SAY_CONFIDENCE_LOW);
}

static void say_texts(struct speech *speech, enum phrase heading,
                      const struct spec_strings *texts)
{
	if (texts->count == 0)
		return;
	say_heading(speech, heading);
	for (size_t i = 0; i < texts->count; i++)
		say_text(speech, texts->text[i]);
}

/* --- board -------------------------------------------------------------- */

/* The start position, each row with its rank, and the files below. */
static void draw_board(const struct speech *speech)
{
	int size = speech->spec->size;

	for (int rank = size; rank >= 1; rank--) {
		tafl_text_printf(speech->out, "  %2d ", rank);
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			int man = speech->spec->board[square];

			tafl_text_printf(speech->out, " %c",
			                 tafl_man_letter(man));
		}
		tafl_text_putc(speech->out, '\n');
	}
	tafl_text_puts(speech->out, "     ");
	for (int file = 1; file <= size; file++)
		tafl_text_printf(speech->out, " %c", 'a' + file - 1);
	tafl_text_putc(speech->out, '\n');
}

static int count_men(const struct spec *spec, int man)
{
	int count = 0;

	for (int rank = 1; rank <= spec->size; rank++)
		for (int file = 1; file <= spec->size; file++)
			count += spec->board[tafl_square_at(file, rank)] == man;
	return count;
}

static void say_letters(struct speech *speech)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		char letter[] = { tafl_man_letter(man), '\0' };

		speech->number = count_men(speech->spec, man);
		if (speech->number == 0)
			continue;
		speech->men = (spec_men)(1 << man);
		speech->text = letter;
		say(speech, man == TAFL_KING ? SAY_LETTER_KING : SAY_LETTER);
	}
}

static void say_board(struct speech *speech)
{
	say_heading(speech, SAY_BOARD);
	speech->number = speech->spec->size;
	say(speech, SAY_SIZE);
	draw_board(speech);
	say_letters(speech);
}

/* --- moves -------------------------------------------------------------- */

static void say_range(struct speech *speech, int range)
{
	speech->number = range;
	say(speech, range == 0   ? SAY_RANGE_ANY
	            : range == 1 ? SAY_RANGE_ONE
	                         : SAY_RANGE);
}

/* A sentence for each range, of all the men who have it. */
static void say_ranges(struct speech *speech)
{
	const struct spec_piece *pieces = speech->spec->pieces;
	spec_men left = speech->in_play;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		spec_men alike = 0;

		if (!(left >> man & 1))
			continue;
		for (int other = man; other <= TAFL_KING; other++)
			if (pieces[other].range == pieces[man].range)
				alike |= (spec_men)(left & 1 << other);
		speech->men = alike;
		say_range(speech, pieces[man].range);
		left &= (spec_men)~alike;
	}
}

static spec_men men_who_jump(const struct speech *speech, enum spec_jump jump)
{
	unsigned men = 0;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		if (speech->spec->pieces[man].jump == jump)
			men |= 1U << man;
	return (spec_men)(men & speech->in_play);
}

static void say_jumps(struct speech *speech)
{
	static const enum phrase phrases[] = {
		[SPEC_NO_JUMP] = SAY_NO_JUMP,
		[SPEC_JUMP_OVER] = SAY_JUMP_OVER,
		[SPEC_JUMP_CAPTURE] = SAY_JUMP_CAPTURE,
		[SPEC_JUMP_RESTRICTED] = SAY_JUMP_RESTRICTED,
	};

	if (men_who_jump(speech, SPEC_NO_JUMP) == speech->in_play)
		say(speech, SAY_NO_JUMP);
	for (int jump = SPEC_JUMP_OVER; jump <= SPEC_JUMP_RESTRICTED; jump++) {
		speech->men = men_who_jump(speech, (enum spec_jump)jump);
		if (speech->men)
			say(speech, phrases[jump]);
	}
}

static void say_berserk(struct speech *speech)
{
	switch (speech->spec->berserk) {
	case SPEC_NO_BERSERK: return;
	case SPEC_BERSERK_CAPTURE: say(speech, SAY_BERSERK_CAPTURE); return;
	case SPEC_BERSERK_MOVE: say(speech, SAY_BERSERK_MOVE); return;
	case SPEC_BERSERK_MUST_CAPTURE:
		say(speech, SAY_BERSERK_MUST_CAPTURE);
		return;
	case SPEC_BERSERK_MUST_MOVE: say(speech, SAY_BERSERK_MUST_MOVE); return;
	}
}

static void say_moves(struct speech *speech)
{
	say_heading(speech, SAY_MOVES);
	speech->side = speech->spec->first;
	say(speech, SAY_FIRST);
	say_ranges(speech);
	say_jumps(speech);
	say_berserk(speech);
}

/* --- notes -------------------------------------------------------------- */

/* Notes that nobody has put into the language are better read in English than
 * not at all. */
static void say_notes(struct speech *speech)
{
	const struct spec_strings *notes = spec_notes_in(speech->spec,
	                                                 speech->language->tag);

	if (!notes)
		notes = spec_notes_in(speech->spec, "en");
	if (notes)
		say_texts(speech, SAY_NOTES, notes);
}

/* --- the whole ---------------------------------------------------------- */

void write_sentences(const struct spec *spec, const struct language *language,
                     struct tafl_text *out)
{
	struct speech speech = {
		.language = language,
		.spec = spec,
		.out = out,
		.in_play = men_in_play(spec->board, spec->size),
	};

	say_about(&speech);
	say_board(&speech);
	say_moves(&speech);
	say_zones(&speech);
	say_captures(&speech);
	say_ends(&speech);
	say_notes(&speech);
	say_texts(&speech, SAY_SOURCES, &spec->source);
	say_confidence(&speech);
}

static const struct language *const languages[] = {
#define X(tag) &language_##tag,
	LANGUAGES(X)
#undef X
};

const char *const tafl_languages[] = {
#define X(tag) #tag,
	LANGUAGES(X)
#undef X
		NULL,
};

void tafl_variant_write_rules(const struct tafl_variant *variant, int language,
                              struct tafl_text *out)
{
	write_sentences(variant_spec(variant), languages[language], out);
}
