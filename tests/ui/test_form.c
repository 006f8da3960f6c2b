/* SPDX-License-Identifier: Zlib */
/* test_form.c: rows of a form measure themselves and bring their commands back. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "platform/null.h"
#include "ui/form.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

enum { SWITCH, CHOICE, STEPPER, ROWS };

static const char *const names[] = {"switch", "choice.#", "stepper"};
static const struct ui_commands commands = {.names = names};
static const char *const words[] = {"Calm", "Normal", "Quick", "Instant"};

static const struct ui_form_row rows[ROWS] = {
    {.control = UI_FORM_SWITCH,
     .label = "Less motion",
     .command = {.of = &commands, .what = SWITCH},
     .on = true},
    {.control = UI_FORM_CHOICE,
     .label = "Speed",
     .command = {.of = &commands, .what = CHOICE},
     .choices = words,
     .count = 4,
     .picked = 2},
    {.control = UI_FORM_STEPPER,
     .label = "Sounds",
     .command = {.of = &commands, .what = STEPPER},
     .value = "80",
     .why_more = "full"},
};

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

/* Draws the rows in that width; what they took. */
static float draw(struct stage *stage, float w, const struct ui_form_row *of, int count)
{
    struct ui *ui = &stage->ui;
    canvas_list_clear(&stage->list);
    ui_begin(ui, &stage->list, 1600, 900, 1, &stage->theme);
    struct canvas_rect rest = {0, 0, w, 900};
    for (int i = 0; i < count; i++) {
        ui_form_row(ui, &rest, &of[i]);
    }
    ui_end(ui);
    return rest.y;
}

static struct canvas_rect rect_of(const struct stage *stage, const char *id)
{
    const struct ui_node *node = ui_find(&stage->ui, id);
    assert_non_null(node);
    return node->rect;
}

static void rows_take_what_was_measured(void **state)
{
    struct stage *stage = *state;
    for (float w = 1200; w >= 200; w -= 100) {
        float taken = draw(stage, w, rows, ROWS);
        assert_true(fabsf(ui_form_height(&stage->ui, w, rows, ROWS) - taken) < 1);
        for (size_t i = 0; i < stage->ui.count; i++) {
            const struct canvas_rect *rect = &stage->ui.nodes[i].rect;
            assert_true(rect->x >= 0 && rect->x + rect->w <= w + 1);
            assert_true(rect->y >= 0 && rect->y + rect->h <= taken + 1);
            assert_true(rect->h >= 44);
        }
    }
}

static void choices_that_have_no_room_beside_their_label_stand_below_it(void **state)
{
    struct stage *stage = *state;
    draw(stage, 1200, rows, ROWS);
    assert_true(rect_of(stage, "choice.0").y == rect_of(stage, "choice.3").y);
    assert_true(rect_of(stage, "choice.0").x > 300);
    draw(stage, 300, rows, ROWS);
    assert_true(rect_of(stage, "choice.0").x < 10);
    assert_true(rect_of(stage, "choice.0").y < rect_of(stage, "choice.3").y);
}

/* Nothing stands far from its label, and what is pressed begins at one line. */
static void controls_of_a_wide_form_begin_at_one_line(void **state)
{
    struct stage *stage = *state;
    draw(stage, 1400, rows, ROWS);
    float line = rect_of(stage, "choice.0").x;
    struct canvas_rect track = rect_of(stage, "switch");
    assert_true(fabsf(rect_of(stage, "stepper.less").x - line) < 2);
    assert_true(track.x + track.w > line);
    /* The tile of a switch is as wide as a choice. */
    assert_true(fabsf(track.x + track.w - line - rect_of(stage, "choice.0").w) < 2);
}

static void controls_of_a_narrow_form_end_at_its_edge(void **state)
{
    struct stage *stage = *state;
    draw(stage, 500, rows, ROWS);
    struct canvas_rect more = rect_of(stage, "stepper.more"), track = rect_of(stage, "switch");
    assert_true(fabsf(more.x + more.w - 500) < 2);
    assert_true(fabsf(track.x + track.w - 500) < 2);
    assert_true(rect_of(stage, "stepper.less").y == more.y);
}

/* A note that comes moves nothing that is pressed in its row. */
static void a_note_leaves_its_control_where_it_is(void **state)
{
    struct stage *stage = *state;
    for (int i = CHOICE; i < ROWS; i++) {
        const char *id = i == CHOICE ? "choice.0" : "stepper.less";
        struct ui_form_row row = rows[i];
        row.help = "What it is for.";
        row.note = "Usually something else, which takes a line of its own below the others.";
        row.note_command = ui_named("note");
        draw(stage, 400, &row, 1);
        struct canvas_rect before = rect_of(stage, id);
        row.noted = true;
        draw(stage, 400, &row, 1);
        assert_non_null(ui_find(&stage->ui, "note"));
        assert_true(rect_of(stage, id).y == before.y);
    }
}

