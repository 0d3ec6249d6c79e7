/* What tafl-render draws of a game: one position, a sheet, a file for each. */
#include "render.h"
#include <string.h>

/* A game that is drawn. */
struct view {
	const struct cli_game *game;
	const struct render *render;
	size_t variation;
	struct tafl_text *out;
};

/* --- is it all there? -------------------------------------------------------- */

static bool has_square(const struct view *view, int size, tafl_square square)
{
	char name[TAFL_SQUARE_TEXT];

	if (tafl_square_is_on(square, size))
		return true;
	tafl_square_format(square, name);
	return cli_game_lacks(view->game, "%s: this board is %dx%d, a1 to %c%d",
	                      name, size, size, 'a' + size - 1, size);
}

static bool has_squares(const struct view *view, int size)
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

/* Whether a man of the side to move stands on the square of --legal. */
static bool has_mover(const struct view *view,
                      const struct tafl_position *position)
{
	tafl_square square = view->render->mover;
	char name[TAFL_SQUARE_TEXT];

	if (!square ||
	    tafl_squares_has(&position->standing[position->turn], square))
		return true;
	tafl_square_format(square, name);
	return cli_game_lacks(view->game,
	                      "%s: none of the %s, who are to move, stands "
	                      "there",
	                      name,
	                      tafl_side_name((enum tafl_side)position->turn));
}

/* --- a scene ----------------------------------------------------------------- */

static void add_shapes(const struct view *view, struct tafl_scene *scene)
{
	for (size_t i = 0; i < view->render->shape_count; i++)
		tafl_scene_add(scene, view->render->shapes[i]);
}

/* What the options ask for in the line's position.  False without memory. */
static bool set_scene(const struct view *view, struct tafl_scene *scene)
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
	add_shapes(view, scene);
	if (render->mover)
		tafl_scene_add_legal(scene, line, render->mover);
	return !render->threats || tafl_scene_add_threats(scene, line);
}

/* Draws the line as it is played, or its position.  False without memory. */
static bool draw_here(const struct view *view)
{
	const struct render *render = view->render;
	struct tafl_scene scene;

	if (!has_mover(view, tafl_line_position(view->game->line)))
		return true;
	if (!set_scene(view, &scene))
		return false;
	scene.title = render->title;
	if (render->animate)
		tafl_render_motion(render->renderer, &scene, view->game->line,
		                   &render->look, &render->motion, view->out);
	else
		tafl_render(render->renderer, &scene, &render->look, view->out);
	return true;
}

/* --- going to a ply ---------------------------------------------------------- */

/* Puts the line at a ply of the line of play.  It has been left at the last one
 * of the main line.  False without memory. */
static bool seek_first(const struct view *view, size_t ply)
{
	struct tafl_line *line = view->game->line;

	if (view->variation > 0)
		return tafl_game_seek(view->game->game, line, view->variation,
		                      ply);
	while (tafl_line_plies(line) > ply)
		tafl_line_pop(line);
	return true;
}

/* The same once it is on the line of play. */
static bool seek_on(const struct view *view, size_t ply)
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

/* --- pages ------------------------------------------------------------------- */

static bool is_page(const struct render *render)
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

/* --- sheets ------------------------------------------------------------------ */

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

/* Whether what leads to a ply can be animated, if it is asked for. */
static bool can_move(const struct view *view, size_t ply)
{
	if (!view->render->animate || ply <= TAFL_MOTION_PLIES_MAX)
		return true;
	return cli_game_lacks(view->game, "%d plies can be animated, not %zu",
	                      TAFL_MOTION_PLIES_MAX, ply);
}

static bool has_room(const struct view *view, size_t count)
{
	return count <= RENDER_SHEET_MAX ||
	       cli_game_lacks(view->game,
	                      "a sheet has room for %d positions, not %zu",
	                      RENDER_SHEET_MAX, count);
}

/* Games are of different lengths: what is there of --diagrams is drawn.  Where
 * nothing is, that is told. */
static bool has_plies(const struct view *view, size_t last)
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

/* Fills in the plies of a sheet, `count` at most, that are there. */
static size_t find_plies(const struct view *view, size_t last, size_t count,
                         size_t plies[RENDER_SHEET_MAX])
{
	size_t there = 0;

	for (size_t i = 0; i < count; i++) {
		size_t ply = sheet_ply(view->render, i, last);

		if (ply <= last)
			plies[there++] = ply;
	}
	return there;
}

/* A whole game, for a page. */
static bool draw_game(const struct view *view, size_t last)
{
	const struct render *render = view->render;
	size_t printed[RENDER_SHEET_MAX], ply;
	struct tafl_page page = page_of(render);

	page.diagram_count = sheet_count(render, last);
	if (!has_room(view, page.diagram_count) ||
	    !cli_find_ply(view->game, 0, render->opens_at, &ply))
		return true;
	/* A list of which nothing is there is still one: so comments have no
	 * diagrams instead. */
	printed[0] = last + 1;
	if (has_plies(view, last))
		page.diagram_count = find_plies(view, last, page.diagram_count,
		                                printed);
	else
		page.diagram_count = 1;
	page.diagrams = printed;
	return tafl_page_add(&page, view->game->game, view->game->line,
	                     view->out);
}

