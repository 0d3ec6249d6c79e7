/* Records of the Bologna server's logs: what a line is. */
#include "base/bytes.h"
#include "format/bologna_log.h"
#include "format/reading.h"
#include <string.h>

/* Longer names first where one begins another. */
static const struct {
	const char *words;
	enum bologna_line kind;
} messages[] = {
	{ "Turn: ", LINE_TURN },
	{ "Stato:", LINE_BOARD },
	{ "Movimento pedina", LINE_MOVED },
	{ "Current draw cache size:", LINE_NEWS },
	{ "Capture! Draw cache cleared!", LINE_NEWS },
	{ "Equal states found:", LINE_NEWS },
	{ "Pedina bianca rimossa in:", LINE_CAPTURE_OF_DEFENDER },
	{ "Pedina nera rimossa in:", LINE_CAPTURE_OF_ATTACKER },
	{ "Bianco vince con re in", LINE_KING_ESCAPED },
	{ "Nero vince con re catturato in:", LINE_KING_CAPTURED },
	{ "Partita terminata in pareggio", LINE_DRAW },
	{ "Players:", LINE_PLAYERS },
	{ "Repeated moves allowed:", LINE_SETTINGS },
	{ "Inizio partita", LINE_BEGIN },
	{ "Formato mossa errato", LINE_REFUSED },
	{ "Mossa ", LINE_REFUSED },
	{ "Nessuna mossa", LINE_REFUSED },
	{ "Giocatore ", LINE_REFUSED },

	{ "Accensione server", LINE_SERVER_BEGINS },
	{ "Move received.", LINE_RECEIVED },
	{ "White player name:", LINE_WHITE_NAME },
	{ "Black player name:", LINE_BLACK_NAME },
	{ "Timeout! Player ", LINE_TIMEOUT },
	{ "Chiusura sistema per troppi errori giocatore nero",
	  LINE_TOO_MANY_ERRORS_BLACK },
	{ "Chiusura sistema per troppi errori giocatore bianco",
	  LINE_TOO_MANY_ERRORS_WHITE },
	{ "Chiusura programma per timeout", LINE_TOO_LONG_GAME },
};

enum { MESSAGES = sizeof(messages) / sizeof(*messages) };

static bool find_message(const char *text, size_t length, size_t at,
                         struct bologna_record *record)
{
	for (int i = 0; i < MESSAGES; i++) {
		if (!has_prefix(text + at, length - at, messages[i].words))
			continue;
		record->kind = messages[i].kind;
		record->rest = at + strlen(messages[i].words);
		return true;
	}
	return false;
}

/* Where `word` stands in the text; `length` if it does not. */
static size_t find(const char *text, size_t length, const char *word)
{
	size_t at = 0;

	while (at < length && !has_prefix(text + at, length - at, word))
		at++;
	return at;
}

/* The part of a name of a class that all classes of the server have. */
static const char *const class_parts[] = { "ablut.", "omain.Game" };

/* A name of Java's, with its packages: text that only speaks of such a class
 * has quotation marks or brackets about it. */
static bool is_name(const char *text, size_t length)
{
	static const char others[] = ".$<>";

	for (size_t i = 0; i < length; i++)
		if (!is_of_name(text[i]) &&
		    !memchr(others, text[i], sizeof(others) - 1))
			return false;
	return length > 0;
}

static bool has_class(const char *text, size_t length)
{
	return is_name(text, length) &&
	       (find(text, length, class_parts[0]) < length ||
	        find(text, length, class_parts[1]) < length);
}

/* Months and hours are told in many ways; each begins with a word or a number,
 * and has a number. */
static bool is_date(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (is_digit(text[i]))
			return is_name(text, 1);
	return false;
}

/* The blank before the last word of text[0..length); 0: there is none. */
static size_t last_blank(const char *text, size_t length)
{
	while (length > 0 && text[length - 1] != ' ')
		length--;
	return length > 0 ? length - 1 : 0;
}

/* "<date> <class> <method>" */
static bool find_head(const char *text, size_t length,
                      struct bologna_record *record)
{
	size_t end = last_blank(text, length);
	size_t start = end > 0 ? last_blank(text, end) : 0;
	size_t name = start + 1;
	size_t part = end;

	if (start == 0 || !is_date(text, start) ||
	    !has_class(text + name, end - name) ||
	    !is_name(text + end + 1, length - end - 1))
		return false;
	record->kind = LINE_HEAD;
	record->stamp_length = start;
	record->opens = has_prefix(text + end + 1, length - end - 1, "<init>");
	while (part > name && text[part - 1] != '.')
		part--;
	if (has_prefix(text + part, end - part, "Game")) {
		record->game_class = part;
		record->class_length = end - part;
	}
	return true;
}

/* "two processes may interleave mid-line": a head has no message within, and a
 * message no class. */
static bool is_spoilt(const char *text, size_t length, size_t colon)
{
	return colon < length && find(text, length, class_parts[1]) < length;
}

struct bologna_record bologna_record_of(const char *text, size_t length)
{
	struct bologna_record record = { .kind = LINE_OTHER };
	size_t at = 0;
	size_t colon;

	/* "ant prefix" */
	while (at < length && is_blank(text[at]))
		at++;
	if (has_prefix(text + at, length - at, "[java] "))
		at += strlen("[java] ");
	else
		at = 0;
	colon = at + find(text + at, length - at, ": ");
	if (is_spoilt(text + at, length - at, colon - at)) {
		record.kind = LINE_SPOILT;
		return record;
	}
	if (find_message(text, length, at, &record))
		return record;
	if (colon < length && find_message(text, length, colon + 2, &record))
		return record;
	if (find_head(text + at, length - at, &record)) {
		record.rest = at;
		record.game_class += at;
	}
	return record;
}

static enum probe probe_line(const char *text, size_t length)
{
	struct bologna_record record = bologna_record_of(text, length);

	switch (record.kind) {
	case LINE_OTHER: return PROBE_NO;
	case LINE_HEAD: return PROBE_SURE;
	case LINE_SPOILT: /* a tag of a game may name a class, too */
	case LINE_REFUSED: return PROBE_MAYBE;
	default: return PROBE_LIKELY;
	}
}

/* Logs may be cut at the head, in the midst of a board. */
enum probe bologna_probe(const char *text, size_t length, bool whole)
{
	enum { LINES_MAX = 30 };
	enum probe best = PROBE_NO;
	size_t at = 0, next;

	(void)whole;
	for (int i = 0; i < LINES_MAX && at < length && best != PROBE_SURE;
	     i++) {
		size_t line = first_line(text + at, length - at, &next);
		enum probe said = probe_line(text + at, line);

		if (said > best)
			best = said;
		at += next;
	}
	return best;
}
