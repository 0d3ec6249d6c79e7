/* Format bologna: the logs of the Tablut server of Bologna. */
#include "base/mem.h"
#include "format/bologna_log.h"
#include "format/reading.h"
#include <stdarg.h>
#include <stdio.h>

/* --- what is wrong ------------------------------------------------------ */

void log_fault(struct log *log, enum tafl_code code, struct word word,
               const char *help, const char *format, ...)
{
	char message[200];
	va_list arguments;

	if (log->stopped || log->failed)
		return;
	va_start(arguments, format);
	vsnprintf(message, sizeof(message), format, arguments);
	va_end(arguments);
	if (!game_add_fault(log->game, code, word, message, help))
		log->failed = true;
	log->stopped = tafl_code_severity(code) == TAFL_ERROR;
}

void log_mixed(struct log *log, struct word word, const char *what)
{
	if (log->stopped)
		return;
	log_fault(log, TAFL_E_MIXED, word,
	          "several programs may have written into this log",
	          "%s: this is a record of another game", what);
	log->mixed = true;
}

void log_result(struct log *log, enum tafl_result result, enum tafl_end end,
                struct word word)
{
	struct tafl_game *game = log->game;

	if (game->has_result && game->result != result) {
		log_fault(log, TAFL_E_TWO_RESULTS, word, NULL,
		          "the log says '%s' here, and '%s' before",
		          tafl_result_name(result),
		          tafl_result_name(game->result));
		return;
	}
	if (!game->has_result)
		game->result_word = word;
	game->has_result = true;
	game->result = result;
	if (game->end == TAFL_NO_END)
		game->end = end;
}

/* --- where games begin -------------------------------------------------- */

static bool has_something(const struct log *log)
{
	return log->has_begun || log->has_turns || log->has_last;
}

/* Whether a message begins another game.  "JVM-wide logger: several games in
 * one JVM write into all earlier files too": one game behind the other.
 * Players behind players are those of the next log, where the first one was cut
 * off; a game that has them and begins twice before any play is several at a
 * time. */
static bool begins_game(struct log *log, enum bologna_line kind)
{
	switch (kind) {
	case LINE_PLAYERS:
		if (!has_something(log) && !log->has_players)
			return false;
		break;
	case LINE_BEGIN:
		if (!log->has_begun && !log->has_turns)
			return false;
		break;
	case LINE_SERVER_BEGINS:
		if (!has_something(log) && !log->has_players)
			return false;
		break;
	default: return false;
	}
	if (log->has_turns || log->has_last || kind == LINE_PLAYERS)
		return true;
	return log->mixed ? log->passed_turn
	                  : log->stopped || !log->has_players;
}

/* Another game that begins here, with nothing of the first one's own before:
 * both are written at once. */
static bool begins_twice(const struct log *log, enum bologna_line kind)
{
	return kind == LINE_BEGIN && log->has_begun && !log->stopped &&
	       log->has_players && !log->has_turns && !log->has_last;
}

/* Whether the message below the head that has just been read begins a game. */
static bool next_begins_game(struct log *log)
{
	enum { MESSAGE_MAX = 256 };
	struct input_piece piece;

	if (input_peek_line(log->input, MESSAGE_MAX, &piece, log->err) !=
	    INPUT_OK)
		return false;
	return begins_game(
		log,
		bologna_record_of(piece.text,
	                          first_line(piece.text, piece.length, NULL))
			.kind);
}

/* Reads a line; false at the end of the game. */
static bool next_line(struct log *log, struct input_piece *piece)
{
	enum input_status status = input_line(log->input, piece, log->err);
	struct bologna_record record;

	if (status != INPUT_OK) {
		log->failed = log->input_failed = status == INPUT_ERROR;
		return false;
	}
	record = bologna_record_of(piece->text, piece->length);
	if (record.kind == LINE_HEAD && record.opens) {
		log->cut = next_begins_game(log);
		input_unread_line(log->input);
		return !log->cut &&
		       input_line(log->input, piece, log->err) == INPUT_OK;
	}
	if (!begins_game(log, record.kind))
		return true;
	log->cut = true;
	input_unread_line(log->input);
	return false;
}

