/* SPDX-License-Identifier: Zlib */
/* Z at the table: what is picked, kept, told, shown and held. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "boards/board.h"
#include "tests/screens/stage.h"
#include "ui/layout.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_INSTANT};

static void sit_down(struct stage *stage, int players)
{
    stage_set_up(stage, "zonk", players);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
    stage_settle(stage);
}

static int set_up(void **state)
{
    static struct stage stage;
    stage_begin(&stage, &instant);
    stage_without_notes(&stage);
    sit_down(&stage, 3);
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

static const char *label(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->label;
}

static const char *why(struct stage *stage, const char *id)
{
    const struct ui_node *node = stage_find(stage, id);
    assert_false(node->enabled);
    return node->why;
}

static bool picked(struct stage *stage, int die)
{
    char id[UI_ID_MAX];
    return stage_find(stage, ui_id(id, "die.%d", die))->picked;
}

/* Presses the dice with these numbers, as in "0 3". */
static void pick(struct stage *stage, const char *dice)
{
    char id[UI_ID_MAX];
    for (; *dice != '\0'; dice++) {
        if (*dice != ' ') {
            stage_click(stage, ui_id(id, "die.%c", *dice));
        }
    }
}

static void keep(struct stage *stage, const char *dice)
{
    pick(stage, dice);
    stage_click(stage, "action.keep");
    stage_settle(stage);
}

static void stop(struct stage *stage)
{
    stage_click(stage, "action.stop");
    stage_settle(stage);
}

static void pictures_of_how_it_is_played_lie_on_the_sheet_until_the_first_throw(void **state)
{
    struct stage *stage = *state;
    assert_string_equal(label(stage, "table.guide"), "How it's played");
    assert_string_equal(label(stage, "table.step.2"), "Stop with 4 or 5 kept dice and 500 points.");
    assert_string_equal(label(stage, "table.step.3"), "Nothing scores? Turn lost.");
    assert_false(stage_has(stage, "sheet.signs"));
    stage_throw(stage, "action.throw", "1 1 5 2 3 4");
    assert_false(stage_has(stage, "table.guide"));
    assert_true(stage_has(stage, "sheet.signs"));
}

/* A turn of whoever is next that ends at its first throw. */
static void zonk_at_once(struct stage *stage)
{
    stage_throw(stage, "action.throw", "2 3 4 6 2 3");
    stage_click(stage, "table.go_on");
    stage_settle(stage);
}

static int32_t number(struct stage *stage, const char *path)
{
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    return tc_game_number(setup, stage_state(stage), path, -1);
}

/* Whether the log has that line among its last twelve. */
static bool told(struct stage *stage, const char *line)
{
    int lines = (int)screens_log(stage->screens);
    for (int back = 0; back < 12 && back < lines; back++) {
        if (strcmp(stage_log(stage, back), line) == 0) {
            return true;
        }
    }
    return false;
}

/* Dice that touch take neither the numbers nor the plus before them. */
static void numbers_stay_below_dice_in_large_text(void **state)
{
    struct stage stage;
    struct screens_setup large = instant;
    (void)state;
    large.scale = 1.5f;
    stage_begin(&stage, &large);
    stage_without_notes(&stage);
    sit_down(&stage, 4);
    stage_throw(&stage, "action.throw", "1 2 3 4 6 2");
    keep(&stage, "0");
    stage_throw(&stage, "action.roll", "1 2 3 4 6");
    keep(&stage, "1");
    stage_throw(&stage, "action.roll", "5 2 3 4");
    keep(&stage, "2");
    assert_int_equal(stage_draws_count(&stage, "+100"), 2);
    assert_int_equal(stage_draws_count(&stage, "100"), 1); /* on the sheet */
    stage_end(&stage);
}

/* ---- Picking --------------------------------------------------------------------------------- */

static void the_pick_tells_its_points_before_it_is_kept(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    assert_string_equal(label(stage, "table.pick"), "Your pick: nothing yet");
    assert_string_equal(why(stage, "action.keep"), "pick the glowing ones first");
    assert_false(stage_has(stage, "action.stop")); /* one thing is asked */
    struct canvas_rect place = stage_find(stage, "action.keep")->rect;
    pick(stage, "1 4 5");
    assert_false(stage_has(stage, "action.stop")); /* and nothing else, until it is kept */
    assert_memory_equal(&stage_find(stage, "action.keep")->rect, &place, sizeof place);
    assert_string_equal(label(stage, "table.pick"), "Your pick: 4 4 4 = 400");
    assert_string_equal(label(stage, "action.keep"), "Keep 4 4 4");
    assert_string_equal(label(stage, "table.risk"), "At risk this turn: 400 points, 500 to stop");
    assert_true(stage_draws(stage, "points") && stage_draws(stage, "500 to stop"));
    assert_string_equal(label(stage, "table.kept"), "Keep 4 or 5 dice to stop");
    assert_int_equal(stage_state(stage)->await, TC_AWAIT_ACT);
    assert_int_equal(number(stage, "turn_points"), 0);
    pick(stage, "0");
    assert_string_equal(label(stage, "table.kept"), "Keep 4 or 5 dice to stop");
    pick(stage, "0");
    keep(stage, "");
    assert_string_equal(label(stage, "table.kept"), "Keep 4 or 5 dice to stop");
}

static void what_scores_in_threes_is_picked_and_let_go_by_three(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    pick(stage, "4");
    assert_string_equal(label(stage, "table.pick"), "Your pick: 4 4 4 = 400");
    pick(stage, "1");
    assert_string_equal(label(stage, "table.pick"), "Your pick: nothing yet");
    assert_string_equal(why(stage, "action.keep"), "pick the glowing ones first");
}

/* Of four alike those go together that bring a bonus hit; any other three can be had too. */
static void a_fourth_of_a_face_takes_anothers_place(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "4 4 4 2 4 1");
    pick(stage, "0");
    assert_true(picked(stage, 0) && picked(stage, 2) && picked(stage, 4));
    pick(stage, "1");
    assert_true(picked(stage, 1));
    assert_string_equal(label(stage, "action.keep"), "Keep 4 4 4");
    assert_non_null(strstr(label(stage, "table.pick"), "Only three of the 4s score."));
    unsigned had = 0;
    for (int press = 0; press < 8; press++) {
        unsigned three = 0;
        for (int die = 0; die < 5; die++) {
            three |= picked(stage, die) ? 1U << die : 0;
        }
        had |= 0x17 & ~three;
        for (int die = 0; die < 5; die++) {
            if ((0x17 & ~three) == 1U << die) {
                pick(stage, (const char[]){(char)('0' + die), '\0'});
                break;
            }
        }
    }
    assert_int_equal(had, 0x17);
}

static void what_alone_can_be_kept_takes_one_press(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "3 2 1 2 4 4");
    assert_string_equal(label(stage, "table.pick"), "All that scores: 1 = 100");
    assert_string_equal(label(stage, "ribbon.ask"), "Keep 1: nothing else scores.");
    pick(stage, "2");
    assert_true(picked(stage, 2));
    assert_non_null(strstr(label(stage, "table.pick"), "Nothing else scores: keep it."));
    pick(stage, "0");
    assert_non_null(strstr(label(stage, "table.pick"), "A 3 scores only in threes."));
    keep(stage, "");
    assert_int_equal(number(stage, "turn_points"), 100);
    stage_click(stage, "table.undo");
    stage_settle(stage);
    assert_int_equal(number(stage, "turn_points"), 0);
}

