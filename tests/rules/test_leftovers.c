/*
 * Bad Leftovers, sentence by sentence (rules.md, "Bad Leftovers" and "Who goes first").
 */
#include "tests/rules/scene.h"

#include <tumblecup/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "leftovers", players, first, options);
}

/* Actions with commas between, such as "claim 7, take 1 6". */
static void play(struct scene *scene, const char *actions)
{
    while (*actions) {
        char one[TC_ACTION_TEXT_MAX];
        size_t length = strcspn(actions, ",");
        assert_in_range(length, 1, sizeof one - 1);
        memcpy(one, actions, length);
        one[length] = '\0';
        scene_act(scene, one);
        actions += length;
        actions += strspn(actions, ", ");
    }
}

/* Two players, number 1 at seat 0, with these dice on the table. */
static void lay_out(struct scene *scene, const char *faces)
{
    char option[32];
    snprintf(option, sizeof option, "dice=%zu", strlen(faces));
    begin(scene, 2, 0, option);
    scene_throw(scene, faces);
}

static void expect_stuck(const struct scene *scene, int seat, int sum)
{
    assert_int_equal(scene_event(scene, "stuck")->seat, seat);
    assert_int_equal(scene_event_number(scene, "stuck", "sum"), sum);
    assert_int_equal(scene_event_number(scene, "stuck", "total"), scene->state.score[seat]);
    assert_int_equal(scene_number(scene, "last_stuck.seat"), seat);
    assert_int_equal(scene_number(scene, "last_stuck.points"), sum);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

static void three_dice_more_for_each_player_beyond_two(void **state)
{
    (void)state;
    for (int players = 2; players <= 12; players++) {
        struct scene scene;
        begin(&scene, players, 0, "");
        assert_int_equal(scene.state.roll.dice, 20 + 3 * (players - 2));
        assert_int_equal(scene.state.roll.sides, 6);
        assert_int_equal(scene_event_number(&scene, "round", "count"), scene.state.roll.dice);
    }
}

static void the_starter_throws_all_dice_and_plays_first(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 2, "dice=10");
    scene_expect(&scene, "rolling", 2);
    assert_int_equal(scene_number(&scene, "starter"), 2);
    scene_expect_list(&scene, "pool", "0 0 0 0 0 0");
    scene_throw(&scene, "6155112346");
    scene_expect_list(&scene, "pool", "3 1 1 1 2 2");
    scene_expect(&scene, "claim", 2);
    assert_int_equal(scene_event(&scene, "turn")->seat, 2);
    assert_int_equal(scene_event(&scene, "throw")->seat, 2);
}

static void sixty_dice_can_be_thrown(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "666666666655555555554444444444333333333322222222221111111111");
    scene_expect_list(&scene, "pool", "10 10 10 10 10 10");
    for (int i = 0; i < 29; i++) {
        play(&scene, scene.state.phase == TC_PHASE_OWN ? "claim 7" : "");
        play(&scene, i < 10 ? "take 1 6" : i < 20 ? "take 2 5" : "take 3 4");
    }
    play(&scene, "take 3 4");
    expect_stuck(&scene, 0, 0);
}

/* ---- Permanent numbers --------------------------------------------------------------------- */

static void numbers_go_clockwise_from_who_starts_the_game(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 2, "dice=2 limit=500");
    scene_expect_list(&scene, "numbers", "3 4 1 2");
    scene_throw(&scene, "32");
    scene_expect_list(&scene, "numbers", "3 4 1 2");
    begin(&scene, 12, 11, "");
    scene_expect_list(&scene, "numbers", "2 3 4 5 6 7 8 9 10 11 12 1");
}

static void numbers_stay_with_their_seats_through_the_rounds(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "dice=2 limit=500 starter=1");
    for (int i = 0; i < 5; i++) {
        scene_throw(&scene, "32");
        scene_expect_list(&scene, "numbers", "3 1 2");
    }
}

static void a_player_takes_doubles_of_the_own_number_only(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "1122336161");
    play(&scene, "claim 7");
    scene_expect_legal(&scene, "take 1 1, take 1 6");
    play(&scene, "take 1 6, claim 7");
    scene_expect(&scene, "take", 1);
    scene_expect_legal(&scene, "take 1 6, take 2 2");
    play(&scene, "take 2 2");
    assert_int_equal(scene_event_number(&scene, "take", "own"), 1);
    scene_expect(&scene, "take", 0);
    scene_expect_legal(&scene, "take 1 1, take 1 6");
    play(&scene, "take 1 6");
    expect_stuck(&scene, 1, 1 + 1 + 3 + 3);
}

