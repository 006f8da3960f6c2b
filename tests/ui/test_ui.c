/* SPDX-License-Identifier: Zlib */
/* The tree, focus, presses, typing, scrolling and text, without a window. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "platform/files.h"
#include "platform/null.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

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

static void begin(struct stage *stage)
{
    canvas_list_clear(&stage->list);
    ui_begin(&stage->ui, &stage->list, 900, 900, 1, &stage->theme);
}

/* Four buttons in a square, the last one disabled. */
static void draw_square(struct stage *stage)
{
    struct ui *ui = &stage->ui;
    begin(stage);
    ui_button(ui, (struct canvas_rect){100, 100, 200, 100},
              &(struct ui_button){.command = ui_named("a"), .label = "A"});
    ui_button(ui, (struct canvas_rect){400, 100, 200, 100},
              &(struct ui_button){.command = ui_named("b"), .label = "B", .main = true});
    ui_button(ui, (struct canvas_rect){100, 400, 200, 100},
              &(struct ui_button){.command = ui_named("c"), .label = "C"});
    ui_button(ui, (struct canvas_rect){400, 400, 200, 100},
              &(struct ui_button){.command = ui_named("d"), .label = "D", .why = "not today"});
    ui_prefer(ui, ui_named("b"));
    ui_end(ui);
}

static bool take(struct stage *stage, struct canvas_intent intent, struct ui_event *event)
{
    return ui_take(&stage->ui, &intent, event);
}

static bool press(struct stage *stage, float x, float y, float up_x, float up_y,
                  struct ui_event *event)
{
    bool early =
        take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_PRESS, .x = x, .y = y}, event);
    assert_false(early);
    return take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = up_x, .y = up_y},
                event);
}

static void go(struct stage *stage, enum canvas_way way)
{
    struct ui_event event;
    take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_GO, .way = way}, &event);
}

/* ---- Pressing -------------------------------------------------------------------------------- */

static void a_press_acts_when_it_is_let_go(void **state)
{
    struct ui_event event;
    draw_square(*state);
    assert_true(press(*state, 150, 150, 160, 150, &event));
    assert_int_equal(event.kind, UI_EVENT_ACT);
    assert_string_equal(event.id, "a");
}

static void a_press_that_slides_off_does_nothing(void **state)
{
    struct ui_event event;
    draw_square(*state);
    assert_false(press(*state, 150, 150, 450, 150, &event));
    assert_false(press(*state, 20, 20, 150, 150, &event));
}

static void a_cancelled_press_does_nothing(void **state)
{
    struct ui_event event;
    draw_square(*state);
    take(*state, (struct canvas_intent){.kind = CANVAS_INTENT_PRESS, .x = 150, .y = 150}, &event);
    take(*state, (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL}, &event);
    assert_false(take(
        *state, (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = 150, .y = 150}, &event));
}

static void a_disabled_button_keeps_its_reason_and_never_acts(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_square(stage);
    const struct ui_node *node = ui_find(&stage->ui, "d");
    assert_false(node->enabled);
    assert_string_equal(node->why, "not today");
    assert_false(press(stage, 450, 450, 450, 450, &event));
}

/* ---- Commands -------------------------------------------------------------------------------- */

enum { OPEN, LEVEL, HOURS };

static const char *word(int what, int number)
{
    static const char *const levels[] = {"easy", "hard"};
    assert_int_equal(what, LEVEL);
    return levels[number];
}

static const char *const names[] = {
    [OPEN] = "open", [LEVEL] = "seat.#.level.*", [HOURS] = "hours.#"};
static const struct ui_commands commands = {.names = names, .word = word};
static const struct ui_commands others = {.names = names, .word = word};

static struct ui_command level(int seat, int which)
{
    return (struct ui_command){.of = &commands, .what = LEVEL, .argument = seat, .second = which};
}

static void draw_commands(struct stage *stage)
{
    struct ui *ui = &stage->ui;
    struct canvas_rect choice = {100, 100, 200, 100}, hours = {100, 300, 400, 60},
                       name = {100, 400, 400, 60};
    begin(stage);
    ui_choice(ui, choice, level(3, 1), "Hard", false);
    ui_stepper(ui, hours,
               &(struct ui_stepper){
                   .command = ui_command(&commands, HOURS, 7), .label = "Hours", .value = "2"});
    ui_field(ui, name, ui_command(&commands, OPEN, 0), "Name", "Ann");
    ui_end(ui);
}

static void a_widget_has_its_id_from_its_command(void **state)
{
    struct stage *stage = *state;
    draw_commands(stage);
    assert_non_null(ui_find(&stage->ui, "seat.3.level.hard"));
    assert_non_null(ui_find(&stage->ui, "hours.7.less"));
    assert_non_null(ui_find(&stage->ui, "hours.7.value"));
    assert_non_null(ui_find(&stage->ui, "hours.7.more"));
    assert_ptr_equal(ui_node_of(&stage->ui, level(3, 1)), ui_find(&stage->ui, "seat.3.level.hard"));
    assert_null(ui_node_of(&stage->ui, level(3, 0)));
}

static void a_press_brings_its_command_back(void **state)
{
    struct ui_event event;
    draw_commands(*state);
    assert_true(press(*state, 150, 150, 150, 150, &event));
    assert_int_equal(ui_event_press(&event, &commands), LEVEL);
    assert_int_equal(ui_event_press(&event, &others), UI_NO_COMMAND);
    assert_int_equal(event.command.argument, 3);
    assert_int_equal(event.command.second, 1);
    assert_true(press(*state, 480, 330, 480, 330, &event));
    assert_int_equal(ui_event_press(&event, &commands), HOURS);
    assert_int_equal(event.command.argument, 7);
    assert_int_equal(event.command.part, UI_PART_MORE);
}

