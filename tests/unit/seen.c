/* Tests of the table of position keys. */
#include "rules/seen.h"
#include "unit.h"

/* What the table should hold, by brute force. */
enum { KEYS = 200 };
struct model {
	uint64_t key[KEYS];
	uint32_t count[KEYS];
};

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* Keys that fall on few slots, so that chains are long and wrap round. */
static struct model crowded_keys(void)
{
	struct model model = { { 0 }, { 0 } };

	for (int i = 0; i < KEYS; i++)
		model.key[i] = (uint64_t)i << 32 | (uint64_t)(62 + i % 4);
	return model;
}

/* How often a key was added: one more, and one less. */
static uint32_t count_of(struct seen *seen, uint64_t key)
{
	ck_assert(seen_reserve(seen, 1));
	uint32_t count = seen_add(seen, key) - 1;

	seen_remove(seen, key);
	return count;
}

static void compare(struct seen *seen, const struct model *model)
{
	for (int i = 0; i < KEYS; i++)
		ck_assert_uint_eq(count_of(seen, model->key[i]),
		                  model->count[i]);
}

static void add(struct seen *seen, struct model *model, int i)
{
	ck_assert(seen_reserve(seen, 1));
	ck_assert_uint_eq(seen_add(seen, model->key[i]), ++model->count[i]);
}

START_TEST(counts_each_key_for_itself)
{
	struct seen seen = { 0 };
	struct model model = crowded_keys();

	ck_assert(seen_reserve(&seen, 1));
	seen_clear(&seen);
	for (int i = 0; i < KEYS; i++)
		for (int times = 0; times <= i % 3; times++)
			add(&seen, &model, i);
	compare(&seen, &model);
	seen_release(&seen);
}
END_TEST

START_TEST(removing_a_key_leaves_the_others)
{
	struct seen seen = { 0 };
	struct model model = crowded_keys();
	uint64_t state = 88172645463325252U;

	ck_assert(seen_reserve(&seen, 1));
	seen_clear(&seen);
	for (int step = 0; step < 4000; step++) {
		int i = (int)(next_random(&state) % KEYS);

		if (next_random(&state) % 2 || model.count[i] == 0) {
			add(&seen, &model, i);
		} else {
			seen_remove(&seen, model.key[i]);
			model.count[i]--;
		}
		if (step % 100 == 0)
			compare(&seen, &model);
	}
	compare(&seen, &model);
	seen_release(&seen);
}
END_TEST

START_TEST(a_key_of_zero_is_a_key)
{
	struct seen seen = { 0 };

	ck_assert(seen_reserve(&seen, 4));
	seen_clear(&seen);
	ck_assert_uint_eq(count_of(&seen, 0), 0);
	ck_assert_uint_eq(seen_add(&seen, 0), 1);
	ck_assert_uint_eq(seen_add(&seen, 0), 2);
	seen_remove(&seen, 0);
	ck_assert_uint_eq(count_of(&seen, 0), 1);
	seen_release(&seen);
}
END_TEST

START_TEST(clearing_forgets_every_key)
{
	struct seen seen = { 0 };
	struct model model = crowded_keys();
	const struct model empty = crowded_keys();

	ck_assert(seen_reserve(&seen, KEYS));
	for (int round = 0; round < 5; round++) {
		seen_clear(&seen);
		compare(&seen, &empty);
		for (int i = 0; i < KEYS; i++)
			ck_assert_uint_eq(seen_add(&seen, model.key[i]), 1);
	}
	seen_release(&seen);
}
END_TEST

START_TEST(clearing_forgets_when_the_rounds_start_again)
{
	struct seen seen = { 0 };
	const struct model empty = crowded_keys();

	/* These keys are of the round that comes again. */
	ck_assert(seen_reserve(&seen, KEYS));
	for (int i = 0; i < KEYS; i++)
		seen_add(&seen, empty.key[i]);
	ck_assert_uint_eq(seen.round, 1);
	seen.round = UINT32_MAX;
	for (int round = 0; round < 4; round++) {
		seen_clear(&seen);
		compare(&seen, &empty);
		for (int i = 0; i < KEYS; i++)
			ck_assert_uint_eq(seen_add(&seen, empty.key[i]), 1);
	}
	seen_release(&seen);
}
END_TEST

START_TEST(refuses_room_for_more_than_there_is)
{
	struct seen seen = { 0 };

	ck_assert(!seen_reserve(&seen, SIZE_MAX));
	ck_assert_ptr_null(seen.slots);
	seen_release(&seen);
}
END_TEST

Suite *seen_suite(void)
{
	Suite *suite = suite_create("seen");
	TCase *tcase = tcase_create("keys");

	tcase_add_test(tcase, counts_each_key_for_itself);
	tcase_add_test(tcase, removing_a_key_leaves_the_others);
	tcase_add_test(tcase, a_key_of_zero_is_a_key);
	tcase_add_test(tcase, clearing_forgets_every_key);
	tcase_add_test(tcase, clearing_forgets_when_the_rounds_start_again);
	tcase_add_test(tcase, refuses_room_for_more_than_there_is);
	suite_add_tcase(suite, tcase);
	return suite;
}
