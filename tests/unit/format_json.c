/* Tests of our JSON, read and written. */
#include "base/json.h"
#include "format_case.h"
#include "game/record.h"
#include "rules_case.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <tafl/judge.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* A game of brandubh with everything before its plies, and what follows. */
#define HEAD "{\"tafl\":1,\"variant\":\"brandubh\",\"tags\":{},\"start\":null,"
#define TAIL ",\"result\":null,\"end\":null}\n"

/* --- faults ------------------------------------------------------------- */

static void add_fault(struct tafl_text *out, const struct tafl_game *game,
                      const struct fault *fault)
{
	struct tafl_span at = game_span(game, fault->word);

	ck_assert_uint_le(fault->word.offset + (size_t)fault->word.length,
	                  game->text_length);
	tafl_text_printf(out, "%s%s %u:%u+%u %s", out->length > 0 ? "; " : "",
	                 tafl_code_id(fault->code), (unsigned)at.line,
	                 at.column, at.length, fault->message);
	if (fault->help)
		tafl_text_printf(out, " (%s)", fault->help);
}

/* The faults of all games of a text. */
static struct tafl_text faults_of(const char *text, size_t length)
{
	struct tafl_text out = { 0 };
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("in", text, length, NULL);
	struct tafl_reader *reader = tafl_reader_new(
		input, tafl_format_find("json"), NULL);

	tafl_text_append(&out, NULL, 0);
	while (tafl_reader_next(reader, game, NULL) == TAFL_READ_GAME)
		for (size_t i = 0; i < game->fault_count; i++)
			add_fault(&out, game, &game->faults[i]);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	return out;
}

