/* Tests of TGN with games played at random: what is written is read as the
 * same game, and written again as the same bytes. */
#include "format/clocks.h"
#include "format_tgn_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/judge.h>

enum { GAMES = 10000 };

/* xorshift: the same numbers in every C library. */
static uint64_t state;

static size_t below(size_t limit)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (size_t)(state % limit);
}

static bool one_in(size_t count)
{
	return below(count) == 0;
}

/* --- strings ------------------------------------------------------------ */

/* Pieces that a careless reader or writer stumbles over. */
static const char *const pieces[] = {
	"a",
	" ",
	"  ",
	"\n",
	"\\",
	"\\n",
	"\\\\",
	"{",
	"}",
	"(",
	")",
	"[",
	"]",
	"\"",
	"\\\"",
	"\\}",
	";",
	"%",
	"*",
	"draw",
	"1-0",
	"12. ",
	"d1-d3",
	"[Tafl \"1",
	"\n[Tafl \"1\"]\n",
	"\t",
	"$1",
	"--",
	"\xC3\xA6",
	"\xE2\x80\x93",
	"\n\n",
	"1... ",
	"\x01",
	"#",
	"[%clk 3600 30/3] ",
	"[%emt 1:02:03.4]",
	"[%clk 7]",
	"\x1A",
	"\n%x",
	"attackers",
	"'",
	"\xF0\x9F\x91\x91",
};

enum { PIECES = sizeof(pieces) / sizeof(*pieces) };

static void put_pieces(struct tafl_game *game)
{
	for (size_t i = below(8); i > 0; i--)
		tafl_text_puts(&game->strings, pieces[below(PIECES)]);
}

static struct string any_text(struct tafl_game *game)
{
	size_t start = game->strings.length;

	put_pieces(game);
	return game_end_string(game, start);
}

/* Its clocks are as games have them. */
static struct string any_comment(struct tafl_game *game)
{
	size_t start = game->strings.length;

	put_pieces(game);
	return end_comment(game, start);
}

static struct string text_of(struct tafl_game *game, const char *text)
{
	size_t start = game->strings.length;

	tafl_text_puts(&game->strings, text);
	return game_end_string(game, start);
}

/* --- games -------------------------------------------------------------- */

static void add_tags(struct tafl_game *game)
{
	static const char *const names[] = { "Event", "Site",        "Date",
		                             "Otn",   "Termination", "x_1",
		                             "Otn" };
	struct word none = { 0, 0 };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (one_in(2))
			continue;
		struct string name = text_of(game, names[i]);
		ck_assert(game_add_tag(game, name, any_text(game), none));
	}
}

static void add_remark(struct tafl_game *game, enum remark_kind kind,
                       struct string text)
{
	ck_assert(game_add_remark(game, kind, text));
}

static void add_comments(struct tafl_game *game)
{
	static const char *const glyphs[] = { "0", "1", "14", "999999999" };

	while (one_in(6))
		if (one_in(2))
			add_remark(game, REMARK_COMMENT, any_comment(game));
		else
			add_remark(game, REMARK_GLYPH,
			           text_of(game, glyphs[below(4)]));
}

static void add_mark(struct tafl_game *game)
{
	static const char *const marks[] = { "+", "++", "-", "--",
		                             "!", "?!", "#", "+-!?" };

	if (one_in(8))
		add_remark(game, REMARK_MARK, text_of(game, marks[below(8)]));
}

/* A legal ply of the line, if it has one. */
static bool any_move(struct tafl_line *line, struct tafl_move *move)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	size_t count = tafl_line_moves(line, moves);

	if (count > 0)
		*move = moves[below(count)];
	return count > 0 && tafl_line_outcome(line)->end == TAFL_NO_END;
}

/* The captures as the rules list them: a man may be there twice. */
static void add_ply(struct tafl_game *game, struct tafl_line *line,
                    struct tafl_move move)
{
	struct word none = { 0, 0 };

	ck_assert(game_add_ply(game, move, none));
	ck_assert(tafl_line_push(line, move));
	const struct tafl_captures *captures = tafl_line_captures(line);
	for (int i = 0; i < captures->count; i++)
		ck_assert(game_add_capture(game, captures->at[i]));
}

static void add_line(struct tafl_game *game, struct tafl_line *line,
                     size_t plies);

/* A variation in place of the ply just added, which was `move`. */
static void add_variation(struct tafl_game *game, struct tafl_line *line,
                          struct tafl_move move)
{
	struct word none = { 0, 0 };
	size_t back;

