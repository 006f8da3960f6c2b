/* SPDX-License-Identifier: Zlib */
/* Bombs, Away! at the table: what is pressed, told, shown and held. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards/board.h"
#include "dice/dice.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_INSTANT};

/* The first seat opens the first round. */
static void sit_down(struct stage *stage, int players)
{
    stage_set_up(stage, "bombs", players);
    if (players > 1) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void begin(struct stage *stage, int players)
{
    stage_begin(stage, &instant);
    sit_down(stage, players);
}

static void roll(struct stage *stage, int face)
{
    screens_dictate(stage->screens, (const uint8_t[]){(uint8_t)face}, 1);
    stage_click(stage, "action.roll");
    assert_false(screens_dropped(stage->screens));
    stage_settle(stage);
}

static void pass(struct stage *stage)
{
    stage_click(stage, "action.pass");
    stage_settle(stage);
}

static void go_on(struct stage *stage)
{
    stage_click(stage, "table.go_on");
    stage_settle(stage);
}

static int32_t number(struct stage *stage, const char *path)
{
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    return tc_game_number(setup, stage_state(stage), path, -1);
}

static bool at_table(const struct stage *stage)
{
    return strcmp(screens_name(stage->screens), "table") == 0;
}

/* ---- Whole games ----------------------------------------------------------------------------- */

/* Everybody rolls as long as less than a third of the numbers go off, and then passes. */
static void a_whole_game_by_keys(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    for (int presses = 0; at_table(&stage); presses++) {
        assert_true(presses < 500);
        if (stage_has(&stage, "table.go_on")) {
            stage_accept(&stage);
        } else {
            stage_key(&stage, presses % 2 == 0 ? 'R' : 'B');
        }
        stage_settle(&stage);
    }
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

/* Points come at a round's end, for all that was signed in it: six and five in two turns, with
   another's between them, are no turn of eleven. */
static void what_a_round_brought_is_called_a_round(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    static const int faces[] = {6, 1, 5, 6, 6, 6};
    for (int i = 0; i < 6; i++) {
        while (stage_has(&stage, "table.go_on")) {
            go_on(&stage);
        }
        roll(&stage, faces[i]);
    }
    while (at_table(&stage)) {
        go_on(&stage);
    }
    assert_string_equal(stage_find(&stage, "results.moment.0")->label,
                        "Biggest round: Player\xC2\xA0"
                        "1 scored 11\xC2\xA0points in one round.");
    stage_end(&stage);
}

/* ---- What is said ---------------------------------------------------------------------------- */

static void signatures_are_told_and_stand_in_their_row(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 3);
    assert_string_equal(stage_log(&stage, 0), "Round 1 of 3: Player 1 goes first.");
    assert_string_equal(stage_find(&stage, "bombs.round")->label, "Round 1 of 3");
    pass(&stage);
    assert_string_equal(stage_log(&stage, 0), "Player 1 passes and signs row 1: +1");
    roll(&stage, 5);
    assert_string_equal(stage_log(&stage, 0), "Player 2 rolls 5 and signs it: +5");
    assert_int_equal(stage_find(&stage, "die.0")->value, 5);
    assert_string_equal(stage_find(&stage, "bombs.row.5")->label, "Row 5: P2, 1 of 2 signed");
    assert_string_equal(stage_find(&stage, "bombs.row.1")->label, "Row 1: P1, 1 of 6 signed");
    assert_string_equal(stage_find(&stage, "bombs.row.6")->label, "Row 6: 0 of 1 signed");
    stage_end(&stage);
}

static void buttons_say_what_will_happen(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    assert_string_equal(stage_find(&stage, "action.roll")->label, "Roll the die");
    assert_string_equal(stage_find(&stage, "action.pass")->label, "Pass");
    assert_string_equal(stage_find(&stage, "bombs.chance")->label, "0 in 6");
    roll(&stage, 6);
    assert_string_equal(stage_find(&stage, "bombs.chance")->label, "1 in 6");
    assert_string_equal(screens_ui(stage.screens)->focus, "action.roll");
    stage_end(&stage);
}

static void the_buttons_second_lines_follow_the_tracker(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    assert_true(stage_draws(&stage, "sign the row you roll"));
    assert_true(stage_draws(&stage, "sign row 1: +1"));
    assert_false(stage_draws(&stage, "\xE2\x88\x92"
                                     "1"));
    assert_true(stage_draws(&stage, "+6") && stage_draws(&stage, "+2"));
    assert_true(stage_draws(&stage, "+1")); /* in the box that a pass signs */
    for (int i = 0; i < 6; i++) {
        roll(&stage, 1);
    }
    assert_true(stage_draws(&stage, "2, 3, 4, 5 and 6 are safe"));
    assert_true(stage_draws(&stage, "sign row 2: +2"));
    assert_true(stage_draws(&stage, "\xE2\x88\x92"
                                    "1"));
    assert_true(stage_draws(&stage, "+6") && stage_draws(&stage, "+2"));
    assert_false(stage_draws(&stage, "+1"));
    stage_end(&stage);
}

static void who_is_who_is_told_where_text_is_large(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = 1.5f;
        stage_begin(&stage, &setup);
        sit_down(&stage, 3);
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        roll(&stage, 6);
        assert_true(stage_has(&stage, "bombs.signer.0"));
        assert_string_equal(stage_find(&stage, "bombs.signer.1")->label, "Player 2: \xE2\x88\x92"
                                                                         "6");
        assert_true(stage_draws(&stage, "Player 3"));
        stage_end(&stage);
    }
}

