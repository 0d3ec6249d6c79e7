/* What the options of tafl-render say, and which go together. */
#include "render.h"
#include <ctype.h>
#include <errno.h>
#include <string.h>

/* --- what a picture can show -------------------------------------------- */

/* Options that not every picture can follow. */
struct need {
	const char *option;
	bool given;
	unsigned skill;    /* 0: none */
	bool one_position; /* a page has all of them */
};

static bool can(const struct tafl_renderer *renderer, const struct need *need)
{
	if (need->one_position && tafl_renderer_has(renderer, TAFL_DRAWS_GAMES))
		return false;
	return !need->skill ||
	       tafl_renderer_has(renderer, (enum tafl_skill)need->skill);
}

/* "What makes no sense for a renderer is an error." */
static bool refuse(struct cli *cli, const struct render *render,
                   const struct need *need)
{
	char others[64] = "";

	for (size_t i = 0; i < tafl_renderer_count(); i++) {
		const struct tafl_renderer *other = tafl_renderer_at(i);
		size_t length = strlen(others);

		if (can(other, need))
			snprintf(others + length, sizeof(others) - length,
			         "%s%s", length ? ", " : "",
			         tafl_renderer_name(other));
	}
	return cli_usage(cli, "--%s means nothing to -t %s, only to %s",
	                 need->option, tafl_renderer_name(render->renderer),
	                 others);
}

static bool check_needs(struct cli *cli, const struct render *render,
                        const struct need *needs, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (needs[i].given && !can(render->renderer, &needs[i]))
			return refuse(cli, render, &needs[i]);
	return true;
}

static bool check_skills(struct cli *cli, const struct render *render)
{
	const struct need needs[] = {
		{ "arrows", render->arrows.count > 0, TAFL_DRAWS_ARROWS, true },
		{ "no-frame", render->frameless, TAFL_DRAWS_FRAME, false },
		{ "coords=inside", render->coords == TAFL_COORDS_INSIDE,
		  TAFL_DRAWS_INSIDE, false },
		{ "coords=paths", render->coords == TAFL_COORDS_PATHS,
		  TAFL_DRAWS_PATHS, false },
		{ "title", render->title, TAFL_DRAWS_TITLE, false },
		{ "theme", render->theme != RENDER_UNSET, TAFL_DRAWS_COLOR,
		  false },
		{ "palette", render->palettes.count > 0, TAFL_DRAWS_COLOR,
		  false },
		{ "dark", render->dark != RENDER_UNSET, TAFL_DRAWS_COLOR,
		  false },
		{ "charset", render->charset, TAFL_DRAWS_CHARSET, false },
		{ "size", render->pixels > 0, TAFL_DRAWS_STYLE, false },
		{ "style", render->style, TAFL_DRAWS_STYLE, false },
		{ "initial-ply", render->initial_ply, TAFL_DRAWS_GAMES, false },
		{ "id", render->id, TAFL_DRAWS_STYLE, true },
		{ "animate", render->animate, TAFL_DRAWS_MOTION, true },
	};

	return check_needs(cli, render, needs, sizeof(needs) / sizeof(*needs));
}

/* A page has all positions of a game: options about one mean nothing to it. */
static bool check_page(struct cli *cli, const struct render *render)
{
	const struct need needs[] = {
		{ "ply", render->ply, 0, true },
		{ "line", render->variation > 0, 0, true },
		{ "frames", render->frames, 0, true },
		{ "threats", render->threats, 0, true },
		{ "legal", render->legal, 0, true },
		{ "mark", render->marks.count > 0, 0, true },
		{ "circle", render->circles.count > 0, 0, true },
	};

	return check_needs(cli, render, needs, sizeof(needs) / sizeof(*needs));
}

/* --- which position ----------------------------------------------------- */

/* "24,40" */
static bool parse_diagrams(struct cli *cli, struct render *render)
{
	const char *at = render->diagrams;
	char piece[24];

	while (at && render->ply_count < RENDER_PLIES_MAX) {
		size_t length = strcspn(at, ",");

		snprintf(piece, sizeof(piece), "%.*s", (int)length, at);
		/* What is longer than a number is none, and told in full. */
		if (!cli_parse_ply(cli, "diagrams",
		                   length < sizeof(piece) ? piece : at,
		                   &render->plies[render->ply_count++]))
			return false;
		at = at[length] ? at + length + 1 : NULL;
	}
	if (at)
		return cli_usage(cli, "--diagrams takes %d plies at most",
		                 RENDER_PLIES_MAX);
	return true;
}

static bool check_pairs(struct cli *cli, const struct render *render)
{
	const char *first = render->ply        ? "ply"
	                    : render->grid > 0 ? "grid"
	                    : render->diagrams ? "diagrams"
	                                       : "frames";
	const char *second = render->frames     ? "frames"
	                     : render->diagrams ? "diagrams"
	                                        : "grid";
	bool sheet = render->grid > 0 || render->diagrams || render->frames;
	bool several = (render->ply != NULL) + (render->grid > 0) +
	                       (render->diagrams != NULL) +
	                       (render->frames != NULL) >
	               1;

	if (several)
		return cli_usage(cli, "--%s and --%s do not go together", first,
		                 second);
	if (render->legal && sheet)
		return cli_usage(cli, "--legal is for one position");
	if (render->animate && sheet)
		return cli_usage(cli, "--animate and --%s do not go together",
		                 second);
	if (render->last_move && render->no_last_move)
		return cli_usage(cli, "--last-move and --no-last-move do not "
		                      "go together");
	if (render->flip && render->rotate != RENDER_UNSET)
		return cli_usage(cli, "--flip and --rotate do not go together");
	if (render->frames && cli->common.output)
		return cli_usage(cli,
		                 "--frames and --output do not go together");
	return true;
}

