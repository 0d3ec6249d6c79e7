/* Tests of reading TGN: what each part of a good record means. */
#include "format_tgn_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

struct record {
	const char *text;
	const char *games;
};

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

static void check(const struct record *record)
{
	tgn_case_check(record->text, strlen(record->text), record->games);
}

/* --- tags --------------------------------------------------------------- */

static const struct record tags[] = {
	{ "[Event \"x\"]\n*", "Event=x " },
	{ "[Event \"x\"]\n[Site \"y\"]\n\n1. d1-d3 *\n",
	  "Event=x Site=y  d1-d3" },
	/* the order is kept, also of those with a meaning */
	{ "[Result \"draw\"][Variant \"brandubh\"][Tafl9 \"\"]\ndraw",
	  "Result=draw Variant=brandubh Tafl9= , draw" },
	/* line breaks and blanks mean nothing */
	{ "[Event\"x\"]  [ Site \t \"y\" ] 1. d1-d3 *",
	  "Event=x Site=y  d1-d3" },
	{ "[Event\n\"x\"\n]\n\n\n\n1.\n\nd1-d3\n\n\n*", "Event=x  d1-d3" },
	/* escapes, in both */
	{ "[Event \"a \\\"b\\\" \\\\ c\\nd\"] {a \\} b \\\\ c\\nd} *",
	  "Event=a \"b\" \\ c|d  {a } b \\ c|d}" },
	{ "[Event \"C:\\games\"] *",
	  "Event=C:\\games ; W207 1:11+1 a backslash that starts no escape "
	  "(a backslash is written \\\\)" },
	/* values are not looked into */
	{ "[Event \"1... d1-d3 {x} ; y (z) [w] *\"]\n*",
	  "Event=1... d1-d3 {x} ; y (z) [w] * " },
	/* names that are unknown, and odd ones */
	{ "[Whatever \"1\"]\n[ClockType: \"digital\"]\n*",
	  "Whatever=1 ClockType:=digital ; W207 2:2+10 the name of the tag "
	  "'ClockType:' has an odd sign" },
	/* any number of these */
	{ "[Otn \"a:b\"][Otn \"c:d\"] *", "Otn=a:b Otn=c:d " },
	{ "[Variant \"\"] *", "Variant= " },
};

START_TEST(reads_tags)
{
	check(&tags[_i]);
}
END_TEST

static const struct record versions[] = {
	{ "[Tafl \"1\"]\n[Event \"x\"]\n*", "Event=x " },
	{ "[Tafl \"1\"] *", "" },
	{ "[Tafl \"2\"]\n[Event \"x\"]\n1. d1-d3 *\n[Tafl \"1\"] draw",
	  "Event=x ; E210 1:8+1 version '2' of TGN is unknown, only 1 is "
	  "known\n, draw" },
	{ "[Tafl \"\"] *",
	  "; E210 1:8+0 version '' of TGN is unknown, only 1 is known" },
};

START_TEST(knows_the_version_that_the_first_tag_says)
{
	check(&versions[_i]);
}
END_TEST

static const struct record starts[] = {
	{ "[Start \"5/5/2K2/5/t4 d\"] 1... c3-c1 *",
	  "Start=5/5/2K2/5/t4 d from 5/5/2K2/5/t4 d c3-c1" },
	{ "[Start \"/t4/5/2K2/5/5/\"] *",
	  "Start=/t4/5/2K2/5/5/ from 5/5/2K2/5/t4 a" },
	{ "[Start \"5/5/2X2/5/t4 a\"] d1-d3 *",
	  "Start=5/5/2X2/5/t4 a ; E104 1:14+1 'X' is not a "
	  "man" },
};

START_TEST(starts_where_the_tag_says)
{
	check(&starts[_i]);
}
END_TEST

/* --- results ------------------------------------------------------------ */

