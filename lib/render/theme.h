/* Themes: the colours of pictures. */
#ifndef RENDER_THEME_H
#define RENDER_THEME_H

#include "render/render.h"

/* The colours of a look, 0xRRGGBB each; `dark` is whether they are for a dark
 * surrounding. */
struct paints {
	uint32_t of[TAFL_PAINTS];
};
void find_paints(struct paints *paints, const struct tafl_look *look,
                 bool dark);

#endif
