/* SPDX-License-Identifier: Zlib */
#include "odds/sample.h"

#include <stdlib.h>
#include <string.h>

#include <tumblecup/random.h>

#include "odds/common.h"
#include "odds/state_hash.h"

/* Actions and throws in all games of one value: 20,000 take some milliseconds. */
enum { STEPS = 20000, STEPS_QUICK = 400 };

struct sample {
    int steps;
};

/* What the games played so far came to. */
struct tally {
    struct tc_random random;
    int steps; /* actions and throws still allowed */
    int games;
    double win[TC_SEATS_MAX];
    double points;
    int seat; /* whose points are counted */
};

static bool exact(const struct tc_setup *setup)
{
    (void)setup;
    return false;
}

static void *create_with(int steps)
{
    struct sample *sample = malloc(sizeof *sample);
    if (sample != NULL) {
        sample->steps = steps;
    }
    return sample;
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    (void)setup;
    (void)watch;
    return create_with(STEPS);
}

static void *create_quick(const struct tc_setup *setup, const struct odds_watch *watch)
{
    (void)setup;
    (void)watch;
    return create_with(STEPS_QUICK);
}

static void step(const struct tc_setup *setup, struct tc_state *state, struct tc_random *random,
                 struct tc_events *events)
{
    if (state->await == TC_AWAIT_ACT) {
        struct tc_action actions[TC_ACTIONS_MAX];
        int count = tc_game_legal(setup, state, actions);
        uint32_t pick = tc_random_below(random, (uint32_t)count);
        tc_game_act(setup, state, &actions[pick], events);
    } else {
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(setup, state, faces, state->roll.dice, events);
    }
}

/* Who would win if it stopped here: for a game that is cut off. */
static unsigned leaders(const struct tc_setup *setup, const struct tc_state *state)
{
    if (state->await == TC_AWAIT_OVER) {
        return state->winners;
    }
    struct tc_state turned = *state;
    for (int seat = 0; tc_setup_game(setup)->points_bad && seat < setup->players; seat++) {
        turned.score[seat] = -state->score[seat];
    }
    return tc_state_leaders(setup, &turned);
}

static void count_win(const struct tc_setup *setup, const struct tc_state *state,
                      struct tally *tally)
{
    unsigned winners = leaders(setup, state);
    for (int seat = 0; seat < setup->players; seat++) {
        tally->win[seat] += winners >> seat & 1 ? 1.0 / odds_common_count(winners) : 0;
    }
    tally->games++;
}

static void play_out(const struct tc_setup *setup, struct tc_state state, struct tally *tally)
{
    struct tc_events events;
    double scored = 0;
    bool ended = false;
    while (state.await != TC_AWAIT_OVER && tally->steps-- > 0) {
        step(setup, &state, &tally->random, ended ? NULL : &events);
        ended = ended || odds_common_entered(setup, &events, tally->seat, &scored);
    }
    if (state.await == TC_AWAIT_OVER || tally->games == 0) {
        count_win(setup, &state, tally);
        tally->points += setup->players == 1 ? state.score[0] : scored;
    }
}

static struct tally play_many(const struct sample *sample, const struct tc_setup *setup,
                              const struct tc_state *state, int seat)
{
    struct tally tally = {
        .random = tc_random_seeded(odds_state_hash(state)), .steps = sample->steps, .seat = seat};
    do {
        play_out(setup, *state, &tally);
    } while (tally.steps > 0 && state->await != TC_AWAIT_OVER);
    return tally;
}

static void value(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                  struct odds_value *value)
{
    struct tally tally = play_many(tables, setup, state, state->player);
    memset(value, 0, sizeof *value);
    for (int seat = 0; seat < setup->players; seat++) {
        value->win[seat] = tally.win[seat] / tally.games;
    }
    value->points = tally.points / tally.games;
}

static double points(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                     int seat)
{
    struct tally tally = play_many(tables, setup, state, seat);
    return tally.points / tally.games;
}

static size_t bytes(const void *tables)
{
    (void)tables;
    return sizeof(struct sample);
}

const struct odds_solver odds_sample = {
    .id = "sample",
    .exact = exact,
    .create = create,
    .destroy = free,
    .value = value,
    .points = points,
    .bytes = bytes,
};

const struct odds_solver odds_sample_quick = {
    .id = "sample_quick",
    .exact = exact,
    .create = create_quick,
    .destroy = free,
    .value = value,
    .points = points,
    .bytes = bytes,
};
