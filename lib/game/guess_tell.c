/* Guesses in words, and for programs. */
#include "base/json.h"
#include "game/record.h"
#include <stdio.h>
#include <tafl/guess.h>

/* --- in words ----------------------------------------------------------- */

/* How many ids a note has of those that fit as well, or less well. */
enum { IDS_MAX = 6 };

/* Adds "as well: a, b, c and 3 more" for fits[first..last), if there are any;
 * after a semicolon if it is not the first. */
static void list(struct tafl_text *out, const char *how,
                 const struct tafl_fit *fits, size_t first, size_t last)
{
	size_t shown = last - first > IDS_MAX ? first + IDS_MAX : last;

	if (first == last)
		return;
	tafl_text_printf(out, "%s%s: ", out->length > 0 ? "; " : "", how);
	for (size_t i = first; i < shown; i++)
		tafl_text_printf(out, "%s%s", i > first ? ", " : "",
		                 tafl_variant_id(fits[i].variant));
	if (shown < last)
		tafl_text_printf(out, " and %zu more", last - shown);
}

/* Behind the last of those that are tied with the best one. */
static size_t tied(const struct tafl_fit *fits, size_t fitting)
{
	size_t end = 1;

	while (end < fitting && fits[end].tied)
		end++;
	return end;
}

/* "fits ID, 3 others as well, 2 less well, 12 refuted" */
static void say_fits(struct tafl_text *message, struct tafl_text *note,
                     const struct tafl_fit *fits, size_t fitting, size_t count)
{
	size_t best = tied(fits, fitting);

	tafl_text_printf(message, "fits %s", tafl_variant_id(fits->variant));
	if (fits->fitness == TAFL_FIT_CONTRADICTS) {
		tafl_text_puts(message, " but for its end");
		tafl_text_puts(note, fits->message);
	}
	if (best > 1)
		tafl_text_printf(message, ", %zu other%s as well", best - 1,
		                 best == 2 ? "" : "s");
	if (fitting > best)
		tafl_text_printf(message, ", %zu less well", fitting - best);
	if (count > fitting)
		tafl_text_printf(message, ", %zu refuted", count - fitting);
	list(note, "as well", fits, 1, best);
	list(note, "less well", fits, best, fitting);
}

static void say_refuted(struct tafl_text *message, const struct tafl_fit *fits,
                        size_t count)
{
	tafl_text_printf(message, "fits none of %zu variant%s", count,
	                 count == 1 ? "" : "s");
	if (count > 0)
		tafl_text_printf(message, "; %s comes furthest: %s",
		                 tafl_variant_id(fits->variant), fits->message);
}

/* A game that fits is told where it begins, any other where the variant that
 * comes furthest is refuted. */
static struct tafl_diag place(const struct tafl_game *game,
                              const struct tafl_fit *best)
{
	struct tafl_diag diag = {
		.code = TAFL_E_FITS,
		.file = game->file,
		.at = { .line = game->line, .column = game->column },
		.game = game->number,
	};

	if (best && best->fitness != TAFL_FIT_NOT)
		return diag;
	diag.code = TAFL_E_NO_FIT;
	if (best && best->at.line > 0)
		diag.at = best->at;
	if (best) {
		diag.variation = best->variation;
		diag.ply = best->ply;
		diag.square = best->square;
	}
	return diag;
}

void tafl_guess_tell(const struct tafl_game *game, const struct tafl_fit *fits,
                     size_t count, const struct tafl_sink *sink)
{
	struct tafl_text message = { 0 }, note = { 0 };
	struct tafl_diag diag = place(game, count > 0 ? fits : NULL);
	size_t fitting = tafl_guess_fitting(fits, count);

	if (fitting > 0)
		say_fits(&message, &note, fits, fitting, count);
	else
		say_refuted(&message, fits, count);
	diag.severity = tafl_code_severity(diag.code);
	/* Without memory the summary of the code has to do. */
	diag.message = message.failed ? tafl_code_summary(diag.code)
	                              : message.data;
	diag.note = note.length > 0 && !note.failed ? note.data : NULL;
	sink->emit(sink->user, &diag);
	tafl_text_release(&message);
	tafl_text_release(&note);
}

/* --- for programs ------------------------------------------------------- */

static void put_cause(struct json *json, const struct tafl_fit *fit)
{
	char square[TAFL_SQUARE_TEXT];

	json_put_text(json, "code", tafl_code_id(fit->code));
	json_put_text(json, "message", fit->message);
	if (fit->variation > 0)
		json_put_number(json, "variation", fit->variation);
	if (fit->ply > 0)
		json_put_number(json, "ply", fit->ply);
	if (fit->square == TAFL_NO_SQUARE)
		return;
	tafl_square_format(fit->square, square);
	json_put_text(json, "square", square);
}

static void put_outcome(struct json *json, const struct tafl_fit *fit)
{
	const char *end = tafl_end_name(fit->outcome.end);

	json_put_number(json, "warnings", fit->warnings);
	json_put_text(json, "result", tafl_result_name(fit->outcome.result));
	json_put_text(json, "end", *end ? end : NULL);
}

static void add_fit(struct json *json, const struct tafl_fit *fit)
{
	struct json object = { 0 };

	json_put_text(&object, "variant", tafl_variant_id(fit->variant));
	json_put_text(&object, "fit", tafl_fitness_name(fit->fitness));
	if (fit->fitness != TAFL_FIT_NOT) {
		json_put_bool(&object, "tied", fit->tied);
		put_outcome(&object, fit);
	}
	if (fit->code != TAFL_OK)
		put_cause(&object, fit);
	json_add_object(json, "variants", &object);
}

void tafl_guess_json(struct tafl_text *out, const struct tafl_game *game,
                     const struct tafl_fit *fits, size_t count)
{
	struct json data = { 0 };

	json_put_text(&data, "file", game->file);
	json_put_number(&data, "line", game->line);
	json_put_number(&data, "game", game->number);
	json_put_number(&data, "plies", game->ply_count);
	json_put_number(&data, "fitting", tafl_guess_fitting(fits, count));
	for (size_t i = 0; i < count; i++)
		add_fit(&data, &fits[i]);
	json_line(out, "guess", &data);
}
