/*
 * Bombs, Away!, sentence by sentence (rules.md, "Bombs, Away!" and "Who goes first").
 */
#include "tests/rules/scene.h"

#include <tumblecup/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "bombs", players, first, options);
}

/* Turns of whoever holds the bomb: p passes, a digit is rolled. */
static void play(struct scene *scene, const char *turns)
{
    for (; *turns; turns++) {
        const char face[] = {*turns, '\0'};
        scene_act(scene, *turns == 'p' ? "pass" : "roll");
        if (*turns != 'p') {
            scene_throw(scene, face);
        }
    }
}

static void expect_marks(const struct scene *scene, int row, const char *seats)
{
    char path[32];
    snprintf(path, sizeof path, "tracker.%d.marks", row - 1);
    scene_expect_list(scene, path, seats);
}

static void expect_scores(const struct scene *scene, const char *scores)
{
    char text[TC_SEATS_MAX * 12] = "";
    int length = 0;
    for (int s = 0; s < scene->setup.players; s++) {
        length += snprintf(text + length, sizeof text - (size_t)length, s > 0 ? " %d" : "%d",
                           (int)scene->state.score[s]);
    }
    assert_string_equal(text, scores);
}

/* A round has just ended and the next one begun. */
static void expect_round(const struct scene *scene, int round, int opener)
{
    assert_int_equal(scene_event_number(scene, "round", "round"), round);
    assert_int_equal(scene_event(scene, "round")->seat, opener);
    assert_int_equal(scene_number(scene, "round"), round);
    assert_int_equal(scene->state.first, opener);
    scene_expect_list(scene, "passed", "");
}

/* ---- Tracker ------------------------------------------------------------------------------- */

static void a_row_has_one_space_less_than_the_row_below(void **state)
{
    (void)state;
    static const struct {
        const char *sides;
        int rows, value;
    } dice[] = {{"", 6, 56}, {"sides=8", 8, 120}, {"sides=10", 10, 220}, {"sides=12", 12, 364}};
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        struct scene scene;
        int value = 0;
        begin(&scene, 2, 0, dice[i].sides);
        for (int row = 1; row <= dice[i].rows; row++) {
            char path[32];
            snprintf(path, sizeof path, "tracker.%d.spaces", row - 1);
            assert_int_equal(scene_number(&scene, path), dice[i].rows + 1 - row);
            value += row * scene_number(&scene, path);
            snprintf(path, sizeof path, "tracker.%d.value", row - 1);
            assert_int_equal(scene_number(&scene, path), row);
        }
        assert_int_equal(value, dice[i].value);
        scene_act(&scene, "roll");
        assert_int_equal(scene.state.roll.dice, 1);
        assert_int_equal(scene.state.roll.sides, dice[i].rows);
    }
}

static void passing_signs_the_lowest_row_with_an_open_space(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "spaces=2,1,3,0,0,1");
    scene_expect_legal(&scene, "pass, roll");
    scene_expect(&scene, "turn", 0);
    play(&scene, "p");
    expect_marks(&scene, 1, "0");
    scene_expect(&scene, "turn", 1);
    play(&scene, "31");
    expect_marks(&scene, 3, "1");
    expect_marks(&scene, 1, "0 0");
    play(&scene, "p6p");
    expect_marks(&scene, 2, "1");
    expect_marks(&scene, 6, "0");
    expect_marks(&scene, 3, "1 1");
}

static void rolling_signs_a_space_of_the_rolled_row(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "");
    scene_act(&scene, "roll");
    scene_expect(&scene, "rolling", 0);
    scene_throw(&scene, "5");
    expect_marks(&scene, 5, "0");
    scene_expect(&scene, "turn", 1);
    play(&scene, "p5");
    expect_marks(&scene, 5, "0 2");
    expect_marks(&scene, 1, "1");
    scene_expect(&scene, "turn", 0);
}

