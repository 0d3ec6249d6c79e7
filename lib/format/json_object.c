/* Games that are JSON objects, on one line or spread over several. */
#include "format/json_object.h"
#include "base/bytes.h"
#include "base/utf8.h"
#include "format/reading.h"
#include <string.h>

/* --- where an object ends ----------------------------------------------- */

/* How far an object has been read. */
struct extent {
	size_t depth;
	bool begun;    /* the first bracket has been seen */
	bool too_long; /* what follows is not kept */
};

/* Goes over a line up to the bracket that closes the object; returns where it
 * has got.  A string ends with its line at the latest, since a damaged one must
 * not take the rest of the input with it. */
static size_t go_over(struct extent *extent, const char *text, size_t length)
{
	bool quoted = false;

	for (size_t at = 0; at < length; at++) {
		char byte = text[at];

		if (quoted && byte == '\\') {
			at++;
		} else if (byte == '"') {
			quoted = !quoted;
		} else if (!quoted && (byte == '{' || byte == '[')) {
			extent->depth++;
			extent->begun = true;
		} else if (!quoted && (byte == '}' || byte == ']') &&
		           extent->depth > 0 && --extent->depth == 0) {
			return at + 1;
		}
	}
	return length;
}

static bool is_closed(const struct extent *extent)
{
	return extent->begun && extent->depth == 0;
}

/* "Answer line: = resume_game_json {...}": how long it is in front of the
 * object, 0 when it is none. */
static size_t answer(const char *text, size_t length)
{
	size_t at = 2;

	if (length < 3 || text[0] != '=' || text[1] != ' ')
		return 0;
	while (at < length && text[at] != ' ')
		at++;
	return at + 1 < length && text[at + 1] == '{' ? at + 1 : 0;
}

/* A line that begins a record: what is within objects is indented. */
static bool begins(const struct input_piece *piece)
{
	return piece->column == 1 && piece->length > 0 &&
	       (piece->text[0] == '{' ||
	        answer(piece->text, piece->length) > 0);
}

/* --- taking it from the input ------------------------------------------- */

/* How many bytes at text[0..length) are those of byte order marks: the next
 * file may go on where the last line of this one has no end. */
static size_t marks(const char *text, size_t length)
{
	static const char mark[] = "\xEF\xBB\xBF";
	size_t at = 0;

	while (length - at >= 3 && memcmp(text + at, mark, 3) == 0)
		at += 3;
	return at;
}

/* Gives back what stands behind the first `used` bytes of a piece, the last one
 * that was read.  The line may have begun before it. */
static void give_back(struct tafl_input *input, const struct input_piece *piece,
                      size_t used)
{
	struct input_piece line;
	uint32_t column = piece->column;

	used += marks(piece->text + used, piece->length - used);
	if (is_blank_line(piece->text + used, piece->length - used))
		return;
	input_unread_line(input);
	if (input_line(input, &line, NULL) == INPUT_OK)
		input_use(input, column - line.column + used);
}

static bool keep_line(struct tafl_game *game, struct extent *extent,
                      const char *text, size_t length)
{
	if (game->text_length + length >= TAFL_GAME_BYTES_MAX)
		extent->too_long = true;
	return extent->too_long || (game_add_text(game, "\n", 1) &&
	                            game_add_text(game, text, length));
}

/* Reads the lines behind the first one up to the end of the record. */
static enum tafl_read read_lines(struct tafl_input *input,
                                 struct tafl_game *game, struct extent *extent,
                                 struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	struct input_piece piece;

	while (!is_closed(extent)) {
		size_t used;

		status = input_line(input, &piece, err);
		if (status != INPUT_OK)
			break;
		if (begins(&piece)) {
			input_unread_line(input);
			break;
		}
		/* What is no object has no end but that. */
		used = extent->begun ? go_over(extent, piece.text, piece.length)
		                     : piece.length;
		if (!keep_line(game, extent, piece.text, used))
			return read_without_memory(err);
		if (is_closed(extent))
			give_back(input, &piece, used);
	}
	return status == INPUT_ERROR ? TAFL_READ_ERROR : TAFL_READ_GAME;
}

