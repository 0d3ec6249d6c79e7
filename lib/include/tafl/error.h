/*
 * Errors: what went wrong, where, as a value.
 *
 * A function that cannot go on returns false (or NULL), fills the struct
 * tafl_error that its caller passed last, and leaves its other outputs
 * untouched.  Passing NULL is allowed.  An error owns nothing: there is
 * nothing to free, no errno, no thread-local state.
 *
 * Every error, warning and note of tafl has a code.  The table below is the
 * only list of them; manual pages and --explain are held against it by the
 * tests.  A code is never given a second meaning.
 */
#ifndef TAFL_ERROR_H
#define TAFL_ERROR_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TAFL_MUST_CHECK __attribute__((warn_unused_result))
#define TAFL_PRINTF(string, first) \
	__attribute__((format(printf, string, first)))
#else
#define TAFL_MUST_CHECK
#define TAFL_PRINTF(string, first)
#endif

/* How much a finding weighs.  Only errors change the exit status, unless
 * --strict makes warnings errors. */
enum tafl_severity { TAFL_ERROR, TAFL_WARNING, TAFL_NOTE };

/* X(NAME, id, summary); the id's letter is its severity: E, W or N. */
// clang-format off
#define TAFL_CODES(X) \
	X(NOMEM,            "E001", "out of memory") \
	X(IO,               "E002", "a file cannot be read or written") \
	X(LIMIT,            "E003", "the input is larger than tafl allows") \
	X(FORMAT_UNKNOWN,   "E101", "the format of the input is not recognised") \
	X(FORMAT_AMBIGUOUS, "E102", "the input could be of several formats") \
	X(BAD_FIELD,        "E103", "a field of the record is malformed") \
	X(BAD_POSITION,     "E104", "a position is malformed") \
	X(JSON_SYNTAX,      "E105", "a line is not well-formed JSON") \
	X(NOT_A_PLY,        "E201", "a word of the record is not a ply") \
	X(AFTER_END,        "E202", "a ply after the game had ended") \
	X(CAPTURES_DIFFER,  "E203", "recorded captures differ from the rules'") \
	X(RESULT_DIFFERS,   "E204", "the recorded result contradicts the board") \
	X(END_DIFFERS,      "E205", "the recorded end contradicts the board") \
	X(NOT_THERE,        "E206", "what was asked for is not there") \
	X(CONDITION,        "E207", "a condition on games cannot be tested") \
	X(UNPAIRED,         "E208", "a bracket or a quotation mark has no partner") \
	X(BAD_TAG,          "E209", "a tag is malformed") \
	X(RECORD_VERSION,   "E210", "the version of the record is unknown") \
	X(TWO_RESULTS,      "E211", "the record gives two results") \
	X(BOARD_DIFFERS,    "E212", "a board in the record differs from that of the plies") \
	X(MIXED,            "E213", "the records of several games are mixed") \
	X(NO_MAN,           "E301", "no man stands on the square") \
	X(NOT_YOUR_MAN,     "E302", "the man belongs to the other side") \
	X(OFF_BOARD,        "E303", "a square is not on the board") \
	X(NOT_STRAIGHT,     "E304", "the ply is not a straight line") \
	X(BLOCKED,          "E305", "a man stands in the way") \
	X(MAY_NOT_ENTER,    "E306", "the man may not enter a square of the way") \
	X(MAY_NOT_PASS,     "E307", "the man may not go on past a square") \
	X(MAY_NOT_STOP,     "E308", "the man may not stop on the square") \
	X(TOO_FAR,          "E309", "the man may not move that far") \
	X(WALKS_IN,         "E310", "the man may not step between two enemies") \
	X(REPEATS,          "E311", "the ply repeats a position, which is forbidden") \
	X(OTHER_MAN,        "E312", "another man stands there than the record names") \
	X(MAY_NOT_JUMP,     "E313", "the man may not jump there") \
	X(MUST_GO_ON,       "E314", "another man has captured and must go on") \
	X(TAKES_NOTHING,    "E315", "a man who goes on must capture") \
	X(YAML_SYNTAX,      "E401", "the file is not well-formed YAML") \
	X(YAML_REFUSED,     "E402", "a YAML feature that variant files may not use") \
	X(DUPLICATE_KEY,    "E403", "a key is given twice") \
	X(UNKNOWN_KEY,      "E404", "a key is unknown") \
	X(UNKNOWN_VALUE,    "E405", "a value is unknown") \
	X(MISSING_KEY,      "E406", "a required key is missing") \
	X(WRONG_TYPE,       "E407", "a value is of the wrong type") \
	X(BAD_BOARD,        "E408", "the board is malformed") \
	X(BAD_SQUARES,      "E409", "a set of squares is malformed") \
	X(BAD_EXTENDS,      "E410", "the parent variant cannot be used") \
	X(BAD_ID,           "E411", "the id is malformed or not the file's name") \
	X(BAD_VERSION,      "E413", "the schema version is unknown") \
	X(UNKNOWN_VARIANT,  "E414", "the variant is unknown") \
	X(NO_VARIANT,       "E415", "no variant is named") \
	X(RECORD_WORD,      "E416", "a word is no entry of a rules record") \
	X(NO_FIT,           "E417", "no known variant allows the game") \
	X(ID_CLASH,         "E418", "an id means two files with different rules") \
	X(UNSAYABLE,        "E501", "a rules record cannot say a rule") \
	X(AFTER_SOFT_END,   "W201", "play went on after an end that sites often do not enforce") \
	X(CAPTURE_TWICE,    "W202", "a capture is written twice") \
	X(COUNT_DIFFERS,    "W203", "a count of captures differs from the plies") \
	X(WRONG_NUMBER,     "W204", "the number of a move is wrong") \
	X(NO_LAST_WORD,     "W205", "the result at the end of a game is missing") \
	X(TAG_AFTER_PLIES,  "W206", "a tag stands behind the plies of a game") \
	X(STRAY,            "W207", "a sign that means nothing where it stands") \
	X(BROKEN_TEXT,      "W208", "a text is not UTF-8") \
	X(RULES_DIFFER,     "W209", "the variant that is named differs from the rules given") \
	X(REFUSED_LEGAL,    "W210", "a ply that was refused is legal") \
	X(NO_HEAD,          "W211", "the beginning of a record is missing") \
	X(LONE_ZONE,        "W401", "a zone is not symmetric as the layout is") \
	X(DEAD_END,         "W402", "an end of the game can never come") \
	X(KING_FOR_NOTHING, "W403", "no end says what a captured king decides") \
	X(OVER_AT_START,    "W404", "a game of a variant is over at its start") \
	X(CANNOT_HOLD,      "W501", "a format cannot hold a part of a game") \
	X(UNSEEN_TAG,       "W502", "a condition asks for a tag that no game has") \
	X(RULE_LOST,        "W503", "a rule is left out of a rules record") \
	X(RULES_STAY,       "W504", "games are written without their rules") \
	X(OPEN_RESULT,      "N201", "a result that the board does not show") \
	X(NO_GAMES,         "N202", "the input has no game") \
	X(CHESS_RESULT,     "N203", "a result in the notation of chess") \
	X(BEHIND_GAMES,     "N204", "text behind the last game belongs to none") \
	X(CUT_SHORT,        "N205", "another game begins before one has ended") \
	X(FITS,             "N206", "the variants that a game fits")
// clang-format on

enum tafl_code {
	TAFL_OK,
#define X(name, id, summary) TAFL_E_##name,
	TAFL_CODES(X)
#undef X
		TAFL_CODE_COUNT
};

/* The stable id of a code ("E305"), its one-line summary, and the severity
 * that the id's letter says.  Static strings. */
const char *tafl_code_id(enum tafl_code code);
const char *tafl_code_summary(enum tafl_code code);
enum tafl_severity tafl_code_severity(enum tafl_code code);

/* What a code means and what to do about it: some lines, each with its end.
 * Static. */
const char *tafl_code_explanation(enum tafl_code code);

/* "error", "warning" or "note".  Static. */
const char *tafl_severity_name(enum tafl_severity severity);

/* The code with this id, or TAFL_OK when there is none. */
enum tafl_code tafl_code_find(const char *id);

/* A place in a text: line and column from 1 (the column in bytes), length in
 * bytes.  0 means unknown. */
struct tafl_span {
	uint64_t line;
	uint32_t column;
	uint32_t length;
};

struct tafl_error {
	enum tafl_code code;
	struct tafl_span at;
	char message[240]; /* one line, no capital, no full stop */
	char help[120];    /* a suggestion such as "did you mean 'x'?", or "" */
};

#endif