static const struct record results[] = {
	{ "d1-d3 attackers", " d1-d3, attackers" },
	{ "d1-d3 defenders", " d1-d3, defenders" },
	{ "d1-d3 draw", " d1-d3, draw" },
	{ "d1-d3*", " d1-d3" },
	{ "d1-d3{x}draw", " d1-d3 {x}, draw" },
	{ "*", "" },
	/* "*" says something as a tag only */
	{ "[Result \"*\"] *", "Result=* , *" },
	{ "[Result \"attackers\"] attackers", "Result=attackers , attackers" },
	{ "[Result \"1/2-1/2\"] 1/2-1/2", "Result=1/2-1/2 , draw" },
	{ "[Result \"1-0\"] 1-0",
	  "Result=1-0 , attackers; N203 1:10+3 '1-0' is read as a win of the "
	  "attackers" },
	{ "1. d1-d3 0-1",
	  " d1-d3, defenders; N203 1:10+3 '0-1' is read as a win of the "
	  "defenders" },
	{ "[Result \"draw\"] defenders", "Result=draw , draw or defenders" },
	{ "[Result \"*\"] defenders", "Result=* , * or defenders" },
	{ "[Result \"draw\"] *", "Result=draw , draw or *" },
	{ "[Result \"draw\"]\n",
	  "Result=draw , draw; W205 1:16+0 the game has no last word (a game "
	  "ends with attackers, defenders, draw or *)" },
	{ "[Result \"Draw\"] d1-d3 *",
	  "Result=Draw  d1-d3; E103 1:10+4 'Draw' is not a result (did you "
	  "mean 'draw'?)" },
	{ "[Result \"White\"] d1-d3 *",
	  "Result=White  d1-d3; E103 1:10+5 'White' is not a result (results "
	  "are attackers, defenders, draw and *)" },
	{ "[Result \"\"] *",
	  "Result= ; E103 1:10+0 '' is not a result (results are attackers, "
	  "defenders, draw and *)" },
};

START_TEST(reads_results)
{
	check(&results[_i]);
}
END_TEST

START_TEST(reads_every_word_for_an_end)
{
	char text[80], games[80];
	const char *name = tafl_end_name((enum tafl_end)_i);

	snprintf(text, sizeof(text), "[End \"%s\"] *", name);
	snprintf(games, sizeof(games), "End=%s , %s", name, name);
	tgn_case_check(text, strlen(text), games);
}
END_TEST

static const struct record ends[] = {
	{ "[End \"mate\"] d1-d3 *",
	  "End=mate  d1-d3; E103 1:7+4 'mate' is not why a game ends (the "
	  "words are in tgn(5))" },
	{ "[End \"king-capture\"] d1-d3 *",
	  "End=king-capture  d1-d3; E103 1:7+12 'king-capture' is not why a "
	  "game ends (did you mean 'king-captured'?)" },
	{ "[End \"\"] *",
	  "End= ; E103 1:7+0 '' is not why a game ends (the words are in "
	  "tgn(5))" },
	/* "---" in place of a ply */
	{ "d1-d3 --- 0-1",
	  " d1-d3, defenders, resign; N203 1:11+3 '0-1' is read as a win of "
	  "the defenders" },
	{ "[End \"time\"] d1-d3 --- defenders",
	  "End=time  d1-d3, defenders, time" },
	{ "d1-d3 --- d4-d5 defenders",
	  " d1-d3, defenders, resign; E202 1:11+5 a ply after '---', which is "
	  "last" },
};

START_TEST(reads_why_a_game_ended)
{
	check(&ends[_i]);
}
END_TEST

/* --- plies -------------------------------------------------------------- */

