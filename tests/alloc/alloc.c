/*
 * Does each task of the library with every allocation failing in turn: each
 * failure must be reported as such, and leak nothing.
 */
#include "memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/dialect.h>
#include <tafl/tafl.h>

/* How a task ended. */
enum end { DONE, NO_MEMORY, WRONG };

/* A task, run on one of the embedded variants or on one text. */
struct task {
	const char *title;
	enum end (*run)(const struct task *task);
	const char *variant;
	const char *text;
	bool recovers; /* may do without some of the memory it asks for */
	size_t length; /* of the text, where it has NUL bytes */
	const char *dialect;
};

/* Failing for another reason than memory is wrong, unless it is `expected`. */
static enum end ended(const struct tafl_error *err, enum tafl_code expected)
{
	if (err->code == TAFL_E_NOMEM)
		return NO_MEMORY;
	return err->code == expected ? DONE : WRONG;
}

/* A sink that writes every finding in each style. */
static void write_finding(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *out = user;
	tafl_diag_format(out, diag, TAFL_DIAG_TEXT, true);
	tafl_diag_format(out, diag, TAFL_DIAG_GCC, false);
	tafl_diag_format(out, diag, TAFL_DIAG_JSON, false);
}

/* The end of a task that also wrote a text. */
static enum end with_text(enum end end, struct tafl_text *text)
{
	bool failed = text->failed;
	tafl_text_release(text);
	return end == DONE && failed ? NO_MEMORY : end;
}

static enum end load(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	tafl_variant_free(variant);
	return variant ? DONE : ended(&err, TAFL_OK);
}

/* A variant file with faults; `variant` is the id of the first's code. */
static enum end load_broken(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_text told = { 0 };
	struct tafl_sink sink = { .emit = write_finding, .user = &told };
	struct tafl_variant *variant = tafl_variant_parse(
		"broken.yaml", task->text, strlen(task->text), NULL, &sink,
		&err);
	enum end end = WRONG;
	if (!variant)
		end = ended(&err, tafl_code_find(task->variant));
	tafl_variant_free(variant);
	return with_text(end, &told);
}

/* The variant as a file, and as sentences in every language. */
static enum end tell_rules(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_text out = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	if (!variant)
		return ended(&err, TAFL_OK);
	tafl_variant_write_yaml(variant, &out);
	for (int i = 0; tafl_languages[i]; i++)
		tafl_variant_write_rules(variant, i, &out);
	tafl_variant_free(variant);
	return with_text(DONE, &out);
}

/* A name that is nowhere, asked for twice. */
static enum end ask_library(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_library *library = tafl_library_new(
		&(struct tafl_load_options){ .path = "/nowhere" });
	if (!library)
		return NO_MEMORY;
	enum end end = WRONG;
	if (!tafl_library_get(library, task->variant, NULL, &err))
		end = ended(&err, TAFL_OK);
	else if (tafl_library_get(library, "brandub", NULL, &err))
		end = WRONG;
	else
		end = ended(&err, TAFL_E_UNKNOWN_VARIANT);
	tafl_library_free(library);
	return end;
}

/* The rules that are in a game, beside the name of others. */
static enum end ask_game(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_text told = { 0 };
	struct tafl_sink sink = { .emit = write_finding, .user = &told };
	struct tafl_library *library = tafl_library_new(NULL);
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory("game", task->text,
	                                             strlen(task->text), &err);
	struct tafl_reader *reader = input ? tafl_reader_new(input, NULL, &err)
	                                   : NULL;
	enum end end = NO_MEMORY;
	if (library && game && reader &&
	    tafl_reader_next(reader, game, &err) == TAFL_READ_GAME &&
	    tafl_game_rules(game, library, &sink, &err))
		end = DONE;
	else if (library && game)
		end = ended(&err, TAFL_OK);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_library_free(library);
	return with_text(end, &told);
}

static enum end count_plies(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	if (!variant)
		return ended(&err, TAFL_OK);
	enum end end = NO_MEMORY;
	struct tafl_line *line = tafl_line_new(variant);
	uint64_t count;
	if (line && tafl_perft(line, 2, &count))
		end = count > 0 ? DONE : WRONG;
	tafl_line_free(line);
	tafl_variant_free(variant);
	return end;
}

