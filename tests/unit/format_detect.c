/* Tests of the table of formats, and of finding one by the content. */
#include "format/format.h"
#include "format_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <unistd.h>

#define BOARD5 ".....\n..t..\n..K..\n.....\n.....\n"

static const struct {
	const char *text;
	const char *format; /* NULL: an input without games */
} found[] = {
	/* its value lacks the quotation marks */
	{ "[Variant brandubh]\nd1-d3 *\n", "tgn" },
	{ "", NULL },
	{ "\n\n \t\n\r\n", NULL },
	{ "d1-d3 e5-e2,0,0,Ongoing\n", "csv" },
	{ "\n\n  \nd1-d3 e5-e2,0,0,Ongoing\n", "csv" },
	{ "\xEF\xBB\xBF"
	  "d1-d3,0,0,White\r\n",
	  "csv" },
	{ "timeout,0,0,\n", "csv" },
	{ "a1-a2", "csv" }, /* cut off */
	{ "a1-a2 b3-", "csv" },
	{ "a1-a2 resigned,0,0,Wh", "csv" },
	{ "oops e5-e2,0,0,White\n", "csv" }, /* one bad word */
	{ "\"a1-a2 a3-a4\",0,0,White\n", "csv" },
	{ "moves,attackerCaptures,defenderCaptures,result\na1-a2,0,0,\n",
	  "csv" },
	{ "garbage\na1-a2,0,0,White\n", "csv" },
	{ "white won,2,1. d1-d3 e5-e2\n", "talfbot" },
	{ "Winning Colour,Moves Count,Moves List\n", "talfbot" },
	{ "white won,two,1. d1-d3 e5-e2\n", "talfbot" },
	{ "draw,2,1. d1-d3 e5-e2\n", "talfbot" },
	{ ",0,\n", "talfbot" },
	{ "oops\nblack won,1,1. d1-d3\n", "talfbot" },
	{ ",0,0,Ongoing\n", "csv" },
	/* good TGN is TGN, whatever its results and tags are */
	{ "[Event \"x\"]\n[White \"y\"]\n1. d1-d3xd4 Kd5-e5 1-0\n", "tgn" },
	{ "1. d1-d3 e5-e2 *\n1. d1d3 e5e2 *\n", "tgn" },
	{ "[Tafl \"1\"]\n1. d1d3 e5e2 *\n", "tgn" },
	{ "[Event \"1. d1d3\"]\n{1. d1d3} 1. d1-d3 ; d1d3\n*\n", "tgn" },
	{ "% 1. d1d3\n1. d1-d3\n% d1d3\n*\n", "tgn" },
	{ "[Event \"x\"]\n1. d1-d3\n[Event \"y\"]\n1. d1d3\n", "tgn" },
	/* a ply that TGN has not, or the name of its program */
	{ "1. d1d3 e5e2 *\n", "pgn" },
	{ "[Event \"Game 7\"]\n[Site \"hnefatafl.org\"]\n1. d1d3", "pgn" },
	{ "[Event \"x\"]\n\n1. D10D11 A1A2\n", "pgn" },
	{ "[Event \"x\"]\n1. 0d20e2\n", "pgn" },
	{ "[Event \"x\"]\n1. d1-d3 e5-e2x1 *\n", "pgn" },
	{ "[Event \"x\"]\r1. d1-d3\r% 1-0\re5-e2xx\r*\r", "pgn" },
	{ "[Event \"x\"]\n1. d1-d3 e5-e2x *\n", "pgn" },
	{ "[Event \"x\"]\n1. d1-d3 e5-e2:e3 *\n", "pgn" },
	{ "[Event \"x\"]\n1. d1xd3 *\n", "pgn" },
	{ "[Event \"x\"]\n1. d1 - d3 *\n", "pgn" },
	{ "[Event \"x\"]\n1. d1\xE2\x80\x93"
	  "d3 *\n",
	  "pgn" },
	{ "[Format \"brandubh-1\"] [Variant \"wtf\"] 1. d1-d3 *\n", "pgn" },
	{ "[Event \"x\"]\n[Format \"brandubh-1\"]\n1. d1-d3 *\n", "pgn" },
	{ "[Format \"pgn\"]\n1. d1-d3 *\n", "pgn" },
	{ "5/5/2K2/5/t4 a\n", "position" },
	{ "/5/5/2K2/5/t4/\n", "position" },
	{ "5/5/2K3/5/t4\n", "position" }, /* a square too many */
	{ "5/5/2X2/5/t4\n", "position" },
	{ "5/5/5/5\nd1-d3,0,0,White\n", "csv" },
	{ "game=/lud/board/Tablut.lud\nSTART GAME OPTIONS\n", "ludii" },
	{ "{\n \"variant\": \"x\",\n \"white\": \"a\",\n \"black\": \"b\",\n"
	  " \"winner\": \"white\",\n \"game\": \"\"\n}",
	  "tafl-database" },
	{ "{\"variant\":\"x\",\"white\":\"a\",\"black\":\"b\",\"game\":\"\"}",
	  "tafl-database" },
	{ "= watch_game_json {\"id\":1,\"attackers\":\"a\",\"defenders\":"
	  "\"b\",\"dim\":11,\"moves\":\"\"}",
	  "hnefatafl-org" },
	{ "5 1V3 2K2 v4 4v,W\n", "position" },
	{ "/5/1D3/2K2/A4/4A/\n", "position" },
	{ BOARD5, "diagram" },
	{ "\n" BOARD5 "defenders to move\n\n" BOARD5, "diagram" },
	{ "Nov 30, 2026 8:49:57 AM x.tablut.domain.GameAshtonTablut <init>\n",
	  "bologna" },
	{ "OOOOB\n-\nW\nFINE: Turn: W Pawn from e3 to d3\n", "bologna" },
	{ "OOOOB\nOOOOO\nOOKOO\nOOOOO\nOOOOO\n-\nW\n", "bologna-board" },
	{ "OOOOBOOOOOOOKOOOOOOOOOOOOW\n", "bologna-board" },
	{ "OOOOB\nOOOOO\nOOXOO\nOOOOO\nOOOOO\n-\nW\n", "bologna-board" },
	{ "OOOOB\nOOOOO\nOOKOO\n", "bologna-board" }, /* cut off */
	/* a log that is cut within a board */
	{ "OOOOB\nOOOOO\nOOKOO\nOOOOO\nOOOOO\n-\nW\n"
	  "Nov 30, 2026 8:49:57 AM x.tablut.domain.GameAshtonTablut x\n",
	  "bologna" },
	{ "{\"board\":[[\"EMPTY\"]],\"turn\":\"WHITE\"}\n", "bologna-json" },
	{ "{\"from\":\"e3\",\"to\":\"d3\",\"turn\":\"WHITE\"}\n",
	  "bologna-json" },
	{ "\"Alpha\"\n\"Beta\"\n"
	  "{\"board\":[[\"EMPTY\"]],\"turn\":\"WHITE\"}\n",
	  "bologna-json" },
	{ "{\"board\n{\"from\":\"e3\",\"to\":\"d3\",\"turn\":\"WHITE\"}\n",
	  "bologna-json" },
	{ ".....\n", "diagram" },
	{ "..x..\n", "diagram" },
	{ "ttttt\n", "diagram" },
	{ "+-----+\n|.....|\n|.....|\n|..K..|\n|.....|\n|.....|\n+-----+\n",
	  "diagram" },
	{ "5  . . . . .\n4  . . . . .\n3  . . K . .\n2  . . . . .\n"
	  "1  . . . . .\n   a b c d e\n",
	  "diagram" },
};

