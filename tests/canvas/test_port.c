/* SPDX-License-Identifier: Zlib */
/* Moments that whatever waits says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "canvas/port.h"

static void the_earlier_of_two_moments_may_be_never(void **state)
{
    (void)state;
    assert_true(canvas_earlier(7, CANVAS_NEVER) == 7);
    assert_true(canvas_earlier(CANVAS_NEVER, 7) == 7);
    assert_true(canvas_earlier(CANVAS_NEVER, CANVAS_NEVER) == CANVAS_NEVER);
}

static void the_next_beat_is_later_than_the_last_look(void **state)
{
    (void)state;
    assert_true(canvas_next_beat(500, 1000, 0) == 1500);
    assert_true(canvas_next_beat(500, 1000, 500) == 1500);
    assert_true(canvas_next_beat(500, 1000, 1499) == 1500);
    assert_true(canvas_next_beat(500, 1000, 1500) == 2500);
    assert_true(canvas_next_beat(0, 60000, 3599999) == 3600000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_earlier_of_two_moments_may_be_never),
        cmocka_unit_test(the_next_beat_is_later_than_the_last_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
