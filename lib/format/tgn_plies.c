/* Reading TGN: the tokens behind the tags, and where a game ends. */
#include "base/bytes.h"
#include "format/reading.h"
#include "format/tgn.h"
#include "format/tgn_pgn.h"
#include <string.h>

/* --- the last word ------------------------------------------------------ */

static void end_with(struct tgn *tgn, enum tafl_result result, struct word word)
{
	tgn->state = TGN_ENDED;
	tgn->has_last = true;
	tgn->last = result;
	tgn->last_word = word;
	tgn_tell_chess(tgn, word);
}

/* A game that has stopped at an error may have any words behind it: only one
 * that ends its line, or that a tag follows, is taken for its last. */
static bool ends_game(struct tgn *tgn)
{
	char next = tgn_skip_blanks(tgn);

	return !tgn_passes(tgn) || next == '\0' || next == '[' ||
	       next == END_MARK;
}

/* Inside a variation it is a slip, if a bracket closes behind it. */
static void take_last_word(struct tgn *tgn, enum tafl_result result,
                           struct word word)
{
	bool inside = tgn->game->depth > 0 || tgn->pass > 0;
	uint32_t behind;

	if (inside && tgn_skip_blanks(tgn) == ')') {
		tgn_fault(tgn, TAFL_E_STRAY, word, NULL,
		          "a result inside a variation");
		return;
	}
	if (!ends_game(tgn))
		return;
	behind = word.offset + word.length;
	tgn->at = tgn->game->text + behind;
	end_with(tgn, result, word);
}

void tgn_end_line(struct tgn *tgn)
{
	const char *line = tgn->game->text + tgn->line;
	const char *end = tgn->end;
	enum tafl_result result;

	while (end > line && byte_is(end[-1], BYTE_BLANK | BYTE_END_MARK))
		end--;
	const char *word = end;
	while (word > line && !byte_is(word[-1], BYTE_DELIMITER))
		word--;
	if (word == end && end > line && end[-1] == '*')
		word--;
	if (tgn_find_result(word, (size_t)(end - word), &result))
		end_with(tgn, result, tgn_word(tgn, word, end));
}

/* --- plies -------------------------------------------------------------- */

/* "Numbers are decoration for the reader: they are checked (warning), never
 * trusted." */
static void check_number(struct tgn *tgn)
{
	const struct tgn_number *number = &tgn->number;
	uint32_t ply = game_open_plies(tgn->game);
	uint32_t half = ply + tgn->starts_second;
	uint32_t turn = half / 2 + 1;

	if (tgn->told_number || tgn->has_berserk ||
	    (number->value == turn && (!number->second || half % 2 == 1)))
		return;
	tgn->told_number = true;
	tgn_fault(tgn, TAFL_E_WRONG_NUMBER, number->word, NULL,
	          "'%.*s' stands before ply %u, which is of turn %u",
	          tgn_shown(tgn, number->word),
	          tgn->game->text + number->word.offset, ply + 1, turn);
}

static void use_number(struct tgn *tgn)
{
	if (tgn->number.word.length == 0)
		return;
	if (tgn->game->depth == 0 && tgn->game->ply_count == 0)
		tgn->starts_second = tgn->number.second;
	check_number(tgn);
	tgn->number.word.length = 0;
}

static void take_ply(struct tgn *tgn, const struct read_ply *parsed)
{
	tgn->at = parsed->end;
	tgn->has_berserk |= (parsed->ply.steps & TAFL_STEP_BERSERK) != 0;
	use_number(tgn);
	if (!game_put_ply(tgn->game, &parsed->ply)) {
		tgn_fail_memory(tgn);
		return;
	}
	if (parsed->end > parsed->marks)
		tgn_add_remark(tgn, REMARK_MARK, parsed->marks,
		               (size_t)(parsed->end - parsed->marks));
}

/* --- words that are no plies -------------------------------------------- */

/* A '-' alone is none: it may be half a ply. */
static bool is_mark(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!byte_is(text[i], BYTE_MARK) || text[i] == '-')
			return false;
	return true;
}