START_TEST(finds_the_format_by_the_content)
{
	struct tafl_error err;
	struct tafl_input *input = tafl_input_memory(
		"in", found[_i].text, strlen(found[_i].text), NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, &err);
	const struct tafl_format *format;

	ck_assert_msg(reader != NULL, "%s", reader ? "" : err.message);
	format = tafl_reader_format(reader);
	if (found[_i].format)
		ck_assert_str_eq(tafl_format_name(format), found[_i].format);
	else
		ck_assert_ptr_null(format);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

static const struct {
	const char *text, *sure, *signs;
} certainties[] = {
	{ "d1-d3 e5-e2,0,0,Ongoing\n", "certain",
	  "plies, two counts and a result in a line" },
	{ "a1-a2 b3-", "possible", "plies, two counts and a result in a line" },
	{ "garbage\na1-a2,0,0,White\n", "possible",
	  "plies, two counts and a result in a line" },
	{ "[Tafl \"1\"]\n*\n", "certain",
	  "tags in brackets, plies with a dash" },
	{ "1. d1-d3\n", "likely", "tags in brackets, plies with a dash" },
	{ "1. d1d3 *\n", "certain", "a ply or a tag that TGN has not" },
	{ "5/5/2K3/5/t4\n", "likely", "rows of men and numbers in a line" },
	{ "", NULL, NULL },
};

START_TEST(says_how_sure_the_format_is_and_by_what)
{
	const char *text = certainties[_i].text, *signs;
	struct tafl_input *input = tafl_input_memory("in", text, strlen(text),
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);

	ck_assert_pstr_eq(tafl_reader_certainty(reader, &signs),
	                  certainties[_i].sure);
	ck_assert_pstr_eq(signs, certainties[_i].signs);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

START_TEST(a_format_that_was_given_is_not_found)
{
	const char *signs;
	struct tafl_input *input = tafl_input_memory("in", "d1-d3,0,0,\n", 11,
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("csv"), NULL);

	ck_assert_ptr_null(tafl_reader_certainty(reader, &signs));
	ck_assert_ptr_null(signs);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

/* A game with something of everything, and one that says nothing. */
static const char *const written[] = {
	("[Tafl \"1\"]\n[Attackers \"Nora\"]\n[Result \"defenders\"]\n"
	 "[End \"resign\"]\n\n1. d6-f6 {well} d5-g5 defenders\n"),
	"[Tafl \"1\"]\n\n1. d6-f6 *\n",
	"[Tafl \"1\"]\n\n*\n",
};

enum { WRITTEN = sizeof(written) / sizeof(*written) };

static enum probe probe_of(const struct tafl_format *format,
                           const struct tafl_text *text)
{
	return format->probe ? format->probe(text->data, text->length, true)
	                     : PROBE_NO;
}

/* No other format claims what one has written as surely as that one. */
START_TEST(what_a_format_writes_is_found_to_be_of_it)
{
	const struct tafl_format *format = tafl_format_at((size_t)_i / WRITTEN);
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text text = { 0 };
	enum probe sure;

	if (tafl_format_can_write(format) && tafl_format_can_read(format))
		text = format_case_convert(variant, "tgn", format->name,
		                           written[_i % WRITTEN]);
	sure = text.length > 0 ? probe_of(format, &text) : PROBE_SURE;
	ck_assert_msg(sure >= PROBE_LIKELY, "%s: %s", format->name, text.data);
	for (size_t i = 0; text.length > 0 && i < tafl_format_count(); i++) {
		const struct tafl_format *other = tafl_format_at(i);

		ck_assert_msg(other == format || probe_of(other, &text) < sure,
		              "%s claims what %s has written: %s", other->name,
		              format->name, text.data);
	}
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(an_input_without_games_has_none)
{
	struct tafl_text games = format_case_read(NULL, "\n \n", 3);

	ck_assert_str_eq(games.data, "");
	tafl_text_release(&games);
}
END_TEST

/* Finding the format takes nothing from the input. */
START_TEST(reads_all_games_of_a_format_that_was_found)
{
	static const char text[] = "\n\na1-a2,0,0,\n\na3-a4,0,0,\n";
	struct tafl_text games = format_case_read(NULL, text, sizeof(text) - 1);

	ck_assert_str_eq(games.data, "a1-a2, 0:0\na3-a4, 0:0");
	tafl_text_release(&games);
}
END_TEST

#define READS "see tafl-formats(5), or describe it as tafl-dialect(5) says"
#define UTF16 \
	"it looks like UTF-16: iconv -f UTF-16 -t UTF-8 FILE | tafl-validate"
#define LIST "it is a list of JSON: jq -c '.[]' writes one game a line"
#define VARIANT \
	"it looks like a variant: name it FILE.yaml, or by --variant=./FILE"
#define TEXT(string) (string), sizeof(string) - 1

#define JSON                                                   \
	"it is JSON of no game that tafl reads: tafl-json(5) " \
	"shows how jq makes one of it"

static const struct {
	const char *text;
	size_t length;
	const char *help;
} unknown[] = {
	{ TEXT("hello, world\n"), READS },
	{ TEXT("(;GM[29]AP[x])\n"), READS },
	{ TEXT("{\"a\": 1}\n"), JSON },
	{ TEXT("{\n\t\"Move\": [\n"), JSON },
	{ TEXT("{}\n"), JSON },
	{ TEXT("{a: 1}\n"), READS },
	{ TEXT("/usr/share/games/tafl/copenhagen\n"), READS },
	{ TEXT("a, b, c, d\n"), READS },
	{ TEXT("...\n"), READS },
	{ TEXT("\x01\x02\x03"), READS },
	{ TEXT("....................\n"), READS }, /* twenty squares */
	{ TEXT("[aside]\n"), READS },
	{ TEXT("# a comment\n"), READS },
	{ TEXT("\0\0\0\0"), READS },
	/* what looks like something else is told to be that */
	{ TEXT("board: |\n"), VARIANT },
	{ TEXT("tafl: 1\nid: x\n"), VARIANT },
	{ TEXT("---\n# mine\n\nname: X\n"), VARIANT },
	{ TEXT("[{\"tafl\":1}]\n"), LIST },
	{ TEXT("[{\"moves\":[\"d1d3\",\"e5e2\"]},\n 1. d1d3]\n"), LIST },
	{ TEXT("[\n  {\n    \"tafl\": 1\n  }\n]\n"), LIST },
	{ TEXT("\xFF\xFE[\0V\0"), UTF16 },
	{ TEXT("\xFE\xFF\0[\0V"), UTF16 },
	{ TEXT("[\0V\0a\0r\0"), UTF16 },
	{ TEXT("\0[\0V\0a\0r"), UTF16 },
	{ TEXT("\x1F\x8B\x08\0\0"),
	  "it is compressed: gzip -dc FILE | tafl-validate" },
	{ TEXT("\xFD"
	       "7zXZ\0"),
	  "it is compressed: xz -dc FILE | tafl-validate" },
	{ TEXT("\x28\xB5\x2F\xFD\x04"),
	  "it is compressed: zstd -dc FILE | tafl-validate" },
	{ TEXT("BZh91AY"), "it is compressed: bzip2 -dc FILE | tafl-validate" },
	{ TEXT("PK\x03\x04\x14"),
	  "it is a ZIP archive: take the files out first" },
};

START_TEST(refuses_what_no_format_knows)
{
	struct tafl_error err;
	struct tafl_input *input = tafl_input_memory("in", unknown[_i].text,
	                                             unknown[_i].length, NULL);

	ck_assert_ptr_null(tafl_reader_new(input, NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_FORMAT_UNKNOWN);
	ck_assert_str_eq(err.help, unknown[_i].help);
	ck_assert_uint_eq(err.at.line, 1);
	tafl_input_free(input);
}
END_TEST

START_TEST(nul_bytes_are_no_format)
{
	struct tafl_text games = format_case_read(NULL, "\0\0\0\n\0", 5);

	ck_assert_str_eq(games.data, "!E101");
	tafl_text_release(&games);
}
END_TEST

START_TEST(names_the_formats_between_which_it_cannot_choose)
{
	static const char text[] = "\nttttt\na1-a2,0,0,White\n";
	struct tafl_error err;
	struct tafl_input *input = tafl_input_memory("in", text,
	                                             sizeof(text) - 1, NULL);

	ck_assert_ptr_null(tafl_reader_new(input, NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_FORMAT_AMBIGUOUS);
	ck_assert_str_eq(err.message,
	                 "the input could be of several formats: csv, diagram");
	ck_assert_str_eq(err.help, "say which it is by --from=FORMAT");
	ck_assert_uint_eq(err.at.line, 2);
	tafl_input_free(input);
}
END_TEST

/* A stream that has given one line and is still open: waiting for more bytes
 * would hang, and the test with it. */
START_TEST(needs_no_more_than_the_first_line)
{
	static const char line[] = "\na1-a2,0,0,White\n";
	int ends[2];
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input;
	struct tafl_reader *reader;
	struct tafl_error err;

	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
	ck_assert_int_eq(write(ends[1], line, sizeof(line) - 1),
	                 sizeof(line) - 1);
	input = tafl_input_open("-", &err);
	reader = tafl_reader_new(input, NULL, &err);
	ck_assert_ptr_nonnull(reader);
	ck_assert_int_eq(tafl_reader_next(reader, game, &err), TAFL_READ_GAME);
	ck_assert_uint_eq(tafl_game_plies(game), 1);
	ck_assert_uint_eq(tafl_game_line(game), 2);
	close(ends[1]);
	ck_assert_int_eq(tafl_reader_next(reader, game, &err), TAFL_READ_END);
	ck_assert_int_eq(tafl_reader_next(reader, game, &err), TAFL_READ_END);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	close(ends[0]);
}
END_TEST

START_TEST(an_input_that_fails_ends_the_reading)
{
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input;
	struct tafl_reader *reader;
	struct tafl_error err = { 0 };
	int ends[2];

	/* The end for writing cannot be read. */
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(dup2(ends[1], STDIN_FILENO), STDIN_FILENO);
	input = tafl_input_open("-", &err);
	ck_assert_ptr_null(tafl_reader_new(input, NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_IO);
	reader = tafl_reader_new(input, tafl_format_find("diagram"), &err);
	ck_assert_int_eq(tafl_reader_next(reader, game, &err), TAFL_READ_ERROR);
	ck_assert_int_eq(tafl_reader_next(reader, game, &err), TAFL_READ_END);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	close(ends[0]);
	close(ends[1]);
}
END_TEST

START_TEST(every_format_is_found_by_its_name)
{
	ck_assert_uint_ge(tafl_format_count(), 3);
	for (size_t i = 0; i < tafl_format_count(); i++) {
		const struct tafl_format *format = tafl_format_at(i);

		ck_assert_ptr_eq(tafl_format_find(tafl_format_name(format)),
		                 format);
		ck_assert_uint_gt(strlen(tafl_format_summary(format)), 0);
		ck_assert(tafl_format_can_read(format) ||
		          tafl_format_can_write(format));
	}
	ck_assert_ptr_null(tafl_format_find("CSV"));
	ck_assert_ptr_null(tafl_format_find(""));
}
END_TEST

Suite *format_detect_suite(void)
{
	Suite *suite = suite_create("format_detect");
	TCase *tcase = tcase_create("detect");

	tcase_add_loop_test(tcase, finds_the_format_by_the_content, 0,
	                    sizeof(found) / sizeof(*found));
	tcase_add_loop_test(tcase, says_how_sure_the_format_is_and_by_what, 0,
	                    sizeof(certainties) / sizeof(*certainties));
	tcase_add_test(tcase, a_format_that_was_given_is_not_found);
	tcase_add_loop_test(tcase, what_a_format_writes_is_found_to_be_of_it, 0,
	                    (int)tafl_format_count() * WRITTEN);
	tcase_add_test(tcase, an_input_without_games_has_none);
	tcase_add_test(tcase, reads_all_games_of_a_format_that_was_found);
	tcase_add_loop_test(tcase, refuses_what_no_format_knows, 0,
	                    sizeof(unknown) / sizeof(*unknown));
	tcase_add_test(tcase, nul_bytes_are_no_format);
	tcase_add_test(tcase, names_the_formats_between_which_it_cannot_choose);
	tcase_add_test(tcase, needs_no_more_than_the_first_line);
	tcase_add_test(tcase, an_input_that_fails_ends_the_reading);
	tcase_add_test(tcase, every_format_is_found_by_its_name);
	suite_add_tcase(suite, tcase);
	return suite;
}
