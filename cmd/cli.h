/*
 * What the four commands share: options, inputs, findings, output, and the
 * status they end with.
 *
 * A command is a table of options and a function that shows one judged game.
 * Its main() parses the options, opens, runs and closes:
 *
 *	if (cli_parse(&cli, argc, argv) && check(&cli) && cli_open(&cli))
 *		cli_run(&cli);
 *	return cli_close(&cli);
 */
#ifndef CMD_CLI_H
#define CMD_CLI_H

#include <stdio.h>
#include <tafl/tafl.h>
#include <time.h>

/* The exit status; the worst of a run wins. */
enum { CLI_GOOD, CLI_FINDINGS, CLI_TROUBLE };

/* What an option's value is stored as. */
enum cli_kind {
	CLI_FLAG,   /* bool */
	CLI_TEXT,   /* const char *, borrowed from argv */
	CLI_NUMBER, /* long, from min to max */
	CLI_WORD,   /* int, the index of the value in words */
	CLI_LIST, /* struct cli_list, of the values of all times it is given */
};

/* The values of an option that may be given several times, borrowed from
 * argv. */
enum { CLI_LIST_MAX = 64 };
struct cli_list {
	const char *at[CLI_LIST_MAX];
	int count;
};

/* One option.  The table drives parsing, --help and "did you mean"; a row
 * without a name ends it. */
struct cli_option {
	const char *name;
	const char *argument; /* as --help shows it, or NULL */
	const char *help;     /* NULL: shown on the next row's line */
	const char *const *words;
	long min, max;
	size_t offset; /* of the value in the options' struct */
	enum cli_kind kind;
	char letter;   /* or 0 */
	bool optional; /* without its argument it is the first of words */
};

enum cli_when { CLI_AUTO, CLI_ALWAYS, CLI_NEVER };

/* The values of the options that all commands have. */
struct cli_common {
	const char *from;
	const char *dialect;
	const char *variant;
	int otn_tfr; /* enum tafl_otn_tfr */
	const char *position;
	const char *output;
	struct cli_list ignore;
	int format; /* enum tafl_diag_style */
	int color, progress;
	long max_errors, jobs;
	bool strict, quiet, verbose;
	bool list_variants, list_formats, help, version;
};

/* What `show` says of a game to `put`. */
struct cli_note {
	bool unwanted; /* not one that the command is asked for */
	bool rejected; /* left out for an error */
	struct tafl_game_key key;
};

/* A judged game, as a command shows it. */
struct cli_game {
	struct tafl_game *game;
	const struct tafl_variant *variant; /* NULL: it was not judged */
	struct tafl_line *line; /* at the last ply that stands; NULL: it was
	                         * not played */
	struct tafl_verdict verdict;
	const struct tafl_fit *fits; /* of all candidates, the best first, where
	                              * the variant is guessed and the game not
	                              * judged; else NULL */
	size_t fit_count;
	struct tafl_sink sink; /* for what the command itself finds */
	struct cli_note *note;
};

struct cli;

struct cli_tool {
	const char *name;
	const char *summary;
	const char *example;
	const struct cli_option *options;
	bool findings_are_output;  /* on standard output, not error */
	bool takes_bare_positions; /* a position needs no variant */
	bool tells_fates; /* how many games were written, how many rejected */

	/* Looks at a game before it is judged: false when it is certainly
	 * unwanted, so that it need not be.  May be NULL. */
	bool (*wants)(const struct cli *cli, const struct cli_game *game);

	/* Appends what the command prints of a game, and may fill its note.
	 * What is wrong with an unwanted game is not told.  Several threads
	 * call it at once, each with a game of its own; so do they call
	 * `wants`.  Fails without memory only. */
	bool (*show)(const struct cli *cli, const struct cli_game *game,
	             struct tafl_text *out);

	/* Puts what was shown of a game where it goes, game by game in the
	 * order of the input: false when it goes nowhere.  NULL: to the
	 * output. */
	bool (*put)(struct cli *cli, const struct tafl_game *game,
	            const struct cli_note *note, const struct tafl_text *shown);

