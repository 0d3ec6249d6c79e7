/* Format csv: the records of aagenielsen.dk, a game a line without heading:
 * plies, captures of the attackers, of the defenders, result. */
#include "format/csv.h"
#include "base/nearest.h"
#include "format/reading.h"
#include <stdio.h>
#include <string.h>

/* No ply takes more men than there are squares. */
enum { CAPTURES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX };

static const struct {
	const char *name;
	enum tafl_result result;
} results[] = {
	{ "Black", TAFL_ATTACKERS_WIN },
	{ "White", TAFL_DEFENDERS_WIN },
	{ "Draw", TAFL_DRAW },
	{ "Ongoing", TAFL_OPEN },
};

enum { RESULTS = sizeof(results) / sizeof(*results) };

static const char *result_word(const void *user, size_t index)
{
	(void)user;
	return index < RESULTS ? results[index].name : NULL;
}

const char *csv_result_name(enum tafl_result result)
{
	size_t i = 0;

	while (results[i].result != result)
		i++;
	return results[i].name;
}

static bool is_word(const char *text, size_t length, const char *word)
{
	return length == strlen(word) && memcmp(text, word, length) == 0;
}

static bool find_result(const char *text, size_t length,
                        enum tafl_result *result)
{
	for (size_t i = 0; i < RESULTS; i++) {
		if (!is_word(text, length, results[i].name))
			continue;
		*result = results[i].result;
		return true;
	}
	return false;
}

/* --- plies -------------------------------------------------------------- */

/* Most of the time of reading is spent in the functions that follow and in
 * text_square.  They need no bounds: the text has a NUL behind it, which nothing here takes
 * for a part of a ply. */

enum parsed { PARSED, NOT_A_PLY, NO_MEMORY };

