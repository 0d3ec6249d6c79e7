/*
 * OTG, the game files of OpenTafl: what the parts of its reader share.
 *
 * The text of a game is kept as it is read, line by line, up to the line that
 * begins the next game.  Lines of play come in any order, by their addresses:
 * they are gathered here and put into the game at its end.
 */
#ifndef FORMAT_OTG_H
#define FORMAT_OTG_H

#include "format/format.h"

/* What is at a place of an address: "12b", or "3" without a letter. */
struct otg_place {
	uint32_t number;
	int letter; /* from 0; -1: there is none */
};

/* "2a.1.3a.": places and numbers of variations in turn. */
enum { OTG_PLACES_MAX = 2 * GAME_DEPTH_MAX + 1 };
struct otg_address {
	struct word word;
	size_t count;
	struct otg_place places[OTG_PLACES_MAX];
};

struct otg_ply {
	struct ply ply;
	bool names_king; /* as the man who moves or one who falls */
	/* The variations that replace it: indices of lines, 0: none. */
	size_t first_line, last_line;
	uint32_t line_count;
};

/* A turn of a line: its first ply among those of the line, and how many
 * plies its dots stand for. */
struct otg_turn {
	uint32_t first;
	uint32_t dots;
};

/* A line of play; index 0 is the main line. */
struct otg_line {
	uint32_t at;      /* plies of the whole game before its own */
	uint32_t key;     /* its number among those that replace the same ply */
	size_t next;      /* the next one of them, or 0 */
	struct word word; /* its first address */
	uint32_t base;    /* the number of its first turn */
	uint32_t number;  /* in the game, when it is there */
	bool stopped;     /* by an error */
	struct otg_ply *plies;
	size_t ply_count, ply_capacity;
	struct otg_turn *turns;
	size_t turn_count, turn_capacity;
};

enum otg_state { OTG_READING, OTG_ENDED, OTG_FAILED };

/* The line of turns that are passed over. */
#define OTG_NO_LINE ((size_t)-1)

struct otg {
	struct tafl_input *input;
	struct tafl_game *game;
	struct tafl_error *err;
	enum otg_state state;

	size_t at;   /* offset of what is not read yet of game->text */
	size_t line; /* offset of the last line that was read */

	bool has_turns; /* the tags are over */

	/* Behind the '[' of a tag that was not closed: what follows may be of
	 * another game.  0: there was none. */
	size_t left_open;

	bool told_number, told_utf8;

	struct otg_line *lines;
	size_t line_count, line_capacity;

	/* The turn that is read: its line, and its first ply. */
	size_t current;
	uint32_t first;
	bool has_comment;

	bool has_texts; /* behind a turn, or a blank line between two */
};

/* --- otg_text.c: the text of the game ----------------------------------- */

/* Appends the next line of the input to the text.  False: there is none, or it
 * does not belong to the game, or the state is OTG_FAILED. */
bool otg_more(struct otg *otg);

/* Reads the text from `at`, behind the bracket at `open`, up to the one that
 * closes it; *end is its offset, and `at` is behind it.  False: it is not
 * closed, which is told, and `at` is where the game goes on. */
bool otg_read_text(struct otg *otg, size_t open, size_t *end);

/* Gives back what is not read yet of the last line: it begins the next game. */
void otg_give_back(struct otg *otg);

/* Whether name[0..length) can be the name of a tag, and is one that every
 * reader knows. */
bool otg_is_name(const char *name, size_t length);
bool otg_is_known_tag(const char *name, size_t length);
bool otg_is_name_byte(char byte);

/* The length of the name of the tag that begins at text[at] of the game, or at
 * text[0]; 0: none does.  Whether it is one that every reader knows. */
size_t otg_tag_name(const struct tafl_game *game, size_t at);
size_t otg_name_at(const char *text, size_t length);
bool otg_is_tag_line(const char *text, size_t length);

/* Adds a fault to a line of play, unless it has stopped; an error stops it. */
void otg_fault(struct otg *otg, size_t line, enum tafl_code code,
               struct word word, const char *help, const char *format, ...)
	TAFL_PRINTF(6, 7);
void otg_fail_memory(struct otg *otg);

/* As much of a word as a message shows. */
int otg_shown(const struct otg *otg, struct word word);

