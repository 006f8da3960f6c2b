/* SPDX-License-Identifier: Zlib */
/* Seats during a match: renamed, handed over, left and played for, taken again; and the log. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "boards/board.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT};

static void begin(struct stage *stage, const char *game, int players)
{
    stage_begin(stage, &instant);
    stage_set_up(stage, game, players);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "table");
}

static void open_seats(struct stage *stage)
{
    stage_click(stage, "table.menu");
    stage_click(stage, "menu.seats");
    assert_string_equal(screens_name(stage->screens), "seats");
}

static void leave(struct stage *stage, int seat)
{
    char id[UI_ID_MAX];
    open_seats(stage);
    stage_click(stage, ui_id(id, "seats.%d.leave", seat));
    assert_string_equal(screens_name(stage->screens), "ask");
    stage_click(stage, "ask.yes");
    assert_string_equal(screens_name(stage->screens), "seats");
    stage_click(stage, "seats.close");
    stage_settle(stage);
}

static void type(struct stage *stage, const char *text)
{
    for (; *text != '\0'; text++) {
        stage_type(stage, (const char[]){*text, '\0'});
    }
    stage_accept(stage);
}

static void a_seat_is_renamed_and_gets_another_colour(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2);
    open_seats(&stage);
    stage_click(&stage, "seats.0.name");
    type(&stage, "Ann");
    assert_string_equal(stage_log(&stage, 0), "Ann, who was Player 1, plays on.");
    stage_click(&stage, "seats.0.colour");
    stage_click(&stage, "seats.0.colour.5");
    assert_string_equal(screens_name(stage.screens), "seats");
    assert_string_equal(stage_find(&stage, "seats.0.colour")->label, "Colour of Ann: Plus");
    stage_back(&stage);
    assert_non_null(strstr(stage_find(&stage, "seat.0")->label, "Ann"));
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "Ann"));
    stage_end(&stage);
}

static void a_seat_is_handed_over_and_indices_stay(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 3);
    int player = stage_state(&stage)->player;
    open_seats(&stage);
    stage_click(&stage, "seats.1.hand");
    type(&stage, "Ben");
    assert_string_equal(stage_log(&stage, 0), "Ben plays on for Player 2.");
    stage_click(&stage, "seats.close");
    assert_int_equal(stage_state(&stage)->player, player);
    assert_non_null(strstr(stage_find(&stage, "seat.1")->label, "Ben"));
    stage_end(&stage);
}

static void leaving_asks_once_and_a_no_changes_nothing(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2);
    open_seats(&stage);
    stage_click(&stage, "seats.1.leave");
    stage_click(&stage, "ask.no");
    assert_string_equal(screens_name(stage.screens), "seats");
    assert_true(stage_has(&stage, "seats.1.leave"));
    stage_end(&stage);
}

static void the_last_person_stays(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2);
    leave(&stage, 1);
    open_seats(&stage);
    assert_false(stage_find(&stage, "seats.0.leave")->enabled);
    assert_string_not_equal(stage_find(&stage, "seats.0.leave")->why, "");
    stage_end(&stage);
}

static void a_left_seat_is_marked_played_for_and_taken_again(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2);
    leave(&stage, 1);
    assert_non_null(strstr(stage_find(&stage, "seat.1")->label, "left"));
    /* Player 1 throws nothing that scores; Player 2's whole turn goes by without anybody. */
    stage_throw(&stage, "action.throw", "2 2 3 3 4 6");
    stage_click(&stage, "table.go_on");
    stage_settle(&stage);
    while (stage_has(&stage, "table.go_on")) {
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
    }
    assert_int_equal(stage_state(&stage)->player, 0);
    assert_true(stage_has(&stage, "action.throw"));
    open_seats(&stage);
    stage_click(&stage, "seats.1.take");
    type(&stage, "Cleo");
    assert_string_equal(stage_log(&stage, 0), "Cleo plays on for Player 2.");
    stage_click(&stage, "seats.close");
    assert_null(strstr(stage_find(&stage, "seat.1")->label, "left"));
    stage_throw(&stage, "action.throw", "2 2 3 3 4 6");
    stage_click(&stage, "table.go_on");
    stage_settle(&stage);
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_true(stage_has(&stage, "action.throw"));
    stage_end(&stage);
}

static void undo_goes_back_to_a_person_and_not_behind_a_throw(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 2);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    leave(&stage, 1);
    /* Player 1 passes; so does whoever plays for Player 2, which ends the round. */
    stage_key(&stage, 'R');
    stage_settle(&stage);
    while (stage_has(&stage, "table.go_on")) {
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
    }
    assert_int_equal(stage_state(&stage)->player, 0);
    const struct tc_record *records;
    size_t count = tc_match_records(screens_match(stage.screens), &records);
    assert_true(count >= 3);
    assert_false(stage_find(&stage, "table.undo")->enabled);
    stage_end(&stage);
}

static void undo_takes_back_what_was_played_for_others_too(void **state)
{
    (void)state;
    struct stage stage;
    const struct tc_record *records;
    begin(&stage, "leftovers", 3);
    leave(&stage, 1);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    stage_click(&stage, "action.claim-9");
    stage_settle(&stage);
    size_t mine = tc_match_records(screens_match(stage.screens), &records);
    stage_take_pair(&stage);
    assert_int_equal(stage_state(&stage)->player, 2);
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), mine + 3);
    stage_click(&stage, "table.undo");
    stage_settle(&stage);
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), mine);
    assert_int_equal(stage_state(&stage)->player, 0);
    stage_end(&stage);
}