static void a_signing_says_where_and_how(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    play(&scene, "4p4");
    assert_int_equal(scene_event(&scene, "sign")->seat, 0);
    assert_int_equal(scene_event_number(&scene, "sign", "row"), 4);
    assert_int_equal(scene_event_number(&scene, "sign", "space"), 1);
    assert_int_equal(scene_event_number(&scene, "sign", "rolled"), 1);
    assert_int_equal(scene_event(&scene, "move")->seats, 1 << 1);
    assert_int_equal(scene_event(&scene, "turn")->seat, 1);
    play(&scene, "p");
    assert_int_equal(scene_event_number(&scene, "sign", "row"), 1);
    assert_int_equal(scene_event_number(&scene, "sign", "space"), 1);
    assert_int_equal(scene_event_number(&scene, "sign", "rolled"), 0);
}

static void a_full_tracker_leaves_only_rolling_which_explodes(void **state)
{
    (void)state;
    for (int face = 1; face <= 6; face++) {
        struct scene scene;
        begin(&scene, 3, 0, "spaces=1,1,0,0,0,0");
        play(&scene, "p2");
        scene_expect_legal(&scene, "roll");
        play(&scene, (const char[]){(char)('0' + face), '\0'});
        assert_int_equal(scene_event(&scene, "explode")->seat, 2);
        assert_int_equal(scene.state.score[2], -face);
        expect_round(&scene, 1, 1);
    }
}

static void a_row_without_spaces_always_explodes(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "spaces=0,0,2,0,9,12");
    play(&scene, "p");
    expect_marks(&scene, 3, "0");
    play(&scene, "4");
    assert_int_equal(scene_event_number(&scene, "explode", "row"), 4);
    expect_scores(&scene, "3 -4");
}

/* ---- The end of a round -------------------------------------------------------------------- */

static void a_full_row_explodes_and_ends_the_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    play(&scene, "66");
    const struct tc_event *explode = scene_event(&scene, "explode");
    assert_int_equal(explode->seat, 1);
    assert_int_equal(explode->seats, 1 << 1);
    assert_int_equal(scene_event_number(&scene, "explode", "row"), 6);
    assert_null(scene_event(&scene, "sign"));
    expect_scores(&scene, "6 -6");
    expect_round(&scene, 1, 1);
    scene_expect(&scene, "turn", 1);
    expect_marks(&scene, 6, "");
}

static void every_row_explodes_on_one_throw_too_many(void **state)
{
    (void)state;
    for (int face = 1; face <= 6; face++) {
        struct scene scene;
        const char turn[] = {(char)('0' + face), '\0'};
        begin(&scene, 3, 0, "");
        for (int i = 0; i < 7 - face; i++) {
            play(&scene, turn);
            assert_null(scene_event(&scene, "explode"));
        }
        play(&scene, turn);
        assert_non_null(scene_event(&scene, "explode"));
    }
}

static void everybody_passing_ends_the_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "");
    play(&scene, "pp");
    scene_expect_list(&scene, "passed", "1 2");
    play(&scene, "p");
    assert_int_equal(scene_event(&scene, "all_passed")->seat, 0);
    assert_non_null(scene_event(&scene, "sign"));
    expect_scores(&scene, "1 1 1");
    expect_round(&scene, 1, 2);
}

static void a_throw_begins_the_count_of_passes_anew(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "");
    play(&scene, "pp");
    scene_act(&scene, "roll");
    scene_expect_list(&scene, "passed", "0 1");
    scene_throw(&scene, "6");
    scene_expect_list(&scene, "passed", "");
    play(&scene, "pp");
    assert_int_equal(scene_number(&scene, "round"), 0);
    scene_expect_list(&scene, "passed", "0 1");
    play(&scene, "p");
    expect_scores(&scene, "2 2 7");
    expect_round(&scene, 1, 1);
}

static void passes_of_the_last_round_do_not_count_in_the_next(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "spaces=6,5,4,3,2,0");
    play(&scene, "pp6");
    expect_round(&scene, 1, 1);
    play(&scene, "pp");
    assert_int_equal(scene_number(&scene, "round"), 1);
    play(&scene, "p");
    expect_round(&scene, 2, 2);
}

