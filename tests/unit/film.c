/* Tests of films, and of SVG that moves. */
#include "render/svg_film.h"
#include "render_case.h"
#include "rules/inside.h"
#include "rules_case.h"
#include "unit.h"
#include <stdlib.h>
#include <string.h>

enum { PLIES = 120 };
static const struct tafl_motion usual = { .delay = 800, .hold = 3000 };

/* --- a game at random --------------------------------------------------- */

struct played {
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_position after[PLIES + 1]; /* every ply, from 0 */
};

static void push_any(struct played *played, unsigned *random)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	size_t count = tafl_line_moves(played->line, moves);
	struct tafl_captures captures;
	size_t choice;

	if (count == 0)
		return;
	*random = *random * 1664525 + 1013904223;
	choice = (*random >> 8) % count;
	/* A ply that takes somebody is worth more here. */
	for (size_t i = 0; i < count; i++) {
		struct tafl_position position = *tafl_line_position(
			played->line);

		tafl_move_play(played->variant, &position, moves[i], &captures);
		if (captures.count > 0 && *random >> 31)
			choice = i;
	}
	ck_assert(tafl_line_push(played->line, moves[choice]));
}

static struct played *play(struct tafl_variant *variant, const char *start,
                           unsigned random)
{
	struct played *played = malloc(sizeof(*played));
	struct tafl_position position = rules_position(variant, start);
	size_t plies = 0;

	ck_assert_ptr_nonnull(played);
	played->variant = variant;
	played->line = tafl_line_new(variant);
	ck_assert_ptr_nonnull(played->line);
	tafl_line_reset(played->line, &position);
	do {
		played->after[plies] = *tafl_line_position(played->line);
		if (plies == PLIES)
			break;
		push_any(played, &random);
	} while (tafl_line_plies(played->line) > plies++);
	return played;
}

static void played_free(struct played *played)
{
	tafl_line_free(played->line);
	tafl_variant_free(played->variant);
	free(played);
}

/* --- who is where ------------------------------------------------------- */

/* Where a man is after a ply: where he leaves from next, or is at the end. */
static tafl_square place_of_track(const struct film *film, size_t number,
                                  size_t after)
{
	for (size_t ply = after + 1; ply <= film->plies; ply++)
		if (film->movers[ply] == number)
			return film->line->entries[ply].move.from;
	return film->tracks[number].last;
}

static void check_position(const struct film *film, size_t ply,
                           const struct tafl_position *position)
{
	uint8_t men[TAFL_CELLS] = { 0 };

	for (size_t i = 0; i < film->track_count; i++) {
		const struct track *track = &film->tracks[i];
		tafl_square square;

		if (track->born > ply ||
		    (track->dead > 0 && track->dead <= ply))
			continue;
		square = place_of_track(film, i, ply);
		ck_assert_int_eq(men[square], TAFL_EMPTY);
		men[square] = track->man;
	}
	for (int rank = 1; rank <= position->size; rank++)
		ck_assert_mem_eq(men + tafl_square_at(1, rank),
		                 position->men + tafl_square_at(1, rank),
		                 position->size);
}

/* Mercenaries who change sides, men who jump, men taken in two ways. */
#define MERCENARIES                                         \
	"pieces: {mercenary: {}, knight: {jump: capture}, " \
	"commander: {jump: over}}"
// clang-format off
static const struct game_row {
	const char *embedded, *keys, *start;
	int size;
} games[] = {
	{ .embedded = "brandubh", .start = "start" },
	{ .embedded = "copenhagen", .start = "start" },
	{ .embedded = "berserk", .start = "start" },
	{ .embedded = "historical-tablut", .start = "start" },
	{ .keys = MERCENARIES, .size = 9,
	  .start = "1mmmnmmm1/m7m/3MMM3/m1MMMMM1m/n1MMKMM1n/m1MMMMM1m/"
	           "3MNM3/m7m/1mmmcmmm1 a" },
};
// clang-format on
enum { GAMES = sizeof(games) / sizeof(*games), SEEDS = 8 };

static struct played *play_row(int index)
{
	const struct game_row *row = &games[index / SEEDS];

	return play(row->embedded ? rules_embedded(row->embedded)
	                          : rules_variant(row->keys, row->size),
	            row->start, (unsigned)(index % SEEDS) * 7919 + 1);
}

START_TEST(men_are_where_the_line_had_them)
{
	struct played *played = play_row(_i);
	struct film film;

	ck_assert(film_init(&film, played->line, &usual));
	ck_assert_uint_eq(film.plies, tafl_line_plies(played->line));
	ck_assert_uint_gt(film.plies, 3);
	for (size_t ply = 0; ply <= film.plies; ply++)
		check_position(&film, ply, &played->after[ply]);
	film_release(&film);
	played_free(played);
}
END_TEST

