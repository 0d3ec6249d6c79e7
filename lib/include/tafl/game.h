/*
 * Games as they were recorded: plies, captures, result, and the text they
 * were read from.
 *
 * A game is filled by a reader (tafl/format.h) and judged by the rules
 * (tafl/judge.h).  It keeps its memory from one reading to the next: a stream
 * of any length needs the memory of its longest game.
 */
#ifndef TAFL_GAME_H
#define TAFL_GAME_H

#include <tafl/line.h>

struct tafl_game;

/* An empty game; NULL without memory. */
struct tafl_game *tafl_game_new(void);
void tafl_game_free(struct tafl_game *game);

/* Fills the game, over what it held, from a start position (NULL: the
 * variant's own) and the words of text[0..length): plies such as "d1-d3
 * Kf5-f6xe6", with move numbers or without.  Captures may be left out; where
 * a ply has some they are judged.  `file` names the text in messages; it is
 * borrowed.  What is wrong is kept in the game, as by tafl_reader_next; a start
 * that the rules cannot begin at is told as that of a file "<position>".  Fails
 * without memory only. */
TAFL_MUST_CHECK bool tafl_game_set(struct tafl_game *game, const char *file,
                                   const struct tafl_position *start,
                                   const char *text, size_t length);

/* Where it was read: the file's name (borrowed from the input), the line of
 * its first byte, its number in the file, from 1. */
const char *tafl_game_file(const struct tafl_game *game);
uint64_t tafl_game_line(const struct tafl_game *game);
uint64_t tafl_game_number(const struct tafl_game *game);

/* How many bytes of text it was read from, and that text: borrowed, lines ended
 * by LF, no NUL behind it. */
size_t tafl_game_bytes(const struct tafl_game *game);
const char *tafl_game_text(const struct tafl_game *game);

/* What to write before that text on a line of its own, so that it is one game
 * when it is read again, whatever record of the same format stands before it;
 * "" when nothing is needed.  Not owned by anybody. */
const char *tafl_game_boundary(const struct tafl_game *game);

/* The id of the variant that the record names, or NULL.  Borrowed. */
const char *tafl_game_variant(const struct tafl_game *game);

/* The value of a tag, by its name in tgn(5), such as "Attackers"; NULL when the
 * record has none.  Borrowed from the game. */
const char *tafl_game_tag(const struct tafl_game *game, const char *name);

/* The rules that the record asks for: those in it, or else those of the variant
 * that it names.  Borrowed from the library; NULL on failure, which is for
 * tafl_judge.  A variant file in the record goes before a rules record there,
 * and that before the name: what differs from the rules is told to `sink` (may
 * be NULL). */
TAFL_MUST_CHECK const struct tafl_variant *tafl_game_rules(
	const struct tafl_game *game, struct tafl_library *library,
	const struct tafl_sink *sink, struct tafl_error *err);

/* Where `variant` goes before the rules in the record, if there are any: tells
 * `sink` when they differ, or cannot be read. */
void tafl_game_compare_rules(const struct tafl_game *game,
                             const struct tafl_variant *variant,
                             struct tafl_library *library,
                             const struct tafl_sink *sink);

/* Where no variant judges a game: tells `sink` why the rules in the record
 * could not be had, if there are any; `why` is from tafl_game_rules. */
void tafl_game_tell_rules(const struct tafl_game *game,
                          const struct tafl_error *why,
                          const struct tafl_sink *sink);

/* The position that it starts from, or NULL for the variant's own. */
const struct tafl_position *tafl_game_start(const struct tafl_game *game);

/* How many plies the main line of the record has, whether legal or not; and
 * ply `ply` of them, from 0. */
size_t tafl_game_plies(const struct tafl_game *game);
struct tafl_move tafl_game_move(const struct tafl_game *game, size_t ply);

/*
 * Lines of play.  Number 0 is the main line, number n the n-th variation in the
 * order in which they begin.  Plies are counted in the whole game: a variation
 * goes on from plies that it shares with other lines.
 *
 * How many variations there are; how many plies a line shares, before the first
 * of its own; its ply `ply`, from 0.
 */
size_t tafl_game_variations(const struct tafl_game *game);
size_t tafl_game_shared(const struct tafl_game *game, size_t variation);
struct tafl_move tafl_game_line_move(const struct tafl_game *game,
                                     size_t variation, size_t ply);

/* How many plies of a line tafl_judge found to stand, shared ones too.  When
 * they are fewer than it shares, nothing of the line itself was played. */
size_t tafl_game_standing(const struct tafl_game *game, size_t variation);

/* Puts `line`, one of the variant that the game was judged by, behind `ply`
 * plies of a line of play; so many stand.  Fails without memory only. */
TAFL_MUST_CHECK bool tafl_game_seek(const struct tafl_game *game,
                                    struct tafl_line *line, size_t variation,
                                    size_t ply);

/* What the record says of its result and end.  false in `has_result`: nothing
 * at all, which is not the same as saying that the game is open. */
bool tafl_game_has_result(const struct tafl_game *game);
enum tafl_result tafl_game_result(const struct tafl_game *game);
enum tafl_end tafl_game_end(const struct tafl_game *game);

#endif
