/* SPDX-License-Identifier: Zlib */
/* Whole games at the table, with the fewest and the most players, at every size. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

#include "boards/board.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_INSTANT};

/* What a person would press next: always the main action, bank where 300 points lie there. */
static void play_on(struct stage *stage)
{
    const struct tc_match *match = screens_match(stage->screens);
    const struct tc_setup *setup = tc_match_setup(match);
    int32_t points = tc_game_number(setup, tc_match_state(match), "turn_points", 0);
    if (stage_has(stage, "table.go_on")) {
        stage_click(stage, "table.go_on");
    } else if (stage_has(stage, "action.throw")) {
        stage_click(stage, "action.throw");
    } else if (points >= 300 && stage_find(stage, "action.bank")->enabled) {
        stage_click(stage, "action.bank");
    } else {
        stage_click(stage, "action.roll");
    }
    stage_settle(stage);
}

static int play_to_the_end(struct stage *stage, bool look)
{
    int presses = 0;
    while (strcmp(screens_name(stage->screens), "table") == 0) {
        play_on(stage);
        presses++;
        assert_true(presses < 5000);
        if (look && presses % 37 == 0) {
            stage_check_sizes(stage);
        }
    }
    assert_string_equal(screens_name(stage->screens), "results");
    return presses;
}

static void whole_games_by_clicks(void **state)
{
    (void)state;
    for (int players = 1; players <= 8; players++) {
        struct stage stage;
        if (players > 2 && players < 8 && getenv("TUMBLECUP_LONG") == NULL) {
            continue;
        }
        stage_begin(&stage, &instant);
        stage_seat(&stage, players);
        assert_true(play_to_the_end(&stage, players == 1 || players == 8) > players * 5);
        assert_true(stage_state(&stage)->winners != 0);
        stage_check_sizes(&stage);
        stage_click(&stage, "results.home");
        assert_string_equal(screens_name(stage.screens), "home");
        assert_false(stage_has(&stage, "home.continue"));
        stage_end(&stage);
    }
}

static void a_whole_game_by_keys(void **state)
{
    (void)state;
    struct stage stage;
    int presses = 0;
    stage_begin(&stage, &instant);
    stage_accept(&stage);
    assert_string_equal(screens_name(stage.screens), "setup");
    stage_accept(&stage);
    assert_string_equal(screens_name(stage.screens), "table");
    stage_settle(&stage);
    while (strcmp(screens_name(stage.screens), "table") == 0 && presses++ < 5000) {
        int32_t points = tc_game_number(tc_match_setup(screens_match(stage.screens)),
                                        stage_state(&stage), "turn_points", 0);
        if (points >= 300 && stage_has(&stage, "action.bank")) {
            stage_key(&stage, 'B');
        } else if (presses % 2 == 0) {
            stage_key(&stage, 'R');
        } else {
            stage_accept(&stage);
        }
        stage_settle(&stage);
    }
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

/* Lets two computer players play a game that starts in this way to its end, and looks whether the
   button for a rematch says how that starts: by seat `first`, or a roll-off. */
static void watch_a_game(struct stage *stage, const char *game, const char *way, int first)
{
    char id[UI_ID_MAX], says[UI_LABEL_MAX] = "Roll for who goes first";
    stage_begin(stage, &instant);
    stage_set_up(stage, game, 2);
    stage_choose_kind(stage, 0, "careful");
    stage_choose_kind(stage, 1, "careful");
    stage_click(stage, ui_id(id, "setup.first.%s", way));
    if (first >= 0) {
        const char *name = stage_find(stage, ui_id(id, "setup.first.%d", first))->label;
        snprintf(says, sizeof says, "%s goes first", name);
    }
    stage_click(stage, "setup.start");
    for (int waits = 0; strcmp(screens_name(stage->screens), "table") == 0; waits++) {
        assert_true(waits < 2000);
        stage_step(stage, 1000);
        if (stage_has(stage, "table.go_on")) {
            stage_click(stage, "table.go_on");
        }
    }
    assert_string_equal(screens_name(stage->screens), "results");
    assert_string_equal(stage_find(stage, "results.rematch")->detail, says);
}

static void a_roll_off_is_rolled_again_in_a_rematch(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        struct stage stage;
        watch_a_game(&stage, boards_game(game)->id, "rolloff", TC_NO_SEAT);
        stage_click(&stage, "results.rematch");
        struct tc_state begin;
        const struct tc_setup *setup = tc_match_setup(screens_match(stage.screens));
        assert_int_equal(tc_game_begin(setup, &begin, NULL), TC_OK);
        assert_int_equal(begin.phase, TC_PHASE_ROLLOFF);
        stage_end(&stage);
    }
}

