/* Games in words, for the tests that change them. */
#include "game_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/judge.h>

/* --- reading ------------------------------------------------------------ */

static struct string keep(struct tafl_game *game, const char *text,
                          size_t length)
{
	size_t offset = game->strings.length;

	tafl_text_append(&game->strings, text, length);
	return game_end_string(game, offset);
}

static void add_ply(struct tafl_game *game, const char *word)
{
	struct tafl_move move;
	size_t at = tafl_square_parse(word, strlen(word), &move.from);

	ck_assert_msg(at > 0 && word[at] == '-', "'%s' is no ply", word);
	word += at + 1;
	at = tafl_square_parse(word, strlen(word), &move.to);
	ck_assert(at > 0);
	ck_assert(game_add_ply(game, move, (struct word){ 0, 0 }));
	for (word += at; *word == 'x'; word += at) {
		tafl_square square;

		at = 1 + tafl_square_parse(word + 1, strlen(word + 1), &square);
		ck_assert(game_add_capture(game, square));
	}
}

static void add_tag(struct tafl_game *game, const char *word, size_t length)
{
	size_t name = strcspn(word, "=");
	struct string string = keep(game, word + 1, name - 1);

	ck_assert(game_add_tag(game, string,
	                       keep(game, word + name + 1, length - name - 2),
	                       (struct word){ 0, 0 }));
}

static void set_result(struct tafl_game *game, const char *word)
{
	int result = 0;

	while (strcmp(tafl_result_name((enum tafl_result)result), word) != 0)
		ck_assert_int_le(++result, TAFL_DRAW);
	game->has_result = true;
	game->result = (enum tafl_result)result;
}

static void set_start(struct tafl_game *game, const char *word)
{
	size_t length = strlen(word);
	enum tafl_side turn = word[length - 2] == 'd' ? TAFL_DEFENDERS
	                                              : TAFL_ATTACKERS;

	ck_assert(word[length - 3] == ':');
	ck_assert(tafl_position_parse(&game->start, word + 1, length - 4, turn,
	                              NULL));
	game->has_start = true;
}

static void add_word(struct tafl_game *game, const char *word)
{
	size_t length = strlen(word);

	switch (word[0]) {
	case '[': add_tag(game, word, length); return;
	case '<': set_start(game, word); return;
	case '(':
		ck_assert(game_open_line(game, (struct word){ 0, 0 }));
		return;
	case ')': ck_assert(game_close_line(game)); return;
	case '{':
		ck_assert(game_add_remark(game, REMARK_COMMENT,
		                          keep(game, word + 1, length - 2)));
		return;
	case '=': set_result(game, word + 1); return;
	case '@':
		game->end = tafl_end_find(word + 1, length - 1);
		ck_assert_int_ne(game->end, TAFL_END_COUNT);
		return;
	default: break;
	}
	if (strchr("!?+-#", word[0]))
		ck_assert(game_add_remark(game, REMARK_MARK,
		                          keep(game, word, length)));
	else
		add_ply(game, word);
}

struct tafl_game *game_case_read(const char *words, struct tafl_line *line)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_verdict verdict;

	ck_assert_ptr_nonnull(game);
	ck_assert(game_start(game, words, strlen(words)));
	game->number = 7;
	game->conventions = OMITS_CAPTURES;
	while (*words) {
		char word[400];
		size_t length = strcspn(words, " ");

		ck_assert_uint_lt(length, sizeof(word));
		memcpy(word, words, length);
		word[length] = '\0';
		add_word(game, word);
		words += length;
		words += strspn(words, " ");
	}
	game_sort_remarks(game);
	if (line)
		ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	return game;
}

/* --- writing ------------------------------------------------------------ */

static void put_square(struct tafl_text *out, tafl_square square)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	tafl_text_puts(out, text);
}

static void put_remarks(struct tafl_text *out, const struct tafl_game *game,
                        uint32_t line, uint32_t ply)
{
	size_t at = game_find_remark(game, line, ply, 0);

	for (; at < game->remark_count; at++) {
		const struct remark *remark = &game->remarks[at];
		bool comment = remark->kind == REMARK_COMMENT;

		if (remark->line != line || remark->ply != ply)
			return;
		tafl_text_printf(out, comment ? " {%s}" : " %s",
		                 game_string(game, remark->text));
	}
}

static void put_line(struct tafl_text *out, struct tafl_game *game,
                     uint32_t line, uint32_t at, size_t count);

static void put_variations(struct tafl_text *out, struct tafl_game *game,
                           uint32_t parent, uint32_t at)
{
	for (size_t i = 0; i < game->variation_count; i++) {
		const struct variation *variation = &game->variations[i];

		if (variation->parent != parent || variation->at != at)
			continue;
		tafl_text_puts(out, " (");
		put_line(out, game, (uint32_t)i + 1, at, variation->standing);
		tafl_text_puts(out, " )");
	}
}

static void put_line(struct tafl_text *out, struct tafl_game *game,
                     uint32_t line, uint32_t at, size_t count)
{
	size_t all;
	const struct ply *plies = game_line_plies(game, line, &all);

	for (size_t i = 0; i < count; i++) {
		const struct ply *ply = &plies[i];

		tafl_text_putc(out, ' ');
		put_square(out, ply->move.from);
		tafl_text_putc(out, '-');
		put_square(out, ply->move.to);
		for (int j = 0; j < ply->taken_count; j++) {
			tafl_text_putc(out, 'x');
			put_square(out, game->squares[ply->taken + (size_t)j]);
		}
		put_remarks(out, game, line, at + (uint32_t)i + 1);
		put_variations(out, game, line, at + (uint32_t)i);
	}
}

static void put_start(struct tafl_text *out, const struct tafl_game *game)
{
	char text[TAFL_POSITION_TEXT];
	size_t length;

	if (!game->has_start)
		return;
	length = tafl_position_format(&game->start, text);
	text[length - 2] = ':';
	tafl_text_printf(out, " <%s>", text);
}

struct tafl_text game_case_write(struct tafl_game *game)
{
	struct tafl_text out = { 0 };

	for (size_t i = 0; i < game->tag_count; i++)
		tafl_text_printf(&out, " [%s=%s]",
		                 game_string(game, game->tags[i].name),
		                 game_string(game, game->tags[i].value));
	put_start(&out, game);
	put_remarks(&out, game, 0, 0);
	put_line(&out, game, 0, 0, game->standing);
	if (game->has_result)
		tafl_text_printf(&out, " =%s", tafl_result_name(game->result));
	if (game->end != TAFL_NO_END)
		tafl_text_printf(&out, " @%s", tafl_end_name(game->end));
	if (out.length == 0)
		tafl_text_putc(&out, ' ');
	ck_assert(!out.failed);
	return out;
}

void game_case_expect(struct tafl_game *game, const char *words)
{
	struct tafl_text text = game_case_write(game);

	ck_assert_str_eq(text.data + 1, words);
	tafl_text_release(&text);
}