/* The main action, or what a person picks on the board where none of the large ones can be done. */
static void play_on(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    static const char *const wanted[] = {
        "table.go_on", "action.throw", "action.bank",  "action.stop",  "action.take",
        "action.keep", "action.pass",  "action.allow", "action.claim", "action.reward",
        "action.gain", "action.roll",  "action.bust",  "action."};
    for (size_t w = 0; w < sizeof wanted / sizeof wanted[0]; w++) {
        for (size_t i = 0; i < ui->count; i++) {
            const struct ui_node *node = &ui->nodes[i];
            if (node->enabled && strncmp(node->id, wanted[w], strlen(wanted[w])) == 0) {
                char id[UI_ID_MAX];
                snprintf(id, sizeof id, "%s", node->id);
                stage_click(stage, id);
                stage_settle(stage);
                return;
            }
        }
    }
    /* Dice are to be picked: the hint's way is long; a digit picks one that fits. */
    size_t die = 0;
    while (die < ui->count && (ui->nodes[die].role != UI_ROLE_DIE || !ui->nodes[die].pickable ||
                               ui->nodes[die].picked)) {
        die++;
    }
    assert_true(die < ui->count);
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "%s", ui->nodes[die].id);
    stage_click(stage, id);
    stage_settle(stage);
}

/* Only seat 0 is a person's; returns whether the game came to its end. */
static bool play_mostly_left(struct stage *stage, int presses)
{
    while (presses-- > 0 && strcmp(screens_name(stage->screens), "table") == 0) {
        const struct tc_state *now = stage_state(stage);
        assert_true(now->player <= 0 || stage_has(stage, "table.go_on"));
        play_on(stage);
    }
    return strcmp(screens_name(stage->screens), "results") == 0;
}

static void every_game_is_played_for_those_who_left(void **state)
{
    (void)state;
    static const char *const games[] = {"bombs", "dicegame", "microbin"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct stage stage;
        begin(&stage, games[i], 3);
        leave(&stage, 1);
        leave(&stage, 2);
        size_t lines = screens_log(stage.screens);
        bool over = play_mostly_left(&stage, 16);
        assert_true(over || screens_log(stage.screens) > lines + 16);
        stage_end(&stage);
    }
}

static void picks_are_made_for_those_who_left(void **state)
{
    (void)state;
    static const char *const games[] = {"leftovers", "zonk"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct stage stage;
        begin(&stage, games[i], 2);
        size_t lines = screens_log(stage.screens);
        leave(&stage, 0);
        while (stage_has(&stage, "table.go_on")) {
            stage_click(&stage, "table.go_on");
            stage_settle(&stage);
        }
        assert_int_equal(stage_state(&stage)->player, 1);
        assert_true(screens_log(stage.screens) > lines + 2);
        stage_end(&stage);
    }
}

static void the_seats_fit_every_size(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "leftovers", 12);
    leave(&stage, 4);
    stage_check_sizes(&stage);
    stage_click(&stage, "table.menu");
    stage_check_sizes(&stage);
    stage_click(&stage, "menu.seats");
    stage_check_sizes(&stage);
    stage_click(&stage, "seats.11.leave");
    stage_check_sizes(&stage);
    stage_end(&stage);
}

static void the_log_opens_by_a_press_on_its_last_line_and_by_keys(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "dicegame", 2);
    stage_click(&stage, "ribbon.ask"); /* it asks whoever goes first, in that line's place */
    assert_string_equal(screens_name(stage.screens), "log");
    assert_string_equal(stage_find(&stage, "log.0")->label, screens_log_line(stage.screens, 0));
    stage_check_sizes(&stage);
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "table");
    stage_key(&stage, 'L');
    assert_string_equal(screens_name(stage.screens), "log");
    stage_click(&stage, "log.close");
    stage_click(&stage, "table.menu");
    stage_click(&stage, "menu.log");
    assert_string_equal(screens_name(stage.screens), "log");
    stage_end(&stage);
}

static void a_rematch_is_played_by_those_who_sit_there_now(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, "bombs", 2);
    open_seats(&stage);
    stage_click(&stage, "seats.0.hand");
    type(&stage, "Grandma");
    stage_click(&stage, "seats.close");
    for (int presses = 0; strcmp(screens_name(stage.screens), "table") == 0; presses++) {
        assert_true(presses < 2000);
        play_on(&stage);
    }
    stage_click(&stage, "results.rematch");
    stage_settle(&stage);
    assert_non_null(strstr(stage_find(&stage, "seat.0")->label, "Grandma"));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_renamed_and_gets_another_colour),
        cmocka_unit_test(a_seat_is_handed_over_and_indices_stay),
        cmocka_unit_test(leaving_asks_once_and_a_no_changes_nothing),
        cmocka_unit_test(the_last_person_stays),
        cmocka_unit_test(a_left_seat_is_marked_played_for_and_taken_again),
        cmocka_unit_test(undo_goes_back_to_a_person_and_not_behind_a_throw),
        cmocka_unit_test(undo_takes_back_what_was_played_for_others_too),
        cmocka_unit_test(every_game_is_played_for_those_who_left),
        cmocka_unit_test(picks_are_made_for_those_who_left),
        cmocka_unit_test(the_seats_fit_every_size),
        cmocka_unit_test(the_log_opens_by_a_press_on_its_last_line_and_by_keys),
        cmocka_unit_test(a_rematch_is_played_by_those_who_sit_there_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
