/* SPDX-License-Identifier: Zlib */
/* Advice, levels, the cache and looking back, on a game whose chances are known by hand. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "odds/bot_match.h"
#include "odds/levels.h"
#include "odds/sample.h"
#include "tests/odds/dare.h"

enum { STAY, DARE };

static void assert_near(double value, double wanted)
{
    double apart = value - wanted;
    if (apart < -1e-9 || apart > 1e-9) {
        fail_msg("%.12f is not %.12f", value, wanted);
    }
}

static struct tc_advice advise(const struct tc_setup *setup, const char *moves)
{
    struct tc_odds *odds = dare_odds(setup);
    struct tc_state state = dare_after(setup, moves);
    struct tc_advice advice;
    tc_odds_advise(odds, &state, &advice);
    tc_odds_destroy(odds);
    return advice;
}

/* ---- Advice ---------------------------------------------------------------------------------- */

/* The second of two: behind by nothing a tie is half, and daring wins or loses all. */
static void the_last_player_sees_what_each_choice_is_worth(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_advice advice = advise(&setup, "s");
    assert_true(advice.exact);
    assert_int_equal(advice.count, 2);
    assert_near(advice.choice[STAY].win, 0.5);
    assert_near(advice.choice[DARE].win, 0.5);
    assert_near(advice.choice[STAY].points, 1);
    assert_near(advice.choice[DARE].points, 1);
    assert_near(advice.choice[STAY].bust, 0);
    assert_near(advice.choice[DARE].bust, 0.5);
    assert_near(advice.win[0], 0.5);
    assert_near(advice.win[1], 0.5);
}

static void the_best_choice_is_the_one_that_wins_most(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_advice behind = advise(&setup, "d6"), ahead = advise(&setup, "d1");
    assert_int_equal(behind.best, DARE); /* a 2 lies there: only daring can still tie */
    assert_near(behind.win[1], 0.25);
    assert_near(behind.win[0], 0.75);
    assert_int_equal(ahead.best, STAY); /* any point wins */
    assert_near(ahead.win[1], 1);
}

static void equal_choices_are_told_apart_by_points_and_then_by_order(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(3, 2);
    /* Seat 2's last turn: the others have 4 and 0, and whatever it does it has lost. */
    struct tc_advice advice = advise(&setup, "d6d1d1d6d1");
    assert_near(advice.choice[STAY].win, 0);
    assert_near(advice.choice[DARE].win, 0);
    assert_int_equal(advice.best, STAY);
    struct tc_choice two[2] = {{.points = 1}, {.points = 2}};
    assert_true(odds_points_better(&setup, two[1].points, two[0].points));
    assert_false(odds_points_better(&setup, two[0].points, two[0].points));
}

static void while_a_throw_is_due_there_are_chances_and_no_choices(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_advice advice = advise(&setup, "d");
    assert_int_equal(advice.count, 0);
    assert_int_equal(advice.best, -1);
    assert_near(advice.win[0], 0.5 * 0.75);
    assert_near(advice.win[1], 1 - 0.5 * 0.75);
    assert_near(advice.points, 1);
}

static void when_it_is_over_the_winners_share(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(3, 1);
    struct tc_advice advice = advise(&setup, "sd1s");
    assert_near(advice.win[0], 0.5);
    assert_near(advice.win[1], 0);
    assert_near(advice.win[2], 0.5);
    assert_int_equal(advice.count, 0);
}

static void one_player_alone_is_told_points(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(1, 3);
    struct tc_advice advice = advise(&setup, "d6");
    assert_near(advice.win[0], 0);
    assert_near(advice.points, 4);
    assert_near(advice.choice[STAY].points, 4);
    assert_near(advice.choice[DARE].points, 4);
    assert_near(advice.choice[DARE].bust, 0.5);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static bool refuse(void *context, double done)
{
    *(double *)context = done;
    return false;
}

static void the_watch_hears_how_far_it_is_and_can_stop_it(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    double heard = 0;
    struct tc_odds_watch watch = {.go_on = refuse, .context = &heard};
    assert_null(odds_create_by(&dare_solver, &setup, &watch));
    assert_near(heard, 0.5);
}

static void tables_suit_whoever_starts_but_no_other_rules(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1), other = setup;
    struct tc_odds *odds = dare_odds(&setup);
    other.first = TC_FIRST_ROLLOFF;
    assert_true(tc_odds_suits(odds, &other));
    other = dare_setup(3, 1);
    assert_false(tc_odds_suits(odds, &other));
    other = dare_setup(2, 2);
    assert_false(tc_odds_suits(odds, &other));
    assert_true(tc_odds_bytes(odds) > DARE_IMAGE);
    tc_odds_destroy(odds);
    tc_odds_destroy(NULL);
}