static enum tafl_read take_object(struct tafl_input *input,
                                  struct tafl_game *game, struct extent *extent,
                                  struct tafl_error *err)
{
	struct input_piece piece;
	enum input_status status = next_full_line(input, &piece, err);
	size_t used;

	if (status != INPUT_OK)
		return read_status(status);
	cut_piece(&piece, answer(piece.text, piece.length));
	used = piece.length;
	if (piece.text[strspn(piece.text, " \t")] == '{')
		used = go_over(extent, piece.text, piece.length);

	struct input_piece object = piece;
	object.length = used;
	if (!start_game(game, &object))
		return read_without_memory(err);
	if (!is_closed(extent))
		return read_lines(input, game, extent, err);
	give_back(input, &piece, used);
	return TAFL_READ_GAME;
}

enum tafl_read json_read_object(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err,
                                enum step (*read)(struct tafl_game *game,
                                                  const struct json_value *map))
{
	struct extent extent = { .depth = 0 };
	enum tafl_read status = take_object(input, game, &extent, err);
	bool good;

	if (status != TAFL_READ_GAME)
		return status;
	if (extent.too_long)
		good = game_add_fault(game, TAFL_E_LIMIT, (struct word){ 0, 0 },
		                      "a game that is too long", NULL);
	else
		good = json_read_text(game, read);
	return good ? TAFL_READ_GAME : read_without_memory(err);
}

/* --- is it one? --------------------------------------------------------- */

bool json_has_keys(const char *text, size_t length, const char *const *keys)
{
	size_t at = answer(text, length);

	while (at < length && is_blank(text[at]))
		at++;
	if (at == length || text[at] != '{')
		return false;
	for (; *keys; keys++) {
		size_t size = strlen(*keys);
		size_t from = at;

		while (from + size + 2 <= length &&
		       !(text[from] == '"' && text[from + 1 + size] == '"' &&
		         memcmp(text + from + 1, *keys, size) == 0))
			from++;
		if (from + size + 2 > length)
			return false;
	}
	return true;
}

/* --- tags --------------------------------------------------------------- */

enum step json_add_tag(struct tafl_game *game, const char *name,
                       const struct json_value *value)
{
	if (!value || game->tag_count >= GAME_TAGS_MAX)
		return GO_ON;
	bool is_text = value->kind == JSON_KIND_TEXT;
	const char *text = is_text ? value->text : game->text + value->offset;
	size_t length = is_text ? value->length : value->bytes;
	return game_put_tag(game, name, text, length, json_word(value))
	               ? GO_ON
	               : FAILED;
}

enum step json_add_tags(struct tafl_game *game,
                        const struct json_value *const *members,
                        const struct json_tag *tags)
{
	enum step step = GO_ON;

	for (; step == GO_ON && tags->name; tags++)
		step = json_add_tag(game, tags->name, members[tags->member]);
	return step;
}

/* --- moves -------------------------------------------------------------- */

/* Words with blanks between, and where they stand. */
struct words {
	const char *at, *end; /* of a text, its escapes undone */
	uint32_t place;       /* of `at`, in the text of the game */
};

/* How many bytes of a string, behind a backslash, stand for how many. */
static size_t escape_length(const char *text, size_t *bytes)
{
	int high = 0;

	*bytes = 1;
	if (text[1] != 'u')
		return 2;
	for (int i = 2; i < 6; i++) {
		unsigned char byte = (unsigned char)text[i];

		high = high * 16 +
		       (byte <= '9' ? byte - '0' : (byte | 0x20) - 'a' + 10);
	}
	if (high >= 0xD800 && high < 0xDC00) {
		*bytes = 4;
		return 12;
	}
	*bytes = high < 0x80 ? 1 : high < 0x800 ? 2 : 3;
	return 6;
}

