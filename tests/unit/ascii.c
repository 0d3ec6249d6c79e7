/* Tests of the canonical picture. */
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/render.h>

static struct tafl_text picture(const struct tafl_position *position,
                                const struct tafl_variant *variant)
{
	struct tafl_text text = { 0 };
	const struct tafl_renderer *ascii = tafl_renderer_find("ascii");

	const struct tafl_look look = { 0 };
	struct tafl_scene scene;

	ck_assert_ptr_nonnull(ascii);
	tafl_scene_of_position(&scene, position, variant);
	tafl_render(ascii, &scene, &look, &text);
	return text;
}

START_TEST(draws_men_and_special_squares)
{
	struct tafl_variant *variant = rules_variant(
		"board: |\n"
		"  ..t..\n  .....\n  t.K.t\n  ..T..\n  ..t..\n"
		"zones:\n"
		"  throne: {squares: center, stop: [king]}\n"
		"  corner: {squares: corners, hostile: all}\n"
		"  camp: {squares: start t, enter: none}\n"
		"  free: {squares: [b2]}\n",
		5);
	struct tafl_position position = rules_position(variant,
	                                               "5/5/2t1K/5/5 d");
	struct tafl_text text = picture(tafl_variant_start(variant), variant);

	ck_assert_str_eq(text.data, "5  + . t . +\n"
	                            "4  . . . . .\n"
	                            "3  t . K . t\n"
	                            "2  . . T . .\n"
	                            "1  + . t . +\n"
	                            "   a b c d e\n"
	                            "attackers to move\n");
	tafl_text_release(&text);
	text = picture(&position, variant);
	ck_assert_str_eq(text.data, "5  + . : . +\n"
	                            "4  . . . . .\n"
	                            "3  : . t . K\n"
	                            "2  . . . . .\n"
	                            "1  + . : . +\n"
	                            "   a b c d e\n"
	                            "defenders to move\n");
	tafl_text_release(&text);
	position = rules_position(variant, "5/5/K4/5/5 a");
	text = picture(&position, variant);
	ck_assert_ptr_nonnull(strstr(text.data, "3  K . + . :\n"));
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(numbers_above_nine_are_aligned)
{
	struct tafl_position position;
	struct tafl_text text;

	tafl_position_clear(&position, 10);
	text = picture(&position, NULL);
	ck_assert_ptr_nonnull(strstr(text.data, "10  . . . . . . . . . .\n"
	                                        " 9  . . . . . . . . . .\n"));
	ck_assert_ptr_nonnull(strstr(text.data, "\n    a b c d e f g h i j\n"));
	ck_assert_ptr_null(strstr(text.data, " \n"));
	tafl_text_release(&text);
}
END_TEST

/* A board with every kind of man, which no symmetry maps to itself. */
static struct tafl_position lopsided(int size)
{
	static const char letters[] = "tcnmgTCNMGK";
	struct tafl_position position;

	tafl_position_clear(&position, size);
	for (int i = 0; letters[i] != '\0'; i++)
		tafl_position_put(&position,
		                  tafl_square_at(1 + i % size, 1 + i / size),
		                  tafl_man_of_letter(letters[i]));
	tafl_position_put(&position, tafl_square_at(size, size), TAFL_ATTACKER);
	tafl_position_set_turn(&position, (enum tafl_side)(size & 1));
	return position;
}

START_TEST(comes_back_from_the_reader_of_diagrams)
{
	struct tafl_variant *variant = rules_variant(
		"zones: {corner: {squares: corners, hostile: all}}\n", _i);
	struct tafl_position position = lopsided(_i);
	struct tafl_text text = picture(&position, variant);
	struct tafl_position again;
	struct tafl_error err;
	bool read = tafl_diagram_parse(&again, text.data, text.length,
	                               TAFL_ATTACKERS, &err);

	ck_assert_msg(read, "%s", read ? "" : err.message);
	ck_assert(tafl_position_equal(&position, &again));
	ck_assert_uint_eq(position.key, again.key);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(every_renderer_is_found_by_its_name)
{
	ck_assert_uint_ge(tafl_renderer_count(), 1);
	for (size_t i = 0; i < tafl_renderer_count(); i++) {
		const struct tafl_renderer *renderer = tafl_renderer_at(i);

		ck_assert_ptr_eq(
			tafl_renderer_find(tafl_renderer_name(renderer)),
			renderer);
		ck_assert_uint_gt(strlen(tafl_renderer_summary(renderer)), 0);
	}
	ck_assert_ptr_null(tafl_renderer_find("ASCII"));
}
END_TEST

Suite *ascii_suite(void)
{
	Suite *suite = suite_create("ascii");
	TCase *tcase = tcase_create("ascii");

	tcase_add_test(tcase, draws_men_and_special_squares);
	tcase_add_test(tcase, numbers_above_nine_are_aligned);
	tcase_add_loop_test(tcase, comes_back_from_the_reader_of_diagrams,
	                    TAFL_SIZE_MIN, TAFL_SIZE_MAX + 1);
	tcase_add_test(tcase, every_renderer_is_found_by_its_name);
	suite_add_tcase(suite, tcase);
	return suite;
}
