/* What tafl-replay shows of a game. */
#ifndef CMD_REPLAY_H
#define CMD_REPLAY_H

#include "cli.h"

/* What is shown: the words of -t in their order, then what other options ask
 * for. */
enum replay_form {
	REPLAY_BOARD,
	REPLAY_POSITION,
	REPLAY_JSON,
	REPLAY_MOVES,
	REPLAY_LEGAL,
	REPLAY_HASH,
	REPLAY_PERFT
};
enum { REPLAY_NO_PERFT = -1, REPLAY_PERFT_MAX = 100 };

/* Its options. */
enum { REPLAY_NO_LANGUAGE = -1 };
struct replay {
	const char *ply, *games, *moves;
	long at;      /* --ply, parsed */
	long perft;   /* or REPLAY_NO_PERFT */
	int to;       /* -t, if no other option says what is shown */
	int language; /* of --rules: an index, or REPLAY_NO_LANGUAGE */
	bool all, legal, divide, hash, rules;
};

enum replay_form replay_form(const struct replay *replay);

/* cli_tool.show; the tool's values are a struct replay. */
bool replay_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out);

#endif
