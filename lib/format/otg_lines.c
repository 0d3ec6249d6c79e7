/* Reading OTG: the lines of play, which come by their addresses. */
#include "base/mem.h"
#include "format/otg.h"

/* How many variations may replace one ply. */
enum { SIBLINGS_MAX = 1000 };

/* --- memory ------------------------------------------------------------- */

static bool add_line(struct otg *otg)
{
	struct otg_line *lines = mem_reserve(otg->lines, &otg->line_capacity,
	                                     otg->line_count + 1,
	                                     sizeof(*lines));

	if (!lines)
		return false;
	otg->lines = lines;
	lines[otg->line_count++] = (struct otg_line){ 0 };
	return true;
}

bool otg_start_lines(struct otg *otg)
{
	return add_line(otg);
}

void otg_free_lines(struct otg *otg)
{
	for (size_t i = 0; i < otg->line_count; i++) {
		mem_free(otg->lines[i].plies);
		mem_free(otg->lines[i].turns);
	}
	mem_free(otg->lines);
	otg->lines = NULL;
	otg->line_count = 0;
}

bool otg_add_ply(struct otg *otg, size_t line, const struct otg_ply *ply)
{
	struct otg_line *play = &otg->lines[line];
	struct otg_ply *plies = mem_reserve(play->plies, &play->ply_capacity,
	                                    play->ply_count + 1,
	                                    sizeof(*plies));

	if (!plies)
		return false;
	play->plies = plies;
	plies[play->ply_count++] = *ply;
	return true;
}

/* --- places ------------------------------------------------------------- */

/* The ply `index` of a turn of a line, counted with the dots, or NULL. */
static struct otg_ply *ply_at(const struct otg *otg, size_t line,
                              uint32_t number, int64_t index)
{
	const struct otg_line *play = &otg->lines[line];

	if (number < play->base || number - play->base >= play->turn_count)
		return NULL;
	const struct otg_turn *turn = &play->turns[number - play->base];
	int64_t own = (int64_t)turn->first + index - turn->dots;
	if (own < turn->first || own >= (int64_t)play->ply_count)
		return NULL;
	return &play->plies[own];
}

/*
 * The ply that the variations of a place replace.  In the main line the place
 * is that of the ply itself: "12b.1.1a. ..... d2-c2" replaces 12b.  In a
 * variation OpenTafl means the place behind the ply: "3a.2.1a.1.1a. ....."
 * replaces 3a.2.1b.  `second` asks for the other reading.
 */
static struct otg_ply *replaced(const struct otg *otg, size_t line,
                                const struct otg_place *place, bool second)
{
	int letter = place->letter < 0 ? 0 : place->letter;

	return ply_at(otg, line, place->number,
	              letter + ((line > 0) != second));
}

/* The variation `number` of a ply, or OTG_NO_LINE. */
static size_t child_of(const struct otg *otg, const struct otg_ply *ply,
                       uint32_t number)
{
	size_t line = ply ? ply->last_line : 0;

	if (line > 0 && otg->lines[line].key == number)
		return line;
	line = ply ? ply->first_line : 0;
	while (line > 0 && otg->lines[line].key != number)
		line = otg->lines[line].next;
	return line > 0 ? line : OTG_NO_LINE;
}

/* The variation that places[0..2) name; `either`: in either reading. */
static size_t find_child(const struct otg *otg, size_t line,
                         const struct otg_place *places, bool either)
{
	size_t child = child_of(otg, replaced(otg, line, places, false),
	                        places[1].number);

	if (child == OTG_NO_LINE && either)
		child = child_of(otg, replaced(otg, line, places, true),
		                 places[1].number);
	return child;
}

/* --- variations --------------------------------------------------------- */

static size_t begin_line(struct otg *otg, size_t parent, struct otg_ply *ply,
                         const struct otg_address *address)
{
	const struct otg_line *play = &otg->lines[parent];
	uint32_t key = address->places[address->count - 2].number;
	uint32_t at = play->at + (uint32_t)(ply - play->plies);
	size_t line = otg->line_count;

	if (!add_line(otg)) {
		otg_fail_memory(otg);
		return OTG_NO_LINE;
	}
	otg->lines[line].at = at;
	otg->lines[line].key = key;
	otg->lines[line].word = address->word;
	if (ply->line_count++ == 0)
		ply->first_line = line;
	else
		otg->lines[ply->last_line].next = line;
	ply->last_line = line;
	return line;
}

static size_t tell_nowhere(struct otg *otg, size_t parent,
                           const struct otg_address *address)
{
	if (!otg->lines[0].stopped)
		otg_fault(otg, parent, TAFL_E_STRAY, address->word, NULL,
		          "a variation at '%.*s' replaces no ply",
		          otg_shown(otg, address->word),
		          otg->game->text + address->word.offset);
	return OTG_NO_LINE;
}

