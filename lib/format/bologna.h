/* What the formats of the Tablut server of Bologna share: boards in its
 * letters, and squares that are counted from the top. */
#ifndef FORMAT_BOLOGNA_H
#define FORMAT_BOLOGNA_H

#include "format/format.h"
#include "format/replay.h"

/* The width of the board where nothing says it. */
enum { BOLOGNA_SIZE = 9 };

/* A board while its letters are read, row by row from the top. */
struct bologna_rows {
	char letters[TAFL_SIZE_MAX * TAFL_SIZE_MAX];
	int count; /* letters so far */
	int width; /* of a row */
};

/* Adds a line of letters, with blanks between them or without: a row, or the
 * whole board.  False if it is neither, or more than the board needs. */
bool bologna_add_row(struct bologna_rows *rows, const char *text,
                     size_t length);
bool bologna_is_complete(const struct bologna_rows *rows);

/* What is wrong with a line that would be the next row but for that: where it
 * is, and why.  False if it is nothing like a row. */
bool bologna_row_flaw(const struct bologna_rows *rows, const char *text,
                      size_t length, size_t *at, const char **why);

/* Puts the men of a complete board on a position; the side to move is not
 * said.  False, and why, if there are two kings or the castle is elsewhere than
 * in the center. */
bool bologna_build(const struct bologna_rows *rows,
                   struct tafl_position *position, const char **why);

/* Whether text[0..length) begins with a message that has its length before it,
 * as on the wire. */
bool bologna_is_framed(const char *text, size_t length);

/* Looks at such a message, as far as the input has it; *bytes are those that it
 * has taken with its length, for input_pass.  0: what comes is none. */
enum input_status bologna_peek_frame(struct tafl_input *input,
                                     struct input_piece *piece, size_t *bytes,
                                     struct tafl_error *err);

/* The letter of a square for its word in JSON messages, NUL for other words;
 * and the word of a letter. */
char bologna_letter_of(const char *word, size_t length);
const char *bologna_word_of(char letter);

/* Who is to move, or how the game has ended. */
struct bologna_turn {
	int side; /* enum tafl_side, or SHOWN_NO_TURN: the game has ended */
	enum tafl_result result;
};

/* Who is to move on a board that shows that turn: who has won made the last
 * ply; of a draw nothing is known, and White begins. */
enum tafl_side bologna_side_of(struct bologna_turn turn);

/* Finds the turn that a word of the board strings says, or, `spelled`, one of
 * the JSON messages; and the word of a turn. */
bool bologna_find_turn(const char *text, size_t length, bool spelled,
                       struct bologna_turn *turn);
const char *bologna_turn_word(struct bologna_turn turn, bool spelled);

/* Writes the square as the server counts, on a board of `size`; returns the
 * length. */
size_t bologna_format_square(tafl_square square, int size,
                             char text[TAFL_SQUARE_TEXT]);

/* The turn and the letters, a1 of the server first, of a judged game where it
 * is replayed.  The result is said behind its last ply. */
struct bologna_turn bologna_turn_of(const struct replay *replay);
void bologna_letters(const struct replay *replay,
                     char letters[TAFL_SIZE_MAX * TAFL_SIZE_MAX]);

/* Special men become soldiers of their side: 1 << TAFL_PART_MEN if the game has
 * any. */
unsigned bologna_losses(const struct tafl_game *game,
                        const struct tafl_variant *variant);

/* Reads a square, letter and number from the top in either case, off
 * text[0..length); returns how many bytes it took, 0 for none on a board of
 * `size`. */
size_t bologna_read_square(const char *text, size_t length, int size,
                           tafl_square *square);

/* Finds the ply that leads from one board to another: one man has gone to an
 * empty square, and enemies of his may be gone.  False if there is none. */
bool bologna_infer(const struct tafl_position *from,
                   const struct tafl_position *to, struct tafl_move *move);

/* On how many squares `to` is not what the move makes of `from`, enemies that
 * are gone aside. */
int bologna_misfits(const struct tafl_position *from,
                    const struct tafl_position *to, struct tafl_move move);

/* Whether the same men stand on the same squares. */
bool bologna_same_men(const struct tafl_position *a,
                      const struct tafl_position *b);

#endif
