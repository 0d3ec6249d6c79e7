/* Tests of reading the game files of OpenTafl. */
#include "format_tgn_case.h"
#include "unit.h"
#include <string.h>

static struct tafl_text read_all(const char *text)
{
	struct tafl_text out = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("otg"), NULL);
	int games = 0;

	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME) {
		if (games++ > 0)
			tafl_text_putc(&out, '\n');
		tgn_case_put(&out, game);
	}
	tafl_text_append(&out, NULL, 0);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	return out;
}

static const struct {
	const char *text;
	const char *games;
} cases[] = {
	// clang-format off
	/* tags span lines */
	{ "[event:one\n\n[two] lines]\n[rules:dim:7]\n1. d1-c1\n",
	  "Event=one||[two] lines Rules=dim:7  d1-c1" },
	/* result */
	{ "[result: -1 ]\n1. d1-c1\n",
	  "Result= -1   d1-c1, defenders" },
	/* a bad result */
	{ "[result:2]\n1. d1-c1\n",
	  "Result=2 ; E103 1:9+1 '2' is not a result (1: attackers, -1: defenders, 0: a draw, ?: unknown)" },
	/* a termination in words */
	{ "[termination:White resigns]\n",
	  "Termination=White resigns , resign" },
	/* a termination that is a word */
	{ "[termination:agreement]\n",
	  "End=agreement , agreement" },
	/* one that is not as the result says */
	{ "[termination:Attackers resigned]\n[result:1]\n1. d1-c1\n",
	  "Termination=Attackers resigned Result=1  d1-c1, attackers, resign; E204 2:9+1 the record says 'attackers', but by 'Attackers resigned' it is 'defenders'" },
	{ "[termination:draw agreed]\n[result:-1]\n",
	  "Termination=draw agreed Result=-1 , defenders, agreement; E204 2:9+2 the record says 'defenders', but by 'draw agreed' it is 'draw'" },
	{ "[termination:White loses on time]\n[result:1]\n",
	  "Termination=White loses on time Result=1 , attackers, time" },
	{ "[termination:Black wins: White resigned]\n[result:-1]\n",
	  "Termination=Black wins: White resigned Result=-1 , defenders, resign" },
	{ "[termination:Black wins by resignation]\n[result:1]\n",
	  "Termination=Black wins by resignation Result=1 , attackers, resign" },
	/* position */
	{ "[position:/7/]\n1. d1-c1\n",
	  "Otn=position:/7/  d1-c1; W207 1:2+8 the tag 'position' means nothing: a game starts from its rules" },
	/* an odd name */
	{ "[Foo_bar:x]\n[variant:Old Tablut]\n",
	  "Otn=Foo_bar:x Otn=variant:Old Tablut " },
	/* a record that lacks rules of the variant that is named */
	{ "[variant:brandubh]\n[rules-lossy:yes]\n[rules:dim:7]\n1. d1-c1\n",
	  "Variant=brandubh  d1-c1" },
	{ "[rules-lossy:yes]\n[rules:dim:7]\n1. d1-c1\n",
	  "RulesLossy=yes Rules=dim:7  d1-c1" },
	/* slots */
	{ "1. d1-c1 d3-b3\n[a|b]\n2. c1-b1\n[c|]\n3. b1-a1 b3-c3\n[]\n",
	  " d1-c1 {a} d3-b3 {b} c1-b1 {c} b1-a1 b3-c3" },
	/* a slot too many */
	{ "1. d1-c1\n[a|b]\n",
	  " d1-c1 {a} {b}; W207 2:4+1 a comment on a ply that the turn does not have" },
	/* clocks */
	{ "1. d1-c1 d3-b3 d2-c2 d5-c5\n[3600 30/3 5i x|90|3rd|7 men]\n",
	  " d1-c1 {[%clk 3600 30/3 5i] x} d3-b3 {[%clk 90]} d2-c2 {3rd} d5-c5 {[%clk 7] men}" },
	/* letters mean nothing */
	{ "1. Td1-c1 Kd3-b3xKb4/c5\n",
	  " d1-c1 d3-b3xb4xc5" },
	/* marks */
	{ "1. d1-c1++ d3-b3-\n",
	  " d1-c1++ d3-b3-" },
	/* variations */
	{ "1. d1-c1 d3-b3\n2. c1-b1 b3-c3\n1b.1.1a. ..... d5-b5\n[v]\n1b.1.2a. c1-a1 b5-c5\n1a.1.1a. d1-e1\n1b.1.1b.1.1a. c1-d1\n",
	  " d1-c1 (d1-e1) d3-b3 (d5-b5 {v} c1-a1 (c1-d1) b5-c5) c1-b1 b3-c3" },
	/* in a variation the ply before */
	{ "1. d1-c1 d3-b3\n1a.1.1a. d1-e1 d3-c3\n1a.1.1a.1.1a. ..... d3-e3\n1a.1.2a. e1-f1\n",
	  " d1-c1 (d1-e1 d3-c3 (d3-e3) e1-f1) d3-b3" },
	/* nowhere */
	{ "1. d1-c1\n9a.1.1a. d1-e1\n2. c1-b1\n",
	  "OtgForm=compact  d1-c1 c1-b1; W207 2:1+8 a variation at '9a.1.1a.' replaces no ply" },
	/* before what it replaces, or without the one that it belongs to */
	{ "1b.1.1a. ..... d5-b5\n1. d1-c1 d3-b3\n1a.1.1a.1.1a. ..... d1-e1\n[x]\n2. c1-b1\n",
	  " d1-c1 d3-b3 c1-b1; W207 1:1+8 a variation at '1b.1.1a.' replaces no ply; "
	  "W207 3:1+13 a variation at '1a.1.1a.1.1a.' replaces no ply" },
	{ "1. d1-c1\n99999999999999999999a.1.1a. d1-b1\n1a.99999999999999999999.1a. d1-e1\n[]\n",
	  " d1-c1 (d1-e1); W207 2:1+27 a variation at '99999999999999999999a.1.1a.' replaces no ply" },
	{ "1. d1-c1 d3-b3\n1a.1.1a. d1-b1\n1a.1.1a. d1-e1\n[]\n",
	  " d1-c1 (d1-b1 d1-e1) d3-b3; W204/1 3:1+8 turn 1 stands where turn 2 is next" },
	{ "2. c1-b1 b3-c3\n[]\n1. d1-c1 d3-b3\n",
	  " c1-b1 b3-c3 d1-c1 d3-b3; W204 1:1+2 turn 2 stands where turn 1 is next" },
	/* numbers */
	{ "5. d1-c1\n[a]\n6. c1-b1\n8. b1-a1\n",
	  " d1-c1 {a} c1-b1 b1-a1; W204 1:1+2 turn 5 stands where turn 1 is next" },
	/* no blank, two turns on a line, a turn on two */
	{ "1.d1-c1 d3-b3 2. c1-b1\nb3-c3\n",
	  "OtgForm=compact  d1-c1 d3-b3 c1-b1 b3-c3" },
	/* resignation */
	{ "1. d1-c1 ---\n",
	  " d1-c1, resign" },
	/* a stray word */
	{ "1. d1-c1 oops d3-b3\n2. c1-b1\n[x]\n",
	  " d1-c1; E201 1:10+4 'oops' is not a ply (a turn is written as 12. d1-d3 e5-e2xe3)" },
	/* a second game */
	{ "[date:1]\n1. d1-c1\n[a]\n[foo:x]\n[date:2]\n1. d1-e1\n[date:3]\n1. d1-f1\n",
	  "Date=1  d1-c1 {a}\nFoo=x Date=2  d1-e1\nDate=3  d1-f1" },
	/* games without turns */
	{ "[event:a]\n[rules:dim:7]\n\n[date:1]\n[rules:dim:9]\n1. d1-c1\n",
	  "Event=a Rules=dim:7 \nDate=1 Rules=dim:9  d1-c1" },
	{ "[rules:dim:7]\n \t\n\n[start-comment:a]\n\n[puzzle-mode:b]\n1. d1-c1\n",
	  "Rules=dim:7 StartComment=a PuzzleMode=b  d1-c1" },
	{ "[event:a]\n\n[date:1]\n[rules:dim:7]\n[site:b]\n1. d1-c1\n",
	  "Event=a Date=1 Rules=dim:7 Site=b  d1-c1" },
	{ "[rules:dim:7]\n\n[start-comment:a\n\nb]\n[rules:dim:9]\n1. d1-c1\n",
	  "Rules=dim:7 \nStartComment=a||b Rules=dim:9  d1-c1" },
	{ "[date:1]\n[rules:dim:7]\n\n[puzzle-mode:a]\n[foo:x]\n[start-comment:b]\n"
	  "[date:2]\n[rules:dim:9]\n\n[puzzle-start:2a]\n1. d1-c1\n",
	  "Date=1 Rules=dim:7 \n"
	  "PuzzleMode=a Foo=x StartComment=b Date=2 Rules=dim:9 PuzzleStart=2a  d1-c1" },
	{ "[rules:dim:7]\n\n[start-comment:a]\n\n[rules:dim:9]\n",
	  "Rules=dim:7 StartComment=a \nRules=dim:9 " },
	{ "[rules:dim:7]\n\n[start-comment:a\n[rules:dim:9]\n",
	  "Rules=dim:7 \nRules=dim:9 ; E208 3:1+1 the text that opens here is not closed" },
	/* a head that was cut off before its rules */
	{ "[date:1]\n[event:a]\n[date:2]\n[event:b]\n[rules:dim:7]\n1. d1-c1\n",
	  "Date=1 Event=a \nDate=2 Event=b Rules=dim:7  d1-c1" },
	{ "[date:1]\n[event:a]\n\n[event:b]\n[rules:dim:7]\n1. d1-c1\n",
	  "Date=1 Event=a \nEvent=b Rules=dim:7  d1-c1" },
	{ "[date:1]\n[event:a]\n[event:b]\n[rules:dim:7]\n1. d1-c1\n",
	  "Date=1 Event=a Event=b Rules=dim:7  d1-c1; W207 3:2+5 the tag 'event' is given twice" },
	/* the line's end between two is missing */
	{ "[date:1]\n[rules:dim:7][date:2]\n[rules:dim:9]\n1. d1-c1\n",
	  "Date=1 Rules=dim:7 ; W207 2:14+0 another game begins within this line\n"
	  "Date=2 Rules=dim:9  d1-c1" },
	{ "1. d1-c1 d3-b3[date:1]\n1. d1-e1\n[a|][date:2]\n1. d1-f1 [site: b]\n",
	  " d1-c1 d3-b3; W207 1:15+0 another game begins within this line\n"
	  "Date=1  d1-e1 {a}; W207 3:5+0 another game begins within this line\n"
	  "Date=2  d1-f1 {site: b}" },
	{ "1. d1-c1 d3-b3 [date:1]\n1. d1-e1 [site: b]\n",
	  " d1-c1 d3-b3; W207 1:16+0 another game begins within this line\n"
	  "Date=1  d1-e1 {site: b}" },
	/* a tag that is not closed before another game */
	{ "[rules:dim:7]\n[event:a\n\n[date:1]\n[rules:dim:9]\n1. d1-c1\n",
	  "Rules=dim:7 ; E208 2:1+1 the text that opens here is not closed\n"
	  "Date=1 Rules=dim:9  d1-c1" },
	{ "[date:1]\n[event:a\n[date:2]\n[rules:dim:9]\n1. d1-c1\n",
	  "Date=1 ; E208 2:1+1 the text that opens here is not closed\n"
	  "Date=2 Rules=dim:9  d1-c1" },
	{ "[date:1\n[date:2]\n[rules:dim:9]\n1. d1-c1\n",
	  "; E208 1:1+1 the text that opens here is not closed\nDate=2 Rules=dim:9  d1-c1" },
	{ "[da\n[date:2]\n[rules:dim:9]\n1. d1-c1\n",
	  "; E209 1:1+1 this is no tag: it has no name and ':' (a tag is written as [event:Spring cup])\nDate=2 Rules=dim:9  d1-c1" },
	{ "[date:1\n[event:2]\n[rules:dim:9]\n1. d1-c1\n",
	  "Event=2 Rules=dim:9 ; E208 1:1+1 the text that opens here is not closed" },
	/* not closed */
	{ "[date:1]\n1. d1-c1\n[a\n2. c1-b1\n[date:2]\n1. d1-e1\n",
	  "Date=1  d1-c1; E208 3:1+1 the text that opens here is not closed\nDate=2  d1-e1" },
	/* a lone bracket */
	{ "1. d1-c1\n[a [ b]\n2. c1-b1\n",
	  " d1-c1 {a [ b} c1-b1; W207 2:1+1 a '[' inside this text is not closed" },
	/* tags behind turns, in a text, and behind blanks */
	{ "[rules:dim:7]\n1. d1-c1\n[a]\n[annotator:b]\n2. c1-b1\n",
	  "Rules=dim:7  d1-c1 {a}\n"
	  "Annotator=b  c1-b1; W204 5:1+2 turn 2 stands where turn 1 is next" },
	{ "1. d1-c1\n[a\n [date:1] b]\n[]\n",
	  " d1-c1 {a| [date:1] b}" },
	/* a record of TGN behind one of this format is not taken for more of it */
	{ "1. d1-c1\n\n[Tafl \"1\"]\n[Event \"a\"]\n\n1. d1-e1\n[date:1]\n1. d1-f1\n",
	  " d1-c1\n; E209 3:1+1 this is no tag: it has no name and ':' (a tag is written as [event:Spring cup])\nDate=1  d1-f1" },
	{ "[rules:dim:7]\n[Tafl \"1\"]\n", "Rules=dim:7 \n; E209 2:1+1 this is no tag: it has no name and ':' (a tag is written as [event:Spring cup])" },
	{ "1. d1-c1\n[a]\n[Event \"a\"]\n1. d1-e1\n",
	  " d1-c1 {a}\n; E209 3:1+1 this is no tag: it has no name and ':' (a tag is written as [event:Spring cup])" },
	{ "1. d1-c1\n[Event \"a\"]\n2. c1-b1\n", " d1-c1 {Event \"a\"} c1-b1" },
	{ "1. d1-c1\n[Tafl \"1\" it says]\n2. c1-b1\n", " d1-c1 {Tafl \"1\" it says} c1-b1" },
	/* line ends */
	{ "[event:x]\r\n\r\n1. d1-c1\r\n[a|]",
	  "Event=x  d1-c1 {a}" },
	// clang-format on
};

