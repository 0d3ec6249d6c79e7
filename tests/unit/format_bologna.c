/* Tests of the logs of the Tablut server of Bologna. */
#include "format_case.h"
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/judge.h>

/* --- logs as the server writes them ------------------------------------- */

/* How a dialect departs from the server of today. */
enum {
	NO_BOARDS = 1 << 0,   /* "Stato:" and nothing below */
	NO_ANSWERS = 1 << 1,  /* neither boards nor "Movimento pedina" */
	NO_PLIES = 1 << 2,    /* boards alone */
	NO_PLAYERS = 1 << 3,  /* the log of 2019-02 */
	OLD_PLAYERS = 1 << 4, /* "White:" before the names */
	SPACED = 1 << 5,      /* "O O O B B B O O O " */
	INLINE = 1 << 6,      /* the first row behind "Stato: " */
	END_GAME = 1 << 7,    /* the board again after every ply */
	ITALIAN = 1 << 8,     /* dates and levels */
	CRLF = 1 << 9,
	ANT = 1 << 10, /* "     [java] " */
	UPPER_CASE = 1 << 11,
	NULL_TURN = 1 << 12,
	CAPTURES_TWICE = 1 << 13,
};

struct log {
	struct tafl_text text;
	struct tafl_line *line;
	int dialect;
};

static void put_line(struct log *log, const char *text)
{
	if (log->dialect & ANT)
		tafl_text_puts(&log->text, "     [java] ");
	tafl_text_puts(&log->text, text);
	tafl_text_puts(&log->text, log->dialect & CRLF ? "\r\n" : "\n");
}

static void put_head(struct log *log, const char *method)
{
	char head[200];

	snprintf(head, sizeof(head), "%s %s%s %s",
	         log->dialect & ITALIAN ? "mag 16, 2022 5:14:16 PM"
	                                : "Nov 30, 2026 8:49:57 AM",
	         log->dialect & NO_PLAYERS
	                 ? "Domain."
	                 : "it.unibo.ai.didattica.competition.tablut.domain.",
	         log->dialect & NO_PLIES ? "GameTablut" : "GameAshtonTablut",
	         method);
	put_line(log, head);
}

static void put_record(struct log *log, const char *method, const char *text)
{
	char message[200];

	put_head(log, method);
	snprintf(message, sizeof(message), "%s: %s",
	         log->dialect & ITALIAN ? "BUONO" : "FINE", text);
	put_line(log, message);
}

static char letter(const struct tafl_position *position, int file, int rank)
{
	switch (position->men[tafl_square_at(file, rank)]) {
	case TAFL_ATTACKER: return 'B';
	case TAFL_DEFENDER: return 'W';
	case TAFL_KING: return 'K';
	default: return file == 5 && rank == 5 ? 'T' : 'O';
	}
}

static void put_board(struct log *log, const char *method, const char *turn)
{
	struct tafl_position board = *tafl_line_position(log->line);
	const struct tafl_captures *taken = tafl_line_captures(log->line);
	char row[40] = "Stato: ";
	bool same_line = log->dialect & INLINE;

	/* The server leaves the king where he was taken. */
	for (int i = 0; tafl_line_plies(log->line) > 0 && i < taken->count; i++)
		if (taken->men[i] == TAFL_KING)
			tafl_position_put(&board, taken->at[i], TAFL_KING);
	if (!same_line)
		put_record(log, method, "Stato:");
	if (log->dialect & NO_BOARDS)
		return;
	for (int rank = 9; rank >= 1; rank--) {
		size_t length = same_line && rank == 9 ? strlen(row) : 0;

		for (int file = 1; file <= 9; file++) {
			row[length++] = letter(&board, file, rank);
			if (log->dialect & SPACED)
				row[length++] = ' ';
		}
		row[length] = '\0';
		if (same_line && rank == 9)
			put_record(log, method, row);
		else
			put_line(log, row);
	}
	put_line(log, "-");
	put_line(log, turn);
}

static const char *turn_word(const struct tafl_line *line)
{
	switch (tafl_line_outcome(line)->result) {
	case TAFL_ATTACKERS_WIN: return "BW";
	case TAFL_DEFENDERS_WIN: return "WW";
	case TAFL_DRAW: return "D";
	default:
		return tafl_line_position(line)->turn == TAFL_ATTACKERS ? "B"
		                                                        : "W";
	}
}

