/* Sets of squares in few words, as a person would write them down. */
#ifndef RULETEXT_SQUARES_FORM_H
#define RULETEXT_SQUARES_FORM_H

#include "rules/spec.h"

enum squares_word {
	SQUARES_CENTER,
	SQUARES_CORNERS,
	SQUARES_EDGE,
	SQUARES_START, /* where the man `index` stands at the start */
	SQUARES_ZONE,  /* the zone `index` */
	SQUARES_BLOCK  /* the rectangle from `from` to `to`, or one square */
};

struct squares_item {
	enum squares_word word;
	int index;
	tafl_square from, to;
	bool less; /* these are taken away */
};

enum { SQUARES_ITEMS = TAFL_SIZE_MAX * TAFL_SIZE_MAX + 1 };

struct squares_form {
	struct squares_item items[SQUARES_ITEMS];
	int count;
};

/* Finds items that make up `set`, which is not empty: all of them together,
 * less those with `less`, which come last.  Of the zones the first `zones` may
 * be used. */
void find_squares_form(const struct spec *spec, const struct tafl_squares *set,
                       int zones, struct squares_form *form);

#endif