/* ---- Scores -------------------------------------------------------------------------------- */

static void own_spaces_score_their_row_and_the_exploder_keeps_them(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    play(&scene, "54p46");
    expect_scores(&scene, "0 0");
    play(&scene, "6");
    const struct tc_event *score = scene_event(&scene, "score");
    assert_int_equal(score->seat, 0);
    assert_int_equal(scene_event_number(&scene, "score", "points"), 5 + 1 + 6);
    assert_int_equal(scene_event_number(&scene, "score", "total"), 12);
    assert_int_equal(score[1].seat, 1);
    assert_int_equal(score[1].number[0], 4 + 4 - 6);
    assert_int_equal(score[1].number[3], 8);
    assert_int_equal(score[1].number[4], 6);
    expect_scores(&scene, "12 2");
}

static void neighbours_lose_with_four_or_more_players(void **state)
{
    (void)state;
    static const struct {
        int players, first;
        const char *scores;
    } tables[] = {
        {2, 0, "6 -6"},        {3, 0, "6 -6 0"},        {4, 0, "0 -6 -6 0"},
        {5, 0, "0 -6 -6 0 0"}, {6, 4, "-6 0 0 0 0 -6"}, {6, 5, "-6 -6 0 0 0 0"},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct scene scene;
        begin(&scene, tables[i].players, tables[i].first, "");
        play(&scene, "66");
        expect_scores(&scene, tables[i].scores);
    }
}

static void the_losers_are_named_by_the_explosion(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "spaces=0,1,1,1,1,1");
    play(&scene, "1");
    assert_int_equal(scene_event(&scene, "explode")->seats, 1 << 3 | 1 << 0 | 1 << 1);
    expect_scores(&scene, "-1 -1 0 -1");
}

static void a_match_gathers_the_scores_of_each_round(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("bombs"), 3);
    struct tc_match *match = tc_match_create(&setup, 1, NULL, NULL);
    const struct tc_action pass = {.kind = 0};
    const struct tc_entry *entries;
    assert_non_null(match);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(tc_match_act(match, &pass, NULL), TC_MATCH_OK);
    }
    assert_int_equal(tc_match_entries(match, &entries), 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(entries[i].seat, i % 3);
        assert_int_equal(entries[i].points, 1);
        assert_int_equal(entries[i].total, 1 + i / 3);
        assert_int_equal(entries[i].marks, 0);
    }
    tc_match_destroy(match);
}

/* ---- The game ------------------------------------------------------------------------------ */

static void there_are_as_many_rounds_as_players_each_with_the_next_opener(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        struct scene scene;
        begin(&scene, players, players - 1, "");
        for (int round = 0; round < players; round++) {
            assert_int_equal(scene_number(&scene, "round"), round);
            assert_int_equal(scene.state.first, (players - 1 + round) % players);
            assert_int_equal(scene.state.player, scene.state.first);
            for (int i = 0; i < players; i++) {
                play(&scene, "p");
            }
        }
        scene_expect(&scene, "over", TC_NO_SEAT);
        assert_int_equal(scene.state.winners, (1 << players) - 1);
    }
}

static void most_points_win_and_the_end_keeps_the_last_tracker(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    play(&scene, "pp5p5pp");
    scene_expect(&scene, "over", TC_NO_SEAT);
    scene_expect_legal(&scene, "");
    expect_scores(&scene, "3 12");
    assert_int_equal(scene.state.winners, 1 << 1);
    assert_int_equal(scene_event(&scene, "over")->mask, 1 << 1);
    assert_int_equal(scene_number(&scene, "round"), 1);
    assert_int_equal(scene.state.first, 1);
    expect_marks(&scene, 1, "0 0 1");
    expect_marks(&scene, 5, "1 1");
    scene_expect_list(&scene, "holders", "");
    scene_expect_list(&scene, "passed", "");
}

