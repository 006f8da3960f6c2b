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
