/* Games: the record's memory, and the places of its words. */
#include "base/mem.h"
#include "game/record.h"
#include <stdlib.h>
#include <string.h>

struct tafl_game *tafl_game_new(void)
{
	return mem_alloc(1, sizeof(struct tafl_game));
}

static void drop_faults(struct tafl_game *game)
{
	for (size_t i = 0; i < game->fault_count; i++) {
		mem_free(game->faults[i].message);
		mem_free(game->faults[i].help);
	}
	game->fault_count = 0;
}

void tafl_game_free(struct tafl_game *game)
{
	if (!game)
		return;
	drop_faults(game);
	mem_free(game->faults);
	mem_free(game->text);
	mem_free(game->plies);
	mem_free(game->variations);
	mem_free(game->side_plies);
	mem_free(game->open);
	mem_free(game->pending);
	tafl_text_release(&game->strings);
	mem_free(game->tags);
	mem_free(game->remarks);
	mem_free(game->squares);
	mem_free(game->named);
	mem_free(game->boards);
	mem_free(game->shown_men);
	mem_free(game->refused);
	mem_free(game->variant);
	mem_free(game);
}

/* --- filling ------------------------------------------------------------ */

static void clear(struct tafl_game *game)
{
	drop_faults(game);
	mem_free(game->variant);
	game->variant = NULL;
	game->variant_word = (struct word){ 0, 0 };
	game->file = "";
	game->line = 1;
	game->column = 1;
	game->number = 0;
	game->conventions = 0;
	game->boundary = "";
	game->text_length = game->text_shown = 0;
	game->ply_count = 0;
	game->variation_count = 0;
	game->side_count = 0;
	game->depth = 0;
	game->pending_count = 0;
	tafl_text_reset(&game->strings);
	game->tag_count = 0;
	game->remark_count = 0;
	game->square_count = 0;
	game->named_count = 0;
	game_forget_shown(game);
	game->has_start = game->start_is_apart = false;
	game->first = FIRST_BY_RULES;
	game->top_rank = 0;
	game->has_result = false;
	game->result = TAFL_OPEN;
	game->end = TAFL_NO_END;
	game->result_word = (struct word){ 0, 0 };
	game->end_word = (struct word){ 0, 0 };
	game->has_two_results = false;
	game->has_counts = false;
	game->standing = 0;
	game->why[0] = '\0';
}

bool game_start(struct tafl_game *game, const char *text, size_t length)
{
	clear(game);
	return game_add_text(game, text, length);
}

bool game_add_text(struct tafl_game *game, const char *text, size_t length)
{
	size_t old = game->text_length;
	char *room = mem_reserve(game->text, &game->text_capacity,
	                         old + length + 1, 1);

	if (!room)
		return false;
	game->text = room;
	if (length > 0)
		memcpy(room + old, text, length);
	room[old + length] = '\0';
	game->text_length = old + length;
	return true;
}

int game_named_man(const struct tafl_game *game, uint32_t index)
{
	size_t low = 0, high = game->named_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (game->named[middle].index < index)
			low = middle + 1;
		else
			high = middle;
	}
	return low < game->named_count && game->named[low].index == index
	               ? game->named[low].man
	               : TAFL_EMPTY;
}

bool game_grow_plies(struct tafl_game *game)
{
	struct ply *plies = mem_reserve(game->plies, &game->ply_capacity,
	                                game->ply_count + 1, sizeof(*plies));

	if (plies)
		game->plies = plies;
	return plies != NULL;
}

bool game_grow_squares(struct tafl_game *game)
{
	tafl_square *squares = mem_reserve(
		game->squares, &game->square_capacity, game->square_count + 1,
		sizeof(*squares));

	if (squares)
		game->squares = squares;
	return squares != NULL;
}

bool game_name_capture(struct tafl_game *game, uint32_t index, uint8_t man)
{
	struct named_capture *named = mem_reserve(
		game->named, &game->named_capacity, game->named_count + 1,
		sizeof(*named));

	if (!named)
		return false;
	game->named = named;
	named[game->named_count++] = (struct named_capture){ index, man };
	return true;
}

/* --- faults ------------------------------------------------------------- */

bool game_add_fault(struct tafl_game *game, enum tafl_code code,
                    struct word word, const char *message, const char *help)
{
	struct fault *faults = mem_reserve(game->faults, &game->fault_capacity,
	                                   game->fault_count + 1,
	                                   sizeof(*faults));

	if (!faults)
		return false;
	game->faults = faults;

