/* SPDX-License-Identifier: Zlib */
/* The table of The Dice Game: what a press does, what is held, what undo takes back. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/screens/stage.h"

static int set_up(void **state)
{
    static struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL});
    stage_seat(&stage, 2);
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

static void dictate(struct stage *stage, const uint8_t *faces, int count)
{
    screens_dictate(stage->screens, faces, count);
}

static void the_dice_that_score_lie_aside_with_their_points(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    assert_string_equal(stage_find(stage, "die.0")->where, "aside");
    assert_string_equal(stage_find(stage, "die.1")->where, "aside");
    assert_string_equal(stage_find(stage, "die.2")->where, "tray");
    assert_int_equal(stage_find(stage, "die.2")->value, 2);
    assert_string_equal(stage_find(stage, "table.turn_points")->label, "150");
    assert_string_equal(stage_log(stage, 0), "Player 1 rolls 1 2 3 4 4 5: +150");
}

static void buttons_say_what_will_happen(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 1 2 3 4");
    assert_string_equal(stage_find(stage, "action.roll")->label, "Roll 3 dice");
    assert_string_equal(stage_find(stage, "action.bank")->label, "Bank 1,000");
    assert_string_equal(screens_ui(stage->screens)->focus, "action.roll");
}

static void dice_keep_their_numbers_through_a_turn(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 1 3 5 4 4");
    stage_throw(stage, "action.roll", "6 5 3 2");
    assert_int_equal(stage_find(stage, "die.0")->value, 6);
    assert_int_equal(stage_find(stage, "die.1")->value, 1);
    assert_int_equal(stage_find(stage, "die.2")->value, 5);
    assert_string_equal(stage_find(stage, "die.2")->where, "aside");
    assert_int_equal(stage_find(stage, "die.5")->value, 2);
}

static void a_press_while_dice_roll_ends_the_motion_and_does_nothing_else(void **state)
{
    struct stage *stage = *state;
    dictate(stage, (const uint8_t[]){1, 5, 2, 3, 4, 4}, 6);
    stage_click(stage, "action.throw");
    stage_step(stage, 100);
    assert_false(screens_settled(stage->screens));
    const struct ui_node *menu = stage_find(stage, "table.menu");
    stage_press(stage, menu->rect.x + menu->rect.w / 2, menu->rect.y + menu->rect.h / 2);
    assert_string_equal(screens_name(stage->screens), "table");
    assert_true(screens_settled(stage->screens));
    assert_int_equal(stage_state(stage)->await, TC_AWAIT_ACT);
    assert_string_equal(stage_find(stage, "table.turn_points")->label, "150");
}

static void a_key_while_dice_roll_ends_the_motion_and_does_not_roll_again(void **state)
{
    struct stage *stage = *state;
    dictate(stage, (const uint8_t[]){1, 5, 2, 3, 4, 4}, 6);
    stage_key(stage, 'R');
    stage_step(stage, 100);
    stage_key(stage, 'R');
    assert_true(screens_settled(stage->screens));
    assert_string_equal(stage_find(stage, "action.roll")->label, "Roll 4 dice");
}

static void no_decision_is_on_screen_while_dice_roll(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "action.throw");
    stage_step(stage, 100);
    assert_false(stage_has(stage, "action.roll"));
    assert_false(stage_has(stage, "action.bank"));
    stage_settle(stage);
}

static void bust(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    dictate(stage, (const uint8_t[]){2, 3, 4, 6}, 4);
    stage_click(stage, "action.roll");
}

static void a_bust_is_held_until_a_press_that_begins_later(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    stage_step(stage, 200);
    stage_accept(stage);
    assert_true(stage_has(stage, "table.go_on"));
    stage_accept(stage);
    stage_step(stage, 160);
    stage_accept(stage);
    assert_true(stage_has(stage, "table.go_on"));
    stage_step(stage, 100);
    stage_accept(stage);
    assert_false(stage_has(stage, "table.go_on"));
    stage_settle(stage);
    assert_true(stage_has(stage, "action.throw"));
}

/* How often that is drawn as text. */
static int drawn(const struct stage *stage, const char *text)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        count += command->kind == CANVAS_TEXT &&
                 strcmp(stage->list.bytes + command->of.text.bytes, text) == 0;
    }
    return count;
}