static void an_image_brings_the_same_tables_back(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 2);
    struct tc_odds *odds = dare_odds(&setup);
    size_t size = 0;
    unsigned char *image = tc_odds_image(odds, &size);
    assert_non_null(image);
    struct tc_odds *again = odds_adopt_by(&dare_solver, &setup, image, size);
    assert_non_null(again);
    unsigned char block[DARE_IMAGE], same[DARE_IMAGE];
    assert_int_equal(dare_solver.image(odds->tables, block), DARE_IMAGE);
    assert_int_equal(dare_solver.image(again->tables, same), DARE_IMAGE);
    assert_memory_equal(block, same, DARE_IMAGE);
    assert_true(tc_odds_exact(again));
    setup.first = 1;
    tc_odds_destroy(again);
    again = odds_adopt_by(&dare_solver, &setup, image, size);
    assert_non_null(again);
    tc_odds_destroy(again);
    tc_odds_destroy(odds);
    free(image);
}

static void a_damaged_or_foreign_image_is_refused(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 2);
    struct tc_setup others[] = {dare_setup(3, 2), dare_setup(2, 3)};
    struct odds_solver newer = dare_solver;
    struct tc_odds *odds = dare_odds(&setup);
    size_t size = 0;
    unsigned char *image = tc_odds_image(odds, &size);
    assert_non_null(image);
    for (size_t i = 0; i < size; i++) {
        image[i] ^= (unsigned char)(1 << i % 8);
        assert_null(odds_adopt_by(&dare_solver, &setup, image, size));
        image[i] ^= (unsigned char)(1 << i % 8);
        assert_null(odds_adopt_by(&dare_solver, &setup, image, i));
    }
    for (size_t i = 0; i < 2; i++) {
        assert_null(odds_adopt_by(&dare_solver, &others[i], image, size));
    }
    newer.version++;
    assert_null(odds_adopt_by(&newer, &setup, image, size));
    tc_odds_destroy(odds);
    free(image);
}

static void tables_that_are_quickly_made_have_no_image(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 2);
    struct tc_odds *odds = tc_odds_create(&setup, NULL); /* nobody brought a solver for it */
    size_t size = 1;
    assert_non_null(odds);
    assert_false(tc_odds_exact(odds));
    assert_null(tc_odds_image(odds, &size));
    assert_int_equal(size, 0);
    tc_odds_destroy(odds);
}

/* ---- Sampling -------------------------------------------------------------------------------- */

/* Where no decision is left, sampling means the same as counting. */
static void sampling_comes_near_the_truth(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_odds *odds = odds_create_by(&odds_sample, &setup, NULL);
    struct tc_state state = dare_after(&setup, "d6d");
    struct tc_advice advice;
    tc_odds_advise(odds, &state, &advice);
    assert_true(advice.win[1] > 0.25 - 0.01 && advice.win[1] < 0.25 + 0.01);
    assert_near(advice.win[0] + advice.win[1], 1);
    assert_true(advice.points > 0.96 && advice.points < 1.04);
    tc_odds_destroy(odds);
}

/* ---- Levels ---------------------------------------------------------------------------------- */

static int count_dares(const struct tc_setup *setup, const char *moves, int level, int times)
{
    struct tc_odds *odds = dare_odds(setup);
    struct tc_state state = dare_after(setup, moves);
    struct tc_random random = tc_random_seeded(1);
    int dares = 0;
    for (int i = 0; i < times; i++) {
        struct tc_action action;
        assert_true(tc_odds_play(odds, level, &state, &random, &action));
        dares += action.kind == DARE;
    }
    tc_odds_destroy(odds);
    return dares;
}

static void levels_differ_as_their_names_say(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    int careful = tc_odds_level_find("careful"), bold = tc_odds_level_find("bold");
    int perfect = tc_odds_level_find("perfect"), beginner = tc_odds_level_find("beginner");
    /* After "s" both choices are worth the same. */
    assert_int_equal(count_dares(&setup, "s", careful, 200), 0);
    assert_true(count_dares(&setup, "s", bold, 200) > 100);
    /* After "d6" only daring helps, after "d1" staying wins for certain. */
    assert_int_equal(count_dares(&setup, "d6", perfect, 50), 50);
    assert_int_equal(count_dares(&setup, "d1", perfect, 50), 0);
    int whims = count_dares(&setup, "d1", beginner, 200);
    assert_true(whims > 10 && whims < 190);
}

