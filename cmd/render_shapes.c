/* Lists of squares, arrows and colours: --mark, --circle, --arrows,
 * --palette. */
#include "render.h"
#include <string.h>

/* A list while it is read. */
struct list {
	struct cli *cli;
	struct render *render;
	const char *option; /* for messages */
	enum tafl_shape_kind kind;
};

static bool bad_item(const struct list *list, const char *item, size_t length)
{
	return cli_usage(list->cli, "--%s takes %s, not '%.*s'", list->option,
	                 list->kind == TAFL_SHAPE_ARROW
	                         ? "arrows, as d4-d8,f6-f9:red"
	                         : "squares, as d4,e5:red",
	                 (int)length, item);
}

static bool bad_color(struct cli *cli, const char *option, const char *text,
                      size_t length)
{
	char word[32], hint[CLI_HINT];

	snprintf(word, sizeof(word), "%.*s", (int)length, text);
	return cli_usage(
		cli,
		"--%s takes colours as #rrggbb or #rgb, or one of black "
		"blue green grey orange purple red white yellow, "
		"not '%s'%s",
		option, word, cli_hint(word, tafl_color_names, hint));
}

/* "d4", or "d4-d8" for an arrow: all of text[0..length). */
static bool parse_shape(const struct list *list, const char *text,
                        size_t length, struct tafl_shape *shape)
{
	size_t at = 0;

	shape->kind = list->kind;
	if (length > 0 && list->kind == TAFL_SHAPE_ARROW) {
		at = tafl_square_parse(text, length, &shape->from);
		if (at == 0 || at == length || text[at++] != '-' ||
		    at == length)
			return false;
	}
	if (at == length)
		return false;
	at += tafl_square_parse(text + at, length - at, &shape->to);
	return at == length && shape->from != shape->to;
}

/* Gives a colour to the shapes from `first` on. */
static void set_color(struct render *render, size_t first, tafl_color color)
{
	while (first < render->shape_count)
		render->shapes[first++].color = color;
}

static bool add_shape(const struct list *list, const char *text, size_t length)
{
	struct render *render = list->render;
	struct tafl_shape shape = { 0 };

	if (!parse_shape(list, text, length, &shape))
		return bad_item(list, text, length);
	if (render->shape_count == RENDER_SHAPES_MAX)
		return cli_usage(list->cli,
		                 "there is room for %d squares and arrows, "
		                 "and there are more",
		                 RENDER_SHAPES_MAX);
	render->shapes[render->shape_count++] = shape;
	return true;
}

/* A colour holds for what stands before it, back to another colour. */
static bool parse_list(const struct list *list, const char *at)
{
	struct render *render = list->render;
	size_t first = render->shape_count;
	tafl_color color;

	for (;;) {
		size_t length = strcspn(at, ",:");

		if (!add_shape(list, at, length))
			return false;
		at += length;
		if (*at == ':') {
			length = strcspn(++at, ",");
			if (!tafl_color_parse(at, length, &color))
				return bad_color(list->cli, list->option, at,
				                 length);
			if (!tafl_renderer_has(render->renderer,
			                       TAFL_DRAWS_COLOR))
				return cli_usage(
					list->cli, "--%s: -t %s has no colours",
					list->option,
					tafl_renderer_name(render->renderer));
			set_color(render, first, color);
			first = render->shape_count;
			at += length;
		}
		if (!*at)
			return true;
		at++;
	}
}

static bool parse_lists(struct cli *cli, struct render *render,
                        const char *option, enum tafl_shape_kind kind,
                        const struct cli_list *given)
{
	const struct list list = { cli, render, option, kind };

	for (int i = 0; i < given->count; i++)
		if (!parse_list(&list, given->at[i]))
			return false;
	return true;
}

bool render_parse_shapes(struct cli *cli, struct render *render)
{
	return parse_lists(cli, render, "mark", TAFL_SHAPE_MARK,
	                   &render->marks) &&
	       parse_lists(cli, render, "circle", TAFL_SHAPE_CIRCLE,
	                   &render->circles) &&
	       parse_lists(cli, render, "arrows", TAFL_SHAPE_ARROW,
	                   &render->arrows);
}

/* --- --palette ---------------------------------------------------------- */

/* The names of what the picture has a colour for, up to a NULL. */
static void list_paints(const struct render *render,
                        const char *names[TAFL_PAINTS + 1])
{
	size_t count = 0;

	for (int paint = 0; paint < TAFL_PAINTS; paint++)
		if (tafl_renderer_paints(render->renderer,
		                         (enum tafl_paint)paint))
			names[count++] = tafl_paint_names[paint];
	names[count] = NULL;
}

static bool bad_paint(struct cli *cli, const struct render *render,
                      const char *name)
{
	const char *names[TAFL_PAINTS + 1];
	char all[400] = "", hint[CLI_HINT];

	list_paints(render, names);
	for (int i = 0; names[i]; i++) {
		size_t length = strlen(all);

		snprintf(all + length, sizeof(all) - length, " %s", names[i]);
	}
	return cli_usage(cli, "--palette of -t %s takes one of%s, not '%s'%s",
	                 tafl_renderer_name(render->renderer), all, name,
	                 cli_hint(name, names, hint));
}

static bool find_paint(struct cli *cli, const struct render *render,
                       const char *name, int *paint)
{
	for (*paint = 0; *paint < TAFL_PAINTS; ++*paint)
		if (!strcmp(tafl_paint_names[*paint], name) &&
		    tafl_renderer_paints(render->renderer,
		                         (enum tafl_paint) * paint))
			return true;
	return bad_paint(cli, render, name);
}

/* "board=#eeddcc" */
static bool parse_paint(struct cli *cli, struct render *render,
                        const char *text, size_t length)
{
	size_t name_length = strcspn(text, "=,");
	char name[32];
	int paint;

	if (name_length >= length)
		return cli_usage(cli,
		                 "--palette takes pairs, as board=#eeddcc, "
		                 "not '%.*s'",
		                 (int)length, text);
	snprintf(name, sizeof(name), "%.*s", (int)name_length, text);
	if (!find_paint(cli, render, name, &paint))
		return false;
	text += name_length + 1;
	length -= name_length + 1;
	return tafl_color_parse(text, length, &render->look.palette[paint]) ||
	       bad_color(cli, "palette", text, length);
}

bool render_parse_palettes(struct cli *cli, struct render *render)
{
	for (int i = 0; i < render->palettes.count; i++) {
		const char *at = render->palettes.at[i];

		while (at) {
			size_t length = strcspn(at, ",");

			if (!parse_paint(cli, render, at, length))
				return false;
			at = at[length] ? at + length + 1 : NULL;
		}
	}
	return true;
}
