/* Squares and sets of squares: names, membership, counting. */
#include "base/bytes.h"
#include "board/sets.h"
#include <string.h>
#include <tafl/board.h>

size_t tafl_square_format(tafl_square square, char text[TAFL_SQUARE_TEXT])
{
	static const char off[] = "off board";
	size_t length = 0;
	int rank = tafl_rank(square);

	if (!tafl_square_is_on(square, TAFL_SIZE_MAX)) {
		memcpy(text, off, sizeof(off));
		return sizeof(off) - 1;
	}
	text[length++] = (char)('a' + tafl_file(square) - 1);
	if (rank >= 10)
		text[length++] = '1';
	text[length++] = (char)('0' + rank % 10);
	text[length] = '\0';
	return length;
}

/* The file of a letter of either case, 0 for any other byte. */
static int file_of(char letter)
{
	if (letter >= 'a' && letter < 'a' + TAFL_SIZE_MAX)
		return letter - 'a' + 1;
	if (letter >= 'A' && letter < 'A' + TAFL_SIZE_MAX)
		return letter - 'A' + 1;
	return 0;
}

size_t tafl_square_parse(const char *text, size_t length, tafl_square *square)
{
	size_t at = 1;
	int file = length > 0 ? file_of(text[0]) : 0;
	int rank = 0;

	if (file == 0 || at == length || text[at] == '0')
		return 0;
	while (at < length && is_digit(text[at]) && rank <= TAFL_SIZE_MAX)
		rank = rank * 10 + (text[at++] - '0');
	if (rank < 1 || rank > TAFL_SIZE_MAX)
		return 0;
	*square = tafl_square_at(file, rank);
	return at;
}

static size_t count_bits(uint32_t bits)
{
	size_t count = 0;

	for (; bits != 0; bits &= bits - 1)
		count++;
	return count;
}

size_t tafl_squares_count(const struct tafl_squares *set)
{
	size_t count = 0;

	for (int rank = 0; rank < TAFL_RANKS; rank++)
		count += count_bits(set->row[rank]);
	return count;
}

bool tafl_squares_equal(const struct tafl_squares *a,
                        const struct tafl_squares *b)
{
	return memcmp(a->row, b->row, sizeof(a->row)) == 0;
}

void squares_add_corners(struct tafl_squares *set, int size)
{
	tafl_squares_add(set, tafl_square_at(1, 1));
	tafl_squares_add(set, tafl_square_at(1, size));
	tafl_squares_add(set, tafl_square_at(size, 1));
	tafl_squares_add(set, tafl_square_at(size, size));
}

void squares_add_edge(struct tafl_squares *set, int size)
{
	for (int i = 1; i <= size; i++) {
		tafl_squares_add(set, tafl_square_at(i, 1));
		tafl_squares_add(set, tafl_square_at(i, size));
		tafl_squares_add(set, tafl_square_at(1, i));
		tafl_squares_add(set, tafl_square_at(size, i));
	}
}