static void a_bust_says_what_was_lost_and_keeps_the_dice_in_sight(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    stage_settle(stage);
    assert_non_null(strstr(stage_log(stage, 0), "2 3 4 6"));
    assert_string_equal(stage_find(stage, "table.turn_points")->label, "150");
    /* Told large in the tray, where it lies in two pieces; once the word has gone the paper has it,
       struck through. */
    assert_null(strstr(stage_log(stage, 0), "150"));
    assert_int_equal(drawn(stage, "150"), 1);
    assert_true(stage_has(stage, "die.0"));
    assert_int_equal(stage_find(stage, "die.5")->value, 6);
}

/* The throw that failed is read while the word stands: it stands above the row. */
static void the_word_of_a_bust_leaves_its_dice_in_sight(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    struct stage *stage = *state;
    for (int i = 0; i < 3; i++) {
        stage_size(stage, sizes[i][0], sizes[i][1]);
        stage_settle(stage);
        bust(stage);
        while (!stage_has(stage, "stage.words")) {
            stage_step(stage, 16);
        }
        stage_step(stage, 480); /* the dice lie in their row */
        struct canvas_rect word = stage_find(stage, "stage.words")->rect;
        for (int die = 2; die < 6; die++) {
            char id[UI_ID_MAX];
            struct canvas_rect rect = stage_find(stage, ui_id(id, "die.%d", die))->rect;
            assert_true(word.y + word.h < rect.y + rect.h * 0.2f);
        }
        stage_settle(stage);
        stage_click(stage, "table.go_on");
        stage_settle(stage);
    }
}

/* The blow falls after a stillness; the table jolts by 6 pixels of 720, dice are swept into a row,
   over which the word is said, and the sum breaks in two; a press ends all that and does nothing
   else. */
static void a_bust_is_told_over_dice_that_lie(void **state)
{
    static const char *const swept[] = {"die.2", "die.3", "die.4", "die.5"};
    struct stage *stage = *state;
    float most = 0, lay[4] = {0};
    bust(stage);
    while (!stage_has(stage, "stage.words")) {
        for (int i = 0; i < 4 && most <= 0; i++) { /* before the blow */
            lay[i] = stage_find(stage, swept[i])->rect.x + stage_find(stage, swept[i])->rect.w / 2;
        }
        assert_null(strstr(stage_log(stage, 0), "bust"));
        most = fmaxf(most, fmaxf(fabsf(stage->list.jolt.x), fabsf(stage->list.jolt.y)));
        stage_step(stage, 16);
    }
    assert_non_null(strstr(stage_log(stage, 0), "bust"));
    assert_true(most >= 4 && most <= 6);
    const struct canvas_rect words = stage_find(stage, "stage.words")->rect;
    for (int i = 0; i < 4; i++) {
        assert_false(canvas_rect_meets(words, stage_find(stage, swept[i])->rect));
    }
    stage_step(stage, 224);
    stage_accept(stage);
    assert_true(stage_has(stage, "table.go_on"));
    assert_true(stage->list.jolt.x == 0 && stage->list.jolt.y == 0);
    stage_step(stage, 16);
    /* In a row, from the left as they lay when the blow fell, none on another. */
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) {
            const struct ui_node *one = stage_find(stage, swept[i]);
            const struct ui_node *other = stage_find(stage, swept[k]);
            assert_true(i == k || !canvas_rect_meets(one->rect, other->rect));
            assert_true(lay[i] >= lay[k] || one->rect.x < other->rect.x);
        }
    }
    char pieces[32] = ""; /* all that is lettered, with a bar behind each */
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        size_t length = strlen(pieces);
        if (command->kind == CANVAS_LETTERING) {
            snprintf(pieces + length, sizeof pieces - length, "%s|",
                     stage->list.bytes + command->of.lettering.bytes);
        }
    }
    assert_string_equal(pieces, "1|50|BUST|");
}

static void a_bust_can_be_left_before_its_sum_lies(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    while (!stage_has(stage, "stage.words")) {
        stage_step(stage, 16);
    }
    stage_step(stage, 272);
    assert_false(screens_settled(stage->screens)); /* it still breaks */
    stage_accept(stage);
    assert_false(stage_has(stage, "table.go_on"));
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->player, 1);
    assert_true(stage_has(stage, "action.throw"));
}

/* What went with a bust is to be read on the sheet, crossed out. */
static void a_bust_leaves_its_points_on_the_sheet(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    stage_settle(stage);
    stage_accept(stage);
    stage_settle(stage);
    assert_true(stage_draws(stage, "150"));
    stage_throw(stage, "action.throw", "2 2 3 3 4 6");
    assert_true(stage_draws(stage, "150"));
    assert_true(stage_draws(stage, "Nothing"));
}

