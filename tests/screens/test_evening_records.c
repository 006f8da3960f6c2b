/* SPDX-License-Identifier: Zlib */
/* Past evenings among the records: their pages, read and saved again, and evenings as files. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "screens/records.h"
#include "store/store.h"
#include "tests/screens/stage.h"
#include "tests/store/help.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

struct kept {
    struct stage stage;
    char folder[STORE_PATH_MAX];
};

/* A game of Ann, Ben and Cleo, with its match. */
static struct evening_game play(struct store *store, const char *game, const uint8_t place[3])
{
    struct evening_game played = {.game = tc_game_find(game),
                                  .state = EVENING_PLAYED,
                                  .minutes = 9,
                                  .weight = 1,
                                  .rule = {.option = EVENING_NO_RULE},
                                  .match = help_finished(store, game, 3, 7),
                                  .here = 7,
                                  .plays = 7};
    memcpy(played.place, place, 3);
    return played;
}

/* Whose places those were, game by game; Dan came, and left again before any was played. */
static void put_evening(struct store *store, const uint8_t place[][3], int games)
{
    static const char *const ids[] = {"zonk", "bombs", "dicegame", "leftovers"};
    struct store_match match = help_match("bombs", 3, 1);
    struct store_evening_standing standing[4] = {{0, 1}, {0, 1}, {0, 1}, {0, 0}};
    struct evening evening = {.number = store_match_number(),
                              .seed = 5,
                              .minutes = 30,
                              .phase = EVENING_OVER,
                              .seen = true,
                              .people = 4};
    tc_match_destroy(match.match);
    for (int i = 0; i < 3; i++) {
        evening.person[i] = (struct evening_person){.seat = match.seats[i], .here = true};
    }
    evening.person[3] = (struct evening_person){.seat = {.name = "Dan", .color = 3}};
    for (int i = 0; i < games; i++) {
        evening.game[evening.games++] = play(store, ids[i % 4], place[i]);
    }
    evening.game[games - 1].weight = 2;
    assert_int_equal(help_fate(store, store_evening_put(store, &evening, standing)), STORE_SAFE);
}

/* One that Ann took from Ben with the last game, which counts double; one that was always Cleo's.
 */
static void begin(struct kept *kept, int evenings)
{
    static const uint8_t plain[2][3] = {{3, 2, 1}, {3, 2, 1}};
    static const uint8_t close[4][3] = {{1, 2, 3}, {2, 1, 3}, {2, 1, 3}, {1, 3, 2}};
    help_folder(kept->folder);
    struct store *store = help_open(kept->folder);
    for (int i = 0; i < evenings; i++) {
        i % 2 == 0 ? put_evening(store, close, 4) : put_evening(store, plain, 2);
    }
    store_destroy(store);
    stage_begin_kept(&kept->stage, &instant, kept->folder);
}

static void end(struct kept *kept)
{
    stage_end(&kept->stage);
    help_remove(help_path(kept->folder, "exchange"));
    help_remove(kept->folder);
}