static void take_mark(struct tgn *tgn, struct word word)
{
	const char *text = tgn->game->text + word.offset;

	if (game_open_own_plies(tgn->game) > 0)
		tgn_add_remark(tgn, REMARK_MARK, text, word.length);
	else
		tgn_fault(tgn, TAFL_E_STRAY, word, NULL,
		          "the mark '%.*s' stands before the first ply",
		          tgn_shown(tgn, word), text);
}

/* In some records "---" says that the side to move resigns; PGN-style ones have
 * words too. */
static bool take_resignation(struct tgn *tgn, struct word word)
{
	struct tafl_game *game = tgn->game;
	const char *text = game->text + word.offset;
	enum tafl_end end = TAFL_NO_END;

	if (word.length == 3 && memcmp(text, "---", 3) == 0)
		end = TAFL_RESIGN;
	else if (tgn->is_pgn)
		end = pgn_find_end(text, word.length);
	if (end == TAFL_NO_END || game->depth > 0)
		return false;
	tgn->resigned = word;
	if (game->end != TAFL_NO_END)
		return true;
	game->end = end;
	game->conventions |= LOSER_IS_TO_MOVE | LOSER_IS_SAID;
	return true;
}

static void take_odd_word(struct tgn *tgn, struct word word,
                          const struct ply_flaw *flaw)
{
	const char *text = tgn->game->text + word.offset;
	enum tafl_result result;

	tgn->at = text + word.length;
	if (tgn_find_result(text, word.length, &result)) {
		take_last_word(tgn, result, word);
		return;
	}
	if (tgn_passes(tgn))
		return;
	tgn->has_plies = true;
	if (is_mark(text, word.length))
		take_mark(tgn, word);
	else if (*text == '%')
		tgn_fault(tgn, TAFL_E_STRAY, word, NULL,
		          "'%%' opens a comment only where it starts a line");
	else if (!take_resignation(tgn, word))
		tgn_tell_no_ply(tgn, word, flaw);
	tgn->number.word.length = 0;
}

/* "---" is the last word that may be a ply. */
static bool is_after_end(struct tgn *tgn, struct word word)
{
	if (tgn->game->depth == 0)
		tgn_fault(tgn, TAFL_E_AFTER_END, word, NULL,
		          "a ply after '%.*s', which is last",
		          tgn_shown(tgn, tgn->resigned),
		          tgn->game->text + tgn->resigned.offset);
	return tgn->stopped;
}

static void read_word(struct tgn *tgn)
{
	struct read_ply parsed;
	enum ply_parsed status = PLY_NONE;

	if (tgn_passes(tgn))
		parsed.flaw = (struct ply_flaw){ NULL, NULL, NULL };
	else if (tgn->is_pgn)
		status = pgn_read_ply(tgn, &parsed);
	else
		status = ply_read(tgn->game, tgn->at, &parsed);
	if (status == PLY_NONE)
		take_odd_word(tgn,
		              tgn_word(tgn, tgn->at, byte_word_end(tgn->at)),
		              &parsed.flaw);
	else if (status == PLY_NO_MEMORY)
		tgn_fail_memory(tgn);
	else if (tgn->resigned.length == 0 ||
	         !is_after_end(tgn, parsed.ply.word))
		take_ply(tgn, &parsed);
	else
		tgn->at = parsed.end;
	tgn->has_plies |= status == PLY_READ;
}

/* "12.", "12..." or "12"; a result such as "1-0" starts like one. */
static void read_number(struct tgn *tgn)
{
	enum { DIGITS_MAX = 9 };
	const char *start = tgn->at;
	const char *digits = start;
	uint32_t value = 0;

	while (is_digit(*digits)) {
		if (digits - start < DIGITS_MAX)
			value = value * 10 + (uint32_t)(*digits - '0');
		digits++;
	}
	const char *end = digits;
	while (*end == '.')
		end++;
	if (tgn->is_pgn && *end == ')' && tgn->game->depth == 0)
		end++;
	if (end == digits && !byte_is(*end, BYTE_DELIMITER)) {
		read_word(tgn);
		return;
	}
	tgn->at = end;
	tgn->has_plies |= end > digits || !tgn->stopped;
	if (digits - start > DIGITS_MAX)
		value = 0;
	tgn->number = (struct tgn_number){ .word = tgn_word(tgn, start, end),
		                           .value = value,
		                           .second = end - digits > 1 &&
		                                     digits[1] == '.' };
}

