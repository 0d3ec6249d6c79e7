/* The inside of a game, for readers, writers and the judge. */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include <tafl/game.h>
#include <tafl/text.h>

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
	uint8_t man;        /* the man that the record names, or TAFL_EMPTY */
	uint8_t steps;      /* enum tafl_step: the record's, then the judge's */
	uint8_t side;       /* of the man, set by the judge */
	uint8_t named_side; /* 1 + the side that the record names, or 0 */
	bool in_parts;      /* `word` is one of several that say it */
	uint8_t taken_flanked; /* as struct tafl_captures, set by the judge */
	uint32_t taken;        /* index of the first capture of the rules */
	uint8_t taken_count;
	uint16_t counted; /* men taken, where the record gives no squares:
	                   * their number, COUNTED_SOME, or 0: not said */
};

/* "Takes", without a number. */
enum { COUNTED_SOME = UINT16_MAX };

/* A capture that names the man who is taken. */
struct named_capture {
	uint32_t index; /* in game->squares */
	uint8_t man;
};

/* A string of the game with its escapes undone: bytes of game->strings, with a
 * NUL behind them. */
struct string {
	uint32_t offset;
	uint32_t length;
};

/*
 * A tag, in the order of the record.  Those that fill fields of the game stand
 * here too, as they were read, for their place among the others: Variant,
 * Start, Result and End.  The fields are what counts, and a writer takes the
 * values from there.  Rules and Yaml have no field: they are these tags.
 */
struct tag {
	struct string name;
	struct string value;
	struct word word;  /* where the value stands */
	struct word label; /* and the name; length 0: nowhere */
};

/*
 * Lines of play.  Line 0 is the main line; line n is game->variations[n - 1],
 * numbered in the order in which they begin.  A variation replaces ply `at` of
 * its parent, a line of a lower number.
 */
struct variation {
	uint32_t parent;
	uint32_t at;    /* from 0, in plies of the whole game */
	uint32_t first; /* of its plies, in game->side_plies */
	uint32_t count;
	uint32_t standing; /* plies that stand, set by the judge */
	struct word word;  /* the sign that begins it */
};

/* What is said beside a ply, in the order of the record. */
enum remark_kind {
	REMARK_MARK,    /* "!", "?!", "+": behind the ply */
	REMARK_GLYPH,   /* the number of a "$n" */
	REMARK_COMMENT, /* text */
};
struct remark {
	uint32_t line;
	uint32_t ply; /* plies of the whole game before it: 0 at the start */
	enum remark_kind kind;
	struct string text;
};

/* Something wrong that the reader saw.  A fault that stops its line is the
 * last one of the line, and no ply of it follows. */
struct fault {
	enum tafl_code code;
	struct word word;
	uint32_t line; /* of play */
	uint32_t ply;  /* plies of the whole game read before it */
	char *message; /* owned by the game */
	char *help;    /* or NULL */
};

/*
 * What a record shows of the main line beside its plies, for the judge to
 * compare: a board as it stood, and a ply that was tried and refused.
 */
struct shown_board {
	uint32_t ply; /* plies of the main line before it */
	uint32_t men; /* index of the man on a1 in game->shown_men; then come
	               * those of b1, c1, ... */
	uint8_t size;
	uint8_t turn; /* enum tafl_side, or SHOWN_NO_TURN */
	struct word word;
};
enum { SHOWN_NO_TURN = 2 };
struct refused {
	uint32_t ply; /* as above */
	struct tafl_move move;
	struct word word;
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
	/* A man taken by a shieldwall need not be written. */
	OMITS_WALL_CAPTURE = 1 << 5,
	/* The end was read out of a text: the board goes before it. */
	END_IS_PROSE = 1 << 6,
	/* The king's capture may be left out. */
	MAY_OMIT_KING_CAPTURE = 1 << 7,
	/* That the side to move has lost is said by the record, which so has a
	 * result where it gives none in words. */
	LOSER_IS_SAID = 1 << 8,
	/* The king stays on the boards that are shown when he is taken. */
	SHOWS_TAKEN_KING = 1 << 4,
};

enum first_mover {
	FIRST_BY_RULES,
	FIRST_ATTACKERS,
	FIRST_DEFENDERS,
	FIRST_BY_PLY, /* the side whose man makes it */
};

struct tafl_game {
	const char *file;
	uint64_t line;   /* of the first byte */
	uint32_t column; /* of the first byte */
	uint64_t number;
	unsigned conventions;
	const char *boundary; /* as tafl_game_boundary */

