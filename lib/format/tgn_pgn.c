/* PGN-style records: what their tags say, and how they are told from TGN. */
#include "format/tgn_pgn.h"
#include "base/bytes.h"
#include "base/mem.h"
#include "format/reading.h"
#include <string.h>

/* --- what tags say ------------------------------------------------------ */

enum tafl_end pgn_find_end(const char *text, size_t length)
{
	static const struct {
		const char *word;
		enum tafl_end end;
	} ends[] = {
		{ "resign", TAFL_RESIGN },
		{ "resigned", TAFL_RESIGN },
		{ "resigns", TAFL_RESIGN },
		{ "resignation", TAFL_RESIGN },
		{ "time", TAFL_TIME },
		{ "timeout", TAFL_TIME },
		{ "flag", TAFL_TIME },
		{ "time forfeit", TAFL_TIME },
		{ "abandoned", TAFL_ABANDONED },
		{ "adjudication", TAFL_ADJUDICATED },
		{ "rules infraction", TAFL_ILLEGAL },
	};

	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		if (is_word(text, length, ends[i].word))
			return ends[i].end;
	return TAFL_NO_END;
}

/* "defenders_win_resign": who has won stands before the word; its length is
 * returned. */
static size_t find_winner(const char *text, enum tafl_result *result)
{
	static const char attackers[] = "attackers_win_";
	static const char defenders[] = "defenders_win_";

	*result = TAFL_OPEN;
	if (strncmp(text, attackers, sizeof(attackers) - 1) == 0)
		*result = TAFL_ATTACKERS_WIN;
	else if (strncmp(text, defenders, sizeof(defenders) - 1) == 0)
		*result = TAFL_DEFENDERS_WIN;
	return *result == TAFL_OPEN ? 0 : sizeof(attackers) - 1;
}

static void add_result(struct tafl_game *game, enum tafl_result result,
                       struct word word)
{
	if (!game->has_result) {
		game->has_result = true;
		game->result = result;
		game->result_word = word;
	} else if (game->result != result && !game->has_two_results) {
		game->has_two_results = true;
		game->second_result = result;
		game->second_word = word;
	}
}

/* Ends that the plies cannot show; of the others the board knows better. */
static void take_termination(struct tafl_game *game)
{
	const struct tag *tag = game_find_tag(game, "Termination");
	const char *text;
	enum tafl_result result;
	enum tafl_end end;
	size_t winner;

	if (!tag)
		return;
	text = game_string(game, tag->value);
	winner = find_winner(text, &result);
	end = pgn_find_end(text + winner, tag->value.length - winner);
	if (end == TAFL_NO_END)
		return;
	if (game->end == TAFL_NO_END) {
		game->end = end;
		game->end_word = tag->word;
	}
	if (result != TAFL_OPEN)
		add_result(game, result, tag->word);
}

/* Keeps a tag whose name means something else here than in TGN. */
static void set_apart(struct tgn *tgn, const char *name)
{
	struct tafl_game *game = tgn->game;
	struct tafl_text *strings = &game->strings;
	const struct tag *tag = game_find_tag(game, name);
	struct tag apart;
	size_t start;

	if (!tag)
		return;
	apart = *tag;
	apart.name = game_keep(game, "Otn", 3);
	start = strings->length;
	tafl_text_printf(strings, "%s:", name);
	for (uint32_t i = 0; i < tag->value.length && !strings->failed; i++)
		tafl_text_putc(strings, strings->data[tag->value.offset + i]);
	apart.value = game_end_string(game, start);
	if (strings->failed)
		tgn_fail_memory(tgn);
	else
		game->tags[tag - game->tags] = apart;
}

static bool is_of_brandubh(const struct tafl_game *game)
{
	const struct tag *tag = game_find_tag(game, "Format");

	return tag &&
	       strncmp(game_string(game, tag->value), "brandubh-", 9) == 0;
}

void pgn_finish(struct tgn *tgn)
{
	struct tafl_game *game = tgn->game;

	game->conventions |= MAY_OMIT_KING_CAPTURE;
	if (!tgn->tells_captures)
		game->conventions |= OMITS_CAPTURES;
	take_termination(game);
	if (!is_of_brandubh(game))
		return;
	/* Its "wtf" is none of our variants, its rules are no record. */
	mem_free(game->variant);
	game->variant = NULL;
	game->variant_word = (struct word){ 0, 0 };
	set_apart(tgn, "Variant");
	set_apart(tgn, "Rules");
}

