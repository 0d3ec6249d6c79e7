/* What tafl-replay shows of a game: boards, positions, plies, counts. */
#include "replay.h"
#include <inttypes.h>
#include <stdlib.h>

static bool is_over(const struct tafl_line *line)
{
	return tafl_line_outcome(line)->end != TAFL_NO_END;
}

/* "games.csv: game 3: brandubh, 24 plies, recorded result attackers" */
static void show_header(const struct cli_game *game, struct tafl_text *out)
{
	const struct tafl_game *record = game->game;

	tafl_text_printf(out, "%s: game %ju: %s, %zu %s",
	                 tafl_game_file(record),
	                 (uintmax_t)tafl_game_number(record),
	                 tafl_variant_id(game->variant), game->verdict.plies,
	                 game->verdict.plies == 1 ? "ply" : "plies");
	if (tafl_game_has_result(record))
		tafl_text_printf(out, ", recorded result %s",
		                 tafl_result_name(tafl_game_result(record)));
	tafl_text_putc(out, '\n');
}

/* "ply 24, d4-a4xa3: attackers win, king-captured" */
static void show_outcome(const struct cli_game *game, struct tafl_text *out)
{
	const struct tafl_line *line = game->line;
	const struct tafl_outcome *outcome = tafl_line_outcome(line);
	size_t ply = tafl_line_plies(line);

	if (ply == 0) {
		tafl_text_puts(out, "start: ");
	} else {
		tafl_text_printf(out, "ply %zu, ", ply);
		tafl_line_write_ply(out, line,
		                    tafl_game_move(game->game, ply - 1));
		tafl_text_puts(out, ": ");
	}
	if (!is_over(line))
		tafl_text_puts(out, "open\n");
	else
		tafl_text_printf(out, "%s%s, %s\n",
		                 tafl_result_name(outcome->result),
		                 outcome->result == TAFL_DRAW ? "" : " win",
		                 tafl_end_name(outcome->end));
}

static void show_board(const struct cli_game *game, struct tafl_text *out)
{
	tafl_render(tafl_renderer_find("ascii"), tafl_line_position(game->line),
	            game->variant, out);
	show_outcome(game, out);
}

static void show_position(const struct cli_game *game, struct tafl_text *out)
{
	char text[TAFL_POSITION_TEXT];

	tafl_position_format(tafl_line_position(game->line), text);
	tafl_text_printf(out, "%s\n", text);
}

static void show_hash(const struct cli_game *game, struct tafl_text *out)
{
	tafl_text_printf(out, "%016" PRIx64 "\n",
	                 tafl_line_position(game->line)->key);
}

/* Back to the start, and forward to where the line was: plies are written as
 * they are played.  False without memory. */
static bool show_moves(const struct cli_game *game, struct tafl_text *out)
{
	struct tafl_line *line = game->line;
	size_t last = tafl_line_plies(line);

	while (tafl_line_plies(line) > 0)
		tafl_line_pop(line);
	for (size_t ply = 0; ply < last; ply++) {
		struct tafl_move move = tafl_game_move(game->game, ply);

		if (!tafl_line_push(line, move))
			return false;
		if (ply > 0)
			tafl_text_putc(out, ' ');
		tafl_line_write_ply(out, line, move);
	}
	tafl_text_putc(out, '\n');
	return true;
}

/* The legal plies of the position, and for each what `each` writes once it is
 * played.  False without memory. */
static bool for_each_legal(struct tafl_line *line,
                           bool (*each)(struct tafl_line *line,
                                        struct tafl_move move, void *user),
                           void *user)
{
	struct tafl_move *moves = calloc(TAFL_MOVES_MAX, sizeof(*moves));
	size_t count = moves ? tafl_line_moves(line, moves) : 0;
	bool good = moves != NULL;

	for (size_t i = 0; good && i < count; i++) {
		good = tafl_line_push(line, moves[i]);
		if (!good)
			break;
		good = each(line, moves[i], user);
		tafl_line_pop(line);
	}
	free(moves);
	return good;
}

static bool show_legal_ply(struct tafl_line *line, struct tafl_move move,
                           void *out)
{
	tafl_line_write_ply(out, line, move);
	tafl_text_putc(out, '\n');
	return true;
}

/* --divide, while it goes through the first plies. */
struct division {
	struct tafl_text *out;
	int depth;
	uint64_t total;
};

/* "A ply that ends the game counts at its own depth and has no successors." */
static bool divide_ply(struct tafl_line *line, struct tafl_move move,
                       void *user)
{
	struct division *division = user;
	uint64_t count = 0;

	if (division->depth == 1)
		count = 1;
	else if (!is_over(line) &&
	         !tafl_perft(line, division->depth - 1, &count))
		return false;
	division->total += count;
	tafl_line_write_ply(division->out, line, move);
	tafl_text_printf(division->out, " %" PRIu64 "\n", count);
	return true;
}

static bool show_perft(const struct cli_game *game, const struct replay *replay,
                       struct tafl_text *out)
{
	struct division division = { .out = out, .depth = (int)replay->perft };

	if (replay->divide) {
		if (!for_each_legal(game->line, divide_ply, &division))
			return false;
	} else if (!tafl_perft(game->line, division.depth, &division.total)) {
		return false;
	}
	tafl_text_printf(out, "%" PRIu64 "\n", division.total);
	return true;
}

enum replay_form replay_form(const struct replay *replay)
{
	if (replay->perft != REPLAY_NO_PERFT)
		return REPLAY_PERFT;
	if (replay->legal)
		return REPLAY_LEGAL;
	return replay->hash ? REPLAY_HASH : (enum replay_form)replay->to;
}

/* The position that the line is at.  False without memory. */
static bool show_here(const struct cli_game *game, const struct replay *replay,
                      struct tafl_text *out)
{
	switch (replay_form(replay)) {
	case REPLAY_BOARD: show_board(game, out); return true;
	case REPLAY_POSITION: show_position(game, out); return true;
	case REPLAY_HASH: show_hash(game, out); return true;
	case REPLAY_MOVES: return show_moves(game, out);
	case REPLAY_PERFT: return show_perft(game, replay, out);
	case REPLAY_LEGAL:
		return for_each_legal(game->line, show_legal_ply, out);
	case REPLAY_JSON: break;
	}
	tafl_position_json(out, game->game, tafl_variant_id(game->variant),
	                   game->line);
	return true;
}

/* --all: every position from the start to the last ply that stands. */
static bool show_all(const struct cli_game *game, const struct replay *replay,
                     struct tafl_text *out)
{
	struct tafl_line *line = game->line;
	size_t last = tafl_line_plies(line);

	while (tafl_line_plies(line) > 0)
		tafl_line_pop(line);
	for (;;) {
		size_t ply = tafl_line_plies(line);

		if (!show_here(game, replay, out))
			return false;
		if (ply == last)
			return true;
		if (replay_form(replay) == REPLAY_BOARD)
			tafl_text_putc(out, '\n');
		if (!tafl_line_push(line, tafl_game_move(game->game, ply)))
			return false;
	}
}

bool replay_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct replay *replay = cli->values;

	if (!game->line)
		return true;
	if (!replay->all && !cli_seek(game, replay->at))
		return true;
	if (replay_form(replay) == REPLAY_BOARD)
		show_header(game, out);
	if (replay->all)
		return show_all(game, replay, out);
	return show_here(game, replay, out);
}
