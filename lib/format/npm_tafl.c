/* Format npm-tafl: the state of a game, as the npm package tafl keeps it. */
#include "format/json_object.h"
#include <string.h>

enum { TURN, ACTIONS, HISTORY, RESULT, LAST, RULES, BOARD, CAPTURES };
static const struct json_schema schema = {
	.name = "a state of npm's tafl",
	.members = {
		[TURN] = { "turn", JSON_KIND_NUMBER },
		[ACTIONS] = { "actions", JSON_KIND_LIST },
		[HISTORY] = { "boardHistory", JSON_KIND_MAP },
		[RESULT] = { "result", JSON_KIND_MAP },
		[LAST] = { "lastAction", JSON_KIND_MAP },
		[RULES] = { "rules", JSON_KIND_MAP },
		[BOARD] = { "board", JSON_KIND_LIST },
		[CAPTURES] = { "captures", JSON_KIND_LIST },
	},
	.passes = true,
};

enum { ACTION_FROM, ACTION_TO };
static const struct json_schema action_schema = {
	.name = "an action",
	.members = {
		[ACTION_FROM] = { "from", JSON_KIND_MAP },
		[ACTION_TO] = { "to", JSON_KIND_MAP },
	},
	.passes = true,
};

enum { SQUARE_ROW, SQUARE_COLUMN };
static const struct json_schema square_schema = {
	.name = "a square",
	.members = {
		[SQUARE_ROW] = { "r", JSON_KIND_NUMBER },
		[SQUARE_COLUMN] = { "c", JSON_KIND_NUMBER },
	},
	.passes = true,
};

enum { RESULT_FINISHED, RESULT_WINNER, RESULT_TEXT };
static const struct json_schema result_schema = {
	.name = "a result",
	.members = {
		[RESULT_FINISHED] = { "finished", JSON_KIND_BOOL },
		[RESULT_WINNER] = { "winner", JSON_KIND_TEXT },
		[RESULT_TEXT] = { "desc", JSON_KIND_TEXT },
	},
	.passes = true,
};

static const char *const sides[] = { "Attacker", "Defender", NULL };

/* --- boards ------------------------------------------------------------- */

static int man_of(char letter)
{
	switch (letter) {
	case ' ': return TAFL_EMPTY;
	case 'A': return TAFL_ATTACKER;
	case 'D': return TAFL_DEFENDER;
	case 'K': return TAFL_KING;
	default: return TAFL_OFF;
	}
}

/* Puts a man; false when none can stand there. */
static bool put_man(struct tafl_position *board, int row, int column,
                    char letter)
{
	int man = man_of(letter);

	if (man == TAFL_OFF ||
	    (man == TAFL_KING && board->king != TAFL_NO_SQUARE))
		return false;
	if (man != TAFL_EMPTY)
		tafl_position_put(board,
		                  tafl_square_at(column + 1, board->size - row),
		                  (enum tafl_man)man);
	return true;
}

static enum step read_row(struct tafl_game *game, const struct json_value *row,
                          int index, struct tafl_position *board)
{
	enum step step = json_expect(game, row, JSON_KIND_LIST, "a row");
	const struct json_value *man;
	int column = 0;

	if (step != GO_ON)
		return step;
	if (row->count != board->size)
		return json_complain(game, TAFL_E_BAD_POSITION, json_word(row),
		                     NULL, "row %d has %u squares, expected %d",
		                     index, row->count, board->size);
	for (man = json_first(row); man; man = man->next) {
		step = json_expect(game, man, JSON_KIND_TEXT, "a man");
		if (step != GO_ON)
			return step;
		if (man->length != 1 ||
		    !put_man(board, index, column++, man->text[0]))
			return json_complain(
				game, TAFL_E_BAD_POSITION, json_word(man),
				"men are ' ', A, D and one K",
				"no man can stand there: '%.10s'", man->text);
	}
	return GO_ON;
}

/* "Rows from the top (r 0 = rank 11), c 0 = file a" */
static enum step read_board(struct tafl_game *game,
                            const struct json_value *rows,
                            struct tafl_position *board)
{
	const struct json_value *row = json_first(rows);
	enum step step = GO_ON;

	if (rows->count < TAFL_SIZE_MIN || rows->count > TAFL_SIZE_MAX)
		return json_complain(game, TAFL_E_BAD_POSITION, json_word(rows),
		                     NULL,
		                     "the board has %u rows; boards have %d to "
		                     "%d",
		                     rows->count, TAFL_SIZE_MIN, TAFL_SIZE_MAX);
	tafl_position_clear(board, (int)rows->count);
	for (int i = 0; row && step == GO_ON; row = row->next)
		step = read_row(game, row, i++, board);
	return step;
}

