/*
 * Diagnostics: what tafl found in the input, one value a finding.
 *
 * Functions that may find many things take a struct tafl_sink and hand every
 * finding to it, in the order of the text.  The sink decides what to do with
 * it: print, count, ignore.
 */
#ifndef TAFL_DIAG_H
#define TAFL_DIAG_H

#include <stddef.h>
#include <tafl/board.h>
#include <tafl/error.h>
#include <tafl/text.h>

/* All pointers are borrowed: they are valid until the sink returns. */
struct tafl_diag {
	enum tafl_code code;
	enum tafl_severity severity;
	const char *file;    /* as the user named it; never NULL */
	struct tafl_span at; /* line 0: the file as a whole */
	const char *line;    /* the text of the line `at` is in, without its
	                      * end; NULL when there is none to show */
	size_t line_length;
	uint32_t line_column; /* of its first byte; 0 is 1, as a whole line */
	uint64_t game;        /* from 1; 0: not about one game */
	uint32_t variation;   /* from 1, in the order of the text; 0: the main
	                      * line, or not about a line of play */
	uint32_t ply;         /* from 1; 0: not about one ply */
	tafl_square square;   /* the square that shows it, or TAFL_NO_SQUARE */
	const char *message;  /* what is wrong; one line */
	const char *note;     /* more about it, or NULL */
	const char *help;     /* what to do, or NULL */
};

struct tafl_sink {
	void (*emit)(void *user, const struct tafl_diag *diag);
	void *user;
	/* Whether a finding about a game with this code is wanted; one that is
	 * not need not be worked out, and may be handed over or not.  NULL: all
	 * are. */
	bool (*wants)(void *user, enum tafl_code code);
};

/* How to write a diagnostic. */
enum tafl_diag_style {
	TAFL_DIAG_TEXT, /* the first line, the source with a caret, notes */
	TAFL_DIAG_GCC,  /* the first line alone */
	TAFL_DIAG_JSON, /* one JSON object on one line */
};

/*
 * Appends `diag` to `out`, one or more whole lines:
 *     games.csv:14:10: error: game 3, ply 18: f6-f9 is illegal [E305]
 *        14 | f6-f9 c6-c3
 *           | ^~~~~
 *           = note: f8 has held an attacker since ply 12
 *           = help: did you mean f6-f7?
 * What is unknown is left out of the first line, down to
 * "file: severity: message [code]".  A long source line is cut to what is
 * around the caret.  Control characters and broken UTF-8 of the input are
 * shown as '?', in JSON as an escape and U+FFFD.  `color` adds terminal
 * colours to TAFL_DIAG_TEXT and TAFL_DIAG_GCC; meaning never depends on them.
 */
void tafl_diag_format(struct tafl_text *out, const struct tafl_diag *diag,
                      enum tafl_diag_style style, bool color);

/* Append the first and the last line of JSON Lines output, which say the
 * version of its form and who writes it, and what was counted. */
void tafl_json_begin(struct tafl_text *out, const char *tool,
                     const char *version);
void tafl_json_end(struct tafl_text *out, size_t files, size_t games,
                   size_t errors, size_t warnings);

#endif
