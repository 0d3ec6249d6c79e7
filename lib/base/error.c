/* Errors: the table of codes, and filling a struct tafl_error. */
#include "base/fail.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct entry {
	const char *id;
	const char *summary;
};

static const struct entry entries[TAFL_CODE_COUNT] = { [TAFL_OK] = { "", "" },
#define X(name, id, summary) [TAFL_E_##name] = { id, summary },
	                                               TAFL_CODES(X)
#undef X
};

static const struct entry *entry_of(enum tafl_code code)
{
	return &entries[(unsigned)code < TAFL_CODE_COUNT ? code : TAFL_OK];
}

const char *tafl_code_id(enum tafl_code code)
{
	return entry_of(code)->id;
}

const char *tafl_code_summary(enum tafl_code code)
{
	return entry_of(code)->summary;
}

enum tafl_severity tafl_code_severity(enum tafl_code code)
{
	switch (*entry_of(code)->id) {
	case 'W': return TAFL_WARNING;
	case 'E': return TAFL_ERROR;
	default: return TAFL_NOTE;
	}
}

const char *tafl_severity_name(enum tafl_severity severity)
{
	switch (severity) {
	case TAFL_ERROR: return "error";
	case TAFL_WARNING: return "warning";
	case TAFL_NOTE: break;
	}
	return "note";
}

enum tafl_code tafl_code_find(const char *id)
{
	for (int code = TAFL_OK + 1; code < TAFL_CODE_COUNT; code++) {
		if (strcmp(entries[code].id, id) == 0)
			return (enum tafl_code)code;
	}
	return TAFL_OK;
}

/* Ends a message that did not fit with "...", no character cut in two. */
static void mark_cut(char *message, size_t size)
{
	static const char dots[] = "...";
	size_t kept = utf8_whole(message, size - sizeof(dots));
	memcpy(message + kept, dots, sizeof(dots));
}

void error_set(struct tafl_error *err, enum tafl_code code, const char *format,
               ...)
{
	if (!err)
		return;
	/* The arguments may point into *err, when a caller adds to a message:
	 * so it is written only when they have been read. */
	struct tafl_error filled = { .code = code };
	va_list args;
	va_start(args, format);
	int length = vsnprintf(filled.message, sizeof(filled.message), format,
	                       args);
	va_end(args);
	if (length < 0)
		filled.message[0] = '\0';
	else if ((size_t)length >= sizeof(filled.message))
		mark_cut(filled.message, sizeof(filled.message));
	*err = filled;
}
