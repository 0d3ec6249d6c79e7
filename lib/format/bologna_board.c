/* Boards of the Bologna server: its letters, and what two boards tell. */
#include "base/bytes.h"
#include "format/bologna.h"
#include <string.h>

/* --- letters ------------------------------------------------------------ */

/* "O empty, W white soldier, B black soldier, K king, T EMPTY castle" */
static const struct {
	char letter;
	const char *word; /* in messages */
	enum tafl_man man;
} letters[] = {
	{ 'O', "EMPTY", TAFL_EMPTY },    { 'W', "WHITE", TAFL_DEFENDER },
	{ 'B', "BLACK", TAFL_ATTACKER }, { 'K', "KING", TAFL_KING },
	{ 'T', "THRONE", TAFL_EMPTY },
};

enum { LETTERS = sizeof(letters) / sizeof(*letters) };

static bool is_sign(char byte)
{
	for (int i = 0; i < LETTERS; i++)
		if (letters[i].letter == byte)
			return true;
	return false;
}

static enum tafl_man man_of(char letter)
{
	int i = 0;

	while (letters[i].letter != letter)
		i++;
	return letters[i].man;
}

char bologna_letter_of(const char *word, size_t length)
{
	for (int i = 0; i < LETTERS; i++)
		if (is_word(word, length, letters[i].word))
			return letters[i].letter;
	return '\0';
}

const char *bologna_word_of(char letter)
{
	int i = 0;

	while (letters[i].letter != letter)
		i++;
	return letters[i].word;
}

/* --- rows --------------------------------------------------------------- */

/* The letters of a line; 0 if it has anything else but blanks. */
static int count_letters(const char *text, size_t length)
{
	int count = 0;

	for (size_t i = 0; i < length; i++) {
		if (is_blank(text[i]))
			continue;
		if (!is_sign(text[i]) ||
		    ++count > TAFL_SIZE_MAX * TAFL_SIZE_MAX)
			return 0;
	}
	return count;
}

/* The width of a board whose first line has so many letters: a row, or all
 * rows in one.  0: of none. */
static int width_of(int count)
{
	if (count >= TAFL_SIZE_MIN && count <= TAFL_SIZE_MAX)
		return count;
	for (int width = TAFL_SIZE_MIN; width <= TAFL_SIZE_MAX; width++)
		if (width * width == count)
			return width;
	return 0;
}

bool bologna_add_row(struct bologna_rows *rows, const char *text, size_t length)
{
	int count = count_letters(text, length);

	if (rows->count == 0)
		rows->width = width_of(count);
	else if (count != rows->width)
		return false;
	if (rows->width == 0 || bologna_is_complete(rows))
		return false;
	for (size_t i = 0; i < length; i++)
		if (text[i] != ' ' && text[i] != '\t')
			rows->letters[rows->count++] = text[i];
	return true;
}

/* The first thing in a line that is neither a blank nor a letter of boards;
 * `length` if there is none.  In *count how many signs it has. */
static size_t find_odd(const char *text, size_t length, int *count)
{
	size_t odd = length;

	*count = 0;
	for (size_t i = 0; i < length; i++) {
		if (is_blank(text[i]))
			continue;
		if (odd == length && !is_sign(text[i]))
			odd = i;
		if (*count <= TAFL_SIZE_MAX)
			++*count;
	}
	return odd;
}

bool bologna_row_flaw(const struct bologna_rows *rows, const char *text,
                      size_t length, size_t *at, const char **why)
{
	int count;

	*at = find_odd(text, length, &count);
	if (rows->count == 0 || bologna_is_complete(rows))
		return false;
	*why = *at == length ? "the row is not as wide as those above it"
	                     : "no letter of a board: those are O, B, W, K, T";
	if (*at == length)
		*at = 0;
	else if (count != rows->width)
		return false;
	return count > 1;
}

bool bologna_is_complete(const struct bologna_rows *rows)
{
	return rows->count > 0 && rows->count == rows->width * rows->width;
}

