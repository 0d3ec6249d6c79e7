/* Conditions on games: reading NAME OPERATOR VALUE. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "game/where.h"
#include "rules/ends.h"
#include <stdio.h>
#include <string.h>

static const char *const field_names[FIELDS] = {
	[FIELD_RESULT] = "result", [FIELD_END] = "end",
	[FIELD_PLIES] = "plies",   [FIELD_VARIANT] = "variant",
	[FIELD_GAME] = "game",
};

static const char *const signs[RELATIONS] = {
	[RELATION_EQUAL] = "=", [RELATION_UNEQUAL] = "!=",
	[RELATION_FINDS] = "~", [RELATION_FINDS_NOT] = "!~",
	[RELATION_LESS] = "<",  [RELATION_AT_MOST] = "<=",
	[RELATION_MORE] = ">",  [RELATION_AT_LEAST] = ">=",
};

static const char *field_name(const void *user, size_t index)
{
	(void)user;
	return index + 1 < FIELDS ? field_names[index + 1] : NULL;
}

const char *nearest_field(const char *name)
{
	return nearest_word(name, strlen(name), field_name, NULL);
}

/* --- numbers ------------------------------------------------------------ */

/* The digits at text[*at], gone over; false when there are none, or more than
 * a number has. */
enum { DIGITS_MAX = 18 };
static bool take_number(const char *text, size_t length, size_t *at,
                        uint64_t *number)
{
	size_t start = *at;

	*number = 0;
	while (*at < length && is_digit(text[*at]) && *at - start < DIGITS_MAX)
		*number = *number * 10 + (uint64_t)(text[(*at)++] - '0');
	return *at > start && (*at == length || !is_digit(text[*at]));
}

struct numbers numbers_at(const char *text, size_t length, int wanted,
                          size_t *behind)
{
	struct numbers numbers = { 0 };
	size_t at = 0, end = 0;

	while (numbers.count < wanted &&
	       take_number(text, length, &at, &numbers.part[numbers.count])) {
		numbers.count++;
		end = at;
		if (at == length || (text[at] != '.' && text[at] != '-'))
			break;
		at++;
	}
	if (behind)
		*behind = end;
	return numbers;
}

/* --- what is wrong ------------------------------------------------------ */

/* As much of a text as a message has room for. */
enum { SHOWN = 60 };
static int shown(const char *text, size_t length)
{
	return (int)utf8_whole(text, length < SHOWN ? length : SHOWN);
}

static bool fail_grammar(const char *text, struct tafl_error *err)
{
	return fail(err, TAFL_E_CONDITION,
	            "'%.*s' is not a condition, which is a tag or result, end, "
	            "plies, variant or game; one of = != ~ !~ < <= > >=; and a "
	            "value",
	            shown(text, strlen(text)), text);
}

static bool fail_value(const struct condition *condition, const char *known,
                       const char *near, struct tafl_error *err)
{
	error_set(err, TAFL_E_CONDITION, "'%.*s': expected %s, not '%.*s'",
	          shown(condition->text, strlen(condition->text)),
	          condition->text, known,
	          shown(condition->value, condition->length), condition->value);
	if (err && near)
		snprintf(err->help, sizeof(err->help), "did you mean '%s'?",
		         near);
	return false;
}

/* --- the value ---------------------------------------------------------- */

bool condition_compares_numbers(const struct condition *condition)
{
	bool by_text = condition->relation == RELATION_EQUAL ||
	               condition->relation == RELATION_UNEQUAL;

	if (by_text)
		return condition->field == FIELD_PLIES ||
		       condition->field == FIELD_GAME;
	return condition->relation >= RELATION_LESS;
}

static bool has_long_number(const struct condition *condition)
{
	size_t run = 0;

	for (size_t i = 0; i < condition->length && run <= DIGITS_MAX; i++)
		run = is_digit(condition->value[i]) ? run + 1 : 0;
	return run > DIGITS_MAX;
}

static bool parse_numbers(struct condition *condition, struct tafl_error *err)
{
	bool whole = condition->field != FIELD_TAG;
	size_t behind;

	if (condition->field != FIELD_TAG && condition->field != FIELD_PLIES &&
	    condition->field != FIELD_GAME)
		return fail(err, TAFL_E_CONDITION,
		            "'%.*s': %s is no number, and takes = != ~ !~",
		            shown(condition->text, strlen(condition->text)),
		            condition->text, field_names[condition->field]);
	condition->numbers = numbers_at(condition->value, condition->length,
	                                whole ? 1 : NUMBER_PARTS, &behind);
	if (condition->numbers.count > 0 && behind == condition->length)
		return true;
	fail_value(condition,
	           whole ? "a whole number"
	                 : "a number or a date such as 2020.12.31",
	           NULL, err);
	if (err && has_long_number(condition))
		snprintf(err->help, sizeof(err->help),
		         "numbers have up to %d digits", DIGITS_MAX);
	return false;
}

