/* Format tafl-database: AmarOk's collection of games, an object each, with
 * Walker's moves. */
#include "format/json_object.h"

enum { VARIANT, WHITE, BLACK, WINNER, GAME };
static const struct json_schema schema = {
	.name = "a game of tafl-database",
	.members = {
		[VARIANT] = { "variant", JSON_KIND_TEXT },
		[WHITE] = { "white", JSON_KIND_TEXT },
		[BLACK] = { "black", JSON_KIND_TEXT },
		[WINNER] = { "winner", JSON_KIND_TEXT },
		[GAME] = { "game", JSON_KIND_TEXT },
	},
	.passes = true,
};

/* Black are the attackers, who move first and win by taking the king. */
static enum step read_winner(struct tafl_game *game,
                             const struct json_value *winner)
{
	static const char *const words[] = { "black", "white", "draw", NULL };
	static const enum tafl_result results[] = { TAFL_ATTACKERS_WIN,
		                                    TAFL_DEFENDERS_WIN,
		                                    TAFL_DRAW };
	enum step step;
	size_t index;

	if (!winner)
		return GO_ON;
	step = json_choose(game, winner, words, &index);
	if (step != GO_ON)
		return step;
	game->has_result = true;
	game->result = results[index];
	game->result_word = json_inner_word(winner);
	return GO_ON;
}

static enum step read_game(struct tafl_game *game, const struct json_value *map)
{
	static const struct json_tag tags[] = {
		{ "SourceVariant", VARIANT },
		{ "Attackers", BLACK },
		{ "Defenders", WHITE },
		{ NULL, 0 },
	};
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &schema, members);

	if (step == GO_ON)
		step = json_add_tags(game, members, tags);
	if (step == GO_ON && !members[GAME])
		step = json_complain(game, TAFL_E_MISSING_KEY, json_word(map),
		                     NULL, "a game needs the key 'game'");
	if (step == GO_ON)
		step = json_add_moves(game, members[GAME]);
	if (step == GO_ON)
		step = read_winner(game, members[WINNER]);
	return step;
}

static enum tafl_read read_next(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	return json_read_object(input, game, err, read_game);
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	static const char *const keys[] = { "white", "black", "game", NULL };

	(void)whole;
	return json_has_keys(text, length, keys) ? PROBE_SURE : PROBE_NO;
}

const struct tafl_format format_tafl_database = {
	.name = "tafl-database",
	.summary = "the JSON of AmarOk's tafl-database, one object a game",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_RESULT,
	.probe = probe,
	.read = read_next,
};
