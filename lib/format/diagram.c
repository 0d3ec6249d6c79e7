/* Format diagram: boards drawn with a line for each rank, blank lines between
 * them. */
#include "format/reading.h"
#include "format/replay.h"
#include <string.h>

/* Far more than a drawn board needs: a longer block is not one. */
enum { DIAGRAM_BYTES_MAX = 1 << 16 };

/* --- is it one? --------------------------------------------------------- */

/* The length of the lines before the first blank one. */
static size_t block_length(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length) {
		size_t next;
		size_t line = first_line(text + at, length - at, &next);

		if (is_blank_line(text + at, line))
			break;
		at += next;
	}
	return at;
}

struct cells {
	size_t empty, men, strange;
};

static struct cells count_cells(const char *text, size_t length)
{
	struct cells cells = { 0, 0, 0 };

	for (size_t at = 0; at < length; at++) {
		if (text[at] != '\0' && strchr(" \t|0123456789", text[at]))
			continue;
		if (text[at] != '\0' && strchr(".+:", text[at]))
			cells.empty++;
		else if (tafl_man_of_letter(text[at]) != TAFL_EMPTY)
			cells.men++;
		else
			cells.strange++;
	}
	return cells;
}

/* Of a row alone: "ttttt" may be anything. */
static enum probe probe_row(const char *text, size_t length)
{
	struct cells cells = count_cells(text, length);
	size_t all = cells.empty + cells.men + cells.strange;

	if (cells.strange > 2 || all < TAFL_SIZE_MIN || all > TAFL_SIZE_MAX)
		return PROBE_NO;
	if (cells.strange == 0)
		return cells.empty > 0 ? PROBE_LIKELY : PROBE_MAYBE;
	return cells.empty > cells.strange ? PROBE_MAYBE : PROBE_NO;
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	struct tafl_position position;
	size_t block = block_length(text, length);

	(void)whole;
	if (tafl_diagram_parse(&position, text, block, TAFL_ATTACKERS, NULL))
		return PROBE_SURE;
	return probe_row(text, first_line(text, length, NULL));
}

/* --- reading ------------------------------------------------------------ */

static bool add_line(struct tafl_game *game, const struct input_piece *line)
{
	if (game->text_length > DIAGRAM_BYTES_MAX)
		return true;
	return game_add_text(game, "\n", 1) &&
	       game_add_text(game, line->text, line->length);
}

/* Adds the lines up to a blank one to the game's text, as many as may be. */
static enum tafl_read add_block(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct input_piece line;
	enum input_status status;

	while ((status = input_line(input, &line, err)) == INPUT_OK) {
		if (is_blank_line(line.text, line.length))
			break;
		if (!add_line(game, &line))
			return read_without_memory(err);
	}
	return status == INPUT_ERROR ? TAFL_READ_ERROR : TAFL_READ_GAME;
}

static bool add_too_long(struct tafl_game *game)
{
	struct word word = { 0, (uint32_t)game->text_length };

	return game_add_fault(game, TAFL_E_BAD_POSITION, word,
	                      "the diagram is too long to be a board", NULL);
}

static bool parse(struct tafl_game *game)
{
	struct tafl_error why;

	if (game->text_length > DIAGRAM_BYTES_MAX)
		return add_too_long(game);
	game->has_start = tafl_diagram_parse(&game->start, game->text,
	                                     game->text_length, TAFL_ATTACKERS,
	                                     &why);
	return game->has_start || add_position_fault(game, &why);
}

static enum tafl_read read_block(struct tafl_input *input,
                                 struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	if (add_block(input, game, err) != TAFL_READ_GAME)
		return TAFL_READ_ERROR;
	return parse(game) ? TAFL_READ_GAME : read_without_memory(err);
}

static void write(const struct tafl_game *game,
                  const struct tafl_variant *variant,
                  const struct tafl_write_options *options,
                  struct tafl_text *out)
{
	struct tafl_position position;
	char text[TAFL_DIAGRAM_TEXT];

	(void)options;
	replay_last(game, variant, &position);
	tafl_text_append(out, text, tafl_diagram_format(&position, text));
	tafl_text_putc(out, '\n');
}

const struct tafl_format format_diagram = {
	.name = "diagram",
	.summary = "drawn boards: a letter or '.' for each square",
	.holds = 1 << TAFL_PART_START,
	.probe = probe,
	.read = read_block,
	.write = write,
};