/* Plays to and fro until the line's tables have grown. */
static enum end play_long(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	if (!variant)
		return ended(&err, TAFL_OK);
	struct tafl_line *line = tafl_line_new(variant);
	struct tafl_move moves[4] = {
		{ tafl_square_at(4, 1), tafl_square_at(3, 1) },
		{ tafl_square_at(4, 3), tafl_square_at(3, 3) },
		{ tafl_square_at(3, 1), tafl_square_at(4, 1) },
		{ tafl_square_at(3, 3), tafl_square_at(4, 3) },
	};
	enum end end = line ? DONE : NO_MEMORY;
	for (int i = 0; end == DONE && i < 600; i++) {
		if (tafl_line_check(line, moves[i % 4], NULL) != TAFL_LEGAL)
			end = WRONG;
		else if (!tafl_line_push(line, moves[i % 4]))
			end = NO_MEMORY;
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
	return end;
}

/* Goes to the end of each line of play, and tells what may come there. */
static bool show_lines(const struct tafl_game *game, struct tafl_line *line,
                       struct tafl_text *out)
{
	for (size_t i = 0; i <= tafl_game_variations(game); i++) {
		size_t standing = tafl_game_standing(game, i);
		if (!tafl_game_seek(game, line, i, standing))
			return false;
		tafl_position_json(out, game, i, line,
		                   TAFL_WITH_LEGAL | TAFL_WITH_THREATS);
	}
	return true;
}

static bool guess(struct tafl_game *game, struct tafl_line *line,
                  struct tafl_text *out, struct tafl_error *err)
{
	const struct tafl_variant *variant = tafl_line_variant(line);
	const struct tafl_variant *const variants[] = { variant, variant };
	struct tafl_fit fits[2];
	if (!tafl_guess(game, line, variants, 2, NULL, fits, err))
		return false;
	tafl_guess_json(out, game, fits, 2);
	return true;
}

/* Draws the position by every renderer, alone, as it was reached and on a
 * sheet. */
static void draw(const struct tafl_line *line, struct tafl_text *out)
{
	const struct tafl_look look = { .style = "<&" };
	const struct tafl_motion motion = { .delay = 800 };
	struct tafl_scene scene;
	tafl_scene_of_line(&scene, line);
	for (size_t i = 0; i < tafl_renderer_count(); i++) {
		struct tafl_sheet sheet = { .renderer = tafl_renderer_at(i),
			                    .look = &look,
			                    .out = out,
			                    .title = "<&",
			                    .size = scene.position.size,
			                    .count = 1 };
		tafl_render(sheet.renderer, &scene, &look, out);
		if (tafl_renderer_has(sheet.renderer, TAFL_DRAWS_MOTION))
			tafl_render_motion(sheet.renderer, &scene, line, &look,
			                   &motion, out);
		tafl_sheet_begin(&sheet);
		tafl_sheet_add(&sheet, &scene);
		tafl_sheet_end(&sheet);
	}
}

/* Makes a page of one game. */
static bool lay_out(const struct tafl_game *game, struct tafl_line *line,
                    struct tafl_text *out)
{
	const struct tafl_page page = { .title = "<&" };
	bool good;
	tafl_page_begin(&page, game, out);
	good = tafl_page_add(&page, game, line, out);
	tafl_page_end(&page, out);
	return good;
}

/* Judges one game and writes it in every format. */
static enum end judge(struct tafl_game *game, struct tafl_line *line,
                      const struct tafl_variant *variant, struct tafl_text *out)
{
	struct tafl_error err = { 0 };
	struct tafl_sink sink = { .emit = write_finding, .user = out };
	struct tafl_verdict verdict;
	if (!guess(game, line, out, &err) ||
	    !tafl_judge(game, line, NULL, &sink, &verdict, &err))
		return ended(&err, TAFL_OK);
	for (size_t i = 0; i < tafl_format_count(); i++)
		tafl_game_write(game, variant, tafl_format_at(i), NULL, out);
	draw(line, out);
	if (!lay_out(game, line, out))
		return NO_MEMORY;
	return show_lines(game, line, out) ? DONE : NO_MEMORY;
}

static enum end judge_all(struct tafl_reader *reader, struct tafl_game *game,
                          struct tafl_line *line,
                          const struct tafl_variant *variant)
{
	struct tafl_error err = { 0 };
	struct tafl_text out = { 0 };
	enum end end = DONE;
	enum tafl_read read = TAFL_READ_GAME;
	while (end == DONE && read == TAFL_READ_GAME) {
		read = tafl_reader_next(reader, game, &err);
		if (read == TAFL_READ_GAME)
			end = judge(game, line, variant, &out);
	}
	if (read == TAFL_READ_ERROR)
		end = ended(&err, TAFL_OK);
	return with_text(end, &out);
}

/* Reads the text, judges each game, writes it and its findings. */
static enum end read_games_in(const struct task *task,
                              const struct tafl_format *format)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	struct tafl_line *line = variant ? tafl_line_new(variant) : NULL;
	struct tafl_game *game = tafl_game_new();
	struct tafl_input *input = tafl_input_memory(
		"games", task->text,
		task->length ? task->length : strlen(task->text), &err);
	struct tafl_reader *reader = input ? tafl_reader_new(input, format,
	                                                     &err)
	                                   : NULL;
	enum end end;
	if (line && game && reader)
		end = judge_all(reader, game, line, variant);
	else
		end = !line || !game ? NO_MEMORY : ended(&err, TAFL_OK);
	tafl_reader_free(reader);
	tafl_input_free(input);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return end;
}

