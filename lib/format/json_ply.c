/* A ply of our JSON: what it says, and whether that agrees. */
#include "format/json_ply.h"
#include "game/steps.h"
#include <string.h>

const struct json_schema json_ply_schema = {
	.name = "a ply",
	.members = {
		[PLY_NUMBER] = { "ply", JSON_KIND_NUMBER },
		[PLY_SIDE] = { "side", JSON_KIND_TEXT },
		[PLY_MAN] = { "man", JSON_KIND_TEXT },
		[PLY_MOVE] = { "move", JSON_KIND_TEXT },
		[PLY_FROM] = { "from", JSON_KIND_TEXT },
		[PLY_TO] = { "to", JSON_KIND_TEXT },
		[PLY_CAPTURES] = { "captures", JSON_KIND_LIST },
		[PLY_MARK] = { "mark", JSON_KIND_TEXT },
		[PLY_GLYPHS] = { "glyphs", JSON_KIND_LIST },
		[PLY_COMMENTS] = { "comments", JSON_KIND_LIST },
		[PLY_VARIATIONS] = { "variations", JSON_KIND_LIST },
	},
};

/* --- the move ----------------------------------------------------------- */

/* "ply = [man] square sep square { "x" [man] square }" */
static bool parse_move(const char *text, size_t length, struct spoken *spoken)
{
	size_t at = steps_take_place(text, length, &spoken->man,
	                             &spoken->move.from);
	size_t taken;

	if (at == 0)
		return false;
	taken = steps_take(text + at, length - at, &spoken->steps);
	at += taken;
	if (taken == 0)
		return false;
	taken = tafl_square_parse(text + at, length - at, &spoken->move.to);
	if (taken == 0)
		return false;
	for (at += taken; at < length; at += taken) {
		size_t i = spoken->count++;

		if (text[at++] != 'x' || i == TAFL_CAPTURES_MAX)
			return false;
		taken = steps_take_place(text + at, length - at,
		                         &spoken->men[i], &spoken->captures[i]);
		if (taken == 0)
			return false;
	}
	return true;
}

static enum step read_move(struct tafl_game *game,
                           const struct json_value *move, struct spoken *spoken)
{
	if (!move)
		return GO_ON;
	spoken->in_parts = false;
	spoken->word = json_inner_word(move);
	if (parse_move(move->text, move->length, spoken))
		return GO_ON;
	return json_complain(game, TAFL_E_NOT_A_PLY, spoken->word,
	                     "a ply is written as d1-d3 or Kf5-f6xe6",
	                     "'%.40s' is not a ply", move->text);
}

/* --- the rest ----------------------------------------------------------- */

static enum step disagree(struct tafl_game *game,
                          const struct json_value *value, const char *said)
{
	return json_complain(game, TAFL_E_BAD_FIELD, json_word(value), NULL,
	                     "'%s' is not what the rest of the ply says: %s",
	                     value->key, said);
}

static enum step read_square(struct tafl_game *game,
                             const struct json_value *value,
                             tafl_square *square)
{
	if (tafl_square_parse(value->text, value->length, square) ==
	            value->length &&
	    value->length > 0)
		return GO_ON;
	return json_complain(game, TAFL_E_BAD_FIELD, json_word(value),
	                     "squares are a1 to s19", "'%.40s' is not a square",
	                     value->text);
}

/* A square that the move may have said already. */
static enum step agree_on_square(struct tafl_game *game,
                                 const struct json_value *value,
                                 tafl_square *square)
{
	tafl_square said = *square;
	char text[TAFL_SQUARE_TEXT];
	enum step step;

	if (!value)
		return GO_ON;
	step = read_square(game, value, square);
	if (step != GO_ON || said == TAFL_NO_SQUARE || said == *square)
		return step;
	tafl_square_format(said, text);
	return disagree(game, value, text);
}

static struct tafl_squares captures_of(const struct spoken *spoken)
{
	struct tafl_squares set = { { 0 } };

	for (size_t i = 0; i < spoken->count; i++)
		tafl_squares_add(&set, spoken->captures[i]);
	return set;
}

/* "e6 d4", as far as a message has room. */
enum { SAID_MAX = 100 };
static const char *say_captures(const struct spoken *spoken,
                                char text[SAID_MAX])
{
	size_t length = 0;

	for (size_t i = 0;
	     i < spoken->count && length + TAFL_SQUARE_TEXT < SAID_MAX; i++) {
		if (i > 0)
			text[length++] = ' ';
		tafl_square_format(spoken->captures[i], text + length);
		length += strlen(text + length);
	}
	return text;
}

