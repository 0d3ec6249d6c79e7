/* Judging recorded games against the rules. */
#include "base/fail.h"
#include "base/mem.h"
#include "game/convention.h"
#include "game/findings.h"
#include "rules/variant.h"
#include <string.h>

/* Whether the record stops on the end that the line stands at, with a result
 * that agrees: plays on from ply `index` as far as the rules let it, and comes
 * back. */
static bool stops_on_this_end(struct judge *judge, size_t index)
{
	const struct tafl_game *game = judge->game;
	struct tafl_line *line = judge->line;
	const struct tafl_outcome here = *tafl_line_outcome(line);
	size_t back = tafl_line_plies(line);
	bool stops;

	if (game->has_result && game->result != here.result)
		return false;
	for (size_t i = index; i < game->ply_count && !judge->failed; i++) {
		struct tafl_move move = game->plies[i].move;

		if (tafl_line_check(line, move, NULL) != TAFL_LEGAL)
			break;
		judge->failed = !tafl_line_push(line, move);
	}
	stops = tafl_line_outcome(line)->end == here.end;
	while (tafl_line_plies(line) > back)
		tafl_line_pop(line);
	return stops;
}

/* After an end that sites often do not enforce, "one warning a game and end, at
 * the first occurrence; the game goes on".  A record that comes to stop on that
 * very end is explained by it. */
static void pass_soft_end(struct judge *judge, size_t index)
{
	struct tafl_outcome outcome = *tafl_line_outcome(judge->line);
	unsigned bit = 1U << outcome.end;

	if (judge->passed & bit)
		return;
	judge->passed |= bit;
	if (stops_on_this_end(judge, index))
		return;
	judge->warned |= bit;
	tell_after_end(judge, index, &outcome);
}

/* Whether play may go on with ply `index`. */
static bool goes_on(struct judge *judge, size_t index)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);

	if (outcome->end == TAFL_NO_END)
		return true;
	if (tafl_end_is_soft(outcome->end)) {
		pass_soft_end(judge, index);
		return true;
	}
	tell_after_end(judge, index, outcome);
	judge->stopped = true;
	return false;
}

/* Room for the captures of one more ply. */
static bool reserve_captures(struct tafl_game *game, size_t count)
{
	tafl_square *squares = mem_reserve(
		game->squares, &game->square_capacity,
		game->square_count + count, sizeof(*squares));

	if (!squares)
		return false;
	game->squares = squares;
	return true;
}

/* Keeps what the ply took, for writers. */
static bool keep_captures(struct tafl_game *game, struct ply *ply,
                          const struct tafl_captures *captures)
{
	ply->taken = (uint32_t)game->square_count;
	ply->taken_count = captures->count;
	ply->taken_flanked = captures->flanked;
	if (captures->count == 0)
		return true;
	if (!reserve_captures(game, captures->count))
		return false;
	memcpy(game->squares + game->square_count, captures->at,
	       captures->count * sizeof(*captures->at));
	game->square_count += captures->count;
	return true;
}

static bool is_flanked(const struct tafl_captures *captures, tafl_square square)
{
	for (int i = 0; i < captures->flanked; i++)
		if (captures->at[i] == square)
			return true;
	return false;
}

/* The men that the record may write twice: those taken both by flank and by
 * shieldwall, and those that only the record takes for a wall. */
static void add_both_ways(struct taking *taking, const struct judge *judge,
                          const struct ply *ply,
                          const struct tafl_captures *captures)
{
	const struct tafl_variant *variant = tafl_line_variant(judge->line);
	const struct tafl_position *position = tafl_line_position(judge->line);

	for (int i = captures->flanked; i < captures->count; i++)
		if (is_flanked(captures, captures->at[i]))
			tafl_squares_add(&taking->both_ways, captures->at[i]);
	for (int i = 0; i < captures->flanked; i++)
		if (convention_wall_of_one(variant, position, captures->at[i],
		                           captures->at[i] - ply->move.to))
			tafl_squares_add(&taking->both_ways, captures->at[i]);
}

