/* The table of formats, and the reader that works with any of them. */
#include "base/fail.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "format/dialect.h"
#include "format/reading.h"
#include "format/stranger.h"
#include "rules/variant.h"
#include <stdio.h>
#include <string.h>

/* Each format, and what its probe knows it by. */
static const struct {
	const struct tafl_format *format;
	const char *signs;
} formats[] = {
	{ &format_tgn, "tags in brackets, plies with a dash" },
	{ &format_json, "an object with keys of tafl-json(5)" },
	{ &format_otg, "tags with a colon, turns and texts in brackets" },
	{ &format_csv, "plies, two counts and a result in a line" },
	{ &format_talfbot, "who won, a number and turns in a line" },
	{ &format_pgn, "a ply or a tag that TGN has not" },
	{ &format_bologna, "records of the server's log" },
	{ &format_bologna_json, "states and actions of the server" },
	{ &format_bologna_board, "rows of O, W, B, K and T" },
	{ &format_hnefatafl_org,
	  "the keys 'attackers', 'defenders', 'dim' and 'moves'" },
	{ &format_tafl_database, "the keys 'white', 'black' and 'game'" },
	{ &format_npm_tafl, "the keys 'turn' and 'actions'" },
	{ &format_ludii, "a line 'game=' and actions" },
	{ &format_position, "rows of men and numbers in a line" },
	{ &format_position_tafl, NULL },
	{ &format_position_hnefatafl_rs, NULL },
	{ &format_position_pyhnefatafl, NULL },
	{ &format_position_taflzero, NULL },
	{ &format_position_hen, NULL },
	{ &format_diagram, "rows of men and dots" },
};

enum { FORMATS = sizeof(formats) / sizeof(*formats) };

/* --- the table ---------------------------------------------------------- */

size_t tafl_format_count(void)
{
	return FORMATS;
}

const struct tafl_format *tafl_format_at(size_t index)
{
	return formats[index].format;
}

const struct tafl_format *tafl_format_find(const char *name)
{
	for (size_t i = 0; i < FORMATS; i++)
		if (strcmp(formats[i].format->name, name) == 0)
			return formats[i].format;
	return NULL;
}

const char *tafl_format_name(const struct tafl_format *format)
{
	return format->name;
}

const char *tafl_format_summary(const struct tafl_format *format)
{
	return format->summary;
}

bool tafl_format_can_read(const struct tafl_format *format)
{
	return format->read != NULL || format->dialect != NULL;
}

bool tafl_format_can_write(const struct tafl_format *format)
{
	return format->write != NULL;
}

/* --- what is lost ------------------------------------------------------- */

const char *tafl_part_name(enum tafl_part part)
{
	static const char *const name[] = {
		[TAFL_PART_PLIES] = "the plies",
		[TAFL_PART_START] = "the start position",
		[TAFL_PART_RESULT] = "the result",
		[TAFL_PART_LOSER] = "resignation and time",
		[TAFL_PART_END] = "why the game ended",
		[TAFL_PART_VARIANT] = "the name of the variant",
		[TAFL_PART_TAGS] = "the tags",
		[TAFL_PART_REMARKS] = "comments and marks",
		[TAFL_PART_VARIATIONS] = "the variations",
		[TAFL_PART_BYTES] = "bytes that are not UTF-8",
		[TAFL_PART_RETURNS] = "carriage returns",
		[TAFL_PART_GAMES] = "more than one game a file",
		[TAFL_PART_RULES] = "some of the rules",
		[TAFL_PART_TEXTS] = "some signs of the texts",
		[TAFL_PART_GLYPHS] = "some marks and time stamps",
		[TAFL_PART_LONG] = "plies that only tafl can read",
		[TAFL_PART_MEN] = "special men",
		[TAFL_PART_NO_WIN] = "results other than a win",
		[TAFL_PART_OPEN] = "results left open",
		[TAFL_PART_SOME_ENDS] = "ends that their text does not tell",
		[TAFL_PART_SOME_TAGS] = "tags of some names",
		[TAFL_PART_BLANKS] = "comments without text",
		[TAFL_PART_STARTS] = "some of the start position",
		[TAFL_PART_PLACES] = "some places of variations",
	};

	return name[part];
}