static const struct {
	const char *text;
	const char *faults;
} faulty[] = {
	/* what is no game */
	{ "{", "E105 1:2+0 the line ends within a value" },
	{ "{\n  \"tafl\": 1\n}\n{\n  \"tafl\": 1\n}\n",
	  "E105 1:1+1 games are spread over several lines (a game is one line, "
	  "as of jq -c)" },
	{ " [\n  {\n    \"tafl\": 1\n  }\n]",
	  "E105 1:1+2 games are spread over several lines (a game is one line, "
	  "as of jq -c '.[]')" },
	{ "{\"tafl\":1", "E105 1:10+0 the line ends within a value" },
	{ "{\"tafl\":1} {\"tafl\":1}",
	  "E105 1:12+1 something stands behind the value of the line" },
	{ "[{\"tafl\":1}]", "E407 1:1+1 a game must be an object, not a list" },
	{ "1", "E407 1:1+1 a game must be an object, not a whole number" },
	{ "{}", "E406 1:1+1 a game needs the key 'tafl'" },
	{ "{\"tafl\":null}", "E406 1:1+1 a game needs the key 'tafl'" },
	{ "{\"tafl\":2}", "E210 1:9+1 version 2 is not known, expected 1" },
	{ "{\"tafl\":\"1\"}",
	  "E407 1:9+3 'tafl' must be a whole number, not text" },

	/* keys and values */
	{ "{\"tafl\":1,\"varaint\":\"x\"}",
	  "E404 1:11+9 unknown key 'varaint' of a game (did you mean "
	  "'variant'?)" },
	{ "{\"tafl\":1,\"rating\":1900}",
	  "E404 1:11+8 unknown key 'rating' of a game (what you add goes "
	  "into 'tags', as text)" },
	{ "{\"tafl\":1,\"variant\":\"x\\u0000\"}",
	  "E414 1:21+9 the variant's name has a NUL" },
	{ "{\"tafl\":1,\"variant\":7}",
	  "E407 1:21+1 'variant' must be text, not a whole number" },
	{ "{\"tafl\":1,\"tags\":[]}",
	  "E407 1:18+1 'tags' must be an object, not a list" },
	{ "{\"tafl\":1,\"tags\":{\"Round\":1}}",
	  "E407 1:27+1 the value of a tag must be text, not a whole number" },
	{ "{\"tafl\":1,\"tags\":{\"Round\":[\"1\",[]]}}",
	  "E407 1:32+1 the value of a tag must be text, not a list" },
	{ "{\"tafl\":1,\"start\":\"7/7/7/3X3/7/7/7 a\"}",
	  "E104 1:27+1 'X' is not a man" },
	{ "{\"tafl\":1,\"start\":\"7\\/7/7/3X3/7/7/7 a\"}",
	  "E104 1:20+18 'X' is not a man" },
	{ "{\"tafl\":1,\"result\":\"attacker\"}",
	  "E405 1:20+10 unknown value 'attacker' of 'result' (did you mean "
	  "'attackers'?)" },
	{ "{\"tafl\":1,\"end\":\"\"}",
	  "E405 1:17+2 unknown value '' of 'end'" },
	{ "{\"tafl\":1,\"end\":\"times\"}",
	  "E405 1:17+7 unknown value 'times' of 'end' (did you mean 'time'?)" },

	{ "{\"tafl\":1,\"tags\":{\"Result\":\"draw\"}}",
	  "E209 1:28+6 'Result' has its value in the game's own key (null, to "
	  "keep its place)" },
	{ "{\"tafl\":1,\"tags\":{\"Tafl\":\"1\"}}",
	  "E209 1:19+6 'Tafl' cannot be the name of a tag" },
	{ "{\"tafl\":1,\"tags\":{\"\":\"1\"}}",
	  "E209 1:19+2 '' cannot be the name of a tag" },
	{ "{\"tafl\":1,\"tags\":{\"a b\":\"1\"}}",
	  "E209 1:19+5 'a b' cannot be the name of a tag" },
	{ "{\"tafl\":1,\"tags\":{\"Event\":null}}",
	  "E407 1:27+4 the value of a tag must be text, not null" },

	/* plies */
	{ "{\"tafl\":1,\"plies\":[\"a4-a3\"]}",
	  "E407 1:20+7 a ply must be an object, not text" },
	{ "{\"tafl\":1,\"plies\":[{}]}",
	  "E406 1:20+1 a ply needs 'move', or 'from' and 'to'" },
	{ "{\"tafl\":1,\"plies\":[{\"from\":\"a4\"}]}",
	  "E406 1:20+1 a ply needs 'move', or 'from' and 'to'" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4a3\"}]}",
	  "E201 1:29+4 'a4a3' is not a ply (a ply is written as d1-d3 or "
	  "Kf5-f6xe6)" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3!\"}]}",
	  "E201 1:29+6 'a4-a3!' is not a ply (a ply is written as d1-d3 or "
	  "Kf5-f6xe6)" },
	{ "{\"tafl\":1,\"plies\":[{\"from\":\"a4\",\"to\":\"a20\"}]}",
	  "E103 1:38+5 'a20' is not a square (squares are a1 to s19)" },
	{ "{\"tafl\":1,\"plies\":[{\"from\":\"\",\"to\":\"a2\"}]}",
	  "E103 1:28+2 '' is not a square (squares are a1 to s19)" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"man\":\"x\"}]}",
	  "E103 1:42+3 'x' is not a man (men are tcnmg and TCNMGK)" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"captures\":[5]}]}",
	  "E407 1:48+1 a capture must be text, not a whole number" },

	/* what is said twice must agree */
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"from\":\"a2\"}]}",
	  "E103 1:43+4 'from' is not what the rest of the ply says: a4" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"to\":\"a2\"}]}",
	  "E103 1:41+4 'to' is not what the rest of the ply says: a3" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3xb3xa2\",\"captures\":[]}]}",
	  "E103 1:53+1 'captures' is not what the rest of the ply says: b3 a2" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"Ka4-a3\",\"man\":\"t\"}]}",
	  "E103 1:43+3 'man' is not what the rest of the ply says: K" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"Ka4-a3\",\"side\":\"attackers\"}]}",
	  "E103 1:44+11 'side' is not what the rest of the ply says: defenders" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"side\":\"white\"}]}",
	  "E405 1:43+7 unknown value 'white' of 'side'" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"ply\":7}]}",
	  "W204 1:42+1 ply 1 is number 7" },

	/* remarks */
	{ "{\"tafl\":1,\"comments\":[\"x\"]}",
	  "E407 1:23+3 a comment must be an object, not text" },
	{ "{\"tafl\":1,\"comments\":[{\"clk\":\"\"}]}",
	  "E405 1:30+2 '' is not a clock (clocks are as 600, 0:10:00, 600 "
	  "30/3)" },
	{ "{\"tafl\":1,\"comments\":[{\"ts\":\"1]\"}]}",
	  "E405 1:29+4 '1]' is not a clock (clocks are as 600, 0:10:00, 600 "
	  "30/3)" },
	{ "{\"tafl\":1,\"glyphs\":[\"1\"]}",
	  "E407 1:21+3 a glyph must be a whole number, not text" },
	{ "{\"tafl\":1,\"glyphs\":[-1]}",
	  "E405 1:21+2 a glyph is a number from 0 to 999999999" },
	{ "{\"tafl\":1,\"marks\":[\"!\"]}",
	  "E404 1:11+7 unknown key 'marks' of a game (what you add goes "
	  "into 'tags', as text)" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"variations\":[{},"
	  "{\"comments\":[]}]}]}",
	  "W207 1:50+1 a variation without a ply or a comment; W207 1:53+1 a "
	  "variation without a ply or a comment" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"mark\":1}]}",
	  "E407 1:43+1 'mark' must be text, not a whole number" },
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"mark\":\"ok\"}]}",
	  "E405 1:43+4 'ok' is not a mark (marks have the signs + - # ! ?)" },
};