/* While the die is in the air nothing old is told, nor nothing at all; the first player and the
   next. */
static void the_ribbon_tells_who_is_rolling(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    for (int i = 0; i < 2; i++) {
        char said[32];
        screens_dictate(stage.screens, (const uint8_t[]){6 - (uint8_t)i}, 1);
        stage_click(&stage, "action.roll");
        stage_step(&stage, 160);
        snprintf(said, sizeof said, "Player %d is rolling.", i + 1);
        assert_string_equal(stage_find(&stage, "ribbon.ask")->label, said);
        assert_false(stage_has(&stage, "ribbon.last"));
        stage_settle(&stage);
        assert_string_equal(stage_find(&stage, "ribbon.last")->label, stage_log(&stage, 0));
    }
    stage_end(&stage);
}

static void fill_all_but(struct stage *stage, int row)
{
    for (int face = 1; face <= 6; face++) {
        for (int i = 0; face != row && i < 7 - face; i++) {
            roll(stage, face);
        }
    }
}

static void a_full_tracker_leaves_only_the_roll(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    fill_all_but(&stage, 6);
    assert_true(stage_draws(&stage, "only 6 is safe"));
    pass(&stage);
    const struct ui_node *node = stage_find(&stage, "action.pass");
    assert_false(node->enabled);
    assert_string_equal(node->why, "no box is free");
    assert_true(stage_draws(&stage, "no number is safe"));
    assert_string_equal(stage_find(&stage, "bombs.chance")->label, "6 in 6");
    assert_string_equal(stage_find(&stage, "ribbon.ask")->label,
                        "No box is free: Player 2 has to roll. Player 2 loses what is rolled.");
    stage_end(&stage);
}

/* ---- Ends of rounds -------------------------------------------------------------------------- */

/* Whose points fly is not told of them before: not on the card, nor on the sheet. */
static void what_is_lost_is_written_down_when_it_arrives(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    int awaited = 0;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    roll(&stage, 6);
    screens_dictate(stage.screens, (const uint8_t[]){6}, 1);
    stage_click(&stage, "action.roll");
    for (int ms = 0; !stage_draws(&stage, "boom!") && ms < 6000; ms += 16) {
        stage_step(&stage, 16);
    }
    for (; !stage_draws(&stage, "\xE2\x88\x92"
                                "6") &&
           awaited < 3000;
         awaited += 16) {
        stage_step(&stage, 16);
    }
    assert_in_range(awaited, 1000, 1400); /* as long as it flies */
    assert_int_equal(stage_draws_count(&stage, "\xE2\x88\x92"
                                               "6"),
                     2);
    stage_settle(&stage);
    assert_int_equal(stage_draws_count(&stage, "\xE2\x88\x92"
                                               "6"),
                     2);
    stage_end(&stage);
}

static void an_explosion_is_held_with_who_loses_what(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, 6);
    roll(&stage, 6);
    assert_string_equal(stage_log(&stage, 0), "Boom! Player 2 rolls 6 and loses 6 points.");
    assert_true(stage_has(&stage, "table.go_on"));
    /* The words rise to the right, where the die lies below them. */
    struct canvas_rect words = stage_find(&stage, "stage.words")->rect,
                       die = dice_rect(boards_dice(stage.screens->table.view), 0);
    assert_true(die.y > words.y + words.h * 0.86f);
    assert_string_equal(stage_find(&stage, "bombs.lost.1")->label, "Player 2 \xE2\x88\x92"
                                                                   "6");
    assert_false(stage_has(&stage, "bombs.lost.0"));
    assert_false(stage_has(&stage, "bombs.chance"));
    assert_false(stage_draws(&stage, "has the bomb"));
    assert_false(stage_draws(&stage, "+0 to come")); /* nothing is no news */
    assert_true(stage_draws(&stage, "+6 to come"));
    go_on(&stage);
    assert_false(stage_draws(&stage, "has the bomb"));
    assert_false(stage_draws(&stage, "+6 to come")); /* it has come */
    go_on(&stage);
    assert_true(stage_draws(&stage, "has the bomb"));
    stage_check_sizes(&stage);
    stage_end(&stage);
}

/* Of the letters that announce the last round, whose middle is no further from that of the tray
   than `most`, pixels: how many lines are drawn. */
static int lines_in_the_middle(const struct stage *stage, float most)
{
    struct canvas_rect tray = stage->screens->ui.tray;
    int lines = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const char *text = stage->list.bytes + command->of.lettering.bytes;
        if (command->kind == CANVAS_LETTERING &&
            (strstr(text, "FINAL") != NULL || strstr(text, "ROUND") != NULL)) {
            assert_true(fabsf(command->of.lettering.middle.x - tray.x - tray.w / 2) <= most);
            lines++;
        }
    }
    return lines;
}

