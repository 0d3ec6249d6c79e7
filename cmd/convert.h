/* What tafl-convert does with a game: chooses it, changes it, puts it away. */
#ifndef CMD_CONVERT_H
#define CMD_CONVERT_H

#include "cli.h"

enum { CONVERT_ALL = -1 }; /* no --unique */

/* How the variant itself is written. */
enum { CONVERT_NO_RULES = -1, CONVERT_YAML, CONVERT_RECORD };

struct convert {
	/* Its options. */
	const char *to, *games, *start, *rejects, *split;
	struct cli_list where, set;
	int unique; /* enum tafl_sameness, or CONVERT_ALL */
	bool symmetric, only_valid, canonical, annotate;
	bool oneline, pretty, embed;

	/* What they come to. */
	int rules; /* the variant itself and no game, or none */
	bool lossy;
	const struct tafl_format *format;
	struct tafl_write_options layout;
	long first_ply; /* of --start; 0: all plies */
	struct tafl_where *conditions;
	struct tafl_settings *settings;

	/* While games are put away. */
	struct tafl_keys *keys; /* of --unique, or NULL */
	FILE *rejected;         /* of --rejects, or NULL */
	bool rejected_lines;    /* the last of them had several lines */
	bool rejected_any;
	const char *rules_left; /* the first id whose rules were not written */
};

/* Makes conditions and settings of the options; false when one is wrong. */
bool convert_parse(struct cli *cli, struct convert *convert);
void convert_release(struct convert *convert);

/* The functions of the command's struct cli_tool. */
bool convert_wants(const struct cli *cli, const struct cli_game *game);
bool convert_show(const struct cli *cli, const struct cli_game *game,
                  struct tafl_text *out);
/* Warns of rules that were not written, and of conditions on tags that no game
 * had, once there were games. */
void convert_tell(const struct cli *cli, const struct tafl_sink *sink);

bool convert_put(struct cli *cli, const struct tafl_game *game,
                 const struct cli_note *note, const struct tafl_text *shown);

/* Makes ready to put games away, and closes what was opened for it. */
bool convert_open(struct cli *cli, struct convert *convert);
void convert_close(struct cli *cli, struct convert *convert);

#endif
