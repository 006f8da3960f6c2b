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

/* The colour that the disc of a button with an icon is filled with, and whether a ring is round it.
 */
static struct canvas_color disc_of(struct stage *stage, const char *id, bool *ring)
{
    struct canvas_rect rect = stage_find(stage, id)->rect;
    struct canvas_color color = {0, 0, 0, 0};
    *ring = false;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_box *box = &command->of.box;
        float x = box->rect.x + box->rect.w / 2, y = box->rect.y + box->rect.h / 2;
        if (command->kind == CANVAS_BOX && canvas_rect_holds(rect, x, y)) {
            color = box->ring > 0 ? color : box->top;
            *ring = *ring || box->ring > 0;
        }
    }
    return color;
}

/* A finger points at nothing: what it presses shows that. A mouse that moves has a ring. */
static void a_disc_shows_what_points_at_it_and_what_presses(void **state)
{
    struct stage *stage = *state;
    struct canvas_rect rect = stage_find(stage, "table.menu")->rect;
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    bool ring;
    struct canvas_color rest = disc_of(stage, "table.menu", &ring);
    assert_false(ring);
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_PRESS, .source = CANVAS_SOURCE_TOUCH, .x = x, .y = y});
    struct canvas_color pressed = disc_of(stage, "table.menu", &ring);
    assert_true(pressed.r + pressed.g + pressed.b < rest.r + rest.g + rest.b);
    assert_false(ring);
    stage_take(stage,
               (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL, .source = CANVAS_SOURCE_TOUCH});
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_MOVE, .source = CANVAS_SOURCE_MOUSE, .x = x, .y = y});
    disc_of(stage, "table.menu", &ring);
    assert_true(ring);
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
        TEST(a_disc_shows_what_points_at_it_and_what_presses),
        TEST(a_pad_that_is_pulled_out_leaves_keys),
        TEST(the_page_of_keys_is_the_device_s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
