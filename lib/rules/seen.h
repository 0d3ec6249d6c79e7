/* How often each position of a line came up: a table of keys. */
#ifndef RULES_SEEN_H
#define RULES_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct seen_slot {
	uint64_t key;
	uint32_t count;
	uint32_t round; /* a slot of another round is empty */
};
struct seen {
	struct seen_slot *slots;
	size_t capacity; /* a power of two, or 0 */
	size_t used;
	uint32_t round;
};

/* Forgets all keys at no cost. */
void seen_clear(struct seen *seen);
void seen_release(struct seen *seen);

/* Moves to a larger table, with room for `more` keys. */
bool seen_grow(struct seen *seen, size_t more);

/* Room for `more` keys, so that seen_add cannot fail: the table stays half
 * empty. */
static inline bool seen_reserve(struct seen *seen, size_t more)
{
	return seen->used + more <= seen->capacity / 2 || seen_grow(seen, more);
}

/* One more, and how many there are now; one less. */
uint32_t seen_add(struct seen *seen, uint64_t key);
void seen_remove(struct seen *seen, uint64_t key);

#endif
