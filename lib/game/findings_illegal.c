/* Findings of the judge: why a ply is illegal. */
#include "game/telling.h"
#include "rules/variant.h"
#include <stdio.h>

/* The men whom a zone keeps from doing what `reason` says. */
static spec_men kept_out(const struct spec_zone *zone, enum tafl_reason reason)
{
	spec_men allowed = reason == TAFL_REASON_MAY_NOT_ENTER  ? zone->enter
	                   : reason == TAFL_REASON_MAY_NOT_PASS ? zone->pass
	                                                        : zone->stop;

	return SPEC_ALL & (spec_men)~allowed;
}

/* The name of the zone on `at` that keeps the man out. */
static const char *zone_name(const struct tafl_line *line,
                             enum tafl_reason reason, int man, tafl_square at)
{
	const struct spec *spec = tafl_line_variant(line)->spec;

	for (int i = 0; i < spec->zone_count; i++)
		if (tafl_squares_has(&spec->zones[i].squares, at) &&
		    men_has(kept_out(&spec->zones[i], reason), man))
			return spec->zones[i].name;
	return "a zone";
}

/* A ply that is illegal, and the square that shows why. */
struct illegal {
	const struct tafl_game *game;
	const struct tafl_line *line;
	struct tafl_move move;
	enum tafl_reason reason;
	tafl_square at;
};

/* A zone keeps the man from going there. */
static void explain_zone(char *out, size_t size, const struct illegal *illegal)
{
	int man = tafl_line_position(illegal->line)->men[illegal->move.from];
	const char *verb = illegal->reason == TAFL_REASON_MAY_NOT_ENTER
	                           ? "enter"
	                   : illegal->reason == TAFL_REASON_MAY_NOT_PASS
	                           ? "go on past"
	                           : "stop on";

	snprintf(out, size, "%s may not %s %s (%s)", finding_man(man), verb,
	         finding_square(illegal->game, illegal->at).text,
	         zone_name(illegal->line, illegal->reason, man, illegal->at));
}

static void explain_off_board(char *out, size_t size,
                              const struct illegal *illegal)
{
	int board = tafl_line_position(illegal->line)->size;

	snprintf(out, size, "%s is off this board, which is %dx%d, a1 to %s",
	         finding_square(illegal->game, illegal->at).text, board, board,
	         finding_square(NULL, tafl_square_at(board, board)).text);
}

static void explain_side(char *out, size_t size, const struct illegal *illegal)
{
	const struct tafl_position *position = tafl_line_position(
		illegal->line);

	snprintf(out, size, "%s stands on %s, and the %s are to move",
	         finding_man(position->men[illegal->at]),
	         finding_square(illegal->game, illegal->at).text,
	         tafl_side_name((enum tafl_side)position->turn));
}

/* "Nobody jumps over a king, a commander or a knight"; or the jump is
 * restricted. */
static void explain_jump(char *out, size_t size, const struct illegal *illegal)
{
	const struct tafl_position *position = tafl_line_position(
		illegal->line);
	const struct tafl_variant *variant = tafl_line_variant(illegal->line);
	int man = position->men[illegal->move.from];

	if (men_has(variant->jumped[man], position->men[illegal->at]))
		snprintf(out, size,
		         "%s may jump only from or to special squares",
		         finding_man(man));
	else
		snprintf(out, size, "%s on %s may not be jumped over",
		         finding_man(position->men[illegal->at]),
		         finding_square(illegal->game, illegal->at).text);
}

static void explain_direction(char *out, size_t size,
                              const struct illegal *illegal)
{
	if (illegal->move.from == illegal->move.to)
		snprintf(out, size, "it goes nowhere");
	else
		snprintf(out, size, "men move along a rank or a file");
}

static void explain_go_on(char *out, size_t size, const struct illegal *illegal)
{
	int man = tafl_line_position(illegal->line)->men[illegal->at];

	snprintf(out, size, "%s on %s has captured and must go on",
	         finding_man(man),
	         finding_square(illegal->game, illegal->at).text);
}

