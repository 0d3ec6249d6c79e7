/* Reading TGN: the tags of a game. */
#include "base/mem.h"
#include "format/reading.h"
#include "format/tgn.h"
#include "format/tgn_pgn.h"
#include <string.h>

/* The version that we read and write. */
static const char version[] = "1";

/* A tag while it is read. */
struct reading {
	uint32_t start; /* of the '[' */
	struct word name;
	struct string value;
	struct word word; /* of the value */
};

static const char *text_of(const struct tgn *tgn, struct word word)
{
	return tgn->game->text + word.offset;
}

static bool is_named(const struct tgn *tgn, struct word name, const char *word)
{
	return is_word(text_of(tgn, name), name.length, word);
}

/* --- names -------------------------------------------------------------- */

static void read_name(struct tgn *tgn, struct reading *tag)
{
	tgn_skip_blanks(tgn);
	const char *start = tgn->at;
	while (!byte_is(*tgn->at, BYTE_DELIMITER))
		tgn->at++;
	tag->name = tgn_word(tgn, start, tgn->at);
}

static bool has_tag(const struct tgn *tgn, struct word name)
{
	const struct tafl_game *game = tgn->game;

	for (size_t i = 0; i < game->tag_count; i++) {
		struct string known = game->tags[i].name;

		if (known.length == name.length &&
		    memcmp(game_string(game, known), text_of(tgn, name),
		           name.length) == 0)
			return true;
	}
	return false;
}

/* Whether a tag starts a game, whatever is before it. */
static bool is_magic(const struct tgn *tgn, struct word name)
{
	return is_named(tgn, name, "Tafl") ||
	       (tgn->is_pgn && is_named(tgn, name, PGN_MAGIC));
}

/* "A repeated tag name before any ply, or a Tafl tag, starts a new game."  Otn
 * is the name of any number of them. */
static bool starts_game(const struct tgn *tgn, struct word name)
{
	struct word lost = tgn->lost_name;

	if (is_magic(tgn, name))
		return tgn->has_version || tgn->stopped ||
		       tgn->game->tag_count > 0;
	if (lost.length > 0 && lost.length == name.length &&
	    memcmp(text_of(tgn, lost), text_of(tgn, name), name.length) == 0)
		return true;
	return !is_named(tgn, name, "Otn") && has_tag(tgn, name);
}

static void check_name(struct tgn *tgn, struct word name)
{
	const char *text = text_of(tgn, name);

	for (uint32_t i = 0; i < name.length; i++) {
		if (byte_is(text[i], BYTE_NAME))
			continue;
		tgn_fault(tgn, TAFL_E_STRAY, name, NULL,
		          "the name of the tag '%.*s' has an odd sign",
		          tgn_shown(tgn, name), text);
		return;
	}
}

/* --- values ------------------------------------------------------------- */

/* "with the escapes \\, \" and \n only" */
static void read_escape(struct tgn *tgn)
{
	struct tafl_text *strings = &tgn->game->strings;
	char escaped = tgn->at[1];

	if (escaped == '\\' || escaped == '"' || escaped == 'n') {
		tafl_text_putc(strings, escaped == 'n' ? '\n' : escaped);
		tgn->at += 2;
		return;
	}
	tgn_fault(tgn, TAFL_E_STRAY, tgn_word(tgn, tgn->at, tgn->at + 1),
	          "a backslash is written \\\\",
	          "a backslash that starts no escape");
	tafl_text_putc(strings, '\\');
	tgn->at++;
}

/* Reads up to the quotation mark that closes the value.  False when the line
 * ends before. */
static bool read_characters(struct tgn *tgn)
{
	struct tafl_text *strings = &tgn->game->strings;

	for (;;) {
		const char *run = tgn->at;

		while (tgn->at < tgn->end && *tgn->at != '"' &&
		       *tgn->at != '\\')
			tgn->at++;
		tafl_text_append(strings, run, (size_t)(tgn->at - run));
		if (tgn->at < tgn->end && *tgn->at == '"')
			return true;
		if (tgn->at < tgn->end)
			read_escape(tgn);
		else if (tgn->line_ends || tgn_more(tgn) != TGN_SAME_LINE)
			return false;
	}
}