/* --- plies -------------------------------------------------------------- */

static enum step read_square(struct tafl_game *game,
                             const struct json_value *value, int size,
                             tafl_square *square)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	const struct json_value *row, *column;
	enum step step = json_take(game, value, &square_schema, members);

	if (step != GO_ON)
		return step;
	row = members[SQUARE_ROW];
	column = members[SQUARE_COLUMN];
	if (!row || !column)
		return json_complain(game, TAFL_E_MISSING_KEY, json_word(value),
		                     NULL, "a square needs 'r' and 'c'");
	if (row->number < 0 || row->number >= size || column->number < 0 ||
	    column->number >= size)
		return json_complain(
			game, TAFL_E_NOT_A_PLY, json_word(row),
			"rows and columns count from 0",
			"row %lld, column %lld is not on the board "
			"of %d",
			(long long)row->number, (long long)column->number,
			size);
	*square = tafl_square_at((int)column->number + 1,
	                         size - (int)row->number);
	return GO_ON;
}

static enum step read_action(struct tafl_game *game,
                             const struct json_value *action, int size)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, action, &action_schema, members);
	struct ply ply = { .word = { action->offset, action->bytes },
		           .recorded = (uint32_t)game->square_count,
		           .in_parts = true };

	if (step == GO_ON && (!members[ACTION_FROM] || !members[ACTION_TO]))
		step = json_complain(game, TAFL_E_MISSING_KEY,
		                     json_word(action), NULL,
		                     "an action needs 'from' and 'to'");
	if (step == GO_ON)
		step = read_square(game, members[ACTION_FROM], size,
		                   &ply.move.from);
	if (step == GO_ON)
		step = read_square(game, members[ACTION_TO], size,
		                   &ply.move.to);
	if (step != GO_ON)
		return step;
	return game_put_ply(game, &ply) ? GO_ON : FAILED;
}

static enum step read_actions(struct tafl_game *game,
                              const struct json_value *list, int size)
{
	const struct json_value *action = json_first(list);
	enum step step = GO_ON;

	for (; action && step == GO_ON; action = action->next)
		step = read_action(game, action, size);
	return step;
}

/* The captures of the last ply are all that a state has. */
static enum step read_captures(struct tafl_game *game,
                               const struct json_value *list, int size)
{
	const struct json_value *value = list ? json_first(list) : NULL;
	enum step step = GO_ON;
	tafl_square square;

	if (game->ply_count == 0)
		return GO_ON;
	if (list && list->count > TAFL_CAPTURES_MAX)
		return json_complain(game, TAFL_E_BAD_FIELD, json_word(list),
		                     NULL, "more captures than a ply can have");
	for (; value && step == GO_ON; value = value->next) {
		step = read_square(game, value, size, &square);
		if (step == GO_ON && !game_add_capture(game, square))
			return FAILED;
	}
	return step;
}

/* --- the start ---------------------------------------------------------- */

/* A key of the history: "rows joined by |", from whichever side of the board it
 * sorts first. */
static bool read_key(const char *key, int size, struct tafl_position *board)
{
	size_t at = 0;

	if (strlen(key) != (size_t)(size * (size + 1) - 1))
		return false;
	tafl_position_clear(board, size);
	for (int row = 0; row < size; row++) {
		for (int column = 0; column < size; column++)
			if (!put_man(board, row, column, key[at++]))
				return false;
		if (row < size - 1 && key[at++] != '|')
			return false;
	}
	return true;
}

/* Whether the plies can lead from one board to the other, as far as that is
 * known without rules: somebody stands where each begins, and nobody appears.
 * Men who are taken stay where they were. */
static bool leads_to(const struct tafl_game *game,
                     const struct tafl_position *from,
                     const struct tafl_position *to)
{
	struct tafl_position board = *from;

	for (size_t i = 0; i < game->ply_count; i++) {
		struct tafl_move move = game->plies[i].move;
		int man = board.men[move.from];

		if (!tafl_is_man(man))
			return false;
		tafl_position_put(&board, move.from, TAFL_EMPTY);
		tafl_position_put(&board, move.to, (enum tafl_man)man);
	}
	for (int rank = 1; rank <= to->size; rank++)
		for (int file = 1; file <= to->size; file++) {
			tafl_square square = tafl_square_at(file, rank);

			if (to->men[square] != TAFL_EMPTY &&
			    to->men[square] != board.men[square])
				return false;
		}
	return true;
}

/* Turns the first board of the history so that the plies lead from it to the
 * last board.  Without a ply the last board is the first one; where no turn
 * fits, or two that differ do, the start is not known. */
