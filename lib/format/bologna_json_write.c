/* Writing the messages of the Bologna server, a line each. */
#include "base/json.h"
#include "format/bologna_json.h"

static void put_name(const struct tafl_game *game, const char *name,
                     struct tafl_text *out)
{
	const struct tag *tag = game_find_tag(game, name);

	if (tag)
		json_append_text(out, game_string(game, tag->value),
		                 tag->value.length);
	else
		tafl_text_puts(out, "\"\"");
	tafl_text_putc(out, '\n');
}

/* White's name comes first. */
static void put_names(const struct tafl_game *game, struct tafl_text *out)
{
	if (!game_find_tag(game, "Defenders") &&
	    !game_find_tag(game, "Attackers"))
		return;
	put_name(game, "Defenders", out);
	put_name(game, "Attackers", out);
}

/* {"board":[["EMPTY",...],...],"turn":"WHITE"} */
static void put_state(const struct replay *replay, struct tafl_text *out)
{
	char letters[TAFL_SIZE_MAX * TAFL_SIZE_MAX];
	int size = replay->position.size;

	bologna_letters(replay, letters);
	tafl_text_puts(out, "{\"board\":[");
	for (int i = 0; i < size * size; i++) {
		if (i % size == 0)
			tafl_text_puts(out, i == 0 ? "[\"" : "],[\"");
		else
			tafl_text_puts(out, ",\"");
		tafl_text_puts(out, bologna_word_of(letters[i]));
		tafl_text_putc(out, '"');
	}
	tafl_text_puts(out, "]],\"turn\":\"");
	tafl_text_puts(out, bologna_turn_word(bologna_turn_of(replay), true));
	tafl_text_puts(out, "\"}\n");
}

/* {"from":"e3","to":"d3","turn":"WHITE"} */
static void put_action(struct tafl_move move, int size,
                       struct bologna_turn turn, struct tafl_text *out)
{
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];

	bologna_format_square(move.from, size, from);
	bologna_format_square(move.to, size, to);
	tafl_text_printf(out,
	                 "{\"from\":\"%s\",\"to\":\"%s\",\"turn\":\"%s\"}\n",
	                 from, to, bologna_turn_word(turn, true));
}

void bologna_json_write(const struct tafl_game *game,
                        const struct tafl_variant *variant,
                        const struct tafl_write_options *options,
                        struct tafl_text *out)
{
	struct replay replay;
	struct bologna_turn turn;

	(void)options;
	put_names(game, out);
	replay_start(&replay, game, variant);
	put_state(&replay, out);
	turn = bologna_turn_of(&replay);
	while (replay_next(&replay)) {
		put_action(game->plies[replay.played - 1].move,
		           replay.position.size, turn, out);
		put_state(&replay, out);
		turn = bologna_turn_of(&replay);
	}
	tafl_text_putc(out, '\n');
}
