/* Writing OTG: turns, comments, and variations by their addresses. */
#include "base/bytes.h"
#include "format/clocks.h"
#include "format/otg.h"
#include "format/otg_write.h"
#include "format/ply_text.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

/* --- comments ----------------------------------------------------------- */

/* Whether the text would be taken for a clock, or behind a bracket for the tag
 * of a next game. */
static bool needs_blank(const char *text, size_t length, bool opens)
{
	const char *colon = memchr(text, ':', length);

	if (length > 0 && is_digit(text[0]))
		return true;
	return opens && colon && otg_is_known_tag(text, (size_t)(colon - text));
}

/* Writes the time left before a text, if it is as OTN has it; it has no other
 * clocks.  Returns whether it did. */
static bool put_clock(struct otg_writer *writer, const char *text,
                      const struct clocks *clocks)
{
	struct word left = clocks->values[CLOCK_LEFT];
	bool good = left.length > 0 && writer->has_turns &&
	            otg_clock(text + left.offset, left.length) == left.length;

	if ((left.length > 0 && !good) ||
	    clocks->values[CLOCK_USED].length > 0 ||
	    clocks->values[CLOCK_STAMP].length > 0)
		writer->losses |= 1 << TAFL_PART_GLYPHS;
	if (good)
		tafl_text_append(writer->out, text + left.offset, left.length);
	return good;
}

/* "never starts a comment with a digit unless a clock stands before it" */
static void put_comment(struct otg_writer *writer, const char *text,
                        size_t length, bool opens)
{
	struct clocks clocks = clocks_in(text, length);
	bool blank = put_clock(writer, text, &clocks);

	text += clocks.length;
	length -= clocks.length;
	/* "[]" and "[|]" say that there is none. */
	if (!blank && otg_is_blank(text, length))
		writer->losses |= 1 << TAFL_PART_BLANKS;
	if (writer->has_turns && !blank && needs_blank(text, length, opens)) {
		writer->losses |= 1 << TAFL_PART_TEXTS;
		blank = true;
	}
	if (blank && length > 0)
		tafl_text_putc(writer->out, ' ');
	otg_put_text(writer, text, length, true);
}

/* The remarks about a ply end before this one. */
static size_t remarks_end(const struct tafl_game *game, uint32_t line,
                          size_t ply, size_t from)
{
	while (from < game->remark_count && game->remarks[from].line == line &&
	       game->remarks[from].ply == ply)
		from++;
	return from;
}

void otg_put_comments(struct otg_writer *writer, uint32_t line, size_t ply,
                      bool opens)
{
	const struct tafl_game *game = writer->game;
	size_t first = game_find_remark(game, line, (uint32_t)ply, 0);
	size_t end = remarks_end(game, line, ply, first);
	bool any = false;

	for (size_t i = first; i < end; i++) {
		const struct remark *remark = &game->remarks[i];

		writer->losses |= (unsigned)(remark->kind == REMARK_GLYPH)
		                  << TAFL_PART_GLYPHS;
		if (remark->kind != REMARK_COMMENT)
			continue;
		if (any) {
			tafl_text_putc(writer->out, '\n');
			writer->losses |= 1 << TAFL_PART_TEXTS;
		}
		put_comment(writer, game_string(game, remark->text),
		            remark->text.length, opens && !any);
		any = true;
	}
}

/* --- plies -------------------------------------------------------------- */

/* "info = + - ++ --"; other marks have no place. */
static void put_marks(struct otg_writer *writer, uint32_t line, size_t ply)
{
	static const char *const marks[] = { "+", "++", "-", "--" };
	const struct tafl_game *game = writer->game;
	size_t first = game_find_remark(game, line, (uint32_t)ply, 0);
	size_t end = remarks_end(game, line, ply, first);
	bool put = false;

	for (size_t i = first; i < end; i++) {
		const char *text = game_string(game, game->remarks[i].text);
		size_t mark = 0;

		if (game->remarks[i].kind != REMARK_MARK)
			continue;
		while (mark < 4 && strcmp(text, marks[mark]) != 0)
			mark++;
		if (mark == 4 || put)
			writer->losses |= 1 << TAFL_PART_GLYPHS;
		else
			tafl_text_puts(writer->out, text);
		put = true;
	}
}

static bool is_unread(int man)
{
	return man != TAFL_EMPTY && strchr("mMgG", tafl_man_letter(man));
}

