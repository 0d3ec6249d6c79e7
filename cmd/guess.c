/* tafl-validate --guess: the variants that games fit. */
#include "guess.h"
#include "cli_findings.h"
#include <stdlib.h>
#include <string.h>

bool guess_open(struct cli *cli, struct guess *guess)
{
	struct findings findings = { .cli = cli };
	struct tafl_sink sink = findings_sink(&findings);

	cli->candidates = tafl_library_all(cli->library, &sink,
	                                   &cli->candidate_count, NULL);
	if (findings.errors > 0)
		cli_worsen(cli, CLI_TROUBLE);
	findings_print(&findings, cli, true);
	findings_release(&findings);
	guess->counts = calloc(cli->candidate_count + 1,
	                       sizeof(*guess->counts));
	if (cli->candidates && guess->counts)
		return true;
	cli_nomem(cli);
	return false;
}

void guess_close(struct guess *guess)
{
	free(guess->counts);
}

/* --- one game ----------------------------------------------------------- */

/* The place of a variant among the candidates, or behind them. */
static size_t place_of(const struct cli *cli,
                       const struct tafl_variant *variant)
{
	size_t count = cli->candidate_count, at = 0;

	while (at < count && cli->candidates[at] != variant)
		at++;
	if (at < count)
		return at;
	for (at = 0; at < count; at++)
		if (!strcmp(tafl_variant_id(cli->candidates[at]),
		            tafl_variant_id(variant)))
			break;
	return at;
}

static void count_game(const struct cli *cli, struct guess *guess,
                       const struct cli_game *game)
{
	size_t fitting = tafl_guess_fitting(game->fits, game->fit_count);
	bool best = true;

	atomic_fetch_add(&guess->games, 1);
	if (fitting == 0)
		atomic_fetch_add(&guess->unfitting, 1);
	for (size_t i = 0; i < fitting; i++) {
		struct guess_count *count =
			&guess->counts[place_of(cli, game->fits[i].variant)];

		best &= i == 0 || game->fits[i].tied;
		atomic_fetch_add(&count->fits, 1);
		if (best)
			atomic_fetch_add(&count->best, 1);
	}
}

/* Whether the same is to be said of both. */
static bool says_same(const struct tafl_fit *a, const struct tafl_fit *b)
{
	return a->fitness == b->fitness && a->ply == b->ply &&
	       a->code == b->code && a->outcome.result == b->outcome.result &&
	       a->outcome.end == b->outcome.end &&
	       !strcmp(a->message, b->message);
}

/* "explains: attackers, king-captured", "ply 3: c6-c4 is illegal: ..." */
static void say_fit(const struct tafl_fit *fit, struct tafl_text *out)
{
	const char *end = tafl_end_name(fit->outcome.end);

	tafl_text_puts(out, "      = ");
	if (fit->fitness != TAFL_FIT_NOT)
		tafl_text_printf(out, "%s: %s%s%s",
		                 tafl_fitness_name(fit->fitness),
		                 tafl_result_name(fit->outcome.result),
		                 *end ? ", " : "", end);
	else if (fit->ply > 0)
		tafl_text_printf(out, "ply %u", (unsigned)fit->ply);
	else
		tafl_text_puts(out, "start");
	if (fit->code != TAFL_OK)
		tafl_text_printf(out, ": %s [%s]", fit->message,
		                 tafl_code_id(fit->code));
	tafl_text_puts(out, "\n");
}

/* The ids of those of whom the same is said, from fits[first] on; lines are
 * filled. */
static void list_same(const struct cli_game *game, size_t first,
                      struct tafl_text *out)
{
	enum { INDENT = 12, WIDTH = 78 };
	size_t column = WIDTH;

	for (size_t i = first; i < game->fit_count; i++) {
		const char *id = tafl_variant_id(game->fits[i].variant);
		bool fresh = column + strlen(id) + 1 > WIDTH;

		if (!says_same(&game->fits[first], &game->fits[i]))
			continue;
		if (fresh)
			tafl_text_printf(out, "%s%*s", i > first ? "\n" : "",
			                 INDENT, "");
		tafl_text_printf(out, "%s%s", fresh ? "" : " ", id);
		column = (fresh ? INDENT : column + 1) + strlen(id);
	}
	tafl_text_puts(out, "\n");
}

/* -v: what is to be said of each variant, once for all that it is said of. */
static void list_fits(const struct cli_game *game, struct tafl_text *out)
{
	for (size_t i = 0; i < game->fit_count; i++) {
		size_t before = 0;

		while (!says_same(&game->fits[before], &game->fits[i]))
			before++;
		if (before < i)
			continue;
		say_fit(&game->fits[i], out);
		list_same(game, i, out);
	}
}