/* Boxes of the accent's colour. */
static int count_lit(const struct stage *stage)
{
    int lit = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        struct canvas_color accent = stage->theme.accent;
        lit += command->kind == CANVAS_BOX && command->of.box.ring == 0 &&
               memcmp(&command->of.box.top, &accent, sizeof accent) == 0;
    }
    return lit;
}

static void a_meter_shows_how_much_it_is(void **state)
{
    struct stage *stage = *state;
    struct ui_form_row row = rows[STEPPER];
    draw(stage, 900, &row, 1);
    int without = count_lit(stage);
    row.metered = true;
    row.level = 0.8f;
    draw(stage, 900, &row, 1);
    assert_int_equal(count_lit(stage) - without, 8);
    row.level = 0;
    draw(stage, 900, &row, 1);
    assert_int_equal(count_lit(stage), without);
}

static void a_long_label_makes_its_row_higher(void **state)
{
    struct stage *stage = *state;
    struct ui_form_row row = rows[STEPPER];
    float one = draw(stage, 600, &row, 1);
    row.label = "A label of so many words that they need four lines in a third of the width, if "
                "they are to be read as large as all the others";
    assert_true(draw(stage, 600, &row, 1) > one);
}

static void a_sheet_is_as_high_as_its_rows_or_scrolls(void **state)
{
    struct stage *stage = *state;
    struct ui *ui = &stage->ui;
    for (int high = 0; high < 2; high++) {
        canvas_list_clear(&stage->list);
        ui_begin(ui, &stage->list, 1600, 900, 1, &stage->theme);
        ui_form(ui, "form", (struct canvas_rect){0, 0, 700, high ? 850 : 120}, rows, ROWS);
        ui_end(ui);
        struct canvas_rect last = rect_of(stage, "stepper.less");
        assert_int_equal(ui->scrolls[0].content > ui->scrolls[0].view.h + 1, !high);
        assert_true(high == 0 || last.y + last.h < 500);
    }
}

static float sheet_content(struct stage *stage, float high)
{
    struct ui *ui = &stage->ui;
    canvas_list_clear(&stage->list);
    ui_begin(ui, &stage->list, 1600, 900, 1, &stage->theme);
    ui_form(ui, "form", (struct canvas_rect){0, 0, 700, high}, rows, ROWS);
    ui_end(ui);
    return ui->scrolls[0].content - ui->scrolls[0].view.h;
}

static void rows_close_up_a_little_before_they_scroll(void **state)
{
    struct stage *stage = *state;
    float w = 700 - 2 * ui_space(&stage->ui, UI_SPACE_WIDE) - ui_space(&stage->ui, UI_SPACE_SMALL);
    float wish = ui_form_height(&stage->ui, w, rows, ROWS);
    wish += 2 * ui_space(&stage->ui, UI_SPACE_SMALL);
    assert_true(sheet_content(stage, wish - ROWS) < 1);
    assert_true(sheet_content(stage, wish - ui_space(&stage->ui, UI_SPACE_NORMAL) * ROWS) > 1);
}

static struct ui_command pressed(struct stage *stage, const char *id)
{
    struct canvas_rect at = rect_of(stage, id);
    struct ui_event event;
    struct canvas_intent intent = {
        .kind = CANVAS_INTENT_PRESS, .x = at.x + at.w / 2, .y = at.y + at.h / 2};
    ui_take(&stage->ui, &intent, &event);
    intent.kind = CANVAS_INTENT_RELEASE;
    return ui_take(&stage->ui, &intent, &event) ? event.command : (struct ui_command){0};
}

static void presses_bring_their_choice_and_their_side(void **state)
{
    struct stage *stage = *state;
    draw(stage, 900, rows, ROWS);
    assert_int_equal(pressed(stage, "choice.3").argument, 3);
    assert_int_equal(pressed(stage, "choice.3").what, CHOICE);
    assert_int_equal(pressed(stage, "switch").what, SWITCH);
    assert_int_equal(pressed(stage, "stepper.less").part, UI_PART_LESS);
    assert_null(pressed(stage, "stepper.more").of);
    assert_true(ui_find(&stage->ui, "choice.2")->picked);
    assert_true(ui_find(&stage->ui, "switch")->picked);
    assert_string_equal(ui_find(&stage->ui, "stepper")->label, "80");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rows_take_what_was_measured),
        TEST(choices_that_have_no_room_beside_their_label_stand_below_it),
        TEST(controls_of_a_wide_form_begin_at_one_line),
        TEST(controls_of_a_narrow_form_end_at_its_edge),
        TEST(a_note_leaves_its_control_where_it_is),
        TEST(a_meter_shows_how_much_it_is),
        TEST(a_long_label_makes_its_row_higher),
        TEST(a_sheet_is_as_high_as_its_rows_or_scrolls),
        TEST(rows_close_up_a_little_before_they_scroll),
        TEST(presses_bring_their_choice_and_their_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