/* Reads the captures at *at, 'x' and a square each. */
static enum parsed read_captures(struct tafl_game *game, const char **at)
{
	while (**at == 'x') {
		const struct ply *ply = &game->plies[game->ply_count - 1];
		tafl_square square;
		const char *end = text_square(*at + 1, 0, &square);

		if (!end || ply->recorded_count == CAPTURES_MAX)
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

/* How reading a part of a record went on. */
enum step { GO_ON, STOP, FAILED };

static enum step stop_if(bool added)
{
	return added ? STOP : FAILED;
}

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

static enum tafl_end end_of_word(const char *text, size_t length)
{
	if (is_word(text, length, CSV_TIMEOUT))
		return TAFL_TIME;
	if (is_word(text, length, CSV_RESIGNED))
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
	enum tafl_end end = end_of_word(text, word.length);

	if (end != TAFL_NO_END)
		return read_end(game, word, end, at);
	if (word.length > 0 && text[0] == '"')
		return stop_if(game_add_fault(game, TAFL_E_BAD_FIELD, word,
		                              "a field in quotes",
		                              "the format has no quotes"));
	return stop_if(csv_add_not_a_ply(game, word));
}

/* Reads the first field and goes behind it.  An empty one has no plies. */
static enum step read_moves(struct tafl_game *game, const char **at)
{
	if (**at == ',')
		return GO_ON;
	for (;;) {
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

/* --- the other fields --------------------------------------------------- */

/* Finds the fields; `at` is behind the first one.  Returns how many there are;
 * the words of those past the last one the format has are put together. */
static size_t find_fields(const struct tafl_game *game, const char *at,
                          struct word fields[CSV_FIELDS + 1])
{
	const char *end = game->text + game->text_length;
	const char *start = game->text;
	size_t count = 0;

	for (;;) {
		size_t index = count < CSV_FIELDS ? count : CSV_FIELDS;

		if (count > CSV_FIELDS)
			start = game->text + fields[index].offset;
		fields[index] = (struct word){ (uint32_t)(start - game->text),
			                       (uint32_t)(at - start) };
		count++;
		if (at == end)
			return count;
		start = at + 1;
		at = memchr(start, ',', (size_t)(end - start));
		if (!at)
			at = end;
	}
}

static enum step add_field_count(struct tafl_game *game,
                                 const struct word *fields, size_t count)
{
	struct word word = fields[count < CSV_FIELDS ? count - 1 : CSV_FIELDS];
	const char *help = count == 1 ? "plies alone are read with -f tgn, or "
	                                "by tafl-replay --moves"
	                              : NULL;
	char message[80];

	snprintf(message, sizeof(message),
	         "the record has %zu field%s, expected %d", count,
	         count == 1 ? "" : "s", CSV_FIELDS);
	return stop_if(
		game_add_fault(game, TAFL_E_BAD_FIELD, word, message, help));
}

/* A count: up to nine digits, no leading zero. */
static bool parse_count(const char *text, size_t length, uint32_t *count)
{
	*count = 0;
	if (length == 0 || length > 9 || (length > 1 && text[0] == '0'))
		return false;
	for (size_t i = 0; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		*count = *count * 10 + (uint32_t)(text[i] - '0');
	}
	return true;
}

static int shown(const struct word *word)
{
	return word->length < 40 ? (int)word->length : 40;
}

static enum step read_counts(struct tafl_game *game, const struct word *fields)
{
	char message[120];

	for (int side = 0; side < 2; side++) {
		struct word word = fields[CSV_ATTACKER_CAPTURES + side];
		const char *text = game->text + word.offset;

		game->count_words[side] = word;
		if (parse_count(text, word.length, &game->counts[side]))
			continue;
		snprintf(message, sizeof(message),
		         "'%.*s' is not a count of captures", shown(&word),
		         text);
		return stop_if(game_add_fault(game, TAFL_E_BAD_FIELD, word,
		                              message, NULL));
	}
	game->has_counts = true;
	return GO_ON;
}

static enum step add_bad_result(struct tafl_game *game, struct word word)
{
	const char *text = game->text + word.offset;
	const char *near = nearest_word(text, word.length, result_word, NULL);
	char message[120];
	char help[80];

	snprintf(message, sizeof(message), "'%.*s' is not a result",
	         shown(&word), text);
	if (near)
		snprintf(help, sizeof(help), "did you mean '%s'?", near);
	else
		snprintf(help, sizeof(help),
		         "results are Black, White, Draw and Ongoing");
	return stop_if(
		game_add_fault(game, TAFL_E_BAD_FIELD, word, message, help));
}

/* An empty result is none at all. */
static enum step read_result(struct tafl_game *game, struct word word)
{
	if (word.length == 0)
		return GO_ON;
	if (!find_result(game->text + word.offset, word.length, &game->result))
		return add_bad_result(game, word);
	game->has_result = true;
	game->result_word = word;
	return GO_ON;
}

static enum step read_record(struct tafl_game *game)
{
	struct word fields[CSV_FIELDS + 1];
	const char *at = game->text;
	enum step step = read_moves(game, &at);
	size_t count;

	if (step != GO_ON)
		return step;
	count = find_fields(game, at, fields);
	if (count != CSV_FIELDS)
		return add_field_count(game, fields, count);
	step = read_counts(game, fields);
	if (step != GO_ON)
		return step;
	return read_result(game, fields[CSV_RESULT]);
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	game->conventions = OMITS_KING_CAPTURE | REPEATS_WALL_CAPTURE |
	                    LOSER_IS_TO_MOVE;
	if (read_record(game) == FAILED)
		return read_without_memory(err);
	return TAFL_READ_GAME;
}

/* --- is it one? --------------------------------------------------------- */

static bool is_count_and_comma(const char **at, const char *end)
{
	const char *start = *at;

	while (*at < end && **at >= '0' && **at <= '9')
		++*at;
	if (*at == start || *at == end || **at != ',')
		return false;
	++*at;
	return true;
}

/* Whether the text behind the first comma is that of a record. */
static bool has_tail(const char *at, const char *end)
{
	enum tafl_result result;

	return is_count_and_comma(&at, end) && is_count_and_comma(&at, end) &&
	       (at == end || find_result(at, (size_t)(end - at), &result));
}

static enum probe probe_line(const char *text, size_t length)
{
	const char *end = text + length;
	const char *comma = memchr(text, ',', length);
	size_t word = 0;

	while (word < length && text[word] != ' ' && text[word] != ',')
		word++;

	bool ply = (word == 0 && comma == text) ||
	           !csv_flaw_of(text, word).expected ||
	           end_of_word(text, word) != TAFL_NO_END;
	/* A comma in quotes may come before the one that ends the field. */
	bool tail = comma && has_tail(comma + 1, end);
	if (tail)
		return ply ? PROBE_SURE : PROBE_LIKELY;
	if (!ply || word == 0)
		return PROBE_NO;
	return comma ? PROBE_LIKELY : PROBE_MAYBE;
}

/* A first line that is damaged does not hide what the second one is. */
static enum probe probe(const char *text, size_t length, bool whole)
{
	size_t next;
	size_t line = first_line(text, length, &next);
	enum probe first = probe_line(text, line);

	(void)whole;
	if (first != PROBE_NO || next == length)
		return first;
	line = first_line(text + next, length - next, NULL);
	return probe_line(text + next, line) == PROBE_NO ? PROBE_NO
	                                                 : PROBE_MAYBE;
}

const struct tafl_format format_csv = {
	.name = "csv",
	.summary = "the archive of aagenielsen.dk, one game a line",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_RESULT |
	         1 << TAFL_PART_LOSER,
	.probe = probe,
	.read = read_game,
	.write = csv_write,
};
