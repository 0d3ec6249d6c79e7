/* Tests of the CSV of aagenielsen.dk. */
#include "format_case.h"
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

static const struct {
	const char *text;
	const char *games;
} records[] = {
	{ "d1-d3 e5-e2,0,0,Ongoing", "d1-d3 e5-e2, *, 0:0" },
	{ "a1-a19 s19-j10xj9xj11,0,2,Black\n",
	  "a1-a19 s19-j10xj9xj11, attackers, 0:2" },
	{ "a1-a2,0,0,White\r\na1-a2,0,0,Draw\r\n",
	  "a1-a2, defenders, 0:0\na1-a2, draw, 0:0" },
	{ "\n  \na1-a2,0,0,White\n\n\t\na1-a2,1,0,Draw",
	  "a1-a2, defenders, 0:0\na1-a2, draw, 1:0" },
	{ "timeout,0,0,\n", ", time, 0:0" },
	{ "a1-a2 timeout,0,0,Black", "a1-a2, time, attackers, 0:0" },
	{ "a1-a2 resigned,0,0,Black", "a1-a2, resign, attackers, 0:0" },
	{ ",0,0,Ongoing", ", *, 0:0" },
	{ "a1-a2xa3xa3,999999999,2,", "a1-a2xa3xa3, 999999999:2" },
	{ "", "" },
	{ "\n\n  \n", "" },

	/* words that are no plies */
	{ "a1-a2 a3-a20 a4-a5,0,0,White",
	  "a1-a2; E201 1:7+6 'a3-a20' is not a ply: a square expected after "
	  "'-' (squares are a1 to s19)" },
	{ "a1-a2 z3-a2,0,0,White",
	  "a1-a2; E201 1:7+5 'z3-a2' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	{ "a1-a2 a3-a4xb40,0,0,White",
	  "a1-a2; E201 1:7+9 'a3-a4xb40' is not a ply: a square expected "
	  "after 'x' (squares are a1 to s19)" },
	{ "D1-D3,0,0,White",
	  "; E201 1:1+5 'D1-D3' is not a ply: it starts with no square "
	  "(letters are lower case: 'd1-d3')" },
	{ "d1-d3Xd4,0,0,White",
	  "; E201 1:1+8 'd1-d3Xd4' is not a ply: 'x' or a blank expected "
	  "after 'd3' (letters are lower case: 'd1-d3xd4')" },
	{ "Kd1-d3,0,0,White",
	  "; E201 1:1+6 'Kd1-d3' is not a ply: it starts with no square "
	  "(the format does not name the man)" },
	{ "d1d3,0,0,White",
	  "; E201 1:1+4 'd1d3' is not a ply: '-' expected after 'd1'" },
	{ "d1-,0,0,White",
	  "; E201 1:1+3 'd1-' is not a ply: a square expected after '-'" },
	{ "d1-d3x,0,0,White",
	  "; E201 1:1+6 'd1-d3x' is not a ply: a square expected after 'x'" },
	{ "d01-d3,0,0,White",
	  "; E201 1:1+6 'd01-d3' is not a ply: it starts with no square "
	  "(squares are a1 to s19)" },
	{ "d1-d3  d4-d5,0,0,White",
	  "d1-d3; E201 1:7+1 a blank too many between plies" },
	{ "d1-d3 ,0,0,White",
	  "d1-d3; E201 1:7+1 a blank too many between plies" },
	{ "d1-d3 ", "d1-d3; E201 1:7+0 a blank too many between plies" },
	{ "d1-d3\td4-d5,0,0,White",
	  "; E201 1:1+11 'd1-d3\td4-d5' is not a ply: 'x' or a blank expected "
	  "after 'd3'" },
	{ "moves,attackerCaptures,defenderCaptures,result\na1-a2,0,0,",
	  "; E201 1:1+5 'moves' is not a ply: it starts with no square "
	  "(the format has no line of headings)\na1-a2, 0:0" },
	{ "a1-a2 timeout a3-a4,0,0,White",
	  "a1-a2, time; E202 1:15+5 a word after 'timeout', which is last" },
	{ "a1-a2 resigned ,0,0,White",
	  "a1-a2, resign; E202 1:16+0 a word after 'resigned', which is last" },
	{ "a1-a2 resign,0,0,White",
	  "a1-a2; E201 1:7+6 'resign' is not a ply: it starts with no square" },

	/* bytes of any kind */
	{ "d1-d\x01,0,0,White",
	  "; E201 1:1+5 'd1-d\x01' is not a ply: a square expected after '-'" },
	{ "\xff\xfe,0,0,White",
	  "; E201 1:1+2 '\xff\xfe' is not a ply: it starts with no square" },
	{ "d1\xe2\x80\x93"
	  "d3,0,0,White",
	  "; E201 1:1+7 'd1\xe2\x80\x93"
	  "d3' is not a ply: '-' expected "
	  "after 'd1'" },

	/* fields */
	{ "a1-a2",
	  "a1-a2; E103 1:1+5 the record has 1 field, expected 4 (plies alone "
	  "are read with -f tgn, or by tafl-replay --moves)" },
	{ "a1-a2,0,0",
	  "a1-a2; E103 1:9+1 the record has 3 fields, expected 4" },
	{ "a1-a2,0,0,White,x,",
	  "a1-a2; E103 1:17+2 the record has 6 fields, expected 4" },
	{ "a1-a2,0,0,White,",
	  "a1-a2; E103 1:17+0 the record has 5 fields, expected 4" },
	{ "a1-a2,,0,White", "a1-a2; E103 1:7+0 '' is not a count of captures" },
	{ "a1-a2,0,-1,White",
	  "a1-a2; E103 1:9+2 '-1' is not a count of captures" },
	{ "a1-a2,00,0,White",
	  "a1-a2; E103 1:7+2 '00' is not a count of captures" },
	{ "a1-a2,0,9999999999,White",
	  "a1-a2; E103 1:9+10 '9999999999' is not a count of captures" },
	{ "a1-a2,0,0,white",
	  "a1-a2, 0:0; E103 1:11+5 'white' is not a result (did you mean "
	  "'White'?)" },
	{ "a1-a2,0,0,White ",
	  "a1-a2, 0:0; E103 1:11+6 'White ' is not a result (did you mean "
	  "'White'?)" },
	{ "a1-a2,0,0,nobody knows",
	  "a1-a2, 0:0; E103 1:11+12 'nobody knows' is not a result (results "
	  "are Black, White, Draw and Ongoing)" },
	{ "\"a1-a2 a3-a4\",0,0,White\na1-a2,0,0,",
	  "; E103 1:1+6 a field in quotes (the format has no quotes)\n"
	  "a1-a2, 0:0" },
	{ "a1-a2,\"0\",0,White",
	  "a1-a2; E103 1:7+3 '\"0\"' is not a count of captures" },
};

