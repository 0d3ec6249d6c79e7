/* Reading PGN-style records: a ply, in the many ways to write one. */
#include "base/bytes.h"
#include "format/reading.h"
#include "format/tgn_pgn.h"
#include <string.h>

/* --- pieces of plies ---------------------------------------------------- */

/* "7x7 every square is prefixed with `0` (`0d20e2`)": its rank is one digit. */
static const char *read_small_square(const char *at, tafl_square *square)
{
	char text[3] = { at[1], at[2], '\0' };

	return text_square(text, 0x20, square) ? at + 3 : NULL;
}

/* A square with the longest number; NULL: there is none. */
static const char *read_square(const char *at, tafl_square *square)
{
	if (at[0] == '0' && is_letter(at[1]))
		return read_small_square(at, square);
	return text_square(at, 0x20, square);
}

/* A man's letter is one with another letter behind; the king's may be small. */
static const char *read_place(const char *at, uint8_t *man, tafl_square *square)
{
	*man = TAFL_EMPTY;
	if (is_letter(at[0]) && is_letter(at[1])) {
		*man = at[0] == 'k' ? TAFL_KING
		                    : (uint8_t)tafl_man_of_letter(at[0]);
		if (*man == TAFL_EMPTY)
			return NULL;
		at++;
	}
	return read_square(at, square);
}

/* A hyphen, an en dash, an em dash, a minus sign; 0: none of them. */
static size_t dash_length(const char *at)
{
	static const char *const dashes[] = { "-", "\xE2\x80\x93",
		                              "\xE2\x80\x94", "\xE2\x88\x92" };

	for (size_t i = 0; i < sizeof(dashes) / sizeof(*dashes); i++) {
		size_t length = strlen(dashes[i]);

		if (strncmp(at, dashes[i], length) == 0)
			return length;
	}
	return 0;
}

/* --- a ply in a record -------------------------------------------------- */

static enum ply_parsed no_ply(const struct tgn *tgn, struct read_ply *into,
                              uint32_t last, const char *expected)
{
	into->flaw = (struct ply_flaw){ tgn->game->text + last, tgn->at,
		                        expected };
	return PLY_NONE;
}

/* Goes behind blanks if one of some bytes is there; more text may come. */
static void pass_blanks_before(struct tgn *tgn, const char *bytes)
{
	uint32_t here = tgn_offset(tgn, tgn->at);
	char next;

	if (!byte_is(*tgn->at, BYTE_BLANK))
		return;
	next = tgn_skip_blanks(tgn);
	if (next == '\0' || !strchr(bytes, next))
		tgn->at = tgn->game->text + here;
}

/* A dash, with blanks around it or not; 'x', that a square follows; those of
 * TGN; or nothing. */
static bool take_separator(struct tgn *tgn, struct ply *ply)
{
	tafl_square square;
	const char *end;
	size_t dash;

	pass_blanks_before(tgn, "-\xE2");
	dash = dash_length(tgn->at);
	if (dash > 0) {
		tgn->at += dash;
		(void)tgn_skip_blanks(tgn);
		return true;
	}
	if (*tgn->at == 'x' && read_square(tgn->at + 1, &square)) {
		ply->counted = COUNTED_SOME;
		tgn->at++;
		return true;
	}
	end = ply_separator(tgn->at, &ply->steps);
	if (end)
		tgn->at = end;
	return end != NULL;
}

/* "x1", or a sign for each man, "xxx".  One alone says that some are taken. */
static bool take_count(struct tgn *tgn, struct ply *ply)
{
	unsigned count = 0;

	while (*tgn->at == 'x') {
		count++;
		tgn->at++;
	}
	if (digit_of(*tgn->at) - 1 < 9 && count == 1) {
		for (count = 0;
		     digit_of(*tgn->at) <= 9 && count < PLY_CAPTURES_MAX;
		     tgn->at++)
			count = count * 10 + digit_of(*tgn->at);
		ply->counted = (uint16_t)count;
	} else {
		ply->counted = count > 1 ? (uint16_t)count : COUNTED_SOME;
	}
	return count <= PLY_CAPTURES_MAX;
}

/* Whether another capture of a list comes: a sign before a square, or in a list
 * behind ':' a square alone. */
static const char *next_capture(const char *at, bool colon, uint8_t *man,
                                tafl_square *square)
{
	if (*at == 'x' || *at == '/' || *at == ':' || *at == ',')
		return read_place(at + 1, man, square);
	return colon ? read_place(at, man, square) : NULL;
}

