/* Writing TGN: equal games are equal bytes. */
#include "format/tgn.h"
#include "rules/variant.h"
#include <string.h>

/* What stands between the token that was written last and the next one. */
enum gap { NO_GAP, BLANK, LINE };

struct writer {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	enum tafl_layout layout;
	struct tafl_text *out;

	enum gap gap;
	size_t line;   /* offset of the line that is written */
	bool opens;    /* the next token has a '(' before it */
	bool resumes;  /* the next ply needs its number in any case */
	bool second;   /* the first ply is the second of its turn */
	size_t remark; /* none before it are left to write in this line */

	uint32_t variations; /* behind us */
	uint8_t men[TAFL_CELLS];
};

/* --- tokens --------------------------------------------------------------- */

/* Lines for reading are filled up to this width. */
enum { WIDTH = 78 };

static void put_gap(struct writer *writer, size_t length)
{
	struct tafl_text *out = writer->out;
	bool line = writer->gap == LINE && writer->layout == TAFL_LAYOUT_TURNS;

	if (writer->gap != NO_GAP && writer->layout == TAFL_LAYOUT_PRETTY)
		line = out->length - writer->line + 1 + length > WIDTH;
	if (line) {
		tafl_text_putc(out, '\n');
		writer->line = out->length;
	} else if (writer->gap != NO_GAP) {
		tafl_text_putc(out, ' ');
	}
	writer->gap = BLANK;
	if (writer->opens)
		tafl_text_putc(out, '(');
	writer->opens = false;
}

static void put(struct writer *writer, const char *token, size_t length)
{
	put_gap(writer, length + writer->opens);
	tafl_text_append(writer->out, token, length);
}

/* --- plies ---------------------------------------------------------------- */

/* Text in the making, with room for any ply. */
struct token {
	size_t length;
	char text[32 + 5 * TAFL_CAPTURES_MAX];
};

static void add_square(struct token *token, tafl_square square)
{
	int rank = tafl_rank(square);

	token->text[token->length++] = (char)('a' + tafl_file(square) - 1);
	if (rank >= 10)
		token->text[token->length++] = '1';
	token->text[token->length++] = (char)('0' + rank % 10);
}

/* "man = an OTN letter; written for the king and every special man" */
static void add_man(struct token *token, int man)
{
	if (man != TAFL_ATTACKER && man != TAFL_DEFENDER)
		token->text[token->length++] = tafl_man_letter(man);
}

static void add_number(struct token *token, size_t ply, const char *dots)
{
	char digits[20];
	size_t length = 0;
	size_t number = ply / 2 + 1;

	do
		digits[length++] = (char)('0' + number % 10);
	while (number /= 10);
	while (length > 0)
		token->text[token->length++] = digits[--length];
	while (*dots)
		token->text[token->length++] = *dots++;
}

/* A number that sorts squares by file, then rank. */
static int order(tafl_square square)
{
	return tafl_file(square) << 8 | tafl_rank(square);
}

/* Puts the captures of a ply in order; one that was taken both by flank and by
 * shieldwall is met once. */
static int sort_captures(const tafl_square *taken, int count,
                         tafl_square sorted[TAFL_CAPTURES_MAX])
{
	int sorted_count = 0;

	for (int i = 0; i < count; i++) {
		int at = sorted_count;

		while (at > 0 && order(sorted[at - 1]) > order(taken[i]))
			at--;
		if (at > 0 && sorted[at - 1] == taken[i])
			continue;
		memmove(sorted + at + 1, sorted + at,
		        (size_t)(sorted_count - at) * sizeof(*sorted));
		sorted[at] = taken[i];
		sorted_count++;
	}
	return sorted_count;
}

/* "Captures are written as repeated x, sorted by file, then rank.  The king's
 * capture is always written." */
static void add_captures(struct writer *writer, struct token *token,
                         const struct ply *ply)
{
	const tafl_square *taken = writer->game->squares + ply->taken;
	tafl_square sorted[TAFL_CAPTURES_MAX];
	int count = sort_captures(taken, ply->taken_count, sorted);

	for (int i = 0; i < count; i++) {
		token->text[token->length++] = 'x';
		add_man(token, writer->men[sorted[i]]);
		add_square(token, sorted[i]);
		writer->men[sorted[i]] = TAFL_EMPTY;
	}
}

/* "N. before the first ply of a turn, N... when it resumes after a comment or
 * starts with the second side" */