/* What is announced of the last round stands within the tray's cloth with air at both sides, and
   leaves within it; and no name stays over bomb and die where nothing moves. */
static void the_last_round_is_announced_within_the_tray(void **state)
{
    (void)state;
    static const float sizes[][3] = {{1280, 720, 1}, {1920, 1080, 1}, {800, 480, 1.5f}};
    for (int i = 0; i < 3; i++) {
        struct stage stage;
        bool seen = false;
        struct screens_setup setup = instant;
        setup.scale = sizes[i][2];
        setup.speed = SCREENS_NORMAL;
        stage_begin(&stage, &setup);
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        sit_down(&stage, 2);
        roll(&stage, 6);
        roll(&stage, 6);
        go_on(&stage);
        stage_click(&stage, "table.go_on");
        int leaves = 0;
        for (int frame = 0; frame < 120; frame++) {
            stage_step(&stage, 16);
            const struct ui_node *words = ui_find(screens_ui(stage.screens), "stage.words");
            struct canvas_rect tray = stage.screens->ui.tray;
            float air = tray.w * 0.04f;
            bool drawn = lines_in_the_middle(&stage, 2) > 0;
            if (words != NULL && strcmp(words->label, "Final round") == 0) {
                seen = true;
                assert_true(words->rect.x >= tray.x + air &&
                            words->rect.x + words->rect.w <= tray.x + tray.w - air);
            } else if (seen && drawn) {
                leaves++;
            }
        }
        assert_true(seen && leaves > 2);
        stage_end(&stage);
    }
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, 6);
    assert_true(stage_has(&stage, "action.roll"));
    assert_false(stage_has(&stage, "stage.words"));
    stage_end(&stage);
}

static void with_four_players_the_neighbours_lose_too(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 4);
    roll(&stage, 6);
    roll(&stage, 6);
    assert_string_equal(
        stage_log(&stage, 0),
        "Boom! Player 2 rolls 6. Player 1, Player 2 and Player 3 lose 6 points each.");
    assert_true(stage_has(&stage, "bombs.lost.0") && stage_has(&stage, "bombs.lost.2"));
    assert_false(stage_has(&stage, "bombs.lost.3"));
    stage_end(&stage);
}

/* Whoever is told last may have lost, and who has won is for the win to say; but not that one has
   where two do. */
static void the_last_score_leaves_the_win_to_its_celebration(void **state)
{
    static const char *const told[][2] = {
        {"Best in round 2: Player 2 (+6). And the winners are\xE2\x80\xA6",
         "Player 1 and Player 2 share the win!"},
        {"Best in round 2: Player 1 (+5). And the winner is\xE2\x80\xA6", "Player 1 wins!"}};
    (void)state;
    for (int alone = 0; alone < 2; alone++) {
        struct stage stage;
        begin(&stage, 2);
        roll(&stage, 6);
        roll(&stage, 6);
        go_on(&stage);
        go_on(&stage);
        int face = alone != 0 ? 5 : 6;
        for (int i = 0; i < 2 + alone; i++) {
            roll(&stage, face);
        }
        go_on(&stage);
        assert_string_equal(stage_log(&stage, 0), told[alone][0]);
        go_on(&stage);
        assert_string_equal(stage_log(&stage, 0), told[alone][1]);
        stage_end(&stage);
    }
}

static void the_points_of_a_round_are_held_before_the_next_begins(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, 6);
    roll(&stage, 6);
    go_on(&stage);
    assert_string_equal(stage_find(&stage, "bombs.sum.0")->label, "Player 1: +6, 6");
    assert_string_equal(stage_find(&stage, "bombs.sum.1")->label, "Player 2: \xE2\x88\x92"
                                                                  "6, \xE2\x88\x92"
                                                                  "6");
    assert_string_equal(stage_log(&stage, 0), "Best in round 1: Player 1 (+6). "
                                              "In the lead: Player 1 (6).");
    assert_int_equal(table_stands_out(&stage.screens->table), 0); /* not who rolled last */
    assert_string_equal(stage_log(&stage, 1), "Player 1 scores 6 and now has 6.");
    go_on(&stage);
    assert_string_equal(stage_log(&stage, 0), "Round 2 of 2: Player 2 goes first.");
    assert_string_equal(stage_find(&stage, "bombs.row.6")->label, "Row 6: 0 of 1 signed");
    assert_false(stage_has(&stage, "bombs.sum.0"));
    assert_int_equal(stage_state(&stage)->player, 1);
    stage_end(&stage);
}

static void the_last_round_has_its_sign(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    assert_false(stage_has(&stage, "table.last_round"));
    roll(&stage, 3);
    pass(&stage);
    pass(&stage);
    go_on(&stage);
    assert_string_equal(stage_find(&stage, "table.last_round")->label, "Final round");
    stage_end(&stage);
}

