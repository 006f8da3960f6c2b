/* SPDX-License-Identifier: Zlib */
/* Count it yourselves: the players type what they scored before the table tells it. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/random.h>

#include "boards/sum.h"
#include "tests/facts.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 31, .scale = 1, .speed = SCREENS_INSTANT};

static void begin(struct stage *stage, const char *game, int players, bool real)
{
    stage_begin(stage, &instant);
    stage_without_notes(stage);
    stage_set_up(stage, game, players);
    stage_click(stage, "setup.count_yourself");
    assert_true(stage_find(stage, "setup.count_yourself")->picked);
    if (real) {
        stage_click(stage, "setup.real_dice");
    }
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void type(struct stage *stage, const char *digits)
{
    for (; *digits != '\0'; digits++) {
        stage_key(stage, *digits);
    }
}

static void answer(struct stage *stage, int32_t sum)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", (int)sum);
    type(stage, digits);
    stage_accept(stage);
    stage_settle(stage);
}

/* Whether a number stands in a text as one of its own: "150", not within "1500". */
static bool tells(const char *text, const char *number)
{
    size_t length = strlen(number);
    for (const char *at = strstr(text, number); at != NULL; at = strstr(at + 1, number)) {
        bool before = at > text && ((at[-1] >= '0' && at[-1] <= '9') || at[-1] == ',');
        bool after = at[length] >= '0' && at[length] <= '9';
        if (!before && !after) {
            return true;
        }
    }
    return false;
}

/* Nothing on screen says it: no node, no reason, no text that was drawn, no line of the log. */
static void secret(struct stage *stage, const char *number)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        if (tells(ui->nodes[i].label, number) || tells(ui->nodes[i].why, number)) {
            fail_msg("%s gives %s away: %s", ui->nodes[i].id, number, ui->nodes[i].label);
        }
    }
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            tells(stage->list.bytes + command->of.text.bytes, number)) {
            fail_msg("%s is drawn: %s", number, stage->list.bytes + command->of.text.bytes);
        }
    }
    for (size_t i = 0; i < screens_log(stage->screens); i++) {
        assert_false(tells(screens_log_line(stage->screens, i), number));
    }
}

/* ---- Right and wrong ------------------------------------------------------------------------- */

static void a_throw_is_counted_before_it_is_told(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    secret(&stage, "150");
    assert_string_equal(stage_find(&stage, "count.ask")->label,
                        "Player 1, how many points does this throw score?");
    assert_false(stage_has(&stage, "action.roll"));
    assert_string_equal(stage_find(&stage, "die.0")->where, "tray");
    assert_false(stage_find(&stage, "count.ok")->enabled);
    type(&stage, "150");
    stage_accept(&stage);
    stage_settle(&stage);
    assert_false(stage_has(&stage, "count.ok"));
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "That's right."));
    assert_string_equal(stage_log(&stage, 0), "Player 1 rolls 1 2 3 4 4 5: +150");
    assert_string_equal(stage_find(&stage, "die.0")->where, "aside");
    stage_end(&stage);
}

static void digits_are_clicked_and_taken_back(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    stage_click(&stage, "count.1");
    stage_click(&stage, "count.4");
    stage_click(&stage, "count.back");
    stage_click(&stage, "count.5");
    stage_key(&stage, '0');
    stage_key(&stage, '0');
    stage_key(&stage, CANVAS_KEY_BACKSPACE);
    assert_string_equal(stage_find(&stage, "count.typed")->label, "Your sum: 150");
    stage_click(&stage, "count.ok");
    stage_settle(&stage);
    assert_true(stage_has(&stage, "action.bank"));
    stage_end(&stage);
}

