/* An open-addressed table of position keys. */
#include "rules/seen.h"
#include "base/mem.h"

void seen_clear(struct seen *seen)
{
	seen->used = 0;
	if (++seen->round != 0)
		return;
	for (size_t i = 0; i < seen->capacity; i++)
		seen->slots[i].round = 0;
	seen->round = 1;
}

void seen_release(struct seen *seen)
{
	mem_free(seen->slots);
	*seen = (struct seen){ 0 };
}

/* The slot of a key, or the empty one where it would go.  Keys are mixed well
 * (tafl_key_of), so their low bits serve as they are. */
static struct seen_slot *find(const struct seen *seen, uint64_t key)
{
	size_t mask = seen->capacity - 1;
	size_t i = key & mask;

	while (seen->slots[i].round == seen->round && seen->slots[i].key != key)
		i = (i + 1) & mask;
	return &seen->slots[i];
}

static bool resize(struct seen *seen, size_t capacity)
{
	struct seen old = *seen;
	struct seen_slot *slots = mem_alloc(capacity, sizeof(*slots));

	if (!slots)
		return false;
	seen->slots = slots;
	seen->capacity = capacity;
	seen->round = 1;
	for (size_t i = 0; i < old.capacity; i++) {
		if (old.slots[i].round != old.round)
			continue;
		struct seen_slot *slot = find(seen, old.slots[i].key);
		*slot = old.slots[i];
		slot->round = seen->round;
	}
	mem_free(old.slots);
	return true;
}

bool seen_grow(struct seen *seen, size_t more)
{
	size_t capacity = seen->capacity ? seen->capacity : 64;

	if (seen->used + more > SIZE_MAX / 4)
		return false;
	while (capacity / 2 < seen->used + more)
		capacity *= 2;
	return resize(seen, capacity);
}

uint32_t seen_add(struct seen *seen, uint64_t key)
{
	struct seen_slot *slot = find(seen, key);

	if (slot->round != seen->round) {
		*slot = (struct seen_slot){ .key = key, .round = seen->round };
		seen->used++;
	}
	return ++slot->count;
}

/* Whether the key in slot `at` may move back to the free slot `hole`: its home
 * does not lie between the two. */
static bool may_move(const struct seen *seen, size_t at, size_t hole)
{
	size_t mask = seen->capacity - 1;
	size_t home = seen->slots[at].key & mask;

	return ((at - home) & mask) >= ((at - hole) & mask);
}

/* Empties a slot and moves back those behind it, so that chains stay whole. */
static void empty_slot(struct seen *seen, size_t hole)
{
	size_t mask = seen->capacity - 1;
	size_t at = (hole + 1) & mask;

	for (; seen->slots[at].round == seen->round; at = (at + 1) & mask) {
		if (!may_move(seen, at, hole))
			continue;
		seen->slots[hole] = seen->slots[at];
		hole = at;
	}
	seen->slots[hole].round = seen->round - 1;
	seen->used--;
}

void seen_remove(struct seen *seen, uint64_t key)
{
	struct seen_slot *slot = find(seen, key);

	if (--slot->count == 0)
		empty_slot(seen, (size_t)(slot - seen->slots));
}
