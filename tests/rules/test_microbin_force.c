/*
 * Microbin's Force and what perks can be gained (rules.md, "Microbin"): who is asked and when, what
 * it costs, and every pair of counts that a player can hold.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 3 };

static void begin(struct scene *scene, int players, const char *options)
{
    scene_begin(scene, "microbin", players, 0, options);
}

static int perks(const struct scene *scene, const char *kind, int seat)
{
    int32_t counts[TC_SEATS_MAX];
    assert_int_equal(tc_game_list(&scene->setup, &scene->state, kind, counts, TC_SEATS_MAX),
                     scene->setup.players);
    return (int)counts[seat];
}

static void expect_perks(const struct scene *scene, int seat, int rerolls, int cancels)
{
    assert_int_equal(perks(scene, "rerolls", seat), rerolls);
    assert_int_equal(perks(scene, "cancels", seat), cancels);
}

static bool in_phase(const struct scene *scene, const char *phase)
{
    return strcmp(tc_game_phase(tc_setup_game(&scene->setup), scene->state.phase), phase) == 0;
}

/* Everybody lets it be; a reward of one star without perks is taken. */
static void let_end(struct scene *scene)
{
    while (in_phase(scene, "force")) {
        scene_act(scene, "allow");
    }
    if (in_phase(scene, "reward")) {
        scene_act(scene, "reward 1");
    }
}

static void play_a_star(struct scene *scene)
{
    scene_play(scene, "6, stop");
    let_end(scene);
}

/* The seat in turn of two spends so many perks; then it is still, or again, its turn. */
static void spend(struct scene *scene, int rerolls, int cancels)
{
    for (; cancels > 0; cancels--) {
        scene_play(scene, "6, cancel");
        let_end(scene);
        play_a_star(scene);
    }
    for (; rerolls > 0; rerolls--) {
        scene_play(scene, "6, reroll");
    }
}

/* ---- Who is asked and when ------------------------------------------------------------------ */

static void the_others_are_asked_clockwise_from_the_left(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 4, 2, "");
    scene_play(&scene, "6, stop");
    static const int seats[] = {3, 0, 1};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        scene_expect(&scene, "force", seats[i]);
        assert_int_equal(scene_number(&scene, "active"), 2);
        assert_int_equal(scene_event_number(&scene, "ask", "active"), 2);
        scene_expect_legal(&scene, "allow, force reroll reroll, force reroll cancel, "
                                   "force cancel cancel");
        scene_act(&scene, "allow");
    }
    scene_expect(&scene, "reward", 2);
}

static void who_holds_less_than_two_perks_is_not_asked(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 2, 1, "start_perks=1");
    scene_play(&scene, "6, reroll, 6, stop");
    scene_expect(&scene, "force", 0);
    scene_play(&scene, "allow, reward 1, 6, stop");
    scene_expect(&scene, "reward", 0);
}

static void tokens_lie_while_others_are_asked(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, roll, 2, stop");
    scene_expect(&scene, "force", 1);
    scene_expect_list(&scene, "tokens", "2 6");
    assert_int_equal(scene_number(&scene, "total"), 8);
}

static void with_six_faces_covered_nobody_is_asked(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "1, roll, 2, roll, 3, roll, 4, roll, 5, roll, 6, stop");
    scene_expect(&scene, "reward", 0);
}

static void without_the_option_nobody_is_asked(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0");
    scene_play(&scene, "6, stop");
    scene_expect(&scene, "reward", 0);
}

static void nobody_is_asked_after_a_bust(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, roll, 6, bust");
    scene_expect(&scene, "gain", 0);
    scene_act(&scene, "gain reroll");
    scene_expect(&scene, "rolling", 1);
}

/* ---- What it does --------------------------------------------------------------------------- */

static void who_is_forced_must_roll_once_more(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "");
    scene_play(&scene, "6, stop, force reroll cancel");
    assert_int_equal(scene_event(&scene, "force")->seat, 1);
    assert_int_equal(scene_event_number(&scene, "force", "paid_rerolls"), 1);
    assert_int_equal(scene_event_number(&scene, "force", "paid_cancels"), 1);
    expect_perks(&scene, 1, 1, 1);
    scene_expect(&scene, "rolling", 0);
    scene_expect_list(&scene, "tokens", "6");
    scene_throw(&scene, "2");
    scene_expect(&scene, "decide", 0);
    scene_expect_legal(&scene, "roll, stop, reroll, cancel");
}

static void at_each_new_stop_everybody_is_asked_again(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "");
    scene_play(&scene, "6, stop, allow");
    scene_expect(&scene, "force", 2);
    scene_play(&scene, "force cancel cancel, 5, stop");
    scene_expect(&scene, "force", 1);
    scene_play(&scene, "allow");
    scene_expect(&scene, "force", 2);
    scene_expect_legal(&scene, "allow, force reroll reroll");
    scene_play(&scene, "force reroll reroll, 4, stop");
    scene_expect(&scene, "force", 1);
    scene_play(&scene, "allow");
    scene_expect(&scene, "reward", 0);
    assert_int_equal(scene_number(&scene, "total"), 15);
}

