/* SPDX-License-Identifier: Zlib */
#include "base/array.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

static void growing_keeps_what_is_there(void **state)
{
    (void)state;
    size_t capacity = 0;
    int *items = NULL;
    for (int i = 0; i < 1000; i++) {
        items = base_array_grow(items, &capacity, (size_t)i + 1, sizeof *items);
        assert_non_null(items);
        assert_true(capacity > (size_t)i);
        items[i] = i * 3;
    }
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(items[i], i * 3);
    }
    free(items);
}

static void growing_one_by_one_moves_seldom(void **state)
{
    (void)state;
    size_t capacity = 0;
    int changes = 0;
    char *items = NULL;
    for (size_t i = 1; i <= 100000; i++) {
        size_t before = capacity;
        items = base_array_grow(items, &capacity, i, 1);
        assert_non_null(items);
        changes += capacity != before;
    }
    assert_in_range(changes, 1, 20);
    free(items);
}

static void enough_room_is_left_alone(void **state)
{
    (void)state;
    size_t capacity = 0;
    char *items = base_array_grow(NULL, &capacity, 100, 1);
    assert_non_null(items);
    assert_int_equal(capacity, 100);
    assert_ptr_equal(base_array_grow(items, &capacity, 100, 1), items);
    assert_int_equal(capacity, 100);
    free(items);
}

static void a_size_beyond_memory_is_refused(void **state)
{
    (void)state;
    size_t capacity = 0;
    char *items = base_array_grow(NULL, &capacity, 4, 16);
    assert_non_null(items);
    size_t before = capacity;
    assert_null(base_array_grow(items, &capacity, SIZE_MAX / 16 + 1, 16));
    assert_null(base_array_grow(items, &capacity, SIZE_MAX, 2));
    assert_int_equal(capacity, before);
    items[before * 16 - 1] = 1;
    free(items);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(growing_keeps_what_is_there),
        cmocka_unit_test(growing_one_by_one_moves_seldom),
        cmocka_unit_test(enough_room_is_left_alone),
        cmocka_unit_test(a_size_beyond_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
