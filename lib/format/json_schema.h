/* Taking JSON objects apart, by a list of the keys that they may have. */
#ifndef FORMAT_JSON_SCHEMA_H
#define FORMAT_JSON_SCHEMA_H

#include "base/json.h"
#include "format/reading.h"

/* What an object may hold. */
struct json_schema {
	const char *name;  /* "a game" */
	const char *other; /* what to do with other keys, or NULL */
	struct {
		const char *key; /* NULL: the end */
		enum json_kind kind;
	} members[16];
	bool passes; /* other keys, with a warning */
};
enum { JSON_MEMBERS_MAX = 15 };

/* Finds the members of `map` in the order of the schema, NULL for those that
 * are not there; a null is not there either.  Stops at a key that the schema
 * does not have, unless it passes those, and at a value of another kind. */
enum step json_take(struct tafl_game *game, const struct json_value *map,
                    const struct json_schema *schema,
                    const struct json_value *members[JSON_MEMBERS_MAX]);

/* Stops when the value is of another kind; `what` names it. */
enum step json_expect(struct tafl_game *game, const struct json_value *value,
                      enum json_kind kind, const char *what);

/* The index of the text among NULL-terminated words; stops when it is none of
 * them. */
enum step json_choose(struct tafl_game *game, const struct json_value *value,
                      const char *const *words, size_t *index);

/* Adds a fault, and stops if it is an error.  `help` may be NULL. */
enum step json_complain(struct tafl_game *game, enum tafl_code code,
                        struct word word, const char *help, const char *format,
                        ...) TAFL_PRINTF(5, 6);

/* Tells what is wrong with a position that is a text. */
enum step json_complain_of_position(struct tafl_game *game,
                                    const struct json_value *text,
                                    const struct tafl_error *why);

/* Reads game->text, which is one JSON value, and the game out of that.  What is
 * wrong with it becomes a fault of the game.  False without memory. */
TAFL_MUST_CHECK bool json_read_text(
	struct tafl_game *game,
	enum step (*read)(struct tafl_game *game,
                          const struct json_value *root));

/* Where a value stands; of lists and objects where they open. */
struct word json_word(const struct json_value *value);

/* Where the characters of a text stand: between the quotes. */
struct word json_inner_word(const struct json_value *value);

#endif
