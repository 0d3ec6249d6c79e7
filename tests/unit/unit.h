/*
 * The unit suites: X(module) here, `Suite *module_suite(void)` in
 * tests/unit/module.c.
 */
#ifndef UNIT_H
#define UNIT_H

/* Check has an old macro that is called as ours of base/fail.h. */
#pragma push_macro("fail")
#undef fail
#include <check.h>
#pragma pop_macro("fail")

// clang-format off
#define UNIT_SUITES(X) \
	X(error) \
	X(mem) \
	X(nearest) \
	X(text) \
	X(utf8) \
	X(pattern) \
	X(input) \
	X(json) \
	X(diag) \
	X(report) \
	X(typed) \
	X(yaml_tree) \
	X(yaml_variant) \
	X(yaml_parents) \
	X(library) \
	X(otn) \
	X(yaml_write) \
	X(sentences) \
	X(squares) \
	X(position) \
	X(position_foreign) \
	X(symmetry) \
	X(seeds) \
	X(catalogue) \
	X(game) \
	X(format_tgn) \
	X(format_tgn_damage) \
	X(format_tgn_traps) \
	X(format_tgn_random) \
	X(format_tgn_write) \
	X(format_otg) \
	X(format_csv) \
	X(format_talfbot) \
	X(format_pgn) \
	X(format_json) \
	X(format_berserk) \
	X(format_bologna) \
	X(format_bologna_messages) \
	X(format_position) \
	X(format_pairs) \
	X(format_foreign) \
	X(format_detect) \
	X(ascii) \
	X(unicode) \
	X(svg) \
	X(page) \
	X(film) \
	X(theme) \
	X(xml) \
	X(rules_zones) \
	X(rules_capture) \
	X(rules_wall) \
	X(rules_men) \
	X(rules_berserk) \
	X(rules_ends) \
	X(rules_enclosure) \
	X(rules_play) \
	X(rules_perft) \
	X(rules_symmetry) \
	X(seen) \
	X(flood) \
	X(line) \
	X(lines) \
	X(threats) \
	X(judge) \
	X(shown) \
	X(guess) \
	X(where) \
	X(canonical) \
	X(change) \
	/* the end */
// clang-format on

#define X(name) Suite *name##_suite(void);
UNIT_SUITES(X)
#undef X

#endif