static const struct record plies[] = {
	{ "a1-a19 s19-j10xj9xj11 *", " a1-a19 s19-j10xj9xj11" },
	{ "d1-d3/d4/e5 *", " d1-d3xd4xe5" },
	{ "Kd4-d5 Cd4-d5 td4-d5 *", " Kd4-d5 Cd4-d5 td4-d5" },
	{ "d1-d3xKe3xd4xte5 *", " d1-d3xKe3xd4xte5" },
	{ "D1-D3 KD4-D5xE5 *", " d1-d3 Kd4-d5xe5" },
	/* captures are kept as they are: the judge compares them */
	{ "d1-d3xe5xe5xa1 *", " d1-d3xe5xe5xa1" },
	{ "d1^d3 d4=d5xe5 d6^=d8 *", " d1^d3 d4=d5xe5 d6^=d8" },
	/* marks */
	{ "d1-d3! d4-d5?! d6-d7++ d8-d9-- e1-e2- e3-e4+!? e5-e6# *",
	  " d1-d3! d4-d5?! d6-d7++ d8-d9-- e1-e2- e3-e4+!? e5-e6#" },
	{ "d1-d3xd4! d4-d5 !? d6-d7 + *", " d1-d3xd4! d4-d5!? d6-d7+" },
	{ "d1-d3 $1 $019 $0 *", " d1-d3 $1 $19 $0" },
	{ "! d1-d3 *",
	  " d1-d3; W207 1:1+1 the mark '!' stands before the first ply" },
	{ "d1-d3 $ $x *",
	  " d1-d3; W207 1:7+1 a '$' has a number of up to 9 digits behind it; "
	  "W207 1:9+1 a '$' has a number of up to 9 digits behind it; E201 "
	  "1:10+1 'x' is not a ply: it starts with no square (squares are a1 "
	  "to s19)" },
	{ "d1-d3 $1234567890 *",
	  " d1-d3; W207 1:7+11 a '$' has a number of up to 9 digits behind "
	  "it" },
	/* a mark with a hyphen behind a blank may be half a ply */
	{ "d1-d3 +- *",
	  " d1-d3; E201 1:7+2 '+-' is not a ply: it starts with no square (a "
	  "mark with '-' stands at its ply, as in d1-d3-)" },
	/* a Ctrl-Z stands where one file was put behind another, or is told */
	{ "d1-d3 \x1A\x1A d4-d5 *",
	  " d1-d3 d4-d5; W207 1:7+1 the Ctrl-Z that old systems end files "
	  "with is passed over" },
	{ "zz *\x1A\n",
	  "; E201 1:1+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19)" },
	{ "\x1A[Event \"a\"] d1-d3 *\x1A\x1A\n",
	  "Event=a  d1-d3; N204 1:21+1 the Ctrl-Z that old systems end files "
	  "with is passed over" },
};

START_TEST(reads_plies)
{
	check(&plies[_i]);
}
END_TEST

static const struct record numbers[] = {
	{ "1. d1-d3 d4-d5 2. d6-d7 *", " d1-d3 d4-d5 d6-d7" },
	{ "1.d1-d3 1... d4-d5 2 d6-d7 2..d8-d9 3.e1-e2*",
	  " d1-d3 d4-d5 d6-d7 d8-d9 e1-e2" },
	{ "1... d1-d3 2. d4-d5 d6-d7 *", " d1-d3 d4-d5 d6-d7" },
	/* each ply with the number of its turn */
	{ "1. d1-d3 1. d4-d5 2. d6-d7 2. d8-d9 *", " d1-d3 d4-d5 d6-d7 d8-d9" },
	{ "1. d1-d3 d4-d5 3. d6-d7 5. d8-d9 *",
	  " d1-d3 d4-d5 d6-d7 d8-d9; W204 1:16+2 '3.' stands before ply 3, "
	  "which is of turn 2" },
	{ "1. d1-d3 d4-d5 2... d6-d7 *",
	  " d1-d3 d4-d5 d6-d7; W204 1:16+4 '2...' stands before ply 3, which "
	  "is of turn 2" },
	{ "7. d1-d3 *",
	  " d1-d3; W204 1:1+2 '7.' stands before ply 1, which is of turn 1" },
	{ "4294967297. d1-d3 *",
	  " d1-d3; W204 1:1+11 '4294967297.' stands before ply 1, which is of "
	  "turn 1" },
	/* steps of the same man make longer turns */
	{ "1. d1-d3 d3=d5 d6-d7 2. d8-d9 *", " d1-d3 d3=d5 d6-d7 d8-d9" },
};

