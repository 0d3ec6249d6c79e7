/* One file per format: what each offers to the table in formats.c. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "base/input.h"
#include "game/record.h"
#include <tafl/format.h>

/* How sure a probe is that the text is of its format. */
enum probe { PROBE_NO, PROBE_MAYBE, PROBE_LIKELY, PROBE_SURE };

struct dialect;

struct tafl_format {
	const struct dialect *dialect; /* that describes it; NULL: built in */
	const char *name;
	const char *summary;
	unsigned holds; /* the parts it can hold: bits 1 << enum tafl_part */
	unsigned bends; /* those that it can hold of most games */

	/* What a judged game loses of `bends` and `holds`; NULL: nothing. */
	unsigned (*losses)(const struct tafl_game *game,
	                   const struct tafl_variant *variant);

	/* Whether it can hold a tag of a game, other than those that fill its
	 * fields; NULL: all or none of them, as `holds` says. */
	bool (*holds_tag)(const struct tafl_game *game, const struct tag *tag);

	/* Looks at the first bytes of an input, leading blank lines skipped;
	 * `whole` when the input is known to end with them.  NULL: it is not
	 * found by its content. */
	enum probe (*probe)(const char *text, size_t length, bool whole);

	/* Reads the next game: fills `game` (game_start first), except file
	 * and number.  NULL: the format is not read. */
	enum tafl_read (*read)(struct tafl_input *input, struct tafl_game *game,
	                       struct tafl_error *err);

	/* Appends a judged game up to game->standing.  NULL: not written. */
	void (*write)(const struct tafl_game *game,
	              const struct tafl_variant *variant,
	              const struct tafl_write_options *options,
	              struct tafl_text *out);
};

extern const struct tafl_format format_tgn;
extern const struct tafl_format format_json;
extern const struct tafl_format format_otg;
extern const struct tafl_format format_csv;
extern const struct tafl_format format_talfbot;
extern const struct tafl_format format_bologna;
extern const struct tafl_format format_bologna_json;
extern const struct tafl_format format_bologna_board;
extern const struct tafl_format format_pgn;
extern const struct tafl_format format_hnefatafl_org;
extern const struct tafl_format format_tafl_database;
extern const struct tafl_format format_npm_tafl;
extern const struct tafl_format format_ludii;
extern const struct tafl_format format_position;
extern const struct tafl_format format_position_tafl;
extern const struct tafl_format format_position_hnefatafl_rs;
extern const struct tafl_format format_position_pyhnefatafl;
extern const struct tafl_format format_position_taflzero;
extern const struct tafl_format format_position_hen;
extern const struct tafl_format format_diagram;

#endif
