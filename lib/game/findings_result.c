/* Findings of the judge: results and ends. */
#include "game/telling.h"
#include <stdio.h>
#include <string.h>

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

	finding_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but the game is %s on the board",
	         SAID_RESULT(game), end);
	tell_finding(judge, &finding);
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
		finding_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the record says that it ended by '%.*s', but the game is %s "
	         "on the board",
	         SAID_END(game), end);
	tell_finding(judge, &finding);
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
		finding_end(end, sizeof(end), outcome);
	snprintf(finding.message, sizeof(finding.message),
	         "the tag says '%s' and the last word '%s'; "
	         "the game is %s on the board",
	         tafl_result_name(game->result),
	         tafl_result_name(game->second_result), end);
	tell_finding(judge, &finding);
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
	tell_finding(judge, &finding);
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
	tell_finding(judge, &finding);
}

/* "a result on an open board (resignation, time, adjudication unsaid)" */
void tell_open_result(struct judge *judge)
{
	const struct tafl_game *game = judge->game;
	struct finding finding = { .code = TAFL_E_OPEN_RESULT,
		                   .word = game->result_word,
		                   .ply = game->ply_count };

	if (!finding_is_wanted(judge, finding.code))
		return;
	snprintf(finding.message, sizeof(finding.message),
	         "the record says '%.*s', but the game is open on the board",
	         SAID_RESULT(game));
	tell_finding(judge, &finding);
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
	tell_finding(judge, &finding);
}
