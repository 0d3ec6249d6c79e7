/*
 * What must hold at every ply of any game, tried on games at random.
 *
 * The plies are drawn from a fixed seed, so that a failure comes again.
 */
#include "rules/enclosure.h"
#include "rules/inside.h"
#include "rules/move.h"
#include "rules_case.h"
#include "unit.h"
#include <string.h>

/* One variant to play: an embedded one by id, or keys for a board. */
struct arena {
	const char *id;
	const char *keys;
	int size;
};

#define TABLUT                                                           \
	"board: |\n  ...ttt...\n  ....t....\n  ....T....\n  t...T...t\n" \
	"  ttTTKTTtt\n  t...T...t\n  ....T....\n  ....t....\n  ...ttt...\n"
#define BRANDUBH                                                 \
	"board: |\n  ...t...\n  ...t...\n  ...T...\n  ttTKTtt\n" \
	"  ...T...\n  ...t...\n  ...t...\n"
#define SMALL "board: |\n  t...t\n  ..T..\n  .TKT.\n  ..T..\n  t...t\n"
#define EVEN                                                           \
	"board: |\n  .tttt.\n  t....t\n  t.TT.t\n  t.TK.t\n  t....t\n" \
	"  .tttt.\n"
#define LARGE                                            \
	"board: |\n"                                     \
	"  t.................t\n  ...................\n" \
	"  ..t.............t..\n  ...................\n" \
	"  ...................\n  .....ttttttttt.....\n" \
	"  .....t.......t.....\n  .....t.TTTTT.t.....\n" \
	"  .....t.......t.....\n  .......TTKTT.......\n" \
	"  .....t.......t.....\n  .....t.TTTTT.t.....\n" \
	"  .....t.......t.....\n  .....ttttttttt.....\n" \
	"  ...................\n  ...................\n" \
	"  ..t.............t..\n  ...................\n" \
	"  t.................t\n"