/* Begins the variation whose last three places are at `places`. */
static size_t begin_variation(struct otg *otg, size_t parent,
                              const struct otg_address *address,
                              const struct otg_place *places, uint32_t dots)
{
	struct otg_ply *ply = dots > 0 ? ply_at(otg, parent, places[0].number,
	                                        dots)
	                               : replaced(otg, parent, places, false);

	if (!ply && dots == 0)
		ply = replaced(otg, parent, places, true);
	if (!ply)
		return tell_nowhere(otg, parent, address);
	if (ply->line_count < SIBLINGS_MAX)
		return begin_line(otg, parent, ply, address);
	otg_fault(otg, parent, TAFL_E_LIMIT, address->word, NULL,
	          "more than %d variations replace one ply", SIBLINGS_MAX);
	return OTG_NO_LINE;
}

/* The line that an address of several places names. */
static size_t find_variation(struct otg *otg, const struct otg_address *address,
                             uint32_t dots)
{
	const struct otg_place *places = address->places;
	size_t last = address->count - 3;
	size_t line = 0;

	for (size_t i = 0; i < last; i += 2) {
		size_t child = find_child(otg, line, places + i, true);

		if (child == OTG_NO_LINE)
			return tell_nowhere(otg, line, address);
		line = child;
	}
	/* Only one that goes on may be meant in the other reading. */
	size_t child = find_child(otg, line, places + last,
	                          places[last + 2].number > 1);
	if (dots > 0)
		child = child_of(otg,
		                 ply_at(otg, line, places[last].number, dots),
		                 places[last + 1].number);
	if (child == OTG_NO_LINE)
		child = begin_variation(otg, line, address, places + last,
		                        dots);
	return child;
}

/* --- turns -------------------------------------------------------------- */

/* "A turn number must be the next one." */
static void check_number(struct otg *otg, size_t line,
                         const struct otg_address *address)
{
	const struct otg_line *play = &otg->lines[line];
	uint32_t number = address->places[address->count - 1].number;
	uint32_t wanted = play->turn_count == 0
	                          ? 1
	                          : play->base + (uint32_t)play->turn_count;

	if (number == wanted || otg->told_number || play->stopped)
		return;
	otg->told_number = true;
	otg_fault(otg, line, TAFL_E_WRONG_NUMBER, address->word, NULL,
	          "turn %u stands where turn %u is next", number, wanted);
}

static bool add_turn(struct otg *otg, size_t line,
                     const struct otg_address *address, uint32_t dots)
{
	struct otg_line *play = &otg->lines[line];
	struct otg_turn *turns = mem_reserve(play->turns, &play->turn_capacity,
	                                     play->turn_count + 1,
	                                     sizeof(*turns));

	if (!turns)
		return false;
	play->turns = turns;
	if (play->turn_count == 0)
		play->base = address->places[address->count - 1].number;
	turns[play->turn_count++] = (struct otg_turn){
		.first = (uint32_t)play->ply_count, .dots = dots
	};
	return true;
}

size_t otg_open_turn(struct otg *otg, const struct otg_address *address,
                     uint32_t dots)
{
	size_t line = address->count == 1 ? 0
	                                  : find_variation(otg, address, dots);

	if (line == OTG_NO_LINE || otg->lines[line].stopped)
		return OTG_NO_LINE;
	check_number(otg, line, address);
	if (otg->state == OTG_FAILED)
		return OTG_NO_LINE;
	if (!add_turn(otg, line, address, dots)) {
		otg_fail_memory(otg);
		return OTG_NO_LINE;
	}
	return line;
}

/* --- into the game ------------------------------------------------------ */

static bool put_line(struct otg *otg, size_t line);

static bool put_variations(struct otg *otg, const struct otg_ply *ply)
{
	struct tafl_game *game = otg->game;
	size_t line = ply->first_line;

	for (; line > 0; line = otg->lines[line].next) {
		if (!game_open_line(game, otg->lines[line].word))
			return false;
		otg->lines[line].number = game_open_number(game);
		if (!put_line(otg, line) || !game_close_line(game))
			return false;
	}
	return true;
}

/* As deep as variations stand in one another: GAME_DEPTH_MAX. */
static bool put_line(struct otg *otg, size_t line)
{
	const struct otg_line *play = &otg->lines[line];

	for (size_t i = 0; i < play->ply_count; i++) {
		const struct otg_ply *ply = &play->plies[i];

		if (!game_put_ply(otg->game, &ply->ply) ||
		    !put_variations(otg, ply))
			return false;
	}
	return true;
}

bool otg_put_lines(struct otg *otg)
{
	struct tafl_game *game = otg->game;

	if (!put_line(otg, 0))
		return false;
	for (size_t i = 0; i < game->remark_count; i++)
		game->remarks[i].line =
			otg->lines[game->remarks[i].line].number;
	for (size_t i = 0; i < game->fault_count; i++)
		game->faults[i].line = otg->lines[game->faults[i].line].number;
	game_sort_remarks(game);
	return true;
}
