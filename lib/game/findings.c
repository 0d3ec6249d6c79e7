/* Findings of the judge: telling them, and those of the reader. */
#include "base/nearest.h"
#include "game/telling.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

static void tally(struct judge *judge, enum tafl_severity severity,
                  bool of_record)
{
	if (severity == TAFL_ERROR) {
		judge->verdict->errors++;
		judge->verdict->valid = false;
		judge->refuted |= !of_record;
	} else if (severity == TAFL_WARNING) {
		judge->verdict->warnings++;
	}
}

static void place_word(struct tafl_diag *diag, const struct tafl_game *game,
                       struct word word)
{
	diag->file = game->file;
	diag->at = game_span(game, word);
	diag->line = game_line_of(game, word, &diag->line_length);
	if (diag->line == game->text)
		diag->line_column = game->column;
}

/* A start that was given apart from the text, which is innocent of it. */
static void place_start(struct tafl_diag *diag, const struct tafl_game *game,
                        char text[TAFL_POSITION_TEXT])
{
	diag->file = "<position>";
	diag->line = text;
	diag->line_length = tafl_position_format(&game->start, text);
	diag->at = (struct tafl_span){ .line = 1, .column = 1 };
}

/* The last error of a line that stops is what it stops at.  A page has it
 * beside a board of ours. */
static void keep_why(struct judge *judge, const struct finding *finding,
                     const char *square)
{
	struct tafl_game *game = judge->game;

	if (judge->branch->line != 0 || finding->line != 0)
		return;
	int length = snprintf(game->why, sizeof(game->why), "%s",
	                      finding->message);
	if (square[0])
		snprintf(game->why + length, sizeof(game->why) - (size_t)length,
		         "; %s", square);
}

/* Messages have the squares of the record: where those count from the top, ours
 * is said besides. */
static void say_ours(char *out, size_t size, const struct tafl_game *game,
                     tafl_square square)
{
	out[0] = '\0';
	if (game->top_rank == 0 || square == TAFL_NO_SQUARE)
		return;
	struct square_text theirs = finding_square(game, square);
	struct square_text ours = finding_square(NULL, square);
	if (strcmp(theirs.text, ours.text) != 0)
		snprintf(out, size, "%s, counted from the top, is our %s",
		         theirs.text, ours.text);
}

static bool has_reader(const struct judge *judge, enum tafl_code code)
{
	const struct tafl_sink *sink = judge->sink;

	return sink && (!sink->wants || sink->wants(sink->user, code));
}

bool finding_is_wanted(const struct judge *judge, enum tafl_code code)
{
	return tafl_code_severity(code) != TAFL_NOTE || has_reader(judge, code);
}

void tell_finding(struct judge *judge, const struct finding *finding)
{
	const struct tafl_game *game = judge->game;
	enum tafl_severity severity = tafl_code_severity(finding->code);
	char start[TAFL_POSITION_TEXT], ours[60];

	say_ours(ours, sizeof(ours), game, finding->square);
	tally(judge, severity, finding->of_record);
	if (severity == TAFL_ERROR)
		keep_why(judge, finding, ours);
	if (!has_reader(judge, finding->code))
		return;
	struct tafl_diag diag = {
		.code = finding->code,
		.severity = severity,
		.game = game->number,
		.variation = finding->line ? finding->line
		                           : judge->branch->line,
		.ply = (uint32_t)finding->ply,
		.square = finding->square,
		.message = finding->message,
		.note = finding->note[0] ? finding->note
		        : ours[0]        ? ours
		                         : NULL,
		.help = finding->suggestion[0] ? finding->suggestion
		                               : finding->help,
	};
	if (finding->about_start && game->start_is_apart)
		place_start(&diag, game, start);
	else
		place_word(&diag, game, finding->word);
	judge->sink->emit(judge->sink->user, &diag);
}

/* What a reader finds in the plies, rather than in a field or a tag. */
static bool is_about_ply(enum tafl_code code)
{
	return code == TAFL_E_NOT_A_PLY || code == TAFL_E_AFTER_END;
}

void tell_fault(struct judge *judge, const struct fault *fault)
{
	struct finding finding = { .code = fault->code,
		                   .word = fault->word,
		                   .line = fault->line,
		                   .of_record = true,
		                   .help = fault->help };

	if (is_about_ply(fault->code))
		finding.ply = (size_t)fault->ply + 1;
	snprintf(finding.message, sizeof(finding.message), "%s",
	         fault->message);
	tell_finding(judge, &finding);
}

