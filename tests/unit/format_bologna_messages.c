/* Tests of the messages and the board strings of the server of Bologna. */
#include "format_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

/* Games of the log's tests; the squares of the server in comments there. */
#define TAGS "[Tafl \"1\"] [Variant \"unibo-ashton\"] "
#define PLIES "1. e4-f4 d1-d3 2. c5-c3xd3 *\n"

/* --- board strings ------------------------------------------------------ */

#define START                                                     \
	"OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\n" \
	"BOOOWOOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n"
#define LINEAR                                    \
	"OOOBBBOOOOOOOBOOOOOOOOWOOOOBOOOWOOOBBBW" \
	"WKWWBBBOOOWOOOBOOOOWOOOOOOOOBOOOOOOOBBBOOO"
/* d7 of the server, the third row from below, is d3. */
#define SHORT                                                     \
	"OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWTWWBB\n" \
	"BOOOWOOOB\nOOOBKOOOO\nOOOOBOOOO\nOOOOBBOOO\n"
#define SHORT_LINE "[Start \"3ttt3/4t4/4T4/t3T3t/ttTT1TTtt/t3T3t/3tK4/4t4/4tt3 "

static const struct {
	const char *what;
	const char *text;
	const char *games;
} strings[] = {
	{ "the start", START "-\nW\n", TAGS "*\n" },
	{ "ranks are turned, the castle is empty", SHORT "-\nB\n",
	  TAGS SHORT_LINE "a\"] *\n" },
	{ "defenders to move", SHORT "-\nW\n", TAGS SHORT_LINE "d\"] *\n" },
	{ "White has won", SHORT "-\nWW\n",
	  "N201 11:1; " TAGS SHORT_LINE "a\"] [Result \"defenders\"] "
	  "defenders\n" },
	{ "Black has won", SHORT "-\nBW",
	  "N201 11:1; " TAGS SHORT_LINE "d\"] [Result \"attackers\"] "
	  "attackers\n" },
	{ "a draw", START "-\nD\n",
	  "N201 11:1; " TAGS "[Result \"draw\"] draw\n" },
	{ "in one line", LINEAR "W\n", TAGS "*\n" },
	{ "in one line, won", LINEAR "WW\n",
	  "N201 1:1; " TAGS "[Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/"
	  "4t4/3ttt3 a\"] [Result \"defenders\"] defenders\n" },
	{ "rows and dash in one line", LINEAR "-\nW\n", TAGS "*\n" },
	{ "one behind the other", START "-\nW\n" LINEAR "W\n" START "-\nW\n",
	  TAGS "*\n" TAGS "*\n" TAGS "*\n" },
	{ "a blank between letters",
	  "O O O B B B O O O \n"
	  "OOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\n"
	  "BOOOWOOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n-\nW\n",
	  TAGS "*\n" },
	{ "CR LF",
	  "OOOBBBOOOOOOOBOOOOOOOOWOOOOBOOOWOOOBBBW"
	  "WKWWBBBOOOWOOOBOOOOWOOOOOOOOBOOOOOOOBBBOOO-\r\nW\r\n",
	  TAGS "*\n" },
	/* What is wrong with one stays there. */
	{ "an unknown letter",
	  START "-\nW\nOOOBBBOOO\nOOOOXOOOO\n"
	        "OOOOWOOOO\n-\nW\n" START "-\nW\n",
	  TAGS "*\nE104 13:1; " TAGS "*\n" TAGS "*\n" },
	{ "a row too many", START "OOOOOOOOO\n-\nW\n" START "-\nW\n",
	  "E104 9:1; " TAGS "*\nE104 11:1; " TAGS "*\n" TAGS "*\n" },
	{ "no turn", START "-\n" START "-\nW\n",
	  "E104 10:1; " TAGS "*\n" TAGS "*\n" },
	{ "a turn that is none", START "-\nX\n" START "-\nW\n",
	  "E104 11:1; " TAGS "*\n" TAGS "*\n" },
	{ "two kings",
	  START "-\nW\n"
	        "KOOOK\nOOOOO\nOOOOO\nOOOOO\nOOOOO\n-\nW\n",
	  TAGS "*\nE104 12:1; " TAGS "*\n" },
	{ "a castle beside the center",
	  START "-\nW\nTOOOO\nOOOOO\nOOOOO\nOOOOO\nOOOOO\n-\nW\n",
	  TAGS "*\nE104 12:1; " TAGS "*\n" },
	{ "a letter too few in one line",
	  LINEAR "W\n"
	         "OOOBBBOOOOOOOBOOOOOOOOWOOOOBOOOWOOOBBBWWKWW\n" LINEAR "W\n",
	  TAGS "*\nE104 2:1; " TAGS "*\n" TAGS "*\n" },
};

