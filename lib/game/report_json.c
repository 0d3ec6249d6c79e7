/* Positions for programs: JSON objects with what stands and what may come. */
#include "base/json.h"
#include "game/report.h"
#include <inttypes.h>
#include <string.h>
#include <tafl/threats.h>

/* A comma, unless it would be the first thing in an object or a list. */
static void separate(struct tafl_text *out)
{
	char before = out->length > 0 ? out->data[out->length - 1] : '{';

	if (before != '{' && before != '[')
		tafl_text_putc(out, ',');
}

static void put_key(struct tafl_text *out, const char *key)
{
	separate(out);
	tafl_text_printf(out, "\"%s\":", key);
}

static void put_text(struct tafl_text *out, const char *key, const char *text)
{
	put_key(out, key);
	json_append_text(out, text, strlen(text));
}

static void put_number(struct tafl_text *out, const char *key, uint64_t number)
{
	put_key(out, key);
	tafl_text_printf(out, "%" PRIu64, number);
}

/* A word of ours, in which nothing needs an escape; NULL is null. */
static void put_word(struct tafl_text *out, const char *key, const char *word)
{
	put_key(out, key);
	if (word)
		tafl_text_printf(out, "\"%s\"", word);
	else
		tafl_text_puts(out, "null");
}

static void put_square(struct tafl_text *out, const char *key,
                       tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	put_word(out, key, text);
}

static void put_captures(struct tafl_text *out,
                         const struct tafl_captures *captures)
{
	int last = 0;
	int next;

	put_key(out, "captures");
	tafl_text_putc(out, '[');
	while ((next = report_capture(captures, &last)) >= 0) {
		char text[TAFL_SQUARE_TEXT];

		tafl_square_format(captures->at[next], text);
		separate(out);
		tafl_text_printf(out, "\"%s\"", text);
	}
	tafl_text_putc(out, ']');
}

/* The last ply of the line, which has one. */
static void put_ply(struct tafl_text *out, const struct tafl_line *line,
                    struct tafl_move move)
{
	int man = tafl_line_position(line)->men[move.to];
	char letter[] = { tafl_man_letter(man), '\0' };

	put_word(out, "side", tafl_side_name(tafl_side_of(man)));
	put_word(out, "man", letter);
	put_key(out, "move");
	tafl_text_putc(out, '"');
	tafl_line_write_ply(out, line, move);
	tafl_text_putc(out, '"');
	put_square(out, "from", move.from);
	put_square(out, "to", move.to);
	put_captures(out, tafl_line_captures(line));
}

static void put_no_ply(struct tafl_text *out)
{
	static const char *const keys[] = { "side", "man", "move", "from",
		                            "to" };

	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		put_word(out, keys[i], NULL);
	put_captures(out, &(struct tafl_captures){ 0 });
}

static void put_outcome(struct tafl_text *out, const struct tafl_line *line)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(line);
	const char *end = tafl_end_name(outcome->end);

	put_word(out, "result", tafl_result_name(outcome->result));
	put_word(out, "end", outcome->end == TAFL_NO_END ? NULL : end);
}

/* --- what may come ------------------------------------------------------ */

static bool add_ply(void *user, struct tafl_line *line, struct tafl_move move)
{
	struct tafl_text *out = user;

	separate(out);
	tafl_text_putc(out, '{');
	put_ply(out, line, move);
	put_outcome(out, line);
	tafl_text_putc(out, '}');
	return true;
}

static void put_legal(struct tafl_text *out, struct tafl_line *line)
{
	struct tafl_trial adding = { add_ply, out };

	put_key(out, "legal");
	tafl_text_putc(out, '[');
	if (!tafl_line_try(line, &adding))
		out->failed = true;
	tafl_text_putc(out, ']');
}

static void put_threats(struct tafl_text *out, struct tafl_line *line)
{
	struct tafl_trial adding = { add_ply, out };

	put_key(out, "threats");
	tafl_text_putc(out, '{');
	for (int side = TAFL_ATTACKERS; side <= TAFL_DEFENDERS; side++) {
		put_key(out, tafl_side_name((enum tafl_side)side));
		tafl_text_putc(out, '[');
		if (!tafl_line_threats(line, (enum tafl_side)side, &adding))
			out->failed = true;
		tafl_text_putc(out, ']');
	}
	tafl_text_putc(out, '}');
}

/* --- the object --------------------------------------------------------- */

static void put_origin(struct tafl_text *out, const struct tafl_game *game,
                       size_t variation, const struct tafl_line *line)
{
	put_text(out, "file", tafl_game_file(game));
	put_number(out, "line", tafl_game_line(game));
	put_number(out, "game", tafl_game_number(game));
	put_number(out, "variation", variation);
	put_text(out, "variant", tafl_variant_id(tafl_line_variant(line)));
}

static void put_position(struct tafl_text *out, const struct tafl_line *line)
{
	const struct tafl_position *position = tafl_line_position(line);
	char text[TAFL_POSITION_TEXT];

	tafl_position_format(position, text);
	put_word(out, "position", text);
	put_word(out, "turn", tafl_side_name((enum tafl_side)position->turn));
	put_key(out, "key");
	tafl_text_printf(out, "\"%016" PRIx64 "\"", position->key);
	put_number(out, "occurrence", tafl_line_occurrence(line));
}

void tafl_position_json(struct tafl_text *out, const struct tafl_game *game,
                        size_t variation, struct tafl_line *line, unsigned with)
{
	size_t ply = tafl_line_plies(line);

	tafl_text_puts(out, "{\"type\":\"position\",\"data\":{");
	put_origin(out, game, variation, line);
	put_number(out, "ply", ply);
	if (ply == 0)
		put_no_ply(out);
	else
		put_ply(out, line,
		        tafl_game_line_move(game, variation, ply - 1));
	put_position(out, line);
	put_outcome(out, line);
	if (with & TAFL_WITH_LEGAL)
		put_legal(out, line);
	if (with & TAFL_WITH_THREATS)
		put_threats(out, line);
	tafl_text_puts(out, "}}\n");
}
