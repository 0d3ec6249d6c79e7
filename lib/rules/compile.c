/* Compiling rules to tables. */
#include "rules/compile.h"
#include "base/fail.h"
#include "base/mem.h"
#include "rules/symmetry.h"
#include <string.h>

/* Runs `visit` over all squares of the board. */
#define FOR_EACH_SQUARE(square, size)                               \
	for (int rank_ = 1; rank_ <= (size); rank_++)               \
		for (tafl_square square = tafl_square_at(1, rank_); \
		     tafl_file(square) <= (size); square++)

static void set_start(struct tafl_variant *variant)
{
	const struct spec *spec = variant->spec;

	tafl_position_clear(&variant->start, spec->size);
	FOR_EACH_SQUARE(square, spec->size)
	if (spec->board[square] != TAFL_EMPTY)
		tafl_position_put(&variant->start, square, spec->board[square]);
	tafl_position_set_turn(&variant->start, spec->first);
}

static void set_squares(struct tafl_variant *variant)
{
	int size = variant->spec->size;

	FOR_EACH_SQUARE(square, size)
	{
		int file = tafl_file(square), rank = tafl_rank(square);

		tafl_squares_add(&variant->board, square);
		if (file == 1 || rank == 1 || file == size || rank == size)
			tafl_squares_add(&variant->edge, square);
	}
}

static void set_keys(struct tafl_variant *variant)
{
	variant->turn_key = tafl_key_of_turn();
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		FOR_EACH_SQUARE(square, variant->spec->size)
	variant->key[man][square] = tafl_key_of(man, square);
}

/* What one square of a zone means to one kind of man. */
static uint8_t cell_of(const struct spec_zone *zone, int man)
{
	unsigned cell = 0;

	if (!men_has(zone->stop, man))
		cell |= CELL_NO_STOP;
	if (!men_has(zone->pass, man))
		cell |= CELL_NO_PASS;
	if (!men_has(zone->enter, man))
		cell |= CELL_CLOSED;
	if (men_has(zone->hostile_empty, man))
		cell |= CELL_HOSTILE_EMPTY;
	if (men_has(zone->hostile_occupied, man))
		cell |= CELL_HOSTILE_OCCUPIED;
	if (men_has(zone->hostile_besieged, man))
		cell |= CELL_HOSTILE_BESIEGED;
	return (uint8_t)cell;
}

/* "Overlapping zones: all must allow; one hostile zone suffices": the bits of
 * the zones add up. */
static void set_zone(struct tafl_variant *variant, int index)
{
	const struct spec_zone *zone = &variant->spec->zones[index];
	uint32_t bit = (uint32_t)1 << index;

	if (zone->entry_from_start)
		variant->entry_from_start |= bit;
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		if (!men_has(zone->enter, man))
			variant->closed[man] |= bit;
	FOR_EACH_SQUARE(square, variant->spec->size)
	{
		if (!tafl_squares_has(&zone->squares, square))
			continue;
		variant->zones[square] |= bit;
		if (zone->stop != SPEC_ALL)
			tafl_squares_add(&variant->refuge, square);
		for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
			variant->cell[man][square] |= cell_of(zone, man);
		if (variant->spec->wall_close & bit)
			tafl_squares_add(&variant->closes, square);
	}
}

static void set_zones(struct tafl_variant *variant)
{
	for (int i = 0; i < variant->spec->zone_count; i++)
		set_zone(variant, i);
}

/* The ring off the board, as hostile as `border` says. */
static void set_border(struct tafl_variant *variant)
{
	int size = variant->spec->size;

	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		if (!men_has(variant->spec->border_hostile, man))
			continue;
		for (int i = 1; i <= size; i++) {
			uint8_t *cell = variant->cell[man];

			cell[tafl_square_at(i, 0)] |= CELL_HOSTILE_EMPTY;
			cell[tafl_square_at(i, size + 1)] |= CELL_HOSTILE_EMPTY;
			cell[tafl_square_at(0, i)] |= CELL_HOSTILE_EMPTY;
			cell[tafl_square_at(size + 1, i)] |= CELL_HOSTILE_EMPTY;
		}
	}
}

/* Whether `square` is one of the squares that a rule of the king speaks of. */
static bool king_rule_holds(const struct spec *spec,
                            const struct spec_king_rule *rule,
                            tafl_square square)
{
	if (rule->zone == SPEC_ELSEWHERE)
		return false;
	const struct tafl_squares *zone = &spec->zones[rule->zone].squares;
	if (!rule->beside || tafl_squares_has(zone, square))
		return !rule->beside && tafl_squares_has(zone, square);
	for (int i = 0; i < NEIGHBOURS; i++)
		if (tafl_squares_has(zone, square_step(square, neighbour[i])))
			return true;
	return false;
}

/* "If several keys fit, surround goes before flank"; where none fits,
 * `elsewhere` decides. */
static bool king_needs_surround(const struct spec *spec, tafl_square square)
{
	bool any = false, elsewhere = false;

	for (int i = 0; i < spec->king_rule_count; i++) {
		const struct spec_king_rule *rule = &spec->king_rules[i];

		if (rule->zone == SPEC_ELSEWHERE)
			elsewhere = rule->surround;
		if (!king_rule_holds(spec, rule, square))
			continue;
		if (rule->surround)
			return true;
		any = true;
	}
	return !any && elsewhere;
}

/* "not on the throne nor beside it" */
static bool is_sheltered(const struct spec *spec, tafl_square square)
{
	for (int i = 0; i < spec->zone_count; i++) {
		struct spec_king_rule on = { .zone = i };
		struct spec_king_rule beside = { .zone = i, .beside = true };

		if (!strcmp(spec->zones[i].name, "throne") &&
		    (king_rule_holds(spec, &on, square) ||
		     king_rule_holds(spec, &beside, square)))
			return true;
	}
	return false;
}

