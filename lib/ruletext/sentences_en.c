/* The rules in English. */
#include "ruletext/language.h"
#include <stddef.h>
#include <tafl/text.h>

static const char *suffix_of(int number)
{
	if (number / 10 % 10 == 1)
		return "th";
	switch (number % 10) {
	case 1: return "st";
	case 2: return "nd";
	case 3: return "rd";
	default: return "th";
	}
}

static void put_nth(struct tafl_text *out, int number)
{
	static const char *const words[] = { "first", "second", "third",
		                             "fourth", "fifth" };
	const int count = sizeof(words) / sizeof(words[0]);

	if (number >= 1 && number <= count)
		tafl_text_puts(out, words[number - 1]);
	else
		tafl_text_printf(out, "%d%s", number, suffix_of(number));
}

// clang-format off
const struct language language_en = {
	.tag = "en",
	.comma = ", ",
	.and = " and ",
	.or = " or ",
	.except = " except ",
	.put_nth = put_nth,

	.phrases = {
		[SAY_BOARD] = "Board",
		[SAY_MOVES] = "Moves",
		[SAY_ZONES] = "Special squares",
		[SAY_CAPTURES] = "Captures",
		[SAY_ENDS] = "End of the game",
		[SAY_NOTES] = "Notes",
		[SAY_SOURCES] = "Sources",

		[SAY_ID] = "this is the variant {text}",
		[SAY_ALIAS] = "it is also called {text}",
		[SAY_CONFIDENCE_HIGH] = "confidence in this reading is high",
		[SAY_CONFIDENCE_MEDIUM] = "confidence in this reading is medium",
		[SAY_CONFIDENCE_LOW] = "confidence in this reading is low",

		[SAY_SIZE] = "the board has {number} by {number} squares",
		[SAY_LETTER] = "{men}, {number} in all, {men:is|are} shown as {text}",
		[SAY_LETTER_KING] = "the king, on the side of the defenders, is shown as {text}",
		[SAY_FIRST] = "{side} {side:moves|move} first; then the players take turns, moving one man each",

		[SAY_RANGE_ANY] = "{men} {men:moves|move} any number of squares along a rank or a file, over empty squares",
		[SAY_RANGE_ONE] = "{men} {men:moves|move} one square along a rank or a file, to an empty square",
		[SAY_RANGE] = "{men} {men:moves|move} at most {number} squares along a rank or a file, over empty squares",
		[SAY_NO_JUMP] = "no man jumps over another",
		[SAY_JUMP_OVER] = "{men} may jump over an enemy beside {men:him|them}, unless he is a king, a commander or a knight, to the empty square right behind",
		[SAY_JUMP_CAPTURE] = "{men} may jump over an enemy beside {men:him|them}, unless he is a king, a commander or a knight, to the empty square right behind, and capture him by it",
		[SAY_JUMP_RESTRICTED] = "{men} may jump over an enemy beside {men:him|them}, unless he is a king, a commander or a knight, to the empty square right behind, but only from or to special squares on which not every man may stop",
		[SAY_BERSERK_CAPTURE] = "after a capture the same man may go on in the same turn, as long as each of his moves captures; he may also stop",
		[SAY_BERSERK_MOVE] = "after a capture the same man may go on in the same turn with any move, and again if that captures; he may also stop",
		[SAY_BERSERK_MUST_CAPTURE] = "after a capture the same man must go on in the same turn, as long as he can capture by it",
		[SAY_BERSERK_MUST_MOVE] = "after a capture the same man must move again in the same turn, if he can, and so on until he captures nothing",

		[SAY_NO_ZONES] = "there are no special squares",
		[SAY_ZONE_IS] = "{zone} {zone:is|are} {squares}",
		[SAY_FREE_ZONE_IS] = "{zone} consists of {squares}",
		[SAY_ENTER_NONE] = "no man, not even the king, may enter {zone} from outside or cross {zone:it|them}",
		[SAY_ENTER_ONLY] = "only {men} may enter {zone} from outside or cross {zone:it|them}",
		[SAY_ENTER_NOT] = "{men} may neither enter {zone} from outside nor cross {zone:it|them}",
		[SAY_INSIDE_PATH] = "{men} standing {on zone} may move about there and leave, but not leave and come back in one move",
		[SAY_INSIDE_START] = "{men} standing {on zone} may move about there and leave, and even leave and come back in one move",
		[SAY_BACK_START] = "{men} standing {on zone} may leave and come back there in one move",
		[SAY_STOP_NONE] = "no man, not even the king, may stop {on zone}",
		[SAY_STOP_ONLY] = "only {men} may stop {on zone}",
		[SAY_STOP_NOT] = "{men} may not stop {on zone}",
		[SAY_PASS_ALL] = "every man may cross {zone} when {zone:it is|they are} empty",
		[SAY_PASS_NONE] = "no man, not even the king, may cross {zone}",
		[SAY_PASS_ONLY] = "only {men} may cross {zone}",
		[SAY_PASS_NOT] = "{men} may not cross {zone}",
		[SAY_LEAVE_NONE] = "no man, not even the king, may go on past {any zone} in the same move",
		[SAY_LEAVE_ONLY] = "only {men} may go on past {any zone} in the same move",
		[SAY_LEAVE_NOT] = "{men} may not go on past {any zone} in the same move",
		[SAY_FREE] = "every man may cross {zone} and stop there",
		[SAY_FREE_STOP] = "every man may stop {on zone}",
		[SAY_HOSTILE_NONE] = "{any zone} is hostile to nobody",
		[SAY_HOSTILE_ALWAYS] = "{any zone} is hostile {to men}, empty or not",
		[SAY_HOSTILE_EMPTY] = "{any zone} is hostile {to men} when empty",
		[SAY_HOSTILE_OCCUPIED] = "{any zone} is hostile {to men} when a man stands there, whoever he is",
		[SAY_HOSTILE_BESIEGED] = "{any zone} is hostile {to men} when the king stands there and attackers hold every square beside him but that of the man they threaten",
		[SAY_OVERLAP] = "where these overlap, all must allow a man to enter, cross and stop, and one that is hostile is enough",
		[SAY_BORDER] = "the outside of the board counts as a square hostile {to men}",
		[SAY_BORDER_NONE] = "the outside of the board is hostile to nobody",

		[SAY_FLANK_MEN] = "a man is captured when an enemy moves beside him and another enemy stands on the opposite side of him",
		[SAY_FLANK_HOSTILE] = "a man is captured when an enemy moves beside him and another enemy, or a square hostile to him, is on the opposite side of him",
		[SAY_SEVERAL] = "one move may capture several men",
		[SAY_WALK_IN_SAFE] = "no man is captured by his own move, such as one that leads him between two enemies",
		[SAY_WALK_IN_FORBIDDEN] = "a man, the king too, may not move between two enemies, or what is hostile to him like them, unless his move captures",
		[SAY_ARMS_ALL] = "every man takes part in captures, the king too",
		[SAY_ARMS_BOTH] = "{men} {men:takes|take} part in captures",
		[SAY_HAMMER] = "{men} {men:captures|capture} by moving, but {men:does|do} not help other men to capture",
		[SAY_ANVIL] = "{men} {men:helps|help} other men to capture, but {men:does|do} not capture by moving",
		[SAY_ANVIL_JUMPER] = "{men} {men:helps|help} other men to capture, but {men:does|do} not capture by moving other than by jumping",
		[SAY_UNARMED] = "{men} {men:takes|take} no part in captures, neither by moving nor as the second man",
		[SAY_UNARMED_JUMPER] = "{men} {men:takes|take} no part in captures other than by jumping",
		[SAY_MERCENARY] = "a mercenary who is captured changes sides instead of leaving the board",
		[SAY_GUARD] = "a guard is never captured",
		[SAY_GUARD_WALL] = "a guard's move captures no such row, though he may stand in front or at an end",
		[SAY_WALL_FLANK] = "two or more men side by side on an edge are captured together when an enemy stands right in front of each and enemies stand at both ends of the row, one of whom has just moved to his end",
		[SAY_WALL_ANY] = "two or more men side by side on an edge are captured together when an enemy stands right in front of each and enemies stand at both ends of the row, any one of whom, in front or at an end, has just moved there",
		[SAY_WALL_CLOSE] = "{any zone}, when empty, also closes an end of the row",
		[SAY_WALL_KING] = "the king counts in such a row but is not captured; he may also close an end or stand in front",

		[SAY_KING_ANYWHERE] = "wherever he stands, the king is captured {clause}",
		[SAY_KING_ON] = "{on zone} the king is captured {clause}",
		[SAY_KING_BESIDE] = "beside {zone} the king is captured {clause}",
		[SAY_KING_ELSEWHERE] = "elsewhere the king is captured {clause}",
		[SAY_KING_OVERLAP] = "where a square is several of these at once, he must be surrounded",
		[SAY_LIKE_MEN] = "like any other man",
		[SAY_IF_SURROUNDED] = "only when he is surrounded",
		[SAY_SURROUNDED_MEN] = "the king is surrounded when an attacker moves beside him and attackers then hold all four sides of him",
		[SAY_SURROUNDED_HOSTILE] = "the king is surrounded when an attacker moves beside him and each of his four sides then has an attacker or a square hostile to him",
		[SAY_SURROUNDED_HAMMER] = "{of men} only the one who has just moved counts for this",
		[SAY_SURROUNDED_UNARMED] = "{men} {men:does|do} not count for this",
		[SAY_THREE_BESIDE] = "beside {zone}, when empty, three attackers are therefore enough",
		[SAY_THREE_EDGE] = "at the edge of the board three attackers are therefore enough",
		[SAY_SAFE_EDGE] = "at the edge of the board the king can therefore not be captured",
		[SAY_PIERCE] = "two {of men} on opposite sides of the king, or one and a square hostile to him, capture even a king who must be surrounded",
		[SAY_PIERCE_SHELTER] = ", unless he stands on the throne or beside it",

		[SAY_ORDER] = "after each move, the first of these that holds decides the game",
		[SAY_ATTACKERS_WIN] = "the attackers win when {clause}",
		[SAY_DEFENDERS_WIN] = "the defenders win when {clause}",
		[SAY_DRAWN] = "the game is a draw when {clause}",
		[SAY_MOVER_LOSES] = "the player who has just moved loses when {clause}",
		[SAY_TO_MOVE_LOSES] = "the player to move loses when {clause}",
		[SAY_FORBIDDEN] = "a move is forbidden when after it {clause}",
		[SAY_AFTER] = " (only after a move {of side})",
		[SAY_NO_MOVE_LOSES] = "a player loses when he has no legal move on his turn",
		[SAY_REPEATED_BY_STARTER] = "when the same position has come up for the {nth} time with the same last move of each player, the player to move, who began the repetition, loses",
		[SAY_KING_CAPTURED] = "the king is captured",
		[SAY_KING_REACHES] = "the king reaches {any squares}",
		[SAY_KING_PATHS] = "the king has an open way to {any squares} in at least {number} {number:direction|directions}",
		[SAY_EXIT_FORT] = "the king stands at the edge, can move, and is in a fort that the attackers cannot break",
		[SAY_ENCIRCLEMENT] = "the king and all defenders are cut off from the edge by the attackers",
		[SAY_NO_ATTACKERS] = "no attacker is left",
		[SAY_NO_DEFENDERS] = "the king has no defender left",
		[SAY_KING_IMMOBILE] = "the king has no legal move",
		[SAY_NO_MOVE] = "the player to move has no legal move",
		[SAY_REPETITION] = "the same position, with the same player to move, has come up for the {nth} time, the start position counted",
		[SAY_REPETITION_OF_MOVES] = "the same position has come up for the {nth} time with the same last move of each player",
		[SAY_QUIET] = "{number} {number:move has|moves in a row, those of both players counted, have} captured nothing",
		[SAY_LENGTH] = "{number} {number:move has|moves, those of both players counted, have} been played",
		[SAY_AGREEMENT] = "the players agree on it",
	},

	.nouns = {
		[NOUN_ALL] = { .form = { "every man", "of all men", "to every man" } },
		[NOUN_ALL_BUT_KING] = { .form = { "every man but the king", "of all men but the king", "to every man but the king" } },
		[NOUN_KING] = { .form = { "the king", "of the king", "to the king" } },
		[NOUN_ATTACKERS] = { .form = { "the attackers", "of the attackers", "to the attackers" }, .plural = true },
		[NOUN_DEFENDERS] = { .form = { "the defenders", "of the defenders", "to the defenders" }, .plural = true },
		[NOUN_SOLDIERS] = { .form = { "the soldiers", "of the soldiers", "to the soldiers" }, .plural = true },
		[NOUN_COMMANDERS] = { .form = { "the commanders", "of the commanders", "to the commanders" }, .plural = true },
		[NOUN_KNIGHTS] = { .form = { "the knights", "of the knights", "to the knights" }, .plural = true },
		[NOUN_MERCENARIES] = { .form = { "the mercenaries", "of the mercenaries", "to the mercenaries" }, .plural = true },
		[NOUN_GUARDS] = { .form = { "the guards", "of the guards", "to the guards" }, .plural = true },
		[NOUN_ATTACKING_SOLDIERS] = { .form = { "the attackers' soldiers", "of the attackers' soldiers", "to the attackers' soldiers" }, .plural = true },
		[NOUN_ATTACKING_COMMANDERS] = { .form = { "the attackers' commanders", "of the attackers' commanders", "to the attackers' commanders" }, .plural = true },
		[NOUN_ATTACKING_KNIGHTS] = { .form = { "the attackers' knights", "of the attackers' knights", "to the attackers' knights" }, .plural = true },
		[NOUN_ATTACKING_MERCENARIES] = { .form = { "the attackers' mercenaries", "of the attackers' mercenaries", "to the attackers' mercenaries" }, .plural = true },
		[NOUN_ATTACKING_GUARDS] = { .form = { "the attackers' guards", "of the attackers' guards", "to the attackers' guards" }, .plural = true },
		[NOUN_DEFENDING_SOLDIERS] = { .form = { "the defenders' soldiers", "of the defenders' soldiers", "to the defenders' soldiers" }, .plural = true },
		[NOUN_DEFENDING_COMMANDERS] = { .form = { "the defenders' commanders", "of the defenders' commanders", "to the defenders' commanders" }, .plural = true },
		[NOUN_DEFENDING_KNIGHTS] = { .form = { "the defenders' knights", "of the defenders' knights", "to the defenders' knights" }, .plural = true },
		[NOUN_DEFENDING_MERCENARIES] = { .form = { "the defenders' mercenaries", "of the defenders' mercenaries", "to the defenders' mercenaries" }, .plural = true },
		[NOUN_DEFENDING_GUARDS] = { .form = { "the defenders' guards", "of the defenders' guards", "to the defenders' guards" }, .plural = true },

		[NOUN_THRONE] = { .form = { [FORM_PLAIN] = "the throne", [FORM_ON] = "on the throne" } },
		[NOUN_CORNERS] = { .form = { [FORM_PLAIN] = "the corners", [FORM_ON] = "on the corners", [FORM_ANY] = "a corner" }, .plural = true },
		[NOUN_CAMPS] = { .form = { [FORM_PLAIN] = "the camps", [FORM_ON] = "in the camps", [FORM_ANY] = "a camp square" }, .plural = true },
		[NOUN_ZONE] = { .form = { [FORM_PLAIN] = "the zone {text}", [FORM_ON] = "in the zone {text}", [FORM_ANY] = "a square of the zone {text}" } },

		[NOUN_CENTER] = { .form = { "the central square" } },
		[NOUN_CORNER_SQUARES] = { .form = { [FORM_PLAIN] = "the four corner squares", [FORM_ANY] = "a corner square" } },
		[NOUN_EDGE] = { .form = { [FORM_PLAIN] = "the squares of the edge", [FORM_ANY] = "a square of the edge" } },
		[NOUN_START] = { .form = { [FORM_PLAIN] = "the start squares {of men}", [FORM_ANY] = "a start square {of men}" } },
		[NOUN_START_OF_KING] = { .form = { "the king's start square" } },
		[NOUN_SQUARE] = { .form = { "{text}" } },
		[NOUN_SQUARES] = { .form = { [FORM_PLAIN] = "{text}", [FORM_ANY] = "one of {text}" } },
	},
};
// clang-format on