/* A square as the server counts, from the top. */
static void add_square(const struct log *log, struct tafl_text *out,
                       tafl_square square)
{
	tafl_text_printf(out, "%c%d",
	                 (log->dialect & UPPER_CASE ? 'A' : 'a') +
	                         tafl_file(square) - 1,
	                 10 - tafl_rank(square));
}

static void put_captures(struct log *log)
{
	const struct tafl_captures *taken = tafl_line_captures(log->line);
	struct tafl_text text = { 0 };

	for (int i = 0; i < taken->count; i++) {
		bool black = taken->men[i] == TAFL_ATTACKER;

		tafl_text_reset(&text);
		tafl_text_puts(&text,
		               taken->men[i] == TAFL_KING
		                       ? "Nero vince con re catturato in: "
		               : black ? "Pedina nera rimossa in: "
		                       : "Pedina bianca rimossa in: ");
		add_square(log, &text, taken->at[i]);
		put_record(log, "checkCapture", text.data);
		if (log->dialect & CAPTURES_TWICE)
			put_record(log, "checkCapture", text.data);
	}
	tafl_text_release(&text);
}

static void put_turn(struct log *log, struct tafl_move move)
{
	struct tafl_text text = { 0 };

	tafl_text_printf(&text, "Turn: %s Pawn from ",
	                 log->dialect & NULL_TURN ? "null"
	                                          : turn_word(log->line));
	add_square(log, &text, move.from);
	tafl_text_puts(&text, " to ");
	add_square(log, &text, move.to);
	put_record(log, "checkMove", text.data);
	tafl_text_release(&text);
}

static void put_end(struct log *log, struct tafl_move move)
{
	struct tafl_text text = { 0 };

	if (tafl_line_outcome(log->line)->end == TAFL_KING_REACHES) {
		tafl_text_puts(&text, "Bianco vince con re in ");
		add_square(log, &text, move.to);
		put_record(log, "checkCaptureWhite", text.data);
	}
	if (tafl_line_outcome(log->line)->end == TAFL_REPETITION)
		put_record(log, "checkMove",
		           "Partita terminata in pareggio per numero di stati "
		           "ripetuti");
	tafl_text_release(&text);
}

static void put_ply(struct log *log, struct tafl_move move)
{
	if (!(log->dialect & NO_PLIES))
		put_turn(log, move);
	ck_assert_int_eq(tafl_line_check(log->line, move, NULL), TAFL_LEGAL);
	ck_assert(tafl_line_push(log->line, move));
	if (log->dialect & NO_ANSWERS)
		return;
	if (!(log->dialect & NO_PLIES)) {
		put_record(log, "movePawn", "Movimento pedina");
		put_captures(log);
		put_end(log, move);
		put_record(log, "checkMove", "Current draw cache size: 1");
	}
	put_board(log, "checkMove", turn_word(log->line));
	if (log->dialect & END_GAME)
		put_board(log, "endGame", turn_word(log->line));
}

static void put_start(struct log *log, const char *white, const char *black)
{
	char players[80];

	snprintf(players, sizeof(players), "Players:\t%s%s\tvs\t%s",
	         log->dialect & OLD_PLAYERS ? "White:\t" : "", white, black);
	if (!(log->dialect & (NO_PLAYERS | NO_PLIES))) {
		put_record(log, "<init>", players);
		put_record(log, "<init>",
		           "Repeated moves allowed:\t0\tCache:\t-1");
	}
	put_record(log, "<init>", "Inizio partita");
	tafl_line_reset(log->line, NULL);
	if (!(log->dialect & NO_ANSWERS))
		put_board(log, "<init>", turn_word(log->line));
}

/* Writes the log of a game, its plies as in TGN. */
static void put_game(struct log *log, const char *white, const char *black,
                     const char *plies)
{
	struct tafl_move move;

	put_start(log, white, black);
	while (rules_next_ply(&plies, &move))
		put_ply(log, move);
}

/* --- reading them ------------------------------------------------------- */

