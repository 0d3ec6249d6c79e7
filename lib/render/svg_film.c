/* Films: who makes which ply of a line, who is taken when. */
#include "render/svg_film.h"
#include "base/mem.h"
#include "rules/inside.h"
#include <string.h>

/* A film while it is followed from its end to its start: who stands where, by
 * 1 + the number of his track. */
struct rewind {
	struct film *film;
	uint16_t at[TAFL_CELLS];
	const struct taken *taken; /* behind those of the ply */
};

static bool add_track(struct rewind *rewind, int man, tafl_square square,
                      size_t dead)
{
	struct film *film = rewind->film;
	struct track *tracks = mem_reserve(film->tracks, &film->track_capacity,
	                                   film->track_count + 1,
	                                   sizeof(*tracks));

	if (!tracks)
		return false;
	film->tracks = tracks;
	tracks[film->track_count++] = (struct track){ .man = (uint8_t)man,
		                                      .last = square,
		                                      .dead = dead };
	rewind->at[square] = (uint16_t)film->track_count;
	return true;
}

/* Those who are there at the end, in the order of the board. */
static bool add_survivors(struct rewind *rewind,
                          const struct tafl_position *position)
{
	for (int rank = 1; rank <= position->size; rank++)
		for (int file = 1; file <= position->size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			int man = position->men[square];

			if (man != TAFL_EMPTY &&
			    !add_track(rewind, man, square, 0))
				return false;
		}
	return true;
}

/* Brings back a man who was taken.  One who is there already was taken in two
 * ways; one who is there as a man of the other side changed sides. */
static bool bring_back(struct rewind *rewind, const struct taken *taken,
                       size_t ply)
{
	int there = rewind->at[taken->at];

	if (there > 0) {
		struct track *track = &rewind->film->tracks[there - 1];

		if (track->man == taken->man)
			return true;
		track->born = ply;
	}
	return add_track(rewind, taken->man, taken->at, ply);
}

static bool rewind_ply(struct rewind *rewind, size_t ply)
{
	struct film *film = rewind->film;
	const struct entry *entry = &film->line->entries[ply];
	int mover = rewind->at[entry->move.to];

	rewind->at[entry->move.to] = 0;
	rewind->at[entry->move.from] = (uint16_t)mover;
	film->movers[ply] = (uint16_t)(mover - 1);
	film->tracks[mover - 1].plies++;
	rewind->taken -= entry->count;
	for (int i = 0; i < entry->count; i++)
		if (!bring_back(rewind, &rewind->taken[i], ply))
			return false;
	return true;
}

static bool rewind_all(struct film *film)
{
	const struct tafl_line *line = film->line;
	struct rewind rewind = { .film = film,
		                 .taken = line->taken + line->taken_count };

	if (!add_survivors(&rewind, &line->position))
		return false;
	for (size_t ply = film->plies; ply > 0; ply--)
		if (!rewind_ply(&rewind, ply))
			return false;
	return true;
}

/* "A short ease": a man needs a third of the time that he has, and no more than
 * the eye. */
enum { GLIDE_MAX = 300 };

/* With as few digits as tell the parts of a glide from each other. */
static int64_t scale_for(int64_t glide, int64_t span)
{
	int64_t scale = 1000;

	while (scale < 1000000 && glide * scale < 4 * span)
		scale *= 10;
	return scale;
}

bool film_init(struct film *film, const struct tafl_line *line,
               const struct tafl_motion *motion)
{
	int third = motion->delay / 3;

	memset(film, 0, sizeof(*film));
	film->line = line;
	film->plies = line->plies;
	film->delay = motion->delay;
	film->glide = third < GLIDE_MAX ? third : GLIDE_MAX;
	/* The last ply is made, who it took goes, and all is held. */
	film->span = (int64_t)film->plies * film->delay + 2 * film->glide +
	             motion->hold;
	film->scale = scale_for(film->glide, film->span);
	film->loops = motion->loops;
	film->movers = mem_alloc(film->plies + 1, sizeof(*film->movers));
	if (film->movers && rewind_all(film))
		return true;
	film_release(film);
	return false;
}

void film_release(struct film *film)
{
	mem_free(film->movers);
	mem_free(film->tracks);
}
