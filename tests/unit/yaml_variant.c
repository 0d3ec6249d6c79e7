/* Variants from YAML: what is read, what is told, what is inherited. */
#include "rules/compile.h"
#include "ruletext/embedded.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tafl/variant.h>
#include <unistd.h>

/* --- a good variant, a line of which is exchanged ----------------------- */

static const char *const good[] = {
	"tafl: 1",
	"id: small",
	"name: Small",
	"board: |",
	"  ..t..",
	"  ..T..",
	"  tTKTt",
	"  ..T..",
	"  ..t..",
	"first: attackers",
	"zones:",
	"  throne: {squares: center, stop: [king], hostile: all}",
	"  corner: {squares: corners, stop: [king]}",
	"pieces:",
	"  king: {range: 1}",
	"capture:",
	"  king: {elsewhere: flank}",
	"ends:",
	"  - {when: king-captured, result: attackers-win}",
	"  - {when: king-reaches, squares: corner, result: defenders-win}",
};

enum { GOOD_LINES = sizeof(good) / sizeof(good[0]) };

/* The good text with line `line` (from 1; 0: none) exchanged for `with`. */
static void make_text(char text[2048], int line, const char *with)
{
	size_t used = 0;

	for (int i = 1; i <= GOOD_LINES; i++)
		used += (size_t)snprintf(text + used, 2048 - used, "%s\n",
		                         i == line ? with : good[i - 1]);
	ck_assert_uint_lt(used, 2048);
}

/* --- what the sink hears ------------------------------------------------ */

struct told {
	enum tafl_code code;
	struct tafl_span at;
	tafl_square square;
	char file[256], message[240], help[120], line[256];
};

struct heard {
	struct told told[32];
	size_t count;
};

static void copy(char *to, size_t room, const char *text, size_t length)
{
	(void)snprintf(to, room, "%.*s", (int)length, text);
}

static void hear(void *user, const struct tafl_diag *diag)
{
	struct heard *heard = user;
	struct told *told = &heard->told[heard->count++];

	ck_assert_uint_le(heard->count, 32);
	ck_assert_int_eq(diag->severity, tafl_code_severity(diag->code));
	told->code = diag->code;
	told->at = diag->at;
	told->square = diag->square;
	copy(told->file, sizeof(told->file), diag->file, strlen(diag->file));
	copy(told->message, sizeof(told->message), diag->message,
	     strlen(diag->message));
	if (diag->help)
		copy(told->help, sizeof(told->help), diag->help,
		     strlen(diag->help));
	if (diag->line)
		copy(told->line, sizeof(told->line), diag->line,
		     diag->line_length);
}

static struct tafl_variant *parse(const char *text, struct heard *heard,
                                  struct tafl_error *err)
{
	const struct tafl_sink sink = { .emit = hear, .user = heard };

	return tafl_variant_parse("small.yaml", text, strlen(text), NULL, &sink,
	                          err);
}

static struct tafl_variant *parse_good(const char *text)
{
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = parse(text, &heard, &err);

	ck_assert_msg(variant, "%s", err.message);
	ck_assert_uint_eq(heard.count, 0);
	return variant;
}

/* --- what is read ------------------------------------------------------- */