START_TEST(reads_games)
{
	struct tafl_text games = read_all(cases[_i].text);

	ck_assert_str_eq(games.data, cases[_i].games);
	tafl_text_release(&games);
}
END_TEST

/* --- damage ------------------------------------------------------------- */

/* All that the format has. */
static const char whole[] =
	"[date:2020.01.01]\n"
	"[event:a [bracket] in it]\n"
	"[result:-1]\n"
	"[rules:dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n"
	"[start-comment:1.\n\nTwo paragraphs\n]\n"
	"[puzzle-mode:loose]\n"
	"\n"
	"1. d1-c1 d3-b3\n"
	"[3600 30/3 first|second [a] one]\n"
	"\n"
	"2. c1-c3 Kd4-d3xc3\n"
	"[|\n1. d1-e1 is no turn here\n]\n"
	"\n"
	"2a.1.1a. d7-c7 d3-b3\n"
	"[]\n"
	"\n"
	"3. d2-c2 Kd3-g3\n"
	"[]\n"
	"\n";

static const char next[] =
	"[date:2020.01.02]\n"
	"[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n"
	"\n"
	"1. d1-e1 d3-c3\n"
	"[the next|]\n"
	"\n"
	"2. e1-f1\n"
	"[]\n";

/* The last of games, of those that read_all has put. */
static const char *last_of(const char *games)
{
	const char *last = strrchr(games, '\n');

	return last ? last + 1 : games;
}

