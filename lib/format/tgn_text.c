/* Reading TGN: the text of one game, as much of it as is needed. */
#include "format/reading.h"
#include "format/tgn.h"

bool tgn_is_first(const struct tgn *tgn, const char *at)
{
	return tgn_offset(tgn, at) == tgn->line && tgn->column == 1;
}

/* --- the start ---------------------------------------------------------- */

/* What comes before a game: the parts of lines that have nothing of it. */
struct lead {
	struct input_piece piece;
	bool ends;
	size_t before; /* bytes of the line before the piece */
	size_t blanks; /* at the start of the piece */
};

/* A line that starts with "%" is meant for other programs. */
static bool is_passed_line(const struct lead *lead)
{
	const struct input_piece *piece = &lead->piece;

	return piece->text[0] == '%' && piece->column == 1;
}

static enum input_status next_part(struct tgn *tgn, struct lead *lead)
{
	lead->before = lead->ends ? 0 : lead->before + lead->piece.length;
	return input_part(tgn->input, &lead->piece, &lead->ends, tgn->err);
}

/* Goes to the first part that has something of a game. */
static enum input_status find_game(struct tgn *tgn, struct lead *lead)
{
	bool passes = false;
	enum input_status status;

	lead->ends = true;
	while ((status = next_part(tgn, lead)) == INPUT_OK) {
		const struct input_piece *piece = &lead->piece;

		lead->blanks = 0;
		while (lead->blanks < piece->length &&
		       byte_is(piece->text[lead->blanks],
		               BYTE_BLANK | BYTE_END_MARK))
			lead->blanks++;
		if (lead->blanks < piece->length && !passes &&
		    !is_passed_line(lead))
			return INPUT_OK;
		tell_end_mark(piece, tgn->err);
		passes = !lead->ends &&
		         (passes || lead->blanks < piece->length);
	}
	return status;
}

enum tafl_read tgn_start(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	struct lead lead = { .before = 0 };
	enum input_status status = find_game(tgn, &lead);
	const struct input_piece *piece = &lead.piece;

	if (status != INPUT_OK)
		return read_status(status);
	cut_piece(&lead.piece, lead.blanks);
	if (!start_game(game, piece))
		return read_without_memory(tgn->err);
	tgn->before = lead.before + lead.blanks;
	tgn->column = game->column;
	tgn->line_ends = lead.ends;
	tgn->at = game->text;
	tgn->end = game->text + game->text_length;
	return TAFL_READ_GAME;
}

/* --- going on ----------------------------------------------------------- */

/* Whether a line seems to start with a tag; its end may not be there yet. */
static bool may_be_tag(const struct input_piece *piece)
{
	size_t name = 1;

	if (piece->length == 0 || piece->text[0] != '[')
		return false;
	while (name < piece->length && byte_is(piece->text[name], BYTE_NAME))
		name++;
	return name > 1 && name < piece->length &&
	       (piece->text[name] == ' ' || piece->text[name] == '"');
}

/* Passes over the input up to a line that seems to start with a tag. */
static void lose_rest(struct tgn *tgn, bool at_line)
{
	struct input_piece piece;
	enum input_status status;
	bool ends;

	for (;;) {
		status = input_part(tgn->input, &piece, &ends, tgn->err);
		if (status != INPUT_OK)
			break;
		if (at_line && may_be_tag(&piece)) {
			input_use(tgn->input, 0);
			break;
		}
		/* So that the input need not keep it. */
		if (!ends)
			input_use(tgn->input, piece.length);
		at_line = ends;
	}
	tgn->state = status == INPUT_ERROR ? TGN_FAILED : TGN_CUT;
}

/* The game is longer than we keep; the part that was read last does not
 * belong to it any more. */
static void give_up(struct tgn *tgn, bool at_line)
{
	size_t length = tgn->game->text_length;

	input_use(tgn->input, at_line ? 0 : tgn->before + length - tgn->line);
	while (tgn->game->depth > 0)
		if (!game_close_line(tgn->game)) {
			tgn_fail_memory(tgn);
			return;
		}
	tgn->pass = 0;
	tgn_fault(tgn, TAFL_E_LIMIT, tgn_word(tgn, tgn->end, tgn->end), NULL,
	          "the game has more than %zu bytes", tgn->bytes_max);
	if (tgn->state == TGN_READING)
		lose_rest(tgn, at_line);
	tgn->at = tgn->end;
	tgn->line_ends = true;
}

