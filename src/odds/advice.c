/* SPDX-License-Identifier: Zlib */
/*
 * advice.c: what a position and each choice in it are worth: chances to win, points of the turn or
 * round, and the chance that the next throw loses it.
 */
#include "odds/odds.h"

#include <string.h>

#include <tumblecup/random.h>

#include "odds/chance.h"
#include "odds/common.h"
#include "odds/state_hash.h"

/* How many throws of the others are followed up at most, and how many decisions of one seat in a
   row. */
enum { BRANCHES = 36, DECISIONS = 4 };

/* ---- Values ---------------------------------------------------------------------------------- */

void odds_value_of(struct tc_odds *odds, const struct tc_state *state, struct odds_value *value)
{
    bool alone = odds->setup.players == 1;
    *value = (struct odds_value){0};
    if (state->await == TC_AWAIT_OVER && !alone) {
        odds_common_over(&odds->setup, state, value);
        return;
    }
    odds->solver->value(odds->tables, &odds->setup, state, value);
    if (alone) {
        memset(value->win, 0, sizeof value->win);
    }
}

bool odds_points_better(const struct tc_setup *setup, double a, double b)
{
    return tc_setup_game(setup)->points_bad ? a < b - ODDS_EQUAL : a > b + ODDS_EQUAL;
}

/* ---- The points of a turn -------------------------------------------------------------------- */

/* Makes the action that wins most. */
static void play_best(struct tc_odds *odds, struct tc_state *state, struct tc_events *events)
{
    struct tc_advice advice;
    odds_advise(odds, state, 0, &advice);
    tc_game_act(&odds->setup, state, &advice.choice[advice.best].action, events);
}

static double follow(struct tc_odds *odds, const struct tc_state *after,
                     const struct tc_events *events, int seat, int branches);

/* One throw, the same each time, stands for all where they would be too many. */
static double follow_one_throw(struct tc_odds *odds, const struct tc_state *state, int seat,
                               int branches)
{
    struct tc_random random = tc_random_seeded(odds_state_hash(state));
    struct tc_state next = *state;
    struct tc_events events = {.count = 0};
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(&random, state->roll.dice, state->roll.sides, faces);
    tc_game_throw(&odds->setup, &next, faces, state->roll.dice, &events);
    return follow(odds, &next, &events, seat, branches);
}

static double follow_throw(struct tc_odds *odds, const struct tc_state *state, int seat,
                           int branches)
{
    int sides = state->roll.sides;
    double sum = 0;
    if (state->roll.dice != 1 || branches < sides) {
        return follow_one_throw(odds, state, seat, branches);
    }
    for (int face = 1; face <= sides; face++) {
        struct tc_state next = *state;
        struct tc_events events = {.count = 0};
        tc_game_throw(&odds->setup, &next, &(uint8_t){(uint8_t)face}, 1, &events);
        sum += follow(odds, &next, &events, seat, branches / sides);
    }
    return sum / sides;
}

static double points_in_turn(struct tc_odds *odds, const struct tc_state *state)
{
    struct odds_value value;
    odds_value_of(odds, state, &value);
    return value.points;
}

/* Follows best play until the seat is in turn again, where the tables know, or its turn is over. */
static double follow(struct tc_odds *odds, const struct tc_state *after,
                     const struct tc_events *events, int seat, int branches)
{
    double points = 0;
    if (odds_common_entered(&odds->setup, events, seat, &points) || after->await == TC_AWAIT_OVER) {
        return points;
    }
    if (after->player == seat || after->player == TC_NO_SEAT) {
        return points_in_turn(odds, after);
    }
    if (odds->solver->points != NULL) {
        return odds->solver->points(odds->tables, &odds->setup, after, seat);
    }
    if (after->await == TC_AWAIT_ROLL) {
        return follow_throw(odds, after, seat, branches);
    }
    struct tc_state next = *after;
    struct tc_events caused;
    play_best(odds, &next, &caused);
    return follow(odds, &next, &caused, seat, branches);
}

static double points_after(struct tc_odds *odds, const struct tc_state *after,
                           const struct tc_events *events, int seat)
{
    return odds->setup.players == 1 ? points_in_turn(odds, after)
                                    : follow(odds, after, events, seat, BRANCHES);
}

/* ---- The chance to lose it ------------------------------------------------------------------- */

static bool loses(const struct tc_odds *odds, const struct tc_events *events)
{
    bool lost = false;
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        lost = lost || tc_game_event(tc_setup_game(&odds->setup), event->kind)->loses;
    }
    return lost;
}

