/* Format ludii: trials of the Ludii player, a line for each thing. */
#include "base/utf8.h"
#include "format/reading.h"
#include <stdio.h>
#include <string.h>

enum { SITES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX };

/* A trial in the making. */
struct trial {
	struct tafl_game *game;
	size_t line, length; /* the line that is read, in the game's text */
	bool started;
	bool stopped;   /* by an error: what follows does not count */
	bool failed;    /* without memory */
	bool options;   /* within the list of options */
	bool legal;     /* within a list of legal moves */
	bool ended;     /* by the lines behind the last ply */
	bool has_start; /* the men stand, on a board of `size` */
	int size;
	uint32_t placed; /* men, before the first ply */
	uint16_t sites[SITES_MAX];
	uint8_t men[SITES_MAX];
	struct word forfeit; /* length 0: nobody did */
	enum tafl_side loser;
};

/* --- what is wrong ------------------------------------------------------ */

static void check_memory(struct trial *trial, bool good)
{
	trial->failed |= !good;
}

static void fault(struct trial *trial, enum tafl_code code, struct word word,
                  const char *help, const char *what)
{
	enum { SHOWN_MAX = 40 };
	const char *text = trial->game->text + word.offset;
	size_t most = word.length < SHOWN_MAX ? word.length : SHOWN_MAX;
	char message[160];

	if (trial->stopped)
		return;
	snprintf(message, sizeof(message), "'%.*s' %s",
	         (int)utf8_whole(text, most), text, what);
	check_memory(trial,
	             game_add_fault(trial->game, code, word, message, help));
	trial->stopped = true;
}

/* --- fields ------------------------------------------------------------- */

static struct word line_word(const struct trial *trial)
{
	return (struct word){ (uint32_t)trial->line, (uint32_t)trial->length };
}

static bool starts_with(const char *text, size_t length, const char *start)
{
	size_t size = strlen(start);

	return length >= size && memcmp(text, start, size) == 0;
}

/* The digits behind "name=" in a piece of the text, where a name begins. */
static bool find_field(const struct trial *trial, struct word piece,
                       const char *name, struct word *digits)
{
	const char *text = trial->game->text + piece.offset;
	size_t size = strlen(name);

	for (size_t at = 1; at + size < piece.length; at++) {
		size_t end = at + size;

		if (!strchr(",:[", text[at - 1]) ||
		    memcmp(text + at, name, size) != 0)
			continue;
		while (end < piece.length && digit_of(text[end]) <= 9)
			end++;
		*digits = (struct word){ piece.offset + (uint32_t)(at + size),
			                 (uint32_t)(end - at - size) };
		return digits->length > 0 && digits->length <= 4 &&
		       (end == piece.length || text[end] == ',');
	}
	return false;
}

static unsigned number_at(const struct trial *trial, struct word digits)
{
	unsigned number = 0;

	for (uint32_t i = 0; i < digits.length; i++)
		number = number * 10 +
		         digit_of(trial->game->text[digits.offset + i]);
	return number;
}

static bool find_number(struct trial *trial, struct word piece,
                        const char *name, unsigned *number, struct word *digits)
{
	if (find_field(trial, piece, name, digits)) {
		*number = number_at(trial, *digits);
		return true;
	}
	fault(trial, TAFL_E_NOT_A_PLY, piece, NULL, "lacks a number");
	return false;
}

/* --- the start ---------------------------------------------------------- */

static tafl_square square_of(const struct trial *trial, unsigned site)
{
	unsigned size = (unsigned)trial->size;

	return tafl_square_at((int)(site % size) + 1, (int)(site / size) + 1);
}

/* No line says how large the board is: the king, who stands in its middle,
 * does. */
static int size_of_board(const struct trial *trial)
{
	for (uint32_t i = 0; i < trial->placed; i++)
		for (int size = TAFL_SIZE_MIN;
		     trial->men[i] == TAFL_KING && size <= TAFL_SIZE_MAX;
		     size += 2)
			if (trial->sites[i] == (size * size - 1) / 2)
				return size;
	return 0;
}

static void put_men(struct trial *trial)
{
	struct tafl_game *game = trial->game;

	if (trial->has_start || trial->stopped)
		return;
	trial->has_start = true;
	trial->size = size_of_board(trial);
	if (trial->size == 0) {
		fault(trial, TAFL_E_BAD_POSITION, line_word(trial),
		      "the men are placed by moves of mover 0 in front",
		      "comes without a king in the middle of a board");
		return;
	}
	tafl_position_clear(&game->start, trial->size);
	for (uint32_t i = 0; i < trial->placed; i++) {
		tafl_square square = square_of(trial, trial->sites[i]);

		if (trial->sites[i] >= trial->size * trial->size ||
		    game->start.men[square] != TAFL_EMPTY ||
		    (trial->men[i] == TAFL_KING &&
		     game->start.king != TAFL_NO_SQUARE)) {
			fault(trial, TAFL_E_BAD_POSITION, line_word(trial),
			      NULL, "comes behind men who cannot stand so");
			return;
		}
		tafl_position_put(&game->start, square, trial->men[i]);
	}
	game->has_start = true;
}

