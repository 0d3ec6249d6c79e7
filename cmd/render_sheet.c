/* Sheets of tafl-render: which positions, and the boards side by side. */
#include "render_view.h"

/* Ply number `index` of a sheet that ends with ply `last`; one that is asked
 * for may lie behind it. */
static size_t sheet_ply(const struct render *render, size_t index, size_t last)
{
	size_t step = (size_t)render->grid;

	if (step > 0)
		return index * step < last ? index * step : last;
	return render->plies[index] == CLI_PLY_LAST
	               ? last
	               : (size_t)render->plies[index];
}

/* "A position every N plies": from the start, and always the last one. */
static size_t sheet_count(const struct render *render, size_t last)
{
	size_t step = (size_t)render->grid;

	if (step == 0)
		return render->ply_count;
	return last / step + 1 + (last % step > 0);
}

bool view_has_room(const struct view *view, size_t last)
{
	size_t count = sheet_count(view->render, last);

	return count <= RENDER_SHEET_MAX ||
	       cli_game_lacks(view->game,
	                      "a sheet has room for %d positions, not %zu",
	                      RENDER_SHEET_MAX, count);
}

/* Games are of different lengths: what is there of --diagrams is drawn.  Where
 * nothing is, that is told. */
bool view_has_plies(const struct view *view, size_t last)
{
	const struct render *render = view->render;
	size_t at;

	for (size_t i = 0; i < render->ply_count; i++)
		if (sheet_ply(render, i, last) <= last)
			return true;
	return render->ply_count == 0 ||
	       cli_find_ply(view->game, render->variation, render->plies[0],
	                    &at);
}

size_t view_find_plies(const struct view *view, size_t last,
                       size_t plies[RENDER_SHEET_MAX])
{
	size_t count = sheet_count(view->render, last), there = 0;

	for (size_t i = 0; i < count; i++) {
		size_t ply = sheet_ply(view->render, i, last);

		if (ply <= last)
			plies[there++] = ply;
	}
	return there;
}

bool view_draw_sheet(const struct view *view, size_t last)
{
	const struct render *render = view->render;
	struct tafl_sheet sheet = {
		.renderer = render->renderer,
		.look = &render->look,
		.out = view->out,
		.title = render->title,
		.size = tafl_line_position(view->game->line)->size,
	};
	struct tafl_scene scene;
	size_t plies[RENDER_SHEET_MAX];

	if (!view_has_plies(view, last) || !view_has_room(view, last))
		return true;
	sheet.count = view_find_plies(view, last, plies);
	if (!view_seek_first(view, plies[0]))
		return false;
	tafl_sheet_begin(&sheet);
	for (size_t i = 0; i < sheet.count; i++) {
		if (!view_seek(view, plies[i]) || !view_set_scene(view, &scene))
			return false;
		tafl_sheet_add(&sheet, &scene);
	}
	tafl_sheet_end(&sheet);
	return true;
}