static enum end read_games(const struct task *task)
{
	return read_games_in(task, NULL);
}

/* Reads the text by a dialect. */
static enum end read_dialect(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_format *dialect = tafl_dialect_load(task->dialect, NULL,
	                                                &err);
	enum end end = dialect ? read_games_in(task, dialect)
	                       : ended(&err, TAFL_OK);

	tafl_dialect_free(dialect);
	return end;
}

/* Reads a file, so that the input's buffer is under it too. */
static enum end read_file(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_input *input = tafl_input_open(task->text, &err);
	if (!input)
		return ended(&err, TAFL_OK);
	enum end end = DONE;
	struct tafl_reader *reader = tafl_reader_new(input, NULL, &err);
	if (!reader)
		end = ended(&err, TAFL_E_FORMAT_UNKNOWN);
	tafl_reader_free(reader);
	tafl_input_free(input);
	return end;
}

/* Conditions, keys of games and settings, without a game of their own. */
static enum end choose(const struct task *task)
{
	static const char *const conditions[] = { "Event~^(a|b)*c",
		                                  "Date>=2020", "end=time" };
	struct tafl_error err = { .code = TAFL_E_NOMEM };
	struct tafl_where *where = tafl_where_new();
	struct tafl_game *game = tafl_game_new();
	bool good = where && game &&
	            tafl_game_set(game, "games", NULL, task->text,
	                          strlen(task->text));
	for (int i = 0; good && i < 3; i++)
		good = tafl_where_add(where, conditions[i], &err);
	enum tafl_choice choice = TAFL_CHOICE_FAILED;
	if (good)
		choice = tafl_where_test(where, game, NULL, NULL, &err);
	tafl_game_free(game);
	tafl_where_free(where);
	if (choice == TAFL_CHOICE_FAILED)
		return ended(&err, TAFL_OK);
	return choice == TAFL_LEFT_OUT ? DONE : WRONG;
}

static enum end collect_keys(const struct task *task)
{
	struct tafl_keys *keys = tafl_keys_new();
	enum end end = keys ? DONE : NO_MEMORY;
	(void)task;
	for (uint64_t i = 0; end == DONE && i < 1000; i++) {
		bool fresh = true;
		if (!tafl_keys_add(keys, (struct tafl_game_key){ { i, i } },
		                   &fresh))
			end = NO_MEMORY;
		else if (!fresh)
			end = WRONG;
	}
	tafl_keys_free(keys);
	return end;
}

/* Everything that changes a judged game. */
static enum end change_game(struct tafl_game *game, struct tafl_line *line,
                            struct tafl_settings *settings)
{
	struct tafl_error err = { 0 };
	struct tafl_verdict verdict;
	if (!tafl_judge(game, line, NULL, NULL, &verdict, &err))
		return NO_MEMORY;
	if (!tafl_game_cut(game, line, 1))
		return NO_MEMORY;
	tafl_game_annotate(game, tafl_line_outcome(line));
	tafl_game_canonical(game, tafl_line_variant(line));
	if (!tafl_settings_add(settings, "Event=Spring", &err) ||
	    !tafl_settings_add(settings, "End=time", &err) ||
	    !tafl_settings_apply(settings, game, tafl_line_outcome(line), &err))
		return ended(&err, TAFL_OK);
	return DONE;
}

