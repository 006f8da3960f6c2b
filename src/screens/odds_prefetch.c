/* SPDX-License-Identifier: Zlib */
#include "screens/odds_prefetch.h"

#include "session/bot.h"
#include "screens/state.h"

static bool wants_odds(const struct match_seat *seats, int players)
{
    bool wants = false;
    for (int seat = 0; seat < players; seat++) {
        wants = wants || !session_is_person(&seats[seat]) || seats[seat].coach;
    }
    return wants;
}

bool odds_prefetch_wanted(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return wants_odds(table->seats, tc_match_setup(table->match)->players);
}

enum screens_odds odds_prefetch_lineup(const struct screens *screens, struct tc_setup *setup)
{
    const struct session_lineup *lineup = &screens->lineup;
    *setup = lineup->setup;
    setup->players = (uint8_t)lineup->players;
    setup->first = TC_FIRST_OWN;
    bool wanted = wants_odds(lineup->seats, lineup->players);
    return wanted && tc_setup_settle(setup, NULL) == TC_OK ? SCREENS_ODDS_PREPARE
                                                           : SCREENS_ODDS_STOP;
}

enum screens_odds odds_prefetch_match(const struct table *table, struct tc_setup *setup)
{
    if (table->match == NULL) {
        return SCREENS_ODDS_AS_IT_IS;
    }
    *setup = *tc_match_setup(table->match);
    return SCREENS_ODDS_PREPARE;
}

bool odds_prefetch_pending(const struct screens *screens)
{
    double done;
    return session_odds_progress(screens->odds, &done) || session_odds_busy(screens->odds);
}

void odds_prefetch_step(struct screens *screens)
{
    struct tc_setup setup;
    const struct screen *now = screens->now;
    enum screens_odds wanted =
        now->odds == NULL ? SCREENS_ODDS_AS_IT_IS : now->odds(screens, &setup);
    if (wanted == SCREENS_ODDS_PREPARE) {
        session_odds_prepare(screens->odds, &setup);
    } else if (wanted == SCREENS_ODDS_STOP) {
        session_odds_stop(screens->odds);
    }
}
