/* Guessing the variant of a game: it is held against many. */
#include "base/fail.h"
#include "game/findings.h"
#include "rules/inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <tafl/guess.h>

const char *tafl_fitness_name(enum tafl_fitness fitness)
{
	static const char *const name[] = {
		[TAFL_FIT_EXPLAINS] = "explains",
		[TAFL_FIT_LEAVES_OPEN] = "leaves-open",
		[TAFL_FIT_CONTRADICTS] = "contradicts",
		[TAFL_FIT_NOT] = "refuted",
	};

	return name[fitness];
}

/* --- one variant -------------------------------------------------------- */

/* A variant on trial: the judge at work, and what becomes of it. */
struct trial {
	struct judge judge;
	struct branch main;
	struct tafl_verdict verdict;
	struct tafl_fit *fit;
};

/* Keeps the first finding that is an error by these rules, whatever is wrong
 * with the record itself. */
static void keep_first(void *user, const struct tafl_diag *diag)
{
	const struct trial *trial = user;
	struct tafl_fit *fit = trial->fit;

	if (!trial->judge.refuted || fit->code != TAFL_OK)
		return;
	fit->code = diag->code;
	fit->at = diag->at;
	fit->variation = diag->variation;
	fit->ply = diag->ply;
	fit->square = diag->square;
	snprintf(fit->message, sizeof(fit->message), "%s", diag->message);
}

/* Whether the board shows an end that the record does not deny: a soft one
 * decides nothing for a record that says otherwise. */
static bool is_decided(const struct tafl_game *game,
                       const struct tafl_outcome *outcome)
{
	bool agrees = !game->has_result || game->result == outcome->result;

	return outcome->end != TAFL_NO_END && agrees;
}

/* Whether the record says itself why the board is open. */
static bool accounts_for_itself(const struct tafl_game *game)
{
	if (game->end != TAFL_NO_END)
		return true;
	return game->has_result && game->result == TAFL_OPEN;
}

/* How the rules' end stands to that of the record, all plies having been
 * played. */
static enum tafl_fitness weigh_end(struct trial *trial)
{
	const struct tafl_game *game = trial->judge.game;

	judge_counts(&trial->judge);
	if (game->has_two_results)
		return TAFL_FIT_LEAVES_OPEN;
	judge_result(&trial->judge);
	if (trial->judge.refuted)
		return TAFL_FIT_CONTRADICTS;
	if (is_decided(game, &trial->verdict.outcome) ||
	    accounts_for_itself(game))
		return TAFL_FIT_EXPLAINS;
	return TAFL_FIT_LEAVES_OPEN;
}

/* The record gives a start that cannot be read: its plies mean nothing from
 * another one. */
static void refuse_start(struct tafl_fit *fit)
{
	fit->fitness = TAFL_FIT_NOT;
	fit->code = TAFL_E_BAD_POSITION;
	snprintf(fit->message, sizeof(fit->message),
	         "the start of the game cannot be read");
}

/* Plays the game by the rules that the line is of, up to the first error. */
static void weigh(struct trial *trial)
{
	bool to_end = judge_plies(&trial->judge, &trial->main);
	struct tafl_fit *fit = trial->fit;

	if (trial->judge.refuted)
		fit->fitness = TAFL_FIT_NOT;
	else if (!trial->verdict.played)
		refuse_start(fit);
	else if (to_end)
		fit->fitness = weigh_end(trial);
	else
		fit->fitness = TAFL_FIT_LEAVES_OPEN;
	fit->outcome = trial->verdict.outcome;
	fit->warnings = trial->verdict.warnings;
}

/* The captures that the judge notes in the game are forgotten again: they would
 * grow with the number of variants. */
static bool try_variant(struct tafl_game *game, struct tafl_line *line,
                        struct tafl_fit *fit)
{
	struct trial trial = { .fit = fit };
	const struct tafl_sink sink = { .emit = keep_first, .user = &trial };
	size_t squares = game->square_count;

	trial.main.plies = game->plies;
	trial.main.end = game->ply_count;
	trial.judge = (struct judge){ .game = game,
		                      .line = line,
		                      .sink = &sink,
		                      .verdict = &trial.verdict,
		                      .brief = true };
	weigh(&trial);
	game->square_count = squares;
	return !trial.judge.failed;
}

/* --- many --------------------------------------------------------------- */

static int compare_sizes(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

/* By worth alone. */
static int compare_worth(const struct tafl_fit *a, const struct tafl_fit *b)
{
	if (a->fitness != b->fitness)
		return a->fitness < b->fitness ? -1 : 1;
	if (a->fitness == TAFL_FIT_NOT)
		return compare_sizes(b->ply, a->ply);
	return compare_sizes(a->warnings, b->warnings);
}

static int compare_fits(const void *left, const void *right)
{
	const struct tafl_fit *a = left, *b = right;
	int worth = compare_worth(a, b);

	return worth != 0 ? worth : compare_sizes(a->order, b->order);
}

static void rank(struct tafl_fit *fits, size_t count)
{
	qsort(fits, count, sizeof(*fits), compare_fits);
	for (size_t i = 1; i < count; i++)
		fits[i].tied = fits[i].fitness != TAFL_FIT_NOT &&
		               compare_worth(&fits[i - 1], &fits[i]) == 0;
}

/* What the reader saw is wrong by any rules. */
static void tell_faults(struct tafl_game *game, const struct tafl_sink *sink)
{
	struct tafl_verdict verdict = { 0 };
	struct branch main = { 0 };
	struct judge judge = {
		.game = game, .sink = sink, .verdict = &verdict, .branch = &main
	};

	game_sort_faults(game);
	for (size_t i = 0; i < game->fault_count; i++)
		tell_fault(&judge, &game->faults[i]);
}

/* One line for all: its memory is that of the longest game, however many
 * variants it fits. */
static bool try_all(struct tafl_game *game, struct tafl_line *line,
                    const struct tafl_variant *const *variants, size_t count,
                    struct tafl_fit *fits)
{
	bool good = true;

	for (size_t i = 0; i < count && good; i++) {
		fits[i] = (struct tafl_fit){ .variant = variants[i],
			                     .order = i };
		line_use(line, variants[i]);
		good = try_variant(game, line, &fits[i]);
	}
	return good;
}

bool tafl_guess(struct tafl_game *game, struct tafl_line *line,
                const struct tafl_variant *const *variants, size_t count,
                const struct tafl_sink *sink, struct tafl_fit *fits,
                struct tafl_error *err)
{
	const struct tafl_variant *own = tafl_line_variant(line);
	bool good;

	tell_faults(game, sink);
	good = try_all(game, line, variants, count, fits);
	line_use(line, own);
	if (!good)
		return fail_nomem(err);
	rank(fits, count);
	return true;
}

size_t tafl_guess_fitting(const struct tafl_fit *fits, size_t count)
{
	size_t fitting = 0;

	while (fitting < count && fits[fitting].fitness != TAFL_FIT_NOT)
		fitting++;
	return fitting;
}