START_TEST(reads_numbers_as_decoration)
{
	check(&numbers[_i]);
}
END_TEST

/* --- comments and variations -------------------------------------------- */

static const struct record comments[] = {
	{ "{start} 1. d1-d3 {one} {two} d4-d5 {[%clk 3600 30/3] text} *",
	  " {start} d1-d3 {one} {two} d4-d5 {[%clk 3600 30/3] text}" },
	/* clocks: in any order, with any blanks, in seconds */
	{ "{[%emt 5] [%clk 10]} {\n [%clk 0:10:00] } {[%clk 1:02:03.5]x} "
	  "{[%emt 01:05][%clk 10]  text} {[%ts 9] [%emt 7.25] [%clk  3 1i ] a} *",
	  " {[%clk 10] [%emt 5]} {[%clk 600]} {[%clk 3723.5] x} "
	  "{[%clk 10] [%emt 65] text} {[%clk 3 1i] [%emt 7.25] [%ts 9] a}" },
	{ "{text [%clk 900]} {[%clk abc]} {[%clk 1:60:00] x} {[%ts 1:00]} "
	  "{[%clk 5:3]} {[%emt 5 6]} {[%clk 1234567890]} {[%clk 1.]} { } {[%} *",
	  " {text [%clk 900]} {[%clk abc]} {[%clk 1:60:00] x} {[%ts 1:00]} "
	  "{[%clk 5:3]} {[%emt 5 6]} {[%clk 1234567890]} {[%clk 1.]} { } {[%}" },
	{ "{[%clk 2] [%clk  1] x} {[%clk 2] [%eval 3]} *",
	  " {[%clk 2] [%clk  1] x} {[%clk 2] [%eval 3]}" },
	{ "1. {a} d1-d3 1... {b} d4-d5 *", " {a} d1-d3 {b} d4-d5" },
	{ "d1-d3 {} { } *", " d1-d3 {} { }" },
	{ "d1-d3 {no ) here ( nor { ; % $ [ here} *",
	  " d1-d3 {no ) here ( nor { ; % $ [ here}" },
	/* lines, also blank ones, are of the text */
	{ "d1-d3 {one\n\n two\n} *", " d1-d3 {one|| two|}" },
	{ "d1-d3 {a\\x \\\n} *", " d1-d3 {a\\x \\|}" },
	/* before the tags */
	{ "{first}\n[Event \"x\"]\nd1-d3 *", "Event=x  {first} d1-d3" },
	/* to the end of the line; "%" is for other programs */
	{ "; one\n% two\n d1-d3 ; { ( * \n% d4-d5\nd6-d7;\n*",
	  " {one} d1-d3 {{ ( *} d6-d7" },
	{ "[Event \"x\"] ; [Site \"y\"]\n*", "Event=x  {[Site \"y\"]}" },
	{ "d1-d3;\t a;b \t\r\n*", " d1-d3 {a;b}" },
	/* behind the last word, in its line */
	{ "d1-d3 * {a\nb} ; c\n", " d1-d3 {a|b} {c}" },
	{ "d1-d3 * {a", " d1-d3; E208 1:9+1 the comment that opens here is not "
	                "closed" },
	{ "{50% ready; still {one comment\n% no escape here} d1-d3 *",
	  " {50% ready; still {one comment|% no escape here} d1-d3" },
	{ "d1-d3 %x\n %y\nd4-d5 *",
	  " d1-d3 d4-d5; W207 1:7+2 '%' opens a comment only where it starts "
	  "a line; W207 2:2+2 '%' opens a comment only where it starts a "
	  "line" },
};

START_TEST(reads_comments)
{
	check(&comments[_i]);
}
END_TEST