	/* What the game was read from, with a NUL behind it while it is read;
	 * then the rest of its last line may follow, up to text_shown, for
	 * messages. */
	char *text;
	size_t text_length, text_capacity, text_shown;

	struct ply *plies; /* of the main line */
	size_t ply_count, ply_capacity;
	struct variation *variations;
	size_t variation_count, variation_capacity;
	struct ply *side_plies; /* of the variations */
	size_t side_count, side_capacity;
	struct opened *open; /* while reading: variations not yet closed */
	size_t depth, open_capacity;
	struct ply *pending; /* while reading: the plies of those */
	size_t pending_count, pending_capacity;

	struct tafl_text strings;
	struct tag *tags;
	size_t tag_count, tag_capacity;
	struct remark *remarks;
	size_t remark_count, remark_capacity;

	tafl_square *squares;
	size_t square_count, square_capacity;
	struct named_capture *named;
	size_t named_count, named_capacity;
	struct shown_board *boards;
	size_t board_count, board_capacity;
	uint8_t *shown_men;
	size_t shown_count, shown_capacity;
	struct refused *refused;
	size_t refused_count, refused_capacity;
	struct fault *faults;
	size_t fault_count, fault_capacity;

	char *variant; /* owned, or NULL */
	struct word variant_word;
	bool has_start;
	bool start_is_apart; /* it was not in the text */
	struct tafl_position start;

	/* Who makes the first ply, where the record knows it without showing
	 * the position that it starts from. */
	enum first_mover first;

	/* The size of the board where the record counts ranks from the top of
	 * it, else 0: messages have its squares. */
	uint8_t top_rank;

	bool has_result;
	enum tafl_result result;
	enum tafl_end end;
	struct word result_word; /* where it is said; length 0: nowhere */
	struct word end_word;
	bool has_two_results; /* it is said again, and differently */
	enum tafl_result second_result;
	struct word second_word;
	bool has_counts; /* men taken by each side, as recorded */
	uint32_t counts[2];
	struct word count_words[2];

	/* Set by the judge: */
	size_t standing;     /* plies that stand */
	enum tafl_side turn; /* who is to move behind them */
	char why[240];       /* what the main line stopped at, or "" */
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

/* The last ply of the line that is read; there is one. */
static inline struct ply *game_last_ply(struct tafl_game *game)
{
	return game->depth == 0 ? &game->plies[game->ply_count - 1]
	                        : &game->pending[game->pending_count - 1];
}

/* Adds a ply to the line that is read: one that is complete, or one without
 * captures; or a capture to its last ply, which may have UINT16_MAX of them.
 * False without memory.  In the header because readers spend their time
 * here. */
TAFL_MUST_CHECK bool game_add_side_ply(struct tafl_game *game,
                                       const struct ply *ply);
TAFL_MUST_CHECK static inline bool game_put_ply(struct tafl_game *game,
                                                const struct ply *ply)
{
	if (game->depth > 0)
		return game_add_side_ply(game, ply);
	if (game->ply_count == game->ply_capacity && !game_grow_plies(game))
		return false;
	game->plies[game->ply_count++] = *ply;
	return true;
}
TAFL_MUST_CHECK static inline bool game_add_ply(struct tafl_game *game,
                                                struct tafl_move move,
                                                struct word word)
{
	struct ply ply = { .move = move,
		           .word = word,
		           .recorded = (uint32_t)game->square_count };

