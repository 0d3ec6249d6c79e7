/* The nearest word, by the edits between two words. */
#include "base/nearest.h"
#include <stdbool.h>
#include <string.h>

/* Longer words are not compared.  Costs are in half edits. */
enum { WORD_MAX = 64, EDIT = 2, HALF = 1 };

static unsigned char lower(char letter)
{
	unsigned char byte = (unsigned char)letter;
	return byte >= 'A' && byte <= 'Z' ? (unsigned char)(byte - 'A' + 'a')
	                                  : byte;
}

static bool same_but_case(char a, char b)
{
	return lower(a) == lower(b);
}

static int replace_cost(char a, char b)
{
	if (a == b)
		return 0;
	return same_but_case(a, b) ? HALF : EDIT;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Whether the letters that end at a and at b are two neighbours swapped. */
static bool is_swap(const char *a, const char *b)
{
	return same_but_case(a[0], b[-1]) && same_but_case(a[-1], b[0]);
}

static int swap_cost(const char *a, const char *b)
{
	return EDIT + replace_cost(a[0], b[-1]) + replace_cost(a[-1], b[0]);
}

/* The half edits between two words, each at most WORD_MAX long: the optimal
 * string alignment distance, three rows of its table at a time. */
static int distance(const char *a, size_t a_length, const char *b,
                    size_t b_length)
{
	int rows[3][WORD_MAX + 1];

	for (size_t j = 0; j <= b_length; j++)
		rows[0][j] = EDIT * (int)j;
	for (size_t i = 1; i <= a_length; i++) {
		int *row = rows[i % 3];
		const int *above = rows[(i + 2) % 3];
		const int *above2 = rows[(i + 1) % 3];

		row[0] = EDIT * (int)i;
		for (size_t j = 1; j <= b_length; j++) {
			const char *at = a + i - 1, *bt = b + j - 1;
			int cost = above[j - 1] + replace_cost(*at, *bt);
			cost = least(cost, above[j] + EDIT);
			cost = least(cost, row[j - 1] + EDIT);
			if (i > 1 && j > 1 && is_swap(at, bt))
				cost = least(cost,
				             above2[j - 2] + swap_cost(at, bt));
			row[j] = cost;
		}
	}
	return rows[a_length % 3][b_length];
}

/* Whether the text is what a word starts with, and long enough to tell. */
static bool abbreviates(const char *text, size_t length, const char *word)
{
	enum { LETTERS_MIN = 3 };

	return length >= LETTERS_MIN && strncmp(text, word, length) == 0;
}

const char *nearest_word(const char *text, size_t length,
                         const char *(*word)(const void *user, size_t index),
                         const void *user)
{
	const char *longer = NULL;
	int longer_count = 0;

	if (length > WORD_MAX)
		return NULL;
	const char *nearest = NULL;
	int limit = EDIT * ((int)length / 3 + 1) + 1; /* below this */
	const char *candidate;
	for (size_t i = 0; (candidate = word(user, i)) != NULL; i++) {
		size_t size = strlen(candidate);
		if (size > WORD_MAX)
			continue;
		if (abbreviates(text, length, candidate)) {
			longer = candidate;
			longer_count++;
		}
		int cost = distance(text, length, candidate, size);
		if (cost < limit) {
			limit = cost;
			nearest = candidate;
		}
	}
	return nearest || longer_count != 1 ? nearest : longer;
}

static const char *word_at(const void *user, size_t index)
{
	const char *const *words = user;
	return words[index];
}

const char *nearest_of(const char *text, size_t length,
                       const char *const *words)
{
	return nearest_word(text, length, word_at, words);
}
