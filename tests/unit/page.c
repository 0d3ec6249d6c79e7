/* Tests of pages of games. */
#include "render/page.h"
#include "base/json.h"
#include "render_case.h"
#include "rules_case.h"
#include "ruletext/embedded.h"
#include "unit.h"
#include <string.h>
#include <tafl/format.h>
#include <tafl/judge.h>

/* --- a page ------------------------------------------------------------- */

/* A game of brandubh, read from TGN and judged. */
struct played {
	struct tafl_variant *variant;
	struct tafl_line *line;
	struct tafl_game *game;
};

static void play(struct played *played, const char *tgn, size_t length)
{
	struct tafl_input *input = tafl_input_memory("x", tgn, length, NULL);
	struct tafl_reader *reader;
	struct tafl_verdict verdict;

	played->variant = rules_embedded("brandubh");
	played->line = tafl_line_new(played->variant);
	played->game = tafl_game_new();
	ck_assert(input && played->line && played->game);
	reader = tafl_reader_new(input, tafl_format_find("tgn"), NULL);
	ck_assert_ptr_nonnull(reader);
	ck_assert_int_eq(tafl_reader_next(reader, played->game, NULL),
	                 TAFL_READ_GAME);
	ck_assert(tafl_judge(played->game, played->line, NULL, NULL, &verdict,
	                     NULL));
	tafl_reader_free(reader);
	tafl_input_free(input);
}

static void release(struct played *played)
{
	tafl_game_free(played->game);
	tafl_line_free(played->line);
	tafl_variant_free(played->variant);
}

/* The page of one game; free with tafl_text_release. */
static struct tafl_text page_of_bytes(const struct tafl_page *page,
                                      const char *tgn, size_t length)
{
	const struct tafl_page plain = { .initial_ply = 0 };
	struct tafl_text out = { 0 };
	struct played played;
	size_t standing;

	page = page ? page : &plain;
	play(&played, tgn, length);
	standing = tafl_line_plies(played.line);
	tafl_page_begin(page, played.game, &out);
	ck_assert(tafl_page_add(page, played.game, played.line, &out));
	tafl_page_end(page, &out);
	ck_assert(!out.failed);
	ck_assert_uint_eq(tafl_line_plies(played.line), standing);
	release(&played);
	return out;
}

static struct tafl_text page_of(const struct tafl_page *page, const char *tgn)
{
	return page_of_bytes(page, tgn, strlen(tgn));
}

static void check_has(const struct tafl_text *page, const char *word)
{
	const char *moves = strstr(page->data, "class=\"moves\"");

	if (!strstr(page->data, word))
		ck_abort_msg("there is no '%s', but moves are %.1500s", word,
		             moves ? moves : "none");
}

#define HEAD "[Variant \"brandubh\"]\n[Result \"*\"]\n\n"

/* Two variations, one in the other. */
#define BRANCHES \
	HEAD "1. d6-c6 (1. d6-e6 d5-c5 (1... d5-e5 2. a4-a3)) d5-c5 2. a4-a5 *"

/* --- data --------------------------------------------------------------- */

/* The data of the page, whose texts the tree borrows from nobody. */
static struct json_tree data_of(const struct tafl_text *page,
                                struct tafl_text *json)
{
	const char *from = strstr(page->data, "<script type=\"application/json"
	                                      "\">");
	struct json_tree tree;
	struct json_flaw flaw;
	const char *to;

	ck_assert_ptr_nonnull(from);
	from = strchr(from, '>') + 1;
	to = strchr(from, '<');
	ck_assert_int_eq(strncmp(to, "</script>", 9), 0);
	tafl_text_append(json, from, (size_t)(to - from));
	if (!json_read(&tree, json->data, json->length, &flaw))
		ck_abort_msg("%s at %zu", flaw.message, flaw.offset);
	return tree;
}

static const struct json_value *member(const struct json_value *map,
                                       const char *key)
{
	for (const struct json_value *at = json_first(map); at; at = at->next)
		if (strcmp(at->key, key) == 0)
			return at;
	ck_abort_msg("there is no '%s'", key);
}

/* "0<-0.0 1<-0.1", node by node: what it comes from, line and ply. */
static void put_nodes(const struct json_value *nodes, struct tafl_text *out)
{
	for (const struct json_value *at = json_first(nodes); at; at = at->next)
		tafl_text_printf(out, "%s%d:%d.%d", out->length ? " " : "",
		                 (int)member(at, "up")->number,
		                 (int)member(at, "line")->number,
		                 (int)member(at, "ply")->number);
}