START_TEST(reads_board_strings)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct tafl_text out = format_case_judge(
		"bologna-board", strings[_i].text, strlen(strings[_i].text),
		variant);

	ck_assert_msg(strcmp(out.data, strings[_i].games) == 0,
	              "%s: expected:\n%sgot:\n%s", strings[_i].what,
	              strings[_i].games, out.data);
	tafl_text_release(&out);
	tafl_variant_free(variant);
}
END_TEST

static void check_conversion(const char *from, const char *to, const char *text,
                             const char *wanted)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct tafl_text out = format_case_convert(variant, from, to, text);

	ck_assert_msg(strcmp(out.data, wanted) == 0, "%.1500s", out.data);
	tafl_text_release(&out);
	tafl_variant_free(variant);
}

START_TEST(writes_the_board_as_it_stands_behind_the_last_ply)
{
	check_conversion("tgn", "bologna-board", "[Tafl \"1\"]\n\n*\n",
	                 START "-\nW\n");
	check_conversion(
		"tgn", "bologna-board", "[Tafl \"1\"]\n\n1. e4-f4 *\n",
		"OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\n"
		"BOOOOWOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n-\nB\n");
	check_conversion(
		"tgn", "bologna-board",
		"[Tafl \"1\"]\n[Result \"defenders\"]\n[End \"resign\"]\n\n1. e4-f4 defenders\n",
		"OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\n"
		"BOOOOWOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n-\nWW\n");
	check_conversion("bologna-board", "bologna-board", SHORT "-\nB\n",
	                 SHORT "-\nB\n");
}
END_TEST

/* "the king is left where he was taken" */
START_TEST(a_king_who_is_taken_stays_on_the_board)
{
	check_conversion(
		"tgn", "bologna-board",
		"[Tafl \"1\"]\n[Start \"9/9/2tK5/4t4/9/9/9/9/9 a\"]\n\n"
		"1. e6-e7xKd7 attackers\n",
		"OOOOOOOOO\nOOOOOOOOO\nOOBKBOOOO\nOOOOOOOOO\nOOOOTOOOO\n"
		"OOOOOOOOO\nOOOOOOOOO\nOOOOOOOOO\nOOOOOOOOO\n-\nBW\n");
}
END_TEST

/* --- messages ----------------------------------------------------------- */

/* A stream in short, a message a word: "n=Alpha", "s=<letters><turn>",
 * "a=e6f6" of White and "b=" of Black, "." for a blank line; any other word
 * stands for itself. */
#define TOP "s=OOOBBBOOOOOOOBOOOOOOOOWOOOOBOOOWOOOB"
#define S0 TOP "BBWWKWWBBBOOOWOOOBOOOOWOOOOOOOOBOOOOOOOBBBOOO"
#define S1 TOP "BBWWKWWBBBOOOOWOOBOOOOWOOOOOOOOBOOOOOOOBBBOOO"
#define S2 TOP "BBWWKWWBBBOOOOWOOBOOOBWOOOOOOOOBOOOOOOOOBBOOO"
#define S3 TOP "BBOWKWWBBBOOOOWOOBOOWOWOOOOOOOOBOOOOOOOOBBOOO"
/* S3 without one more man, S1 without the man on e7. */
#define ODD TOP "BBOWKOWBBBOOOOWOOBOOWOWOOOOOOOOBOOOOOOOOBBOOO"
#define S1X                                      \
	"s=OOOBBBOOOOOOOBOOOOOOOOOOOOOBOOOWOOOB" \
	"BBWWKWWBBBOOOOWOOBOOOOWOOOOOOOOBOOOOOOOBBBOOO"