/* The games of a log without the tags that are the same in all. */
static struct tafl_text games_of(const struct tafl_text *log,
                                 const struct tafl_variant *variant)
{
	static const char *const same[] = {
		"[Tafl \"1\"] ", "[Variant \"unibo-ashton\"] ",
		"[Logged \"Nov 30, 2026 8:49:57 AM\"] "
	};
	struct tafl_text out;

	out = format_case_judge("bologna", log->data, log->length, variant);
	for (size_t i = 0; i < sizeof(same) / sizeof(*same); i++)
		for (char *at; (at = strstr(out.data, same[i]));)
			memmove(at, at + strlen(same[i]),
			        strlen(at + strlen(same[i])) + 1);
	out.length = strlen(out.data);
	return out;
}

static void check_games(const struct tafl_text *log,
                        const struct tafl_variant *variant, const char *what,
                        const char *expected)
{
	struct tafl_text out = games_of(log, variant);

	ck_assert_msg(strcmp(out.data, expected) == 0,
	              "%s: expected:\n%sgot:\n%s", what, expected, out.data);
	tafl_text_release(&out);
}

/* --- dialects ----------------------------------------------------------- */

#define NAMES "[Attackers \"Beta\"] [Defenders \"Alpha\"] "
#define ESCAPE "e4-f4 i6-i7 e3-f3 i7-i8 e5-e3 i8-i9 e3-a3"
#define ESCAPE_TGN \
	"1. e4-f4 i6-i7 2. e3-f3 i7-i8 3. Ke5-e3 i8-i9 4. Ke3-a3 defenders\n"
#define WIN "[Result \"defenders\"] [End \"king-reaches\"] "
#define TAKING "e4-f4 d1-d3 c5-c3"
#define TAKING_TGN "1. e4-f4 d1-d3 2. c5-c3xd3 *\n"

static const struct {
	const char *what;
	int dialect;
	const char *plies;
	const char *games;
} dialects[] = {
	{ "of today", 0, ESCAPE, NAMES WIN ESCAPE_TGN },
	{ "a capture", 0, TAKING, NAMES TAKING_TGN },
	{ "a capture that is printed twice", CAPTURES_TWICE, TAKING,
	  NAMES TAKING_TGN },
	{ "a draw", 0, "e4-f4 i6-i7 f4-e4 i7-i8 e4-f4 i8-i7",
	  NAMES "[Result \"draw\"] [End \"repetition\"] 1. e4-f4 i6-i7 "
	        "2. f4-e4 i7-i8 3. e4-f4 i8-i7 draw\n" },
	{ "no plies", 0, "", NAMES "*\n" },
	{ "names with White:", OLD_PLAYERS, ESCAPE, NAMES WIN ESCAPE_TGN },
	{ "spaced rows", SPACED, ESCAPE, NAMES WIN ESCAPE_TGN },
	{ "a row in the line of its record", INLINE, ESCAPE,
	  NAMES WIN ESCAPE_TGN },
	{ "endGame after every ply", END_GAME | INLINE, ESCAPE,
	  NAMES WIN ESCAPE_TGN },
	{ "records without boards", NO_BOARDS, TAKING, NAMES TAKING_TGN },
	{ "Italian", ITALIAN, TAKING,
	  NAMES "[Logged \"mag 16, 2022 5:14:16 PM\"] " TAKING_TGN },
	{ "CR LF", CRLF, ESCAPE, NAMES WIN ESCAPE_TGN },
	{ "ant", ANT, ESCAPE, NAMES WIN ESCAPE_TGN },
	{ "upper case", UPPER_CASE, TAKING, NAMES TAKING_TGN },
	{ "no side", NULL_TURN, TAKING, NAMES TAKING_TGN },
	{ "plies alone", NO_PLAYERS | NO_ANSWERS, TAKING, TAKING_TGN },
	{ "plies alone, to an end that is not said", NO_PLAYERS | NO_ANSWERS,
	  ESCAPE,
	  "1. e4-f4 i6-i7 2. e3-f3 i7-i8 3. Ke5-e3 i8-i9 4. Ke3-a3 *\n" },
};

static struct log new_log(const struct tafl_variant *variant, int dialect)
{
	return (struct log){ .line = tafl_line_new(variant),
		             .dialect = dialect };
}

static void release_log(struct log *log)
{
	tafl_text_release(&log->text);
	tafl_line_free(log->line);
}

START_TEST(reads_every_dialect)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, dialects[_i].dialect);

	put_game(&log, "Alpha", "Beta", dialects[_i].plies);
	check_games(&log.text, variant, dialects[_i].what, dialects[_i].games);
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