START_TEST(positions_stand_in_the_order_of_the_links)
{
	struct tafl_text page = page_of(NULL, BRANCHES);
	struct tafl_text json = { 0 }, nodes = { 0 };
	struct json_tree data = data_of(&page, &json);

	put_nodes(member(data.root, "nodes"), &nodes);
	ck_assert_str_eq(nodes.data, "0:0.0 0:0.1 0:1.1 2:1.2 2:2.2 4:2.3 "
	                             "1:0.2 6:0.3");
	ck_assert_int_eq(render_case_count(&page, "<a class="), 7);
	json_release(&data);
	tafl_text_release(&nodes);
	tafl_text_release(&json);
	tafl_text_release(&page);
}
END_TEST

START_TEST(a_node_says_what_was_played)
{
	struct tafl_text page = page_of(NULL, HEAD "d1-f1 e4-e1xf1 *");

	check_has(&page, "\"say\":\"1. defenders e4 to e1, captures f1\"");
	check_has(&page, "\"from\":\"e4\",\"to\":\"e1\",\"side\":1,"
	                 "\"took\":[\"f1\"]");
	check_has(&page, "\"board\":\"...t......t......T...ttTK.tt...T......"
	                 "t.......T..\"");
	tafl_text_release(&page);
}
END_TEST

START_TEST(the_record_is_in_the_data_byte_for_byte)
{
	static const char tgn[] =
		"[Tafl \"1\"]\n[Variant \"brandubh\"]\n[Event \"</script>\"]\n"
		"[Result \"*\"]\n\n1. d6-c6 {<!-- \\\\ \"} *\n\n";
	struct tafl_text page = page_of(NULL, tgn), json = { 0 };
	struct json_tree data = data_of(&page, &json);

	ck_assert_str_eq(member(data.root, "record")->text, tgn);
	json_release(&data);
	tafl_text_release(&json);
	tafl_text_release(&page);
}
END_TEST

static const struct {
	long initial;
	const char *first;
} openings[] = {
	{ 0, "\"first\":0," },
	{ 2, "\"first\":2," },
	{ 9, "\"first\":3," },
	{ TAFL_PLY_LAST, "\"first\":3," },
};

START_TEST(a_page_opens_where_it_is_asked_to)
{
	const struct tafl_page asked = { .initial_ply = openings[_i].initial };
	struct tafl_text page = page_of(&asked, BRANCHES);

	check_has(&page, openings[_i].first);
	tafl_text_release(&page);
}
END_TEST

/* --- moves -------------------------------------------------------------- */

/* What is there of plies and remarks, in the order of the record. */
static const struct {
	const char *plies, *moves;
} lines[] = {
	{ "1. d6-c6!? $3 d5-c5 $14",
	  "<b>1.\xC2\xA0</b><a class=\"first\">d6-c6!?!!</a>\n"
	  "<a class=\"second\">d5-c5 $14</a>\n" },
	/* Clocks belong to plies and are no text. */
	{ "d6-c6 {[%clk 3661 30/3]} d5-c5 {[%emt 12.5] quick}",
	  "<b>1.\xC2\xA0</b><a class=\"first\">d6-c6 <small>1:01:01 30/3</small></a>\n"
	  "<a class=\"second\">d5-c5 <small>+0:12.5</small></a>\n"
	  "<p class=\"comment\" dir=\"auto\">quick</p>\n" },
	{ "{a<b} d6-c6 {&} (d6-e6 {x}) d5-c5",
	  "<p class=\"comment\" dir=\"auto\">a&lt;b</p>\n"
	  "<b>1.\xC2\xA0</b><a class=\"first\">d6-c6</a>\n"
	  "<p class=\"comment\" dir=\"auto\">&amp;</p>\n"
	  "<div class=\"variation\">\n"
	  "<b>1.\xC2\xA0</b><a class=\"first\">d6-e6</a>\n"
	  "<p class=\"comment\" dir=\"auto\">x</p>\n"
	  "</div>\n"
	  "<b>1...\xC2\xA0</b><a class=\"second\">d5-c5</a>\n" },
	{ "d6-c6 ({nothing}) d5-c5",
	  "<b>1.\xC2\xA0</b><a class=\"first\">d6-c6</a>\n"
	  "<div class=\"variation\">\n"
	  "<p class=\"comment\" dir=\"auto\">nothing</p>\n"
	  "</div>\n"
	  "<b>1...\xC2\xA0</b><a class=\"second\">d5-c5</a>\n" },
};

