/* OpenTafl's rules records, read and written. */
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/variant.h>

#define BOARD "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"

static void collect(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *text = user;

	if (diag->code == TAFL_E_LONE_ZONE)
		return; /* the layout is symmetric, the rules need not be */
	tafl_text_printf(text, "%s %u:%u+%u %s", tafl_code_id(diag->code),
	                 (unsigned)diag->at.line, (unsigned)diag->at.column,
	                 (unsigned)diag->at.length, diag->message);
	if (diag->help)
		tafl_text_printf(text, "; %s", diag->help);
	tafl_text_putc(text, '\n');
}

static struct tafl_variant *parse(const char *record, enum tafl_otn_tfr tfr,
                                  struct tafl_text *told)
{
	const struct tafl_load_options options = { .otn_tfr = tfr };
	const struct tafl_sink sink = { .emit = collect, .user = told };
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_parse(
		"test.otn", record, strlen(record), &options, &sink, &err);

	ck_assert_int_eq(variant == NULL, err.code != TAFL_OK);
	return variant;
}

/* The variant file that a record makes. */
static struct tafl_text yaml_of(const char *record, enum tafl_otn_tfr tfr)
{
	struct tafl_text told = { 0 }, yaml = { 0 };
	struct tafl_variant *variant = parse(record, tfr, &told);

	ck_assert_msg(variant, "%s: %s", record,
	              told.data ? told.data : "nothing told");
	tafl_variant_write_yaml(variant, &yaml);
	ck_assert(!yaml.failed);
	tafl_variant_free(variant);
	tafl_text_release(&told);
	return yaml;
}

/* --- what records mean -------------------------------------------------- */

START_TEST(a_record_of_size_and_board_has_the_defaults_of_the_specification)
{
	static const char expected[] =
		"tafl: 1\nid: otn\nname: Unnamed tafl\nboard: |\n"
		"  ...t...\n  ...t...\n  ...T...\n  ttTKTtt\n"
		"  ...T...\n  ...t...\n  ...t...\n"
		"first: attackers\n"
		"zones:\n"
		"  throne:\n    squares: center\n    stop: [king]\n"
		"    hostile: {empty: all, occupied: [attackers]}\n"
		"  corner:\n    squares: corners\n    stop: [king]\n"
		"    hostile: all\n"
		"capture:\n  king: {elsewhere: surround}\n"
		"ends:\n"
		"  - {when: eliminated, side: attackers, "
		"result: defenders-win}\n"
		"  - {when: repetition, count: 3, result: draw}\n"
		"  - {when: king-reaches, squares: corners, "
		"result: defenders-win}\n"
		"  - {when: king-captured, result: attackers-win}\n"
		"  - {when: no-move, result: to-move-loses}\n"
		"  - {when: encirclement, result: attackers-win}\n";
	struct tafl_text yaml = yaml_of("dim:7 " BOARD, TAFL_OTN_TFR_SPEC);

	ck_assert_str_eq(yaml.data, expected);
	tafl_text_release(&yaml);
}
END_TEST

/* What entries put into the variant file, and what they take out of it ("!"):
 * one line or part of a line each, separated by '|'. */
