/* Games: strings, tags and remarks. */
#include "base/mem.h"
#include "game/record.h"
#include <stdlib.h>
#include <string.h>

struct string game_keep(struct tafl_game *game, const char *text, size_t length)
{
	size_t start = game->strings.length;

	tafl_text_append(&game->strings, text, length);
	return game_end_string(game, start);
}

struct string game_end_string(struct tafl_game *game, size_t offset)
{
	struct string string = { (uint32_t)offset,
		                 (uint32_t)(game->strings.length - offset) };

	tafl_text_putc(&game->strings, '\0');
	return string;
}

bool game_add_tag(struct tafl_game *game, struct string name,
                  struct string value, struct word word)
{
	struct tag *tags = mem_reserve(game->tags, &game->tag_capacity,
	                               game->tag_count + 1, sizeof(*tags));

	if (tags)
		game->tags = tags;
	if (!tags || game->strings.failed)
		return false;
	tags[game->tag_count++] = (struct tag){ .name = name,
		                                .value = value,
		                                .word = word };
	return true;
}

bool game_put_tag(struct tafl_game *game, const char *name, const char *value,
                  size_t length, struct word word)
{
	struct string kept = game_keep(game, name, strlen(name));

	return game_add_tag(game, kept, game_keep(game, value, length), word);
}

const struct tag *game_find_tag(const struct tafl_game *game, const char *name)
{
	for (size_t i = 0; i < game->tag_count; i++)
		if (strcmp(game_string(game, game->tags[i].name), name) == 0)
			return &game->tags[i];
	return NULL;
}

const char *tafl_game_tag(const struct tafl_game *game, const char *name)
{
	const struct tag *tag = game_find_tag(game, name);

	return tag ? game_string(game, tag->value) : NULL;
}

bool game_add_remark(struct tafl_game *game, enum remark_kind kind,
                     struct string text)
{
	struct remark *remarks = mem_reserve(
		game->remarks, &game->remark_capacity, game->remark_count + 1,
		sizeof(*remarks));

	if (remarks)
		game->remarks = remarks;
	if (!remarks || game->strings.failed)
		return false;
	remarks[game->remark_count++] = (struct remark){
		.line = game_open_number(game),
		.ply = game_open_plies(game),
		.kind = kind,
		.text = text,
	};
	return true;
}

/* The order of the record among remarks of one ply is that of their strings. */
static int compare(const void *left, const void *right)
{
	const struct remark *a = left, *b = right;

	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	if (a->ply != b->ply)
		return a->ply < b->ply ? -1 : 1;
	if (a->text.offset != b->text.offset)
		return a->text.offset < b->text.offset ? -1 : 1;
	return 0;
}

void game_sort_remarks(struct tafl_game *game)
{
	if (game->remark_count > 1)
		qsort(game->remarks, game->remark_count, sizeof(*game->remarks),
		      compare);
}

size_t game_find_remark(const struct tafl_game *game, uint32_t line,
                        uint32_t ply, size_t from)
{
	size_t low = from, high = game->remark_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct remark *remark = &game->remarks[middle];

		if (remark->line < line ||
		    (remark->line == line && remark->ply < ply))
			low = middle + 1;
		else
			high = middle;
	}
	if (low < game->remark_count && game->remarks[low].line == line &&
	    game->remarks[low].ply == ply)
		return low;
	return game->remark_count;
}
