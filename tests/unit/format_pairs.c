/* Tests of every pair of formats that are read and written: what both can hold
 * comes back, and what one cannot hold is told.  The formats are those of the
 * table, so that a new one is tested with all others. */
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/change.h>
#include <tafl/format.h>
#include <tafl/judge.h>

/* --- games -------------------------------------------------------------- */

/* Each has other parts, all by the rules of brandubh. */
static const char *const written[] = {
	"[Tafl \"1\"]\n\n*\n",
	"[Tafl \"1\"]\n\n1. d6-f6 d5-g5 2. d1-f1 *\n",
	"[Tafl \"1\"]\n[Result \"defenders\"]\n[End \"resign\"]\n\n"
	"1. d6-f6 d5-g5 defenders\n",
	"[Tafl \"1\"]\n[Result \"attackers\"]\n[End \"time\"]\n\n"
	"1. d6-f6 attackers\n",
	"[Tafl \"1\"]\n[Result \"draw\"]\n[End \"agreement\"]\n\n"
	"1. d6-f6 draw\n",
	"[Tafl \"1\"]\n[Result \"draw\"]\n\n1. d6-f6 d5-g5 draw\n",
	"[Tafl \"1\"]\n[Variant \"brandubh\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n[Attackers \"Nora\"]\n[Defenders \"Kari \\\"K\\\"\"]\n"
	"[Event \"a, b; {c}\"]\n[Date \"2026-11-30\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n\n1. d6-f6!? {a comment} d5-g5 {two, \"words\"} *\n",
	"[Tafl \"1\"]\n\n1. d6-f6 (1. d6-a6 d5-g5) 1... d5-g5 *\n",
	"[Tafl \"1\"]\n[Start \"3t3/7/3T3/2TKT1t/3T3/7/t6 a\"]\n\n"
	"1. d7-e7 d3-e3 *\n",
	"[Tafl \"1\"]\n[Start \"3t3/7/3T3/2TKT1t/3T3/7/t6 d\"]\n\n*\n",
	"[Tafl \"1\"]\n[Number \"7\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n[Number \"1\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n[Site \"\xFF\xFE\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n[Start \"3t3/7/3T3/2T1T1t/3T3/7/t6 d\"]\n\n*\n",
	"[Tafl \"1\"]\n[Result \"*\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n\n1. d6-f6 {} d5-g5 { } *\n",
	"[Tafl \"1\"]\n[odd \"a\"]\n[Otn \"b\"]\n[Otn \"c:d\"]\n\n*\n",
	"[Tafl \"1\"]\n[Termination \"x\"]\n[Result \"draw\"]\n"
	"[End \"agreement\"]\n\n1. d6-f6 draw\n",
	"[Tafl \"1\"]\n\n1. d6-f6 (1. d6-a6 (1. d6-b6 d5-g5) 1... d5-a5 "
	"2. g4-g7) (1. d6-e6) 1... d5-g5 *\n",
	"[Tafl \"1\"]\n[OtgForm \"compact no-king\"]\n\n"
	"1. d6-f6 d3-b3 2. f6-f7 Kd4-d3 *\n",
	"[Tafl \"1\"]\n[OtgForm \"4\"]\n\n1. d6-f6 d3-b3 2. f6-f7 Kd4-d3 "
	"3. f7-f6 Kd3-d4 *\n",
	"[Tafl \"1\"]\n[OtgForm \"often\"]\n\n1. d6-f6 *\n",
};

enum { WRITTEN = sizeof(written) / sizeof(*written) };

/* Games played at random, to their end or not. */
static const struct {
	const char *variant;
	size_t plies;
} played[] = {
	{ "brandubh", 12 },     { "brandubh", 300 },    { "copenhagen", 40 },
	{ "copenhagen", 200 },  { "unibo-ashton", 30 }, { "unibo-ashton", 200 },
	{ "unibo-ashton", 90 }, { "brandubh", 45 },
};

enum { PLAYED = sizeof(played) / sizeof(*played) };

static size_t below(uint64_t *state, size_t limit)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (size_t)(*state % limit);
}

static void put_ply(struct tafl_text *text, struct tafl_move move)
{
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];

	tafl_square_format(move.from, from);
	tafl_square_format(move.to, to);
	tafl_text_printf(text, "%s-%s ", from, to);
}

/* The words of a game played at random. */
static void play(struct tafl_text *text, struct tafl_line *line, size_t plies,
                 uint64_t state)
{
	static struct tafl_move moves[20000];

	for (size_t i = 0; i < plies; i++) {
		size_t count = tafl_line_moves(line, moves);

		if (count == 0 || tafl_line_outcome(line)->end != TAFL_NO_END)
			return;
		count = below(&state, count);
		put_ply(text, moves[count]);
		ck_assert(tafl_line_push(line, moves[count]));
	}
}

/* --- pairs -------------------------------------------------------------- */

/* A game that goes from one format to the other and back. */
struct pair {
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_library *library;
	const struct tafl_format *from, *to;
	const char *what; /* for messages */
};