static void what_is_typed_brings_the_fields_command_back(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_commands(stage);
    ui_edit(&stage->ui, ui_command(&commands, OPEN, 0), "Ann", 24);
    assert_true(ui_editing(&stage->ui, ui_command(&commands, OPEN, 0)));
    assert_true(
        take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_TEXT, .text = "Bo"}, &event));
    assert_int_equal(event.kind, UI_EVENT_EDITED);
    assert_ptr_equal(event.command.of, &commands);
    assert_int_equal(event.command.what, OPEN);
    assert_int_equal(ui_event_press(&event, &commands), UI_NO_COMMAND);
}

static void an_id_that_is_too_long_is_cut_before_its_part(void **state)
{
    (void)state;
    char id[UI_ID_MAX];
    struct ui_command command =
        ui_named("a.name.that.is.a.good.deal.longer.than.what.an.id.can.ever.hold");
    ui_command_name(ui_part(command, UI_PART_LESS), id);
    assert_int_equal(strlen(id), UI_ID_MAX - 1);
    assert_string_equal(id + strlen(id) - strlen(".less"), ".less");
}

/* ---------------------------------------------------------------------------------------------- */

static void what_lies_under_an_overlay_is_out_of_reach(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    begin(stage);
    ui_button(&stage->ui, (struct canvas_rect){100, 100, 200, 100},
              &(struct ui_button){.command = ui_named("under"), .label = "Under"});
    ui_cover(&stage->ui);
    ui_button(&stage->ui, (struct canvas_rect){400, 100, 200, 100},
              &(struct ui_button){.command = ui_named("over"), .label = "Over"});
    ui_prefer(&stage->ui, ui_named("over"));
    ui_end(&stage->ui);
    assert_null(ui_find(&stage->ui, "under"));
    assert_false(press(stage, 150, 150, 150, 150, &event));
    assert_string_equal(stage->ui.focus, "over");
}

static void small_things_are_large_enough_for_a_finger(void **state)
{
    struct stage *stage = *state;
    begin(stage);
    ui_round_button(&stage->ui, ((struct canvas_rect){100, 100, 12, 12}), ui_named("tiny"),
                    "icons/plus.svg", "More", NULL);
    ui_switch(&stage->ui, ((struct canvas_rect){200, 100, 300, 10}), ui_named("switch"), "Switch",
              false);
    ui_end(&stage->ui);
    for (size_t i = 0; i < stage->ui.count; i++) {
        assert_true(stage->ui.nodes[i].rect.w >= 44);
        assert_true(stage->ui.nodes[i].rect.h >= 44);
    }
}

/* ---- Focus ----------------------------------------------------------------------------------- */

static void focus_begins_at_the_preferred_widget(void **state)
{
    struct stage *stage = *state;
    draw_square(stage);
    assert_string_equal(stage->ui.focus, "b");
}

static void the_focus_is_seen_once_a_key_or_a_pad_was_used(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_square(stage);
    size_t without = stage->list.command_count;
    assert_string_equal(stage->ui.focus, "b");
    struct canvas_intent step = {.kind = CANVAS_INTENT_GO, .way = CANVAS_WAY_NEXT};
    step.source = CANVAS_SOURCE_KEYBOARD;
    take(stage, step, &event);
    draw_square(stage);
    assert_true(stage->list.command_count > without);
    press(stage, 150, 150, 150, 150, &event);
    draw_square(stage);
    assert_int_equal(stage->list.command_count, without);
    step.source = CANVAS_SOURCE_PAD;
    take(stage, step, &event);
    draw_square(stage);
    assert_true(stage->list.command_count > without);
}

static void arrows_move_the_focus_to_what_lies_there(void **state)
{
    struct stage *stage = *state;
    draw_square(stage);
    go(stage, CANVAS_WAY_LEFT);
    assert_string_equal(stage->ui.focus, "a");
    go(stage, CANVAS_WAY_DOWN);
    assert_string_equal(stage->ui.focus, "c");
    go(stage, CANVAS_WAY_UP);
    assert_string_equal(stage->ui.focus, "a");
    go(stage, CANVAS_WAY_UP);
    assert_string_equal(stage->ui.focus, "a");
}

static void tab_goes_round_and_passes_the_disabled_ones(void **state)
{
    struct stage *stage = *state;
    draw_square(stage);
    go(stage, CANVAS_WAY_NEXT);
    assert_string_equal(stage->ui.focus, "c");
    go(stage, CANVAS_WAY_NEXT);
    assert_string_equal(stage->ui.focus, "a");
    go(stage, CANVAS_WAY_BEFORE);
    assert_string_equal(stage->ui.focus, "c");
}

static void accept_acts_on_the_focus_but_never_by_key_repeat(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_square(stage);
    assert_true(take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT}, &event));
    assert_string_equal(event.id, "b");
    assert_false(
        take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT, .repeat = true}, &event));
}

static void focus_that_is_gone_moves_to_the_preferred_widget(void **state)
{
    struct stage *stage = *state;
    draw_square(stage);
    ui_focus(&stage->ui, ui_named("c"));
    draw_square(stage);
    assert_string_equal(stage->ui.focus, "c");
    begin(stage);
    ui_button(&stage->ui, (struct canvas_rect){100, 100, 200, 100},
              &(struct ui_button){.command = ui_named("a"), .label = "A"});
    ui_prefer(&stage->ui, ui_named("a"));
    ui_end(&stage->ui);
    assert_string_equal(stage->ui.focus, "a");
}

/* ---- Typing ---------------------------------------------------------------------------------- */

static void draw_field(struct stage *stage)
{
    begin(stage);
    ui_field(&stage->ui, ((struct canvas_rect){100, 100, 300, 60}), ui_named("name"), "Name",
             "Ann");
    ui_button(&stage->ui, (struct canvas_rect){100, 400, 200, 100},
              &(struct ui_button){.command = ui_named("other"), .label = "Other"});
    ui_end(&stage->ui);
}

