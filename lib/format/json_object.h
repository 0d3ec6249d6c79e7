/* What the readers of other programs' JSON share: games that are objects, on
 * one line or spread over several. */
#ifndef FORMAT_JSON_OBJECT_H
#define FORMAT_JSON_OBJECT_H

#include "format/format.h"
#include "format/json_schema.h"

/* Reads the next object of the input into the text of the game, and the game
 * out of it.  An object that is not closed ends where a line begins the next
 * one; anything else between objects is a record that is wrong. */
enum tafl_read json_read_object(
	struct tafl_input *input, struct tafl_game *game,
	struct tafl_error *err,
	enum step (*read)(struct tafl_game *game,
                          const struct json_value *map));

/* Whether a text that begins as an object, perhaps an answer "= word {", has
 * all of these keys (a NULL ends them) near its beginning. */
bool json_has_keys(const char *text, size_t length, const char *const *keys);

/* Adds the value of a key, a text or anything else as it is written, as a tag.
 * NULL: there is none. */
enum step json_add_tag(struct tafl_game *game, const char *name,
                       const struct json_value *value);

/* The same of several members of an object: the index of each, and the name of
 * its tag; a name NULL ends them. */
struct json_tag {
	const char *name;
	int member;
};
enum step json_add_tags(struct tafl_game *game,
                        const struct json_value *const *members,
                        const struct json_tag *tags);

/* Adds the plies of "d1-d3 e5-e2xd2/f2++" to the game.  A word of resignation
 * is that of the side to move, and the last one. */
enum step json_add_moves(struct tafl_game *game, const struct json_value *text);

#endif
