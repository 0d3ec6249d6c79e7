/* Reading our JSON: a line becomes a game. */
#include "base/mem.h"
#include "format/clocks.h"
#include "format/json.h"
#include "format/json_ply.h"
#include "format/json_schema.h"
#include "format/reading.h"
#include <stdio.h>
#include <string.h>

/* --- schemas ------------------------------------------------------------ */

enum {
	GAME_TAFL,
	GAME_VARIANT,
	GAME_TAGS,
	GAME_START,
	GAME_RESULT,
	GAME_END,
	GAME_COMMENTS,
	GAME_GLYPHS,
	GAME_PLIES,
};
static const struct json_schema game_schema = {
	.name = "a game",
	.other = "what you add goes into 'tags', as text",
	.members = {
		[GAME_TAFL] = { "tafl", JSON_KIND_NUMBER },
		[GAME_VARIANT] = { "variant", JSON_KIND_TEXT },
		[GAME_TAGS] = { "tags", JSON_KIND_MAP },
		[GAME_START] = { "start", JSON_KIND_TEXT },
		[GAME_RESULT] = { "result", JSON_KIND_TEXT },
		[GAME_END] = { "end", JSON_KIND_TEXT },
		[GAME_COMMENTS] = { "comments", JSON_KIND_LIST },
		[GAME_GLYPHS] = { "glyphs", JSON_KIND_LIST },
		[GAME_PLIES] = { "plies", JSON_KIND_LIST },
	},
};

enum {
	VARIATION_COMMENTS,
	VARIATION_GLYPHS,
	VARIATION_PLIES,
};
static const struct json_schema variation_schema = {
	.name = "a variation",
	.members = {
		[VARIATION_COMMENTS] = { "comments", JSON_KIND_LIST },
		[VARIATION_GLYPHS] = { "glyphs", JSON_KIND_LIST },
		[VARIATION_PLIES] = { "plies", JSON_KIND_LIST },
	},
};

/* The clocks come first, in their order. */
enum { COMMENT_TEXT = CLOCKS, COMMENT_GLYPHS };
static const struct json_schema comment_schema = {
	.name = "a comment",
	.members = {
		[CLOCK_LEFT] = { "clk", JSON_KIND_TEXT },
		[CLOCK_USED] = { "emt", JSON_KIND_TEXT },
		[CLOCK_STAMP] = { "ts", JSON_KIND_TEXT },
		[COMMENT_TEXT] = { "text", JSON_KIND_TEXT },
		[COMMENT_GLYPHS] = { "glyphs", JSON_KIND_LIST },
	},
};

/* --- texts -------------------------------------------------------------- */

static enum step step_if(bool had_memory)
{
	return had_memory ? GO_ON : FAILED;
}

/* --- tags --------------------------------------------------------------- */

static enum step check_tag(struct tafl_game *game, const struct json_value *tag)
{
	struct word word = { tag->key_offset, tag->key_bytes };

	if (!is_tag_name(tag->key, strlen(tag->key)))
		return json_complain(game, TAFL_E_BAD_TAG, word, NULL,
		                     "'%.40s' cannot be the name of a tag",
		                     tag->key);
	if (is_field_tag(tag->key) && tag->kind != JSON_KIND_NULL)
		return json_complain(game, TAFL_E_BAD_TAG, json_word(tag),
		                     "null, to keep its place",
		                     "'%s' has its value in the game's own key",
		                     tag->key);
	return GO_ON;
}

