/* Format ludii: what the parts of its reader share. */
#ifndef FORMAT_LUDII_H
#define FORMAT_LUDII_H

#include "format/format.h"

enum { SITES_MAX = TAFL_SIZE_MAX * TAFL_SIZE_MAX };

/* A trial in the making. */
struct trial {
	struct tafl_game *game;
	size_t line, length; /* the line that is read, in the game's text */
	bool started;
	bool stopped;   /* by an error: what follows does not count */
	bool failed;    /* without memory */
	bool options;   /* within the list of options */
	bool legal;     /* within a list of legal moves */
	bool ended;     /* by the lines behind the last ply */
	bool has_start; /* the men stand, on a board of `size` */
	int size;
	uint32_t placed; /* men, before the first ply */
	uint16_t sites[SITES_MAX];
	uint8_t men[SITES_MAX];
	struct word forfeit; /* length 0: nobody did */
	enum tafl_side loser;
};

/* Notes that memory ran out, unless it is good. */
void ludii_check_memory(struct trial *trial, bool good);

/* Tells what is wrong with a word, "'word' is no player": an error, behind
 * which nothing of the trial counts. */
void ludii_fault(struct trial *trial, enum tafl_code code, struct word word,
                 const char *help, const char *what);

/* The line that is read. */
struct word ludii_line(const struct trial *trial);

/* The number of at most four digits. */
unsigned ludii_number(const struct trial *trial, struct word digits);

/* Puts the men that were placed on the board, before the first ply. */
void ludii_put_men(struct trial *trial);

/* Reads a line "Move=[Move:mover=1,from=38,to=37,actions=[...]]": a ply, a man
 * who is placed, or a side that resigns. */
void ludii_read_move(struct trial *trial);

#endif
