/* SPDX-License-Identifier: Zlib */
#include "odds/common.h"

int odds_common_count(unsigned seats)
{
    int count = 0;
    for (; seats; seats &= seats - 1) {
        count++;
    }
    return count;
}

bool odds_common_entered(const struct tc_setup *setup, const struct tc_events *events, int seat,
                         double *points)
{
    bool any = false;
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        if (tc_game_event(tc_setup_game(setup), event->kind)->entry) {
            any = true;
            *points += event->seat == seat ? event->number[0] : 0;
        }
    }
    return any;
}

void odds_common_over(const struct tc_setup *setup, const struct tc_state *state,
                      struct odds_value *value)
{
    *value = (struct odds_value){.points = setup->players == 1 ? (double)state->score[0] : 0};
    for (int seat = 0; seat < setup->players; seat++) {
        value->win[seat] = state->winners >> seat & 1 ? 1.0 / odds_common_count(state->winners) : 0;
    }
}

static void rolloff(const struct odds_solver *solver, void *tables, const struct tc_setup *setup,
                    unsigned contenders, struct odds_value *value)
{
    *value = (struct odds_value){.points = 0};
    for (int seat = 0; seat < setup->players; seat++) {
        if (contenders >> seat & 1) {
            struct tc_setup told = *setup;
            struct tc_state start;
            struct odds_value one;
            told.first = (int8_t)seat;
            tc_game_begin(&told, &start, NULL);
            solver->value(tables, setup, &start, &one);
            for (int s = 0; s < setup->players; s++) {
                value->win[s] += one.win[s] / odds_common_count(contenders);
            }
            value->points += one.points / odds_common_count(contenders);
        }
    }
}

bool odds_common_value(const struct odds_solver *solver, void *tables, const struct tc_setup *setup,
                       const struct tc_state *state, struct odds_value *value)
{
    if (state->await == TC_AWAIT_OVER) {
        odds_common_over(setup, state, value);
        return true;
    }
    if (state->phase == TC_PHASE_ROLLOFF) {
        rolloff(solver, tables, setup, state->contenders, value);
        return true;
    }
    return false;
}

bool odds_common_go_on(const struct odds_watch *watch, double done)
{
    return watch == NULL || watch->go_on == NULL || watch->go_on(watch->context, done);
}
