/*
 * Microbin, sentence by sentence (rules.md, "Microbin" and "Who goes first"): turns, rewards, the
 * end. Force, and what perks can be gained, are in test_microbin_force.c.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* All six faces, as far as the stop. */
#define SIX_FACES "1, roll, 2, roll, 3, roll, 4, roll, 5, roll, 6, stop"

/* A turn of one star, and one that earns nothing. */
#define ONE_STAR "6, stop, reward 1"
#define NOTHING  "6, cancel"

static void begin(struct scene *scene, int players, const char *options)
{
    scene_begin(scene, "microbin", players, 0, options);
}

/* Without Force, so that a stop is a stop. */
static void begin_calm(struct scene *scene, int players)
{
    begin(scene, players, "force=0");
}

static bool is_null(const struct scene *scene, const char *path)
{
    return tc_game_number(&scene->setup, &scene->state, path, INT32_MIN) == INT32_MIN;
}

/* ---- The setup ----------------------------------------------------------------------------- */

static void who_starts_is_rolled_for(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 3, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    scene_throw(&scene, "264");
    scene_expect(&scene, "rolling", 1);
}

static void everybody_starts_with_two_of_each_perk(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "");
    scene_expect_list(&scene, "rerolls", "2 2 2");
    scene_expect_list(&scene, "cancels", "2 2 2");
    assert_int_equal(scene.setup.option[tc_setup_option(&scene.setup, "target")].number, 15);
    assert_int_equal(scene.setup.option[tc_setup_option(&scene.setup, "force")].number, 1);
}

static void starting_perks_are_cut_to_the_most_there_may_be(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "start_perks=3 reroll_max=1 cancel_max=2");
    scene_expect_list(&scene, "rerolls", "1 1");
    scene_expect_list(&scene, "cancels", "2 2");
    begin(&scene, 2, "start_perks=0");
    scene_expect_list(&scene, "rerolls", "0 0");
    scene_expect_list(&scene, "cancels", "0 0");
}

static void expect_chart(const char *chart, enum tc_result expected)
{
    struct tc_setup setup = scene_setup("microbin", 2, 0, chart);
    int option = -1;
    assert_int_equal(tc_setup_settle(&setup, &option), expected);
    assert_int_equal(option, expected == TC_OK ? -1 : tc_setup_option(&setup, "chart"));
}

static void a_chart_must_make_sense(void **state)
{
    (void)state;
    expect_chart("chart=1,1,0", TC_OK);
    expect_chart("chart=21,10,3", TC_OK);
    expect_chart("chart=1,1,0,2,1,0,3,1,0,4,1,0,5,1,0,6,1,0,7,1,0,8,1,0,9,1,0,10,1,0,11,1,0,12,1,0",
                 TC_OK);
    expect_chart("chart=0,1,0", TC_BAD_OPTION);
    expect_chart("chart=22,1,0", TC_BAD_OPTION);
    expect_chart("chart=1,11,0", TC_BAD_OPTION);
    expect_chart("chart=1,1,4", TC_BAD_OPTION);
    expect_chart("chart=1,1", TC_BAD_OPTION);
    expect_chart("chart=5,1,0,5,2,0", TC_BAD_OPTION);
    expect_chart("chart=5,1,0,4,2,0", TC_BAD_OPTION);
    expect_chart("chart=5,0,1,6,0,2", TC_BAD_OPTION);
}

static void an_empty_chart_is_refused(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("microbin", 2, 0, "");
    int option = -1, chart = tc_setup_option(&setup, "chart");
    tc_setup_give(&setup, chart, &(struct tc_value){.count = 0});
    assert_int_equal(tc_setup_settle(&setup, &option), TC_BAD_OPTION);
    assert_int_equal(option, chart);
}

/* ---- A throw ------------------------------------------------------------------------------- */

static void a_throw_is_tentative_until_it_is_taken(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 2");
    scene_expect(&scene, "decide", 0);
    scene_expect_list(&scene, "tokens", "4");
    assert_int_equal(scene_number(&scene, "last"), 2);
    assert_int_equal(scene_number(&scene, "total"), 6);
    scene_expect_legal(&scene, "roll, stop, reroll, cancel");
}