/* Ends that neither the board shows nor a result with the side to move. */
static bool is_told_alone(const struct tafl_game *game)
{
	return game->end >= TAFL_AGREEMENT && !game_lost_on_turn(game);
}

/* Tags that fill the fields of a game are lost with those. */
static bool holds_tag(const struct tafl_format *format,
                      const struct tafl_game *game, const struct tag *tag)
{
	if (is_field_tag(game_string(game, tag->name)))
		return true;
	if (format->holds_tag)
		return format->holds_tag(game, tag);
	return format->holds >> TAFL_PART_TAGS & 1;
}

const char *tafl_format_lost_tag(const struct tafl_format *format,
                                 const struct tafl_game *game, size_t *index)
{
	while (*index < game->tag_count) {
		const struct tag *tag = &game->tags[(*index)++];

		if (!holds_tag(format, game, tag))
			return game_string(game, tag->name);
	}
	return NULL;
}

/* The part that tags are of which a format cannot hold. */
static unsigned lost_tags(const struct tafl_format *format,
                          const struct tafl_game *game)
{
	bool some = format->holds >> TAFL_PART_TAGS & 1;
	size_t index = 0;

	if (!tafl_format_lost_tag(format, game, &index))
		return 0;
	return 1U << (some ? TAFL_PART_SOME_TAGS : TAFL_PART_TAGS);
}

static unsigned parts_of(const struct tafl_game *game)
{
	unsigned parts = 0;

	if (game->ply_count > 0)
		parts |= 1 << TAFL_PART_PLIES;
	if (game->has_start)
		parts |= 1 << TAFL_PART_START;
	if (game->has_result || game->end != TAFL_NO_END)
		parts |= 1 << TAFL_PART_RESULT;
	if (game_lost_on_turn(game))
		parts |= 1 << TAFL_PART_LOSER;
	if (is_told_alone(game))
		parts |= 1 << TAFL_PART_END;
	if (game->variant)
		parts |= 1 << TAFL_PART_VARIANT;
	if (game->remark_count > 0)
		parts |= 1 << TAFL_PART_REMARKS;
	if (game->variation_count > 0)
		parts |= 1 << TAFL_PART_VARIATIONS;
	if (!utf8_is_well_formed(game->strings.data, game->strings.length))
		parts |= 1 << TAFL_PART_BYTES;
	if (game->strings.length > 0 &&
	    memchr(game->strings.data, '\r', game->strings.length))
		parts |= 1 << TAFL_PART_RETURNS;
	return parts;
}

unsigned tafl_format_lacks(const struct tafl_format *format)
{
	const unsigned all = (1U << TAFL_PART_GAMES) - 1;
	const unsigned texts = 1 << TAFL_PART_TAGS | 1 << TAFL_PART_REMARKS;
	unsigned lacks = (all & ~format->holds) | format->bends;

	/* Bytes are lost with the texts that they are in. */
	if (!(format->holds & texts))
		lacks &= ~(1U << TAFL_PART_BYTES | 1U << TAFL_PART_RETURNS);
	return lacks;
}

unsigned tafl_format_losses(const struct tafl_format *format,
                            const struct tafl_game *game,
                            const struct tafl_variant *variant)
{
	unsigned losses = parts_of(game) & tafl_format_lacks(format) &
	                  ~format->bends;

	losses |= lost_tags(format, game);
	if (format->losses)
		losses |= format->losses(game, variant);
	return losses;
}

