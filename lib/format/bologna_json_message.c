/* The JSON messages of the Tablut server of Bologna: what one says. */
#include "format/bologna_json.h"
#include <stdio.h>
#include <string.h>

/* `at` and `bytes` say where in the line. */
static bool is_wrong(struct bologna_message *message, enum tafl_code code,
                     size_t at, size_t bytes, const char *why)
{
	message->kind = MESSAGE_WRONG;
	message->code = code;
	message->flaw_word = (struct word){ message->word.offset + (uint32_t)at,
		                            (uint32_t)bytes };
	snprintf(message->flaw, sizeof(message->flaw), "%s", why);
	return false;
}

static bool is_bad(struct bologna_message *message,
                   const struct json_value *value, const char *why)
{
	return is_wrong(message, TAFL_E_BAD_FIELD, value->offset, value->bytes,
	                why);
}

static const struct json_value *member(const struct json_value *map,
                                       const char *key)
{
	const struct json_value *value = json_first(map);

	while (value && strcmp(value->key, key) != 0)
		value = value->next;
	return value;
}

static bool take_cell(struct bologna_rows *rows, const struct json_value *cell)
{
	char letter = cell->kind == JSON_KIND_TEXT
	                      ? bologna_letter_of(cell->text, cell->length)
	                      : '\0';

	if (letter != '\0')
		rows->letters[rows->count++] = letter;
	return letter != '\0';
}

/* Rows of cells, as many as each has. */
static bool take_rows(struct bologna_rows *rows, const struct json_value *list)
{
	rows->count = 0;
	rows->width = (int)list->count;
	if (list->count < TAFL_SIZE_MIN || list->count > TAFL_SIZE_MAX)
		return false;
	for (const struct json_value *row = json_first(list); row;
	     row = row->next) {
		if (row->kind != JSON_KIND_LIST || row->count != list->count)
			return false;
		for (const struct json_value *cell = json_first(row); cell;
		     cell = cell->next)
			if (!take_cell(rows, cell))
				return false;
	}
	return true;
}

static bool take_turn(struct bologna_message *message,
                      const struct json_value *turn)
{
	message->turn_word = (struct word){
		message->word.offset + turn->offset + 1, turn->bytes - 2
	};
	return turn->kind == JSON_KIND_TEXT &&
	       bologna_find_turn(turn->text, turn->length, true,
	                         &message->turn);
}

static bool take_state(struct bologna_message *message,
                       const struct json_value *board,
                       const struct json_value *turn)
{
	const char *why;

	message->kind = MESSAGE_STATE;
	if (!take_turn(message, turn))
		return is_bad(message, turn,
		              "the turn is not WHITE, BLACK, WHITEWIN, "
		              "BLACKWIN or DRAW");
	if (board->kind != JSON_KIND_LIST || !take_rows(&message->rows, board))
		return is_bad(message, board,
		              "the board is not a list of rows, with EMPTY, "
		              "WHITE, BLACK, KING or THRONE for each square");
	if (!bologna_build(&message->rows, &message->board, &why))
		return is_bad(message, board, why);
	if (message->turn.side != SHOWN_NO_TURN)
		tafl_position_set_turn(&message->board,
		                       (enum tafl_side)message->turn.side);
	return true;
}

static bool take_square(const struct json_value *value, int size,
                        tafl_square *square)
{
	return value && value->kind == JSON_KIND_TEXT && value->length > 0 &&
	       bologna_read_square(value->text, value->length, size, square) ==
	               value->length;
}

/* Clients that have crashed send no squares. */
static bool take_action(struct bologna_message *message,
                        const struct json_value *map, int size)
{
	message->kind = MESSAGE_ACTION;
	message->good = take_square(member(map, "from"), size,
	                            &message->move.from) &&
	                take_square(member(map, "to"), size, &message->move.to);
	return true;
}

static bool take_value(struct bologna_message *message,
                       const struct json_value *value, int size)
{
	bool map = value->kind == JSON_KIND_MAP;
	const struct json_value *turn = map ? member(value, "turn") : NULL;
	const struct json_value *board = map ? member(value, "board") : NULL;

	message->kind = MESSAGE_NAME;
	if (value->kind == JSON_KIND_TEXT)
		return true;
	if (!turn)
		return is_bad(message, value,
		              "this is neither a state nor an action: it has "
		              "no turn");
	return board ? take_state(message, board, turn)
	             : take_action(message, value, size);
}

void bologna_read_message(struct bologna_message *message, const char *text,
                          int size)
{
	struct json_flaw flaw;

	if (json_read(&message->tree, text + message->word.offset,
	              message->word.length, &flaw))
		(void)take_value(message, message->tree.root, size);
	else
		(void)is_wrong(message, flaw.code, flaw.offset, flaw.bytes,
		               flaw.message);
}
