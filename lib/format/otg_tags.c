/* Reading OTG: the tags, whose names are written "start-comment". */
#include "base/bytes.h"
#include "base/mem.h"
#include "format/otg.h"
#include "format/reading.h"
#include <string.h>

/* --- names -------------------------------------------------------------- */

/* Names of our own tags that mean something else than such a name would. */
static const char *const not_ours[] = { "variant",  "start", "end",   "yaml",
	                                "tafl",     "otn",   "white", "black",
	                                "otg-form", NULL };

/* "Other OTN tags become CamelCase, and back": words of letters and digits
 * that begin with a letter. */
bool otg_name_to_tag(const char *name, size_t length, struct tafl_text *out)
{
	bool begins = true;

	for (size_t i = 0; i < length; i++) {
		char byte = name[i];

		if (begins ? !is_lower(byte)
		           : !is_lower(byte) && !is_digit(byte) && byte != '-')
			return false;
		if (byte != '-')
			tafl_text_putc(out, begins ? (char)(byte - 'a' + 'A')
			                           : byte);
		begins = byte == '-';
	}
	return !begins && !is_one_of(name, length, not_ours);
}

bool otg_name_of_tag(const char *tag, size_t length, struct tafl_text *out)
{
	size_t start = out->length;

	for (size_t i = 0; i < length; i++) {
		bool begins = tag[i] >= 'A' && tag[i] <= 'Z';

		if (!begins &&
		    (i == 0 || (!is_lower(tag[i]) && !is_digit(tag[i]))))
			return false;
		if (begins && i > 0)
			tafl_text_putc(out, '-');
		tafl_text_putc(out,
		               begins ? (char)(tag[i] - 'A' + 'a') : tag[i]);
	}
	return length > 0 && !out->failed &&
	       !is_one_of(out->data + start, out->length - start, not_ours);
}

/* --- values ------------------------------------------------------------- */

/* A tag while it is read. */
struct reading {
	struct word name;
	struct word value;
};

static const char *text_of(const struct otg *otg, struct word word)
{
	return otg->game->text + word.offset;
}

static struct word trimmed(const struct otg *otg, struct word word)
{
	const char *text = text_of(otg, word);

	while (word.length > 0 && strchr(" \t\n", text[word.length - 1]))
		word.length--;
	while (word.length > 0 && strchr(" \t\n", *text)) {
		text++;
		word.offset++;
		word.length--;
	}
	return word;
}

static bool is_value(const struct otg *otg, struct word word, const char *value)
{
	return is_word(text_of(otg, word), word.length, value);
}

/* Adds a tag whose name is that of the strings from `start` on. */
static void keep(struct otg *otg, const struct reading *tag, size_t start,
                 struct word from)
{
	struct tafl_game *game = otg->game;
	struct string name = game_end_string(game, start), value;

	if (game->tag_count >= GAME_TAGS_MAX) {
		otg_fault(otg, 0, TAFL_E_LIMIT, tag->name, NULL,
		          "the game has more than %d tags", GAME_TAGS_MAX);
		return;
	}
	value = game_keep(game, text_of(otg, from), from.length);
	if (!add_read_tag(game, name, value, tag->value))
		otg_fail_memory(otg);
	else
		game->tags[game->tag_count - 1].label = tag->name;
}

static void keep_as(struct otg *otg, const struct reading *tag,
                    const char *name)
{
	size_t start = otg->game->strings.length;

	tafl_text_puts(&otg->game->strings, name);
	keep(otg, tag, start, tag->value);
}

/* "Any name that this does not map is carried as [Otn "name:value"]." */
static void keep_odd(struct otg *otg, const struct reading *tag)
{
	size_t start = otg->game->strings.length;
	uint32_t colon = tag->name.length + 1;

	tafl_text_puts(&otg->game->strings, "Otn");
	keep(otg, tag, start,
	     (struct word){ tag->name.offset, colon + tag->value.length });
}

static void tell_twice(struct otg *otg, const struct reading *tag)
{
	otg_fault(otg, 0, TAFL_E_STRAY, tag->name, NULL,
	          "the tag '%.*s' is given twice", otg_shown(otg, tag->name),
	          text_of(otg, tag->name));
}

static void keep_plain(struct otg *otg, const struct reading *tag)
{
	struct tafl_game *game = otg->game;
	size_t start = game->strings.length;
	bool maps = otg_name_to_tag(text_of(otg, tag->name), tag->name.length,
	                            &game->strings);
	struct string name;

	if (!maps) {
		game->strings.length = start;
		keep_odd(otg, tag);
		return;
	}
	name = game_end_string(game, start);
	if (game->strings.failed) {
		otg_fail_memory(otg);
		return;
	}
	if (game_find_tag(game, game_string(game, name)))
		tell_twice(otg, tag);
	game->strings.length = start + name.length;
	keep(otg, tag, start, tag->value);
}

