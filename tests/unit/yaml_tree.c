/* YAML trees: shape, places, and what is refused. */
#include "base/yaml_tree.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/input.h>

struct heard {
	struct tafl_error problems[8]; /* the first */
	struct tafl_error last;
	size_t count;
};

static void hear(void *user, const struct yaml_tree *tree,
                 const struct tafl_error *problem)
{
	struct heard *heard = user;

	ck_assert_ptr_nonnull(tree);
	if (heard->count < 8)
		heard->problems[heard->count] = *problem;
	heard->last = *problem;
	heard->count++;
}

static struct yaml_tree *new_tree(const char *text, size_t length)
{
	struct yaml_tree *tree = yaml_tree_new("file", text, length, NULL);

	ck_assert_ptr_nonnull(tree);
	return tree;
}

/* The tree of a text in which nothing is wrong. */
static struct yaml_tree *good_tree(const char *text)
{
	struct heard heard = { .count = 0 };
	const struct yaml_listener listener = { hear, &heard };
	struct yaml_tree *tree = new_tree(text, strlen(text));

	ck_assert(yaml_tree_parse(tree, &listener));
	ck_assert_uint_eq(heard.count, 0);
	return tree;
}

static void assert_at(const struct yaml_node *node, unsigned line,
                      unsigned column, unsigned length)
{
	ck_assert_uint_eq(node->at.line, line);
	ck_assert_uint_eq(node->at.column, column);
	ck_assert_uint_eq(node->at.length, length);
}

START_TEST(has_maps_lists_and_scalars)
{
	struct yaml_tree *tree = good_tree("a: [x, 'y z']\nb: {c: \"d\"}\n");
	const struct yaml_node *a = yaml_map_get(tree->root, "a");
	const struct yaml_node *b = yaml_map_get(tree->root, "b");

	ck_assert_int_eq(tree->root->kind, YAML_KIND_MAP);
	ck_assert_int_eq(a->kind, YAML_KIND_LIST);
	ck_assert(a->first->plain && yaml_text_is(a->first, "x"));
	ck_assert(!a->last->plain && yaml_text_is(a->last, "y z"));
	ck_assert(yaml_text_is(yaml_map_get(b, "c"), "d"));
	ck_assert_ptr_null(yaml_map_get(tree->root, "c"));
	yaml_tree_free(tree);
}
END_TEST

START_TEST(places_count_bytes_from_one)
{
	struct yaml_tree *tree = good_tree(
		"\xEF\xBB\xBF# \xC3\xA9\r\n\xC3\xA9: {k: word}\r\n");
	const struct yaml_node *map = tree->root->first;

	assert_at(map->key, 2, 1, 2);
	assert_at(map->first->key, 2, 6, 1);
	assert_at(map->first, 2, 9, 4);
	yaml_tree_free(tree);
}
END_TEST

START_TEST(a_span_ends_with_its_line)
{
	struct yaml_tree *tree = good_tree("a: 'one\n  two'\nb: c\n");

	assert_at(tree->root->first, 1, 4, 4);
	assert_at(tree->root->last, 3, 4, 1);
	yaml_tree_free(tree);
}
END_TEST

START_TEST(finds_the_rows_of_a_block)
{
	struct yaml_tree *tree = good_tree("b: |\n   one\n   two\nc: 'x'\n");
	struct tafl_span row = yaml_node_part(tree->root->first, 1, 2, 1);
	struct tafl_span whole = yaml_node_part(tree->root->last, 1, 2, 1);

	ck_assert_uint_eq(row.line, 3);
	ck_assert_uint_eq(row.column, 6);
	ck_assert_uint_eq(row.length, 1);
	ck_assert_uint_eq(whole.line, 4);
	ck_assert_uint_eq(whole.column, 4);
	yaml_tree_free(tree);
}
END_TEST

START_TEST(gives_lines_without_their_ends)
{
	struct yaml_tree *tree = good_tree("a: 1\r\nb: 2\rc: 3\n\nd: 4");
	static const char *const lines[] = { "a: 1", "b: 2", "c: 3", "",
		                             "d: 4" };
	size_t length = 0;

	for (size_t i = 0; i < 5; i++) {
		const char *line = yaml_tree_line(tree, i + 1, &length);

		ck_assert_uint_eq(length, strlen(lines[i]));
		ck_assert(memcmp(line, lines[i], length) == 0);
	}
	ck_assert_ptr_null(yaml_tree_line(tree, 0, &length));
	ck_assert_ptr_null(yaml_tree_line(tree, 6, &length));
	yaml_tree_free(tree);
}
END_TEST

START_TEST(children_can_be_moved)
{
	struct yaml_tree *tree = good_tree("a: 1\nb: 2\nc: 3\nd: 4\n");
	struct yaml_node *root = tree->root;
	struct yaml_node *a = yaml_map_get(root, "a");
	struct yaml_node *d = yaml_map_get(root, "d");

	yaml_node_remove(root, a);
	ck_assert(yaml_text_is(root->first, "2"));
	yaml_node_remove(root, d);
	ck_assert(yaml_text_is(root->last, "3"));
	yaml_node_replace(root, root->last, a);
	ck_assert(root->last == a && root->first->next == a);
	yaml_node_append(root, d);
	ck_assert(root->last == d && a->next == d);
	yaml_tree_free(tree);
}
END_TEST

