/* Reading the games of a log by the rules of its dialect. */
#include "format/dialect.h"
#include "base/bytes.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "format/reading.h"
#include "rules/spec.h"
#include <stdio.h>
#include <string.h>

/* A game in the making. */
struct log {
	const struct dialect *dialect;
	struct tafl_game *game;
	struct tafl_error *err;
	size_t line;  /* offset of the line that is read, in the game's text */
	bool started; /* something of the game has been read */
	bool stopped; /* by an error: what follows does not count */
	bool ended;
	bool failed; /* without memory, or the input has */
};

/* The text that a rule has matched. */
struct match {
	const struct dialect_rule *rule;
	struct word word;
	struct pattern_slice slices[DIALECT_GROUPS]; /* in the game's text */
};

static const char *text_of(const struct log *log, struct pattern_slice slice)
{
	return log->game->text + slice.offset;
}

static struct word word_of(struct pattern_slice slice)
{
	return (struct word){ (uint32_t)slice.offset, (uint32_t)slice.length };
}

/* --- what is wrong ------------------------------------------------------ */

static void check_memory(struct log *log, bool good)
{
	if (good)
		return;
	(void)read_without_memory(log->err);
	log->failed = true;
}

static void fault(struct log *log, enum tafl_code code, struct word word,
                  const char *help, const char *what)
{
	const char *text = log->game->text + word.offset;
	char message[160];

	if (log->stopped)
		return;
	snprintf(message, sizeof(message), "'%.*s' %s",
	         utf8_shown(text, word.length), text, what);
	check_memory(log, game_add_fault(log->game, code, word, message, help));
	log->stopped = tafl_code_severity(code) == TAFL_ERROR;
}

/* --- squares ------------------------------------------------------------ */

static bool take_square(struct log *log, struct pattern_slice slice,
                        tafl_square from, tafl_square *square)
{
	bool good = dialect_read_square(log->dialect, text_of(log, slice),
	                                slice.length, from, square);

	if (!good)
		fault(log, TAFL_E_NOT_A_PLY, word_of(slice), NULL,
		      "is not a square of the dialect's board");
	return good;
}

/* The squares in a text, whatever stands between them. */
static void take_captures(struct log *log, struct pattern_slice slice)
{
	const char *text = text_of(log, slice);
	size_t at = 0;

	while (at < slice.length && !log->stopped && !log->failed) {
		struct pattern_slice piece = { slice.offset + at, 0 };
		tafl_square square;

		piece.length = dialect_square_length(log->dialect, text + at,
		                                     slice.length - at);
		at += piece.length > 0 ? piece.length : 1;
		if (piece.length > 0 &&
		    take_square(log, piece, TAFL_NO_SQUARE, &square))
			check_memory(log, game_add_capture(log->game, square));
	}
}

/* --- words -------------------------------------------------------------- */

static bool is_text(const struct log *log, struct pattern_slice slice,
                    const char *word)
{
	return is_word(text_of(log, slice), slice.length, word);
}

static void take_man(struct log *log, struct pattern_slice slice,
                     struct ply *ply)
{
	const struct dialect *dialect = log->dialect;

	for (size_t i = 0; i < dialect->letter_count; i++)
		if (is_text(log, slice, dialect->letters[i].word) &&
		    dialect->letters[i].men == SPEC_KING)
			ply->man = TAFL_KING;
}

static void set_result(struct log *log, int result, struct word word)
{
	struct tafl_game *game = log->game;

	if (result == DIALECT_NO_RESULT)
		return;
	if (result == DIALECT_TO_MOVE_LOSES) {
		game->conventions |= LOSER_IS_TO_MOVE | LOSER_IS_SAID;
		return;
	}
	game->has_result = true;
	game->result = (enum tafl_result)(result - DIALECT_OPEN);
	game->result_word = word;
}

static void take_result(struct log *log, struct pattern_slice slice)
{
	const struct dialect *dialect = log->dialect;

	for (size_t i = 0; i < dialect->word_count; i++)
		if (is_text(log, slice, dialect->words[i].word)) {
			set_result(log, dialect->words[i].result,
			           word_of(slice));
			return;
		}
	fault(log, TAFL_E_BAD_FIELD, word_of(slice),
	      "the dialect's 'results' name those that it knows",
	      "is not a result");
}

/* --- the text of a rule ------------------------------------------------- */

static void take_ply(struct log *log, const struct match *match)
{
	const struct pattern_slice *slices = match->slices;
	struct ply ply = { .word = match->word,
		           .recorded = (uint32_t)log->game->square_count };

	/* Who has lost is seen by whose turn it was. */
	if (log->game->conventions & LOSER_IS_SAID) {
		fault(log, TAFL_E_STRAY, match->word, NULL,
		      "stands behind the end of the game");
		return;
	}
	if (!take_square(log, slices[DIALECT_FROM], TAFL_NO_SQUARE,
	                 &ply.move.from) ||
	    !take_square(log, slices[DIALECT_TO], ply.move.from, &ply.move.to))
		return;
	take_man(log, slices[DIALECT_MAN], &ply);
	check_memory(log, game_put_ply(log->game, &ply));
	if (!log->failed)
		take_captures(log, slices[DIALECT_TAKEN]);
}

