/* Findings of the judge, in words. */
#include "game/findings.h"
#include "base/nearest.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

/* One finding, while it is put together. */
struct finding {
	enum tafl_code code;
	struct word word;
	size_t ply;    /* from 1, or 0 */
	uint32_t line; /* of play; that of the branch if 0 */
	tafl_square square;
	bool about_start; /* rather than about the word */
	bool of_record;   /* whatever the rules are */
	const char *help;
	char message[240];
	char note[160];
	char suggestion[40]; /* help in the making */
};

static void tally(struct judge *judge, enum tafl_severity severity,
                  bool of_record)
{
	if (severity == TAFL_ERROR) {
		judge->verdict->errors++;
		judge->verdict->valid = false;
		judge->refuted |= !of_record;
	} else if (severity == TAFL_WARNING) {
		judge->verdict->warnings++;
	}
}

static void place_word(struct tafl_diag *diag, const struct tafl_game *game,
                       struct word word)
{
	diag->file = game->file;
	diag->at = game_span(game, word);
	diag->line = game_line_of(game, word, &diag->line_length);
	if (diag->line == game->text)
		diag->line_column = game->column;
}

/* A start that was given apart from the text, which is innocent of it. */
static void place_start(struct tafl_diag *diag, const struct tafl_game *game,
                        char text[TAFL_POSITION_TEXT])
{
	diag->file = "<position>";
	diag->line = text;
	diag->line_length = tafl_position_format(&game->start, text);
	diag->at = (struct tafl_span){ .line = 1, .column = 1 };
}

static void tell(struct judge *judge, const struct finding *finding)
{
	const struct tafl_game *game = judge->game;
	enum tafl_severity severity = tafl_code_severity(finding->code);
	char start[TAFL_POSITION_TEXT];

	tally(judge, severity, finding->of_record);
	if (!judge->sink)
		return;
	struct tafl_diag diag = {
		.code = finding->code,
		.severity = severity,
		.game = game->number,
		.variation = finding->line ? finding->line
		                           : judge->branch->line,
		.ply = (uint32_t)finding->ply,
		.square = finding->square,
		.message = finding->message,
		.note = finding->note[0] ? finding->note : NULL,
		.help = finding->suggestion[0] ? finding->suggestion
		                               : finding->help,
	};
	if (finding->about_start && game->start_is_apart)
		place_start(&diag, game, start);
	else
		place_word(&diag, game, finding->word);
	judge->sink->emit(judge->sink->user, &diag);
}

/* What a reader finds in the plies, rather than in a field or a tag. */
static bool is_about_ply(enum tafl_code code)
{
	return code == TAFL_E_NOT_A_PLY || code == TAFL_E_AFTER_END;
}

void tell_fault(struct judge *judge, const struct fault *fault)
{
	struct finding finding = { .code = fault->code,
		                   .word = fault->word,
		                   .line = fault->line,
		                   .of_record = true,
		                   .help = fault->help };

	if (is_about_ply(fault->code))
		finding.ply = (size_t)fault->ply + 1;
	snprintf(finding.message, sizeof(finding.message), "%s",
	         fault->message);
	tell(judge, &finding);
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
	const struct tafl_line *line;
	struct tafl_move move;
	enum tafl_reason reason;
	tafl_square at;
};

/* A zone, or his range, keeps the man from going there. */
static void explain_walk(char *out, size_t size, const struct illegal *illegal,
                         const char *verb)
{
	int man = tafl_line_position(illegal->line)->men[illegal->move.from];

	snprintf(out, size, "%s may not %s %s (%s)", man_name(man), verb,
	         square_text(illegal->at).text,
	         zone_name(illegal->line, illegal->reason, man, illegal->at));
}

static void explain_off_board(char *out, size_t size,
                              const struct illegal *illegal)
{
	int board = tafl_line_position(illegal->line)->size;

	snprintf(out, size, "%s is off this board, which is %dx%d, a1 to %s",
	         square_text(illegal->at).text, board, board,
	         square_text(tafl_square_at(board, board)).text);
}

