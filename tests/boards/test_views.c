/* SPDX-License-Identifier: Zlib */
/*
 * Boards by their public interface alone, without a screen: what is counted, offered and told of
 * positions with dictated dice. A wrong sum shows here, and not as a button that is missing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

#include "boards/board.h"
#include "boards/sum.h"
#include "tests/rules/given.h"

static const char *const names[] = {"Ann", "Ben", "Cleo"};

struct view {
    const struct boards_board *board;
    struct tc_match *match;
    struct tc_state visible, after;
    struct match_seat seats[TC_SEATS_MAX];
    struct tc_random cosmetic;
    struct boards_table table;
    struct boards_sum sum;          /* of the last event that has one */
    char told[4 * BOARDS_LINE_MAX]; /* the lines of the last moves, one after
                                       another */
    void *data;
};

/* What the match caused last is shown, each event to its end. */
static void show(struct view *view)
{
    const struct tc_events *events = tc_match_events(view->match);
    for (int i = 0; i < events->count; i++) {
        struct boards_sum sum;
        char line[BOARDS_LINE_MAX];
        view->after = tc_match_after(view->match)[i];
        if (view->board->sum != NULL && view->board->sum(&view->table, &events->list[i], &sum)) {
            view->sum = sum;
        }
        if (view->board->line(&view->table, &events->list[i], line)) {
            size_t length = strlen(view->told);
            snprintf(view->told + length, sizeof view->told - length, "%s\n", line);
        }
        view->board->play(view->data, &view->table, &events->list[i]);
        view->board->finish(view->data);
        view->visible = view->after;
    }
    view->visible = view->after = *tc_match_state(view->match);
}

static void begin(struct view *view, const char *game, int players, const char *options)
{
    *view = (struct view){.cosmetic = tc_random_seeded(1)};
    struct tc_setup setup = tc_setup_default(tc_game_find(game), players);
    setup.first = 0;
    given(&setup, options);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    view->match = tc_match_create(&setup, 1, NULL, NULL);
    assert_non_null(view->match);
    for (int seat = 0; seat < players; seat++) {
        snprintf(view->seats[seat].name, sizeof view->seats[seat].name, "%s", names[seat]);
        snprintf(view->seats[seat].initials, sizeof view->seats[seat].initials, "%c",
                 names[seat][0]);
    }
    view->board = boards_find(tc_games[setup.game]);
    view->table = (struct boards_table){.match = view->match,
                                        .seats = view->seats,
                                        .visible = &view->visible,
                                        .after = &view->after,
                                        .cosmetic = &view->cosmetic};
    view->data = calloc(1, view->board->view_size);
    assert_non_null(view->data);
    view->visible = view->after = *tc_match_state(view->match);
    assert_true(view->board->open(view->data));
    view->board->reset(view->data, &view->table);
    show(view);
}

static void end(struct view *view)
{
    view->board->close(view->data);
    free(view->data);
    tc_match_destroy(view->match);
}

/* Throws and acts in turn, as in "115553, bank". */
static void play(struct view *view, const char *moves)
{
    view->told[0] = '\0';
    while (*moves != '\0') {
        char move[TC_ACTION_TEXT_MAX];
        size_t length = strcspn(moves, ",");
        assert_true(length < sizeof move);
        memcpy(move, moves, length);
        move[length] = '\0';
        if (move[0] >= '0' && move[0] <= '9') {
            uint8_t faces[TC_DICE_MAX];
            for (size_t i = 0; i < length; i++) {
                faces[i] = (uint8_t)(move[i] - '0');
            }
            assert_int_equal(tc_match_dictate(view->match, faces, (int)length, NULL), TC_MATCH_OK);
        } else {
            struct tc_action action;
            assert_true(tc_action_parse(tc_match_game(view->match), move, &action));
            assert_int_equal(tc_match_act(view->match, &action, NULL), TC_MATCH_OK);
        }
        show(view);
        moves += length + strspn(moves + length, ", ");
    }
}

static void expect_action(const struct view *view, int i, const char *label, const char *detail)
{
    struct boards_action list[BOARDS_ACTIONS_MAX] = {{.label = ""}};
    assert_true(view->board->actions(view->data, &view->table, list) > i);
    assert_string_equal(list[i].label, label);
    assert_string_equal(list[i].detail, detail);
}

static void expect_card(const struct view *view, int seat, const char *words)
{
    char line[BOARDS_NAME_MAX] = "";
    view->board->card(&view->table, seat, line);
    assert_string_equal(line, words);
}

static void expect_told(const struct view *view, const char *line)
{
    if (strstr(view->told, line) == NULL) {
        fail_msg("\"%s\" is not told in:\n%s", line, view->told);
    }
}

/* The last line of the sum too. */
static void expect_sum(const struct view *view, int32_t total, const char *last)
{
    assert_int_equal(view->sum.total, total);
    assert_true(view->sum.count > 0);
    assert_string_equal(view->sum.line[view->sum.count - 1], last);
}