/* A log of plies alone says of a ply that it was refused, or nothing. */
static const struct {
	const char *what;
	const char *messages[3];
	const char *games;
} plies_alone[] = {
	{ "the last ply was refused",
	  { "Turn: B Pawn from a4 to b3", "Mossa in diagonale" },
	  "[Result \"defenders\"] [End \"illegal\"] "
	  "1. e4-f4 d1-d3 2. c5-c3xd3 defenders\n" },
	{ "one was, and another tried",
	  { "Turn: B Pawn from a4 to b3", "Mossa in diagonale",
	    "Turn: B Pawn from a4 to b4" },
	  "1. e4-f4 d1-d3 2. c5-c3xd3 a6-b6 *\n" },
	{ "nothing is said: that the server refused it is not known",
	  { "Turn: B Pawn from a4 to b3" },
	  "E304 10:25 b7; 1. e4-f4 d1-d3 2. c5-c3xd3 *\n" },
	{ "the client has crashed",
	  { "Turn: B Pawn from null to null" },
	  "[Result \"defenders\"] [End \"illegal\"] "
	  "1. e4-f4 d1-d3 2. c5-c3xd3 defenders\n" },
};

START_TEST(a_log_of_plies_alone_may_refuse_one)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, NO_PLAYERS | NO_ANSWERS);

	put_game(&log, "", "", TAKING);
	for (int i = 0; i < 3 && plies_alone[_i].messages[i]; i++)
		put_record(&log, "checkMove", plies_alone[_i].messages[i]);
	check_games(&log.text, variant, plies_alone[_i].what,
	            plies_alone[_i].games);
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

/* "GameTablut: Stato: inline, NO Turn lines" */
START_TEST(boards_alone_tell_the_plies)
{
	struct tafl_variant *variant = rules_embedded("unibo-classic");
	struct log log = new_log(variant, NO_PLIES | INLINE);

	put_game(&log, "", "", "d1-c1 e3-f3 d9-d6 g5-g4 a4-d4");
	check_games(&log.text, variant, "GameTablut",
	            "[Variant \"unibo-classic\"] 1. d1-c1 e3-f3 2. d9-d6 g5-g4 "
	            "3. a4-d4xd5 *\n");
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

/* --- the system log ----------------------------------------------------- */

#define RUN "Nov 30, 2026 8:49:57 AM x.domain.tablut.Server run\n"
#define SYSTEM                                                              \
	RUN "FINE: Accensione server\n" RUN "FINE: Partita di Tablut\n" RUN \
	    "FINE: Waiting for white connection..\n" RUN                    \
	    "FINE: White player connected\n" RUN                            \
	    "FINE: White player name:\tAlpha\n" RUN                         \
	    "FINE: Black player name:\tBeta_long\n" RUN                     \
	    "FINE: Invio messaggio ai giocatori\n" RUN                      \
	    "FINE: Lettura mossa player W in corso..\n" RUN                 \
	    "FINE: Move received.\tTurn: W Pawn from e6 to f6\n" RUN        \
	    "FINE: Invio messaggio ai client\n" RUN                         \
	    "FINE: Lettura mossa player B in corso..\n"
#define SYSTEM_NAMES "[Attackers \"Beta_long\"] [Defenders \"Alpha\"] "

static const struct {
	const char *what;
	const char *end;
	const char *games;
} system_logs[] = {
	{ "a game that stops", "", SYSTEM_NAMES "1. e4-f4 *\n" },
	{ "Black is too slow",
	  RUN "WARNING: Timeout! Player B lose!\n" RUN
	      "WARNING: Chiusura sistema per timeout\n",
	  SYSTEM_NAMES "[Result \"defenders\"] [End \"time\"] 1. e4-f4 "
	               "defenders\n" },
	{ "White is too slow",
	  RUN "FINE: Move received.\tTurn: B Pawn from d9 to d8\n" RUN
	      "WARNING: Timeout! Player W lose!\n",
	  SYSTEM_NAMES "[Result \"attackers\"] [End \"time\"] 1. e4-f4 d1-d2 "
	               "attackers\n" },
	{ "Black has made an error",
	  RUN "FINE: Move received.\tTurn: B Pawn from d9 to c7\n" RUN
	      "WARNING: Chiusura sistema per troppi errori giocatore nero\n",
	  SYSTEM_NAMES "[Result \"defenders\"] [End \"illegal\"] 1. e4-f4 "
	               "defenders\n" },
	{ "ten hours are over",
	  RUN "WARNING: Chiusura programma per timeout di 10 ore\n",
	  SYSTEM_NAMES "[Result \"draw\"] [End \"adjudicated\"] 1. e4-f4 "
	               "draw\n" },
};

START_TEST(reads_the_system_log)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct tafl_text log = { 0 };

	tafl_text_puts(&log, SYSTEM);
	tafl_text_puts(&log, system_logs[_i].end);
	check_games(&log, variant, system_logs[_i].what, system_logs[_i].games);
	tafl_text_release(&log);
	tafl_variant_free(variant);
}
END_TEST