/* Adds a tag; a NULL value has no characters. */
static enum step add_tag(struct tafl_game *game, const struct json_value *tag,
                         const struct json_value *value)
{
	const char *name = tag->key;
	struct word label = { tag->key_offset, tag->key_bytes };
	bool place = value->kind == JSON_KIND_NULL && is_field_tag(name);
	enum step step = place ? GO_ON
	                       : json_expect(game, value, JSON_KIND_TEXT,
	                                     "the value of a tag");
	struct string key, text;

	if (step != GO_ON)
		return step;
	if (game->tag_count == GAME_TAGS_MAX)
		return json_complain(game, TAFL_E_LIMIT, json_word(value), NULL,
		                     "more than %d tags", GAME_TAGS_MAX);
	key = game_keep(game, name, strlen(name));
	text = place ? game_keep(game, "", 0)
	             : game_keep(game, value->text, value->length);
	if (!add_read_tag(game, key, text, json_word(value)))
		return FAILED;
	game->tags[game->tag_count - 1].label = label;
	return GO_ON;
}

static enum step add_tags(struct tafl_game *game, const struct json_value *map)
{
	enum step step = GO_ON;
	const struct json_value *tag, *value;

	tag = map ? json_first(map) : NULL;
	for (; tag && step == GO_ON; tag = tag->next) {
		bool several = tag->kind == JSON_KIND_LIST;

		step = check_tag(game, tag);
		value = several ? json_first(tag) : tag;
		for (; value && step == GO_ON;
		     value = several ? value->next : NULL)
			step = add_tag(game, tag, value);
	}
	return step;
}

/* --- remarks ------------------------------------------------------------ */

static enum step add_clock(struct tafl_game *game, enum clock clock,
                           const struct json_value *value)
{
	if (!clock_is_good(clock, value->text, value->length))
		return json_complain(game, TAFL_E_UNKNOWN_VALUE,
		                     json_word(value),
		                     "clocks are as 600, 0:10:00, 600 30/3",
		                     "'%.40s' is not a clock", value->text);
	tafl_text_printf(&game->strings, "[%%%s ", clock_names[clock]);
	tafl_text_append(&game->strings, value->text, value->length);
	tafl_text_putc(&game->strings, ']');
	return GO_ON;
}

/* "mark = + ++ - -- ! ? ..." */
static enum step add_mark(struct tafl_game *game, const struct json_value *mark)
{
	if (!mark)
		return GO_ON;
	if (mark->length == 0 || strspn(mark->text, JSON_MARKS) != mark->length)
		return json_complain(game, TAFL_E_UNKNOWN_VALUE,
		                     json_word(mark),
		                     "marks have the signs + - # ! ?",
		                     "'%.40s' is not a mark", mark->text);
	return step_if(game_add_remark(
		game, REMARK_MARK, game_keep(game, mark->text, mark->length)));
}

/* PGN knows them up to 255; TGN takes nine digits. */
enum { GLYPH_MAX = 999999999 };

static enum step add_glyph(struct tafl_game *game,
                           const struct json_value *glyph)
{
	char digits[32];
	enum step step = json_expect(game, glyph, JSON_KIND_NUMBER, "a glyph");
	int length;

	if (step != GO_ON)
		return step;
	if (glyph->number < 0 || glyph->number > GLYPH_MAX)
		return json_complain(
			game, TAFL_E_UNKNOWN_VALUE, json_word(glyph), NULL,
			"a glyph is a number from 0 to %d", GLYPH_MAX);
	length = snprintf(digits, sizeof(digits), "%lld",
	                  (long long)glyph->number);
	return step_if(game_add_remark(
		game, REMARK_GLYPH, game_keep(game, digits, (size_t)length)));
}

static enum step add_each(struct tafl_game *game, const struct json_value *list,
                          enum step (*add)(struct tafl_game *game,
                                           const struct json_value *value))
{
	enum step step = GO_ON;
	const struct json_value *value;

	value = list ? json_first(list) : NULL;
	for (; value && step == GO_ON; value = value->next)
		step = add(game, value);
	return step;
}

