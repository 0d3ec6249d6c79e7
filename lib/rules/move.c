/* Single plies: judged, listed and counted. */
#include "rules/move.h"
#include "rules/bits.h"
#include "rules/capture.h"
#include "rules/jump.h"
#include "rules/walk.h"

enum tafl_code tafl_reason_code(enum tafl_reason reason)
{
	static const enum tafl_code code[] = {
		[TAFL_LEGAL] = TAFL_OK,
		[TAFL_REASON_OFF_BOARD] = TAFL_E_OFF_BOARD,
		[TAFL_REASON_NO_MAN] = TAFL_E_NO_MAN,
		[TAFL_REASON_NOT_YOUR_MAN] = TAFL_E_NOT_YOUR_MAN,
		[TAFL_REASON_NOT_STRAIGHT] = TAFL_E_NOT_STRAIGHT,
		[TAFL_REASON_BLOCKED] = TAFL_E_BLOCKED,
		[TAFL_REASON_MAY_NOT_ENTER] = TAFL_E_MAY_NOT_ENTER,
		[TAFL_REASON_MAY_NOT_PASS] = TAFL_E_MAY_NOT_PASS,
		[TAFL_REASON_MAY_NOT_STOP] = TAFL_E_MAY_NOT_STOP,
		[TAFL_REASON_TOO_FAR] = TAFL_E_TOO_FAR,
		[TAFL_REASON_MAY_NOT_JUMP] = TAFL_E_MAY_NOT_JUMP,
		[TAFL_REASON_WALKS_IN] = TAFL_E_WALKS_IN,
		[TAFL_REASON_MUST_GO_ON] = TAFL_E_MUST_GO_ON,
		[TAFL_REASON_TAKES_NOTHING] = TAFL_E_TAKES_NOTHING,
		[TAFL_REASON_REPEATS] = TAFL_E_REPEATS,
		[TAFL_REASON_GAME_OVER] = TAFL_E_AFTER_END,
	};

	return code[reason];
}

/* The step of a straight line, or 0. */
static int step_between(struct tafl_move move)
{
	if (move.from == move.to)
		return 0;
	if (tafl_rank(move.from) == tafl_rank(move.to))
		return move.from < move.to ? TAFL_EAST : TAFL_WEST;
	if (tafl_file(move.from) == tafl_file(move.to))
		return move.from < move.to ? TAFL_NORTH : TAFL_SOUTH;
	return 0;
}

/* What can be said of a ply before the man takes a step. */
static enum tafl_reason judge_squares(const struct tafl_position *position,
                                      struct tafl_move move, tafl_square *at)
{
	*at = move.from;
	if (!tafl_square_is_on(move.from, position->size))
		return TAFL_REASON_OFF_BOARD;
	int man = position->men[move.from];
	if (man == TAFL_EMPTY)
		return TAFL_REASON_NO_MAN;
	if (move.from != position->going) {
		if (tafl_side_of(man) != position->turn)
			return TAFL_REASON_NOT_YOUR_MAN;
		if (must_go_on(position)) {
			*at = position->going;
			return TAFL_REASON_MUST_GO_ON;
		}
	}
	*at = move.to;
	if (!tafl_square_is_on(move.to, position->size))
		return TAFL_REASON_OFF_BOARD;
	if (step_between(move) == 0)
		return TAFL_REASON_NOT_STRAIGHT;
	return TAFL_LEGAL;
}

static enum tafl_reason judge_walk(const struct tafl_variant *variant,
                                   const struct tafl_position *position,
                                   struct tafl_move move, tafl_square *at)
{
	struct walk walk = walk_from(variant, position, move.from,
	                             step_between(move));

	do {
		enum tafl_reason reason = walk_step(&walk);

		if (reason != TAFL_LEGAL) {
			*at = reason == TAFL_REASON_MAY_NOT_PASS
			              ? walk.at
			              : walk_ahead(&walk);
			return reason;
		}
	} while (walk.at != move.to);
	*at = walk.at;
	return walk_may_stop(&walk) ? TAFL_LEGAL : TAFL_REASON_MAY_NOT_STOP;
}

/* Whether the ply is to be judged as a jump: one over an enemy by a man who
 * jumps.  A man in the way of any other stands in the way. */
static bool is_jump(const struct tafl_variant *variant,
                    const struct tafl_position *position, struct tafl_move move)
{
	int man = position->men[move.from];
	tafl_square over;

	if (variant->jumped[man] == 0)
		return false;
	over = jump_over(position, move);
	return over != TAFL_NO_SQUARE &&
	       tafl_side_of(position->men[over]) != tafl_side_of(man);
}

static enum tafl_reason judge_way(const struct tafl_variant *variant,
                                  const struct tafl_position *position,
                                  struct tafl_move move, tafl_square *at)
{
	if (is_jump(variant, position, move))
		return jump_check(variant, position, move.from,
		                  step_between(move), at);
	return judge_walk(variant, position, move, at);
}