static void a_round_ends_when_everybody_has_passed(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    pass(&stage);
    assert_string_equal(stage_find(&stage, "ribbon.ask")->label,
                        "Player 2, roll it, or pass and end the round?");
    pass(&stage);
    assert_string_equal(stage_log(&stage, 2), "Everybody passed. The round is over.");
    assert_true(stage_has(&stage, "bombs.sum.1"));
    assert_false(stage_has(&stage, "stage.words"));
    stage_end(&stage);
}

/* Whom it threatens, and whom it hit, is said in words at every size: by the ribbon, and by the
   stage when it goes off. */
static void who_is_hit_is_said_at_every_size(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = i % 2 == 0 ? 1 : 1.5f;
        stage_begin(&stage, &setup);
        sit_down(&stage, 6);
        stage_size(&stage, sizes[i / 2][0], sizes[i / 2][1]);
        roll(&stage, 6);
        assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label,
                               "If it goes off, Player 1, Player 2 and Player 3 each lose 6."));
        roll(&stage, 6);
        assert_string_equal(stage_find(&stage, "stage.words")->label,
                            "Boom!: \xE2\x88\x92"
                            "6 each for 3 players"); /* the ribbon has room for names */
        assert_string_equal(
            stage_find(&stage, "ribbon.last")->label,
            "Boom! Player 2 rolls 6. Player 1, Player 2 and Player 3 lose 6 points each.");
        assert_true(stage_has(&stage, "bombs.lost.0") && stage_has(&stage, "bombs.lost.2"));
        assert_false(stage_has(&stage, "bombs.lost.3"));
        stage_end(&stage);
    }
}

/* To stop before the first roll would but end the game, so the button is kept back, and says so.
   Where a row has no box, the first roll can go off: then it is not. */
static void alone_nobody_stops_before_the_first_roll_unless_that_is_a_risk(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    assert_false(stage_find(&stage, "action.pass")->enabled);
    assert_string_equal(stage_find(&stage, "action.pass")->why, "after the first roll");
    roll(&stage, 1);
    assert_true(stage_find(&stage, "action.pass")->enabled);
    stage_end(&stage);
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 1);
    stage_click(&stage, "setup.option.spaces.5.less");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_true(stage_find(&stage, "action.pass")->enabled);
    assert_string_equal(stage_find(&stage, "ribbon.ask")->label,
                        "Player 1, roll or stop? If it goes off, Player 1 loses 6.");
    stage_end(&stage);
}

static void alone_one_stops_and_keeps_what_was_rolled(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    roll(&stage, 1);
    assert_true(stage_draws(&stage, "the round ends: 1 point"));
    roll(&stage, 3);
    assert_string_equal(stage_find(&stage, "action.pass")->label, "Stop");
    assert_true(stage_draws(&stage, "the round ends: 4 points"));
    pass(&stage);
    assert_string_equal(stage_log(&stage, 1), "Player 1 stops.");
    go_on(&stage);
    assert_string_equal(stage_log(&stage, 0), "Game over: Player 1 has 4.");
    stage_end(&stage);
}

/* ---- Variants -------------------------------------------------------------------------------- */

static void several_bombs_show_who_acts_in_which_order(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 4);
    stage_click(&stage, "setup.option.bombs.more");
    stage_click(&stage, "setup.first.1");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_string_equal(stage_find(&stage, "bombs.order.0")->label, "1. P2");
    assert_string_equal(stage_find(&stage, "bombs.order.1")->label, "2. P4");
    pass(&stage);
    assert_int_equal(stage_state(&stage)->player, 3);
    assert_string_equal(stage_find(&stage, "bombs.order.0")->label, "1. P2");
    pass(&stage);
    assert_string_equal(stage_find(&stage, "bombs.order.0")->label, "1. P1");
    assert_string_equal(stage_find(&stage, "bombs.order.1")->label, "2. P3");
    stage_end(&stage);
}

static void a_row_without_a_box_goes_off_at_once(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 2);
    stage_click(&stage, "setup.option.spaces.5.less");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_true(stage_draws(&stage, "no box"));
    assert_string_equal(stage_find(&stage, "bombs.chance")->label, "1 in 6");
    roll(&stage, 6);
    assert_true(stage_has(&stage, "stage.words"));
    stage_end(&stage);
}

static void twelve_rows_of_a_big_bomb_lie_inside_the_smallest_window(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 6);
    for (int i = 0; i < 3; i++) {
        stage_click(&stage, "setup.option.sides.more");
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_size(&stage, 800, 480);
    float below = 0;
    for (int row = 12; row >= 1; row--) {
        char id[UI_ID_MAX];
        struct canvas_rect rect = stage_find(&stage, ui_id(id, "bombs.row.%d", row))->rect;
        assert_true(rect.y >= below - 0.5f && rect.h >= 16);
        below = rect.y + rect.h;
    }
    assert_true(below < stage_find(&stage, "action.roll")->rect.y);
    roll(&stage, 12);
    assert_int_equal(stage_find(&stage, "die.0")->value, 12);
    stage_end(&stage);
}

/* ---- Undo, hint and motion ------------------------------------------------------------------- */