/* The square of letter `index`: the first row is the top rank. */
static tafl_square square_of(int index, int width)
{
	return tafl_square_at(index % width + 1, width - index / width);
}

bool bologna_build(const struct bologna_rows *rows,
                   struct tafl_position *position, const char **why)
{
	tafl_position_clear(position, rows->width);
	for (int i = 0; i < rows->count; i++) {
		enum tafl_man man = man_of(rows->letters[i]);

		if (man == TAFL_KING && position->king != TAFL_NO_SQUARE) {
			*why = "the board has two kings";
			return false;
		}
		if (rows->letters[i] == 'T' && i * 2 != rows->count - 1) {
			*why = "the board has a T, the empty castle, beside "
			       "its center";
			return false;
		}
		if (man != TAFL_EMPTY)
			tafl_position_put(position, square_of(i, rows->width),
			                  man);
	}
	return true;
}

static char letter_of(int man)
{
	if (man == TAFL_KING)
		return 'K';
	if (!tafl_is_man(man))
		return 'O';
	return tafl_side_of(man) == TAFL_ATTACKERS ? 'B' : 'W';
}

/* --- turns -------------------------------------------------------------- */

static const struct {
	const char *word[2]; /* of board strings, of messages */
	struct bologna_turn turn;
} turns[] = {
	{ { "W", "WHITE" }, { TAFL_DEFENDERS, TAFL_OPEN } },
	{ { "B", "BLACK" }, { TAFL_ATTACKERS, TAFL_OPEN } },
	{ { "WW", "WHITEWIN" }, { SHOWN_NO_TURN, TAFL_DEFENDERS_WIN } },
	{ { "BW", "BLACKWIN" }, { SHOWN_NO_TURN, TAFL_ATTACKERS_WIN } },
	{ { "D", "DRAW" }, { SHOWN_NO_TURN, TAFL_DRAW } },
};

enum { TURNS = sizeof(turns) / sizeof(*turns) };

bool bologna_find_turn(const char *text, size_t length, bool spelled,
                       struct bologna_turn *turn)
{
	for (int i = 0; i < TURNS; i++) {
		if (!is_word(text, length, turns[i].word[spelled]))
			continue;
		*turn = turns[i].turn;
		return true;
	}
	return false;
}

const char *bologna_turn_word(struct bologna_turn turn, bool spelled)
{
	int i = 0;

	while (turns[i].turn.side != turn.side ||
	       turns[i].turn.result != turn.result)
		i++;
	return turns[i].word[spelled];
}

enum tafl_side bologna_side_of(struct bologna_turn turn)
{
	if (turn.side != SHOWN_NO_TURN)
		return (enum tafl_side)turn.side;
	return turn.result == TAFL_DEFENDERS_WIN ? TAFL_ATTACKERS
	                                         : TAFL_DEFENDERS;
}

/* --- squares ------------------------------------------------------------ */

size_t bologna_read_square(const char *text, size_t length, int size,
                           tafl_square *square)
{
	size_t used = tafl_square_parse(text, length, square);

	if (used == 0 || !tafl_square_is_on(*square, size))
		return 0;
	*square = tafl_square_at(tafl_file(*square),
	                         size + 1 - tafl_rank(*square));
	return used;
}

size_t bologna_format_square(tafl_square square, int size,
                             char text[TAFL_SQUARE_TEXT])
{
	tafl_square turned = tafl_square_at(tafl_file(square),
	                                    size + 1 - tafl_rank(square));

	return tafl_square_format(turned, text);
}

/* --- two boards --------------------------------------------------------- */

bool bologna_same_men(const struct tafl_position *a,
                      const struct tafl_position *b)
{
	return a->size == b->size &&
	       memcmp(a->men, b->men, sizeof(a->men)) == 0;
}

/* The square on which a man stands who did not before; TAFL_NO_SQUARE if there
 * is none, or more than one. */
