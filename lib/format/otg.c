/* Format otg: the game files of OpenTafl.  Where games begin and end. */
#include "format/otg.h"
#include "base/bytes.h"
#include "format/ply_read.h"
#include "format/reading.h"
#include <string.h>

/* --- games -------------------------------------------------------------- */

static bool has_tag(struct otg *otg, const char *name, size_t length)
{
	struct tafl_text tag = { 0 };
	bool has = otg_name_to_tag(name, length, &tag) && !tag.failed &&
	           game_find_tag(otg->game, tag.data) != NULL;

	if (tag.failed)
		otg_fail_memory(otg);
	tafl_text_release(&tag);
	return has;
}

static bool is_behind_blank_line(const struct otg *otg)
{
	const char *text = otg->game->text;
	size_t at = otg->line;

	if (at == 0)
		return false;
	for (at--; at > 0 && text[at - 1] != '\n'; at--)
		if (text[at - 1] != ' ' && text[at - 1] != '\t')
			return false;
	return at > 0;
}

/* What people set apart from the other tags of the same game. */
static bool is_set_apart(const char *name)
{
	return strncmp(name, "start-comment:", 14) == 0 ||
	       strncmp(name, "puzzle-", 7) == 0;
}

/* Where the line ends that closes the tag at the start of text[0..length), or
 * at which another tag shows that it is not closed; 0: not in this text. */
static size_t pass_tag(const char *text, size_t length)
{
	size_t depth = 0;

	for (size_t at = 0; at < length; at++) {
		depth += text[at] == '[';
		depth -= depth > 0 && text[at] == ']';
		if (text[at] == '\n' &&
		    (depth == 0 ||
		     otg_is_tag_line(text + at + 1, length - at - 1)))
			return at + 1;
	}
	return 0;
}

/* Whether one of the tags at the lines of text[0..length), up to one that has
 * none, is one that the game has already.  *more: the text is too short. */
static bool repeats_tag(struct otg *otg, const char *text, size_t length,
                        bool *more)
{
	*more = false;
	for (;;) {
		size_t name = otg_name_at(text, length);
		size_t end = pass_tag(text, length);

		if (name > 0 && otg_is_known_tag(text + 1, name) &&
		    has_tag(otg, text + 1, name))
			return true;
		*more = end == 0;
		if (name == 0 || end == 0)
			return false;
		text += end;
		length -= end;
	}
}

/* The tag at hand, which people set apart, and those right behind it are of the
 * next game if one of them is.  Looks ahead. */
static bool begins_head(struct otg *otg)
{
	enum { LEAST = 1 << 10, MOST = 1 << 16 };
	const struct tafl_game *game = otg->game;
	bool more = true, repeats = false;

	for (size_t want = LEAST; more && want <= MOST; want *= 2) {
		struct tafl_text head = { 0 };
		struct input_piece piece = { .length = 0 };

		tafl_text_append(&head, game->text + otg->at,
		                 game->text_length - otg->at);
		tafl_text_putc(&head, '\n');
		if (input_peek(otg->input, want, &piece, NULL) == INPUT_OK)
			tafl_text_append(&head, piece.text, piece.length);
		if (head.failed)
			otg_fail_memory(otg);
		else
			repeats = repeats_tag(otg, head.data, head.length,
			                      &more);
		more &= !head.failed && piece.length >= want;
		tafl_text_release(&head);
	}
	return repeats;
}

/* A head that begins again where it has no rules yet was cut off. */
static bool begins_again(const struct otg *otg, const char *text, size_t name)
{
	const struct tafl_game *game = otg->game;
	const struct tag *first = game->tags;

	return game->tag_count > 0 && first->label.length == name &&
	       memcmp(game->text + first->label.offset, text, name) == 0;
}

/* Whether a tag is the one that was left open: "[da" was to be "[date:". */
static bool is_left_one(const struct otg *otg, const char *text, size_t name)
{
	const char *left = otg->game->text + otg->left_open;
	size_t length = 0;

	while (otg_is_name_byte(left[length]))
		length++;
	return otg->left_open > 0 && length <= name &&
	       (length == name || left[length] != ':') &&
	       memcmp(left, text, length) == 0;
}

/* Whether a known tag before any turn is of the next game: one that the game
 * has already, behind its rules or a tag that was left open, or any other
 * below a blank line, since a game may have no turns. */
static bool begins_tags(struct otg *otg, const char *text, size_t name)
{
	const struct tafl_game *game = otg->game;
	bool has = has_tag(otg, text, name) || is_left_one(otg, text, name);

	if (otg->left_open == 0 && !game_find_tag(game, "Rules"))
		return has && (is_behind_blank_line(otg) ||
		               begins_again(otg, text, name));
	if (has || !is_behind_blank_line(otg))
		return has;
	return !is_set_apart(text) || begins_head(otg);
}

/* A tag that every reader knows behind a turn or a comment, or in a head that
 * has it: the line's end between two files is missing.  "[site: Rome]" with
 * blanks around is prose. */
static bool is_glued(struct otg *otg, const char *text, size_t name)
{
	if (name == 0 || !otg_is_known_tag(text, name))
		return false;
	if (otg->has_turns)
		return !strchr(" \t", text[-2]) || text[name + 1] != ' ';
	return has_tag(otg, text, name) && (game_find_tag(otg->game, "Rules") ||
	                                    begins_again(otg, text, name));
}

static void tell_glued(struct otg *otg)
{
	otg_fault(otg, 0, TAFL_E_STRAY, otg_word(otg->at, otg->at), NULL,
	          "another game begins within this line");
}

