/* Counting lines of play. */
#include "base/mem.h"
#include "rules/inside.h"

static bool open_end(const struct tafl_line *line)
{
	return tafl_line_outcome(line)->end == TAFL_NO_END;
}

/* The last ply of a count need not be played, since its outcome does not
 * matter; where repetition is forbidden its legality does. */
static size_t count_last(struct tafl_line *line, struct tafl_move *moves)
{
	if (line->variant->forbids_repetition)
		return tafl_line_moves(line, moves);
	return tafl_move_count(line->variant, &line->position);
}

/* `moves` has room for the moves of every depth, TAFL_MOVES_MAX each. */
static bool count(struct tafl_line *line, int depth, struct tafl_move *moves,
                  uint64_t *total)
{
	if (depth == 0 || !open_end(line)) {
		*total += depth == 0;
		return true;
	}
	if (depth == 1) {
		*total += count_last(line, moves);
		return true;
	}
	size_t n = tafl_line_moves(line, moves);
	for (size_t i = 0; i < n; i++) {
		if (!tafl_line_push(line, moves[i]))
			return false;
		bool done = count(line, depth - 1, moves + n, total);
		tafl_line_pop(line);
		if (!done)
			return false;
	}
	return true;
}

bool tafl_perft(struct tafl_line *line, int depth, uint64_t *total)
{
	struct tafl_move *moves = mem_alloc((size_t)depth + 1,
	                                    TAFL_MOVES_MAX * sizeof(*moves));
	uint64_t sum = 0;

	if (!moves)
		return false;
	bool done = count(line, depth, moves, &sum);
	mem_free(moves);
	if (done)
		*total = sum;
	return done;
}