static void add_ply_number(struct writer *writer, struct token *token,
                           size_t index)
{
	size_t half = index + writer->second;

	if (half % 2 == 0)
		add_number(token, half, ". ");
	else if (writer->resumes)
		add_number(token, half, "... ");
	writer->resumes = false;
}

/* Writes ply `index` and plays it. */
static void put_ply(struct writer *writer, const struct ply *ply, size_t index)
{
	struct token token = { 0 };
	uint8_t *men = writer->men;
	int man = men[ply->move.from];

	add_ply_number(writer, &token, index);
	add_man(&token, man);
	add_square(&token, ply->move.from);
	token.text[token.length++] = '-';
	add_square(&token, ply->move.to);
	if (ply->taken_count > 0)
		add_captures(writer, &token, ply);
	men[ply->move.from] = TAFL_EMPTY;
	men[ply->move.to] = (uint8_t)man;
	put(writer, token.text, token.length);
}

/* --- remarks --------------------------------------------------------------- */

/* Whether the remark is what its kind asks for: marks and numbers may come
 * from a format that does not ask. */
static bool is_well_formed(const char *text, size_t length,
                           enum remark_kind kind)
{
	for (size_t i = 0; i < length; i++)
		if (kind == REMARK_MARK ? !tgn_is(text[i], TGN_MARK)
		                        : text[i] < '0' || text[i] > '9')
			return false;
	return length > 0;
}

/* The length of a line end at text[0..length), 0 for any other byte. */
static size_t line_end(const char *text, size_t length)
{
	if (text[0] == '\n')
		return 1;
	if (text[0] != '\r')
		return 0;
	return length > 1 && text[1] == '\n' ? 2 : 1;
}

/* Appends a text that `close` ends, with its escapes: backslashes before that
 * and before themselves, "\n" for the ends of lines. */
static void put_escaped(struct tafl_text *out, const char *text, size_t length,
                        char close)
{
	size_t run = 0;

	for (size_t i = 0; i < length;) {
		size_t end = line_end(text + i, length - i);
		bool escapes = text[i] == close || text[i] == '\\';

		if (!escapes && end == 0) {
			i++;
			continue;
		}
		tafl_text_append(out, text + run, i - run);
		tafl_text_puts(out, escapes ? "\\" : "\\n");
		run = i + end;
		i += escapes ? 1 : end;
	}
	tafl_text_append(out, text + run, length - run);
}

static void put_comment(struct writer *writer, const char *text, size_t length)
{
	put_gap(writer, length + 2);
	tafl_text_putc(writer->out, '{');
	put_escaped(writer->out, text, length, '}');
	tafl_text_putc(writer->out, '}');
	writer->resumes = true;
}

static void put_remark(struct writer *writer, const struct remark *remark)
{
	const char *text = game_string(writer->game, remark->text);
	size_t length = remark->text.length;

	if (remark->kind == REMARK_COMMENT) {
		put_comment(writer, text, length);
	} else if (remark->kind == REMARK_GLYPH &&
	           is_well_formed(text, length, REMARK_GLYPH)) {
		put_gap(writer, length + 1);
		tafl_text_putc(writer->out, '$');
		tafl_text_append(writer->out, text, length);
	}
}

/* Marks stand at the ply itself. */
static void put_mark(struct writer *writer, const struct remark *remark)
{
	const char *text = game_string(writer->game, remark->text);

	if (remark->kind == REMARK_MARK &&
	    is_well_formed(text, remark->text.length, REMARK_MARK))
		tafl_text_append(writer->out, text, remark->text.length);
}

/* Writes what is said behind `plies` plies of a line of play. */
static void put_remarks(struct writer *writer, uint32_t line, size_t plies,
                        bool at_start)
{
	const struct tafl_game *game = writer->game;
	size_t first = game_find_remark(game, line, (uint32_t)plies, 0);
	size_t end = first;

	while (end < game->remark_count && game->remarks[end].line == line &&
	       game->remarks[end].ply == plies)
		end++;
	for (size_t i = first; i < end && !at_start; i++)
		put_mark(writer, &game->remarks[i]);
	for (size_t i = first; i < end; i++)
		put_remark(writer, &game->remarks[i]);
}

/* --- lines of play --------------------------------------------------------- */

static void put_line(struct writer *writer, uint32_t line, size_t at,
                     const struct ply *plies, size_t count);

