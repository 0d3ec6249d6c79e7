/* Variants from YAML: what is read, what is told. */
#include "rules/compile.h"
#include "unit.h"
#include "yaml_case.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/variant.h>

/* --- what is read ------------------------------------------------------- */

START_TEST(reads_a_small_variant)
{
	char text[2048];
	make_good_text(text, 0, NULL);
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
	make_good_text(text, 3,
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
	make_good_text(text, 3,
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
	make_good_text(text, 13,
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
	make_good_text(text, 15,
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
	make_good_text(text, 17,
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
	make_good_text(text, 17,
	               "  king: {elsewhere: flank}\n  shieldwall: {}");
	struct tafl_variant *variant = parse_good(text);

	ck_assert_int_eq(variant_spec(variant)->wall, SPEC_WALL_FLANK);
	ck_assert_uint_eq(variant_spec(variant)->wall_close, 0);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(reads_every_parameter_of_ends)
{
	char text[2048];
	make_good_text(
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
	make_good_text(text, 13, line);
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
	make_good_text(text, 13,
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

	make_good_text(text, fault->line, fault->with);
	ck_assert_ptr_null(parse_yaml(text, &heard, &err));
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

	ck_assert_ptr_null(parse_yaml(text, &heard, NULL));
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

	ck_assert_ptr_null(parse_yaml(text, &heard, &err));
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

	ck_assert_ptr_null(parse_yaml(text, &heard, NULL));
	ck_assert_uint_eq(heard.count, 2);
	ck_assert_int_eq(heard.told[0].code, TAFL_E_UNKNOWN_KEY);
	ck_assert_int_eq(heard.told[1].code, TAFL_E_YAML_SYNTAX);
	ck_assert_uint_eq(heard.told[1].at.line, 3);
}
END_TEST

START_TEST(a_file_is_a_map)
{
	struct heard heard = { .count = 0 };

	ck_assert_ptr_null(parse_yaml("- a\n", &heard, NULL));
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
	make_good_text(text, 13, zones);
	ck_assert_ptr_null(parse_yaml(text, &heard, NULL));
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
	{ 20, "  - {when: king-immobile, for: defenders, result: draw}",
	  TAFL_E_OVER_AT_START, 20, 5, NULL,
	  "a game is over at its start, by 'king-immobile'" },
	{ 20,
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-immobile, result: attackers-win}",
	  TAFL_E_OVER_AT_START, 22, 5, NULL,
	  "a game is over at its start, by 'king-immobile'" },
	{ 20, "  - {when: king-reaches, squares: center, result: draw}",
	  TAFL_E_OVER_AT_START, 20, 5, NULL,
	  "a game is over at its start, by 'king-reaches'" },
};

START_TEST(warns)
{
	const struct warning *warning = &warnings[_i];
	char text[2048], square[TAFL_SQUARE_TEXT];
	struct heard heard = { .count = 0 };
	struct tafl_error err = { 0 };
	const struct told *told = &heard.told[0];

	make_good_text(text, warning->line, warning->with);
	struct tafl_variant *variant = parse_yaml(text, &heard, &err);
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

	make_good_text(text, 20, both_come[_i]);
	tafl_variant_free(parse_good(text));
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

Suite *yaml_variant_suite(void)
{
	Suite *suite = suite_create("yaml_variant");

	add_reading(suite);
	add_telling(suite);
	return suite;
}