	struct fault fault = { .code = code,
		               .word = word,
		               .line = game_open_number(game),
		               .ply = game_open_plies(game) };
	fault.message = mem_copy(message, strlen(message));
	fault.help = help ? mem_copy(help, strlen(help)) : NULL;
	if (!fault.message || (help && !fault.help)) {
		mem_free(fault.message);
		mem_free(fault.help);
		return false;
	}
	game->faults[game->fault_count++] = fault;
	return true;
}

static int compare_faults(const void *left, const void *right)
{
	const struct fault *a = left, *b = right;

	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	if (a->ply != b->ply)
		return a->ply < b->ply ? -1 : 1;
	if (a->word.offset != b->word.offset)
		return a->word.offset < b->word.offset ? -1 : 1;
	return (a->code > b->code) - (a->code < b->code);
}

void game_sort_faults(struct tafl_game *game)
{
	if (game->fault_count > 1)
		qsort(game->faults, game->fault_count, sizeof(*game->faults),
		      compare_faults);
}

bool game_is_whole(const struct tafl_game *game)
{
	for (size_t i = 0; i < game->fault_count; i++)
		if (game->faults[i].line == 0 &&
		    tafl_code_severity(game->faults[i].code) == TAFL_ERROR)
			return false;
	return game->standing == game->ply_count;
}

bool game_lost_on_turn(const struct tafl_game *game)
{
	if (game->end != TAFL_RESIGN && game->end != TAFL_TIME)
		return false;
	if (!game->has_result || game->result == TAFL_OPEN)
		return true;
	return game->result == tafl_win_of(tafl_other_side(game->turn));
}

/* --- places ------------------------------------------------------------- */

/* The text that games keep has LF at the end of its lines, whatever the file
 * has. */
static size_t line_start(const struct tafl_game *game, size_t offset)
{
	while (offset > 0 && game->text[offset - 1] != '\n')
		offset--;
	return offset;
}

static size_t line_end(const struct tafl_game *game, size_t offset)
{
	size_t length = game->text_shown > game->text_length
	                        ? game->text_shown
	                        : game->text_length;
	const char *end = memchr(game->text + offset, '\n', length - offset);

	return end ? (size_t)(end - game->text) : length;
}

static uint64_t lines_before(const struct tafl_game *game, size_t offset)
{
	uint64_t lines = 0;

	for (size_t i = 0; i < offset; i++)
		lines += game->text[i] == '\n';
	return lines;
}

/* The column of a long line costs a walk over it: this is for messages. */
struct tafl_span game_span(const struct tafl_game *game, struct word word)
{
	size_t start = line_start(game, word.offset);
	size_t rest = line_end(game, word.offset) - word.offset;
	struct tafl_span span = {
		.line = game->line + lines_before(game, start),
		.column = (uint32_t)(word.offset - start + 1),
		.length = word.length < rest ? word.length : (uint32_t)rest,
	};

	if (start == 0 && game->column > 0)
		span.column += game->column - 1;
	return span;
}

const char *game_line_of(const struct tafl_game *game, struct word word,
                         size_t *length)
{
	size_t start = line_start(game, word.offset);

	*length = line_end(game, word.offset) - start;
	return game->text + start;
}

/* --- what users may see ------------------------------------------------- */

const char *tafl_game_file(const struct tafl_game *game)
{
	return game->file;
}

uint64_t tafl_game_line(const struct tafl_game *game)
{
	return game->line;
}

uint64_t tafl_game_number(const struct tafl_game *game)
{
	return game->number;
}

size_t tafl_game_bytes(const struct tafl_game *game)
{
	return game->text_length;
}

const char *tafl_game_boundary(const struct tafl_game *game)
{
	return game->boundary;
}

const char *tafl_game_text(const struct tafl_game *game)
{
	return game->text ? game->text : "";
}

const char *tafl_game_variant(const struct tafl_game *game)
{
	return game->variant;
}

const struct tafl_position *tafl_game_start(const struct tafl_game *game)
{
	return game->has_start ? &game->start : NULL;
}

size_t tafl_game_plies(const struct tafl_game *game)
{
	return game->ply_count;
}

struct tafl_move tafl_game_move(const struct tafl_game *game, size_t ply)
{
	return game->plies[ply].move;
}

bool tafl_game_has_result(const struct tafl_game *game)
{
	return game->has_result;
}

enum tafl_result tafl_game_result(const struct tafl_game *game)
{
	return game->result;
}

enum tafl_end tafl_game_end(const struct tafl_game *game)
{
	return game->end;
}
