/* Rules as sentences: nothing is left unsaid, in any language. */
#include "ruletext/sentences.h"
#include "spec_case.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/variant.h>

static const struct language *const languages[] = {
#define X(tag) &language_##tag,
	LANGUAGES(X)
#undef X
};

enum { LANGUAGES_COUNT = sizeof(languages) / sizeof(languages[0]) };

/* --- the tables --------------------------------------------------------- */

START_TEST(a_language_has_every_phrase_and_noun)
{
	const struct language *language = languages[_i];

	ck_assert_str_eq(language->tag, tafl_languages[_i]);
	for (int i = 0; i < SAY_COUNT; i++)
		ck_assert_msg(language->phrases[i], "no phrase %d", i);
	for (int i = 0; i < NOUN_COUNT; i++)
		ck_assert_msg(language->nouns[i].form[FORM_PLAIN], "no noun %d",
		              i);
}
END_TEST

static const char *const slots[] = { "men",    "side", "zone", "squares",
	                             "number", "nth",  "text", "clause" };
static const char *const forms[] = { "of ", "to ", "on ", "any " };

enum { SLOTS = sizeof(slots) / sizeof(slots[0]) };
enum { FORMS = sizeof(forms) / sizeof(forms[0]) };

/* The bit of a slot's name at `at`, which `end` follows; 0 for none. */
static unsigned slot_at(const char *at, const char *end)
{
	for (int i = 0; i < SLOTS; i++)
		if (strlen(slots[i]) == (size_t)(end - at) &&
		    !strncmp(at, slots[i], (size_t)(end - at)))
			return 1U << i;
	return 0;
}

/* The slots between the braces of a phrase, as bits. */
static unsigned slots_of(const char *phrase)
{
	unsigned found = 0;

	for (const char *at = phrase; (at = strchr(at, '{')) != NULL;) {
		const char *end = strchr(++at, '}');
		const char *colon = strchr(at, ':');

		ck_assert_msg(end, "no end: %s", phrase);
		if (colon && colon < end) {
			const char *bar = strchr(colon, '|');
			ck_assert_msg(bar && bar < end, "no bar: %s", phrase);
			end = colon;
		}
		for (int i = 0; i < FORMS; i++)
			if (!strncmp(at, forms[i], strlen(forms[i])))
				at += strlen(forms[i]);
		ck_assert_msg(slot_at(at, end), "no slot: %s", phrase);
		found |= slot_at(at, end);
	}
	return found;
}

START_TEST(a_phrase_speaks_of_the_same_in_all_languages)
{
	const struct language *language = languages[_i];

	for (int i = 0; i < SAY_COUNT; i++)
		ck_assert_msg(slots_of(language->phrases[i]) ==
		                      slots_of(language_en.phrases[i]),
		              "%s\n%s", language->phrases[i],
		              language_en.phrases[i]);
	for (int i = 0; i < NOUN_COUNT; i++)
		for (int form = 0; form < FORM_COUNT; form++) {
			const struct noun *noun = &language->nouns[i];

			if (noun->form[form])
				ck_assert_uint_eq(slots_of(noun->form[form]),
				                  slots_of(noun->form[0]));
		}
}
END_TEST

/* --- what is said ------------------------------------------------------- */

static char *rules_of(const char *text, const struct language *language)
{
	struct spec *spec = spec_of(text);
	struct tafl_text out = { 0 };

	write_sentences(spec, language, &out);
	ck_assert(!out.failed);
	spec_free(spec);
	return out.data;
}

