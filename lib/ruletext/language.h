/*
 * The words of a language in which rules are said.
 *
 * A language is one file: a table of phrases and one of nouns.  To add one,
 * copy sentences_en.c and name it in LANGUAGES below; --lang then takes it.
 *
 * A phrase is a sentence without its full stop, or a part of one.  Its first
 * letter becomes a capital.  Between braces stand
 *
 *	{men}           what the phrase speaks of, see enum slot
 *	{nth}           the number as that of a time, "second"
 *	{to men}        the same in another form, see enum form
 *	{men:is|are}    the first if that is singular, the second if plural
 *
 * The nouns of zones and squares are phrases too.
 */
#ifndef RULETEXT_LANGUAGE_H
#define RULETEXT_LANGUAGE_H

#include <stdbool.h>

/* X(tag): language_tag is the table. */
// clang-format off
#define LANGUAGES(X) \
	X(en) \
	X(fr) \
	/* the end */
// clang-format on

enum phrase {
	/* headings */
	SAY_BOARD,
	SAY_MOVES,
	SAY_ZONES,
	SAY_CAPTURES,
	SAY_ENDS,
	SAY_NOTES,
	SAY_SOURCES,

	/* about the variant */
	SAY_ID,
	SAY_ALIAS, /* one for each */
	SAY_CONFIDENCE_HIGH,
	SAY_CONFIDENCE_MEDIUM,
	SAY_CONFIDENCE_LOW,

	/* board */
	SAY_SIZE,
	SAY_LETTER, /* {text} stands for {men}, of whom there are {number} */
	SAY_LETTER_KING, /* {text} stands for the king */
	SAY_FIRST,

	/* moves */
	SAY_RANGE_ANY,
	SAY_RANGE_ONE,
	SAY_RANGE,
	SAY_NO_JUMP, /* nobody jumps */
	SAY_JUMP_OVER,
	SAY_JUMP_CAPTURE,
	SAY_JUMP_RESTRICTED,
	SAY_BERSERK_CAPTURE,
	SAY_BERSERK_MOVE,
	SAY_BERSERK_MUST_CAPTURE,
	SAY_BERSERK_MUST_MOVE,

	/* zones: nobody, {men} alone, all but {men} */
	SAY_ZONE_IS,
	SAY_FREE_ZONE_IS, /* the same of a zone without a word of its own */
	SAY_NO_ZONES,
	SAY_ENTER_NONE,
	SAY_ENTER_ONLY,
	SAY_ENTER_NOT,
	SAY_INSIDE_PATH,  /* who stands in a zone that he may not enter */
	SAY_INSIDE_START, /* ... and may come back in the same move */
	SAY_BACK_START,   /* the same where no two squares touch */
	SAY_STOP_NONE,
	SAY_STOP_ONLY,
	SAY_STOP_NOT,
	SAY_PASS_ALL,
	SAY_PASS_NONE,
	SAY_PASS_ONLY,
	SAY_PASS_NOT,
	SAY_LEAVE_NONE, /* pass, in a zone whose squares touch */
	SAY_LEAVE_ONLY,
	SAY_LEAVE_NOT,
	SAY_FREE,      /* all may cross and stop */
	SAY_FREE_STOP, /* the same of squares that cannot be crossed */
	SAY_HOSTILE_NONE,
	SAY_HOSTILE_ALWAYS,
	SAY_HOSTILE_EMPTY,
	SAY_HOSTILE_OCCUPIED,
	SAY_HOSTILE_BESIEGED,
	SAY_OVERLAP, /* some zones share squares */
	SAY_BORDER,
	SAY_BORDER_NONE,

	/* captures */
	SAY_FLANK_MEN, /* men by two enemies; no square is hostile to them */
	SAY_FLANK_HOSTILE, /* by two enemies, or one and a hostile square */
	SAY_SEVERAL,
	SAY_WALK_IN_SAFE,
	SAY_WALK_IN_FORBIDDEN,
	SAY_ARMS_ALL,
	SAY_ARMS_BOTH,
	SAY_HAMMER,
	SAY_ANVIL,
	SAY_ANVIL_JUMPER, /* the same of men who capture by jumps */
	SAY_UNARMED,
	SAY_UNARMED_JUMPER,
	SAY_MERCENARY,
	SAY_GUARD,
	SAY_GUARD_WALL, /* where there are shieldwalls */
	SAY_WALL_FLANK,
	SAY_WALL_ANY,
	SAY_WALL_CLOSE, /* an empty square of {zone} closes an end */
	SAY_WALL_KING,