static void a_wrong_sum_gets_another_try_without_blame(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    answer(&stage, 140);
    assert_non_null(strstr(stage_find(&stage, "count.ask")->label, "Not quite"));
    assert_string_equal(stage_find(&stage, "count.typed")->label, "Your sum: ");
    secret(&stage, "150");
    /* Enter alone is no try. */
    stage_accept(&stage);
    stage_key(&stage, CANVAS_KEY_BACKSPACE);
    stage_accept(&stage);
    assert_false(stage_has(&stage, "count.total"));
    stage_key(&stage, CANVAS_KEY_BACKSPACE);
    stage_key(&stage, CANVAS_KEY_BACKSPACE);
    answer(&stage, 150);
    assert_true(stage_has(&stage, "action.bank"));
    stage_end(&stage);
}

static void after_a_second_miss_it_is_shown_how_it_adds_up(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "1 5 1 3 1 4");
    answer(&stage, 300);
    secret(&stage, "1,050");
    answer(&stage, 1000);
    assert_string_equal(stage_find(&stage, "count.line.0")->label, "1 1 1 = 1,000");
    assert_string_equal(stage_find(&stage, "count.line.1")->label, "5 = 50");
    assert_string_equal(stage_find(&stage, "count.total")->label, "= 1,050");
    assert_false(stage_has(&stage, "count.5"));
    assert_false(stage_has(&stage, "action.bank"));
    stage_click(&stage, "count.ok");
    stage_settle(&stage);
    assert_true(stage_has(&stage, "action.bank"));
    assert_null(strstr(stage_find(&stage, "ribbon.ask")->label, "right"));
    stage_end(&stage);
}

static void a_bust_needs_no_counting(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "2 2 3 3 4 6");
    assert_false(stage_has(&stage, "count.ok"));
    assert_true(stage_has(&stage, "table.go_on"));
    stage_end(&stage);
}

/* ---- Totals ---------------------------------------------------------------------------------- */

static void bank(struct stage *stage, const char *faces, int32_t points)
{
    stage_throw(stage, "action.throw", faces);
    answer(stage, points);
    stage_click(stage, "action.bank");
    stage_settle(stage);
}

static void banked_points_are_added_to_the_others(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    bank(&stage, "1 5 2 3 4 4", 150);
    bank(&stage, "5 2 2 3 4 4", 50);
    stage_throw(&stage, "action.throw", "1 1 1 2 3 3");
    secret(&stage, "1,000");
    secret(&stage, "1,150");
    answer(&stage, 1000);
    /* The points are told now, their sum with those of before is not. */
    assert_string_equal(stage_find(&stage, "action.bank")->label, "Bank 1,000");
    secret(&stage, "1,150");
    secret(&stage, "3,850");
    stage_click(&stage, "table.hint");
    secret(&stage, "1,150");
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    secret(&stage, "1,150");
    secret(&stage, "3,850");
    assert_string_equal(stage_find(&stage, "count.ask")->label,
                        "Player 1 has 150 and adds 1,000. What's the new total?");
    answer(&stage, 1050);
    answer(&stage, 1151);
    assert_string_equal(stage_find(&stage, "count.line.0")->label, "150 + 1,000 = 1,150");
    stage_accept(&stage);
    stage_settle(&stage);
    assert_string_equal(stage_log(&stage, 0), "Player 1 banks 1,000 and has 1,150.");
    assert_string_equal(stage_find(&stage, "seat.0")->label, "Player 1: 1,150");
    stage_end(&stage);
}

/* ---- Z --------------------------------------------------------------------------------------- */

static void a_pick_of_z_tells_no_points(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "zonk", 2, false);
    stage_throw(&stage, "action.throw", "1 1 1 2 3 5");
    secret(&stage, "1,000");
    for (int i = 0; i < 3; i++) {
        stage_key(&stage, '1');
    }
    assert_string_equal(stage_find(&stage, "action.keep")->label, "Keep 1 1 1");
    secret(&stage, "1,000");
    stage_click(&stage, "table.hint");
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "Keep fewer"));
    secret(&stage, "1,050");
    secret(&stage, "1,000");
    stage_click(&stage, "action.keep");
    stage_settle(&stage);
    secret(&stage, "1,000");
    assert_string_equal(stage_find(&stage, "count.ask")->label,
                        "Player 1 keeps 1 1 1. How many points is that?");
    answer(&stage, 1000);
    assert_string_equal(stage_find(&stage, "table.turn_points")->label, "1,000");
    stage_end(&stage);
}