static void a_forced_throw_can_bust(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, stop, force reroll reroll, 6");
    scene_expect(&scene, "bust", 0);
    scene_play(&scene, "bust");
    scene_expect(&scene, "gain", 0);
    assert_int_equal(scene.state.score[0], 0);
}

static void a_cancel_can_be_forced_and_is_not_given_back(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, roll, 3, cancel");
    scene_expect(&scene, "force", 1);
    scene_expect_list(&scene, "tokens", "6");
    scene_act(&scene, "force reroll reroll");
    expect_perks(&scene, 0, 2, 1);
    scene_expect(&scene, "rolling", 0);
    scene_expect_list(&scene, "tokens", "6");
    assert_int_equal(tc_game_number(&scene.setup, &scene.state, "last", 0), 0);
    scene_throw(&scene, "3");
    scene_expect(&scene, "decide", 0);
}

static void a_cancel_on_an_empty_card_can_be_forced(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, cancel, force cancel cancel, 6, stop, allow");
    scene_expect(&scene, "reward", 0);
    assert_int_equal(scene_number(&scene, "total"), 6);
}

static void a_cancel_instead_of_a_bust_can_be_forced(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "6, roll, 6, cancel");
    scene_expect(&scene, "force", 1);
    scene_expect_list(&scene, "tokens", "6");
    scene_play(&scene, "force reroll cancel, 6");
    scene_expect(&scene, "bust", 0);
    scene_expect_legal(&scene, "bust, reroll, cancel");
    expect_perks(&scene, 0, 2, 1);
}

static void a_cancel_of_the_sixth_face_can_be_forced(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "1, roll, 2, roll, 3, roll, 4, roll, 5, roll, 6, cancel");
    scene_expect(&scene, "force", 1);
    scene_play(&scene, "force cancel cancel, 6, stop");
    scene_expect(&scene, "reward", 0);
    assert_int_equal(scene_number(&scene, "total"), 21);
}

static void a_forced_throw_without_perks_busts_by_itself(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 2, 1, "start_perks=1");
    scene_play(&scene, "6, reroll, 6, cancel, allow, 6, stop, reward 1");
    expect_perks(&scene, 1, 0, 0);
    scene_play(&scene, "6, stop, force reroll cancel, 6");
    assert_int_equal(scene_event_number(&scene, "clash", "helpless"), 1);
    scene_expect(&scene, "gain", 1);
    assert_int_equal(scene.state.score[1], 0);
}

static void a_cancel_of_a_forced_throw_asks_again(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "");
    scene_play(&scene, "6, stop, force cancel cancel, 3, cancel");
    scene_expect(&scene, "force", 1);
    scene_play(&scene, "allow, allow");
    scene_expect(&scene, "reward", 0);
    assert_int_equal(scene_number(&scene, "total"), 6);
}

/* ---- Every pair of counts ------------------------------------------------------------------- */

static const struct {
    const char *action;
    int rerolls, cancels;
} prices[] = {
    {"force reroll reroll", 2, 0}, {"force reroll cancel", 1, 1}, {"force cancel cancel", 0, 2}};

/* What is asked of a seat with these perks, and what is left after each price. */
static void check_prices(const struct scene *asked, int rerolls, int cancels)
{
    char legal[100];
    int length = snprintf(legal, sizeof legal, "allow");
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++) {
        if (rerolls >= prices[i].rerolls && cancels >= prices[i].cancels) {
            struct scene scene = *asked;
            length +=
                snprintf(legal + length, sizeof legal - (size_t)length, ", %s", prices[i].action);
            scene_act(&scene, prices[i].action);
            expect_perks(&scene, 1, rerolls - prices[i].rerolls, cancels - prices[i].cancels);
            scene_expect(&scene, "rolling", 0);
        }
    }
    scene_expect_legal(asked, legal);
}

static void any_two_perks_pay_for_a_force(void **state)
{
    (void)state;
    for (int rerolls = 0; rerolls <= MOST; rerolls++) {
        for (int cancels = 0; cancels <= MOST; cancels++) {
            struct scene scene;
            scene_begin(&scene, "microbin", 2, 1, "start_perks=3 target=50");
            spend(&scene, MOST - rerolls, MOST - cancels);
            play_a_star(&scene);
            expect_perks(&scene, 1, rerolls, cancels);
            scene_play(&scene, "6, stop");
            if (rerolls + cancels < 2) {
                scene_expect(&scene, "reward", 0);
            } else {
                scene_expect(&scene, "force", 1);
                check_prices(&scene, rerolls, cancels);
            }
        }
    }
}

struct hand {
    int rerolls, cancels, most_rerolls, most_cancels;
};

static bool has_choice(const struct hand *hand)
{
    return hand->rerolls < hand->most_rerolls && hand->cancels < hand->most_cancels;
}

