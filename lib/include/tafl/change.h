/*
 * Changing games before they are written: turned, cut, completed, with other
 * tags.
 *
 * All of these take a game that tafl_judge has judged and leave it one: what
 * stands, and what each ply took, is that of the changed game.
 */
#ifndef TAFL_CHANGE_H
#define TAFL_CHANGE_H

#include <tafl/judge.h>

/*
 * Turns the board so that games which are the same but for the side from which
 * it is seen become equal.  Of the symmetries that the rules have it takes the
 * one by which
 *
 *   - the game starts from the variant's own position, or else from the one
 *     whose position line comes first in the order of bytes;
 *   - then the first ply, or else the second, and so on, has the first square
 *     of origin, or else the first square to go to;
 *   - then the variations, in their order, have the first plies so;
 *
 * where squares are in order by file, then rank.  The start, all plies,
 * captures and variations are turned; comments are text and stay as they are.
 */
void tafl_game_canonical(struct tafl_game *game,
                         const struct tafl_variant *variant);

/* Makes the game start from its position after ply `ply`, which stands, on
 * `line`, a line of its variant, left at the last ply.  What came before is
 * dropped: plies, their variations and remarks, counts of captures; and an end
 * that the board no longer shows without them, such as a repetition.  Fails
 * without memory only. */
TAFL_MUST_CHECK bool tafl_game_cut(struct tafl_game *game,
                                   struct tafl_line *line, size_t ply);

/*
 * Makes the record say what the board says: where the rules have decided the
 * game, its result and end are theirs.  Where repetition, quiet or length would
 * have decided it, which sites often do not enforce, only what the record
 * leaves open is filled in.  An open board changes nothing.  Advisory marks
 * about the board (+ ++ - -- #), which mean different things in different
 * sources, are dropped; those of judgement (! ?) stay.  Captures are always
 * written by the rules.
 */
void tafl_game_annotate(struct tafl_game *game,
                        const struct tafl_outcome *outcome);

/*
 * Settings: TAG=VALUE, where a VALUE that is empty takes the tag away.  Result
 * and End must be words for them.  Variant, Rules, Yaml, Start and Tafl, which
 * follow from the rules and the plies, cannot be set.
 */
struct tafl_settings;

/* NULL without memory. */
struct tafl_settings *tafl_settings_new(void);
void tafl_settings_free(struct tafl_settings *settings);

/* Adds a setting; the last of one tag counts.  Fails with TAFL_E_BAD_FIELD. */
TAFL_MUST_CHECK bool tafl_settings_add(struct tafl_settings *settings,
                                       const char *text,
                                       struct tafl_error *err);

/* Sets the tags of a game, those that it has not in the order of the settings.
 * `outcome` is the board's.  Fails without memory, and with
 * TAFL_E_RESULT_DIFFERS or TAFL_E_END_DIFFERS, the game unchanged, when a
 * setting would contradict the board. */
TAFL_MUST_CHECK bool tafl_settings_apply(const struct tafl_settings *settings,
                                         struct tafl_game *game,
                                         const struct tafl_outcome *outcome,
                                         struct tafl_error *err);

#endif