static void numbers_above_six_have_no_doubles(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 8, 0, "dice=40 starter=1 limit=500");
    for (int number = 1; number <= 6; number++) {
        scene_throw(&scene, number == 1 ? "2222222222222222222222222222222222222222"
                                        : "1111111111111111111111111111111111111111");
        expect_stuck(&scene, number - 1, number == 1 ? 80 : 40);
    }
    scene_expect(&scene, "rolling", 6);
    scene_throw(&scene, "1111112222223333331111112222223333331122");
    expect_stuck(&scene, 6, 6 * 12 + 6);
    scene_throw(&scene, "1111112222223333331111112222223333336666");
    scene_expect(&scene, "claim", 7);
    scene_expect_legal(&scene, "claim 7, claim 8, claim 9, claim 12");
    play(&scene, "claim 8");
    scene_expect_legal(&scene, "take 2 6");
}

/* ---- Claims -------------------------------------------------------------------------------- */

static void a_claim_is_offered_where_a_pair_lies_there(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "66");
    scene_expect_legal(&scene, "claim 12");
    lay_out(&scene, "65");
    scene_expect_legal(&scene, "claim 11");
    lay_out(&scene, "6453");
    scene_expect_legal(&scene, "claim 7, claim 8, claim 9, claim 10, claim 11");
    lay_out(&scene, "4433");
    scene_expect_legal(&scene, "claim 7, claim 8");
    lay_out(&scene, "165");
    scene_expect_legal(&scene, "claim 7, claim 11");
}

static void a_single_die_is_no_pair_with_itself(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "41236");
    scene_expect_legal(&scene, "claim 7, claim 8, claim 9, claim 10");
    play(&scene, "claim 8");
    scene_expect_legal(&scene, "take 2 6");
}

static void own_doubles_open_all_six_claims(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "11");
    scene_expect_legal(&scene, "claim 7, claim 8, claim 9, claim 10, claim 11, claim 12");
    play(&scene, "claim 12");
    assert_int_equal(scene_event(&scene, "claim")->seat, 0);
    assert_int_equal(scene_event_number(&scene, "claim", "number"), 12);
    scene_expect(&scene, "take", 0);
    scene_expect_legal(&scene, "take 1 1");
    lay_out(&scene, "22");
    expect_stuck(&scene, 0, 4);
}

static void a_claim_stands_for_the_whole_round(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "6666554321");
    scene_expect_list(&scene, "claims", "-1 -1");
    play(&scene, "claim 12");
    scene_expect_list(&scene, "claims", "12 -1");
    play(&scene, "take 6 6, claim 11, take 5 6");
    scene_expect_list(&scene, "claims", "12 11");
    expect_stuck(&scene, 0, 6 + 5 + 4 + 3 + 2 + 1);
}

static void two_may_claim_the_same(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "666655");
    play(&scene, "claim 11, take 5 6, claim 11");
    scene_expect_list(&scene, "claims", "11 11");
    play(&scene, "take 5 6");
    expect_stuck(&scene, 0, 12);
}

static void the_next_round_claims_anew(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "6621");
    play(&scene, "claim 12, take 6 6");
    expect_stuck(&scene, 1, 3);
    scene_expect_list(&scene, "claims", "-1 -1");
    scene_expect_list(&scene, "pool", "0 0 0 0 0 0");
    assert_int_equal(scene_number(&scene, "round"), 1);
    scene_throw(&scene, "5512");
    scene_expect_legal(&scene, "claim 7, claim 10");
}

/* ---- Takes --------------------------------------------------------------------------------- */

static void a_take_is_two_dice_that_make_the_claim(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "62534462");
    play(&scene, "claim 8");
    scene_expect_legal(&scene, "take 2 6, take 3 5, take 4 4");
    play(&scene, "take 3 5");
    assert_int_equal(scene_event(&scene, "take")->seat, 0);
    assert_int_equal(scene_event(&scene, "take")->dice[0], 3);
    assert_int_equal(scene_event(&scene, "take")->dice[1], 5);
    assert_int_equal(scene_event_number(&scene, "take", "own"), 0);
    assert_int_equal(scene_event_number(&scene, "take", "left"), 6);
    scene_expect_list(&scene, "pool", "0 2 0 2 0 2");
    scene_expect(&scene, "claim", 1);
}

