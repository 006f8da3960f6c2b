/* SPDX-License-Identifier: Zlib */
/* Tips: those on the pages of rules are so by our own tables, and the one at the table is given to
   whoever first has a second turn go wrong, once a match, and takes nothing from anybody. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/odds.h>

#include "boards/board.h"
#include "screens/rules_page.h"
#include "screens/rules_play.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT};

/* ---- On the pages ---------------------------------------------------------------------------- */

static char *slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, RULES_BYTES_MAX + 1);
    assert_non_null(text);
    assert_true(fread(text, 1, RULES_BYTES_MAX, file) > 0);
    fclose(file);
    return text;
}

/* What the tables find best is what the page says. */
static void ask_tables(const struct match_example *play, const char *item, int line)
{
    struct tc_odds *odds = tc_odds_create(&play->setup, NULL);
    static struct tc_advice advice;
    char best[TC_ACTION_TEXT_MAX];
    assert_non_null(odds);
    tc_odds_advise(odds, &play->state, &advice);
    assert_true(advice.exact);
    tc_action_text(tc_setup_game(&play->setup), &advice.choice[advice.best].action, best);
    tc_odds_destroy(odds);
    if (strcmp(best, item + strlen("best ")) != 0) {
        fail_msg("line %d: %s, but %s is", line, item, best);
    }
}

/* Plays the examples of a source line by line under the standard options, and asks wherever it says
   what is best; how often it does. */
static int check_best(const char *source, const struct tc_setup *setup)
{
    struct match_example play;
    int asked = 0;
    bool in_box = false, holds = false;
    for (int line = 1; *source != '\0'; line++) {
        size_t length = strcspn(source, "\n");
        char text[1024], item[MATCH_EXAMPLE_ITEM_MAX];
        assert_true(length < sizeof text);
        snprintf(text, sizeof text, "%.*s", (int)length, source);
        char *words = strstr(text, " : ");
        bool example = strncmp(text, "! ", 2) == 0;
        if (example && !in_box) {
            rules_play_init(&play, setup);
            holds = true;
        }
        in_box = example || (in_box && text[0] == '?');
        if (example && words != NULL) {
            *words = '\0';
            const char *moves = text + 2;
            while (holds && match_example_next(&moves, item)) {
                /* Lines of other options than the standard ones may not be playable. */
                holds = match_example_item(&play, item);
                if (holds && strncmp(item, "best ", 5) == 0) {
                    ask_tables(&play, item, line);
                    asked++;
                }
            }
        }
        source += length;
        source += *source == '\n';
    }
    return asked;
}

static int claims_in(const char *source)
{
    int claims = 0;
    for (const char *at = source; (at = strstr(at, ", best ")) != NULL; at++) {
        claims++;
    }
    return claims;
}

static void what_the_pages_call_best_is_best_by_the_tables(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char path[64];
        struct tc_setup setup = tc_setup_default(tc_game_find(games[i]), 2);
        assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
        snprintf(path, sizeof path, "assets/rules/%s.txt", games[i]);
        char *source = slurp(path);
        int asked = check_best(source, &setup);
        assert_true(asked > 0);
        assert_int_equal(asked, claims_in(source));
        free(source);
    }
}

static void every_page_has_tips_with_figures(void **state)
{
    (void)state;
    static const char *const folders[][2] = {{"", "Tips"}, {"de/", "Tipps"}};
    for (int game = 0; game < boards_count(); game++) {
        for (int k = 0; k < 2; k++) {
            char path[64];
            struct rules_page page;
            struct tc_setup setup = tc_setup_default(tc_game_find(boards_game(game)->id), 3);
            assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
            snprintf(path, sizeof path, "assets/rules/%s%s.txt", folders[k][0],
                     boards_game(game)->id);
            char *source = slurp(path);
            assert_true(rules_page_read(&page, source, &setup));
            bool in_tips = false;
            int examples = 0;
            for (size_t i = 0; i < page.count; i++) {
                const struct rules_block *block = &page.blocks[i];
                if (block->kind == RULES_PART) {
                    in_tips = strcmp(page.text + block->text, folders[k][1]) == 0;
                }
                examples += in_tips && block->kind == RULES_EXAMPLE;
            }
            if (examples == 0) {
                fail_msg("%s has no tips", path);
            }
            rules_page_finish(&page);
            free(source);
        }
    }
}

static int32_t number_after(const char *game, const char *moves, const char *path)
{
    struct match_example play;
    int32_t number = -1;
    struct tc_setup setup = tc_setup_default(tc_game_find(game), 3);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    rules_play_init(&play, &setup);
    assert_true(match_example_moves(&play, moves));
    assert_true(match_example_number(&play, path, &number));
    return number;
}