/* Passes over the variations inside a line that are not written. */
static void pass_rest(struct writer *writer, uint32_t line)
{
	const struct tafl_game *game = writer->game;

	while (writer->variations < game->variation_count &&
	       game->variations[writer->variations].parent >= line)
		writer->variations++;
}

static void put_variation(struct writer *writer)
{
	const struct tafl_game *game = writer->game;
	uint32_t line = ++writer->variations;
	const struct variation *variation = &game->variations[line - 1];
	bool resumes = writer->resumes;

	writer->opens = true;
	writer->resumes = true;
	put_line(writer, line, variation->at,
	         game->side_plies + variation->first, variation->standing);
	pass_rest(writer, line);
	/* One without plies and comments leaves no trace. */
	if (writer->opens) {
		writer->opens = false;
		writer->resumes = resumes;
		return;
	}
	tafl_text_putc(writer->out, ')');
	writer->resumes = true;
}

static bool is_replaced(const struct writer *writer, uint32_t line,
                        size_t index)
{
	const struct tafl_game *game = writer->game;
	const struct variation *next;

	if (writer->variations == game->variation_count)
		return false;
	next = &game->variations[writer->variations];
	return next->parent == line && next->at == index;
}

/* The variations that replace ply `index` of a line; `before` is the board
 * that they start from. */
static void put_variations(struct writer *writer, uint32_t line, size_t index,
                           const uint8_t *before)
{
	uint8_t behind[TAFL_CELLS];

	memcpy(behind, writer->men, sizeof(behind));
	while (is_replaced(writer, line, index)) {
		memcpy(writer->men, before, sizeof(behind));
		put_variation(writer);
	}
	memcpy(writer->men, behind, sizeof(behind));
}

static void put_replaced(struct writer *writer, uint32_t line,
                         const struct ply *ply, size_t index)
{
	uint8_t before[TAFL_CELLS];

	memcpy(before, writer->men, sizeof(before));
	put_ply(writer, ply, index);
	put_remarks(writer, line, index + 1, false);
	put_variations(writer, line, index, before);
}

/* Writes plies `at` and on of a line of play, `count` of them. */
static void put_line(struct writer *writer, uint32_t line, size_t at,
                     const struct ply *plies, size_t count)
{
	bool has_remarks = writer->game->remark_count > 0;

	if (has_remarks)
		put_remarks(writer, line, at, true);
	for (size_t i = 0; i < count; i++) {
		size_t index = at + i;

		if (line == 0 && (i == 0 || (index + writer->second) % 2 == 0))
			writer->gap = writer->gap == NO_GAP ? NO_GAP : LINE;
		if (is_replaced(writer, line, index)) {
			put_replaced(writer, line, &plies[i], index);
			continue;
		}
		put_ply(writer, &plies[i], index);
		if (has_remarks)
			put_remarks(writer, line, index + 1, false);
	}
}

/* --- tags ------------------------------------------------------------------ */

/* Tags are lines, except where the game is one. */
static void put_tag(struct writer *writer, const char *name, const char *value,
                    size_t length)
{
	struct tafl_text *out = writer->out;

	tafl_text_putc(out, '[');
	tafl_text_puts(out, name);
	tafl_text_append(out, " \"", 2);
	put_escaped(out, value, length, '"');
	tafl_text_append(out, "\"]", 2);
	tafl_text_putc(out, writer->layout == TAFL_LAYOUT_ONELINE ? ' ' : '\n');
}

static void put_word_tag(struct writer *writer, const char *name,
                         const char *value)
{
	put_tag(writer, name, value, strlen(value));
}

static void put_variant(struct writer *writer)
{
	put_word_tag(writer, "Variant", tafl_variant_id(writer->variant));
}

static void put_start(struct writer *writer)
{
	char line[TAFL_POSITION_TEXT];
	const struct tafl_position *start = &writer->game->start;

	if (!writer->game->has_start ||
	    tafl_position_equal(start, tafl_variant_start(writer->variant)))
		return;
	put_tag(writer, "Start", line, tafl_position_format(start, line));
}

static void put_yaml(struct writer *writer)
{
	struct tafl_text yaml = { 0 };

	if (writer->variant->built_in)
		return;
	tafl_variant_write_yaml(writer->variant, &yaml);
	if (yaml.failed)
		writer->out->failed = true;
	else
		put_tag(writer, "Yaml", yaml.data, yaml.length);
	tafl_text_release(&yaml);
}

