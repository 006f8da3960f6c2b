/* SPDX-License-Identifier: Zlib */
/*
 * ages.h: who is younger than whom, as people said in this run or the store knows from earlier
 * ones; and the order of seats by age that comes of it. Nobody counts who hasn't given a name, and
 * computer players are the oldest.
 */
#ifndef SESSION_AGES_H
#define SESSION_AGES_H

#include "session/lineups.h"

enum { SESSION_AGES_MAX = 64 };

struct session_ages {
    struct store *store; /* borrowed; NULL: none */
    /* Said in this run, the newest last: not all of them are players yet. */
    struct {
        char name[BASE_NAME_BYTES], than[BASE_NAME_BYTES];
    } said[SESSION_AGES_MAX];
    int count;
};

/* The person on one seat is younger than the one on the other; nothing where one has no name. */
void session_ages_say(struct session_ages *ages, const struct match_seat *seat,
                      const struct match_seat *than);
/* Hands in again what was said in this run, for those who are players since. */
void session_ages_put(const struct session_ages *ages);
/* What was said in this run is forgotten. */
void session_ages_forget(struct session_ages *ages);

/* Whether that is known. What was said last counts. */
bool session_ages_younger(const struct session_ages *ages, const struct session_players *players,
                          const struct match_seat *seat, const struct match_seat *than);

/* ---- The order ------------------------------------------------------------------------------- */

/* Seats from the youngest on. */
struct session_order {
    uint8_t seats[TC_SEATS_MAX];
    int placed; /* of them */
};

/* A person of the line-up who has no place yet. */
bool session_order_lacks(const struct session_order *order, const struct session_lineup *lineup,
                         int seat);
/* Places everybody who is known to be next. */
void session_order_fill(struct session_order *order, const struct session_lineup *lineup,
                        const struct session_ages *ages, const struct session_players *players);
/* So many places answer what the rules ask, `ranks` from the youngest on; or nobody is left. */
bool session_order_enough(const struct session_order *order, const struct session_lineup *lineup,
                          int ranks);
/* Every person of the line-up has a name, and there is one. */
bool session_order_named(const struct session_lineup *lineup);
/* Writes it as the value of an option: after those with a place the other persons, then the
   computer players. False where that is the order of the seats anyway. */
bool session_order_write(const struct session_order *order, const struct session_lineup *lineup,
                         struct tc_value *value);

#endif