/* --- meanings ----------------------------------------------------------- */

static const struct {
	const char *word;
	enum tafl_result result;
} results[] = {
	{ "1", TAFL_ATTACKERS_WIN },
	{ "0", TAFL_DRAW },
	{ "-1", TAFL_DEFENDERS_WIN },
	{ "?", TAFL_OPEN },
};

enum { RESULTS = sizeof(results) / sizeof(*results) };

static void take_result(struct otg *otg, const struct reading *tag)
{
	struct tafl_game *game = otg->game;
	struct word word = trimmed(otg, tag->value);
	size_t i = 0;

	if (game_find_tag(game, "Result")) {
		tell_twice(otg, tag);
		keep_odd(otg, tag);
		return;
	}
	while (i < RESULTS && !is_value(otg, word, results[i].word))
		i++;
	keep_as(otg, tag, "Result");
	if (i == RESULTS) {
		otg_fault(otg, 0, TAFL_E_BAD_FIELD, word,
		          "1: attackers, -1: defenders, 0: a draw, ?: unknown",
		          "'%.*s' is not a result", otg_shown(otg, word),
		          text_of(otg, word));
		return;
	}
	/* "?" says nothing. */
	game->has_result = results[i].result != TAFL_OPEN;
	game->result = results[i].result;
	game->result_word = word;
}

/* A name such as "Historisches Tablut" is not one of ours. */
static bool is_id(const char *text, size_t length)
{
	bool good = length > 0 && is_lower(text[0]);

	for (size_t i = 0; i < length; i++)
		good &= is_lower(text[i]) || is_digit(text[i]) ||
		        text[i] == '-';
	return good;
}

static void take_variant(struct otg *otg, const struct reading *tag)
{
	struct tafl_game *game = otg->game;
	const char *text = text_of(otg, tag->value);

	if (game->variant || !is_id(text, tag->value.length)) {
		keep_odd(otg, tag);
		return;
	}
	keep_as(otg, tag, "Variant");
	game->variant = mem_copy(text_of(otg, tag->value), tag->value.length);
	game->variant_word = tag->value;
	if (!game->variant)
		otg_fail_memory(otg);
}

/* "[position:] is ignored: the game starts from start:" */
static void take_position(struct otg *otg, const struct reading *tag)
{
	otg_fault(otg, 0, TAFL_E_STRAY, tag->name, NULL,
	          "the tag 'position' means nothing: a game starts from its "
	          "rules");
	keep_odd(otg, tag);
}

/* A word for an end is one; other texts may tell it too. */
static void take_termination(struct otg *otg, const struct reading *tag)
{
	struct tafl_game *game = otg->game;
	const char *text = text_of(otg, tag->value);
	enum tafl_end end = tafl_end_find(text, tag->value.length);
	bool word = end != TAFL_NO_END && end != TAFL_END_COUNT;

	if (game->end != TAFL_NO_END) {
		keep_plain(otg, tag);
		return;
	}
	game->end = word ? end : otg_end_in(text, tag->value.length);
	game->end_word = tag->value;
	if (!word)
		game->conventions |= END_IS_PROSE;
	if (word)
		keep_as(otg, tag, "End");
	else
		keep_plain(otg, tag);
}

static bool has_word(const char *text, size_t length, const char *word)
{
	size_t bytes = strlen(word);

	for (size_t i = 0; i + bytes <= length; i++) {
		size_t same = 0;

		while (same < bytes && (text[i + same] | 0x20) == word[same])
			same++;
		if (same == bytes)
			return true;
	}
	return false;
}

enum tafl_end otg_end_in(const char *text, size_t length)
{
	enum { PLAIN_MAX = 60 };
	static const struct {
		const char *word;
		enum tafl_end end;
	} words[] = {
		{ "resign", TAFL_RESIGN },   { "out of time", TAFL_TIME },
		{ "on time", TAFL_TIME },    { "timeout", TAFL_TIME },
		{ "agree", TAFL_AGREEMENT }, { "abandon", TAFL_ABANDONED },
	};

	if (length <= PLAIN_MAX)
		for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
			if (has_word(text, length, words[i].word))
				return words[i].end;
	return TAFL_NO_END;
}

static bool names_side(const char *text, size_t length, enum tafl_side side)
{
	static const char *const names[][2] = {
		[TAFL_ATTACKERS] = { "attackers", "black" },
		[TAFL_DEFENDERS] = { "defenders", "white" },
	};

	return has_word(text, length, names[side][0]) ||
	       has_word(text, length, names[side][1]);
}

/* What a text of an end says of the result: "White resigns" names one side and
 * no winner, "draw agreed" none.  TAFL_OPEN: nothing that is sure. */
static enum tafl_result result_in(const char *text, size_t length,
                                  enum tafl_end end)
{
	bool attackers = names_side(text, length, TAFL_ATTACKERS);
	bool defenders = names_side(text, length, TAFL_DEFENDERS);

