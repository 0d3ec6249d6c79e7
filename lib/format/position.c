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
	struct tafl_error why = { 0 };
	size_t line = first_line(text, length, NULL);
	size_t rows = 0;

	(void)whole;
	if (tafl_position_parse_any(&position, text, line, TAFL_ATTACKERS,
	                            &why) ||
	    why.code == TAFL_E_FORMAT_AMBIGUOUS)
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

/* Makes the line of a game its start, by tafl_position_parse_as or, with
 * TAFL_NOTATIONS, tafl_position_parse_any. */
static bool parse_line(struct tafl_game *game, enum tafl_notation notation,
                       struct tafl_error *why)
{
	const char *text = game->text;
	size_t length = game->text_length;

	if (notation == TAFL_NOTATIONS)
		return tafl_position_parse_any(&game->start, text, length,
		                               TAFL_ATTACKERS, why);
	return tafl_position_parse_as(&game->start, text, length, notation,
	                              TAFL_ATTACKERS, why);
}

static enum tafl_read read_as(struct tafl_input *input, struct tafl_game *game,
                              enum tafl_notation notation,
                              struct tafl_error *err)
{
	struct tafl_error why = { 0 };
	enum tafl_read read = start_with_line(input, game, err);

	if (read != TAFL_READ_GAME)
		return read;
	game->has_start = parse_line(game, notation, &why);
	if (game->has_start || add_position_fault(game, &why))
		return TAFL_READ_GAME;
	return read_without_memory(err);
}

static enum tafl_read read_line(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATIONS, err);
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

/* --- the notations by name: the format above finds their lines ---------- */

static enum tafl_read read_tafl(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATION_TAFL, err);
}

const struct tafl_format format_position_tafl = {
	.name = "position-tafl",
	.summary = "tafl's own position lines, whoever is to move",
	.holds = 1 << TAFL_PART_START,
	.read = read_tafl,
};

static enum tafl_read read_hnefatafl_rs(struct tafl_input *input,
                                        struct tafl_game *game,
                                        struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATION_HNEFATAFL_RS, err);
}

const struct tafl_format format_position_hnefatafl_rs = {
	.name = "hnefatafl-rs",
	.summary = "position lines of hnefatafl-rs, rank 1 first",
	.holds = 1 << TAFL_PART_START,
	.read = read_hnefatafl_rs,
};

static enum tafl_read read_pyhnefatafl(struct tafl_input *input,
                                       struct tafl_game *game,
                                       struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATION_PYHNEFATAFL, err);
}

const struct tafl_format format_position_pyhnefatafl = {
	.name = "pyhnefatafl",
	.summary = "position lines of pyhnefatafl, rank 1 first",
	.holds = 1 << TAFL_PART_START,
	.read = read_pyhnefatafl,
};

static enum tafl_read read_taflzero(struct tafl_input *input,
                                    struct tafl_game *game,
                                    struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATION_TAFLZERO, err);
}

const struct tafl_format format_position_taflzero = {
	.name = "taflzero",
	.summary = "position lines of TaflZero, brandubh and hnefatafl.org",
	.holds = 1 << TAFL_PART_START,
	.read = read_taflzero,
};

static enum tafl_read read_hen(struct tafl_input *input, struct tafl_game *game,
                               struct tafl_error *err)
{
	return read_as(input, game, TAFL_NOTATION_HEN, err);
}

const struct tafl_format format_position_hen = {
	.name = "hen",
	.summary = "position lines of HEN, with blanks between the rows",
	.holds = 1 << TAFL_PART_START,
	.read = read_hen,
};
