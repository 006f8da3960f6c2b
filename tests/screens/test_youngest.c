/* SPDX-License-Identifier: Zlib */
/* Who is the youngest: asked once, where the rules of a match want to know, and remembered. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "tests/screens/stage.h"
#include "tests/store/help.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

static void press(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

static void name_seat(struct stage *stage, int seat, const char *name)
{
    char id[UI_ID_MAX];
    press(stage, ui_id(id, "setup.seat.%d.name", seat));
    for (; *name != '\0'; name++) {
        stage_type(stage, (const char[]){*name, '\0'});
    }
    stage_accept(stage);
    stage_settle(stage);
}

/* From home to the setup of a game with people of these names, ended by NULL. */
static void set_up(struct stage *stage, const char *game, const char *const *names)
{
    int count = 0;
    while (names[count] != NULL) {
        count++;
    }
    stage_set_up(stage, game, count);
    for (int seat = 0; seat < count; seat++) {
        name_seat(stage, seat, names[seat]);
    }
}

static void check_screen(const struct stage *stage, const char *name)
{
    assert_string_equal(screens_name(stage->screens), name);
}

/* The seats at the table from the youngest, such as "210", and who begins. */
static void check_order(const struct stage *stage, const char *order, int first)
{
    check_screen(stage, "table");
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    const struct tc_value *ages = &setup->option[tc_setup_option(setup, "age_order")];
    assert_int_equal(ages->count, strlen(order));
    for (int i = 0; i < ages->count; i++) {
        assert_int_equal(ages->list[i], order[i] - '0');
    }
    assert_int_equal(tc_match_state(screens_match(stage->screens))->first, first);
}

static void go_home(struct stage *stage)
{
    press(stage, "table.menu");
    press(stage, "menu.home");
    press(stage, "ask.yes");
}

static void it_is_asked_once(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Ann", "Ben", "Cleo", NULL});
    press(&stage, "setup.start");
    check_screen(&stage, "youngest");
    assert_true(stage_draws(&stage, "Who is the youngest?"));
    press(&stage, "youngest.seat.2");
    check_order(&stage, "201", 2);
    go_home(&stage);
    press(&stage, "home.game.bombs");
    press(&stage, "setup.start");
    check_order(&stage, "201", 2);
    go_home(&stage);
    /* Of the other two nothing was said. */
    press(&stage, "home.game.bombs");
    press(&stage, "setup.seat.2.remove");
    press(&stage, "setup.start");
    check_screen(&stage, "youngest");
    press(&stage, "youngest.seat.0");
    check_order(&stage, "01", 0);
    stage_end(&stage);
}

static void other_games_and_quick_ones_ask_nothing(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        bool bombs = strcmp(tc_games[game]->id, "bombs") == 0;
        stage_begin(&stage, &instant);
        set_up(&stage, tc_games[game]->id, (const char *const[]){"Ann", "Ben", NULL});
        press(&stage, "setup.start");
        check_screen(&stage, bombs ? "youngest" : "table");
        stage_end(&stage);
        stage_begin(&stage, &instant);
        stage_set_up(&stage, tc_games[game]->id, 2);
        name_seat(&stage, 0, "Ann"); /* and nobody bothered to name the other */
        press(&stage, "setup.start");
        check_screen(&stage, "table");
        stage_end(&stage);
    }
}

static void computer_players_are_the_oldest(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Robo", "Ann", "Ben", NULL});
    stage_choose_kind(&stage, 0, "careful");
    press(&stage, "setup.option.bombs.more");
    press(&stage, "setup.start");
    assert_false(stage_has(&stage, "youngest.seat.0"));
    press(&stage, "youngest.seat.2"); /* two people: who is the other one is no question */
    check_order(&stage, "210", 2);
    stage_end(&stage);
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Robo", "Ann", NULL});
    stage_choose_kind(&stage, 0, "careful");
    press(&stage, "setup.start");
    check_order(&stage, "10", 1);
    stage_end(&stage);
}

static void several_bombs_ask_until_one_is_left(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Ann", "Ben", "Cleo", "Dan", NULL});
    press(&stage, "setup.option.bombs.more");
    press(&stage, "setup.first.0");
    press(&stage, "setup.start");
    press(&stage, "youngest.seat.3");
    assert_true(stage_draws(&stage, "And who is the next youngest?"));
    press(&stage, "youngest.seat.1");
    check_screen(&stage, "youngest");
    press(&stage, "youngest.seat.2");
    check_order(&stage, "3120", 0);
    stage_end(&stage);
}