static void a_turn_begins_with_a_throw_that_must_be_made(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_expect(&scene, "rolling", 0);
    assert_int_equal(scene.state.roll.dice, 1);
    assert_int_equal(scene.state.roll.sides, 6);
    static const char *const early[] = {"stop", "cancel", "reroll", "roll"};
    for (size_t i = 0; i < sizeof early / sizeof early[0]; i++) {
        struct tc_action action;
        assert_true(tc_action_parse(tc_setup_game(&scene.setup), early[i], &action));
        assert_int_equal(tc_game_act(&scene.setup, &scene.state, &action, NULL), TC_NOT_NOW);
    }
}

static void rolling_on_takes_the_throw(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll");
    assert_int_equal(scene_event_number(&scene, "cover", "face"), 4);
    scene_expect(&scene, "rolling", 0);
    scene_expect_list(&scene, "tokens", "4");
    assert_true(is_null(&scene, "last"));
    assert_int_equal(scene.state.roll.dice, 1);
}

static void stopping_takes_the_throw(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 2, stop");
    scene_expect(&scene, "reward", 0);
    scene_expect_list(&scene, "tokens", "2 4");
    assert_int_equal(scene_number(&scene, "total"), 6);
    assert_true(is_null(&scene, "last"));
}

static void a_reroll_makes_the_throw_void(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 2, reroll");
    scene_expect(&scene, "rolling", 0);
    scene_expect_list(&scene, "tokens", "4");
    assert_int_equal(scene_number(&scene, "total"), 4);
    assert_true(is_null(&scene, "last"));
    scene_expect_list(&scene, "rerolls", "1 2");
    assert_int_equal(scene_event_number(&scene, "reroll", "face"), 2);
    assert_int_equal(scene_event_number(&scene, "reroll", "rerolls"), 1);
    scene_play(&scene, "2, reroll, 3");
    scene_expect_list(&scene, "rerolls", "0 2");
    scene_expect_legal(&scene, "roll, stop, cancel");
}

static void a_cancel_makes_the_throw_void_and_ends_the_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 2, cancel");
    assert_int_equal(scene_event_number(&scene, "cancel", "face"), 2);
    assert_int_equal(scene_event_number(&scene, "reward", "pips"), 4);
    scene_expect_list(&scene, "cancels", "1 2");
    scene_expect(&scene, "gain", 0);
}

static void a_cancel_on_an_empty_card_earns_nothing(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, NOTHING);
    assert_non_null(scene_event(&scene, "nothing"));
    assert_int_equal(scene_event_number(&scene, "turn", "extra"), 0);
    scene_expect(&scene, "rolling", 1);
    scene_expect_list(&scene, "rerolls", "2 2");
    assert_int_equal(scene.state.score[0], 0);
}

/* ---- Busts --------------------------------------------------------------------------------- */

static void a_covered_face_may_still_be_saved(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 4");
    scene_expect(&scene, "bust", 0);
    scene_expect_legal(&scene, "bust, reroll, cancel");
    assert_int_equal(scene_number(&scene, "last"), 4);
    assert_int_equal(scene_number(&scene, "total"), 4);
    assert_int_equal(scene_event_number(&scene, "clash", "face"), 4);
    scene_play(&scene, "reroll, 4, reroll, 4");
    scene_expect_legal(&scene, "bust, cancel");
    scene_act(&scene, "cancel");
    assert_int_equal(scene_event_number(&scene, "reward", "pips"), 4);
}

static void a_reroll_may_lead_on(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "4, roll, 4, reroll, 5");
    scene_expect(&scene, "decide", 0);
    assert_int_equal(scene_number(&scene, "total"), 9);
}

static void a_bust_loses_the_tokens_and_gains_a_perk_of_choice(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "6, roll, 5, roll, 6, bust");
    assert_int_equal(scene_event_number(&scene, "bust", "lost"), 11);
    assert_int_equal(scene_event(&scene, "bust")->mask, 1 << 5 | 1 << 6);
    scene_expect(&scene, "gain", 0);
    scene_expect_list(&scene, "tokens", "");
    assert_int_equal(scene_number(&scene, "total"), 0);
    assert_true(is_null(&scene, "last"));
    assert_int_equal(scene_number(&scene, "owed"), 1);
    scene_expect_legal(&scene, "gain reroll, gain cancel");
    scene_act(&scene, "gain cancel");
    scene_expect(&scene, "rolling", 1);
    scene_expect_list(&scene, "cancels", "3 2");
    assert_int_equal(scene.state.score[0], 0);
}

