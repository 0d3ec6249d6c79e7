/* Format json: our own JSON Lines, a game a line. */
#include "format/json.h"
#include "base/bytes.h"
#include "format/reading.h"
#include <string.h>

/* Whether one of the first members of an object has this key. */
static bool has_key(const char *text, size_t length, const char *key)
{
	size_t size = strlen(key);

	for (size_t at = 0; at + size <= length; at++)
		if (text[at] == '"' && memcmp(text + at, key, size) == 0)
			return true;
	return false;
}

/* A line that begins as an object; other objects than ours are of no known
 * format. */
static enum probe probe_line(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length && is_blank(text[at]))
		at++;
	if (at == length || text[at++] != '{')
		return PROBE_NO;
	while (at < length && is_blank(text[at]))
		at++;
	if (at < length && text[at] != '"')
		return PROBE_NO;
	if (has_key(text + at, length - at, "\"tafl\""))
		return PROBE_SURE;
	if (has_key(text + at, length - at, "\"plies\"") ||
	    has_key(text + at, length - at, "\"variant\""))
		return PROBE_LIKELY;
	return PROBE_NO;
}

/* A first line that is damaged does not hide what the second one is.  Objects
 * spread over several lines are recognised, to say what is wrong with them. */
static enum probe probe(const char *text, size_t length, bool whole)
{
	size_t next;
	size_t line = first_line(text, length, &next);
	enum probe first = probe_line(text, line);

	(void)whole;
	if (first != PROBE_NO || next == length)
		return first;
	if (length > 0 && text[0] == '{' && is_blank_line(text + 1, line - 1))
		return has_key(text, length, "\"tafl\"") ? PROBE_LIKELY
		                                         : PROBE_NO;
	line = first_line(text + next, length - next, NULL);
	return probe_line(text + next, line) == PROBE_NO ? PROBE_NO
	                                                 : PROBE_MAYBE;
}

/* --- reading ------------------------------------------------------------ */

/* A bracket alone on its line: an object or a list spread over several, which
 * is what jq writes by default. */
static bool only_opens(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length && is_blank(text[at]))
		at++;
	return at < length && (text[at] == '{' || text[at] == '[') &&
	       is_blank_line(text + at + 1, length - at - 1);
}

/* A line that begins a game: spread objects have none of their keys beside
 * their first bracket. */
static bool is_next_game(const struct input_piece *piece)
{
	return piece->length > 1 && memcmp(piece->text, "{\"", 2) == 0;
}

/* Adds a line to the text of the game, as far as a game has room. */
static bool keep_line(struct tafl_game *game, const struct input_piece *piece)
{
	if (game->text_length + piece->length >= TAFL_GAME_BYTES_MAX)
		return true;
	return game_add_text(game, "\n", 1) &&
	       game_add_text(game, piece->text, piece->length);
}

/* What is spread over lines is one record, however many objects there are: it
 * goes on up to a line that begins a game. */
static enum tafl_read read_spread(struct tafl_input *input,
                                  struct tafl_game *game,
                                  struct tafl_error *err)
{
	struct word word = { 0, (uint32_t)game->text_length };
	bool list = memchr(game->text, '[', game->text_length) != NULL;
	struct input_piece piece;
	enum input_status status;

	while ((status = input_line(input, &piece, err)) == INPUT_OK) {
		if (is_next_game(&piece)) {
			input_unread_line(input);
			break;
		}
		if (!keep_line(game, &piece))
			return read_without_memory(err);
	}
	if (status == INPUT_ERROR)
		return TAFL_READ_ERROR;
	if (!memchr(game->text, '\n', game->text_length))
		return json_read_game(game) ? TAFL_READ_GAME
		                            : read_without_memory(err);
	if (!game_add_fault(game, TAFL_E_JSON_SYNTAX, word,
	                    "games are spread over several lines",
	                    list ? "a game is one line, as of jq -c '.[]'"
	                         : "a game is one line, as of jq -c"))
		return read_without_memory(err);
	return TAFL_READ_GAME;
}

static enum tafl_read read_line(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	if (only_opens(game->text, game->text_length))
		return read_spread(input, game, err);
	return json_read_game(game) ? TAFL_READ_GAME : read_without_memory(err);
}

const struct tafl_format format_json = {
	.name = "json",
	.summary = "JSON Lines, one game a line, for other programs",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT | 1 << TAFL_PART_LOSER |
	         1 << TAFL_PART_END | 1 << TAFL_PART_VARIANT |
	         1 << TAFL_PART_TAGS | 1 << TAFL_PART_REMARKS |
	         1 << TAFL_PART_VARIATIONS | 1 << TAFL_PART_RETURNS,
	.probe = probe,
	.read = read_line,
	.write = json_write_game,
};
