/* Films: how each man of a line of play moves, and SVG of it. */
#ifndef RENDER_SVG_FILM_H
#define RENDER_SVG_FILM_H

#include "render/svg.h"

/* A man from one ply to another.  One who changes sides is two of them. */
struct track {
	uint8_t man;
	tafl_square last; /* where he is seen at the end, or was taken */
	size_t born;      /* the ply that made him; 0: he was there */
	size_t dead;      /* the ply that took him; 0: he is there */
	size_t plies;     /* how many are his */
};

struct film {
	const struct tafl_line *line;
	size_t plies;
	struct track *tracks; /* those that are there at the end come first */
	size_t track_count, track_capacity;
	uint16_t *movers;    /* movers[n]: whose ply n is, from 1 */
	int glide;           /* milliseconds that a man needs */
	int64_t delay, span; /* from ply to ply; of everything */
	int loops;
	int64_t scale; /* times are told in parts of the span */
};

/* False without memory; release it otherwise. */
bool film_init(struct film *film, const struct tafl_line *line,
               const struct tafl_motion *motion);
void film_release(struct film *film);

/* Of svg->film: <style> with all keyframes, also of the last ply's squares
 * where they are shown; both groups of men; the squares of the last ply, which
 * follow every ply; the group of what is seen at the end, to be closed by
 * "</g>\n". */
void film_style(const struct svg *svg, bool shows_last);
void film_men(const struct svg *svg);
void film_last(const struct svg *svg, uint32_t color);
void film_open_ending(const struct svg *svg);

#endif
