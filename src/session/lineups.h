/* SPDX-License-Identifier: Zlib */
/*
 * lineups.h: who plays and by which rules, before that becomes a match; and the line-up that each
 * game was played with last.
 */
#ifndef SESSION_LINEUPS_H
#define SESSION_LINEUPS_H

#include "session/players.h"
#include "session/seats.h"

/* Becomes a setup when the match starts. */
struct session_lineup {
    struct match_seat seats[TC_SEATS_MAX];
    int players;
    struct tc_setup setup; /* options and who starts */
    struct session_manner manner;
};

/* The option that is an order of the seats; -1: the game has none. */
int session_order_option(const struct tc_setup *setup);

/* One more seat, with a name and a colour that nobody has. There must be room. */
void session_lineup_add(struct session_lineup *lineup);
/* The seats behind it move up. Who starts and the order of ages go with the people, here and when a
   seat moves to another place. */
void session_lineup_remove(struct session_lineup *lineup, int seat);
void session_lineup_move(struct session_lineup *lineup, int from, int place);
/* After seats or options changed: an option that no longer fits the others goes back to its
   default. */
void session_lineup_mend(struct session_lineup *lineup);

/* ---- From one run to the next ---------------------------------------------------------------- */

struct session_lineups {
    struct store *store;       /* borrowed; NULL: none */
    struct store_asked *asked; /* those of the runs before, being read */
    struct store_lineup *last; /* one for each game; no players: not known */
    int recalled;              /* whose line-up it is now, or -1 */
    bool uncoached;            /* it waits for the players: who likes the coach */
};

/* False without memory. */
bool session_lineups_init(struct session_lineups *lineups, struct store *store);
void session_lineups_finish(struct session_lineups *lineups);

/* Asks for those that the store has, and takes them in once they are there. */
void session_lineups_ask(struct session_lineups *lineups);
void session_lineups_poll(struct session_lineups *lineups);

/* The line-up becomes the one that the game was played with last, where there is one and it is
   another game than the last time. */
void session_lineups_recall(struct session_lineups *lineups, int game,
                            struct session_lineup *lineup);
/* Once it is known who is known: those who were recalled have the coach as the last time. */
void session_lineups_coach(struct session_lineups *lineups, struct session_lineup *lineup,
                           const struct session_players *players);
/* A match begins with it. */
void session_lineups_put(struct session_lineups *lineups, const struct session_lineup *lineup);
/* The store began anew: hands in all of them. */
void session_lineups_put_all(const struct session_lineups *lineups);
/* Whoever was here is gone: only who is of the house keeps name and coach. */
void session_lineups_forget_guests(struct session_lineups *lineups,
                                   const struct session_players *players);

#endif
