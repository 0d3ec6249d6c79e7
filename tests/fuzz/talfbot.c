/* Reads any bytes as lines of TalfBot, with the checks of the target for CSV,
 * whose plies they have. */
#define FORMAT "talfbot"
#include "csv.c"
