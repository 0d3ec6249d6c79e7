/* Escaping for XML 1.0, whatever the bytes are. */
#include "render/xml.h"
#include "base/utf8.h"

static const char *entity_of(int32_t point)
{
	switch (point) {
	case '&': return "&amp;";
	case '<': return "&lt;";
	case '>': return "&gt;";
	case '"': return "&quot;";
	case '\t':
	case '\n':
	case '\r': return " ";
	default: return NULL;
	}
}

/* What stands for a code point that may not stand there itself. */
static const char *stand_in(int32_t point)
{
	if (entity_of(point))
		return entity_of(point);
	/* "Char ::= ... [#xE000-#xFFFD] | [#x10000-#x10FFFF]" */
	if (point == UTF8_BROKEN || point == 0xFFFE || point == 0xFFFF)
		return "\xEF\xBF\xBD";
	return utf8_is_control(point) ? "" : NULL;
}

void put_xml(struct tafl_text *out, const char *data, size_t length)
{
	size_t at = 0, kept = 0; /* data[kept..at) is good as it is */

	while (at < length) {
		int32_t point;
		size_t bytes = utf8_next(data + at, length - at, &point);
		const char *instead = stand_in(point);

		if (instead) {
			tafl_text_append(out, data + kept, at - kept);
			tafl_text_puts(out, instead);
			kept = at + bytes;
		}
		at += bytes;
	}
	tafl_text_append(out, data + kept, at - kept);
}
