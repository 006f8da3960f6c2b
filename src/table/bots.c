/* SPDX-License-Identifier: Zlib */
#include "table/bots.h"

#include <string.h>

#include "session/bot.h"

bool table_bots_alone(const struct table *table)
{
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        if (session_is_person(&table->seats[seat])) {
            return false;
        }
    }
    return true;
}

/* What risks least, and of several the first: where there is nobody to ask. */
static struct tc_action safest(const struct table *table, const struct tc_action *legal, int count)
{
    static const char *const safe[] = {"bank", "stop", "pass", "bust", "allow"};
    for (int i = 0; i < count; i++) {
        const char *verb = tc_match_game(table->match)->verbs[legal[i].kind];
        for (size_t k = 0; k < sizeof safe / sizeof safe[0]; k++) {
            if (strcmp(verb, safe[k]) == 0) {
                return legal[i];
            }
        }
    }
    return legal[0];
}

/* What a computer player's whims follow from: never what the match's dice do. */
static uint64_t whim_of(const struct table *table)
{
    const struct tc_record *records;
    uint64_t count = tc_match_records(table->match, &records);
    struct tc_random random = tc_random_seeded(~tc_match_seed(table->match));
    return ((uint64_t)tc_random_bits(&random) << 32 | tc_random_bits(&random)) ^
           (count * UINT64_C(0x9E3779B97F4A7C15));
}

bool table_bots_decide(const struct table *table, int seat, struct tc_action *action, double *lead)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    const struct tc_state *state = tc_match_state(table->match);
    int count = tc_game_legal(tc_match_setup(table->match), state, legal);
    *lead = 1;
    if (count == 1 || table->odds == NULL) {
        *action = safest(table, legal, count);
        return true;
    }
    const struct session_odds_move move = {.state = state,
                                           .level = session_bot_level(&table->seats[seat]),
                                           .seed = whim_of(table),
                                           .anyhow = table->thinking > TABLE_PATIENCE_MS};
    if (!session_odds_choose(table->odds, &move, action)) {
        return false;
    }
    *lead = session_odds_lead(table->odds);
    return true;
}

int table_bots_asked(const struct table *table, const struct tc_state *state)
{
    int asked = TC_NO_SEAT;
    for (int seat = 0;
         state->await != TC_AWAIT_OVER && seat < tc_match_setup(table->match)->players; seat++) {
        bool contends = state->player < 0 && (state->contenders >> seat & 1) != 0;
        if (seat == state->player || contends) {
            if (session_is_person(&table->seats[seat])) {
                return TC_NO_SEAT;
            }
            asked = seat;
        }
    }
    return asked;
}