static const struct {
	const char *entries, *lines;
} meanings[] = {
	{ "name:Sea_Battle_(9x9)",
	  "id: otn-sea-battle-9x9|name: Sea Battle (9x9)" },
	{ "name:", "id: otn\n|name: Unnamed tafl" },
	{ "name:a:b", "name: \"a:b\"" },
	{ "name:___", "id: otn\n|name: \"   \"" },
	{ "esc:e", "squares: edge" },
	{ "esc:c cor:", "!corner|!king-reaches" },
	{ "esc:c cor:a1,b1,", "squares: a1-b1|king-reaches, squares: corner" },
	{ "cor:default cen:default,", "E" },
	{ "surf:n", "!encirclement" },
	{ "atkf:n", "first: defenders" },
	{ "tfr:i", "!repetition" },
	{ "tfr:w", "count: 3, result: to-move-loses" },
	{ "tfr:l", "count: 3, result: mover-loses" },
	{ "ka:h", "king: {arms: hammer}" },
	{ "ka:a", "king: {arms: anvil}" },
	{ "ka:n", "king: {arms: none}" },
	{ "ks:s", "king: {elsewhere: surround}|!border" },
	{ "ks:y", "king: {elsewhere: surround}|!border" },
	{ "ks:m", "king: {elsewhere: surround}|border: {hostile: [king]}" },
	{ "ks:w", "king: {elsewhere: flank}|!border" },
	{ "ks:n", "king: {elsewhere: flank}" },
	{ "ks:c", "{throne: surround, beside throne: surround, "
	          "elsewhere: flank}" },
	{ "ks:c cen:", "king: {elsewhere: flank}" },
	{ "nj:c cj:j mj:c gj:c", "!pieces" },
	{ "spd:1", "king: {range: 1}|attackers: {range: 1}|"
	           "defenders: {range: 1}" },
	{ "spd:1,2", "attackers: {range: 1}|defenders: {range: 2}|"
	             "king: {range: 2}" },
	{ "spd:1,-1,-1,-1,2,0,0,3", "attackers: {range: 1}|"
	                            "defenders: {range: 2}|king: {range: 3}" },
	{ "spd:-1,-1,-1,-1,-1,2,-1,-1,3,-1,",
	  "defenders: {range: 2}|"
	  "king: {range: 3}|!attackers: {" },
	{ "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,",
	  "king: {range: 1}|!defenders: {" },
	{ "spd:99", "!pieces" },
	{ "cen:", "!throne" },
	{ "cenh: cenhe:", "!hostile: {|  throne:\n    squares: center\n"
	                  "    stop: [king]\n  corner" },
	{ "cenhe:K cenh:", "hostile: [king]" },
	{ "cenhe:Tt", "hostile: {empty: [attackers, defenders], "
	              "occupied: [attackers]}" },
	{ "corh:TCNK", "hostile: [king, defenders]" },
	{ "cens: cenp:K", "pass: [king]\n    stop: none" },
	{ "cenre:", "enter: none|!entry" },
	{ "afor:a4,g4,", "camp:\n    squares: [a4, g4]\n"
	                 "    hostile: [king, defenders]" },
	{ "afor:a4,g4 aforre:tcnk", "enter: [attackers]\n    entry: start" },
	{ "afor:a3,a4 aforre:tcnk", "enter: [attackers]|!entry" },
	{ "dfor:b2 dforh:", "defenders-camp:\n    squares: b2\n"
	                    "    pass: [king, defenders]\n"
	                    "    stop: [king, defenders]" },
	{ "cor:d4,a1", "corner:\n    squares: a1" },
	{ "linc:y", "besieged: [defenders]" },
	{ "linc:y cen:a2", "middle:\n    squares: center\n"
	                   "    hostile: {besieged: [defenders]}" },
	{ "sw:s", "shieldwall: {close: [corner]}" },
	{ "sw:w", "shieldwall: {move: flank}" },
	{ "sw:s swf:n", "shieldwall: {close: [corner], move: any}" },
	{ "sw:s cor:", "shieldwall: {move: flank}" },
	{ "swf:n", "!shieldwall" },
	{ "ber:c", "berserk: must-capture" },
	{ "ber:m", "berserk: must-move" },
	{ "efe:y", "when: exit-fort, result: defenders-win" },
};

static void check_line(const char *yaml, const char *line, size_t length,
                       const char *entries)
{
	char copy[160];
	bool wanted = line[0] != '!';

	(void)snprintf(copy, sizeof(copy), "%.*s", (int)(length - !wanted),
	               line + !wanted);
	ck_assert_msg((strstr(yaml, copy) != NULL) == wanted, "%s: '%s' %s\n%s",
	              entries, copy, wanted ? "is missing" : "is there", yaml);
}

