/* Writing OTG: the tags, with the rules and the start position in them. */
#include "format/otg_write.h"
#include "format/otg.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>
#include <tafl/variant.h>

/* --- texts -------------------------------------------------------------- */

static char replacement(char byte, bool comment)
{
	switch (byte) {
	case '[': return '(';
	case ']': return ')';
	case '|': return comment ? '/' : byte;
	case '\r': return '\n';
	default: return byte;
	}
}

/* "a `1. ` inside an earlier tag breaks the load" */
static bool is_like_number(const char *text, size_t at)
{
	return at >= 2 && text[at] == ' ' && text[at - 1] == '.' &&
	       text[at - 2] == '1';
}

/* "writes | and ] in text as / and ) with a warning" */
void otg_put_text(struct otg_writer *writer, const char *text, size_t length,
                  bool comment)
{
	bool in_head = !writer->has_turns;

	for (size_t i = 0; i < length; i++) {
		char byte = replacement(text[i], comment);

		if (byte != text[i] && text[i] != '\r')
			writer->losses |= 1 << TAFL_PART_TEXTS;
		if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
			continue;
		if (in_head && is_like_number(text, i))
			writer->losses |= 1 << TAFL_PART_TEXTS;
		else
			tafl_text_putc(writer->out, byte);
	}
}

static void put_tag(struct otg_writer *writer, const char *name, size_t size,
                    const char *value, size_t length)
{
	tafl_text_putc(writer->out, '[');
	tafl_text_append(writer->out, name, size);
	tafl_text_putc(writer->out, ':');
	otg_put_text(writer, value, length, false);
	tafl_text_puts(writer->out, "]\n");
}

static void put_word_tag(struct otg_writer *writer, const char *name,
                         const char *value)
{
	put_tag(writer, name, strlen(name), value, strlen(value));
}

/* --- rules -------------------------------------------------------------- */

static bool has_own_start(const struct otg_writer *writer)
{
	return writer->game->has_start &&
	       !tafl_position_equal(&writer->game->start,
	                            tafl_variant_start(writer->variant));
}

static void count_lost_rule(void *user, const struct tafl_diag *diag)
{
	struct otg_writer *writer = user;

	(void)diag;
	writer->losses |= 1 << TAFL_PART_RULES;
}

/* "OTN itself cannot hold the side to move of an odd start position except
 * through atkf."  A record that we wrote ends with its board. */
static void put_start(struct otg_writer *writer, struct tafl_text *record)
{
	const struct tafl_position *start = &writer->game->start;
	char rows[TAFL_POSITION_TEXT];
	char first = start->turn == TAFL_ATTACKERS ? 'y' : 'n';
	char *board = strstr(record->data, " start:");
	char *side = strstr(record->data, " atkf:");

	if (!board)
		return;
	record->length = (size_t)(board - record->data);
	if (side)
		side[strlen(" atkf:")] = first;
	else
		tafl_text_printf(record, " atkf:%c", first);
	tafl_text_puts(record, " start:");
	tafl_text_append(record, rows, tafl_position_format_otn(start, rows));
}

/* Beside the name of a variant that everybody has the record is for programs
 * that do not know it. */
static void put_lossy(struct otg_writer *writer)
{
	bool lossy = writer->losses >> TAFL_PART_RULES & 1;

	if (!writer->variant->built_in)
		return;
	if (has_own_start(writer))
		put_word_tag(writer, OTG_LOSSY_TAG, OTG_LOSSY_BUT_START);
	else
		put_word_tag(writer, OTG_LOSSY_TAG,
		             lossy ? OTG_LOSSY : OTG_NOT_LOSSY);
}

/* A record has no word for the man who may go on in a chain; and the rules of
 * one must have a king, where no name says them. */
static void check_start(struct otg_writer *writer)
{
	const struct tafl_position *start = &writer->game->start;
	bool unnamed = !writer->variant->built_in;

	if (start->going != TAFL_NO_SQUARE ||
	    (unnamed && start->king == TAFL_NO_SQUARE))
		writer->losses |= 1 << TAFL_PART_STARTS;
}

static void put_new_rules(struct otg_writer *writer)
{
	const struct tafl_record_options options = {
		.lossy = true, .otn_tfr = writer->otn_tfr
	};
	const struct tafl_sink sink = { .emit = count_lost_rule,
		                        .user = writer };
	struct tafl_text record = { 0 };

	(void)tafl_variant_write_record(writer->variant, &options, &sink,
	                                &record);
	while (!record.failed && record.length > 0 &&
	       record.data[record.length - 1] == '\n')
		record.length--;
	if (!record.failed && has_own_start(writer)) {
		put_start(writer, &record);
		check_start(writer);
	}
	put_lossy(writer);
	if (record.failed)
		writer->out->failed = true;
	else
		put_tag(writer, "rules", 5, record.data, record.length);
	tafl_text_release(&record);
}

