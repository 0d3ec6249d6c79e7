/* The table of pictures. */
#include "render/render.h"
#include <string.h>

static const struct tafl_renderer *const renderers[] = {
	&renderer_ascii,
	&renderer_unicode,
	&renderer_svg,
	&renderer_html,
};

enum { RENDERERS = sizeof(renderers) / sizeof(*renderers) };

size_t tafl_renderer_count(void)
{
	return RENDERERS;
}

const struct tafl_renderer *tafl_renderer_at(size_t index)
{
	return renderers[index];
}

const struct tafl_renderer *tafl_renderer_find(const char *name)
{
	for (size_t i = 0; i < RENDERERS; i++)
		if (strcmp(renderers[i]->name, name) == 0)
			return renderers[i];
	return NULL;
}

const char *tafl_renderer_name(const struct tafl_renderer *renderer)
{
	return renderer->name;
}

const char *tafl_renderer_summary(const struct tafl_renderer *renderer)
{
	return renderer->summary;
}

bool tafl_renderer_has(const struct tafl_renderer *renderer,
                       enum tafl_skill skill)
{
	return renderer->skills & (unsigned)skill;
}

bool tafl_renderer_paints(const struct tafl_renderer *renderer,
                          enum tafl_paint paint)
{
	return tafl_renderer_has(renderer, TAFL_DRAWS_COLOR) &&
	       (renderer->paints == 0 || renderer->paints >> paint & 1);
}

void tafl_render(const struct tafl_renderer *renderer,
                 const struct tafl_scene *scene, const struct tafl_look *look,
                 struct tafl_text *out)
{
	renderer->render(scene, look, out);
}

void tafl_render_motion(const struct tafl_renderer *renderer,
                        const struct tafl_scene *scene,
                        const struct tafl_line *line,
                        const struct tafl_look *look,
                        const struct tafl_motion *motion, struct tafl_text *out)
{
	renderer->render_motion(scene, line, look, motion, out);
}

void tafl_sheet_begin(struct tafl_sheet *sheet)
{
	sheet->added = 0;
	sheet->renderer->sheet_begin(sheet);
}

void tafl_sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene)
{
	sheet->renderer->sheet_add(sheet, scene);
	sheet->added++;
}

void tafl_sheet_end(struct tafl_sheet *sheet)
{
	sheet->renderer->sheet_end(sheet);
}