/* The clocks, then the text, with a blank between them. */
static enum step add_words(struct tafl_game *game,
                           const struct json_value *const *members)
{
	enum step step = GO_ON;
	size_t start = game->strings.length;

	for (size_t i = 0; i <= COMMENT_TEXT && step == GO_ON; i++) {
		if (!members[i] || (i == COMMENT_TEXT && !members[i]->length))
			continue;
		if (game->strings.length > start)
			tafl_text_putc(&game->strings, ' ');
		if (i < CLOCKS)
			step = add_clock(game, (enum clock)i, members[i]);
		else
			tafl_text_append(&game->strings, members[i]->text,
			                 members[i]->length);
	}
	if (step != GO_ON)
		return step;
	return step_if(game_add_remark(game, REMARK_COMMENT,
	                               end_comment(game, start)));
}

static enum step add_comment(struct tafl_game *game,
                             const struct json_value *comment)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, comment, &comment_schema, members);

	if (step == GO_ON)
		step = add_words(game, members);
	if (step == GO_ON)
		step = add_each(game, members[COMMENT_GLYPHS], add_glyph);
	return step;
}

static enum step add_remarks(struct tafl_game *game,
                             const struct json_value *glyphs,
                             const struct json_value *comments)
{
	enum step step = add_each(game, glyphs, add_glyph);

	if (step == GO_ON)
		step = add_each(game, comments, add_comment);
	return step;
}

/* --- plies -------------------------------------------------------------- */

/* Adds a ply with its captures, as the words of `spoken` have it. */
static enum step add_ply(struct tafl_game *game, const struct spoken *spoken)
{
	struct ply ply = { .move = spoken->move,
		           .word = spoken->word,
		           .recorded = (uint32_t)game->square_count,
		           .man = spoken->man,
		           .named_side = spoken->named_side,
		           .in_parts = spoken->in_parts,
		           .steps = spoken->steps };

	if (!game_put_ply(game, &ply))
		return FAILED;
	for (size_t i = 0; i < spoken->count; i++) {
		uint32_t index = (uint32_t)game->square_count;

		if (!game_add_capture(game, spoken->captures[i]))
			return FAILED;
		if (spoken->men[i] != TAFL_EMPTY &&
		    !game_name_capture(game, index, spoken->men[i]))
			return FAILED;
	}
	return GO_ON;
}

static enum step read_plies(struct tafl_game *game,
                            const struct json_value *list);

/* One without anything replaces nothing, and is none. */
static enum step drop_variation(struct tafl_game *game,
                                const struct json_value *value)
{
	game_drop_line(game);
	return json_complain(game, TAFL_E_STRAY, json_word(value), NULL,
	                     "a variation without a ply or a comment");
}

/* What is wrong in a variation stops it alone. */
static enum step read_variation(struct tafl_game *game,
                                const struct json_value *value)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step;

	if (game->depth == GAME_DEPTH_MAX)
		return json_complain(game, TAFL_E_LIMIT, json_word(value), NULL,
		                     "more than %d variations in one another",
		                     GAME_DEPTH_MAX);
	if (!game_open_line(game, json_word(value)))
		return FAILED;
	step = json_take(game, value, &variation_schema, members);
	if (step == GO_ON)
		step = add_remarks(game, members[VARIATION_GLYPHS],
		                   members[VARIATION_COMMENTS]);
	if (step == GO_ON && members[VARIATION_PLIES])
		step = read_plies(game, members[VARIATION_PLIES]);
	if (step != FAILED && game_is_empty_line(game))
		return drop_variation(game, value);
	return game_close_line(game) && step != FAILED ? GO_ON : FAILED;
}

static enum step read_ply(struct tafl_game *game,
                          const struct json_value *value)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, value, &json_ply_schema, members);
	struct spoken spoken;

	if (step == GO_ON)
		step = json_speak(game, value, members, &spoken);
	if (step == GO_ON)
		step = add_ply(game, &spoken);
	if (step == GO_ON)
		step = add_mark(game, members[PLY_MARK]);
	if (step == GO_ON)
		step = add_remarks(game, members[PLY_GLYPHS],
		                   members[PLY_COMMENTS]);
	if (step == GO_ON)
		step = add_each(game, members[PLY_VARIATIONS], read_variation);
	return step;
}

