/* tafl-render - what positions of a game look like. */
#include "render.h"
#include <string.h>

static const char *const coords_words[] = { "outside", "inside", "both-sides",
	                                    "none",    "paths",  NULL };
static const char *const dark_words[] = { "auto", "never", "always", NULL };
static const char *const rotate_words[] = { "0", "90", "180", "270", NULL };

#define VALUE(field) .offset = offsetof(struct render, field)

// clang-format off
static const struct cli_option options[] = {
	{ .name = "to", .letter = 't', .kind = CLI_TEXT, VALUE(to),
	  .argument = "PICTURE" },
	{ .name = "title", .kind = CLI_TEXT, VALUE(title),
	  .argument = "TEXT", .help = "ascii, unicode, svg, html [ascii]" },
	{ .name = "ply", .kind = CLI_TEXT, VALUE(ply), .argument = "N" },
	{ .name = "line", .kind = CLI_NUMBER, VALUE(variation),
	  .argument = "N", .max = RENDER_LINE_MAX },
	{ .name = "games", .kind = CLI_TEXT, VALUE(games),
	  .argument = "N[-M]" },
	{ .name = "initial-ply", .kind = CLI_TEXT, VALUE(initial_ply),
	  .argument = "N", .help = "which [last]; html's first" },
	{ .name = "grid", .kind = CLI_NUMBER, VALUE(grid),
	  .argument = "N", .min = 1, .max = RENDER_LINE_MAX },
	{ .name = "diagrams", .kind = CLI_TEXT, VALUE(diagrams),
	  .argument = "N,..." },
	{ .name = "frames", .kind = CLI_TEXT, VALUE(frames),
	  .argument = "DIR", .help = "a sheet; of these; all as files" },
	{ .name = "animate", .kind = CLI_FLAG, VALUE(animate) },
	{ .name = "delay", .kind = CLI_NUMBER, VALUE(delay),
	  .argument = "MS", .min = TAFL_DELAY_MIN, .max = TAFL_DELAY_MAX },
	{ .name = "hold", .kind = CLI_NUMBER, VALUE(hold),
	  .argument = "MS", .max = TAFL_HOLD_MAX },
	{ .name = "loop", .kind = CLI_NUMBER, VALUE(loops),
	  .argument = "N", .max = TAFL_LOOPS_MAX,
	  .help = "an svg that moves" },
	{ .name = "flip", .kind = CLI_FLAG, VALUE(flip) },
	{ .name = "rotate", .kind = CLI_WORD, VALUE(rotate),
	  .words = rotate_words, .argument = "DEGREES" },
	{ .name = "coords", .kind = CLI_WORD, VALUE(coords),
	  .words = coords_words, .argument = "WHERE" },
	{ .name = "no-frame", .kind = CLI_FLAG, VALUE(frameless),
	  .help = "turn it; what is around" },
	{ .name = "last-move", .kind = CLI_FLAG, VALUE(last_move) },
	{ .name = "no-last-move", .kind = CLI_FLAG, VALUE(no_last_move) },
	{ .name = "captures", .kind = CLI_FLAG, VALUE(captures) },
	{ .name = "threats", .kind = CLI_FLAG, VALUE(threats) },
	{ .name = "legal", .kind = CLI_TEXT, VALUE(legal),
	  .argument = "SQUARE", .help = "show these" },
	{ .name = "mark", .kind = CLI_LIST, VALUE(marks),
	  .argument = "LIST" },
	{ .name = "circle", .kind = CLI_LIST, VALUE(circles),
	  .argument = "LIST" },
	{ .name = "arrows", .kind = CLI_LIST, VALUE(arrows),
	  .argument = "LIST", .help = "point out d4,e5:red; d4-d8,f6-f9" },
	{ .name = "theme", .kind = CLI_WORD, VALUE(theme),
	  .words = tafl_theme_names, .argument = "NAME" },
	{ .name = "palette", .kind = CLI_LIST, VALUE(palettes),
	  .argument = "K=V,..." },
	{ .name = "dark", .kind = CLI_WORD, VALUE(dark), .words = dark_words,
	  .argument = "WHEN", .help = "wood, paper, contrast [wood]" },
	{ .name = "size", .kind = CLI_NUMBER, VALUE(pixels),
	  .argument = "PX", .min = 1, .max = RENDER_PIXELS_MAX },
	{ .name = "style", .kind = CLI_TEXT, VALUE(style),
	  .argument = "FILE" },
	{ .name = "id", .kind = CLI_TEXT, VALUE(id), .argument = "ID" },
	{ .name = "charset", .kind = CLI_TEXT, VALUE(charset),
	  .argument = "NAME|FILE",
	  .help = "of svg, html; signs" },
	{ .name = NULL },
};
// clang-format on

static const struct cli_tool tool = {
	.name = "tafl-render",
	.summary = "Draws positions of recorded games of the tafl family.",
	.example = "tafl-render -t svg --variant=copenhagen --ply=20 games.csv",
	.options = options,
	.takes_bare_positions = true,
	.show = render_show,
	.put = render_put,
	.finish = render_finish,
};

static bool find_renderer(struct cli *cli, struct render *render)
{
	enum { NAMES_MAX = 32 };
	const char *names[NAMES_MAX] = { NULL };
	const char *to = render->to ? render->to : "ascii";
	char hint[CLI_HINT], list[128] = "";

	for (size_t i = 0; i < tafl_renderer_count() && i < NAMES_MAX - 1;
	     i++) {
		size_t length = strlen(list);

		names[i] = tafl_renderer_name(tafl_renderer_at(i));
		snprintf(list + length, sizeof(list) - length, " %s", names[i]);
	}
	render->renderer = tafl_renderer_find(to);
	if (render->renderer)
		return true;
	return cli_usage(cli, "--to takes one of%s, not '%s'%s", list, to,
	                 cli_hint(to, names, hint));
}

/* Discs are told apart by what is filled, which a dark terminal turns round
 * where nothing is painted. */
static bool check_color(struct cli *cli, struct render *render)
{
	render->look.color = cli->color_out;
	if (render->look.charset != TAFL_CHARSET_DISCS || cli->color_out)
		return true;
	return cli_usage(cli, "--charset=discs needs colours: a terminal, or "
	                      "--color=always");
}

static void run(struct cli *cli, struct render *render)
{
	cli->blank_between = true;
	cli->writes_last = !render->frames &&
	                   tafl_renderer_has(render->renderer, TAFL_DRAWS_ONE);
	if (!cli_open(cli) || !check_color(cli, render))
		return;
	if (!render->frames || cli_make_directory(cli, render->frames))
		cli_run(cli);
}

int main(int argc, char **argv)
{
	struct render render = { .coords = RENDER_UNSET,
		                 .theme = RENDER_UNSET,
		                 .dark = RENDER_UNSET,
		                 .rotate = RENDER_UNSET,
		                 .delay = RENDER_UNSET,
		                 .hold = RENDER_UNSET,
		                 .loops = RENDER_UNSET };
	struct cli cli;

	cli_init(&cli, &tool, &render);
	if (cli_parse(&cli, argc, argv) && find_renderer(&cli, &render) &&
	    render_parse(&cli, &render))
		run(&cli, &render);
	render_release(&render);
	return cli_close(&cli);
}
