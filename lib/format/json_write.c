/* Writing our JSON, a game a line. */
#include "format/json_write.h"
#include "format/json.h"
#include "game/steps.h"
#include <string.h>

/* --- small things ------------------------------------------------------- */

/* A word of ours: nothing in it needs an escape. */
static void put_word(struct json_writer *writer, const char *key,
                     const char *word)
{
	put(writer, key);
	if (word) {
		tafl_text_putc(writer->out, '"');
		put(writer, word);
		tafl_text_putc(writer->out, '"');
	} else {
		put(writer, "null");
	}
}

static void put_number(struct json_writer *writer, const char *key,
                       size_t number)
{
	char digits[24];
	size_t at = sizeof(digits);

	do
		digits[--at] = (char)('0' + number % 10);
	while (number /= 10);
	put(writer, key);
	tafl_text_append(writer->out, digits + at, sizeof(digits) - at);
}

static void put_square(struct json_writer *writer, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_text_append(writer->out, text, tafl_square_format(square, text));
}

static void put_square_at(struct json_writer *writer, const char *key,
                          tafl_square square)
{
	put(writer, key);
	tafl_text_putc(writer->out, '"');
	put_square(writer, square);
	tafl_text_putc(writer->out, '"');
}

/* --- plies -------------------------------------------------------------- */

/* What a ply took, "sorted by file, then rank, so that equal games are equal
 * bytes"; each man once. */
struct taken {
	unsigned steps; /* how the man goes: enum tafl_step */
	int count;
	tafl_square at[TAFL_CAPTURES_MAX];
	uint8_t men[TAFL_CAPTURES_MAX];
};

static bool comes_before(tafl_square a, tafl_square b)
{
	return tafl_file(a) != tafl_file(b) ? tafl_file(a) < tafl_file(b)
	                                    : tafl_rank(a) < tafl_rank(b);
}

static void sort_taken(struct taken *taken,
                       const struct tafl_captures *captures)
{
	taken->steps = captures->steps;
	taken->count = 0;
	for (int i = 0; i < captures->count; i++) {
		tafl_square square = captures->at[i];
		int at = taken->count;

		while (at > 0 && comes_before(square, taken->at[at - 1]))
			at--;
		if (at > 0 && taken->at[at - 1] == square)
			continue;
		for (int j = taken->count++; j > at; j--) {
			taken->at[j] = taken->at[j - 1];
			taken->men[j] = taken->men[j - 1];
		}
		taken->at[at] = square;
		taken->men[at] = captures->men[i];
	}
}

/* "man: an OTN letter; written for the king and every special man" */
static void put_man(struct json_writer *writer, int man)
{
	if (man != TAFL_ATTACKER && man != TAFL_DEFENDER)
		tafl_text_putc(writer->out, tafl_man_letter(man));
}

static void put_captures(struct json_writer *writer, const struct taken *taken)
{
	put(writer, ",\"captures\":[");
	for (int i = 0; i < taken->count; i++)
		put_square_at(writer, i > 0 ? "," : "", taken->at[i]);
	put(writer, "]");
}

/* A ply without its end: remarks and variations may follow. */
static void put_ply(struct json_writer *writer, size_t number,
                    struct tafl_move move, int man, const struct taken *taken)
{
	char letter[] = { tafl_man_letter(man), '\0' };

	put_number(writer, "{\"ply\":", number);
	put_word(writer, ",\"side\":", tafl_side_name(tafl_side_of(man)));
	put_word(writer, ",\"man\":", letter);
	put(writer, ",\"move\":\"");
	put_man(writer, man);
	put_square(writer, move.from);
	put(writer, steps_separator(taken->steps));
	put_square(writer, move.to);
	for (int i = 0; i < taken->count; i++) {
		put(writer, "x");
		put_man(writer, taken->men[i]);
		put_square(writer, taken->at[i]);
	}
	put_square_at(writer, "\",\"from\":", move.from);
	put_square_at(writer, ",\"to\":", move.to);
	put_captures(writer, taken);
}

/* --- lines of play ------------------------------------------------------ */

/* A line of play while it is written. */
struct branch {
	uint32_t line;
	const struct ply *plies; /* of its own; the first is ply `at` */
	size_t at;
	size_t standing;               /* how many of them stand */
	struct tafl_position position; /* before the next one */
};

static void put_plies(struct json_writer *writer, struct branch *branch);

static bool is_replaced(const struct json_writer *writer,
                        const struct branch *branch, size_t index)
{
	return game_replaces(writer->game, writer->variation, branch->line,
	                     index);
}

