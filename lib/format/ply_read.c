/* A ply in reading, and the bytes of words, as TGN and OTN have them. */
#include "format/ply_read.h"
#include "base/bytes.h"
#include "format/reading.h"

// clang-format off
const unsigned char byte_kinds[256] = {
	[' '] = BYTE_BLANK | BYTE_DELIMITER, ['\t'] = BYTE_BLANK | BYTE_DELIMITER,
	['\v'] = BYTE_BLANK | BYTE_DELIMITER, ['\f'] = BYTE_BLANK | BYTE_DELIMITER,
	['\x1A'] = BYTE_END_MARK | BYTE_DELIMITER,
	['\0'] = BYTE_DELIMITER, ['\n'] = BYTE_DELIMITER,
	['{'] = BYTE_DELIMITER, ['}'] = BYTE_DELIMITER,
	['('] = BYTE_DELIMITER, [')'] = BYTE_DELIMITER,
	['['] = BYTE_DELIMITER, [']'] = BYTE_DELIMITER,
	[';'] = BYTE_DELIMITER, ['$'] = BYTE_DELIMITER,
	['*'] = BYTE_DELIMITER, ['"'] = BYTE_DELIMITER,
	['+'] = BYTE_MARK, ['-'] = BYTE_MARK, ['#'] = BYTE_MARK,
	['!'] = BYTE_MARK, ['?'] = BYTE_MARK,
#define N(c) [c] = BYTE_NAME
	N('_'), N('0'), N('1'), N('2'), N('3'), N('4'), N('5'), N('6'), N('7'),
	N('8'), N('9'), N('A'), N('B'), N('C'), N('D'), N('E'), N('F'), N('G'),
	N('H'), N('I'), N('J'), N('K'), N('L'), N('M'), N('N'), N('O'), N('P'),
	N('Q'), N('R'), N('S'), N('T'), N('U'), N('V'), N('W'), N('X'), N('Y'),
	N('Z'), N('a'), N('b'), N('c'), N('d'), N('e'), N('f'), N('g'), N('h'),
	N('i'), N('j'), N('k'), N('l'), N('m'), N('n'), N('o'), N('p'), N('q'),
	N('r'), N('s'), N('t'), N('u'), N('v'), N('w'), N('x'), N('y'), N('z'),
#undef N
};
// clang-format on

const char ply_a_square[] = "a square";

/* Most of the time of reading is spent in the functions that follow.  They
 * need no bounds: the text has a NUL behind it, which nothing here takes for a
 * part of a ply. */

/* Squares may have upper-case letters. */
enum { ANY_CASE = 0x20 };

/* A man's letter is one that another letter follows, for that of a square has
 * a number behind it.  NULL: it is the letter of no man. */
static const char *read_man(const char *at, uint8_t *man)
{
	if (!is_letter(at[0]) || !is_letter(at[1]))
		return at;
	*man = (uint8_t)tafl_man_of_letter(at[0]);
	return *man == TAFL_EMPTY ? NULL : at + 1;
}

const char *ply_separator(const char *at, uint8_t *steps)
{
	*steps = 0;
	if (*at == '-')
		return at + 1;
	if (*at == '^') {
		*steps |= TAFL_STEP_JUMP;
		at++;
	}
	if (*at == '=') {
		*steps |= TAFL_STEP_BERSERK;
		at++;
	}
	return *steps ? at : NULL;
}

static enum ply_parsed no_ply(struct read_ply *into, const char *last,
                              const char *at, const char *expected)
{
	into->flaw = (struct ply_flaw){ last, at, expected };
	return PLY_NONE;
}

/* "[man] square", after the piece at `last`.  Most have no man. */
static enum ply_parsed read_place(struct read_ply *into, const char *last,
                                  const char **at, uint8_t *man,
                                  tafl_square *square)
{
	const char *end = text_square(*at, ANY_CASE, square);

	*man = TAFL_EMPTY;
	if (!end) {
		end = read_man(*at, man);
		if (end)
			end = text_square(end, ANY_CASE, square);
	}
	if (!end)
		return no_ply(into, last, *at, ply_a_square);
	*at = end;
	return PLY_READ;
}

/* The captures at *at: "x" or, when reading, "/" before each. */
static enum ply_parsed read_captures(struct tafl_game *game,
                                     struct read_ply *into, const char **at)
{
	struct ply *ply = &into->ply;

	while (**at == 'x' || **at == '/') {
		const char *last = (*at)++;
		tafl_square square;
		uint8_t man;

		if (read_place(into, last, at, &man, &square) != PLY_READ)
			return PLY_NONE;
		if (ply->recorded_count == PLY_CAPTURES_MAX)
			return no_ply(into, last, *at, "a blank");
		if (!ply_take(game, ply, man, square))
			return PLY_NO_MEMORY;
	}
	return PLY_READ;
}

static enum ply_parsed parse(struct tafl_game *game, const char *at,
                             struct read_ply *into)
{
	struct ply *ply = &into->ply;
	const char *start = at;
	uint8_t no_man;
	enum ply_parsed parsed;

	if (read_place(into, at, &at, &ply->man, &ply->move.from) != PLY_READ)
		return PLY_NONE;
	const char *separator = at;
	at = ply_separator(at, &ply->steps);
	if (!at)
		return no_ply(into, start, separator, "'-'");
	const char *to = at;
	if (read_place(into, start, &at, &no_man, &ply->move.to) != PLY_READ)
		return PLY_NONE;
	if (no_man != TAFL_EMPTY)
		return no_ply(into, start, to, ply_a_square);
	parsed = read_captures(game, into, &at);
	if (parsed != PLY_READ)
		return parsed;
	into->marks = at;
	while (byte_is(*at, BYTE_MARK))
		at++;
	if (!byte_is(*at, BYTE_DELIMITER))
		return no_ply(into, start, at, "'x', a mark or a blank");
	into->end = at;
	return PLY_READ;
}

enum ply_parsed ply_read(struct tafl_game *game, const char *at,
                         struct read_ply *into)
{
	size_t squares = game->square_count;
	size_t named = game->named_count;
	enum ply_parsed parsed;

	into->ply = (struct ply){
		.word = { (uint32_t)(at - game->text), 0 },
		.recorded = (uint32_t)squares,
	};
	parsed = parse(game, at, into);
	if (parsed == PLY_READ) {
		into->ply.word.length = (uint32_t)(into->marks - at);
	} else {
		game->square_count = squares;
		game->named_count = named;
	}
	return parsed;
}