START_TEST(an_entry_means_a_rule)
{
	const char *entries = meanings[_i].entries, *at = meanings[_i].lines;
	char record[256];

	(void)snprintf(record, sizeof(record), "dim:7 %s " BOARD, entries);
	if (!strcmp(at, "E")) {
		struct tafl_text told = { 0 };

		ck_assert_ptr_null(parse(record, TAFL_OTN_TFR_SPEC, &told));
		tafl_text_release(&told);
		return;
	}
	struct tafl_text yaml = yaml_of(record, TAFL_OTN_TFR_SPEC);
	while (*at) {
		size_t length = strcspn(at, "|");

		check_line(yaml.data, at, length, entries);
		at += length + (at[length] == '|');
	}
	tafl_text_release(&yaml);
}
END_TEST

START_TEST(as_opentafl_plays_tfr_is_inverted)
{
	struct tafl_text w = yaml_of("dim:7 tfr:w " BOARD,
	                             TAFL_OTN_TFR_OPENTAFL);
	struct tafl_text l = yaml_of("dim:7 tfr:l " BOARD,
	                             TAFL_OTN_TFR_OPENTAFL);
	struct tafl_text d = yaml_of("dim:7 tfr:d " BOARD,
	                             TAFL_OTN_TFR_OPENTAFL);

	ck_assert_ptr_nonnull(strstr(w.data, "count: 3, result: mover-loses"));
	ck_assert_ptr_nonnull(
		strstr(l.data, "count: 3, result: to-move-loses"));
	ck_assert_ptr_nonnull(strstr(d.data, "count: 3, result: draw"));
	tafl_text_release(&w);
	tafl_text_release(&l);
	tafl_text_release(&d);
}
END_TEST

START_TEST(start_has_its_lowest_rank_first_and_starti_its_highest)
{
	struct tafl_text low = yaml_of("dim:5 start:/t4/5/2K2/5/4T/",
	                               TAFL_OTN_TFR_SPEC);
	struct tafl_text high = yaml_of("dim:5 starti:/4T/5/2K2/5/t4/",
	                                TAFL_OTN_TFR_SPEC);

	ck_assert_str_eq(low.data, high.data);
	ck_assert_ptr_nonnull(strstr(low.data, "board: |\n  ....T\n"));
	tafl_text_release(&low);
	tafl_text_release(&high);
}
END_TEST

START_TEST(the_order_of_entries_and_the_blanks_between_them_mean_nothing)
{
	struct tafl_text one = yaml_of("dim:7 esc:e ks:w " BOARD,
	                               TAFL_OTN_TFR_SPEC);
	struct tafl_text other = yaml_of("\n\t" BOARD "\r\nks:w\n\n"
	                                 "esc:e\t dim:7\n",
	                                 TAFL_OTN_TFR_SPEC);

	ck_assert_str_eq(one.data, other.data);
	tafl_text_release(&one);
	tafl_text_release(&other);
}
END_TEST

START_TEST(an_even_board_has_no_center)
{
	struct tafl_text yaml = yaml_of(
		"dim:6 linc:y start:/2tt2/6/2TK2/6/6/6/", TAFL_OTN_TFR_SPEC);

	ck_assert_ptr_null(strstr(yaml.data, "throne"));
	ck_assert_ptr_null(strstr(yaml.data, "besieged"));
	tafl_text_release(&yaml);
}
END_TEST

/* --- what is wrong with records ----------------------------------------- */

