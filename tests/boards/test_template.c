/* SPDX-License-Identifier: Zlib */
/*
 * The pattern for a board, with the pattern for rules below it: drawn frame by frame without a
 * window, it shows what its events say. It is listed nowhere, so this program brings the tables
 * that have it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

#include "boards/board.h"
#include "boards/games.h"
#include "platform/null.h"
#include "rules/games.h"
#include "rules/template.h"

const struct tc_game *const tc_games[] = {&rules_template};
const int tc_games_count = 1;

const struct boards_board *const boards_list[] = {&boards_template};
const int boards_list_count = 1;

static const struct match_seat seats[] = {{.name = "Ann", .initials = "A"},
                                          {.name = "Ben", .initials = "B"}};

struct play {
    struct platform_null null;
    struct canvas_list list;
    struct ui ui;
    struct tc_match *match;
    struct tc_state shown;
    struct tc_random cosmetic;
    struct boards_table table;
    void *view;
    char line[BOARDS_LINE_MAX]; /* of the last event that has one */
    int next;                   /* event to be shown */
    enum boards_pace pace;
};

static void frame(struct play *play)
{
    struct ui_theme theme = ui_theme_make(false, false);
    struct canvas_rect rect = {0, 0, 1280, 600};
    canvas_list_clear(&play->list);
    ui_begin(&play->ui, &play->list, 1280, 720, 1, &theme);
    boards_template.lay_out(play->view, &play->table, &play->ui, rect);
    size_t size = boards_template.view_size;
    void *before = test_malloc(size);
    memcpy(before, play->view, size);
    boards_template.draw(play->view, &play->table, &play->ui);
    boards_template.draw_moving(play->view, &play->ui);
    assert_memory_equal(before, play->view, size); /* drawing changes nothing */
    test_free(before);
    ui_end(&play->ui);
}

/* Shows what the match just did, frame by frame, from event `next` on and up to what is held. */
static void show_on(struct play *play)
{
    char line[BOARDS_LINE_MAX];
    struct canvas_cues cues = {.count = 0};
    const struct tc_events *events = tc_match_events(play->match);
    play->pace = BOARDS_ON;
    while (play->next < events->count && play->pace != BOARDS_HOLD) {
        const struct tc_event *event = &events->list[play->next++];
        if (boards_template.line(&play->table, event, line)) {
            memcpy(play->line, line, sizeof line);
        }
        play->pace = boards_template.play(play->view, &play->table, event);
        frame(play);
        for (int steps = 0; boards_template.step(play->view, 40, &cues); steps++) {
            assert_true(steps < 1000);
            frame(play);
        }
        boards_template.finish(play->view);
    }
    if (play->next < events->count) {
        return;
    }
    const struct tc_entry *entries;
    play->shown = *tc_match_state(play->match);
    play->table.entries = tc_match_entries(play->match, &entries);
    frame(play);
}

static void show(struct play *play)
{
    play->next = 0;
    show_on(play);
}

static int setup_play(void **state)
{
    static struct play play;
    struct tc_setup setup = tc_setup_default(0, 2);
    setup.first = 0;
    play = (struct play){.cosmetic = tc_random_seeded(7)};
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    platform_null_init(&play.null);
    canvas_list_init(&play.list);
    ui_init(&play.ui, platform_null_host(&play.null));
    play.match = tc_match_create(&setup, 1, NULL, NULL);
    play.view = calloc(1, boards_template.view_size);
    assert_true(play.match != NULL && play.view != NULL && boards_template.open(play.view));
    play.shown = *tc_match_state(play.match);
    play.table =
        (struct boards_table){.match = play.match,
                              .seats = seats,
                              .visible = &play.shown,
                              .cosmetic = &play.cosmetic,
                              .tempo = {.throw_ms = 900, .glide_ms = 180, .count_ms = 300}};
    boards_template.reset(play.view, &play.table);
    show(&play);
    *state = &play;
    return 0;
}

static int finish_play(void **state)
{
    struct play *play = *state;
    boards_template.close(play->view);
    free(play->view);
    tc_match_destroy(play->match);
    ui_finish(&play->ui);
    canvas_list_finish(&play->list);
    return 0;
}

static void throw(struct play * play, uint8_t face)
{
    assert_int_equal(tc_match_dictate(play->match, &face, 1, NULL), TC_MATCH_OK);
    show(play);
}

