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

/* What is done with a frame, by the path of its file. */
typedef bool each_frame(struct cli *cli, const char *path, const char *data,
                        size_t length);

static bool is_new(struct cli *cli, const char *path, const char *data,
                   size_t length)
{
	(void)data;
	(void)length;
	return cli_is_new(cli, path);
}

/* DIR/000001-0024.svg, the number of the game and of the ply. */
static bool do_frame(struct cli *cli, const struct render *render, size_t ply,
                     const char *data, each_frame *each)
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
		good = each(cli, path.data, data, strlen(data));
	tafl_text_release(&path);
	return good;
}

static bool do_frames(struct cli *cli, const struct render *render,
                      const struct tafl_text *shown, each_frame *each)
{
	const char *at = shown->data, *end = shown->data + shown->length;

	for (size_t ply = 0; at < end; ply++) {
		if (*at && !do_frame(cli, render, ply, at, each))
			return false;
		at += strlen(at) + 1;
	}
	return true;
}

/* None of a game is written if one of its files is there. */
void render_put_frames(struct cli *cli, const struct render *render,
                       const struct tafl_text *shown)
{
	if (!do_frames(cli, render, shown, is_new) ||
	    !do_frames(cli, render, shown, cli_create_new))
		cli->stop = true;
}
