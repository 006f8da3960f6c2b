/* SPDX-License-Identifier: Zlib */
/* The newspaper of a match: what it tells, that it fits, that it is saved in two shapes. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "tests/screens/stage.h"
#include "ui/text.h"

static int64_t midday(void)
{
    return 1795348800; /* Sunday, 22 November 2026 */
}

/* To the results of a match between computer players. */
static void play_out(struct stage *stage, const struct screens_setup *more, const char *game,
                     int players)
{
    struct screens_setup setup = *more;
    setup.seeded = setup.stepped = true;
    setup.seed = setup.seed == 0 ? 5 : setup.seed;
    setup.speed = SCREENS_INSTANT;
    setup.scale = setup.scale == 0 ? 1 : setup.scale;
    setup.now = midday;
    stage_begin(stage, &setup);
    stage_set_up(stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(stage, seat, seat % 2 == 0 ? "beginner" : "bold");
    }
    stage_click(stage, "setup.start");
    for (int i = 0; i < 60 && strcmp(screens_name(stage->screens), "results") != 0; i++) {
        stage_settle(stage);
        stage_click(stage, stage_has(stage, "table.go_on") ? "table.go_on" : "action.throw");
    }
    assert_string_equal(screens_name(stage->screens), "results");
}

static void open(struct stage *stage)
{
    stage_click(stage, "results.page");
    assert_string_equal(screens_name(stage->screens), "page");
    stage_settle(stage);
}

static const struct screens_setup plain;

static const char *told(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->label;
}

static void it_has_a_headline_three_reports_and_everybody(void **state)
{
    (void)state;
    for (int i = 0; i < tc_games_count; i++) {
        struct stage stage;
        play_out(&stage, &plain, tc_games[i]->id, 3);
        open(&stage);
        assert_true(told(&stage, "page.headline")[0] != '\0');
        assert_true(told(&stage, "page.standfirst")[0] != '\0');
        for (int k = 0; k < 3; k++) {
            char id[UI_ID_MAX];
            assert_non_null(strstr(told(&stage, ui_id(id, "page.report.%d", k)), ": "));
            assert_int_equal(told(&stage, ui_id(id, "page.standing.%d", k))[0] > '0', true);
        }
        assert_true(stage_draws(&stage, "The Tumblecup Times"));
        assert_true(stage_draws(&stage, "Sunday, 22 November 2026, at midday"));
        /* Where chances are but sampled the page says so. */
        bool rough = strstr(told(&stage, "page.chart"), "estimated from trial games") != NULL;
        stage_click(&stage, "back");
        assert_string_equal(screens_name(stage.screens), "results");
        stage_step(&stage, 3000);
        stage_settle(&stage);
        assert_int_equal(stage_has(&stage, "results.rough"), rough);
        stage_end(&stage);
    }
}

/* The same match is told in the same words, however often. */
static void it_reads_the_same_each_time(void **state)
{
    (void)state;
    char headline[UI_LABEL_MAX], report[UI_LABEL_MAX];
    struct stage stage;
    play_out(&stage, &plain, "dicegame", 2);
    open(&stage);
    snprintf(headline, sizeof headline, "%s", told(&stage, "page.headline"));
    snprintf(report, sizeof report, "%s", told(&stage, "page.report.1"));
    stage_back(&stage);
    stage_click(&stage, "results.replay");
    stage_click(&stage, "replay.page");
    stage_settle(&stage);
    assert_string_equal(screens_name(stage.screens), "page");
    assert_string_equal(told(&stage, "page.headline"), headline);
    assert_string_equal(told(&stage, "page.report.1"), report);
    /* Back to where the replay was opened. */
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

static void one_who_plays_alone_has_one_too(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, &plain, "dicegame", 1);
    open(&stage);
    stage_find(&stage, "page.report.0");
    assert_string_equal(told(&stage, "page.chart"), "The score");
    assert_true(strncmp(told(&stage, "page.standing.0"), "1. ", 3) == 0);
    stage_end(&stage);
}

