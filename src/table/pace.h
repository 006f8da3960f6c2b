/* SPDX-License-Identifier: Zlib */
/*
 * pace.h: how fast a computer player's turn is shown. So that nobody waits long for one, its clock
 * runs the faster the longer it lasts: dice fly faster, and nothing is left out. And how slowly the
 * last tumble of a throw is shown that may decide the match.
 */
#ifndef TABLE_PACE_H
#define TABLE_PACE_H

#include <stdbool.h>
#include <stdint.h>
#include <tumblecup/match.h>

/* The longest that a computer player's turn is waited for at normal speed, ms, but for a board that
   says otherwise. */
enum { TABLE_PACE_TURN_MS = 6000 };

struct table;

/* The turn on screen. */
struct table_turn {
    uint32_t begun; /* turns that have begun so far */
    int seat;       /* whose it is; TC_NO_SEAT: nobody's yet */
    int throws;     /* of it */
    float ms;       /* that it was waited for, while no person was asked and nothing held */
    float throw_ms; /* of that, since its last throw began to be shown */
    float hold;     /* how fast the event in motion is shown, if it is held then; 0: it is not */
};

/* A throw on which much hangs: its last tumble is slow, and a drum rolls. */
struct table_tension {
    struct tc_state before; /* the position that it was thrown in */
    bool decides;           /* it is one */
    uint64_t last;          /* how many throws were shown when there was one; 0: none yet */
};

/* An event was told, which may begin a turn. */
void table_pace_tell(struct table_turn *turn, const struct tc_game *game,
                     const struct tc_event *event);
/* An event begins to be shown. */
void table_pace_show(struct table *table);
/* How long whoever is played for takes, ms. `lead`: of what is best before what is next to it, as
   session_odds_lead() tells. */
float table_pace_pause(const struct table *table, double lead);
/* Whether who is played for may throw yet: dice of one throw are read before the next. */
bool table_pace_may_throw(const struct table *table);
/* How much of the time `ms` is shown in it. */
float table_pace_ms(struct table *table, float ms);

#endif
