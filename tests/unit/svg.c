/* Tests of SVG. */
#include "render/svg.h"
#include "render/xml.h"
#include "render_case.h"
#include "rules_case.h"
#include "unit.h"
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- all there can be on a board ---------------------------------------- */

static bool takes_no_part(int man)
{
	return man == TAFL_KING || man == TAFL_EMPTY;
}

/* A full board: men of all kinds on all squares but one, zones below. */
static struct tafl_position crowd(int size)
{
	struct tafl_position position;
	int man = TAFL_ATTACKER;

	tafl_position_clear(&position, size);
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++) {
			tafl_position_put(&position, tafl_square_at(file, rank),
			                  (enum tafl_man)man);
			man = man == TAFL_DEFENDER_GUARD ? TAFL_ATTACKER
			                                 : man + 1;
		}
	tafl_position_put(&position, tafl_square_at(1, 1), TAFL_KING);
	return position;
}

START_TEST(looks_of_men_differ)
{
	const struct tafl_look look = { 0 };
	struct tafl_text shown[TAFL_MEN] = { { 0 } };
	struct svg svg;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		svg_init(&svg, &look, 11, &shown[man]);
		svg_man(&svg, man);
		/* Those of the other side have the same sign on another disc,
		 * of another colour. */
		for (int other = TAFL_ATTACKER; other < man; other++)
			if (tafl_side_of(other) == tafl_side_of(man))
				ck_assert_str_ne(shown[other].data,
				                 shown[man].data);
	}
	ck_assert_str_ne(shown[TAFL_ATTACKER].data, shown[TAFL_DEFENDER].data);
	for (int man = 0; man < TAFL_MEN; man++)
		tafl_text_release(&shown[man]);
}
END_TEST

/* --- markup ------------------------------------------------------------- */

static struct tafl_text start_of(const char *id, const struct tafl_look *look)
{
	struct tafl_variant *variant = rules_embedded(id);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, tafl_variant_start(variant), variant);
	text = render_case("svg", &scene, look);
	tafl_variant_free(variant);
	return text;
}

static const char *const banned[] = {
	"<use", "id=",      "gradient", "filter", "<script",
	"href", "<image",   "url(",     "NaN",    "nan",
	"inf",  "baseline", "em\"",     "style=", "width=\"\"",
};

