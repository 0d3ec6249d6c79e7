/* Reading logs of the Bologna server: plies, boards, and what they say of one
 * another. */
#include "format/bologna_log.h"
#include <string.h>

static int other_side(int side)
{
	return side == SHOWN_NO_TURN
	               ? SHOWN_NO_TURN
	               : (int)tafl_other_side((enum tafl_side)side);
}

static struct word word_of(const struct log *log, const char *at, size_t length)
{
	return (struct word){ (uint32_t)(at - log->game->text),
		              (uint32_t)length };
}

/* --- plies that are tried ----------------------------------------------- */

/* "Turn: null Pawn from E2 to E3 (client omitted turn; legal)" */
static int side_of(const char *text, size_t length)
{
	struct bologna_turn turn;

	if (bologna_find_turn(text, length, false, &turn) &&
	    turn.result == TAFL_OPEN)
		return turn.side;
	return SHOWN_NO_TURN;
}

/* Goes behind `word` at *at; false if something else is there. */
static bool skip(const char **at, const char *end, const char *word)
{
	size_t length = strlen(word);

	if ((size_t)(end - *at) < length || memcmp(*at, word, length) != 0)
		return false;
	*at += length;
	return true;
}

/* "from e3 to d3" */
static bool read_squares(const char *at, const char *end, int size,
                         struct attempt *attempt)
{
	size_t used;

	used = bologna_read_square(at, (size_t)(end - at), size,
	                           &attempt->move.from);
	at += used;
	if (used == 0 || !skip(&at, end, " to "))
		return false;
	used = bologna_read_square(at, (size_t)(end - at), size,
	                           &attempt->move.to);
	return used > 0 && at + used == end;
}

/* "2019-02: no boards, move lines only": there the server answers a ply by what
 * it says of one that it refuses, and by nothing else. */
static bool needs_no_answer(const struct log *log)
{
	return !log->has_plies_answered && !log->has_last &&
	       !log->attempt.warned;
}

/* A ply that was not accepted before the next one came. */
static void settle(struct log *log, struct word next)
{
	struct attempt *attempt = &log->attempt;

	if (!attempt->open)
		return;
	if (needs_no_answer(log)) {
		log_accept(log);
		return;
	}
	if (!attempt->warned) {
		log_mixed(log, next,
		          "a ply before the one above it has been "
		          "answered");
		return;
	}
	attempt->open = false;
	if (attempt->good &&
	    !game_add_refused(log->game, attempt->move, attempt->word))
		log->failed = true;
}

/* "from e3 to d3", behind the side and "Pawn" */
static struct attempt read_attempt(const struct log *log, const char *at,
                                   const char *end, struct word word)
{
	struct attempt attempt = { .open = true, .word = word };

	if (!skip(&at, end, " Pawn from "))
		return attempt;
	attempt.word = word_of(log, at, (size_t)(end - at));
	attempt.null = skip(&at, end, "null");
	attempt.good = !attempt.null &&
	               read_squares(at, end, log->size, &attempt);
	return attempt;
}

/* Whether it is a ply of the side that is not to move.  Clients of 2019 gave
 * their side themselves, and some gave it wrong: the man counts too. */
static bool is_out_of_turn(const struct log *log, const struct attempt *attempt,
                           int side)
{
	int man;

	if (side == SHOWN_NO_TURN || side == log->to_move || !log->has_last ||
	    !attempt->good)
		return false;
	man = log->last.men[attempt->move.from];
	return tafl_is_man(man) && (int)tafl_side_of(man) != log->to_move;
}

void log_turn(struct log *log, const char *text, struct word word)
{
	const char *end = text + word.length;
	const char *blank = memchr(text, ' ', word.length);
	const char *at = blank ? blank : end;
	struct attempt attempt = read_attempt(log, at, end, word);
	int side = side_of(text, (size_t)(at - text));

	log->has_turns = true;
	if (log->game->has_result) {
		log_mixed(log, word, "a ply after the end of the game");
		return;
	}
	settle(log, word);
	if (log->to_move == SHOWN_NO_TURN)
		log->to_move = side;
	if (is_out_of_turn(log, &attempt, side))
		log_mixed(log, word, "a ply of the side that is not to move");
	if (!log->stopped)
		log->attempt = attempt;
}

void log_accept(struct log *log)
{
	struct attempt *attempt = &log->attempt;

	attempt->open = false;
	if (!attempt->good) {
		log_fault(log, TAFL_E_NOT_A_PLY, attempt->word,
		          "a ply is written as 'e3 to d3'",
		          "this is not a ply");
		return;
	}
	if (!game_add_ply(log->game, attempt->move, attempt->word))
		log->failed = true;
	log->to_move = other_side(log->to_move);
	log->fresh = true;
}