static void set_king(struct tafl_variant *variant)
{
	FOR_EACH_SQUARE(square, variant->spec->size)
	{
		if (king_needs_surround(variant->spec, square))
			variant->cell[TAFL_KING][square] |= CELL_SURROUND;
		if (is_sheltered(variant->spec, square))
			variant->cell[TAFL_KING][square] |= CELL_SHELTER;
	}
}

static spec_men bit(int man)
{
	return (spec_men)(1 << man);
}

static spec_men enemies_of(int man)
{
	return tafl_side_of(man) == TAFL_ATTACKERS ? SPEC_DEFENDERS | SPEC_KING
	                                           : SPEC_ATTACKERS;
}

/* "A guard is never taken." */
static spec_men prey_of(int man)
{
	return enemies_of(man) & (spec_men)~SPEC_GUARDS;
}

/* "Nobody jumps over a king, a commander or a knight." */
static spec_men jumped_by(int man)
{
	const spec_men never = SPEC_KING | bit(TAFL_ATTACKER_COMMANDER) |
	                       bit(TAFL_DEFENDER_COMMANDER) |
	                       bit(TAFL_ATTACKER_KNIGHT) |
	                       bit(TAFL_DEFENDER_KNIGHT);

	return enemies_of(man) & (spec_men)~never;
}

static void set_jump(struct tafl_variant *variant, int man)
{
	enum spec_jump jump = variant->spec->pieces[man].jump;

	if (jump == SPEC_NO_JUMP)
		return;
	variant->jumps = true;
	variant->jumped[man] = jumped_by(man);
	if (jump == SPEC_JUMP_CAPTURE)
		variant->jump_captures |= bit(man);
	if (jump == SPEC_JUMP_RESTRICTED)
		variant->jump_restricted |= bit(man);
}

static void set_man(struct tafl_variant *variant, int man)
{
	const struct spec_piece *piece = &variant->spec->pieces[man];
	bool helps = piece->arms == SPEC_ARMS_BOTH || piece->arms == SPEC_ANVIL;

	variant->range[man] = piece->range ? piece->range : TAFL_SIZE_MAX;
	if (piece->arms == SPEC_ARMS_BOTH || piece->arms == SPEC_HAMMER)
		variant->hammers |= bit(man);
	/* It is the king whom they take, so these are never his own men. */
	if (piece->pierce && tafl_side_of(man) == TAFL_ATTACKERS)
		variant->piercers |= bit(man);
	variant->prey[man] = prey_of(man);
	set_jump(variant, man);
	for (int other = TAFL_ATTACKER; helps && other <= TAFL_KING; other++)
		if (tafl_side_of(other) != tafl_side_of(man))
			variant->anvils[other] |= bit(man);
}

static void set_men(struct tafl_variant *variant)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		set_man(variant, man);
}

static void set_plain(struct tafl_variant *variant)
{
	for (int side = 0; side < 2; side++)
		variant->plain[side] = variant->board;
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++)
		FOR_EACH_SQUARE(square, variant->spec->size)
	if (variant->cell[man][square] & (CELL_NO_STOP | CELL_CLOSED))
		tafl_squares_remove(&variant->plain[tafl_side_of(man)], square);
}

static void set_ends(struct tafl_variant *variant)
{
	const struct spec *spec = variant->spec;

	for (int i = 0; i < spec->end_count; i++) {
		const struct spec_end *end = &spec->ends[i];

		if (end->when != TAFL_REPETITION)
			continue;
		variant->counts_moves |= end->of_moves;
		variant->counts_positions |= !end->of_moves;
		variant->forbids_repetition |= end->result == SPEC_FORBIDDEN;
	}
}

static void set_berserk(struct tafl_variant *variant)
{
	enum spec_berserk berserk = variant->spec->berserk;

	variant->berserk = berserk != SPEC_NO_BERSERK;
	variant->berserk_captures = berserk == SPEC_BERSERK_CAPTURE ||
	                            berserk == SPEC_BERSERK_MUST_CAPTURE;
	variant->berserk_must = berserk == SPEC_BERSERK_MUST_CAPTURE ||
	                        berserk == SPEC_BERSERK_MUST_MOVE;
}

struct tafl_variant *variant_compile(struct spec *spec, struct tafl_error *err)
{
	struct tafl_variant *variant = mem_alloc(1, sizeof(*variant));

	if (!variant) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		spec_free(spec);
		return NULL;
	}
	variant->spec = spec;
	set_start(variant);
	set_squares(variant);
	set_keys(variant);
	set_zones(variant);
	set_border(variant);
	set_king(variant);
	set_men(variant);
	set_plain(variant);
	set_berserk(variant);
	set_ends(variant);
	symmetry_find(variant);
	return variant;
}

const struct spec *variant_spec(const struct tafl_variant *variant)
{
	return variant->spec;
}

void tafl_variant_free(struct tafl_variant *variant)
{
	if (!variant)
		return;
	spec_free(variant->spec);
	mem_free(variant->record);
	mem_free(variant);
}

const char *tafl_variant_id(const struct tafl_variant *variant)
{
	return variant->spec->id;
}

const char *tafl_variant_name(const struct tafl_variant *variant)
{
	return variant->spec->name;
}

const char *tafl_variant_alias(const struct tafl_variant *variant, size_t index)
{
	const struct spec_strings *aliases = &variant->spec->aliases;

	return index < aliases->count ? aliases->text[index] : NULL;
}

int tafl_variant_size(const struct tafl_variant *variant)
{
	return variant->spec->size;
}

const struct tafl_position *tafl_variant_start(
	const struct tafl_variant *variant)
{
	return &variant->start;
}
