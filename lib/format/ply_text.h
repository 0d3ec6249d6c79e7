/* A ply in writing, as TGN and OTN have it. */
#ifndef FORMAT_PLY_TEXT_H
#define FORMAT_PLY_TEXT_H

#include "game/record.h"

/* Text in the making, with room for any ply. */
struct ply_text {
	size_t length;
	char text[32 + 5 * TAFL_CAPTURES_MAX];
};

/* Appends a judged ply, with a sign between its captures, and plays it on the
 * board. */
void ply_text_add(struct ply_text *token, const struct tafl_game *game,
                  const struct ply *ply, uint8_t *men, char between);

#endif