static void a_pair_that_is_both_is_listed_once(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "dice=11 limit=500");
    scene_throw(&scene, "61616144426");
    play(&scene, "claim 7, take 1 6, claim 7, take 1 6, claim 7, take 1 6");
    scene_expect(&scene, "claim", 3);
    play(&scene, "claim 8");
    scene_expect_legal(&scene, "take 2 6, take 4 4");
    play(&scene, "take 4 4");
    assert_int_equal(scene_event_number(&scene, "take", "own"), 1);
}

static void a_take_that_is_possible_must_be_made(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "616161");
    play(&scene, "claim 7");
    scene_expect_legal(&scene, "take 1 1, take 1 6");
    play(&scene, "take 1 6, claim 7, take 1 6");
    scene_expect(&scene, "take", 0);
    scene_expect_legal(&scene, "take 1 6");
}

static void what_is_not_offered_is_refused(void **state)
{
    (void)state;
    static const char *const refused[] = {"take 6 2", "take 2 5", "take 5 5", "take 3 3",
                                          "claim 8",  "take 0 8", "take 2",   "take 1 1"};
    struct scene scene;
    lay_out(&scene, "62533521");
    play(&scene, "claim 8");
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct tc_action action;
        assert_true(tc_action_parse(tc_setup_game(&scene.setup), refused[i], &action));
        assert_int_equal(tc_game_act(&scene.setup, &scene.state, &action, NULL), TC_ILLEGAL_ACTION);
    }
}

static void turns_go_clockwise(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "dice=12");
    scene_throw(&scene, "616161616161");
    for (int i = 0; i < 3; i++) {
        scene_expect(&scene, "claim", (1 + i) % 3);
        play(&scene, "claim 7, take 1 6");
    }
    for (int i = 0; i < 3; i++) {
        scene_expect(&scene, "take", (1 + i) % 3);
        play(&scene, "take 1 6");
    }
}

/* ---- Stuck --------------------------------------------------------------------------------- */

static void the_stuck_player_scores_all_dice_still_showing(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "665543");
    play(&scene, "claim 12, take 6 6, claim 10, take 5 5");
    expect_stuck(&scene, 0, 4 + 3);
    assert_int_equal(scene.state.score[0], 7);
    assert_int_equal(scene.state.score[1], 0);
    scene_throw(&scene, "665543");
    play(&scene, "claim 12, take 6 6, claim 10, take 5 5");
    expect_stuck(&scene, 0, 7);
    assert_int_equal(scene.state.score[0], 14);
}

static void one_can_be_stuck_before_claiming(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "123");
    expect_stuck(&scene, 0, 6);
    assert_int_equal(scene_event(&scene, "turn")->seat, 0);
    assert_int_equal(scene_event(&scene, "stuck")->count, 3);
    assert_memory_equal(scene_event(&scene, "stuck")->dice, ((uint8_t[]){1, 2, 3}), 3);
    scene_expect(&scene, "rolling", 0);
    assert_int_equal(scene_number(&scene, "round"), 1);
}

static void an_empty_pool_sticks_the_next_player_with_nothing(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "6161");
    play(&scene, "claim 7, take 1 6, claim 7, take 1 6");
    expect_stuck(&scene, 0, 0);
    assert_int_equal(scene_event(&scene, "stuck")->count, 0);
    lay_out(&scene, "61");
    play(&scene, "claim 7, take 1 6");
    expect_stuck(&scene, 1, 0);
    assert_int_equal(scene.state.score[1], 0);
}

static void who_was_stuck_last_is_shown_through_the_next_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "dice=4");
    assert_int_equal(tc_game_number(&scene.setup, &scene.state, "last_stuck.seat", -7), -7);
    scene_throw(&scene, "6161");
    assert_int_equal(tc_game_number(&scene.setup, &scene.state, "last_stuck.seat", -7), -7);
    play(&scene, "claim 7, take 1 6, claim 7, take 1 6");
    scene_throw(&scene, "6621");
    assert_int_equal(scene_number(&scene, "last_stuck.seat"), 0);
    play(&scene, "claim 12, take 6 6");
    expect_stuck(&scene, 1, 3);
}

