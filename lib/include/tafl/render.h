/*
 * Pictures of positions.
 *
 * A scene is what there is to see: a position and what is known of it, the last
 * ply, squares that are pointed out.  A look is how it is shown.  A renderer
 * draws a scene in that look, as text or as SVG.  A page of HTML has whole
 * games.
 *
 *	struct tafl_scene scene;
 *	struct tafl_look look = { 0 };
 *
 *	tafl_scene_of_line(&scene, line);
 *	tafl_render(tafl_renderer_find("svg"), &scene, &look, &out);
 */
#ifndef TAFL_RENDER_H
#define TAFL_RENDER_H

#include <tafl/game.h>
#include <tafl/text.h>

/* --- what there is to see ----------------------------------------------- */

/* A colour, 0xRRGGBB and a bit that says that it is one; 0 is none. */
typedef uint32_t tafl_color;
enum { TAFL_COLOR_GIVEN = 1 << 24 };

/* Reads "#rgb", "#rrggbb" or one of the names of tafl_color_names from
 * text[0..length); false: it is none of them. */
bool tafl_color_parse(const char *text, size_t length, tafl_color *color);

/* "black", "red", ...; NULL ends them. */
extern const char *const tafl_color_names[];

/* How a square, or two, can be pointed out. */
enum tafl_shape_kind {
	TAFL_SHAPE_MARK,   /* the square is tinted */
	TAFL_SHAPE_CIRCLE, /* a ring in it */
	TAFL_SHAPE_LEGAL,  /* a dot: a man may go there */
	TAFL_SHAPE_ARROW,  /* from one square to another */
	TAFL_SHAPE_THREAT, /* an arrow: a ply that would win */
};
struct tafl_shape {
	enum tafl_shape_kind kind;
	tafl_square from; /* of arrows alone */
	tafl_square to;
	tafl_color color; /* 0: that of the look */
};

/* Fields are for reading and may be changed; what is pointed to is borrowed and
 * must outlive the drawing. */
enum { TAFL_SHAPES_MAX = 512 };
struct tafl_scene {
	struct tafl_position position;
	const struct tafl_variant *variant; /* NULL: no square is special */
	size_t ply;                         /* how many led there */
	size_t half_turn; /* that of the last one, from 0: two make a turn */
	struct tafl_move last;         /* the last; of no meaning at 0 */
	struct tafl_captures captures; /* what it took */
	struct tafl_outcome outcome;
	struct tafl_squares witness; /* tafl_line_witness */
	bool shows_last;             /* the last ply, and the witness */
	bool shows_captures;
	bool king_in_danger;
	const char *title; /* NULL: it is made from what is known */
	const char *attackers, *defenders; /* who plays, or NULL */
	size_t shape_count;
	struct tafl_shape shapes[TAFL_SHAPES_MAX];
};

/* A scene of a position alone; `variant` may be NULL. */
void tafl_scene_of_position(struct tafl_scene *scene,
                            const struct tafl_position *position,
                            const struct tafl_variant *variant);

/* A scene of a line's position: its last ply, its captures, its outcome.  The
 * last ply is shown, the captures are not. */
void tafl_scene_of_line(struct tafl_scene *scene, const struct tafl_line *line);

/* Adds a shape; false when there are TAFL_SHAPES_MAX. */
bool tafl_scene_add(struct tafl_scene *scene, struct tafl_shape shape);

/* Adds a dot for each square that the man on `square`, one of the side to move,
 * may go to. */
void tafl_scene_add_legal(struct tafl_scene *scene, struct tafl_line *line,
                          tafl_square square);

/* Adds the threats of both sides (tafl/threats.h); the king is in danger when
 * one of them takes him.  False without memory; the line is as before. */
TAFL_MUST_CHECK bool tafl_scene_add_threats(struct tafl_scene *scene,
                                            struct tafl_line *line);

/* --- how it is shown ---------------------------------------------------- */

enum tafl_coords {
	TAFL_COORDS_OUTSIDE, /* left and below */
	TAFL_COORDS_INSIDE,  /* in the squares there */
	TAFL_COORDS_BOTH_SIDES,
	TAFL_COORDS_NONE,
	TAFL_COORDS_PATHS, /* outside, as lines: no font is needed */
};

enum tafl_dark {
	TAFL_DARK_AUTO, /* as the reader of the picture prefers */
	TAFL_DARK_NEVER,
	TAFL_DARK_ALWAYS,
};