static void explain_side(char *out, size_t size, const struct illegal *illegal)
{
	const struct tafl_position *position = tafl_line_position(
		illegal->line);

	snprintf(out, size, "%s stands on %s, and the %s are to move",
	         man_name(position->men[illegal->at]),
	         square_text(illegal->at).text,
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
		         man_name(man));
	else
		snprintf(out, size, "%s on %s may not be jumped over",
		         man_name(position->men[illegal->at]),
		         square_text(illegal->at).text);
}

static void explain_direction(char *out, size_t size,
                              const struct illegal *illegal)
{
	if (illegal->move.from == illegal->move.to)
		snprintf(out, size, "it goes nowhere");
	else
		snprintf(out, size, "men move along a rank or a file");
}

/* Why the ply is illegal, in words. */
static void explain(char *out, size_t size, const struct illegal *illegal)
{
	struct square_text at = square_text(illegal->at);

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
		explain_walk(out, size, illegal, "enter");
		return;
	case TAFL_REASON_MAY_NOT_PASS:
		explain_walk(out, size, illegal, "go on past");
		return;
	case TAFL_REASON_MAY_NOT_STOP:
		explain_walk(out, size, illegal, "stop on");
		return;
	case TAFL_REASON_TOO_FAR:
		snprintf(out, size, "the man may not go as far as %s", at.text);
		return;
	case TAFL_REASON_MAY_NOT_JUMP: explain_jump(out, size, illegal); return;
	case TAFL_REASON_WALKS_IN:
		snprintf(out, size, "%s lies between enemies", at.text);
		return;
	case TAFL_REASON_MUST_GO_ON:
		snprintf(out, size, "%s on %s has captured and must go on",
		         man_name(tafl_line_position(illegal->line)
		                          ->men[illegal->at]),
		         at.text);
		return;
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
		         "did you mean %s-%s?", square_text(move.from).text,
		         square_text(best).text);
}

static bool is_on_the_way(enum tafl_reason reason)
{
	return reason >= TAFL_REASON_BLOCKED && reason <= TAFL_REASON_TOO_FAR;
}

/* "f8 has held an attacker since ply 12", for a ply that is blocked. */
static void note_blocker(struct judge *judge, struct finding *finding)
{
	int man = tafl_line_position(judge->line)->men[finding->square];
	struct square_text square = square_text(finding->square);
	size_t ply = tafl_line_arrival(judge->line, finding->square);

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

/* A ply as it was written, if it was in one word. */
struct ply_text {
	char text[48];
};

static struct ply_text ply_text(const struct judge *judge,
                                const struct ply *ply)
{
	struct ply_text text;

	if (ply->in_parts)
		snprintf(text.text, sizeof(text.text), "%s-%s",
		         square_text(ply->move.from).text,
		         square_text(ply->move.to).text);
	else
		snprintf(text.text, sizeof(text.text), "%.*s",
		         word_length(ply->word),
		         judge->game->text + ply->word.offset);
	return text;
}

void tell_illegal(struct judge *judge, size_t index, enum tafl_reason reason,
                  tafl_square at)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = { .code = tafl_reason_code(reason),
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = at };
	struct illegal illegal = { judge->line, ply->move, reason, at };
	char why[120];

	explain(why, sizeof(why), &illegal);
	snprintf(finding.message, sizeof(finding.message), "%s is illegal: %s",
	         ply_text(judge, ply).text, why);
	if (reason == TAFL_REASON_BLOCKED)
		note_blocker(judge, &finding);
	if (is_on_the_way(reason))
		suggest(judge, &finding, ply->move);
	tell(judge, &finding);
	judge->branch->stopped = true;
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

void tell_other_man(struct judge *judge, size_t index, int man)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = { .code = TAFL_E_OTHER_MAN,
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = ply->move.from };

	snprintf(finding.message, sizeof(finding.message),
	         "%s names another man: %s holds %s", ply_text(judge, ply).text,
	         square_text(ply->move.from).text, man_name(man));
	tell(judge, &finding);
	judge->branch->stopped = true;
}

