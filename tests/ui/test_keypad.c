/* SPDX-License-Identifier: Zlib */
/* test_keypad.c: a keypad fits its place, on a telephone's plan or in two rows. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "platform/null.h"
#include "ui/keypad.h"

enum { DIGIT, BACK, DONE };

static const char *const names[] = {"key.#", "back", "done"};
static const struct ui_commands commands = {.names = names};
static const struct ui_keypad alone = {.digit = {.of = &commands, .what = DIGIT}};
static const struct ui_keypad whole = {.digit = {.of = &commands, .what = DIGIT},
                                       .back = {.of = &commands, .what = BACK},
                                       .done = {.of = &commands, .what = DONE},
                                       .done_label = "OK",
                                       .why_done = "not yet"};

struct stage {
    struct platform_null null;
    struct canvas_list list;
    struct ui ui;
    struct ui_theme theme;
};

static int set_up(void **state)
{
    static struct stage stage;
    platform_null_init(&stage.null);
    canvas_list_init(&stage.list);
    stage.theme = ui_theme_make(false, false);
    ui_init(&stage.ui, platform_null_host(&stage.null));
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    struct stage *stage = *state;
    ui_finish(&stage->ui);
    canvas_list_finish(&stage->list);
    return 0;
}

static void draw(struct stage *stage, float w, float h, const struct ui_keypad *keypad)
{
    canvas_list_clear(&stage->list);
    ui_begin(&stage->ui, &stage->list, 900, 900, 1, &stage->theme);
    ui_keypad(&stage->ui, (struct canvas_rect){0, 0, w, h}, keypad);
    ui_end(&stage->ui);
}

static struct canvas_rect rect_of(const struct stage *stage, const char *id)
{
    const struct ui_node *node = ui_find(&stage->ui, id);
    assert_non_null(node);
    return node->rect;
}

static void digits_lie_as_on_a_telephone(void **state)
{
    struct stage *stage = *state;
    draw(stage, 300, 400, &whole);
    assert_true(rect_of(stage, "key.1").y == rect_of(stage, "key.3").y);
    assert_true(rect_of(stage, "key.1").y < rect_of(stage, "key.4").y);
    assert_true(rect_of(stage, "key.0").x == rect_of(stage, "key.8").x);
    assert_true(rect_of(stage, "back").x == rect_of(stage, "key.7").x);
    assert_true(rect_of(stage, "done").x == rect_of(stage, "key.9").x);
    assert_true(rect_of(stage, "done").y == rect_of(stage, "key.0").y);
    assert_false(ui_find(&stage->ui, "done")->enabled);
    assert_int_equal(ui_find(&stage->ui, "key.7")->command.argument, 7);
}

static void a_low_place_has_two_rows(void **state)
{
    struct stage *stage = *state;
    draw(stage, 300, 100, &alone);
    assert_true(rect_of(stage, "key.5").y == rect_of(stage, "key.1").y);
    assert_true(rect_of(stage, "key.6").y > rect_of(stage, "key.5").y);
    assert_true(rect_of(stage, "key.0").x == rect_of(stage, "key.5").x);
    draw(stage, 150, 100, &alone); /* nor is it wide */
    assert_true(rect_of(stage, "key.4").y > rect_of(stage, "key.1").y);
}

static void keys_never_share_a_place(void **state)
{
    struct stage *stage = *state;
    for (float h = 400; h >= 190; h -= 15) {
        draw(stage, 400, h, &whole);
        for (size_t i = 0; i < stage->ui.count; i++) {
            for (size_t k = 0; k < i; k++) {
                assert_false(stage->ui.nodes[i].rect.x == stage->ui.nodes[k].rect.x &&
                             stage->ui.nodes[i].rect.y == stage->ui.nodes[k].rect.y);
            }
        }
    }
}

static void its_height_is_a_hands(void **state)
{
    struct stage *stage = *state;
    draw(stage, 300, 400, &whole);
    float high = ui_keypad_height(&stage->ui, 300, 5000, &whole);
    assert_true(high < 500);
    assert_true(ui_keypad_height(&stage->ui, 300, 250, &whole) <= 250);
    assert_true(ui_keypad_height(&stage->ui, 300, 0, &whole) >= 4 * UI_CONTROL_LEAST);
    assert_true(ui_keypad_height(&stage->ui, 300, 100, &alone) <= 100);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(digits_lie_as_on_a_telephone),
        TEST(a_low_place_has_two_rows),
        TEST(keys_never_share_a_place),
        TEST(its_height_is_a_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