static enum end change(const struct task *task)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_load(task->variant, NULL,
	                                                 NULL, &err);
	struct tafl_line *line = variant ? tafl_line_new(variant) : NULL;
	struct tafl_game *game = tafl_game_new();
	struct tafl_settings *settings = tafl_settings_new();
	enum end end = NO_MEMORY;
	if (line && settings && game &&
	    tafl_game_set(game, "games", NULL, task->text, strlen(task->text)))
		end = change_game(game, line, settings);
	tafl_settings_free(settings);
	tafl_game_free(game);
	tafl_line_free(line);
	tafl_variant_free(variant);
	return end;
}

static const char broken_yaml[] = "tafl: 1\n"
				  "id: broken\n"
				  "nmae: Broken\n"
				  "board: |\n"
				  "  ..t..\n"
				  "  ..T..\n"
				  "  tTKTt\n"
				  "  ..T.\n"
				  "  ..t..\n"
				  "first: nobody\n"
				  "zones: {throne: {squares: [z9]}}\n"
				  "ends: []\n";
static const char bad_syntax[] = "tafl: 1\nid: [broken\nname: 'x\n";
static const char child_yaml[] = "tafl: 1\n"
				 "id: broken\n"
				 "name: Broken\n"
				 "extends: brandubh\n"
				 "source: [none]\n"
				 "pieces: {king: {rnage: 1}}\n";
static const char csv[] = "d6-c6 e4-e1 f4-e4 d3-f3,0,0,Ongoing\n"
			  "d6-c6 e4-e2 zz d3-f3,0,0,Ongoing\n"
			  "d6-c6 d4-a1,0,0,Ongoing\n"
			  "d6-c6 e4-e1xa1xa1 f4-e4,5,x,White won\n"
			  "\n";
static const char talfbot[] = "white won,7,1. d6-c6 d5-c5 3. d2-c2 resigned\n"
			      "black win,7,1. d6-c6\n"
			      "black won,x,1. d6-c6 resigned\n"
			      "black won,5,1. d6-c6 zz\n"
			      "black won\n";
static const char lines[] = "[Variant \"brandubh\"]\n"
			    "1. d6-c6 (1. d6-e6 d5-e5 (1... c4-c5)) d5-c5 *\n";
static const char ruled[] = "[Variant \"brandubh\"]\n[Yaml \"tafl: 1\\n"
			    "id: x\\nname: X\\nextends: copenhagen\\n\"] *";
static const char tgn[] =
	"[Tafl \"1\"]\n[Event \"a \\\" b\"]\n[Start \""
	"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d\"]\n[Result \"draw\"]\n\n"
	"{start} 1... d5-c5! 2. d6-d5 {x} (2. d1-c1 $2 (2. d7-c7 zz))\n"
	"(2. a4-a5 Kd4-d5xTc4) 2... c5-c6xb6xb6 9. a1-a2 1-0\n"
	"[Tafl \"2\"] * d6-c6 --- attackers d6-c6 {open\n"
	"[Yaml \"x\"]\n[Event \"J\xF8rn] [x\nzz (\n";
static const char json[] =
	"{\"tafl\":1,\"tags\":{\"Event\":\"a\",\"Otn\":[\"b\",\"c\"]},"
	"\"comments\":[{\"clk\":\"3\",\"text\":\"\\u0001\"}],\"plies\":["
	"{\"move\":\"d6-c6\",\"mark\":\"!\",\"variations\":[{\"plies\":["
	"{\"from\":\"d6\",\"to\":\"b6\",\"glyphs\":[1]}]}]}],"
	"\"result\":\"draw\"}\n"
	"{\"tafl\":1,\"plies\":[{\"move\":\"zz\"}]}\n"
	"{\"tafl\":1,\"a\":1}\n"
	"{\"tafl\":1 oops}\n";
#define LOG_ROWS                                                  \
	"OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\n" \
	"BOOOWOOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n-\nW\n"
