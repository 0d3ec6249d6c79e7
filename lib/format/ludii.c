/* Format ludii: trials of the Ludii player, a line for each thing. */
#include "format/ludii.h"
#include "format/reading.h"
#include <string.h>

/* --- lines -------------------------------------------------------------- */

static void add_tag(struct trial *trial, const char *name, size_t skip)
{
	struct tafl_game *game = trial->game;
	struct word value = { (uint32_t)(trial->line + skip),
		              (uint32_t)(trial->length - skip) };

	if (game->tag_count < GAME_TAGS_MAX)
		ludii_check_memory(trial,
		                   game_put_tag(game, name,
		                                game->text + value.offset,
		                                value.length, value));
	else
		ludii_fault(trial, TAFL_E_LIMIT, value, NULL,
		            "is one tag more than a game may have");
}

/* "winner=2"; 0 is a draw, -1 says that there is none so far. */
static void read_winner(struct trial *trial, size_t skip)
{
	static const enum tafl_result results[] = { TAFL_DRAW,
		                                    TAFL_ATTACKERS_WIN,
		                                    TAFL_DEFENDERS_WIN };
	struct tafl_game *game = trial->game;
	struct word word = { (uint32_t)(trial->line + skip),
		             (uint32_t)(trial->length - skip) };
	unsigned winner = digit_of(game->text[word.offset]);

	if (has_prefix(game->text + word.offset, word.length, "-1"))
		return;
	if (word.length != 1 || winner > 2) {
		ludii_fault(trial, TAFL_E_BAD_FIELD, word, NULL,
		            "is no winner");
		return;
	}
	game->has_result = true;
	game->result = results[winner];
	game->result_word = word;
}

static void read_placements(struct trial *trial, size_t skip)
{
	struct word word = { (uint32_t)(trial->line + skip),
		             (uint32_t)(trial->length - skip) };

	if (word.length == 0 || word.length > 4 ||
	    ludii_number(trial, word) != trial->placed)
		ludii_fault(trial, TAFL_E_BAD_FIELD, word, NULL,
		            "men were not placed");
}

enum line_kind {
	LINE_GAME,
	LINE_OPTIONS,
	LINE_NO_OPTIONS,
	LINE_MOVE,
	LINE_WINNER,
	LINE_PLACEMENTS,
	LINE_LEGAL,
	LINE_NO_LEGAL,
	LINE_RNG,
	LINE_TAG,
	LINE_PASS,
	LINE_OTHER
};

static const struct {
	const char *start;
	enum line_kind kind;
	const char *tag;
} kinds[] = {
	{ "game=", LINE_GAME, "SourceVariant" },
	{ "START GAME OPTIONS", LINE_OPTIONS, NULL },
	{ "END GAME OPTIONS", LINE_NO_OPTIONS, NULL },
	{ "Move=", LINE_MOVE, NULL },
	{ "winner=", LINE_WINNER, NULL },
	{ "numInitialPlacementMoves=", LINE_PLACEMENTS, NULL },
	{ "NEW LEGAL MOVES LIST", LINE_LEGAL, NULL },
	{ "END LEGAL MOVES LIST", LINE_NO_LEGAL, NULL },
	{ "endtype=", LINE_TAG, "Termination" },
	{ "RNG internal state=", LINE_RNG, "RngState" },
	{ "LUDII_VERSION=", LINE_TAG, "LudiiVersion" },
	{ "rankings=", LINE_PASS, NULL },
	{ "SANDBOX=", LINE_PASS, NULL },
	{ "LEGAL MOVES LIST SIZE", LINE_PASS, NULL },
};

enum { KINDS = sizeof(kinds) / sizeof(*kinds) };

static size_t find_kind(const char *text, size_t length)
{
	size_t i = 0;

	while (i < KINDS && !has_prefix(text, length, kinds[i].start))
		i++;
	return i;
}

static void read_line_of(struct trial *trial)
{
	const char *text = trial->game->text + trial->line;
	size_t i = find_kind(text, trial->length);
	enum line_kind kind = i < KINDS ? kinds[i].kind : LINE_OTHER;
	size_t skip = i < KINDS ? strlen(kinds[i].start) : 0;

	if (trial->legal && kind != LINE_NO_LEGAL)
		return;
	if (trial->options && kind != LINE_NO_OPTIONS) {
		add_tag(trial, "SourceOption", 0);
		return;
	}
	trial->ended |= kind == LINE_WINNER || kind == LINE_PLACEMENTS;
	switch (kind) {
	case LINE_OPTIONS:
	case LINE_NO_OPTIONS: trial->options = kind == LINE_OPTIONS; break;
	case LINE_LEGAL:
	case LINE_NO_LEGAL: trial->legal = kind == LINE_LEGAL; break;
	case LINE_MOVE: ludii_read_move(trial); break;
	case LINE_WINNER: read_winner(trial, skip); break;
	case LINE_PLACEMENTS: read_placements(trial, skip); break;
	case LINE_GAME:
	case LINE_RNG:
	case LINE_TAG: add_tag(trial, kinds[i].tag, skip); break;
	case LINE_PASS: break;
	case LINE_OTHER:
		if (!is_blank_line(text, trial->length))
			ludii_fault(trial, TAFL_E_BAD_FIELD, ludii_line(trial),
			            NULL, "is no line of a trial");
		break;
	}
}