/* Whether a line is a tag of TGN, such as 'Event "Spring cup"]' behind its '[':
 * a record of that begins here, if the turn has its text or the tag is the
 * first that TGN has. */
static bool begins_record(const struct otg *otg, const char *text)
{
	size_t length = strcspn(text, "\n");
	size_t name = 0;

	while (byte_is(text[name], BYTE_NAME))
		name++;
	if (otg->at == 0 || name == 0 || length < name + 4 ||
	    strncmp(text + name, " \"", 2) != 0 ||
	    strncmp(text + length - 2, "\"]", 2) != 0)
		return false;
	return otg->has_comment || strncmp(text, "Tafl ", 5) == 0;
}

/*
 * "OTN does not survive cat" with OpenTafl, which takes the tags of a second
 * game for comments.  Here a tag behind the turns begins the next game: one
 * that every reader knows, or any where the turn has its comment already.
 */
static bool begins_game(struct otg *otg, size_t name)
{
	const char *text = otg->game->text + otg->at + 1;
	bool known = name > 0 && otg_is_known_tag(text, name);

	if (otg->at > otg->line) {
		if (!is_glued(otg, text, name))
			return false;
		tell_glued(otg);
		return true;
	}
	if (name == 0)
		return begins_record(otg, text);
	if (otg->has_turns)
		return known || otg->has_comment;
	return known && begins_tags(otg, text, name);
}

static void read_bracket(struct otg *otg)
{
	size_t name = otg_tag_name(otg->game, otg->at);
	size_t open = otg->at;

	if (begins_game(otg, name)) {
		otg_give_back(otg);
	} else if (otg->state == OTG_FAILED) {
		return;
	} else if (otg->has_turns) {
		otg_read_comment(otg);
	} else if (name > 0) {
		otg_read_tag(otg, name);
	} else {
		otg->at++;
		otg_fault(otg, 0, TAFL_E_BAD_TAG, otg_word(open, open + 1),
		          "a tag is written as [event:Spring cup]",
		          "this is no tag: it has no name and ':'");
		(void)otg_read_text(otg, open, &open);
	}
}

static void read_turn(struct otg *otg)
{
	otg->has_texts |= otg->has_turns && is_behind_blank_line(otg);
	otg_read_address(otg);
}

static void read_token(struct otg *otg)
{
	const struct tafl_game *game = otg->game;

	while (otg->at < game->text_length &&
	       strchr(" \t\n\v\f\x1A", game->text[otg->at]) &&
	       game->text[otg->at])
		otg->at++;
	if (otg->at == game->text_length)
		(void)otg_more(otg);
	else if (game->text[otg->at] == '[')
		read_bracket(otg);
	else if (is_digit(game->text[otg->at]))
		read_turn(otg);
	else
		otg_read_word(otg);
}

static enum tafl_read finish(struct otg *otg)
{
	otg_check_termination(otg);
	otg_keep_form(otg);
	otg_drop_lossy_rules(otg);
	if (otg->state != OTG_FAILED && !otg_put_lines(otg))
		otg_fail_memory(otg);
	otg_free_lines(otg);
	return otg->state == OTG_FAILED ? TAFL_READ_ERROR : TAFL_READ_GAME;
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct otg otg = {
		.input = input, .game = game, .err = err, .current = OTG_NO_LINE
	};
	struct input_piece piece;
	enum input_status status = next_full_line(input, &piece, err);

	if (status != INPUT_OK)
		return read_status(status);
	if (!game_start(game, piece.text, piece.length) ||
	    !otg_start_lines(&otg)) {
		otg_free_lines(&otg);
		return read_without_memory(err);
	}
	game->line = piece.line;
	game->column = piece.column;
	game->conventions = OMITS_WALL_CAPTURE;
	/* A game that ends with the input has nothing behind it. */
	while (otg.state == OTG_READING ||
	       (otg.state == OTG_ENDED && otg.at < game->text_length))
		read_token(&otg);
	return finish(&otg);
}

/* --- is it one? --------------------------------------------------------- */

static enum probe probe(const char *text, size_t length, bool whole)
{
	size_t line = first_line(text, length, NULL);
	size_t at = 0;

	(void)whole;
	while (at < line && is_blank(text[at]))
		at++;
	if (otg_name_at(text + at, line - at) == 0)
		return PROBE_NO;
	return otg_is_tag_line(text + at, line - at) ? PROBE_SURE
	                                             : PROBE_LIKELY;
}

const struct tafl_format format_otg = {
	.name = "otg",
	.summary = "game files of OpenTafl, in its notation OTN",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT | 1 << TAFL_PART_LOSER |
	         1 << TAFL_PART_END | 1 << TAFL_PART_VARIANT |
	         1 << TAFL_PART_TAGS | 1 << TAFL_PART_REMARKS |
	         1 << TAFL_PART_VARIATIONS | 1 << TAFL_PART_BYTES,
	.bends = 1 << TAFL_PART_GAMES | 1 << TAFL_PART_RULES |
	         1 << TAFL_PART_TEXTS | 1 << TAFL_PART_GLYPHS |
	         1 << TAFL_PART_LONG | 1 << TAFL_PART_OPEN |
	         1 << TAFL_PART_SOME_ENDS | 1 << TAFL_PART_SOME_TAGS |
	         1 << TAFL_PART_BLANKS | 1 << TAFL_PART_STARTS |
	         1 << TAFL_PART_PLACES,
	.losses = otg_losses,
	.holds_tag = otg_holds_tag,
	.probe = probe,
	.read = read_game,
	.write = otg_write,
};