static const struct record variations[] = {
	{ "1. d1-d3 (1. h1-h3) 1... h6-h9 *", " d1-d3 (h1-h3) h6-h9" },
	{ "1. d1-d3 (1. h1-h3 h6-h9 2. k4-i4) (1. a1-a2) h6-h9 *",
	  " d1-d3 (h1-h3 h6-h9 k4-i4) (a1-a2) h6-h9" },
	{ "d1-d3(h1-h3(a1-a2(b1-b2)))c1-c2*",
	  " d1-d3 (h1-h3 (a1-a2 (b1-b2))) c1-c2" },
	{ "d1-d3 ({before} h1-h3! {in} $2 (a1-a2 {deep}) h6-h9) {behind} *",
	  " d1-d3 {behind} ({before} h1-h3! {in} $2 (a1-a2 {deep}) h6-h9)" },
	{ "d1-d3 ({c}) ($1) *", " d1-d3 ({c}) ($1)" },
	{ "d1-d3 () (a1-a2 () b1-b2) ( \n ) ({c}) (zz) d4-d5 () *",
	  " d1-d3 (a1-a2 b1-b2) ({c}) () d4-d5; W207 1:7+1 a variation "
	  "without a ply or a comment; W207/1 1:17+1 a variation without a ply "
	  "or a comment; W207 1:27+1 a variation without a ply or a comment; "
	  "E201/3 2:11+2 'zz' is not a ply: it starts with no square (squares "
	  "are a1 to s19); W207 2:21+1 a variation without a ply or a comment" },
	{ "d1-d3 d4-d5 (1... h1-h3 3. h6-h9) 2. a1-a2 *",
	  " d1-d3 d4-d5 (h1-h3 h6-h9) a1-a2; W204/1 1:25+2 '3.' stands before "
	  "ply 3, which is of turn 2" },
	{ "d1-d3 (h1-h3 *) (a1-a2 draw) d4-d5 *",
	  " d1-d3 (h1-h3) (a1-a2) d4-d5; W207/1 1:14+1 a result inside a "
	  "variation; W207/2 1:24+4 a result inside a variation" },
	{ "(d1-d3 (x) {y}) d4-d5 *",
	  " d4-d5; W207 1:1+1 a variation with no ply before it replaces "
	  "nothing" },
};

START_TEST(reads_variations)
{
	check(&variations[_i]);
}
END_TEST

/* Variations in one another, as deep as they may be and deeper. */
START_TEST(bounds_the_depth_of_variations)
{
	struct tafl_text text = { 0 };
	int depth = GAME_DEPTH_MAX + _i;

	for (int i = 0; i < depth; i++)
		tafl_text_puts(&text, "a1-a2 (");
	tafl_text_puts(&text, "b1-b2");
	for (int i = 0; i < depth; i++)
		tafl_text_puts(&text, ")");
	tafl_text_puts(&text, " c1-c2 *\nd1-d2 *");
	struct tafl_text got = tgn_case_read(text.data, text.length, 0);
	ck_assert_ptr_nonnull(strstr(got.data, " c1-c2"));
	ck_assert_ptr_nonnull(strstr(got.data, "\n d1-d2"));
	if (_i == 0)
		ck_assert_ptr_null(strchr(got.data, ';'));
	else
		ck_assert_ptr_nonnull(strstr(
			got.data, "; E003/64 1:455+1 a variation that stands "
				  "more than 64 deep in others\n"));
	tafl_text_release(&text);
	tafl_text_release(&got);
}
END_TEST

/* --- several games ------------------------------------------------------ */

