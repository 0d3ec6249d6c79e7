/*
 * Putting a finding together: what the parts of findings.h share.
 */
#ifndef GAME_TELLING_H
#define GAME_TELLING_H

#include "game/findings.h"

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

/* Hands it to the judge's sink and counts it. */
void tell_finding(struct judge *judge, const struct finding *finding);

/* Whether anybody would see it, or count it. */
bool finding_is_wanted(const struct judge *judge, enum tafl_code code);

struct square_text {
	char text[TAFL_SQUARE_TEXT];
};

/* A square as the record of the game writes it; NULL: as we do. */
struct square_text finding_square(const struct tafl_game *game,
                                  tafl_square square);

/* "the king", "an attacker", "a defender". */
const char *finding_man(int man);

/* The word as it was written, cut to a length that fits a message. */
static inline int word_length(struct word word)
{
	return word.length > 40 ? 40 : (int)word.length;
}

/* A ply as it was written, if it was in one word and that is not long. */
struct ply_text {
	char text[48];
};
struct ply_text finding_ply(const struct judge *judge, const struct ply *ply);

/* Writes "won by the attackers (king-captured)", "drawn by repetition". */
void finding_end(char *out, size_t size, const struct tafl_outcome *outcome);

#endif