static void keeping_sets_the_dice_aside_under_their_numbers(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    keep(stage, "0 2");
    assert_int_equal(number(stage, "turn_points"), 150);
    assert_string_equal(label(stage, "table.turn_points"), "150");
    assert_string_equal(stage_find(stage, "die.0")->where, "aside");
    assert_string_equal(stage_find(stage, "die.1")->where, "tray");
    assert_string_equal(stage_log(stage, 0), "Player 1 keeps 1 5: +150");
    stage_throw(stage, "action.roll", "6 6 2 3");
    assert_string_equal(stage_find(stage, "die.2")->where, "aside");
    assert_int_equal(stage_find(stage, "die.3")->value, 6);
    assert_string_equal(label(stage, "die.3"), "White die showing 6");
}

static void what_scores_nothing_cannot_be_picked_and_says_why(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "4 4 4 4 2 1");
    pick(stage, "4");
    assert_false(picked(stage, 4));
    assert_non_null(strstr(label(stage, "table.pick"), "A 2 scores only in threes."));
    pick(stage, "3 5");
    assert_string_equal(label(stage, "table.pick"), "Your pick: 1 4 4 4 = 500");
}

static void a_head_is_shaken_unless_motion_is_reduced(void **state)
{
    (void)state;
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.speed = SCREENS_NORMAL;
        setup.reduced_motion = gently != 0;
        stage_begin(&stage, &setup);
        sit_down(&stage, 2);
        stage_throw(&stage, "action.throw", "5 4 1 2 4 3");
        float x = stage_find(&stage, "die.3")->rect.x;
        pick(&stage, "3");
        stage_step(&stage, 64);
        assert_true((stage_find(&stage, "die.3")->rect.x != x) == (gently == 0));
        /* It is in nobody's way. */
        pick(&stage, "0");
        assert_true(picked(&stage, 0));
        stage_settle(&stage);
        assert_true(stage_find(&stage, "die.3")->rect.x == x);
        stage_end(&stage);
    }
}

static void keys_pick_faces_and_enter_keeps(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    for (int i = 0; i < 3; i++) {
        stage_key(stage, '4');
    }
    assert_string_equal(label(stage, "table.pick"), "Your pick: 4 4 4 = 400");
    stage_key(stage, '4');
    assert_string_equal(label(stage, "table.pick"), "Your pick: nothing yet");
    stage_key(stage, '3');
    assert_non_null(strstr(label(stage, "table.pick"), "No die shows a 3."));
    stage_key(stage, '1');
    stage_accept(stage);
    stage_settle(stage);
    assert_int_equal(number(stage, "turn_points"), 100);
}

static void the_focus_begins_on_a_die_that_can_be_kept(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 4 1 2 5 3");
    assert_string_equal(screens_ui(stage->screens)->focus, "die.2");
    stage_accept(stage);
    assert_true(picked(stage, 2));
}

static void where_all_score_all_are_picked_and_stay_so(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 5 3 3 3 1");
    for (int die = 0; die < 6; die++) {
        assert_true(picked(stage, die));
    }
    assert_string_equal(label(stage, "table.pick"), "Keep them all: 1 1 3 3 3 5 = 550");
    pick(stage, "0");
    assert_true(picked(stage, 0));
    assert_non_null(strstr(label(stage, "table.pick"), "All dice score: keep them all."));
    keep(stage, "");
    assert_string_equal(label(stage, "action.roll"), "Roll all six again");
    assert_string_equal(why(stage, "action.stop"), "all six kept: roll again");
    stage_throw(stage, "action.roll", "1 2 5 3 4 4");
    assert_string_equal(stage_find(stage, "die.0")->where, "tray");
    assert_string_equal(label(stage, "table.turn_points"), "550");
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void stop_says_what_it_brings_or_what_is_missing(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 2 2 3 4 6");
    keep(stage, "0");
    assert_string_equal(why(stage, "action.stop"), "keep 4 or 5 dice to stop");
    stage_throw(stage, "action.roll", "1 1 5 4 6");
    keep(stage, "1 2 3");
    assert_string_equal(why(stage, "action.stop"), "your first score needs 500");
    stage_throw(stage, "action.roll", "1 2");
    keep(stage, "4");
    assert_string_equal(why(stage, "action.stop"), "your first score needs 500");
    stage_throw(stage, "action.roll", "1");
    keep(stage, "");
    stage_throw(stage, "action.roll", "1 1 1 1 2 3");
    keep(stage, "0 1 2 3");
    assert_string_equal(label(stage, "action.stop"), "Stop with 1,650");
    stop(stage);
    assert_int_equal(stage_state(stage)->score[0], 1650);
    assert_true(told(stage, "Player 1 stops with 1,650 and has 1,650."));
    assert_true(told(stage, "Player 1 is in the game: +1 bonus hit."));
    assert_int_equal(stage_state(stage)->player, 2);
}

static void later_scores_need_less(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 5 5 1 2 3");
    keep(stage, "0 1 2 3");
    stop(stage);
    zonk_at_once(stage);
    zonk_at_once(stage);
    stage_throw(stage, "action.throw", "2 2 2 5 3 4");
    keep(stage, "0 1 2 3");
    assert_string_equal(why(stage, "action.stop"), "you need 300 points");
    stage_throw(stage, "action.roll", "5 4");
    keep(stage, "4");
    assert_string_equal(label(stage, "action.stop"), "Stop with 300");
    stage_key(stage, 'B');
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->score[0], 900);
}

/* What scores can be read where it is decided on, however large words are: of a full sheet the
   older entries give way to it. */
static void what_scores_stands_on_the_sheet_at_each_decision(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (int large = 0; large < 2; large++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = large != 0 ? 1.5f : 1;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "zonk", 2);
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        for (int turn = 0; turn < 12; turn++) {
            stage_throw(&stage, "action.throw", turn % 3 == 0 ? "2 3 4 6 2 3" : "1 1 1 5 2 3");
            if (turn % 3 != 0) {
                for (int i = 0; i < 3; i++) {
                    stage_size(&stage, sizes[i][0], sizes[i][1]);
                    stage_settle(&stage);
                    assert_non_null(strstr(label(&stage, "table.scores"), "1 1 1 = 1,000"));
                    stage_check_clear(&stage, "table.scores");
                }
                keep(&stage, "0 1 2 3");
                stop(&stage);
            }
            while (stage_has(&stage, "table.go_on")) {
                stage_click(&stage, "table.go_on");
                stage_settle(&stage);
            }
            if (strcmp(screens_name(stage.screens), "table") != 0) {
                break;
            }
        }
        stage_end(&stage);
    }
}

/* ---- Moments --------------------------------------------------------------------------------- */

static void before_the_throw_stands_what_scores_and_what_it_takes(void **state)
{
    struct stage *stage = *state;
    assert_string_equal(label(stage, "table.goal"), "To win you need: over 5,000 points");
    assert_true(stage_has(stage, "table.direction"));
    /* Once at first: how it is played says it too. */
    assert_true(strstr(label(stage, "table.step.2"), "5 kept dice and 500 points") != NULL);
    assert_false(stage_has(stage, "table.stop") || stage_has(stage, "table.scores"));
    stage_throw(stage, "action.throw", "1 1 1 5 2 3");
    assert_false(stage_has(stage, "table.goal"));
    stage_check_clear(stage, "table.scores");
    keep(stage, "0 1 2 3");
    stop(stage);
    assert_non_null(strstr(label(stage, "table.scores"), "1 2 3 4 5 6 = 1,500"));
    while (stage_state(stage)->player != 0) {
        stage_throw(stage, "action.throw", "2 3 4 6 2 3");
        stage_click(stage, "table.go_on");
        stage_settle(stage);
    }
    /* Who is in the game needs less. */
    assert_string_equal(label(stage, "table.stop"), "To stop you need: 4 or 5 dice, 300 points");
}

