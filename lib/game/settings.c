/* Settings: tags that the user gives to games. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "game/record.h"
#include "rules/ends.h"
#include <stdio.h>
#include <string.h>
#include <tafl/change.h>
#include <tafl/words.h>

enum kind { SETS_TAG, SETS_RESULT, SETS_END };

struct setting {
	char *text;  /* NAME, NUL, value, NUL */
	char *value; /* in the text */
	enum kind kind;
	bool taken_away;
	enum tafl_result result;
	enum tafl_end end;
};

struct tafl_settings {
	struct setting *list;
	size_t count, capacity;
};

struct tafl_settings *tafl_settings_new(void)
{
	return mem_alloc(1, sizeof(struct tafl_settings));
}

void tafl_settings_free(struct tafl_settings *settings)
{
	if (!settings)
		return;
	for (size_t i = 0; i < settings->count; i++)
		mem_free(settings->list[i].text);
	mem_free(settings->list);
	mem_free(settings);
}

/* --- reading ------------------------------------------------------------ */

/* Tags that follow from something else, and from what. */
static const struct {
	const char *name;
	const char *reason;
} refused[] = {
	{ "Variant", "the rules are those of --variant" },
	{ "Rules", "the rules are those of --variant" },
	{ "Yaml", "the rules are those of --variant" },
	{ "Start", "a game starts where it was played from" },
	{ "Tafl", "it is the version of the notation" },
};

enum { REFUSED = sizeof(refused) / sizeof(*refused) };

static bool check_name(const char *name, struct tafl_error *err)
{
	for (size_t i = 0; i < REFUSED; i++)
		if (strcmp(name, refused[i].name) == 0)
			return fail(err, TAFL_E_BAD_FIELD,
			            "%s cannot be set: %s", name,
			            refused[i].reason);
	return true;
}

static bool is_capital(char byte)
{
	return byte >= 'A' && byte <= 'Z';
}

/* Adds what may be meant, if anything; false. */
static bool suggest(struct tafl_error *err, const char *near)
{
	if (err && near)
		snprintf(err->help, sizeof(err->help), "did you mean '%s'?",
		         near);
	return false;
}

static bool parse_result(struct setting *setting, struct tafl_error *err)
{
	static const char *const words[] = { "*", "attackers", "defenders",
		                             "draw", NULL };
	const char *near;

	for (int i = 0; words[i]; i++) {
		enum tafl_result result = (enum tafl_result)i;

		setting->result = result;
		if (strcmp(setting->value, tafl_result_name(result)) == 0)
			return true;
	}
	near = tafl_nearest(setting->value, strlen(setting->value), words);
	error_set(err, TAFL_E_BAD_FIELD,
	          "'%.60s' is not a result, which is attackers, defenders, "
	          "draw or *",
	          setting->value);
	return suggest(err, near);
}

static bool parse_end(struct setting *setting, struct tafl_error *err)
{
	setting->end = tafl_end_find(setting->value, strlen(setting->value));
	if (setting->end != TAFL_END_COUNT)
		return true;
	error_set(err, TAFL_E_BAD_FIELD,
	          "'%.60s' is not an end, such as resign, time or "
	          "king-captured",
	          setting->value);
	return suggest(err,
	               end_nearest(setting->value, strlen(setting->value)));
}

static bool parse_value(struct setting *setting, struct tafl_error *err)
{
	setting->taken_away = setting->value[0] == '\0';
	if (strcmp(setting->text, "Result") == 0)
		setting->kind = SETS_RESULT;
	else if (strcmp(setting->text, "End") == 0)
		setting->kind = SETS_END;
	if (setting->kind == SETS_TAG || setting->taken_away)
		return true;
	return setting->kind == SETS_RESULT ? parse_result(setting, err)
	                                    : parse_end(setting, err);
}

/* "UTF-8", and no control characters but the line end, which has an escape. */
static bool check_text(const char *text, struct tafl_error *err)
{
	size_t length = strlen(text), at = 0;

	while (at < length) {
		int32_t point;

		at += utf8_next(text + at, length - at, &point);
		if (point == UTF8_BROKEN)
			return fail(err, TAFL_E_BAD_FIELD,
			            "the value is not UTF-8");
		if (point != '\n' && utf8_is_control(point))
			return fail(err, TAFL_E_BAD_FIELD,
			            "the value has a control character");
	}
	return true;
}

static bool parse(struct setting *setting, const char *text,
                  struct tafl_error *err)
{
	size_t name = 0;

