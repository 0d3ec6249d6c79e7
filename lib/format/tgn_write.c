/* Writing TGN: equal games are equal bytes. */
#include "format/tgn_write.h"
#include "format/reading.h"
#include "format/tgn.h"
#include "rules/variant.h"
#include <string.h>

struct writing {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	enum tafl_layout layout;
	bool embed; /* the rules, as a file */
	struct tafl_text *out;
};

/* The length of a line end at text[0..length), 0 for any other byte. */
static size_t line_end(const char *text, size_t length)
{
	if (text[0] == '\n')
		return 1;
	if (text[0] != '\r')
		return 0;
	return length > 1 && text[1] == '\n' ? 2 : 1;
}

void tgn_put_escaped(struct tafl_text *out, const char *text, size_t length,
                     char close)
{
	size_t run = 0;

	for (size_t i = 0; i < length;) {
		size_t end = line_end(text + i, length - i);
		bool escapes = text[i] == close || text[i] == '\\';

		if (!escapes && end == 0) {
			i++;
			continue;
		}
		tafl_text_append(out, text + run, i - run);
		tafl_text_puts(out, escapes ? "\\" : "\\n");
		run = i + end;
		i += escapes ? 1 : end;
	}
	tafl_text_append(out, text + run, length - run);
}

/* --- tags --------------------------------------------------------------- */

/* Tags are lines, except where the game is one. */
static void put_tag(const struct writing *writing, const char *name,
                    const char *value, size_t length)
{
	struct tafl_text *out = writing->out;

	tafl_text_putc(out, '[');
	tafl_text_puts(out, name);
	tafl_text_append(out, " \"", 2);
	tgn_put_escaped(out, value, length, '"');
	tafl_text_append(out, "\"]", 2);
	tafl_text_putc(out,
	               writing->layout == TAFL_LAYOUT_ONELINE ? ' ' : '\n');
}

static void put_word_tag(const struct writing *writing, const char *name,
                         const char *value)
{
	put_tag(writing, name, value, strlen(value));
}

static void put_variant(const struct writing *writing)
{
	const char *name = game_variant_name(writing->game, writing->variant);

	if (name)
		put_word_tag(writing, "Variant", name);
}

static void put_start(const struct writing *writing)
{
	char line[TAFL_POSITION_TEXT];
	const struct tafl_position *start = &writing->game->start;

	if (!writing->game->has_start ||
	    tafl_position_equal(start, tafl_variant_start(writing->variant)))
		return;
	put_tag(writing, "Start", line, tafl_position_format(start, line));
}

static void put_rules(const struct writing *writing)
{
	if (game_writes_record(writing->game, writing->variant, writing->embed))
		put_word_tag(writing, "Rules", writing->variant->record);
}

static void put_yaml(const struct writing *writing)
{
	struct tafl_text yaml = { 0 };

	if (writing->variant->built_in)
		return;
	tafl_variant_write_yaml(writing->variant, &yaml);
	if (yaml.failed)
		writing->out->failed = true;
	else
		put_tag(writing, "Yaml", yaml.data, yaml.length);
	tafl_text_release(&yaml);
}

static void put_result(const struct writing *writing)
{
	if (writing->game->has_result)
		put_word_tag(writing, "Result",
		             tafl_result_name(writing->game->result));
}

/* An end is said of all plies: a game that is cut short has another. */
static void put_end(const struct writing *writing)
{
	const struct tafl_game *game = writing->game;

	if (game->end != TAFL_NO_END && game_is_whole(game))
		put_word_tag(writing, "End", tafl_end_name(game->end));
}

/* Tags whose values are those of the game's fields. */
static const struct field {
	const char *name;
	void (*put)(const struct writing *writing);
	bool first; /* before the others, if the record does not place it */
} fields[] = {
	{ "Variant", put_variant, true }, { "Rules", put_rules, true },
	{ "Start", put_start, true },     { "Yaml", put_yaml, true },
	{ "Result", put_result, false },  { "End", put_end, false },
};

enum { FIELDS = sizeof(fields) / sizeof(*fields) };

static const struct field *find_field(const char *name)
{
	for (size_t i = 0; i < FIELDS; i++)
		if (strcmp(fields[i].name, name) == 0)
			return &fields[i];
	return NULL;
}

/* Writes the fields that have no place among the tags of the record. */
static void put_fields(const struct writing *writing, bool first)
{
	for (size_t i = 0; i < FIELDS; i++) {
		const struct field *field = &fields[i];

		if (field->first == first &&
		    !game_find_tag(writing->game, field->name) &&
		    (field->put != put_yaml || writing->embed))
			field->put(writing);
	}
}

/* "`White` and `Black` are never written: which side they mean is a dialect's
 * business." */
static bool is_color(const char *name)
{
	return strcmp(name, "White") == 0 || strcmp(name, "Black") == 0;
}

/* Whether a tag of this name came before. */
static bool is_repeated(const struct tafl_game *game, size_t index)
{
	const char *name = game_string(game, game->tags[index].name);

	return strcmp(name, "Otn") != 0 &&
	       game_find_tag(game, name) != &game->tags[index];
}

/* "Any name that this does not map is carried as [Otn "name:value"]." */
static void put_odd_tag(const struct writing *writing, const struct tag *tag)
{
	const struct tafl_game *game = writing->game;
	struct tafl_text value = { 0 };

	tafl_text_append(&value, game_string(game, tag->name),
	                 tag->name.length);
	tafl_text_putc(&value, ':');
	tafl_text_append(&value, game_string(game, tag->value),
	                 tag->value.length);
	if (value.failed)
		writing->out->failed = true;
	else
		put_tag(writing, "Otn", value.data, value.length);
	tafl_text_release(&value);
}

static void put_record_tag(const struct writing *writing, size_t index)
{
	const struct tafl_game *game = writing->game;
	const struct tag *tag = &game->tags[index];
	const char *name = game_string(game, tag->name);
	const struct field *field = find_field(name);

	if (is_repeated(game, index) || is_color(name) ||
	    !is_tag_name(name, tag->name.length))
		put_odd_tag(writing, tag);
	else if (field)
		field->put(writing);
	else
		put_tag(writing, name, game_string(game, tag->value),
		        tag->value.length);
}

static void put_tags(const struct writing *writing)
{
	put_word_tag(writing, "Tafl", "1");
	put_fields(writing, true);
	for (size_t i = 0; i < writing->game->tag_count; i++)
		put_record_tag(writing, i);
	put_fields(writing, false);
}

/* --- games -------------------------------------------------------------- */

void tgn_write(const struct tafl_game *game, const struct tafl_variant *variant,
               const struct tafl_write_options *options, struct tafl_text *out)
{
	struct writing writing = { .game = game,
		                   .variant = variant,
		                   .layout = options->layout,
		                   .embed = options->embed,
		                   .out = out };
	bool oneline = options->layout == TAFL_LAYOUT_ONELINE;

	put_tags(&writing);
	if (!oneline)
		tafl_text_putc(out, '\n');
	tgn_write_plies(game, variant, options->layout, out);
	tafl_text_puts(out, oneline ? "\n" : "\n\n");
}
