/* What the readers of several formats share. */
#ifndef FORMAT_READING_H
#define FORMAT_READING_H

#include "base/bytes.h"
#include "format/format.h"

/* No ply takes more men than there are squares. */
enum { PLY_CAPTURES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX };

/* How reading a part of a record went on. */
enum step {
	GO_ON,
	STOP,   /* at something that is wrong, which has been told */
	FAILED, /* without memory */
};

/* What telling of it comes to. */
static inline enum step stop_if(bool told)
{
	return told ? STOP : FAILED;
}

/* Whether a line has nothing but blanks and tabs. */
bool is_blank_line(const char *text, size_t length);

/* Whether text[0..length) is a word of a list that NULL ends. */
bool is_one_of(const char *text, size_t length, const char *const *list);

/* The length of the first line of text[0..length), without its end; *next (may
 * be NULL) becomes the offset of the second one. */
size_t first_line(const char *text, size_t length, size_t *next);

/* A probe of a format with a game a line, by what `line` says of one: a first
 * line that is damaged does not hide what the second one is. */
enum probe probe_lines(const char *text, size_t length,
                       enum probe (*line)(const char *text, size_t length));

/* Old systems end files with a Ctrl-Z: "trailing 0x1A ignored with a note".
 * tell_end_mark makes the first one of a piece a note in `err` (may be NULL),
 * which counts when no game follows. */
#define END_MARK '\x1A'
#define END_MARK_PASSED \
	"the Ctrl-Z that old systems end files with is passed over"
void tell_end_mark(const struct input_piece *piece, struct tafl_error *err);

/* Takes bytes from the front of a piece. */
void cut_piece(struct input_piece *piece, size_t bytes);

/* Takes those marks from the front of a piece, and tells them. */
void pass_end_marks(struct input_piece *piece, struct tafl_error *err);

/* The next line that is not blank, without a Ctrl-Z in front. */
enum input_status next_full_line(struct tafl_input *input,
                                 struct input_piece *piece,
                                 struct tafl_error *err);

/* game_start with a piece, and where that stands.  False without memory. */
TAFL_MUST_CHECK bool start_game(struct tafl_game *game,
                                const struct input_piece *piece);

/* Starts the game with that line: TAFL_READ_GAME when there is one. */
enum tafl_read start_with_line(struct tafl_input *input, struct tafl_game *game,
                               struct tafl_error *err);

/* The value of a digit; more than 9 for any other byte. */
static inline unsigned digit_of(char byte)
{
	return (unsigned)(unsigned char)byte - '0';
}

/* Reads a square at `at`, before a byte that is none of it; `fold` is 0x20 when
 * its letter may be of either case, else 0.  Returns where it ends; NULL when
 * there is none.  In the header because readers spend their time here. */
static inline const char *text_square(const char *at, unsigned fold,
                                      tafl_square *square)
{
	unsigned file = ((unsigned)(unsigned char)at[0] | fold) - 'a' + 1;
	if (file - 1 >= TAFL_SIZE_MAX)
		return NULL;

	unsigned rank = digit_of(at[1]);
	if (rank - 1 >= 9)
		return NULL;
	at += 2;
	if (digit_of(at[0]) <= 9) {
		rank = rank * 10 + digit_of(at[0]);
		at++;
		if (rank > TAFL_SIZE_MAX || digit_of(at[0]) <= 9)
			return NULL;
	}
	*square = (tafl_square)(rank << 5 | file);
	return at;
}

/* Whether the value of a tag is that of a field of the game. */
bool is_field_tag(const char *name);

/* Whether a record can have a tag of this name: nothing in it ends a word of
 * TGN, and it is not that of the version. */
bool is_tag_name(const char *name, size_t length);

/* Whether the tag of a stranger may have this name: one that a record can have,
 * and that says nothing there of how the game is read, but for Variant. */
bool is_free_tag(const char *name, size_t length);

/* Adds a tag.  "Any name that this does not map is carried as
 * [Otn "name:value"]": one with the name of a tag before it is a further tag of
 * that name.  False without memory. */
TAFL_MUST_CHECK bool add_read_tag(struct tafl_game *game, struct string name,
                                  struct string value, struct word word);

/* What a reader returns when the input has no further game. */
enum tafl_read read_status(enum input_status status);

/* The same when memory is out. */
enum tafl_read read_without_memory(struct tafl_error *err);

/* Makes an error of tafl_position_parse or tafl_diagram_parse on the text of
 * the game a fault of it.  False without memory. */
TAFL_MUST_CHECK bool add_position_fault(struct tafl_game *game,
                                        const struct tafl_error *why);

#endif