static void what_happened_goes_when_somebody_else_throws(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    stage_settle(stage);
    stage_step(stage, 400);
    stage_click(stage, "table.go_on");
    stage_settle(stage);
    assert_string_equal(stage_find(stage, "ribbon.last")->label, stage_log(stage, 0));
    stage_click(stage, "action.throw");
    stage_step(stage, 16);
    assert_false(screens_settled(stage->screens));
    assert_false(stage_has(stage, "ribbon.last"));
    stage_settle(stage);
    assert_non_null(strstr(stage_find(stage, "ribbon.last")->label, "Player 2 rolls "));
    stage_click(stage, "ribbon.last");
    assert_string_equal(screens_name(stage->screens), "log");
}

static void who_goes_first_is_told_once(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_set_up(&stage, "dicegame", 2);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int rolls = 0; stage_state(&stage)->phase == TC_PHASE_ROLLOFF; rolls++) {
        stage_click(&stage, "action.throw");
        stage_settle(&stage);
        assert_true(rolls < 20);
    }
    assert_non_null(strstr(stage_log(&stage, 0), " goes first."));
    /* Where no time passes the dice still lie there, and the word above them says who it was. */
    const struct ui_node *word = stage_find(&stage, "stage.words");
    assert_non_null(strstr(word->label, "Player "));
    for (int die = 0; die < 2; die++) {
        char id[UI_ID_MAX];
        const struct ui_node *lies = stage_find(&stage, ui_id(id, "die.%d", die));
        assert_true(word->rect.y + word->rect.h * 0.9f <= lies->rect.y);
    }
    assert_false(stage_has(&stage, "table.rolloff"));
    assert_false(stage_has(&stage, "ribbon.last"));
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "it's your turn"));
    stage_end(&stage);
}

static size_t acts(const struct stage *stage)
{
    const struct tc_record *list;
    return tc_match_records(screens_match(stage->screens), &list);
}

/* Somebody new presses the table, not its buttons: that throws and goes on, and where there is a
   choice it does nothing. */
static void a_press_on_the_empty_cloth_does_the_one_thing_there_is(void **state)
{
    struct stage *stage = *state;
    const float x = 700, y = 440; /* no die and no cup lies there */
    stage_press(stage, x, y);
    stage_settle(stage);
    assert_int_equal(TC_AWAIT_ACT, stage_state(stage)->await);
    size_t before = acts(stage);
    stage_press(stage, x, y);
    stage_settle(stage);
    assert_int_equal(before, acts(stage));
    stage_click(stage, "action.bank");
    stage_settle(stage);
    bust(stage);
    stage_settle(stage);
    assert_true(stage_has(stage, "table.go_on"));
    stage_press(stage, x, y);
    assert_false(stage_has(stage, "table.go_on"));
    stage_settle(stage);
    assert_true(stage_has(stage, "action.throw"));
}

static void undo_takes_a_bank_back_but_no_throw(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    assert_false(stage_find(stage, "table.undo")->enabled);
    stage_key(stage, 'U');
    assert_int_equal(stage_state(stage)->await, TC_AWAIT_ACT);
    stage_click(stage, "action.bank");
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->score[0], 150);
    stage_click(stage, "table.undo");
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->score[0], 0);
    assert_true(stage_has(stage, "action.bank"));
    assert_string_equal(stage_find(stage, "die.0")->where, "aside");
    assert_string_equal(stage_find(stage, "table.turn_points")->label, "150");
}

static void a_hint_tells_the_chance_to_bust(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 1 5 5 2");
    stage_click(stage, "table.hint");
    /* One die: 1 and 5 score, four faces of six do not. */
    assert_non_null(strstr(stage_find(stage, "ribbon.ask")->label, "67"));
}

static void the_menu_leads_away_and_back(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    stage_back(stage);
    assert_string_equal(screens_name(stage->screens), "menu");
    assert_false(stage_has(stage, "action.roll"));
    stage_click(stage, "menu.rules");
    assert_string_equal(screens_name(stage->screens), "rules");
    stage_click(stage, "back");
    assert_string_equal(screens_name(stage->screens), "table");
    assert_true(stage_has(stage, "action.roll"));
}

static void leaving_asks_once_and_keeps_the_match(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    stage_back(stage);
    stage_click(stage, "menu.home");
    assert_string_equal(screens_name(stage->screens), "ask");
    stage_click(stage, "ask.yes");
    assert_string_equal(screens_name(stage->screens), "home");
    stage_click(stage, "home.continue");
    assert_string_equal(stage_find(stage, "table.turn_points")->label, "150");
    assert_true(stage_has(stage, "action.roll"));
}