/* "rules records verbatim", as long as they say how the game starts. */
static void put_rules(struct otg_writer *writer)
{
	const struct tafl_variant *variant = writer->variant;

	if (variant->of_record && variant->record && !has_own_start(writer))
		put_word_tag(writer, "rules", variant->record);
	else
		put_new_rules(writer);
}

/* The name that a record gives its rules needs no tag. */
static void put_variant(struct otg_writer *writer)
{
	const char *name = game_variant_name(writer->game, writer->variant);

	if (name)
		put_word_tag(writer, "variant", name);
}

/* --- how it ended ------------------------------------------------------- */

static void put_result(struct otg_writer *writer)
{
	static const char *const words[] = {
		[TAFL_OPEN] = "?",
		[TAFL_ATTACKERS_WIN] = "1",
		[TAFL_DEFENDERS_WIN] = "-1",
		[TAFL_DRAW] = "0",
	};
	const struct tafl_game *game = writer->game;

	/* "?" says nothing, and not that the game was left open. */
	if (game->has_result && game->result == TAFL_OPEN)
		writer->losses |= 1 << TAFL_PART_OPEN;
	put_word_tag(writer, "result",
	             words[game->has_result ? game->result : TAFL_OPEN]);
}

/* A text that tells the end has room for no other. */
static void put_end(struct otg_writer *writer)
{
	const struct tafl_game *game = writer->game;
	const struct tag *text = game_find_tag(game, "Termination");

	if (game->end == TAFL_NO_END || !game_is_whole(game))
		return;
	if (!text)
		put_word_tag(writer, "termination", tafl_end_name(game->end));
	else if (otg_end_in(game_string(game, text->value),
	                    text->value.length) != game->end)
		writer->losses |= 1 << TAFL_PART_SOME_ENDS;
}

/* --- tags --------------------------------------------------------------- */

static void cut(struct tafl_text *text, size_t length)
{
	if (text->failed)
		return;
	text->length = length;
	text->data[length] = '\0';
}

/* What is said before the first ply.  False when nothing is that has a text in
 * this format, as glyphs have not. */
static bool put_first_remarks(struct otg_writer *writer, const char *before)
{
	size_t start = writer->out->length, texts;

	tafl_text_puts(writer->out, before);
	texts = writer->out->length;
	otg_put_comments(writer, 0, 0, false);
	if (writer->out->length > texts)
		return true;
	cut(writer->out, start);
	return false;
}

/* Behind a start comment of the record stands what it says before the first
 * ply. */
static void put_start_comment(struct otg_writer *writer)
{
	static const char opening[] = "[start-comment:";
	const struct tag *tag = game_find_tag(writer->game, "StartComment");

	if (tag) {
		tafl_text_puts(writer->out, opening);
		otg_put_text(writer, game_string(writer->game, tag->value),
		             tag->value.length, false);
		if (put_first_remarks(writer, "\n"))
			writer->losses |= 1 << TAFL_PART_TEXTS;
	}
	if (tag || put_first_remarks(writer, opening))
		tafl_text_puts(writer->out, "]\n");
}

static void pass_over(struct otg_writer *writer)
{
	(void)writer;
}

static const struct field {
	const char *name;
	void (*put)(struct otg_writer *writer);
	bool is_last; /* where the record does not place it */
} fields[] = {
	{ "Variant", put_variant, true },
	{ "Start", pass_over, false },
	{ "Yaml", pass_over, false },
	{ "Result", put_result, false },
	{ "End", put_end, true },
	{ "Rules", put_rules, true },
	{ "StartComment", put_start_comment, true },
	{ OTG_FORM_TAG, pass_over, false },
};

enum { FIELDS = sizeof(fields) / sizeof(*fields) };

static const struct field *find_field(const char *name)
{
	for (size_t i = 0; i < FIELDS; i++)
		if (strcmp(fields[i].name, name) == 0)
			return &fields[i];
	return NULL;
}

/* "[Otn "name:value"]", whose name may be one that came twice; 0: none. */
static size_t odd_name(const struct tafl_game *game, const struct tag *tag)
{
	const char *value = game_string(game, tag->value);
	const char *colon = memchr(value, ':', tag->value.length);
	size_t size = colon ? (size_t)(colon - value) : 0;

	return size > 0 && !memchr(value, ']', size) &&
	                       !memchr(value, '[', size)
	               ? size
	               : 0;
}

