/* Tests of the turns of the board that rules do not see. */
#include "rules/variant.h"
#include "rules_case.h"
#include "unit.h"

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* Symmetries by their number: 1 mirrors left and right, 2 top and bottom, 4
 * swaps files and ranks. */
enum {
	ALL = 0xff,
	NONE = 1 << 0,
	SIDES = 1 << 0 | 1 << 1,
	DIAGONAL = 1 << 0 | 1 << 4,
	UPRIGHT = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3,
};

static const struct {
	const char *keys;
	unsigned rules, start;
} rows[] = {
	{ "", ALL, ALL },
	/* Where the men stand is no rule. */
	{ "board: |\n  t....\n  .....\n  ..K..\n  .....\n  .....\n", ALL,
	  1 << 0 | 1 << 7 },
	{ "board: |\n  t...t\n  .....\n  ..K..\n  .....\n  .....\n", ALL,
	  SIDES },
	/* Zones. */
	{ "zones: {x: {squares: [a1], stop: none}}", DIAGONAL, DIAGONAL },
	{ "zones: {x: {squares: [b1], hostile: all}}", NONE, NONE },
	{ "zones: {x: {squares: [a1, e1], pass: none}}", SIDES, SIDES },
	{ "zones: {x: {squares: [a3, e3, c1, c5], enter: [king]}}", ALL, ALL },
	{ "zones: {x: {squares: [a3, e3], enter: [king]}}", UPRIGHT, UPRIGHT },
	/* Zones may change places when they say the same. */
	{ "zones:\n  x: {squares: [a3], enter: none}\n"
	  "  z: {squares: [e3], enter: none}\n",
	  UPRIGHT, UPRIGHT },
	{ "zones:\n  x: {squares: [a3], enter: none, entry: start}\n"
	  "  z: {squares: [e3], enter: none}\n",
	  1 << 0 | 1 << 2, 1 << 0 | 1 << 2 },
	{ "zones:\n  x: {squares: [a3], hostile: all}\n"
	  "  z: {squares: [e3], stop: none}\n",
	  1 << 0 | 1 << 2, 1 << 0 | 1 << 2 },
	/* The king, shieldwalls and ends. */
	{ "zones: {x: {squares: [a1]}}\n"
	  "capture: {king: {x: surround, elsewhere: flank}}",
	  DIAGONAL, DIAGONAL },
	{ "zones: {x: {squares: [a1]}}\n"
	  "capture: {king: {elsewhere: flank}, shieldwall: {close: [x]}}",
	  DIAGONAL, DIAGONAL },
	{ "ends: [{when: king-reaches, squares: [a1, e1], "
	  "result: defenders-win}]",
	  SIDES, SIDES },
	{ "ends: [{when: king-reaches, squares: corners, "
	  "result: defenders-win}]",
	  ALL, ALL },
};

START_TEST(rules_have_these_symmetries)
{
	struct tafl_variant *variant = rules_variant(rows[_i].keys, 5);

	ck_assert_msg(variant->symmetries == rows[_i].rules,
	              "%s: the rules have %x", rows[_i].keys,
	              variant->symmetries);
	ck_assert_msg(variant->start_symmetries == rows[_i].start,
	              "%s: the start has %x", rows[_i].keys,
	              variant->start_symmetries);
	tafl_variant_free(variant);
}
END_TEST

Suite *rules_symmetry_suite(void)
{
	Suite *suite = suite_create("rules_symmetry");
	TCase *tcase = tcase_create("rules_symmetry");

	tcase_add_loop_test(tcase, rules_have_these_symmetries, 0, COUNT(rows));
	suite_add_tcase(suite, tcase);
	return suite;
}
