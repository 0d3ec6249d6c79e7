/* The words for ends. */
#include "base/bytes.h"
#include "base/nearest.h"
#include "rules/ends.h"

static const char *const names[] = {
	[TAFL_NO_END] = "",
	[TAFL_KING_CAPTURED] = "king-captured",
	[TAFL_KING_REACHES] = "king-reaches",
	[TAFL_KING_PATHS] = "king-paths",
	[TAFL_EXIT_FORT] = "exit-fort",
	[TAFL_ENCIRCLEMENT] = "encirclement",
	[TAFL_ELIMINATED] = "eliminated",
	[TAFL_KING_IMMOBILE] = "king-immobile",
	[TAFL_NO_MOVE] = "no-move",
	[TAFL_REPETITION] = "repetition",
	[TAFL_QUIET] = "quiet",
	[TAFL_LENGTH] = "length",
	[TAFL_AGREEMENT] = "agreement",
	[TAFL_RESIGN] = "resign",
	[TAFL_TIME] = "time",
	[TAFL_ABANDONED] = "abandoned",
	[TAFL_ILLEGAL] = "illegal",
	[TAFL_ADJUDICATED] = "adjudicated",
	[TAFL_UNKNOWN_END] = "unknown",
};

const char *tafl_end_name(enum tafl_end end)
{
	return names[end];
}

enum tafl_end tafl_end_find(const char *name, size_t length)
{
	for (int end = 0; end < TAFL_END_COUNT; end++)
		if (is_word(name, length, names[end]))
			return (enum tafl_end)end;
	return TAFL_END_COUNT;
}

/* The first is no end at all. */
static const char *name_of(const void *user, size_t index)
{
	(void)user;
	return index + 1 < TAFL_END_COUNT ? names[index + 1] : NULL;
}

const char *end_nearest(const char *text, size_t length)
{
	return nearest_word(text, length, name_of, NULL);
}

bool tafl_end_is_soft(enum tafl_end end)
{
	return end == TAFL_REPETITION || end == TAFL_QUIET ||
	       end == TAFL_LENGTH;
}