static void keep(struct stage *stage, const char *faces, int32_t points)
{
    for (; *faces != '\0'; faces++) {
        stage_key(stage, *faces);
    }
    stage_click(stage, "action.keep");
    stage_settle(stage);
    answer(stage, points);
}

static void a_stop_of_z_is_added_up(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "zonk", 2, false);
    for (int turn = 0; turn < 3; turn++) {
        stage_throw(&stage, "action.throw", "1 1 1 2 3 5");
        keep(&stage, "1115", 1050);
        stage_click(&stage, "action.stop");
        stage_settle(&stage);
    }
    secret(&stage, "2,100");
    answer(&stage, 2100);
    assert_int_equal(stage_state(&stage)->score[0], 2100);
    assert_string_equal(stage_find(&stage, "seat.0")->label, "Player 1: 2,100");
    stage_end(&stage);
}

static void only_games_with_sums_have_the_switch(void **state)
{
    (void)state;
    for (int i = 0; i < tc_games_count; i++) {
        const char *game = tc_games[i]->id;
        struct stage stage;
        stage_begin(&stage, &instant);
        stage_set_up(&stage, game, 2);
        if (stage_has(&stage, "setup.count_yourself") != facts_of(game)->sums) {
            fail_msg("%s: whether players do the sums is not as in tests/games", game);
        }
        stage_end(&stage);
    }
}

/* ---- Undo, leaving --------------------------------------------------------------------------- */

static void undo_leaves_the_counting_and_the_throw_is_corrected(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, true);
    type(&stage, "152344");
    stage_accept(&stage);
    stage_settle(&stage);
    assert_true(stage_has(&stage, "count.ok"));
    assert_true(stage_find(&stage, "table.undo")->enabled);
    stage_key(&stage, 'U');
    stage_settle(&stage);
    assert_true(stage_has(&stage, "throw.done"));
    assert_int_equal(stage_find(&stage, "throw.slot.1")->value, 5);
    type(&stage, "222344");
    stage_accept(&stage);
    stage_settle(&stage);
    answer(&stage, 200);
    assert_string_equal(stage_log(&stage, 0), "Player 1 rolls 2 2 2 3 4 4: +200");
    stage_end(&stage);
}

static void a_pick_is_taken_back_while_it_is_counted(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "zonk", 2, false);
    stage_throw(&stage, "action.throw", "1 1 1 2 3 5");
    stage_key(&stage, '1');
    stage_click(&stage, "action.keep");
    stage_settle(&stage);
    stage_click(&stage, "table.undo");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "count.ok"));
    keep(&stage, "111", 1000);
    assert_string_equal(stage_log(&stage, 0), "Player 1 keeps 1 1 1: +1,000");
    stage_end(&stage);
}

static void the_question_is_there_still_after_the_menu(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2, false);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    stage_key(&stage, '1');
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "menu");
    secret(&stage, "150");
    stage_click(&stage, "menu.rules");
    stage_click(&stage, "back");
    assert_string_equal(stage_find(&stage, "count.typed")->label, "Your sum: 1");
    type(&stage, "50");
    stage_accept(&stage);
    stage_settle(&stage);
    assert_true(stage_has(&stage, "action.bank"));
    stage_end(&stage);
}

static void a_press_during_the_throw_only_ends_it(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup normal = instant;
    normal.speed = SCREENS_NORMAL;
    stage_begin(&stage, &normal);
    stage_set_up(&stage, "dicegame", 2);
    stage_click(&stage, "setup.count_yourself");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    screens_dictate(stage.screens, (const uint8_t[]){1, 5, 2, 3, 4, 4}, 6);
    stage_click(&stage, "action.throw");
    stage_step(&stage, 96);
    assert_false(stage_has(&stage, "count.ok"));
    stage_key(&stage, '9');
    assert_true(screens_settled(stage.screens));
    assert_string_equal(stage_find(&stage, "count.typed")->label, "Your sum: ");
    secret(&stage, "150");
    answer(&stage, 150);
    assert_string_equal(stage_find(&stage, "table.turn_points")->label, "150");
    stage_end(&stage);
}

