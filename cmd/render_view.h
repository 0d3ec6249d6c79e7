/* A game that is drawn: what the files of tafl-render share. */
#ifndef CMD_RENDER_VIEW_H
#define CMD_RENDER_VIEW_H

#include "render.h"

struct view {
	const struct cli_game *game;
	const struct render *render;
	size_t variation;
	struct tafl_text *out;
};

/* Whether the squares that options name are on a board of this size; what is
 * not goes to the game's sink. */
bool view_has_squares(const struct view *view, int size);

/* What the options ask for in the line's position.  False without memory. */
bool view_set_scene(const struct view *view, struct tafl_scene *scene);
/* Adds the squares and arrows of the options. */
void view_add_shapes(const struct view *view, struct tafl_scene *scene);

/* Draws the line as it is played, or its position.  False without memory. */
bool view_draw(const struct view *view);

/* Puts the line at a ply of the line of play: the first time, when it has been
 * left at the last ply of the main line, and then once it is on the line of
 * play.  False without memory. */
bool view_seek_first(const struct view *view, size_t ply);
bool view_seek(const struct view *view, size_t ply);

/* Which plies --grid and --diagrams choose of a game whose last is `last`:
 * whether there are any, and room for all; what is wrong goes to the game's
 * sink.  The third fills them in. */
bool view_has_plies(const struct view *view, size_t last);
bool view_has_room(const struct view *view, size_t last);
size_t view_find_plies(const struct view *view, size_t last,
                       size_t plies[RENDER_SHEET_MAX]);

/* A sheet, every position with a NUL behind it, a game of a page.  False
 * without memory. */
bool view_draw_sheet(const struct view *view, size_t last);
bool view_draw_frames(const struct view *view, size_t last);
bool view_draw_page(const struct view *view, size_t last);

/* Whether the picture is a page; what begins it and what ends it. */
bool render_is_page(const struct render *render);
void render_begin_page(const struct render *render,
                       const struct tafl_game *first, struct tafl_text *out);
void render_end_page(const struct render *render, struct tafl_text *out);

/* Writes what view_draw_frames drew, each into a file. */
void render_put_frames(struct cli *cli, const struct render *render,
                       const struct tafl_text *shown);

#endif