static bool type(struct stage *stage, const char *text, struct ui_event *event)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_TEXT};
    snprintf(intent.text, sizeof intent.text, "%s", text);
    return take(stage, intent, event);
}

static bool key(struct stage *stage, int code, struct ui_event *event)
{
    return take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_KEY, .key = code}, event);
}

/* Boxes of the accent round the field, 3 px outside it. */
static int count_accents(const struct stage *stage)
{
    const struct canvas_list *list = &stage->list;
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        count += command->kind == CANVAS_BOX && command->of.box.rect.x == 97 &&
                 command->of.box.rect.w == 306 &&
                 command->of.box.top.r == stage->ui.theme.accent.r &&
                 command->of.box.top.g == stage->ui.theme.accent.g;
    }
    return count;
}

static void a_field_that_is_typed_into_stands_out(void **state)
{
    struct stage *stage = *state;
    draw_field(stage);
    assert_int_equal(count_accents(stage), 0);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    draw_field(stage);
    assert_int_equal(count_accents(stage), 1);
}

static void typing_takes_the_place_of_what_was_there(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    assert_true(stage->null.text_input);
    assert_true(type(stage, "B", &event));
    assert_true(type(stage, "o", &event));
    assert_string_equal(event.text, "Bo");
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    assert_true(key(stage, CANVAS_KEY_BACKSPACE, &event));
    assert_string_equal(event.text, "");
}

static void typing_inserts_at_the_caret(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    key(stage, CANVAS_KEY_END, &event);
    assert_true(type(stage, "e", &event));
    assert_string_equal(event.text, "Anne");
    key(stage, CANVAS_KEY_HOME, &event);
    assert_true(type(stage, "\xC3\x96", &event));
    assert_string_equal(event.text, "\xC3\x96"
                                    "Anne");
    assert_true(key(stage, CANVAS_KEY_BACKSPACE, &event));
    assert_string_equal(event.text, "Anne");
    assert_true(key(stage, CANVAS_KEY_DELETE, &event));
    assert_string_equal(event.text, "nne");
}

static void typing_stops_at_the_limit_in_characters(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "", 3);
    for (int i = 0; i < 5; i++) {
        type(stage, "\xE2\x82\xAC", &event);
    }
    assert_int_equal(strlen(stage->ui.edit.text), 9);
}

static void enter_ends_typing_and_the_space_bar_does_not(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    assert_false(
        take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT, .space = true}, &event));
    assert_true(take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT}, &event));
    assert_int_equal(event.kind, UI_EVENT_TYPED);
    assert_string_equal(event.text, "Ann");
    assert_false(stage->null.text_input);
}

static void a_press_elsewhere_ends_typing_and_still_presses(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    assert_true(take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_PRESS, .x = 150, .y = 450},
                     &event));
    assert_int_equal(event.kind, UI_EVENT_TYPED);
    assert_true(take(
        stage, (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = 150, .y = 450}, &event));
    assert_string_equal(event.id, "other");
}

static void letters_are_no_shortcuts_while_typing(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_field(stage);
    ui_edit(&stage->ui, ui_named("name"), "Ann", 24);
    assert_false(key(stage, 'R', &event));
    ui_edit_end(&stage->ui);
    assert_true(key(stage, 'R', &event));
    assert_int_equal(event.kind, UI_EVENT_KEY);
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static void draw_die(struct stage *stage, const char *id, float x, float y)
{
    struct ui_node *node =
        ui_add(&stage->ui, ui_named(id), UI_ROLE_DIE, "Die", (struct canvas_rect){x, y, 100, 100});
    assert_non_null(node);
    node->pickable = true;
}

static void dice_that_lie_close_share_the_place_between_them(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    begin(stage);
    draw_die(stage, "die.0", 100, 100);
    draw_die(stage, "die.1", 180, 140); /* shares 20 x 60 with the first */
    draw_die(stage, "die.2", 110, 190); /* 90 x 10 with the first, 30 x 50 with the second */
    ui_end(&stage->ui);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < i; k++) {
            struct canvas_rect both =
                canvas_rect_common(stage->ui.nodes[i].seen, stage->ui.nodes[k].seen);
            assert_true(both.w <= 0 || both.h <= 0);
        }
        assert_true(stage->ui.nodes[i].rect.w >= 100);
    }
    assert_true(press(stage, 185, 160, 185, 160, &event));
    assert_string_equal(event.id, "die.0");
    assert_true(press(stage, 210, 160, 210, 160, &event));
    assert_string_equal(event.id, "die.1");
}

/* ---- Scrolling ------------------------------------------------------------------------------- */

enum { ROWS = 20 };

static void draw_rows(struct stage *stage)
{
    char id[UI_ID_MAX];
    struct canvas_rect view = {100, 100, 300, 200};
    begin(stage);
    float shift = ui_scroll_begin(&stage->ui, "rows", view);
    for (int i = 0; i < ROWS; i++) {
        struct canvas_rect row = {100, 100 + 50 * (float)i - shift, 300, 48};
        ui_choice(&stage->ui, row, ui_named(ui_id(id, "row.%d", i)), "Row", false);
    }
    ui_scroll_end(&stage->ui, ROWS * 50);
    ui_end(&stage->ui);
}

static void what_is_scrolled_away_cannot_be_pressed(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_rows(stage);
    assert_false(press(stage, 150, 100 + 50 * 6 + 10, 150, 100 + 50 * 6 + 10, &event));
    assert_true(press(stage, 150, 110, 150, 110, &event));
}

static void revealing_scrolls_as_far_as_needed(void **state)
{
    struct stage *stage = *state;
    draw_rows(stage);
    assert_true(ui_reveal(&stage->ui, "row.12"));
    draw_rows(stage);
    struct canvas_rect rect = ui_find(&stage->ui, "row.12")->rect;
    assert_true(rect.y >= 100 && rect.y + rect.h <= 300);
    assert_false(ui_reveal(&stage->ui, "row.12"));
}