/* Counted by hand: 1 - (4/6)^n and so on, less the triples of faces that score nothing alone. */
static void chances_are_in_hundredths_of_all_throws(void **state)
{
    (void)state;
    assert_int_equal(number_after("dicegame", "throw 4 4 4 2 3 6, roll", "risk"), 28);
    assert_int_equal(number_after("dicegame", "throw 2 2 2 5 3 4, roll", "risk"), 44);
    /* 1,656 of 7,776, and 126 of 1,296. */
    assert_int_equal(number_after("zonk", "throw 1 5 2 3 4 4, keep 0, roll", "three_alike"), 21);
    assert_int_equal(number_after("zonk", "throw 1 5 2 3 4 4, keep 0 1, roll", "three_alike"), 10);
    /* One of each colour: 6 of 216. */
    assert_int_equal(
        number_after("zonk", "throw 1 1 5 2 5 3, keep 0 2 4, roll", "bringing.colours"), 3);
    assert_int_equal(
        number_after("microbin", "with start_perks 0, throw 2, roll, throw 3, roll", "risk"), 33);
    assert_int_equal(number_after("bombs", "roll, throw 6, roll", "risk"), 17);
    struct match_example play;
    int32_t number;
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 3);
    tc_setup_settle(&setup, NULL);
    rules_play_init(&play, &setup);
    assert_true(match_example_moves(&play, "throw 4 4 4 2 3 6"));
    assert_false(match_example_number(&play, "risk", &number)); /* nobody throws there */
}

/* ---- At the table ---------------------------------------------------------------------------- */

static bool says_tip(const struct stage *stage, const char *id)
{
    const struct ui_node *node = ui_find(screens_ui(stage->screens), id);
    return node != NULL && strstr(node->label, "Tip:") != NULL;
}

static bool tipped(const struct stage *stage)
{
    return says_tip(stage, "guide.note") || says_tip(stage, "ribbon.ask");
}

static void sit(struct stage *stage, const char *game, int players, const char *second)
{
    stage_set_up(stage, game, players);
    if (second != NULL) {
        stage_choose_kind(stage, 1, second);
    }
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void leave(struct stage *stage)
{
    stage_click(stage, "table.menu");
    stage_click(stage, "menu.home");
    stage_click(stage, "ask.yes");
}

/* A throw of The Dice Game that scores nothing, and on. */
static void go_bust(struct stage *stage)
{
    stage_throw(stage, "action.throw", "2 2 3 3 4 6");
    stage_click(stage, "table.go_on");
    stage_settle(stage);
}

/* A turn in which nothing is said. */
static void bank_seen_without(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    assert_false(tipped(stage));
    stage_click(stage, "action.bank");
    stage_settle(stage);
}

/* The second match of this run, at The Dice Game, with two busts of the first player behind. */
static void bust_twice(struct stage *stage)
{
    sit(stage, "dicegame", 2, NULL);
    go_bust(stage);
    bank_seen_without(stage);
    go_bust(stage);
    bank_seen_without(stage);
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
}

static void a_second_bust_brings_a_tip_once(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    bust_twice(&stage);
    assert_true(tipped(&stage));
    stage_size(&stage, 800, 480);
    assert_true(tipped(&stage));
    if (stage_has(&stage, "guide.note")) {
        stage_check_clear(&stage, "guide.note");
        stage_check_clear(&stage, "guide.off");
    }
    stage_check_sizes(&stage);
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    for (int turn = 0; turn < 4; turn++) {
        go_bust(&stage); /* the other one, who gets no tip of her own */
        assert_false(tipped(&stage));
        stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
        assert_false(tipped(&stage));
        stage_click(&stage, "action.bank");
        stage_settle(&stage);
        bank_seen_without(&stage);
        go_bust(&stage);
    }
    stage_end(&stage);
}

static void only_whose_turns_went_wrong_gets_the_tip(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    sit(&stage, "dicegame", 2, NULL);
    go_bust(&stage);
    go_bust(&stage); /* one each */
    bank_seen_without(&stage);
    go_bust(&stage); /* the second of the second player */
    bank_seen_without(&stage);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    assert_true(tipped(&stage));
    stage_end(&stage);
}

static void counting_oneself_comes_before_a_tip(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    stage_set_up(&stage, "dicegame", 2);
    stage_click(&stage, "setup.count_yourself");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int bust = 0; bust < 2; bust++) {
        go_bust(&stage);
        go_bust(&stage);
    }
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    assert_true(stage_has(&stage, "count.ok"));
    assert_false(tipped(&stage));
    stage_click(&stage, "count.1");
    stage_click(&stage, "count.5");
    stage_click(&stage, "count.0");
    stage_click(&stage, "count.ok");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "count.ok"));
    assert_true(tipped(&stage));
    stage_end(&stage);
}

