/* The inside of a line of play, for the ends. */
#ifndef RULES_INSIDE_H
#define RULES_INSIDE_H

#include "rules/seen.h"
#include "rules/variant.h"

/* One ply of a line, and what was known after it. */
struct entry {
	struct tafl_move move;
	struct tafl_outcome outcome;
	uint64_t quiet;      /* plies since the last capture, this one too */
	uint64_t moves_key;  /* the position with each side's last move */
	uint32_t occurrence; /* of the position */
	uint32_t occurrence_of_moves;
	/* Of its captures all but the men, who are in the line's `taken`.  Not
	 * in the captures' own order: a compiler would then move them as one
	 * word, and what was just written in bytes is slow to be read so. */
	uint8_t count, flanked;
	uint8_t side; /* of the man who moved */
	uint8_t steps;
	bool enclosure_known; /* encirclement was tested and does not hold */
	uint8_t turn;
	tafl_square going;
};

/* A man taken, and where. */
struct taken {
	tafl_square at;
	uint8_t man;
};

/* entries[0] stands for the start; entries[n] for the n-th ply. */
struct tafl_line {
	const struct tafl_variant *variant;
	struct tafl_position position;
	struct entry *entries;
	size_t plies, capacity;
	struct tafl_captures captures; /* of the last ply */
	struct taken *taken;           /* by all plies, one after another */
	size_t taken_count, taken_capacity;
	struct seen seen;
};

static inline struct entry *line_last(struct tafl_line *line)
{
	return &line->entries[line->plies];
}

/* Makes it a line of another variant, at its start: one line's memory serves
 * many variants in turn. */
void line_use(struct tafl_line *line, const struct tafl_variant *variant);

/* Whether the side to move has a legal ply, forbidden repetition included. */
bool line_any_move(struct tafl_line *line);

/* Whether the king has a legal ply, were it his side's turn; where it is,
 * forbidden repetition included. */
bool line_any_king_move(struct tafl_line *line);

#endif
