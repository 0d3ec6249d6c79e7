/* Judging recorded games against the rules: the order of things. */
#include "base/fail.h"
#include "base/mem.h"
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

	if (judge->branch->line == 0 && game->has_result &&
	    game->result != here.result)
		return false;
	for (size_t i = index; i < judge->branch->end && !judge->failed; i++) {
		struct tafl_move move = judge_ply_at(judge, i)->move;

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

	if (judge->branch->passed & bit)
		return;
	judge->branch->passed |= bit;
	if (stops_on_this_end(judge, index))
		return;
	judge->branch->warned |= bit;
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
	judge->branch->stopped = true;
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
	ply->steps = captures->steps;
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

/* A record may name the man that moves, or his side. */
static bool man_agrees(struct judge *judge, size_t index, int man)
{
	const struct ply *ply = judge_ply_at(judge, index);
	enum tafl_side side = tafl_side_of(man);

	if (ply->man != TAFL_EMPTY && ply->man != man) {
		tell_other_man(judge, index, man);
		return false;
	}
	if (ply->named_side > 0 && ply->named_side != 1 + side) {
		tell_other_side(judge, index, side);
		return false;
	}
	return true;
}

/* Plays ply `index`, if the rules let it. */
static void judge_ply(struct judge *judge, size_t index)
{
	struct ply *ply = judge_ply_at(judge, index);
	tafl_square at;
	enum tafl_reason reason;
	int man;

	if (!goes_on(judge, index))
		return;
	reason = tafl_line_check(judge->line, ply->move, &at);
	if (reason != TAFL_LEGAL) {
		tell_illegal(judge, index, reason, at);
		return;
	}
	man = tafl_line_position(judge->line)->men[ply->move.from];
	if (!man_agrees(judge, index, man))
		return;
	ply->side = (uint8_t)tafl_side_of(man);
	if (!tafl_line_push(judge->line, ply->move) ||
	    !keep_captures(judge->game, ply, tafl_line_captures(judge->line))) {
		judge->failed = true;
		return;
	}
	judge_captures(judge, index);
	judge->branch->standing = index + 1;
	if (judge->branch->line == 0 && judge_shows_more(judge))
		judge_shown(judge, index + 1);
}

/* The first fault of the lines from `line` on; they are sorted. */
static size_t first_fault(const struct tafl_game *game, uint32_t line)
{
	size_t low = 0, high = game->fault_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (game->faults[middle].line < line)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Tells what the reader saw in this line before ply `index`.  At an error the
 * line stops. */
static void judge_faults(struct judge *judge, size_t index)
{
	const struct tafl_game *game = judge->game;
	struct branch *branch = judge->branch;

	for (; branch->faults < game->fault_count; branch->faults++) {
		const struct fault *fault = &game->faults[branch->faults];

		if (fault->line != branch->line || fault->ply > index)
			return;
		tell_fault(judge, fault);
		branch->stopped |= tafl_code_severity(fault->code) ==
		                   TAFL_ERROR;
	}
}

static void judge_branch(struct judge *judge, struct branch *branch);

static bool is_done(const struct judge *judge)
{
	return judge->failed || (judge->brief && judge->refuted);
}

/* Passes over the variations inside line `line` that cannot be played. */
static void skip_rest(struct judge *judge, uint32_t line)
{
	const struct tafl_game *game = judge->game;

	while (judge->variations < game->variation_count &&
	       game->variations[judge->variations].parent >= line)
		judge->variations++;
}

static void judge_variation(struct judge *judge)
{
	uint32_t number = (uint32_t)++judge->variations;
	struct variation *variation = &judge->game->variations[number - 1];
	struct branch *parent = judge->branch;
	struct branch branch = { .line = number, .at = variation->at };
	size_t count;

	branch.plies = game_line_plies(judge->game, number, &count);
	branch.end = branch.at + count;
	branch.standing = branch.at;
	judge_branch(judge, &branch);
	skip_rest(judge, number);
	variation->standing = (uint32_t)(branch.standing - branch.at);
	judge->branch = parent;
	while (tafl_line_plies(judge->line) > branch.at)
		tafl_line_pop(judge->line);
}

static bool is_replaced(const struct judge *judge, size_t index)
{
	return game_replaces(judge->game, judge->variations,
	                     judge->branch->line, index);
}

/* The variations that replace ply `index`, which has been judged.  The line
 * comes back as it was. */
static void judge_variations(struct judge *judge, size_t index)
{
	bool played = tafl_line_plies(judge->line) > index;

	if (!is_replaced(judge, index))
		return;
	if (played)
		tafl_line_pop(judge->line);
	while (is_replaced(judge, index) && !is_done(judge))
		judge_variation(judge);
	if (played &&
	    !tafl_line_push(judge->line, judge_ply_at(judge, index)->move))
		judge->failed = true;
}

static void judge_branch(struct judge *judge, struct branch *branch)
{
	judge->branch = branch;
	branch->faults = first_fault(judge->game, branch->line);
	if (branch->line == 0)
		judge_shown(judge, 0);
	for (size_t i = branch->at; i < branch->end && !branch->stopped; i++) {
		judge_faults(judge, i);
		if (branch->stopped)
			return;
		judge_ply(judge, i);
		judge_variations(judge, i);
		if (is_done(judge))
			return;
	}
	if (!branch->stopped)
		judge_faults(judge, branch->end);
}

/* Whether the record gives a start that could not be read. */
static bool has_lost_start(const struct tafl_game *game)
{
	for (size_t i = 0; i < game->fault_count; i++)
		if (game->faults[i].code == TAFL_E_BAD_POSITION)
			return true;
	return false;
}

/* Who makes the first ply from the variant's own position. */
static enum tafl_side first_mover(const struct tafl_game *game,
                                  const struct tafl_position *start)
{
	tafl_square from;

	switch (game->first) {
	case FIRST_ATTACKERS: return TAFL_ATTACKERS;
	case FIRST_DEFENDERS: return TAFL_DEFENDERS;
	case FIRST_BY_PLY:
		if (game->ply_count == 0)
			break;
		from = game->plies[0].move.from;
		if (tafl_is_man(start->men[from]))
			return tafl_side_of(start->men[from]);
		break;
	case FIRST_BY_RULES: break;
	}
	return (enum tafl_side)start->turn;
}

/* A game that the other side begins has a start position of its own. */
static void find_first_mover(struct judge *judge)
{
	struct tafl_game *game = judge->game;

	game->start = *tafl_line_position(judge->line);
	tafl_position_set_turn(&game->start, first_mover(game, &game->start));
	game->has_start = game->start.turn !=
	                  tafl_line_position(judge->line)->turn;
	game->start_is_apart = true;
}

/* Puts the line at the game's start, if it can be played from there. */
static bool set_up(struct judge *judge)
{
	struct tafl_game *game = judge->game;

	tafl_line_reset(judge->line, NULL);
	if (game->first != FIRST_BY_RULES)
		find_first_mover(judge);
	if (game->has_start && !game->start_is_apart &&
	    tafl_position_equal(&game->start, tafl_line_position(judge->line)))
		game->has_start = false; /* what needs no saying */
	if (!game->has_start)
		return true;
	if (game->start.size != tafl_line_position(judge->line)->size)
		tell_size(judge);
	else
		tafl_line_reset(judge->line, &game->start);
	if (game->start.going != tafl_line_position(judge->line)->going)
		tell_going(judge);
	return !judge->branch->stopped;
}

bool judge_plies(struct judge *judge, struct branch *branch)
{
	judge->branch = branch;
	judge->game->standing = 0;
	judge->game->why[0] = '\0';
	game_sort_faults(judge->game);
	if (!set_up(judge))
		return false;
	judge->verdict->played = !has_lost_start(judge->game);
	judge_branch(judge, branch);
	judge->verdict->plies = branch->standing;
	judge->verdict->outcome = *tafl_line_outcome(judge->line);
	judge->game->standing = branch->standing;
	judge->game->turn =
		(enum tafl_side)tafl_line_position(judge->line)->turn;
	if (!branch->stopped)
		judge->game->why[0] = '\0';
	return !branch->stopped && !judge->failed;
}

/* Without rules there is only what the reader saw to tell; what cannot be read
 * is the first cause, whatever the rules. */
static void judge_nothing(struct judge *judge,
                          const struct tafl_error *variant_error)
{
	const struct tafl_game *game = judge->game;

	for (size_t i = 0; i < game->fault_count; i++)
		tell_fault(judge, &game->faults[i]);
	if (judge->verdict->valid)
		tell_unjudged(judge, variant_error);
}

/* "--- is turned into Result and End": who has won shows when it is known who
 * was to move. */
static void take_said_loser(struct judge *judge)
{
	struct tafl_game *game = judge->game;

	if (!(game->conventions & LOSER_IS_SAID) || game->has_result ||
	    !game_lost_on_turn(game) || !game_is_whole(game) ||
	    tafl_line_outcome(judge->line)->end != TAFL_NO_END)
		return;
	game->has_result = true;
	game->result = tafl_win_of(tafl_other_side(game->turn));
}

bool tafl_judge(struct tafl_game *game, struct tafl_line *line,
                const struct tafl_error *variant_error,
                const struct tafl_sink *sink, struct tafl_verdict *verdict,
                struct tafl_error *err)
{
	struct branch main = { .plies = game->plies, .end = game->ply_count };
	struct judge judge = { .game = game,
		               .line = line,
		               .sink = sink,
		               .verdict = verdict,
		               .branch = &main };

	*verdict = (struct tafl_verdict){ .valid = true };
	game->standing = 0;
	if (variant_error) {
		judge_nothing(&judge, variant_error);
	} else if (judge_plies(&judge, &main)) {
		judge_counts(&judge);
		judge_result(&judge);
		take_said_loser(&judge);
		game->why[0] = '\0';
	}
	return judge.failed ? fail_nomem(err) : true;
}