static const char bologna[] =
	"Nov 30, 2026 8:49:57 AM x.tablut.domain.GameAshtonTablut <init>\n"
	"FINE: Players:\ta\tvs\tb\nFINE: Stato:\n" LOG_ROWS
	"FINE: Turn: W Pawn from e3 to d3\nFINE: Movimento pedina\n"
	"FINE: Pedina nera rimossa in: a4\nFINE: Stato:\n" LOG_ROWS
	"FINE: Turn: W Pawn from e3 to c1\nFINE: Mossa in diagonale\n"
	"FINE: Players:\ta\tvs\tb\nFINE: Stato:\n" LOG_ROWS
	"FINE: Turn: W Pawn from null to null\n";
/* As above, but cut off in a board, with a file between records. */
static const char beheaded[] =
	"OOOOBOOOO\n-\nW\nFINE: Turn: W Pawn from e3 to d3\n"
	"FINE: Mossa in diagonale\nFINE: Turn: W Pawn from e3 to d3\n"
	"FINE: Movimento pedina\n[Event \"x\"]\nFINE: Stato:\n" LOG_ROWS
	"FINE: Turn: W Pawn from e3 to f3\nFINE: Stato:\nOOOBBBOOX\n";
static const char boards[] = LOG_ROWS "OOOBBBOOO\nOOOOXOOOO\n-\nW\n" LOG_ROWS;
#define CELLS "[\"EMPTY\",\"EMPTY\",\"KING\",\"EMPTY\",\"EMPTY\"]"
#define EMPTY_CELLS "[\"EMPTY\",\"EMPTY\",\"EMPTY\",\"EMPTY\",\"BLACK\"]"
#define STATE                                                                \
	"{\"board\":[" EMPTY_CELLS "," EMPTY_CELLS "," CELLS "," EMPTY_CELLS \
	"," EMPTY_CELLS "],\"turn\":\"WHITE\"}"
static const char messages[] =
	"\"Alpha\"\n\"Beta\"\n" STATE "\n"
	"{\"from\":\"c3\",\"to\":\"c1\",\"turn\":\"WHITE\"}\n" STATE
	"\n\"A\"\n{\"board\":[],\"turn\":\"WHITE\"}\n{\"turn\"";
static const char framed[] =
	"\0\0\0\x07\"Alpha\"\0\0\0\x26"
	"{\"from\":\"e3\",\"to\":\"d3\",\"turn\":\"WHITE\"}\0\0\1\0\"";
static const char otg[] =
	"[date:2015.01.07]\n[result:-1]\n[site:x]\n[termination:Ann resigned]\n"
	"[start-comment:one\n\ntwo (three)]\n[compiler:y]\n"
	"[rules:dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n"
	"1. d1-c1 d3-b3\n[3600 30/3 5i the first|and the second]\n\n"
	"1a.1.1a. d1-e1 d3-b3\n[|]\n\n2. d2-d3 zz\n[date:x]\n[rules:dim:7]\n"
	"1. d1-c1\n";
static const char pgn[] =
	"[Format \"brandubh-1\"]\n[Variant \"wtf\"]\n[Rules \"a=b\"]\n"
	"[Attackers \"A\"]\n[Termination \"defenders_win_resign\"]\n\n"
	"1. d6c6 {x} (1. d6-e6:c4) d5-c5x1 2. d2 - c2 0-1\n"
	"[Format \"pgn\"]\n1. d6c6 d5xc5 resigned\n[Format \"x\"]\n1. zz\n";
static const char site[] =
	"= resume_game_json {\"id\":34253,\"attackers\":\"a\",\"defenders\":"
	"\"b\",\"dim\":7,\"start\":\"/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/\","
	"\"time_control\":{\"main_time_seconds\":900,\"increment_length\":10},"
	"\"time_remaining_ms\":{\"attackers\":1,\"defenders\":2,\"last_move\":"
	"\"x\"},\"moves\":\"d6-c6 d5-c5 ---\",\"rated\":true,\"messages\":["
	"{\"username\":\"d\",\"timestamp\":\"t\",\"content\":\"\\u00e9\"}]}\n"
	"{\"attackers\":\"a\",\"moves\":\"zz\"}\n{\"a\"\n";