static void the_dice_game_counts_throws_turns_and_totals(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "dicegame", 2, "target=2000");
    play(&view, "111524");
    expect_sum(&view, 1050, "5 = 50");
    expect_action(&view, 0, "Roll 2 dice", "44% bust \xC2\xB7 1,050 at risk");
    expect_action(&view, 1, "Bank 1,050", "total 1,050 \xC2\xB7 950 to go");
    play(&view, "bank, 222346, bank, 155234");
    expect_told(&view, "Ben banks 200 and has 200.");
    expect_sum(&view, 200, "5 5 = 100");
    expect_action(&view, 1, "Bank 200", "total 1,250 \xC2\xB7 750 to go");
    expect_card(&view, 1, "1,800 to go");
    play(&view, "bank");
    expect_sum(&view, 1250, "1,050 + 200 = 1,250");
    play(&view, "234466");
    expect_told(&view, "Ben rolls 2 3 4 4 6 6 and busts.");
    end(&view);
}

static void a_throw_falls_into_the_sets_that_score(void **state)
{
    struct boards_set sets[BOARDS_SETS_MAX];
    (void)state;
    assert_int_equal(boards_sum_sets((const uint8_t[]){1, 5, 1, 3, 1, 5}, 6, 1000, sets), 2);
    assert_int_equal(sets[0].dice, 0x15);
    assert_int_equal(sets[0].points, 1000);
    assert_int_equal(sets[1].dice, 0x22);
    assert_int_equal(sets[1].points, 100);
    assert_int_equal(boards_sum_sets((const uint8_t[]){1, 1, 1, 1}, 4, 1000, sets), 2);
    assert_int_equal(sets[0].dice, 0x7);
    assert_int_equal(sets[1].dice, 0x8);
    assert_int_equal(sets[1].points, 100);
    assert_int_equal(boards_sum_sets((const uint8_t[]){6, 5, 4, 3, 2, 1}, 6, 1500, sets), 1);
    assert_int_equal(sets[0].dice, 0x3F);
    assert_int_equal(sets[0].points, 1500);
    assert_int_equal(boards_sum_sets((const uint8_t[]){2, 3, 4}, 3, 1000, sets), 0);
}

static void in_the_last_round_the_dice_game_says_what_banking_brings(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "dicegame", 2, "target=500 last_round=1");
    play(&view, "666234, bank");
    expect_told(&view, "Ann reaches the goal. Ben gets one last turn.");
    play(&view, "555234");
    expect_action(&view, 0, "Roll 3 dice", "28% bust");
    expect_action(&view, 1, "Bank 500", "not enough: banking ends it");
    end(&view);
}

static void z_counts_what_is_kept_and_what_is_at_risk(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "zonk", 2, "");
    play(&view, "111254, keep 0 1 2 4");
    expect_sum(&view, 1050, "5 = 50");
    expect_action(&view, 0, "Roll 2 dice", "44% Zonk \xC2\xB7 1,050 at risk");
    expect_action(&view, 1, "Stop with 1,050", "total 1,050");
    expect_card(&view, 0, "needs 500");
    play(&view, "stop");
    expect_told(&view, "Ann is in the game: +1 bonus hit.");
    expect_card(&view, 0, "next \xC2\xB7 2 bonus hits");
    play(&view, "123466, keep 0");
    expect_sum(&view, 100, "1 = 100");
    expect_action(&view, 0, "Roll 5 dice", "8% Zonk \xC2\xB7 100 at risk");
    end(&view);
}

static void bombs_add_rows_and_take_what_the_bomb_costs(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "bombs", 2, "");
    play(&view, "roll, 6");
    expect_told(&view, "Ann rolls 6 and signs it: +6");
    expect_card(&view, 0, "+6 to come");
    expect_card(&view, 1, "has the bomb");
    expect_action(&view, 0, "Roll the die", "1, 2, 3, 4 and 5 are safe");
    play(&view, "roll, 5, roll, 6"); /* the row of 6 has one box */
    expect_told(&view, "Ann scores 6, loses 6 and now has 0.");
    expect_told(&view, "Best in round 1: Ben (+5). In the lead: Ben (5).");
    expect_action(&view, 0, "Roll the die", "sign the row you roll");
    end(&view);
}

static void leftovers_count_what_is_left_over(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "leftovers", 2, "dice=6");
    play(&view, "163453, claim 7, take 1 6, claim 7");
    expect_action(&view, 0, "Take 3 and 4", "leaves 2 dice");
    expect_card(&view, 0, "takes 7 or 1 + 1");
    play(&view, "take 3 4"); /* a 3 and a 5 are no 7 */
    expect_told(&view, "Ann is stuck: 3 + 5 = 8 points.");
    expect_card(&view, 0, "1 + 1 always allowed");
    end(&view);
}

static void microbin_counts_pips_and_says_what_they_bring(void **state)
{
    struct view view;
    (void)state;
    begin(&view, "microbin", 2, "");
    play(&view, "6, roll, 5");
    expect_action(&view, 0, "Roll again", "2 of 6 bust: lose 11 pips, get a chip");
    expect_action(&view, 1, "Stop at 11 pips", "get 1 star and 1 chip");
    expect_card(&view, 0, "2 Re-rolls, 2 Cancels");
    play(&view, "stop");
    expect_action(&view, 0, "Let Ann stop", "they get 1 star and 1 chip");
    end(&view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_game_counts_throws_turns_and_totals),
        cmocka_unit_test(a_throw_falls_into_the_sets_that_score),
        cmocka_unit_test(in_the_last_round_the_dice_game_says_what_banking_brings),
        cmocka_unit_test(z_counts_what_is_kept_and_what_is_at_risk),
        cmocka_unit_test(bombs_add_rows_and_take_what_the_bomb_costs),
        cmocka_unit_test(leftovers_count_what_is_left_over),
        cmocka_unit_test(microbin_counts_pips_and_says_what_they_bring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