START_TEST(reads_a_small_variant)
{
	char text[2048];
	make_text(text, 0, NULL);
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);
	tafl_square a1 = tafl_square_at(1, 1), c3 = tafl_square_at(3, 3);

	ck_assert_str_eq(spec->id, "small");
	ck_assert_str_eq(spec->name, "Small");
	ck_assert_int_eq(spec->size, 5);
	ck_assert_int_eq(spec->first, TAFL_ATTACKERS);
	ck_assert_int_eq(spec->board[c3], TAFL_KING);
	ck_assert_int_eq(spec->board[tafl_square_at(1, 3)], TAFL_ATTACKER);
	ck_assert_int_eq(spec->board[tafl_square_at(3, 2)], TAFL_DEFENDER);
	ck_assert_int_eq(spec->zone_count, 2);
	ck_assert_str_eq(spec->zones[0].name, "throne");
	ck_assert_uint_eq(tafl_squares_count(&spec->zones[0].squares), 1);
	ck_assert(tafl_squares_has(&spec->zones[0].squares, c3));
	ck_assert_uint_eq(spec->zones[0].enter, SPEC_ALL);
	ck_assert_uint_eq(spec->zones[0].stop, SPEC_KING);
	ck_assert_uint_eq(spec->zones[0].hostile_empty, SPEC_ALL);
	ck_assert_uint_eq(spec->zones[0].hostile_occupied, 0);
	ck_assert_uint_eq(tafl_squares_count(&spec->zones[1].squares), 4);
	ck_assert(tafl_squares_has(&spec->zones[1].squares, a1));
	ck_assert_int_eq(spec->pieces[TAFL_KING].range, 1);
	ck_assert_int_eq(spec->pieces[TAFL_ATTACKER].range, 0);
	ck_assert_int_eq(spec->king_rule_count, 1);
	ck_assert_int_eq(spec->king_rules[0].zone, SPEC_ELSEWHERE);
	ck_assert(!spec->king_rules[0].surround);
	ck_assert_int_eq(spec->end_count, 2);
	ck_assert_int_eq(spec->ends[0].when, TAFL_KING_CAPTURED);
	ck_assert_int_eq(spec->ends[1].result, SPEC_DEFENDERS_WIN);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_what_is_said_about_it)
{
	char text[2048];
	make_text(text, 3,
	          "name: no\n"
	          "names: {fr: Petit, pt-BR: 'on'}\n"
	          "aliases: [tiny, \"small-5\"]\n"
	          "source: [\"A book\"]\n"
	          "notes: [~x, 017]\n"
	          "confidence: low");
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);

	ck_assert_str_eq(spec->name, "no");
	ck_assert_uint_eq(spec->name_count, 2);
	ck_assert_str_eq(spec->names[1].language, "pt-BR");
	ck_assert_str_eq(spec->names[1].name, "on");
	ck_assert_uint_eq(spec->aliases.count, 2);
	ck_assert_str_eq(spec->aliases.text[1], "small-5");
	ck_assert_str_eq(spec->source.text[0], "A book");
	ck_assert_uint_eq(spec->note_languages, 1);
	ck_assert_str_eq(spec_notes_in(spec, "en")->text[1], "017");
	ck_assert_str_eq(spec->confidence, "low");
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_notes_in_languages)
{
	char text[2048];
	make_text(text, 3,
	          "name: a\n"
	          "notes:\n"
	          "  pt-BR: [Um, dois]\n"
	          "  en:\n"
	          "    - One\n"
	          "  de: []");
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);

	ck_assert_uint_eq(spec->note_languages, 2);
	ck_assert_uint_eq(spec_notes_in(spec, "pt-BR")->count, 2);
	ck_assert_str_eq(spec_notes_in(spec, "pt-BR")->text[1], "dois");
	ck_assert_uint_eq(spec_notes_in(spec, "en")->count, 1);
	ck_assert_str_eq(spec_notes_in(spec, "en")->text[0], "One");
	ck_assert_ptr_null(spec_notes_in(spec, "de"));
	ck_assert_ptr_null(spec_notes_in(spec, "pt"));
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_every_key_of_a_zone)
{
	char text[2048];
	make_text(text, 13,
	          "  corner:\n"
	          "    squares: corners\n"
	          "    enter: [king, defenders]\n"
	          "    entry: start\n"
	          "    pass: none\n"
	          "    stop: [soldier, king]\n"
	          "    hostile: {empty: [king], occupied: [attackers],\n"
	          "              besieged: [knight, guard]}\n"
	          "  border: {hostile: [king]}");
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);
	const struct spec_zone *zone = &spec->zones[1];

	ck_assert_uint_eq(zone->enter, SPEC_KING | SPEC_DEFENDERS);
	ck_assert(zone->entry_from_start);
	ck_assert_uint_eq(zone->pass, 0);
	ck_assert_uint_eq(zone->stop,
	                  SPEC_KING | 1 << TAFL_ATTACKER | 1 << TAFL_DEFENDER);
	ck_assert_uint_eq(zone->hostile_empty, SPEC_KING);
	ck_assert_uint_eq(zone->hostile_occupied, SPEC_ATTACKERS);
	ck_assert_uint_eq(
		zone->hostile_besieged,
		1 << TAFL_ATTACKER_KNIGHT | 1 << TAFL_DEFENDER_KNIGHT |
			1 << TAFL_ATTACKER_GUARD | 1 << TAFL_DEFENDER_GUARD);
	ck_assert_uint_eq(spec->border_hostile, SPEC_KING);
	ck_assert_int_eq(spec->zone_count, 2);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_kind_goes_before_its_side)
{
	char text[2048];
	make_text(text, 15,
	          "  soldier: {range: 3}\n"
	          "  attackers: {range: 2, arms: hammer}");
	struct tafl_variant *variant = parse_good(text);
	const struct spec_piece *pieces = variant_spec(variant)->pieces;

	ck_assert_int_eq(pieces[TAFL_ATTACKER].range, 3);
	ck_assert_int_eq(pieces[TAFL_ATTACKER].arms, SPEC_HAMMER);
	ck_assert_int_eq(pieces[TAFL_ATTACKER_KNIGHT].range, 2);
	ck_assert_int_eq(pieces[TAFL_DEFENDER].range, 3);
	ck_assert_int_eq(pieces[TAFL_DEFENDER].arms, SPEC_ARMS_BOTH);
	ck_assert_int_eq(pieces[TAFL_ATTACKER_GUARD].arms, SPEC_UNARMED);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_captures)
{
	char text[2048];
	make_text(text, 17,
	          "  king: {throne: surround, beside throne: surround,\n"
	          "         elsewhere: flank}\n"
	          "  shieldwall: {close: [corner], move: any}\n"
	          "  walk-in: forbidden");
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);

	ck_assert_int_eq(spec->king_rule_count, 3);
	ck_assert_int_eq(spec->king_rules[1].zone, 0);
	ck_assert(spec->king_rules[1].beside);
	ck_assert(spec->king_rules[1].surround);
	ck_assert_int_eq(spec->wall, SPEC_WALL_ANY);
	ck_assert_uint_eq(spec->wall_close, 2);
	ck_assert(spec->walk_in_forbidden);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_shieldwall_has_defaults)
{
	char text[2048];
	make_text(text, 17, "  king: {elsewhere: flank}\n  shieldwall: {}");
	struct tafl_variant *variant = parse_good(text);

	ck_assert_int_eq(variant_spec(variant)->wall, SPEC_WALL_FLANK);
	ck_assert_uint_eq(variant_spec(variant)->wall_close, 0);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_every_parameter_of_ends)
{
	char text[2048];
	make_text(
		text, 20,
		"  - {when: king-paths, squares: edge, count: 2,\n"
		"     result: defenders-win}\n"
		"  - {when: eliminated, side: attackers, result: draw}\n"
		"  - {when: repetition, of: moves, count: 3, for: defenders,\n"
		"     result: mover-loses}\n"
		"  - {when: repetition, count: 4, result: forbidden}\n"
		"  - {when: quiet, plies: 50, result: draw}\n"
		"  - {when: length, plies: 1000000, result: draw}\n"
		"  - {when: no-move, result: to-move-loses}");
	struct tafl_variant *variant = parse_good(text);
	const struct spec_end *ends = variant_spec(variant)->ends;

	ck_assert_int_eq(variant_spec(variant)->end_count, 8);
	ck_assert_int_eq(ends[1].count, 2);
	ck_assert_uint_eq(tafl_squares_count(&ends[1].squares), 16);
	ck_assert_int_eq(ends[2].side, TAFL_ATTACKERS);
	ck_assert(ends[3].of_moves && ends[3].for_one_side);
	ck_assert_int_eq(ends[3].for_side, TAFL_DEFENDERS);
	ck_assert_int_eq(ends[3].result, SPEC_MOVER_LOSES);
	ck_assert(!ends[4].of_moves && !ends[4].for_one_side);
	ck_assert_int_eq(ends[4].result, SPEC_FORBIDDEN);
	ck_assert_int_eq(ends[5].plies, 50);
	ck_assert_int_eq(ends[6].plies, 1000000);
	ck_assert_int_eq(ends[7].when, TAFL_NO_MOVE);
	tafl_variant_free(variant);
}
END_TEST

/* Sets of squares, drawn with the top rank first. */
static const struct {
	const char *text, *squares;
} sets[] = {
	{ "center", "......../..#../......" },
	{ "corners", "#...#/...../...../...../#...#" },
	{ "edge", "#####/#...#/#...#/#...#/#####" },
	{ "start t", "..#../...../#...#/...../..#.." },
	{ "[start T, start K]", "...../..#../.###./..#../....." },
	{ "b4", "...../.#.../...../...../....." },
	{ "a1-b2", "...../...../...../##.../##..." },
	{ "e5-d4", "...##/...##/...../...../....." },
	{ "[edge, not corner, not a2-a4]", ".###./....#/....#/....#/.###." },
	{ "[not throne, b3-d3]", "...../...../.#.#./...../....." },
	{ "['corner', \"c3\"]", "#...#/...../..#../...../#...#" },
};

START_TEST(reads_sets_of_squares)
{
	char text[2048], line[128];
	const char *drawn = sets[_i].squares;
	struct heard heard = { .count = 0 };
	const struct tafl_sink sink = { .emit = hear, .user = &heard };

	(void)snprintf(line, sizeof(line),
	               "  corner: {squares: corners}\n  x: {squares: %s}",
	               sets[_i].text);
	make_text(text, 13, line);
	struct tafl_variant *variant = tafl_variant_parse(
		"x", text, strlen(text), NULL, &sink, NULL);
	ck_assert_ptr_nonnull(variant);
	const struct tafl_squares *squares =
		&variant_spec(variant)->zones[2].squares;
	size_t count = 0;
	for (const char *c = drawn; *c; c++)
		count += *c == '#';
	ck_assert_uint_eq(tafl_squares_count(squares), count);
	for (size_t i = 0; _i > 0 && drawn[i]; i++)
		if (drawn[i] == '#')
			ck_assert(tafl_squares_has(
				squares, tafl_square_at((int)(i % 6) + 1,
			                                5 - (int)(i / 6))));
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_zone_may_name_a_later_one)
{
	char text[2048];
	make_text(text, 13,
	          "  field: {squares: [edge, not corner]}\n"
	          "  corner: {squares: corners}");
	struct tafl_variant *variant = parse_good(text);
	const struct spec *spec = variant_spec(variant);

	ck_assert_uint_eq(tafl_squares_count(&spec->zones[1].squares), 12);
	tafl_variant_free(variant);
}
END_TEST