static void the_setting_of_the_notes_switches_tips_off_too(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    bust_twice(&stage);
    assert_true(tipped(&stage));
    stage_click(&stage, "table.menu");
    stage_click(&stage, "menu.settings");
    stage_click(&stage, "settings.guide.on");
    stage_click(&stage, "back");
    assert_false(tipped(&stage));
    stage_end(&stage);
}

static void a_tip_asks_for_no_press(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    bust_twice(&stage);
    assert_true(tipped(&stage));
    stage_accept(&stage); /* the main button, as ever */
    stage_settle(&stage);
    assert_false(tipped(&stage));
    assert_true(stage_state(&stage)->player >= 0);
    stage_end(&stage);
}

static void computer_players_get_none(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "dicegame", 2, NULL);
    leave(&stage);
    sit(&stage, "dicegame", 2, "beginner");
    for (int turn = 0; turn < 12 && stage_has(&stage, "action.throw"); turn++) {
        stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
        assert_false(tipped(&stage));
        stage_click(&stage, "action.bank");
        for (int i = 0; i < 200 && !stage_has(&stage, "action.throw"); i++) {
            if (stage_has(&stage, "table.go_on")) {
                stage_step(&stage, 400);
                stage_click(&stage, "table.go_on");
            }
            stage_step(&stage, 50);
        }
    }
    stage_end(&stage);
}

/* Rolls on as long as that can be, and else does what is offered first; true once there is a tip.
 */
static bool dare(struct stage *stage)
{
    for (int presses = 0; presses < 400; presses++) {
        if (strcmp(screens_name(stage->screens), "table") != 0) {
            return false;
        }
        if (tipped(stage)) {
            return true;
        }
        const char *id = NULL;
        static const char *const wanted[] = {"action.roll", "action.keep", "action.throw"};
        for (size_t i = 0; i < sizeof wanted / sizeof wanted[0] && id == NULL; i++) {
            bool there = stage_has(stage, wanted[i]) && stage_find(stage, wanted[i])->enabled;
            id = there ? wanted[i] : NULL;
        }
        if (id != NULL) {
            stage_click(stage, id);
        } else {
            stage_accept(stage);
        }
        stage_settle(stage);
    }
    return false;
}

static void who_dares_too_much_gets_the_tip_of_the_game(void **state)
{
    (void)state;
    static const char *const games[] = {"bombs", "microbin", "dicegame"};
    for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
        struct stage stage;
        bool seen = false;
        const char *id = games[game];
        stage_begin(&stage, &instant);
        for (int match = 0; match < 10 && !seen; match++) {
            /* Enough rounds that somebody who is still in has two that went wrong. */
            sit(&stage, id, 6, NULL);
            seen = dare(&stage);
            if (!seen && strcmp(screens_name(stage.screens), "results") != 0) {
                fail_msg("%s neither gave its tip nor came to an end", id);
            }
            if (!seen) {
                stage_click(&stage, "results.home");
            }
        }
        if (!seen) {
            fail_msg("%s never gave its tip", id);
        }
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

static void two_zonks_bring_the_tip_where_dice_are_picked(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit(&stage, "zonk", 2, NULL);
    leave(&stage);
    sit(&stage, "zonk", 2, NULL);
    for (int zonk = 0; zonk < 4; zonk++) {
        go_bust(&stage);
        assert_false(tipped(&stage));
    }
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    assert_true(tipped(&stage));
    stage_check_sizes(&stage);
    stage_click(&stage, "die.0");
    assert_false(tipped(&stage));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_pages_call_best_is_best_by_the_tables),
        cmocka_unit_test(every_page_has_tips_with_figures),
        cmocka_unit_test(chances_are_in_hundredths_of_all_throws),
        cmocka_unit_test(a_second_bust_brings_a_tip_once),
        cmocka_unit_test(only_whose_turns_went_wrong_gets_the_tip),
        cmocka_unit_test(counting_oneself_comes_before_a_tip),
        cmocka_unit_test(the_setting_of_the_notes_switches_tips_off_too),
        cmocka_unit_test(a_tip_asks_for_no_press),
        cmocka_unit_test(computer_players_get_none),
        cmocka_unit_test(who_dares_too_much_gets_the_tip_of_the_game),
        cmocka_unit_test(two_zonks_bring_the_tip_where_dice_are_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
