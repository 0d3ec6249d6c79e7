/* Counts of lines of play: those of tests/perft, and against slow counting. */
#include "rules_case.h"
#include "unit.h"
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Counts from a position of a variant. */
static uint64_t perft(const struct tafl_variant *variant, const char *text,
                      int depth)
{
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_position position = rules_position(variant, text);
	uint64_t count = 0;

	ck_assert_ptr_nonnull(line);
	tafl_line_reset(line, &position);
	ck_assert(tafl_perft(line, depth, &count));
	ck_assert(tafl_position_equal(tafl_line_position(line), &position));
	tafl_line_free(line);
	return count;
}

/* --- the files ---------------------------------------------------------- */

/* A row: variant, position line or "start", depth, count, tabs between. */
struct row {
	char variant[64];
	char position[TAFL_POSITION_TEXT];
	int depth;
	unsigned long long count;
};

static bool is_comment(const char *text)
{
	return text[0] == '#' || text[0] == '\n';
}

static void check_row(const char *path, const char *text)
{
	struct row row;

	ck_assert_msg(sscanf(text, "%63[^\t]\t%399[^\t]\t%d\t%llu", row.variant,
	                     row.position, &row.depth, &row.count) == 4,
	              "%s: %s", path, text);
	struct tafl_variant *variant = rules_embedded(row.variant);
	uint64_t count = perft(variant, row.position, row.depth);
	ck_assert_msg(count == row.count, "%s: %sgot %llu", path, text,
	              (unsigned long long)count);
	tafl_variant_free(variant);
}

static int check_file(const char *path)
{
	char text[1024];
	FILE *file = fopen(path, "r");
	int rows = 0;

	ck_assert_msg(file != NULL, "%s", path);
	while (fgets(text, sizeof(text), file))
		if (!is_comment(text)) {
			check_row(path, text);
			rows++;
		}
	fclose(file);
	return rows;
}

/* The tests run in the project's root. */
START_TEST(counts_are_those_of_the_files)
{
	glob_t files;
	int rows = 0;

	ck_assert_int_eq(glob("tests/perft/*.txt", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++)
		rows += check_file(files.gl_pathv[i]);
	ck_assert_int_gt(rows, 0);
	globfree(&files);
}
END_TEST

/* --- counting slowly ---------------------------------------------------- */

static uint64_t count_slowly(struct tafl_line *line, int depth);

static uint64_t count_from(struct tafl_line *line, tafl_square from, int depth)
{
	int size = tafl_line_position(line)->size;
	uint64_t count = 0;

	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			struct tafl_move move = { from,
				                  tafl_square_at(file, rank) };

			if (tafl_line_check(line, move, NULL) != TAFL_LEGAL)
				continue;
			ck_assert(tafl_line_push(line, move));
			count += count_slowly(line, depth - 1);
			tafl_line_pop(line);
		}
	return count;
}

/* Every pair of squares is asked for, every ply is played, the last one too.
 * "A ply that ends the game, softly too, counts at its own depth and has no
 * successors." */
static uint64_t count_slowly(struct tafl_line *line, int depth)
{
	int size = tafl_line_position(line)->size;
	uint64_t count = 0;

	if (depth == 0)
		return 1;
	if (tafl_line_outcome(line)->end != TAFL_NO_END)
		return 0;
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			count += count_from(line, tafl_square_at(file, rank),
			                    depth);
	return count;
}

#define CORNERS \
	"zones: {corner: {squares: corners, stop: [king], hostile: all}}\n"

// clang-format off
static const struct {
	const char *keys, *position;
	int size;
	int depth; /* 3 where it is 0 */
} odd[] = {
	{ "", "5/1t1t1/2K2/1t1t1/5 d", 5, 0 },
	{ "ends: [{when: king-reaches, squares: edge, result: defenders-win}, "
	  "{when: king-captured, result: attackers-win}]",
	  "5/1t1t1/1TKT1/1t1t1/5 d", 5, 0 },
	{ "ends: [{when: repetition, count: 2, result: draw}]",
	  "5/5/2K2/t4/5 a", 5, 4 },
	{ "ends: [{when: repetition, count: 2, result: forbidden}]",
	  "5/5/2K2/t4/5 a", 5, 4 },
	{ "ends: [{when: repetition, count: 2, result: forbidden}, "
	  "{when: no-move, result: to-move-loses}]",
	  "5/5/t4/1t3/Kt3 a", 5, 0 },
	{ "ends: [{when: repetition, count: 2, of: moves, result: forbidden}]",
	  "5/5/2K2/t4/5 d", 5, 0 },
	{ "ends: [{when: quiet, plies: 2, result: draw}]",
	  "5/1tT2/2K2/1t1t1/5 d", 5, 0 },
	{ "ends: [{when: length, plies: 2, result: draw}]",
	  "5/5/2K2/1t1t1/5 d", 5, 0 },
	{ "capture: {king: {elsewhere: flank}, walk-in: forbidden}",
	  "t3t/5/T1K1T/5/t3t a", 5, 0 },
	{ CORNERS "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner], move: any}}\n"
	  "ends: [{when: encirclement, result: attackers-win}, "
	  "{when: no-move, result: to-move-loses}]",
	  "6/1tt3/1TT1t1/2K1t1/1t4/6 a", 6, 0 },
	{ "pieces: {attackers: {range: 2}, king: {range: 1}}",
	  "t3t/5/T1K1T/5/t3t a", 5, 0 },
	{ "ends: [{when: eliminated, side: attackers, result: defenders-win}]",
	  "5/5/5/5/5 a", 5, 0 },
	{ "ends: [{when: king-reaches, squares: edge, result: defenders-win}]",
	  "2K2/5/5/5/t4 a", 5, 0 },
};
// clang-format on

START_TEST(counting_slowly_comes_to_the_same)
{
	struct tafl_variant *variant = rules_variant(odd[_i].keys,
	                                             odd[_i].size);
	struct tafl_position position = rules_position(variant,
	                                               odd[_i].position);
	struct tafl_line *line = tafl_line_new(variant);

	ck_assert_ptr_nonnull(line);
	int most = odd[_i].depth ? odd[_i].depth : 3;
	for (int depth = 0; depth <= most; depth++) {
		tafl_line_reset(line, &position);
		ck_assert_uint_eq(perft(variant, odd[_i].position, depth),
		                  count_slowly(line, depth));
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_position_that_is_decided_has_no_successors)
{
	struct tafl_variant *variant = rules_variant(
		"ends: [{when: king-reaches, squares: edge, result: "
		"defenders-win}]",
		5);

	ck_assert_uint_eq(perft(variant, "2K2/5/5/5/t4 a", 0), 1);
	ck_assert_uint_eq(perft(variant, "2K2/5/5/5/t4 a", 1), 0);
	ck_assert_uint_eq(perft(variant, "5/2K2/5/5/t4 a", 1), 8);
	tafl_variant_free(variant);
}
END_TEST

Suite *rules_perft_suite(void)
{
	Suite *suite = suite_create("rules_perft");
	TCase *tcase = tcase_create("counts");

	tcase_add_test(tcase, counts_are_those_of_the_files);
	tcase_add_loop_test(tcase, counting_slowly_comes_to_the_same, 0,
	                    sizeof(odd) / sizeof(odd[0]));
	tcase_add_test(tcase, a_position_that_is_decided_has_no_successors);
	suite_add_tcase(suite, tcase);
	return suite;
}
