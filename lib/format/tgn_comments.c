/* Reading TGN: comments, glyphs and marks. */
#include "base/bytes.h"
#include "format/clocks.h"
#include "format/reading.h"
#include "format/tgn.h"

void tgn_add_remark(struct tgn *tgn, enum remark_kind kind, const char *text,
                    size_t length)
{
	struct tafl_game *game = tgn->game;

	if (!game_add_remark(game, kind, game_keep(game, text, length)))
		tgn_fail_memory(tgn);
}

/* "inside it \}, \\ and \n are escapes" */
static void read_escape(struct tgn *tgn)
{
	struct tafl_text *strings = &tgn->game->strings;
	char escaped = tgn->at[1];
	bool known = escaped == '}' || escaped == '\\' || escaped == 'n';

	tafl_text_putc(strings, !known           ? '\\'
	                        : escaped == 'n' ? '\n'
	                                         : escaped);
	tgn->at += known ? 2 : 1;
}

/* Gets more of a comment.  A line that starts with a tag is not of it: "an
 * unclosed brace must not swallow later games". */
static bool goes_on(struct tgn *tgn)
{
	switch (tgn_more(tgn)) {
	case TGN_SAME_LINE: return true;
	case TGN_NEW_LINE:
		if (tgn_at_tag(tgn))
			return false;
		tafl_text_putc(&tgn->game->strings, '\n');
		return true;
	default: return false;
	}
}

/* Reads up to the brace that closes the comment.  False: there is none. */
static bool read_characters(struct tgn *tgn)
{
	for (;;) {
		const char *run = tgn->at;

		while (tgn->at < tgn->end && *tgn->at != '}' &&
		       *tgn->at != '\\')
			tgn->at++;
		tafl_text_append(&tgn->game->strings, run,
		                 (size_t)(tgn->at - run));
		if (tgn->at < tgn->end && *tgn->at == '}')
			return true;
		if (tgn->at < tgn->end)
			read_escape(tgn);
		else if (!goes_on(tgn))
			return false;
	}
}

/* The comment that opens at `open` is not closed: the game ends before the
 * line that cannot be of it. */
static void end_in_comment(struct tgn *tgn, struct word open)
{
	if (tgn->state != TGN_READING)
		return;
	tgn->state = TGN_CUT;
	while (tgn->game->depth > 0)
		if (!game_close_line(tgn->game)) {
			tgn_fail_memory(tgn);
			return;
		}
	tgn->pass = 0;
	tgn_fault(tgn, TAFL_E_UNPAIRED, open, NULL,
	          "the comment that opens here is not closed");
}

/* Keeps the comment that is in the game's strings from `start` on. */
static void add_comment(struct tgn *tgn, uint32_t open, size_t start)
{
	struct tafl_game *game = tgn->game;

	if (tgn_passes(tgn)) {
		game->strings.length = start;
		return;
	}
	tgn_check_utf8(tgn, open, tgn_offset(tgn, tgn->at));
	if (!game_add_remark(game, REMARK_COMMENT, end_comment(game, start)))
		tgn_fail_memory(tgn);
}

void tgn_read_comment(struct tgn *tgn)
{
	struct word open = tgn_word(tgn, tgn->at, tgn->at + 1);
	size_t start = tgn->game->strings.length;

	tgn->at++;
	if (!read_characters(tgn)) {
		end_in_comment(tgn, open);
		return;
	}
	tgn->at++;
	add_comment(tgn, open.offset, start);
}

/* "`;` to the end of the line": a comment without the blanks around it. */
void tgn_read_line_comment(struct tgn *tgn)
{
	struct tafl_text *strings = &tgn->game->strings;
	uint32_t open = tgn_offset(tgn, tgn->at);
	size_t start = strings->length;
	const char *run;

	tgn->at++;
	(void)tgn_skip_blanks(tgn);
	run = tgn->at;
	do {
		tgn->at = tgn->end;
		tafl_text_append(strings, run, (size_t)(tgn->end - run));
		if (tgn->line_ends || tgn_more(tgn) != TGN_SAME_LINE)
			break;
		run = tgn->at;
	} while (true);
	while (strings->length > start &&
	       byte_is(strings->data[strings->length - 1],
	               BYTE_BLANK | BYTE_END_MARK))
		strings->length--;
	if (strings->length > start && tgn->state != TGN_FAILED)
		add_comment(tgn, open, start);
}

void tgn_read_last_comments(struct tgn *tgn)
{
	tgn->state = TGN_READING;
	while (tgn->state == TGN_READING) {
		uint32_t behind = tgn_offset(tgn, tgn->at);
		char next = tgn_skip_blanks(tgn);

		if (next == '{') {
			tgn_read_comment(tgn);
		} else if (next == ';') {
			tgn_read_line_comment(tgn);
		} else {
			tgn->at = tgn->game->text + behind;
			break;
		}
	}
	if (tgn->state == TGN_READING)
		tgn->state = TGN_ENDED;
}

/* "$n": its number without zeros in front. */
void tgn_read_glyph(struct tgn *tgn)
{
	enum { DIGITS_MAX = 9 };
	const char *start = tgn->at++;
	const char *digits;

	while (*tgn->at == '0' && is_digit(tgn->at[1]))
		tgn->at++;
	digits = tgn->at;
	while (is_digit(*tgn->at))
		tgn->at++;
	if (tgn_passes(tgn))
		return;
	tgn->has_plies = true;
	if (tgn->at == digits || tgn->at - digits > DIGITS_MAX)
		tgn_fault(tgn, TAFL_E_STRAY, tgn_word(tgn, start, tgn->at),
		          NULL,
		          "a '$' has a number of up to %d digits behind it",
		          DIGITS_MAX);
	else
		tgn_add_remark(tgn, REMARK_GLYPH, digits,
		               (size_t)(tgn->at - digits));
}