	tafl_line_pop(line);
	back = tafl_line_plies(line);
	ck_assert(game_open_line(game, none));
	add_comments(game);
	add_line(game, line, 1 + below(5));
	ck_assert(game_close_line(game));
	while (tafl_line_plies(line) > back)
		tafl_line_pop(line);
	ck_assert(tafl_line_push(line, move));
}

static void add_line(struct tafl_game *game, struct tafl_line *line,
                     size_t plies)
{
	struct tafl_move move;

	while (plies-- > 0 && any_move(line, &move)) {
		add_ply(game, line, move);
		add_mark(game);
		add_comments(game);
		while (game->depth < 4 && one_in(12))
			add_variation(game, line, move);
	}
}

/* Some games start elsewhere, the other side to move. */
static void set_start(struct tafl_game *game, struct tafl_line *line)
{
	struct tafl_move move;

	for (size_t plies = below(4); plies > 0; plies--)
		if (any_move(line, &move))
			ck_assert(tafl_line_push(line, move));
	game->has_start = tafl_line_plies(line) > 0;
	game->start = *tafl_line_position(line);
	tafl_line_reset(line, game->has_start ? &game->start : NULL);
}

/* An end that the board does not show. */
static enum tafl_end any_end(void)
{
	return (enum tafl_end)(TAFL_AGREEMENT +
	                       below(TAFL_END_COUNT - TAFL_AGREEMENT));
}

/* What the board says, or what only a record can say, or nothing. */
/* Somebody has lost, by time the side to move. */
static void set_loser(struct tafl_game *game, const struct tafl_line *line)
{
	enum tafl_side turn = (enum tafl_side)tafl_line_position(line)->turn;

	if (game->end == TAFL_TIME ||
	    (game->end == TAFL_RESIGN && game->result == TAFL_DRAW))
		game->result = tafl_win_of(tafl_other_side(turn));
}

static void set_result(struct tafl_game *game, const struct tafl_line *line)
{
	const struct tafl_outcome *outcome = tafl_line_outcome(line);

	game->has_result = !one_in(4);
	if (outcome->end != TAFL_NO_END) {
		game->result = outcome->result;
		game->end = one_in(2) ? outcome->end : TAFL_NO_END;
	} else {
		game->result = (enum tafl_result)below(4);
		if (one_in(2))
			game->end = any_end();
		set_loser(game, line);
	}
	if (!game->has_result)
		game->result = TAFL_OPEN;
}

static void make_game(struct tafl_game *game, struct tafl_line *line)
{
	ck_assert(game_start(game, "", 0));
	tafl_line_reset(line, NULL);
	add_tags(game);
	if (one_in(4))
		set_start(game, line);
	add_comments(game);
	add_line(game, line, below(40));
	set_result(game, line);
	game_sort_remarks(game);
}

/* --- equality ----------------------------------------------------------- */

static bool is_field(const struct tafl_game *game, const struct tag *tag)
{
	const char *name = game_string(game, tag->name);

	return !strcmp(name, "Variant") || !strcmp(name, "Start") ||
	       !strcmp(name, "Result") || !strcmp(name, "End");
}

static void need_same_string(const struct tafl_game *a, struct string left,
                             const struct tafl_game *b, struct string right)
{
	ck_assert_uint_eq(left.length, right.length);
	ck_assert_mem_eq(game_string(a, left), game_string(b, right),
	                 left.length);
}

static void need_same_tags(const struct tafl_game *a, const struct tafl_game *b)
{
	size_t i = 0;

	for (size_t j = 0; j < b->tag_count; j++) {
		if (is_field(b, &b->tags[j]))
			continue;
		ck_assert_uint_lt(i, a->tag_count);
		need_same_string(a, a->tags[i].name, b, b->tags[j].name);
		need_same_string(a, a->tags[i].value, b, b->tags[j].value);
		i++;
	}
	ck_assert_uint_eq(i, a->tag_count);
}

static void need_same_plies(struct tafl_game *a, struct tafl_game *b,
                            uint32_t line)
{
	size_t count, other;
	const struct ply *left = game_line_plies(a, line, &count);
	const struct ply *right = game_line_plies(b, line, &other);

	ck_assert_uint_eq(count, other);
	for (size_t i = 0; i < count; i++) {
		ck_assert_uint_eq(left[i].move.from, right[i].move.from);
		ck_assert_uint_eq(left[i].move.to, right[i].move.to);
		ck_assert_uint_eq(left[i].taken_count, right[i].taken_count);
	}
}

