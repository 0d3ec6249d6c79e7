/* Format otg: the text of a game, its tags and its texts in brackets. */
#include "base/bytes.h"
#include "base/utf8.h"
#include "format/otg.h"
#include "format/reading.h"
#include <stdarg.h>
#include <stdio.h>

/* --- what is wrong ------------------------------------------------------ */

void otg_fail_memory(struct otg *otg)
{
	(void)read_without_memory(otg->err);
	otg->state = OTG_FAILED;
}

void otg_fault(struct otg *otg, size_t line, enum tafl_code code,
               struct word word, const char *help, const char *format, ...)
{
	struct otg_line *play = &otg->lines[line];
	char message[240];
	va_list arguments;

	if (play->stopped)
		return;
	va_start(arguments, format);
	vsnprintf(message, sizeof(message), format, arguments);
	va_end(arguments);
	if (!game_add_fault(otg->game, code, word, message, help)) {
		otg_fail_memory(otg);
		return;
	}
	struct fault *fault = &otg->game->faults[otg->game->fault_count - 1];
	fault->line = (uint32_t)line;
	fault->ply = play->at + (uint32_t)play->ply_count;
	play->stopped = tafl_code_severity(code) == TAFL_ERROR;
}

int otg_shown(const struct otg *otg, struct word word)
{
	return utf8_shown(otg->game->text + word.offset, word.length);
}

void otg_check_utf8(struct otg *otg, size_t from, size_t to)
{
	const char *text = otg->game->text;

	while (from < to && !otg->told_utf8) {
		int32_t point;
		size_t bytes = utf8_next(text + from, to - from, &point);

		if (point == UTF8_BROKEN) {
			otg->told_utf8 = true;
			otg_fault(otg, 0, TAFL_E_BROKEN_TEXT,
			          otg_word(from, from + 1),
			          "the bytes are kept as they are",
			          "the byte 0x%02X is not UTF-8",
			          (unsigned)(unsigned char)text[from]);
		}
		from += bytes;
	}
}

/* --- tags --------------------------------------------------------------- */

bool otg_is_name_byte(char byte)
{
	return is_of_name(byte) || byte == '-';
}

bool otg_is_name(const char *name, size_t length)
{
	size_t good = 0;

	while (good < length && otg_is_name_byte(name[good]))
		good++;
	return length > 0 && good == length;
}

size_t otg_name_at(const char *text, size_t length)
{
	size_t name = 1;

	if (length == 0 || text[0] != '[')
		return 0;
	while (name < length && otg_is_name_byte(text[name]))
		name++;
	return name > 1 && name < length && text[name] == ':' ? name - 1 : 0;
}

size_t otg_tag_name(const struct tafl_game *game, size_t at)
{
	return otg_name_at(game->text + at, game->text_length - at);
}

bool otg_is_known_tag(const char *name, size_t length)
{
	static const char *const known[] = { "date",
		                             "event",
		                             "site",
		                             "round",
		                             "result",
		                             "attackers",
		                             "defenders",
		                             "compiler",
		                             "annotator",
		                             "variant",
		                             "rules",
		                             "position",
		                             "termination",
		                             "start-comment",
		                             "time-control",
		                             "puzzle-mode",
		                             "time-remaining",
		                             "puzzle-start",
		                             "puzzle-prestart",
		                             NULL };

	return is_one_of(name, length, known);
}

bool otg_is_tag_line(const char *text, size_t length)
{
	size_t name = otg_name_at(text, length);

	return name > 0 && otg_is_known_tag(text + 1, name);
}

/* --- the text of a game ------------------------------------------------- */

/* Passes over the lines up to one that seems to begin a game. */
static void lose_rest(struct otg *otg)
{
	struct input_piece piece;
	enum input_status status;

	do
		status = input_line(otg->input, &piece, otg->err);
	while (status == INPUT_OK &&
	       !otg_is_tag_line(piece.text, piece.length));
	if (status == INPUT_OK)
		input_unread_line(otg->input);
	otg->state = status == INPUT_ERROR ? OTG_FAILED : OTG_ENDED;
}

static void give_up(struct otg *otg)
{
	size_t end = otg->game->text_length;

	otg_fault(otg, 0, TAFL_E_LIMIT, otg_word(end, end), NULL,
	          "the game has more than %d bytes", TAFL_GAME_BYTES_MAX);
	if (otg->state == OTG_READING)
		lose_rest(otg);
}

