#include "screens/foresee.h"

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

bool foresee_wanted(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return wants_odds(table->seats, tc_match_setup(table->match)->players);
}

void foresee_step(struct screens *screens)
{
    const struct screens_lineup *lineup = &screens->lineup;
    const struct table *table = &screens->table;
    if (screens->now == &screens_setup_screen) {
        struct tc_setup setup = lineup->setup;
        setup.players = (uint8_t)lineup->players;
        setup.first = TC_FIRST_OWN;
        bool wanted = wants_odds(lineup->seats, lineup->players);
        if (wanted && tc_setup_settle(&setup, NULL) == TC_OK) {
            session_odds_prepare(screens->odds, &setup);
        } else {
            session_odds_stop(screens->odds);
        }
    } else if (screens->now == &screens_table_screen &&
               (table->hinted || foresee_wanted(screens))) {
        session_odds_prepare(screens->odds, tc_match_setup(table->match));
    } else if (screens->now == &screens_lookback) {
        session_odds_prepare(screens->odds, tc_match_setup(table->match));
    } else if (screens->now == &screens_attract && screens->kiosk.show.match != NULL) {
        session_odds_prepare(screens->odds, tc_match_setup(screens->kiosk.show.match));
    } else if (screens->now == &screens_home) {
        session_odds_stop(screens->odds);
    }
}

bool foresee_shows(struct screens *screens)
{
    double done;
    bool here = screens->now == &screens_setup_screen || screens->now == &screens_table_screen;
    return (screens->now == &screens_lookback && screens->lookback.pending) ||
           (here &&
            (session_odds_progress(screens->odds, &done) || session_odds_busy(screens->odds)));
}