/* Follows every choice while perks are owed to seat 0; without one they come by themselves. */
static void check_gains(const struct scene *scene, struct hand hand, int owed)
{
    while (owed > 0 && !has_choice(&hand)) {
        owed--;
        if (hand.rerolls < hand.most_rerolls) {
            hand.rerolls++;
        } else if (hand.cancels < hand.most_cancels) {
            hand.cancels++;
        }
    }
    expect_perks(scene, 0, hand.rerolls, hand.cancels);
    if (owed == 0) {
        scene_expect(scene, "rolling", 1);
        return;
    }
    scene_expect(scene, "gain", 0);
    scene_expect_legal(scene, "gain reroll, gain cancel");
    assert_int_equal(scene_number(scene, "owed"), owed);
    struct scene reroll = *scene, cancel = *scene;
    scene_act(&reroll, "gain reroll");
    scene_act(&cancel, "gain cancel");
    struct hand more_rerolls = hand, more_cancels = hand;
    more_rerolls.rerolls++;
    more_cancels.cancels++;
    check_gains(&reroll, more_rerolls, owed - 1);
    check_gains(&cancel, more_cancels, owed - 1);
}

/* Seat 0 holds the hand; a reward of `owed` perks, or a bust, follows. */
static void begin_with(struct scene *scene, const struct hand *hand, int owed)
{
    char options[100];
    snprintf(options, sizeof options,
             "force=0 start_perks=3 target=50 reroll_max=%d cancel_max=%d chart=1,0,%d,6,1,0",
             hand->most_rerolls, hand->most_cancels, owed);
    begin(scene, 2, options);
    spend(scene, hand->most_rerolls - hand->rerolls, hand->most_cancels - hand->cancels);
    expect_perks(scene, 0, hand->rerolls, hand->cancels);
    assert_int_equal(scene->state.player, 0);
}

static void check_hand(const struct hand *hand)
{
    struct scene scene;
    for (int owed = 0; owed <= 3; owed++) {
        begin_with(&scene, hand, owed);
        scene_play(&scene, "5, stop");
        check_gains(&scene, *hand, owed);
    }
    begin_with(&scene, hand, 0);
    scene_play(&scene, "5, roll, 5");
    if (hand->rerolls + hand->cancels > 0) {
        scene_act(&scene, "bust");
    }
    check_gains(&scene, *hand, 1);
}

static void perks_are_chosen_where_there_is_a_choice(void **state)
{
    (void)state;
    for (int i = 0; i < MOST * MOST; i++) {
        struct hand hand = {.most_rerolls = i % MOST + 1, .most_cancels = i / MOST + 1};
        for (hand.rerolls = 0; hand.rerolls <= hand.most_rerolls; hand.rerolls++) {
            for (hand.cancels = 0; hand.cancels <= hand.most_cancels; hand.cancels++) {
                check_hand(&hand);
            }
        }
    }
}

static void a_perk_that_comes_by_itself_says_so(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 start_perks=1 cancel_max=1");
    scene_play(&scene, "1, stop");
    assert_int_equal(scene_event_number(&scene, "gain", "reroll"), 1);
    assert_int_equal(scene_event_number(&scene, "gain", "chosen"), 0);
    begin(&scene, 2, "force=0 start_perks=1");
    scene_play(&scene, "1, stop, gain cancel");
    assert_int_equal(scene_event_number(&scene, "gain", "cancel"), 1);
    assert_int_equal(scene_event_number(&scene, "gain", "cancels"), 2);
    assert_int_equal(scene_event_number(&scene, "gain", "chosen"), 1);
}

static void perks_beyond_the_most_are_lost(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 start_perks=3 chart=1,1,2");
    scene_play(&scene, "1, stop");
    assert_int_equal(scene_event_number(&scene, "lose", "perks"), 2);
    scene_expect(&scene, "rolling", 1);
    expect_perks(&scene, 0, 3, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_others_are_asked_clockwise_from_the_left),
        cmocka_unit_test(who_holds_less_than_two_perks_is_not_asked),
        cmocka_unit_test(tokens_lie_while_others_are_asked),
        cmocka_unit_test(with_six_faces_covered_nobody_is_asked),
        cmocka_unit_test(without_the_option_nobody_is_asked),
        cmocka_unit_test(nobody_is_asked_after_a_bust),
        cmocka_unit_test(who_is_forced_must_roll_once_more),
        cmocka_unit_test(at_each_new_stop_everybody_is_asked_again),
        cmocka_unit_test(a_forced_throw_can_bust),
        cmocka_unit_test(a_cancel_can_be_forced_and_is_not_given_back),
        cmocka_unit_test(a_cancel_on_an_empty_card_can_be_forced),
        cmocka_unit_test(a_cancel_instead_of_a_bust_can_be_forced),
        cmocka_unit_test(a_cancel_of_the_sixth_face_can_be_forced),
        cmocka_unit_test(a_forced_throw_without_perks_busts_by_itself),
        cmocka_unit_test(a_cancel_of_a_forced_throw_asks_again),
        cmocka_unit_test(any_two_perks_pay_for_a_force),
        cmocka_unit_test(perks_are_chosen_where_there_is_a_choice),
        cmocka_unit_test(a_perk_that_comes_by_itself_says_so),
        cmocka_unit_test(perks_beyond_the_most_are_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