START_TEST(says_what_is_wrong_with_a_game)
{
	const char *text = faulty[_i].text;
	struct tafl_text faults = faults_of(text, strlen(text));

	ck_assert_str_eq(faults.data, faulty[_i].faults);
	tafl_text_release(&faults);
}
END_TEST

/* The lines around it are read as they would be alone. */
START_TEST(a_bad_line_never_harms_the_next_one)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	const char *bad = faulty[_i].text;
	char text[400];
	struct tafl_text out;
	static const char good[] =
		"{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\"}]}";

	snprintf(text, sizeof(text), "%s\n%s\n%s\n", good, bad, good);
	out = format_case_convert(variant, "json", "csv", text);
	ck_assert_ptr_nonnull(strstr(out.data, "a4-a3,0,0,\n"));
	ck_assert_str_eq(out.data + out.length - 11, "a4-a3,0,0,\n");
	tafl_text_release(&out);
	tafl_variant_free(variant);
}
END_TEST

/* No ply is invented, and none of a line that is not JSON is played. */
START_TEST(a_line_cut_anywhere_is_no_game)
{
	static const char text[] =
		"{\"tafl\":1,\"tags\":{\"a\":\"b\\n\"},\"plies\":[{\"move\":"
		"\"a4-a3\",\"variations\":[{\"plies\":[]}]}]}";

	for (size_t length = 1; length < sizeof(text) - 1; length++) {
		struct tafl_text faults = faults_of(text, length);

		ck_assert_mem_eq(faults.data, "E105", 4);
		tafl_text_release(&faults);
	}
}
END_TEST

/* --- conversion --------------------------------------------------------- */

static const struct {
	const char *text;
	const char *json;
} written[] = {
	{ "{\"tafl\":1}", HEAD "\"comments\":[],\"plies\":[]" TAIL },
	/* the order of the keys does not matter */
	{ "{\"result\":\"draw\",\"plies\":[{\"to\":\"a3\",\"from\":\"a4\"}],"
	  "\"end\":\"agreement\",\"tafl\":1}",
	  HEAD
	  "\"comments\":[],\"plies\":[{\"ply\":1,\"side\":\"attackers\","
	  "\"man\":\"t\",\"move\":\"a4-a3\",\"from\":\"a4\",\"to\":\"a3\","
	  "\"captures\":[]}],\"result\":\"draw\",\"end\":\"agreement\"}\n" },
	/* tags */
	{ "{\"tafl\":1,\"tags\":{\"b\":\"1\",\"a\":[\"2\",\"3\"],\"c\":[]}}",
	  "{\"tafl\":1,\"variant\":\"brandubh\",\"tags\":{\"b\":\"1\","
	  "\"a\":[\"2\",\"3\"]},\"start\":null,\"comments\":[],\"plies\":[]" TAIL },
	{ "{\"tafl\":1,\"tags\":{\"a\":\"\",\"Result\":null,\"b\":\"\"},\"result\":\"*\"}",
	  "{\"tafl\":1,\"variant\":\"brandubh\",\"tags\":{\"a\":\"\",\"Result\":"
	  "null,\"b\":\"\"},\"start\":null,\"comments\":[],\"plies\":[],\"result\":\"*\",\"end\":null}\n" },
	/* a start and its king's capture */
	{ "{\"tafl\":1,\"start\":\"7/7/7/1t5/7/2Kt3/7 a\",\"plies\":["
	  "{\"move\":\"b4-b2xKc2\"}]}",
	  "{\"tafl\":1,\"variant\":\"brandubh\",\"tags\":{},\"start\":"
	  "\"7/7/7/1t5/7/2Kt3/7 a\",\"comments\":[],\"plies\":[{\"ply\":1,"
	  "\"side\":\"attackers\",\"man\":\"t\",\"move\":\"b4-b2xKc2\",\"from\":"
	  "\"b4\",\"to\":\"b2\",\"captures\":[\"c2\"]}]" TAIL },
	/* remarks everywhere, clocks apart from their text */
	{ "{\"tafl\":1,\"comments\":[{\"text\":\"\"},{\"text\":"
	  "\"[%clk 9]x\"}],\"plies\":[{\"move\":\"a4-a3\",\"mark\":\"!\","
	  "\"comments\":[{\"text\":\"[%clk 60 3] [%ts 7] slow\"},"
	  "{\"ts\":\"1\",\"emt\":\"2\",\"clk\":\"3\",\"text\":null}],"
	  "\"glyphs\":[14,0]}]}",
	  HEAD
	  "\"comments\":[{\"text\":\"\"},{\"clk\":\"9\",\"text\":\"x\"}],"
	  "\"plies\":[{\"ply\":1,\"side\":\"attackers\",\"man\":\"t\","
	  "\"move\":\"a4-a3\",\"from\":\"a4\",\"to\":\"a3\","
	  "\"captures\":[],\"mark\":\"!\",\"glyphs\":[14,0],"
	  "\"comments\":[{\"clk\":\"60 3\",\"ts\":\"7\",\"text\":\"slow\"},"
	  "{\"clk\":\"3\",\"emt\":\"2\",\"ts\":\"1\",\"text\":\"\"}]}]" TAIL },
	/* a variation of a ply that does not stand, and one inside another */
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"variations\":["
	  "{\"plies\":[{\"move\":\"a4-b5\",\"variations\":[{\"plies\":["
	  "{\"move\":\"a4-a2\"}]}]}]},{\"glyphs\":[6],\"plies\":[{\"move\":"
	  "\"a4-a2\"}]}]}]}",
	  HEAD
	  "\"comments\":[],\"plies\":[{\"ply\":1,\"side\":\"attackers\","
	  "\"man\":\"t\",\"move\":\"a4-a3\",\"from\":\"a4\",\"to\":\"a3\","
	  "\"captures\":[],\"variations\":[{\"comments\":[],\"glyphs\":[6],"
	  "\"plies\":[{\"ply\":1,\"side\":\"attackers\",\"man\":\"t\","
	  "\"move\":\"a4-a2\",\"from\":\"a4\",\"to\":\"a2\","
	  "\"captures\":[]}]}]}]" TAIL },
	/* up to the last legal ply */
	{ "{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\"},{\"move\":\"a3-a4\"}]}",
	  HEAD "\"comments\":[],\"plies\":[{\"ply\":1,\"side\":\"attackers\","
	       "\"man\":\"t\",\"move\":\"a4-a3\",\"from\":\"a4\",\"to\":\"a3\","
	       "\"captures\":[]}]" TAIL },
};