enum tafl_charset {
	TAFL_CHARSET_LETTERS,
	TAFL_CHARSET_DISCS, /* with colour alone: else filled and hollow are
	                     * not what they seem on a dark terminal */
	TAFL_CHARSET_ASCII, /* nothing beyond ASCII */
};

/* Signs of one's own for a board in a frame, each one column wide: of["t"[0]]
 * is what stands for an attacker, "" the usual sign. */
enum { TAFL_SIGN_TEXT = 16 };
struct tafl_signs {
	char of[128][TAFL_SIGN_TEXT];
};

/* Reads lines of a sign, blanks and what stands for it, as "K \u265A"; empty
 * lines and those that begin with '#' say nothing.  Signs are the letters of
 * men, and '.', '+', ':', '~', '*', '!' as on the text board.  On failure
 * *signs may be filled in part; the span of *err names the line. */
TAFL_MUST_CHECK bool tafl_signs_parse(struct tafl_signs *signs,
                                      const char *text, size_t length,
                                      struct tafl_error *err);

/* What has a colour of its own. */
enum tafl_paint {
	TAFL_PAINT_BACKGROUND, /* around the board */
	TAFL_PAINT_BOARD,
	TAFL_PAINT_SQUARE, /* throne, corners, squares of other zones */
	TAFL_PAINT_CAMP,
	TAFL_PAINT_LINE,
	TAFL_PAINT_KNOT, /* the sign on throne and corners */
	TAFL_PAINT_COORD,
	TAFL_PAINT_COORD_INSIDE, /* in the squares */
	TAFL_PAINT_ATTACKER,
	TAFL_PAINT_ATTACKER_RIM,
	TAFL_PAINT_ATTACKER_SIGN, /* of special men */
	TAFL_PAINT_DEFENDER,
	TAFL_PAINT_DEFENDER_RIM,
	TAFL_PAINT_CROWN,
	TAFL_PAINT_LAST,
	TAFL_PAINT_CAUGHT,
	TAFL_PAINT_MARK,
	TAFL_PAINT_CIRCLE,
	TAFL_PAINT_LEGAL,
	TAFL_PAINT_ARROW,
	TAFL_PAINT_THREAT,
	TAFL_PAINT_WITNESS,
	TAFL_PAINTS
};

/* "background", "attacker-rim", ...; NULL ends them. */
extern const char *const tafl_paint_names[];

/* The names of the themes; the first is the default.  NULL ends them. */
extern const char *const tafl_theme_names[];

/* Zero is the default of everything. */
struct tafl_look {
	int quarter_turns; /* clockwise, 0 to 3 */
	enum tafl_coords coords;
	bool frameless;

	bool color; /* of text */
	enum tafl_charset charset;
	const struct tafl_signs *signs; /* or NULL; borrowed */

	int theme;                       /* an index of tafl_theme_names */
	tafl_color palette[TAFL_PAINTS]; /* instead of the theme's */
	enum tafl_dark dark;
	int pixels; /* the width of an SVG; 0: as large as there is room */
	const char *style; /* more CSS, or NULL; borrowed */
	const char *id;    /* prefix of ids, or NULL: no ids; borrowed */
};

/* --- drawing ------------------------------------------------------------ */

struct tafl_renderer;

/* The renderers: how many, and each; what options call it, and what it is in
 * some words.  Static. */
size_t tafl_renderer_count(void);
const struct tafl_renderer *tafl_renderer_at(size_t index);
const char *tafl_renderer_name(const struct tafl_renderer *renderer);
const char *tafl_renderer_summary(const struct tafl_renderer *renderer);

/* The renderer with this name, or NULL. */
const struct tafl_renderer *tafl_renderer_find(const char *name);

