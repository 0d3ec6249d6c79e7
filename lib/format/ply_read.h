/* A ply in reading, and the bytes of words, as TGN and OTN have them. */
#ifndef FORMAT_PLY_READ_H
#define FORMAT_PLY_READ_H

#include "game/record.h"

/* A ply in the making, and where its text goes wrong. */
struct ply_flaw {
	const char *last; /* the piece before: [last, at) */
	const char *at;
	const char *expected;
};
struct read_ply {
	struct ply ply;
	const char *marks; /* up to `end` */
	const char *end;
	struct ply_flaw flaw;
};

/* What is expected of a flaw where a square is not. */
extern const char ply_a_square[];

/* Reads the ply at `at`, its captures into the game.  PLY_NONE: there is
 * none, and the game is as before. */
enum ply_parsed { PLY_READ, PLY_NONE, PLY_NO_MEMORY };
enum ply_parsed ply_read(struct tafl_game *game, const char *at,
                         struct read_ply *into);

/* Adds a capture to a ply in the making, that of `man` unless it is not said.
 * False without memory.  In the header because readers spend their time
 * here. */
TAFL_MUST_CHECK static inline bool ply_take(struct tafl_game *game,
                                            struct ply *ply, uint8_t man,
                                            tafl_square square)
{
	uint32_t index = (uint32_t)game->square_count;

	if (game->square_count == game->square_capacity &&
	    !game_grow_squares(game))
		return false;
	game->squares[game->square_count++] = square;
	ply->recorded_count++;
	return man == TAFL_EMPTY || game_name_capture(game, index, man);
}

/* "sep = '-' | '^' jump | '=' | '^='": where it ends; NULL: it is none. */
const char *ply_separator(const char *at, uint8_t *steps);

enum byte_kind {
	BYTE_BLANK = 1 << 0,
	BYTE_DELIMITER = 1 << 1, /* ends a word; blanks do too */
	BYTE_MARK = 1 << 2,      /* may be a mark behind a ply */
	BYTE_NAME = 1 << 3,      /* is good in the name of a tag */
	BYTE_END_MARK = 1 << 4,  /* a Ctrl-Z */
};
extern const unsigned char byte_kinds[256];
static inline bool byte_is(char byte, unsigned kinds)
{
	return (byte_kinds[(unsigned char)byte] & kinds) != 0;
}

/* Where the word at `at` ends; behind the byte when it is a delimiter. */
static inline const char *byte_word_end(const char *at)
{
	const char *end = at;

	while (!byte_is(*end, BYTE_DELIMITER))
		end++;
	return end > at ? end : at + 1;
}

#endif