START_TEST(writes_what_it_has_read)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text out = format_case_convert(variant, "json", "json",
	                                           written[_i].text);
	struct tafl_text again = format_case_convert(variant, "json", "json",
	                                             out.data);

	ck_assert_str_eq(out.data, written[_i].json);
	ck_assert_str_eq(again.data, out.data);
	tafl_text_release(&again);
	tafl_text_release(&out);
	tafl_variant_free(variant);
}
END_TEST

/* The columns of a board and the words of plies that are longer than two. */
static const char *const large[] = {
	"a1-a19xs19xj10", "a1^a3", "a1=a3", "a1^=a3xKa2", "Na1-a2xTa3xga4",
};

START_TEST(reads_plies_of_every_form)
{
	char text[100];
	struct tafl_text faults;

	snprintf(text, sizeof(text),
	         "{\"tafl\":1,\"plies\":[{\"move\":\"%s\"}]}", large[_i]);
	faults = faults_of(text, strlen(text));
	ck_assert_str_eq(faults.data, "");
	tafl_text_release(&faults);
}
END_TEST

/* As many variations in one another as a game may have, and one more. */
static void add_nested(struct tafl_text *text, int depth)
{
	tafl_text_puts(text, "{\"tafl\":1,\"plies\":[");
	for (int i = 0; i < depth; i++)
		tafl_text_puts(text, "{\"move\":\"a4-a3\",\"variations\":["
		                     "{\"plies\":[");
	tafl_text_puts(text, "{\"move\":\"a4-a3\"}");
	for (int i = 0; i < depth; i++)
		tafl_text_puts(text, "]}]}");
	tafl_text_puts(text, "]}\n");
}

START_TEST(variations_are_read_to_their_depth)
{
	struct tafl_text text = { 0 }, faults;

	add_nested(&text, GAME_DEPTH_MAX);
	faults = faults_of(text.data, text.length);
	ck_assert_str_eq(faults.data, "");
	tafl_text_release(&faults);
	tafl_text_reset(&text);
	add_nested(&text, GAME_DEPTH_MAX + 1);
	faults = faults_of(text.data, text.length);
	ck_assert_mem_eq(faults.data, "E003", 4);
	tafl_text_release(&faults);
	tafl_text_release(&text);
}
END_TEST

START_TEST(takes_so_many_tags_and_no_more)
{
	for (int more = 0; more < 2; more++) {
		struct tafl_text text = { 0 }, faults;

		tafl_text_puts(&text, "{\"tafl\":1,\"tags\":{\"t\":[");
		for (int i = 0; i < GAME_TAGS_MAX + more; i++)
			tafl_text_puts(&text, i > 0 ? ",\"x\"" : "\"x\"");
		tafl_text_puts(&text, "]}}");
		faults = faults_of(text.data, text.length);
		ck_assert_int_eq(faults.length > 0, more);
		tafl_text_release(&faults);
		tafl_text_release(&text);
	}
}
END_TEST