/* Reads the value at its first quotation mark. */
static bool read_value(struct tgn *tgn, struct reading *tag)
{
	struct tafl_game *game = tgn->game;
	struct word open = tgn_word(tgn, tgn->at, tgn->at + 1);
	uint32_t from = open.offset + 1;
	size_t start = game->strings.length;

	tgn->at++;
	if (!read_characters(tgn)) {
		tgn_fault(tgn, TAFL_E_UNPAIRED, open, NULL,
		          "the quotation mark that opens here is not closed on "
		          "its line");
		return false;
	}
	tag->word = (struct word){ from, tgn_offset(tgn, tgn->at) - from };
	tag->value = game_end_string(game, start);
	if (game->strings.failed) {
		tgn_fail_memory(tgn);
		return false;
	}
	tgn_check_utf8(tgn, from, from + tag->word.length);
	tgn->at++;
	return true;
}

/* --- meanings ----------------------------------------------------------- */

static void take_version(struct tgn *tgn, const struct reading *tag)
{
	tgn->has_version = true;
	if (!is_named(tgn, tag->word, version))
		tgn_fault(tgn, TAFL_E_RECORD_VERSION, tag->word, NULL,
		          "version '%.*s' of TGN is unknown, only %s is known",
		          tgn_shown(tgn, tag->word), text_of(tgn, tag->word),
		          version);
}

static void take_variant(struct tgn *tgn, const struct reading *tag)
{
	struct tafl_game *game = tgn->game;

	game->variant = mem_copy(game_string(game, tag->value),
	                         tag->value.length);
	game->variant_word = tag->word;
	if (!game->variant)
		tgn_fail_memory(tgn);
}

static void take_start(struct tgn *tgn, const struct reading *tag)
{
	struct tafl_game *game = tgn->game;
	struct tafl_error why;
	struct word word = tag->word;

	game->has_start = tafl_position_parse(
		&game->start, game_string(game, tag->value), tag->value.length,
		TAFL_ATTACKERS, &why);
	if (game->has_start)
		return;
	if (tag->value.length == word.length && why.at.column > 0) {
		word.offset += why.at.column - 1;
		word.length = why.at.length;
	}
	tgn_fault(tgn, why.code, word, why.help[0] ? why.help : NULL, "%s",
	          why.message);
}

static void take_result(struct tgn *tgn, const struct reading *tag)
{
	tgn->result_word = tag->word;
	tgn->has_result = tgn_find_result(text_of(tgn, tag->word),
	                                  tag->word.length, &tgn->result);
	if (tgn->has_result)
		tgn_tell_chess(tgn, tag->word);
	else
		tgn->bad_result = tag->word;
}

static void take_end(struct tgn *tgn, const struct reading *tag)
{
	enum tafl_end end = tafl_end_find(text_of(tgn, tag->word),
	                                  tag->word.length);

	if (end == TAFL_END_COUNT || end == TAFL_NO_END)
		tgn->bad_end = tag->word;
	else
		tgn->game->end = end;
	tgn->game->end_word = tag->word;
}

/* Fills the field of the game that the tag is about.  False when there is
 * none: "Unknown tag: nothing, kept". */
static bool take_meaning(struct tgn *tgn, const struct reading *tag)
{
	static const struct {
		const char *name;
		void (*take)(struct tgn *tgn, const struct reading *tag);
	} known[] = {
		{ "Variant", take_variant },
		{ "Start", take_start },
		{ "Result", take_result },
		{ "End", take_end },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
		if (!is_named(tgn, tag->name, known[i].name))
			continue;
		known[i].take(tgn, tag);
		return true;
	}
	return is_named(tgn, tag->name, "Yaml");
}

