/* Libraries of variants, and the embedded files. */
#include "rules/compile.h"
#include "ruletext/embedded.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/variant.h>
#include <unistd.h>

static void count(void *user, const struct tafl_diag *diag)
{
	size_t *told = user;

	ck_assert_ptr_nonnull(diag->message);
	++*told;
}

START_TEST(loads_a_variant_once)
{
	struct tafl_library *library = tafl_library_new(NULL);
	const struct tafl_variant *first = tafl_library_get(library, "brandubh",
	                                                    NULL, NULL);
	const struct tafl_variant *other = tafl_library_get(
		library, "copenhagen", NULL, NULL);

	ck_assert_ptr_nonnull(first);
	ck_assert_str_eq(tafl_variant_id(first), "brandubh");
	ck_assert_str_eq(tafl_variant_id(other), "copenhagen");
	ck_assert_ptr_eq(tafl_library_get(library, "brandubh", NULL, NULL),
	                 first);
	tafl_library_free(library);
}
END_TEST

/* A directory of variants with one file that does not load. */
struct folder {
	char path[32];
	char file[64];
};

static struct folder folder_with(const char *text)
{
	struct folder folder = { .path = "/tmp/tafl-library-XXXXXX" };
	FILE *file;

	ck_assert_ptr_nonnull(mkdtemp(folder.path));
	snprintf(folder.file, sizeof(folder.file), "%s/odd.yaml", folder.path);
	file = fopen(folder.file, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_int_ge(fputs(text, file), 0);
	ck_assert_int_eq(fclose(file), 0);
	return folder;
}

START_TEST(a_name_that_failed_fails_again_without_a_word)
{
	struct folder folder = folder_with("tafl: 2\n");
	size_t told = 0, before;
	const struct tafl_sink sink = { .emit = count, .user = &told };
	struct tafl_error first = { 0 }, second = { 0 };
	struct tafl_library *library = tafl_library_new(
		&(struct tafl_load_options){ .path = folder.path });

	ck_assert_ptr_null(tafl_library_get(library, "odd", &sink, &first));
	ck_assert_uint_ge(told, 1);
	before = told;
	ck_assert_int_eq(unlink(folder.file), 0);
	ck_assert_int_eq(rmdir(folder.path), 0);
	ck_assert_ptr_null(tafl_library_get(library, "odd", &sink, &second));
	ck_assert_uint_eq(told, before);
	ck_assert_int_eq(second.code, TAFL_E_BAD_VERSION);
	ck_assert_int_eq(first.code, second.code);
	ck_assert_str_eq(first.message, second.message);
	tafl_library_free(library);
}
END_TEST

static size_t place_of(const struct tafl_variant *const *all, size_t count,
                       const char *id)
{
	size_t at = 0;

	while (at < count && strcmp(tafl_variant_id(all[at]), id) != 0)
		at++;
	return at;
}

START_TEST(all_variants_are_those_of_the_path_and_the_embedded_ones)
{
	struct folder folder = folder_with(
		"tafl: 1\nid: odd\nname: Odd\nextends: brandubh\n");
	char path[80];
	struct tafl_library *library;
	const struct tafl_variant *const *all, *const *again;
	size_t count = 0, same = 0;

	snprintf(path, sizeof(path), "/nowhere:%s", folder.path);
	library = tafl_library_new(&(struct tafl_load_options){ .path = path });
	all = tafl_library_all(library, NULL, &count, NULL);
	ck_assert_ptr_nonnull(all);
	ck_assert_uint_eq(count, tafl_embedded_count() + 1);
	/* What does not say how sure it is goes last. */
	ck_assert_uint_eq(place_of(all, count, "odd"), count - 1);
	ck_assert_uint_lt(place_of(all, count, "brandubh"),
	                  place_of(all, count, "copenhagen"));
	ck_assert_ptr_eq(all[place_of(all, count, "copenhagen")],
	                 tafl_library_get(library, "copenhagen", NULL, NULL));
	again = tafl_library_all(library, NULL, &same, NULL);
	ck_assert_ptr_eq(again, all);
	ck_assert_uint_eq(same, count);
	tafl_library_free(library);
	ck_assert_int_eq(unlink(folder.file), 0);
	ck_assert_int_eq(rmdir(folder.path), 0);
}
END_TEST

START_TEST(of_all_variants_one_that_does_not_load_is_told_and_left_out)
{
	struct folder folder = folder_with("tafl: 2\n");
	size_t told = 0, found = 0;
	const struct tafl_sink sink = { .emit = count, .user = &told };
	struct tafl_library *library = tafl_library_new(
		&(struct tafl_load_options){ .path = folder.path });

	ck_assert_ptr_nonnull(tafl_library_all(library, &sink, &found, NULL));
	ck_assert_uint_ge(told, 1);
	ck_assert_uint_eq(found, tafl_embedded_count());
	tafl_library_free(library);
	ck_assert_int_eq(unlink(folder.file), 0);
	ck_assert_int_eq(rmdir(folder.path), 0);
}
END_TEST

START_TEST(of_all_variants_an_id_of_two_files_is_told)
{
	struct folder folder = folder_with("");
	const struct tafl_load_options options = { .path = folder.path };
	struct tafl_library *library = tafl_library_new(&options);
	const char *record = "dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n";
	char clash[64];
	size_t told = 0, found;
	const struct tafl_sink sink = { .emit = count, .user = &told };
	struct tafl_error err;

	ck_assert_int_eq(unlink(folder.file), 0);
	snprintf(clash, sizeof(clash), "%s/brandubh.yaml", folder.path);
	FILE *file = fopen(clash, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_int_ge(fputs(record, file), 0);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_ptr_null(tafl_library_get(library, "brandubh", NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_ID_CLASH);
	ck_assert_ptr_nonnull(tafl_library_all(library, &sink, &found, NULL));
	ck_assert_uint_gt(told, 0);
	ck_assert_uint_lt(found, tafl_embedded_count());
	tafl_library_free(library);
	unlink(clash);
	rmdir(folder.path);
}
END_TEST

START_TEST(a_record_in_a_file_has_the_id_of_the_file)
{
	struct folder folder = folder_with(
		"dim:7 name:Mine start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n");
	const struct tafl_load_options options = { .path = folder.path };
	struct tafl_library *library = tafl_library_new(&options);
	const struct tafl_variant *variant = tafl_library_get(library, "odd",
	                                                      NULL, NULL);

	ck_assert_ptr_nonnull(variant);
	ck_assert_str_eq(tafl_variant_id(variant), "odd");
	ck_assert_str_eq(tafl_variant_name(variant), "Mine");
	tafl_library_free(library);
	unlink(folder.file);
	rmdir(folder.path);
}
END_TEST

START_TEST(a_path_is_never_opened)
{
	struct folder folder = folder_with("tafl: 2\n");
	struct tafl_library *library = tafl_library_new(
		&(struct tafl_load_options){ .path = "" });
	struct tafl_error err = { 0 };

	ck_assert_ptr_null(tafl_library_get(library, folder.file, NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_UNKNOWN_VARIANT);
	ck_assert_int_eq(unlink(folder.file), 0);
	ck_assert_int_eq(rmdir(folder.path), 0);
	tafl_library_free(library);
}
END_TEST

START_TEST(an_unknown_name_has_the_nearest_as_help)
{
	struct tafl_library *library = tafl_library_new(
		&(struct tafl_load_options){ .path = "/nowhere:" });
	struct tafl_error err = { 0 };

	ck_assert_ptr_null(tafl_library_get(library, "brandub", NULL, &err));
	ck_assert_int_eq(err.code, TAFL_E_UNKNOWN_VARIANT);
	ck_assert_str_eq(err.message, "unknown variant 'brandub'");
	ck_assert_str_eq(err.help,
	                 "did you mean 'brandubh'? see --list-variants");
	ck_assert_ptr_null(tafl_library_get(library, "", NULL, NULL));
	tafl_library_free(library);
}
END_TEST

START_TEST(any_number_of_unknown_names_is_no_trouble)
{
	struct tafl_library *library = tafl_library_new(NULL);
	const struct tafl_variant *known = tafl_library_get(library, "brandubh",
	                                                    NULL, NULL);
	struct tafl_error err;
	char name[32];

	for (int i = 0; i < 1000; i++) {
		(void)snprintf(name, sizeof(name), "unknown-%d", i);
		ck_assert_ptr_null(tafl_library_get(library, name, NULL, &err));
		ck_assert_ptr_nonnull(strstr(err.message, name));
	}
	ck_assert_ptr_eq(tafl_library_get(library, "brandubh", NULL, NULL),
	                 known);
	tafl_library_free(library);
}
END_TEST

START_TEST(an_alias_means_its_file)
{
	struct tafl_variant *variant = tafl_variant_load("copenhagen-hnefatafl",
	                                                 NULL, NULL, NULL);

	ck_assert_ptr_nonnull(variant);
	ck_assert_str_eq(tafl_variant_id(variant), "copenhagen");
	tafl_variant_free(variant);
}
END_TEST

/* --- embedded files ----------------------------------------------------- */

START_TEST(embedded_files_are_sorted)
{
	ck_assert_uint_gt(tafl_embedded_count(), 0);
	for (size_t i = 1; i < tafl_embedded_count(); i++)
		ck_assert_str_lt(tafl_embedded_id(i - 1), tafl_embedded_id(i));
}
END_TEST

/* "source: required in variants/" */
START_TEST(every_embedded_file_loads_and_names_its_source)
{
	for (size_t i = 0; i < tafl_embedded_count(); i++) {
		const char *id = tafl_embedded_id(i);
		size_t told = 0;
		const struct tafl_sink sink = { .emit = count, .user = &told };
		struct tafl_error err = { 0 };
		struct tafl_variant *variant = tafl_variant_load(id, NULL,
		                                                 &sink, &err);

		ck_assert_msg(variant, "%s: %s", id, err.message);
		ck_assert_uint_eq(told, 0);
		ck_assert_str_eq(tafl_variant_id(variant), id);
		ck_assert_uint_ge(variant_spec(variant)->source.count, 1);
		tafl_variant_free(variant);
	}
}
END_TEST

START_TEST(every_embedded_note_is_in_french_too)
{
	struct tafl_variant *variant = tafl_variant_load(
		tafl_embedded_id((size_t)_i), NULL, NULL, NULL);
	ck_assert_ptr_nonnull(variant);
	const struct spec *spec = variant_spec(variant);
	const struct spec_strings *english = spec_notes_in(spec, "en");
	const struct spec_strings *french = spec_notes_in(spec, "fr");

	ck_assert_msg(english && french, "%s", spec->id);
	ck_assert_uint_eq(french->count, english->count);
	for (size_t i = 0; i < english->count; i++)
		ck_assert_str_ne(french->text[i], english->text[i]);
	tafl_variant_free(variant);
}
END_TEST

/* Each means its file, and is no id. */
START_TEST(aliases_mean_one_file)
{
	size_t count = 0;

	for (size_t i = 0; i < tafl_embedded_count(); i++) {
		struct tafl_variant *variant = tafl_variant_load(
			tafl_embedded_id(i), NULL, NULL, NULL);
		ck_assert_ptr_nonnull(variant);
		const struct spec_strings *aliases =
			&variant_spec(variant)->aliases;

		for (size_t j = 0; j < aliases->count; j++) {
			ck_assert_uint_eq(embedded_find(aliases->text[j]),
			                  EMBEDDED_NONE);
			ck_assert_uint_eq(embedded_named(aliases->text[j]), i);
		}
		count += aliases->count;
		tafl_variant_free(variant);
	}
	ck_assert_uint_eq(embedded_alias_count, count);
}
END_TEST

START_TEST(embedded_texts_are_whole)
{
	for (size_t i = 0; i < tafl_embedded_count(); i++) {
		size_t length = 0;
		const char *text = tafl_embedded_text(i, &length);

		ck_assert_uint_eq(length, strlen(text));
		ck_assert(strncmp(text, "tafl: 1\n", 8) == 0);
		ck_assert_int_eq(text[length - 1], '\n');
	}
}
END_TEST

START_TEST(embedded_texts_keep_their_accents)
{
	size_t length = 0, index = embedded_find("tablut-castle");

	ck_assert_uint_ne(index, EMBEDDED_NONE);
	ck_assert_ptr_nonnull(strstr(tafl_embedded_text(index, &length),
	                             "le ch\xC3\xA2teau"));
}
END_TEST

/* The site's brandubh: "king surrounded on the throne and flanked elsewhere,
 * the empty throne hostile to men only". */
START_TEST(brandubh_is_that_of_the_archive)
{
	struct tafl_variant *variant = tafl_variant_load("brandubh", NULL, NULL,
	                                                 NULL);
	ck_assert_ptr_nonnull(variant);
	const struct spec *spec = variant_spec(variant);

	ck_assert_int_eq(spec->size, 7);
	ck_assert_str_eq(spec->zones[0].name, "throne");
	ck_assert_uint_eq(spec->zones[0].hostile_empty,
	                  SPEC_ATTACKERS | SPEC_DEFENDERS);
	ck_assert_uint_eq(spec->zones[0].hostile_occupied, SPEC_ATTACKERS);
	ck_assert_int_eq(spec->king_rule_count, 2);
	ck_assert(spec->king_rules[0].surround &&
	          spec->king_rules[0].zone == 0);
	ck_assert(!spec->king_rules[1].surround);
	tafl_variant_free(variant);
}
END_TEST

Suite *library_suite(void)
{
	Suite *suite = suite_create("library");
	TCase *tcase = tcase_create("library");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, loads_a_variant_once);
	tcase_add_test(tcase, a_name_that_failed_fails_again_without_a_word);
	tcase_add_test(
		tcase,
		all_variants_are_those_of_the_path_and_the_embedded_ones);
	tcase_add_test(
		tcase,
		of_all_variants_one_that_does_not_load_is_told_and_left_out);
	tcase_add_test(tcase, of_all_variants_an_id_of_two_files_is_told);
	tcase_add_test(tcase, a_record_in_a_file_has_the_id_of_the_file);
	tcase_add_test(tcase, a_path_is_never_opened);
	tcase_add_test(tcase, an_unknown_name_has_the_nearest_as_help);
	tcase_add_test(tcase, any_number_of_unknown_names_is_no_trouble);
	tcase_add_test(tcase, an_alias_means_its_file);
	tcase_add_test(tcase, embedded_files_are_sorted);
	tcase_add_test(tcase, every_embedded_file_loads_and_names_its_source);
	tcase_add_loop_test(tcase, every_embedded_note_is_in_french_too, 0,
	                    (int)tafl_embedded_count());
	tcase_add_test(tcase, aliases_mean_one_file);
	tcase_add_test(tcase, embedded_texts_are_whole);
	tcase_add_test(tcase, embedded_texts_keep_their_accents);
	tcase_add_test(tcase, brandubh_is_that_of_the_archive);
	return suite;
}
