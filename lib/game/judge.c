/* Judging recorded games against the rules. */
#include "base/fail.h"
#include "base/mem.h"
#include "game/record.h"
#include <stdio.h>
#include <string.h>
#include <tafl/judge.h>

/* A game while it is judged. */
struct judge {
	struct tafl_game *game;
	struct tafl_line *line;
	const struct tafl_sink *sink;
	struct tafl_verdict *verdict;
	size_t faults;   /* faults of the reader told so far */
	unsigned warned; /* soft ends that were told: bits by enum tafl_end */
	bool stopped;    /* at something that is wrong */
};

/* One finding, while it is put together. */
struct finding {
	enum tafl_code code;
	struct word word;
	size_t ply; /* from 1, or 0 */
	tafl_square square;
	const char *help;
	char message[240];
	char note[160];
};

static void tally(struct judge *judge, enum tafl_severity severity)
{
	if (severity == TAFL_ERROR) {
		judge->verdict->errors++;
		judge->verdict->valid = false;
	} else if (severity == TAFL_WARNING) {
		judge->verdict->warnings++;
	}
}

static void tell(struct judge *judge, const struct finding *finding)
{
	const struct tafl_game *game = judge->game;
	enum tafl_severity severity = tafl_code_severity(finding->code);

	tally(judge, severity);
	if (!judge->sink)
		return;
	struct tafl_diag diag = {
		.code = finding->code,
		.severity = severity,
		.file = game->file,
		.at = game_span(game, finding->word),
		.game = game->number,
		.ply = (uint32_t)finding->ply,
		.square = finding->square,
		.message = finding->message,
		.note = finding->note[0] ? finding->note : NULL,
		.help = finding->help,
	};
	diag.line = game_line_of(game, finding->word, &diag.line_length);
	judge->sink->emit(judge->sink->user, &diag);
}

/* Tells what the reader saw before ply `ply` (from 0). */
static void tell_faults(struct judge *judge, size_t ply)
{
	const struct tafl_game *game = judge->game;

	for (; judge->faults < game->fault_count; judge->faults++) {
		const struct fault *fault = &game->faults[judge->faults];
		struct finding finding = { .code = fault->code,
			                   .word = fault->word,
			                   .help = fault->help };

		if (fault->ply > ply)
			return;
		if (fault->ply > 0 || fault->code == TAFL_E_NOT_A_PLY)
			finding.ply = (size_t)fault->ply + 1;
		snprintf(finding.message, sizeof(finding.message), "%s",
		         fault->message);
		tell(judge, &finding);
		judge->stopped |= tafl_code_severity(fault->code) == TAFL_ERROR;
	}
}

/* A square or two as text. */
struct square_text {
	char text[TAFL_SQUARE_TEXT];
};

static struct square_text square_text(tafl_square square)
{
	struct square_text text;

	tafl_square_format(square, text.text);
	return text;
}

static const char *man_name(int man)
{
	if (man == TAFL_KING)
		return "the king";
	return tafl_side_of(man) == TAFL_ATTACKERS ? "an attacker"
	                                           : "a defender";
}

/* Why a ply is illegal, in words; `at` is the square that shows it. */
static void explain(char *out, size_t size, const struct tafl_line *line,
                    enum tafl_reason reason, tafl_square at)
{
	const struct tafl_position *position = tafl_line_position(line);
	struct square_text square = square_text(at);
	const char *at_text = square.text;