/* --- damage ------------------------------------------------------------- */

#define FILE_80 \
	"1. d1-d3 e5-e2 g1-g3 f4-c4 1. d1-d3 e5-e2 g1-g3 f4-c4 1. d1-d3 e5-e2 g1-g3 f4-c4 "
#define HEAD                                               \
	"Nov 30, 2026 8:49:57 AM "                         \
	"it.unibo.ai.didattica.competition.tablut.domain." \
	"GameAshtonTablut "
#define FORFEIT                                                          \
	NAMES "[Result \"attackers\"] [End \"illegal\"] 1. e4-f4 d1-d3 " \
	      "attackers\n"
#define THIRD "FINE: Turn: W Pawn from c5 to c7"
#define REFUSED                                                          \
	"FINE: Turn: W Pawn from c5 to d6\n" HEAD "checkMove\nWARNING: " \
	"Mossa in diagonale\n"

/* A part of the log, at its n-th place (from 1), is replaced; the rest behind
 * it may be cut off. */
static const struct edit {
	const char *what;
	const char *plies;
	const char *part;
	int place;
	const char *by;
	bool cut;
	const char *games;
} edits[] = {
	{ "an illegal ply is a forfeit", TAKING, THIRD, 1, REFUSED, true,
	  FORFEIT },
	{ "also with no warning", TAKING, THIRD, 1,
	  "FINE: Turn: W Pawn from c5 to d6\n", true, FORFEIT },
	{ "so is the ply of a client that crashed", TAKING, THIRD, 1,
	  "FINE: Turn: W Pawn from null to null\n", true, FORFEIT },
	{ "and one that cannot be read", TAKING, THIRD, 1,
	  "FINE: Turn: W Pawn from c5 to k77\n", true, FORFEIT },
	{ "a legal ply was refused", TAKING, THIRD, 1,
	  "FINE: Turn: W Pawn from c5 to c6\n", true,
	  "W210 59:25 c5; " FORFEIT },
	{ "another ply after one that was refused", TAKING, THIRD, 1,
	  REFUSED HEAD "checkMove\n" THIRD, false, NAMES TAKING_TGN },

	{ "one square of a board differs", TAKING, "BBWWKWWBB", 2, "BBWWKWWBO",
	  false, "E212 28:1 i5; " NAMES TAKING_TGN },
	{ "a board does not follow", TAKING, "BBWWKWWBB", 2, "BBOWKWOBB", false,
	  "E213 28:1; " NAMES "*\n" },
	{ "a letter is unknown", TAKING, "BBWWKWWBB", 2, "BBWWXWWBB", false,
	  "E103 32:5; " NAMES "1. e4-f4 *\n" },
	{ "a row is short", TAKING, "BBWWKWWBB", 2, "BBWWKWWB", false,
	  "E103 32:1; " NAMES "1. e4-f4 *\n" },
	{ "a row is missing", TAKING, "BBWWKWWBB\n", 2, "", false,
	  "E103 28:1; " NAMES "1. e4-f4 *\n" },
	{ "two kings", TAKING, "BBWWKWWBB", 2, "BBWKKWWBB", false,
	  "E103 28:1; " NAMES "1. e4-f4 *\n" },
	{ "a castle elsewhere", TAKING, "BBWWKWWBB", 2, "BBTWKWWBB", false,
	  "E103 28:1; " NAMES "1. e4-f4 *\n" },
	{ "a line between records", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movimento pedina\n1-c1 d3-b3", false,
	  "W207 43:1; " NAMES TAKING_TGN },
	{ "a file between records", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movimento pedina\n[Event \"x\"]\n\n1. d1-c1 *", false,
	  "W207 43:1; " NAMES TAKING_TGN },
	{ "board strings between records", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movimento pedina\nOOOOB\nOOOOO", false,
	  "W207 43:1; " NAMES TAKING_TGN },
	{ "a file within a line", TAKING, "Current draw", 2, "Current\x01 draw",
	  false, "W207 44:1; " NAMES TAKING_TGN },
	{ "within a message", TAKING, "Current draw", 2,
	  "Current draw cache size: 1" FILE_80 FILE_80 FILE_80 FILE_80, false,
	  "W207 44:1; " NAMES TAKING_TGN },
	{ "twice", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movimento pedina\nx\n" HEAD "x\nx", false,
	  "W207 43:1; W207 45:1; " NAMES TAKING_TGN },
	{ "the log is cut in a board", TAKING, "BBWWKWWBB", 3, "BBWW", true,
	  "E103 51:1; " NAMES "1. e4-f4 d1-d3 *\n" },

	{ "a capture is missing", TAKING, "Pedina nera rimossa in: d7", 1, "-",
	  false, "E203 59:25; " NAMES TAKING_TGN },
	{ "a capture is false", TAKING, "Pedina nera rimossa in: d7", 1,
	  "Pedina nera rimossa in: a4", false,
	  "E203 59:25; " NAMES TAKING_TGN },
	{ "a man taken is another", TAKING, "Pedina nera", 1, "Pedina bianca",
	  false, "E312 59:25 d3; " NAMES TAKING_TGN },
	{ "the square of a capture is none", TAKING, "rimossa in: d7", 1,
	  "rimossa in: d0", false,
	  "E203 59:25; E103 63:30; " NAMES "1. e4-f4 d1-d3 2. c5-c3xd3 *\n" },
	{ "a ply that was accepted cannot be read", TAKING, "from d9 to d7", 1,
	  "from d9 to", false, "E201 40:25; " NAMES "1. e4-f4 *\n" },
	{ "the result is another's", ESCAPE, "Bianco vince con re in a7", 1,
	  "Partita terminata in pareggio", false,
	  "E211 154:1; "
	  "[Attackers \"Beta\"] [Defenders \"Alpha\"] "
	  "[Result \"draw\"] 1. e4-f4 i6-i7 "
	  "2. e3-f3 i7-i8 3. Ke5-e3 i8-i9 4. Ke3-a3 draw\n" },
	{ "positions may repeat", TAKING, "allowed:\t0", 1, "allowed:\t2",
	  false, "W209 4:30; " NAMES TAKING_TGN },

	{ "two records in one line", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movim" HEAD "checkMove", false,
	  "E213 42:1; " NAMES "1. e4-f4 *\n" },
	{ "two answers", TAKING, "FINE: Movimento pedina", 2,
	  "FINE: Movimento pedina\n" HEAD "x\nFINE: Movimento pedina", false,
	  "E213 44:23; " NAMES "1. e4-f4 d1-d3 *\n" },
	{ "two plies without an answer", TAKING, THIRD, 1,
	  THIRD "\n" HEAD "x\n" THIRD, false,
	  "E213 61:13; " NAMES "1. e4-f4 d1-d3 *\n" },
	{ "a ply of the other side", TAKING, THIRD, 1,
	  "FINE: Turn: B Pawn from a5 to a6", false,
	  "E213 59:13; " NAMES "1. e4-f4 d1-d3 *\n" },
	{ "a ply after the end", ESCAPE, "FINE: Current draw cache size: 1", 7,
	  THIRD, false,
	  "E213 141:13; " NAMES "[Result \"defenders\"] " ESCAPE_TGN },
	{ "a game begins twice", TAKING, "Inizio partita", 1,
	  "Inizio partita\n" HEAD "<init>\nFINE: Inizio partita", false,
	  "E213 8:1; " NAMES "*\n" },
};

/* A log that is cut off behind its n-th head (from 0), and `lines` further
 * lines: what it shows of the game is read, and that it is not all is told. */
#define FROM_THE_SECOND_BOARD                                              \
	"[Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t4T2t/4T4/4t4/3ttt3 a\"] " \
	"1... d1-d3 2. c5-c3xd3 *\n"

static const struct {
	const char *what;
	int heads, lines;
	const char *games;
} beheaded[] = {
	{ "the head of the players", 0, 1, NAMES TAKING_TGN },
	{ "the players", 0, 2, "W211 2:1; " TAKING_TGN },
	{ "all before the game begins", 2, 0, TAKING_TGN },
	{ "the message of the first board", 3, 2, "W211 1:1; " TAKING_TGN },
	{ "a part of the first board", 3, 5,
	  "W211 1:1; " FROM_THE_SECOND_BOARD },
	{ "all up to the first ply", 4, 0, "W211 2:1; " FROM_THE_SECOND_BOARD },
	{ "all up to its message", 4, 1, "W211 1:1; " FROM_THE_SECOND_BOARD },
};

START_TEST(a_log_that_lacks_its_head_is_told)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, 0);
	struct tafl_text rest = { 0 };
	const char *from;

	put_game(&log, "Alpha", "Beta", TAKING);
	from = log.text.data;
	for (int i = 0; i < beheaded[_i].heads; i++)
		from = strstr(from + 1, "Nov 30");
	for (int i = 0; i < beheaded[_i].lines; i++)
		from = strchr(from, '\n') + 1;
	tafl_text_puts(&rest, from);
	check_games(&rest, variant, beheaded[_i].what, beheaded[_i].games);
	tafl_text_release(&rest);
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

