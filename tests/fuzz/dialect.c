/* Reads any bytes by a dialect: what is read lies inside the text and on a
 * board. */
#include "game/record.h"
#include <stdint.h>
#include <stdlib.h>
#include <tafl/dialect.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds)
{
	if (!holds)
		abort();
}

static void check_word(const struct tafl_game *game, struct word word)
{
	need(word.offset <= game->text_length);
	need(word.length <= game->text_length - word.offset);
}

static void check_game(const struct tafl_game *game)
{
	for (size_t i = 0; i < game->ply_count; i++) {
		check_word(game, game->plies[i].word);
		need(tafl_square_is_on(game->plies[i].move.from,
		                       TAFL_SIZE_MAX));
		need(tafl_square_is_on(game->plies[i].move.to, TAFL_SIZE_MAX));
	}
	for (size_t i = 0; i < game->square_count; i++)
		need(tafl_square_is_on(game->squares[i], TAFL_SIZE_MAX));
	for (size_t i = 0; i < game->tag_count; i++)
		check_word(game, game->tags[i].word);
	for (size_t i = 0; i < game->fault_count; i++)
		check_word(game, game->faults[i].word);
	check_word(game, game->result_word);
}

static void read_all(struct tafl_input *input, const struct tafl_format *format)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_reader *reader = tafl_reader_new(input, format, NULL);

	while (reader && tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME)
		check_game(game);
	tafl_reader_free(reader);
	tafl_game_free(game);
}

/* By each dialect that is built in. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	for (size_t i = 0; i < tafl_dialect_count(); i++) {
		struct tafl_format *dialect = tafl_dialect_load(
			tafl_dialect_id(i), NULL, NULL);
		struct tafl_input *input = tafl_input_memory(
			"fuzz", (const char *)data, size, NULL);

		need(dialect != NULL);
		if (input)
			read_all(input, dialect);
		tafl_input_free(input);
		tafl_dialect_free(dialect);
	}
	return 0;
}
