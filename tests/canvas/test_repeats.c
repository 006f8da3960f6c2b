/* SPDX-License-Identifier: Zlib */
/* A drawing that is kept comes again as it was made; what was wanted longest ago goes first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "canvas/repeats.h"

struct fixture {
    struct canvas_repeats repeats;
    struct canvas_list list;
};

static int open_fixture(void **state)
{
    static struct fixture fixture;
    fixture.repeats = (struct canvas_repeats){.draws = 0};
    canvas_list_init(&fixture.list);
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;
    canvas_repeats_finish(&fixture->repeats);
    canvas_list_finish(&fixture->list);
    return 0;
}

/* Two triangles that no other number has. */
static void draw(struct canvas_list *list, int number)
{
    struct canvas_vertex corners[4] = {{{0, 0}, {10, 20, 30, 255}},
                                       {{40, 0}, {10, 20, 30, 255}},
                                       {{40, 30}, {10, 20, 30, 255}},
                                       {{(float)number, 30}, {10, 20, 30, 255}}};
    static const uint16_t indices[] = {0, 1, 2, 0, 2, 3};
    canvas_list_triangles(list, corners, 3, indices, 3);
    canvas_list_triangles(list, corners, 4, indices, 6);
}

static void keep(struct fixture *fixture, int number)
{
    size_t first = fixture->list.command_count;
    draw(&fixture->list, number);
    canvas_repeats_keep(&fixture->repeats, 100u + (unsigned)number, &fixture->list, first);
}

static bool again(struct fixture *fixture, int number)
{
    return canvas_repeats_draw(&fixture->repeats, 100u + (unsigned)number, &fixture->list);
}

static void a_drawing_comes_again_behind_others(void **state)
{
    struct fixture *fixture = *state;
    struct canvas_list *list = &fixture->list;
    draw(list, 1);
    assert_false(again(fixture, 7));
    assert_int_equal(list->command_count, 2);
    keep(fixture, 7);
    uint64_t made = canvas_list_hash(list, 2, 4);
    canvas_list_clear(list);
    draw(list, 2);
    draw(list, 3);
    assert_true(again(fixture, 7));
    assert_int_equal(list->command_count, 6);
    assert_true(canvas_list_hash(list, 4, 6) == made);
    assert_true(canvas_list_hash(list, 2, 4) != made);
}

static void the_one_wanted_longest_ago_goes_first(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < CANVAS_REPEATS; i++) {
        keep(fixture, i);
    }
    assert_true(again(fixture, 0));
    keep(fixture, CANVAS_REPEATS);
    assert_true(again(fixture, 0));
    assert_false(again(fixture, 1));
    for (int i = 2; i <= CANVAS_REPEATS; i++) {
        assert_true(again(fixture, i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_drawing_comes_again_behind_others, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(the_one_wanted_longest_ago_goes_first, open_fixture,
                                        close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
