/* Positions: clearing, placing men, comparing. */
#include <string.h>
#include <tafl/board.h>

void tafl_position_clear(struct tafl_position *position, int size)
{
	memset(position, 0, sizeof(*position));
	memset(position->men, TAFL_OFF, sizeof(position->men));
	for (int rank = 1; rank <= size; rank++)
		memset(&position->men[tafl_square_at(1, rank)], TAFL_EMPTY,
		       (size_t)size);
	position->size = (uint8_t)size;
	position->turn = TAFL_ATTACKERS;
}

static void lift(struct tafl_position *position, tafl_square square)
{
	int man = position->men[square];
	enum tafl_side side = tafl_side_of(man);

	if (!tafl_is_man(man))
		return;
	tafl_squares_remove(&position->standing[side], square);
	position->count[side]--;
	position->key ^= tafl_key_of(man, square);
	if (man == TAFL_KING)
		position->king = TAFL_NO_SQUARE;
	if (square == position->going)
		tafl_position_set_going(position, TAFL_NO_SQUARE);
}

void tafl_position_put(struct tafl_position *position, tafl_square square,
                       enum tafl_man man)
{
	int kind = (int)man;
	enum tafl_side side = tafl_side_of(kind);

	lift(position, square);
	position->men[square] = (uint8_t)kind;
	if (!tafl_is_man(kind))
		return;
	tafl_squares_add(&position->standing[side], square);
	position->count[side]++;
	position->key ^= tafl_key_of(kind, square);
	if (kind == TAFL_KING)
		position->king = square;
}

void tafl_position_set_turn(struct tafl_position *position, enum tafl_side turn)
{
	if (position->turn != turn)
		position->key ^= tafl_key_of_turn();
	position->turn = (uint8_t)turn;
}

void tafl_position_set_going(struct tafl_position *position, tafl_square square)
{
	position->key ^= tafl_key_of_going(position->going) ^
	                 tafl_key_of_going(square);
	position->going = square;
}

bool tafl_position_equal(const struct tafl_position *a,
                         const struct tafl_position *b)
{
	return a->turn == b->turn && a->size == b->size &&
	       a->going == b->going &&
	       memcmp(a->men, b->men, sizeof(a->men)) == 0;
}