static void find_start(struct tafl_game *game, const struct json_value *history,
                       const struct tafl_position *last)
{
	const struct json_value *first = history ? json_first(history) : NULL;
	struct tafl_position key, turned;
	int fits = 0;

	if (!first || !read_key(first->key, last->size, &key))
		return;
	for (int i = 0; i < TAFL_SYMMETRIES; i++) {
		tafl_position_turned(&turned, &key, i);
		if (!leads_to(game, &turned, last))
			continue;
		if (fits == 0 || !tafl_position_equal(&game->start, &turned))
			fits++;
		game->start = turned;
	}
	game->has_start = fits == 1;
}

static enum step read_first(struct tafl_game *game,
                            const struct json_value *rules,
                            enum tafl_side *first)
{
	const struct json_value *rule = rules ? json_first(rules) : NULL;
	size_t side = TAFL_ATTACKERS;
	enum step step = GO_ON;

	for (; rule && step == GO_ON; rule = rule->next) {
		if (strcmp(rule->key, "startingSide") != 0)
			continue;
		step = json_expect(game, rule, JSON_KIND_TEXT, NULL);
		if (step == GO_ON)
			step = json_choose(game, rule, sides, &side);
	}
	*first = (enum tafl_side)side;
	return step;
}

/* --- games -------------------------------------------------------------- */

static enum step read_result(struct tafl_game *game,
                             const struct json_value *map)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &result_schema, members);
	const struct json_value *winner = members[RESULT_WINNER];
	size_t side;

	if (step == GO_ON)
		step = json_add_tag(game, "Termination", members[RESULT_TEXT]);
	if (step != GO_ON || !members[RESULT_FINISHED] ||
	    !members[RESULT_FINISHED]->number)
		return step;
	game->result = TAFL_DRAW;
	if (winner) {
		step = json_choose(game, winner, sides, &side);
		if (step != GO_ON)
			return step;
		game->result = tafl_win_of((enum tafl_side)side);
	}
	game->has_result = true;
	game->result_word = json_word(winner ? winner
	                                     : members[RESULT_FINISHED]);
	return GO_ON;
}

/* The rules that a state lists are switches of the package's own, and name no
 * variant. */
static enum step read_plies(struct tafl_game *game,
                            const struct json_value *const *members)
{
	const struct json_value *actions = members[ACTIONS];
	struct word word = json_word(members[BOARD]);
	struct tafl_position last;
	enum tafl_side first;
	enum step step = read_board(game, members[BOARD], &last);

	if (step == GO_ON && actions)
		step = read_actions(game, actions, last.size);
	if (step == GO_ON)
		step = read_captures(game, members[CAPTURES], last.size);
	if (step == GO_ON)
		step = read_first(game, members[RULES], &first);
	if (step != GO_ON)
		return step;
	find_start(game, members[HISTORY], &last);
	if (game->ply_count == 0) {
		game->start = last;
		game->has_start = true;
		if (members[TURN] && members[TURN]->number % 2)
			first = tafl_other_side(first);
	}
	if (game->has_start)
		tafl_position_set_turn(&game->start, first);
	else
		game->first = first == TAFL_ATTACKERS ? FIRST_ATTACKERS
		                                      : FIRST_DEFENDERS;
	return game_add_board(game, &last, SHOWN_NO_TURN, word) ? GO_ON
	                                                        : FAILED;
}

static enum step read_game(struct tafl_game *game, const struct json_value *map)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &schema, members);

	/* The king who is taken stays on the board, and is no capture. */
	game->conventions = OMITS_CAPTURES | OMITS_KING_CAPTURE |
	                    SHOWS_TAKEN_KING | REPEATS_WALL_CAPTURE;
	if (step == GO_ON && !members[BOARD])
		step = json_complain(game, TAFL_E_MISSING_KEY, json_word(map),
		                     NULL, "a state needs the key 'board'");
	if (step == GO_ON && members[RESULT])
		step = read_result(game, members[RESULT]);
	if (step == GO_ON)
		step = json_add_tag(game, "SourceRules", members[RULES]);
	if (step == GO_ON)
		step = read_plies(game, members);
	return step;
}

static enum tafl_read read_next(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	return json_read_object(input, game, err, read_game);
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	static const char *const keys[] = { "turn", "actions", NULL };

	(void)whole;
	return json_has_keys(text, length, keys) ? PROBE_SURE : PROBE_NO;
}

const struct tafl_format format_npm_tafl = {
	.name = "npm-tafl",
	.summary = "the states of the npm package tafl",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START |
	         1 << TAFL_PART_RESULT,
	.probe = probe,
	.read = read_next,
};
