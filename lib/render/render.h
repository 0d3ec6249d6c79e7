/* One file per picture: what each offers to the table in renderers.c, and what
 * they share. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <tafl/render.h>

struct tafl_renderer {
	const char *name;
	const char *summary;
	unsigned skills; /* bits of enum tafl_skill */
	unsigned paints; /* bits 1 << enum tafl_paint; 0: all */
	void (*render)(const struct tafl_scene *scene,
	               const struct tafl_look *look, struct tafl_text *out);
	void (*render_motion)(const struct tafl_scene *scene,
	                      const struct tafl_line *line,
	                      const struct tafl_look *look,
	                      const struct tafl_motion *motion,
	                      struct tafl_text *out);
	void (*sheet_begin)(struct tafl_sheet *sheet);
	void (*sheet_add)(struct tafl_sheet *sheet,
	                  const struct tafl_scene *scene);
	void (*sheet_end)(struct tafl_sheet *sheet);
};

extern const struct tafl_renderer renderer_ascii;
extern const struct tafl_renderer renderer_unicode;
extern const struct tafl_renderer renderer_svg;
extern const struct tafl_renderer renderer_html;

/* --- special squares ---------------------------------------------------- */

/*
 * Zones have names of their makers' choice, so what is in them at the start
 * tells: a camp is a zone where men start but not the king.  Where zones
 * overlap a camp comes last.
 */
enum special {
	PLAIN,
	THRONE, /* where the king starts, in a zone */
	CORNER, /* of the board, in a zone */
	ZONE,   /* in any other zone but a camp */
	CAMP
};
struct specials {
	uint8_t of[TAFL_CELLS]; /* enum special */
};
/* `variant` may be NULL: all squares are plain. */
void find_specials(struct specials *specials,
                   const struct tafl_variant *variant);

/* --- where squares are seen --------------------------------------------- */

/* Column and row of a picture, from 0 at the left and at the top. */
struct place {
	int column, row;
};
struct place place_of(tafl_square square, int size, int quarter_turns);
tafl_square square_at_place(struct place place, int size, int quarter_turns);

/* The names of a column and of a row of the picture: a file's letter or a
 * rank's number. */
enum { COORD_TEXT = 4 };
void column_name(int column, int size, int quarter_turns,
                 char text[COORD_TEXT]);
void row_name(int row, int size, int quarter_turns, char text[COORD_TEXT]);

/* --- words -------------------------------------------------------------- */

/* How text of other people comes into a picture. */
typedef void put_text(struct tafl_text *out, const char *data, size_t length);

/* "Gudrun against Bolli", each name with its own direction; false, and nothing,
 * when one is NULL or "". */
bool write_players(const char *attackers, const char *defenders, put_text *put,
                   struct tafl_text *out);
/* "Copenhagen Hnefatafl after 12. h6-h2xg2, attackers to move" */
void write_title(const struct tafl_scene *scene, put_text *put,
                 struct tafl_text *out);
/* "12. h6-h2xg2", "start", "" */
void write_last_ply(const struct tafl_scene *scene, struct tafl_text *out);
/* "attackers to move, e5 goes on" or "defenders win, king-escaped", as diagrams
 * end */
void write_outcome(const struct tafl_scene *scene, struct tafl_text *out);

#endif