static void quitting_asks_the_platform(void **state)
{
    struct stage *stage = *state;
    stage_back(stage);
    stage_click(stage, "menu.quit");
    assert_int_equal(stage->null.quits, 0);
    stage_click(stage, "ask.yes");
    assert_int_equal(stage->null.quits, 1);
}

static void a_dictated_list_that_does_not_fit_is_dropped(void **state)
{
    struct stage *stage = *state;
    dictate(stage, (const uint8_t[]){1, 2}, 2);
    stage_click(stage, "action.throw");
    assert_true(screens_dropped(stage->screens));
    assert_false(screens_dropped(stage->screens));
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->await != TC_AWAIT_OVER, 1);
}

static void dice_that_knock_are_heard(void **state)
{
    struct stage *stage = *state;
    int knocks = 0;
    stage_click(stage, "action.throw");
    for (int i = 0; i < 80; i++) {
        stage_step(stage, 16);
        for (int k = 0; k < stage->cues.count; k++) {
            knocks += stage->cues.list[k].sound <= CANVAS_SOUND_KNOCK_DIE;
        }
    }
    assert_true(knocks >= 6);
}

static void a_roll_off_and_the_throw_after_it_are_seen_moving(void **state)
{
    struct stage *stage = *state;
    stage_back(stage);
    stage_click(stage, "menu.home");
    stage_click(stage, "ask.yes");
    stage_click(stage, "home.game.dicegame");
    stage_click(stage, "setup.first.rolloff");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    dictate(stage, (const uint8_t[]){6, 2}, 2);
    for (int throw = 0; throw < 2; throw ++) {
        stage_click(stage, "action.throw");
        stage_step(stage, 320);
        assert_false(screens_settled(stage->screens));
        assert_string_equal(stage_find(stage, "ribbon.ask")->label,
                            throw == 0 ? "One roll for everyone: the highest goes first."
                                       : "Player 1 is rolling.");
        stage_settle(stage);
    }
}

static int heard(struct stage *stage, enum canvas_sound sound, int ms)
{
    int count = 0;
    for (; ms > 0; ms -= 16) {
        stage_step(stage, 16);
        for (int k = 0; k < stage->cues.count; k++) {
            count += stage->cues.list[k].sound == sound;
        }
    }
    return count;
}

static void a_bust_and_a_bank_are_heard_once(void **state)
{
    struct stage *stage = *state;
    bust(stage);
    assert_int_equal(heard(stage, CANVAS_SOUND_BUST, 3000), 1);
    stage_click(stage, "table.go_on");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    stage_click(stage, "action.bank");
    assert_int_equal(heard(stage, CANVAS_SOUND_BANK, 1000), 1);
    stage_click(stage, "table.undo");
    assert_int_equal(heard(stage, CANVAS_SOUND_BANK, 1000), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_dice_that_score_lie_aside_with_their_points),
        TEST(buttons_say_what_will_happen),
        TEST(dice_keep_their_numbers_through_a_turn),
        TEST(a_press_while_dice_roll_ends_the_motion_and_does_nothing_else),
        TEST(a_key_while_dice_roll_ends_the_motion_and_does_not_roll_again),
        TEST(no_decision_is_on_screen_while_dice_roll),
        TEST(a_bust_is_held_until_a_press_that_begins_later),
        TEST(a_bust_is_told_over_dice_that_lie),
        TEST(a_bust_can_be_left_before_its_sum_lies),
        TEST(a_bust_leaves_its_points_on_the_sheet),
        TEST(a_bust_says_what_was_lost_and_keeps_the_dice_in_sight),
        TEST(the_word_of_a_bust_leaves_its_dice_in_sight),
        TEST(what_happened_goes_when_somebody_else_throws),
        cmocka_unit_test(who_goes_first_is_told_once),
        TEST(a_press_on_the_empty_cloth_does_the_one_thing_there_is),
        TEST(undo_takes_a_bank_back_but_no_throw),
        TEST(a_hint_tells_the_chance_to_bust),
        TEST(the_menu_leads_away_and_back),
        TEST(leaving_asks_once_and_keeps_the_match),
        TEST(quitting_asks_the_platform),
        TEST(a_dictated_list_that_does_not_fit_is_dropped),
        TEST(dice_that_knock_are_heard),
        TEST(a_roll_off_and_the_throw_after_it_are_seen_moving),
        TEST(a_bust_and_a_bank_are_heard_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
