/* Reading logs of the Bologna server: what each line says of the game. */
#include "base/bytes.h"
#include "base/mem.h"
#include "format/bologna_log.h"
#include <string.h>

/* --- heads of games ----------------------------------------------------- */

/* The classes of the server's games, and their rules. */
static void take_class(struct log *log, const char *name, size_t length)
{
	static const struct {
		const char *name;
		const char *variant;
	} known[] = {
		{ "GameAshtonTablut", "unibo-ashton" },
		{ "GameModernTablut", "unibo-modern" },
		{ "GameTablut", "unibo-classic" },
	};
	struct tafl_game *game = log->game;

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
		if (!is_word(name, length, known[i].name) || game->variant)
			continue;
		game->variant = mem_copy(known[i].variant,
		                         strlen(known[i].variant));
		log->failed |= !game->variant;
	}
}

/* The words of a line, between tabs, or between blanks where tabs were lost. */
static size_t split(const char *text, struct word word, struct word *parts,
                    size_t most)
{
	char tab = memchr(text, '\t', word.length) ? '\t' : ' ';
	size_t count = 0;
	uint32_t start = 0;

	for (uint32_t i = 0; i <= word.length && count < most; i++) {
		if (i < word.length && text[i] != tab)
			continue;
		if (i > start || (tab == '\t' && start > 0))
			parts[count++] = (struct word){ word.offset + start,
				                        i - start };
		start = i + 1;
	}
	return count;
}

/* "Players:\tAlphaWhit\tvs\tBetaBlack", and before 2019-06-03 with "White:"
 * before the first name. */
static void take_players(struct log *log, const char *text, struct word word)
{
	enum { PARTS_MAX = 8 };
	struct word parts[PARTS_MAX];
	size_t count = split(text, word, parts, PARTS_MAX);
	size_t at = 0;

	for (size_t i = 0; i < count; i++) {
		const char *part = log->game->text + parts[i].offset;

		if (parts[i].length > 0 && part[parts[i].length - 1] == ':')
			continue;
		if (at == 1 && parts[i].length == 2 &&
		    memcmp(part, "vs", 2) == 0) {
			at = 2;
			continue;
		}
		if (at == 0)
			log->names[0] = parts[i];
		else
			log->names[1] = parts[i];
		at += at == 0;
	}
	log->has_players = true;
}

/* "Repeated moves allowed:\t0\tCache:\t-1": with other numbers a draw comes
 * later than the variant says. */
static void check_settings(struct log *log, const char *text, struct word word)
{
	enum { PARTS_MAX = 3 };
	struct word parts[PARTS_MAX];
	size_t count = split(text, word, parts, PARTS_MAX);

	if (count == 0 ||
	    (parts[0].length == 1 && log->game->text[parts[0].offset] == '0'))
		return;
	log_fault(log, TAFL_E_RULES_DIFFER, word, NULL,
	          "the server allows repeated positions, the variant may not");
}

static void take_head(struct log *log, const char *text,
                      const struct bologna_record *record)
{
	if (record->class_length > 0)
		take_class(log, text + record->game_class,
		           record->class_length);
	log->head_opens = record->opens;
	if (log->stamp.length == 0)
		log->stamp = (struct word){ log->at + (uint32_t)record->rest,
			                    (uint32_t)record->stamp_length };
}

/* --- records ------------------------------------------------------------ */

static void take_received(struct log *log, const char *text, struct word word)
{
	static const char turn[] = "Turn: ";

	while (word.length > 0 && (*text == '\t' || *text == ' ')) {
		text++;
		word.offset++;
		word.length--;
	}
	if (word.length < sizeof(turn) - 1 ||
	    memcmp(text, turn, sizeof(turn) - 1) != 0)
		return;
	word.offset += (uint32_t)sizeof(turn) - 1;
	word.length -= (uint32_t)sizeof(turn) - 1;
	log_turn(log, text + sizeof(turn) - 1, word);
}

static void take_name(struct log *log, int index, struct word word)
{
	while (word.length > 0 && (log->game->text[word.offset] == '\t' ||
	                           log->game->text[word.offset] == ' ')) {
		word.offset++;
		word.length--;
	}
	log->names[index] = word;
}

/* "Timeout! Player B lose!" */
static void take_timeout(struct log *log, const char *text, struct word word)
{
	if (word.length > 0 && (*text == 'B' || *text == 'W'))
		log_result(log,
		           *text == 'B' ? TAFL_DEFENDERS_WIN
		                        : TAFL_ATTACKERS_WIN,
		           TAFL_TIME, word);
}

static void take_end(struct log *log, enum tafl_result result,
                     enum tafl_end end, struct word word)
{
	if (log->attempt.open && end != TAFL_ILLEGAL)
		log_accept(log);
	log->attempt.open = false;
	if (!log->stopped)
		log_result(log, result, end, word);
}

/* Whether a message is of the play itself. */
static bool is_of_play(enum bologna_line kind)
{
	switch (kind) {
	case LINE_BOARD:
	case LINE_TURN:
	case LINE_MOVED:
	case LINE_CAPTURE_OF_DEFENDER:
	case LINE_CAPTURE_OF_ATTACKER:
	case LINE_KING_ESCAPED:
	case LINE_KING_CAPTURED:
	case LINE_DRAW:
	case LINE_REFUSED:
	case LINE_NEWS:
	case LINE_RECEIVED:
	case LINE_TIMEOUT: return true;
	default: return false;
	}
}

/* A log has been cut off at its head where it comes to the play without having
 * said that a game begins, or to the settings, which stand behind the names,
 * without those. */