/* What a renderer can do with scenes and looks, beyond what all can. */
enum tafl_skill {
	TAFL_DRAWS_ARROWS = 1 << 0, /* threats become arrows too */
	TAFL_DRAWS_LAST = 1 << 1,   /* the last ply is shown if not refused */
	TAFL_DRAWS_FRAME = 1 << 2,
	TAFL_DRAWS_INSIDE = 1 << 3, /* TAFL_COORDS_INSIDE */
	TAFL_DRAWS_TITLE = 1 << 4,
	TAFL_DRAWS_COLOR = 1 << 5,   /* themes and palettes */
	TAFL_DRAWS_CHARSET = 1 << 6, /* color, charset */
	TAFL_DRAWS_STYLE = 1 << 7,   /* dark, pixels, style, id */
	TAFL_DRAWS_ONE = 1 << 8,     /* one picture or sheet makes a file */
	TAFL_DRAWS_MOTION = 1 << 9,  /* tafl_render_motion */
	TAFL_DRAWS_GAMES = 1 << 10,  /* whole games: tafl_page */
	TAFL_DRAWS_PATHS = 1 << 11,  /* TAFL_COORDS_PATHS */
};
bool tafl_renderer_has(const struct tafl_renderer *renderer,
                       enum tafl_skill skill);

/* Whether it has something of that colour: text has not all of them. */
bool tafl_renderer_paints(const struct tafl_renderer *renderer,
                          enum tafl_paint paint);

/* Appends the picture of a scene. */
void tafl_render(const struct tafl_renderer *renderer,
                 const struct tafl_scene *scene, const struct tafl_look *look,
                 struct tafl_text *out);

/* How a line of play is shown that moves.  Times are milliseconds. */
enum {
	TAFL_DELAY_MIN = 50,
	TAFL_DELAY_MAX = 10000,
	TAFL_HOLD_MAX = 600000,
	TAFL_LOOPS_MAX = 1000,
	TAFL_MOTION_PLIES_MAX = 10000,
};
struct tafl_motion {
	int delay; /* from ply to ply, TAFL_DELAY_MIN to TAFL_DELAY_MAX */
	int hold;  /* for the last position, up to TAFL_HOLD_MAX */
	int loops; /* how often it is played; 0: without end */
};

/* Appends a picture in which the plies of a line are played from its start, at
 * most TAFL_MOTION_PLIES_MAX; `scene` is that of the line's position, and what
 * is pointed out in it is seen when the last ply has been played.  It is also
 * what readers see who cannot or do not want to show motion.  For renderers
 * with TAFL_DRAWS_MOTION. */
void tafl_render_motion(const struct tafl_renderer *renderer,
                        const struct tafl_scene *scene,
                        const struct tafl_line *line,
                        const struct tafl_look *look,
                        const struct tafl_motion *motion,
                        struct tafl_text *out);

/* Sheets: `count` scenes of boards of one size, each with the ply that led to
 * it, in one picture; `title` (may be NULL) stands above them.  Begin, add so
 * many, end.  What is passed to begin is borrowed until the end. */
struct tafl_sheet {
	const struct tafl_renderer *renderer;
	const struct tafl_look *look;
	struct tafl_text *out;
	const char *title;
	int size;
	size_t count, added;
};
void tafl_sheet_begin(struct tafl_sheet *sheet);
void tafl_sheet_add(struct tafl_sheet *sheet, const struct tafl_scene *scene);
void tafl_sheet_end(struct tafl_sheet *sheet);

/*
 * Pages of HTML: games to step through, in one file that needs no other.  Each
 * has its players, its moves with comments and variations, and the last
 * position of the main line; a script shows the others.  Begin, add games, end;
 * all that is pointed to is borrowed until then.  Zero is the default of
 * everything.
 */
enum { TAFL_PLY_LAST = -1 };
struct tafl_page {
	struct tafl_look look; /* pixels: how wide boards are at most */
	const char *title;     /* NULL: it is made from the first game */
	long initial_ply;      /* of the main line, shown first; or the last */
	bool hides_last;       /* the last ply, and the witness */
	bool shows_captures;
	/* Plies of the main line whose positions are printed; none: the last
	 * one, and those that have a comment, two turns apart at least. */
	const size_t *diagrams;
	size_t diagram_count;
};

/* Appends what comes before the first game, and behind the last.  `first` is
 * NULL where no game follows: the page says so. */
void tafl_page_begin(const struct tafl_page *page,
                     const struct tafl_game *first, struct tafl_text *out);
void tafl_page_end(const struct tafl_page *page, struct tafl_text *out);

/* Appends a game that tafl_judge has judged.  `line` is one of its variant; it
 * is left behind the last ply of the main line that stands.  False without
 * memory. */
TAFL_MUST_CHECK bool tafl_page_add(const struct tafl_page *page,
                                   const struct tafl_game *game,
                                   struct tafl_line *line,
                                   struct tafl_text *out);

#endif
