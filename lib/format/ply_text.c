/* A ply in writing, as TGN and OTN have it. */
#include "format/ply_text.h"
#include "game/steps.h"
#include "rules/variant.h"
#include <string.h>

static void add_square(struct ply_text *token, tafl_square square)
{
	int rank = tafl_rank(square);

	token->text[token->length++] = (char)('a' + tafl_file(square) - 1);
	if (rank >= 10)
		token->text[token->length++] = '1';
	token->text[token->length++] = (char)('0' + rank % 10);
}

/* "man = an OTN letter; written for the king and every special man" */
static void add_man(struct ply_text *token, int man)
{
	if (man != TAFL_ATTACKER && man != TAFL_DEFENDER)
		token->text[token->length++] = tafl_man_letter(man);
}

/* A number that sorts squares by file, then rank. */
static int order(tafl_square square)
{
	return tafl_file(square) << 8 | tafl_rank(square);
}

/* Puts the captures of a ply in order; one that was taken both by flank and by
 * shieldwall is met once. */
static int sort_captures(const tafl_square *taken, int count,
                         tafl_square sorted[TAFL_CAPTURES_MAX])
{
	int sorted_count = 0;

	for (int i = 0; i < count; i++) {
		int at = sorted_count;

		while (at > 0 && order(sorted[at - 1]) > order(taken[i]))
			at--;
		if (at > 0 && sorted[at - 1] == taken[i])
			continue;
		memmove(sorted + at + 1, sorted + at,
		        (size_t)(sorted_count - at) * sizeof(*sorted));
		sorted[at] = taken[i];
		sorted_count++;
	}
	return sorted_count;
}

/* "Captures are written as repeated x, sorted by file, then rank.  The king's
 * capture is always written." */
static void add_captures(struct ply_text *token, const struct tafl_game *game,
                         const struct ply *ply, uint8_t *men, char between)
{
	const tafl_square *taken = game->squares + ply->taken;
	tafl_square sorted[TAFL_CAPTURES_MAX];
	int count = sort_captures(taken, ply->taken_count, sorted);

	for (int i = 0; i < count; i++) {
		token->text[token->length++] = i == 0 ? 'x' : between;
		add_man(token, men[sorted[i]]);
		add_square(token, sorted[i]);
		men[sorted[i]] = (uint8_t)left_by(men[sorted[i]]);
	}
}

void ply_text_add(struct ply_text *token, const struct tafl_game *game,
                  const struct ply *ply, uint8_t *men, char between)
{
	int man = men[ply->move.from];

	add_man(token, man);
	add_square(token, ply->move.from);
	for (const char *at = steps_separator(ply->steps); *at; at++)
		token->text[token->length++] = *at;
	add_square(token, ply->move.to);
	if (ply->taken_count > 0)
		add_captures(token, game, ply, men, between);
	men[ply->move.from] = TAFL_EMPTY;
	men[ply->move.to] = (uint8_t)man;
}