static void those_with_most_points_share_the_win(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "spaces=6,5,4,3,2,0");
    play(&scene, "pppppp");
    play(&scene, "p6");
    scene_expect(&scene, "over", TC_NO_SEAT);
    expect_scores(&scene, "-4 2 3");
    assert_int_equal(scene.state.winners, 1 << 2);
    begin(&scene, 3, 1, "spaces=6,5,4,3,2,0");
    play(&scene, "pppppp");
    play(&scene, "pp6");
    scene_expect(&scene, "over", TC_NO_SEAT);
    expect_scores(&scene, "3 3 -4");
    assert_int_equal(scene.state.winners, 1 << 0 | 1 << 1);
}

/* ---- Unbeatable lead ----------------------------------------------------------------------- */

static void a_lead_of_the_trackers_value_wins_before_the_last_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "pp");
    scene_expect(&scene, "turn", 1);
    begin(&scene, 2, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "p12");
    expect_scores(&scene, "-1 1");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
    assert_int_equal(scene_event(&scene, "unbeatable")->seat, 1);
    assert_int_equal(scene_event_number(&scene, "unbeatable", "lead"), 2);
    assert_int_equal(scene_event_number(&scene, "unbeatable", "value"), 2);
    assert_null(scene_event(&scene, "round"));
}

static void one_point_less_plays_the_last_round(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "p11");
    expect_scores(&scene, "0 1");
    assert_null(scene_event(&scene, "unbeatable"));
    expect_round(&scene, 1, 1);
}

static void the_spared_round_counts_and_the_tracker_stays(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "p12");
    assert_int_equal(scene_number(&scene, "round"), 1);
    assert_int_equal(scene.state.first, 0);
    expect_marks(&scene, 1, "0 1");
    scene_expect_list(&scene, "holders", "");
    scene_expect_list(&scene, "passed", "");
}

static void no_lead_wins_before_the_last_round_is_due(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "spaces=1,0,0,0,0,0");
    play(&scene, "p6");
    expect_scores(&scene, "1 -6 0");
    expect_round(&scene, 1, 1);
    play(&scene, "6");
    expect_scores(&scene, "1 -12 0");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene_event_number(&scene, "unbeatable", "lead"), 1);
    assert_int_equal(scene.state.winners, 1 << 0);
    assert_int_equal(scene_number(&scene, "round"), 2);
    assert_int_equal(scene.state.first, 1);
}

static void a_lead_is_measured_to_the_second_place(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "pp6");
    play(&scene, "pp6");
    expect_scores(&scene, "-5 2 -5");
    scene_expect(&scene, "over", TC_NO_SEAT);
    begin(&scene, 3, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "pp6");
    play(&scene, "6");
    expect_scores(&scene, "1 -5 -6");
    scene_expect(&scene, "over", TC_NO_SEAT);
    begin(&scene, 3, 0, "spaces=2,0,0,0,0,0");
    play(&scene, "pp6");
    play(&scene, "p6");
    expect_scores(&scene, "1 2 -12");
    expect_round(&scene, 2, 2);
}

/* ---- Solitaire ----------------------------------------------------------------------------- */

static void alone_passing_stops_and_signs_nothing(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, TC_FIRST_OWN, "");
    scene_expect_legal(&scene, "pass, roll");
    play(&scene, "35");
    scene_expect(&scene, "turn", 0);
    play(&scene, "p");
    assert_null(scene_event(&scene, "sign"));
    assert_non_null(scene_event(&scene, "all_passed"));
    expect_marks(&scene, 1, "");
    expect_scores(&scene, "8");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1);
    assert_int_equal(scene_number(&scene, "round"), 0);
    scene_expect_list(&scene, "passed", "");
}

static void alone_an_explosion_costs_its_number(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, TC_FIRST_ROLLOFF, "");
    play(&scene, "566");
    expect_scores(&scene, "5");
    scene_expect(&scene, "over", TC_NO_SEAT);
    begin(&scene, 1, 0, "");
    play(&scene, "p");
    expect_scores(&scene, "0");
}

