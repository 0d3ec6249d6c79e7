/* What tafl-replay shows of a game: boards, positions, plies, counts. */
#include "replay.h"
#include <inttypes.h>
#include <string.h>

/* A game that is shown. */
struct view {
	const struct cli_game *game;
	const struct replay *replay;
	enum replay_form form;
	size_t variation;
	struct tafl_line *line;
	struct tafl_text *out;
};

/* --- words about it ----------------------------------------------------- */

/* "games.csv: game 3: brandubh, 24 plies, recorded result attackers"; the
 * result is that of the main line. */
static void show_header(const struct view *view)
{
	const struct tafl_game *record = view->game->game;
	const char *file = tafl_game_file(record);
	size_t plies = tafl_game_standing(record, view->variation);
	struct tafl_text *out = view->out;

	tafl_text_append_safe(out, file, strlen(file));
	tafl_text_printf(out, ": game %ju",
	                 (uintmax_t)tafl_game_number(record));
	if (view->variation > 0)
		tafl_text_printf(out, ", variation %zu", view->variation);
	tafl_text_printf(out, ": %s, %zu %s",
	                 tafl_variant_id(view->game->variant), plies,
	                 plies == 1 ? "ply" : "plies");
	if (view->variation == 0 && tafl_game_has_result(record))
		tafl_text_printf(out, ", recorded result %s",
		                 tafl_result_name(tafl_game_result(record)));
	tafl_text_putc(out, '\n');
}

/* "attackers win, king-captured" */
static void write_outcome(struct tafl_text *out, const struct tafl_line *line)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(line);

	if (outcome->end == TAFL_NO_END)
		tafl_text_puts(out, "open");
	else
		tafl_text_printf(out, "%s%s, %s",
		                 tafl_result_name(outcome->result),
		                 outcome->result == TAFL_DRAW ? "" : " win",
		                 tafl_end_name(outcome->end));
}

/* "ply 24, d4-a4xa3: attackers win, king-captured" */
static void show_outcome(const struct view *view)
{
	const struct tafl_game *record = view->game->game;
	size_t ply = tafl_line_plies(view->line);
	struct tafl_text *out = view->out;

	if (ply == 0) {
		tafl_text_puts(out, "start: ");
	} else {
		tafl_text_printf(out, "ply %zu, ", ply);
		tafl_line_write_ply(
			out, view->line,
			tafl_game_line_move(record, view->variation, ply - 1));
		tafl_text_puts(out, ": ");
	}
	write_outcome(out, view->line);
	tafl_text_putc(out, '\n');
}

/* --- positions ---------------------------------------------------------- */

static void show_board(const struct view *view)
{
	const struct tafl_look plain = { 0 };
	struct tafl_scene scene;

	tafl_scene_of_position(&scene, tafl_line_position(view->line),
	                       view->game->variant);
	tafl_render(tafl_renderer_find("ascii"), &scene, &plain, view->out);
	show_outcome(view);
}

static void show_position(const struct view *view)
{
	const struct tafl_position *position = tafl_line_position(view->line);
	char text[TAFL_POSITION_TEXT];

	if (view->form == REPLAY_OTN)
		tafl_position_format_otn(position, text);
	else
		tafl_position_format(position, text);
	tafl_text_printf(view->out, "%s\n", text);
}

static void show_json(const struct view *view)
{
	const struct replay *replay = view->replay;
	unsigned with = 0;

	if (replay->legal)
		with |= TAFL_WITH_LEGAL;
	if (replay->threats)
		with |= TAFL_WITH_THREATS;
	tafl_position_json(view->out, view->game->game, view->variation,
	                   view->line, with);
}

static void show_hash(const struct view *view)
{
	tafl_text_printf(view->out, "%016" PRIx64 "\n",
	                 tafl_line_position(view->line)->key);
}

/* Back to the start, and forward to where the line was: plies are written as
 * they are played.  False without memory. */
static bool show_moves(const struct view *view)
{
	const struct tafl_game *record = view->game->game;
	struct tafl_line *line = view->line;
	size_t last = tafl_line_plies(line);

	while (tafl_line_plies(line) > 0)
		tafl_line_pop(line);
	for (size_t ply = 0; ply < last; ply++) {
		struct tafl_move move = tafl_game_line_move(
			record, view->variation, ply);

		if (!tafl_line_push(line, move))
			return false;
		if (ply > 0)
			tafl_text_putc(view->out, ' ');
		tafl_line_write_ply(view->out, line, move);
	}
	tafl_text_putc(view->out, '\n');
	return true;
}

/* --- lists of plies ----------------------------------------------------- */

static bool write_legal(void *out, struct tafl_line *line,
                        struct tafl_move move)
{
	tafl_line_write_ply(out, line, move);
	tafl_text_putc(out, '\n');
	return true;
}

static bool show_legal(const struct view *view)
{
	struct tafl_trial legal = { write_legal, view->out };

	return tafl_line_try(view->line, &legal);
}

/* The threats of one side in the making. */
struct threats {
	struct tafl_text *out;
	bool any;
};

/* "  d4-a4xKa3: king-captured" */
static bool write_threat(void *user, struct tafl_line *line,
                         struct tafl_move move)
{
	struct threats *threats = user;

	threats->any = true;
	tafl_text_puts(threats->out, "  ");
	tafl_line_write_ply(threats->out, line, move);
	tafl_text_printf(threats->out, ": %s\n",
	                 tafl_end_name(tafl_line_outcome(line)->end));
	return true;
}

