/* Format tgn: the project's own text of games (tgn(5)); and pgn, PGN-style
 * records, which the same reader reads. */
#include "format/tgn.h"
#include "base/bytes.h"
#include "base/fail.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "format/reading.h"
#include "format/tgn_pgn.h"
#include "rules/ends.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- what is wrong ------------------------------------------------------ */

void tgn_fail_memory(struct tgn *tgn)
{
	(void)read_without_memory(tgn->err);
	tgn->state = TGN_FAILED;
}

/* "Errors inside a variation end only that variation." */
static void stop(struct tgn *tgn)
{
	if (tgn->game->depth == 0) {
		tgn->stopped = true;
		return;
	}
	tgn->pass = 1;
	tgn->pass_line = true;
}

void tgn_fault(struct tgn *tgn, enum tafl_code code, struct word word,
               const char *help, const char *format, ...)
{
	char message[240];
	va_list arguments;

	if (tgn_passes(tgn))
		return;
	va_start(arguments, format);
	vsnprintf(message, sizeof(message), format, arguments);
	va_end(arguments);
	if (!game_add_fault(tgn->game, code, word, message, help))
		tgn_fail_memory(tgn);
	if (tafl_code_severity(code) == TAFL_ERROR)
		stop(tgn);
}

int tgn_shown(const struct tgn *tgn, struct word word)
{
	return utf8_shown(tgn->game->text + word.offset, word.length);
}

void tgn_check_utf8(struct tgn *tgn, uint32_t from, uint32_t to)
{
	const char *text = tgn->game->text;

	if (tgn->told_utf8 || tgn_passes(tgn))
		return;
	while (from < to) {
		int32_t point;
		size_t bytes = utf8_next(text + from, to - from, &point);

		if (point == UTF8_BROKEN) {
			struct word word = { from, 1 };

			tgn->told_utf8 = true;
			tgn_fault(tgn, TAFL_E_BROKEN_TEXT, word,
			          "the bytes are kept as they are",
			          "the byte 0x%02X is not UTF-8",
			          (unsigned)(unsigned char)text[from]);
			return;
		}
		from += (uint32_t)bytes;
	}
}

/* --- results ------------------------------------------------------------ */

static const struct {
	const char *word;
	enum tafl_result result;
} results[] = {
	{ "*", TAFL_OPEN },
	{ "attackers", TAFL_ATTACKERS_WIN },
	{ "defenders", TAFL_DEFENDERS_WIN },
	{ "draw", TAFL_DRAW },
	/* "1-0 is attackers, 0-1 defenders, 1/2-1/2 a draw: the two PGN-style
	 * uses found in the wild agree on that, whoever moved first" */
	{ "1-0", TAFL_ATTACKERS_WIN },
	{ "0-1", TAFL_DEFENDERS_WIN },
	{ "1/2-1/2", TAFL_DRAW },
	{ "\xC2\xBD-\xC2\xBD", TAFL_DRAW },
};

enum { RESULTS = sizeof(results) / sizeof(*results) };

bool tgn_find_result(const char *text, size_t length, enum tafl_result *result)
{
	for (size_t i = 0; i < RESULTS; i++) {
		if (!is_word(text, length, results[i].word))
			continue;
		*result = results[i].result;
		return true;
	}
	return false;
}

const char tgn_results_are[] = "results are attackers, defenders, draw and *";

const char *tgn_nearest_result(const char *text, size_t length)
{
	static const char *const words[] = { "attackers", "defenders", "draw",
		                             NULL };

	return nearest_of(text, length, words);
}

const char *tgn_ask(char ask[TGN_ASK], const char *near)
{
	snprintf(ask, TGN_ASK, "did you mean '%s'?", near);
	return ask;
}

void tgn_tell_chess(struct tgn *tgn, struct word word)
{
	const char *text = tgn->game->text + word.offset;
	enum tafl_result result;

	if (tgn->told_chess || word.length != 3 ||
	    !tgn_find_result(text, word.length, &result))
		return;
	tgn->told_chess = true;
	tgn_fault(tgn, TAFL_E_CHESS_RESULT, word, NULL,
	          "'%.3s' is read as a win of the %s", text,
	          tafl_result_name(result));
}

/* The tag goes before the last word; "*" alone says nothing. */
static void take_result(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;

	game->has_result = tgn->has_result ||
	                   (tgn->has_last && tgn->last != TAFL_OPEN);
	game->result = tgn->has_result ? tgn->result : tgn->last;
	game->result_word = tgn->has_result ? tgn->result_word : tgn->last_word;
	if (!game->has_result)
		game->result = TAFL_OPEN;
	if (!tgn->has_result || !tgn->has_last || tgn->result == tgn->last)
		return;
	game->has_two_results = true;
	game->second_result = tgn->last;
	game->second_word = tgn->last_word;
}

/* --- the end of a game -------------------------------------------------- */