static const struct {
	const char *record, *told;
} faults[] = {
	{ "dim:7 word esk:e " BOARD,
	  "E416 1:7+4 'word' is no entry of a rules record, expected "
	  "key:value; did you mean 'cor:'?\n"
	  "E404 1:12+3 unknown key 'esk' of a rules record; did you mean "
	  "'esc'?\n" },
	{ "dim:7 efe y " BOARD,
	  "E416 1:7+3 'efe' is no entry of a rules record, expected key:value; "
	  "did you mean 'efe:'?\n"
	  "E416 1:11+1 'y' is no entry of a rules record, expected "
	  "key:value\n" },
	{ "dim:7 esc:e\nesc:e\n" BOARD, "E403 2:1+3 'esc' is given twice\n" },
	{ "esc:e", "E406 1:1+5 the key 'dim' is missing; as in dim:9\n"
	           "E406 1:1+5 the key 'start' is missing\n" },
	{ "dim:5 start:/t4/5/2K2/5/4T/ starti:/t4/5/2K2/5/4T/",
	  "E403 1:36+15 the board is given twice, by 'start' and 'starti'\n" },
	{ "dim:4 " BOARD,
	  "E405 1:5+1 unknown value '4' of 'dim'; a number from 5 to 19\n" },
	{ "dim: " BOARD,
	  "E405 1:5+1 'dim' has no value; a number from 5 to 19\n" },
	{ "dim:7 esc:corner sw:y " BOARD,
	  "E405 1:11+6 unknown value 'corner' of 'esc'; one of 'c', 'e'\n"
	  "E405 1:21+1 unknown value 'y' of 'sw'; one of 'n', 'w', 's'\n" },
	{ "dim:7 ks: " BOARD,
	  "E405 1:10+1 'ks' has no value; one of 's', 'c', 'm', 'w', 'y' for "
	  "'s', 'n' for 'w'\n" },
	{ "dim:7 spd: " BOARD,
	  "E405 1:11+1 'spd' has 0 numbers; 1 for all, 2 by side, or 8, 10 or "
	  "12 by kind\n" },
	{ "dim:7 spd:1,x,3 " BOARD,
	  "E405 1:11+5 'spd' has 3 numbers; 1 for all, 2 by side, or 8, 10 or "
	  "12 by kind\n"
	  "E405 1:13+1 'x' is no speed; a number of squares, or -1 for any\n" },
	{ "dim:7 cens:tx\xc3\xa9 " BOARD,
	  "E405 1:13+1 'x' of 'cens' is no man; a man is one of t c n k m g T "
	  "C N K M G\n"
	  "E405 1:14+2 '\xc3\xa9' of 'cens' is no man; a man is one of t c n "
	  "k m g T C N K M G\n" },
	{ "dim:7 cor:a1,h1,A7,,b02 " BOARD,
	  "E409 1:14+2 h1 is not on the board, which is 7x7\n"
	  "E409 1:17+2 'A7' is no square; squares are written as in 'a1,b2'\n"
	  "E409 1:20+1 '' is no square; squares are written as in 'a1,b2'\n"
	  "E409 1:21+3 'b02' is no square; squares are written as in "
	  "'a1,b2'\n" },
	{ "dim:7 name:a\x01 " BOARD,
	  "E405 1:12+2 a name with a control character or broken UTF-8\n" },
	{ "dim:5 start:t4/5/2K2/5/5/",
	  "E408 1:13+13 a board that does not begin with '/'; as in "
	  "/3t3/.../, the lowest rank first\n" },
	{ "dim:5 start:/t4/6/2K2/5/",
	  "E408 1:13+12 board of 4 rows, expected 5\n"
	  "E408 1:17+1 row '6' has 6 squares, expected 5\n" },
	{ "dim:5 start:/t4/x4/2k2/5/5/",
	  "E408 1:17+1 'x' is neither a man nor a count of empty squares; a "
	  "man is one of t c n m g T C N M G K\n"
	  "E408 1:21+1 'k' is neither a man nor a count of empty squares; the "
	  "king is the defenders', 'K'\n" },
	{ "dim:5 start:/11111/5/2K2/5/5/",
	  "E408 1:14+5 '11111' is no count of empty squares, expected 1 to "
	  "5\n" },
	{ "dim:12 start:/111/12/5K6/12/12/12/12/12/12/12/12/t11/",
	  "E408 1:15+3 '111' is no count of empty squares, expected 1 to "
	  "12\n" },
	{ "dim:5 start:/99999999999999999999t/t0/2K2/5/5/",
	  "E408 1:14+20 '99999999999999999999' is no count of empty squares, "
	  "expected 1 to 5\n"
	  "E408 1:37+1 '0' is no count of empty squares, expected 1 to 5\n" },
	{ "dim:5 start:/t4/5/5/5/5/",
	  "E408 1:13+12 the board has 0 kings, expected one\n" },
	{ "dim:5 start:/tK3/5/5/5/4K/",
	  "E408 1:13+14 the board has 2 kings, expected one\n" },
};