void tell_other_side(struct judge *judge, size_t index, enum tafl_side side)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = { .code = TAFL_E_OTHER_MAN,
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = ply->move.from };

	snprintf(finding.message, sizeof(finding.message),
	         "%s is said to be of the %s: it is of the %s",
	         ply_text(judge, ply).text,
	         tafl_side_name(tafl_other_side(side)), tafl_side_name(side));
	tell(judge, &finding);
	judge->branch->stopped = true;
}

void tell_other_capture(struct judge *judge, size_t index, tafl_square square,
                        int man)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = { .code = TAFL_E_OTHER_MAN,
		                   .word = ply->word,
		                   .ply = index + 1,
		                   .square = square };

	snprintf(finding.message, sizeof(finding.message),
	         "%s names another man: %s held %s", ply_text(judge, ply).text,
	         square_text(square).text, man_name(man));
	tell(judge, &finding);
}

void tell_after_end(struct judge *judge, size_t index,
                    const struct tafl_outcome *outcome)
{
	bool soft = tafl_end_is_soft(outcome->end);
	struct finding finding = { .code = soft ? TAFL_E_AFTER_SOFT_END
		                                : TAFL_E_AFTER_END,
		                   .word = judge_ply_at(judge, index)->word,
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

void tell_captures(struct judge *judge, size_t index,
                   const struct taking *taking)
{
	struct finding finding = { .code = TAFL_E_CAPTURES_DIFFER,
		                   .word = judge_ply_at(judge, index)->word,
		                   .ply = index + 1 };
	char recorded[80], rules[80];

	if (taking->counted == COUNTED_SOME)
		snprintf(recorded, sizeof(recorded), "some");
	else if (taking->counted > 0)
		snprintf(recorded, sizeof(recorded), "%u", taking->counted);
	else
		say_squares(recorded, sizeof(recorded), &taking->recorded);
	say_squares(rules, sizeof(rules), &taking->rules);
	snprintf(finding.message, sizeof(finding.message),
	         "recorded captures: %s; by the rules: %s", recorded, rules);
	tell(judge, &finding);
}

void tell_twice(struct judge *judge, size_t index, tafl_square square)
{
	struct finding finding = { .code = TAFL_E_CAPTURE_TWICE,
		                   .word = judge_ply_at(judge, index)->word,
		                   .ply = index + 1,
		                   .square = square };

	snprintf(finding.message, sizeof(finding.message),
	         "the capture of %s is written twice",
	         square_text(square).text);
	tell(judge, &finding);
}

/* What the record says of its result or end, in its own word if it has one:
 * arguments for "%.*s". */
#define SAID(game, word, other) \
	said_length(word, other), said_text(game, word, other)
#define SAID_RESULT(game) \
	SAID(game, game->result_word, tafl_result_name(game->result))
#define SAID_END(game) SAID(game, game->end_word, tafl_end_name(game->end))

static const char *said_text(const struct tafl_game *game, struct word word,
                             const char *other)
{
	return word.length > 0 ? game->text + word.offset : other;
}

static int said_length(struct word word, const char *other)
{
	return word.length > 0 ? word_length(word) : (int)strlen(other);
}

/* The record and the board say different things about the result. */
void tell_result(struct judge *judge, enum tafl_code code)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	struct finding finding = { .code = code,
		                   .word = game->result_word,
		                   .ply = game->ply_count };
	char end[80];

	say_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but the game is %s on the board",
	         SAID_RESULT(game), end);
	tell(judge, &finding);
}

