/* Patterns: the only file that knows PCRE2. */
#include "base/pattern.h"
#include "base/fail.h"
#include "base/mem.h"
#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

struct pattern {
	pcre2_general_context *memory;
	pcre2_match_context *limits;
	pcre2_code *code;
};

static void *allocate(size_t size, void *user)
{
	(void)user;
	return mem_alloc(1, size);
}

static void release(void *memory, void *user)
{
	(void)user;
	mem_free(memory);
}

static bool set_limits(struct pattern *pattern)
{
	pattern->limits = pcre2_match_context_create(pattern->memory);
	if (!pattern->limits)
		return false;
	pcre2_set_match_limit(pattern->limits, PATTERN_STEPS_MAX);
	pcre2_set_depth_limit(pattern->limits, PATTERN_STEPS_MAX);
	pcre2_set_heap_limit(pattern->limits, PATTERN_KIB_MAX);
	return true;
}

/* What PCRE2 says of one of its error numbers. */
enum { REASON = 120 };
static const char *reason_of(int number, char reason[REASON])
{
	PCRE2_UCHAR text[REASON];

	if (pcre2_get_error_message(number, text, sizeof(text)) < 0 &&
	    text[0] == '\0')
		return "unknown error";
	memcpy(reason, text, REASON);
	reason[REASON - 1] = '\0';
	return reason;
}

static bool fail_to_compile(int number, size_t offset, struct tafl_error *err)
{
	char reason[REASON];

	if (number == PCRE2_ERROR_HEAP_FAILED)
		return fail_nomem(err);
	error_set(err, TAFL_E_CONDITION, "the pattern is malformed: %s",
	          reason_of(number, reason));
	if (err)
		err->at = (struct tafl_span){ 1, (uint32_t)offset + 1, 0 };
	return false;
}

/* \C would step into the middle of a character. */
static bool compile(struct pattern *pattern, const char *text, size_t length,
                    uint32_t more, struct tafl_error *err)
{
	const uint32_t options = more | PCRE2_UTF | PCRE2_UCP |
	                         PCRE2_MATCH_INVALID_UTF |
	                         PCRE2_NEVER_BACKSLASH_C | PCRE2_DOLLAR_ENDONLY;
	pcre2_compile_context *context = pcre2_compile_context_create(
		pattern->memory);
	PCRE2_SIZE offset = 0;
	int number = 0;

	if (!context)
		return fail_nomem(err);
	pcre2_set_max_pattern_length(context, PATTERN_BYTES_MAX);
	pattern->code = pcre2_compile((PCRE2_SPTR)text, length, options,
	                              &number, &offset, context);
	pcre2_compile_context_free(context);
	if (!pattern->code)
		return fail_to_compile(number, offset, err);
	/* Where there is no JIT the interpreter does the same, slower. */
	(void)pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
	return true;
}

static bool make(struct pattern *pattern, const char *text, size_t length,
                 uint32_t more, struct tafl_error *err)
{
	pattern->memory = pcre2_general_context_create(allocate, release, NULL);
	if (!pattern->memory || !set_limits(pattern))
		return fail_nomem(err);
	return compile(pattern, text, length, more, err);
}

static struct pattern *new_pattern(const char *text, size_t length,
                                   uint32_t more, struct tafl_error *err)
{
	struct pattern *pattern = mem_alloc(1, sizeof(*pattern));

	if (!pattern) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	if (!make(pattern, text, length, more, err)) {
		pattern_free(pattern);
		return NULL;
	}
	return pattern;
}

struct pattern *pattern_new(const char *text, size_t length,
                            struct tafl_error *err)
{
	return new_pattern(text, length, 0, err);
}

struct pattern *pattern_new_anchored(const char *text, size_t length,
                                     struct tafl_error *err)
{
	return new_pattern(text, length, PCRE2_ANCHORED, err);
}

void pattern_free(struct pattern *pattern)
{
	if (!pattern)
		return;
	pcre2_code_free(pattern->code);
	pcre2_match_context_free(pattern->limits);
	pcre2_general_context_free(pattern->memory);
	mem_free(pattern);
}

/* One search; the number that PCRE2 returns. */
static int search(const struct pattern *pattern, pcre2_match_data *match,
                  const char *text, size_t length, size_t from)
{
	int number = pcre2_match(pattern->code, (PCRE2_SPTR)text, length, from,
	                         0, match, pattern->limits);

	/* The JIT has a small stack; the interpreter has our limit. */
	if (number == PCRE2_ERROR_JIT_STACKLIMIT)
		number = pcre2_match(pattern->code, (PCRE2_SPTR)text, length,
		                     from, PCRE2_NO_JIT, match,
		                     pattern->limits);
	return number;
}

/* What a number that PCRE2 returned means. */
static enum pattern_result result_of(int number, struct tafl_error *err)
{
	char reason[REASON];

	/* 0: found, with more groups than there is room for. */
	if (number >= 0)
		return PATTERN_FOUND;
	if (number == PCRE2_ERROR_NOMATCH)
		return PATTERN_NOT_FOUND;
	if (number == PCRE2_ERROR_NOMEMORY)
		error_set(err, TAFL_E_NOMEM, "out of memory");
	else
		error_set(err, TAFL_E_CONDITION,
		          "the pattern could not be searched for: %s",
		          reason_of(number, reason));
	return PATTERN_FAILED;
}

enum pattern_result pattern_find(const struct pattern *pattern,
                                 const char *text, size_t length,
                                 struct tafl_error *err)
{
	pcre2_match_data *match = pcre2_match_data_create(1, pattern->memory);
	int number = PCRE2_ERROR_NOMEMORY;

	if (match)
		number = search(pattern, match, text, length, 0);
	pcre2_match_data_free(match);
	return result_of(number, err);
}

int pattern_group(const struct pattern *pattern, const char *name)
{
	int number = pcre2_substring_number_from_name(pattern->code,
	                                              (PCRE2_SPTR)name);

	return number > 0 ? number : -1;
}

/* An entry of the table is the number of a group in two bytes and its name. */
const char *pattern_group_name(const struct pattern *pattern, size_t index)
{
	uint32_t count = 0, size = 0;
	PCRE2_SPTR names = NULL;

	(void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &count);
	(void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE,
	                         &size);
	(void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &names);
	if (index >= count || !names)
		return NULL;
	return (const char *)names + index * size + 2;
}

static struct pattern_slice slice_of(pcre2_match_data *match, int group)
{
	const PCRE2_SIZE *pairs = pcre2_get_ovector_pointer(match);
	PCRE2_SIZE from;

	if (group < 0 || (uint32_t)group >= pcre2_get_ovector_count(match))
		return (struct pattern_slice){ 0, 0 };
	from = pairs[2 * group];
	if (from == PCRE2_UNSET)
		return (struct pattern_slice){ 0, 0 };
	return (struct pattern_slice){ from, pairs[2 * group + 1] - from };
}

enum pattern_result pattern_match(const struct pattern *pattern,
                                  const char *text, size_t length, size_t from,
                                  const int *groups,
                                  struct pattern_slice *slices, size_t count,
                                  size_t *end, struct tafl_error *err)
{
	pcre2_match_data *match = pcre2_match_data_create_from_pattern(
		pattern->code, pattern->memory);
	int number = PCRE2_ERROR_NOMEMORY;

	if (match)
		number = search(pattern, match, text, length, from);
	if (number >= 0) {
		*end = pcre2_get_ovector_pointer(match)[1];
		for (size_t i = 0; i < count; i++)
			slices[i] = slice_of(match, groups[i]);
	}
	pcre2_match_data_free(match);
	return result_of(number, err);
}