/* Ends the variations that are open; the outermost is told. */
static void close_lines(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	uint32_t line = 0;

	tgn->pass = 0;
	while (game->depth > 0) {
		line = game_open_number(game);
		if (!game_close_line(game)) {
			tgn_fail_memory(tgn);
			return;
		}
	}
	if (line > 0)
		tgn_fault(tgn, TAFL_E_UNPAIRED, game->variations[line - 1].word,
		          NULL, "the variation that opens here is not closed");
}

/* A value that is none of the words for it, `near` the nearest or NULL. */
static void tell_bad_value(struct tgn *tgn, struct word word, const char *what,
                           const char *near, const char *help)
{
	char ask[TGN_ASK];

	tgn_fault(tgn, TAFL_E_BAD_FIELD, word, near ? tgn_ask(ask, near) : help,
	          "'%.*s' is not %s", tgn_shown(tgn, word),
	          tgn->game->text + word.offset, what);
}

static void tell_bad_values(struct tgn *tgn)
{
	struct word result = tgn->bad_result, end = tgn->bad_end;
	const char *text = tgn->game->text;

	if (result.offset > 0)
		tell_bad_value(
			tgn, result, "a result",
			tgn_nearest_result(text + result.offset, result.length),
			tgn_results_are);
	if (end.offset > 0)
		tell_bad_value(tgn, end, "why a game ends",
		               end_nearest(text + end.offset, end.length),
		               "the words are in tgn(5)");
}

/* Comments at the end of the input are no game. */
static bool has_comments_alone(const struct tgn *tgn)
{
	const struct tafl_game *game = tgn->game;

	return !tgn->has_version && !tgn->has_last && game->tag_count == 0 &&
	       game->ply_count == 0 && game->variation_count == 0 &&
	       game->fault_count == 0;
}

static enum tafl_read tell_comments(const struct tgn *tgn)
{
	error_set(tgn->err, TAFL_E_BEHIND_GAMES,
	          "a comment behind the last game belongs to none");
	if (tgn->err)
		tgn->err->at = (struct tafl_span){ tgn->game->line,
			                           tgn->game->column, 1 };
	return TAFL_READ_END;
}

static void finish(struct tgn *tgn)
{
	if (tgn->state == TGN_ENDED)
		tgn_read_last_comments(tgn);
	tgn_give_back(tgn);
	close_lines(tgn);
	if (!tgn->has_last && !tgn->told_after && tgn_needs_last(tgn))
		tgn_fault(tgn, TAFL_E_NO_LAST_WORD,
		          tgn_word(tgn, tgn->at, tgn->at),
		          "a game ends with attackers, defenders, draw or *",
		          "the game has no last word");
	tell_bad_values(tgn);
	take_result(tgn);
	/* "A Tafl tag starts a new game" whatever is before it. */
	if (!tgn->has_magic)
		tgn->game->boundary = tgn->is_pgn ? PGN_BOUNDARY
		                                  : "[Tafl \"1\"]";
	if (tgn->is_pgn)
		pgn_finish(tgn);
	game_sort_remarks(tgn->game);
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct tgn tgn = { .input = input,
		           .game = game,
		           .err = err,
		           .bytes_max = TAFL_GAME_BYTES_MAX };

	return tgn_read(&tgn);
}

static enum tafl_read read_pgn(struct tafl_input *input, struct tafl_game *game,
                               struct tafl_error *err)
{
	struct tgn tgn = { .input = input,
		           .game = game,
		           .err = err,
		           .bytes_max = TAFL_GAME_BYTES_MAX,
		           .is_pgn = true };

	return tgn_read(&tgn);
}

enum tafl_read tgn_read(struct tgn *tgn)
{
	enum tafl_read read = tgn_start(tgn);

	if (read != TAFL_READ_GAME)
		return read;
	while (tgn->state == TGN_READING)
		tgn_read_token(tgn);
	if (tgn->state == TGN_CUT && has_comments_alone(tgn))
		return tell_comments(tgn);
	if (tgn->state != TGN_FAILED)
		finish(tgn);
	if (tgn->state == TGN_FAILED)
		return TAFL_READ_ERROR;
	return TAFL_READ_GAME;
}

/* --- is it one? --------------------------------------------------------- */

/* "[Variant brandubh]": a tag to say that its value lacks the quotation
 * marks. */
static bool is_bare_tag(const char *text, size_t length)
{
	size_t at = 1;

	while (length > 0 && byte_is(text[length - 1], BYTE_BLANK))
		length--;
	while (at < length && byte_is(text[at], BYTE_NAME))
		at++;
	return at > 1 && at + 1 < length && byte_is(text[at], BYTE_BLANK) &&
	       text[length - 1] == ']';
}

/* '[', a name, a blank or none, a quotation mark. */
static enum probe probe_tag(const char *text, size_t length)
{
	static const char magic[] = "[Tafl \"";
	size_t at = 1;

