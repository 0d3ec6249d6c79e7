/*
 * Pages of HTML.
 *
 * A page is complete without its script, which only shows positions that are
 * written into it.  Nothing in it has an identifier: so games are the same
 * wherever they stand.
 */
#ifndef RENDER_PAGE_H
#define RENDER_PAGE_H

#include "game/record.h"
#include "render/svg.h"

/* A game while it is written. */
struct article {
	const struct tafl_page *page;
	const struct tafl_game *game;
	struct tafl_line *line;
	struct tafl_text *out;
	struct svg svg; /* of its boards */

	struct tafl_text nodes; /* the positions, as JSON */
	size_t node_count;
	uint32_t variations; /* behind us */
	size_t half;         /* halves of turns before the next ply */
	bool resumes;        /* the next ply needs its number in any case */
	size_t quiet_until;  /* no comment before this ply has a picture */
};

/* Appends the moves of the game and puts their positions into article->nodes.
 * The line ends behind the last ply of the main line.  False without memory. */
TAFL_MUST_CHECK bool page_moves(struct article *article);

/* The position that the line stands at, as the next node; `up` is the one that
 * it comes from and `number` the line of play. */
void page_node(struct article *article, size_t up, uint32_t number);

/* The scene of the line's position, and a picture of it with the ply below. */
void page_scene(const struct article *article, struct tafl_scene *scene);
void page_diagram(struct article *article);

/* What is said of a ply, or of the start. */
struct remarks {
	const struct remark *first, *end;
};
struct remarks page_remarks(const struct article *article, uint32_t number,
                            size_t ply);

/* Appends the time that is left, or that was used, as "9:59"; nothing when they
 * do not tell. */
void page_clock(const struct article *article, struct remarks remarks,
                bool of_left, struct tafl_text *out);

/* "attacker", "defending knight", "king"; "" for an empty square. */
const char *page_man_name(int man);

/* "attackers win, king captured"; nothing when nobody has won. */
void page_outcome(struct tafl_outcome outcome, struct tafl_text *out);

#endif