/* --- is it one? --------------------------------------------------------- */

/* A text that is looked at, token by token. */
struct look {
	const char *at, *end;
	const char *line; /* that `at` is in */
	bool has_tags, has_plies;
	bool decided, is_pgn;
};

static void decide(struct look *look, bool is_pgn)
{
	look->decided = true;
	look->is_pgn = is_pgn;
}

static void skip_to(struct look *look, char byte)
{
	const char *found = memchr(look->at, byte,
	                           (size_t)(look->end - look->at));

	look->at = found ? found + 1 : look->end;
}

static bool starts_with(const struct look *look, const char *text)
{
	size_t length = strlen(text);

	return (size_t)(look->end - look->at) >= length &&
	       memcmp(look->at, text, length) == 0;
}

static void skip_line(struct look *look)
{
	look->at += first_line(look->at, (size_t)(look->end - look->at), NULL);
}

/* '[', a name, blanks or none, a quotation mark: those of other formats are
 * none. */
static bool is_tag(const struct look *look)
{
	const char *at = look->at + 1;
	const char *name = at;

	while (at < look->end && byte_is(*at, BYTE_NAME))
		at++;
	if (at == name)
		return false;
	while (at < look->end && byte_is(*at, BYTE_BLANK))
		at++;
	return at < look->end && *at == '"';
}

/* A tag says what the text is, or nothing; behind plies it ends the game. */
static void look_at_tag(struct look *look)
{
	if (look->has_plies || !is_tag(look) || starts_with(look, "[Tafl \""))
		decide(look, false);
	else if (starts_with(look, "[Format \"brandubh-") ||
	         starts_with(look, PGN_BOUNDARY))
		decide(look, true);
	look->has_tags = true;
	skip_to(look, '"');
	while (look->at < look->end && *look->at != '"' && *look->at != '\n')
		look->at += *look->at == '\\' && look->at + 1 < look->end ? 2
		                                                          : 1;
	skip_to(look, ']');
}

/* "12", or with dots, or a bracket. */
static size_t number_length(const char *at, size_t length)
{
	size_t digits = 0, end;

	while (digits < length && is_digit(at[digits]))
		digits++;
	end = digits;
	while (end < length && (at[end] == '.' || at[end] == ')'))
		end++;
	return digits > 0 && end > digits ? end : 0;
}

static void look_at_word(struct look *look)
{
	enum { LOOK_MAX = 47 };
	size_t rest = (size_t)(look->end - look->at);
	size_t number = number_length(look->at, rest);
	char text[LOOK_MAX + 1];
	enum tafl_result result;
	size_t length;

	look->has_plies |= number > 0;
	if (number > 0) {
		look->at += number;
		return;
	}
	rest = first_line(look->at, rest < LOOK_MAX ? rest : LOOK_MAX, NULL);
	memcpy(text, look->at, rest);
	text[rest] = '\0';
	length = (size_t)(byte_word_end(text) - text);
	if (!look->has_tags && !look->has_plies)
		decide(look, false);
	else if (tgn_find_result(text, length, &result))
		decide(look, false);
	else if (pgn_is_ply(text))
		decide(look, true);
	look->has_plies = true;
	look->at += length < rest ? length : rest;
}

static void look_at_token(struct look *look)
{
	switch (*look->at) {
	case '\n':
	case '\r': look->line = ++look->at; return;
	case '[': look_at_tag(look); return;
	case '{': skip_to(look, '}'); return;
	case ';': skip_line(look); return;
	case '%':
		if (look->at != look->line)
			break;
		skip_line(look);
		return;
	default: break;
	}
	if (byte_is(*look->at, BYTE_BLANK))
		look->at++;
	else
		look_at_word(look);
}

bool pgn_claims(const char *text, size_t length)
{
	struct look look = { .at = text, .end = text + length, .line = text };

	while (look.at < look.end && !look.decided)
		look_at_token(&look);
	return look.is_pgn;
}