/* --- games -------------------------------------------------------------- */

static void stop_at_limit(struct log *log)
{
	struct word word = { log->at, 0 };

	log_fault(log, TAFL_E_LIMIT, word, NULL,
	          "the game has more than %d bytes", (int)TAFL_GAME_BYTES_MAX);
}

/* Behind an error nothing of the game is kept. */
static void pass_line(struct log *log, const struct input_piece *piece)
{
	enum bologna_line kind =
		bologna_record_of(piece->text, piece->length).kind;

	log->passed_turn |= kind == LINE_TURN || kind == LINE_RECEIVED ||
	                    kind == LINE_MOVED;
}

static void add_line(struct log *log, const struct input_piece *piece)
{
	struct tafl_game *game = log->game;
	struct bologna_record record;

	if (log->stopped) {
		pass_line(log, piece);
		return;
	}
	if (game->text_length + piece->length >= TAFL_GAME_BYTES_MAX) {
		stop_at_limit(log);
		return;
	}
	if (!game_add_text(game, "\n", 1) ||
	    !game_add_text(game, piece->text, piece->length)) {
		log->failed = true;
		return;
	}
	log->at = (uint32_t)(game->text_length - piece->length);
	record = bologna_record_of(game->text + log->at, piece->length);
	if (begins_twice(log, record.kind))
		log_mixed(log,
		          (struct word){ log->at, (uint32_t)piece->length },
		          "a game begins before the one above has begun");
	else
		log_take_line(log, game->text + log->at, piece->length);
}

static void add_tag(struct log *log, const char *name, struct word word)
{
	struct tafl_game *game = log->game;

	if (word.length > 0 &&
	    !game_put_tag(game, name, game->text + word.offset, word.length,
	                  word))
		log->failed = true;
}

/* "Brandub = GameTablut on 7x7": the class does not say by which rules. */
static void forget_class(struct log *log)
{
	struct tafl_game *game = log->game;

	if (!game->has_start || game->start.size == BOLOGNA_SIZE)
		return;
	mem_free(game->variant);
	game->variant = NULL;
}

static bool is_empty(const struct log *log)
{
	return !log->stopped && !log->has_players && !has_something(log);
}

static void finish(struct log *log)
{
	struct tafl_game *game = log->game;
	struct word all = { 0, (uint32_t)game->text_length };

	log_finish_plies(log);
	game->top_rank = (uint8_t)log->size;
	forget_class(log);
	add_tag(log, "Attackers", log->names[1]);
	add_tag(log, "Defenders", log->names[0]);
	add_tag(log, "Logged", log->stamp);
	if (!log->has_plies_answered)
		game->conventions |= OMITS_CAPTURES | OMITS_KING_CAPTURE;
	if (is_empty(log))
		log_fault(log, TAFL_E_BAD_FIELD, all, NULL,
		          "this is no log of a game");
	else
		log_tell_foreign(log);
	if (log->cut && !game->has_result)
		log_fault(log, TAFL_E_CUT_SHORT, (struct word){ all.length, 0 },
		          NULL,
		          "another game begins before this one has ended");
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct log log = { .input = input,
		           .game = game,
		           .err = err,
		           .size = BOLOGNA_SIZE,
		           .to_move = SHOWN_NO_TURN };
	struct input_piece piece;
	enum input_status status = next_full_line(input, &piece, err);

	if (status != INPUT_OK)
		return read_status(status);
	if (!game_start(game, piece.text, piece.length))
		return read_without_memory(err);
	game->line = piece.line;
	game->conventions = SHOWS_TAKEN_KING;
	log_take_line(&log, game->text, game->text_length);
	while (!log.failed && next_line(&log, &piece))
		add_line(&log, &piece);
	if (!log.failed)
		finish(&log);
	if (log.failed && !log.input_failed)
		return read_without_memory(err);
	return log.failed ? TAFL_READ_ERROR : TAFL_READ_GAME;
}

const struct tafl_format format_bologna = {
	.name = "bologna",
	.summary = "logs of the Tablut server of the University of Bologna",
	.probe = bologna_probe,
	.read = read_game,
};
