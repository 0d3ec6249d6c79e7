/* Format bologna-json: the messages of the Tablut server of Bologna. */
#include "format/bologna_json.h"
#include "base/bytes.h"
#include "format/reading.h"
#include <string.h>

/* --- what a line is ----------------------------------------------------- */

/* The text behind the first brace, and whether it begins with a key. */
static bool has_first_key(const char *text, size_t length, const char *key)
{
	size_t at = 0, size = strlen(key);

	while (at < length && strchr(" \t{", text[at]) && text[at] != '\0')
		at++;
	return at + size <= length && memcmp(text + at, key, size) == 0;
}

static bool has_word(const char *text, size_t length, const char *word)
{
	size_t size = strlen(word);

	for (size_t at = 0; at + size <= length; at++)
		if (memcmp(text + at, word, size) == 0)
			return true;
	return false;
}

/* "{"board":[["EMPTY",...", "{"from":"e3","to":"d3","turn":"WHITE"}" */
static enum probe probe_line(const char *text, size_t length)
{
	if (length == 0 || text[0] != '{')
		return PROBE_NO;
	if (has_first_key(text, length, "\"board\"") &&
	    has_word(text, length, "\"EMPTY\""))
		return PROBE_SURE;
	if (has_first_key(text, length, "\"from\"") &&
	    has_word(text, length, "\"to\"") &&
	    has_word(text, length, "\"turn\""))
		return PROBE_SURE;
	return PROBE_NO;
}

/* Names may come first, and one line that is damaged. */
static enum probe probe(const char *text, size_t length, bool whole)
{
	enum { LINES_MAX = 3 };
	size_t at = 0, next;

	(void)whole;
	if (bologna_is_framed(text, length))
		return PROBE_SURE;
	for (int i = 0; i < LINES_MAX && at < length; i++) {
		size_t line = first_line(text + at, length - at, &next);
		bool name = line > 0 && text[at] == '"';
		enum probe said = probe_line(text + at, line);

		if (said != PROBE_NO)
			return i == 0 || text[0] == '"' ? said : PROBE_MAYBE;
		if (!name && i > 0)
			return PROBE_NO;
		at += next;
	}
	return PROBE_NO;
}

/* --- games -------------------------------------------------------------- */

/* A game while it is read. */
struct stream {
	struct tafl_input *input;
	struct tafl_game *game;
	struct tafl_error *err;
	bool failed, input_failed, stopped, told_stray;

	size_t frame; /* bytes of the message that is looked at; 0: a line */
	struct bologna_message message; /* that is read */
	int names;
	struct string name[2]; /* White's comes first */
	bool has_state, ended;
	struct tafl_position last; /* board that was shown */
	bool has_action;           /* one that is not yet answered */
	struct bologna_message action;
};

static int size_of(const struct stream *stream)
{
	return stream->has_state ? stream->last.size : BOLOGNA_SIZE;
}

/* Reads the message that the game's text ends with; its tree is released when
 * it has been taken. */
static void read_message(struct stream *stream, size_t length)
{
	struct tafl_game *game = stream->game;
	struct bologna_message *message = &stream->message;

	message->word = (struct word){ (uint32_t)(game->text_length - length),
		                       (uint32_t)length };
	bologna_read_message(message, game->text, size_of(stream));
	stream->failed |= message->kind == MESSAGE_WRONG &&
	                  message->code == TAFL_E_NOMEM;
}

static void complain(struct stream *stream, enum tafl_code code,
                     struct word word, const char *message, const char *help)
{
	if (stream->stopped)
		return;
	if (!game_add_fault(stream->game, code, word, message, help))
		stream->failed = true;
	stream->stopped = true;
}

static void add_ply(struct stream *stream, struct tafl_move move,
                    struct word word)
{
	struct tafl_game *game = stream->game;

	if (game_add_ply(game, move, word))
		game->plies[game->ply_count - 1].in_parts = true;
	else
		stream->failed = true;
}

/* The server has taken the action. */
static void accept(struct stream *stream)
{
	stream->has_action = false;
	if (stream->action.good)
		add_ply(stream, stream->action.move, stream->action.word);
	else
		complain(stream, TAFL_E_NOT_A_PLY, stream->action.word,
		         "the action has no squares",
		         "it is written as "
		         "{\"from\":\"e3\",\"to\":\"d3\",\"turn\":\"WHITE\"}");
}

/* "an illegal move or any exception counts an error; errors > 0: opponent
 * wins, board unchanged" */
static void refuse(struct stream *stream)
{
	const struct bologna_message *action = &stream->action;

	stream->has_action = false;
	if (action->good &&
	    !game_add_refused(stream->game, action->move, action->word))
		stream->failed = true;
	if (stream->message.turn.result != TAFL_OPEN)
		stream->game->end = TAFL_ILLEGAL;
}

