/* Items: judging a game, printing what was found and shown of it. */
#include "cli_items.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line to play on for each variant that came up. */
struct board {
	struct board *next;
	const struct tafl_variant *variant;
	struct tafl_line *line;
};

static struct tafl_line *line_of(struct board **boards,
                                 const struct tafl_variant *variant)
{
	struct board *board = *boards;

	while (board && board->variant != variant)
		board = board->next;
	if (board)
		return board->line;
	board = malloc(sizeof(*board));
	if (!board)
		return NULL;
	*board = (struct board){ .next = *boards, .variant = variant };
	*boards = board;
	board->line = tafl_line_new(variant);
	return board->line;
}

void boards_free(struct board *board)
{
	while (board) {
		struct board *next = board->next;

		tafl_line_free(board->line);
		free(board);
		board = next;
	}
}

/* What --ignore and --strict make of the verdict. */
static void adjust(struct tafl_verdict *verdict, const struct item *item)
{
	verdict->errors = item->findings.errors;
	verdict->warnings = item->findings.warnings;
	verdict->valid = verdict->errors == 0 && verdict->played;
}

/* Judges the game and appends what the command shows of it.  False without
 * memory. */
static bool judge(const struct cli *cli, struct item *item,
                  struct board **boards)
{
	struct cli_game game = { .game = item->game,
		                 .variant = item->variant,
		                 .sink = findings_sink(&item->findings),
		                 .note = &item->note };
	bool known = item->variant != NULL;

	if (cli->tool->wants && !cli->tool->wants(cli, &game))
		return true;
	if (known)
		game.line = line_of(boards, item->variant);
	if (known && !game.line)
		return false;
	if (!tafl_judge(item->game, game.line,
	                known ? NULL : &item->variant_error, &game.sink,
	                &game.verdict, NULL))
		return false;
	adjust(&game.verdict, item);
	if (!game.verdict.played)
		game.line = NULL;
	return cli->tool->show(cli, &game, &item->shown);
}

/* --- guessing ----------------------------------------------------------- */

/* Whether the variant that the game asks for itself stands for a candidate. */
static bool is_same(const struct tafl_variant *own,
                    const struct tafl_variant *candidate)
{
	return own && !strcmp(tafl_variant_id(own), tafl_variant_id(candidate));
}

/* The variants to try: the one that the game asks for first, so that it goes
 * before others that are as good. */
static size_t gather(const struct cli *cli, const struct item *item,
                     const struct tafl_variant **variants)
{
	size_t count = 0;

	if (item->variant)
		variants[count++] = item->variant;
	for (size_t i = 0; i < cli->candidate_count; i++)
		if (!is_same(item->variant, cli->candidates[i]))
			variants[count++] = cli->candidates[i];
	return count;
}

static bool guess_with(const struct cli *cli, struct item *item,
                       struct board **boards,
                       const struct tafl_variant **variants,
                       struct tafl_fit *fits)
{
	struct cli_game game = { .game = item->game,
		                 .variant = item->variant,
		                 .fits = fits,
		                 .fit_count = gather(cli, item, variants),
		                 .sink = findings_sink(&item->findings),
		                 .note = &item->note };
	struct tafl_line *line = line_of(boards, cli->candidates[0]);

	if (!item->variant)
		tafl_game_tell_rules(item->game, &item->variant_error,
		                     &game.sink);
	return line &&
	       tafl_guess(item->game, line, variants, game.fit_count,
	                  &game.sink, fits, NULL) &&
	       cli->tool->show(cli, &game, &item->shown);
}

/* Holds the game against all candidates.  False without memory. */
static bool guess(const struct cli *cli, struct item *item,
                  struct board **boards)
{
	size_t most = cli->candidate_count + 1;
	const struct tafl_variant **variants = calloc(most, sizeof(*variants));
	struct tafl_fit *fits = calloc(most, sizeof(*fits));
	bool good = variants && fits &&
	            guess_with(cli, item, boards, variants, fits);

	free(variants);
	free(fits);
	return good;
}

/* --- showing ------------------------------------------------------------ */

/* A board without rules can still be shown by a command that asks for no
 * more. */