/* Dots apart from their number, as in "1. ... d5-c5", or without one. */
static void read_dots(struct tgn *tgn)
{
	const char *start = tgn->at;

	while (*tgn->at == '.')
		tgn->at++;
	tgn->has_plies |= !tgn->stopped;
	if (tgn->number.word.length > 0)
		tgn->number.second |= tgn->at - start > 1;
}

/* --- brackets ----------------------------------------------------------- */

static void refuse_variation(struct tgn *tgn, struct word word)
{
	if (game_open_own_plies(tgn->game) == 0) {
		tgn_fault(tgn, TAFL_E_STRAY, word, NULL,
		          "a variation with no ply before it replaces nothing");
		tgn->pass = 1;
		return;
	}
	tgn_fault(tgn, TAFL_E_LIMIT, word, NULL,
	          "a variation that stands more than %d deep in others",
	          GAME_DEPTH_MAX);
	tgn->pass++;
}

static void open_variation(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	struct word word = tgn_word(tgn, tgn->at, tgn->at + 1);

	tgn->at++;
	tgn->number.word.length = 0;
	if (tgn->stopped)
		return;
	tgn->has_plies = true;
	if (tgn->pass > 0)
		tgn->pass++;
	else if (game->depth == GAME_DEPTH_MAX ||
	         game_open_own_plies(game) == 0)
		refuse_variation(tgn, word);
	else if (!game_open_line(game, word))
		tgn_fail_memory(tgn);
}

/* One without anything replaces nothing, and is none. */
static void end_variation(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	struct word word = game->variations[game_open_number(game) - 1].word;

	if (game_is_empty_line(game)) {
		game_drop_line(game);
		tgn_fault(tgn, TAFL_E_STRAY, word, NULL,
		          "a variation without a ply or a comment");
	} else if (!game_close_line(game)) {
		tgn_fail_memory(tgn);
	}
}

static void close_variation(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	struct word word = tgn_word(tgn, tgn->at, tgn->at + 1);
	bool closes = tgn->pass == 0;

	tgn->at++;
	tgn->number.word.length = 0;
	if (tgn->stopped)
		return;
	tgn->has_plies = true;
	if (tgn->pass > 0 && --tgn->pass == 0) {
		closes = tgn->pass_line;
		tgn->pass_line = false;
	}
	if (!closes)
		return;
	if (game->depth == 0)
		tgn_fault(tgn, TAFL_E_UNPAIRED, word, NULL,
		          "a ')' that closes nothing");
	else
		end_variation(tgn);
}

/* --- tokens ------------------------------------------------------------- */

static void end_of_text(struct tgn *tgn)
{
	if (tgn_more(tgn) != TGN_NO_TEXT)
		return;
	if (tgn->state == TGN_READING)
		tgn->state = TGN_CUT;
}

static void refuse_brace(struct tgn *tgn)
{
	struct word word = tgn_word(tgn, tgn->at, tgn->at + 1);

	tgn->at++;
	tgn->has_plies |= !tgn->stopped;
	tgn_fault(tgn, TAFL_E_UNPAIRED, word, NULL,
	          "a '}' that closes nothing");
}

void tgn_read_token(struct tgn *tgn)
{
	while (byte_is(*tgn->at, BYTE_BLANK))
		tgn->at++;
	if (tgn->at == tgn->end) {
		end_of_text(tgn);
		return;
	}
	switch (*tgn->at) {
	case '[': tgn_read_tag(tgn); return;
	case '{': tgn_read_comment(tgn); return;
	case '}': refuse_brace(tgn); return;
	case '(': open_variation(tgn); return;
	case ')': close_variation(tgn); return;
	case '$': tgn_read_glyph(tgn); return;
	case ';': tgn_read_line_comment(tgn); return;
	case END_MARK: tgn_pass_end_marks(tgn, TAFL_E_STRAY); return;
	case '%':
		if (!tgn_is_first(tgn, tgn->at))
			break;
		tgn_skip_line(tgn);
		return;
	default: break;
	}
	if (*tgn->at == '.')
		read_dots(tgn);
	else if (is_digit(*tgn->at))
		read_number(tgn);
	else
		read_word(tgn);
}
