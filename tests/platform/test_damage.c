/* SPDX-License-Identifier: Zlib */
/* Lists of marks that are compared: what came or went is damaged, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "platform/damage.h"

enum { MARKS = 700, SIDE = 10 };

/* The `number`th command of a screen: a square of its own, far from the others. */
static struct damage_mark mark_of(int number)
{
    return (struct damage_mark){.hash = 1000u + (unsigned)number,
                                .bounds = {number * SIDE * 20, 0, SIDE, SIDE}};
}

static int fill(struct damage_mark *marks, int first, int count)
{
    for (int i = 0; i < count; i++) {
        marks[i] = mark_of(first + i);
    }
    return count;
}

static void many_that_come_leave_those_round_them_as_they_are(void **state)
{
    static struct damage_mark before[MARKS], now[MARKS];
    struct damage damage = {.count = 0};
    (void)state;
    int had = fill(before, 0, 40);
    had += fill(before + had, 40, 60);
    int have = fill(now, 0, 40);
    have += fill(now + have, 300, 400); /* more than are looked through for what goes on */
    have += fill(now + have, 40, 60);
    damage_compare(before, (size_t)had, now, (size_t)have, &damage);
    assert_int_equal(damage.count, 0); /* what is new is measured by who drew it */
    for (int i = 0; i < have; i++) {
        bool is_new = i >= 40 && i < 440;
        assert_int_equal(now[i].bounds.w, is_new ? DAMAGE_UNKNOWN : SIDE);
    }
}

static void many_that_go_are_all_that_is_damaged(void **state)
{
    static struct damage_mark before[MARKS], now[MARKS];
    struct damage damage = {.count = 0};
    (void)state;
    int had = fill(before, 0, 500);
    int have = fill(now, 0, 100);
    have += fill(now + have, 400, 100);
    damage_compare(before, (size_t)had, now, (size_t)have, &damage);
    assert_in_range(damage.count, 1, DAMAGE_RECTS);
    for (int i = 0; i < damage.count; i++) {
        SDL_Rect rect = damage.rects[i];
        assert_true(rect.x >= before[100].bounds.x);
        assert_true(rect.x + rect.w <= before[399].bounds.x + SIDE);
    }
    for (int i = 0; i < have; i++) {
        assert_int_equal(now[i].bounds.w, SIDE);
    }
}

static void what_is_the_same_damages_nothing(void **state)
{
    static struct damage_mark before[MARKS], now[MARKS];
    struct damage damage = {.count = 0};
    (void)state;
    fill(before, 0, MARKS);
    fill(now, 0, MARKS);
    damage_compare(before, MARKS, now, MARKS, &damage);
    damage_compare(before, 0, now, 0, &damage);
    assert_int_equal(damage.count, 0);
}

static void a_hole_stays(void **state)
{
    struct damage_mark ring = {.bounds = {100, 100, 1000, 800}, .hole = {110, 112, 980, 776}};
    struct damage damage = {.count = 0};
    (void)state;
    damage_add_mark(&damage, &ring);
    assert_int_equal(damage_pixels(&damage), 1000L * 800 - 980L * 776);
    for (int i = 0; i < damage.count; i++) {
        assert_false(SDL_HasIntersection(&damage.rects[i], &ring.hole));
    }
    /* Of a part that the clip leaves, what lies in the hole is none. */
    ring.bounds = (SDL_Rect){500, 300, 40, 40};
    damage.count = 0;
    damage_add_mark(&damage, &ring);
    assert_int_equal(damage_pixels(&damage), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_that_come_leave_those_round_them_as_they_are),
        cmocka_unit_test(many_that_go_are_all_that_is_damaged),
        cmocka_unit_test(what_is_the_same_damages_nothing),
        cmocka_unit_test(a_hole_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