/* The same about why it ended: where it says so, or else gives the result. */
void tell_end(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	struct finding finding = { .code = TAFL_E_END_DIFFERS,
		                   .word = game->end_word.length > 0
		                                   ? game->end_word
		                                   : game->result_word,
		                   .ply = game->ply_count };
	char end[80] = "open";

	if (outcome->end != TAFL_NO_END)
		say_end(end, sizeof(end), outcome);
	snprintf(
		finding.message, sizeof(finding.message),
		"the record says that it ended by '%.*s', but the game is %s on "
		"the board",
		SAID_END(game), end);
	tell(judge, &finding);
}

/* "a difference between the two, or with what the rules say at the last ply,
 * is reported with all three" */
void tell_two_results(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	const struct tafl_outcome *outcome = tafl_line_outcome(judge->line);
	struct finding finding = { .code = TAFL_E_TWO_RESULTS,
		                   .word = game->second_word,
		                   .ply = game->ply_count,
		                   .of_record = true };
	char end[80] = "open";

	if (outcome->end != TAFL_NO_END)
		say_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the tag says '%s' and the last word '%s'; "
	         "the game is %s on the board",
	         tafl_result_name(game->result),
	         tafl_result_name(game->second_result), end);
	tell(judge, &finding);
}

/* "Resignation and time": somebody has lost. */
void tell_no_loser(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_RESULT_DIFFERS,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but by '%.*s' one side has lost",
	         SAID_RESULT(game), SAID_END(game));
	tell(judge, &finding);
}

void tell_loser(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	int loser = tafl_line_position(judge->line)->turn;
	struct finding finding = { .code = TAFL_E_RESULT_DIFFERS,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but by '%.*s' the %s, who are to "
	         "move, have lost",
	         SAID_RESULT(game), SAID_END(game),
	         tafl_side_name((enum tafl_side)loser));
	tell(judge, &finding);
}

/* "a result on an open board (resignation, time, adjudication unsaid)" */
void tell_open_result(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_OPEN_RESULT,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but the game is open on the board",
	         SAID_RESULT(game));
	tell(judge, &finding);
}

void tell_count(struct judge *judge, enum tafl_side side, size_t written)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_COUNT_DIFFERS,
		                   .word = game->count_words[side] };

	snprintf(finding.message, sizeof(finding.message),
	         "the record counts %u capture%s by the %s, its plies have %zu",
	         game->counts[side], game->counts[side] == 1 ? "" : "s",
	         tafl_side_name(side), written);
	tell(judge, &finding);
}

/* --- what the record shows ------------------------------------------------ */

/* What stands on a square, "nobody" included. */
static const char *standing_name(int man)
{
	return man == TAFL_EMPTY ? "nobody" : man_name(man);
}

static int shown_man(const struct tafl_game *game,
                     const struct shown_board *shown, tafl_square at)
{
	int index = (tafl_rank(at) - 1) * shown->size + tafl_file(at) - 1;

	return game->shown_men[shown->men + (uint32_t)index];
}

void tell_board(struct judge *judge, const struct shown_board *shown,
                tafl_square at, int count)
{
	struct finding finding = { .code = TAFL_E_BOARD_DIFFERS,
		                   .word = shown->word,
		                   .ply = shown->ply,
		                   .square = at };
	int man = tafl_line_position(judge->line)->men[at];
	int length = snprintf(
		finding.message, sizeof(finding.message),
		"the board in the record has %s on %s, where by the plies "
		"there is %s",
		standing_name(shown_man(judge->game, shown, at)),
		square_text(at).text, standing_name(man));

	if (count > 1)
		snprintf(finding.message + length,
		         sizeof(finding.message) - (size_t)length,
		         "; %d more square%s differ%s", count - 1,
		         count == 2 ? "" : "s", count == 2 ? "s" : "");
	tell(judge, &finding);
}

void tell_board_size(struct judge *judge, const struct shown_board *shown)
{
	struct finding finding = { .code = TAFL_E_BOARD_DIFFERS,
		                   .word = shown->word,
		                   .ply = shown->ply };
	int size = tafl_line_position(judge->line)->size;

	snprintf(finding.message, sizeof(finding.message),
	         "the board in the record is %dx%d, the game's is %dx%d",
	         shown->size, shown->size, size, size);
	tell(judge, &finding);
}