static void the_wheel_scrolls_within_its_bounds(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_rows(stage);
    struct canvas_intent wheel = {.kind = CANVAS_INTENT_WHEEL, .x = 150, .y = 150, .amount = -1000};
    take(stage, wheel, &event);
    draw_rows(stage);
    struct canvas_rect last = ui_find(&stage->ui, "row.19")->rect;
    const struct ui_scroll *rows = &stage->ui.scrolls[0];
    float end = rows->view.y + rows->view.h; /* above what leads further */
    assert_true(end + rows->strip == 300 && rows->strip >= UI_CONTROL_LEAST);
    assert_true(last.y + last.h <= end + 1 && last.y + last.h >= end - 10);
    wheel.amount = 5000;
    take(stage, wheel, &event);
    draw_rows(stage);
    assert_int_equal(ui_find(&stage->ui, "row.0")->rect.y, 100);
}

static float row_after_wheel(struct stage *stage, float x, float y)
{
    struct ui_event event;
    take(stage, (struct canvas_intent){CANVAS_INTENT_WHEEL, .x = x, .y = y, .amount = -1}, &event);
    draw_rows(stage);
    return ui_find(&stage->ui, "row.0")->rect.y;
}

/* Rows so high, in a view of 300 whose strip takes its part of it. */
static void rows_that_are_scrolled_fill_their_pages(void **state)
{
    struct stage *stage = *state;
    float seen = 300 - ui_scroll_strip(&stage->ui, 300);
    float few[] = {100, 100, 100}, many[] = {100, 80, 120, 90, 60};
    ui_scroll_fill(&stage->ui, 300, few, 3);
    assert_true(few[0] == 100 && few[2] == 100);
    ui_scroll_fill(&stage->ui, 300, many, 5);
    assert_true(many[0] >= 100 && many[1] >= 80 && many[4] >= 60);
    assert_float_equal(many[0] + many[1], seen, 0.5f);
    assert_float_equal(many[2] + many[3], seen, 0.5f);
    assert_true(many[3] + many[4] <= seen + 0.5f);
    assert_float_equal(ui_scroll_pitch(&stage->ui, 300, 100, 3), 100, 0.5f);
    float pitch = ui_scroll_pitch(&stage->ui, 300, 90, 9);
    assert_true(pitch >= 90 && seen - pitch * floorf(seen / pitch) < floorf(seen / pitch));
}

static void the_wheel_beside_them_scrolls_the_only_rows_there_are(void **state)
{
    struct stage *stage = *state;
    draw_rows(stage);
    assert_true(row_after_wheel(stage, 5, 5) < 100);
}

static void the_wheel_leaves_what_is_covered(void **state)
{
    struct stage *stage = *state;
    draw_rows(stage);
    ui_cover(&stage->ui);
    assert_int_equal(row_after_wheel(stage, 150, 150), 100);
}

static void a_drag_scrolls_and_presses_nothing(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_rows(stage);
    take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_PRESS, .x = 150, .y = 250}, &event);
    take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE, .x = 150, .y = 150}, &event);
    draw_rows(stage);
    assert_int_equal(ui_find(&stage->ui, "row.0")->rect.y, 0);
    assert_false(take(
        stage, (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = 150, .y = 150}, &event));
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void text_that_is_too_wide_is_set_smaller_then_cut(void **state)
{
    struct stage *stage = *state;
    const char *name = "A name that is far too long for such a little place card";
    struct canvas_rect rect = {100, 100, 120, 40};
    begin(stage);
    struct canvas_style style = ui_style(&stage->ui, CANVAS_FACE_PLAIN, UI_TYPE_DISPLAY);
    ui_text(&stage->ui, rect, style, UI_LEFT, stage->theme.ink, name);
    const struct canvas_command *last = &stage->list.commands[stage->list.command_count - 1];
    const char *shown = stage->list.bytes + last->of.text.bytes;
    ui_end(&stage->ui);
    assert_int_equal(last->of.text.style.size, 14);
    assert_string_equal(shown + strlen(shown) - 3, "\xE2\x80\xA6");
    assert_true(ui_text_width(&stage->ui, last->of.text.style, shown) <= rect.w);
}

static void prose_wraps_at_spaces_and_measures_what_it_draws(void **state)
{
    struct stage *stage = *state;
    struct canvas_rect rect = {100, 100, 200, 400};
    begin(stage);
    struct canvas_style style = ui_style(&stage->ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    const char *text = "Dice of one throw only make a triple, and averyveryverylongwordindeedhere.";
    float measured = ui_prose(&stage->ui, rect, style, UI_LEFT, stage->theme.ink, text, false);
    assert_int_equal(stage->list.command_count, 0);
    float drawn = ui_prose(&stage->ui, rect, style, UI_LEFT, stage->theme.ink, text, true);
    assert_true(measured == drawn && stage->list.command_count > 2);
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *line = &stage->list.commands[i];
        const char *shown = stage->list.bytes + line->of.text.bytes;
        assert_true(ui_text_width(&stage->ui, style, shown) <= rect.w + style.size);
    }
    ui_end(&stage->ui);
}

/* Draws prose so narrow that nothing but the rules of the script keeps two characters together, and
   hands over how each line ends: the lines with bars between. */
static void broken(struct stage *stage, float w, const char *text, char lines[200])
{
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    begin(stage);
    ui_prose(&stage->ui, (struct canvas_rect){0, 0, w, 400}, style, UI_LEFT, stage->theme.ink, text,
             true);
    lines[0] = '\0';
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const char *shown = stage->list.bytes + stage->list.commands[i].of.text.bytes;
        size_t length = strlen(lines);
        snprintf(lines + length, 200 - length, "%s%s", length > 0 ? "|" : "", shown);
    }
    ui_end(&stage->ui);
}