START_TEST(needs_nothing_that_plain_readers_lack)
{
	struct tafl_text text = start_of("copenhagen", NULL);

	for (size_t i = 0; i < sizeof(banned) / sizeof(*banned); i++)
		ck_assert_msg(!strstr(text.data, banned[i]), "%s", banned[i]);
	ck_assert_int_eq(render_case_count(&text, "http"), 1);
	ck_assert(!strncmp(text.data,
	                   "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	                   "viewBox=\"0 0 488 488\" role=\"img\" "
	                   "class=\"tafl tafl-11\">\n<title>",
	                   90));
	ck_assert_ptr_nonnull(strstr(text.data, "<desc>11  + . . t t t t t"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(ids_come_from_the_prefix_alone)
{
	const struct tafl_look look = { .id = "b7" };
	struct tafl_text text = start_of("brandubh", &look);

	ck_assert_int_eq(render_case_count(&text, "id=\""), 3);
	ck_assert_ptr_nonnull(strstr(text.data, "<svg xmlns=\"http://www.w3.org"
	                                        "/2000/svg\" id=\"b7\" "));
	ck_assert_ptr_nonnull(
		strstr(text.data, " aria-labelledby=\"b7-title b7-desc\" "));
	ck_assert_ptr_nonnull(strstr(text.data, "<title id=\"b7-title\">"));
	ck_assert_ptr_nonnull(strstr(text.data, "<desc id=\"b7-desc\">"));
	ck_assert_ptr_nonnull(strstr(text.data, "#b7 .board{fill:#"));
	ck_assert_int_eq(render_case_count(&text, "{fill:"),
	                 render_case_count(&text, "#b7 .") -
	                         render_case_count(&text, "{stroke:"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(dark_is_a_style_or_what_is_drawn)
{
	struct tafl_look look = { 0 };
	struct tafl_text both = start_of("brandubh", &look), never, always;

	look.dark = TAFL_DARK_NEVER;
	never = start_of("brandubh", &look);
	look.dark = TAFL_DARK_ALWAYS;
	always = start_of("brandubh", &look);
	ck_assert_ptr_nonnull(strstr(both.data,
	                             "<style>@media screen and "
	                             "(prefers-color-scheme:dark){"
	                             ".background{fill:#1d1a16}.board{fill:"));
	ck_assert_ptr_nonnull(strstr(both.data, "fill=\"#ede3cd\""));
	ck_assert_ptr_null(strstr(never.data, "<style>"));
	ck_assert_ptr_nonnull(strstr(never.data, "fill=\"#ede3cd\""));
	ck_assert_ptr_null(strstr(always.data, "<style>"));
	ck_assert_ptr_nonnull(strstr(always.data, "fill=\"#1d1a16\""));
	tafl_text_release(&both);
	tafl_text_release(&never);
	tafl_text_release(&always);
}
END_TEST

/* Every name of the largest board, and no text. */
/* They are read on whatever is below the picture. */
START_TEST(outer_coordinates_keep_their_ground_without_a_frame)
{
	static const enum tafl_coords bare[] = { TAFL_COORDS_NONE,
		                                 TAFL_COORDS_INSIDE };
	static const enum tafl_coords outer[] = { TAFL_COORDS_OUTSIDE,
		                                  TAFL_COORDS_BOTH_SIDES,
		                                  TAFL_COORDS_PATHS };
	struct tafl_look look = { .frameless = true };

	for (int i = 0; i < 5; i++) {
		struct tafl_text picture;

		look.coords = i < 2 ? bare[i] : outer[i - 2];
		picture = start_of("brandubh", &look);
		ck_assert_int_eq(
			render_case_count(&picture, "class=\"background\""),
			i >= 2);
		tafl_text_release(&picture);
	}
}
END_TEST

START_TEST(coordinates_can_do_without_a_font)
{
	const struct tafl_look look = { .coords = TAFL_COORDS_PATHS };
	struct tafl_position position = crowd(19);
	struct tafl_text text = start_of("brandubh", NULL), paths;
	struct tafl_scene scene;
	const char *path, *end;
	int names = 0;

	ck_assert_ptr_null(strstr(text.data, "strokes"));
	tafl_text_release(&text);
	tafl_scene_of_position(&scene, &position, NULL);
	paths = render_case("svg", &scene, &look);
	ck_assert_ptr_null(strstr(paths.data, "<text"));
	ck_assert_ptr_null(strstr(paths.data, "font"));
	ck_assert_int_eq(render_case_count(&paths, ".strokes{stroke:#"), 1);
	ck_assert_int_eq(render_case_count(&paths, "class=\"strokes\""), 2);
	path = strstr(paths.data, "class=\"strokes\"");
	end = strstr(path, "</svg>");
	for (; path < end; path++)
		names += *path == 'M';
	/* 19 letters, 9 numbers of a digit and 10 of two. */
	ck_assert_int_eq(names, 19 + 9 + 2 * 10);
	tafl_text_release(&paths);
}
END_TEST

START_TEST(a_style_sheet_cannot_leave_its_element)
{
	const struct tafl_look look = { .style = ".a>b{}</style><x>",
		                        .dark = TAFL_DARK_NEVER };
	struct tafl_text text = start_of("brandubh", &look);

	ck_assert_ptr_nonnull(strstr(text.data,
	                             "<style>.a&gt;b{}&lt;/style&gt;&lt;x&gt;"
	                             "</style>\n"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(a_size_sets_both_sides)
{
	const struct tafl_look look = { .pixels = 300 };
	struct tafl_text text = start_of("brandubh", &look);

	ck_assert_ptr_nonnull(strstr(text.data,
	                             "viewBox=\"0 0 328 328\" width=\"300\" "
	                             "height=\"300\" "));
	tafl_text_release(&text);
}
END_TEST

/* "19x19 labels": in a column of a book the board is as wide as any other. */
START_TEST(coordinates_of_large_boards_are_larger)
{
	static const struct {
		int size;
		const char *box, *height, *lines;
	} rows[] = {
		{ 7, "\"0 0 328 328\"", "font-size=\"12\"", "\">\n<path" },
		{ 11, "\"0 0 488 488\"", "font-size=\"12\"", "\">\n<path" },
		{ 13, "\"0 0 576 576\"", "font-size=\"14\"", "scale(1.1)" },
		{ 19, "\"0 0 842 842\"", "font-size=\"20\"", "scale(1.7)" },
	};
	const struct tafl_look lines = { .coords = TAFL_COORDS_PATHS };

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct tafl_position position = crowd(rows[i].size);
		struct tafl_scene scene;
		struct tafl_text text;

		tafl_scene_of_position(&scene, &position, NULL);
		text = render_case("svg", &scene, NULL);
		ck_assert_ptr_nonnull(strstr(text.data, rows[i].box));
		ck_assert_ptr_nonnull(strstr(text.data, rows[i].height));
		tafl_text_release(&text);
		text = render_case("svg", &scene, &lines);
		ck_assert_ptr_nonnull(strstr(text.data, rows[i].box));
		ck_assert_ptr_nonnull(strstr(text.data, rows[i].lines));
		tafl_text_release(&text);
	}
}
END_TEST

/* --- numbers ------------------------------------------------------------ */

static const struct number {
	int tenths;
	const char *text;
} numbers[] = {
	{ 0, "0" },        { 5, "0.5" },   { 10, "1" },
	{ 152, "15.2" },   { -5, "-0.5" }, { -10, "-1" },
	{ -152, "-15.2" }, { 80, "8" },    { 9999, "999.9" },
};

/* A locale with a comma for decimals, where make could make one. */
static void go_elsewhere(void)
{
	const char *locale = setlocale(LC_ALL, "de_DE.UTF-8");

	if (getenv("LOCPATH")) {
		ck_assert_ptr_nonnull(locale);
		ck_assert_str_eq(localeconv()->decimal_point, ",");
	}
}

/* "One decimal with `.`, never locale": whatever a program has set. */
START_TEST(numbers_have_a_point_in_any_locale)
{
	const struct number *number = &numbers[_i];
	struct tafl_text text = { 0 };

	go_elsewhere();
	svg_put(&text, "~", number->tenths);
	setlocale(LC_ALL, "C");
	ck_assert_str_eq(text.data, number->text);
	tafl_text_release(&text);
}
END_TEST

START_TEST(pictures_are_the_same_in_any_locale)
{
	struct tafl_text here = start_of("copenhagen", NULL), there;

	go_elsewhere();
	there = start_of("copenhagen", NULL);
	setlocale(LC_ALL, "C");
	ck_assert_str_eq(there.data, here.data);
	tafl_text_release(&here);
	tafl_text_release(&there);
}
END_TEST

START_TEST(formats_are_filled_in)
{
	struct tafl_text text = { 0 };

	svg_put(&text, "a$b#c%d", -2147483647 - 1, (uint32_t)0x00a0ff, "<&");
	ck_assert_str_eq(text.data, "a-2147483648b#00a0ffc<&d");
	tafl_text_release(&text);
}
END_TEST

/* --- sizes -------------------------------------------------------------- */

/* "11x11 under 12 KB, 19x19 under 30 KB": of games that have begun, with all
 * that is shown unasked.  The larger has as many men as there are on any. */
START_TEST(a_board_of_11_has_less_than_12_kb)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "copenhagen", "start", "d1-d3 f4-i4", &variant,
	                 &line);
	text = render_case("svg", &scene, NULL);
	ck_assert_uint_gt(text.length, 5000);
	ck_assert_uint_lt(text.length, 12 * 1000);
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_board_of_19_has_less_than_30_kb)
{
	struct tafl_variant *variant = rules_variant(
		"zones:\n"
		"  throne: {squares: center, stop: [king]}\n"
		"  corner: {squares: corners, hostile: all}\n",
		19);
	struct tafl_position position = crowd(19);
	struct tafl_scene scene;
	struct tafl_text text;
	int men = 0;

	/* 72 attackers and 37 of the king: no known board has more. */
	for (tafl_square square = TAFL_CELLS - 1; square > 0; square--)
		if (!takes_no_part(position.men[square]) &&
		    tafl_square_is_on(square, 19))
			tafl_position_put(&position, square,
			                  men++ >= 108   ? TAFL_EMPTY
			                  : men % 3 == 0 ? TAFL_DEFENDER
			                                 : TAFL_ATTACKER);
	tafl_scene_of_position(&scene, &position, variant);
	text = render_case("svg", &scene, NULL);
	ck_assert_uint_gt(text.length, 10000);
	ck_assert_uint_lt(text.length, 30 * 1000);
	tafl_text_release(&text);
	tafl_variant_free(variant);
}
END_TEST

/* --- what is shown ------------------------------------------------------ */

START_TEST(shows_the_last_ply_and_its_captures)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "d1-f1 e4-e1", &variant,
	                 &line);
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(
		text.data, "<title>Brandubh after 1... e4-e1xf1, attackers to "
			   "move</title>\n"));
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"last from e4\""));
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"last to e1\""));
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"trail\""));
	ck_assert_ptr_null(strstr(text.data, "caught"));
	tafl_text_release(&text);

	scene.shows_captures = true;
	scene.shows_last = false;
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"caught f1\""));
	ck_assert_ptr_null(strstr(text.data, "class=\"last"));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(names_are_isolated_and_escaped)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "", &variant, &line);
	scene.attackers = "\xD7\xA9\xD7\x9C <x>";
	scene.defenders = "\xE6\x97\xA5\xE6\x9C\xAC";
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(
		text.data,
		"<title>\xE2\x81\xA8\xD7\xA9\xD7\x9C &lt;x&gt;\xE2\x81\xA9 "
		"against \xE2\x81\xA8\xE6\x97\xA5\xE6\x9C\xAC\xE2\x81\xA9: "
		"Brandubh, attackers to move</title>"));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* What the path of a witness has of a command. */
