/* SPDX-License-Identifier: Zlib */
/* Buttons show what to press on the device last used. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "tests/screens/stage.h"

static int set_up(void **state)
{
    static struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_seat(&stage, 2);
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

/* How often exactly that text is drawn within the widget. */
static int drawn(struct stage *stage, const char *id, const char *text)
{
    int count = 0;
    struct canvas_rect rect = stage_find(stage, id)->rect;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            canvas_rect_holds(rect, command->of.text.at.x, command->of.text.at.y) &&
            strcmp(stage->list.bytes + command->of.text.bytes, text) == 0) {
            count++;
        }
    }
    return count;
}

static void use(struct stage *stage, enum canvas_source source, enum canvas_pad pad)
{
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_GO, .way = CANVAS_WAY_UP, .source = source, .pad = pad});
}

static void keys_show_letters_and_a_gamepad_its_own(void **state)
{
    struct stage *stage = *state;
    use(stage, CANVAS_SOURCE_KEYBOARD, CANVAS_PAD_LETTERS);
    assert_int_equal(drawn(stage, "action.throw", "R"), 1);
    use(stage, CANVAS_SOURCE_PAD, CANVAS_PAD_LETTERS);
    assert_int_equal(drawn(stage, "action.throw", "R"), 0);
    assert_int_equal(drawn(stage, "action.throw", "X"), 1);
    use(stage, CANVAS_SOURCE_PAD, CANVAS_PAD_SHAPES);
    assert_int_equal(drawn(stage, "action.throw", "X"), 0);
    use(stage, CANVAS_SOURCE_KEYBOARD, CANVAS_PAD_LETTERS);
    assert_int_equal(drawn(stage, "action.throw", "R"), 1);
}

static void a_finger_is_shown_no_keys(void **state)
{
    struct stage *stage = *state;
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_PRESS, .source = CANVAS_SOURCE_TOUCH, .x = 2, .y = 2});
    assert_int_equal(drawn(stage, "action.throw", "R"), 0);
    assert_int_equal(drawn(stage, "action.throw", "X"), 0);
}

static void a_pad_that_is_pulled_out_leaves_keys(void **state)
{
    struct stage *stage = *state;
    use(stage, CANVAS_SOURCE_PAD, CANVAS_PAD_LETTERS);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL,
                                             .source = CANVAS_SOURCE_KEYBOARD});
    assert_int_equal(drawn(stage, "action.throw", "R"), 1);
}

static void the_page_of_keys_is_the_device_s(void **state)
{
    struct stage *stage = *state;
    use(stage, CANVAS_SOURCE_KEYBOARD, CANVAS_PAD_LETTERS);
    stage_take(stage, (struct canvas_intent){
                          .kind = CANVAS_INTENT_KEY, .key = '?', .source = CANVAS_SOURCE_KEYBOARD});
    assert_string_equal(stage_find(stage, "keys.0")->label, "Roll");
    stage_check_sizes(stage);
    use(stage, CANVAS_SOURCE_PAD, CANVAS_PAD_SHAPES);
    assert_string_equal(stage_find(stage, "keys.1")->label, "Menu, or back");
    stage_check_sizes(stage);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(keys_show_letters_and_a_gamepad_its_own),
        TEST(a_finger_is_shown_no_keys),
        TEST(a_pad_that_is_pulled_out_leaves_keys),
        TEST(the_page_of_keys_is_the_device_s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
