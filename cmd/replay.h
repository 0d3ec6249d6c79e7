/* What tafl-replay shows of a game. */
#ifndef CMD_REPLAY_H
#define CMD_REPLAY_H

#include "cli.h"

enum { REPLAY_BOARD, REPLAY_POSITION, REPLAY_JSON, REPLAY_MOVES };
enum { REPLAY_NO_PERFT = -1, REPLAY_PERFT_MAX = 100 };

/* Its options. */
struct replay {
	const char *ply, *games, *moves;
	long at;    /* --ply, parsed */
	long perft; /* or REPLAY_NO_PERFT */
	int to;
	bool all, legal, divide, hash;
};

/* cli_tool.show; the tool's values are a struct replay. */
bool replay_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out);

#endif