static void need_same_remarks(const struct tafl_game *a,
                              const struct tafl_game *b)
{
	ck_assert_uint_eq(a->remark_count, b->remark_count);
	for (size_t i = 0; i < a->remark_count; i++) {
		const struct remark *left = &a->remarks[i];
		const struct remark *right = &b->remarks[i];

		ck_assert_uint_eq(left->line, right->line);
		ck_assert_uint_eq(left->ply, right->ply);
		ck_assert_int_eq(left->kind, right->kind);
		need_same_string(a, left->text, b, right->text);
	}
}

static void need_same_game(struct tafl_game *a, struct tafl_game *b)
{
	need_same_tags(a, b);
	ck_assert_int_eq(a->has_start, b->has_start);
	if (a->has_start)
		ck_assert(tafl_position_equal(&a->start, &b->start));
	ck_assert_int_eq(a->has_result, b->has_result);
	ck_assert_int_eq(a->result, b->result);
	ck_assert_int_eq(a->end, b->end);
	ck_assert_uint_eq(a->variation_count, b->variation_count);
	need_same_plies(a, b, 0);
	for (uint32_t i = 0; i < a->variation_count; i++) {
		ck_assert_uint_eq(a->variations[i].parent,
		                  b->variations[i].parent);
		ck_assert_uint_eq(a->variations[i].at, b->variations[i].at);
		need_same_plies(a, b, i + 1);
	}
	need_same_remarks(a, b);
	ck_assert_uint_eq(b->fault_count, 0);
}

/* --- there and back ----------------------------------------------------- */

struct bench {
	const struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_game *game, *back;
	struct tafl_text text, again;
	enum tafl_layout layout;
};

static void write_game(struct bench *bench, struct tafl_game *game,
                       struct tafl_text *out)
{
	struct tafl_write_options options = { .layout = bench->layout };
	struct tafl_verdict verdict;

	ck_assert(tafl_judge(game, bench->line, NULL, NULL, &verdict, NULL));
	ck_assert_uint_eq(verdict.errors, 0);
	ck_assert_uint_eq(game->standing, game->ply_count);
	tafl_text_reset(out);
	tafl_game_write(game, bench->variant, &format_tgn, &options, out);
}

static void read_back(struct bench *bench)
{
	struct tafl_input *input = tafl_input_memory("in", bench->text.data,
	                                             bench->text.length, NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);
	struct tafl_game *other = tafl_game_new();

	ck_assert_ptr_eq(tafl_reader_format(reader), &format_tgn);
	ck_assert_int_eq(tafl_reader_next(reader, bench->back, NULL),
	                 TAFL_READ_GAME);
	ck_assert_int_eq(tafl_reader_next(reader, other, NULL), TAFL_READ_END);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(other);
}

static void go_there_and_back(struct bench *bench)
{
	make_game(bench->game, bench->line);
	bench->layout = (enum tafl_layout)below(3);
	write_game(bench, bench->game, &bench->text);
	read_back(bench);
	write_game(bench, bench->back, &bench->again);
	need_same_game(bench->game, bench->back);
	ck_assert_str_eq(bench->again.data, bench->text.data);
	ck_assert_uint_eq(bench->again.length, bench->text.length);
}

START_TEST(games_go_to_tgn_and_back)
{
	size_t count = tafl_embedded_count();
	struct tafl_variant *variant = tafl_variant_load(
		tafl_embedded_id((size_t)_i), NULL, NULL, NULL);
	struct bench bench = { .variant = variant };

	ck_assert_ptr_nonnull(variant);
	bench.line = tafl_line_new(variant);
	bench.game = tafl_game_new();
	bench.back = tafl_game_new();
	state = 88172645463325252u + (uint64_t)_i;
	for (size_t i = 0; i < GAMES / count + 1; i++)
		go_there_and_back(&bench);
	tafl_text_release(&bench.text);
	tafl_text_release(&bench.again);
	tafl_game_free(bench.game);
	tafl_game_free(bench.back);
	tafl_line_free(bench.line);
	tafl_variant_free(variant);
}
END_TEST

Suite *format_tgn_random_suite(void)
{
	Suite *suite = suite_create("format_tgn_random");
	TCase *tcase = tcase_create("random");

	tcase_add_loop_test(tcase, games_go_to_tgn_and_back, 0,
	                    (int)tafl_embedded_count());
	suite_add_tcase(suite, tcase);
	return suite;
}
