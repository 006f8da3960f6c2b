/* SPDX-License-Identifier: Zlib */
/* Seats on the setup screen change places by mouse, finger, keys and gamepad; names are taken
   kindly. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

static struct stage *begin(const char *game, enum screens_speed speed, bool gently)
{
    static struct stage stage;
    stage_begin(
        &stage,
        &(struct screens_setup){
            .seeded = true, .seed = 5, .scale = 1, .speed = speed, .reduced_motion = gently});
    stage_set_up(&stage, game, 4);
    return &stage;
}

static int set_up(void **state)
{
    *state = begin("bombs", SCREENS_NORMAL, false);
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

/* "1234" while Player 1 to Player 4 sit in this order. */
static const char *order(struct stage *stage)
{
    static char seats[TC_SEATS_MAX + 1];
    char id[UI_ID_MAX];
    size_t count = 0;
    while (stage_has(stage, ui_id(id, "setup.seat.%zu.name", count))) {
        const char *name = stage_find(stage, id)->label;
        seats[count++] = name[strlen(name) - 1];
    }
    seats[count] = '\0';
    return seats;
}

static struct canvas_point middle(struct stage *stage, const char *id)
{
    struct canvas_rect rect = stage_find(stage, id)->rect;
    return (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static void pointer(struct stage *stage, enum canvas_intent_kind kind, struct canvas_point at,
                    enum canvas_source source)
{
    stage_take(stage, (struct canvas_intent){.kind = kind, .source = source, .x = at.x, .y = at.y});
}

/* Takes up one widget and carries it to where another one is, without letting go. */
static struct canvas_point carry(struct stage *stage, const char *from, const char *to,
                                 enum canvas_source source)
{
    struct canvas_point start = middle(stage, from), end = middle(stage, to);
    end.x = start.x;
    pointer(stage, CANVAS_INTENT_PRESS, start, source);
    for (int i = 1; i <= 8; i++) {
        float part = (float)i / 8;
        pointer(stage, CANVAS_INTENT_MOVE,
                (struct canvas_point){start.x, start.y + (end.y - start.y) * part}, source);
        stage_step(stage, 16);
    }
    return end;
}

static void drag(struct stage *stage, const char *from, const char *to, enum canvas_source source)
{
    struct canvas_point end = carry(stage, from, to, source);
    pointer(stage, CANVAS_INTENT_RELEASE, end, source);
    stage_settle(stage);
}

static void a_card_is_dragged_by_mouse_and_by_finger(void **state)
{
    struct stage *stage = *state;
    drag(stage, "setup.seat.0", "setup.seat.2", CANVAS_SOURCE_MOUSE);
    assert_string_equal(order(stage), "2314");
    drag(stage, "setup.seat.3", "setup.seat.0", CANVAS_SOURCE_TOUCH);
    assert_string_equal(order(stage), "4231");
}

static void a_mouse_drags_by_the_name_too_and_a_finger_does_not(void **state)
{
    struct stage *stage = *state;
    drag(stage, "setup.seat.0.name", "setup.seat.1.name", CANVAS_SOURCE_MOUSE);
    assert_string_equal(order(stage), "2134");
    drag(stage, "setup.seat.0.name", "setup.seat.1.name", CANVAS_SOURCE_TOUCH);
    assert_string_equal(order(stage), "2134");
}

static void the_card_follows_and_the_others_make_room(void **state)
{
    struct stage *stage = *state;
    float places[4];
    char id[UI_ID_MAX];
    for (int seat = 0; seat < 4; seat++) {
        places[seat] = middle(stage, ui_id(id, "setup.seat.%d", seat)).y;
    }
    struct canvas_point end = carry(stage, "setup.seat.0", "setup.seat.3", CANVAS_SOURCE_MOUSE);
    assert_string_equal(order(stage), "2341");
    assert_float_equal(middle(stage, "setup.seat.3").y, end.y, 2);
    /* Those who make room are on their way, and then there. */
    assert_true(middle(stage, "setup.seat.2").y > places[2] + 1);
    assert_false(screens_settled(stage->screens));
    stage_step(stage, 480);
    assert_float_equal(middle(stage, "setup.seat.2").y, places[2], 1);
    pointer(stage, CANVAS_INTENT_RELEASE, end, CANVAS_SOURCE_MOUSE);
    stage_settle(stage);
    assert_float_equal(middle(stage, "setup.seat.3").y, places[3], 1);
}

static void with_less_motion_nothing_glides(void **state)
{
    (void)state;
    struct stage *stage = begin("bombs", SCREENS_NORMAL, true);
    float place = middle(stage, "setup.seat.0").y;
    stage_click(stage, "setup.seat.1.up");
    assert_string_equal(order(stage), "2134");
    assert_float_equal(middle(stage, "setup.seat.0").y, place, 0.5);
    stage_end(stage);
}

static void escape_or_a_second_finger_puts_the_card_back(void **state)
{
    struct stage *stage = *state;
    struct canvas_point end = carry(stage, "setup.seat.0", "setup.seat.3", CANVAS_SOURCE_MOUSE);
    assert_string_equal(order(stage), "2341");
    stage_back(stage);
    assert_string_equal(order(stage), "1234");
    assert_string_equal(screens_name(stage->screens), "setup");
    pointer(stage, CANVAS_INTENT_RELEASE, end, CANVAS_SOURCE_MOUSE);
    carry(stage, "setup.seat.0", "setup.seat.3", CANVAS_SOURCE_TOUCH);
    stage_take(stage,
               (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL, .source = CANVAS_SOURCE_TOUCH});
    assert_string_equal(order(stage), "1234");
}

static void focus_grip(struct stage *stage, int seat, enum canvas_source source)
{
    char id[UI_ID_MAX];
    ui_id(id, "setup.seat.%d", seat);
    for (int i = 0; i < 200 && strcmp(screens_ui(stage->screens)->focus, id) != 0; i++) {
        stage_go(stage, CANVAS_WAY_NEXT, source);
    }
    assert_string_equal(screens_ui(stage->screens)->focus, id);
}

static void move_by(struct stage *stage, enum canvas_source source)
{
    focus_grip(stage, 1, source);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT, .source = source});
    stage_go(stage, CANVAS_WAY_DOWN, source);
    stage_go(stage, CANVAS_WAY_DOWN, source);
    stage_go(stage, CANVAS_WAY_DOWN, source);
    stage_go(stage, CANVAS_WAY_LEFT, source);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT, .source = source});
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.seat.3");
    stage_go(stage, CANVAS_WAY_UP, source);
    stage_settle(stage);
}