/* Appends the name that a tag has in a record: that of OTN, or its own where no
 * tag of ours becomes it.  False: it has none. */
static bool name_tag(const struct tafl_game *game, const struct tag *tag,
                     struct tafl_text *out)
{
	const char *name = game_string(game, tag->name);
	size_t size = tag->name.length;
	struct tafl_text mapped = { 0 };
	bool good;

	if (game_find_tag(game, name) == tag &&
	    otg_name_of_tag(name, size, out))
		return true;
	out->length = 0;
	tafl_text_append(out, name, size);
	good = otg_is_name(name, size) && !otg_name_to_tag(name, size, &mapped);
	tafl_text_release(&mapped);
	return good;
}

static bool is_otn(const struct tafl_game *game, const struct tag *tag)
{
	return strcmp(game_string(game, tag->name), "Otn") == 0;
}

/* The part of the record that a tag fills, or NULL. */
static const struct field *field_of(const struct tafl_game *game,
                                    const struct tag *tag)
{
	const char *name = game_string(game, tag->name);

	return game_find_tag(game, name) == tag ? find_field(name) : NULL;
}

bool otg_holds_tag(const struct tafl_game *game, const struct tag *tag)
{
	struct tafl_text name = { 0 };
	bool holds;

	if (strcmp(game_string(game, tag->name), OTG_FORM_TAG) == 0)
		return otg_is_form(game, tag);
	if (is_otn(game, tag))
		return odd_name(game, tag) > 0;
	holds = field_of(game, tag) || name_tag(game, tag, &name) ||
	        name.failed;
	tafl_text_release(&name);
	return holds;
}

static void put_plain_tag(struct otg_writer *writer, const struct tag *tag)
{
	struct tafl_text name = { 0 };

	if (name_tag(writer->game, tag, &name) && !name.failed)
		put_tag(writer, name.data, name.length,
		        game_string(writer->game, tag->value),
		        tag->value.length);
	writer->out->failed |= name.failed;
	tafl_text_release(&name);
}

/* What has no place is told by otg_holds_tag. */
static void put_record_tag(struct otg_writer *writer, const struct tag *tag)
{
	const struct tafl_game *game = writer->game;
	const struct field *field = field_of(game, tag);
	const char *value = game_string(game, tag->value);
	size_t size = is_otn(game, tag) ? odd_name(game, tag) : 0;

	if (field)
		field->put(writer);
	else if (size > 0)
		put_tag(writer, value, size, value + size + 1,
		        tag->value.length - size - 1);
	else if (!is_otn(game, tag))
		put_plain_tag(writer, tag);
}

/* Tags that OpenTafl writes before the result. */
static bool comes_first(const struct tafl_game *game, const struct tag *tag)
{
	static const char *const names[] = { "Date", "Event", "Round", "Site",
		                             "Variant" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (strcmp(game_string(game, tag->name), names[i]) == 0)
			return true;
	return false;
}

static void put_tags(struct otg_writer *writer)
{
	const struct tafl_game *game = writer->game;
	bool has_result = game_find_tag(game, "Result") != NULL;

	for (size_t i = 0; i < game->tag_count; i++) {
		if (!has_result && !comes_first(game, &game->tags[i])) {
			put_result(writer);
			has_result = true;
		}
		put_record_tag(writer, &game->tags[i]);
	}
	if (!has_result)
		put_result(writer);
	for (size_t i = 0; i < FIELDS; i++)
		if (fields[i].is_last && !game_find_tag(game, fields[i].name))
			fields[i].put(writer);
}

/* --- games -------------------------------------------------------------- */

static unsigned write_game(const struct tafl_game *game,
                           const struct tafl_variant *variant,
                           enum tafl_otn_tfr otn_tfr, struct tafl_text *out)
{
	struct otg_writer writer = {
		.game = game, .variant = variant, .otn_tfr = otn_tfr, .out = out
	};

	otg_find_form(game, &writer.form);
	/* "Even sizes load, but crash as soon as a game uses them." */
	if (tafl_variant_start(variant)->size % 2 == 0)
		writer.losses |= 1 << TAFL_PART_LONG;
	put_tags(&writer);
	tafl_text_putc(out, '\n');
	writer.has_turns = true;
	otg_put_turns(&writer);
	return writer.losses;
}

void otg_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out)
{
	(void)write_game(game, variant, options->otn_tfr, out);
}

/* What a game loses shows when it is written. */
unsigned otg_losses(const struct tafl_game *game,
                    const struct tafl_variant *variant)
{
	struct tafl_text text = { 0 };
	unsigned losses = write_game(game, variant, TAFL_OTN_TFR_SPEC, &text);

	tafl_text_release(&text);
	return losses;
}
