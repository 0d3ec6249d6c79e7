/* Reading TGN: a ply, and what is wrong with a word that is none. */
#include "format/reading.h"
#include "format/tgn.h"
#include <string.h>

/* No ply takes more men than there are squares. */
enum { CAPTURES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX };

static const char a_square[] = "a square";

/* Most of the time of reading is spent in the functions that follow.  They
 * need no bounds: the text has a NUL behind it, which nothing here takes for a
 * part of a ply. */

/* Squares may have upper-case letters. */
enum { ANY_CASE = 0x20 };

static bool is_letter(char byte)
{
	return ((unsigned)(unsigned char)byte | 0x20) - 'a' < 26;
}

/* A man's letter is one that another letter follows, for that of a square has
 * a number behind it.  NULL: it is the letter of no man. */
static const char *read_man(const char *at, uint8_t *man)
{
	if (!is_letter(at[0]) || !is_letter(at[1]))
		return at;
	*man = (uint8_t)tafl_man_of_letter(at[0]);
	return *man == TAFL_EMPTY ? NULL : at + 1;
}

/* "sep = '-' | '^' jump | '=' | '^='"; NULL: it is none. */
static const char *read_separator(const char *at, uint8_t *steps)
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

static enum tgn_parsed no_ply(struct tgn_ply *into, const char *last,
                              const char *at, const char *expected)
{
	into->flaw = (struct tgn_flaw){ last, at, expected };
	return TGN_NO_PLY;
}

/* "[man] square", after the piece at `last`.  Most have no man. */
static enum tgn_parsed read_place(struct tgn_ply *into, const char *last,
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
		return no_ply(into, last, *at, a_square);
	*at = end;
	return TGN_PLY;
}

/* The captures at *at: "x" or, when reading, "/" before each. */
static enum tgn_parsed read_captures(struct tafl_game *game,
                                     struct tgn_ply *into, const char **at)
{
	struct ply *ply = &into->ply;

	while (**at == 'x' || **at == '/') {
		const char *last = (*at)++;
		uint32_t index = (uint32_t)game->square_count;
		tafl_square square;
		uint8_t man;

		if (read_place(into, last, at, &man, &square) != TGN_PLY)
			return TGN_NO_PLY;
		if (ply->recorded_count == CAPTURES_MAX)
			return no_ply(into, last, *at, "a blank");
		if (game->square_count == game->square_capacity &&
		    !game_grow_squares(game))
			return TGN_NO_MEMORY;
		game->squares[game->square_count++] = square;
		ply->recorded_count++;
		if (man != TAFL_EMPTY && !game_name_capture(game, index, man))
			return TGN_NO_MEMORY;
	}
	return TGN_PLY;
}

static enum tgn_parsed parse(struct tafl_game *game, const char *at,
                             struct tgn_ply *into)
{
	struct ply *ply = &into->ply;
	const char *start = at;
	uint8_t no_man;
	enum tgn_parsed parsed;

	if (read_place(into, at, &at, &ply->man, &ply->move.from) != TGN_PLY)
		return TGN_NO_PLY;
	const char *separator = at;
	at = read_separator(at, &ply->steps);
	if (!at)
		return no_ply(into, start, separator, "'-'");
	const char *to = at;
	if (read_place(into, start, &at, &no_man, &ply->move.to) != TGN_PLY)
		return TGN_NO_PLY;
	if (no_man != TAFL_EMPTY)
		return no_ply(into, start, to, a_square);
	parsed = read_captures(game, into, &at);
	if (parsed != TGN_PLY)
		return parsed;
	into->marks = at;
	while (tgn_is(*at, TGN_MARK))
		at++;
	if (!tgn_is(*at, TGN_DELIMITER))
		return no_ply(into, start, at, "'x', a mark or a blank");
	into->end = at;
	return TGN_PLY;
}

enum tgn_parsed tgn_parse_ply(struct tafl_game *game, const char *at,
                              struct tgn_ply *into)
{
	size_t squares = game->square_count;
	size_t named = game->named_count;
	enum tgn_parsed parsed;