static void who_was_chosen_to_start_starts_a_rematch_too(void **state)
{
    (void)state;
    struct stage stage;
    watch_a_game(&stage, "bombs", "1", 1);
    stage_click(&stage, "results.rematch");
    assert_int_equal(stage_state(&stage)->first, 1);
    stage_end(&stage);
}

static void bombs_by_the_rules_is_opened_by_the_youngest_again(void **state)
{
    (void)state;
    struct stage stage;
    watch_a_game(&stage, "bombs", "own", 0);
    stage_click(&stage, "results.rematch");
    stage_step(&stage, 16);
    assert_int_equal(stage_state(&stage)->first, 0);
    stage_end(&stage);
}

/* The height of a game's picture on home, of that of its box: of the asset, or of its dice. */
static double picture_share(struct stage *stage, const struct boards_board *board)
{
    char id[UI_ID_MAX];
    const struct canvas_list *list = &stage->list;
    struct canvas_rect box = stage_find(stage, ui_id(id, "home.game.%s", board->id))->rect;
    float top = box.y + box.h, bottom = box.y;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_PICTURE && board->lid->picture != NULL &&
            strcmp(list->bytes + command->of.picture.name, board->lid->picture) == 0) {
            return (double)(command->of.picture.rect.h / box.h);
        }
    }
    for (size_t i = 0; i < list->vertex_count; i++) {
        struct canvas_point at = list->vertices[i].at;
        if (list->vertices[i].color.a == 255 && canvas_rect_holds(box, at.x, at.y)) {
            top = fminf(top, at.y);
            bottom = fmaxf(bottom, at.y);
        }
    }
    return (double)((bottom - top) / box.h);
}

static void larger_words_leave_the_pictures_on_home_their_room(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.25f, 1.5f},
                       sizes[][2] = {{800, 480},  {1280, 720},  {1920, 1080},
                                     {1024, 768}, {2560, 1080}, {480, 800}};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = scales[i];
        stage_begin(&stage, &setup);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            stage_size(&stage, sizes[k][0], sizes[k][1]);
            for (int game = 0; game < boards_count(); game++) {
                const struct boards_board *board = boards_find(boards_game(game));
                double share = picture_share(&stage, board);
                /* Dice leave air above and below them. */
                double least = board->lid->picture != NULL ? 0.45 : 0.30;
                if (share < least) {
                    print_error("%g x %g at %g: %g\n", (double)sizes[k][0], (double)sizes[k][1],
                                (double)scales[i], share);
                }
                assert_true(share >= least);
            }
        }
        stage_end(&stage);
    }
}

static void every_screen_fits_every_size_and_text_size(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.5f};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = scales[i];
        stage_begin(&stage, &setup);
        stage_check_sizes(&stage);
        stage_click(&stage, "home.settings");
        stage_check_sizes(&stage);
        stage_click(&stage, "back");
        stage_click(&stage, "home.game.dicegame");
        stage_click(&stage, "setup.rules");
        stage_check_sizes(&stage);
        stage_click(&stage, "back");
        for (int seat = 2; seat < 8; seat++) {
            stage_click(&stage, "setup.add");
        }
        stage_check_sizes(&stage);
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        stage_check_sizes(&stage);
        stage_back(&stage);
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

static void the_same_seed_gives_the_same_game(void **state)
{
    (void)state;
    char first[BOARDS_LINE_MAX] = "";
    size_t lines = 0;
    for (int run = 0; run < 2; run++) {
        struct stage stage;
        stage_begin(&stage, &instant);
        stage_seat(&stage, 2);
        play_to_the_end(&stage, false);
        if (run == 0) {
            snprintf(first, sizeof first, "%s", stage_log(&stage, 1));
            lines = screens_log(stage.screens);
        } else {
            assert_string_equal(first, stage_log(&stage, 1));
            assert_int_equal(lines, screens_log(stage.screens));
        }
        stage_end(&stage);
    }
}

static void a_kiosk_has_no_way_out(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    setup.kiosk = true;
    stage_begin(&stage, &setup);
    assert_false(stage_has(&stage, "home.quit"));
    stage_seat(&stage, 2);
    stage_back(&stage);
    assert_true(stage_has(&stage, "menu.resume"));
    assert_false(stage_has(&stage, "menu.quit"));
    stage_key(&stage, CANVAS_KEY_F11);
    assert_false(stage.null.full_screen);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_by_clicks),
        cmocka_unit_test(a_whole_game_by_keys),
        cmocka_unit_test(a_roll_off_is_rolled_again_in_a_rematch),
        cmocka_unit_test(who_was_chosen_to_start_starts_a_rematch_too),
        cmocka_unit_test(bombs_by_the_rules_is_opened_by_the_youngest_again),
        cmocka_unit_test(larger_words_leave_the_pictures_on_home_their_room),
        cmocka_unit_test(every_screen_fits_every_size_and_text_size),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(a_kiosk_has_no_way_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
