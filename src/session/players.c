/* SPDX-License-Identifier: Zlib */
#include "session/players.h"

#include <string.h>

void session_players_ask_house(struct session_players *players)
{
    session_query_ask(&players->house, players->kiosk ? store_ask_players(players->store) : NULL);
}

void session_players_ask(struct session_players *players)
{
    if (players->store != NULL) {
        session_query_ask(&players->list, store_ask_players(players->store));
    }
}

bool session_players_pending(const struct session_players *players)
{
    return session_query_pending(&players->list);
}

bool session_players_poll(struct session_players *players, bool *refused)
{
    session_query_poll(&players->house);
    if (!session_query_poll(&players->list)) {
        return false;
    }
    /* What was asked for later is answered later: by now it is known. */
    *refused =
        players->merging != 0 && store_fate(players->store, players->merging) == STORE_REFUSED;
    players->merging = 0;
    return true;
}

void session_players_finish(struct session_players *players)
{
    session_query_forget(&players->list);
    session_query_forget(&players->house);
}

const struct store_players *session_players_list(const struct session_players *players)
{
    return players->list.what;
}

const struct store_player *session_players_find(const struct session_players *players,
                                                const char *name)
{
    const struct store_players *list = players->list.what;
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        if (strcmp(list->list[i].name, name) == 0) {
            return &list->list[i];
        }
    }
    return NULL;
}

int session_players_house(const struct session_players *players)
{
    const struct store_players *house = players->house.what;
    return house == NULL ? 0 : (int)house->count;
}

const char *session_players_house_name(const struct session_players *players, int i)
{
    const struct store_players *house = players->house.what;
    return house->list[i].name;
}

void session_players_put(struct session_players *players, const struct store_player *player)
{
    store_player_put(players->store, player);
    session_players_ask(players);
}

void session_players_remove(struct session_players *players, int64_t player)
{
    store_player_remove(players->store, player);
    session_players_ask(players);
}

void session_players_merge(struct session_players *players, int64_t player, int64_t into)
{
    players->merging = store_player_merge(players->store, player, into);
    session_players_ask(players);
}

static const struct store_player *player_of(const struct session_players *players,
                                            const struct match_seat *seat)
{
    return seat->kind == MATCH_PERSON ? session_players_find(players, seat->name) : NULL;
}

void session_players_coach(const struct session_players *players, struct match_seat *seat)
{
    const struct store_player *player = player_of(players, seat);
    seat->coach = player == NULL ? seat->coach : player->hints;
}

void session_players_prefer(const struct session_players *players, const struct match_seat *seat)
{
    const struct store_player *player = player_of(players, seat);
    if (player != NULL && player->hints != seat->coach && !players->kiosk) {
        struct store_player other = *player;
        other.hints = seat->coach;
        store_player_put(players->store, &other);
    }
}