static void it_fits_every_window(void **state)
{
    (void)state;
    static const int players[] = {2, 12};
    static const float scale[] = {1.5f, 1};
    for (int i = 0; i < 2; i++) {
        struct stage stage;
        const struct screens_setup setup = {.scale = scale[i]};
        play_out(&stage, &setup, players[i] > 6 ? "leftovers" : "dicegame", players[i]);
        open(&stage);
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

/* All of it is in sight in the smallest window, whoever plays. */
static void it_is_seen_whole(void **state)
{
    (void)state;
    static const int players[] = {2, 5, 12};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        struct stage stage;
        play_out(&stage, &plain, players[i] > 6 ? "leftovers" : "dicegame", players[i]);
        open(&stage);
        static const struct canvas_rect windows[] = {{0, 0, 800, 480}, {0, 0, 1280, 720}};
        for (size_t k = 0; k < sizeof windows / sizeof *windows; k++) {
            stage_size(&stage, windows[k].w, windows[k].h);
            struct canvas_rect page = stage_find(&stage, "page.headline")->rect;
            assert_true(page.y + page.h <= windows[k].h);
        }
        stage_end(&stage);
    }
}

/* Where letters are large for the window the headline is no larger than a page's title. */
static void large_letters_leave_room_for_the_news(void **state)
{
    (void)state;
    struct stage stage;
    const struct screens_setup large = {.scale = 1.5f};
    play_out(&stage, &large, "dicegame", 2);
    open(&stage);
    stage_size(&stage, 1280, 720);
    const struct ui *ui = screens_ui(stage.screens);
    const char *headline = told(&stage, "page.headline");
    float most = ui_style(ui, CANVAS_FACE_SERIF, UI_TYPE_TITLE).size;
    int seen = 0;
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            strcmp(stage.list.bytes + command->of.text.bytes, headline) == 0) {
            assert_true(command->of.text.style.size <= most);
            seen++;
        }
    }
    assert_int_equal(seen, 1);
    stage_end(&stage);
}

static void it_is_saved_in_two_shapes(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, &plain, "dicegame", 2);
    open(&stage);
    stage_click(&stage, "page.save_picture");
    assert_string_equal(told(&stage, "notice"),
                        "The picture couldn't be saved: there is no folder for pictures.");
    stage.null.pictures = "/pictures";
    stage_click(&stage, "page.save_picture");
    assert_non_null(strstr(told(&stage, "notice"), "saved as /pictures/tumblecup-page-"));
    /* It covers neither what else can be pressed nor the page. */
    struct canvas_rect notice = stage_find(&stage, "notice")->rect;
    assert_true(notice.x + notice.w <= stage_find(&stage, "page.save_picture")->rect.x);
    assert_true(notice.y + notice.h <= stage_find(&stage, "page.headline")->rect.y);
    assert_true(stage_draws(&stage, "Save for phone"));
    stage_click(&stage, "page.save_tall");
    assert_non_null(strstr(told(&stage, "notice"), "/pictures/tumblecup-page-tall-"));
    assert_int_equal(stage.null.saved, 2);
    stage_end(&stage);
}

static void a_kiosk_saves_none(void **state)
{
    (void)state;
    struct stage stage;
    const struct screens_setup kiosk = {.kiosk = true};
    play_out(&stage, &kiosk, "dicegame", 2);
    open(&stage);
    stage_find(&stage, "page.headline");
    assert_false(stage_has(&stage, "page.save_picture"));
    assert_false(stage_has(&stage, "page.save_tall"));
    stage_end(&stage);
}

static void it_is_reached_and_left_by_keys(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, &plain, "dicegame", 2);
    stage.null.pictures = "/pictures";
    /* To the first of the row, then along it. */
    for (int i = 0; i < 8; i++) {
        stage_go(&stage, CANVAS_WAY_LEFT, CANVAS_SOURCE_KEYBOARD);
    }
    for (int i = 0; i < 8 && strcmp(screens_ui(stage.screens)->focus, "results.page") != 0; i++) {
        stage_go(&stage, CANVAS_WAY_RIGHT, CANVAS_SOURCE_KEYBOARD);
    }
    stage_accept(&stage);
    stage_settle(&stage);
    assert_string_equal(screens_name(stage.screens), "page");
    for (int i = 0; i < 6 && strcmp(screens_ui(stage.screens)->focus, "page.save_tall") != 0; i++) {
        stage_go(&stage, CANVAS_WAY_LEFT, CANVAS_SOURCE_PAD);
    }
    stage_accept(&stage);
    assert_int_equal(stage.null.saved, 1);
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_letters_leave_room_for_the_news),
        cmocka_unit_test(it_has_a_headline_three_reports_and_everybody),
        cmocka_unit_test(it_reads_the_same_each_time),
        cmocka_unit_test(one_who_plays_alone_has_one_too),
        cmocka_unit_test(it_fits_every_window),
        cmocka_unit_test(it_is_seen_whole),
        cmocka_unit_test(it_is_saved_in_two_shapes),
        cmocka_unit_test(a_kiosk_saves_none),
        cmocka_unit_test(it_is_reached_and_left_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
