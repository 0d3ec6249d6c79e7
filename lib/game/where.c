/* Conditions on games: testing them. */
#include "game/where.h"
#include "base/bytes.h"
#include "base/fail.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "game/record.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct tafl_where {
	struct condition *conditions;
	size_t count, capacity;
};

struct tafl_where *tafl_where_new(void)
{
	return mem_alloc(1, sizeof(struct tafl_where));
}

void tafl_where_free(struct tafl_where *where)
{
	if (!where)
		return;
	for (size_t i = 0; i < where->count; i++)
		condition_release(&where->conditions[i]);
	mem_free(where->conditions);
	mem_free(where);
}

bool tafl_where_add(struct tafl_where *where, const char *text,
                    struct tafl_error *err)
{
	struct condition condition = { 0 };
	struct condition *conditions = mem_reserve(
		where->conditions, &where->capacity, where->count + 1,
		sizeof(*conditions));

	if (!conditions)
		return fail_nomem(err);
	where->conditions = conditions;
	if (!condition_parse(&condition, text, err)) {
		condition_release(&condition);
		return false;
	}
	conditions[where->count++] = condition;
	return true;
}

/* --- what a game says --------------------------------------------------- */

/* A game while it is tested, as tafl_where_test has it. */
struct subject {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	const struct tafl_verdict *verdict;
};

/* The value of a field.  Numbers are written into `room`. */
struct value {
	bool undecided;
	const char *text; /* NULL: the game says nothing of it */
	size_t length;
	char room[24];
};

static void set_text(struct value *value, const char *text)
{
	value->text = text;
	value->length = strlen(text);
}

static void set_number(struct value *value, uint64_t number)
{
	snprintf(value->room, sizeof(value->room), "%" PRIu64, number);
	set_text(value, value->room);
}

/* The record's result, or else the board's; without rules there is none. */
static void set_result(struct value *value, const struct subject *subject)
{
	const struct tafl_verdict *verdict = subject->verdict;

	if (subject->game->has_result)
		set_text(value, tafl_result_name(subject->game->result));
	else if (verdict)
		set_text(value, tafl_result_name(verdict->outcome.result));
	else
		value->undecided = true;
}

static void set_end(struct value *value, const struct subject *subject)
{
	const struct tafl_verdict *verdict = subject->verdict;

	if (subject->game->end != TAFL_NO_END)
		set_text(value, tafl_end_name(subject->game->end));
	else if (verdict)
		set_text(value, tafl_end_name(verdict->outcome.end));
	else
		value->undecided = true;
}

/* Where the rules are not known it cannot be said which plies stand: then all
 * that the record has. */
static void set_plies(struct value *value, const struct subject *subject)
{
	if (!subject->variant)
		set_number(value, subject->game->ply_count);
	else if (subject->verdict)
		set_number(value, subject->verdict->plies);
	else
		value->undecided = true;
}

static void set_variant(struct value *value, const struct subject *subject)
{
	if (subject->variant)
		set_text(value, tafl_variant_id(subject->variant));
	else if (subject->game->variant)
		set_text(value, subject->game->variant);
}

/* The first tag of a name, whatever its case; or NULL. */
static const struct tag *find_tag(const struct tafl_game *game,
                                  const char *name)
{
	for (size_t i = 0; i < game->tag_count; i++)
		if (is_same_name(game_string(game, game->tags[i].name), name))
			return &game->tags[i];
	return NULL;
}

/* A tag's value may have a NUL within. */
static void set_tag(struct value *value, const struct subject *subject,
                    const char *name)
{
	const struct tag *tag = find_tag(subject->game, name);

	if (!tag)
		return;
	value->text = game_string(subject->game, tag->value);
	value->length = tag->value.length;
}

static void ask(struct value *value, const struct subject *subject,
                const struct condition *condition)
{
	value->undecided = false;
	value->text = NULL;
	value->length = 0;
	switch (condition->field) {
	case FIELD_RESULT: set_result(value, subject); return;
	case FIELD_END: set_end(value, subject); return;
	case FIELD_PLIES: set_plies(value, subject); return;
	case FIELD_VARIANT: set_variant(value, subject); return;
	case FIELD_GAME: set_number(value, subject->game->number); return;
	default: set_tag(value, subject, condition->name);
	}
}

/* --- comparing ---------------------------------------------------------- */

/* "part by part": the first that differs decides.  NOTHING when the value is no
 * number, or ends before it is decided. */