static void a_pass_can_be_taken_back(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, 3);
    pass(&stage);
    stage_click(&stage, "table.undo");
    stage_settle(&stage);
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_string_equal(stage_find(&stage, "bombs.row.1")->label, "Row 1: 0 of 6 signed");
    assert_string_equal(stage_find(&stage, "bombs.row.3")->label, "Row 3: P1, 1 of 4 signed");
    assert_int_equal(stage_find(&stage, "die.0")->value, 3);
    assert_int_equal(number(&stage, "round"), 0);
    stage_end(&stage);
}

static void a_hint_weighs_the_roll_against_the_pass(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    stage_click(&stage, "table.hint");
    assert_string_equal(
        stage_find(&stage, "ribbon.ask")->label,
        "Rolling scores 3.5 on average, with the risk counted in; passing scores 1.");
    roll(&stage, 6);
    stage_click(&stage, "table.hint");
    /* The odds that the first one asked for are known by now. */
    assert_string_equal(
        stage_find(&stage, "ribbon.ask")->label,
        "Rolling the die: 38% chance to win; it fails 17% of the time, but can bring "
        "more. "
        "Passing: 33%.");
    stage_end(&stage);
}

/* The strongest light over the whole window in the frame on screen, and so far beyond it that no
   edge of it is seen while the table shakes. */
static int flash_of(const struct stage *stage)
{
    int most = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_box *box = &command->of.box;
        bool covers = command->kind == CANVAS_BOX && box->rect.x <= -20 && box->rect.y <= -20 &&
                      box->rect.x + box->rect.w >= stage->w + 20 &&
                      box->rect.y + box->rect.h >= stage->h + 20;
        most = covers && box->top.a > most ? box->top.a : most;
    }
    return most;
}

struct seen {
    int brightest, flashes; /* frames that shine */
    float shaken;           /* how far the picture went from its place */
    int jolted;             /* frames in which it was off it */
    float moved;            /* how far the tracker was knocked away */
    int silent, burns,
        blows;     /* frames without a sound, then from the fuse's to the bang, then on */
    double glows;  /* how much warmer all is when the fuse runs in than while somebody decides */
    float streaks; /* how much of the window is between the outermost of what flies */
};

static bool hears(const struct stage *stage, enum canvas_sound sound)
{
    for (int i = 0; i < stage->cues.count; i++) {
        if (stage->cues.list[i].sound == sound) {
            return true;
        }
    }
    return false;
}

/* For how long something other than the bomb is heard from now on, ms, of what is heard or was
   announced in this step; at least one frame where anything is. */
static float heard_for(const struct stage *stage)
{
    float ms = 0;
    for (int i = 0; i < stage->cues.count; i++) {
        const struct canvas_cue *cue = &stage->cues.list[i];
        if (cue->sound != CANVAS_SOUND_FUSE && cue->sound != CANVAS_SOUND_EXPLOSION) {
            ms = fmaxf(ms, fmaxf(cue->after, 1));
        }
    }
    return ms;
}

/* How far apart the outermost things are that are drawn as triangles, of the window's width. */
static float spread_of(const struct stage *stage)
{
    float least = INFINITY, most = -INFINITY;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        least = fminf(least, stage->list.vertices[i].at.x);
        most = fmaxf(most, stage->list.vertices[i].at.x);
    }
    return (most - least) / stage->w;
}

/* What is drawn in warm colours: how much, weighed by how strong it is. */
static double warmth_of(const struct stage *stage)
{
    double sum = 0;
    for (size_t k = 0; k < stage->list.vertex_count; k++) {
        struct canvas_color color = stage->list.vertices[k].color;
        sum += color.a > 0 && color.r > color.b + 60 ? (double)color.a / 255 * color.r : 0;
    }
    return sum;
}

static struct seen explode(struct stage *stage, bool gently)
{
    struct screens_setup setup = {
        .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_NORMAL, .reduced_motion = gently};
    struct seen seen = {.brightest = 0};
    float sounds = 0; /* ms */
    stage_begin(stage, &setup);
    sit_down(stage, 2);
    roll(stage, 6);
    float x = stage_find(stage, "bombs.row.1")->rect.x;
    if (stage_has(stage, "guide.off")) { /* a tip and its arrow are warm too */
        stage_click(stage, "guide.off");
        stage_settle(stage);
    }
    double warm = warmth_of(stage);
    screens_dictate(stage->screens, (const uint8_t[]){6}, 1);
    stage_click(stage, "action.roll");
    while (!screens_settled(stage->screens)) {
        stage_step(stage, 16);
        struct canvas_point jolt = stage->list.jolt;
        int flash = flash_of(stage);
        float away = stage_find(stage, "bombs.row.1")->rect.x - x;
        seen.flashes += flash > 0;
        seen.brightest = flash > seen.brightest ? flash : seen.brightest;
        seen.moved = fmaxf(seen.moved, fabsf(away));
        seen.shaken = fmaxf(seen.shaken, fmaxf(fabsf(jolt.x), fabsf(jolt.y)));
        seen.jolted += jolt.x != 0 || jolt.y != 0;
        bool bang = hears(stage, CANVAS_SOUND_EXPLOSION), fuse = hears(stage, CANVAS_SOUND_FUSE);
        sounds = fmaxf(sounds - 16, heard_for(stage));
        seen.silent = sounds > 0 ? 0 : seen.silent + (seen.burns == 0);
        seen.glows = fuse ? warmth_of(stage) / warm : seen.glows;
        seen.burns += seen.blows == 0 && (seen.burns > 0 || fuse);
        seen.blows += seen.blows > 0 || bang;
        if (seen.blows > 12) {
            seen.streaks = fmaxf(seen.streaks, spread_of(stage));
        }
    }
    return seen;
}

