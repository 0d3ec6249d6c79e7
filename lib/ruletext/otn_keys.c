/* The keys of OpenTafl's rules records, and what they are when left out. */
#include "base/mem.h"
#include "board/sets.h"
#include "ruletext/otn.h"
#include "ruletext/speech.h"
#include <stddef.h>

#define AT(field) .offset = offsetof(struct otn, field)
#define SIDED(place, list) AT(places[place].list)

// clang-format off
const struct otn_key otn_keys[OTN_KEYS] = {
	{ "dim", OTN_FORM_SIZE, AT(size) },
	{ "name", OTN_FORM_NAME, AT(name) },
	{ "esc", OTN_FORM_LETTER, AT(escape), "ce" },
	{ "surf", OTN_FORM_LETTER, AT(surrounding), "ny" },
	{ "atkf", OTN_FORM_LETTER, AT(attackers_first), "ny" },
	{ "tfr", OTN_FORM_LETTER, AT(repetition), "dwli" },
	{ "ka", OTN_FORM_LETTER, AT(arms), "yhan" },
	{ "ks", OTN_FORM_LETTER, AT(king), "scmw", "ysnw" },
	{ "kj", OTN_FORM_LETTER, AT(jumps[OTN_KING_JUMPS]), "njcr" },
	{ "nj", OTN_FORM_LETTER, AT(jumps[OTN_KNIGHT_JUMPS]), "njcr" },
	{ "cj", OTN_FORM_LETTER, AT(jumps[OTN_COMMANDER_JUMPS]), "njcr" },
	{ "mj", OTN_FORM_LETTER, AT(jumps[OTN_MERCENARY_JUMPS]), "njcr" },
	{ "gj", OTN_FORM_LETTER, AT(jumps[OTN_GUARD_JUMPS]), "njcr" },
	{ "cor", OTN_FORM_SQUARES, SIDED(OTN_CORNER, squares) },
	{ "cen", OTN_FORM_SQUARES, SIDED(OTN_CENTER, squares) },
	{ "afor", OTN_FORM_SQUARES, SIDED(OTN_ATTACKERS_FORT, squares) },
	{ "dfor", OTN_FORM_SQUARES, SIDED(OTN_DEFENDERS_FORT, squares) },
	{ "spd", OTN_FORM_SPEEDS, AT(speed) },
	{ "corp", OTN_FORM_MEN, SIDED(OTN_CORNER, pass) },
	{ "cenp", OTN_FORM_MEN, SIDED(OTN_CENTER, pass) },
	{ "aforp", OTN_FORM_MEN, SIDED(OTN_ATTACKERS_FORT, pass) },
	{ "dforp", OTN_FORM_MEN, SIDED(OTN_DEFENDERS_FORT, pass) },
	{ "cors", OTN_FORM_MEN, SIDED(OTN_CORNER, stop) },
	{ "cens", OTN_FORM_MEN, SIDED(OTN_CENTER, stop) },
	{ "afors", OTN_FORM_MEN, SIDED(OTN_ATTACKERS_FORT, stop) },
	{ "dfors", OTN_FORM_MEN, SIDED(OTN_DEFENDERS_FORT, stop) },
	{ "corh", OTN_FORM_MEN, SIDED(OTN_CORNER, hostile) },
	{ "cenh", OTN_FORM_MEN, SIDED(OTN_CENTER, hostile) },
	{ "cenhe", OTN_FORM_MEN, AT(center_hostile_empty) },
	{ "aforh", OTN_FORM_MEN, SIDED(OTN_ATTACKERS_FORT, hostile) },
	{ "dforh", OTN_FORM_MEN, SIDED(OTN_DEFENDERS_FORT, hostile) },
	{ "corre", OTN_FORM_MEN, SIDED(OTN_CORNER, enter) },
	{ "cenre", OTN_FORM_MEN, SIDED(OTN_CENTER, enter) },
	{ "aforre", OTN_FORM_MEN, SIDED(OTN_ATTACKERS_FORT, enter) },
	{ "dforre", OTN_FORM_MEN, SIDED(OTN_DEFENDERS_FORT, enter) },
	{ "sw", OTN_FORM_LETTER, AT(wall), "nws" },
	{ "swf", OTN_FORM_LETTER, AT(wall_by_flank), "ny" },
	{ "efe", OTN_FORM_LETTER, AT(edge_fort), "ny" },
	{ "linc", OTN_FORM_LETTER, AT(linnaean), "ny" },
	{ "ber", OTN_FORM_LETTER, AT(berserk), "ncm" },
	{ "start", OTN_FORM_BOARD, AT(board) },
	{ "starti", OTN_FORM_TURNED_BOARD, AT(board) },
};
// clang-format on

const char otn_men_letters[OTN_SPEEDS + 1] = "tcnkmgTCNKMG";

const char *const otn_zone_names[OTN_PLACES + 1] = {
	[OTN_CORNER] = "corner",       [OTN_CENTER] = "throne",
	[OTN_ATTACKERS_FORT] = "camp", [OTN_DEFENDERS_FORT] = "defenders-camp",
	[OTN_PLACES] = "middle",
};

const char otn_no_name[] = "Unnamed tafl";

/* --- what is left out --------------------------------------------------- */

/* "all pieces", "all attacking pieces": the letters behind these words name
 * no guards, and OpenTafl leaves them out. */