static void lines_end_where_the_script_allows_it(void **state)
{
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    char lines[200];
    broken(stage, 1, "so hot-seat", lines);
    assert_string_equal(lines, "s|o|h|o|t|-|s|e|a|t"); /* nothing fits: by characters */
    float four = ui_text_width(&stage->ui, style, "hot-");
    broken(stage, four, "hot-seat", lines);
    assert_string_equal(lines, "hot-|seat");
    float words = ui_text_width(&stage->ui, style, "4\xC2\xA0of");
    broken(stage, words, "4\xC2\xA0of 15", lines);
    assert_string_equal(lines, "4\xC2\xA0of|15");
    broken(stage, words, "so 45 %", lines); /* a number keeps its percent sign */
    assert_string_equal(lines, "so|45 %");
    float dotted = ui_text_width(&stage->ui, style, "Bombs ·");
    broken(stage, dotted, "Bombs · Zonk", lines); /* nor does a dot begin a line */
    assert_string_equal(lines, "Bombs ·|Zonk");
    broken(stage, dotted, "so Bombs · Zonk", lines);
    assert_string_equal(lines, "so|Bombs ·|Zonk");
    /* Two ideographs and a full stop, which may not begin a line. */
    float two = ui_text_width(&stage->ui, style, "\xE6\x8C\xAF\xE3\x82\x8B");
    broken(stage, two, "\xE6\x8C\xAF\xE3\x82\x8B\xE3\x80\x82", lines);
    assert_string_equal(lines, "\xE6\x8C\xAF|\xE3\x82\x8B\xE3\x80\x82");
    broken(stage, two, "振る、目", lines);
    assert_string_equal(lines, "振|る、|目");
    broken(stage, two, "目「一", lines); /* nor may an opening bracket end one */
    assert_string_equal(lines, "目|「一");
    broken(stage, two, "目フィ", lines); /* nor a small kana begin one */
    assert_string_equal(lines, "目|フィ");
    broken(stage, two, "目ター", lines);
    assert_string_equal(lines, "目|ター");
    broken(stage, 400, "one\ntwo\n\nfour", lines);
    assert_string_equal(lines, "one|two|four");
}

/* Where that takes no more lines than to end them anywhere. */
static void japanese_lines_end_with_a_phrase_or_else_with_a_word(void **state)
{
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    /* What is as wide as the room, the text, its lines. */
    static const char *const texts[][3] = {
        {"4個か5個キープして500点あればストッ", "4個か5個キープして500点あればストップできます。",
         "4個か5個キープして500点あれば|ストップできます。"},
        {"得点になるサ", "得点になるサイコロをキープ。", "得点になる|サイコロを|キープ。"},
        {"残りを振っ", "残りを振って。", "残りを|振って。"},
        {"アンさんは6", "アンさんは6点です。", "アンさんは|6点です。"},
        {"「振る」なら", "では「振る」なら", "では|「振る」なら"},
        /* The phrase has no room, but its word does. */
        {"サイコロ点", "サイコロできます", "サイコロで|きます"},
        /* That would be a third line. */
        {"あ得点あ", "あ得点あ得点あ得", "あ得点あ|得点あ得"},
    };
    char lines[200];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        broken(stage, ui_text_width(&stage->ui, style, texts[i][0]), texts[i][1], lines);
        assert_string_equal(lines, texts[i][2]);
    }
}

static void a_word_of_one_letter_ends_no_line_where_the_language_binds_it(void **state)
{
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    /* What is as wide as the room, the text, its lines. */
    static const char *const texts[][3] = {
        {"cs", "kostky v ruce", "kostky|v ruce"},
        {"cs", "kostky (v ruce)", "kostky|(v ruce)"},
        {"cs", "V ruce", "V ruce"},
        {"cs", "kostky na stole", "kostky na|stole"},
        {"pl", "gramy i w banku", "gramy|i w banku"},
        {"uk", "кубики в руці", "кубики|в руці"},
        {"uk", "кубики й у нас", "кубики|й у нас"},
        {"de", "Würfel v Hand", "Würfel v|Hand"},
    };
    char folder[4096], lines[200];
    float w = ui_text_width(&stage->ui, style, "i w banku");
    assert_true(platform_locale_folder(folder, sizeof folder));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        i18n_start(folder, texts[i][0], NULL);
        broken(stage, w, texts[i][1], lines);
        assert_string_equal(lines, texts[i][2]);
    }
    i18n_start(folder, "en", NULL);
}

/* Where as many lines can do without it. */
static void no_short_word_has_the_last_line_to_itself(void **state)
{
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    char lines[200];
    float w = ui_text_width(&stage->ui, style, "Player 1 busts this");
    broken(stage, w, "Player 1 busts this time.", lines);
    assert_string_equal(lines, "Player 1 busts|this time.");
    broken(stage, w, "Player 1 busts this undoubtedly", lines); /* long enough to stand there */
    assert_string_equal(lines, "Player 1 busts this|undoubtedly");
    broken(stage, w, "Player 1 busts this\ntime.", lines); /* a paragraph of its own */
    assert_string_equal(lines, "Player 1 busts this|time.");
    w = ui_text_width(&stage->ui, style, "extraordinarily");
    broken(stage, w, "extraordinarily so", lines); /* no narrower line holds the longest word */
    assert_string_equal(lines, "extraordinarily|so");
}

static void a_number_of_a_name_stands_in_its_line(void **state)
{
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    char lines[200];
    float w = ui_text_width(&stage->ui, style, "or for Player");
    broken(stage, w, "or for Player 2.", lines);
    assert_string_equal(lines, "or for|Player 2.");
    broken(stage, w, "or for Player 12", lines);
    assert_string_equal(lines, "or for|Player 12");
    broken(stage, w, "or for Player 120 dice", lines); /* that is an amount */
    assert_string_equal(lines, "or for Player|120 dice");
    broken(stage, w, "or for Player 1,200 dice", lines);
    assert_string_equal(lines, "or for Player|1,200 dice");
    /* Where both are wider than the room, the word stays whole. */
    broken(stage, ui_text_width(&stage->ui, style, "Player"), "Player 2", lines);
    assert_string_equal(lines, "Player|2");
}