static void take_late_captures(struct log *log, const struct match *match)
{
	if (log->game->ply_count > 0)
		take_captures(log, match->slices[DIALECT_TAKEN]);
	else
		fault(log, TAFL_E_STRAY, match->word, NULL,
		      "tells captures before the first ply");
}

static void add_tag(struct log *log, struct string name,
                    struct pattern_slice value)
{
	struct string string = game_keep(log->game, text_of(log, value),
	                                 value.length);

	check_memory(log,
	             game_add_tag(log->game, name, string, word_of(value)));
}

/* "Otn: whatever has no name of its own here, as `name:value`" */
static void add_odd_tag(struct log *log, struct pattern_slice name,
                        struct pattern_slice value)
{
	struct tafl_text *strings = &log->game->strings;
	struct string otn = game_keep(log->game, "Otn", 3);
	size_t start = strings->length;

	tafl_text_append(strings, text_of(log, name), name.length);
	tafl_text_putc(strings, ':');
	tafl_text_append(strings, text_of(log, value), value.length);
	check_memory(log, game_add_tag(log->game, otn,
	                               game_end_string(log->game, start),
	                               word_of(value)));
}

static void take_tag(struct log *log, const struct match *match)
{
	struct pattern_slice name = match->slices[DIALECT_NAME];
	struct pattern_slice value = match->slices[DIALECT_VALUE];
	const char *fixed = match->rule->name;
	struct string string;

	if (log->game->tag_count >= GAME_TAGS_MAX) {
		fault(log, TAFL_E_LIMIT, match->word, NULL,
		      "is one tag more than a game may have");
		return;
	}
	if (fixed)
		string = game_keep(log->game, fixed, strlen(fixed));
	else
		string = game_keep(log->game, text_of(log, name), name.length);
	if (fixed || log->game->strings.failed ||
	    is_free_tag(game_string(log->game, string), string.length))
		add_tag(log, string, value);
	else
		add_odd_tag(log, name, value);
}

static void take_comment(struct log *log, const struct match *match)
{
	struct pattern_slice value = match->slices[DIALECT_VALUE];

	check_memory(log,
	             game_add_remark(log->game, REMARK_COMMENT,
	                             game_keep(log->game, text_of(log, value),
	                                       value.length)));
}

static void take(struct log *log, const struct match *match)
{
	const struct dialect_rule *rule = match->rule;

	switch (rule->kind) {
	case DIALECT_PLY: take_ply(log, match); break;
	case DIALECT_CAPTURES: take_late_captures(log, match); break;
	case DIALECT_TAG: take_tag(log, match); break;
	case DIALECT_COMMENT: take_comment(log, match); break;
	default: break;
	}
	if (rule->end != TAFL_NO_END)
		log->game->end = (enum tafl_end)rule->end;
	set_result(log, rule->result, match->word);
	if (match->slices[DIALECT_RESULT].length > 0)
		take_result(log, match->slices[DIALECT_RESULT]);
}

/* --- lines -------------------------------------------------------------- */

/* The first rule that matches at an offset of the line.  A match of no length
 * is one in an empty line alone. */
static enum pattern_result find_rule(struct log *log, const char *line,
                                     size_t length, size_t at,
                                     struct match *match)
{
	const struct dialect *dialect = log->dialect;
	size_t end = at;

	for (size_t i = 0; i < dialect->rule_count; i++) {
		const struct dialect_rule *rule = &dialect->rules[i];
		enum pattern_result result = pattern_match(
			rule->pattern, line, length, at, rule->groups,
			match->slices, DIALECT_GROUPS, &end, log->err);

		if (result == PATTERN_FAILED)
			return result;
		if (result == PATTERN_NOT_FOUND || (end == at && length > 0) ||
		    (rule->kind == DIALECT_GAME && at > 0))
			continue;
		match->rule = rule;
		match->word = (struct word){ (uint32_t)at,
			                     (uint32_t)(end - at) };
		return PATTERN_FOUND;
	}
	return PATTERN_NOT_FOUND;
}

/* From places in the line to places in the game's text. */
static void place(const struct log *log, struct match *match)
{
	match->word.offset += (uint32_t)log->line;
	for (int i = 0; i < DIALECT_GROUPS; i++)
		match->slices[i].offset += log->line;
}

/* Whether a match says something of a game. */
static bool is_of_game(const struct match *match)
{
	return match->rule->kind != DIALECT_PASS;
}

static void take_rest(struct log *log, size_t at, size_t length)
{
	struct word rest = { (uint32_t)(log->line + at),
		             (uint32_t)(length - at) };
	const char *text = log->game->text + rest.offset;
	const char *help = NULL;

	if (log->dialect->rest == DIALECT_REST_PASS || log->stopped)
		return;
	log->started = true;
	if (!utf8_is_well_formed(text, length - at))
		help = "it is not UTF-8, which patterns are for: iconv -f "
		       "LATIN1 -t UTF-8 FILE";
	fault(log, TAFL_E_NOT_A_PLY, rest, help,
	      "is no text that the dialect knows");
}

