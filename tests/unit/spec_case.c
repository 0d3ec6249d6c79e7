/* Rules as specs for tests. */
#include "spec_case.h"
#include "ruletext/extends.h"
#include "ruletext/reading.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct spec *spec_of(const char *text)
{
	struct chain chain = { .count = 1 };
	struct report report = { 0 };
	struct reading reading = { .report = &report, .spec = spec_new() };
	struct tafl_error err = { 0 };

	ck_assert(document_of_text(&chain.documents[0], "test.yaml", text,
	                           strlen(text), &err));
	chain_read(&chain, NULL, &report);
	struct yaml_node *root = chain_merge(&chain, &report);
	ck_assert_ptr_nonnull(root);
	read_variant(&reading, root);
	report_emit(&report, NULL, &err);
	ck_assert_msg(!report.has_errors, "%s\n%s", err.message, text);
	report_release(&report);
	chain_release(&chain);
	return reading.spec;
}

static const char full[] =
	"tafl: 1\n"
	"id: full\n"
	"name: Full\n"
	"names: {fr: Complet}\n"
	"aliases: [whole]\n"
	"source: [\"A book\"]\n"
	"confidence: high\n"
	"notes: [\"A note\"]\n"
	"board: |\n"
	"  tcn.ngt\n"
	"  .......\n"
	"  .C.T.N.\n"
	"  g.TKT.m\n"
	"  .M.T.G.\n"
	"  .......\n"
	"  tct.tct\n"
	"first: attackers\n"
	"zones:\n"
	"  throne:\n"
	"    squares: center\n"
	"    pass: [king, attackers]\n"
	"    stop: [king]\n"
	"    hostile: {empty: all, occupied: [attackers], besieged: "
	"[defenders]}\n"
	"  corner: {squares: corners, stop: [king, knight]}\n"
	"  camp: {squares: [a4, b4, c7-e7, d6], enter: [attackers], entry: "
	"path}\n"
	"  garden: {squares: [c4, d3, e4], enter: [king]}\n"
	"  lanes: {squares: [a2, a6], enter: none}\n"
	"  border: {hostile: [king]}\n"
	"pieces:\n"
	"  king: {range: 3, jump: restricted}\n"
	"  commander: {range: 2, jump: over, pierce: true}\n"
	"  knight: {jump: capture, arms: hammer}\n"
	"  soldier: {arms: anvil}\n"
	"capture:\n"
	"  king: {throne: surround, beside throne: surround, camp: flank, "
	"elsewhere: flank}\n"
	"  shieldwall: {close: [corner], move: any}\n"
	"  walk-in: forbidden\n"
	"berserk: capture\n"
	"ends:\n"
	"  - {when: king-captured, result: attackers-win}\n"
	"  - {when: king-reaches, squares: corner, result: defenders-win}\n"
	"  - {when: king-paths, squares: edge, count: 2, result: "
	"defenders-win}\n"
	"  - {when: exit-fort, result: defenders-win}\n"
	"  - {when: encirclement, result: attackers-win}\n"
	"  - {when: eliminated, side: attackers, result: defenders-win}\n"
	"  - {when: king-immobile, result: attackers-win}\n"
	"  - {when: no-move, result: to-move-loses}\n"
	"  - {when: repetition, count: 3, for: defenders, result: "
	"mover-loses}\n"
	"  - {when: repetition, of: moves, count: 4, result: to-move-loses}\n"
	"  - {when: quiet, plies: 50, result: draw}\n"
	"  - {when: length, plies: 200, result: draw}\n"
	"  - {when: agreement, result: draw}\n";

char *full_text(const char *from, const char *to)
{
	char *text = malloc(sizeof(full) + 200);

	ck_assert_ptr_nonnull(text);
	strcpy(text, full);
	if (!from)
		return text;
	const char *at = strstr(full, from);
	ck_assert_msg(at, "no '%s'", from);
	ck_assert_msg(!strstr(at + 1, from), "two '%s'", from);
	sprintf(text + (at - full), "%s%s", to, at + strlen(from));
	return text;
}

static void assert_strings_equal(const struct spec_strings *a,
                                 const struct spec_strings *b)
{
	ck_assert_uint_eq(a->count, b->count);
	for (size_t i = 0; i < a->count; i++)
		ck_assert_str_eq(a->text[i], b->text[i]);
}

