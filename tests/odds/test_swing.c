/* SPDX-License-Identifier: Zlib */
/* What hangs on one throw, in positions made by hand. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include <tumblecup/match.h>

#include "odds/odds.h"
#include "odds/swing.h"

static struct tc_setup setup_for(int players, int target)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), players);
    int goal = tc_setup_option(&setup, "target"), last = tc_setup_option(&setup, "last_round");
    setup.option[goal].number = target;
    setup.option[last].number = 1;
    setup.given |= UINT32_C(1) << goal | UINT32_C(1) << last;
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

/* The swing of the throw that is due with these scores. */
static double swing_at(struct tc_odds *odds, const struct tc_setup *setup, int32_t first,
                       int32_t second)
{
    struct tc_state state;
    tc_game_begin(setup, &state, NULL);
    state.score[0] = first;
    state.score[1] = second;
    return odds_swing(odds, &state);
}

static void the_first_throw_of_a_match_decides_little(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 5000);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    double swing = swing_at(odds, &setup, 0, 0);
    assert_true(swing < 0.25);
    tc_odds_destroy(odds);
}

static void act(const struct tc_setup *setup, struct tc_state *state, const char *verb)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(setup, state, legal), i = 0;
    do {
        assert_true(i < count);
        tc_action_text(tc_setup_game(setup), &legal[i], text);
    } while (strcmp(text, verb) != 0 && i++ < count);
    assert_int_equal(tc_game_act(setup, state, &legal[i], NULL), TC_OK);
}

/* Seat 0 has banked 1,100 of 1,000 that are needed; seat 1 has 1,000 in its last turn, and three
   dice left: it wins by what they score, or by nothing. */
static void the_last_dice_of_a_close_race_decide_much(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    struct tc_state position;
    tc_game_begin(&setup, &position, NULL);
    assert_int_equal(tc_game_throw(&setup, &position, (const uint8_t[]){1, 1, 1, 5, 5, 2}, 6, NULL),
                     TC_OK);
    act(&setup, &position, "bank");
    assert_int_equal(tc_game_throw(&setup, &position, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6, NULL),
                     TC_OK);
    act(&setup, &position, "roll");
    assert_int_equal(position.player, 1);
    assert_int_equal(position.roll.dice, 3);
    assert_true(odds_swing(odds, &position) > 0.25);
    tc_odds_destroy(odds);
}

static void nothing_hangs_on_what_is_no_throw_or_not_known(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    struct tc_state position;
    const uint8_t faces[] = {1, 1, 2, 3, 4, 6};
    tc_game_begin(&setup, &position, NULL);
    assert_int_equal(tc_game_throw(&setup, &position, faces, 6, NULL), TC_OK);
    assert_true(odds_swing(odds, &position) < 1e-9); /* a decision */
    tc_odds_destroy(odds);
    /* Twenty dice fall in too many ways. */
    setup = tc_setup_default(tc_game_find("leftovers"), 2);
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    odds = tc_odds_create(&setup, NULL);
    tc_game_begin(&setup, &position, NULL);
    assert_true(odds_swing(odds, &position) < 1e-9);
    tc_odds_destroy(odds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_throw_of_a_match_decides_little),
        cmocka_unit_test(the_last_dice_of_a_close_race_decide_much),
        cmocka_unit_test(nothing_hangs_on_what_is_no_throw_or_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