	if (end == TAFL_AGREEMENT && has_word(text, length, "draw"))
		return TAFL_DRAW;
	if ((end != TAFL_RESIGN && end != TAFL_TIME) ||
	    attackers == defenders || has_word(text, length, "win") ||
	    has_word(text, length, "won"))
		return TAFL_OPEN;
	return attackers ? TAFL_DEFENDERS_WIN : TAFL_ATTACKERS_WIN;
}

void otg_check_termination(struct otg *otg)
{
	const struct tafl_game *game = otg->game;
	enum tafl_result result;

	if (!game->has_result || !(game->conventions & END_IS_PROSE))
		return;
	result = result_in(text_of(otg, game->end_word), game->end_word.length,
	                   game->end);
	if (result == TAFL_OPEN || result == game->result)
		return;
	otg_fault(otg, 0, TAFL_E_RESULT_DIFFERS, game->result_word, NULL,
	          "the record says '%s', but by '%.*s' it is '%s'",
	          tafl_result_name(game->result),
	          otg_shown(otg, game->end_word), text_of(otg, game->end_word),
	          tafl_result_name(result));
}

/* --- rules -------------------------------------------------------------- */

static void drop_tag(struct tafl_game *game, const char *name)
{
	const struct tag *tag = game_find_tag(game, name);
	size_t at = tag ? (size_t)(tag - game->tags) : game->tag_count;

	if (!tag)
		return;
	memmove(game->tags + at, game->tags + at + 1,
	        (game->tag_count - at - 1) * sizeof(*game->tags));
	game->tag_count--;
}

/* The value of a key in a record, up to a blank; NULL: it has none. */
static const char *record_value(const char *record, const char *key,
                                size_t *length)
{
	size_t size = strlen(key);

	for (const char *at = record; *at; at += strspn(at, " \t\n")) {
		size_t word = strcspn(at, " \t\n");

		if (word > size && memcmp(at, key, size) == 0) {
			*length = word - size;
			return at + size;
		}
		at += word;
	}
	return NULL;
}

bool otg_read_board(const char *record, struct tafl_position *position)
{
	size_t length;
	const char *first = record_value(record, "atkf:", &length);
	enum tafl_side side = first && *first != 'y' ? TAFL_DEFENDERS
	                                             : TAFL_ATTACKERS;
	const char *rows = record_value(record, "start:", &length);

	if (rows)
		return tafl_position_parse_as(position, rows - 6, length + 6,
		                              TAFL_NOTATION_START, side, NULL);
	rows = record_value(record, "starti:", &length);
	return rows && tafl_position_parse_as(position, rows - 7, length + 7,
	                                      TAFL_NOTATION_STARTI, side, NULL);
}

static bool take_lossy_start(struct tafl_game *game)
{
	const struct tag *rules = game_find_tag(game, "Rules");

	game->has_start = rules &&
	                  otg_read_board(game_string(game, rules->value),
	                                 &game->start);
	return game->has_start;
}

/* Where the record was the start is said. */
static void turn_into_start(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	size_t at = (size_t)(game_find_tag(game, "Rules") - game->tags);

	game->tags[at].name = game_keep(game, "Start", 5);
	if (game->strings.failed)
		otg_fail_memory(otg);
}

void otg_drop_lossy_rules(struct otg *otg)
{
	struct tafl_game *game = otg->game;
	const struct tag *tag = game_find_tag(game, "RulesLossy");
	const char *value = tag ? game_string(game, tag->value) : "";
	bool start = strcmp(value, OTG_LOSSY_BUT_START) == 0;

	if (!game->variant ||
	    (!start && strcmp(value, OTG_LOSSY) != 0 &&
	     strcmp(value, OTG_NOT_LOSSY) != 0) ||
	    (start && !take_lossy_start(game)))
		return;
	drop_tag(game, "RulesLossy");
	if (game->has_start)
		turn_into_start(otg);
	else
		drop_tag(game, "Rules");
}

/* --- tags --------------------------------------------------------------- */

static void take(struct otg *otg, const struct reading *tag)
{
	static const struct {
		const char *name;
		void (*take)(struct otg *otg, const struct reading *tag);
	} known[] = {
		{ "result", take_result },
		{ "variant", take_variant },
		{ "position", take_position },
		{ "termination", take_termination },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
		if (!is_value(otg, tag->name, known[i].name))
			continue;
		known[i].take(otg, tag);
		return;
	}
	keep_plain(otg, tag);
}

void otg_read_tag(struct otg *otg, size_t name)
{
	size_t open = otg->at, end;
	struct reading tag = { .name = otg_word(open + 1, open + 1 + name) };

	otg->at += name + 2;
	size_t start = otg->at;
	if (!otg_read_text(otg, open, &end))
		return;
	tag.value = otg_word(start, end);
	otg_check_utf8(otg, start, end);
	take(otg, &tag);
}