/* "Errors inside a variation end only that variation." */
START_TEST(a_fault_in_a_variation_stops_it_alone)
{
	static const char text[] =
		"{\"tafl\":1,\"plies\":[{\"move\":\"a4-a3\",\"variations\":"
		"[{\"plies\":[{\"move\":\"a4-a2\"},{\"move\":\"x\"},"
		"{\"move\":\"d3-c3\"}]},{\"plies\":[],\"x\":1}]},"
		"{\"move\":\"c4-c6\"}]}";
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text faults = faults_of(text, strlen(text));
	struct tafl_text out = format_case_convert(variant, "json", "json",
	                                           text);

	ck_assert_str_eq(faults.data,
	                 "E201 1:86+1 'x' is not a ply (a ply is written as "
	                 "d1-d3 or Kf5-f6xe6); E404 1:121+3 unknown key 'x' of "
	                 "a variation");
	ck_assert_ptr_nonnull(strstr(out.data, "a4-a2"));
	ck_assert_ptr_null(strstr(out.data, "d3-c3"));
	ck_assert_ptr_nonnull(strstr(out.data, "c4-c6"));
	tafl_text_release(&out);
	tafl_text_release(&faults);
	tafl_variant_free(variant);
}
END_TEST

/* --- bytes -------------------------------------------------------------- */

static struct string add_string(struct tafl_game *game, const char *text,
                                size_t length)
{
	size_t start = game->strings.length;

	tafl_text_append(&game->strings, text, length);
	return game_end_string(game, start);
}

/* A game whose texts are not all UTF-8, as other formats may have it. */
static struct tafl_game *game_with_bytes(void)
{
	struct tafl_game *game = tafl_game_new();
	struct word none = { 0, 0 };
	struct string name, value;

	ck_assert(game_start(game, "", 0));
	for (int i = 0; i < 2; i++) {
		name = add_string(game, i > 0 ? "a\xFF" : "a\xFE", 2);
		value = add_string(game, "\t\a\x01\xF8\xC3", 5);
		ck_assert(game_add_tag(game, name, value, none));
	}
	value = add_string(game, "line\nbreak\0", 11);
	ck_assert(game_add_remark(game, REMARK_COMMENT, value));
	return game;
}

START_TEST(what_is_not_utf8_is_replaced_and_told)
{
	const struct tafl_format *format = tafl_format_find("json");
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_game *game = game_with_bytes();
	struct tafl_text out = { 0 }, again;

	tafl_game_write(game, variant, format, NULL, &out);
	ck_assert_str_eq(out.data,
	                 "{\"tafl\":1,\"variant\":\"brandubh\",\"tags\":{"
	                 "\"a\xEF\xBF\xBD\":["
	                 "\"\\t\\u0007\\u0001\xEF\xBF\xBD\xEF\xBF\xBD\","
	                 "\"\\t\\u0007\\u0001\xEF\xBF\xBD\xEF\xBF\xBD\"]},"
	                 "\"start\":null,\"comments\":[{\"text\":"
	                 "\"line\\nbreak\\u0000\"}],\"plies\":[]" TAIL);
	ck_assert_uint_eq(tafl_format_losses(format, game, variant),
	                  1 << TAFL_PART_BYTES);
	again = format_case_convert(variant, "json", "json", out.data);
	ck_assert_str_eq(again.data, out.data);
	tafl_text_release(&again);
	tafl_text_release(&out);
	tafl_game_free(game);
	tafl_variant_free(variant);
}
END_TEST

/* The texts may be too long for Check to show. */
static void check_same(const struct tafl_text *got, const struct tafl_text *due)
{
	size_t at = 0;

	while (at < got->length && at < due->length &&
	       got->data[at] == due->data[at])
		at++;
	if (at == got->length && at == due->length)
		return;
	size_t from = at > 40 ? at - 40 : 0;
	ck_abort_msg("at %zu of %zu and %zu: '%.80s', not '%.80s'", at,
	             got->length, due->length, got->data + from,
	             due->data + from);
}

/* --- generated games ---------------------------------------------------- */

/* xorshift: the same games every time. */
static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* Plays at random and appends the plies, a blank between them. */
static void add_plies(struct tafl_line *line, uint64_t *state,
                      struct tafl_text *out)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	size_t plies = next_random(state) % 60;

	tafl_line_reset(line, NULL);
	for (size_t i = 0; i < plies; i++) {
		char text[TAFL_SQUARE_TEXT];
		size_t count = tafl_line_moves(line, moves);

		if (count == 0)
			break;
		struct tafl_move move = moves[next_random(state) % count];

		if (i > 0)
			tafl_text_putc(out, ' ');
		tafl_text_append(out, text,
		                 tafl_square_format(move.from, text));
		tafl_text_putc(out, '-');
		tafl_text_append(out, text, tafl_square_format(move.to, text));
		ck_assert(tafl_line_push(line, move));
	}
}

