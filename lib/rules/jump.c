/* Judging jumps. */
#include "rules/jump.h"

/* "`restricted`: from or to a zone not all may stop on" */
static bool is_restricted(const struct tafl_variant *variant, int man,
                          tafl_square from, tafl_square to)
{
	return men_has(variant->jump_restricted, man) &&
	       !tafl_squares_has(&variant->refuge, from) &&
	       !tafl_squares_has(&variant->refuge, to);
}

/* What the zones of the landing square say.  A man enters those that he did not
 * stand in; those of the man he jumps over are nothing to him. */
static enum tafl_reason judge_landing(const struct tafl_variant *variant,
                                      int man, tafl_square from, tafl_square to)
{
	uint32_t entered = variant->zones[to] & ~variant->zones[from];

	if (entered & variant->closed[man])
		return TAFL_REASON_MAY_NOT_ENTER;
	if (variant->cell[man][to] & CELL_NO_STOP)
		return TAFL_REASON_MAY_NOT_STOP;
	return TAFL_LEGAL;
}

enum tafl_reason jump_check(const struct tafl_variant *variant,
                            const struct tafl_position *position,
                            tafl_square from, int step, tafl_square *at)
{
	int man = position->men[from];
	tafl_square over = square_step(from, step);
	tafl_square to = square_step(over, step);

	*at = over;
	if (!men_has(variant->jumped[man], position->men[over]))
		return TAFL_REASON_MAY_NOT_JUMP;
	*at = to;
	if (position->men[to] != TAFL_EMPTY)
		return TAFL_REASON_BLOCKED;
	enum tafl_reason reason = judge_landing(variant, man, from, to);
	if (reason == TAFL_LEGAL && is_restricted(variant, man, from, to)) {
		*at = over;
		reason = TAFL_REASON_MAY_NOT_JUMP;
	}
	return reason;
}