/* "Pieces m/M and g/G: the reader rejects"; "more than 4 captures" */
static bool is_long(const struct otg_writer *writer, const struct ply *ply,
                    const struct ply_text *token)
{
	enum { CAPTURES_READ = 4 };
	bool unread = is_unread(writer->men[ply->move.to]);
	int captures = 1;

	for (size_t i = 0; i < token->length; i++)
		captures += token->text[i] == '/';
	for (size_t i = 0; i + 1 < token->length; i++)
		if (strchr("x/", token->text[i]))
			unread |= strchr("mMgG", token->text[i + 1]) &&
			          token->text[i + 2] >= 'a';
	return unread || captures > CAPTURES_READ;
}

/* No file has the letter of the king. */
static void drop_king_letters(struct ply_text *token)
{
	size_t left = 0;

	for (size_t i = 0; i < token->length; i++)
		if (token->text[i] != 'K')
			token->text[left++] = token->text[i];
	token->length = left;
}

static void put_ply(struct otg_writer *writer, const struct ply *ply, bool bare)
{
	struct ply_text token = { 0 };

	ply_text_add(&token, writer->game, ply, writer->men, '/');
	if (is_long(writer, ply, &token))
		writer->losses |= 1 << TAFL_PART_LONG;
	if (bare)
		drop_king_letters(&token);
	tafl_text_putc(writer->out, ' ');
	tafl_text_append(writer->out, token.text, token.length);
}

/* --- turns -------------------------------------------------------------- */

/* A line of play while it is written. */
struct line {
	uint32_t number; /* in the game */
	size_t at;       /* plies of the whole game before it */
	const struct ply *plies;
	size_t count;
	size_t dots; /* plies of its first turn that are not its own */

	size_t place;       /* length of its address without its number */
	uint32_t *siblings; /* variations that replace the same ply, so far */

	/* The turn that is written: its number, its plies [first, end), and
	 * that of the last ply before it. */
	uint32_t turn;
	size_t first, end;
	size_t before;
};

/* "turn breaks follow whether each side has been to move since the turn
 * began" */
static size_t end_of_turn(const struct otg_writer *writer,
                          const struct line *line)
{
	size_t end = line->first + 1;

	while (end < line->count &&
	       (line->plies[end].side != writer->first ||
	        line->plies[end - 1].side == writer->first))
		end++;
	return end;
}

static void put_texts(struct otg_writer *writer, const struct line *line)
{
	struct tafl_text *out = writer->out;

	tafl_text_putc(out, '[');
	for (size_t i = line->first; i < line->end; i++) {
		if (i > line->first)
			tafl_text_putc(out, '|');
		/* What is said before a variation is of its first ply. */
		if (i == 0 && line->number > 0) {
			size_t length = out->length;

			otg_put_comments(writer, line->number, line->at, true);
			if (out->length > length) {
				tafl_text_putc(out, '\n');
				writer->losses |= 1 << TAFL_PART_TEXTS;
			}
		}
		otg_put_comments(writer, line->number, line->at + i + 1,
		                 i == line->first);
	}
	tafl_text_puts(out, "]\n\n");
}

static bool is_bare(struct otg_writer *writer, const struct line *line,
                    size_t index)
{
	return writer->form.no_letters ||
	       (line->number == 0 && otg_take_bare(&writer->form, index + 1));
}

static void put_plies(struct otg_writer *writer, const struct line *line)
{
	struct tafl_text *out = writer->out;

	tafl_text_append(out, writer->prefix, writer->prefix_length);
	tafl_text_printf(out, line->number > 0 ? "%ua." : "%u.", line->turn);
	for (size_t i = 0; line->first == 0 && i < line->dots; i++)
		tafl_text_puts(out, " .....");
	for (size_t i = line->first; i < line->end; i++) {
		put_ply(writer, &line->plies[i], is_bare(writer, line, i));
		put_marks(writer, line->number, line->at + i + 1);
	}
	tafl_text_putc(out, '\n');
	if (!writer->form.compact)
		put_texts(writer, line);
}

/* --- variations --------------------------------------------------------- */

static void put_line(struct otg_writer *writer, struct line *line);

static void pass_rest(struct otg_writer *writer, uint32_t line)
{
	const struct tafl_game *game = writer->game;

	while (writer->variations < game->variation_count &&
	       game->variations[writer->variations].parent >= line)
		writer->variations++;
}