/* Appends a game as CSV: whatever the writer makes of its plies. */
static void add_csv(struct tafl_game *game, struct tafl_line *line,
                    uint64_t *state, struct tafl_text *out)
{
	struct tafl_text plies = { 0 };
	struct tafl_verdict verdict;

	tafl_text_append(&plies, NULL, 0);
	add_plies(line, state, &plies);
	ck_assert(tafl_game_set(game, "", NULL, plies.data, plies.length));
	game->has_result = next_random(state) % 4 > 0;
	if (game->has_result)
		game->result = (enum tafl_result)(next_random(state) % 4);
	game->end = next_random(state) % 8 > 0 ? TAFL_NO_END : TAFL_RESIGN;
	ck_assert(tafl_judge(game, line, NULL, NULL, &verdict, NULL));
	tafl_game_write(game, tafl_line_variant(line), tafl_format_find("csv"),
	                NULL, out);
	tafl_text_release(&plies);
}

START_TEST(csv_comes_back_byte_for_byte)
{
	enum { GAMES = 800 }; /* of all variants together */
	struct tafl_variant *variant = rules_embedded(
		tafl_embedded_id((size_t)_i));
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_game *game = tafl_game_new();
	struct tafl_text csv = { 0 }, json, back;
	uint64_t state = 88172645463325252U + (uint64_t)_i;

	for (size_t i = 0; i < GAMES / tafl_embedded_count(); i++)
		add_csv(game, line, &state, &csv);
	json = format_case_convert(variant, "csv", "json", csv.data);
	back = format_case_convert(variant, "json", "csv", json.data);
	check_same(&back, &csv);
	tafl_text_release(&back);
	tafl_text_release(&json);
	tafl_text_release(&csv);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
}
END_TEST

/* --- generated games with everything ------------------------------------ */

struct maker {
	struct tafl_line *line;
	uint64_t state;
	struct tafl_text *out;
};

static bool happens(struct maker *maker, unsigned one_in)
{
	return next_random(&maker->state) % one_in == 0;
}

/* Pieces that a notation may take for its own. */
static void add_words(struct maker *maker)
{
	static const char *const pieces[] = {
		"waits",      " ",        "\"",
		"\\",         "{",        "}",
		"(",          ")",        "[%clk 3]",
		"[%emt 1.5]", "\n",       "%",
		";",          "\\n",      "]",
		"[Event \"",  "$1",       "1. ",
		"draw",       "\xC3\xA6", "\xE2\x80\xA8",
		"\t",         "\x01",     "*",
	};
	struct tafl_text text = { 0 };

	tafl_text_append(&text, NULL, 0);
	for (int i = 0; i < 8 && !happens(maker, 6); i++)
		tafl_text_puts(
			&text,
			pieces[next_random(&maker->state) % COUNT(pieces)]);
	json_append_text(maker->out, text.data, text.length);
	tafl_text_release(&text);
}

/* "key":[...] with a comma before it. */
static void add_glyphs(struct maker *maker)
{
	if (!happens(maker, 6))
		return;
	tafl_text_printf(maker->out, ",\"glyphs\":[%u,0]",
	                 (unsigned)(next_random(&maker->state) % 256));
}

static void add_comments(struct maker *maker)
{
	tafl_text_puts(maker->out, "\"comments\":[");
	for (int i = 0; happens(maker, 3); i++) {
		tafl_text_puts(maker->out, i > 0 ? ",{" : "{");
		if (happens(maker, 3))
			tafl_text_puts(maker->out, "\"clk\":\"3600 30/3\",");
		tafl_text_puts(maker->out, "\"text\":");
		add_words(maker);
		add_glyphs(maker);
		tafl_text_putc(maker->out, '}');
	}
	tafl_text_putc(maker->out, ']');
}

static void add_line(struct maker *maker, int depth);

/* Variations of the ply that was just played, which comes back. */
static void add_variations(struct maker *maker, struct tafl_move move,
                           int depth)
{
	const char *before = ",\"variations\":[{";

	if (depth == 0 || !happens(maker, 6))
		return;
	tafl_line_pop(maker->line);
	do {
		tafl_text_puts(maker->out, before);
		add_comments(maker);
		add_line(maker, depth - 1);
		tafl_text_putc(maker->out, '}');
		before = ",{";
	} while (happens(maker, 2));
	tafl_text_putc(maker->out, ']');
	ck_assert(tafl_line_push(maker->line, move));
}