static void act(struct play *play, int verb)
{
    const struct tc_action action = {.kind = (uint8_t)verb};
    assert_int_equal(tc_match_act(play->match, &action, NULL), TC_MATCH_OK);
    show(play);
}

static const struct ui_node *find(struct play *play, const char *id)
{
    const struct ui_node *node = ui_find(&play->ui, id);
    if (node == NULL) {
        fail_msg("there is no %s", id);
    }
    return node;
}

static void a_throw_lies_there_and_its_points_are_counted(void **state)
{
    struct play *play = *state;
    struct boards_action list[BOARDS_ACTIONS_MAX];
    throw(play, 5);
    assert_int_equal(find(play, "die.0")->value, 5);
    assert_string_equal(find(play, "die.0")->label, "Die showing 5");
    assert_string_equal(find(play, "table.turn_points")->label, "5");
    assert_string_equal(play->line, "Ann rolls 5: +5");
    assert_int_equal(boards_template.actions(play->view, &play->table, list), 2);
    assert_string_equal(list[0].label, "Roll 1 die");
    assert_string_equal(list[0].detail, "17% bust \xC2\xB7 5 at risk");
    assert_string_equal(list[1].label, "Bank 5");
    assert_string_equal(list[1].detail, "total 5 \xC2\xB7 95 to go");
    act(play, TEMPLATE_VERB_ROLL);
    throw(play, 6);
    assert_string_equal(find(play, "table.turn_points")->label, "11");
}

static void a_one_is_held_and_loses_the_turn(void **state)
{
    struct play *play = *state;
    char text[BOARDS_LINE_MAX];
    throw(play, 4);
    act(play, TEMPLATE_VERB_ROLL);
    throw(play, 1);
    assert_string_equal(play->line, "Ann rolls 1 and busts: 4 points are lost.");
    assert_int_equal(play->pace, BOARDS_HOLD);
    assert_int_equal(find(play, "die.0")->value, 1);
    show_on(play);
    boards_template.ask(&play->table, text);
    assert_string_equal(text, "Ben, it's your turn.");
    throw(play, 3);
    assert_string_equal(find(play, "table.turn_points")->label, "3");
}

static void what_is_banked_stands_on_card_and_sheet(void **state)
{
    struct play *play = *state;
    char text[BOARDS_NAME_MAX];
    throw(play, 6);
    act(play, TEMPLATE_VERB_BANK);
    assert_string_equal(play->line, "Ann banks 6 and has 6.");
    boards_template.card(&play->table, 0, text);
    assert_string_equal(text, "leads \xC2\xB7 94 to go");
    boards_template.card(&play->table, 1, text);
    assert_string_equal(text, "100 to go");
    assert_int_equal(play->table.entries, 1);
    play->shown.score[0] = 100; /* the last points have arrived, the end is told next */
    boards_template.card(&play->table, 0, text);
    assert_string_equal(text, "leads by 100");
}

static void a_match_is_shown_to_its_end(void **state)
{
    struct play *play = *state;
    char text[BOARDS_NAME_MAX], line[BOARDS_LINE_MAX];
    while (play->shown.score[0] < 96) {
        throw(play, 6);
        act(play, TEMPLATE_VERB_BANK);
    }
    throw(play, 5);
    act(play, TEMPLATE_VERB_BANK);
    boards_template.ask(&play->table, line);
    assert_string_equal(line, "Ann, it's your turn.");
    throw(play, 6);
    act(play, TEMPLATE_VERB_BANK);
    assert_string_equal(play->line, "Ann reaches the goal. Everyone else gets one last turn.");
    boards_template.ask(&play->table, line);
    assert_string_equal(line, "Ben, it's your turn.");
    assert_true(boards_template.last_round(&play->table, line));
    assert_string_equal(line, "Last turn: Ben needs 8");
    boards_template.card(&play->table, 1, text);
    assert_string_equal(text, "last turn"); /* of 103 in all, which come out ahead */
    throw(play, 1);
    show_on(play);
    assert_string_equal(play->line, "Ann wins!");
    assert_int_equal(play->shown.await, TC_AWAIT_OVER);
    boards_template.card(&play->table, 0, text);
    assert_string_equal(text, "won");
}

#define IN_PLAY(test) cmocka_unit_test_setup_teardown(test, setup_play, finish_play)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PLAY(a_throw_lies_there_and_its_points_are_counted),
        IN_PLAY(a_one_is_held_and_loses_the_turn),
        IN_PLAY(what_is_banked_stands_on_card_and_sheet),
        IN_PLAY(a_match_is_shown_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