struct square_text finding_square(const struct tafl_game *game,
                                  tafl_square square)
{
	struct square_text text;

	if (game && tafl_rank(square) <= game->top_rank)
		square = tafl_square_at(tafl_file(square),
		                        game->top_rank + 1 - tafl_rank(square));
	tafl_square_format(square, text.text);
	return text;
}

const char *finding_man(int man)
{
	if (man == TAFL_KING)
		return "the king";
	return tafl_side_of(man) == TAFL_ATTACKERS ? "an attacker"
	                                           : "a defender";
}

/* Some records tell a ply in a sentence. */
enum { PLY_WORD_MAX = 24 };

struct ply_text finding_ply(const struct judge *judge, const struct ply *ply)
{
	struct ply_text text;

	if (ply->in_parts || ply->word.length > PLY_WORD_MAX)
		snprintf(text.text, sizeof(text.text), "%s-%s",
		         finding_square(judge->game, ply->move.from).text,
		         finding_square(judge->game, ply->move.to).text);
	else
		snprintf(text.text, sizeof(text.text), "%.*s",
		         word_length(ply->word),
		         judge->game->text + ply->word.offset);
	return text;
}

void finding_end(char *out, size_t size, const struct tafl_outcome *outcome)
{
	const char *end = tafl_end_name(outcome->end);

	if (outcome->result == TAFL_DRAW)
		snprintf(out, size, "drawn by %s", end);
	else
		snprintf(out, size, "won by the %s (%s)",
		         tafl_result_name(outcome->result), end);
}

/* --- games that are not judged ------------------------------------------ */

/* The tag that may be meant to name the variant, of all that have names like
 * those of others. */
static const struct tag *find_misspelt(const struct tafl_game *game)
{
	static const char *const names[] = { "Variant",   "Event",  "Site",
		                             "Attackers", "Result", "Round",
		                             "Defenders", "Start",  "Variation",
		                             "Date",      "End",    NULL };

	for (size_t i = 0; i < game->tag_count; i++) {
		const struct tag *tag = &game->tags[i];
		const char *near = nearest_of(game_string(game, tag->name),
		                              tag->name.length, names);

		if (near == names[0])
			return tag;
	}
	return NULL;
}

/* Where the record has what the rules cannot be found by. */
static struct word cause_of(const struct tafl_game *game)
{
	const struct tag *rules = game_find_tag(game, "Yaml");

	if (!rules)
		rules = game_find_tag(game, "Rules");
	return rules ? rules->word : game->variant_word;
}

/* The rules are not known: the game is counted, and told. */
void tell_unjudged(struct judge *judge, const struct tafl_error *why)
{
	struct finding finding = { .code = why->code,
		                   .word = cause_of(judge->game),
		                   .help = why->help[0] ? why->help : NULL };
	const struct tag *tag = why->code == TAFL_E_NO_VARIANT
	                                ? find_misspelt(judge->game)
	                                : NULL;

	if (tag) {
		finding.word = tag->label;
		finding.help = "did you mean the tag 'Variant'?";
	}
	snprintf(finding.message, sizeof(finding.message), "%s", why->message);
	tell_finding(judge, &finding);
}

/* Where the record gives its start. */
static struct word start_word(const struct tafl_game *game)
{
	const struct tag *tag = game_find_tag(game, "Start");

	return tag ? tag->word : (struct word){ 0, 0 };
}

void tell_size(struct judge *judge)
{
	struct finding finding = { .code = TAFL_E_BAD_POSITION,
		                   .word = start_word(judge->game),
		                   .about_start = true };
	int size = tafl_line_position(judge->line)->size;
	int given = judge->game->start.size;

	snprintf(finding.message, sizeof(finding.message),
	         "the position is %dx%d, the variant's board is %dx%d", given,
	         given, size, size);
	tell_finding(judge, &finding);
	judge->branch->stopped = true;
}

void tell_going(struct judge *judge)
{
	struct finding finding = { .code = TAFL_E_BAD_POSITION,
		                   .word = start_word(judge->game),
		                   .about_start = true };

	snprintf(finding.message, sizeof(finding.message),
	         "by the rules the man on %s cannot go on",
	         finding_square(judge->game, judge->game->start.going).text);
	tell_finding(judge, &finding);
	judge->branch->stopped = true;
}