static void put_edited(struct tafl_text *out, const struct tafl_text *text,
                       const struct edit *edit)
{
	const char *at = text->data;

	for (int place = 1;; place++) {
		at = strstr(at, edit->part);
		ck_assert_msg(at != NULL, "%s: no such part", edit->what);
		if (place == edit->place)
			break;
		at += strlen(edit->part);
	}
	tafl_text_append(out, text->data, (size_t)(at - text->data));
	tafl_text_puts(out, edit->by);
	if (!edit->cut)
		tafl_text_puts(out, at + strlen(edit->part));
}

START_TEST(tells_what_is_wrong_with_a_log)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, 0);
	struct tafl_text edited = { 0 };

	put_game(&log, "Alpha", "Beta", edits[_i].plies);
	put_edited(&edited, &log.text, &edits[_i]);
	check_games(&edited, variant, edits[_i].what, edits[_i].games);
	tafl_text_release(&edited);
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

static bool starts_with(const char *text, const char *start)
{
	return strncmp(text, start, strlen(start)) == 0;
}

static bool ends_with(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) &&
	       strcmp(text + strlen(text) - strlen(end), end) == 0;
}

START_TEST(what_is_wrong_with_a_log_stays_in_its_game)
{
	static const char alone[] = NAMES WIN ESCAPE_TGN;
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, 0), good = new_log(variant, 0);
	struct tafl_text all = { 0 }, out;
	size_t lines = 0;

	put_game(&log, "Alpha", "Beta", edits[_i].plies);
	put_game(&good, "Alpha", "Beta", ESCAPE);
	tafl_text_puts(&all, good.text.data);
	put_edited(&all, &log.text, &edits[_i]);
	tafl_text_puts(&all, edits[_i].cut ? "\n" : "");
	tafl_text_puts(&all, good.text.data);
	out = games_of(&all, variant);
	for (const char *at = out.data; (at = strchr(at, '\n')); at++)
		lines++;
	ck_assert_msg(starts_with(out.data, alone) &&
	                      ends_with(out.data, alone) && lines == 3,
	              "%s:\n%s", edits[_i].what, out.data);
	tafl_text_release(&all);
	tafl_text_release(&out);
	release_log(&log);
	release_log(&good);
	tafl_variant_free(variant);
}
END_TEST

