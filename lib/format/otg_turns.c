/* Reading OTG: turns, "12. d1-d3 e5-e2xe3", and the comments behind them. */
#include "base/bytes.h"
#include "format/clocks.h"
#include "format/otg.h"
#include "format/ply_read.h"
#include <string.h>

/* --- addresses ---------------------------------------------------------- */

/* Reads "12b" or "3": of letters the first counts, as for OpenTafl. */
static const char *read_place(const char *at, struct otg_place *place)
{
	enum { NUMBER_MAX = 100 * 1000 * 1000 };

	*place = (struct otg_place){ .letter = -1 };
	for (; is_digit(*at); at++)
		if (place->number < NUMBER_MAX)
			place->number = place->number * 10 +
			                (uint32_t)(*at - '0');
	if (is_lower(*at))
		place->letter = *at - 'a';
	while (is_lower(*at))
		at++;
	return at;
}

/* "addr = N "." | { N letter "." K "." } N letter "."", and the last dot may be
 * left out behind a letter.  Returns where it ends; NULL: it is none. */
static const char *parse_address(const char *at, struct otg_address *address)
{
	const char *dot = NULL;

	address->count = 0;
	while (is_digit(*at)) {
		struct otg_place place;
		const char *end = read_place(at, &place);

		if (*end != '.' && (place.letter < 0 || !strchr(" \t\n", *end)))
			return NULL;
		if (address->count < OTG_PLACES_MAX)
			address->places[address->count] = place;
		address->count++;
		dot = *end == '.' ? end + 1 : end;
		at = dot;
	}
	if (dot && address->count % 2 == 0 && address->count < OTG_PLACES_MAX)
		address->places[address->count++] = (struct otg_place){
			.number = 1
		};
	return dot;
}

static const char *skip_blanks(const char *at)
{
	while (is_blank(*at))
		at++;
	return at;
}

/* Whether a word looks like the start of a ply, "Kf6-", or is dots. */
static bool is_like_ply(const char *at)
{
	if (at[0] == '.' && at[1] == '.')
		return true;
	if (strchr("tcnkmgTCNKMG", at[0]) && at[0] && is_lower(at[1]))
		at++;
	if (!is_lower(*at++) || !is_digit(*at))
		return false;
	while (is_digit(*at))
		at++;
	return *at == '-' || *at == '^' || *at == '=';
}

bool otg_at_turn(const struct tafl_game *game, size_t at)
{
	struct otg_address address;
	const char *end = parse_address(skip_blanks(game->text + at), &address);

	return end && is_like_ply(skip_blanks(end));
}

/* "..... pads one ply each; any run of dots counts." */
static const char *read_dots(const char *at, uint32_t *dots)
{
	*dots = 0;
	for (;;) {
		const char *run = skip_blanks(at);

		if (*run != '.')
			return at;
		while (*run == '.')
			run++;
		at = run;
		++*dots;
	}
}

static void tell_no_turn(struct otg *otg, struct word word, const char *what)
{
	size_t line = otg->current == OTG_NO_LINE ? 0 : otg->current;

	otg->has_turns = true;
	otg_fault(otg, line, TAFL_E_NOT_A_PLY, word,
	          "a turn is written as 12. d1-d3 e5-e2xe3", "'%.*s' is not %s",
	          otg_shown(otg, word), otg->game->text + word.offset, what);
}

void otg_read_address(struct otg *otg)
{
	const char *text = otg->game->text;
	const char *start = text + otg->at;
	struct otg_address address;
	const char *end = parse_address(start, &address);
	uint32_t dots;

	if (!end) {
		end = byte_word_end(start);
		struct word word = otg_word(otg->at, (size_t)(end - text));
		otg->at = (size_t)(end - text);
		tell_no_turn(otg, word, "the number of a turn");
		return;
	}
	address.word = otg_word(otg->at, (size_t)(end - text));
	end = read_dots(end, &dots);
	otg->at = (size_t)(end - text);
	otg->has_turns = true;
	otg->has_comment = false;
	otg->current = OTG_NO_LINE;
	if (address.count > OTG_PLACES_MAX) {
		otg_fault(otg, 0, TAFL_E_LIMIT, address.word, NULL,
		          "variations stand in one another more than %d deep",
		          GAME_DEPTH_MAX);
		return;
	}
	otg->current = otg_open_turn(otg, &address, dots);
	if (otg->current != OTG_NO_LINE)
		otg->first = (uint32_t)otg->lines[otg->current].ply_count;
}

/* --- plies -------------------------------------------------------------- */

/* Adds a remark about ply `ply` of the current line, counted in it. */
static void add_remark(struct otg *otg, enum remark_kind kind, uint32_t ply,
                       struct string text)
{
	struct tafl_game *game = otg->game;
	struct remark *remark;

	if (!game_add_remark(game, kind, text)) {
		otg_fail_memory(otg);
		return;
	}
	remark = &game->remarks[game->remark_count - 1];
	remark->line = (uint32_t)otg->current;
	remark->ply = otg->lines[otg->current].at + ply;
}

static bool names_king(const struct tafl_game *game,
                       const struct read_ply *parsed, size_t named)
{
	bool does = parsed->ply.man == TAFL_KING;

	for (; named < game->named_count; named++)
		does |= game->named[named].man == TAFL_KING;
	return does;
}

/* Which man moves or falls is the board's to say: "the K prefix is
 * unreliable", and one wrong letter means nothing to OpenTafl. */