static enum step read_captures(struct tafl_game *game,
                               const struct json_value *list,
                               struct spoken *spoken)
{
	const struct json_value *value;
	enum step step = GO_ON;

	if (list->count > TAFL_CAPTURES_MAX)
		return json_complain(game, TAFL_E_BAD_FIELD, json_word(list),
		                     NULL, "more captures than a ply can have");
	value = json_first(list);
	for (; value && step == GO_ON; value = value->next) {
		step = json_expect(game, value, JSON_KIND_TEXT, "a capture");
		if (step == GO_ON)
			step = read_square(game, value,
			                   &spoken->captures[spoken->count++]);
	}
	return step;
}

/* A move without captures may have them in the list alone. */
static enum step agree_on_captures(struct tafl_game *game,
                                   const struct json_value *list,
                                   struct spoken *spoken)
{
	struct spoken listed = { .count = 0 };
	char text[SAID_MAX];
	struct tafl_squares in_move, in_list;
	enum step step;

	if (!list)
		return GO_ON;
	if (spoken->count == 0)
		return read_captures(game, list, spoken);
	step = read_captures(game, list, &listed);
	in_move = captures_of(spoken);
	in_list = captures_of(&listed);
	if (step == GO_ON && !tafl_squares_equal(&in_move, &in_list))
		return disagree(game, list, say_captures(spoken, text));
	return step;
}

static enum step agree_on_man(struct tafl_game *game,
                              const struct json_value *value,
                              struct spoken *spoken)
{
	enum tafl_man man;

	if (!value)
		return GO_ON;
	man = value->length == 1 ? tafl_man_of_letter(value->text[0])
	                         : TAFL_EMPTY;
	if (man == TAFL_EMPTY)
		return json_complain(game, TAFL_E_BAD_FIELD, json_word(value),
		                     "men are tcnmg and TCNMGK",
		                     "'%.40s' is not a man", value->text);
	if (spoken->man != TAFL_EMPTY && spoken->man != man) {
		char said[] = { tafl_man_letter(spoken->man), '\0' };

		return disagree(game, value, said);
	}
	spoken->man = (uint8_t)man;
	return GO_ON;
}

/* "The side of a ply is that of the moving man, never parity."  Where nobody
 * names the man it is compared with the board, by the judge. */
static enum step agree_on_side(struct tafl_game *game,
                               const struct json_value *value,
                               struct spoken *spoken)
{
	const char *const sides[] = { tafl_side_name(TAFL_ATTACKERS),
		                      tafl_side_name(TAFL_DEFENDERS), NULL };
	enum step step;
	size_t side;

	if (!value)
		return GO_ON;
	step = json_choose(game, value, sides, &side);
	if (step != GO_ON)
		return step;
	if (spoken->man != TAFL_EMPTY &&
	    side != (size_t)tafl_side_of(spoken->man))
		return disagree(game, value, sides[tafl_side_of(spoken->man)]);
	spoken->named_side = (uint8_t)(1 + side);
	return GO_ON;
}

/* "Numbers are decoration for the reader: they are checked (warning), never
 * trusted." */
static enum step check_number(struct tafl_game *game,
                              const struct json_value *value)
{
	int64_t due = (int64_t)game_open_plies(game) + 1;

	if (!value || value->number == due)
		return GO_ON;
	return json_complain(game, TAFL_E_WRONG_NUMBER, json_word(value), NULL,
	                     "ply %lld is number %lld", (long long)due,
	                     (long long)value->number);
}

enum step json_speak(struct tafl_game *game, const struct json_value *object,
                     const struct json_value *const *members,
                     struct spoken *spoken)
{
	enum step step;

	*spoken = (struct spoken){ .in_parts = true };
	if (!members[PLY_MOVE] && !(members[PLY_FROM] && members[PLY_TO]))
		return json_complain(game, TAFL_E_MISSING_KEY,
		                     json_word(object), NULL,
		                     "a ply needs 'move', or 'from' and 'to'");
	if (members[PLY_FROM])
		spoken->word = json_inner_word(members[PLY_FROM]);
	step = read_move(game, members[PLY_MOVE], spoken);
	if (step == GO_ON)
		step = agree_on_square(game, members[PLY_FROM],
		                       &spoken->move.from);
	if (step == GO_ON)
		step = agree_on_square(game, members[PLY_TO], &spoken->move.to);
	if (step == GO_ON)
		step = agree_on_captures(game, members[PLY_CAPTURES], spoken);
	if (step == GO_ON)
		step = agree_on_man(game, members[PLY_MAN], spoken);
	if (step == GO_ON)
		step = agree_on_side(game, members[PLY_SIDE], spoken);
	if (step == GO_ON)
		step = check_number(game, members[PLY_NUMBER]);
	return step;
}