static void nothing_of_a_turn_stands_in_the_next_players(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 3 4 6 2 3");
    assert_string_equal(label(stage, "table.risk"), "This turn: Nothing");
    stage_click(stage, "table.go_on");
    stage_settle(stage);
    assert_false(stage_has(stage, "table.moment"));
    assert_false(stage_has(stage, "table.risk"));
    assert_false(stage_has(stage, "table.direction"));
    stage_throw(stage, "action.throw", "1 1 1 5 2 3");
    assert_true(stage_has(stage, "table.risk"));
    keep(stage, "0 1 2 3");
    assert_true(stage_has(stage, "table.moment"));
    stop(stage);
    assert_false(stage_has(stage, "table.moment"));
    assert_false(stage_has(stage, "table.risk"));
}

static void three_colours_are_at_risk(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "4 2 4 6 4 1");
    pick(stage, "0 2 4");
    assert_string_equal(label(stage, "table.risk"),
                        "At risk this turn: 400 points \xC2\xB7 1 hit, 500 to stop");
    keep(stage, "5");
    assert_string_equal(label(stage, "table.moment"), "Three colours: +1 bonus hit");
    assert_string_equal(
        stage_log(stage, 0),
        "Three colours: Player 1 earns 1 bonus hit if this turn ends without a Zonk.");
    stage_throw(stage, "action.roll", "2 3");
    assert_false(stage_has(stage, "table.moment")); /* the word, the ribbon and the sheet say it */
    assert_string_equal(label(stage, "table.risk"), "Lost: 500 points \xC2\xB7 1 hit");
    assert_string_equal(stage_log(stage, 0), "A Zonk: Player 1 loses 500 points and 1 bonus hit.");
}

static void a_royale_passes_a_thousand_too(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "6 2 3 1 4 5");
    assert_true(picked(stage, 0) && picked(stage, 5));
    keep(stage, "");
    assert_string_equal(label(stage, "table.moment"), "Over 1,000 \xC2\xB7 Royale: +2 bonus hits");
    assert_string_equal(label(stage, "table.risk"),
                        "At risk (1 hit safe): 1,500 points \xC2\xB7 1 hit");
    assert_true(told(stage, "Over 1,000: Player 1 gets 1 bonus hit, kept even on a Zonk."));
    assert_true(
        told(stage, "Royale: Player 1 earns 1 bonus hit if this turn ends without a Zonk."));
}

/* The emblem would be half hidden, and its name lie below the word's second line. */
static void a_combination_lies_on_the_cloth_when_its_word_has_gone(void **state)
{
    struct stage stage;
    struct screens_setup setup = instant;
    (void)state;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    stage_throw(&stage, "action.throw", "1 2 3 4 5 6");
    stage_click(&stage, "action.keep");
    int worded = 0, named = 0;
    while (!screens_settled(stage.screens)) {
        stage_step(&stage, 16);
        if (worded == 0 || stage_has(&stage, "stage.words")) {
            int count = stage_draws_count(&stage, "Royale");
            named = count > named ? count : named;
        }
        worded += stage_has(&stage, "stage.words");
    }
    assert_true(worded > 20);
    assert_in_range(named, 0, 1); /* the slip's */
    assert_int_equal(stage_draws_count(&stage, "Royale"), 2);
    stage_end(&stage);
}

static void slim_pickins_takes_six_throws(void **state)
{
    struct stage *stage = *state;
    static const char *const throws[] = {"1 2 2 3 4 6", "5 2 3 4 6", "1 2 3 4",
                                         "1 2 3",       "5 2",       "1"};
    static const char *const dice[] = {"0", "1", "2", "3", "4", ""};
    for (int i = 0; i < 6; i++) {
        stage_throw(stage, i == 0 ? "action.throw" : "action.roll", throws[i]);
        keep(stage, dice[i]);
    }
    assert_string_equal(label(stage, "table.moment"), "Slim Pickin\xE2\x80\x99s: +1 bonus hit");
}

static void a_train_wreck_and_three_zonks_are_held_with_the_zonk(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 3 4 6 2 3");
    assert_true(stage_has(stage, "table.go_on"));
    assert_string_equal(label(stage, "table.moment"), "Train wreck: +1 bonus hit");
    assert_true(told(stage, "A Zonk: Player 1 scores nothing this turn."));
    assert_string_equal(stage_log(stage, 0),
                        "Train wreck: a Zonk with all six dice. Player 1 gets 1 bonus hit.");
    assert_int_equal(number(stage, "bh.0"), 1);
}

/* How far the dice lie above and below each other. */
static float spread(struct stage *stage)
{
    char id[UI_ID_MAX];
    float least = INFINITY, most = -INFINITY;
    for (int die = 0; die < 6; die++) {
        struct canvas_rect rect = stage_find(stage, ui_id(id, "die.%d", die))->rect;
        least = fminf(least, rect.y + rect.h / 2);
        most = fmaxf(most, rect.y + rect.h / 2);
    }
    return most - least;
}

static float edge(struct stage *stage)
{
    return stage_find(stage, "die.0")->rect.w;
}

static void a_train_wreck_derails_the_dice(void **state)
{
    (void)state;
    static const enum screens_speed speeds[] = {SCREENS_NORMAL, SCREENS_NORMAL, SCREENS_INSTANT};
    for (int i = 0; i < 3; i++) {
        struct stage stage;
        struct screens_setup setup = instant;
        bool coupled = false;
        setup.speed = speeds[i];
        setup.reduced_motion = i == 1;
        stage_begin(&stage, &setup);
        sit_down(&stage, 2);
        screens_dictate(stage.screens, (const uint8_t[]){2, 3, 4, 6, 2, 3}, 6);
        stage_click(&stage, "action.throw");
        for (int frames = 0; !screens_settled(stage.screens); frames++) {
            stage_step(&stage, 16);
            bool there = stage_has(&stage, "die.5");
            coupled = coupled || (there && spread(&stage) < edge(&stage) * 0.2f);
            assert_true(frames < 1000);
        }
        /* They were seen as a train before, where anything is seen to move; and all came off. */
        assert_true(coupled || i > 0);
        assert_string_equal(label(&stage, "table.moment"), "Train wreck: +1 bonus hit");
        assert_true(spread(&stage) > edge(&stage) * 0.5f);
        for (int die = 0; die < 6; die++) {
            char id[UI_ID_MAX];
            static const int faces[] = {2, 3, 4, 6, 2, 3};
            const struct ui_node *node = stage_find(&stage, ui_id(id, "die.%d", die));
            assert_int_equal(node->value, faces[die]);
        }
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
        stage_throw(&stage, "action.throw", "1 2 2 3 4 6");
        stage_end(&stage);
    }
}

/* Whether anything of that colour is drawn within a widget. */
static bool painted(struct stage *stage, const char *id, uint32_t rgb)
{
    struct canvas_rect rect = stage_find(stage, id)->rect;
    struct canvas_color color = canvas_rgb(rgb);
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *vertex = &stage->list.vertices[i];
        if (vertex->color.r == color.r && vertex->color.g == color.g &&
            vertex->color.b == color.b && canvas_rect_holds(rect, vertex->at.x, vertex->at.y)) {
            return true;
        }
    }
    return false;
}