static int count_in_witness(const struct tafl_text *text, char command)
{
	const char *path = strstr(text->data, "<path class=\"witness\" d=\"");
	const char *end = path ? strstr(path, "fill") : NULL;
	int count = 0;

	for (; path < end; path++)
		count += *path == command;
	return count;
}

/* Two squares side by side have one outline of six sides. */
START_TEST(the_witness_has_an_outline)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "", &variant, &line);
	tafl_squares_add(&scene.witness, tafl_square_at(3, 1));
	tafl_squares_add(&scene.witness, tafl_square_at(4, 1));
	text = render_case("svg", &scene, NULL);
	ck_assert_int_eq(count_in_witness(&text, 'M'), 6);
	ck_assert_int_eq(count_in_witness(&text, 'z'), 0);
	tafl_text_release(&text);
	scene.shows_last = false;
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_null(strstr(text.data, "class=\"witness\""));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* A ring stands where no man does, and the king may go; a king who was taken
 * goes nowhere, and his cross keeps the square to itself. */
START_TEST(the_way_of_the_king_has_rings)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "", &variant, &line);
	tafl_squares_add(&scene.witness, scene.position.king);
	tafl_squares_add(&scene.witness, tafl_square_at(3, 1));
	text = render_case("svg", &scene, NULL);
	ck_assert_int_eq(count_in_witness(&text, 'z'), 1);
	ck_assert_ptr_nonnull(strstr(text.data, "M120 284a4 4"));
	tafl_text_release(&text);
	tafl_position_put(&scene.position, scene.position.king, TAFL_EMPTY);
	text = render_case("svg", &scene, NULL);
	ck_assert_int_eq(count_in_witness(&text, 'z'), 0);
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(threats_are_arrows_and_put_the_king_in_danger)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	/* He can reach two corners. */
	render_case_play(&scene, "brandubh", "2K4/7/7/7/7/7/3t3 d", "",
	                 &variant, &line);
	ck_assert(tafl_scene_add_threats(&scene, line));
	ck_assert_uint_gt(scene.shape_count, 0);
	ck_assert(!scene.king_in_danger);
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_null(strstr(text.data, "class=\"danger\""));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
	render_case_play(&scene, "brandubh", "7/tK5/2t4/7/7/7/7 a", "",
	                 &variant, &line);
	ck_assert(tafl_scene_add_threats(&scene, line));
	ck_assert(scene.king_in_danger);
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"threat c5-c6\""));
	ck_assert_ptr_nonnull(strstr(text.data, "class=\"danger\""));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(colours_of_ones_own_hold_in_the_dark)
{
	struct tafl_position position = crowd(5);
	struct tafl_shape arrow = { .kind = TAFL_SHAPE_ARROW,
		                    .from = tafl_square_at(1, 1),
		                    .to = tafl_square_at(5, 1),
		                    .color = TAFL_COLOR_GIVEN | 0x123456 };
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	ck_assert(tafl_scene_add(&scene, arrow));
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(
		strstr(text.data, "<path class=\"arrow a1-e1\" d=\"M62.5 201.2"
	                          "L173.5 201.2L173.5 196L185.5 204L173.5 212"
	                          "L173.5 206.8L62.5 206.8z\" "
	                          "style=\"fill:#123456\""));
	tafl_text_release(&text);
}
END_TEST

