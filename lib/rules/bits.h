/* Bits of a row of squares. */
#ifndef RULES_BITS_H
#define RULES_BITS_H

#include <stdint.h>

/* The lowest bit that is set; `row` is not 0. */
static inline int lowest_bit(uint32_t row)
{
#if defined(__GNUC__)
	return __builtin_ctz(row);
#else
	int bit = 0;

	for (; !(row & 1); row >>= 1)
		bit++;
	return bit;
#endif
}

#endif