/* Whoever could buy the turn off lets it go all the same, as best play does. */
static bool gives_up(struct tc_odds *odds, const struct tc_state *thrown, int seat)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    struct tc_events caused;
    bool may = false;
    int count = thrown->player == seat ? tc_game_legal(&odds->setup, thrown, actions) : 0;
    for (int i = 0; i < count && !may; i++) {
        struct tc_state state = *thrown;
        tc_game_act(&odds->setup, &state, &actions[i], &caused);
        may = loses(odds, &caused);
    }
    struct tc_state state = *thrown;
    if (may) {
        play_best(odds, &state, &caused);
    }
    return may && loses(odds, &caused);
}

static double bust_of_die(struct tc_odds *odds, const struct tc_state *state, int seat)
{
    int busts = 0;
    for (uint8_t face = 1; face <= state->roll.sides; face++) {
        struct tc_state next = *state;
        struct tc_events events;
        tc_game_throw(&odds->setup, &next, &face, 1, &events);
        busts += loses(odds, &events) || gives_up(odds, &next, seat);
    }
    return (double)busts / state->roll.sides;
}

/* Of a throw of several dice nothing can be bought off in any game. */
static double bust_of_throw(struct tc_odds *odds, const struct tc_state *state, int seat)
{
    if (state->roll.dice == 1) {
        return bust_of_die(odds, state, seat);
    }
    struct odds_chance chance = odds_chance_next(&odds->setup, state, ODDS_CHANCE_LOSS);
    return chance.all > 0 ? (double)chance.ways / (double)chance.all : 0;
}

static double bust_after(struct tc_odds *odds, const struct tc_state *after,
                         const struct tc_events *events, int seat)
{
    struct tc_state state = *after;
    struct tc_events caused;
    const struct tc_events *last = events;
    double points = 0;
    for (int i = 0; i < DECISIONS; i++) {
        if (state.player != seat || odds_common_entered(&odds->setup, last, seat, &points)) {
            return 0;
        }
        if (state.await == TC_AWAIT_ROLL) {
            return bust_of_throw(odds, &state, seat);
        }
        play_best(odds, &state, &caused);
        last = &caused;
    }
    return 0;
}

double odds_bust_of(struct tc_odds *odds, const struct tc_state *state,
                    const struct tc_action *action)
{
    struct tc_state after = *state;
    struct tc_events events;
    tc_game_act(&odds->setup, &after, action, &events);
    return bust_after(odds, &after, &events, state->player);
}

/* ---- Advice ---------------------------------------------------------------------------------- */

static void weigh(struct tc_odds *odds, const struct tc_state *state, unsigned parts,
                  struct tc_choice *choice)
{
    struct tc_state after = *state;
    struct tc_events events;
    struct odds_value value;
    tc_game_act(&odds->setup, &after, &choice->action, &events);
    odds_value_of(odds, &after, &value);
    choice->win = value.win[state->player];
    choice->points = parts & ODDS_POINTS ? points_after(odds, &after, &events, state->player) : 0;
    choice->bust = parts & ODDS_BUST ? bust_after(odds, &after, &events, state->player) : 0;
}

/* The first of the best points among those with the best chance to win. */
static int best_of(const struct tc_setup *setup, const struct tc_choice *choice, int count)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < count; i++) {
        most = i == 0 || choice[i].win > most ? choice[i].win : most;
    }
    for (int i = 0; i < count; i++) {
        if (choice[i].win >= most - ODDS_EQUAL &&
            (best < 0 || odds_points_better(setup, choice[i].points, choice[best].points))) {
            best = i;
        }
    }
    return best;
}

static void advise_choices(struct tc_odds *odds, const struct tc_state *state, unsigned parts,
                           struct tc_advice *advice)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    advice->count = tc_game_legal(&odds->setup, state, actions);
    for (int i = 0; i < advice->count; i++) {
        advice->choice[i] = (struct tc_choice){.action = actions[i]};
        weigh(odds, state, odds->setup.players == 1 ? parts | ODDS_POINTS : parts,
              &advice->choice[i]);
    }
    advice->best = best_of(&odds->setup, advice->choice, advice->count);
}

void odds_advise(struct tc_odds *odds, const struct tc_state *state, unsigned parts,
                 struct tc_advice *advice)
{
    struct tc_state after = *state;
    struct odds_value value;
    advice->exact = odds->exact;
    advice->count = 0;
    advice->best = -1;
    if (state->await == TC_AWAIT_ACT) {
        advise_choices(odds, state, parts, advice);
        tc_game_act(&odds->setup, &after, &advice->choice[advice->best].action, NULL);
    }
    odds_value_of(odds, &after, &value);
    memcpy(advice->win, value.win, sizeof advice->win);
    advice->points = advice->best < 0 ? value.points : advice->choice[advice->best].points;
}

void tc_odds_advise(struct tc_odds *odds, const struct tc_state *state, struct tc_advice *advice)
{
    odds_advise(odds, state, ODDS_ALL, advice);
}