	into->ply = (struct ply){
		.word = { (uint32_t)(at - game->text), 0 },
		.recorded = (uint32_t)squares,
	};
	parsed = parse(game, at, into);
	if (parsed == TGN_PLY) {
		into->ply.word.length = (uint32_t)(into->marks - at);
	} else {
		game->square_count = squares;
		game->named_count = named;
	}
	return parsed;
}

/* --- words that are no plies --------------------------------------------- */

static bool has_text(const char *word, size_t length, const char *part)
{
	size_t bytes = strlen(part);

	for (size_t i = 0; i + bytes <= length; i++)
		if (memcmp(word + i, part, bytes) == 0)
			return true;
	return false;
}

static bool is_one_of(const char *word, size_t length, const char *const *list)
{
	for (; *list; list++)
		if (strlen(*list) == length && memcmp(*list, word, length) == 0)
			return true;
	return false;
}

/* What other notations write where we have a '-', or in place of a ply. */
static const char *help_for(const char *word, size_t length)
{
	static const char *const dashes[] = { "\xE2\x80\x93", "\xE2\x80\x94",
		                              "\xE2\x88\x92", ">", ":" };
	static const char *const ends[] = { "timeout",     "resigned",
		                            "resigns",     "resign",
		                            "resignation", "abandoned",
		                            NULL };

	if (is_one_of(word, length, ends))
		return "ends are tags, such as [End \"resign\"]";
	for (size_t i = 0; i < sizeof(dashes) / sizeof(*dashes); i++)
		if (has_text(word, length, dashes[i]))
			return "plies are written as d1-d3, captures as xd4";
	return NULL;
}

static bool is_null_move(const char *word, size_t length)
{
	static const char *const words[] = { "--",   "Z0",   "0000",
		                             "null", "pass", NULL };

	return is_one_of(word, length, words);
}

/* "White wins" is said in other notations. */
static bool is_color(const char *word, size_t length)
{
	static const char *const words[] = { "White", "white", "WHITE", "Black",
		                             "black", "BLACK", NULL };

	return is_one_of(word, length, words);
}

/* What may be meant by a word that does not start as a ply; `ask` is room. */
static const char *help_with_result(const char *word, size_t length,
                                    char ask[TGN_ASK])
{
	const char *near = tgn_nearest_result(word, length);

	if (is_color(word, length))
		return tgn_results_are;
	return near ? tgn_ask(ask, near) : NULL;
}

/* A mark with a hyphen behind a blank: it may be half a ply. */
static bool is_mark_apart(const struct tgn *tgn, struct word word)
{
	const char *text = tgn->game->text + word.offset;
	size_t length = 0;

	while (length < word.length && tgn_is(text[length], TGN_MARK))
		length++;
	return length == word.length && game_open_own_plies(tgn->game) > 0;
}

void tgn_tell_no_ply(struct tgn *tgn, struct word word,
                     const struct tgn_flaw *flaw)
{
	const char *text = tgn->game->text + word.offset;
	const char *help = help_for(text, word.length);
	char ask[TGN_ASK];
	int shown = tgn_shown(tgn, word);

	if (!help && flaw->at == text)
		help = help_with_result(text, word.length, ask);
	if (!help && is_mark_apart(tgn, word))
		help = "a mark with '-' stands at its ply, as in d1-d3-";
	if (is_null_move(text, word.length))
		tgn_fault(tgn, TAFL_E_NOT_A_PLY, word, help,
		          "'%.*s' is a null move, which is not allowed", shown,
		          text);
	else if (flaw->at == text)
		tgn_fault(tgn, TAFL_E_NOT_A_PLY, word,
		          help ? help : "squares are a1 to s19",
		          "'%.*s' is not a ply: it starts with no square",
		          shown, text);
	else
		tgn_fault(tgn, TAFL_E_NOT_A_PLY, word,
		          help || flaw->expected != a_square
		                  ? help
		                  : "squares are a1 to s19",
		          "'%.*s' is not a ply: %s expected after '%.*s'",
		          shown, text, flaw->expected,
		          tgn_shown(tgn, tgn_word(tgn, flaw->last, flaw->at)),
		          flaw->last);
}