static void a_match_gathers_an_entry_a_round(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("leftovers", 2, 0, "dice=3 limit=10");
    struct tc_match *match = tc_match_create(&setup, 1, NULL, NULL);
    const struct tc_entry *entries;
    assert_non_null(match);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tc_match_dictate(match, (const uint8_t[]){2, 1, 2}, 3, NULL), TC_MATCH_OK);
    }
    assert_int_equal(tc_match_entries(match, &entries), 2);
    assert_int_equal(entries[1].seat, 0);
    assert_int_equal(entries[1].points, 5);
    assert_int_equal(entries[1].total, 10);
    assert_int_equal(entries[1].marks, 0);
    assert_int_equal(tc_match_state(match)->await, TC_AWAIT_OVER);
    tc_match_destroy(match);
}

/* ---- The next starter ---------------------------------------------------------------------- */

/* A round of three dice in which the starter is stuck with 3, or claims and sticks the next one
   with 1. */
static void stick_starter(struct scene *scene)
{
    scene_throw(scene, scene_number(scene, "starter") == scene->state.first ? "222" : "111");
}

static void stick_next(struct scene *scene)
{
    scene_throw(scene, "661");
    play(scene, "claim 12, take 6 6");
}

static void the_lowest_number_still_in_starts_by_default(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 2, "dice=3 limit=6");
    stick_next(&scene);
    expect_stuck(&scene, 3, 1);
    scene_expect(&scene, "rolling", 2);
    assert_int_equal(scene_number(&scene, "starter"), 2);
    assert_int_equal(scene_event(&scene, "round")->seat, 2);
    assert_int_equal(scene_event_number(&scene, "round", "round"), 1);
    stick_starter(&scene);
    assert_int_equal(scene_event(&scene, "out")->seat, 2);
    scene_expect(&scene, "rolling", 3);
}

static void the_starter_can_rotate(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "dice=3 limit=3 starter=1");
    stick_next(&scene);
    scene_expect(&scene, "rolling", 2);
    stick_starter(&scene);
    assert_int_equal(scene_event(&scene, "out")->seat, 2);
    scene_expect(&scene, "rolling", 0);
    stick_next(&scene);
    scene_expect(&scene, "rolling", 1);
    stick_next(&scene);
    expect_stuck(&scene, 0, 1);
    scene_expect(&scene, "rolling", 0);
}

static void the_stuck_player_can_start(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "dice=3 limit=2 starter=2");
    stick_next(&scene);
    scene_expect(&scene, "rolling", 1);
    stick_next(&scene);
    scene_expect(&scene, "rolling", 2);
    stick_starter(&scene);
    assert_int_equal(scene_event(&scene, "out")->seat, 2);
    scene_expect(&scene, "rolling", 3);
    stick_next(&scene);
    scene_expect(&scene, "rolling", 0);
    stick_next(&scene);
    expect_stuck(&scene, 1, 1);
    assert_int_equal(scene_event(&scene, "out")->seat, 1);
    scene_expect(&scene, "rolling", 3);
}

/* ---- Out ----------------------------------------------------------------------------------- */

static void at_the_limit_a_player_is_out(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "dice=4 limit=8");
    scene_throw(&scene, "2222");
    assert_int_equal(scene_event(&scene, "out")->seat, 0);
    assert_int_equal(scene_event_number(&scene, "out", "total"), 8);
    assert_int_equal(scene_event_number(&scene, "out", "still_in"), 2);
    scene_expect_list(&scene, "out", "1 0 0");
}

static void below_the_limit_a_player_stays_in(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "dice=4 limit=9");
    scene_throw(&scene, "2222");
    assert_null(scene_event(&scene, "out"));
    scene_expect_list(&scene, "out", "0 0 0");
    scene_throw(&scene, "2222");
    assert_int_equal(scene_event(&scene, "out")->seat, 0);
    assert_int_equal(scene.state.score[0], 16);
}

