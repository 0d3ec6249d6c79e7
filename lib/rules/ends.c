/* Ends: the events that decide a game, tested in the variant's order. */
#include "rules/ends.h"
#include "rules/enclosure.h"
#include "rules/move.h"
#include "rules/walk.h"

/* "at the start the side that is not to move being the mover"; a man who goes
 * on has just moved, whoever's turn it is. */
static enum tafl_side mover(const struct tafl_line *line)
{
	if (must_go_on(&line->position))
		return (enum tafl_side)line->position.turn;
	return tafl_other_side((enum tafl_side)line->position.turn);
}

/* "`king-captured` holds only on the ply that takes him" */
static bool king_captured(const struct tafl_line *line)
{
	const struct tafl_captures *captures = &line->captures;

	if (line->position.king != TAFL_NO_SQUARE)
		return false;
	for (int i = 0; i < captures->count; i++)
		if (captures->men[i] == TAFL_KING)
			return true;
	return false;
}

static bool king_reaches(const struct tafl_line *line,
                         const struct spec_end *end)
{
	return tafl_squares_has(&end->squares, line->position.king);
}

/* Whether the king could end a move in direction `step` on a square of the
 * set. */
static bool path_leads(const struct tafl_line *line, int step,
                       const struct tafl_squares *squares)
{
	struct walk walk = walk_from(line->variant, &line->position,
	                             line->position.king, step);

	while (walk_step(&walk) == TAFL_LEGAL)
		if (walk_may_stop(&walk) && tafl_squares_has(squares, walk.at))
			return true;
	return false;
}

/* "he has open ways in that many directions to them" */
static bool king_paths(const struct tafl_line *line, const struct spec_end *end)
{
	int count = 0;

	if (line->position.king == TAFL_NO_SQUARE)
		return false;
	for (int i = 0; i < NEIGHBOURS; i++)
		count += path_leads(line, neighbour[i], &end->squares);
	return count >= end->count;
}

/* Whether the last ply cannot have closed a ring that was open before: only an
 * attacker's step, a jump, or the loss of a king's man, can. */
static bool still_open(const struct tafl_line *line)
{
	const struct entry *last = &line->entries[line->plies];

	if (line->plies == 0 || !last[-1].enclosure_known)
		return false;
	if (line->variant->jumps)
		return false;
	if (mover(line) == TAFL_DEFENDERS)
		return true;
	return last->count == 0 &&
	       !enclosure_may_close(&line->position, last->move.to);
}

/* "the king has no legal move", whoever is to move */
static bool king_immobile(struct tafl_line *line)
{
	return line->position.king != TAFL_NO_SQUARE &&
	       !line_any_king_move(line);
}

static bool encirclement(struct tafl_line *line)
{
	if (!still_open(line) &&
	    enclosure_encircled(line->variant, &line->position))
		return true;
	line_last(line)->enclosure_known = true;
	return false;
}

/* "that side has no men (the king does not count)" */
static bool eliminated(const struct tafl_line *line, enum tafl_side side)
{
	bool king = side == TAFL_DEFENDERS &&
	            line->position.king != TAFL_NO_SQUARE;

	return line->position.count[side] == king;
}

/* "the same position with the same side to move for the count-th or a later
 * time" */
static bool repetition(const struct tafl_line *line, const struct spec_end *end)
{
	const struct entry *last = &line->entries[line->plies];
	uint32_t times = end->of_moves ? last->occurrence_of_moves
	                               : last->occurrence;

	return times >= (uint32_t)end->count;
}

static bool holds(struct tafl_line *line, const struct spec_end *end)
{
	switch (end->when) {
	case TAFL_KING_CAPTURED: return king_captured(line);
	case TAFL_KING_REACHES: return king_reaches(line, end);
	case TAFL_KING_PATHS: return king_paths(line, end);
	case TAFL_EXIT_FORT:
		return enclosure_exit_fort(line->variant, &line->position);
	case TAFL_ENCIRCLEMENT: return encirclement(line);
	case TAFL_ELIMINATED: return eliminated(line, end->side);
	case TAFL_KING_IMMOBILE: return king_immobile(line);
	case TAFL_NO_MOVE: return !line_any_move(line);
	case TAFL_REPETITION:
		return end->result != SPEC_FORBIDDEN && repetition(line, end);
	case TAFL_QUIET: return line_last(line)->quiet >= (uint64_t)end->plies;
	case TAFL_LENGTH: return line->plies >= (size_t)end->plies;
	default: return false; /* agreement is never seen on the board */
	}
}

static enum tafl_result result_of(const struct tafl_line *line,
                                  const struct spec_end *end)
{
	switch (end->result) {
	case SPEC_ATTACKERS_WIN: return TAFL_ATTACKERS_WIN;
	case SPEC_DEFENDERS_WIN: return TAFL_DEFENDERS_WIN;
	case SPEC_DRAWN: return TAFL_DRAW;
	case SPEC_MOVER_LOSES: return tafl_win_of(tafl_other_side(mover(line)));
	case SPEC_TO_MOVE_LOSES: return tafl_win_of(mover(line));
	default: return TAFL_OPEN;
	}
}

void ends_judge(struct tafl_line *line)
{
	const struct spec *spec = line->variant->spec;
	struct entry *last = line_last(line);

	last->outcome = (struct tafl_outcome){ TAFL_OPEN, TAFL_NO_END };
	last->enclosure_known = false;
	for (int i = 0; i < spec->end_count; i++) {
		const struct spec_end *end = &spec->ends[i];

		if (end->for_one_side && end->for_side != mover(line))
			continue;
		if (!holds(line, end))
			continue;
		last->outcome.result = result_of(line, end);
		last->outcome.end = end->when;
		return;
	}
}

bool ends_forbids(const struct tafl_line *line, const struct spec_end *end)
{
	return end->when == TAFL_REPETITION && end->result == SPEC_FORBIDDEN &&
	       (!end->for_one_side || end->for_side == mover(line)) &&
	       repetition(line, end);
}