/* "Setup is itself moves with mover=0 [Add:type=Cell,to=3,what=1] (what: 1
 * attacker, 2 defender, 3 king)" */
static void place_man(struct trial *trial, struct word action)
{
	static const uint8_t men[] = { TAFL_EMPTY, TAFL_ATTACKER, TAFL_DEFENDER,
		                       TAFL_KING };
	unsigned site, what;
	struct word digits;

	if (!find_number(trial, action, "to=", &site, &digits))
		return;
	if (site >= SITES_MAX || trial->placed == SITES_MAX) {
		fault(trial, TAFL_E_BAD_POSITION, digits, NULL,
		      "is on no board");
		return;
	}
	if (!find_number(trial, action, "what=", &what, &digits))
		return;
	if (what == 0 || what >= sizeof(men)) {
		fault(trial, TAFL_E_BAD_POSITION, digits,
		      "1 is an attacker, 2 a defender, 3 the king",
		      "is no man");
		return;
	}
	trial->sites[trial->placed] = (uint16_t)site;
	trial->men[trial->placed++] = men[what];
}

/* --- plies -------------------------------------------------------------- */

static bool find_square(struct trial *trial, struct word action,
                        const char *name, tafl_square *square)
{
	struct word digits;
	unsigned site;

	if (!find_number(trial, action, name, &site, &digits))
		return false;
	if (site >= (unsigned)(trial->size * trial->size)) {
		fault(trial, TAFL_E_NOT_A_PLY, digits, NULL,
		      "is not a site of the board");
		return false;
	}
	*square = square_of(trial, site);
	return true;
}

/* The next action of the list: "[Name:field=value,...]". */
static bool next_action(const struct trial *trial, size_t *at,
                        struct word *action)
{
	const char *text = trial->game->text;
	size_t end = trial->line + trial->length;
	size_t from = *at;

	while (from < end && text[from] != '[')
		from++;
	*at = from;
	while (*at < end && text[*at] != ']')
		++*at;
	*action = (struct word){ (uint32_t)from, (uint32_t)(*at - from) };
	return from < end;
}

static bool is_action(const struct trial *trial, struct word action,
                      const char *name)
{
	return starts_with(trial->game->text + action.offset, action.length,
	                   name);
}