static tafl_square find_arrival(const struct tafl_position *from,
                                const struct tafl_position *to)
{
	tafl_square arrival = TAFL_NO_SQUARE;

	for (tafl_square at = 0; at < TAFL_CELLS; at++) {
		if (from->men[at] == to->men[at] || !tafl_is_man(to->men[at]))
			continue;
		if (arrival != TAFL_NO_SQUARE || tafl_is_man(from->men[at]))
			return TAFL_NO_SQUARE;
		arrival = at;
	}
	return arrival;
}

bool bologna_infer(const struct tafl_position *from,
                   const struct tafl_position *to, struct tafl_move *move)
{
	move->to = find_arrival(from, to);
	move->from = TAFL_NO_SQUARE;
	if (from->size != to->size || move->to == TAFL_NO_SQUARE)
		return false;
	for (tafl_square at = 0; at < TAFL_CELLS; at++)
		if (from->men[at] == to->men[move->to] &&
		    to->men[at] == TAFL_EMPTY) {
			if (move->from != TAFL_NO_SQUARE)
				return false;
			move->from = at;
		}
	return move->from != TAFL_NO_SQUARE &&
	       bologna_misfits(from, to, *move) == 0;
}

int bologna_misfits(const struct tafl_position *from,
                    const struct tafl_position *to, struct tafl_move move)
{
	int mover = from->men[move.from];
	int count = 0;

	for (tafl_square at = 0; at < TAFL_CELLS; at++) {
		int man = at == move.from ? TAFL_EMPTY
		          : at == move.to ? mover
		                          : from->men[at];
		bool taken = to->men[at] == TAFL_EMPTY && tafl_is_man(man) &&
		             tafl_is_man(mover) &&
		             tafl_side_of(man) != tafl_side_of(mover);

		count += to->men[at] != man && !taken;
	}
	return count;
}

/* --- games -------------------------------------------------------------- */

struct bologna_turn bologna_turn_of(const struct replay *replay)
{
	const struct tafl_game *game = replay->game;
	struct bologna_turn turn = { replay->position.turn, TAFL_OPEN };

	if (replay->played < game->standing || !game_is_whole(game) ||
	    !game->has_result || game->result == TAFL_OPEN)
		return turn;
	return (struct bologna_turn){ SHOWN_NO_TURN, game->result };
}

/* The king stays where he was taken, on a board that says so. */
static void put_king_back(const struct replay *replay,
                          struct tafl_position *board)
{
	const struct tafl_captures *taken = &replay->captures;

	if (replay->played == 0 ||
	    bologna_turn_of(replay).result != TAFL_ATTACKERS_WIN)
		return;
	for (int i = 0; i < taken->count; i++)
		if (taken->men[i] == TAFL_KING)
			tafl_position_put(board, taken->at[i], TAFL_KING);
}

void bologna_letters(const struct replay *replay,
                     char out[TAFL_SIZE_MAX * TAFL_SIZE_MAX])
{
	struct tafl_position board = replay->position;
	int count = board.size * board.size;

	put_king_back(replay, &board);
	for (int i = 0; i < count; i++) {
		out[i] = letter_of(board.men[square_of(i, board.size)]);
		if (out[i] == 'O' && i * 2 == count - 1)
			out[i] = 'T';
	}
}

unsigned bologna_losses(const struct tafl_game *game,
                        const struct tafl_variant *variant)
{
	const struct tafl_position *start = game->has_start
	                                            ? &game->start
	                                            : tafl_variant_start(
							      variant);
	/* A turn that goes on is no result. */
	bool is_open = game->has_result && game->result == TAFL_OPEN;
	unsigned losses = (unsigned)is_open << TAFL_PART_OPEN;

	for (tafl_square at = 0; at < TAFL_CELLS; at++) {
		int man = start->men[at];

		if (tafl_is_man(man) && man != (int)man_of(letter_of(man)))
			losses |= 1U << TAFL_PART_MEN;
	}
	return losses;
}