	/* how the king is taken: where {clause} */
	SAY_KING_ANYWHERE,
	SAY_KING_ON,
	SAY_KING_BESIDE,
	SAY_KING_ELSEWHERE,
	SAY_KING_OVERLAP, /* where several places are one, surround */
	SAY_LIKE_MEN,     /* clauses */
	SAY_IF_SURROUNDED,
	SAY_SURROUNDED_MEN, /* what that is */
	SAY_SURROUNDED_HOSTILE,
	SAY_SURROUNDED_HAMMER,  /* {men} count for it when they move */
	SAY_SURROUNDED_UNARMED, /* {men} never do */
	SAY_THREE_BESIDE,       /* what follows from these rules */
	SAY_THREE_EDGE,
	SAY_SAFE_EDGE,
	SAY_PIERCE,
	SAY_PIERCE_SHELTER, /* added: where there is a throne */

	/* ends: who wins when {clause} */
	SAY_ORDER,
	SAY_ATTACKERS_WIN,
	SAY_DEFENDERS_WIN,
	SAY_DRAWN,
	SAY_MOVER_LOSES,
	SAY_TO_MOVE_LOSES,
	SAY_FORBIDDEN,
	SAY_AFTER,               /* added: counts after moves of {side} alone */
	SAY_NO_MOVE_LOSES,       /* no-move with to-move-loses */
	SAY_REPEATED_BY_STARTER, /* repetition of moves with to-move-loses */
	SAY_KING_CAPTURED,       /* clauses */
	SAY_KING_REACHES,
	SAY_KING_PATHS,
	SAY_EXIT_FORT,
	SAY_ENCIRCLEMENT,
	SAY_NO_ATTACKERS,
	SAY_NO_DEFENDERS,
	SAY_KING_IMMOBILE,
	SAY_NO_MOVE,
	SAY_REPETITION,
	SAY_REPETITION_OF_MOVES,
	SAY_QUIET,
	SAY_LENGTH,
	SAY_AGREEMENT,

	SAY_COUNT
};

/* A form that a table leaves out is the plain one. */
enum form {
	FORM_PLAIN,
	FORM_OF,  /* {of men}, {of zone} */
	FORM_TO,  /* {to men} */
	FORM_ON,  /* {on zone} */
	FORM_ANY, /* {any zone}, {any squares}: one of these squares */
	FORM_COUNT
};

enum noun_id {
	NOUN_ALL,
	NOUN_ALL_BUT_KING,
	NOUN_KING,
	NOUN_ATTACKERS,
	NOUN_DEFENDERS,
	/* Kinds in the order of enum tafl_man: of both sides, of one. */
	NOUN_SOLDIERS,
	NOUN_COMMANDERS,
	NOUN_KNIGHTS,
	NOUN_MERCENARIES,
	NOUN_GUARDS,
	NOUN_ATTACKING_SOLDIERS,
	NOUN_ATTACKING_COMMANDERS,
	NOUN_ATTACKING_KNIGHTS,
	NOUN_ATTACKING_MERCENARIES,
	NOUN_ATTACKING_GUARDS,
	NOUN_DEFENDING_SOLDIERS,
	NOUN_DEFENDING_COMMANDERS,
	NOUN_DEFENDING_KNIGHTS,
	NOUN_DEFENDING_MERCENARIES,
	NOUN_DEFENDING_GUARDS,
	/* Zones: the usual names, any other in {text}. */
	NOUN_THRONE,
	NOUN_CORNERS,
	NOUN_CAMPS,
	NOUN_ZONE,
	/* Squares: words, the start squares of {men}, a list in {text}. */
	NOUN_CENTER,
	NOUN_CORNER_SQUARES,
	NOUN_EDGE,
	NOUN_START,
	NOUN_START_OF_KING,
	NOUN_SQUARE,
	NOUN_SQUARES,
	NOUN_COUNT
};

struct noun {
	const char *form[FORM_COUNT];
	bool plural;
};

struct tafl_text;

struct language {
	const char *tag;                        /* "fr" */
	const char *comma, *and, * or, *except; /* between nouns */
	/* Appends {nth}, the number of a time: "second". */
	void (*put_nth)(struct tafl_text *out, int number);
	const char *phrases[SAY_COUNT];
	struct noun nouns[NOUN_COUNT];
};

#define X(tag) extern const struct language language_##tag;
LANGUAGES(X)
#undef X

#endif
