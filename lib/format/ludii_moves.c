/* Format ludii: the lines of moves, which place men and play plies. */
#include "base/utf8.h"
#include "format/ludii.h"
#include "format/reading.h"
#include <stdio.h>
#include <string.h>

/* --- what is wrong ------------------------------------------------------ */

void ludii_check_memory(struct trial *trial, bool good)
{
	trial->failed |= !good;
}

void ludii_fault(struct trial *trial, enum tafl_code code, struct word word,
                 const char *help, const char *what)
{
	const char *text = trial->game->text + word.offset;
	char message[160];

	if (trial->stopped)
		return;
	snprintf(message, sizeof(message), "'%.*s' %s",
	         utf8_shown(text, word.length), text, what);
	ludii_check_memory(
		trial, game_add_fault(trial->game, code, word, message, help));
	trial->stopped = true;
}

/* --- fields ------------------------------------------------------------- */

struct word ludii_line(const struct trial *trial)
{
	return (struct word){ (uint32_t)trial->line, (uint32_t)trial->length };
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

unsigned ludii_number(const struct trial *trial, struct word digits)
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
		*number = ludii_number(trial, *digits);
		return true;
	}
	ludii_fault(trial, TAFL_E_NOT_A_PLY, piece, NULL, "lacks a number");
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

void ludii_put_men(struct trial *trial)
{
	struct tafl_game *game = trial->game;

	if (trial->has_start || trial->stopped)
		return;
	trial->has_start = true;
	trial->size = size_of_board(trial);
	if (trial->size == 0) {
		ludii_fault(trial, TAFL_E_BAD_POSITION, ludii_line(trial),
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
			ludii_fault(trial, TAFL_E_BAD_POSITION,
			            ludii_line(trial), NULL,
			            "comes behind men who cannot stand so");
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
		ludii_fault(trial, TAFL_E_BAD_POSITION, digits, NULL,
		            "is on no board");
		return;
	}
	if (!find_number(trial, action, "what=", &what, &digits))
		return;
	if (what == 0 || what >= sizeof(men)) {
		ludii_fault(trial, TAFL_E_BAD_POSITION, digits,
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
		ludii_fault(trial, TAFL_E_NOT_A_PLY, digits, NULL,
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
	return has_prefix(trial->game->text + action.offset, action.length,
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
		ludii_check_memory(trial, game_put_ply(game, ply));
	} else if (is_action(trial, action, "[Remove:") && *has_ply) {
		if (game_last_ply(game)->recorded_count < SITES_MAX &&
		    find_square(trial, action, "to=", &square))
			ludii_check_memory(trial,
			                   game_add_capture(game, square));
	} else if (!means_nothing(trial, action)) {
		ludii_fault(trial, TAFL_E_NOT_A_PLY, action, NULL,
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
		ludii_fault(trial, TAFL_E_BAD_FIELD, digits, NULL,
		            "is no player");
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

	ludii_put_men(trial);
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
		ludii_fault(trial, TAFL_E_NOT_A_PLY, ludii_line(trial), NULL,
		            "moves nobody");
}

void ludii_read_move(struct trial *trial)
{
	static const char list[] = ",actions=";
	struct word line = ludii_line(trial), head = line, digits, action;
	const char *text = trial->game->text + trial->line;
	size_t at = 0;
	unsigned mover;

	while (at < trial->length &&
	       !has_prefix(text + at, trial->length - at, list))
		at++;
	if (at == trial->length || text[trial->length - 1] != ']') {
		ludii_fault(trial, TAFL_E_NOT_A_PLY, line, NULL,
		            "is not complete");
		return;
	}
	if (!find_number(trial, line, "mover=", &mover, &digits))
		return;
	head.length = (uint32_t)at;
	at += trial->line + strlen(list);
	if (trial->forfeit.length > 0)
		ludii_fault(trial, TAFL_E_AFTER_END, line, NULL,
		            "comes behind a resignation");
	else if (mover == 0 && next_action(trial, &at, &action) &&
	         is_action(trial, action, "[Add:"))
		place_man(trial, action);
	else if (mover == 1 || mover == 2)
		read_actions(trial, head, at, mover);
	else
		ludii_fault(trial, TAFL_E_NOT_A_PLY, digits, NULL,
		            "is no player");
}
