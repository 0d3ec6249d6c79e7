/* Format hnefatafl-org: the JSON of that server's games, as it answers. */
#include "format/json_object.h"

enum {
	ID,
	ATTACKERS,
	DEFENDERS,
	DIM,
	START,
	TIME_CONTROL,
	TIME_LEFT,
	MOVES,
	RATED,
	MESSAGES
};
static const struct json_schema schema = {
	.name = "a game of hnefatafl.org",
	.members = {
		[ID] = { "id", JSON_KIND_NUMBER },
		[ATTACKERS] = { "attackers", JSON_KIND_TEXT },
		[DEFENDERS] = { "defenders", JSON_KIND_TEXT },
		[DIM] = { "dim", JSON_KIND_NUMBER },
		[START] = { "start", JSON_KIND_TEXT },
		[TIME_CONTROL] = { "time_control", JSON_KIND_MAP },
		[TIME_LEFT] = { "time_remaining_ms", JSON_KIND_MAP },
		[MOVES] = { "moves", JSON_KIND_TEXT },
		[RATED] = { "rated", JSON_KIND_BOOL },
		[MESSAGES] = { "messages", JSON_KIND_LIST },
	},
	.passes = true,
};

enum { CONTROL_MAIN, CONTROL_INCREMENT };
static const struct json_schema control_schema = {
	.name = "a time control",
	.members = {
		[CONTROL_MAIN] = { "main_time_seconds", JSON_KIND_NUMBER },
		[CONTROL_INCREMENT] = { "increment_length", JSON_KIND_NUMBER },
	},
	.passes = true,
};

enum { LEFT_ATTACKERS, LEFT_DEFENDERS, LEFT_LAST };
static const struct json_schema left_schema = {
	.name = "the time that is left",
	.members = {
		[LEFT_ATTACKERS] = { "attackers", JSON_KIND_NUMBER },
		[LEFT_DEFENDERS] = { "defenders", JSON_KIND_NUMBER },
		[LEFT_LAST] = { "last_move", JSON_KIND_TEXT },
	},
	.passes = true,
};

enum { MESSAGE_USER, MESSAGE_TIME, MESSAGE_TEXT };
static const struct json_schema message_schema = {
	.name = "a message",
	.members = {
		[MESSAGE_USER] = { "username", JSON_KIND_TEXT },
		[MESSAGE_TIME] = { "timestamp", JSON_KIND_TEXT },
		[MESSAGE_TEXT] = { "content", JSON_KIND_TEXT },
	},
	.passes = true,
};

/* --- the start ---------------------------------------------------------- */

/* "start uses A/D/K and lists rank 11 first; OpenTafl notation uses t/T/K and
 * lists rank 1 first": the letters say which it is. */
static enum step read_start(struct tafl_game *game,
                            const struct json_value *start,
                            const struct json_value *dim)
{
	struct tafl_error why;

	if (!start)
		return GO_ON;
	if (!tafl_position_parse_any(&game->start, start->text, start->length,
	                             TAFL_ATTACKERS, &why))
		return json_complain_of_position(game, start, &why);
	if (dim && dim->number != game->start.size)
		return json_complain(game, TAFL_E_BAD_FIELD, json_word(dim),
		                     NULL,
		                     "'dim' is %lld, but 'start' has %d "
		                     "ranks",
		                     (long long)dim->number, game->start.size);
	game->has_start = true;
	return GO_ON;
}

/* --- tags and comments -------------------------------------------------- */

/* The seconds of a game and what a move adds: "900+10". */
static enum step read_control(struct tafl_game *game,
                              const struct json_value *map)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	const struct json_value *main_time, *increment;
	struct string name, value;
	size_t start;
	enum step step = json_take(game, map, &control_schema, members);

	main_time = members[CONTROL_MAIN];
	increment = members[CONTROL_INCREMENT];
	if (step != GO_ON || !main_time)
		return step;
	name = game_keep(game, "TimeControl", 11);
	start = game->strings.length;
	tafl_text_printf(&game->strings, "%lld+%lld",
	                 (long long)main_time->number,
	                 increment ? (long long)increment->number : 0LL);
	value = game_end_string(game, start);
	return game_add_tag(game, name, value, json_word(map)) ? GO_ON : FAILED;
}

