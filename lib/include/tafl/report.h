/*
 * Reports: plies and positions of a line of play as text, for people and for
 * programs.
 */
#ifndef TAFL_REPORT_H
#define TAFL_REPORT_H

#include <tafl/game.h>
#include <tafl/text.h>

/* Appends a ply in the words of tgn(5): the letter of the king or of a special
 * man, the squares, the captures by file, then rank.
 *     d1-d3   Kf5-f6   g3-e3xe2   f5-f6xKe6 */
void tafl_ply_write(struct tafl_text *out, int man, struct tafl_move move,
                    const struct tafl_captures *captures);

/* Appends the last ply of a line, which has one; `move` is that ply. */
void tafl_line_write_ply(struct tafl_text *out, const struct tafl_line *line,
                         struct tafl_move move);

/* What a position's object has only when it is asked for. */
enum tafl_with {
	TAFL_WITH_LEGAL = 1 << 0,   /* the legal plies */
	TAFL_WITH_THREATS = 1 << 1, /* those that win at once: tafl/threats.h */
};

/* Appends the line's position as a JSON object on one line, as tafl-replay
 * prints it (tafl-replay(1)).  The line stands on line of play `variation` of
 * `game`; `with` has bits of enum tafl_with. */
void tafl_position_json(struct tafl_text *out, const struct tafl_game *game,
                        size_t variation, struct tafl_line *line,
                        unsigned with);

#endif
