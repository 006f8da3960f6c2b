/* SPDX-License-Identifier: Zlib */
/* Dice taken hold of in the tray and thrown by letting go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
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
    struct screens_setup setup = {.seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL};
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

static void dice_dragged_and_let_go_are_thrown(void **state)
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

static void a_tap_on_the_tray_throws_too(void **state)
{
    struct stage *stage = *state;
    point(stage, CANVAS_INTENT_PRESS, felt.x, felt.y);
    assert_true(due(stage));
    point(stage, CANVAS_INTENT_RELEASE, felt.x + 2, felt.y);
    stage_settle(stage);
    assert_non_null(strstr(stage_log(stage, 0), "rolls"));
}

static void a_void_press_puts_the_dice_back(void **state)
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

static void a_press_beside_the_tray_holds_nothing(void **state)
{
    struct stage *stage = *state;
    point(stage, CANVAS_INTENT_PRESS, 1000, 400);
    point(stage, CANVAS_INTENT_MOVE, 300, 320);
    point(stage, CANVAS_INTENT_RELEASE, 300, 320);
    stage_settle(stage);
    assert_true(due(stage));
}

static void a_press_ends_a_throw_by_hand_at_once(void **state)
{
    struct stage *stage = *state;
    drag(stage, 6);
    point(stage, CANVAS_INTENT_RELEASE, felt.x + 130, felt.y);
    stage_step(stage, 48);
    assert_false(screens_settled(stage->screens));
    point(stage, CANVAS_INTENT_PRESS, felt.x, felt.y);
    assert_non_null(strstr(stage_log(stage, 0), "rolls"));
}

/* ---- The cup that is held ------------------------------------------------------------------- */

static struct canvas_intent key_of(enum canvas_intent_kind kind, enum canvas_source source)
{
    return (struct canvas_intent){
        .kind = kind, .source = source, .key = 'R', .lasts = kind == CANVAS_INTENT_KEY};
}

static void a_key_or_a_pad_held_shakes_until_it_is_let_go(void **state)
{
    static const enum canvas_source sources[] = {CANVAS_SOURCE_KEYBOARD, CANVAS_SOURCE_PAD};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct stage stage;
        void *own = &stage;
        assert_int_equal(begin(&own), 0);
        struct stage *shaken = own;
        stage_take(shaken, key_of(CANVAS_INTENT_KEY, sources[i]));
        stage_step(shaken, 900);
        assert_true(due(shaken));
        assert_false(screens_settled(shaken->screens));
        assert_int_equal(shaken->null.rumbles > 5, sources[i] == CANVAS_SOURCE_PAD);
        stage_take(shaken, key_of(CANVAS_INTENT_UP, sources[i]));
        assert_false(screens_settled(shaken->screens));
        stage_settle(shaken);
        assert_non_null(strstr(stage_log(shaken, 0), "rolls"));
        stage_end(shaken);
    }
}

static void a_key_that_is_void_throws_nothing(void **state)
{
    struct stage *stage = *state;
    stage_take(stage, key_of(CANVAS_INTENT_KEY, CANVAS_SOURCE_KEYBOARD));
    stage_step(stage, 300);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL});
    stage_take(stage, key_of(CANVAS_INTENT_UP, CANVAS_SOURCE_KEYBOARD));
    stage_settle(stage);
    assert_true(due(stage));
}

/* ---- A button that rolls --------------------------------------------------------------------- */

