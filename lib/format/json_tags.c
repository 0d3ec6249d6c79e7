/* Writing our JSON: the tags of a game. */
#include "base/utf8.h"
#include "format/json.h"
#include "format/json_write.h"
#include "format/reading.h"
#include "rules/variant.h"
#include <string.h>

/* The code point at `at`, as it is written. */
static int32_t next_point(const char *text, size_t length, size_t *at)
{
	int32_t point;

	*at += utf8_next(text + *at, length - *at, &point);
	return point == UTF8_BROKEN ? 0xFFFD : point;
}

/* Names that are not UTF-8 may become the same. */
static bool same_name(const struct tafl_game *game, size_t a, size_t b)
{
	struct string one = game->tags[a].name, two = game->tags[b].name;
	size_t i = 0, j = 0;

	while (i < one.length && j < two.length)
		if (next_point(game_string(game, one), one.length, &i) !=
		    next_point(game_string(game, two), two.length, &j))
			return false;
	return i == one.length && j == two.length;
}

/* The next tag of the same name from `index` on; tag_count when there is
 * none. */
static size_t find_same(const struct tafl_game *game, size_t tag, size_t index)
{
	while (index < game->tag_count && !same_name(game, tag, index))
		index++;
	return index;
}

static void put_values(struct json_writer *writer, size_t index)
{
	const struct tafl_game *game = writer->game;
	size_t next = find_same(game, index, index + 1);
	bool several = next < game->tag_count;

	if (several)
		put(writer, "[");
	put_string(writer, game->tags[index].value);
	while (next < game->tag_count) {
		put(writer, ",");
		put_string(writer, game->tags[next].value);
		next = find_same(game, index, next + 1);
	}
	if (several)
		put(writer, "]");
}

static const char *tag_name(const struct json_writer *writer, size_t index)
{
	return game_string(writer->game, writer->game->tags[index].name);
}

static bool is_named(const struct json_writer *writer, size_t index,
                     const char *name)
{
	return strcmp(tag_name(writer, index), name) == 0;
}

/* Tags with fields of the game need no place where writers put them anyway:
 * Variant and Start before all others, Result and End behind them. */
static void skip_fields(const struct json_writer *writer, size_t *first,
                        size_t *last)
{
	*first = 0;
	*last = writer->game->tag_count;
	if (*first < *last && is_named(writer, *first, "Variant"))
		++*first;
	if (*first < *last && is_named(writer, *first, "Start"))
		++*first;
	if (*first < *last && is_named(writer, *last - 1, "End"))
		--*last;
	if (*first < *last && is_named(writer, *last - 1, "Result"))
		--*last;
}

/* "Yaml: the flattened variant file ... for a variant that is not embedded" */
static void put_yaml(struct json_writer *writer)
{
	struct tafl_text yaml = { 0 };

	tafl_variant_write_yaml(writer->variant, &yaml);
	if (yaml.failed)
		writer->out->failed = true;
	else
		json_append_text(writer->out, yaml.data, yaml.length);
	tafl_text_release(&yaml);
}

static void put_rules(struct json_writer *writer)
{
	const char *record = writer->variant->record;

	json_append_text(writer->out, record, strlen(record));
}

bool json_has_start(const struct json_writer *writer)
{
	const struct tafl_game *game = writer->game;

	return game->has_start &&
	       !tafl_position_equal(&game->start,
	                            tafl_variant_start(writer->variant));
}

bool json_has_end(const struct json_writer *writer)
{
	const struct tafl_game *game = writer->game;

	return game->end != TAFL_NO_END && game_is_whole(game);
}

/* Whether a tag is written: one that stands for what the game does not have is
 * not. */
static bool has_tag(const struct json_writer *writer, size_t index)
{
	if (find_same(writer->game, index, 0) < index)
		return false;
	if (is_named(writer, index, "Start"))
		return json_has_start(writer);
	if (is_named(writer, index, "Result"))
		return writer->game->has_result;
	if (is_named(writer, index, "End"))
		return json_has_end(writer);
	if (is_named(writer, index, "Yaml"))
		return !writer->variant->built_in;
	if (is_named(writer, index, "Rules"))
		return writer->variant->record != NULL;
	return true;
}

/* A tag whose value is elsewhere in the object has its place only. */
static void put_tag(struct json_writer *writer, size_t index)
{
	put_string(writer, writer->game->tags[index].name);
	put(writer, ":");
	if (is_field_tag(tag_name(writer, index)))
		put(writer, "null");
	else if (is_named(writer, index, "Yaml"))
		put_yaml(writer);
	else if (is_named(writer, index, "Rules"))
		put_rules(writer);
	else
		put_values(writer, index);
}

/* An object cannot have a key twice: the values of one name come together in a
 * list, where it stands first.  There are at most some hundred tags. */
void json_put_tags(struct json_writer *writer, bool embed)
{
	const struct tafl_game *game = writer->game;
	const char *before = "";
	size_t first, last;

	put(writer, ",\"tags\":{");
	if (!game_find_tag(game, "Rules") &&
	    game_writes_record(game, writer->variant, embed)) {
		put(writer, "\"Rules\":");
		put_rules(writer);
		before = ",";
	}
	if (embed && !writer->variant->built_in &&
	    !game_find_tag(game, "Yaml")) {
		put(writer, "\"Yaml\":");
		put_yaml(writer);
		before = ",";
	}
	skip_fields(writer, &first, &last);
	for (size_t i = first; i < last; i++) {
		if (!has_tag(writer, i))
			continue;
		put(writer, before);
		put_tag(writer, i);
		before = ",";
	}
	put(writer, "}");
}
