/* The table of pictures. */
#include "render/render.h"
#include <string.h>

static const struct tafl_renderer *const renderers[] = {
	&renderer_ascii,
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

void tafl_render(const struct tafl_renderer *renderer,
                 const struct tafl_position *position,
                 const struct tafl_variant *variant, struct tafl_text *out)
{
	renderer->render(position, variant, out);
}
