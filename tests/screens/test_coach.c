/* SPDX-License-Identifier: Zlib */
/* The coach: chances before a decision, a question where one costs much, hints in words. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/odds.h>

#include "tests/screens/stage.h"

static struct screens_setup setup_of(float scale)
{
    return (struct screens_setup){
        .seeded = true, .seed = 5, .scale = scale, .speed = SCREENS_INSTANT};
}

/* The Dice Game, two persons, the first with a coach and in turn. */
static void begin(struct stage *stage)
{
    struct screens_setup setup = setup_of(1);
    stage_begin(stage, &setup);
    stage_set_up(stage, "dicegame", 2);
    stage_choose_kind(stage, 0, "coach");
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void it_is_silent_unless_it_is_wanted(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1);
    stage_begin(&stage, &setup);
    stage_seat(&stage, 2);
    assert_false(stage_has(&stage, "coach"));
    stage_throw(&stage, "action.throw", "112346");
    assert_false(stage_has(&stage, "coach.roll"));
    assert_false(stage_has(&stage, "coach.bank"));
    stage_end(&stage);
}

static void check_words(struct stage *stage, const char *id, const struct tc_choice *choice)
{
    char words[64];
    const char *label = stage_find(stage, id)->label;
    snprintf(words, sizeof words, " %d%% chance to win", (int)lround(choice->win * 100));
    assert_non_null(strstr(label, words));
    snprintf(words, sizeof words, "fails %d%%", (int)lround(choice->bust * 100));
    assert_non_null(strstr(label, words));
}

static void its_figures_are_the_advices(void **state)
{
    (void)state;
    struct stage stage;
    struct tc_advice advice;
    begin(&stage);
    assert_non_null(strstr(stage_find(&stage, "coach")->label, "%"));
    stage_throw(&stage, "action.throw", "112346");
    struct tc_odds *odds = tc_odds_create(tc_match_setup(screens_match(stage.screens)), NULL);
    tc_odds_advise(odds, stage_state(&stage), &advice);
    assert_int_equal(advice.count, 2);
    for (int i = 0; i < advice.count; i++) {
        char text[TC_ACTION_TEXT_MAX], id[UI_ID_MAX];
        tc_action_text(tc_games[tc_game_find("dicegame")], &advice.choice[i].action, text);
        ui_id(id, "coach.%s", text);
        check_words(&stage, id, &advice.choice[i]);
        bool best = strstr(stage_find(&stage, id)->label, ", best") != NULL;
        assert_int_equal(best, i == advice.best);
    }
    tc_odds_destroy(odds);
    stage_end(&stage);
}

static void the_others_are_not_helped(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    stage_throw(&stage, "action.throw", "111346");
    stage_click(&stage, "action.bank");
    if (stage_has(&stage, "ask.no")) {
        stage_click(&stage, "ask.no");
    }
    stage_settle(&stage);
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_false(stage_has(&stage, "coach"));
    stage_throw(&stage, "action.throw", "112346");
    assert_false(stage_has(&stage, "coach.roll"));
    stage_end(&stage);
}

/* Rolling on with one die and 1,100 points in hand costs much. */
static void begin_doubtful(struct stage *stage)
{
    begin(stage);
    stage_throw(stage, "action.throw", "111156");
    assert_string_equal(screens_name(stage->screens), "table");
}

static size_t records(struct stage *stage)
{
    const struct tc_record *list;
    return tc_match_records(screens_match(stage->screens), &list);
}

static void a_costly_choice_is_asked_about_before_it_is_made(void **state)
{
    (void)state;
    struct stage stage;
    begin_doubtful(&stage);
    size_t before = records(&stage);
    stage_click(&stage, "action.roll");
    assert_string_equal(screens_name(stage.screens), "ask");
    assert_non_null(strstr(stage_find(&stage, "ask.text")->label, "%"));
    stage_click(&stage, "ask.yes");
    assert_string_equal(screens_name(stage.screens), "table");
    assert_int_equal(records(&stage), before);
    stage_click(&stage, "action.roll");
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "table");
    assert_int_equal(records(&stage), before);
    stage_click(&stage, "action.roll");
    stage_click(&stage, "ask.no");
    stage_settle(&stage);
    assert_true(records(&stage) > before);
    stage_end(&stage);
}

