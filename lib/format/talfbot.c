/* Format talfbot: the training games of TalfBot, a game a line: the winner, a
 * number, and numbered plies of the archive of aagenielsen.dk. */
#include "format/archive.h"
#include <stdio.h>
#include <string.h>

/* Older files begin with it. */
static const char headings[] = "Winning Colour,Moves Count,Moves List";

/* A number means the words of the game in those, and counts the games in newer
 * ones.  The first is what is written where a game says nothing else. */
static const char number_name[] = "Number";
enum { NUMBER_DIGITS = 18 };

enum { FIELDS = 3 };

static const char *const winners[] = {
	[TAFL_ATTACKERS_WIN] = "black won",
	[TAFL_DEFENDERS_WIN] = "white won",
};

static const char *winner_word(const void *user, size_t index)
{
	(void)user;
	return index < 2 ? winners[TAFL_ATTACKERS_WIN + index] : NULL;
}

static bool find_winner(const char *text, size_t length,
                        enum tafl_result *result)
{
	for (size_t i = 0; i < 2; i++) {
		if (!is_word(text, length, winner_word(NULL, i)))
			continue;
		*result = (enum tafl_result)(TAFL_ATTACKERS_WIN + i);
		return true;
	}
	return false;
}

/* --- reading ------------------------------------------------------------ */

/* The field at *at; goes behind it and its comma. */
static struct word take_field(const struct tafl_game *game, const char **at)
{
	const char *end = game->text + game->text_length;
	const char *start = *at;
	const char *comma = memchr(start, ',', (size_t)(end - start));

	*at = comma ? comma + 1 : end;
	return (struct word){ (uint32_t)(start - game->text),
		              (uint32_t)((comma ? comma : end) - start) };
}

static size_t count_fields(const struct tafl_game *game)
{
	const char *end = game->text + game->text_length;
	const char *at = game->text;
	size_t count = 1;

	while ((at = memchr(at, ',', (size_t)(end - at))) != NULL) {
		count++;
		at++;
	}
	return count;
}

/* No winner is a game without a result. */
static enum step read_winner(struct tafl_game *game, struct word word)
{
	if (word.length == 0)
		return GO_ON;
	if (!find_winner(game->text + word.offset, word.length, &game->result))
		return archive_add_bad_choice(
			game, word, "a winner", winner_word,
			"winners are 'black won' and 'white won'");
	game->has_result = true;
	game->result_word = word;
	return GO_ON;
}

static bool add_number(struct tafl_game *game, struct word word)
{
	return game_put_tag(game, number_name, game->text + word.offset,
	                    word.length, word);
}

/* Whether text[0..length) is how `count` is written. */
static bool is_count(const char *text, size_t length, size_t count)
{
	char digits[24];

	snprintf(digits, sizeof(digits), "%zu", count);
	return is_word(text, length, digits);
}

/* Keeps the number, once the plies are known. */
static bool keep_number(struct tafl_game *game, struct word word)
{
	const char *text = game->text + word.offset;
	size_t words = game->ply_count + (game->end != TAFL_NO_END);

	return !archive_is_number(text, word.length, NUMBER_DIGITS) ||
	       is_count(text, word.length, words) || add_number(game, word);
}

static enum step read_fields(struct tafl_game *game)
{
	const char *at = game->text;
	struct word winner = take_field(game, &at);
	struct word number = take_field(game, &at);
	size_t count = count_fields(game);
	enum step step = archive_read_moves(game, &at, true);

	if (step == GO_ON && count != FIELDS)
		return archive_add_field_count(
			game, (struct word){ 0, (uint32_t)game->text_length },
			count, FIELDS, NULL);
	if (step == GO_ON)
		step = read_winner(game, winner);
	if (step == GO_ON && !archive_is_number(game->text + number.offset,
	                                        number.length, NUMBER_DIGITS))
		step = archive_add_bad_field(game, number, "a number", NULL);
	if (step != FAILED && !keep_number(game, number))
		step = FAILED;
	return step;
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct input_piece piece;
	enum input_status status;