/* Frames in which something of that colour is drawn there, until all is settled. */
static int frames_of(struct stage *stage, const char *id, uint32_t rgb)
{
    int frames = 0;
    do {
        frames += painted(stage, id, rgb);
        stage_step(stage, 16);
    } while (!screens_settled(stage->screens));
    return frames;
}

static void breaking_the_ice_cracks_the_card_until_the_next_throw(void **state)
{
    (void)state;
    static const uint32_t crack = 0xC8E4F4;
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.speed = SCREENS_NORMAL;
        setup.reduced_motion = gently == 1;
        stage_begin(&stage, &setup);
        sit_down(&stage, 2);
        stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
        keep(&stage, "0123");
        assert_false(painted(&stage, "seat.0", crack));
        stage_click(&stage, "action.stop");
        int frames = frames_of(&stage, "seat.0", crack);
        assert_true(gently == 1 || frames >= 40); /* it is seen to crack and fall */
        assert_true(painted(&stage, "seat.0", crack));
        stage_throw(&stage, "action.throw", "1 2 2 3 4 6");
        assert_false(painted(&stage, "seat.0", crack));
        stage_end(&stage);
    }
}

/* A Zonk without a bonus hit: one die is kept first. */
static void bare_zonk(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 2 2 3 4 6");
    keep(stage, "0");
    stage_throw(stage, "action.roll", "2 2 3 4 6");
    assert_true(stage_has(stage, "table.go_on"));
}

/* ---- What a bonus hit means ------------------------------------------------------------------ */

static void sit_down_for(struct stage *stage, const char *forfeit, int players)
{
    stage_begin(stage, &instant);
    stage_set_up(stage, "zonk", players);
    stage_click(stage, "setup.forfeit");
    stage_type(stage, forfeit);
    stage_accept(stage);
}

static void start(struct stage *stage)
{
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void assert_forfeit(struct stage *stage, const char *words)
{
    assert_string_equal(label(stage, "table.forfeit"), words);
    assert_string_equal(label(stage, "table.go_on"), "Done");
    assert_false(stage_has(stage, "action.throw"));
}

static void go_on(struct stage *stage)
{
    stage_step(stage, 300);
    stage_click(stage, "table.go_on");
    stage_settle(stage);
}

static void a_forfeit_is_held_until_it_is_done_before_the_next_player_begins(void **state)
{
    (void)state;
    struct stage stage;
    sit_down_for(&stage, "one hop", 2);
    start(&stage);
    stage_throw(&stage, "action.throw", "2 3 4 6 2 3");
    assert_false(stage_has(&stage, "table.forfeit")); /* the Zonk is to be seen first */
    go_on(&stage);
    assert_forfeit(&stage, "Player 1: one hop");
    assert_string_equal(label(&stage, "ribbon.ask"), "Waiting until Player 1 is done.");
    stage_check_sizes(&stage);
    stage_step(&stage, 10000);
    assert_forfeit(&stage, "Player 1: one hop");
    go_on(&stage);
    assert_false(stage_has(&stage, "table.forfeit"));
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    assert_false(
        stage_has(&stage, "table.forfeit")); /* its bonus hit is earned, the turn goes on */
    stop(&stage);
    assert_forfeit(&stage, "Player 2: 2 \xC3\x97 one hop");
    go_on(&stage);
    bare_zonk(&stage);
    go_on(&stage);
    assert_false(stage_has(&stage, "table.forfeit")); /* nothing was earned */
    assert_true(stage_has(&stage, "action.throw"));
    stage_end(&stage);
}

static void without_a_line_nothing_is_held_for_it(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 3 4 6 2 3");
    stage_click(stage, "table.go_on");
    stage_settle(stage);
    assert_true(stage_has(stage, "action.throw"));
}

static void nobody_waits_for_a_computer_to_hop(void **state)
{
    (void)state;
    struct stage stage;
    sit_down_for(&stage, "one hop", 2);
    stage_choose_kind(&stage, 0, "perfect");
    stage_click(&stage, "setup.first.1");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int turn = 0; turn < 6; turn++) {
        stage_throw(&stage, "action.throw", "2 3 4 6 2 3");
        go_on(&stage);
        for (bool mine = false; !stage_has(&stage, "action.throw");) {
            if (stage_has(&stage, "table.forfeit")) {
                assert_false(mine);
                assert_non_null(strstr(label(&stage, "table.forfeit"), "Player 2:"));
                mine = true;
            }
            go_on(&stage);
        }
    }
    stage_end(&stage);
}