static void add_ply(struct maker *maker, struct tafl_move move, int depth)
{
	const struct tafl_captures *captures;
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(move.from, text);
	tafl_text_printf(maker->out, "{\"from\":\"%s\"", text);
	tafl_square_format(move.to, text);
	tafl_text_printf(maker->out, ",\"to\":\"%s\",\"captures\":[", text);
	ck_assert(tafl_line_push(maker->line, move));
	captures = tafl_line_captures(maker->line);
	for (int i = 0; i < captures->count; i++) {
		tafl_square_format(captures->at[i], text);
		tafl_text_printf(maker->out, "%s\"%s\"", i > 0 ? "," : "",
		                 text);
	}
	tafl_text_putc(maker->out, ']');
	if (happens(maker, 8))
		tafl_text_puts(maker->out, ",\"mark\":\"!?\"");
	add_glyphs(maker);
	tafl_text_putc(maker->out, ',');
	add_comments(maker);
	add_variations(maker, move, depth);
	tafl_text_putc(maker->out, '}');
}

/* Plays on at random, writes it, and takes it back. */
static void add_line(struct maker *maker, int depth)
{
	static struct tafl_move moves[TAFL_MOVES_MAX];
	size_t back = tafl_line_plies(maker->line), count;

	tafl_text_puts(maker->out, ",\"plies\":[");
	for (int i = 0; i == 0 || !happens(maker, 12); i++) {
		count = tafl_line_moves(maker->line, moves);
		if (count == 0)
			break;
		if (i > 0)
			tafl_text_putc(maker->out, ',');
		add_ply(maker, moves[next_random(&maker->state) % count],
		        depth);
	}
	tafl_text_putc(maker->out, ']');
	while (tafl_line_plies(maker->line) > back)
		tafl_line_pop(maker->line);
}

static void add_game(struct maker *maker)
{
	tafl_line_reset(maker->line, NULL);
	tafl_text_puts(maker->out, "{\"tafl\":1,\"tags\":{\"Event\":");
	add_words(maker);
	if (happens(maker, 3))
		tafl_text_puts(maker->out, ",\"Result\":null");
	tafl_text_puts(maker->out, ",\"Otn\":[\"a:1\",");
	add_words(maker);
	tafl_text_puts(maker->out, "]},");
	add_comments(maker);
	add_line(maker, 2);
	if (happens(maker, 3))
		tafl_text_puts(maker->out, ",\"result\":\"*\"");
	tafl_text_puts(maker->out, "}\n");
}

static void check_faultless(const struct tafl_text *text)
{
	struct tafl_text faults = faults_of(text->data, text->length);

	ck_assert_str_eq(faults.data, "");
	tafl_text_release(&faults);
}

/* TGN holds all that JSON does, and JSON all that TGN does. */
START_TEST(tgn_and_json_hold_the_same)
{
	enum { GAMES = 800 }; /* of all variants together */
	struct tafl_variant *variant = rules_embedded(
		tafl_embedded_id((size_t)_i));
	struct tafl_text made = { 0 }, json, tgn, json_again, tgn_again;
	struct maker maker = { .line = tafl_line_new(variant),
		               .state = 88172645463325252U + (uint64_t)_i,
		               .out = &made };

	for (size_t i = 0; i < GAMES / tafl_embedded_count(); i++)
		add_game(&maker);
	check_faultless(&made);
	json = format_case_convert(variant, "json", "json", made.data);
	tgn = format_case_convert(variant, "json", "tgn", made.data);
	json_again = format_case_convert(variant, "tgn", "json", tgn.data);
	tgn_again = format_case_convert(variant, "json", "tgn", json.data);
	check_same(&json_again, &json);
	check_same(&tgn_again, &tgn);
	tafl_text_release(&tgn_again);
	tafl_text_release(&json_again);
	tafl_text_release(&tgn);
	tafl_text_release(&json);
	tafl_text_release(&made);
	tafl_line_free(maker.line);
	tafl_variant_free(variant);
}
END_TEST