/* --- games -------------------------------------------------------------- */

/* Whether a line begins the next trial: its first one, or where that is damaged
 * the options, the first man who is placed, or a ply behind the end. */
static bool begins_next(const struct trial *trial,
                        const struct input_piece *piece)
{
	size_t i = find_kind(piece->text, piece->length);

	if (i == KINDS || trial->legal)
		return false;
	switch (kinds[i].kind) {
	case LINE_GAME: return true;
	case LINE_NO_OPTIONS:
	case LINE_RNG: return trial->ended;
	case LINE_OPTIONS: return trial->ended || trial->placed > 0;
	case LINE_MOVE:
		return trial->ended || (trial->has_start &&
		                        has_prefix(piece->text, piece->length,
		                                   "Move=[Move:mover=0,"));
	default: return false;
	}
}

/* Where the first line of the next trial begins within a line, or the mark of
 * its file's end stands; the line's length: neither does. */
static size_t end_of_trial(const struct input_piece *piece)
{
	const char *text = piece->text;
	size_t length = piece->length;
	bool names_game = length >= 4 &&
	                  memcmp(text + length - 4, ".lud", 4) == 0;
	size_t at = 0;

	while (at < length && text[at] != END_MARK &&
	       (at == 0 || !names_game ||
	        !has_prefix(text + at, length - at, "game=")))
		at++;
	return at;
}

static void tell_glued(struct trial *trial)
{
	struct tafl_game *game = trial->game;
	struct word end = { (uint32_t)game->text_length, 0 };

	if (!trial->stopped)
		ludii_check_memory(
			trial, game_add_fault(game, TAFL_E_STRAY, end,
		                              "another game begins within this "
		                              "line",
		                              NULL));
}

static void take_line(struct trial *trial, const struct input_piece *piece)
{
	struct tafl_game *game = trial->game;

	if (!trial->started) {
		ludii_check_memory(trial, start_game(game, piece));
		trial->line = 0;
	} else if (game->text_length + piece->length >= TAFL_GAME_BYTES_MAX) {
		ludii_fault(trial, TAFL_E_LIMIT, (struct word){ 0, 0 }, NULL,
		            "begins a game that is too long");
	} else {
		trial->line = game->text_length + 1;
		ludii_check_memory(trial,
		                   game_add_text(game, "\n", 1) &&
		                           game_add_text(game, piece->text,
		                                         piece->length));
	}
	trial->started = true;
	trial->length = piece->length;
	if (!trial->failed && !trial->stopped)
		read_line_of(trial);
}

/* Takes a line as far as it is of this trial; true: the trial ends in it. */
static bool take_part(struct trial *trial, struct tafl_input *input,
                      const struct input_piece *piece)
{
	struct input_piece part = *piece;
	bool marked;

	part.length = end_of_trial(piece);
	if (part.length == piece->length) {
		take_line(trial, piece);
		return false;
	}
	marked = piece->text[part.length] == END_MARK;
	if (part.length > 0)
		take_line(trial, &part);
	if (!marked)
		tell_glued(trial);
	input_unread_tail(input, piece->length - part.length);
	return true;
}

/* A trial that was left off may have no winner, but a side that resigned. */
static void finish(struct trial *trial)
{
	struct tafl_game *game = trial->game;

	trial->line = trial->length = 0;
	ludii_put_men(trial);
	game->conventions = OMITS_KING_CAPTURE;
	if (trial->forfeit.length > 0 && !game->has_result) {
		game->has_result = true;
		game->result = tafl_win_of(tafl_other_side(trial->loser));
		game->result_word = trial->forfeit;
	}
}

static enum tafl_read read_game(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	struct trial trial = { .game = game };
	struct input_piece piece;
	enum input_status status;

	while ((status = trial.started ? input_line(input, &piece, err)
	                               : next_full_line(input, &piece, err)) ==
	       INPUT_OK) {
		if (trial.started && begins_next(&trial, &piece)) {
			input_unread_line(input);
			break;
		}
		if (take_part(&trial, input, &piece))
			break;
		if (trial.failed)
			return read_without_memory(err);
	}
	if (status == INPUT_ERROR || !trial.started)
		return read_status(status);
	finish(&trial);
	return trial.failed ? read_without_memory(err) : TAFL_READ_GAME;
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	size_t line = first_line(text, length, NULL);

	(void)whole;
	if (has_prefix(text, line, "game=") && line >= 4 &&
	    memcmp(text + line - 4, ".lud", 4) == 0)
		return PROBE_SURE;
	return has_prefix(text, line, "Move=[Move:") ||
	                       has_prefix(text, line, "START GAME OPTIONS")
	               ? PROBE_LIKELY
	               : PROBE_NO;
}

const struct tafl_format format_ludii = {
	.name = "ludii",
	.summary = "trials of the Ludii player",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT,
	.probe = probe,
	.read = read_game,
};