static struct tafl_text write_as(const struct pair *pair,
                                 const struct tafl_format *format,
                                 const struct tafl_game *game)
{
	struct tafl_text text = { 0 };

	tafl_game_write(game, pair->variant, format, NULL, &text);
	tafl_text_append(&text, NULL, 0);
	return text;
}

static void judge(const struct pair *pair, struct tafl_game *game)
{
	struct tafl_verdict verdict;

	ck_assert(tafl_judge(game, pair->line, NULL, NULL, &verdict, NULL));
}

/* The one game of a text. */
static struct tafl_game *read_as(const struct pair *pair,
                                 const struct tafl_format *format,
                                 const char *text)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, format, NULL);

	ck_assert_msg(tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME,
	              "%s: no game", pair->what);
	tafl_reader_free(reader);
	tafl_input_free(input);
	judge(pair, game);
	return game;
}

/* The game written in a format and read again. */
static struct tafl_game *pass(const struct pair *pair,
                              const struct tafl_format *format,
                              const struct tafl_game *game)
{
	struct tafl_text text = write_as(pair, format, game);
	struct tafl_game *passed = read_as(pair, format, text.data);

	tafl_text_release(&text);
	return passed;
}

static bool has(unsigned parts, enum tafl_part part)
{
	return parts >> part & 1;
}

static void drop_end(struct tafl_game *game, unsigned parts)
{
	if (has(parts, TAFL_PART_RESULT))
		game->has_result = false;
	if (has(parts, TAFL_PART_LOSER) && game_lost_on_turn(game))
		game->end = TAFL_NO_END;
	if ((has(parts, TAFL_PART_END) || has(parts, TAFL_PART_RESULT)) &&
	    !game_lost_on_turn(game))
		game->end = TAFL_NO_END; /* or one that the board shows */
	if (has(parts, TAFL_PART_NO_WIN) || has(parts, TAFL_PART_OPEN))
		game->has_result = false;
	if (has(parts, TAFL_PART_SOME_ENDS))
		game->end = TAFL_NO_END;
}

/* Tags of fields say in which order those are written; all others go if the
 * tags are lost. */
static void drop_tags(struct tafl_game *game, bool lost)
{
	static const char *const fields = " Variant Start Result End ";
	size_t kept = 0;

	for (size_t i = 0; i < game->tag_count; i++) {
		char name[80];

		snprintf(name, sizeof(name), " %.70s ",
		         game_string(game, game->tags[i].name));
		if (!lost && !strstr(fields, name))
			game->tags[kept++] = game->tags[i];
	}
	game->tag_count = kept;
}

/* Who is to move is no question any more in a game that has ended. */
static void drop_turn(const struct pair *pair, struct tafl_game *game)
{
	const struct tafl_position *start = tafl_variant_start(pair->variant);

	if (!game->has_result || game->result == TAFL_OPEN)
		return;
	if (!game->has_start)
		game->start = *start;
	tafl_position_set_turn(&game->start, TAFL_ATTACKERS);
	game->has_start = !tafl_position_equal(&game->start, start);
}

/* Takes parts out of a game, as a format does that cannot hold them. */
static void strip(const struct pair *pair, struct tafl_game *game,
                  unsigned parts)
{
	const unsigned texts = 1U << TAFL_PART_TEXTS | 1U << TAFL_PART_BYTES |
	                       1U << TAFL_PART_RETURNS;
	const unsigned tags = 1U << TAFL_PART_TAGS | 1U << TAFL_PART_SOME_TAGS;
	const unsigned remarks = 1U << TAFL_PART_REMARKS |
	                         1U << TAFL_PART_GLYPHS |
	                         1U << TAFL_PART_BLANKS;

	if (has(parts, TAFL_PART_PLIES))
		ck_assert(tafl_game_cut(game, pair->line, game->standing));
	drop_end(game, parts);
	if (has(parts, TAFL_PART_PLIES))
		drop_turn(pair, game);
	drop_tags(game, parts & (tags | texts));
	if (parts & (remarks | texts))
		game->remark_count = 0;
	if (has(parts, TAFL_PART_VARIATIONS) || has(parts, TAFL_PART_PLACES))
		game->variation_count = 0;
}

/* The canonical TGN of what is left of a game. */
static struct tafl_text left_of(const struct pair *pair,
                                const struct tafl_game *game, unsigned parts)
{
	const struct tafl_format *tgn = tafl_format_find("tgn");
	struct tafl_game *copy = pass(pair, tgn, game);
	struct tafl_text text;

	strip(pair, copy, parts);
	text = write_as(pair, tgn, copy);
	tafl_game_free(copy);
	return text;
}

/* Whether the games are the same but for parts. */
static bool are_same(const struct pair *pair, const struct tafl_game *a,
                     const struct tafl_game *b, unsigned parts)
{
	struct tafl_text one = left_of(pair, a, parts);
	struct tafl_text two = left_of(pair, b, parts);
	bool same = strcmp(one.data, two.data) == 0;

	tafl_text_release(&one);
	tafl_text_release(&two);
	return same;
}