	switch (reason) {
	case TAFL_REASON_OFF_BOARD:
		snprintf(out, size, "%s is not on this %dx%d board", at_text,
		         position->size, position->size);
		return;
	case TAFL_REASON_NO_MAN:
		snprintf(out, size, "no man stands on %s", at_text);
		return;
	case TAFL_REASON_NOT_YOUR_MAN:
		snprintf(out, size, "%s stands on %s, and the %s are to move",
		         man_name(position->men[at]), at_text,
		         tafl_side_name((enum tafl_side)position->turn));
		return;
	case TAFL_REASON_NOT_STRAIGHT:
		snprintf(out, size, "men move along a rank or a file");
		return;
	case TAFL_REASON_BLOCKED:
		snprintf(out, size, "%s is occupied", at_text);
		return;
	case TAFL_REASON_MAY_NOT_ENTER:
		snprintf(out, size, "the man may not enter %s", at_text);
		return;
	case TAFL_REASON_MAY_NOT_PASS:
		snprintf(out, size, "the man may not go on past %s", at_text);
		return;
	case TAFL_REASON_MAY_NOT_STOP:
		snprintf(out, size, "the man may not stop on %s", at_text);
		return;
	case TAFL_REASON_TOO_FAR:
		snprintf(out, size, "the man may not go as far as %s", at_text);
		return;
	case TAFL_REASON_WALKS_IN:
		snprintf(out, size, "%s lies between enemies", at_text);
		return;
	case TAFL_REASON_REPEATS:
		snprintf(out, size, "it repeats a position");
		return;
	default: snprintf(out, size, "the game is over"); return;
	}
}

/* "f8 has held an attacker since ply 12", for a ply that is blocked. */
static void note_blocker(struct judge *judge, struct finding *finding)
{
	const struct tafl_game *game = judge->game;
	int man = tafl_line_position(judge->line)->men[finding->square];
	struct square_text square = square_text(finding->square);
	size_t ply = tafl_line_plies(judge->line);

	while (ply > 0 && game->plies[ply - 1].move.to != finding->square)
		ply--;
	if (ply > 0)
		snprintf(finding->note, sizeof(finding->note),
		         "%s has held %s since ply %zu", square.text,
		         man_name(man), ply);
	else
		snprintf(finding->note, sizeof(finding->note),
		         "%s has held %s from the start", square.text,
		         man_name(man));
}

/* The word as it was written, cut to a length that fits a message. */
static int word_length(struct word word)
{
	return word.length > 40 ? 40 : (int)word.length;
}

static void tell_illegal(struct judge *judge, size_t index,
                         enum tafl_reason reason, tafl_square at)
{
	const struct ply *ply = &judge->game->plies[index];
	struct finding finding = { .code = tafl_reason_code(reason),
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = at };
	char why[120];

	explain(why, sizeof(why), judge->line, reason, at);
	snprintf(finding.message, sizeof(finding.message),
	         "%.*s is illegal: %s", word_length(ply->word),
	         judge->game->text + ply->word.offset, why);
	if (reason == TAFL_REASON_BLOCKED)
		note_blocker(judge, &finding);
	tell(judge, &finding);
	judge->stopped = true;
}

/* "a third time", for messages. */
static void say_end(char *out, size_t size, const struct tafl_outcome *outcome)
{
	const char *end = tafl_end_name(outcome->end);

	if (outcome->result == TAFL_DRAW)
		snprintf(out, size, "drawn by %s", end);
	else
		snprintf(out, size, "won by the %s (%s)",
		         tafl_result_name(outcome->result), end);
}

static void tell_after_end(struct judge *judge, size_t index,
                           const struct tafl_outcome *outcome)
{
	bool soft = tafl_end_is_soft(outcome->end);
	struct finding finding = { .code = soft ? TAFL_E_AFTER_SOFT_END
		                                : TAFL_E_AFTER_END,
		                   .word = judge->game->plies[index].word,
		                   .ply = index + 1 };
	char end[80];

	say_end(end, sizeof(end), outcome);
	if (index == 0)
		snprintf(finding.message, sizeof(finding.message),
		         "the game was already %s at the start", end);
	else
		snprintf(finding.message, sizeof(finding.message),
		         "the game was already %s at ply %zu", end, index);
	tell(judge, &finding);
}

/* Whether play may go on with ply `index`.  After an end that sites often do
 * not enforce it may, with "one warning a game and end". */
static bool goes_on(struct judge *judge, size_t index)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	unsigned bit = 1U << outcome->end;

	if (outcome->end == TAFL_NO_END)
		return true;
	if (!(judge->warned & bit))
		tell_after_end(judge, index, outcome);
	judge->warned |= bit;
	judge->stopped |= !tafl_end_is_soft(outcome->end);
	return !judge->stopped;
}

