/* The plies of the archive of aagenielsen.dk, and the words that stand for an
 * end, as formats csv and talfbot have them. */
#include "format/archive.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include <stdio.h>

/* --- plies -------------------------------------------------------------- */

/* Most of the time of reading is spent in the functions that follow and in
 * text_square.  They need no bounds: the text has a NUL behind it, which
 * nothing here takes for a part of a ply. */

enum parsed { PARSED, NOT_A_PLY, NO_MEMORY };

/* Reads the captures at *at, 'x' and a square each. */
static enum parsed read_captures(struct tafl_game *game, const char **at)
{
	while (**at == 'x') {
		const struct ply *ply = &game->plies[game->ply_count - 1];
		tafl_square square;
		const char *end = text_square(*at + 1, 0, &square);

		if (!end || ply->recorded_count == PLY_CAPTURES_MAX)
			return NOT_A_PLY;
		if (!game_add_capture(game, square))
			return NO_MEMORY;
		*at = end;
	}
	return PARSED;
}

/* Reads the ply at *at and goes behind it; stays where it is at any other
 * word. */
static enum parsed read_ply(struct tafl_game *game, const char **at)
{
	struct word word = { (uint32_t)(*at - game->text), 0 };
	struct tafl_move move;
	const char *end = text_square(*at, 0, &move.from);
	enum parsed parsed;

	if (!end || *end != '-')
		return NOT_A_PLY;
	end = text_square(end + 1, 0, &move.to);
	if (!end)
		return NOT_A_PLY;
	if (!game_add_ply(game, move, word))
		return NO_MEMORY;
	parsed = read_captures(game, &end);
	if (parsed == PARSED && *end != ' ' && *end != ',' &&
	    end != game->text + game->text_length)
		parsed = NOT_A_PLY;

	struct ply *ply = &game->plies[game->ply_count - 1];
	if (parsed != PARSED) {
		game->square_count = ply->recorded;
		game->ply_count--;
		return parsed;
	}
	ply->word.length = (uint32_t)(end - *at);
	*at = end;
	return PARSED;
}

/* --- words that are no plies -------------------------------------------- */

/* The word at `at`, up to a blank, a comma or the end of the record. */
static struct word word_at(const struct tafl_game *game, const char *at)
{
	const char *end = game->text + game->text_length;
	const char *behind = at;

	while (behind < end && *behind != ' ' && *behind != ',')
		behind++;
	return (struct word){ (uint32_t)(at - game->text),
		              (uint32_t)(behind - at) };
}

enum tafl_end archive_end_of(const char *text, size_t length)
{
	if (is_word(text, length, ARCHIVE_TIMEOUT))
		return TAFL_TIME;
	if (is_word(text, length, ARCHIVE_RESIGNED))
		return TAFL_RESIGN;
	return TAFL_NO_END;
}

/* "timeout is always last": nothing comes behind it. */
static enum step read_end(struct tafl_game *game, struct word word,
                          enum tafl_end end, const char **at)
{
	char message[80];

	game->end = end;
	game->end_word = word;
	*at = game->text + word.offset + word.length;
	if (**at != ' ')
		return GO_ON;
	snprintf(message, sizeof(message), "a word after '%.*s', which is last",
	         (int)word.length, game->text + word.offset);
	return stop_if(game_add_fault(game, TAFL_E_AFTER_END,
	                              word_at(game, *at + 1), message, NULL));
}

static enum step read_odd_word(struct tafl_game *game, const char **at)
{
	struct word word = word_at(game, *at);
	const char *text = game->text + word.offset;
	enum tafl_end end = archive_end_of(text, word.length);

	if (end != TAFL_NO_END)
		return read_end(game, word, end, at);
	if (word.length > 0 && text[0] == '"')
		return stop_if(game_add_fault(game, TAFL_E_BAD_FIELD, word,
		                              "a field in quotes",
		                              "the format has no quotes"));
	return stop_if(archive_add_not_a_ply(game, word));
}

/* Whether the digits at text[0..end) are the turn that begins with a ply. */
static bool is_turn(const char *text, const char *end, size_t ply)
{
	size_t turn = 0;

	for (; text < end && turn <= ply; text++)
		turn = turn * 10 + digit_of(*text);
	return text == end && ply % 2 == 0 && turn == ply / 2 + 1;
}

/* "12. " before the first ply of a turn, or an end-word in its place: told
 * once when it is wrong, and never trusted. */
static bool pass_number(struct tafl_game *game, const char **at)
{
	const char *end = *at;
	size_t turn = game->ply_count / 2 + 1;
	char message[100];

	while (digit_of(*end) <= 9)
		end++;
	if (end == *at || end[0] != '.' || end[1] != ' ')
		return true;

	struct word word = { (uint32_t)(*at - game->text),
		             (uint32_t)(end + 1 - *at) };
	const char *text = *at;
	*at = end + 2;
	if (game->fault_count > 0 || is_turn(text, end, game->ply_count))
		return true;
	snprintf(message, sizeof(message),
	         "'%.*s' stands before ply %zu, which is of turn %zu",
	         utf8_shown(text, word.length), text, game->ply_count + 1,
	         turn);
	return game_add_fault(game, TAFL_E_WRONG_NUMBER, word, message, NULL);
}

enum step archive_read_moves(struct tafl_game *game, const char **at,
                             bool numbered)
{
	if (**at == ',' || *at == game->text + game->text_length)
		return GO_ON;
	for (;;) {
		if (numbered && !pass_number(game, at))
			return FAILED;
		enum parsed parsed = read_ply(game, at);
		if (parsed == NO_MEMORY)
			return FAILED;
		if (parsed == NOT_A_PLY)
			return read_odd_word(game, at);
		if (**at != ' ')
			return GO_ON;
		++*at;
	}
}

void archive_set_conventions(struct tafl_game *game)
{
	game->conventions = OMITS_KING_CAPTURE | REPEATS_WALL_CAPTURE |
	                    LOSER_IS_TO_MOVE;
}

/* --- fields ------------------------------------------------------------- */

bool archive_is_number(const char *text, size_t length, size_t most)
{
	for (size_t i = 0; i < length; i++)
		if (digit_of(text[i]) > 9)
			return false;
	return length >= 1 && length <= most;
}

enum step archive_add_field_count(struct tafl_game *game, struct word word,
                                  size_t count, int expected, const char *help)
{
	char message[80];

	snprintf(message, sizeof(message),
	         "the record has %zu field%s, expected %d", count,
	         count == 1 ? "" : "s", expected);
	return stop_if(
		game_add_fault(game, TAFL_E_BAD_FIELD, word, message, help));
}

enum step archive_add_bad_field(struct tafl_game *game, struct word word,
                                const char *what, const char *help)
{
	const char *text = game->text + word.offset;
	char message[120];

	snprintf(message, sizeof(message), "'%.*s' is not %s",
	         utf8_shown(text, word.length), text, what);
	return stop_if(
		game_add_fault(game, TAFL_E_BAD_FIELD, word, message, help));
}

enum step archive_add_bad_choice(struct tafl_game *game, struct word word,
                                 const char *what,
                                 const char *(*name)(const void *, size_t),
                                 const char *help)
{
	const char *near = nearest_word(game->text + word.offset, word.length,
	                                name, NULL);
	char meant[80];

	if (!near)
		return archive_add_bad_field(game, word, what, help);
	snprintf(meant, sizeof(meant), "did you mean '%s'?", near);
	return archive_add_bad_field(game, word, what, meant);
}
