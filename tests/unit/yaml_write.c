/* Variant files as they are written: the same rules, in one form. */
#include "ruletext/yaml_write.h"
#include "rules/compile.h"
#include "spec_case.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/variant.h>

/* Writes a spec, reads that, and holds the two against each other. */
static void check_round_trip(const struct spec *spec)
{
	struct tafl_text first = { 0 }, second = { 0 };

	write_yaml(spec, &first);
	ck_assert(!first.failed);
	struct spec *again = spec_of(first.data);
	assert_specs_equal(spec, again);
	write_yaml(again, &second);
	ck_assert_str_eq(first.data, second.data);
	spec_free(again);
	tafl_text_release(&first);
	tafl_text_release(&second);
}

START_TEST(every_embedded_variant_is_read_again_as_it_was)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(
		tafl_embedded_id((size_t)_i), NULL, NULL, &err);

	ck_assert_msg(variant, "%s", err.message);
	check_round_trip(variant_spec(variant));
	tafl_variant_free(variant);
}
END_TEST

/* Exchanges in the full text; the rules of each are read again as they were. */
static const struct {
	const char *from, *to;
} changes[] = {
	{ NULL, NULL },
	{ "id: full", "id: \"12\"" },
	{ "id: full", "id: \"null\"" },
	{ "name: Full", "name: \"no\"" },
	{ "name: Full", "name: \"a: b # c\"" },
	{ "name: Full", "name: \" blanks \"" },
	{ "name: Full",
	  "name: \"\\\"\\\\\\x9b\\u202e\\u2028\\ufeff\\U0001F600\"" },
	{ "fr: Complet", "pt-BR: \"Ação\"" },
	{ "\"A note\"", "\"two\\nlines\\t\", '''', \"{x}\"" },
	{ "[\"A note\"]", "{en: [one], fr: [une, deux]}" },
	{ "[\"A note\"]", "{pt-BR: [um]}" },
	{ "[\"A note\"]", "[]" },
	{ "[\"A note\"]", "{fr: []}" },
	{ "  garden:", "  \"a:b\":" },
	{ "  garden:", "  \"#\":" },
	{ "  garden:", "  'null':" },
	{ "range: 3, jump: restricted", "arms: none" },
	{ "soldier: {arms: anvil}", "attackers: {range: 4}" },
	{ "soldier: {arms: anvil}", "attackers: {range: 4, jump: over}\n"
	                            "  defenders: {range: 5, arms: hammer}" },
	{ "soldier: {arms: anvil}", "guard: {arms: both, range: 1}" },
	{ "soldier: {arms: anvil}", "defenders: {pierce: true}\n"
	                            "  mercenary: {jump: over, pierce: true}" },
	{ "commander: {range: 2", "defenders: {range: 2" },
	{ "close: [corner], move: any", "close: none" },
	{ "close: [corner], move: any", "close: [corner, camp]" },
	{ "berserk: capture", "berserk: move" },
	{ "berserk: capture", "berserk: must-capture" },
	{ "berserk: capture", "berserk: must-move" },
	{ "first: attackers", "first: defenders" },
	{ "border: {hostile: [king]}", "border: {hostile: all}" },
};

enum { CHANGES = sizeof(changes) / sizeof(changes[0]) };

START_TEST(every_kind_of_rule_is_read_again_as_it_was)
{
	char *text = full_text(changes[_i].from, changes[_i].to);
	struct spec *spec = spec_of(text);

	check_round_trip(spec);
	spec_free(spec);
	free(text);
}
END_TEST

START_TEST(defaults_are_left_out)
{
	static const char given[] =
		"name: Plain\n"
		"id: plain\n"
		"tafl: 1\n"
		"ends: [{when: king-captured, result: draw}]\n"
		"pieces: {king: {range: any, arms: both}, guard: {arms: "
		"none}}\n"
		"zones: {throne: {squares: c3, enter: all, entry: path, hostile: "
		"none}, border: {hostile: none}}\n"
		"berserk: none\n"
		"capture: {king: {elsewhere: flank}, walk-in: safe}\n"
		"first: attackers\n"
		"board: \"t...t\\n.....\\n..K..\\n.....\\nt...t\\n\"\n";
	static const char wanted[] =
		"tafl: 1\n"
		"id: plain\n"
		"name: Plain\n"
		"board: |\n"
		"  t...t\n"
		"  .....\n"
		"  ..K..\n"
		"  .....\n"
		"  t...t\n"
		"first: attackers\n"
		"zones:\n"
		"  throne:\n"
		"    squares: center\n"
		"capture:\n"
		"  king: {elsewhere: flank}\n"
		"ends:\n"
		"  - {when: king-captured, result: draw}\n";
	struct spec *spec = spec_of(given);
	struct tafl_text text = { 0 };

	write_yaml(spec, &text);
	ck_assert_str_eq(text.data, wanted);
	tafl_text_release(&text);
	spec_free(spec);
}
END_TEST