/* ---- Whole matches --------------------------------------------------------------------------- */

/* The turn's points that are told already. */
static const char *turn_told(struct stage *stage)
{
    bool any = stage_has(stage, "table.turn_points");
    return any ? stage_find(stage, "table.turn_points")->label : "0";
}

/* What is asked, worked out from the dice and the state alone. */
static int32_t sum_asked(struct stage *stage)
{
    const struct tc_match *match = screens_match(stage->screens);
    const struct tc_record *records;
    const struct tc_entry *entries;
    size_t count = tc_match_records(match, &records), written = tc_match_entries(match, &entries);
    const char *asked = stage_find(stage, "count.ask")->label;
    if (strstr(asked, "the new total") != NULL) {
        return entries[written - 1].total;
    }
    int32_t points = tc_game_number(tc_match_setup(match), stage_state(stage), "turn_points", 0);
    const char *before = turn_told(stage);
    char digits[16];
    size_t at = 0;
    for (; *before != '\0' && at < sizeof digits - 1; before++) {
        if (*before != ',') {
            digits[at++] = *before;
        }
    }
    digits[at] = '\0';
    assert_true(count > 0);
    return points - (int32_t)strtol(digits, NULL, 10);
}

/* Dice that were counted earlier in the turn lie aside, above their number. */
static bool stands_aside(const struct stage *stage, const char *number)
{
    bool aside = false, stands = false;
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        aside = aside || (ui->nodes[i].where != NULL && strcmp(ui->nodes[i].where, "aside") == 0);
    }
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT) {
            const char *text = stage->list.bytes + command->of.text.bytes;
            stands = stands || (text[0] == '+' && strcmp(text + 1, number) == 0);
        }
    }
    return aside && stands;
}

/* Whether something that happened before has that number, and not by its sum. */
static bool known(struct stage *stage, const char *number)
{
    bool told =
        strlen(number) < 3 || tells(turn_told(stage), number) || stands_aside(stage, number);
    for (size_t i = 0; i < screens_log(stage->screens) && !told; i++) {
        told = tells(screens_log_line(stage->screens, i), number);
    }
    return told;
}

static void count_up(struct stage *stage, struct tc_random *chance)
{
    char number[16];
    int32_t sum = sum_asked(stage);
    if (sum >= 1000) {
        snprintf(number, sizeof number, "%d,%03d", (int)sum / 1000, (int)sum % 1000);
    } else {
        snprintf(number, sizeof number, "%d", (int)sum);
    }
    if (!known(stage, number)) {
        secret(stage, number);
    }
    if (tc_random_bits(chance) % 4 == 0) {
        answer(stage, sum + 50);
    }
    answer(stage, sum);
    assert_false(stage_has(stage, "count.ok") && stage_has(stage, "count.total"));
}

static void press_something(struct stage *stage, struct tc_random *chance)
{
    static const char *const first[] = {"table.go_on", "action.throw", "action.keep",
                                        "action.bank", "action.stop",  "action.roll"};
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        const struct ui_node *node = ui_find(screens_ui(stage->screens), first[i]);
        if (node != NULL && node->enabled && (i < 3 || i == 5 || tc_random_bits(chance) % 2 == 0)) {
            stage_click(stage, first[i]);
            stage_settle(stage);
            return;
        }
    }
    for (int face = 1; face <= 6; face++) {
        stage_key(stage, '0' + face);
    }
}