static struct taking compare(const struct judge *judge, const struct ply *ply,
                             const struct tafl_captures *captures)
{
	const struct tafl_game *game = judge->game;
	struct taking taking = { 0 };

	for (int i = 0; i < captures->count; i++)
		if (captures->men[i] != TAFL_KING ||
		    !(game->conventions & OMITS_KING_CAPTURE))
			tafl_squares_add(&taking.rules, captures->at[i]);
	if (game->conventions & REPEATS_WALL_CAPTURE)
		add_both_ways(&taking, judge, ply, captures);
	for (size_t i = 0; i < ply->recorded_count; i++) {
		tafl_square square = game->squares[ply->recorded + i];

		if (tafl_squares_has(&taking.recorded, square) &&
		    !tafl_squares_has(&taking.both_ways, square))
			taking.twice = square;
		tafl_squares_add(&taking.recorded, square);
	}
	return taking;
}

/* Most records list the captures as the rules do: nothing to look into. */
static bool same_captures(const struct tafl_game *game, const struct ply *ply,
                          const struct tafl_captures *captures)
{
	return ply->recorded_count == captures->count &&
	       memcmp(game->squares + ply->recorded, captures->at,
	              captures->count * sizeof(tafl_square)) == 0 &&
	       captures->flanked == captures->count;
}

static void judge_captures(struct judge *judge, size_t index)
{
	const struct ply *ply = &judge->game->plies[index];
	const struct tafl_captures *captures = tafl_line_captures(judge->line);

	if (ply->recorded_count == 0 &&
	    (captures->count == 0 || judge->game->conventions & OMITS_CAPTURES))
		return;
	if (same_captures(judge->game, ply, captures))
		return;
	struct taking taking = compare(judge, ply, captures);
	if (!tafl_squares_equal(&taking.recorded, &taking.rules))
		tell_captures(judge, index, &taking);
	else if (taking.twice)
		tell_twice(judge, index, taking.twice);
}

/* A record may name the man that moves. */
static bool man_agrees(struct judge *judge, size_t index)
{
	const struct ply *ply = &judge->game->plies[index];
	int man = tafl_line_position(judge->line)->men[ply->move.from];

	if (ply->man == TAFL_EMPTY || ply->man == man)
		return true;
	tell_other_man(judge, index, man);
	return false;
}

/* Plays ply `index`.  False without memory. */
static bool judge_ply(struct judge *judge, size_t index)
{
	struct ply *ply = &judge->game->plies[index];
	tafl_square at;
	enum tafl_reason reason;

	if (!goes_on(judge, index))
		return true;
	reason = tafl_line_check(judge->line, ply->move, &at);
	if (reason != TAFL_LEGAL) {
		tell_illegal(judge, index, reason, at);
		return true;
	}
	if (!man_agrees(judge, index))
		return true;
	if (!tafl_line_push(judge->line, ply->move) ||
	    !keep_captures(judge->game, ply, tafl_line_captures(judge->line)))
		return false;
	judge_captures(judge, index);
	judge->verdict->plies = index + 1;
	return true;
}

static bool judge_plies(struct judge *judge)
{
	size_t count = judge->game->ply_count;

	for (size_t i = 0; i < count && !judge->stopped; i++) {
		if (judge->faults < judge->game->fault_count)
			tell_faults(judge, i);
		if (!judge->stopped && !judge_ply(judge, i))
			return false;
	}
	if (!judge->stopped)
		tell_faults(judge, count);
	return true;
}

/* Men taken by each side as the record writes them, against its counts. */
static void judge_counts(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	size_t written[2] = { 0, 0 };
	enum tafl_side side =
		(enum tafl_side)tafl_line_position(judge->line)->turn;

	if (!game->has_counts)
		return;
	/* Plies take turns, so the side of the last one tells the others. */
	for (size_t i = game->ply_count; i-- > 0;) {
		side = tafl_other_side(side);
		written[side] += game->plies[i].recorded_count;
	}
	for (int i = 0; i < 2; i++)
		if (written[i] != game->counts[i])
			tell_count(judge, (enum tafl_side)i, written[i]);
}

static bool decides(enum tafl_end end)
{
	return end != TAFL_NO_END && end < TAFL_AGREEMENT;
}

