/* Saying phrases of a language about a variant. */
#ifndef RULETEXT_SPEECH_H
#define RULETEXT_SPEECH_H

#include "rules/spec.h"
#include "ruletext/language.h"
#include <tafl/text.h>

/* Set what a phrase speaks of, then say it. */
struct speech {
	const struct language *language;
	const struct spec *spec;
	struct tafl_text *out;
	spec_men in_play; /* see men_in_play */

	/* The slots of a phrase. */
	spec_men men;                       /* some that are in play */
	enum tafl_side side;                /* or one side, its king aside */
	int zone;                           /* an index */
	const struct tafl_squares *squares; /* not empty */
	int known_zones; /* squares may be told by the first zones */
	int number;
	const char *text;
	enum phrase clause; /* a phrase within the phrase */
};

/* The men who can be on a board, by who stands there at the start: they, and
 * mercenaries of both sides if there are any. */
spec_men men_in_play(const uint8_t *board, int size);

/* Whether the language has a noun for speech->zone. */
bool zone_has_word(const struct speech *speech);

/* Writes a phrase as a sentence, on a line of its own; say_with puts another
 * phrase behind it. */
void say(const struct speech *speech, enum phrase phrase);
void say_with(const struct speech *speech, enum phrase phrase,
              enum phrase added);
/* A text of the variant on a line. */
void say_text(const struct speech *speech, const char *text);
/* A heading, after an empty line. */
void say_heading(const struct speech *speech, enum phrase phrase);
/* Appends a phrase as it is. */
void say_part(const struct speech *speech, enum phrase phrase);

/* Appends a text of the variant with nothing in it that steers a terminal. */
void put_safely(struct tafl_text *out, const char *text);

#endif
