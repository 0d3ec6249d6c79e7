/*
 * PGN-style records of tafl: TGN with plies, ends and tags of other kinds.
 *
 * The reader is that of TGN (tgn.h) with `is_pgn` set; what differs is here.
 */
#ifndef FORMAT_TGN_PGN_H
#define FORMAT_TGN_PGN_H

#include "format/tgn.h"

/* The tag that starts a game, as "Tafl" does in TGN: programs write it first,
 * if they do; and one to put before a game that has none. */
#define PGN_MAGIC "Format"
#define PGN_BOUNDARY "[Format \"pgn\"]"

/* Whether the first game of a text is written in a way that TGN has not. */
bool pgn_claims(const char *text, size_t length);

/* Whether a ply starts at `at` that only PGN-style records write so. */
bool pgn_is_ply(const char *at);

/* Reads the ply at tgn->at and goes nowhere, but may get more text: as
 * ply_read. */
enum ply_parsed pgn_read_ply(struct tgn *tgn, struct read_ply *into);

/* What a word in place of a ply says of the end, or TAFL_NO_END. */
enum tafl_end pgn_find_end(const char *text, size_t length);

/* Gives the game what its tags say, once all of it is read. */
void pgn_finish(struct tgn *tgn);

#endif
