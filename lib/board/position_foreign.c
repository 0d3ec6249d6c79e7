/* Position lines of other programs: what they write is turned into our rows,
 * a byte for a byte, and read as those. */
#include "board/inside.h"
#include <stdio.h>
#include <string.h>

struct notation {
	const char *name;
	const char *prefix;   /* before the rows, or "" */
	const char *letters;  /* of the men; NULL: those of OTN */
	const char *men;      /* their letters in OTN */
	const char *sides[2]; /* who is to move; NULL: that is not said */
	char between;         /* the rows */
	bool slashes;         /* outside; where `upwards` is not, they may be */
	bool upwards;         /* rank 1 comes first */
	bool has_more;        /* a word behind the side, which is passed over */
};

static const struct notation notations[TAFL_NOTATIONS] = {
	[TAFL_NOTATION_TAFL] = { .name = "position-tafl", .prefix = "" },
	/* "start: reads rank 1 first; starti: reads top rank first" */
	[TAFL_NOTATION_START] = { .name = "start:",
	                          .prefix = "start:",
	                          .between = '/',
	                          .slashes = true,
	                          .upwards = true },
	[TAFL_NOTATION_STARTI] = { .name = "starti:",
	                           .prefix = "starti:",
	                           .between = '/',
	                           .slashes = true },
	/* "t/T/K, rank 1 first, no outer slashes; Display adds
	 * ' attacker Ongoing'" */
	[TAFL_NOTATION_HNEFATAFL_RS] = { .name = "hnefatafl-rs",
	                                 .prefix = "",
	                                 .sides = { "attacker", "defender" },
	                                 .between = '/',
	                                 .upwards = true,
	                                 .has_more = true },
	/* "m / M / K, rank 1 first, b|w + half-move number" */
	[TAFL_NOTATION_PYHNEFATAFL] = { .name = "pyhnefatafl",
	                                .prefix = "",
	                                .letters = "mMK",
	                                .men = "tTK",
	                                .sides = { "b", "w" },
	                                .between = '/',
	                                .upwards = true,
	                                .has_more = true },
	/* "a / d / k (case means nothing), top, a|d"; hnefatafl.org writes the
	 * same with slashes outside. */
	[TAFL_NOTATION_TAFLZERO] = { .name = "taflzero",
	                             .prefix = "",
	                             .letters = "aAdDkK",
	                             .men = "ttTTKK",
	                             .sides = { "a", "d" },
	                             .between = '/',
	                             .slashes = true },
	/* "v / V / K, top, rows split by SPACE; suffix ,W (white to move)" */
	[TAFL_NOTATION_HEN] = { .name = "hen",
	                        .prefix = "",
	                        .letters = "vVK",
	                        .men = "tTK",
	                        .sides = { ",B", ",W" },
	                        .between = ' ' },
};

const char *tafl_notation_name(enum tafl_notation notation)
{
	return notations[notation].name;
}

/* The longest board has 19 rows of 19 men; some blanks and words are around
 * it. */
enum { LINE_BYTES_MAX = 1024 };

struct line {
	const struct notation *notation;
	const char *text;
	size_t length;     /* without what is behind the last word */
	size_t begin, end; /* of the rows, without the slashes outside */
	size_t behind;     /* the rows and those */
	struct tafl_error *err;
};

/* --- the parts of a line ------------------------------------------------ */

static bool find_begin(struct line *line)
{
	size_t prefix = strlen(line->notation->prefix);

	while (line->length > 0 && (is_blank(line->text[line->length - 1]) ||
	                            is_line_end(line->text[line->length - 1])))
		line->length--;
	while (line->begin < line->length && is_blank(line->text[line->begin]))
		line->begin++;
	if (line->begin == line->length)
		return fail_at(line->err, line->text, 0, 0,
		               "a position is missing");
	if (line->length - line->begin > LINE_BYTES_MAX)
		return fail_at(line->err, line->text, line->begin, 0,
		               "the line is too long to be a position");
	if (line->length - line->begin < prefix ||
	    memcmp(line->text + line->begin, line->notation->prefix, prefix) !=
	            0)
		return fail_at(line->err, line->text, line->begin, 0,
		               "'%s' is missing", line->notation->prefix);
	line->begin += prefix;
	return true;
}