/* Where an arrow begins and ends on the lowest rank of a start of brandubh, in
 * tenths: "men, ghosts and knots" have a radius below 18.5, and squares are 40
 * wide. */
static const struct arrow_row {
	const char *from, *to;
	int start, tip;
} arrow_rows[] = {
	/* From knot to empty square, and back; between empty ones. */
	{ "a1", "c1", 440 + 185, 1240 - 20 },
	{ "c1", "a1", 1240 - 60, 440 + 185 },
	{ "b1", "c1", 840 + 60, 1240 - 20 },
	/* From man to knot, and over all of the board. */
	{ "d1", "g1", 1640 + 185, 2840 - 185 },
	{ "a1", "g1", 440 + 185, 2840 - 185 },
	/* Neighbours: where there is too little room it reaches over rims. */
	{ "d1", "e1", 1640 + 185, 2040 - 20 },
	{ "e1", "d1", 2040 - 60 + 2, 1640 + 185 - 2 },
	{ "b4", "a4", 840 - 120, 440 + 120 },
};

START_TEST(arrows_keep_off_men_and_signs)
{
	const struct arrow_row *row = &arrow_rows[_i];
	struct tafl_shape arrow = { .kind = TAFL_SHAPE_ARROW };
	const struct tafl_look look = { .coords = TAFL_COORDS_OUTSIDE };
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;
	double start, tip;
	const char *path;

	ck_assert_uint_eq(tafl_square_parse(row->from, 2, &arrow.from), 2);
	ck_assert_uint_eq(tafl_square_parse(row->to, 2, &arrow.to), 2);
	render_case_play(&scene, "brandubh", "start", "", &variant, &line);
	ck_assert(tafl_scene_add(&scene, arrow));
	text = render_case("svg", &scene, &look);
	path = strstr(text.data, "<path class=\"arrow ");
	ck_assert_ptr_nonnull(path);
	/* The first of its corners, and the fourth. */
	ck_assert_int_eq(
		sscanf(path,
	               "<path class=\"arrow %*[^\"]\" d=\"M%lf %*fL%*f "
	               "%*fL%*f %*fL%lf",
	               &start, &tip),
		2);
	ck_assert_double_eq_tol(start * 10, row->start, 0.01);
	ck_assert_double_eq_tol(tip * 10, row->tip, 0.01);
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(a_man_who_was_taken_is_kept_off_while_he_is_seen)
{
	const struct tafl_shape arrow = { .kind = TAFL_SHAPE_THREAT,
		                          .from = tafl_square_at(3, 1),
		                          .to = tafl_square_at(6, 1) };
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "d1-f1 e4-e1", &variant,
	                 &line);
	ck_assert(tafl_scene_add(&scene, arrow));
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(text.data, "L242 284L"));
	tafl_text_release(&text);
	scene.shows_captures = true;
	text = render_case("svg", &scene, NULL);
	ck_assert_ptr_nonnull(strstr(text.data, "L225.5 284L"));
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* One from man to man far away, below those between, and one to a neighbour. */
START_TEST(arrows_pass_men_below_them)
{
	struct tafl_position position = crowd(5);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	for (int file = 2; file <= 5; file += 3)
		ck_assert(tafl_scene_add(
			&scene,
			(struct tafl_shape){ .kind = TAFL_SHAPE_ARROW,
		                             .from = tafl_square_at(1, 1),
		                             .to = tafl_square_at(file, 1) }));
	text = render_case("svg", &scene, NULL);
	ck_assert(strstr(text.data, "class=\"arrow a1-e1") <
	          strstr(text.data, "class=\"attackers"));
	ck_assert(strstr(text.data, "class=\"arrow a1-b1") >
	          strstr(text.data, "class=\"king"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(circles_and_dots_are_above_arrows)
{
	static const enum tafl_shape_kind kinds[] = { TAFL_SHAPE_CIRCLE,
		                                      TAFL_SHAPE_LEGAL,
		                                      TAFL_SHAPE_THREAT,
		                                      TAFL_SHAPE_ARROW };
	struct tafl_position position = crowd(5);
	struct tafl_scene scene;
	struct tafl_text text;

	tafl_scene_of_position(&scene, &position, NULL);
	for (int i = 0; i < 4; i++)
		ck_assert(tafl_scene_add(
			&scene,
			(struct tafl_shape){ .kind = kinds[i],
		                             .from = tafl_square_at(1, 1),
		                             .to = tafl_square_at(3, 3) }));
	text = render_case("svg", &scene, NULL);
	ck_assert(strstr(text.data, "class=\"threat") <
	          strstr(text.data, "class=\"circle"));
	ck_assert(strstr(text.data, "class=\"arrow") <
	          strstr(text.data, "class=\"circle"));
	ck_assert(strstr(text.data, "class=\"circle") <
	          strstr(text.data, "class=\"legal"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(there_is_room_for_so_many_shapes)
{
	struct tafl_position position = crowd(5);
	struct tafl_shape mark = { .to = tafl_square_at(1, 1) };
	struct tafl_scene scene;
	int count = 0;

	tafl_scene_of_position(&scene, &position, NULL);
	while (tafl_scene_add(&scene, mark))
		count++;
	ck_assert_int_eq(count, TAFL_SHAPES_MAX);
}
END_TEST

/* --- sheets ------------------------------------------------------------- */

static struct tafl_text sheet_of(size_t count, const char *title)
{
	const struct tafl_look look = { 0 };
	struct tafl_text text = { 0 };
	struct tafl_position position = crowd(5);
	struct tafl_scene scene;
	struct tafl_sheet sheet = { .renderer = tafl_renderer_find("svg"),
		                    .look = &look,
		                    .out = &text,
		                    .title = title,
		                    .size = 5,
		                    .count = count };

	tafl_scene_of_position(&scene, &position, NULL);
	tafl_sheet_begin(&sheet);
	while (sheet.added < count)
		tafl_sheet_add(&sheet, &scene);
	tafl_sheet_end(&sheet);
	return text;
}

static const struct sheet_row {
	size_t count;
	const char *title, *box, *words;
} sheet_rows[] = {
	{ 1, NULL, "0 0 280 302", "<title>1 position</title>" },
	{ 2, NULL, "0 0 544 302", "<title>2 positions</title>" },
	{ 7, NULL, "0 0 808 874", "<title>7 positions</title>" },
	{ 4, "A & B", "0 0 544 628", ">A &amp; B</text>" },
};

START_TEST(sheets_have_room_for_all)
{
	const struct sheet_row *row = &sheet_rows[_i];
	struct tafl_text text = sheet_of(row->count, row->title);

	ck_assert_int_eq(render_case_count(&text, "class=\"board\""),
	                 (int)row->count);
	ck_assert_msg(strstr(text.data, row->box) != NULL, "%.200s", text.data);
	ck_assert_ptr_nonnull(strstr(text.data, row->words));
	ck_assert_int_eq(render_case_count(&text, "<style>"), 1);
	tafl_text_release(&text);
}
END_TEST

START_TEST(a_small_size_leaves_something_to_be_seen)
{
	const struct tafl_look look = { .pixels = 1 };
	struct tafl_text text = { 0 };
	struct tafl_sheet sheet = { .renderer = tafl_renderer_find("svg"),
		                    .look = &look,
		                    .out = &text,
		                    .size = 5,
		                    .count = 2 };

	tafl_sheet_begin(&sheet);
	ck_assert_ptr_nonnull(strstr(text.data, "width=\"1\" height=\"1\""));
	tafl_text_release(&text);
}
END_TEST

#define IDEOGRAM "\xE6\x97\xA5"
#define ELLIPSIS "\xE2\x80\xA6</text>"

static const struct heading_row {
	const char *title;
	int lines;
	const char *last; /* how the last line ends */
} heading_rows[] = {
	{ "", 0, "" },
	{ " \t", 0, "" },
	{ "Olaf", 1, ">Olaf</text>" },
	{ "  A heading of some forty letters, or more ", 2,
	  ">forty letters, or more</text>" },
	{ "OneWordThatIsLongerThanALine", 2, "</text>" },
	{ IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM
	          IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM,
	  1,
	  ">" IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM
	          IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM "</text>" },
	{ IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM
	          IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM IDEOGRAM,
	  2, ">" IDEOGRAM "</text>" },
	{ "& & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & "
	  "& & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & &",
	  4, "&amp; &amp;" ELLIPSIS },
	{ "\xFF\xFF\x01\xE2\x80\xAE", 1, "\xEF\xBF\xBD</text>" },
};

/* The whole of it is the title of the document. */
START_TEST(long_headings_go_over_lines_and_are_cut)
{
	const struct heading_row *row = &heading_rows[_i];
	struct tafl_text text = sheet_of(1, row->title), whole = { 0 };
	char box[40];

	put_xml(&whole, row->title, strlen(row->title));
	ck_assert(!strncmp(strstr(text.data, "<title>") + 7,
	                   whole.data ? whole.data : "", whole.length));
	ck_assert_int_eq(render_case_count(&text, "coords heading"),
	                 row->lines);
	ck_assert_msg(strstr(text.data, row->last) != NULL, "%.400s",
	              strstr(text.data, "coords heading"));
	snprintf(box, sizeof(box), "0 0 280 %d\"",
	         302 + (row->lines ? 15 + 25 * row->lines : 0));
	ck_assert_ptr_nonnull(strstr(text.data, box));
	tafl_text_release(&text);
	tafl_text_release(&whole);
}
END_TEST

Suite *svg_suite(void)
{
	Suite *suite = suite_create("svg");
	TCase *tcase = tcase_create("svg");

	tcase_add_test(tcase, looks_of_men_differ);
	tcase_add_test(tcase, needs_nothing_that_plain_readers_lack);
	tcase_add_test(tcase, ids_come_from_the_prefix_alone);
	tcase_add_test(tcase, dark_is_a_style_or_what_is_drawn);
	tcase_add_test(tcase,
	               outer_coordinates_keep_their_ground_without_a_frame);
	tcase_add_test(tcase, coordinates_can_do_without_a_font);
	tcase_add_test(tcase, a_style_sheet_cannot_leave_its_element);
	tcase_add_test(tcase, a_size_sets_both_sides);
	tcase_add_test(tcase, coordinates_of_large_boards_are_larger);
	tcase_add_loop_test(tcase, numbers_have_a_point_in_any_locale, 0,
	                    sizeof(numbers) / sizeof(*numbers));
	tcase_add_test(tcase, pictures_are_the_same_in_any_locale);
	tcase_add_test(tcase, formats_are_filled_in);
	tcase_add_test(tcase, a_board_of_11_has_less_than_12_kb);
	tcase_add_test(tcase, a_board_of_19_has_less_than_30_kb);
	tcase_add_test(tcase, shows_the_last_ply_and_its_captures);
	tcase_add_test(tcase, names_are_isolated_and_escaped);
	tcase_add_test(tcase, the_witness_has_an_outline);
	tcase_add_test(tcase, the_way_of_the_king_has_rings);
	tcase_add_test(tcase, threats_are_arrows_and_put_the_king_in_danger);
	tcase_add_test(tcase, colours_of_ones_own_hold_in_the_dark);
	tcase_add_loop_test(tcase, arrows_keep_off_men_and_signs, 0,
	                    sizeof(arrow_rows) / sizeof(*arrow_rows));
	tcase_add_test(tcase, a_man_who_was_taken_is_kept_off_while_he_is_seen);
	tcase_add_test(tcase, arrows_pass_men_below_them);
	tcase_add_test(tcase, circles_and_dots_are_above_arrows);
	tcase_add_test(tcase, there_is_room_for_so_many_shapes);
	tcase_add_loop_test(tcase, sheets_have_room_for_all, 0,
	                    sizeof(sheet_rows) / sizeof(*sheet_rows));
	tcase_add_test(tcase, a_small_size_leaves_something_to_be_seen);
	tcase_add_loop_test(tcase, long_headings_go_over_lines_and_are_cut, 0,
	                    sizeof(heading_rows) / sizeof(*heading_rows));
	suite_add_tcase(suite, tcase);
	return suite;
}