/* What comes of a ply that the squares and the zones allow. */
enum trial { TAKES, WALKS_IN, NOTHING };

/* "walking in between is safe; `forbidden` makes such a move illegal unless it
 * captures."  Judged on a board of the caller's where the man can be moved. */
static enum trial try_out(const struct tafl_variant *variant,
                          struct tafl_position *scratch, struct tafl_move move)
{
	struct tafl_captures captures;
	enum trial trial = NOTHING;

	scratch->men[move.to] = scratch->men[move.from];
	scratch->men[move.from] = TAFL_EMPTY;
	capture_find(variant, scratch, move, &captures);
	if (captures.count > 0)
		trial = TAKES;
	else if (variant->spec->walk_in_forbidden &&
	         capture_stands_between(variant, scratch, move.to))
		trial = WALKS_IN;
	scratch->men[move.from] = scratch->men[move.to];
	scratch->men[move.to] = TAFL_EMPTY;
	return trial;
}

/* "`capture`: the same piece may go on with moves that capture" */
static inline bool has_to_take(const struct tafl_variant *variant,
                               const struct tafl_position *position,
                               tafl_square from)
{
	return variant->berserk_captures && from == position->going;
}

static enum tafl_reason judge_trial(const struct tafl_variant *variant,
                                    const struct tafl_position *position,
                                    struct tafl_move move)
{
	struct tafl_position scratch = *position;
	enum trial trial = try_out(variant, &scratch, move);

	if (trial == TAKES)
		return TAFL_LEGAL;
	if (trial == WALKS_IN)
		return TAFL_REASON_WALKS_IN;
	return has_to_take(variant, position, move.from)
	               ? TAFL_REASON_TAKES_NOTHING
	               : TAFL_LEGAL;
}

enum tafl_reason tafl_move_check(const struct tafl_variant *variant,
                                 const struct tafl_position *position,
                                 struct tafl_move move, tafl_square *at)
{
	tafl_square ignored;
	tafl_square *shown = at ? at : &ignored;
	enum tafl_reason reason = judge_squares(position, move, shown);

	if (reason == TAFL_LEGAL)
		reason = judge_way(variant, position, move, shown);
	if (reason == TAFL_LEGAL && (variant->spec->walk_in_forbidden ||
	                             has_to_take(variant, position, move.from)))
		reason = judge_trial(variant, position, move);
	return reason;
}

/* Where plies go when they are listed: into `moves`, or nowhere when only
 * their number is wanted; `enough` ends the search. */
struct listing {
	const struct tafl_variant *variant;
	const struct tafl_position *position;
	struct tafl_position *scratch; /* where plies are tried out, or NULL */
	bool takes;                    /* those alone that capture */
	struct tafl_move *moves;       /* NULL: count alone */
	size_t count;
	size_t enough;
};

static inline void list_one(struct listing *listing, struct tafl_move move)
{
	if (listing->scratch) {
		enum trial trial = try_out(listing->variant, listing->scratch,
		                           move);

		if (trial == WALKS_IN || (listing->takes && trial != TAKES))
			return;
	}
	if (listing->moves)
		listing->moves[listing->count] = move;
	listing->count++;
}

static void list_jumps(struct listing *listing, tafl_square from)
{
	for (int i = 0; i < NEIGHBOURS; i++) {
		tafl_square at;

		if (jump_check(listing->variant, listing->position, from,
		               neighbour[i], &at) == TAFL_LEGAL)
			list_one(listing, (struct tafl_move){ from, at });
	}
}

static void list_man(struct listing *listing, tafl_square from)
{
	for (int i = 0; i < NEIGHBOURS; i++) {
		struct walk walk = walk_from(listing->variant,
		                             listing->position, from,
		                             neighbour[i]);

		while (walk_step(&walk) == TAFL_LEGAL)
			if (walk_may_stop(&walk))
				list_one(listing,
				         (struct tafl_move){ from, walk.at });
	}
	if (listing->variant->jumps)
		list_jumps(listing, from);
}

static void list_side(struct listing *listing)
{
	const struct tafl_position *position = listing->position;
	const struct tafl_squares *men = &position->standing[position->turn];

	for (int rank = 1; rank <= position->size; rank++)
		for (uint32_t row = men->row[rank]; row; row &= row - 1) {
			list_man(listing,
			         tafl_square_at(lowest_bit(row), rank));
			if (listing->count >= listing->enough)
				return;
		}
}

/* Lists the plies of one man, those alone that capture if `takes`. */
static void list_one_man(struct listing *listing, tafl_square square,
                         bool takes)
{
	struct tafl_position scratch;

	if (takes || listing->variant->spec->walk_in_forbidden) {
		scratch = *listing->position;
		listing->scratch = &scratch;
	}
	listing->takes = takes;
	list_man(listing, square);
	listing->scratch = NULL;
}