static void an_explosion_flashes_once_and_shakes_a_little(void **state)
{
    (void)state;
    struct stage stage;
    struct seen seen = explode(&stage, false);
    assert_in_range(seen.brightest, 120, 153);
    assert_in_range(seen.flashes, 9, 12); /* 180 ms */
    assert_true(seen.shaken > 6 && seen.shaken <= 16);
    assert_in_range(seen.jolted, 20, 32); /* it decays in 500 ms */
    assert_true(seen.moved == 0);         /* nothing is left askew but the die, */
    struct canvas_rect die = stage_find(&stage, "die.0")->rect;
    struct canvas_rect tray = screens_ui(stage.screens)->tray;
    assert_true(die.x + die.w / 2 > tray.x + tray.w * 0.7f);
    assert_true(die.x + die.w <= tray.x + tray.w && die.y + die.h <= tray.y + tray.h);
    stage_end(&stage);
}

/* 350 ms of silence, the fuse runs in, and 2.5 to 3.5 seconds in all; things fly over the whole
   window. */
static void an_explosion_takes_its_time(void **state)
{
    (void)state;
    struct stage stage;
    struct seen seen = explode(&stage, false);
    int all = seen.silent + seen.burns + seen.blows;
    assert_in_range(seen.silent, 21, 30);
    assert_in_range(seen.burns, 15, 22);
    assert_true(seen.glows > 1.2);
    assert_in_range(all * 16, 2500, 3500);
    assert_true(seen.streaks > 0.95f);
    stage_end(&stage);
}

/* The crater is there to be seen: the word goes by itself. */
static void the_word_of_an_explosion_leaves_the_crater(void **state)
{
    (void)state;
    struct stage stage;
    explode(&stage, false);
    assert_false(stage_has(&stage, "stage.words"));
    assert_true(stage_has(&stage, "table.go_on"));
    assert_true(stage_has(&stage, "bombs.lost.1"));
    stage_end(&stage);
}

/* What is lost stays at the cards of those who lose it. */
static void what_is_lost_stays_at_the_cards(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit_down(&stage, 4);
    roll(&stage, 6);
    roll(&stage, 6);
    for (int seat = 0; seat < 4; seat++) {
        char id[24];
        snprintf(id, sizeof id, "bombs.lost.%d", seat);
        bool loses = seat != 3;
        assert_int_equal(stage_has(&stage, id), loses);
        if (loses) {
            struct canvas_rect lost = stage_find(&stage, id)->rect;
            snprintf(id, sizeof id, "seat.%d", seat);
            assert_true(canvas_rect_meets(lost, stage_find(&stage, id)->rect));
        }
    }
    stage_end(&stage);
}

/* The heat beats for a while only, and then nothing moves any more. */
static void the_heat_beats_for_a_while(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = instant;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    screens_dictate(stage.screens, (const uint8_t[]){6}, 1);
    stage_click(&stage, "action.roll");
    while (!stage_has(&stage, "action.roll")) {
        stage_step(&stage, 16);
    }
    double beats = warmth_of(&stage);
    stage_step(&stage, 160);
    assert_true(warmth_of(&stage) != beats);
    stage_settle(&stage);
    double rests = warmth_of(&stage);
    stage_step(&stage, 320);
    assert_true(warmth_of(&stage) == rests);
    stage_end(&stage);
}

static void hotter_with_each_full_row(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    sit_down(&stage, 2);
    double warmth = -1;
    const int rows[] = {6, 5, 5, 4, 4, 4};
    for (int i = 0; i < 6; i++) {
        roll(&stage, rows[i]);
        if (i == 0 || i == 2 || i == 5) {
            double now = warmth_of(&stage);
            assert_true(now > warmth);
            warmth = now;
        }
    }
    stage_end(&stage);
}

static void reduced_motion_neither_flashes_nor_shakes(void **state)
{
    (void)state;
    struct stage stage;
    struct seen seen = explode(&stage, true);
    assert_int_equal(seen.flashes, 0);
    assert_int_equal(seen.jolted, 0);
    stage_end(&stage);
}

/* And at last the crater is there as in full motion, not the blast. */
static void reduced_motion_ends_with_the_crater(void **state)
{
    (void)state;
    double warmth[2];
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        explode(&stage, gently == 1);
        warmth[gently] = warmth_of(&stage);
        stage_end(&stage);
    }
    assert_true(fabs(warmth[1] - warmth[0]) < warmth[0] * 0.02);
}