/* So that no word stands alone it gives that up behind a small word, in any script; a capital one,
   or one of letters that are neither, may be a name's. */
static void a_number_leaves_a_small_word_rather_than_another_alone(void **state)
{
    static const char *const texts[][3] = {
        {"Ann scored", " 6 points", "Ann scored|6 points"},
        {"Ann Player", " 6 points", "Ann|Player 6|points"},
        {"Ура кинув", " 6 пунктів", "Ура кинув|6 пунктів"},
        {"Ура Гравець", " 6 пунктів", "Ура|Гравець 6|пунктів"},
        {"Änn übers", " 6 Punkte", "Änn übers|6 Punkte"},
        {"Änn Übers", " 6 Punkte", "Änn|Übers 6|Punkte"},
        {"Άνα έριξε", " 6 πόντους", "Άνα έριξε|6 πόντους"},
        {"اول لاعب", " 6 نقاطهم", "اول|لاعب 6|نقاطهم"},
    };
    struct stage *stage = *state;
    struct canvas_style style = {CANVAS_FACE_PLAIN, 20};
    setlocale(LC_CTYPE, "C.UTF-8");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char words[64], lines[200];
        snprintf(words, sizeof words, "%s%s", texts[i][0], texts[i][1]);
        broken(stage, ui_text_width(&stage->ui, style, texts[i][0]), words, lines);
        assert_string_equal(lines, texts[i][2]);
    }
}

static void words_without_room_end_with_a_whole_character(void **state)
{
    struct stage *stage = *state;
    char text[UI_LABEL_MAX + 8];
    static const char *const letters[] = {"a", "\xD0\xBC", "\xE6\x8C\xAF", "\xF0\x9F\x8E\xB2"};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        size_t bytes = strlen(letters[i]), length = 1;
        snprintf(text, sizeof text, "-"); /* so that each of them meets the end askew */
        for (; length + bytes < sizeof text; length += bytes) {
            memcpy(text + length, letters[i], bytes + 1);
        }
        begin(stage);
        const struct ui_node *node =
            ui_add(&stage->ui, ui_named("words"), UI_ROLE_TEXT, text, (struct canvas_rect){0});
        assert_true(base_utf8_valid(node->label));
        assert_true(strlen(node->label) + bytes >= UI_LABEL_MAX);
        ui_heard(&stage->ui, text);
        assert_string_equal(node->heard, node->label);
        ui_end(&stage->ui);
    }
}

static void text_is_never_under_14_pixels(void **state)
{
    struct stage *stage = *state;
    begin(stage);
    stage->ui.unit = 2;
    assert_int_equal(ui_style(&stage->ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL).size, 14);
    ui_end(&stage->ui);
}

/* ---- Colours --------------------------------------------------------------------------------- */

static void text_stands_out_from_what_it_lies_on(void **state)
{
    (void)state;
    for (int look = 0; look < 3; look++) {
        struct ui_theme theme = ui_theme_make(look == 1, look == 2);
        assert_true(canvas_contrast(theme.ink_pale, theme.paper_back) >= 4.5f);
        /* The seat whose turn it is stands out, in a dark room above all. */
        assert_true(canvas_contrast(theme.paper, theme.paper_back) >= (look == 2 ? 1.7f : 1.2f));
        assert_true(canvas_contrast(theme.ink, theme.paper) >= 4.5f);
        assert_true(canvas_contrast(theme.ink_pale, theme.paper) >= 4.5f);
        assert_true(canvas_contrast(theme.red, theme.paper) >= 4.5f);
        assert_true(canvas_contrast(theme.on_accent, theme.accent) >= 4.5f);
    }
}

static void cut_strips_make_up_the_whole(void **state)
{
    (void)state;
    struct canvas_rect rest = {10, 20, 300, 200};
    struct canvas_rect top = ui_cut_top(&rest, 50), right = ui_cut_right(&rest, 1000);
    assert_int_equal(top.h, 50);
    assert_int_equal(right.w, 300);
    assert_int_equal(rest.w, 0);
    assert_int_equal(rest.h, 150);
    struct canvas_rect last = ui_column(top, 4, 10, 3);
    assert_true(last.x + last.w <= top.x + top.w + 0.01f);
}

/* A grip, something that only a mouse may carry, and a button. */
static void draw_grips(struct stage *stage)
{
    struct ui *ui = &stage->ui;
    begin(stage);
    ui_button(ui, (struct canvas_rect){100, 100, 200, 100},
              &(struct ui_button){.command = ui_named("grip"), .label = "Grip"});
    ui->nodes[0].grip = true;
    ui_button(ui, (struct canvas_rect){400, 100, 200, 100},
              &(struct ui_button){.command = ui_named("name"), .label = "Name"});
    ui->nodes[1].carry = true;
    ui_end(ui);
}

static enum ui_event_kind point(struct stage *stage, enum canvas_intent_kind kind, float x, float y,
                                enum canvas_source source, struct ui_event *event)
{
    take(stage, (struct canvas_intent){.kind = kind, .x = x, .y = y, .source = source}, event);
    return event->kind;
}

static void a_grip_is_lifted_carried_and_dropped(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    const enum canvas_source sources[] = {CANVAS_SOURCE_MOUSE, CANVAS_SOURCE_TOUCH};
    for (int i = 0; i < 2; i++) {
        draw_grips(stage);
        point(stage, CANVAS_INTENT_PRESS, 150, 150, sources[i], &event);
        assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 152, 153, sources[i], &event),
                         UI_EVENT_NONE);
        assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 150, 200, sources[i], &event),
                         UI_EVENT_LIFT);
        assert_string_equal(event.id, "grip");
        assert_float_equal(event.at.y, 150, 0.1);
        assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 150, 260, sources[i], &event),
                         UI_EVENT_CARRY);
        assert_float_equal(event.at.y, 260, 0.1);
        assert_int_equal(point(stage, CANVAS_INTENT_RELEASE, 150, 300, sources[i], &event),
                         UI_EVENT_DROP);
        assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 150, 400, sources[i], &event),
                         UI_EVENT_NONE);
    }
}

