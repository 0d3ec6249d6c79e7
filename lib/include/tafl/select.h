/*
 * Choosing games: by what they say of themselves, and each only once.
 */
#ifndef TAFL_SELECT_H
#define TAFL_SELECT_H

#include <tafl/judge.h>

/*
 * Conditions on a game, all of which must hold.  Each is NAME OPERATOR VALUE:
 *
 *	Attackers=Olaf    the text is this one     !=  it is not
 *	Event~^Open       a pattern is found in it !~  it is not
 *	plies>40          numbers: < <= > >=, part by part as far as VALUE
 *	                  goes, so that Date>=2020 or Date<2020.07 can be said
 *
 * NAME is a tag, whatever its case, or one of these, which are asked of the
 * game and not of its tags:
 *
 *	result   attackers, defenders, draw or *: what the record says, or else
 *	         the board
 *	end      why, by the words of tafl_end_name, the same way
 *	plies    how many stand
 *	variant  the id of the rules
 *	game     its number in the file
 *
 * For a tag that is not there only != and !~ hold.  Blanks around the operator
 * do not count.  A set is not changed by testing: threads may share it.
 */
struct tafl_where;

/* No condition at all, which every game fulfils.  NULL without memory. */
struct tafl_where *tafl_where_new(void);
void tafl_where_free(struct tafl_where *where);

/* Adds a condition.  Fails with TAFL_E_CONDITION, and says what can be. */
TAFL_MUST_CHECK bool tafl_where_add(struct tafl_where *where, const char *text,
                                    struct tafl_error *err);

enum tafl_choice {
	TAFL_CHOSEN,
	TAFL_LEFT_OUT,
	TAFL_UNDECIDED,     /* the game must be judged first */
	TAFL_CHOICE_FAILED, /* err says why and names the condition */
};

/* Tests the conditions in order, up to the first that does not hold.
 * `variant` is that of the game, NULL if it is not known; `verdict` is NULL as
 * long as the game has not been judged.  Fails with TAFL_E_CONDITION when a
 * pattern cannot be searched for within its limits, or without memory. */
TAFL_MUST_CHECK enum tafl_choice tafl_where_test(
	const struct tafl_where *where, const struct tafl_game *game,
	const struct tafl_variant *variant, const struct tafl_verdict *verdict,
	struct tafl_error *err);

/* Notes which of the tags that are asked for the game has; threads must not
 * share the set meanwhile. */
void tafl_where_notice(struct tafl_where *where, const struct tafl_game *game);

/* The name of a tag that a condition asks for and no noticed game had, at or
 * behind condition *index, which becomes the next one; NULL behind the last.
 * *near (may be NULL) is what is not a tag and like it, or NULL. */
const char *tafl_where_unseen(const struct tafl_where *where, size_t *index,
                              const char **near);

/* By what games are the same: by variant, start and plies, or by variant and
 * last position. */
enum tafl_sameness { TAFL_SAME_MOVES, TAFL_SAME_POSITION };

/* What stands for a game: equal games have equal keys, and different ones
 * differ but for one chance in 2^128. */
struct tafl_game_key {
	uint64_t word[2];
};

/* The key of a judged game, of the plies that stand.  `symmetric`: games that
 * the symmetries of the rules turn into one another are the same too. */
struct tafl_game_key tafl_game_key(const struct tafl_game *game,
                                   const struct tafl_variant *variant,
                                   enum tafl_sameness sameness, bool symmetric);

/* A set of keys.  Its memory grows with their number, by 22 to 43 bytes each,
 * and with nothing else. */
struct tafl_keys;

/* NULL without memory. */
struct tafl_keys *tafl_keys_new(void);
void tafl_keys_free(struct tafl_keys *keys);

/* Adds a key; *fresh is whether it was not there.  Fails without memory only,
 * and the set is then as it was. */
TAFL_MUST_CHECK bool tafl_keys_add(struct tafl_keys *keys,
                                   struct tafl_game_key key, bool *fresh);

#endif