static void keys_are_asked_about_too(void **state)
{
    (void)state;
    struct stage stage;
    begin_doubtful(&stage);
    stage_key(&stage, 'R');
    assert_string_equal(screens_name(stage.screens), "ask");
    stage_end(&stage);
}

static void the_best_choice_is_never_asked_about(void **state)
{
    (void)state;
    struct stage stage;
    begin_doubtful(&stage);
    size_t before = records(&stage);
    stage_click(&stage, "action.bank");
    assert_string_equal(screens_name(stage.screens), "table");
    assert_true(records(&stage) > before);
    stage_end(&stage);
}

static void set_rethink(struct stage *stage, const char *choice)
{
    stage_click(stage, "table.menu");
    stage_click(stage, "menu.settings");
    stage_click(stage, choice);
    stage_click(stage, "back");
}

static void asking_can_be_switched_off(void **state)
{
    (void)state;
    struct stage stage;
    begin_doubtful(&stage);
    set_rethink(&stage, "settings.rethink.choice.0");
    size_t before = records(&stage);
    stage_click(&stage, "action.roll");
    assert_string_equal(screens_name(stage.screens), "table");
    assert_true(records(&stage) > before);
    stage_end(&stage);
}

static void a_coach_comes_and_goes_at_the_table(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1);
    stage_begin(&stage, &setup);
    stage_seat(&stage, 2);
    stage_throw(&stage, "action.throw", "112346");
    for (int on = 1; on >= 0; on--) {
        stage_click(&stage, "table.menu");
        stage_click(&stage, "menu.seats");
        stage_click(&stage, "seats.0.coach");
        stage_click(&stage, "seats.close");
        stage_settle(&stage);
        stage_step(&stage, 16);
        assert_int_equal(stage_has(&stage, "coach.roll"), on);
    }
    stage_end(&stage);
}

static void a_hint_says_what_best_play_would_do(void **state)
{
    (void)state;
    struct stage stage;
    begin_doubtful(&stage);
    stage_key(&stage, 'H');
    const char *hint = stage_find(&stage, "ribbon.ask")->label;
    assert_non_null(strstr(hint, "Banking: "));
    assert_non_null(strstr(hint, "fails"));
    /* And the button that it names bears the lamp. */
    struct canvas_rect bank = stage_find(&stage, "action.bank")->rect,
                       roll = stage_find(&stage, "action.roll")->rect;
    assert_int_equal(stage_pictures(&stage, bank, "icons/hint.svg"), 1);
    assert_int_equal(stage_pictures(&stage, roll, "icons/hint.svg"), 0);
    stage_end(&stage);
}

static void people_alone_are_told_best_play_as_soon_as_it_is_known(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1);
    stage_begin(&stage, &setup);
    stage_seat(&stage, 2);
    stage_throw(&stage, "action.throw", "111156");
    stage_key(&stage, 'H');
    assert_null(strstr(stage_find(&stage, "ribbon.ask")->label, "chance to win"));
    stage_step(&stage, 32);
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "Banking: "));
    stage_end(&stage);
}

static void no_sum_is_told_to_those_who_count(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1);
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "dicegame", 2);
    stage_choose_kind(&stage, 0, "coach");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.count_yourself");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "112346");
    assert_true(stage_has(&stage, "count.ok"));
    assert_false(stage_has(&stage, "coach.roll"));
    stage_click(&stage, "count.2");
    stage_click(&stage, "count.0");
    stage_click(&stage, "count.0");
    stage_click(&stage, "count.ok");
    stage_settle(&stage);
    const char *label = stage_find(&stage, "coach.roll")->label;
    assert_non_null(strstr(label, "%"));
    assert_null(strstr(label, "about"));
    stage_end(&stage);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

