/* Tests of the canonical picture. */
#include "render_case.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>
#include <tafl/render.h>

static struct tafl_text picture(const struct tafl_position *position,
                                const struct tafl_variant *variant)
{
	struct tafl_scene scene;

	tafl_scene_of_position(&scene, position, variant);
	return render_case("ascii", &scene, NULL);
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

START_TEST(comes_back_from_the_reader_of_diagrams)
{
	struct tafl_variant *variant = rules_variant(
		"zones: {corner: {squares: corners, hostile: all}}\n", _i);
	struct tafl_position position = render_case_lopsided(_i);
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

/* A scene with all that can be pointed out on its squares at random. */
static void point_out(struct tafl_scene *scene, uint32_t random)
{
	int size = scene->position.size;

	scene->ply = 1;
	scene->shows_last = scene->shows_captures = true;
	for (int i = 0; i < 40; i++) {
		struct tafl_shape shape = { .to = TAFL_NO_SQUARE };

		random = random * 1664525 + 1013904223;
		shape.to = tafl_square_at(1 + (int)(random >> 24) % size,
		                          1 + (int)(random >> 16 & 255) % size);
		shape.kind = (enum tafl_shape_kind)(random >> 12 & 3);
		if (shape.kind == TAFL_SHAPE_ARROW)
			shape.kind = TAFL_SHAPE_THREAT;
		shape.from = scene->last.to;
		scene->last.from = scene->last.to;
		scene->last.to = shape.to;
		scene->captures.at[i % 8] = scene->last.from;
		scene->captures.count = 8;
		ck_assert(tafl_scene_add(scene, shape));
	}
}

START_TEST(comes_back_whatever_is_pointed_out)
{
	static const enum tafl_coords coords[] = { TAFL_COORDS_OUTSIDE,
		                                   TAFL_COORDS_BOTH_SIDES,
		                                   TAFL_COORDS_NONE };
	int size = TAFL_SIZE_MIN + _i % 15;
	const struct tafl_look look = { .coords = coords[_i % 3] };
	struct tafl_position position = render_case_lopsided(size), again;
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	point_out(&scene, (uint32_t)_i);
	text = render_case("ascii", &scene, &look);
	ck_assert_msg(tafl_diagram_parse(&again, text.data, text.length,
	                                 TAFL_ATTACKERS, NULL),
	              "%s", text.data);
	ck_assert(tafl_position_equal(&position, &again));
	tafl_text_release(&text);
}
END_TEST

START_TEST(points_out_plies_and_squares)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "d1-f1 e4-e1", &variant,
	                 &line);
	scene.shows_captures = true;
	tafl_scene_add(&scene,
	               (struct tafl_shape){ .kind = TAFL_SHAPE_MARK,
	                                    .to = tafl_square_at(2, 2) });
	tafl_scene_add(&scene,
	               (struct tafl_shape){ .kind = TAFL_SHAPE_CIRCLE,
	                                    .to = tafl_square_at(3, 2) });
	tafl_scene_add_legal(&scene, line, tafl_square_at(4, 2));
	text = render_case("ascii", &scene, NULL);
	ck_assert_str_eq(text.data, "7  + . . t . . +\n"
	                            "6  . . . t . . .\n"
	                            "5  . . . T . . .\n"
	                            "4  t t T K(.)t t\n"
	                            "3  . . . T . . .\n"
	                            "2  *<*>*}t * * *\n"
	                            "1  + . . *[T]~ +\n"
	                            "   a b c d e f g\n"
	                            "attackers to move\n");
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* 0: as it is; then turned clockwise. */
static const char *const turned[] = {
	"5  K . . . t\n4  . . . . .\n3  . . . . .\n2  . . . . .\n"
	"1  . T . . .\n   a b c d e\n",
	"a  . . . . K\nb  T . . . .\nc  . . . . .\nd  . . . . .\n"
	"e  . . . . t\n   1 2 3 4 5\n",
	"1  . . . T .\n2  . . . . .\n3  . . . . .\n4  . . . . .\n"
	"5  t . . . K\n   e d c b a\n",
	"e  t . . . .\nd  . . . . .\nc  . . . . .\nb  . . . . T\n"
	"a  K . . . .\n   5 4 3 2 1\n",
};

START_TEST(turns_clockwise)
{
	const struct tafl_look look = { .quarter_turns = _i };
	struct tafl_position position;
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_position_clear(&position, 5);
	tafl_position_put(&position, tafl_square_at(1, 5), TAFL_KING);
	tafl_position_put(&position, tafl_square_at(5, 5), TAFL_ATTACKER);
	tafl_position_put(&position, tafl_square_at(2, 1), TAFL_DEFENDER);
	tafl_scene_of_position(&scene, &position, NULL);
	text = render_case("ascii", &scene, &look);
	ck_assert_msg(!strncmp(text.data, turned[_i], strlen(turned[_i])), "%s",
	              text.data);
	tafl_text_release(&text);
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
	tcase_add_loop_test(tcase, comes_back_whatever_is_pointed_out, 0, 60);
	tcase_add_test(tcase, points_out_plies_and_squares);
	tcase_add_loop_test(tcase, turns_clockwise, 0, 4);
	tcase_add_test(tcase, every_renderer_is_found_by_its_name);
	suite_add_tcase(suite, tcase);
	return suite;
}
