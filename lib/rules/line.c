/* Lines of play: plies pushed and popped, each position judged. */
#include "base/mem.h"
#include "rules/enclosure.h"
#include "rules/ends.h"
#include "rules/move.h"

const char *tafl_result_name(enum tafl_result result)
{
	static const char *const name[] = {
		[TAFL_OPEN] = "*",
		[TAFL_ATTACKERS_WIN] = "attackers",
		[TAFL_DEFENDERS_WIN] = "defenders",
		[TAFL_DRAW] = "draw",
	};

	return name[result];
}

/* All keys of a line, of both kinds, go into one table. */
static void count_keys(struct tafl_line *line)
{
	struct entry *last = line_last(line);

	last->occurrence = last->occurrence_of_moves = 1;
	if (line->variant->counts_positions)
		last->occurrence = seen_add(&line->seen, line->position.key);
	if (line->variant->counts_moves)
		last->occurrence_of_moves = seen_add(&line->seen,
		                                     last->moves_key);
}

static void discount_keys(struct tafl_line *line)
{
	if (line->variant->counts_positions)
		seen_remove(&line->seen, line->position.key);
	if (line->variant->counts_moves)
		seen_remove(&line->seen, line_last(line)->moves_key);
}

static void keep_taken(struct tafl_line *line)
{
	const struct tafl_captures *captures = &line->captures;

	for (int i = 0; i < captures->count; i++)
		line->taken[line->taken_count++] = (struct taken){
			captures->at[i], captures->men[i]
		};
}

static void return_taken(struct tafl_line *line)
{
	struct tafl_captures *captures = &line->captures;
	const struct taken *taken = line->taken + line->taken_count -
	                            captures->count;

	for (int i = 0; i < captures->count; i++) {
		captures->at[i] = taken[i].at;
		captures->men[i] = taken[i].man;
	}
}

/* Keeps the captures of the last ply. */
static void pack_captures(struct tafl_line *line)
{
	const struct tafl_captures *captures = &line->captures;
	struct entry *last = line_last(line);

	last->count = captures->count;
	last->flanked = captures->flanked;
	last->steps = captures->steps;
	last->turn = captures->turn;
	last->going = captures->going;
	if (captures->count > 0)
		keep_taken(line);
}

/* Brings back those of the ply that has become the last. */
static void unpack_captures(struct tafl_line *line)
{
	struct tafl_captures *captures = &line->captures;
	const struct entry *last = line_last(line);

	captures->count = last->count;
	captures->flanked = last->flanked;
	captures->steps = last->steps;
	captures->turn = last->turn;
	captures->going = last->going;
	if (captures->count > 0)
		return_taken(line);
}

/* Room for the men that two plies take. */
static bool grow_taken(struct tafl_line *line)
{
	struct taken *taken = mem_reserve(
		line->taken, &line->taken_capacity,
		line->taken_count + 2 * TAFL_CAPTURES_MAX, sizeof(*taken));

	if (!taken)
		return false;
	line->taken = taken;
	return true;
}

static bool grow(struct tafl_line *line)
{
	struct entry *entries = mem_reserve(line->entries, &line->capacity,
	                                    line->plies + 3, sizeof(*entries));

	if (!entries)
		return false;
	line->entries = entries;
	return true;
}

/* Room for one more ply, and for one that is only tried out after it. */
static bool reserve(struct tafl_line *line)
{
	return (line->plies + 3 <= line->capacity || grow(line)) &&
	       (line->taken_count + 2 * TAFL_CAPTURES_MAX <=
	                line->taken_capacity ||
	        grow_taken(line)) &&
	       seen_reserve(&line->seen, 4);
}

struct tafl_line *tafl_line_new(const struct tafl_variant *variant)
{
	struct tafl_line *line = mem_alloc(1, sizeof(*line));

	if (!line)
		return NULL;
	line->variant = variant;
	if (!reserve(line)) {
		tafl_line_free(line);
		return NULL;
	}
	tafl_line_reset(line, NULL);
	return line;
}