void log_moved(struct log *log, struct word word)
{
	if (log->attempt.open) {
		log->has_plies_answered = true;
		log_accept(log);
	} else if (log->has_turns) {
		log_mixed(log, word, "an answer without a ply");
	}
}

/* --- captures ----------------------------------------------------------- */

/* "can be printed 2-3 times for ONE capture" */
static bool has_capture(const struct tafl_game *game, tafl_square square)
{
	const struct ply *ply = &game->plies[game->ply_count - 1];

	for (size_t i = 0; i < ply->recorded_count; i++)
		if (game->squares[ply->recorded + i] == square)
			return true;
	return false;
}

void log_capture(struct log *log, const char *text, struct word word, int man)
{
	struct tafl_game *game = log->game;
	tafl_square square;
	size_t blanks = 0;

	if (!log->has_turns)
		return; /* the boards alone tell the plies */
	if (log->attempt.open)
		log_accept(log);
	while (blanks < word.length && text[blanks] == ' ')
		blanks++;
	if (bologna_read_square(text + blanks, word.length - blanks, log->size,
	                        &square) != word.length - blanks) {
		log_fault(log, TAFL_E_BAD_FIELD, word, NULL,
		          "the square of the capture is not one");
		return;
	}
	if (!log->fresh) {
		log_mixed(log, word, "a capture without a ply");
		return;
	}
	if (has_capture(game, square))
		return;
	if (!game_add_capture(game, square) ||
	    !game_name_capture(game, (uint32_t)game->square_count - 1,
	                       (uint8_t)man))
		log->failed = true;
}

/* --- boards ------------------------------------------------------------- */

static uint32_t within(uint32_t ply, const struct tafl_game *game)
{
	return ply > game->ply_count ? (uint32_t)game->ply_count : ply;
}

/* A ply is none of this game's when the board behind it does not follow. */
static void drop_ply(struct tafl_game *game)
{
	const struct ply *ply = &game->plies[game->ply_count - 1];

	game->square_count = ply->recorded;
	while (game->named_count > 0 &&
	       game->named[game->named_count - 1].index >= game->square_count)
		game->named_count--;
	game->ply_count--;
}

/* What was found behind plies that have been dropped is so behind those that
 * stay. */
static void place_findings(struct tafl_game *game)
{
	for (size_t i = 0; i < game->fault_count; i++)
		game->faults[i].ply = within(game->faults[i].ply, game);
	for (size_t i = 0; i < game->refused_count; i++)
		game->refused[i].ply = within(game->refused[i].ply, game);
}

/* One square may be a slip, which the judge tells; more are another game's, or
 * a board that was changed by hand. */
static bool follows(struct log *log, const struct tafl_position *board)
{
	const struct tafl_game *game = log->game;
	struct tafl_move none = { TAFL_NO_SQUARE, TAFL_NO_SQUARE };

	if (!log->has_last)
		return true;
	if (board->size != log->last.size)
		return false;
	return bologna_misfits(&log->last, board,
	                       log->fresh
	                               ? game->plies[game->ply_count - 1].move
	                               : none) <= 1;
}

/* GameTablut logs boards and no plies. */
static bool infer_ply(struct log *log, const struct tafl_position *board)
{
	struct tafl_move move;

	if (!bologna_infer(&log->last, board, &move))
		return false;
	if (!game_add_ply(log->game, move, log->board_word))
		log->failed = true;
	log->to_move = other_side(log->to_move);
	log->fresh = true;
	return true;
}

/* A game that tells its players shows its start while it begins. */
static void take_start(struct log *log, const struct tafl_position *board,
                       int turn)
{
	struct tafl_game *game = log->game;

	if (log->has_players && !log->head_opens) {
		log_mixed(log, log->board_word, "a board that is no start");
		return;
	}
	game->has_start = true;
	game->start = *board;
	if (turn != SHOWN_NO_TURN)
		tafl_position_set_turn(&game->start, (enum tafl_side)turn);
	log->to_move = turn;
}

/* A board that is not the first and not the same as the one before. */
static void take_change(struct log *log, const struct tafl_position *board,
                        int turn)
{
	if (log->attempt.open)
		log_accept(log);
	else if (!log->has_turns && !log->has_players && log->has_last)
		(void)infer_ply(log, board);
	if (log->stopped || log->failed)
		return;
	if (!follows(log, board)) {
		if (log->fresh) {
			drop_ply(log->game);
			place_findings(log->game);
		}
		log_mixed(log, log->board_word,
		          "a board that does not follow from the one before");
		return;
	}
	if (!game_add_board(log->game, board, turn, log->board_word))
		log->failed = true;
}