START_TEST(reads_records_and_says_what_is_wrong)
{
	struct tafl_text games = format_case_read("csv", records[_i].text,
	                                          strlen(records[_i].text));

	ck_assert_str_eq(games.data, records[_i].games);
	tafl_text_release(&games);
}
END_TEST

START_TEST(a_nul_byte_stops_its_game_only)
{
	static const char text[] = "a1-a2\0,0,0,White\na1-\0a2,0,0,\n\0\n"
				   "a1-a2,0,0,\0\na3-a4,0,0,";
	struct tafl_text games = format_case_read("csv", text,
	                                          sizeof(text) - 1);

	ck_assert_str_eq(
		games.data,
		"; E201 1:1+6 'a1-a2' is not a ply: 'x' or a blank expected "
		"after 'a2'\n"
		"; E201 2:1+6 'a1-' is not a ply: a square expected after '-'\n"
		"; E201 3:1+1 '' is not a ply: it starts with no square\n"
		"a1-a2, 0:0; E103 4:11+1 '' is not a result (results are "
		"Black, White, Draw and Ongoing)\n"
		"a3-a4, 0:0");
	tafl_text_release(&games);
}
END_TEST

/* Every prefix of a record is read without a crash and without inventing a
 * ply. */
START_TEST(reads_a_record_cut_anywhere)
{
	static const char text[] = "d1-d13 e15-e2xe3xe14 timeout,10,12,Ongoing";

	for (size_t length = 1; length < sizeof(text) - 1; length++) {
		struct tafl_text games = format_case_read("csv", text, length);
		bool has_fault = strstr(games.data, "; E") != NULL;

		/* An empty last field is a record too. */
		ck_assert_int_eq(has_fault,
		                 length != strlen(text) - strlen("Ongoing"));
		tafl_text_release(&games);
	}
}
END_TEST