static struct canvas_point middle(struct stage *stage, const char *id)
{
    struct canvas_rect rect = stage_find(stage, id)->rect;
    return (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

/* 1 and 5 score: the others may be rolled. */
static void come_to_roll(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 4 5 4 2 3");
    assert_true(stage_has(stage, "action.roll"));
}

/* Takes hold there and shakes, to the right and back. */
static void shake(struct stage *stage, struct canvas_point at, int steps)
{
    point(stage, CANVAS_INTENT_PRESS, at.x, at.y);
    for (int i = 1; i <= steps; i++) {
        stage_step(stage, 16);
        point(stage, CANVAS_INTENT_MOVE, at.x + 20.0f * (float)i, at.y + 10);
    }
}

static size_t records(struct stage *stage)
{
    const struct tc_record *list;
    return tc_match_records(screens_match(stage->screens), &list);
}

static void dice_that_a_roll_would_throw_are_thrown_by_hand(void **state)
{
    struct stage *stage = *state;
    come_to_roll(stage);
    size_t before = records(stage);
    struct canvas_point at = middle(stage, "die.4");
    struct canvas_rect aside = stage_find(stage, "die.0")->rect;
    shake(stage, at, 6);
    assert_int_equal(records(stage), before);
    /* All that are free are in the hand, and no other. */
    static const char *const free_dice[] = {"die.1", "die.3", "die.4", "die.5"};
    for (int i = 0; i < 4; i++) {
        assert_true(middle(stage, free_dice[i]).x > at.x - 150);
    }
    assert_float_equal(stage_find(stage, "die.0")->rect.x, aside.x, 0.01f);
    screens_dictate(stage->screens, (const uint8_t[]){1, 2, 3, 4}, 4);
    point(stage, CANVAS_INTENT_RELEASE, at.x + 130, at.y);
    assert_false(screens_settled(stage->screens));
    assert_int_equal(records(stage), before + 2);
    stage_settle(stage);
    assert_false(screens_dropped(stage->screens));
    assert_non_null(strstr(stage_log(stage, 0), "rolls 1 2 3 4: +100"));
}

static void a_tap_on_a_free_die_is_no_roll(void **state)
{
    struct stage *stage = *state;
    come_to_roll(stage);
    size_t before = records(stage);
    struct canvas_point at = middle(stage, "die.4");
    point(stage, CANVAS_INTENT_PRESS, at.x, at.y);
    stage_step(stage, 32);
    point(stage, CANVAS_INTENT_MOVE, at.x + 5, at.y);
    point(stage, CANVAS_INTENT_RELEASE, at.x + 5, at.y);
    stage_settle(stage);
    assert_int_equal(records(stage), before);
    assert_true(stage_has(stage, "action.roll"));
}

static void dice_put_down_are_no_roll_and_lie_as_before(void **state)
{
    struct stage *stage = *state;
    come_to_roll(stage);
    size_t before = records(stage);
    struct canvas_rect rect = stage_find(stage, "die.4")->rect;
    struct canvas_point at = middle(stage, "die.4");
    shake(stage, at, 6);
    stage_step(stage, 200);
    point(stage, CANVAS_INTENT_RELEASE, at.x + 120, at.y + 10);
    stage_settle(stage);
    assert_int_equal(records(stage), before);
    assert_memory_equal(&stage_find(stage, "die.4")->rect, &rect, sizeof rect);
    stage_click(stage, "action.bank");
    stage_settle(stage);
    assert_int_equal(records(stage), before + 1);
}

static void a_void_press_or_back_puts_them_down_too(void **state)
{
    struct stage *stage = *state;
    static const enum canvas_intent_kind ends[] = {CANVAS_INTENT_CANCEL, CANVAS_INTENT_BACK};
    come_to_roll(stage);
    size_t before = records(stage);
    struct canvas_point at = middle(stage, "die.4");
    for (int i = 0; i < 2; i++) {
        shake(stage, at, 4);
        point(stage, ends[i], at.x, at.y);
        point(stage, CANVAS_INTENT_MOVE, at.x + 60, at.y);
        point(stage, CANVAS_INTENT_RELEASE, at.x + 90, at.y);
        stage_settle(stage);
        assert_int_equal(records(stage), before);
        assert_true(stage_has(stage, "action.roll"));
    }
}

static void what_was_set_aside_and_bare_cloth_are_not_grabbed(void **state)
{
    struct stage *stage = *state;
    come_to_roll(stage);
    size_t before = records(stage);
    struct canvas_point aside = middle(stage, "die.0"), free_die = middle(stage, "die.4");
    struct canvas_point places[] = {aside, {free_die.x, free_die.y + 120}};
    for (int i = 0; i < 2; i++) {
        shake(stage, places[i], 6);
        point(stage, CANVAS_INTENT_RELEASE, places[i].x + 130, places[i].y);
        stage_settle(stage);
        assert_int_equal(records(stage), before);
    }
}

static void where_all_were_set_aside_those_are_thrown_again(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 2 3 4 5 6");
    size_t before = records(stage);
    struct canvas_point at = middle(stage, "die.3");
    shake(stage, at, 6);
    point(stage, CANVAS_INTENT_RELEASE, at.x + 130, at.y);
    stage_settle(stage);
    assert_int_equal(records(stage), before + 2);
}

static void sit_down(struct stage *stage, const char *game)
{
    struct screens_setup setup = {.seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL};
    stage_begin(stage, &setup);
    stage_set_up(stage, game, 2);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void in_z_a_click_picks_and_a_drag_throws_only_what_may_be_rolled(void **state)
{
    struct stage stage;
    (void)state;
    sit_down(&stage, "zonk");
    stage_throw(&stage, "action.throw", "1 4 5 4 2 3");
    size_t before = records(&stage);
    struct canvas_point one = middle(&stage, "die.0"), two = middle(&stage, "die.4");
    shake(&stage, two, 6);
    point(&stage, CANVAS_INTENT_RELEASE, two.x + 130, two.y);
    stage_settle(&stage);
    assert_int_equal(records(&stage), before);
    point(&stage, CANVAS_INTENT_PRESS, one.x, one.y);
    point(&stage, CANVAS_INTENT_MOVE, one.x + 4, one.y + 3);
    point(&stage, CANVAS_INTENT_RELEASE, one.x + 4, one.y + 3);
    assert_true(stage_find(&stage, "die.0")->picked);
    stage_click(&stage, "action.keep");
    stage_settle(&stage);
    before = records(&stage);
    two = middle(&stage, "die.4");
    shake(&stage, two, 6);
    point(&stage, CANVAS_INTENT_RELEASE, two.x + 130, two.y);
    stage_settle(&stage);
    assert_int_equal(records(&stage), before + 2);
    stage_end(&stage);
}

/* In Microbin rolling on and a re-roll would both throw the die; in Bombs only a roll would. */
static void only_where_it_can_mean_nothing_else(void **state)
{
    static const char *const games[] = {"microbin", "bombs"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct stage stage;
        sit_down(&stage, games[i]);
        stage_throw(&stage, i == 0 ? "action.throw" : "action.roll", "3");
        assert_true(stage_has(&stage, "action.roll"));
        size_t before = records(&stage);
        struct canvas_point at = middle(&stage, "die.0");
        shake(&stage, at, 6);
        point(&stage, CANVAS_INTENT_RELEASE, at.x + 130, at.y);
        stage_settle(&stage);
        assert_int_equal(records(&stage), before + (i == 0 ? 0 : 2));
        stage_end(&stage);
    }
}

static void with_dice_of_their_own_nothing_is_grabbed(void **state)
{
    struct stage stage;
    struct screens_setup setup = {.seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL};
    (void)state;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "dicegame", 2);
    stage_click(&stage, "setup.real_dice");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (const char *key = "145423"; *key != '\0'; key++) {
        stage_key(&stage, *key);
    }
    stage_accept(&stage);
    stage_settle(&stage);
    assert_true(stage_has(&stage, "action.roll"));
    size_t before = records(&stage);
    struct canvas_point at = middle(&stage, "die.4");
    shake(&stage, at, 6);
    point(&stage, CANVAS_INTENT_RELEASE, at.x + 130, at.y);
    stage_settle(&stage);
    assert_int_equal(records(&stage), before);
    stage_end(&stage);
}

/* ---- A button that is held ------------------------------------------------------------------- */

/* To where rolling on is a decision, with dice on the table. */
static void come_to_hold(struct stage *stage, const char *game)
{
    sit_down(stage, game);
    bool bombs = strcmp(game, "bombs") == 0, one = bombs || strcmp(game, "microbin") == 0;
    stage_throw(stage, bombs ? "action.roll" : "action.throw", one ? "3" : "1 4 5 4 2 3");
    if (strcmp(game, "zonk") == 0) {
        stage_click(stage, "die.0");
        stage_click(stage, "action.keep");
        stage_settle(stage);
    }
    assert_true(stage_has(stage, "action.roll"));
}

static const char *const kept_games[] = {"dicegame", "zonk", "bombs", "microbin"};
enum { KEPT_GAMES = sizeof kept_games / sizeof *kept_games };

/* The roll's first frame after the hand let go shows its dice where they were, in the cup. */
static void what_the_roll_button_would_throw_is_shaken_while_it_is_held(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_GAMES; i++) {
        struct stage stage;
        come_to_hold(&stage, kept_games[i]);
        const char *die = i < 2 ? "die.4" : "die.0";
        size_t before = records(&stage);
        struct canvas_point button = middle(&stage, "action.roll"), lay = middle(&stage, die);
        point(&stage, CANVAS_INTENT_PRESS, button.x, button.y);
        struct canvas_point held = lay;
        float way = 0;
        for (int frame = 0; frame < 60; frame++) {
            stage_step(&stage, 16);
            assert_false(screens_settled(stage.screens));
            held = middle(&stage, die);
            way = fmaxf(way, hypotf(held.x - lay.x, held.y - lay.y));
        }
        assert_true(way > 30);
        assert_int_equal(records(&stage), before);
        point(&stage, CANVAS_INTENT_RELEASE, button.x, button.y);
        assert_int_equal(records(&stage), before + 2);
        struct canvas_point leaves = middle(&stage, die);
        assert_true(hypotf(leaves.x - held.x, leaves.y - held.y) < 30);
        point(&stage, CANVAS_INTENT_RELEASE, button.x, button.y);
        stage_settle(&stage);
        assert_int_equal(records(&stage), before + 2);
        stage_end(&stage);
    }
}

static void a_button_that_is_left_puts_the_dice_back(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * KEPT_GAMES; i++) {
        struct stage stage;
        come_to_hold(&stage, kept_games[i / 2]);
        const char *die = i / 2 < 2 ? "die.4" : "die.0";
        size_t before = records(&stage);
        struct canvas_rect lay = stage_find(&stage, die)->rect;
        struct canvas_point button = middle(&stage, "action.roll");
        point(&stage, CANVAS_INTENT_PRESS, button.x, button.y);
        stage_step(&stage, 500);
        point(&stage, CANVAS_INTENT_MOVE, button.x, 20);
        point(&stage, i % 2 == 0 ? CANVAS_INTENT_RELEASE : CANVAS_INTENT_CANCEL, button.x, 20);
        stage_settle(&stage);
        assert_int_equal(records(&stage), before);
        assert_memory_equal(&stage_find(&stage, die)->rect, &lay, sizeof lay);
        stage_click(&stage, "action.roll");
        stage_settle(&stage);
        assert_int_equal(records(&stage), before + 2);
        stage_end(&stage);
    }
}