void tafl_line_free(struct tafl_line *line)
{
	if (!line)
		return;
	seen_release(&line->seen);
	mem_free(line->taken);
	mem_free(line->entries);
	mem_free(line);
}

void tafl_line_reset(struct tafl_line *line, const struct tafl_position *start)
{
	line->position = start ? *start : line->variant->start;
	line->plies = 0;
	if (!move_goes_on(line->variant, &line->position))
		tafl_position_set_going(&line->position, TAFL_NO_SQUARE);
	seen_clear(&line->seen);
	line->entries[0].move = (struct tafl_move){ 0, 0 };
	line->entries[0].quiet = 0;
	/* No moves are last ones here; the keys of both kinds share a table. */
	line->entries[0].moves_key = ~line->position.key;
	line->taken_count = 0;
	line->captures = (struct tafl_captures){ .count = 0 };
	pack_captures(line);
	count_keys(line);
	ends_judge(line);
}

void line_use(struct tafl_line *line, const struct tafl_variant *variant)
{
	line->variant = variant;
	tafl_line_reset(line, NULL);
}

const struct tafl_variant *tafl_line_variant(const struct tafl_line *line)
{
	return line->variant;
}

const struct tafl_position *tafl_line_position(const struct tafl_line *line)
{
	return &line->position;
}

const struct tafl_outcome *tafl_line_outcome(const struct tafl_line *line)
{
	return &line->entries[line->plies].outcome;
}

const struct tafl_captures *tafl_line_captures(const struct tafl_line *line)
{
	return &line->captures;
}

size_t tafl_line_plies(const struct tafl_line *line)
{
	return line->plies;
}

size_t tafl_line_occurrence(const struct tafl_line *line)
{
	return line->entries[line->plies].occurrence;
}

size_t tafl_line_arrival(const struct tafl_line *line, tafl_square square)
{
	size_t ply = line->plies;

	while (ply > 0 && line->entries[ply].move.to != square)
		ply--;
	return ply;
}

/* The last move of the side that has not made the last one: in berserk play
 * that may be several plies ago.  The start stands for none. */
static const struct entry *last_reply(const struct tafl_line *line)
{
	const struct entry *last = &line->entries[line->plies];
	const struct entry *reply = last - 1;

	while (reply > line->entries && reply->side == last->side)
		reply--;
	return reply;
}

/* The key of a position "and each side's last move the same too". */
static uint64_t moves_key(const struct tafl_line *line)
{
	const struct entry *last = &line->entries[line->plies];
	const struct entry *reply = last_reply(line);
	uint64_t own = (uint64_t)last->move.from << 16 | last->move.to;
	uint64_t other = (uint64_t)reply->move.from << 16 | reply->move.to;
	uint64_t mixed = (own << 32 | other) * 0x9e3779b97f4a7c15U;

	mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93U;
	return line->position.key ^ mixed ^ mixed >> 29;
}

/* Plays without judging, in the room that reserve made. */
static void step(struct tafl_line *line, struct tafl_move move)
{
	line->plies++;
	struct entry *last = line_last(line);
	last->move = move;
	tafl_move_play(line->variant, &line->position, move, &line->captures);
	pack_captures(line);
	last->side = (uint8_t)tafl_side_of(line->position.men[move.to]);
	last->quiet = last->count ? 0 : last[-1].quiet + 1;
	if (line->variant->counts_moves)
		last->moves_key = moves_key(line);
	count_keys(line);
}

bool tafl_line_push(struct tafl_line *line, struct tafl_move move)
{
	if (!reserve(line))
		return false;
	step(line, move);
	ends_judge(line);
	return true;
}

void tafl_line_pop(struct tafl_line *line)
{
	if (line->plies == 0)
		return;
	struct entry *last = line_last(line);
	discount_keys(line);
	tafl_move_unplay(line->variant, &line->position, last->move,
	                 &line->captures);
	line->taken_count -= last->count;
	line->plies--;
	unpack_captures(line);
}

