/* The table of formats, and the reader that works with any of them. */
#include "base/fail.h"
#include "base/mem.h"
#include "format/reading.h"
#include <stdio.h>
#include <string.h>

static const struct tafl_format *const formats[] = {
	&format_csv,
	&format_position,
	&format_diagram,
};

enum { FORMATS = sizeof(formats) / sizeof(*formats) };

/* --- the table ---------------------------------------------------------- */

size_t tafl_format_count(void)
{
	return FORMATS;
}

const struct tafl_format *tafl_format_at(size_t index)
{
	return formats[index];
}

const struct tafl_format *tafl_format_find(const char *name)
{
	for (size_t i = 0; i < FORMATS; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
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
	return format->read != NULL;
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
	};

	return name[part];
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
	return parts;
}

unsigned tafl_format_losses(const struct tafl_format *format,
                            const struct tafl_game *game)
{
	return parts_of(game) & ~format->holds;
}

/* --- finding the format ------------------------------------------------- */

/* No format needs more to be told from the others. */
enum { PROBE_BYTES_MAX = 1 << 16 };

/* What the formats say of a text: the highest probe, and who gave it. */
struct guess {
	enum probe best;
	size_t count;
	const struct tafl_format *by[FORMATS];
};

static struct guess guess_format(const char *text, size_t length, bool whole)
{
	struct guess guess = { PROBE_NO, 0, { NULL } };

	for (size_t i = 0; i < FORMATS; i++) {
		enum probe probe = formats[i]->read
		                           ? formats[i]->probe(text, length,
		                                               whole)
		                           : PROBE_NO;

		if (probe > guess.best) {
			guess.best = probe;
			guess.count = 0;
		}
		if (probe == guess.best && probe != PROBE_NO)
			guess.by[guess.count++] = formats[i];
	}
	return guess;
}

/* Writes "csv, position, diagram", as far as it fits. */
static void list_names(const struct tafl_format *const *list, size_t count,
                       char *text, size_t size)
{
	size_t length = 0;

	text[0] = '\0';
	for (size_t i = 0; i < count && length < size; i++)
		length += (size_t)snprintf(text + length, size - length, "%s%s",
		                           i > 0 ? ", " : "", list[i]->name);
}

static bool fail_to_guess(const struct guess *guess, uint64_t line,
                          struct tafl_error *err)
{
	char names[100];

	if (!err)
		return false;
	if (guess->count == 0) {
		list_names(formats, FORMATS, names, sizeof(names));
		error_set(err, TAFL_E_FORMAT_UNKNOWN,
		          "the format of the input is not recognised");
		snprintf(err->help, sizeof(err->help), "tafl reads: %s", names);
	} else {
		list_names(guess->by, guess->count, names, sizeof(names));
		error_set(err, TAFL_E_FORMAT_AMBIGUOUS,
		          "the input could be of several formats: %s", names);
		snprintf(err->help, sizeof(err->help), "say which it is");
	}
	err->at = (struct tafl_span){ line, 1, 0 };
	return false;
}

/* Finds the format from the bytes that are there once the first line is
 * complete: waiting for more would hold up a stream that comes slowly. */
static bool find_format(struct tafl_input *input,
                        const struct tafl_format **format,
                        struct tafl_error *err)
{
	struct input_piece line, bytes;
	enum input_status status = next_full_line(input, &line, err);

	if (status != INPUT_OK)
		return status == INPUT_END;
	input_unread_line(input);
	if (input_peek(input, line.length, &bytes, err) != INPUT_OK)
		return false;

	bool whole = bytes.length == line.length;
	if (bytes.length > PROBE_BYTES_MAX)
		bytes.length = PROBE_BYTES_MAX;
	struct guess guess = guess_format(bytes.text, bytes.length, whole);
	if (guess.count != 1)
		return fail_to_guess(&guess, bytes.line, err);
	*format = guess.by[0];
	return true;
}

/* --- reading and writing ------------------------------------------------ */

struct tafl_reader {
	struct tafl_input *input;
	const struct tafl_format *format; /* NULL: there is no game */
	uint64_t number;                  /* of the last game */
	bool ended;
};

struct tafl_reader *tafl_reader_new(struct tafl_input *input,
                                    const struct tafl_format *format,
                                    struct tafl_error *err)
{
	struct tafl_reader *reader;

	if (!format && !find_format(input, &format, err))
		return NULL;
	reader = mem_alloc(1, sizeof(*reader));
	if (!reader) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	reader->input = input;
	reader->format = format;
	reader->ended = !format;
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

enum tafl_read tafl_reader_next(struct tafl_reader *reader,
                                struct tafl_game *game, struct tafl_error *err)
{
	enum tafl_read status;

	if (reader->ended)
		return TAFL_READ_END;
	status = reader->format->read(reader->input, game, err);
	if (status != TAFL_READ_GAME) {
		reader->ended = true;
		return status;
	}
	game->file = tafl_input_name(reader->input);
	game->number = ++reader->number;
	return TAFL_READ_GAME;
}

void tafl_game_write(const struct tafl_game *game,
                     const struct tafl_variant *variant,
                     const struct tafl_format *format, struct tafl_text *out)
{
	if (format->write)
		format->write(game, variant, out);
}