static void a_key_or_a_pad_that_rolls_shakes_until_it_is_let_go(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * KEPT_GAMES; i++) {
        struct stage stage;
        come_to_hold(&stage, kept_games[i / 3]);
        bool pad = i % 3 == 2;
        size_t before = records(&stage);
        struct canvas_intent down =
            key_of(CANVAS_INTENT_KEY, pad ? CANVAS_SOURCE_PAD : CANVAS_SOURCE_KEYBOARD);
        struct canvas_intent up = key_of(CANVAS_INTENT_UP, down.source);
        if (i % 3 > 0) {
            down.kind = CANVAS_INTENT_ACCEPT;
            down.key = up.key = '\r';
            struct canvas_point button = middle(&stage, "action.roll");
            point(&stage, CANVAS_INTENT_PRESS, button.x, button.y); /* focus comes to it */
            point(&stage, CANVAS_INTENT_RELEASE, button.x, 20);
            stage_settle(&stage);
        }
        stage_take(&stage, down);
        down.repeat = true;
        stage_take(&stage, down);
        stage_step(&stage, 900);
        assert_int_equal(records(&stage), before);
        assert_false(screens_settled(stage.screens));
        assert_int_equal(stage.null.rumbles > 5, pad);
        stage_take(&stage, up);
        assert_int_equal(records(&stage), before + 2);
        stage_take(&stage, up);
        stage_settle(&stage);
        assert_int_equal(records(&stage), before + 2);
        stage_end(&stage);
    }
}