static void tell_no_head(struct log *log, enum bologna_line kind,
                         struct word line)
{
	bool begun = log->has_players || log->has_begun || log->has_server ||
	             log->names[0].length > 0;

	if (log->headless || begun ||
	    !(is_of_play(kind) || kind == LINE_SETTINGS))
		return;
	log->headless = true;
	log_fault(log, TAFL_E_NO_HEAD, line, NULL,
	          kind == LINE_SETTINGS
	                  ? "the names of the players, which stand before "
	                    "this, are missing"
	                  : "the log begins in the midst of a game");
}

static void take_message(struct log *log, enum bologna_line kind,
                         const char *text, struct word word)
{
	switch (kind) {
	case LINE_PLAYERS: take_players(log, text, word); return;
	case LINE_SETTINGS: check_settings(log, text, word); return;
	case LINE_BEGIN: log->has_begun = true; return;
	case LINE_BOARD: log_begin_board(log, text, word); return;
	case LINE_TURN: log_turn(log, text, word); return;
	case LINE_MOVED: log_moved(log, word); return;
	case LINE_CAPTURE_OF_DEFENDER:
		log_capture(log, text, word, TAFL_DEFENDER);
		return;
	case LINE_CAPTURE_OF_ATTACKER:
		log_capture(log, text, word, TAFL_ATTACKER);
		return;
	case LINE_KING_ESCAPED:
		take_end(log, TAFL_DEFENDERS_WIN, TAFL_KING_REACHES, word);
		return;
	case LINE_KING_CAPTURED:
		log_capture(log, text, word, TAFL_KING);
		take_end(log, TAFL_ATTACKERS_WIN, TAFL_KING_CAPTURED, word);
		return;
	case LINE_DRAW: take_end(log, TAFL_DRAW, TAFL_REPETITION, word); return;
	case LINE_REFUSED: log->attempt.warned = true; return;
	case LINE_RECEIVED: take_received(log, text, word); return;
	case LINE_WHITE_NAME: take_name(log, 0, word); return;
	case LINE_BLACK_NAME: take_name(log, 1, word); return;
	case LINE_TIMEOUT: take_timeout(log, text, word); return;
	case LINE_TOO_MANY_ERRORS_BLACK:
		take_end(log, TAFL_DEFENDERS_WIN, TAFL_ILLEGAL, word);
		return;
	case LINE_TOO_MANY_ERRORS_WHITE:
		take_end(log, TAFL_ATTACKERS_WIN, TAFL_ILLEGAL, word);
		return;
	case LINE_SERVER_BEGINS: log->has_server = true; return;
	case LINE_TOO_LONG_GAME:
		take_end(log, TAFL_DRAW, TAFL_ADJUDICATED, word);
		return;
	default: return;
	}
}

/* "FINE: Waiting for white connection.." is a message of the server that says
 * nothing of a game, and ant sets "[java]" before what any program prints.  A
 * blank line is none either. */
static bool is_remark(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length && is_blank(text[at]))
		at++;
	if (length - at >= 6 && memcmp(text + at, "[java]", 6) == 0)
		return true;
	if (at == length)
		return true;
	size_t start = at;
	while (at < length && text[at] >= 'A' && text[at] <= 'Z')
		at++;
	return at > start && at < length && text[at] == ':';
}

void log_tell_foreign(struct log *log)
{
	if (log->foreign_lines > 0)
		log_fault(log, TAFL_E_STRAY, log->foreign, NULL,
		          log->foreign_lines == 1
		                  ? "a line that is no part of the log is "
		                    "passed over"
		                  : "%zu lines from here on are no part of the "
		                    "log and are passed over",
		          log->foreign_lines);
	log->foreign_lines = 0;
}

/* No line of the server is so long, nor has it signs that are no text: a file
 * without line ends may have come in between. */
static bool is_odd(const char *text, size_t length)
{
	enum { LINE_MAX_BYTES = 256 };

	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] < ' ' && text[i] != '\t')
			return true;
	return length > LINE_MAX_BYTES;
}

static void note_foreign(struct log *log, enum bologna_line kind,
                         struct word line)
{
	const char *text = log->game->text + line.offset;
	bool odd = is_odd(text, line.length);

	if (kind != LINE_OTHER) {
		log_tell_foreign(log);
		if (odd)
			log_fault(log, TAFL_E_STRAY, line, NULL,
			          "something else stands in this line of the "
			          "log");
	} else if (odd || !is_remark(text, line.length)) {
		if (log->foreign_lines++ == 0)
			log->foreign = line;
	}
}

/* A log that begins within a board has its rows without a message. */
static bool begins_in_board(struct log *log, const char *text, struct word line)
{
	struct bologna_rows rows = { .count = 0 };

	if (line.offset > 0 || !bologna_add_row(&rows, text, line.length))
		return false;
	tell_no_head(log, LINE_BOARD, line);
	log_begin_board(log, text, line);
	return true;
}

void log_take_line(struct log *log, const char *text, size_t length)
{
	struct bologna_record record = bologna_record_of(text, length);
	struct word line = { log->at, (uint32_t)length };
	struct word rest = line;

	if (log->in_board) {
		if (log_add_to_board(log, text, line))
			return;
		log_end_board(log, text, line);
	}
	if (begins_in_board(log, text, line))
		return;
	log->has_records = true;
	note_foreign(log, record.kind, line);
	if (record.kind == LINE_SPOILT) {
		log_mixed(log, line, "two records in one line");
	} else if (record.kind == LINE_HEAD) {
		take_head(log, text, &record);
	} else {
		rest.offset += (uint32_t)record.rest;
		rest.length -= (uint32_t)record.rest;
		tell_no_head(log, record.kind, line);
		take_message(log, record.kind, text + record.rest, rest);
	}
}