START_TEST(moves_have_all_that_is_said_of_them)
{
	/* No diagrams between them. */
	const size_t none = 99;
	const struct tafl_page asked = { .diagrams = &none,
		                         .diagram_count = 1 };
	struct tafl_text tgn = { 0 }, expected = { 0 }, page;

	tafl_text_printf(&tgn, HEAD "%s *", lines[_i].plies);
	tafl_text_printf(&expected, "<div class=\"line\">\n%s</div>\n</div>",
	                 lines[_i].moves);
	page = page_of(&asked, tgn.data);
	check_has(&page, expected.data);
	tafl_text_release(&page);
	tafl_text_release(&expected);
	tafl_text_release(&tgn);
}
END_TEST

/* Plies and remarks, and which positions are drawn for print. */
static const struct {
	const char *plies, *captions;
} prints[] = {
	{ "*", "start" },
	{ "d6-c6 d5-c5 *", "1... d5-c5" },
	{ "{s} d6-c6 {[%clk 60]} d5-c5 *", "start, 1... d5-c5" },
	/* Two turns from picture to picture, but the last is always there. */
	{ "{s} d6-c6 {x} d5-c5 c6-d6 {x} c5-d5 {x} d6-c6 {x} d5-c5 *",
	  "start, 2... c5-d5, 3... d5-c5" },
	{ "d6-c6 d5-c5 {x} c6-d6 {y} *", "1... d5-c5, 2. c6-d6" },
	/* Variations have none. */
	{ "d6-c6 (d6-e6 {y} d5-c5 {z}) d5-c5 *", "1... d5-c5" },
};

/* What stands below the diagrams, with commas between. */
static struct tafl_text captions_of(const struct tafl_text *page)
{
	static const char before[] = "<figcaption>";
	struct tafl_text found = { 0 };

	tafl_text_puts(&found, "");
	for (const char *at = page->data; (at = strstr(at, before));) {
		at += sizeof(before) - 1;
		if (found.length > 0)
			tafl_text_puts(&found, ", ");
		tafl_text_append(&found, at, strcspn(at, "<"));
	}
	return found;
}

START_TEST(comments_are_printed_with_their_positions)
{
	struct tafl_text tgn = { 0 }, page, found;

	tafl_text_printf(&tgn, HEAD "%s", prints[_i].plies);
	page = page_of(NULL, tgn.data);
	found = captions_of(&page);
	ck_assert_str_eq(found.data, prints[_i].captions);
	/* The last is on the board of the page as well. */
	ck_assert_int_eq(render_case_count(&page, "<figure class=\"diagram "
	                                          "final\">"),
	                 1);
	tafl_text_release(&found);
	tafl_text_release(&page);
	tafl_text_release(&tgn);
}
END_TEST

START_TEST(diagrams_are_printed_instead_where_some_are_named)
{
	const size_t plies[] = { 0, 2 };
	const struct tafl_page asked = { .diagrams = plies,
		                         .diagram_count = 2 };
	struct tafl_text page = page_of(
		&asked, HEAD "{s} d6-c6 {x} (d6-e6 d5-c5 {y}) d5-c5 *");

	ck_assert_int_eq(render_case_count(&page, "<figure"), 2);
	check_has(&page, "<figcaption>start</figcaption>");
	check_has(&page, "<figcaption>1... d5-c5</figcaption>");
	tafl_text_release(&page);
}
END_TEST

START_TEST(the_result_is_that_of_the_record)
{
	struct tafl_text page = page_of(
		NULL, "[Variant \"brandubh\"]\n[Result \"attackers\"]\n"
		      "[End \"time\"]\n\n1. d6-c6 attackers");

	check_has(&page, "<p class=\"result\">attackers win, time</p>");
	tafl_text_release(&page);
}
END_TEST

/* With the record's own words, and without a script. */
static const struct {
	const char *plies, *why;
} stops[] = {
	{ "1. d6-c6 d5-c5 2. a4-a9 d3-c3 *", "a9" },
	{ "1. d6-c6 d5-d7 2. a4-a5 *", "d5-d7 is illegal" },
	{ "1. d6-c6 and d5-c5 *", "'and'" },
};

