/* The parts of the reader of logs of the Bologna server. */
#ifndef FORMAT_BOLOGNA_LOG_H
#define FORMAT_BOLOGNA_LOG_H

#include "format/bologna.h"

/* --- records ------------------------------------------------------------ */

/* What a line of a log is.  Records are two lines, a head with date, class and
 * method, and a message behind its level, which depends on the language of the
 * machine: they are known by the message. */
enum bologna_line {
	LINE_OTHER, /* remarks of programs, or a part of a board */
	LINE_HEAD,
	LINE_SPOILT, /* two records in one line */

	LINE_PLAYERS,
	LINE_SETTINGS,
	LINE_BEGIN,
	LINE_BOARD,
	LINE_TURN,
	LINE_MOVED,
	LINE_CAPTURE_OF_DEFENDER,
	LINE_CAPTURE_OF_ATTACKER,
	LINE_KING_ESCAPED,
	LINE_KING_CAPTURED,
	LINE_DRAW,
	LINE_REFUSED,
	LINE_NEWS, /* of no interest */

	/* of the system log */
	LINE_SERVER_BEGINS,
	LINE_RECEIVED,
	LINE_WHITE_NAME,
	LINE_BLACK_NAME,
	LINE_TIMEOUT,
	LINE_TOO_MANY_ERRORS_BLACK,
	LINE_TOO_MANY_ERRORS_WHITE,
	LINE_TOO_LONG_GAME,
};

struct bologna_record {
	enum bologna_line kind;
	size_t rest; /* offset behind the message's words; of the date */
	/* Of a head: the length of the date, the last part of the class if it
	 * is that of a game (else of length 0), and whether the method is the
	 * one that begins a game. */
	size_t stamp_length;
	size_t game_class, class_length;
	bool opens;
};
struct bologna_record bologna_record_of(const char *text, size_t length);

enum probe bologna_probe(const char *text, size_t length, bool whole);

/* --- a game ------------------------------------------------------------- */

/* A ply that was received, and is not yet known to be accepted. */
struct attempt {
	bool open;
	bool warned; /* it was refused in so many words */
	bool good;   /* its squares could be read */
	bool null;   /* it has none: the client had crashed */
	struct tafl_move move;
	struct word word;
};

/* A game while it is read. */
struct log {
	struct tafl_input *input;
	struct tafl_game *game;
	struct tafl_error *err;
	bool failed; /* without memory, or with the input */
	bool input_failed;
	bool cut;     /* by another game */
	bool stopped; /* at something that is wrong */
	bool mixed;   /* at records of another game */

	uint32_t at; /* offset of the line in the text */
	bool has_players, has_begun, has_turns, has_plies_answered;
	bool passed_turn;     /* one was passed over since it stopped */
	struct word names[2]; /* of the defenders, White, and the attackers */
	struct word stamp;
	struct word foreign;  /* the first line that is of no record */
	size_t foreign_lines; /* how many there are in a row */
	bool has_server;      /* the server has told that it begins */
	bool headless;        /* the game began before the log */
	bool has_records;     /* any but a board that came first */
	bool head_opens; /* the last head has the method that begins a game */

	bool in_board; /* reading one */
	bool behind_rows;
	struct bologna_rows rows;
	struct word board_word;

	bool has_last; /* board that was shown */
	struct tafl_position last;
	bool fresh; /* a ply has come since */
	int size;
	int to_move; /* enum tafl_side, or SHOWN_NO_TURN: not known */
	struct attempt attempt;
};

/* Tells what is wrong with a word; an error stops the game. */
void log_fault(struct log *log, enum tafl_code code, struct word word,
               const char *help, const char *format, ...) TAFL_PRINTF(5, 6);
/* The same for a record of another game. */
void log_mixed(struct log *log, struct word word, const char *what);

/* Notes that the game has ended so; END may be TAFL_NO_END: not said. */
void log_result(struct log *log, enum tafl_result result, enum tafl_end end,
                struct word word);

/* Takes the line at log->at, text[0..length). */
void log_take_line(struct log *log, const char *text, size_t length);

/* Text that is no record may be a game of another program, which nobody has
 * read: it is told where the log goes on, or at its end. */
void log_tell_foreign(struct log *log);

/* A ply has come; it was accepted, refused; the log ends, and it is the last
 * one. */
void log_turn(struct log *log, const char *text, struct word word);
void log_accept(struct log *log);
void log_moved(struct log *log, struct word word);
void log_finish_plies(struct log *log);

/* A man was taken; the king. */
void log_capture(struct log *log, const char *text, struct word word, int man);

/* A board begins, with the rest of its line; goes on with a line: false if the
 * line is none of it.  A board that the log leaves unfinished, at a line. */
void log_begin_board(struct log *log, const char *text, struct word word);
bool log_add_to_board(struct log *log, const char *text, struct word word);
void log_end_board(struct log *log, const char *text, struct word word);

#endif
