#include "session/lineups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

bool session_lineups_init(struct session_lineups *lineups, struct store *store)
{
    *lineups = (struct session_lineups){.store = store, .recalled = -1};
    lineups->last = calloc((size_t)tc_games_count, sizeof *lineups->last);
    return lineups->last != NULL;
}

void session_lineups_finish(struct session_lineups *lineups)
{
    store_forget(lineups->asked);
    free(lineups->last);
}

void session_lineups_ask(struct session_lineups *lineups)
{
    store_forget(lineups->asked);
    lineups->asked = store_ask_lineups(lineups->store);
}

void session_lineups_poll(struct session_lineups *lineups)
{
    const struct store_lineups *read = store_answer(lineups->asked);
    if (read == NULL) {
        return;
    }
    for (size_t i = 0; i < read->count; i++) {
        lineups->last[read->list[i].setup.game] = read->list[i];
    }
    store_forget(lineups->asked);
    lineups->asked = NULL;
    lineups->recalled = -1; /* what was recalled before anything was known does not count */
}

void session_lineups_recall(struct session_lineups *lineups, int game,
                            struct session_lineup *lineup)
{
    const struct store_lineup *last = &lineups->last[game];
    bool other = lineups->recalled != game;
    lineups->recalled = game;
    if (!other || last->setup.players == 0) {
        return;
    }
    lineup->setup = last->setup;
    lineup->players = last->setup.players;
    lineup->manner = session_flags_read(last->flags);
    memcpy(lineup->manner.forfeit, last->forfeit, sizeof lineup->manner.forfeit);
    session_seats_read(last->seats, lineup->players, lineup->seats);
    session_coaches_read(last->flags, lineup->seats, lineup->players);
    lineups->uncoached = true;
}

void session_lineups_coach(struct session_lineups *lineups, struct session_lineup *lineup,
                           const struct session_players *players)
{
    for (int i = 0; lineups->uncoached && i < lineup->players; i++) {
        session_players_coach(players, &lineup->seats[i]);
    }
    lineups->uncoached = false;
}

void session_lineups_put(struct session_lineups *lineups, const struct session_lineup *lineup)
{
    struct store_lineup *last = &lineups->last[lineup->setup.game];
    *last = (struct store_lineup){
        .setup = lineup->setup,
        .flags = session_flags_write(&lineup->manner, lineup->seats, lineup->players)};
    last->setup.players = (uint8_t)lineup->players;
    memcpy(last->forfeit, lineup->manner.forfeit, sizeof last->forfeit);
    session_seats_write(lineup->seats, lineup->players, last->seats);
    if (lineups->store != NULL) {
        store_lineup_put(lineups->store, last);
    }
}

void session_lineups_put_all(const struct session_lineups *lineups)
{
    for (int game = 0; lineups->store != NULL && game < tc_games_count; game++) {
        if (lineups->last[game].setup.players > 0) {
            store_lineup_put(lineups->store, &lineups->last[game]);
        }
    }
}

static bool of_the_house(const struct session_players *players, const char *name)
{
    for (int i = 0; i < session_players_house(players); i++) {
        if (strcmp(session_players_house_name(players, i), name) == 0) {
            return true;
        }
    }
    return false;
}

void session_lineups_forget_guests(struct session_lineups *lineups,
                                   const struct session_players *players)
{
    for (int game = 0; game < tc_games_count; game++) {
        struct store_lineup *last = &lineups->last[game];
        last->forfeit[0] = '\0';
        for (int i = 0; i < last->setup.players; i++) {
            struct match_seat *seat = &last->seats[i];
            if (!of_the_house(players, seat->name)) {
                snprintf(seat->name, sizeof seat->name, _("Player %d"), i + 1);
                last->flags &= ~((unsigned)STORE_COACH << i);
            }
        }
    }
    lineups->recalled = -1;
    session_lineups_put_all(lineups);
}
