/* The inside of a game, for readers, writers and the judge. */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include <tafl/game.h>

/* A piece of the game's text: bytes from its first one. */
struct word {
	uint32_t offset;
	uint32_t length;
};

/* One recorded ply.  Captures are slices of game->squares. */
struct ply {
	struct tafl_move move;
	struct word word;
	uint32_t recorded; /* index of the first capture as recorded */
	uint16_t recorded_count;
	uint8_t man; /* the man that the record names, or TAFL_EMPTY */
	uint8_t taken_flanked; /* as struct tafl_captures, set by the judge */
	uint32_t taken;        /* index of the first capture of the rules */
	uint8_t taken_count;
};

/* Something wrong that the reader saw.  A fault that stops the game is the
 * last one, and no ply follows it. */
struct fault {
	enum tafl_code code;
	struct word word;
	uint32_t ply;  /* plies read before it */
	char *message; /* owned by the game */
	char *help;    /* or NULL */
};

/* What a format leaves out or does its own way. */
enum convention {
	/* The king's capture is not written. */
	OMITS_KING_CAPTURE = 1 << 0,
	/* A man taken by flank and shieldwall is written twice; the archive
	 * takes one man alone on an edge for a shieldwall too. */
	REPEATS_WALL_CAPTURE = 1 << 1,
	/* Who resigns or runs out of time is the side to move. */
	LOSER_IS_TO_MOVE = 1 << 2,
	/* A ply without captures may have some. */
	OMITS_CAPTURES = 1 << 3,
};

struct tafl_game {
	const char *file;
	uint64_t line;   /* of the first byte */
	uint32_t column; /* of the first byte */
	uint64_t number;
	unsigned conventions;

	char *text; /* what the game was read from, with a NUL behind it */
	size_t text_length, text_capacity;

	struct ply *plies;
	size_t ply_count, ply_capacity;
	tafl_square *squares;
	size_t square_count, square_capacity;
	struct fault *faults;
	size_t fault_count, fault_capacity;

	char *variant; /* owned, or NULL */
	bool has_start;
	struct tafl_position start;

	bool has_result;
	enum tafl_result result;
	enum tafl_end end;
	struct word result_word; /* where it is said; length 0: nowhere */
	bool has_counts;         /* men taken by each side, as recorded */
	uint32_t counts[2];
	struct word count_words[2];

	size_t standing; /* plies that stand, set by the judge */
};

/* Empties the game, keeping its memory, and copies text[0..length) into it;
 * and adds a piece to the text.  False without memory. */
TAFL_MUST_CHECK bool game_start(struct tafl_game *game, const char *text,
                                size_t length);
TAFL_MUST_CHECK bool game_add_text(struct tafl_game *game, const char *text,
                                   size_t length);

/* Makes room for one more ply or square.  False without memory. */
TAFL_MUST_CHECK bool game_grow_plies(struct tafl_game *game);
TAFL_MUST_CHECK bool game_grow_squares(struct tafl_game *game);

/* Adds a ply without captures, or a capture to the last ply, which may have
 * UINT16_MAX of them.  False without memory.  In the header because readers
 * spend their time here. */
TAFL_MUST_CHECK static inline bool game_add_ply(struct tafl_game *game,
                                                struct tafl_move move,
                                                struct word word)
{
	if (game->ply_count == game->ply_capacity && !game_grow_plies(game))
		return false;
	game->plies[game->ply_count++] = (struct ply){
		.move = move,
		.word = word,
		.recorded = (uint32_t)game->square_count
	};
	return true;
}
TAFL_MUST_CHECK static inline bool game_add_capture(struct tafl_game *game,
                                                    tafl_square square)
{
	if (game->square_count == game->square_capacity &&
	    !game_grow_squares(game))
		return false;
	game->squares[game->square_count++] = square;
	game->plies[game->ply_count - 1].recorded_count++;
	return true;
}

/* Adds a fault; message and help are copied, help may be NULL. */
TAFL_MUST_CHECK bool game_add_fault(struct tafl_game *game, enum tafl_code code,
                                    struct word word, const char *message,
                                    const char *help);

/* Line and column of a word in the file, and the text of that line. */
struct tafl_span game_span(const struct tafl_game *game, struct word word);
const char *game_line_of(const struct tafl_game *game, struct word word,
                         size_t *length);

#endif