	while (is_of_name(text[name]))
		name++;
	if (!is_capital(text[0]) || text[name] != '=')
		return fail(err, TAFL_E_BAD_FIELD,
		            "'%.60s' is not TAG=VALUE; a tag begins with a "
		            "capital letter and has letters, digits and '_'",
		            text);
	setting->text = mem_copy(text, strlen(text));
	if (!setting->text)
		return fail_nomem(err);
	setting->text[name] = '\0';
	setting->value = setting->text + name + 1;
	return check_name(setting->text, err) &&
	       check_text(setting->value, err) && parse_value(setting, err);
}

/* Room for one more. */
static bool reserve(struct tafl_settings *settings)
{
	struct setting *list = mem_reserve(settings->list, &settings->capacity,
	                                   settings->count + 1, sizeof(*list));

	if (list)
		settings->list = list;
	return list != NULL;
}

bool tafl_settings_add(struct tafl_settings *settings, const char *text,
                       struct tafl_error *err)
{
	struct setting setting = { 0 };

	if (!reserve(settings))
		return fail_nomem(err);
	if (!parse(&setting, text, err)) {
		mem_free(setting.text);
		return false;
	}
	settings->list[settings->count++] = setting;
	return true;
}

/* --- against the board -------------------------------------------------- */

/* "won by the attackers (king-captured)" */
static void say_outcome(char *out, size_t size,
                        const struct tafl_outcome *outcome)
{
	const char *end = tafl_end_name(outcome->end);

	if (outcome->end == TAFL_NO_END)
		snprintf(out, size, "open");
	else if (outcome->result == TAFL_DRAW)
		snprintf(out, size, "drawn (%s)", end);
	else
		snprintf(out, size, "won by the %s (%s)",
		         tafl_result_name(outcome->result), end);
}

static bool fail_board(const struct setting *setting, enum tafl_code code,
                       const struct tafl_outcome *outcome,
                       struct tafl_error *err)
{
	char board[80];

	say_outcome(board, sizeof(board), outcome);
	return fail(err, code,
	            "%s cannot be set to '%s': on the board the game is %s",
	            setting->text, setting->value, board);
}

/* A soft end decides nothing for a record that says otherwise. */
static bool check_board(const struct setting *setting,
                        const struct tafl_outcome *outcome,
                        struct tafl_error *err)
{
	enum tafl_end end = outcome->end;
	bool decided = end != TAFL_NO_END && !tafl_end_is_soft(end);
	bool claims = setting->end != TAFL_NO_END &&
	              setting->end < TAFL_AGREEMENT;

	if (setting->taken_away)
		return true;
	if (setting->kind == SETS_RESULT && decided &&
	    setting->result != outcome->result)
		return fail_board(setting, TAFL_E_RESULT_DIFFERS, outcome, err);
	if (setting->kind == SETS_END && (decided || claims) &&
	    setting->end != end)
		return fail_board(setting, TAFL_E_END_DIFFERS, outcome, err);
	return true;
}

/* --- applying ----------------------------------------------------------- */

/* Takes the tags of this name away, but for the first if it stays; whether
 * there was one. */
static struct tag *keep_first(struct tafl_game *game, const char *name,
                              bool first_stays)
{
	struct tag *first = NULL;
	size_t count = 0;

	for (size_t i = 0; i < game->tag_count; i++) {
		struct tag tag = game->tags[i];

		if (strcmp(game_string(game, tag.name), name) != 0) {
			game->tags[count++] = tag;
		} else if (first_stays && !first) {
			first = &game->tags[count];
			game->tags[count++] = tag;
		}
	}
	game->tag_count = count;
	return first;
}

static bool set_tag(struct tafl_game *game, const struct setting *setting)
{
	struct tag *tag = keep_first(game, setting->text, !setting->taken_away);
	size_t length;

	if (setting->taken_away)
		return true;
	length = strlen(setting->value);
	if (!tag)
		return game_put_tag(game, setting->text, setting->value, length,
		                    (struct word){ 0, 0 });
	tag->value = game_keep(game, setting->value, length);
	return !game->strings.failed;
}

static bool apply(struct tafl_game *game, const struct setting *setting)
{
	switch (setting->kind) {
	case SETS_RESULT:
		game->has_result = !setting->taken_away;
		game->result = setting->result;
		return true;
	case SETS_END: game->end = setting->end; return true;
	default: return set_tag(game, setting);
	}
}

bool tafl_settings_apply(const struct tafl_settings *settings,
                         struct tafl_game *game,
                         const struct tafl_outcome *outcome,
                         struct tafl_error *err)
{
	for (size_t i = 0; i < settings->count; i++)
		if (!check_board(&settings->list[i], outcome, err))
			return false;
	for (size_t i = 0; i < settings->count; i++)
		if (!apply(game, &settings->list[i]))
			return fail_nomem(err);
	return true;
}
