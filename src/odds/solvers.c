/* SPDX-License-Identifier: Zlib */
/*
 * The solvers that games brought. CMakeLists.txt looks which games of games.def have a file here
 * and hands them over as ODDS_SOLVERS: nobody keeps a list.
 */
#include "odds/odds.h"

#define ODDS_SOLVER(id) extern const struct odds_solver odds_##id;
ODDS_SOLVERS
#undef ODDS_SOLVER

#define ODDS_SOLVER(id) &odds_##id,
const struct odds_solver *const odds_solvers[] = {ODDS_SOLVERS NULL};
#undef ODDS_SOLVER