START_TEST(a_page_says_why_a_game_stops)
{
	struct tafl_text tgn = { 0 }, page;
	const char *said, *end, *why;

	tafl_text_printf(&tgn, HEAD "%s", stops[_i].plies);
	page = page_of(NULL, tgn.data);
	said = strstr(page.data, "<p class=\"stop\">The record goes on, but "
	                         "cannot be played: ");
	if (!said)
		ck_abort_msg("nothing is said of %s", stops[_i].plies);
	end = strstr(said, "</p>");
	why = strstr(said, stops[_i].why);
	if (!why || why > end)
		ck_abort_msg("%.*s", (int)(end - said), said);
	tafl_text_release(&page);
	tafl_text_release(&tgn);
}
END_TEST

START_TEST(a_page_of_a_whole_game_says_nothing_of_the_kind)
{
	/* A variation that stops, and a result that is not so, are no end of
	 * the record. */
	struct tafl_text page = page_of(
		NULL, "[Variant \"brandubh\"]\n[Result \"attackers\"]\n"
		      "[End \"king-captured\"]\n\n"
		      "1. d6-c6 (1. d6-d5) d5-c5 attackers");

	ck_assert_int_eq(render_case_count(&page, "class=\"stop\""), 0);
	tafl_text_release(&page);
}
END_TEST

/* Selectors say more of games that no name tells apart. */
static const struct {
	const char *tgn, *about;
} abouts[] = {
	{ HEAD "d6-c6 *", "\"about\":\", 1 ply\"" },
	{ "[Variant \"brandubh\"]\n[Result \"attackers\"]\n"
	  "[End \"time\"]\n\n1. d6-c6 d5-c5 attackers",
	  "\"about\":\", attackers win, time, 2 plies\"" },
	{ "[Variant \"brandubh\"]\n[Attackers \"A\"]\n[Defenders \"B\"]\n\n"
	  "d6-c6 *",
	  "\"about\":\"\"" },
};

START_TEST(games_without_names_are_told_apart)
{
	struct tafl_text page = page_of(NULL, abouts[_i].tgn);

	check_has(&page, abouts[_i].about);
	tafl_text_release(&page);
}
END_TEST

START_TEST(a_page_has_one_heading_of_its_own)
{
	const struct tafl_page titled = { .title = "A cup" };
	struct tafl_text page = page_of(_i ? &titled : NULL, BRANCHES);

	ck_assert_int_eq(render_case_count(&page, "<h1"), 1);
	check_has(&page, _i ? "<h1>A cup</h1>"
	                    : "<h1 class=\"unseen\">Games of the tafl "
	                      "family</h1>");
	tafl_text_release(&page);
}
END_TEST

/* --- what a page is ----------------------------------------------------- */

START_TEST(the_script_has_less_than_8_kb)
{
	size_t scripts = 0;

	for (size_t i = 0; i < embedded_viewer_count; i++) {
		if (strcmp(embedded_viewers[i].id, "viewer.js") != 0)
			continue;
		ck_assert_uint_lt(embedded_viewers[i].length, 8192);
		scripts++;
	}
	ck_assert_uint_eq(scripts, 1);
}
END_TEST

/* Every address begins with "http" or "//", and a page has one: the name of
 * SVG. */
START_TEST(a_page_asks_for_nothing)
{
	struct tafl_text page = page_of(NULL, BRANCHES);
	const char *name = "http://www.w3.org/2000/svg";

	ck_assert_int_eq(render_case_count(&page, "http:"),
	                 render_case_count(&page, name));
	ck_assert_int_eq(render_case_count(&page, "https:"), 0);
	ck_assert_int_eq(render_case_count(&page, " src="), 0);
	ck_assert_int_eq(render_case_count(&page, "url("), 0);
	ck_assert_int_eq(render_case_count(&page, "@import"), 0);
	ck_assert_int_eq(render_case_count(&page, " id="), 0);
	check_has(&page, "content=\"default-src 'none'; "
	                 "style-src 'unsafe-inline'; "
	                 "script-src 'unsafe-inline'\"");
	tafl_text_release(&page);
}
END_TEST

