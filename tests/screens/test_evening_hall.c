/* SPDX-License-Identifier: Zlib */
/* Game night between its games: who is there, and what is to come. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "screens/evening.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

enum { PEOPLE = 3 };

static void begin(struct stage *stage)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_click(stage, "home.evening");
    for (int i = 2; i < PEOPLE; i++) {
        stage_click(stage, "evening.add");
    }
    stage_click(stage, "evening.start");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "evening");
}

static int figures(struct stage *stage)
{
    struct canvas_rect paper = stage_find(stage, "evening.standings")->rect;
    return stage_pictures(stage, paper, "pictures/figure.svg") +
           stage_pictures(stage, paper, "pictures/figure_cheers.svg");
}

/* As many as are there, at every size that has room for them; a night that is saved for later is
   not a way home. */
static void everybody_who_is_there_is_seen(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        assert_int_equal(figures(&stage), PEOPLE);
        const struct canvas_rect later = stage_find(&stage, "evening.lay_aside")->rect;
        assert_int_equal(stage_pictures(&stage, later, "icons/later.svg"), 1);
        assert_int_equal(stage_pictures(&stage, later, "icons/home.svg"), 0);
    }
    stage_end(&stage);
}

/* A box that is wrapped up shows which ones it may be; while the wheel turns, the figure of who
   turns it is beside it, and each game on it is named. */
static void a_surprise_says_what_it_may_be(void **state)
{
    (void)state;
    struct stage stage;
    char id[UI_ID_MAX];
    stage_begin(&stage, &(struct screens_setup){.seeded = true, .seed = 5, .scale = 1});
    stage_click(&stage, "home.evening");
    stage_click(&stage, "evening.by_wheel");
    stage_click(&stage, "evening.start");
    stage_settle(&stage);
    stage_size(&stage, 1280, 720);
    struct canvas_rect box = stage_find(&stage, "evening.game.0")->rect;
    struct canvas_rect question = {box.x, box.y, box.w, box.h / 2}, labels = question;
    labels.y += labels.h;
    int felts = 0;
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        for (int game = 0; game < tc_games_count && command->kind == CANVAS_BOX; game++) {
            struct canvas_color felt =
                ui_theme_felt(&stage.screens->ui.theme, boards_find(tc_games[game])->felt);
            felts += memcmp(&command->of.box.top, &felt, sizeof felt) == 0 &&
                     canvas_rect_meets(command->of.box.rect, labels);
        }
    }
    assert_true(felts >= tc_games_count);
    stage_click(&stage, "evening.wheel");
    stage_step(&stage, 300);
    struct canvas_rect words = stage_find(&stage, "evening.wheel.turns")->rect;
    words.h += words.y;
    words.y = 0;
    assert_int_equal(stage_pictures(&stage, words, "pictures/figure_cheers.svg"), 1);
    for (int game = 0; game < tc_games_count; game++) {
        assert_string_equal(stage_find(&stage, ui_id(id, "evening.wheel.box.%d", game))->label,
                            tc_games[game]->title);
    }
    stage_end(&stage);
}

/* After one game that game's points are the night's: they stand there once, and whoever has the
   most cheers. */
static void one_game_is_told_once(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    struct evening *evening = &stage.screens->evening.evening;
    struct match_seat seats[PEOPLE];
    for (int i = 0; i < PEOPLE; i++) {
        seats[i] = evening->person[i].seat;
    }
    evening_start(evening, 1);
    evening_finish_game(evening, (const int[]){1, 2, 3}, seats);
    stage_settle(&stage);
    stage_step(&stage, 16);
    assert_int_equal(stage_draws_count(&stage, "12"), 1);
    struct canvas_rect paper = stage_find(&stage, "evening.standings")->rect;
    assert_int_equal(stage_pictures(&stage, paper, "pictures/figure_cheers.svg"), 1);
    /* On the chart of points the game's label stands below its place. */
    struct ui ui;
    const struct canvas_rect chart = {10, 10, 500, 300};
    struct canvas_color felt =
        ui_theme_felt(&stage.screens->ui.theme, boards_find(tc_games[evening->game[0].game])->felt);
    bool labelled = false;
    ui_init(&ui, platform_null_host(&stage.null));
    canvas_list_clear(&stage.list);
    ui_begin(&ui, &stage.list, 1280, 720, 1, &stage.screens->ui.theme);
    evening_points_draw(&ui, chart, evening, 1);
    ui_end(&ui);
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        bool label =
            command->kind == CANVAS_BOX && memcmp(&command->of.box.top, &felt, sizeof felt) == 0;
        labelled = labelled || (label && command->of.box.rect.y > chart.y + chart.h - 60);
    }
    assert_true(labelled);
    ui_finish(&ui);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_is_there_is_seen),
        cmocka_unit_test(a_surprise_says_what_it_may_be),
        cmocka_unit_test(one_game_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