/* Where the beginning is lost the first board is the start: plies before it
 * began on one that nobody knows. */
static void forget_plies(struct log *log)
{
	struct tafl_game *game = log->game;

	while (game->ply_count > 0)
		drop_ply(game);
	game->refused_count = 0;
	place_findings(game);
	log->attempt.open = false;
	log->fresh = false;
}

static bool is_first_board(const struct log *log)
{
	return !log->has_last && log->game->ply_count == 0 &&
	       !log->attempt.open;
}

static void take_board(struct log *log, struct bologna_turn turn)
{
	struct tafl_position board;
	const char *why;

	if (!bologna_build(&log->rows, &board, &why)) {
		log_fault(log, TAFL_E_BAD_FIELD, log->board_word, NULL, "%s",
		          why);
		return;
	}
	if (log->headless && !log->has_last)
		forget_plies(log);
	if (is_first_board(log))
		take_start(log, &board, turn.side);
	else if (log->fresh || !log->has_last ||
	         !bologna_same_men(&log->last, &board))
		take_change(log, &board, turn.side);
	if (log->stopped)
		return;
	log->last = board;
	log->has_last = true;
	log->fresh = false;
	log->size = board.size;
}

/* The line behind a board: "W", "WW". */
static bool take_turn(struct log *log, const char *text, struct word word)
{
	struct bologna_turn turn;

	if (!bologna_find_turn(text, word.length, false, &turn))
		return false;
	log->in_board = false;
	if (log->rows.count > 0)
		take_board(log, turn);
	if (turn.result != TAFL_OPEN && !log->stopped)
		log_result(log, turn.result, TAFL_NO_END, word);
	return true;
}

void log_begin_board(struct log *log, const char *text, struct word word)
{
	log->in_board = true;
	log->behind_rows = false;
	log->rows.count = log->rows.width = 0;
	log->board_word = word;
	while (word.length > 0 && *text == ' ') {
		text++;
		word.offset++;
		word.length--;
	}
	if (word.length > 0)
		(void)log_add_to_board(log, text, word);
}

/* A log whose beginning is lost may begin within a board, which is then no
 * fault of it. */
static bool is_cut_at_head(const struct log *log)
{
	return log->headless && !log->has_records;
}

bool log_add_to_board(struct log *log, const char *text, struct word word)
{
	bool first = log->rows.count == 0;

	if (log->behind_rows)
		return take_turn(log, text, word);
	if (bologna_add_row(&log->rows, text, word.length)) {
		if (first)
			log->board_word = word;
		return true;
	}
	if (word.length != 1 || *text != '-')
		return false;
	if (log->rows.count > 0 && !bologna_is_complete(&log->rows)) {
		if (!is_cut_at_head(log))
			return false;
		log->rows.count = 0;
	}
	log->behind_rows = true;
	return true;
}

/* "Stato: with no board at all" is a dialect. */
void log_end_board(struct log *log, const char *text, struct word word)
{
	const char *why;
	size_t at;

	log->in_board = false;
	if (log->rows.count == 0 || is_cut_at_head(log))
		return;
	if (bologna_row_flaw(&log->rows, text, word.length, &at, &why))
		log_fault(log, TAFL_E_BAD_FIELD,
		          (struct word){ word.offset + (uint32_t)at, 1 }, NULL,
		          "%s", why);
	else
		log_fault(log, TAFL_E_BAD_FIELD, log->board_word, NULL,
		          "the board that begins here is not complete");
}

/* --- the end ------------------------------------------------------------ */

/* "an illegal move or any exception counts an error; errors > 0: opponent
 * wins, board unchanged" */
static void forfeit(struct log *log)
{
	const struct attempt *attempt = &log->attempt;

	if (attempt->good &&
	    !game_add_refused(log->game, attempt->move, attempt->word))
		log->failed = true;
	if (log->to_move != SHOWN_NO_TURN)
		log_result(
			log,
			tafl_win_of((enum tafl_side)other_side(log->to_move)),
			TAFL_ILLEGAL, attempt->word);
}

/* Where another game cuts the log short the answer may be behind it. */
void log_finish_plies(struct log *log)
{
	if (log->in_board && !log->stopped)
		log_end_board(
			log, "",
			(struct word){ (uint32_t)log->game->text_length, 0 });
	if (log->stopped || !log->attempt.open)
		return;
	if (needs_no_answer(log) && !log->attempt.null)
		log_accept(log);
	else if (!log->cut || log->attempt.warned || !log->attempt.good)
		forfeit(log);
}