static void fail_search(struct log *log, size_t at, size_t length)
{
	struct word rest = { (uint32_t)(log->line + at),
		             (uint32_t)(length - at) };

	log->started = true;
	if (log->err && log->err->code == TAFL_E_NOMEM)
		log->failed = true;
	else
		fault(log, TAFL_E_LIMIT, rest, NULL,
		      "takes too long to search with the dialect's patterns");
}

/* Nothing is read behind the text that ends a game. */
static void tell_rest(struct log *log, const char *line, size_t length,
                      size_t at)
{
	while (at < length && is_blank(line[at]))
		at++;
	if (at < length && log->dialect->rest == DIALECT_REST_ERROR)
		fault(log, TAFL_E_STRAY,
		      (struct word){ (uint32_t)(log->line + at),
		                     (uint32_t)(length - at) },
		      NULL, "stands behind the end of the game in its line");
}

/* Reads the line at game->text + line; it is not kept when a game that has
 * stopped goes on. */
static void read_line_of(struct log *log, const char *line, size_t length)
{
	size_t at = 0;

	while (!log->failed && !log->ended) {
		struct match match;

		while (at < length && is_blank(line[at]))
			at++;
		if (at == length && length > 0)
			return;
		switch (find_rule(log, line, length, at, &match)) {
		case PATTERN_FOUND: break;
		case PATTERN_NOT_FOUND:
			if (length > 0)
				take_rest(log, at, length);
			return;
		case PATTERN_FAILED: fail_search(log, at, length); return;
		}
		at += match.word.length;
		log->started |= is_of_game(&match);
		log->ended = match.rule->last && log->started;
		place(log, &match);
		if (!log->stopped)
			take(log, &match);
		if (length == 0)
			return;
	}
	if (log->ended)
		tell_rest(log, line, length, at);
}

/* Behind the mark that an old file ends with another log may go on. */
static bool begins_game(struct log *log, const struct input_piece *piece)
{
	struct match match;

	if (piece->length > 0 && piece->text[0] == END_MARK)
		return true;
	return find_rule(log, piece->text, piece->length, 0, &match) ==
	               PATTERN_FOUND &&
	       match.rule->kind == DIALECT_GAME;
}

/* Puts the line where the rules look for it. */
static bool keep_line(struct log *log, const struct input_piece *piece)
{
	struct tafl_game *game = log->game;

	if (!log->started) {
		if (!game_start(game, piece->text, piece->length))
			return false;
		game->line = piece->line;
		game->column = piece->column;
		log->line = 0;
		return true;
	}
	log->line = game->text_length + 1;
	return game_add_text(game, "\n", 1) &&
	       game_add_text(game, piece->text, piece->length);
}

static void take_line(struct log *log, const struct input_piece *piece)
{
	struct word none = { (uint32_t)log->game->text_length, 0 };

	if (log->started &&
	    log->game->text_length + piece->length >= TAFL_GAME_BYTES_MAX) {
		fault(log, TAFL_E_LIMIT, none, NULL, "a game that is too long");
		return;
	}
	if (log->stopped) {
		read_line_of(log, piece->text, piece->length);
		return;
	}
	check_memory(log, keep_line(log, piece));
	if (!log->failed)
		read_line_of(log, log->game->text + log->line, piece->length);
}

/* --- games -------------------------------------------------------------- */

static void set_conventions(struct log *log)
{
	struct tafl_game *game = log->game;

	game->first = log->dialect->first;
	if (log->dialect->from_top)
		game->top_rank = (uint8_t)log->dialect->size;
	if (log->dialect->captures == DIALECT_NONE)
		game->conventions |= OMITS_CAPTURES | OMITS_KING_CAPTURE;
	if (log->dialect->captures == DIALECT_MEN)
		game->conventions |= OMITS_KING_CAPTURE;
}

/* The variant of a tag, else that of the dialect. */
static void set_variant(struct log *log)
{
	struct tafl_game *game = log->game;
	const struct tag *tag = game_find_tag(game, "Variant");
	const char *id = tag ? game_string(game, tag->value)
	                     : log->dialect->variant;

	if (!id)
		return;
	mem_free(game->variant);
	game->variant = mem_copy(id, strlen(id));
	check_memory(log, game->variant != NULL);
}

enum tafl_read dialect_read(const struct dialect *dialect,
                            struct tafl_input *input, struct tafl_game *game,
                            struct tafl_error *err)
{
	struct log log = { .dialect = dialect, .game = game, .err = err };
	struct input_piece piece;
	enum input_status status = INPUT_OK;

	while (!log.ended && !log.failed) {
		status = input_line(input, &piece, err);
		if (status != INPUT_OK)
			break;
		if (log.started && begins_game(&log, &piece)) {
			input_unread_line(input);
			break;
		}
		pass_end_marks(&piece, err);
		take_line(&log, &piece);
	}
	if (log.failed || status == INPUT_ERROR)
		return TAFL_READ_ERROR;
	if (!log.started)
		return read_status(INPUT_END);
	set_conventions(&log);
	set_variant(&log);
	return log.failed ? TAFL_READ_ERROR : TAFL_READ_GAME;
}