static void without_perks_the_bust_is_automatic(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "start_perks=0");
    scene_play(&scene, "6, roll, 6");
    assert_int_equal(scene_event_number(&scene, "clash", "helpless"), 1);
    assert_non_null(scene_event(&scene, "bust"));
    scene_expect(&scene, "gain", 0);
}

static void with_the_sixth_face_there_is_nothing_more_to_roll(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "1, roll, 2, roll, 3, roll, 4, roll, 5, roll, 6");
    scene_expect_legal(&scene, "stop, reroll, cancel");
    scene_play(&scene, "reroll, 6, cancel");
    scene_expect_list(&scene, "tokens", "1 2 3 4 5");
}

/* ---- Rewards ------------------------------------------------------------------------------- */

static const struct {
    int pips, stars, perks;
} house[] = {{1, 0, 1},  {6, 1, 0},  {9, 1, 1},  {12, 2, 0}, {14, 2, 1},
             {16, 3, 0}, {18, 3, 1}, {20, 4, 0}, {21, 5, 0}};

static int pips_of(unsigned faces)
{
    int pips = 0;
    for (int face = 1; face <= 6; face++) {
        if (faces >> face & 1) {
            pips += face;
        }
    }
    return pips;
}

/* Throws these faces, ascending, and stops. */
static void cover(struct scene *scene, unsigned faces)
{
    bool first = true;
    for (int face = 1; face <= 6; face++) {
        if (faces >> face & 1) {
            const char text[] = {(char)('0' + face), '\0'};
            if (!first) {
                scene_act(scene, "roll");
            }
            scene_throw(scene, text);
            first = false;
        }
    }
    scene_act(scene, "stop");
}

static void check_tier(const struct scene *offered, int i)
{
    struct scene scene = *offered;
    struct tc_action action = {.kind = 0, .count = 0};
    char text[] = {'r', 'e', 'w', 'a', 'r', 'd', ' ', (char)('0' + i), '\0'};
    assert_true(tc_action_parse(tc_setup_game(&scene.setup), text, &action));
    assert_int_equal(tc_game_act(&scene.setup, &scene.state, &action, &scene.events), TC_OK);
    assert_int_equal(scene.state.score[0], house[i].stars);
    assert_int_equal(scene_event_number(&scene, "reward", "points"), house[i].stars);
    assert_int_equal(scene_event_number(&scene, "reward", "perks"), house[i].perks);
    scene_expect(&scene, house[i].perks ? "gain" : "rolling", house[i].perks || i == 8 ? 0 : 1);
}

static void every_card_earns_its_tier_or_a_lower_one(void **state)
{
    (void)state;
    for (unsigned faces = 2; faces < 128; faces += 2) {
        struct scene scene;
        struct tc_action actions[TC_ACTIONS_MAX];
        int reached = 0;
        while (reached < 9 && house[reached].pips <= pips_of(faces)) {
            reached++;
        }
        begin_calm(&scene, 2);
        cover(&scene, faces);
        if (reached == 1) {
            assert_int_equal(scene_event_number(&scene, "reward", "tier"), 0);
            scene_expect(&scene, "gain", 0);
            continue;
        }
        scene_expect(&scene, "reward", 0);
        assert_int_equal(tc_game_legal(&scene.setup, &scene.state, actions), reached);
        for (int i = 0; i < reached; i++) {
            check_tier(&scene, i);
        }
    }
}

static void below_the_first_tier_there_is_nothing(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 chart=5,1,1");
    scene_play(&scene, "4, stop");
    assert_int_equal(scene_event_number(&scene, "nothing", "pips"), 4);
    scene_expect(&scene, "rolling", 1);
    scene_expect_list(&scene, "rerolls", "2 2");
    assert_int_equal(scene.state.score[0], 0);
}