/* Resignation and time name their loser in some formats. */
static void judge_loser(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_position *last = tafl_line_position(judge->line);
	enum tafl_result due = last->turn == TAFL_ATTACKERS
	                               ? TAFL_DEFENDERS_WIN
	                               : TAFL_ATTACKERS_WIN;

	if (game->conventions & LOSER_IS_TO_MOVE && game->result != TAFL_OPEN &&
	    game->result != due)
		tell_loser(judge);
}

static void judge_open(struct judge *judge)
{
	const struct tafl_game *game = judge->game;

	if (decides(game->end)) {
		tell_contradiction(judge, TAFL_E_END_DIFFERS,
		                   tafl_end_name(game->end));
	} else if (game->end == TAFL_TIME || game->end == TAFL_RESIGN) {
		if (game->has_result)
			judge_loser(judge);
	} else if (game->end == TAFL_NO_END && game->result != TAFL_OPEN) {
		tell_open_result(judge);
	}
}

static bool result_differs(const struct judge *judge)
{
	const struct tafl_game *game = judge->game;

	return game->has_result &&
	       game->result != tafl_line_outcome(judge->line)->result;
}

/* A soft end decides nothing for a record that says otherwise, since the site
 * may not enforce it.  It is told once a game. */
static void judge_softly_decided(struct judge *judge)
{
	unsigned bit = 1U << tafl_line_outcome(judge->line)->end;

	if (result_differs(judge) && !(judge->warned & bit))
		tell_contradiction(judge, TAFL_E_AFTER_SOFT_END,
		                   tafl_result_name(judge->game->result));
}

/* The board has decided the game. */
static void judge_decided(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	enum tafl_end end = tafl_line_outcome(judge->line)->end;

	if (tafl_end_is_soft(end))
		judge_softly_decided(judge);
	else if (result_differs(judge))
		tell_contradiction(judge, TAFL_E_RESULT_DIFFERS,
		                   tafl_result_name(game->result));
	else if (game->end != TAFL_NO_END && game->end != end)
		tell_contradiction(judge, TAFL_E_END_DIFFERS,
		                   tafl_end_name(game->end));
}

static void judge_result(struct judge *judge)
{
	if (tafl_line_outcome(judge->line)->end == TAFL_NO_END)
		judge_open(judge);
	else
		judge_decided(judge);
}

/* Whether the engine plays all the men of a position: not yet the special
 * ones. */
static bool plays_men(const struct tafl_position *position)
{
	const spec_men plain = 1 << TAFL_ATTACKER | 1 << TAFL_DEFENDER |
	                       SPEC_KING;

	for (int i = 0; i < TAFL_CELLS; i++)
		if (tafl_is_man(position->men[i]) &&
		    !men_has(plain, position->men[i]))
			return false;
	return true;
}

/* Puts the line at the game's start, if it can be played from there. */
static bool set_up(struct judge *judge)
{
	const struct tafl_game *game = judge->game;

	tafl_line_reset(judge->line, NULL);
	if (!game->has_start)
		return true;
	if (game->start.size != tafl_line_position(judge->line)->size)
		tell_size(judge);
	else if (!plays_men(&game->start))
		tell_men(judge);
	else
		tafl_line_reset(judge->line, &game->start);
	return !judge->stopped;
}

static bool judge_all(struct judge *judge)
{
	if (!set_up(judge))
		return true;
	if (!judge_plies(judge) || judge->failed)
		return false;
	if (!judge->stopped) {
		judge_counts(judge);
		judge_result(judge);
	}
	judge->verdict->outcome = *tafl_line_outcome(judge->line);
	judge->game->standing = judge->verdict->plies;
	return true;
}

bool tafl_judge(struct tafl_game *game, struct tafl_line *line,
                const struct tafl_error *variant_error,
                const struct tafl_sink *sink, struct tafl_verdict *verdict,
                struct tafl_error *err)
{
	struct judge judge = {
		.game = game, .line = line, .sink = sink, .verdict = verdict
	};

	*verdict = (struct tafl_verdict){ .valid = true };
	game->standing = 0;
	if (variant_error) {
		/* What cannot be read is the first cause, whatever the rules. */
		tell_faults(&judge, game->ply_count);
		if (!judge.stopped)
			tell_unjudged(&judge, variant_error);
		return true;
	}
	if (!judge_all(&judge))
		return fail_nomem(err);
	return true;
}