bool tafl_format_leaves_rules(const struct tafl_format *format,
                              const struct tafl_game *game,
                              const struct tafl_variant *variant, bool embed)
{
	bool has_place = format->holds >> TAFL_PART_VARIANT & 1 &&
	                 !(format->bends >> TAFL_PART_RULES & 1);

	return has_place && !embed && !variant->built_in && !variant->record &&
	       !game_find_tag(game, "Yaml");
}

/* --- finding the format ------------------------------------------------- */

/* No format needs more to be told from the others. */
enum { PROBE_BYTES_MAX = 1 << 16, PROBE_LINES_MAX = 40 };

/* What the formats say of a text: the highest probe, and who gave it. */
struct guess {
	enum probe best;
	size_t count;
	size_t by[FORMATS]; /* their indices */
};

static struct guess guess_format(const char *text, size_t length, bool whole)
{
	struct guess guess = { PROBE_NO, 0, { 0 } };

	for (size_t i = 0; i < FORMATS; i++) {
		const struct tafl_format *format = formats[i].format;
		enum probe probe = format->probe
		                           ? format->probe(text, length, whole)
		                           : PROBE_NO;

		if (probe > guess.best) {
			guess.best = probe;
			guess.count = 0;
		}
		if (probe == guess.best && probe != PROBE_NO)
			guess.by[guess.count++] = i;
	}
	return guess;
}

/* Writes "csv, position, diagram", as far as it fits. */
static void list_names(const size_t *list, size_t count, char *text,
                       size_t size)
{
	size_t length = 0;

	text[0] = '\0';
	for (size_t i = 0; i < count && length < size; i++)
		length += (size_t)snprintf(text + length, size - length, "%s%s",
		                           i > 0 ? ", " : "",
		                           formats[list[i]].format->name);
}

/* What has been looked at: whole lines, so that the answer depends on the text
 * alone, not on how it came in. */
struct sample {
	struct input_piece bytes;
	size_t length; /* of the bytes that are looked at */
	bool whole;    /* the input ends with them */
};

static bool fail_to_guess(const struct guess *guess,
                          const struct sample *sample, struct tafl_error *err)
{
	const char *help = stranger_help(sample->bytes.text, sample->length);
	char names[160];

	if (!err)
		return false;
	if (guess->count == 0) {
		error_set(err, TAFL_E_FORMAT_UNKNOWN,
		          "the format of the input is not recognised");
		snprintf(err->help, sizeof(err->help), "%s",
		         help ? help
		              : "see tafl-formats(5), or describe it as "
		                "tafl-dialect(5) says");
	} else {
		list_names(guess->by, guess->count, names, sizeof(names));
		error_set(err, TAFL_E_FORMAT_AMBIGUOUS,
		          "the input could be of several formats: %s", names);
		snprintf(err->help, sizeof(err->help),
		         "say which it is by --from=FORMAT");
	}
	err->at = (struct tafl_span){ sample->bytes.line, 1, 0 };
	return false;
}

/* Adds a line to the sample; waits for it where it must. */
static bool add_line(struct tafl_input *input, struct sample *sample,
                     struct tafl_error *err)
{
	size_t from = sample->length;

	for (;;) {
		size_t have = sample->bytes.length;
		const char *end = from < have
		                          ? memchr(sample->bytes.text + from,
		                                   '\n', have - from)
		                          : NULL;
		if (end) {
			sample->length = (size_t)(end - sample->bytes.text) + 1;
			return true;
		}
		if (have >= PROBE_BYTES_MAX) {
			sample->length = PROBE_BYTES_MAX;
			return true;
		}
		if (input_peek(input, have + 1, &sample->bytes, err) !=
		    INPUT_OK)
			return false;
		sample->whole = sample->bytes.length == have;
		sample->length = have;
		if (sample->whole)
			return true;
	}
}

/* Goes to the first line that is not blank.  A long one is not waited for. */
static enum input_status skip_blank_lines(struct tafl_input *input,
                                          struct tafl_error *err)
{
	struct input_piece piece;
	enum input_status status;