/* Keeps what the ply took, for writers. */
static bool keep_captures(struct tafl_game *game, struct ply *ply,
                          const struct tafl_captures *captures)
{
	tafl_square *squares = mem_reserve(
		game->squares, &game->square_capacity,
		game->square_count + captures->count, sizeof(*squares));

	if (!squares)
		return false;
	game->squares = squares;
	ply->taken = (uint32_t)game->square_count;
	ply->taken_count = captures->count;
	ply->taken_flanked = captures->flanked;
	memcpy(squares + game->square_count, captures->at,
	       captures->count * sizeof(*squares));
	game->square_count += captures->count;
	return true;
}

/* The captures of a ply as the record has them and as the rules do. */
struct taking {
	struct tafl_squares recorded;
	struct tafl_squares rules;
	struct tafl_squares both_ways; /* by flank and by shieldwall */
	tafl_square twice;             /* recorded twice, or none */
};

static struct taking compare(const struct tafl_game *game,
                             const struct ply *ply,
                             const struct tafl_captures *captures)
{
	struct taking taking = { 0 };

	for (int i = 0; i < captures->count; i++) {
		if (captures->men[i] == TAFL_KING &&
		    game->conventions & OMITS_KING_CAPTURE)
			continue;
		if (tafl_squares_has(&taking.rules, captures->at[i]))
			tafl_squares_add(&taking.both_ways, captures->at[i]);
		tafl_squares_add(&taking.rules, captures->at[i]);
	}
	for (size_t i = 0; i < ply->recorded_count; i++) {
		tafl_square square = game->squares[ply->recorded + i];

		if (tafl_squares_has(&taking.recorded, square) &&
		    !(game->conventions & REPEATS_WALL_CAPTURE &&
		      tafl_squares_has(&taking.both_ways, square)))
			taking.twice = square;
		tafl_squares_add(&taking.recorded, square);
	}
	return taking;
}

/* Writes a set as "a1 b2", or "none". */
static void say_squares(char *out, size_t size, const struct tafl_squares *set)
{
	size_t length = 0;

	snprintf(out, size, "none");
	for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++)
		for (int file = 1; file <= TAFL_SIZE_MAX; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (!tafl_squares_has(set, square) || length + 5 > size)
				continue;
			length += (size_t)snprintf(out + length, size - length,
			                           "%s%s", length ? " " : "",
			                           square_text(square).text);
		}
}

static void tell_captures(struct judge *judge, size_t index,
                          const struct taking *taking)
{
	struct finding finding = { .code = TAFL_E_CAPTURES_DIFFER,
		                   .word = judge->game->plies[index].word,
		                   .ply = index + 1 };
	char recorded[80], rules[80];

	say_squares(recorded, sizeof(recorded), &taking->recorded);
	say_squares(rules, sizeof(rules), &taking->rules);
	snprintf(finding.message, sizeof(finding.message),
	         "recorded captures: %s; by the rules: %s", recorded, rules);
	tell(judge, &finding);
}

static void tell_twice(struct judge *judge, size_t index, tafl_square square)
{
	struct finding finding = { .code = TAFL_E_CAPTURE_TWICE,
		                   .word = judge->game->plies[index].word,
		                   .ply = index + 1,
		                   .square = square };

	snprintf(finding.message, sizeof(finding.message),
	         "the capture of %s is written twice",
	         square_text(square).text);
	tell(judge, &finding);
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

	if (ply->recorded_count == 0 && captures->count == 0)
		return;
	if (same_captures(judge->game, ply, captures))
		return;
	struct taking taking = compare(judge->game, ply, captures);
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
	tell_illegal(judge, index, TAFL_REASON_NO_MAN, ply->move.from);
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
	const struct tafl_position *start = tafl_line_position(judge->line);
	enum tafl_side side = (enum tafl_side)start->turn;

	if (!game->has_counts)
		return;
	/* Plies take turns, so the side of the last one tells the others. */
	for (size_t i = game->ply_count; i-- > 0;) {
		side = tafl_other_side(side);
		written[side] += game->plies[i].recorded_count;
	}
	for (int i = 0; i < 2; i++) {
		struct finding finding = { .code = TAFL_E_COUNT_DIFFERS,
			                   .word = game->count_words[i] };

		if (written[i] == game->counts[i])
			continue;
		snprintf(finding.message, sizeof(finding.message),
		         "the record counts %u captures by the %s, its plies "
		         "have %zu",
		         game->counts[i], tafl_side_name((enum tafl_side)i),
		         written[i]);
		tell(judge, &finding);
	}
}