/* Tells bytes of text[from..to) that are not UTF-8, once a game. */
void otg_check_utf8(struct otg *otg, size_t from, size_t to);

static inline struct word otg_word(size_t from, size_t to)
{
	return (struct word){ (uint32_t)from, (uint32_t)(to - from) };
}

/* --- otg_tags.c --------------------------------------------------------- */

/* Reads the tag at `at`, whose name has `name` bytes. */
void otg_read_tag(struct otg *otg, size_t name);

/* The name of a tag in a record, "start-comment", as ours, "StartComment", and
 * back; false: it has none, or another tag would become the same. */
bool otg_name_to_tag(const char *name, size_t length, struct tafl_text *out);
bool otg_name_of_tag(const char *tag, size_t length, struct tafl_text *out);

/*
 * "[rules-lossy:yes]": the record of the rules lacks some of those of the
 * variant that is named; "no": it has them all.  Takes both away, so that the
 * name says the rules.  With the third value the board of the record is where
 * the game starts.
 */
#define OTG_LOSSY_TAG "rules-lossy"
#define OTG_LOSSY "yes"
#define OTG_NOT_LOSSY "no"
#define OTG_LOSSY_BUT_START "but-start"
void otg_drop_lossy_rules(struct otg *otg);

/* Reads the board of a rules record, with the side that begins; false: it has
 * none that can be read. */
bool otg_read_board(const char *record, struct tafl_position *position);

/* Tells a result that is not what a termination in plain words says: of who
 * resigned, or that a draw was agreed. */
void otg_check_termination(struct otg *otg);

/* The end that a text tells in plain words, or TAFL_NO_END. */
enum tafl_end otg_end_in(const char *text, size_t length);

/* --- otg_turns.c -------------------------------------------------------- */

/* Reads the address at `at`, the words behind it, the comment in brackets. */
void otg_read_address(struct otg *otg);
void otg_read_word(struct otg *otg);
void otg_read_comment(struct otg *otg);

/* Whether text[at..) begins as a turn does: an address and a ply. */
bool otg_at_turn(const struct tafl_game *game, size_t at);

/* Whether a text says nothing: its comment is not there for this format. */
bool otg_is_blank(const char *text, size_t length);

/* The length of a clock, "3600 30/3 5i", at the start of a text; 0: none. */
size_t otg_clock(const char *text, size_t length);

/* --- otg_lines.c -------------------------------------------------------- */

/* Adds the main line.  False without memory. */
TAFL_MUST_CHECK bool otg_start_lines(struct otg *otg);
void otg_free_lines(struct otg *otg);

/* Finds the line of an address, or begins it, with `dots` plies of its first
 * turn left out, and begins the turn; OTG_NO_LINE: there is none, which is
 * told, or the line has stopped. */
size_t otg_open_turn(struct otg *otg, const struct otg_address *address,
                     uint32_t dots);

/* Adds a ply to a line.  False without memory. */
TAFL_MUST_CHECK bool otg_add_ply(struct otg *otg, size_t line,
                                 const struct otg_ply *ply);

/* Puts all lines into the game, with what is said of them. */
TAFL_MUST_CHECK bool otg_put_lines(struct otg *otg);

/* --- otg_form.c --------------------------------------------------------- */

/*
 * How programs write what means the same: the tag says it, for the game to be
 * written in the form in which it was read.
 */
#define OTG_FORM_TAG "OtgForm"
struct otg_form {
	bool compact;    /* no texts and no blank lines between turns */
	bool no_letters; /* no ply says that the king moves or falls */
	/* "12,60": plies of the main line that do not, or "". */
	const char *bare;
};

/* The form that a game asks for; whether the value of a tag is one. */
void otg_find_form(const struct tafl_game *game, struct otg_form *form);
bool otg_is_form(const struct tafl_game *game, const struct tag *tag);

/* Whether ply `ply` of a game, from 1, is among the bare ones; asked of one ply
 * after another. */
bool otg_take_bare(struct otg_form *form, size_t ply);

/* Says in a tag in which form the game has been read, where it is not ours. */
void otg_keep_form(struct otg *otg);

/* --- otg_write.c -------------------------------------------------------- */

void otg_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out);
unsigned otg_losses(const struct tafl_game *game,
                    const struct tafl_variant *variant);
bool otg_holds_tag(const struct tafl_game *game, const struct tag *tag);

#endif