static void the_usual_limit_is_21(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "dice=10");
    scene_throw(&scene, "2222222222");
    assert_null(scene_event(&scene, "out"));
    scene_throw(&scene, "6666666661");
    play(&scene, "claim 12, take 6 6, claim 12, take 6 6, claim 12, take 6 6, take 6 6");
    expect_stuck(&scene, 1, 7);
    scene_throw(&scene, "2111111111");
    play(&scene, "claim 7, take 1 1");
    expect_stuck(&scene, 1, 9);
    scene_throw(&scene, "5555555551");
    play(&scene, "claim 10, take 5 5, claim 10, take 5 5, claim 10, take 5 5, take 5 5");
    expect_stuck(&scene, 1, 6);
    assert_int_equal(scene.state.score[1], 22);
    assert_int_equal(scene_event(&scene, "out")->seat, 1);
}

static void who_is_out_is_passed_over(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "dice=8 limit=16 starter=1");
    scene_throw(&scene, "66666666");
    play(&scene, "claim 12, take 6 6, claim 12, take 6 6, claim 12, take 6 6, claim 12, take 6 6");
    expect_stuck(&scene, 0, 0);
    scene_throw(&scene, "66222221");
    play(&scene, "claim 12, take 6 6");
    expect_stuck(&scene, 2, 11);
    scene_throw(&scene, "11111111");
    expect_stuck(&scene, 2, 8);
    scene_expect_list(&scene, "out", "0 0 1 0");
    scene_throw(&scene, "61616161");
    scene_expect(&scene, "claim", 3);
    play(&scene, "claim 7, take 1 6, claim 7, take 1 6");
    scene_expect(&scene, "claim", 1);
    play(&scene, "claim 7, take 1 6");
    scene_expect(&scene, "take", 3);
    assert_int_equal(scene_event(&scene, "turn")->seat, 3);
    play(&scene, "take 1 6");
    expect_stuck(&scene, 0, 0);
    scene_expect(&scene, "rolling", 0);
}

static void the_last_one_in_wins(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "dice=4 limit=8");
    scene_throw(&scene, "2222");
    scene_expect(&scene, "rolling", 2);
    scene_throw(&scene, "6632");
    play(&scene, "claim 12, take 6 6");
    expect_stuck(&scene, 0, 5);
    scene_throw(&scene, "6632");
    play(&scene, "claim 12, take 6 6");
    expect_stuck(&scene, 0, 5);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 2);
    assert_int_equal(scene_event(&scene, "over")->mask, 1 << 2);
    assert_null(scene_event(&scene, "round"));
}

static void the_end_keeps_the_last_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 1, "dice=4 limit=5");
    scene_throw(&scene, "6632");
    play(&scene, "claim 12, take 6 6");
    scene_expect(&scene, "over", TC_NO_SEAT);
    scene_expect_legal(&scene, "");
    assert_int_equal(scene_number(&scene, "round"), 1);
    assert_int_equal(scene_number(&scene, "starter"), 1);
    scene_expect_list(&scene, "numbers", "2 1");
    scene_expect_list(&scene, "claims", "-1 12");
    scene_expect_list(&scene, "out", "1 0");
    scene_expect_list(&scene, "pool", "0 1 1 0 0 0");
    assert_int_equal(scene_number(&scene, "last_stuck.seat"), 0);
    assert_int_equal(scene_number(&scene, "last_stuck.points"), 5);
}

/* ---- Shrinking ----------------------------------------------------------------------------- */

static void dice_stay_when_players_drop_out(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "dice=5 limit=10");
    scene_throw(&scene, "22222");
    assert_int_equal(scene_event(&scene, "out")->seat, 0);
    assert_int_equal(scene.state.roll.dice, 5);
}

static void three_dice_fewer_for_each_player_who_is_out(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 5, 0, "dice=9 limit=5 shrink=1");
    scene_throw(&scene, "222222222");
    assert_int_equal(scene.state.roll.dice, 6);
    assert_int_equal(scene_event_number(&scene, "round", "count"), 6);
    scene_throw(&scene, "111111");
    assert_int_equal(scene.state.roll.dice, 3);
    scene_throw(&scene, "222");
    assert_int_equal(scene_event(&scene, "out")->seat, 2);
    assert_int_equal(scene.state.roll.dice, 2);
    scene_throw(&scene, "11");
    assert_int_equal(scene.state.roll.dice, 2);
}

static void shrinking_starts_with_all_dice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "shrink=1");
    assert_int_equal(scene.state.roll.dice, 26);
}