#define ALL S0 "W a=e6f6 " S1 "B b=d9d7 " S2 "W a=c5c7 " S3 "B "
#define NAMES "[Attackers \"Beta\"] [Defenders \"Alpha\"] "

static const char *cell_of(char letter)
{
	switch (letter) {
	case 'W': return "\"WHITE\"";
	case 'B': return "\"BLACK\"";
	case 'K': return "\"KING\"";
	case 'T': return "\"THRONE\"";
	default: return "\"EMPTY\"";
	}
}

static const char *turn_of(const char *word, size_t length)
{
	if (length == 2)
		return word[0] == 'W' ? "WHITEWIN" : "BLACKWIN";
	return word[0] == 'W' ? "WHITE" : word[0] == 'B' ? "BLACK" : "DRAW";
}

static void put_state(struct tafl_text *out, const char *word, size_t length)
{
	tafl_text_puts(out, "{\"board\":[[");
	for (int i = 0; i < 81; i++) {
		if (i > 0)
			tafl_text_puts(out, i % 9 ? "," : "],[");
		tafl_text_puts(out, cell_of(word[i]));
	}
	tafl_text_printf(out, "]],\"turn\":\"%s\"}",
	                 turn_of(word + 81, length - 81));
}

static void put_message(struct tafl_text *out, const char *word, size_t length)
{
	if (word[0] == 'n' && word[1] == '=')
		tafl_text_printf(out, "\"%.*s\"", (int)length - 2, word + 2);
	else if (word[0] == 's' && word[1] == '=')
		put_state(out, word + 2, length - 2);
	else if ((word[0] == 'a' || word[0] == 'b') && word[1] == '=')
		tafl_text_printf(out,
		                 "{\"from\":\"%.2s\",\"to\":\"%.2s\","
		                 "\"turn\":\"%s\"}",
		                 word + 2, word + 4,
		                 word[0] == 'a' ? "WHITE" : "BLACK");
	else if (word[0] != '.')
		tafl_text_append(out, word, length);
	tafl_text_putc(out, '\n');
}

/* Every line with its length before it, as on the wire; an empty one stays. */
static struct tafl_text framed(const struct tafl_text *lines)
{
	struct tafl_text out = { 0 };
	const char *line = lines->data;

	for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
		size_t length = (size_t)(end - line);

		if (length > 0)
			for (int i = 24; i >= 0; i -= 8)
				tafl_text_putc(&out, (char)(length >> i & 255));
		tafl_text_append(&out, line, length > 0 ? length : 1);
	}
	return out;
}

static struct tafl_text stream_of(const char *words)
{
	struct tafl_text out = { 0 };

	for (; *words; words += strspn(words, " ")) {
		size_t length = strcspn(words, " ");

		put_message(&out, words, length);
		words += length;
	}
	tafl_text_append(&out, NULL, 0);
	return out;
}