START_TEST(names_and_comments_are_text)
{
	const struct tafl_page asked = { .title = "<title>" };
	struct tafl_text page = page_of(
		&asked, "[Variant \"brandubh\"]\n[Attackers \"<b>\"]\n"
			"[Defenders \"&\"]\n[Event \"</p><i>\"]\n\n"
			"{</script><u>} d6-c6 *");

	check_has(&page, "<title>&lt;title&gt;</title>");
	check_has(&page, "<h1>&lt;title&gt;</h1>");
	check_has(&page, "<h2>\xE2\x81\xA8&lt;b&gt;\xE2\x81\xA9 against "
	                 "\xE2\x81\xA8&amp;\xE2\x81\xA9</h2>");
	check_has(&page, "<bdi>&lt;/p&gt;&lt;i&gt;</bdi>");
	ck_assert_ptr_null(strstr(page.data, "<u>"));
	ck_assert_ptr_null(strstr(page.data, "<i>"));
	tafl_text_release(&page);
}
END_TEST

/* Any bytes but those that end the comment. */
START_TEST(any_bytes_are_well_formed)
{
	char tgn[600] = HEAD "{";
	size_t length = strlen(tgn);
	struct tafl_text page, json = { 0 };
	struct json_tree data;

	for (int i = 0; i < 500; i++) {
		unsigned byte = (unsigned)(i * i * 7 + i * _i + _i) & 255;

		if (byte != '}' && byte != '\\')
			tgn[length++] = (char)byte;
	}
	memcpy(tgn + length, "} d6-c6 *", 9);
	page = page_of_bytes(NULL, tgn, length + 9);
	ck_assert_uint_eq(strlen(page.data), page.length);
	data = data_of(&page, &json);
	ck_assert_int_eq(render_case_count(&page, "<p class=\"comment\""), 1);
	for (size_t i = 0; i < page.length; i++)
		ck_assert_int_eq(page.data[i] < ' ' && page.data[i] >= 0,
		                 page.data[i] == '\n' || page.data[i] == '\t');
	json_release(&data);
	tafl_text_release(&json);
	tafl_text_release(&page);
}
END_TEST

START_TEST(a_style_sheet_stays_in_its_element)
{
	const struct tafl_page asked = {
		.look.style = "a > b {content: \"</style><script>\"}\n",
	};
	struct tafl_text page = page_of(&asked, BRANCHES);

	check_has(&page, "a > b {content: \"\\3c /style><script>\"}\n");
	ck_assert_int_eq(render_case_count(&page, "</style>"), 1);
	tafl_text_release(&page);
}
END_TEST

/* What is written, and what stands for it. */
static const char *const styles[][2] = {
	{ "@media (width < 9000px) {}", "@media (width < 9000px) {}" },
	{ "@media (width<=9px) {}", "@media (width<=9px) {}" },
	{ "/* <!-- */", "/* \\3c !-- */" },
	/* The byte between is left out: what is around it may not meet. */
	{ "a</style>", "a\\3c /style>" },
	{ "a<\x01/style>", "a\\3c /style>" },
	{ "a<\xC2\x80!--", "a\\3c !--" },
};

START_TEST(what_does_not_end_a_style_sheet_stays)
{
	const struct tafl_page asked = { .look.style = styles[_i][0] };
	struct tafl_text page = page_of(&asked, BRANCHES);

	check_has(&page, styles[_i][1]);
	ck_assert_int_eq(render_case_count(&page, "</style>"), 1);
	tafl_text_release(&page);
}
END_TEST

START_TEST(dark_is_left_to_the_browser_or_not)
{
	static const int media[] = { [TAFL_DARK_AUTO] = 2 };
	struct tafl_page asked = { .look.dark = (enum tafl_dark)_i };
	struct tafl_text page = page_of(&asked, BRANCHES);
	int wanted = _i == TAFL_DARK_AUTO ? media[TAFL_DARK_AUTO] : 0;

	ck_assert_int_eq(render_case_count(&page, "prefers-color-scheme"),
	                 wanted);
	/* Paper is light. */
	ck_assert_int_eq(render_case_count(&page, "@media screen and (prefers-"
	                                          "color-scheme:dark)"),
	                 wanted);
	ck_assert_int_eq(render_case_count(&page, "color-scheme:dark"),
	                 _i == TAFL_DARK_NEVER ? 0 : 1 + wanted);
	ck_assert_int_eq(render_case_count(&page, "@media print{:root{color-"
	                                          "scheme:light;"),
	                 _i == TAFL_DARK_ALWAYS);
	ck_assert_int_eq(render_case_count(&page, "@media print{.background{"),
	                 _i == TAFL_DARK_ALWAYS);
	tafl_text_release(&page);
}
END_TEST

