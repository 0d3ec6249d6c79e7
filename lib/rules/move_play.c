/* Plies played and taken back. */
#include "rules/capture.h"
#include "rules/jump.h"
#include "rules/move.h"

static inline void lift(const struct tafl_variant *variant,
                        struct tafl_position *position, tafl_square square,
                        int man)
{
	position->men[square] = TAFL_EMPTY;
	tafl_squares_remove(&position->standing[tafl_side_of(man)], square);
	position->key ^= variant->key[man][square];
}

static inline void put(const struct tafl_variant *variant,
                       struct tafl_position *position, tafl_square square,
                       int man)
{
	position->men[square] = (uint8_t)man;
	tafl_squares_add(&position->standing[tafl_side_of(man)], square);
	position->key ^= variant->key[man][square];
	if (man == TAFL_KING)
		position->king = square;
}

static inline void shift(const struct tafl_variant *variant,
                         struct tafl_position *position, tafl_square from,
                         tafl_square to)
{
	int man = position->men[from];

	lift(variant, position, from, man);
	put(variant, position, to, man);
}

static inline void pass_turn(const struct tafl_variant *variant,
                             struct tafl_position *position)
{
	position->turn = !position->turn;
	position->key ^= variant->turn_key;
}

static inline void take_off(const struct tafl_variant *variant,
                            struct tafl_position *position, tafl_square square,
                            int man)
{
	lift(variant, position, square, man);
	position->count[tafl_side_of(man)]--;
	if (man == TAFL_KING)
		position->king = TAFL_NO_SQUARE;
}

static inline void put_back(const struct tafl_variant *variant,
                            struct tafl_position *position, tafl_square square,
                            int man)
{
	put(variant, position, square, man);
	position->count[tafl_side_of(man)]++;
}

/* A man taken both by flank and in a shieldwall is listed twice and taken
 * once. */
static void remove_taken(const struct tafl_variant *variant,
                         struct tafl_position *position,
                         const struct tafl_captures *captures)
{
	for (int i = 0; i < captures->count; i++) {
		int man = captures->men[i];
		int left = left_by(man);

		if (position->men[captures->at[i]] != man)
			continue;
		take_off(variant, position, captures->at[i], man);
		if (left != TAFL_EMPTY)
			put_back(variant, position, captures->at[i], left);
	}
}

static void return_taken(const struct tafl_variant *variant,
                         struct tafl_position *position,
                         const struct tafl_captures *captures)
{
	for (int i = 0; i < captures->count; i++) {
		int man = captures->men[i];
		int there = position->men[captures->at[i]];

		if (there == man)
			continue;
		if (there != TAFL_EMPTY)
			take_off(variant, position, captures->at[i], there);
		put_back(variant, position, captures->at[i], man);
	}
}

static void set_turn(const struct tafl_variant *variant,
                     struct tafl_position *position, enum tafl_side turn)
{
	if (position->turn != turn)
		pass_turn(variant, position);
}

/* "After a capture the same piece may go on": the turn passes, unless he has
 * to. */
static void end_part(const struct tafl_variant *variant,
                     struct tafl_position *position, struct tafl_move move,
                     const struct tafl_captures *captures)
{
	enum tafl_side side = tafl_side_of(position->men[move.to]);
	bool goes_on;

	if (position->going != TAFL_NO_SQUARE)
		tafl_position_set_going(position, TAFL_NO_SQUARE);
	goes_on = captures->count > 0 &&
	          move_may_go_on(variant, position, move.to);
	if (!goes_on || !variant->berserk_must)
		side = tafl_other_side(side);
	set_turn(variant, position, side);
	if (goes_on)
		tafl_position_set_going(position, move.to);
}

static uint8_t steps_of(const struct tafl_variant *variant,
                        const struct tafl_position *position,
                        struct tafl_move move)
{
	unsigned steps = 0;

	if (variant->jumps && jump_over(position, move) != TAFL_NO_SQUARE)
		steps |= TAFL_STEP_JUMP;
	if (move.from == position->going)
		steps |= TAFL_STEP_BERSERK;
	return (uint8_t)steps;
}

void tafl_move_play(const struct tafl_variant *variant,
                    struct tafl_position *position, struct tafl_move move,
                    struct tafl_captures *captures)
{
	captures->steps = steps_of(variant, position, move);
	captures->turn = position->turn;
	captures->going = position->going;
	shift(variant, position, move.from, move.to);
	capture_find(variant, position, move, captures);
	if (captures->count > 0)
		remove_taken(variant, position, captures);
	if (variant->berserk)
		end_part(variant, position, move, captures);
	else
		pass_turn(variant, position);
}

void tafl_move_unplay(const struct tafl_variant *variant,
                      struct tafl_position *position, struct tafl_move move,
                      const struct tafl_captures *captures)
{
	set_turn(variant, position, (enum tafl_side)captures->turn);
	return_taken(variant, position, captures);
	shift(variant, position, move.to, move.from);
	if (position->going != captures->going)
		tafl_position_set_going(position, captures->going);
}