START_TEST(every_fault_of_a_record_is_told_with_its_place)
{
	struct tafl_text told = { 0 };

	ck_assert_ptr_null(parse(faults[_i].record, TAFL_OTN_TFR_SPEC, &told));
	ck_assert_str_eq(told.data, faults[_i].told);
	tafl_text_release(&told);
}
END_TEST

/* --- writing ------------------------------------------------------------ */

/* The record of a variant, or what is told; of a record or a variant file. */
static struct tafl_text written(const char *text, bool lossy,
                                struct tafl_text *told)
{
	const struct tafl_record_options options = { .lossy = lossy };
	const struct tafl_sink sink = { .emit = collect, .user = told };
	struct tafl_text out = { 0 };
	struct tafl_variant *variant = parse(text, TAFL_OTN_TFR_SPEC, told);

	ck_assert_msg(variant, "%s: %s", text, told->data);
	ck_assert_int_eq(
		tafl_variant_write_record(variant, &options, &sink, &out),
		out.length > 0);
	tafl_variant_free(variant);
	return out;
}

/* Records in the form in which they are written. */
static const char *const records[] = {
	"dim:7 " BOARD,
	"dim:7 name:Sea_Battle esc:e surf:n atkf:n tfr:w ka:h ks:c " BOARD,
	"dim:7 tfr:l ka:a ks:m " BOARD,
	"dim:7 tfr:i ka:n ks:w cor: cen: " BOARD,
	"dim:7 spd:1 " BOARD,
	"dim:7 spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1, " BOARD,
	"dim:7 spd:2,2,2,-1,2,2,3,3,3,-1,3,3, " BOARD,
	"dim:7 cor:a1,a2,b1, corp:tcnkmK cors:TCNKM corh: " BOARD,
	"dim:7 cenp:K cens: cenh: cenhe:K " BOARD,
	"dim:7 cor: afor:a3,a4,a5,g3,g4,g5, aforp:TCNKM afors:TCNKM "
	"aforh:tcnkm cenre: aforre:tcnkm " BOARD,
	"dim:7 afor:a4, aforh:K corre: cenre:K aforre:TCNM " BOARD,
	"dim:7 afor:a4, dfor:d3,d5, dforp:TCNKM dforh: " BOARD,
	"dim:7 dfor:d3, dforp:tcnkmTCNKM dfors:tcnkmTCNKM " BOARD,
	"dim:7 sw:s " BOARD,
	"dim:7 sw:w swf:n efe:y linc:y " BOARD,
	"dim:7 cen:b1, linc:y " BOARD,
	"dim:7 cen: linc:y " BOARD,
	"dim:7 cor:d4, cen: start:/t6/7/7/7/7/2K4/7/",
	"dim:6 cor:c3, start:/t5/6/6/6/1K4/6/",
	"dim:7 cor: cen: dfor:d4, dforp:TCNKM start:/t6/7/7/7/7/2K4/7/",
	"dim:5 kj:r nj:n cj:c mj:j gj:j start:/tcnmg/5/1CNK1/5/TMG2/",
	"dim:5 start:/tcnmg/5/1CNK1/5/TMG2/",
	"dim:6 start:/2tt2/6/2TK2/6/6/6/",
	"dim:5 ber:c start:/ttttt/5/2K2/5/5/",
	"dim:5 ber:m start:/ccccc/5/2K2/5/5/",
};

