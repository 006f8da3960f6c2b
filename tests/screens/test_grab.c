/* Dice taken hold of in the tray and thrown by letting go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include "tests/screens/stage.h"

/* Somewhere in the tray, left of its middle. */
static const struct canvas_point felt = {300, 320};

static void point(struct stage *stage, enum canvas_intent_kind kind, float x, float y)
{
    stage_take(stage,
               (struct canvas_intent){.kind = kind, .source = CANVAS_SOURCE_TOUCH, .x = x, .y = y});
}

static int begin(void **state)
{
    static struct stage stage;
    struct screens_setup setup = {
        .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL, .complaint = ""};
    stage_begin(&stage, &setup);
    stage_seat(&stage, 2);
    stage_settle(&stage);
    while (stage_state(&stage)->phase == TC_PHASE_ROLLOFF) {
        stage_click(&stage, "action.throw");
        stage_settle(&stage);
    }
    *state = &stage;
    return 0;
}

static int end(void **state)
{
    stage_end(*state);
    return 0;
}

static void drag(struct stage *stage, int steps)
{
    point(stage, CANVAS_INTENT_PRESS, felt.x, felt.y);
    for (int i = 1; i <= steps; i++) {
        stage_step(stage, 16);
        point(stage, CANVAS_INTENT_MOVE, felt.x + 20.0f * (float)i, felt.y);
    }
}

static bool due(struct stage *stage)
{
    return stage_state(stage)->await == TC_AWAIT_ROLL;
}

static void test_dice_dragged_and_let_go_are_thrown(void **state)
{
    struct stage *stage = *state;
    assert_true(due(stage));
    drag(stage, 6);
    assert_true(due(stage));
    point(stage, CANVAS_INTENT_RELEASE, felt.x + 130, felt.y);
    assert_false(screens_settled(stage->screens));
    stage_settle(stage);
    assert_non_null(strstr(stage_log(stage, 0), "rolls"));
}

static void test_a_tap_on_the_tray_throws_too(void **state)
{
    struct stage *stage = *state;
    point(stage, CANVAS_INTENT_PRESS, felt.x, felt.y);
    assert_true(due(stage));
    point(stage, CANVAS_INTENT_RELEASE, felt.x + 2, felt.y);
    stage_settle(stage);
    assert_non_null(strstr(stage_log(stage, 0), "rolls"));
}

static void test_a_void_press_puts_the_dice_back(void **state)
{
    struct stage *stage = *state;
    drag(stage, 4);
    point(stage, CANVAS_INTENT_CANCEL, felt.x, felt.y);
    stage_settle(stage);
    assert_true(due(stage));
    assert_true(stage_has(stage, "action.throw"));
    point(stage, CANVAS_INTENT_RELEASE, felt.x, felt.y);
    stage_settle(stage);
    assert_true(due(stage));
}

static void test_a_press_beside_the_tray_holds_nothing(void **state)
{
    struct stage *stage = *state;
    point(stage, CANVAS_INTENT_PRESS, 1000, 400);
    point(stage, CANVAS_INTENT_MOVE, 300, 320);
    point(stage, CANVAS_INTENT_RELEASE, 300, 320);
    stage_settle(stage);
    assert_true(due(stage));
}

static void test_a_press_ends_a_throw_by_hand_at_once(void **state)
{
    struct stage *stage = *state;
    drag(stage, 6);
    point(stage, CANVAS_INTENT_RELEASE, felt.x + 130, felt.y);
    stage_step(stage, 48);
    assert_false(screens_settled(stage->screens));
    point(stage, CANVAS_INTENT_PRESS, felt.x, felt.y);
    assert_non_null(strstr(stage_log(stage, 0), "rolls"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_dice_dragged_and_let_go_are_thrown, begin, end),
        cmocka_unit_test_setup_teardown(test_a_tap_on_the_tray_throws_too, begin, end),
        cmocka_unit_test_setup_teardown(test_a_void_press_puts_the_dice_back, begin, end),
        cmocka_unit_test_setup_teardown(test_a_press_beside_the_tray_holds_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_a_press_ends_a_throw_by_hand_at_once, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