/* What a generator does not think of. */
static const struct {
	const char *text;
} tgn_games[] = {
	/* a name that comes again */
	{ "[Tafl \"1\"]\n[Variant \"brandubh\"]\n[Event \"a\"]\n"
	  "[Otn \"Event:b:c\"]\n[Otn \"Site:d\"]\n[Otn \"Variant:e\"]\n"
	  "[Otn \"Otn:f\"]\n\n*\n\n" },
	/* tags in odd places, glyphs and marks behind comments */
	{ "[Tafl \"1\"]\n[Event \"a\"]\n[Variant \"brandubh\"]\n[Otn \"x:1\"]\n"
	  "[Otn \"y:2\"]\n[Result \"draw\"]\n[Site \"\\\"q\\\" \\\\ \\n end\"]\n\n"
	  "{before [%clk 3]} $5 {again}\n"
	  "1. d2-a2!? $3 {[%clk 3600 30/3] waits} $14 {[%clk 3] x} (1. d2-b2 "
	  "(1. d2-c2 {x} 1... d3-c3)) 1... d3-a3xa2 ({only \\} \\\\})\n"
	  "2. d1-d2 draw\n\n" },
	/* clocks of all kinds, and what only looks like one */
	{ "[Tafl \"1\"]\n[Variant \"brandubh\"]\n\n"
	  "{[%clk 1] [%emt 2] [%ts 3] x} {[%clk 1] [%ts 3]} {[%clkx 1]} {[%clk ]}"
	  "\n1. d2-a2 {[%clk 1] [%clk 2]} {[%clk abc] x} {[%clkx 1] y} {} "
	  "{[%emt 9]} *\n\n" },
	{ "[Tafl \"1\"]\n[Start \"7/7/7/1t5/7/2Kt3/7 a\"]\n[Variant \"brandubh\"]\n"
	  "[End \"king-captured\"]\n[Result \"attackers\"]\n\n"
	  "1. b4-b2xKc2 attackers\n\n" },
	{ "[Tafl \"1\"]\n[Variant \"brandubh\"]\n[odd:name \"x\"]\n"
	  "[Result \"*\"]\n\n*\n\n" },
};

START_TEST(tgn_comes_back_byte_for_byte)
{
	struct tafl_variant *variant = rules_embedded("brandubh");
	struct tafl_text json = format_case_convert(variant, "tgn", "json",
	                                            tgn_games[_i].text);
	struct tafl_text tgn = format_case_convert(variant, "json", "tgn",
	                                           json.data);

	ck_assert_str_eq(tgn.data, tgn_games[_i].text);
	tafl_text_release(&tgn);
	tafl_text_release(&json);
	tafl_variant_free(variant);
}
END_TEST

/* --- finding the format ------------------------------------------------- */

static const struct {
	const char *text;
	bool found;
} texts[] = {
	{ "{\"tafl\":1}", true },
	{ "\n { \"plies\": []}\n", true },
	{ "{\"result\":null,\"variant\":\"x\",\"tags\":{}", true },
	{ "{\n  \"tafl\": 1,\n", true },  /* to say that it is one line */
	{ "{\"a\"\n{\"tafl\":1}", true }, /* one bad line */
	{ "{\"a\":1}\n", false },
	{ "{\n  \"a\": 1,\n", false },
	{ "[{\"tafl\":1}]\n", false },
	{ "{a comment} no ply\n", false },
	{ "\"tafl\"\n", false },
};

START_TEST(is_found_by_its_content)
{
	struct tafl_input *input = tafl_input_memory(
		"in", texts[_i].text, strlen(texts[_i].text), NULL);
	struct tafl_reader *reader = tafl_reader_new(input, NULL, NULL);
	bool found = reader &&
	             tafl_reader_format(reader) == tafl_format_find("json");

	ck_assert_int_eq(found, texts[_i].found);
	tafl_reader_free(reader);
	tafl_input_free(input);
}
END_TEST

Suite *format_json_suite(void)
{
	Suite *suite = suite_create("format_json");
	TCase *tests = tcase_create("format_json");

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, says_what_is_wrong_with_a_game, 0,
	                    COUNT(faulty));
	tcase_add_loop_test(tests, a_bad_line_never_harms_the_next_one, 0,
	                    COUNT(faulty));
	tcase_add_test(tests, a_line_cut_anywhere_is_no_game);
	tcase_add_loop_test(tests, writes_what_it_has_read, 0, COUNT(written));
	tcase_add_loop_test(tests, reads_plies_of_every_form, 0, COUNT(large));
	tcase_add_test(tests, variations_are_read_to_their_depth);
	tcase_add_test(tests, takes_so_many_tags_and_no_more);
	tcase_add_test(tests, a_fault_in_a_variation_stops_it_alone);
	tcase_add_test(tests, what_is_not_utf8_is_replaced_and_told);
	tcase_add_loop_test(tests, csv_comes_back_byte_for_byte, 0,
	                    (int)tafl_embedded_count());
	tcase_add_loop_test(tests, tgn_and_json_hold_the_same, 0,
	                    (int)tafl_embedded_count());
	tcase_add_loop_test(tests, tgn_comes_back_byte_for_byte, 0,
	                    COUNT(tgn_games));
	tcase_add_loop_test(tests, is_found_by_its_content, 0, COUNT(texts));
	suite_add_tcase(suite, tests);
	return suite;
}
