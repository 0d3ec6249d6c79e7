/* What tafl-render shows of a position, and how it gets there. */
#include "render_view.h"

/* --- is it all there? --------------------------------------------------- */

static bool has_square(const struct view *view, int size, tafl_square square)
{
	char name[TAFL_SQUARE_TEXT];

	if (tafl_square_is_on(square, size))
		return true;
	tafl_square_format(square, name);
	return cli_game_lacks(view->game, "%s: this board is %dx%d, a1 to %c%d",
	                      name, size, size, 'a' + size - 1, size);
}

bool view_has_squares(const struct view *view, int size)
{
	const struct render *render = view->render;

	for (size_t i = 0; i < render->shape_count; i++) {
		const struct tafl_shape *shape = &render->shapes[i];

		if ((shape->from && !has_square(view, size, shape->from)) ||
		    !has_square(view, size, shape->to))
			return false;
	}
	return !render->mover || has_square(view, size, render->mover);
}

/* Whether the man on the square of --legal may move. */
static bool has_mover(const struct view *view)
{
	const struct tafl_line *line = view->game->line;
	const struct tafl_position *position = tafl_line_position(line);
	enum tafl_side turn = (enum tafl_side)position->turn;
	enum tafl_end end = tafl_line_outcome(line)->end;
	tafl_square square = view->render->mover;
	char name[TAFL_SQUARE_TEXT];

	if (!square)
		return true;
	tafl_square_format(square, name);
	if (end != TAFL_NO_END && !tafl_end_is_soft(end))
		return cli_game_lacks(view->game,
		                      "%s: the game is over, nobody may move",
		                      name);
	return tafl_squares_has(&position->standing[turn], square) ||
	       cli_game_lacks(view->game,
	                      "%s: none of the %s, who are to move, stands "
	                      "there",
	                      name, tafl_side_name(turn));
}

/* --- a scene ------------------------------------------------------------ */

void view_add_shapes(const struct view *view, struct tafl_scene *scene)
{
	for (size_t i = 0; i < view->render->shape_count; i++)
		tafl_scene_add(scene, view->render->shapes[i]);
}

bool view_set_scene(const struct view *view, struct tafl_scene *scene)
{
	const struct render *render = view->render;
	struct tafl_line *line = view->game->line;
	bool draws_last = tafl_renderer_has(render->renderer, TAFL_DRAWS_LAST);

	tafl_scene_of_line(scene, line);
	scene->shows_last = render->last_move ||
	                    (draws_last && !render->no_last_move);
	scene->shows_captures = render->captures && scene->ply > 0;
	scene->attackers = tafl_game_tag(view->game->game, "Attackers");
	scene->defenders = tafl_game_tag(view->game->game, "Defenders");
	view_add_shapes(view, scene);
	if (render->mover)
		tafl_scene_add_legal(scene, line, render->mover);
	return !render->threats || tafl_scene_add_threats(scene, line);
}

bool view_draw(const struct view *view)
{
	const struct render *render = view->render;
	struct tafl_scene scene;

	if (!has_mover(view))
		return true;
	if (!view_set_scene(view, &scene))
		return false;
	scene.title = render->title;
	if (render->animate)
		tafl_render_motion(render->renderer, &scene, view->game->line,
		                   &render->look, &render->motion, view->out);
	else
		tafl_render(render->renderer, &scene, &render->look, view->out);
	return true;
}

/* --- going to a ply ----------------------------------------------------- */

bool view_seek_first(const struct view *view, size_t ply)
{
	struct tafl_line *line = view->game->line;

	if (view->variation > 0)
		return tafl_game_seek(view->game->game, line, view->variation,
		                      ply);
	while (tafl_line_plies(line) > ply)
		tafl_line_pop(line);
	return true;
}

bool view_seek(const struct view *view, size_t ply)
{
	struct tafl_line *line = view->game->line;

	while (tafl_line_plies(line) > ply)
		tafl_line_pop(line);
	while (tafl_line_plies(line) < ply)
		if (!tafl_line_push(line,
		                    tafl_game_line_move(view->game->game,
		                                        view->variation,
		                                        tafl_line_plies(line))))
			return false;
	return true;
}
