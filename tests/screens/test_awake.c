/* SPDX-License-Identifier: Zlib */
/* When the desktop's screensaver is held off, and when it is let go. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "screens/awake.h"
#include "tests/screens/stage.h"

static int set_up(void **state)
{
    static struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

/* To a moment at which nobody did anything. */
static void wait_until(struct stage *stage, uint64_t moment)
{
    assert_true(moment > stage->null.now);
    stage->null.now = moment;
    stage_step(stage, 16);
}

static void it_is_held_at_a_match_and_nowhere_else(void **state)
{
    struct stage *stage = *state;
    assert_false(stage->null.awake);
    stage_set_up(stage, "dicegame", 2);
    assert_false(stage->null.awake);
    stage_click(stage, "setup.start");
    stage_settle(stage);
    assert_true(stage->null.awake);
    stage_click(stage, "table.menu");
    stage_settle(stage);
    assert_true(stage->null.awake);
    stage_click(stage, "menu.home");
    stage_click(stage, "ask.yes");
    stage_step(stage, 16);
    assert_false(stage->null.awake);
    assert_true(screens_deadline(stage->screens) == CANVAS_NEVER);
}

static void rules_read_in_a_match_are_part_of_it(void **state)
{
    struct stage *stage = *state;
    stage_seat(stage, 2);
    stage_click(stage, "table.rules");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "rules");
    assert_true(stage->null.awake);
}

static void after_half_an_hour_without_anybody_it_is_let_go(void **state)
{
    struct stage *stage = *state;
    stage_seat(stage, 2);
    uint64_t first = screens_deadline(stage->screens);
    assert_true(first > stage->null.now && first <= stage->null.now + AWAKE_MS);
    wait_until(stage, first - 1000);
    assert_true(stage->null.awake);
    /* A pad's button puts it off. */
    stage_go(stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    uint64_t second = screens_deadline(stage->screens);
    assert_true(second > first);
    wait_until(stage, first);
    assert_true(stage->null.awake);
    wait_until(stage, second);
    assert_false(stage->null.awake);
    assert_true(screens_deadline(stage->screens) == CANVAS_NEVER);
    stage_go(stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    stage_step(stage, 16);
    assert_true(stage->null.awake);
}

static void a_match_that_is_over_holds_nothing(void **state)
{
    struct stage *stage = *state;
    stage_seat(stage, 1);
    for (int throws = 0; throws < 200 && stage_state(stage)->await != TC_AWAIT_OVER; throws++) {
        assert_true(stage->null.awake);
        stage_throw(stage, stage_has(stage, "action.throw") ? "action.throw" : "action.roll",
                    "1 1 1 1 1 1");
        if (stage_has(stage, "action.bank") && stage_find(stage, "action.bank")->enabled) {
            stage_click(stage, "action.bank");
            stage_settle(stage);
        }
    }
    assert_int_equal(stage_state(stage)->await, TC_AWAIT_OVER);
    assert_false(stage->null.awake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_held_at_a_match_and_nowhere_else, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rules_read_in_a_match_are_part_of_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(after_half_an_hour_without_anybody_it_is_let_go, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_match_that_is_over_holds_nothing, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
