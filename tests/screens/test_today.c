/* SPDX-License-Identifier: Zlib */
/* Today's dice: from home through both games to the line that is shared. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "session/today.h"
#include "store/store.h"
#include "tests/screens/stage.h"

enum { BOMBS, DICEGAME, DAY = 20779 };

static int64_t midday(void)
{
    return 1795348800; /* Sunday, 22 November 2026 */
}

static struct screens_setup plain(void)
{
    return (struct screens_setup){
        .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT, .now = midday};
}

static void begin(struct stage *stage)
{
    struct screens_setup setup = plain();
    stage_begin(stage, &setup);
    stage_without_notes(stage);
}

static void open(struct stage *stage)
{
    stage_click(stage, "home.today");
    assert_string_equal(screens_name(stage->screens), "today");
}

static const char *told(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->label;
}

/* What did not reach par is told, but not in letters to be seen from across the room. */
static void check_number(struct stage *stage)
{
    const char *against = told(stage, "today.end.against");
    float largest = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT) {
            largest = fmaxf(largest, command->of.text.style.size);
        }
    }
    bool worse = strstr(against, "short of par") != NULL || strstr(against, "over par") != NULL;
    assert_int_equal(worse, largest < stage->h * 0.1f);
}

/* From the page through a game to the page again: throws that often, then ends the turn. */
static void play(struct stage *stage, const char *start, const char *again, const char *stop,
                 int throws)
{
    stage_click(stage, start);
    assert_string_equal(screens_name(stage->screens), "table");
    for (int i = 0; i < 400 && strcmp(screens_name(stage->screens), "table") == 0; i++) {
        stage_settle(stage);
        stage_click(stage, stage_has(stage, "table.go_on") ? "table.go_on"
                           : !stage_has(stage, stop)       ? "action.throw"
                           : i < throws                    ? again
                                                           : stop);
    }
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "today");
    assert_true(stage_has(stage, "today.end.reached"));
    check_number(stage);
    stage_back(stage);
    assert_false(stage_has(stage, "today.end.reached"));
}

static void par_is_told_before_anything_is_played(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    open(&stage);
    assert_string_equal(told(&stage, "page.title"), "Today's dice \xC2\xB7 22 Nov 2026");
    assert_string_equal(told(&stage, "today.par.0"), "Par: 20 points");
    assert_string_equal(told(&stage, "today.par.1"), "Par: 16 throws");
    assert_string_equal(told(&stage, "today.par"), "Par: 20 points");
    assert_false(stage_has(&stage, "today.result"));
    assert_false(stage_has(&stage, "today.share")); /* nothing to share yet */
    assert_non_null(strstr(told(&stage, "today.cheating"), "We trust you"));
    stage_end(&stage);
}

static void the_table_has_the_throws_of_the_date_and_no_hint(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    open(&stage);
    stage_click(&stage, "today.start.1");
    stage_settle(&stage);
    const struct tc_match *match = screens_match(stage.screens);
    struct tc_match *wanted = today_begin(DICEGAME, DAY);
    uint8_t faces[TC_DICE_MAX], dice[TC_DICE_MAX];
    assert_true(today_is(match, DICEGAME, DAY));
    assert_true(tc_match_peek(match, faces) && tc_match_peek(wanted, dice));
    assert_memory_equal(faces, dice, TC_DICEGAME_DICE);
    assert_false(stage_find(&stage, "table.hint")->enabled);
    stage_click(&stage, "table.menu");
    assert_false(stage_find(&stage, "menu.seats")->enabled); /* nor a coach, nor a stand-in */
    tc_match_destroy(wanted);
    stage_end(&stage);
}