	for (;;) {
		status = input_peek_line(input, PROBE_BYTES_MAX, &piece, err);
		if (status != INPUT_OK)
			return status;
		size_t length = first_line(piece.text, piece.length, NULL);
		if (length >= PROBE_BYTES_MAX ||
		    !is_blank_line(piece.text, length))
			return INPUT_OK;
		status = input_line(input, &piece, err);
		if (status != INPUT_OK)
			return status;
	}
}

/* Finds the format from as many lines as it takes for one to be sure: waiting
 * for more would hold up a stream that comes slowly. */
static bool find_format(struct tafl_input *input, struct guess *guess,
                        struct tafl_error *err)
{
	struct sample sample = { .length = 0 };
	enum input_status status = skip_blank_lines(input, err);

	*guess = (struct guess){ PROBE_NO, 0, { 0 } };
	if (status != INPUT_OK)
		return status == INPUT_END;
	if (input_peek(input, 1, &sample.bytes, err) != INPUT_OK)
		return false;
	for (int i = 0;
	     i < PROBE_LINES_MAX && !sample.whole && guess->best != PROBE_SURE;
	     i++) {
		if (!add_line(input, &sample, err))
			return false;
		*guess = guess_format(sample.bytes.text, sample.length,
		                      sample.whole);
	}
	return guess->count == 1 || fail_to_guess(guess, &sample, err);
}

/* --- reading and writing ------------------------------------------------ */

struct tafl_reader {
	struct tafl_input *input;
	const struct tafl_format *format; /* NULL: there is no game */
	enum probe sure;   /* how well it was found; PROBE_NO: it was given */
	const char *signs; /* by which */
	uint64_t number;   /* of the last game */
	bool ended;
};

struct tafl_reader *tafl_reader_new(struct tafl_input *input,
                                    const struct tafl_format *format,
                                    struct tafl_error *err)
{
	struct tafl_reader *reader;
	struct guess guess = { PROBE_NO, 0, { 0 } };

	if (!format && !find_format(input, &guess, err))
		return NULL;
	reader = mem_alloc(1, sizeof(*reader));
	if (!reader) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	reader->input = input;
	reader->format = format;
	if (guess.count > 0) {
		reader->format = formats[guess.by[0]].format;
		reader->signs = formats[guess.by[0]].signs;
		reader->sure = guess.best;
	}
	reader->ended = !reader->format;
	return reader;
}

void tafl_reader_free(struct tafl_reader *reader)
{
	mem_free(reader);
}

const struct tafl_format *tafl_reader_format(const struct tafl_reader *reader)
{
	return reader->format;
}

const char *tafl_reader_certainty(const struct tafl_reader *reader,
                                  const char **signs)
{
	static const char *const words[] = { [PROBE_MAYBE] = "possible",
		                             [PROBE_LIKELY] = "likely",
		                             [PROBE_SURE] = "certain" };

	*signs = reader->signs;
	return words[reader->sure];
}

enum tafl_read tafl_reader_next(struct tafl_reader *reader,
                                struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read status;

	if (err)
		err->code = TAFL_OK;
	if (reader->ended)
		return TAFL_READ_END;
	status = reader->format->dialect
	                 ? dialect_read(reader->format->dialect, reader->input,
	                                game, err)
	                 : reader->format->read(reader->input, game, err);
	if (status != TAFL_READ_GAME) {
		reader->ended = true;
		return status;
	}
	if (err)
		err->code = TAFL_OK;
	game->file = tafl_input_name(reader->input);
	game->number = ++reader->number;
	return TAFL_READ_GAME;
}

void tafl_game_write(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     const struct tafl_format *format,
                     const struct tafl_write_options *options,
                     struct tafl_text *out)
{
	static const struct tafl_write_options defaults = { 0 };

	if (format->write)
		format->write(game, variant, options ? options : &defaults,
		              out);
}
