/* Games that are the same: keys of games, and sets of keys. */
#include "base/mem.h"
#include "game/turn.h"
#include <tafl/select.h>

/* --- keys --------------------------------------------------------------- */

/* SplitMix64's last step: each bit of the result depends on each of the
 * number's. */
static uint64_t mixed(uint64_t number)
{
	number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
	return number ^ number >> 31;
}

/* Adds a number to a key; the two words go ways of their own. */
static void add(struct tafl_game_key *key, uint64_t number)
{
	key->word[0] = mixed(key->word[0] ^ number) +
	               UINT64_C(0x9e3779b97f4a7c15);
	key->word[1] = mixed(key->word[1] + number) ^
	               UINT64_C(0xd1342543de82ef95);
}

static struct tafl_game_key key_of_variant(const struct tafl_variant *variant)
{
	struct tafl_game_key key = { { 1, 2 } };

	for (const char *id = tafl_variant_id(variant); *id; id++)
		add(&key, (unsigned char)*id);
	return key;
}

static void add_position(struct tafl_game_key *key,
                         const struct tafl_position *position)
{
	for (int rank = 1; rank <= position->size; rank++)
		for (int file = 1; file <= position->size; file++) {
			tafl_square square = tafl_square_at(file, rank);
			int man = position->men[square];

			if (man != TAFL_EMPTY)
				add(key, (uint64_t)square << 8 | (unsigned)man);
		}
	add(key, position->turn);
	if (position->going != TAFL_NO_SQUARE)
		add(key, position->going);
}

/* The variant's own start adds nothing. */
static void add_start(struct tafl_game_key *key, const struct tafl_game *game,
                      const struct tafl_variant *variant, int turn)
{
	struct tafl_position turned;

	if (!game->has_start)
		return;
	tafl_position_turned(&turned, &game->start, turn);
	if (!tafl_position_equal(&turned, &variant->start))
		add_position(key, &turned);
}

static struct tafl_game_key key_of_moves(const struct tafl_game *game,
                                         const struct tafl_variant *variant,
                                         bool symmetric)
{
	struct tafl_game_key key = key_of_variant(variant);
	int turn = symmetric ? turn_to_smallest(game, variant) : 0;
	int size = variant->start.size;

	add_start(&key, game, variant, turn);
	for (size_t i = 0; i < game->standing; i++) {
		struct tafl_move move = game->plies[i].move;

		add(&key, (uint64_t)tafl_square_turned(move.from, size, turn)
		                          << 16 |
		                  tafl_square_turned(move.to, size, turn));
	}
	return key;
}

static bool is_less(const struct tafl_game_key *a,
                    const struct tafl_game_key *b)
{
	return a->word[0] != b->word[0] ? a->word[0] < b->word[0]
	                                : a->word[1] < b->word[1];
}

static struct tafl_position last_position(const struct tafl_game *game,
                                          const struct tafl_variant *variant)
{
	struct tafl_position position = game->has_start ? game->start
	                                                : variant->start;

	for (size_t i = 0; i < game->standing; i++) {
		struct tafl_captures captures;

		tafl_move_play(variant, &position, game->plies[i].move,
		               &captures);
	}
	return position;
}

/* The smallest key of those that the turned positions have. */
static struct tafl_game_key key_of_position(const struct tafl_game *game,
                                            const struct tafl_variant *variant,
                                            bool symmetric)
{
	struct tafl_position position = last_position(game, variant), turned;
	struct tafl_game_key key = key_of_variant(variant), best = key;

	add_position(&best, &position);
	for (int turn = 1; symmetric && turn < TAFL_SYMMETRIES; turn++) {
		struct tafl_game_key one = key;

		if (!(variant->symmetries >> turn & 1))
			continue;
		tafl_position_turned(&turned, &position, turn);
		add_position(&one, &turned);
		if (is_less(&one, &best))
			best = one;
	}
	return best;
}

struct tafl_game_key tafl_game_key(const struct tafl_game *game,
                                   const struct tafl_variant *variant,
                                   enum tafl_sameness sameness, bool symmetric)
{
	return sameness == TAFL_SAME_MOVES
	               ? key_of_moves(game, variant, symmetric)
	               : key_of_position(game, variant, symmetric);
}

/* --- sets of keys ------------------------------------------------------- */

/* A table with open addressing, at most three quarters full; a place of two
 * zeros is free. */
struct tafl_keys {
	struct tafl_game_key *places;
	size_t capacity; /* a power of two */
	size_t count;
	bool has_zero; /* the key that looks like a free place */
};

enum { PLACES_MIN = 64 };

struct tafl_keys *tafl_keys_new(void)
{
	struct tafl_keys *keys = mem_alloc(1, sizeof(*keys));

	if (!keys)
		return NULL;
	keys->capacity = PLACES_MIN;
	keys->places = mem_alloc(PLACES_MIN, sizeof(*keys->places));
	if (keys->places)
		return keys;
	mem_free(keys);
	return NULL;
}

void tafl_keys_free(struct tafl_keys *keys)
{
	if (!keys)
		return;
	mem_free(keys->places);
	mem_free(keys);
}

static bool is_free(const struct tafl_game_key *place)
{
	return place->word[0] == 0 && place->word[1] == 0;
}

static bool is_same(const struct tafl_game_key *a,
                    const struct tafl_game_key *b)
{
	return a->word[0] == b->word[0] && a->word[1] == b->word[1];
}

/* Where the key is, or the free place where it would be. */
static struct tafl_game_key *place_of(struct tafl_game_key *places,
                                      size_t capacity,
                                      const struct tafl_game_key *key)
{
	size_t at = (size_t)key->word[0] & (capacity - 1);

	while (!is_free(&places[at]) && !is_same(&places[at], key))
		at = (at + 1) & (capacity - 1);
	return &places[at];
}

static bool grow(struct tafl_keys *keys)
{
	size_t capacity = 2 * keys->capacity;
	struct tafl_game_key *places;

	if (capacity < keys->capacity)
		return false;
	places = mem_alloc(capacity, sizeof(*places));
	if (!places)
		return false;
	for (size_t i = 0; i < keys->capacity; i++)
		if (!is_free(&keys->places[i]))
			*place_of(places, capacity,
			          &keys->places[i]) = keys->places[i];
	mem_free(keys->places);
	keys->places = places;
	keys->capacity = capacity;
	return true;
}

bool tafl_keys_add(struct tafl_keys *keys, struct tafl_game_key key,
                   bool *fresh)
{
	struct tafl_game_key *place;

	if (is_free(&key)) {
		*fresh = !keys->has_zero;
		keys->has_zero = true;
		return true;
	}
	if (keys->count >= keys->capacity / 4 * 3 && !grow(keys))
		return false;
	place = place_of(keys->places, keys->capacity, &key);
	*fresh = is_free(place);
	if (*fresh) {
		*place = key;
		keys->count++;
	}
	return true;
}