enum order { LESS, EQUAL, MORE, NOTHING };
static enum order compare(const struct value *value,
                          const struct numbers *wanted)
{
	size_t behind;
	struct numbers numbers = numbers_at(value->text, value->length,
	                                    wanted->count, &behind);

	if (behind < value->length &&
	    (is_letter(value->text[behind]) || is_digit(value->text[behind])))
		return NOTHING;
	for (int i = 0; i < numbers.count; i++)
		if (numbers.part[i] != wanted->part[i])
			return numbers.part[i] < wanted->part[i] ? LESS : MORE;
	return numbers.count < wanted->count ? NOTHING : EQUAL;
}

/* Of a value that compares as nothing only "not equal" can be said. */
static bool compares(const struct condition *condition,
                     const struct value *value)
{
	enum order order = compare(value, &condition->numbers);

	switch (condition->relation) {
	case RELATION_EQUAL: return order == EQUAL;
	case RELATION_UNEQUAL: return order != EQUAL;
	case RELATION_LESS: return order == LESS;
	case RELATION_AT_MOST: return order == LESS || order == EQUAL;
	case RELATION_MORE: return order == MORE;
	default: return order == MORE || order == EQUAL;
	}
}

static enum tafl_choice choose(bool holds)
{
	return holds ? TAFL_CHOSEN : TAFL_LEFT_OUT;
}

/* A search that did not come to its end says nothing of the game. */
static enum tafl_choice search(const struct condition *condition,
                               const struct value *value,
                               struct tafl_error *err)
{
	struct tafl_error why;
	size_t length = strlen(condition->text);

	switch (pattern_find(condition->pattern, value->text, value->length,
	                     &why)) {
	case PATTERN_FOUND:
		return choose(condition->relation == RELATION_FINDS);
	case PATTERN_NOT_FOUND:
		return choose(condition->relation == RELATION_FINDS_NOT);
	default: break;
	}
	if (why.code == TAFL_E_NOMEM)
		error_set(err, TAFL_E_NOMEM, "out of memory");
	else
		error_set(err, why.code, "'%.*s': %s",
		          (int)utf8_whole(condition->text,
		                          length < 80 ? length : 80),
		          condition->text, why.message);
	return TAFL_CHOICE_FAILED;
}

static enum tafl_choice test(const struct condition *condition,
                             const struct subject *subject,
                             struct tafl_error *err)
{
	struct value value;

	ask(&value, subject, condition);
	if (value.undecided)
		return TAFL_UNDECIDED;
	if (!value.text)
		return choose(condition->relation == RELATION_UNEQUAL ||
		              condition->relation == RELATION_FINDS_NOT);
	if (condition_compares_numbers(condition))
		return choose(compares(condition, &value));
	if (condition->pattern)
		return search(condition, &value, err);
	return choose(
		(condition->relation == RELATION_EQUAL) ==
		(value.length == condition->length &&
	         memcmp(value.text, condition->value, value.length) == 0));
}

/* Before the game is judged, a search that fails behind a condition that is
 * still undecided may turn out not to have been needed. */
enum tafl_choice tafl_where_test(const struct tafl_where *where,
                                 const struct tafl_game *game,
                                 const struct tafl_variant *variant,
                                 const struct tafl_verdict *verdict,
                                 struct tafl_error *err)
{
	struct subject subject = { game, variant, verdict };
	enum tafl_choice all = TAFL_CHOSEN;

	for (size_t i = 0; i < where->count; i++) {
		bool told = all == TAFL_CHOSEN;
		enum tafl_choice one = test(&where->conditions[i], &subject,
		                            told ? err : NULL);

		if (one == TAFL_CHOICE_FAILED)
			return told ? one : all;
		if (one == TAFL_LEFT_OUT)
			return one;
		if (one == TAFL_UNDECIDED)
			all = one;
	}
	return all;
}

void tafl_where_notice(struct tafl_where *where, const struct tafl_game *game)
{
	for (size_t i = 0; i < where->count; i++) {
		struct condition *condition = &where->conditions[i];

		if (condition->field == FIELD_TAG && !condition->seen)
			condition->seen = find_tag(game, condition->name) !=
			                  NULL;
	}
}

const char *tafl_where_unseen(const struct tafl_where *where, size_t *index,
                              const char **near)
{
	while (*index < where->count) {
		const struct condition *condition =
			&where->conditions[(*index)++];

		if (condition->field != FIELD_TAG || condition->seen)
			continue;
		if (near)
			*near = nearest_field(condition->name);
		return condition->name;
	}
	return NULL;
}
