/* Writing a variant as a rules record: the record is read again, and what then
 * differs is what it cannot say. */
#include "rules/compile.h"
#include "rules/variant.h"
#include "ruletext/otn.h"
#include "ruletext/speech.h"
#include <stdarg.h>
#include <stdio.h>

struct losses {
	const struct tafl_variant *mine, *record;
	spec_men in_play;
	const struct tafl_sink *sink; /* or NULL */
	enum tafl_code code;
	size_t count;
};

static void tell(struct losses *losses, const char *format, ...)
	TAFL_PRINTF(2, 3);

static void tell(struct losses *losses, const char *format, ...)
{
	char what[160], message[240];
	struct tafl_diag diag = {
		.code = losses->code,
		.severity = tafl_code_severity(losses->code),
		.file = losses->mine->spec->id,
		.square = TAFL_NO_SQUARE,
		.message = message,
	};
	va_list args;

	va_start(args, format);
	(void)vsnprintf(what, sizeof(what), format, args);
	va_end(args);
	(void)snprintf(message, sizeof(message), "a rules record cannot say %s",
	               what);
	losses->count++;
	if (losses->sink)
		losses->sink->emit(losses->sink->user, &diag);
}

/* --- zones -------------------------------------------------------------- */

/* What a square may mean to a man, and how that is called. */
static const struct {
	uint8_t bit;
	const char *what, *when;
} meanings[] = {
	{ CELL_CLOSED, "who may enter", "" },
	{ CELL_NO_PASS, "who may pass", "" },
	{ CELL_NO_STOP, "who may stop in", "" },
	{ CELL_HOSTILE_EMPTY, "to whom", " is hostile when empty" },
	{ CELL_HOSTILE_OCCUPIED, "to whom", " is hostile when occupied" },
	{ CELL_HOSTILE_BESIEGED, "to whom", " is hostile when besieged" },
};

static bool is_same(const struct losses *losses, tafl_square square,
                    uint8_t bit)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		uint8_t other = losses->mine->cell[man][square] ^
		                losses->record->cell[man][square];

		if (losses->in_play >> man & 1 && other & bit)
			return false;
	}
	return true;
}

/* The first zone of a square in the variant; zone_count: none. */
static int zone_at(const struct losses *losses, tafl_square square)
{
	uint32_t zones = losses->mine->zones[square];
	int zone = 0;

	while (zone < losses->mine->spec->zone_count && !(zones >> zone & 1))
		zone++;
	return zone;
}

static void tell_zone(struct losses *losses, size_t meaning, int zone,
                      tafl_square square)
{
	const struct spec *spec = losses->mine->spec;
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	if (zone < spec->zone_count)
		tell(losses, "%s zone '%.60s'%s", meanings[meaning].what,
		     spec->zones[zone].name, meanings[meaning].when);
	else
		tell(losses, "%s %s%s", meanings[meaning].what, text,
		     meanings[meaning].when);
}

/* One meaning, told once for each zone that differs in it. */
static void compare_meaning(struct losses *losses, size_t meaning)
{
	uint8_t bit = meanings[meaning].bit;
	int size = losses->mine->spec->size;
	uint32_t told = 0;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			int zone = zone_at(losses, square);

			/* Nobody passes a corner of the board. */
			if (bit == CELL_NO_PASS && otn_is_corner(square, size))
				continue;
			if (told >> zone & 1 || is_same(losses, square, bit))
				continue;
			told |= (uint32_t)1 << zone;
			tell_zone(losses, meaning, zone, square);
		}
}

/* Whether the record has a zone that is entered as this one is. */
static bool is_entered_alike(const struct losses *losses,
                             const struct spec_zone *zone)
{
	const struct spec *record = losses->record->spec;
	bool matters = otn_entry_matters(&zone->squares);

	for (int i = 0; i < record->zone_count; i++) {
		const struct spec_zone *other = &record->zones[i];

		if (tafl_squares_equal(&zone->squares, &other->squares) &&
		    !((zone->enter ^ other->enter) & losses->in_play) &&
		    (!matters ||
		     zone->entry_from_start == other->entry_from_start))
			return true;
	}
	return false;
}

/* "camp entry judged along the path": the re keys look at the square where the
 * move starts. */
static void compare_entries(struct losses *losses)
{
	const struct spec *spec = losses->mine->spec;

	for (int i = 0; i < spec->zone_count; i++) {
		const struct spec_zone *zone = &spec->zones[i];

		if ((zone->enter & losses->in_play) != losses->in_play &&
		    !is_entered_alike(losses, zone))
			tell(losses, "how entry to zone '%.60s' is judged",
			     zone->name);
	}
}

static void compare_zones(struct losses *losses)
{
	const struct spec *mine = losses->mine->spec;
	const struct spec *record = losses->record->spec;

	for (size_t i = 0; i < sizeof(meanings) / sizeof(meanings[0]); i++)
		compare_meaning(losses, i);
	compare_entries(losses);
	if ((mine->border_hostile ^ record->border_hostile) & losses->in_play)
		tell(losses, "to whom the border is hostile");
}

/* --- men and captures --------------------------------------------------- */

static bool king_is_taken_alike(const struct losses *losses)
{
	int size = losses->mine->spec->size;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			if ((losses->mine->cell[TAFL_KING]
			                       [tafl_square_at(file, rank)] ^
			     losses->record->cell[TAFL_KING]
			                         [tafl_square_at(file, rank)]) &
			    CELL_SURROUND)
				return false;
	return true;
}