static void a_key_that_rolls_and_is_void_rolls_nothing(void **state)
{
    static const int others[] = {CANVAS_KEY_MENU, 'L', 'H'};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct stage stage;
        come_to_hold(&stage, "dicegame");
        size_t before = records(&stage);
        struct canvas_rect lay = stage_find(&stage, "die.4")->rect;
        stage_take(&stage, key_of(CANVAS_INTENT_KEY, CANVAS_SOURCE_KEYBOARD));
        stage_step(&stage, 300);
        if (i < 3) {
            stage_key(&stage, others[i]);
            stage_take(&stage, key_of(CANVAS_INTENT_UP, CANVAS_SOURCE_KEYBOARD));
            stage_settle(&stage);
            if (strcmp(screens_name(stage.screens), "table") != 0) {
                stage_back(&stage);
            }
        } else {
            stage_take(&stage, (struct canvas_intent){.kind = CANVAS_INTENT_CANCEL});
            stage_take(&stage, key_of(CANVAS_INTENT_UP, CANVAS_SOURCE_KEYBOARD));
        }
        stage_settle(&stage);
        assert_string_equal(screens_name(stage.screens), "table");
        assert_int_equal(records(&stage), before);
        assert_memory_equal(&stage_find(&stage, "die.4")->rect, &lay, sizeof lay);
        stage_end(&stage);
    }
}