/* What the test above would not see if nobody ever did it. */
START_TEST(mercenaries_did_change_sides)
{
	int born = 0, dead = 0;

	for (int i = 0; i < SEEDS; i++) {
		struct played *played = play_row((GAMES - 1) * SEEDS + i);
		struct film film;

		ck_assert(film_init(&film, played->line, &usual));
		for (size_t j = 0; j < film.track_count; j++) {
			born += film.tracks[j].born > 0;
			dead += film.tracks[j].born > 0 &&
			        film.tracks[j].dead > 0;
		}
		film_release(&film);
		played_free(played);
	}
	ck_assert_int_gt(born, 0);
	ck_assert_int_gt(dead, 0);
}
END_TEST

/* --- markup ------------------------------------------------------------- */

static struct tafl_text draw(const struct tafl_line *line,
                             const struct tafl_look *look,
                             const struct tafl_motion *motion)
{
	const struct tafl_renderer *svg = tafl_renderer_find("svg");
	struct tafl_text text = { 0 };
	struct tafl_scene scene;

	ck_assert(tafl_renderer_has(svg, TAFL_DRAWS_MOTION));
	tafl_scene_of_line(&scene, line);
	scene.shows_captures = true;
	tafl_render_motion(svg, &scene, line, look, motion, &text);
	ck_assert(!text.failed);
	return text;
}

/* One man is taken. */
static struct tafl_text draw_capture(const struct tafl_look *look,
                                     const struct tafl_motion *motion)
{
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text text;

	render_case_play(&scene, "brandubh", "start", "d1-f1 e4-e1", &variant,
	                 &line);
	text = draw(line, look, motion);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return text;
}

static void check_has(const struct tafl_text *text, const char *part)
{
	ck_assert_msg(strstr(text->data, part) != NULL, "no %s in\n%s", part,
	              text->data);
}

START_TEST(attributes_have_the_last_position)
{
	const struct tafl_look look = { .dark = TAFL_DARK_NEVER };
	struct tafl_text text = draw_capture(&look, &usual);

	/* Who came to e1, who was taken on f1, and who never moved. */
	check_has(&text, "<g class=\"defender e1 moves\" transform=\""
	                 "translate(204 284)\" style=\"animation-name:tafl-");
	check_has(&text, "<g class=\"attacker gone moves\" transform=\""
	                 "translate(244 284)\" opacity=\"0\" style=\"");
	check_has(&text, "<g class=\"attacker d7\" transform=\""
	                 "translate(164 44)\"><circle");
	check_has(&text, "<rect class=\"last to e1 steps\"");
	ck_assert_int_eq(render_case_count(&text, " opacity=\"0\""), 1);
	tafl_text_release(&text);
}
END_TEST

START_TEST(keyframes_have_what_came_before)
{
	const struct tafl_look look = { .dark = TAFL_DARK_NEVER };
	const struct tafl_motion motion = { .delay = 300,
		                            .hold = 200,
		                            .loops = 3 };
	struct tafl_text text = draw_capture(&look, &motion);

	/* 1000 ms: plies at 300 and 600, each takes 100. */
	check_has(&text, "@media screen and (prefers-reduced-motion:"
	                 "no-preference){.moves{animation:1000ms ease-in-out "
	                 "3}.steps{animation:1000ms step-end 3}}");
	check_has(&text, "{0%,30%{transform:translate(164px,284px)}"
	                 "40%,to{transform:translate(244px,284px)}"
	                 "0%,70%{opacity:1}80%,to{opacity:0}}");
	check_has(&text, "{0%,60%{transform:translate(204px,164px)}"
	                 "70%,to{transform:translate(204px,284px)}}");
	check_has(&text, "-end{0%,70%{opacity:0}80%,to{opacity:1}}");
	check_has(&text, "-from{0%{opacity:0}30%{opacity:1;transform:"
	                 "translate(164px,284px)}60%{transform:"
	                 "translate(204px,164px)}}");
	tafl_text_release(&text);
}
END_TEST

START_TEST(names_and_rules_begin_with_the_id)
{
	const struct tafl_look look = { .id = "b7", .dark = TAFL_DARK_NEVER };
	struct tafl_text text = draw_capture(&look, &usual);

	check_has(&text, "{#b7 .moves{animation:5132ms ease-in-out infinite}"
	                 "#b7 .steps{");
	ck_assert_int_eq(render_case_count(&text, "@keyframes b7-"), 5);
	ck_assert_int_eq(render_case_count(&text, "@keyframes "), 5);
	ck_assert_int_eq(render_case_count(&text, "animation-name:"),
	                 render_case_count(&text, "animation-name:b7-"));
	tafl_text_release(&text);
}
END_TEST

