/* A ply of our JSON: what it says, and whether that agrees. */
#ifndef FORMAT_JSON_PLY_H
#define FORMAT_JSON_PLY_H

#include "format/json_schema.h"

enum {
	PLY_NUMBER,
	PLY_SIDE,
	PLY_MAN,
	PLY_MOVE,
	PLY_FROM,
	PLY_TO,
	PLY_CAPTURES,
	PLY_MARK,
	PLY_GLYPHS,
	PLY_COMMENTS,
	PLY_VARIATIONS,
};
extern const struct json_schema json_ply_schema;

/* A ply as the record has it. */
struct spoken {
	struct word word;   /* where it stands */
	bool in_parts;      /* that is one word of several */
	uint8_t man;        /* or TAFL_EMPTY */
	uint8_t named_side; /* as in struct ply */
	uint8_t steps;      /* enum tafl_step */
	struct tafl_move move;
	size_t count;
	tafl_square captures[TAFL_CAPTURES_MAX];
	uint8_t men[TAFL_CAPTURES_MAX]; /* who is taken, or TAFL_EMPTY */
};

/* Makes a ply of the members of its object.  "move" says it, or "from" and
 * "to"; what is said twice must agree. */
enum step json_speak(struct tafl_game *game, const struct json_value *object,
                     const struct json_value *const *members,
                     struct spoken *spoken);

#endif