static void a_card_is_moved_by_keys_and_by_gamepad(void **state)
{
    struct stage *stage = *state;
    move_by(stage, CANVAS_SOURCE_KEYBOARD);
    assert_string_equal(order(stage), "1342");
    move_by(stage, CANVAS_SOURCE_PAD);
    assert_string_equal(order(stage), "1423");
}

static void back_while_a_card_is_in_hand_only_puts_it_back(void **state)
{
    struct stage *stage = *state;
    focus_grip(stage, 0, CANVAS_SOURCE_KEYBOARD);
    stage_accept(stage);
    stage_go(stage, CANVAS_WAY_DOWN, CANVAS_SOURCE_KEYBOARD);
    assert_string_equal(order(stage), "2134");
    stage_back(stage);
    assert_string_equal(order(stage), "1234");
    assert_string_equal(screens_name(stage->screens), "setup");
}

static void two_taps_move_a_card(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.seat.0");
    stage_click(stage, "setup.seat.2");
    stage_settle(stage);
    assert_string_equal(order(stage), "2314");
}

static void who_starts_and_who_is_older_go_with_the_people(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.age.3.up");
    stage_click(stage, "setup.done");
    drag(stage, "setup.seat.0", "setup.seat.3", CANVAS_SOURCE_MOUSE);
    assert_true(stage_find(stage, "setup.first.3")->picked);
    stage_click(stage, "setup.seat.0.remove");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    const struct tc_value *ages = &setup->option[tc_setup_option(setup, "age_order")];
    assert_int_equal(setup->first, 2);
    /* Youngest first were players 1, 2, 4, 3; player 2 went, 3 4 1 sit in this order. */
    assert_int_equal(ages->count, 3);
    assert_int_equal(ages->list[0], 2);
    assert_int_equal(ages->list[1], 1);
    assert_int_equal(ages->list[2], 0);
}