/* A name of nothing would be a strange one to complain of. */
static bool check_names(struct cli *cli, const struct render *render)
{
	if (render->frames && !render->frames[0])
		return cli_usage(cli, "--frames takes a directory, not ''");
	if (render->style && !render->style[0])
		return cli_usage(cli, "--style takes a file, not ''");
	return true;
}

static bool check_source(struct cli *cli, const struct render *render)
{
	const char *idle = render->games       ? "games"
	                   : render->variation ? "line"
	                                       : NULL;

	if (cli->common.position && idle)
		return cli_usage(cli, "--%s and --position do not go together",
		                 idle);
	return true;
}

/* --- the look ----------------------------------------------------------- */

/* A prefix that XML takes as the beginning of a name, and CSS as well. */
static bool check_id(struct cli *cli, const char *id)
{
	const char *at = id;

	if (!id)
		return true;
	while (isalnum((unsigned char)*at) || *at == '_' || *at == '-')
		at++;
	if (isalpha((unsigned char)id[0]) && *at == '\0')
		return true;
	return cli_usage(cli,
	                 "--id takes a letter and then letters, digits, '-' "
	                 "and '_', not '%s'",
	                 id);
}

static bool read_all(FILE *file, struct tafl_text *text)
{
	enum { BYTES_MAX = 1 << 16 };
	char block[4096];
	size_t length;

	errno = 0;
	while ((length = fread(block, 1, sizeof(block), file)) > 0) {
		tafl_text_append(text, block, length);
		if (text->length > BYTES_MAX)
			errno = EFBIG;
		if (text->failed)
			errno = ENOMEM;
		if (errno)
			return false;
	}
	return !ferror(file);
}

bool render_read(struct cli *cli, const char *path, struct tafl_text *text)
{
	FILE *file = fopen(path, "r");
	bool good = file && read_all(file, text);

	if (!good) {
		cli_say(cli, "%s: %s", path, strerror(errno ? errno : EIO));
		cli_worsen(cli, CLI_TROUBLE);
	}
	if (file)
		fclose(file);
	cli->also_read = path;
	return good;
}

static bool load_style(struct cli *cli, struct render *render)
{
	if (!render->style)
		return true;
	if (!render_read(cli, render->style, &render->css))
		return false;
	render->look.style = render->css.data;
	if (!render->css.data || strlen(render->css.data) == render->css.length)
		return true;
	cli_say(cli, "%s: a NUL byte at offset %zu", render->style,
	        strlen(render->css.data));
	cli_worsen(cli, CLI_TROUBLE);
	return false;
}

static int word_or_first(int word)
{
	return word == RENDER_UNSET ? 0 : word;
}

static void set_look(struct render *render)
{
	struct tafl_look *look = &render->look;

	look->quarter_turns = render->flip ? 2 : word_or_first(render->rotate);
	look->coords = (enum tafl_coords)word_or_first(render->coords);
	look->theme = word_or_first(render->theme);
	look->dark = (enum tafl_dark)word_or_first(render->dark);
	look->frameless = render->frameless;
	look->pixels = (int)render->pixels;
	look->id = render->id;
}

/* --- motion ------------------------------------------------------------- */

static bool check_motion(struct cli *cli, const struct render *render)
{
	const char *idle = render->delay != RENDER_UNSET   ? "delay"
	                   : render->hold != RENDER_UNSET  ? "hold"
	                   : render->loops != RENDER_UNSET ? "loop"
	                                                   : NULL;

	if (idle && !render->animate)
		return cli_usage(cli, "--%s needs --animate", idle);
	return true;
}

static int number_or(long number, int otherwise)
{
	return number == RENDER_UNSET ? otherwise : (int)number;
}

static void set_motion(struct render *render)
{
	enum { DELAY = 800, HOLD = 3000, LOOPS = 0 };

	render->motion.delay = number_or(render->delay, DELAY);
	render->motion.hold = number_or(render->hold, HOLD);
	render->motion.loops = number_or(render->loops, LOOPS);
}

static bool parse_legal(struct cli *cli, struct render *render)
{
	const char *text = render->legal;

	if (!text)
		return true;
	if (text[0] && tafl_square_parse(text, strlen(text), &render->mover) ==
	                       strlen(text))
		return true;
	return cli_usage(cli, "--legal takes a square, as d4, not '%s'", text);
}

bool render_parse(struct cli *cli, struct render *render)
{
	set_look(render);
	set_motion(render);
	return check_skills(cli, render) && check_page(cli, render) &&
	       check_pairs(cli, render) && check_motion(cli, render) &&
	       check_source(cli, render) && check_names(cli, render) &&
	       cli_parse_games(cli, render->games) &&
	       cli_parse_ply(cli, "ply", render->ply, &render->at) &&
	       cli_parse_ply(cli, "initial-ply",
	                     render->initial_ply ? render->initial_ply
	                                         : "start",
	                     &render->opens_at) &&
	       parse_diagrams(cli, render) && parse_legal(cli, render) &&
	       render_parse_shapes(cli, render) &&
	       render_parse_palettes(cli, render) &&
	       check_id(cli, render->id) && load_style(cli, render) &&
	       render_parse_charset(cli, render);
}

void render_release(struct render *render)
{
	tafl_text_release(&render->css);
	tafl_text_release(&render->kept);
}
