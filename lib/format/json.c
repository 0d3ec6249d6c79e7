/* Format json: our own JSON Lines, a game a line. */
#include "format/json.h"
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

	while (at < length && (text[at] == ' ' || text[at] == '\t'))
		at++;
	if (at == length || text[at++] != '{')
		return PROBE_NO;
	while (at < length && (text[at] == ' ' || text[at] == '\t'))
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

static enum tafl_read read_line(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct input_piece piece;
	enum input_status status = next_full_line(input, &piece, err);

	if (status != INPUT_OK)
		return read_status(status);
	if (!game_start(game, piece.text, piece.length))
		return read_without_memory(err);
	game->line = piece.line;
	return json_read_game(game) ? TAFL_READ_GAME : read_without_memory(err);
}

const struct tafl_format format_json = {
	.name = "json",
	.summary = "JSON Lines, one game a line, for other programs",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT | 1 << TAFL_PART_LOSER |
	         1 << TAFL_PART_END | 1 << TAFL_PART_VARIANT |
	         1 << TAFL_PART_TAGS | 1 << TAFL_PART_REMARKS |
	         1 << TAFL_PART_VARIATIONS,
	.probe = probe,
	.read = read_line,
	.write = json_write_game,
};