/* A writer may add tags that have a meaning: they are not counted. */
static void keep(struct tgn *tgn, const struct reading *tag, bool has_meaning)
{
	struct tafl_game *game = tgn->game;
	struct string name;

	if (!has_meaning && tgn->tags++ >= GAME_TAGS_MAX) {
		tgn_fault(tgn, TAFL_E_LIMIT, tag->name, NULL,
		          "the game has more than %d tags", GAME_TAGS_MAX);
		return;
	}
	name = game_keep(game, text_of(tgn, tag->name), tag->name.length);
	if (!add_read_tag(game, name, tag->value, tag->word))
		tgn_fail_memory(tgn);
	else
		game->tags[game->tag_count - 1].label = tag->name;
}

/* --- tags --------------------------------------------------------------- */

static void refuse(struct tgn *tgn, const struct reading *tag)
{
	bool bare = tag->name.length > 0 && tag->word.length == 0 &&
	            !byte_is(*tgn->at, BYTE_DELIMITER);
	struct word word = { tag->start, 1 };

	word.length = tgn_offset(tgn, tgn->at) - tag->start;
	tgn_fault(tgn, TAFL_E_BAD_TAG, word,
	          bare ? "values stand in quotation marks: [Event \"Spring "
	                 "cup\"]"
	               : "a tag is written as [Event \"Spring cup\"]",
	          "this is no tag: its name or its value is not complete");
}

/* Leaves a damaged tag behind, with the rest of its line: a game of one line
 * ends with that. */
static void pass_over(struct tgn *tgn, const struct reading *tag)
{
	tgn->lost_name = tag->name;
	if (tgn->state != TGN_READING || *tgn->at == '[')
		return;
	tgn_skip_line(tgn);
	if (tgn->state == TGN_READING)
		tgn_end_line(tgn);
}

/* Reads the value of a tag, and its end; false when it is damaged. */
static bool read_rest(struct tgn *tgn, struct reading *tag)
{
	if (tag->name.length == 0 || tgn_skip_space(tgn) != '"') {
		refuse(tgn, tag);
		return false;
	}
	if (!read_value(tgn, tag))
		return false;
	if (tgn_skip_space(tgn) != ']') {
		refuse(tgn, tag);
		return false;
	}
	tgn->at++;
	return true;
}

static void take_tag(struct tgn *tgn, const struct reading *tag)
{
	check_name(tgn, tag->name);
	if (is_named(tgn, tag->name, "Tafl"))
		take_version(tgn, tag);
	else
		keep(tgn, tag, take_meaning(tgn, tag));
}

/* "A tag after movetext ends the game too, with a warning."  The tag is the
 * next game's. */
static void end_game(struct tgn *tgn)
{
	if (tgn->game->depth == 0 && tgn_needs_last(tgn)) {
		tgn_fault(tgn, TAFL_E_TAG_AFTER_PLIES,
		          tgn_word(tgn, tgn->at, tgn->at), NULL,
		          "a tag ends the game, which has no last word");
		tgn->told_after = true;
	}
	tgn->state = TGN_CUT;
}

void tgn_read_tag(struct tgn *tgn)
{
	struct reading tag = { .start = tgn_offset(tgn, tgn->at) };

	if (tgn->has_plies && tgn_at_tag(tgn)) {
		end_game(tgn);
		return;
	}
	tgn->at++;
	read_name(tgn, &tag);
	if (tgn->has_plies) {
		refuse(tgn, &tag);
	} else if (starts_game(tgn, tag.name)) {
		tgn->at = tgn->game->text + tag.start;
		tgn->state = TGN_CUT;
	} else {
		tgn->has_magic |= is_magic(tgn, tag.name);
		if (read_rest(tgn, &tag))
			take_tag(tgn, &tag);
		else
			pass_over(tgn, &tag);
	}
}
