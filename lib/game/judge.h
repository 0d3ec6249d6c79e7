/* The inside of the judge. */
#ifndef GAME_JUDGE_H
#define GAME_JUDGE_H

#include "game/record.h"
#include <tafl/judge.h>

/* One line of play of the game, the main line or a variation, while it is
 * judged.  Plies are counted in the whole game. */
struct branch {
	uint32_t line;
	struct ply *plies; /* of its own; the first is ply `at` */
	size_t at;
	size_t end;      /* behind its last ply */
	size_t standing; /* plies of the whole game that stand */
	unsigned passed; /* soft ends that play went past: bits by tafl_end */
	unsigned warned; /* and those of them that were told */
	size_t faults;   /* the next fault of the reader that may be its own */
	bool stopped;    /* at something that is wrong */
};

/* A game while it is judged, in the order of its text. */
struct judge {
	struct tafl_game *game;
	struct tafl_line *line;
	const struct tafl_sink *sink;
	struct tafl_verdict *verdict;
	struct branch *branch; /* the one that is being judged */
	size_t variations;     /* variations behind us */
	size_t boards;         /* boards that are shown, behind us */
	size_t refused;        /* and plies that were refused */
	bool boards_differ;    /* the last of these boards did */
	bool brief;            /* the first error of the plies is enough */
	bool refuted;          /* an error that the rules make was found */
	bool failed;           /* without memory */
};

static inline struct ply *judge_ply_at(const struct judge *judge, size_t index)
{
	return &judge->branch->plies[index - judge->branch->at];
}

/* Plays the main line `branch` and its variations.  Whether the record could be
 * played to its end, so that its counts and result can be judged. */
bool judge_plies(struct judge *judge, struct branch *branch);

/* Compares the captures of the ply just played with those of the rules. */
void judge_captures(struct judge *judge, size_t index);

/* Compares what the record shows of the main line behind so many plies, at
 * which the line stands. */
void judge_shown(struct judge *judge, size_t plies);

/* Whether there is anything of that left: few records have it. */
static inline bool judge_shows_more(const struct judge *judge)
{
	return judge->boards < judge->game->board_count ||
	       judge->refused < judge->game->refused_count;
}

/* Compares the record's counts, result and end with the board. */
void judge_counts(struct judge *judge);
void judge_result(struct judge *judge);

#endif
