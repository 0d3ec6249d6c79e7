/* Findings of the judge: plies that are legal, and boards that are shown. */
#include "game/telling.h"
#include <stdio.h>

/* Ply `index` is said to be that of somebody else. */
static struct finding other_man(const struct judge *judge, size_t index)
{
	const struct ply *ply = judge_ply_at(judge, index);

	return (struct finding){ .code = TAFL_E_OTHER_MAN,
		                 .word = ply->word,
		                 .ply = index + 1,
		                 .square = ply->move.from };
}

void tell_other_man(struct judge *judge, size_t index, int man)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = other_man(judge, index);

	snprintf(finding.message, sizeof(finding.message),
	         "%s names another man: %s holds %s",
	         finding_ply(judge, ply).text,
	         finding_square(judge->game, ply->move.from).text,
	         finding_man(man));
	tell_finding(judge, &finding);
	judge->branch->stopped = true;
}

void tell_other_side(struct judge *judge, size_t index, enum tafl_side side)
{
	const struct ply *ply = judge_ply_at(judge, index);
	struct finding finding = other_man(judge, index);

	snprintf(finding.message, sizeof(finding.message),
	         "%s is said to be of the %s: it is of the %s",
	         finding_ply(judge, ply).text,
	         tafl_side_name(tafl_other_side(side)), tafl_side_name(side));
	tell_finding(judge, &finding);
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
	         "%s names another man: %s held %s",
	         finding_ply(judge, ply).text,
	         finding_square(judge->game, square).text, finding_man(man));
	tell_finding(judge, &finding);
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

	finding_end(end, sizeof(end), outcome);
	if (index == 0)
		snprintf(finding.message, sizeof(finding.message),
		         "the game was already %s at the start", end);
	else
		snprintf(finding.message, sizeof(finding.message),
		         "the game was already %s at ply %zu", end, index);
	tell_finding(judge, &finding);
}

/* Writes a set as "a1 b2", or "none". */
static void say_squares(const struct judge *judge, char *out, size_t size,
                        const struct tafl_squares *set)
{
	size_t length = 0;

	snprintf(out, size, "none");
	for (int rank = 1; rank <= TAFL_SIZE_MAX; rank++)
		for (int file = 1; file <= TAFL_SIZE_MAX; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (!tafl_squares_has(set, square) || length + 5 > size)
				continue;
			length += (size_t)snprintf(
				out + length, size - length, "%s%s",
				length ? " " : "",
				finding_square(judge->game, square).text);
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
		say_squares(judge, recorded, sizeof(recorded),
		            &taking->recorded);
	say_squares(judge, rules, sizeof(rules), &taking->rules);
	snprintf(finding.message, sizeof(finding.message),
	         "recorded captures: %s; by the rules: %s", recorded, rules);
	tell_finding(judge, &finding);
}

void tell_twice(struct judge *judge, size_t index, tafl_square square)
{
	struct finding finding = { .code = TAFL_E_CAPTURE_TWICE,
		                   .word = judge_ply_at(judge, index)->word,
		                   .ply = index + 1,
		                   .square = square };

	snprintf(finding.message, sizeof(finding.message),
	         "the capture of %s is written twice",
	         finding_square(judge->game, square).text);
	tell_finding(judge, &finding);
}

/* --- what the record shows ---------------------------------------------- */

/* What stands on a square, "nobody" included. */
static const char *standing_name(int man)
{
	return man == TAFL_EMPTY ? "nobody" : finding_man(man);
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
		finding_square(judge->game, at).text, standing_name(man));

	if (count > 1)
		snprintf(finding.message + length,
		         sizeof(finding.message) - (size_t)length,
		         "; %d more square%s differ%s", count - 1,
		         count == 2 ? "" : "s", count == 2 ? "s" : "");
	tell_finding(judge, &finding);
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
	tell_finding(judge, &finding);
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
	tell_finding(judge, &finding);
}

void tell_refused(struct judge *judge, const struct refused *refused)
{
	struct finding finding = { .code = TAFL_E_REFUSED_LEGAL,
		                   .word = refused->word,
		                   .ply = (size_t)refused->ply + 1,
		                   .square = refused->move.from };

	snprintf(finding.message, sizeof(finding.message),
	         "the record says that %s-%s was refused, but it is legal",
	         finding_square(judge->game, refused->move.from).text,
	         finding_square(judge->game, refused->move.to).text);
	tell_finding(judge, &finding);
}