static void need_same(const struct pair *pair, const struct tafl_game *a,
                      const struct tafl_game *b, unsigned parts)
{
	struct tafl_text one, two;

	if (are_same(pair, a, b, parts))
		return;
	one = left_of(pair, a, parts);
	two = left_of(pair, b, parts);
	ck_abort_msg("%s from %s to %s: of\n%.600s\ncomes\n%.600s", pair->what,
	             tafl_format_name(pair->from), tafl_format_name(pair->to),
	             one.data, two.data);
}

/* Parts of a game that the canonical TGN shows: it always names the rules by
 * which the game was judged. */
static unsigned visible(unsigned parts)
{
	return parts & ~(1U << TAFL_PART_VARIANT | 1U << TAFL_PART_RULES |
	                 1U << TAFL_PART_LONG);
}

/* What comes of a game in a format is the same but for what it cannot hold,
 * which is told.  A game that begins elsewhere is another one without its
 * start. */
static void check_pass(const struct pair *pair,
                       const struct tafl_format *format,
                       const struct tafl_game *game,
                       const struct tafl_game *passed)
{
	unsigned lost = tafl_format_losses(format, game, pair->variant);
	/* The board may show how a game ended, a result who is to move. */
	unsigned shown = 1U << TAFL_PART_END |
	                 (tafl_format_lacks(format) & 1U << TAFL_PART_PLIES);

	if (!has(lost, TAFL_PART_START))
		need_same(pair, game, passed, lost | shown);
	if (visible(lost) != 0)
		ck_assert_msg(!are_same(pair, game, passed, 0),
		              "%s from %s to %s: nothing is lost of %x",
		              pair->what, tafl_format_name(pair->from),
		              tafl_format_name(pair->to), lost);
}

static void check_pair(const struct pair *pair, const struct tafl_game *game)
{
	struct tafl_game *from = pass(pair, pair->from, game);
	struct tafl_game *to = pass(pair, pair->to, from);
	struct tafl_game *back = pass(pair, pair->from, to);

	check_pass(pair, pair->to, from, to);
	check_pass(pair, pair->from, to, back);
	tafl_game_free(from);
	tafl_game_free(to);
	tafl_game_free(back);
}

static bool goes_both_ways(const struct tafl_format *format)
{
	return tafl_format_can_read(format) && tafl_format_can_write(format);
}

static void check_pairs(struct pair *pair, const struct tafl_game *game)
{
	for (size_t i = 0; i < tafl_format_count(); i++)
		for (size_t j = 0; j < tafl_format_count(); j++) {
			pair->from = tafl_format_at(i);
			pair->to = tafl_format_at(j);
			if (goes_both_ways(pair->from) &&
			    goes_both_ways(pair->to))
				check_pair(pair, game);
		}
}

static struct pair new_pair(const char *id)
{
	struct tafl_variant *variant = rules_embedded(id);

	return (struct pair){ .variant = variant,
		              .line = tafl_line_new(variant),
		              .library = tafl_library_new(NULL) };
}

static void release_pair(struct pair *pair)
{
	tafl_library_free(pair->library);
	tafl_line_free(pair->line);
	tafl_variant_free(pair->variant);
}

START_TEST(every_pair_keeps_what_both_hold_and_tells_the_rest)
{
	struct pair pair = new_pair("brandubh");
	struct tafl_game *game;

	pair.what = written[_i];
	game = read_as(&pair, tafl_format_find("tgn"), written[_i]);
	ck_assert_uint_eq(game->standing, game->ply_count);
	check_pairs(&pair, game);
	tafl_game_free(game);
	release_pair(&pair);
}
END_TEST

START_TEST(every_pair_keeps_games_that_are_played_at_random)
{
	struct pair pair = new_pair(played[_i].variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_text words = { 0 };

	play(&words, pair.line, played[_i].plies, 7919 + (unsigned)_i);
	pair.what = words.data;
	ck_assert(
		tafl_game_set(game, "random", NULL, words.data, words.length));
	judge(&pair, game);
	ck_assert_uint_gt(game->standing, 0);
	ck_assert_uint_eq(game->standing, game->ply_count);
	check_pairs(&pair, game);
	tafl_text_release(&words);
	tafl_game_free(game);
	release_pair(&pair);
}
END_TEST

Suite *format_pairs_suite(void)
{
	Suite *suite = suite_create("format_pairs");
	TCase *tcase = tcase_create("pairs");

	tcase_add_loop_test(tcase,
	                    every_pair_keeps_what_both_hold_and_tells_the_rest,
	                    0, WRITTEN);
	tcase_add_loop_test(tcase,
	                    every_pair_keeps_games_that_are_played_at_random, 0,
	                    PLAYED);
	suite_add_tcase(suite, tcase);
	return suite;
}
