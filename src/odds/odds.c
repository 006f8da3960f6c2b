#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

#include "odds/points.h"

/* ---- Tables ---------------------------------------------------------------------------------- */

struct tc_odds *odds_wrap(const struct odds_solver *solver, const struct tc_setup *setup,
                          void *tables)
{
    struct tc_odds *odds = tables != NULL ? malloc(sizeof *odds) : NULL;
    if (odds == NULL) {
        if (tables != NULL) {
            solver->destroy(tables);
        }
        return NULL;
    }
    *odds = (struct tc_odds){
        .setup = *setup, .solver = solver, .tables = tables, .exact = solver->exact(setup)};
    return odds;
}

struct tc_odds *odds_create_by(const struct odds_solver *solver, const struct tc_setup *setup,
                               const struct tc_odds_watch *watch)
{
    struct odds_watch inner = {0};
    if (watch != NULL) {
        inner = (struct odds_watch){.go_on = watch->go_on, .context = watch->context};
    }
    return odds_wrap(solver, setup, solver->create(setup, &inner));
}

struct tc_odds *tc_odds_create(const struct tc_setup *setup, const struct tc_odds_watch *watch)
{
    return odds_create_by(odds_solver_for(setup), setup, watch);
}

void tc_odds_destroy(struct tc_odds *odds)
{
    if (odds != NULL) {
        odds->solver->destroy(odds->tables);
        free(odds);
    }
}

bool tc_odds_suits(const struct tc_odds *odds, const struct tc_setup *setup)
{
    if (odds->setup.game != setup->game || odds->setup.players != setup->players) {
        return false;
    }
    const struct tc_option *options = tc_setup_game(setup)->options;
    for (int i = 0; options[i].name != NULL; i++) {
        if (!tc_value_equal(&odds->setup.option[i], &setup->option[i])) {
            return false;
        }
    }
    return true;
}

bool tc_odds_exact(const struct tc_odds *odds)
{
    return odds->exact;
}

size_t tc_odds_bytes(const struct tc_odds *odds)
{
    return sizeof *odds + odds->solver->bytes(odds->tables);
}

/* ---- Advice ---------------------------------------------------------------------------------- */

static void value_over(const struct tc_setup *setup, const struct tc_state *state,
                       struct odds_value *value)
{
    int many = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        many += state->winners >> seat & 1;
    }
    for (int seat = 0; seat < setup->players; seat++) {
        value->win[seat] = state->winners >> seat & 1 ? 1.0 / many : 0;
    }
}

void odds_value(struct tc_odds *odds, const struct tc_state *state, struct odds_value *value)
{
    bool alone = odds->setup.players == 1;
    *value = (struct odds_value){0};
    if (state->await == TC_AWAIT_OVER && !alone) {
        value_over(&odds->setup, state, value);
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

static void weigh(struct tc_odds *odds, const struct tc_state *state, unsigned parts,
                  struct tc_choice *choice)
{
    struct tc_state after = *state;
    struct tc_events events;
    struct odds_value value;
    tc_game_act(&odds->setup, &after, &choice->action, &events);
    odds_value(odds, &after, &value);
    choice->win = value.win[state->player];
    choice->points =
        parts & ODDS_POINTS ? odds_points_after(odds, &after, &events, state->player) : 0;
    choice->bust = parts & ODDS_BUST ? odds_bust_after(odds, &after, &events, state->player) : 0;
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
    odds_value(odds, &after, &value);
    memcpy(advice->win, value.win, sizeof advice->win);
    advice->points = advice->best < 0 ? value.points : advice->choice[advice->best].points;
}

void tc_odds_advise(struct tc_odds *odds, const struct tc_state *state, struct tc_advice *advice)
{
    odds_advise(odds, state, ODDS_ALL, advice);
}