// clang-format off
static const struct arena arenas[] = {
	{ "copenhagen", NULL, 0 },
	{ "brandubh", NULL, 0 },
	{ "tablut-castle", NULL, 0 },
	/* Camps that open to those inside, a besieged throne. */
	{ NULL, TABLUT
	  "zones:\n"
	  "  throne: {squares: center, enter: [king], stop: [king], "
	  "hostile: {empty: all, besieged: [defenders]}}\n"
	  "  camp: {squares: start t, enter: none, entry: start, "
	  "hostile: [king, defenders]}\n"
	  "  border: {hostile: [king]}\n"
	  "capture: {king: {throne: surround, beside throne: surround, "
	  "elsewhere: flank}}\n"
	  "ends:\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: king-reaches, squares: [edge, not camp], result: "
	  "defenders-win}\n"
	  "  - {when: king-paths, squares: edge, count: 2, for: defenders, "
	  "result: defenders-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: repetition, count: 2, of: moves, result: mover-loses}\n"
	  "  - {when: quiet, plies: 20, result: draw}\n", 9 },
	/* Camps one may not cross, on a board whose sides differ. */
	{ NULL, TABLUT
	  "first: defenders\n"
	  "zones:\n"
	  "  west: {squares: [a1-b5], pass: [attackers]}\n"
	  "  north: {squares: [c8-i9], stop: [attackers, king], "
	  "hostile: {occupied: [attackers]}}\n"
	  "  corner: {squares: corners, stop: [king], hostile: all}\n"
	  "pieces: {king: {range: 3, arms: hammer}, attackers: {range: 4}, "
	  "defenders: {arms: both}}\n"
	  "capture: {king: {west: surround, elsewhere: flank}}\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: no-move, result: draw}\n", 9 },
	/* Walking in and repeating are forbidden. */
	{ NULL, BRANDUBH
	  "zones: {corner: {squares: corners, stop: [king], hostile: all}}\n"
	  "capture: {king: {elsewhere: surround}, walk-in: forbidden}\n"
	  "ends:\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: exit-fort, result: defenders-win}\n"
	  "  - {when: repetition, count: 2, result: forbidden}\n"
	  "  - {when: no-move, result: mover-loses}\n", 7 },
	{ NULL, SMALL
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  "ends:\n"
	  "  - {when: repetition, count: 2, of: moves, for: defenders, "
	  "result: forbidden}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n", 5 },
	/* Shieldwalls by any man, the border takes as well. */
	{ NULL, EVEN
	  "zones:\n"
	  "  corner: {squares: corners, stop: [king]}\n"
	  "  border: {hostile: [defenders, attackers]}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner], move: any}}\n"
	  "ends:\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: quiet, plies: 30, result: draw}\n", 6 },
	/* Soft ends before an encirclement, which they hide for a while. */
	{ NULL, BRANDUBH
	  "capture: {king: {elsewhere: surround}}\n"
	  "ends:\n"
	  "  - {when: quiet, plies: 4, result: draw}\n"
	  "  - {when: repetition, count: 2, result: draw}\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: exit-fort, result: defenders-win}\n"
	  "  - {when: no-move, result: draw}\n", 7 },
	{ NULL, BRANDUBH
	  "first: defenders\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {}}\n"
	  "ends:\n"
	  "  - {when: encirclement, for: attackers, result: attackers-win}\n"
	  "  - {when: eliminated, side: defenders, result: attackers-win}\n"
	  "  - {when: length, plies: 150, result: draw}\n", 7 },
	/* Jumps, mercenaries and guards, commanders that pierce. */
	{ NULL, "board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n"
	  "  t.TNM.c\n  g.....t\n  ..tcmt.\n"
	  "zones:\n"
	  "  throne: {squares: center, stop: [king], hostile: all}\n"
	  "  corner: {squares: corners, stop: [king, guard], hostile: all}\n"
	  "pieces: {king: {jump: restricted}, knight: {jump: capture, "
	  "range: 2}, commander: {jump: over, pierce: true}, mercenary: "
	  "{jump: capture, arms: hammer}, guard: {jump: over}}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: "
	  "[corner], move: any}}\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-immobile, result: attackers-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n", 7 },
	{ NULL, "first: defenders\n"
	  "board: |\n  nmt..tmn\n  m......m\n  t..MM..t\n  ..MTTM..\n"
	  "  ..MKTM..\n  t..MM..t\n  m......m\n  nmt..tmn\n"
	  "zones: {west: {squares: [a1-d8], enter: [knight, king], entry: "
	  "start}}\n"
	  "pieces: {attackers: {jump: over}, defenders: {jump: capture}}\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  "ends:\n"
	  "  - {when: repetition, count: 2, result: forbidden}\n"
	  "  - {when: exit-fort, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: eliminated, side: defenders, result: attackers-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n", 8 },
	/* Berserk play of each kind. */
	{ NULL, "first: attackers\n"
	  "board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n"
	  "  t.TNM.c\n  g.....t\n  ..tcmt.\n"
	  "zones:\n"
	  "  throne: {squares: center, stop: [king], hostile: all}\n"
	  "  corner: {squares: corners, stop: [king], hostile: all}\n"
	  "pieces: {king: {jump: restricted}, knight: {jump: capture}, "
	  "commander: {jump: over, pierce: true}}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: [corner]}}\n"
	  "berserk: capture\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: repetition, count: 2, of: moves, result: draw}\n", 7 },
	{ NULL, "first: defenders\n"
	  "board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n"
	  "  t.TNM.c\n  g.....t\n  ..tcmt.\n"
	  "zones:\n"
	  "  throne: {squares: center, stop: [king], hostile: all}\n"
	  "  corner: {squares: corners, stop: [king], hostile: all}\n"
	  "pieces: {king: {jump: restricted}, knight: {jump: capture}, "
	  "commander: {jump: over, pierce: true}}\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  "berserk: move\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: repetition, count: 2, result: forbidden}\n", 7 },
	{ NULL, "first: attackers\n"
	  "board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n"
	  "  t.TNM.c\n  g.....t\n  ..tcmt.\n"
	  "zones:\n"
	  "  throne: {squares: center, stop: [king], hostile: all}\n"
	  "  corner: {squares: corners, stop: [king], hostile: all}\n"
	  "pieces: {king: {jump: restricted}, knight: {jump: capture}, "
	  "commander: {jump: over, pierce: true}}\n"
	  "capture: {king: {elsewhere: flank}, walk-in: forbidden}\n"
	  "berserk: must-capture\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: repetition, count: 3, result: mover-loses}\n", 7 },
	{ NULL, "first: defenders\n"
	  "board: |\n  .tmct..\n  c.....t\n  t.TMN.g\n  t.CKT.t\n"
	  "  t.TNM.c\n  g.....t\n  ..tcmt.\n"
	  "zones:\n"
	  "  throne: {squares: center, stop: [king], hostile: all}\n"
	  "  corner: {squares: corners, stop: [king], hostile: all}\n"
	  "pieces: {king: {jump: restricted}, knight: {jump: capture}, "
	  "commander: {jump: over, pierce: true}}\n"
	  "capture: {king: {elsewhere: surround}, shieldwall: {close: [corner]}}\n"
	  "berserk: must-move\n"
	  "ends:\n"
	  "  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: eliminated, side: attackers, result: defenders-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n"
	  "  - {when: quiet, plies: 40, for: attackers, result: mover-loses}\n", 7 },
	/* Nothing but men, far and wide. */
	{ NULL, LARGE
	  "ends:\n"
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: king-captured, result: attackers-win}\n"
	  "  - {when: no-move, result: to-move-loses}\n", 19 },
};
// clang-format on