static void the_last_forfeits_come_before_the_results(void **state)
{
    (void)state;
    struct stage stage;
    sit_down_for(&stage, "tell a joke", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.option.consolation.on");
    stage_click(&stage, "setup.option.finish.choice.at_once");
    start(&stage);
    bare_zonk(&stage);
    go_on(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    stop(&stage);
    assert_forfeit(&stage, "Player 2: 3 \xC3\x97 tell a joke");
    go_on(&stage);
    /* What the end gives out stands large, all of it at once. */
    assert_string_equal(label(&stage, "table.award.0"),
                        "For winning: 1 large bonus hit (no points).");
    assert_string_equal(label(&stage, "table.award.1"),
                        "Player 1 has the fewest bonus hits and gets one as consolation.");
    assert_string_equal(label(&stage, "table.forfeit"), "Player 1 and Player 2: tell a joke");
    assert_string_equal(label(&stage, "ribbon.ask"),
                        "Waiting until Player 1 and Player 2 are done.");
    assert_string_equal(label(&stage, "table.go_on"), "See the results");
    stage_check_sizes(&stage);
    go_on(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    assert_string_equal(label(&stage, "results.seat.1"), "1. Player 2: 1,050\xC2\xA0"
                                                         "points, 3 hits + 1 large");
    assert_string_equal(label(&stage, "results.seat.0"), "2. Player 1: 0\xC2\xA0"
                                                         "points, 1 hit (1 for consolation)");
    stage_end(&stage);
}

static void who_shares_a_win_gets_a_large_hit_each(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "zonk", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    start(&stage);
    for (int turn = 0; turn < 2; turn++) {
        stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
        keep(&stage, "0123");
        stop(&stage);
        if (turn == 0 && stage_has(&stage, "table.go_on")) {
            go_on(&stage);
        }
    }
    assert_string_equal(label(&stage, "table.award.0"),
                        "For winning: 1 large bonus hit each (no points).");
    stage_end(&stage);
}

/* Where the winner's card needs the height, nothing but the results tells what needs no waiting. */
static void a_small_window_keeps_its_height_for_the_winner(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup large = instant;
    large.scale = 1.5f;
    stage_begin(&stage, &large);
    stage_size(&stage, 800, 480);
    stage_set_up(&stage, "zonk", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.option.finish.choice.at_once");
    start(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    stop(&stage);
    assert_false(stage_has(&stage, "table.awards"));
    assert_string_equal(label(&stage, "win.card.0"), "Player 1: 1,050");
    assert_true(stage_find(&stage, "win.card.0")->rect.h >= 480 * 0.13f);
    go_on(&stage);
    assert_non_null(strstr(label(&stage, "results.seat.0"), "+ 1 large"));
    stage_end(&stage);
}

static void the_end_shows_its_bonus_hits_without_a_line_too(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "zonk", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.option.finish.choice.at_once");
    start(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    stop(&stage);
    assert_string_equal(label(&stage, "table.award.0"),
                        "For winning: 1 large bonus hit (no points).");
    assert_false(stage_has(&stage, "table.award.1"));
    /* The winner stands there all the same. */
    assert_string_equal(label(&stage, "win.card.0"), "Player 1: 1,050");
    assert_false(canvas_rect_meets(stage_find(&stage, "win.card.0")->rect,
                                   stage_find(&stage, "table.award.0")->rect));
    assert_false(stage_has(&stage, "table.forfeit"));
    assert_string_equal(label(&stage, "table.go_on"), "See the results");
    go_on(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

/* Triangles that begin on a seat's card, before and after its first words were written. */
static void count_on_card(struct stage *stage, const char *seat, int *below, int *above)
{
    struct canvas_rect card = canvas_rect_inset(stage_find(stage, seat)->rect, 3);
    bool written = false;
    *below = *above = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT) {
            written = written ||
                      canvas_rect_holds(card, command->of.text.at.x + 1, command->of.text.at.y + 9);
        } else if (command->kind == CANVAS_TRIANGLES) {
            const struct canvas_vertex *first = &stage->list.vertices[command->of.triangles.vertex];
            bool on = canvas_rect_holds(card, first->at.x, first->at.y);
            *below += on && !written;
            *above += on && written;
        }
    }
}

/* The first such words that are drawn. */
static struct canvas_rect drawn_at(struct stage *stage, const char *text)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const char *bytes = stage->list.bytes + command->of.text.bytes;
        if (command->kind == CANVAS_TEXT && strcmp(bytes, text) == 0) {
            struct canvas_extent extent =
                canvas_text_extent(platform_null_host(&stage->null), command->of.text.style, bytes);
            return (struct canvas_rect){command->of.text.at.x, command->of.text.at.y, extent.w, 1};
        }
    }
    fail_msg("%s is not drawn", text);
    return (struct canvas_rect){0};
}

static void a_sign_of_hits_keeps_off_what_it_stands_behind(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_without_notes(&stage);
    sit_down(&stage, 4);
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    stop(&stage);
    stage_throw(&stage, "action.throw", "2 3 4 6 2 3");
    go_on(&stage);
    struct canvas_rect zonk = drawn_at(&stage, "Zonk"), sign = drawn_at(&stage, "+1");
    assert_true(sign.x >= zonk.x + zonk.w + 3);
    stage_end(&stage);
}

static void stopping_is_offered_in_one_line_in_a_small_window(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup large = instant;
    large.scale = 1.5f;
    stage_begin(&stage, &large);
    stage_without_notes(&stage);
    stage_size(&stage, 820, 480); /* letters here are a little wider than real ones */
    sit_down(&stage, 2);
    stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
    keep(&stage, "0123");
    assert_true(stage_draws(&stage, "Stop with 1,050"));
    stage_end(&stage);
}

static void the_ice_cracks_below_the_words_of_the_card(void **state)
{
    struct stage *stage = *state;
    int plain, below, above;
    count_on_card(stage, "seat.0", &plain, &above);
    assert_int_equal(above, 0);
    stage_throw(stage, "action.throw", "1 1 1 5 2 3");
    keep(stage, "0123");
    stop(stage);
    count_on_card(stage, "seat.0", &below, &above);
    assert_true(below >= plain + 9);
    assert_int_equal(above, 0);
    count_on_card(stage, "seat.1", &below, &above);
    assert_true(below == plain && above == 0);
}

static void dice_that_score_may_be_left_lying_and_that_is_said(void **state)
{
    struct stage *stage = *state;
    static const struct {
        const char *faces;
        bool told;
    } at[] = {{"1 5 2 2 3 6", true}, {"1 2 2 3 4 6", false}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        stage_throw(stage, "action.throw", at[i].faces);
        const char *asked = label(stage, "ribbon.ask");
        assert_int_equal(strstr(asked, "you want to keep") != NULL, at[i].told);
        assert_int_equal(strstr(asked, "nothing else scores") != NULL, !at[i].told);
        keep(stage, "0");
        stage_throw(stage, "action.roll", "2 3 4 6 2");
        go_on(stage);
    }
}

static void the_third_zonk_in_a_row_earns_a_bonus_hit(void **state)
{
    struct stage *stage = *state;
    for (int round = 0; round < 3; round++) {
        bare_zonk(stage);
        if (round < 2) {
            assert_false(stage_has(stage, "table.moment"));
            stage_click(stage, "table.go_on");
            zonk_at_once(stage);
            zonk_at_once(stage);
        }
    }
    assert_string_equal(label(stage, "table.moment"), "Three Zonks in a row: +1 bonus hit");
    assert_string_equal(stage_log(stage, 0), "Three Zonks in a row: Player 1 earns 1 bonus hit.");
}

/* ---- The table ------------------------------------------------------------------------------- */

static void turns_go_counter_clockwise_and_the_table_says_so(void **state)
{
    struct stage *stage = *state;
    assert_true(told(stage, "Z goes counter-clockwise: Player 1 first, then Player 3."));
    assert_string_equal(label(stage, "table.direction"),
                        "Z goes counter-clockwise: Player 1 first, then Player 3.");
    zonk_at_once(stage);
    assert_int_equal(stage_state(stage)->player, 2);
    zonk_at_once(stage);
    assert_int_equal(stage_state(stage)->player, 1);
}

static void two_are_told_who_goes_first_and_not_which_way_round(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &instant);
    stage_without_notes(&stage);
    sit_down(&stage, 2);
    assert_string_equal(stage_log(&stage, 0), "Player 1 goes first.");
    assert_false(stage_has(&stage, "table.direction"));
    stage_end(&stage);
}

/* How often a text is drawn in a colour. */
static int drawn(struct stage *stage, const char *text, struct canvas_color color)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        count += command->kind == CANVAS_TEXT &&
                 strcmp(stage->list.bytes + command->of.text.bytes, text) == 0 &&
                 memcmp(&command->of.text.color, &color, sizeof color) == 0;
    }
    return count;
}

static void the_sheet_has_red_zs_and_running_totals(void **state)
{
    struct stage *stage = *state;
    const struct ui_theme theme = screens_ui(stage->screens)->theme;
    zonk_at_once(stage);
    assert_int_equal(drawn(stage, "Zonk", theme.red), 1);
    for (int turn = 0; turn < 2; turn++) {
        zonk_at_once(stage);
        zonk_at_once(stage);
        stage_throw(stage, "action.throw", "5 5 5 1 2 3");
        keep(stage, "0 1 2 3");
        stop(stage);
    }
    assert_int_equal(drawn(stage, "Zonk", theme.red), 5);
    assert_true(drawn(stage, "600", theme.ink) > 0);
    assert_true(drawn(stage, "1,200", theme.ink) > 0);
}

static void undo_takes_back_a_keep_and_a_throw_stands(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    assert_false(stage_find(stage, "table.undo")->enabled);
    keep(stage, "0 2");
    stage_click(stage, "table.undo");
    stage_settle(stage);
    assert_int_equal(number(stage, "turn_points"), 0);
    assert_string_equal(stage_find(stage, "die.0")->where, "tray");
    assert_string_equal(label(stage, "table.pick"), "Your pick: nothing yet");
    keep(stage, "1 4 5");
    assert_int_equal(number(stage, "turn_points"), 400);
}

static void the_hint_prefers_no_pick_that_the_odds_do_not(void **state)
{
    struct stage *stage = *state;
    stage_key(stage, 'H');
    assert_string_equal(label(stage, "ribbon.ask"), "3% of such rolls are a Zonk.");
    stage_throw(stage, "action.throw", "5 4 1 2 4 4");
    stage_key(stage, 'H');
    /* The odds that the first one asked for are known by now. */
    assert_memory_equal(label(stage, "ribbon.ask"), "Keeping ", 8);
    assert_non_null(strstr(label(stage, "ribbon.ask"), " chance to win"));
    /* The dice that it names bear the lamp, and the Hint button does. */
    int lamps = 0, named = 0;
    for (const char *at = label(stage, "ribbon.ask"); *at != ':'; at++) {
        named += *at >= '1' && *at <= '6';
    }
    for (int die = 0; die < 6; die++) {
        char id[UI_ID_MAX];
        struct canvas_rect rect = stage_find(stage, ui_id(id, "die.%d", die))->rect;
        rect.x += rect.w * 0.35f; /* over the middle of its upper edge */
        rect.w *= 0.3f;
        rect.y -= rect.h * 0.2f;
        lamps += stage_pictures(stage, rect, "icons/hint.svg");
    }
    assert_int_equal(lamps, named);
    keep(stage, "0 1 2 4 5");
    stage_key(stage, 'H');
    assert_non_null(strstr(label(stage, "ribbon.ask"), " win"));
}

/* What a keep brings stands on the button with its name, and adds up with what there was. */
static void bonus_hits_are_seen_to_add_up(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "4 2 4 6 4 1");
    pick(stage, "0");
    assert_string_equal(stage_find(stage, "action.keep")->detail, "+400 and 1 bonus hit");
    assert_string_equal(label(stage, "table.risk"),
                        "At risk this turn: 400 points \xC2\xB7 1 hit, 500 to stop");
    pick(stage, "5");
    keep(stage, "");
    stage_throw(stage, "action.roll", "5 3");
    keep(stage, "");
    stage_throw(stage, "action.roll", "5");
    keep(stage, "");
    stage_throw(stage, "action.roll", "1 2 3 4 6 6");
    assert_string_equal(stage_find(stage, "action.keep")->detail, "+100");
    keep(stage, "");
    stage_throw(stage, "action.roll", "1 1 2 1 3");
    pick(stage, "1 2 4");
    assert_string_equal(stage_find(stage, "action.keep")->detail, "+1,000 and 2 bonus hits");
    static const char risk[] = "At risk (1 hit safe): 1,700 points \xC2\xB7 2 hits";
    assert_string_equal(label(stage, "table.risk"), risk);
    keep(stage, "");
    assert_string_equal(label(stage, "table.risk"), risk);
    assert_true(stage_draws(stage, "At risk (1 hit safe)"));
}

