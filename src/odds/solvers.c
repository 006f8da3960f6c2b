/*
 * The solvers that games brought. CMakeLists.txt looks which games of games.def have a file here
 * and hands them over as ODDS_SOLVERS: nobody keeps a list.
 */
#include "odds/odds.h"

#include <string.h>

#include "odds/sample.h"

#define ODDS_SOLVER(id) extern const struct odds_solver odds_##id;
ODDS_SOLVERS
#undef ODDS_SOLVER

#define ODDS_SOLVER(id) &odds_##id,
const struct odds_solver *const odds_solvers[] = {ODDS_SOLVERS NULL};
#undef ODDS_SOLVER

const struct odds_solver *odds_solver_for(const struct tc_setup *setup)
{
    for (int i = 0; odds_solvers[i] != NULL; i++) {
        if (strcmp(odds_solvers[i]->id, tc_setup_game(setup)->id) == 0) {
            return odds_solvers[i];
        }
    }
    return &odds_sample;
}