/* ---- Setup --------------------------------------------------------------------------------- */

static void who_starts_is_rolled_for(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    scene_throw(&scene, "266");
    scene_throw(&scene, "35");
    scene_expect(&scene, "rolling", 2);
    scene_expect_list(&scene, "numbers", "2 3 1");
}

static void check_option(int players, const char *options, const char *culprit)
{
    struct tc_setup setup = scene_setup("leftovers", players, 0, options);
    int option = -1;
    enum tc_result result = tc_setup_settle(&setup, &option);
    assert_int_equal(result, culprit ? TC_BAD_OPTION : TC_OK);
    assert_int_equal(option, culprit ? tc_setup_option(&setup, culprit) : -1);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_option(2, "dice=1", "dice");
    check_option(2, "dice=2", NULL);
    check_option(2, "dice=60", NULL);
    check_option(2, "dice=61", "dice");
    check_option(2, "limit=0", "limit");
    check_option(2, "limit=1", NULL);
    check_option(12, "limit=500", NULL);
    check_option(12, "limit=501", "limit");
    check_option(2, "shrink=2", "shrink");
    check_option(2, "starter=3", "starter");
    struct tc_setup setup = scene_setup("leftovers", 1, 0, "");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
    setup = scene_setup("leftovers", 13, 0, "");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
}

static void a_limit_of_one_still_needs_a_point(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "dice=2 limit=1");
    scene_throw(&scene, "61");
    play(&scene, "claim 7, take 1 6");
    assert_null(scene_event(&scene, "out"));
    scene_throw(&scene, "12");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_dice_more_for_each_player_beyond_two),
        cmocka_unit_test(the_starter_throws_all_dice_and_plays_first),
        cmocka_unit_test(sixty_dice_can_be_thrown),
        cmocka_unit_test(numbers_go_clockwise_from_who_starts_the_game),
        cmocka_unit_test(numbers_stay_with_their_seats_through_the_rounds),
        cmocka_unit_test(a_player_takes_doubles_of_the_own_number_only),
        cmocka_unit_test(numbers_above_six_have_no_doubles),
        cmocka_unit_test(a_claim_is_offered_where_a_pair_lies_there),
        cmocka_unit_test(a_single_die_is_no_pair_with_itself),
        cmocka_unit_test(own_doubles_open_all_six_claims),
        cmocka_unit_test(a_claim_stands_for_the_whole_round),
        cmocka_unit_test(two_may_claim_the_same),
        cmocka_unit_test(the_next_round_claims_anew),
        cmocka_unit_test(a_take_is_two_dice_that_make_the_claim),
        cmocka_unit_test(a_pair_that_is_both_is_listed_once),
        cmocka_unit_test(a_take_that_is_possible_must_be_made),
        cmocka_unit_test(what_is_not_offered_is_refused),
        cmocka_unit_test(turns_go_clockwise),
        cmocka_unit_test(the_stuck_player_scores_all_dice_still_showing),
        cmocka_unit_test(one_can_be_stuck_before_claiming),
        cmocka_unit_test(an_empty_pool_sticks_the_next_player_with_nothing),
        cmocka_unit_test(who_was_stuck_last_is_shown_through_the_next_round),
        cmocka_unit_test(a_match_gathers_an_entry_a_round),
        cmocka_unit_test(the_lowest_number_still_in_starts_by_default),
        cmocka_unit_test(the_starter_can_rotate),
        cmocka_unit_test(the_stuck_player_can_start),
        cmocka_unit_test(at_the_limit_a_player_is_out),
        cmocka_unit_test(below_the_limit_a_player_stays_in),
        cmocka_unit_test(the_usual_limit_is_21),
        cmocka_unit_test(who_is_out_is_passed_over),
        cmocka_unit_test(the_last_one_in_wins),
        cmocka_unit_test(the_end_keeps_the_last_round),
        cmocka_unit_test(dice_stay_when_players_drop_out),
        cmocka_unit_test(three_dice_fewer_for_each_player_who_is_out),
        cmocka_unit_test(shrinking_starts_with_all_dice),
        cmocka_unit_test(who_starts_is_rolled_for),
        cmocka_unit_test(setup_keeps_to_its_limits),
        cmocka_unit_test(a_limit_of_one_still_needs_a_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