static const struct record streams[] = {
	{ "", "" },
	{ "\n \t\n; no game\n% none\n", "" },
	{ "{no game}", "" },
	{ "*\n{no game}\n", "" },
	{ "*\n; of the next\n*", "\n {of the next}" },
	{ "d1-d3 * d4-d5 *", " d1-d3\n d4-d5" },
	{ "[Tafl \"1\"] [Event \"a\"] 1. d1-d3 * [Tafl \"1\"] [Event \"b\"] *",
	  "Event=a  d1-d3\nEvent=b " },
	{ "d1-d3 *;x\nd4-d5 *", " d1-d3 {x}\n d4-d5" },
	{ "* * draw", "\n\n, draw" },
	/* a further value of a tag */
	{ "[Event \"a\"] [Otn \"Event:b:\"] [Otn \"Site:c\"] *",
	  "Event=a Event=b: Otn=Site:c " },
	/* without a last word */
	{ "[Tafl \"1\"]\n[Event \"a\"]\n[Tafl \"1\"]\n*",
	  "Event=a ; W205 3:1+0 the game has no last word (a game ends with "
	  "attackers, defenders, draw or *)\n" },
	{ "[Event \"a\"]\n[Event \"b\"]\n*",
	  "Event=a ; W205 2:1+0 the game has no last word (a game ends with "
	  "attackers, defenders, draw or *)\nEvent=b " },
	{ "[Event \"a\"]\nd1-d3\n[Event \"b\"]\nd4-d5 *",
	  "Event=a  d1-d3; W206 3:1+0 a tag ends the game, which has no last "
	  "word\nEvent=b  d4-d5" },
	{ "d1-d3 [Event \"b\"] d4-d5 *",
	  " d1-d3; W206 1:7+0 a tag ends the game, which has no last word\n"
	  "Event=b  d4-d5" },
	{ "d1-d3 (a1-a2\n[Event \"b\"]\n*",
	  " d1-d3 (a1-a2); E208 1:7+1 the variation that opens here is not "
	  "closed\nEvent=b " },
	/* the last bytes count without a line end */
	{ "[Event \"a\"]\nd1-d3 d4-d5",
	  "Event=a  d1-d3 d4-d5; W205 2:12+0 the game has no last word (a "
	  "game ends with attackers, defenders, draw or *)" },
	{ "d1-d3 *\n\x1A", " d1-d3" },
	{ "d1-d3 *\x1A\n",
	  " d1-d3; N204 1:8+1 the Ctrl-Z that old systems end files with is "
	  "passed over" },
	{ "\xEF\xBB\xBF[Event \"a\"] *", "Event=a " },
	{ "\xEF\xBB\xBF[Event \"a\"] * {b}\n\xEF\xBB\xBF[Event \"c\"] *",
	  "Event=a  {b}\nEvent=c " },
	{ "d1-d3 {x\n\xEF\xBB\xBF[Event \"c\"] *",
	  " d1-d3; E208 1:7+1 the comment that opens here is not closed\n"
	  "Event=c " },
};

START_TEST(reads_one_game_after_another)
{
	check(&streams[_i]);
}
END_TEST

/* Where a game starts within a line its columns go on. */
START_TEST(counts_columns_from_the_start_of_the_line)
{
	tgn_case_check("d1-d3 *  d4-x *\n  zz *", 22,
	               " d1-d3\n; E201 1:10+4 'd4-x' is not a ply: a square "
	               "expected after 'd4-' (squares are a1 to s19)\n"
	               "; E201 2:3+2 'zz' is not a ply: it starts with no "
	               "square (squares are a1 to s19)");
}
END_TEST

/* A line need not fit into what is read at once, nor a game into a line. */
START_TEST(reads_lines_of_any_length)
{
	struct tafl_text text = { 0 }, games = { 0 };
	size_t length = (size_t)(1 << _i) - 3;

	for (size_t delta = 0; delta < 7; delta++) {
		tafl_text_reset(&text);
		tafl_text_reset(&games);
		tafl_text_puts(&text, "1. d1-d3 {");
		tafl_text_puts(&games, " d1-d3 {");
		for (size_t i = 0; i < length + delta; i++) {
			tafl_text_putc(&text, "long note "[i % 10]);
			tafl_text_putc(&games, "long note "[i % 10]);
		}
		tafl_text_puts(&text, "} d4-d5xd6 * [Event \"x\"] *");
		tafl_text_puts(&games, "} d4-d5xd6\nEvent=x ");
		struct tafl_text got = tgn_case_read(text.data, text.length, 0);
		ck_assert_str_eq(got.data, games.data);
		tafl_text_release(&got);
		if (_i > 12)
			continue;
		got = tgn_case_read(text.data, text.length, 1023);
		ck_assert_str_eq(got.data, games.data);
		tafl_text_release(&got);
	}
	tafl_text_release(&text);
	tafl_text_release(&games);
}
END_TEST