/* "`forbidden` (the move is illegal; only with `repetition`)": tried out. */
static bool repeats(struct tafl_line *line, struct tafl_move move)
{
	const struct spec *spec = line->variant->spec;
	bool forbidden = false;

	if (!line->variant->forbids_repetition)
		return false;
	step(line, move);
	for (int i = 0; i < spec->end_count; i++)
		forbidden |= ends_forbids(line, &spec->ends[i]);
	tafl_line_pop(line);
	return forbidden;
}

static bool over(const struct tafl_line *line)
{
	enum tafl_end end = tafl_line_outcome(line)->end;

	return end != TAFL_NO_END && !tafl_end_is_soft(end);
}

enum tafl_reason tafl_line_check(struct tafl_line *line, struct tafl_move move,
                                 tafl_square *at)
{
	if (over(line)) {
		if (at)
			*at = move.from;
		return TAFL_REASON_GAME_OVER;
	}
	enum tafl_reason reason = tafl_move_check(line->variant,
	                                          &line->position, move, at);
	if (reason == TAFL_LEGAL && repeats(line, move))
		reason = TAFL_REASON_REPEATS;
	return reason;
}

/* Takes out the plies that repeat, where that is forbidden. */
static size_t drop_repeats(struct tafl_line *line, struct tafl_move *moves,
                           size_t count)
{
	size_t left = 0;

	if (!line->variant->forbids_repetition)
		return count;
	for (size_t i = 0; i < count; i++)
		if (!repeats(line, moves[i]))
			moves[left++] = moves[i];
	return left;
}

size_t tafl_line_moves(struct tafl_line *line, struct tafl_move *moves)
{
	if (over(line))
		return 0;
	return drop_repeats(
		line, moves,
		tafl_move_list(line->variant, &line->position, moves));
}

/* Whether a ply is left when those that repeat are taken out.  Mostly the first
 * one is: trying out all of them at every ply would be the most of the work. */
static bool any_is_new(struct tafl_line *line, const struct tafl_move *moves,
                       size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!repeats(line, moves[i]))
			return true;
	return false;
}

static bool any_new_move(struct tafl_line *line)
{
	struct tafl_move moves[TAFL_MOVES_MAX];

	return any_is_new(
		line, moves,
		tafl_move_list(line->variant, &line->position, moves));
}

static bool any_move(struct tafl_line *line)
{
	if (line->variant->forbids_repetition)
		return any_new_move(line);
	return tafl_move_any(line->variant, &line->position);
}

/* "The turn then ends; ends are tested after each part": what the other side's
 * man may still do is no ply of the side to move. */
bool line_any_move(struct tafl_line *line)
{
	tafl_square going = line->position.going;
	bool any;

	if (going == TAFL_NO_SQUARE || must_go_on(&line->position))
		return any_move(line);
	tafl_position_set_going(&line->position, TAFL_NO_SQUARE);
	any = any_move(line);
	tafl_position_set_going(&line->position, going);
	return any;
}

bool line_any_king_move(struct tafl_line *line)
{
	const struct tafl_position *position = &line->position;
	struct tafl_move moves[TAFL_MOVES_MAX];

	/* A ply out of turn would lead to no position of the game. */
	if (!line->variant->forbids_repetition ||
	    position->turn != TAFL_DEFENDERS)
		return move_any_by(line->variant, position, position->king);
	return any_is_new(
		line, moves,
		move_list_by(line->variant, position, position->king, moves));
}

void tafl_line_witness(const struct tafl_line *line,
                       struct tafl_squares *squares)
{
	const struct tafl_position *position = &line->position;
	const struct entry *last = &line->entries[line->plies];

	*squares = (struct tafl_squares){ { 0 } };
	switch (last->outcome.end) {
	case TAFL_NO_END: return;
	case TAFL_EXIT_FORT:
		enclosure_fort(line->variant, position, squares);
		return;
	case TAFL_ENCIRCLEMENT:
		enclosure_ring(line->variant, position, squares);
		return;
	case TAFL_KING_CAPTURED:
		for (int i = 0; i < line->captures.count; i++)
			if (line->captures.men[i] == TAFL_KING)
				tafl_squares_add(squares, line->captures.at[i]);
		return;
	default:
		if (position->king != TAFL_NO_SQUARE)
			tafl_squares_add(squares, position->king);
	}
}