/* Rows with blanks between them end at the sign of the side. */
static void find_end(struct line *line)
{
	const char *text = line->text;

	line->end = line->begin;
	while (line->end < line->length) {
		char byte = text[line->end];

		if (line->notation->between == ' ' ? byte == ',' || byte == '!'
		                                   : is_blank(byte))
			return;
		line->end++;
	}
}

static bool strip_slashes(struct line *line)
{
	const struct notation *notation = line->notation;
	bool before = line->begin < line->end && line->text[line->begin] == '/';
	bool behind = line->end - line->begin > 1 &&
	              line->text[line->end - 1] == '/';

	if (before != behind || (before && !notation->slashes))
		return fail_at(line->err, line->text,
		               before ? line->begin : line->end - 1, 1,
		               "a slash outside");
	if (!before && notation->prefix[0])
		return fail_at(line->err, line->text, line->begin, 1,
		               "the slashes outside are missing");
	line->behind = line->end;
	line->begin += before;
	line->end -= before;
	return true;
}

static int count_rows(const struct line *line)
{
	int rows = 1;

	for (size_t at = line->begin; at < line->end; at++)
		rows += line->text[at] == line->notation->between;
	return rows;
}

/* --- the rows ----------------------------------------------------------- */

/* The letter of OTN for a byte of the rows; '\0': there is none. */
static char our_letter(const struct notation *notation, char byte)
{
	const char *letter;

	if (byte == notation->between)
		return '/';
	if (is_digit(byte))
		return byte;
	if (!notation->letters)
		return tafl_man_of_letter(byte) == TAFL_EMPTY ? '\0' : byte;
	letter = byte ? strchr(notation->letters, byte) : NULL;
	return letter ? notation->men[letter - notation->letters] : '\0';
}

/* Our rows stand as far behind the start of `ours` as they do in the line,
 * behind it one more slash when rank 1 comes first. */
static bool read_rows(const struct line *line, struct tafl_position *position,
                      enum tafl_side turn)
{
	char ours[LINE_BYTES_MAX + 2];
	const struct notation *notation = line->notation;
	size_t length = 0;
	struct tafl_error *err = line->err;

	if (notation->upwards)
		ours[length++] = '/';
	for (size_t at = line->begin; at < line->end; at++) {
		char letter = our_letter(notation, line->text[at]);

		if (!letter)
			return fail_not_a_man(err, line->text, line->length,
			                      at);
		ours[length++] = letter;
	}
	if (notation->upwards)
		ours[length++] = '/';
	if (tafl_position_parse(position, ours, length, turn, err))
		return true;
	if (err)
		err->at.column += (uint32_t)line->begin - notation->upwards;
	return false;
}

/* --- who is to move ----------------------------------------------------- */

/* The word from *at on, behind which *at goes. */
static size_t next_word(const struct line *line, size_t *at)
{
	size_t from;

	while (*at < line->length && is_blank(line->text[*at]))
		++*at;
	from = *at;
	while (*at < line->length && !is_blank(line->text[*at]))
		++*at;
	return from;
}

static int side_of(const struct line *line, size_t from, size_t to)
{
	for (int side = 0; side < 2; side++) {
		const char *word = line->notation->sides[side];

		if (word && is_word(line->text + from, to - from, word))
			return side;
	}
	return -1;
}

/* "!W !B (won)" tell who has won, and nothing of the board. */
static bool is_won(const struct line *line, size_t from, size_t to)
{
	return line->notation->between == ' ' && to - from == 2 &&
	       line->text[from] == '!' &&
	       (line->text[from + 1] == 'W' || line->text[from + 1] == 'B');
}