static void what_is_reached_is_held_against_par_and_shared(void **state)
{
    (void)state;
    struct stage stage;
    char line[UI_LABEL_MAX], wanted[64];
    begin(&stage);
    open(&stage);
    play(&stage, "today.start.0", "action.roll", "action.pass", 3);
    const struct tc_state *over = tc_match_state(screens_match(stage.screens));
    snprintf(wanted, sizeof wanted, "%d points", (int)over->score[0]);
    assert_string_equal(told(&stage, "today.result.0"), wanted); /* par stands above it */
    assert_string_equal(told(&stage, "today.par.0"), "Par: 20 points");
    assert_false(stage_has(&stage, "today.start.0"));                 /* once a day */
    assert_string_equal(told(&stage, "today.par"), "Par: 16 throws"); /* the other is next */
    play(&stage, "today.start", "action.roll", "action.bank", 0);
    int throws = today_reached(screens_match(stage.screens), ODDS_GOAL_THROWS);
    snprintf(wanted, sizeof wanted, "%d throws", throws);
    assert_string_equal(told(&stage, "today.result.1"), wanted);
    snprintf(wanted, sizeof wanted, "%d throws, par 16", throws);
    assert_non_null(strstr(told(&stage, "today.day.22"), wanted));
    assert_non_null(strstr(told(&stage, "today.day.22"), "Bombs, Away!"));
    snprintf(line, sizeof line, "%s", told(&stage, "today.line"));
    assert_int_equal(strncmp(line, "Tumblecup \xC2\xB7 22 Nov 2026 \xC2\xB7 Bombs", 32), 0);
    assert_non_null(strstr(line, "\xE2\x98\x86"));               /* a row of stars for each, */
    assert_non_null(strstr(told(&stage, "today.stars"), "par")); /* which are explained */
    snprintf(wanted, sizeof wanted, "The Dice Game: best %d throws", throws);
    assert_non_null(strstr(told(&stage, "today.which"), wanted));
    stage_click(&stage, "today.share");
    assert_string_equal(stage.null.clipboard, line);
    assert_string_equal(told(&stage, "today.share"), "Copied");
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "home");
    stage_end(&stage);
}

static void one_that_was_laid_aside_is_gone_on_with(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    open(&stage);
    assert_string_equal(told(&stage, "today.start"), "Play");
    stage_click(&stage, "today.start.0");
    stage_settle(&stage);
    stage_click(&stage, "table.menu");
    stage_click(&stage, "menu.home");
    stage_click(&stage, "ask.yes");
    /* Home says so, and who goes by keys is there. */
    assert_non_null(strstr(told(&stage, "home.today"), "Continue \xC2\xB7 Player 1: 0"));
    stage_accept(&stage);
    assert_string_equal(screens_name(stage.screens), "today");
    assert_string_equal(told(&stage, "today.start"), "Continue");
    stage_click(&stage, "today.start.0");
    assert_string_equal(screens_name(stage.screens), "table");
    assert_true(today_is(screens_match(stage.screens), BOMBS, DAY));
    stage_end(&stage);
}

static void go_home(struct stage *stage)
{
    stage_settle(stage);
    stage_click(stage, "table.menu");
    stage_click(stage, "menu.home");
    stage_click(stage, "ask.yes");
}

/* Neither a match of the family's nor a try ends by the other; practising would end the first, and
   asks. */
static void another_open_match_of_the_game_is_not_lost_unasked(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    stage_set_up(&stage, "bombs", 2);
    stage_click(&stage, "setup.start");
    go_home(&stage);
    open(&stage);
    stage_click(&stage, "today.start.0");
    assert_true(today_is(screens_match(stage.screens), BOMBS, DAY));
    go_home(&stage);
    stage_click(&stage, "home.continue.bombs");
    assert_int_equal(tc_match_setup(screens_match(stage.screens))->players, 2);
    go_home(&stage);
    open(&stage);
    assert_string_equal(told(&stage, "today.start"), "Continue");
    play(&stage, "today.start.0", "action.roll", "action.pass", 3);
    stage_click(&stage, "today.practice.0");
    assert_string_equal(screens_name(stage.screens), "ask");
    stage_click(&stage, "ask.no");
    assert_string_equal(screens_name(stage.screens), "today");
    stage_click(&stage, "today.practice.0");
    stage_click(&stage, "ask.yes");
    assert_true(today_is(screens_match(stage.screens), BOMBS, DAY));
    go_home(&stage);
    assert_true(stage_has(&stage, "home.continue.bombs"));
    stage_end(&stage);
}

/* Several are known: who plays is asked first, and each has a try. */
static void everybody_who_is_known_has_a_try(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Ben"};
    struct stage stage;
    struct screens_setup setup = plain();
    stage_begin_kept(&stage, &setup, NULL);
    stage_without_notes(&stage);
    for (int i = 0; i < 2; i++) {
        struct store_player player = {.color = i};
        snprintf(player.name, sizeof player.name, "%s", names[i]);
        store_player_put(stage.store, &player);
    }
    open(&stage);
    stage_settle(&stage);
    assert_false(stage_find(&stage, "today.start.0")->enabled);
    assert_string_equal(told(&stage, "today.whose"), "Everybody's best");
    stage_click(&stage, "today.person.0");
    assert_true(stage_find(&stage, "today.person.0")->picked);
    play(&stage, "today.start.0", "action.roll", "action.pass", 3);
    assert_true(stage_has(&stage, "today.result.0"));
    assert_string_equal(told(&stage, "today.whose"), "Ann's days");
    stage_click(&stage, "today.person.1");
    assert_false(stage_has(&stage, "today.result.0"));
    assert_null(strstr(told(&stage, "today.day.22"), "points"));
    play(&stage, "today.start.0", "action.roll", "action.pass", 1);
    assert_true(stage_has(&stage, "today.result.0"));
    stage_click(&stage, "today.newcomer");
    stage_type(&stage, "Cleo");
    stage_accept(&stage);
    assert_true(stage_find(&stage, "today.start.0")->enabled);
    stage_click(&stage, "today.start.0");
    assert_string_equal(screens_name(stage.screens), "table");
    assert_true(today_is(screens_match(stage.screens), BOMBS, DAY));
    stage_end(&stage);
}

