/* What the readers of several formats share. */
#include "format/reading.h"
#include "base/fail.h"
#include "format/ply_read.h"
#include <string.h>

bool is_blank_line(const char *text, size_t length)
{
	for (size_t at = 0; at < length; at++)
		if (text[at] != ' ' && text[at] != '\t')
			return false;
	return true;
}

bool is_one_of(const char *text, size_t length, const char *const *list)
{
	for (; *list; list++)
		if (is_word(text, length, *list))
			return true;
	return false;
}

size_t first_line(const char *text, size_t length, size_t *next)
{
	size_t end = 0;

	while (end < length && text[end] != '\n' && text[end] != '\r')
		end++;
	if (next)
		*next = end + 1 < length && text[end] == '\r' &&
		                        text[end + 1] == '\n'
		                ? end + 2
		                : end + (end < length);
	return end;
}

enum probe probe_lines(const char *text, size_t length,
                       enum probe (*line)(const char *text, size_t length))
{
	size_t next;
	size_t end = first_line(text, length, &next);
	enum probe first = line(text, end);

	if (first != PROBE_NO || next == length)
		return first;
	end = first_line(text + next, length - next, NULL);
	return line(text + next, end) == PROBE_NO ? PROBE_NO : PROBE_MAYBE;
}

void cut_piece(struct input_piece *piece, size_t bytes)
{
	piece->text += bytes;
	piece->length -= bytes;
	piece->column += (uint32_t)bytes;
}

void tell_end_mark(const struct input_piece *piece, struct tafl_error *err)
{
	const char *mark = memchr(piece->text, END_MARK, piece->length);

	if (!mark || !err || err->code != TAFL_OK)
		return;
	error_set(err, TAFL_E_BEHIND_GAMES, END_MARK_PASSED);
	err->at = (struct tafl_span){
		piece->line, piece->column + (uint32_t)(mark - piece->text), 1
	};
}

/* Behind an old file another one may go on in the same line. */
void pass_end_marks(struct input_piece *piece, struct tafl_error *err)
{
	if (piece->length == 0 || piece->text[0] != END_MARK)
		return;
	tell_end_mark(piece, err);
	while (piece->length > 0 && piece->text[0] == END_MARK)
		cut_piece(piece, 1);
}

enum input_status next_full_line(struct tafl_input *input,
                                 struct input_piece *piece,
                                 struct tafl_error *err)
{
	enum input_status status;

	do {
		status = input_line(input, piece, err);
		if (status == INPUT_OK)
			pass_end_marks(piece, err);
	} while (status == INPUT_OK &&
	         is_blank_line(piece->text, piece->length));
	return status;
}

bool start_game(struct tafl_game *game, const struct input_piece *piece)
{
	if (!game_start(game, piece->text, piece->length))
		return false;
	game->line = piece->line;
	game->column = piece->column;
	return true;
}

enum tafl_read start_with_line(struct tafl_input *input, struct tafl_game *game,
                               struct tafl_error *err)
{
	struct input_piece piece;
	enum input_status status = next_full_line(input, &piece, err);

	if (status != INPUT_OK)
		return read_status(status);
	if (!start_game(game, &piece))
		return read_without_memory(err);
	return TAFL_READ_GAME;
}

bool is_field_tag(const char *name)
{
	return strcmp(name, "Variant") == 0 || strcmp(name, "Start") == 0 ||
	       strcmp(name, "Result") == 0 || strcmp(name, "End") == 0;
}

bool is_tag_name(const char *name, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (byte_is(name[i], BYTE_DELIMITER) || name[i] == '\r')
			return false;
	return length > 0 && strcmp(name, "Tafl") != 0;
}

bool is_free_tag(const char *name, size_t length)
{
	if (strcmp(name, "Variant") == 0)
		return true;
	return is_tag_name(name, length) && !is_field_tag(name) &&
	       strcmp(name, "Yaml") != 0 && strcmp(name, "Rules") != 0;
}

/* Whether tags of a name may be several: not those that are about the rules,
 * nor those whose name says nothing. */
static bool may_repeat(const char *name)
{
	return !is_field_tag(name) && strcmp(name, "Yaml") != 0 &&
	       strcmp(name, "Rules") != 0 && strcmp(name, "Otn") != 0;
}

/* The tag whose name and a colon the value begins with; NULL: there is none. */
static const struct tag *find_repeated(const struct tafl_game *game,
                                       struct string value)
{
	const char *text = game_string(game, value);
	const char *colon = memchr(text, ':', value.length);

	for (size_t i = 0; colon && i < game->tag_count; i++) {
		struct string name = game->tags[i].name;
		const char *known = game_string(game, name);

		if (name.length == (size_t)(colon - text) &&
		    memcmp(known, text, name.length) == 0 && may_repeat(known))
			return &game->tags[i];
	}
	return NULL;
}

bool add_read_tag(struct tafl_game *game, struct string name,
                  struct string value, struct word word)
{
	const struct tag *repeated = NULL;

	if (game->strings.failed)
		return false;
	if (strcmp(game_string(game, name), "Otn") == 0)
		repeated = find_repeated(game, value);
	if (repeated) {
		name = repeated->name;
		value.offset += name.length + 1;
		value.length -= name.length + 1;
	}
	return game_add_tag(game, name, value, word);
}

enum tafl_read read_status(enum input_status status)
{
	return status == INPUT_END ? TAFL_READ_END : TAFL_READ_ERROR;
}

enum tafl_read read_without_memory(struct tafl_error *err)
{
	error_set(err, TAFL_E_NOMEM, "out of memory");
	return TAFL_READ_ERROR;
}

/* The word of the game's text that a span relative to the text is about. */
static struct word word_at(const struct tafl_game *game, struct tafl_span span)
{
	size_t start = 0;

	for (uint64_t line = 1; line < span.line; line++)
		while (start < game->text_length && game->text[start++] != '\n')
			;
	if (span.column > 0)
		start += span.column - 1;
	return (struct word){ (uint32_t)start, span.length };
}

bool add_position_fault(struct tafl_game *game, const struct tafl_error *why)
{
	return game_add_fault(game, why->code, word_at(game, why->at),
	                      why->message, why->help[0] ? why->help : NULL);
}