/* --- what is told ------------------------------------------------------- */

struct fault {
	int line; /* exchanged */
	const char *with;
	enum tafl_code code;
	unsigned at_line, column, length;
	const char *message, *help;
};

static const struct fault faults[] = {
	/* keys */
	{ 10, "frist: attackers\nfirst: attackers", TAFL_E_UNKNOWN_KEY, 10, 1,
	  5, "unknown key 'frist'", "did you mean 'first'?" },
	{ 10, "first: attackers\nrepetion: 3", TAFL_E_UNKNOWN_KEY, 11, 1, 8,
	  "unknown key 'repetion'", "did you mean 'repetition' in 'ends'?" },
	{ 10, "first: attackers\nFirst: x", TAFL_E_UNKNOWN_KEY, 11, 1, 5,
	  "unknown key 'First'", "did you mean 'first'?" },
	{ 10, "", TAFL_E_MISSING_KEY, 1, 1, 1, "the key 'first' is missing",
	  "" },
	{ 13, "  corner: {stop: [king], squares: corners, enters: all}",
	  TAFL_E_UNKNOWN_KEY, 13, 44, 6, "unknown key 'enters' of a zone",
	  "did you mean 'enter'?" },
	{ 15, "  kings: {range: 1}", TAFL_E_UNKNOWN_KEY, 15, 3, 5,
	  "unknown key 'kings' of 'pieces'", "did you mean 'king'?" },
	{ 10, "first: attackers\n\"first\": defenders", TAFL_E_DUPLICATE_KEY,
	  11, 1, 7, "key 'first' given twice, first in line 10", "" },
	/* the head */
	{ 1, "tafl: 2", TAFL_E_BAD_VERSION, 1, 7, 1,
	  "schema version '2' is unknown, expected 1", "" },
	{ 1, "tafl: '1'", TAFL_E_BAD_VERSION, 1, 7, 3,
	  "schema version '1' is unknown", "write it without quotes" },
	{ 1, "", TAFL_E_MISSING_KEY, 2, 1, 1, "the key 'tafl' is missing",
	  "begin the file with 'tafl: 1'" },
	{ 2, "", TAFL_E_MISSING_KEY, 1, 1, 1, "the key 'id' is missing", "" },
	{ 2, "id: Small", TAFL_E_BAD_ID, 2, 5, 5, "'Small' cannot be an id",
	  "an id has a-z, 0-9 and '-' only" },
	{ 2, "id: a/b", TAFL_E_BAD_ID, 2, 5, 3, "'a/b' cannot be an id", NULL },
	{ 2, "id: [small]", TAFL_E_WRONG_TYPE, 2, 5, 1, "not an id", "" },
	{ 3, "name: [a]", TAFL_E_WRONG_TYPE, 3, 7, 1, "a list, expected text",
	  "" },
	{ 3, "name:", TAFL_E_WRONG_TYPE, 3, 1, 4, "no value, expected text",
	  "" },
	{ 3, "name: \"a\\nb\"", TAFL_E_WRONG_TYPE, 3, 7, 6,
	  "text of several lines", "" },
	{ 3, "name: a\nsource: a", TAFL_E_WRONG_TYPE, 4, 9, 1,
	  "'a' is a word, expected a list", "" },
	{ 3, "name: a\nnames: {french: b}", TAFL_E_UNKNOWN_KEY, 4, 9, 6,
	  "'french' is no tag of a language", NULL },
	{ 3, "name: a\nnotes: b", TAFL_E_WRONG_TYPE, 4, 8, 1,
	  "'b' is a word, expected a list", "" },
	{ 3, "name: a\nnotes: {french: [b]}", TAFL_E_UNKNOWN_KEY, 4, 9, 6,
	  "'french' is no tag of a language",
	  "write it as in 'fr' or 'pt-BR'" },
	{ 3, "name: a\nnotes: {fr: b}", TAFL_E_WRONG_TYPE, 4, 13, 1,
	  "'b' is a word, expected a list", "" },
	{ 3, "name: a\nnotes: {fr: [[b]]}", TAFL_E_WRONG_TYPE, 4, 14, 1,
	  "a list, expected text", "" },
	{ 3, "name: a\nnotes: {fr: [b], fr: [c]}", TAFL_E_DUPLICATE_KEY, 4, 18,
	  2, "key 'fr' given twice", "" },
	{ 3, "name: a\naliases: [B]", TAFL_E_BAD_ID, 4, 11, 1,
	  "'B' cannot be an id", NULL },
	{ 3, "name: a\nconfidence: hihg", TAFL_E_UNKNOWN_VALUE, 4, 13, 4,
	  "unknown value 'hihg' of 'confidence'", "did you mean 'high'?" },
	{ 3, "name: a\nconfidence: null", TAFL_E_UNKNOWN_KEY, 4, 1, 10,
	  "no 'confidence' is inherited", "" },
	/* the board */
	{ 5, "  ..t.", TAFL_E_BAD_BOARD, 5, 3, 4,
	  "row 1 has 4 squares, expected 5", "" },
	{ 8, "  ..T..\n  ..T..", TAFL_E_BAD_BOARD, 4, 8, 1,
	  "board of 6 rows and 5 columns", "" },
	{ 6, "  .xT..", TAFL_E_BAD_BOARD, 6, 4, 1, "'x' is neither a man",
	  NULL },
	{ 6, "  .\xC3\xA9T..", TAFL_E_BAD_BOARD, 6, 3, 6, "row 2 has 6 squares",
	  NULL },
	{ 6, "  .KT..", TAFL_E_BAD_BOARD, 7, 5, 1, "second king", "" },
	{ 7, "  tTTTt", TAFL_E_BAD_BOARD, 4, 8, 1, "no king 'K'", "" },
	{ 10, "first: black", TAFL_E_UNKNOWN_VALUE, 10, 8, 5,
	  "unknown value 'black' of 'first'",
	  "one of 'attackers' or 'defenders'" },
	/* men */
	{ 13, "  corner: {squares: corners, stop: king}", TAFL_E_WRONG_TYPE, 13,
	  36, 4, "'king' alone, expected all, none or a list", "write [king]" },
	{ 13, "  corner: {squares: corners, stop: [knig]}",
	  TAFL_E_UNKNOWN_VALUE, 13, 37, 4, "unknown men 'knig'",
	  "did you mean 'king'?" },
	{ 13, "  corner: {squares: corners, stop: [all]}", TAFL_E_UNKNOWN_VALUE,
	  13, 37, 3, "unknown men 'all'", "write it without the list" },
	{ 13, "  corner: {squares: corners, stop: nobody}",
	  TAFL_E_UNKNOWN_VALUE, 13, 36, 6, "unknown value 'nobody' of 'stop'",
	  "one of 'all' or 'none'" },
	{ 13, "  corner: {squares: corners, hostile: {full: all}}",
	  TAFL_E_UNKNOWN_KEY, 13, 40, 4, "unknown key 'full' of 'hostile'",
	  "" },
	{ 13, "  corner: {squares: corners, entry: strat}",
	  TAFL_E_UNKNOWN_VALUE, 13, 37, 5, "unknown value 'strat'",
	  "did you mean 'start'?" },
	/* zones and squares */
	{ 13, "  corner: {stop: all}\n  x: {squares: corners}",
	  TAFL_E_MISSING_KEY, 13, 3, 6, "'corner' lacks the key 'squares'",
	  "" },
	{ 13, "  corner: {squares: corenrs}", TAFL_E_BAD_SQUARES, 13, 21, 7,
	  "'corenrs' is neither squares nor a zone",
	  "did you mean 'corners'?" },
	{ 13, "  corner: {squares: [a1, f1]}", TAFL_E_BAD_SQUARES, 13, 26, 2,
	  "f1 is not on the board, which is 5x5", "" },
	{ 13, "  corner: {squares: A1}", TAFL_E_BAD_SQUARES, 13, 21, 2,
	  "'A1' is neither", NULL },
	{ 13, "  corner: {squares: a01}", TAFL_E_BAD_SQUARES, 13, 21, 3,
	  "'a01' is neither", NULL },
	{ 13, "  corner: {squares: a1-}", TAFL_E_BAD_SQUARES, 13, 21, 3,
	  "'a1-' is neither", NULL },
	{ 13, "  corner: {squares: start x}", TAFL_E_BAD_SQUARES, 13, 21, 7,
	  "'start x' names no man", NULL },
	{ 13, "  corner: {squares: start c}", TAFL_E_BAD_SQUARES, 13, 21, 7,
	  "no square of the board is meant", "" },
	{ 13, "  corner: {squares: [a1, not corners]}", TAFL_E_BAD_SQUARES, 13,
	  21, 1, "no square of the board is meant", "" },
	{ 13, "  corner: {squares: [edge, {a: b}]}", TAFL_E_WRONG_TYPE, 13, 28,
	  1, "a map, expected text", "" },
	{ 13, "  corner: {squares: corner}", TAFL_E_BAD_SQUARES, 13, 21, 6,
	  "zone 'corner' is made of itself", "" },
	{ 13, "  x: {squares: corner}\n  corner: {squares: [a1, x]}",
	  TAFL_E_BAD_SQUARES, 14, 26, 1, "zone 'x' is made of itself", "" },
	{ 13, "  corner: {squares: corners}\n  border: {squares: edge}",
	  TAFL_E_UNKNOWN_KEY, 14, 12, 7,
	  "of 'border', which takes 'hostile' only", "" },
	{ 13, "  corner: {squares: corners}\n  e5: {squares: e5}",
	  TAFL_E_UNKNOWN_KEY, 14, 3, 2, "'e5' cannot be the name of a zone",
	  "" },
	{ 13, "  corner: {squares: corners}\n  'n': {squares: e5}",
	  TAFL_E_UNKNOWN_KEY, 14, 3, 3, "'n' cannot be the name of a zone",
	  "" },
	/* numbers and flags */
	{ 15, "  king: {range: 017}", TAFL_E_WRONG_TYPE, 15, 17, 3,
	  "'017' is not a whole number from 1 to 18", "" },
	{ 15, "  king: {range: 11x11}", TAFL_E_WRONG_TYPE, 15, 17, 5,
	  "'11x11' is not a whole number from 1 to 18", "" },
	{ 15, "  king: {range: +7}", TAFL_E_WRONG_TYPE, 15, 17, 2,
	  "'+7' is not", "" },
	{ 15, "  king: {range: -7}", TAFL_E_WRONG_TYPE, 15, 17, 2,
	  "'-7' is not", "" },
	{ 15, "  king: {range: 1e3}", TAFL_E_WRONG_TYPE, 15, 17, 3,
	  "'1e3' is not", "" },
	{ 15, "  king: {range: 0x7}", TAFL_E_WRONG_TYPE, 15, 17, 3,
	  "'0x7' is not", "" },
	{ 15, "  king: {range: '7 '}", TAFL_E_WRONG_TYPE, 15, 17, 4,
	  "'7 ' is not", "write it without quotes" },
	{ 15, "  king: {range: ''}", TAFL_E_WRONG_TYPE, 15, 10, 5, "no value",
	  "" },
	{ 15, "  king: {range: 99999999999999999999}", TAFL_E_UNKNOWN_VALUE, 15,
	  17, 20, "'99999999999999999999' is not a whole number", "" },
	{ 15, "  king: {range: 0}", TAFL_E_UNKNOWN_VALUE, 15, 17, 1,
	  "'0' is not a whole number from 1 to 18", "" },
	{ 15, "  king: {range: 19}", TAFL_E_UNKNOWN_VALUE, 15, 17, 2,
	  "'19' is not a whole number from 1 to 18", "" },
	{ 15, "  king: {pierce: yes}", TAFL_E_WRONG_TYPE, 15, 18, 3,
	  "'yes' is neither true nor false", "" },
	{ 15, "  king: {pierce: 'true'}", TAFL_E_WRONG_TYPE, 15, 18, 6,
	  "'true' is neither true nor false", "write it without quotes" },
	{ 15, "  king: {arms: off}", TAFL_E_UNKNOWN_VALUE, 15, 16, 3,
	  "unknown value 'off' of 'arms'", NULL },
	{ 15, "  king: 1", TAFL_E_WRONG_TYPE, 15, 9, 1,
	  "'1' is a word, expected a map of keys", "" },
	/* captures */
	{ 17, "  king: {throne: surround}", TAFL_E_MISSING_KEY, 17, 3, 4,
	  "'king' lacks the key 'elsewhere'", "" },
	{ 17, "  king: {beside thron: flank, elsewhere: flank}",
	  TAFL_E_UNKNOWN_KEY, 17, 10, 12, "'thron' is no zone of this variant",
	  "did you mean 'throne'?" },
	{ 17, "  king: {elsewhere: strong}", TAFL_E_UNKNOWN_VALUE, 17, 21, 6,
	  "unknown value 'strong' of 'elsewhere'",
	  "one of 'flank' or 'surround'" },
	{ 17, "  king: {elsewhere: flank}\n  shieldwall: y", TAFL_E_WRONG_TYPE,
	  18, 15, 1, "'y' is a word, expected a map", "" },
	{ 17, "  king: {elsewhere: flank}\n  shieldwall: {close: [conrer]}",
	  TAFL_E_UNKNOWN_VALUE, 18, 24, 6, "'conrer' is no zone",
	  "did you mean 'corner'?" },
	{ 17, "  walk-in: safe", TAFL_E_MISSING_KEY, 16, 1, 7,
	  "'capture' lacks the key 'king'", "" },
	/* ends */
	{ 20, "  - {when: king-reches, squares: corner, result: draw}",
	  TAFL_E_UNKNOWN_VALUE, 20, 12, 11, "unknown end 'king-reches'",
	  "did you mean 'king-reaches'?" },
	{ 20, "  - {when: resign, result: draw}", TAFL_E_UNKNOWN_VALUE, 20, 12,
	  6, "unknown end 'resign'", NULL },
	{ 20, "  - {squares: corner, result: draw}", TAFL_E_MISSING_KEY, 20, 5,
	  1, "the key 'when' is missing", "" },
	{ 20, "  - {when: no-move}", TAFL_E_MISSING_KEY, 20, 5, 1,
	  "the key 'result' is missing", "" },
	{ 20, "  - {when: no-move, result: forbidden}", TAFL_E_UNKNOWN_VALUE,
	  20, 29, 9, "'forbidden' without 'repetition'", "" },
	{ 20, "  - {when: no-move, count: 2, result: draw}", TAFL_E_UNKNOWN_KEY,
	  20, 21, 5, "'count' does not belong to 'no-move'", "" },
	{ 20, "  - {when: king-paths, squares: edge, result: draw}",
	  TAFL_E_MISSING_KEY, 20, 5, 1, "'king-paths' lacks the key 'count'",
	  "" },
	{ 20, "  - {when: king-paths, squares: edge, count: 5, result: draw}",
	  TAFL_E_UNKNOWN_VALUE, 20, 46, 1, "number from 1 to 4", "" },
	{ 20, "  - {when: repetition, count: 1, result: draw}",
	  TAFL_E_UNKNOWN_VALUE, 20, 31, 1, "number from 2 to 1000000", "" },
	{ 20, "  - {when: quiet, plies: 1000001, result: draw}",
	  TAFL_E_UNKNOWN_VALUE, 20, 26, 7, "number from 1 to 1000000", "" },
	{ 20, "  - no-move", TAFL_E_WRONG_TYPE, 20, 5, 7,
	  "'no-move' is a word, expected a map", "" },
	{ 20, "  - {when: no-move, result: draw, for: all}",
	  TAFL_E_UNKNOWN_VALUE, 20, 40, 3, "unknown value 'all' of 'for'",
	  NULL },
	/* extends */
	{ 3, "name: a\nextends: copenhagn", TAFL_E_BAD_EXTENDS, 4, 10, 9,
	  "unknown variant 'copenhagn'", "did you mean 'copenhagen'?" },
	{ 3, "name: a\nextends: ../x", TAFL_E_BAD_ID, 4, 10, 4,
	  "'../x' cannot be an id", NULL },
	{ 3, "name: a\nextends: small", TAFL_E_BAD_EXTENDS, 4, 10, 5,
	  "'small' extends itself", "" },
	{ 3, "name: a\nberserk: must", TAFL_E_UNKNOWN_VALUE, 4, 10, 4,
	  "unknown value 'must'", NULL },
};

