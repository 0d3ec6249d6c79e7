/* Tests of reading TGN: what is wrong in one game, and that it never harms the
 * next one. */
#include "base/mem.h"
#include "format/tgn.h"
#include "format_tgn_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* Each is put between two good games, as a part of the stream and as lines. */
static const struct {
	const char *text;
	const char *games; /* without those around it */
} damages[] = {
	/* words that are no plies */
	{ "d1-d3 zz d4-d5 *",
	  " d1-d3; E201 7+2 'zz' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	{ "d1-d3 d4-x d4-d5 {c} (a1-a2) *",
	  " d1-d3; E201 7+4 'd4-x' is not a ply: a square expected after "
	  "'d4-' (squares are a1 to s19)" },
	{ "d1-d3xz9 *",
	  "; E201 1+8 'd1-d3xz9' is not a ply: a square expected after 'x' "
	  "(squares are a1 to s19)" },
	{ "d1-d3yz *",
	  "; E201 1+7 'd1-d3yz' is not a ply: 'x', a mark or a blank expected "
	  "after 'd1-d3'" },
	{ "d1-d3 -- d4-d5 *",
	  " d1-d3; E201 7+2 '--' is a null move, which is not allowed (a mark "
	  "with '-' stands at its ply, as in d1-d3-)" },
	/* only a last word that ends the line or has a tag behind it ends a
	 * game that has stopped */
	{ "zz attackers were here draw",
	  ", draw; E201 1+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19)" },
	{ "zz draw [Event \"z\"] *",
	  ", draw; E201 1+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19)\nEvent=z " },
	/* tags */
	{ "[Event \"x\" y] d1-d3 *",
	  "; E209 1+11 this is no tag: its name or its value is not complete "
	  "(a tag is written as [Event \"Spring cup\"])" },
	{ "[Event x] d1-d3 *",
	  "; E209 1+7 this is no tag: its name or its value is not complete "
	  "(values stand in quotation marks: [Event \"Spring cup\"])" },
	{ "[] *",
	  "; E209 1+1 this is no tag: its name or its value is not complete "
	  "(a tag is written as [Event \"Spring cup\"])" },
	{ "[Event \"x] d1-d3 *",
	  "; E208 8+1 the quotation mark that opens here is not closed on its "
	  "line" },
	{ "d1-d3 [x] d4-d5 *",
	  " d1-d3; E209 7+2 this is no tag: its name or its value is not "
	  "complete (a tag is written as [Event \"Spring cup\"])" },
	/* comments and variations */
	{ "d1-d3 {open d4-d5 *",
	  " d1-d3; E208 7+1 the comment that opens here is not closed" },
	{ "d1-d3 (a1-a2 {open d4-d5 *",
	  " d1-d3 (a1-a2); E208 14+1 the comment that opens here is not "
	  "closed" },
	/* results in other words */
	{ "d1-d3 attacker",
	  " d1-d3; E201 7+8 'attacker' is not a ply: it starts with no square "
	  "(did you mean 'attackers'?)" },
	{ "d1-d3 Draw",
	  " d1-d3; E201 7+4 'Draw' is not a ply: it starts with no square "
	  "(did you mean 'draw'?)" },
	{ "d1-d3 White",
	  " d1-d3; E201 7+5 'White' is not a ply: it starts with no square "
	  "(results are attackers, defenders, draw and *)" },
	{ "d1-d3 black",
	  " d1-d3; E201 7+5 'black' is not a ply: it starts with no square "
	  "(results are attackers, defenders, draw and *)" },
	{ "zz {open d4-d5 *",
	  "; E201 1+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19)" },
	{ "d1-d3 (a1-a2 (b1-b2 d4-d5 *",
	  " d1-d3 (a1-a2 (b1-b2 d4-d5)); E208 7+1 the variation that opens "
	  "here is not closed" },
	{ "d1-d3 (a1-a2 zz {)} (x) draw) d4-d5 *",
	  " d1-d3 (a1-a2) d4-d5; E201/1 14+2 'zz' is not a ply: it starts "
	  "with no square (squares are a1 to s19)" },
	{ "d1-d3 (a1-a2 (b1-b2 zz) a2-a3) d4-d5 *",
	  " d1-d3 (a1-a2 (b1-b2) a2-a3) d4-d5; E201/2 21+2 'zz' is not a ply: "
	  "it starts with no square (squares are a1 to s19)" },
	{ "d1-d3 (a1-a2 zz (d4-d5 *",
	  " d1-d3 (a1-a2); E201/1 14+2 'zz' is not a ply: it starts with no "
	  "square (squares are a1 to s19); E208 7+1 the variation that opens "
	  "here is not closed" },
	{ "d1-d3 ) d4-d5 *", " d1-d3; E208 7+1 a ')' that closes nothing" },
	{ "d1-d3 } d4-d5 *", " d1-d3; E208 7+1 a '}' that closes nothing" },
	{ "d1-d3 (a1-a2 } a2-a3) d4-d5 *",
	  " d1-d3 (a1-a2) d4-d5; E208/1 14+1 a '}' that closes nothing" },
	{ "d1-d3 \"x\" d4-d5 *",
	  " d1-d3; E201 7+1 '\"' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	/* bytes that are no text */
	{ "d1-d3 {J\xF8rn} d4-d5 {\xFF} *",
	  " d1-d3 {J\xF8rn} d4-d5 {\xFF}; W208 9+1 the byte 0xF8 is not UTF-8 "
	  "(the bytes are kept as they are)" },
	{ "d1-d3 \xF8 *",
	  " d1-d3; E201 7+1 '\xF8' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
};

/* "E201 7+2" as "E201 LINE:7+2". */
static void put_with_line(struct tafl_text *out, const char *games, int line)
{
	for (const char *at = games; *at; at++) {
		bool fault = at - games > 4 && at[-1] == ' ' && *at >= '0' &&
		             *at <= '9' && strchr(at, '+') && at[-2] >= '0' &&
		             at[-2] <= '9' &&
		             strspn(at, "0123456789") ==
		                     (size_t)(strchr(at, '+') - at);

		if (fault)
			tafl_text_printf(out, "%d:", line);
		tafl_text_putc(out, *at);
	}
}

/* The next game starts with a tag. */
START_TEST(damage_ends_before_the_next_game)
{
	struct tafl_text text = { 0 }, games = { 0 };
	int line = damages[_i].text[0] == '[' ? 3 : 4;

	tafl_text_puts(&text, "[Event \"a\"]\na1-a2 *\n");
	tafl_text_puts(&games, "Event=a  a1-a2\n");
	if (line == 4) {
		tafl_text_puts(&text, "[Event \"b\"]\n");
		tafl_text_puts(&games, "Event=b ");
	}
	tafl_text_puts(&text, damages[_i].text);
	put_with_line(&games, damages[_i].games, line);
	tafl_text_puts(&text, "\n[Event \"c\"]\na3-a4 *\n");
	tafl_text_puts(&games, "\nEvent=c  a3-a4");
	tgn_case_check(text.data, text.length, games.data);
	tafl_text_release(&text);
	tafl_text_release(&games);
}
END_TEST

/* --- streams ------------------------------------------------------------ */

static const struct {
	const char *text;
	const char *games;
} streams[] = {
	/* a comment may have blank lines, and what looks like plies, but no
	 * line that starts with a tag */
	{ "d1-d3 {open\n\n1. d4-d5 *\n\n[x] [y \"z\n[Event \"b\"]\n*",
	  " d1-d3; E208 1:7+1 the comment that opens here is not closed\n"
	  "Event=b " },
	{ "d1-d3 {open\n[Tafl \"1]\n*",
	  " d1-d3; E208 1:7+1 the comment that opens here is not closed\n"
	  "; E208 2:7+1 the quotation mark that opens here is not closed on "
	  "its line" },
	{ "d1-d3 {open\n [Event \"b\"]\n} d4-d5 *",
	  " d1-d3 {open| [Event \"b\"]|} d4-d5" },
	/* the end of the input */
	{ "d1-d3 {open",
	  " d1-d3; E208 1:7+1 the comment that opens here is not closed" },
	{ "d1-d3 (a1-a2",
	  " d1-d3 (a1-a2); E208 1:7+1 the variation that opens here is not "
	  "closed" },
	{ "[Event \"x",
	  "; E208 1:8+1 the quotation mark that opens here is not closed on "
	  "its line" },
	{ "[Event",
	  "; E209 1:1+6 this is no tag: its name or its value is not complete "
	  "(a tag is written as [Event \"Spring cup\"])" },
	{ "[",
	  "; E209 1:1+1 this is no tag: its name or its value is not complete "
	  "(a tag is written as [Event \"Spring cup\"])" },
	{ "d1-d3 \\",
	  " d1-d3; E201 1:7+1 '\\' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	{ "d1-d3 {\\",
	  " d1-d3; E208 1:7+1 the comment that opens here is not closed" },
	/* a damaged tag is lost, the others of its game are not */
	{ "[Event \"x]\n[Variant \"brandubh\"]\nd1-d3 *\n[Event \"y\"]\n*",
	  "Variant=brandubh ; E208 1:8+1 the quotation mark that opens here is "
	  "not closed on its line\nEvent=y " },
	{ "[Event \"x\ny (z)\"]\n[Site \"s\"]\n1. d1-d3 *\n[Event \"y\"]\n*",
	  "Site=s ; E208 1:8+1 the quotation mark that opens here is not "
	  "closed on its line\nEvent=y " },
	{ "[Event x\n[Site \"s\"]\n1. d1-d3 *",
	  "Site=s ; E209 1:1+7 this is no tag: its name or its value is not "
	  "complete (values stand in quotation marks: [Event \"Spring "
	  "cup\"])" },
	{ "[Event\n[Site \"s\"]\n1. d1-d3 *",
	  "Site=s ; E209 1:1+6 this is no tag: its name or its value is not "
	  "complete (a tag is written as [Event \"Spring cup\"])" },
	/* nothing but damage */
	{ "zz\nyy\nxx\n[Event \"a\"]\n*",
	  "; E201 1:1+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19)\nEvent=a " },
};

START_TEST(finds_the_next_game_whatever_is_open)
{
	tgn_case_check(streams[_i].text, strlen(streams[_i].text),
	               streams[_i].games);
}
END_TEST

START_TEST(nul_bytes_are_signs_like_others)
{
	static const char text[] = "[E \"a\0b\"] d1-d3 {c\0d} *\n"
				   "d1-d3 \0 *\n"
				   "d1-d3 *";
	struct tafl_text got = tgn_case_read(text, sizeof(text) - 1, 0);

	ck_assert_ptr_nonnull(strstr(got.data + strlen(got.data) + 1, "b"));
	tafl_text_release(&got);
	got = tgn_case_read(text + 24, sizeof(text) - 25, 1);
	ck_assert_str_eq(got.data,
	                 " d1-d3; E201 1:7+1 '' is not a ply: it starts with "
	                 "no square (squares are a1 to s19)\n d1-d3");
	tafl_text_release(&got);
}
END_TEST

/* Every text that is a piece of a good one, whatever it is cut to. */
START_TEST(a_game_that_is_cut_leaves_the_next_one_alone)
{
	static const char game[] =
		"[Tafl \"1\"]\n[Event \"a \\\" b\"]\n[Result \"draw\"]\n\n"
		"{c \\} d} 1. d1-d3! (1. a1-a2 {x} (b1-b2) a2-a3) 1... "
		"d4-d5xKe5 $2\n2. c1-c2 draw\n";
	static const char next[] = "\n[Tafl \"1\"]\n[Event \"b\"]\na1-a2 *\n";

	for (size_t cut = 0; cut < sizeof(game); cut++) {
		struct tafl_text text = { 0 };

		tafl_text_append(&text, game, cut);
		tafl_text_puts(&text, next);
		struct tafl_text got = tgn_case_read(text.data, text.length, 0);
		const char *last = strrchr(got.data, '\n');
		ck_assert_str_eq(last ? last + 1 : got.data, "Event=b  a1-a2");
		tafl_text_release(&text);
		tafl_text_release(&got);
	}
}
END_TEST

/* And whatever byte of it is another one: at most its own game is lost. */
START_TEST(a_byte_that_is_wrong_costs_one_game)
{
	static const char game[] =
		"[Tafl \"1\"]\n[Event \"a \\\" b\"]\n[Result \"draw\"]\n\n"
		"{c \\} d} 1. d1-d3! (1. a1-a2 {x} (b1-b2) a2-a3) 1... "
		"d4-d5xKe5 $2\n2. c1-c2 draw\n";
	static const char next[] = "\n[Tafl \"1\"]\n[Event \"b\"]\na1-a2 *\n";
	static const char bytes[] = "{}()[]\";%$*\n\\ 1a\xFF";

	for (size_t at = 0; at < sizeof(game) - 1; at++) {
		struct tafl_text text = { 0 };

		tafl_text_puts(&text, game);
		tafl_text_puts(&text, next);
		text.data[at] = bytes[_i];
		struct tafl_text got = tgn_case_read(text.data, text.length, 0);
		struct tafl_text slow = tgn_case_read(text.data, text.length,
		                                      1);
		const char *last = strrchr(got.data, '\n');
		ck_assert_str_eq(last ? last + 1 : got.data, "Event=b  a1-a2");
		ck_assert_str_eq(slow.data, got.data);
		tafl_text_release(&text);
		tafl_text_release(&got);
		tafl_text_release(&slow);
	}
}
END_TEST

/* --- bounds ------------------------------------------------------------- */

static enum tafl_read read_bounded(struct tafl_input *input,
                                   struct tafl_game *game, size_t most)
{
	struct tgn tgn = { .input = input, .game = game, .bytes_max = most };

	return tgn_read(&tgn);
}

/* A game that is longer than we keep is told, and passed over. */
START_TEST(a_game_may_be_too_long)
{
	static const char *const texts[] = {
		"a1-a2 a2-a3\na3-a4 a4-a5 (a5-a6\na6-a7\na7-a8 *\n"
		"[Event \"b\"]\nb1-b2 *\n",
		"a1-a2 a2-a3\na3-a4 {a4-a5 a5-a6\n[x\na6-a7 a7-a8 *\n"
		"[Event \"b\"]\nb1-b2 *\n",
		"a1-a2 a2-a3\na3-a4 a4-a5 a5-a6\n"
		"[Event \"b\"]\nb1-b2 *\n",
	};
	struct tafl_text got = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", texts[_i],
	                                             strlen(texts[_i]), NULL);

	ck_assert_int_eq(read_bounded(input, game, 32), TAFL_READ_GAME);
	ck_assert_uint_eq(game->fault_count, 1);
	ck_assert_int_eq(game->faults[0].code, TAFL_E_LIMIT);
	ck_assert_int_eq(read_bounded(input, game, 32), TAFL_READ_GAME);
	tgn_case_put(&got, game);
	ck_assert_str_eq(got.data, "Event=b  b1-b2");
	ck_assert_int_eq(read_bounded(input, game, 32), TAFL_READ_END);
	tafl_text_release(&got);
	tafl_input_free(input);
	tafl_game_free(game);
}
END_TEST

START_TEST(a_game_may_have_so_many_tags)
{
	struct tafl_text text = { 0 }, wanted = { 0 };

	for (int i = 0; i < GAME_TAGS_MAX + _i; i++)
		tafl_text_printf(&text, "[T%d \"x\"]\n", i);
	tafl_text_puts(&text, "[Variant \"v\"]\n*\n[Event \"b\"]\n*");
	struct tafl_text got = tgn_case_read(text.data, text.length, 0);
	if (_i > 0)
		ck_assert_ptr_nonnull(strstr(
			got.data,
			"; E003 257:2+4 the game has more than 256 tags"));
	else
		ck_assert_ptr_null(strchr(got.data, ';'));
	ck_assert_ptr_nonnull(strstr(got.data, "\nEvent=b "));
	tafl_text_release(&text);
	tafl_text_release(&wanted);
	tafl_text_release(&got);
}
END_TEST

START_TEST(a_ply_takes_no_more_than_there_are_squares)
{
	struct tafl_text text = { 0 };

	tafl_text_puts(&text, "d1-d2");
	for (int i = 0; i < 361 + _i; i++)
		tafl_text_puts(&text, "xa1");
	tafl_text_puts(&text, " *");
	struct tafl_text got = tgn_case_read(text.data, text.length, 0);
	ck_assert_int_eq(strstr(got.data, "E201") != NULL, _i > 0);
	tafl_text_release(&text);
	tafl_text_release(&got);
}
END_TEST

Suite *format_tgn_damage_suite(void)
{
	Suite *suite = suite_create("format_tgn_damage");
	TCase *tcase = tcase_create("damage");

	tcase_add_loop_test(tcase, damage_ends_before_the_next_game, 0,
	                    COUNT(damages));
	tcase_add_loop_test(tcase, finds_the_next_game_whatever_is_open, 0,
	                    COUNT(streams));
	tcase_add_test(tcase, nul_bytes_are_signs_like_others);
	tcase_add_test(tcase, a_game_that_is_cut_leaves_the_next_one_alone);
	tcase_add_loop_test(tcase, a_byte_that_is_wrong_costs_one_game, 0, 17);
	tcase_add_loop_test(tcase, a_game_may_be_too_long, 0, 3);
	tcase_add_loop_test(tcase, a_game_may_have_so_many_tags, 0, 2);
	tcase_add_loop_test(tcase, a_ply_takes_no_more_than_there_are_squares,
	                    0, 2);
	suite_add_tcase(suite, tcase);
	return suite;
}