static bool press_something(struct stage *stage, int turn)
{
    const struct ui *ui = screens_ui(stage->screens);
    const char *ids[64];
    int count = 0;
    for (size_t i = 0; i < ui->count && count < 64; i++) {
        const struct ui_node *node = &ui->nodes[i];
        bool acts = strncmp(node->id, "action.", 7) == 0 || strcmp(node->id, "table.go_on") == 0;
        if (acts && node->enabled) {
            ids[count++] = node->id;
        }
    }
    if (count == 0) {
        return false;
    }
    char id[UI_ID_MAX];
    ui_id(id, "%s", ids[turn % count]);
    stage_step(stage, 320);
    stage_click(stage, id);
    if (strcmp(screens_name(stage->screens), "ask") == 0) {
        stage_check_sizes(stage);
        stage_click(stage, "ask.no");
    }
    stage_settle(stage);
    return true;
}

/* The first decisions of a game, with the strip there, at every size. */
static void check_game(const char *game, int players, float scale)
{
    char id[UI_ID_MAX];
    struct stage stage;
    struct screens_setup setup = setup_of(scale);
    stage_begin(&stage, &setup);
    stage_set_up(&stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(&stage, seat, "coach");
        stage_click(&stage, ui_id(id, "setup.seat.%d.name", seat));
        stage_type(&stage, "%s %n WWWWWWWWWWWWWWWWWWWWWWWW");
        stage_accept(&stage);
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int turn = 0; turn < 6 && press_something(&stage, turn); turn++) {
        stage_check_sizes(&stage);
    }
    stage_end(&stage);
}

static void it_has_room_in_every_game_and_window(void **state)
{
    (void)state;
    for (int i = 0; i < tc_games_count; i++) {
        check_game(tc_games[i]->id, 2, 1.5f);
        if (getenv("TUMBLECUP_LONG") != NULL) {
            check_game(tc_games[i]->id, 2, 1);
        }
    }
}

/* In a small window with large text its strip would leave the board no room. */
static void a_board_keeps_its_room_in_a_small_window(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1.5f);
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "dicegame", 2);
    stage_choose_kind(&stage, 0, "coach");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "112346");
    stage_size(&stage, 800, 480);
    stage_step(&stage, 16);
    struct canvas_rect told = stage_find(&stage, "coach.roll")->rect;
    struct canvas_rect button = stage_find(&stage, "action.roll")->rect;
    assert_true(told.x + told.w <= button.x);
    assert_true(told.y >= button.y - 1 && told.y + told.h <= button.y + button.h + 1);
    assert_non_null(strstr(stage_find(&stage, "coach.roll")->label, "%"));
    assert_true(stage_has(&stage, "ribbon.ask"));
    stage_check_clear(&stage, "coach.roll");
    stage_key(&stage, 'H');
    stage_step(&stage, 16);
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "%"));
    stage_end(&stage);
}

/* Nothing can be lost by a throw there. */
static void of_risk_it_speaks_where_there_is_some(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = setup_of(1);
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "leftovers", 2);
    stage_choose_kind(&stage, 0, "coach");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    const struct ui *ui = screens_ui(stage.screens);
    int told = 0;
    for (size_t i = 0; i < ui->count; i++) {
        if (strncmp(ui->nodes[i].id, "coach.claim", 11) == 0) {
            told++;
            assert_non_null(strstr(ui->nodes[i].label, "% chance to win, costs "));
            assert_null(strstr(ui->nodes[i].label, "fails"));
        }
    }
    assert_int_equal(told, 3);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_silent_unless_it_is_wanted),
        cmocka_unit_test(its_figures_are_the_advices),
        cmocka_unit_test(the_others_are_not_helped),
        cmocka_unit_test(a_costly_choice_is_asked_about_before_it_is_made),
        cmocka_unit_test(keys_are_asked_about_too),
        cmocka_unit_test(the_best_choice_is_never_asked_about),
        cmocka_unit_test(asking_can_be_switched_off),
        cmocka_unit_test(a_coach_comes_and_goes_at_the_table),
        cmocka_unit_test(a_hint_says_what_best_play_would_do),
        cmocka_unit_test(people_alone_are_told_best_play_as_soon_as_it_is_known),
        cmocka_unit_test(no_sum_is_told_to_those_who_count),
        cmocka_unit_test(a_board_keeps_its_room_in_a_small_window),
        cmocka_unit_test(of_risk_it_speaks_where_there_is_some),
        cmocka_unit_test(it_has_room_in_every_game_and_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
