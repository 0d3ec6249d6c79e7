/* Format position: a position line for each game. */
#include "format/reading.h"
#include "format/replay.h"
#include <string.h>

/* How many bytes of text[0..length) position lines do not have. */
static size_t count_strange(const char *text, size_t length)
{
	static const char known[] = "tcnmgTCNMGK0123456789/";
	size_t count = 0;

	for (size_t at = 0; at < length; at++)
		count += text[at] == '\0' || !strchr(known, text[at]);
	return count;
}

static size_t count_slashes(const char *text, size_t length)
{
	size_t count = 0;

	for (size_t at = 0; at < length; at++)
		count += text[at] == '/';
	return count;
}

/* A line with a wrong letter is still to be told from other formats. */
static enum probe probe(const char *text, size_t length, bool whole)
{
	struct tafl_position position;
	size_t line = first_line(text, length, NULL);
	size_t rows = 0;

	(void)whole;
	if (tafl_position_parse(&position, text, line, TAFL_ATTACKERS, NULL))
		return PROBE_SURE;
	while (rows < line && text[rows] != ' ' && text[rows] != '\t')
		rows++;
	if (count_slashes(text, rows) < TAFL_SIZE_MIN - 1)
		return PROBE_NO;
	switch (count_strange(text, rows)) {
	case 0: return PROBE_LIKELY;
	case 1:
	case 2: return PROBE_MAYBE;
	default: return PROBE_NO;
	}
}

static enum tafl_read read_line(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct tafl_error why;
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	game->has_start = tafl_position_parse(&game->start, game->text,
	                                      game->text_length, TAFL_ATTACKERS,
	                                      &why);
	if (game->has_start || add_position_fault(game, &why))
		return TAFL_READ_GAME;
	return read_without_memory(err);
}

static void write(const struct tafl_game *game,
                  const struct tafl_variant *variant,
                  const struct tafl_write_options *options,
                  struct tafl_text *out)
{
	struct tafl_position position;
	char line[TAFL_POSITION_TEXT];

	(void)options;
	replay_last(game, variant, &position);
	tafl_text_append(out, line, tafl_position_format(&position, line));
	tafl_text_putc(out, '\n');
}

const struct tafl_format format_position = {
	.name = "position",
	.summary = "position lines: rows, top rank first, and the side to move",
	.holds = 1 << TAFL_PART_START,
	.probe = probe,
	.read = read_line,
	.write = write,
};
