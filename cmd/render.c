/* What tafl-render draws of a game, and where it goes. */
#include "render_view.h"

/* Whether what leads to a ply can be animated, if it is asked for. */
static bool can_move(const struct view *view, size_t ply)
{
	if (!view->render->animate || ply <= TAFL_MOTION_PLIES_MAX)
		return true;
	return cli_game_lacks(view->game, "%d plies can be animated, not %zu",
	                      TAFL_MOTION_PLIES_MAX, ply);
}

/* What is asked for that takes more than a board, or NULL. */
static const char *needs_rules(const struct render *render)
{
	return render->mover                               ? "--legal"
	       : render->threats                           ? "--threats"
	       : render->animate                           ? "--animate"
	       : render_is_page(render)                    ? "a page"
	       : render->grid > 0 || render->ply_count > 0 ? "a sheet"
	                                                   : NULL;
}

/* A board without rules. */
static void draw_bare(const struct view *view)
{
	const struct render *render = view->render;
	const struct tafl_position *start = tafl_game_start(view->game->game);
	const char *needs = needs_rules(render);
	struct tafl_scene scene;
	size_t ply;

	if (!cli_find_ply(view->game, render->variation, render->at, &ply) ||
	    !view_has_plies(view, ply) || !view_has_squares(view, start->size))
		return;
	if (needs) {
		cli_game_lacks(view->game, "%s needs the rules of a variant",
		               needs);
		return;
	}
	tafl_scene_of_position(&scene, start, NULL);
	scene.title = render->title;
	view_add_shapes(view, &scene);
	tafl_render(render->renderer, &scene, &render->look, view->out);
}

bool render_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct render *render = cli->values;
	const struct view view = { .game = game,
		                   .render = render,
		                   .variation = (size_t)render->variation,
		                   .out = out };
	bool bare = !game->variant && tafl_game_start(game->game) &&
	            tafl_game_plies(game->game) == 0;
	size_t ply;

	if (!game->line && bare)
		draw_bare(&view);
	if (!game->line ||
	    !cli_find_ply(game, render->variation, render->at, &ply) ||
	    !can_move(&view, ply) ||
	    !view_has_squares(&view, tafl_line_position(game->line)->size))
		return true;
	if (render_is_page(render))
		return view_draw_page(&view, ply);
	if (render->frames)
		return view_draw_frames(&view, ply);
	if (render->grid > 0 || render->ply_count > 0)
		return view_draw_sheet(&view, ply);
	return view_seek_first(&view, ply) && view_draw(&view);
}

/* A page begins with its first game; games of all files go into it. */
static void put_article(struct cli *cli, const struct tafl_game *game,
                        const struct tafl_text *shown)
{
	struct tafl_text begin = { 0 };

	if (cli->written == 0)
		render_begin_page(cli->values, game, &begin);
	if (begin.failed)
		cli_nomem(cli);
	else
		cli_write(cli, begin.data, begin.length);
	tafl_text_release(&begin);
	cli_write(cli, shown->data, shown->length);
}

/* Where one picture makes a file it is kept until it is known that there is no
 * other: nothing is written rather than half of what was asked for. */
static bool keep_picture(struct cli *cli, struct render *render,
                         const struct tafl_text *shown)
{
	if (cli->written > 0) {
		cli_usage(cli,
		          "-t %s: one picture makes a file, and there is a "
		          "second; --games=N chooses one, --frames=DIR writes "
		          "files",
		          tafl_renderer_name(render->renderer));
		cli->stop = true;
		return false;
	}
	tafl_text_append(&render->kept, shown->data, shown->length);
	if (render->kept.failed)
		cli_nomem(cli);
	return true;
}

/* Where all is good there is a page, of no games if there were none; where
 * nothing could be drawn there is what has been told. */
static void finish_page(const struct cli *cli, const struct render *render,
                        struct tafl_text *out)
{
	if (cli->written == 0 && cli->status > 0)
		return;
	if (cli->written == 0)
		render_begin_page(render, NULL, out);
	render_end_page(render, out);
}

void render_finish(const struct cli *cli, struct tafl_text *out)
{
	const struct render *render = cli->values;

	if (render_is_page(render))
		finish_page(cli, render, out);
	tafl_text_append(out, render->kept.data, render->kept.length);
}

bool render_put(struct cli *cli, const struct tafl_game *game,
                const struct cli_note *note, const struct tafl_text *shown)
{
	struct render *render = cli->values;

	(void)note;
	if (shown->length == 0)
		return false;
	if (render_is_page(render)) {
		put_article(cli, game, shown);
		return true;
	}
	if (render->frames) {
		render_put_frames(cli, render, shown);
		return true;
	}
	if (tafl_renderer_has(render->renderer, TAFL_DRAWS_ONE))
		return keep_picture(cli, render, shown);
	if (cli->written > 0)
		cli_write(cli, "\n", 1);
	cli_write(cli, shown->data, shown->length);
	return true;
}