START_TEST(a_page_without_games_says_so)
{
	const struct tafl_page asked = { .title = "A cup" };
	struct tafl_text page = { 0 };

	tafl_page_begin(&asked, NULL, &page);
	tafl_page_end(&asked, &page);
	check_has(&page, "<h1>A cup</h1>");
	ck_assert_int_eq(render_case_count(&page, "There is no game here."), 1);
	ck_assert_int_eq(render_case_count(&page, "<select"), 0);
	tafl_text_release(&page);
	page = page_of(NULL, BRANCHES);
	ck_assert_int_eq(render_case_count(&page, "There is no game here."), 0);
	tafl_text_release(&page);
}
END_TEST

/* An empty name is none. */
static const char *const nameless[] = {
	"[Attackers \"\"]\n[Defenders \"Bo\"]\n",
	"[Attackers \"Bo\"]\n[Defenders \"\"]\n",
	"[Attackers \"\"]\n[Defenders \"\"]\n",
};

START_TEST(a_game_without_a_name_has_that_of_its_variant)
{
	struct tafl_text tgn = { 0 }, page;

	tafl_text_printf(&tgn, "%s%s*", nameless[_i], HEAD);
	page = page_of(NULL, tgn.data);
	check_has(&page, "<h2>Brandubh</h2>");
	ck_assert_int_eq(render_case_count(&page, " against "), 0);
	tafl_text_release(&page);
	tafl_text_release(&tgn);
}
END_TEST

/* A scene and a sheet are pages as well, without a script. */
START_TEST(positions_of_no_game_are_figures)
{
	struct tafl_position position = render_case_lopsided(9);
	struct tafl_scene scene;
	struct tafl_text page;

	tafl_scene_of_position(&scene, &position, NULL);
	page = render_case("html", &scene, NULL);
	ck_assert_int_eq(render_case_count(&page, "<figure"), 1);
	ck_assert_int_eq(render_case_count(&page, "<script"), 0);
	check_has(&page, "9x9 board");
	tafl_text_release(&page);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

Suite *page_suite(void)
{
	Suite *suite = suite_create("page");
	TCase *tcase = tcase_create("page");

	tcase_add_test(tcase, positions_stand_in_the_order_of_the_links);
	tcase_add_test(tcase, a_node_says_what_was_played);
	tcase_add_test(tcase, the_record_is_in_the_data_byte_for_byte);
	tcase_add_loop_test(tcase, a_page_opens_where_it_is_asked_to, 0,
	                    COUNT(openings));
	tcase_add_loop_test(tcase, moves_have_all_that_is_said_of_them, 0,
	                    COUNT(lines));
	tcase_add_loop_test(tcase, comments_are_printed_with_their_positions, 0,
	                    COUNT(prints));
	tcase_add_test(tcase,
	               diagrams_are_printed_instead_where_some_are_named);
	tcase_add_test(tcase, the_result_is_that_of_the_record);
	tcase_add_loop_test(tcase, a_page_says_why_a_game_stops, 0,
	                    sizeof(stops) / sizeof(*stops));
	tcase_add_test(tcase, a_page_of_a_whole_game_says_nothing_of_the_kind);
	tcase_add_loop_test(tcase, games_without_names_are_told_apart, 0,
	                    sizeof(abouts) / sizeof(*abouts));
	tcase_add_loop_test(tcase, a_page_has_one_heading_of_its_own, 0, 2);
	tcase_add_test(tcase, the_script_has_less_than_8_kb);
	tcase_add_test(tcase, a_page_asks_for_nothing);
	tcase_add_test(tcase, names_and_comments_are_text);
	tcase_add_loop_test(tcase, any_bytes_are_well_formed, 0, 16);
	tcase_add_test(tcase, a_style_sheet_stays_in_its_element);
	tcase_add_loop_test(tcase, what_does_not_end_a_style_sheet_stays, 0,
	                    sizeof(styles) / sizeof(*styles));
	tcase_add_loop_test(tcase, dark_is_left_to_the_browser_or_not,
	                    TAFL_DARK_AUTO, TAFL_DARK_ALWAYS + 1);
	tcase_add_test(tcase, a_page_without_games_says_so);
	tcase_add_loop_test(tcase,
	                    a_game_without_a_name_has_that_of_its_variant, 0,
	                    COUNT(nameless));
	tcase_add_test(tcase, positions_of_no_game_are_figures);
	suite_add_tcase(suite, tcase);
	return suite;
}