START_TEST(a_record_is_written_as_it_was_read)
{
	char line[512];
	struct tafl_text told = { 0 };
	struct tafl_text out = written(records[_i], false, &told);

	(void)snprintf(line, sizeof(line), "%s\n", records[_i]);
	ck_assert_msg(!told.data, "%s", told.data);
	ck_assert_str_eq(out.data, line);
	tafl_text_release(&out);
}
END_TEST

START_TEST(a_record_comes_back_through_a_variant_file)
{
	struct tafl_text told = { 0 };
	struct tafl_text first = written(records[_i], false, &told);
	struct tafl_text yaml = yaml_of(records[_i], TAFL_OTN_TFR_SPEC);
	struct tafl_text second = written(yaml.data, false, &told);

	ck_assert_msg(!told.data, "%s", told.data);
	ck_assert_str_eq(first.data, second.data);
	tafl_text_release(&first);
	tafl_text_release(&yaml);
	tafl_text_release(&second);
}
END_TEST

/* Other ways to say the same, and how that is written. */
static const struct {
	const char *record, *written;
} sayings[] = {
	{ "dim:7 esc:c surf:y atkf:y tfr:d ka:y ks:y kj:n nj:c cj:j spd:-1 "
	  "corh:KNCTtcnk sw:n swf:y efe:n linc:n ber:n " BOARD,
	  "dim:7 " BOARD },
	{ "dim:7 nj:n cj:n mj:c gj:j " BOARD, "dim:7 " BOARD },
	{ "dim:7 ks:n spd:2,2 " BOARD, "dim:7 ks:w spd:2 " BOARD },
	{ "dim:7 cen: cenh: cenhe: aforh: dforre: " BOARD,
	  "dim:7 cen: " BOARD },
	{ "dim:7 corp: " BOARD, "dim:7 " BOARD },
	{ "dim:7 cor: sw:w " BOARD, "dim:7 cor: sw:s " BOARD },
	{ "dim:7 cor:b1,a1,d4 cen:d4 " BOARD, "dim:7 cor:a1,b1, " BOARD },
	{ "starti:/t4/5/2K2/5/4T/ dim:5", "dim:5 start:/4T/5/2K2/5/t4/" },
};

START_TEST(a_record_is_written_in_one_form)
{
	char line[512];
	struct tafl_text told = { 0 };
	struct tafl_text out = written(sayings[_i].record, false, &told);

	(void)snprintf(line, sizeof(line), "%s\n", sayings[_i].written);
	ck_assert_str_eq(out.data, line);
	tafl_text_release(&out);
}
END_TEST

/* --- what a record cannot say ------------------------------------------- */

#define HEAD                                                             \
	"tafl: 1\nid: x\nname: X\nboard: |\n  t...t\n  .....\n  ..K..\n" \
	"  ..T..\n  t...t\nfirst: attackers\n"
#define ENDS                                                               \
	"ends:\n  - {when: king-captured, result: attackers-win}\n"        \
	"  - {when: king-reaches, squares: edge, result: defenders-win}\n" \
	"  - {when: no-move, result: to-move-loses}\n"
#define TAKEN "capture: {king: {elsewhere: flank}}\n"