static const struct {
	const char *what;
	const char *stream;
	const char *games;
} streams[] = {
	{ "states and actions", ALL, TAGS PLIES },
	{ "a client sees states alone", S0 "W " S1 "B " S2 "W " S3 "B",
	  TAGS PLIES },
	{ "actions alone", "a=e6f6 a=d9d7 a=c5c7", TAGS PLIES },
	{ "upper case", S0 "W a=E6F6 " S1 "B a=D9D7 " S2 "W a=C5C7 " S3 "B",
	  TAGS PLIES },
	{ "both clients' states", S0 "W " S0 "W a=e6f6 " S1 "B " S1 "B",
	  TAGS "1. e4-f4 *\n" },
	{ "names", "n=Alpha n=Beta " ALL, TAGS NAMES PLIES },
	{ "the last action is not answered", S0 "W a=e6f6",
	  TAGS "1. e4-f4 *\n" },
	{ "another start", S3 "B",
	  TAGS "[Start \"3ttt3/4t4/4T4/t3T3t/tt1TKTTtt/t4T2t/2T1T4/4t4/4tt3 "
	       "a\"] *\n" },

	{ "a result", ALL S3 "BW",
	  "N201 8:685; " TAGS "[Result \"attackers\"] "
	  "1. e4-f4 d1-d3 2. "
	  "c5-c3xd3 attackers\n" },
	{ "a draw", S0 "W a=e6f6 " S1 "D",
	  "N201 3:685; " TAGS "[Result \"draw\"] 1. e4-f4 draw\n" },
	{ "an action that was refused", S0 "W a=e6d5 " S0 "BW",
	  TAGS "[Result \"attackers\"] [End \"illegal\"] attackers\n" },
	{ "a client that crashed", S0 "W {\"turn\":\"WHITE\"} " S0 "BW",
	  TAGS "[Result \"attackers\"] [End \"illegal\"] attackers\n" },
	{ "a legal action that was refused", S0 "W a=e6f6 " S0 "BW",
	  "W210 2:1 e4; " TAGS
	  "[Result \"attackers\"] [End \"illegal\"] attackers\n" },
	{ "one that may be tried again", S0 "W a=e6d5 " S0 "W a=e6f6 " S1 "B",
	  TAGS "1. e4-f4 *\n" },

	{ "games with names", "n=Alpha n=Beta " ALL "n=Alpha n=Beta " ALL,
	  TAGS NAMES PLIES TAGS NAMES PLIES },
	{ "games with a blank line between", S0 "W . " S0 "W . . " ALL,
	  TAGS "*\n" TAGS "*\n" TAGS PLIES },
	{ "men come back in another game", ALL ALL, TAGS PLIES TAGS PLIES },
	{ "one behind the end of one", S0 "W a=e6f6 " S1 "D " S1 "D " ALL,
	  "N201 3:685; " TAGS "[Result \"draw\"] 1. e4-f4 draw\n" TAGS PLIES },

	{ "an action behind the end of one",
	  S0 "W a=e6f6 " S1 "D a=d9d7 a=c5c7 " ALL,
	  "W207 4:1; N201 3:685; " TAGS
	  "[Result \"draw\"] 1. e4-f4 draw\n" TAGS PLIES },

	/* What is wrong with one stays there. */
	{ "a state does not follow", S0 "W a=e6f6 " ODD "B " S1 "B . " ALL,
	  "E213 3:1; " TAGS "*\n" TAGS PLIES },
	{ "nor one without an action", S0 "W " S3 "B . " S0 "W",
	  "E213 2:1; " TAGS "*\n" TAGS "*\n" },
	{ "one square differs", S0 "W a=e6f6 " S1X "B",
	  "E212 3:1 e7; " TAGS "1. e4-f4 *\n" },
	{ "the turn is another's", S0 "W a=e6f6 " S1 "W",
	  "E212 3:1; " TAGS "1. e4-f4 *\n" },
	{ "JSON that is none", S0 "W a=e6f6 {\"board\":[ " S1 "B n=A " ALL,
	  "E105 3:11; " TAGS "*\n" TAGS "[Defenders \"A\"] " PLIES },
	{ "what is no message", S0 "W [] n=A " ALL,
	  "E103 2:1; " TAGS "*\n" TAGS "[Defenders \"A\"] " PLIES },
	{ "a turn that is none",
	  S0 "W {\"board\":[],\"turn\":\"GREY\"} n=A " ALL,
	  "E103 2:20; " TAGS "*\n" TAGS "[Defenders \"A\"] " PLIES },
	{ "a state without a turn", S0 "W {\"board\":[]} n=A " ALL,
	  "E103 2:1; " TAGS "*\n" TAGS "[Defenders \"A\"] " PLIES },
	{ "an action without squares", S0 "W {\"turn\":\"WHITE\"} " S1 "B",
	  "E201 2:1; " TAGS "*\n" },
};

