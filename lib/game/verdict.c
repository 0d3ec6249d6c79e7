/* Verdicts for programs. */
#include "base/json.h"
#include "game/record.h"
#include <tafl/judge.h>

static void put_end(struct json *json, enum tafl_end end)
{
	if (end == TAFL_NO_END)
		json_put_null(json, "end");
	else
		json_put_text(json, "end", tafl_end_name(end));
}

/* What the record says: no result at all is null. */
static void put_recorded(struct json *json, const struct tafl_game *game)
{
	struct json recorded = { 0 };

	if (game->has_result)
		json_put_text(&recorded, "result",
		              tafl_result_name(game->result));
	else
		json_put_null(&recorded, "result");
	put_end(&recorded, game->end);
	json_put_object(json, "recorded", &recorded);
}

void tafl_verdict_json(struct tafl_text *out, const struct tafl_game *game,
                       const char *variant, const struct tafl_verdict *verdict)
{
	struct json data = { 0 };

	json_put_text(&data, "file", game->file);
	json_put_number(&data, "line", game->line);
	json_put_number(&data, "game", game->number);
	json_put_bool(&data, "valid", verdict->valid);
	json_put_text(&data, "variant", variant);
	json_put_number(&data, "plies", verdict->plies);
	json_put_text(&data, "result",
	              tafl_result_name(verdict->outcome.result));
	put_end(&data, verdict->outcome.end);
	put_recorded(&data, game);
	json_line(out, "game", &data);
}