static void levels_stand_in_order_and_have_words(void **unused)
{
    (void)unused;
    int count = 0;
    const struct tc_level *level;
    for (; (level = tc_odds_level(count)) != NULL; count++) {
        assert_int_equal(tc_odds_level_find(level->id), count);
        assert_true(strlen(level->title) > 0 && strlen(level->about) > 0);
    }
    assert_int_equal(count, 5);
    assert_string_equal(tc_odds_level(count - 1)->id, "perfect");
    assert_int_equal(tc_odds_level_find("Perfect"), -1);
    assert_null(tc_odds_level(-1));
}

static void no_action_is_played_where_none_is_due(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_odds *odds = dare_odds(&setup);
    struct tc_state rolling = dare_after(&setup, "d"), over = dare_after(&setup, "ss");
    struct tc_random random = tc_random_seeded(1), before = random;
    struct tc_action action;
    for (int level = 0; tc_odds_level(level) != NULL; level++) {
        assert_false(tc_odds_play(odds, level, &rolling, &random, &action));
        assert_false(tc_odds_play(odds, level, &over, &random, &action));
    }
    assert_int_equal(random.state, before.state);
    tc_odds_destroy(odds);
}

/* ---- Contests -------------------------------------------------------------------------------- */

static void assert_bounds(int games, double won, double low, double high)
{
    struct odds_rate rate = {.games = games, .won = won};
    odds_rate_settle(&rate);
    assert_true(rate.low > low - 5e-5 && rate.low < low + 5e-5);
    assert_true(rate.high > high - 5e-5 && rate.high < high + 5e-5);
}

/* Values that textbooks print for it. */
static void bounds_are_wilsons(void **unused)
{
    (void)unused;
    assert_bounds(10, 5, 0.2366, 0.7634);
    assert_bounds(10, 0, 0, 0.2775);
    assert_bounds(100, 90, 0.8256, 0.9448);
}

static void perfect_beats_a_beginner(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 2);
    struct tc_odds *odds = dare_odds(&setup);
    int perfect = tc_odds_level_find("perfect"), beginner = tc_odds_level_find("beginner");
    struct odds_rate rate = odds_bot_match(odds, perfect, beginner, 1000, 1);
    assert_true(rate.low > 0.5 && rate.high > rate.rate && rate.rate > rate.low);
    struct odds_rate even = odds_bot_match(odds, perfect, perfect, 1000, 1);
    assert_true(even.low < 0.5 && even.high > 0.5);
    tc_odds_destroy(odds);
}

/* ---- Looking back ---------------------------------------------------------------------------- */

/* Reads moves as dare_after() does into records. */
static size_t record(const char *moves, struct tc_record *records)
{
    size_t count = strlen(moves);
    for (size_t i = 0; i < count; i++) {
        bool action = moves[i] == 's' || moves[i] == 'd';
        records[i] = (struct tc_record){
            .kind = action ? TC_RECORD_ACTION : TC_RECORD_DICTATED,
            .action = {.kind = moves[i] == 'd' ? DARE : STAY},
            .count = action ? 0 : 1,
            .faces = {(uint8_t)(moves[i] - '0')},
        };
    }
    return count;
}

static bool review(const struct tc_setup *setup, const char *moves, struct tc_review *review)
{
    struct tc_record records[32];
    struct tc_odds *odds = dare_odds(setup);
    bool said = tc_odds_review(odds, setup, records, record(moves, records), NULL, review);
    tc_odds_destroy(odds);
    return said;
}

static void skill_and_luck_lead_from_the_start_to_the_result(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_review said;
    /* Seat 0 stays, which is best (daring: 0.375). Seat 1 dares, worth as much, and loses. */
    assert_true(review(&setup, "sd1", &said));
    assert_true(said.exact && said.over);
    assert_near(said.seat[0].start, 0.5);
    assert_near(said.seat[0].skill, 0);
    /* That is no luck of seat 0's: it threw nothing. */
    assert_near(said.seat[0].luck, 0);
    assert_near(said.seat[0].others, 0.5);
    assert_near(said.seat[0].result, 1);
    assert_near(said.seat[1].luck, -0.5);
    assert_near(said.seat[1].result, 0);
    assert_int_equal(said.seat[1].decisions, 1);
    assert_int_equal(said.seat[1].mistakes, 0);
}