START_TEST(a_long_word_is_shown_in_part)
{
	static char text[1 << 20];
	struct tafl_text games;

	memset(text, 'q', sizeof(text));
	games = format_case_read("csv", text, sizeof(text));
	ck_assert_str_eq(games.data,
	                 "; E201 1:1+1048576 "
	                 "'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq' is not a "
	                 "ply: it starts with no square");
	tafl_text_release(&games);
}
END_TEST

START_TEST(a_ply_takes_no_more_men_than_there_are_squares)
{
	static char text[6 + 3 * 362 + 1];
	struct tafl_text games;
	size_t length = 5;

	memcpy(text, "a1-a2", length);
	for (int i = 0; i < 361; i++, length += 3)
		memcpy(text + length, "xa3", 3);
	games = format_case_read("csv", text, length);
	ck_assert_ptr_null(strstr(games.data, "E201"));
	tafl_text_release(&games);

	memcpy(text + length, "xa3", 3);
	games = format_case_read("csv", text, length + 3);
	ck_assert_ptr_nonnull(strstr(
		games.data, "; E201 1:1+1091 a ply that takes more men than "
			    "there are squares"));
	tafl_text_release(&games);
}
END_TEST

START_TEST(says_what_the_archive_leaves_out)
{
	struct tafl_input *input = tafl_input_memory("in", "\na1-a2,0,0,", 11,
	                                             NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("csv"), NULL);
	struct tafl_game *game = tafl_game_new();

	ck_assert_int_eq(tafl_reader_next(reader, game, NULL), TAFL_READ_GAME);
	ck_assert_uint_eq(game->conventions, OMITS_KING_CAPTURE |
	                                             REPEATS_WALL_CAPTURE |
	                                             LOSER_IS_TO_MOVE);
	ck_assert_uint_eq(tafl_game_line(game), 2);
	tafl_game_free(game);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

/* --- writing ------------------------------------------------------------ */

#define CORNERS \
	"zones: {corner: {squares: corners, stop: [king], hostile: all}}\n"
#define CAPTURED "ends: [{when: king-captured, result: attackers-win}]\n"
#define NO_WALLS CORNERS CAPTURED
#define WALLS                                                   \
	CORNERS CAPTURED "capture: {king: {elsewhere: flank}, " \
			 "shieldwall: {close: [corner]}}\n"

/* The variant whose board is that of a position line. */
static struct tafl_variant *variant_of(const char *keys, const char *line)
{
	struct tafl_position position;
	char diagram[TAFL_DIAGRAM_TEXT];
	struct tafl_text text = { 0 };
	struct tafl_variant *variant;

	ck_assert(tafl_position_parse(&position, line, strlen(line),
	                              TAFL_ATTACKERS, NULL));
	tafl_diagram_format(&position, diagram);
	tafl_text_printf(&text, "%sboard: |\n", keys);
	for (int row = 0; row < position.size; row++)
		tafl_text_printf(&text, "  %.*s\n", position.size,
		                 diagram + row * (position.size + 1));
	variant = rules_variant(text.data, position.size);
	tafl_text_release(&text);
	return variant;
}

static const struct {
	const char *keys;
	const char *board;
	const char *from;
	const char *to; /* NULL: comes back as it is */
} written[] = {
	/* by flank: west, north, east, south of the moved man */
	{ NO_WALLS, "7/K2t3/3T3/1tT1Tt1/7/7/3t3",
	  "d1-d4xc4xd5xe4,3,0,Ongoing\n", NULL },
	{ NO_WALLS, "3t3/K6/7/1tT1Tt1/3T3/3t3/7",
	  "d7-d4xc4xe4xd3,3,0,Ongoing\n", NULL },
	/* captures are counted for the side that takes */
	{ NO_WALLS, "1t5/K6/7/3Tt2/7/5T1/7", "b7-c7 f2-f4xe4,0,1,White\n",
	  NULL },
	/* the king's capture is not written */
	{ NO_WALLS, "7/7/7/2tK3/7/7/4t2", "e1-e4,0,0,Black\n", NULL },
	{ NO_WALLS, "7/4t2/4T2/2tK3/7/7/4t2", "e1-e4xe5,1,0,Black\n", NULL },
	/* a row of one is written twice, where there are walls */
	{ WALLS, "7/K6/7/7/7/2t4/1tT1t2", "e1-d1xc1xc1,2,0,\n", NULL },
	{ NO_WALLS, "7/K6/7/7/7/2t4/1tT1t2", "e1-d1xc1,1,0,\n", NULL },
	/* ... if a man stands in front */
	{ WALLS, "7/K6/7/7/7/7/1tT1t2", "e1-d1xc1,1,0,\n", NULL },
	/* ... off the edge it is no row */
	{ WALLS, "7/K6/7/7/2t4/1tT1t2/7", "e2-d2xc2,1,0,\n", NULL },
	/* ... closed by a corner */
	{ WALLS, "7/K6/7/7/7/1t5/1T2t2", "e1-c1xb1xb1,2,0,\n", NULL },
	/* ... on the other three edges */
	{ WALLS, "7/4K2/7/t6/Tt5/2t4/7", "c2-a2xa3xa3,2,0,\n", NULL },
	{ WALLS, "1tT4/2t4/4K2/3t3/7/7/7", "d4-d7xc7xc7,2,0,\n", NULL },
	{ WALLS, "7/K6/6t/5tT/2t4/7/7", "c3-g3xg4xg4,2,0,\n", NULL },
	/* a wall is written from the moved man outward */
	{ WALLS, "7/K6/7/4t2/7/2tt3/1tTT3", "e4-e1xd1xc1,2,0,\n", NULL },
	/* flank, then walls by direction, a row of one among them */
	{ WALLS, "7/7/K6/2t4/7/1t1tt2/1T1TTt1", "c4-c1xb1xb1xd1xe1,4,0,\n",
	  NULL },
	/* ... if each man of the row is faced */
	{ WALLS, "7/7/6K/4t2/7/1tt2t1/t1TTttT", "a1-b1xc1xd1,2,0,\n",
	  "a1-b1,0,0,\n" },
	/* a king in the row is spared */
	{ WALLS, "7/7/7/4t2/7/2tt3/1tTK3", "e4-e1xc1,1,0,\n", NULL },
	/* words that are no plies */
	{ NO_WALLS, "6K/7/7/7/7/7/1t5", "b1-b2 timeout,0,0,Black\n", NULL },
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", "b1-b2 g6-g5 resigned,0,0,White\n",
	  NULL },
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", "timeout,0,0,\n", NULL },
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", ",0,0,Ongoing\n", NULL },
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", "b1-b2 g6-f6,0,0,Draw\nb1-b3,0,0,\n",
	  NULL },
	/* up to the last ply that stands; the rules' captures */
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", "b1-b2 b2-b3 timeout,0,0,Black\n",
	  "b1-b2,0,0,Black\n" },
	{ NO_WALLS, "7/6K/7/7/7/7/1t5", "b1-b2 k9 g6-f6,0,0,Black\n",
	  "b1-b2,0,0,\n" },
	{ NO_WALLS, "7/K2t3/3T3/1tT1Tt1/7/7/3t3", "d1-d4xc4xg1,1,0,\n",
	  "d1-d4xc4xd5xe4,3,0,\n" },
};