/* A turn of more plies, which a chain can have, has no letters for them. */
static char letter_of(struct otg_writer *writer, size_t index)
{
	enum { LETTERS = 26 };

	if (index >= LETTERS)
		writer->losses |= 1 << TAFL_PART_PLACES;
	return (char)('a' + (index < LETTERS ? index : LETTERS - 1));
}

/* How many plies of the turn, with its dots, are before ply `index`. */
static size_t index_in_turn(const struct line *line, size_t index)
{
	return index - line->first + (line->first == 0 ? line->dots : 0);
}

/* Appends the place of ply `index`, or in a variation of the one before it:
 * "2a.1." replaces 2a, "3a.2.1a.1." 3a.2.1b.  The first ply of a variation is
 * replaced by one more beside it. */
static size_t put_place(struct otg_writer *writer, const struct line *line,
                        size_t index)
{
	uint32_t turn = line->turn;
	size_t place = index_in_turn(line, index);
	char *end = writer->prefix + writer->prefix_length;
	size_t room = sizeof(writer->prefix) - writer->prefix_length;

	if (line->number > 0 && index == line->first) {
		turn--;
		place = line->before;
	} else if (line->number > 0) {
		place--;
	}
	return writer->prefix_length +
	       (size_t)snprintf(end, room, "%u%c.", turn,
	                        letter_of(writer, place));
}

static void put_variation(struct otg_writer *writer, size_t place,
                          uint32_t *siblings, size_t dots)
{
	const struct tafl_game *game = writer->game;
	size_t length = writer->prefix_length;
	uint32_t number = ++writer->variations;
	const struct variation *variation = &game->variations[number - 1];
	struct line line = { .number = number,
		             .at = variation->at,
		             .plies = game->side_plies + variation->first,
		             .count = variation->standing,
		             .dots = dots,
		             .place = place,
		             .siblings = siblings };

	if (line.count > 0) {
		char rest[OTG_PREFIX_MAX];

		memcpy(rest, writer->prefix, sizeof(rest));
		writer->prefix_length = place +
		                        (size_t)snprintf(
						writer->prefix + place,
						sizeof(writer->prefix) - place,
						"%u.", ++*siblings);
		put_line(writer, &line);
		memcpy(writer->prefix, rest, sizeof(rest));
	}
	pass_rest(writer, number);
	writer->prefix_length = length;
}

/* The variations that replace ply `index`; the board is the one before it. */
static void put_replacing(struct otg_writer *writer, const struct line *line,
                          size_t index)
{
	const struct tafl_game *game = writer->game;
	bool beside = line->number > 0 && index == 0;
	uint32_t mine = 0;
	uint8_t before[TAFL_CELLS];
	size_t place;

	memcpy(before, writer->men, sizeof(before));
	place = beside ? line->place : put_place(writer, line, index);
	while (writer->variations < game->variation_count &&
	       game->variations[writer->variations].parent == line->number &&
	       game->variations[writer->variations].at == line->at + index) {
		if (beside)
			writer->losses |= 1 << TAFL_PART_PLACES;
		put_variation(writer, place, beside ? line->siblings : &mine,
		              index_in_turn(line, index));
		memcpy(writer->men, before, sizeof(before));
	}
}

/* The variations of a turn stand behind it; the board is the one before it. */
static void put_variations(struct otg_writer *writer, const struct line *line)
{
	for (size_t i = line->first; i < line->end; i++) {
		struct ply_text token = { 0 };

		put_replacing(writer, line, i);
		ply_text_add(&token, writer->game, &line->plies[i], writer->men,
		             '/');
	}
}

static void put_line(struct otg_writer *writer, struct line *line)
{
	uint8_t before[TAFL_CELLS];

	line->turn = 1;
	for (line->first = 0; line->first < line->count; line->turn++) {
		line->end = end_of_turn(writer, line);
		memcpy(before, writer->men, sizeof(before));
		put_plies(writer, line);
		memcpy(writer->men, before, sizeof(before));
		put_variations(writer, line);
		line->before = index_in_turn(line, line->end) - 1;
		line->first = line->end;
	}
}

void otg_put_turns(struct otg_writer *writer)
{
	const struct tafl_game *game = writer->game;
	const struct tafl_position *start = game->has_start
	                                            ? &game->start
	                                            : tafl_variant_start(
							      writer->variant);
	struct line line = { .plies = game->plies, .count = game->standing };

	writer->first = (enum tafl_side)start->turn;
	memcpy(writer->men, start->men, sizeof(writer->men));
	put_line(writer, &line);
	if (writer->form.compact)
		tafl_text_putc(writer->out, '\n');
}
