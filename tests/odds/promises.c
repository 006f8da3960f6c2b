/* SPDX-License-Identifier: Zlib */
#include "tests/odds/promises.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

enum { STEPS_MAX = 400, BLIND_STEPS = 40, BLIND_SEEDS = 3 };

static void random_step(struct tc_match *match, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    if (count > 0) {
        uint32_t pick = tc_random_below(random, (uint32_t)count);
        assert_int_equal(tc_match_act(match, &actions[pick], NULL), TC_MATCH_OK);
    } else {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    }
}

static bool over(const struct tc_match *match)
{
    return tc_match_state(match)->await == TC_AWAIT_OVER;
}

static void assert_within(double value, double low, double high)
{
    if (!(value >= low - 1e-9 && value <= high + 1e-9)) {
        fail_msg("%g is not within %g .. %g", value, low, high);
    }
}

/* ---- Advice ---------------------------------------------------------------------------------- */

static void assert_sound(const struct tc_setup *setup, const struct tc_state *state,
                         const struct tc_advice *advice)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    double sum = 0;
    assert_int_equal(advice->count, tc_game_legal(setup, state, legal));
    assert_int_equal(advice->best < 0, advice->count == 0);
    assert_true(advice->best < advice->count);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        assert_within(advice->win[seat], 0, seat < setup->players ? 1 : 0);
        sum += advice->win[seat];
    }
    assert_within(sum, setup->players > 1, setup->players > 1);
    for (int i = 0; i < advice->count; i++) {
        assert_true(tc_action_equal(&advice->choice[i].action, &legal[i]));
        assert_within(advice->choice[i].win, 0, advice->choice[advice->best].win);
        assert_within(advice->choice[i].bust, 0, 1);
    }
}

static void assert_same(const struct tc_advice *one, const struct tc_advice *two)
{
    assert_int_equal(one->exact, two->exact);
    assert_int_equal(one->best, two->best);
    assert_int_equal(one->count, two->count);
    assert_memory_equal(one->win, two->win, sizeof one->win);
    assert_memory_equal(&one->points, &two->points, sizeof one->points);
    for (int i = 0; i < one->count; i++) {
        const struct tc_choice *a = &one->choice[i], *b = &two->choice[i];
        assert_true(tc_action_equal(&a->action, &b->action));
        assert_memory_equal(&a->win, &b->win, sizeof a->win);
        assert_memory_equal(&a->points, &b->points, sizeof a->points);
        assert_memory_equal(&a->bust, &b->bust, sizeof a->bust);
    }
}

/* Whatever its whims would follow from. */
static void assert_perfect(struct tc_odds *odds, const struct tc_state *state,
                           const struct tc_advice *advice, uint64_t seed)
{
    struct tc_random random = tc_random_seeded(seed);
    struct tc_action action;
    int perfect = tc_odds_level_find("perfect");
    bool plays = tc_odds_play(odds, perfect, state, &random, &action);
    assert_int_equal(plays, advice->count > 0);
    assert_true(!plays || tc_action_equal(&action, &advice->choice[advice->best].action));
}

void promises_advice(struct tc_odds *odds, struct tc_odds *other, const struct tc_setup *setup,
                     uint64_t seed, int one_in)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        struct tc_state state = *tc_match_state(match), before = state;
        struct tc_advice advice, again;
        tc_odds_advise(odds, &state, &advice);
        assert_int_equal(advice.exact, tc_odds_exact(odds));
        assert_sound(setup, &state, &advice);
        assert_perfect(odds, &state, &advice, seed + (uint64_t)step);
        tc_odds_advise(other, &state, &again);
        assert_same(&advice, &again);
        assert_memory_equal(&state, &before, sizeof state);
        for (int i = 0; i < one_in && !over(match); i++) {
            random_step(match, &random);
        }
    }
    tc_match_destroy(match);
}

static void repeat(struct tc_match *match, const struct tc_record *records, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        enum tc_match_result done =
            records[i].kind == TC_RECORD_ACTION
                ? tc_match_act(match, &records[i].action, NULL)
                : tc_match_dictate(match, records[i].faces, records[i].count, NULL);
        assert_int_equal(done, TC_MATCH_OK);
    }
}

void promises_blindness(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    struct tc_advice one, two;
    const struct tc_record *records;
    for (int step = 0; step < BLIND_STEPS && !over(match); step++) {
        random_step(match, &random);
    }
    size_t count = tc_match_records(match, &records);
    tc_odds_advise(odds, tc_match_state(match), &one);
    for (uint64_t i = 1; i <= BLIND_SEEDS; i++) {
        struct tc_match *other = tc_match_create(setup, seed + i, NULL, NULL);
        repeat(other, records, count);
        tc_odds_advise(odds, tc_match_state(other), &two);
        assert_same(&one, &two);
        tc_match_destroy(other);
    }
    tc_match_destroy(match);
}

/* ---- Levels ---------------------------------------------------------------------------------- */

void promises_levels(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    int levels = 1; /* there is one at least */
    while (tc_odds_level(levels) != NULL) {
        levels++;
    }
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        struct tc_action action;
        if (tc_odds_play(odds, step % levels, tc_match_state(match), &random, &action)) {
            assert_int_equal(tc_match_act(match, &action, NULL), TC_MATCH_OK);
        } else {
            assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        }
    }
    tc_match_destroy(match);
}

/* ---- Looking back ---------------------------------------------------------------------------- */

static void assert_way(const struct tc_seat_summary *way)
{
    assert_within(way->start + way->skill + way->luck + way->others, way->result, way->result);
    assert_true(way->skill <= 0);
    assert_within(way->start, 0, 1);
    double cost = 0;
    for (int i = 0; i < way->mistakes; i++) {
        assert_true(way->mistake[i].cost > 0);
        assert_true(i == 0 || way->mistake[i].cost <= way->mistake[i - 1].cost);
        assert_false(tc_action_equal(&way->mistake[i].made, &way->mistake[i].best));
        cost += way->mistake[i].cost;
    }
    assert_true(cost <= -way->skill + 1e-9);
}

static void assert_review(const struct tc_match *match, const struct tc_review *review)
{
    const struct tc_state *state = tc_match_state(match);
    double sum = 0;
    assert_int_equal(review->over, over(match));
    for (int seat = 0; seat < tc_match_setup(match)->players; seat++) {
        assert_way(&review->seat[seat]);
        if (review->over && !(state->winners >> seat & 1)) {
            assert_within(review->seat[seat].result, 0, 0);
        }
        sum += review->seat[seat].result;
    }
    assert_within(sum, 1, 1);
}

void promises_review(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    struct tc_review review;
    const struct tc_record *records;
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        random_step(match, &random);
    }
    size_t count = tc_match_records(match, &records);
    bool said = tc_odds_review(odds, setup, records, count, NULL, &review);
    assert_int_equal(said, setup->players > 1);
    if (said) {
        assert_review(match, &review);
    }
    tc_match_destroy(match);
}
