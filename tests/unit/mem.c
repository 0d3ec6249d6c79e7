/* Tests of memory: sizes that overflow, growing. */
#include "base/mem.h"
#include "unit.h"
#include <stdint.h>
#include <string.h>

START_TEST(refuses_a_product_that_overflows)
{
	ck_assert_ptr_null(mem_alloc(SIZE_MAX / 2, 3));
	ck_assert_ptr_null(mem_copy("", SIZE_MAX));
}
END_TEST

START_TEST(gives_zeroed_memory)
{
	unsigned char *memory = mem_alloc(100, 3);
	ck_assert_ptr_nonnull(memory);
	for (int i = 0; i < 300; i++)
		ck_assert_uint_eq(memory[i], 0);
	mem_free(memory);
}
END_TEST

START_TEST(gives_something_for_nothing)
{
	void *none = mem_alloc(0, 8);
	ck_assert_ptr_nonnull(none);
	mem_free(none);
}
END_TEST

START_TEST(keeps_an_array_that_has_room)
{
	size_t capacity = 0;
	int *array = mem_reserve(NULL, &capacity, 1, sizeof(*array));
	ck_assert_ptr_nonnull(array);
	ck_assert_uint_ge(capacity, 1);
	ck_assert_ptr_eq(mem_reserve(array, &capacity, capacity, sizeof(int)),
	                 array);
	mem_free(array);
}
END_TEST

START_TEST(doubles_an_array_and_keeps_its_elements)
{
	size_t capacity = 0;
	int *array = mem_reserve(NULL, &capacity, 1, sizeof(*array));
	size_t before = capacity;
	array[before - 1] = 42;
	array = mem_reserve(array, &capacity, before + 1, sizeof(*array));
	ck_assert_ptr_nonnull(array);
	ck_assert_uint_eq(capacity, 2 * before);
	ck_assert_int_eq(array[before - 1], 42);
	mem_free(array);
}
END_TEST

START_TEST(keeps_an_array_that_cannot_grow)
{
	size_t capacity = 0;
	int *array = mem_reserve(NULL, &capacity, 1, sizeof(*array));
	size_t before = capacity;
	array[0] = 42;
	ck_assert_ptr_null(mem_reserve(array, &capacity, SIZE_MAX / 2, 4));
	ck_assert_uint_eq(capacity, before);
	ck_assert_int_eq(array[0], 42);
	mem_free(array);
}
END_TEST

START_TEST(copies_bytes_and_ends_them)
{
	char *copy = mem_copy("a\0bc", 3);
	ck_assert_mem_eq(copy, "a\0b", 4);
	mem_free(copy);
	copy = mem_copy(NULL, 0);
	ck_assert_str_eq(copy, "");
	mem_free(copy);
}
END_TEST

Suite *mem_suite(void)
{
	Suite *suite = suite_create("mem");
	TCase *tests = tcase_create("mem");
	tcase_add_test(tests, refuses_a_product_that_overflows);
	tcase_add_test(tests, gives_zeroed_memory);
	tcase_add_test(tests, gives_something_for_nothing);
	tcase_add_test(tests, keeps_an_array_that_has_room);
	tcase_add_test(tests, doubles_an_array_and_keeps_its_elements);
	tcase_add_test(tests, keeps_an_array_that_cannot_grow);
	tcase_add_test(tests, copies_bytes_and_ends_them);
	suite_add_tcase(suite, tests);
	return suite;
}