static const char database[] =
	"{\"variant\":\"x\",\"white\":\"a\",\"black\":\"b\",\n"
	"\"winner\":\"white\",\"game\":\"D6-C6\\nD5-C5xA1/A2++\"}"
	"{\"variant\":\"x\",\"white\":\"a\",\"winner\":\"grey\",\"game\":\"\"}\n";
#define NPM_ROW "[\" \",\" \",\" \",\"A\",\" \",\" \",\" \"]"
static const char npm[] =
	"{\"turn\":1,\"actions\":[{\"from\":{\"r\":0,\"c\":3},\"to\":{\"r\":0,"
	"\"c\":2}}],\"boardHistory\":{\"   A   |   A   |   A   |   A   |   A   |"
	"   A   |   A   \":1},\"result\":{\"finished\":true,\"winner\":"
	"\"Attacker\",\"desc\":\"x\"},\"rules\":{\"startingSide\":"
	"\"Attacker\"},\"board\":[[\" \",\" \",\"A\",\" \",\" \",\" \",\" "
	"\"]," NPM_ROW "," NPM_ROW "," NPM_ROW "," NPM_ROW "," NPM_ROW
	"," NPM_ROW
	"],\"captures\":[{\"r\":9,\"c\":4}]}\n{\"turn\":1,\"actions\":[{}]}\n";
static const char trial[] =
	"game=/lud/board/Brandub.lud\nSTART GAME OPTIONS\nx\n"
	"END GAME OPTIONS\n"
	"Move=[Move:mover=0,to=24,actions=[Add:type=Cell,to=24,what=3]]\n"
	"Move=[Move:mover=0,to=3,actions=[Add:type=Cell,to=3,what=1]]\n"
	"Move=[Move:mover=1,from=3,to=2,actions=[Move:typeFrom=Cell,from=3,"
	"typeTo=Cell,to=2,decision=true],[Remove:type=Cell,to=26]]\n"
	"Move=[Move:mover=2,actions=[Forfeit:player=2]]\n"
	"numInitialPlacementMoves=2\nwinner=1\nendtype=NaturalEnd\nx\n";
static const char foreign_positions[] =
	"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 attacker Ongoing\n"
	"3m3/3m3/3M3/mmMKMmm/3M3/3m3/3m3 b 12\n"
	"/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/\n"
	"3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3,W\nstarti:/3t3/3t3/3X3/\n";
static const char position[] = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a\n";
static const char diagram[] = "...t...\n...t...\n...T...\nttTKTtt\n"
			      "...T...\n...t...\n...t...\n";