/* Exchanges in the full text that change what is played or told. */
static const struct {
	const char *from, *to;
} changes[] = {
	{ "id: full", "id: other" },
	{ "[whole]", "[half]" },
	{ "A book", "A leaflet" },
	{ "confidence: high", "confidence: medium" },
	{ "confidence: high", "confidence: low" },
	{ "confidence: high\n", "" },
	{ "A note", "A remark" },
	{ "[\"A note\"]", "{en: [A remark], fr: [Une remarque]}" },
	{ "  .C.T.N.", "  .C.N.T." },
	{ "  g.TKT.m", "  g.TKT.t" },
	{ "first: attackers", "first: defenders" },
	/* zones */
	{ "squares: center", "squares: d5" },
	{ "squares: center", "squares: [center, d5]" },
	{ "    pass: [king, attackers]\n", "" },
	{ "pass: [king, attackers]", "pass: none" },
	{ "pass: [king, attackers]", "pass: [king]" },
	{ "pass: [king, attackers]", "pass: [king, defenders]" },
	{ "    stop: [king]\n", "" },
	{ "    stop: [king]", "    stop: none" },
	{ "    stop: [king]", "    stop: [king, knight]" },
	{ "empty: all", "empty: [king]" },
	{ "empty: all", "empty: none" },
	{ "empty: all", "empty: [attackers]" },
	{ "occupied: [attackers]", "occupied: [king]" },
	{ "occupied: [attackers]", "occupied: none" },
	{ "occupied: [attackers]", "occupied: all" },
	{ "besieged: [defenders]", "besieged: [attackers]" },
	{ "besieged: [defenders]", "besieged: none" },
	{ "squares: corners, stop", "squares: [corners, d1], stop" },
	{ "stop: [king, knight]", "stop: [king, commander]" },
	{ "stop: [king, knight]", "stop: none" },
	{ "stop: [king, knight]", "stop: all" },
	{ "stop: [king, knight]", "stop: [king, knight], hostile: [guard]" },
	{ "d6], enter", "d5], enter" },
	{ "enter: [attackers]", "enter: [defenders]" },
	{ "enter: [attackers]", "enter: [king, attackers]" },
	{ "enter: [attackers]", "enter: none" },
	{ "enter: [attackers]", "enter: all" },
	{ "enter: [attackers]", "enter: [attackers], pass: none" },
	{ "enter: [attackers]", "enter: [attackers], pass: [king]" },
	{ "enter: [attackers]", "enter: [attackers], pass: [king, attackers]" },
	{ "entry: path", "entry: start" },
	{ "  garden: ", "  orchard: " },
	{ "garden: {squares: [c4", "garden: {squares: [b4" },
	{ "  lanes: {squares: [a2, a6], enter: none}\n", "" },
	{ "lanes: {squares: [a2, a6], enter: none",
	  "lanes: {squares: [a2, a6], enter: none, entry: start" },
	{ "border: {hostile: [king]}", "border: {hostile: [attackers]}" },
	{ "  border: {hostile: [king]}\n", "" },
	/* pieces */
	{ "range: 3", "range: 1" },
	{ "range: 3", "range: 2" },
	{ "range: 3", "range: any" },
	{ "range: 2", "range: 3" },
	{ "jump: restricted", "jump: none" },
	{ "jump: restricted", "jump: over" },
	{ "jump: restricted", "jump: capture" },
	{ ", pierce: true", "" },
	{ "jump: capture, arms", "jump: over, arms" },
	{ "arms: hammer", "arms: both" },
	{ "arms: hammer", "arms: none" },
	{ "arms: anvil", "arms: both" },
	{ "arms: anvil", "arms: hammer" },
	{ "soldier: {arms: anvil}",
	  "soldier: {arms: anvil}\n  guard: {arms: both}" },
	{ "soldier: {arms: anvil}",
	  "soldier: {arms: anvil}\n  attackers: {range: 4}" },
	/* capture */
	{ "throne: surround, beside", "throne: flank, beside" },
	{ "throne: surround, beside", "lanes: surround, beside" },
	{ "beside throne: surround", "beside throne: flank" },
	{ "beside throne: surround", "beside camp: surround" },
	{ "beside throne: surround", "garden: surround" },
	{ "camp: flank, ", "" },
	{ "camp: flank", "camp: surround" },
	{ "elsewhere: flank", "elsewhere: surround" },
	{ "  shieldwall: {close: [corner], move: any}\n", "" },
	{ "move: any", "move: flank" },
	{ "close: [corner]", "close: none" },
	{ "close: [corner]", "close: [camp]" },
	{ "  walk-in: forbidden\n", "" },
	{ "berserk: capture", "berserk: none" },
	{ "berserk: capture", "berserk: move" },
	{ "berserk: capture", "berserk: must-capture" },
	{ "berserk: capture", "berserk: must-move" },
	/* ends */
	{ "king-captured, result: attackers-win",
	  "king-captured, result: draw" },
	{ "king-captured, result: attackers-win",
	  "king-captured, result: mover-loses" },
	{ "king-captured, result: attackers-win",
	  "king-captured, result: to-move-loses" },
	{ "  - {when: king-captured, result: attackers-win}\n", "" },
	{ "squares: corner, result", "squares: edge, result" },
	{ "squares: corner, result", "squares: [corner, d2], result" },
	{ "squares: corner, result", "squares: garden, result" },
	{ "squares: edge, count", "squares: [edge, not d1], count" },
	{ "count: 2", "count: 1" },
	{ "  - {when: exit-fort, result: defenders-win}\n", "" },
	{ "  - {when: encirclement, result: attackers-win}\n", "" },
	{ "eliminated, side: attackers", "eliminated, side: defenders" },
	{ "  - {when: king-immobile, result: attackers-win}\n", "" },
	{ "no-move, result: to-move-loses", "no-move, result: draw" },
	{ "count: 3", "count: 4" },
	{ "for: defenders", "for: attackers" },
	{ "for: defenders, ", "" },
	{ "defenders, result: mover-loses}", "defenders, result: forbidden}" },
	{ "count: 3", "count: 3, of: moves" },
	{ "of: moves, ", "" },
	{ "count: 4", "count: 5" },
	{ "count: 4, result: to-move-loses", "count: 4, result: mover-loses" },
	{ "plies: 50", "plies: 51" },
	{ "plies: 200", "plies: 201" },
	{ "length, plies: 200", "quiet, plies: 200" },
	{ "  - {when: agreement, result: draw}\n", "" },
	{ "  - {when: exit-fort, result: defenders-win}\n"
	  "  - {when: encirclement, result: attackers-win}\n",
	  "  - {when: encirclement, result: attackers-win}\n"
	  "  - {when: exit-fort, result: defenders-win}\n" },
};