static void list_all(struct listing *listing)
{
	struct tafl_position scratch;

	if (listing->variant->spec->walk_in_forbidden) {
		scratch = *listing->position;
		listing->scratch = &scratch;
	}
	list_side(listing);
	listing->scratch = NULL;
}

static size_t list(const struct tafl_variant *variant,
                   const struct tafl_position *position,
                   struct tafl_move *moves, size_t enough)
{
	struct listing listing = { .variant = variant,
		                   .position = position,
		                   .moves = moves,
		                   .enough = enough };

	if (!must_go_on(position))
		list_all(&listing);
	if (position->going != TAFL_NO_SQUARE && listing.count < enough)
		list_one_man(&listing, position->going,
		             variant->berserk_captures);
	return listing.count;
}

/* Whether he has somewhere to walk, if nothing but the zones and the men that
 * stand about restricts him. */
static bool can_walk(const struct tafl_variant *variant,
                     const struct tafl_position *position, tafl_square square)
{
	for (int i = 0; i < NEIGHBOURS; i++) {
		struct walk walk = walk_from(variant, position, square,
		                             neighbour[i]);

		while (walk_step(&walk) == TAFL_LEGAL)
			if (walk_may_stop(&walk))
				return true;
	}
	return false;
}

static bool any_by(const struct tafl_variant *variant,
                   const struct tafl_position *position, tafl_square square,
                   bool takes)
{
	struct listing listing = { .variant = variant, .position = position };

	if (!takes && !variant->spec->walk_in_forbidden &&
	    can_walk(variant, position, square))
		return true;
	list_one_man(&listing, square, takes);
	return listing.count > 0;
}

bool move_any_by(const struct tafl_variant *variant,
                 const struct tafl_position *position, tafl_square square)
{
	return any_by(variant, position, square, false);
}

bool move_may_go_on(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square square)
{
	return any_by(variant, position, square, variant->berserk_captures);
}

size_t move_list_by(const struct tafl_variant *variant,
                    const struct tafl_position *position, tafl_square square,
                    struct tafl_move *moves)
{
	struct listing listing = { .variant = variant,
		                   .position = position,
		                   .moves = moves };

	list_one_man(&listing, square, false);
	return listing.count;
}

bool move_goes_on(const struct tafl_variant *variant,
                  const struct tafl_position *position)
{
	tafl_square going = position->going;

	return variant->berserk && going != TAFL_NO_SQUARE &&
	       must_go_on(position) == variant->berserk_must &&
	       move_may_go_on(variant, position, going);
}

size_t tafl_move_list(const struct tafl_variant *variant,
                      const struct tafl_position *position,
                      struct tafl_move *moves)
{
	return list(variant, position, moves, SIZE_MAX);
}

/* Plies of one man, where nothing but zones and men restricts him.  Most of the
 * time of a perft is spent here, so they are counted without being listed. */
static inline size_t count_walks(const struct tafl_variant *variant,
                                 const struct tafl_position *position,
                                 tafl_square from)
{
	size_t count = 0;

	for (int i = 0; i < NEIGHBOURS; i++) {
		struct walk walk = walk_from(variant, position, from,
		                             neighbour[i]);

		while (walk_step(&walk) == TAFL_LEGAL)
			count += walk_may_stop(&walk);
	}
	return count;
}

size_t tafl_move_count(const struct tafl_variant *variant,
                       const struct tafl_position *position)
{
	const struct tafl_squares *men = &position->standing[position->turn];
	size_t count = 0;

	if (variant->spec->walk_in_forbidden || variant->jumps ||
	    position->going != TAFL_NO_SQUARE)
		return list(variant, position, NULL, SIZE_MAX);
	for (int rank = 1; rank <= position->size; rank++)
		for (uint32_t row = men->row[rank]; row; row &= row - 1)
			count += count_walks(
				variant, position,
				tafl_square_at(lowest_bit(row), rank));
	return count;
}

/* Whether a man of the side to move stands beside an empty square on which no
 * zone restricts any man of the side: he can step there. */
static bool any_plain_step(const struct tafl_variant *variant,
                           const struct tafl_position *position)
{
	enum tafl_side side = position->turn;
	const uint32_t *men = position->standing[side].row;
	const uint32_t *others = position->standing[!side].row;
	const uint32_t *plain = variant->plain[side].row;
	uint32_t below = 0, here = plain[1] & ~(men[1] | others[1]);

	for (int rank = 1; rank <= position->size; rank++) {
		uint32_t above = plain[rank + 1] &
		                 ~(men[rank + 1] | others[rank + 1]);

		if (men[rank] & (here << 1 | here >> 1 | below | above))
			return true;
		below = here;
		here = above;
	}
	return false;
}

bool tafl_move_any(const struct tafl_variant *variant,
                   const struct tafl_position *position)
{
	if (!variant->spec->walk_in_forbidden && !must_go_on(position) &&
	    any_plain_step(variant, position))
		return true;
	return list(variant, position, NULL, 1) > 0;
}