/* Frames until all lie still. */
static int frames_until_still(struct stage *stage)
{
    int frames = 0;
    while (!screens_settled(stage->screens)) {
        stage_step(stage, 16);
        assert_true(++frames < 1000);
    }
    return frames;
}

/* A host that can't tell a key's end throws as it goes down. */
static void a_tap_is_as_fast_as_a_press_that_does_not_last(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_GAMES; i++) {
        int frames[2];
        for (int lasts = 0; lasts < 2; lasts++) {
            struct stage stage;
            come_to_hold(&stage, kept_games[i]);
            size_t before = records(&stage);
            struct canvas_intent down = key_of(CANVAS_INTENT_KEY, CANVAS_SOURCE_KEYBOARD);
            down.lasts = lasts == 1;
            screens_take(stage.screens, &down);
            if (down.lasts) {
                struct canvas_intent up = key_of(CANVAS_INTENT_UP, CANVAS_SOURCE_KEYBOARD);
                screens_take(stage.screens, &up);
            }
            assert_int_equal(records(&stage), before + 2);
            frames[lasts] = frames_until_still(&stage);
            stage_end(&stage);
        }
        assert_in_range(frames[1], 1, frames[0] + 1);
    }
}

/* Undo takes a roll back that was held, and a hold that it comes into is void. */
static void undo_and_a_held_button_get_on(void **state)
{
    struct stage stage;
    (void)state;
    come_to_hold(&stage, "zonk");
    size_t before = records(&stage);
    struct canvas_point button = middle(&stage, "action.roll");
    point(&stage, CANVAS_INTENT_PRESS, button.x, button.y);
    stage_step(&stage, 300);
    stage_key(&stage, 'U');
    stage_settle(&stage);
    assert_int_equal(records(&stage), before - 1);
    point(&stage, CANVAS_INTENT_RELEASE, button.x, button.y);
    stage_settle(&stage);
    assert_true(records(&stage) <= before);
    assert_true(stage_has(&stage, "die.4"));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(dice_dragged_and_let_go_are_thrown, begin, end),
        cmocka_unit_test_setup_teardown(a_tap_on_the_tray_throws_too, begin, end),
        cmocka_unit_test_setup_teardown(a_void_press_puts_the_dice_back, begin, end),
        cmocka_unit_test_setup_teardown(a_press_beside_the_tray_holds_nothing, begin, end),
        cmocka_unit_test_setup_teardown(a_press_ends_a_throw_by_hand_at_once, begin, end),
        cmocka_unit_test(a_key_or_a_pad_held_shakes_until_it_is_let_go),
        cmocka_unit_test_setup_teardown(a_key_that_is_void_throws_nothing, begin, end),
        cmocka_unit_test_setup_teardown(dice_that_a_roll_would_throw_are_thrown_by_hand, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_tap_on_a_free_die_is_no_roll, begin, end),
        cmocka_unit_test_setup_teardown(dice_put_down_are_no_roll_and_lie_as_before, begin, end),
        cmocka_unit_test_setup_teardown(a_void_press_or_back_puts_them_down_too, begin, end),
        cmocka_unit_test_setup_teardown(what_was_set_aside_and_bare_cloth_are_not_grabbed, begin,
                                        end),
        cmocka_unit_test_setup_teardown(where_all_were_set_aside_those_are_thrown_again, begin,
                                        end),
        cmocka_unit_test(in_z_a_click_picks_and_a_drag_throws_only_what_may_be_rolled),
        cmocka_unit_test(only_where_it_can_mean_nothing_else),
        cmocka_unit_test(with_dice_of_their_own_nothing_is_grabbed),
        cmocka_unit_test(what_the_roll_button_would_throw_is_shaken_while_it_is_held),
        cmocka_unit_test(a_button_that_is_left_puts_the_dice_back),
        cmocka_unit_test(a_key_or_a_pad_that_rolls_shakes_until_it_is_let_go),
        cmocka_unit_test(a_key_that_rolls_and_is_void_rolls_nothing),
        cmocka_unit_test(a_tap_is_as_fast_as_a_press_that_does_not_last),
        cmocka_unit_test(undo_and_a_held_button_get_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