static void near_the_edge_the_page_scrolls_along(void **state)
{
    (void)state;
    struct stage *stage = begin("leftovers", SCREENS_NORMAL, false);
    stage_size(stage, 480, 800);
    for (int seat = 4; seat < 12; seat++) {
        stage_click(stage, "setup.add");
    }
    for (int seat = 11; seat > 0; seat--) {
        screens_reveal(stage->screens, "setup.seat.0");
        stage_step(stage, 16);
    }
    struct canvas_point at = middle(stage, "setup.seat.0");
    pointer(stage, CANVAS_INTENT_PRESS, at, CANVAS_SOURCE_MOUSE);
    at.y = 680;
    pointer(stage, CANVAS_INTENT_MOVE, at, CANVAS_SOURCE_MOUSE);
    stage_step(stage, 8000);
    pointer(stage, CANVAS_INTENT_RELEASE, at, CANVAS_SOURCE_MOUSE);
    stage_settle(stage);
    char id[UI_ID_MAX];
    int last = 11;
    while (strstr(stage_find(stage, ui_id(id, "setup.seat.%d.name", last))->label, "Player 1") ==
               NULL ||
           strlen(stage_find(stage, id)->label) > strlen("Name: Player 1")) {
        last--;
        assert_true(last >= 0);
    }
    assert_true(last >= 8);
    stage_end(stage);
}

/* Twelve sit in two columns: a card goes from one to the other by mouse and by keys, and the others
   make room in their order. */
static void a_card_goes_to_the_other_column(void **state)
{
    (void)state;
    struct stage *stage = begin("leftovers", SCREENS_INSTANT, true);
    stage_size(stage, 1280, 720);
    for (int seat = 4; seat < 12; seat++) {
        stage_click(stage, "setup.add");
    }
    struct canvas_point first = middle(stage, "setup.seat.0"),
                        last = middle(stage, "setup.seat.11");
    assert_true(last.x > first.x + 200);
    assert_true(middle(stage, "setup.seat.6").y == first.y);
    pointer(stage, CANVAS_INTENT_PRESS, first, CANVAS_SOURCE_MOUSE);
    pointer(stage, CANVAS_INTENT_MOVE, last, CANVAS_SOURCE_MOUSE);
    pointer(stage, CANVAS_INTENT_RELEASE, last, CANVAS_SOURCE_MOUSE);
    stage_settle(stage);
    assert_string_equal(stage_find(stage, "setup.seat.11.name")->label, "Name: Player 1");
    assert_string_equal(stage_find(stage, "setup.seat.0.name")->label, "Name: Player 2");
    assert_string_equal(stage_find(stage, "setup.seat.10.name")->label, "Name: Player 12");
    stage_click(stage, "setup.seat.11");
    stage_go(stage, CANVAS_WAY_LEFT, CANVAS_SOURCE_KEYBOARD);
    stage_click(stage, "setup.seat.5");
    assert_string_equal(stage_find(stage, "setup.seat.5.name")->label, "Name: Player 1");
    assert_string_equal(stage_find(stage, "setup.seat.11.name")->label, "Name: Player 12");
    stage_end(stage);
}

/* Whoever fills the table sees all of it at once; on a small screen one part scrolls and no more.
 */
static void twelve_are_seen_at_once(void **state)
{
    (void)state;
    static const float sizes[][2] = {{1280, 720}, {1920, 1080}, {800, 480}};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        struct stage *stage = begin("leftovers", SCREENS_INSTANT, true);
        stage_size(stage, sizes[size][0], sizes[size][1]);
        for (int seat = 4; seat < 12; seat++) {
            stage_click(stage, "setup.add");
        }
        static const char *const parts[] = {"setup.players", "setup.rules", "setup.all"};
        const struct ui *ui = &stage->screens->ui;
        int scrolled = 0;
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            scrolled += ui_scroll_has_more(ui, parts[i]) || ui_scroll_offset(ui, parts[i]) > 0;
        }
        assert_int_equal(scrolled, sizes[size][0] < 1280);
        stage_end(stage);
    }
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void name(struct stage *stage, int seat, const char *text)
{
    char id[UI_ID_MAX], character[5];
    stage_click(stage, ui_id(id, "setup.seat.%d.name", seat));
    stage_key(stage, CANVAS_KEY_BACKSPACE);
    for (size_t bytes; *text != '\0'; text += bytes) {
        bytes = base_utf8_prefix(text, 1);
        snprintf(character, sizeof character, "%.*s", (int)bytes, text);
        stage_type(stage, character);
    }
    stage_accept(stage);
}

static void a_name_that_is_taken_gets_a_number_and_a_note(void **state)
{
    struct stage *stage = *state;
    name(stage, 0, "Ann");
    name(stage, 1, "ann");
    assert_string_equal(stage_find(stage, "setup.seat.1.name")->label, "Name: ann 2");
    assert_non_null(strstr(stage_find(stage, "setup.note")->label, "ann 2"));
    name(stage, 0, "abcdefghijklmnopqrstuvwx");
    name(stage, 1, "abcdefghijklmnopqrstuvwx");
    assert_string_equal(stage_find(stage, "setup.seat.1.name")->label,
                        "Name: abcdefghijklmnopqrstuv 2");
}

