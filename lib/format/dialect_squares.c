/* Squares as a dialect writes them. */
#include "base/bytes.h"
#include "format/dialect.h"

static int file_of(char byte)
{
	if (byte >= 'a' && byte <= 's')
		return byte - 'a' + 1;
	return byte >= 'A' && byte <= 'S' ? byte - 'A' + 1 : 0;
}

/* Digits at text[0..length) as a rank of ours; 0: it is none. */
static int rank_of(const struct dialect *dialect, const char *text,
                   size_t length)
{
	int most = dialect->size ? dialect->size : TAFL_SIZE_MAX;
	int rank = 0;

	if (length == 0 || length > 2 || text[0] == '0')
		return 0;
	for (size_t i = 0; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return 0;
		rank = rank * 10 + (text[i] - '0');
	}
	if (rank > most)
		return 0;
	return dialect->from_top ? most + 1 - rank : rank;
}

static int letter_rank(const struct dialect *dialect, char byte)
{
	int most = dialect->size ? dialect->size : TAFL_SIZE_MAX;
	int rank = file_of(byte);

	if (rank > most)
		return 0;
	return dialect->from_top && rank > 0 ? most + 1 - rank : rank;
}

bool dialect_read_square(const struct dialect *dialect, const char *text,
                         size_t length, tafl_square from, tafl_square *square)
{
	int file = length > 0 ? file_of(text[0]) : 0;
	size_t letters = file > 0;
	int rank = rank_of(dialect, text + letters, length - letters);

	if (dialect->rank_letters)
		rank = length == 2 ? letter_rank(dialect, text[1]) : 0;
	else if (from != TAFL_NO_SQUARE && length == letters)
		rank = tafl_rank(from);
	else if (from != TAFL_NO_SQUARE && letters == 0)
		file = tafl_file(from);
	if (file == 0 || rank == 0 || (dialect->size && file > dialect->size))
		return false;
	*square = tafl_square_at(file, rank);
	return true;
}

size_t dialect_square_length(const struct dialect *dialect, const char *text,
                             size_t length)
{
	size_t at = length > 0 && file_of(text[0]) > 0;

	if (at > 0 && dialect->rank_letters)
		return at + (length > at && file_of(text[at]) > 0);
	while (at < length && is_digit(text[at]))
		at++;
	return at;
}
