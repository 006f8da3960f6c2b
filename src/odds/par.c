/* SPDX-License-Identifier: Zlib */
#include "odds/par.h"

#include <assert.h>
#include <math.h>

#include "odds/odds.h"

static double expected_points(const struct tc_setup *setup)
{
    const struct odds_solver *solver = odds_solver_for(setup);
    assert(solver->exact(setup));
    struct tc_state state;
    struct odds_value value;
    void *tables = solver->create(setup, &(struct odds_watch){.go_on = NULL});
    if (tables == NULL) {
        return (double)NAN;
    }
    tc_game_begin(setup, &state, NULL);
    solver->value(tables, setup, &state, &value);
    solver->destroy(tables);
    return value.points;
}

double odds_par(const struct tc_setup *setup, enum odds_goal goal)
{
    assert(setup->players == 1);
    return goal == ODDS_GOAL_POINTS ? expected_points(setup)
                                    : odds_solver_for(setup)->fewest_throws(setup);
}
