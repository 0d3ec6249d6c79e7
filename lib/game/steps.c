/* The pieces of a ply in writing. */
#include "game/steps.h"
#include "base/bytes.h"
#include <string.h>
#include <tafl/move.h>

/* "sep = - | ^ jump | = | ^=", by enum tafl_step */
static const char *const separators[] = {
	[0] = "-",
	[TAFL_STEP_JUMP] = "^",
	[TAFL_STEP_BERSERK] = "=",
	[TAFL_STEP_JUMP | TAFL_STEP_BERSERK] = "^=",
};

const char *steps_separator(unsigned steps)
{
	return separators[steps];
}

size_t steps_take(const char *text, size_t length, uint8_t *steps)
{
	size_t taken = 0;

	for (uint8_t i = 0; i < 4; i++) {
		size_t size = strlen(separators[i]);

		if (size <= taken || size > length ||
		    memcmp(text, separators[i], size) != 0)
			continue;
		*steps = i;
		taken = size;
	}
	return taken;
}

/* "man = an OTN letter ... optional when reading": one that another letter
 * follows, since a file letter is followed by a digit. */
static size_t take_man(const char *text, size_t length, uint8_t *man)
{
	*man = TAFL_EMPTY;
	if (length < 2 || !is_letter(text[1]))
		return 0;
	*man = (uint8_t)tafl_man_of_letter(text[0]);
	return *man != TAFL_EMPTY;
}

size_t steps_take_place(const char *text, size_t length, uint8_t *man,
                        tafl_square *square)
{
	size_t before = take_man(text, length, man);
	size_t taken = tafl_square_parse(text + before, length - before,
	                                 square);

	return taken ? before + taken : 0;
}
