/* What tafl-replay shows of a game. */
#ifndef CMD_REPLAY_H
#define CMD_REPLAY_H

#include "cli.h"

/* What is shown: the words of -t in their order, then what other options ask
 * for. */
enum replay_form {
	REPLAY_BOARD,
	REPLAY_POSITION,
	REPLAY_OTN,
	REPLAY_JSON,
	REPLAY_MOVES,
	REPLAY_LEGAL,
	REPLAY_THREATS,
	REPLAY_HASH,
	REPLAY_PERFT,
	REPLAY_DIVISION
};

/* Its options. */
enum {
	REPLAY_NO_FORM = -1,
	REPLAY_NO_LANGUAGE = -1,
	REPLAY_NO_PERFT = -1,
	REPLAY_PERFT_MAX = 100,
	REPLAY_LINE_MAX = 1000000000
};
struct replay {
	const char *ply, *games, *moves;
	long at;        /* --ply, parsed */
	long variation; /* --line; 0: the main line */
	long perft;     /* or REPLAY_NO_PERFT */
	int to;         /* -t, or REPLAY_NO_FORM */
	int language;   /* of --rules: an index, or REPLAY_NO_LANGUAGE */
	bool all, legal, threats, divide, hash, rules;
	bool several; /* there may be more games than one */
};

enum replay_form replay_form(const struct replay *replay);

/* Whether what is shown of a game is more than a line, so that games need
 * something between them. */
bool replay_is_long(const struct replay *replay);

/* cli_tool.show; the tool's values are a struct replay. */
bool replay_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out);

#endif
