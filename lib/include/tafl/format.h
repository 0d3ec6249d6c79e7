/*
 * Formats: reading games from text and writing them.
 *
 * `tafl-convert --list-formats` prints the table behind this header, and
 * tafl-formats(5) describes each format.
 */
#ifndef TAFL_FORMAT_H
#define TAFL_FORMAT_H

#include <tafl/game.h>
#include <tafl/input.h>
#include <tafl/text.h>
#include <tafl/variant.h>

struct tafl_format;

/* The formats in the order of the table: how many, and each.  Static. */
size_t tafl_format_count(void);
const struct tafl_format *tafl_format_at(size_t index);

/* The format with this name, or NULL. */
const struct tafl_format *tafl_format_find(const char *name);

/* What options call it, and what it is in some words; borrowed from the
 * format. */
const char *tafl_format_name(const struct tafl_format *format);
const char *tafl_format_summary(const struct tafl_format *format);
bool tafl_format_can_read(const struct tafl_format *format);
bool tafl_format_can_write(const struct tafl_format *format);

/* Parts of a game that not every format can hold. */
enum tafl_part {
	TAFL_PART_PLIES,
	TAFL_PART_START, /* a start position other than the variant's own */
	TAFL_PART_RESULT,
	TAFL_PART_LOSER,   /* that it came by resignation or on time */
	TAFL_PART_END,     /* other ends that the board does not show */
	TAFL_PART_VARIANT, /* the name of the variant */
	TAFL_PART_TAGS,    /* names, dates and so on */
	TAFL_PART_REMARKS, /* comments and marks */
	TAFL_PART_VARIATIONS,
	TAFL_PART_BYTES,   /* bytes of its texts that are not UTF-8 */
	TAFL_PART_RETURNS, /* carriage returns in its texts */
	/* What a format holds of most games: */
	TAFL_PART_GAMES,     /* more games than one in a file */
	TAFL_PART_RULES,     /* some rules of the variant */
	TAFL_PART_TEXTS,     /* signs that mean something to it */
	TAFL_PART_GLYPHS,    /* some marks, glyphs and time stamps */
	TAFL_PART_LONG,      /* plies that other readers do not take */
	TAFL_PART_MEN,       /* knights, commanders, mercenaries, ... */
	TAFL_PART_NO_WIN,    /* draws, and that a game is open */
	TAFL_PART_OPEN,      /* that the record says that a game is open */
	TAFL_PART_SOME_ENDS, /* ends that a text beside them does not tell */
	TAFL_PART_SOME_TAGS, /* tags whose names it cannot write */
	TAFL_PART_BLANKS,    /* comments of blanks, or of nothing */
	TAFL_PART_STARTS,    /* some things about start positions */
	TAFL_PART_PLACES,    /* which ply some variations replace */
	TAFL_PARTS
};

/* "the plies", "the start position", ...  Static. */
const char *tafl_part_name(enum tafl_part part);

/* The parts that a format cannot hold, whatever the game: bits 1 << part.  One
 * that holds no texts is not said to lack the bytes in them. */
unsigned tafl_format_lacks(const struct tafl_format *format);

/* Those of them that a game has which was judged by `variant`; several games in
 * a file are the caller's to count. */
unsigned tafl_format_losses(const struct tafl_format *format,
                            const struct tafl_game *game,
                            const struct tafl_variant *variant);

/* The name of the first tag of a game, from the one at *index on, that a format
 * cannot hold; *index is behind it then.  NULL: there is none.  Borrowed from
 * the game. */
const char *tafl_format_lost_tag(const struct tafl_format *format,
                                 const struct tafl_game *game, size_t *index);

/* Whether a format that has a place for the rules of a game gets their id
 * alone, though they are not built in: no rules record says them, and they are
 * not written as a variant file. */
bool tafl_format_leaves_rules(const struct tafl_format *format,
                              const struct tafl_game *game,
                              const struct tafl_variant *variant, bool embed);

/* Reads the games of an input one after another. */
struct tafl_reader;

/* A reader of `input` (which must outlive it) in `format`; NULL finds the
 * format from the first bytes, and fails with TAFL_E_FORMAT_UNKNOWN or
 * TAFL_E_FORMAT_AMBIGUOUS.  An input without any game is read as no game.
 * Owned by the caller; NULL on failure. */
TAFL_MUST_CHECK struct tafl_reader *tafl_reader_new(
	struct tafl_input *input, const struct tafl_format *format,
	struct tafl_error *err);
void tafl_reader_free(struct tafl_reader *reader);

/* The format in use; NULL for an input without any game. */
const struct tafl_format *tafl_reader_format(const struct tafl_reader *reader);

/* How sure it is that the input is of the format that was found, "certain",
 * "likely" or "possible", and in *signs what it is known by.  NULL: the format
 * was given, or there is no game. */
const char *tafl_reader_certainty(const struct tafl_reader *reader,
                                  const char **signs);

enum tafl_read {
	TAFL_READ_GAME,  /* `game` holds the next game, with its faults */
	TAFL_READ_END,   /* there is no more; `err` may hold a note */
	TAFL_READ_ERROR, /* the input failed; `err` says how; nothing follows */
};

/* Reads the next game into `game`, over what it held.  What is wrong inside a
 * game is kept in it and told by tafl_judge: the next game is read all the
 * same.  At the end `err` has the code TAFL_OK, or a note about text behind the
 * last game that belongs to none. */
TAFL_MUST_CHECK enum tafl_read tafl_reader_next(struct tafl_reader *reader,
                                                struct tafl_game *game,
                                                struct tafl_error *err);

/* How a game is laid out; formats that have one form alone take no notice. */
enum tafl_layout {
	TAFL_LAYOUT_TURNS,   /* one turn a line, or what the format does */
	TAFL_LAYOUT_ONELINE, /* one game a line */
	TAFL_LAYOUT_PRETTY,  /* lines filled up to a width for reading */
};

/* Choices of writing.  Zero is the default. */
struct tafl_write_options {
	enum tafl_layout layout;
	bool embed; /* write the rules too, unless they are built in */
	enum tafl_otn_tfr otn_tfr; /* in rules records */
};

/* Appends a game that tafl_judge has judged by `variant`, up to its last legal
 * ply.  `options` may be NULL for the defaults. */
void tafl_game_write(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     const struct tafl_format *format,
                     const struct tafl_write_options *options,
                     struct tafl_text *out);

#endif