START_TEST(writes_as_the_archive_does)
{
	struct tafl_variant *variant = variant_of(written[_i].keys,
	                                          written[_i].board);
	struct tafl_text text = format_case_convert(variant, "csv", "csv",
	                                            written[_i].from);

	ck_assert_str_eq(text.data,
	                 written[_i].to ? written[_i].to : written[_i].from);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

static void add_reading(Suite *suite)
{
	TCase *tcase = tcase_create("reading");

	tcase_add_loop_test(tcase, reads_records_and_says_what_is_wrong, 0,
	                    sizeof(records) / sizeof(*records));
	tcase_add_test(tcase, a_nul_byte_stops_its_game_only);
	tcase_add_test(tcase, reads_a_record_cut_anywhere);
	tcase_add_test(tcase, a_long_word_is_shown_in_part);
	tcase_add_test(tcase, a_ply_takes_no_more_men_than_there_are_squares);
	tcase_add_test(tcase, says_what_the_archive_leaves_out);
	suite_add_tcase(suite, tcase);
}

Suite *format_csv_suite(void)
{
	Suite *suite = suite_create("format_csv");
	TCase *tcase = tcase_create("writing");

	add_reading(suite);
	tcase_add_loop_test(tcase, writes_as_the_archive_does, 0,
	                    sizeof(written) / sizeof(*written));
	suite_add_tcase(suite, tcase);
	return suite;
}
