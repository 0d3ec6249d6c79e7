/* Writing numbers, colours and words of SVG. */
#include "render/svg.h"
#include <stdarg.h>
#include <string.h>

static void put_int(struct tafl_text *out, int number)
{
	char digits[12];
	size_t at = sizeof(digits);
	unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;

	do {
		digits[--at] = (char)('0' + left % 10);
		left /= 10;
	} while (left > 0);
	if (number < 0)
		digits[--at] = '-';
	tafl_text_append(out, digits + at, sizeof(digits) - at);
}

/* "Integers or one decimal with `.`, never locale." */
static void put_tenths(struct tafl_text *out, int tenths)
{
	int rest = tenths % 10;

	if (tenths < 0 && tenths > -10)
		tafl_text_putc(out, '-');
	put_int(out, tenths / 10);
	if (rest == 0)
		return;
	tafl_text_putc(out, '.');
	put_int(out, rest < 0 ? -rest : rest);
}

static void put_color(struct tafl_text *out, uint32_t color)
{
	static const char digit[] = "0123456789abcdef";
	char text[7] = { '#' };

	for (int i = 0; i < 6; i++)
		text[1 + i] = digit[color >> (20 - 4 * i) & 15];
	tafl_text_append(out, text, sizeof(text));
}

void svg_put(struct tafl_text *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	while (*format) {
		size_t plain = strcspn(format, "$~#%");

		tafl_text_append(out, format, plain);
		format += plain;
		switch (*format) {
		case '$': put_int(out, va_arg(args, int)); break;
		case '~': put_tenths(out, va_arg(args, int)); break;
		case '#': put_color(out, va_arg(args, uint32_t)); break;
		case '%': tafl_text_puts(out, va_arg(args, char *)); break;
		default: continue;
		}
		format++;
	}
	va_end(args);
}