/* Why the ply is illegal, in words. */
static void explain(char *out, size_t size, const struct illegal *illegal)
{
	struct square_text at = finding_square(illegal->game, illegal->at);

	switch (illegal->reason) {
	case TAFL_REASON_OFF_BOARD:
		explain_off_board(out, size, illegal);
		return;
	case TAFL_REASON_NO_MAN:
		snprintf(out, size, "no man stands on %s", at.text);
		return;
	case TAFL_REASON_NOT_YOUR_MAN: explain_side(out, size, illegal); return;
	case TAFL_REASON_NOT_STRAIGHT:
		explain_direction(out, size, illegal);
		return;
	case TAFL_REASON_BLOCKED:
		snprintf(out, size, "%s is occupied", at.text);
		return;
	case TAFL_REASON_MAY_NOT_ENTER:
	case TAFL_REASON_MAY_NOT_PASS:
	case TAFL_REASON_MAY_NOT_STOP: explain_zone(out, size, illegal); return;
	case TAFL_REASON_TOO_FAR:
		snprintf(out, size, "the man may not go as far as %s", at.text);
		return;
	case TAFL_REASON_MAY_NOT_JUMP: explain_jump(out, size, illegal); return;
	case TAFL_REASON_WALKS_IN:
		snprintf(out, size, "%s lies between enemies", at.text);
		return;
	case TAFL_REASON_MUST_GO_ON: explain_go_on(out, size, illegal); return;
	case TAFL_REASON_TAKES_NOTHING:
		snprintf(out, size, "a man who goes on must capture");
		return;
	case TAFL_REASON_REPEATS:
		snprintf(out, size, "it repeats a position");
		return;
	default: snprintf(out, size, "the game is over"); return;
	}
}

/* One square on from `from` towards `to`, which is on the same rank or file. */
static tafl_square towards(tafl_square from, tafl_square to)
{
	int file = tafl_file(from), rank = tafl_rank(from);

	file += (tafl_file(to) > file) - (tafl_file(to) < file);
	rank += (tafl_rank(to) > rank) - (tafl_rank(to) < rank);
	return tafl_square_at(file, rank);
}

/* "did you mean f6-f7?": the farthest legal ply on the way. */
static void suggest(struct judge *judge, struct finding *finding,
                    struct tafl_move move)
{
	tafl_square best = TAFL_NO_SQUARE;

	for (tafl_square at = towards(move.from, move.to); at != move.to;
	     at = towards(at, move.to)) {
		struct tafl_move nearer = { move.from, at };

		if (tafl_line_check(judge->line, nearer, NULL) == TAFL_LEGAL)
			best = at;
	}
	if (best != TAFL_NO_SQUARE)
		snprintf(finding->suggestion, sizeof(finding->suggestion),
		         "did you mean %s-%s?",
		         finding_square(judge->game, move.from).text,
		         finding_square(judge->game, best).text);
}

static bool is_on_the_way(enum tafl_reason reason)
{
	return reason >= TAFL_REASON_BLOCKED && reason <= TAFL_REASON_TOO_FAR;
}

/* "f8 has held an attacker since ply 12", for a ply that is blocked. */
static void note_blocker(struct judge *judge, struct finding *finding)
{
	int man = tafl_line_position(judge->line)->men[finding->square];
	struct square_text square = finding_square(judge->game,
	                                           finding->square);
	size_t ply = tafl_line_arrival(judge->line, finding->square);

	if (ply > 0)
		snprintf(finding->note, sizeof(finding->note),
		         "%s has held %s since ply %zu", square.text,
		         finding_man(man), ply);
	else
		snprintf(finding->note, sizeof(finding->note),
		         "%s has held %s from the start", square.text,
		         finding_man(man));
}

void tell_illegal(struct judge *judge, size_t index, enum tafl_reason reason,
                  tafl_square at)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = { .code = tafl_reason_code(reason),
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = at };
	struct illegal illegal = { judge->game, judge->line, ply->move, reason,
		                   at };
	char why[120];

	explain(why, sizeof(why), &illegal);
	snprintf(finding.message, sizeof(finding.message), "%s is illegal: %s",
	         finding_ply(judge, ply).text, why);
	if (reason == TAFL_REASON_BLOCKED)
		note_blocker(judge, &finding);
	if (is_on_the_way(reason))
		suggest(judge, &finding, ply->move);
	tell_finding(judge, &finding);
	judge->branch->stopped = true;
}