static void assert_same_about(const struct spec *a, const struct spec *b)
{
	ck_assert_str_eq(a->id, b->id);
	ck_assert_str_eq(a->name, b->name);
	ck_assert_uint_eq(a->name_count, b->name_count);
	for (size_t i = 0; i < a->name_count; i++) {
		ck_assert_str_eq(a->names[i].language, b->names[i].language);
		ck_assert_str_eq(a->names[i].name, b->names[i].name);
	}
	assert_strings_equal(&a->aliases, &b->aliases);
	assert_strings_equal(&a->source, &b->source);
	ck_assert_uint_eq(a->note_languages, b->note_languages);
	for (size_t i = 0; i < a->note_languages; i++) {
		ck_assert_str_eq(a->notes[i].language, b->notes[i].language);
		assert_strings_equal(&a->notes[i].texts, &b->notes[i].texts);
	}
	ck_assert_pstr_eq(a->confidence, b->confidence);
}

static void assert_zones_equal(const struct spec_zone *a,
                               const struct spec_zone *b)
{
	ck_assert_str_eq(a->name, b->name);
	ck_assert(tafl_squares_equal(&a->squares, &b->squares));
	ck_assert_uint_eq(a->enter, b->enter);
	ck_assert_uint_eq(a->entry_from_start, b->entry_from_start);
	ck_assert_uint_eq(a->pass, b->pass);
	ck_assert_uint_eq(a->stop, b->stop);
	ck_assert_uint_eq(a->hostile_empty, b->hostile_empty);
	ck_assert_uint_eq(a->hostile_occupied, b->hostile_occupied);
	ck_assert_uint_eq(a->hostile_besieged, b->hostile_besieged);
}

static void assert_same_pieces(const struct spec *a, const struct spec *b)
{
	for (int man = TAFL_ATTACKER; man <= TAFL_KING; man++) {
		ck_assert_int_eq(a->pieces[man].range, b->pieces[man].range);
		ck_assert_int_eq(a->pieces[man].arms, b->pieces[man].arms);
		ck_assert_int_eq(a->pieces[man].jump, b->pieces[man].jump);
		ck_assert_int_eq(a->pieces[man].pierce, b->pieces[man].pierce);
	}
}

static void assert_same_captures(const struct spec *a, const struct spec *b)
{
	ck_assert_int_eq(a->king_rule_count, b->king_rule_count);
	for (int i = 0; i < a->king_rule_count; i++) {
		const struct spec_king_rule *x = &a->king_rules[i];
		const struct spec_king_rule *y = &b->king_rules[i];

		ck_assert_int_eq(x->zone, y->zone);
		ck_assert_int_eq(x->beside, y->beside);
		ck_assert_int_eq(x->surround, y->surround);
	}
	ck_assert_int_eq(a->wall, b->wall);
	ck_assert_uint_eq(a->wall_close, b->wall_close);
	ck_assert_int_eq(a->walk_in_forbidden, b->walk_in_forbidden);
	ck_assert_int_eq(a->berserk, b->berserk);
}

static void assert_ends_equal(const struct spec_end *a,
                              const struct spec_end *b)
{
	ck_assert_int_eq(a->when, b->when);
	ck_assert_int_eq(a->result, b->result);
	ck_assert_int_eq(a->for_one_side, b->for_one_side);
	ck_assert_int_eq(a->for_side, b->for_side);
	ck_assert(tafl_squares_equal(&a->squares, &b->squares));
	ck_assert_int_eq(a->count, b->count);
	ck_assert_int_eq(a->plies, b->plies);
	ck_assert_int_eq(a->of_moves, b->of_moves);
	ck_assert_int_eq(a->side, b->side);
}

void assert_specs_equal(const struct spec *a, const struct spec *b)
{
	assert_same_about(a, b);
	ck_assert_int_eq(a->size, b->size);
	ck_assert_mem_eq(a->board, b->board, sizeof(a->board));
	ck_assert_int_eq(a->first, b->first);
	ck_assert_int_eq(a->zone_count, b->zone_count);
	for (int i = 0; i < a->zone_count; i++)
		assert_zones_equal(&a->zones[i], &b->zones[i]);
	ck_assert_uint_eq(a->border_hostile, b->border_hostile);
	assert_same_pieces(a, b);
	assert_same_captures(a, b);
	ck_assert_int_eq(a->end_count, b->end_count);
	for (int i = 0; i < a->end_count; i++)
		assert_ends_equal(&a->ends[i], &b->ends[i]);
}