/* ---- Whole games ----------------------------------------------------------------------------- */

static void the_first_past_the_goal_brings_the_last_turns(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "zonk", 2);
    for (int i = 0; i < 9; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_throw(&stage, "action.throw", "5 5 5 1 2 3");
    keep(&stage, "0 1 2 3");
    stop(&stage);
    assert_false(stage_has(&stage, "table.moment"));
    assert_true(told(&stage, "Player 1 is in the game: +1 bonus hit."));
    assert_true(told(&stage, "Player 1 is over 500: everyone else gets one last turn."));
    /* The tray asks for the points that the sign tells, which beat the 600 and can be thrown. */
    assert_string_equal(label(&stage, "table.last_round"), "Last turn: Player 2 needs 650");
    assert_true(stage_draws(&stage, "Last turn: Player 2 needs 650"));
    assert_string_equal(label(&stage, "table.goal"), "To win you need: 650 points");
    stage_throw(&stage, "action.throw", "2 3 4 6 2 3");
    /* The last turn is over: nobody comes next, and no entry is under way. */
    assert_true(stage_has(&stage, "table.go_on"));
    assert_false(stage_draws(&stage, "next"));
    assert_false(stage_draws(&stage, "\xE2\x80\xA6"));
    assert_string_equal(label(&stage, "sheet.tally.0"), "Player 1: 2 bonus hits");
    /* The sheet says so in words, and has a word for a Zonk. */
    assert_true(stage_draws(&stage, " +2 hits"));
    assert_true(stage_draws(&stage, "2 bonus hits"));
    assert_true(stage_draws(&stage, "Zonk"));
    stage_click(&stage, "table.go_on");
    stage_settle(&stage);
    assert_true(told(&stage, "Player 1 gets the large bonus hit."));
    while (stage_has(&stage, "table.go_on")) {
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
    }
    assert_string_equal(screens_name(stage.screens), "results");
    stage_click(&stage, "results.sheet");
    assert_string_equal(label(&stage, "sheet.tally.0"), "Player 1: 2 hits + 1 large");
    stage_end(&stage);
}

/* The first of two has as many points as a low target asks for, and may stop. */
static void stand_before_a_low_target(struct stage *stage)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 7, .scale = 1, .speed = SCREENS_QUICK});
    stage_set_up(stage, "zonk", 2);
    for (int i = 0; i < 9; i++) {
        stage_click(stage, "setup.option.target.less");
    }
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "1 1 1 1 1 2");
    keep(stage, "0 1 2 3 4");
}

/* And has stopped: the second has the last turn. */
static void reach_a_low_target(struct stage *stage)
{
    stand_before_a_low_target(stage);
    stop(stage);
}

/* Whether a line as wide as that runs below it. */
static bool is_ruled(const struct stage *stage, struct canvas_rect rect)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_rect *box = &command->of.box.rect;
        if (command->kind == CANVAS_BOX && box->h <= 2 && box->w >= rect.w &&
            canvas_rect_meets(*box, rect)) {
            return true;
        }
    }
    return false;
}

/* Above the cup and within the tray, in place of the aims, which come back as it goes. */
static void a_last_turn_is_announced_clear_of_the_cup(void **state)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        struct stage stage;
        int seen = 0;
        stand_before_a_low_target(&stage);
        stage_size(&stage, windows[i].w, windows[i].h);
        stage_settle(&stage);
        stage_click(&stage, "action.stop");
        for (int step = 0; step < 400 && !stage_has(&stage, "action.throw"); step++) {
            stage_step(&stage, 16);
            const struct ui *ui = screens_ui(stage.screens);
            const struct ui_node *words = ui_find(ui, "stage.words"), *cup = ui_find(ui, "cup");
            if (words == NULL || strncmp(words->label, "Last turn", 9) != 0) {
                continue;
            }
            seen++;
            assert_true(cup != NULL && !canvas_rect_meets(words->rect, cup->rect));
            assert_true(words->rect.x >= ui->tray.x && words->rect.y >= ui->tray.y &&
                        words->rect.x + words->rect.w <= ui->tray.x + ui->tray.w);
            assert_false(canvas_rect_meets(words->rect, ui_find(ui, "table.last_round")->rect));
            assert_null(ui_find(ui, "table.goal"));
            assert_false(is_ruled(&stage, words->rect));
        }
        assert_true(seen > 5);
        assert_string_equal(label(&stage, "table.goal"), "To win you need: 1,250 points");
        stage_end(&stage);
    }
}

/* At any Zonk the word comes first and alone, then what was lost and why; the win is not told
   before that was read. */
