/* Reading and writing OTG: the forms in which programs write the same. */
#include "format/otg.h"
#include "format/reading.h"
#include <stdlib.h>
#include <string.h>

/* "compact no-king 12,60": the words of the tag. */
static const char compact[] = "compact";
static const char no_king[] = "no-king";

/* --- what the tag says -------------------------------------------------- */

/* Passes a word and the blank behind it. */
static bool take_word(const char **at, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(*at, word, length) != 0 ||
	    ((*at)[length] != ' ' && (*at)[length] != '\0'))
		return false;
	*at += length + ((*at)[length] == ' ');
	return true;
}

static bool parse(const char *value, struct otg_form *form)
{
	*form = (struct otg_form){ .compact = take_word(&value, compact) };
	form->no_letters = take_word(&value, no_king);
	form->bare = value;
	return strspn(value, "0123456789,") == strlen(value) &&
	       (form->compact || form->no_letters || *value);
}

bool otg_is_form(const struct tafl_game *game, const struct tag *tag)
{
	struct otg_form form;

	return parse(game_string(game, tag->value), &form);
}

bool otg_take_bare(struct otg_form *form, size_t ply)
{
	while (*form->bare) {
		char *end;
		unsigned long number = strtoul(form->bare, &end, 10);

		if (number > ply)
			return false;
		form->bare = end + (*end == ',');
		if (number == ply)
			return true;
	}
	return false;
}

/* Turns that have texts, or variations, are written as OpenTafl does. */
static bool has_texts(const struct tafl_game *game)
{
	for (size_t i = 0; i < game->remark_count; i++)
		if (game->remarks[i].kind == REMARK_COMMENT &&
		    (game->remarks[i].line > 0 || game->remarks[i].ply > 0))
			return true;
	return game->variation_count > 0;
}

void otg_find_form(const struct tafl_game *game, struct otg_form *form)
{
	const struct tag *tag = game_find_tag(game, OTG_FORM_TAG);

	if (!tag || !parse(game_string(game, tag->value), form))
		*form = (struct otg_form){ .bare = "" };
	form->compact = form->compact && !has_texts(game);
}

/* --- the form of a game that is read ------------------------------------ */

/* The letters of the king in a record: how many plies have them, and which
 * plies of the main line do not though he makes them. */
struct letters {
	size_t with;
	size_t without;
	struct tafl_text *list;
};

/* Looks at the plies of the main line from where the king stands. */
static void look_at_plies(const struct otg *otg, tafl_square king,
                          struct letters *letters)
{
	const struct otg_line *line = &otg->lines[0];

	for (size_t i = 0; i < line->ply_count; i++) {
		const struct otg_ply *ply = &line->plies[i];

		if (ply->ply.move.from != king)
			continue;
		king = ply->ply.move.to;
		if (ply->names_king)
			continue;
		tafl_text_printf(letters->list, "%s%zu",
		                 letters->without++ > 0 ? "," : "", i + 1);
	}
}

static struct letters look_at_letters(const struct otg *otg,
                                      struct tafl_text *list)
{
	const struct tag *rules = game_find_tag(otg->game, "Rules");
	struct letters letters = { .list = list };
	struct tafl_position start;

	for (size_t i = 0; i < otg->line_count; i++)
		for (size_t j = 0; j < otg->lines[i].ply_count; j++)
			letters.with += otg->lines[i].plies[j].names_king;
	if (rules &&
	    otg_read_board(game_string(otg->game, rules->value), &start) &&
	    start.king != TAFL_NO_SQUARE)
		look_at_plies(otg, start.king, &letters);
	return letters;
}

/* Fills the value of the tag; "" where the form is ours. */
static void describe(const struct otg *otg, struct tafl_text *value)
{
	struct tafl_text list = { 0 };
	struct letters letters = look_at_letters(otg, &list);
	bool bare = otg->lines[0].turn_count > 1 && !otg->has_texts &&
	            otg->line_count == 1;

	if (bare)
		tafl_text_puts(value, compact);
	if (letters.without > 0 && bare)
		tafl_text_putc(value, ' ');
	if (letters.without > 0 && letters.with == 0)
		tafl_text_puts(value, no_king);
	else
		tafl_text_append(value, list.data, list.length);
	value->failed |= list.failed;
	tafl_text_release(&list);
}

void otg_keep_form(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	struct tafl_text value = { 0 };

	describe(otg, &value);
	if (value.length > 0 && game->tag_count < GAME_TAGS_MAX)
		value.failed |= !game_put_tag(game, OTG_FORM_TAG, value.data,
		                              value.length, otg_word(0, 0));
	if (value.failed)
		otg_fail_memory(otg);
	tafl_text_release(&value);
}