static bool show_bare(const struct cli *cli, struct item *item)
{
	struct cli_game game = { .game = item->game,
		                 .sink = findings_sink(&item->findings),
		                 .note = &item->note };

	return cli->tool->show(cli, &game, &item->shown);
}

static bool is_bare(const struct cli *cli, const struct item *item)
{
	return cli->tool->takes_bare_positions && !item->variant &&
	       item->variant_error.code == TAFL_E_NO_VARIANT &&
	       tafl_game_start(item->game) && tafl_game_plies(item->game) == 0;
}

/* What was found while the variant was looked for stays: a variant file is read
 * once, whatever game asks for it first. */
void item_judge(struct item *item, const struct cli *cli, struct board **boards)
{
	size_t before = item->findings.count;

	if (!item->has_game || item->failed)
		return;
	if (cli->candidates)
		item->failed = !guess(cli, item, boards);
	else if (is_bare(cli, item))
		item->failed = !show_bare(cli, item);
	else
		item->failed = !judge(cli, item, boards);
	if (item->note.unwanted)
		findings_cut(&item->findings, before);
}

static void add_lost_tag(struct cli_lost_tags *tags, const char *name)
{
	char shown[CLI_TAG_SHOWN];

	snprintf(shown, sizeof(shown), "%s", name);
	for (size_t i = 0; i < tags->count; i++)
		if (strcmp(tags->names[i], shown) == 0)
			return;
	if (tags->count < CLI_LOST_TAGS)
		memcpy(tags->names[tags->count++], shown, sizeof(shown));
	else
		tags->more = true;
}

static void list_lost_tags(const struct item *item, struct cli *cli)
{
	size_t index = 0;
	const char *name;

	if (!cli->tool->lost_tag || cli->lost_tags.more)
		return;
	while ((name = cli->tool->lost_tag(cli, item->game, &index)))
		add_lost_tag(&cli->lost_tags, name);
}

/* Counts what the output does not hold of the game. */
static void count_losses(const struct item *item, struct cli *cli)
{
	unsigned losses = 0;

	if (cli->tool->losses)
		losses = cli->tool->losses(cli, item->game, item->variant);
	for (int part = 0; part < TAFL_PARTS; part++)
		cli->lost[part] += losses >> part & 1;
	list_lost_tags(item, cli);
}

/* Puts what was shown where it goes; false when that is nowhere.  The blank
 * line between games is added here, where the order is known. */
static bool put(const struct item *item, struct cli *cli)
{
	if (cli->tool->put && item->has_game)
		return cli->tool->put(cli, item->game, &item->note,
		                      &item->shown);
	if (item->shown.length == 0)
		return false;
	if (cli->blank_between && cli->written > 0)
		cli_write(cli, "\n", 1);
	cli_write(cli, item->shown.data, item->shown.length);
	return true;
}

void item_print(struct item *item, struct cli *cli)
{
	findings_print(&item->findings, cli, false);
	if (item->input)
		findings_end_input(cli, tafl_input_name(item->input));
	if (item->failed || item->shown.failed) {
		cli_nomem(cli);
		return;
	}
	if (put(item, cli)) {
		cli->written++;
		count_losses(item, cli);
	}
	if (item->has_game) {
		cli->games++;
		cli->rejected += item->note.rejected;
		cli_progress_game(cli);
	}
}

/* A game that was larger than most gives its memory back. */
void item_reset(struct item *item)
{
	if (item->shown.capacity > ITEM_BYTES_KEPT)
		tafl_text_release(&item->shown);
	if (item->game && tafl_game_bytes(item->game) > ITEM_BYTES_KEPT) {
		tafl_game_free(item->game);
		item->game = NULL;
	}
	tafl_input_free(item->input);
	tafl_text_reset(&item->shown);
	item->note = (struct cli_note){ 0 };
	item->input = NULL;
	item->variant = NULL;
	item->has_game = item->failed = false;
}

void item_release(struct item *item)
{
	tafl_input_free(item->input);
	tafl_game_free(item->game);
	findings_release(&item->findings);
	tafl_text_release(&item->shown);
}