static void a_zonk_that_ends_the_match_is_told_before_the_win(void **state)
{
    (void)state;
    struct stage stage;
    int word = 0, read = 0;
    reach_a_low_target(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 2 3 4");
    keep(&stage, "0 1 2");
    screens_dictate(stage.screens, (const uint8_t[]){2, 3, 4}, 3);
    stage_click(&stage, "action.roll");
    for (int i = 0; i < 200 && !told(&stage, "Player 1 gets the large bonus hit."); i++) {
        stage_step(&stage, 40);
        const struct ui *ui = screens_ui(stage.screens);
        const struct ui_node *words = ui_find(ui, "stage.words"), *sum = ui_find(ui, "table.risk");
        if (words != NULL && strcmp(words->label, "Zonk") == 0) {
            assert_int_equal(read, 0);
            assert_false(canvas_rect_meets(words->rect, sum->rect));
            word++;
        }
        read += ui_find(ui, "table.lost") != NULL;
    }
    assert_true(word > 5);
    assert_true(read > word);
    assert_true(told(&stage, "Player 1 gets the large bonus hit."));
    stage_end(&stage);
}

/* How many numbers fly, of which none lies over another, over that box or over that score. */
static int flying_apart(const struct stage *stage, struct canvas_rect box, struct canvas_rect score)
{
    struct canvas_rect seen[8];
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const char *text = stage->list.bytes + command->of.lettering.bytes;
        if (command->kind != CANVAS_LETTERING || strcmp(text, "1,100") != 0) {
            continue;
        }
        float high = command->of.lettering.look.style.size * command->of.lettering.scale * 0.7f;
        struct canvas_point at = command->of.lettering.middle;
        struct canvas_rect rect = {at.x - high, at.y - high / 2, 2 * high, high};
        assert_false(canvas_rect_meets(rect, box) || canvas_rect_meets(rect, score));
        for (int k = 0; k < count; k++) {
            assert_false(canvas_rect_meets(rect, seen[k]));
        }
        assert_true(count < 8);
        seen[count++] = rect;
    }
    return count;
}

static void what_is_written_down_flies_clear_of_itself(void **state)
{
    (void)state;
    struct stage stage;
    int frames = 0;
    reach_a_low_target(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 1 2 3");
    keep(&stage, "0 1 2 3");
    struct canvas_rect box = stage_find(&stage, "table.risk")->rect;
    stage_click(&stage, "action.stop");
    for (int i = 0; i < 40; i++) {
        struct canvas_rect score = stage_find(&stage, "seat.1")->rect; /* at its right end */
        ui_cut_left(&score, score.w * 0.75f);
        frames += flying_apart(&stage, box, ui_middle(score, score.w, score.h * 0.5f)) == 2;
        stage_step(&stage, 16);
    }
    assert_true(frames > 5);
    stage_end(&stage);
}

static void what_a_last_stop_earns_is_not_announced_before_the_win(void **state)
{
    (void)state;
    struct stage stage;
    bool won = false;
    int seen = 0;
    reach_a_low_target(&stage);
    stage_throw(&stage, "action.throw", "1 1 1 1 2 3");
    keep(&stage, "0 1 2 3");
    stage_click(&stage, "action.stop");
    for (int i = 0; i < 400 && !won; i++) {
        stage_step(&stage, 40);
        const struct ui_node *words = ui_find(screens_ui(stage.screens), "stage.words");
        assert_true(words == NULL || strstr(words->label, "In the game") == NULL);
        won = stage_has(&stage, "table.go_on");
    }
    assert_true(won);
    assert_true(told(&stage, "Player 2 is in the game: +1 bonus hit."));
    for (int i = 0; i < 40; i++) { /* nor is the winner ever seen with 0 points */
        bool counts = false;       /* digit by digit */
        for (int digit = 1; digit <= 9; digit++) {
            counts = counts || stage_draws(&stage, (char[]){(char)('0' + digit), '\0'});
        }
        seen += counts;
        assert_true(counts || !stage_draws(&stage, "0"));
        stage_step(&stage, 16);
    }
    assert_true(seen > 5);
    stage_end(&stage);
}

/* To the last turn of two, which needs 2,250 points. */
static void lead_to_the_last_turn(struct stage *stage)
{
    stage_begin(stage, &instant);
    stage_without_notes(stage);
    stage_set_up(stage, "zonk", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(stage, "setup.option.target.less");
    }
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_throw(stage, "action.throw", "1 1 1 5 5 2");
    keep(stage, "0 1 2 3 4");
    stage_throw(stage, "action.roll", "1");
    keep(stage, "");
    stage_throw(stage, "action.roll", "5 5 5 2 2 3");
    keep(stage, "0 1 2");
    stage_throw(stage, "action.roll", "2 2 2");
    keep(stage, "");
    stage_throw(stage, "action.roll", "1 1 5 5 2 3");
    keep(stage, "0 1 2 3");
    stop(stage);
    assert_int_equal(stage_state(stage)->score[0], 2200);
}

static void a_last_turn_is_measured_by_the_points_that_win(void **state)
{
    (void)state;
    struct stage stage;
    lead_to_the_last_turn(&stage);
    assert_string_equal(label(&stage, "table.last_round"), "Last turn: Player 2 needs 2,250");
    assert_string_equal(label(&stage, "table.goal"), "To win you need: 2,250 points");
    assert_string_equal(label(&stage, "table.stop"), "To stop you need: 4 or 5 dice");
    stage_throw(&stage, "action.throw", "5 2 2 3 4 6");
    keep(&stage, "");
    stage_throw(&stage, "action.roll", "5 5 1 2 3");
    keep(&stage, "1 2 3");
    /* Stopping is forbidden under 500, but it is what wins that is asked for. */
    assert_string_equal(why(&stage, "action.stop"), "not enough to win yet");
    stage_throw(&stage, "action.roll", "1 5");
    keep(&stage, "");
    stage_throw(&stage, "action.roll", "1 1 1 5 2 3");
    keep(&stage, "0 1 2 3");
    assert_string_equal(stage_find(&stage, "action.stop")->detail, "not enough: stopping ends it");
    assert_string_equal(label(&stage, "table.risk"), "Still needed: 800: 1,450 points");
    assert_true(stage_draws(&stage, "Still needed: 800"));
    assert_true(!stage_draws(&stage, "2,250 to stop"));
    assert_false(stage_draws(&stage, "enough to stop"));
    stage_throw(&stage, "action.roll", "1 5");
    keep(&stage, "");
    stage_throw(&stage, "action.roll", "5 5 5 1 2 3");
    pick(&stage, "0 1 2 3");
    assert_string_equal(label(&stage, "table.risk"),
                        "At risk (2 hits safe): 2,200 enough to share it");
    assert_false(stage_draws(&stage, "Still needed: 50"));
    keep(&stage, "");
    assert_string_equal(stage_find(&stage, "action.stop")->detail, "you share the win");
    stage_throw(&stage, "action.roll", "5 3");
    keep(&stage, "");
    assert_true(stage_draws(&stage, "enough to win"));
    assert_string_equal(stage_find(&stage, "action.stop")->detail, "you win");
    stage_end(&stage);
}

/* Whoever lacks less than a turn must bring needs what the turn must bring, on every sign. */
static void a_last_turn_never_asks_for_less_than_may_be_written_down(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_without_notes(&stage);
    stage_set_up(&stage, "zonk", 2);
    for (int i = 0; i < 9; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    zonk_at_once(&stage);
    stage_throw(&stage, "action.throw", "4 4 4 1 2 3");
    keep(&stage, "0 3");
    stop(&stage);
    stage_throw(&stage, "action.throw", "5 5 5 1 2 3");
    keep(&stage, "0 1 2 3");
    stop(&stage);
    assert_string_equal(label(&stage, "table.last_round"), "Last turn: Player 2 needs 300");
    assert_string_equal(label(&stage, "table.goal"), "To win you need: 300 points");
    assert_string_equal(stage_find(&stage, "action.throw")->detail, "Player 2"); /* said above */
    stage_end(&stage);
}

#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* The straight too, where there is least room: how large the text is and however many play. */
static void all_that_scores_is_listed_at_every_size(void **state)
{
    static const struct {
        const char *game, *straight;
        float w, h, scale;
        int players;
    } at[] = {{"zonk", "1 2 3 4 5 6 = 1,500", 800, 480, 1, 6},
              {"dicegame", "1 2 3 4 5 6 = 1,000", 800, 480, 1.5f, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct stage stage;
        stage_begin(&stage,
                    &(struct screens_setup){
                        .seeded = true, .seed = 5, .scale = at[i].scale, .speed = SCREENS_INSTANT});
        stage_without_notes(&stage);
        stage_set_up(&stage, at[i].game, at[i].players);
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        stage_size(&stage, at[i].w, at[i].h);
        stage_settle(&stage);
        stage_throw(&stage, "action.throw", "1 2 2 3 4 6");
        stage_settle(&stage);
        assert_non_null(strstr(stage_find(&stage, "table.scores")->label, at[i].straight));
        stage_end(&stage);
    }
}

/* At the first turn the dice of the roll-off have made way for the cup. */
static void the_cup_stands_there_at_the_first_turn(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &(struct screens_setup){.seeded = true, .seed = 5, .scale = 1});
    stage_without_notes(&stage);
    stage_set_up(&stage, "zonk", 2);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "6 2");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "table.rolloff"));
    assert_true(stage_has(&stage, "cup"));
    assert_false(stage_has(&stage, "die.0"));
    stage_end(&stage);
}