/* The still picture of a blast goes with its word, and is not looked at for seconds after it. */
static void reduced_motion_shows_the_blast_as_long_as_its_word(void **state)
{
    (void)state;
    struct screens_setup setup = {
        .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_NORMAL, .reduced_motion = true};
    struct stage stage;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    roll(&stage, 6);
    screens_dictate(stage.screens, (const uint8_t[]){6}, 1);
    stage_click(&stage, "action.roll");
    double before = 0;
    for (int i = 0; i < 300 && !stage_has(&stage, "stage.words"); i++) {
        before = warmth_of(&stage);
        stage_step(&stage, 16);
    }
    double blast = warmth_of(&stage);
    for (int i = 0; i < 300 && stage_has(&stage, "stage.words"); i++) {
        stage_step(&stage, 16);
    }
    double after = warmth_of(&stage);
    stage_settle(&stage);
    assert_true(blast > after * 1.2);
    assert_true(before > after * 1.2); /* it does not come after what it left */
    assert_true(fabs(warmth_of(&stage) - after) < after * 0.02);
    stage_end(&stage);
}

static void a_press_ends_the_bombs_way_and_does_nothing_else(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = instant;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 2);
    stage_click(&stage, "action.pass");
    stage_step(&stage, 64);
    assert_false(screens_settled(stage.screens));
    stage_key(&stage, 'B');
    assert_true(screens_settled(stage.screens));
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_string_equal(stage_log(&stage, 0), "Player 1 passes and signs row 1: +1");
    stage_end(&stage);
}

/* ---- From hand to hand ------------------------------------------------------------------------
 */

/* How much of what has many corners, as a bomb has, is drawn within a rectangle. */
static int corners(const struct stage *stage, struct canvas_rect rect)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *vertex = &stage->list.vertices[i];
        count += canvas_rect_holds(rect, vertex->at.x, vertex->at.y);
    }
    return count;
}

/* The gap below a place card, where whoever holds a bomb has it; a card grows to the right when its
   turn comes. */
static struct canvas_rect hand(struct stage *stage, const char *card)
{
    struct canvas_rect rect = stage_find(stage, card)->rect;
    return (struct canvas_rect){rect.x + rect.w / 2, rect.y + rect.h - 4, rect.w * 0.6f, 16};
}

/* How wide the largest thing left of `edge` with at least so many corners is, as a bomb has, px. */
static float widest_round(const struct stage *stage, float edge)
{
    enum { CORNERS = 400 };
    float most = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        float left = INFINITY, right = -INFINITY;
        if (command->kind != CANVAS_TRIANGLES || command->of.triangles.vertices < CORNERS) {
            continue;
        }
        for (uint32_t k = 0; k < command->of.triangles.vertices; k++) {
            float x = stage->list.vertices[command->of.triangles.vertex + k].at.x;
            left = fminf(left, x);
            right = fmaxf(right, x);
        }
        most = right < edge ? fmaxf(most, right - left) : most;
    }
    return most;
}

/* On its way over it comes near, and half of the way or more it is large. */
static void a_bomb_that_is_passed_on_is_large_on_its_way(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = instant;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    sit_down(&stage, 3);
    struct canvas_rect tray = screens_ui(stage.screens)->tray;
    int large = 0;
    stage_click(&stage, "action.pass");
    while (!screens_settled(stage.screens)) {
        stage_step(&stage, 16);
        large += widest_round(&stage, tray.x) >= 60;
    }
    assert_in_range(large, 16, 40);
    stage_end(&stage);
}

static void the_bomb_goes_from_hand_to_hand(void **state)
{
    (void)state;
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.speed = SCREENS_NORMAL;
        setup.reduced_motion = gently == 1;
        stage_begin(&stage, &setup);
        sit_down(&stage, 3);
        struct canvas_rect tray = stage_find(&stage, "bombs.bomb.0")->rect;
        struct canvas_rect from = hand(&stage, "seat.0"), to = hand(&stage, "seat.1");
        int lying = corners(&stage, tray), before = corners(&stage, to);
        assert_true(corners(&stage, from) > before + 100);
        bool on_its_way = false;
        stage_click(&stage, "action.pass");
        while (!screens_settled(stage.screens)) {
            stage_step(&stage, 16);
            bool gone = corners(&stage, tray) < lying / 2;
            on_its_way = on_its_way || (gone && corners(&stage, to) > before + 100);
        }
        assert_true(on_its_way == (gently == 0));
        assert_true(corners(&stage, to) > before + 100);
        assert_true(corners(&stage, from) < before + 100);
        stage_end(&stage);
    }
}