static void alone_passing_stays_possible_on_a_full_tracker(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, 0, "spaces=1,0,0,0,0,0");
    play(&scene, "1");
    scene_expect_legal(&scene, "pass, roll");
    play(&scene, "p");
    expect_scores(&scene, "1");
}

/* ---- Several bombs ------------------------------------------------------------------------- */

/* Who holds a bomb as a round begins, counted on fingers. */
static void expect_holders(int players, int bombs, int first, const char *holders)
{
    struct scene scene;
    char option[32];
    snprintf(option, sizeof option, "bombs=%d", bombs);
    begin(&scene, players, first, option);
    scene_expect_list(&scene, "holders", holders);
}

static void bombs_start_evenly_round_the_table(void **state)
{
    (void)state;
    expect_holders(2, 2, 1, "0 1");
    expect_holders(3, 2, 0, "0 1");
    expect_holders(3, 2, 1, "1 2");
    expect_holders(3, 2, 2, "0 2");
    expect_holders(4, 2, 3, "1 3");
    expect_holders(4, 3, 0, "0 1 2");
    expect_holders(5, 2, 0, "0 2");
    expect_holders(5, 3, 0, "0 1 3");
    expect_holders(5, 4, 2, "0 2 3 4");
    expect_holders(6, 4, 0, "0 1 3 4");
    expect_holders(6, 3, 1, "1 3 5");
    expect_holders(6, 5, 5, "0 1 2 3 5");
    expect_holders(6, 6, 2, "0 1 2 3 4 5");
}

static void holders_act_from_the_youngest_and_then_all_bombs_move(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 5, 0, "bombs=2 age_order=4,2,3,0,1");
    scene_expect_list(&scene, "holders", "2 0");
    assert_int_equal(scene_event(&scene, "round")->seats, 1 << 0 | 1 << 2);
    scene_expect(&scene, "turn", 2);
    play(&scene, "4");
    scene_expect(&scene, "turn", 0);
    scene_expect_list(&scene, "holders", "2 0");
    assert_null(scene_event(&scene, "move"));
    play(&scene, "p");
    assert_int_equal(scene_event(&scene, "move")->seats, 1 << 1 | 1 << 3);
    scene_expect_list(&scene, "holders", "3 1");
    scene_expect(&scene, "turn", 3);
    play(&scene, "pp");
    scene_expect_list(&scene, "holders", "4 2");
    play(&scene, "5p");
    scene_expect_list(&scene, "holders", "3 0");
}

static void an_explosion_ends_the_beat_for_those_still_waiting(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "bombs=3 spaces=6,5,4,3,2,0");
    scene_expect_list(&scene, "holders", "0 1 2");
    play(&scene, "p6");
    expect_round(&scene, 1, 1);
    expect_scores(&scene, "-5 -6 -6 0");
    scene_expect_list(&scene, "holders", "1 2 3");
    assert_int_equal(scene_event(&scene, "round")->seats, 1 << 1 | 1 << 2 | 1 << 3);
}

static void everybody_has_passed_in_the_middle_of_a_beat(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "bombs=2 age_order=2,0,1");
    play(&scene, "pp");
    scene_expect_list(&scene, "holders", "2 1");
    scene_expect_list(&scene, "passed", "0 1");
    play(&scene, "p");
    assert_int_equal(scene_event(&scene, "all_passed")->seat, 2);
    expect_scores(&scene, "1 1 1");
    expect_round(&scene, 1, 1);
}

static void one_beat_of_passes_is_enough_where_all_hold_a_bomb(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 6, 0, "bombs=6 age_order=5,4,3,2,1,0");
    play(&scene, "ppppp");
    scene_expect(&scene, "turn", 0);
    play(&scene, "p");
    expect_round(&scene, 1, 1);
    expect_scores(&scene, "1 1 1 1 1 1");
}