static void tokens_lie_until_the_reward_is_paid_out(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, "6, roll, 3, stop, reward 2");
    scene_expect(&scene, "gain", 0);
    scene_expect_list(&scene, "tokens", "3 6");
    assert_int_equal(scene_number(&scene, "total"), 9);
    assert_int_equal(scene_number(&scene, "owed"), 1);
    scene_act(&scene, "gain reroll");
    scene_expect_list(&scene, "tokens", "");
}

/* ---- The extra turn ------------------------------------------------------------------------ */

static void all_six_faces_and_the_top_tier_bring_another_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, SIX_FACES);
    scene_expect_legal(&scene, "reward 0, reward 1, reward 2, reward 3, reward 4, reward 5, "
                               "reward 6, reward 7, reward 8");
    scene_act(&scene, "reward 8");
    assert_non_null(scene_event(&scene, "extra_turn"));
    assert_int_equal(scene_event_number(&scene, "turn", "extra"), 1);
    scene_expect(&scene, "rolling", 0);
    scene_expect_list(&scene, "tokens", "");
    assert_int_equal(scene.state.score[0], 5);
    scene_play(&scene, ONE_STAR);
    scene_expect(&scene, "rolling", 1);
}

static void all_six_faces_and_a_lower_tier_do_not(void **state)
{
    (void)state;
    struct scene scene;
    begin_calm(&scene, 2);
    scene_play(&scene, SIX_FACES ", reward 7");
    assert_null(scene_event(&scene, "extra_turn"));
    scene_expect(&scene, "rolling", 1);
}

static void the_top_tier_without_six_faces_does_not(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 chart=1,1,0,6,2,0");
    scene_play(&scene, "6, stop, reward 1");
    scene_expect(&scene, "rolling", 1);
}

static void the_extra_turn_has_the_perks_just_gained(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 start_perks=0 chart=1,0,1,21,1,2");
    scene_play(&scene, SIX_FACES ", reward 1, gain reroll, gain cancel, 3");
    scene_expect(&scene, "decide", 0);
    scene_expect_legal(&scene, "roll, stop, reroll, cancel");
}

static void a_reward_with_one_tier_also_brings_another_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 chart=2,1,0");
    scene_play(&scene, SIX_FACES);
    assert_non_null(scene_event(&scene, "extra_turn"));
    scene_expect(&scene, "rolling", 0);
}

/* ---- The end ------------------------------------------------------------------------------- */

/* Five stars for 3 pips, none for less. */
#define RICH "force=0 target=5 chart=1,0,0,3,5,0"

static void at_the_target_the_round_is_played_out(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 4, 2, RICH);
    scene_play(&scene, NOTHING);
    assert_int_equal(scene_number(&scene, "final"), 0);
    scene_play(&scene, "3, stop, reward 1");
    assert_int_equal(scene_event_number(&scene, "final_round", "total"), 5);
    assert_int_equal(scene_number(&scene, "final"), 1);
    scene_expect(&scene, "rolling", 0);
    scene_play(&scene, NOTHING);
    scene_expect(&scene, "rolling", 1);
    scene_play(&scene, NOTHING);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 3);
}

static void the_last_round_has_begun_before_the_perks_are_chosen(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 target=5 chart=1,5,1");
    scene_play(&scene, "3, stop");
    scene_expect(&scene, "gain", 0);
    assert_int_equal(scene_number(&scene, "final"), 1);
}

static void the_last_seat_of_the_round_ends_it_at_once(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, RICH);
    scene_play(&scene, NOTHING);
    scene_play(&scene, "3, stop, reward 1");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
}

static void an_extra_turn_is_still_played(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 target=5 chart=1,0,0,21,5,0");
    scene_play(&scene, NOTHING);
    scene_play(&scene, SIX_FACES ", reward 1");
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene_number(&scene, "final"), 1);
    scene_play(&scene, NOTHING);
    scene_expect(&scene, "over", TC_NO_SEAT);
}

static void who_comes_later_may_earn_another_turn_in_the_last_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "force=0 target=5 chart=1,0,0,3,5,0");
    scene_play(&scene, "3, stop, reward 1");
    scene_play(&scene, SIX_FACES ", reward 1");
    assert_null(scene_event(&scene, "final_round"));
    scene_expect(&scene, "rolling", 1);
    scene_play(&scene, "3, stop, reward 1");
    assert_int_equal(scene.state.score[1], 10);
    scene_expect(&scene, "rolling", 2);
    scene_play(&scene, NOTHING);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
}