/* Notes as they are given, and as they are written. */
static const struct {
	const char *given, *written;
} notes[] = {
	{ "[a, b]", "\nnotes:\n  - \"a\"\n  - \"b\"\nboard:" },
	{ "{en: [a]}", "\nnotes:\n  - \"a\"\nboard:" },
	{ "{en: [a], fr: []}", "\nnotes:\n  - \"a\"\nboard:" },
	{ "{fr: [a]}", "\nnotes:\n  fr:\n    - \"a\"\nboard:" },
	{ "{en: [a, b], fr: [c, d]}",
	  "\nnotes:\n  en:\n    - \"a\"\n    - \"b\"\n"
	  "  fr:\n    - \"c\"\n    - \"d\"\nboard:" },
	{ "[]", "\nconfidence: high\nboard:" },
};

enum { NOTES = sizeof(notes) / sizeof(notes[0]) };

START_TEST(english_notes_alone_are_a_list)
{
	char *full = full_text("[\"A note\"]", notes[_i].given);
	struct spec *spec = spec_of(full);
	struct tafl_text text = { 0 };

	write_yaml(spec, &text);
	ck_assert_msg(strstr(text.data, notes[_i].written), "%.300s",
	              text.data);
	tafl_text_release(&text);
	spec_free(spec);
	free(full);
}
END_TEST

/* Squares as they are given to the zone `garden`, and as they are written.  The
 * zones before it may be named. */
static const struct {
	const char *given, *written;
} squares[] = {
	{ "d4", "center" },
	{ "[a1, a7, g1, g7]", "corners" },
	{ "corner", "corners" },
	{ "edge", "edge" },
	{ "[a1-g1, a7-g7, a2-a6, g2-g6]", "edge" },
	{ "[edge, not corner]", "[edge, not corners]" },
	{ "[edge, not camp]", "[edge, not camp]" },
	{ "[edge, center]", "[edge, center]" },
	{ "start T", "start T" },
	{ "[start T, start K]", "[start T, center]" },
	{ "camp", "camp" },
	{ "[camp, center]", "[camp, center]" },
	{ "[camp, not d7]", "[camp, not d7]" },
	{ "a2", "a2" },
	{ "[b2, a2]", "a2-b2" },
	{ "a2-b3", "a2-b3" },
	{ "[f3-f6, c2]", "[c2, f3-f6]" },
	{ "[a1-g7, not center]", "[a1-c7, d1-g3, d5-g7, e4-g4]" },
};

enum { SQUARES = sizeof(squares) / sizeof(squares[0]) };

START_TEST(squares_are_written_in_few_words)
{
	char given[160], wanted[160];
	struct tafl_text text = { 0 };

	sprintf(given, "garden: {squares: %s, enter", squares[_i].given);
	sprintf(wanted, "\n  garden:\n    squares: %s\n", squares[_i].written);
	char *full = full_text("garden: {squares: [c4, d3, e4], enter", given);
	struct spec *spec = spec_of(full);
	write_yaml(spec, &text);
	const char *zone = strstr(text.data, "\n  garden:");
	ck_assert_ptr_nonnull(zone);
	ck_assert_msg(!strncmp(zone, wanted, strlen(wanted)), "%.80s", zone);
	tafl_text_release(&text);
	spec_free(spec);
	free(full);
}
END_TEST

Suite *yaml_write_suite(void)
{
	Suite *suite = suite_create("yaml_write");
	TCase *again = tcase_create("again");
	TCase *form = tcase_create("form");

	tcase_add_loop_test(again,
	                    every_embedded_variant_is_read_again_as_it_was, 0,
	                    (int)tafl_embedded_count());
	tcase_add_loop_test(again, every_kind_of_rule_is_read_again_as_it_was,
	                    0, CHANGES);
	suite_add_tcase(suite, again);
	tcase_add_test(form, defaults_are_left_out);
	tcase_add_loop_test(form, english_notes_alone_are_a_list, 0, NOTES);
	tcase_add_loop_test(form, squares_are_written_in_few_words, 0, SQUARES);
	suite_add_tcase(suite, form);
	return suite;
}