	do
		status = next_full_line(input, &piece, err);
	while (status == INPUT_OK &&
	       is_word(piece.text, piece.length, headings));
	if (status != INPUT_OK)
		return read_status(status);
	if (!start_game(game, &piece))
		return read_without_memory(err);
	archive_set_conventions(game);
	if (read_fields(game) == FAILED)
		return read_without_memory(err);
	return TAFL_READ_GAME;
}

/* --- writing ------------------------------------------------------------ */

/* The tag that is written as the number: not one which would be taken for the
 * count of words. */
static const struct tag *find_number(const struct tafl_game *game)
{
	const struct tag *tag = game_find_tag(game, number_name);
	const char *text;

	if (!tag)
		return NULL;
	text = game_string(game, tag->value);
	if (!archive_is_number(text, tag->value.length, NUMBER_DIGITS) ||
	    is_count(text, tag->value.length, archive_word_count(game)))
		return NULL;
	return tag;
}

static const char *winner_of(const struct tafl_game *game)
{
	if (!game->has_result || game->result == TAFL_OPEN ||
	    game->result == TAFL_DRAW)
		return "";
	return winners[game->result];
}

static void write_game(const struct tafl_game *game,
                       const struct tafl_variant *variant,
                       const struct tafl_write_options *options,
                       struct tafl_text *out)
{
	const struct tag *number = find_number(game);
	uint32_t counts[2];

	(void)options;
	tafl_text_printf(out, "%s,", winner_of(game));
	if (number)
		tafl_text_puts(out, game_string(game, number->value));
	else
		tafl_text_printf(out, "%zu", archive_word_count(game));
	tafl_text_putc(out, ',');
	archive_write_moves(game, variant, true, out, counts);
	tafl_text_putc(out, '\n');
}

static bool holds_tag(const struct tafl_game *game, const struct tag *tag)
{
	return tag == find_number(game);
}

static unsigned losses(const struct tafl_game *game,
                       const struct tafl_variant *variant)
{
	bool no_win = game->has_result && winner_of(game)[0] == '\0';

	(void)variant;
	return (unsigned)no_win << TAFL_PART_NO_WIN;
}

/* --- is it one? --------------------------------------------------------- */

/* Whether a number, a comma and the first number of turns, or nothing, are
 * text[0..length). */
static bool has_tail(const char *text, size_t length)
{
	const char *comma = memchr(text, ',', length);
	size_t digits = comma ? (size_t)(comma - text) : length;
	size_t left = comma ? length - digits - 1 : 0;

	if (!comma || !archive_is_number(text, digits, NUMBER_DIGITS))
		return false;
	return left == 0 || (left >= 3 && memcmp(comma + 1, "1. ", 3) == 0);
}

static enum probe probe_line(const char *text, size_t length)
{
	const char *comma = memchr(text, ',', length);
	enum tafl_result result;

	if (is_word(text, length, headings))
		return PROBE_SURE;
	if (!comma)
		return PROBE_NO;

	size_t winner = (size_t)(comma - text);
	bool tail = has_tail(comma + 1, length - winner - 1);
	if (find_winner(text, winner, &result))
		return tail ? PROBE_SURE : PROBE_LIKELY;
	return tail ? PROBE_LIKELY : PROBE_NO;
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	(void)whole;
	return probe_lines(text, length, probe_line);
}

const struct tafl_format format_talfbot = {
	.name = "talfbot",
	.summary = "the training games of TalfBot, one game a line",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_RESULT |
	         1 << TAFL_PART_LOSER,
	.bends = 1 << TAFL_PART_TAGS | 1 << TAFL_PART_NO_WIN,
	.losses = losses,
	.holds_tag = holds_tag,
	.probe = probe,
	.read = read_game,
	.write = write_game,
};