/* The variations that were not written: of plies that do not stand. */
static void skip_rest(struct json_writer *writer, uint32_t line)
{
	const struct tafl_game *game = writer->game;

	while (writer->variation < game->variation_count &&
	       game->variations[writer->variation].parent >= line)
		writer->variation++;
}

static void put_variation(struct json_writer *writer,
                          const struct tafl_position *position)
{
	const struct tafl_game *game = writer->game;
	const struct variation *from = &game->variations[writer->variation++];
	struct branch branch = {
		.line = (uint32_t)writer->variation,
		.plies = game->side_plies + from->first,
		.at = from->at,
		.standing = from->standing,
		.position = *position,
	};

	put_plies(writer, &branch);
}

/* Whether there is anything to say of the next variation. */
static bool has_next(const struct json_writer *writer)
{
	const struct tafl_game *game = writer->game;
	const struct variation *next = &game->variations[writer->variation];
	uint32_t line = (uint32_t)writer->variation + 1;

	return next->standing > 0 ||
	       game_find_remark(game, line, next->at, 0) < game->remark_count;
}

/* The variations that replace ply `index`; `position` is before it. */
static void put_variations(struct json_writer *writer, struct branch *branch,
                           size_t index, const struct tafl_position *position)
{
	const char *before = ",\"variations\":[{";

	while (is_replaced(writer, branch, index)) {
		if (!has_next(writer)) {
			writer->variation++;
			skip_rest(writer, (uint32_t)writer->variation);
			continue;
		}
		put(writer, before);
		put_variation(writer, position);
		put(writer, "}");
		before = ",{";
	}
	if (before[1] == '{')
		put(writer, "]");
}

/* Writes and plays the next ply, which is number `index` from 0. */
static void put_next(struct json_writer *writer, struct branch *branch,
                     size_t index)
{
	struct tafl_position *position = &branch->position;
	struct tafl_move move = branch->plies[index - branch->at].move;
	int man = position->men[move.from];
	struct tafl_captures captures;
	struct taken taken;

	tafl_move_play(writer->variant, position, move, &captures);
	sort_taken(&taken, &captures);
	put_ply(writer, index + 1, move, man, &taken);
	json_put_remarks(writer, branch->line, index + 1);
	if (is_replaced(writer, branch, index)) {
		struct tafl_position before = *position;

		tafl_move_unplay(writer->variant, &before, move, &captures);
		put_variations(writer, branch, index, &before);
	}
	put(writer, "}");
}

/* The members of a game or variation that say how it is played.  Recurs as
 * deep as variations are, at most GAME_DEPTH_MAX. */
static void put_plies(struct json_writer *writer, struct branch *branch)
{
	json_put_first_remarks(writer, branch->line, branch->at);
	put(writer, ",\"plies\":[");
	for (size_t i = 0; i < branch->standing; i++) {
		if (i > 0)
			put(writer, ",");
		put_next(writer, branch, branch->at + i);
	}
	put(writer, "]");
	skip_rest(writer, branch->line);
}

/* --- games -------------------------------------------------------------- */

static void put_start(struct json_writer *writer)
{
	char line[TAFL_POSITION_TEXT];

	if (json_has_start(writer))
		tafl_position_format(&writer->game->start, line);
	put_word(writer, ",\"start\":", json_has_start(writer) ? line : NULL);
}

static void put_end(struct json_writer *writer)
{
	const struct tafl_game *game = writer->game;

	put_word(writer, ",\"result\":",
	         game->has_result ? tafl_result_name(game->result) : NULL);
	put_word(writer, ",\"end\":",
	         json_has_end(writer) ? tafl_end_name(game->end) : NULL);
}

void json_write_game(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     const struct tafl_write_options *options,
                     struct tafl_text *out)
{
	struct json_writer writer = { .game = game,
		                      .variant = variant,
		                      .out = out };
	struct branch branch = {
		.plies = game->plies,
		.standing = game->standing,
		.position = game->has_start ? game->start
		                            : *tafl_variant_start(variant),
	};
	const char *name = game_variant_name(game, variant);

	put_number(&writer, "{\"tafl\":", JSON_VERSION);
	put(&writer, ",\"variant\":");
	if (name)
		json_append_text(out, name, strlen(name));
	else
		put(&writer, "null");
	json_put_tags(&writer, options->embed);
	put_start(&writer);
	put(&writer, ",");
	put_plies(&writer, &branch);
	put_end(&writer);
	put(&writer, "}\n");
}