static bool read_side(const struct line *line, struct tafl_position *position)
{
	size_t at = line->behind;
	size_t from = next_word(line, &at);
	int side = side_of(line, from, at);

	if (from == at || is_won(line, from, at))
		return true;
	if (side < 0)
		return fail_at(line->err, line->text, from, at - from,
		               "not a side to move of %s",
		               line->notation->name);
	tafl_position_set_turn(position, (enum tafl_side)side);
	if (line->notation->has_more)
		next_word(line, &at);
	from = next_word(line, &at);
	return from == at ||
	       fail_at(line->err, line->text, from, line->length - from,
	               "a word behind the side to move");
}

bool tafl_position_parse_as(struct tafl_position *position, const char *text,
                            size_t length, enum tafl_notation notation,
                            enum tafl_side turn, struct tafl_error *err)
{
	struct line line = { .notation = &notations[notation],
		             .text = text,
		             .length = length,
		             .err = err };
	struct tafl_position read;

	if (notation == TAFL_NOTATION_TAFL)
		return tafl_position_parse(position, text, length, turn, err);
	if (!find_begin(&line))
		return false;
	find_end(&line);
	if (!strip_slashes(&line) ||
	    !check_ranks(err, text, line.length, count_rows(&line)) ||
	    !read_rows(&line, &read, turn) || !read_side(&line, &read))
		return false;
	*position = read;
	return true;
}

/* --- by the content ----------------------------------------------------- */

/* What the notations make of a line. */
struct candidates {
	size_t count;
	enum tafl_notation by[TAFL_NOTATIONS];
	bool differ;           /* two of them see different boards */
	struct tafl_error why; /* of the one that got furthest */
};

static void try_notation(struct candidates *candidates,
                         enum tafl_notation notation, const char *text,
                         size_t length, enum tafl_side turn,
                         struct tafl_position *position)
{
	struct tafl_position read;
	struct tafl_error why = { 0 };

	if (!tafl_position_parse_as(&read, text, length, notation, turn,
	                            &why)) {
		if (notation == TAFL_NOTATION_TAFL ||
		    why.at.column > candidates->why.at.column)
			candidates->why = why;
		return;
	}
	if (candidates->count == 0)
		*position = read;
	else if (!tafl_position_equal(position, &read))
		candidates->differ = true;
	candidates->by[candidates->count++] = notation;
}

static bool fail_ambiguous(const struct candidates *candidates,
                           const char *text, size_t length,
                           struct tafl_error *err)
{
	char names[100];
	size_t used = 0;

	for (size_t i = 0; i < candidates->count && used < sizeof(names); i++)
		used += (size_t)snprintf(names + used, sizeof(names) - used,
		                         "%s%s", i > 0 ? ", " : "",
		                         tafl_notation_name(candidates->by[i]));
	error_set(err, TAFL_E_FORMAT_AMBIGUOUS,
	          "the position reads differently by the notations of %s",
	          names);
	place_error(err, text, 0, length);
	if (err)
		strcpy(err->help, "a side to move behind the rows, or "
		                  "--from=NAME, makes it certain");
	return false;
}

bool tafl_position_parse_any(struct tafl_position *position, const char *text,
                             size_t length, enum tafl_side turn,
                             struct tafl_error *err)
{
	struct candidates candidates = { .count = 0 };
	struct tafl_position read;

	for (int i = 0; i < TAFL_NOTATIONS; i++)
		try_notation(&candidates, (enum tafl_notation)i, text, length,
		             turn, &read);
	if (candidates.count == 0 && err)
		*err = candidates.why;
	if (candidates.count == 0)
		return false;
	if (candidates.differ)
		return fail_ambiguous(&candidates, text, length, err);
	*position = read;
	return true;
}