	if (length >= sizeof(magic) - 1 &&
	    memcmp(text, magic, sizeof(magic) - 1) == 0)
		return PROBE_SURE;
	while (at < length && !byte_is(text[at], BYTE_DELIMITER))
		at++;
	if (at == 1)
		return PROBE_NO;
	while (at < length && byte_is(text[at], BYTE_BLANK))
		at++;
	if (at < length && text[at] == '"')
		return PROBE_LIKELY;
	return is_bare_tag(text, length) ? PROBE_LIKELY : PROBE_NO;
}

/* "1. d1-d3": a number with its dots, and what may be a ply. */
static enum probe probe_number(const char *text, size_t length)
{
	size_t at = 0;
	size_t digits;

	while (at < length && is_digit(text[at]))
		at++;
	digits = at;
	while (at < length && text[at] == '.')
		at++;
	if (digits == 0 || at == digits)
		return PROBE_NO;
	while (at < length && byte_is(text[at], BYTE_BLANK))
		at++;
	for (size_t word = at;
	     at < length && !byte_is(text[at], BYTE_DELIMITER); at++)
		if (at > word && text[at] == '-')
			return PROBE_LIKELY;
	return PROBE_NO;
}

/* What a line says; *passed is set when it is one that TGN passes over. */
static enum probe probe_line(const char *text, size_t length, bool *passed)
{
	size_t at = 0;

	while (at < length && byte_is(text[at], BYTE_BLANK | BYTE_END_MARK))
		at++;
	*passed = at == length || text[at] == ';' ||
	          (at == 0 && text[0] == '%');
	if (*passed)
		return at < length ? PROBE_MAYBE : PROBE_NO;
	if (text[at] == '[')
		return probe_tag(text + at, length - at);
	return probe_number(text + at, length - at);
}

/* The length of a comment and the blanks before it; 0: there is none.  What
 * starts as an object of JSON is none. */
static size_t probe_comment(const char *text, size_t length)
{
	size_t at = 0, inside;
	const char *close;

	while (at < length && byte_is(text[at], BYTE_BLANK))
		at++;
	if (at == length || text[at] != '{')
		return 0;
	inside = at + 1;
	while (inside < length && byte_is(text[inside], BYTE_BLANK))
		inside++;
	if (inside < length && (text[inside] == '"' || text[inside] == '\n'))
		return 0;
	close = memchr(text + at, '}', length - at);
	return close ? (size_t)(close - text) + 1 : 0;
}

/* Whether a line ends as a game does. */
static bool ends_game(const char *text, size_t length)
{
	enum tafl_result result;
	size_t word;

	while (length > 0 && byte_is(text[length - 1], BYTE_BLANK))
		length--;
	word = length;
	while (word > 0 && !byte_is(text[word - 1], BYTE_BLANK))
		word--;
	return tgn_find_result(text + word, length - word, &result);
}

static bool has_whole_game(const char *text, size_t length)
{
	size_t next;

	for (size_t at = 0; at < length; at += next) {
		size_t line = first_line(text + at, length - at, &next);

		if (text[at] != '%' && ends_game(text + at, line))
			return true;
	}
	return false;
}

static enum probe probe_start(const char *text, size_t length)
{
	enum probe best = PROBE_NO;
	size_t at = 0, next;
	bool passed = true;

	while (passed && at < length) {
		while ((next = probe_comment(text + at, length - at)) > 0)
			at += next;
		size_t line = first_line(text + at, length - at, &next);
		enum probe said = probe_line(text + at, line, &passed);

		if (said > best || !passed)
			best = said;
		at += next;
	}
	return best;
}

/* With a game to its end there is no need to wait for more; but one with plies
 * that only PGN-style records have is of that format. */
static enum probe probe(const char *text, size_t length, bool whole)
{
	enum probe best = probe_start(text, length);

	(void)whole;
	if (best == PROBE_LIKELY && has_whole_game(text, length) &&
	    !pgn_claims(text, length))
		return PROBE_SURE;
	return best;
}

static enum probe probe_pgn(const char *text, size_t length, bool whole)
{
	(void)whole;
	return pgn_claims(text, length) ? PROBE_SURE : PROBE_NO;
}

const struct tafl_format format_tgn = {
	.name = "tgn",
	.summary = "tafl game notation: tags and plies, as tgn(5) has it",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT | 1 << TAFL_PART_LOSER |
	         1 << TAFL_PART_END | 1 << TAFL_PART_VARIANT |
	         1 << TAFL_PART_TAGS | 1 << TAFL_PART_REMARKS |
	         1 << TAFL_PART_VARIATIONS | 1 << TAFL_PART_BYTES,
	.probe = probe,
	.read = read_game,
	.write = tgn_write,
};

const struct tafl_format format_pgn = {
	.name = "pgn",
	.summary = "PGN-style records of sites, programs and forums",
	.holds = (1U << TAFL_PARTS) -
	         1, /* nothing is lost: it is not written */
	.probe = probe_pgn,
	.read = read_pgn,
};