	/* Appends what the command prints after all games.  May be NULL. */
	void (*finish)(const struct cli *cli, struct tafl_text *out);

	/* What the output cannot hold of a game: bits 1 << enum tafl_part.  May
	 * be NULL. */
	unsigned (*losses)(const struct cli *cli, const struct tafl_game *game,
	                   const struct tafl_variant *variant);
	const char *(*target)(const struct cli *cli); /* and what it is */

	/* The names of tags among it, as tafl_format_lost_tag.  May be NULL. */
	const char *(*lost_tag)(const struct cli *cli,
	                        const struct tafl_game *game, size_t *index);

	/* Tells what was found in all games together.  May be NULL. */
	void (*tell)(const struct cli *cli, const struct tafl_sink *sink);

	/* Looks at an operand before it is read as games: true when that was
	 * all, with what it found told to `sink`.  May be NULL. */
	bool (*operand)(const struct cli *cli, const char *path,
	                const struct tafl_sink *sink);
};

/* The first few names of tags that the output cannot hold. */
enum { CLI_LOST_TAGS = 4, CLI_TAG_SHOWN = 32 };
struct cli_lost_tags {
	char names[CLI_LOST_TAGS][CLI_TAG_SHOWN];
	size_t count;
	bool more;
};

struct cli_progress {
	bool wanted, shown;
	uint64_t next; /* milliseconds: when to show it next */
};

struct cli {
	const struct cli_tool *tool;
	void *values; /* of the tool's own options */
	struct cli_common common;
	char **files;
	int file_count;
	const char *also_read; /* a file that an option names, or NULL */

	const char *moves;              /* plies to play instead of a file */
	uint64_t first_game, last_game; /* of each file; 0: no bound */
	bool blank_between;             /* a blank line between games */
	bool writes_last;               /* only what tool->finish says */
	bool json_output;               /* the output is JSON Lines */
	bool summary;                   /* counts at the end */
	const struct tafl_format *from; /* NULL: found by content */
	struct tafl_format *dialect;    /* of --dialect, or NULL */
	struct tafl_load_options load;  /* how variants are loaded */
	bool ignored[TAFL_CODE_COUNT];  /* --ignore */
	struct tafl_variant *variant;   /* of --variant, or NULL */
	struct tafl_library *library;   /* of variants that games name */
	/* The variants to hold games against, where they are not judged by one;
	 * NULL: they are. */
	const struct tafl_variant *const *candidates;
	size_t candidate_count;

	FILE *out;
	const char *directory; /* of the files that games go to, or NULL */
	int write_error;       /* errno of the first write that failed */
	bool stop;             /* nothing more is worth reading */
	bool color_out, color_err;
	struct cli_progress progress;

	int status;
	uint64_t inputs, games, errors, warnings;
	uint64_t written;  /* games of which something was put somewhere */
	uint64_t rejected; /* and those left out for an error */
	uint64_t lost[TAFL_PARTS]; /* games that lost a part */
	struct cli_lost_tags lost_tags;
	uint64_t unnamed; /* games of this input that name no variant */
	uint64_t merged;  /* of all of them, those that were not told singly */
	uint64_t hidden;  /* findings that --max-errors kept back */
};

/* Sets up `cli`; `values` is what the offsets of tool->options count in. */
void cli_init(struct cli *cli, const struct cli_tool *tool, void *values);

/* Parses the options.  False: the command is done, as after --help or an
 * error, and goes to cli_close. */
bool cli_parse(struct cli *cli, int argc, char **argv);

/* Loads the variant and opens the output, unless that is written last: a file
 * is not emptied then before there is something to write. */
bool cli_open(struct cli *cli);

/* Reads, judges and shows every game of every input. */
void cli_run(struct cli *cli);

/* Checks that all was written, frees, and returns the exit status. */
int cli_close(struct cli *cli);

