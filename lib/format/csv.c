/* Format csv: the records of aagenielsen.dk, a game a line without heading:
 * plies, captures of the attackers, of the defenders, result. */
#include "base/bytes.h"
#include "format/archive.h"
#include <string.h>

/* The fields of a line. */
enum { MOVES, ATTACKER_CAPTURES, DEFENDER_CAPTURES, RESULT, FIELDS };

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

/* What the archive calls a result: black are the attackers. */
static const char *result_name(enum tafl_result result)
{
	size_t i = 0;

	while (results[i].result != result)
		i++;
	return results[i].name;
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

/* --- the other fields --------------------------------------------------- */

/* Finds the fields; `at` is behind the first one.  Returns how many there are;
 * the words of those past the last one the format has are put together. */
static size_t find_fields(const struct tafl_game *game, const char *at,
                          struct word fields[FIELDS + 1])
{
	const char *end = game->text + game->text_length;
	const char *start = game->text;
	size_t count = 0;

	for (;;) {
		size_t index = count < FIELDS ? count : FIELDS;

		if (count > FIELDS)
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
	struct word word = fields[count < FIELDS ? count - 1 : FIELDS];
	const char *help = count == 1 ? "plies alone are read with -f tgn, or "
	                                "by tafl-replay --moves"
	                              : NULL;

	return archive_add_field_count(game, word, count, FIELDS, help);
}

/* A count: up to nine digits, no leading zero. */
static bool parse_count(const char *text, size_t length, uint32_t *count)
{
	*count = 0;
	if (!archive_is_number(text, length, 9) ||
	    (length > 1 && text[0] == '0'))
		return false;
	for (size_t i = 0; i < length; i++)
		*count = *count * 10 + (uint32_t)digit_of(text[i]);
	return true;
}

static enum step read_counts(struct tafl_game *game, const struct word *fields)
{
	for (int side = 0; side < 2; side++) {
		struct word word = fields[ATTACKER_CAPTURES + side];
		const char *text = game->text + word.offset;

		game->count_words[side] = word;
		if (!parse_count(text, word.length, &game->counts[side]))
			return archive_add_bad_field(
				game, word, "a count of captures", NULL);
	}
	game->has_counts = true;
	return GO_ON;
}

/* An empty result is none at all. */
static enum step read_result(struct tafl_game *game, struct word word)
{
	if (word.length == 0)
		return GO_ON;
	if (!find_result(game->text + word.offset, word.length, &game->result))
		return archive_add_bad_choice(
			game, word, "a result", result_word,
			"results are Black, White, Draw and Ongoing");
	game->has_result = true;
	game->result_word = word;
	return GO_ON;
}

static enum step read_record(struct tafl_game *game)
{
	struct word fields[FIELDS + 1];
	const char *at = game->text;
	enum step step = archive_read_moves(game, &at, false);
	size_t count;

	if (step != GO_ON)
		return step;
	count = find_fields(game, at, fields);
	if (count != FIELDS)
		return add_field_count(game, fields, count);
	step = read_counts(game, fields);
	if (step != GO_ON)
		return step;
	return read_result(game, fields[RESULT]);
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	archive_set_conventions(game);
	if (read_record(game) == FAILED)
		return read_without_memory(err);
	return TAFL_READ_GAME;
}

/* --- writing ------------------------------------------------------------ */

static void write_game(const struct tafl_game *game,
                       const struct tafl_variant *variant,
                       const struct tafl_write_options *options,
                       struct tafl_text *out)
{
	uint32_t counts[2];

	(void)options;
	archive_write_moves(game, variant, false, out, counts);
	tafl_text_printf(out, ",%u,%u,%s\n", counts[TAFL_ATTACKERS],
	                 counts[TAFL_DEFENDERS],
	                 game->has_result ? result_name(game->result) : "");
}

/* --- is it one? --------------------------------------------------------- */

static bool is_count_and_comma(const char **at, const char *end)
{
	const char *start = *at;

	while (*at < end && is_digit(**at))
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
	           !archive_flaw_of(text, word).expected ||
	           archive_end_of(text, word) != TAFL_NO_END;
	/* A comma in quotes may come before the one that ends the field. */
	bool tail = comma && has_tail(comma + 1, end);
	if (tail)
		return ply ? PROBE_SURE : PROBE_LIKELY;
	if (!ply || word == 0)
		return PROBE_NO;
	return comma ? PROBE_LIKELY : PROBE_MAYBE;
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	(void)whole;
	return probe_lines(text, length, probe_line);
}

const struct tafl_format format_csv = {
	.name = "csv",
	.summary = "the archive of aagenielsen.dk, one game a line",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_RESULT |
	         1 << TAFL_PART_LOSER,
	.probe = probe,
	.read = read_game,
	.write = write_game,
};