static void the_calendar_turns_back_and_not_beyond_today(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    open(&stage);
    assert_string_equal(told(&stage, "today.month"), "November 2026");
    assert_false(stage_find(&stage, "today.later")->enabled);
    assert_false(stage_has(&stage, "today.day.31"));
    for (int i = 0; i < 11; i++) {
        stage_click(&stage, "today.earlier");
    }
    assert_string_equal(told(&stage, "today.month"), "December 2025");
    assert_true(stage_has(&stage, "today.day.31"));
    stage_click(&stage, "today.later");
    assert_string_equal(told(&stage, "today.month"), "January 2026");
    stage_end(&stage);
}

/* With no tile beside them, dates leave as much of the leaf at its left as at its right. */
static void dates_of_an_empty_month_stand_in_the_middle(void **state)
{
    (void)state;
    struct stage stage;
    int seen = 0;
    begin(&stage);
    stage_size(&stage, 1280, 720);
    open(&stage);
    struct canvas_rect monday = stage_find(&stage, "today.day.9")->rect;
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            strcmp(stage.list.bytes + command->of.text.bytes, "Mo") == 0) {
            float left = command->of.text.at.x - monday.x;
            assert_true(left > monday.w / 4 && left < monday.w / 2);
            seen++;
        }
    }
    assert_int_equal(seen, 1);
    stage_end(&stage);
}

static void everything_is_in_reach_at_every_size(void **state)
{
    (void)state;
    for (float scale = 1; scale < 2; scale += 0.5f) {
        struct stage stage;
        struct screens_setup setup = plain();
        setup.scale = scale;
        stage_begin(&stage, &setup);
        stage_check_sizes(&stage);
        open(&stage);
        stage_check_panel(&stage, "today.");
        stage_end(&stage);
    }
}

static void keys_and_a_pad_lead_through_it(void **state)
{
    (void)state;
    static const enum canvas_source sources[] = {CANVAS_SOURCE_KEYBOARD, CANVAS_SOURCE_PAD};
    for (int k = 0; k < 2; k++) {
        enum canvas_source source = sources[k];
        struct stage stage;
        begin(&stage);
        open(&stage);
        stage_go(&stage, CANVAS_WAY_DOWN, source);
        stage_go(&stage, CANVAS_WAY_UP, source);
        bool reached = false;
        for (int i = 0; i < 12 && !reached; i++) {
            stage_go(&stage, CANVAS_WAY_NEXT, source);
            reached = strcmp(screens_ui(stage.screens)->focus, "today.start.1") == 0;
        }
        assert_true(reached);
        stage_accept(&stage);
        assert_string_equal(screens_name(stage.screens), "table");
        stage_end(&stage);
    }
}

static void a_kiosk_has_none(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = plain();
    setup.kiosk = true;
    stage_begin(&stage, &setup);
    assert_true(stage_has(&stage, "home.evening"));
    assert_false(stage_has(&stage, "home.today"));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(par_is_told_before_anything_is_played),
        cmocka_unit_test(the_table_has_the_throws_of_the_date_and_no_hint),
        cmocka_unit_test(what_is_reached_is_held_against_par_and_shared),
        cmocka_unit_test(one_that_was_laid_aside_is_gone_on_with),
        cmocka_unit_test(another_open_match_of_the_game_is_not_lost_unasked),
        cmocka_unit_test(everybody_who_is_known_has_a_try),
        cmocka_unit_test(the_calendar_turns_back_and_not_beyond_today),
        cmocka_unit_test(dates_of_an_empty_month_stand_in_the_middle),
        cmocka_unit_test(everything_is_in_reach_at_every_size),
        cmocka_unit_test(keys_and_a_pad_lead_through_it),
        cmocka_unit_test(a_kiosk_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
