/* What is wrong with a word of the archive that is not a ply. */
#include "base/bytes.h"
#include "base/utf8.h"
#include "format/archive.h"
#include <stdio.h>
#include <string.h>

static const char a_square[] = "a square";

/* A square as the archive writes it, with a lower case letter. */
static size_t square_at(const char *text, size_t length)
{
	tafl_square square;

	if (length == 0 || text[0] < 'a')
		return 0;
	return tafl_square_parse(text, length, &square);
}

static void expect(struct archive_flaw *flaw, size_t length,
                   const char *expected)
{
	if (length == 0 && !flaw->expected)
		flaw->expected = expected;
	if (flaw->expected)
		return;
	flaw->last = flaw->at;
	flaw->at += length;
}

struct archive_flaw archive_flaw_of(const char *text, size_t length)
{
	struct archive_flaw flaw = { 0, 0, NULL };

	expect(&flaw, square_at(text, length), a_square);
	expect(&flaw, flaw.at < length && text[flaw.at] == '-', "'-'");
	expect(&flaw, square_at(text + flaw.at, length - flaw.at), a_square);
	while (!flaw.expected && flaw.at < length) {
		expect(&flaw, text[flaw.at] == 'x', "'x' or a blank");
		expect(&flaw, square_at(text + flaw.at, length - flaw.at),
		       a_square);
	}
	return flaw;
}

/* Upper case letters are the commonest slip: K, or a whole word of them. */
static bool suggest_lower_case(const char *text, size_t length, char *help,
                               size_t size)
{
	char lower[UTF8_SHOWN_MAX];

	if (length > sizeof(lower))
		return false;
	for (size_t i = 0; i < length; i++)
		lower[i] = text[i] >= 'A' && text[i] <= 'Z'
		                   ? (char)(text[i] - 'A' + 'a')
		                   : text[i];
	if (archive_flaw_of(lower, length).expected)
		return false;
	snprintf(help, size, "letters are lower case: '%.*s'", (int)length,
	         lower);
	return true;
}

/* Something that would be a square on a larger board. */
static bool is_outside(const char *text, size_t length)
{
	return length >= 2 && is_lower(text[0]) && is_digit(text[1]);
}

static void suggest(const char *text, size_t length, struct archive_flaw flaw,
                    char *help, size_t size)
{
	if (!flaw.expected || suggest_lower_case(text, length, help, size))
		return;
	if (length == 5 && memcmp(text, "moves", 5) == 0)
		snprintf(help, size, "the format has no line of headings");
	else if (flaw.expected == a_square &&
	         is_outside(text + flaw.at, length - flaw.at))
		snprintf(help, size, "squares are a1 to s19");
	else if (text[0] == 'K' &&
	         !archive_flaw_of(text + 1, length - 1).expected)
		snprintf(help, size, "the format does not name the man");
}

static void explain(const char *text, size_t length, struct archive_flaw flaw,
                    char *message, size_t size)
{
	const char *piece = text + flaw.last;

	if (!flaw.expected)
		snprintf(message, size,
		         "a ply that takes more men than there are squares");
	else if (flaw.at == 0)
		snprintf(message, size,
		         "'%.*s' is not a ply: it starts with no square",
		         utf8_shown(text, length), text);
	else
		snprintf(message, size,
		         "'%.*s' is not a ply: %s expected after '%.*s'",
		         utf8_shown(text, length), text, flaw.expected,
		         (int)(flaw.at - flaw.last), piece);
}

bool archive_add_not_a_ply(struct tafl_game *game, struct word word)
{
	const char *text = game->text + word.offset;
	char message[160] = "a blank too many between plies";
	char help[100] = "";

	if (word.length == 0) {
		word.length = word.offset < game->text_length;
	} else {
		struct archive_flaw flaw = archive_flaw_of(text, word.length);

		explain(text, word.length, flaw, message, sizeof(message));
		suggest(text, word.length, flaw, help, sizeof(help));
	}
	return game_add_fault(game, TAFL_E_NOT_A_PLY, word, message,
	                      help[0] ? help : NULL);
}