static enum ply_parsed take_list(struct tgn *tgn, struct ply *ply)
{
	struct tafl_game *game = tgn->game;
	bool colon = *tgn->at == ':';
	tafl_square square;
	const char *end;
	uint8_t man;

	while ((end = next_capture(tgn->at, colon, &man, &square)) != NULL) {
		if (ply->recorded_count == PLY_CAPTURES_MAX)
			return PLY_NONE;
		if (!ply_take(game, ply, man, square))
			return PLY_NO_MEMORY;
		tgn->at = end;
	}
	ply->counted = 0;
	return PLY_READ;
}

static enum ply_parsed take_captures(struct tgn *tgn, struct read_ply *into)
{
	uint32_t start = tgn_offset(tgn, tgn->at);
	enum ply_parsed parsed = PLY_READ;
	tafl_square square;
	uint8_t man;

	pass_blanks_before(tgn, "x:");
	if (next_capture(tgn->at, false, &man, &square))
		parsed = take_list(tgn, &into->ply);
	else if (*tgn->at == 'x' && !take_count(tgn, &into->ply))
		parsed = PLY_NONE;
	if (parsed == PLY_NONE)
		return no_ply(tgn, into, start, "a blank");
	return parsed;
}

/* The captures, a full stop or a comma, and the marks. */
static enum ply_parsed take_rest(struct tgn *tgn, struct read_ply *into,
                                 uint32_t start)
{
	enum ply_parsed parsed = take_captures(tgn, into);

	if (parsed != PLY_READ)
		return parsed;
	into->ply.word.length = tgn_offset(tgn, tgn->at) - start;
	if (*tgn->at == '.' || *tgn->at == ',')
		tgn->at++;
	into->marks = tgn->at;
	while (byte_is(*tgn->at, BYTE_MARK))
		tgn->at++;
	if (!byte_is(*tgn->at, BYTE_DELIMITER))
		return no_ply(tgn, into, start, "a capture, a mark or a blank");
	into->end = tgn->at;
	return PLY_READ;
}

static enum ply_parsed parse(struct tgn *tgn, struct read_ply *into)
{
	struct ply *ply = &into->ply;
	uint32_t start = ply->word.offset;
	const char *end = read_place(tgn->at, &ply->man, &ply->move.from);
	bool separated;

	if (!end)
		return no_ply(tgn, into, start, ply_a_square);
	tgn->at = end;
	separated = take_separator(tgn, ply);
	end = read_square(tgn->at, &ply->move.to);
	if (!end)
		return no_ply(tgn, into, start,
		              separated ? ply_a_square : "'-'");
	tgn->at = end;
	return take_rest(tgn, into, start);
}

enum ply_parsed pgn_read_ply(struct tgn *tgn, struct read_ply *into)
{
	struct tafl_game *game = tgn->game;
	uint32_t start = tgn_offset(tgn, tgn->at);
	size_t squares = game->square_count;
	size_t named = game->named_count;
	enum ply_parsed parsed;

	into->ply = (struct ply){ .word = { start, 0 },
		                  .recorded = (uint32_t)squares };
	parsed = parse(tgn, into);
	if (parsed == PLY_READ) {
		tgn->tells_captures |= into->ply.counted > 0 ||
		                       into->ply.recorded_count > 0;
	} else {
		game->square_count = squares;
		game->named_count = named;
	}
	tgn->at = game->text + start;
	return parsed;
}

/* --- a ply in a text that may be one ------------------------------------ */

static const char *skip_blanks(const char *at)
{
	while (byte_is(*at, BYTE_BLANK))
		at++;
	return at;
}

/* "d5-c5x1", "e7-g7:g6", "a1-a3x", but not "a1-a3xb3". */
static bool is_other_capture(const char *at)
{
	tafl_square square;
	uint8_t man;

	return *at == ':' ||
	       (*at == 'x' && !read_place(at + 1, &man, &square) &&
	        (at[1] == 'x' || digit_of(at[1]) <= 9 ||
	         byte_is(at[1], BYTE_DELIMITER)));
}

bool pgn_is_ply(const char *at)
{
	tafl_square square;
	uint8_t man;
	const char *from = read_place(at, &man, &square);
	const char *to;
	size_t dash;

	if (!from)
		return false;
	if (read_square(*from == 'x' ? from + 1 : from, &square))
		return true;
	dash = dash_length(skip_blanks(from));
	if (dash == 0)
		return false;
	to = skip_blanks(skip_blanks(from) + dash);
	to = read_square(to, &square);
	return to && (dash > 1 || from[dash] == ' ' || *from == ' ' ||
	              is_other_capture(to));
}
