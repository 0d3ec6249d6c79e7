/* Variants from YAML: files, and what they inherit. */
#include "rules/compile.h"
#include "ruletext/embedded.h"
#include "unit.h"
#include "yaml_case.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tafl/variant.h>
#include <unistd.h>

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

	make_good_text(text, 0, NULL);
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
	make_good_text(text, 2, head);
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

	make_good_text(text, 2, "id: copenhagen");
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

	make_good_text(text, 0, NULL);
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

	make_good_text(text, 3,
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

	make_good_text(text, 10, "first: nobody");
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

Suite *yaml_parents_suite(void)
{
	Suite *suite = suite_create("yaml_parents");
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
	return suite;
}