static void put_result(struct writer *writer)
{
	if (writer->game->has_result)
		put_word_tag(writer, "Result",
		             tafl_result_name(writer->game->result));
}

/* An end is said of all plies: a game that is cut short has another. */
static void put_end(struct writer *writer)
{
	const struct tafl_game *game = writer->game;

	if (game->end != TAFL_NO_END && game_is_whole(game))
		put_word_tag(writer, "End", tafl_end_name(game->end));
}

/* Tags whose values are those of the game's fields. */
static const struct field {
	const char *name;
	void (*put)(struct writer *writer);
	bool first; /* before the others, if the record does not place it */
} fields[] = {
	{ "Variant", put_variant, true }, { "Start", put_start, true },
	{ "Yaml", put_yaml, true },       { "Result", put_result, false },
	{ "End", put_end, false },
};

enum { FIELDS = sizeof(fields) / sizeof(*fields) };

static const struct field *find_field(const char *name)
{
	for (size_t i = 0; i < FIELDS; i++)
		if (strcmp(fields[i].name, name) == 0)
			return &fields[i];
	return NULL;
}

/* Writes the fields that have no place among the tags of the record. */
static void put_fields(struct writer *writer, bool first, bool embed)
{
	for (size_t i = 0; i < FIELDS; i++) {
		const struct field *field = &fields[i];

		if (field->first == first &&
		    !game_find_tag(writer->game, field->name) &&
		    (field->put != put_yaml || embed))
			field->put(writer);
	}
}

static bool is_name(const char *name, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (tgn_is(name[i], TGN_DELIMITER) || name[i] == '\r')
			return false;
	return length > 0 && strcmp(name, "Tafl") != 0;
}

/* Whether a tag of this name came before. */
static bool is_repeated(const struct tafl_game *game, size_t index)
{
	const char *name = game_string(game, game->tags[index].name);

	return strcmp(name, "Otn") != 0 &&
	       game_find_tag(game, name) != &game->tags[index];
}

/* "Any name that this does not map is carried as [Otn "name:value"]." */
static void put_odd_tag(struct writer *writer, const struct tag *tag)
{
	const struct tafl_game *game = writer->game;
	struct tafl_text value = { 0 };

	tafl_text_append(&value, game_string(game, tag->name),
	                 tag->name.length);
	tafl_text_putc(&value, ':');
	tafl_text_append(&value, game_string(game, tag->value),
	                 tag->value.length);
	if (value.failed)
		writer->out->failed = true;
	else
		put_tag(writer, "Otn", value.data, value.length);
	tafl_text_release(&value);
}

static void put_record_tag(struct writer *writer, size_t index)
{
	const struct tafl_game *game = writer->game;
	const struct tag *tag = &game->tags[index];
	const char *name = game_string(game, tag->name);
	const struct field *field = find_field(name);

	if (is_repeated(game, index) || !is_name(name, tag->name.length))
		put_odd_tag(writer, tag);
	else if (field)
		field->put(writer);
	else
		put_tag(writer, name, game_string(game, tag->value),
		        tag->value.length);
}

static void put_tags(struct writer *writer, bool embed)
{
	put_word_tag(writer, "Tafl", "1");
	put_fields(writer, true, embed);
	for (size_t i = 0; i < writer->game->tag_count; i++)
		put_record_tag(writer, i);
	put_fields(writer, false, embed);
}

/* --- games ------------------------------------------------------------------ */

static void put_plies(struct writer *writer)
{
	const struct tafl_game *game = writer->game;
	const struct tafl_position *start = tafl_variant_start(writer->variant);
	enum tafl_result result = game->has_result ? game->result : TAFL_OPEN;
	const char *last = tafl_result_name(result);

	writer->second = game->has_start && game->start.turn != start->turn;
	if (game->has_start)
		start = &game->start;
	memcpy(writer->men, start->men, sizeof(writer->men));
	writer->resumes = true;
	writer->line = writer->out->length;
	put_line(writer, 0, 0, game->plies, game->standing);
	put(writer, last, strlen(last));
}

void tgn_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out)
{
	struct writer writer = { .game = game,
		                 .variant = variant,
		                 .layout = options->layout,
		                 .out = out };
	bool oneline = options->layout == TAFL_LAYOUT_ONELINE;

	put_tags(&writer, options->embed);
	if (!oneline)
		tafl_text_putc(out, '\n');
	put_plies(&writer);
	tafl_text_puts(out, oneline ? "\n" : "\n\n");
}