static enum step read_time_left(struct tafl_game *game,
                                const struct json_value *map)
{
	static const struct json_tag tags[] = {
		{ "AttackersTimeLeft", LEFT_ATTACKERS },
		{ "DefendersTimeLeft", LEFT_DEFENDERS },
		{ "LastMove", LEFT_LAST },
		{ NULL, 0 },
	};
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &left_schema, members);

	return step == GO_ON ? json_add_tags(game, members, tags) : step;
}

/* The players talk beside the game: no message belongs to a ply. */
static enum step read_message(struct tafl_game *game,
                              const struct json_value *message)
{
	static const char *const behind[] = { " ", ": ", "" };
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, message, &message_schema, members);
	size_t start = game->strings.length;

	if (step != GO_ON)
		return step;
	for (int i = MESSAGE_USER; i <= MESSAGE_TEXT; i++) {
		if (!members[i])
			continue;
		tafl_text_append(&game->strings, members[i]->text,
		                 members[i]->length);
		tafl_text_puts(&game->strings, behind[i]);
	}
	return game_add_remark(game, REMARK_COMMENT,
	                       game_end_string(game, start))
	               ? GO_ON
	               : FAILED;
}

static enum step read_tags(struct tafl_game *game,
                           const struct json_value *const *members)
{
	static const struct json_tag tags[] = {
		{ "Id", ID },
		{ "Attackers", ATTACKERS },
		{ "Defenders", DEFENDERS },
		{ NULL, 0 },
	};
	enum step step = json_add_tags(game, members, tags);

	if (step == GO_ON && members[TIME_CONTROL])
		step = read_control(game, members[TIME_CONTROL]);
	if (step == GO_ON && members[TIME_LEFT])
		step = read_time_left(game, members[TIME_LEFT]);
	if (step == GO_ON)
		step = json_add_tag(game, "Rated", members[RATED]);
	return step;
}

static enum step read_messages(struct tafl_game *game,
                               const struct json_value *list)
{
	enum step step = GO_ON;
	const struct json_value *message = list ? json_first(list) : NULL;

	for (; message && step == GO_ON; message = message->next)
		step = read_message(game, message);
	return step;
}

/* --- games -------------------------------------------------------------- */

static enum step read_game(struct tafl_game *game, const struct json_value *map)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &schema, members);

	if (step == GO_ON && !members[MOVES])
		step = json_complain(game, TAFL_E_MISSING_KEY, json_word(map),
		                     NULL, "a game needs the key 'moves'");
	if (step == GO_ON)
		step = read_tags(game, members);
	if (step == GO_ON)
		step = read_start(game, members[START], members[DIM]);
	if (step == GO_ON)
		step = read_messages(game, members[MESSAGES]);
	if (step == GO_ON)
		step = json_add_moves(game, members[MOVES]);
	return step;
}

static enum tafl_read read_next(struct tafl_input *input,
                                struct tafl_game *game, struct tafl_error *err)
{
	return json_read_object(input, game, err, read_game);
}

static enum probe probe(const char *text, size_t length, bool whole)
{
	static const char *const keys[] = { "attackers", "defenders", "dim",
		                            "moves", NULL };

	(void)whole;
	return json_has_keys(text, length, keys) ? PROBE_SURE : PROBE_NO;
}

const struct tafl_format format_hnefatafl_org = {
	.name = "hnefatafl-org",
	.summary = "the JSON of hnefatafl.org's games",
	.holds = 1 << TAFL_PART_PLIES | 1 << TAFL_PART_START,
	.probe = probe,
	.read = read_next,
};
