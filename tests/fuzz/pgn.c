/* Reads any bytes as PGN-style records, with the checks of the target for TGN,
 * which they become. */
#define FORMAT "pgn"
#include "tgn.c"
