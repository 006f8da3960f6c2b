/* SPDX-License-Identifier: Zlib */
#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

#include "odds/sample.h"

const struct odds_solver *odds_solver_brought(const struct tc_setup *setup)
{
    int i = 0;
    while (odds_solvers[i] != NULL && strcmp(odds_solvers[i]->id, tc_setup_game(setup)->id) != 0) {
        i++;
    }
    return odds_solvers[i];
}

const struct odds_solver *odds_solver_for(const struct tc_setup *setup)
{
    const struct odds_solver *brought = odds_solver_brought(setup);
    bool serves = brought != NULL && (brought->serves == NULL || brought->serves(setup));
    return serves ? brought : &odds_sample;
}

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