enum { ARENAS = sizeof(arenas) / sizeof(arenas[0]), GAMES = 6, PLIES = 160 };

static struct tafl_variant *open_arena(const struct arena *arena)
{
	return arena->id ? rules_embedded(arena->id)
	                 : rules_variant(arena->keys, arena->size);
}

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static struct tafl_line *new_line(const struct tafl_variant *variant)
{
	struct tafl_line *line = tafl_line_new(variant);

	ck_assert_ptr_nonnull(line);
	return line;
}

/* Plays games at random and calls `check` at every position that comes up,
 * ended ones too, with the ply that was drawn there. */
struct game {
	struct tafl_line *line;
	struct tafl_move move; /* drawn, legal; of no meaning when over */
	bool over;
	void *user;
};

static void play_games(int arena, void (*check)(struct game *game), void *user,
                       void (*start)(void *user))
{
	struct tafl_variant *variant = open_arena(&arenas[arena]);
	struct game game = { .line = new_line(variant), .user = user };
	struct tafl_move moves[TAFL_MOVES_MAX];
	uint64_t state = 0x853c49e6748fea9bU + (uint64_t)arena;

	for (int played = 0; played < GAMES; played++) {
		tafl_line_reset(game.line, NULL);
		if (start)
			start(user);
		for (int ply = 0; ply < PLIES; ply++) {
			size_t count = tafl_line_moves(game.line, moves);

			game.over = count == 0;
			if (!game.over)
				game.move = moves[next_random(&state) % count];
			check(&game);
			if (game.over)
				break;
			ck_assert(tafl_line_push(game.line, game.move));
		}
	}
	tafl_line_free(game.line);
	tafl_variant_free(variant);
}

/* ck_assert tells the parent process of every assertion that holds; in inner
 * loops that takes most of the time. */