static void a_grip_that_is_only_pressed_is_pressed(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_grips(stage);
    assert_true(press(stage, 150, 150, 153, 152, &event));
    assert_int_equal(event.kind, UI_EVENT_ACT);
}

static void what_a_mouse_carries_a_finger_does_not(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    draw_grips(stage);
    point(stage, CANVAS_INTENT_PRESS, 450, 150, CANVAS_SOURCE_TOUCH, &event);
    assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 450, 250, CANVAS_SOURCE_TOUCH, &event),
                     UI_EVENT_NONE);
    point(stage, CANVAS_INTENT_PRESS, 450, 150, CANVAS_SOURCE_MOUSE, &event);
    assert_int_equal(point(stage, CANVAS_INTENT_MOVE, 450, 250, CANVAS_SOURCE_MOUSE, &event),
                     UI_EVENT_LIFT);
    take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_BACK}, &event);
    assert_int_equal(event.kind, UI_EVENT_LET_GO);
    assert_int_equal(point(stage, CANVAS_INTENT_RELEASE, 450, 250, CANVAS_SOURCE_MOUSE, &event),
                     UI_EVENT_NONE);
}

/* At 800x480, where they are narrowest. */
static void the_ring_of_a_pages_tool_stays_clear_of_its_neighbours(void **state)
{
    struct stage *stage = *state;
    struct ui *ui = &stage->ui;
    const struct ui_page_tool tools[] = {{ui_named("one"), "icons/plus.svg", "One", NULL},
                                         {ui_named("two"), "icons/plus.svg", "Two", NULL}};
    canvas_list_clear(&stage->list);
    ui_begin(ui, &stage->list, 800, 480, 1, &stage->theme);
    ui_page_begin(ui, "Page", tools, 2);
    ui_end(ui);
    size_t rings = 0;
    for (size_t i = 0; i < ui->count; i++) {
        struct canvas_rect ring = canvas_rect_inset(ui->nodes[i].rect, -UI_RING_REACH);
        for (size_t k = 0; k < ui->count && ui->nodes[i].role == UI_ROLE_BUTTON; k++) {
            struct canvas_rect both = canvas_rect_common(ring, ui->nodes[k].rect);
            assert_true(i == k || both.w <= 0 || both.h <= 0);
        }
        rings += ui->nodes[i].role == UI_ROLE_BUTTON;
    }
    assert_int_equal(rings, 3);
}

static void square_with(struct stage *stage, bool late)
{
    struct ui *ui = &stage->ui;
    begin(stage);
    ui_button(ui, (struct canvas_rect){100, 100, 200, 100},
              &(struct ui_button){.command = ui_named(late ? "late" : "early"), .label = "A"});
    ui_button(ui, (struct canvas_rect){100, 400, 200, 100},
              &(struct ui_button){.command = ui_named("c"), .label = "C"});
    ui_prefer(ui, ui_named(late ? "late" : "early"));
    ui_end(ui);
}

static bool pointed_in_next(struct stage *stage, const char *name)
{
    begin(stage);
    bool pointed = ui_pointed(&stage->ui, ui_named(name));
    ui_end(&stage->ui);
    return pointed;
}

static void what_comes_under_a_resting_pointer_is_not_pointed_at(void **state)
{
    struct stage *stage = *state;
    struct ui_event event;
    square_with(stage, false);
    point(stage, CANVAS_INTENT_MOVE, 150, 150, CANVAS_SOURCE_MOUSE, &event);
    assert_true(pointed_in_next(stage, "early"));
    square_with(stage, false);
    point(stage, CANVAS_INTENT_MOVE, 151, 150, CANVAS_SOURCE_MOUSE, &event);
    square_with(stage, true);
    assert_false(pointed_in_next(stage, "late"));
    square_with(stage, true);
    /* The same place told once more is no move. */
    point(stage, CANVAS_INTENT_MOVE, 151, 150, CANVAS_SOURCE_MOUSE, &event);
    assert_false(pointed_in_next(stage, "late"));
    square_with(stage, true);
    point(stage, CANVAS_INTENT_MOVE, 152, 150, CANVAS_SOURCE_MOUSE, &event);
    assert_true(pointed_in_next(stage, "late"));
}

static void a_focus_set_by_itself_points_at_nothing_until_it_is_moved(void **state)
{
    struct stage *stage = *state;
    square_with(stage, true);
    assert_true(ui_focused(&stage->ui, ui_named("late")));
    assert_false(pointed_in_next(stage, "late"));
    square_with(stage, true);
    go(stage, CANVAS_WAY_DOWN);
    assert_true(pointed_in_next(stage, "c"));
    square_with(stage, true);
    go(stage, CANVAS_WAY_DOWN);
    square_with(stage, true);
    assert_true(pointed_in_next(stage, "c"));
}

/* Names of 24 characters that differ late, early and in their middle, from left to right and from
   right to left. */