static void a_seat_that_passes_twice_is_counted_once(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 0, "bombs=3");
    play(&scene, "ppp");
    scene_expect_list(&scene, "holders", "1 2 3");
    play(&scene, "pp");
    scene_expect_list(&scene, "passed", "0 1 2");
    assert_int_equal(scene_number(&scene, "round"), 0);
    play(&scene, "p");
    expect_round(&scene, 1, 1);
}

static void a_tracker_that_fills_in_the_middle_of_a_beat_must_be_rolled(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "bombs=3 spaces=2,0,0,0,0,0");
    play(&scene, "pp");
    scene_expect_legal(&scene, "roll");
    play(&scene, "3");
    expect_scores(&scene, "1 1 -3");
}

static void all_variants_combine(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, TC_FIRST_OWN, "sides=8 spaces=1,0,0,0,0,0,0,2 bombs=2 age_order=3,1,0,2");
    assert_int_equal(scene.state.first, 3);
    scene_expect_list(&scene, "holders", "3 1");
    play(&scene, "8p");
    scene_expect_list(&scene, "holders", "0 2");
    play(&scene, "p");
    expect_marks(&scene, 8, "3 0");
    scene_expect_legal(&scene, "roll");
    play(&scene, "8");
    assert_int_equal(scene_event(&scene, "explode")->seats, 1 << 1 | 1 << 2 | 1 << 3);
    expect_scores(&scene, "8 -7 -8 0");
    expect_round(&scene, 1, 0);
    scene_expect_list(&scene, "holders", "0 2");
}

/* ---- Setup --------------------------------------------------------------------------------- */

static void the_youngest_starts(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, TC_FIRST_OWN, "");
    scene_expect(&scene, "turn", 0);
    begin(&scene, 4, TC_FIRST_OWN, "age_order=2,0,3,1");
    scene_expect(&scene, "turn", 2);
    assert_int_equal(scene_event(&scene, "first")->seat, 2);
    begin(&scene, 4, 1, "age_order=2,0,3,1");
    scene_expect(&scene, "turn", 1);
}

static void a_rolloff_uses_six_sided_dice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, TC_FIRST_ROLLOFF, "sides=12");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.roll.sides, 6);
    scene_throw(&scene, "263");
    scene_expect(&scene, "turn", 1);
    expect_round(&scene, 0, 1);
}

static void check_option(int players, const char *options, const char *culprit)
{
    struct tc_setup setup = scene_setup("bombs", players, TC_FIRST_OWN, options);
    int option = -1;
    enum tc_result result = tc_setup_settle(&setup, &option);
    assert_int_equal(result, culprit ? TC_BAD_OPTION : TC_OK);
    assert_int_equal(option, culprit ? tc_setup_option(&setup, culprit) : -1);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_option(2, "sides=4", "sides");
    check_option(2, "sides=7", "sides");
    check_option(2, "sides=14", "sides");
    check_option(2, "sides=-8", "sides");
    check_option(2, "sides=1000", "sides");
    check_option(2, "sides=12", NULL);
    check_option(2, "spaces=1,1,1,1,1", "spaces");
    check_option(2, "spaces=1,1,1,1,1,1,1", "spaces");
    check_option(2, "spaces=1,1,1,1,1,13", "spaces");
    check_option(2, "spaces=0,0,0,0,0,0", "spaces");
    check_option(2, "spaces=0,0,0,0,0,12", NULL);
    check_option(2, "sides=8 spaces=1,1,1,1,1,1", "spaces");
    check_option(2, "sides=8 spaces=1,1,1,1,1,1,1,0", NULL);
    check_option(3, "bombs=4", "bombs");
    check_option(3, "bombs=3", NULL);
    check_option(1, "bombs=2", "bombs");
    check_option(2, "bombs=0", "bombs");
    check_option(3, "age_order=0,1", "age_order");
    check_option(3, "age_order=0,1,1", "age_order");
    check_option(3, "age_order=0,1,3", "age_order");
    check_option(3, "age_order=0,1,2,2", "age_order");
    check_option(3, "age_order=2,1,0", NULL);
}