static const struct task tasks[] = {
	{ "load a broken variant", load_broken, "E406", broken_yaml,
	  .recovers = false },
	{ "load bad YAML", load_broken, "E407", bad_syntax, .recovers = false },
	{ "load a broken child", load_broken, "E404", child_yaml,
	  .recovers = false },
	/* What it fails to remember it looks for again. */
	{ "ask a library", ask_library, "brandubh", NULL, .recovers = true },
	/* It may do without the comparison. */
	{ "ask a game", ask_game, "", ruled, .recovers = true },
	{ "tell the rules", tell_rules, "unibo-ashton", NULL,
	  .recovers = false },
	{ "count plies", count_plies, "copenhagen", NULL, .recovers = false },
	{ "play a long line", play_long, "brandubh", NULL, .recovers = false },
	{ "judge and write CSV", read_games, "brandubh", csv,
	  .recovers = false },
	{ "judge lines of TalfBot", read_games, "brandubh", talfbot,
	  .recovers = false },
	{ "judge lines of play", read_games, "brandubh", lines,
	  .recovers = false },
	/* Text that seems to be wrong is read twice. */
	{ "judge and write TGN", read_games, "brandubh", tgn,
	  .recovers = false },
	/* What is wrong with a JSON text is looked for twice. */
	{ "judge and write JSON", read_games, "brandubh", json,
	  .recovers = true },
	{ "judge logs", read_games, "unibo-ashton", bologna,
	  .recovers = false },
	{ "judge logs without a head", read_games, "unibo-ashton", beheaded,
	  .recovers = false },
	{ "judge board strings", read_games, "unibo-ashton", boards,
	  .recovers = false },
	{ "judge messages", read_games, "unibo-ashton", messages,
	  .recovers = true },
	{ "judge messages of the wire", read_games, "unibo-ashton", framed,
	  .length = sizeof(framed) - 1, .recovers = true },
	{ "judge games of OpenTafl", read_games, "brandubh", otg,
	  .recovers = false },
	{ "judge PGN-style records", read_games, "brandubh", pgn,
	  .recovers = false },
	{ "judge games of hnefatafl.org", read_games, "brandubh", site,
	  .recovers = true },
	{ "judge games of tafl-database", read_games, "brandubh", database,
	  .recovers = true },
	{ "judge states of npm's tafl", read_games, "brandubh", npm,
	  .recovers = true },
	{ "judge trials of Ludii", read_games, "ludii-brandub", trial,
	  .recovers = false },
	{ "judge position lines of others", read_games, "brandubh",
	  foreign_positions, .recovers = false },
	{ "judge a position line", read_games, "brandubh", position,
	  .recovers = false },
	{ "judge a diagram", read_games, "brandubh", diagram,
	  .recovers = false },
	/* A pattern for which there is no JIT is interpreted. */
	{ "judge a log", read_dialect, "tablut-bga-tuichi",
	  "Ann moves a pawn from F9 to I9\nBob moves a pawn from E6 to G6\n"
	  "Pawn at position E7 has been eaten by player by Ann !\n",
	  .recovers = true, .dialect = "bga-tablut" },
	{ "judge a log of half squares", read_dialect, "cs61b-tablut",
	  "new\n* d1-2\ne3-d i4-9\n* White wins\nd1-2 e3-k\n", .recovers = true,
	  .dialect = "berkeley-tablut" },
	{ "judge a log with tags", read_dialect, "brainking-tablut",
	  "(GM[Tablut]PB[Ann]C[x]RE[0-1]\n;B[ifgf] ;W[eggg:gf] ;B[ieig])\n"
	  "RE[x]\n",
	  .recovers = true, .dialect = "forum-sgf" },
	{ "judge nothing", read_games, "brandubh", "", .recovers = false },
	/* A pattern for which there is no JIT is interpreted. */
	{ "choose games", choose, NULL, "d1-c1", .recovers = true },
	{ "collect keys", collect_keys, NULL, "", .recovers = false },
	{ "change a game", change, "brandubh", "d6-c6 d5-c5 a4-a3",
	  .recovers = false },
	{ "open a file", read_file, NULL, "Makefile", .recovers = false },
};

static const char *const end_names[] = { "was done", "had no memory",
	                                 "went wrong" };

static bool is_fine(const struct task *task, enum end end, bool failed)
{
	if (end == DONE)
		return !failed || task->recovers;
	return end == NO_MEMORY && failed;
}

/* Runs the task with the n-th allocation failing, for each n until none
 * fails.  False, with a message, when one ends as it should not. */
static bool survives(const struct task *task, enum memory_mode mode)
{
	for (size_t n = 0;; n++) {
		memory_start(mode, n);
		enum end end = task->run(task);
		bool failed = memory_failed();
		size_t live = memory_live();
		memory_start(MEMORY_NEVER_FAILS, 0);
		if (live != 0 || !is_fine(task, end, failed)) {
			printf("# allocation %zu %s: the task %s, "
			       "%zu blocks are left\n",
			       n, failed ? "failed" : "not reached",
			       end_names[end], live);
			return false;
		}
		if (!failed)
			return true;
	}
}

static bool report(const struct task *task, int *number)
{
	bool ok = survives(task, MEMORY_FAILS_ONCE) &&
	          survives(task, MEMORY_STAYS_EMPTY);
	printf("%sok %d - without memory: %s%s%s\n", ok ? "" : "not ",
	       ++*number, task->title, task->text ? "" : " ",
	       task->text ? "" : task->variant);
	return ok;
}

int main(void)
{
	bool ok = true;
	int number = 0;
	/* Every fifth: the same code reads them all. */
	for (size_t i = 0; i < tafl_embedded_count(); i += 5) {
		struct task task = { "load", load, tafl_embedded_id(i), NULL,
			             .recovers = false };
		ok &= report(&task, &number);
	}
	for (size_t i = 0; i < sizeof(tasks) / sizeof(*tasks); i++)
		ok &= report(&tasks[i], &number);
	printf("1..%d\n", number);
	return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
