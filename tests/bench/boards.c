/* boards variant renderer count - draw the positions of a game at random, to
 * measure how long it takes; prints how many bytes a picture had. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/tafl.h>

enum { PLIES = 40 };

/* Draws so many positions of a line of play, over and over; bytes in all. */
static size_t draw(struct tafl_line *line, const struct tafl_renderer *renderer,
                   long count)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	const struct tafl_look look = { .dark = TAFL_DARK_AUTO };
	struct tafl_text out = { 0 };
	unsigned random = 1;
	size_t bytes = 0;

	for (long i = 0; i < count; i++) {
		static struct tafl_scene scene;
		size_t legal = tafl_line_moves(line, moves);

		if (legal == 0 || tafl_line_plies(line) == PLIES) {
			tafl_line_reset(line, NULL);
			legal = tafl_line_moves(line, moves);
		}
		random = random * 1664525 + 1013904223;
		if (!tafl_line_push(line, moves[(random >> 8) % legal]))
			return 0;
		tafl_scene_of_line(&scene, line);
		scene.shows_captures = true;
		tafl_text_reset(&out);
		tafl_render(renderer, &scene, &look, &out);
		bytes += out.length;
	}
	if (out.failed)
		bytes = 0;
	tafl_text_release(&out);
	return bytes;
}

int main(int argc, char **argv)
{
	const struct tafl_renderer *renderer = NULL;
	struct tafl_variant *variant = NULL;
	struct tafl_line *line = NULL;
	long count = argc == 4 ? strtol(argv[3], NULL, 10) : 0;
	size_t bytes = 0;

	if (count > 0) {
		renderer = tafl_renderer_find(argv[2]);
		variant = tafl_variant_load(argv[1], NULL, NULL, NULL);
	}
	if (renderer && variant)
		line = tafl_line_new(variant);
	if (line)
		bytes = draw(line, renderer, count);
	if (bytes > 0)
		printf("%zu\n", bytes / (size_t)count);
	else
		fprintf(stderr, "usage: boards variant renderer count\n");
	tafl_line_free(line);
	tafl_variant_free(variant);
	return bytes > 0 ? 0 : 2;
}
