/* SPDX-License-Identifier: Zlib */
#include "odds/swing.h"

#include "odds/odds.h"
#include "odds/throws.h"

/* So many sets of faces are looked at, at most; six dice have 462. */
enum { SETS_MAX = 500, DICE = 6, SIDES = 6 };
/* Of a hundred throws so many are good, and as many bad, or neither hangs on this one. */
static const double share_least = 0.1;

static double win_after(struct tc_odds *odds, const struct tc_state *state, const uint8_t *faces)
{
    struct tc_state after = *state;
    struct tc_advice advice;
    tc_game_throw(&odds->setup, &after, faces, state->roll.dice, NULL);
    odds_advise(odds, &after, 0, &advice);
    return advice.win[state->player];
}

double odds_swing(struct tc_odds *odds, const struct tc_state *state)
{
    uint8_t faces[DICE];
    double win[SETS_MAX], share[SETS_MAX], all = 0, mean = 0, good = 0, bad = 0, often = 0;
    int count = 0, dice = state->roll.dice;
    if (!odds->exact || state->await != TC_AWAIT_ROLL || state->player < 0 || dice > DICE ||
        state->roll.sides > SIDES) {
        return 0;
    }
    odds_throws_first(faces, dice);
    do {
        win[count] = win_after(odds, state, faces);
        share[count] = (double)odds_throws_ways(faces, dice);
        mean += win[count] * share[count];
        all += share[count++];
    } while (odds_throws_next(faces, dice, state->roll.sides));
    mean /= all;
    for (int i = 0; i < count; i++) {
        bool above = win[i] > mean;
        often += above ? share[i] / all : 0;
        *(above ? &good : &bad) += win[i] * share[i] / all;
    }
    if (often < share_least || often > 1 - share_least) {
        return 0;
    }
    return good / often - bad / (1 - often);
}
