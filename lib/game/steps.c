/* The separators of a ply, which say how the man goes. */
#include "game/steps.h"
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