/* A file's keys, what is told of it, and the record that is written lossily. */
static const struct {
	const char *keys, *told;
} unsayable[] = {
	{ TAKEN ENDS, "" },
	{ TAKEN ENDS "  - {when: quiet, plies: 50, result: draw}\n"
	             "  - {when: agreement, result: draw}\n"
	             "  - {when: king-paths, squares: edge, count: 4, result: "
	             "defenders-win}\n",
	  "the end 'quiet' as it is here|the end 'agreement' as it is here|"
	  "the end 'king-paths' as it is here" },
	{ TAKEN ENDS "  - {when: repetition, count: 2, result: draw}\n",
	  "the end 'repetition' as it is here" },
	{ TAKEN ENDS "  - {when: repetition, count: 3, of: moves, result: "
	             "draw}\n",
	  "the end 'repetition' as it is here" },
	{ TAKEN ENDS "  - {when: eliminated, side: defenders, result: "
	             "attackers-win}\n",
	  "the end 'eliminated' as it is here" },
	{ TAKEN "ends: [{when: king-captured, result: attackers-win}]\n",
	  "that 'eliminated' is no end|that 'no-move' is no end" },
	{ "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n" ENDS,
	  "that walking in between two enemies is forbidden" },
	{ "zones: {border: {hostile: [king]}}\n" TAKEN ENDS,
	  "to whom the border is hostile" },
	{ "zones: {camp: {squares: [c1, c5], enter: none}}\n" TAKEN ENDS,
	  "how entry to zone 'camp' is judged" },
	{ "zones: {camp: {squares: c1, hostile: {occupied: all}}}\n" TAKEN ENDS,
	  "to whom zone 'camp' is hostile when occupied" },
	{ "zones: {a: {squares: [a1, e1], stop: none}, b: {squares: [b2, d2], "
	  "hostile: all}, c: {squares: c1, pass: none}}\n" TAKEN ENDS,
	  "who may pass zone 'c'" },
	{ "zones: {camp: {squares: c1}}\n"
	  "capture: {king: {camp: surround, elsewhere: flank}}\n" ENDS,
	  "where the king is taken by flank and where by surround" },
	{ "zones: {camp: {squares: c1}}\n"
	  "capture: {king: {elsewhere: flank}, shieldwall: {close: [camp]}}\n" ENDS,
	  "what closes a shieldwall" },
	{ TAKEN "berserk: capture\n" ENDS, "that a berserk man may stop" },
	{ "pieces: {attackers: {arms: anvil, jump: over, pierce: true}}\n" TAKEN
	          ENDS,
	  "the arms of 't'|the jump of 't'|that 't' pierces" },
	/* Who stands with the king does not take him. */
	{ "pieces: {king: {pierce: true}, defenders: {pierce: true}}\n" TAKEN
	          ENDS,
	  "" },
	/* A siege of other squares is none of the middle. */
	{ "zones: {throne: {squares: center}, camp: {squares: b1, hostile: "
	  "{besieged: [defenders]}}}\n" TAKEN ENDS,
	  "to whom zone 'camp' is hostile when besieged" },
	{ "zones: {throne: {squares: center, hostile: {besieged: [king]}}}\n" TAKEN
	          ENDS,
	  "to whom zone 'throne' is hostile when besieged" },
	{ "zones: {throne: {squares: [center, c2], hostile: {besieged: "
	  "[defenders]}}}\n" TAKEN ENDS,
	  "to whom zone 'throne' is hostile when besieged" },
	{ "zones: {throne: {squares: center, hostile: {besieged: "
	  "[defenders]}}}\n" TAKEN ENDS,
	  "" },
};

/* What is told of a row, one line for each part. */
static struct tafl_text expected_of(const char *told, const char *code)
{
	struct tafl_text text = { 0 };

	while (*told) {
		size_t length = strcspn(told, "|");

		tafl_text_printf(&text,
		                 "%s 0:0+0 a rules record cannot say %.*s\n",
		                 code, (int)length, told);
		told += length + (told[length] == '|');
	}
	return text;
}

START_TEST(what_a_record_cannot_say_is_told)
{
	char text[2048];
	struct tafl_text told = { 0 };
	struct tafl_text wanted = expected_of(unsayable[_i].told, "E501");

	(void)snprintf(text, sizeof(text), "%s%s", HEAD, unsayable[_i].keys);
	struct tafl_text out = written(text, false, &told);
	ck_assert_int_eq(out.length == 0, unsayable[_i].told[0] != '\0');
	ck_assert_str_eq(told.data ? told.data : "",
	                 wanted.data ? wanted.data : "");
	tafl_text_release(&out);
	tafl_text_release(&told);
	tafl_text_release(&wanted);
}
END_TEST