static void an_empty_name_changes_nothing_and_says_so(void **state)
{
    struct stage *stage = *state;
    name(stage, 2, "   ");
    assert_string_equal(stage_find(stage, "setup.seat.2.name")->label, "Name: Player 3");
    assert_non_null(strstr(stage_find(stage, "setup.note")->label, "Player 3"));
}

static void hostile_names_fit_every_size(void **state)
{
    struct stage *stage = *state;
    name(stage, 0, "WWWWWWWWWWWWWWWWWWWWWWWW");
    name(stage, 1, "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD7\xA2\xD7\x95\xD7\x9C\xD7\x9D");
    name(stage, 2, "\"'%s%n\\");
    name(stage, 3, "\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2");
    assert_string_equal(stage_find(stage, "setup.seat.2.name")->label, "Name: \"'%s%n\\");
    stage_check_sizes(stage);
    stage_click(stage, "setup.seat.3.colour");
    stage_check_sizes(stage);
    stage_back(stage);
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_check_panel(stage, "youngest.");
    stage_click(stage, "youngest.seat.0");
    stage_settle(stage);
    stage_check_sizes(stage);
    assert_non_null(strstr(stage_find(stage, "seat.2")->label, "\"'%s%n\\"));
}

/* ---- Colours, kinds, rules ------------------------------------------------------------------- */

static void a_colour_says_whose_it_is_and_is_exchanged(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.seat.0.colour");
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.colour.2")->label, "Player 3"));
    stage_click(stage, "setup.seat.0.colour.2");
    assert_non_null(strstr(stage_find(stage, "setup.note")->label, "Player 3"));
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.seat.0.colour");
    assert_string_equal(stage_find(stage, "setup.seat.2.colour")->label,
                        "Colour of Player 3: Circle");
}

static void every_seat_says_that_a_person_plays(void **state)
{
    struct stage *stage = *state;
    assert_non_null(strstr(stage_find(stage, "setup.seat.3.kind")->label, "Person"));
    stage_click(stage, "setup.seat.3.kind");
    assert_true(stage_find(stage, "setup.seat.3.kind.person")->picked);
    stage_click(stage, "setup.seat.3.kind.person");
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.seat.3.kind");
}

static void a_changed_rule_says_how_it_is_written(void **state)
{
    struct stage *stage = *state;
    assert_false(stage_has(stage, "setup.option.sides.changed"));
    stage_click(stage, "setup.option.sides.more");
    assert_true(stage_find(stage, "setup.form.own")->picked);
    assert_string_equal(stage_find(stage, "setup.option.sides.changed")->label, "Usually 6.");
    stage_click(stage, "setup.option.spaces.1.more");
    assert_string_equal(stage_find(stage, "setup.option.spaces.changed")->label,
                        "Usually 6 5 4 3 2 1.");
    stage_check_sizes(stage);
    stage_click(stage, "setup.defaults");
    assert_false(stage_has(stage, "setup.option.sides.changed"));
    assert_false(stage_has(stage, "setup.defaults"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_card_is_dragged_by_mouse_and_by_finger),
        TEST(a_mouse_drags_by_the_name_too_and_a_finger_does_not),
        TEST(the_card_follows_and_the_others_make_room),
        cmocka_unit_test(with_less_motion_nothing_glides),
        TEST(escape_or_a_second_finger_puts_the_card_back),
        TEST(a_card_is_moved_by_keys_and_by_gamepad),
        TEST(back_while_a_card_is_in_hand_only_puts_it_back),
        TEST(two_taps_move_a_card),
        TEST(who_starts_and_who_is_older_go_with_the_people),
        cmocka_unit_test(near_the_edge_the_page_scrolls_along),
        cmocka_unit_test(a_card_goes_to_the_other_column),
        cmocka_unit_test(twelve_are_seen_at_once),
        TEST(a_name_that_is_taken_gets_a_number_and_a_note),
        TEST(an_empty_name_changes_nothing_and_says_so),
        TEST(hostile_names_fit_every_size),
        TEST(a_colour_says_whose_it_is_and_is_exchanged),
        TEST(every_seat_says_that_a_person_plays),
        TEST(a_changed_rule_says_how_it_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