enum { CHANGES = sizeof(changes) / sizeof(changes[0]) };

START_TEST(no_rule_changes_without_a_sentence)
{
	char *text = full_text(NULL, NULL);
	char *changed = full_text(changes[_i].from, changes[_i].to);

	for (int i = 0; i < LANGUAGES_COUNT; i++) {
		char *rules = rules_of(text, languages[i]);
		char *others = rules_of(changed, languages[i]);

		ck_assert_msg(strcmp(rules, others), "%s -> %s: not in %s",
		              changes[_i].from, changes[_i].to,
		              languages[i]->tag);
		free(rules);
		free(others);
	}
	free(text);
	free(changed);
}
END_TEST

START_TEST(every_change_leaves_whole_sentences)
{
	char *changed = full_text(changes[_i].from, changes[_i].to);

	for (int i = 0; i < LANGUAGES_COUNT; i++) {
		char *rules = rules_of(changed, languages[i]);

		ck_assert_ptr_null(strpbrk(rules, "{}|"));
		ck_assert_ptr_null(strstr(rules, " ,"));
		free(rules);
	}
	free(changed);
}
END_TEST

/* --- how it is said ----------------------------------------------------- */

/* What is exchanged in the full text, and a line that is then said. */
static const struct {
	const char *from, *to, *en, *fr;
} lines[] = {
	{ NULL, NULL, "Full", "Complet" },
	{ NULL, NULL, "  The throne is the central square.",
	  "  Le trône occupe la case centrale." },
	{ NULL, NULL,
	  "  Only the king and the knights may stop on the corners.",
	  "  Seuls le roi et les chevaliers peuvent s'arrêter dans les coins." },
	{ NULL, NULL, "  Only the king may stop on the throne.",
	  "  Seul le roi peut s'arrêter sur le trône." },
	{ NULL, NULL, "  The defenders may not cross the throne.",
	  "  Les défenseurs ne peuvent pas traverser le trône." },
	{ "    stop: [king]", "    stop: none",
	  "  No man, not even the king, may stop on the throne.",
	  "  Aucune pièce, pas même le roi, ne peut s'arrêter sur le trône." },
	{ "    stop: [king]", "    stop: [attackers, defenders]",
	  "  The king may not stop on the throne.",
	  "  Le roi ne peut pas s'arrêter sur le trône." },
	{ "    stop: [king]", "    stop: [attackers, soldier]",
	  "  Only the attackers and the defenders' soldiers may stop on the "
	  "throne.",
	  "  Seuls les attaquants et les soldats des défenseurs peuvent "
	  "s'arrêter sur le trône." },
	{ "empty: all", "empty: [attackers, defenders]",
	  "  The throne is hostile to every man but the king when empty.",
	  "  Le trône vide est hostile à toutes les pièces sauf au roi." },
	{ "empty: all", "empty: [king, guard, soldier, mercenary]",
	  "  The throne is hostile to the king, to the soldiers, to the "
	  "mercenaries and to the guards when empty.",
	  "  Le trône vide est hostile au roi, aux soldats, aux mercenaires et "
	  "aux gardes." },
	{ NULL, NULL, "  The zone garden consists of c4 d3 e4.",
	  "  La zone garden occupe les cases c4 d3 e4." },
	{ "squares: [c4, d3, e4]", "squares: [camp, corners, b2]",
	  "  The zone garden consists of the camps, the four corner squares and "
	  "b2.",
	  "  La zone garden occupe les camps, les quatre cases d'angle et la case "
	  "b2." },
	{ "squares: [c4, d3, e4]", "squares: [edge, not corners, not d1]",
	  "  The zone garden consists of the squares of the edge except the four "
	  "corner squares and d1.",
	  "  La zone garden occupe les cases du bord sauf les quatre cases "
	  "d'angle et la case d1." },
	{ "squares: corner, result", "squares: [edge, center], result",
	  "  The defenders win when the king reaches a square of the edge or the "
	  "central square.",
	  "  Les défenseurs gagnent si le roi atteint une case du bord ou la case "
	  "centrale." },
	{ "squares: corner, result", "squares: start c, result",
	  "  The defenders win when the king reaches a start square of the "
	  "attackers' commanders.",
	  "  Les défenseurs gagnent si le roi atteint une case de départ des "
	  "commandants des attaquants." },
	{ "squares: corner, result", "squares: [edge, not camp], result",
	  "  The defenders win when the king reaches a square of the edge except "
	  "the camps.",
	  "  Les défenseurs gagnent si le roi atteint une case du bord sauf les "
	  "camps." },
	{ "squares: corner, result", "squares: camp, result",
	  "  The defenders win when the king reaches a camp square.",
	  "  Les défenseurs gagnent si le roi atteint une case de camp." },
	{ NULL, NULL,
	  "  The commanders may jump over an enemy beside them, unless he is a "
	  "king, a commander or a knight, to the empty square right behind.",
	  "  Les commandants peuvent sauter par-dessus une pièce ennemie voisine, "
	  "sauf un roi, un commandant ou un chevalier, jusqu'à la case vide juste "
	  "derrière." },
	{ NULL, NULL,
	  "  The guards take no part in captures, neither by moving nor as the "
	  "second man.",
	  "  Les gardes ne participent pas aux captures, ni en se déplaçant ni "
	  "comme seconde pièce." },
	{ "soldier: {arms: anvil}",
	  "soldier: {arms: anvil}\n  guard: {jump: capture}",
	  "  The guards take no part in captures other than by jumping.",
	  "  Les gardes ne participent aux captures que par un saut." },
	{ "soldier: {arms: anvil}", "soldier: {arms: anvil, jump: capture}",
	  "  The soldiers help other men to capture, but do not capture by moving "
	  "other than by jumping.",
	  "  Les soldats aident les autres pièces à capturer, mais ne capturent "
	  "en se déplaçant que par un saut." },
	{ NULL, NULL,
	  "  Of the attackers' knights only the one who has just moved counts for "
	  "this.",
	  "  Parmi les chevaliers des attaquants, seule la pièce qui vient de se "
	  "placer compte pour cela." },
	{ NULL, NULL, "  The attackers' guards do not count for this.",
	  "  Les gardes des attaquants ne comptent pas pour cela." },
	{ NULL, NULL,
	  "  Two of the attackers' commanders on opposite sides of the king, or "
	  "one and a square hostile to him, capture even a king who must be "
	  "surrounded, unless he stands on the throne or beside it.",
	  "  Deux pièces parmi les commandants des attaquants, de part et d'autre "
	  "du roi, ou une seule face à une case qui lui est hostile, capturent "
	  "même un roi qui doit être encerclé, sauf s'il se trouve sur le trône ou "
	  "à côté." },
	{ "count: 3", "count: 2",
	  "  The player who has just moved loses when the same position, with the "
	  "same player to move, has come up for the second time, the start "
	  "position counted (only after a move of the defenders).",
	  "  Le joueur qui vient de jouer perd si la même position, avec le même "
	  "joueur à jouer, s'est présentée pour la deuxième fois, la position de "
	  "départ comprise (seulement après un coup des défenseurs)." },
	{ "of: moves, count: 4, result: to-move-loses",
	  "of: moves, count: 22, result: draw",
	  "  The game is a draw when the same position has come up for the 22nd "
	  "time with the same last move of each player.",
	  "  La partie est nulle si la même position s'est présentée pour la 22e "
	  "fois avec le même dernier coup de chaque joueur." },
	{ "of: moves, count: 4, result: to-move-loses",
	  "of: moves, count: 12, result: draw",
	  "  The game is a draw when the same position has come up for the 12th "
	  "time with the same last move of each player.",
	  "  La partie est nulle si la même position s'est présentée pour la 12e "
	  "fois avec le même dernier coup de chaque joueur." },
	{ "range: 3", "range: 1",
	  "  The king moves one square along a rank or a file, to an empty "
	  "square.",
	  "  Le roi se déplace d'une case, horizontalement ou verticalement, vers "
	  "une case vide." },
	{ "plies: 50", "plies: 1",
	  "  The game is a draw when 1 move has captured nothing.",
	  "  La partie est nulle si 1 coup n'a rien capturé." },
	{ NULL, NULL, "  A note", "  A note" },
	{ "[\"A note\"]", "{fr: [Une note], en: [Another]}", "  Another",
	  "  Une note" },
	{ "[\"A note\"]", "{de: [Notiz], en: [Another]}", "  Another",
	  "  Another" },
	{ "A note", "tab\\there\\u202e\\x9b", "  tab here??", "  tab here??" },
};