static void set_lists(struct otn *otn)
{
	const spec_men guards = 1 << TAFL_ATTACKER_GUARD |
	                        1 << TAFL_DEFENDER_GUARD;
	const spec_men all = SPEC_ALL & (spec_men)~guards;
	const spec_men attackers = SPEC_ATTACKERS & all;
	const spec_men defenders = (SPEC_DEFENDERS & all) | SPEC_KING;
	const struct otn_place places[OTN_PLACES] = {
		[OTN_CORNER] = { .hostile = all,
		                 .pass = SPEC_KING,
		                 .stop = SPEC_KING },
		[OTN_CENTER] = { .hostile = attackers,
		                 .pass = all,
		                 .stop = SPEC_KING },
		[OTN_ATTACKERS_FORT] = { .hostile = defenders,
		                         .pass = all,
		                         .stop = all },
		[OTN_DEFENDERS_FORT] = { .hostile = attackers,
		                         .pass = defenders,
		                         .stop = defenders },
	};

	for (int i = 0; i < OTN_PLACES; i++) {
		otn->places[i] = places[i];
		otn->places[i].enter = all;
	}
	otn->center_hostile_empty = all;
}

void otn_set_defaults(struct otn *otn, int size)
{
	int middle = (size + 1) / 2;

	*otn = (struct otn){
		.size = size,
		.escape = OTN_TO_CORNER,
		.surrounding = OTN_YES,
		.attackers_first = OTN_YES,
		.repetition = OTN_DRAW,
		.arms = SPEC_ARMS_BOTH,
		.king = OTN_STRONG,
		.jumps = { [OTN_KNIGHT_JUMPS] = SPEC_JUMP_CAPTURE,
		           [OTN_COMMANDER_JUMPS] = SPEC_JUMP_OVER },
		.wall_by_flank = OTN_YES,
	};
	set_lists(otn);
	if (size < TAFL_SIZE_MIN)
		return;
	squares_add_corners(&otn->places[OTN_CORNER].squares, size);
	/* An even board has no square in the middle. */
	if (size % 2 == 1)
		tafl_squares_add(&otn->places[OTN_CENTER].squares,
		                 tafl_square_at(middle, middle));
}

void otn_release(struct otn *otn)
{
	mem_free(otn->name);
	otn->name = NULL;
}

/* --- one way to say it -------------------------------------------------- */

static void settle_men(spec_men *men, spec_men in_play)
{
	for (int man = TAFL_ATTACKER; man < TAFL_KING; man++) {
		int soldier = man < TAFL_DEFENDER ? TAFL_ATTACKER
		                                  : TAFL_DEFENDER;

		if (in_play >> man & 1 || man == soldier)
			continue;
		*men &= (spec_men) ~(1 << man);
		if (*men >> soldier & 1)
			*men |= (spec_men)(1 << man);
	}
}

static void settle_speeds(struct otn *otn, spec_men in_play)
{
	for (int man = TAFL_ATTACKER; man < TAFL_KING; man++) {
		int soldier = man < TAFL_DEFENDER ? TAFL_ATTACKER
		                                  : TAFL_DEFENDER;

		if (!(in_play >> man & 1))
			otn->speed[man] = otn->speed[soldier];
	}
}

static void settle_jumps(struct otn *otn, spec_men in_play)
{
	static const spec_men jumpers[OTN_JUMPERS] = {
		[OTN_KING_JUMPS] = SPEC_KING,
		[OTN_KNIGHT_JUMPS] = 1 << TAFL_ATTACKER_KNIGHT |
		                     1 << TAFL_DEFENDER_KNIGHT,
		[OTN_COMMANDER_JUMPS] = 1 << TAFL_ATTACKER_COMMANDER |
		                        1 << TAFL_DEFENDER_COMMANDER,
		[OTN_MERCENARY_JUMPS] = 1 << TAFL_ATTACKER_MERCENARY |
		                        1 << TAFL_DEFENDER_MERCENARY,
		[OTN_GUARD_JUMPS] = 1 << TAFL_ATTACKER_GUARD |
		                    1 << TAFL_DEFENDER_GUARD,
	};

	for (int i = 0; i < OTN_JUMPERS; i++)
		if (!(in_play & jumpers[i]))
			otn->jumps[i] = SPEC_NO_JUMP;
}

bool otn_is_corner(tafl_square square, int size)
{
	int file = tafl_file(square), rank = tafl_rank(square);

	return (file == 1 || file == size) && (rank == 1 || rank == size);
}

bool otn_are_corners(const struct tafl_squares *squares, int size)
{
	struct tafl_squares corners = { 0 };

	squares_add_corners(&corners, size);
	for (int rank = 0; rank < TAFL_RANKS; rank++)
		if (squares->row[rank] & ~corners.row[rank])
			return false;
	return tafl_squares_count(squares) > 0;
}

/* Nobody passes a corner of the board.  OpenTafl asks whether he may when a man
 * stops there. */
static void settle_corners(struct otn *otn)
{
	for (int i = 0; i < OTN_PLACES; i++) {
		struct otn_place *place = &otn->places[i];

		if (otn_are_corners(&place->squares, otn->size))
			place->pass = place->stop | SPEC_KING;
	}
}

/* A square is of one kind: that of the last list that has it. */
static void settle_squares(struct otn *otn)
{
	for (int i = 0; i < OTN_PLACES; i++)
		for (int j = i + 1; j < OTN_PLACES; j++)
			for (int rank = 0; rank < TAFL_RANKS; rank++)
				otn->places[i].squares.row[rank] &=
					~otn->places[j].squares.row[rank];
}

void otn_settle(struct otn *otn)
{
	spec_men in_play = men_in_play(otn->board, otn->size);

	settle_squares(otn);
	settle_corners(otn);
	for (int i = 0; i < OTN_PLACES; i++) {
		settle_men(&otn->places[i].hostile, in_play);
		settle_men(&otn->places[i].pass, in_play);
		settle_men(&otn->places[i].stop, in_play);
		settle_men(&otn->places[i].enter, in_play);
	}
	settle_men(&otn->center_hostile_empty, in_play);
	settle_speeds(otn, in_play);
	settle_jumps(otn, in_play);
}