/* Makes the status at least as bad. */
void cli_worsen(struct cli *cli, int status);

/* "tool: message" on standard error, after what standard output holds. */
void cli_say(struct cli *cli, const char *format, ...) TAFL_PRINTF(2, 3);
/* The same with a hint at --help, and status 2.  Always false. */
bool cli_usage(struct cli *cli, const char *format, ...) TAFL_PRINTF(2, 3);
void cli_nomem(struct cli *cli);

/* Writes to the output.  A failed write stops the run; cli_close tells. */
void cli_write(struct cli *cli, const char *data, size_t length);
void cli_flush(struct cli *cli);
/* Writes findings to standard error, in order with the output, by one call.
 * That it fails is trouble. */
void cli_write_error(struct cli *cli, const char *data, size_t length);

/* Opens the file of --output, if there is one. */
bool cli_open_output(struct cli *cli);

/* Opens a file for writing that must not be one of those that are read, nor a
 * variant file that may be.  NULL when it cannot be, which is told; `what` it
 * is, for the message. */
FILE *cli_create(struct cli *cli, const char *what, const char *path);
/* Closes it; a failed write is told, and is trouble. */
void cli_finish(struct cli *cli, const char *path, FILE *file);

/* Makes a directory, unless it is there. */
bool cli_make_directory(struct cli *cli, const char *path);
/* Whether no file is there; else that is told, and is trouble. */
bool cli_is_new(struct cli *cli, const char *path);
/* Writes a file that must not be there, whole or not at all.  What fails is told,
 * and is trouble. */
bool cli_create_new(struct cli *cli, const char *path, const char *data,
                    size_t length);

/* "" for one, "s" for any other number. */
static inline const char *cli_plural(uint64_t count)
{
	return count == 1 ? "" : "s";
}

/* "; did you mean 'WORD'?" for the nearest of a NULL-terminated list, else "";
 * into `hint`. */
enum { CLI_HINT = 80 };
const char *cli_hint(const char *text, const char *const *words,
                     char hint[CLI_HINT]);

/* The code with an id in either case, "E305" or "e305"; TAFL_OK when there is
 * none. */
enum tafl_code cli_find_code(const char *id);

/* Reads text as a whole decimal number from min to max. */
bool cli_number(const char *text, long min, long max, long *number);

/* The value of an option about a ply: a number, "start" or "last", which is
 * also what NULL means. */
enum { CLI_PLY_LAST = TAFL_PLY_LAST, CLI_PLY_MAX = 1000000000 };
bool cli_parse_ply(struct cli *cli, const char *option, const char *text,
                   long *ply);

/* --games: "N" or "N-M", from 1; NULL: all. */
bool cli_parse_games(struct cli *cli, const char *text);

/* The number *at of a ply of a line of play, 0 or the number of a variation.
 * False when it is not there, which goes to the game's sink. */
bool cli_find_ply(const struct cli_game *game, long variation, long ply,
                  size_t *at);

/* Takes the game's line back to a ply.  False when it has not so many, which
 * goes to the game's sink. */
bool cli_seek(const struct cli_game *game, long ply);

/* Tells the game's sink that something asked for is not in the game; false. */
bool cli_game_lacks(const struct cli_game *game, const char *format, ...)
	TAFL_PRINTF(2, 3);

/* Tells `sink` that a ply or a game asked for is not there. */
void cli_not_there(const struct tafl_sink *sink, const char *file,
                   uint64_t line, uint64_t game, const char *message);

/* --list-variants, --list-formats, --help, --version. */
void cli_list_variants(struct cli *cli);
void cli_list_formats(struct cli *cli);
void cli_help(struct cli *cli, const struct cli_option *common);
void cli_version(struct cli *cli);

/* Progress on standard error: counts a game and may show it; hides it before
 * something else is written there. */
void cli_progress_init(struct cli *cli);
void cli_progress_game(struct cli *cli);
void cli_progress_hide(struct cli *cli);

#endif
