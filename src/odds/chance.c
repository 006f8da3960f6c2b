/* SPDX-License-Identifier: Zlib */
#include "odds/chance.h"

#include "odds/throws.h"

#include <assert.h>

struct question {
    const struct tc_setup *setup;
    const struct tc_state *state;
    uint64_t kinds; /* of events: any of them answers it */
};

static uint64_t kinds_of(const struct tc_game *game, int event)
{
    const struct tc_event_kind *kind;
    uint64_t kinds = 0;
    assert(event == ODDS_CHANCE_LOSS || tc_game_event(game, event) != NULL);
    for (int i = 0; i < 64 && (kind = tc_game_event(game, i)) != NULL; i++) {
        if (event == ODDS_CHANCE_LOSS ? kind->loses : i == event) {
            kinds |= UINT64_C(1) << i;
        }
    }
    return kinds;
}

static bool happens(const struct question *question, const uint8_t *faces, int count)
{
    struct tc_state state = *question->state;
    struct tc_events events;
    tc_game_throw(question->setup, &state, faces, count, &events);
    for (int i = 0; i < events.count; i++) {
        if (question->kinds >> events.list[i].kind & 1) {
            return true;
        }
    }
    return false;
}

struct odds_chance odds_chance_next(const struct tc_setup *setup, const struct tc_state *state,
                                    int event)
{
    struct odds_chance chance = {0, 0};
    struct question question = {setup, state, kinds_of(tc_setup_game(setup), event)};
    int count = state->roll.dice;
    if (state->await != TC_AWAIT_ROLL || count > ODDS_CHANCE_DICE || question.kinds == 0) {
        return chance;
    }
    uint8_t faces[ODDS_CHANCE_DICE];
    odds_throws_first(faces, count);
    do {
        uint64_t ways = odds_throws_ways(faces, count);
        chance.all += ways;
        chance.ways += happens(&question, faces, count) ? ways : 0;
    } while (odds_throws_next(faces, count, state->roll.sides));
    return chance;
}

struct odds_chance odds_chance_after(const struct tc_setup *setup, const struct tc_state *state,
                                     const struct tc_action *action, int event)
{
    struct tc_state after = *state;
    if (tc_game_act(setup, &after, action, NULL) != TC_OK) {
        return (struct odds_chance){0, 0};
    }
    return odds_chance_next(setup, &after, event);
}
