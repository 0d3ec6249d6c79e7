/* What tafl-render draws of a game. */
#ifndef CMD_RENDER_H
#define CMD_RENDER_H

#include "cli.h"

enum {
	RENDER_UNSET = -1, /* of words: the option was not given */
	RENDER_LINE_MAX = 1000000000,
	RENDER_PIXELS_MAX = 100000,
	RENDER_PLIES_MAX = 256,  /* of --diagrams */
	RENDER_SHEET_MAX = 1024, /* positions on a sheet */
	/* Squares and arrows of options: where one man may go has room too. */
	RENDER_SHAPES_MAX = TAFL_SHAPES_MAX - 2 * TAFL_SIZE_MAX
};

struct render {
	/* Options as they were given. */
	const char *to, *ply, *initial_ply, *games, *diagrams, *frames;
	const char *legal, *style, *title, *id;
	struct cli_list marks, circles, arrows, palettes;
	const char *charset;
	int coords, theme, dark, rotate;
	long variation, grid, pixels, delay, hold, loops;
	bool animate, flip, last_move, no_last_move, captures, threats,
		frameless;

	/* What they mean. */
	const struct tafl_renderer *renderer;
	struct tafl_look look;
	struct tafl_motion motion;
	struct tafl_text kept;   /* a picture that makes a file */
	struct tafl_text css;    /* of --style */
	struct tafl_signs signs; /* of --charset */
	long at;                 /* --ply */
	long opens_at;           /* --initial-ply */
	long plies[RENDER_PLIES_MAX];
	size_t ply_count;  /* of --diagrams */
	tafl_square mover; /* --legal */
	struct tafl_shape shapes[RENDER_SHAPES_MAX];
	size_t shape_count;
};

/* Parses what the options say; false when something is wrong. */
bool render_parse(struct cli *cli, struct render *render);
/* --arrows, --mark, --circle; --palette. */
bool render_parse_shapes(struct cli *cli, struct render *render);
bool render_parse_palettes(struct cli *cli, struct render *render);
/* --charset: a word, or a file; and what the locale knows. */
bool render_parse_charset(struct cli *cli, struct render *render);
/* Reads a file that an option names, which no output may be.  What fails is
 * told. */
bool render_read(struct cli *cli, const char *path, struct tafl_text *text);
void render_release(struct render *render);

/* The functions of the command's struct cli_tool. */
bool render_show(const struct cli *cli, const struct cli_game *game,
                 struct tafl_text *out);
bool render_put(struct cli *cli, const struct tafl_game *game,
                const struct cli_note *note, const struct tafl_text *shown);
void render_finish(const struct cli *cli, struct tafl_text *out);

#endif