struct refusal {
	const char *text;
	enum tafl_code code;
	unsigned line, column, length;
	const char *message;
	bool goes_on;
};

static const struct refusal refusals[] = {
	{ "a: &x b\n", TAFL_E_YAML_REFUSED, 1, 4, 4, "anchor", true },
	{ "a: b\nc: *a\n", TAFL_E_YAML_REFUSED, 2, 4, 2, "alias", true },
	{ "a: !!str b\n", TAFL_E_YAML_REFUSED, 1, 4, 7, "tag", true },
	{ "a: !x [b]\n", TAFL_E_YAML_REFUSED, 1, 4, 4, "tag", true },
	{ "a: &x {b: c}\n", TAFL_E_YAML_REFUSED, 1, 4, 4, "anchor", true },
	{ "a: b\n---\nc: d\n", TAFL_E_YAML_REFUSED, 2, 1, 3, "second document",
	  false },
	{ "a: b\n...\n--- c\n", TAFL_E_YAML_REFUSED, 3, 1, 3, "second document",
	  false },
	{ "a: b\n...\nc\n", TAFL_E_YAML_SYNTAX, 3, 1, 1,
	  "did not find expected <document start>", false },
	{ "%YAML 1.1\n---\na: b\n", TAFL_E_YAML_REFUSED, 1, 1, 9, "directive",
	  true },
	{ "%TAG ! x\n---\na: b\n", TAFL_E_YAML_REFUSED, 1, 1, 8, "directive",
	  true },
	{ "a:\n  <<: b\n", TAFL_E_YAML_REFUSED, 2, 3, 2, "'<<'", true },
	{ "a: >\n  b\n", TAFL_E_YAML_REFUSED, 1, 4, 1, "folded", true },
	{ "? [a]\n: b\n", TAFL_E_YAML_REFUSED, 1, 3, 1, "a key must be a word",
	  false },
	{ "a: \"\\0\"\n", TAFL_E_YAML_REFUSED, 1, 4, 4, "control character",
	  true },
	{ "a: \"\\e\"\n", TAFL_E_YAML_REFUSED, 1, 4, 4, "control character",
	  true },
	{ "a: b\nc: d\n\na: e\n", TAFL_E_DUPLICATE_KEY, 4, 1, 1,
	  "key 'a' given twice, first in line 1", true },
	{ "a: {b: 1,\n \"b\": 2}\n", TAFL_E_DUPLICATE_KEY, 2, 2, 3,
	  "first in line 1", true },
	{ "a:\n\tb: c\n", TAFL_E_YAML_SYNTAX, 2, 1, 1,
	  "tab used for indentation; use spaces", false },
	{ "a: {\n  \tb: c}\n", TAFL_E_YAML_SYNTAX, 2, 3, 1, "tab used", false },
	{ "a: b\nc: \xFF\n", TAFL_E_YAML_SYNTAX, 2, 4, 1, "not UTF-8", false },
	{ "a: \xC3\n", TAFL_E_YAML_SYNTAX, 1, 4, 1, "not UTF-8", false },
	{ "a: \x1B[1m\n", TAFL_E_YAML_SYNTAX, 1, 4, 1, "control character",
	  false },
	{ "", TAFL_E_YAML_SYNTAX, 1, 1, 1, "the file is empty", false },
	{ "# nothing\n\n", TAFL_E_YAML_SYNTAX, 1, 1, 1, "the file is empty",
	  false },
	{ "---\n", TAFL_E_YAML_SYNTAX, 1, 1, 1, "the file is empty", false },
	{ "a: [b\nc: d\n", TAFL_E_YAML_SYNTAX, 2, 2, 1,
	  "while parsing a flow sequence that starts in line 1", false },
	{ "a: 'b\n\nc\n", TAFL_E_YAML_SYNTAX, 1, 4, 1,
	  "unexpected end of stream while scanning a quoted scalar", false },
	{ "a: @b\n", TAFL_E_YAML_SYNTAX, 1, 4, 1,
	  "found character that cannot start any token", false },
	{ "a: b\n c: d\n", TAFL_E_YAML_SYNTAX, 2, 3, 1,
	  "mapping values are not allowed", false },
};

START_TEST(refuses)
{
	const struct refusal *refusal = &refusals[_i];
	struct heard heard = { .count = 0 };
	const struct yaml_listener listener = { hear, &heard };
	struct yaml_tree *tree = new_tree(refusal->text, strlen(refusal->text));
	bool goes_on = yaml_tree_parse(tree, &listener);
	const struct tafl_error *problem = &heard.problems[0];

	ck_assert_uint_eq(heard.count, 1);
	ck_assert_int_eq(problem->code, refusal->code);
	ck_assert_msg(strstr(problem->message, refusal->message), "got: %s",
	              problem->message);
	ck_assert_uint_eq(problem->at.line, refusal->line);
	ck_assert_uint_eq(problem->at.column, refusal->column);
	ck_assert_uint_eq(problem->at.length, refusal->length);
	ck_assert(goes_on == refusal->goes_on);
	yaml_tree_free(tree);
}
END_TEST