#define CHECK(condition)                                \
	do {                                            \
		if (!(condition))                       \
			ck_abort_msg("%s", #condition); \
	} while (0)

static bool same_outcome(const struct tafl_outcome *a,
                         const struct tafl_outcome *b)
{
	return a->result == b->result && a->end == b->end;
}

/* --- positions follow their men ----------------------------------------- */

static void check_position(struct game *game)
{
	const struct tafl_position *position = tafl_line_position(game->line);
	struct tafl_position fresh;

	ck_assert_uint_eq(position->key, tafl_position_key(position));
	tafl_position_clear(&fresh, position->size);
	for (int rank = 1; rank <= position->size; rank++)
		for (int file = 1; file <= position->size; file++) {
			tafl_square at = tafl_square_at(file, rank);

			if (position->men[at] != TAFL_EMPTY)
				tafl_position_put(&fresh, at,
				                  position->men[at]);
		}
	tafl_position_set_turn(&fresh, position->turn);
	tafl_position_set_going(&fresh, position->going);
	ck_assert(position->going == TAFL_NO_SQUARE ||
	          move_goes_on(game->line->variant, position));
	ck_assert_mem_eq(fresh.men, position->men, sizeof(fresh.men));
	ck_assert_mem_eq(fresh.standing, position->standing,
	                 sizeof(fresh.standing));
	ck_assert_mem_eq(fresh.count, position->count, sizeof(fresh.count));
	ck_assert_uint_eq(fresh.king, position->king);
	ck_assert_uint_eq(fresh.key, position->key);
}

START_TEST(positions_follow_their_men)
{
	play_games(_i, check_position, NULL, NULL);
}
END_TEST

/* --- a ply taken back is as if it had not been -------------------------- */

static void check_pop(struct game *game)
{
	struct tafl_line *line = game->line;
	const struct tafl_position *position = tafl_line_position(line);
	struct tafl_position before = *position;
	struct tafl_outcome outcome = *tafl_line_outcome(line);
	size_t occurrence = tafl_line_occurrence(line);
	size_t plies = tafl_line_plies(line);

	if (game->over)
		return;
	ck_assert(tafl_line_push(line, game->move));
	ck_assert_uint_eq(tafl_line_plies(line), plies + 1);
	tafl_line_pop(line);
	ck_assert_uint_eq(tafl_line_plies(line), plies);
	ck_assert_mem_eq(before.men, position->men, sizeof(before.men));
	ck_assert_mem_eq(before.standing, position->standing,
	                 sizeof(before.standing));
	ck_assert_mem_eq(before.count, position->count, sizeof(before.count));
	ck_assert_uint_eq(before.key, position->key);
	ck_assert_uint_eq(before.king, position->king);
	ck_assert_uint_eq(before.turn, position->turn);
	ck_assert_uint_eq(before.going, position->going);
	ck_assert_uint_eq(tafl_line_occurrence(line), occurrence);
	ck_assert(same_outcome(tafl_line_outcome(line), &outcome));
}

START_TEST(a_ply_taken_back_leaves_no_trace)
{
	play_games(_i, check_pop, NULL, NULL);
}
END_TEST

/* --- the list of plies and the judgement of one agree ------------------- */

static bool is_listed(const struct tafl_move *moves, size_t count,
                      struct tafl_move move)
{
	for (size_t i = 0; i < count; i++)
		if (moves[i].from == move.from && moves[i].to == move.to)
			return true;
	return false;
}

/* All pairs of squares with `from` as the first. */
static size_t check_from(const struct tafl_variant *variant,
                         const struct tafl_position *position, tafl_square from,
                         const struct tafl_move *moves, size_t count)
{
	size_t legal = 0;

	for (int rank = 1; rank <= position->size; rank++)
		for (int file = 1; file <= position->size; file++) {
			struct tafl_move move = { from,
				                  tafl_square_at(file, rank) };
			tafl_square at = TAFL_NO_SQUARE;
			bool good = tafl_move_check(variant, position, move,
			                            &at) == TAFL_LEGAL;

			legal += good;
			CHECK(tafl_square_is_on(at, position->size));
			CHECK(!good || is_listed(moves, count, move));
		}
	return legal;
}

static void check_list(struct game *game)
{
	const struct tafl_variant *variant = game->line->variant;
	const struct tafl_position *position = tafl_line_position(game->line);
	struct tafl_move moves[TAFL_MOVES_MAX];
	size_t count = tafl_move_list(variant, position, moves);
	size_t legal = 0;

	ck_assert_uint_eq(tafl_move_count(variant, position), count);
	ck_assert_int_eq(tafl_move_any(variant, position), count > 0);
	if (position->size > 9 && tafl_line_plies(game->line) % 8 != 0)
		return;
	for (int rank = 1; rank <= position->size; rank++)
		for (int file = 1; file <= position->size; file++)
			legal += check_from(variant, position,
			                    tafl_square_at(file, rank), moves,
			                    count);
	ck_assert_uint_eq(legal, count);
}

START_TEST(plies_are_listed_if_they_are_legal)
{
	play_games(_i, check_list, NULL, NULL);
}
END_TEST

static void check_line_list(struct game *game)
{
	struct tafl_line *line = game->line;
	struct tafl_move moves[TAFL_MOVES_MAX], all[TAFL_MOVES_MAX];
	size_t count = tafl_line_moves(line, moves);
	size_t most = tafl_move_list(line->variant, &line->position, all);

	for (size_t i = 0; i < most; i++) {
		bool good = tafl_line_check(line, all[i], NULL) == TAFL_LEGAL;

		CHECK(good == is_listed(moves, count, all[i]));
	}
}

START_TEST(plies_of_a_line_are_listed_if_they_are_legal)
{
	play_games(_i, check_line_list, NULL, NULL);
}
END_TEST

/* --- encirclement is found without looking every time ------------------- */

/* Whether some end of the list may hide an encirclement, or is for one side
 * alone. */
static bool encirclement_comes_first(const struct spec *spec)
{
	return spec->ends[0].when == TAFL_ENCIRCLEMENT &&
	       !spec->ends[0].for_one_side;
}

static void check_encirclement(struct game *game)
{
	struct tafl_line *line = game->line;
	bool encircled = enclosure_encircled(line->variant, &line->position);

	if (line_last(line)->enclosure_known)
		ck_assert(!encircled);
	if (encirclement_comes_first(line->variant->spec))
		ck_assert_int_eq(tafl_line_outcome(line)->end ==
		                         TAFL_ENCIRCLEMENT,
		                 encircled);
}

START_TEST(what_is_known_of_encirclement_is_so)
{
	play_games(_i, check_encirclement, NULL, NULL);
}
END_TEST

static tafl_square random_square(int size, uint64_t *state)
{
	int file = 1 + (int)(next_random(state) % (uint64_t)size);
	int rank = 1 + (int)(next_random(state) % (uint64_t)size);

	return tafl_square_at(file, rank);
}

/* A king in the middle among attackers, who hold a part of the squares that
 * differs from call to call, but not `empty`. */
static struct tafl_position crowd(int size, tafl_square empty, uint64_t *state)
{
	struct tafl_position position;
	uint64_t many = 3 + next_random(state) % 6;

	tafl_position_clear(&position, size);
	for (int rank = 1; rank <= size; rank++)
		for (int file = 1; file <= size; file++)
			if (next_random(state) % 10 < many)
				tafl_position_put(&position,
				                  tafl_square_at(file, rank),
				                  TAFL_ATTACKER);
	tafl_position_put(&position, empty, TAFL_EMPTY);
	tafl_position_put(&position, tafl_square_at(size / 2 + 1, size / 2 + 1),
	                  TAFL_KING);
	return position;
}

/* _i is the board's size. */
START_TEST(a_ply_that_cannot_close_a_ring_does_not)
{
	struct tafl_variant *variant = rules_variant("", _i);
	uint64_t state = 0xda3e39cb94b95bdbU + (uint64_t)_i;
	int closed = 0, spared = 0;

	for (int round = 0; round < 4000; round++) {
		tafl_square to = random_square(_i, &state);
		struct tafl_position position = crowd(_i, to, &state);

		if (position.king == to)
			continue;
		bool before = enclosure_encircled(variant, &position);
		tafl_position_put(&position, to, TAFL_ATTACKER);
		bool after = enclosure_encircled(variant, &position);
		bool may_close = enclosure_may_close(&position, to);
		CHECK(before || !after || may_close);
		closed += after && !before;
		spared += !may_close;
	}
	/* Both kinds must have come up for this to mean something. */
	ck_assert_int_gt(closed, 0);
	ck_assert_int_gt(spared, 0);
	tafl_variant_free(variant);
}
END_TEST

/* --- the board has no left and right ------------------------------------ */

struct mirrors {
	struct tafl_variant *variant[TAFL_SYMMETRIES];
	struct tafl_line *line[TAFL_SYMMETRIES];
};

static void start_mirrors(void *user)
{
	struct mirrors *mirrors = user;

	for (int i = 1; i < TAFL_SYMMETRIES; i++)
		tafl_line_reset(mirrors->line[i], NULL);
}

/* The parts of a ply's captures as sets: by flank, and by shieldwall. */
static struct tafl_squares captured(const struct tafl_captures *captures,
                                    bool walls, int size, int symmetry)
{
	struct tafl_squares set = { { 0 } };
	int from = walls ? captures->flanked : 0;
	int to = walls ? captures->count : captures->flanked;

	for (int i = from; i < to; i++)
		tafl_squares_add(&set, tafl_square_turned(captures->at[i], size,
		                                          symmetry));
	return set;
}

static void check_captures(const struct tafl_line *line,
                           const struct tafl_line *turned, int symmetry)
{
	int size = tafl_line_position(line)->size;
	const struct tafl_captures *a = tafl_line_captures(line);
	const struct tafl_captures *b = tafl_line_captures(turned);

	ck_assert_uint_eq(a->count, b->count);
	ck_assert_uint_eq(a->flanked, b->flanked);
	for (int walls = 0; walls < 2; walls++) {
		struct tafl_squares one = captured(a, walls, size, symmetry);
		struct tafl_squares two = captured(b, walls, size, 0);

		ck_assert(tafl_squares_equal(&one, &two));
	}
}

static void check_mirrors(struct game *game)
{
	struct mirrors *mirrors = game->user;
	struct tafl_move moves[TAFL_MOVES_MAX];
	int size = tafl_line_position(game->line)->size;

	for (int i = 1; i < TAFL_SYMMETRIES; i++) {
		struct tafl_line *turned = mirrors->line[i];
		struct tafl_position position;

		tafl_position_turned(&position, tafl_line_position(game->line),
		                     i);
		ck_assert(tafl_position_equal(&position,
		                              tafl_line_position(turned)));
		ck_assert(same_outcome(tafl_line_outcome(game->line),
		                       tafl_line_outcome(turned)));
		ck_assert_uint_eq(tafl_line_occurrence(game->line),
		                  tafl_line_occurrence(turned));
		if (tafl_line_plies(turned) > 0)
			check_captures(game->line, turned, i);
		ck_assert_uint_eq(tafl_line_moves(turned, moves),
		                  tafl_line_moves(game->line, moves));
		if (game->over)
			continue;
		struct tafl_move move = rules_turned_move(game->move, size, i);
		ck_assert_int_eq(tafl_line_check(turned, move, NULL),
		                 TAFL_LEGAL);
		ck_assert(tafl_line_push(turned, move));
	}
}

START_TEST(a_turned_game_is_the_same_game)
{
	struct tafl_variant *variant = open_arena(&arenas[_i]);
	struct mirrors mirrors;

	for (int i = 1; i < TAFL_SYMMETRIES; i++) {
		mirrors.variant[i] = rules_turned(variant, i);
		mirrors.line[i] = new_line(mirrors.variant[i]);
	}
	play_games(_i, check_mirrors, &mirrors, start_mirrors);
	for (int i = 1; i < TAFL_SYMMETRIES; i++) {
		tafl_line_free(mirrors.line[i]);
		tafl_variant_free(mirrors.variant[i]);
	}
	tafl_variant_free(variant);
}
END_TEST

Suite *rules_play_suite(void)
{
	Suite *suite = suite_create("rules_play");
	TCase *tcase = tcase_create("games");

	tcase_add_loop_test(tcase, positions_follow_their_men, 0, ARENAS);
	tcase_add_loop_test(tcase, a_ply_taken_back_leaves_no_trace, 0, ARENAS);
	tcase_add_loop_test(tcase, plies_are_listed_if_they_are_legal, 0,
	                    ARENAS);
	tcase_add_loop_test(tcase, plies_of_a_line_are_listed_if_they_are_legal,
	                    0, ARENAS);
	tcase_add_loop_test(tcase, what_is_known_of_encirclement_is_so, 0,
	                    ARENAS);
	tcase_add_loop_test(tcase, a_ply_that_cannot_close_a_ring_does_not,
	                    TAFL_SIZE_MIN, 12);
	tcase_add_loop_test(tcase, a_turned_game_is_the_same_game, 0, ARENAS);
	suite_add_tcase(suite, tcase);
	return suite;
}