bool otg_more(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	struct input_piece piece;
	enum input_status status;

	if (otg->state != OTG_READING)
		return false;
	status = input_line(otg->input, &piece, otg->err);
	if (status != INPUT_OK) {
		otg->state = status == INPUT_END ? OTG_ENDED : OTG_FAILED;
		return false;
	}
	if (piece.length + game->text_length >= TAFL_GAME_BYTES_MAX) {
		give_up(otg);
		return false;
	}
	otg->line = game->text_length + 1;
	if (!game_add_text(game, "\n", 1) ||
	    !game_add_text(game, piece.text, piece.length))
		otg_fail_memory(otg);
	return otg->state == OTG_READING;
}

void otg_give_back(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	size_t used = otg->at - otg->line;

	input_unread_tail(otg->input, game->text_length - otg->at);
	game->text_length = otg->at - (used == 0 && otg->at > 0);
	game->text[game->text_length] = '\0';
	otg->at = game->text_length;
	otg->state = OTG_ENDED;
}

/* --- texts in brackets -------------------------------------------------- */

/*
 * "'[' nesting is not counted" by OpenTafl, which ends a text at the first ']'.
 * People write notes with brackets all the same, so pairs are counted; one that
 * has no partner is forgiven where the file goes on behind the text.
 */
struct brackets {
	size_t open;
	size_t depth;
	size_t last; /* a ']' at the end of a line that may be the end; or 0 */
};

/* Whether the line at `at` cannot be of a text: the file goes on with it. */
static bool goes_on(const struct otg *otg, size_t at)
{
	const struct tafl_game *game = otg->game;
	size_t name = otg_tag_name(game, at);

	return otg_at_turn(game, at) ||
	       (name > 0 && otg_is_known_tag(game->text + at + 1, name));
}

/* A tag that every reader knows is never a line of a text. */
static bool is_left_open(const struct otg *otg, size_t at)
{
	return otg_is_tag_line(otg->game->text + at,
	                       otg->game->text_length - at);
}

static bool end_open_text(struct otg *otg, const struct brackets *brackets,
                          size_t at)
{
	size_t line = otg->has_turns && otg->current != OTG_NO_LINE
	                      ? otg->current
	                      : 0;

	otg->at = at;
	otg->left_open = otg->has_turns ? 0 : brackets->open + 1;
	otg_fault(otg, line, TAFL_E_UNPAIRED,
	          otg_word(brackets->open, brackets->open + 1), NULL,
	          "the text that opens here is not closed");
	/* Nobody knows what of the main line it has swallowed. */
	otg->lines[0].stopped = true;
	return false;
}

static bool end_at_last(struct otg *otg, const struct brackets *brackets,
                        size_t *end)
{
	*end = brackets->last;
	otg->at = brackets->last + 1;
	otg_fault(otg, 0, TAFL_E_STRAY,
	          otg_word(brackets->open, brackets->open + 1), NULL,
	          "a '[' inside this text is not closed");
	return true;
}

/* Goes through the text from `at` to its line's end; true: it ends there. */
static bool pass_line(struct otg *otg, struct brackets *brackets, size_t *at)
{
	const struct tafl_game *game = otg->game;

	for (; *at < game->text_length && game->text[*at] != '\n'; ++*at) {
		char byte = game->text[*at];

		brackets->depth += byte == '[';
		if (byte == ']')
			brackets->last = *at;
		else if (byte != ' ' && byte != '\t')
			brackets->last = 0;
		if (byte == ']' && --brackets->depth == 0)
			return true;
	}
	return false;
}

bool otg_read_text(struct otg *otg, size_t open, size_t *end)
{
	struct brackets brackets = { .open = open, .depth = 1 };
	size_t at = otg->at;

	for (;;) {
		if (pass_line(otg, &brackets, &at)) {
			*end = at;
			otg->at = at + 1;
			return true;
		}
		if (at == otg->game->text_length && !otg_more(otg))
			break;
		at++;
		if (brackets.last > 0 && goes_on(otg, at))
			return end_at_last(otg, &brackets, end);
		if (is_left_open(otg, at))
			return end_open_text(otg, &brackets, at);
	}
	if (otg->state == OTG_FAILED)
		return false;
	return brackets.last > 0
	               ? end_at_last(otg, &brackets, end)
	               : end_open_text(otg, &brackets, otg->game->text_length);
}