/* A pattern that is malformed is shown from where it is. */
static bool parse_pattern(struct condition *condition, struct tafl_error *err)
{
	struct tafl_error why;

	condition->pattern = pattern_new(condition->value, condition->length,
	                                 &why);
	if (condition->pattern)
		return true;
	if (why.code == TAFL_E_NOMEM)
		return fail_nomem(err);
	return fail(err, TAFL_E_CONDITION, "'%.*s': %s, at byte %u of it",
	            shown(condition->text, strlen(condition->text)),
	            condition->text, why.message, why.at.column);
}

static const char *const results[] = {
	"attackers", "defenders", "draw", "*", NULL,
};

static bool check_result(const struct condition *condition,
                         struct tafl_error *err)
{
	for (size_t i = 0; results[i]; i++)
		if (strcmp(results[i], condition->value) == 0)
			return true;
	return fail_value(
		condition, "attackers, defenders, draw or *",
		nearest_of(condition->value, condition->length, results), err);
}

static bool check_end(const struct condition *condition, struct tafl_error *err)
{
	if (tafl_end_find(condition->value, condition->length) !=
	    TAFL_END_COUNT)
		return true;
	return fail_value(condition, "an end such as king-captured or time",
	                  end_nearest(condition->value, condition->length),
	                  err);
}

/* Whoever writes "==" does not look for a value that starts with '='. */
static bool refuse_sign(const struct condition *condition,
                        struct tafl_error *err)
{
	error_set(err, TAFL_E_CONDITION, "'%.*s': '%s=' is no comparison",
	          shown(condition->text, strlen(condition->text)),
	          condition->text, signs[condition->relation]);
	if (err)
		snprintf(err->help, sizeof(err->help),
		         "'%s' compares; a value that starts with '=' is found "
		         "by ~ '^='",
		         signs[condition->relation]);
	return false;
}

static bool parse_value(struct condition *condition, struct tafl_error *err)
{
	if (condition->value[0] == '=' &&
	    condition->relation != RELATION_FINDS &&
	    condition->relation != RELATION_FINDS_NOT)
		return refuse_sign(condition, err);
	if (condition_compares_numbers(condition))
		return parse_numbers(condition, err);
	if (condition->relation == RELATION_FINDS ||
	    condition->relation == RELATION_FINDS_NOT)
		return parse_pattern(condition, err);
	if (condition->field == FIELD_RESULT)
		return check_result(condition, err);
	if (condition->field == FIELD_END)
		return check_end(condition, err);
	return true;
}

/* --- the parts ---------------------------------------------------------- */

static char lower(char byte)
{
	return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

bool is_same_name(const char *name, const char *other)
{
	while (*name && lower(*name) == lower(*other))
		name++, other++;
	return *name == '\0' && *other == '\0';
}

static enum field find_field(const char *name)
{
	for (int i = FIELD_TAG + 1; i < FIELDS; i++)
		if (is_same_name(name, field_names[i]))
			return (enum field)i;
	return FIELD_TAG;
}

/* The relation at `text`: the longest that stands there. */
static size_t find_relation(const char *text, enum relation *relation)
{
	size_t longest = 0;

	for (int i = 0; i < RELATIONS; i++) {
		size_t length = strlen(signs[i]);

		if (length > longest && strncmp(text, signs[i], length) == 0) {
			longest = length;
			*relation = (enum relation)i;
		}
	}
	return longest;
}

static size_t past_blanks(const char *text, size_t at)
{
	while (is_blank(text[at]))
		at++;
	return at;
}

/* Copies the text and finds its parts. */
static bool split(struct condition *condition, const char *text,
                  struct tafl_error *err)
{
	size_t name = 0, at, sign;

	condition->text = mem_copy(text, strlen(text));
	if (!condition->text)
		return fail_nomem(err);
	text = condition->text;
	while (is_of_name(text[name]))
		name++;
	at = past_blanks(text, name);
	sign = find_relation(text + at, &condition->relation);
	if (name == 0 || is_digit(text[0]) || sign == 0)
		return fail_grammar(text, err);
	condition->name = mem_copy(text, name);
	if (!condition->name)
		return fail_nomem(err);
	condition->field = find_field(condition->name);
	condition->value = text + past_blanks(text, at + sign);
	condition->length = strlen(condition->value);
	return true;
}

bool condition_parse(struct condition *condition, const char *text,
                     struct tafl_error *err)
{
	return split(condition, text, err) && parse_value(condition, err);
}

void condition_release(struct condition *condition)
{
	pattern_free(condition->pattern);
	mem_free(condition->name);
	mem_free(condition->text);
}