static void take_start(struct stream *stream)
{
	struct tafl_game *game = stream->game;

	game->has_start = true;
	game->start = stream->message.board;
	if (stream->message.turn.side == SHOWN_NO_TURN)
		tafl_position_set_turn(&game->start,
		                       bologna_side_of(stream->message.turn));
}

/* "State, to BOTH clients": one alone sees no actions of the other. */
static void infer_ply(struct stream *stream)
{
	const struct bologna_message *state = &stream->message;
	struct tafl_move move;

	if (bologna_infer(&stream->last, &state->board, &move))
		add_ply(stream, move, state->word);
	else
		complain(stream, TAFL_E_MIXED, state->word,
		         "this state does not follow from the one before",
		         "games have a blank line between them");
}

/* One square that differs is the judge's, more are another game's. */
static bool follows(const struct stream *stream)
{
	const struct bologna_message *state = &stream->message;

	return !stream->has_state || !stream->action.good ||
	       bologna_misfits(&stream->last, &state->board,
	                       stream->action.move) <= 1;
}

static void take_change(struct stream *stream)
{
	const struct bologna_message *state = &stream->message;

	if (!stream->has_action)
		infer_ply(stream);
	else if (follows(stream))
		accept(stream);
	else
		complain(stream, TAFL_E_MIXED, state->word,
		         "this state does not follow from the action",
		         "games have a blank line between them");
	if (!stream->stopped && !game_add_board(stream->game, &state->board,
	                                        state->turn.side, state->word))
		stream->failed = true;
}

static bool is_same_state(const struct stream *stream)
{
	return stream->has_state &&
	       bologna_same_men(&stream->last, &stream->message.board);
}

static void take_result(struct stream *stream)
{
	struct tafl_game *game = stream->game;
	const struct bologna_message *state = &stream->message;

	stream->ended = state->turn.result != TAFL_OPEN;
	if (!stream->ended || stream->stopped || game->has_result)
		return;
	game->has_result = true;
	game->result = state->turn.result;
	game->result_word = state->turn_word;
}

static void take_board(struct stream *stream)
{
	const struct bologna_message *state = &stream->message;
	bool first = !stream->has_state && stream->game->ply_count == 0 &&
	             !stream->has_action;

	if (stream->stopped)
		;
	else if (first)
		take_start(stream);
	else if (!is_same_state(stream))
		take_change(stream);
	else if (stream->has_action)
		refuse(stream);
	take_result(stream);
	if (stream->stopped)
		return;
	stream->last = state->board;
	stream->has_state = true;
}

/* A game has no plies behind its final state, and another one would begin with
 * a state or names. */
static void tell_stray(struct stream *stream)
{
	if (!stream->told_stray &&
	    !game_add_fault(stream->game, TAFL_E_STRAY, stream->message.word,
	                    "an action behind the end of the game",
	                    "the next game begins with its first state"))
		stream->failed = true;
	stream->told_stray = true;
}

static void take_action_of(struct stream *stream)
{
	if (stream->stopped)
		return;
	if (stream->ended) {
		tell_stray(stream);
		return;
	}
	if (stream->has_action)
		accept(stream);
	stream->action = stream->message;
	stream->has_action = !stream->stopped;
}

static void take_name(struct stream *stream)
{
	struct tafl_game *game = stream->game;
	const struct json_value *text = stream->message.tree.root;

	stream->name[stream->names++] = game_keep(game, text->text,
	                                          text->length);
}

static void take_message(struct stream *stream)
{
	const struct bologna_message *message = &stream->message;

	switch (message->kind) {
	case MESSAGE_NAME: take_name(stream); return;
	case MESSAGE_STATE: take_board(stream); return;
	case MESSAGE_ACTION: take_action_of(stream); return;
	case MESSAGE_WRONG:
		complain(stream, message->code, message->flaw_word,
		         message->flaw, NULL);
		return;
	}
}

static int men_of(const struct tafl_position *position)
{
	return position->count[0] + position->count[1];
}

/* Whether the message is of a game that begins with it: men never come back. */
static bool begins_game(const struct stream *stream)
{
	const struct bologna_message *message = &stream->message;

	switch (message->kind) {
	case MESSAGE_NAME:
		return stream->has_state || stream->has_action ||
		       stream->game->ply_count > 0 || stream->names == 2;
	case MESSAGE_STATE:
		if (!stream->has_state)
			return false;
		return stream->ended ? !is_same_state(stream)
		                     : men_of(&message->board) >
		                               men_of(&stream->last);
	default: return false;
	}
}

static void read_line(struct stream *stream, size_t length)
{
	read_message(stream, length);
	if (!stream->failed)
		take_message(stream);
	json_release(&stream->message.tree);
}