/* A log that ends before its first board, line by line. */
START_TEST(a_log_that_is_cut_at_its_head_leaves_the_next_game_whole)
{
	static const char alone[] = NAMES WIN ESCAPE_TGN;
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log log = new_log(variant, 0);
	struct tafl_text all = { 0 }, out;
	const char *end;
	size_t lines = 0;

	put_game(&log, "Alpha", "Beta", ESCAPE);
	end = log.text.data;
	for (int i = 0; i < _i; i++)
		end = strchr(end, '\n') + 1;
	tafl_text_append(&all, log.text.data, (size_t)(end - log.text.data));
	tafl_text_puts(&all, log.text.data);
	out = games_of(&all, variant);
	for (const char *at = out.data; (at = strchr(at, '\n')); at++)
		lines++;
	ck_assert_msg(ends_with(out.data, alone) && lines == 2, "%d:\n%s", _i,
	              out.data);
	tafl_text_release(&all);
	tafl_text_release(&out);
	release_log(&log);
	tafl_variant_free(variant);
}
END_TEST

/* --- several writers ---------------------------------------------------- */

#define OTHER "e6-f6 a4-a3 e7-f7 a3-a2 g5-g3 a2-b2"
#define OTHER_TGN "1. e6-f6 a4-a3 2. e7-f7 a3-a2 3. g5-g3 a2-b2 "