static void it_is_answered_by_a_press_that_was_meant_for_it(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Ann", "Ben", NULL});
    stage_click(&stage, "setup.start");
    stage_click(&stage, "youngest.seat.1");
    stage_accept(&stage);
    check_screen(&stage, "youngest");
    stage_back(&stage);
    check_screen(&stage, "setup");
    press(&stage, "setup.start");
    stage_go(&stage, CANVAS_WAY_RIGHT, CANVAS_SOURCE_PAD);
    stage_accept(&stage);
    check_order(&stage, "10", 1);
    stage_end(&stage);
}

static void it_fits_every_size(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.5f};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = scales[i];
        stage_begin(&stage, &setup);
        set_up(&stage, "bombs",
               (const char *const[]){"WWWWWWWWWWWWWWWWWWWWWWWW", "MMMMMMMMMMMMMMMMMMMMMMMM",
                                     "Maximiliane von Hohenste", "Ann", "Ben", "Cleo", NULL});
        press(&stage, "setup.start");
        stage_check_panel(&stage, "youngest.");
        stage_end(&stage);
    }
}

static void the_arrows_put_it_right(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    set_up(&stage, "bombs", (const char *const[]){"Ann", "Ben", NULL});
    assert_true(stage_has(&stage, "setup.age.asked"));
    press(&stage, "setup.start");
    press(&stage, "youngest.seat.1");
    go_home(&stage);
    press(&stage, "home.game.bombs");
    assert_false(stage_has(&stage, "setup.age.asked"));
    assert_false(stage_has(&stage, "setup.option.age_order.changed"));
    press(&stage, "setup.age.1.up");
    press(&stage, "setup.defaults");
    press(&stage, "setup.start");
    check_order(&stage, "01", 0);
    stage_end(&stage);
}

/* Bombs to its end, soon: no row has more than a box. */
static void play_to_the_end(struct stage *stage)
{
    static const char *const presses[] = {"table.go_on", "action.pass", "action.roll"};
    for (int moves = 0; strcmp(screens_name(stage->screens), "table") == 0; moves++) {
        assert_true(moves < 2000);
        const char *found = NULL;
        for (size_t i = 0; found == NULL && i < sizeof presses / sizeof presses[0]; i++) {
            const struct ui_node *node = ui_find(screens_ui(stage->screens), presses[i]);
            found = node != NULL && node->why[0] == '\0' ? presses[i] : NULL;
        }
        if (found != NULL) {
            press(stage, found);
        } else {
            stage_step(stage, 500);
        }
    }
    check_screen(stage, "results");
    stage_settle(stage);
}

static void set_up_short(struct stage *stage, const char *const *names)
{
    char id[UI_ID_MAX];
    set_up(stage, "bombs", names);
    for (int row = 0; row < 5; row++) {
        for (int less = 0; less < 5 - row; less++) {
            press(stage, ui_id(id, "setup.option.spaces.%d.less", row));
        }
    }
}

static void it_outlives_the_program_for_players(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    set_up_short(&stage, (const char *const[]){"Ann", "Ben", NULL});
    press(&stage, "setup.start");
    press(&stage, "youngest.seat.1");
    play_to_the_end(&stage);
    stage_end(&stage);
    stage_begin_kept(&stage, &instant, folder);
    stage_settle(&stage);
    press(&stage, "home.game.bombs");
    press(&stage, "setup.start");
    check_order(&stage, "10", 1);
    stage_end(&stage);
    help_remove(folder);
}

static void a_kiosk_forgets_its_guests(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup kiosk = instant;
    kiosk.kiosk = true;
    stage_begin_kept(&stage, &kiosk, NULL);
    for (int session = 0; session < 2; session++) {
        set_up_short(&stage, (const char *const[]){"Ann", "Ben", NULL});
        press(&stage, "setup.start");
        check_screen(&stage, "youngest");
        press(&stage, "youngest.seat.1");
        play_to_the_end(&stage);
        for (int waits = 0; strcmp(screens_name(stage.screens), "attract") != 0; waits++) {
            assert_true(waits < 100);
            stage.null.now += 5000;
            stage_step(&stage, 16);
        }
        stage_key(&stage, 'R');
        check_screen(&stage, "home");
        screens_await(stage.screens);
        stage_step(&stage, 16);
    }
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_asked_once),
        cmocka_unit_test(other_games_and_quick_ones_ask_nothing),
        cmocka_unit_test(computer_players_are_the_oldest),
        cmocka_unit_test(several_bombs_ask_until_one_is_left),
        cmocka_unit_test(it_is_answered_by_a_press_that_was_meant_for_it),
        cmocka_unit_test(it_fits_every_size),
        cmocka_unit_test(the_arrows_put_it_right),
        cmocka_unit_test(it_outlives_the_program_for_players),
        cmocka_unit_test(a_kiosk_forgets_its_guests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