static bool show_section(const struct view *view, enum tafl_side side)
{
	bool moves = tafl_line_position(view->line)->turn == side;
	struct threats threats = { view->out, false };
	struct tafl_trial trial = { write_threat, &threats };

	tafl_text_printf(
		view->out, "the %s, %s win at once by:\n", tafl_side_name(side),
		moves ? "who are to move, can" : "were they to move, could");
	if (!tafl_line_threats(view->line, side, &trial))
		return false;
	if (!threats.any)
		tafl_text_puts(view->out, "  no ply\n");
	return true;
}

/* "One section a side", unless nobody may move any more. */
static bool show_threats(const struct view *view)
{
	enum tafl_end end = tafl_line_outcome(view->line)->end;

	if (end != TAFL_NO_END && !tafl_end_is_soft(end)) {
		tafl_text_puts(view->out, "the game is over: ");
		write_outcome(view->out, view->line);
		tafl_text_putc(view->out, '\n');
		return true;
	}
	return show_section(view, TAFL_ATTACKERS) &&
	       show_section(view, TAFL_DEFENDERS);
}

/* --- counts ------------------------------------------------------------- */

/* --divide, while it goes through the first plies. */
struct division {
	struct tafl_text *out;
	int depth;
	uint64_t total;
};

/* "A ply that ends the game counts at its own depth and has no successors." */
static bool divide_ply(void *user, struct tafl_line *line,
                       struct tafl_move move)
{
	struct division *division = user;
	uint64_t count = 0;

	if (division->depth == 1)
		count = 1;
	else if (tafl_line_outcome(line)->end == TAFL_NO_END &&
	         !tafl_perft(line, division->depth - 1, &count))
		return false;
	division->total += count;
	tafl_line_write_ply(division->out, line, move);
	tafl_text_printf(division->out, " %" PRIu64 "\n", count);
	return true;
}

static bool show_perft(const struct view *view)
{
	struct division division = { .out = view->out,
		                     .depth = (int)view->replay->perft };
	struct tafl_trial first = { divide_ply, &division };
	bool good;

	if (view->form == REPLAY_DIVISION)
		good = tafl_line_try(view->line, &first);
	else
		good = tafl_perft(view->line, division.depth, &division.total);
	tafl_text_printf(view->out, "%" PRIu64 "\n", division.total);
	return good;
}

/* --- a game ------------------------------------------------------------- */

enum replay_form replay_form(const struct replay *replay)
{
	if (replay->perft != REPLAY_NO_PERFT)
		return replay->divide ? REPLAY_DIVISION : REPLAY_PERFT;
	if (replay->hash)
		return REPLAY_HASH;
	if (replay->to == REPLAY_JSON)
		return REPLAY_JSON;
	if (replay->legal)
		return REPLAY_LEGAL;
	if (replay->threats)
		return REPLAY_THREATS;
	return replay->to == REPLAY_NO_FORM ? REPLAY_BOARD
	                                    : (enum replay_form)replay->to;
}

/* Forms that are several lines a position. */
static bool is_list(enum replay_form form)
{
	return form == REPLAY_LEGAL || form == REPLAY_THREATS ||
	       form == REPLAY_DIVISION;
}

bool replay_is_long(const struct replay *replay)
{
	enum replay_form form = replay_form(replay);

	if (form == REPLAY_JSON)
		return false;
	return form == REPLAY_BOARD || is_list(form) || replay->all;
}

/* The position that the line is at.  False without memory. */
static bool show_here(const struct view *view)
{
	if (is_list(view->form) && (view->replay->several || view->replay->all))
		show_outcome(view);
	switch (view->form) {
	case REPLAY_BOARD: show_board(view); break;
	case REPLAY_POSITION:
	case REPLAY_OTN: show_position(view); break;
	case REPLAY_JSON: show_json(view); break;
	case REPLAY_HASH: show_hash(view); break;
	case REPLAY_MOVES: return show_moves(view);
	case REPLAY_LEGAL: return show_legal(view);
	case REPLAY_THREATS: return show_threats(view);
	case REPLAY_PERFT:
	case REPLAY_DIVISION: return show_perft(view);
	}
	return true;
}

/* Puts the line at a ply of the line of play.  It has been left at the last one
 * of the main line, where back is the shortest way.  False without memory. */
static bool seek(const struct view *view, size_t ply)
{
	if (view->variation > 0)
		return tafl_game_seek(view->game->game, view->line,
		                      view->variation, ply);
	while (tafl_line_plies(view->line) > ply)
		tafl_line_pop(view->line);
	return true;
}

/* --all: every position from the start to ply `last`. */
static bool show_all(const struct view *view, size_t last)
{
	const struct tafl_game *record = view->game->game;

	if (!seek(view, 0))
		return false;
	for (size_t ply = 0;; ply++) {
		if (!show_here(view))
			return false;
		if (ply == last)
			return true;
		if (view->form == REPLAY_BOARD || is_list(view->form))
			tafl_text_putc(view->out, '\n');
		if (!tafl_line_push(
			    view->line,
			    tafl_game_line_move(record, view->variation, ply)))
			return false;
	}
}

bool replay_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out)
{
	const struct replay *replay = cli->values;
	const struct view view = { .game = game,
		                   .replay = replay,
		                   .form = replay_form(replay),
		                   .variation = (size_t)replay->variation,
		                   .line = game->line,
		                   .out = out };
	size_t ply;

	if (!game->line ||
	    !cli_find_ply(game, replay->variation, replay->at, &ply))
		return true;
	if (view.form == REPLAY_BOARD ||
	    (is_list(view.form) && replay->several))
		show_header(&view);
	if (replay->all)
		return show_all(&view, ply);
	return seek(&view, ply) && show_here(&view);
}
