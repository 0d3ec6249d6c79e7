/* Writing TGN: plies, what is said of them, and variations. */
#include "format/ply_text.h"
#include "format/tgn.h"
#include "format/tgn_write.h"
#include "rules/variant.h"
#include <string.h>

/* What stands between the token that was written last and the next one. */
enum gap { NO_GAP, BLANK, LINE };

struct writer {
	const struct tafl_game *game;
	enum tafl_layout layout;
	struct tafl_text *out;

	enum gap gap;
	size_t line;   /* offset of the line that is written */
	bool opens;    /* the next token has a '(' before it */
	bool resumes;  /* the next ply needs its number in any case */
	size_t half;   /* halves of turns before the next ply */
	size_t remark; /* none before it are left to write in this line */

	uint32_t variations; /* behind us */
	uint8_t men[TAFL_CELLS];
};

/* --- tokens ------------------------------------------------------------- */

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

/* --- plies -------------------------------------------------------------- */

static void add_number(struct ply_text *token, size_t half, const char *dots)
{
	char digits[20];
	size_t length = 0;
	size_t number = half / 2 + 1;

	do
		digits[length++] = (char)('0' + number % 10);
	while (number /= 10);
	while (length > 0)
		token->text[token->length++] = digits[--length];
	while (*dots)
		token->text[token->length++] = *dots++;
}

/* "N. before the first ply of a turn, N... when it resumes after a comment or
 * starts with the second side" */
static void add_ply_number(struct writer *writer, struct ply_text *token,
                           bool further)
{
	/* A further step belongs to the turn of its man. */
	size_t half = writer->half - (further && writer->half > 0);

	if (half % 2 == 0 && !further)
		add_number(token, half, ". ");
	else if (writer->resumes)
		add_number(token, half, "... ");
	writer->resumes = false;
	writer->half = half + 1;
}

/* Writes a ply and plays it. */
static void put_ply(struct writer *writer, const struct ply *ply)
{
	struct ply_text token = { 0 };

	add_ply_number(writer, &token, ply->steps & TAFL_STEP_BERSERK);
	ply_text_add(&token, writer->game, ply, writer->men, 'x');
	put(writer, token.text, token.length);
}

/* --- remarks ------------------------------------------------------------ */

/* Whether the remark is what its kind asks for: marks and numbers may come
 * from a format that does not ask. */
static bool is_well_formed(const char *text, size_t length,
                           enum remark_kind kind)
{
	for (size_t i = 0; i < length; i++)
		if (kind == REMARK_MARK ? !byte_is(text[i], BYTE_MARK)
		                        : text[i] < '0' || text[i] > '9')
			return false;
	return length > 0;
}

static void put_comment(struct writer *writer, const char *text, size_t length)
{
	put_gap(writer, length + 2);
	tafl_text_putc(writer->out, '{');
	tgn_put_escaped(writer->out, text, length, '}');
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

/* --- lines of play ------------------------------------------------------ */

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
	return game_replaces(writer->game, writer->variations, line, index);
}

/* The variations that replace ply `index` of a line, with the board and the
 * halves of turns that they start from. */
static void put_variations(struct writer *writer, uint32_t line, size_t index,
                           const uint8_t *before, size_t half)
{
	uint8_t behind[TAFL_CELLS];
	size_t half_behind = writer->half;

	memcpy(behind, writer->men, sizeof(behind));
	while (is_replaced(writer, line, index)) {
		memcpy(writer->men, before, sizeof(behind));
		writer->half = half;
		put_variation(writer);
	}
	memcpy(writer->men, behind, sizeof(behind));
	writer->half = half_behind;
}

static void put_replaced(struct writer *writer, uint32_t line,
                         const struct ply *ply, size_t index)
{
	uint8_t before[TAFL_CELLS];
	size_t half = writer->half;

	memcpy(before, writer->men, sizeof(before));
	put_ply(writer, ply);
	put_remarks(writer, line, index + 1, false);
	put_variations(writer, line, index, before, half);
}

static bool opens_turn(const struct writer *writer, const struct ply *ply)
{
	return writer->half % 2 == 0 && !(ply->steps & TAFL_STEP_BERSERK);
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

		if (line == 0 && (i == 0 || opens_turn(writer, &plies[i])))
			writer->gap = writer->gap == NO_GAP ? NO_GAP : LINE;
		if (is_replaced(writer, line, index)) {
			put_replaced(writer, line, &plies[i], index);
			continue;
		}
		put_ply(writer, &plies[i]);
		if (has_remarks)
			put_remarks(writer, line, index + 1, false);
	}
}

/* --- the whole ---------------------------------------------------------- */

void tgn_write_plies(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     enum tafl_layout layout, struct tafl_text *out)
{
	struct writer writer = { .game = game, .layout = layout, .out = out };
	const struct tafl_position *start = tafl_variant_start(variant);
	enum tafl_result result = game->has_result ? game->result : TAFL_OPEN;
	const char *last = tafl_result_name(result);

	writer.half = game->has_start && game->start.turn != start->turn;
	if (game->has_start)
		start = &game->start;
	/* The turn of one who has to go on has begun. */
	writer.half += must_go_on(start);
	memcpy(writer.men, start->men, sizeof(writer.men));
	writer.resumes = true;
	writer.line = out->length;
	put_line(&writer, 0, 0, game->plies, game->standing);
	put(&writer, last, strlen(last));
}