/* Reads the beginning of a game, what comes between, and the next game. */
static struct tafl_text read_cut(size_t length, const char *between)
{
	struct tafl_text text = { 0 }, games;

	tafl_text_append(&text, whole, length);
	tafl_text_puts(&text, between);
	tafl_text_puts(&text, next);
	tafl_text_append(&text, NULL, 0);
	games = read_all(text.data);
	tafl_text_release(&text);
	return games;
}

static const char *const ends[] = { "\n", "\n\n", "\r\n", "\n  \n\n" };

enum { ENDS = sizeof(ends) / sizeof(*ends) };

START_TEST(a_game_cut_at_any_byte_leaves_the_next_one_whole)
{
	struct tafl_text wanted = read_all(next);

	for (size_t length = 0; length < sizeof(whole); length++) {
		struct tafl_text games = read_cut(length, ends[_i]);

		ck_assert_msg(strcmp(last_of(games.data), wanted.data) == 0,
		              "cut at %zu: %s", length, games.data);
		if (length > 0)
			ck_assert_msg(last_of(games.data) != games.data,
			              "cut at %zu: %s", length, games.data);
		tafl_text_release(&games);
	}
	tafl_text_release(&wanted);
}
END_TEST

static bool is_in_text(size_t length)
{
	int depth = 0;

	for (size_t i = 0; i < length; i++)
		depth += whole[i] == '[' ? 1 : whole[i] == ']' ? -1 : 0;
	return depth > 0;
}

/* Where a text is open nobody knows what is in it. */
START_TEST(a_game_cut_outside_texts_takes_nothing_of_one_that_is_glued_to_it)
{
	struct tafl_text wanted = read_all(next);

	for (size_t length = 0; length < sizeof(whole); length++) {
		struct tafl_text games;

		if (is_in_text(length))
			continue;
		games = read_cut(length, "");
		ck_assert_msg(strcmp(last_of(games.data), wanted.data) == 0,
		              "cut at %zu: %s", length, games.data);
		tafl_text_release(&games);
	}
	tafl_text_release(&wanted);
}
END_TEST

Suite *format_otg_suite(void)
{
	Suite *suite = suite_create("format_otg");
	TCase *tcase = tcase_create("format_otg");

	tcase_add_loop_test(tcase, reads_games, 0,
	                    (int)(sizeof(cases) / sizeof(*cases)));
	tcase_add_loop_test(tcase,
	                    a_game_cut_at_any_byte_leaves_the_next_one_whole, 0,
	                    ENDS);
	tcase_add_test(
		tcase,
		a_game_cut_outside_texts_takes_nothing_of_one_that_is_glued_to_it);
	suite_add_tcase(suite, tcase);
	return suite;
}
