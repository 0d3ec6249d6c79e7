/*
 * Games in words, read and written by the tests that change them:
 *     [Event=Thing] <7/7/...:a> d6-c6 !? {waits} ( d6-e6 +- ) d5-c5 =draw @time
 * Tags, a start position, plies, marks, comments without blanks, variations,
 * the result, the end; all with blanks between them.
 */
#ifndef GAME_CASE_H
#define GAME_CASE_H

#include "game/record.h"

/* Reads the words and judges the game on a line of its variant (NULL: not
 * judged).  Free with tafl_game_free. */
struct tafl_game *game_case_read(const char *words, struct tafl_line *line);

/* The game in words, as far as it stands, with the captures of the rules.  Free
 * with tafl_text_release. */
struct tafl_text game_case_write(struct tafl_game *game);

/* Fails the test unless the game is this in words. */
void game_case_expect(struct tafl_game *game, const char *words);

#endif
