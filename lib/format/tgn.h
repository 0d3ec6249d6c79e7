/*
 * TGN, our own notation of games: what the parts of its reader share.
 *
 * The reader keeps no state between games.  It goes through the text of one
 * game, which grows by parts of lines as they are needed, and gives back to
 * the input what is behind the game.
 */
#ifndef FORMAT_TGN_H
#define FORMAT_TGN_H

#include "format/format.h"
#include "format/ply_read.h"

/* How the reading of a game stands. */
enum tgn_state {
	TGN_READING,
	TGN_ENDED, /* by its last word */
	TGN_CUT,   /* by what belongs to the next game, or the input's end */
	TGN_FAILED /* the input, or memory: `err` says which */
};

/* A number before a ply: "12." or "12...". */
struct tgn_number {
	struct word word; /* length 0: there is none */
	uint32_t value;
	bool second; /* of the side that moves second */
};

struct tgn {
	struct tafl_input *input;
	struct tafl_game *game;
	struct tafl_error *err;
	enum tgn_state state;

	/* What is not read yet of game->text, with a NUL at `end`.  Words are
	 * whole in it: it is cut behind blanks only. */
	const char *at, *end;
	size_t line; /* offset of the line, or the rest of one, that is read */
	size_t before;    /* bytes of it that are not in game->text */
	uint32_t column;  /* of the byte at `line` */
	bool line_ends;   /* nothing of it is behind `end` */
	size_t bytes_max; /* of the text */

	bool has_plies; /* or anything that belongs to the plies */
	bool stopped;   /* at an error in the main line */
	uint32_t pass;  /* brackets to close before anything counts again */
	bool pass_line; /* behind them a variation ends, in an error */

	struct tgn_number number;
	bool starts_second;   /* the first ply is the second of its turn */
	bool has_berserk;     /* turns have more plies than two */
	struct word resigned; /* "---", where a ply would stand */

	struct word lost_name; /* of the last tag that was damaged */

	bool told_after; /* the tag that ends the game */
	bool has_version;
	bool has_magic;  /* a tag that may be damaged, but bears the name */
	size_t tags;     /* without meaning to us */
	bool has_result; /* the tag, and what it says */
	enum tafl_result result;
	struct word result_word;
	bool has_last; /* the last word, and what it says */
	enum tafl_result last;
	struct word last_word;
	struct word bad_result; /* values of tags that are none: told last */
	struct word bad_end;

	bool told_number, told_utf8, told_chess; /* what is told once a game */

	bool is_pgn;         /* PGN-style: what tgn_pgn.h is about */
	bool tells_captures; /* one of its plies does */
};

/* --- tgn_text.c: the text of the game ----------------------------------- */

static inline uint32_t tgn_offset(const struct tgn *tgn, const char *at)
{
	return (uint32_t)(at - tgn->game->text);
}
static inline struct word tgn_word(const struct tgn *tgn, const char *from,
                                   const char *to)
{
	return (struct word){ tgn_offset(tgn, from), (uint32_t)(to - from) };
}

/* Whether the byte at `at` is the first one of a line of the file. */
bool tgn_is_first(const struct tgn *tgn, const char *at);

/* Finds the first byte of the next game and starts the game with it. */
enum tafl_read tgn_start(struct tgn *tgn);

/* Gets more text when all of it is read.  TGN_SAME_LINE: the line goes on
 * there; TGN_NO_TEXT: the input has ended, or the state is TGN_FAILED or, of a
 * game that is too long, TGN_CUT. */
enum tgn_text { TGN_SAME_LINE, TGN_NEW_LINE, TGN_NO_TEXT };
enum tgn_text tgn_more(struct tgn *tgn);

/* Goes behind blanks, and line ends or not; returns the byte there, NUL at the
 * end of the input or the line. */
char tgn_skip_blanks(struct tgn *tgn);
char tgn_skip_space(struct tgn *tgn);
void tgn_skip_line(struct tgn *tgn);

/* Whether a tag starts at the next byte, as far as its first quotation mark;
 * goes nowhere. */
bool tgn_at_tag(struct tgn *tgn);

/* Goes behind the Ctrl-Z at `at`, and those that follow, and tells it. */
void tgn_pass_end_marks(struct tgn *tgn, enum tafl_code code);

/* Ends the game before `at`; what is behind it is given back. */
void tgn_give_back(struct tgn *tgn);

/* --- tgn.c -------------------------------------------------------------- */

/* Reads a game; the caller has set input, game, err and bytes_max. */
enum tafl_read tgn_read(struct tgn *tgn);

/* Adds a fault to the line of play that is read, unless it has stopped; an
 * error stops it. */
void tgn_fault(struct tgn *tgn, enum tafl_code code, struct word word,
               const char *help, const char *format, ...) TAFL_PRINTF(5, 6);
void tgn_fail_memory(struct tgn *tgn);

/* Whether what is read does not count, since its line has stopped. */
static inline bool tgn_passes(const struct tgn *tgn)
{
	return tgn->stopped || tgn->pass > 0;
}

/* Whether the last word of the game may not be left out.  The PGN-style exports
 * of hnefatafl.org have no result at all. */
static inline bool tgn_needs_last(const struct tgn *tgn)
{
	return !tgn->is_pgn || tgn->has_result;
}

/* Tells text that is not UTF-8, between two offsets. */
void tgn_check_utf8(struct tgn *tgn, uint32_t from, uint32_t to);

/* As much of a word as a message shows. */
int tgn_shown(const struct tgn *tgn, struct word word);

/* --- tgn_comments.c ----------------------------------------------------- */

/* Adds what is said of the last ply, text[0..length). */
void tgn_add_remark(struct tgn *tgn, enum remark_kind kind, const char *text,
                    size_t length);

/* Reads a comment at '{', one at ';', or a glyph at '$'. */
void tgn_read_comment(struct tgn *tgn);
void tgn_read_line_comment(struct tgn *tgn);
void tgn_read_glyph(struct tgn *tgn);

/* Reads the comments behind the last word, in its line. */
void tgn_read_last_comments(struct tgn *tgn);

/* --- the others --------------------------------------------------------- */

/* A result: a tag's value, or the last word of a game. */
bool tgn_find_result(const char *text, size_t length, enum tafl_result *result);
void tgn_tell_chess(struct tgn *tgn, struct word word);

/* What results are, and the one that may be meant by a word, or NULL; "did you
 * mean 'draw'?" in `ask`. */
extern const char tgn_results_are[];
const char *tgn_nearest_result(const char *text, size_t length);
enum { TGN_ASK = 80 };
const char *tgn_ask(char ask[TGN_ASK], const char *near);

/* Reads the tag at '['; the token at `at` behind the tags. */
void tgn_read_tag(struct tgn *tgn);
void tgn_read_token(struct tgn *tgn);

/* Ends the game if the line that has been read does so by its last word. */
void tgn_end_line(struct tgn *tgn);

/* Tells that a word is not a ply. */
void tgn_tell_no_ply(struct tgn *tgn, struct word word,
                     const struct ply_flaw *flaw);

void tgn_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out);

#endif