static void check_stream(const char *what, const char *text, size_t length,
                         const char *games)
{
	struct tafl_variant *variant = rules_embedded("unibo-ashton");
	struct tafl_text out = format_case_judge("bologna-json", text, length,
	                                         variant);

	ck_assert_msg(strcmp(out.data, games) == 0, "%s: expected:\n%sgot:\n%s",
	              what, games, out.data);
	tafl_text_release(&out);
	tafl_variant_free(variant);
}

START_TEST(reads_messages)
{
	struct tafl_text text = stream_of(streams[_i].stream);

	check_stream(streams[_i].what, text.data, text.length,
	             streams[_i].games);
	tafl_text_release(&text);
}
END_TEST

START_TEST(reads_messages_with_their_length_before_them)
{
	struct tafl_text lines = stream_of(streams[_i].stream),
			 text = framed(&lines);

	check_stream(streams[_i].what, text.data, text.length,
	             streams[_i].games);
	tafl_text_release(&text);
	tafl_text_release(&lines);
}
END_TEST

/* Lengths may have bytes that would be line ends, and lie. */
START_TEST(lengths_of_messages_may_be_wrong)
{
	static const struct {
		const char text[60];
		size_t length;
		const char *games;
	} wrong[] = {
		{ "\0\0\0\x0A\"12345678\"\0\0\0\x0D\"Longer Name\"", 31,
		  TAGS "[Attackers \"Longer Name\"] "
		       "[Defenders \"12345678\"] *\n" },
		{ "\0\0\0\x40\"Alpha\"", 11, TAGS "[Defenders \"Alpha\"] *\n" },
		{ "\0\0\0\x03\"Alpha\"", 11, "E105 1:1; " TAGS "*\n" },
		{ "\0\xFF\xFF\xFF\"A\"", 7, TAGS "[Defenders \"A\"] *\n" },
		{ "{\"from\":\"e6\",\"to\":\"f6\",\"turn\":\"WHITE\"}\n\0\0\0",
		  42, "E105 2:2; " TAGS "*\n" },
		{ "\0\0\0\3\"A\"\0\0\0\0\0\0\0\3\"B\"", 18,
		  TAGS "[Defenders \"A\"] *\n" TAGS "[Defenders \"B\"] *\n" },
	};

	check_stream("a length", wrong[_i].text, wrong[_i].length,
	             wrong[_i].games);
}
END_TEST

START_TEST(writes_the_messages_of_a_game)
{
	struct tafl_text plain = stream_of(ALL "."),
			 names = stream_of("n=Alpha n=Beta " S0 "BW .");

	check_conversion("tgn", "bologna-json", "[Tafl \"1\"]\n\n" PLIES,
	                 plain.data);
	check_conversion("tgn", "bologna-json",
	                 "[Tafl \"1\"]\n[Attackers \"Beta\"]\n"
	                 "[Defenders \"Alpha\"]\n[Result \"attackers\"]\n"
	                 "[End \"time\"]\n\nattackers\n",
	                 names.data);
	tafl_text_release(&plain);
	tafl_text_release(&names);
}
END_TEST

Suite *format_bologna_messages_suite(void)
{
	Suite *suite = suite_create("format_bologna_messages");
	TCase *tcase = tcase_create("strings");

	tcase_add_loop_test(tcase, reads_board_strings, 0,
	                    sizeof(strings) / sizeof(*strings));
	tcase_add_test(tcase,
	               writes_the_board_as_it_stands_behind_the_last_ply);
	tcase_add_test(tcase, a_king_who_is_taken_stays_on_the_board);
	suite_add_tcase(suite, tcase);
	tcase = tcase_create("messages");
	tcase_add_loop_test(tcase, reads_messages, 0,
	                    sizeof(streams) / sizeof(*streams));
	tcase_add_loop_test(tcase, reads_messages_with_their_length_before_them,
	                    0, sizeof(streams) / sizeof(*streams));
	tcase_add_loop_test(tcase, lengths_of_messages_may_be_wrong, 0, 6);
	tcase_add_test(tcase, writes_the_messages_of_a_game);
	suite_add_tcase(suite, tcase);
	return suite;
}