static void most_stars_win(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 target=5 chart=1,0,0,3,5,0,4,6,0");
    scene_play(&scene, "4, stop, reward 2");
    scene_play(&scene, "3, stop, reward 1");
    assert_int_equal(scene.state.winners, 1 << 0);
}

static void then_most_perks_of_both_kinds(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, RICH);
    scene_play(&scene, "3, stop, reward 1");
    scene_play(&scene, "3, reroll, 3, stop, reward 1");
    assert_int_equal(scene.state.winners, 1 << 0);
}

static void then_the_later_in_turn_order(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "microbin", 3, 1, RICH);
    for (int i = 0; i < 3; i++) {
        scene_play(&scene, "3, stop, reward 1");
    }
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 0);
}

static void when_over_the_card_is_empty(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, RICH);
    scene_play(&scene, "3, stop, reward 1");
    scene_play(&scene, "3, roll, 4, stop, reward 1");
    scene_expect(&scene, "over", TC_NO_SEAT);
    scene_expect_legal(&scene, "");
    assert_true(is_null(&scene, "active"));
    assert_true(is_null(&scene, "last"));
    scene_expect_list(&scene, "tokens", "");
    assert_int_equal(scene_number(&scene, "total"), 0);
    assert_int_equal(scene_number(&scene, "owed"), 0);
    assert_int_equal(scene_number(&scene, "final"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_starts_is_rolled_for),
        cmocka_unit_test(everybody_starts_with_two_of_each_perk),
        cmocka_unit_test(starting_perks_are_cut_to_the_most_there_may_be),
        cmocka_unit_test(a_chart_must_make_sense),
        cmocka_unit_test(an_empty_chart_is_refused),
        cmocka_unit_test(a_turn_begins_with_a_throw_that_must_be_made),
        cmocka_unit_test(a_throw_is_tentative_until_it_is_taken),
        cmocka_unit_test(rolling_on_takes_the_throw),
        cmocka_unit_test(stopping_takes_the_throw),
        cmocka_unit_test(a_reroll_makes_the_throw_void),
        cmocka_unit_test(a_cancel_makes_the_throw_void_and_ends_the_turn),
        cmocka_unit_test(a_cancel_on_an_empty_card_earns_nothing),
        cmocka_unit_test(a_covered_face_may_still_be_saved),
        cmocka_unit_test(a_reroll_may_lead_on),
        cmocka_unit_test(a_bust_loses_the_tokens_and_gains_a_perk_of_choice),
        cmocka_unit_test(without_perks_the_bust_is_automatic),
        cmocka_unit_test(with_the_sixth_face_there_is_nothing_more_to_roll),
        cmocka_unit_test(every_card_earns_its_tier_or_a_lower_one),
        cmocka_unit_test(below_the_first_tier_there_is_nothing),
        cmocka_unit_test(tokens_lie_until_the_reward_is_paid_out),
        cmocka_unit_test(all_six_faces_and_the_top_tier_bring_another_turn),
        cmocka_unit_test(all_six_faces_and_a_lower_tier_do_not),
        cmocka_unit_test(the_top_tier_without_six_faces_does_not),
        cmocka_unit_test(the_extra_turn_has_the_perks_just_gained),
        cmocka_unit_test(a_reward_with_one_tier_also_brings_another_turn),
        cmocka_unit_test(at_the_target_the_round_is_played_out),
        cmocka_unit_test(the_last_round_has_begun_before_the_perks_are_chosen),
        cmocka_unit_test(the_last_seat_of_the_round_ends_it_at_once),
        cmocka_unit_test(an_extra_turn_is_still_played),
        cmocka_unit_test(who_comes_later_may_earn_another_turn_in_the_last_round),
        cmocka_unit_test(most_stars_win),
        cmocka_unit_test(then_most_perks_of_both_kinds),
        cmocka_unit_test(then_the_later_in_turn_order),
        cmocka_unit_test(when_over_the_card_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