static void press(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

static const char *told(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->label;
}

static void open(struct stage *stage)
{
    press(stage, "home.records");
    press(stage, "records.tab.evenings");
}

static void no_evening_is_said_kindly(void **state)
{
    (void)state;
    struct kept kept;
    begin(&kept, 0);
    open(&kept.stage);
    assert_non_null(strstr(told(&kept.stage, "records.empty"), "newspaper"));
    assert_false(stage_has(&kept.stage, "records.best_page"));
    assert_false(stage_has(&kept.stage, "records.game.all"));
    stage_check_sizes(&kept.stage);
    end(&kept);
}

static void the_page_with_the_most_to_tell_is_the_best(void **state)
{
    (void)state;
    struct kept kept;
    begin(&kept, 2);
    open(&kept.stage);
    assert_true(stage_has(&kept.stage, "records.evening.1"));
    assert_false(stage_has(&kept.stage, "records.evening.2"));
    assert_non_null(strstr(told(&kept.stage, "records.best_page"), "Best page"));
    assert_non_null(strstr(told(&kept.stage, "records.best_page"), "4 games"));
    press(&kept.stage, "records.best_page");
    assert_string_equal(screens_name(kept.stage.screens), "page");
    assert_non_null(strstr(told(&kept.stage, "page.headline"), "Ann"));
    stage_back(&kept.stage);
    assert_string_equal(screens_name(kept.stage.screens), "records");
    assert_true(stage_find(&kept.stage, "records.tab.evenings")->picked);
    stage_check_sizes(&kept.stage);
    end(&kept);
}

static void one_alone_is_not_called_the_best(void **state)
{
    (void)state;
    struct kept kept;
    begin(&kept, 1);
    open(&kept.stage);
    assert_true(stage_has(&kept.stage, "records.evening.0"));
    assert_false(stage_has(&kept.stage, "records.best_page"));
    /* Name and points apart, and nobody who played nothing. */
    assert_true(stage_draws(&kept.stage, "Ann: 48 \xC2\xB7 Ben: 30 \xC2\xB7 Cleo: 12"));
    end(&kept);
}

static void a_past_page_tells_of_its_matches_and_is_saved_in_two_shapes(void **state)
{
    (void)state;
    struct kept kept;
    struct stage *stage = &kept.stage;
    bool of_a_match = false;
    begin(&kept, 1);
    open(stage);
    stage->null.pictures = "/pictures";
    press(stage, "records.evening.0");
    press(stage, "records.evening.page");
    assert_int_equal(strncmp(told(stage, "page.standing.0"), "1. Ann: ", 8), 0);
    assert_true(stage_has(stage, "page.standing.2"));
    assert_false(stage_has(stage, "page.standing.3"));
    for (int i = 0; i < 3; i++) {
        char id[UI_ID_MAX];
        const char *report = told(stage, ui_id(id, "page.report.%d", i));
        of_a_match = of_a_match || strstr(report, "turn") != NULL ||
                     strstr(report, "lost") != NULL || strstr(report, "dice") != NULL;
    }
    assert_true(of_a_match);
    press(stage, "page.save_picture");
    assert_non_null(strstr(told(stage, "notice"), "saved as /pictures/tumblecup-page-"));
    press(stage, "page.save_tall");
    assert_non_null(strstr(told(stage, "notice"), "/pictures/tumblecup-page-tall-"));
    stage_check_sizes(stage);
    end(&kept);
}

static void an_evening_leads_to_its_matches(void **state)
{
    (void)state;
    struct kept kept;
    struct stage *stage = &kept.stage;
    begin(&kept, 2);
    open(stage);
    bool first = strstr(told(stage, "records.evening.0"), "4 games") != NULL;
    press(stage, first ? "records.evening.0" : "records.evening.1");
    assert_non_null(strstr(told(stage, "records.evening.page"), "Newspaper: "));
    assert_non_null(strstr(told(stage, "records.match.0"), "Z (Zonk)"));
    assert_non_null(strstr(told(stage, "records.match.1"), "Bombs, Away!"));
    assert_non_null(strstr(told(stage, "records.match.3"), "Bad Leftovers"));
    assert_null(strstr(told(stage, "records.match.3"), "game night"));
    assert_false(stage_has(stage, "records.match.4"));
    assert_false(stage_has(stage, "records.gone"));
    stage_check_sizes(stage);
    press(stage, "records.match.1");
    assert_string_equal(screens_name(stage->screens), "replay");
    press(stage, "back");
    assert_true(stage_has(stage, "records.evening.page"));
    stage_back(stage);
    stage_settle(stage);
    assert_true(stage_has(stage, "records.evening.1"));
    press(stage, first ? "records.evening.1" : "records.evening.0");
    assert_false(stage_has(stage, "records.match.2"));
    press(stage, "records.evening.all");
    assert_true(stage_has(stage, "records.best_page"));
    end(&kept);
}

static void an_evening_leaves_as_a_file_and_comes_into_another_house(void **state)
{
    (void)state;
    struct kept from, to;
    char path[STORE_PATH_MAX];
    struct stage *stage = &from.stage;
    begin(&from, 1);
    open(stage);
    press(stage, "records.evening.0");
    press(stage, "records.evening.page");
    press(stage, "page.export");
    const char *name = strstr(told(stage, "notice"), "/exchange/evening-");
    assert_non_null(name);
    snprintf(path, sizeof path, "%s", help_path(from.folder, name + 1));
    press(stage, "back");
    press(stage, "records.import");
    press(stage, "import.0");
    assert_non_null(strstr(told(stage, "notice"), "here already"));
    assert_false(stage_has(stage, "records.evening.1"));
    begin(&to, 0);
    stage = &to.stage;
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = path});
    stage_settle(stage);
    assert_non_null(strstr(told(stage, "page.headline"), "Ann"));
    press(stage, "back");
    open(stage);
    assert_non_null(strstr(told(stage, "records.evening.0"), "imported"));
    press(stage, "records.tab.matches");
    assert_true(stage_has(stage, "records.match.3")); /* its four matches came along */
    end(&to);
    end(&from);
}

static void more_than_a_page_of_them_can_be_turned(void **state)
{
    (void)state;
    struct kept kept;
    begin(&kept, RECORDS_PAGE + 1);
    open(&kept.stage);
    char id[UI_ID_MAX];
    assert_true(stage_has(&kept.stage, ui_id(id, "records.evening.%d", RECORDS_PAGE - 1)));
    press(&kept.stage, "records.older");
    assert_true(stage_has(&kept.stage, "records.evening.0"));
    assert_false(stage_has(&kept.stage, "records.evening.1"));
    assert_false(stage_has(&kept.stage, "records.best_page"));
    press(&kept.stage, "records.newer");
    assert_true(stage_has(&kept.stage, "records.evening.1"));
    end(&kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_evening_is_said_kindly),
        cmocka_unit_test(the_page_with_the_most_to_tell_is_the_best),
        cmocka_unit_test(one_alone_is_not_called_the_best),
        cmocka_unit_test(a_past_page_tells_of_its_matches_and_is_saved_in_two_shapes),
        cmocka_unit_test(an_evening_leads_to_its_matches),
        cmocka_unit_test(an_evening_leaves_as_a_file_and_comes_into_another_house),
        cmocka_unit_test(more_than_a_page_of_them_can_be_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