static void a_mistake_is_booked_where_it_was_made(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_review said;
    /* Seat 0 dares: 0.375 for 0.5. It busts; seat 1 dares where staying wins, and has luck. */
    assert_true(review(&setup, "d1d6", &said));
    assert_near(said.seat[0].skill, -0.125);
    assert_int_equal(said.seat[0].mistakes, 1);
    assert_int_equal(said.seat[0].mistake[0].record, 0);
    assert_int_equal(said.seat[0].mistake[0].made.kind, DARE);
    assert_int_equal(said.seat[0].mistake[0].best.kind, STAY);
    assert_near(said.seat[0].mistake[0].cost, 0.125);
    /* Daring at nil to nil leaves a tie as the worst that can happen. */
    assert_near(said.seat[1].mistake[0].cost, 0.25);
    assert_int_equal(said.seat[1].mistake[0].record, 2);
    assert_near(said.seat[1].gift, 0.125);
    assert_near(said.seat[1].others, 0.125 + 0.375);
    assert_near(said.seat[1].luck, 0.25);
    assert_near(said.seat[0].gift, 0.25);
    assert_near(said.seat[0].luck, -0.375);
    assert_near(said.seat[0].others, 0.25 - 0.25);
    assert_near(said.seat[1].start + said.seat[1].skill + said.seat[1].luck + said.seat[1].others,
                1);
}

static void the_most_costly_slips_come_first(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 5);
    struct tc_review said;
    assert_true(review(&setup, "d6sd1sd6sd1sd6s", &said));
    const struct tc_seat_summary *way = &said.seat[0];
    assert_true(way->mistakes >= 2 && way->mistakes <= TC_MISTAKES_MAX);
    for (int i = 1; i < way->mistakes; i++) {
        assert_true(way->mistake[i - 1].cost >= way->mistake[i].cost && way->mistake[i].cost > 0);
        assert_int_equal(way->mistake[i].record % 3, 0);
    }
}

static void a_match_that_goes_on_has_its_chance_for_a_result(void **unused)
{
    (void)unused;
    struct tc_setup setup = dare_setup(2, 1);
    struct tc_review said;
    assert_true(review(&setup, "d6", &said));
    assert_false(said.over);
    assert_near(said.seat[0].result, 0.75);
    assert_near(said.seat[0].start + said.seat[0].skill + said.seat[0].luck, 0.75);
    assert_near(said.seat[0].others, 0);
}

static void there_is_no_review_of_nonsense(void **unused)
{
    (void)unused;
    struct tc_setup alone = dare_setup(1, 1), setup = dare_setup(2, 1), other = dare_setup(2, 2);
    struct tc_record records[4];
    struct tc_odds *odds = dare_odds(&setup);
    struct tc_review said;
    assert_false(review(&alone, "s", &said));
    assert_false(review(&setup, "sss", &said));
    assert_false(review(&setup, "s1", &said));
    assert_false(tc_odds_review(odds, &other, records, record("s", records), NULL, &said));
    double heard = 0;
    struct tc_odds_watch watch = {.go_on = refuse, .context = &heard};
    assert_false(tc_odds_review(odds, &setup, records, record("ss", records), &watch, &said));
    tc_odds_destroy(odds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_player_sees_what_each_choice_is_worth),
        cmocka_unit_test(the_best_choice_is_the_one_that_wins_most),
        cmocka_unit_test(equal_choices_are_told_apart_by_points_and_then_by_order),
        cmocka_unit_test(while_a_throw_is_due_there_are_chances_and_no_choices),
        cmocka_unit_test(when_it_is_over_the_winners_share),
        cmocka_unit_test(one_player_alone_is_told_points),
        cmocka_unit_test(the_watch_hears_how_far_it_is_and_can_stop_it),
        cmocka_unit_test(tables_suit_whoever_starts_but_no_other_rules),
        cmocka_unit_test(an_image_brings_the_same_tables_back),
        cmocka_unit_test(a_damaged_or_foreign_image_is_refused),
        cmocka_unit_test(tables_that_are_quickly_made_have_no_image),
        cmocka_unit_test(sampling_comes_near_the_truth),
        cmocka_unit_test(levels_differ_as_their_names_say),
        cmocka_unit_test(levels_stand_in_order_and_have_words),
        cmocka_unit_test(no_action_is_played_where_none_is_due),
        cmocka_unit_test(bounds_are_wilsons),
        cmocka_unit_test(perfect_beats_a_beginner),
        cmocka_unit_test(skill_and_luck_lead_from_the_start_to_the_result),
        cmocka_unit_test(a_mistake_is_booked_where_it_was_made),
        cmocka_unit_test(the_most_costly_slips_come_first),
        cmocka_unit_test(a_match_that_goes_on_has_its_chance_for_a_result),
        cmocka_unit_test(there_is_no_review_of_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
