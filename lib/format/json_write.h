/* What the parts of the writer of our JSON share. */
#ifndef FORMAT_JSON_WRITE_H
#define FORMAT_JSON_WRITE_H

#include "base/json.h"
#include "game/record.h"

struct json_writer {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	struct tafl_text *out;
	size_t variation; /* variations behind us */
};

static inline void put(struct json_writer *writer, const char *text)
{
	tafl_text_puts(writer->out, text);
}

static inline void put_string(struct json_writer *writer, struct string string)
{
	json_append_text(writer->out, game_string(writer->game, string),
	                 string.length);
}

/* Whether a start position is written: "only if it is not the variant's own";
 * and why the game ended: that is said of all plies, and a game that is cut
 * short has another end. */
bool json_has_start(const struct json_writer *writer);
bool json_has_end(const struct json_writer *writer);

/* The tags as a member of the game, with the rules if they are asked for and
 * not built in. */
void json_put_tags(struct json_writer *writer, bool embed);

/* What is said beside ply `ply` (plies of the whole game before it) of a line
 * of play, as further members of an object. */
void json_put_remarks(struct json_writer *writer, uint32_t line, size_t ply);

/* What is said before the first ply of a line, as the first members of an
 * object: the comments are there even if there are none. */
void json_put_first_remarks(struct json_writer *writer, uint32_t line,
                            size_t ply);

#endif