static void larger_text_is_larger_in_the_ribbon(void **state)
{
    float high[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct stage stage;
        stage_begin(&stage, &(struct screens_setup){.seeded = true,
                                                    .seed = 5,
                                                    .scale = i == 0 ? 1 : 1.5f,
                                                    .speed = SCREENS_INSTANT});
        stage_without_notes(&stage);
        stage_set_up(&stage, "zonk", 2);
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        high[i] = stage_find(&stage, "ribbon.ask")->rect.h;
        stage_end(&stage);
    }
    assert_true(high[1] > high[0] * 1.2f);
}

/* Large text in a low tray: the boxes keep their heads. */
static void the_boxes_have_heads_where_text_is_large(void **state)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    struct screens_setup setup = instant;
    struct stage stage;
    (void)state;
    setup.scale = 1.5f;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    stage_throw(&stage, "action.throw", "1 5 5 2 3 4");
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        stage_size(&stage, windows[i].w, windows[i].h);
        stage_settle(&stage);
        assert_true(stage_draws(&stage, "At risk this turn") && stage_draws(&stage, "Your pick"));
    }
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zonk_that_ends_the_match_is_told_before_the_win),
        cmocka_unit_test(a_last_turn_is_announced_clear_of_the_cup),
        cmocka_unit_test(what_is_written_down_flies_clear_of_itself),
        cmocka_unit_test(what_a_last_stop_earns_is_not_announced_before_the_win),
        AT_TABLE(pictures_of_how_it_is_played_lie_on_the_sheet_until_the_first_throw),
        AT_TABLE(the_pick_tells_its_points_before_it_is_kept),
        AT_TABLE(keeping_sets_the_dice_aside_under_their_numbers),
        cmocka_unit_test(numbers_stay_below_dice_in_large_text),
        cmocka_unit_test(all_that_scores_is_listed_at_every_size),
        cmocka_unit_test(the_cup_stands_there_at_the_first_turn),
        cmocka_unit_test(larger_text_is_larger_in_the_ribbon),
        AT_TABLE(what_scores_nothing_cannot_be_picked_and_says_why),
        AT_TABLE(what_scores_in_threes_is_picked_and_let_go_by_three),
        AT_TABLE(a_fourth_of_a_face_takes_anothers_place),
        AT_TABLE(what_alone_can_be_kept_takes_one_press),
        AT_TABLE(bonus_hits_are_seen_to_add_up),
        cmocka_unit_test(a_last_turn_is_measured_by_the_points_that_win),
        cmocka_unit_test(a_last_turn_never_asks_for_less_than_may_be_written_down),
        cmocka_unit_test(a_head_is_shaken_unless_motion_is_reduced),
        AT_TABLE(keys_pick_faces_and_enter_keeps),
        AT_TABLE(the_focus_begins_on_a_die_that_can_be_kept),
        AT_TABLE(where_all_score_all_are_picked_and_stay_so),
        AT_TABLE(stop_says_what_it_brings_or_what_is_missing),
        AT_TABLE(later_scores_need_less),
        cmocka_unit_test(what_scores_stands_on_the_sheet_at_each_decision),
        AT_TABLE(before_the_throw_stands_what_scores_and_what_it_takes),
        AT_TABLE(nothing_of_a_turn_stands_in_the_next_players),
        AT_TABLE(three_colours_are_at_risk),
        AT_TABLE(a_royale_passes_a_thousand_too),
        cmocka_unit_test(a_combination_lies_on_the_cloth_when_its_word_has_gone),
        AT_TABLE(slim_pickins_takes_six_throws),
        AT_TABLE(a_train_wreck_and_three_zonks_are_held_with_the_zonk),
        cmocka_unit_test(a_train_wreck_derails_the_dice),
        cmocka_unit_test(breaking_the_ice_cracks_the_card_until_the_next_throw),
        cmocka_unit_test(a_forfeit_is_held_until_it_is_done_before_the_next_player_begins),
        AT_TABLE(without_a_line_nothing_is_held_for_it),
        cmocka_unit_test(nobody_waits_for_a_computer_to_hop),
        cmocka_unit_test(the_last_forfeits_come_before_the_results),
        cmocka_unit_test(who_shares_a_win_gets_a_large_hit_each),
        cmocka_unit_test(the_end_shows_its_bonus_hits_without_a_line_too),
        cmocka_unit_test(a_small_window_keeps_its_height_for_the_winner),
        cmocka_unit_test(a_sign_of_hits_keeps_off_what_it_stands_behind),
        cmocka_unit_test(stopping_is_offered_in_one_line_in_a_small_window),
        AT_TABLE(the_ice_cracks_below_the_words_of_the_card),
        AT_TABLE(dice_that_score_may_be_left_lying_and_that_is_said),
        AT_TABLE(the_third_zonk_in_a_row_earns_a_bonus_hit),
        AT_TABLE(turns_go_counter_clockwise_and_the_table_says_so),
        cmocka_unit_test(two_are_told_who_goes_first_and_not_which_way_round),
        AT_TABLE(the_sheet_has_red_zs_and_running_totals),
        AT_TABLE(undo_takes_back_a_keep_and_a_throw_stands),
        AT_TABLE(the_hint_prefers_no_pick_that_the_odds_do_not),
        cmocka_unit_test(the_boxes_have_heads_where_text_is_large),
        cmocka_unit_test(the_first_past_the_goal_brings_the_last_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