static bool add(struct tgn *tgn, const struct input_piece *piece, bool new_line)
{
	struct tafl_game *game = tgn->game;
	size_t read = game->text_length;

	if ((new_line && !game_add_text(game, "\n", 1)) ||
	    !game_add_text(game, piece->text, piece->length)) {
		tgn_fail_memory(tgn);
		return false;
	}
	if (new_line) {
		tgn->line = ++read;
		tgn->before = 0;
		tgn->column = 1;
	}
	tgn->at = game->text + read;
	tgn->end = game->text + game->text_length;
	return true;
}

enum tgn_text tgn_more(struct tgn *tgn)
{
	struct input_piece piece;
	bool new_line = tgn->line_ends;
	bool ends;
	enum input_status status = input_part(tgn->input, &piece, &ends,
	                                      tgn->err);

	if (status != INPUT_OK) {
		if (status == INPUT_ERROR)
			tgn->state = TGN_FAILED;
		return TGN_NO_TEXT;
	}
	if (piece.length + tgn->game->text_length >= tgn->bytes_max) {
		give_up(tgn, new_line);
		return TGN_NO_TEXT;
	}
	tgn->line_ends = ends;
	if (!add(tgn, &piece, new_line))
		return TGN_NO_TEXT;
	return new_line ? TGN_NEW_LINE : TGN_SAME_LINE;
}

char tgn_skip_blanks(struct tgn *tgn)
{
	for (;;) {
		while (byte_is(*tgn->at, BYTE_BLANK))
			tgn->at++;
		if (tgn->at < tgn->end)
			return *tgn->at;
		if (tgn->line_ends || tgn_more(tgn) == TGN_NO_TEXT)
			return '\0';
	}
}

char tgn_skip_space(struct tgn *tgn)
{
	for (;;) {
		while (byte_is(*tgn->at, BYTE_BLANK))
			tgn->at++;
		if (tgn->at < tgn->end)
			return *tgn->at;
		if (tgn_more(tgn) == TGN_NO_TEXT)
			return '\0';
	}
}

void tgn_skip_line(struct tgn *tgn)
{
	tgn->at = tgn->end;
	while (!tgn->line_ends && tgn_more(tgn) == TGN_SAME_LINE)
		tgn->at = tgn->end;
}

bool tgn_at_tag(struct tgn *tgn)
{
	uint32_t start = tgn_offset(tgn, tgn->at);
	bool is_tag = false;

	if (*tgn->at == '[') {
		tgn->at++;
		const char *name = tgn->at;
		while (!byte_is(*tgn->at, BYTE_DELIMITER))
			tgn->at++;
		is_tag = tgn->at > name && tgn_skip_blanks(tgn) == '"';
	}
	tgn->at = tgn->game->text + start;
	return is_tag;
}

void tgn_pass_end_marks(struct tgn *tgn, enum tafl_code code)
{
	const char *mark = tgn->at;

	while (*tgn->at == END_MARK)
		tgn->at++;
	tgn_fault(tgn, code, tgn_word(tgn, mark, mark + 1), NULL,
	          END_MARK_PASSED);
}

/* Goes behind a Ctrl-Z among the blanks at `at`, and tells it. */
static void pass_end_mark(struct tgn *tgn)
{
	const char *rest = tgn->at;

	while (byte_is(*rest, BYTE_BLANK))
		rest++;
	if (*rest != END_MARK)
		return;
	tgn->at = rest;
	tgn_pass_end_marks(tgn, TAFL_E_BEHIND_GAMES);
}

/* A rest of the line that is blank needs no place.  It stays in sight for
 * messages, which show whole lines. */
void tgn_give_back(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;
	const char *rest;
	size_t length;

	pass_end_mark(tgn);
	rest = tgn->at;
	length = tgn_offset(tgn, tgn->at);
	while (byte_is(*rest, BYTE_BLANK))
		rest++;
	if (rest < tgn->end || !tgn->line_ends)
		input_use(tgn->input, tgn->before + length - tgn->line);
	game->text_shown = game->text_length;
	game->text_length = length;
}
