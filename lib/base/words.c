/* The public door to base/nearest.h. */
#include "base/nearest.h"
#include <tafl/words.h>

const char *tafl_nearest(const char *text, size_t length,
                         const char *const *words)
{
	return nearest_of(text, length, words);
}