static void every_bomb_lies_in_the_tray(void **state)
{
    (void)state;
    for (int bombs = 2; bombs <= 6; bombs++) {
        struct stage stage;
        stage_begin(&stage, &instant);
        stage_set_up(&stage, "bombs", 6);
        for (int i = 1; i < bombs; i++) {
            stage_click(&stage, "setup.option.bombs.more");
        }
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        for (int i = 0; i < bombs; i++) {
            char id[UI_ID_MAX];
            struct canvas_rect one = stage_find(&stage, ui_id(id, "bombs.bomb.%d", i))->rect;
            assert_true(one.w >= 10);
            for (int k = 0; k < i; k++) {
                struct canvas_rect other = stage_find(&stage, ui_id(id, "bombs.bomb.%d", k))->rect;
                assert_false(canvas_rect_meets(one, other));
            }
        }
        /* Whoever acts has the large one. */
        float first = stage_find(&stage, "bombs.bomb.0")->rect.w;
        assert_true(first > stage_find(&stage, "bombs.bomb.1")->rect.w * 1.2f);
        assert_string_equal(stage_find(&stage, "bombs.bomb.0")->label, "Player 1's bomb");
        pass(&stage);
        assert_true(stage_find(&stage, "bombs.bomb.1")->rect.w > first * 0.99f);
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

static void a_big_bomb_is_bigger(void **state)
{
    (void)state;
    float before = 0;
    for (int more = 0; more < 4; more++) {
        struct stage stage;
        stage_begin(&stage, &instant);
        stage_set_up(&stage, "bombs", 3);
        for (int i = 0; i < more; i++) {
            stage_click(&stage, "setup.option.sides.more");
        }
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        float r = stage_find(&stage, "bombs.bomb.0")->rect.w;
        assert_true(r > before);
        before = r;
        stage_end(&stage);
    }
}

/* While the dice say who goes first nothing is signed: how it is played lies there. Then the
   columns of a round's points say what they count. */
static void what_it_is_about_and_what_is_counted_is_said(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 2);
    stage_click(&stage, "setup.first.rolloff");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_true(stage_has(&stage, "table.step.0") && stage_has(&stage, "table.step.3"));
    assert_false(stage_has(&stage, "bombs.row.1"));
    stage_throw(&stage, "action.throw", "5 2");
    if (stage_has(&stage, "table.go_on")) {
        go_on(&stage);
    }
    assert_false(stage_has(&stage, "table.step.0"));
    assert_true(stage_has(&stage, "bombs.row.1"));
    for (int i = 0; i < 3; i++) {
        roll(&stage, 5);
    }
    go_on(&stage);
    assert_true(stage_draws(&stage, "boxes") && stage_draws(&stage, "bomb"));
    assert_false(stage_draws(&stage, "before"));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_by_keys),
        cmocka_unit_test(what_a_round_brought_is_called_a_round),
        cmocka_unit_test(signatures_are_told_and_stand_in_their_row),
        cmocka_unit_test(buttons_say_what_will_happen),
        cmocka_unit_test(the_buttons_second_lines_follow_the_tracker),
        cmocka_unit_test(who_is_who_is_told_where_text_is_large),
        cmocka_unit_test(the_ribbon_tells_who_is_rolling),
        cmocka_unit_test(a_full_tracker_leaves_only_the_roll),
        cmocka_unit_test(what_is_lost_is_written_down_when_it_arrives),
        cmocka_unit_test(an_explosion_is_held_with_who_loses_what),
        cmocka_unit_test(the_last_round_is_announced_within_the_tray),
        cmocka_unit_test(with_four_players_the_neighbours_lose_too),
        cmocka_unit_test(the_last_score_leaves_the_win_to_its_celebration),
        cmocka_unit_test(the_points_of_a_round_are_held_before_the_next_begins),
        cmocka_unit_test(the_last_round_has_its_sign),
        cmocka_unit_test(a_round_ends_when_everybody_has_passed),
        cmocka_unit_test(who_is_hit_is_said_at_every_size),
        cmocka_unit_test(alone_nobody_stops_before_the_first_roll_unless_that_is_a_risk),
        cmocka_unit_test(alone_one_stops_and_keeps_what_was_rolled),
        cmocka_unit_test(several_bombs_show_who_acts_in_which_order),
        cmocka_unit_test(a_row_without_a_box_goes_off_at_once),
        cmocka_unit_test(twelve_rows_of_a_big_bomb_lie_inside_the_smallest_window),
        cmocka_unit_test(the_bomb_goes_from_hand_to_hand),
        cmocka_unit_test(a_bomb_that_is_passed_on_is_large_on_its_way),
        cmocka_unit_test(every_bomb_lies_in_the_tray),
        cmocka_unit_test(a_big_bomb_is_bigger),
        cmocka_unit_test(a_pass_can_be_taken_back),
        cmocka_unit_test(a_hint_weighs_the_roll_against_the_pass),
        cmocka_unit_test(an_explosion_flashes_once_and_shakes_a_little),
        cmocka_unit_test(an_explosion_takes_its_time),
        cmocka_unit_test(the_word_of_an_explosion_leaves_the_crater),
        cmocka_unit_test(what_is_lost_stays_at_the_cards),
        cmocka_unit_test(the_heat_beats_for_a_while),
        cmocka_unit_test(hotter_with_each_full_row),
        cmocka_unit_test(reduced_motion_neither_flashes_nor_shakes),
        cmocka_unit_test(reduced_motion_ends_with_the_crater),
        cmocka_unit_test(reduced_motion_shows_the_blast_as_long_as_its_word),
        cmocka_unit_test(what_it_is_about_and_what_is_counted_is_said),
        cmocka_unit_test(a_press_ends_the_bombs_way_and_does_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