enum { LINES = sizeof(lines) / sizeof(lines[0]) };

static bool has_line(const char *text, const char *line)
{
	size_t length = strlen(line);

	for (const char *at = text; (at = strstr(at, line)) != NULL; at++)
		if ((at == text || at[-1] == '\n') && at[length] == '\n')
			return true;
	return false;
}

START_TEST(says_it_in_plain_words)
{
	char *text = full_text(lines[_i].from, lines[_i].to);
	char *english = rules_of(text, &language_en);
	char *french = rules_of(text, &language_fr);

	ck_assert_msg(has_line(english, lines[_i].en), "%s", lines[_i].en);
	ck_assert_msg(has_line(french, lines[_i].fr), "%s", lines[_i].fr);
	free(text);
	free(english);
	free(french);
}
END_TEST

/* Who pierces, of what board, and what is said of it. */
static const struct {
	const char *top, *pieces, *king, *said;
} pierced[] = {
	{ "c...t", "commander: {pierce: true}", "surround",
	  "  Two of the attackers' commanders on opposite sides of the king, or "
	  "one and a square hostile to him, capture even a king who must be "
	  "surrounded." },
	{ "C...t", "commander: {pierce: true}", "surround", NULL },
	{ "c...t", "king: {pierce: true}", "surround", NULL },
	{ "t...t", "commander: {pierce: true}", "surround", NULL },
	{ "c...t", "commander: {pierce: true}", "flank", NULL },
};