/* Takes a line off the text again. */
static void cut_text(struct tafl_game *game, size_t length)
{
	game->text_length = length;
	game->text[length] = '\0';
}

/* Puts a line into the text, from where its message is read; behind an error
 * nothing of the game is kept. */
static void take_piece(struct stream *stream, const struct input_piece *piece,
                       bool *begins)
{
	struct tafl_game *game = stream->game;
	size_t before = game->text_length;
	bool stopped = stream->stopped;

	stream->failed |= !game_add_text(game, "\n", 1) ||
	                  !game_add_text(game, piece->text, piece->length);
	if (stream->failed)
		return;
	read_message(stream, piece->length);
	*begins = begins_game(stream);
	if (!*begins && !stream->failed)
		take_message(stream);
	if (*begins || stopped)
		cut_text(game, before);
	json_release(&stream->message.tree);
}

/* The next message, a line or with its length before it; it is used up, or
 * given back, by the functions that follow. */
static enum input_status next_message(struct stream *stream,
                                      struct input_piece *piece)
{
	enum input_status status = bologna_peek_frame(
		stream->input, piece, &stream->frame, stream->err);

	if (status != INPUT_OK || stream->frame > 0)
		return status;
	return input_line(stream->input, piece, stream->err);
}

static void use_message(struct stream *stream)
{
	if (stream->frame > 0)
		input_pass(stream->input, stream->frame);
}

static void give_back(struct stream *stream)
{
	if (stream->frame == 0)
		input_unread_line(stream->input);
}

/* Reads the next message; false when the game has ended before it. */
static bool read_next(struct stream *stream)
{
	size_t before = stream->game->text_length;
	struct word end = { (uint32_t)before, 0 };
	struct input_piece piece;
	enum input_status status = next_message(stream, &piece);
	bool begins = false;

	stream->input_failed = status == INPUT_ERROR;
	if (status != INPUT_OK)
		return false;
	if (is_blank_line(piece.text, piece.length)) {
		use_message(stream);
		return false;
	}
	if (before + piece.length >= TAFL_GAME_BYTES_MAX)
		complain(stream, TAFL_E_LIMIT, end, "the game is too long",
		         NULL);
	take_piece(stream, &piece, &begins);
	if (begins)
		give_back(stream);
	else
		use_message(stream);
	return !begins && !stream->failed;
}

static void add_tag(struct stream *stream, const char *name,
                    struct string value)
{
	struct tafl_game *game = stream->game;
	struct string key;

	if (value.length == 0)
		return;
	key = game_keep(game, name, strlen(name));
	if (!game_add_tag(game, key, value, (struct word){ 0, 0 }))
		stream->failed = true;
}

static void finish(struct stream *stream)
{
	if (stream->has_action && !stream->stopped)
		accept(stream);
	stream->game->top_rank = (uint8_t)size_of(stream);
	add_tag(stream, "Attackers", stream->name[1]);
	add_tag(stream, "Defenders", stream->name[0]);
}

/* Starts the game with its first message. */
static enum tafl_read start(struct stream *stream)
{
	struct input_piece piece;
	enum input_status status;

	for (;;) {
		status = bologna_peek_frame(stream->input, &piece,
		                            &stream->frame, stream->err);
		if (status != INPUT_OK)
			return read_status(status);
		if (stream->frame > 0)
			break;
		if (!is_line_end(piece.text[0]))
			return start_with_line(stream->input, stream->game,
			                       stream->err);
		(void)input_line(stream->input, &piece, stream->err);
	}
	if (!start_game(stream->game, &piece))
		return read_without_memory(stream->err);
	use_message(stream);
	return TAFL_READ_GAME;
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct stream stream = { .input = input, .game = game, .err = err };
	enum tafl_read read = start(&stream);

	if (read != TAFL_READ_GAME)
		return read;
	game->conventions = SHOWS_TAKEN_KING | OMITS_CAPTURES |
	                    OMITS_KING_CAPTURE;
	read_line(&stream, game->text_length);
	while (!stream.failed && read_next(&stream))
		;
	finish(&stream);
	if (stream.input_failed)
		return TAFL_READ_ERROR;
	return stream.failed ? read_without_memory(err) : TAFL_READ_GAME;
}

static bool holds_tag(const struct tafl_game *game, const struct tag *tag)
{
	const char *name = game_string(game, tag->name);

	return strcmp(name, "Attackers") == 0 || strcmp(name, "Defenders") == 0;
}

const struct tafl_format format_bologna_json = {
	.name = "bologna-json",
	.summary = "JSON messages of the Tablut server of Bologna",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT,
	.bends = 1 << TAFL_PART_TAGS | 1 << TAFL_PART_MEN | 1 << TAFL_PART_OPEN,
	.losses = bologna_losses,
	.holds_tag = holds_tag,
	.probe = probe,
	.read = read_game,
	.write = bologna_json_write,
};
