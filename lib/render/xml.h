/* Text of other people in XML. */
#ifndef RENDER_XML_H
#define RENDER_XML_H

#include <stddef.h>
#include <tafl/text.h>

/* Appends any bytes as character data or the value of an attribute in double
 * quotes, well-formed in XML 1.0: blanks for tabs and line ends, nothing for
 * other control characters and those that turn the direction of writing, and
 * U+FFFD for what is no character.  It is the only way of such text into a
 * picture. */
void put_xml(struct tafl_text *out, const char *data, size_t length);

#endif