/* The length of the record at `at`: up to the next head. */
static size_t record_length(const char *at)
{
	const char *next = at;

	do
		next = strchr(next, '\n') + 1;
	while (*next && !starts_with(next, "Nov 30"));
	return (size_t)(next - at);
}

/* Lays the records of two logs into one another, by chance. */
static void mix(struct tafl_text *out, const char *a, const char *b,
                unsigned chance)
{
	while (*a || *b) {
		const char **from = &a;
		size_t length;

		chance = chance * 1103515245 + 12345;
		if (!*a || (*b && chance >> 16 & 1))
			from = &b;
		length = record_length(*from);
		tafl_text_append(out, *from, length);
		*from += length;
	}
}

/* Whether the plies are those of a line, or some of its first. */
static bool begins(const char *line, const char *plies, const char *end)
{
	while (plies < end && (*plies == *line || *plies == '*'))
		plies++, line++;
	return plies == end;
}

/* Whether no game has plies of both. */
static bool are_apart(const char *games)
{
	for (const char *end; (end = strchr(games, '\n')); games = end + 1) {
		const char *plies = end;

		while (plies > games && plies[-1] != ']' && plies[-1] != ';')
			plies--;
		plies += plies > games;
		if (!begins(ESCAPE_TGN, plies, end) &&
		    !begins(OTHER_TGN, plies, end))
			return false;
	}
	return true;
}

static bool has_error(const char *games)
{
	for (; *games; games++)
		if (*games == 'E' && strspn(games + 1, "0123456789") == 3)
			return true;
	return false;
}

/* "several writers in one file are reported, never mixed" */
START_TEST(games_of_several_writers_are_told_and_never_mixed)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct log one = new_log(variant, 0), two = new_log(variant, 0);
	struct tafl_text all = { 0 }, games;

	put_game(&one, "Alpha", "Beta", ESCAPE);
	put_game(&two, "Gamma", "Delta", OTHER);
	mix(&all, one.text.data, two.text.data, (unsigned)_i * 7919);
	games = games_of(&all, variant);
	ck_assert_msg(has_error(games.data), "%s", games.data);
	ck_assert_msg(are_apart(games.data), "%s", games.data);
	tafl_text_release(&all);
	tafl_text_release(&games);
	release_log(&one);
	release_log(&two);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_bologna_suite(void)
{
	Suite *suite = suite_create("format_bologna");
	TCase *tcase = tcase_create("logs");

	tcase_add_loop_test(tcase, reads_every_dialect, 0,
	                    sizeof(dialects) / sizeof(*dialects));
	tcase_add_test(tcase, boards_alone_tell_the_plies);
	tcase_add_loop_test(tcase, a_log_of_plies_alone_may_refuse_one, 0,
	                    sizeof(plies_alone) / sizeof(*plies_alone));
	tcase_add_loop_test(tcase, reads_the_system_log, 0,
	                    sizeof(system_logs) / sizeof(*system_logs));
	tcase_add_loop_test(tcase, tells_what_is_wrong_with_a_log, 0,
	                    sizeof(edits) / sizeof(*edits));
	tcase_add_loop_test(tcase, a_log_that_lacks_its_head_is_told, 0,
	                    sizeof(beheaded) / sizeof(*beheaded));
	tcase_add_loop_test(
		tcase, a_log_that_is_cut_at_its_head_leaves_the_next_game_whole,
		2, 19);
	tcase_add_loop_test(tcase, what_is_wrong_with_a_log_stays_in_its_game,
	                    0, sizeof(edits) / sizeof(*edits));
	tcase_add_loop_test(tcase,
	                    games_of_several_writers_are_told_and_never_mixed,
	                    0, 100);
	suite_add_tcase(suite, tcase);
	return suite;
}