START_TEST(tells_of_a_fault)
{
	const struct fault *fault = &faults[_i];
	char text[2048];
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	const struct told *told = &heard.told[0];

	make_text(text, fault->line, fault->with);
	ck_assert_ptr_null(parse(text, &heard, &err));
	ck_assert_msg(heard.count == 1, "%zu problems: %s; %s", heard.count,
	              told[0].message, told[1].message);
	ck_assert_msg(told->code == fault->code, "%s", told->message);
	ck_assert_msg(strstr(told->message, fault->message), "got: %s",
	              told->message);
	if (fault->help)
		ck_assert_str_eq(told->help, fault->help);
	ck_assert_uint_eq(told->at.line, fault->at_line);
	ck_assert_uint_eq(told->at.column, fault->column);
	ck_assert_uint_eq(told->at.length, fault->length);
	ck_assert_str_eq(told->file, "small.yaml");
	ck_assert_int_eq(err.code, told->code);
	ck_assert_str_eq(err.message, told->message);
	ck_assert_uint_eq(err.at.line, told->at.line);
}
END_TEST

START_TEST(needs_an_odd_board_for_a_center)
{
	static const char text[] =
		"tafl: 1\nid: even\nname: Even\n"
		"board: |\n  t....t\n  ......\n  ..TK..\n  ......\n"
		"  ......\n  t....t\n"
		"first: attackers\nzones: {throne: {squares: center}}\n"
		"capture: {king: {elsewhere: flank}}\n"
		"ends: [{when: king-captured, result: attackers-win}]\n";
	struct heard heard = { .count = 0 };

	ck_assert_ptr_null(parse(text, &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_str_eq(heard.told[0].message,
	                 "'center' needs an odd board, this one is 6x6");
	ck_assert_uint_eq(heard.told[0].at.line, 12);
}
END_TEST

START_TEST(tells_all_problems_in_the_order_of_the_text)
{
	static const char text[] = "ends: [{when: nothing}]\n"
				   "tafl: 1\n"
				   "id: &a small\n"
				   "nmae: Small\n"
				   "id: other\n"
				   "board: x\n"
				   "first: [attackers]\n"
				   "capture: {king: {elsewhere: lfank}}\n";
	static const unsigned lines[] = { 1, 1, 3, 4, 5, 6, 7, 8 };
	struct heard heard = { .count = 0 };
	struct tafl_error err;

	ck_assert_ptr_null(parse(text, &heard, &err));
	ck_assert_uint_eq(heard.count, 8);
	for (size_t i = 0; i < heard.count; i++)
		ck_assert_uint_eq(heard.told[i].at.line, lines[i]);
	ck_assert_str_eq(heard.told[3].line, "nmae: Small");
	ck_assert_str_eq(err.message, heard.told[0].message);
}
END_TEST

START_TEST(bad_syntax_comes_last_and_nothing_is_missed_after_it)
{
	static const char text[] = "tafl: 1\nfrist: attackers\nzones: ]\n";
	struct heard heard = { .count = 0 };

	ck_assert_ptr_null(parse(text, &heard, NULL));
	ck_assert_uint_eq(heard.count, 2);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_UNKNOWN_KEY);
	ck_assert_int_eq(heard.told[1].code, TAFL_E_YAML_SYNTAX);
	ck_assert_uint_eq(heard.told[1].at.line, 3);
}
END_TEST

START_TEST(a_file_is_a_map)
{
	struct heard heard = { .count = 0 };

	ck_assert_ptr_null(parse("- a\n", &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_WRONG_TYPE);
}
END_TEST

START_TEST(has_no_more_zones_than_bits)
{
	char text[2048], zones[1024] = "  corner: {squares: corners}";

	for (int i = 2; i <= SPEC_ZONES_MAX; i++)
		(void)snprintf(zones + strlen(zones),
		               sizeof(zones) - strlen(zones),
		               "\n  z%d: {squares: c3}", i);
	struct heard heard = { .count = 0 };
	make_text(text, 13, zones);
	ck_assert_ptr_null(parse(text, &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_LIMIT);
}
END_TEST

/* --- warnings ----------------------------------------------------------- */

struct warning {
	int line;
	const char *with;
	enum tafl_code code;
	unsigned at_line, column;
	const char *square; /* NULL: none */
	const char *message;
};

static const struct warning warnings[] = {
	{ 13, "  corner: {squares: [corners, d5]}", TAFL_E_LONE_ZONE, 13, 31,
	  "d5", "zone 'corner' has d5 but not its mirror image b1" },
	{ 13, "  corner: {squares: [a1, a5, e1]}", TAFL_E_LONE_ZONE, 13, 21,
	  "e5", "zone 'corner' lacks e5, the mirror image of a1" },
	{ 20,
	  "  - {when: king-reaches, squares: [a1, a5, e5],"
	  " result: defenders-win}",
	  TAFL_E_LONE_ZONE, 20, 35, "e1", "'king-reaches' lacks e1" },
	{ 20,
	  "  - {when: king-reaches, squares: edge, result: defenders-win}\n"
	  "  - {when: king-reaches, squares: corner, result: draw}",
	  TAFL_E_DEAD_END, 21, 5, NULL, "end 2 of the list holds before it" },
	{ 20,
	  "  - {when: repetition, count: 3, result: draw}\n"
	  "  - {when: repetition, of: moves, count: 3, result: "
	  "to-move-loses}",
	  TAFL_E_DEAD_END, 21, 5, NULL, "end 2 of the list holds before it" },
	{ 12,
	  "  throne: {squares: center}\n  wall: {squares: edge, stop: none}",
	  TAFL_E_DEAD_END, 21, 5, NULL, "can never reach these squares" },
	{ 19, "  - {when: no-move, result: to-move-loses}",
	  TAFL_E_KING_FOR_NOTHING, 19, 3, NULL,
	  "no end says what a captured king decides" },
};

START_TEST(warns)
{
	const struct warning *warning = &warnings[_i];
	char text[2048], square[TAFL_SQUARE_TEXT];
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	const struct told *told = &heard.told[0];

	make_text(text, warning->line, warning->with);
	struct tafl_variant *variant = parse(text, &heard, &err);
	ck_assert_msg(variant, "%s", err.message);
	tafl_variant_free(variant);
	ck_assert_int_eq(err.code, TAFL_OK);
	ck_assert_uint_ge(heard.count, 1);
	ck_assert_int_eq(told->code, warning->code);
	ck_assert_msg(strstr(told->message, warning->message), "got: %s",
	              told->message);
	ck_assert_uint_eq(told->at.line, warning->at_line);
	ck_assert_uint_eq(told->at.column, warning->column);
	if (warning->square) {
		tafl_square_format(told->square, square);
		ck_assert_str_eq(square, warning->square);
	} else
		ck_assert_int_eq(told->square, TAFL_NO_SQUARE);
}
END_TEST

/* Ends of one kind that can both come. */
static const char *const both_come[] = {
	"  - {when: repetition, count: 2, result: draw}\n"
	"  - {when: repetition, count: 2, result: forbidden}",
	"  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	"  - {when: king-reaches, squares: edge, result: draw}",
	"  - {when: repetition, of: moves, count: 3, result: draw}\n"
	"  - {when: repetition, count: 3, result: forbidden}",
	"  - {when: repetition, count: 3, for: attackers, result: draw}\n"
	"  - {when: repetition, count: 3, result: mover-loses}",
	"  - {when: eliminated, side: attackers, result: draw}\n"
	"  - {when: eliminated, side: defenders, result: draw}",
};

START_TEST(does_not_warn_of_ends_that_can_come)
{
	char text[2048];

	make_text(text, 20, both_come[_i]);
	tafl_variant_free(parse_good(text));
}
END_TEST

/* --- files and parents -------------------------------------------------- */

/* Files in a directory of their own, removed at the end. */
static char folder[] = "/tmp/tafl-variant-XXXXXX";
static char files[16][64];
static size_t file_count;

static void make_folder(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void remove_folder(void)
{
	while (file_count > 0)
		unlink(files[--file_count]);
	rmdir(folder);
	strcpy(strrchr(folder, '-'), "-XXXXXX");
}

/* Writes folder/id.yaml. */
static const char *put(const char *id, const char *text)
{
	char *file = files[file_count++];

	(void)snprintf(file, sizeof(files[0]), "%s/%s.yaml", folder, id);
	FILE *out = fopen(file, "w");
	ck_assert_ptr_nonnull(out);
	ck_assert_int_ge(fputs(text, out), 0);
	ck_assert_int_eq(fclose(out), 0);
	return file;
}

static void put_small(void)
{
	char text[2048];

	make_text(text, 0, NULL);
	put("small", text);
}

static struct tafl_variant *load(const char *name, struct heard *heard,
                                 struct tafl_error *err)
{
	const struct tafl_sink sink = { .emit = hear, .user = heard };

	return tafl_variant_load(name, NULL, &sink, err);
}

static struct tafl_variant *load_good(const char *name)
{
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = load(name, &heard, &err);

	ck_assert_msg(variant, "%s", err.message);
	ck_assert_uint_eq(heard.count, 0);
	return variant;
}

START_TEST(loads_an_id_from_the_path)
{
	char path[128];

	put_small();
	(void)snprintf(path, sizeof(path), "/nowhere::%s", folder);
	struct tafl_variant *variant = tafl_variant_load(
		"small", &(struct tafl_load_options){ .path = path }, NULL,
		NULL);
	ck_assert_ptr_nonnull(variant);
	ck_assert_str_eq(tafl_variant_id(variant), "small");
	tafl_variant_free(variant);
	ck_assert_ptr_null(tafl_variant_load("small", NULL, NULL, NULL));
}
END_TEST

static struct tafl_variant *load_from_folder(const char *id,
                                             struct tafl_error *err)
{
	const struct tafl_load_options options = { .path = folder };

	return tafl_variant_load(id, &options, NULL, err);
}

/* The same rules: only the name is another. */
START_TEST(a_copy_on_the_path_goes_before_the_embedded)
{
	char text[8192];
	size_t length;

	(void)snprintf(
		text, sizeof(text), "%s",
		tafl_embedded_text(embedded_find("copenhagen"), &length));
	ck_assert_uint_lt(length, sizeof(text));
	memcpy(strstr(text, "Copenhagen"), "Kobenhavn_", 10);
	put("copenhagen", text);
	struct tafl_variant *variant = load_from_folder("copenhagen", NULL);
	ck_assert_ptr_nonnull(variant);
	ck_assert_str_eq(tafl_variant_name(variant), "Kobenhavn_ Hnefatafl");
	tafl_variant_free(variant);
}
END_TEST

/* "Two files with one id and different rules are an error"; an alias is an id
 * too. */
START_TEST(an_id_of_two_games_is_an_error)
{
	static const char *const ids[] = { "copenhagen",
		                           "copenhagen-hnefatafl" };
	char text[2048], head[64];
	struct tafl_error err;

	(void)snprintf(head, sizeof(head), "id: %s", ids[_i]);
	make_text(text, 2, head);
	const char *path = put(ids[_i], text);
	ck_assert_ptr_null(load_from_folder(ids[_i], &err));
	ck_assert_int_eq(err.code, TAFL_E_ID_CLASH);
	ck_assert_ptr_nonnull(strstr(err.message, path));
	ck_assert_ptr_nonnull(
		strstr(err.message, "'<embedded>/copenhagen.yaml'"));
	/* A path is no look-up. */
	struct tafl_variant *variant = load_good(path);
	ck_assert_int_eq(tafl_variant_size(variant), 5);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_parent_of_two_games_is_an_error_at_its_id)
{
	char text[2048];
	struct heard heard = { .count = 0 };
	struct tafl_error err;

	make_text(text, 2, "id: copenhagen");
	put("copenhagen", text);
	ck_assert_ptr_null(load(put("child", "tafl: 1\nid: child\nname: x\n"
	                                     "extends: copenhagen\n"),
	                        &heard, &err));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(err.code, TAFL_E_ID_CLASH);
	ck_assert_uint_eq(heard.told[0].at.line, 4);
}
END_TEST

/* It has no rules, and the other is the one that is read. */
START_TEST(a_broken_file_of_the_same_id_does_no_harm)
{
	char path[300];

	(void)snprintf(path, sizeof(path), "%s/later", folder);
	ck_assert_int_eq(mkdir(path, 0777), 0);
	put_small();
	put("later/small", "tafl: 1\nid: small\n");
	(void)snprintf(path, sizeof(path), "%s:%s/later", folder, folder);
	struct tafl_variant *variant = tafl_variant_load(
		"small", &(struct tafl_load_options){ .path = path }, NULL,
		NULL);
	ck_assert_ptr_nonnull(variant);
	tafl_variant_free(variant);
	(void)snprintf(path, sizeof(path), "%s/later/small.yaml", folder);
	ck_assert_int_eq(unlink(path), 0);
	*strrchr(path, '/') = '\0';
	ck_assert_int_eq(rmdir(path), 0);
}
END_TEST

START_TEST(an_id_is_the_name_of_its_file)
{
	char text[2048];
	struct heard heard = { .count = 0 };
	struct tafl_error err;

	make_text(text, 0, NULL);
	ck_assert_ptr_null(load(put("other", text), &heard, &err));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(err.code, TAFL_E_BAD_ID);
	ck_assert_str_eq(err.message,
	                 "id 'small' is not the file's name, 'other'");
}
END_TEST

START_TEST(tells_why_a_file_cannot_be_read)
{
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };

	ck_assert_ptr_null(load("./no-such-file.yaml", &heard, &err));
	ck_assert_int_eq(err.code, TAFL_E_IO);
	ck_assert_ptr_null(load(folder, &heard, &err));
	ck_assert_int_eq(err.code, TAFL_E_IO);
	ck_assert_uint_eq(heard.count, 0);
}
END_TEST

START_TEST(a_child_changes_its_parent)
{
	put_small();
	put("child", "tafl: 1\nid: child\nname: Child\nextends: small\n"
	             "first: defenders\n"
	             "zones:\n"
	             "  throne: {stop: null, hostile: {occupied: [king]}}\n"
	             "  camp: {squares: start t, enter: none}\n"
	             "pieces: null\n"
	             "capture:\n"
	             "  king: {throne: surround}\n"
	             "  shieldwall: {}\n");
	struct tafl_variant *variant = load_good(
		put("grandchild",
	            "tafl: 1\nid: grandchild\nname: G\nextends: child\n"
	            "capture: {shieldwall: null}\n"
	            "ends: [{when: king-captured, result: draw}]\n"));
	const struct spec *spec = variant_spec(variant);

	ck_assert_str_eq(spec->name, "G");
	ck_assert_int_eq(spec->first, TAFL_DEFENDERS);
	ck_assert_int_eq(spec->zone_count, 3);
	ck_assert_uint_eq(spec->zones[0].stop, SPEC_ALL);
	ck_assert_uint_eq(spec->zones[0].hostile_empty, 0);
	ck_assert_uint_eq(spec->zones[0].hostile_occupied, SPEC_KING);
	ck_assert_uint_eq(spec->zones[1].stop, SPEC_KING);
	ck_assert_str_eq(spec->zones[2].name, "camp");
	ck_assert_int_eq(spec->pieces[TAFL_KING].range, 0);
	ck_assert_int_eq(spec->king_rule_count, 2);
	ck_assert_int_eq(spec->wall, SPEC_NO_WALL);
	ck_assert_int_eq(spec->end_count, 1);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(squares_follow_a_new_board)
{
	put_small();
	struct tafl_variant *variant = load_good(
		put("big", "tafl: 1\nid: big\nname: B\nextends: small\n"
	                   "board: |\n  .......\n  ...t...\n"
	                   "  .......\n  .t.K.t.\n  .......\n"
	                   "  ...t...\n  .......\n"));
	const struct spec *spec = variant_spec(variant);

	ck_assert_int_eq(spec->size, 7);
	ck_assert(tafl_squares_has(&spec->zones[0].squares,
	                           tafl_square_at(4, 4)));
	ck_assert(
		tafl_squares_has(&spec->ends[1].squares, tafl_square_at(7, 7)));
	tafl_variant_free(variant);
}
END_TEST

START_TEST(what_a_variant_is_called_is_not_inherited)
{
	char text[2048];
	struct heard heard = { .count = 0 };

	make_text(text, 3,
	          "name: a\nnames: {fr: b}\nsource: [c]\nnotes: [d]\n"
	          "aliases: [e]\nconfidence: high");
	put("small", text);
	struct tafl_variant *variant = load_good(
		put("child", "tafl: 1\nid: child\nname: C\nextends: small\n"));
	const struct spec *spec = variant_spec(variant);
	ck_assert_uint_eq(spec->name_count + spec->source.count +
	                          spec->note_languages + spec->aliases.count,
	                  0);
	ck_assert_ptr_null(spec->confidence);
	tafl_variant_free(variant);

	ck_assert_ptr_null(load(put("nameless", "tafl: 1\nid: nameless\n"
	                                        "extends: small\n"),
	                        &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_str_eq(heard.told[0].message, "the key 'name' is missing");
}
END_TEST

START_TEST(null_must_remove_something)
{
	struct heard heard = { .count = 0 };

	put_small();
	ck_assert_ptr_null(
		load(put("child",
	                 "tafl: 1\nid: child\nname: C\nextends: small\n"
	                 "zones: {cornr: null, x: {squares: c3, stop: ~}}\n"),
	             &heard, NULL));
	ck_assert_uint_eq(heard.count, 2);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_UNKNOWN_KEY);
	ck_assert_str_eq(heard.told[0].help, "did you mean 'corner'?");
	ck_assert_uint_eq(heard.told[1].at.column, 39);
}
END_TEST

START_TEST(a_removed_key_is_missing_where_it_was_removed)
{
	struct heard heard = { .count = 0 };

	put_small();
	ck_assert_ptr_null(load(
		put("child", "tafl: 1\nid: child\nname: C\nextends: small\n"
	                     "zones:\n  corner: {squares: null}\n"),
		&heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_ptr_nonnull(strstr(heard.told[0].file, "child.yaml"));
	ck_assert_uint_eq(heard.told[0].at.line, 6);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_MISSING_KEY);
}
END_TEST

START_TEST(problems_of_a_parent_name_its_file)
{
	char text[2048];
	struct heard heard = { .count = 0 };
	struct tafl_error err;

	make_text(text, 10, "first: nobody");
	put("small", text);
	ck_assert_ptr_null(load(
		put("child", "tafl: 1\nid: child\nname: C\nextends: small\n"
	                     "color: red\n"),
		&heard, &err));
	ck_assert_uint_eq(heard.count, 2);
	ck_assert_ptr_nonnull(strstr(heard.told[0].file, "child.yaml"));
	ck_assert_ptr_nonnull(strstr(heard.told[1].file, "small.yaml"));
	ck_assert_uint_eq(heard.told[1].at.line, 10);
	ck_assert_str_eq(heard.told[1].line, "first: nobody");
	ck_assert_str_eq(err.message, "unknown key 'color'");

	heard.count = 0;
	ck_assert_ptr_null(load(
		put("good", "tafl: 1\nid: good\nname: C\nextends: small\n"),
		&heard, &err));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_ptr_nonnull(strstr(err.message, "small.yaml:10: unknown"));
	ck_assert_uint_eq(err.at.line, 0);
}
END_TEST

START_TEST(nothing_is_missed_when_the_parent_is_not_there)
{
	struct heard heard = { .count = 0 };

	ck_assert_ptr_null(
		load(put("child",
	                 "tafl: 1\nid: child\nname: C\nextends: nobody\n"
	                 "zones: {camp: {enter: null}, x: {squares: camp}}\n"
	                 "capture: {king: {throne: null, beside y: flank}}\n"
	                 "color: red\n"),
	             &heard, NULL));
	ck_assert_uint_eq(heard.count, 2);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_BAD_EXTENDS);
	ck_assert_int_eq(heard.told[1].code, TAFL_E_UNKNOWN_KEY);
	ck_assert_uint_eq(heard.told[1].at.line, 7);
}
END_TEST

START_TEST(refuses_a_circle_of_parents)
{
	struct heard heard = { .count = 0 };

	put("a", "tafl: 1\nid: a\nname: A\nextends: b\n");
	put("b", "tafl: 1\nid: b\nname: B\nextends: c\n");
	const char *file = put("c", "tafl: 1\nid: c\nname: C\nextends: a\n");
	ck_assert_ptr_null(load(file, &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_BAD_EXTENDS);
	ck_assert_ptr_nonnull(strstr(heard.told[0].file, "b.yaml"));
	ck_assert_ptr_nonnull(
		strstr(heard.told[0].message, "'c' extends itself"));
}
END_TEST

START_TEST(refuses_a_very_long_chain)
{
	char id[16], text[128];
	struct heard heard = { .count = 0 };

	for (int i = 0; i < 16; i++) {
		(void)snprintf(id, sizeof(id), "v%d", i);
		(void)snprintf(text, sizeof(text),
		               "tafl: 1\nid: v%d\nname: V\nextends: v%d\n", i,
		               i + 1);
		put(id, text);
	}
	ck_assert_ptr_null(load(files[0], &heard, NULL));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_str_eq(heard.told[0].message, "more than 15 parents");
}
END_TEST

START_TEST(a_text_in_memory_extends_an_embedded_one)
{
	struct tafl_variant *variant = parse_good(
		"tafl: 1\nid: mine\nname: Mine\nextends: brandubh\n"
		"first: defenders\n");

	ck_assert_int_eq(tafl_variant_size(variant), 7);
	ck_assert_int_eq(tafl_variant_start(variant)->turn, TAFL_DEFENDERS);
	tafl_variant_free(variant);
}
END_TEST

static void add_reading(Suite *suite)
{
	TCase *tcase = tcase_create("reading");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, reads_a_small_variant);
	tcase_add_test(tcase, reads_what_is_said_about_it);
	tcase_add_test(tcase, reads_notes_in_languages);
	tcase_add_test(tcase, reads_every_key_of_a_zone);
	tcase_add_test(tcase, a_kind_goes_before_its_side);
	tcase_add_test(tcase, reads_captures);
	tcase_add_test(tcase, a_shieldwall_has_defaults);
	tcase_add_test(tcase, reads_every_parameter_of_ends);
	tcase_add_loop_test(tcase, reads_sets_of_squares, 0,
	                    sizeof(sets) / sizeof(sets[0]));
	tcase_add_test(tcase, a_zone_may_name_a_later_one);
}

static void add_telling(Suite *suite)
{
	TCase *tcase = tcase_create("telling");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, tells_of_a_fault, 0,
	                    sizeof(faults) / sizeof(faults[0]));
	tcase_add_test(tcase, needs_an_odd_board_for_a_center);
	tcase_add_test(tcase, tells_all_problems_in_the_order_of_the_text);
	tcase_add_test(tcase,
	               bad_syntax_comes_last_and_nothing_is_missed_after_it);
	tcase_add_test(tcase, a_file_is_a_map);
	tcase_add_test(tcase, has_no_more_zones_than_bits);
	tcase_add_loop_test(tcase, warns, 0,
	                    sizeof(warnings) / sizeof(warnings[0]));
	tcase_add_loop_test(tcase, does_not_warn_of_ends_that_can_come, 0,
	                    sizeof(both_come) / sizeof(both_come[0]));
}

static void add_parents(Suite *suite)
{
	TCase *tcase = tcase_create("parents");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_folder, remove_folder);
	tcase_add_test(tcase, loads_an_id_from_the_path);
	tcase_add_test(tcase, a_copy_on_the_path_goes_before_the_embedded);
	tcase_add_loop_test(tcase, an_id_of_two_games_is_an_error, 0, 2);
	tcase_add_test(tcase, a_parent_of_two_games_is_an_error_at_its_id);
	tcase_add_test(tcase, a_broken_file_of_the_same_id_does_no_harm);
	tcase_add_test(tcase, an_id_is_the_name_of_its_file);
	tcase_add_test(tcase, tells_why_a_file_cannot_be_read);
	tcase_add_test(tcase, a_child_changes_its_parent);
	tcase_add_test(tcase, squares_follow_a_new_board);
	tcase_add_test(tcase, what_a_variant_is_called_is_not_inherited);
	tcase_add_test(tcase, null_must_remove_something);
	tcase_add_test(tcase, a_removed_key_is_missing_where_it_was_removed);
	tcase_add_test(tcase, problems_of_a_parent_name_its_file);
	tcase_add_test(tcase, nothing_is_missed_when_the_parent_is_not_there);
	tcase_add_test(tcase, refuses_a_circle_of_parents);
	tcase_add_test(tcase, refuses_a_very_long_chain);
	tcase_add_test(tcase, a_text_in_memory_extends_an_embedded_one);
}

Suite *yaml_variant_suite(void)
{
	Suite *suite = suite_create("yaml_variant");

	add_reading(suite);
	add_telling(suite);
	add_parents(suite);
	return suite;
}