/* Goes over `bytes` of the text. */
static void go_on(const struct tafl_game *game, struct words *words,
                  size_t bytes)
{
	const char *goal = words->at + bytes;

	while (words->at < goal) {
		const char *written = game->text + words->place;
		size_t stands_for = 1;

		words->place += (uint32_t)(*written == '\\'
		                                   ? escape_length(written,
		                                                   &stands_for)
		                                   : 1);
		words->at += stands_for;
	}
}

/* The next word, and where it stands; 0 bytes: there is none. */
static const char *next_word(const struct tafl_game *game, struct words *words,
                             size_t *length, struct word *place)
{
	size_t bytes = 0;
	const char *text;

	while (words->at + bytes < words->end && is_space(words->at[bytes]))
		bytes++;
	go_on(game, words, bytes);
	text = words->at;
	place->offset = words->place;
	for (bytes = 0; text + bytes < words->end && !is_space(text[bytes]);)
		bytes++;
	go_on(game, words, bytes);
	place->length = words->place - place->offset;
	*length = bytes;
	return text;
}

/* hnefatafl.org marks the squares of its smallest board by a 0. */
static const char *read_square(const char *at, tafl_square *square)
{
	return text_square(at + (*at == '0'), 0x20, square);
}

/* "+", "++", "--", behind the last square. */
static enum step add_mark(struct tafl_game *game, const char *text,
                          size_t length)
{
	if (length == 0)
		return GO_ON;
	return game_add_remark(game, REMARK_MARK, game_keep(game, text, length))
	               ? GO_ON
	               : FAILED;
}

static enum step refuse_word(struct tafl_game *game, const char *text,
                             size_t length, struct word place)
{
	return json_complain(game, TAFL_E_NOT_A_PLY, place,
	                     "a ply is written as d1-d3 or d1-d3xd4",
	                     "'%.*s' is not a ply", utf8_shown(text, length),
	                     text);
}

/* Reads "d1-d3xd4/e4++"; a word has a blank or a NUL behind it. */
static enum step add_ply(struct tafl_game *game, const char *text,
                         size_t length, struct word place)
{
	const char *end = text + length;
	struct tafl_move move;
	const char *at = read_square(text, &move.from);

	at = at && *at == '-' ? read_square(at + 1, &move.to) : NULL;
	if (!at)
		return refuse_word(game, text, length, place);

	tafl_square taken[TAFL_CAPTURES_MAX];
	size_t count = 0;
	while (at && (*at == 'x' || (*at == '/' && count > 0)))
		at = count < TAFL_CAPTURES_MAX
		             ? read_square(at + 1, &taken[count++])
		             : NULL;
	if (!at || at + strspn(at, "+-") != end)
		return refuse_word(game, text, length, place);
	if (!game_add_ply(game, move, place))
		return FAILED;
	for (size_t i = 0; i < count; i++)
		if (!game_add_capture(game, taken[i]))
			return FAILED;
	return add_mark(game, at, (size_t)(end - at));
}

/* "A resignation is written ---, but the reader only understands resigns." */
static bool is_resignation(const char *text, size_t length)
{
	static const char *const words[] = { "---", "resigns", "resigned",
		                             "resign", NULL };

	return is_one_of(text, length, words);
}

enum step json_add_moves(struct tafl_game *game, const struct json_value *value)
{
	struct words words = { value->text, value->text + value->length,
		               value->offset + 1 };
	enum step step = GO_ON;

	while (step == GO_ON) {
		struct word place;
		size_t length;
		const char *text = next_word(game, &words, &length, &place);

		if (length == 0)
			break;
		if (game->end != TAFL_NO_END)
			return json_complain(game, TAFL_E_AFTER_END, place,
			                     NULL,
			                     "a word after a resignation");
		if (is_resignation(text, length)) {
			game->end = TAFL_RESIGN;
			game->end_word = place;
			game->conventions |= LOSER_IS_TO_MOVE | LOSER_IS_SAID;
		} else {
			step = add_ply(game, text, length, place);
		}
	}
	return step;
}
