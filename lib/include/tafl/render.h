/*
 * Pictures of positions.
 */
#ifndef TAFL_RENDER_H
#define TAFL_RENDER_H

#include <tafl/text.h>
#include <tafl/variant.h>

struct tafl_renderer;

size_t tafl_renderer_count(void);
const struct tafl_renderer *tafl_renderer_at(size_t index);
/* The renderer with this name, or NULL. */
const struct tafl_renderer *tafl_renderer_find(const char *name);
const char *tafl_renderer_name(const struct tafl_renderer *renderer);
const char *tafl_renderer_summary(const struct tafl_renderer *renderer);

/* Appends the picture of a position.  `variant` (may be NULL) tells which
 * squares are special. */
void tafl_render(const struct tafl_renderer *renderer,
                 const struct tafl_position *position,
                 const struct tafl_variant *variant, struct tafl_text *out);

#endif