/* What changes no board and ends nothing, or only what the board shows. */
static bool means_nothing(const struct trial *trial, struct word action)
{
	static const char *const names[] = {
		"[Trigger:",     "[Note:",     "[Vote:",
		"[Propose:",     "[SetScore:", "[SetNextPlayer:",
		"[SetCounter:",  "[SetState:", "[SetVar:",
		"[SetPending:",  "[SetTemp:",  "[StoreStateInContext:",
		"[SetRotation:",
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (is_action(trial, action, names[i]))
			return true;
	return false;
}

/* The first Move is the ply, what is removed it takes. */
static void take_action(struct trial *trial, struct word action,
                        struct ply *ply, bool *has_ply)
{
	struct tafl_game *game = trial->game;
	tafl_square square;

	if (is_action(trial, action, "[Move:") && !*has_ply) {
		if (!find_square(trial, action, "from=", &ply->move.from) ||
		    !find_square(trial, action, "to=", &ply->move.to))
			return;
		*has_ply = true;
		check_memory(trial, game_put_ply(game, ply));
	} else if (is_action(trial, action, "[Remove:") && *has_ply) {
		if (game_last_ply(game)->recorded_count < SITES_MAX &&
		    find_square(trial, action, "to=", &square))
			check_memory(trial, game_add_capture(game, square));
	} else if (!means_nothing(trial, action)) {
		fault(trial, TAFL_E_NOT_A_PLY, action, NULL,
		      "is no action of a ply of tafl");
	}
}

/* "resignation = [Forfeit:player=n]" */
static void take_forfeit(struct trial *trial, struct word action)
{
	struct word digits;
	unsigned player;

	if (!find_number(trial, action, "player=", &player, &digits))
		return;
	if (player != 1 && player != 2) {
		fault(trial, TAFL_E_BAD_FIELD, digits, NULL, "is no player");
		return;
	}
	trial->game->end = TAFL_RESIGN;
	trial->game->end_word = trial->forfeit = action;
	trial->loser = player == 1 ? TAFL_ATTACKERS : TAFL_DEFENDERS;
}

static void read_actions(struct trial *trial, struct word head, size_t at,
                         unsigned mover)
{
	struct ply ply = { .word = head,
		           .in_parts = true,
		           .recorded = (uint32_t)trial->game->square_count,
		           .named_side = (uint8_t)mover };
	bool has_ply = false;
	struct word action;

	put_men(trial);
	while (!trial->stopped && !trial->failed &&
	       next_action(trial, &at, &action)) {
		if (is_action(trial, action, "[Forfeit:"))
			take_forfeit(trial, action);
		else
			take_action(trial, action, &ply, &has_ply);
	}
	if (has_ply && trial->game->ply_count == 1)
		tafl_position_set_turn(&trial->game->start,
		                       (enum tafl_side)(mover - 1));
	if (!has_ply && trial->forfeit.length == 0)
		fault(trial, TAFL_E_NOT_A_PLY, line_word(trial), NULL,
		      "moves nobody");
}

/* "Move=[Move:mover=1,from=38,to=37,actions=[...]]" */
static void read_move(struct trial *trial)
{
	static const char list[] = ",actions=";
	struct word line = line_word(trial), head = line, digits, action;
	const char *text = trial->game->text + trial->line;
	size_t at = 0;
	unsigned mover;

	while (at < trial->length &&
	       !starts_with(text + at, trial->length - at, list))
		at++;
	if (at == trial->length || text[trial->length - 1] != ']') {
		fault(trial, TAFL_E_NOT_A_PLY, line, NULL, "is not complete");
		return;
	}
	if (!find_number(trial, line, "mover=", &mover, &digits))
		return;
	head.length = (uint32_t)at;
	at += trial->line + strlen(list);
	if (trial->forfeit.length > 0)
		fault(trial, TAFL_E_AFTER_END, line, NULL,
		      "comes behind a resignation");
	else if (mover == 0 && next_action(trial, &at, &action) &&
	         is_action(trial, action, "[Add:"))
		place_man(trial, action);
	else if (mover == 1 || mover == 2)
		read_actions(trial, head, at, mover);
	else
		fault(trial, TAFL_E_NOT_A_PLY, digits, NULL, "is no player");
}

/* --- other lines -------------------------------------------------------- */

static void add_tag(struct trial *trial, const char *name, size_t skip)
{
	struct tafl_game *game = trial->game;
	struct word value = { (uint32_t)(trial->line + skip),
		              (uint32_t)(trial->length - skip) };

	if (game->tag_count < GAME_TAGS_MAX)
		check_memory(trial,
		             game_put_tag(game, name, game->text + value.offset,
		                          value.length, value));
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

	if (starts_with(game->text + word.offset, word.length, "-1"))
		return;
	if (word.length != 1 || winner > 2) {
		fault(trial, TAFL_E_BAD_FIELD, word, NULL, "is no winner");
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
	    number_at(trial, word) != trial->placed)
		fault(trial, TAFL_E_BAD_FIELD, word, NULL,
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

	while (i < KINDS && !starts_with(text, length, kinds[i].start))
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
	case LINE_MOVE: read_move(trial); break;
	case LINE_WINNER: read_winner(trial, skip); break;
	case LINE_PLACEMENTS: read_placements(trial, skip); break;
	case LINE_GAME:
	case LINE_RNG:
	case LINE_TAG: add_tag(trial, kinds[i].tag, skip); break;
	case LINE_PASS: break;
	case LINE_OTHER:
		if (!is_blank_line(text, trial->length))
			fault(trial, TAFL_E_BAD_FIELD, line_word(trial), NULL,
			      "is no line of a trial");
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
		                        starts_with(piece->text, piece->length,
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
	        !starts_with(text + at, length - at, "game=")))
		at++;
	return at;
}

static void tell_glued(struct trial *trial)
{
	struct tafl_game *game = trial->game;
	struct word end = { (uint32_t)game->text_length, 0 };

	if (!trial->stopped)
		check_memory(trial,
		             game_add_fault(game, TAFL_E_STRAY, end,
		                            "another game begins within this "
		                            "line",
		                            NULL));
}

static void take_line(struct trial *trial, const struct input_piece *piece)
{
	struct tafl_game *game = trial->game;

	if (!trial->started) {
		check_memory(trial, start_game(game, piece));
		trial->line = 0;
	} else if (game->text_length + piece->length >= TAFL_GAME_BYTES_MAX) {
		fault(trial, TAFL_E_LIMIT, (struct word){ 0, 0 }, NULL,
		      "begins a game that is too long");
	} else {
		trial->line = game->text_length + 1;
		check_memory(trial, game_add_text(game, "\n", 1) &&
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
	put_men(trial);
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
	if (starts_with(text, line, "game=") && line >= 4 &&
	    memcmp(text + line - 4, ".lud", 4) == 0)
		return PROBE_SURE;
	return starts_with(text, line, "Move=[Move:") ||
	                       starts_with(text, line, "START GAME OPTIONS")
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
