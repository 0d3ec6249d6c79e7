/* What the readers of position lines and of diagrams share. */
#include "board/inside.h"
#include "base/utf8.h"
#include <string.h>

size_t past_line_end(const char *text, size_t length, size_t at)
{
	bool both = text[at] == '\r' && at + 1 < length && text[at + 1] == '\n';

	return at + (both ? 2 : 1);
}

void place_error(struct tafl_error *err, const char *text, size_t at,
                 size_t length)
{
	uint64_t line = 1;
	size_t start = 0;

	if (!err)
		return;
	for (size_t i = 0; i < at;) {
		if (!is_line_end(text[i])) {
			i++;
			continue;
		}
		i = start = past_line_end(text, at, i);
		line++;
	}
	err->at = (struct tafl_span){ line, (uint32_t)(at - start + 1),
		                      (uint32_t)length };
}

bool fail_not_a_man(struct tafl_error *err, const char *text, size_t length,
                    size_t at)
{
	int32_t point;
	size_t bytes = utf8_next(text + at, length - at, &point);

	if (point == UTF8_BROKEN || utf8_is_control(point))
		return fail_at(err, text, at, 1, "byte 0x%02x is not a man",
		               (unsigned)(unsigned char)text[at]);
	return fail_at(err, text, at, bytes, "'%.*s' is not a man", (int)bytes,
	               text + at);
}

bool check_ranks(struct tafl_error *err, const char *text, size_t length,
                 int ranks)
{
	if (ranks >= TAFL_SIZE_MIN && ranks <= TAFL_SIZE_MAX)
		return true;
	return fail_at(err, text, 0, length,
	               "the position has %s%d rank%s; boards have %d to %d",
	               ranks > TAFL_SIZE_MAX ? "more than " : "",
	               ranks > TAFL_SIZE_MAX ? TAFL_SIZE_MAX : ranks,
	               ranks == 1 ? "" : "s", TAFL_SIZE_MIN, TAFL_SIZE_MAX);
}

bool fail_width(struct tafl_error *err, const char *text, size_t at,
                size_t length, const struct tafl_position *position, int rank,
                size_t squares)
{
	error_set(err, TAFL_E_BAD_POSITION,
	          "rank %d has %zu square%s, expected %d", rank, squares,
	          squares == 1 ? "" : "s", position->size);
	place_error(err, text, at, length);
	if (err)
		strcpy(err->help, "a board has as many files as ranks");
	return false;
}

bool put_letter(struct tafl_error *err, const char *text, size_t at,
                struct tafl_position *position, tafl_square square)
{
	enum tafl_man man = tafl_man_of_letter(text[at]);

	if (man == TAFL_KING && position->king != TAFL_NO_SQUARE)
		return fail_at(err, text, at, 1, "a second king");
	tafl_position_put(position, square, man);
	return true;
}

bool put_going(struct tafl_error *err, const char *text, size_t at,
               size_t length, struct tafl_position *position)
{
	tafl_square square;

	if (tafl_square_parse(text + at, length, &square) != length ||
	    !tafl_square_is_on(square, position->size))
		return fail_at(err, text, at, length,
		               "the man who goes on is not given by a square");
	if (!tafl_is_man(position->men[square]))
		return fail_at(err, text, at, length,
		               "no man stands on %.*s to go on", (int)length,
		               text + at);
	tafl_position_set_going(position, square);
	return true;
}