/* Nothing to tell programs in a note what the object says. */
static bool is_told(const struct cli *cli, const struct cli_game *game)
{
	return !cli->json_output ||
	       tafl_guess_fitting(game->fits, game->fit_count) == 0;
}

void guess_show(const struct cli *cli, struct guess *guess,
                const struct cli_game *game, struct tafl_text *out)
{
	const struct cli_common *common = &cli->common;

	count_game(cli, guess, game);
	if (is_told(cli, game))
		tafl_guess_tell(game->game, game->fits, game->fit_count,
		                &game->sink);
	if (cli->json_output)
		tafl_guess_json(out, game->game, game->fits, game->fit_count);
	else if (common->format == TAFL_DIAG_TEXT && common->verbose &&
	         !common->quiet)
		list_fits(game, out);
}

/* --- all games ---------------------------------------------------------- */

/* A variant in the summary. */
struct row {
	const char *id; /* NULL: rules that only games bring */
	size_t fits, best, order;
};

static int compare_numbers(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int compare_rows(const void *left, const void *right)
{
	const struct row *a = left, *b = right;

	if (a->fits != b->fits)
		return compare_numbers(b->fits, a->fits);
	if (a->best != b->best)
		return compare_numbers(b->best, a->best);
	return compare_numbers(a->order, b->order);
}

static const char *id_of(const struct cli *cli, size_t place)
{
	if (place < cli->candidate_count)
		return tafl_variant_id(cli->candidates[place]);
	return cli->variant ? tafl_variant_id(cli->variant) : NULL;
}

/* Fills `rows` with the variants that fit some game, the best first. */
static size_t rank_rows(const struct cli *cli, const struct guess *guess,
                        struct row *rows)
{
	size_t count = 0;

	for (size_t i = 0; i <= cli->candidate_count; i++) {
		struct row row = { .id = id_of(cli, i),
			           .fits = atomic_load(&guess->counts[i].fits),
			           .best = atomic_load(&guess->counts[i].best),
			           .order = i };

		if (row.fits > 0)
			rows[count++] = row;
	}
	qsort(rows, count, sizeof(*rows), compare_rows);
	return count;
}

static void write_text(const struct guess *guess, const struct row *rows,
                       size_t count, size_t most, struct tafl_text *out)
{
	size_t unfitting = atomic_load(&guess->unfitting);

	tafl_text_printf(out, "%8s %8s  variant, of %zu games\n", "fits",
	                 "best", atomic_load(&guess->games));
	for (size_t i = 0; i < count && i < most; i++)
		tafl_text_printf(out, "%8zu %8zu  %s\n", rows[i].fits,
		                 rows[i].best,
		                 rows[i].id ? rows[i].id : "(rules in a game)");
	if (count > most)
		tafl_text_printf(out, "%19s%zu more\n", "", count - most);
	if (unfitting > 0)
		tafl_text_printf(out, "%8zu %8zu  (none)\n", unfitting,
		                 unfitting);
}

/* Ids need no escapes. */
static void write_json(const struct guess *guess, const struct row *rows,
                       size_t count, struct tafl_text *out)
{
	tafl_text_printf(out,
	                 "{\"type\":\"guesses\",\"data\":{\"games\":%zu,"
	                 "\"unfitting\":%zu,\"variants\":[",
	                 atomic_load(&guess->games),
	                 atomic_load(&guess->unfitting));
	for (size_t i = 0; i < count; i++) {
		const char *quote = rows[i].id ? "\"" : "";

		tafl_text_printf(out,
		                 "%s{\"variant\":%s%s%s,\"fits\":%zu,"
		                 "\"best\":%zu}",
		                 i > 0 ? "," : "", quote,
		                 rows[i].id ? rows[i].id : "null", quote,
		                 rows[i].fits, rows[i].best);
	}
	tafl_text_puts(out, "]}}\n");
}

void guess_finish(const struct cli *cli, const struct guess *guess,
                  struct tafl_text *out)
{
	enum { ROWS_MAX = 10 };
	struct row *rows = calloc(cli->candidate_count + 1, sizeof(*rows));
	size_t count;

	if (!rows) {
		out->failed = true;
		return;
	}
	count = rank_rows(cli, guess, rows);
	if (cli->json_output)
		write_json(guess, rows, count, out);
	else if (cli->common.format == TAFL_DIAG_TEXT && !cli->common.quiet &&
	         atomic_load(&guess->games) > 1)
		write_text(guess, rows, count,
		           cli->common.verbose ? count : ROWS_MAX, out);
	free(rows);
}