/* In the short run the first game to its end, and the beginning of the others. */
static void whole_matches_are_counted(void **state)
{
    (void)state;
    int most = INT_MAX;
    for (int i = 0; i < tc_games_count; i++) {
        struct stage stage;
        struct tc_random chance = tc_random_seeded(5);
        int sums = 0;
        if (!facts_of(tc_games[i]->id)->sums) {
            continue;
        }
        begin(&stage, tc_games[i]->id, 2, false);
        for (int moves = 0; sums < most && strcmp(screens_name(stage.screens), "results") != 0;
             moves++) {
            assert_true(moves < 4000);
            if (stage_has(&stage, "count.ok")) {
                count_up(&stage, &chance);
                sums++;
            } else {
                press_something(&stage, &chance);
            }
        }
        assert_true(sums > 20);
        most = getenv("TUMBLECUP_LONG") != NULL ? INT_MAX : 40;
        stage_end(&stage);
    }
}

static int32_t points_of(const char *line)
{
    char digits[16];
    size_t at = 0;
    const char *c = strchr(line, '=');
    assert_non_null(c);
    for (; *c != '\0' && at < sizeof digits - 1; c++) {
        if (*c >= '0' && *c <= '9') {
            digits[at++] = *c;
        }
    }
    digits[at] = '\0';
    return (int32_t)strtol(digits, NULL, 10);
}

static void the_lines_add_up_to_what_the_rules_say(void **state)
{
    (void)state;
    struct tc_random chance = tc_random_seeded(9);
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 1);
    int scored = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    for (int i = 0; i < 4000; i++) {
        struct tc_state position;
        struct tc_events events;
        struct boards_sum sum = {.count = 0};
        uint8_t faces[6];
        int32_t all = 0;
        for (int die = 0; die < 6; die++) {
            faces[die] = (uint8_t)(1 + tc_random_bits(&chance) % (i % 3 == 0 ? 2 : 6));
        }
        tc_game_begin(&setup, &position, NULL);
        assert_int_equal(tc_game_throw(&setup, &position, faces, 6, &events), TC_OK);
        boards_sum_dice(&sum, faces, 6, 1000);
        for (int line = 0; line < sum.count; line++) {
            all += points_of(sum.line[line]);
        }
        assert_int_equal(all, tc_game_number(&setup, &position, "roll_points", 0));
        scored += all > 0;
    }
    assert_true(scored > 3000);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

static void the_pad_fits_every_size_and_text_size(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.5f};
    for (int i = 0; i < 6; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        bool zonk = i % 2 == 0;
        setup.scale = scales[i / 2];
        stage_begin(&stage, &setup);
        stage_set_up(&stage, zonk ? "zonk" : "dicegame", zonk ? 6 : 8);
        stage_click(&stage, "setup.count_yourself");
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        stage_throw(&stage, "action.throw", "1 1 1 5 2 3");
        if (zonk) {
            stage_key(&stage, '5');
            stage_click(&stage, "action.keep");
            stage_settle(&stage);
        }
        stage_check_panel(&stage, "count.");
        answer(&stage, 7);
        stage_check_panel(&stage, "count.");
        answer(&stage, 7);
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_counted_before_it_is_told),
        cmocka_unit_test(digits_are_clicked_and_taken_back),
        cmocka_unit_test(a_wrong_sum_gets_another_try_without_blame),
        cmocka_unit_test(after_a_second_miss_it_is_shown_how_it_adds_up),
        cmocka_unit_test(a_bust_needs_no_counting),
        cmocka_unit_test(banked_points_are_added_to_the_others),
        cmocka_unit_test(a_pick_of_z_tells_no_points),
        cmocka_unit_test(a_stop_of_z_is_added_up),
        cmocka_unit_test(only_games_with_sums_have_the_switch),
        cmocka_unit_test(undo_leaves_the_counting_and_the_throw_is_corrected),
        cmocka_unit_test(a_pick_is_taken_back_while_it_is_counted),
        cmocka_unit_test(the_question_is_there_still_after_the_menu),
        cmocka_unit_test(a_press_during_the_throw_only_ends_it),
        cmocka_unit_test(whole_matches_are_counted),
        cmocka_unit_test(the_lines_add_up_to_what_the_rules_say),
        cmocka_unit_test(the_pad_fits_every_size_and_text_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
