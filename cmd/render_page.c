/* Pages of tafl-render: whole games. */
#include "render_view.h"

bool render_is_page(const struct render *render)
{
	return tafl_renderer_has(render->renderer, TAFL_DRAWS_GAMES);
}

static struct tafl_page page_of(const struct render *render)
{
	return (struct tafl_page){
		.look = render->look,
		.title = render->title,
		.initial_ply = render->opens_at,
		.hides_last = render->no_last_move,
		.shows_captures = render->captures,
	};
}

bool view_draw_page(const struct view *view, size_t last)
{
	const struct render *render = view->render;
	size_t printed[RENDER_SHEET_MAX], ply;
	struct tafl_page page = page_of(render);

	if (!view_has_room(view, last) ||
	    !cli_find_ply(view->game, 0, render->opens_at, &ply))
		return true;
	page.diagrams = printed;
	page.diagram_count = view_find_plies(view, last, printed);
	/* A list of which nothing is there is still one: else comments would
	 * have diagrams instead. */
	if (!view_has_plies(view, last)) {
		printed[0] = last + 1;
		page.diagram_count = 1;
	}
	return tafl_page_add(&page, view->game->game, view->game->line,
	                     view->out);
}

void render_begin_page(const struct render *render,
                       const struct tafl_game *first, struct tafl_text *out)
{
	const struct tafl_page page = page_of(render);

	tafl_page_begin(&page, first, out);
}

void render_end_page(const struct render *render, struct tafl_text *out)
{
	const struct tafl_page page = page_of(render);

	tafl_page_end(&page, out);
}