START_TEST(only_attackers_are_said_to_pierce)
{
	char text[512];

	(void)snprintf(text, sizeof(text),
	               "tafl: 1\nid: x\nname: X\nboard: |\n  %s\n"
	               "  .....\n  ..K..\n  .....\n  ..T.t\n"
	               "first: attackers\npieces: {%s}\n"
	               "capture: {king: {elsewhere: %s}}\n"
	               "ends: [{when: no-move, result: draw}]\n",
	               pierced[_i].top, pierced[_i].pieces, pierced[_i].king);
	char *rules = rules_of(text, &language_en);
	if (pierced[_i].said)
		ck_assert_msg(has_line(rules, pierced[_i].said), "%s", rules);
	else
		ck_assert_ptr_null(strstr(rules, "capture even"));
	free(rules);
}
END_TEST

/* French notes when there are no English ones are for the French alone. */
START_TEST(notes_of_another_language_are_left_out)
{
	char *text = full_text("[\"A note\"]", "{fr: [Une note]}");
	char *english = rules_of(text, &language_en);
	char *french = rules_of(text, &language_fr);

	ck_assert_ptr_null(strstr(english, "Une note"));
	ck_assert_ptr_null(strstr(english, language_en.phrases[SAY_NOTES]));
	ck_assert(has_line(french, "  Une note"));
	free(text);
	free(english);
	free(french);
}
END_TEST

Suite *sentences_suite(void)
{
	Suite *suite = suite_create("sentences");
	TCase *tables = tcase_create("tables");
	TCase *rules = tcase_create("rules");

	tcase_add_loop_test(tables, a_language_has_every_phrase_and_noun, 0,
	                    LANGUAGES_COUNT);
	tcase_add_loop_test(tables,
	                    a_phrase_speaks_of_the_same_in_all_languages, 0,
	                    LANGUAGES_COUNT);
	suite_add_tcase(suite, tables);
	tcase_add_loop_test(rules, no_rule_changes_without_a_sentence, 0,
	                    CHANGES);
	tcase_add_loop_test(rules, every_change_leaves_whole_sentences, 0,
	                    CHANGES);
	tcase_add_loop_test(rules, says_it_in_plain_words, 0, LINES);
	tcase_add_loop_test(rules, only_attackers_are_said_to_pierce, 0,
	                    sizeof(pierced) / sizeof(pierced[0]));
	tcase_add_test(rules, notes_of_another_language_are_left_out);
	suite_add_tcase(suite, rules);
	return suite;
}
