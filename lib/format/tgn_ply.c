/* Reading TGN: what is wrong with a word that is no ply. */
#include "format/reading.h"
#include "format/tgn_pgn.h"
#include <string.h>

/* --- words that are no plies -------------------------------------------- */

static bool has_text(const char *word, size_t length, const char *part)
{
	size_t bytes = strlen(part);

	for (size_t i = 0; i + bytes <= length; i++)
		if (memcmp(word + i, part, bytes) == 0)
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

	while (length < word.length && byte_is(text[length], BYTE_MARK))
		length++;
	return length == word.length && game_open_own_plies(tgn->game) > 0;
}

/* A ply of PGN-style records, or a square with blanks before the dash, which
 * may not have been read yet. */
static bool is_pgn_ply(const char *text, size_t length)
{
	tafl_square square;

	return pgn_is_ply(text) ||
	       tafl_square_parse(text, length, &square) == length;
}

void tgn_tell_no_ply(struct tgn *tgn, struct word word,
                     const struct ply_flaw *flaw)
{
	const char *text = tgn->game->text + word.offset;
	const char *help = !tgn->is_pgn && is_pgn_ply(text, word.length)
	                           ? "plies are written as d1-d3, captures "
	                             "as xd4; -f pgn reads more ways"
	                           : help_for(text, word.length);
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
		          help || flaw->expected != ply_a_square
		                  ? help
		                  : "squares are a1 to s19",
		          "'%.*s' is not a ply: %s expected after '%.*s'",
		          shown, text, flaw->expected,
		          tgn_shown(tgn, tgn_word(tgn, flaw->last, flaw->at)),
		          flaw->last);
}