static void defaults_follow_the_die_and_the_players(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("bombs", 6, TC_FIRST_OWN, "sides=10");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    const struct tc_value *spaces = &setup.option[tc_setup_option(&setup, "spaces")];
    const struct tc_value *ages = &setup.option[tc_setup_option(&setup, "age_order")];
    assert_int_equal(spaces->count, 10);
    assert_int_equal(spaces->list[0], 10);
    assert_int_equal(spaces->list[9], 1);
    assert_int_equal(ages->count, 6);
    assert_int_equal(ages->list[5], 5);
    assert_int_equal(setup.option[tc_setup_option(&setup, "bombs")].number, 1);
    setup = tc_setup_default(tc_game_find("bombs"), 2);
    assert_int_equal(setup.option[tc_setup_option(&setup, "sides")].number, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_has_one_space_less_than_the_row_below),
        cmocka_unit_test(passing_signs_the_lowest_row_with_an_open_space),
        cmocka_unit_test(rolling_signs_a_space_of_the_rolled_row),
        cmocka_unit_test(a_signing_says_where_and_how),
        cmocka_unit_test(a_full_tracker_leaves_only_rolling_which_explodes),
        cmocka_unit_test(a_row_without_spaces_always_explodes),
        cmocka_unit_test(a_full_row_explodes_and_ends_the_round),
        cmocka_unit_test(every_row_explodes_on_one_throw_too_many),
        cmocka_unit_test(everybody_passing_ends_the_round),
        cmocka_unit_test(a_throw_begins_the_count_of_passes_anew),
        cmocka_unit_test(passes_of_the_last_round_do_not_count_in_the_next),
        cmocka_unit_test(own_spaces_score_their_row_and_the_exploder_keeps_them),
        cmocka_unit_test(neighbours_lose_with_four_or_more_players),
        cmocka_unit_test(the_losers_are_named_by_the_explosion),
        cmocka_unit_test(a_match_gathers_the_scores_of_each_round),
        cmocka_unit_test(there_are_as_many_rounds_as_players_each_with_the_next_opener),
        cmocka_unit_test(most_points_win_and_the_end_keeps_the_last_tracker),
        cmocka_unit_test(those_with_most_points_share_the_win),
        cmocka_unit_test(a_lead_of_the_trackers_value_wins_before_the_last_round),
        cmocka_unit_test(one_point_less_plays_the_last_round),
        cmocka_unit_test(the_spared_round_counts_and_the_tracker_stays),
        cmocka_unit_test(no_lead_wins_before_the_last_round_is_due),
        cmocka_unit_test(a_lead_is_measured_to_the_second_place),
        cmocka_unit_test(alone_passing_stops_and_signs_nothing),
        cmocka_unit_test(alone_an_explosion_costs_its_number),
        cmocka_unit_test(alone_passing_stays_possible_on_a_full_tracker),
        cmocka_unit_test(bombs_start_evenly_round_the_table),
        cmocka_unit_test(holders_act_from_the_youngest_and_then_all_bombs_move),
        cmocka_unit_test(an_explosion_ends_the_beat_for_those_still_waiting),
        cmocka_unit_test(everybody_has_passed_in_the_middle_of_a_beat),
        cmocka_unit_test(one_beat_of_passes_is_enough_where_all_hold_a_bomb),
        cmocka_unit_test(a_seat_that_passes_twice_is_counted_once),
        cmocka_unit_test(a_tracker_that_fills_in_the_middle_of_a_beat_must_be_rolled),
        cmocka_unit_test(all_variants_combine),
        cmocka_unit_test(the_youngest_starts),
        cmocka_unit_test(a_rolloff_uses_six_sided_dice),
        cmocka_unit_test(setup_keeps_to_its_limits),
        cmocka_unit_test(defaults_follow_the_die_and_the_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