START_TEST(refuses_nul_bytes)
{
	static const char text[] = "a: b\0c\n";
	struct heard heard = { .count = 0 };
	const struct yaml_listener listener = { hear, &heard };
	struct yaml_tree *tree = new_tree(text, sizeof(text) - 1);

	ck_assert(!yaml_tree_parse(tree, &listener));
	ck_assert_uint_eq(heard.count, 1);
	ck_assert_str_eq(heard.problems[0].message, "NUL byte in the text");
	ck_assert_uint_eq(heard.problems[0].at.column, 5);
	yaml_tree_free(tree);
}
END_TEST

START_TEST(tells_all_problems_up_to_bad_syntax)
{
	static const char text[] = "a: *x\na: &y b\nc: ]\nd: *z\n";
	struct heard heard = { .count = 0 };
	const struct yaml_listener listener = { hear, &heard };
	struct yaml_tree *tree = new_tree(text, strlen(text));

	ck_assert(!yaml_tree_parse(tree, &listener));
	ck_assert_uint_eq(heard.count, 4);
	ck_assert_int_eq(heard.problems[3].code, TAFL_E_YAML_SYNTAX);
	ck_assert_uint_eq(heard.problems[3].at.line, 3);
	ck_assert_int_eq(tree->root->first->kind, YAML_KIND_BROKEN);
	yaml_tree_free(tree);
}
END_TEST

/* A text of `count` times `piece` after `start`. */
static char *repeated(const char *start, const char *piece, size_t count)
{
	size_t length = strlen(piece);
	char *text = malloc(strlen(start) + count * length + 1);

	ck_assert_ptr_nonnull(text);
	strcpy(text, start);
	char *end = text + strlen(start);
	for (size_t i = 0; i < count; i++, end += length)
		memcpy(end, piece, length);
	*end = '\0';
	return text;
}

static const struct {
	const char *start, *piece;
	size_t count;
	const char *message;
} limits[] = {
	{ "a: ", "[", 500000, "nested more than 16 deep" },
	{ "a: ", "{b: ", 200000, "nested more than 16 deep" },
	{ "", "- ", 500000, "nested more than 16 deep" },
	{ "a: [", "b,", 300000, "more than 20000 words" },
	{ "a: [", "*b,", 300000, "more than 20000 words" },
};

START_TEST(stops_at_a_limit)
{
	struct heard heard = { .count = 0 };
	const struct yaml_listener listener = { hear, &heard };
	char *text = repeated(limits[_i].start, limits[_i].piece,
	                      limits[_i].count);
	struct yaml_tree *tree = new_tree(text, strlen(text));

	ck_assert(!yaml_tree_parse(tree, &listener));
	ck_assert_uint_le(heard.count, YAML_NODES_MAX);
	ck_assert_int_eq(heard.last.code, TAFL_E_LIMIT);
	ck_assert_ptr_nonnull(strstr(heard.last.message, limits[_i].message));
	yaml_tree_free(tree);
	free(text);
}
END_TEST

START_TEST(takes_what_is_just_within_the_limits)
{
	struct yaml_tree *tree = good_tree("[[[[[[[[[[[[[[[[a]]]]]]]]]]]]]]]]");

	yaml_tree_free(tree);
}
END_TEST

START_TEST(refuses_a_very_large_file)
{
	char *text = repeated("", "#", TAFL_VARIANT_BYTES_MAX + 1);
	struct tafl_error err = { 0 };

	ck_assert_ptr_null(yaml_tree_new("file", text, strlen(text), &err));
	ck_assert_int_eq(err.code, TAFL_E_LIMIT);
	free(text);
}
END_TEST

Suite *yaml_tree_suite(void)
{
	Suite *suite = suite_create("yaml_tree");
	TCase *tcase = tcase_create("tree");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, has_maps_lists_and_scalars);
	tcase_add_test(tcase, places_count_bytes_from_one);
	tcase_add_test(tcase, a_span_ends_with_its_line);
	tcase_add_test(tcase, finds_the_rows_of_a_block);
	tcase_add_test(tcase, gives_lines_without_their_ends);
	tcase_add_test(tcase, children_can_be_moved);
	tcase_add_loop_test(tcase, refuses, 0,
	                    sizeof(refusals) / sizeof(refusals[0]));
	tcase_add_test(tcase, refuses_nul_bytes);
	tcase_add_test(tcase, tells_all_problems_up_to_bad_syntax);
	tcase_add_loop_test(tcase, stops_at_a_limit, 0,
	                    sizeof(limits) / sizeof(limits[0]));
	tcase_add_test(tcase, takes_what_is_just_within_the_limits);
	tcase_add_test(tcase, refuses_a_very_large_file);
	return suite;
}
