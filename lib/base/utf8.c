/* UTF-8: decoding with its faults, and the width of what is shown. */
#include "base/utf8.h"

static bool is_continuation(char byte)
{
	return ((unsigned char)byte & 0xC0) == 0x80;
}

/* How many bytes the first byte promises; 0 when it cannot be a first one.
 * C0, C1 and F5 to FF are in no well-formed text. */
static size_t promised(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first < 0xC2)
		return 0;
	if (first < 0xE0)
		return 2;
	if (first < 0xF0)
		return 3;
	return first < 0xF5 ? 4 : 0;
}

/* Whether `point` may be written in `bytes` bytes: no longer than it needs, no
 * surrogate, none past the last code point. */
static bool is_well_formed(int32_t point, size_t bytes)
{
	static const int32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	if (point < least[bytes] || point > 0x10FFFF)
		return false;
	return point < 0xD800 || point > 0xDFFF;
}

size_t utf8_next(const char *text, size_t length, int32_t *point)
{
	unsigned char first = (unsigned char)text[0];
	size_t bytes = promised(first);

	*point = UTF8_BROKEN;
	if (bytes == 0 || bytes > length)
		return 1;
	int32_t read = bytes == 1 ? first : first & (0x7F >> bytes);
	for (size_t i = 1; i < bytes; i++) {
		if (!is_continuation(text[i]))
			return 1;
		read = read << 6 | ((unsigned char)text[i] & 0x3F);
	}
	if (!is_well_formed(read, bytes))
		return 1;
	*point = read;
	return bytes;
}

bool utf8_is_well_formed(const char *text, size_t length)
{
	int32_t point = 0;

	for (size_t i = 0; i < length && point != UTF8_BROKEN;)
		i += utf8_next(text + i, length - i, &point);
	return point != UTF8_BROKEN;
}

size_t utf8_before(const char *text, size_t offset)
{
	size_t start = offset - 1;
	while (start > 0 && offset - start < 4 && is_continuation(text[start]))
		start--;
	int32_t point;
	size_t bytes = utf8_next(text + start, offset - start, &point);
	return start + bytes == offset ? start : offset - 1;
}

size_t utf8_whole(const char *text, size_t length)
{
	size_t start = length;
	while (start > 0 && length - start < 3 &&
	       is_continuation(text[start - 1]))
		start--;
	if (start == 0)
		return length;
	size_t have = length - (start - 1);
	return promised((unsigned char)text[start - 1]) > have ? start - 1
	                                                       : length;
}

int utf8_shown(const char *text, size_t length)
{
	size_t most = length < UTF8_SHOWN_MAX ? length : UTF8_SHOWN_MAX;

	return (int)utf8_whole(text, most);
}

bool utf8_is_control(int32_t point)
{
	return (point >= 0 && point < 0x20) ||
	       (point >= 0x7F && point < 0xA0) ||      /* DEL, C1 */
	       (point >= 0x2028 && point <= 0x202E) || /* separators, bidi */
	       (point >= 0x2066 && point <= 0x2069);   /* bidi isolates */
}

struct range {
	int32_t first, last;
};

static bool is_in(int32_t point, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (point >= ranges[i].first && point <= ranges[i].last)
			return true;
	}
	return false;
}

static bool is_combining(int32_t point)
{
	static const struct range ranges[] = {
		{ 0x0300, 0x036F }, /* combining diacritical marks */
		{ 0x0483, 0x0489 }, /* Cyrillic */
		{ 0x0591, 0x05BD }, /* Hebrew points */
		{ 0x064B, 0x065F }, /* Arabic marks */
		{ 0x1AB0, 0x1AFF }, /* diacritical marks extended */
		{ 0x1DC0, 0x1DFF }, /* diacritical marks supplement */
		{ 0x200B, 0x200F }, /* zero width space, joiners, marks */
		{ 0x20D0, 0x20FF }, /* marks for symbols */
		{ 0xFE00, 0xFE0F }, /* variation selectors */
		{ 0xFE20, 0xFE2F }, /* half marks */
		{ 0xFEFF, 0xFEFF }, /* zero width no-break space */
	};
	return is_in(point, ranges, sizeof(ranges) / sizeof(ranges[0]));
}

static bool is_wide(int32_t point)
{
	static const struct range ranges[] = {
		{ 0x1100, 0x115F },   /* Hangul leading consonants */
		{ 0x2E80, 0x303E },   /* radicals, CJK punctuation */
		{ 0x3041, 0x33FF },   /* kana to CJK compatibility */
		{ 0x3400, 0x4DBF },   /* CJK extension A */
		{ 0x4E00, 0x9FFF },   /* CJK ideographs */
		{ 0xA000, 0xA4CF },   /* Yi */
		{ 0xAC00, 0xD7A3 },   /* Hangul syllables */
		{ 0xF900, 0xFAFF },   /* CJK compatibility ideographs */
		{ 0xFE30, 0xFE6F },   /* CJK compatibility forms */
		{ 0xFF00, 0xFF60 },   /* fullwidth forms */
		{ 0xFFE0, 0xFFE6 },   /* fullwidth signs */
		{ 0x1F300, 0x1F64F }, /* pictographs, emoticons */
		{ 0x1F900, 0x1F9FF }, /* supplemental pictographs */
		{ 0x20000, 0x3FFFD }, /* CJK extensions B and on */
	};
	return is_in(point, ranges, sizeof(ranges) / sizeof(ranges[0]));
}

unsigned utf8_width(int32_t point)
{
	if (point < 0x300)
		return 1;
	if (is_combining(point))
		return 0;
	return is_wide(point) ? 2 : 1;
}
