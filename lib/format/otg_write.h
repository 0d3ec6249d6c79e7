/* The two halves of writing OTG: the tags and the turns. */
#ifndef FORMAT_OTG_WRITE_H
#define FORMAT_OTG_WRITE_H

#include "format/otg.h"

/* An address to the depth that variations may have. */
enum { OTG_PREFIX_MAX = (GAME_DEPTH_MAX + 1) * 24 };

struct otg_writer {
	const struct tafl_game *game;
	const struct tafl_variant *variant;
	enum tafl_otn_tfr otn_tfr;
	struct tafl_text *out;
	unsigned losses; /* so far: bits 1 << enum tafl_part */
	bool has_turns;  /* the tags are behind us */
	struct otg_form form;

	uint32_t variations;  /* behind us */
	enum tafl_side first; /* who begins the turns */
	uint8_t men[TAFL_CELLS];
	char prefix[OTG_PREFIX_MAX]; /* of the addresses in the line */
	size_t prefix_length;
};

/* Appends a text without the signs that would end it, or that split comments;
 * what is replaced is a loss. */
void otg_put_text(struct otg_writer *writer, const char *text, size_t length,
                  bool comment);

/* Appends what is said of ply `ply` of a line (plies of the whole game before
 * it, 0 at the start); `opens` where the bracket stands before it. */
void otg_put_comments(struct otg_writer *writer, uint32_t line, size_t ply,
                      bool opens);

void otg_put_turns(struct otg_writer *writer);

#endif
