/* One file per picture: what each offers to the table in renderers.c. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <tafl/render.h>

struct tafl_renderer {
	const char *name;
	const char *summary;
	void (*render)(const struct tafl_position *position,
	               const struct tafl_variant *variant,
	               struct tafl_text *out);
};

extern const struct tafl_renderer renderer_ascii;

#endif