static bool draw_sheet(const struct view *view, size_t last)
{
	const struct render *render = view->render;
	struct tafl_sheet sheet = {
		.renderer = render->renderer,
		.look = &render->look,
		.out = view->out,
		.title = render->title,
		.size = tafl_line_position(view->game->line)->size,
		.count = sheet_count(render, last),
	};
	struct tafl_scene scene;
	size_t plies[RENDER_SHEET_MAX];

	if (!has_plies(view, last) || !has_room(view, sheet.count))
		return true;
	sheet.count = find_plies(view, last, sheet.count, plies);
	if (!seek_first(view, plies[0]))
		return false;
	tafl_sheet_begin(&sheet);
	for (size_t i = 0; i < sheet.count; i++) {
		if (!seek_on(view, plies[i]) || !set_scene(view, &scene))
			return false;
		tafl_sheet_add(&sheet, &scene);
	}
	tafl_sheet_end(&sheet);
	return true;
}

/* --- frames ------------------------------------------------------------------ */

/* Every position, with a NUL behind each: no picture has one. */
static bool draw_frames(const struct view *view, size_t last)
{
	if (!seek_first(view, 0))
		return false;
	for (size_t ply = 0; ply <= last; ply++) {
		if (!seek_on(view, ply) || !draw_here(view))
			return false;
		tafl_text_putc(view->out, '\0');
	}
	return true;
}

/* DIR/000001-0024.svg, the number of the game and of the ply. */
static bool put_frame(struct cli *cli, const struct render *render, size_t ply,
                      const char *data, size_t length)
{
	bool vector = tafl_renderer_has(render->renderer, TAFL_DRAWS_ONE);
	struct tafl_text path = { 0 };
	bool good = false;

	tafl_text_printf(&path, "%s/%06ju-%04zu.%s", render->frames,
	                 (uintmax_t)cli->written + 1, ply,
	                 vector ? tafl_renderer_name(render->renderer) : "txt");
	if (path.failed)
		cli_nomem(cli);
	else
		good = cli_create_new(cli, path.data, data, length);
	tafl_text_release(&path);
	return good;
}

static bool put_frames(struct cli *cli, struct render *render,
                       const struct tafl_text *shown)
{
	const char *at = shown->data, *end = shown->data + shown->length;

	for (size_t ply = 0; at < end; ply++) {
		size_t length = strlen(at);

		if (length > 0 && !put_frame(cli, render, ply, at, length)) {
			cli->stop = true;
			break;
		}
		at += length + 1;
	}
	return true;
}

/* --- a game ------------------------------------------------------------------ */

/* A board without rules. */
static void draw_bare(const struct view *view)
{
	const struct render *render = view->render;
	const struct tafl_position *start = tafl_game_start(view->game->game);
	struct tafl_scene scene;
	size_t ply;

	if (!cli_find_ply(view->game, 0, render->at, &ply) ||
	    !has_plies(view, ply) || !has_squares(view, start->size))
		return;
	if (render->mover || render->threats) {
		cli_game_lacks(view->game, "--%s needs the rules of a variant",
		               render->mover ? "legal" : "threats");
		return;
	}
	if (render->grid > 0 || render->ply_count > 0 || render->animate ||
	    is_page(render)) {
		cli_game_lacks(view->game, "%s needs a game",
		               is_page(render)   ? "a page"
		               : render->animate ? "--animate"
		                                 : "a sheet");
		return;
	}
	tafl_scene_of_position(&scene, start, NULL);
	scene.title = render->title;
	add_shapes(view, &scene);
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
	    !has_squares(&view, tafl_line_position(game->line)->size))
		return true;
	if (is_page(render))
		return draw_game(&view, ply);
	if (render->frames)
		return draw_frames(&view, ply);
	if (render->grid > 0 || render->ply_count > 0)
		return draw_sheet(&view, ply);
	return seek_first(&view, ply) && draw_here(&view);
}

/* A page begins with its first game; games of all files go into it. */
static bool put_article(struct cli *cli, const struct tafl_game *game,
                        const struct tafl_text *shown)
{
	const struct tafl_page page = page_of(cli->values);
	struct tafl_text begin = { 0 };

	if (cli->written == 0)
		tafl_page_begin(&page, game, &begin);
	if (begin.failed)
		cli_nomem(cli);
	else
		cli_write(cli, begin.data, begin.length);
	tafl_text_release(&begin);
	cli_write(cli, shown->data, shown->length);
	return true;
}

void render_finish(const struct cli *cli, struct tafl_text *out)
{
	const struct render *render = cli->values;
	const struct tafl_page page = page_of(render);

	if (is_page(render) && cli->written > 0)
		tafl_page_end(&page, out);
}

bool render_put(struct cli *cli, const struct tafl_game *game,
                const struct cli_note *note, const struct tafl_text *shown)
{
	struct render *render = cli->values;

	(void)note;
	if (shown->length == 0)
		return false;
	if (is_page(render))
		return put_article(cli, game, shown);
	if (render->frames)
		return put_frames(cli, render, shown);
	if (cli->written > 0 &&
	    tafl_renderer_has(render->renderer, TAFL_DRAWS_ONE)) {
		cli_usage(cli,
		          "-t %s: one picture makes a file, and there is a "
		          "second; --games=N chooses one, --frames=DIR writes "
		          "files",
		          tafl_renderer_name(render->renderer));
		cli->stop = true;
		return false;
	}
	if (cli->written > 0)
		cli_write(cli, "\n", 1);
	cli_write(cli, shown->data, shown->length);
	return true;
}
