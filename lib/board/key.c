/* Keys of positions: 64 bits by which equal positions are found. */
#include <tafl/board.h>

/* Steele, Lea and Flood's SplitMix64: neighbouring numbers become unrelated
 * ones.  The constants are theirs; changing them changes every key. */
static uint64_t mixed(uint64_t number)
{
	number += UINT64_C(0x9e3779b97f4a7c15);
	number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
	return number ^ number >> 31;
}

uint64_t tafl_key_of(int man, tafl_square square)
{
	if (!tafl_is_man(man))
		return 0;
	return mixed((uint64_t)man << 16 | square);
}

uint64_t tafl_key_of_turn(void)
{
	return mixed((uint64_t)TAFL_MEN << 16);
}

uint64_t tafl_key_of_going(tafl_square square)
{
	if (square == TAFL_NO_SQUARE)
		return 0;
	return mixed((uint64_t)(TAFL_MEN + 1) << 16 | square);
}

uint64_t tafl_position_key(const struct tafl_position *position)
{
	uint64_t key = position->turn == TAFL_DEFENDERS ? tafl_key_of_turn()
	                                                : 0;

	key ^= tafl_key_of_going(position->going);
	for (tafl_square square = 0; square < TAFL_CELLS; square++)
		key ^= tafl_key_of(position->men[square], square);
	return key;
}