static void names_that_are_cut_can_be_told_apart(void **state)
{
    struct stage *stage = *state;
    static const char *const alike[] = {
        "Bartholomew Fitzgerald A",
        "Bartholomew Fitzgerald B",
        "Bartholomew Fitzgeraldo",
        "Ann",
        "Maria Lena von Hohenfels",
        "Maria Gena von Hohenfels",
        "\xD7\x90\xD7\x91\xD7\xA8\xD7\x94\xD7\x9D \xD7\x91\xD7\x9F \xD7\x99\xD7\x95\xD7\xA1"
        "\xD7\xA3 \xD7\x94\xD7\x9C\xD7\x95\xD7\x99 \xD7\x94\xD7\x92\xD7\x93\xD7\x95\xD7\x9C",
        "\xD7\x90\xD7\x91\xD7\xA8\xD7\x94\xD7\x9D \xD7\x91\xD7\x9F \xD7\x99\xD7\x95\xD7\xA1"
        "\xD7\xA3 \xD7\x94\xD7\x9C\xD7\x95\xD7\x99 \xD7\x94\xD7\xA7\xD7\x98\xD7\x9F",
    };
    enum { NAMES = sizeof alike / sizeof *alike };
    const struct ui_names every = {alike, NAMES};
    begin(stage);
    struct canvas_style style = ui_style(&stage->ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float letter = ui_text_width(&stage->ui, style, "m"), widest = 0;
    for (int i = 0; i < NAMES; i++) {
        widest = fmaxf(widest, ui_text_width(&stage->ui, style, alike[i]));
    }
    for (float w = letter * 7; w < widest + letter; w += letter / 2) {
        char line[NAMES][100];
        for (int i = 0; i < NAMES; i++) {
            ui_text_tell_apart(&stage->ui, style, w, &every, i, line[i], sizeof line[i]);
            assert_true(ui_text_width(&stage->ui, style, line[i]) <= w);
            assert_true(base_utf8_valid(line[i]));
            bool fits = ui_text_width(&stage->ui, style, alike[i]) <= w;
            assert_int_equal(strcmp(line[i], alike[i]) == 0, fits);
            for (int k = 0; k < i; k++) {
                assert_string_not_equal(line[i], line[k]);
            }
        }
    }
}

/* Nobody else is called so: the beginning says most. */
static void a_name_that_is_cut_keeps_its_beginning_where_that_is_its_own(void **state)
{
    struct stage *stage = *state;
    static const char *const list[] = {"Maximiliane von Hohenfels", "Bartholomew Fitzgerald A",
                                       "Bartholomew Fitzgerald B"};
    const struct ui_names every = {list, 3};
    char line[100];
    begin(stage);
    struct canvas_style style = ui_style(&stage->ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float w = ui_text_width(&stage->ui, style, "Maximiliane\xE2\x80\xA6");
    ui_text_tell_apart(&stage->ui, style, w, &every, 0, line, sizeof line);
    assert_string_equal(line, "Maximiliane\xE2\x80\xA6");
    ui_text_tell_apart(&stage->ui, style, w, &every, 2, line, sizeof line);
    assert_string_equal(line, "Bartholome\xE2\x80\xA6"
                              "B");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_that_are_cut_can_be_told_apart),
        TEST(a_name_that_is_cut_keeps_its_beginning_where_that_is_its_own),
        TEST(a_press_acts_when_it_is_let_go),
        TEST(a_press_that_slides_off_does_nothing),
        TEST(a_cancelled_press_does_nothing),
        TEST(a_disabled_button_keeps_its_reason_and_never_acts),
        TEST(a_widget_has_its_id_from_its_command),
        TEST(a_press_brings_its_command_back),
        TEST(what_is_typed_brings_the_fields_command_back),
        TEST(an_id_that_is_too_long_is_cut_before_its_part),
        TEST(what_lies_under_an_overlay_is_out_of_reach),
        TEST(small_things_are_large_enough_for_a_finger),
        TEST(the_focus_is_seen_once_a_key_or_a_pad_was_used),
        TEST(focus_begins_at_the_preferred_widget),
        TEST(arrows_move_the_focus_to_what_lies_there),
        TEST(tab_goes_round_and_passes_the_disabled_ones),
        TEST(accept_acts_on_the_focus_but_never_by_key_repeat),
        TEST(focus_that_is_gone_moves_to_the_preferred_widget),
        TEST(typing_takes_the_place_of_what_was_there),
        TEST(a_field_that_is_typed_into_stands_out),
        TEST(typing_inserts_at_the_caret),
        TEST(typing_stops_at_the_limit_in_characters),
        TEST(enter_ends_typing_and_the_space_bar_does_not),
        TEST(a_press_elsewhere_ends_typing_and_still_presses),
        TEST(letters_are_no_shortcuts_while_typing),
        TEST(dice_that_lie_close_share_the_place_between_them),
        TEST(what_is_scrolled_away_cannot_be_pressed),
        TEST(revealing_scrolls_as_far_as_needed),
        TEST(the_wheel_scrolls_within_its_bounds),
        TEST(rows_that_are_scrolled_fill_their_pages),
        TEST(the_wheel_beside_them_scrolls_the_only_rows_there_are),
        TEST(the_wheel_leaves_what_is_covered),
        TEST(a_drag_scrolls_and_presses_nothing),
        TEST(a_grip_is_lifted_carried_and_dropped),
        TEST(a_grip_that_is_only_pressed_is_pressed),
        TEST(what_a_mouse_carries_a_finger_does_not),
        TEST(text_that_is_too_wide_is_set_smaller_then_cut),
        TEST(prose_wraps_at_spaces_and_measures_what_it_draws),
        TEST(lines_end_where_the_script_allows_it),
        TEST(japanese_lines_end_with_a_phrase_or_else_with_a_word),
        TEST(a_word_of_one_letter_ends_no_line_where_the_language_binds_it),
        TEST(no_short_word_has_the_last_line_to_itself),
        TEST(a_number_of_a_name_stands_in_its_line),
        TEST(a_number_leaves_a_small_word_rather_than_another_alone),
        TEST(words_without_room_end_with_a_whole_character),
        TEST(text_is_never_under_14_pixels),
        TEST(text_stands_out_from_what_it_lies_on),
        TEST(cut_strips_make_up_the_whole),
        TEST(the_ring_of_a_pages_tool_stays_clear_of_its_neighbours),
        TEST(what_comes_under_a_resting_pointer_is_not_pointed_at),
        TEST(a_focus_set_by_itself_points_at_nothing_until_it_is_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
