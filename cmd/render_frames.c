/* Frames of tafl-render: a file for each position. */
#include "render_view.h"
#include <string.h>

/* No picture has a NUL. */
bool view_draw_frames(const struct view *view, size_t last)
{
	if (!view_seek_first(view, 0))
		return false;
	for (size_t ply = 0; ply <= last; ply++) {
		if (!view_seek(view, ply) || !view_draw(view))
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

void render_put_frames(struct cli *cli, const struct render *render,
                       const struct tafl_text *shown)
{
	const char *at = shown->data, *end = shown->data + shown->length;

	for (size_t ply = 0; at < end; ply++) {
		size_t length = strlen(at);

		if (length > 0 && !put_frame(cli, render, ply, at, length)) {
			cli->stop = true;
			return;
		}
		at += length + 1;
	}
}
