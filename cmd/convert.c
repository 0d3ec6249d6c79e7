/* Choosing games and changing them, several at once. */
#include "convert.h"

/* --- the options -------------------------------------------------------- */

static bool refuse(struct cli *cli, const char *option,
                   const struct tafl_error *err)
{
	if (err->code == TAFL_E_NOMEM)
		cli_nomem(cli);
	else
		cli_usage(cli, "--%s: %s%s%s", option, err->message,
		          err->help[0] ? "; " : "", err->help);
	return false;
}

static bool parse_where(struct cli *cli, struct convert *convert)
{
	struct tafl_error err;

	if (convert->where.count == 0)
		return true;
	convert->conditions = tafl_where_new();
	if (!convert->conditions)
		cli_nomem(cli);
	for (int i = 0; convert->conditions && i < convert->where.count; i++)
		if (!tafl_where_add(convert->conditions, convert->where.at[i],
		                    &err))
			return refuse(cli, "where", &err);
	return convert->conditions != NULL;
}

static bool parse_set(struct cli *cli, struct convert *convert)
{
	struct tafl_error err;

	if (convert->set.count == 0)
		return true;
	convert->settings = tafl_settings_new();
	if (!convert->settings)
		cli_nomem(cli);
	for (int i = 0; convert->settings && i < convert->set.count; i++)
		if (!tafl_settings_add(convert->settings, convert->set.at[i],
		                       &err))
			return refuse(cli, "set", &err);
	return convert->settings != NULL;
}

static void choose_layout(const struct cli *cli, struct convert *convert)
{
	convert->layout.embed = convert->embed;
	convert->layout.otn_tfr = (enum tafl_otn_tfr)cli->common.otn_tfr;
	if (convert->oneline)
		convert->layout.layout = TAFL_LAYOUT_ONELINE;
	else if (convert->pretty)
		convert->layout.layout = TAFL_LAYOUT_PRETTY;
}

bool convert_parse(struct cli *cli, struct convert *convert)
{
	if (convert->symmetric && convert->unique == CONVERT_ALL)
		return cli_usage(cli, "--symmetric needs --unique");
	if (convert->oneline && convert->pretty)
		return cli_usage(cli, "--oneline and --pretty do not go "
		                      "together");
	if (convert->split && cli->common.output)
		return cli_usage(cli, "--split and --output do not go "
		                      "together");
	if (convert->split && !*convert->split)
		return cli_usage(cli, "--split needs a directory");
	cli->directory = convert->split;
	choose_layout(cli, convert);
	if (convert->start &&
	    !cli_parse_ply(cli, "start", convert->start, &convert->first_ply))
		return false;
	return cli_parse_games(cli, convert->games) &&
	       parse_where(cli, convert) && parse_set(cli, convert);
}

void convert_release(struct convert *convert)
{
	tafl_where_free(convert->conditions);
	tafl_settings_free(convert->settings);
}

/* --- choosing ----------------------------------------------------------- */

/* What goes wrong here is decided once more, and told, after judging. */
bool convert_wants(const struct cli *cli, const struct cli_game *game)
{
	const struct convert *convert = cli->values;

	return !convert->conditions ||
	       tafl_where_test(convert->conditions, game->game, game->variant,
	                       NULL, NULL) != TAFL_LEFT_OUT;
}

/* Tells what keeps the game from being written; false without memory. */
static bool reject(const struct cli_game *game, const struct tafl_error *err)
{
	struct tafl_diag diag = {
		.code = err->code,
		.severity = tafl_code_severity(err->code),
		.file = tafl_game_file(game->game),
		.at = { .line = tafl_game_line(game->game) },
		.game = tafl_game_number(game->game),
		.message = err->message,
	};

	if (err->code == TAFL_E_NOMEM)
		return false;
	game->note->rejected = true;
	game->sink.emit(game->sink.user, &diag);
	return true;
}

/* The conditions on a judged game, and --only-valid.  A game that could not be
 * played is never written.  False without memory. */
static bool choose(const struct convert *convert, const struct cli_game *game)
{
	struct tafl_error err;
	enum tafl_choice choice = TAFL_CHOSEN;

	if (convert->conditions)
		choice = tafl_where_test(convert->conditions, game->game,
		                         game->variant, &game->verdict, &err);
	if (choice == TAFL_CHOICE_FAILED)
		return reject(game, &err);
	game->note->unwanted = choice == TAFL_LEFT_OUT;
	game->note->rejected = choice == TAFL_CHOSEN &&
	                       (!game->line ||
	                        (convert->only_valid && !game->verdict.valid));
	return true;
}

/* --- changing ----------------------------------------------------------- */

/* --start; a game that has not so many plies is told and left out. */
static bool cut(const struct convert *convert, const struct cli_game *game)
{
	size_t ply = convert->first_ply == CLI_PLY_LAST
	                     ? game->verdict.plies
	                     : (size_t)convert->first_ply;

	if (!cli_seek(game, convert->first_ply)) {
		game->note->rejected = true;
		return true;
	}
	return tafl_game_cut(game->game, game->line, ply);
}

/* False without memory. */
static bool change(const struct convert *convert, const struct cli_game *game)
{
	struct tafl_outcome outcome;
	struct tafl_error err;

	if (convert->first_ply != 0 && !cut(convert, game))
		return false;
	if (game->note->rejected)
		return true;
	outcome = *tafl_line_outcome(game->line);
	if (convert->annotate)
		tafl_game_annotate(game->game, &outcome);
	if (convert->settings &&
	    !tafl_settings_apply(convert->settings, game->game, &outcome, &err))
		return reject(game, &err);
	if (convert->canonical)
		tafl_game_canonical(game->game, game->variant);
	return true;
}

/* A game is written up to its last legal ply; one that could not be played is
 * not written. */
bool convert_show(const struct cli *cli, const struct cli_game *game,
                  struct tafl_text *out)
{
	const struct convert *convert = cli->values;
	const struct cli_note *note = game->note;

	if (!choose(convert, game))
		return false;
	if (note->unwanted || note->rejected)
		return true;
	if (!change(convert, game))
		return false;
	if (note->rejected)
		return true;
	/* Games are equal when what is written of them is. */
	if (convert->unique != CONVERT_ALL)
		game->note->key = tafl_game_key(
			game->game, game->variant,
			(enum tafl_sameness)convert->unique,
			convert->symmetric);
	tafl_game_write(game->game, game->variant, convert->format,
	                &convert->layout, out);
	return true;
}