	return game_put_ply(game, &ply);
}
TAFL_MUST_CHECK static inline bool game_add_capture(struct tafl_game *game,
                                                    tafl_square square)
{
	if (game->square_count == game->square_capacity &&
	    !game_grow_squares(game))
		return false;
	game->squares[game->square_count++] = square;
	game_last_ply(game)->recorded_count++;
	return true;
}

/* Says which man the capture squares[index] takes; the last one added has the
 * highest index.  TAFL_EMPTY from game_named_man: it is not said. */
TAFL_MUST_CHECK bool game_name_capture(struct tafl_game *game, uint32_t index,
                                       uint8_t man);
int game_named_man(const struct tafl_game *game, uint32_t index);

/* Adds a board that the record shows behind the plies read so far, all of the
 * main line, with the side to move or SHOWN_NO_TURN; a ply that was refused
 * there.  game_forget_shown takes them out again, from a game that has been
 * judged and is about to change.  False without memory. */
TAFL_MUST_CHECK bool game_add_board(struct tafl_game *game,
                                    const struct tafl_position *board, int turn,
                                    struct word word);
TAFL_MUST_CHECK bool game_add_refused(struct tafl_game *game,
                                      struct tafl_move move, struct word word);
void game_forget_shown(struct tafl_game *game);

/* How deep variations may stand in one another. */
enum { GAME_DEPTH_MAX = 64 };

/* Begins a variation that replaces the last ply of the line that is read, which
 * has one, or ends it and goes back to that line.  At most GAME_DEPTH_MAX are
 * open.  game_open_line fails without memory only. */
TAFL_MUST_CHECK bool game_open_line(struct tafl_game *game, struct word word);
TAFL_MUST_CHECK bool game_close_line(struct tafl_game *game);

/* Whether the variation that is read has no ply so far, and nothing is said of
 * it; takes back such a one, as though it had not been begun. */
bool game_is_empty_line(const struct tafl_game *game);
void game_drop_line(struct tafl_game *game);

/* The number of the line that is read, and how many plies of the whole game it
 * has so far; those that are its own. */
uint32_t game_open_number(const struct tafl_game *game);
uint32_t game_open_plies(const struct tafl_game *game);
size_t game_open_own_plies(const struct tafl_game *game);

/* The plies of a line that has been read. */
struct ply *game_line_plies(struct tafl_game *game, uint32_t line,
                            size_t *count);

/* Keeps a copy of text[0..length) among the strings of the game. */
struct string game_keep(struct tafl_game *game, const char *text,
                        size_t length);

/* Whether variation `next`, from 0, is there and replaces ply `index` of a
 * line. */
static inline bool game_replaces(const struct tafl_game *game, size_t next,
                                 uint32_t line, size_t index)
{
	return next < game->variation_count &&
	       game->variations[next].parent == line &&
	       game->variations[next].at == index;
}

/* A string in the making is appended to game->strings by tafl_text functions;
 * this ends the one that began at `offset`. */
struct string game_end_string(struct tafl_game *game, size_t offset);
static inline const char *game_string(const struct tafl_game *game,
                                      struct string string)
{
	return game->strings.data + string.offset;
}

/* How many tags readers take. */
enum { GAME_TAGS_MAX = 256 };

/* Adds a tag, of kept strings or of text; a remark to the last ply of the line
 * that is read, or to its start.  False without memory, also when a string had
 * none. */
TAFL_MUST_CHECK bool game_add_tag(struct tafl_game *game, struct string name,
                                  struct string value, struct word word);
TAFL_MUST_CHECK bool game_put_tag(struct tafl_game *game, const char *name,
                                  const char *value, size_t length,
                                  struct word word);
TAFL_MUST_CHECK bool game_add_remark(struct tafl_game *game,
                                     enum remark_kind kind, struct string text);

/* The value of a tag, NULL when there is none. */
const struct tag *game_find_tag(const struct tafl_game *game, const char *name);

/* Puts the remarks in the order of lines and plies, those of one ply as they
 * were read.  Readers of formats with variations end with it. */
void game_sort_remarks(struct tafl_game *game);

/* The first remark about ply `ply` of a line (plies of the whole game before
 * it, 0 at the start) at or behind index `from` of sorted remarks, whatever its
 * kind; remark_count when there is none. */
size_t game_find_remark(const struct tafl_game *game, uint32_t line,
                        uint32_t ply, size_t from);

/* Adds a fault; message and help are copied, help may be NULL. */
TAFL_MUST_CHECK bool game_add_fault(struct tafl_game *game, enum tafl_code code,
                                    struct word word, const char *message,
                                    const char *help);

/* Puts the faults in the order of lines and plies, those at one ply in that of
 * the text. */
void game_sort_faults(struct tafl_game *game);

/* Whether the main line is there to its end: no error of the reader stops it,
 * and the judge found every ply of it good. */
bool game_is_whole(const struct tafl_game *game);

/* The id that the rules of a game are named by beside the game; NULL where they
 * have none: those of a record, unless the game has it and names them. */
const char *game_variant_name(const struct tafl_game *game,
                              const struct tafl_variant *variant);

/* Whether the game is to be written with the rules as a record in its tag
 * Rules: it has one, or no other way of its own to say rules that are not built
 * in. */
bool game_writes_record(const struct tafl_game *game,
                        const struct tafl_variant *variant, bool embed);

/* Whether the game ended by resignation or time, and its result does not say
 * that the side which is to move then has not lost. */
bool game_lost_on_turn(const struct tafl_game *game);

/* Line and column of a word in the file, and the text of that line. */
struct tafl_span game_span(const struct tafl_game *game, struct word word);
const char *game_line_of(const struct tafl_game *game, struct word word,
                         size_t *length);

#endif
