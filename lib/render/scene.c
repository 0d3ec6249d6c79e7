/* Scenes: what there is to see of a position, and in words. */
#include "render/render.h"
#include "rules/inside.h"
#include <string.h>
#include <tafl/report.h>
#include <tafl/threats.h>

/* Leaves the room for shapes as it was: there is much of it. */
static void clear(struct tafl_scene *scene,
                  const struct tafl_position *position,
                  const struct tafl_variant *variant)
{
	memset(scene, 0, offsetof(struct tafl_scene, shapes));
	scene->position = *position;
	scene->variant = variant;
}

void tafl_scene_of_position(struct tafl_scene *scene,
                            const struct tafl_position *position,
                            const struct tafl_variant *variant)
{
	clear(scene, position, variant);
}

/* Turns are those of the variant: a game may start with its second side.  In
 * berserk play a further step belongs to the turn of its man. */
static size_t half_turn(const struct tafl_line *line)
{
	const struct tafl_position *start = tafl_variant_start(line->variant);
	size_t half = line->entries[1].turn != start->turn;

	for (size_t ply = 2; ply <= line->plies; ply++)
		half += !(line->entries[ply].steps & TAFL_STEP_BERSERK);
	return half;
}

void tafl_scene_of_line(struct tafl_scene *scene, const struct tafl_line *line)
{
	clear(scene, tafl_line_position(line), tafl_line_variant(line));
	scene->shows_last = true;
	scene->outcome = *tafl_line_outcome(line);
	tafl_line_witness(line, &scene->witness);
	scene->ply = tafl_line_plies(line);
	if (scene->ply == 0)
		return;
	scene->half_turn = half_turn(line);
	scene->last = line->entries[line->plies].move;
	scene->captures = *tafl_line_captures(line);
}

bool tafl_scene_add(struct tafl_scene *scene, struct tafl_shape shape)
{
	if (scene->shape_count == TAFL_SHAPES_MAX)
		return false;
	scene->shapes[scene->shape_count++] = shape;
	return true;
}

void tafl_scene_add_legal(struct tafl_scene *scene, struct tafl_line *line,
                          tafl_square square)
{
	int size = scene->position.size;
	tafl_square at;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			struct tafl_shape dot = { .kind = TAFL_SHAPE_LEGAL,
				                  .to = tafl_square_at(file,
				                                       rank) };
			struct tafl_move move = { square, dot.to };

			if (tafl_line_check(line, move, &at) == TAFL_LEGAL)
				tafl_scene_add(scene, dot);
		}
}

/* More threats than there is room for are not worth seeing. */
static bool add_threat(void *user, struct tafl_line *line,
                       struct tafl_move move)
{
	struct tafl_scene *scene = user;
	struct tafl_shape arrow = { .kind = TAFL_SHAPE_THREAT,
		                    .from = move.from,
		                    .to = move.to };

	if (tafl_line_outcome(line)->end == TAFL_KING_CAPTURED)
		scene->king_in_danger = true;
	tafl_scene_add(scene, arrow);
	return true;
}

bool tafl_scene_add_threats(struct tafl_scene *scene, struct tafl_line *line)
{
	struct tafl_trial trial = { add_threat, scene };

	return tafl_line_threats(line, TAFL_ATTACKERS, &trial) &&
	       tafl_line_threats(line, TAFL_DEFENDERS, &trial);
}

/* --- words -------------------------------------------------------------- */

static void put_string(put_text *put, struct tafl_text *out, const char *text)
{
	put(out, text, strlen(text));
}

/* Who moved last, by the man that stands there. */
static int last_man(const struct tafl_scene *scene)
{
	return scene->position.men[scene->last.to];
}

void write_last_ply(const struct tafl_scene *scene, struct tafl_text *out)
{
	if (scene->ply == 0) {
		tafl_text_puts(out, "start");
		return;
	}
	tafl_text_printf(out, "%zu%s ", scene->half_turn / 2 + 1,
	                 scene->half_turn % 2 == 0 ? "." : "...");
	tafl_ply_write(out, last_man(scene), scene->last, &scene->captures);
}

static void write_turn(const struct tafl_scene *scene, struct tafl_text *out)
{
	char square[TAFL_SQUARE_TEXT];

	tafl_text_puts(out,
	               tafl_side_name((enum tafl_side)scene->position.turn));
	tafl_text_puts(out, " to move");
	if (scene->position.going == TAFL_NO_SQUARE)
		return;
	tafl_square_format(scene->position.going, square);
	tafl_text_printf(out, ", %s goes on", square);
}

void write_outcome(const struct tafl_scene *scene, struct tafl_text *out)
{
	const struct tafl_outcome *outcome = &scene->outcome;

	if (outcome->end == TAFL_NO_END) {
		write_turn(scene, out);
		return;
	}
	tafl_text_puts(out, tafl_result_name(outcome->result));
	tafl_text_puts(out, outcome->result == TAFL_DRAW ? ", " : " win, ");
	tafl_text_puts(out, tafl_end_name(outcome->end));
}

/* A name may be written from right to left: what follows is not. */
#define FIRST_STRONG_ISOLATE "\xE2\x81\xA8"
#define POP_ISOLATE "\xE2\x81\xA9"

bool write_players(const char *attackers, const char *defenders, put_text *put,
                   struct tafl_text *out)
{
	if (!attackers || !*attackers || !defenders || !*defenders)
		return false;
	tafl_text_puts(out, FIRST_STRONG_ISOLATE);
	put_string(put, out, attackers);
	tafl_text_puts(out, POP_ISOLATE " against " FIRST_STRONG_ISOLATE);
	put_string(put, out, defenders);
	tafl_text_puts(out, POP_ISOLATE);
	return true;
}

void write_title(const struct tafl_scene *scene, put_text *put,
                 struct tafl_text *out)
{
	int size = scene->position.size;

	if (scene->title) {
		put_string(put, out, scene->title);
		return;
	}
	if (write_players(scene->attackers, scene->defenders, put, out))
		tafl_text_puts(out, ": ");
	if (scene->variant)
		put_string(put, out, tafl_variant_name(scene->variant));
	else
		tafl_text_printf(out, "%dx%d board", size, size);
	if (scene->ply > 0) {
		tafl_text_puts(out, " after ");
		write_last_ply(scene, out);
	}
	tafl_text_puts(out, ", ");
	write_outcome(scene, out);
}
