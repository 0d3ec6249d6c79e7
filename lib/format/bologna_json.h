/* What the parts of format bologna-json share. */
#ifndef FORMAT_BOLOGNA_JSON_H
#define FORMAT_BOLOGNA_JSON_H

#include "base/json.h"
#include "format/bologna.h"

/* A name of a player, a state with its board, an action of a player. */
enum bologna_message_kind {
	MESSAGE_NAME,
	MESSAGE_STATE,
	MESSAGE_ACTION,
	MESSAGE_WRONG
};

struct bologna_message {
	enum bologna_message_kind kind;
	struct word word;
	struct json_tree tree;
	struct bologna_rows rows;
	struct tafl_position board;
	struct bologna_turn turn;
	struct word turn_word;
	bool good; /* the squares of an action are some */
	struct tafl_move move;
	enum tafl_code code; /* of what is wrong */
	struct word flaw_word;
	char flaw[160];
};

/* Reads message->word of the text, from a game on a board of `size`.  The tree
 * is to be released in any case. */
void bologna_read_message(struct bologna_message *message, const char *text,
                          int size);

void bologna_json_write(const struct tafl_game *game,
                        const struct tafl_variant *variant,
                        const struct tafl_write_options *options,
                        struct tafl_text *out);

#endif