/* All games on one line: the time is that of the line, not of its square. */
START_TEST(reads_many_games_of_one_line)
{
	enum { GAMES = 200000 };
	struct tafl_text text = { 0 };
	struct tafl_error err;
	size_t games = 0;

	for (int i = 0; i < GAMES; i++)
		tafl_text_puts(&text, "[Tafl \"1\"] [Event \"a b c\"] "
		                      "1. d1-d3 h6-h9 2. k4-i4 {x y} * ");
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text.data,
	                                             text.length, &err);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, &err);
	while (tafl_reader_next(reader, game, &err) == TAFL_READ_GAME) {
		ck_assert_uint_eq(tafl_game_plies(game), 3);
		ck_assert_uint_eq(game->fault_count, 0);
		ck_assert_uint_lt(game->text_capacity, 1 << 14);
		games++;
	}
	ck_assert_uint_eq(games, GAMES);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_text_release(&text);
}
END_TEST

/* --- by the content ----------------------------------------------------- */

static const struct {
	const char *text;
	bool found;
} contents[] = {
	{ "[Tafl \"1\"]\n", true },
	{ "[Event \"x\"]\n1. d1-d3", true },
	{ "  [Event\"x\"]", true },
	{ "% written by a recorder\n\n; and\n[Event \"x\"]\n*", true },
	{ "{two\nlines} 1. d1-d3\n*", true },
	{ "{two} {comments} [Event \"x\"]\n*", true },
	{ "{one comment} *", false },
	{ "1. d1-d3 h6-h9\n", true },
	{ "1... Kd1-d3", true },
	{ "12.d1-d3 *", true },
	{ "[event:x]\n", false },
	{ "[\"x\"]\n", false },
	{ "[]\n", false },
	{ "1. the first\n", false },
	{ "1, 2, 3\n", false },
};

START_TEST(is_found_by_its_content)
{
	struct tafl_error err;
	struct tafl_input *input = tafl_input_memory(
		"in", contents[_i].text, strlen(contents[_i].text), NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, &err);
	const struct tafl_format *format = reader ? tafl_reader_format(reader)
	                                          : NULL;

	ck_assert_int_eq(format == &format_tgn, contents[_i].found);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

Suite *format_tgn_suite(void)
{
	Suite *suite = suite_create("format_tgn");
	TCase *tcase = tcase_create("read");

	tcase_add_loop_test(tcase, reads_tags, 0, COUNT(tags));
	tcase_add_loop_test(tcase, knows_the_version_that_the_first_tag_says, 0,
	                    COUNT(versions));
	tcase_add_loop_test(tcase, starts_where_the_tag_says, 0, COUNT(starts));
	tcase_add_loop_test(tcase, reads_results, 0, COUNT(results));
	tcase_add_loop_test(tcase, reads_every_word_for_an_end, 1,
	                    TAFL_END_COUNT);
	tcase_add_loop_test(tcase, reads_why_a_game_ended, 0, COUNT(ends));
	tcase_add_loop_test(tcase, reads_plies, 0, COUNT(plies));
	tcase_add_loop_test(tcase, reads_numbers_as_decoration, 0,
	                    COUNT(numbers));
	tcase_add_loop_test(tcase, reads_comments, 0, COUNT(comments));
	tcase_add_loop_test(tcase, reads_variations, 0, COUNT(variations));
	tcase_add_loop_test(tcase, bounds_the_depth_of_variations, 0, 3);
	tcase_add_loop_test(tcase, reads_one_game_after_another, 0,
	                    COUNT(streams));
	tcase_add_test(tcase, counts_columns_from_the_start_of_the_line);
	tcase_add_loop_test(tcase, reads_lines_of_any_length, 9, 18);
	tcase_add_test(tcase, reads_many_games_of_one_line);
	tcase_add_loop_test(tcase, is_found_by_its_content, 0, COUNT(contents));
	suite_add_tcase(suite, tcase);
	return suite;
}