void tell_turn(struct judge *judge, const struct shown_board *shown)
{
	struct finding finding = { .code = TAFL_E_BOARD_DIFFERS,
		                   .word = shown->word,
		                   .ply = shown->ply };
	enum tafl_side side = (enum tafl_side)shown->turn;

	snprintf(finding.message, sizeof(finding.message),
	         "the board in the record has the %s to move, where by the "
	         "plies it is the %s",
	         tafl_side_name(side), tafl_side_name(tafl_other_side(side)));
	tell(judge, &finding);
}

void tell_refused(struct judge *judge, const struct refused *refused)
{
	struct finding finding = { .code = TAFL_E_REFUSED_LEGAL,
		                   .word = refused->word,
		                   .ply = (size_t)refused->ply + 1,
		                   .square = refused->move.from };

	snprintf(finding.message, sizeof(finding.message),
	         "the record says that %s-%s was refused, but it is legal",
	         square_text(refused->move.from).text,
	         square_text(refused->move.to).text);
	tell(judge, &finding);
}

/* --- games that are not judged -------------------------------------------- */

/* The tag that may be meant to name the variant, of all that have names like
 * those of others. */
static const struct tag *find_misspelt(const struct tafl_game *game)
{
	static const char *const names[] = { "Variant",   "Event",  "Site",
		                             "Attackers", "Result", "Round",
		                             "Defenders", "Start",  "Variation",
		                             "Date",      "End",    NULL };

	for (size_t i = 0; i < game->tag_count; i++) {
		const struct tag *tag = &game->tags[i];
		const char *near = nearest_of(game_string(game, tag->name),
		                              tag->name.length, names);

		if (near == names[0])
			return tag;
	}
	return NULL;
}

/* Where the record has what the rules cannot be found by. */
static struct word cause_of(const struct tafl_game *game)
{
	const struct tag *rules = game_find_tag(game, "Yaml");

	if (!rules)
		rules = game_find_tag(game, "Rules");
	return rules ? rules->word : game->variant_word;
}

/* The rules are not known: the game is counted, and told. */
void tell_unjudged(struct judge *judge, const struct tafl_error *why)
{
	struct finding finding = { .code = why->code,
		                   .word = cause_of(judge->game),
		                   .help = why->help[0] ? why->help : NULL };
	const struct tag *tag = why->code == TAFL_E_NO_VARIANT
	                                ? find_misspelt(judge->game)
	                                : NULL;

	if (tag) {
		finding.word = tag->label;
		finding.help = "did you mean the tag 'Variant'?";
	}
	snprintf(finding.message, sizeof(finding.message), "%s", why->message);
	tell(judge, &finding);
}

/* Where the record gives its start. */
static struct word start_word(const struct tafl_game *game)
{
	const struct tag *tag = game_find_tag(game, "Start");

	return tag ? tag->word : (struct word){ 0, 0 };
}

void tell_size(struct judge *judge)
{
	struct finding finding = { .code = TAFL_E_BAD_POSITION,
		                   .word = start_word(judge->game),
		                   .about_start = true };
	int size = tafl_line_position(judge->line)->size;
	int given = judge->game->start.size;

	snprintf(finding.message, sizeof(finding.message),
	         "the position is %dx%d, the variant's board is %dx%d", given,
	         given, size, size);
	tell(judge, &finding);
	judge->branch->stopped = true;
}

void tell_going(struct judge *judge)
{
	struct finding finding = { .code = TAFL_E_BAD_POSITION,
		                   .word = start_word(judge->game),
		                   .about_start = true };

	snprintf(finding.message, sizeof(finding.message),
	         "by the rules the man on %s cannot go on",
	         square_text(judge->game->start.going).text);
	tell(judge, &finding);
	judge->branch->stopped = true;
}
