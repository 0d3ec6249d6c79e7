/* Games typed by hand: a start position and words such as d1-d3. */
#include "base/bytes.h"
#include "game/record.h"
#include "game/steps.h"
#include <string.h>
#include <tafl/input.h>

static bool is_separator(char byte)
{
	return is_space(byte) || byte == ',';
}

/* The captures, from text[at]: "x" or, when reading, "/" before each.  Returns
 * where they end, at the latest after as many as any ply can take. */
static size_t take_captures(const char *text, size_t length, size_t at,
                            tafl_square *squares, size_t *count)
{
	*count = 0;
	while (at < length && (text[at] == 'x' || text[at] == '/') &&
	       *count < TAFL_CAPTURES_MAX) {
		uint8_t man;
		size_t taken = steps_take_place(text + at + 1, length - at - 1,
		                                &man, &squares[*count]);

		if (taken == 0)
			break;
		at += 1 + taken;
		++*count;
	}
	return at;
}

/* "mark = + ++ - -- ! ? ...: kept, advisory, never needed" */
static bool is_marks(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!memchr("+-!?", text[i], 4))
			return false;
	return true;
}

/* A ply as a word has it. */
struct typed {
	uint8_t man;
	struct tafl_move move;
	uint8_t steps;
	size_t count;
	tafl_square captures[TAFL_CAPTURES_MAX];
};

static bool parse(struct typed *typed, const char *text, size_t length)
{
	uint8_t no_man;
	size_t at = steps_take_place(text, length, &typed->man,
	                             &typed->move.from);
	size_t taken;

	taken = steps_take(text + at, length - at, &typed->steps);
	if (at == 0 || taken == 0)
		return false;
	at += taken;
	taken = steps_take_place(text + at, length - at, &no_man,
	                         &typed->move.to);
	if (taken == 0 || no_man != TAFL_EMPTY)
		return false;
	at = take_captures(text, length, at + taken, typed->captures,
	                   &typed->count);
	return is_marks(text + at, length - at);
}

static bool add(struct tafl_game *game, const struct typed *typed,
                struct word word)
{
	if (!game_add_ply(game, typed->move, word))
		return false;
	game->plies[game->ply_count - 1].man = typed->man;
	game->plies[game->ply_count - 1].steps = typed->steps;
	for (size_t i = 0; i < typed->count; i++)
		if (!game_add_capture(game, typed->captures[i]))
			return false;
	return true;
}

/* "12." or "12...": decoration. */
static bool is_number(const char *text, size_t length)
{
	size_t digits = 0;

	while (digits < length && is_digit(text[digits]))
		digits++;
	for (size_t i = digits; i < length; i++)
		if (text[i] != '.')
			return false;
	return digits > 0 && digits < length;
}

/* The next word from *at on; length 0: there is none. */
static struct word next_word(const struct tafl_game *game, size_t *at)
{
	size_t start = *at, end;

	while (start < game->text_length && is_separator(game->text[start]))
		start++;
	end = start;
	while (end < game->text_length && !is_separator(game->text[end]))
		end++;
	*at = end;
	return (struct word){ (uint32_t)start, (uint32_t)(end - start) };
}

static bool add_word(struct tafl_game *game, struct word word, bool *good)
{
	const char *text = game->text + word.offset;
	struct typed typed;

	if (is_number(text, word.length))
		return true;
	if (parse(&typed, text, word.length))
		return add(game, &typed, word);
	*good = false;
	return game_add_fault(game, TAFL_E_NOT_A_PLY, word,
	                      "a ply is written as d1-d3 or g3-e3xe2", NULL);
}

/* Reads the words up to the first that is not a ply.  False without memory. */
static bool add_words(struct tafl_game *game)
{
	size_t at = 0;
	bool good = true;

	while (good) {
		struct word word = next_word(game, &at);

		if (word.length == 0)
			break;
		if (!add_word(game, word, &good))
			return false;
	}
	return true;
}

bool tafl_game_set(struct tafl_game *game, const char *file,
                   const struct tafl_position *start, const char *text,
                   size_t length)
{
	bool too_long = length > TAFL_GAME_BYTES_MAX;

	if (!game_start(game, text, too_long ? 0 : length))
		return false;
	game->file = file;
	game->number = 1;
	game->conventions = OMITS_CAPTURES;
	game->has_start = game->start_is_apart = start != NULL;
	if (start)
		game->start = *start;
	if (too_long)
		return game_add_fault(game, TAFL_E_LIMIT, (struct word){ 0, 0 },
		                      "the game is too long", NULL);
	return add_words(game);
}
