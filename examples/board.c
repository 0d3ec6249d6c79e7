/*
 * board [variant] - draw a variant's start position and count its plies.
 *
 * The least that a program needs of libtafl: load a variant, start a line of
 * play, ask it.
 */
#include <stdio.h>
#include <tafl/tafl.h>

/* Plays the first legal ply of the line and tells what it was. */
static bool play_first(struct tafl_line *line, struct tafl_move *moves)
{
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];
	if (!tafl_line_push(line, moves[0]))
		return false;
	tafl_square_format(moves[0].from, from);
	tafl_square_format(moves[0].to, to);
	printf("after %s-%s ", from, to);
	return true;
}

static void draw(const struct tafl_line *line)
{
	struct tafl_scene scene;
	struct tafl_look look = { .coords = TAFL_COORDS_OUTSIDE };
	struct tafl_text picture = { 0 };
	tafl_scene_of_line(&scene, line);
	tafl_render(tafl_renderer_find("ascii"), &scene, &look, &picture);
	if (!picture.failed)
		fputs(picture.data, stdout);
	tafl_text_release(&picture);
}

static void show(const struct tafl_variant *variant, struct tafl_line *line)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	const struct tafl_position *position = tafl_line_position(line);
	draw(line);
	printf("%s: the %s have %zu legal plies\n", tafl_variant_name(variant),
	       tafl_side_name(position->turn), tafl_line_moves(line, moves));
	if (play_first(line, moves))
		printf("the %s have %zu\n", tafl_side_name(position->turn),
		       tafl_line_moves(line, moves));
}

int main(int argc, char **argv)
{
	struct tafl_error err;
	struct tafl_variant *variant = tafl_variant_load(
		argc > 1 ? argv[1] : "brandubh", NULL, NULL, &err);
	if (!variant) {
		fprintf(stderr, "%s %s\n", err.message, err.help);
		return 1;
	}
	struct tafl_line *line = tafl_line_new(variant);
	if (line)
		show(variant, line);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return line ? 0 : 1;
}
