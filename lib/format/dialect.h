/*
 * Dialects: text logs of games that a file describes by patterns.
 *
 * A dialect is a list of rules.  A line of the log is read from its left: the
 * first rule whose pattern matches there says what the text is, and reading
 * goes on behind it, past blanks.
 */
#ifndef FORMAT_DIALECT_H
#define FORMAT_DIALECT_H

#include "base/pattern.h"
#include "format/format.h"
#include <tafl/dialect.h>

/* What the text of a rule is. */
enum dialect_kind {
	DIALECT_PASS,     /* nothing */
	DIALECT_GAME,     /* the first line of a game */
	DIALECT_PLY,      /* a ply */
	DIALECT_CAPTURES, /* men whom the last ply took */
	DIALECT_TAG,
	DIALECT_COMMENT,
	DIALECT_END, /* how the game ended */
	DIALECT_KINDS
};

/* The named groups of a pattern. */
enum dialect_group {
	DIALECT_FROM,
	DIALECT_TO,
	DIALECT_TAKEN, /* "captures" */
	DIALECT_MAN,
	DIALECT_RESULT,
	DIALECT_NAME,
	DIALECT_VALUE,
	DIALECT_GROUPS
};
extern const char *const dialect_groups[DIALECT_GROUPS + 1];

enum dialect_result {
	DIALECT_NO_RESULT,
	DIALECT_OPEN, /* as enum tafl_result from here on */
	DIALECT_ATTACKERS,
	DIALECT_DEFENDERS,
	DIALECT_DRAW,
	DIALECT_TO_MOVE_LOSES
};

struct dialect_rule {
	enum dialect_kind kind;
	struct pattern *pattern;
	int groups[DIALECT_GROUPS]; /* numbers in the pattern, or -1 */
	bool last;                  /* the game ends behind the text */
	char *name;                 /* of a tag; owned, or NULL */
	int result;                 /* enum dialect_result */
	int end;                    /* enum tafl_end */
};

/* A word of the group "result". */
struct dialect_word {
	char *word; /* owned */
	int result; /* enum dialect_result */
};

/* A sign of the group "man": men of one class. */
struct dialect_letter {
	char *word; /* owned */
	uint16_t men;
};

enum dialect_rest { DIALECT_REST_ERROR, DIALECT_REST_PASS };
enum dialect_captures { DIALECT_ALL, DIALECT_MEN, DIALECT_NONE };
enum { DIALECT_LIST_MAX = 64, DIALECT_SIZE_UNKNOWN = 0 };

struct dialect {
	struct tafl_format format; /* what readers are given */
	char *id;
	char *name;
	char *variant;     /* of games that name none; or NULL */
	int size;          /* of the board, or DIALECT_SIZE_UNKNOWN */
	bool from_top;     /* rank 1 is the top one */
	bool rank_letters; /* ranks are letters too, a being rank 1 */
	enum first_mover first;
	int captures; /* enum dialect_captures */
	int rest;     /* enum dialect_rest */
	struct dialect_rule rules[DIALECT_LIST_MAX];
	size_t rule_count;
	struct dialect_word words[DIALECT_LIST_MAX];
	size_t word_count;
	struct dialect_letter letters[DIALECT_LIST_MAX];
	size_t letter_count;
};

/* Reads a square as the log writes it: a file and a rank, or the one of them in
 * which it differs from `from`, which may be TAFL_NO_SQUARE; two letters are
 * always both.  False: it is none. */
bool dialect_read_square(const struct dialect *dialect, const char *text,
                         size_t length, tafl_square from, tafl_square *square);

/* How many bytes at text[0..length) may be a square: a letter and digits, or
 * two letters. */
size_t dialect_square_length(const struct dialect *dialect, const char *text,
                             size_t length);

/* Reads the next game. */
enum tafl_read dialect_read(const struct dialect *dialect,
                            struct tafl_input *input, struct tafl_game *game,
                            struct tafl_error *err);

#endif
