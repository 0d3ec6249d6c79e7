/* The rules of a variant as sentences, in parts. */
#ifndef RULETEXT_SENTENCES_H
#define RULETEXT_SENTENCES_H

#include "ruletext/speech.h"

/* Appends all of it. */
void write_sentences(const struct spec *spec, const struct language *language,
                     struct tafl_text *out);

/* The sections in between, each after its heading.  They fill the slots of the
 * speech as they need. */
void say_zones(struct speech *speech);
void say_captures(struct speech *speech);
void say_ends(struct speech *speech);

#endif