START_TEST(lossily_the_rest_is_written)
{
	char text[2048];
	struct tafl_text told = { 0 }, none = { 0 };
	struct tafl_text wanted = expected_of(unsayable[_i].told, "W503");

	(void)snprintf(text, sizeof(text), "%s%s", HEAD, unsayable[_i].keys);
	struct tafl_text out = written(text, true, &told);
	ck_assert_str_eq(told.data ? told.data : "",
	                 wanted.data ? wanted.data : "");
	struct tafl_text again = written(out.data, false, &none);
	ck_assert_str_eq(out.data, again.data);
	tafl_text_release(&out);
	tafl_text_release(&again);
	tafl_text_release(&told);
	tafl_text_release(&wanted);
}
END_TEST

/* --- which texts are records -------------------------------------------- */

static const struct {
	const char *text;
	bool is_record;
} texts[] = {
	{ "dim:9 start:/9/", true },
	{ "\n  \tname:x", true },
	{ "cor: dim:9", true },
	{ "cor:", true },
	{ "tafl: 1\n", false },
	{ "name: x\ndim:9", false },
	{ "# dim:9\n", false },
	{ "3t3/3t3 a", false },
	{ "copenhagen", false },
	{ ":", false },
	{ "", false },
};

START_TEST(a_record_is_told_from_a_variant_file)
{
	ck_assert_int_eq(
		tafl_text_is_record(texts[_i].text, strlen(texts[_i].text)),
		texts[_i].is_record);
}
END_TEST

START_TEST(a_name_may_be_a_record)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(
		"dim:7 name:Mine " BOARD, NULL, NULL, &err);

	ck_assert_msg(variant, "%s", err.message);
	ck_assert_str_eq(tafl_variant_id(variant), "otn-mine");
	tafl_variant_free(variant);
}
END_TEST

#define ROWS(table) (int)(sizeof(table) / sizeof((table)[0]))

Suite *otn_suite(void)
{
	Suite *suite = suite_create("otn");
	TCase *tcase = tcase_create("otn");

	tcase_add_test(
		tcase,
		a_record_of_size_and_board_has_the_defaults_of_the_specification);
	tcase_add_loop_test(tcase, an_entry_means_a_rule, 0, ROWS(meanings));
	tcase_add_test(tcase, as_opentafl_plays_tfr_is_inverted);
	tcase_add_test(tcase,
	               start_has_its_lowest_rank_first_and_starti_its_highest);
	tcase_add_test(
		tcase,
		the_order_of_entries_and_the_blanks_between_them_mean_nothing);
	tcase_add_test(tcase, an_even_board_has_no_center);
	tcase_add_loop_test(tcase,
	                    every_fault_of_a_record_is_told_with_its_place, 0,
	                    ROWS(faults));
	tcase_add_loop_test(tcase, a_record_is_written_as_it_was_read, 0,
	                    ROWS(records));
	tcase_add_loop_test(tcase, a_record_comes_back_through_a_variant_file,
	                    0, ROWS(records));
	tcase_add_loop_test(tcase, a_record_is_written_in_one_form, 0,
	                    ROWS(sayings));
	tcase_add_loop_test(tcase, what_a_record_cannot_say_is_told, 0,
	                    ROWS(unsayable));
	tcase_add_loop_test(tcase, lossily_the_rest_is_written, 0,
	                    ROWS(unsayable));
	tcase_add_loop_test(tcase, a_record_is_told_from_a_variant_file, 0,
	                    ROWS(texts));
	tcase_add_test(tcase, a_name_may_be_a_record);
	suite_add_tcase(suite, tcase);
	return suite;
}