/* Recurs as deep as variations are, at most GAME_DEPTH_MAX. */
static enum step read_plies(struct tafl_game *game,
                            const struct json_value *list)
{
	return add_each(game, list, read_ply);
}

/* --- games -------------------------------------------------------------- */

static enum step read_version(struct tafl_game *game,
                              const struct json_value *map,
                              const struct json_value *version)
{
	if (!version)
		return json_complain(game, TAFL_E_MISSING_KEY, json_word(map),
		                     NULL, "a game needs the key 'tafl'");
	if (version->number != JSON_VERSION)
		return json_complain(
			game, TAFL_E_RECORD_VERSION, json_word(version), NULL,
			"version %.*s is not known, expected %d",
			(int)version->bytes, game->text + version->offset,
			JSON_VERSION);
	return GO_ON;
}

static enum step read_variant(struct tafl_game *game,
                              const struct json_value *id)
{
	if (!id)
		return GO_ON;
	if (memchr(id->text, '\0', id->length))
		return json_complain(game, TAFL_E_UNKNOWN_VARIANT,
		                     json_word(id), NULL,
		                     "the variant's name has a NUL");
	game->variant = mem_copy(id->text, id->length);
	game->variant_word = json_inner_word(id);
	return step_if(game->variant != NULL);
}

static enum step read_start(struct tafl_game *game,
                            const struct json_value *start)
{
	struct tafl_error why;

	if (!start)
		return GO_ON;
	game->has_start = tafl_position_parse(
		&game->start, start->text, start->length, TAFL_ATTACKERS, &why);
	return game->has_start ? GO_ON
	                       : json_complain_of_position(game, start, &why);
}

static enum step read_end(struct tafl_game *game,
                          const struct json_value *result,
                          const struct json_value *end)
{
	const char *words[TAFL_END_COUNT + 1] = { NULL };
	enum step step = GO_ON;
	size_t index;

	if (result) {
		for (int i = TAFL_OPEN; i <= TAFL_DRAW; i++)
			words[i] = tafl_result_name((enum tafl_result)i);
		words[TAFL_DRAW + 1] = NULL;
		step = json_choose(game, result, words, &index);
		if (step != GO_ON)
			return step;
		game->has_result = true;
		game->result = (enum tafl_result)index;
		game->result_word = json_inner_word(result);
	}
	if (end) {
		for (int i = TAFL_NO_END + 1; i < TAFL_END_COUNT; i++)
			words[i - 1] = tafl_end_name((enum tafl_end)i);
		step = json_choose(game, end, words, &index);
		game->end_word = json_inner_word(end);
		if (step == GO_ON)
			game->end = (enum tafl_end)(index + TAFL_NO_END + 1);
	}
	return step;
}

/* In the order that makes sense, whatever that of the keys: a fault in what
 * comes first lets no ply stand. */
static enum step read_game(struct tafl_game *game, const struct json_value *map)
{
	const struct json_value *members[JSON_MEMBERS_MAX];
	enum step step = json_take(game, map, &game_schema, members);

	if (step == GO_ON)
		step = read_version(game, map, members[GAME_TAFL]);
	if (step == GO_ON)
		step = read_variant(game, members[GAME_VARIANT]);
	if (step == GO_ON)
		step = add_tags(game, members[GAME_TAGS]);
	if (step == GO_ON)
		step = read_start(game, members[GAME_START]);
	if (step == GO_ON)
		step = add_remarks(game, members[GAME_GLYPHS],
		                   members[GAME_COMMENTS]);
	if (step == GO_ON)
		step = read_plies(game, members[GAME_PLIES]);
	if (step == GO_ON)
		step = read_end(game, members[GAME_RESULT], members[GAME_END]);
	return step;
}

bool json_read_game(struct tafl_game *game)
{
	return json_read_text(game, read_game);
}
