/* Pictures for tests. */
#include "render_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

struct tafl_text render_case(const char *renderer,
                             const struct tafl_scene *scene,
                             const struct tafl_look *look)
{
	const struct tafl_look plain = { 0 };
	struct tafl_text text = { 0 };

	ck_assert_ptr_nonnull(tafl_renderer_find(renderer));
	tafl_render(tafl_renderer_find(renderer), scene, look ? look : &plain,
	            &text);
	ck_assert(!text.failed);
	return text;
}

struct tafl_position render_case_lopsided(int size)
{
	static const char letters[] = "tcnmgTCNMGK";
	struct tafl_position position;

	tafl_position_clear(&position, size);
	for (int i = 0; letters[i] != '\0'; i++)
		tafl_position_put(&position,
		                  tafl_square_at(1 + i % size, 1 + i / size),
		                  tafl_man_of_letter(letters[i]));
	tafl_position_put(&position, tafl_square_at(size, size), TAFL_ATTACKER);
	tafl_position_set_turn(&position, (enum tafl_side)(size & 1));
	return position;
}

void render_case_play(struct tafl_scene *scene, const char *variant_id,
                      const char *start, const char *plies,
                      struct tafl_variant **variant, struct tafl_line **line)
{
	struct tafl_position position;
	struct tafl_move move;

	*variant = rules_embedded(variant_id);
	*line = tafl_line_new(*variant);
	ck_assert_ptr_nonnull(*line);
	position = rules_position(*variant, start);
	tafl_line_reset(*line, &position);
	while (rules_next_ply(&plies, &move)) {
		ck_assert_int_eq(tafl_line_check(*line, move, NULL),
		                 TAFL_LEGAL);
		ck_assert(tafl_line_push(*line, move));
	}
	tafl_scene_of_line(scene, *line);
}

int render_case_count(const struct tafl_text *text, const char *word)
{
	int count = 0;

	for (const char *at = text->data; (at = strstr(at, word)); at++)
		count++;
	return count;
}