static void take_ply(struct otg *otg, struct read_ply *parsed, size_t named)
{
	struct tafl_game *game = otg->game;
	size_t marks = (size_t)(parsed->end - parsed->marks);
	struct otg_ply ply = { .ply = parsed->ply };

	ply.names_king = names_king(game, parsed, named);
	game->named_count = named;
	ply.ply.man = TAFL_EMPTY;
	otg->at = (size_t)(parsed->end - game->text);
	if (!otg_add_ply(otg, otg->current, &ply)) {
		otg_fail_memory(otg);
		return;
	}
	if (marks == 0)
		return;
	add_remark(otg, REMARK_MARK,
	           (uint32_t)otg->lines[otg->current].ply_count,
	           game_keep(game, parsed->marks, marks));
}

/* "---": the specification has it for the side to move resigning. */
static bool take_resignation(struct otg *otg, struct word word)
{
	struct tafl_game *game = otg->game;

	if (otg->current != 0 || word.length != 3 ||
	    memcmp(game->text + word.offset, "---", 3) != 0)
		return false;
	if (game->end == TAFL_NO_END) {
		game->end = TAFL_RESIGN;
		game->end_word = word;
		game->conventions |= LOSER_IS_TO_MOVE | LOSER_IS_SAID;
	}
	return true;
}

static struct word word_at(const struct otg *otg)
{
	const char *text = otg->game->text;

	return otg_word(otg->at,
	                (size_t)(byte_word_end(text + otg->at) - text));
}

void otg_read_word(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	struct word word = word_at(otg);
	size_t named = game->named_count;
	struct read_ply parsed;
	enum ply_parsed status;

	if (otg->current == OTG_NO_LINE || otg->lines[otg->current].stopped) {
		otg->at += word.length;
		if (!otg->has_turns)
			tell_no_turn(otg, word, "a tag or a turn");
		return;
	}
	status = ply_read(game, game->text + otg->at, &parsed);
	if (status == PLY_READ) {
		take_ply(otg, &parsed, named);
		return;
	}
	otg->at += word.length;
	if (status == PLY_NO_MEMORY)
		otg_fail_memory(otg);
	else if (game->text[word.offset] != '.' && !take_resignation(otg, word))
		tell_no_turn(otg, word, "a ply");
}

/* --- comments ----------------------------------------------------------- */

/* How many digits are at text[at], up to nine. */
static size_t digits_at(const char *text, size_t length, size_t at)
{
	enum { DIGITS_MAX = 9 };
	size_t end = at;

	while (end < length && end < at + DIGITS_MAX && is_digit(text[end]))
		end++;
	return end - at;
}

/* What stands behind a blank at text[at]: "30/3" or "5i"; 0: neither. */
static size_t clock_part(const char *text, size_t length, size_t at)
{
	size_t first, second;

	if (at >= length || text[at] != ' ')
		return 0;
	first = digits_at(text, length, at + 1);
	size_t end = at + 1 + first;
	if (first == 0 || end >= length)
		return 0;
	if (text[end] == 'i')
		return end + 1 - at;
	if (text[end] != '/')
		return 0;
	second = digits_at(text, length, end + 1);
	return second > 0 ? end + 1 + second - at : 0;
}

static bool ends_at(const char *text, size_t length, size_t at)
{
	return at == length || text[at] == ' ' || text[at] == '\n';
}

/* "mainsec [otlen/otcount] [inci] at the head of a comment" */
size_t otg_clock(const char *text, size_t length)
{
	size_t at = digits_at(text, length, 0);

	if (at == 0 || !ends_at(text, length, at))
		return 0;
	for (int i = 0; i < 2; i++) {
		size_t part = clock_part(text, length, at);

		if (part > 0 && ends_at(text, length, at + part))
			at += part;
	}
	return at;
}

/* Keeps text[from..to), with its clock as ours: "[%clk 3600 30/3] text". */
static void keep_comment(struct otg *otg, uint32_t ply, size_t from, size_t to)
{
	struct tafl_game *game = otg->game;
	struct tafl_text *strings = &game->strings;
	size_t start = strings->length;
	size_t clock = otg_clock(game->text + from, to - from);

	if (clock > 0) {
		tafl_text_puts(strings, "[%clk ");
		tafl_text_append(strings, game->text + from, clock);
		tafl_text_putc(strings, ']');
	}
	from += clock;
	tafl_text_append(strings, game->text + from, to - from);
	add_remark(otg, REMARK_COMMENT, ply, end_comment(game, start));
}

bool otg_is_blank(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!strchr(" \t\r\n", text[i]) || !text[i])
			return false;
	return true;
}

/* Text `slot` of a comment is that of the same ply of the turn.  What people
 * write behind a further '|' is of the last one. */
static void take_slot(struct otg *otg, uint32_t slot, size_t from, size_t to)
{
	const struct otg_line *line = &otg->lines[otg->current];
	uint32_t count = (uint32_t)line->ply_count - otg->first;

	if (otg_is_blank(otg->game->text + from, to - from))
		return;
	if (slot >= count && line->stopped)
		return;
	if (slot >= count)
		otg_fault(otg, otg->current, TAFL_E_STRAY, otg_word(from, to),
		          NULL,
		          "a comment on a ply that the turn does not have");
	keep_comment(otg, otg->first + (slot < count ? slot + 1 : count), from,
	             to);
}

static void take_comment(struct otg *otg, size_t from, size_t to)
{
	const char *text = otg->game->text;

	for (uint32_t slot = 0;; slot++) {
		const char *bar = memchr(text + from, '|', to - from);
		size_t end = bar ? (size_t)(bar - text) : to;

		take_slot(otg, slot, from, end);
		if (!bar)
			return;
		from = end + 1;
	}
}

void otg_read_comment(struct otg *otg)
{
	size_t open = otg->at++;
	size_t end;

	if (!otg_read_text(otg, open, &end))
		return;
	otg->has_comment = otg->has_texts = true;
	if (otg->current == OTG_NO_LINE)
		return;
	otg_check_utf8(otg, open + 1, end);
	take_comment(otg, open + 1, end);
}
