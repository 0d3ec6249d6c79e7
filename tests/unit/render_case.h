/* Pictures for tests. */
#ifndef RENDER_CASE_H
#define RENDER_CASE_H

#include <tafl/render.h>

/* The picture of a scene; free with tafl_text_release.  `look` NULL: the
 * default. */
struct tafl_text render_case(const char *renderer,
                             const struct tafl_scene *scene,
                             const struct tafl_look *look);

/* A board of a size with every kind of man, which no symmetry maps to
 * itself. */
struct tafl_position render_case_lopsided(int size);

/* A scene of the position behind plies "a1-a4 b2-b3" of an embedded variant.
 * Free the line and then the variant that it returns in them. */
void render_case_play(struct tafl_scene *scene, const char *variant_id,
                      const char *start, const char *plies,
                      struct tafl_variant **variant, struct tafl_line **line);

/* How often a word comes up in a text. */
int render_case_count(const struct tafl_text *text, const char *word);

#endif
