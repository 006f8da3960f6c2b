/* SPDX-License-Identifier: Zlib */
/*
 * players.h: the people who are known, as the store has them; and in a kiosk the house's, who were
 * known when the program started: whoever comes after them is a guest.
 */
#ifndef SESSION_PLAYERS_H
#define SESSION_PLAYERS_H

#include "match/seat.h"
#include "session/query.h"

struct session_players {
    struct store *store; /* borrowed; NULL: none */
    bool kiosk;
    struct session_query list, house;
    store_ticket merging; /* two that are being made one; 0: nobody */
};

/* Asks who is of the house, and whenever that may have changed who is known. */
void session_players_ask_house(struct session_players *players);
void session_players_ask(struct session_players *players);
bool session_players_pending(const struct session_players *players);
/* True once the list is there; *refused: two could not be made one. */
bool session_players_poll(struct session_players *players, bool *refused);
void session_players_finish(struct session_players *players);

/* NULL while it is not known. */
const struct store_players *session_players_list(const struct session_players *players);
/* NULL: nobody known has that name. */
const struct store_player *session_players_find(const struct session_players *players,
                                                const char *name);
int session_players_house(const struct session_players *players);
const char *session_players_house_name(const struct session_players *players, int i);

/* Each is done to the store, which is asked anew who is known. */
void session_players_put(struct session_players *players, const struct store_player *player);
void session_players_remove(struct session_players *players, int64_t player);
void session_players_merge(struct session_players *players, int64_t player, int64_t into);

/* Whoever is known has the coach as the last time. */
void session_players_coach(const struct session_players *players, struct match_seat *seat);
/* Remembers whether whoever sits there wants the coach. In a kiosk that is no guest's to change. */
void session_players_prefer(const struct session_players *players, const struct match_seat *seat);

#endif