static bool decides(enum tafl_end end)
{
	return end != TAFL_NO_END && end < TAFL_AGREEMENT;
}

/* The record and the board say different things about the end. */
static void tell_contradiction(struct judge *judge, enum tafl_code code,
                               const char *record)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	struct finding finding = { .code = code,
		                   .word = judge->game->result_word,
		                   .ply = judge->game->ply_count };
	char end[80] = "open";

	if (outcome->end != TAFL_NO_END)
		say_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%s', but the game is %s on the board",
	         record, end);
	tell(judge, &finding);
}

/* Resignation and time name their loser in some formats. */
static void judge_loser(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_position *last = tafl_line_position(judge->line);
	enum tafl_result due = last->turn == TAFL_ATTACKERS
	                               ? TAFL_DEFENDERS_WIN
	                               : TAFL_ATTACKERS_WIN;
	struct finding finding = { .code = TAFL_E_RESULT_DIFFERS,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	if (!(game->conventions & LOSER_IS_TO_MOVE) ||
	    game->result == TAFL_OPEN || game->result == due)
		return;
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%s', but by '%s' the %s, who are to move, "
	         "have lost",
	         tafl_result_name(game->result), tafl_end_name(game->end),
	         tafl_side_name((enum tafl_side)last->turn));
	tell(judge, &finding);
}

/* "a result on an open board (resignation, time, adjudication unsaid)" */
static void judge_open(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_OPEN_RESULT,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	if (decides(game->end)) {
		tell_contradiction(judge, TAFL_E_END_DIFFERS,
		                   tafl_end_name(game->end));
		return;
	}
	if (game->end == TAFL_TIME || game->end == TAFL_RESIGN) {
		if (game->has_result)
			judge_loser(judge);
		return;
	}
	if (game->end != TAFL_NO_END || game->result == TAFL_OPEN)
		return;
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%s', but the game is open on the board",
	         tafl_result_name(game->result));
	tell(judge, &finding);
}

/* The board has decided the game; a soft end decides nothing for a record that
 * says otherwise, since the site may not enforce it. */
static void judge_decided(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	bool soft = tafl_end_is_soft(outcome->end);

	if (game->has_result && game->result != outcome->result)
		tell_contradiction(judge,
		                   soft ? TAFL_E_AFTER_SOFT_END
		                        : TAFL_E_RESULT_DIFFERS,
		                   tafl_result_name(game->result));
	else if (game->end != TAFL_NO_END && game->end != outcome->end && !soft)
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

/* The rules are not known: the game is counted, and told. */
static void tell_unjudged(struct judge *judge, const struct tafl_error *why)
{
	struct finding finding = { .code = why->code,
		                   .help = why->help[0] ? why->help : NULL };

	snprintf(finding.message, sizeof(finding.message), "%s", why->message);
	tell(judge, &finding);
}

/* Puts the line at the game's start, if the board has the right size. */
static bool set_up(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_BAD_POSITION };
	int size;

	tafl_line_reset(judge->line, NULL);
	size = tafl_line_position(judge->line)->size;
	if (!game->has_start)
		return true;
	if (game->start.size == size) {
		tafl_line_reset(judge->line, &game->start);
		return true;
	}
	snprintf(finding.message, sizeof(finding.message),
	         "the position is %dx%d, the variant's board is %dx%d",
	         game->start.size, game->start.size, size, size);
	tell(judge, &finding);
	judge->stopped = true;
	return false;
}

static bool judge_all(struct judge *judge)
{
	if (!set_up(judge))
		return true;
	if (!judge_plies(judge))
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
		tell_unjudged(&judge, variant_error);
		return true;
	}
	if (!judge_all(&judge))
		return fail_nomem(err);
	return true;
}