static void compare_man(struct losses *losses, int man)
{
	const struct spec_piece *mine = &losses->mine->spec->pieces[man];
	const struct spec_piece *record = &losses->record->spec->pieces[man];
	char letter = tafl_man_letter(man);

	if (!(losses->in_play >> man & 1))
		return;
	if (mine->range != record->range)
		tell(losses, "the range of '%c'", letter);
	if (mine->arms != record->arms)
		tell(losses, "the arms of '%c'", letter);
	if (mine->jump != record->jump)
		tell(losses, "the jump of '%c'", letter);
	if (mine->pierce != record->pierce &&
	    tafl_side_of(man) == TAFL_ATTACKERS)
		tell(losses, "that '%c' %s", letter,
		     mine->pierce ? "pierces" : "does not pierce");
}

static void compare_captures(struct losses *losses)
{
	const struct tafl_variant *mine = losses->mine;
	const struct tafl_variant *record = losses->record;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		compare_man(losses, man);
	if (!king_is_taken_alike(losses))
		tell(losses, "where the king is taken by flank and where by "
		             "surround");
	if (mine->spec->wall != SPEC_NO_WALL &&
	    !tafl_squares_equal(&mine->closes, &record->closes))
		tell(losses, "what closes a shieldwall");
	if (mine->spec->berserk != record->spec->berserk)
		tell(losses, "that a berserk man may stop");
	if (mine->spec->walk_in_forbidden)
		tell(losses, "that walking in between two enemies is "
		             "forbidden");
}

/* --- ends --------------------------------------------------------------- */

static bool is_same_end(const struct spec_end *a, const struct spec_end *b)
{
	return a->when == b->when && a->result == b->result &&
	       a->for_one_side == b->for_one_side &&
	       (!a->for_one_side || a->for_side == b->for_side) &&
	       tafl_squares_equal(&a->squares, &b->squares) &&
	       a->count == b->count && a->plies == b->plies &&
	       a->of_moves == b->of_moves && a->side == b->side;
}

static bool has_end(const struct spec *spec, const struct spec_end *end)
{
	for (int i = 0; i < spec->end_count; i++)
		if (is_same_end(&spec->ends[i], end))
			return true;
	return false;
}

static bool has_kind(const struct spec *spec, enum tafl_end when)
{
	for (int i = 0; i < spec->end_count; i++)
		if (spec->ends[i].when == when)
			return true;
	return false;
}

/* A side without men has no move: where that loses it need not be said that
 * the last attacker's fall does. */
static bool follows_from_no_move(const struct spec *spec, enum tafl_end when)
{
	const struct spec_end no_move = { .when = TAFL_NO_MOVE,
		                          .result = SPEC_TO_MOVE_LOSES };

	return when == TAFL_ELIMINATED && has_end(spec, &no_move);
}

/* Of the ends that a record can say no two with different results can come by
 * one ply, so their order means nothing. */
static void compare_ends(struct losses *losses)
{
	const struct spec *mine = losses->mine->spec;
	const struct spec *record = losses->record->spec;

	for (int i = 0; i < mine->end_count; i++)
		if (!has_end(record, &mine->ends[i]))
			tell(losses, "the end '%s' as it is here",
			     tafl_end_name(mine->ends[i].when));
	for (int i = 0; i < record->end_count; i++) {
		enum tafl_end when = record->ends[i].when;

		if (!has_kind(mine, when) && !follows_from_no_move(mine, when))
			tell(losses, "that '%s' is no end",
			     tafl_end_name(when));
	}
}

/* --- writing ------------------------------------------------------------ */

static struct tafl_variant *compile(const struct otn *otn,
                                    enum tafl_otn_tfr tfr)
{
	struct spec *spec = spec_new();

	if (spec && otn_to_spec(otn, tfr, spec))
		return variant_compile(spec, NULL);
	spec_free(spec);
	return NULL;
}

static bool write_if_said(const struct tafl_variant *variant,
                          const struct otn *otn,
                          const struct tafl_record_options *options,
                          const struct tafl_sink *sink, struct tafl_text *out)
{
	struct tafl_variant *record = compile(otn, options->otn_tfr);
	struct losses losses = {
		.mine = variant,
		.record = record,
		.in_play = men_in_play(otn->board, otn->size),
		.sink = sink,
		.code = options->lossy ? TAFL_E_RULE_LOST : TAFL_E_UNSAYABLE,
	};

	if (!record) {
		out->failed = true;
		return false;
	}
	compare_zones(&losses);
	compare_captures(&losses);
	compare_ends(&losses);
	tafl_variant_free(record);
	if (losses.count > 0 && !options->lossy)
		return false;
	otn_write(otn, out);
	return !out->failed;
}

bool tafl_variant_write_record(const struct tafl_variant *variant,
                               const struct tafl_record_options *options,
                               const struct tafl_sink *sink,
                               struct tafl_text *out)
{
	static const struct tafl_record_options none;
	struct otn otn;
	bool good;

	if (!options)
		options = &none;
	if (!otn_of_spec(variant_spec(variant), options->otn_tfr, &otn)) {
		out->failed = true;
		return false;
	}
	good = write_if_said(variant, &otn, options, sink, out);
	otn_release(&otn);
	return good;
}