START_TEST(nothing_moves_without_plies)
{
	const struct tafl_look look = { 0 };
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_scene scene;
	struct tafl_text still, moving;

	render_case_play(&scene, "brandubh", "start", "", &variant, &line);
	still = render_case("svg", &scene, &look);
	moving = draw(line, &look, &usual);
	ck_assert_str_eq(moving.data, still.data);
	tafl_text_release(&still);
	tafl_text_release(&moving);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* Times of one @keyframes, from `at` to its end, in a property: each is later
 * than the one before it, none is after the end. */
static void check_times(const char *at, const char *end, const char *property)
{
	double last = -1;

	for (; at < end; at = strchr(at, '}') + 1) {
		const char *open = strchr(at, '{');
		char *rest;
		double from = strtod(at, &rest), to = from;

		if (*rest != '%')
			break;
		if (rest[1] == ',')
			to = strncmp(rest + 2, "to", 2) ? strtod(rest + 2, NULL)
			                                : 100;
		if (strncmp(open + 1, property, strlen(property)) != 0)
			continue;
		ck_assert_msg(from > last && to >= from && to <= 100, "%.200s",
		              at);
		last = to;
	}
}

static const struct tafl_motion motions[] = {
	{ 800, 3000, 0 },
	{ TAFL_DELAY_MIN, 0, 1 },
	{ TAFL_DELAY_MIN, TAFL_HOLD_MAX, TAFL_LOOPS_MAX },
	{ TAFL_DELAY_MAX, 0, 0 },
	{ TAFL_DELAY_MAX, TAFL_HOLD_MAX, 0 },
};

/* However long or short a game and its plies are. */
START_TEST(times_go_on)
{
	const struct tafl_motion *motion = &motions[_i / 2];
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_line *line = tafl_line_new(variant);
	static const struct tafl_move walk[] = {
		{ 4 | 6 << 5, 6 | 6 << 5 },
		{ 4 | 5 << 5, 6 | 5 << 5 },
		{ 6 | 6 << 5, 4 | 6 << 5 },
		{ 6 | 5 << 5, 4 | 5 << 5 },
	};
	const struct tafl_look look = { 0 };
	size_t plies = _i % 2 ? TAFL_MOTION_PLIES_MAX : 1;
	struct tafl_text text;
	const char *at;

	ck_assert_ptr_nonnull(line);
	for (size_t ply = 0; ply < plies; ply++)
		ck_assert(tafl_line_push(line, walk[ply % 4]));
	text = draw(line, &look, motion);
	for (at = text.data; (at = strstr(at, "@keyframes ")); at++) {
		const char *open = strchr(at, '{') + 1;
		const char *end = strchr(open, '\n') - 1;

		check_times(open, end, "transform");
		check_times(open, end, "opacity");
	}
	tafl_text_release(&text);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* "9.1 KB of keyframes per man" for 100 plies, and as much for the squares of
 * the last ply. */
START_TEST(a_game_of_100_plies_is_small)
{
	const struct tafl_look look = { 0 };
	struct played *played = play(rules_embedded("copenhagen"), "start", 5);
	struct tafl_text text;

	ck_assert_uint_ge(tafl_line_plies(played->line), 100);
	while (tafl_line_plies(played->line) > 100)
		tafl_line_pop(played->line);
	text = draw(played->line, &look, &usual);
	ck_assert_uint_lt(text.length, 30000);
	tafl_text_release(&text);
	played_free(played);
}
END_TEST

Suite *film_suite(void)
{
	Suite *suite = suite_create("film");
	TCase *tcase = tcase_create("film");

	tcase_add_loop_test(tcase, men_are_where_the_line_had_them, 0,
	                    GAMES * SEEDS);
	tcase_add_test(tcase, mercenaries_did_change_sides);
	tcase_add_test(tcase, attributes_have_the_last_position);
	tcase_add_test(tcase, keyframes_have_what_came_before);
	tcase_add_test(tcase, names_and_rules_begin_with_the_id);
	tcase_add_test(tcase, nothing_moves_without_plies);
	tcase_add_loop_test(tcase, times_go_on, 0,
	                    2 * sizeof(motions) / sizeof(*motions));
	tcase_add_test(tcase, a_game_of_100_plies_is_small);
	suite_add_tcase(suite, tcase);
	return suite;
}
